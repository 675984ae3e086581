"""While a bot thinks, nobody looks for garbage, and a net's products are left to one thread."""

from __future__ import annotations

import gc

import pytest
from threadpoolctl import threadpool_info

from infinitable.bots.judge import Judge
from infinitable.bots.lines import Line
from infinitable.bots.thinker import Thinker
from infinitable.bots.undisturbed import undisturbed
from infinitable.kernel.state import Seat
from infinitable.registry import GAMES
from tests.bots.test_thinker import QUICK, begun


def threads() -> list[int]:
    return [found["num_threads"] for found in threadpool_info() if found["user_api"] == "blas"]


class Watching(Judge):
    """Notes what goes on while it judges."""

    seen: list[tuple[bool, list[int]]]

    def odds(self, lines: list[Line], seat: Seat) -> list[float]:
        self.seen.append((gc.isenabled(), threads()))
        return super().odds(lines, seat)


@pytest.mark.parametrize("collects", [True, False])
def test_a_bot_thinks_undisturbed_and_leaves_all_as_it_was(collects: bool) -> None:
    match = begun("shards")
    with undisturbed():
        pass  # numpy is there from now on
    judge, before = Watching(match.game), threads()
    judge.seen = []
    was = gc.isenabled()
    (gc.enable if collects else gc.disable)()
    try:
        Thinker(match.game, 1, QUICK, judge).answer(match.state)
        assert judge.seen
        assert all(not looks and set(many) <= {1} for looks, many in judge.seen)
        assert (gc.isenabled(), threads()) == (collects, before)
    finally:
        (gc.enable if was else gc.disable)()


@pytest.mark.parametrize("game", GAMES)
def test_thinking_leaves_no_garbage_that_somebody_would_have_to_look_for(game: str) -> None:
    """Else memory would grow through a long thought."""
    match = begun(game)
    thinker = Thinker(match.game, 1, QUICK)
    thinker.answer(match.state)
    gc.collect()
    thinker.answer(match.state.copy())
    assert gc.collect() == 0
