"""A trial table for Defiance, first edition: enough to say the house pack."""

from collections.abc import Iterator

from infinitable.parts.cardtext import Complaint, Entry, Language, base_language, walk


def language() -> Language:
    language = base_language("defiance")
    _words(language)
    _acts(language)
    _statics_and_conditions(language)
    _openers(language)
    _header(language)
    language.check(triggers_are_optional)
    return language


def triggers_are_optional(entry: Entry) -> Iterator[Complaint]:
    """Triggers on cards may be left alone, so the text must say so."""
    for ability in entry.tree if entry.kind in ("unit", "action", "ability") else ():
        opener = ability.get("when")
        if opener is None or not any(node.kind == "When" or "event" in node for node in walk(opener)):
            continue
        if not any(node.kind == "May" for node in walk(ability.nodes("do")[0])):
            yield Complaint("Triggers on cards are optional in this game: say “you may”.", at=ability.nodes("do")[0])


def _words(language: Language) -> None:
    row = language.row
    language.section("Words", "defiance-sample:1")
    language.icon("power", "energy", "fortitude", "boost", "star", "reaction token", "influence")
    language.enum("face", "Power", "Energy", "Fortitude", "Boost", "Star", title="a die face")
    language.enum("attribute", "Power", "Energy", "Fortitude", title="an attribute")
    language.enum("side", "Lightbearers", "DEVA Network", "all leaders", title="a side")
    row("adjective", "", "{face:face}")
    language.enum("adjective", "your", "enemy", "prepared", "uncontrolled", "different type of", "active")
    language.enum("adjective", "Lightbearers", "DEVA Network", "Rift")
    language.irregular(die="dice")
    language.nouns(
        "noun", "unit", "card", "action card", "tile", "control token", "reaction token", "leader", "die", "point"
    )
    for place in (
        "in reach",
        "anywhere",
        "next to you",
        "you control",
        "in your group",
        "in your timeline",
        "in the other world",
        "in your hand",
    ):
        row("tail", "Where", place, where=place)
    row("tail", "NoMoreDefense", "with no more defense than {than:ref}")
    row("tail", "Defense", "with defense {defense:size}")
    row("tail", "Influence", "with influence {influence:size}")
    language.enum(
        "zone", "your hand", "your timeline", "your hand or timeline", "your discard pile", "your deck", title="a place"
    )
    row("ref", "Top", "the top card of {place:zone}", offers="it")
    row("ref", "Ref", "that leader", offers="it", needs="some", which="that leader")
    row("ref", "Ref", "your tile", offers="it", which="your tile")
    row("ref", "Ref", "the revealed cards", offers="them", needs="them", which="the revealed cards")
    row("who", "", "{who:ref}")
    row("who", "One", "a {group:group!s}", offers="it")
    row("who", "Every", "each {group:group!s}", offers="them")
    row("one", "", "{one:ref}")
    row("one", "One", "a {group:group!s}", offers="it")


def _acts(language: Language) -> None:
    row = language.row
    language.section("Effects", "defiance-sample:2")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}")
    row("act", "Discard", "discard {thing:thing}", pays=True)
    row("third", "Discards", "{who:who} discards {n:amount} card~")
    row("third", "Loses", "{who:who} loses {n:amount} reaction token~")
    row("act", "Destroy", "destroy {thing:thing}")
    row("act", "Play", "play {thing:thing} from {place:zone}")
    row("act", "Play", "play {thing:ref}")
    row("act", "Prepare", "prepare {thing:thing} from {place:zone}")
    row("act", "Prepare", "prepare {thing:ref}")
    row("act", "Put", "put {thing:thing} into {place:zone}")
    row("act", "Return", "return {thing:pick} from {place:zone} to your hand")
    row("act", "Reveal", "reveal the top {n:amount} card~ of {place:zone}", offers="n")
    row("act", "Tokens", "gain {n:amount} reaction token~")
    row("act", "Control", "take control of {thing:thing}")
    row("act", "Move", "move up to {n:amount} space~")
    row("act", "Move", "move {thing:thing} up to {n:amount} space~")
    row("act", "Warp", "warp to {to:pick}")
    row("act", "Warp", "warp {thing:thing} to an empty space")
    row("act", "Flip", "flip {thing:thing}")
    row("act", "Discover", "discover {n:amount} tile~ next to your tile", offers="n")
    row("act", "Convert", "convert {n:amount} die~ to {face:face}")
    row("act", "Convert", "convert {n:amount} die~ to any face", to="any face")
    row("act", "Reroll", "reroll {thing:pick}")
    row("act", "Lock", "lock in {n:amount} {face:face} die~")
    row("act", "Score", "score {n:amount} point~")
    row("act", "TakeBack", "take it into your hand after it resolves", needs="it")
    row("value", "Round", "the round number")
    row("value", "TileInfluence", "your tile’s influence")
    language.section("Stories", "defiance-sample:3")
    language.names("tile_name", "tile", title="the name of a tile")
    language.names("chapter_name", "chapter", title="the name of a chapter")
    language.names("thread_name", "thread", title="the name of a thread")
    language.names("ending", title="an ending", local=True)
    row("third", "Win", "{side:side} win by {ending:ending}")
    row("act", "Next", "play chapter {chapter:chapter_name} next")
    row("act", "Thread", "start thread {thread:thread_name}")
    row("act", "PlaceTile", "place {tile:tile_name} next to the rift")


def _statics_and_conditions(language: Language) -> None:
    row = language.row
    language.section("What holds", "defiance-sample:4")
    row("static", "Reach", "your reach is {n:number} more")
    row("static", "CheckBonus", "your {attribute:attribute} checks get + {n:number}")
    row("static", "DefenseBonus", "your units have + {n:number} defense")
    row("static", "IgnoreWalls", "you ignore walls")
    row("static", "CannotDestroy", "enemies cannot destroy {thing:ref}")
    row("static", "CannotEnter", "enemy leaders cannot enter {thing:ref}")
    row("static", "BeginWith", "{side:side} begin with {n:number} more reaction token~", more=True)
    row("static", "BeginWith", "{side:side} begin with {n:number} fewer reaction token~", more=False)
    row("static", "Limit", "your group limit is {n:number}", of="group")
    row("static", "Limit", "your timeline limit is {n:number}", of="timeline")
    row("condition", "Level", "your {attribute:attribute} level is {compare:compare}")
    row("condition", "Control", "you control {compare:compare} {group:group~}")
    row("condition", "Control", "{side:side} control {compare:compare} {group:group~}")
    row("condition", "Most", "you have more {group:group!p} than any other leader")
    row("condition", "InTile", "you are in a {face:face} tile")
    row("condition", "Round", "the round is {compare:compare}")
    row("guard", "Check", "{attribute:attribute} check {n:number}")


def _openers(language: Language) -> None:
    row = language.row
    language.section("Openers and events", "defiance-sample:5")
    row("cost", "", "{cost:face}")
    row("cost", "Two", "{one:face} and {other:face}")
    row("opener", "Dice", "{cost:cost}")
    row("opener", "Prepared", "prepared")
    row("opener", "Prepared", "prepared, when {event:event}")
    row("opener", "Reaction", "reaction")
    row("opener", "ChapterAction", "chapter action for {side:side}, {cost:cost}")
    row("opener", "Setup", "setup")
    row("opener", "Ending", "ending {ending:ending}", introduces="ending")
    row("event", "YouPlay", "you play {thing:one}")
    row("event", "YouDestroy", "you destroy {thing:one}")
    row("event", "YouControl", "you take control of {thing:one}")
    row("event", "YouDiscover", "you discover {n:number} tile~ in one round", offers="n")
    row("event", "YouEnter", "you enter {thing:one}")
    row("event", "EnemyEnters", "an enemy enters your reach", offers="it")
    row("event", "RoundEnds", "a round ends")
    row("event", "RoundStarts", "a round starts")
    row("event", "YouPass", "you pass a {attribute:attribute} check")


def _header(language: Language) -> None:
    language.section("Headers", "defiance-sample:6")
    language.field("{kind:kind}")
    language.field("{side:side}")
    language.enum("world", "Sands of Varra", "Genesis Circuit", title="a world")
    language.enum("edge", "N", "NE", "SE", "S", "SW", "NW", title="an edge")
    language.listing("edges", "edge")
    language.field("{world:world}")
    language.field("defense {defense:number}")
    language.field("type {type:face}")
    language.field("influence {influence:number}")
    language.field("walls {walls:edges}")
    language.field("no walls", walls=())
    language.field("back {back_type:face} {back_influence:number}")
    language.field("{rounds:number} round~")
    language.field("starting chapter", starting=True)
    language.field("Lightbearers against DEVA Network", sides="Lightbearers against DEVA Network")
    language.field("{copies:number} copy~")
    language.kind("unit", needs=("side", "defense"), may=("copies",))
    language.kind("action", needs=("side",), may=("copies",))
    language.kind("leader", needs=("side",))
    language.kind("tile", needs=("world", "type", "influence", "walls", "back_type", "back_influence"), text="none")
    language.kind("objective", needs=("side",))
    language.kind("chapter", needs=("sides", "rounds"), may=("starting",))
    language.kind("thread")
