"""What is told and decided before a chapter begins, and what leaders bring along from earlier ones (9.15 to 9.21)."""

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
    SKIRMISH,
    STORY,
    TILES_EACH,
    TOKENS_AT_START,
    TRACK,
    Table,
)
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.cardtext import walk
from infinitable.parts.story.deciding import Rewarding, Voting, offer
from infinitable.parts.story.going_on import keeps_of, so_far
from infinitable.parts.story.memory import MOST_GIFTS, Campaign
from infinitable.parts.story.tale import Tale
from infinitable.parts.story.view import StoryCheck
from infinitable.parts.tilemap import CENTRE, STEPS, opposite

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.reading import Ability

CHECK_DICE: Final = 2
"""defiance:9.17: before the first round nobody's level says anything yet."""


class Recall(Frame):
    """defiance:9.15,9.19,9.20: leaders bring along what they keep, choose a reward for the chapter before, and hear the
    passages before this one.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.session.mode == SKIRMISH:
            return
        stands = g.session.stands
        for seat in range(g.seats):
            bearer = stands.bearer(g.leader_name(seat))
            for name in bearer.keeps if bearer is not None else ():
                if name in g.content.tale.keepsake_numbers:
                    keep(g, seat, g.content.tale.keepsake_numbers[name])
        rewards = [OfferReward(seat) for seat in g.order] if stands.told and g.session.mode == STORY else []
        g.then(*rewards, *(Tell(n) for n in g.session.passages), Provide())


def keep(g: Table, seat: int, keepsake: int) -> None:
    """defiance:9.19: a scar or gift counts from now on."""
    g.keeps = [bits | 1 << keepsake if leader == seat else bits for leader, bits in enumerate(g.keeps)]
    g.forget()


class OfferReward(Frame):
    """defiance:9.20: three gifts are drawn for a leader who has room for one more."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        tale, kept = g.content.tale, g.keeps[self.seat]
        names = [entry.name for n, entry in enumerate(tale.keepsakes) if kept >> n & 1 and entry.kind == "gift"]
        pool = tale.rewards(FACTIONS[g.faction[self.seat]], names)
        if pool and len(names) < MOST_GIFTS:
            g.then(ChooseReward(self.seat, offer(g, pool)))


class ChooseReward(Rewarding):
    """defiance:9.20: one of them goes with the leader."""

    __slots__ = ()
    CLAUSE = "defiance:9.20"
    WAY = CHOICE

    def keep(self, g: Table, keepsake: int) -> None:
        g.tell(EVERYONE, "keeps", self.seat, keepsake)
        keep(g, self.seat, keepsake)


class Tell(Frame):
    """defiance:9.15: a passage is told where what has happened calls for it, and puts its choice to those it is for."""

    __slots__ = ("passage",)

    def __init__(self, passage: int) -> None:
        self.passage: Final = passage

    def run(self, g: Table) -> None:
        told = g.content.tale.passages[self.passage]
        voters = [s for s in g.order if not told.side or g.on_side(s, SIDES.index(told.side))]
        if not told.is_told(standing(g)) or not voters:
            return
        g.tell(EVERYONE, "passage", self.passage)
        if told.choices:
            g.then(Decide(self.passage, tuple(voters), ()))


def standing(g: Table) -> Campaign:
    """The campaign as it stands now, with what was decided before this chapter."""
    assert g.session.entry is not None
    return so_far(g.content.tale, g.session.stands, g.session.entry.name, g.outcomes())


class Decide(Voting):
    """defiance:9.15,9.16: each leader it is put to says which way to go; most voices decide."""

    __slots__ = ()
    CLAUSE = "defiance:9.16"
    WAY = CHOICE

    def tale(self, g: Table) -> Tale:
        return g.content.tale

    def campaign(self, g: Table) -> Campaign:
        return standing(g)

    def rolls(self, g: Table, seat: int, attribute: str, need: int) -> bool:
        """defiance:9.17: two dice, and what effects add to the leader's checks."""
        number = ATTRIBUTES.index(attribute)
        dice = roll_numbers(g, CHECK_DICE)
        bonus = g.check_bonus(seat, number)
        g.tell(EVERYONE, "checks", seat, number, need, bonus, *dice)
        return sum(dice) + bonus >= need

    def come_to(self, g: Table, outcome: int, seat: int) -> None:
        """defiance:9.18: tiles and cards are laid out or taken away, and what is kept is kept."""
        g.deeds = [*g.deeds, outcome << 3 | seat]
        entry = g.content.tale.outcomes[outcome]
        for node in walk(entry.tree):
            if node.kind == "PlaceTile":
                place_beside_rift(g, node.word("tile"))
            elif node.kind == "Remove":
                remove(g, node.word("asset"))
        for name in keeps_of(entry):
            g.tell(EVERYONE, "keeps", seat, g.content.tale.keepsake_numbers[name])
            keep(g, seat, g.content.tale.keepsake_numbers[name])
        g.forget()


def odds(g: Table, seat: int, attribute: str, need: int) -> StoryCheck:
    """A check of a passage before it is rolled."""
    bonus = g.check_bonus(seat, ATTRIBUTES.index(attribute))
    sums = [a + b for a in g.content.die_numbers for b in g.content.die_numbers]
    spread = [sums.count(total) / len(sums) for total in range(min(sums), max(sums) + 1)]
    chance = sum(total + bonus >= need for total in sums) / len(sums)
    return {"leader": seat, "attribute": attribute, "need": need, "dice": CHECK_DICE, "bonus": bonus,
            "chance": round(chance, 4), "spread": [round(part, 4) for part in spread], "low": min(sums)}  # fmt: skip


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
    for d in (0, 3, 1, 4, 2, 5):
        if tile != NONE and tile in g.stacks[(tile - 1) // TILES_EACH] and CENTRE + STEPS[d] not in g.tile_at:
            g.stacks[(tile - 1) // TILES_EACH].remove(tile)
            side = g.content.both_names(tile).index(name)
            lay(g, tile, side, CENTRE + STEPS[d], g.open_turns(tile, opposite(d))[0])


def remove(g: Table, name: str) -> None:
    """defiance:9.12: the copies of a card leave its deck before anybody has drawn."""
    for faction in (0, 1):
        for card in [c for c in g.zones[DECK + faction] if g.content.card_name(c) == name]:
            shift(g, card, GONE)
