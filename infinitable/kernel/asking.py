"""A frame that asks: it lists what could be meant, and what forbids each of that. Options and refusals are one list.

    class Attack(Ask):
        def candidates(self, g, to):
            for seat in range(g.seats):
                to.judge(ASSIGN + seat, why_not_attack(g, seat))     # a clause, or "" where it is legal
            to.allow(END)
            to.rest("rules:7.3")                                     # whatever else somebody may think of

Nearly always only the options are wanted: then refusals are forgotten as they come. A person who asks why not is told
the first clause that was named for that answer, and its sentence; what costs something to find out for the sentence
stands behind `if to.explains`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from infinitable.kernel.state import NOBODY, Code, Frame, Seat, State

NO_CODE: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)  # one is made for nearly every step: the last one's memory serves again
class Listing:
    """What a prompt says about its candidates."""

    __slots__ = ("clause", "explains", "options", "rest_clause", "rest_words", "wanted", "words")

    def __init__(self, wanted: Code = NO_CODE) -> None:
        self.options: list[Code] = []
        self.wanted: Code = wanted
        """The answer whose refusal is asked for."""
        self.explains: bool = wanted >= 0
        """Whether anybody wants to know why not."""
        self.clause: str = ""
        self.words: str = ""
        self.rest_clause: str = ""
        self.rest_words: str = ""

    def allow(self, code: Code) -> None:
        self.options.append(code)

    def judge(self, code: Code, clause: str, words: str = "") -> None:
        """This could be meant: a clause forbids it, or "" does not. Without words, the game's own for that clause."""
        if not clause:
            self.options.append(code)
        elif code == self.wanted and not self.clause:
            self.clause, self.words = clause, words

    def among(self, first: Code, count: int) -> range:
        """The codes of a verb to be judged: all of them, or only the one whose refusal is asked for."""
        if not self.explains:
            return range(first, first + count)
        return range(self.wanted, self.wanted + 1) if first <= self.wanted < first + count else range(0)

    def refuse_all(self, first: Code, count: int, clause: str, words: str = "") -> None:
        """A whole verb, where nothing more particular was said before."""
        if first <= self.wanted < first + count and not self.clause:
            self.clause, self.words = clause, words

    def rest(self, clause: str, words: str = "") -> None:
        """Whatever else somebody may think of."""
        self.rest_clause, self.rest_words = clause, words


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Frame):
    """A frame that asks one seat and does nothing else."""

    __slots__ = ()
    CLAUSE: ClassVar[str] = ""
    """The clause this prompt comes from, where that is always the same."""

    QUESTION: ClassVar[str] = ""
    """What is asked, where that is always the same."""

    ANSWERS: ClassVar[tuple[Code, ...]] = ()
    """What can be answered, where that is always the same and never forbidden: yes and no."""

    def asks(self, g: Any) -> Seat:
        """Who is asked: the frame's own seat, where it says nothing else."""
        seat: Seat = getattr(self, "seat", NOBODY)
        return seat

    def candidates(self, g: Any, to: Listing) -> None:
        """Every answer that could be meant, each with the first clause that forbids it, in the order of the options."""
        if not self.ANSWERS:
            raise NotImplementedError
        to.options += self.ANSWERS

    def options(self, g: Any) -> list[Code]:
        """What is not forbidden. A prompt of nearly every step may list it itself: the contract holds both alike."""
        to = Listing()
        self.candidates(g, to)
        return to.options

    def run(self, g: Any) -> None:
        table: State = g
        table.ask(self, self.asks(g), self.options(g))

    def ask_if_open(self, g: Any, seat: Seat) -> None:
        """For `run`: a single answer is carried out without asking, and where there is none, nothing happens."""
        table: State = g
        options = self.options(g)
        if len(options) == 1:
            self.chosen(g, options[0])
        elif options:
            table.ask(self, seat, options)

    def question(self, g: Any) -> str:
        return self.QUESTION

    def clause(self, g: Any) -> str:
        """The clause this prompt comes from; it forbids what is no candidate, where `candidates` names no other."""
        return self.CLAUSE

    def refusal(self, g: Any, code: Code) -> tuple[str, str]:
        """What forbids this answer, and its sentence, or "" for the game's own; a legal one is forbidden by ""."""
        to = Listing(code)
        self.candidates(g, to)
        if code in to.options:
            return "", ""
        if to.clause:
            return to.clause, to.words
        return (to.rest_clause, to.rest_words) if to.rest_clause else (self.clause(g), "")


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatAsk(Ask):
    """Asks its seat, which is all it knows."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def asks(self, g: Any) -> Seat:
        return self.seat
