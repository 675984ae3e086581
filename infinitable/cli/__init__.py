"""The command line. Each command is a file in the folder of its section, imported when it is called."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from infinitable.kernel.game import BadInput

SECTIONS = {
    "playing": {
        "play": "A table of your own: in the browser, or in lines of text with --plain.",
        "puzzles": "Win this turn: the puzzle of the day; or new ones out of matches.",
        "games": "List the games.",
        "rules": "Read a game's rules, or one clause of them.",
        "cards": "List the cards of a game, or show one of them.",
        "story": "List the graph of a game's story, and what is wrong with it.",
        "replay": "Step through a record; prove that its chance was fair.",
        "picture": "Draw a position as SVG, for documents.",
    },
    "hosting": {
        "serve": "Serve tables to others.",
        "backup": "Write every table of a server into one file.",
        "restore": "Fill an empty database from a backup.",
        "moderate": "Keep a public server a good place.",
    },
    "designing": {
        "check-pack": "Read a pack of cards and say all that is wrong with it.",
        "phrasebook": "List every sentence that a game says.",
        "sim": "Play many matches, bots against bots.",
        "lab": "Play many matches, and report with plots what a change does.",
    },
    "teaching": {
        "ladder": "The bots against each other, with ratings and error bars.",
        "train": "Train the network that judges positions for the bots, by self-play.",
        "rl": "For those who teach machines: observations explained, data, scores.",
        "bench": "Measure steps a second, and the cost of copies and views.",
        "version": "Say which version this is, whether it is compiled, and why.",
    },
}
FOLDERS = {command: section for section, commands in SECTIONS.items() for command in commands}


class Commands(click.Group):
    """Finds a command by its file, so that starting one does not load the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(FOLDERS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in FOLDERS:
            return None
        file = name.replace("-", "_")
        found = getattr(import_module(f"infinitable.cli.{FOLDERS[name]}.{file}"), file)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for section, commands in SECTIONS.items():
            with formatter.section(section.capitalize()):
                formatter.write_dl(list(commands.items()), col_max=12)


@click.command(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="infinitable")
@click.pass_context
def infinitable(ctx: click.Context) -> None:
    """Five tabletop games about infinity: to play, to design, to teach machines."""
    if ctx.invoked_subcommand is None:
        command = infinitable.get_command(ctx, "play")
        assert command is not None
        ctx.invoke(command)


def main() -> None:
    """Errors are one clear sentence: exit code 2 for bad input, 1 for failure."""
    sys.path.append("")  # `module:Class` may lie in the folder one stands in
    try:
        infinitable()
    except BadInput as bad:
        click.echo(f"infinitable: {bad}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
