"""What letting a mechanic through would do to somebody, as far as it is settled when they are asked to block it."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.activation import act_of
from infinitable.games.defiance_beta.cards.groups import SEATS
from infinitable.games.defiance_beta.cards.verbs import Bounce, ChooseX, Deal, Destroy, Discard, Steal, Take
from infinitable.games.defiance_beta.cards.verbs_paid import Unlock
from infinitable.games.defiance_beta.codes import SEAT, UNIT
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.damage import next_to_take
from infinitable.games.defiance_beta.table import Table
from infinitable.games.defiance_beta.view.types import LetThrough, LostHealth
from infinitable.parts.abilities import Decision, IfDone, Step, reached

UNSETTLED = (ChooseX, IfDone, Decision, Unlock)
"""Steps after which nobody can say yet what follows."""


def let_through(g: Table, number: int, seat: int) -> LetThrough:
    """Damage in the usual order (defiance_beta:8.3), cards that are lost, cards to be discarded."""
    return _Foresight(g, number, seat).told()


class _Foresight:
    def __init__(self, g: Table, number: int, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.act = act_of(g, number)
        self.health = {card: stats.health_left(g, card) for card in g.groups[seat]}
        self.leader = g.health(seat)
        self.lost: list[int] = []
        self.discards = 0
        self.is_chosen = False
        """Whether somebody else chooses where the damage goes."""
        for step in self._steps_left(number):
            if isinstance(step, UNSETTLED):
                break
            self._foresee(step)

    def _steps_left(self, number: int) -> tuple[Step, ...]:
        program = self.g.content.abilities[self.act.text].program
        return tuple(program[reached(self.g, number) :])

    def _foresee(self, step: Step) -> None:
        g, act = self.g, self.act
        if isinstance(step, (Deal, Take)):
            n = step.amount.of(g, act)
            for thing in step.things.live(g, act):
                if isinstance(step, Take) or step.things.kind == SEATS:
                    if thing == self.seat:
                        self.is_chosen |= isinstance(step, Deal) and act.owner != thing and len(self.health) > 1
                        self._hit_group(n)
                elif thing in self.health:
                    self.health[thing] -= n
        elif isinstance(step, (Destroy, Steal, Bounce)):
            self.lost += [card for card in step.things.live(g, act) if stats.owner(g, card) == self.seat]
        elif isinstance(step, Discard) and self.seat in step.things.live(g, act):
            self.discards += step.amount.of(g, act)

    def _hit_group(self, n: int) -> None:
        for _ in range(n):
            code = next_to_take(self.g, self.seat, self.health)
            if code >= SEAT:
                self.leader = max(0, self.leader - 1)
            elif code >= 0:
                self.health[self.g.groups[self.seat][(code - UNIT) % 4]] -= 1

    def told(self) -> LetThrough:
        g, seat = self.g, self.seat
        units: list[LostHealth] = [
            {
                "at": f"unit:{seat}.{i}",
                "name": self._name(card),
                "from": stats.health_left(g, card),
                "to": max(0, self.health[card]),
            }
            for i, card in enumerate(g.groups[seat])
            if self.health[card] != stats.health_left(g, card)
        ]
        return {
            "units": units,
            "health": (g.health(seat), self.leader),
            "lost": [self._name(card) for card in self.lost],
            "discards": min(self.discards, len(g.hands[seat])),
            "chosen": self.is_chosen,
        }

    def _name(self, card: int) -> str:
        return self.g.content.cards[self.g.content.kind_of[card]].name
