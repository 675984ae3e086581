"""The stories of the house hang together: all can be read, every choice matters, no chapter plays as another."""

from __future__ import annotations

import pytest

from infinitable.parts.cardtext import shelf_of
from infinitable.parts.story.graph import faults, paths, search, shared
from infinitable.parts.story.tale import Tale, endings_of
from infinitable.registry import game

LEAST = {"defiance": (16, 40, 18), "defiance_beta": (14, 35, 0)}
"""Chapters, endings, quests."""


@pytest.mark.parametrize("game_id", list(LEAST))
def test_every_passage_can_be_reached_and_every_choice_has_a_consequence(game_id: str) -> None:
    """defiance:9.5,9.7,9.15 defiance_beta:10.12,10.13,10.16"""
    packs = shelf_of(game(game_id))
    assert packs is not None
    tale = Tale(packs.default)
    found = search(tale)
    assert faults(tale, found) == []
    chapters, endings, quests = LEAST[game_id]
    assert len(found.chapters) >= chapters and len(found.endings) >= endings and len(tale.quests) >= quests
    assert len(found.threads) >= 10 and len(found.choices) >= 20
    kinds = {entry.word("session") or entry.word("alliance") for entry in tale.chapters}
    assert len(kinds) == 4


@pytest.mark.parametrize("game_id", list(LEAST))
def test_a_second_telling_meets_at_most_a_third_of_the_same_chapters(game_id: str) -> None:
    """Whatever was chosen and whoever won, for whoever begins the second one in the other world."""
    packs = shelf_of(game(game_id))
    assert packs is not None
    tale = Tale(packs.default)
    mean, most = shared(paths(tale, search(tale)))
    assert mean <= 0.1 and most <= 1 / 3


@pytest.mark.parametrize("game_id", list(LEAST))
def test_every_ending_is_told_in_a_passage_of_its_own(game_id: str) -> None:
    packs = shelf_of(game(game_id))
    assert packs is not None
    tale = Tale(packs.default)
    quests = {name for quest in tale.quests for name in endings_of(quest)}
    told = [" ".join(entry.story) for entry in tale.endings if entry.name not in quests]
    assert len(set(told)) == len(told) and all(len(text.split()) >= 35 for text in told)
    assert all(entry.story for entry in (*tale.endings, *tale.outcomes, *tale.threads, *tale.keepsakes))
