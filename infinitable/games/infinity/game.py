"""INFINITY: a new Universe, built tile by tile from Creation to Destiny (after Philip Orbanes)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from infinitable.games.infinity import worth
from infinitable.games.infinity.cards.box import HOUSE, SHELF, universe
from infinitable.games.infinity.codes import WORDS
from infinitable.games.infinity.rules.invariants import broken
from infinitable.games.infinity.rules.setup import lay_out
from infinitable.games.infinity.rules.tiles import BLACK_HOLE, DISASTER, UNIVERSAL
from infinitable.games.infinity.rules.universe import Universe
from infinitable.games.infinity.table import ELIMINATED, EMPTY, STANDING, STATION, Table
from infinitable.games.infinity.view import build, drawing
from infinitable.games.infinity.view.observation import InfinityObservation, InfinityOption
from infinitable.games.infinity.view.redeal import redeal
from infinitable.games.infinity.view.types import InfinityView
from infinitable.games.infinity.words import anchors, labels, log, notation, position, reasons, telling
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.rules import Rulebook


class Infinity(Game[Table]):
    id = "infinity"
    title = "INFINITY"
    about = "Build a new Universe along four spiral arms, from Creation to Destiny."
    minutes = "30–45"
    modes = {"standard": [2, 3, 4]}
    first_players = 3  # for two a set that is nobody's lies between them (infinity:9.1)
    settings = (
        Setting(
            "universe",
            "",
            "board and tiles; a pack may bring its own",
            ("", *HOUSE),
            free=True,
            about=(
                "The universe of the printed game.",
                "Seven Time Pieces and short arms, so that there is not enough for all.",
                "Fifteen Time Pieces and long arms; one planet is enough for Birth, and there is time for worlds.",
            ),
        ),
        Setting("position", "", "a position to begin from, in one line"),
        Setting("pack", "", "the text of a pack with universes; empty is the house pack"),
    )
    swing = 10.0
    points_are = "Time Pieces"
    tempers = {
        "aggressive": {"the Time Pieces of others": 1.0, "the others, by Disaster": 1.0},
        "cautious": {"the special tiles you keep": 1.0},
        "collecting": {"what you can build": 1.0},
    }
    weighed = (
        *("your Time Pieces", "the Time Pieces of others", "the special tiles you keep", "the others, by Disaster"),
        "what you can build",
    )
    lumped = (("stage",),)
    unlearnt = (
        *("asked", "prompt", "verbs", "arm", "fresh", "begun", "played", "due", "board", "universals", "chain"),
        *("me.turn", "rival.turn"),
    )
    vocabulary = WORDS
    packs = SHELF
    rulebook = Rulebook.of(__package__)

    # Playing -------------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.universe = _universe(setup)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        lay_out(g)
        if said := setup.text("position"):
            position.read_position(g, said)

    def result(self, g: Table) -> list[float]:
        """infinity:8.6,8.7,8.8: pieces; among equals the Infinity Piece, then the emptier station.

        Whole numbers are pieces; the decimals only part equals.
        """
        return [
            g.total(seat) + (0.5 if g.infinity == seat else 0.01 * (STATION - len(g.station[seat])))
            for seat in range(g.seats)
        ]

    def content(self, setup: Setup) -> str:
        return _universe(setup).title

    def catalogue(self, setup: Setup) -> View:
        return cast(View, build.catalogue(_universe(setup), setup.players))

    def census(self, g: Table) -> list[int]:
        """infinity:1.1: every tile by its kind, and the scoring pieces as -1."""
        zones = [*g.station, *g.discards, *g.specials, *g.space, *g.life, g.common, g.common_specials, *g.common_piles]
        tiles = [kind for zone in zones for kind in zone]
        tiles += [DISASTER] * (sum(g.disaster) + sum(g.spent))
        for tile in g.board:
            if tile >= ELIMINATED:
                tiles += [BLACK_HOLE, tile - ELIMINATED]
            elif tile >= STANDING:
                tiles.append(UNIVERSAL)
            elif tile != EMPTY:
                tiles.append(tile)
        return sorted(tiles) + [-1] * (g.centre + sum(g.pieces) + 1)

    broken = staticmethod(broken)

    # Words ---------------------------------------------------------------------------------------------

    position = staticmethod(position.position)
    parse = staticmethod(notation.parse)
    notation = staticmethod(notation.notation)
    label = staticmethod(labels.label)
    anchors = staticmethod(anchors.anchors)
    clause = staticmethod(reasons.clause)

    def reason(self, g: Table, code: int, clause: str) -> str:
        return reasons.reason(g, code, clause) or self.rulebook.short(clause)

    describe = staticmethod(log.describe)

    # Seeing ---------------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return cast(View, build.public(g))

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return cast(View, build.through_the_eyes_of(g, seat, cast(InfinityView, everybody)))

    def observation(self, setup: Setup) -> InfinityObservation:
        return InfinityObservation(_universe(setup), setup.players)

    def option_row(self, setup: Setup) -> InfinityOption:
        return InfinityOption(setup.players)

    def draw(self, view: View, names: Sequence[str]) -> str:
        return drawing.draw(cast(InfinityView, view), names)

    printed = staticmethod(telling.printed)
    telling = staticmethod(telling.telling)
    redeal = staticmethod(redeal)
    evaluate = staticmethod(worth.evaluate)
    parts = staticmethod(worth.parts)
    counted = staticmethod(worth.counted)

    def turn_of(self, g: Table) -> int:
        return g.turn

    def points(self, g: Table, seat: int) -> int:
        return g.total(seat)

    may_win = staticmethod(worth.may_win)


def _universe(setup: Setup) -> Universe:
    return universe(setup.text("universe"), setup.text("pack"))
