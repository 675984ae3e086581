"""A position saved in one process goes on in another."""

from __future__ import annotations

import json
import pickle
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import infinitable
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import Game, read_setup
from infinitable.kernel.snapshot import all_frames, frame_class, load, save
from infinitable.kernel.state import name_of
from infinitable.registry import GAMES, game

NEWCOMER = """
import json, sys
from infinitable.kernel.game import read_setup
from infinitable.kernel.snapshot import load
from infinitable.registry import game

game_id, mode, players, positions = json.load(sys.stdin)
found = game(game_id)
setup = read_setup(found, players, mode, {})
print(json.dumps([load(found, setup, saved).options for saved in positions]))
"""

MODULES = """
import sys
from infinitable.registry import game

game(sys.argv[1])
print(*sys.modules)
"""


def _positions(played: Game, mode: str, players: int) -> tuple[list[dict[str, Any]], list[list[int]]]:
    """Of one random match, the first position with each new kind of frame on the stack, and its options."""
    g, chance, known = played.deal(read_setup(played, players, mode, {}), Fast(3)), random.Random(3), set[str]()
    saved, options = [], []
    while not g.over:
        kinds = {type(frame).__name__ for frame in g.stack}
        if not kinds <= known:
            known |= kinds
            saved.append(save(g))
            options.append(list(g.options))
        g.step(chance.choice(g.options))
    return saved, options


@pytest.mark.parametrize("game_id", GAMES)
def test_a_process_that_has_not_played_yet_takes_over_any_position(game_id: str) -> None:
    played = game(game_id)
    mode, counts = next(iter(played.modes.items()))
    positions, options = _positions(played, mode, max(counts))
    told = json.dumps([game_id, mode, max(counts), positions])
    newcomer = subprocess.run([sys.executable, "-c", NEWCOMER], input=told, capture_output=True, text=True, check=False)
    assert newcomer.returncode == 0, newcomer.stderr
    assert json.loads(newcomer.stdout) == options


@pytest.mark.parametrize("seed", [Seed(5), Seed(secret=b"secret", salt=b"salt")])
def test_a_pickled_position_is_the_same_position(seed: Seed) -> None:
    g = game("connect_four").deal(read_setup(game("connect_four"), None, None, {}), seed.chance())
    for _ in range(3):
        g.step(g.options[0])
    twin = pickle.loads(pickle.dumps(g))
    assert save(twin) == save(g) and twin.options == g.options
    assert twin.chance.below(1000) == g.chance.below(1000)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_frame_of_a_game_is_known_before_its_first_move(game_id: str) -> None:
    """Some frames wait rarely: random matches do not show that the module of each has been imported."""
    folder = Path(infinitable.__file__).parent / "games" / game_id
    newcomer = subprocess.run([sys.executable, "-c", MODULES, game_id], capture_output=True, text=True, check=True)
    with_frames = {
        ".".join(file.relative_to(folder).with_suffix("").parts)
        for file in folder.rglob("*.py")
        if re.search(r"^class \w+\((Frame|Ask)\b", file.read_text("utf-8"), re.MULTILINE)
    }
    known = {module.partition(f".{game_id}.")[2] for module in newcomer.stdout.split()}
    assert with_frames and with_frames <= known


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_frames_that_a_game_can_wait_on_have_one_name(game_id: str) -> None:
    home = type(game(game_id)).__module__
    for cls in all_frames():
        if cls.__module__.startswith(("infinitable.kernel", "infinitable.parts", f"infinitable.games.{game_id}.")):
            assert frame_class(home, name_of(cls)) is cls


def test_a_snapshot_of_before_names_the_modules_of_its_frames() -> None:
    found = game("shards")
    setup = read_setup(found, 2, None, {})
    now = save(found.deal(setup, Fast(1)))
    before = {**now, "stack": [[f"infinitable.games.shards.rules.turn.{name}", *rest] for name, *rest in now["stack"]]}
    assert save(load(found, setup, before)) == now


def test_a_snapshot_names_frames_and_nothing_else() -> None:
    found = game("shards")
    setup = read_setup(found, 2, None, {})
    with pytest.raises(ValueError, match="no frame is called"):
        load(found, setup, {**save(found.deal(setup, Fast(1))), "stack": [["os.system", "true"]]})
