"""What designers say of decks, discard piles and the row: looked at, revealed, put back in any order."""

from __future__ import annotations

import pytest

from infinitable.kernel.views import redealt
from infinitable.parts.cardtext import shelf_of
from tests.games.shards.cards.designs import ally, play, views
from tests.games.shards.positions import SHARDS, seat


def test_the_top_cards_are_put_back_in_any_order_unseen() -> None:
    """shards:10.14"""
    text = "Look at the top 3 cards of your deck and put them back in any order."
    m = play(text, deck="Crystal, Blaster, Shard Reactor, Crystal")
    before = SHARDS.view(m.g, 1)
    assert m.options == ["put back Crystal from deck", "put back Blaster from deck", "put back Shard Reactor from deck"]
    m.do("put back Shard Reactor from deck")
    assert SHARDS.view(m.g, 1) == before, "nobody else sees a step of it"
    m.do("put back Crystal from deck")
    assert m.deck() == ["Shard Reactor", "Crystal", "Blaster", "Crystal"]
    mine, theirs = (view["players"][0]["top"] for view in views(m))
    assert [card["name"] for card in mine] == ["Shard Reactor", "Crystal", "Blaster"] and theirs == []
    for n in range(10):
        assert m.names(redealt(SHARDS, m.g, 0, n).decks[0][-3:]) == ["Blaster", "Crystal", "Shard Reactor"]
    assert len({tuple(m.names(redealt(SHARDS, m.g, 1, n).decks[0])) for n in range(20)}) > 1
    assert "Ann looks at the top 3 cards of the deck." in m.log
    assert "On top of your deck lie, the topmost first: Crystal, Blaster, Shard Reactor." in [
        line.text for line in m.match.heard(0)
    ]


def test_what_was_seen_on_the_deck_is_known_until_it_is_drawn() -> None:
    """shards:10.14"""
    text = "Look at the top 2 cards of your deck and put them back in any order. Draw 1 card."
    m = play(text, deck="Crystal, Blaster, Crystal").do("put back Blaster from deck")
    assert m.hand() == ["Blaster"]
    assert [card["name"] for card in SHARDS.view(m.g, 0)["players"][0]["top"]] == ["Crystal"]


DIG = (
    "Look at the top 3 cards of your deck. Put 1 of them into your hand, then put the rest on the bottom of your deck."
)


def test_of_the_cards_one_looks_at_some_go_into_the_hand_unseen_and_the_rest_to_the_bottom() -> None:
    """shards:10.29"""
    m = play(DIG, deck="Crystal, Blaster, Shard Reactor, Crystal, Crystal")
    assert m.options == ["take Crystal from deck", "take Blaster from deck", "take Shard Reactor from deck"]
    assert all(
        m.names(redealt(SHARDS, m.g, 0, n).decks[0][-3:]) == ["Shard Reactor", "Blaster", "Crystal"] for n in range(10)
    )
    m.do("take Blaster from deck")
    assert m.hand() == ["Blaster"] and m.deck() == ["Crystal", "Crystal", "Crystal", "Shard Reactor"]
    mine, theirs = (view["players"][0] for view in views(m))
    assert theirs["hand"]["known"] == [] and theirs["top"] == mine["top"] == []
    assert {tuple(m.names(redealt(SHARDS, m.g, 1, n).hands[0])) for n in range(40)} > {("Blaster",)}
    assert "Ann takes 1 of them into the hand." in m.log and "Ann puts 2 cards on the bottom of the deck." in m.log
    assert "You take Blaster." in [line.text for line in m.match.heard(0)]
    assert not any("Blaster" in line.text for line in m.match.heard(1))


def test_nobody_else_sees_a_step_of_taking_and_the_rest_may_be_discarded() -> None:
    """shards:10.29"""
    rest = "Put 2 of them into your hand, then put the rest into your discard pile."
    m = play(f"Look at the top 4 cards of your deck. {rest}", deck="Crystal, Blaster, Shard Reactor, Crystal, Evokatus")
    before = SHARDS.view(m.g, 1)
    m.do("take Crystal from deck")
    assert SHARDS.view(m.g, 1) == before
    m.do("take Shard Reactor from deck")
    assert m.hand() == ["Crystal", "Shard Reactor"] and m.deck() == ["Evokatus"]
    assert sorted(m.names(m.g.discards[0])) == ["Blaster", "Crystal"], "in sight of everybody"
    m = play(DIG, deck="Blaster")
    assert m.hand() == ["Blaster"] and m.deck() == [], "as many as there are"
    m = play("Look at the top 2 cards of your deck.", deck="Crystal, Blaster, Crystal")
    assert m.deck() == ["Crystal", "Blaster", "Crystal"]
    assert [card["name"] for card in SHARDS.view(m.g, 0)["players"][0]["top"]] == ["Crystal", "Blaster"]


@pytest.mark.parametrize(
    "between", ["Look at the top 3 cards of your deck. Draw 1 card. ", "Banish up to 2 cards from your hand. "]
)
def test_nothing_happens_between_looking_and_putting_away(between: str) -> None:
    """shards:10.29"""
    problems = shelf_of(SHARDS).check(ally(f"{between}Put 1 of them into your hand."))
    assert "right behind a sentence that looks" in problems[0].message


def test_an_empty_deck_is_shuffled_before_one_looks_at_it() -> None:
    """shards:10.14,10.15"""
    text = "Look at the top 2 cards of your deck and put them back in any order."
    assert len(play(text, deck="", discard="Crystal, Blaster").options) == 2
    assert play(text, deck="").options == ["end", "focus"] or play(text, deck="").asked == "Ann"
    m = play("Reveal the top card of your deck. Put it into your hand.", deck="", discard="Crystal")
    assert m.hand() == ["Crystal"]


def test_the_revealed_card_is_known_to_everybody_and_goes_where_the_text_says() -> None:
    """shards:10.15"""
    text = "Reveal the top card of your deck. If it is a champion, put it into your hand. Otherwise, gain 2 gems."
    m = play(text, deck="Evokatus, Crystal")
    assert (m.hand(), m.gems) == (["Evokatus"], 0)
    assert SHARDS.view(m.g, 1)["players"][0]["hand"]["known"] == ["evokatus"]
    m = play(text, deck="Blaster, Crystal ×3")
    assert (m.deck()[0], m.gems) == ("Blaster", 2)
    assert [card["name"] for card in SHARDS.view(m.g, 1)["players"][0]["top"]] == ["Blaster"]
    assert all(m.names(redealt(SHARDS, m.g, 1, n).decks[0][-1:]) == ["Blaster"] for n in range(10))
    assert "Ann reveals Blaster from the top of the deck." in m.log
    assert not m.match.can_undo(0)


@pytest.mark.parametrize(
    ("where", "zone"),
    [
        ("Put it into your discard pile", "discard"),
        ("Put it on the bottom of your deck", "bottom"),
        ("Banish it", "banished"),
    ],
)
def test_a_revealed_card_can_go_elsewhere(where: str, zone: str) -> None:
    """shards:10.15"""
    m = play(f"Reveal the top card of your deck. {where}. Gain power equal to its cost.", deck="Nil Assassin, Crystal")
    zones = {"discard": m.discard(), "bottom": m.deck()[-1:], "banished": m.banished()}
    assert zones[zone] == ["Nil Assassin"] and m.power == 2
    assert not SHARDS.broken(m.g)


def test_who_draws_until_there_are_so_many_draws_what_is_missing() -> None:
    """shards:10.25"""
    text = "Draw until you have 3 cards in your hand."
    assert play(text, "Crystal", deck="Blaster, Crystal, Crystal").hand() == ["Crystal", "Blaster", "Crystal"]
    assert play(text, "Crystal ×4", deck="Blaster").hand() == ["Crystal"] * 4, "there are more already"


def test_a_card_goes_on_top_of_the_deck_and_everybody_sees_it() -> None:
    """shards:10.26"""
    text = "Put 1 card from your hand or discard pile on top of your deck. Gain power equal to its cost."
    m = play(text, "Crystal", deck="Blaster", discard="Nil Assassin").do("put on top Nil Assassin from discard")
    assert (m.deck(), m.discard(), m.power) == (["Nil Assassin", "Blaster"], [], 2)
    assert "Nil Assassin goes on top of Ann's deck." in m.log
    for viewer in (-1, 0, 1):
        assert {redealt(SHARDS, m.g, viewer, n).decks[0][-1] for n in range(8)} == {m.g.decks[0][-1]}


def test_several_cards_go_to_the_bottom_one_after_another() -> None:
    """shards:10.26"""
    text = "You may put up to 2 cards from your discard pile on the bottom of your deck. If you do, gain 2 gems."
    at = {"deck": "Shard Reactor", "discard": "Crystal, Blaster"}
    moves = ("put at the bottom Crystal from discard", "put at the bottom Blaster from discard")
    m = play(text, **at).do(*moves)
    assert (m.deck(), m.gems) == (["Shard Reactor", "Crystal", "Blaster"], 2)
    assert play(text, **at).do("done").gems == 0


def test_a_card_recruited_to_the_top_of_the_deck_is_drawn_next() -> None:
    """shards:10.26"""
    text = "Recruit 1 ally from the center row to the top of your deck for free. Draw 1 card."
    m = play(text, deck="Crystal", row="Evokatus, Spore Cleric", bob=seat("Blaster"))
    assert (m.hand(), m.deck()) == (["Spore Cleric"], ["Crystal"])


def test_the_next_recruit_goes_on_top_of_the_deck_once() -> None:
    """shards:10.26"""
    text = "Gain 9 gems. Put the next ally you recruit this turn on top of your deck."
    m = play(text, deck="Crystal", row="Spore Cleric, Spore Cleric, Evokatus")
    m.do("recruit Evokatus", "recruit Spore Cleric", "recruit Spore Cleric")
    assert m.deck() == ["Spore Cleric", "Crystal"]
    assert sorted(m.discard()) == ["Evokatus", "Spore Cleric"], "a champion is no ally, and one ally was promised"


def test_a_champion_promised_to_play_does_not_go_on_the_deck() -> None:
    """shards:10.26"""
    text = "Gain 9 gems. Put the next card you recruit this turn on top of your deck. "
    text += "Put the next champion you recruit this turn into play."
    m = play(text, deck="Crystal", row="Evokatus, Spore Cleric")
    m.do("recruit Evokatus", "recruit Spore Cleric")
    assert (m.champions(), m.deck()) == (["Evokatus"], ["Spore Cleric", "Crystal"])


def test_a_banished_card_of_the_row_makes_room_for_another() -> None:
    """shards:10.28"""
    text = "Banish 1 ally from the center row. If you do, gain 2 gems."
    m = play(text, row="Evokatus, Spore Cleric", center="Kiln Drone")
    assert [option.notation for option in m.match.options] == ["banish Spore Cleric", "done"], "no champion, no must"
    m.do("banish Spore Cleric")
    assert (m.banished(), m.gems, m.row()[:2]) == (["Spore Cleric"], 2, ["Evokatus", "Kiln Drone"])
