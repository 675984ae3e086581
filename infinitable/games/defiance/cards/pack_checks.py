"""What content must be beyond being readable: complete boards, cards that do something, chapters that end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from infinitable.games.defiance.table import CARDS_EACH, FACES, FACTIONS, TILES_EACH, WORLDS
from infinitable.parts.cardtext import Complaint, Entry, Language, Node, Pack, walk
from infinitable.parts.cardtext.problems.sorts import Sorts, tail_name
from infinitable.parts.cardtext.reading.instead import says_what_it_means
from infinitable.parts.cardtext.reading.meaning import when_played
from infinitable.parts.cardtext.table.english import article

STATICS = ("Bonus", "Malus", "Grant", "Bar", "Begin", "Lasting", "PerEach")


def add_checks(made: Language) -> None:
    rules = (leaders, units, actions, walls, chapters, places, looks_back, zoned, heard,
             says_what_it_means, for_a_round, counted_for_good, of_what_is_chosen)  # fmt: skip
    for rule in (*rules, SORTS.complaints):
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
        for sentence in ability.nodes("do") if "when" not in ability else ():
            if sentence.kind not in STATICS:
                meant = when_played(Node.of("PlaysThis"), sentence)
                said = "A unit does this when? Say which dice it costs, or when it happens."
                yield Complaint(said, at=sentence, meant=meant)


def actions(entry: Entry) -> Iterator[Complaint]:
    """defiance:4.2: an action card does something when it is played."""
    if entry.kind == "action" and entry.tree and openers(entry)[0] != "":
        yield Complaint("An action card begins with what it does when it is played.", at=entry.tree[0])


def walls(entry: Entry) -> Iterator[Complaint]:
    """defiance:5.12: a tile needs an edge to come in by."""
    edges = entry.fields.get("walls")
    if entry.kind == "tile" and isinstance(edges, tuple) and len(set(edges)) == 6:
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


# What can be said of what ------------------------------------------------------------------------------------

_ON_THE_MAP = ("In reach", "In anywhere", "In beside", "In rift")
_OF_TILES = (*FACES, *_ON_THE_MAP, "your", "enemy", "different type of", "In other world", "Controlled",
             "With influence", "Higher")  # fmt: skip
_PILES = {"In hand": "card in your hand", "In discard": "card in your discard pile"}
_CARDS = {"thing": ("card",)}
_IN_HAND = {"thing": ("card", "card in your hand")}
_TILES = {"thing": ("tile",)}
_LEADERS = {"thing": ("leader",)}
_WHO = {"who": ("leader",)}
_ONE_TILE = {"one": ("tile",)}

SORTS: Final = Sorts(
    nouns={
        "unit": "card", "card": "card", "action card": "card", "tile": "tile", "control token": "control token",
        "leader": "leader", "reaction token": "count", "point": "count", "relic": "count",
    },
    words={
        "card": ("your", "enemy", "other", "prepared", "active", "Of", *_ON_THE_MAP, "In hand", "In group",
                 "In timeline", "In discard", "With defense", "NoMore than", "Less than"),
        "tile": (*_OF_TILES, "uncontrolled", "Discovered"),
        "control token": _OF_TILES,
        "leader": ("enemy", "other", *_ON_THE_MAP),
        "count": ("your",),
    },
    verbs={
        "Discard": _IN_HAND, "Play": {"thing": ("card", "card from the top")}, "Put": _CARDS, "Return": _CARDS,
        "OnDeck": _CARDS, "Name": {"thing": ("card", "tile", "leader")},
        "Prepare": {"thing": ("card", "card from the top")}, "SendHome": _CARDS, "NoMore": {"than": ("card",)},
        "Less": {"than": ("card",)},
        "Destroy": {"thing": ("card", "control token")}, "Rival": {"thing": ("card", "control token")},
        "Control": {"thing": ("tile", "card")},
        "Flip": _TILES, "Turn": _TILES, "Warp": _TILES, "WarpTile": _TILES, "PlaceRelics": _TILES,
        "TakeRelics": {"thing": ("tile", "leader")}, "Force": _LEADERS, "Swap": _LEADERS,
        "WarpLeader": {"thing": ("leader",), "to": ("tile",)},
        **dict.fromkeys(("DestroysOwn", "LosesPoints", "StealsPoints", "Either", "Bind", "Discards", "Draws", "Loses",
                         "Gains", "Steals", "LooksAt", "Skip", "SkipDraw"), _WHO),
        "PutAmong": _CARDS, "DiscardRandom": _IN_HAND, "Search": {"group": ("card",)},
        "Plays": {"one": ("card",)}, "Destroys": {"one": ("card", "control token")},
        "TakesControl": _ONE_TILE, "Enters": _ONE_TILE, "EnemyPlays": {"one": ("card",)},
        "EnemyEnters": _ONE_TILE, "EnemyControls": _ONE_TILE,
        "Controls": {"group": ("tile",)}, "EachControls": {"group": ("tile",)},
    },
    refs={"Ref this": "card", "Ref leader": "leader", "Ref tile": "tile", "Top": "card from the top", "Named": "tile"},
    moved=_PILES,
    measures={"defense": ("card", "card in your hand", "card in your discard pile", "card from the top"),
              "influence": ("tile",)},
)  # fmt: skip
"""defiance:7.6: what each verb can be done to, and what can be said of cards, tiles and leaders."""

_ONLY_IN: Final = {
    "Win": ("chapter", "quest", "outcome"), "Lose": ("chapter", "quest", "outcome"), "Rival": ("quest", "outcome"),
    "PlaceTile": ("chapter", "quest", "thread", "outcome"), "Remove": ("chapter", "quest", "thread", "outcome"),
    "IsDestroyed": ("unit", "action"), "PlaysThis": ("unit",), "PlaceRelics": ("chapter", "quest", "thread", "outcome"),
    "Begin": ("chapter", "thread", "outcome"),
}  # fmt: skip
_AT_SET_UP: Final = ("PlaceTile", "Remove")
_SETS_UP: Final = ("PlaceTile", "Remove", "PlaceRelics", "Dread")


def places(entry: Entry) -> Iterator[Complaint]:
    """defiance:9.1,9.5,10.3: what only chapters, quests, threads and endings say; what only a set-up can do."""
    for ability, opener in zip(entry.tree, openers(entry), strict=True):
        for node in walk(ability):
            wanted = _ONLY_IN.get(node.kind, (entry.kind,))
            if entry.kind not in wanted:
                yield Complaint(f"Only a {' or a '.join(wanted)} can say this.", at=node)
            elif node.kind in _AT_SET_UP and opener != "Setup":
                yield Complaint("This can be done only when the table is set up: “Setup: …”.", at=node)
            elif node.kind == "Begin" and opener != "For":
                yield Complaint("Say who begins so: “For Lightbearers: …”.", at=node)
        if opener == "Setup":
            yield from _set_up(ability)


def _set_up(ability: Node) -> Iterator[Complaint]:
    """defiance:9.1: what stands behind “Setup” happens before anybody has a turn, so nothing in it can be chosen."""
    for sentence in ability.nodes("do"):
        acts = sentence.nodes("acts") if sentence.kind == "Do" else ()
        wrong = [act for act in acts if act.kind not in _SETS_UP]
        if sentence.kind != "Do" or wrong:
            yield Complaint("A set-up lays out tiles and relics, or sets dread; nothing else.", at=sentence)


def looks_back(entry: Entry) -> Iterator[Complaint]:
    """defiance:4.2: only a card that the text has let somebody play can be taken back after it resolves."""
    for ability in entry.tree:
        played = revealed = False
        for node in walk(ability):
            played |= node.kind == "Play"
            if node.kind == "TakeBack" and not played:
                yield Complaint("Nothing has been played that could be taken back: “play … , then take it …”.", at=node)
            revealed |= node.kind in ("Reveal", "LookTop")
            if node.kind == "Rest" and not revealed:
                yield Complaint("Nothing has been revealed of which something could be left.", at=node)
            if node.kind == "Top" and node.word("zone") not in ("your deck", "your discard pile"):
                yield Complaint("Only a deck and a discard pile have a top card.", at=node)


_ZONED: Final = ("Discard", "DiscardRandom", "Play", "Prepare", "Return", "OnDeck", "PutAmong")


def zoned(entry: Entry) -> Iterator[Complaint]:
    """defiance:4.3: where one's cards come from is said once, by the zone."""
    for node in walk(entry.tree):
        thing = node.get("thing") if node.kind in _ZONED else None
        if isinstance(thing, Node) and "group" in thing:
            group = thing.node("group")
            said = [*group.values("adjectives"), *(tail_name(t) for t in group.nodes("tails") if t.kind != "With")]
            if said:
                yield Complaint("These are your own cards there: only a defense can be said of them.", at=group)


_HEARD: Final = {"unit": ("With defense",), "card": ("With defense",), "action card": (),
                 "tile": (*FACES, "In other world", "In reach", "In beside", "Controlled", "With influence"),
                 "leader": (),
                 "control token": (*FACES, "In other world", "With influence")}  # fmt: skip


def heard(entry: Entry) -> Iterator[Complaint]:
    """defiance:7.11: what a trigger can tell of the thing it waits for."""
    for node in walk(entry.tree):
        if "one" in node:
            group = node.node("one").node("group")
            fitting = (*_HEARD.get(group.word("noun"), ()), "enemy" if node.kind == "Destroys" else "")
            said = [*group.values("adjectives"), *map(tail_name, group.nodes("tails"))]
            if any(word not in fitting for word in said):
                one = article(group.word("noun"))
                yield Complaint(f"A trigger cannot tell this about {one}: say only “{one}”.", at=group)


def for_a_round(entry: Entry) -> Iterator[Complaint]:
    """defiance:3.14: what holds for a while ends with the round, and with nothing else."""
    for node in walk(entry.tree):
        if node.kind == "Lasting" and node.get("until") not in (None, "the round ends"):
            meant = node.with_field("until", "the round ends")
            yield Complaint("What holds for a while ends with the round here.", at=node, meant=meant)


_SETTLED: Final = ("In group", "In timeline", "your", "other", "prepared", "Controlled", *FACES)


def counted_for_good(entry: Entry) -> Iterator[Complaint]:
    """defiance:7.31: what holds for each of something counts cards in play or tiles that one controls."""
    for node in (node for node in walk(entry.tree) if node.kind == "PerEach"):
        group = node.node("group")
        said = {*group.values("adjectives"), *map(tail_name, group.nodes("tails"))}
        tiles = group.word("noun") == "tile" and "Controlled" in said
        if not (tiles or group.word("noun") in ("unit", "card")) or said - {*_SETTLED}:
            yield Complaint("What always holds counts cards in your group or timeline, or tiles you control.", at=group)
        elif node.node("static").kind not in ("Bonus", "Malus"):
            yield Complaint("Only a number can be so much for each of something.", at=node)


_LATER: Final = (
    "ForEach",
    "PerEach",
    "CountOf",
    "Have",
    "There",
    "Controls",
    "Most",
    "Behind",
    "TheyHave",
    "ItIs",
    "A",
)


def of_what_is_chosen(entry: Entry) -> Iterator[Complaint]:
    """defiance:7.2,7.34: whose things they are is known where they are chosen; what others pay is a number."""
    counted = {id(node["group"]) for node in walk(entry.tree) if node.kind in ("ForEach", "CountOf", "Have")}
    for node in walk(entry.tree):
        discovered = "tails" in node and any(tail.kind == "Discovered" for tail in node.nodes("tails"))
        alone = discovered and len(node.nodes("tails")) == 1 and not node.values("adjectives")
        if discovered and not (alone and id(node) in counted):
            yield Complaint("They are only counted: “for each tile you discovered this round”.", at=node)
        if node.kind in _LATER:
            for tail in (tail for tail in walk(node.node("group")) if tail.kind == "Of"):
                yield Complaint("This can be said only of what is chosen.", at=tail)
        if node.kind == "ItIs":
            group = node.node("group")
            said = {*group.values("adjectives"), *map(tail_name, group.nodes("tails"))}
            if said - {*FACES, "With defense", "With influence", "your", "enemy", "uncontrolled", "Controlled"}:
                yield Complaint("This is not asked of it here.", at=group)
        if node.kind in ("Due", "DestroysOwn") and not isinstance(node["n"], int):
            yield Complaint("Here stands a number.", at=node)


def counts(pack: Pack) -> Iterator[Complaint]:
    """defiance:1.2: 46 cards a faction, 23 tiles a world."""
    entries = list(pack.entries.values())
    yield from _decks(entries)
    yield from _stacks(entries)
    for kind, name in (("rift", "Rift"), ("die", "die")):
        if sum(1 for e in entries if e.kind == kind) != 1:
            yield Complaint(f"A game has exactly one {name}.")


def _decks(entries: list[Entry]) -> Iterator[Complaint]:
    for faction in FACTIONS:
        deck = [entry for entry in entries if entry.kind in ("unit", "action") and entry.word("faction") == faction]
        cards = sum(entry.number("copies") for entry in deck)
        if cards != CARDS_EACH:
            message = f"The deck of the {faction} has {cards} cards; it needs {CARDS_EACH}."
            yield Complaint(message, makes_room=_fewer(deck, cards - CARDS_EACH))


def _stacks(entries: list[Entry]) -> Iterator[Complaint]:
    for world in WORLDS:
        tiles = [e for e in entries if e.kind == "tile" and e.word("world") == world]
        if len(tiles) != TILES_EACH:
            message = f"The {world} has {len(tiles)} tiles; it needs {TILES_EACH}."
            room = tuple(f"{tile.name} · removed" for tile in tiles if len(tiles) > TILES_EACH)
            yield Complaint(message, makes_room=room)


def _fewer(deck: list[Entry], change: int) -> tuple[str, ...]:
    """Lines that would put the number right by one other card: first those that take a card out altogether."""
    left = {entry.name: entry.number("copies") - change for entry in deck if entry.number("copies") >= change}
    return tuple(
        f"{name} · {n} {'copy' if n == 1 else 'copies'}" for name, n in sorted(left.items(), key=lambda each: each[1])
    )
