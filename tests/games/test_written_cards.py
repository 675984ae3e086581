"""What a game accepts can be dealt and played: thousands of texts that nobody wrote, on the house's own cards."""

from __future__ import annotations

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, read_setup
from infinitable.parts.cardtext import has_cards, shelf_of
from infinitable.registry import GAMES, game

from .written import pack_of, written

WITH_CARDS = [game_id for game_id in GAMES if has_cards(game(game_id))]
SEEDS = range(6)
STEPS = 250


def play(rules: Game, texts: dict[str, str], seed: int) -> None:
    tables = [(mode, players) for mode, counts in rules.modes.items() for players in counts]
    mode, players = tables[seed % len(tables)]
    g = rules.deal(read_setup(rules, players, mode, {"pack": pack_of(rules, texts)}), Fast(seed), listening=True)
    chance = Fast(seed)
    names = [f"Player {seat}" for seat in range(players)]
    for step in range(STEPS):
        if g.over:
            return
        if step % 10 == 0:
            assert g.stack[-1].question(g) and rules.options(g) and rules.view(g, g.asked)
        g.step(g.options[chance.below(len(g.options))])
        for event in g.events or ():
            rules.describe(g, event, names)
        g.events = []
        assert not rules.broken(g)
        assert g.over or g.options


@pytest.mark.parametrize("game_id", WITH_CARDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_pack_that_is_accepted_can_be_played(game_id: str, seed: int) -> None:
    rules = game(game_id)
    texts = written(rules, seed)
    assert len(texts) > 5 or len(shelf_of(rules).default.entries) < 5, "three universes leave little to rewrite"
    play(rules, texts, seed)


CRASHED = [
    ("infinite401", "Magnet — Follow-up: the target gains 1 shield.", "begins with “Target"),
    ("defiance", "Noonfall — Your tile discards 10 cards.", "done to a leader, not to a tile"),
    ("defiance", "Sirocco Veil — Move this up to 9 spaces.", "done to a leader, not to a card"),
    ("defiance", "Killswitch Angel — Power: take it into your hand after it resolves.", ""),
    ("defiance", "Banner of Dawn — You begin with \"Siege Frame\" in hand.", "Only a chapter or a thread"),
    ("defiance", "Noonfall — Destroy 1 enemy leader in your hand.", "says nothing about a leader"),
    ("defiance_beta", "Deep Archive — Setup: unless the round is 2, roll a die.", "A set-up lays"),
    ("defiance_beta", "Ring Exchange — Entry: each tile anywhere draws 1 card.", "done to a leader or"),
    ("defiance_beta", "Turn the Hourglass — Play 1 unit from the top of your deck.", "From the top of a deck"),
    ("defiance_beta", "Deep Archive — Setup: place 1 plot token on \"Rootkit\".", "here stands a tile"),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "entry", "complaint"), CRASHED)
def test_what_once_crashed_in_play_is_refused_and_told_why(game_id: str, entry: str, complaint: str) -> None:
    rules = game(game_id)
    name, text = entry.split(" — ")
    wrong = [p.message for p in shelf_of(rules).check(pack_of(rules, {name: text})) if p.severity == "error"]
    assert wrong and any(complaint in message for message in wrong), wrong


def test_it_is_the_unit_that_took_the_damage() -> None:
    """defiance_beta:7.8: “it” is what the trigger speaks of."""
    rules = game("defiance_beta")
    texts = {"Martyr of Brass": "When this takes damage: you may deal 1 damage to it."}
    assert not [p for p in shelf_of(rules).check(pack_of(rules, texts)) if p.severity == "error"]
    play(rules, texts, 1)
