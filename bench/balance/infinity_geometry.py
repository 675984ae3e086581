"""Which board and which tiles make the best INFINITY? Plays every candidate and prints the table of rules.md, 1.6.

python -m bench.balance.infinity_geometry [GAMES]      games per candidate and number of players, 40 by default

stalls      turns in which no play was possible, of all turns
dead        arms that were begun and ran out of major spaces before Destiny, of all arms begun
idle        tiles still in draw piles at the end, per player: a long game that nobody could play out
turns       turns per player
pieces      Time Pieces and Infinity Piece held at the end, all players together
infinity    games in which somebody reached Destiny
by 1/2/3    how the games ended: seven pieces, a short station, nobody can play
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import NamedTuple

from infinitable.bots import bot
from infinitable.games.infinity.codes import SHOW
from infinitable.games.infinity.game import Infinity
from infinitable.games.infinity.rules.universe import ARMS
from infinitable.games.infinity.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup


class Candidate(NamedTuple):
    galaxies: int
    suns: int
    planets: int
    moons: int
    most: int
    columns: int
    minor_rows: tuple[tuple[int, int], tuple[int, int]]

    def text(self) -> str:
        """The universe of this candidate, out of the one in the box."""
        sets = f"sets of {self.galaxies} galaxies, {self.suns} suns, {self.planets} planets and {self.moons} moons"
        rows = [(1, self.columns), *self.minor_rows]
        arm = "".join(f"  |{' ' * (first - 1)}{'o' * (last - first + 1)}\n" for first, last in rows)
        head = "pack candidate · game infinity · on infinity-house · version 1"
        return f"{head}\nThe Universe · room for {self.most} planets · {sets}\n{arm}"

    @property
    def split(self) -> str:
        return f"{self.galaxies}/{self.suns}/{self.planets}/{self.moons}"


ROWS = ((4, 24), (4, 18))
CANDIDATES = [
    *(
        Candidate(*split, 6, 26, ROWS)
        for split in (
            (1, 1, 5, 5),
            (1, 1, 4, 6),
            (1, 1, 6, 4),
            (1, 2, 5, 4),
            (2, 1, 5, 4),
            (2, 2, 4, 4),
            (2, 2, 5, 3),
            (2, 2, 6, 2),
            (2, 2, 3, 5),
            (3, 3, 4, 2),
            (3, 3, 3, 3),
        )
    ),
    *(Candidate(1, 1, 5, 5, most, 20 + most, ((4, 18 + most), (4, 12 + most))) for most in (3, 4, 5, 7, 8)),
    *(Candidate(1, 1, 5, 5, 6, most, ((4, most - 2), (4, most - 8))) for most in (16, 18, 20, 22, 24, 28)),
    *(Candidate(1, 1, 5, 5, 6, 26, rows) for rows in (((4, 12), (4, 9)), ((4, 25), (4, 25)))),
]
"""First the tiles, then the most planets (with columns for every tile to Destiny), then the columns, then the rows."""


class Played(NamedTuple):
    g: Table
    turns: int
    stalls: int


def play(game: Infinity, setup: Setup, seed: int) -> Played:
    """One match of the greedy bot against itself."""
    g = game.deal(setup, Fast(seed))
    player = bot("greedy", game, seed)
    turns, stalls, turn = 1, 0, g.turn
    while not g.over:
        code = player.answer(g)
        stalls += code == SHOW
        g.step(code)
        if g.turn != turn:
            turns, turn = turns + 1, g.turn
    return Played(g, turns, stalls)


def row(candidate: Candidate, games: int) -> str:
    game = Infinity()
    played = [
        play(game, Setup(players, "standard", {"pack": candidate.text()}), seed)
        for players in (2, 3, 4)
        for seed in range(games)
    ]
    turns = sum(p.turns for p in played)
    seats = sum(p.g.seats for p in played)
    begun = [(p.g, arm) for p in played for arm in range(ARMS) if p.g.stage[arm]]
    dead = sum(1 for g, arm in begun if g.vacant[arm] >= candidate.columns and g.stage[arm] < g.universe.destiny)
    left = sum(len(pile) for p in played for pile in (*p.g.space, *p.g.life))
    pieces = sum(p.g.total(seat) for p in played for seat in range(p.g.seats))
    endings = Counter(p.g.ending for p in played)
    cells = [
        candidate.split,
        str(candidate.most),
        str(candidate.columns),
        str([list(row) for row in candidate.minor_rows]),
        f"{100 * sum(p.stalls for p in played) / turns:.1f} %",
        f"{100 * dead / len(begun):.1f} %",
        f"{left / seats:.1f}",
        f"{turns / seats:.1f}",
        f"{pieces / len(played):.1f}",
        f"{100 * sum(p.g.infinity >= 0 for p in played) / len(played):.0f} %",
        "/".join(f"{100 * endings[n] / len(played):.0f}" for n in (1, 2, 3)),
    ]
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    print("| G/S/P/m | planets | columns | minor rows | stalls | dead | idle | turns | pieces | infinity | by 1/2/3 |")
    print("|---" * 11 + "|")
    for candidate in CANDIDATES:
        print(row(candidate, games), flush=True)


if __name__ == "__main__":
    main()
