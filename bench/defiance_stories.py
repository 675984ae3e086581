"""Greedy bots play every chapter and every quest of Defiance of Fate; who wins, and how they end.

    python bench/defiance_stories.py 20
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from infinitable.bots import bot
from infinitable.games.defiance.box import content
from infinitable.games.defiance.game import Defiance
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup

PLAYERS = (2, 3, 4)


def play(defiance: Any, setup: Setup, seed: int) -> Any:
    g = defiance.deal(setup, Fast(seed))
    g.events = None
    bots = [bot("greedy", defiance, 4 * seed + seat) for seat in range(setup.players)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    return g


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    defiance: Any = Defiance()
    made = content()
    runs = [("story", n, "chapter", name) for name in made.chapters for n in PLAYERS]
    runs += [("solo", 1, "quest", name) for name in made.quests]
    for mode, players, key, name in runs:
        if wanted not in name:
            continue
        setup = read_setup(defiance, players, mode, {key: name})
        endings, wins = Counter[str](), [0] * players
        for seed in range(games):
            g = play(defiance, setup, seed)
            endings[made.endings[g.ending].name if g.ending >= 0 else "none"] += 1
            for seat in range(players):
                wins[seat] += g.winners >> seat & 1
        told = ", ".join(f"{name} {count}" for name, count in endings.most_common())
        print(f"| {name} | {players} | {' / '.join(map(str, wins))} of {games} | {told} |", flush=True)


if __name__ == "__main__":
    main()
