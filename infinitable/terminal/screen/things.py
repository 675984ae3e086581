"""Everything else that lies on the table, as lines that can be clicked: hands, rows, units, players."""

from __future__ import annotations

import textwrap
from collections.abc import Collection

from rich.style import Style
from rich.text import Text

from infinitable.kernel.telling import Telling, Thing
from infinitable.terminal.screen.colours import ink

MOST_LINES = 3
"""So much is told of a thing where there is room for all of them."""


def listed(telling: Telling, choices: Collection[str], width: int, height: int) -> tuple[Text, list[Thing | None]]:
    """The things, group by group, and the thing of each line; the first are told in full while all can be seen."""
    text = Text(end="")
    lines: list[Thing | None] = []
    groups = list(dict.fromkeys(thing.group for thing in telling.things))
    spare = height - len(telling.things) - len([group for group in groups if group])
    chosen_from = {thing.group for thing in telling.things if thing.at in choices}
    for group in sorted(groups, key=lambda group: (group not in chosen_from, _importance(group))):
        things = [thing for thing in telling.things if thing.group == group]
        if group:
            text.append(f"{group.upper()}\n", Style(bold=True, dim=True))
            lines.append(None)
        for thing in things:
            told = _lines(thing, thing.at in choices, width, MOST_LINES)
            if told.plain.count("\n") - 1 > spare:
                told = _lines(thing, thing.at in choices, width, 1)
            text.append(told)
            lines += [thing] * told.plain.count("\n")
            spare -= told.plain.count("\n") - 1
    return text, lines


def _importance(group: str) -> int:
    """Behind what one chooses from: one's own, then what belongs to others."""
    order = ("queue", "row", "station", "hand", "units", "champions", "group", "timeline", "players")
    return order.index(group) if group in order else len(order) + (" of " in group)


def _lines(thing: Thing, is_choice: bool, width: int, most: int) -> Text:
    """Mark and name, and what is told of it in so many lines at most."""
    mark = f"[{thing.mark}] " if thing.mark and thing.mark != thing.name else ""
    told = " ".join(thing.told)
    name = f"{mark}{thing.title}"
    line = Text(no_wrap=True, end="")
    line.append("› " if is_choice else "  ", Style(bold=True, color="gold1"))
    line.append(name, Style(color=ink(thing.kind, thing.owner), bold=is_choice, underline=is_choice))
    first, indent = " " * (len(name) + 4), " " * 4
    rest = textwrap.wrap(
        told, width, initial_indent=first, subsequent_indent=indent, max_lines=most, placeholder=" ..."
    )
    line.append("\n".join(rest).removeprefix(" " * (len(name) + 2)), Style(dim=True))
    line.append("\n")
    return line
