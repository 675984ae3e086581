"""How often each ability and passive of 401 INFINITE wins: greedy against greedy with decks dealt at random.

    python -m bench.infinite401_balance 2000 [--seed 1] [--map courtyard] [--bots greedy,random]

A card's figure is the share of points (a draw is half) of the sides that held it. One line a card, the strongest first.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from infinitable.bots import Bot, bot
from infinitable.games.infinite401.game import Infinite401
from infinitable.games.infinite401.table import DRAW, Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup
from infinitable.kernel.state import State

GAME = Infinite401()


class Greedy(Bot):
    """The greedy bot of the house, choice for choice, but quicker: it lists no options where it only judges."""

    def choose(self, g: State) -> int:
        best, best_worth = g.options[0], float("-inf")
        for code in g.options:
            tried = g.copy()
            assert isinstance(tried, Table)
            tried.skim = True
            tried.step(code)
            worth = self.game.evaluate(tried, g.asked) + self.chance.below(1 << 16) * 1e-9
            if worth > best_worth:
                best, best_worth = code, worth
        return best


class Tally:
    """Points and games by card, and how the games went."""

    def __init__(self) -> None:
        self.held: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.results: Counter[str] = Counter()
        self.turns: list[int] = []

    def add(self, g: Table) -> None:
        self.results[("blue", "red", "draw")[g.winner]] += 1
        self.results["by spheres" if max(g.spheres) >= g.terms.spheres else "by elimination"] += g.winner != DRAW
        self.turns.append(g.turns)
        for side in (0, 1):
            points = 0.5 if g.winner == DRAW else float(g.winner == side)
            names = [GAME_CARDS[kind].name for kind in g.decks[side]]
            if g.passives[side] >= 0:
                names.append(f"passive {g.content.passives[g.passives[side]].name}")
            for name in names:
                self.held[name] += 1
                self.points[name] += points  # type: ignore[assignment]

    def save(self, file: Path) -> None:
        data = {"held": self.held, "points": self.points, "results": self.results, "turns": self.turns}
        file.write_text(json.dumps(data))

    def merge(self, file: Path) -> None:
        data = json.loads(file.read_text())
        self.held.update(data["held"])
        self.points.update(data["points"])
        self.results.update(data["results"])
        self.turns += data["turns"]


def play(setup: Setup, seed: int, levels: tuple[str, str] = ("greedy", "greedy")) -> Table:
    """One match of bots to its end."""
    g = GAME.deal(setup, Fast(seed))
    bots = [
        Greedy(GAME, 2 * seed + seat) if level == "greedy" else bot(level, GAME, 2 * seed + seat)
        for seat, level in enumerate(levels)
    ]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    return g


def table(tally: Tally) -> list[str]:
    """The figures as a Markdown table, abilities first."""
    lines = ["| card | held | wins |", "|---|---|---|"]
    for wants_passive in (False, True):
        names = [name for name in tally.held if name.startswith("passive ") == wants_passive]
        for name in sorted(names, key=lambda name: -tally.points[name] / tally.held[name]):
            lines.append(f"| {name} | {tally.held[name]} | {100 * tally.points[name] / tally.held[name]:.1f} % |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--map", default="crossroads")
    parser.add_argument("--bots", default="greedy,greedy", help="Blue's and Red's")
    parser.add_argument("--out", type=Path, help="write the tally here after every 50 games")
    parser.add_argument("--with", dest="others", type=Path, nargs="*", default=[], help="tallies to add")
    chosen = parser.parse_args()
    setup = read_setup(GAME, 2, "ready", {"generative": True, "map": chosen.map})
    blue, red = chosen.bots.split(",")
    tally = Tally()
    for other in chosen.others:
        tally.merge(other)
    for number in range(chosen.games):
        tally.add(play(setup, chosen.seed * 1_000_000 + number, (blue, red)))
        if chosen.out and (number % 50 == 49 or number + 1 == chosen.games):
            tally.save(chosen.out)
            print(f"{number + 1} games", file=sys.stderr)
    turns = sorted(tally.turns)
    middle, longest = turns[len(turns) // 2], turns[-1]
    print(f"{len(turns)} games: {dict(tally.results)}; {middle} turns in the middle, {longest} at most")
    print("\n".join(table(tally)))


GAME_CARDS = GAME.blank(read_setup(GAME, 2, "ready", {})).content.abilities

if __name__ == "__main__":
    main()
