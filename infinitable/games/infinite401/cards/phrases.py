"""What the cards of 401 INFINITE can say: one row per phrase, each citing the clause that carries it out."""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.infinite401.cards.pack_checks import (
    can_be_carried_out,
    decks_are_whole,
    follow_up_can_happen,
    map_is_fair,
    place_comes_first,
)
from infinitable.games.infinite401.codes import KINDS
from infinitable.parts.cardtext import HexMap, HitArea, Language, base_language
from infinitable.parts.cardtext.table.shared_rows import (
    arranging,
    drawing_nothing,
    drawing_to,
    going_again,
    putting_off,
    skipping,
)

LESS: Final = 0
MORE: Final = 1
UNHEALED: Final = 2
BONDS: Final = ("takes {n} less damage", "takes {n} more damage", "cannot heal")
"""What lasts on a unit besides statuses and Shields."""


@cache
def language() -> Language:
    """The table, closed at its first use."""
    table = base_language("infinite401")
    _words(table)
    _effects(table)
    _moves(table)
    _statics(table)
    _conditions(table)
    _openers(table)
    _headers(table)
    table.check(can_be_carried_out)
    table.check(follow_up_can_happen)
    table.check(place_comes_first)
    table.check(map_is_fair)
    table.check_pack(decks_are_whole)
    return table


def _words(table: Language) -> None:
    row = table.row
    table.section("Units and hexes", "infinite401:6.1")
    table.hint("look", "Hands and Disruptors lie open in this game: everybody sees them already.")
    table.hint("random", "Nothing is chosen by lot in this game: say who chooses.")
    table.hint("set", "Disruptors lie open and answer what they name: begin with “When …:”.")
    table.hint("prevent", "A shield absorbs 1 damage: “The target gains 1 shield.”")
    for kind, side, plural in (("attack", "enemy", "enemies"), ("defense", "ally", "allies")):
        for whom in (side, "unit", f"{'enemy' if kind == 'attack' else 'friendly'} unit"):
            table.wording(kind, f"target {whom} → the target", f"the target {whom} → the target")
        table.wording(kind, f"target {plural} → each target")
        table.wording(kind, "each adjacent enemy → each enemy within 1 hex of the source")
    for attacker in ("the attacker", "the attacking unit", "the attacking enemy", "its source", "the attack's source"):
        table.wording("disruptor", f"{attacker} → the source")
        table.wording("disruptor", f"swap {attacker} (and|with) the target → swap the source with the target")
        table.wording("passive", f"{attacker} → the source")
    for kind in ("passive", "disruptor"):
        table.wording(kind, "each adjacent enemy → each enemy within 1 hex of it")
    table.hint("take", "Units stay on their sides here; “Move 1 enemy up to 4 hexes.” makes one go where you like.")
    table.hint("control", "Units stay on their sides here; “Move 1 enemy up to 4 hexes.” makes one go where you like.")
    table.hint("cannot", "“Protect the target.” lets no attack target it; “The target gains 2 shields.” absorbs hits.")
    table.icon("slowed", "stunned", "grounded", "untargetable", "silenced", "shield", "damage", "energy", "move")
    table.irregular(damage="damage", energy="energy", HP="HP")
    table.nouns("noun", "ally", "enemy", "unit", "control sphere")
    table.enum("adjective", "damaged")
    table.enum("status", "slowed", "stunned", "grounded", "untargetable", "silenced", title="a status")
    for which in ("the source", "the target", "the ally", "the enemy"):
        row("ref", "Ref", which, offers="it", which=which)
    row("ref", "Ref", "each target", offers="them", which="each target")
    row("ref", "Ref", "both units", offers="them", which="both units")
    row("subject", "", "{subject:ref}")
    row("subject", "Every", "each {group:group!s}", offers="them")
    row("subject", "Pick", "{n:amount} {group:group~}", offers="n")
    row("value", "Distance", "the distance from {one:ref} to {other:ref}", clause="infinite401:2.4",
        example="The target takes damage equal to the distance from the source to the target.")  # fmt: skip
    table.enum("hextype", "control hex", "base hex", title="a kind of hex")
    row("tail", "Within", "within {n:number} hex~ of {of:ref}", clause="infinite401:2.4")
    row("tail", "Within", "within {n:number} hex~ of a {hextype:hextype}", clause="infinite401:2.4")
    row("tail", "On", "on a {hextype:hextype}", clause="infinite401:2.1")
    row("tail", "HP", "with {compare:compare} HP", clause="infinite401:1.2",
        example="1 enemy with 1 or fewer HP takes 1 damage.")  # fmt: skip
    row("tail", "InArea", "within the area", clause="infinite401:5.13",
        example="Each enemy within the area takes 1 damage.")  # fmt: skip
    row("adjective", "", "{status:status}", clause="infinite401:8.1")


def _effects(table: Language) -> None:
    row = table.row
    table.section("Effects", "infinite401:8.8")
    becomes, gains = "{thing:subject^} becomes^ {status:status}", "{thing:subject^} gains^ {n:amount} shield~"
    row("third", "Status", becomes, f"{becomes} until your next turn", clause="infinite401:8.1")
    row("third", "Shield", gains, f"{gains} until your next turn", clause="infinite401:8.7")
    row("third", "Deal", "{thing:subject^} takes^ {n:amount} damage~")
    row("third", "Heal", "{thing:subject^} heals^ {n:amount}", equal="")
    row("third", "Strip", "{thing:subject^} loses^ all shields", clause="infinite401:8.11")
    row("third", "Cleanse", "{thing:subject^} loses^ all statuses", clause="infinite401:8.9")
    for what, said in enumerate(BONDS):
        bond = said.replace("takes", "takes^").replace("{n}", "{n:number}")
        row("third", "Bond", f"{{thing:subject^}} {bond} until your next turn", clause="infinite401:8.12", what=what)
    row("third", "SourceAgain", "{thing:subject^} may be source again this turn", clause="infinite401:5.12")
    row("act", "NoDominion", "you cannot dominate this turn", short="no dominion", offers="",
        clause="infinite401:10.8")  # fmt: skip
    row("act", "GainSpheres", "gain {n:amount} control sphere~", short="+{n} sphere", offers="",
        clause="infinite401:10.7")  # fmt: skip
    row("third", "LoseSpheres", "your opponent loses {n:amount} control sphere~", short="opponent -{n} sphere",
        offers="", clause="infinite401:10.7")  # fmt: skip
    row("third", "Drain", "your opponent has {n:number} less energy next turn", short="opponent -{n} energy", offers="",
        clause="infinite401:4.10")  # fmt: skip
    row("act", "Fetch", "put {n:amount} card~ from your stack into your hand", short="{n} from stack to hand",
        offers="", equal="", clause="infinite401:7.11", stack=True)  # fmt: skip
    row("act", "Fetch", "return {n:amount} card~ from your field to your hand", short="{n} from field to hand",
        offers="", equal="", clause="infinite401:7.12")  # fmt: skip
    protect = "protect {thing:thing}"
    row("act", "Protect", protect, f"{protect} until your next turn", clause="infinite401:8.5")
    row("act", "Energy", "gain {n:amount} energy~", short="+{n} energy", offers="", clause="infinite401:4.1")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}", offers="", clause="infinite401:7.2")
    drawing_to(table, "infinite401:7.4", offers="")
    row("act", "Discard", "put {n:amount} card~ from your hand under your stack", pays=True, offers="",
        clause="infinite401:4.6")  # fmt: skip
    for how in ("up to {n:number} card~", "any number of cards"):
        row("act", "Discard", f"put {how} from your hand under your stack", pays=True, offers="some",
            clause="infinite401:7.8", least=0)  # fmt: skip
    row("third", "TheyDiscard", "your opponent puts {n:amount} card~ from their hand under their stack",
        short="opponent: {n} card~ under", offers="", equal="", clause="infinite401:7.3")  # fmt: skip
    row("third", "TheyDraw", "your opponent draws {n:amount} card~", short="opponent draws {n}", offers="", equal="",
        clause="infinite401:7.13")  # fmt: skip
    row("third", "TheyDiscard", "your opponent puts {n:amount} card~ of your choice from their hand under their stack",
        short="opponent: {n} card~ you choose under", offers="", equal="", clause="infinite401:7.6",
        by_you=True)  # fmt: skip
    arranging(table, "your stack", "infinite401:7.5")
    row("third", "Reveal", "your opponent reveals the top {n:amount} card~ of their stack", offers="",
        short="see the top {n}", equal="", clause="infinite401:7.9")  # fmt: skip
    skipping(table, "your opponent", "infinite401:4.7")
    drawing_nothing(table, "your opponent", "infinite401:7.10")
    going_again(table, "infinite401:4.9")
    putting_off(table, "your next turn", "infinite401:4.8", remembers=True)
    putting_off(table, "your opponent's next turn", "infinite401:4.8", remembers=True, opponent=True)
    table.enum("aimed_type", "attack", "defense", title="attack or defense")
    row("act", "Copy", "copy your latest {type:aimed_type} on {thing:ref}", offers="", clause="infinite401:8.10",
        example="Copy your latest attack on the target.")  # fmt: skip
    row("act", "Nullify", "nullify {thing:ref}", clause="infinite401:14.3")


def _moves(table: Language) -> None:
    row = table.row
    table.section("Moves", "infinite401:9.1")
    row("act", "Move", "move {thing:thing} up to {n:amount} hex~")
    row("act", "Move", "move {thing:thing} up to {n:amount} hex~ through walls", clause="infinite401:9.8",
        through="walls")  # fmt: skip
    row("act", "Move", "move {thing:thing} up to {n:amount} hex~ in total", clause="infinite401:9.9", shared=True)
    table.enum("direction", "toward", "away from", "around", title="a direction")
    row("act", "Directional", "move {thing:thing} exactly {n:amount} hex~ {direction:direction} {of:ref}",
        offers="thing", clause="infinite401:9.3")  # fmt: skip
    row("act", "Directional", "move {thing:thing} up to {n:amount} hex~ {direction:direction} {of:ref}",
        offers="thing", clause="infinite401:9.12", up_to=True)  # fmt: skip
    table.enum("position", "in front of", "behind", "next to", title="a position")
    row("act", "Positional", "move {thing:thing} {position:position} {of:subject}", offers="thing",
        clause="infinite401:9.5")  # fmt: skip
    row("act", "Home", "place {thing:thing} in your base", clause="infinite401:9.6")
    row("act", "Home", "place {thing:thing} onto a control hex", clause="infinite401:9.14", control=True)
    row("act", "Swap", "swap {thing:ref} with {other:ref}", clause="infinite401:9.6")
    row("act", "Swap", "swap {thing:ref}", clause="infinite401:9.6")
    row("act", "Swap", "swap {thing:ref} with {other:pick}", clause="infinite401:9.6",
        example="Swap the target with 1 other enemy within 3 hexes of it.")  # fmt: skip


def _statics(table: Language) -> None:
    row = table.row
    table.section("What holds", "infinite401:11.1")
    row("static", "MoveBonus", "your numerical moves get + {n:number} hex~", clause="infinite401:11.3")
    row("static", "ShareMoves", "your moves may be shared among your units", clause="infinite401:9.9")
    row("static", "PassEnemies", "your units may pass enemies", clause="infinite401:11.5")
    row("static", "PassWalls", "your units may pass walls", clause="infinite401:11.5")
    row("static", "Immune", "{group:group!p} cannot become {status:status}")
    row("static", "Immune", "{group:group!p} cannot become {status:status} or {other:status}")
    row("static", "Rooted", "your opponent cannot move {group:group!p}")
    row("static", "Tough", "{group:group!p} take {n:number} less damage", clause="infinite401:8.12")
    row("static", "HandLimit", "your hand limit is {n:number}", clause="infinite401:7.2")
    row("static", "SeeThrough", "your attacks ignore walls within {n:number} hex~", clause="infinite401:5.5")


def _conditions(table: Language) -> None:
    row = table.row
    table.section("Conditions", "infinite401:5.9")
    row("condition", "Fewer", "you have fewer {group:group!p} than your opponent")
    row("condition", "Fewer", "you have more {group:group!p} than your opponent", more=True)
    row("condition", "IsOn", "{thing:ref^} is^ on a {hextype:hextype}")
    row("condition", "BesideWall", "{thing:ref^} is^ next to a wall", clause="infinite401:2.6")
    row("condition", "Is", "{thing:ref^} is^ {status:status}")
    row("condition", "Damaged", "{thing:ref^} is^ damaged", clause="infinite401:1.2")
    row("condition", "Same", "{thing:ref^} is^ {other:ref}", clause="infinite401:5.6")
    row("condition", "Near", "{thing:ref^} is^ within {n:number} hex~ of {of:ref}", clause="infinite401:2.4")
    row("condition", "Near", "{thing:ref^} is^ within {n:number} hex~ of a {hextype:hextype}", clause="infinite401:2.4")
    row("condition", "HasMoved", "{thing:ref^} has^ moved this turn", clause="infinite401:9.13")
    for number, by in enumerate(("", " by a wall", " by a unit")):
        row(
            "condition",
            "WasStopped",
            f"{{thing:ref^}} was^ stopped{by}",
            clause="infinite401:9.11",
            how=1 << number,
            example=f"Move the target exactly 2 hexes away from the source. If it was stopped{by}, it takes 1 damage.",
        )
    row("condition", "HasHP", "{thing:ref^} has^ {compare:compare} HP")
    row("condition", "HasShields", "{thing:ref^} has^ {compare:compare} shield~", clause="infinite401:8.7")
    row("condition", "Eliminated", "{thing:ref^} is^ eliminated", clause="infinite401:5.11")


EVENTS = {
    "you land a unit next to another of your units": "them",
    "you play an attack": "",
    "you play a defense": "",
    "you play a utility": "",
    "an enemy plays an attack": "it",
    "an enemy plays a defense": "it",
    "an enemy plays a utility": "it",
    "your unit takes damage": "it",
    "your unit is eliminated": "",
    "an enemy is eliminated": "",
    "you dominate": "",
    "your opponent dominates": "",
    "your unit invades": "it",
    "an enemy invades": "it",
    "an enemy moves next to your unit": "it",
    "you put a card under your stack": "",
    "your turn starts": "",
    "your turn ends": "",
    "an enemy moves onto a control hex": "it",
    "an enemy takes damage": "it",
    "your unit heals": "it",
}
"""What can set off a text, and what “it” or “them” then stands for. The place in this list is the event's number."""


def _openers(table: Language) -> None:
    row = table.row
    table.section("Openers and events", "infinite401:11.1")
    for number, (event, offers) in enumerate(EVENTS.items()):
        row("event", "Event", event, offers=offers, number=number)
    row("opener", "Target", "target {thing:pick}", clause="infinite401:6.1")
    row("opener", "Target", "target {thing:pick} and {other:pick}", clause="infinite401:6.1")
    row("opener", "FollowUp", "follow-up", clause="infinite401:5.8")


def _headers(table: Language) -> None:
    field = table.field
    table.section("Headers", "infinite401:5.2")
    table.names("shape", "shape", title="a shape")
    table.names("ability_name", "attack", "defense", "utility", title="an ability")
    table.names("passive_name", "passive", title="a passive")
    table.names("disruptor_name", "disruptor", title="a disruptor")
    table.row("card", "Card", "{name:ability_name}")
    table.row("answer", "Card", "{name:disruptor_name}")
    table.listing("cards", "card", ",")
    table.listing("answers", "answer", ",")
    field("{kind:kind}")
    field("hits {hits:shape}")
    field("ignores walls", ignores_walls=True, clause="infinite401:5.5")
    field("self-target", self_target=True, clause="infinite401:5.6")
    field("once per game", once_per_game=True, clause="infinite401:14.2")
    field("control at {control:number}", clause="infinite401:2.3")
    field("enemy base at {enemy_base:number}", clause="infinite401:2.3")
    field("passive {passive:passive_name}", clause="infinite401:3.5")
    field("hand {hand:cards}", clause="infinite401:3.5")
    field("stack {stack:cards}", clause="infinite401:3.5")
    field("disruptors {disruptors:answers}", clause="infinite401:14.1")
    table.kind("attack", needs=("hits",), may=("ignores_walls",))
    table.kind("defense", needs=("hits",), may=("ignores_walls", "self_target"))
    table.kind("utility")
    table.kind("passive")
    table.kind("disruptor", needs=("once_per_game",))
    table.kind("shape", text="none", picture=HitArea())
    table.kind("map", needs=("control", "enemy_base"), text="none", picture=HexMap())
    table.kind("deck", needs=("passive", "hand", "stack", "disruptors"), text="none")
    table.held_by("deck", "attack", "defense", "utility", "passive", "disruptor")
    for kinds in (("attack", "defense", "utility"), ("passive",), ("disruptor",)):
        table.room(KINDS, *kinds)
