"""What a rule says of one leader it says of each: the same positions, seat by seat and faction by faction."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.table import DECK, GONE
from tests.games.defiance.positions import Board

LEADERS = ("Sefa Noonward", "Proxy Nine", "Orrin Farstep", "Archivist Vey")
"""Seats by turns of the Lightbearers and the DEVA Network."""
UNITS = (("Sunlit Scout", "Well Keeper", "Ember Drover"), ("Relay Drone", "Patch Medic", "Index Daemon"))
ANOTHER = ("Choir of Glass", "Signal Thief")
ACTIONS = (("Dawn Chorus", "Mirage Road", "Noonfall"), ("Overclock", "Heat Sink", "Rollback"))
STAR_TILES = ("Pilgrim Needle", "Relay Spire")
every_seat = pytest.mark.parametrize("seat", range(4))
either_side = pytest.mark.parametrize("seat", range(2))


def full_table() -> Board:
    """Four leaders, each with a full group and a full timeline."""
    t = Board(*LEADERS)
    for seat in range(4):
        t.group(seat, *UNITS[seat % 2]).timeline(seat, *ACTIONS[seat % 2])
    return t


@every_seat
def test_a_card_that_comes_into_a_full_area_sends_one_of_its_leader_s_own_home(seat: int) -> None:
    """defiance:6.8: whoever that leader is, they choose, and it comes to their hand."""
    t = full_table().hand(seat, ANOTHER[seat % 2]).dice(seat, "Energy").main(seat)
    t.play(f"play {ANOTHER[seat % 2]}")
    units = UNITS[seat % 2]
    assert t.g.asked == seat and set(t.options) == {f"take {unit} in group" for unit in units}
    stranger, prepared, other = UNITS[1 - seat % 2][0], ACTIONS[seat % 2][0], seat ^ 1
    assert t.why(f"take {stranger} of {other + 1}") == f"{stranger} is not in your group."
    assert t.why(f"take {prepared} in timeline") == f"{prepared} is not in your group."
    t.play(f"take {units[1]} in group")
    assert t.in_hand(seat) == [units[1]] and t.in_group(seat) == [units[0], units[2], ANOTHER[seat % 2]]
    assert not any(t.in_hand(someone) for someone in range(4) if someone != seat)


@either_side
def test_a_prepared_card_keeps_the_control_tokens_of_its_leader(seat: int) -> None:
    """defiance:7.6: neither destroyed nor replaced by an enemy, while a tile of nobody's is free to take."""
    t = Board().timeline(seat, "Sirocco Veil").control(seat, "The Rift").tile("Heron Marsh", 1, 0)
    enemy = 1 - seat
    t.hand(enemy, "Eminent Domain").group(enemy, "Siege Frame").dice(enemy, "Energy Power").main(enemy)
    assert t.why("use Siege Frame in group") == "It could do nothing now."
    t.play("play Eminent Domain", "no")
    assert "tile Heron Marsh" in t.options and t.refuses("tile The Rift") == "defiance:5.16"
    t = Board().control(seat, "The Rift").hand(enemy, "Eminent Domain").group(enemy, "Siege Frame")
    t.dice(enemy, "Energy Power").main(enemy).play("play Eminent Domain", "no", "tile The Rift")
    assert t.controls(enemy) == {"The Rift"} and t.controls(seat) == set()


@either_side
def test_enemies_are_kept_out_of_the_tiles_of_a_leader_and_of_no_others(seat: int) -> None:
    """defiance:5.10: steps and warps alike; its own leader and tiles without a token are another matter."""
    t = Board().timeline(seat, "Standing Stones").control(seat, "The Rift").tile("Drone Market", 4, 4)
    enemy = 1 - seat
    toward = "move N" if enemy else "move S"
    t.dice(enemy, "Fortitude").main(enemy)
    assert t.refuses(toward) == "defiance:5.10" and "warp Drone Market" in t.options
    t.control(seat, "Drone Market").main(enemy)
    assert t.refuses("warp Drone Market") == "defiance:5.10"
    t.dice(seat, "Fortitude").main(seat)
    assert {"move S" if enemy else "move N", "warp Drone Market"} <= set(t.options)


@either_side
def test_a_faction_s_goal_is_for_its_own_leaders(seat: int) -> None:
    """defiance:8.2,8.3: the Lightbearers have a goal in a Star tile, the DEVA Network have none there."""
    t = Board().tile(STAR_TILES[1 - seat], 1, 0).stand(seat, STAR_TILES[1 - seat]).stand(1 - seat, "Caravan Ring")
    t.g.tokens[seat] = 1
    t.hand(seat, ("Pilgrim's Claim", "Eminent Domain")[seat]).dice(seat, "Energy").main(seat)
    t.play(t.options[1])
    while t.g.asked == seat and t.options != ["pass"]:
        t.play("no" if "no" in t.options else f"tile {STAR_TILES[1 - seat]}")
    assert t.controls(seat) == {STAR_TILES[1 - seat]}
    assert t.g.tokens[seat] == (2 if seat == 0 else 0), "Waystations; the DEVA Network pays for its domain besides"


@either_side
def test_a_deck_that_is_empty_is_made_anew_from_its_own_pile(seat: int) -> None:
    """defiance:7.7,7.8: that of the other faction has nothing to do with it."""
    head = "pack mine · game defiance · on defiance-quests · version 1\n"
    cards, piles = ("Noonfall", "Heat Sink"), ("Dawn Chorus", "Rollback")
    for text in ("Reveal the top 1 card of your deck. Prepare it.", "Prepare the top card of your deck."):
        t = Board(pack=f"{head}{cards[seat]} — {text}\n").hand(seat, cards[seat]).discard(seat, piles[seat])
        for card in t.g.zones[DECK + seat][:]:
            t.g.zones[DECK + seat].remove(card)
            t.g.zones[GONE].append(card)
            t.g.lying[card] = GONE
        t.dice(seat, "Energy Power").main(seat).play(f"play {cards[seat]}")
        assert t.in_timeline(seat) == [piles[seat]], text
        assert len(t.g.zones[DECK + 1 - seat]) == 46


@either_side
def test_what_enemies_cannot_destroy_they_cannot_from_any_seat(seat: int) -> None:
    """defiance:7.6: Oathstone Giant stands where everything else is destroyed; its own leader destroys it, too."""
    pack = "pack mine · game defiance · on defiance-quests · version 1\nNoonfall — Destroy all units anywhere.\n"
    for owner, left in ((1 - seat, ["Oathstone Giant"]), (seat, [])):
        t = Board("Sefa Noonward", "Ilvane of the Kiln", pack=pack).hand(seat, "Noonfall").dice(seat, "Energy")
        t.group(owner, "Oathstone Giant", "Well Keeper").group(1 - owner, "Sunlit Scout")
        t.main(seat).play("play Noonfall")
        assert (t.in_group(owner), t.in_group(1 - owner)) == (left, [])
