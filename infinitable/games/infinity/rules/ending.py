"""How a game ends (chapter 8); the last round and the full circle are looked at when a turn ends (turn.py)."""

from __future__ import annotations

from infinitable.games.infinity.table import ENOUGH, Table
from infinitable.kernel.state import EVERYONE


def finish(g: Table, ending: int) -> None:
    """infinity:8.1,8.2,8.5: the game is over, in one of three ways."""
    g.ending = ending
    g.stack.clear()
    g.tell(EVERYONE, "end", ending)


def win_at_once(g: Table) -> None:
    """infinity:8.1: seven Time and Infinity Pieces end the game at that moment."""
    if g.total(g.turn) >= ENOUGH:
        finish(g, 1)
