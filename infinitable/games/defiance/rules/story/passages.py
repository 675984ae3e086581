"""What this game says about the passages before a chapter, and what leaders bring along (9.15 to 9.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.codes import CHOICE
from infinitable.games.defiance.rules.changes import roll_numbers, shift
from infinitable.games.defiance.rules.moving import lay
from infinitable.games.defiance.table import (
    ATTRIBUTES,
    DECK,
    FACTIONS,
    GONE,
    NONE,
    SIDES,
    STORY,
    TOKENS_AT_START,
    TRACK,
    Table,
    world_of,
)
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.cardtext import Entry, walk
from infinitable.parts.story.memory import Campaign
from infinitable.parts.story.table import Story, StoryTable
from infinitable.parts.story.tale import Tale
from infinitable.parts.tilemap import CENTRE, STEPS, opposite

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.reading import Ability

CHECK_DICE: Final = 2
"""defiance:9.17: before the first round nobody's level says anything yet."""


class DefianceStory(Story):
    """defiance:9.15,9.19: passages before a chapter or quest, and what leaders keep."""

    __slots__ = ()

    def is_told(self, g: StoryTable) -> bool:
        return _table(g).session.entry is not None

    def gives_rewards(self, g: StoryTable) -> bool:
        """defiance:9.20: after a chapter of a campaign."""
        session = _table(g).session
        return session.mode == STORY and bool(session.stands.told)

    def tale(self, g: StoryTable) -> Tale:
        return _table(g).content.tale

    def before(self, g: StoryTable) -> Campaign:
        return _table(g).session.stands

    def chapter(self, g: StoryTable) -> str:
        entry = _table(g).session.entry
        assert entry is not None
        return entry.name

    def leader(self, g: StoryTable, seat: int) -> str:
        return _table(g).leader_name(seat)

    def faction(self, g: StoryTable, seat: int) -> str:
        return FACTIONS[_table(g).faction[seat]]

    def on_side(self, g: StoryTable, seat: int, side: str) -> bool:
        """defiance:9.9,9.15,9.16"""
        return _table(g).on_side(seat, SIDES.index(side))

    def passes(self, g: StoryTable, seat: int, attribute: str, need: int) -> bool:
        """defiance:9.17: two dice, and what effects add to the leader's checks."""
        number, table = ATTRIBUTES.index(attribute), _table(g)
        dice = roll_numbers(table, CHECK_DICE)
        bonus = table.check_bonus(seat, number)
        g.tell(EVERYONE, "checks", seat, number, need, bonus, *dice)
        return sum(dice) + bonus >= need

    def totals(self, g: StoryTable, seat: int, attribute: str) -> tuple[int, int, int, list[float]]:
        table = _table(g)
        sums = [a + b for a in table.content.die_numbers for b in table.content.die_numbers]
        spread = [sums.count(total) / len(sums) for total in range(min(sums), max(sums) + 1)]
        return CHECK_DICE, table.check_bonus(seat, ATTRIBUTES.index(attribute)), min(sums), spread

    def lay_out(self, g: StoryTable, outcome: Entry) -> None:
        """defiance:9.18: tiles and cards are laid out or taken away."""
        for node in walk(outcome.tree):
            if node.kind == "PlaceTile":
                place_beside_rift(_table(g), node.word("tile"))
            elif node.kind == "Remove":
                remove(_table(g), node.word("asset"))

    def has_changed(self, g: StoryTable) -> None:
        _table(g).forget()


PASSAGES: Final = DefianceStory(CHOICE, "defiance:9.16", "defiance:9.20")


def _table(g: StoryTable) -> Table:
    assert isinstance(g, Table)
    return g


def outcome_abilities(g: Table, outcome: int) -> list[Ability]:
    return g.content.story_abilities[g.content.tale.outcomes[outcome].id]


class Provide(Frame):
    """defiance:9.6,9.19: what has been kept and decided counts for the tokens one begins with."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in range(g.seats):
            supply(g, seat)


def supply(g: Table, seat: int) -> None:
    """defiance:2.5,9.6: five reaction tokens, and what the story adds or takes."""
    g.tokens[seat] = max(0, min(TRACK, TRACK + g.bonus(seat, TOKENS_AT_START)))


# What lies on the table ------------------------------------------------------------------------------------------


def place_beside_rift(g: Table, name: str) -> None:
    """defiance:9.1: a tile a chapter names comes from its stack to the first free space beside the Rift."""
    tile = next((t for t in range(1, len(g.content.walls)) if name in g.content.both_names(t)), NONE)
    if tile == NONE:
        return
    stack = g.stacks[world_of(tile)]
    for d in (0, 3, 1, 4, 2, 5):
        if tile in stack and CENTRE + STEPS[d] not in g.tile_at:
            stack.remove(tile)
            side = g.content.both_names(tile).index(name)
            lay(g, tile, side, CENTRE + STEPS[d], g.open_turns(tile, opposite(d))[0])


def remove(g: Table, name: str) -> None:
    """defiance:9.12: the copies of a card leave its deck before anybody has drawn."""
    for faction in (0, 1):
        for card in [c for c in g.zones[DECK + faction] if g.content.card_name(c) == name]:
            shift(g, card, GONE)
