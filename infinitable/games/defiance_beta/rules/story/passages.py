"""What this game says about the passages before a chapter, and what leaders bring along (10.15 to 10.22)."""

from __future__ import annotations

from math import comb
from typing import Final

from infinitable.games.defiance_beta.cards.groups import members_of_side
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, FACTIONS
from infinitable.games.defiance_beta.cards.reading_nouns import SIDES as STORY_SIDES
from infinitable.games.defiance_beta.codes import OPTION
from infinitable.games.defiance_beta.rules.dice import SIDES
from infinitable.games.defiance_beta.rules.story.campaign import given_faction, lay_out_happening
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Entry
from infinitable.parts.story.memory import Campaign
from infinitable.parts.story.table import Story, StoryTable
from infinitable.parts.story.tale import Tale

CHECK_DICE: Final = 4
"""defiance_beta:10.18: as many as an action check rolls."""


class BetaStory(Story):
    """defiance_beta:10.16,10.20: passages before a chapter, and what leaders keep."""

    __slots__ = ()

    def is_told(self, g: StoryTable) -> bool:
        return _table(g).chapter >= 0

    def gives_rewards(self, g: StoryTable) -> bool:
        """defiance_beta:10.21: after a chapter of a campaign."""
        return bool(_table(g).stands.told)

    def tale(self, g: StoryTable) -> Tale:
        return _table(g).content.tale

    def before(self, g: StoryTable) -> Campaign:
        return _table(g).stands

    def chapter(self, g: StoryTable) -> str:
        table = _table(g)
        return table.content.chapters[table.chapter].name

    def leader(self, g: StoryTable, seat: int) -> str:
        table = _table(g)
        return table.content.leaders[table.leaders[seat]].name

    def faction(self, g: StoryTable, seat: int) -> str:
        return FACTIONS[_table(g).faction(seat)]

    def on_side(self, g: StoryTable, seat: int, side: str) -> bool:
        """defiance_beta:10.10,10.16,10.17; in a team battle a seat is of its faction before it has a leader (10.2)."""
        table, number = _table(g), STORY_SIDES.index(side)
        if table.leaders[seat] < 0 and given_faction(table, seat) == number:
            return True
        return seat in members_of_side(table, number)

    def passes(self, g: StoryTable, seat: int, attribute: str, need: int) -> bool:
        """defiance_beta:10.18: four dice of the attribute's colour; those count that show it, and one more for a leader
        who is strong in it.
        """
        colour = ATTRIBUTES.index(attribute)
        faces = [SIDES[colour][g.chance.below(6)] for _ in range(CHECK_DICE)]
        total = faces.count(colour) + strength(_table(g), seat, colour)
        g.tell(EVERYONE, "story check", seat, colour, need, total, *faces)
        return total >= need

    def totals(self, g: StoryTable, seat: int, attribute: str) -> tuple[int, int, int, list[float]]:
        colour = ATTRIBUTES.index(attribute)
        share = SIDES[colour].count(colour) / 6
        spread = [comb(CHECK_DICE, n) * share**n * (1 - share) ** (CHECK_DICE - n) for n in range(CHECK_DICE + 1)]
        return CHECK_DICE, strength(_table(g), seat, colour), 0, spread

    def lay_out(self, g: StoryTable, outcome: Entry) -> None:
        """defiance_beta:10.19: tiles and tokens are laid out."""
        table = _table(g)
        lay_out_happening(table, table.content.happenings[outcome.name])


PASSAGES: Final = BetaStory(OPTION, "defiance_beta:10.17", "defiance_beta:10.21")


def _table(g: StoryTable) -> Table:
    assert isinstance(g, Table)
    return g


def strength(g: Table, seat: int, colour: int) -> int:
    return int(g.content.leaders[g.leaders[seat]].strong == colour)
