"""`infinitable play`"""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path

import click

from infinitable.bots import RIVALS
from infinitable.cli.options import read_flags, setup_flags
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput
from infinitable.match.match import Match, secret_seed
from infinitable.registry import GAMES, bring, find, game, is_known, reference
from infinitable.terminal import saves
from infinitable.terminal.plain import DETAILS, Detail, Plain, Quit
from infinitable.terminal.table import Table, seat_bots


@click.command()
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option("--plain", is_flag=True, help="In sentences, for a screen reader, a terminal or a pipe.")
@click.option("--tui", is_flag=True, help="Filling the terminal: the board in colour, mouse and keys.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser, only say where the table is.")
@setup_flags
@click.option("--bots", default="", help="In a terminal: the level of the bots, e.g. 5, or one for each: 2,4.")
@click.option("--people", default=1, show_default=True, type=click.IntRange(0), help="How many share the keyboard.")
@click.option("--name", "names", multiple=True, help="What a person is called; once for each of them.")
@click.option("--seed", type=click.IntRange(0), help="A seed, to play the same deal again.")
@click.option("--resume", metavar="NAME", help="Go on with what was saved under this name, or in this file.")
@click.option("--tell", "detail", type=click.Choice(DETAILS), default="normal", help="How much --plain tells.")
@click.option("--signs", is_flag=True, help="With --plain: with signs such as × and →.")
def play(
    game_id: str | None,
    plain: bool,
    tui: bool,
    no_browser: bool,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    bots: str,
    people: int,
    names: tuple[str, ...],
    seed: int | None,
    resume: str | None,
    detail: Detail,
    signs: bool,
) -> None:
    """A table of your own: in the browser, filling the terminal, or in sentences.

    Example: infinitable play infinity --plain -p 3 --bots 4
    """
    if not plain and not tui and resume is None:
        _in_the_browser(game_id, not no_browser)
        return
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    if resume is not None:
        match, seated = saves.load(resume, game_id)
        table = Table(match, seat_bots(levels, match.setup.players, people) if bots or seated is None else seated)
    elif game_id is None:
        raise BadInput(f"Which game? There are: {', '.join(GAMES)}.")
    else:
        rules = find(game_id)
        fewest = rules.first_players or None
        setup = read_flags(rules, players or (None if mode else fewest), mode, pack, settings)
        seats = seat_bots(levels, setup.players, people)
        called = _names(setup.players - len(seats), len(seats), names)
        table = Table(Match(rules, setup, secret_seed() if seed is None else Seed(seed), called), seats)
    if tui:
        _fill_the_screen(table)
    else:
        _sit_down(Plain(table, lambda: input("> "), click.echo, detail, signs))


def _in_the_browser(game_id: str | None, open_it: bool) -> None:
    """The server on this machine, its page in the browser. A game that is named is set up there."""
    from infinitable import server

    rules = None if game_id is None else bring(game_id) if ":" in game_id else game(game_id)
    port = _free_port()
    url = f"http://127.0.0.1:{port}/" + (f"setup/{rules.id}" if rules else "")
    click.echo(f"Your table is at {url} (Ctrl-C stops; running games are kept)")
    # In a thread of its own: some browsers that are opened by the terminal return only when they are closed.
    opening = threading.Thread(target=webbrowser.open, args=[url], daemon=True)
    server.serve(port=port, serving=opening.start if open_it else None)


def _free_port() -> int:
    """The usual port, so that links stay the same; another one where it is taken."""
    for port in (8401, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise BadInput("No port of this machine is free.")


def _names(people: int, bots: int, given: tuple[str, ...]) -> list[str]:
    called = [*given[:people], *(f"Player {seat + 1}" for seat in range(len(given), people))]
    return called + [name for name in RIVALS if name not in called][:bots]


def _sit_down(plain: Plain) -> None:
    try:
        plain.play()
    except (Quit, KeyboardInterrupt):
        if not plain.table.match.over:
            click.echo(f"\n{_saved(plain.table, '--plain')}")


def _fill_the_screen(table: Table) -> None:
    """The full-screen terminal, which is an extra."""
    try:
        from infinitable.terminal.screen.app import FullScreen
    except ModuleNotFoundError:
        raise BadInput("The full screen needs Textual: pip install 'infinitable[tui]'. Or play with --plain.") from None
    FullScreen(table).run()
    if not table.match.over:
        click.echo(_saved(table, "--tui"))


def _saved(table: Table, how: str) -> str:
    """Keeps the match. A game that no id finds is named once more when one goes on."""
    rules = table.match.game
    named = "" if is_known(rules.id) else f" {reference(rules)}"
    return f"Saved. Go on with: infinitable play{named} {how} --resume {saves.save(table).stem}"
