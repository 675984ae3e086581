"""The planner thinks its turn through, and what is answered to it."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.bots.hints.reason import reason
from infinitable.kernel import snapshot
from infinitable.match.match import Match
from tests.games.infinite401.positions import play


def intended(match: Match, seed: int = 1) -> list[str]:
    """The plan in the notation of each of its steps."""
    g, found = match.state.copy(), []
    for code in bot("planner", match.game, seed).plan(match.state):
        found.append(match.game.notation(g, code))
        g.step(code)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_it_sees_what_would_be_answered(seed: int) -> None:
    """Two in a row: whoever does not stop them has lost."""
    match = infinitable.new("tic_tac_toe", seed=1)
    for square in ("a1", "b2", "a2"):
        match.play(square)
    assert intended(match, seed)[0] == "a3"


def test_it_goes_where_it_can_strike_from() -> None:
    """The Lance reaches three hexes; the last unit of Red, wounded, stands farther off, and one move brings it near."""
    match = play("blue 2 | KN e5; hand Lance | TN e10 1")
    first, then, *_ = intended(match)
    assert first.startswith("KN e5-") and then == "Lance KN>TN"
    said = reason(match.game, match.state, bot("planner", match.game, 1).plan(match.state))
    assert said.endswith("It prepares: Play Lance: KN attacks enemy TN.")


@pytest.mark.parametrize("game", ["infinity", "shards", "infinite401", "defiance", "defiance_beta"])
def test_it_plans_alike_from_the_same_seed_and_leaves_the_position_as_it_is(game: str) -> None:
    match = infinitable.new(game, seed=3)
    for _ in range(12):
        match.play(bot("greedy", match.game, 1).answer(match.state))
    before = snapshot.save(match.state)
    first, second = (bot("planner", match.game, 5).intention(match.state) for _ in range(2))
    assert first == second and first[0] in match.state.options
    assert snapshot.save(match.state) == before
