"""Infinities: Defiance of Fate, beta edition."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Final

from infinitable.games.defiance_beta.cards.activation import Mechanic
from infinitable.games.defiance_beta.cards.box import Content
from infinitable.games.defiance_beta.cards.conditions import HAND
from infinitable.games.defiance_beta.cards.packs import SHELF, content_of
from infinitable.games.defiance_beta.cards.picking import Pick
from infinitable.games.defiance_beta.cards.queue import Triggers
from infinitable.games.defiance_beta.codes import WORDS, Choice
from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.campaign import (
    FREE_FOR_ALL,
    TEAM_BATTLE,
    after,
    allies_of,
    lay_out,
    read_campaign,
)
from infinitable.games.defiance_beta.rules.setup import FirstTile, OrderAndLeaders
from infinitable.games.defiance_beta.rules.timeline import PrepareFor
from infinitable.games.defiance_beta.table import HIDDEN, RIFT, Table
from infinitable.games.defiance_beta.view.build import catalogue, public, through_the_eyes_of
from infinitable.games.defiance_beta.view.drawing import drawing
from infinitable.games.defiance_beta.words import notation as words
from infinitable.games.defiance_beta.worth import worth
from infinitable.kernel.asking import Ask
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, BadInput, Game, Setting, Setup, View, fold
from infinitable.kernel.outcome import Outcome, outcome_of_sides
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE, Event
from infinitable.parts.abilities import Deciding
from infinitable.parts.tilemap import CENTRE

LIMITS: Final = {1: (5, 3), 2: (8, 5), 3: (10, 6)}
"""defiance_beta:1.7,1.9: the points that end a skirmish, by the size of a team: normal and quickplay."""
TALES: Final = ("adventure",)


class DefianceBeta(Game):
    id = "defiance_beta"
    title = "Infinities: Defiance of Fate (beta)"
    about = (
        "Leaders of two worlds explore, gather units and race for roles, with coloured dice and a queue of triggers."
    )
    minutes = "15-25 a player"
    rules_version = 1
    modes = {"skirmish": [2, 3, 4, 5, 6], "teams": [4, 6], "adventure": [2, 3, 4, 5, 6]}
    settings = (
        Setting("quickplay", False, "a short game: 4 roles, 3 points or 6 rounds", modes=("skirmish", "teams")),
        Setting("concede", False, "everyone is asked at the start of every turn whether to concede"),
        Setting("chapter", "", "the chapter, by its id; empty: the campaign's next, or a starting one", modes=TALES),
        Setting("campaign", "", "where the campaign stands, as it was told after the chapter before", modes=TALES),
        Setting("pack", "", "the text of a pack of cards, tiles, roles and chapters; empty: the one of the house"),
    )
    campaigns = TALES
    packs = SHELF
    vocabulary = WORDS
    rulebook = Rulebook(
        "defiance_beta", (files("infinitable.games.defiance_beta") / "rules.md").read_text(encoding="utf-8")
    )

    # Playing ---------------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> Table:
        g = Table()
        content = _content(setup)
        g.content = content
        g.mode = list(self.modes).index(setup.mode)
        g.chapter = _chapter(content, setup) if setup.mode == "adventure" else -1
        quick = bool(setup.settings.get("quickplay", False))
        team = setup.players // 2 if setup.mode == "teams" else 1
        g.limit = LIMITS[team][quick]
        g.rounds = content.chapters[g.chapter].rounds if g.chapter >= 0 else 6 if quick else 10
        g.by_faction = setup.mode == "teams"
        g.concessions = bool(setup.settings.get("concede", False))
        g.printed = content.walls
        return g

    def set_up(self, g: Table, setup: Setup) -> None:
        n, chance, content = g.seats, g.chance, g.content
        g.allies = _allies(g, setup)
        g.leaders, g.pawns, g.out = [-1] * n, [RIFT] * n, [0] * n
        g.hurt, g.raw, g.gambits, g.points = [0] * n, [0] * (3 * n), [1] * n, [0] * n
        g.hands = [[] for _ in range(n)]
        g.groups = [[] for _ in range(n)]
        g.timelines = [[] for _ in range(n)]
        g.decks = [list(content.decks[0]), list(content.decks[1])]
        g.piles = [[], []]
        for deck in g.decks:
            chance.shuffle(deck)
        g.spot, g.damage = [HIDDEN] * len(content.kind_of), [0] * len(content.kind_of)
        self._lay_map(g)
        if g.chapter < 0:
            # defiance_beta:1.3,10.14: a skirmish shows its roles; an adventure has none.
            roles = list(range(len(content.roles)))
            chance.shuffle(roles)
            g.roles = sorted(roles[: 4 if setup.settings.get("quickplay", False) else 6])
        g.goals, g.steps = [0] * len(g.roles), [0] * (len(g.roles) * n)
        order = list(range(n))
        chance.shuffle(order)
        g.order = order
        g.then(*(FirstTile(seat) for seat in order), OrderAndLeaders())

    def _lay_map(self, g: Table) -> None:
        """defiance_beta:3.1,3.2: the Rift in the middle, two stacks, what the chapter lays out, all pawns in the
        Rift.
        """
        tiles = g.content.tiles
        g.clear_map(g.content.walls)
        g.tiles = len(tiles)
        g.stacks = [[i for i, tile in enumerate(tiles) if tile.setting == setting] for setting in range(2)]
        for stack in g.stacks:
            g.chance.shuffle(stack)
        g.place(RIFT, CENTRE, 0)
        if g.chapter >= 0:
            g.tell(EVERYONE, "chapter opens")
            lay_out(g, g.content.chapters[g.chapter])

    def result(self, g: Table) -> list[float]:
        if g.winners < 0:
            return [0.0] * g.seats
        return [float(g.winners >> seat & 1) for seat in range(g.seats)]

    def outcome(self, g: Table) -> Outcome:
        return outcome_of_sides([s for s in range(g.seats) if g.winners > 0 and g.winners >> s & 1], g.allies)

    def campaign_after(self, setup: Setup, g: Table) -> str:
        """defiance_beta:10.12: where the adventure stands after this chapter."""
        played = g.content.chapters[g.chapter].id
        stands = replace(read_campaign(setup), players=g.seats, chapter=played)
        return json.dumps(after(g.content, stands, g).as_json())

    def campaign_about(self, text: str) -> str:
        stands = read_campaign(Setup(0, "adventure", {"campaign": text}))
        played = f"{len(stands.past)} {'chapter' if len(stands.past) == 1 else 'chapters'} played"
        if stands.past and not stands.chapter:
            return f"{played}; the adventure is over."
        return f"{played}; next: {stands.chapter}." if stands.chapter else "An adventure is about to begin."

    def content(self, setup: Setup) -> str:
        return _content(setup).label

    def catalogue(self, setup: Setup) -> View:
        return catalogue(_content(setup))

    def census(self, g: Table) -> list[int]:
        cards = [c for zone in (*g.hands, *g.groups, *g.timelines, *g.decks, *g.piles) for c in zone]
        cards += [c for c, spot in enumerate(g.spot) if spot in (24, 32)]
        tiles = [*g.stacks[0], *g.stacks[1], *g.tile_at.values(), *g.face_down.values()]
        top = g.stack[-1] if g.stack else None
        held = getattr(top, "tile", -1)
        if held >= 0 and held not in tiles:
            tiles.append(held)
        return sorted(cards) + sorted(1000 + tile for tile in tiles)

    # Words ---------------------------------------------------------------------------------------------------

    def notation(self, g: Table, code: int) -> str:
        return words.notation(g, code)

    def parse(self, g: Table, text: str) -> int | None:
        wanted = fold(text)
        for code in g.options:
            if fold(words.notation(g, code)) == wanted:
                return code
        for code in range(WORDS.size):
            if fold(words.notation(g, code)) == wanted:
                return code
        return None

    def label(self, g: Table, code: int) -> str:
        return words.label(g, code)

    def anchors(self, g: Table, code: int) -> tuple[str, ...]:
        return words.anchors(g, code)

    def flags(self, g: Table, code: int) -> int:
        """Found by trying: what is decided before anything is drawn or rolled, the seat knows; what comes after is
        not told.
        """
        tried = g.copy()
        tried.step(code)
        if tried.sealed != g.sealed:
            return RANDOM if _rolls(g, code) else REVEALS
        return ENDS_TURN if tried.asked != g.asked else 0

    def clause(self, g: Table, code: int) -> str:
        top = g.stack[-1]
        if isinstance(top, Act):
            return _ACTION_CLAUSES.get(WORDS.split(code)[0], top.CLAUSE)
        if isinstance(top, Deciding):
            return top.step(g).clause
        return top.CLAUSE if isinstance(top, Choice | Ask) else ""

    def reason(self, g: Table, code: int, clause: str) -> str:
        return words.reason(g, code, clause) or self.rulebook.short(clause)

    def describe(self, g: Table, event: Event, names: Sequence[str]) -> str:
        return words.describe(g, event, names)

    # Seeing and judging ------------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return public(g)

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return through_the_eyes_of(g, seat, everybody)

    def draw(self, view: View) -> str:
        return drawing(view)

    def redeal(self, g: Table, seat: int, chance: Chance) -> None:
        """defiance_beta:9.3: other hands, the decks and the stacks of tiles are what a seat does not know. What a
        waiting step names stays in its hand: it was chosen there, and is about to be shown.
        """
        cards = g.content.cards
        kinds = g.content.kind_of
        named = _named(g)
        for faction in range(2):
            unknown = list(g.decks[faction])
            places: list[tuple[int, int]] = []
            for other in range(g.seats):
                if other != seat:
                    for i, card in enumerate(g.hands[other]):
                        if cards[kinds[card]].faction == faction and card not in named:
                            places.append((other, i))
                            unknown.append(card)
            unknown.sort()
            chance.shuffle(unknown)
            for other, i in places:
                g.hands[other][i] = unknown.pop()
            g.decks[faction] = unknown
        for stack in g.stacks:
            stack.sort()
            chance.shuffle(stack)

    def evaluate(self, g: Table, seat: int) -> float:
        return worth(g, seat)

    def turn_of(self, g: Table) -> int:
        return g.current if g.current >= 0 else g.asked


_ACTION_CLAUSES: Final = {
    "play": "defiance_beta:4.12", "prepare": "defiance_beta:4.13", "play prepared": "defiance_beta:4.14",
    "damage": "defiance_beta:4.15", "destroy prepared": "defiance_beta:4.16", "cycle": "defiance_beta:4.17",
    "move": "defiance_beta:4.18", "flip": "defiance_beta:4.19", "leader action": "defiance_beta:4.20",
    "use": "defiance_beta:4.20", "chapter action": "defiance_beta:10.7", "end turn": "defiance_beta:4.21",
}  # fmt: skip


def _rolls(g: Table, code: int) -> bool:
    """Whether an option throws dice before anything else."""
    verb, place = WORDS.split(code)
    top = g.stack[-1]
    if verb == "trigger" and isinstance(top, Triggers):
        return bool(g.content.abilities[top.pending[place][3]].gambit)
    return verb in ("roll", "reroll")


def _named(g: Table) -> set[int]:
    """The cards in hands that a step still to come has a name for: chosen to be prepared, or by a mechanic."""
    named = {frame.card for frame in g.stack if isinstance(frame, PrepareFor)}
    for act in g.activations.values():
        assert isinstance(act, Mechanic)
        for step in g.content.abilities[act.text].program:
            if isinstance(step, Pick) and step.group.kind == HAND:
                named.update(card for card, _ in act.pairs(step.slot))
    return named


def _content(setup: Setup) -> Content:
    return content_of(str(setup.settings.get("pack", "")))


def _chapter(content: Content, setup: Setup) -> int:
    wanted = str(setup.settings.get("chapter", "")) or read_campaign(setup).chapter
    ids = [chapter.id for chapter in content.chapters]
    if not wanted:
        return next(i for i, chapter in enumerate(content.chapters) if chapter.is_starting)
    if wanted not in ids:
        raise BadInput(f"There is no chapter {wanted!r}; there are: {', '.join(ids)}.")
    return ids.index(wanted)


def _allies(g: Table, setup: Setup) -> list[int]:
    """defiance_beta:1.2: who is on whose side."""
    n = setup.players
    if g.chapter >= 0:
        return allies_of(g.content.chapters[g.chapter].alliance, n)
    return allies_of(TEAM_BATTLE if setup.mode == "teams" else FREE_FOR_ALL, n)
