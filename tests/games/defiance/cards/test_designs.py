"""What designers say that the house's cards never do: what a text looks back at, asks for and counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.defiance.rules.turn import EndRound
from infinitable.parts.cardtext import shelf_of
from tests.games.defiance.cards.designs import HEAD, board
from tests.games.defiance.positions import GAME, Board


def test_stolen_tokens_are_gained_by_the_thief() -> None:
    """defiance:7.16"""
    t = board("Steal 2 reaction tokens from an enemy leader anywhere.")
    t.g.tokens[1] = 1
    t.main(0).play("play Noonfall")
    assert (t.g.tokens[0], t.g.tokens[1]) == (4, 0), "there was only one"


def test_two_of_three_effects_are_chosen() -> None:
    """defiance:7.2"""
    t = board("Choose 2: gain 1 reaction token; or score 2 points; or draw 1 card.")
    t.g.tokens[0] = 1
    t.main(0).play("play Noonfall")
    assert len(t.options) == 3
    t.play(t.options[0])
    assert (t.g.tokens[0], t.g.score[t.g.team[0]], t.in_hand(0)) == (2, 2, [])


def test_no_more_than_so_many_are_counted() -> None:
    """defiance:7.2"""
    t = board("Draw 1 card for each of up to 2 units in your group.")
    t.group(0, "Sunlit Scout", "Ashen Duelist", "Sunlit Scout").main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == 2


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


def played(action: str, ready: Callable[[Board], object] = lambda t: None) -> Board:
    """Noonfall says this and is played; whatever it asks is answered by the first option."""
    t = board(action)
    ready(t)
    t.main(0).play("play Noonfall")
    while not t.g.over and t.g.asked == 0 and "pass" not in t.options:
        t.play(t.options[0])
    return t


def test_so_many_dice_are_converted_and_no_more() -> None:
    """defiance:4.7"""
    t = played("Convert 2 dice to Star.", lambda t: t.dice(0, "Energy Power Power Power"))
    assert t.faces(0) == ["Power", "Star", "Star"]
    t = board("Convert 1 die to any face.").dice(0, "Energy Power").main(0).play("play Noonfall")
    assert {option.split(" to ")[1] for option in t.options} == {"Energy", "Fortitude", "Boost", "Star"}
    t = board("Convert 1 die to Power.").dice(0, "Energy Power").main(0)
    assert t.why("play Noonfall") == "Noonfall could do nothing now.", "its only other die shows Power already"


def test_a_number_may_be_equal_to_something() -> None:
    """defiance:5.2,6.1"""
    home = "Saltglass Flats"
    t = played("Draw cards equal to your tile's influence.", lambda t: t.tile(home, 1, 0).stand(0, home))
    assert len(t.in_hand(0)) == 2
    t = played(
        "Draw cards equal to your Power level.",
        lambda t: t.tile("Salt Stair", 3, 0).tile("Bone Orchard", 4, 0).control(0, "Salt Stair", "Bone Orchard"),
    )
    assert len(t.in_hand(0)) == 3
    t = played("Draw 1 card for each unit in your group.", lambda t: t.group(0, "Sunlit Scout", "Well Keeper"))
    assert len(t.in_hand(0)) == 2
    t = played("Draw 1 card for each unit in your discard pile.", lambda t: t.discard(0, "Sunlit Scout", "Dawn Chorus"))
    assert len(t.in_hand(0)) == 1, "Dawn Chorus is no unit, and Noonfall itself is not discarded yet"
    t = played("Score 1 point for each card in your hand.", lambda t: t.hand(0, "Dawn Chorus", "Sunlit Scout"))
    assert t.g.score[0] == 2


def test_others_may_gain_and_draw() -> None:
    """defiance:1.5,7.7"""
    t = played("Each enemy leader gains 1 reaction token.")
    assert (t.g.tokens[0], t.g.tokens[1]) == (3, 4)
    t = played("Each enemy leader draws 2 cards.")
    assert len(t.in_hand(1)) == 2 and t.in_hand(0) == []
    full = board("Each enemy leader gains 1 reaction token.")
    full.g.tokens[1] = 5
    assert "play Noonfall" not in full.main(0).options, "a full track gains nothing"


def test_a_side_scores_once_however_many_leaders_it_has() -> None:
    """defiance:9.1"""
    race = """Race · chapter · team battle · 2 rounds
  When a round ends: DEVA Network score 2 points.
  When a round ends: if the round is 2 or more, all leaders lose by "Dust".
Dust · ending — Afterwards: the campaign ends.
"""
    leaders = ("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive")
    t = Board(*leaders, mode="story", pack=HEAD + race, chapter="Race")
    t.ask(EndRound())
    assert sorted(t.g.score[team] for team in sorted(set(t.g.team))) == [0, 2]


def test_who_does_what_it_may_does_as_much_as_happened_before() -> None:
    """defiance:7.11: “that many” outlives the question whether one wants to."""
    text = "Destroy all enemy units anywhere. You may draw that many cards."
    t = board(text).group(1, "Siege Frame", "Relay Drone").main(0).play("play Noonfall")
    assert t.options == ["yes", "no"]
    assert len(t.play("yes").in_hand(0)) == 2


@pytest.mark.parametrize("die", ["Energy", "Star"])
def test_the_die_that_pays_for_a_card_is_not_there_for_its_text(die: str) -> None:
    """defiance:7.3: what could do nothing once its dice are spent cannot be played."""
    move = "play Noonfall" if die == "Energy" else "star play Noonfall"
    for text in ("Reroll up to 2 dice.", "Convert 1 die to any face."):
        alone = board(text).dice(0, die).main(0)
        assert move not in alone.options and alone.why(move) == "Noonfall could do nothing now."
        for other in ("Power", "Energy", "Fortitude", "Boost", "Star"):
            assert move in board(text).dice(0, f"{die} {other}").main(0).options, other


def test_targets_are_those_that_were_there_when_they_were_declared() -> None:
    """defiance:7.2,7.4: what a text itself uncovers afterwards is no target, “up to” or not."""
    flips = "Flip all Boost tiles anywhere. Freely take control of"
    t = board(f"{flips} 2 Star tiles anywhere.").tile("Relay Spire", 2, 0).tile("Drone Market", 3, 0).main(0)
    t.play("play Noonfall")
    assert t.controls(0) == {"Relay Spire"} and t.g.asked == 1, "the Scrap Market lies there only now"
    t = board(f"{flips} up to 2 Star tiles anywhere.").tile("Drone Market", 3, 0).main(0).play("play Noonfall")
    assert t.controls(0) == set() and t.g.asked == 1


def test_what_was_chosen_is_spoken_of_afterwards() -> None:
    """defiance:7.2"""
    t = board("Choose 1 enemy leader. That leader discards 1 card. Draw 1 card.").hand(1, "Relay Drone").main(0)
    t.play("play Noonfall")
    assert t.in_hand(1) == [] and len(t.in_hand(0)) == 1


def test_if_you_do_follows_what_was_destroyed() -> None:
    """cards:8"""
    text = "Destroy 1 enemy unit anywhere with defense 4 or less. If you do, draw 2 cards."
    for unit, drawn in (("Relay Drone", 2), ("Siege Frame", 0)):
        t = board(text + " Score 1 point.").group(1, unit).main(0).play("play Noonfall")
        assert len(t.in_hand(0)) == drawn


def test_if_you_do_follows_stealing_looking_and_what_is_skipped() -> None:
    """defiance:3.16,3.17,7.18,7.29"""
    for text in ("take control of 1 enemy unit anywhere", "look at the hand of an enemy leader anywhere",
                 "take an extra turn after this one", "skip your next draw"):  # fmt: skip
        t = board(f"You may {text}. If you do, draw 1 card.").hand(1, "Null Sentry").group(1, "Siege Frame").main(0)
        t.play("play Noonfall")
        yes = next(option for option in t.options if option not in ("no", "done"))
        t.play(yes)
        assert len(t.in_hand(0)) == 1, text
        t = board(f"You may {text}. If you do, draw 1 card.").hand(1, "Null Sentry").group(1, "Siege Frame").main(0)
        t.play("play Noonfall")
        t.play(next(option for option in t.options if option in ("no", "done")))
        assert not t.in_hand(0), text


def test_its_defense_and_its_influence_are_read_off_what_was_spoken_of() -> None:
    """defiance:7.25"""
    t = board("Discard 1 unit. Score points equal to its defense.").hand(0, "Glass Lancer").main(0)
    t.play("play Noonfall")
    t.play(next(option for option in t.options if "Glass Lancer" in option))
    assert t.g.score[0] == 8
    t = board("Flip 1 tile in reach. Score points equal to its influence.").main(0)
    t.play("play Noonfall")
    tile = next(option for option in t.options if option.startswith("tile "))
    number = t.g.content.tile_names.index(tile.removeprefix("tile ")) // 2
    t.play(tile)
    assert t.g.score[0] == t.g.influence_of(number)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Flip 1 tile in reach. Score points equal to its defense.", "Defense is what a card"),
        ("Discard 1 unit. Score points equal to its influence.", "Influence is what a tile has; a card"),
        ("Discard 1 unit. At the start of the next round, score points equal to its defense.", "nothing to stand for"),
    ],
)
def test_what_a_thing_does_not_have_cannot_be_read_off_it(text: str, why: str) -> None:
    """defiance:7.24,7.25"""
    wrong = [problem.message for problem in shelf_of(GAME).check(f"{HEAD}Noonfall — {text}\n")]
    assert any(why in message for message in wrong), wrong


@pytest.mark.parametrize(
    "act",
    [
        "draw 1 card", "draw until you have 3 cards in your hand", "discard 1 card", "destroy 1 enemy unit anywhere",
        "play 1 unit from your hand", "prepare 1 card from your hand", "put 1 card from your hand on top of your deck",
        "return 1 card from your discard pile to your hand", "return 1 enemy unit anywhere to its owner's hand",
        "reveal the top 2 cards of your deck", "look at the top 2 cards of your deck and put them back in any order",
        "gain 1 reaction token", "score 1 point", "take control of 1 uncontrolled tile anywhere",
        "move up to 1 space", "move 1 enemy leader anywhere up to 1 space", "warp to 1 tile anywhere",
        "warp 1 enemy leader anywhere to 1 tile anywhere", "warp 1 tile anywhere to an empty space",
        "swap tiles with 1 enemy leader anywhere", "flip 1 tile anywhere", "turn 1 tile anywhere",
        "discover 1 tile next to your tile", "convert 1 die to Power", "convert 1 die to any face",
        "reroll up to 1 die", "lock in 1 Power die", "lock in 1 rolled die", "skip your next turn",
        "look at the hand of an enemy leader anywhere", "steal 1 reaction token from an enemy leader anywhere",
    ],
)  # fmt: skip
def test_if_you_do_follows_whatever_one_may_do(act: str) -> None:
    """cards:8, defiance:7.3: of every verb that can stand behind “you may”, which is something to do by itself."""
    t = board(f"You may {act}. If you do, score 7 points.").hand(0, "Siege Frame", "Relay Drone")
    t.group(1, "Siege Frame").hand(1, "Relay Drone").tile("Pilgrim Needle", 2, 0).discard(0, "Sweep Pattern")
    t.dice(0, "Energy Power Power Star").main(0).play("play Noonfall")
    while t.g.activations:
        t.play(next((option for option in t.options if option not in ("no", "done", "lock in")), t.options[0]))
    told = [GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or ()]
    assert "Ann scores 7 points for Noonfall." in told, told


def test_a_trigger_without_you_may_is_no_choice() -> None:
    """defiance:7.11"""
    pack = f"{HEAD}Sunlit Scout — When you play this: draw 1 card.\n"
    t = Board(pack=pack).hand(0, "Sunlit Scout").dice(0, "Energy Power").main(0)
    t.play("play Sunlit Scout")
    assert len(t.in_hand(0)) == 1 and t.g.asked == 1
