"""Whatever is sent, the answer is a refusal with a reason: never a 500, never a traceback, never another's seat."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.typing import Origin

from infinitable.server.seen.messages import Presence, SeatPresence
from infinitable.server.seen.schema import openapi
from infinitable.server.table.acts import plain
from infinitable.server.table.listeners import KEPT, Listener
from infinitable.server.web.endpoints import ENDPOINTS, Endpoint
from tests.server.people import Person, RunningServer
from tests.server.test_lobby import pair


@pytest.fixture(scope="module")
def pressed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(f"sqlite:///{tmp_path_factory.mktemp('bad')}/tables.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def api(pressed: RunningServer) -> Any:
    document = openapi()
    ann = Person(pressed.url)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}], public=True)
    for path in document["paths"].values():
        for operation in path.values():
            for parameter in operation["parameters"]:
                # Half of the time something that exists, so that the deeper code is reached too.
                there = {"table": ann.table, "game": "tic_tac_toe"}.get(parameter["name"])
                if parameter["in"] == "path" and there:
                    word = {"type": "string", "minLength": 1, "maxLength": 40}
                    parameter["schema"] = {"anyOf": [{"const": there}, word]}
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=pressed.url, headers={"Authorization": f"Bearer {ann.secret}"})
    return schema


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.name)
def test_the_api_keeps_to_its_description(api: Any, endpoint: Endpoint) -> None:
    @given(case=api[endpoint.path][endpoint.method].as_strategy())
    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    def keeps(case: schemathesis.Case[Any]) -> None:
        if "wait" in (case.query or {}):
            case.query["wait"] = 0
        case.call_and_validate(checks=CHECKS)

    keeps()


def test_the_api_describes_itself() -> None:
    assert openapi()["paths"]["/api/tables"]["post"]["responses"].keys() == {"201", "4XX", "503"}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"null", 400),
        (b"[" * 100_000, 400),
        (b"\xff\xfe", 400),
        (b'{"game": ' + b"9" * 5000 + b"}", 400),
        (b'{"game": "' + b"x" * 600_000 + b'"}', 413),
        (b'{"game": "tic_tac_toe", "name": "\\u0000"}', 201),
    ],
)
def test_bodies_that_are_no_good(pressed: RunningServer, body: bytes, status: int) -> None:
    response = httpx.post(pressed.url + "/api/tables", content=body)
    assert response.status_code == status, response.text
    assert "Traceback" not in response.text


def test_headers_and_origins(pressed: RunningServer) -> None:
    page = httpx.get(pressed.url + "/")
    assert "script-src 'self'" in page.headers["content-security-policy"] and "server" not in page.headers
    assert page.headers["x-content-type-options"] == "nosniff"
    new = {"game": "tic_tac_toe"}
    elsewhere = httpx.post(pressed.url + "/api/tables", json=new, headers={"Origin": "https://evil.example"})
    assert elsewhere.status_code == 403
    own = httpx.post(pressed.url + "/api/tables", json=new, headers={"Origin": pressed.url})
    assert own.status_code == 201
    assert httpx.get(pressed.url + "/../../etc/passwd").status_code in (200, 404)
    assert "root:" not in httpx.get(pressed.url + "/%2e%2e/%2e%2e/%2e%2e/etc/passwd").text

    async def knock() -> None:
        table = own.json()["table"]["id"]
        url = pressed.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        async with websockets.connect(url, origin=Origin("https://evil.example"), proxy=None) as ws:
            assert json.loads(await ws.recv())["code"] == "forbidden"

    asyncio.run(knock())


def rubbish(chance: random.Random, ann: Person) -> str | bytes:
    """Something that might upset a server."""
    now = ann.decision and ann.decision["id"]
    word: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "x" * 300, "\u0000", [], {}, [[]], "a1", now]
    kinds = [
        "answer",
        "undo",
        "consent",
        "say",
        "concede",
        "away",
        "back",
        "vote",
        "stand",
        "why",
        "hint",
        "look",
        "ping",
        "welcome",
        "made",
    ]
    fields = [
        "id",
        "decision",
        "notation",
        "code",
        "to",
        "yes",
        "text",
        "phrase",
        "seat",
        "level",
        "about",
        "choice",
        "kind",
        "answer",
        "alone",
        "until",
        "anchors",
        "type",
        "extra",
    ]
    choice = chance.randrange(10)
    if choice == 0:
        return bytes(chance.randrange(256) for _ in range(50))
    if choice == 1:
        return chance.choice(["", "null", "{", "[" * 5000, '"' + "x" * 9000 + '"', "123", '{"type": 1}', "\ud7ff"])
    message: dict[str, Any] = {"type": chance.choice(kinds), "id": chance.choice(["a", "b", 1])}
    if choice < 6:
        # A message of the right shape with one thing wrong.
        message = {"type": "answer", "id": "c", "decision": chance.choice([0, 1, 2, 3, 10**9]), "notation": "b2"}
    for _ in range(chance.randrange(3)):
        message[chance.choice(fields)] = chance.choice(word)
    return json.dumps(message)


def test_rubbish_on_the_socket_is_refused_and_harms_nobody(pressed: RunningServer) -> None:
    ann, bob = Person(pressed.url), Person(pressed.url)
    pair(ann, bob)
    chance = random.Random(7)
    stranger = Person(pressed.url, secret="not a secret of this table", table=ann.table)
    failures = pressed.all_tables.metrics.failures._value.get()

    async def pester() -> None:
        await ann.sit()
        await bob.sit()
        await ann.asked()
        await bob.hear()
        position = ann.position
        for who in (stranger, bob):
            for _ in range(6):
                await who.sit()
                for _ in range(40):
                    await who.ws.send(rubbish(chance, ann))
                await who.ws.send('{"type": "ping"}')
                await who.until(_answered, seconds=20)
                await who.leave()
        for message in [*stranger.heard, *bob.heard]:
            assert "Traceback" not in json.dumps(message)
            assert message["type"] != "refusal" or message["reason"].endswith((".", "!", "?")), message
        assert all(message["type"] != "ack" for message in stranger.heard)
        assert all(not m.get("position") or not m["position"]["decision"] for m in stranger.heard)
        again = await Person(ann.url, ann.secret, ann.table).sit()
        await again.hear()
        if again.info["status"] == "running":
            assert again.position["moves"] == position["moves"] == 0, "somebody moved for Ann"

    def _answered(who: Person) -> bool:
        """Everything that was sent has been answered."""
        last: dict[str, Any] = who.heard[-1] if who.heard else {"type": ""}
        return last["type"] == "pong" or (last["type"] == "refusal" and "messages" in last["reason"])

    asyncio.run(pester())
    assert pressed.all_tables.metrics.failures._value.get() == failures


def test_another_tables_secret_opens_nothing(pressed: RunningServer) -> None:
    ann, eve = Person(pressed.url), Person(pressed.url)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "bot"}])
    eve.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "bot"}])
    eve.table = ann.table
    told = eve.get("/updates")["messages"][0]
    assert told["seats"] == [] and told["position"]["decision"] is None and not told["host"]
    assert eve.get("/mine")["code"] == "not_yours"
    assert eve.post("/messages", {"type": "concede", "id": "x"})["code"] == "not_yours"
    assert eve.post("/start")["code"] in ("not_yours", "not_now")
    assert eve.get("/updates?seat=0")["code"] == "not_yours"


def test_limits_say_when_to_try_again(database: str) -> None:
    with RunningServer(database, rates={"table": "2/minute"}) as server:
        ann = Person(server.url)
        for _ in range(2):
            ann.make("tic_tac_toe")
        response = ann.request("POST", "/api/tables", {"game": "tic_tac_toe"})
        assert response.status_code == 429 and int(response.headers["retry-after"]) > 0
        assert response.json()["retry_after"] > 0


def test_a_slow_listener_delays_nobody_and_is_given_the_whole_again(pressed: RunningServer) -> None:
    async def listen() -> None:
        listener = Listener("", -1)
        for n in range(KEPT + 10):
            listener.put(b"%d" % n)
        assert await listener.next() == b"", "a Welcome instead of what was lost"
        listener.put(b"later")
        assert await listener.next() == b"later"

    asyncio.run(listen())


def test_what_is_sent_at_once_never_overtakes_what_waits() -> None:
    sent: list[bytes | None] = []
    ready = [True]

    def at_once(text: bytes) -> bool:
        if ready[0]:
            sent.append(text)
        return ready[0]

    async def listen() -> None:
        listener = Listener("", -1)
        listener.at_once = at_once
        listener.put(b"1")
        ready[0] = False
        listener.put(b"2")
        listener.put(b"3")
        ready[0] = True
        listener.put(b"4")
        sent.append(await listener.next())
        listener.put(b"5")
        for _ in range(3):
            sent.append(await listener.next())
        listener.put(b"6")  # the fifth may not be out yet
        assert listener.take() == [b"6"]

    asyncio.run(listen())
    assert sent == [b"1", b"2", b"3", b"4", b"5"]


def test_a_watcher_who_reads_nothing_is_let_fall_behind(pressed: RunningServer) -> None:
    """Their socket fills up; the players go on, and what waits for the watcher stays small."""
    ann = Person(pressed.url)
    ann.make("infinity", seats=[{"kind": "human"}, {"kind": "human"}])

    async def play() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", pressed.port, limit=1024)
        writer.write(
            f"GET /api/tables/{ann.table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await reader.readline()
        assert isinstance(writer.transport, asyncio.Transport)
        writer.transport.pause_reading()
        await ann.sit()
        await ann.asked()
        live = pressed.all_tables.live[ann.table]
        deaf = next(listener for listener in live.audience.listeners if listener.viewer == -1)
        for n in range(1500):
            # A hint of movement that everybody is told of, without a limit on its rate.
            pressed.server.servers[0].get_loop().call_soon_threadsafe(live.audience.tell, _presence(n))
            if n % 100 == 0:
                assert (await ann.send("why", code=0))["type"] in ("reasons", "refusal")
        await ann.send("why", code=0)
        assert deaf.behind and not deaf._queue, "its messages pile up"
        assert pressed.all_tables.metrics.failures._value.get() == 0
        writer.close()

    asyncio.run(play())


def _presence(n: int) -> Presence:
    return Presence([SeatPresence(seat, True, float(n)) for seat in range(200)], n)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 200),
        ("/assets/%00", 404),
        ("/api/tables/%00%00%00%00", 404),
        ("/api/tables/a%00bcdefgh/mine", 404),
        ("/api/campaigns/%00", 404),
        ("/api/tables?game=%00", 404),
        ("/api/games/%00/rules", 404),
    ],
)
def test_what_cannot_be_seen_in_an_address_is_nothing_there(ann: Person, path: str, status: int) -> None:
    answer = ann.request("GET", path)
    assert answer.status_code == status or (status == 200 and answer.status_code == 404), answer.text[:200]


def test_a_refusal_is_short_however_long_the_request(ann: Person) -> None:
    for wish in ({"pack": "x" * 190_000}, {"rules": "x" * 190_000}, {"y" * 190_000: "x"}):
        answer = ann.request("POST", "/api/tables", {"game": "shards", "settings": wish})
        assert answer.status_code == 400 and len(answer.text) < 8_000


def test_marks_are_not_heaped_on_one_letter() -> None:
    heap = "e" + "\u0301" * 20
    assert len(plain(heap)) <= 4 and plain("Zoe\u0301") == "Zoé" and plain("\u0301\u0301\u0301") == ""
