"""The plain line client: a match in lines of text, for a terminal, a screen reader or a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from infinitable.bots import Bot, bot, strongest
from infinitable.bots.reason import reason
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, BadInput, Option, fold
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.match.match import IllegalMove, Match

HELP = """\
  3             choose option 3
  {example:<13} the same by its notation
  why 3         why an option is allowed; why <move>: why a move is not
  undo          take your last choice back
  hint          what a strong bot would do, and why
  log           what has happened so far
  board         draw the table again
  options       list the options again
  rules 3.2     read a clause
  read <name>   read a card, or anything else that has a text
  quit          save and stop (so does end of input)"""

LOG_LINES = 15
ALIKE = 12
"""More options of one kind than this stand side by side, so that the board stays in sight."""
WIDTH = 100


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


class Table:
    """People and bots at one terminal. `read` gives the next line or raises EOFError; `write` shows one."""

    def __init__(
        self, match: Match, bots: dict[int, str], read: Callable[[], str], write: Callable[[str], None]
    ) -> None:
        self.match = match
        self.bots: dict[int, Bot] = {
            seat: bot(level, match.game, seat + 1, match.setup) for seat, level in bots.items()
        }
        self.read = read
        self.write = write
        self.told = 0
        """How much of the log has been shown."""
        self.practice = False
        """Whether somebody took back more than the rules of undo allow."""

    def play(self, goes_on: Callable[[State], bool] = lambda g: True) -> None:
        """Until the match is over or does not go on, or Quit."""
        seen: int | None = None
        while not self.match.over and goes_on(self.match.state):
            if self.match.seat in self.bots:
                self.match.play(self.bots[self.match.seat].answer(self.match.state))
                continue
            if seen != len(self.match.moves):
                self._show_table()
                seen = len(self.match.moves)
            self._obey(self._ask())
        self._news(None)
        if self.match.over:
            self._show_result()

    # Showing ---------------------------------------------------------------------------------------

    def _show_table(self) -> None:
        self._news(self.match.seat)
        self._board()
        self.write("")
        self.write(f"{self.match.names[self.match.seat]}: {self.match.prompt}")
        self._list()

    def _news(self, seat: int | None) -> None:
        for line in self.match.heard(seat, self.told):
            if line.text:
                self.write(f"  {line.text}")
        self.told = len(self.match.log)

    def _board(self) -> None:
        board = self.match.game.draw(self.match.view(self.match.seat)["table"])
        if board:
            self.write("")
            self.write(board)

    def _list(self) -> None:
        for alike in self._kinds():
            if len(alike) > ALIKE:
                for line in side_by_side([f"{number:4}  {option.notation}" for number, option in alike]):
                    self.write(line)
            else:
                for number, option in alike:
                    self.write(f"{number:4}  {_words(option)}")

    def _kinds(self) -> list[list[tuple[int, Option]]]:
        """The options with their numbers, those that begin with the same verb together."""
        split = self.match.game.vocabulary.split
        numbered = enumerate(self.match.options, 1)
        return [list(alike) for _, alike in groupby(numbered, lambda it: split(it[1].code)[0])]

    def _show_result(self) -> None:
        self.write("")
        self.write(self.match.game.draw(self.match.view(None)["table"]))
        result, outcome = self.match.result or [], self.match.outcome
        assert outcome is not None
        scores = ", ".join(f"{name} {score:g}" for name, score in zip(self.match.names, result, strict=True))
        self.write(f"{outcome.sentence(self.match.names)} ({scores})")

    # Obeying -----------------------------------------------------------------------------------------

    def _ask(self) -> str:
        try:
            return self.read().strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "hint": self._hint,
            "log": self._log,
            "rules": self._rules,
            "read": self._read,
            "board": lambda _: self._board(),
            "options": lambda _: self._list(),
            "help": self._help,
            "?": self._help,
        }
        if word in ("quit", "exit"):
            raise Quit
        if word in commands and not self._is_move(line):
            commands[word](rest.strip())
        elif line:
            self._choose(line)

    def _is_move(self, line: str) -> bool:
        return self.match.read(line) in self.match.state.options

    def _numbered(self, text: str) -> Option | str:
        """An option by its number in the list, else the text itself."""
        if text.isdecimal() and not self._is_move(text) and 1 <= int(text) <= len(self.match.options):
            return self.match.options[int(text) - 1]
        return text

    def _choose(self, line: str) -> None:
        try:
            self.match.play(self._numbered(line))
        except IllegalMove as illegal:
            self.write(f"  {illegal} (Type help for help.)")

    def _why(self, text: str) -> None:
        choice = self._numbered(text)
        reason = self.match.why_not(choice)
        if reason is not None:
            self.write(f"  {reason}")
            return
        clause = choice.clause if isinstance(choice, Option) else ""
        words = self.match.game.rulebook.short(clause) if clause else "The rules allow it."
        self.write(f"  You may. {words}" + (f" ({clause})" if clause else ""))

    def _undo(self, _: str) -> None:
        """The kernel's undo as far as it goes; beyond it the match goes back and is marked as practice."""
        if self.match.can_undo() and self.match.moves[-1].seat not in self.bots:
            self.match.undo()
        else:
            mine = [n for n, move in enumerate(self.match.moves) if move.seat not in self.bots]
            if not mine:
                self.write("  There is nothing to take back.")
                return
            self.match = self.match.back_to(mine[-1])
            self.practice = True
            self.write("  Taken back beyond what was shown or rolled: from here on this is practice.")
        self.told = min(self.told, len(self.match.log))

    def _hint(self, _: str) -> None:
        match, level = self.match, strongest()
        seen = redealt(match.game, match.state, match.seat, len(match.moves))
        thinking = bot(level, match.game, len(match.moves), match.setup)
        plan = thinking.intention(seen)
        number, option = next((n, it) for n, it in enumerate(match.options, 1) if it.code == plan[0])
        why = reason(match.game, seen, plan, thinking)
        words = f"  Level {level} would choose {number}: {option.label.rstrip('.')}. {why}"
        self.write(words.rstrip())

    def _log(self, _: str) -> None:
        lines = [line for line in self.match.heard(self.match.seat) if line.text]
        for line in lines[-LOG_LINES:]:
            self.write(f"  {line.move:4}  {line.text}")

    def _rules(self, number: str) -> None:
        book = self.match.game.rulebook
        clause = book.clauses.get(number) or book.clauses.get(f"{book.game}:{number}")
        self.write(f"  {clause.id}  {clause.text}" if clause else f"  There is no clause {number or '(which one?)'}.")

    def _read(self, name: str) -> None:
        """Everything of that name in the game's catalogue; else whatever has the words in its name."""
        entries = list(_texts(self.match.game.catalogue(self.match.setup)))
        wanted = fold(name)
        found = [e for e in entries if fold(e[0]) == wanted] or [e for e in entries if wanted and wanted in fold(e[0])]
        for title, text in dict(found).items():
            self.write(f"  {title}: {text}")
        if not found:
            self.write(f"  Nothing here is called {name!r}." if name else "  Read what? A card, by its name.")

    def _help(self, _: str) -> None:
        self.write(HELP.format(example=self.match.options[0].notation))


def _texts(found: object) -> Iterator[tuple[str, str]]:
    """What has a name and a text, wherever it stands in a catalogue."""
    if isinstance(found, dict):
        text = found.get("plain") or found.get("text")
        if found.get("name") and text:
            words = text if isinstance(text, str) else " ".join(map(str, text))
            yield str(found["name"]), words.replace("{", "").replace("}", "")
        for inner in found.values():
            yield from _texts(inner)
    elif isinstance(found, list | tuple):
        for inner in found:
            yield from _texts(inner)


def _words(option: Option) -> str:
    marks = [
        word
        for flag, word in ((REVEALS, "reveals"), (RANDOM, "chance"), (ENDS_TURN, "ends your turn"))
        if option.flags & flag
    ]
    same = fold(option.label) == fold(option.notation)
    label = option.label if same else f"{option.label}  [{option.notation}]"
    return f"{label}  ({', '.join(marks)})" if marks else label


def side_by_side(cells: list[str]) -> list[str]:
    """In columns, read downwards."""
    width = max(map(len, cells)) + 2
    rows = -(-len(cells) // max(1, WIDTH // width))
    return ["".join(cell.ljust(width) for cell in cells[row::rows]).rstrip() for row in range(rows)]


def seat_bots(levels: list[str], players: int, people: int) -> dict[int, str]:
    """Bots on the last seats: one level for all of them, or one each."""
    seats = list(range(people, players))
    if not seats:
        return {}
    levels = levels or ["greedy"]
    if len(levels) not in (1, len(seats)):
        raise BadInput(f"{len(levels)} bots for {len(seats)} seats: name one for each, or one for all.")
    return {seat: levels[n if len(levels) > 1 else 0] for n, seat in enumerate(seats)}
