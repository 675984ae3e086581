"""Your turn, by Web Push: encrypted for one browser, signed by this server, and never where it could do harm."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from py_vapid import Vapid02

from infinitable.server.calls.push import is_public
from infinitable.server.calls.sealing import keys, point_of, sealed
from infinitable.server.house import Pace
from tests.server.people import Person, RunningServer

SOON = Pace(bot=0.0, window=0.3, gone=0.0, call=0.05)


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class PushService:
    """Takes messages for browsers, and cannot read them."""

    def __init__(self) -> None:
        self.answer = 201
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.came = threading.Event()
        service = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.taken.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.answer)
                self.send_header("Content-Length", "0")
                self.end_headers()
                service.came.set()

            def log_message(self, format: str, *args: Any) -> None:
                """Quietly."""

        self.server = HTTPServer(("127.0.0.1", 0), Desk)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self) -> tuple[dict[str, str], bytes]:
        assert self.came.wait(10), "nobody was called"
        self.came.clear()
        return self.taken[-1]


class Browser:
    """Has keys of its own, as a push subscription has."""

    def __init__(self, endpoint: str) -> None:
        self.private, self.secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.point = point_of(self.private.public_key())
        self.subscription = {"endpoint": endpoint, "p256dh": text(self.point), "auth": text(self.secret)}

    def read(self, body: bytes) -> Any:
        salt, size, theirs, locked = body[:16], body[20], body[21:86], body[86:]
        assert size == len(theirs)
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        key, nonce = keys(self.private.exchange(ec.ECDH(), sender), self.point, theirs, self.secret, salt)
        return json.loads(AESGCM(key).decrypt(nonce, locked, None).removesuffix(b"\x02"))


def raw(coded: str) -> bytes:
    return base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))


def test_a_message_is_sealed_as_in_the_example_of_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    once = ec.derive_private_key(
        int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    browser = raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    secret, salt = raw("BTBZMqHH6r4Tts7J_aSIgg"), raw("DGv6ra1nlYgDCS1FRnbzlw")
    assert text(sealed(b"When I grow up, I want to be a watermelon", browser, secret, once, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.fixture
def service() -> Iterator[PushService]:
    opened = PushService()
    yield opened
    opened.server.shutdown()


def seated(server: RunningServer) -> tuple[Person, Person]:
    """Two people at a table that has begun; who moves first, then who waits."""
    ann, bob = Person(server.url), Person(server.url)
    made = ann.make("tic_tac_toe", name="Ann", seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    bob.join(ann.table, "Bob", made["invite_link"].split("#join=")[-1])
    ann.post("/start")
    return (ann, bob) if ann.get("")["yours"] else (bob, ann)


async def moves(person: Person) -> None:
    await person.sit()
    await person.play()
    await person.leave()


def test_who_is_away_is_called_once_and_only_their_browser_can_read_it(service: PushService, database: str) -> None:
    with RunningServer(database, SOON, push_to=(service.url,)) as server:
        first, second = seated(server)
        browser = Browser(f"{service.url}/for/one")
        assert second.post("/calls", browser.subscription) == {"on": True}
        asyncio.run(moves(first))
        headers, body = service.next()
        told = browser.read(body)
        assert told["table"] == second.table and told["title"] == "Tic-tac-toe" and len(told["others"]) == 1
        assert set(told) == {"table", "title", "others"}, "nothing else of the table is told"
        assert b"tac" not in body and headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(headers["authorization"])
        assert headers["authorization"].endswith(second.request("GET", "/api/info").json()["push"])
        with pytest.raises(Exception, match=r".*"):
            Browser("x").read(body)
        second.post("/messages", {"type": "say", "id": "a", "text": "", "phrase": 0})
        assert not service.came.wait(0.3), "talk calls nobody a second time"


def test_who_is_at_the_table_is_not_called(service: PushService, database: str) -> None:
    with RunningServer(database, SOON, push_to=(service.url,)) as server:
        first, second = seated(server)
        second.post("/calls", Browser(f"{service.url}/for/one").subscription)

        async def both() -> None:
            await second.sit()
            await moves(first)
            await asyncio.sleep(0.3)

        asyncio.run(both())
        assert not service.taken


def test_where_nobody_is_to_be_reached_nobody_is_called_again(service: PushService, database: str) -> None:
    service.answer = 410
    with RunningServer(database, SOON, push_to=(service.url,)) as server:
        first, second = seated(server)
        second.post("/calls", Browser(f"{service.url}/for/{second.secret}").subscription)
        asyncio.run(moves(first))
        first.post("/calls", Browser(f"{service.url}/for/{first.secret}").subscription)
        service.next()
        store, loop = server.all_tables.store, server.server.servers[0].get_loop()

        def left(person: Person) -> int:
            holder = server.all_tables.live[person.table].table.holder(0 if person is first else 1)
            calls = store.calls(person.table, holder)
            return len(asyncio.run_coroutine_threadsafe(calls, loop).result(5))

        for _ in range(100):
            if left(second) == 0:
                break
            threading.Event().wait(0.02)
        assert (left(first), left(second)) == (1, 0)


def test_a_seat_calls_its_newest_devices_until_it_is_told_not_to(service: PushService, database: str) -> None:
    with RunningServer(database, SOON, push_to=(service.url,)) as server:
        first, second = seated(server)
        devices = [Browser(f"{service.url}/for/{n}") for n in range(6)]
        for device in devices:
            second.post("/calls", device.subscription)
        assert second.post("/calls/forget", {"endpoint": f"{service.url}/for/5"}) == {"on": False}
        asyncio.run(moves(first))
        for _ in range(100):
            if len(service.taken) == 3:
                break
            threading.Event().wait(0.02)
        assert len(service.taken) == 3
        assert devices[4].read(service.taken[-1][1])["table"] == second.table


FORBIDDEN = [
    "http://127.0.0.1:9/",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://10.0.0.1/x",
    "https://[::1]/x",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com@169.254.169.254/x",
    "https://me@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.example.org/x",
    "https://push.services.mozilla.com.example.org/x",
    "https://[/x",
    "file:///etc/passwd",
]


def test_nothing_is_sent_to_anywhere_but_a_push_service(database: str) -> None:
    with RunningServer(database, SOON) as server:
        _, second = seated(server)
        for endpoint in FORBIDDEN:
            answer = second.request("POST", f"/api/tables/{second.table}/calls", Browser(endpoint).subscription)
            assert answer.status_code in (400, 403), endpoint
        for endpoint in (
            "https://fcm.googleapis.com/fcm/send/a",
            "https://updates.push.services.mozilla.com/wpush/v2/a",
        ):
            assert second.post("/calls", Browser(endpoint).subscription) == {"on": True}
        stranger = Person(server.url, table=second.table)
        refused = stranger.request("POST", f"/api/tables/{second.table}/calls", Browser(endpoint).subscription)
        assert refused.json()["code"] == "not_yours"
        wrong = {**Browser(endpoint).subscription, "p256dh": text(b"\4" + bytes(64))}
        assert second.post("/calls", wrong)["code"] == "unreadable"


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "::1", "fe80::1%eth0", "::ffff:10.0.0.1"]
)
def test_an_address_at_home_is_not_public(address: str) -> None:
    assert not is_public(address)
    assert is_public("142.250.185.106") and is_public("2a00:1450:4001:82a::200a")


def test_the_key_of_a_house_is_kept(database: str, tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with RunningServer(database, SOON) as server:
            keys.append(Person(server.url).request("GET", "/api/info").json()["push"])
    assert keys[0] == keys[1] and len(keys[0]) == 87
