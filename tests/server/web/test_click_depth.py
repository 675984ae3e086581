"""A click travels a short way, so that it can be followed."""

from __future__ import annotations

import asyncio
import traceback

import pytest

from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import Table
from tests.server.people import Person, RunningServer

MOST_CALLS = 20


def test_a_click_reaches_its_frame_in_at_most_twenty_calls(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the socket that reads it to the frame that asked."""
    ways: list[list[str]] = []
    answered = PlayPhase.chosen

    def noticed(self: PlayPhase, g: Table, code: int) -> None:
        ways.append(
            [f"{call.filename.rpartition('infinitable/')[2]}:{call.name}" for call in traceback.extract_stack()]
        )
        answered(self, g, code)

    monkeypatch.setattr(PlayPhase, "chosen", noticed)
    with RunningServer(database) as server:
        ann = Person(server.url)
        ann.make("shards", seats=[{"kind": "human"}, {"kind": "human"}])

        async def play() -> None:
            await ann.sit()
            await ann.play("end")

        asyncio.run(play())
    served = [way for way in ways if any("server/web" in call for call in way)]
    assert served, "the click went through a socket"
    for way in served:
        begin = next(n for n, call in enumerate(way) if "server/web" in call)
        assert len(way) - begin <= MOST_CALLS, way[begin:]
