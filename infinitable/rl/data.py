"""Matches as data: one row a decision, in Parquet, for learning from what others have played.

match, step, seat      which decision it is
observation            what the seat knew (see `infinitable rl describe`)
options                the codes it could answer: the mask, without its zeros
choice                 the code it answered
outcome                what the match was worth to it in the end: 1 won alone, -1 lost

import polars
rows = polars.read_parquet("shards.parquet")
rows.group_by("choice").agg(polars.col("outcome").mean())
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import State
from infinitable.match.lanes import MOST_STEPS
from infinitable.match.record import replay
from infinitable.registry import game
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import Watcher

Row = dict[str, Any]


def played_by(rules: Game, setup: Setup, levels: Sequence[str], seed: int) -> list[Row]:
    """The decisions of one match between bots; nothing where it was cut off."""
    players = [bot(level, rules, seed * 64 + n, setup) for n, level in enumerate(levels)]
    watcher = Watcher(rules, setup)
    rows: list[Row] = []
    g = rules.deal(setup, Fast(seed))
    while not g.over and len(rows) < MOST_STEPS:
        code = players[g.asked].answer(g)
        rows.append(_row(watcher, g, code, seed, len(rows)))
        g.step(code)
    return _judged(rows, rewards(rules.outcome(g), setup.players)) if g.over else []


def of_record(text: str, number: int = 0) -> list[Row]:
    """The decisions of a finished match that was written down."""
    match = replay(text, game)
    if not match.over:
        return []
    watcher = Watcher(match.game, match.setup)
    rows: list[Row] = []
    g = match.game.deal(match.setup, match.seed.chance())
    for move in match.moves:
        if move.code == match.game.concession:  # no answer to what was asked
            g.concede(move.seat)
            continue
        rows.append(_row(watcher, g, move.code, number, len(rows)))
        g.step(move.code)
    return _judged(rows, rewards(match.game.outcome(match.state), match.setup.players))


def _row(watcher: Watcher, g: State, code: int, match: int, step: int) -> Row:
    return {
        "match": match,
        "step": step,
        "seat": g.asked,
        "observation": watcher.observation(g, g.asked),
        "options": list(g.options),
        "choice": code,
    }


def _judged(rows: list[Row], worth: list[float]) -> list[Row]:
    return [{**row, "outcome": worth[row["seat"]]} for row in rows]


def write(path: Path, matches: Iterable[list[Row]]) -> int:
    """A Parquet file out of matches; says how many decisions it holds."""
    try:
        import polars
    except ModuleNotFoundError as missing:
        raise BadInput("This needs the package polars: pip install 'infinitable[rl]'.") from missing
    rows = [row for match in matches for row in match]
    if not rows:
        raise BadInput("No match has ended: there is nothing to write.")
    width = len(rows[0]["observation"])
    schema: dict[str, Any] = {
        "match": polars.Int64,
        "step": polars.Int32,
        "seat": polars.Int8,
        "observation": polars.Array(polars.Float32, width),
        "options": polars.List(polars.Int32),
        "choice": polars.Int32,
        "outcome": polars.Float32,
    }
    polars.DataFrame(rows, schema=schema).write_parquet(path)
    return len(rows)


def self_play(rules: Game, setup: Setup, levels: Sequence[str], seeds: Iterable[int]) -> Iterator[list[Row]]:
    for seed in seeds:
        yield played_by(rules, setup, levels, seed)
