"""One position of a game: what lies where, the steps that still have to happen, and at most one prompt.

    state.step(code)   the frame that asked is told the answer, then frames run until another one asks,
                       or none is left: then the game is over.

Frames are small, immutable and hold only ints, so that a copy shares them and a save writes them down.
"""

from __future__ import annotations

import marshal
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from infinitable.kernel.activation import A, Activation
from infinitable.kernel.chance import Chance

Seat = int
Code = int

NOBODY: Final = -1
"""Whose turn it is when the game is over; as a viewer, a spectator."""
EVERYONE: Final = -1
"""An audience: all seats and the spectators. Other audiences are sums of `1 << seat`."""


_FIELDS: Final[dict[Any, tuple[str, ...]]] = {}
"""Of each class, since a search asks for those of every position."""


def fields(cls: Any) -> tuple[str, ...]:
    """The slots of a state or a frame, those of its bases first. Compiled classes list their attributes instead."""
    if cls not in _FIELDS:
        found: dict[str, None] = {}
        for base in reversed(cls.__mro__):
            found |= dict.fromkeys(base.__dict__.get("__slots__") or base.__dict__.get("__mypyc_attrs__", ()))
        _FIELDS[cls] = tuple(found)
    return _FIELDS[cls]


def values_of(value: object) -> tuple[Any, ...]:
    """What its fields hold, in their order."""
    return tuple(getattr(value, name) for name in fields(type(value)))


def made_of(value: object) -> tuple[Any, ...]:
    """How a value that never changes is pickled and made again. Left to itself, a compiled one is made empty, and then
    refuses to be filled."""
    return type(value), values_of(value)


def remade(kind: type[A], number: int, text: int, source: int, owner: int, *more: Any) -> A:
    """An activation as it was written down; a field that was not known then is as it begins."""
    made = kind(number, text, source, owner)
    for name, value in zip(fields(kind)[4:], more, strict=False):
        setattr(made, name, value)
    return made


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One step of the rules that still has to happen, named after the rule it carries out.

    Subclasses list their fields in `__slots__`, in the order of their constructor's arguments. They write the table of
    their game for `g`; here it is anything, since mypyc gives every instance of a generic class a dictionary.
    """

    __slots__ = ()
    name: ClassVar[str] = ""
    """What it is called in snapshots, messages and standing answers; the name of its class, where nothing is said."""

    def run(self, g: Any) -> None:
        """Do the rule, or ask. A frame that asks does nothing else, so that it can be asked again."""
        raise NotImplementedError

    def chosen(self, g: Any, code: Code) -> None:
        """The answer to what `run` asked."""
        raise NotImplementedError

    def refusal(self, g: Any, code: Code) -> tuple[str, str]:
        """The clause that forbids this answer now, with the sentence to tell, or "" for the game's own for that clause.
        A legal answer is forbidden by "". It knows only what the seat that is asked may see.
        """
        raise NotImplementedError

    def question(self, g: Any) -> str:
        """The prompt as one sentence, which tells nothing that is hidden: everybody reads it, unless `to_others` says
        something else."""
        raise NotImplementedError

    def to_others(self, g: Any) -> str:
        """The prompt for those who are not asked."""
        return self.question(g)

    def is_secret(self, g: Any) -> bool:
        """Whether one chooses unseen: while the same is asked again, nobody else hears that anything was answered."""
        return False

    def __reduce__(self) -> tuple[Any, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame):
    """A step that concerns one seat, which is all it knows."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


def name_of(frame: Any) -> str:
    """The name a class of frames is stored and sent by: it stays what it is, whatever becomes of the class."""
    return str(getattr(frame, "name", "") or frame.__name__)


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has on its table. Games add their own zones and numbers, all plain data."""

    __slots__ = ("asked", "chance", "events", "names", "options", "revealed", "seats", "stack")

    SHARED: ClassVar[tuple[str, ...]] = ()
    """Fields that never change after the deal: copies share them, saves leave them out."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.stack: list[Frame] = []
        """The steps that still have to happen, the next one last."""
        self.asked: Seat = NOBODY
        self.options: list[Code] = []
        self.revealed: int = 0
        """How often something hidden has been shown to somebody: nobody can take that back."""
        self.chance: Chance = Chance()
        self.names: tuple[str, ...] = ()
        """What the people are called, where anybody reads this; no rule looks at it."""
        self.events: list[Event] | None = None
        """What has happened and who may know it; None in search, where nobody listens."""

    # Asking and answering ------------------------------------------------------------------------

    def step(self, code: Code) -> None:
        """Answer the prompt. The code must be one of `options`; the edge checks that, not this."""
        self.stack.pop().chosen(self, code)
        self.advance()

    def advance(self) -> None:
        self.asked = NOBODY
        stack = self.stack
        while stack:
            stack.pop().run(self)
            if self.asked >= 0:
                return
        self.options = []

    def concede(self, seat: Seat) -> None:
        """This seat gives up (`Game.concession`), asked or not; the prompt, if it still stands, is put again."""
        raise NotImplementedError

    def has_given_up(self, seat: Seat) -> bool:
        """Whether it has said so already, or is out of the match: nobody gives up twice."""
        return False

    def ask(self, frame: Frame, seat: Seat, options: list[Code]) -> None:
        """Put a prompt: `frame` waits on the stack for the answer."""
        self.stack.append(frame)
        self.asked = seat
        self.options = options

    def ask_again(self) -> None:
        """The same prompt anew, with options for what lies on the table now."""
        if self.asked >= 0:
            self.advance()

    def then(self, *frames: Frame) -> None:
        """These happen next, in this order, before anything that waits already."""
        for n in range(len(frames) - 1, -1, -1):
            self.stack.append(frames[n])

    def forbids(self, code: Code) -> str:
        """The clause that forbids this answer to the present prompt, or ""."""
        return self.stack[-1].refusal(self, code)[0]

    @property
    def over(self) -> bool:
        return self.asked < 0

    @property
    def sealed(self) -> int:
        """Grows whenever something is revealed or rolled: the boundary of undo."""
        return self.revealed + self.chance.drawn

    def called(self, seat: Seat) -> str:
        """That seat by its name, for what people read."""
        return self.names[seat] if seat < len(self.names) else f"Player {seat + 1}"

    # Telling ---------------------------------------------------------------------------------------

    def tell(self, audience: int, kind: str, *what: int) -> None:
        if self.events is not None:
            self.events.append(Event(audience, kind, what))

    def reveal(self) -> None:
        """Somebody has just learnt what was hidden from them."""
        self.revealed += 1

    # Copying -----------------------------------------------------------------------------------------

    def copy(self: S) -> S:
        """An independent twin, silent. Games extend `copy_to` by their own fields.

        The twin is made without its constructor, which would fill it with lists to be thrown away at once: a third of
        the time that a copy takes.
        """
        kind = type(self)
        twin = kind.__new__(kind)
        self.copy_to(twin)
        return twin

    def __deepcopy__(self, memo: object) -> State:
        """What is SHARED never changes, so that no copy has to be deeper than this."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in fields(type(self))}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        for name, value in saved.items():
            setattr(self, name, value)

    def copy_to(self: S, twin: S) -> None:
        """Fill every field of the twin, which is of the same class and still blank, with what lies here."""
        twin.seats = self.seats
        twin.stack = self.stack[:]
        twin.asked = self.asked
        twin.options = self.options
        twin.names = self.names
        twin.revealed = self.revealed
        twin.chance = self.chance.copy()
        twin.events = None


def with_one(values: list[int], place: int, value: int) -> list[int]:
    """A list with one value replaced, as another list.

    For what changes far less often than positions are copied: such a list is replaced as a whole, never changed, so
    that copies share it.
    """
    made = values[:]
    made[place] = value
    return made


def without(values: dict[int, int], key: int) -> dict[int, int]:
    """Likewise, a dictionary without this key."""
    return {other: value for other, value in values.items() if other != key} if key in values else values


def likeness(g: State) -> bytes:
    """Everything that lies on the table and waits on the stack, as one value; chance and what has come of it aside."""
    lying = [_flat(getattr(g, name)) for name in _lying(type(g))]
    waiting = [(type(frame).__name__, values_of(frame)) for frame in g.stack]
    return marshal.dumps((lying, waiting), 2)


_LYING: Final[dict[Any, tuple[str, ...]]] = {}


def _lying(kind: type[State]) -> tuple[str, ...]:
    """The fields that tell what lies on the table."""
    if kind not in _LYING:
        left_out = (*PASSING, *kind.SHARED)
        _LYING[kind] = tuple(name for name in fields(kind) if name not in left_out)
    return _LYING[kind]


def _flat(value: object) -> object:
    """Activations are written down like frames."""
    if isinstance(value, dict):
        return [(key, item if isinstance(item, int) else _flat(item)) for key, item in value.items()]
    if isinstance(value, list) and value and isinstance(value[0], Activation):
        return [_flat(item) for item in value]
    return values_of(value) if isinstance(value, Activation) else value


PASSING: Final = ("chance", "events", "names", "options", "revealed", "stack")
"""Fields of every state that are no part of what lies on the table."""


class Event:
    """Something that happened, for the log and the animation of those who may know it."""

    __slots__ = ("audience", "kind", "what")

    def __init__(self, audience: int, kind: str, what: tuple[int, ...]) -> None:
        self.audience: Final = audience
        self.kind: Final = kind
        self.what: Final = what

    def __reduce__(self) -> tuple[Any, ...]:
        return made_of(self)

    def __repr__(self) -> str:
        return f"<{' '.join([self.kind, *map(str, self.what)])}>"

    def heard_by(self, seat: Seat) -> bool:
        return self.audience < 0 or (seat >= 0 and bool(self.audience >> seat & 1))
