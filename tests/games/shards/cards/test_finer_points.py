"""What a designer's card may rely on, sentence by sentence: each of these once went wrong unseen when a fault was put
into the rules (`make mutants`)."""

from __future__ import annotations

import pytest

from infinitable.games.shards.cards.verbs_branching import listed
from infinitable.games.shards.rules.ending import bring_home
from tests.games.shards.cards.designs import ally, champion, play
from tests.games.shards.positions import game, seat


def test_the_sentence_that_was_chosen_is_the_one_that_happens() -> None:
    """shards:9.9"""
    text = "Choose 1: gain 3 gems; or gain 2 power."
    first, second = (play(text).options[number] for number in (0, 1))
    assert (play(text).do(first).gems, play(text).do(second).power) == (3, 2)


def test_power_is_counted_as_power_and_gems_as_gems() -> None:
    """shards:9.11"""
    text = "If you have 5 or more power, gain 1 health."
    assert play(text, power=5, health=40).g.health[0] == 41 and play(text, gems=5, health=40).g.health[0] == 40
    text = "If you have 5 or more gems, gain 1 health."
    assert play(text, gems=5, health=40).g.health[0] == 41 and play(text, power=5, health=40).g.health[0] == 40


def test_its_cost_is_that_of_the_card_from_the_hand() -> None:
    """shards:9.15"""
    text = "Discard 1 card from your hand. Gain gems equal to its cost."
    assert play(text, "Nil Assassin").do("discard Nil Assassin from hand").gems == 2


def test_what_is_looked_at_or_revealed_behind_another_sentence_is_found_again() -> None:
    """shards:9.15,10.15"""
    text = "Gain 1 gem. Look at the top 3 cards of your deck and put them back in any order."
    m = play(text, deck="Crystal, Blaster, Shard Reactor, Crystal")
    m.do("put back Shard Reactor from deck", "put back Crystal from deck")
    assert m.deck() == ["Shard Reactor", "Crystal", "Blaster", "Crystal"]
    text = "Gain 1 gem. Reveal the top card of your deck. Put it into your hand."
    assert play(text, deck="Evokatus, Crystal").hand() == ["Evokatus"]


def test_every_card_that_fits_is_counted() -> None:
    """shards:9.11: also the first one of the box."""
    starters = "Crystal ×7, Blaster, Shard Reactor, Infinity Shard"
    assert play("Gain 1 power for each card in your discard pile.", discard=starters, deck="").power == 10


def test_two_champions_alike_are_offered_once() -> None:
    """shards:6.2"""
    text = "Exhaust: gain 1 gem."
    m = game(champions="Test Subject ×2", pack=champion(text))
    assert m.options.count("exhaust Test Subject") == 1
    m.do("exhaust Test Subject")
    assert m.options.count("exhaust Test Subject") == 1 and m.do("exhaust Test Subject").gems == 2


def test_who_protects_the_player_is_not_protected_by_it() -> None:
    """shards:10.22"""
    m = game(champions="Test Subject", pack=champion("Exhaust: protect yourself until your next turn."))
    m.do("exhaust Test Subject").end()
    m.g.power = 9
    m.match.state.ask_again()
    assert m.refused("attack 1 Test Subject") == "" and m.g.protected(0)


def test_a_champion_comes_home_ready() -> None:
    """shards:10.16"""
    m = game(champions="Evokatus", bob=seat(), cat=seat())
    card = m.g.champions[0][0]
    m.g.lent, m.g.exhausted = (card << 2 | 1,), 1 << card | 1 << card + 1
    bring_home(m.g, 1)
    assert m.g.discards[1] == [card] and m.g.exhausted == 1 << card + 1


def test_a_round_ends_where_the_first_player_sat_though_they_are_out() -> None:
    """shards:3.5,11.1"""
    m = game(bob=seat(), cat=seat())
    m.g.first, m.g.gone, m.g.health[1] = 1, (1,), 0
    for pile in (m.g.hands, m.g.decks, m.g.champions):
        pile[1] = []
    rounds = []
    for _ in range(4):
        m.do("end")
        rounds.append((m.asked, m.g.round))
    assert rounds == [("Cat", 2), ("Ann", 2), ("Cat", 3), ("Ann", 3)]


@pytest.mark.parametrize(("words", "text"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_a_list_reads_as_one_says_it(words: list[str], text: str) -> None:
    assert listed(words) == text


def test_a_copy_gains_what_its_text_says_instead() -> None:
    """shards:10.24"""
    text = "Copy the effect of 1 other non-champion card you played this turn with health instead of power."
    m = game("Blaster, Test Subject", pack=ally(text), health=40).do("play Blaster", "play Test Subject")
    assert (m.power, m.g.health[0]) == (1, 41)
