"""Levels by number, wherever a bot is named."""

from __future__ import annotations

import sys
from itertools import pairwise
from types import ModuleType

import pytest

import infinitable
from infinitable.bots import TEMPERS, Bot, bot, is_offered, known, levels, strongest
from infinitable.bots.graded import Level, strength_of
from infinitable.bots.judge import Judge
from infinitable.bots.lines import Line
from infinitable.bots.thinker import Strength, Thinker
from infinitable.kernel.game import BadInput, Setup
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.lab.matches.sim import seat_bots
from infinitable.registry import GAMES, game
from tests.bots.test_thinker import begun

FEW = 250
"""Positions a choice: what is tested here does not depend on how many there are."""


class Hurried(Thinker):
    """A level with its own width, deals, noise and net, but little time."""

    def __init__(self, level: str, game_id: str, seed: int) -> None:
        made = bot(level, game(game_id), seed)
        assert isinstance(made, Level)
        super().__init__(made.game, seed, made.strength.within(FEW))
        self.made = made

    def judge_of(self, g: State) -> Judge:
        return self.made.judge_of(g)


def test_there_are_five_levels_and_three_yardsticks() -> None:
    assert [level for level in levels() if level.isdigit()] == ["1", "2", "3", "4", "5"]
    assert {"random", "greedy", "planner"} <= set(levels())
    assert strongest() == "5" and seat_bots(["5"], 3) == ["5", "5", "5"] and known("deep") == "deep"


def test_a_stronger_level_looks_no_less_and_errs_no_more() -> None:
    for game_id in GAMES:
        steps = [strength_of(game(game_id), level) for level in [*"12345", "deep"]]
        for below, above in pairwise(steps):
            assert above.positions >= below.positions and above.noise <= below.noise and above.width >= below.width


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", "12345")
def test_no_level_looks_at_what_its_seat_does_not_know(level: str, game_id: str) -> None:
    """With the same view, seed and budget, re-dealt truths give the same choice."""
    g = begun(game_id, 24).state
    chosen = Hurried(level, game_id, 9).intention(g)
    for seed in (100, 101):
        assert Hurried(level, game_id, 9).intention(redealt(game(game_id), g, g.asked, seed)) == chosen


def test_a_level_asked_as_if_it_looked_at_one_choice_says_whom_to_ask() -> None:
    g = infinitable.new("tic_tac_toe").state
    with pytest.raises(NotImplementedError, match="Level5 has no `choose`; what any bot plays, `answer` says"):
        bot("5", game("tic_tac_toe")).choose(g)


def test_a_bot_of_ones_own_is_named_by_module_and_class() -> None:
    class Last(Bot):
        def choose(self, g: State) -> int:
            return g.options[-1]

    module = ModuleType("bots_of_somebody")
    vars(module)["Last"] = Last
    sys.modules[module.__name__] = module
    match = infinitable.new("shards", seed=1)
    try:
        assert bot("bots_of_somebody:Last", match.game).answer(match.state) == match.state.options[-1]
        with pytest.raises(BadInput, match="cannot be loaded"):
            bot("bots_of_somebody:First", match.game)
    finally:
        del sys.modules[module.__name__]
    with pytest.raises(BadInput, match="no bot 'grandmaster'"):
        bot("grandmaster", match.game)
    assert "bots_of_somebody:Last" not in levels()


@pytest.mark.parametrize("game_id", GAMES)
def test_each_temper_weighs_parts_that_its_game_judges_by(game_id: str) -> None:
    rules, g = game(game_id), begun(game_id, 30).state
    parts = rules.parts(g, g.asked)
    assert set(rules.tempers) == set(TEMPERS)
    assert all(part in parts and more > 0 for likes in rules.tempers.values() for part, more in likes.items())


def test_a_temper_is_named_behind_the_level() -> None:
    match = begun("shards", 24)
    made = bot("4:aggressive", match.game, 1, match.setup)
    assert made.temper == "aggressive" and isinstance(made, Level) and made.name == "4"
    assert is_offered("4:aggressive") and not is_offered("deep:aggressive") and not is_offered("greedy:aggressive")
    assert known("deep:cautious") and bot("2", match.game).temper == ""
    with pytest.raises(BadInput, match="4:aggressive"):
        known("grandmaster")


def test_tempers_choose_what_they_like() -> None:
    """Between a strike and a card that others hold equal, each goes its way."""
    match = begun("shards", 24)
    rules, g, seat = match.game, match.state, match.state.asked
    weaker, richer = g.copy(), g.copy()
    weaker.health[1 - seat] -= 10
    richer.discards[seat] += richer.row[:2]
    lines = [Line(0.0, (0,), weaker, 1, True), Line(0.0, (0,), richer, 1, True)]
    gaps = []
    for temper in ("aggressive", "collecting"):
        player = Thinker(rules, 1, Strength(), Judge(rules))
        player.temper = temper
        strike, card = player.odds(lines, seat)
        gaps.append(strike - card)
    assert gaps[0] > 0 > gaps[1]


def test_a_level_judges_by_evaluate_after_playing_on_where_no_net_has_learnt() -> None:
    """A mode, or a number of players."""
    rules = game("shards")
    assert strength_of(rules, "4", Setup(4, "standard")).rounds == 0
    assert strength_of(rules, "4", Setup(2, "a mode that nobody has learnt")).rounds > 0
    for players, learnt in ((2, True), (3, False)):
        match = begun("infinity", 24, players=players)
        made = bot("4", match.game, 1, match.setup)
        assert isinstance(made, Level) and made.judge_of(match.state).is_learnt == learnt
        assert (made.strength.rounds > 1) != learnt
