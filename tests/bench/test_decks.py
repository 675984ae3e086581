"""The ready-made decks of 401 INFINITE are weighed two by two, with either colour, and what was played is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from bench.balance import decks
from bench.balance.decks import KEPT, Meeting, Score, keep, main, meetings, met, read, tables
from bench.balance.infinite401 import PAGE


def test_every_two_decks_meet_with_either_colour() -> None:
    assert len(meetings("greedy")) == 120
    vanguard = meetings("greedy")[0]
    assert met(vanguard, range(2)).plus(met(vanguard, range(2, 4))) == met(vanguard, range(4)), "deal by deal"
    assert met(vanguard, range(4)).matches == 4


def test_what_was_played_with_other_cards_is_forgotten(tmp_path: Path) -> None:
    file, now = tmp_path / "kept", meetings("greedy")[0]
    keep(file, now._replace(contents="rules 0"), Score(8, 3.5))
    assert now.first not in tables(read(file))
    keep(file, now, Score(4, 1.5))
    assert read(file) == {now: Score(4, 1.5)}


def test_a_table_says_what_is_within_the_aim_and_what_may_be() -> None:
    even, uneven, new, *_ = meetings("5")
    text = tables({even: Score(200, 100), uneven: Score(80, 70), new: Score(2, 1)})
    assert "`5`, 282 matches; of 3 pairs 1 met, 1 missed, 1 open:" in text
    row = next(line for line in text.splitlines() if line.startswith(f"| {even.first} |"))
    assert "| 50 | 88 ! | 50 ? |" in row
    assert "50 ?" in next(line for line in text.splitlines() if line.startswith(f"| {new.second} |"))


def test_the_command_plays_on_and_puts_its_table_into_the_design_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "design.md"
    page.write_text(PAGE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(decks, "PAGE", page)
    monkeypatch.setattr(decks, "KEPT", tmp_path / "decks.txt")
    first = meetings("random")[0].first
    told = CliRunner().invoke(main, ["-n", "2", "--bots", "random", "--deck", first, "--jobs", "1"]).output
    assert "15 pairs: 0 met, 0 missed, 15 open." in told
    assert "`random`, 30 matches" in page.read_text("utf-8")


def test_what_is_kept_is_of_the_decks_of_the_house() -> None:
    known = {(meeting.first, meeting.second) for meeting in meetings("")}
    assert {(meeting.first, meeting.second) for meeting in read(KEPT)} <= known
    assert all(isinstance(meeting, Meeting) for meeting in read(KEPT))
