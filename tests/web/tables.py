"""Tables made over HTTP, so that a test can begin where it gets interesting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx

GAMES = ("infinity", "shards", "infinite401")
SHORT: dict[str, dict[str, Any]] = {"infinite401": {"sprint": True, "glass": True}}
"""Settings under which a match is soon over."""


class Seat(NamedTuple):
    """Somebody's place: the path that opens it in a browser, and the secret behind it."""

    table: str
    path: str
    secret: str
    invite: str


class MatchPlayed(NamedTuple):
    seat: Seat
    moves: int
    winner: int


class House:
    def __init__(self, url: str, database: str = "") -> None:
        self.url = url
        self.database = database

    def _call(self, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer = httpx.request(method, self.url + "/api" + path, json=body, headers=headers, timeout=30)
        assert answer.status_code < 400, answer.text
        return answer.json()

    def table(self, game: str, *rivals: dict[str, str], level: str = "greedy", **more: Any) -> Seat:
        """A table with Mira on the first seat; without `rivals` a bot sits on the second."""
        others = list(rivals) or [{"kind": "bot", "name": "Halley", "level": level}]
        body = {
            "game": game,
            "name": "Mira",
            "settings": SHORT.get(game, {}),
            "seats": [{"kind": "human", "name": "Mira"}, *others],
            **more,
        }
        return self._seat(self._call("POST", "/tables", body))

    def lesson(self, game: str) -> Seat:
        return self._seat(self._call("POST", "/tables", {"game": game, "name": "Mira", "lesson": True}))

    def fork(self, seat: Seat, move: int, who: int) -> Seat:
        body = {"move": move, "seat": who, "name": "Mira", "level": "random"}
        return self._seat(self._call("POST", f"/tables/{seat.table}/fork", body, seat.secret))

    def _seat(self, seated: dict[str, Any]) -> Seat:
        table = seated["table"]["id"]
        invite = seated["invite_link"].split("#join=")[-1] if seated["invite_link"] else ""
        return Seat(table, f"/t/{table}#seat={seated['secret']}", seated["secret"], invite)

    def say(self, seat: Seat, message: dict[str, Any]) -> Any:
        return self._call("POST", f"/tables/{seat.table}/messages", message, seat.secret)

    def position(self, seat: Seat, eyes: int | None = None) -> dict[str, Any]:
        asked = f"/tables/{seat.table}/updates?since=-1&wait=0" + ("" if eyes is None else f"&seat={eyes}")
        messages = self._call("GET", asked, secret=seat.secret)["messages"]
        return dict(next(message["position"] for message in reversed(messages) if message.get("position")))

    def review(self, seat: Seat) -> Iterator[dict[str, Any]]:
        """Every step of a match that is over, through the eyes of the first seat."""
        start = 0
        while True:
            part = self._call("GET", f"/tables/{seat.table}/review?seat=0&start={start}&count=50", secret=seat.secret)
            yield from part["steps"]
            start += len(part["steps"])
            if not part["steps"] or start > part["moves"]:
                return

    def best(self, seat: Seat) -> list[dict[str, Any] | None]:
        """For each seat the best of its moves."""
        review = self._call("GET", f"/tables/{seat.table}/review?seat=0&start=0&count=1", secret=seat.secret)
        return list(review["best"])

    def hindsight(self, seat: Seat, move: int) -> dict[str, Any]:
        return dict(self._call("GET", f"/tables/{seat.table}/hindsight?move={move}", secret=seat.secret))

    def info(self, seat: Seat) -> dict[str, Any]:
        return dict(self._call("GET", f"/tables/{seat.table}"))
