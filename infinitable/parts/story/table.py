"""The table of a game that is played chapter by chapter, and what such a game says about its story."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Entry
from infinitable.parts.story.deeds import deed, outcome_of
from infinitable.parts.story.going_on import after, keeps_of, remembered, so_far
from infinitable.parts.story.memory import Before, Campaign, Told
from infinitable.parts.story.tale import Passage, Tale
from infinitable.parts.tilemap import TileMap

if TYPE_CHECKING:
    from infinitable.parts.story.view import StoryCheck


S = TypeVar("S", bound="StoryTable")


@mypyc_attr(allow_interpreted_subclasses=True)
class StoryTable(TileMap):
    """A table on which passages are told before a chapter, and whose leaders keep scars and gifts."""

    __slots__ = ("deeds", "keeps", "order", "story")
    SHARED: ClassVar[tuple[str, ...]] = (*TileMap.SHARED, "story")

    def __init__(self) -> None:
        super().__init__()
        self.story: Story
        """What this game says about its chapters."""
        self.deeds: list[int] = []
        """What the passages before the chapter have come to (`deeds.py`)."""
        self.keeps: list[int] = []
        """The scars and gifts of every leader, as bits."""
        self.order: list[int] = []
        """The seats in turn order."""

    def copy_to(self: S, twin: S) -> None:
        super().copy_to(twin)
        twin.story, twin.deeds, twin.keeps, twin.order = self.story, self.deeds, self.keeps, self.order

    def has_come_to(self, outcome: int) -> bool:
        """Whether a passage before this chapter has come to that outcome."""
        return any(outcome_of(done) == outcome for done in self.deeds)

    def outcomes(self) -> tuple[str, ...]:
        """What the passages have come to, by name."""
        return tuple([self.story.tale(self).outcomes[outcome_of(done)].name for done in self.deeds])

    def passages(self, until: str = "") -> list[tuple[Passage, int]]:
        """The passages that were told before this chapter, each with what it came to, or -1; up to one, by its id."""
        tale, stands = self.story.tale(self), self.campaign()
        told: list[tuple[Passage, int]] = []
        for n in tale.before(self.story.chapter(self)):
            passage = tale.passages[n]
            if passage.id == until:
                break
            names = [name for choice in passage.choices for name in choice.outcomes]
            done = next((done for done in self.deeds if tale.outcomes[outcome_of(done)].name in names), -1)
            heard = any(self.story.concerns(self, seat, passage) for seat in self.order)
            if done >= 0 or (not passage.choices and heard and passage.is_told(stands)):
                told.append((passage, done))
        return told

    def campaign(self) -> Campaign:
        """The campaign as it stands now, with what was decided before this chapter."""
        story = self.story
        return so_far(story.tale(self), story.before(self), story.chapter(self), self.outcomes())

    def campaign_after(self, ending: str, winners: list[int], led: list[int]) -> Campaign:
        """The campaign after this chapter, with what was decided before it and what the leaders of those seats keep;
        without an ending it is played again."""
        story = self.story
        tale, before = story.tale(self), story.before(self)
        leads = [
            (
                seat,
                story.leader(self, seat),
                [k.name for n, k in enumerate(tale.keepsakes) if self.keeps[seat] >> n & 1],
            )
            for seat in led
        ]
        passages = tuple([passage.name for passage, _ in self.passages()])
        stood = Before(before.threads, before.leaders)
        told = Told(story.chapter(self), ending, tuple(winners), self.outcomes(), passages, stood)
        return after(tale, before, told, remembered(tale, before, leads))

    def keep(self, seat: int, keepsake: int) -> None:
        """A scar or gift counts from now on."""
        self.keeps = [bits | 1 << keepsake if other == seat else bits for other, bits in enumerate(self.keeps)]
        self.story.has_changed(self)

    def come_to(self, outcome: int, seat: int) -> None:
        """The table is laid out as the outcome says, and what is kept is kept."""
        self.deeds = [*self.deeds, deed(outcome, seat)]
        tale = self.story.tale(self)
        entry = tale.outcomes[outcome]
        self.story.lay_out(self, entry)
        for name in keeps_of(entry):
            self.tell(EVERYONE, "keeps", seat, tale.keepsake_numbers[name])
            self.keep(seat, tale.keepsake_numbers[name])
        self.story.has_changed(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Story:
    """What differs from game to game: how its dice are rolled, and what an outcome does to its table."""

    __slots__ = ("choosing", "rewarding", "way")

    def __init__(self, way: int, choosing: str, rewarding: str) -> None:
        self.way: int = way
        """The code of the first choice."""
        self.choosing: str = choosing
        """The clause by which a passage puts a choice …"""
        self.rewarding: str = rewarding
        """… and the one by which a reward is chosen."""

    def is_told(self, g: StoryTable) -> bool:
        """Whether a chapter is played at all."""
        raise NotImplementedError

    def gives_rewards(self, g: StoryTable) -> bool:
        """Whether the chapter before is rewarded."""
        raise NotImplementedError

    def tale(self, g: StoryTable) -> Tale:
        raise NotImplementedError

    def before(self, g: StoryTable) -> Campaign:
        """Where the campaign stood before this chapter."""
        raise NotImplementedError

    def chapter(self, g: StoryTable) -> str:
        raise NotImplementedError

    def leader(self, g: StoryTable, seat: int) -> str:
        raise NotImplementedError

    def faction(self, g: StoryTable, seat: int) -> str:
        raise NotImplementedError

    def on_side(self, g: StoryTable, seat: int, side: str) -> bool:
        """Whether a text that names this side means that leader."""
        raise NotImplementedError

    def concerns(self, g: StoryTable, seat: int, told: Passage) -> bool:
        """Whether the passage is put to that leader."""
        return not told.side or self.on_side(g, seat, told.side)

    def passes(self, g: StoryTable, seat: int, attribute: str, need: int) -> bool:
        """Whether the leader passes the check: it is rolled now."""
        raise NotImplementedError

    def odds(self, g: StoryTable, seat: int, attribute: str, need: int) -> StoryCheck:
        """The same before it is rolled."""
        dice, bonus, low, spread = self.totals(g, seat, attribute)
        chance = sum((part for total, part in enumerate(spread, low) if total + bonus >= need), 0.0)
        return {
            "leader": seat,
            "attribute": attribute,
            "need": need,
            "dice": dice,
            "bonus": bonus,
            "chance": round(chance, 4),
            "spread": [round(part, 4) for part in spread],
            "low": low,
        }

    def totals(self, g: StoryTable, seat: int, attribute: str) -> tuple[int, int, int, list[float]]:
        """With how many dice a leader rolls it, what is added, the lowest total, and how likely each is from there."""
        raise NotImplementedError

    def lay_out(self, g: StoryTable, outcome: Entry) -> None:
        """What an outcome does to the table before the chapter begins."""
        raise NotImplementedError

    def has_changed(self, g: StoryTable) -> None:
        """Standing effects may be others now."""
