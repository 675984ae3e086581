"""What a rule says of one leader, tile or unit it says of each: of the Rift, the third seat, the second text."""

from __future__ import annotations

from typing import Any

import pytest

import infinitable
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.dice import face
from infinitable.games.defiance_beta.rules.ending import side_points
from infinitable.games.defiance_beta.words.notation import FACES
from tests.games.defiance_beta.positions import Playing, game, seat


def played(text: str, *moves: str, **at: Any) -> Playing:
    """Ann has played Shared Vigil, which says this."""
    return game(**{"hand": "Shared Vigil", "dice": "TT", "cards": f"Shared Vigil — {text}\n", **at}).do(
        "play Shared Vigil", *moves
    )


def allowed(p: Playing) -> Playing:
    """Whoever is asked to block lets it through."""
    while "block" in p.prompt.lower():
        p.do("no")
    return p


@pytest.mark.parametrize("tile", ["The Rift", "Bloom Array"])
def test_a_leader_takes_damage_wherever_it_stands(tile: str) -> None:
    """defiance_beta:8.3: in the Rift as well."""
    p = allowed(played("Each enemy leader anywhere takes 2 damage.", bob=seat(at=tile)))
    assert p.health(1) == 3
    p = allowed(played("Deal 2 damage to 1 enemy group anywhere.", bob=seat(at=tile)))
    assert p.health(1) == 3


@pytest.mark.parametrize("tile", ["The Rift", "Jackal Wash"])
def test_a_card_is_prepared_for_an_ally_wherever_the_ally_stands(tile: str) -> None:
    """defiance_beta:7.6"""
    p = game(mode="teams", dice="T", hand="Sunfall", cat=seat(at=tile), dan=seat()).do("prepare Sunfall")
    assert set(p.options) == {"for 1", "for 3"}
    assert p.do("for 3").timeline(2) == ["Sunfall"]


def test_a_wall_of_the_rift_is_a_wall() -> None:
    """defiance_beta:2.9,6.2: whichever of the two tiles it stands on."""
    p = game(dice="F", cards="The Rift · walls N\n")
    assert p.refused("move S") == "6.2"
    assert "move S" in game(dice="F", cards="The Rift · walls S\n").options


def test_each_of_two_abilities_of_a_unit_is_used_by_itself() -> None:
    """defiance_beta:4.20: by whichever of the units that have them."""
    cards = "Mirrorblade — Spend 1 Power: draw 1 card. Spend 1 Fortitude: heal 1.\n"
    at: dict[str, Any] = {"dice": "PF", "cards": cards, "hurt": 1, "group": "Sky Reader, Mirrorblade, Mirrorblade"}
    uses = [option for option in game(**at).options if option.startswith("use")]
    assert uses == ["use 2 Mirrorblade", "use 2 Mirrorblade (2)", "use 3 Mirrorblade", "use 3 Mirrorblade (2)"]
    for unit in (2, 3):
        p = game(**at).do(f"use {unit} Mirrorblade")
        assert len(p.hand()) == 1 and p.health() == 4
        p = game(**at).do(f"use {unit} Mirrorblade (2)")
        assert p.hand() == [] and p.health() == 5


@pytest.mark.parametrize(("attribute", "other"), [("Tide", "F"), ("Power", "F"), ("Fortitude", "P")])
def test_a_card_converts_any_die_of_the_check(attribute: str, other: str) -> None:
    """defiance_beta:4.6: the last of many, too; alike are named by the first, and what shows it already is left."""
    p = played(f"Convert up to 1 die to {attribute}.", dice=f"TTTTTTT{other}")
    ways = [option for option in p.options if option.startswith("convert")]
    wanted = [2] if attribute != "Tide" else []
    assert ways == [f"convert {n} to {attribute}" for n in (*wanted, 8)]
    p.do(f"convert 8 to {attribute}")
    assert FACES[face(p.g.dice[7])] == attribute


def test_that_many_are_the_cards_that_were_revealed() -> None:
    """defiance_beta:9.4"""
    for n in (1, 2, 3):
        deck = "Sunfall, Sandstorm, Oath of Salt, Dawn Chorus, Burning Ledger, Pilgrim Tithe"
        p = played(f"Reveal the top {n} card{'s' * (n > 1)} of your deck, then draw that many cards.", deck=deck)
        assert len(p.hand()) == n


def test_units_that_cannot_be_stolen_can_be_damaged_and_the_other_way_round() -> None:
    """defiance_beta:5.10: each immunity is against what it names."""
    light: dict[str, Any] = {"leader": "Saltwind Oracle", "group": "Sky Reader"}
    cards = "Shared Vigil — Steal 1 enemy unit anywhere.\n"
    at: dict[str, Any] = {"dice": "PT", "cards": cards, "hand": "Shared Vigil", "group": "Mirrorblade"}
    unstolen = seat(**light, timeline="Oath of Salt")
    p = allowed(game(**at, bob=unstolen).do("use 1 Mirrorblade"))
    assert p.group(1) == []
    p = allowed(game(**at, bob=unstolen).do("play Shared Vigil"))
    assert p.group(1) == ["Sky Reader"] and p.group() == ["Mirrorblade"]
    p = allowed(game(**at, bob=seat(**light)).do("play Shared Vigil"))
    assert p.group(1) == [] and p.group() == ["Mirrorblade", "Sky Reader"]


@pytest.mark.parametrize(("setting", "count"), [("Sands of Varra", 2), ("Genesis Circuit", 1)])
def test_a_setting_is_that_setting(setting: str, count: int) -> None:
    """defiance_beta:2.7,3.1: the Rift is of neither."""
    p = played(f"Draw 1 card for each {setting} tile anywhere.", tiles={(1, 0): "Jackal Wash"})
    assert len(p.hand()) == count


@pytest.mark.parametrize("who", [1, 2])
def test_who_blocks_is_not_that_leader(who: int) -> None:
    """defiance_beta:5.3: neither the card nor the hand of who has blocked is touched."""
    hand = "Veto, Redirect, Overclock, Loopback, Rootkit, Cold Storage"
    blocker = seat(leader="Mother of Threads", timeline="Veto", hand=hand)
    p = game(dice="TT", hand="Burning Ledger", bob=blocker if who == 1 else seat(), cat=blocker if who == 2 else seat())
    p.do("play Burning Ledger")
    while "block" not in p.options:
        p.do(p.options[-1])
    assert p.match.seat == who
    p.do("block")
    while p.options[0].startswith("discard"):
        p.do(p.options[0])
    assert p.timeline(who) == ["Veto"] and len(p.hand(who)) == 2, "four cards were the price"


def test_a_chapter_lays_as_many_tiles_round_the_rift_as_there_are_spokes() -> None:
    """defiance_beta:10.1: six, and a seventh stays in its stack."""
    names = ("Saffron Lees", "Jackal Wash", "Sunken Muster", "Bloom Array", "Array Nine", "Static Fen", "Sleeping Idol")
    laid = " ".join(f'Lay "{name}" next to the Rift.' for name in names)
    chapter = f"""Trial · chapter · team battle · 3 rounds
  Setup: {laid}
  When a round ends: if the round is 3 or more, Lightbearers win by "Noon".
Noon · ending — Afterwards: end the adventure.
"""
    pack = f"pack trial · game defiance_beta · on defiance-beta · version 1\n{chapter}"
    g = infinitable.new("defiance_beta", 2, 1, mode="adventure", chapter="Trial", pack=pack).state
    there = {g.content.tiles[tile].name for tile in g.tile_at.values()}
    assert there == {"The Rift", *names[:6]} and len(g.tile_at) == 7


def test_the_points_of_a_team_are_those_of_its_own_leaders() -> None:
    """defiance_beta:1.7,1.10"""
    p = game(mode="teams", dice="T", points=1, bob=seat(points=2), cat=seat(points=3), dan=seat(points=5))
    assert sorted(side_points(p.g)) == [4, 7]


@pytest.mark.parametrize("attribute", range(3))
def test_a_level_that_a_text_raises_is_the_one_it_names(attribute: int) -> None:
    """defiance_beta:2.2"""
    name = ("Tide", "Power", "Fortitude")[attribute]
    p = game(dice="T", group="Sky Reader", cards=f"Sky Reader — Your {name} level is 2 more.\n")
    printed = [2, 1, 1]
    printed[attribute] += 2
    assert [stats.level(p.g, 0, each) for each in range(3)] == printed


@pytest.mark.parametrize("who", [0, 1])
def test_an_extra_turn_is_gained_in_any_turn_that_is_none(who: int) -> None:
    """defiance_beta:4.24: also in one that has begun as usual, whoever has it."""
    names = ("Shared Vigil", "Overclock")
    cards = f"{names[who]} — Take an extra turn after this one.\n"
    at: dict[str, Any] = {"start": True, "cards": cards, "chance": [0] * 60}
    p = game(**at, hand=names[0] if who == 0 else "", bob=seat(hand=names[1] if who == 1 else ""))
    while f"play {names[who]}" not in p.options:
        p.do("end turn" if "end turn" in p.options else p.options[0])
    p.do(f"play {names[who]}", "end turn")
    while p.asked != ("Ann", "Bob")[who]:
        p.do(p.options[-1])
    assert p.g.extra == -1 and p.g.current == who
