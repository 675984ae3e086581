"""What cannot be taken back about an option, and the options of a turn in words."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.triggers import YOU_CYCLE, waits_for
from infinitable.games.infinite401.codes import AIM, CYCLE, END, MOVE, SLOTS
from infinitable.games.infinite401.rules.hexmap import PLACES, Board
from infinitable.games.infinite401.rules.turn import Turn, end_is_awaited, is_free, quiet_ends, refill_reveals
from infinitable.games.infinite401.table import Table
from infinitable.games.infinite401.words.anchors import anchors
from infinitable.games.infinite401.words.labels import clause, label
from infinitable.games.infinite401.words.notation import notation
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS
from infinitable.kernel.option import Option


def flags(g: Table, code: int) -> int:
    """What the step will really do, mostly by trying it: nothing that decides this is hidden from who is asked."""
    if code < AIM:
        unit, place = divmod(code - MOVE, PLACES)
        if quiet_ends(g, unit) >> place & 1:
            return _flags_of_quiet_move(g, unit, place)
    elif (CYCLE <= code < CYCLE + SLOTS or code == END) and _is_quiet_end(g, code):
        return _flags_of_turn_end(g, code != END) if code == END or g.energy == 1 else 0
    return _flags_by_trying(g, code)


def _flags_of_quiet_move(g: Table, unit: int, place: int) -> int:
    """What a Move that sets off nothing does that cannot be taken back."""
    return 0 if g.energy > 1 or is_free(g, unit, place) else _flags_of_turn_end(g, False)


def _flags_of_turn_end(g: Table, cycled: bool) -> int:
    return ENDS_TURN | REVEALS if refill_reveals(g, cycled) else ENDS_TURN


def _is_quiet_end(g: Table, code: int) -> bool:
    """Whether nobody waits for a card to be cycled, nor for the end of the turn if that comes of it."""
    if not isinstance(g.stack[-1], Turn) or (code != END and waits_for(g, g.asked, 1 << YOU_CYCLE)):
        return False
    return (code != END and g.energy > 1) or not end_is_awaited(g)


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
    mover, quiet, free = -1, 0, 0
    found = []
    row: dict[int, Option] = {}
    row_flags = -1
    paid = 0 if g.energy > 1 else _flags_of_turn_end(g, False)
    for code in codes:
        unit, place = divmod(code - MOVE, PLACES)
        if unit != mover:
            mover, quiet, row_flags = unit, quiet_ends(g, unit), -1
            base = g.board.bases[unit // 3]
            free = base if base >> g.places[unit] & 1 else 0  # infinite401:4.5
        if not quiet >> place & 1:
            flags = _flags_by_trying(g, code)
        elif free >> place & 1:
            flags = 0
        else:
            flags = paid
        if flags != row_flags:
            row, row_flags = _moves_from(g, unit, flags), flags
        option = row.get(place)
        if option is None:
            option = row[place] = Option(
                code, notation(g, code), label(g, code), anchors(g, code), clause(g, code), flags
            )
        found.append(option)
    return found


_moves: Final[dict[tuple[Board, int, int, int], dict[int, Option]]] = {}
"""Moves of a turn that have been put into words lately, by map, unit, start and flags, then by their end."""
_MOST_ROWS: Final = 1 << 11


def _moves_from(g: Table, unit: int, flags: int) -> dict[int, Option]:
    key = (g.board, unit, g.places[unit], flags)
    row = _moves.get(key)
    if row is None:
        if len(_moves) >= _MOST_ROWS:
            _moves.clear()
        row = _moves[key] = {}
    return row
