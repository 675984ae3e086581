"""Carrying out the text of a card: steps, and the words all texts share. `sentences.py` makes them.

A text is a flat tuple of steps. `do` does a step and says which one comes next; a step that has to wait puts frames on
the stack, and `Carry` goes on below them. Steps hold no position: all that is remembered is in the `Activation`.

    if, unless, instead       `If` and `Marked`: gates that leave steps out
    you may, choose one       `Decision`: asked, answered by a mark; a gate looks at the mark
    if you do, that many      `IfDone`, `Activation.done`
    for each                  a count of the game's own, or `Repeat` … `Next` round steps that ask
    cancel                    `call_off`: the activation is taken away, and `Carry` finds nothing to go on with
    at the start of …         `PutOff`: a text of its own waits in `TextState.later` until the game asks what is due
    look at the top …         `Arranging`: the cards are put back one by one, or some taken, and nobody else hears which
    skip                      `TextState.make_skip`, and `is_passed_over` where somebody's turn would begin
    skip a draw               `TextState.skip_draw`, and `draws_nothing` where a hand would be drawn anew
    extra turn                `TextState.gain_extra_turn`; the game asks `extra` where a turn has ended
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from infinitable.kernel.activation import Activation, Things
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of a text."""

    __slots__ = ()

    def do(self, g: Any, a: Any, at: int) -> int:
        """Do it, or put on the stack what does it; the number of the next step."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Step):
    """A step that does something, and the next one follows."""

    __slots__ = ()

    def run(self, g: Any, a: Any) -> None:
        raise NotImplementedError

    def do(self, g: Any, a: Any, at: int) -> int:
        self.run(g, a)
        return at + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that holds or does not, for a seat and “this”; `a` is the text that asks, if one does."""

    __slots__ = ()

    def holds(self, g: Any, seat: int, this: int, a: Any = None) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """A number that is looked up when its sentence is reached."""

    __slots__ = ()

    def of(self, g: Any, seat: int, this: int) -> int:
        raise NotImplementedError


# The table ----------------------------------------------------------------------------------------------------


S = TypeVar("S", bound="TextState")


@mypyc_attr(allow_interpreted_subclasses=True)
class TextState(State):
    """The table of a game whose cards have texts: it remembers which of them are being carried out."""

    __slots__ = ("activations", "dry", "extra", "later", "newest", "rested", "skips")

    def __init__(self) -> None:
        super().__init__()
        self.activations: dict[int, Activation] = {}
        """By number; cancelling one is taking it out."""
        self.newest: int = 0
        """The number of the latest."""
        self.later: tuple[tuple[int, int, int], ...] = ()
        """Texts that were put off: whose, which, and what they come from."""
        self.skips: int = 0
        """Who will be passed over once, as bits."""
        self.rested: int = 0
        """Whose latest turn was passed over: nobody skips two in a row."""
        self.dry: int = 0
        """Who draws nothing when the hand would be drawn anew next, as bits."""
        self.extra: int = 0
        """Whose extra turn follows this one, plus one; -1 while this is one; else 0."""

    def steps_of(self, activation: Activation) -> tuple[Step, ...]:
        """The steps of the text that is carried out."""
        raise NotImplementedError

    def goes_on(self, activation: Activation) -> bool:
        """Whether the next step of it still happens; games say what ends a text before its end."""
        return True

    def carried_out(self, activation: Activation) -> None:
        """Nothing more happens for this activation."""

    def due(self, seat: int) -> list[tuple[int, int]]:
        """The texts that somebody has put off until now, each with what it comes from; they wait no longer."""
        found = [(text, source) for who, text, source in self.later if who == seat]
        if found:
            self.later = tuple([entry for entry in self.later if entry[0] != seat])
        return found

    def make_skip(self, seat: int) -> bool:
        """Somebody skips the next turn; False where that is said already, or the turn before was skipped."""
        if (self.skips | self.rested) >> seat & 1:
            return False
        self.skips |= 1 << seat
        self.tell(EVERYONE, "will_skip", seat)
        return True

    def is_passed_over(self, seat: int) -> bool:
        """Whether the turn that would begin is skipped; it is then over, and the next one is not."""
        bit = 1 << seat
        if not self.skips & bit:
            self.rested &= ~bit
            return False
        self.skips &= ~bit
        self.rested |= bit
        self.tell(EVERYONE, "skip", seat)
        return True

    def skip_draw(self, seat: int) -> bool:
        """Somebody draws nothing the next time; False where that is said already."""
        if self.dry >> seat & 1:
            return False
        self.dry |= 1 << seat
        self.tell(EVERYONE, "will_skip_draw", seat)
        return True

    def draws_nothing(self, seat: int) -> bool:
        """Whether the draw that would come now is skipped; the next one is not."""
        if not self.dry >> seat & 1:
            return False
        self.dry &= ~(1 << seat)
        self.tell(EVERYONE, "skip_draw", seat)
        return True

    def gain_extra_turn(self, seat: int) -> bool:
        """Right after this turn; False if one follows already, or this is one."""
        if self.extra:
            return False
        self.extra = seat + 1
        self.tell(EVERYONE, "extra_turn", seat)
        return True

    def copy_to(self: S, twin: S) -> None:
        super().copy_to(twin)
        twin.activations = self.activations.copy() if self.activations else {}
        twin.newest = self.newest
        twin.later, twin.skips, twin.rested = self.later, self.skips, self.rested
        twin.dry, twin.extra = self.dry, self.extra


# Carrying out -----------------------------------------------------------------------------------------------


class Carry(Frame):
    """A text goes on with this step."""

    __slots__ = ("activation", "at")

    def __init__(self, activation: int, at: int) -> None:
        self.activation: Final = activation
        self.at: Final = at

    def run(self, g: TextState) -> None:
        carry(g, self.activation, self.at)


def carry(g: TextState, number: int, at: int) -> None:
    """Do one step after the other; where one leaves something to be done first, the rest waits below that."""
    a = g.activations.get(number)
    if a is None:
        return
    steps = g.steps_of(a)
    stack, end = g.stack, len(steps)
    depth = len(stack)
    while at < end and g.goes_on(a):
        at = steps[at].do(g, a, at)
        if len(stack) != depth:
            if len(stack) > depth:
                stack.insert(depth, Carry(number, at))
            # Else the game has ended: all that was still to happen is gone, and so is the rest of this text.
            return
        a = g.activations.get(number)
        if a is None:
            return
    del g.activations[number]
    g.carried_out(a)


def reached(g: TextState, number: int) -> int:
    """The step with which a text goes on that waits for something."""
    for frame in reversed(g.stack):
        if isinstance(frame, Carry) and frame.activation == number:
            return frame.at
    return 0


def going_on(g: TextState, number: int) -> Activation | None:
    """The activation, if something still happens on its behalf."""
    a = g.activations.get(number)
    if a is None or g.goes_on(a):
        return a
    del g.activations[number]
    g.carried_out(a)
    return None


MOST_INSIDE: Final = 20
"""So often a text can wait for itself: it was set off by what it did."""


def goes_round(g: TextState, text: int) -> bool:
    """Whether a text has set itself off, directly or by way of others, so often that it would never end."""
    return sum(a.text == text for a in g.activations.values()) >= MOST_INSIDE


def call_off(g: TextState, number: int) -> None:
    """Nothing more happens on behalf of this activation: its frames find it gone."""
    del g.activations[number]


def did(g: TextState, number: int, n: int) -> None:
    """The present sentence has done so much more."""
    a = g.activations.get(number)
    if a is not None and n:
        now = a.twin()
        now.done += n
        g.activations[number] = now


def mark(g: TextState, number: int, bit: int) -> None:
    now = g.activations[number].twin()
    now.marks |= 1 << bit
    g.activations[number] = now


def choose(g: TextState, number: int, slot: int, things: Things, whose: int = -1) -> None:
    """These are what was chosen by a pick; the last one's owner is “that leader”."""
    now = g.activations[number].twin()
    before = now.chosen
    if slot >= len(before):
        before += ((),) * (slot + 1 - len(before))
    now.chosen = (*before[:slot], things, *before[slot + 1 :])
    if whose >= 0:
        now.whose = whose
    g.activations[number] = now


@mypyc_attr(allow_interpreted_subclasses=True)
class StepAsk(Ask):
    """Whoever carries out a text is asked something by this step of it, while the text goes on."""

    __slots__ = ("activation", "at")

    def __init__(self, activation: int, at: int) -> None:
        self.activation: Final = activation
        self.at: Final = at

    def asks(self, g: Any) -> int:
        table: TextState = g
        return table.activations[self.activation].owner

    def step(self, g: Any) -> Step:
        table: TextState = g
        return table.steps_of(table.activations[self.activation])[self.at]

    def run(self, g: Any) -> None:
        if going_on(g, self.activation) is not None:
            super().run(g)


# Gates --------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Gate(Step):
    """Leaves out the next steps where it is not open."""

    __slots__ = ("span",)

    def __init__(self) -> None:
        self.span: int = 0
        """How many."""

    def is_open(self, g: Any, a: Any) -> bool:
        raise NotImplementedError

    def do(self, g: Any, a: Any, at: int) -> int:
        return at + 1 if self.is_open(g, a) else at + 1 + self.span


class If(Gate):
    __slots__ = ("condition", "when")

    def __init__(self, condition: Condition, when: bool = True) -> None:
        super().__init__()
        self.condition: Final = condition
        self.when: Final = when

    def is_open(self, g: Any, a: Activation) -> bool:
        return self.condition.holds(g, a.owner, a.source, a) == self.when


class Marked(Gate):
    """Whether one of these was decided, paid or passed."""

    __slots__ = ("marks", "when")

    def __init__(self, marks: int, when: bool = True) -> None:
        super().__init__()
        self.marks: Final = marks
        """As bits."""
        self.when: Final = when

    def is_open(self, g: Any, a: Activation) -> bool:
        return (a.marks & self.marks != 0) == self.when


class IfDone(Gate):
    """“If you do”: the sentence before has done something."""

    __slots__ = ()

    def is_open(self, g: Any, a: Activation) -> bool:
        return a.done > 0


class Leap(Gate):
    """Never open: past the other branch."""

    __slots__ = ()

    def is_open(self, g: Any, a: Activation) -> bool:
        return False


class NewSentence(Step):
    """What *if you do* and *that many* look back at begins anew."""

    __slots__ = ()

    def do(self, g: TextState, a: Activation, at: int) -> int:
        if a.done:
            now = a.twin()
            now.done = 0
            g.activations[a.number] = now
        return at + 1


class Decide(Step):
    """Which of several *insteads* is done, where that is settled before the targets."""

    __slots__ = ("bit", "condition", "earlier", "paid")

    def __init__(self, bit: int, condition: Condition | None, paid: int, earlier: int) -> None:
        self.bit: Final = bit
        self.condition: Final = condition
        self.paid: Final = paid
        """The mark that decides, where no condition does."""
        self.earlier: Final = earlier
        """Those that come before this one, as bits."""

    def do(self, g: TextState, a: Activation, at: int) -> int:
        if not a.marks & self.earlier:
            holds = (
                a.marks >> self.paid & 1 if self.condition is None else self.condition.holds(g, a.owner, a.source, a)
            )
            if holds:
                mark(g, a.number, self.bit)
        return at + 1


class Repeat(Step):
    """“For each” round steps that ask: counted when it is reached; `Next` comes back as often."""

    __slots__ = ("count", "slot", "span")

    def __init__(self, count: Count, slot: int) -> None:
        self.count: Final = count
        self.slot: Final = slot
        self.span: int = 0

    def do(self, g: TextState, a: Activation, at: int) -> int:
        n = self.count.of(g, a.owner, a.source)
        if n <= 0:
            return at + 2 + self.span
        choose(g, a.number, self.slot, (n,))
        return at + 1


class Next(Step):
    __slots__ = ("slot", "span")

    def __init__(self, slot: int, span: int) -> None:
        self.slot: Final = slot
        self.span: Final = span

    def do(self, g: TextState, a: Activation, at: int) -> int:
        left = a.chosen[self.slot][0] - 1
        choose(g, a.number, self.slot, (left,))
        return at - self.span if left else at + 1


# Later --------------------------------------------------------------------------------------------------------


class PutOff(Step):
    """“At the start of your next turn, …”: that is a text of its own, which begins when the game asks what is due."""

    __slots__ = ("text",)

    def __init__(self, text: int) -> None:
        self.text: Final = text

    def do(self, g: TextState, a: Activation, at: int) -> int:
        g.later += ((a.owner, self.text, a.source),)
        return at + 1


class SkipOwn(Act):
    """Who does this is passed over once."""

    __slots__ = ()

    def run(self, g: TextState, a: Activation) -> None:
        did(g, a.number, int(g.make_skip(a.owner)))


# The top of a deck --------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Arranging(Ask):
    """Somebody puts the top cards of a deck back, the topmost first; the last one has only one place left. Or some of
    them are taken: those are put on top, and are the next ones of the deck.

    A game says where the cards lie, and how they are chosen. The order is in the deck at every moment, so that a
    re-deal covers it; how far they have come nobody else knows, so that for others it begins anew (`unseen`).
    """

    __slots__ = ("activation", "n", "placed", "seat", "take", "rest")
    TAKING: ClassVar[str] = ""
    """The clause by which cards are taken; `CLAUSE` is the one by which they are put back."""

    def __init__(self, activation: int, n: int, placed: int, seat: int, take: int = 0, rest: str = "") -> None:
        self.activation: Final = activation
        self.n: Final = n
        self.placed: Final = placed
        self.seat: Final = seat
        self.take: Final = take
        """How many are taken; 0: all are put back."""
        self.rest: Final = rest
        """Where the others go then."""

    # What a game says

    def deck(self, g: Any) -> list[int]:
        """Its last card is the topmost."""
        raise NotImplementedError

    def code(self, g: Any, card: int) -> int:
        raise NotImplementedError

    def draw(self, g: Any, n: int) -> int:
        """These come into the hand; how many have left the deck."""
        raise NotImplementedError

    def discard(self, g: Any, n: int) -> None:
        """So many cards of the deck are discarded, the topmost first."""
        raise NotImplementedError

    # What all games share

    def top(self, g: Any) -> list[int]:
        """The cards that are put back, as they lie now, the topmost first."""
        return self.deck(g)[-1 : -self.n - 1 : -1]

    def lay(self, g: Any, cards: list[int]) -> None:
        """They lie like this."""
        self.deck(g)[-self.n :] = cards[::-1]

    def taken(self, g: Any) -> None:
        """Those that are taken lie on top, the others beneath them."""
        left = self.n - self.draw(g, min(self.take, self.n))
        if left <= 0:
            return
        if self.rest == "back":
            g.stack.append(type(self)(self.activation, left, 0, self.seat))
        elif self.rest == "discarded":
            self.discard(g, left)
        elif self.rest:
            deck = self.deck(g)
            deck[:] = deck[-left:] + deck[:-left]

    def unseen(self) -> Arranging:
        return self._with(0)

    def _with(self, placed: int) -> Arranging:
        return type(self)(self.activation, self.n, placed, self.seat, self.take, self.rest)

    def run(self, g: Any) -> None:
        wanted = self.take if self.take < self.n else 0
        if self.placed < (wanted if self.take else self.n - 1):
            super().run(g)
        elif self.take:
            self.taken(g)

    def asks(self, g: Any) -> int:
        return self.seat

    def clause(self, g: Any) -> str:
        return self.TAKING if self.take else self.CLAUSE

    def question(self, g: Any) -> str:
        return "Which of these cards do you take into your hand?" if self.take else self.QUESTION

    def candidates(self, g: Any, to: Listing) -> None:
        for code in sorted({self.code(g, card) for card in self.top(g)[self.placed :]}):
            to.allow(code)
        why = "Choose among the cards you look at"
        to.rest(self.clause(g), f"{why}." if self.take else f"{why}: the one you choose first will lie on top.")

    def chosen(self, g: Any, code: int) -> None:
        cards = self.top(g)
        left = cards[self.placed :]
        card = next(card for card in left if self.code(g, card) == code)
        left.remove(card)
        self.lay(g, [*cards[: self.placed], card, *left])
        g.stack.append(self._with(self.placed + 1))

    def is_secret(self, g: Any) -> bool:
        return True


# Decisions ------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """“You may”, “choose one”: the answer is a mark, which a gate looks at later."""

    __slots__ = ("clause", "codes", "first", "question", "words")

    def __init__(self, codes: tuple[int, ...], first: int, question: str, clause: str, words: tuple[str, ...]) -> None:
        self.codes: Final = codes
        """The answers; the n-th sets the mark `first` + n, and one without a mark declines."""
        self.first: Final = first
        self.question: Final = question
        self.clause: Final = clause
        self.words: Final = words
        """What each answer does."""

    def do(self, g: TextState, a: Activation, at: int) -> int:
        g.stack.append(Deciding(a.number, at))
        return at + 1

    def offer(self, g: Any, a: Any, to: Listing) -> None:
        """All answers; games say which of them are forbidden."""
        for code in self.codes:
            to.allow(code)

    def answered(self, g: Any, number: int, place: int) -> None:
        if place < len(self.words):
            mark(g, number, self.first + place)


class Deciding(StepAsk):
    """Whoever carries out a text decides what it leaves open."""

    __slots__ = ()

    def decision(self, g: TextState) -> Decision:
        step = self.step(g)
        assert isinstance(step, Decision)
        return step

    def candidates(self, g: TextState, to: Listing) -> None:
        self.decision(g).offer(g, g.activations[self.activation], to)

    def chosen(self, g: TextState, code: int) -> None:
        step = self.decision(g)
        step.answered(g, self.activation, step.codes.index(code))

    def question(self, g: TextState) -> str:
        return self.decision(g).question

    def clause(self, g: TextState) -> str:
        return self.decision(g).clause
