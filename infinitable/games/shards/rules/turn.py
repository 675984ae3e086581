"""The turn: Play Phase, Attack Phase (in attack.py), End Phase, and whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import CHAMPION, MOST_KINDS, UNLIMITED
from infinitable.games.shards.cards.verbs import Due, heard_by_champions
from infinitable.games.shards.cards.verbs_lasting import champion_of, number_of, seat_of, source_of
from infinitable.games.shards.cards.verbs_paying import price, use_up
from infinitable.games.shards.codes import ASSIGN, ATTACK, END, EXHAUST, FAST_PLAY, FOCUS, PLAY, RECRUIT
from infinitable.games.shards.rules.attack import AttackPhase
from infinitable.games.shards.rules.ending import most_health_wins
from infinitable.games.shards.rules.playing import fast_play, play
from infinitable.games.shards.rules.recruiting import recruit
from infinitable.games.shards.table import HAND_SIZE, ROW_SIZE
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table

MOST_ACTIONS: Final = 500
MOST_ROUNDS: Final = 200


class PlayPhase(Ask):
    """shards:2.2: play, exhaust, recruit, fast-play, focus and attack champions, in any order."""

    __slots__ = ()
    QUESTION = "Play cards, recruit, focus, or end the Play Phase."

    def asks(self, g: Table) -> int:
        return g.turn

    def run(self, g: Table) -> None:
        if g.turn in g.gone:
            g.stack.append(END_PHASE)
        else:
            super().run(g)

    def options(self, g: Table) -> list[int]:
        # Nearly every step of a match comes by here: each part lists what it allows, and looks at nothing else.
        options: list[int] = []
        if g.actions < MOST_ACTIONS:
            add_plays(g, options)
            add_recruits(g, options)
            add_exhausts(g, options)
            if g.power:
                add_attacks(g, options)
        options.append(END)
        return options

    def candidates(self, g: Table, to: Listing) -> None:
        for code in to.among(PLAY, END):
            to.judge(code, play_phase_forbids(g, code))
        to.allow(END)
        to.refuse_all(ASSIGN, 12, "shards:7.1", "Players are attacked in the Attack Phase: end the Play Phase first.")
        to.rest("shards:2.2", "That is no choice of the Play Phase; it answers the text of a card, or an attack.")

    def chosen(self, g: Table, code: int) -> None:
        stack = g.stack
        if code == END:
            g.assigned = (0,) * g.seats
            stack.append(END_PHASE)
            if g.box.listens:
                stack.append(TURN_ENDS)
            stack.append(AttackPhase())
            return
        stack.append(self)
        g.actions += 1
        if code < EXHAUST:
            play(g, code - PLAY)
        elif code < FOCUS:
            exhaust(g, ready(g, code - EXHAUST))
        elif code == FOCUS:
            exhaust(g, g.characters[g.turn])
        elif code < FAST_PLAY:
            card = g.row[code - RECRUIT]
            g.gems -= price(g, card)
            if g.bargains:
                use_up(g, card)
            recruit(g, code - RECRUIT)
        elif code < ATTACK:
            g.gems -= price(g, g.row[code - FAST_PLAY], recruited=False)
            fast_play(g, code - FAST_PLAY)
        else:
            attack(g, code - ATTACK)


def play_phase_forbids(g: Table, code: int) -> str:
    """The clause against an action of the Play Phase, or ""."""
    if g.actions >= MOST_ACTIONS:
        return "shards:11.5"
    if code < EXHAUST:
        return "" if any(g.kind[card] == code - PLAY for card in g.hands[g.turn]) else "shards:3.1"
    if code < FOCUS:
        return exhaust_forbidden(g, code - EXHAUST)
    if code == FOCUS:
        return power_forbidden(g, g.characters[g.turn], "shards:2.3")
    if code < ATTACK:
        return row_forbidden(g, code)
    return attack_forbidden(g, code - ATTACK)


# Playing ---------------------------------------------------------------------------------------------


def add_plays(g: Table, options: list[int]) -> None:
    kind = g.kind
    options += sorted({PLAY + kind[card] for card in g.hands[g.turn]})


# Recruiting --------------------------------------------------------------------------------------------


def add_recruits(g: Table, options: list[int]) -> None:
    gems, kind, box = g.gems, g.kind, g.box
    if box.haggles:
        options += [code for code in ROW_CODES if not row_forbidden(g, code)]
        return
    if gems < box.cheapest:
        return
    cost, mercenary = box.cost, box.mercenary
    for slot, card in enumerate(g.row):
        if card >= 0 and cost[kind[card]] <= gems:
            options.append(RECRUIT + slot)
            if mercenary[kind[card]]:
                options.append(FAST_PLAY + slot)


def row_forbidden(g: Table, code: int) -> str:
    slot = code - RECRUIT if code < FAST_PLAY else code - FAST_PLAY
    card = g.row[slot]
    if card < 0:
        return "shards:5.4"
    if code >= FAST_PLAY and not g.box.mercenary[g.kind[card]]:
        return "shards:5.5"
    return "" if price(g, card, code < FAST_PLAY) <= g.gems else "shards:5.1"


ROW_CODES: Final = tuple([code for slot in range(ROW_SIZE) for code in (RECRUIT + slot, FAST_PLAY + slot)])


# Exhausting ----------------------------------------------------------------------------------------------


def add_exhausts(g: Table, options: list[int]) -> None:
    seat, kind, exhausts = g.turn, g.kind, g.box.exhausts
    for card in g.champions[seat]:
        power = exhausts[kind[card]]
        if (
            power is not None
            and not g.exhausted >> card & 1
            and power.gems <= g.gems
            and (power.need is None or power.usable(g, seat, card))
            and EXHAUST + kind[card] not in options
        ):
            options.append(EXHAUST + kind[card])
    character = g.characters[seat]
    focus = exhausts[kind[character]]
    if focus is not None and focus.gems <= g.gems and not power_forbidden(g, character, "shards:2.3"):
        options.append(FOCUS)


def exhaust_forbidden(g: Table, kind: int) -> str:
    mine = [card for card in g.champions[g.turn] if g.kind[card] == kind]
    if not mine:
        return "shards:6.2"
    reasons = [power_forbidden(g, card, "shards:6.3") for card in mine]
    return "" if "" in reasons else reasons[-1]


def power_forbidden(g: Table, card: int, clause: str) -> str:
    """The clause that forbids an exhaust power; `clause` is the one that says “once a turn” of this kind of card."""
    power = g.box.exhausts[g.kind[card]]
    if power is None:
        return "shards:6.2"
    if g.exhausted >> card & 1:
        return clause
    if power.gems > g.gems:
        return "shards:4.2"
    return "" if power.usable(g, g.turn, card) else "shards:9.9"


def ready(g: Table, kind: int) -> int:
    """A champion of that kind whose power can be used."""
    return next(c for c in g.champions[g.turn] if g.kind[c] == kind and not power_forbidden(g, c, "shards:6.3"))


def exhaust(g: Table, card: int) -> None:
    """shards:6.2: turn it sideways, pay, and do all that stands after the word; shards:6.4: nothing is played by it."""
    power = g.box.exhausts[g.kind[card]]
    assert power is not None
    g.exhausted |= 1 << card
    g.gems -= power.gems
    g.tell(EVERYONE, "exhaust", g.turn, g.kind[card])
    g.activations += 1
    power.effect.do(g, g.activations, card)


# Attacking champions -----------------------------------------------------------------------------------------


def add_attacks(g: Table, options: list[int]) -> None:
    power, kind = g.power, g.kind
    for seat in range(g.seats):
        if seat == g.turn or not g.champions[seat]:
            continue
        for card in g.champions[seat]:
            code = ATTACK + seat * MOST_KINDS + kind[card]
            if g.toughness(seat, card) <= power and g.shelter(seat, card) < 0 and code not in options:
                options.append(code)


def attack_forbidden(g: Table, target: int) -> str:
    seat, kind = divmod(target, MOST_KINDS)
    if seat >= g.seats or seat == g.turn:
        return "shards:6.5"
    mine = [card for card in g.champions[seat] if g.kind[card] == kind]
    if not mine:
        return "shards:6.5"
    if all(g.shelter(seat, card) >= 0 for card in mine):
        return "shards:6.8"
    least = min([g.toughness(seat, card) for card in mine if g.shelter(seat, card) < 0])
    return "" if least <= g.power else "shards:6.5"


def attack(g: Table, target: int) -> None:
    """shards:6.5: an attack on a champion costs power equal to its health and destroys it; shards:6.7: unshielded."""
    seat, kind = divmod(target, MOST_KINDS)
    open_to_attack = [card for card in g.champions[seat] if g.kind[card] == kind and g.shelter(seat, card) < 0]
    card = min(open_to_attack, key=lambda card: g.toughness(seat, card))
    if g.power < UNLIMITED:
        g.power -= g.toughness(seat, card)
    g.tell(EVERYONE, "attack", g.turn, seat, kind)
    g.destroy(seat, card)


# The end of a turn ---------------------------------------------------------------------------------------------


class TurnEnds(Frame):
    """shards:6.9: what champions do when the turn ends, after the attack and before the End Phase."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.turn not in g.gone:
            g.then(*heard_by_champions(g, "YourTurnEnds"))


class EndPhase(Frame):
    """shards:8.1: mercenaries, allies and hand go away, in this order; all is made ready; draw five; the turn ends."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        return_mercenaries(g)
        discard_allies(g)
        discard_hand(g)
        return_champions(g)
        g.exhausted = 0  # shards:8.6
        forget_the_turn(g)
        if g.turn in g.gone:
            g.removed += g.discards[g.turn]
            g.discards[g.turn] = []
        elif g.dry >> g.turn & 1:
            g.dry &= ~(1 << g.turn)  # shards:10.32
            g.tell(EVERYONE, "skip_draw", g.turn)
        else:
            g.draw(g.turn, HAND_SIZE)  # shards:8.7
        g.stack.append(NEXT_TURN)


def return_mercenaries(g: Table) -> None:
    """shards:8.2: fast-played mercenaries go under the center deck, the first one played above the later ones."""
    fast = [card for card in g.played if g.fast >> card & 1 and not g.parted >> card & 1]
    if fast:
        g.center[:0] = fast[::-1]
        g.bottom += len(fast)
        g.tell(EVERYONE, "mercenaries", g.turn, *(g.kind[card] for card in fast))


def discard_allies(g: Table) -> None:
    """shards:8.3: allies and starters go to the discard pile; champions stay."""
    discard, types, kind = g.discards[g.turn], g.box.type, g.kind
    for card in g.played:
        if not (g.fast | g.parted) >> card & 1 and types[kind[card]] != CHAMPION:
            discard.append(card)


def discard_hand(g: Table) -> None:
    """shards:8.4: the cards left in the hand go to the discard pile."""
    hand = g.hands[g.turn]
    if not hand:
        return
    g.reveal()
    g.tell(EVERYONE, "discard_hand", g.turn, *(g.kind[card] for card in hand))
    for card in hand:
        g.forget(card)
    g.discards[g.turn].extend(hand)
    g.hands[g.turn] = []


def return_champions(g: Table) -> None:
    """shards:10.16: a champion taken for this turn goes back to its owner."""
    for entry in g.lent:
        card, owner = champion_of(entry), seat_of(entry)
        if g.borrowed >> card & 1:
            g.change_sides(g.turn, owner, card, False)


def forget_the_turn(g: Table) -> None:
    """shards:8.5: gems, power, promises and all else of this turn are gone."""
    g.gems = g.power = g.actions = g.fast = g.shields = g.parted = 0
    g.played = []
    g.promises = g.copiers = g.changes = g.assigned = g.bargains = g.deeds = g.spent = ()
    g.bindings = {}


class NextTurn(Frame):
    """shards:2.1: the turn passes clockwise to the next player still in the game."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.extra == 1 and g.turn not in g.gone:
            g.extra = 2  # shards:10.17
        else:
            g.extra = 0
            if not pass_on(g):
                return
        g.tell(EVERYONE, "turn", g.turn)
        g.stack.append(PLAY_PHASE)
        if g.later or g.shelters or g.guards or g.wards or g.box.listens:
            begin_turn(g)


def pass_on(g: Table) -> bool:
    """shards:2.1: to the next player, over those who skip a turn (shards:10.21); False if that was the last round."""
    while True:
        before, g.turn = g.turn, g.opponents()[0]
        if (g.turn - g.first) % g.seats <= (before - g.first) % g.seats:
            g.round += 1
        if g.round > MOST_ROUNDS:
            most_health_wins(g)
            return False
        if not g.skips >> g.turn & 1:
            g.rested &= ~(1 << g.turn)
            return True
        g.skips &= ~(1 << g.turn)
        g.rested |= 1 << g.turn
        g.tell(EVERYONE, "skip", g.turn)


def begin_turn(g: Table) -> None:
    """shards:10.20,10.22,10.23,10.31,6.9: what was promised, and what champions do at the start; shelters are over."""
    turn = g.turn
    g.shelters = tuple([entry for entry in g.shelters if seat_of(entry) != turn])
    g.guards = tuple([entry for entry in g.guards if seat_of(entry) != turn])
    if g.wards:
        g.wards = (*g.wards[:turn], 0, *g.wards[turn + 1 :]) if sum(g.wards) > g.wards[turn] else ()
    due = [Due(source_of(entry), number_of(entry)) for entry in g.later if seat_of(entry) == turn]
    g.later = tuple([entry for entry in g.later if seat_of(entry) != turn])
    g.then(*due, *heard_by_champions(g, "YourTurnStarts"))


PLAY_PHASE: Final = PlayPhase()
TURN_ENDS: Final = TurnEnds()
END_PHASE: Final = EndPhase()
NEXT_TURN: Final = NextTurn()
