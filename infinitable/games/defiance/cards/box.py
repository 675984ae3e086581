"""The content of a match: leaders, cards, tiles, objectives, chapters, read from packs and numbered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.cards.groups import Static
from infinitable.games.defiance.cards.phrases import language
from infinitable.games.defiance.cards.reading import (
    CHAPTER,
    DICE,
    FOR_SIDE,
    PLAYED,
    PREPARED,
    REACTION,
    SETTING_UP,
    WHEN,
    Ability,
)
from infinitable.games.defiance.cards.triggers import ENEMY_PLAYS
from infinitable.games.defiance.table import DEEDS, FACES, FACTIONS, NONE, RIFT, WORLDS
from infinitable.parts.cardtext import Entry, Layers, Node, Pack, plain, walk
from infinitable.parts.story.memory import Campaign
from infinitable.parts.story.tale import Tale
from infinitable.parts.tilemap import mask

if TYPE_CHECKING:
    from infinitable.games.defiance.table import Table

PACKS: Final = ("house", "story", "quests")
"""The packs of the house, each standing on the one before."""


class Content:
    """Everything a pack holds, as lists by number."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.abilities: list[Ability] = []
        self.enemies_heard = False
        """Whether any text answers what an enemy does."""
        self.bars: int = 0
        """Which deeds any text keeps leaders from, as bits (defiance:7.30)."""
        for node in (node for entry in pack.entries.values() for node in walk(entry.tree)):
            if node.kind in ("Bar", "Bind"):
                self.bars |= 1 << DEEDS.index(node.word("deed"))
        self.shorts: dict[str, str] = {}
        """Texts in short, as labels have asked for them."""
        self._cards(pack)
        self._tiles(pack)
        self._leaders(pack)
        self._stories(pack)

    def __deepcopy__(self, memo: object) -> Content:
        """Content never changes: all copies of a table share it."""
        return self

    def of_kind(self, *kinds: str) -> list[Entry]:
        return [entry for entry in self.pack.entries.values() if entry.kind in kinds]

    def read(self, entry: Entry, faction: int = NONE) -> list[Ability]:
        """The abilities of an entry, numbered."""
        made = []
        for node in entry.tree:
            if "when" in node and node.node("when").kind == "Afterwards":
                continue  # what comes after a chapter is for the campaign to read
            ability = Ability(len(self.abilities), entry.id, entry.name, node, faction)
            self.enemies_heard |= ability.event >= ENEMY_PLAYS
            self.abilities += [ability, *ability.later]
            made.append(ability)
        return made

    # Cards -------------------------------------------------------------------------------------------

    def _cards(self, pack: Pack) -> None:
        self.kinds: list[int] = []
        self.cards: list[Entry] = []
        self.defenses: list[int] = []
        self.play_texts: list[Ability] = []
        self.dice_actions: list[tuple[Ability, ...]] = []
        self.group_statics: list[tuple[Static, ...]] = []
        self.timeline_statics: list[tuple[Static, ...]] = []
        self.group_stats: list[int] = []
        self.timeline_stats: list[int] = []
        self.group_triggers: list[tuple[Ability, ...]] = []
        self.timeline_triggers: list[tuple[Ability, ...]] = []
        self.group_hears: list[int] = []
        self.timeline_hears: list[int] = []
        for faction in FACTIONS:
            designs = [entry for entry in self.of_kind("unit", "action") if entry.word("faction") == faction]
            for entry in designs:
                self.kinds += [len(self.cards)] * entry.number("copies")
                self._card(entry)

    def _card(self, entry: Entry) -> None:
        abilities = self.read(entry)
        self.cards.append(entry)
        self.defenses.append(entry.number("defense"))
        self.play_texts.append(next((a for a in abilities if a.kind == PLAYED), abilities[0]))
        self.dice_actions.append(tuple(a for a in abilities if a.kind == DICE))
        self.group_statics.append(tuple(s for a in abilities if a.kind == PLAYED for s in a.statics))
        self.timeline_statics.append(tuple(s for a in abilities if a.kind == PREPARED for s in a.statics))
        self.group_stats.append(_stats(self.group_statics[-1]))
        self.timeline_stats.append(_stats(self.timeline_statics[-1]))
        group = tuple(a for a in abilities if a.kind == WHEN)
        timeline = tuple(a for a in abilities if a.kind == PREPARED and a.event != NONE)
        self.group_triggers.append(group)
        self.timeline_triggers.append(timeline)
        self.group_hears.append(_events(group))
        self.timeline_hears.append(_events(timeline))

    def card_name(self, card: int) -> str:
        return self.cards[self.kinds[card]].name

    def name_of(self, ability: int) -> str:
        """The name of what a text stands on."""
        return self.pack.entries[self.abilities[ability].entry].name

    def said(self, ability: int) -> str:
        """A text in words."""
        return plain(self.pack.language, (self.abilities[ability].node,))

    def is_unit(self, card: int) -> bool:
        return self.defenses[self.kinds[card]] > 0

    def can_play(self, g: Table, leader: int, card: int) -> bool:
        """defiance:7.3: a unit always, an action card if it could do something."""
        kind = self.kinds[card]
        text = self.play_texts[kind]
        if self.defenses[kind] > 0 or not text.plays_cards:
            return self.defenses[kind] > 0 or text.is_possible(g, leader, card)
        # What plays another card is out of the hand by then: neither that card nor one that it plays can play it.
        weighed = g.weighed
        if weighed >> card & 1:
            return False
        g.weighed = weighed | 1 << card
        try:
            return text.is_possible(g, leader, card)
        finally:
            g.weighed = weighed

    def can_pay(self, g: Table, leader: int, card: int, die: int) -> bool:
        """defiance:7.3: whether a card that can be played still could do something once this die is spent."""
        text = self.play_texts[self.kinds[card]]
        return not text.needs_dice or self.is_unit(card) or text.is_possible(g, leader, card, NONE, die)

    # Tiles and the die ---------------------------------------------------------------------------------

    def _tiles(self, pack: Pack) -> None:
        rift = self.of_kind("rift")
        self.tile_names: list[str] = [rift[0].name, rift[0].name]
        self.types: list[int] = [RIFT, RIFT]
        self.influences: list[int] = [0, 0]
        walls = [0]
        self.tiles: list[Entry] = rift[:]
        for world in WORLDS:
            found = [entry for entry in self.of_kind("tile") if entry.word("world") == world]
            for entry in found:
                self.tiles.append(entry)
                self.tile_names += [entry.name, entry.word("back")]
                self.types += [FACES.index(entry.word("type")), FACES.index(entry.word("back_type"))]
                self.influences += [entry.number("influence"), entry.number("back_influence")]
                edges = entry.fields["walls"]
                assert isinstance(edges, tuple)
                walls.append(mask([str(edge) for edge in edges]))
        self.walls: tuple[int, ...] = tuple(walls)
        self._die()

    def _die(self) -> None:
        faces = self.of_kind("die")[0].fields["faces"]
        assert isinstance(faces, tuple)
        nodes = [face for face in faces if isinstance(face, Node)]
        self.die_faces: list[int] = [FACES.index(node.word("face")) for node in nodes]
        self.die_numbers: list[int] = [node.number("number") for node in nodes]

    def both_names(self, tile: int) -> tuple[str, str]:
        return self.tile_names[2 * tile], self.tile_names[2 * tile + 1]

    # Leaders, objectives, stories ----------------------------------------------------------------------------

    def _leaders(self, pack: Pack) -> None:
        self.leaders: list[Entry] = self.of_kind("leader")
        self.leader_faction: list[int] = [FACTIONS.index(entry.word("faction")) for entry in self.leaders]
        self.leader_actions: list[list[Ability]] = []
        self.reactions: list[Ability] = []
        for entry in self.leaders:
            abilities = self.read(entry)
            self.leader_actions.append([a for a in abilities if a.kind == DICE])
            self.reactions.append(next(a for a in abilities if a.kind == REACTION))

    def _stories(self, pack: Pack) -> None:
        self.objectives: list[tuple[Entry, list[Ability]]] = []
        for entry in self.of_kind("objective"):
            faction = FACTIONS.index(entry.word("faction")) if "faction" in entry.fields else NONE
            self.objectives.append((entry, self.read(entry, faction)))
        self.tale: Tale = Tale(pack)
        self.endings: list[Entry] = self.tale.endings
        self.ending_numbers: dict[str, int] = {entry.name: n for n, entry in enumerate(self.endings)}
        self.story_abilities: dict[str, list[Ability]] = {
            entry.id: self.read(entry) for entry in self.of_kind("chapter", "quest", "thread", "outcome", "difficulty")
        }
        self.keepsake_statics: list[tuple[Static, ...]] = [
            tuple(static for ability in self.read(entry) for static in ability.statics) for entry in self.tale.keepsakes
        ]
        self.keepsake_stats: list[int] = [_stats(statics) for statics in self.keepsake_statics]


def _events(abilities: Iterable[Ability]) -> int:
    bits = 0
    for ability in abilities:
        bits |= 1 << ability.event
    return bits


def _stats(statics: Iterable[Static]) -> int:
    bits = 0
    for static in statics:
        bits |= 1 << static.stat
    return bits


class Session:
    """The rules of one match that lie beside the table: mode, goals, chapter, threads."""

    def __init__(self, mode: int, points: int, rounds: int) -> None:
        self.mode: Final = mode
        self.points = points
        self.rounds = rounds
        self.teams: list[int] = []
        """The team of every seat."""
        self.factions: list[int] = []
        """The faction each seat has to be of, NONE where it is free."""
        self.leaders: list[int] = []
        """The leader each seat has to be, NONE where it is free."""
        self.entry: Entry | None = None
        """The chapter or quest."""
        self.stands = Campaign()
        """Where the campaign stood before this chapter."""
        self.guards: dict[int, int] = {}
        """Abilities that are in force only if an outcome has come about: number of the ability -> of the outcome."""
        self.expected: list[tuple[int, Static]] = []
        """Standing effects of outcomes that may come about, cards that they give among them."""
        self.threads: list[Entry] = []
        self.objectives: list[tuple[Entry, list[Ability]]] = []
        self.triggers: tuple[Ability, ...] = ()
        self.waiting: dict[int, tuple[Ability, ...]] = {}
        """Triggers by the event they wait for."""
        self.statics: tuple[Static, ...] = ()
        self.stats = 0
        self.gifts: list[Static] = []
        """Cards that a thread gives to a side at the start."""
        self.actions: list[Ability] = []
        """The chapter's own actions."""
        self.setup: list[Ability] = []
        self.placed: list[str] = []
        """Names of tiles that lie next to the Rift from the start."""
        self.removed: list[str] = []
        """Names of cards and leaders that are not there."""

    def __deepcopy__(self, memo: object) -> Session:
        """Nothing in a session changes once it is made: all copies of a table share it."""
        return self

    def add(self, entry: Entry, abilities: list[Ability]) -> None:
        """Everything a chapter, quest, thread or objective adds to the session."""
        self._listen(abilities)
        for ability in abilities:
            if ability.kind in (FOR_SIDE, PLAYED):
                self.statics += tuple(s for s in ability.statics if not s.card)
                self.gifts += [s for s in ability.statics if s.card]
        self.stats = _stats(self.statics)
        self.setup += [a for a in abilities if a.kind == SETTING_UP]
        for node in walk(entry.tree):
            if node.kind == "PlaceTile":
                self.placed.append(node.word("tile"))
            elif node.kind == "Remove":
                self.removed.append(node.word("asset"))

    def expect(self, outcome: int, abilities: list[Ability]) -> None:
        """defiance:9.18: what an outcome adds, if it comes about."""
        self._listen(abilities)
        self.guards.update({ability.number: outcome for ability in abilities})
        self.expected += [(outcome, s) for a in abilities if a.kind == FOR_SIDE for s in a.statics]

    def _listen(self, abilities: list[Ability]) -> None:
        self.triggers += tuple(a for a in abilities if a.kind == WHEN)
        self.waiting = {
            event: tuple(a for a in self.triggers if a.event == event) for event in {a.event for a in self.triggers}
        }
        self.actions += [a for a in abilities if a.kind == CHAPTER]


SHELF: Final = Layers(language, *(files("infinitable.games.defiance") / f"content/{name}.pack" for name in PACKS))


@lru_cache(16)
def content(text: str = "") -> Content:
    """The content of a pack's text; of the house for ""."""
    return Content(SHELF.pack(text))


__all__ = ["SHELF", "Content", "Session", "content"]
