"""The map of a telling as coloured text: small hexes as bricks, large tiles with their walls, or rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from rich.style import Style
from rich.text import Text

from infinitable.kernel.telling import Telling, Thing
from infinitable.terminal.screen.colours import OWNERS, cell, ground

Drawing = dict[tuple[int, int], tuple[str, Style]]
"""A sign and its style by column and line."""
Where = dict[tuple[int, int], Thing]
"""What lies under a column and line, for the mouse."""

MANY = 60
"""A map of more places than this has small ones, and lies on its side."""
WIDE, HIGH = 12, 4
"""A large tile; half of it is what the next column is lower or higher."""


def drawn(telling: Telling, choices: Collection[str]) -> tuple[Text, Where]:
    """The map, and what lies where on it. `choices` are the anchors that can be chosen next."""
    signs: Drawing = {}
    where: Where = {}
    places = [place for place in telling.places if place.spot is not None]
    if not places:
        return Text(""), where
    if not telling.hexes:
        _rows(places, choices, signs, where)
    elif len(places) > MANY:
        _bricks(places, choices, signs, where)
    else:
        _tiles(places, choices, signs, where)
    return _text(signs), where


def _write(signs: Drawing, x: int, y: int, text: str, style: Style) -> None:
    for n, sign in enumerate(text):
        signs[x + n, y] = (sign, style)


def _cover(where: Where, place: Thing, x: int, y: int, width: int, height: int = 1) -> None:
    for dx in range(width):
        for dy in range(height):
            where[x + dx, y + dy] = place


def _text(signs: Drawing) -> Text:
    """Signs as lines, those of one style together."""
    blank = (" ", Style.null())
    width = max(x for x, _ in signs) + 1
    text = Text(no_wrap=True, end="")
    for y in range(max(y for _, y in signs) + 1):
        line = [signs.get((x, y), blank) for x in range(width)]
        text.append("\n" if y else "")
        for style, run in groupby(line, lambda sign: sign[1]):
            text.append("".join(sign for sign, _ in run), style)
    return text


# Rows: the arms of INFINITY ------------------------------------------------------------------------------------------


def _rows(places: Sequence[Thing], choices: Collection[str], signs: Drawing, where: Where) -> None:
    """Two columns of signs to a space, the arm's name before it."""
    for place in places:
        column, row = place.spot or (0, 0)
        x, y = 7 + 2 * column, 1 - row
        if column == 0 and row % 4 == 0:
            _write(signs, 0, y, f"Arm {place.name.split()[1]}", Style(bold=True))
        style = cell(place.kind, -1, place.at in choices, lighter=column % 2 == 1)
        _write(signs, x, y, f"{place.mark:>2}", style)
        _cover(where, place, x, y, 2)
    for column in range(0, 1 + max((place.spot or (0, 0))[0] for place in places), 5):
        _write(signs, 7 + 2 * column, 0, f"{column + 1:<4}", Style(dim=True))


# Bricks: the hexes of 401, lying on their side -----------------------------------------------------------------------


def _bricks(places: Sequence[Thing], choices: Collection[str], signs: Drawing, where: Where) -> None:
    """A column is a line, from the top; north is to the right. Each hex is four wide and half over the next line's."""
    spots = [place.spot or (0, 0) for place in places]
    low = min(2 * r + q for q, r in spots)
    left = min(q for q, _ in spots)
    for place, (q, r) in zip(places, spots, strict=True):
        x, y = 3 + 2 * (2 * r + q - low), 1 + q - left
        sign = place.mark if place.owner >= 0 or place.kind == "control" else _dot(place)
        style = cell(place.kind, place.owner, place.at in choices)
        _write(signs, x, y, f"{sign:^4}", style)
        _cover(where, place, x, y, 4)
    for q in sorted({q for q, _ in spots}):
        letter = next(place.name[0] for place, spot in zip(places, spots, strict=True) if spot[0] == q)
        _write(signs, 0, 1 + q - left, letter, Style(bold=True))
    bottom = 2 + max(q for q, _ in spots) - left
    _write(signs, 3, bottom, "North is to the right.", Style(dim=True))
    for place, (q, r) in zip(places, spots, strict=True):
        if q == left:
            _write(signs, 4 + 2 * (2 * r + q - low), 0, place.name[1:], Style(dim=True))


def _dot(place: Thing) -> str:
    return {"wall": "####", "blue base": "base", "red base": "base"}.get(place.kind, "·")


# Tiles: the maps of both Defiances -----------------------------------------------------------------------------------


def _tiles(places: Sequence[Thing], choices: Collection[str], signs: Drawing, where: Where) -> None:
    """Flat hexes as blocks: name, mark and holder, and their walls."""
    spots = [place.spot or (0, 0) for place in places]
    left = min(q for q, _ in spots)
    top = max(2 * r + q for q, r in spots)
    for place, (q, r) in zip(places, spots, strict=True):
        x, y = (q - left) * WIDE, (top - 2 * r - q) * (HIGH // 2)
        if not place.name and place.at not in choices:
            continue
        _tile(place, x, y, place.at in choices, signs)
        _cover(where, place, x, y, WIDE - 1, HIGH)


def _tile(place: Thing, x: int, y: int, is_choice: bool, signs: Drawing) -> None:
    style = Style(color="white", bgcolor=ground(place.kind), bold=is_choice, underline=is_choice)
    inner = WIDE - 1
    first, second = _in_two(place.name, inner - 2)
    holder = Style(color=OWNERS[place.owner % len(OWNERS)], bgcolor="black", bold=True)
    lines = ("", first, second, place.mark)
    for dy, line in enumerate(lines):
        _write(signs, x, y + dy, f"{line:^{inner}}", style)
    if place.owner >= 0:
        _write(signs, x + inner - 3, y + 3, f" {place.owner + 1}", holder)
    wall = Style(color="bright_white", bgcolor=ground(place.kind), bold=True)
    if 0 in place.walls:
        _write(signs, x + 1, y, "▀" * (inner - 2), wall)
    if 3 in place.walls:
        _write(signs, x + 1, y + HIGH - 1, "▄", wall)
        _write(signs, x + inner - 2, y + HIGH - 1, "▄", wall)
    for direction, dx, lines_of in ((1, inner - 1, (0, 1)), (2, inner - 1, (2, 3)), (4, 0, (2, 3)), (5, 0, (0, 1))):
        if direction in place.walls:
            for dy in lines_of:
                _write(signs, x + dx, y + dy, "█", wall)


def _in_two(name: str, width: int) -> tuple[str, str]:
    """A name on two lines, cut where it is too long; what is empty can be gone to."""
    words = name.split() or ["?"]
    first = words.pop(0)
    while words and len(first) + 1 + len(words[0]) <= width:
        first += " " + words.pop(0)
    return first[:width], " ".join(words)[:width]
