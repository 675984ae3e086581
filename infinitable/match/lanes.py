"""Many matches side by side: in each of them somebody is asked, and all answers are given in one call.

For those who teach machines. What can be answered lies in a mask, a row a match; what the one who is asked knows is
written onto a sheet with room for a few matches, and taken away before the next few, so that the sheet stays small. A
match that ends is followed by a new one at once. Seats that have a bot never ask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, cast

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from infinitable.kernel.chance import Fast, restore
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.observation import Observation, OptionRow, Sheet
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import State

MOST_STEPS: Final = 20_000
"""A match that takes longer is cut off: bad players can wander in circles."""
AT_A_TIME: Final = 16
"""The matches that the sheet has room for."""


def nothing_allowed(size: int) -> vec[u8]:
    mask = vec[u8]()
    for _ in range(size):
        mask = append(mask, 0)
    return mask


class NotAllowed(ValueError):
    """An answer that is none of the options, with the seat it was given for and what it could have been."""


class Answering(Protocol):
    """A bot, as far as it matters here."""

    def begin(self) -> None: ...

    def answer(self, g: State) -> int: ...


class Lanes:
    """What happens in a match follows from its seed, and that from its row: the same matches are played wherever the
    rows of an environment lie."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        count: int,
        seat_others: Callable[[int], Sequence[Answering]] | None = None,
        most_steps: int = MOST_STEPS,
        first: int = 0,
        of: int = 0,
    ) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.count: Final = count
        self.seats: Final = setup.players
        self.seed: int = 0
        self.first: Final = first
        """The row of the first of these matches in the whole environment."""
        self.rows: Final = of or count
        """How many rows that has."""
        self.dealt: list[int] = [0] * count
        """How many matches each lane has seen."""
        self.dice: list[Fast] = []
        """Of each lane, for answers at random."""
        self.seat_others: Final = seat_others
        """Seats those who play with the learner, by a seed; None where every seat learns."""
        self.others: list[Sequence[Answering]] = [()] * count
        """They, of each lane, in turn order from the learner. What they keep in mind is one lane's alone."""
        self.most_steps: Final = most_steps
        self.observation: Final[Observation] = game.observation(setup)
        self.sheet: Final = Sheet(self.observation.size, min(count, AT_A_TIME))
        self.codes: Final[i64] = game.vocabulary.size
        self.mask: vec[u8] = nothing_allowed(count * game.vocabulary.size)
        """1 where an answer is allowed, match after match."""
        self.allowed: list[list[int]] = [[] for _ in range(count)]
        """What the mask shows, to be wiped out quickly."""
        self.states: list[State] = []
        self.learner: list[int] = [-1] * count
        """The seat that has no bot in each match; it changes from match to match."""
        self.steps: list[int] = [0] * count
        self.finished: list[State | None] = [None] * count
        """The last position of the match that has ended with the latest answer; None where none has."""
        self.cut: list[bool] = [False] * count
        """Whether it was cut off."""
        self.learnt: list[int] = [-1] * count
        """The seat that had no bot in it."""

    def begin(self, seed: int) -> None:
        """New matches everywhere."""
        self.seed = seed
        self.dealt = [0] * self.count
        self.dice = [Fast((self.first + lane + 1 << 64) + seed) for lane in range(self.count)]
        if self.seat_others is not None:
            self.others = [self.seat_others(seed * 1_000_003 + self.first + lane) for lane in range(self.count)]
        self.states = [self.deal(lane) for lane in range(self.count)]
        for lane in range(self.count):
            self.go_on(lane)
            self.finished[lane], self.cut[lane] = None, False
            self.allow(lane)

    def deal(self, lane: int) -> State:
        row, dealt = self.first + lane, self.dealt[lane]
        seed = self.seed * 1_000_003 + 1 + row + self.rows * dealt
        if self.seat_others is not None:
            self.learner[lane] = (row + dealt) % self.seats
            for one in self.others[lane]:
                one.begin()
        self.steps[lane] = 0
        self.dealt[lane] = dealt + 1
        g: State = self.game.deal(self.setup, Fast(seed))
        return g

    def check_all(self, codes: list[int]) -> None:
        """One answer for each match, before any of them is given."""
        if len(codes) != self.count:
            raise NotAllowed(f"{len(codes)} answers were given for {self.count} matches.")
        for lane in range(self.count):
            self.check(lane, codes[lane])

    def answer(self, codes: list[int], first: int, last: int) -> None:
        """The answers for the matches from the first to before the last, which were checked; each is written."""
        for lane in range(first, last):
            self.finished[lane], self.cut[lane] = None, False
            self.states[lane].step(codes[lane])
            self.steps[lane] += 1
            self.go_on(lane)
            self.allow(lane)
            self.write_row(lane, lane - first)

    def write(self, first: int, last: int) -> None:
        """What is known by those who are asked in these matches, onto the first rows of the sheet."""
        for lane in range(first, last):
            self.write_row(lane, lane - first)

    def write_row(self, lane: int, row: int) -> None:
        """Right after its step, while the processor still has what lies on that table at hand."""
        g = self.states[lane]
        self.sheet.turn_to(row)
        self.observation.write(g, g.asked, self.sheet)

    def check(self, lane: int, code: int) -> None:
        place: i64 = lane * self.codes + code
        if code < 0 or code >= self.codes or not self.mask[place]:
            g = self.states[lane]
            raise NotAllowed(refusal(self.game, g, code, f"match {lane}"))

    def go_on(self, lane: int) -> None:
        """Until the learner is asked: bots answer, and a match that is over makes room for a new one. Of several that
        end on the way, only in the first was the learner asked."""
        g = self.states[lane]
        while True:
            if g.asked < 0 or self.steps[lane] >= self.most_steps:
                if self.finished[lane] is None:
                    self.end(lane, g)
                g = self.states[lane] = self.deal(lane)
            elif self.seat_others is not None and g.asked != self.learner[lane]:
                g.step(self.others[lane][(g.asked - self.learner[lane] - 1) % self.seats].answer(g))
                self.steps[lane] += 1
            else:
                return

    def end(self, lane: int, g: State) -> None:
        self.cut[lane] = g.asked >= 0
        self.finished[lane], self.learnt[lane] = g, self.learner[lane]

    def allow(self, lane: int) -> None:
        """The mask of a match, as it is now."""
        g = self.states[lane]
        first: i64 = lane * self.codes
        mask = self.mask
        for code in self.allowed[lane]:
            mask[first + code] = 0
        for code in g.options:
            mask[first + code] = 1
        self.allowed[lane] = g.options

    def any_answers(self) -> list[int]:
        """One of the options of each match, at random."""
        return [g.options[self.dice[lane].word() * len(g.options) >> 32] for lane, g in enumerate(self.states)]

    def write_options(self, row: OptionRow, sheet: Sheet) -> None:
        """Every option of every match as a row, one match after another; the sheet has room for all of them."""
        n = 0
        for g in self.states:
            for code in g.options:
                sheet.turn_to(n)
                row.write(g, code, sheet)
                n += 1

    def asked(self) -> list[int]:
        return [g.asked for g in self.states]

    def memory(self) -> memoryview:
        """The mask, for `numpy.frombuffer`."""
        return memoryview(self.mask)

    def saved(self) -> tuple[Any, ...]:
        """Where all matches stand, for `restore`; those in the other seats are for who has seated them."""
        dice = [one.save() for one in self.dice]
        return self.seed, self.dealt[:], dice, [save(g) for g in self.states], self.learner[:], self.steps[:]

    def restore(self, saved: tuple[Any, ...]) -> None:
        self.seed, self.dealt, dice, states, self.learner, self.steps = saved
        self.dice = [cast(Fast, restore(one)) for one in dice]
        self.states = [load(self.game, self.setup, g) for g in states]
        for lane in range(len(self.states)):
            self.allow(lane)


def refusal(game: Game, g: State, code: int, where: str) -> str:
    """Why an answer is refused: whose it was, what was said, and what could have been."""
    if g.asked < 0:
        return f"{where}: the match is over, and nobody is asked."
    is_code = 0 <= code < game.vocabulary.size
    said = f"{code} ({' '.join(map(str, game.vocabulary.split(code)))})" if is_code else f"{code}"
    return f"{where}, seat {g.asked}: {said} is not allowed; {could_answer(game, g)}."


def could_answer(game: Game, g: State) -> str:
    """The options, a dozen at most."""
    names = [f"{option} ({game.notation(g, option)})" for option in g.options[:12]]
    more = f" and {len(g.options) - 12} more" if len(g.options) > 12 else ""
    return f"the options are: {', '.join(names)}{more}"
