"""A bot that owns what is asked about. One that looks a single step ahead sees the question that a card asks and not
what comes of it, leaves the card in its hand and pays with it: then matches tell of the bot and not of the card. So an
owner reads its own cards to the end, and keeps them while it can pay with others. Both sides of a duel do."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.bots.base import Bot
from infinitable.bots.greedy import GreedyBot
from infinitable.kernel.state import Code, Seat, State
from infinitable.kernel.views import redealt

PLAYS = ("play ", "star play ")
GIVES = ("discard", "take")
"""What a hand pays with, in the notation of the games in which one holds cards for long."""
STEPS = 30
"""So many answers of all players belong to one card; then it is judged as it stands."""


class Owner(Bot):
    """Plays as another bot does, but for the cards that it owns."""

    def __init__(self, usual: Bot, seed: int, owned: Sequence[str]) -> None:
        super().__init__(usual.game, seed)
        self.usual = usual
        self.owned = owned
        self.reader = GreedyBot(usual.game, seed)

    def answer(self, g: State) -> Code:
        said = {code: self.game.notation(g, code) for code in g.options} if len(g.options) > 1 else {}
        usual = self.usual.answer(g)
        plays = [code for code, text in said.items() if self._plays(text)]
        if plays:
            return self._better(g, usual, plays)
        if self._gives(said.get(usual, "")):
            return next((code for code, text in said.items() if not self._gives(text)), usual)
        return usual

    def _plays(self, text: str) -> bool:
        return text.startswith(PLAYS) and any(name in text for name in self.owned)

    def _gives(self, text: str) -> bool:
        verb, _, name = text.partition(" ")
        return verb in GIVES and name in self.owned

    def _better(self, g: State, usual: Code, plays: Sequence[Code]) -> Code:
        """The usual choice, or the card if it is worth more once all of it has happened."""
        seen = redealt(self.game, g, g.asked, self.chance.word())
        best, most = usual, self.game.evaluate(self.game.tried(seen, usual), g.asked)
        for code in plays:
            worth = self.game.evaluate(self._resolved(seen, code, g.asked), g.asked)
            if worth > most:
                best, most = code, worth
        return best

    def _resolved(self, g: State, code: Code, seat: Seat) -> State:
        """The position in which the same seat may act again, everybody having answered greedily."""
        depth, turn = len(g.stack), self.game.turn_of(g)
        tried: State = self.game.tried(g, code)
        for _ in range(STEPS):
            if tried.over or self.game.turn_of(tried) != turn or (tried.asked == seat and len(tried.stack) <= depth):
                break
            self.game.list_options(tried)
            tried.step(self.reader.choose(tried))
        return tried
