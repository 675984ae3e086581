"""What is told and asked before a chapter begins: passages, whose choices are put to a vote, and a reward."""

from __future__ import annotations

from typing import Final, TypeVar

from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame, SeatFrame
from infinitable.parts.story.memory import MOST_GIFTS
from infinitable.parts.story.table import StoryTable
from infinitable.parts.story.tale import Choice, Passage

Told = TypeVar("Told", bound=StoryTable)
MOST_WAYS: Final = 4
"""How many choices a passage can put: as many as the games have words for."""
OFFERED: Final = 3
"""How many rewards one chooses from."""


class Recall(Frame):
    """Leaders bring along what they keep, choose a reward for the chapter before, and hear what is told before this."""

    __slots__ = ()

    def run(self, g: StoryTable) -> None:
        story = g.story
        if not story.is_told(g):
            return
        tale = story.tale(g)
        numbers = tale.keepsake_numbers
        for seat in range(g.seats):
            bearer = story.before(g).bearer(story.leader(g, seat))
            for name in bearer.keeps if bearer is not None else ():
                if name in numbers:
                    g.keep(seat, numbers[name])
        rewards = [OfferReward(seat) for seat in g.order] if story.gives_rewards(g) else []
        g.then(*rewards, *[Tell(n) for n in tale.before(story.chapter(g))])


# Rewards -----------------------------------------------------------------------------------------------------------


class OfferReward(SeatFrame):
    """Three gifts are drawn for a leader who has room for one more; everybody sees them."""

    __slots__ = ()

    def run(self, g: StoryTable) -> None:
        tale, kept = g.story.tale(g), g.keeps[self.seat]
        names = [entry.name for n, entry in enumerate(tale.keepsakes) if kept >> n & 1 and entry.kind == "gift"]
        pool = tale.rewards(g.story.faction(g, self.seat), names)
        if pool and len(names) < MOST_GIFTS:
            g.chance.shuffle(pool)
            g.reveal()
            g.then(ChooseReward(self.seat, tuple(sorted(pool[:OFFERED]))))


class ChooseReward(Ask):
    """A leader chooses one of the gifts that are offered for the chapter before; it goes with the leader."""

    __slots__ = ("seat", "offered")
    QUESTION = "Which reward does your leader take along?"

    def __init__(self, seat: int, offered: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.offered: Final = offered

    def candidates(self, g: StoryTable, to: Listing) -> None:
        for n in range(len(self.offered)):
            to.allow(g.story.way + n)

    def clause(self, g: StoryTable) -> str:
        return g.story.rewarding

    def chosen(self, g: StoryTable, code: int) -> None:
        keepsake = self.offered[code - g.story.way]
        g.tell(EVERYONE, "keeps", self.seat, keepsake)
        g.keep(self.seat, keepsake)


# Passages ----------------------------------------------------------------------------------------------------------


class Tell(Frame):
    """A passage is told where what has happened calls for it, and puts its choice to those it is for."""

    __slots__ = ("passage",)

    def __init__(self, passage: int) -> None:
        self.passage: Final = passage

    def run(self, g: StoryTable) -> None:
        told = g.story.tale(g).passages[self.passage]
        voters = [seat for seat in g.order if g.story.concerns(g, seat, told)]
        if not told.is_told(g.campaign()) or not voters:
            return
        g.tell(EVERYONE, "passage", self.passage)
        if told.choices:
            g.then(Decide(self.passage, tuple(voters), ()))


def decided(votes: tuple[int, ...]) -> int:
    """The choice with most voices; of equals the one that was named first."""
    return max(dict.fromkeys(votes), key=votes.count)


class Decide(Ask):
    """A passage puts a choice: one after the other says which way to go."""

    __slots__ = ("passage", "voters", "votes")

    def __init__(self, passage: int, voters: tuple[int, ...], votes: tuple[int, ...]) -> None:
        self.passage: Final = passage
        self.voters: Final = voters
        self.votes: Final = votes
        """Which choice each of them has named so far."""

    def told(self, g: StoryTable) -> Passage:
        return g.story.tale(g).passages[self.passage]

    def ways(self, g: StoryTable) -> list[tuple[Choice, str]]:
        """Every choice, with what is missing for it."""
        stands = g.campaign()
        return [(choice, choice.lacks(stands)) for choice in self.told(g).choices]

    def asks(self, g: StoryTable) -> int:
        return self.voters[len(self.votes)]

    def candidates(self, g: StoryTable, to: Listing) -> None:
        ways = self.ways(g)
        for n, (_, lack) in enumerate(ways):
            to.judge(g.story.way + n, g.story.choosing if lack else "", lack)
        to.refuse_all(g.story.way, MOST_WAYS, g.story.choosing, f"There are {len(ways)} choices here.")

    def clause(self, g: StoryTable) -> str:
        return g.story.choosing

    def chosen(self, g: StoryTable, code: int) -> None:
        way, seat = code - g.story.way, self.asks(g)
        votes = (*self.votes, way)
        if len(self.voters) > 1:
            g.tell(EVERYONE, "votes", seat, self.passage, way)
        if len(votes) < len(self.voters):
            g.then(Decide(self.passage, self.voters, votes))
            return
        way = decided(votes)
        self._go(g, way, self.voters[votes.index(way)])

    def _go(self, g: StoryTable, way: int, seat: int) -> None:
        choice = self.told(g).choices[way]
        g.tell(EVERYONE, "decides", seat, self.passage, way)
        passes = not choice.failed or g.story.passes(g, seat, choice.attribute, choice.need)
        outcome = g.story.tale(g).outcome_numbers[choice.outcome if passes else choice.failed]
        g.tell(EVERYONE, "comes to", seat, outcome)
        g.come_to(outcome, seat)

    def question(self, g: StoryTable) -> str:
        return f"{self.told(g).name}: what do you do?"


def carried(g: Told) -> Told:
    """Where a vote under way leads, if everybody who is still to be asked says what is ahead now: for bots."""
    while g.stack:
        frame = g.stack[-1]
        if not isinstance(frame, Decide) or not frame.votes:
            break
        g = g.copy()
        g.step(g.story.way + decided(frame.votes))
    return g
