"""Before the first turn: decks, opening hands and stacks, chosen in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from infinitable.games.infinite401.cards.box import Content
from infinitable.games.infinite401.codes import DECK, DISRUPTOR, HAND, KINDS, PASSIVE, RANDOM_DECK, SLOTS, STACK, TAKE
from infinitable.games.infinite401.rules.turn import StartTurn
from infinitable.games.infinite401.table import CHOOSING_HANDS, PLAYING, Table, Terms
from infinitable.kernel.asking import Listing, SeatAsk
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import BadInput, Setup
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


def given(setup: Setup, content: Content) -> tuple[int, int]:
    """infinite401:3.7: the ready-made decks that nobody chooses, Blue's and Red's, by number."""
    blue, red = (_ready_made(setup.text(side), content) for side in ("blue", "red"))
    return (blue, red) if setup.mode == "ready" else (-1, -1)


def _ready_made(name: str, content: Content) -> int:
    names = [deck.name for deck in content.decks]
    if name and name not in names:
        raise BadInput(f"There is no ready-made deck {name!r}; there are: {', '.join(names)}.")
    return names.index(name) if name else -1


def set_up(g: Table) -> None:
    """infinite401:3.1: the units on their bases; then whoever has to choose is asked."""
    for unit in range(6):
        g.put(unit, g.board.starts[unit // 3][unit % 3])
        g.hp[unit] = g.terms.hp
    g.then(*first_frames(g))


def first_frames(g: Table) -> list[Frame]:
    """infinite401:3.2,3.3,3.4,3.5,3.7,13.1,13.6: who is asked what before the first turn."""
    frames: list[Frame] = []
    choosers = [seat for seat in ([0] if g.terms.mirror else [0, 1]) if g.terms.given[seat] < 0]
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


class ChooseReady(SeatAsk):
    """infinite401:3.5: take a ready-made deck, or one dealt at random."""

    __slots__ = ()
    CLAUSE = "infinite401:3.5"
    QUESTION = "Choose a deck."

    def candidates(self, g: Table, to: Listing) -> None:
        for number in range(len(g.content.decks)):
            to.allow(DECK + number)
        to.allow(RANDOM_DECK)

    def chosen(self, g: Table, code: int) -> None:
        g.picks[self.seat] = [code - DECK]


def list_kinds(to: Listing, verb: int, kinds: int, taken: Sequence[int], clause: str) -> None:
    """Each of so many kinds, once; nothing else is decided now."""
    for kind in range(kinds):
        to.judge(verb + kind, clause if kind in taken else "")
    to.refuse_all(verb, KINDS, clause)
    to.rest("infinite401:1.4")


class PickUnseen(SeatAsk):
    """One after the other, until there are enough; nobody else hears of a single one."""

    __slots__ = ()
    VERB: ClassVar[int] = 0
    WORDS: ClassVar[str] = ""
    """The question to others."""

    def picked(self, g: Table) -> list[int]:
        return g.picks[self.seat]

    def wanted(self, g: Table) -> int:
        """How many."""
        raise NotImplementedError

    def run(self, g: Table) -> None:
        if len(self.picked(g)) < self.wanted(g):
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        self.picked(g).append(code - self.VERB)
        g.stack.append(self)

    def to_others(self, g: Table) -> str:
        return self.WORDS

    def is_secret(self, g: Table) -> bool:
        return True


class TakeAbility(PickUnseen):
    """infinite401:3.2: 8 different abilities, one after the other."""

    __slots__ = ()
    VERB = TAKE
    WORDS = f"Choose {SLOTS} abilities for your deck."

    def wanted(self, g: Table) -> int:
        return SLOTS

    def candidates(self, g: Table, to: Listing) -> None:
        list_kinds(to, TAKE, len(g.content.abilities), g.picks[self.seat], "infinite401:3.2")

    def question(self, g: Table) -> str:
        return f"Choose ability {len(g.picks[self.seat]) + 1} of {SLOTS} for your deck."


class TakePassive(SeatAsk):
    """infinite401:3.2: 1 passive."""

    __slots__ = ()
    QUESTION = "Choose your passive."

    def candidates(self, g: Table, to: Listing) -> None:
        list_kinds(to, PASSIVE, len(g.content.passives), (), "infinite401:3.2")

    def chosen(self, g: Table, code: int) -> None:
        g.passives[self.seat] = code - PASSIVE


class TakeDisruptor(PickUnseen):
    """infinite401:14.1: 2 Disruptors."""

    __slots__ = ()
    VERB = DISRUPTOR
    WORDS = f"Choose {ANSWERS} Disruptors."

    def picked(self, g: Table) -> list[int]:
        return g.disruptors[self.seat]

    def wanted(self, g: Table) -> int:
        return min(ANSWERS, len(g.content.disruptors))

    def candidates(self, g: Table, to: Listing) -> None:
        list_kinds(to, DISRUPTOR, len(g.content.disruptors), g.disruptors[self.seat], "infinite401:14.1")

    def question(self, g: Table) -> str:
        return f"Choose Disruptor {len(g.disruptors[self.seat]) + 1} of {ANSWERS}."


class ShowDecks(Frame):
    """infinite401:3.3,3.7: both decks are shown. infinite401:13.1: chance deals what nobody chose."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.phase = CHOOSING_HANDS
        seats = [0] if g.terms.mirror else [0, 1]
        for seat in seats:
            deck_for(g, seat, g.chance)
        if g.terms.mirror:
            g.decks[1], g.passives[1], g.disruptors[1] = g.decks[0], g.passives[0], g.disruptors[0][:]
            g.picks[1] = g.picks[0][:]
        if g.terms.pure:
            g.passives = [-1, -1]
        if not g.terms.disruptors:
            g.disruptors = [[], []]
        g.reveal()
        for seat in (0, 1):
            deck = g.decks[seat]
            g.tell(EVERYONE, "deck", seat, g.passives[seat], *(deck[slot] for slot in g.picks[seat] or range(SLOTS)))


def deck_for(g: Table, seat: int, chance: Chance) -> None:
    """infinite401:3.2,3.5,3.7,13.1: the deck of a seat, as it was picked, given, ready-made or dealt.

    Its slots are in the order of the set; where hand and stack are not chosen, the order in which it came is picked.
    """
    cards: Sequence[int] = g.picks[seat]
    if g.terms.given[seat] >= 0 and not g.terms.generative:
        cards = [g.terms.given[seat]]
    if len(cards) == 1 and cards[0] < len(g.content.decks):
        ready = g.content.decks[cards[0]]
        cards, g.passives[seat], g.disruptors[seat] = ready.cards, ready.passive, list(ready.disruptors)
    elif len(cards) < SLOTS:
        cards = some(chance, len(g.content.abilities), SLOTS)
        g.passives[seat] = chance.below(len(g.content.passives))
        g.disruptors[seat] = some(chance, len(g.content.disruptors), ANSWERS)
    deck = g.decks[seat] = tuple(sorted(cards))
    g.picks[seat] = [deck.index(kind) for kind in cards] if g.terms.ready else []


def some(chance: Chance, kinds: int, n: int) -> list[int]:
    """n different kinds at random."""
    left = list(range(kinds))
    return [chance.take(left) for _ in range(min(n, kinds))]


class PickHand(PickUnseen):
    """infinite401:3.4: 4 of the 8 as the opening hand."""

    __slots__ = ()
    VERB = HAND
    WORDS = f"Choose {OPENING} cards for your opening hand."

    def wanted(self, g: Table) -> int:
        return OPENING

    def candidates(self, g: Table, to: Listing) -> None:
        list_slots(to, HAND, g.picks[self.seat])

    def question(self, g: Table) -> str:
        return f"Choose card {len(g.picks[self.seat]) + 1} of {OPENING} for your opening hand."


class LayStack(PickUnseen):
    """infinite401:3.4: the rest as the stack, the top card first."""

    __slots__ = ()
    VERB = STACK
    WORDS = "Lay your stack."

    def wanted(self, g: Table) -> int:
        return SLOTS - 1

    def run(self, g: Table) -> None:
        super().run(g)
        taken = g.picks[self.seat]
        if len(taken) == SLOTS - 1:
            taken += [slot for slot in range(SLOTS) if slot not in taken]

    def candidates(self, g: Table, to: Listing) -> None:
        list_slots(to, STACK, g.picks[self.seat])

    def question(self, g: Table) -> str:
        return f"Choose card {len(g.picks[self.seat]) - OPENING + 1} of your stack, from the top."


def list_slots(to: Listing, verb: int, taken: Sequence[int]) -> None:
    """infinite401:3.4: each card of the deck, once."""
    for slot in range(SLOTS):
        to.judge(verb + slot, "infinite401:3.4" if slot in taken else "")
    to.rest("infinite401:1.4")


class Begin(Frame):
    """infinite401:1.1,3.4,3.5: hands lie open, stacks face down; Blue begins."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.phase = PLAYING
        for seat in (0, 1):
            order = g.picks[seat]
            g.hands[seat], g.stacks[seat] = order[:OPENING], order[OPENING:]
            g.secret[seat] = 0 if g.terms.open_stacks else len(g.stacks[seat])
        g.picks = [[], []]
        g.reveal()
        for seat in (0, 1):
            g.tell(EVERYONE, "hand", seat, *(g.decks[seat][slot] for slot in g.hands[seat]))
        g.stack.append(StartTurn(0))
