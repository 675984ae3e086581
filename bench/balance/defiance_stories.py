"""Greedy bots play every chapter and quest of Defiance of Fate; how each of them ends, as `design.md` prints them.

python -m bench.balance.defiance_stories                       60 games of each, for every number of players
python -m bench.balance.defiance_stories -n 200 "Long Noon"    one chapter, more games
"""

from __future__ import annotations

from collections import Counter

import click

from infinitable.bots import bot
from infinitable.games.defiance.cards.box import Content, content
from infinitable.games.defiance.game import Defiance
from infinitable.games.defiance.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup
from infinitable.parts.cardtext import Entry
from infinitable.parts.story.tale import endings_of

PLAYERS = (2, 3, 4)


def play(defiance: Defiance, setup: Setup, seed: int) -> Table:
    g = defiance.deal(setup, Fast(seed))
    assert isinstance(g, Table)
    g.events = None
    bots = [bot("greedy", defiance, 4 * seed + seat) for seat in range(setup.players)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    return g


def endings(made: Content, entry: Entry) -> list[str]:
    """Those of the text, and those that an outcome before it can add."""
    outcomes = [made.tale.outcomes[n] for n in made.tale.outcomes_before(entry.name)]
    return list(dict.fromkeys(name for text in (entry, *outcomes) for name in endings_of(text)))


def chapter(defiance: Defiance, made: Content, entry: Entry, players: int, seeds: range) -> str:
    """A row of the table: how often it came to which ending."""
    setup = read_setup(defiance, players, "story", {"chapter": entry.name})
    came = Counter(dict.fromkeys(endings(made, entry), 0))
    for seed in seeds:
        g = play(defiance, setup, seed)
        came[made.endings[g.ending].name if g.ending >= 0 else "(nobody is left)"] += 1
    return f"| {entry.name} | {players} | {', '.join(f'{name} {count}' for name, count in came.items())} |"


def quest(defiance: Defiance, entry: Entry, seeds: range) -> str:
    setup = read_setup(defiance, 1, "solo", {"quest": entry.name})
    wins = sum(play(defiance, setup, seed).winners & 1 for seed in seeds)
    return f"| {entry.name} ({entry.word('leader')}) | {wins} |"


@click.command()
@click.argument("name", default="")
@click.option("-n", "--games", default=60, show_default=True, help="For each chapter and number of players.")
@click.option("--players", type=click.Choice(["2", "3", "4"]), help="All three unless told.")
@click.option("--first", default=0, show_default=True, help="The first seed.")
def main(name: str, games: int, players: str | None, first: int) -> None:
    defiance, made, seeds = Defiance(), content(), range(first, first + games)
    click.echo(f"| chapter | players | endings, of {games} games |\n|---|---|---|")
    for entry in made.tale.chapters:
        if name in entry.name:
            for number in (int(players),) if players else PLAYERS:
                click.echo(chapter(defiance, made, entry, number, seeds))
    click.echo(f"\n| quest | won, of {games} |\n|---|---|")
    for entry in made.tale.quests:
        if name in entry.name:
            click.echo(quest(defiance, entry, seeds))


if __name__ == "__main__":
    main()
