"""401 INFINITE: the game as the rest of the world knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib.resources import files
from typing import Final

from infinitable.games.infinite401.cards.box import SHELF, Content, load
from infinitable.games.infinite401.codes import AIM, MOVE, WORDS
from infinitable.games.infinite401.rules.hexmap import PLACES, Board
from infinitable.games.infinite401.rules.setup import deal_again, first_frames, set_out
from infinitable.games.infinite401.rules.turn import Turn, is_free, quiet_ends, refill_reveals
from infinitable.games.infinite401.table import DRAW, PLAYING, Table, Terms
from infinitable.games.infinite401.view.build import catalogue_of, drawn, public, through_the_eyes_of
from infinitable.games.infinite401.words import labels as words
from infinitable.games.infinite401.words import log, notation, reasons
from infinitable.games.infinite401.words.position import read_position
from infinitable.games.infinite401.worth import likeness, may_win, parts, worth
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, BadInput, Game, Option, Setting, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import Event

DEFAULT_MAP: Final = "crossroads"


class Infinite401(Game):
    id = "infinite401"
    title = "401 INFINITE"
    about = "A duel of three units a side on a map of hexes, without luck: eliminate, invade or dominate."
    minutes = "20-40"
    modes = {"ready": [2], "standard": [2]}
    settings = (
        Setting("map", DEFAULT_MAP, "the map; a pack may bring its own", (DEFAULT_MAP, "courtyard"), free=True),
        Setting("generative", False, "decks are dealt at random"),
        Setting("pure", False, "no passives"),
        Setting("overdrive", False, "3 Energy a turn"),
        Setting("glass", False, "units have 2 HP"),
        Setting("sprint", False, "3 control spheres win"),
        Setting("mirror", False, "both sides play Blue's deck"),
        Setting("open_stacks", False, "stacks lie open"),
        Setting("blood_feud", False, "nobody can dominate"),
        Setting("disruptors", False, "each side has 2 Disruptors, once a game each"),
        Setting("position", "", "a position to begin from, in one line"),
        Setting("pack", "", "the text of a card pack; empty is the house pack"),
    )
    vocabulary = WORDS
    packs = SHELF
    rulebook = Rulebook(id, files(__package__).joinpath("rules.md").read_text(encoding="utf-8"))

    # Playing -----------------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.content = load(str(setup.settings.get("pack", "")))
        g.board = _board(g.content, setup)
        g.terms = terms_of(setup)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        position = str(setup.settings.get("position", ""))
        if position:
            read_position(g, position)
        else:
            set_out(g)
            g.then(*first_frames(g))

    def result(self, g: Table) -> list[float]:
        return [0.5, 0.5] if g.winner == DRAW else [float(g.winner == seat) for seat in (0, 1)]

    def content(self, setup: Setup) -> str:
        pack = load(str(setup.settings.get("pack", ""))).pack
        return f"{pack.name} {pack.version} {pack.hash}"

    def catalogue(self, setup: Setup) -> View:
        content = load(str(setup.settings.get("pack", "")))
        return catalogue_of(content, _board(content, setup), str(setup.settings.get("map", DEFAULT_MAP)))

    def census(self, g: Table) -> list[int]:
        """Both decks, card by card, once they are made."""
        if g.phase != PLAYING:
            return [8, 8]
        cards = [[*g.hands[side], *g.stacks[side], *(card >> 3 for card in g.field[side])] for side in (0, 1)]
        return [len(set(cards[side])) + 8 - len(g.decks[side]) for side in (0, 1)]

    # Words ----------------------------------------------------------------------------------------------------

    def notation(self, g: Table, code: int) -> str:
        return notation.notation(g, code)

    def parse(self, g: Table, text: str) -> int | None:
        return notation.parse(g, text)

    def label(self, g: Table, code: int) -> str:
        return words.label(g, code)

    def anchors(self, g: Table, code: int) -> tuple[str, ...]:
        return words.anchors(g, code)

    def clause(self, g: Table, code: int) -> str:
        return words.clause(g, code)

    def flags(self, g: Table, code: int) -> int:
        """What the step will really do, by trying it: nothing that decides this is hidden from who is asked."""
        if code < AIM:
            unit, place = divmod(code - MOVE, PLACES)
            if quiet_ends(g, unit) >> place & 1:
                return flags_of_quiet_move(g, unit, place)
        return flags_by_trying(g, code)

    def options(self, g: Table) -> list[Option]:
        """Most answers of a turn are Moves: what they are called depends on the map and two hexes alone."""
        if not isinstance(g.stack[-1], Turn):
            return super().options(g)
        mover, quiet = -1, 0
        found = []
        for code in g.options:
            if code >= AIM:
                found.append(self.option(g, code))
                continue
            unit, place = divmod(code - MOVE, PLACES)
            if unit != mover:
                mover, quiet = unit, quiet_ends(g, unit)
            flags = flags_of_quiet_move(g, unit, place) if quiet >> place & 1 else flags_by_trying(g, code)
            found.append(_move(g, code, g.places[unit], flags))
        return found

    def reason(self, g: Table, code: int, clause: str) -> str:
        return reasons.reason(g, code, clause, self.rulebook.short(clause))

    def describe(self, g: Table, event: Event, names: Sequence[str]) -> str:
        return log.describe(g, event, names)

    # Seeing ----------------------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return public(g)

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return through_the_eyes_of(g, seat, everybody)

    def draw(self, view: View) -> str:
        return drawn(view)

    def redeal(self, g: Table, seat: int, chance: Chance) -> None:
        deal_again(g, seat, chance)

    def evaluate(self, g: Table, seat: int) -> float:
        return worth(g, seat)

    def parts(self, g: Table, seat: int) -> dict[str, float]:
        return parts(g, seat)

    def turn_of(self, g: Table) -> int:
        return g.turn if g.phase == PLAYING else g.asked

    def likeness(self, g: Table, seat: int) -> Hashable:
        return likeness(g)

    def may_win(self, g: Table, seat: int) -> bool:
        return may_win(g, seat)

    def tried(self, g: Table, code: int) -> Table:
        """A position that is only judged lists nothing that can be done with the Energy."""
        twin = g.copy()
        twin.skim = True
        twin.step(code)
        return twin

    def list_options(self, g: Table) -> None:
        if g.skim:
            g.skim = False
            g.ask_again()


_moves: Final[dict[tuple[Board, int, int, int], Option]] = {}
"""Moves of a turn that have been put into words lately, by map, code, start and flags."""
_MOST_MOVES: Final = 1 << 15


def _move(g: Table, code: int, start: int, flags: int) -> Option:
    key = (g.board, code, start, flags)
    found = _moves.get(key)
    if found is None:
        if len(_moves) >= _MOST_MOVES:
            _moves.clear()
        text = notation.notation(g, code)
        found = Option(code, text, words.label(g, code), words.anchors(g, code), words.clause(g, code), flags)
        _moves[key] = found
    return found


def flags_of_quiet_move(g: Table, unit: int, place: int) -> int:
    """What a Move that sets off nothing does that cannot be taken back."""
    if g.energy > 1 or is_free(g, unit, place):
        return 0
    return ENDS_TURN | REVEALS if refill_reveals(g) else ENDS_TURN


def flags_by_trying(g: Table, code: int) -> int:
    tried = g.copy()
    tried.skim = True
    tried.step(code)
    flags = 0
    if tried.revealed != g.revealed:
        flags |= REVEALS
    if tried.chance.drawn != g.chance.drawn:
        flags |= RANDOM
    return flags | ENDS_TURN if tried.asked != g.asked else flags


def terms_of(setup: Setup) -> Terms:
    """infinite401:13.1,13.2,13.3,13.4,13.5,13.6,13.7,13.8: the modifiers of a setup."""
    terms = Terms()
    chosen = setup.settings
    terms.ready = setup.mode == "ready"
    terms.generative = bool(chosen.get("generative"))
    terms.pure = bool(chosen.get("pure"))
    terms.mirror = bool(chosen.get("mirror"))
    terms.open_stacks = bool(chosen.get("open_stacks"))
    terms.blood_feud = bool(chosen.get("blood_feud"))
    terms.disruptors = bool(chosen.get("disruptors"))
    terms.energy = 3 if chosen.get("overdrive") else 2
    terms.hp = 2 if chosen.get("glass") else 3
    terms.spheres = 3 if chosen.get("sprint") else 5
    return terms


def _board(content: Content, setup: Setup) -> Board:
    name = str(setup.settings.get("map", DEFAULT_MAP))
    if name not in content.boards:
        raise BadInput(f"There is no map {name!r}; there are: {', '.join(content.boards)}.")
    return content.boards[name]
