"""What goes over the wire: one text for many, packed where that is worth it."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

import pytest
import websockets
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from infinitable.server import broadcast
from infinitable.server.broadcast import LARGE, Frames
from tests.server.people import Person

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
        payload = frames.packed[2 if frames.packed[1] < 126 else 4:] + b"\x00\x00\xff\xff"
        assert zlib.decompressobj(-15).decompress(payload) == frames.text


def test_everybody_hears_the_same_packed_or_not(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "LARGE", 250)
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
        for texts, socket in zip(heard, sockets, strict=True):
            while not texts or f'"version":{ann.version},' not in texts[-1]:
                text = str(await socket.recv())
                if text.startswith('{"type":"update"'):
                    texts.append(text)
            await socket.close()
        assert len(heard[0]) == 5 and all(texts == heard[0] for texts in heard)
        assert {len(text) < broadcast.LARGE for text in heard[0]} == {True, False}

    asyncio.run(play())
