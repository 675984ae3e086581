"""What designers say of decks, hands and piles: looked at, revealed, put back in any order."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.table import DECK, DISCARD, GONE, hand_of
from infinitable.kernel.game import BadInput, read_setup
from infinitable.kernel.views import redealt
from infinitable.testing import check_match
from tests.games.defiance.cards.designs import ARRANGE, HEAD, TAKE, board
from tests.games.defiance.positions import GAME, Board


def test_a_hand_that_was_looked_at_is_known_to_that_leader_alone() -> None:
    """defiance:7.18"""
    t = board("Look at the hand of an enemy leader anywhere.").hand(1, "Relay Drone", "Siege Frame")
    t.main(0).play("play Noonfall")
    worlds = [redealt(GAME, t.g, 0, seed).zones[hand_of(1)] for seed in range(12)]
    assert {tuple(sorted(hand)) for hand in worlds} == {tuple(sorted(t.g.zones[hand_of(1)]))}, "Ann has seen it"
    assert [card["kind"] for card in GAME.view(t.g, 0)["leaders"][1]["hand"]] == ["relay-drone", "siege-frame"]
    spectators = [redealt(GAME, t.g, -1, seed).zones[hand_of(1)] for seed in range(12)]
    assert len({tuple(sorted(hand)) for hand in spectators}) > 1
    told = [GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or () if event.kind in ("looks", "sees")]
    assert told == ["Ann looks at the hand of Bob.", "Bob holds Relay Drone, Siege Frame."]


def test_the_top_card_of_an_empty_deck_is_one_of_the_new_deck() -> None:
    """defiance:7.7,7.8"""
    t = board("Prepare the top card of your deck.").discard(0, "Dawn Chorus")
    g = t.g
    for card in g.zones[DECK][:]:
        g.zones[DECK].remove(card)
        g.zones[GONE].append(card)
        g.lying[card] = GONE
    t.main(0).play("play Noonfall")
    assert t.in_timeline(0) == ["Dawn Chorus"]


@pytest.mark.parametrize(
    ("things", "points"),
    [
        ("card in your timeline", 2),
        ("card in your group", 1),
        ("card in your hand", 1),
        ("card in your discard pile", 3),
        ("active card", 3),
        ("prepared card", 2),
        ("unit", 1),
        ("enemy prepared card anywhere", 1),
        ("enemy unit anywhere", 2),
    ],
)
def test_each_place_for_cards_is_a_place_of_its_own(things: str, points: int) -> None:
    """defiance:1.6,1.7,5.19,5.20: a prepared unit is a card of the timeline and stands in no group."""
    t = board(f"Score 1 point for each {things}.")
    t.group(0, "Sunlit Scout").timeline(0, "Well Keeper", "Dawn Chorus").hand(0, "Ember Drover")
    t.discard(0, "Noonfall", "Mirage Road", "Cinder Hound")
    t.group(1, "Relay Drone", "Patch Medic").timeline(1, "Siege Frame")
    t.main(0).play("play Noonfall")
    assert t.g.score[0] == points


@pytest.mark.parametrize("seat", [0, 1])
def test_the_top_card_of_a_deck_is_prepared_and_the_pile_left_alone(seat: int) -> None:
    """defiance:7.7,7.8: a deck is made anew only where it has run out."""
    card, pile, top = (("Noonfall", "Dawn Chorus", "Sunlit Scout"), ("Heat Sink", "Rollback", "Relay Drone"))[seat]
    t = Board(pack=f"{HEAD}{card} — Prepare the top card of your deck.\n").hand(seat, card).dice(seat, "Energy Power")
    t.discard(seat, pile).on_deck(seat, top).main(seat).play(f"play {card}")
    assert t.in_timeline(seat) == [top] and t.discarded(seat) == [pile, card]


BENEATH = "Put 1 of them into your hand, then put the rest on the bottom of your deck."


def test_who_draws_until_there_are_so_many_draws_what_is_missing() -> None:
    """defiance:7.20"""
    t = board("Draw until you have 3 cards in your hand.").hand(0, "Banner of Dawn").main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == 3
    t = board("Draw until you have 1 card in your hand. Score 1 point.").hand(0, "Banner of Dawn").main(0)
    assert t.play("play Noonfall").in_hand(0) == ["Banner of Dawn"]


@pytest.mark.parametrize(("where", "at"), [("on top", -1), ("on the bottom", 0)])
def test_a_card_goes_onto_the_deck_and_everybody_sees_it(where: str, at: int) -> None:
    """defiance:7.21"""
    t = board(f"Put 1 card from your hand {where} of your deck.").hand(0, "Banner of Dawn", "Sunlit Oath").main(0)
    t.play("play Noonfall", "take Banner of Dawn")
    assert t.names(DECK)[at] == "Banner of Dawn" and t.in_hand(0) == ["Sunlit Oath"]
    assert f"Ann puts Banner of Dawn {where} of the deck." in [
        GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or ()
    ]
    for viewer in (-1, 0, 1):
        assert {redealt(GAME, t.g, viewer, n).zones[DECK][at] for n in range(8)} == {t.g.zones[DECK][at]}
    assert GAME.position(t.g) == "", "which card lies where in a deck is not written"


def test_what_is_left_of_the_revealed_cards_may_go_beneath_the_deck() -> None:
    """defiance:7.21"""
    t = (
        board(f"Reveal the top 3 cards of your deck. {BENEATH}")
        .on_deck(0, "Sunlit Oath", "Banner of Dawn", "Choir of Glass")
        .main(0)
    )
    t.play("play Noonfall", "take Sunlit Oath revealed")
    assert t.in_hand(0) == ["Sunlit Oath"] and sorted(t.names(DECK)[:2]) == ["Banner of Dawn", "Choir of Glass"]


def test_a_pack_of_it_keeps_the_contract() -> None:
    """defiance:7.20,7.21,7.22"""
    texts = {
        "Noonfall": "Draw until you have 4 cards in your hand. Put 1 card from your hand on top of your deck.",
        "Sunlit Oath": f"Reveal the top 2 cards of your deck. {BENEATH}",
        "Siege Frame": "Your other units have +1 defense. When you play this: you may draw 1 card.",
        "Relay Drone": "When an enemy leader enters a tile in reach: you may draw 1 card.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(GAME, read_setup(GAME, 2, "skirmish", {"pack": pack}), 4, looks=0.03)


def names(t: Board, zone: int, n: int) -> list[str]:
    """The top cards of a deck, the topmost first."""
    return [t.g.content.card_name(card) for card in t.g.zones[zone][-1 : -n - 1 : -1]]


def test_the_top_cards_of_a_deck_are_put_back_in_any_order() -> None:
    """defiance:7.23"""
    t = board(ARRANGE).main(0)
    before = names(t, DECK, 4)
    assert len(set(before)) == 4, "else the test says less"
    t.play("play Noonfall")
    assert sorted(t.options) == sorted(f"take {name} on the deck" for name in before[:3])
    t.play(f"take {before[2]} on the deck")
    t.play(f"take {before[0]} on the deck")
    assert names(t, DECK, 4) == [before[2], before[0], before[1], before[3]]
    ids = [name.lower().replace(" ", "-").replace("'", "") for name in names(t, DECK, 3)]
    assert GAME.view(t.g, 0)["tops"][0] == ids and GAME.view(t.g, 1)["tops"][0] == []


@pytest.mark.parametrize("rest", [".", " and the rest on the bottom of your deck.", " and discard the rest."])
def test_one_of_the_cards_one_looks_at_is_taken_unseen(rest: str) -> None:
    """defiance:7.27"""
    t = board(TAKE + rest).main(0)
    first, second, third, fourth = names(t, DECK, 4)
    t.play("play Noonfall")
    assert sorted(t.options) == sorted(f"take {name} on the deck" for name in (first, second, third))
    t.play(f"take {second} on the deck")
    assert t.in_hand(0) == [second]
    assert names(t, DECK, 3)[: 3 if rest == "." else 1] == ([first, third, fourth] if rest == "." else [fourth])
    bottom = [t.g.content.card_name(card) for card in t.g.zones[DECK][:2]]
    assert (set(bottom) == {first, third}) == ("bottom" in rest)
    assert (names(t, DISCARD, 3)[-1] in (first, third)) == ("discard" in rest)


def test_the_rest_may_be_put_back_in_any_order() -> None:
    """defiance:7.23,7.27"""
    t = board(f"{TAKE}. Put the rest back in any order.").main(0)
    first, second, third, fourth = names(t, DECK, 4)
    t.play("play Noonfall", f"take {second} on the deck", f"take {third} on the deck")
    assert t.in_hand(0) == [second] and names(t, DECK, 3) == [third, first, fourth]


def test_what_one_looks_at_is_taken_at_once() -> None:
    """defiance:7.27: what has been seen cannot wait until something else has happened."""
    look = "Look at the top 3 cards of your deck."
    for text in (look, f"{look} Draw 1 card. Put 1 of them into your hand.", f"{look} You may put 1 of them into your "
                 "hand.", "Reveal the top 3 cards of your deck. Put the rest back in any order."):  # fmt: skip
        with pytest.raises(BadInput, match=r"Say at once|Only what you look at"):
            board(text)


def test_nobody_else_knows_what_was_looked_at_or_how_far_it_has_come() -> None:
    """defiance:7.23"""
    t = board(ARRANGE).main(0)
    t.play("play Noonfall")
    t.play(t.options[0])
    for seed in range(8):
        mine, theirs = redealt(GAME, t.g, 0, seed), redealt(GAME, t.g, 1, seed)
        assert mine.zones[DECK][-3:] == t.g.zones[DECK][-3:]
        assert theirs.stack[-1].placed == 0 and len(theirs.options) <= 3  # type: ignore[attr-defined]
    worlds = {tuple(redealt(GAME, t.g, 1, seed).zones[DECK][-3:]) for seed in range(12)}
    assert len(worlds) > 1
    told = [GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or () if event.audience == -1]
    assert "Ann looks at the top 3 cards of the deck." in told


def test_a_card_that_was_known_to_all_is_lost_among_those_that_are_put_back() -> None:
    """defiance:7.21,7.23"""
    t = board(f"Put 1 card from your hand on top of your deck. {ARRANGE}").hand(0, "Mirage Road").main(0)
    t.play("play Noonfall")
    t.play("take Mirage Road")
    t.play(t.options[0])
    t.play(t.options[0])
    assert GAME.view(t.g, 1)["tops"][0] == []


def test_a_discard_of_your_choice_is_chosen_from_a_hand_you_see() -> None:
    """defiance:7.26"""
    t = board("An enemy leader anywhere discards 1 card of your choice.").hand(1, "Relay Drone", "Siege Frame").main(0)
    t.play("play Noonfall")
    assert t.g.asked == 0 and sorted(t.options) == ["take Relay Drone of 2", "take Siege Frame of 2"]
    t.play("take Siege Frame of 2")
    assert t.in_hand(1) == ["Relay Drone"] and "Siege Frame" in t.discarded(1)
    assert [card["kind"] for card in GAME.view(t.g, 0)["leaders"][1]["hand"]] == ["relay-drone"]
