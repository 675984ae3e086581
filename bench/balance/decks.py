"""How the ready-made decks of 401 INFINITE fare against each other; the tables of its `design.md`.

python -m bench.balance.decks -n 24                            every two decks, greedy bots, so many matches of each two
python -m bench.balance.decks --bots 5 --settled --hours 8     each only until more would not change its verdict
python -m bench.balance.decks --write                          only the tables, of what is kept

Half of the matches are played with either colour, on Crossroads. Of two decks each is to score 40 to 60 of 100, under
the strongest bot. What was played is kept in `decks.txt`, and a run goes on from there; matches with other rules or
other cards are forgotten. Every two decks have seeds of their own.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import click
from joblib import cpu_count

from bench.balance import pairs
from bench.balance.infinite401 import GAME, PAGE, play
from bench.balance.settling import MET, MISSED, OPEN, call, play_on, told
from bench.pages import contents, fill
from infinitable.kernel.game import Setup, read_setup

KEPT = Path(__file__).parent / "decks.txt"
CHUNK = 4
"""So many matches are played before what came of them is kept; half of them with either colour."""
AIM = range(40, 61)
ENOUGH = 200
"""Of so many matches the aim speaks."""


class Meeting(NamedTuple):
    """Two decks, in the order in which the game lists them; a line of what is kept begins with it."""

    level: str
    first: str
    second: str
    contents: str


class Score(NamedTuple):
    """Of the first."""

    matches: int = 0
    points: float = 0.0

    def plus(self, more: Score) -> Score:
        return Score(self.matches + more.matches, self.points + more.points)


@click.command()
@click.option("-n", "--matches", default=ENOUGH, show_default=True, help="Of each two decks.")
@click.option("--bots", "level", default="greedy", show_default=True)
@click.option("--deck", default="", help="Only what this one plays.")
@click.option("--settled", is_flag=True, help="Stop a row once the matches to come would hardly change its verdict.")
@click.option("--hours", default=math.inf, help="Begin nothing after so long.")
@click.option("--jobs", default=-1, show_default="all cores")
@click.option("--write", is_flag=True, help="Play nothing; put what is kept into the page.")
def main(matches: int, level: str, deck: str, settled: bool, hours: float, jobs: int, write: bool) -> None:
    if not write:
        go_on(level, deck, matches, settled, cpu_count() if jobs == -1 else jobs, hours)
    fill(PAGE, "decks", tables(read(KEPT)))


def go_on(level: str, deck: str, matches: int, settled: bool, jobs: int, hours: float) -> None:
    """From wherever every two decks stand to so many matches, or only until they are settled."""
    kept = read(KEPT)
    found = {it: kept.get(it, Score()) for it in meetings(level) if deck in ("", it.first, it.second)}

    def wanted(meeting: Meeting) -> int:
        done = settled and verdict(found[meeting]) != OPEN
        return 0 if done else min(CHUNK, max(0, matches - found[meeting].matches))

    def take(meeting: Meeting, score: Score) -> None:
        found[meeting] = found[meeting].plus(score)
        keep(KEPT, meeting, found[meeting])
        if not wanted(meeting):
            share = 100 * found[meeting].points / found[meeting].matches
            said = f"{share:.0f} of 100, {found[meeting].matches} matches, {verdict(found[meeting])}"
            click.echo(f"{meeting.first} against {meeting.second}: {said}")

    play_on(list(found), lambda meeting: found[meeting].matches, wanted, met, take, jobs, hours)
    click.echo(f"{len(found)} pairs: {told(map(verdict, found.values()))}.")


def meetings(level: str) -> list[Meeting]:
    with_these = contents(GAME, setup())
    return [Meeting(level, first, second, with_these) for first, second in combinations(names(), 2)]


def setup() -> Setup:
    return read_setup(GAME, 2, "ready", {})


def names() -> list[str]:
    return [deck.name for deck in GAME.blank(setup()).content.decks]


def met(meeting: Meeting, matches: range) -> Score:
    """Every deal is played twice, the second time with the colours exchanged."""
    start = int(blake2b("\t".join(meeting).encode(), digest_size=4).hexdigest(), 16)
    score = Score()
    for number in matches:
        deal, exchanged = divmod(number, 2)
        decks = (meeting.second, meeting.first) if exchanged else (meeting.first, meeting.second)
        begin = [f"deck {deck}" for deck in decks]
        g = play(setup(), start + deal, (meeting.level, meeting.level), begin=begin)
        score = score.plus(Score(1, GAME.result(g)[exchanged]))
    return score


def verdict(score: Score) -> str:
    return call([score.points], score.matches, ENOUGH, AIM)


def read(file: Path) -> dict[Meeting, Score]:
    kept = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        *meeting, matches, points = line.split("\t")
        kept[Meeting(*meeting)] = Score(int(matches), float(points))
    return kept


def keep(file: Path, meeting: Meeting, score: Score) -> None:
    """What was played with other rules or cards is forgotten."""
    kept = {old: n for old, n in read(file).items() if old._replace(contents=meeting.contents) != meeting}
    lines = ["\t".join(map(str, (*old, *n))) + "\n" for old, n in sorted((kept | {meeting: score}).items())]
    file.write_text("".join(lines), "utf-8")


def tables(kept: Mapping[Meeting, Score]) -> str:
    """One for each level that has played, with the rules and cards of today."""
    now = contents(GAME, setup())
    levels = dict.fromkeys(meeting.level for meeting in kept if meeting.contents == now)
    return "\n".join([*(line for level in levels for line in (*table(level, kept), "")), f"({now})"])


def table(level: str, kept: Mapping[Meeting, Score]) -> list[str]:
    scores = {it: kept[it] for it in meetings(level) if it in kept}
    calls = [verdict(score) for score in scores.values()]
    matches = sum(score.matches for score in scores.values())
    cells = {}
    for it, score in scores.items():
        mark = {MET: "", MISSED: " !", OPEN: " ?"}[verdict(score)]
        cells[it.first, it.second] = pairs.Cell(score.points, score.matches, mark)
        cells[it.second, it.first] = pairs.Cell(score.matches - score.points, score.matches, mark)
    head = f"`{level}`, {matches:,} matches; of {len(scores)} pairs {told(calls)}:"
    return [head, "", *pairs.table("deck", names(), cells)]


if __name__ == "__main__":
    main()
