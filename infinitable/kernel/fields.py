"""What states, frames and activations are made of, field by field: how they are copied out, written down and read."""

from __future__ import annotations

from typing import Any, Final

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
