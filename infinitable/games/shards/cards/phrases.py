"""The words of this game's cards: its phrase table on the shared base."""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.shards.cards import groups
from infinitable.games.shards.cards.box import FACTIONS, STARTERS
from infinitable.games.shards.cards.pack_checks import (
    names_that_can_be_typed,
    what_a_table_needs,
    what_each_kind_of_card_can_do,
)
from infinitable.parts.cardtext import Language, base_language
from infinitable.parts.cardtext.table.shared_rows import (
    arranging,
    drawing_nothing,
    drawing_to,
    going_again,
    measuring_it,
    putting_off,
    skipping,
)

IN_PLAY, YOU_HAVE_IN_PLAY, IN_DISCARD, PLAYED, PLAY, RECRUIT = (
    "in play",
    "you have in play",
    "in your discard pile",
    "you played this turn",
    "you play this turn",
    "you recruit this turn",
)
DEEDS: Final = {
    "you recruited this turn": groups.RECRUITED,
    "you banished this turn": groups.BANISHED,
    "you discarded this turn": groups.DISCARDED,
    "you destroyed this turn": groups.DESTROYED,
}
"""What was done to cards this turn, as a place in which they are looked for."""
IN_HAND: Final[str] = "in your hand"
HAND: Final[str] = "your hand"
DISCARD: Final[str] = "your discard pile"
HAND_OR_DISCARD: Final[str] = "your hand or discard pile"


DOING = {
    "banished": "Banish up to 2 cards from your discard pile",
    "discarded": "Discard up to 2 cards from your hand",
    "destroyed": "Destroy up to 2 enemy champions",
    "recruited": "Recruit 1 card of cost 2 or less from the center row for free",
}
"""What is done to cards, with a sentence that does it."""


@cache
def language() -> Language:
    """The table; made once."""
    table = base_language("shards")
    _words(table)
    _acts(table)
    _more_acts(table)
    _opponents(table)
    _statics(table)
    _conditions(table)
    _openers(table)
    _headers(table)
    table.check(what_each_kind_of_card_can_do)
    table.check(names_that_can_be_typed)
    table.check_pack(what_a_table_needs)
    return table


def _words(table: Language) -> None:
    table.hint("play", "Every card of your hand may be played already, one after the other.")
    table.section("Words", "shards:9.12")
    table.icon("gem", "power", "mastery", "health", "exhaust", "shield")
    table.nouns("resource", "gem", "power/power", "mastery/mastery", "health/health", title="a resource")
    table.enum("pool", "power", title="power")
    table.nouns("pool", "gem", title="power or gems")
    table.enum("dial", "mastery", "health", title="mastery or health")
    table.enum("faction", *FACTIONS[1:], title="a faction")
    table.nouns("noun", "card", "ally", "mercenary", "champion")
    table.enum("adjective", "non-champion", "enemy")
    table.row("adjective", "", "{faction:faction}")
    for where in (IN_PLAY, YOU_HAVE_IN_PLAY, IN_DISCARD, PLAYED, PLAY, RECRUIT):
        table.row("tail", "Where", where, where=where)
    table.row("tail", "Where", IN_HAND, where=IN_HAND, clause="shards:9.21",
              example="Gain 1 power for each card in your hand.")  # fmt: skip
    for where in DEEDS:
        table.row("tail", "Where", where, clause="shards:9.18", where=where,
                  example=f"Gain 1 power for each card {where}.")  # fmt: skip
    table.row("tail", "OfCost", "of cost {cost:size}")
    table.row("tail", "OfHealth", "of health {health:size}", clause="shards:6.5",
              example="Destroy 1 champion of health 4 or less.")  # fmt: skip
    table.row("tail", "Shielded", "that has a shield", clause="shards:7.6",
              example="Gain 2 power for each card in your discard pile that has a shield.")  # fmt: skip
    for deed in DOING:
        example = f"{DOING[deed]}. Gain 1 gem for each card {deed} this way."
        table.row("tail", "ThisWay", f"{deed} this way", clause="shards:9.15", example=example, deed=deed)
    table.enum("own", HAND, DISCARD, HAND_OR_DISCARD, title="a place of your own")


def _acts(table: Language) -> None:
    row = table.row
    table.section("Effects", "shards:3.3")
    row("act", "Gain", "gain {n:amount} {resource:resource~}", short="+{n} {resource}", clause="shards:4.1")
    row("act", "Gain", "gain unlimited power", short="+∞ power", clause="shards:4.8", unlimited=True)
    row("act", "Double", "double your {pool:pool!p}", short="{pool} ×2", clause="shards:10.6")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}", clause="shards:3.6")
    row("act", "Banish", "banish {thing:pick} from {place:own}",
        short="banish {thing} ({place})", clause="shards:10.1", pays=True)  # fmt: skip
    row("act", "BanishRow", "banish {thing:pick} from the center row",
        short="banish {thing} (row)", clause="shards:10.28", pays=True)  # fmt: skip
    row("act", "Return", "return {thing:pick} from your discard pile to your hand",
        short="take back {thing}", clause="shards:10.8")  # fmt: skip
    row("act", "Discard", "discard {thing:pick} from your hand",
        short="discard {thing}", clause="shards:10.11", pays=True)  # fmt: skip
    row("act", "Destroy", "destroy {thing:pick}", clause="shards:10.3")
    row("act", "Recruit", "recruit {thing:pick} from the center row for free",
        short="recruit {thing} free", clause="shards:10.9")  # fmt: skip
    row("act", "Recruit", "recruit {thing:pick} from the center row to your hand for free",
        short="recruit {thing} to hand free", clause="shards:10.9", to_hand=True)  # fmt: skip
    row("act", "Recruit", "recruit {thing:pick} from the center row to the top of your deck for free",
        short="recruit {thing} to deck free", clause="shards:10.26", on_top=True)  # fmt: skip
    row("act", "Copy", "copy the effect of {thing:pick}", short="copy {thing}", clause="shards:10.2")
    row("act", "Copy", "copy the effect of {thing:pick} with {into:resource!p} instead of {lost:resource!p}",
        short="copy {thing}, {into} for {lost}", clause="shards:10.24",
        example="Copy the effect of 1 other ally you played this turn with power instead of gems.")  # fmt: skip
    row("act", "CopyAgain", "copy that effect again", short="copy it again", clause="shards:10.4", needs="some")
    row("act", "CopyEach", "copy the effect of each {group:group!s}, before or after this",
        short="copy each {group}", clause="shards:10.5")  # fmt: skip
    row("act", "Promise", "put the next {group:group!s} into play",
        short="next {group} into play", clause="shards:10.7")  # fmt: skip
    row("act", "Promise", "put the next {group:group!s} on top of your deck", short="next {group} on top",
        clause="shards:10.26", on_top=True,
        example="Put the next card you recruit this turn on top of your deck.")  # fmt: skip
    row("act", "Promise", "put the next {group:group!s} into your hand", short="next {group} to hand",
        clause="shards:10.26", to_hand=True,
        example="Put the next card you recruit this turn into your hand.")  # fmt: skip
    row("act", "Recruit", "recruit {thing:pick} from the center row into play for free",
        short="recruit {thing} into play free", clause="shards:10.42", in_play=True,
        example="Recruit 1 champion of cost 3 or less from the center row into play for free.")  # fmt: skip
    row("act", "FastPlay", "fast-play {thing:pick} from the center row for free", short="fast-play {thing} free",
        clause="shards:10.37",
        example="Fast-play 1 mercenary of cost 4 or less from the center row for free.")  # fmt: skip


def _more_acts(table: Language) -> None:
    """What the base game never says, and designers do."""
    row = table.row
    row("act", "LoseYourself", "lose {n:amount} {dial:dial}", short="-{n} {dial}", clause="shards:10.13", equal="")
    arranging(table, "your deck", "shards:10.14")
    row("act", "LookTop", "look at the top {n:number} card~ of your deck", short="look at {n}", clause="shards:10.29",
        offers="n")  # fmt: skip
    row("act", "TakeSome", "put {thing:pick} into your hand", short="{thing} to hand", clause="shards:10.29",
        example="Look at the top 3 cards of your deck. Put 1 of them into your hand.")  # fmt: skip
    row("act", "PutRest", "put the rest on the bottom of your deck", short="rest at the bottom", clause="shards:10.29",
        example="Look at the top 3 cards of your deck. Put 1 of them into your hand, then put the rest on the bottom "
                "of your deck.")  # fmt: skip
    row("act", "PutRest", "put the rest into your discard pile", short="rest discarded", clause="shards:10.29",
        to_discard=True,
        example="Look at the top 2 cards of your deck. Put 1 of them into your hand, then put the rest into your "
                "discard pile.")  # fmt: skip
    row("act", "Reveal", "reveal the top card of your deck",
        short="reveal your top card", clause="shards:10.15", offers="it")  # fmt: skip
    drawing_to(table, "shards:10.25")
    row("act", "OnDeck", "put {thing:pick} from {place:own} on top of your deck",
        short="{thing} ({place}) on top", clause="shards:10.26", pays=True)  # fmt: skip
    row("act", "OnDeck", "put {thing:pick} from {place:own} on the bottom of your deck",
        short="{thing} ({place}) at the bottom", clause="shards:10.26", pays=True, bottom=True)  # fmt: skip
    table.enum("own_pile", "into your hand", "into your discard pile", "on the bottom of your deck", title="where to")
    row("act", "PutIt", "put it {place:own_pile}", short="it {place}", clause="shards:10.15", needs="it", offers="it",
        example="Reveal the top card of your deck. Put it into your hand.")  # fmt: skip
    row("act", "BanishIt", "banish it", clause="shards:10.15", needs="it", offers="it",
        example="Reveal the top card of your deck. Banish it.")  # fmt: skip
    row("act", "TakeControl", "take control of {thing:pick} until this turn ends",
        short="control {thing} this turn", clause="shards:10.16", for_now=True,
        example="Take control of 1 enemy champion until this turn ends.")  # fmt: skip
    row("act", "TakeControl", "take control of {thing:pick}", short="control {thing}", clause="shards:10.16",
        example="Take control of 1 enemy champion of cost 3 or less.")  # fmt: skip
    row("act", "Pay", "pay {n:amount} gem~", short="pay {n}", clause="shards:10.35", pays=True, equal="", offers="some",
        example="You may pay 2 gems. If you do, draw 1 card.")  # fmt: skip
    row("act", "Pay", "pay up to {n:number} gem~", short="pay ≤{n}", clause="shards:10.35", pays=True, offers="some",
        least=0, example="Pay up to 3 gems. Gain that many power.")  # fmt: skip
    row("act", "Pay", "pay any number of gems", short="pay gems", clause="shards:10.35", pays=True, offers="some",
        least=0, any=1, example="Pay any number of gems. Gain that many power.")  # fmt: skip
    row("act", "Ready", "ready {thing:pick}", clause="shards:10.38", example="Ready 1 other champion.")
    row("act", "Ready", "ready this", short="ready", clause="shards:10.38", this=True)
    row("act", "Search", "search your deck for {thing:pick} and put it into your hand",
        short="{thing} from deck to hand", clause="shards:10.40",
        example="Search your deck for 1 champion and put it into your hand.")  # fmt: skip
    row("act", "Leave", "banish this", short="banish this", clause="shards:10.41", pays=True, to="out of the game")
    row("act", "Leave", "put this on top of your deck", short="this on top", clause="shards:10.41", pays=True,
        to="on top of your deck")  # fmt: skip
    row("act", "Leave", "put this on the bottom of your deck", short="this at the bottom", clause="shards:10.41",
        pays=True, to="on the bottom of your deck")  # fmt: skip
    row("act", "Leave", "put this into your hand", short="this to hand", clause="shards:10.41", pays=True,
        to="into your hand")  # fmt: skip
    protect = "protect {thing:pick}"
    row("act", "Protect", protect, f"{protect} until your next turn", clause="shards:10.23",
        example="Protect 1 champion.")  # fmt: skip
    row("act", "ProtectYou", "protect yourself", "protect yourself until your next turn", clause="shards:10.22")
    prevent = "prevent the next {n:amount} damage to you"
    row("act", "Prevent", prevent, f"{prevent} until your next turn", short="ward {n}", clause="shards:10.31",
        equal="")  # fmt: skip
    going_again(table, "shards:10.17")
    row("act", "LookAtHand", "look at the hand of {who:foe}", short="see the hand of {who}", clause="shards:10.19")
    putting_off(table, "your next turn", "shards:10.20")


def _opponents(table: Language) -> None:
    row = table.row
    row("foe", "Opponent", "a opponent", clause="shards:10.10")
    row("foe", "Opponent", "each opponent", clause="shards:10.10", each=True)
    row("foe", "Attacker", "the attacker", clause="shards:7.12",
        example="Discard this when you are attacked: the attacker loses 2 health.")  # fmt: skip
    row("third", "Lose", "{who:foe} loses {n:number} {dial:dial}", short="{who} -{n} {dial}", clause="shards:10.10")
    row("third", "TheyGain", "{who:foe} gains {n:number} {dial:dial}", short="{who} +{n} {dial}", clause="shards:10.34")
    row("third", "TheyDraw", "{who:foe} draws {n:number} card~", short="{who} draws {n}", clause="shards:10.34")
    discards = "{who:foe} discards {n:number} card~"
    row("third", "MustDiscard", discards, f"{discards} of their choice",
        short="{who} discards {n}", clause="shards:10.18")  # fmt: skip
    row("third", "MustDiscard", "{who:foe} discards {n:number} card~ at random",
        short="{who} discards {n} at random", clause="shards:10.27", by_lot=True)  # fmt: skip
    row("third", "MustDiscard", "{who:foe} discards {n:number} card~ of your choice",
        short="{who} discards {n} you choose", clause="shards:10.30", by_you=True)  # fmt: skip
    row("third", "MustDiscard", "{who:foe} discards down to {n:number} card~",
        short="{who} down to {n}", clause="shards:10.33", down_to=True)  # fmt: skip
    row("third", "UnlessDiscard",
        "{who:foe} loses {n:number} {dial:dial} unless they discard {cards:number} card~",
        "{who:foe} must discard {cards:number} card~ or lose {n:number} {dial:dial}",
        "unless they discard {cards:number} card~, {who:foe} loses {n:number} {dial:dial}",
        short="{who} -{n} {dial} unless {cards} discarded", clause="shards:10.39")  # fmt: skip
    row("third", "NextCosts", "the next {group:group!s} costs {less:number} less", short="next {group} -{less}",
        clause="shards:10.36", example="The next ally you recruit this turn costs 2 less.")  # fmt: skip
    for act in ("act", "third"):
        category = "bare_effect" if act == "act" else "effect"
        row(category, "ForEach", f"{{act:{act}}} for each faction among {{group:group!p}}",
            short="{act} per faction of {group}", clause="shards:9.19", factions=True,
            example="Gain 1 power for each faction among cards you played this turn.")  # fmt: skip
        row(category, "ForEach", f"{{act:{act}}} for each opponent", short="{act} per opponent", clause="shards:9.20",
            opponents=True)  # fmt: skip
        row(category, "ForEach", f"{{act:{act}}} for each {{step:number}} {{dial:dial}} you have",
            short="{act} per {step} {dial}", clause="shards:9.11",
            example="Gain 1 power for each 5 mastery you have.")  # fmt: skip
    skipping(table, "{who:foe}", "shards:10.21")
    drawing_nothing(table, "{who:foe}", "shards:10.32")


def _statics(table: Language) -> None:
    table.section("What holds while a card is in play", "shards:6.8")
    table.row("static", "Ward", "this cannot be attacked", short="no attack on this", itself=True)
    table.row("static", "Ward", "you and your {group:group!p} cannot be attacked",
              short="no attack on you or your {group}", clause="shards:7.5")  # fmt: skip
    table.row("static", "Ward", "you cannot be attacked", "opponents cannot attack you",
              short="no attack on you", clause="shards:7.5", you=True)  # fmt: skip
    table.row("static", "Ward", "your {group:group!p} cannot be attacked",
              short="no attack on your {group}", clause="shards:6.8", only=True)  # fmt: skip
    table.row("static", "Tougher", "this has + {n:number} health", short="this +{n} health", clause="shards:6.11",
              itself=True)  # fmt: skip
    table.row("static", "Tougher", "this has + {n:number} health for each {each:group!s}",
              short="this +{n} health per {each}", clause="shards:6.11", itself=True,
              example="This has +1 health for each other champion you have in play.")  # fmt: skip
    table.row("static", "Tougher", "your {group:group!p} have + {n:number} health", short="your {group} +{n} health",
              clause="shards:6.11", example="Your other champions have +1 health.")  # fmt: skip
    table.row("static", "Cheaper", "this costs {less:number} less", short="-{less}", clause="shards:10.36",
              itself=True)  # fmt: skip
    table.row("static", "Cheaper", "this costs {less:number} less for each {group:group!s}",
              short="-{less} per {group}", clause="shards:10.36", itself=True, each=True,
              example="This costs 1 less for each champion you have in play. Gain 2 power.")  # fmt: skip
    table.row("static", "Cheaper", "{group:group!p} cost you {less:number} less", short="{group} cost {less} less",
              clause="shards:10.36", example="Wraethe allies cost you 1 less until this turn ends.")  # fmt: skip


def _conditions(table: Language) -> None:
    row = table.row
    table.section("Conditions and keywords", "shards:9.1")
    row("condition", "FastPlayed", "you fast-played this", clause="shards:5.6")
    row("value", "Half", "half {of:value}", clause="shards:9.11", example="Gain power equal to half your mastery.")
    row("value", "AtMost", "the lesser of {of:value} and {most:number}", clause="shards:9.11",
        example="Gain gems equal to the lesser of your mastery and 5.")  # fmt: skip
    row("value", "FactionsOf", "the number of factions among {group:group!p}", clause="shards:9.19",
        example="Gain power equal to the number of factions among cards you played this turn.")  # fmt: skip
    row("value", "Opponents", "the number of opponents", clause="shards:9.20")
    row("condition", "HaveResource", "you have {compare:compare} {resource:resource!p}", short="{compare} {resource}")
    first = "this is the first card you"
    row("condition", "First", f"{first} played this turn", f"{first} play this turn",
        short="first", clause="shards:9.16")  # fmt: skip
    row("condition", "Behind", "a opponent has more {dial:dial} than you", short="behind in {dial}",
        clause="shards:9.17")  # fmt: skip
    row("condition", "OpponentHas", "a opponent has {compare:compare} {dial:dial}", short="opponent {compare} {dial}",
        clause="shards:9.20")  # fmt: skip
    row("condition", "Ahead", "you have more {dial:dial} than each opponent", short="ahead in {dial}",
        clause="shards:9.17")  # fmt: skip
    row("condition", "HaveNamed", "you have {name:name} in play", short="{name} in play")
    row("condition", "ItIs", "it is a {group:group!s}", short="it is {group}", needs="it", clause="shards:10.15",
        example="Reveal the top card of your deck. If it is a champion, put it into your hand.")  # fmt: skip
    table.enum("deed", "banish", "discard", "destroy", "recruit", title="something done to a card")
    row(
        "condition",
        "DidThisWay",
        "you {deed:deed} {compare:compare} card~ this way",
        short="{deed} {compare}",
        clause="shards:9.15",
        example="Banish up to 2 cards from your discard pile. If you banish 2 or more cards this way, gain 5 power.",
    )
    row("value", "Your", "your {resource:resource!p}", clause="shards:9.11")
    measuring_it(table, "cost", "shards:9.15")
    row("guard", "Mastery", "mastery {n:number}", short="M{n}", clause="shards:9.2")
    row("guard", "Unify", "Unify", clause="shards:9.4")
    row("guard", "Dominion", "Dominion", clause="shards:9.5")
    row("guard", "Inspire", "Inspire", clause="shards:9.6")
    row("guard", "Echo", "Echo", clause="shards:9.7")


def _openers(table: Language) -> None:
    row = table.row
    table.section("Openers", "shards:6.2")
    row("opener", "Exhaust", "exhaust", short="↷")
    row("opener", "Exhaust", "exhaust, pay {gems:number} gem~", short="↷ pay {gems}", clause="shards:2.3")
    row("opener", "Exhaust", "exhaust, only with {need:guard}", short="↷ {need}", clause="shards:9.9")
    row("opener", "Answer", "discard this when you are attacked", "trap", short="trap", clause="shards:7.12",
        example="Discard this when you are attacked: the attacker loses 3 health.")  # fmt: skip
    row("event", "YouPlayThis", "you play this", clause="shards:6.1")
    row("event", "YouPlay", "you play a {group:group!s}", clause="shards:6.9")
    row("event", "YouRecruit", "you recruit a {group:group!s}", clause="shards:6.9")
    for event in ("YouBanish", "YouDiscard"):
        row("event", event, f"{event.lower().replace('you', 'you ', 1)} a {{group:group!s}}", clause="shards:6.9")
    row("event", "YouDestroy", "you destroy a {group:group!s}", clause="shards:6.9",
        example="When you destroy an enemy champion: gain 1 mastery.")  # fmt: skip
    row("event", "YourTurnStarts", "your turn starts", clause="shards:6.9")
    row("event", "YourTurnEnds", "your turn ends", clause="shards:6.9")
    row("event", "IsDestroyed", "this is destroyed", clause="shards:6.10",
        example="When this is destroyed: the attacker loses 2 health.")  # fmt: skip


def _headers(table: Language) -> None:
    table.section("Headers", "shards:12.1")
    table.field("{faction:faction} {kind:kind}", clause="shards:3.4")
    table.field("{kind:kind}")
    table.field("cost {cost:number}", clause="shards:5.1")
    table.field("health {health:number}", clause="shards:6.5")
    table.field("shield {shield:number}", clause="shards:7.6")
    table.field("{copies:number} copy~", clause="shards:1.5")
    table.kind("ally", needs=("faction", "cost", "copies"), may=("shield",))
    table.kind("mercenary", needs=("faction", "cost", "copies"), may=("shield",))
    table.kind("champion", needs=("faction", "cost", "health", "copies"), may=("shield",))
    table.kind("starter", needs=("copies",), may=("shield",))
    table.kind("character", needs=("health",))
    table.total("copies", 88, "ally", "mercenary", "champion")
    table.total("copies", STARTERS, "starter")


# What a text must keep ------------------------------------------------------------------------------------
