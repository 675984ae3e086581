"""Positions in one line: `game(hand="Crystal ×2, Blaster", mastery=9, bob=seat(champions="Evokatus"))`.

Ann is on turn and has what is said here; Bob, Cat and Dan sit clockwise from her. What is not said is as plain as can
be: empty hands, no champions, every starter in its owner's deck, full health, no mastery. Decks and the center deck
are written from the top.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from infinitable.games.shards.game import Shards
from infinitable.games.shards.rules.turn import PLAY_PHASE
from infinitable.games.shards.table import NO_CARD, Table
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match

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
    setup = read_setup(SHARDS, len(places), None, {"pack": pack, "promised_trigger": promised_trigger})
    match = Match(SHARDS, setup, Seed(1), NAMES[: setup.players])
    g = match.state
    assert isinstance(g, Table)
    _clear(g)
    free = _Free(g)
    for each, place in enumerate(places):
        g.hands[each] = free.take(place.hand, each)
        g.discards[each] = free.take(place.discard, each)
        g.champions[each] = free.take(place.champions, each)
        g.decks[each] = free.take(place.deck, each)[::-1] if place.deck is not None else []
        g.mastery[each], g.health[each] = place.mastery, place.health
    lying = free.take(row) if row is not None else free.dearest(6)
    g.row = (lying + [NO_CARD] * 6)[:6]
    g.center = free.take(center)[::-1] if center is not None else []
    for each, place in enumerate(places):
        if place.deck is None:
            g.decks[each] = free.starters(each)
    if center is None:
        g.center = free.centers()
    g.removed = free.rest()
    g.gems, g.power, g.round = gems, power, round
    g.advance()
    match.listen()
    match.log.clear()
    match._options = None
    return Playing(match)


def _clear(g: Table) -> None:
    g.first = g.turn = 0
    g.stack = [PLAY_PHASE]
    for zone in (g.hands, g.decks, g.discards, g.champions):
        zone[:] = [[] for _ in range(g.seats)]
    g.known = g.bottom = 0


class _Free:
    """Cards that lie nowhere yet."""

    def __init__(self, g: Table) -> None:
        self.g = g
        self.cards = [card for card in range(len(g.kind)) if g.box.type[g.kind[card]] != 4]
        per_seat = sum(g.box.copies[kind] for kind in g.box.starters)
        self.own = [set(range(per_seat * seat, per_seat * (seat + 1))) for seat in range(g.seats)]

    def take(self, text: str, seat: int = -1) -> list[int]:
        return [self.one(name, seat) for name in named(self.g, text)]

    def one(self, name: str, seat: int) -> int:
        starters = set().union(*self.own)
        for card in self.cards:
            mine = card in self.own[seat] if seat >= 0 and card in starters else card not in starters
            if mine and self.g.box.names[self.g.kind[card]] == name:
                self.cards.remove(card)
                return card
        raise AssertionError(f"no {name!r} is left for this position")

    def starters(self, seat: int) -> list[int]:
        found = [card for card in self.cards if card in self.own[seat]]
        self.cards = [card for card in self.cards if card not in self.own[seat]]
        return found

    def centers(self) -> list[int]:
        starters = set().union(*self.own)
        found = [card for card in self.cards if card not in starters]
        self.cards = [card for card in self.cards if card in starters]
        return found

    def dearest(self, count: int) -> list[int]:
        """What lies in the row where a test does not care: too dear to get into the way."""
        costs = self.g.box.cost
        found = sorted(self.cards, key=lambda card: -costs[self.g.kind[card]])[:count]
        self.cards = [card for card in self.cards if card not in found]
        return found

    def rest(self) -> list[int]:
        return self.cards


def named(g: Table, text: str) -> list[str]:
    """The names in “Crystal ×2, Omnius, The All-Knowing, Blaster”: commas within a name do not part it."""
    names = sorted(g.box.names, key=len, reverse=True)
    out: list[str] = []
    left = text.strip()
    while left:
        found = next((name for name in names if left.startswith(name)), None)
        assert found, f"no card is called as {left!r} begins"
        left = left[len(found) :]
        times = re.match(r" ×(\d+)", left)
        out += [found] * (int(times[1]) if times else 1)
        left = left[times.end() if times else 0 :].removeprefix(",").strip()
    return out


class Playing:
    """A match being played in a test: moves by notation, zones by name."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Table:
        g = self.match.state
        assert isinstance(g, Table)
        return g

    def do(self, *moves: str) -> Playing:
        for move in moves:
            self.match.play(move)
        return self

    def end(self) -> Playing:
        """Ann attacks with nothing and ends her turn."""
        self.do("end")
        return self.do("end") if self.match.seat == self.g.turn and "Attack" in self.match.prompt else self

    def refused(self, move: str) -> str:
        """The clause that forbids the move; "" if it is legal."""
        reason = self.match.why_not(move)
        return reason.clause if reason else ""

    def why(self, move: str) -> str:
        reason = self.match.why_not(move)
        return reason.text if reason else ""

    @property
    def asked(self) -> str:
        return "" if self.match.over else NAMES[self.match.seat]

    @property
    def options(self) -> list[str]:
        return [option.notation for option in self.match.options]

    @property
    def log(self) -> list[str]:
        return self.match.log_text()

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
