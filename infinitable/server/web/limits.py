"""How much one address may ask for. Every refusal says when to try again, and nothing is remembered for long."""

from __future__ import annotations

import time

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from infinitable.server.refusals import Refused

RATES = {
    "request": "1200/minute",
    "table": "20/minute;300/day",
    "join": "60/minute",
    "enter": "30/minute",
    "heavy": "120/minute",
    "socket": "120/minute",
}
CONNECTIONS = 500
"""That one address may have open."""
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
CHAT_PER_SECOND = 0.5
CHAT_AT_ONCE = 6.0


class Limits:
    def __init__(self, rates: dict[str, str] | None = None) -> None:
        wanted = RATES if rates is None else rates
        self._items: dict[str, list[RateLimitItem]] = {name: parse_many(text) for name, text in wanted.items() if text}
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self.connections = CONNECTIONS if wanted else 0
        """That one address may have open; 0 is any number."""

    def hit(self, what: str, address: str) -> None:
        for item in self._items.get(what, ()):
            if not self._limiter.hit(item, what, address):
                reset = self._limiter.get_window_stats(item, what, address).reset_time
                wait = max(1.0, round(reset - time.time(), 1))
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
