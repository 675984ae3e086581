"""What levels miss: a search after the fact sees it, and what was played is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bench.strength import mining
from bench.strength.misses import played, table
from bench.strength.tactics import marked, name_of, shelf_table, solved_table, with_this
from infinitable.examples.tic_tac_toe import TicTacToe
from infinitable.kernel.game import read_setup
from infinitable.kernel.state import State
from infinitable.lab.purchases import VERB
from infinitable.puzzles import BUY, puzzles
from infinitable.registry import game


class Eager(TicTacToe):
    def may_win(self, g: State, seat: int) -> bool:
        return True


def test_who_plays_at_random_misses_wins_and_lets_the_other_win() -> None:
    rules = Eager()
    setup = read_setup(rules, 2, None, {})
    missed = [miss for seed in range(20) for miss in played(rules, setup, "random", seed)["missed"]]
    assert {miss["kind"] for miss in missed} == {"win", "loss"}
    assert all(miss["way"] != miss["played"] and len(miss["way"]) == 1 for miss in missed)
    assert not [miss for miss in played(rules, setup, "greedy", 1)["missed"] if miss["kind"] == "win"]


def test_misses_are_counted_by_game_and_level() -> None:
    missed = [{"kind": "win"}, {"kind": "win"}, {"kind": "loss"}]
    about = {"game": "infinite401", "level": "5", "turns": 40, "shuttles": 1}
    rows = table([{**about, "missed": missed}, {**about, "missed": []}]).splitlines()
    assert rows[2:] == ["| 401 INFINITE | 5 | 2 | 80 | 2 | 1 | 2 |"]


def test_what_is_solved_is_told_of_the_puzzles_on_the_shelf() -> None:
    shelf = puzzles("infinite401")
    names = [name_of(this) for this in shelf]
    assert len(set(names)) == len(names)
    four, five = marked("infinite401", "4"), marked("infinite401", "5")
    kept = {names[0]: {four: False, five: True}, names[1]: {five: True}, "gone": {five: False}}
    rows = solved_table(kept).splitlines()[2:]
    assert rows == [
        f"| 401 INFINITE | 4 | 1 of {len(shelf)} | 0, 0 % |",
        f"| 401 INFINITE | 5 | 2 of {len(shelf)} | 2, 100 % |",
    ]
    assert f"| 401 INFINITE | {len(shelf)} |" in shelf_table()


def test_what_a_level_solved_while_it_was_another_is_forgotten() -> None:
    kept = with_this({"4 old": True, "5 old": False}, "5", "5 new", True)
    assert kept == {"4 old": True, "5 new": True}
    name = name_of(puzzles("infinite401")[0])
    assert len(solved_table({name: {"5 old": True}}).splitlines()) == 2


def test_purchases_on_the_shelf_are_the_best_that_the_shipped_net_knows() -> None:
    """The page says so: whoever ships another net judges the shelf again (`mining --again`). Another purchase of the
    same position is none that it takes for the best."""
    bought = [this for this in puzzles("shards") if this.kind == BUY]
    for this in bought[:: len(bought) // 3]:
        assert mining.is_still_best(game("shards"), this), this.solution
    this = bought[0]
    match = this.match(game("shards"))
    others = [match.game.notation(match.state, code) for code in match.state.options]
    other = next(move for move in others if move.startswith(VERB) and move != this.solution[0])
    assert not mining.is_still_best(game("shards"), replace(this, solution=[other]))


def test_how_far_was_mined_is_kept_by_game_and_bots(tmp_path: Path) -> None:
    file = tmp_path / "mined.txt"
    assert mining.read(file) == {}
    mining.keep({"shards\tgreedy": 3, "shards\t4": 1}, file)
    assert mining.read(file) == {"shards\tgreedy": 3, "shards\t4": 1}


def test_a_full_shelf_is_mined_on_until_enough_of_it_is_out_of_strong_play() -> None:
    weak, strong = (replace(puzzles("infinite401")[0], played_by=by) for by in ("greedy", "4,greedy"))
    full = [weak] * (60 - mining.BY_STRONG) + [strong] * mining.BY_STRONG
    assert not mining.may_help("4", full, 60)
    assert mining.may_help("4", [*full[:-1], weak], 60) and not mining.may_help("greedy", [*full[:-1], weak], 60)
    assert mining.may_help("greedy", full[1:], 60)
