"""People and bots at one terminal: what happens there, whoever shows it."""

from __future__ import annotations

import re
from typing import Final

from infinitable.bots import USUAL, Bot, bot, strongest
from infinitable.bots.hints.reason import reason
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Setup, View, fold
from infinitable.kernel.option import Option
from infinitable.kernel.outcome import listed
from infinitable.kernel.state import NOBODY, Seat
from infinitable.kernel.telling import Telling, Thing
from infinitable.kernel.views import redealt
from infinitable.match.address import to_you
from infinitable.match.match import Match, secret_seed

NUMBER: Final = re.compile(r"[-+]?\d+([.,]\d+)?")
"""What looks like one, whether or not there is an option with it."""


class Table:
    def __init__(self, match: Match, levels: dict[Seat, str]) -> None:
        self.levels = levels
        """The bots by seat; everybody else is a person."""
        self.practice = False
        """Whether somebody took back more than the rules of undo allow."""
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Go on with this match, the same people and bots at their seats."""
        self.match = match
        self.bots: dict[Seat, Bot] = {
            seat: bot(level, match.game, seat + 1, match.setup) for seat, level in self.levels.items()
        }
        self.facts: View = match.game.catalogue(match.setup)
        self._telling: tuple[object, Telling] | None = None

    # Playing -----------------------------------------------------------------------------------------

    def let_a_bot_play(self) -> bool:
        """One move of a bot, if it is one's turn."""
        if self.match.over or self.match.seat not in self.bots:
            return False
        self.match.play(self.bots[self.match.seat].answer(self.match.state))
        return True

    def option(self, text: str) -> Option | str:
        """An option by its number or its label, else the text itself, which may be a notation."""
        options = self.match.options
        if self.match.over:
            raise BadInput("The match is over.")
        if self.is_move(text):
            return text
        if NUMBER.fullmatch(text):
            if not text.isdecimal() or not 1 <= int(text) <= len(options):
                there = f"There are {len(options)} options" if len(options) != 1 else "There is 1 option"
                raise BadInput(f"{there}; {text} is none of them.")
            return options[int(text) - 1]
        asked = fold(text).rstrip(".")
        whole = [option for option in options if fold(option.label).rstrip(".") == asked]
        # a long list tells only what stands before the colon
        named = whole or [option for option in options if fold(option.label.partition(":")[0]) == asked]
        return named[0] if len(named) == 1 else text

    def is_move(self, text: str) -> bool:
        return self.match.read(text) in self.match.state.options

    def undo(self) -> str:
        """The kernel's undo as far as it goes; beyond it the match goes back and is marked as practice."""
        if self.match.can_undo() and self.match.moves[-1].seat not in self.bots:
            return f"Taken back: {self.match.undo().notation}."
        mine = [n for n, move in enumerate(self.match.moves) if move.seat not in self.bots]
        if not mine:
            return "There is nothing to take back."
        taken = self.match.moves[mine[-1]].notation
        self.match = self.match.back_to(mine[-1])
        self.practice = True
        return f"Taken back: {taken}. That went beyond what was shown or rolled: from here on this is practice."

    # Asking --------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(self.match.setup.players) if seat not in self.bots]

    @property
    def you(self) -> str:
        """The name of the only person here; "" where several share the keyboard, who are all spoken of by name."""
        return self.match.names[self.people[0]] if len(self.people) == 1 else ""

    @property
    def names(self) -> list[str]:
        """Everybody as whoever is here calls them, by seat."""
        return ["You" if name == self.you else name for name in self.match.names]

    @property
    def question(self) -> str:
        return f"{'You' if self.you else self.match.names[self.match.seat]}: {self.match.prompt}"

    @property
    def viewer(self) -> Seat:
        """Through whose eyes the table is told: who is asked, else the only person, else nobody's."""
        people = self.people
        if self.match.seat in people:
            return self.match.seat
        return people[0] if len(people) == 1 else NOBODY

    def telling(self) -> Telling:
        """The table in words, put into them once for each prompt."""
        now = (self.match.state, len(self.match.moves), self.viewer)
        if self._telling is None or self._telling[0] != now:
            seen = self.match.view(self.viewer)
            self._telling = (now, self.match.game.telling(seen, self.facts, self.match.names))
        return self._telling[1]

    def printed(self) -> list[Thing]:
        return self.match.game.printed(self.facts)

    def log(self, since: int = 0) -> list[tuple[int, str]]:
        """What the viewer has heard since that line, each with the number of its move."""
        return [(line.move, line.text) for line in self.match.heard(self.viewer, since) if line.text]

    def told(self, line: str) -> str:
        """A line of the log, or a result, as whoever is here hears it."""
        return to_you(line, self.people[0], self.match.names) if self.you else line

    def why(self, text: str) -> str:
        choice = self.option(text)
        forbidden = self.match.why_not(choice)
        if forbidden is not None:
            return str(forbidden)
        clause = choice.clause if isinstance(choice, Option) else ""
        words = self.match.game.rulebook.short(clause) if clause else "The rules allow it."
        return f"You may. {words}" + (f" ({clause})" if clause else "")

    def hint(self) -> str:
        match, level = self.match, strongest()
        seen = redealt(match.game, match.state, match.seat, len(match.moves))
        thinking = bot(level, match.game, len(match.moves), match.setup)
        plan = thinking.intention(seen)
        number, option = next((n, it) for n, it in enumerate(match.options, 1) if it.code == plan[0])
        why = reason(match.game, seen, plan, thinking)
        return f"Level {level} would choose {number}: {option.label.rstrip('.')}. {why}".rstrip()

    def rule(self, number: str) -> str:
        book = self.match.game.rulebook
        clause = book.clauses.get(number) or book.clauses.get(f"{book.game}:{number}")
        return f"{clause.id}: {clause.text}" if clause else f"There is no clause {number or '(which one?)'}."

    # Ending and going on -----------------------------------------------------------------------------------

    def rivals(self) -> str:
        """Which bots one plays against."""
        named = [
            f"{self.match.names[seat]} ({'level ' if level[:1].isdecimal() else ''}{level})"
            for seat, level in self.levels.items()
        ]
        return f", against {listed(named)}" if named else ""

    def result(self) -> list[str]:
        """Who has won, and by how much."""
        outcome = self.match.outcome
        assert outcome is not None
        told = outcome.sentence(self.match.names)
        if self.telling().margin and outcome.kind in ("players", "team") and told.endswith(("wins.", "win together.")):
            told = f"{told[:-1]} by {self.telling().margin}."
        return [self.told(told), *self.telling().ending]

    def next_chapter(self) -> str:
        """The chapter that a finished match of a story leads to; "" where there is none."""
        match = self.match
        if not match.over or match.setup.mode not in match.game.campaigns:
            return ""
        return match.game.campaign_next(match.game.campaign_after(match.setup, match.state))

    def go_on(self) -> None:
        """Sit down to the next chapter."""
        match = self.match
        if not self.next_chapter():
            raise BadInput("There is no next chapter.")
        after = match.game.campaign_after(match.setup, match.state)
        settings = {**match.setup.settings, "campaign": after, "chapter": ""}
        setup = Setup(match.setup.players, match.setup.mode, settings)
        seed = secret_seed() if match.seed.secret else Seed(match.seed.number + 1)
        self.sit_down(Match(match.game, setup, seed, match.names))


def seat_bots(levels: list[str], players: int, people: int) -> dict[Seat, str]:
    """Bots on the last seats: one level for all of them, or one each."""
    seats = list(range(people, players))
    if not seats:
        return {}
    levels = levels or [USUAL]
    if len(levels) not in (1, len(seats)):
        raise BadInput(f"{len(levels)} bots for {len(seats)} seats: name one for each, or one for all.")
    return {seat: levels[n if len(levels) > 1 else 0] for n, seat in enumerate(seats)}
