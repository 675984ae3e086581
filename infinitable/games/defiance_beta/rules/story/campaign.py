"""Adventure: who plays with whom, how a chapter is laid out and won, and the campaign that chains chapters together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.cards.groups import members_of_side
from infinitable.games.defiance_beta.table import CONCEDED, MOST_PLOT, Table
from infinitable.kernel.game import Setup
from infinitable.kernel.state import EVERYONE
from infinitable.parts.story.memory import Campaign
from infinitable.parts.tilemap import CENTRE, STEPS, opposite

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Chapter, Content, Happening

TEAM_BATTLE: Final = 0
ONE_AGAINST_ALL: Final = 1
CO_OPERATIVE: Final = 2
FREE_FOR_ALL: Final = 3
DIFFICULTIES: Final = ("gentle", "even", "grim")
"""defiance_beta:10.23: what the setting can be; “even” changes nothing."""
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
    """defiance_beta:10.1: the tiles and plot tokens of the chapter's set-up, and of the threads that run."""
    _lay_out(g, chapter.tiles, chapter.tokens)
    for thread in g.threads:
        lay_out_happening(g, thread)


def lay_out_happening(g: Table, happening: Happening) -> None:
    """defiance_beta:10.15,10.19: what a thread or an outcome lays out besides."""
    _lay_out(g, happening.tiles, happening.tokens)


def _lay_out(g: Table, tiles: tuple[tuple[int, int], ...], tokens: tuple[tuple[int, int, int], ...]) -> None:
    """A tile that lies there already stays; one that is not there takes no tokens."""
    for tile, far in tiles:
        if any(tile in stack for stack in g.stacks):
            _lay(g, tile, far)
    for tile, some, each in tokens:
        if g.where[tile] >= 0:
            free = MOST_PLOT - sum(g.plot.values())
            g.plot = {**g.plot, tile: g.plot.get(tile, 0) + min(free, some + each * g.seats)}


def _lay(g: Table, tile: int, far: int) -> None:
    """At that distance on the free spoke of the Rift that is farthest round from what lies there; no wall on the
    way inwards.
    """
    taken = [d for d in range(6) if any(CENTRE + STEPS[d] * n in g.tile_at for n in range(1, 9))]
    direction = next((d for d in (0, 3, 1, 4, 2, 5) if d not in taken), -1)
    if direction < 0:
        return
    for stack in g.stacks:
        if tile in stack:
            stack.remove(tile)
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
    for side, ending, outcome in g.content.chapters[g.chapter].wins:
        if outcome >= 0 and not g.has_come_to(outcome):
            continue
        if side < 0 or any(winners >> seat & 1 for seat in members_of_side(g, side)):
            return ending
    return -1


def time_runs_out(g: Table) -> None:
    """defiance_beta:10.11: after the last round nobody has won."""
    g.winners = 0
    g.ending = -1


# The campaign ---------------------------------------------------------------------------------------------------------


def after_match(g: Table) -> Campaign:
    """defiance_beta:10.12,10.19,10.20"""
    ending = g.content.chapters[g.chapter].endings[g.ending].name if g.ending >= 0 else ""
    winners = [seat for seat in range(g.seats) if g.winners > 0 and g.winners >> seat & 1]
    return g.campaign_after(ending, winners, [seat for seat in range(g.seats) if g.leaders[seat] >= 0])


def running(content: Content, chapter: Chapter, stands: Campaign, setup: Setup) -> tuple[Happening, ...]:
    """defiance_beta:10.15,10.23: the threads that run in a chapter, and how hard it is."""
    names = [name for name in stands.threads if name in content.happenings]
    if chapter.alliance == CO_OPERATIVE:
        wanted = setup.settings.get("difficulty", "even")
        names += [level.name for level in content.tale.difficulties if level.name.casefold() == wanted]
    return tuple(content.happenings[name] for name in names)
