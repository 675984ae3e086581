"""The plain line client, played as a person plays it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import infinitable
from infinitable.cli import infinitable as command
from infinitable.terminal import Quit, Table, seat_bots


def typist(lines: list[str]) -> Callable[[], str]:
    waiting = iter(lines)

    def read() -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    return read


def session(*lines: str, bots: dict[int, str] | None = None) -> tuple[Table, str]:
    """What a person sees after typing these lines into a seeded game of tic-tac-toe."""
    shown: list[str] = []
    table = Table(infinitable.new("tic_tac_toe", seed=3), bots or {}, typist(list(lines)), shown.append)
    try:
        table.play()
    except Quit:
        shown.append("(saved)")
    return table, "\n".join(shown)


def test_options_are_chosen_by_number_or_by_notation() -> None:
    table, shown = session("5", "a1", "quit")
    assert [move.notation for move in table.match.moves] == ["b2", "a1"]
    assert "Player 1: Mark an empty square." in shown and "(saved)" in shown


def test_why_explains_a_refusal_and_a_permission() -> None:
    _, shown = session("b2", "why b2", "why 1", "b2", "castle")
    assert "(tic_tac_toe:1)" in shown and "You may." in shown
    assert "I cannot read “castle” here" in shown


def test_undo_goes_back_to_ones_own_choice_and_against_bots_marks_practice() -> None:
    table, shown = session("b2", "undo", "quit")
    assert table.match.moves == [] and not table.practice
    table, shown = session("b2", "undo", "quit", bots={1: "random"})
    assert table.match.moves == [] and table.practice and "practice" in shown


def test_what_a_card_says_can_be_read_by_its_name() -> None:
    shown: list[str] = []
    reading = typist(["read noonfall", "read Sefa", "read zzz"])
    table = Table(infinitable.new("defiance", seed=3), {}, reading, shown.append)
    with pytest.raises(Quit):
        table.play()
    told = "\n".join(shown)
    assert "  Noonfall: Destroy 1 enemy unit in reach" in told and "  Sefa Noonward: Power:" in told
    assert "Nothing here is called 'zzz'." in told


def test_hint_log_rules_help_and_board_answer() -> None:
    _, shown = session("b2", "hint", "log", "rules 2", "rules 77", "help", "board", "options")
    for said in (
        "Level 5 would choose",
        "1  Player 1 marks b2.",
        "Three of one's own",
        "no clause 77",
        "end of input",
        "a b c",
    ):
        assert said in shown


def test_many_options_of_one_kind_stand_side_by_side_with_their_numbers() -> None:
    shown: list[str] = []
    table = Table(infinitable.new("infinite401", seed=3), {}, typist(["1", "1", "options"]), shown.append)
    with pytest.raises(Quit):
        table.play()
    listed = shown[max(n for n, line in enumerate(shown) if line.startswith("   1  ")) :]
    options = table.match.options
    assert len(options) > 60 and len(listed) < 40 and all(len(line) <= 100 for line in listed)
    for number, option in enumerate(options, 1):
        assert any(f"{number}  {option.notation}" in line or f"[{option.notation}]" in line for line in listed)


def test_a_match_is_played_to_its_end() -> None:
    _, shown = session("a1", "a2", "b1", "b2", "c1")
    assert "Player 1 wins. (Player 1 1, Player 2 0)" in shown


def test_bots_fill_the_other_seats() -> None:
    assert seat_bots([], 4, 1) == {1: "greedy", 2: "greedy", 3: "greedy"}
    assert seat_bots(["random", "greedy"], 3, 1) == {1: "random", 2: "greedy"}
    assert seat_bots([], 2, 2) == {}
    with pytest.raises(infinitable.BadInput, match="2 bots for 3 seats"):
        seat_bots(["random", "greedy"], 4, 1)


def test_end_of_input_saves_and_the_saved_record_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    runner = CliRunner()
    first = runner.invoke(command, ["play", "connect_four", "--plain", "--people", "2"], input="d\nc\n")
    (saved,) = tmp_path.rglob("*.record")
    assert first.exit_code == 0 and f"--resume {saved}" in first.output.replace("\n", "")
    again = runner.invoke(command, ["play", "--plain", "--people", "2", "--resume", str(saved)], input="d\n")
    assert again.exit_code == 0
    assert [m.notation for m in infinitable.load(saved.read_text(encoding="utf-8")).moves] == ["d", "c", "d"]
