"""`python -m bench.strength.doubling GAME…`: what twice the time to think is worth.

Level 5 on an eighth of its positions, a quarter, a half, all of them, twice and four times as many, each against level
4. What was played is kept beside the other pairings (`ladders.py`), and gone on with.

    python -m bench.strength.doubling shards infinity -n 60 --write     with a picture and a table in docs/bots.md
"""

from __future__ import annotations

import click

from bench.lines import drawn
from bench.pages import fill
from bench.strength.ladders import KEPT, PAGE, paired, play_on, read
from infinitable.lab.intervals import wilson
from infinitable.registry import game

TIMES = (0.125, 0.25, 0.5, 1, 2, 4)
AGAINST = "4"


@click.command()
@click.argument("games", nargs=-1, required=True)
@click.option("-n", "--matches", default=60, show_default=True, help="Matches for each point.")
@click.option("--jobs", default=-1, show_default="all cores")
@click.option("--write", is_flag=True, help="The picture and the table go into docs/bots.md.")
def main(games: tuple[str, ...], matches: int, jobs: int, write: bool) -> None:
    lines: dict[str, list[tuple[float, float]]] = {}
    table = [f"| game | positions, level 5 is 1 | matches | wins against {AGAINST} in % | CPU a choice |"]
    table.append("|---|---|---|---|---|")
    for name in games:
        rules = game(name)
        for times in TIMES:
            pairing = paired(rules, 2, "5" if times == 1 else f"5*{times:g}", AGAINST)
            play_on(pairing, matches, jobs)
            done = read(KEPT)[pairing]
            share = wilson(done.won, done.matches).scaled(100)
            lines.setdefault(rules.title, []).append((times, share.mean))
            wins = f"{share.mean:.0f} ({share.low:.0f} to {share.high:.0f})"
            pace = f"{1000 * done.seconds / max(1, done.choices):.0f} ms"
            table.append(f"| {rules.title} | {times:g} | {done.matches} | {wins} | {pace} |")
    if not write:
        return
    title = f"Wins against level {AGAINST} in %"
    picture = PAGE.parent / "bots" / "doubling.svg"
    picture.parent.mkdir(exist_ok=True)
    picture.write_text(drawn(lines, title, "times the positions of level 5", log_x=True), "utf-8")
    fill(PAGE, "doubling", f"![{title}](bots/doubling.svg)\n\n" + "\n".join(table))


if __name__ == "__main__":
    main()
