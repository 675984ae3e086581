"""An answer to a prompt in all its words. A class of its own, compiled: a view has a hundred of them."""

from __future__ import annotations

from typing import Any, Final


class Option:
    """One answer to the prompt."""

    __slots__ = ("anchors", "clause", "code", "data", "flags", "label", "notation")

    def __init__(self, code: int, notation: str, label: str, anchors: tuple[str, ...], clause: str, flags: int) -> None:
        self.code: Final = code
        self.notation: Final = notation
        self.label: Final = label
        self.anchors: Final = anchors
        """What one clicks for it, in order."""
        self.clause: Final = clause
        self.flags: Final = flags
        self.data: dict[str, Any] | None = None
        """The same for a view, made when it is first asked for: games keep options from view to view."""

    def as_data(self) -> dict[str, Any]:
        """As plain data, in which nobody writes: the next view has the same."""
        data = self.data
        if data is None:
            data = self.data = {
                "code": self.code,
                "notation": self.notation,
                "label": self.label,
                "anchors": list(self.anchors),
                "clause": self.clause,
                "flags": self.flags,
            }
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.code, self.notation))

    def __repr__(self) -> str:
        return f"Option({self.code}, {self.notation!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Option, (self.code, self.notation, self.label, self.anchors, self.clause, self.flags)
