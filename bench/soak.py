"""`make soak`: thousands of matches per game and number of players, every chapter and quest among them, without an
error, an endless one, a lost piece or anything that is not as it must be.

How far each setup has come is kept in `soaked.txt`: seeds from 1 on, all of them sound with these rules and this
content. A run goes on from there, so it can be stopped at any time, and `-n 100` before `-n 1000` sees a little of
everything first. With other cards it begins anew, and what was sound with those before stays on record; matches under
other rules are forgotten.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click
from joblib import Parallel, delayed

from bench.pages import contents, fill
from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.lab.matches.sim import Played, Tally
from infinitable.lab.matches.watching import STEP_LIMIT
from infinitable.phrasebook import TALES
from infinitable.registry import EXAMPLES, game

PLAN = {
    "infinity": {"random": 10_000},
    "shards": {"random": 10_000, "greedy": 10_000},
    "infinite401": {"random": 10_000},
    "defiance": {"random": 10_000},
    "defiance_beta": {"random": 10_000},
} | {example: {"random": 10_000} for example in EXAMPLES}
"""Which bots play how many matches for each number of players; of a chapter or quest, a tenth of that."""

SOAKED = Path(__file__).parent / "soaked.txt"
PAGE = Path(__file__).parent.parent / "docs/faults.md"
CHUNK = 50


class Soaked(NamedTuple):
    """A line of what is kept: who plays what. The number of matches comes last."""

    game_id: str
    contents: str
    mode: str
    players: str
    tale: str
    level: str

    @property
    def rules(self) -> str:
        return self.contents.partition(",")[0]

    def is_like(self, other: Soaked) -> bool:
        """The same setup, whatever the rules and the cards were."""
        return self._replace(contents="") == other._replace(contents="")


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--games", type=int, help="So many instead of what is planned.")
@click.option("--bots", help="Only these bots.")
@click.option("--jobs", default=-1, show_default=True)
@click.option("--afresh", is_flag=True, help="From the first seed on, whatever was played before.")
@click.option("--write", is_flag=True, help="Only put the table of what is kept into docs/faults.md.")
def soak(game_ids: tuple[str, ...], games: int | None, bots: str | None, jobs: int, afresh: bool, write: bool) -> None:
    if write:
        fill(PAGE, "soak", table(read(SOAKED)))
        return
    sound = True
    for game_id in game_ids or PLAN:
        for level, planned in PLAN[game_id].items():
            if bots in (None, level):
                for setup, share in _setups(game(game_id)):
                    wanted = max(1, min(games or planned, planned) // share)
                    sound &= _play(game_id, setup, level, wanted, jobs, afresh)
    sys.exit(0 if sound else 1)


def read(file: Path) -> dict[Soaked, int]:
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {Soaked(*line.split("\t")[:-1]): int(line.split("\t")[-1]) for line in lines}


def keep(file: Path, what: Soaked, matches: int) -> None:
    """Matches under other rules are forgotten."""
    kept = {old: n for old, n in read(file).items() if not old.is_like(what) or old.rules == what.rules}
    lines = sorted("\t".join([*old, str(n)]) + "\n" for old, n in (kept | {what: matches}).items())
    file.write_text("".join(lines), "utf-8")


def table(kept: dict[Soaked, int]) -> str:
    """What was played with these rules, and what of it with the cards as they are."""
    rows = [
        "| | players | bots | setups | matches | of these with the cards of today | the fewest of a setup |",
        "|---|---|---|---|---|---|---|",
    ]
    for game_id, plan in PLAN.items():
        for level, planned in plan.items():
            setups = list(_setups(game(game_id)))
            now = [(_soaked(game_id, setup, level), planned // share) for setup, share in setups]
            done = [(kept.get(what, 0), wanted) for what, wanted in now]
            ever = sum(n for old, n in kept.items() for what, _ in now if old.is_like(what) and old.rules == what.rules)
            counts = sorted({setup.players for setup, _ in setups})
            players = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
            matches, all_planned = sum(n for n, _ in done), sum(wanted for _, wanted in done)
            fewest, of = min(done, key=lambda one: one[0] / one[1])
            share_of = f"{matches:,} of {all_planned:,}"
            cells = [players, level, str(len(done)), f"{ever:,}", share_of, f"{fewest:,} of {of:,}"]
            rows.append(f"| `{game_id}` | {' | '.join(cells)} |")
    return "\n".join(rows)


def _soaked(game_id: str, setup: Setup, level: str) -> Soaked:
    tale = next((str(setup.settings[key]) for key in TALES if setup.settings.get(key)), "")
    return Soaked(game_id, contents(game(game_id), setup), setup.mode, str(setup.players), tale, level)


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


def _play(game_id: str, setup: Setup, level: str, games: int, jobs: int, afresh: bool) -> bool:
    """Whether all of them came to an end; what went wrong is shown with the seed to see it again."""
    what, tally = _soaked(game_id, setup, level), Tally(game_id, setup)
    known = read(SOAKED).get(what, 0)
    before = 0 if afresh else known
    starts = range(before + 1, games + 1, CHUNK)
    work = (delayed(_watch_all)(game_id, setup, level, range(at, min(at + CHUNK, games + 1))) for at in starts)
    for chunk in Parallel(n_jobs=jobs, return_as="generator")(work):
        for played in chunk:
            tally.add(played)
        if not all(played.result is not None for played in tally.played[-len(chunk) :]):
            break
        keep(SOAKED, what, max(known, before + len(tally.played)))
    report = tally.report()
    if tally.played:
        click.echo(f"{' '.join(what)}: {report}")
    for one in tally.errors[:3]:
        click.echo(f"seed {one.seed}:\n{one.error}", err=True)
    return report["finished"] == max(0, games - before)


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
