"""An independent model of the rules' arithmetic, and books kept by ear, compared with the engine in random play."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from infinitable.games.defiance_beta.codes import YES
from infinitable.games.defiance_beta.rules.action_check import Check, Conversion, Reroll
from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.damage import Deal, Heal
from infinitable.games.defiance_beta.rules.moving import Orient
from infinitable.games.defiance_beta.rules.protection import Blocks
from infinitable.games.defiance_beta.rules.setup import Respawn
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import Setup, read_setup
from infinitable.kernel.state import Frame
from infinitable.match.match import Match
from infinitable.phrasebook import Curious
from tests.games.defiance_beta import model
from tests.games.defiance_beta.ledger import Ledger
from tests.games.defiance_beta.model import STANDARD, Model, View, level
from tests.games.defiance_beta.positions import BETA, NAMES

MATCHES = int(os.environ.get("INFINITABLE_MODELS", "3"))
"""More of them in `make soak`."""
DESIGNS = (Path(__file__).parent / "records" / "designs-3.pack").read_text("utf-8")
MODES = [("skirmish", 2), ("skirmish", 3), ("teams", 4), ("adventure", 2)]


def prompts(setup: Setup, seed: int) -> Iterator[Table]:
    """The positions of a match in which everything is tried."""
    g, chance, curious = BETA.deal(setup, Fast(seed)), Fast(seed), Curious()
    while not g.over:
        yield g
        g.step(curious.choose(g, chance))


def offered(g: Table) -> set[str]:
    return {BETA.notation(g, code) for code in g.options}


# What may be answered ----------------------------------------------------------------------------------------------


def actions(g: Table, view: View, catalogue: View) -> None:
    """defiance_beta:4.10,4.12,4.13,4.14,4.15,4.16,4.17,4.18,4.19,6.1,6.2,6.11,6.12,6.15,7.1"""
    own = Model(view, g.asked)
    if not g.lasting:
        assert {said for said in offered(g) if said.startswith(STANDARD)} == own.actions()
        assert set(own.me["in_reach"]) == set(own.reach(own.home, own.me["reach"]))
    if model.is_plain(view, catalogue):
        assert (own.me["reach"], own.me["timeline_limit"]) == own.limits()


def check(g: Table, view: View, catalogue: View) -> None:
    """defiance_beta:4.4,4.7,4.8"""
    twin, strong = g.copy(), catalogue["leaders"][view["leaders"][g.asked]["leader"]]["strong"]
    twin.step(g.options[1])
    if isinstance(twin.stack[-1], Reroll | Conversion):
        dice = BETA.view(twin, g.asked)["check"]["dice"]
        assert [die["colour"] for die in dice] == Model(view, g.asked).rolled("power", strong)


def reroll(g: Table, view: View, _: View) -> None:
    """defiance_beta:4.5"""
    own = Model(view, g.asked)
    assert own.me["levels"][view["check"]["colour"]] >= 2 and offered(g) == own.rerolls()


def conversion(g: Table, view: View, catalogue: View) -> None:
    """defiance_beta:4.6"""
    own = Model(view, g.asked)
    assert offered(g) == own.conversions(catalogue["leaders"][own.me["leader"]]["tracks"])


def blocks(g: Table, view: View, catalogue: View) -> None:
    """defiance_beta:5.1,5.2"""
    if model.is_plain(view, catalogue):
        assert offered(g) == Model(view, g.asked).blocks()


def damage(g: Table, view: View, catalogue: View) -> None:
    """defiance_beta:8.1,8.2"""
    deal = g.stack[-1]
    assert isinstance(deal, Deal)
    if model.is_plain(view, catalogue):
        assert offered(g) == Model(view, g.asked).damageable(deal.seat, deal.by)


def healing(g: Table, view: View, _: View) -> None:
    """defiance_beta:8.6"""
    assert offered(g) == Model(view, g.asked).healable(g.asked)


def laying(g: Table, view: View, _: View) -> None:
    """defiance_beta:6.3: turned in every way that leaves the edge open, and it lies as it was turned."""
    orient = g.stack[-1]
    assert isinstance(orient, Orient)
    lying = []
    for code in g.options:
        twin = g.copy()
        twin.step(code)
        lying += [set(t["walls"]) for t in BETA.view(twin, g.asked)["tiles"] if t["tile"] == orient.tile]
    assert sorted(map(sorted, lying)) == sorted(map(sorted, model.turns(view, orient.seat)))


def coming_back(g: Table, view: View, _: View) -> None:
    """defiance_beta:9.10"""
    twin = g.copy()
    twin.step(YES)
    assert BETA.view(twin, g.asked)["leaders"][g.asked]["tile"] == model.respawn(view)


ASKED: dict[type[Frame], Callable[[Table, View, View], None]] = {
    Act: actions, Check: check, Reroll: reroll, Conversion: conversion, Blocks: blocks, Deal: damage, Heal: healing,
    Orient: laying, Respawn: coming_back,
}  # fmt: skip
OFTEN = 40
"""So often at most one kind of prompt is looked at in a match: there are many of some."""


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_what_may_be_answered_is_what_the_model_says(mode: str, players: int) -> None:
    """defiance_beta:2.2,4.1,4.2,4.5,4.6,5.2,6.3,6.15,8.1,8.2,8.6,9.10"""
    setup = read_setup(BETA, players, mode, {})
    catalogue = BETA.catalogue(setup)
    compared: Counter[type[Frame]] = Counter()
    for seed in range(MATCHES):
        begun = 0
        for g in prompts(setup, seed):
            kind = type(g.stack[-1])
            if not g.round or (kind not in ASKED and g.round == begun) or compared[kind] >= OFTEN * (seed + 1):
                continue
            view = BETA.view(g, g.asked)
            if kind in ASKED:
                compared[kind] += 1
                ASKED[kind](g, view, catalogue)
            if g.round > begun and g.chapter < 0:
                assert view["order"] == model.order(view)
            begun = g.round
            for seat, attribute in product(range(players), ("tide", "power", "fortitude")):
                assert level(view, catalogue, seat, attribute) in (-1, view["leaders"][seat]["levels"][attribute])
    assert len(compared) >= 6


@pytest.mark.parametrize(("mode", "players", "quickplay"), [("skirmish", 3, False), ("teams", 4, True)])
def test_a_skirmish_is_won_by_whom_the_model_says(mode: str, players: int, quickplay: bool) -> None:
    """defiance_beta:1.7,1.8,1.9,1.10,1.11,1.12: at 5 points, alone or in a team of two in quickplay."""
    setup = read_setup(BETA, players, mode, {"quickplay": quickplay})
    catalogue = BETA.catalogue(setup)
    for seed in range(3 * MATCHES):
        begun = 0
        for g in prompts(setup, seed):
            if g.round > begun:
                begun = g.round
                view = BETA.view(g, g.asked)
                assert begun <= (6 if quickplay else 10) and max(model.points(view)) < 5
        view = BETA.view(g, 0)
        assert set(view["winners"]) == model.winners(view, catalogue), seed
        assert begun == (6 if quickplay else 10) or max(model.points(view)) >= 5


# What is heard ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "players", "settings"),
    [
        ("skirmish", 3, {}),
        ("skirmish", 2, {"pack": DESIGNS}),
        ("teams", 4, {"quickplay": True}),
        ("adventure", 2, {"chapter": "ash-season"}),
        ("adventure", 3, {"chapter": "lamps-out"}),
    ],
)
def test_who_keeps_books_from_what_is_told_knows_the_table(
    mode: str, players: int, settings: dict[str, object]
) -> None:
    """defiance_beta:2.6,2.11,2.12,4.6,8.3,8.5,8.6,9.5,9.7: nothing that all can see changes unheard, and what is heard
    has happened.
    """
    setup = read_setup(BETA, players, mode, settings)
    catalogue = BETA.catalogue(setup)
    for seed in range(max(1, MATCHES // 3)):
        match, chance, curious = Match(BETA, setup, Seed(seed), NAMES[:players]), Fast(seed), Curious()
        ledger, heard = Ledger(NAMES[:players], catalogue), 0
        while not match.over:
            match.play(curious.choose(match.state, chance))
            for line in match.log[heard:]:
                ledger.hear(line.text)
            heard = len(match.log)
            assert not ledger.differs(match.view()["table"]), (seed, len(match.moves), match.log_text()[-6:])
