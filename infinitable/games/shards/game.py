"""Shards of Infinity as the rest of the project knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from infinitable.games.shards import worth
from infinitable.games.shards.cards.box import CHAMPION, Box
from infinitable.games.shards.cards.shelf import RELICS, SHELF, box_of
from infinitable.games.shards.codes import WORDS
from infinitable.games.shards.rules.invariants import broken
from infinitable.games.shards.rules.setup import kinds, lay_out
from infinitable.games.shards.table import NO_CARD, Table
from infinitable.games.shards.view import build, drawing
from infinitable.games.shards.view.flags import flags
from infinitable.games.shards.view.observation import ShardsObservation, ShardsOption
from infinitable.games.shards.view.redeal import redeal, remember
from infinitable.games.shards.view.types import ShardsView
from infinitable.games.shards.words import labels, log, notation, reasons, telling
from infinitable.games.shards.words.anchors import anchors
from infinitable.games.shards.words.position import position, read_position
from infinitable.games.shards.words.trials import ShardsTrials
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import Code, Seat

_NEVER = ("me.top", "rival.top", "me.waiting", "rival.waiting")
"""What no card of the base game brings about."""


class Shards(Game[Table]):
    id = "shards"
    title = "Shards of Infinity"
    about = "Build a deck, gather mastery, and strike before the others hold unlimited power."
    minutes = "30"
    modes = {"standard": [2, 3, 4]}
    settings = [
        Setting(
            "pack",
            "",
            "the cards: a pack of the house, or the text of your own",
            ("", RELICS),
            free=True,
            about=(
                "The cards of the base game, and four characters who are alike.",
                "Six characters who differ, and twenty-eight relics of which there is one each.",
            ),
        ),
        Setting("position", "", "a position to begin from, in one line"),
        Setting("promised_trigger", False, "champions put into play do what they do when played"),
    ]
    swing = 28.0
    tempers = {
        "aggressive": {"the others": 1.0},
        "cautious": {"your health": 1.0, "your mastery": 0.5},
        "collecting": {"your cards and champions": 1.0},
    }
    vocabulary = WORDS
    lumped = (("row",), ("me.deck", "me.hand", "me.discard"), ("rival.unseen", "rival.known", "rival.discard"))
    unlearnt = ("asked", "phase", "prompt", "verbs", "asking", "asking_step", "me.turn", "rival.turn", *_NEVER)
    out_of_match = "out"
    rulebook = Rulebook.of(__package__)
    packs = SHELF
    trials = ShardsTrials()
    spends = ("actions", "activations", "gems")

    # Playing ---------------------------------------------------------------------------------------

    def box(self, setup: Setup) -> Box:
        return box_of(setup.text("pack"))

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.box = self.box(setup)
        g.seats = setup.players
        g.triggers = bool(setup.settings.get("promised_trigger", False))
        g.kind = kinds(g.box, g.seats)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        if position := setup.text("position"):
            read_position(g, position)
        else:
            lay_out(g)

    def result(self, g: Table) -> list[float]:
        """shards:11.3: the last one in the game wins; shards:11.4: after the last round, the most health."""
        best = max(g.health)
        return [float(g.health[seat] == best) for seat in range(g.seats)]

    def content(self, setup: Setup) -> str:
        """shards:12.2: pack, version and hash."""
        return self.box(setup).title

    def catalogue(self, setup: Setup) -> View:
        return cast(View, build.catalogue(self.box(setup)))

    def census(self, g: Table) -> list[int]:
        lying = [card for card in g.played if g.box.type[g.kind[card]] != CHAMPION and not g.parted >> card & 1]
        piles = [*g.decks, *g.hands, *g.discards, *g.champions, g.center, g.banished, g.removed, lying]
        return sorted([card for pile in piles for card in pile] + [card for card in g.row if card != NO_CARD])

    broken = staticmethod(broken)

    # Words -----------------------------------------------------------------------------------------

    parse = staticmethod(notation.parse)
    unread = staticmethod(notation.unread)
    notation = staticmethod(notation.notation)
    position = staticmethod(position)
    label = staticmethod(labels.label)
    anchors = staticmethod(anchors)
    flags = staticmethod(flags)
    clause = staticmethod(reasons.clause)

    def reason(self, g: Table, code: Code, clause: str) -> str:
        return reasons.reason(g, code, clause) or self.rulebook.short(clause)

    describe = staticmethod(log.describe)

    # Seeing ----------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return cast(View, build.public(g))

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return cast(View, build.through_the_eyes_of(g, seat, cast(ShardsView, everybody)))

    def observation(self, setup: Setup) -> ShardsObservation:
        return ShardsObservation(self.box(setup), setup.players)

    def option_row(self, setup: Setup) -> ShardsOption:
        return ShardsOption(self.box(setup), setup.players)

    def draw(self, seen: View, names: Sequence[str]) -> str:
        return drawing.draw(cast(ShardsView, seen), names)

    printed = staticmethod(telling.printed)
    telling = staticmethod(telling.telling)
    redeal = staticmethod(redeal)
    remember = staticmethod(remember)
    evaluate = staticmethod(worth.evaluate)
    parts = staticmethod(worth.parts)
    counted = staticmethod(worth.counted)

    def turn_of(self, g: Table) -> Seat:
        return g.turn

    def likeness(self, g: Table, seat: Seat) -> Hashable:
        return worth.likeness(g)

    may_win = staticmethod(worth.may_win)
