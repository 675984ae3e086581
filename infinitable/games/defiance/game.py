"""Infinities: Defiance of Fate, first edition, as a game of the house."""

from __future__ import annotations

from typing import Final, cast

from infinitable.games.defiance import worth
from infinitable.games.defiance.cards.box import SHELF, Content, content
from infinitable.games.defiance.codes import CONCEDE, WORDS
from infinitable.games.defiance.rules.ending import outcome_of_match
from infinitable.games.defiance.rules.invariants import broken
from infinitable.games.defiance.rules.setup import OpenRift, lay_out
from infinitable.games.defiance.rules.story import campaign
from infinitable.games.defiance.rules.story.passages import PASSAGES
from infinitable.games.defiance.table import FACES, SKIRMISH, Table
from infinitable.games.defiance.view import build as view
from infinitable.games.defiance.view.drawing import draw
from infinitable.games.defiance.view.flags import flags_of
from infinitable.games.defiance.view.observation import DefianceObservation, DefianceOption
from infinitable.games.defiance.view.redeal import redeal, remember
from infinitable.games.defiance.view.types import DefianceView
from infinitable.games.defiance.words import telling
from infinitable.games.defiance.words.anchors import anchors
from infinitable.games.defiance.words.labels import label
from infinitable.games.defiance.words.log import describe
from infinitable.games.defiance.words.notation import notation, of_the_hand, unread
from infinitable.games.defiance.words.position import position, read_position
from infinitable.games.defiance.words.reasons import clause_of, reason_for
from infinitable.games.defiance.words.trials import FirstEditionTrials
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE
from infinitable.parts.story.memory import load

BATTLES: Final = ("skirmish", "teams")


def _leaders(setup: Setup) -> int:
    """One for each seat, and the rival of a quest (defiance:10.3)."""
    return setup.players + (setup.mode == "solo")


class Defiance(Game[Table]):
    id = "defiance"
    title = "Infinities: Defiance of Fate"
    about = "Two worlds meet at a rift: lead a faction, explore a map of hexes, spend dice, and bend the story."
    minutes = "30 per player"
    modes = {"skirmish": [2, 3, 4], "teams": [4], "story": [2, 3, 4], "solo": [1]}
    settings = (
        Setting("points", -1, "the points that win at once; 0 for none", modes=BATTLES),
        Setting("rounds", -1, "how many rounds are played; 0 for no limit", modes=BATTLES),
        Setting("initiation", False, "the first game: with the All Leaders and the Initiation card", modes=BATTLES),
        Setting("chapter", "", "the chapter to be played; empty for the one that is next", modes=("story",)),
        Setting("campaign", "", "where the campaign stands, as it was told after the chapter before", modes=("story",)),
        Setting("quest", "", "the quest to be played, by its name or its leader's; empty for any", modes=("solo",)),
        Setting(
            "difficulty",
            "even",
            "how hard it is where all leaders are on one side",
            campaign.DIFFICULTIES,
            modes=("story", "solo"),
            about=(
                "A rolled die and a card more as every round starts.",
                "As the chapters and quests were measured.",
                "More dread, a smaller hand, a shorter reach and a reaction token less.",
            ),
        ),
        Setting("position", "", "a position of the Main phase to begin from, in a few words"),
        Setting("pack", "", "the text of a pack to play with instead of the house's content"),
    )
    gentle = {"initiation": True}
    campaigns = ("story",)
    concession = CONCEDE
    shown = ("discards",)
    rules_version = 2
    swing = 10.0
    tempers = {
        "aggressive": {"the others": 1.0, "their points": 1.0},
        "cautious": {"your tiles and levels": 1.0, "your control tokens": 1.0},
        "collecting": {"your cards": 1.0},
    }
    weighed = (
        *("your tiles and levels", "your control tokens", "your cards", "your dice", "what has been begun"),
        *("your points", "their points", "the lead in active cards", "the others"),
    )
    lumped = (("tiles",), ("tile_types",), ("control",))
    unlearnt = (
        *("asked", "prompt", "verbs", "acting", "asking", "left", "step", "waiting", "checked", "found"),
        *("resolving", "revealed", "gone", "tile_places", "walls", "stands", "discards"),
        *("me.group", "me.timeline", "me.hand", "me.leader"),
        *("rival.group", "rival.timeline", "rival.known", "rival.leader"),
    )
    out_of_match = "defeated"
    vocabulary = WORDS
    packs = SHELF
    trials = FirstEditionTrials()
    for_nothing = ("defiance:4.7", "defiance:4.8")  # a die may be turned to the face of the one that is spent
    spends = ("acting", "dice", "newest", "rolled", "unsettled", "within")
    rulebook = Rulebook.of(__package__)

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.content = content(setup.text("pack"))
        g.session = campaign.session(g.content, setup)
        g.printed = g.content.walls
        g.story = PASSAGES
        g.within, g.stats = [-1] * (setup.players + 1), [-1] * (setup.players + 1)
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        lay_out(g)
        if said := setup.text("position"):
            read_position(g, said)
        else:
            g.stack = [OpenRift(0)]
        g.tell(EVERYONE, "opens")

    def result(self, g: Table) -> list[float]:
        if g.session.mode == SKIRMISH and not g.winners:
            return [0.0] * g.seats
        return [float(g.winners >> seat & 1) for seat in range(g.seats)]

    outcome = staticmethod(outcome_of_match)

    def content(self, setup: Setup) -> str:
        pack = setup.text("pack")
        return SHELF.ground if setup.mode in BATTLES and not pack else SHELF.title(pack)

    def catalogue(self, setup: Setup) -> View:
        made = content(setup.text("pack"))
        return cast("View", view.catalogue(made, campaign.session(made, setup)))

    def census(self, g: Table) -> list[int]:
        tiles = [*g.tile_at.values(), *g.stacks[0], *g.stacks[1], *([g.found] if g.found >= 0 else [])]
        tiles += [spot for spot in g.spot if spot >= 0 and g.where[spot] < 0]
        return sorted([*(card for zone in g.zones for card in zone), *(1000 + tile for tile in tiles)])

    def only_paid(self, before: Table, after: Table) -> bool:
        """A die that was turned to another face, or locked in, is no payment."""
        return super().only_paid(before, after) and all(
            before.dice[leader] >> 4 * face & 15 >= after.dice[leader] >> 4 * face & 15
            for leader in range(before.leaders)
            for face in range(len(FACES))
        )

    broken = staticmethod(broken)

    # Words -----------------------------------------------------------------------------------------

    position = staticmethod(position)
    notation = staticmethod(notation)

    def parse(self, g: Table, text: str) -> int | None:
        code = super().parse(g, text)
        return code if code is None or code in g.options else of_the_hand(g, code)

    unread = staticmethod(unread)
    label = staticmethod(label)
    anchors = staticmethod(anchors)
    flags = staticmethod(flags_of)
    clause = staticmethod(clause_of)

    def reason(self, g: Table, code: int, clause: str) -> str:
        return reason_for(g, clause, self.rulebook.short(clause))

    describe = staticmethod(describe)

    # Going on ----------------------------------------------------------------------------------------

    def campaign_after(self, setup: Setup, g: Table) -> str:
        """defiance:9.5: the ending that was reached says which chapter comes next, and which threads run."""
        return campaign.after_match(g).save()

    def campaign_about(self, text: str) -> str:
        stands = load(text)
        if stands.conclusion:
            return f"Concluded: {stands.conclusion}."
        told = len(stands.told)
        following = f"next: {stands.chapter}" if stands.chapter else "about to begin"
        return f"{told} {'chapter' if told == 1 else 'chapters'} told; {following}."

    def campaign_next(self, text: str) -> str:
        stands = load(text)
        return "" if stands.conclusion else stands.chapter

    # Seeing ----------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return cast("View", view.public(g))

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return cast("View", view.through_the_eyes_of(g, seat, cast("DefianceView", everybody)))

    def observation(self, setup: Setup) -> DefianceObservation:
        return DefianceObservation(self._content(setup), setup.players, _leaders(setup))

    def option_row(self, setup: Setup) -> DefianceOption:
        return DefianceOption(self._content(setup), _leaders(setup))

    def _content(self, setup: Setup) -> Content:
        return content(setup.text("pack"))

    def is_contest(self, setup: Setup) -> bool:
        """A chapter can end well or badly for all."""
        return setup.mode in BATTLES

    draw = staticmethod(draw)
    printed = staticmethod(telling.printed)
    telling = staticmethod(telling.telling)
    redeal = staticmethod(redeal)
    remember = staticmethod(remember)
    evaluate = staticmethod(worth.evaluate)
    parts = staticmethod(worth.parts)
    counted = staticmethod(worth.counted)

    def side_of(self, g: Table, seat: int) -> str:
        return g.leader_name(seat)

    def camp_of(self, g: Table, seat: int) -> str:
        leader = g.content.pack.named(g.leader_name(seat))
        return leader.word("faction") if leader else ""

    def points(self, g: Table, seat: int) -> int:
        return g.score[g.team[seat]]

    may_win = staticmethod(worth.may_win)

    def turn_of(self, g: Table) -> int:
        """Whose action it is, whoever reacts to it."""
        return g.acting if g.acting >= 0 else g.asked

    def round_of(self, g: Table) -> int:
        """Before the first one it is 1."""
        return 1 + g.round
