"""A position as JSON and back, at any prompt, the stack included."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from typing import Any

from infinitable.kernel.activation import Activation
from infinitable.kernel.chance import restore
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import Frame, State, fields, name_of, remade, values_of

_BY_HAND = {"chance", "events", "names", "options", "stack"}


def save(g: State) -> dict[str, Any]:
    """Plain data out of which `load` makes the same position. Options are left out: they are asked again."""
    kept = {name for name in fields(type(g)) if name not in _BY_HAND and name not in g.SHARED}
    saved = {name: _plain(getattr(g, name)) for name in sorted(kept)}
    saved["chance"] = g.chance.save()
    saved["stack"] = [_frame(frame) for frame in g.stack]
    return saved


def load(game: Game, setup: Setup, saved: dict[str, Any]) -> State:
    g: State = game.blank(setup)
    reader = _Reader(game)
    for name in fields(type(g)):
        # A field that a snapshot of before does not know stays as it is when nothing has happened yet.
        if name not in _BY_HAND and name not in g.SHARED and name in saved:
            setattr(g, name, reader.rich(saved[name]))
    g.chance = restore(saved["chance"])
    g.stack = [reader.frame(frame) for frame in saved["stack"]]
    g.ask_again()
    return g


def _frame(frame: Frame | Activation) -> list[Any]:
    return [name_of(type(frame)), *map(_plain, values_of(frame))]


class _Reader:
    """Reads the values of one game's snapshots."""

    def __init__(self, game: Game) -> None:
        self.home = type(game).__module__

    def frame(self, saved: list[Any]) -> Any:
        name, *values = saved
        cls = frame_class(self.home, name)
        written = map(self.rich, values)
        return remade(cls, *written) if issubclass(cls, Activation) else cls(*written)

    def rich(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.rich(item) for item in value]
        if isinstance(value, dict):
            if "tuple" in value:
                return tuple(self.rich(item) for item in value["tuple"])
            if "frame" in value:
                return self.frame(value["frame"])
            return {self.rich(key): self.rich(item) for key, item in value["dict"]}
        return value


@cache
def frame_class(home: str, name: str) -> Any:
    """The frame or activation of that name nearest to the game's module; nothing else can be named.

    Before names stood alone, snapshots wrote them with their module: what comes before the last dot is passed over.
    """
    wanted = name.rpartition(".")[2]
    found = [cls for cls in all_frames() if name_of(cls) == wanted]
    if not found:
        raise ValueError(f"no frame is called {name!r}")
    return max(found, key=lambda cls: len(_shared(home.split("."), cls.__module__.split("."))))


def all_frames() -> list[type[Frame] | type[Activation]]:
    """Every frame, and every kind of activation, whose module is loaded."""
    found: list[type[Frame] | type[Activation]] = [Activation, Frame]
    for cls in found:
        found.extend(cls.__subclasses__())
    return [cls for cls in found if cls is not Frame]


def _shared(one: list[str], other: list[str]) -> list[str]:
    """What two dotted names have in common from the left."""
    return [a for a, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))]


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_plain(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[_plain(key), _plain(item)] for key, item in value.items()]}
    if isinstance(value, Frame | Activation):
        return {"frame": _frame(value)}
    raise TypeError(f"a state holds plain data, not {type(value).__name__}")
