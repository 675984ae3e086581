"""The socket of a table: one task speaks, one listens, until either side is done."""

from __future__ import annotations

import asyncio
import re

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from infinitable.server.all_tables import AllTables
from infinitable.server.limits import (
    MESSAGES_AT_ONCE,
    MESSAGES_PER_SECOND,
    QUESTIONS_AT_ONCE,
    QUESTIONS_PER_SECOND,
    STRIKES,
    VISIT,
    Metered,
    asker,
)
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.table.audience import text_of
from infinitable.server.table.listeners import Listener
from infinitable.server.table.live_table import LiveTable
from infinitable.server.tokens import holder_of
from infinitable.server.web import conversation
from infinitable.server.web.visitors import address, check_origin, secret_of
from infinitable.server.web.websocket import AT_ONCE

MESSAGE = 8 * 1024
"""The largest message that may come in."""
RESTART, FLOODED, UNKNOWN, REFUSED = 1012, 1008, 4404, 4403
"""Why a socket is closed."""


class Sockets:
    """An ASGI application for one route."""

    def __init__(self, all_tables: AllTables, origins: tuple[str, ...]) -> None:
        self.all_tables = all_tables
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        all_tables, visitor = self.all_tables, HTTPConnection(scope)
        await receive()
        await send({"type": "websocket.accept"})
        try:
            all_tables.limits.hit("socket", address(visitor))
            all_tables.manners.check_address(address(visitor))
            VISIT.set(all_tables.limits.visit(address(visitor)))
            check_origin(visitor, self.origins)
            listener, live = await Metered(_seated(all_tables, visitor, scope["path_params"]["table"]))
        except Refused as refused:
            all_tables.metrics.refusals.labels(refused.code).inc()
            await send({"type": "websocket.send", "text": text_of(refused.message()).decode()})
            code = UNKNOWN if refused.code == "unknown" else REFUSED
            await send({"type": "websocket.close", "code": code, "reason": refused.reason[:100]})
            return
        listener.at_once = scope.get("extensions", {}).get(AT_ONCE)
        all_tables.metrics.sockets.inc()
        try:
            await _converse(all_tables, live, listener, receive, send)
        finally:
            all_tables.metrics.sockets.dec()
            live.forget(listener)


async def _seated(all_tables: AllTables, visitor: HTTPConnection, table: str) -> tuple[Listener, LiveTable]:
    live = await all_tables.live_table(table)
    holder = holder_of(secret_of(visitor))
    return await live.listen(holder, _number(visitor, "seat"), _number(visitor, "since")), live


def _number(visitor: HTTPConnection, name: str) -> int | None:
    text = visitor.query_params.get(name, "")
    return int(text) if re.fullmatch(r"-?\d{1,15}", text) else None


async def _converse(all_tables: AllTables, live: LiveTable, listener: Listener, receive: Receive, send: Send) -> None:
    speaking = asyncio.create_task(_speak(all_tables, live, listener, send))
    listening = asyncio.create_task(_listen(all_tables, live, listener, receive, send))
    done, rest = await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        failure = task.exception()
        if failure is not None and not isinstance(failure, OSError):
            all_tables.log.error("a socket failed", exc_info=failure)
            all_tables.metrics.failures.inc()


async def _speak(all_tables: AllTables, live: LiveTable, listener: Listener, send: Send) -> None:
    """A listener who reads nothing makes `send` wait, fills its short queue, and is given the whole again later."""
    while True:
        text = await listener.next()
        if text is None:
            await send({"type": "websocket.close", "code": RESTART, "reason": ""})
            return
        if not text:
            all_tables.metrics.resyncs.inc()
            text = await live.welcome_again(listener)
        await send({"type": "websocket.send", "text": text.decode()})


async def _listen(all_tables: AllTables, live: LiveTable, listener: Listener, receive: Receive, send: Send) -> None:
    strikes = 0
    credit = all_tables.limits.credit(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
    questions = all_tables.limits.credit(QUESTIONS_PER_SECOND, QUESTIONS_AT_ONCE)
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        client = ""
        try:
            credit.take("messages")
            strikes = max(0, strikes - 1)
            said = _read(message.get("text"))
            client = getattr(said, "id", "")
            all_tables.limits.visit(asker())
            if isinstance(said, m.AskWhy | m.AskHint | m.Look):
                questions.take("questions at once")
            if conversation.is_slow(live, listener.holder, said):
                all_tables.in_background(_answer_later(all_tables, live, listener, said))
                continue
            await Metered(conversation.hear(live, listener, said))
        except Refused as refused:
            all_tables.metrics.refusals.labels(refused.code).inc()
            strikes += refused.code == "too_much"
            if strikes >= STRIKES:
                await send({"type": "websocket.close", "code": FLOODED, "reason": "too many messages"})
                return
            listener.put(text_of(refused.message(client)))
        except Exception:
            listener.put(text_of(_failed(all_tables, live).message(client)))


def _failed(all_tables: AllTables, live: LiveTable) -> Refused:
    all_tables.metrics.failures.inc()
    all_tables.log.exception("a message failed", table=live.table.id)
    return Refused("failed", "Something went wrong here. Nothing has changed.", retry_after=1)


def _read(text: str | None) -> m.Incoming:
    if text is None:
        raise Refused("unreadable", "Messages are text.")
    if len(text) > MESSAGE:
        raise Refused("too_large", f"A message has at most {MESSAGE} characters.")
    return conversation.read(text)


async def _answer_later(all_tables: AllTables, live: LiveTable, listener: Listener, said: m.Incoming) -> None:
    """Hints and held answers take a while; meanwhile the conversation goes on."""
    try:
        await Metered(conversation.hear(live, listener, said))
    except Refused as refused:
        listener.put(text_of(refused.message(getattr(said, "id", ""))))
    except Exception:
        listener.put(text_of(_failed(all_tables, live).message(getattr(said, "id", ""))))
