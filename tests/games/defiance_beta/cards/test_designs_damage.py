"""What designers say of damage and of units: dealt, divided, prevented, blocked, attached to."""

from __future__ import annotations

import pytest

from infinitable.games.defiance_beta.rules.damage import Deal
from tests.games.defiance_beta.cards.designs import with_text
from tests.games.defiance_beta.positions import BETA, game, seat


@pytest.mark.parametrize(("health", "drawn"), [(2, 1), (3, 0)])
def test_whether_a_unit_is_destroyed_this_way(health: int, drawn: int) -> None:
    """defiance_beta:8.16"""
    text = "Deal 2 damage to 1 enemy group. If a unit is destroyed this way, draw 1 card."
    cards = with_text(text) + f"Mirrorblade · health {health}\n"
    p = game(hand="Shared Vigil", deck="Sunfall", cards=cards, dice="T", bob=seat(group="Mirrorblade"))
    p.do("play Shared Vigil", "no", *(["done"] if drawn else []))
    assert (len(p.hand()), len(p.group(1))) == (drawn, 1 - drawn)


def test_abilities_deal_more_damage_and_the_dealer_heals_as_much() -> None:
    """defiance_beta:8.18"""
    cards = with_text("Deal 2 damage to 1 enemy group, then heal that many.")
    cards += "Glass Prophet — Your abilities deal 1 more damage.\n"
    for group, dealt in (("", 2), ("Glass Prophet", 3)):
        p = game(hand="Shared Vigil", cards=cards, dice="T", hurt=4, group=group, bob=seat())
        p.do("play Shared Vigil", "no")
        assert (p.g.hurt[1], p.g.hurt[0]) == (dealt, 4 - dealt)


def test_damage_is_divided_as_its_dealer_likes() -> None:
    """defiance_beta:8.17"""
    cards = with_text("Deal 3 damage divided among enemy groups.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat(), cat=seat()).do("play Shared Vigil")
    p.do("leader 2", "leader 3", "no", "no")
    assert p.options == ["leader 2", "leader 3"] and "another group" not in p.refused("leader 1")
    p.do("leader 3", "leader 2", "leader 3")
    assert (p.g.hurt[1], p.g.hurt[2]) == (1, 2)


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
    assert p.asked == "Bob" and p.prompt == "Shared Vigil: destroy one of your own prepared cards (1 to go)."
    p.do(p.options[0])
    assert p.timeline(1) == ["Overclock"] and p.asked == "Ann"


def test_of_several_who_are_aimed_at_only_those_who_block_are_left_out() -> None:
    """defiance_beta:5.3: Bob has blocked, that leader is Cat."""
    text = "Destroy 1 enemy timeline card anywhere. That leader discards 1 card. Deal 1 damage to all enemy groups."
    hand = "Redirect, Overclock, Loopback, Rootkit, Cold Storage"
    p = game(
        hand="Shared Vigil",
        dice="T",
        cards=with_text(text),
        bob=seat(hand=hand),
        cat=seat(leader="Mother of Threads", timeline="Veto", hand="Sunfall"),
    ).do("play Shared Vigil")
    while p.asked != "Ann":
        p.do(
            "block" if p.asked == "Bob" and "block" in p.options else p.options[0 if "discard" in p.options[0] else -1]
        )
    assert (p.health(1), p.health(2)) == (5, 4) and p.timeline(2) == [] and p.hand(2) == []


def test_whoever_is_not_aimed_at_is_not_asked_to_block() -> None:
    """defiance_beta:5.1: Ann has played the unit that sets it off, but it is Cat who is hit."""
    cards = "Needle Swarm — When an enemy leader plays a unit: you may deal 1 damage to 1 enemy group anywhere.\n"
    p = game(
        hand="Sky Reader, Sunfall", dice="TT", cards=cards, bob=seat(group="Needle Swarm"), cat=seat(hand="Sandstorm")
    )
    p.do("play Sky Reader", "trigger 1 Needle Swarm", "leader 3")
    assert (p.asked, p.options[-1]) == ("Cat", "no") and p.do("no").asked == "Ann"
    assert "block" not in p.prompt.lower() and p.health(2) == 4
    cards = cards.replace("1 enemy group anywhere", "1 enemy unit anywhere, then destroy it")
    p = game(hand="Sky Reader", dice="TT", cards=cards, bob=seat(group="Needle Swarm"), cat=seat(group="Mirrorblade"))
    p.do("play Sky Reader", "trigger 1 Needle Swarm", "unit 3.1 Mirrorblade")
    assert p.asked == "Cat" and p.do("no").group(2) == [], "nor for the unit that was played"


def test_who_has_blocked_a_trigger_spares_nobody_else() -> None:
    """defiance_beta:5.3: Cat has blocked it this turn, Ann has not, and it is Ann who comes."""
    cards = "Shared Vigil — Force move 1 enemy leader anywhere up to 1 space.\n"
    cards += "Needle Swarm — When an enemy leader moves next to you: you may deal 1 damage to it.\n"
    hand = "Sunfall, Sandstorm, Dawn Chorus, Oath of Salt"
    p = game(
        hand="Shared Vigil",
        dice="TF",
        cards=cards,
        tiles={(-1, 0): "Array Nine", (1, -1): "Sunken Muster"},
        bob=seat(group="Needle Swarm"),
        cat=seat(spot=(2, -1), hand=hand),
    )
    p.do("play Shared Vigil", "leader 3")
    while p.asked != "Ann" or "space SW" not in p.options:
        p.do("no")
    p.do("space SW", "trigger 1 Needle Swarm", "block")
    while p.options[0].startswith("discard"):
        p.do(p.options[0])
    assert p.health(2) == 5
    while "move S" not in p.options:
        p.do(p.options[-1])
    p.do("move S", "trigger 1 Needle Swarm", "no")
    assert p.health(0) == 4


def test_an_attached_card_is_its_host_s_owner_s() -> None:
    """defiance_beta:7.14: what it does with itself it does for that leader, and the host stays."""
    text = "Attached, when your turn ends: you may destroy this. If you do, draw 1 card."
    cards = f"Oath of Salt — Attach this to 1 unit in your group. {text}\n"
    p = game(hand="Oath of Salt", dice="T", cards=cards, group="Sky Reader, Mirrorblade")
    p.do("play Oath of Salt", "unit 1.2 Mirrorblade", "end turn")
    p.do("trigger 1 Oath of Salt")
    assert p.group() == ["Sky Reader", "Mirrorblade"] and "Oath of Salt" in p.pile() and len(p.hand()) == 1
    assert "Ann loses Oath of Salt." in p.log


def test_a_unit_that_is_destroyed_may_come_back_to_its_hand() -> None:
    """defiance_beta:9.1: in the words of published games."""
    cards = with_text("Destroy 1 enemy unit anywhere.")
    cards += "Twin Courier — When this is destroyed, you may return it to your hand.\n"
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat(group="Twin Courier")).do("play Shared Vigil")
    p.do("no", "done", "trigger 1 Twin Courier")
    assert p.hand(1) == ["Twin Courier"] and p.group(1) == []


def test_the_next_damage_that_others_deal_is_prevented_and_that_of_ones_own_is_not() -> None:
    """defiance_beta:8.19"""
    cards = with_text("Prevent the next 2 damage to your group. Take 1 damage.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert (p.g.wards[0], p.g.hurt[0], BETA.view(p.g, 1)["leaders"][0]["ward"]) == (2, 1, 2)
    Deal(0, 1, 0, 3).run(p.g)
    while isinstance(p.g.stack[-1], Deal):
        p.g.stack.pop().run(p.g)
    assert (p.g.wards[0], p.g.hurt[0]) == (0, 2)
