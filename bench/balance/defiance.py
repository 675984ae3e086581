"""Bots play two-player skirmishes of Defiance of Fate; the tables of who wins, as `design.md` prints them.

python -m bench.balance.defiance                       2,000 games of greedy bots: seats, factions, leaders
python -m bench.balance.defiance --write               the same, into `design.md`
python -m bench.balance.defiance -n 500 --against random    how often the greedy bot beats another
"""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt
from pathlib import Path
from typing import Any

import click

from bench.pages import contents, fill
from infinitable.bots import bot
from infinitable.games.defiance.game import Defiance
from infinitable.games.defiance.table import FACTIONS
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup

PAGE = Path(__file__).parents[2] / "infinitable" / "games" / "defiance" / "design.md"


def play(defiance: Any, setup: Setup, seed: int, levels: tuple[str, str]) -> Any:
    """One skirmish; worlds and leaders are dealt out by chance, so that all come up alike."""
    g = defiance.deal(setup, Fast(seed))
    g.events = None
    bots = [bot(level, defiance, 2 * seed + seat) for seat, level in enumerate(levels)]
    dealer = Fast(seed + 77)
    while not g.over:
        free = g.phase == 0 and defiance.vocabulary.split(g.options[0])[0] in ("world", "lead")
        g.step(g.options[dealer.below(len(g.options))] if free else bots[g.asked].answer(g))
    return g


def shares(g: Any) -> list[float]:
    """What each seat has won: a shared victory counts as half."""
    won = [float(g.winners >> seat & 1) for seat in (0, 1)]
    return [w / sum(won) for w in won]


def percent(won: float, games: int) -> str:
    """With one standard error."""
    share = won / max(1, games)
    return f"{share:.1%} ± {100 * sqrt(share * (1 - share) / max(1, games)):.1f}"


@click.command()
@click.option("-n", "--games", default=2000, show_default=True)
@click.option("--first", default=0, show_default=True, help="The first seed.")
@click.option("--against", help="The level of a bot that the greedy one plays against, on either seat in turn.")
@click.option("--write", is_flag=True, help="Put the table into design.md.")
def main(games: int, first: int, against: str | None, write: bool) -> None:
    defiance: Any = Defiance()
    setup = read_setup(defiance, 2, "skirmish", {})
    seeds = range(first, first + games)
    if against is not None:
        wins = sum(
            shares(play(defiance, setup, n, ("greedy", against) if n % 2 else (against, "greedy")))[1 - n % 2]
            for n in seeds
        )
        click.echo(f"greedy beats {against} in {percent(wins, games)} of {games} games")
        return
    seats, factions = [0.0, 0.0], [0.0, 0.0]
    won: defaultdict[str, float] = defaultdict(float)
    played: Counter[str] = Counter()
    rounds = points = mixed = 0
    for seed in seeds:
        g = play(defiance, setup, seed, ("greedy", "greedy"))
        rounds += g.round
        points += max(g.score)
        mixed += g.faction[0] != g.faction[1]
        for seat, share in enumerate(shares(g)):
            seats[seat] += share
            name = g.content.leaders[g.leader[seat]].name
            won[name] += share
            played[name] += 1
            if g.faction[0] != g.faction[1]:
                factions[g.faction[seat]] += share
    lines = [
        f"{games:,} games (seeds {first} to {first + games - 1}), {rounds / games:.1f} rounds, the winner has "
        f"{points / games:.1f} points.\n",
        "| who | games | won |\n|---|---|---|",
        *(f"| seat {seat + 1} | {games} | {percent(seats[seat], games)} |" for seat in (0, 1)),
        *(f"| {FACTIONS[n]}, against the other faction | {mixed} | {percent(factions[n], mixed)} |" for n in (0, 1)),
        *(f"| {name} | {count} | {percent(won[name], count)} |" for name, count in sorted(played.items())),
    ]
    if write:
        command = f"`python -m bench.balance.defiance -n {games} --write` ({contents(defiance, setup)})."
        fill(PAGE, "skirmishes", "\n".join([*lines, "", command]))
    else:
        click.echo("\n".join(lines))


if __name__ == "__main__":
    main()
