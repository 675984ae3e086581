"""Every game at a real table: against bots, with reconnects and undo, read anew from the store, and looked back at."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

import infinitable
from infinitable.registry import EXAMPLES, GAMES, game
from tests.server.people import Person, RunningServer

DECISIONS = 25
"""That the person makes before a bot takes over."""
CASES = [(game_id, mode) for game_id in (*GAMES, *EXAMPLES) for mode in game(game_id).modes]


async def play(me: Person, chance: random.Random) -> None:
    await me.sit()
    for n in range(DECISIONS):
        await me.until(lambda p: p.position and (p.decision or p.position["over"]), seconds=60)
        if me.position["over"]:
            return
        decision = await me.asked()
        option = chance.choice(decision["options"])
        answer = await me.send("answer", decision=decision["id"], notation=option["notation"])
        assert answer["type"] == "ack", answer
        if n % 5 == 4:
            # A tab that is closed and opened again.
            await me.leave()
            await me.sit(since=me.version)
            await me.hear()
        if n % 9 == 8 and me.position["undo"]["free"]:
            moves = me.position["moves"]
            assert (await me.send("undo"))["type"] == "ack"
            # A step of a secret choice is taken back without being counted.
            assert me.position["moves"] <= moves and len({line["move"] for line in me.log}) <= moves + 1


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, RunningServer]]:
    """One at which everybody plays, and one that knows of it only what is stored, as after a restart."""
    database = f"sqlite:///{tmp_path_factory.mktemp('store')}/tables.sqlite"
    with RunningServer(database) as playing, RunningServer(database) as restarted:
        yield playing, restarted


@pytest.mark.parametrize(("game_id", "mode"), CASES)
def test_every_game_is_played_against_bots(
    game_id: str, mode: str, servers: tuple[RunningServer, RunningServer]
) -> None:
    players = min(game(game_id).modes[mode])
    playing, restarted = servers
    me = Person(playing.url)
    bots = [{"kind": "bot", "level": "random"}] * (players - 1)
    seated = me.make(game_id, mode=mode, seats=[{"kind": "human", "name": "Ann"}, *bots])
    assert seated["table"]["status"] == "running", seated["table"]
    catalogue = me.get("/catalogue")["catalogue"]
    assert isinstance(catalogue, dict)
    asyncio.run(play(me, random.Random(5)))
    if not me.position["over"]:
        me.post("/messages", {"type": "concede", "id": "enough"})
    before = me.get("/updates")["messages"][0]
    assert playing.all_tables.metrics.failures._value.get() == 0
    assert playing.all_tables.metrics.fallbacks._value.get() == 0, "a bot had to be helped out"
    me.url = restarted.url
    told = me.get("/updates")["messages"][0]
    if before["table"]["status"] == "over":
        assert _lasting(told) == _lasting(before), "after a restart everything is as it was"
        _look_back(me, told)


def _lasting(told: dict[str, Any]) -> dict[str, Any]:
    return {name: told[name] for name in ("version", "table", "position", "log", "chat")}


def _look_back(me: Person, told: dict[str, Any]) -> None:
    moves = told["position"]["moves"]
    review = me.get(f"/review?seat=0&start={max(moves - 2, 0)}&count=5")
    assert review["moves"] == moves and review["steps"][-1]["position"]["view"] == told["position"]["view"]
    record = me.get("/record")["record"]
    checked = me.request("POST", "/api/verify", {"record": record}).json()
    assert checked["ok"] and checked["moves"] == len(infinitable.load(record).moves), checked
    assert checked["moves"] >= moves, "of a secret choice every step is recorded, and one move is told"
    assert checked["commitment"] == told["table"]["commitment"]
