"""Maps and what is measured on them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from infinitable.games.infinite401.cards.box import UTILITY, Ability
from infinitable.games.infinite401.rules.hexmap import (
    AXIAL,
    BY_NAME,
    NAMES,
    PLACES,
    ROWS,
    STRIDE,
    BadMap,
    Board,
    ahead,
    at_radius,
    board_of,
    check_board,
    distances,
    neighbours,
    places,
    reach,
    spread,
    within,
)
from infinitable.parts.cardtext import HexMap, PackError, PictureError
from infinitable.parts.hexes import distance, turned
from infinitable.parts.hexes import neighbours as around
from tests.games.infinite401.positions import CONTENT, match, offered, play, refused

BOARDS = list(CONTENT.boards.values())
on_map = st.sampled_from([place for place in range(PLACES) if place % STRIDE < ROWS])

FAIR = ["  .   R   . ", "    R   R   ", "  #   .   . ", "C   #   #   C", "  .   .   # ", "    B   B   ", "  .   B   . "]


def test_the_house_maps_are_fair() -> None:
    """infinite401:2.3: half-turn, bases, control, reach, walls and the promised distances (checked at loading)."""
    for entry in CONTENT.pack.entries.values():
        if entry.kind == "map":
            check_board(CONTENT.boards[entry.id], entry.number("control"), entry.number("enemy_base"))


def test_the_large_map_is_what_the_rulings_ask_for() -> None:
    """infinite401:2.3: 17 columns of 16 and 17, about 28 % walls, control at 9 steps, the enemy base at 17."""
    board = CONTENT.boards["crossroads"]
    columns = [sum(1 for place in places(board.hexes) if place // STRIDE == column) for column in range(17)]
    assert columns == [17, 16] * 8 + [17]
    assert 0.26 <= board.walls.bit_count() / board.hexes.bit_count() <= 0.30
    assert sorted(NAMES[place] for place in places(board.control)) == ["e9", "m9"]
    assert min(board.to_control[place] for place in board.starts[0]) == 9
    assert min(board.to_base[1][place] for place in board.starts[0]) == 17


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_a_half_turn_exchanges_the_sides(board: Board) -> None:
    """infinite401:2.3"""
    assert board in BOARDS
    middle = [AXIAL[place] for place in places(board.hexes)]
    q = min(a for a, _ in middle) + max(a for a, _ in middle)
    heights = [2 * r + a for a, r in middle]
    h = min(heights) + max(heights)
    for place in places(board.hexes):
        a, r = AXIAL[place]
        image = BY_NAME[NAMES[(q - a) * STRIDE + (h - 2 * r - a) // 2]]
        found, wanted = board.type_of(image), board.type_of(place)
        exchanged = {"blue base": "red base", "red base": "blue base"}.get(wanted, wanted)
        assert found == exchanged


def check(rows: list[str], control: int = 2, enemy_base: int = 3) -> None:
    check_board(board_of("Trial", HexMap().read(rows).hexes), control, enemy_base)


def changed(row: int, text: str) -> list[str]:
    return [*FAIR[:row], text, *FAIR[row + 1 :]]


def test_a_map_that_breaks_a_rule_is_refused_with_the_reason() -> None:
    """infinite401:2.3"""
    with pytest.raises(PictureError, match="half-turn"):
        check(changed(0, "  .   R   # "))
    with pytest.raises(BadMap, match="2 base hexes; there must be 3"):
        check([*changed(0, "  .   .   . ")[:6], "  .   .   . "])
    with pytest.raises(BadMap, match="2 control hexes"):
        check(changed(3, ".   #   #   ."))
    with pytest.raises(BadMap, match="15 to 33 %"):
        check(
            [
                "  .   R   . ",
                "    R   R   ",
                "  .   .   . ",
                "C   #   #   C",
                "  .   .   . ",
                "    B   B   ",
                "  .   B   . ",
            ]
        )
    with pytest.raises(BadMap, match="control is 2 steps from a base, not 9"):
        check(FAIR, control=9)
    with pytest.raises(BadMap, match="control is 2 steps from a base, not 1"):
        check(FAIR, control=1)
    with pytest.raises(BadMap, match="the enemy base is 3 steps from a base, not 17"):
        check(FAIR, enemy_base=17)
    with pytest.raises(BadMap, match="the enemy base is 3 steps from a base, not 2"):
        check(FAIR, enemy_base=2)


def test_a_map_with_a_hex_that_cannot_be_reached_is_refused() -> None:
    """infinite401:2.3"""
    rows = [
        ".   .   R   .",
        "  #   R   R  ",
        "#   .   .   .",
        "  C   .   C  ",
        ".   .   .   #",
        "  B   B   #  ",
        ".   B   .   .",
    ]
    with pytest.raises(BadMap, match="cannot be reached"):
        check(rows)


def test_a_pack_with_an_unfair_map_does_not_load() -> None:
    """infinite401:2.3"""
    from infinitable.games.infinite401.cards.phrases import language
    from infinitable.parts.cardtext import read_pack

    picture = "\n".join(f"  |{row}" for row in FAIR)
    with pytest.raises(PackError, match="not 9"):
        read_pack(
            language(),
            f"pack x · game infinite401 · version 1\nTrial · map · control at 9 · enemy base at 3\n{picture}",
        )


def test_hexes_are_named_by_column_and_row_from_blues_left() -> None:
    """infinite401:2.1"""
    board = CONTENT.boards["crossroads"]
    assert [NAMES[place] for place in board.starts[0]] == ["h1", "i1", "j1"]
    assert [board.type_of(BY_NAME[name]) for name in ("e9", "e1", "e5", "i1", "i17")] == [
        "control",
        "wall",
        "open",
        "blue base",
        "red base",
    ]


def test_a_unit_never_lands_on_a_wall_or_another_unit() -> None:
    """infinite401:2.2"""
    m = match("blue 2 | KN e3, TN e4 | LN m9")
    assert refused(m, "KN e3-e4") == "infinite401:2.2"
    assert refused(m, "KN e3-e1") == "infinite401:2.2"
    assert refused(m, "KN e3-a17") == "infinite401:2.2"


def test_distance_is_counted_over_an_empty_map() -> None:
    """infinite401:2.4 (F-41): the wall i11 does not matter to the range of Ambush."""
    m = match("blue 2 | KN g11; hand Ambush | LN k12")
    assert distances(BY_NAME["g11"])[BY_NAME["k12"]] == 4
    assert "Ambush KN>LN" in offered(m, "Ambush")
    far = match("blue 2 | KN g9; hand Ambush | LN k12")
    assert refused(far, "Ambush KN>LN") == "infinite401:2.4"


def test_ahead_is_away_from_ones_own_base() -> None:
    """infinite401:2.5 (F-14): Blue's Lance reaches up the map, Red's down; neither turns."""
    assert offered(match("blue 2 | KN e5; hand Lance | TN e7"), "Lance") == ["Lance KN>TN"]
    assert offered(match("blue 2 | KN e7; hand Lance | TN e5"), "Lance") == []
    assert offered(match("red 2 | KN e5 | TN e7; hand Lance"), "Lance") == ["Lance TN>KN"]
    assert play("red 2 | KN e5 | TN e7; hand Lance", "Lance TN>KN").state.asked == 1


# Geometry as bits ------------------------------------------------------------------------------------------


@given(on_map)
def test_the_bits_around_a_hex_are_its_neighbours(place: int) -> None:
    inside = set(around(AXIAL[place]))
    found = {AXIAL[other] for other in places(neighbours(place)) if other % STRIDE < ROWS}
    assert found == {hex for hex in inside if hex in {AXIAL[p] for p in BY_NAME.values()}}


@given(on_map, on_map)
def test_distances_are_steps_over_an_empty_map(a: int, b: int) -> None:
    """infinite401:2.4"""
    assert distances(a)[b] == distances(b)[a] == distance(AXIAL[a], AXIAL[b])


@given(on_map, st.integers(0, 6))
def test_a_radius_is_a_ring_of_hexes(place: int, radius: int) -> None:
    ring = [other for other in places(at_radius(place, radius)) if other % STRIDE < ROWS]
    assert all(distances(place)[other] == radius for other in ring)
    assert within(place, radius) & at_radius(place, radius) == at_radius(place, radius)


@given(on_map, st.integers(0, 5))
def test_reach_over_an_empty_map_is_a_disc(place: int, steps: int) -> None:
    everything = sum(1 << other for other in BY_NAME.values())
    assert reach(place, everything, steps) == within(place, steps)
    assert within(place, steps) == sum(1 << other for other in BY_NAME.values() if distances(place)[other] <= steps)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_nobody_walks_off_the_map(board: Board) -> None:
    hexes = board.hexes
    assert all(other % STRIDE < ROWS for other in places(hexes))
    assert spread(hexes) & hexes == hexes


@given(st.data())
def test_sight_is_the_same_from_both_ends(data: st.DataObject) -> None:
    """infinite401:5.3,5.4: what blocks the line blocks it both ways, whoever looks."""
    board = data.draw(st.sampled_from(BOARDS))
    a, b = (data.draw(st.sampled_from(places(board.open))) for _ in range(2))
    enemies = sorted(data.draw(st.sets(st.sampled_from(places(board.open)), max_size=4)))
    blocked = sum(1 << place for place in enemies)
    assert board.sees(a, b, enemies) == board.sees(b, a, enemies)
    assert board.sees(a, b, enemies) == (board.blocker(a, b, blocked) < 0)


@given(on_map, on_map, st.sampled_from([ability for ability in CONTENT.abilities if ability.type != UTILITY]))
def test_a_hit_area_covers_what_its_ways_lead_to(source: int, target: int, ability: Ability) -> None:
    """infinite401:2.5: from any hex, up to the edge of the map; Red's is the half-turn of Blue's."""
    way = AXIAL[target][0] - AXIAL[source][0], AXIAL[target][1] - AXIAL[source][1]
    for side, sixths in ((0, 0), (1, 3)):
        covered = ability.areas[side].around[source] >> target & 1
        assert covered == (turned(way, sixths) in ability.areas[0].ways)


@given(on_map, st.integers(-2, 2))
def test_ahead_is_up_the_page(place: int, steps: int) -> None:
    """infinite401:2.5"""
    column, row = AXIAL[place]
    found = ahead(place, steps)
    assert AXIAL[found] == (column, row + steps) if found >= 0 else not 0 <= place % STRIDE + steps < ROWS
