"""What has which colour. Marks say the same in letters, for terminals without colour and for who does not see it."""

from __future__ import annotations

from typing import Final

from rich.style import Style

OWNERS: Final = ("deep_sky_blue1", "indian_red1", "green3", "gold1", "orchid", "dark_orange")
"""By seat."""

_GROUNDS: Final = {
    "open": "grey23", "wall": "grey46", "control": "dark_goldenrod", "blue base": "navy_blue", "red base": "dark_red",
    "face down": "grey15", "next": "dark_goldenrod", "empty": "grey19",
    "special": "purple4", "space": "navy_blue", "life": "dark_green",
    "Power": "dark_red", "Energy": "navy_blue", "Fortitude": "dark_green", "Boost": "dark_magenta",
    "Star": "dark_goldenrod", "Rift": "grey37",
    "City": "navy_blue", "Wild": "dark_green", "Sacred": "dark_goldenrod", "Stealth": "grey30", "Ruin": "dark_red",
}  # fmt: skip

_WORDS: Final = {
    "Homodeus": "gold1", "Order": "deep_sky_blue1", "Undergrowth": "green3", "Wraethe": "orchid",
}  # fmt: skip


def ground(kind: str) -> str:
    """The background of a place."""
    return _GROUNDS.get(kind, "grey23")


def ink(kind: str, owner: int) -> str:
    """The colour of a name."""
    return _WORDS.get(kind) or (OWNERS[owner % len(OWNERS)] if owner >= 0 else "white")


def cell(kind: str, owner: int, is_choice: bool, lighter: bool = False) -> Style:
    """A place: who holds it by ink, what it is by ground; what can be chosen stands out."""
    back = "grey27" if lighter and kind == "empty" else ground(kind)
    return Style(color=ink("", owner), bgcolor=back, bold=is_choice or owner >= 0, underline=is_choice)
