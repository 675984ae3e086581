"""What is asked before a chapter begins: choices of its passages, put to a vote, and a reward for the one before."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE
from infinitable.parts.story.memory import Campaign
from infinitable.parts.story.tale import Choice, Passage, Tale

OFFERED: Final = 3
"""How many rewards one chooses from."""


def decided(votes: tuple[int, ...]) -> int:
    """The choice with most voices; of equals the one that was named first."""
    return max(dict.fromkeys(votes), key=votes.count)


class Voting(Ask):
    """A passage puts a choice: one after the other says which way to go. A game says how its dice are rolled, and what
    an outcome does to its table."""

    __slots__ = ("passage", "voters", "votes")
    WAY: ClassVar[int] = 0
    """The code of the first choice."""

    def __init__(self, passage: int, voters: tuple[int, ...], votes: tuple[int, ...]) -> None:
        self.passage: Final = passage
        self.voters: Final = voters
        self.votes: Final = votes
        """Which choice each of them has named so far."""

    def tale(self, g: Any) -> Tale:
        raise NotImplementedError

    def campaign(self, g: Any) -> Campaign:
        """As it stands at this moment."""
        raise NotImplementedError

    def rolls(self, g: Any, seat: int, attribute: str, need: int) -> bool:
        """Whether the leader passes the check."""
        raise NotImplementedError

    def come_to(self, g: Any, outcome: int, seat: int) -> None:
        raise NotImplementedError

    def told(self, g: Any) -> Passage:
        return self.tale(g).passages[self.passage]

    def ways(self, g: Any) -> list[tuple[Choice, str]]:
        """Every choice, with what is missing for it."""
        stands = self.campaign(g)
        return [(choice, choice.lacks(stands)) for choice in self.told(g).choices]

    def asks(self, g: Any) -> int:
        return self.voters[len(self.votes)]

    def candidates(self, g: Any, to: Listing) -> None:
        for n, (_, lack) in enumerate(self.ways(g)):
            to.judge(self.WAY + n, self.CLAUSE if lack else "", lack)

    def chosen(self, g: Any, code: int) -> None:
        way, seat = code - self.WAY, self.asks(g)
        votes = (*self.votes, way)
        if len(self.voters) > 1:
            g.tell(EVERYONE, "votes", seat, self.passage, way)
        if len(votes) < len(self.voters):
            g.then(type(self)(self.passage, self.voters, votes))
            return
        way = decided(votes)
        self._go(g, way, self.voters[votes.index(way)])

    def _go(self, g: Any, way: int, seat: int) -> None:
        choice = self.told(g).choices[way]
        g.tell(EVERYONE, "decides", seat, self.passage, way)
        passes = not choice.failed or self.rolls(g, seat, choice.attribute, choice.need)
        outcome = choice.outcome if passes else choice.failed
        number = self.tale(g).outcome_numbers[outcome]
        g.tell(EVERYONE, "comes to", seat, number)
        self.come_to(g, number, seat)

    def question(self, g: Any) -> str:
        return f"{self.told(g).name}: what do you do?"


class Rewarding(Ask):
    """A leader chooses one of the gifts that are offered for the chapter before."""

    __slots__ = ("seat", "offered")
    WAY: ClassVar[int] = 0
    QUESTION = "Which reward does your leader take along?"

    def __init__(self, seat: int, offered: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.offered: Final = offered

    def keep(self, g: Any, keepsake: int) -> None:
        raise NotImplementedError

    def candidates(self, g: Any, to: Listing) -> None:
        for n in range(len(self.offered)):
            to.allow(self.WAY + n)

    def chosen(self, g: Any, code: int) -> None:
        self.keep(g, self.offered[code - self.WAY])


def offer(g: Any, pool: list[int]) -> tuple[int, ...]:
    """Gifts drawn from those that can be chosen; everybody sees them."""
    drawn = [*pool]
    g.chance.shuffle(drawn)
    g.reveal()
    return tuple(sorted(drawn[:OFFERED]))
