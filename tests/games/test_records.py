"""Finished matches replay for ever, move by move and to the same result, or say which rules and cards they need.

After a change of rules, chance, notation or cards, raise the version, then write anew what is refused:

    WRITE_RECORDS=1 python -m pytest tests/games/test_records.py

The records of INFINITY stand with their logs, in `infinity/test_records.py`.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import infinitable
from infinitable import BadRecord
from infinitable.bots import bot
from infinitable.registry import GAMES

HERE = Path(__file__).parent
PLAYED: dict[str, tuple[str, int, dict[str, object]]] = {
    "shards/2-greedy": ("standard", 2, {}),
    "shards/2-random": ("standard", 2, {}),
    "shards/3-greedy": ("standard", 3, {}),
    "shards/4-greedy": ("standard", 4, {}),
    "infinite401/ready": ("ready", 2, {}),
    "infinite401/standard": ("standard", 2, {"disruptors": True}),
    "defiance/skirmish": ("skirmish", 3, {}),
    "defiance/teams": ("teams", 4, {}),
    "defiance/quest": ("solo", 1, {"quest": "The Sun Takes Notes"}),
    "defiance_beta/skirmish": ("skirmish", 2, {"quickplay": True}),
    "defiance_beta/teams": ("teams", 4, {"quickplay": True}),
    "defiance_beta/chapter": ("adventure", 3, {"chapter": "deep-archive"}),
}
"""Which matches there are: mode, number of players, settings."""


def kept(name: str) -> Path:
    game_id, stem = name.split("/")
    return HERE / game_id / "records" / f"{stem}.txt"


def played(name: str) -> infinitable.Match:
    """The match as bots play it."""
    mode, players, settings = PLAYED[name]
    seed = list(PLAYED).index(name)
    names = ["Ann", "Bob", "Cat", "Dan"][:players]
    match = infinitable.new(name.split("/")[0], players, seed, mode=mode, names=names, **settings)
    level = "random" if "random" in name else "greedy"
    bots = [bot(level, match.game, seed + seat, match.setup) for seat in range(players)]
    while not match.over:
        match.play(bots[match.seat].answer(match.state))
    return match


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_replays_to_its_result(name: str) -> None:
    if "WRITE_RECORDS" in os.environ:
        try:
            infinitable.load(kept(name).read_text("utf-8"))
        except (FileNotFoundError, BadRecord):
            kept(name).parent.mkdir(exist_ok=True)
            kept(name).write_text(played(name).record(), "utf-8")
    text = kept(name).read_text("utf-8")
    match = infinitable.load(text)
    assert match.over and match.record() == text


def test_every_record_is_replayed() -> None:
    assert sorted(HERE.glob("*/records/*.txt")) == sorted(kept(name) for name in PLAYED)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_of_other_rules_or_cards_is_refused_with_what_it_needs(game_id: str) -> None:
    match = infinitable.new(game_id, seed=1)
    match.play(match.options[0])
    text, rules, cards = match.record(), match.game.rules_version, match.game.content(match.setup)
    assert infinitable.load(text).record() == text
    then = text.replace(f"\nRules: {rules}\n", f"\nRules: {rules - 1}\n")
    with pytest.raises(BadRecord, match=rf"played under rules {rules - 1}; these are rules {rules}\."):
        infinitable.load(then)
    assert len(cards.split()) == 3, "pack, version and hash"
    with pytest.raises(BadRecord, match=re.escape(f"played with “older 1 abc”; here it is “{cards}”.")):
        infinitable.load(text.replace(f"\nContent: {cards}\n", "\nContent: older 1 abc\n"))
