"""What is seen, drawn, labelled and clicked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from infinitable.games.defiance.worth import chance_of
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import RANDOM, REVEALS, read_setup
from infinitable.match.match import Match
from tests.games.defiance.positions import GAME, Board

NAMES = ["Ana", "Ben", "Cy", "Dee"]

PANELS = ("button", "side", "turn", "number", "choice", "face", "action")
"""Anchors of buttons and panels, which a client draws by itself."""


def anchors_in(view: Any) -> Iterator[str]:
    if isinstance(view, dict):
        if isinstance(view.get("at"), str):
            yield view["at"]
        for value in view.values():
            yield from anchors_in(value)
    elif isinstance(view, list):
        for value in view:
            yield from anchors_in(value)


@pytest.mark.parametrize(("players", "mode", "seed"), [(2, "skirmish", 5), (3, "story", 6), (1, "solo", 7)])
def test_everything_to_be_clicked_is_in_the_view(players: int, mode: str, seed: int) -> None:
    """defiance:1.7: and every board can be drawn from a view alone."""
    chance = Fast(seed)
    match = Match(GAME, read_setup(GAME, players, mode, {}), Seed(seed))
    while not match.over:
        seen = match.view(match.seat)
        there = set(anchors_in(seen["table"]))
        for option in match.options:
            assert option.anchors, option
            for anchor in option.anchors:
                assert anchor in there or anchor.split(":")[0] in PANELS, (option, anchor)
        assert GAME.draw(seen, NAMES)
        match.play(match.options[chance.below(len(match.options))])
    assert all(line.text for line in match.log)


def test_a_check_shows_its_dice_bonus_number_and_chance() -> None:
    """defiance:6.2,6.3"""
    t = Board().group(1, "Null Sentry").tile("Ashen Teeth", 3, 0).tile("Cinder Market", 4, 0)
    t.control(0, "Ashen Teeth", "Cinder Market").dice(0, "Power").main(0).play("attack Null Sentry of 2")
    check = GAME.view(t.g, 1)["check"]
    assert {k: check[k] for k in ("leader", "attribute", "dice", "bonus", "need", "target")} == {
        "leader": 0, "attribute": "Power", "dice": 2, "bonus": 1, "need": 7, "target": "null-sentry",
    }  # fmt: skip
    assert check["chance"] == pytest.approx(26 / 36, abs=1e-4)


def test_chances_of_sums_of_dice() -> None:
    """defiance:6.2"""
    assert chance_of(1, 4) == 0.5 and chance_of(2, 12) == pytest.approx(1 / 36)
    assert chance_of(3, 3) == 1.0 and chance_of(1, 7) == 0.0


def test_the_text_board_shows_names_walls_control_and_leaders() -> None:
    """defiance:5.1,5.3"""
    t = Board().tile("Glassblower Row", 1, 0).control(0, "Glassblower Row").group(0, "Sunlit Scout").main(0)
    board = GAME.draw(GAME.view(t.g, 0), NAMES)
    for word in ("Caravan", "Ring", "[1]", "[2]", "ctl 1", "=========", "group 1/3: Sunlit Scout 4", "E5", "The Rift"):
        assert word in board, word
    assert "1 Ana, Sefa Noonward, Lightbearers" in board and "\n2 Ben, Proxy Nine, DEVA Network" in board
    assert "Energy 2" in board and "(checks +1 +0 +1)" in board and "controls 1 tile of 1 type" in board


def test_the_text_board_names_the_teams_where_there_are_any() -> None:
    """defiance:8.1"""
    t = Board("Sefa Noonward", "Proxy Nine", "Ashur the Loud", "Warden Kestrel", mode="teams")
    board = GAME.draw(GAME.view(t.g, 1), NAMES)
    assert "1 Ana, Sefa Noonward, Lightbearers, team 1:" in board
    assert "4 Dee, Warden Kestrel, DEVA Network, team 2:" in board


def test_the_text_board_shows_the_dice_just_rolled_and_the_check_to_come() -> None:
    """defiance:3.5,6.2"""
    t = Board().rolls(1, 5, 6).start()
    assert GAME.draw(GAME.view(t.g, 0), NAMES).endswith("Rolled: Power Boost Star")
    t = Board().group(1, "Null Sentry").dice(0, "Power").main(0).play("attack Null Sentry of 2")
    assert GAME.draw(GAME.view(t.g, 0), NAMES).endswith("Power check: 1 die against 7 (Null Sentry), chance 0%")


def test_options_say_what_cannot_be_taken_back() -> None:
    """defiance:5.11,4.4: a discovery shows a tile, a check is rolled."""
    t = Board().group(1, "Relay Drone").dice(0, "Power Fortitude").main(0)
    flags = {GAME.notation(t.g, code): GAME.flags(t.g, code) for code in t.g.options}
    assert flags["move N"] == REVEALS and flags["move S"] == 0 and flags["attack Relay Drone of 2"] == 0
    t.play("attack Relay Drone of 2")
    assert GAME.flags(t.g, t.g.options[0]) == RANDOM


def test_labels_and_reasons_are_sentences_with_figures() -> None:
    """defiance:3.8,4.1: labels for people, reasons with the figures of the moment."""
    t = Board().hand(0, "Noonfall").group(0, "Well Keeper").dice(0, "Power Boost").main(0)
    labels = [GAME.label(t.g, code) for code in t.g.options]
    assert "Spend a Boost: turn Power to Star" in labels
    assert any(label.startswith("Well Keeper: ") for label in labels)
    assert t.why("play Noonfall") == "You have no Energy die locked in."
    assert t.why("leader action 2") == "It costs Fortitude and Boost; you have Power and Boost."


def test_labels_say_where_a_move_leads_and_how_likely_an_attack_is() -> None:
    """defiance:4.4,5.10,5.11"""
    t = Board().group(1, "Relay Drone").dice(0, "Power Fortitude").main(0)
    labels = [GAME.label(t.g, code) for code in t.g.options]
    assert "Move north and discover a tile" in labels and "Move south to The Rift (Rift, Influence 0)" in labels
    assert "Attack Relay Drone of Proxy Nine, defense 3, chance 67 %" in labels


def test_the_log_of_a_skirmish_begins_with_its_goals() -> None:
    """defiance:8.2,8.4"""
    told = Match(GAME, read_setup(GAME, 2, "skirmish", {}), Seed(1)).log_text()[0]
    assert told.startswith("A skirmish, to 50 points or 5 rounds. Goals: Pathfinding, Headhunting, ")
    assert "; for the Lightbearers: Waystations, " in told and len(told) < 300, "their texts are for those who ask"


def test_choices_are_labelled_with_what_they_do() -> None:
    """defiance:7.2,5.21: effects by their words, leaders by name, sides by their facts."""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Overclock").dice(0, "Energy").main(0).play("play Overclock", "no")
    assert [GAME.label(t.g, code) for code in t.g.options] == ["Lock in 1 Power die", "Draw 2 cards"]
    t = Board("Warden Kestrel", "Sefa Noonward", "Ashur the Loud").dice(0, "Power").main(0).play("leader action 1")
    assert "Sefa Noonward (Player 2)" in [GAME.label(t.g, code) for code in t.g.options]


def test_the_log_tells_the_story() -> None:
    """defiance:9.5: the chapter's first words, and the passage of its ending."""
    match = Match(GAME, read_setup(GAME, 1, "solo", {"quest": "No Edges"}), Seed(3))
    assert "Orrin has wagered his boots" in match.log_text()[0]
    chance = Fast(3)
    while not match.over:
        match.play(match.options[chance.below(len(match.options))])
    assert match.log_text()[-1].startswith("Nobody wins. Barefoot. Sand is hot")


def test_the_catalogue_holds_names_texts_and_stories() -> None:
    """defiance:1.1,9.5"""
    made = GAME.catalogue(read_setup(GAME, 2, "story", {}))
    assert len(made["tiles"]) == 47 and len(made["leaders"]) == 12 and len(made["cards"]) == 60
    assert "unofficial" in made["notice"] and made["chapter"]["story"] and made["chapter"]["endings"]
    assert "{Energy}" in made["cards"]["index-daemon"]["icons"]
    assert made["leaders"]["proxy-nine"]["actions"][1]["costs"] == ["Power", "Boost"]
    assert len(GAME.catalogue(read_setup(GAME, 2, "skirmish", {}))["objectives"]) == 11
