"""The moments that the web tables are looked at in are what they say they are."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.snapshot import load, save
from infinitable.testing import check_position
from tests.games.defiance_beta.moments import block_over_a_trigger, reaction, saved
from tests.games.defiance_beta.positions import BETA, Playing


def test_a_block_window_over_a_trigger_in_the_middle_of_an_attack() -> None:
    """defiance_beta:5.1,5.2,7.9,8.9: newest first, with one point of the attack and another trigger still to come."""
    p = block_over_a_trigger()
    assert p.asked == "Ann" and p.options == ["no", "block"]
    assert p.queue() == ["Martyr of Brass", "Mirrorblade"]
    assert p.group(1) == ["Martyr of Brass (1)", "Keeper of Embers"], "one point of two"
    p.do("block", "discard Sunfall", "discard Sandstorm", "discard Pilgrim Tithe", "discard Mirage Road")
    assert p.asked == "Bob" and "trigger 1 Tamsin of the Long Noon" in p.options, "the other trigger has its turn"
    p.do("done")
    assert p.group(1) == ["Martyr of Brass (2)", "Keeper of Embers"], "then the second point"
    assert p.group() == ["Mirrorblade", "Sky Reader"], "the blow was blocked"


def test_a_reaction_in_another_leaders_turn() -> None:
    """defiance_beta:5.6,7.4: targets are declared, and before anything happens the ability can be cancelled."""
    p = reaction()
    assert p.asked == "Ann" and p.g.current == 1 and p.options == ["trigger 1 Veto", "done"]
    assert p.queue() == ["Sandstorm"]
    p.do("trigger 1 Veto")
    assert p.asked == "Bob" and p.queue() == [] and p.timeline() == ["Redirect"] and p.health() == 5


@pytest.mark.parametrize("moment", [block_over_a_trigger, reaction], ids=lambda moment: moment.__name__)
def test_a_moment_is_saved_and_taken_up_again(moment: Callable[[], Playing]) -> None:
    """defiance_beta:8.8: the queue with its frames, as JSON."""
    p = moment()
    text = json.dumps(saved(p))
    assert text == json.dumps(saved(moment())), "the same every time"
    loaded = load(BETA, p.match.setup, json.loads(text))
    assert loaded.asked == 0 and save(loaded) == json.loads(text)
    loaded.chance = Fast(1)
    check_position(BETA, p.match.setup, loaded, Fast(2), moment.__name__)
