"""Who asks: the secret they show, the address they come from, the page they use."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from infinitable.server.limits import network
from infinitable.server.refusals import Refused


def secret_of(connection: HTTPConnection) -> str:
    """The seat's secret: a bearer token, or the cookie of this table."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()[:128]
    return connection.cookies.get("seat", "")[:128]


def address(connection: HTTPConnection) -> str:
    return network(connection.client.host) if connection.client else "local"


def check_origin(connection: HTTPConnection, origins: tuple[str, ...]) -> None:
    """A page of somebody else's may not use a visitor's cookie."""
    origin = connection.headers.get("origin")
    if origin is None or connection.scope.get("method") in ("GET", "HEAD"):
        return
    if urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower() and origin not in origins:
        raise Refused("forbidden", "Pages from elsewhere may not act here.")
