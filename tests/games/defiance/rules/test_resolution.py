"""Section 7: how texts are carried out."""

from __future__ import annotations

from infinitable.games.defiance.rules.changes import draw
from infinitable.games.defiance.table import DECK, DISCARD, REVEALED
from tests.games.defiance.positions import Board

LIGHTBEARERS = ("Sunlit Scout", "Ashen Duelist", "Choir of Glass", "Well Keeper", "Ember Drover", "Kiln Priestess",
                "Glass Lancer", "Saltglass Weaver")  # fmt: skip
"""Units of which there are two copies each."""


def test_an_activation_spends_checks_targets_and_resolves_in_this_order() -> None:
    """defiance:7.1,7.10: the check is rolled with the attribute's dice before a target is named."""
    t = Board().hand(0, "Noonfall").group(1, "Relay Drone", "Patch Medic").dice(0, "Energy").rolls(6, 6).main(0)
    t.play("play Noonfall")
    assert t.faces(0) == [] and t.options == ["roll", "no"] and t.refuses("pass") == "defiance:7.10"
    t.play("roll")
    assert t.told("checks") == [(0, 0, 8, 0, 6)]
    assert set(t.options) == {"take Relay Drone of 2", "take Patch Medic of 2"}
    t.play("take Patch Medic of 2")
    assert t.in_group(1) == ["Relay Drone"] and t.in_hand(0) == []


def test_what_a_check_adds_happens_only_if_it_passed() -> None:
    """defiance:7.1"""
    t = Board().hand(0, "Dawn Chorus").control(0, "Caravan Ring").dice(0, "Energy").rolls(5).main(0)
    assert t.play("play Dawn Chorus", "roll").g.tokens[0] == 3
    t = Board().hand(0, "Dawn Chorus").tile("Lattice Court", 1, 0).control(0, "Lattice Court").dice(0, "Energy")
    t.rolls(5, 2).main(0)
    assert t.play("play Dawn Chorus", "roll").g.tokens[0] == 4
    assert len(t.in_hand(0)) == 2


def test_what_hangs_on_an_earlier_choice_is_chosen_when_it_comes() -> None:
    """defiance:7.2: certain targets first, conditional ones later."""
    t = Board("Ilvane of the Kiln", "Proxy Nine").hand(0, "Sunlit Scout", "Glass Lancer").dice(0, "Energy")
    t.group(1, "Relay Drone", "Null Sentry").main(0).play("leader action 1")
    assert t.options == ["take Sunlit Scout", "take Glass Lancer"]
    t.play("take Sunlit Scout")
    assert t.in_group(1) == ["Null Sentry"]
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Overclock").dice(0, "Energy").main(0).play("play Overclock", "no")
    assert t.options == ["choose 1", "choose 2"] and t.refuses("pass") == "defiance:7.2"
    t.play("choose 1")
    assert t.faces(0) == ["Power"]


OWN = """pack own · game defiance · on defiance-quests · version 1
Noonfall — If you control 1 or more tiles, destroy 1 enemy unit in reach. Otherwise, draw 1 card.
Dawn Chorus — Discard up to 2 cards, then destroy that many enemy control tokens in reach.
Heat Sink — You may destroy 1 enemy unit in reach, then draw 1 card. If you do, gain 1 reaction token.
"""


def test_a_target_behind_a_condition_is_chosen_when_the_condition_holds() -> None:
    """defiance:7.2: and otherwise the other thing happens."""
    t = Board(pack=OWN).hand(0, "Noonfall").group(1, "Relay Drone", "Patch Medic").dice(0, "Energy")
    t.control(0, "The Rift").main(0).play("play Noonfall", "take Patch Medic of 2")
    assert t.in_group(1) == ["Relay Drone"]
    t = Board(pack=OWN).hand(0, "Noonfall").group(1, "Relay Drone").dice(0, "Energy").main(0).play("play Noonfall")
    assert t.in_group(1) == ["Relay Drone"] and len(t.in_hand(0)) == 1


def test_that_many_counts_what_the_step_before_did() -> None:
    """defiance:7.4: as many as were discarded, no more."""
    t = Board(pack=OWN).hand(0, "Dawn Chorus", "Sunlit Oath", "Sunlit Scout").control(1, "The Rift", "Skyrail Hub")
    t.dice(0, "Energy").main(0).play("play Dawn Chorus", "take Sunlit Oath", "done")
    assert t.options == ["tile The Rift", "tile Skyrail Hub"]
    t.play("tile Skyrail Hub")
    assert t.controls(1) == {"The Rift"}


def test_what_one_may_do_can_be_declined_and_pays_nothing_then() -> None:
    """defiance:7.11"""
    t = Board("Proxy Nine", "Sefa Noonward", pack=OWN).hand(0, "Heat Sink").group(1, "Sunlit Scout").dice(0, "Energy")
    t.main(0).play("play Heat Sink", "no")
    assert t.g.tokens[0] == 3 and t.in_group(1) == ["Sunlit Scout"]
    t = Board("Proxy Nine", "Sefa Noonward", pack=OWN).hand(0, "Heat Sink").group(1, "Sunlit Scout").dice(0, "Energy")
    t.main(0).play("play Heat Sink", "yes")
    assert t.g.tokens[0] == 4 and t.in_group(1) == []


def test_what_could_do_nothing_cannot_be_played() -> None:
    """defiance:7.3: what a check might add does not count."""
    t = Board().hand(0, "Noonfall", "Kindle the Lost", "Crown of Glass", "Blinding Noon").dice(0, "Energy").main(0)
    assert t.options == ["pass"]
    for name in ("Noonfall", "Kindle the Lost", "Crown of Glass", "Blinding Noon"):
        assert t.refuses(f"play {name}") == "defiance:7.3"
    assert "play Crown of Glass" in t.control(0, "Caravan Ring").main(0).options
    assert "play Blinding Noon" in t.hand(1, "Heat Sink").main(0).options


def test_up_to_declares_the_first_and_then_asks() -> None:
    """defiance:7.4"""
    t = Board().hand(0, "Hourglass Turned").dice(0, "Energy").main(0).play("play Hourglass Turned", "no")
    assert "done" not in t.options and t.refuses("done") == "defiance:7.4"
    t.play("tile Caravan Ring")
    assert "done" in t.options and t.at(0) == "Lantern Market"
    t.play("done")
    assert t.at(1) == "Skyrail Hub"


def test_a_target_that_is_gone_is_not_replaced() -> None:
    """defiance:7.5: its part is skipped, the rest happens."""
    t = Board().hand(0, "Pilgrim's Claim").tile("Heron Marsh", 1, 0).tile("Glassblower Row", 0, 2, turn=1)
    t.tile("Dune Harbor", 2, 0).tile("Sunken Gate", 2, 1).control(0, "Dune Harbor", "Sunken Gate").dice(0, "Energy")
    t.rolls(6, 6, 6).main(0).play("play Pilgrim's Claim", "roll")
    t.play("tile Heron Marsh")
    t.play("tile Heron Marsh")
    assert "Heron Marsh" in t.controls(0) and len(t.controls(0)) == 3


def test_a_partner_is_no_enemy() -> None:
    """defiance:7.6: what is against enemies does not touch one's own team; some things cannot be destroyed."""
    t = Board("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive", mode="teams")
    t.group(1, "Relay Drone").group(2, "Sunlit Scout").dice(0, "Power").main(0)
    assert "attack Relay Drone of 2" in t.options and "attack Sunlit Scout of 3" not in t.options
    assert t.refuses("attack Sunlit Scout of 3") == "defiance:4.4"
    t = Board("Proxy Nine", "Sefa Noonward").group(1, "Oathstone Giant").dice(0, "Power").main(0)
    assert t.options == ["pass"]
    t = Board("Proxy Nine", "Sefa Noonward").group(0, "Siege Frame").timeline(1, "Sirocco Veil").control(1, "The Rift")
    assert "use Siege Frame in group" not in t.dice(0, "Power").main(0).options


def test_a_deck_that_runs_out_is_made_anew_from_its_discard_pile() -> None:
    """defiance:7.7: and without either nothing is drawn."""
    t = Board().discard(0, "Noonfall")
    t.g.zones[DISCARD] += t.g.zones[DECK]
    t.g.zones[DECK].clear()
    assert draw(t.g, 0) and len(t.g.zones[DECK]) == 45 and t.g.zones[DISCARD] == []
    t.g.zones[DECK].clear()
    assert not draw(t.g, 0)


def test_revealed_cards_lie_open_and_what_is_left_is_discarded_in_order() -> None:
    """defiance:7.8"""
    t = Board("Proxy Nine", "Sefa Noonward").on_deck(1, "Heat Sink", "Overclock").dice(0, "Energy").main(0)
    t.play("leader action 1")
    assert t.names(REVEALED) == ["Heat Sink", "Overclock"]
    t.play("take Heat Sink revealed")
    assert t.in_hand(0) == ["Heat Sink"] and t.discarded(1) == ["Overclock"] and t.names(REVEALED) == []
    t = Board("Ilvane of the Kiln", "Proxy Nine").discard(0, "Dawn Chorus", "Noonfall")
    from infinitable.games.defiance.rules.actions import React

    t.ask(React(0)).play("yes", "no")
    assert t.in_timeline(0) == ["Noonfall"]


def test_a_forced_discard_is_random() -> None:
    """defiance:7.9"""
    t = Board("Ashur the Loud", "Proxy Nine").hand(1, "Heat Sink", "Overclock", "Rollback").dice(0, "Power").rolls(2)
    t.main(0).play("leader action 1")
    assert t.in_hand(1) == ["Heat Sink", "Rollback"] and t.g.tokens[1] == 2


def test_a_trigger_on_a_card_is_optional_and_an_objective_is_not() -> None:
    """defiance:7.11"""
    t = Board("Proxy Nine", "Sefa Noonward").group(0, "Forked Process").hand(0, "Heat Sink").dice(0, "Energy").main(0)
    t.play("play Heat Sink")
    while t.told("locks") == [] and t.options != ["yes", "no"]:
        t.play("no")
    assert t.options == ["yes", "no"] and t.refuses("pass") == "defiance:7.11"
    t.play("no")
    assert t.g.asked == 1 and t.g.score[0] == 1


def test_x_is_chosen_and_means_the_same_throughout() -> None:
    """defiance:7.12"""
    t = Board().hand(0, "Burning Ledger", "Noonfall", "Dawn Chorus").control(1, "The Rift", "Skyrail Hub")
    t.dice(0, "Energy").main(0).play("play Burning Ledger")
    assert t.options == ["X 1", "X 2"] and t.refuses("pass") == "defiance:7.12"
    assert t.why("X 3") == "X can be 2 at most here." and t.why("X 0") == "X must be 1 or more."
    t.play("X 2", "tile The Rift", "take Noonfall", "take Dawn Chorus")
    assert t.controls(1) == set() and len(t.discarded(0)) == 3


def test_x_is_as_much_as_there_are_cards() -> None:
    """defiance:7.12"""
    many = [f"{name}" for name in LIGHTBEARERS for _ in (0, 1)][:15]
    t = Board().hand(0, "Burning Ledger", *many).control(1, "The Rift").dice(0, "Energy").main(0)
    assert t.play("play Burning Ledger").options == [f"X {n}" for n in range(1, 16)]


def test_a_board_has_room_for_eight_dice() -> None:
    """defiance:7.15"""
    t = Board("Archivist Vey", "Sefa Noonward").dice(0, "Energy Boost Star Star Star Star Star Star Star").main(0)
    t.play("leader action 2")
    assert t.g.dice_count(0) == 8


def test_single_dice_are_rolled_again_by_a_text() -> None:
    """defiance:3.5,7.4"""
    t = Board("Archivist Vey", "Sefa Noonward").dice(0, "Fortitude Boost Boost").rolls(6, 5).main(0)
    t.play("leader action 1")
    assert t.options == ["reroll Boost", "done"] and t.refuses("pass") == "defiance:7.4"
    t.play("reroll Boost", "reroll Boost")
    assert t.faces(0) == ["Power", "Star"]
