"""What a table may ask of the process that it is live in; `AllTables` is one."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

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
