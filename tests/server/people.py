"""People at a server, for the tests: each holds a secret, a socket, and what the server has told them."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import httpx
import uvicorn
import websockets

from infinitable.server.all_tables import AllTables
from infinitable.server.house import Pace, Settings
from infinitable.server.neighbours import Neighbours
from infinitable.server.serving import app, uvicorn_settings
from infinitable.server.workers import PoliteServer

T = TypeVar("T")

QUICK = Pace(bot=0.0, window=0.3, gone=0.0)


class RunningServer:
    """A real server in a thread, on a free port."""

    def __init__(
        self,
        database: str,
        pace: Pace = QUICK,
        rates: dict[str, str] | None = None,
        neighbours: Neighbours | None = None,
        **more: Any,
    ) -> None:
        self.app = app(Settings(database=database, pace=pace, rates=rates or {}, **more))
        self.all_tables: AllTables = self.app.state.all_tables
        settings = uvicorn_settings() | {"timeout_graceful_shutdown": 1}
        config = uvicorn.Config(self.app, host="127.0.0.1", port=0, **settings)
        self.server = PoliteServer(config, None, neighbours)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> RunningServer:
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            threading.Event().wait(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(10)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """What the server's own event loop makes of it."""
        loop = self.all_tables._chores[0].get_loop()
        return asyncio.run_coroutine_threadsafe(work, loop).result(10)


class Person:
    """Somebody who talks to a server; `seat` None watches."""

    def __init__(self, url: str, secret: str = "", table: str = "") -> None:
        self.url = url
        self.secret = secret
        self.table = table
        self.ids = 0
        self.ws: Any = None
        self.position: dict[str, Any] = {}
        """Empty before the first message and while the match has not begun."""
        self.info: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.presence: list[dict[str, Any]] = []
        self.version = 0
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []

    # HTTP ------------------------------------------------------------------------------------------------

    def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        return httpx.request(method, self.url + path, json=body, headers=headers, timeout=30)

    def get(self, path: str = "") -> Any:
        return self.request("GET", f"/api/tables/{self.table}{path}").json()

    def post(self, path: str, body: Any = None) -> Any:
        return self.request("POST", f"/api/tables/{self.table}{path}", body or {}).json()

    def make(self, game: str, **wish: Any) -> Any:
        """Make a table and hold it."""
        seated = self.request("POST", "/api/tables", {"game": game, **wish}).json()
        assert "secret" in seated, seated
        self.secret, self.table = seated["secret"], seated["table"]["id"]
        return seated

    def join(self, table: str, name: str, invite: str = "", **wish: Any) -> Any:
        self.table = table
        seated = self.post("/join", {"name": name, "invite": invite, **wish})
        if "secret" in seated:
            self.secret = seated["secret"]
        return seated

    # The socket --------------------------------------------------------------------------------------------

    async def sit(self, since: int | None = None, seat: int | None = None) -> Person:
        query = "&".join(f"{k}={v}" for k, v in (("since", since), ("seat", seat)) if v is not None)
        url = self.url.replace("http", "ws") + f"/api/tables/{self.table}/socket?{query}"
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        self.ws = await websockets.connect(url, additional_headers=headers, max_queue=None, proxy=None)
        return self

    async def leave(self) -> None:
        await self.ws.close()

    async def hear(self, seconds: float = 10) -> dict[str, Any]:
        """The next message, taken to heart as a page would."""
        async with asyncio.timeout(seconds):
            text = await self.ws.recv()
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        getattr(self, f"_on_{message['type']}", lambda _: None)(message)
        return message

    def _on_welcome(self, message: dict[str, Any]) -> None:
        self.version, self.info = message["version"], message["table"]
        self.position, self.log, self.chat = message["position"] or {}, message["log"], list(message["chat"])
        self.presence = message["presence"]

    def _on_update(self, message: dict[str, Any]) -> None:
        assert message["version"] in (self.version, self.version + 1), "a gap"
        self.version = message["version"]
        self.info = message.get("table") or self.info
        self.position = message.get("position") or self.position
        if log := message.get("log"):
            self.log = self.log[: log["keep"]] + log["lines"]
        self.chat += message.get("chat", [])

    def _on_presence(self, message: dict[str, Any]) -> None:
        self.presence = message["presence"]

    async def until(self, wanted: Callable[[Person], Any], seconds: float = 10) -> None:
        async with asyncio.timeout(seconds):
            while not wanted(self):
                await self.hear(seconds)

    async def send(self, kind: str, /, **more: Any) -> dict[str, Any]:
        """Send a message and wait for what is answered to it."""
        self.ids += 1
        client = more.pop("id", f"{kind} {self.ids}")
        await self.ws.send(json.dumps({"type": kind, "id": client, **more}))
        while True:
            message = await self.hear()
            if message.get("id") == client and message["type"] not in ("update", "welcome"):
                return message

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.position.get("decision")

    async def asked(self) -> dict[str, Any]:
        """Wait until it is my choice."""
        await self.until(lambda me: me.decision)
        assert self.decision is not None
        return self.decision

    async def play(self, notation: str | None = None) -> dict[str, Any]:
        decision = await self.asked()
        choice = {"notation": notation} if notation else {"code": decision["options"][0]["code"]}
        return await self.send("answer", decision=decision["id"], **choice)
