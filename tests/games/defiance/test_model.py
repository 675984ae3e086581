"""An independent model of the Main phase and the leader board, and books kept by ear, compared with the engine in
random play."""

from __future__ import annotations

import os
import random

import pytest

from infinitable.games.defiance.rules.actions import MainTurn
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from infinitable.phrasebook import Curious
from tests.games.defiance.ledger import Ledger
from tests.games.defiance.model import LEFT_OUT, Model
from tests.games.defiance.positions import GAME

MATCHES = int(os.environ.get("INFINITABLE_MODELS", "4"))
"""More of them in `make soak`."""


@pytest.mark.parametrize(("players", "mode"), [(2, "skirmish"), (3, "skirmish"), (4, "teams"), (2, "story")])
def test_an_action_is_that_of_the_model(players: int, mode: str) -> None:
    """defiance:4.1,4.4,4.6,4.7,4.8,5.3,5.4,5.6,5.9,5.10,5.14,5.18,6.1,6.2,6.3,6.4,6.6,6.7,8.5"""
    setup = read_setup(GAME, players, mode, {})
    facts = GAME.catalogue(setup)
    looked = attacks = checks = 0
    for seed in range(MATCHES):
        chance = random.Random(seed)
        g = GAME.deal(setup, Fast(seed))
        while not g.over:
            if isinstance(g.stack[-1], MainTurn):
                view = dict(GAME.view(g, g.asked))
                model = Model(view, facts, g.asked)
                said = {GAME.notation(g, code) for code in g.options}
                compare_boards(model, seed)
                reach = model.reach(model.me["limits"]["reach"])
                assert set(model.me["reach"]) == reach, (seed, GAME.position(g))
                basic = {action for action in said if not action.startswith(LEFT_OUT)}
                assert basic == model.actions(reach), (seed, GAME.position(g))
                assert model.plays() <= said, (seed, GAME.position(g))
                looked += 1
                attacks += any("attack" in action for action in said)
            elif (check := GAME.view(g, g.asked)["check"]) is not None:
                checks += 1
                model = Model(dict(GAME.view(g, g.asked)), facts, check["leader"])
                attribute = ["Power", "Energy", "Fortitude"].index(check["attribute"])
                assert check["dice"] == model.levels(model.me)[attribute]
                lasting = check["bonus"] - model.bonus(model.me, attribute)  # 3 each, for this round (house.pack)
                assert lasting == 0 or (attribute == 0 and lasting > 0 and lasting % 3 == 0), (seed, GAME.position(g))
                assert abs(check["chance"] - model.chance(check["dice"], check["bonus"], check["need"])) < 1e-4
            codes = [code for code in g.options if "attack" in GAME.notation(g, code)] or g.options
            g.step(chance.choice(codes if chance.random() < 0.5 else g.options))
    assert looked > 100 and checks > 3, (looked, attacks, checks)


def compare_boards(model: Model, seed: int) -> None:
    """Levels, limits and what a round would be scored for, of every leader."""
    for leader in model.view["leaders"]:
        if leader["leader"] and leader["spot"]:
            assert leader["levels"] == model.levels(leader), (seed, leader)
            assert leader["types"] == model.types(leader), (seed, leader)
            limits = model.limits(leader)
            longer = leader["limits"]["reach"] - limits["reach"]
            assert {**leader["limits"], "reach": limits["reach"]} == limits and longer >= 0, (seed, leader)
            assert leader["active"] == len(leader["group"]) + len(leader["timeline"])


@pytest.mark.parametrize(
    ("mode", "players", "settings"),
    [
        ("skirmish", 3, {}),
        ("teams", 4, {}),
        ("story", 2, {"chapter": "The Ninth Body"}),
        ("story", 3, {"chapter": "The Salt Run"}),
        ("solo", 1, {"quest": "From Both Sides"}),
    ],
)
def test_who_keeps_books_from_what_is_told_knows_the_table(
    mode: str, players: int, settings: dict[str, object]
) -> None:
    """defiance:5.7,5.15,5.16,7.13,8.1,8.4: nothing that all can see changes unheard, and what is heard has happened."""
    setup, names = read_setup(GAME, players, mode, settings), ["Ann", "Bob", "Cat", "Dan"][:players]
    for seed in range(max(1, MATCHES // 4)):
        match, chance, curious = Match(GAME, setup, Seed(seed), names), Fast(seed), Curious()
        ledger, heard = Ledger(names, GAME.catalogue(setup)), 0
        while not match.over:
            match.play(curious.choose(match.state, chance))
            for line in match.log[heard:]:
                ledger.hear(line.text)
            heard = len(match.log)
            assert not ledger.differs(match.view()["table"]), (seed, len(match.moves), match.log_text()[-6:])
