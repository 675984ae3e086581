"""401 INFINITE as the rest of the project knows it: every question is handed on, no rule stands here."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, cast

from infinitable.games.infinite401.cards.box import SHELF, load
from infinitable.games.infinite401.codes import AIM, WORDS
from infinitable.games.infinite401.rules.invariants import broken
from infinitable.games.infinite401.rules.setup import given, set_up, terms_of
from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import DRAW, PLAYING, Table, slot_of
from infinitable.games.infinite401.view.build import catalogue, public, through_the_eyes_of
from infinitable.games.infinite401.view.drawing import drawn
from infinitable.games.infinite401.view.flags import flags, moves_in_words
from infinitable.games.infinite401.view.observation import Observation401, Option401
from infinitable.games.infinite401.view.redeal import redeal, remember
from infinitable.games.infinite401.view.types import DuelView
from infinitable.games.infinite401.words import telling
from infinitable.games.infinite401.words.anchors import anchors
from infinitable.games.infinite401.words.labels import clause, label
from infinitable.games.infinite401.words.log import describe
from infinitable.games.infinite401.words.notation import notation, parse, unread
from infinitable.games.infinite401.words.position import read_position, write_position
from infinitable.games.infinite401.words.reasons import reason
from infinitable.games.infinite401.words.trials import DuelTrials
from infinitable.games.infinite401.worth import counted, likeness, may_win, parts, worth
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.option import Option
from infinitable.kernel.rules import Rulebook

DEFAULT_MAP: Final = "crossroads"
MAPS: Final = (DEFAULT_MAP, "courtyard", "causeway", "rotunda")
LAYOUTS: Final = (
    "The standard map: a cross of walls bars the straight way, with a control hex on either side.",
    "A small map, for a quick game.",
    "Two lanes beside a long wall, a control hex in each: how to be in both?",
    "Three control hexes, one in a ring of walls with four gates: who dares to go in?",
)

EVEN_PAIRS: Final = (
    ("Vanguard", "Raiders"),
    ("Bulwark", "Clockmakers"),
    ("Long Watch", "Field Hospital"),
    ("Puppeteers", "Night Train"),
    ("Close Order", "Last Light"),
    ("Stone Guests", "Hit and Run"),
    ("Toolbox", "Gag Order"),
    ("Long Odds", "Field Hospital"),
    ("Thorn Hedge", "Vanguard"),
)
"""infinite401:3.7: ready-made decks of which each wins 46 to 54 of 100 against the other (design.md)."""


class Infinite401(Game[Table]):
    id = "infinite401"
    title = "401 INFINITE"
    about = "A duel of three units a side on a map of hexes, without luck: eliminate, invade or dominate."
    minutes = "20-40"
    rules_version = 2
    modes = {"ready": [2], "standard": [2]}
    settings = (
        Setting("map", DEFAULT_MAP, "the map; a pack may bring its own", MAPS, free=True, about=LAYOUTS),
        Setting("blue", "", "the ready-made deck that Blue has; as usual, Blue chooses", modes=("ready",)),
        Setting("red", "", "the ready-made deck that Red has; as usual, Red chooses", modes=("ready",)),
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
    in_turn = tuple({"blue": blue, "red": red} for blue, red in EVEN_PAIRS)
    state = Table
    swing = 40.0
    tempers = {
        "aggressive": {"the HP of their units": 1.0},
        "cautious": {"the HP of your units": 1.0},
        "collecting": {"your lead in Control Spheres": 1.0},
    }
    weighed = (
        *("your lead in Control Spheres", "the HP of your units", "the HP of their units", "where the units stand"),
    )
    unlearnt = (
        *("asked", "prompt", "verbs", "asking", "answering", "moving", "picks", "picked_deck", "outcome", "units"),
        *("me.turn", "rival.turn", "me.picked", "rival.picked"),
    )
    vocabulary = WORDS
    packs = SHELF
    trials = DuelTrials()
    spends = ("energy", "free_moves", "newest", "once")
    rulebook = Rulebook.of(__package__)

    # Playing -----------------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.content = load(setup.text("pack"))
        g.board = g.content.board(_map(setup))
        g.terms = terms_of(setup)
        g.terms.given = given(setup, g.content)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        position = setup.text("position")
        if position:
            read_position(g, position)
        else:
            set_up(g)

    def result(self, g: Table) -> list[float]:
        return [0.5, 0.5] if g.winner == DRAW else [float(g.winner == seat) for seat in (0, 1)]

    def content(self, setup: Setup) -> str:
        pack = load(setup.text("pack")).pack
        return f"{pack.name} {pack.version} {pack.hash}"

    def catalogue(self, setup: Setup) -> View:
        content = load(setup.text("pack"))
        return cast(View, catalogue(content, content.board(_map(setup)), _map(setup)))

    def census(self, g: Table) -> list[int]:
        """Both decks, card by card, once they are made."""
        if g.phase != PLAYING:
            return [8, 8]
        cards = [[*g.hands[side], *g.stacks[side], *(slot_of(card) for card in g.field[side])] for side in (0, 1)]
        cards[g.turn] += [g.aside] if g.aside >= 0 else []
        return [len(set(cards[side])) + 8 - len(g.decks[side]) for side in (0, 1)]

    broken = staticmethod(broken)

    # Words ----------------------------------------------------------------------------------------------------

    position = staticmethod(write_position)
    notation = staticmethod(notation)
    parse = staticmethod(parse)
    unread = staticmethod(unread)
    label = staticmethod(label)
    anchors = staticmethod(anchors)
    clause = staticmethod(clause)
    flags = staticmethod(flags)

    def options(self, g: Table) -> list[Option]:
        if g.over or not isinstance(g.stack[-1], Turn):
            return super().options(g)
        moves = [code for code in g.options if code < AIM]
        return moves_in_words(g, moves) + [self.option(g, code) for code in g.options[len(moves) :]]

    def reason(self, g: Table, code: int, clause: str) -> str:
        return reason(g, code, clause, self.rulebook.short(clause))

    describe = staticmethod(describe)

    # Seeing ----------------------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return cast(View, public(g))

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return cast(View, through_the_eyes_of(g, seat, cast(DuelView, everybody)))

    def observation(self, setup: Setup) -> Observation401:
        content = load(setup.text("pack"))
        return Observation401(content, content.board(_map(setup)))

    def option_row(self, setup: Setup) -> Option401:
        content = load(setup.text("pack"))
        return Option401(content, content.board(_map(setup)))

    def has_luck(self, setup: Setup) -> bool:
        """Only decks can be dealt at random (infinite401:3.5,3.7,13.1)."""
        terms = terms_of(setup)
        are_given = bool(setup.settings.get("blue") and setup.settings.get("red"))
        return terms.generative or (terms.ready and not are_given)

    def draw(self, view: View, names: Sequence[str]) -> str:
        return drawn(cast(DuelView, view), names)

    printed = staticmethod(telling.printed)
    telling = staticmethod(telling.telling)
    redeal = staticmethod(redeal)
    remember = staticmethod(remember)

    # Judging ---------------------------------------------------------------------------------------------------

    evaluate = staticmethod(worth)
    parts = staticmethod(parts)
    counted = staticmethod(counted)

    def side_of(self, g: Table, seat: int) -> str:
        return g.content.passives[g.passives[seat]].name if g.passives[seat] >= 0 else ""

    def camp_of(self, g: Table, seat: int) -> str:
        mine = sorted(g.decks[seat])
        return next((deck.name for deck in g.content.decks if sorted(deck.cards) == mine), "")

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


def _map(setup: Setup) -> str:
    return str(setup.settings.get("map", DEFAULT_MAP))
