"""What designers say that the house's cards never do: what a text looks back at, asks for and counts."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.parts.cardtext import shelf_of
from tests.games.defiance_beta.cards.designs import BENEATH, drawn, keeps_the_contract, with_text
from tests.games.defiance_beta.positions import BETA, game, seat


@pytest.mark.parametrize(("units", "hurt"), [("Sky Reader", 2), ("Sky Reader, Mirrorblade, Caravan Drover", 4)])
def test_what_both_effects_are_about_is_chosen_before_either_happens(units: str, hurt: int) -> None:
    """cards:6,17: *it* is the group the first sentence speaks of, though that sentence does not happen."""
    text = "Deal 2 damage to 1 enemy group. If you have 3 or more units, deal 4 damage to it instead."
    p = game(hand="Shared Vigil", group=units, cards=with_text(text), dice="T").do("play Shared Vigil", "no")
    assert p.g.hurt[1] == hurt


def test_an_alternative_does_not_speak_of_what_has_not_been_chosen() -> None:
    """cards:6"""
    text = "An enemy leader discards 1 card. If you have 3 or more units, that leader discards 3 cards instead."
    found = shelf_of(BETA).check(f"pack trial · game defiance_beta · on defiance-beta · version 1\n{with_text(text)}")
    assert any("has chosen nothing" in problem.message for problem in found)


def test_two_of_three_effects_are_chosen() -> None:
    """defiance_beta:8.7"""
    cards = with_text("Choose 2: draw 1 card; or heal 2; or deal 1 damage to 1 enemy group.")
    p = game(hand="Shared Vigil", deck="Sunfall", cards=cards, hurt=3, dice="T").do("play Shared Vigil", "option 1")
    assert (p.hand(), p.g.hurt[0]) == (["Sunfall"], 1)


def test_no_more_than_so_many_are_counted() -> None:
    """defiance_beta:8.5"""
    group = "Sky Reader, Mirrorblade, Caravan Drover"
    assert drawn("Draw 1 card for each of up to 2 units in your group.", group=group) == 2


def test_otherwise_after_if_you_do() -> None:
    """defiance_beta:9.3"""
    cards = with_text("You may discard 1 card. If you do, draw 2 cards. Otherwise, heal 3.")
    at: dict[str, Any] = {
        "hand": "Shared Vigil, Veto",
        "deck": "Sandstorm, Dawn Chorus, Sunfall",
        "cards": cards,
        "hurt": 3,
        "dice": "T",
    }
    p = game(**at).do("play Shared Vigil", "no")
    assert (p.hand(), p.g.hurt[0]) == (["Veto"], 0)
    p = game(**at).do("play Shared Vigil", "yes")
    assert (sorted(p.hand()), p.g.hurt[0]) == (["Dawn Chorus", "Sandstorm"], 3)


def test_what_was_chosen_is_spoken_of_afterwards() -> None:
    """defiance_beta:8.7"""
    cards = with_text("Choose 1 enemy leader. That leader takes 2 damage.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil", "no")
    assert p.g.hurt[1] == 2


def test_a_pack_of_it_keeps_the_contract() -> None:
    """defiance_beta:4.24,8.16,8.17,9.3,9.4,9.14,9.15,9.16,9.19,9.20"""
    texts = {
        "Shared Vigil": "Discard up to 2 cards, then draw that many cards. Take an extra turn after this one.",
        "Sunfall": "Reveal the top 3 cards of your deck. Put 1 unit from among them into your hand.",
        "Sandstorm": "You may discard 1 card. If you do, draw 2 cards. Otherwise, heal 1.",
        "Veto": "Draw until you have 5 cards in your hand. Put 1 card from your hand on top of your deck.",
        "Dawn Chorus": "Each enemy leader discards 1 card at random. Choose 1 enemy leader. That leader draws 1 card.",
        "Rootkit": "Deal 3 damage divided among enemy groups. If a unit is destroyed this way, draw 1 card.",
        "Second Sunrise": "An enemy leader anywhere discards 1 card of your choice.",
        "Pillar of Noon": "Look at the hand of an enemy leader anywhere. Each enemy leader discards 1 card.",
        "Overclock": f"Reveal the top 3 cards of your deck. {BENEATH}",
    }
    keeps_the_contract(texts)


@pytest.mark.parametrize(
    ("condition", "met", "unmet"),
    [
        ("your Tide level is 2 or more", {"group": "Sky Reader"}, {"group": ""}),
        ("the round is 3 or more", {"round": 3}, {"round": 2}),
        ("your leader has 3 or less health", {"hurt": 2}, {"hurt": 1}),
        ("your Gambit level is 4 or more", {"gambit": 4}, {"gambit": 1}),
        ("you are in the Sands of Varra", {"at": "Saffron Lees"}, {"at": "Static Fen"}),
        ("it is your turn", {}, None),
        ("your check shows 2 or more Tide dice", {"dice": "TT"}, {"dice": "TP"}),
    ],
)
def test_what_may_be_asked_for(condition: str, met: dict[str, object], unmet: dict[str, object] | None) -> None:
    """defiance_beta:1.8,2.1,2.2,2.7,2.13,4.9"""
    text = f"Draw 1 card. If {condition}, draw 2 cards."
    assert drawn(text, **met) == 3
    assert unmet is None or drawn(text, **unmet) == 1


def test_what_may_be_counted() -> None:
    """defiance_beta:2.6,8.5"""
    group = "Sky Reader (1), Mirrorblade, Caravan Drover"
    assert drawn("Draw 1 card for each damaged unit in your group.", group=group) == 1
    assert drawn("Draw 1 card for each unit in your group with health 1 or less.", group=group) == 2
    assert drawn("Draw 1 card for each unit in your group of cost 2 or more.", group=group) == 2
    assert drawn("Draw cards equal to the round number.", round=4) == 4
    p = game(hand="Shared Vigil", dice="T", cards=with_text("Draw cards equal to your influence."))
    mine = p.g.influence(p.g.pawns[0])
    assert len(p.do("play Shared Vigil").hand()) == mine > 0


@pytest.mark.parametrize(
    ("condition", "met", "unmet"),
    [
        ("you have 2 or more units", {"group": "Sky Reader, Mirrorblade"}, {"group": "Sky Reader"}),
        ("there are 3 or more units", {"group": "Sky Reader"}, {"group": ""}),
    ],
)
def test_what_one_has_and_what_there_is(condition: str, met: dict[str, object], unmet: dict[str, object]) -> None:
    """defiance_beta:2.4: Bob has two units."""
    bob = seat(group="Relay Drone, Needle Swarm")
    text = f"Draw 1 card. If {condition}, draw 2 cards."
    assert drawn(text, bob=bob, **met) == 3 and drawn(text, bob=bob, **unmet) == 1


def test_a_side_has_what_its_own_leaders_have() -> None:
    """defiance_beta:10.9,10.10"""
    chapter = """Trial · chapter · team battle · 3 rounds
  When your turn ends: if Lightbearers have 2 or more units, Lightbearers win by "Noon".
  When a round ends: if the round is 3 or more, DEVA Network win by "Noon".
Noon · ending — Afterwards: end the adventure.
"""
    at: dict[str, Any] = {"dice": "T", "mode": "adventure", "chapter": "Trial", "cards": chapter}
    p = game(**at, group="Sky Reader", bob=seat(group="Relay Drone, Needle Swarm")).do("end turn")
    assert not p.match.over
    assert game(**at, group="Sky Reader, Mirrorblade").do("end turn").match.over


@pytest.mark.parametrize(("group", "drawn"), [("", 1), ("Cinder Penitent", 1), ("Mirrorblade", 0)])
def test_each_of_ones_levels_is_that_low(group: str, drawn: int) -> None:
    """defiance_beta:2.2: Mirrorblade alone brings Power to 3."""
    cards = with_text("If each of your levels is 2 or less, draw 1 card.")
    p = game(hand="Shared Vigil", deck="Oath of Salt", cards=cards, dice="T", group=group).do("play Shared Vigil")
    assert len(p.hand()) == drawn


@pytest.mark.parametrize(
    ("text", "cost"),
    [("Discard 1 card. Draw cards equal to its cost.", 2), ("Destroy 1 enemy unit. Draw cards equal to its cost.", 4)],
)
def test_its_cost_is_the_printed_one_wherever_it_lies_by_then(text: str, cost: int) -> None:
    """defiance_beta:8.20"""
    at: dict[str, Any] = {"cards": with_text(text), "dice": "T", "bob": seat(group="DEVA's Left Hand")}
    p = game(hand="Shared Vigil, Dawn Chorus", **at).do("play Shared Vigil")
    while p.g.activations:
        p.do(next((option for option in p.options if option in ("no", "done")), p.options[0]))
    assert len(p.hand()) == cost + (1 if "Destroy" in text else 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Flip 1 tile in reach. Draw cards equal to its cost.", "Cost is what"),
        ("Discard 1 card. At the start of your next turn, draw cards equal to its cost.", "nothing to stand for"),
        ("Discard 1 card. Steal it.", "not to a discarded card"),
        ("At the start of your next turn, destroy this.", "By then this may be gone"),
        ("Discard X cards. At the start of your next turn, draw X cards.", "forgotten by then"),
        (
            "Each enemy leader anywhere takes 2 damage. Put 1 unit from among them into your hand.",
            "Nothing has been revealed",
        ),
    ],
)
def test_what_has_no_cost_or_is_gone_by_then_is_refused(text: str, why: str) -> None:
    """defiance_beta:4.26,8.20,9.4"""
    head = "pack mine · game defiance_beta · on defiance-beta · version 1\n"
    wrong = [problem.message for problem in shelf_of(BETA).check(head + with_text(text))]
    assert any(why in message for message in wrong), wrong


def test_a_trigger_without_you_may_is_no_choice() -> None:
    """defiance_beta:7.8"""
    cards = "Acolyte of the Sun — When you play this: draw 1 card.\n"
    p = game(hand="Acolyte of the Sun", dice="TT", deck="Sunfall", cards=cards).do("play Acolyte of the Sun")
    assert p.hand() == ["Sunfall"] and "end turn" in p.options
    cards += "Dawn Chorus — Constant, when you play a unit: you may heal 1.\n"
    p = game(hand="Acolyte of the Sun", timeline="Dawn Chorus", hurt=1, dice="TT", deck="Sunfall", cards=cards)
    p.do("play Acolyte of the Sun")
    assert "done" not in p.options and p.refused("done") == "7.8"
    p.do(next(option for option in p.options if "Acolyte" in option))
    assert p.hand() == ["Sunfall"] and "done" in p.options


@pytest.mark.parametrize(
    "act",
    [
        "deal 1 damage to 1 enemy group in reach", "deal 1 damage to 1 unit in your group", "take 1 damage", "heal 1",
        "discard 1 card", "destroy 1 unit in your group", "destroy 1 enemy unit in reach",
        "steal 1 enemy unit in reach", "play 1 unit from your hand", "prepare 1 card from your hand",
        "return 1 unit from your discard pile to your hand", "return 1 unit in your group to its owner's hand",
        "reveal the top 2 cards of your deck", "look at the top 2 cards of your deck and put them back in any order",
        "put 1 card from your hand on top of your deck", "attach this to 1 unit in your group", "skip your next turn",
        "prevent the next 2 damage to your group", "take an extra turn after this one", "move up to 1 space",
        "force move 1 enemy group up to 1 space", "trade places with 1 enemy leader in reach",
        "flip 1 tile next to you", "raise the influence of 1 tile in reach by 1", "add 1 Power die",
        "convert up to 1 die to Power", "reroll up to 1 die", "try your Gambit",
    ],
)  # fmt: skip
def test_if_you_do_follows_whatever_one_may_do(act: str) -> None:
    """cards:8: of every verb that can stand behind “you may”; and not where it is left."""
    at: dict[str, Any] = {
        "cards": with_text(f"You may {act}. If you do, prevent the next 5 damage to your group."),
        "hand": "Shared Vigil, Mirrorblade, Sunfall",
        "group": "Oasis Mother (1), Keeper of Embers",
        "dice": "TTPPF",
        "at": "The Rift",
        "pile": "Sky Reader",
        "tiles": {(0, 1): "Null Chapel"},
        "bob": seat(group="Needle Swarm", at="Jackal Wash", spot=(0, -1)),
        "chance": [5] * 20,
    }
    p = game(**at).do("play Shared Vigil")
    while p.g.activations:
        p.do(next((option for option in p.options if option not in ("no", "done", "lock in")), p.options[0]))
    assert p.g.wards[0] >= 5, p.log
    p = game(**at).do("play Shared Vigil")
    while p.g.activations:
        p.do(next(option for option in ("no", "done", "lock in", *p.options) if option in p.options))
    assert not p.g.wards[0], p.log


def test_a_text_that_puts_its_own_card_elsewhere_goes_on() -> None:
    """defiance_beta:8.10: in the timeline, too, the card is active."""
    p = game(hand="Shared Vigil", dice="T", cards=with_text("Prepare this. Draw 1 card."), deck="Sunfall")
    assert p.do("play Shared Vigil").timeline() == ["Shared Vigil"] and p.hand() == ["Sunfall"]
    cards = "Veto — Heal 1. Constant, when you play a unit: play this. Draw 1 card.\n"
    p = game(timeline="Veto", hand="Sky Reader", hurt=2, dice="TT", cards=cards, deck="Sunfall").do("play Sky Reader")
    assert (p.timeline(), p.hand(), p.g.hurt[0]) == ([], ["Sunfall"], 1)
