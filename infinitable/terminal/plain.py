"""The plain line client: a match in sentences, for a screen reader, a terminal or a pipe.

After a choice it tells what has changed and what is asked next, in at most a dozen lines; everything else is told when
somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from infinitable.kernel.game import BadInput
from infinitable.kernel.option import Option
from infinitable.kernel.state import Seat, State
from infinitable.kernel.telling import count
from infinitable.match.match import IllegalMove
from infinitable.terminal import answers, listing, saves
from infinitable.terminal.news import gathered, within
from infinitable.terminal.speech import flowing, spoken, wrapped
from infinitable.terminal.table import Table

Detail = Literal["brief", "normal", "full"]
DETAILS: tuple[Detail, ...] = ("brief", "normal", "full")

MOST_LINES = 12
"""What is told after a choice is no longer than this; all the rest is there for the asking."""
MOST_OPTIONS = 6
BRIEF_NEWS, LEAST_NEWS = 3, 4
"""How many lines what has happened may take in brief, and how many are kept for it when all else is told in full."""
YES = ("yes", "y")
LOG_LINES = 15

HELP = """\
3, or {example}: choose option 3, or an option by its notation.
options: every option. options WORD: those with that word.
look: the table in short. {look}, look all.
where is NAME: where it lies{far}. what can reach me: who could hit whom.
read NAME: a card, tile, chapter or thread as it is printed. rules 3.2: a clause.
why 3: what allows an option. why MOVE: what forbids a move.
undo: take your last choice back. hint: what a strong bot would do. log: what has happened.
tell brief, tell normal, tell full: how much is told. signs on: texts with their signs.
board: the table as a drawing. save NAME, load NAME: keep the match, go on with another.
quit: save and stop; so does the end of input."""


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


class Plain:
    """`read` gives the next line or raises EOFError; `write` shows one."""

    def __init__(
        self,
        table: Table,
        read: Callable[[], str],
        write: Callable[[str], None],
        detail: Detail = "normal",
        signs: bool = False,
    ) -> None:
        self.table = table
        self.read = read
        self.write = write
        self.detail = detail
        self.signs = signs
        self._begin()

    def _begin(self) -> None:
        self.heard: dict[Seat, int] = {}
        """How much of the log has been told to whom: who share a keyboard hear each their own."""
        self.first_line = 0
        """From where on the log is told at all."""
        self.standing = ""
        """How things stood when that was last told."""
        self.announced: int | None = None
        """After how many moves the question was last put."""
        self.meant: list[Option] = []
        """What was asked back about; one alone is chosen by a yes."""

    def play(self, goes_on: Callable[[State], bool] = lambda g: True) -> None:
        """Until somebody quits, or it does not go on."""
        self._tell([f"{self.table.match.game.title}{self.table.rivals()}. Type help for help."])
        while goes_on(self.table.match.state):
            if self.table.let_a_bot_play():
                continue
            moves = len(self.table.match.moves)
            if self.announced != moves:
                self._announce(opening=self.announced is None)
                self.announced = moves
            self.obey(self._ask())
        self._tell([*self.news(False, MOST_LINES), *(self.table.result() if self.table.match.over else ())])

    # Telling -----------------------------------------------------------------------------------------------

    def _tell(self, lines: Iterable[str]) -> None:
        for line in wrapped(lines if self.signs else map(spoken, lines)):
            self.write(line)

    def _announce(self, opening: bool) -> None:
        """What has changed, how things stand, and what is asked."""
        end = self._end() if self.table.match.over else self._question()
        self._tell([*self.news(opening, MOST_LINES - len(self._as_shown(end))), *end])

    def _as_shown(self, lines: Iterable[str]) -> list[str]:
        return wrapped(lines if self.signs else map(spoken, lines))

    def news(self, opening: bool, room: int) -> list[str]:
        """What has happened since it was last told."""
        match = self.table.match
        lines = self._untold()
        self.heard[self.table.viewer] = len(match.log)
        each = [*map(self.table.told, lines)]
        if self.detail == "full" and len(self._as_shown(each)) <= room:
            return each
        units = [thing.name for thing in self.table.telling().things if thing.group == "units"]
        names = [*match.names, *units]
        told = gathered(lines if self.signs else [*map(spoken, lines)], names, self.table.you)
        if opening:
            return told
        return within(told, names, min(room, BRIEF_NEWS) if self.detail == "brief" else room)

    def _untold(self) -> list[str]:
        """The lines of the log since it was last told, without the result, which has sentences of its own."""
        match = self.table.match
        outcome = match.outcome.sentence(match.names) if match.outcome else ""
        since = self.heard.get(self.table.viewer, self.first_line)
        return [text for _, text in self.table.log(since) if text != outcome]

    def _question(self) -> list[str]:
        """How things stand, where that has changed, the question, and the options in short."""
        match = self.table.match
        telling = self.table.telling()
        question = self.table.question
        short = listing.in_short(match.options, match.game.vocabulary.split, MOST_OPTIONS)
        if self.detail == "full":
            return self._in_full(telling.now, question, short)
        if self.detail == "brief":
            return [f"{question} {count(len(match.options), 'option')}."]
        standing = telling.now[0] if telling.now else ""
        changed = [standing] if standing and standing != self.standing else []
        self.standing = standing
        return [*changed, question, *short]

    def _in_full(self, standing: Sequence[str], question: str, short: list[str]) -> list[str]:
        """Every option with its notation, and how everybody stands, as far as there is room for them."""
        listed = listing.in_full(list(enumerate(self.table.match.options, 1)))
        room = MOST_LINES - min(LEAST_NEWS, len(self._as_shown(self._untold())))
        for told in ([*standing, question, *listed], [*standing[:1], question, *listed], [*standing, question, *short]):
            if len(self._as_shown(told)) <= room:
                return told
        return [*standing[:1], question, *short]

    def _end(self) -> list[str]:
        following = "Say next for the next chapter, or" if self.table.next_chapter() else "Say"
        told = self.table.result()
        stories = ["Say story to hear this ending again."] if self.table.telling().stories else []
        return [*told, *stories, f"The match is over. {following} look, log, save or quit."]

    # Obeying -----------------------------------------------------------------------------------------------

    def _ask(self) -> str:
        try:
            return self.read().strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def obey(self, line: str) -> None:
        """A choice, or a command."""
        word, _, rest = line.partition(" ")
        command = self._commands().get(word.casefold())
        try:
            if command is not None and not self.table.is_move(line):
                self._tell(command(rest.strip()))
            elif line:
                self._tell(self._chosen_or_seen(line))
        except IllegalMove as illegal:
            self._tell([f"{illegal} (Type help for help.)"])
        except BadInput as bad:
            self._tell([str(bad)])

    def _commands(self) -> dict[str, Callable[[str], list[str]]]:
        table = self.table
        return {
            "look": lambda rest: answers.look(table.telling(), table.printed(), rest),
            "where": lambda rest: answers.where(table.telling(), table.printed(), rest),
            "what": self._what,
            "reach": lambda rest: answers.reach(table.telling(), rest),
            "read": lambda rest: answers.read(table.telling(), table.printed(), rest),
            "rules": lambda rest: [table.rule(rest) if rest else "Which clause? Say rules 1, or rules 3.2."],
            "options": self._options,
            "why": self._why,
            "hint": lambda rest: [table.hint()] if not table.match.over else table.result(),
            "undo": self._undo,
            "log": self._log,
            "board": self._board,
            "story": lambda rest: flowing(table.telling().stories) or ["There is no story to tell here."],
            "tell": self._set_detail,
            "signs": self._set_signs,
            "save": self._save,
            "load": self._load,
            "next": self._next,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _chosen_or_seen(self, line: str) -> list[str]:
        """An option by number, notation or label is chosen. Where it is none, the name of a place for things is a look
        there, and else it is asked what was perhaps meant."""
        match = self.table.match
        meant, self.meant = [option for option in self.meant if option in match.options], []
        yes = line.casefold() in YES and not self.table.is_move(line)
        if yes and len(meant) > 1:
            self.meant = meant
            raise BadInput("Which of them? Say its number.")
        choice = meant[0] if yes and meant else self.table.option(line)
        if isinstance(choice, str) and match.read(choice) is None:
            near = listing.matching(match.options, choice)
            if 1 <= len(near) <= 3:
                asked = ", or ".join(f"{number}, {option.label.rstrip('.')}" for number, option in near)
                self.meant = [option for _, option in near]
                raise BadInput(f"Do you mean {asked}? Say {'yes' if len(near) == 1 else 'which number'}.")
            if seen := answers.grouped(self.table.telling(), choice):
                return seen
        match.play(choice)
        return []

    def _options(self, words: str) -> list[str]:
        match = self.table.match
        if match.over:
            return self.table.result()
        found = listing.matching(match.options, words) if words else list(enumerate(match.options, 1))
        if not found:
            return [f"None of the {len(match.options)} options has {words!r} in it."]
        if len(found) <= 2 * MOST_OPTIONS or self.detail == "full":
            return listing.in_full(found)
        return listing.together(found, match.game.vocabulary.split)

    def _why(self, choice: str) -> list[str]:
        if self.table.match.over:
            return self.table.result()
        return [self.table.why(choice) if choice else "Why what? Say why 3, or why and a move."]

    def _what(self, rest: str) -> list[str]:
        if "reach" in rest:
            return answers.reach(self.table.telling(), rest.partition("reach")[2])
        return answers.look(self.table.telling(), self.table.printed(), rest.removeprefix("is "))

    def _undo(self, _: str) -> list[str]:
        told = self.table.undo()
        lines = len(self.table.match.log)
        self.heard = {seat: min(heard, lines) for seat, heard in self.heard.items()}
        self.announced = None if self.announced is None else -1
        return [told]

    def _log(self, _: str) -> list[str]:
        return [f"{move}. {self.table.told(text)}" for move, text in self.table.log()[-LOG_LINES:]]

    def _board(self, _: str) -> list[str]:
        """The drawing as it is: whoever asks for it wants its signs."""
        match = self.table.match
        for line in match.game.draw(match.view(self.table.viewer)["table"], self.table.names).splitlines():
            self.write(line)
        return []

    def _set_detail(self, word: str) -> list[str]:
        for detail in DETAILS:
            if word == detail:
                self.detail = detail
                return [f"From now on the telling is {detail}."]
        return [f"Say tell {', tell '.join(DETAILS)}; now it is {self.detail}."]

    def _set_signs(self, word: str) -> list[str]:
        if word not in ("on", "off"):
            return [f"Say signs on or signs off; now they are {'on' if self.signs else 'off'}."]
        self.signs = word == "on"
        return [f"Signs are {word}."]

    def _save(self, name: str) -> list[str]:
        return [f"Saved as {saves.save(self.table, name).stem}."]

    def _load(self, name: str) -> list[str]:
        if not name:
            return [f"Load which? Saved: {', '.join(saves.saved()) or 'nothing yet'}."]
        match, levels = saves.load(name)
        self.table = Table(match, self.table.levels if levels is None else levels)
        self._begin()
        self.first_line = len(match.log)
        return [f"{match.game.title}, after {len(match.moves)} moves."]

    def _next(self, _: str) -> list[str]:
        self.table.go_on()
        self._begin()
        return []

    def _help(self, _: str) -> list[str]:
        """What one can say, with names of this table."""
        options, telling = self.table.match.options, self.table.telling()
        things = [thing for thing in telling.things if thing.group] or telling.things
        names = [*dict.fromkeys([*(thing.group for thing in things[:1]), *(thing.name for thing in things[-1:])])]
        on_a_map = bool(telling.places) and telling.hexes
        look = [f"look {name}" for name in [*filter(None, names), *(["north-east", "map"] if on_a_map else [])]]
        return HELP.format(
            example=options[0].notation if options else "a move",
            look=", ".join(look) or "look NAME",
            far=", how far, and the way" if on_a_map else "",
        ).splitlines()

    def _quit(self, _: str) -> list[str]:
        raise Quit
