"""Pictures: flat-top hexes drawn with letters, ahead is up."""

import pytest

from infinitable.parts.cardtext import HexMap, HitArea, Picture, PictureError
from infinitable.parts.cardtext.reading.pack import picture_lines
from infinitable.parts.hexes import neighbours

from ..languages import BASES

YARD = ["    .   R   .", "  .   R   R   .", "C   #   .   #   C", "  .   B   B   .", "    .   B   ."]


def test_two_lines_are_one_hex_straight_ahead() -> None:
    assert HitArea().read(["x", "", "x", "", "o"]).marked("x") == {(0, 1), (0, 2)}


def test_two_columns_and_a_line_are_one_hex_slantwise() -> None:
    ring = HitArea().read(["  x", "x   x", "  o", "x   x", "  x"])
    assert ring.marked("x") == set(neighbours((0, 0)))


def test_the_shapes_of_the_pack_draw_as_they_were_drawn() -> None:
    pack = BASES["infinite401"]
    for entry in pack.entries.values():
        if entry.draft is not None and entry.draft.picture:
            assert picture_lines(pack.language, entry) == [piece.text.rstrip() for piece in entry.draft.picture]


def test_a_map_is_read_and_drawn() -> None:
    board = HexMap().read(YARD)
    assert len(board.hexes) == 19 and len(board.marked("R")) == len(board.marked("B")) == 3
    assert HexMap().draw(board) == YARD
    assert board == Picture(dict(board.hexes)) and hash(board) == hash(Picture(dict(board.hexes)))


@pytest.mark.parametrize(
    ("drawn", "line", "column", "says"),
    [
        ([" x", "o"], 0, 1, "between two hexes"),
        (["x", "o"], 0, 0, "between two hexes"),
        (["x", "", "?"], 2, 0, "not a picture mark"),
        (["x"], 0, 0, "exactly one source"),
        (["o", "", "o"], 2, 0, "has 2"),
        (["", "o"], 1, 0, "hits nothing"),
    ],
)
def test_a_faulty_hit_area_is_refused_with_the_place(drawn: list[str], line: int, column: int, says: str) -> None:
    with pytest.raises(PictureError, match=says) as error:
        HitArea().read(drawn)
    assert (error.value.line, error.value.column) == (line, column)


@pytest.mark.parametrize(
    ("drawn", "line", "column", "says"),
    [
        ([], 0, 0, "no hexes"),
        (["B", "", "B"], 0, 0, "half-turn"),
        (["B", "", "R", "", "."], 0, 0, "half-turn"),
        (["B", "", "o"], 2, 0, r"not a map mark; use \. \(open\)"),
        (["B R"], 0, 2, "between two hexes"),
    ],
)
def test_a_faulty_map_is_refused_with_the_place(drawn: list[str], line: int, column: int, says: str) -> None:
    with pytest.raises(PictureError, match=says) as error:
        HexMap().read(drawn)
    assert (error.value.line, error.value.column) == (line, column)


def test_a_half_turn_maps_blue_onto_red() -> None:
    assert HexMap().read(["B", "", "#", "", "R"]).marked("#") == {(0, -1)}
