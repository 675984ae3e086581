"""How much one address may ask for. Every refusal says when to try again, and nothing is remembered for long."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Coroutine, Generator
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address
from typing import Any, Generic, NamedTuple, TypeVar

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from infinitable.server.refusals import Refused

T = TypeVar("T")

RATES = {
    "request": "1200/minute",
    "page": "2400/minute",
    "table": "20/minute;300/day",
    "join": "60/minute",
    "enter": "30/minute",
    "heavy": "120/minute",
    "verify": "20/minute",
    "parcel": "6/minute;40/day",
    "studio": "300/minute",
    "socket": "120/minute",
}
CONNECTIONS = 500
"""That one address may have open."""
CPU_PER_SECOND = 0.1
CPU_AT_ONCE = 5.0
"""Seconds of computing time for what one address asks for."""
SHUT_OUT_AFTER = 200
SHUT_OUT_FOR = 10.0
"""Refusals within so many seconds, after which connections of an address are not even taken for as long."""
REMEMBERED = 10_000
"""Addresses that are remembered; then those that have been quiet are forgotten."""
FRAMES_PER_SECOND = 100.0
FRAMES_AT_ONCE = 400.0
"""Frames of a WebSocket, whatever is in them; who sends more is closed."""
MESSAGES_PER_SECOND = 20.0
MESSAGES_AT_ONCE = 60.0
QUESTIONS_PER_SECOND = 4.0
QUESTIONS_AT_ONCE = 15.0
"""Why and hint, which cost more to answer."""
STRIKES = 100
"""Messages beyond these limits, after which a socket is closed; each one within them makes one good."""
ANY_NUMBER = 1e9
CHAT_PER_SECOND = 0.5
CHAT_AT_ONCE = 6.0


def network(host: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that an IPv6 visitor has all of."""
    try:
        found = ip_address(host)
    except ValueError:
        return host[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class Limits:
    def __init__(self, rates: dict[str, str] | None = None) -> None:
        wanted = RATES if rates is None else rates
        self._items: dict[str, list[RateLimitItem]] = {name: parse_many(text) for name, text in wanted.items() if text}
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self.connections = CONNECTIONS if wanted else 0
        """That one address may have open; 0 is any number."""
        self._budgets: dict[str, Budget] | None = {} if wanted else None
        self._refused: dict[str, tuple[float, int]] = {}
        """By address: since when refusals are counted, and how many there were."""
        self._shut_out: dict[str, float] = {}

    def credit(self, rate: float, most: float) -> Bucket:
        """What one connection may send; anything, where nothing is limited."""
        return Bucket(rate, most) if self._budgets is not None else Bucket(ANY_NUMBER, ANY_NUMBER)

    def visit(self, address: str) -> Visit:
        """Somebody comes from there; Refused if they have used up their time."""
        if self._budgets is None:
            return Visit(address, None)
        if len(self._budgets) > REMEMBERED:
            self._budgets = {who: budget for who, budget in self._budgets.items() if not budget.full}
        budget = self._budgets.setdefault(address, Budget())
        if wait := budget.overdrawn():
            self._count_refusal(address)
            raise Refused(
                "too_much", f"That was a lot of work here. Try again in {wait:.0f} seconds.", retry_after=wait
            )
        return Visit(address, budget)

    def _count_refusal(self, address: str) -> None:
        now = time.monotonic()
        if len(self._refused) > REMEMBERED:
            self._refused.clear()
        since, count = self._refused.get(address, (now, 0))
        since, count = (now, 1) if now - since > SHUT_OUT_FOR else (since, count + 1)
        self._refused[address] = since, count
        if count >= SHUT_OUT_AFTER:
            self._shut_out[address] = now + SHUT_OUT_FOR
            del self._refused[address]

    def shut_out(self, address: str) -> bool:
        """Whether they have gone on and on although they were refused."""
        if not self._shut_out:
            return False
        until = self._shut_out.get(address)
        if until is not None and until < time.monotonic():
            del self._shut_out[address]
            return False
        return until is not None

    def hit(self, what: str, address: str) -> None:
        for item in self._items.get(what, ()):
            if not self._limiter.hit(item, what, address):
                reset = self._limiter.get_window_stats(item, what, address).reset_time
                wait = max(1.0, round(reset - time.time(), 1))
                self._count_refusal(address)
                raise Refused(
                    "too_much",
                    f"That is too much from your address. Try again in {wait:.0f} seconds.",
                    retry_after=wait,
                )


class Bucket:
    """Credit that refills steadily: what one connection may send."""

    __slots__ = ("_at", "_credit", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._credit = most
        self._at = time.monotonic()

    def take(self, what: str) -> None:
        now = time.monotonic()
        self._credit = min(self.most, self._credit + (now - self._at) * self.rate)
        self._at = now
        if self._credit < 1:
            wait = (1 - self._credit) / self.rate
            raise Refused("too_much", f"Too many {what}; try again in {max(wait, 0.1):.1f} seconds.", retry_after=wait)
        self._credit -= 1


class Budget:
    """Computing time: it is spent as it is used, and refills steadily. Who has overdrawn it waits."""

    __slots__ = ("_at", "_left")

    def __init__(self) -> None:
        self._left = CPU_AT_ONCE
        self._at = time.monotonic()

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(CPU_AT_ONCE, self._left + (now - self._at) * CPU_PER_SECOND)
        self._at = now

    def spend(self, seconds: float) -> None:
        self._refill()
        self._left -= seconds

    def overdrawn(self) -> float:
        """Seconds until there is something left; 0 if there is."""
        self._refill()
        return 0.0 if self._left > 0 else max(1.0, -self._left / CPU_PER_SECOND)

    @property
    def full(self) -> bool:
        self._refill()
        return self._left >= CPU_AT_ONCE


class Visit(NamedTuple):
    """Whom something is done for, and whose time it takes."""

    address: str
    budget: Budget | None


VISIT: ContextVar[Visit | None] = ContextVar("visit", default=None)
"""It goes along with what a request sets going: the bots that answer a move are asked in the mover's name."""


def asker() -> str:
    visit = VISIT.get()
    return "" if visit is None else visit.address


def spend(seconds: float) -> None:
    """So much computing time was used for whoever asked."""
    visit = VISIT.get()
    if visit is not None and visit.budget is not None:
        visit.budget.spend(seconds)


class Metered(Awaitable[T], Generic[T]):
    """Work on the event loop, with the time that it takes there counted, and not the time it waits."""

    __slots__ = ("_work",)

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work

    def __await__(self) -> Generator[Any, Any, T]:
        step, value = self._work.send, None
        while True:
            start = time.thread_time()
            try:
                waits_for = step(value)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                spend(time.thread_time() - start)
            try:
                step, value = self._work.send, (yield waits_for)
            except BaseException as thrown:
                step, value = self._work.throw, thrown
