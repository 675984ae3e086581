"""INFINITY: a new Universe, built tile by tile from Creation to Destiny (after Philip Orbanes)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from infinitable.games.infinity import worth as evaluation
from infinitable.games.infinity.codes import WORDS
from infinitable.games.infinity.rules.setup import lay_out
from infinitable.games.infinity.rules.tiles import BLACK_HOLE, DISASTER, UNIVERSAL
from infinitable.games.infinity.rules.universe import Universe, universe
from infinitable.games.infinity.table import ELIMINATED, EMPTY, STANDING, STATION, Table
from infinitable.games.infinity.view import build as view
from infinitable.games.infinity.view import drawing as picture
from infinitable.games.infinity.view.redeal import redeal
from infinitable.games.infinity.words import log, reasons
from infinitable.games.infinity.words import notation as words
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, Game, Setting, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import Event


class Infinity(Game):
    id = "infinity"
    title = "INFINITY"
    about = "Build a new Universe along four spiral arms, from Creation to Destiny."
    minutes = "30–45"
    modes = {"standard": [2, 3, 4]}
    settings = (Setting("universe", "", "board and tiles: the text of a universe file, empty for the usual one"),)
    vocabulary = WORDS
    rulebook = Rulebook(id, files(__package__).joinpath("rules.md").read_text("utf-8"))

    # Playing -------------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.universe = _universe(setup)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        lay_out(g)

    def result(self, g: Table) -> list[float]:
        """infinity:8.6,8.7,8.8: pieces; among equals the Infinity Piece, then the emptier station.

        Whole numbers are pieces; the decimals only part equals.
        """
        return [
            g.total(seat) + (0.5 if g.infinity == seat else 0.01 * (STATION - len(g.station[seat])))
            for seat in range(g.seats)
        ]

    def content(self, setup: Setup) -> str:
        return _universe(setup).name

    def catalogue(self, setup: Setup) -> View:
        return view.catalogue(_universe(setup), setup.players)

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

    # Words ---------------------------------------------------------------------------------------------

    def notation(self, g: Table, code: int) -> str:
        return words.notation(g, code)

    def parse(self, g: Table, text: str) -> int | None:
        return words.parse(g, text)

    def label(self, g: Table, code: int) -> str:
        return words.label(g, code)

    def anchors(self, g: Table, code: int) -> tuple[str, ...]:
        return words.anchors(g, code)

    def clause(self, g: Table, code: int) -> str:
        return words.clause(g, code)

    def flags(self, g: Table, code: int) -> int:
        """What the option does is seen by trying it: whether that happens hangs on nothing hidden."""
        after = g.copy()
        after.step(code)
        return (
            (REVEALS if after.revealed != g.revealed else 0)
            | (RANDOM if after.chance.drawn != g.chance.drawn else 0)
            | (ENDS_TURN if after.asked != g.asked else 0)
        )

    def reason(self, g: Table, code: int, clause: str) -> str:
        return reasons.reason(g, code, clause) or self.rulebook.short(clause)

    def describe(self, g: Table, event: Event, names: Sequence[str]) -> str:
        return log.describe(g, event, names)

    # Seeing ---------------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return view.public(g)

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return view.through_the_eyes_of(g, seat, everybody)

    def draw(self, view: View) -> str:
        return picture.draw(view)

    def redeal(self, g: Table, seat: int, chance: Chance) -> None:
        redeal(g, seat, chance)

    def evaluate(self, g: Table, seat: int) -> float:
        return evaluation.evaluate(g, seat)

    def parts(self, g: Table, seat: int) -> dict[str, float]:
        return evaluation.parts(g, seat)

    def turn_of(self, g: Table) -> int:
        return g.turn


def _universe(setup: Setup) -> Universe:
    return universe(str(setup.settings.get("universe", "")))
