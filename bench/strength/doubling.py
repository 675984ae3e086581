"""`python -m bench.strength.doubling GAME…`: what twice the time to think is worth.

Level 5 on an eighth of its positions, a quarter, a half, all of them, twice and four times as many, with deals, lines
and candidates in proportion to the root of that, and without a clock; each against level 4 on the same deals, from
both seats.

    python -m bench.strength.doubling shards infinity -n 60 --write     with a picture and a table in docs/bots.md
"""

from __future__ import annotations

import time
from pathlib import Path

import click

from bench.lines import drawn
from bench.pages import fill
from infinitable.bots import bot
from infinitable.bots.graded import strength_of
from infinitable.bots.net import judge_for
from infinitable.bots.thinker import Strength, Thinker
from infinitable.bots.wins import share_of
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, read_setup
from infinitable.lab.study import mean_and_bar
from infinitable.registry import game

DOCS = Path(__file__).parents[2] / "docs"
TIMES = "0.125,0.25,0.5,1,2,4"


def stretched(own: Strength, times: float) -> Strength:
    """Level 5 with so many times its positions."""
    root = times**0.5
    return Strength(
        width=max(2, round(own.width * root)),
        deals=max(1, round(own.deals * root)),
        candidates=max(2, round(own.candidates * root)),
        answers=own.answers and max(1, round(own.answers * root)),
        positions=round(own.positions * times),
        depth=own.depth,
        rounds=own.rounds,
        blind=own.blind,
        learnt=own.learnt,
    )


def matches(rules: Game, times: float, games: int, against: str) -> tuple[list[float], float]:
    """Its share of each match, and the mean of its CPU milliseconds a choice."""
    setup = read_setup(rules, 2, None, {})
    strength = stretched(strength_of(rules, "5"), times)
    shares: list[float] = []
    spent, choices = 0.0, 0
    for n in range(games):
        seat, seed = n % 2, 1 + n // 2
        mine = Thinker(rules, seed, strength, judge_for(rules, setup, 2))
        theirs = bot(against, rules, seed, setup)
        g = rules.deal(setup, Fast(seed))
        while not g.over:
            start = time.process_time()
            code = (mine if g.asked == seat else theirs).answer(g)
            if g.asked == seat:
                spent += time.process_time() - start
                choices += 1
            g.step(code)
        shares.append(share_of(rules, g, seat))
    return shares, 1000 * spent / max(1, choices)


@click.command()
@click.argument("games", nargs=-1, required=True)
@click.option("-n", "--matches", "count", default=60, show_default=True, help="Matches for each point.")
@click.option("--against", default="4", show_default=True)
@click.option("--times", default=TIMES, show_default=True, help="So many times the positions of level 5.")
@click.option("--write", is_flag=True, help="The picture and the table go into docs/bots.md.")
def main(games: tuple[str, ...], count: int, against: str, times: str, write: bool) -> None:
    lines: dict[str, list[tuple[float, float]]] = {}
    table = [f"| game | positions, level 5 is 1 | wins against {against} | CPU a choice |", "|---|---|---|---|"]
    for name in games:
        rules = game(name)
        for many in map(float, times.split(",")):
            shares, milliseconds = matches(rules, many, count, against)
            mean, bar = mean_and_bar(shares)
            lines.setdefault(rules.title, []).append((many, 100 * mean))
            table.append(f"| {rules.title} | {many:g} | {100 * mean:.0f} ± {100 * bar:.0f} % | {milliseconds:.0f} ms |")
            click.echo(table[-1])
    if not write:
        return
    title = f"Wins against level {against} in %, {count} matches each"
    picture = DOCS / "bots" / "doubling.svg"
    picture.parent.mkdir(exist_ok=True)
    picture.write_text(drawn(lines, title, "times the positions of level 5", log_x=True), "utf-8")
    fill(DOCS / "bots.md", "doubling", f"![{title}](bots/doubling.svg)\n\n" + "\n".join(table))


if __name__ == "__main__":
    main()
