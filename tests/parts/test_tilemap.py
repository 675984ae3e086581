"""The growing map: tiles, turns, walls, paths."""

from __future__ import annotations

import random

import pytest

from infinitable.kernel.chance import Fast
from infinitable.parts.tilemap import (
    CENTRE,
    NO_TILE,
    NOWHERE,
    STEPS,
    TileMap,
    axial,
    edges,
    mask,
    members,
    opposite,
    space,
    turned,
)

N, NE, SE, S, SW, NW = range(6)


def blank_map(printed: tuple[int, ...]) -> TileMap:
    made = TileMap()
    made.clear_map(printed)
    return made


def laid(*tiles: tuple[int, int], walls: str = "") -> TileMap:
    """A map with tile 0, 1, 2 … on these coordinates, unturned; walls as `0:N SE, 2:S`."""
    printed = [0] * len(tiles)
    for part in filter(None, walls.split(", ")):
        number, names = part.split(":")
        printed[int(number)] = mask(names.split())
    made = blank_map(tuple(printed))
    for tile, (q, r) in enumerate(tiles):
        made.place(tile, space(q, r), 0)
    return made


def test_six_steps_round_a_space_close_a_ring() -> None:
    assert sum(STEPS) == 0
    assert axial(CENTRE) == (0, 0)
    assert [axial(CENTRE + step) for step in STEPS] == [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    assert all(STEPS[d] == -STEPS[opposite(d)] for d in range(6))


def test_spaces_far_away_in_every_direction_stay_distinct() -> None:
    line = {CENTRE + 46 * step for step in STEPS}
    assert {axial(where) for where in line} == {(0, 46), (46, 0), (46, -46), (0, -46), (-46, 0), (-46, 46)}


def test_a_turn_carries_the_walls_clockwise() -> None:
    walls = mask(["N", "SE"])
    assert edges(turned(walls, 1)) == ["NE", "S"]
    assert edges(turned(walls, 5)) == ["NE", "NW"]
    assert turned(walls, 0) == walls


def test_a_wall_on_either_side_shuts_the_edge() -> None:
    m = laid((0, 0), (0, 1), (1, -1), walls="0:N, 2:NW")
    assert m.is_shut(0, N) and m.is_shut(1, S)
    assert m.is_shut(0, SE) and m.is_shut(2, NW)
    assert not m.is_shut(0, S)


def test_a_path_stops_at_walls_and_at_empty_spaces() -> None:
    m = laid((0, 0), (0, -1), (0, -2), (0, -4), walls="1:S")
    assert members(m.reach(0, 3)) == [0, 1]
    assert members(m.reach(0, 3, through_walls=True)) == [0, 1, 2]


def test_a_path_goes_round_a_wall_if_it_is_long_enough() -> None:
    m = laid((0, 0), (0, -1), (1, -1), walls="0:S")
    assert members(m.reach(0, 1)) == [0, 2]
    assert m.distances(0, 3) == {0: 0, 2: 1, 1: 2}


def test_lifting_a_tile_leaves_a_hole() -> None:
    m = laid((0, 0), (0, -1), (0, -2))
    m.lift(1)
    assert m.where[1] == NOWHERE and m.beside(0, S) == NO_TILE
    assert members(m.reach(0, 3, through_walls=True)) == [0]
    m.place(1, space(0, -1), 2)
    assert members(m.reach(0, 3)) == [0, 1, 2]


def test_open_turns_leave_the_edge_free() -> None:
    m = blank_map((mask(["N", "S"]),))
    assert m.open_turns(0, N) == [1, 2, 4, 5]
    assert blank_map((0,)).open_turns(0, SW) == [0, 1, 2, 3, 4, 5]


def test_the_shore_is_every_empty_space_that_touches_a_tile() -> None:
    assert len(laid((0, 0)).shore()) == 6
    assert len(laid((0, 0), (0, 1)).shore()) == 8
    assert laid((0, 0), (0, 1)).empty_beside(0) == [NE, SE, S, SW, NW]


@pytest.mark.parametrize("seed", range(20))
def test_links_kept_while_building_are_those_found_by_looking(seed: int) -> None:
    chance = random.Random(seed)
    m = blank_map(tuple(chance.randrange(64) for _ in range(24)))
    m.place(0, CENTRE, 0)
    for tile in range(1, 24):
        m.place(tile, chance.choice(m.shore()), chance.randrange(6))
        if chance.random() < 0.3:
            gone = chance.choice(list(m.tile_at.values()))
            m.lift(gone)
            m.place(gone, chance.choice(m.shore()), chance.randrange(6))
    m.chance = Fast(1)
    twin = m.copy()
    for tile in m.tile_at.values():
        around = {m.beside(tile, d): d for d in range(6) if m.beside(tile, d) >= 0}
        assert members(m.near[tile]) == sorted(around)
        assert members(m.linked[tile]) == sorted(t for t, d in around.items() if not m.is_shut(tile, d))
        assert m.standing[tile] == turned(m.printed[tile], m.turns[tile])
        assert twin.reach(tile, 3) == m.reach(tile, 3)


def test_a_copy_shares_the_map_until_a_tile_is_laid_or_lifted() -> None:
    before = blank_map((0,) * 4)
    before.chance = Fast(1)
    before.place(0, CENTRE, 0)
    before.place(1, CENTRE + STEPS[N], 2)
    after = before.copy()
    assert after.where is before.where
    after.lift(1)
    after.place(2, CENTRE + STEPS[S], 1)
    assert before.tile_at == {CENTRE: 0, CENTRE + STEPS[N]: 1}
    assert (before.near[0], before.linked[0], before.turns) == (0b10, 0b10, [0, 2, 0, 0])
    assert after.tile_at == {CENTRE: 0, CENTRE + STEPS[S]: 2}
    assert after.near[0] == 0b100
