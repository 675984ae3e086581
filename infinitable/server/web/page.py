"""The web app, if it was built into the package: hashed files for a year, the page itself never from a cache."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

import infinitable
from infinitable.server.limits import Limits
from infinitable.server.refusals import Refused
from infinitable.server.web.visitors import address

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Infinitable</title>
<p>The server runs, but the web app is not built into this installation. The API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


def web_folder() -> Path:
    return Path(infinitable.__file__).parent / "web"


def served(request: Request, file: Path, hashed: bool) -> Response:
    """A file; compressed, where the build has left it so and the browser takes it."""
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if hashed else "no-cache"}
    packed = file.with_name(file.name + ".gz")
    if not packed.is_file():
        return FileResponse(file, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(file, headers=headers)
    kind = mimetypes.guess_type(file.name)[0]
    return FileResponse(packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})


def page_routes(folder: str | None, limits: Limits) -> list[BaseRoute]:
    root = (Path(folder) if folder else web_folder()).resolve()
    index = root / "index.html"

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        try:
            limits.hit("page", address(request))
            file = (root / path.replace("\0", "?")).resolve()
        except Refused as refused:
            return Response(refused.reason, 429, {"Retry-After": f"{refused.retry_after:.0f}"}, "text/plain")
        if path and file.is_relative_to(root) and file.is_file():
            return served(request, file, hashed=path.startswith("assets/"))
        if path.startswith("assets/"):
            return Response("Not found.", 404, media_type="text/plain")
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(NOT_BUILT, 200 if not path else 404)

    return [Route("/{path:path}", page)]
