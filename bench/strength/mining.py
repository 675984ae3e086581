"""`python -m bench.strength.mining GAME…`: puzzles for the shelves, until there are enough.

Games take turns, one match each, and so do the bots that play them; what is found goes to the end of the shelf at once
(`infinitable/puzzles`). How many matches of each have been looked through is kept in `mined.txt`, so a run can be
stopped at any time, and the next goes on from there.

    python -m bench.strength.mining -n 200 shards infinite401
    python -m bench.strength.mining --minutes 60
    python -m bench.strength.mining --again shards      after a new net: what it holds for another purchase is taken off
"""

from __future__ import annotations

import time
from importlib.resources import files
from itertools import cycle
from pathlib import Path

import click

import infinitable.puzzles
from bench.strength.tactics import STRONG, is_out_of_strong_play
from infinitable.bots.net import judge_for
from infinitable.kernel.game import Game, read_setup
from infinitable.lab.matches.sim import seat_bots
from infinitable.lab.purchases import purchase
from infinitable.lab.puzzles import is_worth_it, judged, mine
from infinitable.puzzles import BUY, LEVELS, Puzzle, puzzles
from infinitable.registry import GAMES, game

MINED = Path(__file__).parent / "mined.txt"
SHELVES = Path(str(files(infinitable.puzzles)))
WANTED = {"shards": 200, "infinite401": 200}
USUAL = 60
"""Wanted of every other game: as many as the levels are tried on."""
BY_STRONG = 15
"""Of all of them so many at least are out of play by strong bots."""
BOTS = ("greedy", "4", "4", "4")
"""Play by strong bots takes longer, and leaves more behind: at Shards 9 in 19 matches, and 5 in 78 of `greedy`'s."""
SETTINGS: dict[str, dict[str, object]] = {"defiance": {"points": 20}}
"""Matches that can be won before their last round."""
FIRST = 500_000
"""Seeds from here on: what was mined before was mined below."""


def read(file: Path = MINED) -> dict[str, int]:
    """Matches looked through, by game and bots."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {line.rsplit("\t", 1)[0]: int(line.rsplit("\t", 1)[1]) for line in lines}


def keep(mined: dict[str, int], file: Path = MINED) -> None:
    file.write_text("".join(f"{what}\t{n}\n" for what, n in sorted(mined.items())), "utf-8")


def may_help(bots: str, shelf: list[Puzzle], wanted: int) -> bool:
    """Whether matches of these bots bring what a shelf lacks: puzzles, or those out of play by strong bots."""
    strong = sum(map(is_out_of_strong_play, shelf))
    return len(shelf) < wanted or (strong < BY_STRONG and bots in STRONG)


def look_through(game_id: str, bots: str, seed: int, shelf: list[Puzzle]) -> int:
    """The new puzzles of one match, put on the shelf."""
    rules, before = game(game_id), len(shelf)
    setup = read_setup(rules, 2, None, SETTINGS.get(game_id, {}))
    for found in mine(rules, setup, seat_bots([bots], setup.players), seed, told=shelf):
        this = judged(rules, found, LEVELS)
        if is_worth_it(rules, this):
            shelf.append(this)
            with (SHELVES / f"{game_id}.jsonl").open("a", encoding="utf-8") as file:
                file.write(this.line() + "\n")
            click.echo(f"{game_id} {len(shelf)}, {this.kind}, solved by {this.solved_by}: {'; '.join(this.solution)}")
    return len(shelf) - before


def look_again(game_id: str) -> list[Puzzle]:
    """What is on the shelf as the net of today sees it: purchases that are still the best, and how hard each puzzle is
    for the levels as they are."""
    rules, kept = game(game_id), list[Puzzle]()
    for this in puzzles(game_id):
        if is_still_best(rules, this):
            kept.append(judged(rules, this, LEVELS))
        else:
            click.echo(f"{game_id}, taken off: {'; '.join(this.solution)}")
    (SHELVES / f"{game_id}.jsonl").write_text("".join(this.line() + "\n" for this in kept), "utf-8")
    return kept


def is_still_best(rules: Game, this: Puzzle) -> bool:
    """A win stays one; the purchase that serves best is a matter of judgement."""
    if this.kind != BUY:
        return True
    match = this.match(rules)
    judge = judge_for(rules, match.setup, match.setup.players)
    code = purchase(rules, match.state, judge) if judge.is_learnt else -1
    return code >= 0 and rules.notation(match.state, code) == this.solution[0]


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--wanted", type=int, help="Puzzles that a shelf is to have, instead of what is planned.")
@click.option("--minutes", type=float, default=0, help="Stop after so long.")
@click.option("--again", is_flag=True, help="Mine nothing; judge what is on the shelf once more.")
def main(game_ids: tuple[str, ...], wanted: int | None, minutes: float, again: bool) -> None:
    if again:
        for game_id in game_ids or GAMES:
            click.echo(f"{game_id}: {len(look_again(game_id))} on the shelf")
        return
    shelves = {game_id: list(puzzles(game_id)) for game_id in game_ids or GAMES}
    ends = time.monotonic() + 60 * minutes if minutes else float("inf")
    for bots, game_id in ((bots, game_id) for bots in cycle(BOTS) for game_id in shelves):
        lacking = {
            it: [by for by in BOTS if may_help(by, shelf, wanted or WANTED.get(it, USUAL))]
            for it, shelf in shelves.items()
        }
        if not any(lacking.values()) or time.monotonic() > ends:
            break
        if bots in lacking[game_id]:
            mined = read()
            n = mined.get(f"{game_id}\t{bots}", 0)
            found = look_through(game_id, bots, FIRST + n, shelves[game_id])
            keep({**mined, f"{game_id}\t{bots}": n + 1})
            click.echo(f"{game_id} by {bots}, match {n + 1}: {found} found, {len(shelves[game_id])} on the shelf")


if __name__ == "__main__":
    main()
