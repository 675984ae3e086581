"""Killed at any moment, the server loses nothing that it has acknowledged and does nothing twice."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

from tests.server.people import Person
from tests.server.processes import Launcher, ServerProcess
from tests.server.test_lobby import pair

KILLS = int(os.environ.get("INFINITABLE_KILLS", "12"))
TABLES = 3
GAME = "connect_four"


class Player(Person):
    """Plays first moves for ever, at one server or the other, and sends each answer until it is acknowledged."""

    def __init__(self, urls: list[str], person: Person, seed: int) -> None:
        super().__init__(person.url, person.secret, person.table)
        self.urls = urls
        self.chance = random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        """By my own id: the version it became."""
        self.sent: tuple[str, int, int] | None = None

    async def live(self) -> None:
        while True:
            try:
                self.url = self.chance.choice(self.urls)
                async with asyncio.timeout(3):
                    await self.sit(since=self.version or None)
                await self._converse()
            except (OSError, TimeoutError, AssertionError):
                pass
            except Exception as broken:
                if "websockets" not in type(broken).__module__:
                    raise
            finally:
                if self.ws is not None:
                    self.ws.transport.abort()
            await asyncio.sleep(0.02)

    async def _converse(self) -> None:
        if self.sent is not None:
            await self._send()
        while True:
            message = await self.hear(30)
            if self.sent is not None and message.get("id") == self.sent[0]:
                self._answered(message)
            if self.sent is None and self.decision is not None:
                self.ids += 1
                code = self.chance.choice(self.decision["options"])["code"]
                self.sent = (f"{self.chance.random()}", self.decision["id"], code)
                await self._send()

    async def _send(self) -> None:
        assert self.sent is not None
        client, decision, code = self.sent
        await self.ws.send(f'{{"type": "answer", "id": "{client}", "decision": {decision}, "code": {code}}}')

    def _answered(self, message: dict[str, object]) -> None:
        assert self.sent is not None
        if message["type"] == "ack":
            before = self.acknowledged.setdefault(self.sent[0], int(str(message["version"])))
            assert before == message["version"]
            self.sent = None
        elif message["code"] != "failed":
            self.sent = None


async def _storm(servers: list[ServerProcess], players: list[Player], kills: int) -> None:
    """Kill and restart a server again and again while everybody plays."""
    chance = random.Random(1)
    lives = [asyncio.create_task(player.live()) for player in players]
    for _ in range(kills):
        victim = chance.choice(servers)
        await asyncio.sleep(chance.random() * 0.25)
        victim.kill()
        victim.start()
        await asyncio.to_thread(victim.wait_until_up)
    await asyncio.sleep(0.3)
    for life in lives:
        life.cancel()
    for outcome in await asyncio.gather(*lives, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError), outcome


def _check(server: ServerProcess, players: list[Player]) -> int:
    """Every acknowledged answer stands once in the story, and everybody is at the same prompt."""
    moves = 0
    for one, other in zip(players[::2], players[1::2], strict=True):
        for player in (one, other):
            player.url = server.url
            told = player.get("/updates")["messages"][0]
            player.position, player.info, player.version = told["position"], told["table"], told["version"]
        assert one.version == other.version
        assert {**one.position, "seat": 0, "decision": 0, "undo": 0} == {
            **other.position,
            "seat": 0,
            "decision": 0,
            "undo": 0,
        }
        assert one.position["over"] or (one.decision is None) != (other.decision is None)
        versions = [*one.acknowledged.values(), *other.acknowledged.values()]
        assert len(set(versions)) == len(versions), "two answers became one entry"
        # The table was made, joined and started by three entries; every other one is a move.
        assert one.version - 3 == one.position["moves"]
        assert set(versions) <= set(range(4, one.version + 1)), "an acknowledged answer is lost"
        assert one.position["moves"] - len(versions) <= 2, "moves that nobody made"
        moves += one.position["moves"]
    return moves


def _survive(servers: list[ServerProcess], kills: int) -> None:
    for server in servers:
        server.start()
    for server in servers:
        server.wait_until_up()
    try:
        played, left = 0, kills
        while left > 0:
            players = []
            for n in range(TABLES):
                ann, bob = Person(servers[0].url), Person(servers[0].url)
                pair(ann, bob, GAME)
                urls = [server.url for server in servers]
                players += [Player(urls, ann, n), Player(urls, bob, n + 1000)]
            asyncio.run(_storm(servers, players, min(left, 4)))
            played += _check(random.choice(servers), players)
            left -= 4
        assert played >= kills, "hardly anything was played"
        assert not [line for server in servers for line in server.failures()]
    finally:
        for server in servers:
            server.stop()


def test_nothing_is_lost_or_doubled_when_the_embedded_server_is_killed(launcher: Launcher, tmp_path: Path) -> None:
    _survive([ServerProcess(launcher, f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log")], KILLS)


def test_nothing_is_lost_or_doubled_when_one_of_two_servers_on_postgresql_is_killed(
    pg_database: str, launcher: Launcher, tmp_path: Path
) -> None:
    _survive([ServerProcess(launcher, pg_database, tmp_path / f"log{n}") for n in range(2)], KILLS)


def test_exactly_one_wins_each_number_in_a_race_of_two_processes(
    pg_database: str, launcher: Launcher, tmp_path: Path
) -> None:
    """Each of 300 moves (a thousand in `make soak`) is sent to both servers: one is taken, the other is stale."""
    servers = [ServerProcess(launcher, pg_database, tmp_path / f"race{n}") for n in range(2)]
    for server in servers:
        server.start()
    for server in servers:
        server.wait_until_up()
    wanted = int(os.environ.get("INFINITABLE_RACES", "300"))

    async def race() -> int:
        won = 0
        while won < wanted:
            table = Person(servers[0].url)
            table.make(GAME, seats=[{"kind": "human"}, {"kind": "human"}])
            sides = [Person(server.url, table.secret, table.table) for server in servers]
            for side in sides:
                await side.sit()
                await side.hear()
            won += await _race(sides)
            for side in sides:
                await side.leave()
        return won

    try:
        start = time.monotonic()
        won = asyncio.run(race())
        print(f"{won} races in {time.monotonic() - start:.1f} s")
        assert not [line for server in servers for line in server.failures()]
    finally:
        for server in servers:
            server.stop()


async def _race(sides: list[Person]) -> int:
    """One match played by both sides at once."""
    won = 0
    while True:
        for side in sides:
            if side.position["over"]:
                return won
        decision = await _both_asked(sides)
        if decision is None:
            return won
        code = 0
        options = next(side.decision for side in sides if side.decision)["options"]
        code = options[won % len(options)]["code"]
        answers = await asyncio.gather(
            *(side.send("answer", id=f"{n} {won}", decision=decision, code=code) for n, side in enumerate(sides))
        )
        kinds = sorted(answer["type"] for answer in answers)
        assert kinds == ["ack", "refusal"], answers
        assert next(a for a in answers if a["type"] == "refusal")["code"] in ("stale", "not_now")
        version = next(a for a in answers if a["type"] == "ack")["version"]
        assert version == decision + 1
        await _told(sides, version)
        won += 1


async def _told(sides: list[Person], version: int) -> None:
    for side in sides:
        await side.until(lambda s: s.version >= version)


async def _both_asked(sides: list[Person]) -> int | None:
    """The decision that both sides see; each looks with the eyes of the seat that is asked."""
    for side in sides:
        if side.position["over"]:
            return None
        if side.decision is None:
            await side.ws.send(f'{{"type": "look", "seat": {side.position["asked"]}}}')
            await side.until(lambda s: s.heard[-1]["type"] == "welcome")
    found = {side.decision["id"] for side in sides if side.decision}
    assert len(found) == 1
    return int(found.pop())


def test_when_a_server_dies_another_one_plays_the_bots_on(pg_database: str, launcher: Launcher, tmp_path: Path) -> None:
    """Two bots play; the process that drives them is killed, and nobody is there to notice."""
    servers = [ServerProcess(launcher, pg_database, tmp_path / f"bots{n}") for n in range(2)]
    for server in servers:
        server.start()
    for server in servers:
        server.wait_until_up()
    try:
        ann = Person(servers[0].url)
        ann.make(GAME, seats=[{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}])
        servers[0].kill()
        ann.url = servers[1].url
        deadline = time.monotonic() + 25
        while ann.get()["status"] != "over":
            assert time.monotonic() < deadline, "the bots have stopped"
            time.sleep(0.2)
    finally:
        for server in servers:
            server.stop()


def test_presence_is_known_to_every_process(pg_database: str, launcher: Launcher, tmp_path: Path) -> None:
    servers = [ServerProcess(launcher, pg_database, tmp_path / f"here{n}") for n in range(2)]
    for server in servers:
        server.start()
    for server in servers:
        server.wait_until_up()

    async def meet() -> None:
        ann, bob = Person(servers[0].url), Person(servers[1].url)
        pair(ann, bob)
        await ann.sit()
        await bob.sit()
        for who in (ann, bob):
            await who.until(lambda w: [p["here"] for p in w.presence] == [True, True])
        await bob.leave()
        await ann.until(lambda a: [p["here"] for p in a.presence] == [True, False])

    try:
        asyncio.run(meet())
    finally:
        for server in servers:
            server.stop()
