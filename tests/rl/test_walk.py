"""The walk of docs/learning.md: its Python and its commands run, one after another, and print what it shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from infinitable.cli import infinitable as command
from tests.documents.test_write_a_card import looks_like

PAGE = Path(__file__).parent.parent.parent / "docs" / "learning.md"


def test_the_walk_runs_and_prints_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {"__name__": "page"}
    for kind, body in re.findall(r"```(console|python)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        if kind == "python":
            exec(compile(body, PAGE.name, "exec"), known)
            continue
        for typed, shown in re.findall(r"^\$ infinitable (.*)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
            printed = CliRunner().invoke(command, shlex.split(typed)).stdout
            assert looks_like(shown, printed), f"$ infinitable {typed}\n{printed}"
    printed = capsys.readouterr().out
    for said in ("(8, 1350) (8, 1970)", "match 0, seat", "DETERMINISTIC", "You are Player 1.", "played / The players"):
        assert said in printed, printed
