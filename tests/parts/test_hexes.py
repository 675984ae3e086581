"""The geometry of the hex games."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from infinitable.parts.hexes import DIRECTIONS, NE, SE, between, distance, neighbours, opposite, step, turned

coordinates = st.integers(-12, 12)
hexes = st.tuples(coordinates, coordinates)


def test_there_are_six_directions_clockwise_from_north() -> None:
    assert [step((2, 3), d) for d in range(6)] == neighbours((2, 3))
    assert [turned(DIRECTIONS[0], d) for d in range(6)] == list(DIRECTIONS)


@given(hexes, st.integers(0, 5), st.integers(1, 9))
def test_a_step_is_undone_by_the_opposite_one(a: tuple[int, int], d: int, times: int) -> None:
    there = step(a, d, times)
    assert step(there, opposite(d), times) == a
    assert distance(a, there) == times


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_distance_is_the_number_of_steps(a: tuple[int, int], b: tuple[int, int]) -> None:
    """Some neighbour is one nearer, and none is more than one nearer or farther."""
    steps = [distance(n, b) - distance(a, b) for n in neighbours(a)]
    assert set(steps) <= {-1, 0, 1}
    assert a == b or -1 in steps


@given(hexes, hexes, hexes, st.integers(-7, 7))
def test_turning_keeps_distances(a: tuple[int, int], b: tuple[int, int], centre: tuple[int, int], n: int) -> None:
    assert distance(turned(a, n, centre), turned(b, n, centre)) == distance(a, b)
    assert turned(turned(a, n, centre), -n, centre) == a


def test_a_line_along_a_direction_crosses_the_hexes_on_it() -> None:
    assert between((0, 0), (0, 3)) == [((0, 1),), ((0, 2),)]
    assert between((1, 1), step((1, 1), SE, 2)) == [(step((1, 1), SE),)]
    assert between((0, 0), (0, 1)) == []
    assert between((4, 4), (4, 4)) == []


def test_a_line_along_an_edge_names_both_neighbours() -> None:
    assert between((0, 0), (1, 1)) == [((0, 1), (1, 0))]
    assert between((0, 0), (2, 2)) == [((0, 1), (1, 0)), ((1, 1),), ((1, 2), (2, 1))]
    assert between((0, 0), (2, -1)) == [(step((0, 0), SE), step((0, 0), NE))]


def test_a_slanting_line_crosses_single_hexes() -> None:
    assert between((0, 0), (2, 1)) == [((1, 0),), ((1, 1),)]


@given(hexes, hexes)
def test_a_line_is_the_same_in_both_directions(a: tuple[int, int], b: tuple[int, int]) -> None:
    assert between(a, b) == between(b, a)[::-1]


@given(hexes, hexes, st.integers(0, 5))
def test_a_line_turns_with_the_board(a: tuple[int, int], b: tuple[int, int], n: int) -> None:
    image = [tuple(sorted(turned(hex, n) for hex in group)) for group in between(a, b)]
    assert between(turned(a, n), turned(b, n)) == image


@given(hexes, hexes)
def test_a_line_crosses_the_hex_nearest_to_every_point_on_it(a: tuple[int, int], b: tuple[int, int]) -> None:
    """Checked against a dense row of points, each put into the hex (or hexes) whose centre is nearest."""
    crossed = {a, b} | {hex for group in between(a, b) for hex in group}
    for i in range(1, 97):
        t = Fraction(i, 97)
        q, r = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
        near = [(round(q) + i, round(r) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        squares = {hex: (q - hex[0]) ** 2 + (r - hex[1]) ** 2 + (q - hex[0]) * (r - hex[1]) for hex in near}
        nearest = [hex for hex in near if squares[hex] == min(squares.values())]
        assert crossed.intersection(nearest)
        assert len(nearest) > 1 or crossed.issuperset(nearest)
