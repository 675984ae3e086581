"""A trial table for 401 INFINITE: enough to say the house pack."""

from infinitable.parts.cardtext import HexMap, HitArea, Language, base_language


def language() -> Language:
    language = base_language("infinite401")
    _words(language)
    _acts(language)
    _statics_and_conditions(language)
    _openers(language)
    _header(language)
    return language


def _words(language: Language) -> None:
    row = language.row
    language.section("Words", "infinite401:6.1")
    language.icon("slowed", "stunned", "grounded", "untargetable", "silenced", "shield", "damage", "energy", "move")
    language.irregular(damage="damage", energy="energy", HP="HP")
    language.nouns("noun", "ally", "enemy", "unit", "card", "control sphere")
    language.enum("adjective", "damaged")
    language.enum("status", "slowed", "stunned", "grounded", "untargetable", "silenced", title="a status")
    for which in ("the source", "the target", "the other target", "the ally", "the enemy"):
        row("ref", "Ref", which, offers="it", which=which)
    row("ref", "Ref", "each target", offers="them", which="each target")
    row("ref", "Ref", "both units", offers="them", which="both units")
    row("subject", "", "{subject:ref}")
    row("subject", "Every", "each {group:group!s}", offers="them")
    row("subject", "Pick", "{n:amount} {group:group~}", offers="n")
    language.enum("hextype", "control hex", "base hex", "wall side", title="a kind of hex")
    row("tail", "Within", "within {n:number} hex~ of {of:ref}")
    row("tail", "Within", "within {n:number} hex~ of a {hextype:hextype}")
    row("tail", "On", "on a {hextype:hextype}")


def _acts(language: Language) -> None:
    row = language.row
    language.section("Effects", "infinite401:8.8")
    row("third", "Status", "{thing:subject} becomes {status:status}")
    row("third", "Shield", "{thing:subject} gains {n:amount} shield~")
    row("third", "Deal", "{thing:subject} takes {n:amount} damage~")
    row("third", "Heal", "{thing:subject} heals {n:amount}")
    row("third", "Cleanse", "{thing:subject} loses all statuses")
    row("act", "Move", "move {thing:thing} up to {n:amount} hex~")
    row("act", "Move", "move {thing:thing} up to {n:amount} hex~ through walls", through="walls")
    row("act", "Move", "move {thing:thing} up to {n:amount} hex~ in total", shared=True)
    language.enum("direction", "toward", "away from", "around", title="a direction")
    row("act", "Push", "move {thing:thing} exactly {n:amount} hex~ {direction:direction} {of:ref}", offers="thing")
    language.enum("position", "in front of", "behind", "next to", title="a position")
    row("act", "Place", "move {thing:thing} {position:position} {of:ref}", offers="thing")
    row("act", "Place", "place {thing:thing} in your base", where="your base")
    row("act", "Swap", "swap {thing:ref} with {other:ref}")
    row("act", "Swap", "swap {thing:ref}")
    row("act", "Energy", "gain {n:amount} energy~", short="+{n} energy")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}")
    row("act", "Discard", "put {n:amount} card~ from your hand under your stack", pays=True)
    row("act", "TakeBack", "take this card back into your hand")
    row("act", "Nullify", "nullify {thing:ref}")


def _statics_and_conditions(language: Language) -> None:
    row = language.row
    language.section("What holds", "infinite401:11.1")
    row("static", "MoveBonus", "your numerical moves get + {n:number} hex~")
    row("static", "ShareMoves", "your moves may be shared among your units")
    row("static", "Immune", "{group:group!p} cannot become {status:status}")
    row("static", "HandLimit", "your hand limit is {n:number}")
    row("static", "ThroughWalls", "your attacks ignore walls within {n:number} hex~")
    row("condition", "Fewer", "you have fewer {group:group!p} than your opponent")
    row("condition", "IsOn", "{thing:ref} is on a {hextype:hextype}")
    row("condition", "Is", "{thing:ref} is {status:status}")
    row("condition", "HasHP", "{thing:ref} has {compare:compare} HP")


def _openers(language: Language) -> None:
    row = language.row
    language.section("Openers and events", "infinite401:11.1")
    language.enum("ability", "an attack", "a defense", "a utility", title="a kind of ability")
    row("event", "LandsBeside", "you land a unit next to another of your units", offers="them")
    row("event", "YouPlay", "you play one {ability:ability}", offers="it")
    row("event", "EnemyPlays", "an enemy plays {ability:ability}", offers="it")
    row("event", "YourUnitIsHurt", "your unit takes damage", offers="it")
    row("event", "OpponentDominates", "your opponent dominates")
    row("event", "YouInvade", "you invade")
    row("event", "YourTurnStarts", "your turn starts")
    row("opener", "Target", "target {thing:pick}")
    row("opener", "Target", "target {thing:pick} and {other:pick}")
    row("opener", "FollowUp", "follow-up")


def _header(language: Language) -> None:
    language.section("Headers", "infinite401:5.2")
    language.names("shape", "shape", title="a shape")
    language.field("{kind:kind}")
    language.field("hits {hits:shape}")
    language.field("ignores walls", ignores_walls=True)
    language.field("self-target", self_target=True)
    language.field("once per game", once_per_game=True)
    language.kind("attack", needs=("hits",), may=("ignores_walls", "self_target"))
    language.kind("defense", needs=("hits",), may=("ignores_walls", "self_target"))
    language.kind("utility")
    language.kind("passive")
    language.kind("disruptor", needs=("once_per_game",))
    language.kind("shape", text="none", picture=HitArea())
    language.kind("map", text="none", picture=HexMap())
