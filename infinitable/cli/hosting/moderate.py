"""`infinitable moderate`"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from infinitable.server.moderation import Moderator


def _do(database: str | None, work: Callable[[Moderator], Awaitable[None]]) -> None:
    from infinitable.server.moderation import Moderator
    from infinitable.server.serving import default_database
    from infinitable.server.stores.store import Unreachable

    async def do() -> None:
        async with Moderator(database or default_database()) as moderator:
            await work(moderator)

    try:
        asyncio.run(do())
    except Unreachable as down:
        raise click.ClickException(str(down)) from None


_database = click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…; your own otherwise.")
_kind = click.argument("kind", type=click.Choice(["address", "name"]))


@click.group()
def moderate() -> None:
    """Keep a public server a good place: end or delete a table, keep an address or a name away.

    Example: infinitable moderate block name "Rude Guest"
    """


@moderate.command()
@click.argument("table")
@click.option("--why", default="", help="For your own books.")
@_database
def close(table: str, why: str, database: str | None) -> None:
    """End a table for everybody; what happened at it is kept."""
    _do(database, lambda moderator: moderator.close(table, why))


@moderate.command()
@click.argument("table")
@_database
def delete(table: str, database: str | None) -> None:
    """Delete all that is kept of a table: moves, names, words."""
    _do(database, lambda moderator: moderator.delete(table))


@moderate.command()
@_kind
@click.argument("what")
@click.option("--days", default=30.0, show_default=True, type=click.FloatRange(0))
@click.option("--why", default="", help="They are told.")
@_database
def block(kind: str, what: str, days: float, why: str, database: str | None) -> None:
    """Keep an address or a name away; the server knows within ten seconds. `--days 0` lifts it."""
    _do(database, lambda moderator: moderator.block(kind, what, days, why))


@moderate.command()
@_database
def blocks(database: str | None) -> None:
    """List who is kept away."""

    async def show(moderator: Moderator) -> None:
        for found in await moderator.blocks():
            until = datetime.fromtimestamp(found.until / 1000, UTC)
            click.echo(f"{found.kind} {found.what} until {until:%Y-%m-%d %H:%M} UTC {found.why}".rstrip())

    _do(database, show)
