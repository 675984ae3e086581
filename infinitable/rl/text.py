"""A match in words, for language models: what a seat sees, what it may answer, and why something is refused.

    table = text_env("shards")
    table.reset(seed=7)
    while not table.over:
        told = table.tell()                     # what is new, what lies there, the options in notation
        refused = table.answer(model(told))     # "" or why not; nothing has changed then

It is frugal with tokens: what happened since one was last asked comes as log lines, the position as the drawing that
the terminal shows, and options as notations with their labels only where these say more.
"""

from __future__ import annotations

from collections.abc import Callable

from infinitable.kernel.chance import Seed
from infinitable.kernel.game import Game, Setup
from infinitable.match.match import IllegalMove, Match
from infinitable.rl.outcome import rewards

MANY = 60
"""So many options are listed; a longer list says how many there are, and how they begin."""


class TextTable:
    def __init__(self, rules: Game, setup: Setup) -> None:
        self.rules, self.setup = rules, setup
        self.reset(0)

    def reset(self, seed: int = 0) -> None:
        self.match = Match(self.rules, self.setup, Seed(seed), [f"Player {n + 1}" for n in range(self.setup.players)])
        self.heard = [0] * self.setup.players
        """How far in the log each seat has read."""

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def seat(self) -> int:
        return self.match.seat

    @property
    def rewards(self) -> list[float]:
        if not self.over:
            return [0.0] * self.setup.players
        return rewards(self.rules.outcome(self.match.state), self.setup.players)

    def rules_text(self) -> str:
        """All clauses, for the system prompt."""
        return "\n".join(f"{clause} {text}" for clause, text in self.rules.rulebook.clauses.items())

    def tell(self, seat: int | None = None) -> str:
        """What a seat is told: the one that is asked, or any other."""
        who = self.seat if seat is None else seat
        news = [line.text for line in self.match.heard(who, self.heard[who]) if line.text]
        self.heard[who] = len(self.match.log)
        parts = [f"You are {self.match.names[who]}."]
        if news:
            parts.append("Since you were last asked:\n" + "\n".join(f"- {text}" for text in news[-40:]))
        parts.append(self.rules.draw(self.match.view(who)["table"], self.match.names))
        if self.over:
            parts.append(f"The match is over. {self.rules.outcome(self.match.state).sentence(self.match.names)}")
        elif who == self.seat:
            parts.append(f"{self.match.prompt}\nAnswer with one of these, exactly:\n{self.listed()}")
        else:
            parts.append(f"{self.match.names[self.seat]} is asked: {self.match.prompt}")
        return "\n\n".join(part for part in parts if part)

    def listed(self) -> str:
        """The options by notation; what a label adds, after a dash."""
        options = self.match.options
        lines = [_line(option.notation, option.label) for option in options[:MANY]]
        if len(options) > MANY:
            lines.append(f"({len(options) - MANY} more of the same form)")
        return "\n".join(lines)

    def answer(self, text: str) -> str:
        """Play a move by its notation; "" if it was played, or why it was not."""
        line = next((line.strip() for line in text.strip().splitlines() if line.strip()), "")
        wanted = line.split(" - ")[0].strip().strip("`\"'.")
        try:
            self.match.play(wanted)
        except IllegalMove as refused:
            return str(refused.reason)
        return ""


def _line(notation: str, label: str) -> str:
    says_more = label[len(notation) :] if label.casefold().startswith(notation.casefold()) else label
    return f"{notation} - {says_more.strip(' :.')}" if says_more.strip(" :.") else notation


Speaker = Callable[[str], str]
"""A model: what it is told, and what it answers."""


def play(table: TextTable, speakers: list[Speaker], *, tries: int = 3) -> list[float]:
    """The loop of a language model in every seat. Who is refused hears why; who fails `tries` times gets the first
    option, so that a match always ends."""
    while not table.over:
        seat = table.seat
        told = table.tell()
        for _ in range(tries):
            refused = table.answer(speakers[seat](told))
            if not refused:
                break
            told = f"Refused: {refused}\nAnswer with one of these, exactly:\n{table.listed()}"
        else:
            table.match.play(table.match.options[0])
    return table.rewards


def stand_in(seed: int = 0) -> Speaker:
    """A scripted stand-in for a model: reads what it is told, and takes one of the options at random."""
    from infinitable.kernel.chance import Fast

    chance = Fast(seed)

    def speak(told: str) -> str:
        lines = told.partition("exactly:\n")[2].splitlines()
        options = [line for line in lines if not line.startswith("(")]
        return options[chance.below(len(options))]

    return speak
