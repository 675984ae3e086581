"""One message to one browser by its push service: encrypted for that browser (RFC 8291), signed by us (RFC 8292).

The address comes from a visitor, so nothing is sent where it could do harm: only to the push services there are, by
TLS, at public addresses; the address that is checked is the one that is connected to, and nobody is followed elsewhere.
"""

from __future__ import annotations

import base64
import ipaddress
import os
import socket
import ssl
import time
from http.client import HTTPConnection
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct
from py_vapid import Vapid02

from infinitable.server.calls.sealing import point_of, sealed
from infinitable.server.refusals import Refused

SERVICES = ("fcm.googleapis.com", ".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com")
"""The push services of the browsers there are; those with a dot by what their names end with."""
PATIENCE = 10.0
"""Seconds for a push service to take a message."""
KEPT_BY_SERVICE = 86_400
"""Seconds for which a push service keeps a message for a browser that is not running."""
SIGNED_FOR = 12 * 3600
POINT, SECRET = 65, 16
"""Bytes of a browser's public key and of the secret it shares with us."""


class Subscription(Struct, frozen=True):
    """Where a browser wants to be called, and what its messages are locked with."""

    endpoint: str
    p256dh: str
    auth: str
    contact: str
    """The site that it was made on: whom a push service may turn to."""


class Push:
    def __init__(self, private: str, further: tuple[str, ...] = ()) -> None:
        """By this server's key. `further`: origins that are trusted beside the services, whatever their address."""
        self._vapid = Vapid02.from_string(private)
        self._further = further
        self._tls = ssl.create_default_context()

    @property
    def key(self) -> str:
        """What browsers know this server by."""
        return _text(point_of(self._vapid.public_key))

    def check(self, subscription: Subscription) -> None:
        """Refused if nothing may or can be sent there."""
        if not self._is_known(subscription.endpoint):
            raise Refused("forbidden", "This browser's push service is not known here.")
        try:
            point, secret = _bytes(subscription.p256dh), _bytes(subscription.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except (ValueError, UnsupportedAlgorithm):
            raise Refused("unreadable", "These keys cannot be used for messages.") from None
        if len(point) != POINT or len(secret) != SECRET:
            raise Refused("unreadable", "These keys cannot be used for messages.")

    def _is_known(self, endpoint: str) -> bool:
        try:
            url = urlsplit(endpoint)
            port, host = url.port, url.hostname or ""
        except ValueError:
            return False
        if _origin(endpoint) in self._further:
            return True
        named = any(host.endswith(it) if it.startswith(".") else host == it for it in SERVICES)
        return url.scheme == "https" and url.username is None and port in (None, 443) and named

    def send(self, to: Subscription, message: bytes, topic: str) -> int:
        """The status that the push service answers with; OSError if it does not."""
        self.check(to)
        once = ec.generate_private_key(ec.SECP256R1())
        body = sealed(message, _bytes(to.p256dh), _bytes(to.auth), once, os.urandom(16))
        claims = {"sub": to.contact, "aud": _origin(to.endpoint), "exp": int(time.time()) + SIGNED_FOR}
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_BY_SERVICE),
            "Urgency": "normal",
            "Topic": topic,
        }
        url = urlsplit(to.endpoint)
        line = HTTPConnection(url.netloc, timeout=PATIENCE)
        line.sock = self._connected(to.endpoint)
        try:
            line.request("POST", url.path + (f"?{url.query}" if url.query else ""), body, headers)
            return line.getresponse().status
        finally:
            line.close()

    def _connected(self, endpoint: str) -> socket.socket:
        """To an address that was looked at."""
        url, is_trusted = urlsplit(endpoint), _origin(endpoint) in self._further
        host, port = url.hostname or "", url.port or (443 if url.scheme == "https" else 80)
        addresses = [str(it[4][0]) for it in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        allowed = [it for it in addresses if is_trusted or is_public(it)]
        if not allowed:
            raise OSError(f"{host} has no public address")
        plain = socket.create_connection((allowed[0], port), PATIENCE)
        return self._tls.wrap_socket(plain, server_hostname=host) if url.scheme == "https" else plain


def new_key() -> str:
    """The key of a server that has none yet."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    inner = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (inner or found).is_global and not (inner or found).is_multicast


def _origin(url: str) -> str:
    return url[: url.find("/", url.find("//") + 2)] if url.count("/") > 2 else url


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
