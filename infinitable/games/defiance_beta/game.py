"""Infinities: Defiance of Fate, beta edition."""

from __future__ import annotations

from typing import Final, cast

from infinitable.games.defiance_beta.cards.shelf import SHELF, content_of
from infinitable.games.defiance_beta.codes import CONCEDE, WORDS
from infinitable.games.defiance_beta.rules.dice import face
from infinitable.games.defiance_beta.rules.invariants import broken
from infinitable.games.defiance_beta.rules.setup import all_pieces, lay_out, table_for
from infinitable.games.defiance_beta.rules.story.campaign import DIFFICULTIES, after_match
from infinitable.games.defiance_beta.table import Table
from infinitable.games.defiance_beta.view.build import catalogue, public, through_the_eyes_of
from infinitable.games.defiance_beta.view.drawing import drawing
from infinitable.games.defiance_beta.view.flags import covered, flags
from infinitable.games.defiance_beta.view.observation import BetaObservation, BetaOption
from infinitable.games.defiance_beta.view.redeal import redeal, remember
from infinitable.games.defiance_beta.view.types import BetaView
from infinitable.games.defiance_beta.words import telling
from infinitable.games.defiance_beta.words.anchors import anchors
from infinitable.games.defiance_beta.words.labels import label
from infinitable.games.defiance_beta.words.log import describe
from infinitable.games.defiance_beta.words.notation import notation, unread
from infinitable.games.defiance_beta.words.position import position, read_position
from infinitable.games.defiance_beta.words.reasons import clause_of, reason
from infinitable.games.defiance_beta.words.trials import BetaTrials
from infinitable.games.defiance_beta.worth import counted, may_win, parts, worth
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.option import Option
from infinitable.kernel.outcome import Outcome, outcome_of_sides
from infinitable.kernel.rules import Rulebook
from infinitable.parts.story.memory import load

TALES: Final = ("adventure",)


class DefianceBeta(Game[Table]):
    id = "defiance_beta"
    title = "Infinities: Defiance of Fate (beta)"
    about = (
        "Leaders of two worlds explore, gather units and race for roles, with coloured dice and a queue of triggers."
    )
    minutes = "15-25 a player"
    concession = CONCEDE
    rules_version = 5
    modes = {"skirmish": [2, 3, 4, 5, 6], "teams": [4, 6], "adventure": [2, 3, 4, 5, 6]}
    settings = (
        Setting("quickplay", False, "a short game: 4 roles, 3 points or 6 rounds", modes=("skirmish", "teams")),
        Setting("chapter", "", "the chapter, by its name; empty: the campaign's next, or a starting one", modes=TALES),
        Setting("campaign", "", "where the campaign stands, as it was told after the chapter before", modes=TALES),
        Setting(
            "difficulty",
            "even",
            "how hard it is where all leaders are on one side",
            DIFFICULTIES,
            modes=TALES,
            about=(
                "From the fifth round on a plot token goes by itself as a round starts.",
                "As the chapters were measured.",
                "A plot token comes by itself in the third round, and in every round from the sixth on.",
            ),
        ),
        Setting("position", "", "a position of a turn's actions to begin from, in a few words"),
        Setting("pack", "", "the text of a pack of cards, tiles, roles and chapters; empty: the one of the house"),
    )
    campaigns = TALES
    packs = SHELF
    trials = BetaTrials()
    shown = ("discard", "reveal")
    spends = ("dice", "spent", "used")
    swing = 14.0
    tempers = {
        "aggressive": {"the others": 1.0},
        "cautious": {"your health": 1.0, "your units": 1.0},
        "collecting": {"your hand and what you have prepared": 1.0},
    }
    weighed = (
        *("your points", "your gambits", "the roles you are fulfilling", "your health", "your units", "your levels"),
        *("your hand and what you have prepared", "your dice", "the Influence of your tile", "what has been begun"),
        "the others",
    )
    lumped = (("me.units_are",), ("rival.units_are",))
    unlearnt = (
        *("asked", "prompt", "verbs", "queue", "newest", "whose", "left", "placing", "triggers", "dice", "colours"),
        *("check", "spent", "tile_places", "walls", "pawns", "piles", "tiles", "me.hand", "me.leader", "rival.leader"),
        *("me.fresh", "rival.fresh", "me.timeline", "rival.timeline", "me.units", "rival.units"),
    )
    vocabulary = WORDS
    rulebook = Rulebook.of(__package__)

    # Playing ---------------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> Table:
        return table_for(setup, list(self.modes).index(setup.mode))

    def set_up(self, g: Table, setup: Setup) -> None:
        lay_out(g, setup)
        if said := setup.text("position"):
            read_position(g, said)

    def result(self, g: Table) -> list[float]:
        if g.winners < 0:
            return [0.0] * g.seats
        return [float(g.winners >> seat & 1) for seat in range(g.seats)]

    def outcome(self, g: Table) -> Outcome:
        winners = [s for s in range(g.seats) if g.winners > 0 and g.winners >> s & 1]
        return outcome_of_sides(winners, g.allies, g.ending >= 0)

    def campaign_after(self, setup: Setup, g: Table) -> str:
        """defiance_beta:10.12: where the adventure stands after this chapter."""
        return after_match(g).save()

    def campaign_about(self, text: str) -> str:
        stands = load(text)
        played = f"{len(stands.told)} {'chapter' if len(stands.told) == 1 else 'chapters'} played"
        if stands.conclusion:
            return f"{played}; the adventure is over: {stands.conclusion}."
        return f"{played}; next: {stands.chapter}." if stands.chapter else "An adventure is about to begin."

    def campaign_next(self, text: str) -> str:
        return load(text).chapter

    def content(self, setup: Setup) -> str:
        pack = setup.text("pack")
        return SHELF.title(pack) if setup.mode in TALES or pack else SHELF.ground

    def catalogue(self, setup: Setup) -> View:
        return cast(View, catalogue(content_of(setup.text("pack"))))

    census = staticmethod(all_pieces)

    def only_paid(self, before: Table, after: Table) -> bool:
        """A die that shows another face is no payment."""
        return super().only_paid(before, after) and [face(d) for d in before.dice] == [face(d) for d in after.dice]

    broken = staticmethod(broken)

    # Words ---------------------------------------------------------------------------------------------------

    position = staticmethod(position)
    notation = staticmethod(notation)
    unread = staticmethod(unread)
    label = staticmethod(label)
    anchors = staticmethod(anchors)

    def flags(self, g: Table, code: int) -> int:
        return flags(g, code, covered(g))

    def options(self, g: Table) -> list[Option]:
        if g.over:
            return []
        tried = covered(g)
        return [
            Option(code, notation(g, code), label(g, code), anchors(g, code), clause_of(g, code), flags(g, code, tried))
            for code in g.options
        ]

    clause = staticmethod(clause_of)

    def reason(self, g: Table, code: int, clause: str) -> str:
        return reason(g, code, clause) or self.rulebook.short(clause)

    describe = staticmethod(describe)

    # Seeing and judging ------------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return cast(View, public(g))

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return cast(View, through_the_eyes_of(g, seat, cast(BetaView, everybody)))

    def observation(self, setup: Setup) -> BetaObservation:
        return BetaObservation(content_of(setup.text("pack")), setup.players)

    def option_row(self, setup: Setup) -> BetaOption:
        return BetaOption(content_of(setup.text("pack")), setup.players)

    def is_contest(self, setup: Setup) -> bool:
        """A chapter can end well or badly for all."""
        return setup.mode not in TALES

    draw = staticmethod(drawing)
    printed = staticmethod(telling.printed)
    telling = staticmethod(telling.telling)
    redeal = staticmethod(redeal)
    remember = staticmethod(remember)
    evaluate = staticmethod(worth)
    parts = staticmethod(parts)
    counted = staticmethod(counted)

    def side_of(self, g: Table, seat: int) -> str:
        return g.content.leaders[g.leaders[seat]].name

    def camp_of(self, g: Table, seat: int) -> str:
        leader = g.content.pack.named(self.side_of(g, seat))
        return leader.word("faction") if leader else ""

    def points(self, g: Table, seat: int) -> int:
        return sum(points for other, points in enumerate(g.points) if g.allies[seat] >> other & 1)

    may_win = staticmethod(may_win)

    def turn_of(self, g: Table) -> int:
        return g.current if g.current >= 0 else g.asked
