"""Balance of Defiance of Fate, beta edition: many games between bots, and how factions, seats, leaders and roles fare.

    python bench/defiance_beta.py --games 2000                    greedy against greedy: the tables of design.md
    python bench/defiance_beta.py --games 500 --bots greedy,random --quickplay
"""

from __future__ import annotations

import argparse
from collections import Counter

from infinitable.bots import bot
from infinitable.games.defiance_beta.game import DefianceBeta
from infinitable.games.defiance_beta.pack_rules import FACTIONS
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--mode", default="skirmish")
    parser.add_argument("--chapter", default="")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--quickplay", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = DefianceBeta()
    settings = {"quickplay": wanted.quickplay, "chapter": wanted.chapter}
    setup = read_setup(game, wanted.players, wanted.mode, settings)
    levels = wanted.bots.split(",")
    tally = Tally(game)
    for n in range(wanted.games):
        seats = [levels[(seat + n) % len(levels)] for seat in range(wanted.players)]
        players = [bot(level, game, wanted.seed + 1000 * n + seat) for seat, level in enumerate(seats)]
        g = game.deal(setup, Fast(wanted.seed + n))
        steps = 0
        while not g.over:
            g.events = None
            g.step(players[g.asked].answer(g))
            steps += 1
        tally.add(g, seats, steps)
    tally.show()


class Tally:
    def __init__(self, game: DefianceBeta) -> None:
        self.game = game
        self.games = 0
        self.steps = 0
        self.rounds = 0
        self.content = None
        self.won: Counter[tuple[str, str]] = Counter()
        self.played: Counter[tuple[str, str]] = Counter()
        self.scored: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.points: Counter[int] = Counter()

    def add(self, g, seats: list[str], steps: int) -> None:  # type: ignore[no-untyped-def]
        self.games += 1
        self.steps += steps
        self.rounds += g.round
        self.content = g.content
        result = self.game.result(g)
        share = 1 / max(1.0, sum(result))
        for seat in range(g.seats):
            leader = g.content.leaders[g.leaders[seat]]
            faction = FACTIONS[leader.faction]
            for key in ("bot", seats[seat]), ("seat", str(seat + 1)), ("faction", faction), ("leader", leader.name):
                self.played[key] += 1
                self.won[key] += result[seat] * share  # type: ignore[assignment]
            self.points[g.points[seat]] += 1
        for place, role in enumerate(g.roles):
            name = g.content.roles[role].name
            self.shown[name] += g.seats
            self.scored[name] += g.goals[place].bit_count()
        if g.chapter >= 0:
            chapter = g.content.chapters[g.chapter]
            self.endings[chapter.endings[g.ending].name if g.ending >= 0 else "time ran out"] += 1

    def show(self) -> None:
        length = f"{self.steps / self.games:.0f} decisions and {self.rounds / self.games:.1f} rounds a game"
        print(f"{self.games} games, {length}")
        for kind in ("bot", "faction", "seat", "leader"):
            for key in sorted(key for key in self.played if key[0] == kind):
                share = 100 * self.won[key] / self.played[key]
                print(f"| {kind} | {key[1]} | {self.played[key]} | {share:.1f} % |")
        for name in sorted(self.shown):
            share = 100 * self.scored[name] / self.shown[name]
            print(f"| role | {name} | {self.shown[name]} | {share:.1f} % |")
        for name, count in self.endings.most_common():
            print(f"| ending | {name} | {count} | {100 * count / self.games:.1f} % |")
        print("points:", dict(sorted(self.points.items())))


if __name__ == "__main__":
    main()
