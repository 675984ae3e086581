"""Whole matches by a player that only reads the plain text, and how long and how plain that text is."""

from __future__ import annotations

from typing import Any

import pytest

import infinitable
from infinitable.match.address import to_you
from infinitable.terminal.plain import DETAILS, MOST_LINES, Detail, Quit
from infinitable.terminal.table import Table
from tests.terminal.reader import Reader

MATCHES: list[tuple[str, dict[str, Any], str]] = [
    ("infinity", {"players": 2}, "random"),
    ("infinity", {"players": 3}, "random"),
    ("shards", {"players": 2}, "greedy"),
    ("shards", {"players": 3}, "greedy"),
    ("infinite401", {"sprint": True, "glass": True}, "greedy"),
    ("defiance", {"mode": "skirmish"}, "random"),
    ("defiance", {"mode": "story"}, "random"),
    ("defiance", {"mode": "solo"}, "random"),
    ("defiance_beta", {"mode": "skirmish", "quickplay": True}, "random"),
    ("defiance_beta", {"mode": "adventure"}, "random"),
]
TOLD: list[tuple[str, dict[str, Any], str, Detail]] = [
    *((*each, "normal") for each in MATCHES),
    *((*each, "full") for each in MATCHES if each[1].get("players") != 3),
]
SIGNS = "×·→≤≥−∞↷°★✓|█▒░♥◇*{}[]"


@pytest.mark.parametrize(("game", "setup", "level", "detail"), TOLD, ids=lambda value: str(value))
def test_a_match_is_finished_by_reading_alone(game: str, setup: dict[str, Any], level: str, detail: Detail) -> None:
    match = infinitable.new(game, seed=11, names=["Reader"], **setup)
    reader = Reader(Table(match, dict.fromkeys(range(1, match.setup.players), level)), 5, detail)
    end = reader.play()
    assert match.over, end
    assert match.outcome is not None
    assert to_you(match.outcome.sentence(match.names), 0, match.names).rstrip(".") in end
    after_moves = reader.told[1:]
    assert max(map(len, after_moves)) <= MOST_LINES
    for lines in reader.told:
        assert max(map(len, lines)) <= 100
        assert not set("\n".join(lines)) & set(SIGNS), lines


def test_every_option_can_be_found_where_the_list_is_short() -> None:
    """What is told by a count only is listed when one asks with the word that is named."""
    match = infinitable.new("infinite401", seed=3, names=["Reader"])
    reader = Reader(Table(match, {1: "greedy"}), seed=1)
    asked = iter(
        ["1", "1", "options move", "options play", "options put", "options shift", "options end", "options cycle"]
    )
    lines: list[str] = []
    plain = reader.plain
    plain.read, plain.write = lambda: next(asked), lines.append
    with pytest.raises(StopIteration):
        plain.play()
    listed = Reader.offered("You: \n" + "\n".join(lines[-40:]))
    assert set(listed) >= set(range(1, len(match.options) + 1))


def test_brief_tells_less_and_full_tells_more() -> None:
    lengths = {}
    for detail in DETAILS:
        match = infinitable.new("shards", seed=4, names=["Reader"])
        shown: list[str] = []
        reader = Reader(Table(match, {1: "random"}), seed=1, detail=detail)
        reader.plain.read, reader.plain.write = iter(["1", "1", "1", "quit"]).__next__, shown.append
        with pytest.raises(Quit):
            reader.plain.play()
        lengths[detail] = len(shown)
    assert lengths["brief"] < lengths["normal"] < lengths["full"]
