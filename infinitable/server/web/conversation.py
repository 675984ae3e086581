"""The conversation at a table: each message that comes in, and what is answered to it."""

from __future__ import annotations

import asyncio
import time

import msgspec

from infinitable.server.limits import CHAT_AT_ONCE, CHAT_PER_SECOND
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.table import acts
from infinitable.server.table import entries as e
from infinitable.server.table.audience import text_of
from infinitable.server.table.listeners import Listener
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.standing_answers import moment
from infinitable.server.table.table import Table

QUESTIONS = 8
"""That one visitor may wait for."""

_decoder: msgspec.json.Decoder[m.Incoming] = msgspec.json.Decoder(m.Incoming)


def read(text: str | bytes) -> m.Incoming:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise Refused("unreadable", f"That message cannot be read: {str(bad)[:200]}.") from None


async def hear(live: LiveTable, listener: Listener, msg: m.Incoming) -> None:
    """A message over a socket; its answer goes the same way back, after what it has caused."""
    if isinstance(msg, m.Look):
        await live.look(listener, msg.seat)
    else:
        listener.put(text_of(await reply(live, listener.holder, msg)))


def is_slow(live: LiveTable, holder: str, msg: m.Incoming) -> bool:
    """Whether the answer takes a while, and nobody should wait for it."""
    return isinstance(msg, m.AskHint) or held_back(live, holder, msg)


async def reply(live: LiveTable, holder: str, msg: m.Incoming) -> m.Outgoing:
    """Do what a message asks for, and answer it."""
    if isinstance(msg, m.Answer):
        return await _answer(live, holder, msg)
    if isinstance(msg, m.Ping):
        return m.Pong(live.house.now())
    if isinstance(msg, m.Look):
        raise Refused("unreadable", "Over HTTP, ask for the seat whose eyes you want.")
    if isinstance(msg, m.AskWhy):
        async with live.lock:
            await live.settle()
            # A whole vocabulary may have to be looked through. Nothing changes here meanwhile: the table is locked.
            return m.Reasons(msg.id, await live.house.aside.run(acts.why, live.table, holder, msg, most=QUESTIONS))
    if isinstance(msg, m.AskHint):
        return await _hint(live, holder, msg)
    if isinstance(msg, m.SetStanding):
        return m.StandingAnswers(msg.id, await live.stand(holder, msg))
    return await _act(live, holder, msg)


async def _act(
    live: LiveTable, holder: str, msg: m.TakeBack | m.Consent | m.Say | m.Concede | m.Away | m.Back | m.CastVote
) -> m.Ack:
    """Acts that become an entry as they are. Who sends one again gets the same answer again."""

    def act(table: Table) -> e.Entry:
        if version := acts.already(table, holder, msg.id):
            raise Repeated(version)
        if isinstance(msg, m.TakeBack):
            return acts.take_back(table, holder, msg, live.house.now())
        if isinstance(msg, m.Consent):
            return acts.consent(table, holder, msg)
        if isinstance(msg, m.Say):
            said = acts.say(table, holder, msg)
            live.house.manners.check_words(said.text)
            credit = live.house.limits.credit(CHAT_PER_SECOND, CHAT_AT_ONCE)
            live.chat_credit.setdefault(holder, credit).take("words at once")
            return said
        if isinstance(msg, m.Concede):
            return acts.concede(table, holder, msg)
        if isinstance(msg, m.Away):
            return acts.away(table, holder, msg)
        if isinstance(msg, m.Back):
            return acts.back(table, holder, msg)
        gone = msg.about < len(table.seats) and live.attendance.is_gone(table, msg.about, live.house.pace.gone)
        return acts.vote(table, holder, msg, gone)

    try:
        return m.Ack(msg.id, await live.do(act))
    except Repeated as repeated:
        return m.Ack(msg.id, repeated.version)


class Repeated(Exception):
    """This was done before."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


async def _answer(live: LiveTable, holder: str, msg: m.Answer) -> m.Ack:
    await _window(live, holder, msg)

    def act(table: Table) -> e.Entry:
        if version := acts.already(table, holder, msg.id):
            raise Repeated(version)
        return acts.answer(table, holder, msg)

    start = time.perf_counter()
    try:
        version = await live.do(act)
        live.house.metrics.told(time.perf_counter() - start)
        return m.Ack(msg.id, version)
    except Repeated as repeated:
        return m.Ack(msg.id, repeated.version)


def held_back(live: LiveTable, holder: str, msg: m.Incoming) -> bool:
    """Whether this answer has to wait for the moment of a standing one."""
    if not isinstance(msg, m.Answer) or live.standing.now(live.table) is None:
        return False
    table = live.table
    return msg.decision == table.prompt_id and table.asked in table.seats_of(holder)


async def _window(live: LiveTable, holder: str, msg: m.Answer) -> None:
    if held_back(live, holder, msg):
        now = live.house.now()
        await asyncio.sleep(max(0.0, (moment(live.table, now, live.house.pace.window) - now) / 1000))


async def _hint(live: LiveTable, holder: str, msg: m.AskHint) -> m.HintGiven:
    async with live.lock:
        await live.settle()
        table = live.table
        if not table.made.hints:
            raise Refused("forbidden", "There are no hints at this table.")
        seat = acts.asked_seat(table, holder)
        match, decision, level = table.match, table.prompt_id, live.house.adviser
        assert match is not None
        advice = asyncio.ensure_future(live.house.thinkers.advise(table.game, table.setup, match.state, level))
        await asyncio.sleep(0)
        options = {option.code: option for option in match.options}
    thought = await advice
    option = options.get(thought.code)
    if option is None:
        raise Refused("failed", "No hint came to mind. Try again.", retry_after=1)
    if not live.table.practice:
        await live.do(lambda _: e.Practised(seat))
    return m.HintGiven(msg.id, decision, option.notation, option.label, level, thought.reason)
