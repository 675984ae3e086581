"""`infinitable play`"""

from __future__ import annotations

import os
import socket
import threading
import time
import webbrowser
from pathlib import Path

import click

import infinitable
from infinitable.cli.options import read_flags, setup_flags
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput
from infinitable.match.match import Match, secret_seed
from infinitable.registry import GAMES, game
from infinitable.terminal import Quit, Table, seat_bots
from infinitable.text_files import read_text


@click.command()
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option("--plain", is_flag=True, help="In lines of text: numbered options, why, undo, hint, log.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser, only say where the table is.")
@setup_flags
@click.option("--bots", default="", help="With --plain: the bots on the other seats, e.g. greedy or random,greedy.")
@click.option(
    "--people", default=1, show_default=True, type=click.IntRange(0), help="With --plain: how many share the keyboard."
)
@click.option("--seed", type=click.IntRange(0), help="With --plain: a seed, to play the same deal again.")
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), help="With --plain: go on with a saved record."
)
def play(
    game_id: str | None,
    plain: bool,
    no_browser: bool,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    bots: str,
    people: int,
    seed: int | None,
    resume: Path | None,
) -> None:
    """A table of your own: in the browser, or in lines of text.

    Example: infinitable play infinity --plain -p 3 --bots greedy
    """
    if not plain and resume is None:
        _in_the_browser(game_id, not no_browser)
        return
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    if resume is not None:
        match = infinitable.load(read_text(resume))
    elif game_id is None:
        raise BadInput(f"Which game? There are: {', '.join(GAMES)}.")
    else:
        rules = game(game_id)
        setup = read_flags(rules, players, mode, pack, settings)
        seated = seat_bots(levels, setup.players, people)
        names = [_name(seated.get(seat), seat) for seat in range(setup.players)]
        match = Match(rules, setup, secret_seed() if seed is None else Seed(seed), names)
    seated = seat_bots(levels, match.setup.players, people)
    _sit_down(Table(match, seated, lambda: input("> "), click.echo), resume, bots, people)


def _in_the_browser(game_id: str | None, open_it: bool) -> None:
    """The server on this machine, its page in the browser. A game that is named is set up there."""
    from infinitable import server

    if game_id is not None:
        game(game_id)
    port = _free_port()
    url = f"http://127.0.0.1:{port}/" + (f"setup/{game_id}" if game_id else "")
    click.echo(f"Your table is at {url} (Ctrl-C stops; running games are kept)")
    if open_it:
        opening = threading.Timer(1.5, webbrowser.open, [url])
        opening.daemon = True
        opening.start()
    server.serve(port=port)


def _free_port(wanted: int = 8401) -> int:
    """The usual port, so that links stay the same; another one where it is taken."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise BadInput("No port of this machine is free.")


def _name(level: str | None, seat: int) -> str:
    return f"Player {seat + 1}" if level is None else f"{level.capitalize()} bot {seat + 1}"


def _sit_down(table: Table, resume: Path | None, bots: str, people: int) -> None:
    try:
        table.play()
    except (Quit, KeyboardInterrupt):
        path = resume or _saves() / f"{table.match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}.record"
        path.write_text(table.match.record(), encoding="utf-8")
        flags = (f" --bots {bots}" if bots else "") + (f" --people {people}" if people != 1 else "")
        click.echo(f"\nSaved. Go on with: infinitable play --plain --resume {path}{flags}")


def _saves() -> Path:
    """Where unfinished matches are kept: the data folder of the person who plays."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "infinitable" / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
