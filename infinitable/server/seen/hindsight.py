"""Moves of a finished match looked at again by the strongest bot: each is thought about once."""

from __future__ import annotations

from collections import OrderedDict

from infinitable.match.match import Match
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen.review import Replays
from infinitable.server.table.live_table import LiveTable

KEPT = 20_000
"""Moves that are remembered; those that were asked for longest ago are forgotten."""


class Hindsights:
    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], m.Hindsight] = OrderedDict()

    async def of(self, live: LiveTable, replays: Replays, move: int) -> m.Hindsight:
        async with live.lock:
            await live.settle()
            table = live.table
            if table.status != "over" or table.frozen:
                raise Refused("not_now", "Moves are looked at again when the match is over.")
            again = replays.of(table)
        if not 1 <= move <= len(again.moves):
            raise Refused("unreadable", f"The match has {len(again.moves)} moves.")
        key = (table.id, move)
        if key not in self._kept:
            first = again.moves[move - 1][0]
            if first.code == table.game.concession:
                raise Refused("not_now", "To give up is no answer to what was asked: there is nothing to compare.")
            self._kept[key] = await self._think(live, first.code, again.at(move - 1), move)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _think(self, live: LiveTable, code: int, match: Match, move: int) -> m.Hindsight:
        g, game = match.state, match.game
        seat = g.asked
        if len(g.options) == 1:
            return m.Hindsight(move, seat, True)
        found = await live.all_tables.thinkers.look_back(game, match.setup, g, live.all_tables.adviser, code)
        if found.code not in g.options:
            raise Refused("failed", "No better move came to mind. Try again.", retry_after=1)
        chosen, better = game.label(g, code), game.label(g, found.code)
        return m.Hindsight(
            move, seat, False, chosen, better, found.line, round(found.better, 3), round(found.chosen, 3)
        )
