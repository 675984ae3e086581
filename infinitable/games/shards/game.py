"""Shards of Infinity as the rest of the project knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib.resources import files

from infinitable.games.shards import worth as judging
from infinitable.games.shards.cards.box import CHAMPION, Box
from infinitable.games.shards.cards.packs import SHELF, box_of
from infinitable.games.shards.codes import WORDS
from infinitable.games.shards.rules.setup import kinds, lay_out
from infinitable.games.shards.table import NO_CARD, Table
from infinitable.games.shards.view import build as view
from infinitable.games.shards.view import drawing as board
from infinitable.games.shards.view import flags as foresight
from infinitable.games.shards.view.observation import ShardsObservation
from infinitable.games.shards.view.redeal import redeal
from infinitable.games.shards.words import log
from infinitable.games.shards.words import notation as words
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import Code, Event, Seat


class Shards(Game):
    id = "shards"
    title = "Shards of Infinity"
    about = "Build a deck, gather mastery, and strike before the others hold unlimited power."
    minutes = "30"
    modes = {"standard": [2, 3, 4]}
    settings = [
        Setting("pack", "", "A pack of your own: its whole text, or empty for the base game."),
        Setting("promised_trigger", False, "Champions put into play do what they do when played."),
    ]
    vocabulary = WORDS
    lumped = (
        ("row",),
        ("me.deck", "me.hand", "me.discard"),
        *((f"rival{n}.unseen", f"rival{n}.known", f"rival{n}.discard") for n in (1, 2, 3)),
    )
    rulebook = Rulebook(id, files(__package__).joinpath("rules.md").read_text(encoding="utf-8"))
    packs = SHELF

    # Playing ---------------------------------------------------------------------------------------

    def box(self, setup: Setup) -> Box:
        return box_of(str(setup.settings.get("pack", "")))

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.box = self.box(setup)
        g.seats = setup.players
        g.triggers = bool(setup.settings.get("promised_trigger", False))
        g.kind = kinds(g.box, g.seats)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        lay_out(g)

    def result(self, g: Table) -> list[float]:
        """shards:11.3: the last one in the game wins; shards:11.4: after the last round, the most health."""
        best = max(g.health)
        return [float(g.health[seat] == best) for seat in range(g.seats)]

    def content(self, setup: Setup) -> str:
        """shards:12.2: pack, version and hash."""
        return self.box(setup).title

    def catalogue(self, setup: Setup) -> View:
        return view.catalogue(self.box(setup))

    def census(self, g: Table) -> list[int]:
        lying = [card for card in g.played if g.box.type[g.kind[card]] != CHAMPION]
        piles = [*g.decks, *g.hands, *g.discards, *g.champions, g.center, g.banished, g.removed, lying]
        return sorted([card for pile in piles for card in pile] + [card for card in g.row if card != NO_CARD])

    # Words -----------------------------------------------------------------------------------------

    def notation(self, g: Table, code: Code) -> str:
        return words.notation(g, code)

    def parse(self, g: Table, text: str) -> Code | None:
        return words.parse(g, text)

    def label(self, g: Table, code: Code) -> str:
        return words.label(g, code)

    def anchors(self, g: Table, code: Code) -> tuple[str, ...]:
        return view.anchors(g, code)

    def flags(self, g: Table, code: Code) -> int:
        return foresight.flags(g, code)

    def clause(self, g: Table, code: Code) -> str:
        return words.clause(g, code)

    def reason(self, g: Table, code: Code, clause: str) -> str:
        return words.reason(g, code, clause) or words.without_rulings(self.rulebook.short(clause))

    def describe(self, g: Table, event: Event, names: Sequence[str]) -> str:
        return log.describe(g, event, names)

    # Seeing ----------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return view.public(g)

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return view.through_the_eyes_of(g, seat, everybody)

    def observation(self, setup: Setup) -> ShardsObservation:
        return ShardsObservation(self.box(setup), setup.players)

    def draw(self, seen: View) -> str:
        return board.draw(seen)

    def redeal(self, g: Table, seat: Seat, chance: Chance) -> None:
        redeal(g, seat, chance)

    def evaluate(self, g: Table, seat: Seat) -> float:
        return judging.evaluate(g, seat)

    def parts(self, g: Table, seat: Seat) -> dict[str, float]:
        return judging.parts(g, seat)

    def turn_of(self, g: Table) -> Seat:
        return g.turn

    def likeness(self, g: Table, seat: Seat) -> Hashable:
        return judging.likeness(g)
