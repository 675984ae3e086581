"""Adventure: who plays with whom, how a chapter is laid out and won, and the campaign that chains chapters together."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from infinitable.games.defiance_beta.cards.groups import members_of_side
from infinitable.games.defiance_beta.table import CONCEDED, MOST_PLOT, Table
from infinitable.kernel.game import BadInput, Setup
from infinitable.kernel.state import EVERYONE
from infinitable.parts.tilemap import CENTRE, STEPS, opposite

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Chapter, Content

TEAM_BATTLE: Final = 0
ONE_AGAINST_ALL: Final = 1
CO_OPERATIVE: Final = 2
FREE_FOR_ALL: Final = 3
ALLIANCES: Final = ("team battle", "one against all", "co-operative", "free-for-all")


def allies_of(alliance: int, players: int) -> list[int]:
    """defiance_beta:10.2,10.3,10.4,10.5: for every seat the seats on its side."""
    everyone = (1 << players) - 1
    if alliance == CO_OPERATIVE:
        return [everyone] * players
    if alliance == ONE_AGAINST_ALL:
        return [1, *[everyone & ~1] * (players - 1)]
    if alliance == TEAM_BATTLE:
        even = sum(1 << seat for seat in range(0, players, 2))
        return [even if seat % 2 == 0 else everyone & ~even for seat in range(players)]
    return [1 << seat for seat in range(players)]


def given_faction(g: Table, seat: int) -> int:
    """defiance_beta:10.2: in a team battle the seats are Lightbearers and DEVA Network in turn; elsewhere one
    chooses.
    """
    if g.chapter >= 0 and g.content.chapters[g.chapter].alliance == TEAM_BATTLE:
        return seat % 2
    return -1


def extra_tide(g: Table, seat: int) -> int:
    """defiance_beta:10.6: 2 more Tide to deploy for each leader one's side is short of."""
    if g.chapter < 0 or g.content.chapters[g.chapter].alliance not in (TEAM_BATTLE, ONE_AGAINST_ALL):
        return 0
    mine = g.allies[seat].bit_count()
    return 2 * max(0, g.seats - mine - mine)


# Laying out ------------------------------------------------------------------------------------------------------


def lay_out_chapter(g: Table, chapter: Chapter) -> None:
    """defiance_beta:10.1: the tiles and plot tokens of the chapter's set-up."""
    for tile, far in chapter.tiles:
        for stack in g.stacks:
            if tile in stack:
                stack.remove(tile)
        _lay(g, tile, far)
    for tile, tokens, each in chapter.tokens:
        free = MOST_PLOT - sum(g.plot.values())
        g.plot[tile] = g.plot.get(tile, 0) + min(free, tokens + each * g.seats)


def _lay(g: Table, tile: int, far: int) -> None:
    """At that distance on the free spoke of the Rift that is farthest round from what lies there; no wall on the
    way inwards.
    """
    taken = [d for d in range(6) if any(CENTRE + STEPS[d] * n in g.tile_at for n in range(1, 9))]
    direction = next(d for d in (0, 3, 1, 4, 2, 5) if d not in taken)
    where = CENTRE + STEPS[direction] * far
    g.place(tile, where, g.open_turns(tile, opposite(direction))[0])


# Winning -----------------------------------------------------------------------------------------------------------


def win(g: Table, alone: int, side: int, ending: int) -> None:
    """defiance_beta:10.9,10.10: all active leaders of the side have won, or one leader alone; nobody, if side is -1."""
    if alone >= 0:
        winners = 1 << alone
    elif side < 0:
        winners = 0
    else:
        winners = sum(1 << s for s in members_of_side(g, side) if g.pawns[s] >= 0 and g.out[s] != CONCEDED)
    g.winners = winners
    g.ending = ending
    g.tell(EVERYONE, "chapter over", winners, ending)
    g.stack.clear()


def ending_for(g: Table, winners: int) -> int:
    """defiance_beta:10.11: who is left over wins by the first ending of the text that is theirs; -1 where none is."""
    if g.chapter < 0 or not winners:
        return -1
    for side, ending in g.content.chapters[g.chapter].wins:
        if side < 0 or any(winners >> seat & 1 for seat in members_of_side(g, side)):
            return ending
    return -1


def time_runs_out(g: Table) -> None:
    """defiance_beta:10.11: after the last round nobody has won."""
    g.winners = 0
    g.ending = -1


# The campaign ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Past:
    """One chapter that was played: how it ended and for which seats it was won."""

    chapter: str
    ending: str
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Campaign:
    """defiance_beta:10.12: where an adventure stands. Plain data: `as_json` and `from_json` save it and take it up
    again.
    """

    players: int
    chapter: str
    """The chapter to be played next; empty when the adventure is over."""
    past: tuple[Past, ...] = ()

    def as_json(self) -> dict[str, Any]:
        past = [{"chapter": p.chapter, "ending": p.ending, "winners": list(p.winners)} for p in self.past]
        return {"players": self.players, "chapter": self.chapter, "past": past}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Campaign:
        past = tuple(Past(p["chapter"], p["ending"], tuple(p["winners"])) for p in data["past"])
        return Campaign(data["players"], data["chapter"], past)

    @property
    def wins(self) -> list[int]:
        """How many chapters every seat has won."""
        return [sum(seat in past.winners for past in self.past) for seat in range(self.players)]


def read_campaign(setup: Setup) -> Campaign:
    """defiance_beta:10.12: the campaign that the setting `campaign` tells of; one without a chapter for ""."""
    text = str(setup.settings.get("campaign", ""))
    try:
        return Campaign.from_json(json.loads(text)) if text else Campaign(setup.players, "")
    except (ValueError, KeyError, TypeError):
        raise BadInput("The campaign is not what was told after a chapter.") from None


def begin_campaign(content: Content, players: int, chapter: str) -> Campaign:
    """defiance_beta:10.13: an adventure begins with one of the starting chapters."""
    starting = [c.id for c in content.chapters if c.is_starting]
    if chapter not in starting:
        raise BadInput(f"An adventure begins with {' or '.join(starting)}, not with {chapter!r}.")
    return Campaign(players, chapter)


def after(content: Content, campaign: Campaign, g: Table) -> Campaign:
    """defiance_beta:10.12: the campaign after a chapter was played to its end."""
    chapter = content.chapters[g.chapter]
    if chapter.id != campaign.chapter or g.seats != campaign.players:
        raise BadInput(f"The campaign stands at {campaign.chapter!r}, for {campaign.players} players.")
    if not g.over:
        raise BadInput(f"{chapter.name} is not over yet.")
    winners = tuple(seat for seat in range(g.seats) if g.winners >> seat & 1)
    if g.ending < 0:
        return replace(campaign, past=(*campaign.past, Past(chapter.id, "", winners)))
    ending = chapter.endings[g.ending]
    return replace(campaign, chapter=ending.next, past=(*campaign.past, Past(chapter.id, ending.name, winners)))
