"""Games that are small enough to be solved."""

from __future__ import annotations

from typing import Final

from infinitable.kernel.asking import Listing, SeatAsk
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import Game, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import State
from infinitable.kernel.vocabulary import Vocabulary

WORDS: Final = Vocabulary()
SAY: Final = WORDS.verb("say", 3)
GUESS: Final = WORDS.verb("guess", 3)


class Table(State):
    __slots__ = ("card", "guess", "said")

    def __init__(self) -> None:
        super().__init__()
        self.card = self.said = self.guess = -1

    def copy_to(self, twin: Table) -> None:
        super().copy_to(twin)
        twin.card, twin.said, twin.guess = self.card, self.said, self.guess


class Say(SeatAsk):
    """liars:1: whoever holds the card says which it is, truly or not."""

    __slots__ = ()

    def candidates(self, g: Table, to: Listing) -> None:
        for card in range(3):
            to.judge(SAY + card, "")
        to.rest("liars:1")

    def chosen(self, g: Table, code: int) -> None:
        g.said = code - SAY
        g.then(Guess(1 - self.seat))


class Guess(SeatAsk):
    """liars:2: the other guesses it, and wins if that is right."""

    __slots__ = ()

    def candidates(self, g: Table, to: Listing) -> None:
        for card in range(3):
            to.judge(GUESS + card, "")
        to.rest("liars:2")

    def chosen(self, g: Table, code: int) -> None:
        g.guess = code - GUESS
        g.reveal()


class Liars(Game[Table]):
    id, title, modes, state, vocabulary = "liars", "Liars", {"standard": [2]}, Table, WORDS
    rulebook = Rulebook("liars", "**1** Say which card it is, truly or not.\n\n**2** Guess it.")

    def set_up(self, g: Table, setup: Setup) -> None:
        g.card = g.chance.below(3)
        g.stack = [Say(0)]

    def result(self, g: Table) -> list[float]:
        return [float(g.guess != g.card), float(g.guess == g.card)]

    def notation(self, g: Table, code: int) -> str:
        verb, card = WORDS.split(code)
        return f"{verb} {card}"

    def public(self, g: Table) -> View:
        return {"said": g.said, "guess": g.guess, "card": g.card if g.guess >= 0 else -1}

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return {**everybody, "card": g.card if g.guess >= 0 or seat == 0 else -1}

    def redeal(self, g: Table, seat: int, chance: Chance) -> None:
        if seat != 0 and g.guess < 0:
            g.card = chance.below(3)

    def longest(self, setup: Setup) -> int:
        return 2


class Hasty(Liars):
    """By chance there is nothing to say, and one guesses at once; whoever guesses ends the match."""

    id = "hasty"

    def set_up(self, g: Table, setup: Setup) -> None:
        super().set_up(g, setup)
        if g.chance.below(2):
            g.stack = [Guess(1)]
