"""One match between bots, and what it tells: who won, what was offered and taken, who was ahead when."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from infinitable.bots import answered, bot
from infinitable.kernel.asking import Ask
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import Seat, State
from infinitable.lab.matches.owner import Owner

STEP_LIMIT = 100_000
"""A match that is still running after so many decisions counts as unfinished."""


class Offer(Struct, array_like=True):
    """What one seat made of one choice in one match."""

    turns: int = 0
    """In which it could choose this."""
    taken: int = 0
    """In which it did."""
    first: int = 0
    """The turn in which it could for the first time, counted from 1 over all seats."""
    lead: float = 0.0
    """By how much it was ahead then, by the game's own evaluation."""


class Sample(Struct):
    """What one match tells a study."""

    seed: int
    steps: int
    shares: list[float]
    """Each seat's share of the victory."""
    offers: list[dict[str, Offer]]
    """For each seat and everything it could choose besides something else, by notation."""
    options: int = 0
    """Options over all decisions: how wide the tree is."""
    forced: int = 0
    """Prompts with one answer."""
    starter: int = 0
    """The seat that was asked first."""
    leaders: list[int] = field(default_factory=list)
    """Who was ahead at the start of each turn; -1 is nobody alone."""
    sides: list[str] = field(default_factory=list)
    """What each seat played with, where sides differ: leader or passive."""
    ending: str = ""
    camps: list[str] = field(default_factory=list)
    """What several such sides have in common: a faction, a ready-made deck."""
    standings: list[tuple[int, dict[str, float]]] = field(default_factory=list)
    """At the start of each turn whose it is, and how that seat stands, by name (`Game.parts`)."""
    verbs: dict[str, int] = field(default_factory=dict)
    """By kind of answer (play, recruit, end …) that somebody could give: how often it was given."""
    questions: list[str] = field(default_factory=list)
    """The clauses from which somebody was asked something."""

    @property
    def choices(self) -> list[list[str]]:
        """What each seat chose at least once, by notation."""
        return [sorted(name for name, offer in offers.items() if offer.taken) for offers in self.offers]


def watch(rules: Game, setup: Setup, bots: Sequence[str], seed: int, owned: Sequence[Sequence[str]] = ()) -> Sample:
    """`owned`: the cards of each seat that the match is about, in games in which they are held (`owner.py`)."""
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    players = [
        Owner(player, seed * 64 + seat, owned[seat]) if owned and owned[seat] else player
        for seat, player in enumerate(players)
    ]
    g = rules.deal(setup, Fast(seed))
    watched = _Watch(rules, setup.players)
    starter = max(0, g.asked)
    while not g.over and watched.steps < STEP_LIMIT:
        code = answered(players[g.asked], g)
        watched.see(g, code)
        g.step(code)
    outcome = rules.outcome(g) if g.over else None
    return Sample(
        seed,
        watched.steps,
        outcome.shares(setup.players) if outcome else [1 / setup.players] * setup.players,
        watched.offers,
        watched.options,
        watched.forced,
        starter,
        watched.leaders,
        _by_seat(rules.side_of, g, setup.players),
        outcome.kind if outcome else "unfinished",
        _by_seat(rules.camp_of, g, setup.players),
        watched.standings,
        watched.verbs,
        sorted(watched.questions),
    )


def _by_seat(told: Callable[[State, Seat], str], g: State, seats: int) -> list[str]:
    """What the game says of each seat; nothing where it says nothing of any."""
    named = [told(g, seat) for seat in range(seats)]
    return named if any(named) else []


class _Watch:
    """What has been seen of a match so far."""

    def __init__(self, rules: Game, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.steps = self.options = self.forced = 0
        self.offers: list[dict[str, Offer]] = [{} for _ in range(seats)]
        self.leaders: list[int] = []
        self.standings: list[tuple[int, dict[str, float]]] = []
        self.verbs: dict[str, int] = {}
        self.questions: set[str] = set()
        self._turn_of = -1
        self._turn = 0
        self._leads: list[float] = [0.0] * seats
        self._seen: list[set[str]] = [set() for _ in range(seats)]
        self._done: list[set[str]] = [set() for _ in range(seats)]

    def see(self, g: State, code: int) -> None:
        self.steps += 1
        self.options += len(g.options)
        if (turn_of := self.rules.turn_of(g)) != self._turn_of:
            self._new_turn(g, turn_of)
        verb, _ = self.rules.vocabulary.split(code)
        self.verbs[verb] = self.verbs.get(verb, 0) + 1
        frame = g.stack[-1]
        if isinstance(frame, Ask) and frame.CLAUSE:
            self.questions.add(frame.CLAUSE)
        if len(g.options) == 1:
            self.forced += 1
            return
        for option in g.options:
            if self._offered(g.asked, self.rules.notation(g, option), option == code):
                self.verbs.setdefault(self.rules.vocabulary.split(option)[0], 0)

    def _new_turn(self, g: State, turn_of: int) -> None:
        self._turn_of = turn_of
        self._turn += 1
        worth = [self.rules.evaluate(g, seat) for seat in range(self.seats)]
        if 0 <= turn_of < self.seats:
            told = self.rules.parts(g, turn_of)
            self.standings.append((turn_of, {name: round(value, 2) for name, value in told.items()}))
        best = max(worth)
        self.leaders.append(worth.index(best) if worth.count(best) == 1 else -1)
        for seat, mine in enumerate(worth):
            others = worth[:seat] + worth[seat + 1 :]
            self._leads[seat] = mine - max(others) if others else mine
            self._seen[seat].clear()
            self._done[seat].clear()

    def _offered(self, seat: int, notation: str, taken: bool) -> bool:
        """Whether it is new to this seat."""
        offers = self.offers[seat]
        offer = offers.get(notation)
        new = offer is None
        if offer is None:
            offer = offers[notation] = Offer(0, 0, self._turn, round(self._leads[seat], 3))
        if notation not in self._seen[seat]:
            self._seen[seat].add(notation)
            offer.turns += 1
        if taken and notation not in self._done[seat]:
            self._done[seat].add(notation)
            offer.taken += 1
        return new
