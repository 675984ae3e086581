"""The one-line position, and tables of how many positions there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from tests.games.infinite401.positions import GAME, match, play, statuses, table

LINE = (
    "blue 2 turn 9 | TN h1 3, KN e5 2 shield slowed; spheres 1; passive Agile; hand Lance, Hook; stack Mend"
    " | TN e8 3, LN j16 1 ~shield"
)


def test_a_position_is_read_and_written_in_one_line() -> None:
    m = match(LINE)
    assert m.position() == LINE
    assert statuses(m, "KN") == {"slowed"}


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_can_be_written_down_and_set_up_again(seed: int) -> None:
    """Written, read and written again it is the same, and the same moves are on offer."""
    setup = read_setup(GAME, 2, "ready", {"generative": True, "disruptors": True, "map": "courtyard"})
    g = GAME.deal(setup, Fast(seed))
    chance = Fast(seed + 100)
    looked = 0
    while not g.over and looked < 60:
        if isinstance(g.stack[-1], Turn):
            looked += 1
            line = GAME.position(g)
            again = GAME.deal(replace(setup, settings={**setup.settings, "position": line}), Fast(0))
            assert GAME.position(again) == line
            assert moves(again) == moves(g)
        g.step(g.options[chance.below(len(g.options))])
    assert looked


def moves(g: Table) -> set[str]:
    return {GAME.notation(g, code) for code in g.options}


def test_a_position_can_be_written_only_at_the_turn_of_a_player() -> None:
    m = play("blue 2 | KN e5; hand Lance | TN e7", "Lance KN>TN")
    with pytest.raises(BadInput, match="cannot write this position down"):
        m.position()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("blue 2 | KN e5", "it has 3 parts"),
        ("green 2 | KN e5 | TN e7", "begins with the side to play"),
        ("blue 0 | KN e5 | TN e7", "the Energy is a number from 1 to 9"),
        ("blue 2 | | TN e7", "Blue has no unit"),
        ("blue 2 | KN e1 | TN e7", "no unit can stand on e1"),
        ("blue 2 | KN z9 | TN e7", "no unit can stand on z9"),
        ("blue 2 | KN e7 | TN e7", "cannot stand on e7 as well"),
        ("blue 2 | KN i17 | TN e7", "cannot stand on i17"),
        ("blue 2 | KN e5 4 | TN e7", "HP is a number from 1 to 3"),
        ("blue 2 | KN e5 happy | TN e7", "“happy” is no status"),
        ("blue 2 | QN e5 | TN e7", "is no unit"),
        ("blue 2 | KN e5; hand Fireball | TN e7", "there is no ability “Fireball”"),
        ("blue 2 | KN e5; hand Lance; stack Lance | TN e7", "one of them twice"),
        ("blue 2 | KN e5; field Lance | TN e7", "lies beside a unit"),
        ("blue 2 | KN e5; mood good | TN e7", "“mood” is none of spheres"),
        (f"blue {'9' * 5000} | KN e5 | TN e7", "the Energy is a number from 1 to 9"),
        ("blue 2 sleepy | KN e5 | TN e7", "says nothing about a turn"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        match(line)


# How many positions there are after so many steps: a change here is a change of the rules.
PERFT = {
    "blue 2 | KN e5 | TN m9": (42, 1450, 57788),
    "blue 1 | KN e5; hand Lance, Hook | TN e8, LN m9": (44, 3319, 242534),
    "blue 2 | KN e8 2, TN e9; hand Phalanx, Shockwave; passive Point Runner | TN e10, KN d9 slowed": (70, 4607, 194076),
    "red 2 | KN e5, TN h1; passive Retort | TN e7, KN i17; hand Hook, Break Will, Recall": (65, 4206, 268280),
    "blue 2 | KN i16, TN g11; passive Quantum; hand Ghost Step, Ambush | TN k12 2, LN m12": (69, 2960, 139013),
}


def perft(g: Table, depth: int) -> int:
    """The number of ways to play that many steps."""
    if depth == 0 or g.over:
        return 1
    if depth == 1:
        return len(g.options)
    total = 0
    for code in g.options:
        after = g.copy()
        after.step(code)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("line", PERFT)
def test_the_number_of_ways_to_play_is_known(line: str) -> None:
    g = table(match(line))
    assert tuple(perft(g, depth) for depth in (1, 2, 3)) == PERFT[line]
