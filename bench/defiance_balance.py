"""Greedy bots play skirmishes of Defiance of Fate; the table of who wins, as `design.md` prints it.

    python bench/defiance_balance.py 2000 [seed]
"""



from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from infinitable.bots import bot
from infinitable.games.defiance.game import Defiance
from infinitable.games.defiance.terms import FACTIONS
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup


def play(defiance: Any, setup: Any, seed: int) -> Any:
    """One skirmish of greedy bots; worlds and leaders are dealt out by chance, so that all come up alike."""
    g = defiance.deal(setup, Fast(seed))
    g.events = None
    bots = [bot("greedy", defiance, 2 * seed + seat) for seat in range(setup.players)]
    dealer = Fast(seed + 77)
    while not g.over:
        free = g.phase == 0 and defiance.vocabulary.split(g.options[0])[0] in ("world", "lead")
        g.step(g.options[dealer.below(len(g.options))] if free else bots[g.asked].answer(g))
    return g


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    start = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    defiance: Any = Defiance()
    setup = read_setup(defiance, 2, "skirmish", {})
    seats, mixed, leaders, played = [0.0, 0.0], [0.0, 0.0], Counter[str](), Counter[str]()
    rounds, points, mirrors = 0, 0, 0
    for seed in range(start, start + games):
        g = play(defiance, setup, seed)
        won = [float(g.winners >> s & 1) for s in (0, 1)]
        share = [w / sum(won) for w in won]
        rounds += g.round
        points += max(g.score)
        mirrors += g.faction[0] == g.faction[1]
        for seat in (0, 1):
            seats[seat] += share[seat]
            name = g.content.leaders[g.leader[seat]].name
            leaders[name] += share[seat]  # type: ignore[assignment]
            played[name] += 1
            if g.faction[0] != g.faction[1]:
                mixed[g.faction[seat]] += share[seat]
    print(f"{games} skirmishes, seeds {start} to {start + games - 1}: {rounds / games:.1f} rounds, "
          f"winner's score {points / games:.1f}, {mirrors} between leaders of one faction")
    print(f"seat 1 {seats[0] / games:.1%}, seat 2 {seats[1] / games:.1%}")
    for faction in (0, 1):
        print(f"{FACTIONS[faction]} {mixed[faction] / max(1, games - mirrors):.1%} of games against the other faction")
    for name, count in sorted(played.items()):
        print(f"| {name} | {count} | {leaders[name] / count:.1%} |")


if __name__ == "__main__":
    main()
