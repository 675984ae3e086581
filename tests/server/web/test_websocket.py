"""What goes over the wire: messages however they are cut; one text for many, packed where that is worth it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import zlib
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from infinitable.server.web import conversation
from infinitable.server.web import frames as wire_frames
from infinitable.server.web.frames import LARGE, PACKED_TEXT, TEXT, Frames, payload_of
from infinitable.server.web.websocket import WebSocket
from tests.server.people import Person, RunningServer

LISTENERS: list[dict[str, Any]] = [
    {"compression": None},
    {"compression": "deflate"},
    {"extensions": [ClientPerMessageDeflateFactory()], "compression": None},
    {"extensions": [ClientPerMessageDeflateFactory(server_max_window_bits=10)], "compression": None},
]
"""Those who cannot unpack, those who can, and those who have little room for it."""


@pytest.mark.parametrize("size", [0, 125, 126, LARGE - 1, LARGE, 1 << 16, 1 << 17])
def test_a_text_is_packed_only_where_that_is_worth_it(size: int) -> None:
    frames = Frames(b"x" * size)
    assert frames.plain.endswith(frames.text) and len(frames.plain) - size in (2, 4, 10)
    if size < LARGE:
        assert frames.packed is frames.plain
    else:
        payload = frames.packed[2 if frames.packed[1] < 126 else 4 :] + b"\x00\x00\xff\xff"
        assert zlib.decompressobj(-15).decompress(payload) == frames.text


def test_everybody_hears_the_same_packed_or_not(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_frames, "LARGE", 250)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    url = ann.url.replace("http", "ws") + f"/api/tables/{ann.table}/socket?seat=-1"

    async def play() -> None:
        sockets = [await websockets.connect(url, proxy=None, **how) for how in LISTENERS]
        await ann.sit()
        await ann.send("say", text="Hello!")
        for seat in (0, 1, 0):
            await ann.ws.send(json.dumps({"type": "look", "seat": seat}))
            await ann.play()
        await ann.send("say", text="Goodbye. " * 30)
        heard: list[list[str]] = [[] for _ in sockets]
        for texts, listener in zip(heard, sockets, strict=True):
            while not texts or f'"version":{ann.version},' not in texts[-1]:
                text = str(await listener.recv())
                if text.startswith('{"type":"update"'):
                    texts.append(text)
            await listener.close()
        assert len(heard[0]) == 5 and all(texts == heard[0] for texts in heard)
        assert {len(text) < wire_frames.LARGE for text in heard[0]} == {True, False}

    asyncio.run(play())


class Sent(NamedTuple):
    """A message as a client may send it."""

    padding: int
    packed: bool
    pieces: int
    """Frames it is sent in."""
    ping: bool
    """Whether a ping goes before it."""


SENT = st.builds(
    Sent, st.sampled_from([0, 20, 60, 200, 4000]), st.booleans(), st.sampled_from([1, 1, 1, 2, 3]), st.booleans()
)


def over_the_wire(number: int, sent: Sent) -> list[bytes]:
    data = json.dumps({"type": "consent", "id": f"message {number}", "yes": True}).encode() + b" " * sent.padding
    if sent.packed:
        packer = zlib.compressobj(wbits=-15)
        data = (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\x00\x00\xff\xff")
    size = -(-len(data) // sent.pieces)
    parts = [data[n : n + size] for n in range(0, len(data), size)]
    wire = [
        Frame(Opcode.CONT if n else Opcode.TEXT, part, fin=part is parts[-1]).serialize(mask=True)
        for n, part in enumerate(parts)
    ]
    if sent.packed:
        wire[0] = bytes((wire[0][0] | 0x40,)) + wire[0][1:]
    return [Frame(Opcode.PING, b"?").serialize(mask=True), *wire] if sent.ping else wire


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(SENT, min_size=1, max_size=8), cuts=st.lists(st.integers(1, 400), max_size=6))
def test_messages_are_heard_in_order_however_they_are_cut(ann: Person, messages: list[Sent], cuts: list[int]) -> None:
    """Whole, in frames, in pieces of frames, several at once, packed or not, with pings between them."""
    if not ann.table:
        ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    wire = [frame for n, message in enumerate(messages) for frame in over_the_wire(n, message)]
    if cuts:
        whole, wire = b"".join(wire), []
        for cut in cuts:
            wire.append(whole[:cut])
            whole = whole[cut:]
        wire.append(whole)
    url = ann.url.replace("http", "ws") + f"/api/tables/{ann.table}/socket"

    async def talk() -> None:
        secret = {"Authorization": f"Bearer {ann.secret}"}
        async with websockets.connect(url, proxy=None, additional_headers=secret) as socket:
            for piece in filter(None, wire):
                socket.transport.write(piece)
                await asyncio.sleep(0.001)
            answered: list[str] = []
            while len(answered) < len(messages):
                said = json.loads(await socket.recv())
                if said["type"] == "refusal":
                    answered.append(said["id"])
            assert answered == [f"message {n}" for n in range(len(messages))]

    asyncio.run(asyncio.wait_for(talk(), 20))


def framed(size: int, mask: bool = True) -> bytes:
    return Frame(Opcode.TEXT, b"x" * size).serialize(mask=mask)


@pytest.mark.parametrize("size", [0, 1, 125, 126, LARGE])
def test_a_frame_that_comes_alone_is_read_in_one_go(size: int) -> None:
    assert payload_of(framed(size)) == b"x" * size


@pytest.mark.parametrize(
    "data",
    [
        b"\x81",
        framed(20)[:-1],
        framed(300)[:5],
        framed(20) + framed(20),
        framed(20, mask=False),
        framed(LARGE + 1),
        framed(1 << 16),
    ],
    ids=["a byte", "almost all", "half a size", "two", "without a mask", "large", "huge"],
)
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    assert payload_of(data) is None


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_a_message_that_comes_alone_does_not_meet_the_parser(
    ann: Person, monkeypatch: pytest.MonkeyPatch, compression: Literal["deflate"] | None
) -> None:
    parsed: list[bytes] = []
    whole_way = WebSocket._parse

    def record(self: WebSocket, data: bytes) -> None:
        parsed.append(data)
        whole_way(self, data)

    monkeypatch.setattr(WebSocket, "_parse", record)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    url = ann.url.replace("http", "ws") + f"/api/tables/{ann.table}/socket"

    async def talk() -> None:
        async with websockets.connect(url, proxy=None, compression=compression) as socket:
            for _ in range(5):
                await socket.send('{"type":"ping"}')
                while '"pong"' not in str(await socket.recv()):
                    pass

    asyncio.run(asyncio.wait_for(talk(), 20))
    assert [data[:3] for data in parsed if data[0] in (TEXT, PACKED_TEXT)] == []
    assert parsed[0].startswith(b"GET")


def test_whoever_talks_on_without_being_answered_is_not_read_any_further(
    server: RunningServer, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, answered = threading.Event(), threading.Event()

    async def wait(*_: object) -> None:
        heard.set()
        while not answered.is_set():
            await asyncio.sleep(0.01)

    monkeypatch.setattr(conversation, "hear", wait)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    url = ann.url.replace("http", "ws") + f"/api/tables/{ann.table}/socket"

    async def flood() -> None:
        before = set(server.server.server_state.connections)
        async with websockets.connect(url, proxy=None) as socket:
            connection = (set(server.server.server_state.connections) - before).pop()
            assert isinstance(connection, WebSocket)
            for waiting in (0, 1, 2):
                await socket.send('{"type":"ping"}')
                while not heard.is_set() or len(connection.inbox) < waiting:
                    await asyncio.sleep(0.002)
            assert connection.paused
            answered.set()

    asyncio.run(asyncio.wait_for(flood(), 20))


def raw_socket(ann: Person) -> socket.socket:
    """A WebSocket by hand, past its greeting: what a browser would never send can be sent over it."""
    host, port = ann.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=10)
    line.sendall(
        f"GET /api/tables/{ann.table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def until_closed(line: socket.socket) -> bytes:
    heard = b""
    with suppress(ConnectionError):
        while data := line.recv(1 << 16):
            heard += data
    return heard


@pytest.mark.parametrize(
    "flood",
    [
        Frame(Opcode.TEXT, b"").serialize(mask=True),
        Frame(Opcode.PING, b"").serialize(mask=True),
        Frame(Opcode.CONT, b"", fin=False).serialize(mask=True),
        Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True),
    ],
    ids=["empty texts", "pings", "pieces without an end", "messages"],
)
def test_whoever_floods_a_socket_is_closed(strict: RunningServer, flood: bytes) -> None:
    ann = Person(strict.url)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    with raw_socket(ann) as line, suppress(ConnectionError):
        for _ in range(100):
            line.sendall(flood * 100)
        assert until_closed(line)


def test_who_may_send_anything_is_not_closed(ann: Person) -> None:
    """`--no-limits` means frames, too."""
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    with raw_socket(ann) as line:
        line.sendall(Frame(Opcode.TEXT, b"").serialize(mask=True) * 1000)
        line.sendall(Frame(Opcode.PING, b"still here").serialize(mask=True))
        heard = b""
        while b"still here" not in heard:
            more = line.recv(1 << 16)
            assert more, "it was closed"
            heard += more


def test_while_one_floods_others_have_their_turn(strict: RunningServer) -> None:
    """Ten thousand empty frames arrive at once; somebody else's ping is answered meanwhile."""
    ann, bob = Person(strict.url), Person(strict.url)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    bob.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])

    async def ask() -> float:
        await bob.sit()
        await bob.hear()
        with raw_socket(ann) as line, suppress(ConnectionError):
            line.sendall(Frame(Opcode.TEXT, b"").serialize(mask=True) * 10_000)
            start = time.perf_counter()
            await bob.ws.send('{"type":"ping"}')
            while (await bob.hear())["type"] != "pong":
                pass
            return time.perf_counter() - start
        raise AssertionError("not reached")

    assert asyncio.run(ask()) < 0.5


def test_broken_frames_end_the_connection_and_nothing_else(
    server: RunningServer, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
    failures = server.all_tables.metrics.failures._value.get()
    for broken in (
        b"\xff" * 20,
        framed(20, mask=False),
        b"\x81\xff" + b"\xff" * 8,
        framed(3)[:2] + b"\x00" * 4 + b"\xff\xfe\xfd",
    ):
        with raw_socket(ann) as line:
            line.sendall(broken)
            line.shutdown(socket.SHUT_WR)
            until_closed(line)
    assert ann.get()["id"] == ann.table
    assert server.all_tables.metrics.failures._value.get() == failures and not caplog.records
