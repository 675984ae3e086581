"""What the cards, tiles, roles and chapters of the beta edition can say: its phrase table.

`reading.py` makes steps of every row: a sentence that can be read can be played.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.defiance_beta.cards.pack_checks import (
    ATTRIBUTES,
    FACTIONS,
    SETTINGS,
    SORTS,
    TILE_EVENTS,
    TYPES,
    actions_can_be_named,
    acts_fit_their_entry,
    cancelled_is_played,
    cards_of_a_zone,
    counted_for_good,
    decks_are_whole,
    destroyed_is_it,
    gambits_are_four,
    put_off_alone,
    rolls_are_no_choice,
    set_ups_lay_out,
    small_phrases,
    the_rest,
    theirs_is_chosen,
    triggers_can_tell,
    what_holds_stands_alone,
    what_was_destroyed,
)
from infinitable.games.defiance_beta.codes import KINDS, LEADERS, MOST_CHOICES, TILES
from infinitable.games.defiance_beta.rules.standing_effects import DEEDS
from infinitable.parts.cardtext import Language, base_language
from infinitable.parts.cardtext.reading.instead import says_what_it_means
from infinitable.parts.cardtext.table.shared_rows import (
    arranging,
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
from infinitable.parts.tilemap import DIRECTIONS


@cache
def language() -> Language:
    """The table, built once."""
    language = base_language("defiance_beta")
    _words(language)
    _damage_and_cards(language)
    _map_and_dice(language)
    _goals(language)
    _statics(language)
    _conditions(language)
    _events(language)
    _openers(language)
    _headers(language)
    add_story(
        language,
        CLAUSES,
        "end the adventure",
        ("chapter",),
        ("For", "Setup", "When"),
        ("For", "Setup", "When", "Chapter"),
    )
    language.check(gambits_are_four)
    language.check(put_off_alone)
    language.check(destroyed_is_it)
    language.check(rolls_are_no_choice)
    language.check(acts_fit_their_entry)
    language.check(what_holds_stands_alone)
    language.check(actions_can_be_named)
    for rule in (set_ups_lay_out, cards_of_a_zone, triggers_can_tell, small_phrases, what_was_destroyed, the_rest,
                 says_what_it_means, counted_for_good, theirs_is_chosen,
                 cancelled_is_played, SORTS.complaints):  # fmt: skip
        language.check(rule)
    language.check_pack(decks_are_whole)
    return language


CLAUSES: Final = Clauses(
    following="defiance_beta:10.12", thread="defiance_beta:10.15", conclusion="defiance_beta:10.12",
    passage="defiance_beta:10.16", check="defiance_beta:10.18", outcome="defiance_beta:10.19",
    keepsake="defiance_beta:10.20", reward="defiance_beta:10.21", difficulty="defiance_beta:10.23",
    again="defiance_beta:10.24",
)  # fmt: skip


def _words(language: Language) -> None:
    row = language.row
    language.section("Words", "defiance_beta:2.1")
    language.most_ways = MOST_CHOICES
    language.wording("ability", "one of your units is destroyed → another of your units is destroyed")
    language.hint("divided", "“Deal 4 damage divided among enemy groups in reach.”")
    language.icon("Tide", "Power", "Fortitude", "damage", "influence", "health")
    language.irregular(die="dice")
    language.enum("attribute", *ATTRIBUTES, title="an attribute")
    language.enum("face", "zero", title="a result of a die")
    row("face", "", "{face:attribute}", example="If your check shows 2 or more Tide dice, draw 1 card.")
    language.enum("tile_type", *TYPES, title="a type of tile")
    language.enum("faction", *FACTIONS, title="a faction")
    language.enum("setting", *SETTINGS, title="a setting")
    language.nouns("noun", "unit", "card", "ability", "tile", "group", "leader", "die/dice", "plot token")
    language.enum("adjective", "your", "enemy", "friendly", "damaged", "timeline", "unlocked", "flipped", "face-up",
                  "unoccupied", "zero")  # fmt: skip
    row("adjective", "", "{type:tile_type}")
    row("adjective", "", "{attribute:attribute}")
    row("adjective", "", "{setting:setting}")
    for where in (
        "in reach",
        "anywhere",
        "next to you",
        "next to the Rift",
        "in your group",
        "in your timeline",
        "in your hand",
        "in your discard pile",
        "in play",
        "on your tile",
    ):
        row("tail", "Where", where, where=where)
    row("tail", "On", "on {name:tile_name}")
    row("tail", "Of", "of that leader", clause="defiance_beta:8.7", needs="it",
        example="Choose 1 enemy leader in reach. Destroy all timeline cards of that leader.")  # fmt: skip
    row("tail", "Than", "with {than:than} health than this", clause="defiance_beta:8.5")
    language.enum("than", "more", "less", title="more or less")
    row("tail", "WithHealth", "with health {size:size}")
    row("tail", "OfCost", "of cost {size:size}")
    row("tail", "WithInfluence", "with influence {size:size}")
    language.enum("zone", "your hand", "your timeline", "your discard pile", "the top of your deck", title="a place")
    language.names("tile_name", "tile", title="the name of a tile in quotes")
    language.names("name", "tile", title="the name of a tile in quotes")
    row("ref", "Owner", "that group", needs="it", offers="it", which="group")
    row("ref", "Owner", "that leader", needs="it", offers="it", which="leader")
    row("ref", "Mine", "your group", offers="it", which="group")
    row("ref", "Mine", "your tile", offers="it", which="tile")
    row("ref", "Mine", "your leader", offers="it", which="leader")
    language.section("Who", "defiance_beta:8.7")
    row("who", "One", "a {group:group!s}", offers="it")
    row("who", "Each", "each {group:group!s}", offers="them")
    row("who", "", "{who:that}")
    row("that", "Owner", "that leader", needs="it", offers="it", which="leader")
    row("who", "Extreme", "whichever {group:group!s} has the {which:most} {measure:measure}",
        clause="defiance_beta:8.14", offers="it")  # fmt: skip
    language.enum("most", "most", "fewest", title="most or fewest")
    language.enum("measure", "cards in hand", "units", "prepared cards", "damage", "points", title="a measure")


def _damage_and_cards(language: Language) -> None:
    row = language.row
    language.section("Damage", "defiance_beta:8.1")
    row("act", "Deal", "deal {n:amount} damage to {thing:thing}", short="{n} dmg → {thing}", offers="thing",
        equal="deal damage equal to {equal:value} to {thing:thing}")  # fmt: skip
    row("act", "Divide", "deal {n:amount} damage divided among {group:group!p}", short="{n} dmg among {group}",
        clause="defiance_beta:8.17", equal="")  # fmt: skip
    row("act", "Take", "take {n:amount} damage", short="take {n}", clause="defiance_beta:8.3", equal="")
    row("third", "Take", "{who:who} takes {n:amount} damage", short="{who} takes {n}", clause="defiance_beta:8.3",
        offers="who", equal="")  # fmt: skip
    row("act", "Heal", "heal {n:amount}", short="heal {n}", clause="defiance_beta:8.6",
        equal="heal damage equal to {equal:value}")  # fmt: skip
    row(
        "third", "Heal", "{who:who} heals {n:amount}", short="{who} heals {n}", clause="defiance_beta:8.6", offers="who"
    )
    row("act", "Mend", "heal {n:amount} on {thing:thing}", short="heal {n} on {thing}", clause="defiance_beta:8.22",
        offers="thing", equal="")  # fmt: skip
    ward = "prevent the next {n:amount} damage to your group"
    row("act", "Ward", ward, f"{ward} until your next turn", short="ward {n}", clause="defiance_beta:8.19",
        equal="")  # fmt: skip
    language.section("Cards", "defiance_beta:9.1")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}")
    row("third", "Draw", "{who:who} draws {n:amount} card~", short="{who} draws {n}", offers="who")
    drawing_to(language, "defiance_beta:9.14")
    row("act", "Discard", "discard {n:amount} card~", short="discard {n}", pays=True, offers="n", equal="")
    row("act", "Discard", "discard {n:amount} card~ at random", short="discard {n} at random",
        clause="defiance_beta:9.16", offers="", equal="", by_lot=1)  # fmt: skip
    row("act", "Discard", "discard up to {n:amount} card~",
        short="discard ≤{n}", pays=True, offers="n", equal="", least=0)  # fmt: skip
    row("act", "Discard", "discard any number of cards", pays=True, offers="some", whole=1, least=0)
    row("act", "Discard", "discard your hand", pays=True, offers="some", whole=1)
    row("third", "Discard", "{who:who} discards their hand", short="{who} discards the hand", offers="who", whole=1)
    discards = "{who:who} discards {n:amount} card~"
    row("third", "Discard", discards, f"{discards} of their choice", short="{who} discards {n}", offers="who", equal="")
    row("third", "Discard", "{who:who} discards {n:amount} card~ at random",
        short="{who} discards {n} at random", clause="defiance_beta:9.16", offers="who",
        equal="", by_lot=1)  # fmt: skip
    row("third", "Discard", "{who:who} discards {n:amount} card~ of your choice",
        short="{who} discards {n} you choose", clause="defiance_beta:9.20", offers="who",
        equal="", by_you=1)  # fmt: skip
    searching(language, "defiance_beta:9.21")
    row("act", "Cycle", "cycle {n:amount} card~", short="cycle {n}", clause="defiance_beta:4.17", pays=True, equal="")
    row("act", "Cycle", "cycle up to {n:amount} card~", short="cycle ≤{n}", clause="defiance_beta:4.17", least=0)
    row("act", "Destroy", "destroy {thing:thing}", clause="defiance_beta:8.5", offers="thing", pays=True)
    row("third", "Destroy", "{who:who} destroys {n:amount} {noun:noun~} of their own", clause="defiance_beta:8.5",
        offers="who", equal="")  # fmt: skip
    language.section("What others do rather", "defiance_beta:8.23")
    row("due", "Due", "discards {n:amount} card~", what="discard")
    row("due", "Due", "takes {n:amount} damage", what="take")
    row("due", "Due", "destroys {n:amount} {noun:noun~} of their own", what="destroy")
    row("third", "Either", "{who:who} {first:due} or {second:due}", offers="who")
    row("sentence", "Unless", "unless {who:that} {due:due}, {do:effects}", short="unless {who} {due}: {do}",
        example="Choose 1 enemy leader in reach. Unless that leader discards 1 card, draw 2 cards.")  # fmt: skip
    row("third", "Bind", "{who:who} cannot {deed:deed} until {until:span}", clause="defiance_beta:5.11", offers="who")
    language.section("Cards", "defiance_beta:9.1")
    row("act", "Steal", "steal {thing:thing}", clause="defiance_beta:7.15", offers="thing")
    row("act", "Cancel", "cancel {thing:ref}", clause="defiance_beta:5.6", offers="")
    row("act", "Play", "play {thing:pick} from {zone:zone}", clause="defiance_beta:4.23", offers="thing", pays=True)
    row("act", "Play", "play {thing:ref}", clause="defiance_beta:4.23", offers="thing", pays=True)
    row("act", "Prepare", "prepare {thing:pick} from {zone:zone}", clause="defiance_beta:4.13", offers="thing",
        pays=True)  # fmt: skip
    row("act", "Prepare", "prepare {thing:ref}", clause="defiance_beta:4.13", offers="thing")
    row(
        "act", "Return", "return {thing:pick} from {zone:zone} to your hand", clause="defiance_beta:9.1", offers="thing"
    )
    putting_on_deck(language, "defiance_beta:9.15", offers="thing")
    putting_the_rest(language, "defiance_beta:9.15")
    row("act", "Name", "choose {thing:pick}", clause="defiance_beta:8.7", offers="thing",
        example="Choose 1 enemy leader in reach. That leader discards 1 card.")  # fmt: skip
    row("act", "Bounce", "return {thing:thing} to its owner's hand", clause="defiance_beta:9.1", offers="thing",
        pays=True)  # fmt: skip
    row("act", "Reveal", "reveal the top {n:amount} card~ of your deck", clause="defiance_beta:9.4", offers="n",
        equal="")  # fmt: skip
    arranging(language, "your deck", "defiance_beta:9.17")
    looking(language, "your deck", "defiance_beta:9.18", "TakeRevealed")
    shown = "Reveal the top 1 card of your deck. If it is a unit, put it into your hand."
    row("back", "Ref", "it", needs="it", offers="it", which="it", clause="cards:17", example=shown)
    for taken in ("{thing:pick}", "{thing:back}"):
        row("act", "TakeRevealed", f"put {taken} into your hand", clause="defiance_beta:9.4", offers="thing",
            example=shown)  # fmt: skip
    row("act", "Toss", "put {thing:back} into your discard pile", "discard {thing:back}", clause="defiance_beta:9.4",
        example="Reveal the top 1 card of your deck. If it is a unit, put it into your hand. Otherwise, put it into "
                "your discard pile.")  # fmt: skip
    row("act", "TakeAmong", "put {thing:pick} from among them into your hand",
        clause="defiance_beta:9.4", needs="them", offers="thing", zone="them")  # fmt: skip
    row("act", "LookAtHand", "look at the hand of {who:who}", short="see the hand of {who}", offers="who",
        clause="defiance_beta:9.19")  # fmt: skip
    going_again(language, "defiance_beta:4.24")
    skipping(language, "{who:who}", "defiance_beta:4.25")
    putting_off(language, "your next turn", "defiance_beta:4.26")
    row("act", "Attach", "attach this to {host:pick}", clause="defiance_beta:7.14", offers="host")


def _map_and_dice(language: Language) -> None:
    row = language.row
    language.section("Movement", "defiance_beta:6.1")
    row("act", "Move", "move up to {n:amount} space~", short="move {n}", equal="")
    row("act", "ForceMove", "force move {thing:thing} up to {n:amount} space~", clause="defiance_beta:6.9",
        offers="thing", equal="")  # fmt: skip
    row("act", "Swap", "trade places with {thing:pick}", clause="defiance_beta:6.9", offers="thing")
    row("act", "Flip", "flip {thing:thing}", clause="defiance_beta:6.10", offers="thing", pays=True)
    row("act", "Stay", "stay where you are", clause="defiance_beta:6.8")
    row("act", "Influence", "raise the influence of {thing:thing} by {n:number}", clause="defiance_beta:2.6", up=1,
        offers="thing")  # fmt: skip
    row("act", "Influence", "lower the influence of {thing:thing} by {n:number}", clause="defiance_beta:2.6", up=-1,
        offers="thing")  # fmt: skip
    language.section("Dice", "defiance_beta:4.8")
    row("act", "AddDie", "add {n:amount} {attribute:attribute} die~", short="+{n} {attribute} die", equal="")
    row("act", "Convert", "convert up to {n:number} die~ to {attribute:attribute}", clause="defiance_beta:4.6")
    row("act", "Reroll", "reroll up to {n:number} die~", clause="defiance_beta:4.5")
    row("act", "Roll", "roll a die", clause="defiance_beta:8.7")
    row("act", "Gambit", "try your Gambit", clause="defiance_beta:2.11")
    row("act", "Ladder", "gain {n:amount} Gambit level~", clause="defiance_beta:2.15", equal="")
    row(
        "third", "Ladder", "{who:who} loses {n:amount} Gambit level~", clause="defiance_beta:2.15", offers="who",
        equal="", down=1,
    )  # fmt: skip


def _goals(language: Language) -> None:
    row = language.row
    language.section("Roles", "defiance_beta:1.4")
    row("act", "Progress", "mark {n:amount} step~", clause="defiance_beta:1.5")
    row("act", "Complete", "fulfil this role")
    language.section("Chapters", "defiance_beta:10.1")
    row("act", "Plot", "place {n:amount} plot token~ on {thing:thing}", clause="defiance_beta:10.8", equal="", put=1)
    row("act", "Plot", "remove {n:amount} plot token~ from {thing:thing}", clause="defiance_beta:10.8", equal="",
        pays=True, put=0)  # fmt: skip
    row("act", "LayTile", "lay {name:tile_name} next to the Rift", clause="defiance_beta:10.1")
    row("act", "LayTile", "lay {name:tile_name} {n:number} space~ from the Rift", clause="defiance_beta:10.1")
    row("third", "Win", "{side:many} win by {ending:ending_name}", clause="defiance_beta:10.9")
    row("third", "Win", "the lone leader wins by {ending:ending_name}", clause="defiance_beta:10.9", lone=1)
    row("third", "Win", "you alone win by {ending:ending_name}", clause="defiance_beta:10.10", alone=1)
    row("third", "Lose", "all leaders lose by {ending:ending_name}", clause="defiance_beta:10.4")
    language.enum("side", *FACTIONS, "all leaders", "the lone leader", "the others", title="a side")
    language.enum("many", *FACTIONS, "all leaders", "the others", title="a side")


def _statics(language: Language) -> None:
    row = language.row
    language.section("What holds", "defiance_beta:2.8")
    row("static", "Fated", "this is fated", clause="defiance_beta:5.8")
    row("sentence", "PerEach", "{static:static} for each {group:group!s}", short="{static} per {group}",
        clause="defiance_beta:8.21", example="This has +1 health for each card in your timeline.")  # fmt: skip
    row("static", "Cheaper", "this costs {n:number} less", clause="defiance_beta:4.12")
    row("static", "More", "your group takes {n:number} less damage", clause="defiance_beta:8.24", stat="armour")
    language.enum("deed", *DEEDS, title="something leaders do")
    row("static", "Bar", "you cannot {deed:deed}", clause="defiance_beta:5.11", whose="group")
    row("static", "Bar", "enemy leaders cannot {deed:deed}", clause="defiance_beta:5.11", whose="enemies")
    row("static", "Bar", "enemy leaders in reach cannot {deed:deed}", clause="defiance_beta:5.11", whose="near")
    row("static", "Bar", "enemy leaders next to you cannot {deed:deed}", clause="defiance_beta:5.11", whose="next")
    row("static", "More", "your reach is {n:number} more", clause="defiance_beta:6.15", stat="reach")
    row("static", "More", "your reach is {n:number} less", clause="defiance_beta:6.15", stat="less reach")
    row("static", "More", "you block with {n:number} fewer card~", clause="defiance_beta:5.2", stat="block")
    row("static", "More", "you block with {n:number} more card~", clause="defiance_beta:5.2", stat="block", less=1)
    row("static", "More", "enemy leaders in reach block with {n:number} more card~", clause="defiance_beta:5.2",
        stat="unblock")  # fmt: skip
    row("static", "More", "you may spend {n:number} more die~ each turn", clause="defiance_beta:4.10", stat="spend")
    row("static", "More", "you may spend {n:number} fewer die~ each turn", clause="defiance_beta:4.10", stat="spend",
        less=1)  # fmt: skip
    row("static", "More", "your timeline holds {n:number} more card~", clause="defiance_beta:7.1", stat="timeline")
    row("static", "More", "your timeline holds {n:number} fewer card~", clause="defiance_beta:7.1", stat="timeline",
        less=1)  # fmt: skip
    row("static", "More", "your units cost {n:number} less", clause="defiance_beta:4.12", stat="cheap units")
    row("static", "More", "your abilities cost {n:number} less", clause="defiance_beta:4.12", stat="cheap abilities")
    row("static", "More", "your abilities deal {n:number} more damage", clause="defiance_beta:8.18", stat="damage")
    row("static", "More", "you draw {n:number} more card~ when you regroup", clause="defiance_beta:6.6", stat="regroup")
    row("static", "More", "your {attribute:attribute} level is {n:number} more", clause="defiance_beta:2.2",
        stat="level")  # fmt: skip
    row("static", "More", "you move through walls", clause="defiance_beta:6.2", stat="ghost")
    row("static", "Health", "your other units have + {n:number} health", clause="defiance_beta:8.5", whose="others")
    row("static", "Health", "your units have + {n:number} health", clause="defiance_beta:8.5", whose="all")
    row("static", "Health", "this has + {n:number} health", clause="defiance_beta:8.5", whose="this")
    row("static", "Health", "the unit has + {n:number} health", clause="defiance_beta:7.14", whose="host")
    row("static", "Gives", "this gives {n:number} more {attribute:attribute}", clause="defiance_beta:2.2", whose="this")
    row("static", "Gives", "the unit gives {n:number} more {attribute:attribute}", clause="defiance_beta:7.14",
        whose="host")  # fmt: skip
    row("static", "Immune", "your group cannot be damaged", clause="defiance_beta:5.10", to="damage", whose="group")
    row("static", "Immune", "your leader cannot be damaged", clause="defiance_beta:5.10", to="damage", whose="leader")
    row("static", "Immune", "this cannot be damaged", clause="defiance_beta:5.10", to="damage", whose="this")
    row("static", "Immune", "the unit cannot be damaged", clause="defiance_beta:5.10", to="damage", whose="host")
    row("static", "Immune", "your units cannot be stolen", clause="defiance_beta:5.10", to="theft", whose="units")
    row("static", "Immune", "your units are immune to enemy abilities", clause="defiance_beta:5.10", to="abilities",
        whose="units")  # fmt: skip
    row("static", "Immune", "this is immune to enemy abilities", clause="defiance_beta:5.10", to="abilities",
        whose="this")  # fmt: skip
    row("static", "Immune", "the unit is immune to enemy abilities", clause="defiance_beta:5.10", to="abilities",
        whose="host")  # fmt: skip
    row("static", "Immune", "you cannot be targeted by enemy abilities", clause="defiance_beta:5.10", to="abilities",
        whose="group")  # fmt: skip


def _conditions(language: Language) -> None:
    row = language.row
    language.section("Conditions", "defiance_beta:8.7")
    row("condition", "Level", "your {attribute:attribute} level is {compare:size}", clause="defiance_beta:2.2")
    row("condition", "Levels", "each of your levels is {compare:size}", clause="defiance_beta:2.2")
    row("condition", "InType", "you are in a {type:tile_type} tile", clause="defiance_beta:2.7")
    row("condition", "InSetting", "you are in the {setting:setting}", clause="defiance_beta:2.7")
    row("condition", "Round", "the round is {compare:size}", clause="defiance_beta:1.8")
    row("condition", "Felled", "a unit is destroyed this way", clause="defiance_beta:8.16",
        example="Deal 3 damage to 1 enemy group in reach. If a unit is destroyed this way, draw 1 card.")  # fmt: skip
    row("condition", "Rolled", "you rolled {compare:size}")
    row("condition", "LeaderHealth", "your leader has {compare:size} health", clause="defiance_beta:2.1")
    row("condition", "TileInfluence", "your influence is {compare:size}", clause="defiance_beta:2.6")
    row("condition", "GambitLevel", "your Gambit level is {compare:size}", clause="defiance_beta:2.13")
    row("condition", "Shows", "your check shows {compare:compare} {face:face} die~", clause="defiance_beta:4.9")
    row("condition", "Spent", "you have spent {compare:compare} die~ this turn", clause="defiance_beta:4.10")
    row("condition", "Place", "you are first in turn order", clause="defiance_beta:4.1", place="first")
    row("condition", "Place", "you are last in turn order", clause="defiance_beta:4.1", place="last")
    row("condition", "YourTurn", "it is your turn", clause="defiance_beta:4.3")
    row("condition", "Ahead", "you have more {measure:measure} than each other leader", clause="defiance_beta:1.6")
    row("condition", "Behind", "a enemy leader has more {measure:measure} than you", clause="defiance_beta:1.6")
    row("condition", "Least", "you have fewer {measure:measure} than each other leader", clause="defiance_beta:1.6")
    row("condition", "TheyHave", "that leader has {compare:compare} {measure:measure}", clause="defiance_beta:8.25",
        needs="it",
        example="Choose 1 enemy leader. If that leader has 3 or more units, draw 2 cards.")  # fmt: skip
    row("condition", "ItIs", "it is a {group:group!s}", clause="defiance_beta:8.25", needs="it",
        example="Reveal the top 1 card of your deck. If it is a unit, put it into your hand.")  # fmt: skip
    row("condition", "Full", "your group is full", clause="defiance_beta:2.4", what="group")
    row("condition", "Full", "your timeline is full", clause="defiance_beta:7.1", what="timeline")
    row("condition", "SideHas", "{side:many} have {compare:compare} {group:group~}", clause="defiance_beta:10.9")
    row("condition", "SideStands", "{side:many} stand in {group:group!p}", clause="defiance_beta:10.9")
    row("value", "LevelOf", "your {attribute:attribute} level")
    row("value", "InfluenceOf", "your influence", clause="defiance_beta:2.6")
    row("value", "RoundNumber", "the round number")
    measuring_it(language, "cost", "defiance_beta:8.20",
                 "Discard 1 card. Deal damage equal to its cost to 1 enemy group in reach.")  # fmt: skip
    language.section("Unlocks", "defiance_beta:7.10")
    row("guard", "Unlock", "unlock by discarding {n:number} card~", by="discard")
    row("guard", "Unlock", "unlock by dealing {n:number} damage to your group", by="damage")
    row("guard", "Unlock", "unlock by spending {n:number} {attribute:attribute}", by="dice")
    row("guard", "Unlock", "unlock at {attribute:attribute} {n:number}", by="level")
    row("guard", "Check", "{attribute:attribute} check {n:number}", clause="defiance_beta:10.18")
    row("sentence", "OnlyStatic", "{guard:guard}: {static:static}", clause="defiance_beta:7.12")


def _events(language: Language) -> None:
    row = language.row
    language.section("Events", "defiance_beta:7.8")
    row("event", "Event", "you play {one:one}", what="play", offers="one")
    row("event", "Event", "an enemy leader plays {one:one}", what="enemy plays", offers="one")
    row("event", "Event", "you prepare {one:one}", what="prepare", offers="one")
    row("event", "Event", "an enemy leader prepares {one:one}", what="enemy prepares", offers="one")
    row("event", "Event", "you destroy {one:one}", what="destroy", offers="one")
    row("event", "Event", "this is destroyed", what="destroyed", offers="it")
    row("event", "Event", "another of your units is destroyed", what="other destroyed", offers="it")
    row("event", "Event", "one of your prepared cards is destroyed", what="prepared destroyed", offers="it")
    row("event", "Event", "you steal {one:one}", what="steal", offers="one")
    row("event", "Event", "this takes damage", what="hurt", offers="it")
    row("event", "Event", "your group takes damage", what="group hurt", offers="it")
    row("event", "Event", "you discover {one:one}", what="discover", offers="one")
    row("event", "Event", "an enemy leader discovers {one:one}", what="enemy discovers", offers="one")
    row("event", "Event", "you enter {one:one}", what="enter", offers="one")
    row("event", "Event", "an enemy leader moves next to you", what="approached", offers="it")
    row("event", "Event", "you flip {one:one}", what="flip", offers="one")
    row("event", "Event", "you block", what="block")
    row("event", "Event", "an enemy leader blocks", what="enemy blocks", offers="it")
    row("event", "Event", "you unlock {one:one}", what="unlock", offers="one")
    row("event", "Event", "you heal", what="heal")
    row("event", "Event", "you cycle a card", what="cycle")
    row("event", "Event", "you lock in your check", what="lock")
    row("event", "Event", "you force move a leader", what="force", offers="it")
    row("event", "Event", "you reach a new Gambit level", what="gambit")
    row("event", "Event", "you defeat a leader", what="defeat", offers="it")
    row("event", "Event", "you are defeated", what="defeated")
    row("event", "Event", "you fail a Gambit", what="gambit failed")
    row("event", "Event", "you regroup", what="regroup")
    row("event", "Event", "you discard a card", what="discard", offers="it")
    row("event", "Event", "an enemy leader discards a card", what="enemy discards", offers="it")
    row("event", "Event", "an enemy leader heals", what="enemy heals", offers="it")
    row("event", "Event", "an enemy unit is destroyed", what="enemy destroyed", offers="it")
    row("event", "Event", "your turn starts", what="turn starts")
    row("event", "Event", "your turn ends", what="turn ends")
    row("event", "Event", "a round starts", what="round starts")
    row("event", "Event", "a round ends", what="round ends")
    row("one", "One", "a {group:group!s}", offers="it")
    row("one", "Ref", "this", which="this", offers="it")


def _openers(language: Language) -> None:
    row = language.row
    language.section("Openers", "defiance_beta:4.20")
    language.listing("price", "part", "and")
    row("part", "Dice", "{n:number} {attribute:attribute}")
    row("opener", "Spend", "spend {price:price}")
    row("opener", "Constant", "Constant", clause="defiance_beta:7.4")
    row("opener", "Constant", "Constant, when {event:event}", clause="defiance_beta:7.4")
    row("opener", "Attached", "Attached", clause="defiance_beta:7.14")
    row("opener", "Attached", "Attached, when {event:event}", clause="defiance_beta:7.14")
    for word in TILE_EVENTS:
        row("opener", "Tile", word, clause="defiance_beta:2.8", on=word)
    row("opener", "Gambit", "Gambit {level:number}, when {event:event}", clause="defiance_beta:2.11")
    row("opener", "Gambit", "Gambit {level:number}", clause="defiance_beta:2.13")
    row("opener", "Chapter", "chapter action for {side:side}, spend {price:price}", clause="defiance_beta:10.7")
    row("opener", "Setup", "Setup", clause="defiance_beta:10.1")
    row("opener", "For", "for {side:side}", clause="defiance_beta:10.15")


def _headers(language: Language) -> None:
    field = language.field
    language.section("Headers", "defiance_beta:2.3")
    field("{kind:kind}")
    field("{faction:faction}")
    field("{setting:setting}")
    field("cost {cost:number}")
    field("health {health:number}", clause="defiance_beta:8.5")
    language.listing("gifts", "gift", "and")
    language.row("gift", "Gift", "{n:number} {attribute:attribute}")
    field("gives {gives:gifts}")
    field("{copies:number} copy~")
    field("strong {strong:attribute}")
    language.listing("conversions", "conversion", "and")
    language.row(
        "conversion", "Conversion", "{from:face} to {to:attribute} on {colour:attribute} dice at {level:number}"
    )
    field("converts {converts:conversions}")
    field("{type:tile_type}")
    field("influence {influence:number}")
    language.listing("edges", "edge")
    language.enum("edge", *DIRECTIONS, title="an edge")
    field("walls {walls:edges}")
    field("no walls", walls=())
    field("needs {needs:number}")
    language.enum(
        "alliance", "team battle", "one against all", "co-operative", "free-for-all", title="who plays with whom"
    )
    field("{alliance:alliance}")
    field("starting chapter", starting=1)
    field("{rounds:number} round~")
    language.section("Kinds", "defiance_beta:2.3")
    language.kind("unit", needs=("faction", "cost", "health", "copies"), may=("gives",), opens=("", "When", "Spend"))
    language.kind("ability", needs=("faction", "cost", "copies"), opens=("", "Constant", "Attached"))
    language.kind("leader", needs=("faction", "strong", "converts"), opens=("Spend", "Gambit"))
    language.kind("tile", needs=("type", "influence", "walls"), may=("setting",), text="allowed", opens=("Tile",))
    language.kind("role", needs=("needs",), opens=("When",))
    language.kind("chapter", needs=("alliance", "rounds"), may=("starting",), opens=("Setup", "Chapter", "When"))
    language.kind("ending", opens=("Afterwards",))
    language.room(KINDS, "unit", "ability")
    language.room(LEADERS, "leader")
    language.room(TILES, "tile")
