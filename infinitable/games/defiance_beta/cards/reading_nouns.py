"""Groups, conditions and statics: the small phrases of the card language, made ready to be asked."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.box import Content
from infinitable.games.defiance_beta.cards.groups import (
    ANY,
    CARDS,
    DICE,
    DISCARDED,
    ENEMY,
    FRIENDLY,
    HAND,
    IN_REACH,
    LONE_LEADER,
    MINE,
    NEXT_TO_RIFT,
    NEXT_TO_YOU,
    PLOT,
    REVEALED,
    SEATS,
    TILES,
    TIMELINE,
    UNITS,
    Condition,
    Group,
)
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, FACTIONS, SETTINGS, TYPES
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.games.defiance_beta.cards.verbs_paid import Unlock
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.standing_effects import Static
from infinitable.parts.cardtext import Node, phrase
from infinitable.parts.cardtext.table.english import capitalised

SIDES = (*FACTIONS, "all leaders", "the lone leader", "the others")


def winning_side(node: Node) -> int:
    """The side that wins by this sentence; -1 for one leader alone."""
    return SIDES.index(node.word("side")) if "side" in node else LONE_LEADER if "lone" in node else -1


FACES = (*ATTRIBUTES, "zero")


_STATS = {
    "reach": stats.REACH, "less reach": stats.LESS_REACH, "block": stats.BLOCK, "unblock": stats.UNBLOCK,
    "spend": stats.SPEND,
    "timeline": stats.TIMELINE, "cheap units": stats.CHEAP_UNITS, "cheap abilities": stats.CHEAP_ABILITIES,
    "regroup": stats.REGROUP, "level": stats.LEVEL, "ghost": stats.GHOST, "damage": stats.DAMAGE,
    "armour": stats.ARMOUR,
}  # fmt: skip


_WHOSE = {
    "this": stats.THIS, "others": stats.OTHERS, "all": stats.ALL, "host": stats.HOST, "group": stats.GROUP,
    "leader": stats.LEADER, "units": stats.ALL, "enemies": stats.ENEMIES, "near": stats.NEAR_ENEMIES,
    "next": stats.NEXT_ENEMIES,
}  # fmt: skip


_IMMUNE = {"damage": stats.UNHURT, "theft": stats.UNSTOLEN, "abilities": stats.UNTOUCHED}


def statics_of(content: Content, ability: Node) -> list[Static]:
    """The sentences of an ability that hold while it is active."""
    found = []
    for sentence in ability.nodes("do"):
        static = None
        if sentence.kind == "Lasting" and "while" in sentence:
            static = static_of(content, sentence.node("static"))
            if static is not None:
                static.condition = condition_of(content, sentence.node("while"))
        elif sentence.kind == "PerEach":
            static = static_of(content, sentence.node("static"))
            if static is not None:
                static.per = group_of(content, sentence.node("group"))
        elif sentence.kind == "OnlyStatic":
            static = static_of(content, sentence.node("static"))
            guard = sentence.node("guard")
            if static is not None and guard.word("by") == "level":
                static.level, static.attribute = guard.number("n"), ATTRIBUTES.index(guard.word("attribute"))
            elif static is not None:
                static.paid = True
        else:
            static = static_of(content, sentence)
        if static is not None:
            found.append(static)
    return found


def static_of(content: Content, node: Node) -> Static | None:
    if node.kind == "More":
        stat = _STATS[node.word("stat")]
        if stat == stats.LEVEL:
            stat += ATTRIBUTES.index(node.word("attribute"))
        n = node.number("n") if "n" in node else 1
        static = Static(stat, -n if "less" in node else n, stats.GROUP)
    elif node.kind == "Health":
        static = Static(stats.UNIT_HEALTH, node.number("n"), _WHOSE[node.word("whose")])
    elif node.kind == "Gives":
        attribute = ATTRIBUTES.index(node.word("attribute"))
        static = Static(stats.GIVES + attribute, node.number("n"), _WHOSE[node.word("whose")])
    elif node.kind == "Immune":
        static = Static(_IMMUNE[node.word("to")], 1, _WHOSE[node.word("whose")])
    elif node.kind in ("Bar", "Bind"):
        static = Static(stats.BARRED + stats.DEEDS.index(node.word("deed")), 1, _WHOSE[node.word("whose")])
    elif node.kind == "Cheaper":
        static = Static(stats.OWN_COST, node.number("n"), stats.THIS)
    elif node.kind == "Fated":
        return None
    else:
        raise ValueError(f"{node.kind} does not hold by itself: it needs an opener")
    static.words = f"{capitalised(phrase(language(), _of_oneself(node)))}."
    static.number = len(content.statics)
    content.statics.append(static)
    return static


def _of_oneself(node: Node) -> Node:
    """What somebody cannot do for a while, as a card says that of itself."""
    return Node.of("Bar", deed=node["deed"], whose="group") if node.kind == "Bind" else node


def unlock_of(guard: Node, bit: int) -> Unlock:
    attribute = ATTRIBUTES.index(guard.word("attribute")) if "attribute" in guard else 0
    return Unlock(guard.word("by"), guard.number("n"), attribute, bit)


_ZONES = {"your hand": HAND, "your timeline": TIMELINE, "your discard pile": DISCARDED, "them": REVEALED}


_NOUNS = {
    "unit": UNITS,
    "card": CARDS,
    "ability": CARDS,
    "tile": TILES,
    "group": SEATS,
    "leader": SEATS,
    "die": DICE,
    "plot token": PLOT,
}


def group_of(content: Content, node: Node, zone: str = "", in_event: bool = False) -> Group:
    noun = node.word("noun")
    adjectives = [str(word) for word in node.values("adjectives")]
    tails = node.nodes("tails")
    places = [str(tail["where"]) for tail in tails if tail.kind == "Where"]
    group = Group(_NOUNS[noun])
    if noun in ("unit", "ability"):
        group.only = int(noun == "unit")
    _place(group, adjectives, places, zone)
    if in_event and group.kind in (UNITS, TIMELINE):
        group.from_timeline = group.kind == TIMELINE
        group.kind = CARDS
    for word in adjectives:
        _adjective(group, word)
    for tail in tails:
        if tail.kind == "On":
            group.on = content.tile_named(tail.word("name"))
        elif tail.kind == "Of":
            group.theirs = True
        elif tail.kind == "Than":
            group.than_this = 1 if tail.word("than") == "more" else -1
        elif tail.kind != "Where":
            field = {"WithHealth": "health", "OfCost": "cost", "WithInfluence": "influence"}[tail.kind]
            setattr(group, field, _size(tail.node("size")))
    return group


def _place(group: Group, adjectives: list[str], places: list[str], zone: str) -> None:
    if zone:
        group.kind, group.whose = _ZONES[zone], MINE
    elif "timeline" in adjectives or "in your timeline" in places:
        group.kind = TIMELINE
    elif "in your hand" in places:
        group.kind = HAND
    elif "in your discard pile" in places:
        group.kind = DISCARDED
    if any(place in ("in your group", "in your timeline", "in your hand", "in your discard pile") for place in places):
        group.whose = MINE
    if "in reach" in places:
        group.where = IN_REACH
    elif "next to you" in places:
        group.where = NEXT_TO_YOU
    elif "next to the Rift" in places:
        group.where = NEXT_TO_RIFT
    if "on your tile" in places:
        group.on = -1


def _adjective(group: Group, word: str) -> None:
    if word in ("your", "enemy", "friendly"):
        group.whose = {"your": MINE, "enemy": ENEMY, "friendly": FRIENDLY}[word]
    elif word == "other":
        group.other = True
    elif word == "damaged":
        group.damaged = True
    elif word == "unlocked":
        group.unlocked = True
    elif word == "flipped":
        group.flipped = True
    elif word == "unoccupied":
        group.unoccupied = True
    elif word == "zero":
        group.attribute = FACES.index(word)
    elif word in TYPES:
        group.types |= 1 << TYPES.index(word)
    elif word in SETTINGS:
        group.settings |= 1 << SETTINGS.index(word)
    elif word in ATTRIBUTES:
        group.attribute = ATTRIBUTES.index(word)


def _size(node: Node) -> tuple[int, int]:
    n = node.number("size") if "size" in node else node.number("n")
    return {"AtLeast": (n, 99), "AtMost": (0, n), "Exactly": (n, n)}[node.kind]


def counted_group(content: Content, node: Node) -> Group:
    """What is counted by “for each …”, and by “for each of up to 3 …”."""
    group = group_of(content, node.node("group"))
    if "most" in node:
        group.most = node.number("most")
    return group


def condition_of(content: Content, node: Node) -> Condition:
    condition = Condition(node.kind)
    if "compare" in node:
        condition.low, condition.high = _size(node.node("compare"))
    elif "none" in node:
        condition.low, condition.high = 0, 0
    if "attribute" in node:
        condition.attribute = ATTRIBUTES.index(node.word("attribute"))
    if "face" in node:
        condition.attribute = FACES.index(node.word("face"))
    if "group" in node:
        condition.group = group_of(content, node.node("group"))
        if node.kind == "Have" and condition.group.whose == ANY:
            condition.group.whose = MINE
        if node.kind == "SideHas" and condition.group.whose == ANY:
            condition.group.whose = MINE
    if "type" in node:
        condition.mask = 1 << TYPES.index(node.word("type"))
    if "setting" in node:
        condition.mask = SETTINGS.index(node.word("setting"))
    if "side" in node:
        condition.mask = SIDES.index(node.word("side"))
    condition.word = str(node.get("place") or node.get("measure") or node.get("what") or "")
    return condition
