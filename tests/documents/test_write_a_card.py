"""The tutorial “write a card in five minutes” is run step by step: its packs, its commands and what they print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from infinitable.cli import infinitable as command

PAGE = Path(__file__).parents[2] / "docs" / "write-a-card.md"
STEP = re.compile(r"```(pack|console|python)(?: (\S+))?\n(.*?)```", re.DOTALL)


def steps() -> list[tuple[str, str, str]]:
    return STEP.findall(PAGE.read_text(encoding="utf-8"))


def test_every_step_of_the_tutorial_runs_and_prints_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, file, body in steps():
        if kind == "pack":
            Path(file).write_text(body, encoding="utf-8")
        elif kind == "python":
            exec(compile(body, PAGE.name, "exec"), {"__name__": "page"})
            assert capsys.readouterr().out.startswith("my-cards 1 ")
        else:
            for typed, shown in re.findall(r"^\$ infinitable (.*)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
                printed = CliRunner().invoke(command, shlex.split(typed)).stdout
                assert looks_like(shown, printed), f"$ infinitable {typed}\n{printed}"


def looks_like(shown: str, printed: str) -> bool:
    """Letter for letter, where “…” stands for anything."""
    pattern = ".*".join(re.escape(part) for part in shown.strip().split("…"))
    return re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None


def test_the_tutorial_has_steps_of_every_kind() -> None:
    kinds = [kind for kind, _, _ in steps()]
    assert kinds.count("pack") == 3 and kinds.count("console") == 5 and kinds.count("python") == 1
