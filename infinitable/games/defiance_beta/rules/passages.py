"""What is told and decided before a chapter begins, and what leaders bring along from earlier ones (10.15 to 10.22)."""

from __future__ import annotations

from math import comb
from typing import Final

from infinitable.games.defiance_beta.cards.groups import members_of_side
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, FACTIONS
from infinitable.games.defiance_beta.cards.reading_nouns import SIDES as STORY_SIDES
from infinitable.games.defiance_beta.codes import OPTION
from infinitable.games.defiance_beta.rules.campaign import lay_out_happening
from infinitable.games.defiance_beta.rules.dice import SIDES
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.story.deciding import Rewarding, Voting, offer
from infinitable.parts.story.going_on import keeps_of, so_far
from infinitable.parts.story.memory import MOST_GIFTS, Campaign
from infinitable.parts.story.tale import Tale
from infinitable.parts.story.view import StoryCheck

CHECK_DICE: Final = 4
"""defiance_beta:10.18: as many as an action check rolls."""


class Recall(Frame):
    """defiance_beta:10.16,10.20,10.21: leaders bring along what they keep, choose a reward for the chapter before, and
    hear the passages before this one.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.chapter < 0:
            return
        numbers = g.content.tale.keepsake_numbers
        for seat in range(g.seats):
            bearer = g.stands.bearer(g.content.leaders[g.leaders[seat]].name)
            for name in bearer.keeps if bearer is not None else ():
                if name in numbers:
                    keep(g, seat, numbers[name])
        rewards = [OfferReward(seat) for seat in g.order] if g.stands.told else []
        passages = g.content.tale.before(g.content.chapters[g.chapter].name)
        g.then(*rewards, *(Tell(n) for n in passages))


def keep(g: Table, seat: int, keepsake: int) -> None:
    """defiance_beta:10.20: a scar or gift counts from now on."""
    g.keeps = [bits | 1 << keepsake if other == seat else bits for other, bits in enumerate(g.keeps)]


class OfferReward(Frame):
    """defiance_beta:10.21: three gifts are drawn for a leader who has room for one more."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        tale, kept = g.content.tale, g.keeps[self.seat]
        names = [entry.name for n, entry in enumerate(tale.keepsakes) if kept >> n & 1 and entry.kind == "gift"]
        pool = tale.rewards(FACTIONS[g.content.leaders[g.leaders[self.seat]].faction], names)
        if pool and len(names) < MOST_GIFTS:
            g.then(ChooseReward(self.seat, offer(g, pool)))


class ChooseReward(Rewarding):
    """defiance_beta:10.21: one of them goes with the leader."""

    __slots__ = ()
    CLAUSE = "defiance_beta:10.21"
    WAY = OPTION

    def keep(self, g: Table, keepsake: int) -> None:
        g.tell(EVERYONE, "keeps", self.seat, keepsake)
        keep(g, self.seat, keepsake)


class Tell(Frame):
    """defiance_beta:10.16: a passage is told where what has happened calls for it, and puts its choice to its side."""

    __slots__ = ("passage",)

    def __init__(self, passage: int) -> None:
        self.passage: Final = passage

    def run(self, g: Table) -> None:
        told = g.content.tale.passages[self.passage]
        side = members_of_side(g, STORY_SIDES.index(told.side)) if told.side else range(g.seats)
        voters = [seat for seat in g.order if seat in side]
        if not told.is_told(standing(g)) or not voters:
            return
        g.tell(EVERYONE, "passage", self.passage)
        if told.choices:
            g.then(Decide(self.passage, tuple(voters), ()))


def standing(g: Table) -> Campaign:
    """The campaign as it stands now, with what was decided before this chapter."""
    return so_far(g.content.tale, g.stands, g.content.chapters[g.chapter].name, g.outcomes())


class Decide(Voting):
    """defiance_beta:10.16,10.17: each leader it is put to says which way to go; most voices decide."""

    __slots__ = ()
    CLAUSE = "defiance_beta:10.17"
    WAY = OPTION

    def tale(self, g: Table) -> Tale:
        return g.content.tale

    def campaign(self, g: Table) -> Campaign:
        return standing(g)

    def rolls(self, g: Table, seat: int, attribute: str, need: int) -> bool:
        """defiance_beta:10.18: four dice of the attribute's colour; those count that show it, and one more for a leader
        who is strong in it.
        """
        colour = ATTRIBUTES.index(attribute)
        faces = [SIDES[colour][g.chance.below(6)] for _ in range(CHECK_DICE)]
        total = faces.count(colour) + strength(g, seat, colour)
        g.tell(EVERYONE, "story check", seat, colour, need, total, *faces)
        return total >= need

    def come_to(self, g: Table, outcome: int, seat: int) -> None:
        """defiance_beta:10.19: tiles and tokens are laid out, and what is kept is kept."""
        g.deeds = [*g.deeds, outcome << 3 | seat]
        entry = g.content.tale.outcomes[outcome]
        lay_out_happening(g, g.content.happenings[entry.name])
        for name in keeps_of(entry):
            g.tell(EVERYONE, "keeps", seat, g.content.tale.keepsake_numbers[name])
            keep(g, seat, g.content.tale.keepsake_numbers[name])


def strength(g: Table, seat: int, colour: int) -> int:
    return int(g.content.leaders[g.leaders[seat]].strong == colour)


def odds(g: Table, seat: int, attribute: str, need: int) -> StoryCheck:
    """A check of a passage before it is rolled."""
    colour = ATTRIBUTES.index(attribute)
    bonus = strength(g, seat, colour)
    share = SIDES[colour].count(colour) / 6
    spread = [comb(CHECK_DICE, n) * share**n * (1 - share) ** (CHECK_DICE - n) for n in range(CHECK_DICE + 1)]
    chance = sum(part for n, part in enumerate(spread) if n + bonus >= need)
    return {"leader": seat, "attribute": attribute, "need": need, "dice": CHECK_DICE, "bonus": bonus,
            "chance": round(chance, 4), "spread": [round(part, 4) for part in spread], "low": 0}  # fmt: skip
