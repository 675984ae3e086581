"""What a stranger may try, each at full speed from one address until it is ended. Only ever against this machine.

An attack is an async function of an `Attacker`. It runs in a process of its own, so that it takes nothing from the
victim's measurement but what the server gives it.
"""

from __future__ import annotations

import asyncio
import json
import random
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

import infinitable

ADDRESS = "127.0.0.66"
"""Where the attacker comes from; the victim is at 127.0.0.1."""


class Attacker:
    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        transport = httpx.AsyncHTTPTransport(
            verify=False, local_address=ADDRESS, limits=httpx.Limits(max_connections=400)
        )
        self.http = httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)

    async def post(self, path: str, body: Any, secret: str = "") -> Any:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        with suppress(httpx.TransportError, ValueError):
            return (await self.http.post(path, json=body, headers=headers)).json()
        await asyncio.sleep(0.01)
        return {}

    async def table(self, game: str, **wish: Any) -> tuple[str, str]:
        """A table of one's own, and its secret; tried again while it is refused."""
        while True:
            made = await self.post("/api/tables", {"game": game, **wish})
            if "secret" in made:
                return made["table"]["id"], made["secret"]
            await asyncio.sleep(float(made.get("retry_after") or 0.2))

    async def sit(self, table: str, secret: str) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers={"Authorization": f"Bearer {secret}"},
            local_addr=(ADDRESS, 0),
            proxy=None,
            max_queue=None,
            ping_interval=None,
        )

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))


async def many(count: int, work: Callable[[], Awaitable[None]]) -> None:
    """The same thing over and over, several at once."""

    async def on_and_on() -> None:
        while True:
            with suppress(OSError, httpx.HTTPError, ssl.SSLError, EOFError):
                await work()
            await asyncio.sleep(0)

    await asyncio.gather(*(on_and_on() for _ in range(count)))


LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")
HOTSEAT = [{"kind": "human"}, {"kind": "human"}]


# Memory and reading -----------------------------------------------------------------------------------------------


async def huge_numbers(a: Attacker) -> None:
    """A universe with room for twelve million planets, and one with ten million in a set."""
    head = "pack huge · game infinity · on infinity-house · version 1\nThe Universe"
    sets = "sets of 1 galaxy, 1 sun, 10000000 planets and 5 moons"
    texts = [f"{head} · room for 12000000 planets\n", f"{head} · {sets}\n"]
    await many(4, lambda: a.post("/api/tables", {"game": "infinity", "settings": {"pack": random.choice(texts)}}))


async def wide_arms(a: Attacker) -> None:
    """A thousand universes with arms as long as a pack can be."""
    head = "pack wide · game infinity · on infinity-house · version 1\n"
    text = head + "".join(f"Sky {n} · universe\n  |{'o' * 150}\n" for n in range(1_000))
    await many(4, lambda: a.post("/api/tables", {"game": "infinity", "settings": {"pack": text[:190_000]}}))


async def wrong_lines(a: Attacker) -> None:
    """A pack of 401 INFINITE with 400 wrong lines."""
    text = "pack wrong · game infinite401 · version 1\n\n" + "\n".join(
        f"Wrong {n} · Attack · range 3 — Deel {n} damge to evry enmy unit next to teh target." for n in range(400)
    )
    await many(4, lambda: a.post("/api/tables", {"game": "infinite401", "settings": {"pack": text}}))


async def long_words(a: Attacker) -> None:
    """Eight packs of one long word at once."""
    await many(8, lambda: a.post("/api/tables", {"game": "shards", "settings": {"pack": "x" * 190_000}}))


async def records(a: Attacker) -> None:
    """Long records to verify: 1.9 MB of wrong moves."""
    text = "Infinitable record 1\nGame: shards\nMode: standard\nPlayers: 2\n\n" + "1: pass\n" * 200_000
    await many(4, lambda: a.post("/api/verify", {"record": text[:1_900_000]}))


def _long_record() -> str:
    match = infinitable.new("infinite401", seed=1)
    chance = random.Random(1)
    while not match.over and len(match.moves) < 3_000:
        match.play(chance.choice(match.options))
    return match.record()


async def true_records(a: Attacker) -> None:
    """A true record of 401 INFINITE to verify, over and over: every move of it has to be played."""
    text = _long_record()
    await many(4, lambda: a.post("/api/verify", {"record": text}))


async def opened_records(a: Attacker) -> None:
    """A true record of 401 INFINITE to look at, over and over."""
    text = _long_record()
    await many(4, lambda: a.post("/api/records", {"record": text}))


# The Studio ---------------------------------------------------------------------------------------------------------

PACK = "pack siege · game shards · version 1\n"
CARD = "Copper Envoy {n} · Homodeus ally · cost 3 — Gain 2 gems. Draw 1 card.\n"


async def drafts(a: Attacker) -> None:
    """A pack of 200 cards, each draft with another letter, read by the Studio."""

    async def one() -> None:
        text = PACK + "".join(CARD.format(n=f"{n:x}".translate(LETTERS)) for n in range(200)) + f"# {random.random()}"
        await a.post("/api/studio/read", {"game": "shards", "text": text})

    await many(8, one)


async def lab(a: Attacker) -> None:
    """The lab, asked about a card by eight at once."""
    pack = PACK + CARD.format(n="One")
    await many(8, lambda: a.post("/api/studio/lab", {"game": "shards", "pack": pack, "card": "Copper Envoy One"}))


# Computing at a table -----------------------------------------------------------------------------------------------


async def _ask(a: Attacker, game: str, messages: Callable[[dict[str, Any]], list[dict[str, Any]]], moves: int) -> None:
    table, secret = await a.table(game, seats=HOTSEAT, name="Eve")
    while True:
        with suppress(Exception):
            socket = await a.sit(table, secret)
            position = json.loads(await socket.recv())["position"]
            while position["moves"] < moves and position["decision"]:
                choice = position["decision"]["options"][0]["code"]
                answer = {"type": "answer", "id": str(position["moves"]), "decision": position["decision"]["id"]}
                await socket.send(json.dumps(answer | {"code": choice}))
                while True:
                    heard = json.loads(await socket.recv())
                    if heard["type"] == "update" and heard.get("position"):
                        position = heard["position"]
                        if position["asked"] != position["viewer"] and not position["over"]:
                            await socket.send(json.dumps({"type": "look", "seat": position["asked"]}))
                            continue
                    if heard["type"] == "welcome":
                        position = heard["position"]
                    if position["decision"] or position["over"] or heard["type"] == "refusal":
                        break
                await asyncio.sleep(0.06)
            asking = messages(position)
            while True:
                for message in asking:
                    await socket.send(json.dumps(message))
                await asyncio.sleep(0.002)
                while True:
                    try:
                        async with asyncio.timeout(0):
                            await socket.recv()
                    except TimeoutError:
                        break
        await asyncio.sleep(0.1)


async def why_by_anchors(a: Attacker) -> None:
    """`why` by anchors in 401 INFINITE, as fast as the socket takes it."""
    await _ask(a, "infinite401", lambda p: [{"type": "why", "id": "w", "anchors": ["0"]}], 3)


async def looks(a: Attacker) -> None:
    """`look` in a long match: the whole log each time."""
    await _ask(a, "shards", lambda p: [{"type": "look", "seat": 0}, {"type": "look", "seat": 1}], 120)


async def undo(a: Attacker) -> None:
    """`undo` to the beginning of a long match, over and over."""
    await _ask(a, "shards", lambda p: [{"type": "undo", "id": str(random.random()), "to": 60}], 120)


async def hints(a: Attacker) -> None:
    """Hints in 401 INFINITE, as fast as the socket takes it."""
    await _ask(a, "infinite401", lambda p: [{"type": "hint", "id": str(random.random())}], 3)


async def bots_against_bots(a: Attacker) -> None:
    """Eighteen tables of bots that nobody watches."""
    bots = [{"kind": "bot", "level": "greedy"}] * 2

    async def one() -> None:
        await a.table("infinite401", seats=bots)
        await asyncio.sleep(3)

    await many(18, one)


# Sockets and connections --------------------------------------------------------------------------------------------


async def _frames(a: Attacker, frame: bytes) -> None:
    table, secret = await a.table("tic_tac_toe", seats=HOTSEAT)

    async def flood() -> None:
        socket = await a.sit(table, secret)
        with suppress(Exception):
            while True:
                socket.transport.write(frame * 1000)
                await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)

    await many(1, flood)


async def empty_frames(a: Attacker) -> None:
    """Empty WebSocket frames as fast as one socket takes them."""
    await _frames(a, Frame(Opcode.TEXT, b"").serialize(mask=True))


async def ping_frames(a: Attacker) -> None:
    """Pings as fast as one socket takes them."""
    await _frames(a, Frame(Opcode.PING, b"").serialize(mask=True))


async def endless_heads(a: Attacker) -> None:
    """Requests whose head has no end."""

    async def one() -> None:
        _, writer = await a.line()
        with suppress(OSError):
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n")
            for _ in range(20_000):
                writer.write(b"X: " + b"x" * 8000 + b"\r\n")
                await writer.drain()
        writer.close()

    await many(8, one)


async def half_requests(a: Attacker) -> None:
    """1,100 connections with half a request each."""
    kept: list[asyncio.StreamWriter] = []

    async def one() -> None:
        _, writer = await a.line()
        writer.write(b"GET / HTTP/1.1\r\nHost: h")
        kept.append(writer)
        if len(kept) > 1100:
            kept.pop(0).close()

    await many(20, one)


async def requests(a: Attacker) -> None:
    """Requests as fast as fifty connections take them."""

    async def one() -> None:
        await a.http.get("/api/games")

    await many(50, one)


async def pages(a: Attacker) -> None:
    """The page, as fast as fifty connections take it."""

    async def one() -> None:
        await a.http.get("/")

    await many(50, one)


async def health(a: Attacker) -> None:
    """The server's health and the description of its API, as fast as fifty connections take them."""

    async def once() -> None:
        await a.http.get("/healthz")
        await a.http.get("/api/openapi.json")

    await many(50, once)


async def tables(a: Attacker) -> None:
    """New tables as fast as they are refused."""

    async def one() -> None:
        await a.post("/api/tables", {"game": "infinite401", "seats": HOTSEAT})

    await many(16, one)


async def sockets(a: Attacker) -> None:
    """Sockets opened and left, over and over."""
    table, secret = await a.table("shards", seats=HOTSEAT)

    async def one() -> None:
        await (await a.sit(table, secret)).close()

    await many(16, one)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        huge_numbers,
        wide_arms,
        wrong_lines,
        long_words,
        records,
        true_records,
        opened_records,
        drafts,
        lab,
        why_by_anchors,
        looks,
        undo,
        hints,
        bots_against_bots,
        empty_frames,
        ping_frames,
        endless_heads,
        half_requests,
        requests,
        pages,
        health,
        tables,
        sockets,
    )
}
