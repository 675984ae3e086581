"""Positions in one line: `game(hand="Crystal ×2, Blaster", mastery=9, bob=seat(champions="Evokatus"))`.

Ann is on turn and has what is said here; Bob, Cat and Dan sit clockwise from her. What is not said is as plain as can
be: empty hands, no champions, every starter in its owner's deck, full health, no mastery. Decks and the center deck
are written from the top.
"""

from __future__ import annotations

from dataclasses import dataclass

from infinitable.games.shards.game import Shards
from infinitable.games.shards.table import Table
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from tests.games import playing

SHARDS = Shards()
NAMES = ["Ann", "Bob", "Cat", "Dan"]


@dataclass
class Place:
    hand: str = ""
    deck: str | None = None
    discard: str = ""
    champions: str = ""
    mastery: int = 0
    health: int = 50

    def text(self) -> str:
        said = {"hand": self.hand, "discard": self.discard, "champions": self.champions}
        parts = [f"{name} {cards}" for name, cards in said.items() if cards]
        parts += [f"deck {self.deck}"] if self.deck is not None else []
        return "; ".join([*parts, f"mastery {self.mastery}", f"health {self.health}"])


def seat(
    hand: str = "", deck: str | None = None, discard: str = "", champions: str = "", mastery: int = 0, health: int = 50
) -> Place:
    return Place(hand, deck, discard, champions, mastery, health)


def game(
    hand: str = "",
    *,
    deck: str | None = None,
    discard: str = "",
    champions: str = "",
    mastery: int = 0,
    health: int = 50,
    gems: int = 0,
    power: int = 0,
    row: str | None = None,
    center: str | None = None,
    bob: Place | None = None,
    cat: Place | None = None,
    dan: Place | None = None,
    pack: str = "",
    round: int = 1,
    promised_trigger: bool = False,
) -> Playing:
    """A match in that position, Ann to play. Cat and Dan sit there if they are mentioned."""
    places = [Place(hand, deck, discard, champions, mastery, health), bob or Place()]
    places += [each for each in (cat, dan) if each is not None]
    if row is None:
        row = _dearest([f"{place.hand}, {place.discard}, {place.champions}, {place.deck or ''}" for place in places])
    common = [f"row {row}", *([] if center is None else [f"center {center}"])]
    turn = f"1 gems {gems} power {power} round {round}"
    text = " | ".join([turn, "; ".join(common), *(place.text() for place in places)])
    settings = {"pack": pack, "promised_trigger": promised_trigger, "position": text}
    setup = read_setup(SHARDS, len(places), None, settings)
    return Playing(Match(SHARDS, setup, Seed(1), NAMES[: setup.players]))


def _dearest(said: list[str]) -> str:
    """What lies in the row where a test does not care: too dear to get into the way."""
    box = SHARDS.box(read_setup(SHARDS, 2, None, {}))
    kinds = sorted(box.centers, key=lambda kind: -box.cost[kind])
    free = [box.names[kind] for kind in kinds if not any(box.names[kind] in text for text in said)]
    return ", ".join(free[:6])


class Playing(playing.Playing[Table]):
    """With zones by name."""

    @property
    def g(self) -> Table:
        return self.match.state

    def end(self) -> Playing:
        """Ann attacks with nothing and ends her turn."""
        self.do("end")
        return self.do("end") if self.match.seat == self.g.turn and "Attack" in self.match.prompt else self

    def names(self, cards: list[int]) -> list[str]:
        return [self.g.box.names[self.g.kind[card]] if card >= 0 else "-" for card in cards]

    def hand(self, seat: int = 0) -> list[str]:
        return self.names(self.g.hands[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return self.names(self.g.discards[seat])

    def deck(self, seat: int = 0) -> list[str]:
        """From the top."""
        return self.names(self.g.decks[seat][::-1])

    def champions(self, seat: int = 0) -> list[str]:
        return self.names(self.g.champions[seat])

    def played(self) -> list[str]:
        return self.names(self.g.played)

    def row(self) -> list[str]:
        return self.names(self.g.row)

    def center(self) -> list[str]:
        """From the top."""
        return self.names(self.g.center[::-1])

    def banished(self) -> list[str]:
        return self.names(self.g.banished)

    @property
    def gems(self) -> int:
        return self.g.gems

    @property
    def power(self) -> int:
        return self.g.power

    @property
    def mastery(self) -> int:
        return self.g.mastery[0]

    @property
    def health(self) -> int:
        return self.g.health[0]
