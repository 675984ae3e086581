"""The socket of a table: one task speaks, one listens, until either side is done."""

from __future__ import annotations

import asyncio
import re
from struct import pack
from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from infinitable.server import messages as m
from infinitable.server import talk
from infinitable.server.ears import Ear
from infinitable.server.house import House
from infinitable.server.limits import (
    MESSAGES_AT_ONCE,
    MESSAGES_PER_SECOND,
    QUESTIONS_AT_ONCE,
    QUESTIONS_PER_SECOND,
    Bucket,
)
from infinitable.server.refusals import Refused
from infinitable.server.room import Room, text_of
from infinitable.server.tokens import holder_of
from infinitable.server.visitors import address, check_origin, secret_of

MESSAGE = 8 * 1024
"""The largest message that may come in."""
RESTART, UNKNOWN, REFUSED = 1012, 4404, 4403
"""Why a socket is closed."""


class Sockets:
    """An ASGI application for one route."""

    def __init__(self, house: House, origins: tuple[str, ...]) -> None:
        self.house = house
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house, visitor = self.house, HTTPConnection(scope)
        await receive()
        await send({"type": "websocket.accept"})
        try:
            house.limits.hit("socket", address(visitor))
            check_origin(visitor, self.origins)
            room = await house.room(scope["path_params"]["table"])
            ear = await room.listen(holder_of(secret_of(visitor)), _number(visitor, "seat"), _number(visitor, "since"))
        except Refused as refused:
            house.metrics.refusals.labels(refused.code).inc()
            await send({"type": "websocket.send", "text": text_of(refused.message()).decode()})
            code = UNKNOWN if refused.code == "unknown" else REFUSED
            await send({"type": "websocket.close", "code": code, "reason": refused.reason[:100]})
            return
        ear.at_once = scope.get("extensions", {}).get(AT_ONCE)
        house.metrics.sockets.inc()
        try:
            await _converse(house, room, ear, receive, send)
        finally:
            house.metrics.sockets.dec()
            room.forget(ear)


def _number(visitor: HTTPConnection, name: str) -> int | None:
    text = visitor.query_params.get(name, "")
    return int(text) if re.fullmatch(r"-?\d{1,15}", text) else None


async def _converse(house: House, room: Room, ear: Ear, receive: Receive, send: Send) -> None:
    speaking = asyncio.create_task(_speak(house, room, ear, send))
    listening = asyncio.create_task(_listen(house, room, ear, receive))
    done, rest = await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        failure = task.exception()
        if failure is not None and not isinstance(failure, OSError | ClientDisconnected):
            house.log.error("a socket failed", exc_info=failure)
            house.metrics.failures.inc()


async def _speak(house: House, room: Room, ear: Ear, send: Send) -> None:
    """A listener who reads nothing makes `send` wait, fills its short queue, and is given the whole again later."""
    while True:
        text = await ear.next()
        if text is None:
            await send({"type": "websocket.close", "code": RESTART, "reason": ""})
            return
        if not text:
            house.metrics.resyncs.inc()
            text = await room.welcome_again(ear)
        await send({"type": "websocket.send", "text": text.decode()})


async def _listen(house: House, room: Room, ear: Ear, receive: Receive) -> None:
    credit = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
    questions = Bucket(QUESTIONS_PER_SECOND, QUESTIONS_AT_ONCE)
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        client = ""
        try:
            credit.take("messages")
            said = _read(message.get("text"))
            client = getattr(said, "id", "")
            if isinstance(said, m.AskWhy | m.AskHint):
                questions.take("questions at once")
            if talk.is_slow(room, ear.holder, said):
                house.errand(_answer_later(house, room, ear, said))
                continue
            await talk.hear(room, ear, said)
        except Refused as refused:
            house.metrics.refusals.labels(refused.code).inc()
            ear.put(text_of(refused.message(client)))
        except Exception:
            ear.put(text_of(_failed(house, room).message(client)))


def _failed(house: House, room: Room) -> Refused:
    house.metrics.failures.inc()
    house.log.exception("a message failed", table=room.table.id)
    return Refused("failed", "Something went wrong here. Nothing has changed.", retry_after=1)


def _read(text: str | None) -> m.Incoming:
    if text is None:
        raise Refused("unreadable", "Messages are text.")
    if len(text) > MESSAGE:
        raise Refused("too_large", f"A message has at most {MESSAGE} characters.")
    return talk.read(text)


async def _answer_later(house: House, room: Room, ear: Ear, said: m.Incoming) -> None:
    """Hints and held answers take a while; meanwhile the conversation goes on."""
    try:
        await talk.hear(room, ear, said)
    except Refused as refused:
        ear.put(text_of(refused.message(getattr(said, "id", ""))))
    except Exception:
        ear.put(text_of(_failed(house, room).message(getattr(said, "id", ""))))


AT_ONCE = "infinitable.at_once"
"""The ASGI extension by which a connection offers to send a text without waiting."""


class Broadcast(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with three things added for a text that goes to many: it is put into its frame once; it goes
    out without waking a task for each listener, as long as that listener keeps up; and what one listener is told in one
    breath (an update, and that it was acknowledged) goes out in one piece.

    Frames from a server carry no mask and these have no compression, so the bytes are the same for everybody.
    """

    text: bytes = b""
    frame: bytes = b""
    breath: list[Broadcast] = []
    """Those who have something to be sent when the event loop comes round."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[AT_ONCE] = self.at_once
        self.unsent: list[bytes] = []
        await super().run_asgi()

    def at_once(self, text: bytes) -> bool:
        closed = self.close_sent or self.disconnected or not self.handshake_complete or self.transport.is_closing()
        if closed or not self.writable.is_set():
            return False
        if text is not Broadcast.text:
            Broadcast.text, Broadcast.frame = text, text_frame(text)
        if not self.unsent:
            if not Broadcast.breath:
                self.loop.call_soon(breathe_out)
            Broadcast.breath.append(self)
        self.unsent.append(Broadcast.frame)
        return True

    def let_go(self) -> None:
        frames, self.unsent = self.unsent, []
        if frames and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    async def send(self, message: Any) -> None:
        """Whatever goes the long way goes after what is about to be sent."""
        self.let_go()
        await super().send(message)


def breathe_out() -> None:
    breath, Broadcast.breath = Broadcast.breath, []
    for socket in breath:
        socket.let_go()


def text_frame(payload: bytes) -> bytes:
    """A whole text message as a WebSocket frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 1 << 16:
        return pack("!BBH", 0x81, 126, size) + payload
    return pack("!BBQ", 0x81, 127, size) + payload
