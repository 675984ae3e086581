"""What designers say that the game's own cards never do."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.kernel.game import read_setup
from infinitable.testing import check_match
from tests.games.defiance_beta.positions import BETA, game, seat


def with_text(text: str) -> str:
    """A pack in which the ability Shared Vigil has another text."""
    return f"Shared Vigil — {text}\n"


def test_up_to_so_many_are_discarded_and_that_many_drawn() -> None:
    """defiance_beta:9.3"""
    cards = with_text("Discard up to 3 cards, then draw that many cards.")
    at: dict[str, Any] = {
        "hand": "Shared Vigil, Veto, Sunfall",
        "deck": "Sandstorm, Dawn Chorus, Oath of Salt",
        "cards": cards,
        "dice": "T",
    }
    p = game(**at).do("play Shared Vigil", "discard Sunfall")
    assert "no" in p.options
    assert sorted(p.do("no").hand()) == ["Sandstorm", "Veto"]
    assert sorted(game(**at).do("play Shared Vigil", "no").hand()) == ["Sunfall", "Veto"]


def test_only_what_fits_is_taken_from_among_the_revealed_cards() -> None:
    """defiance_beta:9.4"""
    cards = with_text("Reveal the top 3 cards of your deck. Put up to 2 units from among them into your hand.")
    p = game(hand="Shared Vigil", deck="Sunfall, Mirrorblade, Glass Prophet", cards=cards, dice="T").do(
        "play Shared Vigil"
    )
    assert sorted(p.options) == ["card Glass Prophet", "card Mirrorblade", "done"]
    p.do("card Mirrorblade", "done")
    assert p.hand() == ["Mirrorblade"] and "Sunfall" in p.pile() and "Glass Prophet" in p.pile()


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


def test_an_extra_turn_comes_right_after_this_one_and_brings_no_other() -> None:
    """defiance_beta:4.24"""
    cards = with_text("Take an extra turn after this one.")
    p = game(hand="Shared Vigil", pile="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert "Ann will take an extra turn after this one." in p.log
    assert [BETA.view(p.g, viewer)["extra"] for viewer in (-1, 0, 1)] == [0, 0, 0]
    p.do("end turn")
    while p.g.current == 0 and p.g.extra >= 0:
        p.do(p.options[-1])
    assert (p.g.current, p.g.extra) == (0, -1)


def test_a_pack_of_it_keeps_the_contract() -> None:
    """defiance_beta:4.24,9.3,9.4"""
    texts = {
        "Shared Vigil": "Discard up to 2 cards, then draw that many cards. Take an extra turn after this one.",
        "Sunfall": "Reveal the top 3 cards of your deck. Put 1 unit from among them into your hand.",
        "Sandstorm": "You may discard 1 card. If you do, draw 2 cards. Otherwise, heal 1.",
    }
    pack = "pack trial · game defiance_beta · on defiance-beta · version 1\n"
    pack += "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(BETA, read_setup(BETA, 2, "skirmish", {"pack": pack}), 4, looks=0.02)


def drawn(text: str, **at: Any) -> int:
    """How many cards Ann holds once she has played Shared Vigil, which says this."""
    p = game(**{"hand": "Shared Vigil", "dice": "T", "cards": with_text(text), **at})
    return len(p.do("play Shared Vigil").hand())


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


def test_so_many_dice_are_rolled_again_and_no_more() -> None:
    """defiance_beta:4.5: of those that are not spent."""
    p = game(hand="Shared Vigil", dice="TPP", cards=with_text("Reroll up to 1 die."), chance=[0] * 20)
    p.do("play Shared Vigil")
    assert p.why("reroll 1") == "That die is spent already."
    p.do(p.options[0])
    assert p.prompt.startswith("Spend")


def test_where_damage_may_not_go_is_told() -> None:
    """defiance_beta:8.1,5.10"""
    p = game(
        hand="Shared Vigil", dice="T", cards=with_text("Deal 1 damage to 1 enemy group anywhere."), group="Mirrorblade",
        bob=seat(group="Relay Drone, Needle Swarm"), cat=seat(leader="Array Custodian", group="Archive Golem"),
    )  # fmt: skip
    p.do("play Shared Vigil", "leader 2", "no")
    assert p.asked == "Ann" and len(p.options) == 2
    assert p.why("leader 2") == "The leader is hit only when no unit can be."
    assert p.why("unit 3.1 Archive Golem") == "The damage is dealt to another group."


def test_an_attached_card_answers_what_happens_to_its_bearer() -> None:
    """defiance_beta:7.14,8.12"""
    text = "Attach this to 1 unit in your group. Attached, when this takes damage: you may draw 1 card."
    cards = with_text(text) + "Sandstorm — Deal 1 damage to your group.\n"
    group = "Mirrorblade, Caravan Drover"
    for hit, answers in (("unit 1.1 Mirrorblade", True), ("unit 1.2 Caravan Drover", False)):
        p = game(hand="Shared Vigil, Sandstorm", dice="TTT", cards=cards, group=group, bob=seat())
        p.do("play Shared Vigil", "unit 1.1 Mirrorblade", "play Sandstorm", hit)
        assert ("trigger 1 Shared Vigil" in p.options) == answers


def test_who_must_destroy_cards_of_their_own_chooses_them() -> None:
    """defiance_beta:8.9"""
    text = "Each enemy leader destroys 1 card of their own."
    p = game(hand="Shared Vigil", dice="T", cards=with_text(text), bob=seat(timeline="Rootkit, Overclock"))
    p.do("play Shared Vigil", "no")
    assert p.asked == "Bob" and p.prompt == "Destroy one of your own prepared cards: 1 to go."
    p.do(p.options[0])
    assert p.timeline(1) == ["Overclock"] and p.asked == "Ann"
