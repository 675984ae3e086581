"""`infinitable puzzles`"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from infinitable.bots import known
from infinitable.cli.options import read_flags, setup_flags
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.puzzles import BUY, KINDS, SCORE, SURVIVE, WIN, Kind, Puzzle, number_of_the_day, puzzle
from infinitable.puzzles import puzzles as all_puzzles
from infinitable.registry import find
from infinitable.terminal.plain import Plain, Quit
from infinitable.terminal.table import Table

ASKED: dict[Kind, str] = {
    WIN: "win this turn",
    SURVIVE: "survive: leave no way to win in answer",
    BUY: "what to recruit? One purchase is clearly the best",
    SCORE: "have {points} {things} when this turn ends",
}
MISSED: dict[Kind, str] = {
    WIN: "the match has not",
    SURVIVE: "they win in answer",
    BUY: "another purchase would have served you better",
    SCORE: "you have fewer",
}


def _kinds(_context: click.Context, _parameter: click.Parameter, value: str) -> list[Kind]:
    kinds = [kind for kind in KINDS if kind in value.split(",")]
    if len(kinds) < len(value.split(",")):
        raise click.BadParameter(f"there are {', '.join(KINDS)}")
    return kinds


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option("--number", type=click.IntRange(1), help="Which one; the puzzle of the day otherwise.")
@click.option("--mine", "games", type=click.IntRange(1), help="Look for new ones in so many matches instead.")
@click.option("--solve", "levels", default="", help="Let these bots solve all of them instead, e.g. 4,5.")
@setup_flags
@click.option("--bots", default="greedy", show_default=True, help="With --mine: who plays them.")
@click.option(
    "--kinds", default=",".join(KINDS), show_default=True, callback=_kinds, help="With --mine: what is looked for."
)
@click.option("--judges", default="1,2,3,4,5", show_default=True, help="With --mine: bots that try to solve each.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="With --mine: the first match's seed."
)
def puzzles(
    game_id: str,
    number: int | None,
    games: int | None,
    levels: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    bots: str,
    kinds: list[Kind],
    judges: str,
    seed: int,
) -> None:
    """The puzzle of the day, in lines of text: a turn to be won or survived, or to score or buy in. With --mine, new
    ones as JSON lines.

    Example: infinitable puzzles infinite401; infinitable puzzles shards --mine 100 --bots 3
    """
    rules = find(game_id)
    if levels:
        _solved_by(rules, levels.split(","))
        return
    if games:
        _mine(rules, read_flags(rules, players, mode, pack, settings), games, bots, kinds, judges, seed)
        return
    number = number or number_of_the_day(game_id, date.today())
    _solve(rules, puzzle(game_id, number), f"Puzzle {number} of {len(all_puzzles(game_id))}")


def _mine(rules: Game, setup: Setup, games: int, bots: str, kinds: list[Kind], judges: str, seed: int) -> None:
    from infinitable.lab.matches.sim import seat_bots
    from infinitable.lab.puzzles import is_worth_it, judged, mine

    seated = seat_bots(bots.split(","), setup.players)
    told, levels = list(all_puzzles(rules.id)), [it for it in judges.split(",") if it]
    for n in range(games):
        for found in mine(rules, setup, seated, seed + n, kinds=kinds, told=told):
            this = judged(rules, found, levels)
            told.append(this)
            if is_worth_it(rules, this):
                click.echo(this.line())


def _solved_by(rules: Game, levels: list[str]) -> None:
    from infinitable.lab.puzzles import solves

    shelf = all_puzzles(rules.id)
    for level in levels:
        missed = [number for number, this in enumerate(shelf, 1) if not solves(rules, this, known(level))]
        said = f"; not {', '.join(map(str, missed))}" if missed else ""
        click.echo(f"{level} solves {len(shelf) - len(missed)} of {len(shelf)}{said}")


def _solve(rules: Game, this: Puzzle, title: str) -> None:
    """Until it is solved, or somebody has had enough."""
    few = f" First choices that lead there: {this.serving} of {this.choices}."
    hint = few if this.serving and this.kind in (WIN, SCORE) else ""
    asked = ASKED[this.kind].format(points=this.points, things=rules.points_are)
    click.echo(f"{title}: {asked}.{hint} {'★' * this.stars}")
    try:
        while True:
            others = {seat: "greedy" for seat in range(this.players) if seat != this.seat}
            table = Table(this.match(rules), others)
            Plain(table, lambda: input("> "), click.echo).play(lambda g: this.is_under_way(rules, g))
            moves = [move.notation for move in table.match.moves[len(this.before) :]]
            if this.is_solved(rules, table.match.state, moves):
                click.echo("Solved.")
                return
            click.echo(f"Your turn has ended, and {MISSED[this.kind]}. Once more from the beginning:")
    except (Quit, KeyboardInterrupt):
        click.echo(f"\nThe way: {'; '.join(this.solution)}.")
    except BadInput as gone:
        raise BadInput(f"This puzzle is older than the rules: {gone}") from None
