"""How much of a position stands in its observation: what a linear model finds of it in matches it has not seen.

    python -m bench.observations shards -n 40

Health, points, sizes of decks and the like should be there to be read off, not to be guessed: R² near 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click
import numpy as np
from numpy.typing import NDArray

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.registry import GAMES, game

if TYPE_CHECKING:
    from infinitable.games.defiance import table as defiance
    from infinitable.games.defiance_beta import table as defiance_beta
    from infinitable.games.infinite401 import table as infinite401
    from infinitable.games.infinity import table as infinity
    from infinitable.games.shards import table as shards

RIDGE = 0.1
"""Small: what is sought is written down exactly."""
RARE = 0.1
"""Numbers that hardly ever vary count for less."""

Facts = Callable[..., dict[str, float]]
"""What is true of a position of one game for a seat."""


def _shards(g: shards.Table, me: int) -> dict[str, float]:
    you = (me + 1) % g.seats
    return {
        "my health": g.health[me],
        "their health": g.health[you],
        "my mastery": g.mastery[me],
        "their mastery": g.mastery[you],
        "my deck": len(g.decks[me]),
        "their deck": len(g.decks[you]),
        "their discards": len(g.discards[you]),
        "what my deck cost": sum(g.box.cost[g.kind[card]] for card in g.decks[me]),
        "what the row costs": sum(g.box.cost[g.kind[card]] for card in g.row if card >= 0),
        "center deck": len(g.center),
    }


def _infinity(g: infinity.Table, me: int) -> dict[str, float]:
    you = (me + 1) % g.seats
    return {
        "my pieces": g.total(me),
        "their pieces": g.total(you),
        "pieces in the centre": g.centre,
        "tiles in my piles": g.pile_size(me),
        "tiles in their piles": g.pile_size(you),
        "my discards": len(g.discards[me]),
        "stages of all arms": sum(g.stage),
        "life tiles in their station": g.backs(you)[1],
    }


def _infinite401(g: infinite401.Table, me: int) -> dict[str, float]:
    mine, theirs = range(3 * me, 3 * me + 3), range(3 - 3 * me, 6 - 3 * me)
    return {
        "my hit points": sum(g.hp[unit] for unit in mine),
        "their hit points": sum(g.hp[unit] for unit in theirs),
        "my spheres": g.spheres[me],
        "their spheres": g.spheres[1 - me],
        "cards in my stack": len(g.stacks[me]),
        "their shields": sum(g.shields_of(unit) for unit in theirs),
        "my steps to control": sum(g.board.to_control[g.places[unit]] for unit in mine if g.places[unit] >= 0),
    }


def _defiance(g: defiance.Table, me: int) -> dict[str, float]:
    you = (me + 1) % g.leaders
    return {
        "my points": g.score[g.team[me]],
        "my tokens": g.tokens[me],
        "their tokens": g.tokens[you],
        "tiles I control": g.control.count(me),
        "tiles they control": g.control.count(you),
        "my group": len(g.group(me)),
        "their hand": len(g.hand(you)),
        "cards in the decks": len(g.zones[0]) + len(g.zones[1]),
        "my levels": sum(g.levels[3 * me : 3 * me + 3]),
    }


def _defiance_beta(g: defiance_beta.Table, me: int) -> dict[str, float]:
    you = (me + 1) % g.seats
    return {
        "my health": g.health(me),
        "their health": g.health(you),
        "my points": g.points[me],
        "their points": g.points[you],
        "my hand": len(g.hands[me]),
        "their hand": len(g.hands[you]),
        "my units": len(g.groups[me]),
        "their timeline": len(g.timelines[you]),
        "cards in the decks": len(g.decks[0]) + len(g.decks[1]),
    }


FACTS: dict[str, Facts] = {
    "shards": _shards,
    "infinity": _infinity,
    "infinite401": _infinite401,
    "defiance": _defiance,
    "defiance_beta": _defiance_beta,
}


def probe(rules: Game, setup: Setup, matches: int, every: int = 3) -> dict[str, float]:
    """R² of each fact on the second half of the matches, by ridge regression on the first; facts that stay the same
    throughout are left out."""
    told = FACTS[rules.id]
    halves = [_positions(rules, setup, seeds, every, told) for seeds in _halves(matches)]
    (x, y, names), (x_new, y_new, _) = halves
    mean, spread, middle = x.mean(0), x.std(0) + RARE, y.mean(0)
    x, x_new = (x - mean) / spread, (x_new - mean) / spread
    weights = x.T @ np.linalg.solve(x @ x.T + RIDGE * np.eye(len(x)), y - middle)
    missed = ((x_new @ weights + middle - y_new) ** 2).sum(0)
    varies = ((y_new - y_new.mean(0)) ** 2).sum(0)
    return {name: float(1 - m / v) for name, m, v in zip(names, missed, varies, strict=True) if v > 1e-9}


def _halves(matches: int) -> tuple[range, range]:
    return range(matches // 2), range(matches // 2, matches)


def _positions(
    rules: Game, setup: Setup, seeds: range, every: int, told: Facts
) -> tuple[NDArray[np.float64], NDArray[np.float64], list[str]]:
    seen = rules.observation(setup)
    sheet = Sheet(seen.size)
    window = np.frombuffer(sheet.memory())
    rows, facts = [], []
    for seed in seeds:
        chance, steps = Fast(seed + 1000), 0
        g = rules.deal(setup, Fast(seed))
        while not g.over:
            if steps % every == 0:
                sheet.turn_to(0)
                seen.write(g, g.asked, sheet)
                rows.append(window.copy())
                facts.append(told(g, g.asked))
            g.step(g.options[chance.below(len(g.options))])
            steps += 1
    return np.array(rows), np.array([list(fact.values()) for fact in facts]), list(facts[0])


@click.command()
@click.argument("game_id", type=click.Choice(list(GAMES)))
@click.option("-n", "matches", default=60, show_default=True, help="Random matches; half of them to learn from.")
@click.option("-p", "players", default=None, type=int)
def main(game_id: str, matches: int, players: int | None) -> None:
    """What a linear model reads off the observations of a game."""
    rules = game(game_id)
    for name, share in probe(rules, read_setup(rules, players, None, {}), matches).items():
        click.echo(f"{name:32}{share:8.3f}")


if __name__ == "__main__":
    main()
