"""What holds at every moment of every game, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from infinitable.games.infinity.codes import WORDS
from infinitable.games.infinity.rules.tiles import BIRTH, BLACK_HOLE, MOON, PLANET, is_life
from infinitable.games.infinity.rules.universe import ARMS
from infinitable.games.infinity.table import ELIMINATED, EMPTY, STANDING, Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup
from tests.games.infinity.positions import GAME

CHOICES = st.lists(st.integers(0, 1 << 16), min_size=1, max_size=40)


def dealt(players: int, seed: int) -> Table:
    return GAME.deal(Setup(players, "standard", {}), Fast(seed))


def line(g: Table, arm: int) -> list[int]:
    """The building sequence of an arm as it lies, without moons and holes."""
    spaces = range(g.space_at(arm, 0), g.space_at(arm + 1, 0))
    lying = [g.lies(space) for space in spaces if g.board[space] != EMPTY]
    return [kind for kind in lying if kind < STANDING and kind not in (MOON, BLACK_HOLE)]


def check(g: Table, pieces: list[int]) -> None:
    assert GAME.census(g) == pieces
    assert g.centre + sum(g.pieces) == 11 and min(g.pieces) >= 0
    for seat in range(g.seats):
        assert len(g.station[seat]) <= 6
        assert not Counter(g.known[seat]) - Counter(g.station[seat])
    for arm in range(ARMS):
        check_arm(g, arm)
    assert all(g.where(space)[0] == g.arm for space in g.chain)
    assert sorted(g.standing) == [s for s, tile in enumerate(g.board) if STANDING <= tile < ELIMINATED]


def check_arm(g: Table, arm: int) -> None:
    """Columns are filled without a gap, tiles lie in sequence, moons beneath planets, lives beneath lives."""
    built = line(g, arm)
    planets = built.count(PLANET)
    assert built == [0, 1, 2, *[PLANET] * planets, *range(BIRTH, 22)][: len(built)]
    assert planets <= g.universe.most_planets and (BIRTH not in built or planets >= 2)
    for column in range(g.universe.columns):
        tiles = [g.lies(g.space_at(arm, column, row)) for row in range(3)]
        assert (tiles[0] == EMPTY) == (column >= g.vacant[arm])
        for row in (1, 2):
            if tiles[row] != EMPTY:
                assert row < g.universe.depth[column] and tiles[row - 1] != EMPTY
                assert tiles[row] == MOON if tiles[0] == PLANET else is_life(tiles[row]) and is_life(tiles[0])


def check_step(before: list[int], g: Table) -> None:
    """No tile is laid on another, except on a Black Hole or for a Universal; nothing is built in an old column."""
    for space, tile in enumerate(before):
        now = g.board[space]
        if now != tile:
            assert g.chain[-1] == space
            assert (
                (tile == EMPTY and g.where(space)[1] >= g.fresh)
                or (STANDING <= tile < ELIMINATED and now == tile - STANDING)
                or (tile == BLACK_HOLE and now >= ELIMINATED)
            )


@settings(max_examples=24, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1 << 32), CHOICES)
def test_the_laws_hold_at_every_moment(players: int, seed: int, choices: list[int]) -> None:
    """infinity:1.1,3.2,3.4,3.5,3.9,3.11"""
    g = dealt(players, seed)
    pieces = GAME.census(g)
    steps = 0
    while not g.over:
        before, turn = g.board[:], g.turn
        g.step(g.options[choices[steps % len(choices)] * (steps + 1) % len(g.options)])
        if before != g.board and g.turn == turn:
            check_step(before, g)
        check(g, pieces)
        steps += 1
        assert steps < 2000
    assert g.ending in (1, 2, 3)


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1 << 32), st.integers(0, 400))
def test_what_is_listed_is_exactly_what_no_clause_forbids(players: int, seed: int, steps: int) -> None:
    """infinity:7.1: every answer of the vocabulary, at one moment of a game."""
    g = dealt(players, seed)
    chance = Fast(seed)
    for _ in range(steps):
        if not g.over:
            g.step(g.options[chance.below(len(g.options))])
    if g.over:
        return
    legal = set(g.options)
    for code in range(WORDS.size):
        clause = g.forbids(code)
        assert (code in legal) == (clause == ""), (code, WORDS.split(code), clause)
        if clause:
            assert clause in GAME.rulebook.clauses and GAME.reason(g, code, clause)
            assert GAME.anchors(g, code) and GAME.label(g, code)


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1 << 32), st.integers(0, 300), st.integers(0, 1 << 32))
def test_a_redeal_keeps_what_everybody_has_seen(players: int, seed: int, steps: int, other: int) -> None:
    """infinity:2.6"""
    g = dealt(players, seed)
    chance = Fast(seed)
    for _ in range(steps):
        if not g.over:
            g.step(g.options[chance.below(len(g.options))])
    twin = g.copy()
    GAME.redeal(twin, 0, Fast(other))
    assert GAME.census(twin) == GAME.census(g)
    assert twin.station[0] == g.station[0]
    for seat in range(1, players):
        assert twin.backs(seat) == g.backs(seat)
        assert not Counter(g.known[seat]) - Counter(twin.station[seat])


def test_greedy_beats_random() -> None:
    from infinitable.bots import bot

    wins = 0
    for seed in range(12):
        g = dealt(3, seed)
        bots = [bot("greedy" if seat == seed % 3 else "random", GAME, 10 * seed + seat) for seat in range(3)]
        while not g.over:
            g.step(bots[g.asked].answer(g))
        result = GAME.result(g)
        wins += result[seed % 3] == max(result)
    assert wins >= 10
