"""What a game tells the rest of the world about itself. One subclass per game; it holds no position."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple

from infinitable.kernel.chance import Chance, Fast
from infinitable.kernel.observation import HashedView, Observation, OptionRow
from infinitable.kernel.option import Option
from infinitable.kernel.outcome import Outcome, outcome_of
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import PASSING, Code, Event, Seat, fields, likeness
from infinitable.kernel.telling import Telling, Thing, tell_anything, texts_of
from infinitable.kernel.type_variables import S
from infinitable.kernel.vocabulary import Vocabulary

View = dict[str, Any]
"""What a seat sees: plain data, ready for JSON."""

REVEALS: Final = 1
RANDOM: Final = 2
ENDS_TURN: Final = 4
"""What an option will do that cannot be taken back; shown before it is chosen."""


class BadInput(ValueError):
    """One clear sentence about what was wrong with a request."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be set up differently."""

    name: str
    default: str | int | bool
    help: str
    values: tuple[str | int, ...] = ()
    """What is allowed, where that is a list."""
    free: bool = False
    """The values are only proposals: content that people bring may have others."""
    modes: tuple[str, ...] = ()
    """The modes in which it means something; all of them, if none is named."""
    about: tuple[str, ...] = ()
    """A sentence for each of the values, in their order."""

    def read(self, value: object) -> str | int | bool:
        """The value in this setting's own type, from whatever a flag, a header or a caller gave."""
        wanted: object = value
        if isinstance(self.default, bool):
            word = str(value).lower()
            wanted = word in ("true", "yes", "on", "1")
            if not wanted and word not in ("false", "no", "off", "0"):
                raise BadInput(f"{self.name} is yes or no, not {value!r}.")
        elif isinstance(self.default, int):
            try:
                wanted = int(str(value))
            except ValueError:
                raise BadInput(f"{self.name} is a whole number, not {value!r}.") from None
        else:
            wanted = str(value)
        if self.values and not self.free and wanted not in self.values:
            allowed = ", ".join(str(v) for v in self.values)
            raise BadInput(f"{self.name} is one of: {allowed}; not {value!r}.")
        assert isinstance(wanted, str | int | bool)
        return wanted


@dataclass(frozen=True, slots=True)
class Setup:
    """How one match is set up."""

    players: int
    mode: str
    settings: Mapping[str, str | int | bool] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A setting in words; "" where nothing is said."""
        return str(self.settings.get(name, ""))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: the clause that forbids it, and that in one sentence."""

    clause: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


class Counted(NamedTuple):
    """Something that people count at the table: somebody's health or points, a card that they own."""

    whose: Seat
    noun: str
    """In the plural."""
    many: int
    worth: float
    """Of each one to who counts, in points of `evaluate`; below 0 for what they would rather see less of."""
    is_name: bool = False
    """Whether the noun is the name of one thing, said without a number."""


class Game(Generic[S]):
    """The rules of one game, and its words. Everything here is asked with a state `g` of this game."""

    id: str
    title: str
    about: str = ""
    """One line for somebody who does not know it."""
    minutes: str = ""
    rules_version: int = 1
    """Raised whenever a record of before would play differently now."""
    modes: Mapping[str, Sequence[int]]
    """Mode -> the numbers of players it can be played by. The first mode is the default."""
    settings: Sequence[Setting] = ()
    first_players: int = 0
    """By how many a first match is best played; 0 by as few as can be."""
    gentle: Mapping[str, str | int | bool] = {}
    """How a first match is set up against an easy rival, where that is gentler than usual."""
    in_turn: Sequence[Mapping[str, str | int | bool]] = ()
    """Set-ups that matches which begin at once take in turn, the plainest first, so that nobody is asked."""
    campaigns: Sequence[str] = ()
    """The modes that go on from match to match, by the text setting `campaign` ("" begins)."""
    concession: Code = -1
    """The answer by which a seat gives up: possible at any prompt, its own or another's, and listed at none; -1 where
    there is none. `State.concede` carries it out, once (`State.has_given_up`)."""
    state: type[S]
    """The class of its positions."""
    luck: bool = True
    secrets: bool = True
    """Whether it has any, in some setup."""
    vocabulary: Vocabulary
    rulebook: Rulebook
    packs: object = None
    """Where a game with cards keeps its packs: a `Shelf`, which `parts.cardtext.shelf_of` hands out."""
    trials: object = None
    """How its cards are measured and tried: `Trials`, which `parts.trials.trials_of` hands out."""

    # Playing ---------------------------------------------------------------------------------------

    def deal(self, setup: Setup, chance: Chance, *, listening: bool = False) -> S:
        """The table set up, up to the first prompt. Where somebody listens, what happens on the way is told."""
        g = self.blank(setup)
        g.seats, g.chance = setup.players, chance
        g.events = [] if listening else None
        self.set_up(g, setup)
        g.advance()
        return g

    def set_up(self, g: S, setup: Setup) -> None:
        """Lay out what the match begins with, and put its first frame on the stack."""
        raise NotImplementedError

    def blank(self, setup: Setup) -> S:
        """A state with only its SHARED fields filled in, for a snapshot to be poured into."""
        return self.state()

    def result(self, g: S) -> list[float]:
        """One number per seat, the highest wins, equal shares."""
        raise NotImplementedError

    def outcome(self, g: S) -> Outcome:
        """Who has won a finished match, and whether together, alone or nobody; by default what the result says."""
        return outcome_of(self.result(g))

    def content(self, setup: Setup) -> str:
        """Which cards and tiles are played with: pack, version and hash, as records name them."""
        return ""

    def catalogue(self, setup: Setup) -> View:
        """What never changes during a match and everybody may know: cards, tiles, maps, with names and texts."""
        return {}

    shown: Sequence[str] = ()
    """Events by which a card is openly shown to all who hear of it, though it need not stay in sight. Whatever else is
    told can also be seen."""
    spends: Sequence[str] = ()
    """Fields of the state that answers use up or that only count. An option that changes nothing but these is not
    offered: nothing for nothing."""
    for_nothing: Sequence[str] = ()
    """Clauses by which an option is offered all the same that changes nothing but what it costs."""

    def census(self, g: S) -> list[int]:
        """Every piece wherever it lies, sorted: the same at every moment of a match."""
        return []

    def only_paid(self, before: S, after: S) -> bool:
        """Whether nothing on the table has changed but what `spends` lists."""
        kept = ("asked", *PASSING, *before.SHARED, *self.spends)
        names = [name for name in fields(type(before)) if name not in kept]
        return all(getattr(before, name) == getattr(after, name) for name in names)

    def broken(self, g: S) -> list[str]:
        """What is not as it must be at every prompt, a sentence each: limits, health, hands, known cards."""
        return []

    # Going on ------------------------------------------------------------------------------------------

    def campaign_after(self, setup: Setup, g: S) -> str:
        """A campaign as it stands after this match: the setting `campaign` of the next one."""
        return ""

    def campaign_about(self, campaign: str) -> str:
        """A campaign in one line for those who play it."""
        return ""

    def campaign_next(self, campaign: str) -> str:
        """The chapter that comes next; "" where the story is over."""
        return ""

    # Words ---------------------------------------------------------------------------------------------

    def position(self, g: S) -> str:
        """The position as a short text, which the setting `position` lays out again; "" where a game has none."""
        return ""

    def notation(self, g: S, code: Code) -> str:
        """The short text of an option: unique within its prompt, stable for ever, without `;` or `{`."""
        raise NotImplementedError

    def parse(self, g: S, text: str) -> Code | None:
        """The code that a notation means here, legal or not; None if it means nothing."""
        wanted = fold(text)
        for code in g.options:
            if fold(self.notation(g, code)) == wanted:
                return int(code)
        for code in range(self.vocabulary.size):
            if fold(self.notation(g, code)) == wanted:
                return code
        return None

    def unread(self, g: S, text: str) -> str:
        """Why a text that `parse` cannot read means nothing here, where a game can tell: a card that is not there."""
        return ""

    def label(self, g: S, code: Code) -> str:
        """The option in words for a person."""
        return self.notation(g, code)

    def anchors(self, g: S, code: Code) -> tuple[str, ...]:
        """What one clicks to choose it, in order: names of cards, spaces, dice or buttons in the view."""
        return ()

    def flags(self, g: S, code: Code) -> int:
        """REVEALS, RANDOM, ENDS_TURN, as far as the seat that is asked can know. By default it is found by trying."""
        tried = g.copy()
        tried.chance = Fast(0)
        self.redeal(tried, g.asked, tried.chance)
        revealed, drawn = tried.revealed, tried.chance.drawn
        tried.step(code)
        flags = ENDS_TURN if tried.asked != g.asked else 0
        flags |= REVEALS if tried.revealed != revealed else 0
        return flags | (RANDOM if tried.chance.drawn != drawn else 0)

    def clause(self, g: S, code: Code) -> str:
        """The clause that allows this option, for those who want to read it."""
        return ""

    def option(self, g: S, code: Code) -> Option:
        """One answer with all its words."""
        return Option(
            code,
            self.notation(g, code),
            self.label(g, code),
            self.anchors(g, code),
            self.clause(g, code),
            self.flags(g, code),
        )

    def options(self, g: S) -> list[Option]:
        """Every answer to the prompt; games whose answers have much in common put that into words once."""
        return [self.option(g, code) for code in g.options]

    def reason(self, g: S, code: Code, clause: str) -> str:
        """Why `clause` forbids this option here, in one sentence; games add the figures of the moment."""
        return self.rulebook.short(clause)

    def describe(self, g: S, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; "" for what only an animation needs."""
        return ""

    # Seeing ----------------------------------------------------------------------------------------------

    def public(self, g: S) -> View:
        """What everybody may see, by listing it: all that a spectator is shown."""
        raise NotImplementedError

    def through_the_eyes_of(self, g: S, seat: Seat, everybody: View) -> View:
        """The same, with what that seat may see besides. Nobody writes in a view: it may be another's, too."""
        return everybody

    def view(self, g: S, seat: Seat) -> View:
        """What that seat may see; NOBODY is a spectator."""
        return self.views(g, [seat])[0]

    def views(self, g: S, seats: Sequence[Seat]) -> list[View]:
        """What several see, in their order; what everybody sees is listed once."""
        everybody = self.public(g)
        return [everybody if seat < 0 else self.through_the_eyes_of(g, seat, everybody) for seat in seats]

    def draw(self, view: View, names: Sequence[str]) -> str:
        """A view as a drawing of letters, for the terminal; `names` are those who play, by seat."""
        return ""

    def side_of(self, g: S, seat: Seat) -> str:
        """What the seat plays with and others do not, by its name: a leader, a passive."""
        return ""

    def camp_of(self, g: S, seat: Seat) -> str:
        """What it has in common with some: a faction, a ready-made deck."""
        return ""

    def telling(self, seen: View, facts: View, names: Sequence[str]) -> Telling:
        """What `kernel.views.see` shows, in words, with the catalogue at hand: for who hears or reads the table."""
        return tell_anything(seen)

    def printed(self, facts: View) -> list[Thing]:
        """Everything of the catalogue that can be read by its name."""
        return texts_of(facts)

    def observation(self, setup: Setup) -> Observation:
        """What a seat knows as numbers, for machines; the default hashes the view."""
        return HashedView(self)

    def option_row(self, setup: Setup) -> OptionRow:
        """What an option is as numbers, for networks that score options; the default tells its verb and place."""
        return OptionRow(self.vocabulary)

    def redeal(self, g: S, seat: Seat, chance: Chance) -> None:
        """Deal anew, in place, everything that seat does not know.

        What is shuffled is sorted first: the same chance then deals the same, whatever the truth was.
        """

    def remember(self, g: S, later: S) -> None:
        """Keep in `g`, to which a match goes back, what its seats learnt in `later`: nobody forgets what he saw."""

    # What kind of game it is -------------------------------------------------------------------------------

    def has_luck(self, setup: Setup) -> bool:
        """Whether chance decides anything."""
        return self.luck

    def has_secrets(self, setup: Setup) -> bool:
        """Whether a seat can know what another does not."""
        return self.secrets

    def longest(self, setup: Setup) -> int:
        """How many answers a match takes at most; 0 where nobody can say."""
        return 0

    def is_contest(self, setup: Setup) -> bool:
        """Whether one wins only what another loses."""
        return setup.players > 1

    # Judging ------------------------------------------------------------------------------------------------

    def evaluate(self, g: S, seat: Seat) -> float:
        """How well that seat stands, for bots that look one step ahead. Knows what the seat knows."""
        return 0.0

    def parts(self, g: S, seat: Seat) -> dict[str, float]:
        """`evaluate` part by part, each named in words for a person; they add up to it."""
        return {}

    def counted(self, g: S, seat: Seat) -> Sequence[Counted]:
        """What that seat would count at the table, for hints: they say of what a choice brings more."""
        return ()

    tempers: Mapping[str, Mapping[str, float]] = {}
    """What bots of a temper (`infinitable/bots/base.py`) like better than others do: by how much of itself each of the
    `parts` counts more."""

    # Thinking ahead --------------------------------------------------------------------------------------------
    # What the bots ask of a game besides. Every one of these has an answer that works; a game's own makes it quicker.

    swing: float = 12.0
    """How far `evaluate` swings in a match, roughly: a lead of so much makes odds of 2.7 to 1 where no net judges."""
    lumped: Sequence[tuple[str, ...]] = ()
    """Fields of the observation that a network adds up label by label, because where a turn ends chance alone has told
    them apart (the new hand and the deck it was drawn from); a field named alone is added up over its places. Fields of
    all rivals are called `rival.…`."""
    unlearnt: Sequence[str] = ("asked", "prompt", "verbs")
    """Fields that a network leaves out: what says little where a turn ends, and maps space by space, which take more
    games to learn than a night has."""
    weighed: Sequence[str] = ()
    """Those of the `parts` that a network is told besides, of its own seat and of each rival: what `evaluate` works out
    from a position (how long a chain could be built) would take a network many games to find in it."""
    out_of_match: str = ""
    """The field of each rival that says whether it is out of the match, where somebody can be."""

    def turn_of(self, g: S) -> Seat:
        """Whose turn it is, whoever is asked. A bot plans until this changes, and judges what it finds there."""
        return int(g.asked)

    def round_of(self, g: S) -> int:
        """Which round it is, where each brings everybody something anew, as soon as all have passed: bots compare lines
        where it is over, else who passes would be judged with the next round's dice and cards. 0 where nobody can."""
        return 0

    def likeness(self, g: S, seat: Seat) -> Hashable:
        """The same for two positions of one turn that are alike for whoever plays it: only one of them is followed."""
        return likeness(g)

    points_are: str = "points"
    """What `points` counts."""

    def points(self, g: S, seat: Seat) -> int:
        """What that seat's side has scored so far; -1 where a match is not counted in points."""
        return -1

    def may_win(self, g: S, seat: Seat) -> bool:
        """Whether that seat could perhaps win in one turn from here: then bots look for every way to do so."""
        return False

    def tried(self, g: S, code: Code) -> S:
        """A copy in which that option has been chosen. Its own options need not be listed before `list_options`."""
        twin = g.copy()
        twin.step(code)
        return twin

    def list_options(self, g: S) -> None:
        """The options of a position that `tried` has made."""

    @property
    def seats(self) -> list[int]:
        """The numbers of players it can be played by, in any mode."""
        return sorted({n for counts in self.modes.values() for n in counts})


def fold(text: str) -> str:
    """A notation as it is compared: case and spacing do not matter."""
    return " ".join(text.casefold().split())


def named_in(text: str, names: Iterable[str]) -> str:
    """The longest of these names that a text holds; "" if it holds none."""
    wanted = f" {fold(text)} "
    return max((name for name in names if f" {fold(name)} " in wanted), key=len, default="")


def _players(game: Game, mode: str, wanted: int | None) -> int:
    counts = game.modes[mode]
    players = (2 if 2 in counts else counts[0]) if wanted is None else wanted
    if players not in counts:
        allowed = ", ".join(str(n) for n in counts)
        raise BadInput(f"{game.title} ({mode}) is for {allowed} players, not {players!r}.")
    return players


def read_setup(game: Game, players: int | None, mode: str | None, settings: Mapping[str, object]) -> Setup:
    """A setup out of what somebody asked for; BadInput says what is allowed."""
    if mode is None:
        mode = next((m for m, counts in game.modes.items() if players is None or players in counts), None)
        mode = mode or next(iter(game.modes))
    if mode not in game.modes:
        raise BadInput(f"{game.title} has no mode {mode!r}; there is: {', '.join(game.modes)}.")
    players = _players(game, mode, players)
    known = {setting.name: setting for setting in game.settings}
    for name in settings:
        if name not in known:
            there = ", ".join(known) or "none"
            raise BadInput(f"{game.title} has no option {name!r}; its options: {there}.")
    values = {s.name: s.read(settings.get(s.name, s.default)) for s in game.settings}
    return Setup(players, mode, values)
