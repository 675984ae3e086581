"""Whether the lab is right: a card known to be strong and a copy of a base card, 300 matches and twenty seeds each.

    python -m bench.strength.lab_verdicts [FIRST END]

The first has to be called too strong and the second not, in at least 19 of 20.
"""

from __future__ import annotations

import sys
import time

from infinitable.lab.owning import Question, play_pairs
from infinitable.lab.verdict import Arm, signed
from infinitable.registry import game
from tests.lab.test_verdict import PACK

PAIRS = 150


def main(first: int = 0, end: int = 20) -> None:
    rules = game("shards")
    for card, cost, wanted in (("Sun Tyrant", 1, True), ("Spare Drone", 3, False)):
        right, begun = 0, time.process_time()
        for seed in range(first, end):
            pairs = play_pairs(rules, Question("shards", PACK, card, cost), range(1000 * seed, 1000 * seed + PAIRS))
            found = Arm(cost, [pair.score for pair in pairs])
            right += (found.call == "too strong") == wanted
            print(
                f"{card}, seed {seed}: {found.call}, {signed(found.points().mean)} ± {found.points().bar:.1f}",
                flush=True,
            )
        spent = (time.process_time() - begun) / (end - first)
        print(
            f"{card}: right in {right} of {end - first}; {spent:.0f} s of one core for {2 * PAIRS} matches", flush=True
        )


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
