"""A match: one game being played. Decisions go in; views and events come out."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, overload

from mypy_extensions import mypyc_attr

from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Reason, Setup, View
from infinitable.kernel.option import Option
from infinitable.kernel.outcome import Outcome
from infinitable.kernel.state import NOBODY, Code, Event, Seat, made_of, name_of
from infinitable.kernel.type_variables import S
from infinitable.kernel.views import Sight, read, redealt, refuse, see, see_all, unread


class IllegalMove(ValueError):
    """The rules forbid it, or nobody can read it. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Move:
    """One answer that was given."""

    seat: Seat
    code: Code
    notation: str
    quiet: bool = False
    """A step of a secret choice that goes on: nobody else hears of it (`Frame.is_secret`)."""

    def __reduce__(self) -> tuple[Any, ...]:
        return made_of(self)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: after how many moves (`Match.told`), what happened, in words, for those who may hear it."""

    move: int
    event: Event
    text: str

    def __reduce__(self) -> tuple[Any, ...]:
        return made_of(self)


class _Before(Generic[S]):
    """The position before a move that can still be taken back."""

    __slots__ = ("lines", "seat", "state")

    def __init__(self, seat: Seat, state: S, lines: int) -> None:
        self.seat: Final = seat
        self.state: Final = state
        self.lines: Final = lines
        """Of the log, until then."""


@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ alone makes a twin
class Match(Generic[S]):
    def __init__(self, game: Game[S], setup: Setup, seed: Seed, names: Sequence[str] = ()) -> None:
        if len(names) > setup.players:
            raise BadInput(f"{len(names)} names for {setup.players} seats.")
        self.game = game
        self.setup = setup
        self.seed = seed
        self.names = [*names, *(f"Player {n + 1}" for n in range(len(names), setup.players))]
        self.dealt_anew = False
        self.moves: list[Move] = []
        self.quiet = 0
        """How many of them are quiet."""
        self.log: list[Line] = []
        self._before: list[_Before[S]] = []
        self._options: list[Option] | None = None
        self.state = game.deal(setup, seed.chance(), listening=True)
        self.state.names = tuple(self.names)
        self.listen()

    def __repr__(self) -> str:
        moves = f"{len(self.moves)} {'move' if len(self.moves) == 1 else 'moves'}"
        how = f"{self.game.title}, {self.setup.mode}, {', '.join(self.names)}; {moves}"
        return f"<Match of {how}; {'over' if self.over else f'{self.names[self.seat]}: {self.prompt}'}>"

    def picture(self, seat: Seat | None = None) -> str:
        """What a seat sees, or a spectator, as an SVG picture for documents and notebooks."""
        from infinitable.match.picture import picture  # only who draws pays for it

        seen = self.view(seat)
        return picture(self.game.title, self.game.telling(seen, self.game.catalogue(self.setup), self.names))

    def _repr_svg_(self) -> str:
        return self.picture()

    def listen(self) -> None:
        """Write into the log what has happened since the last time, and go on listening."""
        for event in self.state.events or ():
            text = self.game.describe(self.state, event, self.names)
            self.log.append(Line(self.told, event, text))
        self.state.events = []

    # What is asked -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seat(self) -> Seat:
        """Whose choice it is; NOBODY when the match is over."""
        return self.state.asked

    @property
    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return "" if self.over else self.state.stack[-1].question(self.state)

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            self._options = [] if self.over else self.game.options(self.state)
        return self._options

    @property
    def result(self) -> list[float] | None:
        """One number per seat once the match is over, the highest wins, equal shares."""
        return self.game.result(self.state) if self.over else None

    @property
    def outcome(self) -> Outcome | None:
        """Who has won once the match is over: players, a team, all, or nobody."""
        return self.game.outcome(self.state) if self.over else None

    # Deciding --------------------------------------------------------------------------------------

    # What people call is declared twice, so that a wrong argument gets a sentence in the compiled build as well.
    @overload
    def play(self, choice: str, seat: Seat | None = None) -> None: ...

    @overload
    def play(self, choice: Option | Code, seat: Seat | None = None) -> None: ...

    def play(self, choice: object, seat: Seat | None = None) -> None:
        """Answer the prompt by an option, its code or its notation; IllegalMove says why not. A seat that is not asked
        can only give up (`Game.concession`)."""
        by = self.seat if seat is None else seat
        code = self._read(choice) if by == self.seat else self._read_out_of_turn(choice, by)
        if isinstance(code, Reason):
            raise IllegalMove(code)
        if code == self.game.concession:
            self._concede(by)
        else:
            self._answer(code)
        self._options = None
        self.listen()

    def _concede(self, seat: Seat) -> None:
        """Nothing of it, or of what was done before, can be taken back."""
        self.moves.append(Move(seat, self.game.concession, self.game.notation(self.state, self.game.concession)))
        self.state.concede(seat)
        self._before.clear()

    def _answer(self, code: Code) -> None:
        seat, sealed, secret = self.seat, self.state.sealed, self._secret()
        if self._before and self._before[-1].seat != seat:
            self._before.clear()
        self._before.append(_Before(seat, self.state.copy(), len(self.log)))
        notation = self.game.notation(self.state, code)
        self.state.step(code)
        goes_on = self._secret() if self.seat == seat else ""
        quiet = goes_on != "" and goes_on == secret and self.state.sealed == sealed and self._heard_alone(seat)
        self.moves.append(Move(seat, code, notation, quiet))
        self.quiet += quiet
        if self.state.sealed != sealed or (self.seat != seat and self._secret()):
            # Whether what came before can be taken back must not show how far a secret choice has come.
            self._before.clear()

    def _secret(self) -> str:
        """What others are told of the secret choice that is being made; "" where none is."""
        if self.over:
            return ""
        frame = self.state.stack[-1]
        return f"{name_of(type(frame))}: {frame.to_others(self.state)}" if frame.is_secret(self.state) else ""

    def _heard_alone(self, seat: Seat) -> bool:
        return all(event.audience == 1 << seat for event in self.state.events or ())

    @overload
    def why_not(self, choice: str) -> Reason | None: ...

    @overload
    def why_not(self, choice: Option | Code) -> Reason | None: ...

    def why_not(self, choice: object) -> Reason | None:
        """None if that is legal now, else the reason."""
        read = self._read(choice)
        return read if isinstance(read, Reason) else None

    def _read(self, choice: object) -> Code | Reason:
        if self.over:
            return Reason("", "The match is over.")
        if not isinstance(choice, Option | Code | str):
            return Reason("", f"A move is an option, its code or its notation, not {choice!r}.")
        if isinstance(choice, str):
            parsed = self.read(choice)
            if parsed is None:
                return unread(self.game, self.state, choice)
            code = parsed
        else:
            code = choice.code if isinstance(choice, Option) else choice
        if code in self.state.options:
            return code
        if code == self.game.concession >= 0:
            return self._may_concede(self.seat)
        if not 0 <= code < self.game.vocabulary.size:
            return Reason("", f"{code} is no move of {self.game.title}.")
        return refuse(self.game, self.state, code) or code

    def _read_out_of_turn(self, choice: object, seat: Seat) -> Code | Reason:
        if self.over:
            return Reason("", "The match is over.")
        code = self.read(choice) if isinstance(choice, str) else choice.code if isinstance(choice, Option) else choice
        if code == self.game.concession >= 0:
            return self._may_concede(self._viewer(seat))
        return Reason("", f"{self.names[self.seat]} is asked, not {self.names[self._viewer(seat)]}.")

    def _may_concede(self, seat: Seat) -> Code | Reason:
        if self.state.has_given_up(seat):
            return Reason("", f"{self.names[seat]} has given up already.")
        return self.game.concession

    def read(self, text: str) -> Code | None:
        """The code that a notation means to the seat which is asked, legal or not; None if it means nothing."""
        return None if self.over else read(self.game, self.state, text)

    def undo(self, seat: Seat | None = None) -> Move:
        """Take back the last move: possible until something was revealed or rolled, or another acted."""
        if not self.can_undo(seat):
            raise BadInput("That cannot be taken back: since then something was shown or rolled, or another acted.")
        before = self._before.pop()
        self.state = before.state
        self.state.events = []
        del self.log[before.lines :]
        self._options = None
        back = self.moves.pop()
        self.quiet -= back.quiet
        return back

    def can_undo(self, seat: Seat | None = None) -> bool:
        return self.undoable(seat) > 0

    def undoable(self, seat: Seat | None = None) -> int:
        """How many of the last moves that seat, or whoever made them, may take back."""
        return len(self._before) if self._before and seat in (None, self._before[-1].seat) else 0

    @property
    def told(self) -> int:
        """How many moves everybody knows of: a secret choice is one, however many steps it took, once it is made."""
        return len(self.moves) - self.quiet

    def after(self, told: int) -> int:
        """How many steps the first `told` moves took."""
        if not self.quiet:
            return told
        ends = [n for n, move in enumerate(self.moves, 1) if not move.quiet]
        return ends[told - 1] if told else 0

    def back_to(self, moves: int) -> Match[S]:
        """The match as it was after its first `moves` moves: a new one, with the same chance."""
        self._must_replay()
        earlier = Match(self.game, self.setup, self.seed, self.names)
        for move in self.moves[:moves]:
            earlier.play(move.code, move.seat)
        self.game.remember(earlier.state, self.state)
        return earlier

    # Seeing ------------------------------------------------------------------------------------------

    @overload
    def view(self) -> View: ...

    @overload
    def view(self, seat: Seat | None) -> View: ...

    def view(self, seat: object = None) -> View:
        """What that seat sees, as plain data; None is a spectator."""
        return see(self.game, self.state, self._viewer(seat))

    def seen_by(self, seats: Sequence[Seat]) -> list[Sight]:
        """What several see, in their order; NOBODY is a spectator."""
        return see_all(self.game, self.state, seats, self.options if self.seat in seats else None)

    def _viewer(self, seat: object) -> Seat:
        if seat is None:
            return NOBODY
        if not isinstance(seat, int) or not NOBODY <= seat < self.setup.players:
            raise BadInput(f"There is no seat {seat!r}: seats are 0 to {self.setup.players - 1}, None is a spectator.")
        return seat

    def position(self) -> str:
        """The position as a short text, which `infinitable.position` lays out again."""
        text = self.game.position(self.state)
        if not text:
            raise BadInput(f"{self.game.title} cannot write this position down.")
        return text

    def positions(self) -> Iterator[Match[S]]:
        """The match as it was before each move, and as it is now: twins, each to be looked at or played on."""
        self._must_replay()
        past = Match(self.game, self.setup, self.seed, self.names)
        for move in self.moves:
            yield past.copy()
            past.play(move.code, move.seat)
        yield past

    def evaluate(self, seat: Seat) -> float:
        """How well that seat stands, by the game's own judgement."""
        return self.game.evaluate(self.state, self._viewer(seat))

    def heard(self, seat: Seat | None = None, since: int = 0) -> list[Line]:
        """The lines of the log that this seat may hear, from line `since` on."""
        who = self._viewer(seat)
        return [line for line in self.log[since:] if line.event.heard_by(who)]

    def log_text(self) -> list[str]:
        """Every line of the log in words, whoever may hear it."""
        return [line.text for line in self.log]

    # Searching ------------------------------------------------------------------------------------------

    def copy(self) -> Match[S]:
        """An independent twin at the same prompt, without the way back."""
        twin: Match[S] = Match.__new__(Match)
        twin.game, twin.setup, twin.seed, twin.names = self.game, self.setup, self.seed, self.names
        twin.moves, twin.quiet, twin.log = self.moves[:], self.quiet, self.log[:]
        twin._before, twin._options = [], None
        twin.dealt_anew = self.dealt_anew
        twin.state = self.state.copy()
        twin.state.events = []
        return twin

    def __deepcopy__(self, memo: object) -> Match[S]:
        return self.copy()

    def redeal(self, seat: Seat | None, seed: int) -> Match[S]:
        """A twin in which everything that seat does not know is dealt anew."""
        twin = self.copy()
        twin.dealt_anew = True
        twin.state = redealt(self.game, self.state, self._viewer(seat), seed)
        twin.state.events = []
        return twin

    def record(self) -> str:
        """The match as a readable text that replays exactly."""
        from infinitable.match.record import write

        self._must_replay()
        return write(self)

    def _must_replay(self) -> None:
        if self.dealt_anew:
            raise BadInput("What was hidden here has been dealt anew: no record would lead to this position.")


def secret_seed() -> Seed:
    """A seed for a live match."""
    return Seed(secret=secrets.token_bytes(32))
