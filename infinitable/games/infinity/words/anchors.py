"""What one clicks for an option: the tile first, then where it goes."""

from __future__ import annotations

from infinitable.games.infinity import codes
from infinitable.games.infinity.rules.building import major, place
from infinitable.games.infinity.rules.special_events import stand_in
from infinitable.games.infinity.rules.tiles import BACKS, BLACK_HOLE, DISASTER, NAMES, UNIVERSAL, Kind, is_special
from infinitable.games.infinity.table import COMMON, DISCARDS, EMPTY, OWN, Table


def at_space(g: Table, space: int) -> str:
    arm, column, row = g.where(space)
    return f"space:{arm + 1}:{column + 1}:{row}"


def at_tile(g: Table, source: int, kind: Kind) -> str:
    """Where the tile lies that the player whose turn it is would use."""
    if source == OWN:
        return f"special:{g.turn}:{NAMES[kind]}" if is_special(kind) else f"station:{NAMES[kind]}"
    if source == COMMON:
        return f"common:{NAMES[kind]}"
    return f"discards:{g.turn if source == DISCARDS else g.left_of(g.turn)}:{NAMES[kind]}"


def anchors(g: Table, code: int) -> tuple[str, ...]:
    """The tile first, then where it goes."""
    if code < codes.STRIKE:
        tile_at, space = _play_at(g, code)
        return (tile_at, f"arm:{codes.arm_of(code) + 1}" if space == EMPTY else at_space(g, space))
    if code < codes.END:
        return (at_tile(g, OWN, DISASTER), f"player:{code - codes.STRIKE}")
    if code in (codes.END, codes.SHOW):
        return ("button:end" if code == codes.END else "button:show",)
    if code < codes.DRAW:
        return (f"station:{NAMES[code - codes.DISCARD]}",)
    if code < codes.TAKE:
        return (f"pile:{g.turn}:{BACKS[code - codes.DRAW]}",)
    if code < codes.TURN_UP:
        return (at_tile(g, *codes.of_take(code)),)
    return ("common:tiles" if code == codes.TURN_UP + codes.TILES else "common:specials",)


def _play_at(g: Table, code: int) -> tuple[str, int]:
    if code < codes.EXCHANGE:
        arm, way, kind = codes.of_build(code)
        if way >= codes.UNIVERSAL_OWN:
            return at_tile(g, OWN if way == codes.UNIVERSAL_OWN else COMMON, UNIVERSAL), place(g, arm, kind)
        return at_tile(g, way, kind), place(g, arm, kind)
    if code < codes.HOLE:
        arm, source, kind = codes.of_exchange(code)
        return at_tile(g, source, kind), stand_in(g, arm, kind)
    if code < codes.ELIMINATE:
        arm, source = codes.of_hole(code)
        return at_tile(g, source, BLACK_HOLE), major(g, arm)
    arm, source, kind = codes.of_eliminate(code)
    return at_tile(g, source, kind), g.space_at(arm, max(g.vacant[arm] - 1, 0))
