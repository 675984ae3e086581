"""What designers say of turns: skipped, extra ones, what waits for the next and what lasts until then."""

from __future__ import annotations

import pytest

from infinitable.games.shards.rules.attack import Damage
from tests.games.shards.cards.designs import ally, play, views
from tests.games.shards.positions import SHARDS, game, seat

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


def test_one_may_skip_ones_own_draw_and_what_texts_draw_is_drawn() -> None:
    """shards:10.32"""
    m = play("Skip your next draw. Draw 1 card.", deck="Crystal, Blaster, Crystal, Crystal, Crystal, Crystal, Crystal")
    assert len(m.g.hands[0]) == 1
    m.end()
    assert m.g.hands[0] == [] and "Ann skips a draw." in m.log


def test_the_first_card_of_a_turn_is_the_one_before_which_none_was_played() -> None:
    """shards:9.16"""
    text = "Gain 3 power. If this is the first card you played this turn, gain 6 power instead."
    assert play(text).power == 6
    m = game("Test Subject, Crystal", pack=ally(text)).do("play Crystal", "play Test Subject")
    assert m.power == 3


def test_a_text_may_cost_ones_own_next_turn() -> None:
    """shards:10.21"""
    m = play("Gain 8 power. Skip your next turn.").end().end()
    assert m.asked == "Bob" and "Ann skips a turn." in m.log


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
