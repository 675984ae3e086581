"""The card under study, drawn for the report: no picture from outside, so a figure of its faction under its own sky."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from math import cos, pi, sin

from infinitable.kernel.chance import Fast

COLOURS = {"Order": "#6aa8ff", "Homodeus": "#ff9a5a", "Undergrowth": "#74cf7a", "Wraethe": "#b98cff"}
PLAIN = "#9fabd2"
WIDE, HIGH = 200, 124
HOOD = "M100 26C74 26 62 58 58 124H142C138 58 126 26 100 26Z"
FIGURES = {
    "Order": f'<path d="{HOOD}"/><circle class="lit" cx="100" cy="68" r="17"/><circle cx="100" cy="68" r="7"/>',
    "Homodeus": '<path d="M100 30 132 48V90L100 108 68 90V48Z"/><path d="M60 124V104L100 118 140 104V124Z"/>'
    '<path class="lit" d="M80 62H120V70H80Z"/>',
    "Undergrowth": f'<path d="{HOOD}"/>'
    '<path class="line" d="M86 32C70 22 70 12 62 4M78 20H62M114 32C130 22 130 12 138 4M122 20H138"/>'
    '<path class="lit" d="M84 64 96 70 86 74ZM116 64 104 70 114 74Z"/>',
    "Wraethe": f'<path d="{HOOD}"/>'
    '<path class="lit" d="M100 44C88 44 84 60 86 76 88 90 94 96 100 96S112 90 114 76C116 60 112 44 100 44Z"/>'
    '<path d="M90 66 98 70 91 74ZM110 66 102 70 109 74Z"/>',
}
OTHER = f'<path d="{HOOD}"/><path class="lit" d="M86 66 97 71 87 75ZM114 66 103 71 113 75Z"/>'
ICONS = {
    "power": (
        "#ff6f72",
        "M21.5 2.5l-1 6.2L11 18.2 5.8 13l9.5-9.5zM4.2 12.2l7.6 7.6-1.9 1.9-2.5-1.4-3 3L.7 19.6l3-3-1.4-2.5z",
    ),
    "gem": ("#8fdcff", "M7 3h10l5 7-10 12L2 10z"),
    "mastery": ("#cf9bff", "M12 1l2.6 8.4L23 12l-8.4 2.6L12 23l-2.6-8.4L1 12l8.4-2.6z"),
    "health": ("#6ee0a0", "M12 21.5C4.5 16 1.5 12 1.5 8A5.7 5.7 0 0 1 12 5a5.7 5.7 0 0 1 10.5 3c0 4-3 8-10.5 13.5z"),
}
"""Of resources, 24 by 24, as at the table."""


def card(name: str, kind: str, faction: str, cost: int, lines: Sequence[str]) -> str:
    """`lines` as `cardtext.lines` says them with icons: “Gain 2 {power}.”"""
    gem = f'<span class="cost"><svg viewBox="0 0 40 40"><path d="M20 2 37 14 20 38 3 14Z"/></svg>{cost}</span>'
    texts = "".join(f"<p>{_line(line)}</p>" for line in lines)
    return (
        f'<div class="card" style="--f:{COLOURS.get(faction, PLAIN)}"><div class="sky">{_picture(name, faction)}'
        f"{gem if cost else ''}</div><div><b>{escape(name)}</b><small>{escape(f'{faction} {kind}'.strip())}</small>"
        f"{texts}</div></div>"
    )


def _picture(name: str, faction: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<g class="rays">{"".join(_rays(name))}</g><g class="figure">{FIGURES.get(faction, OTHER)}</g></svg>'
    )


def _rays(name: str) -> Iterator[str]:
    """Every name has a sky of its own."""
    chance = Fast(sum(ord(letter) << 7 * (i % 8) for i, letter in enumerate(name)))
    turn, n = chance.below(100) / 100, 9 + chance.below(6)
    for i in range(n):
        at, far = 2 * pi * (i + turn) / n, 90 + chance.below(50)
        edges = " ".join(f"{100 + far * cos(at + d):.0f},{66 + far * sin(at + d):.0f}" for d in (-0.07, 0.07))
        yield f'<polygon points="100,66 {edges}"/>'
    for _ in range(14):
        yield f'<circle cx="{chance.below(WIDE)}" cy="{chance.below(HIGH)}" r="1.{chance.below(9)}"/>'


def _line(text: str) -> str:
    """A resource with its icon behind its number, what opens a sentence in a frame, numbers in bold."""
    said = re.sub(r"\d+", r"<strong>\g<0></strong>", escape(text, quote=False))
    said = re.sub(r"^([^.:{]+):|(?<=\. )([^.:{]+):", lambda it: f"<em>{it[1] or it[2]}</em>", said)
    return re.sub(r"\{(\w+)\}", lambda it: _icon(it[1]) or it[1], said)


def _icon(word: str) -> str:
    found = ICONS.get(word.lower().removesuffix("s"))
    if found is None:
        return ""
    colour, path = found
    return f'<svg class="icon" viewBox="0 0 24 24" fill="{colour}"><title>{word}</title><path d="{path}"/></svg>'
