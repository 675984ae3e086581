"""Every puzzle that is shipped leads to its position, and its solution wins there, or survives."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from click.testing import CliRunner

from infinitable.bots import bot
from infinitable.cli import infinitable
from infinitable.kernel.game import BadInput
from infinitable.puzzles import number_of_the_day, puzzle, puzzles
from infinitable.registry import GAMES, game

SHIPPED = [name for name in GAMES if puzzles(name)]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_solution_serves_within_the_turn(name: str) -> None:
    rules = game(name)
    for number, this in enumerate(puzzles(name), 1):
        match = this.match(rules)
        assert this.rules == rules.rules_version, number
        assert match.seat == this.seat and len(match.options) == this.choices > 1, number
        for move in this.solution:
            assert this.is_under_way(rules, match.state), number
            match.play(move)
            while this.is_under_way(rules, match.state) and match.seat != this.seat:
                match.play(bot(this.level, rules, number, match.setup).answer(match.state))
        assert this.is_solved(rules, match.state, this.solution), number


@pytest.mark.parametrize("name", SHIPPED)
def test_each_day_has_another_until_all_were_shown(name: str) -> None:
    first, count = date(2026, 11, 16), len(puzzles(name))
    shown = [number_of_the_day(name, first + timedelta(days)) for days in range(count)]
    assert sorted(shown) == list(range(1, count + 1))


def test_a_puzzle_that_is_not_there_says_how_many_there_are() -> None:
    with pytest.raises(BadInput, match=f"There are {len(puzzles('infinite401'))} puzzles"):
        puzzle("infinite401", 99_999)
    assert number_of_the_day("tic_tac_toe", date(2026, 11, 16)) == 0


def test_a_puzzle_is_solved_in_the_terminal() -> None:
    this = puzzle("infinite401", 1)
    done = CliRunner().invoke(infinitable, ["puzzles", "infinite401", "--number", "1"], "\n".join(this.solution))
    assert done.exit_code == 0 and done.output.startswith("Puzzle 1 of ") and done.output.endswith("Solved.\n")


def test_bots_solve_the_whole_shelf_by_a_command() -> None:
    """What `greedy` misses is numbered."""
    done = CliRunner().invoke(infinitable, ["puzzles", "infinity", "--solve", "greedy"])
    shelf, said = puzzles("infinity"), done.output.split()
    assert done.output.startswith("greedy solves ") and said[4].rstrip(";") == str(len(shelf))
    assert len(shelf) - int(said[2]) == done.output.partition("; not ")[2].count(",") + (" not " in done.output)


def test_who_gives_up_is_told_the_way() -> None:
    this = puzzle("infinite401", 1)
    done = CliRunner().invoke(infinitable, ["puzzles", "infinite401", "--number", "1"], "quit\n")
    assert done.exit_code == 0 and this.solution[-1] in done.output
