"""What to buy: one purchase leads all others, on nearly every deal."""

from __future__ import annotations

from dataclasses import replace

import infinitable
from infinitable.bots.judge import Judge
from infinitable.bots.lines import Line
from infinitable.kernel.state import Seat
from infinitable.lab.purchases import purchase
from infinitable.lab.puzzles import by_greedy
from infinitable.puzzles import BUY, Puzzle

SAID = (
    "1 gems 7 round 3 actions 1 | row Venator of the Wastes, Command Seer, Data Heretic, The Grand Architect, "
    "Cryptofist Monk, Reactor Drone | character Ko Syn Wu; health 47; mastery 2; deck Crystal ×6, "
    "Undergrowth Aspirant, Blaster, Shard Reactor, Infinity Shard; played Mining Drones | "
    "character Tetra; health 47; mastery 1; "
    "hand Crystal ×2, Infinity Shard, Korvus Legionnaire, Shard Reactor; deck Crystal, Blaster, Crystal ×3, "
    "Shard Abstractor, Numeri Drones, Crystal"
)


class Fond(Judge):
    """Of one card, as a net may be."""

    card = -1
    fondness = 0.0

    def learnt(self, lines: list[Line], seat: Seat) -> list[float]:
        return [self.fondness * self.owns(line.g, seat) for line in lines]

    def owns(self, g: object, seat: Seat) -> bool:
        return any(self.card in getattr(g, zone)[seat] for zone in ("decks", "hands", "discards"))


def test_a_purchase_that_leads_clearly_is_found_and_no_other() -> None:
    match = infinitable.position("shards", SAID)
    rules, g = match.game, match.state
    judge = Fond(rules)
    judge.card = g.row[3]
    assert purchase(rules, g, judge) == -1, "all are alike"
    judge.fondness = 1.0
    code = purchase(rules, g, judge)
    assert rules.notation(g, code) == "recruit The Grand Architect"
    judge.fondness = 0.1
    assert purchase(rules, g, judge) == -1, "better, but not clearly"


def test_what_is_to_be_bought_is_solved_by_buying_it() -> None:
    match = infinitable.position("shards", SAID)
    rules, g = match.game, match.state
    _, moves = by_greedy(rules, g)
    this = Puzzle("shards", 1, 2, "standard", 0, ["recruit The Grand Architect"], len(g.options), kind=BUY)
    assert this.is_solved(rules, g, ["focus", "recruit The Grand Architect"]) and not this.is_solved(rules, g, ["end"])
    assert this.is_solved(rules, g, moves)
    assert not replace(this, solution=["recruit Reactor Drone"]).is_solved(rules, g, moves)
