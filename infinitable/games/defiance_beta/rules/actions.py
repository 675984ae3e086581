"""The actions of a turn: what dice can be spent on, and why not."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import NO_CARD, activate
from infinitable.games.defiance_beta.cards.groups import members_of_side
from infinitable.games.defiance_beta.codes import (
    CHAPTER,
    CYCLE,
    END,
    FLIP,
    LEAD,
    MOVE,
    PLAY,
    PLAY_PREPARED,
    POSITIONS,
    PREPARE,
    SMASH,
    STRIKE,
    USE,
)
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import Cycles, card_of, kinds_in
from infinitable.games.defiance_beta.rules.cards.in_play import destroy, leave_play, play
from infinitable.games.defiance_beta.rules.cards.timeline import PrepareFor, prepare
from infinitable.games.defiance_beta.rules.damage import Deal, can_be_damaged, lessened
from infinitable.games.defiance_beta.rules.dice import face, is_spent, spend, unspent
from infinitable.games.defiance_beta.rules.moving import flip, leave, ways, why_not_flip, why_not_move
from infinitable.games.defiance_beta.table import FORTITUDE, POWER, TIDE, Table
from infinitable.kernel.asking import Listing, SeatAsk
from infinitable.kernel.state import EVERYONE
from infinitable.parts.tilemap import NO_TILE, STEPS


def can_pay(g: Table, seat: int, price: tuple[int, int, int]) -> bool:
    """defiance_beta:4.10,4.11: enough dice of each result, and enough Health to spend them."""
    return _covers(unspent(g.dice), stats.may_spend(g, seat), price)


def _covers(dice: list[int], left: int, price: tuple[int, int, int]) -> bool:
    """Whether these dice, of which so many may be spent, are enough."""
    tide, power, fortitude = price
    return (
        dice[TIDE] >= tide
        and dice[POWER] >= power
        and dice[FORTITUDE] >= fortitude
        and tide + power + fortitude <= left
    )


def why_not_pay(g: Table, seat: int, price: tuple[int, int, int]) -> str:
    dice = unspent(g.dice)
    for attribute in range(3):
        if dice[attribute] < price[attribute]:
            return PRICE_CLAUSE[attribute]
    return "defiance_beta:4.10" if sum(price) > stats.may_spend(g, seat) else ""


PRICE_CLAUSE: Final = ("defiance_beta:4.12", "defiance_beta:4.15", "defiance_beta:4.18")
"""Where each attribute's actions begin."""


def pay(g: Table, price: tuple[int, int, int]) -> None:
    tide, power, fortitude = price
    _spend(g, TIDE, tide)
    _spend(g, POWER, power)
    _spend(g, FORTITUDE, fortitude)


def _spend(g: Table, attribute: int, n: int) -> None:
    """The first dice with this result, so many."""
    for i, d in enumerate(g.dice):
        if n <= 0:
            return
        if face(d) == attribute and not is_spent(d):
            g.dice[i] = spend(d)
            g.spent += 1
            n -= 1


class Act(SeatAsk):
    """defiance_beta:4.12,4.15,4.18,4.20,4.21: spend dice on actions until the end of the turn is declared."""

    __slots__ = ()
    CLAUSE = "defiance_beta:4.21"

    def run(self, g: Table) -> None:
        # Who is defeated in the own turn ends it at once (defiance_beta:9.8), and so does who concedes (9.12).
        if g.pawns[self.seat] >= 0 and g.current == self.seat and not g.conceding >> self.seat & 1:
            g.ask(self, self.seat, self.options(g))

    def options(self, g: Table) -> list[int]:
        """Listed straight away, since it is asked for at most steps."""
        seat = self.seat
        left = stats.may_spend(g, seat)
        options: list[int] = []
        if left > 0:
            dice = unspent(g.dice)
            if dice[TIDE]:
                _tide_actions(g, seat, min(dice[TIDE], left), options)
            if dice[POWER]:
                _power_actions(g, seat, options)
            if dice[FORTITUDE]:
                for d in () if stats.is_barred(g, seat, stats.MOVE) else ways(g, seat):
                    options.append(MOVE + d)
                for d in range(6):
                    if not why_not_flip(g, _beside(g, seat, d)):
                        options.append(FLIP + d)
            _priced(g, seat, dice, left, options)
        options.append(END)
        return options

    def candidates(self, g: Table, to: Listing) -> None:
        for code in self.options(g):
            to.allow(code)
        if to.explains:
            to.judge(to.wanted, why_not_act(g, self.seat, to.wanted) or self.CLAUSE)

    def chosen(self, g: Table, code: int) -> None:
        if code == END:
            g.tell(EVERYONE, "end", self.seat)
            return
        g.stack.append(self)
        perform(g, self.seat, code)

    def question(self, g: Table) -> str:
        left = stats.may_spend(g, self.seat)
        dice = unspent(g.dice)
        names = ((TIDE, "Tide"), (POWER, "Power"), (FORTITUDE, "Fortitude"))
        held = ", ".join(f"{dice[face]} {name}" for face, name in names if dice[face])
        if not held:
            return "Spend dice or end the turn: none are left."
        return f"Spend dice or end the turn: {held}; Health allows {max(0, left) or 'no'} more."


def _tide_actions(g: Table, seat: int, dice: int, options: list[int]) -> None:
    """defiance_beta:4.12,4.13,4.14: play from the hand, prepare, play from the timeline."""
    content = g.content
    kinds = kinds_in(g, g.hands[seat], 0)
    closed = [stats.bars_playing(g, seat, is_unit) for is_unit in (False, True)]
    cheap_units = stats.bonus(g, seat, stats.CHEAP_UNITS)
    cheap_abilities = stats.bonus(g, seat, stats.CHEAP_ABILITIES)
    for kind in kinds:
        card = content.cards[kind]
        less = cheap_units if card.is_unit else cheap_abilities
        if card.discounts:
            less += stats.discount(g, seat, kind)
        if max(1, card.cost - less) <= dice and not closed[card.is_unit]:
            options.append(PLAY + kind)
    if not stats.is_barred(g, seat, stats.PREPARE):
        for kind in kinds:
            options.append(PREPARE + kind)
    fresh = g.fresh
    for place, prepared in enumerate(() if stats.is_barred(g, seat, stats.PLAY_PREPARED) else g.timelines[seat]):
        if prepared not in fresh and not closed[content.cards[content.kind_of[prepared]].is_unit]:
            options.append(PLAY_PREPARED + place)


def _power_actions(g: Table, seat: int, options: list[int]) -> None:
    """defiance_beta:4.15,4.16,4.17: damage a group, destroy a prepared card, cycle."""
    enemies = g.enemies(seat)
    if enemies:
        near = stats.in_reach(g, seat)
        for other in enemies:
            if near >> g.pawns[other] & 1:
                if can_be_damaged(g, other) and lessened(g, seat, other, 1):
                    options.append(STRIKE + other)
                for place in range(len(g.timelines[other])):
                    options.append(SMASH + other * POSITIONS + place)
    if g.hands[seat]:
        options.append(CYCLE)


def _priced(g: Table, seat: int, dice: list[int], left: int, options: list[int]) -> None:
    """defiance_beta:4.20,10.7: what leader, units and chapter offer for dice."""
    content = g.content
    for i, number in enumerate(content.leaders[g.leaders[seat]].actions):
        if _covers(dice, left, content.abilities[number].price):
            options.append(LEAD + i)
    for place, card in enumerate(g.groups[seat]):
        for i, number in enumerate(content.cards[content.kind_of[card]].spends):
            if _covers(dice, left, content.abilities[number].price):
                options.append(USE + 2 * place + i)
    if g.chapter >= 0:
        for i, number in enumerate(content.chapters[g.chapter].actions):
            ability = content.abilities[number]
            mine = seat in members_of_side(g, ability.side) and g.is_in_force(number)
            if mine and _covers(dice, left, ability.price):
                options.append(CHAPTER + i)


def _beside(g: Table, seat: int, direction: int) -> int:
    return g.tile_at.get(g.where[g.pawns[seat]] + STEPS[direction], NO_TILE)


def perform(g: Table, seat: int, code: int) -> None:
    """Carry out an action that the prompt allowed: pay for it, and put it on the stack."""
    content = g.content
    if code < STRIKE:
        _play_or_prepare(g, seat, code)
    elif code < SMASH:
        pay(g, (0, 1, 0))
        g.tell(EVERYONE, "strike", seat, code - STRIKE)
        g.stack.append(Deal(0, seat, code - STRIKE, 1))
    elif code < CYCLE:
        pay(g, (0, 1, 0))
        destroy(g, g.timelines[(code - SMASH) // POSITIONS][(code - SMASH) % POSITIONS], seat)
    elif code == CYCLE:
        pay(g, (0, 1, 0))
        g.stack.append(Cycles(0, seat, 1, 0))
    elif code < FLIP:
        pay(g, (0, 0, 1))
        leave(g, seat, code - MOVE, -1)
    elif code < LEAD:
        pay(g, (0, 0, 1))
        flip(g, _beside(g, seat, code - FLIP), seat)
    elif code < USE:
        use(g, seat, content.leaders[g.leaders[seat]].actions[code - LEAD])
    elif code < CHAPTER:
        card = g.groups[seat][(code - USE) // 2]
        use(g, seat, content.cards[content.kind_of[card]].spends[(code - USE) % 2], card)
    else:
        use(g, seat, content.chapters[g.chapter].actions[code - CHAPTER])


def _play_or_prepare(g: Table, seat: int, code: int) -> None:
    """A card of the hand is played or prepared, or a prepared one is played."""
    if code < PREPARE:
        card = card_of(g, g.hands[seat], code - PLAY)
        pay(g, (stats.cost(g, seat, code - PLAY), 0, 0))
        g.hands[seat].remove(card)
        play(g, seat, card)
    elif code >= PLAY_PREPARED:
        pay(g, (1, 0, 0))
        card = g.timelines[seat][code - PLAY_PREPARED]
        leave_play(g, card)
        play(g, seat, card)
    elif any(g.pawns[s] >= 0 and not g.is_enemy(seat, s) for s in g.others(seat)):
        g.stack.append(PrepareFor(seat, card_of(g, g.hands[seat], code - PREPARE)))
    else:
        card = card_of(g, g.hands[seat], code - PREPARE)
        pay(g, (1, 0, 0))
        g.hands[seat].remove(card)
        prepare(g, seat, card, seat)


def use(g: Table, seat: int, number: int, card: int = NO_CARD) -> None:
    """defiance_beta:4.20: pay the dice, then activate."""
    pay(g, g.content.abilities[number].price)
    g.tell(EVERYONE, "use", seat, number)
    activate(g, number, seat, card)


def why_not_act(g: Table, seat: int, code: int) -> str:
    """The clause that forbids an action now; "" for what is no action at all."""
    if PLAY <= code < PREPARE:
        return _why_not_from_hand(g, seat, code - PLAY, prepared=False)
    if PREPARE <= code < PLAY_PREPARED:
        return _why_not_from_hand(g, seat, code - PREPARE, prepared=True)
    if PLAY_PREPARED <= code < STRIKE:
        prepared = g.timelines[seat][code - PLAY_PREPARED : code - PLAY_PREPARED + 1]
        if prepared and prepared[0] in g.fresh:
            return "defiance_beta:7.5"
        if stats.is_barred(g, seat, stats.PLAY_PREPARED) or (
            prepared and stats.bars_playing(g, seat, g.content.cards[g.content.kind_of[prepared[0]]].is_unit)
        ):
            return "defiance_beta:5.11"
        return why_not_pay(g, seat, (1, 0, 0)) or "defiance_beta:4.14"
    if STRIKE <= code < CYCLE:
        return _why_not_aim(g, seat, code)
    if code == CYCLE:
        return why_not_pay(g, seat, (0, 1, 0)) or "defiance_beta:4.17"
    if MOVE <= code < FLIP:
        barred = "defiance_beta:5.11" if stats.is_barred(g, seat, stats.MOVE) else ""
        return why_not_pay(g, seat, (0, 0, 1)) or barred or why_not_move(g, seat, code - MOVE)
    if FLIP <= code < LEAD:
        return why_not_pay(g, seat, (0, 0, 1)) or why_not_flip(g, _beside(g, seat, code - FLIP))
    if LEAD <= code < END:
        return _why_not_use(g, seat, code)
    return ""


def _why_not_from_hand(g: Table, seat: int, kind: int, *, prepared: bool) -> str:
    content = g.content
    if kind >= len(content.cards) or kind not in [content.kind_of[card] for card in g.hands[seat]]:
        return "defiance_beta:4.12"
    if (
        stats.is_barred(g, seat, stats.PREPARE)
        if prepared
        else stats.bars_playing(g, seat, content.cards[kind].is_unit)
    ):
        return "defiance_beta:5.11"
    return why_not_pay(g, seat, (1 if prepared else stats.cost(g, seat, kind), 0, 0))


def _why_not_aim(g: Table, seat: int, code: int) -> str:
    other = code - STRIKE if code < SMASH else (code - SMASH) // POSITIONS
    own = "defiance_beta:4.15" if code < SMASH else "defiance_beta:4.16"
    if other >= g.seats or not g.is_enemy(seat, other):
        return own
    if g.pawns[other] < 0:
        return "defiance_beta:9.6"
    unpaid = why_not_pay(g, seat, (0, 1, 0))
    if unpaid:
        return unpaid
    if not stats.in_reach(g, seat) >> g.pawns[other] & 1:
        return "defiance_beta:6.15"
    if code < SMASH and not lessened(g, seat, other, 1):
        return "defiance_beta:8.24"
    return "defiance_beta:5.10" if code < SMASH and not can_be_damaged(g, other) else own


def _why_not_use(g: Table, seat: int, code: int) -> str:
    content = g.content
    numbers: tuple[int, ...] = ()
    clause = "defiance_beta:4.20"
    if code < USE:
        numbers, place = content.leaders[g.leaders[seat]].actions, code - LEAD
    elif code < CHAPTER:
        unit, place = divmod(code - USE, 2)
        if unit < len(g.groups[seat]):
            numbers = content.cards[content.kind_of[g.groups[seat][unit]]].spends
    else:
        place, clause = code - CHAPTER, "defiance_beta:10.7"
        if g.chapter >= 0:
            numbers = content.chapters[g.chapter].actions
    if place >= len(numbers):
        return clause
    ability = content.abilities[numbers[place]]
    if code >= CHAPTER and not (seat in members_of_side(g, ability.side) and g.is_in_force(numbers[place])):
        return clause
    return why_not_pay(g, seat, ability.price) or clause
