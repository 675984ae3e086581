"""Matches of other rules or cards are refused with what they need; a game's records lie beside its tests."""

from __future__ import annotations

import re

import pytest

import infinitable
from infinitable import BadRecord
from infinitable.registry import GAMES


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
