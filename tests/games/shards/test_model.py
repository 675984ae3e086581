"""An independent model of turns, costs and damage, compared with the engine in random play."""

from __future__ import annotations

import os
import random

import pytest

from infinitable.games.shards.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from tests.games.shards.model import Model, View
from tests.games.shards.positions import SHARDS

MATCHES = int(os.environ.get("INFINITABLE_MODELS", "6"))
"""More of them in `make soak`."""


def seen(g: Table, seat: int) -> View:
    return dict(SHARDS.view(g, seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_is_that_of_the_model(players: int) -> None:
    """shards:2.2,2.3,3.1,4.1,4.4,4.6,4.8,5.1,5.2,5.5,6.3,6.5,6.6,6.8,7.1,7.5,7.10,9.2,9.3,9.6,9.7"""
    setup = read_setup(SHARDS, players, None, {})
    facts = SHARDS.catalogue(setup)
    compared: dict[str, int] = {}
    for seed in range(MATCHES):
        chance = random.Random(seed)
        g = SHARDS.deal(setup, Fast(seed))
        for _ in range(600):
            if g.over:
                break
            view = seen(g, g.asked)
            model = Model(view, facts, g.asked)
            said = {SHARDS.notation(g, code): code for code in g.options}
            if view["phase"] == "play":
                assert unsure(said, model) == unsure(model.play_phase(), model), (seed, view)
            elif view["phase"] == "attack":
                assert set(said) == model.attack_phase(), (seed, view)
            # The hand first, so that there is something to spend; and gems are rather spent than not.
            choices = [word for word in said if word.startswith(("play", "exhaust"))] or list(said)
            move = chance.choice(choices if chance.random() < 0.8 else list(said))
            before = [seen(g, seat)["players"][seat] for seat in range(players)]
            g.step(said[move])
            compared[move.split()[0]] = compared.get(move.split()[0], 0) + follow(model, g, move, before, facts, seed)
    assert min(compared[verb] for verb in ("play", "recruit", "focus", "attack", "done")) >= 5, compared


def unsure(moves: object, model: Model) -> set[str]:
    """Without Giga, where a champion was perhaps played this turn: the view does not tell when one was."""
    assert isinstance(moves, dict | set)
    doubt = any(
        model.facts[c["kind"]]["faction"] in ("Homodeus", "Wraethe", "Undergrowth") for c in model.me["champions"]
    )
    return {move for move in moves if not (doubt and move == "exhaust Giga, Source Adept")}


def follow(model: Model, g: Table, move: str, before: list[View], facts: View, seed: int) -> bool:
    """Whether what came of the move could be compared; it was as the model says."""
    if g.over:
        return move == "done" and model.health_after(before[model.seat]) == 0
    verb, _, rest = move.partition(" ")
    view = seen(g, model.seat)
    me = view["players"][model.seat]
    if verb in ("play", "fast-play"):
        cards = model.me["hand"]["cards"] if verb == "play" else [card for card, name in model.row() if name == rest]
        card = next(card for card in cards if verb == "fast-play" or card["name"] == rest)
        gains = model.gains(card["kind"])
        if gains is None:
            return False
        gains["gem"] -= card["cost"] if verb == "fast-play" else 0
        now = {"gem": view["gems"], "power": view["power"], "mastery": me["mastery"], "health": me["health"]}
        assert now == gains, (seed, move, model.view)
        assert {"name": card["name"], "fast": verb == "fast-play"}.items() <= me["played"][-1].items()
        return True
    if verb == "focus":
        assert (view["gems"], me["mastery"]) == (model.view["gems"] - 1, min(30, model.me["mastery"] + 1))
        return True
    if verb == "recruit":
        card = next(card for card, name in model.row() if name == rest)
        paid = card["cost"] if model.view["phase"] == "play" else 0
        assert view["gems"] == model.view["gems"] - paid, (seed, move)
        if paid and not model.view["holding"]:
            assert me["discard"][-1]["name"] == card["name"]
        return True
    if verb == "attack" and model.view["phase"] == "play":
        seat, name = int(rest[0]) - 1, rest[2:]
        health = next(c["health"] for c in model.facts.values() if c["name"] == name)
        assert view["unlimited"] or view["power"] == model.view["power"] - health, (seed, move)
        owner = view["players"][seat]
        assert owner["discard"][-1]["name"] == name
        assert len(owner["champions"]) == len(before[seat]["champions"]) - 1
        return True
    if verb == "done" and model.view["phase"] == "shields" and view["phase"] != "shields":
        attacked = [p for p in before if p["assigned"] or p["assigned_unlimited"]]
        for defender in attacked:
            left = model.health_after(defender)
            now = view["players"][defender["seat"]]
            assert now["out"] if left == 0 else now["health"] == left, (seed, defender)
        return bool(attacked)
    return False
