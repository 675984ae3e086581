"""Whole games: what holds at every moment of every game, and games that must stay what they are."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from infinitable.bots.base import bot
from infinitable.games.shards.rules.turn import MOST_ROUNDS
from infinitable.games.shards.table import NO_CARD, Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.testing import check_match
from tests.games.shards.positions import SHARDS


def deal(players: int, seed: int) -> Table:
    return SHARDS.deal(read_setup(SHARDS, players, None, {}), Fast(seed))


@settings(max_examples=30, deadline=None)
@given(
    players=st.integers(2, 4), seed=st.integers(0, 2**32), taste=st.lists(st.integers(0, 999), min_size=1, max_size=50)
)
def test_cards_and_dials_are_conserved_whatever_is_played(players: int, seed: int, taste: list[int]) -> None:
    """shards:1.4,1.5,4.4,4.6: 10 cards a player and 88, wherever they are; dials within their bounds."""
    g = deal(players, seed)
    cards = list(range(10 * players + 88))
    for step in range(1500):
        if g.over:
            break
        g.step(g.options[taste[step % len(taste)] % len(g.options)])
        assert SHARDS.census(g) == cards
        assert all(0 <= health <= 50 for health in g.health)
        assert all(0 <= mastery <= 30 for mastery in g.mastery)
        assert g.gems >= 0 and g.power >= 0
        assert_knowledge_is_of_cards_in_hands(g)


def assert_knowledge_is_of_cards_in_hands(g: Table) -> None:
    """shards:3.5"""
    in_hand = sum(1 << card for hand in g.hands for card in hand)
    assert g.known & ~in_hand == 0
    assert g.bottom <= len(g.center)
    if not g.center:
        return
    assert NO_CARD not in g.row or g.bottom == len(g.center), "a gap opens only when the deck is empty"


@settings(max_examples=12, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_every_random_game_ends(players: int, seed: int) -> None:
    """shards:11.3,11.4"""
    g, chance = deal(players, seed), Fast(seed + 1)
    while not g.over:
        g.step(g.options[chance.below(len(g.options))])
    assert g.round <= MOST_ROUNDS + 1
    assert g.players_left() == 1 or g.timed_out
    assert max(SHARDS.result(g)) == 1


def test_the_contract_is_kept_with_a_pack_of_ones_own() -> None:
    """shards:12.2: phrases that the base game does not use keep it, too."""
    pack = """pack odd · game shards · on shards-base · version 1
Crystal — Gain 1 gem. You may discard 1 card from your hand. If you do, draw 1 card.
Blaster — Choose 1: gain 2 power; or each opponent loses 1 health; or draw 1 card.
Shard Reactor — Double your gems. You may gain 1 mastery, then lose track.
""".replace(", then lose track", ", then draw 1 card")
    check_match(SHARDS, read_setup(SHARDS, 3, None, {"pack": pack}), 5, looks=0.1)


def test_greedy_beats_random() -> None:
    wins = 0.0
    for seed in range(20):
        g = deal(2, seed)
        bots = [bot(level, SHARDS, seed) for level in (("greedy", "random") if seed % 2 else ("random", "greedy"))]
        while not g.over:
            g.step(bots[g.asked].answer(g))
        wins += SHARDS.result(g)[0 if seed % 2 else 1]
    assert wins >= 19
