"""What a universe of INFINITY can say: one row per phrase, each citing the clause that carries it out."""

from __future__ import annotations

from functools import cache

from infinitable.games.infinity.cards.pack_checks import (
    arm_has_room,
    pieces_are_some,
    set_is_whole,
    some_universe,
    titles_are_whole,
)
from infinitable.games.infinity.rules.universe import MOST_COLUMNS, ROWS
from infinitable.parts.cardtext import Language, Rows, base_language


@cache
def language() -> Language:
    """The table, closed at its first use."""
    table = base_language("infinity")
    table.section("Life", "infinity:1.5")
    table.names("title", local=True, title="the title of a Life tile in quotes")
    table.row("titled", "Title", "{title:title}", introduces="title")
    table.listing("titles", "titled", ",")
    table.row("static", "Life", "Life is {titles:titles}", "Life tiles are {titles:titles}")
    table.section("Header", "infinity:1.6")
    field = table.field
    field("{kind:kind}")
    field("{time_pieces:number} Time Piece~", clause="infinity:1.1")
    field("Birth after {before_birth:number} planet~", clause="infinity:3.10")
    field("room for {most_planets:number} planet~", "up to {most_planets:number} planet~", clause="infinity:3.8")
    field(
        "sets of {galaxy:number} galaxy~, {sun:number} sun~, {planet:number} planet~ and {moon:number} moon~",
        clause="infinity:1.1",
        example="sets of 1 galaxy, 1 sun, 5 planets and 5 moons",
    )
    table.kind(
        "universe",
        needs=("time_pieces", "before_birth", "most_planets", "galaxy", "sun", "planet", "moon"),
        opens=("",),
        picture=Rows(ROWS, MOST_COLUMNS),
    )
    for check in (pieces_are_some, set_is_whole, arm_has_room, titles_are_whole):
        table.check(check)
    table.check_pack(some_universe)
    return table
