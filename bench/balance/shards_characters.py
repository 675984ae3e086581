"""How the characters of a pack of Shards of Infinity fare: every two of them, with the same chance twice.

    python -m bench.balance.shards_characters 50 [--pack relics-of-our-own] [--bots greedy] [--seed 1] [--write]

So many deals for every two characters; each deal is played twice, the second time with the characters exchanged, so
that hands, row and who begins favour neither. ± is one standard error.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path

from bench.balance import pairs
from bench.pages import contents, fill
from infinitable.bots import bot
from infinitable.games.shards.game import Shards
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup, read_setup

GAME = Shards()
PAGE = Path(__file__).parents[2] / "infinitable" / "games" / "shards" / "design.md"


def play(setup: Setup, seed: int, kinds: tuple[int, int], level: str) -> float:
    """What the first seat scores with the first of these characters."""
    g = GAME.deal(setup, Fast(seed))
    g.characters = (g.kind.index(kinds[0]), g.kind.index(kinds[1]))
    g.health = [g.most_health(seat) for seat in (0, 1)]
    g.ask_again()
    bots = [bot(level, GAME, 2 * seed + seat, setup) for seat in (0, 1)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    result = GAME.result(g)
    return 0.5 if result[0] == result[1] else float(result[0] > result[1])


def table(setup: Setup, deals: int, seed: int, level: str) -> list[str]:
    """A Markdown table: what the row's character scores against the column's, of 100."""
    box = GAME.box(setup)
    cells: dict[tuple[str, str], pairs.Cell] = {}
    for a, b in combinations(box.characters, 2):
        score = 0.0
        for number in range(deals):
            score += play(setup, seed + number, (a, b), level) + 1 - play(setup, seed + number, (b, a), level)
        cells[box.names[a], box.names[b]] = pairs.Cell(score, 2 * deals)
        cells[box.names[b], box.names[a]] = pairs.Cell(2 * deals - score, 2 * deals)
    return pairs.table("character", [box.names[kind] for kind in box.characters], cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("deals", type=int)
    parser.add_argument("--pack", default="relics-of-our-own", help="the name of a pack of the game")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the table into design.md")
    chosen = parser.parse_args()
    setup = read_setup(GAME, 2, None, {"pack": chosen.pack})
    lines = table(setup, chosen.deals, chosen.seed * 1_000_000, chosen.bots)
    if chosen.write:
        command = f"`python -m bench.balance.shards_characters {chosen.deals} --write` ({contents(GAME, setup)})."
        fill(PAGE, "characters", "\n".join([*lines, "", command]))
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
