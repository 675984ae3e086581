"""What designers say that the base game never does: each verb with what it does to everything around it."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.bots.greedy import GreedyBot
from infinitable.games.shards.cards.verbs import Resolve
from infinitable.games.shards.cards.verbs_opponents import MustDiscard, discarding
from infinitable.games.shards.rules.attack import Damage
from infinitable.kernel import snapshot
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import View, read_setup
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.parts.cardtext import shelf_of
from infinitable.testing import check_match
from tests.games.shards.positions import SHARDS, Playing, game, seat

HEAD = "pack mine · game shards · on shards-base · version 1\n"


def ally(text: str) -> str:
    return f"{HEAD}Test Subject · Order ally · cost 1 · 3 copies — {text}\n"


def champion(text: str) -> str:
    return f"{HEAD}Test Subject · Order champion · cost 1 · health 3 · 3 copies — {text}\n"


def play(text: str, hand: str = "", **position: Any) -> Playing:
    """Ann plays an ally of that text."""
    cards = f"Test Subject, {hand}" if hand else "Test Subject"
    return game(cards, pack=ally(text), **position).do("play Test Subject")


def views(m: Playing) -> list[View]:
    return [SHARDS.view(m.g, viewer) for viewer in range(m.g.seats)]


# Looking back ---------------------------------------------------------------------------------------------------------


def test_that_many_are_as_many_as_were_chosen() -> None:
    """shards:9.15"""
    text = "Discard up to 2 cards from your hand. Draw that many cards."
    m = play(text, "Crystal ×3", deck="Blaster, Shard Reactor, Crystal").do("discard Crystal from hand", "done")
    assert m.hand() == ["Crystal", "Crystal", "Blaster"]
    assert play(text, "Crystal", deck="Blaster").do("done").hand() == ["Crystal"]


def test_what_was_banished_this_way_is_counted() -> None:
    """shards:9.15"""
    text = "Banish up to 2 cards from your discard pile. Gain 2 power for each card banished this way."
    m = play(text, discard="Crystal ×2, Blaster").do("banish Crystal from discard", "banish Blaster from discard")
    assert m.power == 4
    text = "Banish up to 2 cards from your discard pile. If you banish 2 or more cards this way, gain 5 power."
    assert play(text, discard="Crystal ×2").do("banish Crystal from discard", "done").power == 0
    assert play(text, discard="Crystal ×2").do(*["banish Crystal from discard"] * 2).power == 5


def test_its_cost_is_that_of_the_card_chosen_before() -> None:
    """shards:9.15"""
    text = "You may banish 1 card from your discard pile. Gain gems equal to its cost."
    assert play(text, discard="Nil Assassin").do("banish Nil Assassin from discard").gems == 2
    assert play(text, discard="Nil Assassin").do("done").gems == 0
    m = play("Destroy 1 enemy champion. Gain power equal to its cost.", bob=seat(champions="Evokatus"))
    assert m.power == 4 and m.discard(1) == ["Evokatus"]


def test_who_must_discard_is_known_to_owe_one_card_less_after_each() -> None:
    """shards:10.18"""
    effect = MustDiscard(True, 3)
    m = game()
    steps = [discarding(seat, done) for seat in range(4) for done in range(3)]
    assert [effect.left(m.g, Resolve(0, 0, 0, step)) for step in steps] == [3, 2, 1] * 4


def test_the_cost_of_what_was_copied_is_that_of_its_card() -> None:
    """shards:9.15,10.4"""
    text = "Copy the effect of 1 other non-champion card you played this turn. Gain power equal to its cost."
    m = game("Nil Assassin, Test Subject", pack=ally(text)).do("play Nil Assassin", "play Test Subject")
    assert m.power == 2 * game("Nil Assassin").do("play Nil Assassin").power + 2


def test_otherwise_after_if_you_do_is_done_if_nothing_was() -> None:
    """shards:9.13"""
    text = "You may banish 1 card from your hand. If you do, gain 2 gems. Otherwise, gain 1 power."
    m = play(text, "Crystal").do("done")
    assert (m.gems, m.power) == (0, 1)
    m = play(text, "Crystal").do("banish Crystal from hand")
    assert (m.gems, m.power) == (2, 0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Gain 1 gem for each card banished this way.", "looks back at a sentence that says what to banish"),
        ("If you discard 1 or more cards this way, gain 1 gem.", "what to discard"),
        ("Banish 1 card from your hand. Gain 1 gem for each ally banished this way.", "Say “for each card banished"),
        ("Discard 1 card from your hand. If you banish 1 or more cards this way, gain 1 gem.", "what to banish"),
        ("Draw 1 card. Draw that many cards.", "looks back"),
        ("Discard 1 card from your hand. Put it into your hand.", "revealed from the top"),
        ("Banish 1 card from your hand. An opponent loses 1 health. Gain gems equal to its cost.", "was chosen last"),
        ("Discard up to 2 cards from your hand. An opponent loses 1 health. Draw that many cards.", "was chosen last"),
        ("You cannot be attacked.", "until your next turn"),
        ("You cannot be attacked until this turn ends.", "Nobody attacks you in your own turn"),
        ("When you play an ally: gain 1 gem.", "only champions stay"),
        ("Look at the top 1 card of your deck and put them back in any order.", "2 to 10"),
        ("Take control of 1 enemy ally.", "Only champions are controlled"),
        ("Protect 1 ally.", "Only players and champions are ever attacked"),
        ("The attacker loses 2 health.", "Only a trap or a destroyed champion"),
        ("Discard this when you are attacked: gain 2 power.", "A trap can make the attacker lose"),
        ("Discard this when you are attacked: each opponent loses 2 health.", "A trap can make the attacker lose"),
        ("Discard this when you are attacked: you may draw 1 card.", "no “may”, no “if”"),
        ("Copy the effect of 1 other ally you played this turn with gems instead of gems.", "changes nothing"),
        ("Discard 1 card from your hand. At the start of your next turn, draw that many cards.", "looks back"),
    ],
)
def test_what_has_nothing_to_look_back_at_or_no_rule_is_refused_where_it_stands(text: str, complaint: str) -> None:
    """shards:12.3"""
    found = [str(each) for each in shelf_of(SHARDS).check(ally(text), "mine.pack") if each.severity == "error"]
    assert any("mine.pack:2:" in each and complaint in each for each in found), found


# Opponents ------------------------------------------------------------------------------------------------------------


def test_each_opponent_chooses_what_to_discard_clockwise() -> None:
    """shards:10.18"""
    m = play("Each opponent discards 2 cards.", bob=seat("Crystal, Blaster, Crystal"), cat=seat("Blaster"), dan=seat())
    assert (m.asked, m.options) == ("Bob", ["discard Crystal from hand", "discard Blaster from hand"])
    assert m.refused("end") == "shards:10.18"
    m.do("discard Blaster from hand", "discard Crystal from hand")
    assert m.asked == "Cat"
    m.do("discard Blaster from hand")
    assert m.asked == "Ann", "Dan has no card"
    assert (m.hand(1), m.discard(1), m.hand(2)) == (["Crystal"], ["Blaster", "Crystal"], [])
    assert m.log[-2:] == ["Bob discards Crystal.", "Cat discards Blaster."]


def test_one_opponent_who_discards_is_chosen_by_the_player() -> None:
    """shards:10.10,10.18"""
    m = play("An opponent discards 1 card.", bob=seat("Crystal"), cat=seat("Blaster"))
    assert [option.label for option in m.match.options] == ["Bob discards 1 card", "Cat discards 1 card"]
    m.do("player 3")
    assert (m.asked, m.options) == ("Cat", ["discard Blaster from hand"])


def test_a_greedy_bot_would_rather_have_its_opponent_discard() -> None:
    """shards:10.18"""
    pack = ally("Choose 1: gain 1 health; or each opponent discards 2 cards.")
    m = game("Test Subject", pack=pack, bob=seat("Crystal ×5")).do("play Test Subject")
    assert SHARDS.notation(m.g, GreedyBot(SHARDS, 1).choose(m.g)) == "choose 2"


def test_a_hand_that_was_looked_at_is_known_to_that_player_alone() -> None:
    """shards:10.19"""
    m = play("Look at the hand of an opponent.", bob=seat("Blaster, Crystal", deck="Crystal ×5"), cat=seat("Crystal"))
    m.do("player 2")
    ann, bob, cat = (view["players"][1]["hand"]["known"] for view in views(m))
    assert (ann, bob, cat) == (["crystal", "blaster"], [], [])
    assert {tuple(sorted(redealt(SHARDS, m.g, 0, n).hands[1])) for n in range(20)} == {tuple(sorted(m.g.hands[1]))}
    assert len({tuple(sorted(redealt(SHARDS, m.g, 2, n).hands[1])) for n in range(20)}) > 1
    assert "You see Bob's hand: Blaster, Crystal." in [line.text for line in m.match.heard(0)]
    assert not m.match.can_undo(0), "what was seen cannot be taken back"
    m.end().do("play Blaster")
    assert SHARDS.view(m.g, 0)["players"][1]["hand"]["known"] == ["crystal"]


SKIPPING = "Test Subject, Crystal ×4, Test Subject, Blaster, Shard Reactor, Crystal ×2"
"""A deck of which every second hand brings the card again."""


def test_a_player_who_skips_is_passed_over_once_and_not_twice_in_a_row() -> None:
    """shards:10.21"""
    m = play("An opponent skips their next turn.", deck=SKIPPING, bob=seat("Crystal"))
    assert SHARDS.view(m.g, 0)["players"][1]["skips"]
    m.end()
    assert m.asked == "Ann" and "Bob skips a turn." in m.log
    m.do("play Test Subject").end()
    assert m.asked == "Bob", "who has just been passed over is not passed over again"
    m.end().do("play Test Subject").end()
    assert m.asked == "Ann", "after a turn of Bob's own"


def test_an_extra_turn_is_taken_and_the_next_one_after_it_is_skipped() -> None:
    """shards:10.17,10.21"""
    m = play("Skip your next turn. Take an extra turn after this one.").end()
    assert m.asked == "Ann" and "Ann skips a turn." not in m.log
    m.end()
    assert m.asked == "Bob"
    m.end()
    assert m.asked == "Bob" and "Ann skips a turn." in m.log
    m.end()
    assert m.asked == "Ann"


def test_in_an_extra_turn_too_the_hand_is_not_drawn_anew_where_the_draw_is_skipped() -> None:
    """shards:10.17,10.32: at the end of the next turn that ends, whichever that is."""
    m = play("Take an extra turn after this one. Skip your next draw.").end()
    assert m.asked == "Ann" and m.g.hands[0] == []
    m.end()
    assert m.asked == "Bob" and len(m.g.hands[0]) == 5


def test_who_skips_a_draw_ends_one_turn_without_a_new_hand() -> None:
    """shards:10.32"""
    m = play("An opponent skips their next draw.", bob=seat("Crystal, Blaster"))
    assert SHARDS.view(m.g, 0)["players"][1]["skips_draw"]
    m.end()
    assert m.asked == "Bob" and len(m.g.hands[0]) == 5
    m.end()
    assert m.asked == "Ann" and m.g.hands[1] == [] and "Bob skips a draw." in m.log
    m.end().end()
    assert len(m.g.hands[1]) == 5, "the next one is not skipped"


def test_who_discards_down_to_a_number_chooses_until_no_more_are_held() -> None:
    """shards:10.33"""
    m = play("Each opponent discards down to 2 cards.", bob=seat("Crystal, Crystal, Blaster, Shard Reactor"))
    assert m.asked == "Bob"
    m.do("discard Crystal from hand", "discard Crystal from hand")
    assert m.asked == "Ann" and len(m.g.hands[1]) == 2
    assert play("Each opponent discards down to 2 cards.", bob=seat("Crystal, Blaster")).asked == "Ann"


def test_several_effects_are_chosen_at_once_and_done_in_their_order() -> None:
    """shards:9.14"""
    text = "Choose 2: gain 2 gems; or gain 3 power; or draw 1 card."
    m = play(text, deck="Blaster")
    assert [option.label for option in m.match.options] == [
        "Gain 2 gems and gain 3 power", "Gain 2 gems and draw 1 card", "Gain 3 power and draw 1 card",
    ]  # fmt: skip
    m.do("choose 3")
    assert (m.gems, m.power, m.hand()) == (0, 3, ["Blaster"])


@pytest.mark.parametrize(("champions", "gained"), [("Evokatus", 2), ("Evokatus ×2, General Decurion", 4)])
def test_for_each_of_up_to_so_many_counts_no_more(champions: str, gained: int) -> None:
    """shards:9.11"""
    m = play("Gain 2 power for each of up to 2 champions you have in play.", champions=champions)
    assert m.power == gained


def test_opponents_may_be_given_cards_mastery_and_health() -> None:
    """shards:10.34"""
    text = "Each opponent draws 1 card, then draw 2 cards. An opponent gains 2 mastery. Each opponent gains 60 health."
    m = play(text, deck="Blaster, Shard Reactor", bob=seat(deck="Crystal, Crystal", mastery=29, health=40))
    assert (len(m.g.hands[1]), m.hand()) == (1, ["Blaster", "Shard Reactor"])
    assert (m.g.mastery[1], m.g.health[1]) == (30, 50)


def test_champions_are_told_by_their_health_and_cards_by_their_shield() -> None:
    """shards:6.5,7.6"""
    text = "Destroy all enemy champions of health 4 or less. Gain 1 gem for each card in your discard pile "
    text += "that has a shield."
    m = play(text, discard="Thorn Zealot, Crystal", bob=seat(champions="Evokatus, Li Hin, The Shattered"))
    assert m.gems == 1 and "Li Hin, The Shattered" in m.discard(1)


def test_one_may_skip_ones_own_draw_and_what_texts_draw_is_drawn() -> None:
    """shards:10.32"""
    m = play("Skip your next draw. Draw 1 card.", deck="Crystal, Blaster, Crystal, Crystal, Crystal, Crystal, Crystal")
    assert len(m.g.hands[0]) == 1
    m.end()
    assert m.g.hands[0] == [] and "Ann skips a draw." in m.log


# One's own deck -------------------------------------------------------------------------------------------------------


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


def test_x_is_how_many_cards_one_chooses() -> None:
    """shards:9.15; cards:14"""
    text = "Discard X cards from your hand. Gain X power, then draw X cards."
    m = play(text, "Crystal ×3", deck="Blaster, Shard Reactor, Crystal")
    m.do("discard Crystal from hand", "discard Crystal from hand", "done")
    assert m.power == 2 and m.hand() == ["Crystal", "Blaster", "Shard Reactor"]
    assert play(text, "Crystal", deck="Blaster").do("done").power == 0


def test_the_first_card_of_a_turn_is_the_one_before_which_none_was_played() -> None:
    """shards:9.16"""
    text = "Gain 3 power. If this is the first card you played this turn, gain 6 power instead."
    assert play(text).power == 6
    m = game("Test Subject, Crystal", pack=ally(text)).do("play Crystal", "play Test Subject")
    assert m.power == 3


def test_who_is_behind_or_ahead_is_seen_by_the_dials_of_those_in_the_game() -> None:
    """shards:9.17"""
    behind = "If an opponent has more mastery than you, draw 1 card. Otherwise, gain 1 gem."
    assert play(behind, deck="Crystal", mastery=3, bob=seat(mastery=4)).hand() == ["Crystal"]
    assert play(behind, mastery=4, bob=seat(mastery=4)).gems == 1, "as much is not more"
    ahead = "If you have more health than each opponent, draw 1 card. Otherwise, gain 1 gem."
    assert play(ahead, health=20, bob=seat(health=19), cat=seat(health=20)).gems == 1
    assert play(ahead, deck="Crystal", health=21, bob=seat(health=19), cat=seat(health=20)).hand() == ["Crystal"]


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


# Champions ------------------------------------------------------------------------------------------------------------


def test_control_for_a_turn_goes_back_to_the_owner_at_its_end() -> None:
    """shards:10.16"""
    m = play("Take control of 1 champion until this turn ends.", bob=seat(champions="Evokatus"))
    assert (m.champions(0), m.champions(1)) == (["Evokatus"], [])
    assert SHARDS.view(m.g, 1)["players"][0]["champions"][0]["owner"] == 1
    m.do("exhaust Evokatus").end()
    assert (m.champions(0), m.champions(1)) == ([], ["Evokatus"])
    assert "exhaust Evokatus" in m.options, "it comes back ready"
    assert "Ann takes control of Bob's Evokatus." in m.log


def test_a_champion_taken_for_good_is_still_its_owners_card() -> None:
    """shards:10.16"""
    m = play("Take control of 1 enemy champion.", bob=seat(champions="Evokatus")).end()
    assert m.champions(0) == ["Evokatus"]
    m.g.power = 9
    m.match.state.ask_again()
    m.do("attack 1 Evokatus")
    assert (m.discard(1), m.g.lent) == (["Evokatus"], ())


def test_a_champion_leaves_the_game_with_its_owner() -> None:
    """shards:10.16,11.2"""
    text = "Take control of 1 enemy champion. Each opponent loses 5 health."
    m = play(text, bob=seat(champions="Evokatus", health=5), cat=seat())
    assert (m.champions(0), m.g.gone, m.g.lent) == ([], (1,), ())


def test_champions_listen_for_what_is_played_after_them() -> None:
    """shards:6.9"""
    pack = champion("When you play an Order ally: gain 1 power.")
    m = game("Test Subject, Command Seer ×2, Crystal", champions="Test Subject", pack=pack)
    m.do("play Command Seer", "play Crystal")
    assert m.power == 1
    m.do("play Test Subject", "play Command Seer")
    assert m.power == 3
    assert m.log.count("Ann's Test Subject takes effect.") == 3


def test_a_text_may_cost_ones_own_next_turn() -> None:
    """shards:10.21"""
    m = play("Gain 8 power. Skip your next turn.").end().end()
    assert m.asked == "Bob" and "Ann skips a turn." in m.log


def test_champions_listen_for_what_is_recruited() -> None:
    """shards:6.9: bought or for nothing, but not where it is fast-played."""
    pack = champion("When you recruit a Wraethe card: gain 1 power.")
    m = game(champions="Test Subject", pack=pack, gems=9, row="Nil Assassin ×2, Kiln Drone")
    assert m.do("recruit Kiln Drone").power == 0
    assert m.do("recruit Nil Assassin").power == 1
    assert m.do("fast-play Nil Assassin").power == 1 + 5
    pack += "Crystal — Recruit 1 card of cost 4 or less from the center row for free.\n"
    m = game("Crystal", champions="Test Subject", pack=pack, row="Nil Assassin, Kiln Drone").do("play Crystal")
    assert m.do("recruit Nil Assassin").power == 1


def test_champions_do_what_they_do_when_the_turn_starts() -> None:
    """shards:6.9"""
    pack = champion("When your turn starts: you may gain 2 gems.")
    m = game(champions="Test Subject", pack=pack).end().end()
    assert (m.asked, m.options) == ("Ann", ["yes", "no"])
    assert m.do("yes").gems == 2


def test_you_and_your_others_are_protected_as_the_text_says() -> None:
    """shards:6.8,7.5"""
    m = game(power=9, pack=champion("You cannot be attacked."), bob=seat(champions="Test Subject, Evokatus"))
    assert m.refused("attack 2 Evokatus") == ""
    assert m.do("attack 2 Evokatus").g.protected(1)
    m = game(
        power=9, pack=champion("Your other champions cannot be attacked."), bob=seat(champions="Test Subject, Evokatus")
    )
    assert (m.refused("attack 2 Evokatus"), m.refused("attack 2 Test Subject")) == ("shards:6.8", "")
    assert not m.g.protected(1)


def test_a_champion_or_yourself_protected_cannot_be_attacked_until_your_next_turn() -> None:
    """shards:10.23"""
    m = play("Protect 1 champion.", champions="Evokatus, Drakonarius").do("protect 1 Evokatus")
    assert [each["protected"] for each in SHARDS.view(m.g, 1)["players"][0]["champions"]] == [True, False]
    m.end()
    m.g.power = 9
    m.match.state.ask_again()
    assert (m.refused("attack 1 Evokatus"), m.refused("attack 1 Drakonarius")) == ("shards:6.8", "")
    assert "Ann has protected it" in m.why("attack 1 Evokatus")
    assert not m.do("end", "end").g.guards, "the turn has come round"
    m = game(pack=ally("Protect 1 champion."), bob=seat("Test Subject", champions="Evokatus, Drakonarius")).end()
    m.do("play Test Subject", "protect 2 Evokatus").end()
    assert m.g.guards and not m.end().g.guards, "Bob's protection ends with Bob's turn, too"
    m = play("Protect yourself until your next turn.").end()
    assert m.g.protected(0) and not m.end().g.protected(0)


def test_one_takes_control_of_what_others_have() -> None:
    """shards:10.16: never of one's own champion."""
    m = play("Take control of 1 champion.", champions="Evokatus", bob=seat(champions="Drakonarius, Optio Crusher"))
    assert not [option for option in m.options if " 1 " in option]
    assert len([option for option in m.options if " 2 " in option]) == 2


def test_a_sentence_that_looks_back_at_nothing_is_offered_with_what_it_means() -> None:
    """shards:9.15: where that is one card; nothing is made up where it is not."""
    nearest = {
        text: [problem.nearest for problem in shelf_of(SHARDS).check(ally(text))]
        for text in (
            "If you banish 1 or more cards this way, gain 1 gem.",
            "If you banish 2 or more cards this way, gain 1 gem.",
            "Unless you banish 1 or more cards this way, gain 1 gem.",
        )
    }
    first, *others = nearest.values()
    assert len(first) == 1 and first[0].startswith("You may banish 1 card from ")
    assert first[0].endswith("If you do, gain 1 gem.") and others == [[""], [""]]


def test_nothing_gained_is_not_told() -> None:
    """shards:4.1: who has full health gains none."""
    m = play("Gain 3 health.")
    assert not [line for line in m.log if "health" in line]
    assert [line for line in play("Gain 3 health.", health=48).log if "2 health" in line]


@pytest.mark.parametrize("who", [0, 1])
def test_what_one_played_this_turn_is_nothing_to_who_is_not_on_turn(who: int) -> None:
    """shards:3.1: a card in hand tells what it would count: not what somebody else has played."""
    text = "Gain 1 power for each card you played this turn."
    m = game("Crystal ×2", deck="Test Subject, Crystal ×4", pack=ally(text), bob=seat("Test Subject, Crystal ×2"))
    if who == 0:
        m.end()
    m.do("play Crystal", "play Crystal")
    mine = next(c for c in SHARDS.view(m.g, who)["players"][who]["hand"]["cards"] if c["name"] == "Test Subject")
    assert mine["live"][0][0]["text"].endswith("(now 0).")


def test_unlimited_damage_is_called_so_after_loading_as_well() -> None:
    """shards:7.3"""
    m = game("Infinity Shard", mastery=30, bob=seat("Crystal")).do("play Infinity Shard", "end")
    while m.asked == "Ann":
        m.do(m.options[0])
    assert m.prompt.startswith("Unlimited damage is coming.")
    again = snapshot.load(SHARDS, m.match.setup, snapshot.save(m.g))
    assert again.stack[-1].question(again).startswith("Unlimited damage is coming.")


# Traps ----------------------------------------------------------------------------------------------------------------


def test_a_trap_is_discarded_from_the_hand_when_its_player_is_attacked_and_strikes_the_attacker() -> None:
    """shards:7.12"""
    text = "Discard this when you are attacked: the attacker loses 3 health. The attacker discards 1 card. Draw 1 card."
    bob = seat("Test Subject, Crystal", deck="Blaster ×1", health=20)
    m = game("Crystal", power=4, pack=ally(text), bob=bob).do("end", "attack 2")
    assert (m.asked, m.options) == ("Bob", ["reveal Test Subject", "done"])
    m.do("reveal Test Subject", "done")
    assert (m.g.health[0], m.g.health[1], m.asked) == (47, 16, "Ann")
    assert m.discard(1) == ["Test Subject"] and m.hand(1) == ["Crystal"], "it strikes before its own player draws"
    m.do("discard Crystal from hand")
    assert m.hand(1) == ["Crystal", "Blaster"] and "Bob discards Test Subject: a trap." in "".join(m.log)


def test_whoever_falls_to_the_attack_springs_no_trap_and_an_attacker_can_fall_to_one() -> None:
    """shards:7.12,11.1"""
    text = "Trap: the attacker loses 3 health."
    bob = seat("Test Subject", health=4)
    m = game(power=4, pack=ally(text), bob=bob, cat=seat(), health=3).do(
        "end", "attack 2", "reveal Test Subject", "done"
    )
    assert (m.g.gone, m.g.health[0]) == ((1,), 3)
    bob = seat("Test Subject", health=5)
    m = game(power=4, pack=ally(text), bob=bob, cat=seat(), health=3).do(
        "end", "attack 2", "reveal Test Subject", "done"
    )
    assert (m.g.gone, m.asked) == ((0,), "Bob")


def test_nobody_learns_of_a_trap_before_it_is_sprung() -> None:
    """shards:7.8,7.12"""
    pack = ally("Discard this when you are attacked: gain 2 mastery.")
    holder = game(power=4, pack=pack, bob=seat("Test Subject", deck="Crystal", health=20)).do("end", "attack 2")
    other = game(power=4, pack=pack, bob=seat("Crystal", deck="Test Subject", health=20)).do("end", "attack 2")
    assert SHARDS.view(holder.g, 0) == SHARDS.view(other.g, 0)
    assert holder.do("done").hand(1) == ["Test Subject"], "it need not be shown"


# Copies ---------------------------------------------------------------------------------------------------------------


def test_a_copy_with_a_change_gains_one_thing_instead_of_another() -> None:
    """shards:10.24"""
    text = "Copy the effect of 1 other non-champion card you played this turn with power instead of gems."
    m = game("Crystal, Test Subject", pack=ally(text)).do("play Crystal", "play Test Subject")
    assert (m.gems, m.power) == (1, 1)
    text += " Copy that effect again."
    m = game("Crystal, Test Subject", pack=ally(text)).do("play Crystal", "play Test Subject")
    assert (m.gems, m.power) == (1, 2)
    m = game("Crystal, Test Subject", pack=ally(f"Gain 1 health. {text}")).do("play Crystal", "play Test Subject")
    assert (m.gems, m.power) == (1, 2), "whichever sentence it stands in"
    text = "Copy the effect of 1 other non-champion card you played this turn with mastery instead of health."
    m = game("Crystal, Test Subject, Crystal", pack=ally(text)).do("play Crystal", "play Test Subject", "play Crystal")
    assert m.gems == 3, "only what it names is changed, and only in the copy"


# Turns ----------------------------------------------------------------------------------------------------------------


def test_shelter_lasts_until_the_next_turn_of_its_player() -> None:
    """shards:10.22"""
    m = play("You and your champions cannot be attacked until your next turn.", champions="Evokatus")
    held = {"at": "player:0", "text": "You and your champions cannot be attacked.", "until": "next turn", "seat": 0}
    assert SHARDS.view(m.g, 1)["holding"] == [held]
    m.end()
    m.g.power = 9
    m.match.state.ask_again()
    assert m.refused("attack 1 Evokatus") == "shards:6.8"
    assert m.why("attack 1 Evokatus") == "Evokatus cannot be attacked: Ann has protected it until the next turn."
    m.do("end")
    assert m.asked == "Ann" and not m.g.protected(0), "nobody to attack; the turn has come round"


def test_who_shelters_until_the_next_turn_is_said_to_be_safe_that_long() -> None:
    """shards:10.22: the card that says so may have left play; there is nothing to destroy."""
    m = play("You cannot be attacked until your next turn.", cat=seat()).end()
    m.g.power = 9
    m.match.state.ask_again()
    m.do("end")
    assert m.why("attack 1") == "Ann cannot be attacked: Ann is protected until the next turn."


def test_what_waits_for_the_next_turn_happens_before_its_play_phase() -> None:
    """shards:10.20"""
    m = play("At the start of your next turn, you may draw 1 card.", deck="Crystal ×7")
    assert SHARDS.view(m.g, 0)["players"][0]["waiting"] == ["test-subject"]
    m.end().end()
    assert (m.asked, m.options) == ("Ann", ["yes", "no"])
    assert len(m.do("yes").hand()) == 6
    m.end().end()
    assert len(m.hand()) == 5, "once"


def test_an_extra_turn_follows_once() -> None:
    """shards:10.17"""
    text, deck = "Take an extra turn after this one.", "Test Subject, Crystal ×4"
    m = play(text, "Test Subject", deck=deck, bob=seat("Crystal")).do("play Test Subject").end()
    assert (m.asked, m.g.round) == ("Ann", 1)
    m.do("play Test Subject").end()
    assert m.asked == "Bob", "an extra turn brings no other"


def test_who_loses_the_last_health_by_a_card_of_their_own_is_out_and_the_turn_ends() -> None:
    """shards:10.13"""
    text = "Gain 4 gems, then lose 2 health."
    m = play(text, "Crystal", health=3)
    assert (m.gems, m.health) == (4, 1)
    m = play(text, "Crystal", health=2, champions="Evokatus", bob=seat(), cat=seat())
    assert (m.g.gone, m.asked, m.g.turn) == ((0,), "Bob", 1)
    assert not SHARDS.broken(m.g) and len(SHARDS.census(m.g)) == len(m.g.kind) - 4
    assert play(text, health=1).match.result == [0, 1]


# Decks and hands ------------------------------------------------------------------------------------------------------


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


def test_chance_says_what_is_discarded_at_random() -> None:
    """shards:10.27"""
    text = "Each opponent discards 2 cards at random."
    m = play(text, bob=seat("Crystal ×2, Blaster"), cat=seat("Shard Reactor"))
    assert (len(m.hand(1)), len(m.discard(1))) == (1, 2), "nobody was asked"
    assert (m.hand(2), m.discard(2)) == ([], ["Shard Reactor"])
    kept = set()
    for n in range(12):
        m = game("Test Subject", pack=ally(text), bob=seat("Crystal ×2, Blaster"))
        m.g.chance = Fast(n)
        kept.add(tuple(m.do("play Test Subject").hand(1)))
    assert kept == {("Crystal",), ("Blaster",)}


def test_a_banished_card_of_the_row_makes_room_for_another() -> None:
    """shards:10.28"""
    text = "Banish 1 ally from the center row. If you do, gain 2 gems."
    m = play(text, row="Evokatus, Spore Cleric", center="Kiln Drone")
    assert [option.notation for option in m.match.options] == ["banish Spore Cleric", "done"], "no champion, no must"
    m.do("banish Spore Cleric")
    assert (m.banished(), m.gems, m.row()[:2]) == (["Spore Cleric"], 2, ["Evokatus", "Kiln Drone"])


def test_that_many_and_some_more() -> None:
    """shards:9.15"""
    text = "Discard up to 2 cards from your hand, then draw that many plus 1 cards."
    m = play(text, "Crystal ×2", deck="Blaster, Shard Reactor, Crystal").do("discard Crystal from hand", "done")
    assert m.hand() == ["Crystal", "Blaster", "Shard Reactor"]


# Everything at once ---------------------------------------------------------------------------------------------------

NEW = """
Order ally · cost 0 — Each opponent discards 1 card. Look at the hand of an opponent.
Wraethe ally · cost 0 — Look at the top 3 cards of your deck and put them back in any order.
Order ally · cost 1 — Reveal the top card of your deck. If it is an ally, put it into your hand.
Order mercenary · cost 1 — Take control of 1 enemy champion until this turn ends. Gain power equal to its cost.
Order ally · cost 1 — Take control of 1 enemy champion. An opponent skips their next turn.
Homodeus ally · cost 1 — At the start of your next turn, draw 1 card, then lose 3 health.
Order ally · cost 1 — You cannot be attacked until your next turn. Take an extra turn after this one.
Undergrowth ally · cost 0 — Gain 1 gem. Discard this when you are attacked: the attacker discards 1 card. Draw 1 card.
Wraethe ally · cost 0 · shield 1 — Discard this when you are attacked: the attacker loses 3 health. Gain 1 health.
Order ally · cost 0 — Copy the effect of 1 other ally you played this turn with power instead of gems.
Order ally · cost 0 — Protect up to 2 champions. Protect yourself.
Order ally · cost 0 — Put up to 2 cards from your hand or discard pile on top of your deck. Draw 1 card.
Order ally · cost 0 — Each opponent discards 1 card at random. Put 1 card from your hand on the bottom of your deck.
Order ally · cost 0 — Put the next card you recruit this turn on top of your deck.
Order ally · cost 0 — Draw until you have 5 cards in your hand.
Order ally · cost 0 — Banish up to 2 cards from the center row. Gain 1 gem for each card banished this way.
Order ally · cost 1 — Recruit 1 ally from the center row to the top of your deck for free.
Order ally · cost 0 — Look at the top 4 cards of your deck. Put 2 of them into your hand, then put the rest on the \
bottom of your deck.
Order ally · cost 0 — Look at the top 3 cards of your deck. Put 1 of them into your hand, then put the rest into your \
discard pile.
Order ally · cost 0 — Discard X cards from your hand. Draw X cards. If you have more mastery than each opponent, gain \
1 gem.
Order champion · cost 0 · health 2 — When you play an ally: reveal the top card of your deck. Banish it.
Order champion · cost 0 · health 2 — When you recruit an Order card: draw 1 card. Exhaust: gain 2 gems.
Order champion · cost 0 · health 2 — When your turn starts: you may gain 1 gem. If you do, lose 1 health.
Order champion · cost 0 · health 2 — Your other champions cannot be attacked. Exhaust: lose 2 health.
"""
EVERYTHING = HEAD + "".join(f"New Card {n} · {said} · 4 copies — {text}\n" for n, (said, text) in enumerate(
    line.split(" — ") for line in NEW.strip().splitlines()
))  # fmt: skip


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_a_pack_of_all_of_it_keeps_the_contract(players: int, seed: int) -> None:
    """shards:12.1"""
    check_match(SHARDS, read_setup(SHARDS, players, None, {"pack": EVERYTHING}), seed, looks=0.05)


def test_bots_play_a_pack_of_all_of_it_to_the_end() -> None:
    match = Match(SHARDS, read_setup(SHARDS, 3, None, {"pack": EVERYTHING}), Seed(7))
    bot = GreedyBot(SHARDS, 2)
    while not match.over:
        match.play(bot.choose(redealt(SHARDS, match.state, match.seat, len(match.moves))))
    assert sum(match.result or []) >= 1


# What falls, what is chosen for another, what is prevented ----------------------------------------------------------


def test_a_destroyed_champion_acts_for_the_player_with_whom_it_stood() -> None:
    """shards:6.10"""
    text = "When this is destroyed: draw 1 card. The attacker loses 2 health. Each opponent loses 1 health."
    bob = seat("", deck="Blaster ×1", champions="Test Subject")
    m = game("", power=5, pack=champion(text), bob=bob).do("attack 2 Test Subject")
    assert m.hand(1) == ["Blaster"] and m.discard(1) == ["Test Subject"]
    assert m.g.health[0] == 50 - 2 - 1


def test_who_destroys_the_own_champion_is_no_attacker() -> None:
    """shards:6.10"""
    pack = champion("When this is destroyed: gain 1 mastery. The attacker loses 2 health.")
    pack += "Blade · Order ally · cost 1 · 1 copy — Destroy all champions.\n"
    m = game("Blade", champions="Test Subject", pack=pack).do("play Blade")
    assert (m.g.health[0], m.g.health[1], m.g.mastery[0]) == (50, 50, 1)


def test_a_destroyed_champion_cannot_do_what_takes_a_turn_of_ones_own() -> None:
    """shards:6.10,12.3"""
    for text in ("When this is destroyed: gain 2 gems.", "When this is destroyed: you may draw 1 card."):
        wrong = [str(each) for each in shelf_of(SHARDS).check(champion(text)) if each.severity == "error"]
        assert wrong and ("A destroyed champion can" in wrong[0] or "no “may”" in wrong[0])


def test_you_see_the_hand_out_of_which_you_choose_what_is_discarded() -> None:
    """shards:10.30"""
    m = play("An opponent discards 1 card of your choice.", bob=seat("Crystal, Blaster"))
    assert m.asked == "Ann" and sorted(m.options) == ["discard Blaster from hand", "discard Crystal from hand"]
    assert [option.label for option in m.match.options] == ["Discard Crystal", "Discard Blaster"]
    m.do("discard Blaster from hand")
    assert m.hand(1) == ["Crystal"] and m.discard(1) == ["Blaster"]
    assert views(m)[0]["players"][1]["hand"]["known"] == ["crystal"]


def test_prevented_damage_is_taken_off_after_shields_and_ends_with_the_next_turn() -> None:
    """shards:10.31"""
    m = play("Prevent the next 3 damage to you.")
    assert views(m)[1]["players"][0]["ward"] == 3 and "The next 3 damage to Ann is prevented." in m.log
    m.g.turn, m.g.assigned = 1, (2, 0)
    Damage().deal(m.g, 0)
    assert (m.g.health[0], m.g.wards) == (50, (1, 0))
    m.g.assigned = (4, 0)
    Damage().deal(m.g, 0)
    assert (m.g.health[0], m.g.wards) == (47, (0, 0))
    m = play("Prevent the next 3 damage to you.").do("end")
    while m.g.turn != 0:
        m.do("end" if "end" in m.options else m.options[0])
    assert m.g.wards == ()


def test_a_pack_of_these_keeps_the_contract() -> None:
    """shards:6.10,9.11,9.14,10.30,10.31,10.32,10.33,10.34"""
    texts = {
        "Nil Assassin": "Gain 5 power. An opponent discards 1 card of your choice.",
        "Shard Abstractor": "Prevent the next 4 damage to you. Gain 1 mastery.",
        "Mining Drones": "Gain 1 gem. Each opponent skips their next draw.",
        "Kiln Drone": "Gain 2 gems. An opponent discards down to 3 cards.",
        "Reactor Drone": "Gain 4 gems. Skip your next draw.",
        "Shadow Apostle": "Choose 2: gain 2 gems; or an opponent draws 1 card; or banish 1 card from your hand.",
        "Data Heretic": "Gain 1 power for each of up to 2 champions in play. Each opponent gains 1 mastery.",
        "Numeri Drones": "Exhaust: gain 2 gems. When this is destroyed: draw 1 card. The attacker discards 1 card.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(SHARDS, read_setup(SHARDS, 3, "standard", {"pack": pack}), 5, looks=0.05)
