"""The socket of a table: one task speaks, one listens, until either side is done."""

from __future__ import annotations

import asyncio
import re

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from infinitable.server import messages as m
from infinitable.server import talk
from infinitable.server.broadcast import AT_ONCE
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
