"""Universes as packs bring them: what they may say, and that a match can be played on another Universe."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.games.infinity.cards.box import HOUSE, SHELF, universe
from infinitable.games.infinity.rules.tiles import BIRTH, LIVES
from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import printed
from tests.games.infinity.positions import GAME, new, state

HEAD = "pack my-sky · game infinity · version 1"
SET = "sets of 1 galaxy, 1 sun, 5 planets and 5 moons"
NUMBERS = f"11 Time Pieces · Birth after 2 planets · room for 6 planets · {SET}"
ARM = ("oooooooooo", "   oooooo", "   oooo")
LIFE = "Life is " + ", ".join(f'"Age {n}"' for n in range(1, 17)) + "."


def pack(numbers: str = NUMBERS, arm: tuple[str, ...] = ARM, life: str = LIFE) -> str:
    return "\n".join([HEAD, f"Small Sky · universe · {numbers}", *(f"  |{row}" for row in arm), f"  {life}", ""])


def said(old: str, new: str) -> str:
    assert old in NUMBERS
    return pack(NUMBERS.replace(old, new))


@pytest.mark.parametrize(
    ("text", "where", "complaint", "repair"),
    [
        (said("11 Time Pieces", "0 Time Pieces"), (2, 24), "1 to 60 Time Pieces, not 0", "1 Time Piece"),
        (said("11 Time Pieces", "61 Time Pieces"), (2, 24), "1 to 60 Time Pieces", "60 Time Pieces"),
        (said("11 Time Pieces", "11 time peaces"), (2, 24), "is not something a header can say", "11 Time Pieces"),
        (said("11 Time Pieces · ", ""), (2, 1), "needs a field like “2 Time Pieces”", ""),
        (said("after 2", "after 7"), (2, 41), "1 to 6 planets", "Birth after 6 planets"),
        (said("room for 6", "room for 61"), (2, 65), "1 to 60 planets, not 61", "room for 60 planets"),
        (said("room for 6", "room for 12000000"), (2, 74), "“12000000” is too large a number", "room for 1 planet"),
        (said("5 moons", "6 moons"), (2, 86), "12 Space tiles; this one has 13", SET),
        (said("5 moons", "90 moons"), (2, 86), "12 Space tiles", SET),
        (
            said("1 galaxy, 1 sun, 5", "0 galaxies, 1 sun, 6"),
            (2, 86),
            "has no galaxy",
            "sets of 1 galaxy, 1 sun, 6 planets and 4 moons",
        ),
        (
            pack(arm=("ooooo", "   oo", "   o")),
            (2, 41),
            "an arm of 6 columns or more; this one has 5",
            "after 1 planet",
        ),
        (pack(arm=("o" * 61, "   oo", "   o")), (3, 64), "at most 60 spaces", ""),
        (pack(arm=ARM[:2]), (4, 4), "has 3 rows, each on a line; here are 2", ""),
        (pack(arm=(*ARM, "   o")), (6, 4), "has 3 rows, each on a line; here are 4", ""),
        (pack(arm=(ARM[0], "  ooooooooo", "   o")), (4, 14), "above this space is none", ""),
        (pack(arm=(ARM[0], "   ooo", "  ooo")), (5, 6), "above this space is none", ""),
        (pack(arm=(ARM[0], "oooooooooo", "   o")), (4, 4), "shorter than the first", ""),
        (pack(arm=(ARM[0], "   oo ooo", "   o")), (4, 9), "has no gaps", ""),
        (pack(arm=(ARM[0], "", "   o")), (4, 4), "has no spaces", ""),
        (pack(arm=("ooooxooooo", *ARM[1:])), (3, 8), "“x” is not a space", ""),
        (pack(arm=()), (2, 1), "needs a picture", ""),
        (pack(life='Life is "Moss", "Ferns".'), (6, 3), "There are 16 Life tiles, each with a title; here are 2", ""),
        (pack(life=LIFE.replace("Age 2", "Age 1")), (6, 20), "“Age 1” is introduced twice", ""),
        (pack(life=LIFE.replace("Life is", "Live is")), (6, 3), "I do not know the word “Live”", "Life is"),
        (HEAD, (1, 1), "A pack has a universe at least", ""),
    ],
)
def test_a_universe_that_cannot_be_played_is_told_where_and_how_to_mend_it(
    text: str, where: tuple[int, int], complaint: str, repair: str
) -> None:
    """infinity:1.1,1.4,1.6"""
    problem = next(each for each in SHELF.check(text) if each.severity == "error")
    assert (problem.line, problem.column) == where and complaint in problem.message + str(problem.expected)
    assert repair in problem.nearest and bool(repair) == bool(problem.nearest)
    with pytest.raises(BadInput, match="This pack cannot be used"):
        infinitable.new("infinity", seed=1, pack=text)


def test_one_time_piece_is_enough_to_play_for() -> None:
    """infinity:2.3"""
    match = infinitable.new("infinity", seed=1, pack=said("11 Time Pieces", "1 Time Piece"))
    assert match.view(0)["table"]["centre"]["time"] == 1


def test_a_match_on_another_universe_is_recorded_with_it() -> None:
    """infinity:1.6"""
    m = new(3, pack=said("room for 6", "room for 4"))
    assert state(m).universe.most_planets == 4 and state(m).universe.titles[0] == "Age 1"
    assert state(m).universe.depth == [1, 1, 1, 3, 3, 3, 3, 2, 2, 1]
    for _ in range(40):
        m.play(m.options[0])
    again = infinitable.load(m.record())
    assert again.record() == m.record()
    assert GAME.content(m.setup) != GAME.content(new(3).setup)


def test_a_pack_on_the_house_s_says_only_what_differs_and_is_played_on_what_it_wrote() -> None:
    """infinity:1.6,1.7"""
    text = "pack my-sky · game infinity · on infinity-house · version 1\nThe Long Garden · 3 Time Pieces\n"
    made, garden = universe("", text), universe("long-garden")
    assert (made.id, made.time_pieces, made.depth) == ("long-garden", 3, garden.depth)
    assert universe("crowded-dark", text).time_pieces == universe("crowded-dark").time_pieces
    with pytest.raises(BadInput, match="There is no universe 'long-gardn'; there are: the-universe, crowded-dark"):
        universe("long-gardn", text)


def test_what_is_written_beside_a_universe_does_not_change_how_records_name_it() -> None:
    """infinity:1.6"""
    more = pack() + "\n" + pack().replace(HEAD, "").replace("Small Sky", "Great Sky")
    assert universe("small-sky", more).title == universe("", pack()).title


@pytest.mark.parametrize("name", HOUSE)
def test_a_universe_of_the_house_is_called_by_its_name(name: str) -> None:
    """infinity:1.7"""
    made, usual = universe(name), universe()
    assert made.title != usual.title and made.titles[3] == "Man" and made.titles[15] == "Destiny"
    assert not set(made.titles) & set(usual.titles) - {"Man", "Destiny"}
    match = infinitable.new("infinity", seed=4, players=3, universe=name)
    assert state(match).centre == made.time_pieces
    assert f"Set universe: {name}\n" in match.record() and infinitable.load(match.record()).view(0) == match.view(0)


def test_the_universes_of_the_house_are_what_the_rules_say() -> None:
    """infinity:1.6,1.7"""
    usual, dark, garden = (universe(name) for name in ("", *HOUSE))
    assert (usual.time_pieces, usual.columns, usual.most_planets, usual.planets_before_birth) == (11, 26, 6, 2)
    assert usual.depth == [1] * 3 + [3] * 15 + [2] * 6 + [1] * 2
    assert (dark.time_pieces, dark.columns, dark.most_planets, dark.planets_before_birth) == (7, 22, 5, 3)
    assert (garden.time_pieces, garden.columns, garden.most_planets, garden.planets_before_birth) == (15, 28, 8, 1)


def test_the_house_pack_is_written_as_it_is_printed() -> None:
    """infinity:1.6"""
    written = SHELF.files[0].read_text(encoding="utf-8")
    for entry in SHELF.default.entries.values():
        assert [line for line in printed(SHELF.language, entry) if "|" in line] == [
            line for line in written[written.index(entry.name) :].split("\n") if "|" in line
        ][:3]
    assert not SHELF.check(written)


@pytest.mark.parametrize("most", [2, 12, 60])
def test_an_arm_ends_with_destiny_however_many_planets_it_may_have(most: int) -> None:
    """infinity:1.6,3.10"""
    made = universe("", said("room for 6", f"room for {most}"))
    assert made.follows[made.birth - 1] == (BIRTH,) and made.follows[made.man - 1] == (LIVES[3],)
    assert made.follows[made.destiny - 1] == (LIVES[15],) and made.follows[made.destiny :] == [()]


def test_one_planet_is_room_enough_where_birth_comes_after_one() -> None:
    """infinity:3.8,3.10"""
    made = universe("", said("room for 6", "room for 1").replace("after 2 planets", "after 1 planet"))
    assert (made.most_planets, made.planets_before_birth) == (1, 1) and made.follows[made.birth - 1] == (BIRTH,)


def test_records_of_universes_that_were_no_packs_yet_still_name_them() -> None:
    """infinity:1.6,1.7"""
    assert [universe(name).title for name in ("", *HOUSE)] == [
        "universe 1 4c0247ca",
        "universe 1 4e327cbb",
        "universe 1 cebbc698",
    ]
