"""What the sentences of the cards do to units, cards and Energy, once compiled."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.activation import Aimed, copy_on, nullify
from infinitable.games.infinite401.cards.box import ATTACK
from infinitable.games.infinite401.cards.groups import Amount, Units
from infinitable.games.infinite401.cards.phrases import LESS, MORE, UNHEALED
from infinitable.games.infinite401.cards.triggers import ENEMY_HURT, HEALED, HURT, YOU_PLAY, happen
from infinitable.games.infinite401.codes import CYCLE, DONE, HAND, SLOTS, STACK
from infinitable.games.infinite401.rules.ending import eliminate
from infinitable.games.infinite401.table import STUNNED, UNITS_IN, UNTARGETABLE, Table, slot_of
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.abilities import Act, Arranging, did


class Effect(Act):
    """One step of a text."""

    __slots__ = ()

    def unplayable(self, g: Table, a: Aimed) -> str:
        """The clause by which a card with this effect cannot be played now, or ""."""
        return ""


class ToUnits(Effect):
    """Something that befalls units, one after the other."""

    __slots__ = ("units",)

    def __init__(self, units: Units) -> None:
        self.units: Final = units

    def run(self, g: Table, a: Aimed) -> None:
        for unit in UNITS_IN[self.units.mask(g, a)]:
            self.one(g, a, unit)

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        raise NotImplementedError


class SoMuchToUnits(ToUnits):
    __slots__ = ("n",)

    def __init__(self, units: Units, n: Amount) -> None:
        super().__init__(units)
        self.n: Final = n


class SoMuch(Effect):
    """Something with an amount that concerns no units."""

    __slots__ = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n: Final = n


class Become(ToUnits):
    """infinite401:8.1: a status until the giver's next turn."""

    __slots__ = ("status",)

    def __init__(self, units: Units, status: int) -> None:
        super().__init__(units)
        self.status: Final = status

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        if is_immune(g, unit, self.status):
            g.tell(EVERYONE, "immune", unit, self.status)
        else:
            g.give(a.owner, unit, self.status)
            g.tell(EVERYONE, "status", unit, self.status)


def is_immune(g: Table, unit: int, status: int) -> bool:
    """infinite401:11.1: whether a passive keeps this status from the unit."""
    side = unit // 3
    return any(bits & status and group.holds(g, unit, side) for group, bits in g.traits(side).immune)


class GainShields(SoMuchToUnits):
    """infinite401:8.7"""

    __slots__ = ()

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        n = self.n.value(g, a)
        g.shields[6 * a.owner + unit] += n
        g.tell(EVERYONE, "shield", unit, n)


class Damage(SoMuchToUnits):
    """infinite401:8.8: one point after the other."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        n = self.n.value(g, a)
        for unit in reversed(UNITS_IN[self.units.mask(g, a)]):
            taken = n + softened(g, unit)
            if n > 0 and taken > 0:
                g.stack.append(Wound(taken, unit))


def softened(g: Table, unit: int) -> int:
    """infinite401:8.12: how much more of one sentence's Damage a unit takes, or less."""
    side = unit // 3
    more = -sum([n for group, n in g.traits(side).tough if group.holds(g, unit, side)])
    return more + g.bound(unit, MORE) - g.bound(unit, LESS) if g.bonds else more


class Wound(Frame):
    """infinite401:8.8,11.1: a point of Damage and what it sets off, then the next point."""

    __slots__ = ("n", "unit")

    def __init__(self, n: int, unit: int) -> None:
        self.n: Final = n
        self.unit: Final = unit

    def run(self, g: Table) -> None:
        if g.places[self.unit] >= 0:
            if self.n > 1:
                g.stack.append(Wound(self.n - 1, self.unit))
            hurt(g, self.unit)


def hurt(g: Table, unit: int) -> None:
    """infinite401:8.7,8.8: a Shield takes the Damage, or the unit loses 1 HP."""
    for giver in (0, 6):
        if g.shields[giver + unit]:
            g.shields[giver + unit] -= 1
            g.tell(EVERYONE, "absorb", unit)
            return
    g.hp[unit] -= 1
    g.last_change = g.turns
    g.tell(EVERYONE, "damage", unit, g.hp[unit])
    if g.hp[unit] < 1:
        eliminate(g, unit)
    else:
        happen(g, ENEMY_HURT, 1 - unit // 3, -1, 0, 1 << unit)
        happen(g, HURT, unit // 3, -1, 0, 1 << unit)


class HealUnits(SoMuchToUnits):
    """infinite401:1.2,8.8"""

    __slots__ = ()

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        gained = min(self.n.value(g, a), g.terms.hp - g.hp[unit])
        if g.bound(unit, UNHEALED):
            g.tell(EVERYONE, "unhealed", unit)
        elif gained > 0:
            g.hp[unit] += gained
            g.last_change = g.turns
            g.tell(EVERYONE, "heal", unit, g.hp[unit])
            happen(g, HEALED, unit // 3, -1, 0, 1 << unit)
        else:
            g.tell(EVERYONE, "whole", unit)


class Cleanse(ToUnits):
    """infinite401:8.9"""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        units = self.units.mask(g, a)
        g.cleanse(units)
        for unit in UNITS_IN[units]:
            g.tell(EVERYONE, "cleanse", unit)


class Strip(ToUnits):
    """infinite401:8.11: the Shields of either side are gone."""

    __slots__ = ()

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        if g.shields[unit] or g.shields[6 + unit]:
            g.shields[unit] = g.shields[6 + unit] = 0
            g.tell(EVERYONE, "strip", unit)


# Cards and Energy ------------------------------------------------------------------------------------------


class GainEnergy(SoMuch):
    """infinite401:4.1: in one's own turn only, since Energy is not kept."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        if g.turn == a.owner:
            g.energy += self.n.value(g, a)
            g.tell(EVERYONE, "energy", a.owner, self.n.value(g, a))


class DrawCards(SoMuch):
    """infinite401:7.2,7.13"""

    __slots__ = ("of_opponent",)

    def __init__(self, n: Amount, of_opponent: bool) -> None:
        super().__init__(n)
        self.of_opponent: Final = of_opponent

    def run(self, g: Table, a: Aimed) -> None:
        g.draw_cards(1 - a.owner if self.of_opponent else a.owner, self.n.value(g, a))


class DrawUntil(Effect):
    """infinite401:7.4: as many as the hand lacks."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, g: Table, a: Aimed) -> None:
        g.draw_cards(a.owner, self.n - len(g.hands[a.owner]))


class PutUnder(SoMuch):
    """infinite401:4.6,7.3,7.6: one's own cards, or the opponent's, who chooses them unless the text says otherwise."""

    __slots__ = ("by_you", "of_opponent")

    def __init__(self, n: Amount, of_opponent: bool, by_you: bool) -> None:
        super().__init__(n)
        self.of_opponent: Final = of_opponent
        self.by_you: Final = by_you

    def run(self, g: Table, a: Aimed) -> None:
        side = 1 - a.owner if self.of_opponent else a.owner
        n = self.n.value(g, a)
        now = a.twin()
        now.done = min(n, len(g.hands[side]))
        g.activations[a.number] = now
        for _ in range(n):
            g.stack.append(Under(side, a.owner if self.by_you else side))


class PutSome(Effect):
    """infinite401:7.8: as many of one's own cards as the player likes, and at most so many."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, g: Table, a: Aimed) -> None:
        now = a.twin()
        now.done = 0
        g.activations[a.number] = now
        g.stack.append(UnderOrDone(a.owner, a.owner, a.number, self.n))


class Under(Ask):
    """infinite401:4.6,7.6: a card of somebody's choice goes from a hand under the stack."""

    __slots__ = ("side", "by")

    def __init__(self, side: int, by: int) -> None:
        self.side: Final = side
        self.by: Final = by

    def run(self, g: Table) -> None:
        if g.hands[self.side]:
            g.ask(self, self.by, self.options(g))

    def asks(self, g: Table) -> int:
        return self.by

    def question(self, g: Table) -> str:
        whose = "your" if self.by == self.side else "your opponent's"
        return f"Put a card from {whose} hand under {'your' if self.by == self.side else 'their'} stack."

    def candidates(self, g: Table, to: Listing) -> None:
        for slot in range(SLOTS):
            to.judge(CYCLE + slot, "" if slot in g.hands[self.side] else "infinite401:4.6")
        to.judge(DONE, "" if self.may_stop() else "infinite401:1.4")
        to.rest("infinite401:1.4")

    def may_stop(self) -> bool:
        return False

    def chosen(self, g: Table, code: int) -> None:
        slot = code - CYCLE
        g.hands[self.side].remove(slot)
        g.under_stack(self.side, slot)
        g.tell(EVERYONE, "cycle", self.side, g.decks[self.side][slot])


class UnderOrDone(Under):
    """infinite401:7.8: one card after the other, until the player stops."""

    __slots__ = ("activation", "left")

    def __init__(self, side: int, by: int, activation: int, left: int) -> None:
        super().__init__(side, by)
        self.activation: Final = activation
        self.left: Final = left

    def run(self, g: Table) -> None:
        if self.left:
            super().run(g)

    def may_stop(self) -> bool:
        return True

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            super().chosen(g, code)
            did(g, self.activation, 1)
            g.stack.append(UnderOrDone(self.side, self.by, self.activation, self.left - 1))


class Fetch(SoMuch):
    """infinite401:7.11,7.12: cards of one's own go from the stack, or come back from the Field, into the hand."""

    __slots__ = ("from_stack",)

    def __init__(self, n: Amount, from_stack: bool) -> None:
        super().__init__(n)
        self.from_stack: Final = from_stack

    def run(self, g: Table, a: Aimed) -> None:
        for _ in range(self.n.value(g, a)):
            g.stack.append(FetchOne(a.owner, self.from_stack, a.number))


class FetchOne(Ask):
    """infinite401:7.11,7.12: which card of the stack, or of the Field but the one that is being carried out."""

    __slots__ = ("side", "from_stack", "activation")

    def __init__(self, side: int, from_stack: bool, activation: int) -> None:
        self.side: Final = side
        self.from_stack: Final = from_stack
        self.activation: Final = activation

    def slots(self, g: Table) -> list[int]:
        if self.from_stack:
            return g.stacks[self.side]
        a = g.activations.get(self.activation)
        lying = [slot_of(card) for card in g.field[self.side]]
        return [slot for slot in lying if a is None or g.ability(self.side, slot).text != a.text]

    def run(self, g: Table) -> None:
        self.ask_if_open(g, self.side)

    def candidates(self, g: Table, to: Listing) -> None:
        for slot in sorted(self.slots(g)):
            to.allow(HAND + slot)
        to.rest("infinite401:7.11" if self.from_stack else "infinite401:7.12")

    def chosen(self, g: Table, code: int) -> None:
        slot = code - HAND
        if self.from_stack:
            g.take_from_stack(self.side, slot)
            return
        g.field[self.side] = [card for card in g.field[self.side] if slot_of(card) != slot]
        g.hands[self.side].append(slot)
        g.tell(EVERYONE, "fetch", self.side, g.decks[self.side][slot])

    def question(self, g: Table) -> str:
        return f"Take a card from your {'stack' if self.from_stack else 'field'} into your hand."


class Reveal(SoMuch):
    """infinite401:7.9: the opponent shows the top of a stack."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        side = 1 - a.owner
        shown = g.stacks[side][: self.n.value(g, a)]
        if not shown:
            return
        if g.hidden(side) > 1 and len(shown) > g.seen[side]:
            g.reveal()
        g.seen[side] = max(g.seen[side], min(len(shown), g.secret[side]))
        g.tell(EVERYONE, "shows", side, *(g.decks[side][slot] for slot in shown))


class Arrange(Effect):
    """infinite401:7.5: the top cards of one's stack are put back in any order, unseen where stacks are."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, g: Table, a: Aimed) -> None:
        n = min(self.n, len(g.stacks[a.owner]))
        if n > 1:
            g.tell(EVERYONE, "arrange", a.owner, n)
            g.secret[a.owner] = max(g.secret[a.owner], n)
            g.seen[a.owner] = 0
            g.stack.append(Restack(a.number, n, 0, a.owner))


class Restack(Arranging):
    """infinite401:7.5: the topmost first. The opponent then knows which cards lie there, and not in which order."""

    __slots__ = ()
    CLAUSE = "infinite401:7.5"
    QUESTION = "Put the top cards of your stack back, the topmost first."

    def top(self, g: Table) -> list[int]:
        return g.stacks[self.seat][: self.n]

    def lay(self, g: Table, cards: list[int]) -> None:
        g.stacks[self.seat][: self.n] = cards

    def code(self, g: Table, card: int) -> int:
        return STACK + card

    def is_secret(self, g: Table) -> bool:
        return not g.terms.open_stacks


class ExtraTurn(Effect):
    """infinite401:4.9: another turn after one's own."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        if g.turn == a.owner:
            g.gain_extra_turn(a.owner)


class SkipTurn(Effect):
    """infinite401:4.7: the next turn of the opponent, or one's own, is passed over."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own: Final = own

    def run(self, g: Table, a: Aimed) -> None:
        g.make_skip(a.owner if self.own else 1 - a.owner)


class SkipDraw(Effect):
    """infinite401:7.10: the opponent, or the player, draws nothing at the end of a turn."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own: Final = own

    def run(self, g: Table, a: Aimed) -> None:
        g.skip_draw(a.owner if self.own else 1 - a.owner)


class Copy(Effect):
    """infinite401:8.10: the latest Attack or Defense on one's Field, on a Target that this text says."""

    __slots__ = ("type", "units")

    def __init__(self, type: int, units: Units) -> None:
        self.type: Final = type
        self.units: Final = units

    def run(self, g: Table, a: Aimed) -> None:
        safe = g.units_with(STUNNED | UNTARGETABLE if self.type == ATTACK else STUNNED)
        for card in reversed(g.field[a.owner]):
            slot = slot_of(card)
            ability = g.ability(a.owner, slot)
            if ability.type == self.type and not ability.copies:
                for unit in reversed(UNITS_IN[self.units.mask(g, a) & ~safe]):
                    g.tell(EVERYONE, "copy", a.owner, g.decks[a.owner][slot], a.source, 1 << unit)
                    copy_on(g, ability.text, a.owner, a.source, unit)
                return


class Nullify(Effect):
    """infinite401:14.3: nothing more happens on behalf of what was played."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        if a.about:
            nullify(g, a.about)
            play = g.activations[a.about]
            card = next(card for card in g.decks[play.owner] if g.content.abilities[card].text == play.text)
            g.tell(EVERYONE, "nullify", a.owner, card)


# The end of a play -----------------------------------------------------------------------------------------


class GoUnder(Act):
    """infinite401:6.2,14.3: its action is finished, or nullified: the Utility goes under the stack."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        g.under_stack(a.owner, g.aside)
        g.aside = -1


class SetOff(Act):
    """infinite401:11.2: an ability is done; now comes what its own side has waiting for that."""

    __slots__ = ("type",)

    def __init__(self, type: int) -> None:
        self.type: Final = type

    def run(self, g: Table, a: Aimed) -> None:
        happen(g, YOU_PLAY + self.type, a.owner, a.source, a.targets, a.targets)
