"""Nothing has become much slower. Never in seconds: beside a loop of plain Python in the same process, in CPU time.

The bounds are twice what was measured, interpreted, when they were written, because on a busy machine the same work
differs by a quarter; whoever makes something quicker lowers them. How fast it really is, and compiled:
`infinitable bench`, `make peers`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.state import State
from infinitable.kernel.views import see
from infinitable.registry import GAMES, game

COSTS = {
    "infinity": (500, 500, 22_000, 5_500),
    "shards": (680, 320, 5_500, 4_000),
    "infinite401": (1_800, 270, 18_000, 7_200),
    "defiance": (1_800, 550, 20_000, 8_000),
    "defiance_beta": (2_000, 560, 46_000, 9_500),
}
"""What a step, a copy, a seat's view and its observation may cost: in additions of a plain loop."""
STEPS = 400


def cpu(work: Callable[[], object]) -> float:
    """The best of some, since a busy machine only ever takes longer."""
    best = 1.0
    for _ in range(5):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def additions() -> None:
    total = 0
    for n in range(100_000):
        total += n


def walk(rules: Game) -> State:
    """So many random steps, over as many matches as it takes; where it ends."""
    chance = Fast(3)
    g: State = rules.deal(read_setup(rules, None, None, {}), Fast(3))
    for _ in range(STEPS):
        if g.over:
            g = rules.deal(read_setup(rules, None, None, {}), Fast(4))
        g.step(g.options[chance.word() * len(g.options) >> 32])
    return g


@pytest.mark.parametrize("game_id", GAMES)
def test_steps_copies_views_and_observations_cost_no_more_than_they_did(game_id: str) -> None:
    rules = game(game_id)
    g = walk(rules)
    seen = rules.observation(read_setup(rules, None, None, {}))
    sheet, seat = Sheet(seen.size), max(0, g.asked)

    def observe() -> None:
        sheet.turn_to(0)
        seen.write(g, seat, sheet)

    def many(work: Callable[[], object]) -> Callable[[], object]:
        return lambda: [work() for _ in range(100)]

    addition = cpu(additions) / 100_000
    works = (lambda: walk(rules), many(g.copy), many(lambda: see(rules, g, seat)), many(observe))
    cost = [cpu(work) / n / addition for work, n in zip(works, (STEPS, 100, 100, 100), strict=True)]
    too_dear = [
        f"{what} costs {c:,.0f} additions, at most {most:,}"
        for what, c, most in zip(("a step", "a copy", "a view", "an observation"), cost, COSTS[game_id], strict=True)
        if c > most
    ]
    assert not too_dear, too_dear
