"""Imports point downwards only, and the lower layers do no input or output."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import infinitable
from infinitable import compiled
from infinitable.kernel.snapshot import all_frames
from infinitable.registry import GAMES, all_games

ROOT = Path(infinitable.__file__).parent
LAYERS = ["kernel", "parts", "games"]
"""From the bottom. What a layer may import: itself and what lies below it."""

OUTSIDE = {"click", "starlette", "uvicorn", "sqlite3", "asyncio", "socket", "subprocess", "random", "time", "secrets"}
"""Input, output, clocks, and chance that does not come from the state."""

FILES = {"os", "io", "pathlib", "shutil", "tempfile", "glob", "mmap", "sys"}
"""Files and the environment. What comes with a package is read by `importlib.resources`, and only read."""

DOES_IO = {"open", "print", "input", "write_text", "write_bytes", "read_bytes", "mkdir", "unlink", "touch"}
"""Functions and methods that reach outside without an import."""


def _imports(code: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def _code(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _files(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def test_imports_point_downwards_only() -> None:
    for height, layer in enumerate(LAYERS):
        allowed = tuple(f"infinitable.{below}" for below in LAYERS[: height + 1])
        for file in _files(layer):
            ours = {name for name in _imports(_code(file)) if name.split(".")[0] == "infinitable"}
            upwards = {name for name in ours if not name.startswith(allowed)}
            assert not upwards, f"{file.relative_to(ROOT)} imports {upwards}"


def test_only_what_serves_knows_the_web() -> None:
    """Tables, bots and stores would do the same for people who came another way."""
    serving = {"server/serving.py", "server/workers.py", "server/seen/schema.py"}
    for file in _files("server"):
        name = file.relative_to(ROOT).as_posix()
        known = {one for one in _imports(_code(file)) if one.startswith("infinitable.server.web")}
        assert not known or name.startswith("server/web/") or name in serving, f"{name} imports {known}"


def test_what_is_compiled_depends_on_nothing_else() -> None:
    """The hash by which a checkout finds its libraries is over these folders."""
    below = tuple(f"infinitable.{layer}" for layer in compiled.LAYERS)
    for layer in compiled.LAYERS:
        for file in _files(layer):
            ours = {name for name in _imports(_code(file)) if name.startswith("infinitable.")}
            assert not {name for name in ours if not name.startswith(below)}, file


def _loose_numbers(code: str) -> list[str]:
    """The numbers of a module that do not say they are Final."""
    found: list[str] = []
    for node in ast.parse(code).body:
        if isinstance(node, ast.Assign):
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            a_range = isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "range"
            if a_range or any(isinstance(v, ast.Constant) and isinstance(v.value, int | float) for v in values):
                found += [ast.unparse(target) for target in node.targets]
    return found


def test_what_is_compiled_has_its_numbers_at_hand() -> None:
    """A name that is not Final is looked up in a dictionary at every use: both Defiances spent a tenth of a step so."""
    assert _loose_numbers("A = 1\nB, C = range(2)\nD: Final = 3\nE = (1, 2)\nF = len('x')") == ["A", "(B, C)", "E"]
    for layer in compiled.LAYERS:
        for file in (file for file in _files(layer) if not {"cardtext", "game.py"} & {*file.parts}):  # interpreted
            assert not (loose := _loose_numbers(_code(file))), f"{file.relative_to(ROOT)}: {loose} are not Final"


def test_a_game_does_not_import_another() -> None:
    for file in _files("games"):
        own = f"infinitable.games.{file.relative_to(ROOT / 'games').parts[0].removesuffix('.py')}"
        foreign = {n for n in _imports(_code(file)) if n.startswith("infinitable.games.") and not n.startswith(own)}
        assert not foreign, f"{file.relative_to(ROOT)} imports {foreign}"


def test_what_a_live_table_is_made_of_does_not_know_it() -> None:
    """Each can be read and tried alone; `live_table.py` wires them, and `all_tables.py` holds those that are live."""
    above = {"infinitable.server.table.live_table", "infinitable.server.all_tables"}
    parts = ["audience", "driver", "listeners", "presence", "standing_answers", "table"]
    for file in [ROOT / "server/house.py", *(ROOT / f"server/table/{part}.py" for part in parts)]:
        assert not _imports(_code(file)) & above, file


def _reaches_outside(code: str) -> set[str]:
    """What in the code could do input or output: modules by name, functions and methods as they are called."""
    calls = (node.func for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call))
    called = {func.id if isinstance(func, ast.Name) else getattr(func, "attr", "") for func in calls}
    return {name.split(".")[0] for name in _imports(code)} & (OUTSIDE | FILES) | called & DOES_IO


def test_the_rules_do_no_input_or_output() -> None:
    for layer in LAYERS:
        for file in _files(layer):
            reached = _reaches_outside(_code(file))
            assert not reached, f"{file.relative_to(ROOT)} uses {reached}"


def test_input_and_output_are_found() -> None:
    """What keeps tables between runs reads and writes: it was once among the parts."""
    assert _reaches_outside(_code(ROOT / "grammar_cache.py")) >= {"os", "pathlib", "mkdir"}
    assert _reaches_outside("def f(file):\n    with open(file) as g:\n        pass") == {"open"}
    assert _reaches_outside("from importlib.resources import files\nfiles('a').joinpath('b').read_text()") == set()


def test_the_kernel_knows_no_game() -> None:
    words = ("shards", "infinity", "infinite401", "defiance", "galaxy", "mastery", "mercenary")
    for file in _files("kernel"):
        text = file.read_text(encoding="utf-8").lower()
        # Examples of how a clause is cited are allowed; anything else is not.
        told = [word for word in words if word in re.sub(r"`\w+:[\d.,\w:]+`", "", text)]
        assert not told, f"{file.name} says {told}"


SETTLED_BY_GAME = {"registry.py", "bots/graded.py", "bots/net.py"}
"""Which games there are, and the settings of the levels of bots."""


def test_what_is_said_of_one_game_stands_with_that_game() -> None:
    """A game of somebody else's has the same rooms open to it: nothing outside is kept by the ids of ours."""
    for file in ROOT.rglob("*.py"):
        where = file.relative_to(ROOT).as_posix()
        if not where.startswith("games/") and where not in SETTLED_BY_GAME:
            texts = (node.value for node in ast.walk(ast.parse(_code(file))) if isinstance(node, ast.Constant))
            assert not {text for text in texts if text in set(GAMES)}, where


def test_a_frame_fills_its_fields_in_the_order_of_its_slots() -> None:
    """A snapshot lists them in that order, and a compiled frame knows only the order in which they are filled."""
    all_games()
    frames = {(cls.__module__, cls.__name__) for cls in all_frames()}
    written = [(_module(file), node) for layer in LAYERS for file in _files(layer) for node in _classes(file)]
    filled = [(cls, *_slots_and_fills(cls)) for module, cls in written if (module, cls.name) in frames]
    assert len(filled) > 100
    for cls, slots, fills in filled:
        assert [name for name in fills if name in slots] == (slots if fills else []), cls.name


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT.parent).with_suffix("").parts)


def _classes(file: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]


def _slots_and_fills(cls: ast.ClassDef) -> tuple[list[str], list[str]]:
    slots: list[str] = []
    fills: list[str] = []
    for node in cls.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            slots = list(ast.literal_eval(node.value))
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            stores = (part for line in node.body for part in ast.walk(line) if isinstance(part, ast.Attribute))
            fills = [part.attr for part in stores if isinstance(part.ctx, ast.Store)]
    return slots, fills


ROOMS = {
    "": {"__init__", "codes", "game", "table", "worth"},
    "cards": {
        "__init__", "activation", "box", "choices", "groups", "live", "pack_checks", "phrases", "picking",
        "reading", "shelf", "triggers", "verbs",
    },
    "words": {"__init__", "anchors", "labels", "log", "notation", "position", "reasons", "telling", "trials"},
    "view": {"__init__", "build", "drawing", "flags", "let_through", "observation", "redeal", "types"},
}  # fmt: skip
"""Where a game keeps what. `rules` has a file for each chapter; `cards` may have several of verbs and of reading."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_the_same_rooms(game_id: str) -> None:
    home = ROOT / "games" / game_id
    assert {folder.name for folder in home.iterdir() if (folder / "__init__.py").exists()} <= {*ROOMS, "rules"}
    for room, names in ROOMS.items():
        found = {re.sub(r"^(verbs|reading)_.*", r"\1", file.stem) for file in (home / room).glob("*.py")}
        assert found <= names, f"{game_id}/{room} has {found - names}"
    assert {"setup", "turn", "ending", "invariants"} <= {file.stem for file in (home / "rules").glob("*.py")}
    assert {"notation", "labels", "anchors", "reasons", "log"} <= {file.stem for file in (home / "words").glob("*.py")}
    assert {"build", "redeal", "drawing"} <= {file.stem for file in (home / "view").glob("*.py")}


def test_the_rooms_are_those_of_the_document() -> None:
    """Each with its purpose, in one line."""
    document = (ROOT.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^ {6,8}(\w+)\.py +\S", document, re.M))
    rooms = {name for names in ROOMS.values() for name in names} - {"__init__"}
    assert told == rooms | {"setup", "turn", "ending", "invariants"}


def test_a_folder_is_a_short_list() -> None:
    """About a dozen files, and then it has rooms."""
    lists = Counter(
        file.parent
        for folder in ("infinitable", "tests", "bench", "docs")
        for file in (ROOT.parent / folder).rglob("*.py")
        if file.name != "__init__.py"
    )
    assert not {str(folder): count for folder, count in lists.items() if count > 14}


def test_what_a_phone_is_stands_in_one_place() -> None:
    """Style sheets say `@media (--phone)`; web/src/frame/layout/sizes.ts says what that is."""
    sheets = (file for kind in ("svelte", "css") for file in (ROOT.parent / "web" / "src").rglob(f"*.{kind}"))
    wrong = [str(file) for file in sheets if re.search(r"@media[^{]*70[01]px", file.read_text("utf-8"))]
    assert wrong == []
