"""`infinitable games`"""

from __future__ import annotations

import click

from infinitable.cli.options import json_flag, print_json
from infinitable.kernel.game import Game
from infinitable.registry import all_games


@click.command()
@json_flag
def games(as_json: bool) -> None:
    """List the games, with their modes and settings.

    Example: infinitable games --json
    """
    if as_json:
        print_json([facts(game) for game in all_games().values()])
        return
    for game in all_games().values():
        _show(game)


def facts(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "about": game.about,
        "minutes": game.minutes,
        "modes": {mode: list(counts) for mode, counts in game.modes.items()},
        "settings": [
            {
                "name": s.name,
                "default": s.default,
                "help": s.help,
                "values": list(s.values),
                "modes": list(s.modes),
                "about": list(s.about),
            }
            for s in game.settings
        ],
    }


def _show(game: Game) -> None:
    click.echo(f"{game.id}: {game.title}. {game.about}")
    for mode, counts in game.modes.items():
        click.echo(f"    {mode}: {', '.join(map(str, counts))} {'player' if list(counts) == [1] else 'players'}")
    for setting in game.settings:
        others = [str(value) for value in setting.values if value != setting.default]
        values = f" (or {', '.join(others)})" if others else ""
        modes = f"{', '.join(setting.modes)}: " if setting.modes else ""
        click.echo(f"    --set {setting.name}={setting.default}  {modes}{setting.help}{values}")
        for value, about in zip(setting.values, setting.about, strict=False):
            click.echo(f"        {value or 'as usual'}: {about}")
