"""How a learner has done: points with error bars, and a picture of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT, EDGE = 640, 320, 48
FONT = 'font-family="sans-serif" font-size="12"'
COLOURS = ("#0f766e", "#b45309", "#4338ca", "#be123c")


@dataclass(slots=True, frozen=True)
class Point:
    """What was won against one bot after so much learning."""

    against: str
    minutes: float
    decisions: int
    won: float
    bar: float

    def __str__(self) -> str:
        score = f"{100 * self.won:5.1f} % ± {100 * self.bar:4.1f} against {self.against}"
        return f"{self.minutes:6.1f} min  {self.decisions:11,} decisions  {score}"


def drawn(points: Sequence[Point], title: str) -> str:
    """The curve as SVG: minutes of CPU time to the right, matches won upwards, a line for each opponent."""
    most = max((point.minutes for point in points), default=1.0) or 1.0
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="20" font-size="14">{escape(title)}</text>',
    ]
    for share in (0, 25, 50, 75, 100):
        y = _y(share / 100)
        lines.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="#ddd"/>')
        lines.append(f'<text x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end">{share} %</text>')
    for minutes in (0.0, most / 2, most):
        x = _x(minutes, most)
        lines.append(f'<text x="{x:.1f}" y="{HEIGHT - 14}" text-anchor="middle">{minutes:.0f} min</text>')
    for colour, against in zip(COLOURS, dict.fromkeys(point.against for point in points), strict=False):
        lines += _line([point for point in points if point.against == against], most, colour)
    return "\n".join([*lines, "</svg>", ""])


def _line(points: Sequence[Point], most: float, colour: str) -> list[str]:
    places = [(_x(point.minutes, most), _y(point.won), point) for point in points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in places)
    bars = [
        f'<path d="M{x:.1f} {_y(min(1.0, point.won + point.bar)):.1f}V{_y(max(0.0, point.won - point.bar)):.1f}" '
        f'stroke="{colour}" stroke-opacity="0.4"/><circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
        for x, y, point in places
    ]
    x, y, last = places[-1]
    name = (
        f'<text x="{x - 6:.1f}" y="{y - 8:.1f}" text-anchor="end" fill="{colour}">against {escape(last.against)}</text>'
    )
    return [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>', *bars, name]


def _x(minutes: float, most: float) -> float:
    return EDGE + (WIDTH - 2 * EDGE) * minutes / most


def _y(share: float) -> float:
    return HEIGHT - EDGE + 8 - (HEIGHT - 2 * EDGE) * share
