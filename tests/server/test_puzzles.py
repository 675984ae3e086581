"""Tables that begin at a puzzle."""

from __future__ import annotations

import asyncio

from infinitable.puzzles import puzzle, puzzles
from tests.server.people import Person


def test_the_puzzles_of_a_game_are_listed_and_one_of_them_is_todays(ann: Person) -> None:
    listed = ann.request("GET", "/api/games/infinite401/puzzles").json()
    assert [it["number"] for it in listed["puzzles"]] == list(range(1, len(puzzles("infinite401")) + 1))
    assert 1 <= listed["today"] <= len(listed["puzzles"])
    assert ann.request("GET", "/api/games/tic_tac_toe/puzzles").json() == {
        "game": "tic_tac_toe",
        "today": 0,
        "puzzles": [],
    }


def test_a_puzzle_is_played_at_a_table_of_its_own(ann: Person) -> None:
    this = puzzle("infinite401", 1)
    seated = ann.make("infinite401", name="Ann", puzzle=1)
    assert seated["seats"] == [this.seat] and seated["table"]["status"] == "running"

    async def play() -> None:
        await ann.sit()
        for move in this.solution:
            assert (await ann.play(move))["type"] == "ack"
        await ann.until(lambda who: who.position["asked"] < 0)

    asyncio.run(play())
    refused = ann.request("POST", "/api/tables", {"game": "infinite401", "name": "Ann", "puzzle": 99_999}).json()
    assert refused["code"] == "unknown"
