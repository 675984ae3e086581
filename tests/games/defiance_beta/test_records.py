"""Finished matches replay for ever: move by move, to the same result."""

from __future__ import annotations

from pathlib import Path

import pytest

from infinitable.match.record import replay
from tests.games.defiance_beta.positions import BETA

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_match_replays_to_its_result(file: Path) -> None:
    """defiance_beta:1.10,10.9: a quickplay skirmish, a team skirmish and a chapter, played by greedy bots."""
    text = file.read_text(encoding="utf-8")
    match = replay(text, lambda _: BETA)
    assert match.over and match.record() == text


def test_there_are_records() -> None:
    """defiance_beta:1.2"""
    assert [file.stem for file in RECORDS] == ["chapter", "skirmish", "teams"]
