"""`python -m bench.balance.reports`: our own five games under our own lab.

    python -m bench.balance.reports shards infinity -n 200  plays, and keeps the figures in docs/lab/reports.json
    python -m bench.balance.reports -n 0                            only writes them down: the table of docs/lab.md
    python -m bench.balance.reports -n 200 --pages FOLDER           also a whole report a game, one page of HTML each

Two bots of one kind play each game as it comes out of the box.
"""

from __future__ import annotations

import json
from pathlib import Path

import click

from bench.pages import fill
from infinitable.kernel.game import read_setup
from infinitable.lab.intervals import Estimate
from infinitable.lab.matches.never import Unused, unnamed, unused
from infinitable.lab.matches.shape import shape
from infinitable.lab.matches.sim import seat_bots
from infinitable.lab.report.page import Report, page
from infinitable.lab.study import Study, samples
from infinitable.parts.cardtext import has_cards, shelf_of
from infinitable.registry import GAMES, game

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs" / "lab" / "reports.json"
PAGE = ROOT / "docs" / "lab.md"
CERTAIN = 0.05
"""The share of false alarms that is allowed among the choices that are called findings."""

Row = dict[str, str]


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "matches", default=200, show_default=True, help="0 only writes down what is kept.")
@click.option("--bots", default="greedy", show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--pages", type=click.Path(file_okay=False, path_type=Path), help="Where whole reports go.")
def main(game_ids: tuple[str, ...], matches: int, bots: str, jobs: int, pages: Path | None) -> None:
    kept: dict[str, Row] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for game_id in (game_ids or GAMES) if matches else ():
        study, names = played(game_id, matches, bots, jobs)
        about = unused(game(game_id), study)
        kept[game_id] = row(study, names, bots, about)
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
        click.echo(f"{game_id}: {kept[game_id]}")
        if pages is not None:
            pages.mkdir(parents=True, exist_ok=True)
            command = f"python -m bench.balance.reports {game_id} -n {matches} --bots {bots} --pages {pages.name}"
            report = Report(
                f"{game(game_id).title}: a study", game(game_id).title, command, None, [study], names, about
            )
            (pages / f"{game_id}.html").write_text(page(report), "utf-8")
    fill(PAGE, "reports", "\n".join(table(kept)))


def played(game_id: str, matches: int, bots: str, jobs: int) -> tuple[Study, list[str]]:
    """The matches, and the names of which one wants to know whether they ever occur."""
    rules = game(game_id)
    mode, counts = next(iter(rules.modes.items()))
    players = 2 if 2 in counts else counts[0]
    setup = read_setup(rules, players, mode, {})
    found = samples(game_id, setup, seat_bots([bots], players), range(1, matches + 1), jobs)
    names = shelf_of(rules).pack("").names() if has_cards(rules) else []
    return Study("as it is", players, sorted(found, key=lambda sample: sample.seed)), names


def row(study: Study, names: list[str], bots: str, rest: Unused) -> Row:
    about = shape(study)
    named = [name.casefold() for name in names]
    found = [
        choice
        for choice in study.choices()
        if choice.q < CERTAIN and (not named or any(name in choice.notation.casefold() for name in named))
    ]
    said = [f"{choice.notation} {100 * choice.added.mean:+.0f} ± {100 * choice.added.bar:.0f}" for choice in found[:1]]
    return {
        "matches": f"{len(study.samples)}, {bots}",
        "decisions": value(about.decisions),
        "turns": value(about.turns),
        "answers a prompt": value(about.options, 1),
        "one answer only": share(about.forced),
        "lead changes": value(about.changes, 1),
        "won from behind": share(about.comebacks),
        "decided after": share(about.decided),
        "who begins wins": share(about.first),
        "never named": f"{len(unnamed(study, names))} of {len(names)}" if names else "—",
        "answers never possible": f"{len(rest.impossible)} of {rest.answers}",
        "possible, never given": ", ".join(rest.refused) or "none",
        "rules that never asked": f"{len(rest.silent)} of {rest.asking}" if rest.asking else "—",
        "surest choice, in points": "".join(said) or "none is sure",
    }


def share(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.0f} ± {100 * estimate.bar:.0f} %"


def value(estimate: Estimate, digits: int = 0) -> str:
    return f"{estimate.mean:.{digits}f}"


def table(kept: dict[str, Row]) -> list[str]:
    games = [game_id for game_id in GAMES if game_id in kept]
    figures = list(kept[games[0]]) if games else []
    lines = ["| | " + " | ".join(f"`{game_id}`" for game_id in games) + " |", "|---" * (1 + len(games)) + "|"]
    return lines + [f"| {name} | {' | '.join(kept[each].get(name, '—') for each in games)} |" for name in figures]


if __name__ == "__main__":
    main()
