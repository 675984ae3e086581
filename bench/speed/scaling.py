"""`python -m bench.speed.scaling`: how speed and memory hold as things grow. Pictures and a table go into
docs/speed.md.

CPU time throughout, because machines are shared: a plain loop of Python, timed between the measurements, says how fast
this one was meanwhile. What is asked is the shape of each line.

    python -m bench.speed.scaling                     everything, some minutes
    python -m bench.speed.scaling players memory      only these
"""

from __future__ import annotations

import os
import platform
import re
import resource
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import click

from bench.lines import Points, drawn
from bench.loop import plain_loop
from bench.pages import fill
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.state import State
from infinitable.lab.bench import is_compiled
from infinitable.parts.cardtext import Shelf, shelf_of
from infinitable.parts.tilemap import TileMap
from infinitable.registry import GAMES, game

DOCS = Path(__file__).parents[2] / "docs"
LONG = 1500
"""Steps of a match that are looked at."""
Lines = dict[str, Points]


def walks(rules: Game, setup: Setup, seconds: float) -> Iterator[tuple[State, int]]:
    """Random matches for so many seconds of CPU time: each position, and which step of its match comes next."""
    chance, seed, start = Fast(5), 0, time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        g, n = rules.deal(setup, Fast(seed)), 0
        while not g.over and n < LONG:
            yield g, n
            g.step(g.options[chance.word() * len(g.options) >> 32])
            n += 1


def pace(rules: Game, setup: Setup, seconds: float) -> float:
    """Random steps a CPU second."""
    rules.deal(setup, Fast(0))
    start = time.process_time()
    steps = sum(1 for _ in walks(rules, setup, seconds))
    return steps / (time.process_time() - start)


def pace_by(
    rules: Game, setup: Setup, seconds: float, size: Callable[[State, int], int], wide: int
) -> list[tuple[float, float]]:
    """The same by how large something is at that moment, in classes so many wide: only well-filled ones are told."""
    spent: dict[int, float] = defaultdict(float)
    steps: dict[int, int] = defaultdict(int)
    before, last = time.process_time(), -1
    for g, n in walks(rules, setup, seconds):
        kind = size(g, n) // wide
        if n and last >= 0 and n % 16 == 0:  # the clock is not free
            now = time.process_time()
            spent[last] += now - before
            steps[last] += 16
            before = now
        elif n == 0:
            before = time.process_time()
        last = kind
    return [(kind * wide, steps[kind] / spent[kind]) for kind in sorted(steps) if steps[kind] >= 800]


# What grows -----------------------------------------------------------------------------------------------


def players(seconds: float) -> Lines:
    """Random steps a second against the number of players."""
    found: Lines = {}
    for game_id in GAMES:
        rules = game(game_id)
        mode = next(iter(rules.modes))
        found[game_id] = [(n, pace(rules, read_setup(rules, n, mode, {}), seconds)) for n in rules.modes[mode]]
    return found


def length(seconds: float) -> Lines:
    """Random steps a second against how long the match has lasted, in steps."""
    return {
        game_id: pace_by(game(game_id), read_setup(game(game_id), 2, None, {}), 3 * seconds, lambda _, n: n, 100)
        for game_id in GAMES
    }


def map_size(seconds: float) -> Lines:
    """Random steps a second against the tiles that lie on the map."""
    found: Lines = {}
    for game_id in ("defiance", "defiance_beta"):
        rules = game(game_id)
        found[game_id] = pace_by(rules, read_setup(rules, 2, None, {}), 4 * seconds, _tiles, 4)
    return found


def _tiles(g: State, _: int) -> int:
    assert isinstance(g, TileMap)
    return len(g.tile_at)


def pack_size(seconds: float) -> Lines:
    """Random steps a second of Shards against the different cards of its pack."""
    rules, points = game("shards"), []
    for pack in packs():
        setup = read_setup(rules, 2, None, {"pack": pack})
        points.append((float(pack.count(" cost ")), pace(rules, setup, seconds)))
    return {"shards": points}


def reading(seconds: float) -> Lines:
    """Milliseconds to read a pack, against its cards; the grammar is kept between runs."""
    shelf, points = shelf_of(game("shards")), []
    assert isinstance(shelf, Shelf)
    for n, pack in enumerate(packs()):
        if n == 0:
            shelf.pack(pack)  # the grammar
        start = time.process_time()
        shelf.pack(pack + "\n")
        points.append((float(pack.count(" cost ")), 1000 * (time.process_time() - start)))
    return {"shards": points}


def packs() -> list[str]:
    """The cards of Shards, with more and more of those that have several copies as cards of their own."""
    text = (files("infinitable.games.shards") / "content" / "shards.pack").read_text("utf-8")
    return [split(text, most) for most in (0, 4, 8, 16)]


def split(pack: str, most: int) -> str:
    """The same deck with so many cards as single ones, each under a name of its own."""
    lines, left = [], most
    for line in pack.splitlines():
        several = re.search(r" · ([23]) copies — ", line)
        if several and left:
            left -= 1
            name, _, rest = line.replace(several[0], " · 1 copy — ").partition(" · ")
            lines += [f"{name}{' Again' * n} · {rest}" for n in range(int(several[1]))]
        else:
            lines.append(line)
    return "\n".join([*lines, ""])


def cores(seconds: float) -> Lines:
    """Matches a CPU second of all processes together, times the processes: what so many free cores would make."""
    found: Lines = {}
    for game_id, count in (("shards", 600), ("infinity", 400)):
        points: list[tuple[float, float]] = []
        for jobs in range(1, (os.cpu_count() or 1) + 1):
            command = [sys.executable, "-m", "infinitable", "sim", game_id, "-n", str(count), "--bots", "random"]
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([*command, "--jobs", str(jobs)], check=True, capture_output=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            points.append((jobs, jobs * count / spent))
        found[game_id] = points
    return found


def memory(seconds: float) -> Lines:
    """Megabytes of a process against the matches it holds side by side, each half-way through."""
    found: Lines = {}
    for game_id in GAMES:
        code = f"from bench.speed.scaling import hold; hold({game_id!r})"
        told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        found[game_id] = [(float(n), float(mb)) for n, mb in (line.split() for line in told.splitlines())]
    return found


def hold(game_id: str) -> None:
    """Run in a process of its own: says how much it has taken up for so many matches."""
    rules = game(game_id)
    setup = read_setup(rules, 2, None, {})
    held = [g.copy() for g, n in walks(rules, setup, 0.2) if n == 150] or [rules.deal(setup, Fast(1))]
    first = _megabytes()
    for goal in (1000, 2000, 4000, 8000):
        while len(held) < goal:
            held.append(held[len(held) % 7 % len(held)].copy())
        print(goal, max(0.1, _megabytes() - first))


def _megabytes() -> float:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


SUBJECTS: dict[str, tuple[Callable[[float], Lines], str, str]] = {
    "players": (players, "Steps a second", "players"),
    "length": (length, "Steps a second", "steps since the match began"),
    "pack": (pack_size, "Steps a second", "different cards"),
    "reading": (reading, "Milliseconds to read a pack", "different cards"),
    "map": (map_size, "Steps a second", "tiles on the map"),
    "cores": (cores, "Matches a second", "cores"),
    "memory": (memory, "Megabytes", "matches held"),
}


@click.command()
@click.argument("wanted", nargs=-1, type=click.Choice(list(SUBJECTS)))
@click.option("--seconds", default=1.0, show_default=True, help="CPU time a measurement.")
@click.option("--write/--no-write", default=True, help="Into docs/.")
def scaling(wanted: tuple[str, ...], seconds: float, write: bool) -> None:
    how = "compiled" if is_compiled() else "interpreted"
    for name in wanted or SUBJECTS:
        measured, upwards, across = SUBJECTS[name]
        speed = plain_loop()
        lines = measured(seconds)
        about = (
            f"Python {platform.python_version()}, {how}; a plain loop made {speed:.0f} to {plain_loop():.0f} million"
        )
        table = list(rows(lines, across))
        click.echo("\n".join([f"{upwards} against {across}", *table, ""]))
        if write:
            (DOCS / "speed").mkdir(exist_ok=True)
            picture = drawn(lines, f"{upwards} against {across}", across)
            (DOCS / "speed" / f"{name}.svg").write_text(picture, "utf-8")
            said = f"`python -m bench.speed.scaling {name}`: {about} additions a CPU second meanwhile."
            fill(
                DOCS / "speed.md",
                name,
                "\n".join([f"![{upwards} against {across}](speed/{name}.svg)", "", said, "", *table]),
            )


def rows(lines: Lines, across: str) -> Iterator[str]:
    steps = sorted({x for points in lines.values() for x, _ in points})
    steps = steps[:: -(-len(steps) // 8)]
    yield f"| {across} | {' | '.join(f'{x:,.0f}' for x in steps)} |"
    yield "|---" * (len(steps) + 1) + "|"
    for name, points in lines.items():
        known = dict(points)
        cells = [_cell(known[x]) if x in known else "" for x in steps]
        yield f"| `{name}` | {' | '.join(cells)} |"


def _cell(y: float) -> str:
    return f"{y:,.0f}" if y >= 100 else f"{y:.1f}"


if __name__ == "__main__":
    scaling()
