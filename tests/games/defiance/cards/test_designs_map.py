"""What designers say of the map: where one stands, and who may be moved."""

from __future__ import annotations

import pytest

from infinitable.parts.tilemap import members
from tests.games.defiance.cards.designs import HEAD, board
from tests.games.defiance.positions import Board


def test_more_influence_than_ones_own_tile_is_more() -> None:
    """defiance:5.2: the Weir has 2, as Ann's own tile has, the Hub 3."""
    t = board("Freely take control of 1 tile in reach with more influence than your tile.")
    t.tile("Coolant Weir", -1, 0).tile("Saltglass Flats", 1, 0).stand(0, "Saltglass Flats").stand(1, "Caravan Ring")
    assert {t.number("Coolant Weir"), t.number("Skyrail Hub")} <= set(members(t.g.reach(t.g.spot[0], 3)))
    t.main(0).play("play Noonfall")
    assert t.controls(0) == {"Skyrail Hub"}


@pytest.mark.parametrize(
    ("condition", "tile", "holds"),
    [
        ("you are in a Boost tile", "Saltglass Flats", True),
        ("you are in a Star tile", "Saltglass Flats", False),
        ("you are in the other world", "Saltglass Flats", False),
        ("you are in the other world", "Lattice Court", True),
        ('you are in "Lattice Court"', "Lattice Court", True),
        ('you are in "Lattice Court"', "Saltglass Flats", False),
        ("you control your tile", "Saltglass Flats", False),
        ("you control your tile", "Caravan Ring", True),
    ],
)
def test_where_one_stands_can_be_asked_for(condition: str, tile: str, holds: bool) -> None:
    """defiance:5.1,5.15: Ann controls the Caravan Ring."""
    t = board(f"Gain 1 reaction token. If {condition}, draw 2 cards.").control(0, "Caravan Ring")
    if tile != "Caravan Ring":
        t.tile(tile, 1, 0).stand(0, tile)
    t.main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == 2 * holds


def test_next_to_you_is_the_next_tile() -> None:
    """defiance:5.10,5.19"""
    near = board("Destroy 1 enemy unit next to you.").group(1, "Relay Drone").stand(1, "The Rift").main(0)
    assert "play Noonfall" in near.options
    far = board("Destroy 1 enemy unit next to you.").group(1, "Relay Drone").main(0)
    assert "play Noonfall" not in far.options, "Bob is two tiles away"


def test_a_leader_next_to_you_stands_in_the_next_tile() -> None:
    """defiance:5.3,5.19: two tiles away or behind a wall is not next to you, whatever else lies around."""
    text = "An enemy leader next to you loses 1 reaction token."
    for tile in ("The Rift", "Heron Marsh", "Tideless Basin"):
        near = board(text).tile("The Rift", 5, 5).tile(tile, 0, 0).stand(1, tile).main(0).play("play Noonfall")
        assert near.g.tokens[1] == 2, tile
    far = board(text).tile("Heron Marsh", 1, 1).tile("Tideless Basin", -1, 2).tile("Dune Harbor", 1, 0).main(0)
    assert far.why("play Noonfall") == "Noonfall could do nothing now."
    for tile in ("Idle Foundry", "Orbital Tether", "Glassblower Row"):
        walled = board(text).tile("The Rift", 5, 5).tile(tile, 0, 0).stand(1, tile).main(0)
        assert walled.why("play Noonfall") == "Noonfall could do nothing now.", tile


@pytest.mark.parametrize(
    "text",
    [
        "Swap tiles with 1 enemy leader anywhere.",
        "Move 1 enemy leader anywhere up to 2 spaces.",
        "Warp 1 enemy leader anywhere to 1 tile anywhere.",
    ],
)
def test_whoever_cannot_be_moved_by_enemies_is_neither_moved_nor_warped_nor_swapped(text: str) -> None:
    """defiance:5.21,5.24"""
    t = board(text).tile("Heron Marsh", 2, 2).group(1, "Coolant Warden").main(0)
    assert t.why("play Noonfall") == "Noonfall could do nothing now."
    assert "play Noonfall" in board(text).tile("Heron Marsh", 2, 2).group(0, "Sunlit Scout").main(0).options


def test_who_moves_makes_the_first_step() -> None:
    """defiance:7.4: after each step one may go on or stop, and not before."""
    t = Board().group(0, "Sunlit Scout").dice(0, "Fortitude").main(0).play("use Sunlit Scout in group")
    assert "done" not in t.options and t.refuses("done") == "defiance:7.4"
    assert "done" in t.play("step S", "no").options
    t = board("Move 1 enemy leader anywhere up to 2 spaces.").main(0).play("play Noonfall")
    assert "done" not in t.options and "done" in t.play("step N", "no").options


def test_every_discovery_is_heard_not_only_the_second_of_a_round() -> None:
    """defiance:8.3"""
    pack = f"{HEAD}Siege Frame — When you discover a tile: you may draw 1 card.\n"
    t = Board(pack=pack)
    (ability,) = [each for each in t.g.content.abilities if each.entry == "siege-frame"]
    assert [ability.hears(t.g, 1, n) for n in (1, 2, 3)] == [True] * 3


def test_a_trigger_tells_where_a_tile_is() -> None:
    """defiance:7.11"""
    pack = f"{HEAD}Siege Frame — When an enemy leader enters a tile next to you: you may draw 1 card.\n"
    content = Board(pack=pack).g.content
    (ability,) = [each for each in content.abilities if each.entry == "siege-frame"]
    t = Board(pack=pack)
    near = set(members(t.g.next_to(1)))
    assert near and {tile for tile in t.g.tile_at.values() if ability.hears(t.g, 1, tile)} == near


def test_a_trigger_tells_whose_a_tile_is() -> None:
    """defiance:7.11"""
    pack = f"{HEAD}Siege Frame — When an enemy leader enters a tile you control: you may draw 1 card.\n"
    t = Board(pack=pack).control(1, "Skyrail Hub").control(0, "Caravan Ring")
    (ability,) = [each for each in t.g.content.abilities if each.entry == "siege-frame"]
    heard = {t.g.tile_name(tile) for tile in t.g.tile_at.values() if ability.hears(t.g, 1, tile)}
    assert heard == {"Skyrail Hub"}, "neither the other's nor nobody's"
