"""What content must be beyond being readable: complete boards, optional triggers, chapters that end."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.games.defiance.table import CARDS_EACH, FACES, FACTIONS, TILES_EACH, WORLDS
from infinitable.parts.cardtext import Complaint, Entry, Language, Node, Pack, walk

STATICS = ("Bonus", "Malus", "Grant", "Begin", "Lasting")


def add_checks(made: Language) -> None:
    for rule in (leaders, units, actions, triggers, walls, chapters, endings):
        made.check(rule)
    made.check_pack(counts)


def openers(entry: Entry) -> list[str]:
    """What opens each ability; "" for what stands without an opener."""
    return [ability.node("when").kind if "when" in ability else "" for ability in entry.tree]


def leaders(entry: Entry) -> Iterator[Complaint]:
    """defiance:6.9,6.11: two dice actions, the second with a Boost, and a reaction with a Fortitude check of 10."""
    if entry.kind != "leader" or not entry.tree:
        return
    if openers(entry) != ["Dice", "Dice", "Reaction"]:
        yield Complaint("A leader has two actions with their dice, and then a reaction.", at=entry.tree[0])
        return
    costs = [ability.node("when").node("cost") for ability in entry.tree[:2]]
    for number, cost in enumerate(costs):
        if cost.word("a") not in FACES[:3] or ("b" in cost) != bool(number) or (number and cost.word("b") != "Boost"):
            yield Complaint("A leader's first action costs an attribute die, the second one and a Boost.", at=cost)
    checks = [node for node in walk(entry.tree[2]) if node.kind == "Check"]
    if [(node.word("attribute"), node.number("n")) for node in checks] != [("Fortitude", 10)]:
        yield Complaint("A reaction has one bonus, behind “Fortitude check 10”.", at=entry.tree[2])


def units(entry: Entry) -> Iterator[Complaint]:
    """defiance:1.6: a unit's text holds, waits or costs dice; it does nothing by being played."""
    if entry.kind != "unit":
        return
    for ability in entry.tree:
        if "when" not in ability and any(sentence.kind not in STATICS for sentence in ability.nodes("do")):
            yield Complaint("A unit does this when? Say which dice it costs, or when it happens.", at=ability)


def actions(entry: Entry) -> Iterator[Complaint]:
    """defiance:4.2: an action card does something when it is played."""
    if entry.kind == "action" and entry.tree and openers(entry)[0] != "":
        yield Complaint("An action card begins with what it does when it is played.", at=entry.tree[0])


def triggers(entry: Entry) -> Iterator[Complaint]:
    """defiance:7.11: what a card does when something happens is optional."""
    if entry.kind not in ("unit", "action"):
        return
    for ability in entry.tree:
        if "when" in ability and "event" in ability.node("when"):
            for sentence in ability.nodes("do"):
                if not _is_optional(sentence):
                    yield Complaint("A trigger on a card is optional: say “you may …”.", at=sentence)


def _is_optional(sentence: Node) -> bool:
    return sentence.kind in ("May", "IfDone") or ("do" in sentence and sentence.node("do").kind == "May")


def walls(entry: Entry) -> Iterator[Complaint]:
    """defiance:5.12: a tile needs an edge to come in by."""
    if entry.kind == "tile" and len(set(entry.fields.get("walls") or ())) == 6:  # type: ignore[arg-type]
        yield Complaint("A tile with walls on all six edges can never be entered.", at="walls")


def chapters(entry: Entry) -> Iterator[Complaint]:
    """defiance:9.3: a chapter or quest says what happens when its last round is over, or a count does it."""
    if entry.kind not in ("chapter", "quest"):
        return
    kinds = {node.kind for node in walk(entry.tree)}
    if not kinds & {"Win", "Lose"}:
        yield Complaint("Nobody can win or lose here: “… win by …”.")
    elif not kinds & {"RoundIs", "DreadIs"}:
        yield Complaint("This may never end: say what happens “if the round is … or more”.")


def endings(entry: Entry) -> Iterator[Complaint]:
    """defiance:9.5,9.7: an ending leads to a chapter or ends the campaign."""
    if entry.kind == "ending":
        kinds = [node.kind for node in walk(entry.tree) if node.kind in ("NextChapter", "Conclude")]
        if len(kinds) != 1:
            yield Complaint("An ending says either which chapter is next or that the campaign ends.")


def counts(pack: Pack) -> Iterator[Complaint]:
    """defiance:1.2: 46 cards a faction, 23 tiles a world."""
    entries = pack.entries.values()
    for faction in FACTIONS:
        deck = [entry for entry in entries if entry.kind in ("unit", "action") and entry.word("faction") == faction]
        cards = sum(entry.number("copies") for entry in deck)
        if cards != CARDS_EACH:
            yield Complaint(f"The deck of the {faction} has {cards} cards; it needs {CARDS_EACH}.")
    for world in WORLDS:
        tiles = sum(1 for e in entries if e.kind == "tile" and e.word("world") == world)
        if tiles != TILES_EACH:
            yield Complaint(f"The {world} has {tiles} tiles; it needs {TILES_EACH}.")
    for kind, name in (("rift", "Rift"), ("die", "die")):
        if sum(1 for e in entries if e.kind == kind) != 1:
            yield Complaint(f"A game has exactly one {name}.")
