"""The words of the game, and what a pack must keep beyond being readable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from infinitable.parts.cardtext import Complaint, Node, walk
from infinitable.parts.cardtext.problems.sorts import Sorts, tail_name
from infinitable.parts.cardtext.reading.meaning import LATER, when_played
from infinitable.parts.cardtext.table.english import article

if TYPE_CHECKING:
    from infinitable.parts.cardtext import Entry, Pack

ATTRIBUTES: Final = ("Tide", "Power", "Fortitude")
TYPES: Final = ("Stealth", "City", "Sacred", "Wild", "Travel", "Rift")
FACTIONS: Final = ("Lightbearers", "DEVA Network")
SETTINGS: Final = ("Sands of Varra", "Genesis Circuit")
TILE_EVENTS: Final = ("Discovery", "Entry", "Exit", "Start", "End", "Passive")


_STORY: Final = ("chapter", "thread", "outcome", "difficulty")
_ONLY_IN: Final = {
    "Progress": ("role",), "Complete": ("role",), "Win": ("chapter", "outcome"), "Lose": ("chapter", "outcome"),
    "LayTile": _STORY, "Plot": _STORY, "Named": _STORY, "Stay": ("tile",), "Attach": ("ability",),
    "Check": ("passage",),
}  # fmt: skip
_STATICS = ("More", "Health", "Gives", "Immune", "Fated", "OnlyStatic", "PerEach", "Bar", "Cheaper")
LOOKING_BACK: Final = ("Felled", "ItIs", "TheyHave")
"""Conditions that are known only once the text has done something or chosen somebody."""


def is_of_itself(sentence: Node) -> bool:
    """Whether a sentence says something about its card before that is played: what it costs."""
    return ("static" in sentence and sentence.node("static").kind == "Cheaper") or sentence.kind == "Cheaper"


def acts_fit_their_entry(entry: Entry) -> Iterator[Complaint]:
    """What only roles, chapters, tiles or abilities can do, nothing else says."""
    for node in walk(entry.tree):
        wanted = _ONLY_IN.get(node.kind, (entry.kind,))
        if entry.kind not in wanted:
            yield Complaint(f"Only {' or '.join(map(article, wanted))} can say this.", at=node)


def what_holds_stands_alone(entry: Entry) -> Iterator[Complaint]:
    """A sentence that holds stands where something is always active; one that does something needs a moment for it."""
    for ability in entry.tree:
        always = _is_always_active(entry, ability.get("when"))
        for sentence in ability.nodes("do"):
            holds = sentence.kind in _STATICS or (sentence.kind == "Lasting" and "while" in sentence)
            if always and not holds:
                this = Node.of("Event", what="play", one=Node.of("Ref", which="this"))
                meant = when_played(this, sentence) if entry.kind == "unit" else None
                said = "This does something: say when, e.g. “When you play this: …”."
                yield Complaint(said, at=sentence, meant=meant)
            if is_of_itself(sentence):
                if "when" in ability or entry.kind not in ("unit", "ability"):
                    yield Complaint("A card that is cheaper says so before anything else.", at=sentence)
            elif not always and holds and sentence.kind != "Fated":
                yield Complaint("This holds all the time: say how long, e.g. “… until this turn ends”.", at=sentence)
            if sentence.kind == "Lasting" and sentence.node("static").kind == "Fated":
                yield Complaint("A card is fated for good, or not at all.", at=sentence)


def _is_always_active(entry: Entry, when: object) -> bool:
    if not isinstance(when, Node):
        return entry.kind in ("unit", "scar", "gift")
    if "event" in when:
        return False
    return when.kind in ("Constant", "Attached", "For") or when.get("on") == "Passive" or when.get("level") == 4


def put_off_alone(entry: Entry) -> Iterator[Complaint]:
    """4.26: what is put off stands by itself, and its card may be gone."""
    for later in (node for node in walk(entry.tree) if node.kind == LATER):
        for node in walk(later):
            if node.kind == "Ref" and node.get("which") == "this":
                yield Complaint("By then this may be gone: what is put off speaks of other things.", at=node)


def destroyed_is_it(entry: Entry) -> Iterator[Complaint]:
    """8.10: a card that has been destroyed lies in a pile, where “this” finds it no more."""
    for ability in entry.tree:
        when = ability.get("when")
        event = when.get("event") if isinstance(when, Node) else None
        if isinstance(event, Node) and event.get("what") == "destroyed":
            for node in (node for sentence in ability.nodes("do") for node in walk(sentence)):
                if node.kind == "Ref" and node.get("which") == "this":
                    yield Complaint("By then this has been destroyed: say “it”.", at=node)


def rolls_are_no_choice(entry: Entry) -> Iterator[Complaint]:
    """8.7: a mechanic rolls before anything of it is chosen."""
    for may in (node for node in walk(entry.tree) if node.kind == "May"):
        for node in walk(may):
            if node.kind == "Roll":
                yield Complaint("A die is rolled before anything is chosen: say “roll a die”.", at=node)


def gambits_are_four(entry: Entry) -> Iterator[Complaint]:
    """A leader's ladder has the levels 1 to 4 (2.11, 2.13)."""
    if entry.kind != "leader":
        return
    openers = [ability.get("when") for ability in entry.tree]
    levels = [
        o.number("level")
        for o in openers
        if o is not None and not isinstance(o, int | str | tuple) and o.kind == "Gambit"
    ]
    if levels != [1, 2, 3, 4]:
        yield Complaint("A leader has Gambits 1, 2 and 3, each with “when”, and Gambit 4.")


# What can be said of what ------------------------------------------------------------------------------------

_NEAR: Final = ("Where in reach", "Where anywhere", "Where next to you", "Where next to the Rift")
_PILES: Final = ("Where in your hand", "Where in your discard pile", "Where in your timeline")
_OF_CARDS: Final = ("your", "enemy", "friendly", "other", "timeline", *ATTRIBUTES, *_NEAR, *_PILES, "OfCost size")
_CARDS: Final = ("unit", "card", "ability")
_WHO: Final = {"who": ("leader", "group")}
_ONE_CARD: Final = {"one": (*_CARDS, "prepared card")}
_ONE_TILE: Final = {"one": ("tile",)}

SORTS: Final = Sorts(
    nouns={
        "unit": "unit", "card": "card", "ability": "ability", "tile": "tile", "group": "group", "leader": "leader",
        "die": "die", "plot token": "plot token",
    },
    words={
        "unit": (*_OF_CARDS, "damaged", "unlocked", "Where in your group", "Where in play", "WithHealth size", "Of",
                 "Than than"),
        "card": (*_OF_CARDS, "Of"),
        "ability": (*_OF_CARDS, "Of"),
        "tile": ("other", "flipped", "unoccupied", *TYPES, *SETTINGS, *_NEAR, "Where in play", "WithInfluence size"),
        "leader": ("enemy", "friendly", "other", *_NEAR),
        "group": ("your", "enemy", "friendly", "other", *_NEAR),
        "die": (*ATTRIBUTES, "zero"),
        "plot token": ("On name", "Where on your tile", "Where in play"),
    },
    verbs={
        "Deal": {"thing": ("unit", "group", "leader")}, "Divide": {"group": ("group",)},
        "Destroy": {"thing": ("unit", "prepared card"), **_WHO},
        "Steal": {"thing": ("unit", "prepared card")},
        "Play": {"thing": (*_CARDS, "destroyed card", "card in your hand")},
        "Prepare": {"thing": (*_CARDS, "destroyed card", "card in your hand")},
        "OnDeck": {"thing": _CARDS}, "Name": {"thing": ("unit", "prepared card", "tile", "group", "leader")},
        "Return": {"thing": _CARDS}, "Bounce": {"thing": ("unit", "prepared card", "destroyed card")},
        "Toss": {"thing": ("card",)},
        "TakeRevealed": {"thing": ("card",)}, "TakeAmong": {"thing": _CARDS}, "Attach": {"host": ("unit",)},
        "ForceMove": {"thing": ("leader", "group")}, "Swap": {"thing": ("leader",)},
        "Flip": {"thing": ("tile",)}, "Influence": {"thing": ("tile",)}, "Plot": {"thing": ("tile",)},
        "Mend": {"thing": ("unit", "your leader")}, "Either": _WHO, "Bind": _WHO, "Ladder": _WHO,
        "Take": _WHO, "Heal": _WHO, "Draw": _WHO, "Discard": _WHO, "Skip": _WHO, "LookAtHand": _WHO,
        "SideStands": {"group": ("tile",)},
        "Extreme": {"group": ("leader",)},
        "Event": _ONE_CARD, "Event discover": _ONE_TILE, "Event enemy discovers": _ONE_TILE, "Event enter": _ONE_TILE,
        "Event flip": _ONE_TILE,
    },
    refs={"Ref this": "unit", "Owner group": "group", "Owner leader": "leader", "Mine group": "group",
          "Mine tile": "tile", "Mine leader": "your leader", "Named": "tile"},
    moved={"timeline": "prepared card", "Where in your timeline": "prepared card",
           "Where in your hand": "card in your hand", "Where in your discard pile": "card in your discard pile"},
    subjects={
        "Tile": "tile", "Reveal": "card", "Search": "card in your hand", "Discard": "discarded card",
        "Event destroyed": "destroyed card",
        "Event other destroyed": "destroyed card", "Event prepared destroyed": "destroyed card",
        "Event hurt": "unit", "Event group hurt": "group",
        "Event discard": "discarded card", "Event enemy discards": "leader", "Event enemy heals": "leader",
        "Event enemy destroyed": "destroyed card",
        "Event approached": "leader", "Event enemy blocks": "leader", "Event force": "leader", "Event defeat": "leader",
    },
    measures={"cost": (*_CARDS, "prepared card", "card in your hand", "card in your discard pile", "destroyed card",
                       "discarded card")},
)  # fmt: skip
"""defiance_beta:8.7: what each verb can be done to, and what can be said of cards, tiles and leaders."""

_ZONED: Final = ("Play", "Prepare", "Return", "OnDeck", "TakeAmong")
_TOP: Final = "the top of your deck"


def cards_of_a_zone(entry: Entry) -> Iterator[Complaint]:
    """4.13, 4.23, 9.1: where one's cards come from is said once, by the zone; nobody can choose within a deck."""
    for node in walk(entry.tree):
        thing = node.get("thing") if node.kind in _ZONED else None
        if not isinstance(thing, Node) or "group" not in thing or "zone" not in node:
            continue
        group = thing.node("group")
        said = {*group.values("adjectives"), *map(tail_name, group.nodes("tails"))}
        if node.word("zone") == _TOP and (node.kind != "Prepare" or said or "least" in thing or "n" not in thing):
            yield Complaint("From the top of a deck so many cards can be prepared: “prepare 1 card from …”.", at=node)
        elif said - {*ATTRIBUTES, "OfCost size"}:
            yield Complaint("These are your own cards there: only cost and counters can be said of them.", at=group)


_HEARD: Final = {
    "tile": (*TYPES, *SETTINGS, "WithInfluence size"),
    "unit": ("enemy", "other", "timeline", *ATTRIBUTES, "OfCost size"),
    "card": ("enemy", "other", "timeline", *ATTRIBUTES, "OfCost size"),
    "ability": ("enemy", "other", "timeline", *ATTRIBUTES, "OfCost size"),
}


def triggers_can_tell(entry: Entry) -> Iterator[Complaint]:
    """7.8: what a trigger can tell of the thing it waits for."""
    for node in walk(entry.tree):
        one = node.get("one")
        if node.kind == "Event" and isinstance(one, Node) and "group" in one:
            group = one.node("group")
            said = [*group.values("adjectives"), *map(tail_name, group.nodes("tails"))]
            if any(word not in _HEARD.get(group.word("noun"), ()) for word in said):
                told = article(group.word("noun"))
                yield Complaint(f"A trigger cannot tell this about {told}: say only “{told}”.", at=group)


def set_ups_lay_out(entry: Entry) -> Iterator[Complaint]:
    """10.1: tiles and plot tokens are laid out by name before anybody has a turn; later, nothing is named."""
    for ability in entry.tree:
        opener = ability.get("when")
        if not isinstance(opener, Node) or opener.kind != "Setup":
            for node in walk(ability):
                if node.kind in ("LayTile", "Named"):
                    yield Complaint("Only “Setup: …” can do this.", at=node)
            continue
        for sentence in ability.nodes("do"):
            acts = sentence.nodes("acts") if sentence.kind == "Do" else ()
            if sentence.kind != "Do" or not all(map(_lays_out, acts)):
                yield Complaint("A set-up lays tiles and places plot tokens by name; nothing else.", at=sentence)


def _lays_out(act: Node) -> bool:
    if act.kind == "ForEach":
        group = act.node("group")
        plain = group.word("noun") == "leader" and not group.values("adjectives") and not group.nodes("tails")
        return plain and act.node("act").kind == "Plot" and _lays_out(act.node("act"))
    if act.kind == "Plot":
        return act.get("put") == 1 and isinstance(act.get("n"), int) and act.node("thing").kind == "Named"
    return act.kind == "LayTile"


_FELLS: Final = ("Deal", "Divide", "Take", "Destroy")


def what_was_destroyed(entry: Entry) -> Iterator[Complaint]:
    """8.16: “this way” looks back at what the same ability destroys, and is known only then."""
    for ability in entry.tree:
        earlier = False
        for sentence in ability.nodes("do"):
            for node in walk(sentence):
                if node.kind == "Felled" and sentence.kind != "If":
                    yield Complaint("This is known only afterwards: “If a unit is destroyed this way, …”.", at=node)
                elif node.kind == "Felled" and not earlier:
                    yield Complaint("“this way” looks back at damage in the same ability; there is none.", at=node)
            earlier |= any(node.kind in _FELLS for node in walk(sentence))


_OF_REVEALED: Final = {"Rest": "left", "TakeAmong": "put into your hand"}


def the_rest(entry: Entry) -> Iterator[Complaint]:
    """9.4: something is left, or taken, only of what was revealed."""
    for ability in entry.tree:
        kinds = [node.kind for node in walk(ability)]
        for node in walk(ability):
            if node.kind in _OF_REVEALED and not {"Reveal", "LookTop"} & set(kinds[: kinds.index(node.kind)]):
                yield Complaint(
                    f"Nothing has been revealed of which something could be {_OF_REVEALED[node.kind]}.", at=node
                )


def small_phrases(entry: Entry) -> Iterator[Complaint]:
    """8.5,8.23: leaders destroy cards and units of their own; what others pay is a number."""
    for node in walk(entry.tree):
        fits = _CARDS if node.kind == "Search" else (*_CARDS, "tile") if node.kind == "ItIs" else ()
        if fits and node.node("group").word("noun") not in fits:
            yield Complaint(f"This can be {' or '.join(map(article, fits))}.", at=node.node("group"))
        if node.kind in ("Due", "Ladder") and not isinstance(node["n"], int):
            yield Complaint("Here stands a number.", at=node)
        own = "noun" in node and node.kind in ("Destroy", "Due")
        if own and node.word("noun") not in ("unit", "card"):
            yield Complaint("A leader has units and prepared cards to destroy.", at=node)


_CHANGES_SELDOM: Final = ("unit", "card", "ability", "tile")
_SETTLED: Final = ("Where in your group", "Where in your timeline", "Where in your hand", "Where in play",
                   "OfCost size", "your", "other", "damaged", *ATTRIBUTES, *TYPES, *SETTINGS)  # fmt: skip


def counted_for_good(entry: Entry) -> Iterator[Complaint]:
    """8.21: what holds for each of something counts what does not hang on such numbers itself."""
    for node in (node for node in walk(entry.tree) if node.kind == "PerEach"):
        group = node.node("group")
        said = {*group.values("adjectives"), *map(tail_name, group.nodes("tails"))}
        if group.word("noun") not in _CHANGES_SELDOM or said - {*_SETTLED}:
            yield Complaint("What always holds counts units, cards or tiles, wherever you reach.", at=group)
        elif node.node("static").kind not in ("More", "Health", "Gives", "Cheaper") or "n" not in node.node("static"):
            yield Complaint("Only a number can be so much for each of something.", at=node)


def cancelled_is_played(entry: Entry) -> Iterator[Complaint]:
    """5.6: only what is being played is cancelled, by a text that answers it."""
    for ability in entry.tree:
        when = ability.get("when")
        event = when.get("event") if isinstance(when, Node) else None
        if not isinstance(event, Node) or event.get("what") != "enemy plays":
            for node in (node for node in walk(ability) if node.kind == "Cancel"):
                yield Complaint(
                    "Only what an enemy is playing is cancelled: “Constant, when an enemy leader plays …”.", at=node
                )


def theirs_is_chosen(entry: Entry) -> Iterator[Complaint]:
    """8.7: whose things they are is known where they are chosen; what else they are is asked then, too."""
    for ability in entry.tree:
        revealed = False
        for node in walk(ability):
            revealed |= node.kind in ("Reveal", "LookTop", "Discard")
            if node.kind in ("ForEach", "PerEach", "CountOf", "Have", "There", "ItIs", "Divide", "Search", "One"):
                for tail in (tail for tail in walk(node.node("group")) if tail.kind in ("Of", "Than")):
                    yield Complaint("This can be said only of what is chosen.", at=tail)
            if node.kind == "Tiers" and revealed:
                for late in (each for each in walk(node.nodes("alternatives")) if each.kind == "ItIs"):
                    yield Complaint("Which card that is shows only later: say “Otherwise, …”.", at=late)


ACTIONS: Final = {"unit": 2, "leader": 4, "chapter": 8}
"""How many actions for dice one of them can have."""


def actions_can_be_named(entry: Entry) -> Iterator[Complaint]:
    """More actions for dice than there are options for could not be chosen."""
    openers = [ability.get("when") for ability in entry.tree]
    found = sum(isinstance(opener, Node) and opener.kind in ("Spend", "Chapter") for opener in openers)
    most = ACTIONS.get(entry.kind, found)
    if found > most:
        yield Complaint(f"This has {found} actions for dice; a {entry.kind} has at most {most}.")


def decks_are_whole(pack: Pack) -> Iterator[Complaint]:
    """32 units and 31 abilities a faction (2.3), 24 tiles a setting (3.1), 18 roles (1.3)."""
    if pack.on:
        return
    entries = list(pack.entries.values())
    for faction in FACTIONS:
        for kind, wanted in (("unit", 32), ("ability", 31)):
            found = sum(e.number("copies") for e in entries if e.kind == kind and e.word("faction") == faction)
            if found != wanted:
                yield Complaint(f"The {faction} have {found} {kind} cards; a deck has {wanted}.")
    for setting in SETTINGS:
        found = sum(1 for e in entries if e.kind == "tile" and e.word("setting") == setting)
        if found != 24:
            yield Complaint(f"The {setting} have {found} tiles; a stack has 24.")
    roles = sum(1 for e in entries if e.kind == "role")
    if roles != 18:
        yield Complaint(f"There are {roles} roles; the deck has 18.")
