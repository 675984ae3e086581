"""Stories that go on from match to match.

A game with campaigns has a text setting `campaign` ("" begins a new one) and a method `campaign_after(setup, state)`
that gives that text as it stands after a match, or "" where this mode has none. So a record holds the whole story.
"""

from __future__ import annotations

from typing import Any

from infinitable.kernel.game import Game, Setup
from infinitable.server.refusals import Refused
from infinitable.server.store import KeptCampaign, Store
from infinitable.server.tokens import new_id

SETTING = "campaign"


def has_campaigns(game: Game) -> bool:
    return hasattr(game, "campaign_after") and any(setting.name == SETTING for setting in game.settings)


def after(game: Game, setup: Setup, state: Any) -> str:
    """How the story stands after this match."""
    return str(game.campaign_after(setup, state)) if has_campaigns(game) else ""  # type: ignore[attr-defined]


async def kept(store: Store, key: str, game: Game) -> KeptCampaign:
    found = await store.campaign(key)
    if found is None:
        raise Refused("unknown", "There is no such campaign.")
    if found.game != game.id:
        raise Refused("unreadable", f"That campaign belongs to {found.game}.")
    return found


async def key_for(store: Store, game: Game, setup: Setup, key: str) -> str:
    """The campaign that a new match belongs to: the given one, a new one, or none."""
    return key or (new_id(20) if has_campaigns(game) else "")


def about(game: Game, text: str) -> str:
    """One line about where a story stands."""
    tell = getattr(game, "campaign_about", None)
    return str(tell(text)) if tell else ""
