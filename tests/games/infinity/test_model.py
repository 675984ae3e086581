"""An independent model of plays, scoring and refilling, compared with the engine in random play."""

from __future__ import annotations

import os
import random

import pytest

from infinitable.games.infinity.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from tests.games.infinity.model import STATION, Model, used
from tests.games.infinity.positions import GAME

MATCHES = int(os.environ.get("INFINITABLE_MODELS", "4"))
"""More of them in `make soak`."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_is_that_of_the_model(players: int) -> None:
    """infinity:3.2,3.3,3.4,3.5,3.8,3.9,3.10,3.11,4.2,4.3,5.2,5.3,5.4,6.2,6.3,6.5,6.6,6.7,6.10,7.1,7.2,8.3,9.4,9.5"""
    setup = read_setup(GAME, players, None, {})
    compared: dict[str, int] = {}
    for seed in range(MATCHES):
        chance = random.Random(seed)
        g = GAME.deal(setup, Fast(seed))
        ended, plays, station, before = True, 0, STATION, [0] * 4
        while not g.over:
            view = dict(GAME.view(g, g.asked))
            said = {GAME.notation(g, code): code for code in g.options}
            moment = next(iter(said)).split()[0]
            if ended and moment not in ("discard", "draw", "take"):
                ended, plays, station, before = False, 0, view["players"][g.asked]["station"]["size"], used(view)
            model = Model(view, g.asked, before)
            if moment == "discard":
                assert set(said) == {f"discard {t['tile']}" for t in model.me["station"]["tiles"]}
            elif moment in ("draw", "take"):
                assert set(said) == model.refills(), (seed, view)
            elif moment != "turn":
                moment = "play"
                found = model.plays()
                expected = found | ({"end building"} if plays else set() if found else {"no play"})
                assert set(said) == expected, (seed, view)
            compared[moment] = compared.get(moment, 0) + 1
            building = [move for move in said if move.startswith("build")]
            move = chance.choice(building if building and chance.random() < 0.7 else list(said))
            g.step(said[move])
            plays += moment == "play"
            if move in ("end building", "no play"):
                due = model.pieces(station - model.me["station"]["size"]) if plays > 1 else 0
                compared[f"scored {due}"] = compared.get(f"scored {due}", 0) + 1
                follow(model, g, due, seed)
                ended = True
    assert compared["play"] > 100 and compared["discard"] > 10 and compared["draw"] > 10
    assert compared["scored 0"] and compared["scored 1"], compared


def follow(model: Model, g: Table, due: int, seed: int) -> None:
    """The pieces after scoring, and whether a tile is discarded."""
    held = [player["time"] for player in GAME.view(g, 0)["players"]]
    scored = model.after_scoring(due)
    struck = sum(held) < sum(scored)  # a Disaster has cost the player who follows a piece already
    assert held == scored or struck, (seed, model.view, held)
    if not g.over:
        assert GAME.notation(g, g.options[0]).startswith("discard") == model.discards(), (seed, model.view)
