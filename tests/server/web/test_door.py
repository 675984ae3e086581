"""Connections: how many, how large the head of a request, and how long it may take."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from infinitable.server.limits import network
from infinitable.server.web import app as web_app
from infinitable.server.web import door
from infinitable.server.web.door import Door
from tests.server.people import RunningServer


def connected(server: RunningServer, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))


def answer_to(line: socket.socket) -> bytes:
    heard = b""
    try:
        while data := line.recv(1 << 16):
            heard += data
    except ConnectionError:
        pass
    return heard


def test_the_head_of_a_request_has_an_end(server: RunningServer) -> None:
    with connected(server) as line:
        try:
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n")
            for _ in range(1000):
                line.sendall(b"X: " + b"x" * 1000 + b"\r\n")
        except ConnectionError:
            pass
        heard = answer_to(line)
        assert not heard or heard.startswith(b"HTTP/1.1 431")
    assert httpx.get(server.url + "/healthz").status_code == 200


def test_half_a_request_is_not_waited_for(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.2)
    with connected(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n")
        assert answer_to(line).startswith(b"HTTP/1.1 408")


def test_nor_is_half_of_the_next_one(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.3)
    with connected(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /healthz HTTP/1.1\r\nHo")
        assert b"HTTP/1.1 408" in answer_to(line)


def test_half_a_body_is_not_waited_for(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_app, "PATIENCE", 0.2)
    with connected(server) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{")
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 408")


def test_one_address_cannot_take_all_connections(strict: RunningServer) -> None:
    strict.all_tables.limits.connections = 20
    with ExitStack() as open_ones:
        lines = [open_ones.enter_context(connected(strict, "127.0.0.66")) for _ in range(21)]
        assert answer_to(lines[-1]).startswith(b"HTTP/1.1 429")
        assert httpx.get(strict.url + "/healthz").status_code == 200
        for _ in range(30):
            line = open_ones.enter_context(connected(strict, "127.0.0.9"))
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert answer_to(line).startswith(b"HTTP/1.1 200"), "a proxy brings many visitors"
    strict.all_tables.limits.connections = 500
    assert httpx.get(strict.url + "/healthz").status_code == 200
    assert Door.here["127.0.0.66"] <= 20


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("a unix socket", "a unix socket"),
    ],
)
def test_an_address_is_ipv4_or_the_64_of_an_ipv6(host: str, counted: str) -> None:
    assert network(host) == counted


def test_invites_cannot_be_guessed_from_all_addresses_of_one_64(tmp_path: Path) -> None:
    with RunningServer(f"sqlite:///{tmp_path}/tables.sqlite", rates={"enter": "5/minute"}) as server:
        made = httpx.post(server.url + "/api/tables", json={"game": "tic_tac_toe"}).json()
        statuses = [
            httpx.post(
                f"{server.url}/api/tables/{made['table']['id']}/enter",
                json={"secret": f"a secret that is a guess {n}"},
                headers={"X-Forwarded-For": f"2001:db8::{n:x}"},
            ).status_code
            for n in range(1, 9)
        ]
    assert statuses == [403] * 5 + [429] * 3
