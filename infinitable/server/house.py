"""What a table may ask of the process that it is live in (`AllTables` is one), and what that process was told."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from infinitable.server.bots.thinkers import LIMIT

if TYPE_CHECKING:
    from infinitable.server.bots.thinkers import Thinkers
    from infinitable.server.calls.calling import Calling
    from infinitable.server.limits import Limits
    from infinitable.server.metrics import Metrics
    from infinitable.server.moderation import Manners
    from infinitable.server.stores.store import Store
    from infinitable.server.table.table import Table
    from infinitable.server.turns import Aside


class Pace(NamedTuple):
    """Seconds."""

    bot: float = 0.4
    """From being asked to a bot's answer, at least: one wants to see what it does."""
    window: float = 4.0
    """From being asked to an answer under a standing one, on average."""
    gone: float = 60.0
    """Absence after which the others may vote."""
    call: float = 8.0
    """From being asked until somebody who is not here is called, if they want that."""


class Settings(Struct, frozen=True, kw_only=True):
    """How to serve. It reaches worker processes through the environment."""

    database: str = ""
    bot_processes: int = 1
    bot_limit: float = LIMIT
    bot_cluster: str = ""
    """A Dask cluster on which bots think instead, as dask://host:port."""
    adviser: str = ""
    """The bot that gives hints; the strongest one otherwise."""
    log: Literal["plain", "json"] = "plain"
    origins: tuple[str, ...] = ()
    """Further origins whose pages may talk to this server."""
    rates: dict[str, str] | None = None
    """How much one address may ask for; the usual (`limits.RATES`), or without any limits {}."""
    pace: Pace = Pace()
    words: tuple[str, ...] = ()
    """That are neither names nor said."""
    keep_days: float = 0
    """Days after which a table that is over, or that nobody has come to, is deleted; 0 is never."""
    metrics: int = 0
    """The port of the metrics, on all addresses; 0 shows them on the page's own port, to this machine alone."""
    push_to: tuple[str, ...] = ()
    """Origins of push services that are trusted beside those of the browsers, wherever they are."""


class House(Protocol):
    store: Store
    pace: Pace
    thinkers: Thinkers
    adviser: str
    """The bot that gives hints."""
    aside: Aside
    calling: Calling
    manners: Manners
    metrics: Metrics
    limits: Limits
    log: Any
    process: str
    stopping: bool

    def now(self) -> int:
        """Milliseconds since 1970."""

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""

    async def folded(self, table_id: str) -> Table:
        """A table as it is stored."""
