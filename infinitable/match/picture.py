"""A position as an SVG picture, for documents and notebooks: drawn from the telling of a view, alike for every game.

A map is drawn where the telling has places: small hexes, large tiles with their names and walls, or the rows of a board
without hexes. Below it stand the players and, as cards, what lies open or is in the hand of the one who looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import cos, radians, sin, sqrt
from textwrap import wrap
from typing import Final

from infinitable.kernel.telling import Telling, Thing

WIDTH: Final = 960
EDGE: Final = 24
GAP: Final = 10
A_LINE: Final = 6
CARD: Final = (WIDTH - 2 * EDGE - (A_LINE - 1) * GAP) / A_LINE
"""How many cards stand in a line, and how wide they are."""
MANY: Final = 60
"""A map of more places than this has small ones, without names."""

PAPER: Final = "#f7f4ec"
CREAM: Final = "#fffdf7"
RIM: Final = "#b9b4a6"
INK: Final = "#23262e"
PALE: Final = "#6b6f7a"
SEATS: Final = ("#2f6db5", "#b5432f", "#3d8b4f", "#a67c12", "#7d4bab", "#b8651b")
GROUNDS: Final = {
    "open": "#e9e4d6", "wall": "#77746c", "control": "#e3b94d", "blue base": "#a9c4e6", "red base": "#e6b3a9",
    "face down": "#c9c4b6", "next": "#f0d68a", "empty": "#efebe0", "special": "#cdb7e0", "space": "#a9c4e6",
    "life": "#b3d6b0", "Power": "#e6a79b", "Energy": "#a9c4e6", "Fortitude": "#b3d6b0", "Boost": "#d7b2dd",
    "Star": "#ecd08a", "Rift": "#bcbac2", "City": "#a9c4e6", "Wild": "#b3d6b0", "Sacred": "#ecd08a",
    "Stealth": "#c2c6cf", "Ruin": "#e6a79b", "Homodeus": "#ecd08a", "Order": "#a9c4e6", "Undergrowth": "#b3d6b0",
    "Wraethe": "#d7b2dd",
}  # fmt: skip
IN_WORDS: Final = ("", "players", "arms", "actions", "attacks", "goals", "roles", "draw piles", "dice", "dice rolled")
"""Groups that are no cards."""


def picture(title: str, telling: Telling) -> str:
    """The table as SVG."""
    drawn = [*_text(EDGE, 40, title, 22, INK, "bold")]
    y = 62.0
    for line in wrap(telling.now[0], 110) if telling.now else ():
        drawn += _text(EDGE, y, line, 14, PALE)
        y += 20
    places = [place for place in telling.places if place.spot is not None]
    if places:
        board, height = _rows(places, y) if not telling.hexes else _hexes(places, y)
        drawn += board
        y += height
    players = [thing for thing in telling.things if thing.group == "players"]
    for thing in players or [thing for thing in telling.things if not thing.group]:
        y = _player(thing, y, drawn)
    groups: dict[str, list[Thing]] = {}
    for thing in telling.things:
        if thing.group not in IN_WORDS:
            groups.setdefault(thing.group, []).append(thing)
    y = _all_cards(groups, y, drawn)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + EDGE:.0f}" width="{WIDTH}" role="img"'
    head += f' aria-label="{escape(" ".join([title, *telling.now[:1]]))}" font-family="system-ui, sans-serif">'
    return "\n".join([head, f'<rect width="100%" height="100%" fill="{PAPER}"/>', *drawn, "</svg>"])


def _text(
    x: float, y: float, said: str, size: float, ink: str, weight: str = "", middle: bool = False
) -> Iterator[str]:
    more = f' font-weight="{weight}"' if weight else ""
    more += ' text-anchor="middle"' if middle else ""
    yield f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{ink}"{more}>{escape(said)}</text>'


def _owner(seat: int) -> str:
    return SEATS[seat % len(SEATS)] if seat >= 0 else INK


# Maps -------------------------------------------------------------------------------------------------------


def _hexes(places: Sequence[Thing], top: float) -> tuple[list[str], float]:
    """Flat hexes, north above; the map is as large as the page is wide, within reason."""
    flat = [
        (place, 1.5 * place.spot[0], -sqrt(3) * (place.spot[1] + place.spot[0] / 2)) for place in places if place.spot
    ]
    left, upper = min(x for _, x, _ in flat), min(y for _, _, y in flat)
    across = max(x for _, x, _ in flat) - left + 2
    down = max(y for _, _, y in flat) - upper + 2
    size = min((WIDTH - 2 * EDGE) / across, 620 / down, 58)
    from_left = (WIDTH - size * across) / 2 + size
    drawn: list[str] = []
    for place, x, y in flat:
        drawn += _hex(place, from_left + size * (x - left), top + size * (y - upper + 1), size, len(places) > MANY)
    return drawn, size * down + GAP


def _hex(place: Thing, x: float, y: float, size: float, small: bool) -> Iterator[str]:
    corners = [(x + 0.96 * size * cos(radians(60 * n)), y + 0.96 * size * sin(radians(60 * n))) for n in range(6)]
    around = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    ground = GROUNDS.get(place.kind, GROUNDS["open"])
    line = f'stroke="{_owner(place.owner)}" stroke-width="3"' if place.owner >= 0 else f'stroke="{RIM}"'
    yield f'<polygon points="{around}" fill="{ground}" {line}><title>{escape(place.name)}</title></polygon>'
    for direction in place.walls:
        (a, b), (c, d) = corners[(4 + direction) % 6], corners[(5 + direction) % 6]
        yield f'<path d="M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
    if small:
        if place.owner >= 0 or place.kind == "control":
            yield from _text(x, y + 0.3 * size, place.mark, round(0.8 * size, 1), _owner(place.owner), "bold", True)
        return
    for n, line in enumerate(wrap(place.name, 10)[:2]):
        yield from _text(x, y - size * (0.35 - 0.24 * n), line, round(size / 4.6, 1), INK, "", True)
    yield from _text(x, y + 0.5 * size, place.mark, round(size / 3, 1), _owner(place.owner), "bold", True)


def _rows(places: Sequence[Thing], top: float) -> tuple[list[str], float]:
    """A cell for each space, as many as the page is wide."""
    spots = [place.spot or (0, 0) for place in places]
    columns = max(column for column, _ in spots) + 1
    size = min((WIDTH - 2 * EDGE) / columns, 40)
    upper = max(row for _, row in spots)
    drawn: list[str] = []
    for place, (column, row) in zip(places, spots, strict=True):
        x, y = EDGE + size * column, top + size * (upper - row)
        ground = GROUNDS.get(place.kind, GROUNDS["open"])
        drawn.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{size - 2:.1f}" height="{size - 2:.1f}" rx="4" fill="{ground}">'
            f"<title>{escape(place.name)}</title></rect>"
        )
        if place.mark != ".":
            drawn += _text(x + size / 2 - 1, y + 0.64 * size, place.mark, round(0.5 * size, 1), INK, "bold", True)
    return drawn, size * (upper - min(row for _, row in spots) + 1) + GAP


# Players and cards ------------------------------------------------------------------------------------------


def _player(player: Thing, y: float, drawn: list[str]) -> float:
    y += 24
    drawn.append(f'<circle cx="{EDGE + 6}" cy="{y - 5:.1f}" r="6" fill="{_owner(player.owner)}"/>')
    drawn += _text(EDGE + 20, y, player.name, 15, INK, "bold")
    for line in wrap(" ".join(player.told[:2]), 120)[:2]:
        y += 19
        drawn += _text(EDGE + 20, y, line, 13, PALE)
    return y


def _all_cards(groups: dict[str, list[Thing]], y: float, drawn: list[str]) -> float:
    """Line by line, each group with its heading, two in a line where there is room; where the last line ends."""
    lines: list[list[tuple[str, Thing]]] = [[]]
    for group, cards in groups.items():
        if len(lines[-1]) + len(cards) > A_LINE:
            lines.append([])
        for n, card in enumerate(cards):
            if len(lines[-1]) == A_LINE:
                lines.append([])
            lines[-1].append((group if n == 0 else "", card))
    for line in filter(None, lines):
        y += 36 if any(heading for heading, _ in line) else GAP
        high = max(_height(card) for _, card in line)
        for n, (heading, card) in enumerate(line):
            x = EDGE + n * (CARD + GAP)
            drawn += _text(x, y - 8, heading[:1].upper() + heading[1:], 14, PALE, "bold") if heading else ()
            drawn += _card(card, x, y, high)
        y += high
    return y


def _name(card: Thing) -> list[str]:
    return wrap(card.name, 17)[:2]


def _words(card: Thing) -> list[str]:
    lines = wrap(card.told[0], 21) if card.told else []
    return lines if len(lines) <= 6 else [*lines[:5], f"{lines[5]} …"]


def _height(card: Thing) -> int:
    return 22 + 16 * len(_name(card)) + 14 * len(_words(card)) + (14 if card.mark else 0)


def _card(card: Thing, x: float, y: float, high: int) -> Iterator[str]:
    rim = GROUNDS.get(card.kind) or (_owner(card.owner) if card.owner >= 0 else RIM)
    around = f'rx="8" fill="{CREAM}" stroke="{rim}" stroke-width="2"'
    yield f'<rect x="{x:.1f}" y="{y:.1f}" width="{CARD:.1f}" height="{high}" {around}/>'
    below = y + 5
    for line in _name(card):
        below += 16
        yield from _text(x + 10, below, line, 13, INK, "bold")
    for line in _words(card):
        below += 14
        yield from _text(x + 10, below + 2, line, 11, PALE)
    if card.mark:
        yield from _text(x + CARD - 16, y + high - 9, card.mark, 14, _owner(card.owner), "bold", True)
