"""Balance of Defiance of Fate, beta edition: many games between bots, and how factions, seats, leaders and roles fare.

python -m bench.balance.defiance_beta --games 2000 --write            greedy against greedy: the tables of design.md
python -m bench.balance.defiance_beta --games 500 --bots greedy,random --quickplay
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from bench.pages import contents, fill
from infinitable.bots import bot
from infinitable.games.defiance_beta.cards.pack_checks import FACTIONS
from infinitable.games.defiance_beta.game import DefianceBeta
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup

GAME = DefianceBeta()
PAGE = Path(__file__).parents[2] / "infinitable" / "games" / "defiance_beta" / "design.md"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--mode", default="skirmish")
    parser.add_argument("--chapter", default="")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--quickplay", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the tables into design.md")
    wanted = parser.parse_args()
    levels = wanted.bots.split(",")
    settings = {"quickplay": wanted.quickplay, "chapter": wanted.chapter}
    setup = read_setup(GAME, wanted.players, wanted.mode, settings)
    tally = Tally()
    for g, seats, steps in played(setup, levels, wanted.games, wanted.seed):
        tally.add(g, seats, steps)
    if wanted.write:
        command = f"`python -m bench.balance.defiance_beta --games {wanted.games} --write` ({contents(GAME, setup)})."
        fill(PAGE, "skirmishes", "\n".join([*tally.wins(), "", command]))
        fill(PAGE, "roles", "\n".join(tally.roles()))
        fill(PAGE, "points", "\n".join(tally.ends()))
    else:
        print("\n".join([*tally.wins(), "", *tally.roles(), "", *tally.ends()]))


def played(setup: Setup, levels: list[str], games: int, seed: int) -> Iterator[tuple[Table, list[str], int]]:
    """So many games to their end, with the bots that sat at the table and the decisions they made."""
    for n in range(games):
        seats = [levels[(seat + n) % len(levels)] for seat in range(setup.players)]
        players = [bot(level, GAME, seed + 1000 * n + seat) for seat, level in enumerate(seats)]
        g = GAME.deal(setup, Fast(seed + n))
        steps = 0
        while not g.over:
            g.events = None
            g.step(players[g.asked].answer(g))
            steps += 1
        yield g, seats, steps


def share(won: float, of: int) -> str:
    """A share with its error bar: 95 of 100 such runs come out within it."""
    p = won / of
    return f"{100 * p:.1f} ± {196 * sqrt(p * (1 - p) / of):.1f} %"


class Tally:
    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.rounds = 0
        self.won: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.played: Counter[tuple[str, str]] = Counter()
        self.scored: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.points: Counter[int] = Counter()

    def add(self, g: Table, seats: list[str], steps: int) -> None:
        self.games += 1
        self.steps += steps
        self.rounds += g.round
        result = GAME.result(g)
        part = 1 / max(1.0, sum(result))
        for seat in range(g.seats):
            leader = g.content.leaders[g.leaders[seat]]
            faction = FACTIONS[leader.faction]
            for key in ("bot", seats[seat]), ("seat", str(seat + 1)), ("faction", faction), ("leader", leader.name):
                self.played[key] += 1
                self.won[key] += result[seat] * part
            self.points[g.points[seat]] += 1
        for place, role in enumerate(g.roles):
            name = g.content.roles[role].name
            self.shown[name] += g.seats
            self.scored[name] += g.goals[place].bit_count()
        if g.chapter >= 0:
            chapter = g.content.chapters[g.chapter]
            self.endings[chapter.endings[g.ending].name if g.ending >= 0 else "time ran out"] += 1

    def wins(self) -> list[str]:
        length = f"{self.steps / self.games:.0f} decisions and {self.rounds / self.games:.1f} rounds a game"
        lines = [f"{self.games:,} games, {length}.", "", "| | | games | won |", "|---|---|---|---|"]
        for kind in ("bot", "faction", "seat", "leader"):
            keys = sorted(key for key in self.played if key[0] == kind)
            if kind != "bot" or len(keys) > 1:
                lines += [
                    f"| {kind} | {k[1]} | {self.played[k]} | {share(self.won[k], self.played[k])} |" for k in keys
                ]
        return lines

    def roles(self) -> list[str]:
        rows = [f"| {n} | {self.shown[n]} | {share(self.scored[n], self.shown[n])} |" for n in sorted(self.shown)]
        return ["| role | shown to | fulfilled by |", "|---|---|---|", *rows] if rows else []

    def ends(self) -> list[str]:
        """How a chapter ended, or with how many points a skirmish did."""
        if self.endings:
            return [f"| {name} | {n} | {share(n, self.games)} |" for name, n in self.endings.most_common()]
        points = sorted(self.points.items())
        heads = "".join(f" {n} |" for n, _ in points)
        leaders = "".join(f" {count} |" for _, count in points)
        return [f"| points at the end |{heads}", "|---|" + "---|" * len(points), f"| leaders |{leaders}"]


if __name__ == "__main__":
    main()
