"""Chapters 1 and 2: what is in the box, and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from infinitable.games.infinity.cards.box import universe
from infinitable.games.infinity.rules.tiles import LIVES, SPACES, SPECIALS
from infinitable.games.infinity.view.build import areas
from tests.games.infinity.positions import GAME, names, new, state, table


@pytest.mark.parametrize("players", [3, 4])
def test_every_player_has_a_set_of_33_tiles(players: int) -> None:
    """infinity:1.1"""
    m = new(players)
    count = Counter(GAME.census(m.state))
    assert count.pop(-1) == 12
    assert sum(count.values()) == 33 * players
    assert all(n % players == 0 for n in count.values())
    assert sum(count[kind] for kind in SPACES) == 12 * players
    assert sum(count[kind] for kind in LIVES) == 16 * players


def test_the_backs_of_stations_and_piles_are_public_and_the_faces_are_not() -> None:
    """infinity:1.2,2.6"""
    ben = new().view(0)["table"]["players"][1]
    assert (ben["station"]["space"], ben["station"]["life"]) == (4, 2)
    assert [pile["count"] for pile in ben["piles"]] == [8, 14]
    assert ben["station"]["tiles"] == []


def test_a_player_sees_the_faces_of_the_own_station() -> None:
    """infinity:2.6"""
    m = table(station="galaxy sun planet moon 7 9")
    seen = [tile["tile"] for tile in m.view(0)["table"]["players"][0]["station"]["tiles"]]
    assert seen == ["galaxy", "sun", "planet", "moon", "7", "9"]
    assert m.view(None)["table"]["players"][0]["station"]["tiles"] == []


def test_a_tile_taken_face_up_is_remembered_until_it_leaves_the_station() -> None:
    """infinity:2.6"""
    m = table(arms={1: "C"}, station="galaxy 2 3 4 5 6", discards="sun", left="", space="", life="")
    m.play("build galaxy on arm 1")
    m.play("end building")
    assert names(state(m).known[0]) == "sun"
    m.redeal(2, 5)
    assert [t["tile"] for t in m.view(2)["table"]["players"][0]["station"]["tiles"]] == ["sun"]


def test_each_player_has_one_of_each_special_tile_face_up() -> None:
    """infinity:1.3,2.4"""
    g = state(new())
    assert all(sorted(specials) == sorted(SPECIALS) for specials in g.specials)
    assert len(set(SPECIALS)) == 5


def test_an_arm_is_a_long_row_with_two_shorter_rows_beneath() -> None:
    """infinity:1.4"""
    arms = GAME.catalogue(new().setup)["arms"]
    assert len(arms) == 4
    rows = [sum(1 for column in arms[0] if len(column) > row) for row in range(3)]
    assert rows[0] == universe().columns > rows[1] >= rows[2] > 0


def test_the_life_tiles_are_numbered_and_titled() -> None:
    """infinity:1.5"""
    tiles = GAME.catalogue(new().setup)["tiles"]
    assert tiles["4"]["title"] == "Man" and tiles["16"]["title"] == "Destiny"
    assert len({tiles[str(n)]["title"] for n in range(1, 17)}) == 16


def test_the_tiles_of_a_set_and_the_columns_of_an_arm_are_those_of_the_rules() -> None:
    """infinity:1.6,3.8"""
    u = universe()
    assert [u.space_tiles.count(kind) for kind in SPACES] == [1, 1, 5, 5]
    assert (u.columns, u.most_planets) == (26, 6)
    clause = GAME.rulebook.clauses["infinity:1.6"].text
    assert clause.startswith("A set has 1 Galaxy, 1 Sun, 5 Planets and 5 Moons, and an arm has 26 columns.")
    assert GAME.rulebook.short("infinity:3.8") == "An arm takes at most 6 Planets."


def test_an_arm_can_be_built_to_destiny_one_column_a_tile() -> None:
    """infinity:1.6"""
    assert universe().columns == 4 + universe().most_planets + 16


def test_play_goes_round_in_the_order_of_the_areas_and_the_lowest_begins() -> None:
    """infinity:2.1,9.1"""
    assert (areas(2), areas(3), areas(4)) == ([1, 3], [1, 2, 3], [1, 2, 3, 4])
    for players in (2, 3, 4):
        m = new(players)
        turns = [state(m).turn]
        while len(turns) <= players:
            m.play(m.options[-1])
            if state(m).turn != turns[-1]:
                turns.append(state(m).turn)
        assert turns == [*range(players), 0]


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 2), (4, 3)])
def test_the_player_on_the_left_is_the_one_who_played_before(players: int, left: int) -> None:
    """infinity:2.2"""
    assert state(new(players)).left_of(0) == left


def test_the_time_centre_starts_with_eleven_time_pieces_and_the_infinity_piece() -> None:
    """infinity:2.3"""
    assert new().view(None)["table"]["centre"] == {"time": 11, "infinity": True}


def test_a_draw_pile_has_28_tiles_before_the_station_is_filled() -> None:
    """infinity:2.4"""
    g = state(new())
    assert [g.pile_size(seat) + len(g.station[seat]) for seat in range(4)] == [28] * 4


def test_a_station_starts_with_four_space_and_two_life_tiles() -> None:
    """infinity:2.5"""
    g = state(new())
    assert [g.backs(seat) for seat in range(4)] == [[4, 2]] * 4
    assert g.station != state(new(seed=2)).station
