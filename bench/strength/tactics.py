"""`python -m bench.strength.tactics GAME…`: how many of the shipped puzzles levels 4 and 5 solve, on their positions
alone, whatever the clock says.

    python -m bench.strength.tactics shards --levels 4,5     goes on where the last run ended
    python -m bench.strength.tactics --write                 only the tables in docs/bots.md

What each level did is kept in `solved.json`, by the puzzle itself, so that a shelf may grow or shrink, and by the mark
of the level (`ladders.py`): what a level did while it was made of something else is tried anew.
"""

from __future__ import annotations

import json
from collections import Counter
from hashlib import blake2b
from pathlib import Path

import click

from bench.pages import fill
from bench.strength.ladders import mark
from infinitable.bots.graded import strength_of
from infinitable.bots.net import judge_for
from infinitable.bots.thinker import Thinker
from infinitable.kernel.game import Game
from infinitable.lab.puzzles import played_out
from infinitable.puzzles import KINDS, WIN, Puzzle, puzzles
from infinitable.registry import GAMES, game

KEPT = Path(__file__).parent / "solved.json"
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
STRONG = {"4", "5", "deep"}

Solved = dict[str, dict[str, bool]]
"""By puzzle, and by level and mark."""
LEVELS = ("4", "5")
"""What the table tells of."""


def marked(game_id: str, level: str) -> str:
    """A level as it is now."""
    return f"{level} {mark(game_id, 2, level)}"


def name_of(this: Puzzle) -> str:
    """The same as long as the puzzle is: where it begins, and what is asked."""
    asked = json.dumps([this.game, this.rules, this.settings, this.secret, this.before, this.kind, this.solution])
    return f"{this.game} {blake2b(asked.encode(), digest_size=6).hexdigest()}"


def solves(rules: Game, this: Puzzle, level: str) -> bool:
    """On its budget of positions, so that a busy machine makes no difference."""
    match = this.match(rules)
    own = strength_of(rules, level, match.setup)
    judge = judge_for(rules, match.setup, match.setup.players) if own.learnt else None
    player = Thinker(rules, 1, own.within(own.positions), judge)
    after, moves = played_out(rules, match.setup, match.state, player)
    return this.is_solved(rules, after, moves)


def is_out_of_strong_play(this: Puzzle) -> bool:
    return not STRONG.isdisjoint(this.played_by.split(","))


def shelf_table() -> str:
    """What is shipped: of which kind, and which is the weakest level that finds it."""
    rows = [
        f"| shipped | puzzles | to {' | to '.join(KINDS)} | wins proven the only way | out of play by level 4 or 5 "
        "| level 1 solves | level 2 or less | level 3 or less | level 4 or less | level 5 or less |",
        "|---" * (9 + len(KINDS)) + "|",
    ]
    for game_id in GAMES:
        shelf = puzzles(game_id)
        kinds = Counter(this.kind for this in shelf)
        strong = sum(map(is_out_of_strong_play, shelf))
        stars = [sum(this.stars <= n for this in shelf) for n in range(1, 6)]
        only = sum(this.kind == WIN and bool(this.serving or this.key) for this in shelf)
        cells = [len(shelf), *[kinds[kind] for kind in KINDS], only, strong, *stars]
        rows.append(f"| {game(game_id).title} | {' | '.join(map(str, cells))} |")
    return "\n".join(rows)


def solved_table(kept: Solved) -> str:
    rows = ["| game | level | tried | solved |", "|---|---|---|---|"]
    for game_id in GAMES:
        done = [kept.get(name_of(this), {}) for this in puzzles(game_id)]
        for level in LEVELS:
            tried = [one[marked(game_id, level)] for one in done if marked(game_id, level) in one]
            if tried:
                share = f"{sum(tried)}, {100 * sum(tried) / len(tried):.0f} %"
                rows.append(f"| {game(game_id).title} | {level} | {len(tried)} of {len(done)} | {share} |")
    return "\n".join(rows)


def with_this(done: dict[str, bool], level: str, now: str, solved: bool) -> dict[str, bool]:
    """What a level with another mark has done is forgotten."""
    return {other: did for other, did in done.items() if other.split()[0] != level} | {now: solved}


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("--levels", default=",".join(LEVELS), show_default=True)
@click.option("--write", is_flag=True, help="Put the tables of what is kept into docs/bots.md.")
def main(game_ids: tuple[str, ...], levels: str, write: bool) -> None:
    kept: Solved = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for game_id in game_ids:
        rules = game(game_id)
        for level in levels.split(","):
            now = marked(game_id, level)
            for number, this in enumerate(puzzles(game_id), 1):
                done = kept.setdefault(name_of(this), {})
                if now not in done:
                    kept[name_of(this)] = done = with_this(done, level, now, solves(rules, this, level))
                    KEPT.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", "utf-8")
                    if not done[now]:
                        click.echo(f"{game_id} {number} ({this.kind}): {level} misses {'; '.join(this.solution)}")
    if write:
        fill(PAGE, "shelf", shelf_table())
        fill(PAGE, "tactics", solved_table(kept))
    else:
        click.echo(f"{shelf_table()}\n\n{solved_table(kept)}")


if __name__ == "__main__":
    main()
