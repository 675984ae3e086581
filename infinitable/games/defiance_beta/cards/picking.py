"""Choosing what a mechanic is about: targets are declared before it resolves, one's own cards when their step comes."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import OF_CARD, Mechanic, act_of
from infinitable.games.defiance_beta.cards.groups import (
    CARDS,
    HAND,
    REVEALED,
    SEATS,
    TILES,
    TIMELINE,
    UNITS,
    Amount,
    Group,
    measure,
    still_there,
)
from infinitable.games.defiance_beta.codes import CARD, DONE, POSITIONS, PREPARED, SEAT, TILE, UNIT
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import card_of, refuse_not_held
from infinitable.games.defiance_beta.rules.damage import can_be_damaged
from infinitable.games.defiance_beta.rules.moving import ways, why_not_flip
from infinitable.games.defiance_beta.table import RESOLVING, Table
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import Step, StepAsk, choose, going_on

CHOICE: Final = 0
TO_DAMAGE: Final = 1
TO_STEAL: Final = 2
TO_FLIP: Final = 3
TO_MOVE: Final = 4
TO_DESTROY: Final = 5
TO_PLAY: Final = 6
TO_TAKE_FROM: Final = 7
"""What the things are chosen for."""
IN_WORDS: Final = ("", " to damage", " to steal", " to flip", " to move", " to destroy", " to play", " to take from")
NOUNS: Final = {SEATS: "a leader", TILES: "a tile", UNITS: "a unit", TIMELINE: "a prepared card"}


class Things:
    """Where a step finds what it is about: what was picked, what the event was about, its own card, somebody's
    group.
    """

    __slots__ = ("kind", "purpose", "slot", "which")

    def __init__(self, which: str, kind: int, slot: int = -1, purpose: int = CHOICE) -> None:
        self.which = which
        self.kind = kind
        self.slot = slot
        self.purpose = purpose

    def to(self, purpose: int) -> Things:
        """The same things, for something else."""
        return Things(self.which, self.kind, self.slot, purpose)

    def live(self, g: Table, act: Mechanic) -> list[int]:
        """defiance_beta:5.3,5.10,8.11,9.6: those still there that exist for it, and whose owner has not blocked."""
        there = self._there(g, act)
        if self.which in ("mine", "this") or not g.content.protects:
            return there
        return [thing for thing in there if not is_spared(g, act, self.kind, thing, self.purpose)]

    def _there(self, g: Table, act: Mechanic) -> list[int]:
        which = self.which
        if which == "slot":
            blocked = act.blocked
            return [
                thing
                for thing, whose in act.pairs(self.slot)
                if not (whose >= 0 and blocked >> whose & 1) and still_there(g, self.kind, thing, whose)
            ]
        if which == "mine":
            here = g.pawns[act.owner]
            return [] if here < 0 else [act.owner if self.kind == SEATS else here]
        if which == "this":
            return [act.source] if act.source >= 0 else []
        if which == "owner":
            seat = act.whose
            return [seat] if seat >= 0 and g.pawns[seat] >= 0 and not act.blocked >> seat & 1 else []
        return self._of_event(g, act)

    def spoken_of(self, act: Mechanic) -> list[int]:
        """defiance_beta:8.20: the cards that are meant, wherever they lie by now; none of who has blocked."""
        if self.which == "slot":
            return [card for card, whose in act.pairs(self.slot) if not (whose >= 0 and act.blocked >> whose & 1)]
        card = act.source if self.which == "this" else act.it
        return [card] if card >= 0 else []

    def _of_event(self, g: Table, act: Mechanic) -> list[int]:
        thing = act.it
        if thing < 0:
            return []
        if self.kind in (SEATS, TILES):
            there = g.pawns[thing] >= 0 if self.kind == SEATS else g.where[thing] >= 0
            blocked = self.kind == SEATS and act.blocked >> thing & 1
            return [thing] if there and not blocked else []
        whose = stats.owner(g, thing)
        gone = whose < 0 and self.purpose in (TO_DAMAGE, TO_STEAL, TO_DESTROY)
        if gone or (whose >= 0 and act.blocked >> whose & 1):
            return []
        return [thing]


class Pick(Step):
    """Choose so many things of a group into a slot; all of them, where the text says so."""

    __slots__ = ("amount", "every", "extreme", "group", "least", "purpose", "slot")

    def __init__(self, group: Group, amount: Amount, slot: int) -> None:
        self.group = group
        self.amount = amount
        self.slot = slot
        self.least: bool = True
        """Whether the whole number must be chosen, as far as possible."""
        self.every: bool = False
        self.extreme: tuple[str, str] | None = None
        """The one with the most or fewest of something."""
        self.purpose: int = CHOICE

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        if self.every:
            found = self.candidates(g, act)
            flat: list[int] = []
            for thing in found:
                flat += (thing, self.owner(g, act, thing))
            choose(g, act.number, self.slot, tuple(flat))
        elif self.extreme is not None:
            self._most(g, act, *self.extreme)
        else:
            if act.chosen[self.slot]:
                choose(g, act.number, self.slot, ())
            g.stack.append(Picks(act.number, at, self.amount.of(g, act)))
        return at + 1

    def owner(self, g: Table, act: Mechanic, thing: int) -> int:
        kind = self.group.kind
        if kind == SEATS:
            return thing
        if kind in (UNITS, TIMELINE):
            return stats.owner(g, thing)
        return -1

    def candidates(self, g: Table, act: Mechanic) -> list[int]:
        """defiance_beta:5.10: what the phrase means, without what is immune to it or cannot serve its purpose."""
        found = self.group.members(g, act.owner, act.source)
        if self.group.theirs:
            found = [thing for thing in found if act.whose >= 0 and self.owner(g, act, thing) == act.whose]
        if g.content.protects:
            found = [thing for thing in found if not is_spared(g, act, self.group.kind, thing, self.purpose)]
        return found if self.purpose == CHOICE else [thing for thing in found if self._serves(g, thing)]

    def _serves(self, g: Table, thing: int) -> bool:
        """Whether that can be done to it for which it is chosen."""
        kind, purpose = self.group.kind, self.purpose
        if kind == TIMELINE and purpose == TO_PLAY:
            return thing not in g.fresh  # defiance_beta:7.5: not in the turn in which it was prepared
        if kind == SEATS and purpose == TO_DAMAGE:
            return can_be_damaged(g, thing)
        if kind == SEATS and purpose == TO_MOVE:
            return bool(ways(g, thing))
        if kind == TILES and purpose == TO_FLIP:
            return not why_not_flip(g, thing)
        return kind != TILES or purpose != TO_TAKE_FROM or g.plot.get(thing, 0) > 0

    def _most(self, g: Table, act: Mechanic, which: str, what: str) -> None:
        """defiance_beta:8.14: the one with the most or fewest; equals roll, the lowest is affected."""
        found = self.candidates(g, act)
        if not found:
            return
        sign = 1 if which == "most" else -1
        best = max(sign * measure(g, seat, what) for seat in found)
        tied = [seat for seat in found if sign * measure(g, seat, what) == best]
        while len(tied) > 1:
            rolls = [g.chance.roll(6) for _ in tied]
            for seat, roll in zip(tied, rolls, strict=True):
                g.tell(EVERYONE, "low roll", seat, roll)
            tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == min(rolls)]
        choose(g, act.number, self.slot, (tied[0], tied[0]), tied[0])


def is_spared(g: Table, act: Mechanic, kind: int, thing: int, purpose: int) -> bool:
    """defiance_beta:5.5,5.8,5.10: whether a thing does not exist for this mechanic: what is Fated or immune to enemy
    abilities for the ability of an enemy's card, what cannot be damaged or stolen for damage and theft.
    """
    if kind == SEATS:
        return (
            act.home == OF_CARD and g.is_enemy(act.owner, thing) and stats.leader_is_immune(g, thing, stats.UNTOUCHED)
        )
    if kind not in (UNITS, TIMELINE, CARDS):
        return False
    whose = stats.owner(g, thing)
    if whose < 0:
        return False
    if act.home == OF_CARD and g.is_enemy(act.owner, whose) and stats.is_untouched(g, thing):
        return True
    if not g.is_unit(thing):
        return False
    return (purpose == TO_DAMAGE and stats.is_immune(g, thing, stats.UNHURT)) or (
        purpose == TO_STEAL and stats.is_immune(g, thing, stats.UNSTOLEN)
    )


class Picks(StepAsk):
    """defiance_beta:8.7: declare one target after another."""

    __slots__ = ("n",)
    CLAUSE = "defiance_beta:8.7"

    def __init__(self, activation: int, at: int, n: int) -> None:
        super().__init__(activation, at)
        self.n: Final = n
        """How many more."""

    def pick(self, g: Table) -> Pick:
        step = self.step(g)
        assert isinstance(step, Pick)
        return step

    def _left(self, g: Table) -> list[int]:
        act = act_of(g, self.activation)
        pick = self.pick(g)
        taken = [thing for thing, _ in act.pairs(pick.slot)]
        if pick.group.kind == REVEALED:
            slot = g.content.abilities[act.text].reveals[0]
            shown = [card for card, _ in act.pairs(slot) if g.spot[card] == RESOLVING]
            found = [card for card in shown if pick.group.fits_card(g, card, act.source)]
        else:
            found = pick.candidates(g, act)
        return [thing for thing in found if thing not in taken] if taken else found

    def run(self, g: Table) -> None:
        if self.n <= 0 or going_on(g, self.activation) is None:
            return
        pick = self.pick(g)
        act = act_of(g, self.activation)
        if pick.group.kind == HAND:
            if g.hands[act.owner]:
                g.ask(self, act.owner, self.options(g))
            return
        left = self._left(g)
        if not left:
            return
        if pick.least and len(left) <= self.n:
            for thing in left:
                self._take(g, thing)
            return
        found = codes(g, pick.group.kind, left)
        g.ask(self, act.owner, found if pick.least else [*found, DONE])

    def candidates(self, g: Table, to: Listing) -> None:
        pick = self.pick(g)
        found = codes(g, pick.group.kind, self._left(g))
        for code in found:
            to.allow(code)
        if not pick.least or not found:
            to.allow(DONE)
        if to.explains:
            self._explain(g, pick, to)

    def _explain(self, g: Table, pick: Pick, to: Listing) -> None:
        act = act_of(g, self.activation)
        kind = pick.group.kind
        meant = pick.group.members(g, act.owner, act.source)
        if kind == HAND:
            refuse_not_held(g, CARD, self.CLAUSE, to)
        if to.wanted in codes(g, kind, [thing for thing in meant if is_spared(g, act, kind, thing, pick.purpose)]):
            to.judge(to.wanted, "defiance_beta:5.10", "That is immune to this.")
        elif to.wanted in codes(g, kind, [thing for thing, _ in act.pairs(pick.slot)]):
            to.judge(to.wanted, self.CLAUSE, "That has been chosen already.")
        ability = g.content.abilities[act.text]
        to.rest(self.CLAUSE, f"{ability.name} does not speak of that: {ability.words}")

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            return
        if self.n > 1:
            g.stack.append(Picks(self.activation, self.at, self.n - 1))
        self._take(g, thing_of(g, self.pick(g).group.kind, code, self._left(g)))

    def _take(self, g: Table, thing: int) -> None:
        act = act_of(g, self.activation)
        pick = self.pick(g)
        whose = pick.owner(g, act, thing)
        choose(g, self.activation, pick.slot, (*act.chosen[pick.slot], thing, whose), whose)

    def is_secret(self, g: Table) -> bool:
        """defiance_beta:9.3: what is chosen from a hand is seen when something happens to it."""
        return self.pick(g).group.kind == HAND

    def question(self, g: Table) -> str:
        return self._asked(g, "" if self.n == 1 or self.n > 20 else f" ({self.n} more)")

    def to_others(self, g: Table) -> str:
        return self._asked(g, "") if self.is_secret(g) else self.question(g)

    def _asked(self, g: Table, more: str) -> str:
        ability = g.content.abilities[act_of(g, self.activation).text]
        pick = self.pick(g)
        what = NOUNS.get(pick.group.kind, "a card") + IN_WORDS[pick.purpose]
        return f"{ability.name}: choose {what}{more}." + (f" {ability.words}" if pick.purpose == CHOICE else "")


def codes(g: Table, kind: int, things: list[int]) -> list[int]:
    """Things as options."""
    if kind == SEATS:
        return [SEAT + seat for seat in things]
    if kind == TILES:
        return [TILE + tile for tile in things]
    if kind == UNITS:
        out = []
        for card in things:
            seat = stats.owner(g, card)
            out.append(UNIT + 4 * seat + g.groups[seat].index(card))
        return out
    if kind == TIMELINE:
        out = []
        for card in things:
            seat = stats.owner(g, card)
            out.append(PREPARED + POSITIONS * seat + g.timelines[seat].index(card))
        return out
    kind_of = g.content.kind_of
    return sorted({CARD + kind_of[card] for card in things})


def thing_of(g: Table, kind: int, code: int, things: list[int]) -> int:
    """The thing an option stands for."""
    if kind == SEATS:
        return code - SEAT
    if kind == TILES:
        return code - TILE
    if kind == UNITS:
        return g.groups[(code - UNIT) // 4][(code - UNIT) % 4]
    if kind == TIMELINE:
        return g.timelines[(code - PREPARED) // POSITIONS][(code - PREPARED) % POSITIONS]
    return card_of(g, things, code - CARD)
