"""A picture of lines: what grows to the right, what it costs upwards. SVG, without a library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import log10

WIDTH, HEIGHT, EDGE, LEGEND = 640, 300, 52, 120
FONT = 'font-family="sans-serif" font-size="12"'
COLOURS = ("#0f766e", "#b45309", "#4338ca", "#be123c", "#475569")

Points = Sequence[tuple[float, float]]


def drawn(lines: Mapping[str, Points], title: str, across: str, *, log_x: bool = False) -> str:
    """A line for each name; upwards from 0."""
    places = [point for points in lines.values() for point in points]
    left, right = (pick(_scaled(x, log_x) for x, _ in places) for pick in (min, max))
    top = _round_up(max(y for _, y in places))

    def at(x: float, y: float) -> tuple[float, float]:
        share = (_scaled(x, log_x) - left) / (right - left) if right > left else 0.5
        return EDGE + (WIDTH - EDGE - LEGEND) * share, HEIGHT - EDGE + 12 - (HEIGHT - 2 * EDGE) * y / top

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="22" font-size="14">{escape(title)}</text>',
        f'<text x="{WIDTH - LEGEND}" y="{HEIGHT - 8}" text-anchor="end">{escape(across)}</text>',
    ]
    for part in range(5):
        _, y = at(places[0][0], top * part / 4)
        parts.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - LEGEND}" stroke="#ddd"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end">{_short(top * part / 4)}</text>')
    for x in _ticks(sorted({x for x, _ in places})):
        parts.append(f'<text x="{at(x, 0)[0]:.1f}" y="{HEIGHT - 24}" text-anchor="middle">{_short(x)}</text>')
    for n, (name, points) in enumerate(lines.items()):
        colour, spots = COLOURS[n % len(COLOURS)], [at(x, y) for x, y in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in spots]
        parts.append(f'<text x="{WIDTH - LEGEND + 10}" y="{60 + 18 * n}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _scaled(x: float, log_x: bool) -> float:
    return log10(x) if log_x else x


def _round_up(most: float) -> float:
    """A round number above it, for the top of the picture."""
    step = 10 ** int(log10(most)) if most >= 1 else 0.1
    return next(step * n for n in (1, 2, 4, 6, 8, 10, 20) if step * n >= most)


def _ticks(values: list[float]) -> list[float]:
    """At most seven of them."""
    return values[:: -(-len(values) // 7)]


def _short(number: float) -> str:
    if number >= 10_000:
        return f"{number / 1000:,.0f}k"
    return f"{number:,.0f}" if number >= 10 or number == int(number) else f"{number:.1f}"
