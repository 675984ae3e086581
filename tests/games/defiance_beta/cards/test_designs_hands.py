"""What designers say of hands and decks: discarded, looked at, revealed, put back in any order."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules.cards.hands import look_at_deck
from infinitable.kernel.views import redealt
from tests.games.defiance_beta.cards.designs import BENEATH, keeps_the_contract, with_text
from tests.games.defiance_beta.positions import BETA, game, seat


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


def test_only_what_fits_is_taken_from_among_the_revealed_cards() -> None:
    """defiance_beta:9.4"""
    cards = with_text("Reveal the top 3 cards of your deck. Put up to 2 units from among them into your hand.")
    p = game(hand="Shared Vigil", deck="Sunfall, Mirrorblade, Glass Prophet", cards=cards, dice="T").do(
        "play Shared Vigil"
    )
    assert sorted(p.options) == ["card Glass Prophet", "card Mirrorblade", "done"]
    p.do("card Mirrorblade", "done")
    assert p.hand() == ["Mirrorblade"] and "Sunfall" in p.pile() and "Glass Prophet" in p.pile()


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


def test_who_chooses_what_another_discards_sees_that_hand_first() -> None:
    """defiance_beta:9.20"""
    cards = with_text("An enemy leader anywhere discards 2 cards of your choice. Draw 1 card.")
    bob = seat(hand="Sunfall, Sandstorm, Veto")
    p = game(hand="Shared Vigil", deck="Oath of Salt", cards=cards, dice="T", bob=bob).do("play Shared Vigil", "no")
    assert p.g.asked == 0 and sorted(BETA.view(p.g, 0)["leaders"][1]["known"]) == ["sandstorm", "sunfall", "veto"]
    assert sorted(p.options) == ["discard Sandstorm", "discard Sunfall", "discard Veto"]
    p.do("discard Veto", "discard Sunfall")
    assert len(p.g.hands[1]) == 1 and p.hand() == ["Oath of Salt"]
