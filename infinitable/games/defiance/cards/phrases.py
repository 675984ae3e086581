"""What the leaders, cards, objectives, chapters, threads and quests of this game can say.

defiance:1.1,1.8: a leader's board and every card are written in these phrases; words of older editions are not here.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.defiance.cards.pack_checks import add_checks
from infinitable.games.defiance.codes import MOST_CHOICES, MOST_LEADERS
from infinitable.games.defiance.table import DEEDS
from infinitable.parts.cardtext import Language, base_language
from infinitable.parts.cardtext.table.shared_rows import (
    arranging,
    drawing_nothing,
    drawing_to,
    going_again,
    looking,
    measuring_it,
    putting_off,
    putting_on_deck,
    putting_the_rest,
    searching,
    skipping,
)
from infinitable.parts.story.phrases import Clauses, add_story


@cache
def language() -> Language:
    """The card language of Defiance of Fate."""
    made = base_language("defiance")
    _words(made)
    _things(made)
    _cards(made)
    _map(made)
    _dice(made)
    _others(made)
    _story(made)
    _rival(made)
    _statics(made)
    _conditions(made)
    _openers(made)
    _entries(made)
    texts = ("For", "Setup", "When", "ChapterAction")
    add_story(made, CLAUSES, "the campaign ends", ("chapter", "quest"), texts, texts)
    add_checks(made)
    return made


CLAUSES: Final = Clauses(
    following="defiance:9.5", thread="defiance:9.6", conclusion="defiance:9.7", passage="defiance:9.15",
    check="defiance:9.17", outcome="defiance:9.18", keepsake="defiance:9.19", reward="defiance:9.20",
    difficulty="defiance:9.22",
    again="defiance:9.23",
)  # fmt: skip


def _words(made: Language) -> None:
    made.irregular(die="dice")
    made.most_ways = MOST_CHOICES
    made.icon("power", "energy", "fortitude", "boost", "star", "reaction token", "influence")
    made.enum("face", "Power", "Energy", "Fortitude", "Boost", "Star", title="a face of the die")
    made.enum("attribute", "Power", "Energy", "Fortitude", title="an attribute")
    made.enum("faction", "Lightbearers", "DEVA Network", title="a faction")
    made.enum("side", "Lightbearers", "DEVA Network", "all leaders", "outlaws", "hunters",
              title="a side")  # fmt: skip
    made.enum("world", "Sands of Varra", "Genesis Circuit", title="a world")
    made.names("leader_name", "leader", title="a leader in quotes")
    made.names("tile_name", "tile", "rift", title="a tile in quotes")
    made.names("name", "tile", "rift", title="a tile in quotes")
    made.names("card_name", "unit", "action", title="a card in quotes")
    made.names("asset_name", "unit", "action", "leader", title="a card or leader in quotes")
    made.names("back_name", local=True, title="the name of the other side in quotes")


def _things(made: Language) -> None:
    row = made.row
    made.section("Things on the table", "defiance:7.6")
    made.nouns("noun", "unit", "card", "action card", "tile", "control token", "reaction token", "leader", "point",
               "relic", title="a thing")  # fmt: skip
    row("adjective", "", "{face:face}")
    made.enum("adjective", "your", "enemy", "prepared", "uncontrolled", "different type of", "active")
    row("tail", "In", "in reach", clause="defiance:5.18", place="reach")
    row("tail", "In", "anywhere", clause="defiance:5.20", place="anywhere")
    row("tail", "In", "next to you", clause="defiance:5.10", place="beside")
    row("tail", "In", "in your hand", place="hand")
    row("tail", "In", "in your group", place="group")
    row("tail", "In", "in your timeline", place="timeline")
    row("tail", "In", "in your discard pile", place="discard")
    row("tail", "In", "in the other world", place="other world")
    row("tail", "In", "next to the Rift", place="rift", clause="defiance:5.10")
    row("tail", "Discovered", "you discovered this round", clause="defiance:8.3",
        example="Draw 1 card for each tile you discovered this round.")  # fmt: skip
    row("tail", "Of", "of that leader", clause="defiance:7.2", needs="it",
        example="Choose 1 enemy leader. Destroy all units of that leader.")  # fmt: skip
    row("tail", "Controlled", "you control")
    row("tail", "With", "with defense {defense:size}")
    row("tail", "With", "with influence {influence:size}", clause="defiance:5.1")
    row("tail", "NoMore", "with no more defense than {than:ref}", needs="it")
    row("tail", "Less", "with less defense than {than:ref}")
    row("tail", "Higher", "with more influence than your tile", clause="defiance:5.2")
    made.enum("zone", "your hand", "your timeline", "your hand or timeline", "your discard pile", "your deck",
              title="a place for cards")  # fmt: skip
    row("ref", "Top", "the top card of {zone:zone}", offers="it", clause="defiance:7.8")
    row("ref", "Ref", "that leader", offers="", which="leader")
    row("ref", "Ref", "your tile", offers="it", which="tile")
    row("who", "", "{who:ref}")
    row("who", "An", "a {group:group!s}", offers="it")
    row("who", "Each", "each {group:group!s}", offers="")


def _cards(made: Language) -> None:
    row = made.row
    made.hint("this", "A unit says which dice it costs, or what it waits for: “When you play this: you may …”.")
    made.hint("copy", "A card is played and gone here: one that is returned to your hand is played again.")
    made.hint("protect", "Say what cannot happen: “Enemies cannot destroy your units until the round ends.”")
    made.hint("heal", "Units of this edition take no damage: a unit stands or is destroyed.")
    made.section("Cards", "defiance:4.3")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}", clause="defiance:7.7")
    drawing_to(made, "defiance:7.20")
    row("act", "Discard", "discard {thing:thing}", pays=True)
    row("act", "DiscardRandom", "discard {thing:pick} at random", clause="defiance:7.9", offers="")
    row("act", "Destroy", "destroy {thing:thing}", clause="defiance:7.6", pays=True)
    searching(made, "defiance:7.33")
    row("act", "Play", "play {thing:thing} from {zone:zone}")
    row("act", "Play", "play {thing:ref}")
    row("act", "Prepare", "prepare {thing:thing} from {zone:zone}", clause="defiance:6.8")
    row("act", "Prepare", "prepare {thing:ref}", clause="defiance:6.8")
    row("act", "Put", "put {thing:thing} into {zone:zone}", clause="defiance:7.8")
    row("act", "PutAmong", "put {thing:pick} from among them into {zone:zone}", needs="them", clause="defiance:7.8")
    putting_on_deck(made, "defiance:7.21")
    row("act", "Return", "return {thing:pick} from {zone:zone} to your hand")
    row("act", "Name", "choose {thing:pick}", offers="thing", clause="defiance:7.2",
        example="Choose 1 enemy leader. That leader discards 1 card.")  # fmt: skip
    row("act", "SendHome", "return {thing:pick} to its owner's hand", offers="thing", clause="defiance:7.6")
    row("act", "Reveal", "reveal the top {n:amount} card~ of {zone:zone}", offers="n", clause="defiance:7.8")
    putting_the_rest(made, "defiance:7.21")
    arranging(made, "your deck", "defiance:7.23")
    looking(made, "your deck", "defiance:7.27", "Put")
    row("act", "TakeBack", "take it into your hand after it resolves", needs="it", clause="defiance:4.2")
    made.section("Tokens and points", "defiance:1.5")
    row("act", "Gain", "gain {n:amount} reaction token~", short="+{n} token")
    row("act", "Pay", "pay {n:number} reaction token~", clause="defiance:7.36", pays=True, equal="")
    row("act", "Score", "score {n:amount} point~", short="+{n} VP", clause="defiance:8.4")
    row("act", "LosePoints", "lose {n:amount} point~", short="−{n} VP", clause="defiance:8.13")


def _map(made: Language) -> None:
    row = made.row
    made.section("The map", "defiance:5.10")
    row("act", "Control", "take control of {thing:thing}", clause="defiance:5.16")
    row("act", "Control", "freely take control of {thing:thing}", clause="defiance:5.16", free=True)
    row("act", "Move", "move up to {n:amount} space~", short="move {n}")
    row("act", "Move", "move up to {n:amount} space~ through walls", clause="defiance:5.4", through=True)
    row("act", "Force", "move {thing:thing} up to {n:amount} space~", clause="defiance:5.21")
    row("act", "Warp", "warp to {thing:pick}", clause="defiance:5.24")
    row("act", "WarpLeader", "warp {thing:thing} to {to:pick}", offers="thing", clause="defiance:5.24")
    row("act", "WarpTile", "warp {thing:thing} to an empty space", clause="defiance:5.23")
    row("act", "Swap", "swap tiles with {thing:pick}", clause="defiance:5.24")
    row("act", "Flip", "flip {thing:thing}", clause="defiance:5.7")
    row("act", "Turn", "turn {thing:thing}", clause="defiance:5.3")
    row("act", "Discover", "discover {n:amount} tile~ next to your tile", clause="defiance:5.25")


def _dice(made: Language) -> None:
    row = made.row
    made.section("Dice", "defiance:7.15")
    row("act", "Convert", "convert {n:amount} die~ to {face:face}", clause="defiance:4.7")
    row("act", "Convert", "convert {n:amount} die~ to any face", clause="defiance:4.7", any=True)
    row("act", "Reroll", "reroll up to {n:amount} die~", clause="defiance:3.5")
    row("act", "LockIn", "lock in {n:amount} {face:face} die~")
    row("act", "LockIn", "lock in {n:amount} rolled die~", rolled=True)


def _others(made: Language) -> None:
    row = made.row
    made.section("Other leaders", "defiance:7.6")
    discards = "{who:who} discards {n:amount} card~"
    row("third", "Discards", discards, f"{discards} at random", clause="defiance:7.9")
    row("third", "Discards", f"{discards} of your choice", clause="defiance:7.26", by_you=True)
    row("third", "Discards", "{who:who} discards their hand", clause="defiance:7.9", whole=True)
    row("third", "DestroysOwn", "{who:who} destroys {n:amount} unit~ of their own", clause="defiance:7.32", equal="")
    row("third", "LosesPoints", "{who:who} loses {n:amount} point~", clause="defiance:8.13")
    row("act", "StealsPoints", "steal {n:amount} point~ from {who:who}", clause="defiance:8.13", equal="")
    row("due", "Due", "discards {n:amount} card~", what="discard")
    row("due", "Due", "loses {n:amount} reaction token~", what="tokens")
    row("due", "Due", "loses {n:amount} point~", what="points")
    row("due", "Due", "destroys {n:amount} unit~ of their own", what="unit")
    row("third", "Either", "{who:who} {first:due} or {second:due}", clause="defiance:7.32")
    row("sentence", "Unless", "unless that leader {due:due}, {do:effects}", clause="defiance:7.32",
        example="Choose 1 enemy leader in reach. Unless that leader discards 1 card, draw 2 cards.")  # fmt: skip
    made.enum("deed", *DEEDS, title="something leaders do")
    row("third", "Bind", "{who:who} cannot {deed:deed} until the round ends", clause="defiance:7.30")
    row("third", "Draws", "{who:who} draws {n:amount} card~", clause="defiance:7.7")
    row("third", "Loses", "{who:who} loses {n:amount} reaction token~")
    row("act", "LooksAt", "look at the hand of {who:who}", clause="defiance:7.18")
    row("act", "Steals", "steal {n:amount} reaction token~ from {who:who}", clause="defiance:7.16", equal="")
    skipping(made, "{who:who}", "defiance:3.15")
    drawing_nothing(made, "{who:who}", "defiance:3.17")
    going_again(made, "defiance:3.16")
    row("third", "Gains", "{who:who} gains {n:amount} reaction token~", clause="defiance:1.5")


def _story(made: Language) -> None:
    row = made.row
    made.section("Chapters", "defiance:9.3")
    row("third", "Win", "{side:side} win by {ending:ending_name}")
    row("third", "Win", "you alone win by {ending:ending_name}", clause="defiance:9.4", alone=True)
    row("third", "Lose", "{side:side} lose by {ending:ending_name}")
    row("third", "SideScores", "{side:side} score {n:amount} point~", clause="defiance:9.1")
    row("act", "PlaceTile", "place {tile:tile_name} next to the rift", clause="defiance:9.1")
    row("act", "Remove", "remove {asset:asset_name} from the game", clause="defiance:9.12")
    row("act", "PlaceRelics", "place {n:amount} relic~ on {thing:thing}", clause="defiance:9.10", equal="")
    row("act", "TakeRelics", "take {n:amount} relic~ from {thing:thing}", clause="defiance:9.10", equal="")
    row("act", "Dread", "raise dread by {n:amount}", clause="defiance:9.11", sign=1)
    row("act", "Dread", "lower dread by {n:amount}", clause="defiance:9.11", sign=-1)


def _rival(made: Language) -> None:
    row = made.row
    made.section("The rival", "defiance:10.3")
    row("third", "Rival", "the rival deploys {n:amount} unit~", equal="", how="deploy")
    row("third", "Rival", "the rival moves {n:amount} space~ toward you", equal="", clause="defiance:10.4", how="move")
    row("third", "Rival", "the rival takes control of its tile", how="control")
    row("third", "Rival", "the rival destroys {thing:pick}", clause="defiance:10.4", how="destroy")


def _statics(made: Language) -> None:
    row = made.row
    made.section("Standing effects", "defiance:6.7")
    row("static", "Bonus", "your reach is {n:number} more", clause="defiance:5.18", stat="reach")
    row("static", "Bonus", "your Power checks get + {n:number}", clause="defiance:6.2", stat="Power check")
    row("static", "Bonus", "your Energy checks get + {n:number}", clause="defiance:6.2", stat="Energy check")
    row("static", "Bonus", "your Fortitude checks get + {n:number}", clause="defiance:6.2", stat="Fortitude check")
    row("static", "Bonus", "your units have + {n:number} defense", clause="defiance:1.6", stat="defense")
    row("static", "Bonus", "your other units have + {n:number} defense", clause="defiance:1.6", stat="other defense")
    row("static", "Bonus", "this has + {n:number} defense", clause="defiance:1.6", stat="own defense")
    row("static", "Bonus", "your group holds {n:number} more card~", stat="group")
    row("static", "Bonus", "your timeline holds {n:number} more card~", stat="timeline")
    row("static", "Bonus", "your hand is refilled to {n:number} more card~", clause="defiance:3.11", stat="hand")
    row("static", "Bonus", "you keep {n:number} more card~ when a round ends", clause="defiance:3.10", stat="keep")
    row("static", "Malus", "your reach is {n:number} less", clause="defiance:5.18", stat="reach")
    row("static", "Malus", "your group holds {n:number} fewer card~", stat="group")
    row("static", "Malus", "your timeline holds {n:number} fewer card~", stat="timeline")
    row("static", "Malus", "your hand is refilled to {n:number} fewer card~", clause="defiance:3.11", stat="hand")
    row("static", "Bonus", "you begin with {n:number} more reaction token~", clause="defiance:9.6", stat="tokens")
    row("static", "Malus", "you begin with {n:number} fewer reaction token~", clause="defiance:9.6", stat="tokens")
    row("static", "Begin", "you begin with {card:card_name} in hand", clause="defiance:9.12")
    for whom, said in enumerate(("you", "enemy leaders", "enemy leaders in reach", "enemy leaders next to you")):
        row("static", "Bar", f"{said} cannot {{deed:deed}}", clause="defiance:7.30", whom=whom)
    row("sentence", "PerEach", "{static:static} for each {group:group!s}", short="{static} per {group}",
        clause="defiance:7.31", example="This has +1 defense for each other unit in your group.")  # fmt: skip
    row("static", "Grant", "you ignore walls", clause="defiance:5.4", what="walls")
    row("static", "Grant", "enemies cannot destroy this", clause="defiance:7.6", what="lasting")
    row("static", "Grant", "enemies cannot destroy your units", clause="defiance:7.6", what="sheltered")
    row("static", "Grant", "enemies cannot destroy your control tokens", clause="defiance:7.6", what="rooted")
    row("static", "Grant", "enemy leaders cannot enter tiles you control", clause="defiance:5.10", what="closed")
    row("static", "Grant", "you cannot be moved by enemies", clause="defiance:5.21", what="steady")


def _conditions(made: Language) -> None:
    row = made.row
    made.section("Conditions", "defiance:7.2")
    row("condition", "Level", "your {attribute:attribute} level is {compare:compare}", clause="defiance:6.1")
    row("condition", "Controls", "you control {compare:compare} {group:group~}", clause="defiance:5.15")
    row("condition", "Controls", "{side:side} control {compare:compare} {group:group~}", clause="defiance:9.3")
    row("condition", "SideHas", "{side:side} have {compare:compare} {group:group~}", clause="defiance:9.3")
    row("condition", "EachHas", "each leader has {compare:compare} {group:group~}", clause="defiance:9.14")
    row("condition", "EachControls", "each leader controls {compare:compare} {group:group~}", clause="defiance:9.14")
    row("condition", "Outnumbered", "you are outnumbered", clause="defiance:9.13")
    row("condition", "Most", "you have more {group:group!p} than any other leader", clause="defiance:8.6")
    row("condition", "Behind", "a enemy leader has more {group:group!p} than you", clause="defiance:8.6")
    row("condition", "TheyHave", "that leader has {compare:compare} {group:group~}", clause="defiance:7.34",
        example="Choose 1 enemy leader. If that leader has 3 or more units, draw 2 cards.")  # fmt: skip
    row("condition", "ItIs", "it is a {group:group!s}", clause="defiance:7.34", needs="it",
        example="Reveal the top 1 card of your deck. If it is a unit, put it into your hand.")  # fmt: skip
    row("condition", "Full", "your group is full", clause="defiance:6.7", area="group")
    row("condition", "Full", "your timeline is full", clause="defiance:6.7", area="timeline")
    row("condition", "InTile", "you are in a {face:face} tile", clause="defiance:5.1")
    row("condition", "InTile", "you are in {tile:tile_name}", clause="defiance:5.1")
    row("condition", "InTile", "you are in the other world", clause="defiance:5.1", abroad=True)
    row("condition", "InTile", "you control your tile", clause="defiance:5.15", own=True)
    row("condition", "RoundIs", "the round is {compare:compare}", clause="defiance:3.1")
    row("condition", "DreadIs", "dread is {compare:compare}", clause="defiance:9.11")
    row("guard", "Check", "{attribute:attribute} check {n:number}", clause="defiance:7.10")
    row("value", "Round", "the round number", clause="defiance:8.6")
    row("value", "Influence", "your tile's influence", clause="defiance:5.2")
    row("value", "LevelOf", "your {attribute:attribute} level", clause="defiance:6.1")
    measuring_it(made, "defense", "defiance:7.25", "Discard 1 unit. Draw cards equal to its defense.")
    measuring_it(made, "influence", "defiance:7.25", "Take control of 1 tile in reach. Score points equal to its "
                 "influence.")  # fmt: skip
    putting_off(made, "the next round", "defiance:7.24")


def _openers(made: Language) -> None:
    row = made.row
    made.section("Events", "defiance:7.11")
    row("event", "Plays", "you play {one:one}", offers="one")
    row("event", "PlaysThis", "you play this", clause="defiance:7.22",
        example="When you play this: you may draw 1 card.")  # fmt: skip
    row("event", "Destroys", "you destroy {one:one}")
    row("event", "TakesControl", "you take control of {one:one}", offers="one", clause="defiance:5.15")
    row("event", "EnemyPlays", "an enemy leader plays {one:one}", offers="it", clause="defiance:7.19",
        example="Draw 1 card. Prepared, when an enemy leader plays a unit: you may destroy it.")  # fmt: skip
    row("event", "EnemyEnters", "an enemy leader enters {one:one}", offers="it", clause="defiance:7.19",
        example="Draw 1 card. Prepared, when an enemy leader enters a tile: you may draw 1 card.")  # fmt: skip
    row("event", "EnemyControls", "an enemy leader takes control of {one:one}", offers="it", clause="defiance:7.19",
        example="Draw 1 card. Prepared, when an enemy leader takes control of a tile: you may flip it.")  # fmt: skip
    row("event", "IsDestroyed", "this is destroyed", clause="defiance:7.17", offers="it")
    row("event", "LosesUnit", "one of your units is destroyed", clause="defiance:7.17", offers="it")
    row("event", "LosesToken", "one of your control tokens is destroyed", clause="defiance:5.17", offers="it")
    row("event", "Prepares", "you prepare a card", clause="defiance:6.8", offers="it")
    row("event", "Approached", "an enemy leader moves next to you", clause="defiance:7.19", offers="")
    row("event", "Discovers", "you discover {n:number} tile~ in one round", clause="defiance:8.3")
    row("event", "Discovers", "you discover a tile", clause="defiance:8.3")
    row("event", "Enters", "you enter {one:one}", offers="one", clause="defiance:5.15")
    row("event", "Passes", "you pass a {attribute:attribute} check", clause="defiance:6.2")
    row("event", "Reacts", "you react", clause="defiance:6.10")
    row("event", "Moves", "you move an enemy leader", clause="defiance:5.21")
    row("event", "RoundStarts", "a round starts", clause="defiance:3.2")
    row("event", "RoundEnds", "a round ends", clause="defiance:3.13")
    row("one", "A", "a {group:group!s}")
    made.section("Openers", "defiance:3.8")
    row("opener", "When", "once per round, when {event:event}", clause="defiance:7.35", once=2)
    row("cost", "Cost", "{a:face}")
    row("cost", "Cost", "{a:face} and {b:face}", clause="defiance:6.9")
    row("opener", "Dice", "{cost:cost}")
    row("opener", "Prepared", "prepared", clause="defiance:1.7")
    row("opener", "Prepared", "prepared, when {event:event}", clause="defiance:1.7")
    row("opener", "Reaction", "reaction", clause="defiance:6.10")
    row("opener", "For", "for {side:side}", clause="defiance:9.6")
    row("opener", "ChapterAction", "chapter action for {side:side}, {cost:cost}", clause="defiance:9.2")
    row("opener", "Setup", "setup", clause="defiance:9.1")


def _entries(made: Language) -> None:
    made.section("Headers", "defiance:1.2")
    made.enum("edge", "N", "NE", "SE", "S", "SW", "NW", title="an edge")
    made.listing("edges", "edge")
    made.row("numbered", "Face", "{face:face} {number:number}", offers="")
    made.listing("faces", "numbered", ",")
    made.enum("session", "team battle", "one against all", "co-operative", "free for all", title="how it is played")
    field = made.field
    field("{kind:kind}")
    field("{faction:faction}")
    field("{world:world}", clause="defiance:1.2")
    field("defense {defense:number}", clause="defiance:1.6")
    field("{copies:number} copy~")
    field("type {type:face}", clause="defiance:5.1")
    field("influence {influence:number}", clause="defiance:5.1")
    field("walls {walls:edges}", clause="defiance:5.3")
    field("no walls", clause="defiance:5.3", walls=())
    made.row("field", "Field back", "back {back:back_name} {back_type:face} {back_influence:number}", offers="",
             introduces="back", clause="defiance:5.7")  # fmt: skip
    field("faces {faces:faces}", clause="defiance:1.3")
    field("for everyone", clause="defiance:8.2", card="all leaders")
    field("Initiation", clause="defiance:8.12", card="initiation")
    field("{session:session}", clause="defiance:9.1")
    field("{rounds:number} round~", clause="defiance:9.1")
    field("starting chapter", clause="defiance:9.7", starts=True)
    field("quest of {leader:leader_name}", clause="defiance:10.1")
    made.kind("unit", ("faction", "defense", "copies"), opens=("", "Dice", "When"))
    made.kind("action", ("faction", "copies"), opens=("", "Prepared"))
    made.kind("leader", ("faction",))
    made.kind("tile", ("world", "type", "influence", "walls", "back", "back_type", "back_influence"), text="none")
    made.kind("rift", text="none")
    made.kind("die", ("faces",), text="none")
    made.kind("objective", (), ("faction", "card"), opens=("When",))
    made.kind("chapter", ("session", "rounds"), ("world", "starts", "faction"),
              opens=("Setup", "ChapterAction", "When", "For"))  # fmt: skip
    made.kind("ending", opens=("Afterwards",))
    made.kind("quest", ("leader", "rounds"), opens=("Setup", "When"))
    made.room(MOST_LEADERS, "leader")
