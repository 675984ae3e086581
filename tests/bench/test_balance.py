"""The tables of the design notes are put there by the commands that make them, with what they were played with."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from bench.balance import defiance, defiance_beta, infinite401, shards_characters
from bench.pages import contents
from infinitable.kernel.game import read_setup
from infinitable.parts.cardtext import shelf_of
from infinitable.registry import game

COMMANDS: dict[str, tuple[ModuleType, str, list[str]]] = {
    "defiance": (defiance, "-n 2", ["skirmishes"]),
    "defiance_beta": (defiance_beta, "--games 2", ["skirmishes", "roles", "points"]),
    "infinite401": (infinite401, "2 --seed 1", ["cards"]),
    "shards": (shards_characters, "1 --pack shards-base", ["characters"]),
}


@pytest.mark.parametrize("game_id", COMMANDS)
def test_a_command_puts_its_tables_into_the_design_notes(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, options, marks = COMMANDS[game_id]
    before = module.PAGE.read_text("utf-8")
    page = tmp_path / "design.md"
    page.write_text(before, "utf-8")
    monkeypatch.setattr(module, "PAGE", page)
    monkeypatch.setattr(sys, "argv", ["balance", *options.split(), "--write"])
    try:
        module.main()
    except SystemExit as ended:
        assert not ended.code
    after = page.read_text("utf-8")
    for mark in marks:
        old, new = (_between(text, mark) for text in (before, after))
        assert old != new and _heads(old) == _heads(new), mark
    assert "--write` (rules " in after


def _between(text: str, mark: str) -> str:
    return text.partition(f"<!-- {mark} -->")[2].partition(f"<!-- /{mark} -->")[0]


def _heads(text: str) -> list[str]:
    """The first row of each table, without what depends on how many were played."""
    lines = text.splitlines()
    return [line[:8] for line, below in pairwise(lines) if below.startswith("|---")]


@pytest.mark.parametrize("game_id", COMMANDS)
def test_balance_tables_are_of_the_rules_and_cards_of_today(game_id: str) -> None:
    """Behind the command that makes it a table says of what it was made: after a change it is to be made again."""
    rules = game(game_id)
    design = COMMANDS[game_id][0].PAGE.read_text("utf-8")
    made = re.findall(r"\((rules \d+, (\S+) \d+ \w+)\)", design)
    assert made
    for of, pack in made:
        settings: dict[str, object] = {} if pack == shelf_of(rules).default.name else {"pack": pack}
        mode = "skirmish" if "skirmish" in rules.modes else None
        assert contents(rules, read_setup(rules, 2, mode, settings)) == of
