"""A study as one self-contained page with plots."""

from __future__ import annotations

from html import escape

import plotly.graph_objects as go

from infinitable.lab.study import Study

MOST_CHOICES = 40

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #1b1d2a }}
table {{ border-collapse: collapse }}
th, td {{ padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #ddd }}
th:first-child, td:first-child {{ text-align: left }} .moved {{ font-weight: 600 }}
</style></head><body>
<h1>{title}</h1><p>{about}</p>
{body}
</body></html>
"""


def page(title: str, about: str, studies: list[Study]) -> str:
    body = [
        "<h2>Victories by seat</h2>",
        _plot(_seats(studies), first=True),
        _seat_table(studies),
        "<h2>Length of a match</h2>",
        _plot(_lengths(studies)),
        "<h2>Choices that went with winning</h2>",
        "<p>Seats that chose this at least once, and how often they won. A choice may be a cause or a symptom.</p>",
        _plot(_choices(studies[-1])),
        _choice_table(studies),
    ]
    return PAGE.format(title=escape(title), about=escape(about), body="\n".join(body))


def _plot(figure: go.Figure, first: bool = False) -> str:
    figure.update_layout(template="plotly_white", height=420, margin={"t": 20})
    return str(figure.to_html(full_html=False, include_plotlyjs="inline" if first else False))


def _seats(studies: list[Study]) -> go.Figure:
    figure = go.Figure()
    for study in studies:
        shares, bars = zip(*study.wins, strict=True)
        names = [f"seat {seat + 1}" for seat in range(study.seats)]
        figure.add_bar(name=study.name, x=names, y=shares, error_y={"array": bars})
    figure.add_hline(y=1 / studies[0].seats, line_dash="dot")
    return figure.update_yaxes(tickformat=".0%", rangemode="tozero")


def _lengths(studies: list[Study]) -> go.Figure:
    figure = go.Figure(layout={"barmode": "overlay"})
    for study in studies:
        figure.add_histogram(name=study.name, x=study.lengths, opacity=0.6)
    return figure.update_xaxes(title="decisions")


def _choices(study: Study) -> go.Figure:
    choices = study.choices()
    figure = go.Figure()
    figure.add_scatter(
        x=[n for n, _, _ in choices.values()],
        y=[share for _, share, _ in choices.values()],
        text=list(choices),
        mode="markers",
        error_y={"array": [bar for _, _, bar in choices.values()], "thickness": 0.7},
    )
    figure.update_xaxes(title="seats that chose it", type="log")
    return figure.update_yaxes(title="share of victories", tickformat=".0%")


def _seat_table(studies: list[Study]) -> str:
    head = "".join(f"<th>seat {seat + 1}</th>" for seat in range(studies[0].seats))
    rows = "".join(
        f"<tr><td>{escape(study.name)}</td><td>{len(study.samples)}</td>"
        + "".join(f"<td>{share:.1%} ± {bar:.1%}</td>" for share, bar in study.wins)
        + "</tr>"
        for study in studies
    )
    return f"<table><tr><th>setup</th><th>matches</th>{head}</tr>{rows}</table>"


def _choice_table(studies: list[Study]) -> str:
    """The choices of the last study, those that moved most against the first one on top."""
    before, after = studies[0].choices(), studies[-1].choices()
    rows = []
    for notation, (n, share, bar) in after.items():
        was = before.get(notation) if len(studies) > 1 else None
        rows.append((abs(share - was[1]) if was else abs(share - 1 / studies[0].seats), notation, n, share, bar, was))
    rows.sort(reverse=True)
    cells = "".join(
        f'<tr class="{"moved" if was and gap > bar + was[2] else ""}"><td>{escape(notation)}</td><td>{n}</td>'
        f"<td>{share:.1%} ± {bar:.1%}</td><td>{f'{was[1]:.1%} ± {was[2]:.1%}' if was else ''}</td></tr>"
        for gap, notation, n, share, bar, was in rows[:MOST_CHOICES]
    )
    return f"<table><tr><th>choice</th><th>seats</th><th>won</th><th>won before</th></tr>{cells}</table>"
