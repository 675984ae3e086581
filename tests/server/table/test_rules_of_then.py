"""A running match goes on under the rules it was begun with, or says why it cannot."""

from __future__ import annotations

import asyncio
import time

import pytest

from infinitable.kernel.game import BadInput
from infinitable.registry import game
from tests.server.people import Person, RunningServer
from tests.server.test_lobby import pair


def begun(database: str) -> Person:
    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)

        async def play() -> None:
            await ann.sit()
            await ann.play("a1")
            await ann.send("say", text="see you")

        asyncio.run(play())
    return ann


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("rules_version", 2, "rules 1 of Tic-tac-toe; this server plays rules 2"),
        ("content", lambda setup: "new cards 2", "“new cards 2”"),
        ("notation", lambda g, code: f"square {code}", "was “a1”"),
    ],
)
def test_under_other_rules_it_stands_still_and_says_why(
    database: str, monkeypatch: pytest.MonkeyPatch, name: str, value: object, says: str
) -> None:
    ann = begun(database)
    monkeypatch.setattr(game("tic_tac_toe"), name, value)
    with RunningServer(database) as server:
        ann.url = server.url
        table = ann.get()
        assert says in table["frozen"] and table["status"] == "running"
        answer = ann.post("/messages", {"type": "answer", "id": "x", "decision": 4, "code": 1})
        assert answer["code"] == "frozen" and says in answer["reason"]
        for path in ("/review", "/record"):
            assert ann.get(path)["code"] == "frozen"
        assert ann.post("/fork")["code"] == "frozen"
        assert ann.get("/updates")["messages"][0]["position"] is None
        assert [line["text"] for line in ann.get("/updates")["messages"][0]["chat"]] == ["see you"]
        # A new match is none the worse.
        new = Person(server.url).make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "bot"}])
        assert new["table"]["status"] == "running"
    monkeypatch.undo()
    with RunningServer(database) as server:
        ann.url = server.url
        told = ann.get("/updates")["messages"][0]
        assert told["table"]["frozen"] == "" and told["position"]["moves"] == 1


def test_a_table_of_a_game_that_is_gone_says_so(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = begun(database)
    monkeypatch.setattr("infinitable.server.table.table.game_of", _no_game)
    with RunningServer(database) as server:
        ann.url = server.url
        refusal = ann.get()
        assert refusal["code"] == "frozen" and "There is no game" in refusal["reason"]


def _no_game(game_id: str) -> None:
    raise BadInput(f"There is no game {game_id!r}.")


def test_a_deadline_that_passes_while_the_server_is_down_is_kept_when_it_is_back(database: str) -> None:
    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob, clock={"move": 1})
    with RunningServer(database) as server:
        deadline = time.monotonic() + 15
        while ann.table not in server.all_tables.live or not server.all_tables.live[ann.table].table.seats[0].away:
            assert time.monotonic() < deadline, "nobody looked after the table"
            time.sleep(0.1)
