"""What designers say of turns: skipped, extra ones, what is put off, and what would never end."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.table import Table
from tests.games.defiance.cards.designs import HEAD, board
from tests.games.defiance.positions import GAME, Board


def test_who_skips_the_next_turn_skips_the_extra_one() -> None:
    """defiance:3.15,3.16"""
    t = board("Take an extra turn after this one. Skip your next turn.").dice(1, "Power Power").main(0)
    t.play("play Noonfall")
    assert t.g.asked == 1 and t.g.skips == 0
    t.play("pass")
    assert t.g.asked == 0, "one turn is skipped, and not the one after"


def test_an_extra_turn_may_be_anothers_and_then_the_order_goes_on() -> None:
    """defiance:3.16: three leaders; the second one gains it in a reaction to the first one's turn."""
    again = f"{HEAD}Noonfall — Take an extra turn after this one.\n"
    t = Board("Sefa Noonward", "Proxy Nine", "Omm the Recursive", pack=again)
    t.hand(0, "Noonfall").dice(0, "Energy Power Power").dice(1, "Power").dice(2, "Power").main(0).play("play Noonfall")
    assert t.g.asked == 0
    t.play("pass")
    assert t.g.asked == 1, "after an extra turn that was passed the next leader in order has the turn"
    t.play("pass")
    assert t.g.asked == 2


def test_an_extra_turn_comes_right_after_the_present_one_and_no_further_one() -> None:
    """defiance:3.16"""
    again = f"{HEAD}Noonfall — Take an extra turn after this one.\nSunlit Oath — Take an extra turn after this one.\n"
    t = Board(pack=again).hand(0, "Noonfall", "Sunlit Oath").dice(0, "Energy Energy Power").dice(1, "Power Power")
    t.main(0).play("play Noonfall")
    assert t.g.asked == 0 and "pass" in t.options
    assert "play Sunlit Oath" not in t.options, "it could do nothing now (7.3)"
    t.play("boost" if "boost" in t.options else "pass")
    assert t.g.asked == 1
    t = Board(pack=again).hand(0, "Noonfall").dice(0, "Energy").dice(1, "Power Power").main(0).play("play Noonfall")
    assert t.g.asked == 1, "who has no dice left has nothing of it"


def test_what_is_put_off_happens_as_the_next_round_starts() -> None:
    """defiance:7.24"""
    t = board("At the start of the next round, draw 2 cards.").main(0)
    held = len(t.in_hand(0))
    t.play("play Noonfall")
    assert GAME.view(t.g, 1)["leaders"][0]["waiting"] == ["Draw 2 cards."]
    assert len(t.in_hand(0)) == held - 1 and len(t.g.later) == 1
    before = t.g.round
    while t.g.round == before:
        t.play("pass" if "pass" in t.options else "done" if "done" in t.options else t.options[0])
    assert not t.g.later and len(t.in_hand(0)) == 5, "three drawn at the end of the round, two now"


def test_a_text_may_cost_ones_own_next_turn() -> None:
    """defiance:3.15"""
    t = board("Draw 2 cards. Skip your next turn.").hand(0, "Noonfall").dice(1, "Power Power").main(0)
    t.play("play Noonfall")
    assert t.g.skips == 1 << 0


def test_who_skips_a_turn_is_passed_over_once() -> None:
    """defiance:3.15"""
    t = board("An enemy leader anywhere skips their next turn.").hand(0, "Noonfall")
    t.dice(0, "Energy Energy Power").dice(1, "Power Power").main(0)
    t.play("play Noonfall")
    assert t.g.asked == 0, "the turn of the other was skipped"
    assert "play Noonfall" not in t.options, "nobody skips two turns in a row"
    t.play("pass")
    assert t.g.asked == 1


def test_who_skips_a_draw_draws_nothing_in_the_next_end_phase() -> None:
    """defiance:3.17"""
    t = board("An enemy leader anywhere skips their next draw. Skip your next draw.").dice(1, "Power").main(0)
    t.play("play Noonfall")
    assert GAME.view(t.g, 0)["leaders"][1]["skips_draw"]
    while t.g.round == 1:
        t.play(next(option for option in ("pass", "done", t.options[0]) if option in t.options))
    assert (t.in_hand(0), t.in_hand(1), t.g.dry) == ([], [], 0)


def test_two_cards_that_play_each_other_can_do_nothing_by_themselves() -> None:
    """defiance:7.3: neither has a target but the other, and that one none but the first."""
    pack = f"{HEAD}Noonfall — Play 1 card from your hand.\nDawn Chorus — Play 1 action card from your hand.\n"
    t = Board(pack=pack).hand(0, "Noonfall", "Dawn Chorus").dice(0, "Energy Power").main(0)
    assert not [option for option in t.options if option.startswith("play ")]
    t = Board(pack=pack).hand(0, "Noonfall", "Dawn Chorus", "Mirage Road").dice(0, "Energy Power").main(0)
    assert "play Noonfall" in t.options


def test_a_text_that_sets_itself_off_comes_to_an_end() -> None:
    """defiance:7.28"""
    t = Board(pack=f"{HEAD}Sand-Reader — When you play a unit: play this.\n").group(0, "Sand-Reader")
    t.hand(0, "Cinder Hound").dice(0, "Energy Power").main(0).play("play Cinder Hound")
    assert len(t.told("plays")) == 21


def test_a_card_that_is_being_played_is_not_played_once_more() -> None:
    """defiance:7.28"""
    t = Board(pack=f"{HEAD}Noonfall — Play this. Score 1 point.\n").hand(0, "Noonfall")
    t.dice(0, "Power Energy Fortitude").main(0).play("play Noonfall")
    assert len(t.told("plays")) == 1 and t.g.score[0] == 1


def test_what_one_table_is_asked_no_other_table_hears_of() -> None:
    """defiance:7.28: they share their cards, and one may be asked while another is, or stumble meanwhile."""

    def dealt() -> Table:
        t = Board(pack=f"{HEAD}Noonfall — Play 1 card from your hand.\n").hand(0, "Noonfall", "Dawn Chorus")
        return t.dice(0, "Energy Power").main(0).g

    ours, theirs = dealt(), dealt()
    content, card = ours.content, ours.hand(0)[0]
    assert content is theirs.content and content.can_play(ours, 0, card)
    ours.weighed = 1 << card
    assert not content.can_play(ours, 0, card) and content.can_play(theirs, 0, card)
    ours.weighed, zones, ours.zones = 0, ours.zones, []
    with pytest.raises(IndexError):
        content.can_play(ours, 0, card)
    ours.zones = zones
    assert content.can_play(ours, 0, card)
