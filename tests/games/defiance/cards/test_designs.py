"""What designers say that the game's own cards never do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.defiance.rules.actions import React
from infinitable.games.defiance.rules.changes import destroy_card
from infinitable.games.defiance.rules.turn import EndRound
from infinitable.games.defiance.table import DECK, DISCARD, GONE, Table, group_of, hand_of, timeline_of
from infinitable.kernel.game import BadInput, read_setup
from infinitable.kernel.views import redealt
from infinitable.parts.cardtext import shelf_of
from infinitable.parts.tilemap import members
from infinitable.testing import check_match
from tests.games.defiance.positions import GAME, Board

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


def test_a_unit_that_is_destroyed_may_come_back_to_its_hand() -> None:
    """defiance:7.17: in the words of published games."""
    unit = "Siege Frame — When this unit is destroyed, you may return it to your hand.\n"
    pack = f"{HEAD}{unit}Noonfall — Destroy 1 enemy unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").group(1, "Siege Frame").dice(0, "Energy Power").main(0)
    t.play("play Noonfall", "yes")
    assert t.in_hand(1) == ["Siege Frame"] and t.in_group(1) == []


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


def test_others_may_gain_and_draw() -> None:
    """defiance:1.5,7.7"""
    t = played("Each enemy leader gains 1 reaction token.")
    assert (t.g.tokens[0], t.g.tokens[1]) == (3, 4)
    t = played("Each enemy leader draws 2 cards.")
    assert len(t.in_hand(1)) == 2 and t.in_hand(0) == []
    full = board("Each enemy leader gains 1 reaction token.")
    full.g.tokens[1] = 5
    assert "play Noonfall" not in full.main(0).options, "a full track gains nothing"


def test_the_top_card_of_an_empty_deck_is_one_of_the_new_deck() -> None:
    """defiance:7.7,7.8"""
    t = board("Prepare the top card of your deck.").discard(0, "Dawn Chorus")
    g = t.g
    for card in g.zones[DECK][:]:
        g.zones[DECK].remove(card)
        g.zones[GONE].append(card)
        g.lying[card] = GONE
    t.main(0).play("play Noonfall")
    assert t.in_timeline(0) == ["Dawn Chorus"]


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


def test_why_an_enemy_s_unit_cannot_be_attacked() -> None:
    """defiance:7.6"""
    t = Board("Proxy Nine", "Sefa Noonward").group(1, "Oathstone Giant").dice(0, "Power").main(0)
    assert t.why("attack Oathstone Giant of 2") == "Enemies cannot destroy Oathstone Giant."


def test_who_does_what_it_may_does_as_much_as_happened_before() -> None:
    """defiance:7.11: “that many” outlives the question whether one wants to."""
    text = "Destroy all enemy units anywhere. You may draw that many cards."
    t = board(text).group(1, "Siege Frame", "Relay Drone").main(0).play("play Noonfall")
    assert t.options == ["yes", "no"]
    assert len(t.play("yes").in_hand(0)) == 2


@pytest.mark.parametrize(
    ("things", "points"),
    [
        ("card in your timeline", 2),
        ("card in your group", 1),
        ("card in your hand", 1),
        ("card in your discard pile", 3),
        ("active card", 3),
        ("prepared card", 2),
        ("unit", 1),
        ("enemy prepared card anywhere", 1),
        ("enemy unit anywhere", 2),
    ],
)
def test_each_place_for_cards_is_a_place_of_its_own(things: str, points: int) -> None:
    """defiance:1.6,1.7,5.19,5.20: a prepared unit is a card of the timeline and stands in no group."""
    t = board(f"Score 1 point for each {things}.")
    t.group(0, "Sunlit Scout").timeline(0, "Well Keeper", "Dawn Chorus").hand(0, "Ember Drover")
    t.discard(0, "Noonfall", "Mirage Road", "Cinder Hound")
    t.group(1, "Relay Drone", "Patch Medic").timeline(1, "Siege Frame")
    t.main(0).play("play Noonfall")
    assert t.g.score[0] == points


def test_a_prepared_unit_is_not_destroyed_as_a_unit() -> None:
    """defiance:1.6: units stand in a group."""
    t = board("Destroy 1 enemy unit in reach.").timeline(1, "Relay Drone").main(0)
    assert t.why("play Noonfall") == "Noonfall could do nothing now."
    t = board("Destroy 1 enemy prepared card in reach.").timeline(1, "Relay Drone").group(1, "Siege Frame")
    assert t.main(0).play("play Noonfall").in_timeline(1) == [] and t.in_group(1) == ["Siege Frame"]


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


def test_what_answers_its_own_destruction_does_not_answer_a_token_s() -> None:
    """defiance:7.17: nor the other way round."""
    unit = "Siege Frame — When this is destroyed: you may draw 2 cards.\n"
    t = Board(pack=f"{HEAD}{unit}Heat Sink — Destroy 1 enemy control token anywhere.\n").control(0, "Caravan Ring")
    t.hand(1, "Heat Sink").group(1, "Siege Frame").dice(1, "Energy Power").main(1).play("play Heat Sink")
    assert t.controls(0) == set() and (t.g.asked, type(t.g.stack[-1])) == (0, React)
    t = Board("Sefa Noonward", "Proxy Nine").group(1, "Auditor").dice(0, "Power Power").main(0)
    t.rolls(6).play("attack Auditor of 2", "roll")
    assert t.in_group(1) == [] and type(t.g.stack[-1]) is React, "the Auditor waits for tokens"


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


@pytest.mark.parametrize("seat", [0, 1])
def test_the_top_card_of_a_deck_is_prepared_and_the_pile_left_alone(seat: int) -> None:
    """defiance:7.7,7.8: a deck is made anew only where it has run out."""
    card, pile, top = (("Noonfall", "Dawn Chorus", "Sunlit Scout"), ("Heat Sink", "Rollback", "Relay Drone"))[seat]
    t = Board(pack=f"{HEAD}{card} — Prepare the top card of your deck.\n").hand(seat, card).dice(seat, "Energy Power")
    t.discard(seat, pile).on_deck(seat, top).main(seat).play(f"play {card}")
    assert t.in_timeline(seat) == [top] and t.discarded(seat) == [pile, card]


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


# Traps ----------------------------------------------------------------------------------------------------------------


def trapped(text: str, card: str = "Noonfall — Draw 1 card.") -> Board:
    """Bob has prepared Heat Sink, which says this; Ann is to play Noonfall."""
    t = Board(pack=f"{HEAD}Heat Sink — Gain 1 reaction token. {text}\n{card}\n")
    return t.hand(0, "Noonfall").timeline(1, "Heat Sink").dice(0, "Energy Power")


def test_a_prepared_card_answers_what_an_enemy_plays_and_that_leader_pays_for_it() -> None:
    """defiance:7.19"""
    text = "Prepared, when an enemy leader plays a card: you may discard this. If you do, that leader discards 1 card."
    t = trapped(text).main(0).play("play Noonfall")
    assert (t.g.asked, t.options) == (1, ["yes", "no"]) and len(t.in_hand(0)) == 1, "after its text"
    t.play("yes")
    assert t.in_hand(0) == [] and t.in_timeline(1) == [] and "Heat Sink" in t.discarded(1)
    assert trapped(text).main(0).play("play Noonfall", "no").in_timeline(1) == ["Heat Sink"]


def test_a_trap_hears_only_what_it_waits_for_and_only_of_enemies() -> None:
    """defiance:7.19"""
    t = trapped("Prepared, when an enemy leader plays a unit: you may draw 1 card.").main(0).play("play Noonfall")
    assert "yes" not in t.options, "Noonfall is no unit"
    own = "Prepared, when an enemy leader plays a card: you may draw 1 card."
    t = trapped(own).hand(1, "Relay Drone").dice(1, "Energy").main(1).play("play Relay Drone")
    assert "yes" not in t.options, "nobody is one's own enemy"


def test_it_is_the_tile_that_an_enemy_has_entered_or_the_card_that_was_played() -> None:
    """defiance:7.19"""
    unit = "Sunlit Scout — When you play a card: you may draw 1 card.\n"
    t = Board(
        pack=f"{HEAD}{unit}Heat Sink — Draw 1 card. Prepared, when an enemy leader plays a unit: you may destroy it.\n"
    )
    t.hand(0, "Sunlit Scout").timeline(1, "Heat Sink").dice(0, "Energy Power").main(0).play("play Sunlit Scout")
    while "yes" not in t.options or t.g.asked == 0:
        t.play("no")
    t.play("yes")
    assert t.in_group(0) == [] and "Sunlit Scout" in t.discarded(0)


BENEATH = "Put 1 of them into your hand, then put the rest on the bottom of your deck."

# Decks, hands and what follows a choice -----------------------------------------------------------------------------


def test_who_draws_until_there_are_so_many_draws_what_is_missing() -> None:
    """defiance:7.20"""
    t = board("Draw until you have 3 cards in your hand.").hand(0, "Banner of Dawn").main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == 3
    t = board("Draw until you have 1 card in your hand. Score 1 point.").hand(0, "Banner of Dawn").main(0)
    assert t.play("play Noonfall").in_hand(0) == ["Banner of Dawn"]


@pytest.mark.parametrize(("where", "at"), [("on top", -1), ("on the bottom", 0)])
def test_a_card_goes_onto_the_deck_and_everybody_sees_it(where: str, at: int) -> None:
    """defiance:7.21"""
    t = board(f"Put 1 card from your hand {where} of your deck.").hand(0, "Banner of Dawn", "Sunlit Oath").main(0)
    t.play("play Noonfall", "take Banner of Dawn")
    assert t.names(DECK)[at] == "Banner of Dawn" and t.in_hand(0) == ["Sunlit Oath"]
    assert f"Ann puts Banner of Dawn {where} of the deck." in [
        GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or ()
    ]
    for viewer in (-1, 0, 1):
        assert {redealt(GAME, t.g, viewer, n).zones[DECK][at] for n in range(8)} == {t.g.zones[DECK][at]}
    assert GAME.position(t.g) == "", "which card lies where in a deck is not written"


def test_what_is_left_of_the_revealed_cards_may_go_beneath_the_deck() -> None:
    """defiance:7.21"""
    t = (
        board(f"Reveal the top 3 cards of your deck. {BENEATH}")
        .on_deck(0, "Sunlit Oath", "Banner of Dawn", "Choir of Glass")
        .main(0)
    )
    t.play("play Noonfall", "take Sunlit Oath revealed")
    assert t.in_hand(0) == ["Sunlit Oath"] and sorted(t.names(DECK)[:2]) == ["Banner of Dawn", "Choir of Glass"]


def test_a_unit_may_do_something_when_it_is_played() -> None:
    """defiance:7.22"""
    text = "When you play this: you may destroy 1 enemy unit anywhere with less defense than this."
    pack = f"{HEAD}Siege Frame — {text}\n"
    t = Board(pack=pack).hand(1, "Siege Frame").group(0, "Sunlit Scout").dice(1, "Energy").main(1)
    t.play("play Siege Frame")
    assert t.g.asked == 1 and "done" in t.options
    t.play(next(option for option in t.options if option != "done"))
    assert t.in_group(0) == [] and t.in_group(1) == ["Siege Frame"]


def test_only_the_unit_itself_hears_that_it_is_played() -> None:
    """defiance:7.22"""
    pack = f"{HEAD}Siege Frame — When you play this: you may draw 2 cards.\n"
    t = Board(pack=pack).hand(1, "Relay Drone").group(1, "Siege Frame").dice(1, "Energy").main(1)
    t.play("play Relay Drone")
    assert t.in_group(1) == ["Siege Frame", "Relay Drone"] and t.in_hand(1) == []


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


def test_other_units_have_more_defense() -> None:
    """defiance:1.6"""
    pack = f"{HEAD}Siege Frame — Your other units have +2 defense.\n"
    t = Board(pack=pack).group(1, "Siege Frame", "Relay Drone")
    plain = Board().group(1, "Siege Frame", "Relay Drone")
    gained = [t.g.defense(a) - plain.g.defense(b) for a, b in zip(t.g.group(1), plain.g.group(1), strict=True)]
    assert gained == [0, 2]


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


def test_a_pack_of_it_keeps_the_contract() -> None:
    """defiance:7.20,7.21,7.22"""
    texts = {
        "Noonfall": "Draw until you have 4 cards in your hand. Put 1 card from your hand on top of your deck.",
        "Sunlit Oath": f"Reveal the top 2 cards of your deck. {BENEATH}",
        "Siege Frame": "Your other units have +1 defense. When you play this: you may draw 1 card.",
        "Relay Drone": "When an enemy leader enters a tile in reach: you may draw 1 card.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(GAME, read_setup(GAME, 2, "skirmish", {"pack": pack}), 4, looks=0.03)


ARRANGE = "Look at the top 3 cards of your deck and put them back in any order."


def names(t: Board, zone: int, n: int) -> list[str]:
    """The top cards of a deck, the topmost first."""
    return [t.g.content.card_name(card) for card in t.g.zones[zone][-1 : -n - 1 : -1]]


def test_the_top_cards_of_a_deck_are_put_back_in_any_order() -> None:
    """defiance:7.23"""
    t = board(ARRANGE).main(0)
    before = names(t, DECK, 4)
    assert len(set(before)) == 4, "else the test says less"
    t.play("play Noonfall")
    assert sorted(t.options) == sorted(f"take {name} on the deck" for name in before[:3])
    t.play(f"take {before[2]} on the deck")
    t.play(f"take {before[0]} on the deck")
    assert names(t, DECK, 4) == [before[2], before[0], before[1], before[3]]
    ids = [name.lower().replace(" ", "-").replace("'", "") for name in names(t, DECK, 3)]
    assert GAME.view(t.g, 0)["tops"][0] == ids and GAME.view(t.g, 1)["tops"][0] == []


TAKE = "Look at the top 3 cards of your deck. Put 1 of them into your hand"


@pytest.mark.parametrize("rest", [".", " and the rest on the bottom of your deck.", " and discard the rest."])
def test_one_of_the_cards_one_looks_at_is_taken_unseen(rest: str) -> None:
    """defiance:7.27"""
    t = board(TAKE + rest).main(0)
    first, second, third, fourth = names(t, DECK, 4)
    t.play("play Noonfall")
    assert sorted(t.options) == sorted(f"take {name} on the deck" for name in (first, second, third))
    t.play(f"take {second} on the deck")
    assert t.in_hand(0) == [second]
    assert names(t, DECK, 3)[: 3 if rest == "." else 1] == ([first, third, fourth] if rest == "." else [fourth])
    bottom = [t.g.content.card_name(card) for card in t.g.zones[DECK][:2]]
    assert (set(bottom) == {first, third}) == ("bottom" in rest)
    assert (names(t, DISCARD, 3)[-1] in (first, third)) == ("discard" in rest)


def test_the_rest_may_be_put_back_in_any_order() -> None:
    """defiance:7.23,7.27"""
    t = board(f"{TAKE}. Put the rest back in any order.").main(0)
    first, second, third, fourth = names(t, DECK, 4)
    t.play("play Noonfall", f"take {second} on the deck", f"take {third} on the deck")
    assert t.in_hand(0) == [second] and names(t, DECK, 3) == [third, first, fourth]


def test_what_one_looks_at_is_taken_at_once() -> None:
    """defiance:7.27: what has been seen cannot wait until something else has happened."""
    look = "Look at the top 3 cards of your deck."
    for text in (look, f"{look} Draw 1 card. Put 1 of them into your hand.", f"{look} You may put 1 of them into your "
                 "hand.", "Reveal the top 3 cards of your deck. Put the rest back in any order."):  # fmt: skip
        with pytest.raises(BadInput, match=r"Say at once|Only what you look at"):
            board(text)


def test_nobody_else_knows_what_was_looked_at_or_how_far_it_has_come() -> None:
    """defiance:7.23"""
    t = board(ARRANGE).main(0)
    t.play("play Noonfall")
    t.play(t.options[0])
    for seed in range(8):
        mine, theirs = redealt(GAME, t.g, 0, seed), redealt(GAME, t.g, 1, seed)
        assert mine.zones[DECK][-3:] == t.g.zones[DECK][-3:]
        assert theirs.stack[-1].placed == 0 and len(theirs.options) <= 3  # type: ignore[attr-defined]
    worlds = {tuple(redealt(GAME, t.g, 1, seed).zones[DECK][-3:]) for seed in range(12)}
    assert len(worlds) > 1
    told = [GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or () if event.audience == -1]
    assert "Ann looks at the top 3 cards of the deck." in told


def test_a_card_that_was_known_to_all_is_lost_among_those_that_are_put_back() -> None:
    """defiance:7.21,7.23"""
    t = board(f"Put 1 card from your hand on top of your deck. {ARRANGE}").hand(0, "Mirage Road").main(0)
    t.play("play Noonfall")
    t.play("take Mirage Road")
    t.play(t.options[0])
    t.play(t.options[0])
    assert GAME.view(t.g, 1)["tops"][0] == []


def test_a_stolen_unit_is_the_thiefs_and_goes_to_its_own_factions_pile() -> None:
    """defiance:7.29"""
    t = board("Take control of 1 enemy unit anywhere.").group(1, "Siege Frame", "Relay Drone").main(0)
    t.play("play Noonfall", "take Siege Frame of 2")
    assert (t.in_group(0), t.in_group(1)) == (["Siege Frame"], ["Relay Drone"])
    told = [GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or () if event.kind == "steals"]
    assert told == ["Ann steals Siege Frame from Bob."]
    destroy_card(t.g, t.g.group(0)[0], 1)
    assert t.in_group(0) == [] and [t.g.content.card_name(card) for card in t.g.zones[DISCARD + 1]] == ["Siege Frame"]


def test_what_is_stolen_into_a_full_group_takes_the_place_of_a_card_there() -> None:
    """defiance:6.8,7.29"""
    t = board("Take control of 1 enemy unit anywhere.").group(1, "Siege Frame")
    t.group(0, "Sunlit Scout", "Glass Lancer", "Well Keeper").main(0).play("play Noonfall")
    t.play(next(option for option in t.options if "Well Keeper" in option))
    assert (t.in_group(0), t.in_hand(0)) == (["Sunlit Scout", "Glass Lancer", "Siege Frame"], ["Well Keeper"])


def test_what_is_ones_own_is_not_stolen() -> None:
    """defiance:7.29,7.3"""
    t = board("Take control of 1 unit anywhere.").group(0, "Siege Frame").main(0)
    assert "play Noonfall" not in t.options


def test_each_of_several_stolen_units_takes_a_place_in_a_full_group() -> None:
    """defiance:6.8,7.29: also that of one stolen before, which is the thief's in the hand, too."""
    t = board("Take control of each enemy unit anywhere.").group(1, "Siege Frame", "Relay Drone")
    t.group(0, "Sunlit Scout", "Glass Lancer").main(0).play("play Noonfall", "take Siege Frame in group")
    assert (t.in_group(0), t.in_group(1)) == (["Sunlit Scout", "Glass Lancer", "Relay Drone"], [])
    assert (t.in_hand(0), t.in_hand(1)) == (["Siege Frame"], [])
    for seed in range(6):
        assert [t.g.content.card_name(card) for card in redealt(GAME, t.g, 1, seed).hand(0)] == ["Siege Frame"], "seen"


def test_what_holds_while_a_unit_is_in_play_goes_with_who_controls_it() -> None:
    """defiance:6.5,6.7,7.29"""
    pack = f"{HEAD}Noonfall — Take control of 1 enemy unit anywhere.\n"
    pack += "Siege Frame — Your group holds 2 more cards.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy")
    t.group(1, "Siege Frame", "Relay Drone", "Index Daemon", "Null Sentry", "Signal Thief").main(0)
    t.play("play Noonfall", "take Siege Frame of 2")
    assert [t.g.limit(group_of(seat)) for seat in (0, 1)] == [5, 3]
    assert t.g.asked == 1, "four units, where there is room for three"
    t.play("take Null Sentry in group")
    assert t.in_group(1) == ["Relay Drone", "Index Daemon", "Signal Thief"] and t.in_hand(1) == ["Null Sentry"]


def test_a_stolen_prepared_card_is_played_by_the_thief_and_goes_to_its_own_pile() -> None:
    """defiance:4.1,7.29"""
    pack = f"{HEAD}Noonfall — Take control of 1 enemy prepared card anywhere.\nPacket Storm — Draw 1 card.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy Energy").timeline(1, "Packet Storm").main(0)
    t.play("play Noonfall")
    assert t.names(timeline_of(0)) == ["Packet Storm"] and t.names(timeline_of(1)) == []
    t.play("pass")
    t.play(next(option for option in t.options if option.startswith("play Packet Storm")))
    assert "Packet Storm" in t.names(DISCARD + 1) and len(t.in_hand(0)) == 1


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


def test_enemies_cannot_destroy_sheltered_units_until_the_round_ends() -> None:
    """defiance:7.6"""
    t = board("Enemies cannot destroy your units until the round ends.").group(0, "Sunlit Scout", "Glass Lancer")
    t.dice(1, "Power Power").main(0).play("play Noonfall")
    assert t.g.asked == 1 and not [option for option in t.options if option.startswith("attack")]
    assert t.why("attack Sunlit Scout of 1") == "Enemies cannot destroy Sunlit Scout."
    t.play("pass")
    t.ask(EndRound())
    t.main(1)
    assert "attack Sunlit Scout of 1" in t.options, "the round is over"


def test_ones_own_texts_destroy_a_sheltered_unit_and_enemies_take_control_of_it() -> None:
    """defiance:7.6,7.29: it says destroy, and enemies."""
    pack = f"{HEAD}Noonfall — Enemies cannot destroy your units until the round ends. Destroy 1 unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy").group(0, "Sunlit Scout").main(0).play("play Noonfall")
    assert t.in_group(0) == []
    pack = f"{HEAD}Noonfall — Enemies cannot destroy your units until the round ends.\n"
    pack += "Packet Storm — Take control of 1 enemy unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy").group(0, "Sunlit Scout").hand(1, "Packet Storm")
    t.dice(1, "Energy Power").main(0).play("play Noonfall", "play Packet Storm")
    assert t.in_group(1) == ["Sunlit Scout"]
    assert not t.g.is_lasting(t.g.group(1)[0]), "what holds for Ann's units holds for Bob's no more"


def test_a_pack_of_what_lasts_keeps_the_contract() -> None:
    """defiance:3.15,3.16,3.17,7.23,7.24,7.25,7.27,7.29"""
    texts = {
        "Noonfall": f"Put 1 card from your hand on top of your deck. {ARRANGE}",
        "Sunlit Oath": "At the start of the next round, draw 2 cards, then discard 1 card.",
        "Hourglass Turned": "Take control of 1 enemy unit anywhere. Take an extra turn after this one.",
        "Kindle the Lost": "Enemies cannot destroy your units until the round ends. "
        "Take control of 1 enemy prepared card anywhere.",
        "Dawn Chorus": f"Discard 1 card. Draw cards equal to its defense. {ARRANGE}",
        "Relay Drone": "Star: an enemy leader anywhere skips their next turn. That leader skips their next draw.",
        "Mirage Road": f"{TAKE}, then put the rest on the bottom of your deck.",
        "Blinding Noon": f"{TAKE}. Put the rest back in any order.",
        "The Long Caravan": f"{TAKE}, then put the rest into your discard pile.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(GAME, read_setup(GAME, 2, "skirmish", {"pack": pack}), 1, looks=0.05)


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


def test_two_cards_that_play_each_other_can_do_nothing_by_themselves() -> None:
    """defiance:7.3: neither has a target but the other, and that one none but the first."""
    pack = f"{HEAD}Noonfall — Play 1 card from your hand.\nDawn Chorus — Play 1 action card from your hand.\n"
    t = Board(pack=pack).hand(0, "Noonfall", "Dawn Chorus").dice(0, "Energy Power").main(0)
    assert not [option for option in t.options if option.startswith("play ")]
    t = Board(pack=pack).hand(0, "Noonfall", "Dawn Chorus", "Mirage Road").dice(0, "Energy Power").main(0)
    assert "play Noonfall" in t.options


def test_a_trigger_without_you_may_is_no_choice() -> None:
    """defiance:7.11"""
    pack = f"{HEAD}Sunlit Scout — When you play this: draw 1 card.\n"
    t = Board(pack=pack).hand(0, "Sunlit Scout").dice(0, "Energy Power").main(0)
    t.play("play Sunlit Scout")
    assert len(t.in_hand(0)) == 1 and t.g.asked == 1


def test_a_discard_of_your_choice_is_chosen_from_a_hand_you_see() -> None:
    """defiance:7.26"""
    t = board("An enemy leader anywhere discards 1 card of your choice.").hand(1, "Relay Drone", "Siege Frame").main(0)
    t.play("play Noonfall")
    assert t.g.asked == 0 and sorted(t.options) == ["take Relay Drone of 2", "take Siege Frame of 2"]
    t.play("take Siege Frame of 2")
    assert t.in_hand(1) == ["Relay Drone"] and "Siege Frame" in t.discarded(1)
    assert [card["kind"] for card in GAME.view(t.g, 0)["leaders"][1]["hand"]] == ["relay-drone"]


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
