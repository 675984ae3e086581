"""What designers say that the game's own cards never do."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules.cards.hands import look_at_deck
from infinitable.games.defiance_beta.rules.damage import Deal, defeat
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import redealt
from infinitable.parts.cardtext import shelf_of
from infinitable.testing import check_match
from tests.games.defiance_beta.positions import BETA, game, seat

BENEATH = "Put 1 of them into your hand, then put the rest on the bottom of your deck."


def with_text(text: str) -> str:
    """A pack in which the ability Shared Vigil has another text."""
    return f"Shared Vigil — {text}\n"


def keeps_the_contract(texts: dict[str, str]) -> None:
    """In whole matches with cards that say this."""
    pack = "pack trial · game defiance_beta · on defiance-beta · version 1\n"
    pack += "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(BETA, read_setup(BETA, 2, "skirmish", {"pack": pack}), 4, looks=0.02)


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


def test_a_whole_hand_is_discarded_or_as_much_of_it_as_one_likes() -> None:
    """defiance_beta:9.3"""
    at: dict[str, Any] = {"hand": "Shared Vigil, Veto, Sunfall", "dice": "T"}
    at["deck"] = "Sandstorm, Dawn Chorus, Oath of Salt"
    p = game(**at, cards=with_text("Discard your hand, then draw that many plus 1 cards.")).do("play Shared Vigil")
    assert sorted(p.hand()) == ["Dawn Chorus", "Oath of Salt", "Sandstorm"]
    p = game(**at, cards=with_text("Discard any number of cards. Draw that many cards.")).do("play Shared Vigil")
    assert "no" in p.options
    assert len(p.do("discard Sunfall", "no").hand()) == 2


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


def test_what_stands_after_an_extra_turn_happens_at_once() -> None:
    """defiance_beta:4.24,8.9: it does not wait until this turn is over."""
    cards = with_text("Take an extra turn after this one. Draw 1 card.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert len(p.hand()) == 1 and p.g.current == 0 and p.g.extra == 1


def test_who_draws_until_there_are_so_many_draws_what_is_missing() -> None:
    """defiance_beta:9.14"""
    cards = with_text("Draw until you have 2 cards in your hand.")
    p = game(hand="Shared Vigil, Veto", deck="Sandstorm, Sunfall", cards=cards, dice="T").do("play Shared Vigil")
    assert sorted(p.hand()) == ["Sunfall", "Veto"] or sorted(p.hand()) == ["Sandstorm", "Veto"]
    p = game(hand="Shared Vigil, Veto, Sunfall", deck="Sandstorm", cards=cards, dice="T").do("play Shared Vigil")
    assert sorted(p.hand()) == ["Sunfall", "Veto"]


@pytest.mark.parametrize(("where", "at"), [("on top", -1), ("on the bottom", 0)])
def test_a_card_goes_onto_the_deck_and_everybody_sees_it(where: str, at: int) -> None:
    """defiance_beta:9.15"""
    cards = with_text(f"Put 1 card from your hand {where} of your deck.")
    p = game(hand="Shared Vigil, Dawn Chorus, Sunfall", deck="Sandstorm", cards=cards, dice="T")
    p.do("play Shared Vigil", "card Dawn Chorus")
    assert (p.hand(), p.names(p.g.decks[0])[at]) == (["Sunfall"], "Dawn Chorus")
    assert f"Ann puts Dawn Chorus {where} of the deck." in p.log
    for viewer in (-1, 0, 1):
        assert {redealt(BETA, p.g, viewer, n).decks[0][at] for n in range(8)} == {p.g.decks[0][at]}
    assert BETA.position(p.g) == "" and not BETA.broken(p.g)


def test_what_is_left_of_the_revealed_cards_may_go_beneath_the_deck() -> None:
    """defiance_beta:9.15"""
    text = f"Reveal the top 3 cards of your deck. {BENEATH}"
    p = game(hand="Shared Vigil", deck="Sunfall, Mirrorblade, Dawn Chorus", cards=with_text(text), dice="T")
    p.do("play Shared Vigil", "card Dawn Chorus")
    assert p.hand() == ["Dawn Chorus"] and sorted(p.names(p.g.decks[0])[:2]) == ["Mirrorblade", "Sunfall"]


def test_chance_says_what_is_discarded_at_random() -> None:
    """defiance_beta:9.16"""
    cards = with_text("Each enemy leader discards 1 card at random.")
    for n, kept in ((0, "Overclock"), (1, "Rootkit")):
        p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat(hand="Rootkit, Overclock"), chance=[n])
        assert p.do("play Shared Vigil", "no").hand(1) == [kept]


def test_what_was_chosen_is_spoken_of_afterwards() -> None:
    """defiance_beta:8.7"""
    cards = with_text("Choose 1 enemy leader. That leader takes 2 damage.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil", "no")
    assert p.g.hurt[1] == 2


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


@pytest.mark.parametrize("tokens", [0, 2])
def test_plot_tokens_are_counted_where_they_lie(tokens: int) -> None:
    """defiance_beta:10.8"""
    cards = with_text("Draw 1 card for each plot token on your tile.")
    p = game(hand="Shared Vigil", dice="T", cards=cards)
    p.g.plot = {p.g.pawns[0]: tokens, p.g.pawns[1]: 1} if tokens else {}
    assert len(p.do("play Shared Vigil").hand()) == tokens


def test_a_die_that_is_spent_is_not_converted() -> None:
    """defiance_beta:4.6: not even the one that has just paid for the card."""
    p = game(hand="Shared Vigil", dice="PFT", cards=with_text("Convert up to 1 die to Power.")).do("play Shared Vigil")
    assert p.options == ["convert 2 to Power", "lock in"]
    assert p.why("convert 3 to Power") == "Die 3 is spent already."


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


def test_a_check_shows_nothing_to_whoever_is_not_on_turn() -> None:
    """defiance_beta:4.4: none is 1 or less."""
    text = (
        "When an enemy leader plays a unit: you may draw 1 card. If your check shows 1 or less Tide dice, draw 2 cards."
    )
    p = game(hand="Sky Reader", dice="TTT", cards=f"Needle Swarm — {text}\n", bob=seat(group="Needle Swarm"))
    assert len(p.do("play Sky Reader", "trigger 1 Needle Swarm").hand(1)) == 3


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


def test_a_gambit_that_is_tried_for_nothing_is_about_nothing() -> None:
    """defiance_beta:2.11,8.11: no tile was entered, so none is raised, and the Rift least of all."""
    leader = (
        shelf_of(BETA)
        .default.entries["ember-matriarch"]
        .text.replace(
            "Gambit 1, when you destroy an enemy unit: draw 2 cards.",
            "Gambit 1, when you enter a tile: raise the influence of it by 2.",
        )
    )
    cards = f"Ember Matriarch — {leader}\n{with_text('Try your Gambit.')}"
    p = game(hand="Shared Vigil", dice="TF", cards=cards, chance=[0, 0, 0])
    before = [p.g.influence(tile) for tile in sorted(p.g.tile_at.values())]
    p.do("play Shared Vigil")
    assert p.g.gambits[0] == 2 and [p.g.influence(tile) for tile in sorted(p.g.tile_at.values())] == before


def test_an_attached_card_is_its_host_s_owner_s() -> None:
    """defiance_beta:7.14: what it does with itself it does for that leader, and the host stays."""
    text = "Attached, when your turn ends: you may destroy this. If you do, draw 1 card."
    cards = f"Oath of Salt — Attach this to 1 unit in your group. {text}\n"
    p = game(hand="Oath of Salt", dice="T", cards=cards, group="Sky Reader, Mirrorblade")
    p.do("play Oath of Salt", "unit 1.2 Mirrorblade", "end turn")
    p.do("trigger 1 Oath of Salt")
    assert p.group() == ["Sky Reader", "Mirrorblade"] and "Oath of Salt" in p.pile() and len(p.hand()) == 1
    assert "Ann loses Oath of Salt." in p.log


ARRANGE = "Look at the top 3 cards of your deck and put them back in any order."


def arranging(**more: Any) -> Any:
    deck = "Sandstorm, Dawn Chorus, Oath of Salt, Sunfall"
    return game(hand="Shared Vigil", deck=deck, cards=with_text(ARRANGE), dice="T", **more).do("play Shared Vigil")


def top(p: Any, n: int) -> list[str]:
    content = p.g.content
    return [content.cards[content.kind_of[card]].name for card in p.g.decks[0][-1 : -n - 1 : -1]]


def test_the_top_cards_of_a_deck_are_put_back_in_any_order() -> None:
    """defiance_beta:9.17"""
    p = arranging()
    first, second, third, fourth = top(p, 4)
    assert sorted(p.options) == sorted(f"card {name}" for name in (first, second, third))
    p.do(f"card {third}", f"card {first}")
    assert top(p, 4) == [third, first, second, fourth]
    assert BETA.view(p.g, 0)["decks"][0]["known"] == [third, first, second]
    assert BETA.view(p.g, 1)["decks"][0]["known"] == []
    assert "Ann looks at the top 3 cards of the deck." in p.log


def test_nobody_else_knows_what_was_looked_at_or_how_far_it_has_come() -> None:
    """defiance_beta:9.17"""
    p = arranging(bob=seat())
    p.do(p.options[0])
    for seed in range(6):
        mine, theirs = redealt(BETA, p.g, 0, seed), redealt(BETA, p.g, 1, seed)
        assert mine.decks[0][-3:] == p.g.decks[0][-3:] and theirs.foreseen == {}
        assert theirs.stack[-1].placed == 0


def test_two_who_look_at_the_same_card_both_know_it() -> None:
    """defiance_beta:9.17: a faction has one deck, and looking a second time takes nothing from anybody."""
    p = game(bob=seat(), cat=seat())
    for who in (0, 2, 2):
        look_at_deck(p.g, who, 1)
    top = p.g.decks[0][-1]
    on_top = {who: {redealt(BETA, p.g, who, seed).decks[0][-1] for seed in range(6)} for who in range(3)}
    assert on_top[0] == on_top[2] == {top} and len(on_top[1]) > 1


TAKE = "Look at the top 3 cards of your deck. Put 1 of them into your hand"


@pytest.mark.parametrize(
    ("rest", "left"),
    [
        (".", ["Sandstorm", "Oath of Salt", "Sunfall"]),
        (" and the rest on the bottom of your deck.", ["Sunfall"]),
        (" and discard the rest.", ["Sunfall"]),
    ],
)
def test_one_of_the_cards_one_looks_at_is_taken_unseen(rest: str, left: list[str]) -> None:
    """defiance_beta:9.18"""
    deck = "Sandstorm, Dawn Chorus, Oath of Salt, Sunfall"
    p = game(hand="Shared Vigil", deck=deck, cards=with_text(TAKE + rest), dice="T").do("play Shared Vigil")
    assert sorted(p.options) == ["card Dawn Chorus", "card Oath of Salt", "card Sandstorm"]
    assert all(option.label.startswith("Take ") for option in p.match.options)
    p.do("card Dawn Chorus")
    assert p.hand() == ["Dawn Chorus"] and top(p, len(left)) == left
    assert BETA.view(p.g, 1)["leaders"][0]["hand"] == 1
    assert ("Ann discards Oath of Salt." in p.log) == ("discard" in rest)


def test_the_rest_may_be_put_back_in_any_order() -> None:
    """defiance_beta:9.17,9.18"""
    deck = "Sandstorm, Dawn Chorus, Oath of Salt, Sunfall"
    p = game(hand="Shared Vigil", deck=deck, cards=with_text(f"{TAKE}. Put the rest back in any order."), dice="T")
    p.do("play Shared Vigil", "card Dawn Chorus", "card Oath of Salt")
    assert p.hand() == ["Dawn Chorus"] and top(p, 3) == ["Oath of Salt", "Sandstorm", "Sunfall"]


def test_a_pack_of_what_lasts_keeps_the_contract() -> None:
    """defiance_beta:4.25,4.26,8.19,8.20,9.17,9.18"""
    texts = {
        "Shared Vigil": f"Put 1 card from your hand on top of your deck. {ARRANGE}",
        "Sunfall": "At the start of your next turn, draw 1 card, then deal 2 damage to 1 enemy group anywhere.",
        "Sandstorm": "An enemy leader anywhere skips their next turn. Prevent the next 2 damage to your group.",
        "Veto": "Discard 1 card. Deal damage equal to its cost to 1 enemy group anywhere.",
        "Rootkit": f"{ARRANGE} Draw 1 card.",
        "Dawn Chorus": f"{TAKE}, then put the rest on the bottom of your deck.",
        "Oath of Salt": f"{TAKE}. Put the rest back in any order.",
        "Twin Courier": "When this is destroyed: you may return it to its owner's hand.",
        "Second Sunrise": "Take an extra turn after this one. Skip your next turn.",
        "Mirage Road": f"{TAKE}, then put the rest into your discard pile.",
    }
    keeps_the_contract(texts)


def test_a_unit_that_is_destroyed_may_come_back_to_its_hand() -> None:
    """defiance_beta:9.1: in the words of published games."""
    cards = with_text("Destroy 1 enemy unit anywhere.")
    cards += "Twin Courier — When this is destroyed, you may return it to your hand.\n"
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat(group="Twin Courier")).do("play Shared Vigil")
    p.do("no", "done", "trigger 1 Twin Courier")
    assert p.hand(1) == ["Twin Courier"] and p.group(1) == []


def test_a_text_may_cost_ones_own_next_turn() -> None:
    """defiance_beta:4.25"""
    cards = with_text("Take another turn after this one. Skip your next turn after that.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert p.g.skips == 1 << 0 and "Ann will skip the next turn." in p.log


def test_a_hand_that_was_looked_at_is_known_to_that_leader_alone() -> None:
    """defiance_beta:9.19"""
    cards = with_text("Look at the hand of an enemy leader anywhere.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat(hand="Sunfall, Sandstorm")).do(
        "play Shared Vigil", "no"
    )
    held = sorted(p.g.hands[1])
    assert {tuple(sorted(redealt(BETA, p.g, 0, seed).hands[1])) for seed in range(12)} == {tuple(held)}
    assert len({tuple(sorted(redealt(BETA, p.g, -1, seed).hands[1])) for seed in range(12)}) > 1
    assert sorted(BETA.view(p.g, 0)["leaders"][1]["known"]) == ["sandstorm", "sunfall"]
    assert BETA.view(p.g, -1)["leaders"][1]["known"] == []
    assert "Ann looks at the hand of Bob." in p.log


@pytest.mark.parametrize(("group", "drawn"), [("", 1), ("Cinder Penitent", 1), ("Mirrorblade", 0)])
def test_each_of_ones_levels_is_that_low(group: str, drawn: int) -> None:
    """defiance_beta:2.2: Mirrorblade alone brings Power to 3."""
    cards = with_text("If each of your levels is 2 or less, draw 1 card.")
    p = game(hand="Shared Vigil", deck="Oath of Salt", cards=cards, dice="T", group=group).do("play Shared Vigil")
    assert len(p.hand()) == drawn


def test_another_tile_is_any_but_ones_own() -> None:
    """defiance_beta:8.10: whichever was printed first."""
    cards = with_text("Raise the influence of 1 other tile anywhere by 1.")
    tiles = {(0, 2): "Salt Gate", (1, 0): "Halo Line"}
    for at in ("Salt Gate", "Halo Line"):
        p = game(hand="Shared Vigil", cards=cards, dice="T", tiles=tiles, at=at, bob=seat(at="The Rift"))
        there = {option.removeprefix("tile ") for option in p.do("play Shared Vigil").options}
        assert there == {"Salt Gate", "Halo Line", "The Rift"} - {at}


def test_if_you_do_asks_whether_there_was_a_hand_to_look_at() -> None:
    """defiance_beta:9.19"""
    cards = with_text("You may look at the hand of an enemy leader anywhere. If you do, draw 1 card.")
    for held, drawn in (("Sunfall", ["Oath of Salt"]), ("", [])):
        p = game(hand="Shared Vigil", deck="Oath of Salt", cards=cards, dice="T", bob=seat(hand=held))
        p.do("play Shared Vigil", *["yes", "no"][: 2 if held else 1])
        while p.options == ["no"]:
            p.do("no")
        assert p.hand() == drawn


def test_each_leader_discards_what_one_leader_says_and_nobody_looks_at_their_own_hand() -> None:
    """defiance_beta:9.19,9.20: clockwise from the one who says it; the question tells whose hand it is."""
    cards = with_text("Each leader discards 1 card of your choice.")
    p = game(hand="Shared Vigil, Veto", cards=cards, dice="T", bob=seat(hand="Sunfall"), cat=seat(hand="Sandstorm"))
    p.do("play Shared Vigil", "no", "no")
    assert [line for line in p.log if "looks at" in line] == [
        "Ann looks at the hand of Bob.",
        "Ann looks at the hand of Cat.",
    ]
    asked = []
    for option in ("discard Veto", "discard Sunfall", "discard Sandstorm"):
        asked.append(p.match.state.stack[-1].question(p.g).partition("which card of ")[2])
        assert (p.asked, p.options) == ("Ann", [option])
        p.do(option)
    assert asked == ["your hand is discarded?"] + [
        f"the hand of {p.g.content.leaders[p.g.leaders[who]].name} is discarded?" for who in (1, 2)
    ]
    assert p.g.hands == [[], [], []] and p.asked == "Ann"


def test_a_position_cannot_be_told_while_an_extra_turn_is_to_come_or_is_taken() -> None:
    """defiance_beta:4.24: laid out again, it would come no more, or another one could be gained in it."""
    cards = with_text("Take an extra turn after this one.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    while p.options == ["no"]:
        p.do("no")
    assert p.g.extra == 1 and BETA.position(p.g) == ""
    p.do("end turn", "roll Tide")
    assert p.asked == "Ann" and p.g.extra == -1 and BETA.position(p.g) == ""


def test_who_skips_the_next_turn_skips_the_extra_one() -> None:
    """defiance_beta:4.24,4.25"""
    cards = with_text("Take an extra turn after this one. Skip your next turn.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    while p.options == ["no"]:
        p.do("no")
    p.do("end turn")
    assert p.asked == "Bob" and "Ann skips a turn." in p.log and p.g.skips == 0


def test_who_chooses_what_another_discards_sees_that_hand_first() -> None:
    """defiance_beta:9.20"""
    cards = with_text("An enemy leader anywhere discards 2 cards of your choice. Draw 1 card.")
    bob = seat(hand="Sunfall, Sandstorm, Veto")
    p = game(hand="Shared Vigil", deck="Oath of Salt", cards=cards, dice="T", bob=bob).do("play Shared Vigil", "no")
    assert p.g.asked == 0 and sorted(BETA.view(p.g, 0)["leaders"][1]["known"]) == ["sandstorm", "sunfall", "veto"]
    assert sorted(p.options) == ["discard Sandstorm", "discard Sunfall", "discard Veto"]
    p.do("discard Veto", "discard Sunfall")
    assert len(p.g.hands[1]) == 1 and p.hand() == ["Oath of Salt"]


def test_a_skipped_turn_is_passed_over_and_the_next_one_is_not() -> None:
    """defiance_beta:4.25"""
    cards = with_text("An enemy leader anywhere skips their next turn.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil", "no")
    assert BETA.view(p.g, 0)["leaders"][1]["skips"]
    p.do("end turn")
    assert p.g.round == 2 and "Bob skips a turn." in p.log
    while p.g.current != 1:
        p.do("end turn" if "end turn" in p.options else "lock in" if "lock in" in p.options else p.options[0])
    assert p.g.asked == 1, "the turn after that is not skipped"


def test_nobody_skips_two_turns_in_a_row() -> None:
    """defiance_beta:4.25"""
    g = game(bob=seat()).g
    assert g.make_skip(1) and not g.make_skip(1), "it is said already"
    assert g.is_passed_over(1) and not g.make_skip(1), "the turn before was skipped"
    assert not g.is_passed_over(1) and g.make_skip(1)


def test_what_is_put_off_happens_at_the_start_of_the_next_turn_and_chooses_then() -> None:
    """defiance_beta:4.26"""
    cards = with_text("At the start of your next turn, draw 2 cards, then heal 1.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", hurt=2, bob=seat()).do("play Shared Vigil")
    assert BETA.view(p.g, 1)["leaders"][0]["waiting"] == ["Draw 2 cards, then heal 1."]
    p.do("end turn")
    while p.g.later:
        p.do("end turn" if "end turn" in p.options else "lock in" if "lock in" in p.options else p.options[0])
    while p.g.activations:
        p.do(p.options[0])
    assert (len(p.hand()), p.g.hurt[0], p.g.current) == (2, 1, 0)


def test_a_defeated_leader_loses_what_was_put_off() -> None:
    """defiance_beta:4.26"""
    cards = with_text("At the start of your next turn, draw 2 cards.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    defeat(p.g, 0, 1)
    assert p.g.later == ()


def test_the_next_damage_that_others_deal_is_prevented_and_that_of_ones_own_is_not() -> None:
    """defiance_beta:8.19"""
    cards = with_text("Prevent the next 2 damage to your group. Take 1 damage.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert (p.g.wards[0], p.g.hurt[0], BETA.view(p.g, 1)["leaders"][0]["ward"]) == (2, 1, 2)
    Deal(0, 1, 0, 3).run(p.g)
    while isinstance(p.g.stack[-1], Deal):
        p.g.stack.pop().run(p.g)
    assert (p.g.wards[0], p.g.hurt[0]) == (0, 2)


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


def test_a_card_that_is_being_played_is_not_played_once_more() -> None:
    """defiance_beta:4.23"""
    p = game(hand="Shared Vigil", dice="T", cards=with_text("Play this. Draw 1 card."), deck="Sunfall, Mirrorblade")
    assert p.do("play Shared Vigil").hand() == ["Sunfall"] and p.log.count("Ann plays Shared Vigil.") == 1


def test_an_ability_that_returns_itself_plays_itself_again_eight_times_and_no_more() -> None:
    """defiance_beta:2.5,8.15"""
    cards = with_text("Return this to its owner's hand. If you do, play 1 ability from your hand.")
    p = game(hand="Shared Vigil", dice="T", cards=cards).do("play Shared Vigil")
    while p.options == ["card Shared Vigil"]:
        p.do("card Shared Vigil")
    assert p.log.count("Ann plays Shared Vigil.") == 9 and p.hand() == ["Shared Vigil"]


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


def test_a_die_for_which_there_is_no_room_is_not_added() -> None:
    """defiance_beta:4.8, cards:8"""
    cards = with_text("You may add 2 Power dice. If you do, draw 1 card.")
    for dice, added in ((10, 2), (11, 1), (12, 0)):
        p = game(cards=cards, hand="Shared Vigil", dice="T" * dice).do("play Shared Vigil", "yes")
        assert (len(p.g.dice), len(p.hand())) == (dice + added, int(added > 0))
        assert p.log.count("Ann adds a Power die.") == added


def test_how_often_an_ability_is_activated_and_how_often_it_plays_a_card_are_counted_apart() -> None:
    """defiance_beta:8.15: a ring of both, which ends after eight of each."""
    cards = "Veto — Prepare this. Constant, when you prepare an ability: you may play this.\n"
    p = game(timeline="Veto", hand="Shared Vigil", dice="T", cards=cards)
    p.do("prepare Shared Vigil")
    while "done" in p.options:
        p.do(p.options[0])
    assert p.log.count("Ann plays Veto.") == 8


def test_a_text_that_puts_its_own_card_elsewhere_goes_on() -> None:
    """defiance_beta:8.10: in the timeline, too, the card is active."""
    p = game(hand="Shared Vigil", dice="T", cards=with_text("Prepare this. Draw 1 card."), deck="Sunfall")
    assert p.do("play Shared Vigil").timeline() == ["Shared Vigil"] and p.hand() == ["Sunfall"]
    cards = "Veto — Heal 1. Constant, when you play a unit: play this. Draw 1 card.\n"
    p = game(timeline="Veto", hand="Sky Reader", hurt=2, dice="TT", cards=cards, deck="Sunfall").do("play Sky Reader")
    assert (p.timeline(), p.hand(), p.g.hurt[0]) == ([], ["Sunfall"], 1)
