"""What designers say that the game's own cards never do."""

from __future__ import annotations

from infinitable.games.defiance.table import hand_of
from infinitable.kernel.views import redealt
from infinitable.parts.tilemap import members

from .tables import GAME, Board

HEAD = "pack mine · game defiance · on defiance-quests · version 1\n"


def board(action: str) -> Board:
    """Ann holds Noonfall, which says this."""
    t = Board(pack=f"{HEAD}Noonfall — {action}\n")
    return t.hand(0, "Noonfall").dice(0, "Energy Power")


def test_stolen_tokens_are_gained_by_the_thief() -> None:
    """defiance:7.16"""
    t = board("Steal 2 reaction tokens from an enemy leader anywhere.")
    t.g.tokens[1] = 1
    t.main(0).play("play Noonfall")
    assert (t.g.tokens[0], t.g.tokens[1]) == (4, 0), "there was only one"


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


def test_a_unit_answers_its_own_destruction_whoever_it_was() -> None:
    """defiance:7.17"""
    unit = "Siege Frame — When this is destroyed: you may draw 2 cards.\n"
    pack = f"{HEAD}{unit}Noonfall — Destroy 1 enemy unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").group(1, "Siege Frame").dice(0, "Energy Power").main(0)
    t.play("play Noonfall")
    assert t.g.asked == 1 and t.options == ["yes", "no"]
    t.play("yes")
    assert len(t.in_hand(1)) == 2 and "Siege Frame" not in t.in_group(1)


def test_otherwise_after_if_you_do() -> None:
    """defiance:7.11"""
    text = "You may discard 1 card. If you do, draw 2 cards. Otherwise, gain 1 reaction token."
    t = board(text).hand(0, "Banner of Dawn").main(0).play("play Noonfall")
    t.play(next(option for option in t.options if option in ("no", "done")))
    assert t.g.tokens[0] == 4 and t.in_hand(0) == ["Banner of Dawn"]


def test_that_many_is_what_has_happened() -> None:
    """defiance:7.2,7.5: a unit that is gone is not counted."""
    t = board("Destroy 2 enemy units anywhere. Draw that many cards.")
    t.group(1, "Siege Frame", "Relay Drone", "Prism Gate").main(0).play(
        "play Noonfall", "take Siege Frame of 2", "take Relay Drone of 2"
    )
    assert t.in_group(1) == ["Prism Gate"] and len(t.in_hand(0)) == 2
    t = board("Destroy 2 enemy units anywhere. Draw that many cards.").group(1, "Siege Frame")
    t.main(0).play("play Noonfall")
    assert t.in_group(1) == [] and len(t.in_hand(0)) == 1


def test_more_influence_than_ones_own_tile_is_more() -> None:
    """defiance:5.2: the Weir has 2, as Ann's own tile has, the Hub 3."""
    t = board("Freely take control of 1 tile in reach with more influence than your tile.")
    t.tile("Coolant Weir", -1, 0).tile("Saltglass Flats", 1, 0).stand(0, "Saltglass Flats").stand(1, "Caravan Ring")
    assert {t.number("Coolant Weir"), t.number("Skyrail Hub")} <= set(members(t.g.reach(t.g.spot[0], 3)))
    t.main(0).play("play Noonfall")
    assert t.controls(0) == {"Skyrail Hub"}
