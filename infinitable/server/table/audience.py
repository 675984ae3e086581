"""Those who listen to a table, and what each pair of eyes has been told: the last updates are kept a while, so that
who comes back gets only what they have missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

import msgspec

from infinitable.kernel.state import NOBODY
from infinitable.match.match import Match
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.table import entries as e
from infinitable.server.table.listeners import Listener
from infinitable.server.table.table import Table

RECENT = 16 * 1024
"""Bytes of updates that are kept, for each pair of eyes, for those who come back: about as much as a Welcome has."""
REMEMBERED = 60_000
"""Milliseconds for which updates are kept: after the last one, and for a player who has left."""
BESIDE_THE_MATCH = (e.Said, e.Practised, e.Followed, e.Voted)
"""Entries that do not touch the position."""

_encode = msgspec.json.Encoder().encode


def text_of(message: m.Outgoing) -> bytes:
    return _encode(message)


class Recent:
    """The last updates for one pair of eyes."""

    __slots__ = ("_bytes", "_texts")

    def __init__(self) -> None:
        self._texts: deque[tuple[int, bytes]] = deque()
        self._bytes = 0

    def add(self, version: int, text: bytes) -> None:
        self._texts.append((version, text))
        self._bytes += len(text)
        while self._bytes > RECENT and len(self._texts) > 1:
            self._bytes -= len(self._texts.popleft()[1])

    def since(self, version: int) -> list[bytes]:
        return [text for number, text in self._texts if number > version]


class Audience:
    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self._recent: dict[int, Recent] = {}
        self._left: dict[int, int] = {}
        """When somebody last stopped listening with these eyes."""
        self._counted: dict[int, tuple[int, int]] = {}
        """Per viewer: of so many lines of the log, so many were heard."""

    # Putting into words ---------------------------------------------------------------------------------------

    def news(
        self, table: Table, entry: e.Entry, lines_before: int, info: m.TableInfo | None, now: int
    ) -> dict[int, bytes]:
        """What is to be told of an entry that has been folded, by the eyes that see it."""
        if table.lines < lines_before:
            self._counted.clear()
        chat = table.chat[-1:] if isinstance(entry, e.Said) else []
        clocks = table.clocks.shown(now) or None
        viewers = [viewer for viewer in self._viewers(now) if table.hears(viewer)]
        where: Sequence[m.Position | None] = [None] * len(viewers)
        logs: Sequence[m.Log | None] = [None] * len(viewers)
        if table.match is not None and not isinstance(entry, BESIDE_THE_MATCH):
            where = position.positions(table, viewers)
            logs = self._logs(table, viewers, lines_before, isinstance(entry, e.Started))
        return {
            viewer: text_of(m.Update(table.version_for(viewer), info, seen, log, chat, clocks, now))
            for viewer, seen, log in zip(viewers, where, logs, strict=True)
        }

    def _logs(self, table: Table, viewers: Iterable[int], lines_before: int, begun: bool) -> list[m.Log | None]:
        """What each viewer hears: how many of the lines they have they keep, and which come after them."""
        match = table.match
        assert match is not None
        kept = min(lines_before, len(match.log))
        logs: list[m.Log | None] = []
        for viewer in viewers:
            heard = [line for line in match.log[kept:] if line.event.heard_by(viewer)]
            told = position.lines(heard, match.names, position.spoken_to(table, viewer))
            is_news = told or kept < lines_before or begun
            logs.append(m.Log(self._heard(match, viewer, kept), told) if is_news else None)
        return logs

    def _heard(self, match: Match, viewer: int, upto: int) -> int:
        """How many of the first `upto` lines of the log this viewer has heard."""
        start, count = self._counted.get(viewer, (0, 0))
        if start > upto:
            start, count = 0, 0
        count += sum(line.event.heard_by(viewer) for line in match.log[start:upto])
        self._counted[viewer] = (upto, count)
        return count

    def _viewers(self, now: int) -> set[int]:
        """The eyes that see an update: those of the listeners, and of players who have left a moment ago."""
        viewers = {listener.viewer for listener in self.listeners}
        for viewer, left in list(self._left.items()):
            if viewer not in viewers and viewer != NOBODY and now - left < REMEMBERED:
                viewers.add(viewer)
            else:
                del self._left[viewer]
        for viewer in self._recent.keys() - viewers:
            del self._recent[viewer]
        return viewers

    # Telling ----------------------------------------------------------------------------------------------------

    def tell_news(self, table: Table, news: dict[int, bytes]) -> None:
        versions = {viewer: table.version_for(viewer) for viewer in news}
        for viewer, text in news.items():
            self._recent.setdefault(viewer, Recent()).add(versions[viewer], text)
        for listener in self.listeners:
            if listener.viewer in news:
                listener.version = versions[listener.viewer]
                listener.put(news[listener.viewer])

    def tell(self, message: m.Outgoing, holder: str | None = None) -> None:
        """Everybody, or one of them, wherever they listen."""
        text = text_of(message)
        for listener in self.listeners:
            if holder is None or listener.holder == holder:
                listener.put(text)

    def missed(self, viewer: int, since: int, told: int) -> list[bytes] | None:
        """The updates after `since` up to what is told now; None if they are not all here."""
        missed = self._recent[viewer].since(since) if viewer in self._recent else []
        return missed if len(missed) == told - since else None

    # Coming, going, beginning again -------------------------------------------------------------------------------

    def forget(self, listener: Listener, now: int) -> None:
        listener.close()
        self.listeners.discard(listener)
        self._left[listener.viewer] = now

    def forget_updates(self) -> None:
        """Nothing has happened for a while: who comes back only now is told everything."""
        self._recent.clear()

    def read_again(self, table: Table, *, changed: bool) -> None:
        """The table was read anew: who was told something else than it says needs the whole."""
        self._counted.clear()
        if changed:
            self._recent.clear()
            for listener in self.listeners:
                if listener.version != table.version_for(listener.viewer):
                    listener.fall_behind()

    def close(self, message: m.Closing) -> None:
        self.tell(message)
        for listener in list(self.listeners):
            listener.close()
