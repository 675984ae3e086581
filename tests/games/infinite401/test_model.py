"""An independent model of moves, sight, targets and damage, compared with the engine in random play."""

from __future__ import annotations

import os
import random

import pytest

from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from tests.games.infinite401.model import Model, View, of
from tests.games.infinite401.positions import GAME

POSITIONS = int(os.environ.get("INFINITABLE_MODELS", "3")) * 60
"""More of them in `make soak`."""
PLACES = ("swap", "behind", "in front", "place")
"""Cards with such a word may be forbidden by where somebody would stand (infinite401:9.5, 9.7)."""
GIVEN = ("", "", "", "", "slowed", "stunned", "grounded", "silenced", "untargetable", "shield", "shield shield")


def scattered(chance: random.Random, hexes: list[View]) -> str:
    """A position in which both sides stand near to each other, with a hand each and whatever they were given."""
    middle = chance.choice(hexes)
    free = sorted((h for h in hexes if h["type"] in ("open", "control")), key=lambda h: apart(h, middle))
    spots = iter(chance.sample([h["hex"] for h in free[:24]], 6))
    cards = sorted(card["name"] for card in FIGHTS if not any(word in card["text"] for word in PLACES))
    sides = []
    for _ in range(2):
        units = [f"{name} {next(spots)} {chance.randint(1, 3)} {chance.choice(GIVEN)}".strip() for name in NAMES]
        sides.append(f"{', '.join(units[: chance.randint(1, 3)])}; hand {', '.join(chance.sample(cards, 4))}")
    return f"{chance.choice(['blue', 'red'])} {chance.randint(1, 2)} | {' | '.join(sides)}"


def apart(a: View, b: View) -> int:
    q, r = int(a["q"] - b["q"]), int(a["r"] - b["r"])
    return max(abs(q), abs(r), abs(q + r))


NAMES = ("TN", "KN", "LN")
FIGHTS = [
    card for card in GAME.catalogue(read_setup(GAME, 2, "ready", {}))["abilities"].values() if card["type"] != "utility"
]


@pytest.mark.parametrize("map_", ["crossroads", "courtyard"])
def test_a_turn_is_that_of_the_model(map_: str) -> None:
    """infinite401:4.2,4.3,5.1,5.2,5.3,5.4,5.5,5.6,8.2,8.3,8.4,8.5,8.6,8.7,8.8,9.1,9.2,10.1,10.2,10.3,10.6"""
    chance = random.Random(401)
    plain = GAME.catalogue(read_setup(GAME, 2, "standard", {"map": map_}))
    aimed = hit = dominated = 0
    for seed in range(POSITIONS):
        text = scattered(chance, plain["map"]["hexes"])
        g = GAME.deal(read_setup(GAME, 2, "standard", {"pure": True, "map": map_, "position": text}), Fast(seed))
        for _ in range(3):
            if g.over or not isinstance(g.stack[-1], Turn):
                break
            said = {GAME.notation(g, code): code for code in g.options}
            model = Model(dict(GAME.view(g, g.asked)), plain, g.asked)
            moves = {move for move in said if move[:3] in ("TN ", "KN ", "LN ") and not model.is_in_base(move)}
            assert moves == model.moves(), GAME.position(g)
            assert ("dominate" in said) == model.may_dominate(), GAME.position(g)
            dominated += model.may_dominate()
            aims = {move for move in said if ">" in move}
            assert aims == {aim for name in model.hand() for aim in model.aims(name)}, GAME.position(g)
            aimed += len(aims)
            move = chance.choice(sorted(aims) or sorted(said))
            g.step(said[move])
            hit += ">" in move and follow(model, g, move)
    assert aimed > POSITIONS and hit > POSITIONS / 10 and dominated, (aimed, hit, dominated)


def follow(model: Model, g: Table, move: str) -> bool:
    """Whether what a card did to its Target could be compared; it was as the model says."""
    name, pair = move.rsplit(" ", 1)
    side = model.side if model.cards[name]["type"] == "defense" else 1 - model.side
    target = next(u for u in model.units if u["side"] == side and u["name"] == pair[3:])
    after = model.hit(name, target)
    view = GAME.view(g, 0)
    now = next(u for u in view["units"] if u["unit"] == target["unit"])
    if after is None or g.over or view["turn"] != model.side:
        return False
    hp, shields, statuses = after
    if hp < 1:
        assert not now["hex"], move
    else:
        assert (now["hp"], now["shields"], of(now)) == (hp, shields, statuses), (move, target, now)
    return True
