"""Starting the server."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from starlette.applications import Starlette

from infinitable.kernel.game import BadInput
from infinitable.server.app import MESSAGE, make_app
from infinitable.server.house import House, Pace
from infinitable.server.limits import Limits
from infinitable.server.store import open_store


def data_folder() -> Path:
    """Where this user's tables are kept."""
    if given := os.environ.get("INFINITABLE_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "infinitable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "infinitable"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "infinitable"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def app(
    database: str | None = None, *, bot_processes: int = 1, bot_limit: float = 5.0, pace: Pace | None = None,
    limits: Limits | None = None, web: str | None = None, origins: tuple[str, ...] = (),
) -> Starlette:
    """The application on a database; also for any other ASGI server."""
    house = House(open_store(database or default_database()), bot_processes=bot_processes, bot_limit=bot_limit,
                  pace=pace, limits=limits)
    made = make_app(house, web=web, origins=origins)
    made.state.house = house
    return made


def app_from_environment() -> Starlette:
    """What each worker process makes: `uvicorn --factory infinitable.server.serving:app_from_environment`."""
    log_to_stderr(os.environ.get("INFINITABLE_LOG", "plain"))
    origins = tuple(os.environ.get("INFINITABLE_ORIGINS", "").split())
    return app(os.environ.get("INFINITABLE_DATABASE"), origins=origins,
               bot_processes=int(os.environ.get("INFINITABLE_BOTS", "1")))


def serve(
    host: str = "127.0.0.1", port: int = 8401, database: str | None = None, workers: int = 1, *,
    bot_processes: int = 1, log: str = "plain", proxies: str = "127.0.0.1", origins: tuple[str, ...] = (),
) -> None:
    """Serve until stopped. Several workers need PostgreSQL. `proxies`: whose X-Forwarded headers are believed."""
    if workers > 1 and not (database or "").startswith("postgres"):
        raise BadInput("Several workers need a PostgreSQL database: --database postgresql://…")
    os.environ |= {
        "INFINITABLE_DATABASE": database or default_database(), "INFINITABLE_BOTS": str(bot_processes),
        "INFINITABLE_LOG": log, "INFINITABLE_ORIGINS": " ".join(origins),
    }
    settings = uvicorn_settings() | {
        "app": "infinitable.server.serving:app_from_environment", "factory": True, "host": host, "port": port,
        "forwarded_allow_ips": proxies,
    }
    if workers > 1:
        uvicorn.run(workers=workers, **settings)
    else:
        PoliteServer(uvicorn.Config(**settings)).run()


class PoliteServer(uvicorn.Server):
    """Says goodbye at every table before it closes the sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        application: Any = self.config.loaded_app
        while not isinstance(application, Starlette):
            application = application.app
        await application.state.house.say_goodbye()
        await super().shutdown(sockets)


def uvicorn_settings() -> dict[str, Any]:
    return {
        "ws": "websockets-sansio", "ws_max_size": 4 * MESSAGE, "ws_ping_interval": 20.0, "ws_ping_timeout": 20.0,
        "ws_per_message_deflate": False, "access_log": False, "log_level": "warning", "server_header": False,
        "timeout_graceful_shutdown": 5, "timeout_keep_alive": 30,
    }


SECRET_KEYS = {"secret", "token", "invite", "nonce", "cookie", "authorization", "salt", "database", "seed"}


def without_secrets(_: Any, __: str, event: MutableMapping[str, Any]) -> dict[str, Any]:
    """Whatever somebody logs by mistake."""
    return {key: "(hidden)" if key.lower() in SECRET_KEYS else value for key, value in event.items()}


def log_to_stderr(style: str = "plain") -> None:
    """Structured lines on standard error: `plain` for people, `json` for machines."""
    last: Any = structlog.processors.JSONRenderer() if style == "json" else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso"), without_secrets,
            structlog.processors.format_exc_info, last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
