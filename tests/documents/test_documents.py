"""What the documents show is what happens: their Python runs as it stands."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from infinitable import examples
from infinitable.server.web.endpoints import ENDPOINTS

ROOT = Path(__file__).parents[2]


def _blocks(document: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "docs/bots.md"])
def test_the_python_of_a_document_runs(document: str) -> None:
    blocks = _blocks(document)
    assert blocks
    for block in blocks:
        exec(compile(block, document, "exec"), {"__name__": "document"})


def test_the_tour_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (tour,) = _blocks("README.md")
    exec(compile(tour, "README.md", "exec"), {"__name__": "document"})
    printed = capsys.readouterr().out
    for said in ("Mark an empty square.", "['a3', 'b3', 'c3']", "one each. (tic_tac_toe:1)", "[1.0, 0.0]"):
        assert said in printed and said.removeprefix("one each. ") in tour


def test_the_protocol_lists_every_address() -> None:
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8"), re.MULTILINE)
    listed, method, above = set(), "", ""
    for path in re.findall(r"`((?:[A-Z]+ )?(?:/api|…)[^`?]*)", " ".join(rows)):
        method, path = path.split() if " " in path else (method, path)
        path = path.replace("…", above)
        above = path[: path.index("}") + 1] if "}" in path else path.rpartition("/")[0]
        listed.add((method, path))
    assert listed == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


@pytest.mark.parametrize(("game", "most"), [("tic_tac_toe", 90), ("connect_four", 90), ("go_fish", 250)])
def test_a_teaching_game_is_short(game: str, most: int) -> None:
    written = files(examples).joinpath(f"{game}.py").read_text(encoding="utf-8")
    assert len([line for line in written.splitlines() if line.strip()]) <= most
