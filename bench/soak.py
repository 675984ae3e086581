"""`make soak`: thousands of matches per game and number of players, every chapter and quest among them, without an
error, an endless one, a lost piece or anything that is not as it must be."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator, Sequence

import click
from joblib import Parallel, delayed

from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.lab.sim import Played, Tally
from infinitable.lab.watching import STEP_LIMIT
from infinitable.registry import EXAMPLES, game

PLAN = {
    "infinity": {"random": 10_000},
    "shards": {"random": 10_000, "greedy": 10_000},
    "infinite401": {"random": 10_000},
    "defiance": {"random": 10_000},
    "defiance_beta": {"random": 10_000},
} | {example: {"random": 10_000} for example in EXAMPLES}
"""Which bots play how many matches for each number of players; of a chapter or quest, a tenth of that."""
TALES = {"chapter": "chapters", "quest": "quests"}
"""The settings that name a tale, and where the catalogue lists them."""


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--games", type=int, help="So many instead of what is planned.")
@click.option("--bots", help="Only these bots.")
@click.option("--jobs", default=-1, show_default=True)
def soak(game_ids: tuple[str, ...], games: int | None, bots: str | None, jobs: int) -> None:
    sound = True
    for game_id in game_ids or PLAN:
        for level, planned in PLAN[game_id].items():
            if bots in (None, level):
                for setup, share in _setups(game(game_id)):
                    sound &= _play(game_id, setup, level, max(1, (games or planned) // share), jobs)
    sys.exit(0 if sound else 1)


def _setups(rules: Game) -> Iterator[tuple[Setup, int]]:
    """Every mode and number of players, and every tale for each of them; tales are played a tenth as often."""
    for mode, counts in rules.modes.items():
        key = next((s.name for s in rules.settings if s.name in TALES and mode in s.modes), "")
        for players in counts:
            if not key:
                yield read_setup(rules, players, mode, {}), 1
                continue
            listed = rules.catalogue(read_setup(rules, players, mode, {}))[TALES[key]]
            for tale in listed:
                name = tale if isinstance(tale, str) else tale["name"]
                yield read_setup(rules, players, mode, {key: name}), 10


def _play(game_id: str, setup: Setup, level: str, games: int, jobs: int) -> bool:
    """Whether all of them came to an end; what went wrong is shown with the seed to see it again."""
    tally = Tally(game_id, setup)
    size = max(1, min(50, games // 8))
    chunks = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
    work = (delayed(_watch_all)(game_id, setup, level, chunk) for chunk in chunks)
    for chunk in Parallel(n_jobs=jobs, return_as="generator_unordered")(work):
        for played in chunk:
            tally.add(played)
    report = tally.report()
    tale = "".join(f", {setup.settings[key]}" for key in TALES if setup.settings.get(key))
    click.echo(f"{setup.mode}{tale}, {level}: {report}")
    for one in tally.errors[:3]:
        click.echo(f"seed {one.seed}:\n{one.error}", err=True)
    return report["finished"] == games


def _watch_all(game_id: str, setup: Setup, level: str, seeds: Sequence[int]) -> list[Played]:
    rules = game(game_id)
    return [_watch(rules, setup, level, seed) for seed in seeds]


def _watch(rules: Game, setup: Setup, level: str, seed: int) -> Played:
    """One match to its end, with an eye on the pieces and on what must always be true."""
    steps = 0
    try:
        players = [bot(level, rules, seed * 64 + seat, setup) for seat in range(setup.players)]
        g = rules.deal(setup, Fast(seed))
        pieces = rules.census(g)
        while not g.over and steps < STEP_LIMIT:
            g.step(players[g.asked].answer(g))
            steps += 1
            if broken := [] if g.over else rules.broken(g):
                raise AssertionError(f"after {steps} steps: {'; '.join(broken)}")
        if rules.census(g) != pieces:
            raise AssertionError("pieces were lost or made")
        if not g.over:
            return Played(seed, steps, None)
        return Played(seed, steps, rules.result(g), outcome=rules.outcome(g))
    except Exception:
        return Played(seed, steps, None, traceback.format_exc())


if __name__ == "__main__":
    soak()
