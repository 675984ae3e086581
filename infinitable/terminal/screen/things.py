"""Everything else that lies on the table, as lines that can be clicked: hands, rows, units, players."""

from __future__ import annotations

from collections.abc import Collection

from rich.style import Style
from rich.text import Text

from infinitable.kernel.telling import Telling, Thing
from infinitable.terminal.screen.colours import ink
from infinitable.terminal.speech import shortened


def listed(telling: Telling, choices: Collection[str], width: int) -> tuple[Text, list[Thing | None]]:
    """The things, group by group, one to a line; and the thing of each line."""
    text = Text(end="")
    lines: list[Thing | None] = []
    groups = list(dict.fromkeys(thing.group for thing in telling.things))
    chosen_from = {thing.group for thing in telling.things if thing.at in choices}
    for group in sorted(groups, key=lambda group: (group not in chosen_from, _importance(group))):
        things = [thing for thing in telling.things if thing.group == group]
        if group:
            text.append(f"{group.upper()}\n", Style(bold=True, dim=True))
            lines.append(None)
        for thing in things:
            text.append(_line(thing, thing.at in choices, width))
            lines.append(thing)
    return text, lines


def _importance(group: str) -> int:
    """Behind what one chooses from: one's own, then what belongs to others."""
    order = ("queue", "row", "station", "hand", "units", "champions", "group", "timeline", "players")
    return order.index(group) if group in order else len(order) + (" of " in group)


def _line(thing: Thing, is_choice: bool, width: int) -> Text:
    mark = f"[{thing.mark}] " if thing.mark and thing.mark != thing.name else ""
    told = " ".join(thing.told)
    line = Text(no_wrap=True, end="")
    line.append("› " if is_choice else "  ", Style(bold=True, color="gold1"))
    line.append(f"{mark}{thing.name}", Style(color=ink(thing.kind, thing.owner), bold=is_choice, underline=is_choice))
    line.append(
        f"  {shortened(told, max(8, width - len(mark) - len(thing.name) - 5))}" if told else "", Style(dim=True)
    )
    line.append("\n")
    return line
