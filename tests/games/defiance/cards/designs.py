"""Cards that a designer might write, put to the test."""

from __future__ import annotations

from tests.games.defiance.positions import Board

HEAD = "pack mine · game defiance · on defiance-quests · version 1\n"


def board(action: str) -> Board:
    """Ann holds Noonfall, which says this."""
    t = Board(pack=f"{HEAD}Noonfall — {action}\n")
    return t.hand(0, "Noonfall").dice(0, "Energy Power")


ARRANGE = "Look at the top 3 cards of your deck and put them back in any order."

TAKE = "Look at the top 3 cards of your deck. Put 1 of them into your hand"
