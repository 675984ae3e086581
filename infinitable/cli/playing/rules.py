"""`infinitable rules`"""

from __future__ import annotations

import sys

import click

from infinitable.cli.options import json_flag, print_json
from infinitable.kernel.game import BadInput
from infinitable.registry import EXAMPLES, GAMES, find


@click.command()
@click.argument("game_id", metavar="GAME", required=False)
@click.argument("clause", required=False)
@click.option("--coverage", is_flag=True, help="Which clauses have code and tests.")
@json_flag
def rules(game_id: str | None, clause: str | None, coverage: bool, as_json: bool) -> None:
    """Read a game's rules, or one clause of them.

    Example: infinitable rules infinity 3.2
    """
    if coverage:
        _coverage([game_id] if game_id else [*GAMES, *EXAMPLES], as_json)
    elif game_id is None:
        raise BadInput(f"Which game's rules? There are: {', '.join(GAMES)}.")
    elif clause is None:
        _whole(game_id, as_json)
    else:
        _clause(game_id, clause, as_json)


def _whole(game_id: str, as_json: bool) -> None:
    book = find(game_id).rulebook
    if as_json:
        print_json([{"clause": c.id, "heading": c.heading, "text": c.text} for c in book.clauses.values()])
    else:
        click.echo(book.markdown.strip())


def _clause(game_id: str, number: str, as_json: bool) -> None:
    rules = find(game_id)
    book = rules.rulebook
    wanted = number if ":" in number else f"{rules.id}:{number}"
    found = [c for c in book.clauses.values() if c.id == wanted or c.id.startswith(wanted + ".")]
    if not found:
        raise BadInput(
            f"The rules of {rules.title} have no clause {number}; they go from "
            f"{next(iter(book.clauses))} to {list(book.clauses)[-1]}."
        )
    if as_json:
        print_json([{"clause": c.id, "heading": c.heading, "text": c.text} for c in found])
        return
    for c in found:
        click.echo(f"{c.id}  ({c.heading})\n    {c.text}")


def _coverage(game_ids: list[str], as_json: bool) -> None:
    from infinitable.coverage import coverage

    reports = [coverage(find(game_id)) for game_id in game_ids]
    if as_json:
        print_json(reports)
    else:
        for report in reports:
            click.echo("{game}: {clauses} clauses, {implemented} in code, {tested} in tests".format(**report))
            missing = report["missing"]
            assert isinstance(missing, list)
            for line in missing:
                click.echo(f"    {line}")
    if any(report["missing"] for report in reports):
        sys.exit(1)
