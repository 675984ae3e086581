"""An independent model of the standard actions, compared with the engine in random play."""

from __future__ import annotations

import os
import random
from itertools import product

import pytest

from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from tests.games.defiance_beta.model import STANDARD, Model, level
from tests.games.defiance_beta.positions import BETA, NAMES

MATCHES = int(os.environ.get("INFINITABLE_MODELS", "4"))
"""More of them in `make soak`."""


@pytest.mark.parametrize(("players", "mode"), [(2, "skirmish"), (3, "skirmish"), (4, "teams"), (2, "adventure")])
def test_the_standard_actions_are_those_of_the_model(players: int, mode: str) -> None:
    """defiance_beta:4.10,4.12,4.13,4.14,4.15,4.16,4.17,4.18,4.19,6.1,6.2,6.11,6.12,6.15"""
    setup = read_setup(BETA, players, mode, {})
    catalogue = BETA.catalogue(setup)
    compared = 0
    for seed in range(MATCHES):
        chance = random.Random(seed)
        match = Match(BETA, setup, Seed(seed), NAMES[:players])
        while not match.over and compared < 30 * (seed + 1):
            g = match.state
            assert isinstance(g, Table)
            if isinstance(g.stack[-1], Act) and not g.lasting:
                compared += 1
                view = BETA.view(g, g.asked)
                model = Model(view, g.asked)
                offered = {BETA.notation(g, code) for code in g.options}
                assert {said for said in offered if said.startswith(STANDARD)} == model.actions(), (seed, match.prompt)
                assert set(model.me["in_reach"]) == set(model.reach(model.home, model.me["reach"]))
                for seat, attribute in product(range(players), ("tide", "power", "fortitude")):
                    assert level(view, catalogue, seat, attribute) in (-1, view["leaders"][seat]["levels"][attribute])
            g.step(chance.choice(g.options))
    assert compared >= 20
