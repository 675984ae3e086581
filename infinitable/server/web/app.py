"""The server as an ASGI application: HTTP for the lobby, a socket per table, and the page itself."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from infinitable.server.all_tables import AllTables
from infinitable.server.limits import VISIT, Limits, Metered
from infinitable.server.refusals import STATUS, Refused
from infinitable.server.seen.messages import Catalogue
from infinitable.server.tokens import holder_of
from infinitable.server.web.api import Api, Reply
from infinitable.server.web.endpoints import ENDPOINTS, Endpoint
from infinitable.server.web.page import page_routes
from infinitable.server.web.sockets import Sockets
from infinitable.server.web.visitors import address, check_origin, secret_of

Respond = Callable[[Request], Awaitable[Response]]

BODY = 512 * 1024
"""The largest request; records to verify may be larger."""
RECORD = 2 * 1024 * 1024

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
HERE = ("127.0.0.1", "::/64", "local")
PATIENCE = 30.0
"""Seconds for sending a body."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def make_app(all_tables: AllTables, web: str | None = None) -> Starlette:
    api = Api(all_tables)
    origins, metrics = all_tables.settings.origins, all_tables.settings.metrics

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await all_tables.open()
        beside = await all_tables.metrics.serve(metrics) if metrics else None
        try:
            yield {"all_tables": all_tables}
        finally:
            if beside is not None:
                beside.close()
            await all_tables.close()

    routes: list[BaseRoute] = [Route(e.path, _endpoint(api, e, origins), methods=[e.method]) for e in ENDPOINTS]
    routes += [
        WebSocketRoute("/api/tables/{table}/socket", Sockets(all_tables, origins)),
        Route("/api/openapi.json", _counted(_openapi, all_tables.limits)),
        Route("/healthz", _counted(_health(all_tables), all_tables.limits)),
        *([] if metrics else [Route("/metrics", _metrics(all_tables))]),
        Route("/api/{rest:path}", _counted(_nothing, all_tables.limits), methods=METHODS),
        *page_routes(web, all_tables.limits),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.add_middleware(Headers)
    return app


class Headers:
    """The usual headers on every answer."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        door = scope.get("state", {}).get("door")

        async def send_more(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *self.headers]}
            await send(message)
            if door is not None and message["type"] == "http.response.body" and not message.get("more_body"):
                door.answered()

        await self.app(scope, receive, send if scope["type"] == "websocket" else send_more)


# HTTP ---------------------------------------------------------------------------------------------------


def _endpoint(api: Api, endpoint: Endpoint, origins: tuple[str, ...]) -> Respond:
    answer: Callable[..., Coroutine[Any, Any, Any]] = getattr(api, endpoint.name)
    decoder = None if endpoint.body is None else msgspec.json.Decoder(endpoint.body)
    metrics = api.all_tables.metrics

    async def respond(request: Request) -> Response:
        try:
            visitor, limits = address(request), api.all_tables.limits
            limits.hit("request", visitor)
            limits.hit(endpoint.rate, visitor)
            api.all_tables.manners.check_address(visitor)
            VISIT.set(limits.visit(visitor))
            check_origin(request, origins)
            body = await _body(request, decoder)
            result = await Metered(answer(Call(request, body, _query(request, endpoint))))
            response = _encoded(result, endpoint.status, request)
        except Refused as refused:
            metrics.refusals.labels(refused.code).inc()
            response = refusal(refused)
        except Exception:
            metrics.failures.inc()
            api.all_tables.log.exception("a request failed", endpoint=endpoint.name)
            response = refusal(Refused("failed", "Something went wrong here. Nothing has changed.", retry_after=1))
        metrics.requests.labels(endpoint.name, response.status_code).inc()
        return response

    return respond


class Call:
    """One request: who asks, for what, with what."""

    def __init__(self, request: Request, body: Any, query: dict[str, Any]) -> None:
        self.body = body
        self.query = query
        self.path: dict[str, str] = request.path_params
        self.secret = secret_of(request)
        self.holder = holder_of(self.secret)
        self.address = address(request)
        self.base = f"{request.url.scheme}://{request.url.netloc}"


async def _body(request: Request, decoder: msgspec.json.Decoder[Any] | None) -> Any:
    if decoder is None:
        return None
    most = RECORD if request.url.path in ("/api/verify", "/api/records") else BODY
    raw = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > most:
                    raise Refused("too_large", f"That is too large: at most {most // 1024} kB.")
    except TimeoutError:
        raise Refused("too_late", f"A request arrives within {PATIENCE:.0f} seconds.") from None
    try:
        return decoder.decode(bytes(raw) or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise Refused("unreadable", f"That cannot be read: {str(bad)[:200]}.") from None


def _query(request: Request, endpoint: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, kind, _ in endpoint.query:
        text = request.query_params.get(name)
        if text is None:
            continue
        try:
            value = kind(text)
        except ValueError:
            raise Refused("unreadable", f"{name} is a number, not “{text[:40]}”.") from None
        if kind is not str and not -1 <= value <= 2**53:
            raise Refused("unreadable", f"{name} is out of range.")
        found[name] = value
    return found


def _encoded(result: Any, status: int, request: Request) -> Response:
    headers = {"Cache-Control": "no-store"}
    if isinstance(result, Reply):
        headers |= result.headers
        result = result.answer
    body = result if isinstance(result, bytes) else msgspec.json.encode(result)
    if isinstance(result, Catalogue):  # the largest answer, needed before a table can be seen; everybody may know it
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = gzip.compress(body, 1)
    return Response(body, status, headers, "application/json")


def refusal(refused: Refused) -> Response:
    headers = {"Cache-Control": "no-store"}
    if refused.retry_after:
        headers["Retry-After"] = str(max(1, round(refused.retry_after)))
    return Response(msgspec.json.encode(refused.message()), STATUS[refused.code], headers, "application/json")


async def _nothing(request: Request) -> Response:
    return refusal(Refused("unknown", "There is nothing at this address; see /api/openapi.json."))


def _counted(answer: Respond, limits: Limits) -> Respond:
    """What is no endpoint counts as a page, for whoever asks too often."""

    async def respond(request: Request) -> Response:
        try:
            limits.hit("page", address(request))
        except Refused as refused:
            return refusal(refused)
        return await answer(request)

    return respond


async def _openapi(request: Request) -> Response:
    return Response(_described(), media_type="application/json")


@cache
def _described() -> bytes:
    """It takes longer than a move, and never changes."""
    from infinitable.server.seen.schema import openapi

    return msgspec.json.encode(openapi())


def _health(all_tables: AllTables) -> Respond:
    async def health(request: Request) -> Response:
        """Whether the store answers; 503 while stopping, so that a proxy sends people elsewhere."""
        try:
            async with asyncio.timeout(2):
                await all_tables.store.ping()
        except Exception:
            return Response(b'{"ok":false,"reason":"the store does not answer"}', 503, media_type="application/json")
        if all_tables.stopping:
            return Response(b'{"ok":false,"reason":"stopping"}', 503, media_type="application/json")
        return Response(
            msgspec.json.encode({"ok": True, "tables": len(all_tables.live)}), media_type="application/json"
        )

    return health


def _metrics(all_tables: AllTables) -> Respond:
    async def metrics(request: Request) -> Response:
        """For this machine alone, and for nobody who comes through a proxy."""
        if address(request) not in HERE or "x-forwarded-for" in request.headers:
            return await _nothing(request)
        return Response(all_tables.metrics.text(), media_type="text/plain; version=0.0.4")

    return metrics
