"""The door of the server: how many connections one address may have open, how large the head of a request may be, and
how long it may take. It stands where uvicorn lets one put a protocol of one's own (`Config(http=…)`)."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any

from infinitable.server.limits import Limits, network
from infinitable.server.neighbours import Neighbours

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as HTTPProtocol
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as HTTPProtocol

HEAD = 16 * 1024
"""Bytes of a request before its body."""
PATIENCE = 10.0
"""Seconds for sending them."""

_REFUSED = b"HTTP/1.1 %s\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s"


class Door(HTTPProtocol):
    here: Counter[str] = Counter()
    """Connections that are open, by address."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, "door": self}, _loop)
        tables = app_state.get("all_tables")
        self.limits: Limits = tables.limits if tables is not None else Limits({})
        self.proxies: list[str] = _listed(config.forwarded_allow_ips)
        self.address = ""
        self._patience: asyncio.TimerHandle | None = None
        self._head = b""
        self._head_is_read = False
        self.said = b""
        """What a visitor who was handed over has said already."""
        self.neighbours: Neighbours | None = tables.neighbours if tables is not None else None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.address = network(peer[0]) if peer else "local"
        Door.here[self.address] += 1
        most = self.limits.connections
        if self.limits.shut_out(self.address):
            transport.abort()
        elif most and Door.here[self.address] > most and peer and not _trusted(peer[0], self.proxies):
            self.refuse(b"429 Too Many Requests", b"Too many connections are open from your address.\n")
        else:
            self._wait()
            if self.said:
                self.neighbours = None
                self.data_received(self.said)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.left()
        super().connection_lost(exc)

    def left(self) -> None:
        """The connection is gone; a WebSocket, which takes it over, says so."""
        if self.address:
            Door.here[self.address] -= 1
            if not Door.here[self.address]:
                del Door.here[self.address]
            self.address = ""

    def data_received(self, data: bytes) -> None:
        if self.limits.shut_out(self.address):
            self.transport.abort()
            return
        if not self._head_is_read:
            if not self._head and self._is_handed_over(data):
                return
            self._head += data[: HEAD + 4]
            end = self._head.find(b"\r\n\r\n")
            if (end < 0 and len(self._head) > HEAD) or end > HEAD:
                self.refuse(b"431 Request Header Fields Too Large", b"The head of a request has at most 16 kB.\n")
                return
            if end < 0:
                self._wait()
            else:
                self._head_is_read, self._head = True, b""
                self._stop_waiting()
        super().data_received(data)

    def _is_handed_over(self, data: bytes) -> bool:
        """A visitor whose table belongs to another process goes there, and is gone from here."""
        if self.neighbours is None or b"\r\n\r\n" not in data:
            return False
        visitor = self.transport.get_extra_info("socket")
        if visitor is None or not self.neighbours.hand_over(visitor, data):
            return False
        self.transport.abort()
        return True

    def answered(self) -> None:
        """A request has been answered; the next one may come over the same connection."""
        self._head_is_read, self._head = False, b""

    def refuse(self, status: bytes, why: bytes) -> None:
        self._stop_waiting()
        self.transport.write(_REFUSED % (status, len(why), why))
        self.transport.close()

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = asyncio.get_running_loop().call_later(PATIENCE, self._too_late)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _too_late(self) -> None:
        self._patience = None
        if not self.transport.is_closing():
            self.refuse(b"408 Request Timeout", b"The request took too long to arrive.\n")


def _listed(proxies: str | list[str] | None) -> list[str]:
    return [one.strip() for one in (proxies.split(",") if isinstance(proxies, str) else proxies or []) if one.strip()]


def _trusted(host: str, proxies: list[str]) -> bool:
    """Whether an address is a proxy's, that brings many visitors."""
    for proxy in proxies:
        if proxy in ("*", host):
            return True
        try:
            if ip_address(host) in ip_network(proxy, strict=False):
                return True
        except ValueError:
            continue
    return False
