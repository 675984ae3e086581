"""What cannot be taken back about an option, and the options of a turn in words."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.codes import AIM, MOVE
from infinitable.games.infinite401.rules.hexmap import PLACES, Board
from infinitable.games.infinite401.rules.turn import is_free, quiet_ends, refill_reveals
from infinitable.games.infinite401.table import Table
from infinitable.games.infinite401.words.anchors import anchors
from infinitable.games.infinite401.words.labels import clause, label
from infinitable.games.infinite401.words.notation import notation
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, Option


def flags(g: Table, code: int) -> int:
    """What the step will really do, by trying it: nothing that decides this is hidden from who is asked."""
    if code < AIM:
        unit, place = divmod(code - MOVE, PLACES)
        if quiet_ends(g, unit) >> place & 1:
            return _flags_of_quiet_move(g, unit, place)
    return _flags_by_trying(g, code)


def _flags_of_quiet_move(g: Table, unit: int, place: int) -> int:
    """What a Move that sets off nothing does that cannot be taken back."""
    if g.energy > 1 or is_free(g, unit, place):
        return 0
    return ENDS_TURN | REVEALS if refill_reveals(g) else ENDS_TURN


def _flags_by_trying(g: Table, code: int) -> int:
    tried = g.copy()
    tried.skim = True
    tried.step(code)
    flags = 0
    if tried.revealed != g.revealed:
        flags |= REVEALS
    if tried.chance.drawn != g.chance.drawn:
        flags |= RANDOM
    return flags | ENDS_TURN if tried.asked != g.asked else flags


# Moves of a turn in words ---------------------------------------------------------------------------------


def moves_in_words(g: Table, codes: list[int]) -> list[Option]:
    """Most answers of a turn are Moves: what they are called depends on the map and two hexes alone."""
    mover, quiet = -1, 0
    found = []
    for code in codes:
        unit, place = divmod(code - MOVE, PLACES)
        if unit != mover:
            mover, quiet = unit, quiet_ends(g, unit)
        flags = _flags_of_quiet_move(g, unit, place) if quiet >> place & 1 else _flags_by_trying(g, code)
        found.append(_move(g, code, g.places[unit], flags))
    return found


_moves: Final[dict[tuple[Board, int, int, int], Option]] = {}
"""Moves of a turn that have been put into words lately, by map, code, start and flags."""
_MOST_MOVES: Final = 1 << 15


def _move(g: Table, code: int, start: int, flags: int) -> Option:
    key = (g.board, code, start, flags)
    found = _moves.get(key)
    if found is None:
        if len(_moves) >= _MOST_MOVES:
            _moves.clear()
        found = _moves[key] = Option(code, notation(g, code), label(g, code), anchors(g, code), clause(g, code), flags)
    return found
