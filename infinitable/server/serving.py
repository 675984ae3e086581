"""Starting the server."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from collections.abc import Callable, MutableMapping
from typing import Any

import msgspec
import structlog
import uvicorn
from starlette.applications import Starlette

from infinitable.kernel.game import BadInput
from infinitable.server.all_tables import AllTables
from infinitable.server.house import Settings
from infinitable.server.stores.backup import check_store
from infinitable.server.stores.store import open_store
from infinitable.server.web.api import all_games
from infinitable.server.web.app import make_app
from infinitable.server.web.door import Door
from infinitable.server.web.sockets import MESSAGE
from infinitable.server.web.websocket import WebSocket
from infinitable.server.workers import PoliteServer, Workers
from infinitable.users_folder import data_folder


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def app(settings: Settings, web: str | None = None) -> Starlette:
    """The application; also for any other ASGI server. `web`: a folder with another page."""
    all_tables = AllTables(open_store(settings.database or default_database()), settings)
    made = make_app(all_tables, web)
    made.state.all_tables = all_tables
    return made


ENVIRONMENT = "INFINITABLE_SETTINGS"


def app_from_environment() -> Starlette:
    """What each worker process makes: `uvicorn --factory infinitable.server.serving:app_from_environment`."""
    wanted = msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=Settings)
    log_to_stderr(wanted.log)
    # Reading all games takes about a second, for which the first visitor would make everybody wait.
    all_games()
    # What is loaded now stays, and what a move makes goes without leaving circles: looking for them is seldom worth it.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    # What is computed beside the event loop lets it go on within a moment.
    sys.setswitchinterval(0.0005)
    return app(wanted)


def serve(
    host: str = "127.0.0.1",
    port: int = 8401,
    database: str | None = None,
    workers: int = 1,
    *,
    proxies: str = "127.0.0.1",
    serving: Callable[[], object] | None = None,
    **settings: Any,
) -> None:
    """Serve until stopped. Several workers need PostgreSQL. `proxies`: whose X-Forwarded headers are believed;
    `serving` is called when a single one lets visitors in."""
    wanted = Settings(database=database or default_database(), **settings)
    if workers > 1 and not wanted.database.startswith("postgres"):
        raise BadInput("Several workers need a PostgreSQL database: --database postgresql://…")
    asyncio.run(check_store(wanted.database))
    many_files()
    os.environ[ENVIRONMENT] = msgspec.json.encode(wanted).decode()
    how = uvicorn_settings() | {
        "app": "infinitable.server.serving:app_from_environment",
        "factory": True,
        "host": host,
        "port": port,
        "forwarded_allow_ips": proxies,
    }
    config = uvicorn.Config(**how)
    if workers > 1:
        Workers(config, workers).run()
    else:
        PoliteServer(config, serving).run()


def many_files() -> None:
    """As many connections as the system allows: half requests of one visitor shall not keep others out."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def uvicorn_settings() -> dict[str, Any]:
    return {
        "http": Door,
        "ws": WebSocket,
        "ws_max_size": 4 * MESSAGE,
        "ws_ping_interval": 30.0,
        "ws_ping_timeout": 20.0,
        "access_log": False,
        "log_level": "warning",
        "server_header": False,
        "timeout_graceful_shutdown": 5,
        "timeout_keep_alive": 30,
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
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            without_secrets,
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
