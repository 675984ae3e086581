"""Stories that go on from match to match.

A game with campaigns names their modes, has a text setting `campaign` ("" begins a new one), and gives that text as it
stands after a match. So a record holds the whole story, and what is kept here is which table comes last: how a campaign
stands is asked of that table, and nothing is lost if the server stops between two matches. Where the table is frozen,
because it was played by other rules or cards, the campaign goes on from what was noted when its match was over; a match
that was not over is played again.
"""

from __future__ import annotations

from infinitable.kernel.game import Game, Setup
from infinitable.registry import game as game_of
from infinitable.server.all_tables import AllTables
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.stores.store import KeptCampaign
from infinitable.server.tokens import is_id, new_id

SETTING = "campaign"
ONCE = (SETTING, "chapter", "position")
"""What is set up for one match; everything else goes on with a campaign: its pack, and how hard it is."""


async def standing(all_tables: AllTables, key: str) -> tuple[KeptCampaign, bool]:
    """A campaign as it stands now, and whether its last match is over."""
    kept = await all_tables.store.campaign(key) if is_id(key) else None
    if kept is None:
        raise Refused("unknown", "There is no such campaign.")
    try:
        live = await all_tables.live_table(kept.table)
    except Refused:
        return _told_on(kept, kept.after, kept.updated), True
    async with live.lock:
        await live.settle()
        table = live.table
        if table.frozen:
            return _told_on(kept, kept.after, kept.updated), True
        if table.status != "over":
            return kept, table.status != "running"
        return _told_on(kept, table.campaign_after, table.touched), True


def _told_on(kept: KeptCampaign, text: str, at: int) -> KeptCampaign:
    return kept._replace(text=text, matches=kept.matches + 1, updated=at) if text else kept


async def shown(all_tables: AllTables, key: str) -> m.Campaign:
    kept, _ = await standing(all_tables, key)
    about = game_of(kept.game).campaign_about(kept.text)
    return m.Campaign(
        kept.key, kept.game, kept.mode, kept.players, kept.matches, about, kept.text, kept.table, kept.updated
    )


async def settings_of(all_tables: AllTables, key: str, game: Game) -> dict[str, object]:
    """How a campaign is set up, as far as its last table can still be asked."""
    kept = await all_tables.store.campaign(key) if is_id(key) else None
    if kept is None or kept.game != game.id:
        return {}
    try:
        live = await all_tables.live_table(kept.table)
    except Refused:
        return {}
    return {name: value for name, value in live.table.made.settings.items() if name not in ONCE}


async def to_go_on(all_tables: AllTables, key: str, game: Game) -> KeptCampaign:
    """A campaign that is about to get its next match."""
    kept, over = await standing(all_tables, key)
    if kept.game != game.id:
        raise Refused("unreadable", f"That campaign belongs to {kept.game}.")
    if not over:
        raise Refused("not_now", "The present match of this campaign is not over yet.")
    return kept


async def go_on(all_tables: AllTables, kept: KeptCampaign | None, game: Game, setup: Setup, table: str) -> str:
    """The key of the campaign that this new table belongs to; a new one if it begins one, be it in the middle."""
    if setup.mode not in game.campaigns:
        return ""
    now = all_tables.now()
    if kept is None:
        key = new_id(20)
        text = setup.text(SETTING)
        await all_tables.store.keep_campaign(
            KeptCampaign(key, game.id, setup.mode, setup.players, 0, text, table, now), ""
        )
        return key
    if not await all_tables.store.keep_campaign(kept._replace(table=table, updated=now, after=""), kept.table):
        raise Refused("not_now", "Somebody else has just gone on with this campaign.")
    return kept.key
