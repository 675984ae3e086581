"""How often each ability and passive of 401 INFINITE wins: greedy against greedy with decks dealt at random.

    python -m bench.balance.infinite401 16080 [--seed 1] [--map courtyard] [--bots greedy,random] [--passive Agile]

`--write` puts what comes out into `design.md`; with `--out` a run can be stopped, and goes on from there.

A card's figure is the share of points (a draw is half) of the sides that held it, with its standard error. Every two
different passives meet equally often; left to chance, some of them would be seen too seldom.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

from bench.pages import contents, fill
from bench.strength.ladders import seated
from infinitable.bots import Bot
from infinitable.games.infinite401.codes import AIM, MOVE
from infinitable.games.infinite401.game import Infinite401
from infinitable.games.infinite401.rules.hexmap import PLACES
from infinitable.games.infinite401.rules.turn import is_free, quiet_ends
from infinitable.games.infinite401.table import DRAW, Table
from infinitable.games.infinite401.worth import worth
from infinitable.kernel.chance import Chance, Fast
from infinitable.kernel.game import Setup, read_setup
from infinitable.kernel.state import State

GAME = Infinite401()
PAGE = Path(__file__).parents[2] / "infinitable" / "games" / "infinite401" / "design.md"
PASSIVE = "passive "


class Greedy(Bot):
    """The greedy bot of the house, choice for choice, but quicker."""

    def choose(self, g: State) -> int:
        assert isinstance(g, Table)
        return best(g, self.chance)


def best(g: Table, chance: Chance) -> int:
    """What the greedy bot chooses. No options are listed where a position is only judged; and Moves that set off
    nothing lead to positions that differ in one unit's hex alone, so that one of them is played for all, and hexes
    that are alike to the judge are judged once."""
    seat = g.asked
    chosen, most = g.options[0], float("-inf")
    quiet = [quiet_ends(g, unit) if g.places[unit] >= 0 else 0 for unit in range(6)]
    moved: Table | None = None
    judged: dict[int, float] = {}
    for code in g.options:
        unit, place = divmod(code - MOVE, PLACES) if code < AIM else (-1, -1)
        if unit >= 0 and quiet[unit] >> place & 1 and not is_free(g, unit, place):
            alike = 6 * likeness(g, seat, place) + unit
            if alike not in judged:
                if moved is None:
                    moved = tried(g, code)
                moved.put(unit, place)
                judged[alike] = worth(moved, seat)
                moved.put(unit, g.places[unit])
            value = judged[alike]
        else:
            value = worth(tried(g, code), seat)
        value += chance.below(1 << 16) * 1e-9
        if value > most:
            chosen, most = code, value
    return chosen


def likeness(g: Table, seat: int, place: int) -> int:
    """All that the judge looks at in a hex, as one number."""
    board = g.board
    far = board.to_control[place] << 12 | board.to_base[1 - seat][place] << 2
    return far | (board.control >> place & 1) << 1 | board.bases[seat] >> place & 1


def tried(g: Table, code: int) -> Table:
    twin = g.copy()
    twin.skim = True
    twin.step(code)
    return twin


class Tally:
    """Points and games by card, and how the games went."""

    def __init__(self) -> None:
        self.held: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        """In half points."""
        self.results: Counter[str] = Counter()
        self.turns: list[int] = []

    def add(self, g: Table) -> None:
        self.results[("blue", "red", "draw")[g.winner]] += 1
        if g.winner != DRAW:
            self.results["spheres" if max(g.spheres) >= g.terms.spheres else "elimination"] += 1
        self.turns.append(g.turns)
        for side in (0, 1):
            points = 1 if g.winner == DRAW else 2 * (g.winner == side)
            for name in cards_of(g, side):
                self.held[name] += 1
                self.points[name] += points

    def share(self, name: str) -> float:
        return 50 * self.points[name] / self.held[name]

    def error(self, name: str) -> float:
        """The standard error of the share."""
        p = self.share(name) / 100
        return 100 * math.sqrt(p * (1 - p) / self.held[name])

    def save(self, file: Path) -> None:
        data = {"held": self.held, "points": self.points, "results": self.results, "turns": self.turns}
        file.write_text(json.dumps(data))

    def merge(self, file: Path) -> None:
        data = json.loads(file.read_text())
        self.held.update(data["held"])
        self.points.update(data["points"])
        self.results.update(data["results"])
        self.turns += data["turns"]


def cards_of(g: Table, side: int) -> list[str]:
    """What a side plays with; a passive has a mark before its name."""
    content = g.content
    cards = [content.abilities[kind].name for kind in g.decks[side]]
    return [*cards, PASSIVE + content.passives[g.passives[side]].name]


# Playing ----------------------------------------------------------------------------------------------------


def play(
    setup: Setup, seed: int, levels: tuple[str, str], passives: tuple[int, int] | None = None, begin: Sequence[str] = ()
) -> Table:
    """One match of bots to its end."""
    g = GAME.deal(setup, Fast(seed))
    for move in begin:
        code = GAME.parse(g, move)
        assert code is not None
        g.step(code)
    if passives is not None:
        g.passives = list(passives)
        g.ask_again()
    bots = [
        Greedy(GAME, 2 * seed + seat) if level == "greedy" else seated(GAME, setup, level, 2 * seed + seat)
        for seat, level in enumerate(levels)
    ]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    return g


# Telling ----------------------------------------------------------------------------------------------------


def summary(tally: Tally) -> str:
    """How the games went, in one sentence."""
    results, turns = tally.results, sorted(tally.turns)
    games = len(turns)
    blue = 100 * (results["blue"] + results["draw"] / 2) / games
    decided = results["blue"] + results["red"]
    return (
        f"{games:,} games: Blue scores {blue:.1f} ± {50 / math.sqrt(games):.1f} % ({results['blue']} wins, "
        f"{results['red']} losses, {results['draw']} draws); {100 * results['spheres'] / decided:.1f} % of the decided "
        f"games end by control spheres; {turns[games // 2]} turns in the middle, {turns[games * 95 // 100]} at the "
        f"95th percentile."
    )


def table(tally: Tally, title: str, columns: int) -> list[str]:
    """The abilities or the passives as a Markdown table, the strongest first, read down the columns."""
    names = [name for name in tally.held if name.startswith(PASSIVE) == (title == "passive")]
    names.sort(key=lambda name: -tally.share(name))
    height = -(-len(names) // columns)
    lines = ["|" + f" {title} | held | wins |" * columns, "|" + "---|---|---|" * columns]
    for row in range(height):
        cells = []
        for name in names[row::height]:
            share = f"{tally.share(name):.1f} ± {tally.error(name):.1f} %"
            cells.append(f" {name.removeprefix(PASSIVE)} | {tally.held[name]} | {share} |")
        lines.append("|" + "".join(cells))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--map", default="crossroads")
    parser.add_argument("--bots", default="greedy,greedy", help="Blue's and Red's")
    parser.add_argument("--passive", default="", help="only games in which this one is held")
    parser.add_argument("--out", type=Path, help="keep the tally here after every 50 games, and go on from it")
    parser.add_argument("--with", dest="others", type=Path, nargs="*", default=[], help="tallies to add")
    parser.add_argument("--write", action="store_true", help="put the tables into design.md")
    chosen = parser.parse_args()
    blue, red = chosen.bots.split(",")
    setup = read_setup(GAME, 2, "ready", {"generative": True, "map": chosen.map})
    passives = [passive.name for passive in GAME.blank(setup).content.passives]
    pairs = [
        pair
        for pair in permutations(range(len(passives)), 2)
        if not chosen.passive or chosen.passive in (passives[pair[0]], passives[pair[1]])
    ]
    tally = Tally()
    if chosen.out and chosen.out.exists():
        tally.merge(chosen.out)
    for number in range(len(tally.turns), chosen.games):
        seed = chosen.seed * 1_000_000 + number
        tally.add(play(setup, seed, (blue, red), pairs[seed % len(pairs)]))
        if chosen.out and (number % 50 == 49 or number + 1 == chosen.games):
            tally.save(chosen.out)
    for other in chosen.others:
        tally.merge(other)
    tables = [["", *table(tally, title, columns)] for title, columns in (("ability", 3), ("passive", 2))]
    told([summary(tally), *tables[0], *tables[1]], chosen)


def told(lines: list[str], chosen: argparse.Namespace) -> None:
    """What comes out, on the screen or in the design notes, there with the command and with what it was played."""
    if not chosen.write:
        print("\n".join(lines))
        return
    setup = read_setup(GAME, 2, "ready", {"map": chosen.map})
    options = f"{chosen.games} --seed {chosen.seed}"
    command = f"`python -m bench.balance.infinite401 {options} --write` ({contents(GAME, setup)})."
    fill(PAGE, "cards", "\n".join([*lines, "", command]))


if __name__ == "__main__":
    main()
