"""What was seen stays known, even where all have agreed to take back what showed it."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.table import hand_of
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.registry import game as rules_of
from infinitable.testing import check_position
from tests.games.defiance.positions import GAME as DEFIANCE
from tests.games.defiance.positions import Board
from tests.games.defiance_beta import positions as beta
from tests.games.shards import positions as shards

SEEDS = range(12)
DEFIANCE_PACK = "pack mine · game defiance · on defiance-house · version 1\nNoonfall — "
SHARDS_PACK = "pack mine · game shards · on shards-base · version 1\nTest Subject · Order ally · cost 1 · 3 copies — "


def test_in_the_beta_a_hand_that_was_looked_at_and_a_card_that_was_drawn() -> None:
    """defiance_beta:9.3,9.19"""
    text = "Shared Vigil — Look at the hand of an enemy leader anywhere. Draw 1 card."
    p = beta.game(hand="Shared Vigil", cards=text, dice="T", bob=beta.seat(hand="Sunfall, Sandstorm"))
    before = p.g.copy()
    p.do("play Shared Vigil", "no")
    assert len(p.hand()) == 1
    beta.BETA.remember(before, p.g)
    worlds = [redealt(beta.BETA, before, 0, seed) for seed in SEEDS]
    assert {tuple(world.hands[1]) for world in worlds} == {tuple(before.hands[1])}
    assert {world.decks[0][-1] for world in worlds} == {p.g.hands[0][0]}, "it lies on top of her deck again"
    strangers = [redealt(beta.BETA, before, -1, seed) for seed in SEEDS]
    assert len({tuple(world.hands[1]) for world in strangers}) > 1
    assert len({world.decks[0][-1] for world in strangers}) > 1
    check_position(beta.BETA, p.match.setup, before, Fast(1), "taken back")


def test_in_the_first_edition_a_hand_that_was_looked_at_and_a_card_that_was_drawn() -> None:
    """defiance:1.7,7.18"""
    pack = f"{DEFIANCE_PACK}Look at the hand of an enemy leader anywhere. Draw 1 card.\n"
    t = Board(pack=pack).hand(0, "Noonfall").hand(1, "Relay Drone", "Siege Frame").dice(0, "Energy Power")
    t.main(0)
    before = t.g.copy()
    t.play("play Noonfall")
    (drawn,) = t.g.zones[hand_of(0)]
    DEFIANCE.remember(before, t.g)
    worlds = [redealt(DEFIANCE, before, 0, seed) for seed in SEEDS]
    assert {tuple(world.zones[hand_of(1)]) for world in worlds} == {tuple(before.zones[hand_of(1)])}
    deck = before.faction[0]
    assert {world.zones[deck][-1] for world in worlds} == {drawn}
    strangers = [redealt(DEFIANCE, before, -1, seed) for seed in SEEDS]
    assert len({tuple(sorted(world.zones[hand_of(1)])) for world in strangers}) > 1
    assert len({world.zones[deck][-1] for world in strangers}) > 1


def test_in_shards_a_hand_that_was_looked_at_and_a_card_that_was_drawn() -> None:
    """shards:3.5,10.19"""
    pack = f"{SHARDS_PACK}Look at the hand of an opponent. Draw 1 card.\n"
    bob = shards.seat("Blaster, Crystal", deck="Crystal ×5")
    m = shards.game("Test Subject", deck="Blaster, Crystal ×6", pack=pack, bob=bob, cat=shards.seat("Crystal"))
    before = m.g.copy()
    m.do("play Test Subject", "player 2")
    (drawn,) = m.g.hands[0]
    shards.SHARDS.remember(before, m.g)
    worlds = [redealt(shards.SHARDS, before, 0, seed) for seed in SEEDS]
    assert {tuple(sorted(world.hands[1])) for world in worlds} == {tuple(sorted(before.hands[1]))}
    assert {world.decks[0][-1] for world in worlds} == {drawn}
    strangers = [redealt(shards.SHARDS, before, 2, seed) for seed in SEEDS]
    assert len({tuple(sorted(world.hands[1])) for world in strangers}) > 1
    assert len({world.decks[0][-1] for world in strangers}) > 1


@pytest.mark.parametrize(
    ("game_id", "players"), [("shards", 3), ("infinite401", 2), ("defiance", 3), ("defiance_beta", 3)]
)
def test_a_position_that_all_agreed_to_go_back_to_keeps_the_contract(game_id: str, players: int) -> None:
    rules, chance = rules_of(game_id), Fast(5)
    setup = read_setup(rules, players, None, {})
    match = Match(rules, setup, Seed(3))
    while not match.over and len(match.moves) < 240:
        match.play(match.state.options[chance.below(len(match.state.options))])
        if len(match.moves) % 60 == 0:
            earlier = match.back_to(len(match.moves) - 25)
            assert not rules.broken(earlier.state)
            check_position(rules, setup, earlier.state, Fast(len(match.moves)), f"{game_id}, taken back to")
