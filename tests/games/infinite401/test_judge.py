"""How well a side stands, and the bot that goes by it."""

from __future__ import annotations

import pytest

from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from tests.games.infinite401.positions import GAME, match, play, table


def worth(position: str, *moves: str, seat: int = 0) -> float:
    return GAME.evaluate(table(play(position, *moves)), seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("blue 2 | KN e5; spheres 2 | TN m12", "blue 2 | KN e5; spheres 1 | TN m12"),
        ("blue 2 | KN e5 | TN m12 2", "blue 2 | KN e5 | TN m12"),
        ("blue 2 | KN e5, TN e4 | TN m12", "blue 2 | KN e5 | TN m12"),
        ("blue 2 | KN e9 | TN m12", "blue 2 | KN e8 | TN m12"),
        ("blue 2 | KN e9 | TN m12", "blue 2 | KN e9 | TN m9"),
        ("blue 2 | KN e5 shield | TN m12", "blue 2 | KN e5 | TN m12"),
        ("blue 2 | KN e5 | TN m12 stunned", "blue 2 | KN e5 | TN m12 slowed"),
        ("blue 2 | KN e5 | TN m12 silenced grounded", "blue 2 | KN e5 | TN m12 silenced"),
        ("blue 2 | KN e5 untargetable | TN m12", "blue 2 | KN e5 | TN m12"),
    ],
)
def test_what_is_better_is_worth_more(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


def test_what_one_side_gains_the_other_loses() -> None:
    position = "blue 2 | KN e5 2 slowed, TN h1; spheres 1 | TN e8, LN j16 shield"
    assert worth(position, seat=0) == -worth(position, seat=1)


def test_a_won_game_is_worth_more_than_anything() -> None:
    won = worth("blue 2 | KN e9; spheres 4 | TN m12", "dominate")
    assert won == -worth("blue 2 | KN e9; spheres 4 | TN m12", "dominate", seat=1) > 900
    assert worth("blue 2 quiet 99 | KN e9 | TN m12", "end") == 0


def test_before_the_first_turn_all_choices_are_alike() -> None:
    assert GAME.evaluate(table(match()), 0) == 0


def test_a_card_that_moves_is_judged_by_its_move() -> None:
    """Dash toward control is worth more than Dash of a unit that is already there; so is taking an enemy away."""
    line = "blue 2 | KN e3, TN e9; hand Dash, Break Will | TN m9, LN m13"
    assert worth(line, "Dash KN") > worth(line, "Dash TN")
    assert worth(line, "Break Will TN") > worth(line, "Break Will LN")
    into_base = "blue 2 | KN i13; hand Dash | TN m9"
    assert worth(into_base, "Dash KN") > worth(into_base) + 40, "an invasion is in sight"


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("blue 2 | KN e9 | TN m12", "dominate"),
        ("blue 1 | KN e5; hand Lance | TN e8 1", "Lance KN>TN"),
        ("blue 1 | KN i16; spheres 4 | TN m12", "KN i16-i17"),
        ("blue 1 | KN e9; hand Evict | TN m9", "Evict TN"),
    ],
)
def test_the_greedy_bot_finds_it(position: str, best: str) -> None:
    m = match(position)
    greedy = bot("greedy", GAME, 1)
    chosen = GAME.notation(table(m), greedy.answer(m.state))
    assert chosen == best or (best.startswith("KN i16") and chosen[-3:] in ("i17", "h16", "j16"))


def test_a_position_that_is_only_judged_lists_no_options() -> None:
    """And is judged the same."""
    g = GAME.deal(read_setup(GAME, 2, "ready", {"generative": True}), Fast(3))
    for code in g.options[::5]:
        listed, skimmed = g.copy(), g.copy()
        skimmed.skim = True
        listed.step(code)
        skimmed.step(code)
        assert GAME.evaluate(listed, 0) == GAME.evaluate(skimmed, 0)
        assert len(skimmed.options) <= len(listed.options)
