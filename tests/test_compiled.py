"""The compiled build plays as the interpreted one does: a small part of it here, all of it by `make test-compiled`.

A checkout runs on libraries in the user's cache, and only ever on those of its sources as they are.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import hatch_build
import hatch_compile
from infinitable import compiled

ROOT = Path(hatch_build.__file__).parent
RECORD = Path(__file__).parent / "games" / "infinity" / "records" / "three_players.txt"
EDITED = "infinitable/games/infinity/rules/play.py"
NEEDED = pytest.mark.skipif(bool(hatch_compile.what_is_missing()), reason="nothing to compile with here")

PLAY = """
import json, pickle, sys
import infinitable
from infinitable.games.infinity.rules import play
from infinitable.kernel import snapshot, state
from infinitable.match import match as matches

played = infinitable.load(sys.stdin.read())
match = played.back_to(0)
seen = []
for move in [*played.moves, None]:
    views = [match.view(seat) for seat in (None, *range(match.setup.players))]
    told = [(line.event.audience, line.event.kind, line.event.what, line.text) for line in match.log]
    seen.append([snapshot.save(match.state), views, told])
    if move:
        match.play(move.notation)
values = match.outcome, match.moves, match.log, match.seed
outcome, moves, log, seed = pickle.loads(pickle.dumps(values))
assert (outcome, moves, seed.number) == (match.outcome, match.moves, match.seed.number)
assert [(line.text, line.event.what) for line in log] == [(line.text, line.event.what) for line in match.log]
print(json.dumps([[module.__file__ for module in (state, matches, play)], seen]))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the libraries of some of them beside them, as the build hook makes them.

    Compiled once for all processes of this run: the first makes the folder and gives it its name when it is whole.
    """
    alone = tmp_path_factory.getbasetemp()
    folder = (alone.parent if "PYTEST_XDIST_WORKER" in os.environ else alone) / "built"
    try:
        folder.with_suffix(".part").mkdir()
    except FileExistsError:
        for _ in range(1500):
            if folder.exists():
                return folder
            time.sleep(0.2)
        raise
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MYPYC_OPT_LEVEL", "0")
        libraries = hatch_build.compiled(folder.with_suffix(".part"), "kernel", "match", "infinity")
    assert "infinitable/kernel/state" in {place.partition(".")[0] for place in libraries.values()}
    return folder.with_suffix(".part").rename(folder)


@pytest.fixture
def checkout(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources without libraries, of somebody in whose cache they are."""
    monkeypatch.setenv("INFINITABLE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("INFINITABLE_COMPILE")
    folder = tmp_path / "checkout"
    leave_out = shutil.ignore_patterns("__pycache__", "web", "*.so", "*.pyd")
    shutil.copytree(built / "infinitable", folder / "infinitable", ignore=leave_out)
    shutil.copy(built / "hatch_compile.py", folder)
    place = compiled.place_of(folder)
    assert place is not None and place == compiled.place_of(built)
    hatch_compile.publish(built, place)
    return folder


def _run(where: Path, *arguments: str, given: str = "", **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=where,
        input=given,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def _play(where: Path) -> tuple[list[str], list[Any]]:
    """From which files it was played, and everything that could be seen after every move."""
    files, seen = json.loads(_run(where, "-c", PLAY, given=RECORD.read_text("utf-8")))
    return files, seen


def _version(where: Path, **environment: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(_run(where, "-m", "infinitable", "version", "--json", **environment))
    return said


@NEEDED
def test_a_compiled_game_plays_a_record_as_the_interpreted_one_does(built: Path) -> None:
    assert not [file for file in (ROOT / "infinitable").rglob("*") if file.suffix in {".so", ".pyd"}]
    compiled_files, compiled_seen = _play(built)
    files, seen = _play(ROOT)
    assert all(file.endswith(".py") for file in files)
    assert all(file.startswith(str(built)) and not file.endswith(".py") for file in compiled_files)
    assert len(seen) > 100 and compiled_seen == seen


@NEEDED
def test_everything_that_is_to_be_compiled_can_be() -> None:
    """As far as mypyc is concerned, which takes a sixth of the time that C does."""
    ran = subprocess.run(
        [sys.executable, "hatch_compile.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, "\n".join(line for line in ran.stdout.splitlines() if "warning" not in line)


@NEEDED
def test_a_checkout_runs_on_the_libraries_of_its_sources(checkout: Path, built: Path) -> None:
    files, seen = _play(checkout)
    assert all(file.startswith(str(compiled.place_of(checkout))) for file in files)
    assert seen == _play(built)[1]
    about = _version(checkout)
    assert about["compiled"] and str(compiled.place_of(checkout)) in about["why"]
    assert "INFINITABLE_COMPILE is 0" in _version(checkout, INFINITABLE_COMPILE="0")["why"]
    assert not _version(checkout, INFINITABLE_CACHE="off")["compiled"]


@NEEDED
@pytest.mark.parametrize("edit", ["changed", "added", "taken away"])
def test_no_library_ever_hides_an_edited_source(checkout: Path, edit: str) -> None:
    source = checkout / EDITED
    text = source.read_text("utf-8")
    if edit == "changed":  # by one letter, so that the size stays the same, and the date with it
        date = source.stat().st_mtime_ns
        source.write_text(text.replace("e", "E", 1), "utf-8")
        os.utime(source, ns=(date, date))
    elif edit == "added":
        source.with_name("more.py").touch()
    else:
        (checkout / "infinitable/games/shards/worth.py").unlink()
    about = _version(checkout)
    assert not about["compiled"] and "these sources are not compiled" in about["why"]
    if edit == "changed":
        source.write_text(text, "utf-8")
        assert _version(checkout)["compiled"], "what it was before is still there"


@NEEDED
def test_a_failure_to_compile_is_told_and_nothing_is_kept(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = checkout / EDITED
    source.write_text(source.read_text("utf-8") + "\nNO: int = 'number'\n", "utf-8")
    ran = subprocess.run([sys.executable, "hatch_compile.py", "--keep", "infinity"], cwd=checkout, check=False)
    assert ran.returncode == 1
    about = _version(checkout)
    assert not about["compiled"] and "could not be compiled" in about["why"]
    place = compiled.place_of(checkout)
    assert place is not None and not place.exists() and "play.py" in place.with_suffix(".log").read_text("utf-8")


def test_who_is_at_it_and_what_is_missing_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INFINITABLE_CACHE", str(tmp_path))
    monkeypatch.delenv("INFINITABLE_COMPILE")
    place = compiled.place_of(ROOT)
    assert place is not None
    assert "`make play`" in compiled.how(False)
    place.with_suffix(".part").mkdir(parents=True)
    assert "being compiled" in compiled.how(False)
    os.utime(place.with_suffix(".part"), (0, 0))
    place.with_suffix(".log").write_text("there is no C compiler\n", "utf-8")
    assert "there is no C compiler" in compiled.how(False)


def test_libraries_that_nobody_runs_are_thrown_away(tmp_path: Path) -> None:
    for name in ("now", "lately", "once"):
        (tmp_path / name).mkdir()
        (tmp_path / name / compiled.MODULES).touch()
    for file in (tmp_path / "once" / compiled.MODULES, tmp_path / "once"):
        os.utime(file, (0, 0))
    hatch_compile.throw_old_ones_away(tmp_path / "now")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["lately", "now"]
