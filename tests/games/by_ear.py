"""Books that somebody keeps who only hears what is told to all, and never looks at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

View = dict[str, Any]
Note = tuple[str, Callable[..., None]]


class Listener:
    """Each line that is told is noted by whatever speaks of such a line: its groups are what the note is given."""

    NOTES: ClassVar[list[Note]]

    def hear(self, line: str) -> None:
        for pattern, note in self.NOTES:
            if found := re.fullmatch(pattern, line):
                if named := found.groupdict():
                    note(self, **named)
                else:
                    note(self, *found.groups())
