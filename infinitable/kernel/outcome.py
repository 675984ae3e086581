"""Who has won: players, a team, all together, or nobody. `Game.result` has the numbers, this says what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from infinitable.kernel.state import Seat, made_of

Kind = Literal["players", "team", "all", "nobody", "draw"]
"""`players` win each for themselves, `team` and `all` together; of a `draw` the winners are those who share it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match came out."""

    kind: Kind
    winners: tuple[Seat, ...]
    ending: bool = False
    """By an ending of a story: whoever stood against each other and reached it together has drawn, as far as strength
    goes, and is told to have won."""

    def __reduce__(self) -> tuple[Any, ...]:
        return made_of(self)

    @property
    def told(self) -> Kind:
        """What people are told it was."""
        return "all" if self.ending and self.kind == "draw" else self.kind

    def shares(self, seats: int) -> list[float]:
        """What each seat has of the victory: who wins together wins wholly, equals share it, a defeat is 0 for all."""
        each = 1.0 if self.kind in ("team", "all") else 1.0 / max(1, len(self.winners))
        return [each if seat in self.winners else 0.0 for seat in range(seats)]

    def has_won(self, seat: Seat) -> bool:
        """Whether this seat's side has won, and shares that with no opponent."""
        return seat in self.winners and self.kind != "draw" and (self.kind != "players" or len(self.winners) == 1)

    def sentence(self, names: Sequence[str]) -> str:
        who = listed([names[seat] for seat in self.winners])
        if self.kind == "nobody":
            return "Nobody wins."
        if self.told == "draw":
            return f"A draw between {who}."
        if self.told == "all":
            return "All win together."
        if self.kind == "team":
            return f"{who} win together." if len(self.winners) > 1 else f"{who} wins."
        return f"{who} share the victory." if len(self.winners) > 1 else f"{who} wins."

    def notation(self) -> str:
        """As records write it: `team 1 3`, `players 2`, `nobody`."""
        return " ".join([self.kind, *(str(seat + 1) for seat in self.winners)])


def outcome_of(result: Sequence[float]) -> Outcome:
    """What the numbers alone say: the highest wins; alone at the table, more than nothing does."""
    best = max(result)
    winners = tuple(seat for seat, score in enumerate(result) if score == best)
    if len(result) == 1:
        return Outcome("players", (0,)) if best > 0 else NOBODY_WINS
    return Outcome("draw" if len(winners) == len(result) else "players", winners)


def outcome_of_sides(winners: Sequence[Seat], sides: Sequence[int], ending: bool = False) -> Outcome:
    """Where seats stand on sides: several of one side win as a team, all of the only side together; of a story, whether
    it was by an ending."""
    won = {sides[seat] for seat in winners}
    if not won:
        return NOBODY_WINS
    if len(winners) == len(sides) > 1:
        return Outcome("all" if len(won) == 1 else "draw", tuple(winners), ending)
    return Outcome("team" if len(won) == 1 and len(winners) > 1 else "players", tuple(winners))


NOBODY_WINS = Outcome("nobody", ())


def listed(names: Sequence[str]) -> str:
    """“A”, “A and B”, “A, B and C”."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
