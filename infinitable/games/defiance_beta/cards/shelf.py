"""From a pack to its content: cards, leaders, tiles, roles and chapters, each with its abilities; and the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Final

from infinitable.games.defiance_beta.cards import triggers as events
from infinitable.games.defiance_beta.cards.activation import OF_CARD, OF_CHAPTER, OF_LEADER, OF_ROLE, OF_TILE
from infinitable.games.defiance_beta.cards.box import (
    Ability,
    Card,
    Chapter,
    Content,
    Ending,
    Happening,
    Leader,
    Role,
    Tile,
    Triggers,
)
from infinitable.games.defiance_beta.cards.groups import TILES
from infinitable.games.defiance_beta.cards.pack_checks import (
    ATTRIBUTES,
    FACTIONS,
    LOOKING_BACK,
    SETTINGS,
    TILE_EVENTS,
    TYPES,
    is_of_itself,
)
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.games.defiance_beta.cards.picking import Things
from infinitable.games.defiance_beta.cards.reading import Builder, event_subject
from infinitable.games.defiance_beta.cards.reading_nouns import (
    FACES,
    SIDES,
    condition_of,
    statics_of,
    unlock_of,
    winning_side,
)
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.standing_effects import Static
from infinitable.games.defiance_beta.rules.story.campaign import ALLIANCES
from infinitable.games.defiance_beta.table import TIDE
from infinitable.parts.cardtext import Entry, Layers, Node, Pack, icons, phrase, plain, walk
from infinitable.parts.story.tale import endings_of
from infinitable.parts.tilemap import mask

PACKS: Final = ("cards", "adventure")
"""The packs of the house, each standing on the one before."""
SHELF: Final = Layers(language, *(files("infinitable.games.defiance_beta") / f"content/{name}.pack" for name in PACKS))


@lru_cache(maxsize=16)
def content_of(text: str = "") -> Content:
    """The content of a pack, made once; "" is the game's own pack."""
    return _content(SHELF.pack(text))


def _content(pack: Pack) -> Content:
    content = Content(pack)
    entries = list(pack.entries.values())
    _tiles(content, entries)
    for entry in entries:
        if entry.kind in ("unit", "ability"):
            content.cards.append(_card(content, entry))
        elif entry.kind == "leader":
            content.leaders.append(_leader(content, entry))
        elif entry.kind == "role":
            content.roles.append(_role(content, entry))
    for entry in entries:
        if entry.kind == "chapter":
            content.chapters.append(_chapter(content, entry))
        elif entry.kind in ("thread", "outcome", "difficulty"):
            content.happenings[entry.name] = _happening(content, entry)
    content.keepsakes = [
        tuple(static for ability in entry.tree for static in statics_of(content, ability))
        for entry in content.tale.keepsakes
    ]
    _number_cards(content)
    _listen(content)
    _weigh(content)
    return content


# Kinds of entries ------------------------------------------------------------------------------------------------


def _tiles(content: Content, entries: list[Entry]) -> None:
    """The Rift first, then the two stacks."""
    tiles = [entry for entry in entries if entry.kind == "tile"]
    tiles.sort(key=lambda entry: SETTINGS.index(entry.word("setting")) if entry.word("setting") else -1)
    content.tiles = [Tile(entry) for entry in tiles]
    for tile in content.tiles:
        entry = tile.entry
        tile.setting = SETTINGS.index(entry.word("setting")) if entry.word("setting") else -1
        tile.type = TYPES.index(entry.word("type"))
        walls = entry.fields["walls"]
        assert isinstance(walls, tuple)
        tile.walls = mask([str(edge) for edge in walls])
        happening: list[list[int]] = [[], [], [], [], [], []]
        statics: list[Static] = []
        for ability in entry.tree:
            on = TILE_EVENTS.index(ability.node("when").word("on"))
            if on == len(TILE_EVENTS) - 1:
                statics += statics_of(content, ability)
            else:
                happening[on].append(_ability(content, entry, ability).number)
        tile.events = tuple(tuple(numbers) for numbers in happening)
        tile.statics = tuple(statics)
    content.walls = tuple(tile.walls for tile in content.tiles)


def _card(content: Content, entry: Entry) -> Card:
    card = Card(entry)
    card.faction = FACTIONS.index(entry.word("faction"))
    gives = [0, 0, 0]
    for gift in _nodes(entry.fields.get("gives", ())):
        gives[ATTRIBUTES.index(gift.word("attribute"))] += gift.number("n")
    card.gives = (gives[0], gives[1], gives[2])
    card.is_fated = any(node.kind == "Fated" for ability in entry.tree for node in ability.nodes("do"))
    for ability in entry.tree:
        opener = ability.get("when")
        if opener is None:
            _card_body(content, card, ability)
        else:
            assert isinstance(opener, Node)
            _card_ability(content, card, ability, opener)
    return card


def _card_body(content: Content, card: Card, ability: Node) -> None:
    """A unit's sentences without an opener always hold; an ability's are what it does when it is played."""
    if card.is_unit:
        found = statics_of(content, ability)
        card.statics = tuple(static for static in found if static.stat != stats.OWN_COST)
        card.discounts = tuple(static for static in found if static.stat == stats.OWN_COST)
        for sentence in ability.nodes("do"):
            if sentence.kind == "OnlyStatic" and sentence.node("guard").word("by") != "level":
                card.unlock = unlock_of(sentence.node("guard"), 0)
        return
    held = Node("Ability", [("do", tuple(each for each in ability.nodes("do") if is_of_itself(each)))])
    card.discounts = tuple(statics_of(content, held))
    made = _ability(content, card.entry, ability)
    made.is_played = True
    for each in (made, *made.later):
        each.blockable = not card.is_fated
    card.played = made.number


def _card_ability(content: Content, card: Card, ability: Node, opener: Node) -> None:
    if opener.kind in ("Constant", "Attached") and "event" not in opener:
        statics = tuple(statics_of(content, ability))
        if opener.kind == "Constant":
            card.constants += statics
        else:
            card.attached += statics
        return
    made = _ability(content, card.entry, ability)
    for each in (made, *made.later):
        each.blockable = not card.is_fated
    if opener.kind == "Spend":
        card.spends += (made.number,)
        return
    triggers = {"When": card.triggers, "Constant": card.constant_triggers, "Attached": card.attached_triggers}[
        opener.kind
    ]
    _add(triggers, made)


def _add(triggers: Triggers, ability: Ability) -> None:
    triggers[ability.event] = (*triggers.get(ability.event, ()), ability.number)


def _leader(content: Content, entry: Entry) -> Leader:
    leader = Leader(entry)
    leader.faction = FACTIONS.index(entry.word("faction"))
    leader.strong = ATTRIBUTES.index(entry.word("strong"))
    converts: list[list[tuple[int, int, int]]] = [[], [], []]
    for node in _nodes(entry.fields["converts"]):
        start, end = FACES.index(node.word("from")), ATTRIBUTES.index(node.word("to"))
        converts[ATTRIBUTES.index(node.word("colour"))].append((node.number("level"), start, end))
    leader.converts = tuple(tuple(sorted(track)) for track in converts)
    for ability in entry.tree:
        opener = ability.node("when")
        if opener.kind == "Spend":
            leader.actions += (_ability(content, entry, ability).number,)
        elif opener.number("level") == 4:
            leader.statics = tuple(statics_of(content, ability))
        else:
            made = _ability(content, entry, ability)
            made.gambit = opener.number("level")
            leader.gambits += (made.number,)
    return leader


def _role(content: Content, entry: Entry) -> Role:
    role = Role(entry)
    for ability in entry.tree:
        _add(role.triggers, _ability(content, entry, ability))
    return role


def _chapter(content: Content, entry: Entry) -> Chapter:
    """A chapter, and what the outcomes of its passages may add to it."""
    chapter = Chapter(entry)
    chapter.alliance = ALLIANCES.index(entry.word("alliance"))
    outcomes = content.tale.outcomes_before(entry.name)
    texts = [(entry, -1), *((content.tale.outcomes[n], n) for n in outcomes)]
    reached = list(dict.fromkeys(name for text, _ in texts for name in endings_of(text)))
    chapter.endings = [Ending(content.tale.entries[name]) for name in reached]
    wins = [(node, outcome) for text, outcome in texts for node in walk(text.tree) if node.kind == "Win"]
    chapter.wins = [(winning_side(node), reached.index(node.word("ending")), outcome) for node, outcome in wins]
    for text, outcome in texts:
        for ability in text.tree:
            _chapter_ability(content, chapter, text, ability, outcome)
    return chapter


def _chapter_ability(content: Content, chapter: Chapter, entry: Entry, ability: Node, outcome: int) -> None:
    opener = ability.node("when")
    if opener.kind == "Setup" and outcome < 0:
        tiles, tokens = _layout(content, ability)
        chapter.tiles += tiles
        chapter.tokens += tokens
    elif opener.kind in ("Chapter", "When"):
        made = _ability(content, entry, ability, chapter)
        if outcome >= 0:
            chapter.guards[made.number] = outcome
        if opener.kind == "Chapter":
            made.side = SIDES.index(opener.word("side"))
            chapter.actions += (made.number,)
        else:
            _add(chapter.triggers, made)
            _hopes(content, chapter, ability, outcome)


def _happening(content: Content, entry: Entry) -> Happening:
    made = Happening(entry)
    for ability in entry.tree:
        opener = ability.node("when")
        if opener.kind == "Setup":
            tiles, tokens = _layout(content, ability)
            made.tiles += tiles
            made.tokens += tokens
        elif opener.kind == "For":
            side = SIDES.index(opener.word("side"))
            made.statics += [(side, static) for static in statics_of(content, ability)]
        elif opener.kind == "When" and entry.kind != "outcome":
            _add(made.triggers, _ability(content, entry, ability))
    return made


def _hopes(content: Content, chapter: Chapter, ability: Node, outcome: int) -> None:
    """What the sides of a chapter work towards: the conditions of its victories, for bots to measure."""
    for sentence in ability.nodes("do"):
        if sentence.kind != "If" or sentence.node("condition").kind == "Round":
            continue
        for act in sentence.node("do").nodes("acts"):
            if act.kind == "Win":
                chapter.hopes.append((winning_side(act), condition_of(content, sentence.node("condition")), outcome))


Layout = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]
"""Tiles with their distance from the Rift; tiles with plot tokens on them, and more for each leader."""


def _layout(content: Content, ability: Node) -> Layout:
    tiles: tuple[tuple[int, int], ...] = ()
    tokens: tuple[tuple[int, int, int], ...] = ()
    for act in (act for sentence in ability.nodes("do") for act in sentence.nodes("acts")):
        if act.kind == "ForEach":
            plot = act.node("act")
            tokens += ((content.tile_named(plot.node("thing").word("name")), 0, plot.number("n")),)
        elif act.kind == "LayTile":
            far = act.number("n") if "n" in act else 1
            tiles += ((content.tile_named(act.word("name")), far),)
        elif act.kind == "Plot":
            tokens += ((content.tile_named(act.node("thing").word("name")), act.number("n"), 0),)
    return tiles, tokens


def _number_cards(content: Content) -> None:
    kind_of: list[int] = []
    decks: tuple[list[int], list[int]] = ([], [])
    for kind, card in enumerate(content.cards):
        for _ in range(card.copies):
            decks[card.faction].append(len(kind_of))
            kind_of.append(kind)
    content.kind_of = tuple(kind_of)
    content.health_of = tuple(content.cards[kind].health if content.cards[kind].is_unit else 99 for kind in kind_of)
    content.decks = (tuple(decks[0]), tuple(decks[1]))


def _listen(content: Content) -> None:
    """Which events matter at all, so that the rest costs nothing."""
    for role in content.roles:
        role.hears = _bits(role.triggers)
        content.goals_heard |= role.hears
    for chapter in content.chapters:
        content.goals_heard |= _bits(chapter.triggers)
    for happening in content.happenings.values():
        content.goals_heard |= _bits(happening.triggers)
    for card in content.cards:
        card.hears = _bits((*card.triggers, *card.constant_triggers, *card.attached_triggers))
        content.cards_heard |= card.hears
    content.heard = content.goals_heard | content.cards_heard
    for leader in content.leaders:
        for number in leader.gambits:
            content.heard |= 1 << content.abilities[number].event


def _weigh(content: Content) -> None:
    """Which stats any card changes, so that the rest is looked up as it is printed."""
    remembered = {static.number for happening in content.happenings.values() for _, static in happening.statics}
    remembered |= {static.number for statics in content.keepsakes for static in statics}
    for static in content.statics:
        content.stats |= 1 << static.stat
        if static.n < 0 and static.stat in (stats.TIMELINE, stats.GIVES + TIDE, stats.LEVEL + TIDE):
            content.sure_in_chapters = 0
            if static.number not in remembered:
                content.sure_limit = 0
    immunities = 1 << stats.UNHURT | 1 << stats.UNSTOLEN | 1 << stats.UNTOUCHED
    content.protects = bool(content.stats & immunities) or any(card.is_fated for card in content.cards)
    content.unit_stats = tuple(_bits(static.stat for static in card.statics) for card in content.cards)
    content.constant_stats = tuple(_bits(static.stat for static in card.constants) for card in content.cards)


def _bits(numbers: Iterable[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _nodes(value: object) -> list[Node]:
    return [node for node in value if isinstance(node, Node)] if isinstance(value, tuple) else []


# Abilities ----------------------------------------------------------------------------------------------------------


_HOMES = {
    "unit": OF_CARD,
    "ability": OF_CARD,
    "leader": OF_LEADER,
    "tile": OF_TILE,
    "role": OF_ROLE,
    "chapter": OF_CHAPTER,
    "outcome": OF_CHAPTER,
    "thread": OF_CHAPTER,
    "difficulty": OF_CHAPTER,
}


def _ability(content: Content, entry: Entry, node: Node, chapter: Chapter | None = None) -> Ability:
    ability = Ability(len(content.abilities), _HOMES[entry.kind], entry.name, icons(language(), (node,)))
    ability.words = plain(language(), (node,))
    content.abilities.append(ability)
    opener = node.get("when")
    is_trigger = False
    builder = Builder(content, ability, chapter)
    if isinstance(opener, Node):
        if opener.kind in ("Spend", "Chapter"):
            ability.price = _price(opener)
        if "event" in opener:
            event = opener.node("event")
            is_trigger = True
            ability.event = events.NAMES.index(event.word("what"))
            ability.once = "once" in opener
            ability.condition = phrase(language(), event)
            event_subject(builder, event)
            sentences = node.nodes("do")
            ability.compulsory = entry.kind in ("unit", "ability") and sentences[0].kind not in ("May", "Only")
            if (
                len(sentences) == 1
                and sentences[0].kind == "If"
                and "otherwise" not in sentences[0]
                and sentences[0].node("condition").kind not in LOOKING_BACK
            ):
                ability.guard = condition_of(content, sentences[0].node("condition"))
                ability.guard.unless = bool(sentences[0].get("unless"))
        elif opener.kind == "Tile":
            builder.it = Things("event", TILES)
    builder.build(node, is_trigger and entry.kind in ("unit", "ability", "leader"))
    return ability


def _price(opener: Node) -> tuple[int, int, int]:
    price = [0, 0, 0]
    for part in opener.nodes("price"):
        price[ATTRIBUTES.index(part.word("attribute"))] += part.number("n")
    return (price[0], price[1], price[2])
