"""Moves of a finished match looked at again by the strongest bot: each is thought about once, and kept in the store."""

from __future__ import annotations

import msgspec

from infinitable.match.match import Match
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen.review import Replays
from infinitable.server.table.live_table import LiveTable

FORM = 2
"""Of what is kept, with the rules' version and the bot that thought: what was kept in another form is thought again."""


class Hindsights:
    async def of(self, live: LiveTable, replays: Replays, move: int) -> m.Hindsight:
        async with live.lock:
            await live.settle()
            table = live.table
            if table.status != "over" or table.frozen:
                raise Refused("not_now", "Moves are looked at again when the match is over.")
            again = replays.of(table)
        if not 1 <= move <= len(again.moves):
            raise Refused("unreadable", f"The match has {len(again.moves)} moves.")
        first = again.moves[move - 1][0]
        if first.code == table.game.concession:
            raise Refused("not_now", "To give up is no answer to what was asked: there is nothing to compare.")
        store, by = live.house.store, f"{table.rules_version} {live.house.adviser} {FORM}"
        if kept := await store.hindsight(table.id, move, by):
            return msgspec.json.decode(kept, type=m.Hindsight)
        thought = await self._think(live, first.code, again.at(move - 1), move)
        await store.keep_hindsight(table.id, move, by, msgspec.json.encode(thought).decode())
        return thought

    async def _think(self, live: LiveTable, code: int, match: Match, move: int) -> m.Hindsight:
        g, game = match.state, match.game
        seat = g.asked
        if len(g.options) == 1:
            return m.Hindsight(move, seat, True)
        found = await live.house.thinkers.look_back(game, match.setup, g, live.house.adviser, code)
        if found.code not in g.options:
            raise Refused("failed", "No better move came to mind. Try again.", retry_after=1)
        return m.Hindsight(
            move,
            seat,
            False,
            chosen=game.label(g, code),
            chosen_at=list(game.anchors(g, code)),
            better=game.label(g, found.code),
            line=[m.Meant(words, list(at)) for words, at in found.line],
            chance=round(found.better, 3),
            chance_chosen=round(found.chosen, 3),
        )
