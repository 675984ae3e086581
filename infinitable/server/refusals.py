"""A refusal: one sentence for the person, a code for the program, and when to try again."""

from __future__ import annotations

from typing import Any

from infinitable.server.seen.messages import Decision, Refusal

STATUS = {
    "illegal": 409,
    "stale": 409,
    "not_yours": 403,
    "not_now": 409,
    "unreadable": 400,
    "unknown": 404,
    "full": 409,
    "too_much": 429,
    "too_soon": 429,
    "too_large": 413,
    "too_late": 408,
    "forbidden": 403,
    "frozen": 409,
    "failed": 503,
    "stopping": 503,
}


LONGEST = 2_000
"""Characters of a reason: what is wrong with a pack has several lines, and nothing is echoed at length."""


class Refused(Exception):
    def __init__(
        self, code: str, reason: str, *, clause: str = "", retry_after: float = 0, decision: Decision | None = None
    ) -> None:
        if len(reason) > LONGEST:
            reason = reason[:LONGEST] + "…"
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.clause = clause
        self.retry_after = retry_after
        self.decision = decision

    def message(self, client: str = "") -> Refusal:
        code: Any = self.code
        return Refusal(code, self.reason, client, self.clause, self.retry_after, self.decision)
