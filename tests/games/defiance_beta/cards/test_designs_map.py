"""What designers say of dice, Gambits, tiles and plot tokens."""

from __future__ import annotations

import pytest

from infinitable.parts.cardtext import shelf_of
from tests.games.defiance_beta.cards.designs import with_text
from tests.games.defiance_beta.positions import BETA, game, seat


@pytest.mark.parametrize("tokens", [0, 2])
def test_plot_tokens_are_counted_where_they_lie(tokens: int) -> None:
    """defiance_beta:10.8"""
    cards = with_text("Draw 1 card for each plot token on your tile.")
    p = game(hand="Shared Vigil", dice="T", cards=cards)
    p.g.plot = {p.g.pawns[0]: tokens, p.g.pawns[1]: 1} if tokens else {}
    assert len(p.do("play Shared Vigil").hand()) == tokens


def test_a_die_that_is_spent_is_not_converted() -> None:
    """defiance_beta:4.6: not even the one that has just paid for the card."""
    p = game(hand="Shared Vigil", dice="PFT", cards=with_text("Convert up to 1 die to Power.")).do("play Shared Vigil")
    assert p.options == ["convert 2 to Power", "lock in"]
    assert p.why("convert 3 to Power") == "Die 3 is spent already."


def test_so_many_dice_are_rolled_again_and_no_more() -> None:
    """defiance_beta:4.5: of those that are not spent."""
    p = game(hand="Shared Vigil", dice="TPP", cards=with_text("Reroll up to 1 die."), chance=[0] * 20)
    p.do("play Shared Vigil")
    assert p.why("reroll 1") == "That die is spent already."
    p.do(p.options[0])
    assert p.prompt.startswith("Spend")


def test_a_check_shows_nothing_to_whoever_is_not_on_turn() -> None:
    """defiance_beta:4.4: none is 1 or less."""
    text = (
        "When an enemy leader plays a unit: you may draw 1 card. If your check shows 1 or less Tide dice, draw 2 cards."
    )
    p = game(hand="Sky Reader", dice="TTT", cards=f"Needle Swarm — {text}\n", bob=seat(group="Needle Swarm"))
    assert len(p.do("play Sky Reader", "trigger 1 Needle Swarm").hand(1)) == 3


def test_a_gambit_that_is_tried_for_nothing_is_about_nothing() -> None:
    """defiance_beta:2.11,8.11: no tile was entered, so none is raised, and the Rift least of all."""
    leader = (
        shelf_of(BETA)
        .default.entries["ember-matriarch"]
        .text.replace(
            "Gambit 1, when you destroy an enemy unit: draw 2 cards.",
            "Gambit 1, when you enter a tile: raise the influence of it by 2.",
        )
    )
    cards = f"Ember Matriarch — {leader}\n{with_text('Try your Gambit.')}"
    p = game(hand="Shared Vigil", dice="TF", cards=cards, chance=[0, 0, 0])
    before = [p.g.influence(tile) for tile in sorted(p.g.tile_at.values())]
    p.do("play Shared Vigil")
    assert p.g.gambits[0] == 2 and [p.g.influence(tile) for tile in sorted(p.g.tile_at.values())] == before


def test_another_tile_is_any_but_ones_own() -> None:
    """defiance_beta:8.10: whichever was printed first."""
    cards = with_text("Raise the influence of 1 other tile anywhere by 1.")
    tiles = {(0, 2): "Salt Gate", (1, 0): "Halo Line"}
    for at in ("Salt Gate", "Halo Line"):
        p = game(hand="Shared Vigil", cards=cards, dice="T", tiles=tiles, at=at, bob=seat(at="The Rift"))
        there = {option.removeprefix("tile ") for option in p.do("play Shared Vigil").options}
        assert there == {"Salt Gate", "Halo Line", "The Rift"} - {at}


def test_a_die_for_which_there_is_no_room_is_not_added() -> None:
    """defiance_beta:4.8, cards:8"""
    cards = with_text("You may add 2 Power dice. If you do, draw 1 card.")
    for dice, added in ((10, 2), (11, 1), (12, 0)):
        p = game(cards=cards, hand="Shared Vigil", dice="T" * dice).do("play Shared Vigil", "yes")
        assert (len(p.g.dice), len(p.hand())) == (dice + added, int(added > 0))
        assert p.log.count("Ann adds a Power die.") == added
