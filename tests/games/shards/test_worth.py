"""What a bot makes of a position of Shards."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.games.shards.worth import worth_of

PACK = """pack mine · game shards · on shards-base · version 1
Blade · Wraethe ally · cost 1 · 1 copy — Gain 3 power. At the start of your next turn, {later}.
"""


@pytest.mark.parametrize("later", ["lose 2 health", "gain 2 mastery", "gain 1 gem", "gain 1 gem and lose 2 health"])
def test_nobody_gains_by_ending_a_turn_early_so_that_a_rivals_promise_falls_due(later: str) -> None:
    """shards:10.20: the lab found rivals who did, which made such cards look 20 points stronger."""
    position = "1 | | mastery 0; hand Blade, Crystal ×3, Blaster | mastery 1; hand Crystal ×4, Blaster"
    match = infinitable.new("shards", seed=3, pack=PACK.format(later=later), position=position)
    for move in ("play Blade", "end", "end"):
        match.play(move)
    assert match.state.later and match.state.turn == 1
    before = worth_of(match.state, 0, is_rival=True)
    match.play("end")
    assert match.state.turn == 0 and not match.state.later
    assert worth_of(match.state, 0, is_rival=True) == pytest.approx(before, abs=0.2), "mastery is dearer near 30"
