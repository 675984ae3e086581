"""A trial table for the Defiance beta: enough to say the house pack."""

from infinitable.parts.cardtext import Language, base_language

from .defiance import triggers_are_optional


def language() -> Language:
    language = base_language("defiance_beta")
    _words(language)
    _acts(language)
    _statics_and_conditions(language)
    _openers(language)
    _header(language)
    language.check(triggers_are_optional)
    return language


def _words(language: Language) -> None:
    row = language.row
    language.section("Words", "defiance_beta-sample:1")
    language.icon("tide", "power", "fortitude", "damage", "influence")
    language.irregular(damage="damage", progress="progress", health="health", die="dice")
    language.enum("attribute", "Tide", "Power", "Fortitude", title="an attribute")
    language.enum("side", "Lightbearers", "DEVA Network", "all leaders", "your faction", "you alone", title="a side")
    language.enum("tile_type", "Stealth", "City", "Sacred", "Wild", "Travel", "Rift", title="a type of tile")
    row("adjective", "", "{type:tile_type}")
    row("adjective", "", "{attribute:attribute}")
    language.enum("adjective", "your", "enemy", "damaged", "timeline", "unlocked", "prepared")
    language.enum("adjective", "DEVA Network", "Lightbearers")
    language.nouns("noun", "unit", "card", "ability", "tile", "group", "leader", "die", "plot token")
    for place in (
        "in reach",
        "anywhere",
        "next to you",
        "in your group",
        "in your timeline",
        "in your hand",
        "in play",
        "on your tile",
        "on this tile",
    ):
        row("tail", "Where", place, where=place)
    row("tail", "Health", "with health {health:size}")
    row("tail", "OfCost", "of cost {cost:size}")
    row("tail", "Influence", "with influence {influence:size}")
    language.enum("zone", "your hand", "your timeline", "your discard pile", "your deck", title="a place")
    row("ref", "Top", "the top card of {place:zone}", offers="it")
    row("ref", "Ref", "that group", offers="it", needs="some", which="that group")
    row("ref", "Ref", "that leader", offers="it", needs="some", which="that leader")
    row("ref", "Ref", "your group", offers="it", which="your group")
    row("ref", "Ref", "this tile", offers="it", which="this tile")
    row("who", "", "{who:ref}")
    row("who", "One", "a {group:group!s}", offers="it")
    row("who", "Every", "each {group:group!s}", offers="them")
    row("one", "", "{one:ref}")
    row("one", "One", "a {group:group!s}", offers="it")


def _acts(language: Language) -> None:
    row = language.row
    language.section("Effects", "defiance_beta-sample:2")
    row(
        "act",
        "Deal",
        "deal {n:amount} damage to {thing:thing}",
        equal="deal damage equal to {equal:value} to {thing:thing}",
    )
    row("act", "Take", "take {n:amount} damage~")
    row("act", "Heal", "heal {n:amount}")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}")
    row("act", "Discard", "discard {thing:thing}", pays=True)
    row("act", "Cycle", "cycle {n:amount} card~")
    row("third", "Discards", "{who:who} discards {n:amount} card~")
    row("third", "Takes", "{who:who} takes {n:amount} damage~")
    row("act", "Destroy", "destroy {thing:thing}")
    row("act", "Steal", "steal {thing:thing}")
    row("act", "Cancel", "cancel {thing:ref}")
    row("act", "Play", "play {thing:thing} from {place:zone}")
    row("act", "Play", "play {thing:ref}")
    row("act", "Prepare", "prepare {thing:thing} from {place:zone}")
    row("act", "Prepare", "prepare {thing:ref}")
    row("act", "Return", "return {thing:pick} from {place:zone} to your hand")
    row("act", "Attach", "attach {thing:ref} to {to:pick}")
    row("act", "Move", "move up to {n:amount} space~")
    row("act", "Move", "force move {thing:thing} up to {n:amount} space~")
    row("act", "Flip", "flip {thing:thing}")
    row("act", "Stay", "you cannot leave this turn")
    row("act", "AddDice", "add {n:amount} {attribute:attribute} die~")
    row("act", "Convert", "convert {n:amount} die~ to {attribute:attribute}")
    row("act", "Reroll", "reroll {thing:pick}")
    row("act", "Roll", "roll {n:amount} die~")
    row("act", "RaiseInfluence", "raise the influence of {thing:thing} by {n:number}")
    row("value", "TileInfluence", "your tile’s influence")
    row("value", "Level", "your {attribute:attribute} level")
    language.section("Stories", "defiance_beta-sample:3")
    language.names("tile_name", "tile", title="the name of a tile")
    language.names("chapter_name", "chapter", title="the name of a chapter")
    language.names("ending", title="an ending", local=True)
    row("act", "Progress", "mark {n:amount} progress~")
    row("act", "Complete", "complete this role")
    row("act", "PlacePlot", "place {n:amount} plot token~ on {thing:thing}")
    row("act", "RemovePlot", "remove {n:amount} plot token~ from {thing:thing}")
    row("third", "Win", "{side:side} win by {ending:ending}")
    row("act", "Next", "play chapter {chapter:chapter_name} next")
    row("act", "PlaceTile", "place {tile:tile_name} next to the rift")


def _statics_and_conditions(language: Language) -> None:
    row = language.row
    language.section("What holds", "defiance_beta-sample:4")
    row("static", "Fated", "this is fated")
    row("static", "Reach", "your reach is {n:number} more")
    row("static", "BlockCost", "you block with {n:number} fewer card~")
    row("static", "HealthBonus", "{units:units} have + {n:number} health")
    row("units", "YourUnits", "your units")
    row("units", "YourUnits", "your other units", other=True)
    row("static", "CannotBeDamaged", "{thing:ref} cannot be damaged")
    row("static", "SpendMore", "you may spend {n:number} more die~ each turn")
    row("static", "Allies", "{side:side} are allies")
    row("static", "TimelineHolds", "your timeline holds {n:number} more card~")
    row("condition", "Level", "your {attribute:attribute} level is {compare:compare}")
    row("condition", "SideHas", "{side:side} have {compare:compare} {group:group~}")
    row("condition", "InTile", "you are in a {type:tile_type} tile")
    row("condition", "Round", "the round is {compare:compare}")
    row("condition", "Rolled", "you rolled {compare:compare}")
    row("condition", "LeaderHealth", "your leader has {compare:compare} health")
    language.section("Guards", "defiance_beta-sample:5")
    row("guard", "Unlock", "unlock by discarding {n:number} card~", by="discarding")
    row("guard", "Unlock", "unlock by taking {n:number} damage", by="taking damage")
    row("guard", "Unlock", "unlock by spending {n:number} {attribute:attribute}", by="spending")
    row("guard", "Unlock", "unlock at {attribute:attribute} {n:number}", by="level")


def _openers(language: Language) -> None:
    row = language.row
    language.section("Openers and events", "defiance_beta-sample:6")
    row("opener", "Spend", "spend {n:number} {attribute:attribute}")
    row("opener", "Constant", "constant")
    row("opener", "Constant", "constant, when {event:event}")
    for moment in ("discovery", "entry", "exit", "start", "end", "passive"):
        row("opener", "Tile", moment, moment=moment)
    row("opener", "Gambit", "gambit {level:number}")
    row("opener", "Gambit", "gambit {level:number}, when {event:event}")
    row("opener", "ChapterAction", "chapter action for {side:side}, spend {n:number} {attribute:attribute}")
    row("opener", "Setup", "setup")
    row("opener", "Ending", "ending {ending:ending}", introduces="ending")
    row("event", "YouPlay", "you play {thing:one}")
    row("event", "YouDestroy", "you destroy {thing:one}")
    row("event", "IsDestroyed", "{thing:one} is destroyed")
    row("event", "YouDiscover", "you discover a tile", offers="it")
    row("event", "YouDiscover", "you discover a {type:tile_type} tile", offers="it")
    row("event", "YouBlock", "you block")
    row("event", "Blocks", "{who:one} blocks")
    row("event", "YouEnter", "you enter {thing:one}")
    row("event", "YouFlip", "you flip {thing:one}")
    row("event", "YouUnlock", "you unlock {thing:one}")
    row("event", "YouDefeat", "you defeat {thing:one}")
    row("event", "Plays", "{who:one} plays {thing:one}", offers="thing")
    row("event", "YourGroupIsHurt", "your group takes damage", offers="it")
    row("event", "YourTurnStarts", "your turn starts")
    row("event", "YourTurnEnds", "your turn ends")
    row("event", "RoundStarts", "a round starts")
    row("event", "RoundEnds", "a round ends")


def _header(language: Language) -> None:
    language.section("Headers", "defiance_beta-sample:7")
    language.enum("faction", "Lightbearers", "DEVA Network", title="a faction")
    language.enum("world", "Sands of Varra", "Genesis Circuit", title="a world")
    language.enum("edge", "N", "NE", "SE", "S", "SW", "NW", title="an edge")
    language.listing("edges", "edge")
    language.enum("mode", "team battle", "one against all", "cooperative", "free for all", title="a mode")
    language.field("{kind:kind}")
    language.field("{faction:faction}")
    language.field("{world:world}")
    language.field("{type:tile_type}")
    language.field("cost {cost:number}")
    language.field("health {health:number}")
    language.field("gives {gives:number} {gives_attribute:attribute}")
    language.field("strong {strong:attribute}")
    language.field("{converts:attribute} to {into:attribute} at level {level:number}")
    language.field("influence {influence:number}")
    language.field("walls {walls:edges}")
    language.field("no walls", walls=())
    language.field("needs {needs:number}")
    language.field("{mode:mode}")
    language.field("starting chapter", starting=True)
    language.kind("unit", needs=("faction", "cost", "health", "gives", "gives_attribute"))
    language.kind("ability", needs=("faction", "cost"))
    language.kind("leader", needs=("faction", "strong"), may=("converts", "into", "level"))
    language.kind("tile", needs=("world", "type", "influence", "walls"), text="allowed")
    language.kind("role", needs=("needs",))
    language.kind("chapter", needs=("mode",), may=("starting",))
