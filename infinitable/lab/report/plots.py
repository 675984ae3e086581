"""Plots as SVG in the page itself. Every plot has its sentence, labels stand at what they name, green is fair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

from infinitable.lab.cards.verdict import BAND, bar, signed
from infinitable.lab.intervals import Estimate


@dataclass(frozen=True, slots=True)
class Row:
    """One line of an interval plot."""

    name: str
    note: str
    points: Estimate
    tone: str = ""
    """“bad”, “good” or nothing."""


class Axis:
    """From numbers to places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high, self.start, self.end = low, high, start, end

    def __call__(self, value: float) -> float:
        clipped = min(self.high, max(self.low, value))
        return round(self.start + (clipped - self.low) / (self.high - self.low) * (self.end - self.start), 1)

    def ticks(self, step: float) -> list[float]:
        first = -(-self.low // step) * step
        return [first + i * step for i in range(int((self.high - first) / step + 1e-9) + 1)]


def _svg(width: int, height: int, label: str, body: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}" width="100%">'
    return f"{head}{''.join(body)}</svg>"


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{kind}"/>'


def _dot(x: float, y: float, r: float, kind: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" class="{kind}"/>'


def _step(width: float) -> float:
    return next(step for step in (1, 2, 5, 10, 20, 50, 100) if width / step <= 7 or step == 100)


def intervals(rows: Sequence[Row]) -> str:
    """Estimates under each other, thick what is asked first, thin the rest; the bars are 95 %."""
    low = min([BAND[0] * 2, *(row.points.low for row in rows)])
    high = max([BAND[1] * 2, *(row.points.high for row in rows)])
    x = Axis(low, high, 175, 370)
    bottom = 18 + 46 * len(rows)
    body = [f'<rect x="{x(BAND[0])}" y="6" width="{x(BAND[1]) - x(BAND[0])}" height="{bottom - 6}" class="band"/>']
    body.append(_line(x(0), 6, x(0), bottom, "zero"))
    for i, row in enumerate(rows):
        y = 36 + 46 * i
        kind = f"bar {row.tone} {'thick' if i == 0 else ''}"
        middle = min(340, max(200, x(row.points.mean)))
        body += [
            _text(0, y - 3, row.name, "strong" if i == 0 else "name", "start"),
            _text(0, y + 12, row.note, "note", "start"),
            _line(x(row.points.low), y, x(row.points.high), y, kind),
            _dot(x(row.points.mean), y, 7 if i == 0 else 5, "dot"),
            _text(middle, y - 12, f"{signed(row.points.mean)} ± {bar(row.points)}", "value"),
        ]
    body += [_text(x(tick), bottom + 18, signed(tick), "tick") for tick in x.ticks(_step(high - low))]
    said = "; ".join(f"{r.name}: {signed(r.points.mean)} ± {bar(r.points)} points" for r in rows)
    return _svg(380, bottom + 24, said, body)


def cost_curve(costs: Sequence[tuple[int, Estimate]], fair_at: float | None, house: Sequence[tuple[int, float]]) -> str:
    """Points at each cost that was asked, with the house cards in grey and the place where it would be fair."""
    values = [p for _, e in costs for p in (e.low, e.high)] + [p for _, p in house]
    asked = [cost for cost, _ in costs]
    x = Axis(min(1, *asked) - 0.5, max(7, *asked) + 0.5, 46, 372)
    y = Axis(min(-8.0, *values), max(8.0, *values), 216, 12)
    body = _cost_grid(x, y)
    body += [_dot(x(cost + 0.12 * ((i % 5) - 2)), y(p), 3.5, "house") for i, (cost, p) in enumerate(house)]
    body.append(_text(370, y(BAND[1]) - 5, "fair", "fair", "end"))
    known = sorted(costs)
    path = " ".join(f"{'L' if i else 'M'}{x(cost)} {y(e.mean)}" for i, (cost, e) in enumerate(known))
    body.append(f'<path d="{path}" class="curve"/>')
    if fair_at is not None:
        body += _fair_place(x(fair_at), y(0), fair_at)
    for cost, e in costs:
        body += [_line(x(cost), y(e.low), x(cost), y(e.high), "whisker"), _dot(x(cost), y(e.mean), 7, "dot")]
    body.append(_as_written(costs, x, y))
    said = "; ".join(f"at cost {cost} {signed(e.mean)} ± {bar(e)}" for cost, e in known)
    return _svg(380, 246, f"{said}. {_fair(fair_at) if fair_at is not None else ''}", body)


def _cost_grid(x: Axis, y: Axis) -> list[str]:
    """The band of what is fair, the lines of points, and the costs below."""
    body = [f'<rect x="46" y="{y(BAND[1])}" width="326" height="{y(BAND[0]) - y(BAND[1])}" class="band"/>']
    for tick in y.ticks(_step(y.high - y.low)):
        body += [_line(46, y(tick), 372, y(tick), "grid"), _text(38, y(tick) + 4, signed(tick), "tick", "end")]
    return body + [_text(x(cost), 236, str(cost), "tick") for cost in range(ceil(x.low), ceil(x.high))]


def _as_written(costs: Sequence[tuple[int, Estimate]], x: Axis, y: Axis) -> str:
    """Says which dot is the card as it is: beside the dot, or below its bar where the next one is in the way."""
    cost, e = costs[0]
    near = any(0 < c - cost <= 2 and abs(y(other.mean) - y(e.mean)) < 24 for c, other in costs)
    at = (x(cost) - 8, min(212.0, y(e.low) + 15)) if near else (x(cost) + 12, y(e.mean) + 4)
    return _text(*at, "as written", "strong", "start")


def _fair_place(x: float, y: float, at: float) -> list[str]:
    side = 1 if x < 120 else -1
    words = _text(x + 5 * side, 212, _fair(at), "fair", "start" if side > 0 else "end")
    return [_line(x, y, x, 216, "zero"), words]


def _fair(at: float) -> str:
    return f"fair at {at:.1f}"


def taken(name: str, share: Estimate, others: Sequence[tuple[str, float]]) -> str:
    """How often it is taken, on a line among the cards of its cost."""
    x = Axis(0, 1, 14, 366)
    middle = min(320, max(60, x(share.mean)))
    body = [_line(14, 60, 366, 60, "grid thick")]
    body += [_dot(x(value), 60, 5.5, "house") for _, value in others]
    body += [
        _line(x(share.low), 60, x(share.high), 60, "bar own thick"),
        _dot(x(share.mean), 60, 8, "dot"),
        _text(middle, 24, name, "name"),
        _text(middle, 41, f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})", "strong"),
    ]
    body += [_text(x(tick), 96, f"{tick:.0%}", "tick") for tick in (0, 0.25, 0.5, 0.75, 1)]
    said = f"{name} was taken in {share.mean:.0%} ± {share.bar:.0%} of the turns in which it could be"
    return _svg(380, 102, said, body)


def histogram(values: Sequence[float], label: str) -> str:
    """How many fall where."""
    if not values:
        return ""
    low, high = min(values), max(values)
    bins = min(24, max(1, int(len(values) ** 0.5)))
    width = max((high - low) / bins, 1e-9)
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    tall = max(counts)
    body = [
        f'<rect x="{14 + 352 * i / bins:.1f}" y="{120 - 104 * n / tall:.1f}" width="{352 / bins - 1.5:.1f}" '
        f'height="{104 * n / tall:.1f}" class="fill"/>'
        for i, n in enumerate(counts)
    ]
    body += [_line(14, 120, 366, 120, "grid"), _text(14, 138, f"{low:,.0f}", "tick", "start")]
    body += [_text(190, 138, label, "tick"), _text(366, 138, f"{high:,.0f}", "tick", "end")]
    return _svg(380, 146, f"{label}: from {low:,.0f} to {high:,.0f}", body)


def course(won: Sequence[float], lost: Sequence[float]) -> str:
    """A resource turn by turn: of those who win in the end, and of those who lose."""
    low, high = min(*won, *lost, 0.0), max(*won, *lost, 0.0)
    x, y = Axis(1, len(won), 30, 220), Axis(low, high if high > low else low + 1, 92, 8)
    body = [_line(30, y(tick), 220, y(tick), "grid") for tick in (low, high)]
    body += [_text(26, y(tick) + 4, f"{tick:.0f}", "tick", "end") for tick in (low, high)]
    body += [_text(x(turn), 110, str(turn), "tick") for turn in (1, len(won))]
    for line, kind in ((lost, "course"), (won, "course won")):
        points = " ".join(f"{x(turn)},{y(value)}" for turn, value in enumerate(line, 1))
        body.append(f'<polyline points="{points}" class="{kind}"/>')
    ways = [f"who {does} goes from {line[0]:.1f} to {line[-1]:.1f}" for does, line in (("wins", won), ("loses", lost))]
    said = f"{', '.join(ways)} in {len(won)} turns"
    return _svg(230, 116, said, body)
