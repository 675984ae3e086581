"""Whether the lab is right: a card known to be strong and a copy of a base card, 300 matches and twenty seeds each.

    python -m bench.strength.lab_verdicts [shards | defiance_beta] [FIRST END]

The first has to be called too strong and the second not, in at least 19 of 20.
"""

from __future__ import annotations

import sys
import time

from infinitable.lab.cards.owning import Question, play_pairs, weight
from infinitable.lab.cards.verdict import Arm, signed
from infinitable.registry import game
from tests.lab.test_verdict import PACK

PAIRS = 150
BETA = """pack probe · game defiance_beta · on defiance-beta · version 1
Noon Tyrant · ability · Lightbearers · cost 1 · 2 copies
  Draw 5 cards. Deal 6 damage to all enemy groups anywhere. Heal 6.
Spare Chorus · ability · Lightbearers · cost 2 · 2 copies
  Draw 1 card for each unit in your group. Constant, when you play a unit: you may heal 1.
"""
CARDS = {
    "shards": (PACK, (("Sun Tyrant", 1, True), ("Spare Drone", 3, False))),
    "defiance_beta": (BETA, (("Noon Tyrant", 1, True), ("Spare Chorus", 2, False))),
}


def main(game_id: str = "shards", first: int = 0, end: int = 20) -> None:
    rules = game(game_id)
    pack, cards = CARDS[game_id]
    for card, cost, wanted in cards:
        right, begun = 0, time.process_time()
        for seed in range(first, end):
            pairs = play_pairs(rules, Question(game_id, pack, card, cost), range(1000 * seed, 1000 * seed + PAIRS))
            found = Arm(cost, [pair.score for pair in pairs], weight(rules))
            right += (found.call == "too strong") == wanted
            said = f"{signed(found.points().mean)} ± {found.points().bar:.1f}"
            print(f"{card}, seed {seed}: {found.call}, {said}", flush=True)
        spent = (time.process_time() - begun) / (end - first)
        told = f"{spent:.0f} s of one core for {2 * PAIRS} matches"
        print(f"{card}: right in {right} of {end - first}; {told}", flush=True)


if __name__ == "__main__":
    asked, *numbers = sys.argv[1:] or ["shards"]
    main(asked, *(int(number) for number in numbers))
