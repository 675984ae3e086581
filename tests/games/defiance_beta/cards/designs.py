"""Cards that a designer might write, put to the test."""

from __future__ import annotations

from typing import Any

from infinitable.kernel.game import read_setup
from infinitable.testing import check_match
from tests.games.defiance_beta.positions import BETA, game

BENEATH = "Put 1 of them into your hand, then put the rest on the bottom of your deck."


def with_text(text: str) -> str:
    """A pack in which the ability Shared Vigil has another text."""
    return f"Shared Vigil — {text}\n"


def keeps_the_contract(texts: dict[str, str]) -> None:
    """In whole matches with cards that say this."""
    pack = "pack trial · game defiance_beta · on defiance-beta · version 1\n"
    pack += "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(BETA, read_setup(BETA, 2, "skirmish", {"pack": pack}), 4, looks=0.02)


def drawn(text: str, **at: Any) -> int:
    """How many cards Ann holds once she has played Shared Vigil, which says this."""
    p = game(**{"hand": "Shared Vigil", "dice": "T", "cards": with_text(text), **at})
    return len(p.do("play Shared Vigil").hand())
