"""The universe file: what it may say, and that a match can be played on another Universe."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.games.infinity.rules.tiles import BIRTH, LIVES
from infinitable.games.infinity.rules.universe import HOUSE, default_text, universe
from infinitable.kernel.game import BadInput
from tests.games.infinity.positions import GAME, new, state

USUAL = default_text()


def without(line: str) -> str:
    return "\n".join(text for text in USUAL.splitlines() if not text.startswith(line))


def changed(name: str, value: str) -> str:
    return "\n".join(f"{name} = {value}" if text.startswith(f"{name} =") else text for text in USUAL.splitlines())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("arm = [", "cannot be read"),
        ("arm = 3", "needs version, a number"),
        (without("columns"), "needs arm.columns, a number"),
        (without("titles").replace('    "', '#   "').replace("]\n", "\n"), "cannot be read"),
        (changed("columns", '"many"'), "needs arm.columns, a number"),
        (changed("columns", "5"), "minor row"),
        (changed("columns", "1000000000"), "at most 60 columns"),
        (changed("minor_rows", "[[4, 9]]"), "2 minor rows, not 1"),
        (changed("minor_rows", "[[4, 9], [3, 9]]"), "must lie within the row above"),
        (changed("minor_rows", "[[1, 26], [3, 9]]"), "leave columns out"),
        (changed("minor_rows", '[["a", 26], 3]'), "must lie within the row above"),
        (changed("moon", "6"), "12 Space tiles"),
        (changed("galaxy", "0").replace("moon = 5", "moon = 6"), "some of each kind"),
        (changed("before_birth", "7"), "room for the planets"),
        (changed("time_pieces", "0"), "1 to 60 Time Pieces"),
        (changed("titles", '["Plants"]\nrest = ['), "16 Life tiles"),
        (changed("titles", "[" + '"Man", ' * 61 + "]\nrest = ["), "life.titles lists at most 60"),
        (changed("most", "12000000"), "planets.most is a number up to 60"),
        (changed("planet", "10000000"), "space.planet is a number up to 60"),
        (changed("most", "-1"), "planets.most is a number up to 60"),
        (changed("before_birth", "true"), "needs planets.before_birth, a number"),
        (changed("titles", "[" * 2000 + "]" * 2000), "nested too deeply"),
        (USUAL + "\n" + ".".join("a" * 2000) + " = 1", "nested too deeply"),
        (USUAL + "\n" + "\n".join(f"a{n}.b = 1" for n in range(20_000)), "too long"),
    ],
)
def test_a_universe_file_that_cannot_be_played_is_refused_in_one_sentence(text: str, complaint: str) -> None:
    """infinity:1.1,1.4,1.6"""
    with pytest.raises(BadInput) as refusal:
        infinitable.new("infinity", seed=1, universe=text)
    assert complaint in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_one_time_piece_is_enough_to_play_for() -> None:
    """infinity:2.3"""
    match = infinitable.new("infinity", seed=1, universe=changed("time_pieces", "1"))
    assert match.view(0)["table"]["centre"]["time"] == 1


def test_a_match_on_another_universe_is_recorded_with_it() -> None:
    """infinity:1.6"""
    m = new(3, universe=changed("most", "4"))
    assert state(m).universe.most_planets == 4
    for _ in range(40):
        m.play(m.options[0])
    again = infinitable.load(m.record())
    assert again.record() == m.record()
    assert GAME.content(m.setup) != universe().name


@pytest.mark.parametrize("name", HOUSE)
def test_a_universe_of_the_house_is_called_by_its_name(name: str) -> None:
    """infinity:1.7"""
    made, usual = universe(name), universe()
    assert made.name != usual.name and made.titles[3] == "Man" and made.titles[15] == "Destiny"
    assert not set(made.titles) & set(usual.titles) - {"Man", "Destiny"}
    match = infinitable.new("infinity", seed=4, players=3, universe=name)
    assert state(match).centre == made.time_pieces
    assert f"Set universe: {name}\n" in match.record() and infinitable.load(match.record()).view(0) == match.view(0)


def test_the_universes_of_the_house_are_what_the_rules_say() -> None:
    """infinity:1.7"""
    dark, garden = (universe(name) for name in HOUSE)
    assert (dark.time_pieces, dark.columns, dark.most_planets, dark.planets_before_birth) == (7, 22, 5, 3)
    assert (garden.time_pieces, garden.columns, garden.most_planets, garden.planets_before_birth) == (15, 28, 8, 1)


@pytest.mark.parametrize("most", [2, 12, 60])
def test_an_arm_ends_with_destiny_however_many_planets_it_may_have(most: int) -> None:
    """infinity:1.6,3.10"""
    made = universe(changed("most", str(most)))
    assert made.follows[made.birth - 1] == (BIRTH,) and made.follows[made.man - 1] == (LIVES[3],)
    assert made.follows[made.destiny - 1] == (LIVES[15],) and made.follows[made.destiny :] == [()]
