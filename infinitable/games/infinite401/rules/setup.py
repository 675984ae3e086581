"""Before the first turn: decks, opening hands and stacks, chosen in secret."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.codes import DECK, DISRUPTOR, HAND, KINDS, PASSIVE, RANDOM_DECK, SLOTS, STACK, TAKE
from infinitable.games.infinite401.rules.turn import StartTurn
from infinitable.games.infinite401.table import CHOOSING_HANDS, PLAYING, Table, Terms
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import Setup
from infinitable.kernel.state import EVERYONE, Frame

OPENING: Final = 4
ANSWERS: Final = 2


def terms_of(setup: Setup) -> Terms:
    """infinite401:3.5,13.1,13.2,13.3,13.4,13.5,13.6,13.7,13.8: the modifiers of a setup."""
    terms = Terms()
    chosen = setup.settings
    terms.ready = setup.mode == "ready"
    terms.generative = bool(chosen.get("generative"))
    terms.pure = bool(chosen.get("pure"))
    terms.mirror = bool(chosen.get("mirror"))
    terms.open_stacks = terms.ready or bool(chosen.get("open_stacks"))
    terms.blood_feud = bool(chosen.get("blood_feud"))
    terms.disruptors = bool(chosen.get("disruptors"))
    terms.energy = 3 if chosen.get("overdrive") else 2
    terms.hp = 2 if chosen.get("glass") else 3
    terms.spheres = 3 if chosen.get("sprint") else 5
    return terms


def set_up(g: Table) -> None:
    """infinite401:3.1: the units on their bases; then whoever has to choose is asked."""
    for unit in range(6):
        g.put(unit, g.board.starts[unit // 3][unit % 3])
        g.hp[unit] = g.terms.hp
    g.then(*first_frames(g))


def first_frames(g: Table) -> list[Frame]:
    """infinite401:3.2,3.3,3.4,3.5,13.1,13.6: who is asked what before the first turn."""
    frames: list[Frame] = []
    choosers = [0] if g.terms.mirror else [0, 1]
    if not g.terms.generative:
        for seat in choosers:
            frames.append(ChooseReady(seat) if g.terms.ready else TakeAbility(seat))
            if not g.terms.ready:
                frames += [] if g.terms.pure else [TakePassive(seat)]
                frames += [TakeDisruptor(seat)] if g.terms.disruptors else []
    frames.append(ShowDecks())
    if not g.terms.ready:
        frames += [PickHand(0), LayStack(0), PickHand(1), LayStack(1)]
    return [*frames, Begin()]


class _Secret(Frame):
    """A choice that the other player does not see."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def forbids(self, g: Table, code: int) -> str:
        return "" if code in g.options else self.refuses(code)

    def refuses(self, code: int) -> str:
        raise NotImplementedError


class ChooseReady(_Secret):
    """infinite401:3.5: take a ready-made deck, or one dealt at random."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.ask(self, self.seat, [*range(DECK, DECK + len(g.content.decks)), RANDOM_DECK])

    def chosen(self, g: Table, code: int) -> None:
        g.picks[self.seat] = [code - DECK]

    def refuses(self, code: int) -> str:
        return "infinite401:3.5"

    def question(self, g: Table) -> str:
        return "Choose a deck."


class TakeAbility(_Secret):
    """infinite401:3.2: 8 different abilities, one after the other."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        taken = g.picks[self.seat]
        if len(taken) < SLOTS:
            g.ask(self, self.seat, [TAKE + kind for kind in range(len(g.content.abilities)) if kind not in taken])

    def chosen(self, g: Table, code: int) -> None:
        g.picks[self.seat].append(code - TAKE)
        g.stack.append(self)

    def refuses(self, code: int) -> str:
        return "infinite401:3.2" if TAKE <= code < TAKE + KINDS else "infinite401:1.4"

    def question(self, g: Table) -> str:
        return f"Choose ability {len(g.picks[self.seat]) + 1} of {SLOTS} for your deck."


class TakePassive(_Secret):
    """infinite401:3.2: 1 passive."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.ask(self, self.seat, list(range(PASSIVE, PASSIVE + len(g.content.passives))))

    def chosen(self, g: Table, code: int) -> None:
        g.passives[self.seat] = code - PASSIVE

    def refuses(self, code: int) -> str:
        return "infinite401:3.2" if PASSIVE <= code < PASSIVE + KINDS else "infinite401:1.4"

    def question(self, g: Table) -> str:
        return "Choose your passive."


class TakeDisruptor(_Secret):
    """infinite401:14.1: 2 Disruptors."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        taken = g.disruptors[self.seat]
        if len(taken) < min(ANSWERS, len(g.content.disruptors)):
            kinds = range(len(g.content.disruptors))
            g.ask(self, self.seat, [DISRUPTOR + kind for kind in kinds if kind not in taken])

    def chosen(self, g: Table, code: int) -> None:
        g.disruptors[self.seat].append(code - DISRUPTOR)
        g.stack.append(self)

    def refuses(self, code: int) -> str:
        return "infinite401:14.1" if DISRUPTOR <= code < DISRUPTOR + KINDS else "infinite401:1.4"

    def question(self, g: Table) -> str:
        return f"Choose Disruptor {len(g.disruptors[self.seat]) + 1} of {ANSWERS}."


class ShowDecks(Frame):
    """infinite401:3.3: both decks are shown. infinite401:13.1: chance deals what nobody chose."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.phase = CHOOSING_HANDS
        seats = [0] if g.terms.mirror else [0, 1]
        for seat in seats:
            deck_for(g, seat, g.chance)
        if g.terms.mirror:
            g.decks[1], g.passives[1], g.disruptors[1] = g.decks[0], g.passives[0], g.disruptors[0][:]
        if g.terms.pure:
            g.passives = [-1, -1]
        if not g.terms.disruptors:
            g.disruptors = [[], []]
        g.picks = [[], []]
        g.reveal()
        for seat in (0, 1):
            g.tell(EVERYONE, "deck", seat, g.passives[seat], *g.decks[seat])


def deck_for(g: Table, seat: int, chance: Chance) -> None:
    """infinite401:3.2,3.5,13.1: the deck of a seat, as it was picked, ready-made or dealt."""
    picks = g.picks[seat]
    if len(picks) == SLOTS:
        g.decks[seat] = tuple(picks)
    elif len(picks) == 1 and picks[0] < len(g.content.decks):
        ready = g.content.decks[picks[0]]
        g.decks[seat], g.passives[seat], g.disruptors[seat] = ready.cards, ready.passive, list(ready.disruptors)
    else:
        g.decks[seat] = tuple(some(chance, len(g.content.abilities), SLOTS))
        g.passives[seat] = chance.below(len(g.content.passives))
        g.disruptors[seat] = some(chance, len(g.content.disruptors), ANSWERS)


def some(chance: Chance, kinds: int, n: int) -> list[int]:
    """n different kinds at random."""
    left = list(range(kinds))
    return [chance.take(left) for _ in range(min(n, kinds))]


class PickHand(_Secret):
    """infinite401:3.4: 4 of the 8 as the opening hand."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        taken = g.picks[self.seat]
        if len(taken) < OPENING:
            g.ask(self, self.seat, [HAND + slot for slot in range(SLOTS) if slot not in taken])

    def chosen(self, g: Table, code: int) -> None:
        g.picks[self.seat].append(code - HAND)
        g.stack.append(self)

    def refuses(self, code: int) -> str:
        return "infinite401:3.4" if HAND <= code < HAND + SLOTS else "infinite401:1.4"

    def question(self, g: Table) -> str:
        return f"Choose card {len(g.picks[self.seat]) + 1} of {OPENING} for your opening hand."


class LayStack(_Secret):
    """infinite401:3.4: the rest as the stack, the top card first."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        taken = g.picks[self.seat]
        left = [slot for slot in range(SLOTS) if slot not in taken]
        if len(left) > 1:
            g.ask(self, self.seat, [STACK + slot for slot in left])
        elif left:
            taken.append(left[0])

    def chosen(self, g: Table, code: int) -> None:
        g.picks[self.seat].append(code - STACK)
        g.stack.append(self)

    def refuses(self, code: int) -> str:
        return "infinite401:3.4" if STACK <= code < STACK + SLOTS else "infinite401:1.4"

    def question(self, g: Table) -> str:
        return f"Choose card {len(g.picks[self.seat]) - OPENING + 1} of your stack, from the top."


class Begin(Frame):
    """infinite401:1.1,3.4,3.5: hands lie open, stacks face down; Blue begins."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.phase = PLAYING
        for seat in (0, 1):
            order = g.picks[seat] or list(range(SLOTS))
            g.hands[seat], g.stacks[seat] = order[:OPENING], order[OPENING:]
            g.secret[seat] = 0 if g.terms.open_stacks else len(g.stacks[seat])
        g.picks = [[], []]
        g.reveal()
        for seat in (0, 1):
            g.tell(EVERYONE, "hand", seat, *(g.decks[seat][slot] for slot in g.hands[seat]))
        g.stack.append(StartTurn(0))
