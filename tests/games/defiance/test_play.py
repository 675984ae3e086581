"""Whole games: every chapter and quest keeps the contract, and bots play them to an ending."""

from __future__ import annotations

import pytest

from infinitable.bots import bot
from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.table import STATS
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup
from infinitable.testing import check_match
from tests.games.defiance.positions import GAME

CHAPTERS = [("story", 2 + n % 3, "chapter", entry.name) for n, entry in enumerate(content().tale.chapters)]
QUESTS = [("solo", 1, "quest", entry.name) for entry in content().tale.quests]


@pytest.mark.parametrize(("mode", "players", "key", "name"), [*CHAPTERS, *QUESTS])
def test_every_chapter_and_quest_keeps_the_contract(mode: str, players: int, key: str, name: str) -> None:
    """defiance:9.1,10.1"""
    check_match(GAME, read_setup(GAME, players, mode, {key: name}), 11, looks=0.03)


@pytest.mark.parametrize("settings", [{"initiation": True}, {"points": 12, "rounds": 0}])
def test_the_dials_of_a_skirmish_keep_the_contract(settings: dict[str, object]) -> None:
    """defiance:8.11,8.12"""
    check_match(GAME, read_setup(GAME, 3, "skirmish", settings), 5, looks=0.03)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_was_looked_up_is_looked_up_again_when_the_table_changes(players: int, seed: int) -> None:
    """defiance:5.18,6.1: reach, control and standing effects never lag behind tiles, standees and cards."""

    def seen() -> list[list[int]]:
        return [
            [g.reach_of(leader), g.held_by(leader), *(g.bonus(leader, stat) for stat in range(len(STATS)))]
            for leader in range(g.leaders)
        ]

    g, chance = GAME.deal(read_setup(GAME, players, "skirmish", {}), Fast(seed)), Fast(seed)
    while not g.over:
        if g.round:
            kept = seen()
            g.forget_map()
            g.forget()
            assert kept == seen()
        g.step(g.options[chance.below(len(g.options))])


def played(setup: Setup, seed: int) -> int:
    """The number of the ending that greedy bots come to."""
    g = GAME.deal(setup, Fast(seed))
    g.events = None
    bots = [bot("greedy", GAME, seed + seat) for seat in range(setup.players)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    return g.ending


@pytest.mark.parametrize(("mode", "players", "key", "name"), [*CHAPTERS, *QUESTS])
def test_greedy_bots_bring_every_chapter_and_quest_to_an_ending(mode: str, players: int, key: str, name: str) -> None:
    """defiance:9.3,9.5"""
    ending = played(read_setup(GAME, players, mode, {key: name}), 4)
    tale = content().tale
    texts = [tale.entries[name].text, *(tale.outcomes[n].text for n in tale.outcomes_before(name))]
    assert any(f'"{content().endings[ending].name}"' in text for text in texts)


def test_greedy_bots_beat_random_ones() -> None:
    """defiance:8.9: ten skirmishes; the bench plays five hundred."""
    won = 0.0
    for seed in range(10):
        g = GAME.deal(read_setup(GAME, 2, "skirmish", {}), Fast(seed))
        bots = [bot("greedy" if seat == seed % 2 else "random", GAME, seed) for seat in (0, 1)]
        while not g.over:
            g.step(bots[g.asked].answer(g))
        won += GAME.result(g)[seed % 2]
    assert won >= 8
