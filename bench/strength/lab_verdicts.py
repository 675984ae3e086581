"""Whether the lab is right: a card known to be strong and a copy of a base card, 300 matches and twenty seeds each.

    python -m bench.strength.lab_verdicts [shards | infinite401 | defiance | defiance_beta] [FIRST END]

The first has to be called too strong and the second not, in at least 19 of 20. As in the lab, asking stops when it is
sure.
"""

from __future__ import annotations

import sys
import time

from infinitable.lab.cards.asking import LOOK
from infinitable.lab.cards.owning import Question, play_pairs
from infinitable.lab.cards.verdict import Arm, settled, signed
from infinitable.registry import game
from tests.lab.test_verdict import PACK

PAIRS = 150
BETA = """pack probe · game defiance_beta · on defiance-beta · version 1
Noon Tyrant · ability · Lightbearers · cost 1 · 2 copies
  Draw 5 cards. Deal 6 damage to all enemy groups anywhere. Heal 6.
Spare Chorus · ability · Lightbearers · cost 2 · 2 copies
  Draw 1 card for each unit in your group. Constant, when you play a unit: you may heal 1.
"""
HOOKS = """pack probe · game infinite401 · on infinite401-house · version 1
Noon Lance · attack · hits "Crook"
  The target takes 3 damage. Draw 2 cards. Gain 2 energy.
Spare Ram · attack · hits "Crook"
  The target takes 1 damage. Follow-up: move the target exactly 1 hex away from the source, then move the source exactly
  2 hexes toward the target.
"""
FIRST = """pack probe · game defiance · on defiance-quests · version 1
Noonfall — Score 9 points. Draw 3 cards.
Sunlit Oath — Draw 2 cards. Energy check 7: gain 1 reaction token.
"""
CARDS = {
    "shards": (PACK, (("Sun Tyrant", 1, True), ("Spare Drone", 3, False))),
    "infinite401": (HOOKS, (("Noon Lance", 0, True), ("Spare Ram", 0, False))),
    "defiance": (FIRST, (("Noonfall", 0, True), ("Sunlit Oath", 0, False))),
    "defiance_beta": (BETA, (("Noon Tyrant", 1, True), ("Spare Chorus", 2, False))),
}
"""Decks of the first edition have a fixed size: there one card of the house becomes strong, another a copy."""


def main(game_id: str = "shards", first: int = 0, end: int = 20) -> None:
    pack, cards = CARDS[game_id]
    for card, cost, wanted in cards:
        right, matches, begun = 0, 0, time.process_time()
        for seed in range(first, end):
            found = asked(Question(game_id, pack, card, cost), 1000 * seed)
            right += (found.call == "too strong") == wanted
            matches += found.matches
            said = f"{signed(found.points().mean)} ± {found.points().bar:.1f}"
            print(f"{card}, seed {seed}: {found.call}, {said}, {found.matches} matches", flush=True)
        spent = 1000 * (time.process_time() - begun) / matches
        print(f"{card}: right in {right} of {end - first}; {spent:.0f} ms of one core a match", flush=True)


def asked(question: Question, seed: int) -> Arm:
    found = Arm(question.cost, [])
    while len(found.scores) < PAIRS and not settled(found):
        at = seed + len(found.scores)
        found.scores += [pair.score for pair in play_pairs(game(question.game), question, range(at, at + LOOK))]
    return found


if __name__ == "__main__":
    chosen, *numbers = sys.argv[1:] or ["shards"]
    main(chosen, *(int(number) for number in numbers))
