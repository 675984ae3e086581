"""`infinitable serve`"""

from __future__ import annotations

from typing import IO, Any

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 to be reached from other machines.")
@click.option("--port", default=8401, show_default=True, type=click.IntRange(0, 65535))
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…; a file of your own otherwise.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1), help="More than one needs PostgreSQL.")
@click.option("--bot-processes", default=1, show_default=True, type=click.IntRange(1), help="In which bots think.")
@click.option("--bots-on", "bot_cluster", default="", metavar="dask://HOST:PORT", help="Bots think on a Dask cluster.")
@click.option("--log", default="plain", show_default=True, type=click.Choice(["plain", "json"]))
@click.option("--proxies", default="127.0.0.1", show_default=True, help="Addresses whose X-Forwarded headers count.")
@click.option("--metrics", default=0, metavar="PORT", type=click.IntRange(0, 65535), help="A port of their own.")
@click.option(
    "--words", metavar="FILE", type=click.File(encoding="utf-8"), help="Words that are not said, a line each."
)
@click.option(
    *("--keep", "keep_days"),
    default=0.0,
    metavar="DAYS",
    type=click.FloatRange(0),
    help="Tables go so long after they end, or if as long nobody comes.",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A further site whose pages may connect.")
@click.option("--push-to", multiple=True, metavar="URL", help="A push service to trust beside those of the browsers.")
def serve(host: str, port: int, words: IO[str] | None, **settings: Any) -> None:
    """Serve tables to others.

    Example: infinitable serve --host 0.0.0.0 --database postgresql://localhost/tables --workers 2
    """
    from infinitable import server
    from infinitable.server.stores.store import Unreachable

    click.echo(f"Serving on http://{host}:{port}/ (Ctrl-C stops; nothing is lost)", err=True)
    try:
        server.serve(host, port, words=tuple(words.read().splitlines()) if words else (), **settings)
    except Unreachable as down:
        raise click.ClickException(str(down)) from None
