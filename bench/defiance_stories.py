"""Greedy bots play every chapter and quest of Defiance of Fate; the tables of who wins, as `design.md` prints them.

python -m bench.defiance_stories                       60 games of each, for every number of players
python -m bench.defiance_stories -n 200 "Long Noon"    one chapter, more games
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from infinitable.bots import bot
from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.game import Defiance
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup
from infinitable.parts.cardtext import Entry

PLAYERS = (2, 3, 4)
SIDES = {
    "team battle": ("Lightbearers", "DEVA", "nobody"),
    "one against all": ("outlaws", "hunters"),
    "co-operative": ("won", "lost"),
    "free for all": ("somebody", "nobody"),
}


def play(defiance: Any, setup: Setup, seed: int) -> Any:
    g = defiance.deal(setup, Fast(seed))
    g.events = None
    bots = [bot("greedy", defiance, 4 * seed + seat) for seat in range(setup.players)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    return g


def winner(g: Any, how: str) -> int:
    """Which of the chapter's sides has won, as a number in SIDES."""
    if how in ("team battle", "one against all") and g.winners:
        return int(g.team[(g.winners & -g.winners).bit_length() - 1])
    return len(SIDES[how]) - 1 if not g.winners else 0


def chapter(defiance: Any, entry: Entry, games: int, first: int) -> str:
    """A row of the table: wins of each side, for each number of players."""
    how = entry.word("session")
    cells = []
    for players in PLAYERS:
        setup = read_setup(defiance, players, "story", {"chapter": entry.name})
        wins = Counter(winner(play(defiance, setup, seed), how) for seed in range(first, first + games))
        cells.append(" : ".join(str(wins[side]) for side in range(len(SIDES[how]))))
    return f"| {entry.name} ({' : '.join(SIDES[how])}) | {' | '.join(cells)} |"


def quest(defiance: Any, entry: Entry, games: int, first: int) -> str:
    setup = read_setup(defiance, 1, "solo", {"quest": entry.name})
    wins = sum(play(defiance, setup, seed).winners & 1 for seed in range(first, first + games))
    return f"| {entry.name} ({entry.word('leader')}) | {wins} |"


@click.command()
@click.argument("name", default="")
@click.option("-n", "--games", default=60, show_default=True, help="For each chapter and number of players.")
@click.option("--first", default=0, show_default=True, help="The first seed.")
def main(name: str, games: int, first: int) -> None:
    defiance, made = Defiance(), content()
    click.echo(f"| chapter, {games} games each | 2 players | 3 players | 4 players |\n|---|---|---|---|")
    for entry in made.tale.chapters:
        if name in entry.name:
            click.echo(chapter(defiance, entry, games, first))
    click.echo(f"\n| quest | won, of {games} |\n|---|---|")
    for entry in made.tale.quests:
        if name in entry.name:
            click.echo(quest(defiance, entry, games, first))


if __name__ == "__main__":
    main()
