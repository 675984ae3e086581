"""The one way out: what a seat sees of a position, prompt and options included, how it is read what that seat has
typed, and why something is refused to it. Server, terminal, records and machines all use these, and the contract holds
them to one law: however the rest is dealt, a seat is told the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Reason, View, fold
from infinitable.kernel.option import Option
from infinitable.kernel.state import Code, Seat, State, name_of
from infinitable.kernel.type_variables import S

MOVES_TOLD: Final = 4
"""So many verbs are shown by an example to who has typed what cannot be read."""


class Sight:
    """What one seat sees: the table as the game lists it, who is asked what, and its own options."""

    __slots__ = ("asked", "kind", "options", "prompt", "result", "seat", "table")

    def __init__(
        self,
        seat: Seat,
        table: View,
        asked: Seat,
        prompt: str,
        kind: str,
        options: list[Option] | None,
        result: list[float] | None,
    ) -> None:
        self.seat = seat
        self.table = table
        self.asked = asked
        self.prompt = prompt
        self.kind = kind
        """The name of the rule that asks."""
        self.options = options
        """None where somebody else is asked."""
        self.result = result
        """None while it is played."""


def see_all(game: Game, g: State, seats: Sequence[Seat], options: list[Option] | None = None) -> list[Sight]:
    """What several see, in their order; what is the same for all is made once."""
    prompt = to_others = kind = ""
    result: list[float] | None = None
    if g.over:
        result = game.result(g)
    else:
        frame = g.stack[-1]
        prompt, to_others, kind = frame.question(g), frame.to_others(g), name_of(type(frame))
        if options is None and g.asked in seats:
            options = game.options(g)
    return [
        Sight(seat, table, g.asked, prompt, kind, options, result)
        if seat == g.asked and not g.over
        else Sight(seat, table, g.asked, to_others, kind, None, result)
        for seat, table in zip(seats, game.views(g, seats), strict=True)
    ]


def see(game: Game, g: State, seat: Seat) -> View:
    """What that seat may know, as plain data."""
    found = see_all(game, g, [seat])[0]
    seen: View = {"seat": seat, "asked": found.asked, "over": g.over, "table": found.table}
    if found.result is not None:
        seen["result"] = found.result
        outcome = game.outcome(g)
        seen["outcome"] = {"kind": outcome.kind, "winners": list(outcome.winners)}
    else:
        seen["prompt"] = found.prompt
        if found.options is not None:
            seen["options"] = [option.as_data() for option in found.options]
    return seen


def read(game: Game, g: State, text: str) -> Code | None:
    """The answer that the seat which is asked means by a text, legal or not; None if it means nothing.

    What is no option is read in a position that is dealt anew for that seat: where a card lies that it cannot see, and
    whether it is there at all, must not show in what can be read.
    """
    code = game.parse(g, text)
    if code is not None and code in g.options and fold(game.notation(g, code)) == fold(text):
        return code
    seen = as_the_asked_sees(game, g)
    code = game.parse(seen, text)
    return game.parse(seen, _by_number(g, text)) if code is None else code


def _by_number(g: State, text: str) -> str:
    """Players by the numbers of their seats, as notation has them, where a text calls them by their names."""
    for seat, name in enumerate(g.names):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(seat + 1), text, flags=re.IGNORECASE)
    return text


def refuse(game: Game, g: State, code: Code) -> Reason | None:
    """Why the seat that is asked may not answer so; None if it may. It is looked for in a position that is dealt anew
    for that seat, so the answer knows no more than they do."""
    if code in g.options:
        return None
    seen = as_the_asked_sees(game, g)
    clause, words = seen.stack[-1].refusal(seen, code)
    return Reason(clause, words or game.reason(seen, code, clause))


def unread(game: Game, g: State, text: str) -> Reason:
    """Why a text that cannot be read (`read`) means nothing to the seat that is asked, as far as that seat knows."""
    told = game.unread(as_the_asked_sees(game, g), text)
    return Reason("", told or f"I cannot read “{text[:60]}” here; {_readable(game, g, text)}.")


def _readable(game: Game, g: State, text: str) -> str:
    """How moves look here: one of each verb, those first that begin as the text does."""
    by_verb: dict[str, Code] = {}
    for code in g.options:
        by_verb.setdefault(game.vocabulary.split(code)[0], code)
    moves = [game.notation(g, code) for code in by_verb.values()]
    begins = fold(text).split()[:1]
    moves.sort(key=lambda move: fold(move).split()[:1] != begins)
    *others, last = [f"“{move}”" for move in moves[:MOVES_TOLD]]
    return f"a move looks like {', '.join(others)} or {last}" if others else f"a move looks like {last}"


def as_the_asked_sees(game: Game[S], g: S) -> S:
    """The same position for whatever lies hidden from the seat that is asked."""
    return redealt(game, g, g.asked, 0)


def redealt(game: Game[S], g: S, seat: Seat, seed: int) -> S:
    """A copy in which everything that seat does not know is dealt anew: all that a bot may look at."""
    twin = g.copy()
    twin.chance = Fast(seed)
    game.redeal(twin, seat, twin.chance)
    twin.ask_again()
    twin.chance.drawn = g.chance.drawn
    return twin
