"""Records: readable, exact, and precise about what is wrong with a damaged one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import infinitable
from infinitable import BadRecord


def played(moves: str = "b2 a1 c3 a3", seed: int | None = 5) -> infinitable.Match:
    match = infinitable.new("tic_tac_toe", names=["Ann", "Bob"], seed=seed)
    for move in moves.split():
        match.play(move)
    return match


def test_a_record_replays_exactly() -> None:
    match = played()
    again = infinitable.load(match.record())
    assert again.moves == match.moves and again.names == ["Ann", "Bob"] and again.record() == match.record()


def test_a_record_reads_like_this() -> None:
    assert played("a1 a2 b1 b2 c1").record() == (
        "Infinitable record 1\nGame: tic_tac_toe\nRules: 1\nMode: standard\nPlayers: 2\nNames: Ann | Bob\n"
        "Chance: seed 5\nResult: 1 0\nOutcome: players 1\n\n1: a1\n2: a2\n1: b1\n2: b2\n1: c1\n"
    )


def test_comments_and_blank_lines_do_not_matter() -> None:
    record = played().record().replace("2: a1", "# Bob takes a corner\n\n2: a1")
    assert len(infinitable.load(record).moves) == 4


def test_a_live_record_proves_its_chance() -> None:
    record = played(seed=None).record()
    assert infinitable.load(record).seed.commitment in record
    secret = infinitable.load(record).seed.secret.hex()
    forged = record.replace(secret, secret[::-1])
    with pytest.raises(BadRecord, match="does not match its commitment"):
        infinitable.load(forged)


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("Infinitable record 1", "Some notes", 1, "begins with"),
        ("Game: tic_tac_toe", "Game: chess", 2, "no game 'chess'"),
        ("Game: tic_tac_toe\n", "", 1, "“Game” is missing"),
        ("Rules: 1", "Rules: 9", 3, "rules 9"),
        ("Rules: 1", "Rules: new", 3, "whole number"),
        ("Players: 2", "Players: 5", 4, "for 2 players, not 5"),
        ("Chance: seed 5", "Chance: dice", 7, "no source of chance"),
        ("Chance: seed 5", "Chance: seed five", 7, "no source of chance"),
        ("Chance: seed 5", "Chance:", 7, "no source of chance"),
        ("Chance: seed 5", "Chance: sealed", 7, "published when the match is over"),
        ("1: b2", "1: b9", 9, "“b9” is not legal here"),
        ("2: a1", "2: b2", 10, "tic_tac_toe:1"),
        ("2: a1", "1: a1", 10, "seat 2's choice"),
        ("2: a1", "2: ;", 10, "a move is missing"),
        ("2: a1", "hello", 10, "no line of moves"),
        ("2: a1", "\x1f2: b9", 10, "“b9” is not legal here"),
        ("Names: Ann", "Result: 1 0\nNames: Ann", 6, "a result is claimed"),
        ("Names: Ann", "Names", 6, "no header"),
        ("Mode: standard", "Mode: standard\nMode: standard", 5, "a second “Mode”"),
    ],
)
def test_a_damaged_record_names_the_line_and_the_reason(old: str, new: str, line: int, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        infinitable.load(played().record().replace(old, new, 1))
    assert refused.value.line == line and why in str(refused.value)


def test_a_wrong_result_is_called_so() -> None:
    record = played("a1 a2 b1 b2 c1").record().replace("Result: 1 0", "Result: 0 1")
    with pytest.raises(BadRecord, match="the result is 1 0, not 0 1"):
        infinitable.load(record)


@given(st.data())
def test_no_damage_ever_ends_in_a_traceback(data: st.DataObject) -> None:
    record = played().record()
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, len(record)))
    broken = record[:start] + data.draw(st.text(max_size=20)) + record[end:]
    try:
        infinitable.load(broken)
    except BadRecord as refused:
        assert refused.line >= 1


def test_moves_are_read_as_they_are_played() -> None:
    """A long record that is wrong at its beginning costs no more than that: its end is not even looked at."""
    text = infinitable.new("tic_tac_toe", seed=1).record() + "\n1: z9\n" + "this is no line of moves\n" * 3
    with pytest.raises(BadRecord, match="“z9” is not legal"):
        infinitable.load(text)
