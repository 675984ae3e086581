"""How every chapter and quest of both Defiances ends, played by bots; the tables of their `design.md`.

python -m bench.balance.stories -n 200                               greedy bots, every number of players
python -m bench.balance.stories defiance -n 50 --players 2 --bots 3  another level, duels only
python -m bench.balance.stories --write                              only the tables, of what is kept

What was played is kept in `stories.txt`: seeds from 1 on. A run goes on from there, and matches with other rules or
another content are forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click
from joblib import Parallel, delayed

from bench.pages import contents, fill
from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.parts.story.memory import load
from infinitable.registry import game

KEPT = Path(__file__).parent / "stories.txt"
GAMES = Path(__file__).parents[2] / "infinitable" / "games"
CHUNK = 10
TALES = {"story": "chapter", "adventure": "chapter", "solo": "quest"}
"""The modes that tell something, and the setting that names it."""
WON, LOST, NOBODY = "won", "lost", "nobody is left"


class Played(NamedTuple):
    """A line of what is kept, but for how often it came to which ending."""

    game_id: str
    contents: str
    players: int
    level: str
    tale: str


Endings = Counter[str]


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--games", default=200, show_default=True, help="Of each chapter and number of players.")
@click.option("--bots", "level", default="greedy", show_default=True)
@click.option("--players", type=int, help="Only so many.")
@click.option("--tale", default="", help="Only chapters and quests of this name.")
@click.option("--jobs", default=-1, show_default="all cores")
@click.option("--write", is_flag=True, help="Play nothing; put what is kept into the pages.")
def main(
    game_ids: tuple[str, ...], games: int, level: str, players: int | None, tale: str, jobs: int, write: bool
) -> None:
    for game_id in game_ids or ("defiance", "defiance_beta"):
        if not write:
            for setup, name in setups(game(game_id)):
                if players in (None, setup.players) and tale in ("", name):
                    play_on(_played(game_id, setup, level, name), setup, games, jobs)
        fill(GAMES / game_id / "design.md", "stories", table(game_id, read(KEPT)))


def setups(rules: Game) -> Iterator[tuple[Setup, str]]:
    """Every chapter and quest for every number of players, with its name."""
    for mode, setting in TALES.items():
        for players in rules.modes.get(mode, ()):
            listed = rules.catalogue(read_setup(rules, players, mode, {}))[f"{setting}s"]
            for key in listed:
                name = str(listed[key]["name"] if isinstance(key, str) else key["name"])
                yield read_setup(rules, players, mode, {setting: key if isinstance(key, str) else name}), name


def play_on(what: Played, setup: Setup, games: int, jobs: int) -> None:
    """From wherever it stands to so many games."""
    endings = read(KEPT).get(what, Counter())
    first = endings.total() + 1
    chunks = [range(at, min(at + CHUNK, games + 1)) for at in range(first, games + 1, CHUNK)]
    for found in Parallel(n_jobs=jobs, return_as="generator")(delayed(ends)(what, setup, some) for some in chunks):
        endings = endings + found
        keep(KEPT, what, endings)
    if chunks:
        click.echo(f"{what.game_id} {what.tale}, {what.players}, {what.level}: {told(endings)}")


def ends(what: Played, setup: Setup, seeds: Sequence[int]) -> Endings:
    return Counter(ending(game(what.game_id), setup, what.level, seed) for seed in seeds)


def ending(rules: Game, setup: Setup, level: str, seed: int) -> str:
    """One match: the name of the ending it came to; of a quest, whether it was won."""
    g = rules.deal(setup, Fast(seed))
    g.events = None
    bots = [bot(level, rules, 64 * seed + seat, setup) for seat in range(setup.players)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    if setup.mode not in rules.campaigns:
        return WON if any(rules.result(g)) else LOST
    return load(rules.campaign_after(setup, g)).told[-1].ending or NOBODY


def read(file: Path) -> dict[Played, Endings]:
    kept = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        game_id, contents, players, level, tale, *counts = line.split("\t")
        pairs = (count.rsplit(" ", 1) for count in counts)
        kept[Played(game_id, contents, int(players), level, tale)] = Counter({name: int(n) for name, n in pairs})
    return kept


def keep(file: Path, what: Played, endings: Endings) -> None:
    kept = {old: n for old, n in read(file).items() if old._replace(contents=what.contents) != what}
    lines = []
    for old, counts in (kept | {what: endings}).items():
        parts = [*map(str, old), *(f"{name} {n}" for name, n in sorted(counts.items()))]
        lines.append("\t".join(parts) + "\n")
    file.write_text("".join(sorted(lines)), "utf-8")


def table(game_id: str, kept: dict[Played, Endings]) -> str:
    """A row for each chapter or quest and number of players, the oftenest ending first."""
    rows = ["| | players | bots | matches | endings, in per cent |", "|---|---|---|---|---|"]
    for what, endings in sorted(kept.items(), key=lambda one: (one[0].tale, one[0].players, one[0].level)):
        if what.game_id == game_id:
            rows.append(f"| {what.tale} | {what.players} | {what.level} | {endings.total()} | {told(endings)} |")
    return "\n".join(rows)


def told(endings: Endings) -> str:
    return ", ".join(f"{name} {100 * n / endings.total():.0f}" for name, n in endings.most_common())


def _played(game_id: str, setup: Setup, level: str, tale: str) -> Played:
    return Played(game_id, contents(game(game_id), setup), setup.players, level, tale)


if __name__ == "__main__":
    main()
