"""A position as JSON and back, at any prompt, the stack included."""

from __future__ import annotations

from functools import cache
from typing import Any

from infinitable.kernel.chance import restore
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import Frame, State, fields

_BY_HAND = {"chance", "events", "options", "stack"}


def save(g: State) -> dict[str, Any]:
    """Plain data out of which `load` makes the same position. Options are left out: they are asked again."""
    kept = {name for name in fields(type(g)) if name not in _BY_HAND and name not in g.SHARED}
    saved = {name: _plain(getattr(g, name)) for name in sorted(kept)}
    saved["chance"] = g.chance.save()
    saved["stack"] = [_frame(frame) for frame in g.stack]
    return saved


def load(game: Game, setup: Setup, saved: dict[str, Any]) -> State:
    g = game.blank(setup)
    for name in fields(type(g)):
        if name not in _BY_HAND and name not in g.SHARED:
            setattr(g, name, _rich(saved[name]))
    g.chance = restore(saved["chance"])
    g.stack = [_thaw(frame) for frame in saved["stack"]]
    g.ask_again()
    return g


def _frame(frame: Frame) -> list[Any]:
    cls = type(frame)
    return [f"{cls.__module__}.{cls.__name__}", *(_plain(getattr(frame, name)) for name in fields(cls))]


def _thaw(saved: list[Any]) -> Frame:
    name, *values = saved
    frame = _frame_class(name)(*(_rich(value) for value in values))
    assert isinstance(frame, Frame)
    return frame


@cache
def _frame_class(name: str) -> Any:
    """Only classes that are frames and already loaded: a snapshot cannot name anything else."""
    families: list[type[Frame]] = [Frame]
    while families:
        cls = families.pop()
        if f"{cls.__module__}.{cls.__name__}" == name:
            return cls
        families.extend(cls.__subclasses__())
    raise ValueError(f"no frame is called {name!r}")


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_plain(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[_plain(key), _plain(item)] for key, item in value.items()]}
    if isinstance(value, Frame):
        return {"frame": _frame(value)}
    raise TypeError(f"a state holds plain data, not {type(value).__name__}")


def _rich(value: Any) -> Any:
    if isinstance(value, list):
        return [_rich(item) for item in value]
    if isinstance(value, dict):
        if "tuple" in value:
            return tuple(_rich(item) for item in value["tuple"])
        if "frame" in value:
            return _thaw(value["frame"])
        return {_rich(key): _rich(item) for key, item in value["dict"]}
    return value
