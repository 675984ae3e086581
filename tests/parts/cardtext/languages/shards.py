"""A trial table for Shards: enough to say all its cards."""

from infinitable.parts.cardtext import Language, base_language


def language() -> Language:
    language = base_language("shards")
    _words(language)
    _acts(language)
    _statics_and_conditions(language)
    _openers(language)
    _header(language)
    return language


def _words(language: Language) -> None:
    language.section("Words", "trial:1")
    language.icon("gem", "power", "mastery", "health", "exhaust", "shield")
    language.nouns("resource", "gem", "power/power", "mastery/mastery", "health/health", title="a resource")
    language.enum("faction", "Homodeus", "Order", "Undergrowth", "Wraethe", title="a faction")
    language.nouns("noun", "card", "ally", "mercenary", "champion")
    language.enum("adjective", "non-champion", "enemy")
    language.row("adjective", "", "{faction:faction}")
    for place in (
        "in play",
        "you have in play",
        "in your discard pile",
        "you played this turn",
        "you recruit this turn",
        "you play this turn",
    ):
        language.row("tail", "Where", place, where=place)
    language.row("tail", "OfCost", "of cost {cost:size}")
    language.enum(
        "zone", "your hand", "your discard pile", "your hand or discard pile", "the center row", title="a place"
    )


def _acts(language: Language) -> None:
    row = language.row
    language.section("Effects", "trial:2")
    row("act", "Gain", "gain {n:amount} {resource:resource~}", short="+{n} {resource}")
    row("act", "Gain", "gain unlimited {resource:resource!s}", short="+∞ {resource}", unlimited=True)
    row("act", "Lose", "lose {n:amount} {resource:resource~}", short="-{n} {resource}", pays=True)
    row("act", "Double", "double your {resource:resource!s}", short="{resource} ×2")
    row("act", "Draw", "draw {n:amount} card~", short="draw {n}")
    row("act", "Discard", "discard {thing:pick}", pays=True)
    row("act", "Destroy", "destroy {thing:thing}")
    row("act", "Banish", "banish {thing:pick} from {place:zone}", short="banish {thing} ({place})", pays=True)
    row("act", "Return", "return {thing:pick} from {place:zone} to your hand", short="take back {thing} ({place})")
    row("act", "Recruit", "recruit {thing:pick} from {place:zone} for free", short="recruit {thing} free ({place})")
    row("act", "Recruit", "recruit {thing:pick} from {place:zone} to your hand for free", to="your hand")
    row("act", "PutIntoPlay", "put {thing:pick} from {place:zone} into play")
    row("act", "LookAt", "look at the top {n:amount} card~ of your deck", offers="n")
    row("act", "Copy", "copy the effect of {thing:pick}", short="copy {thing}")
    row("act", "Copy", "copy that effect again", needs="some", again=True)
    row("act", "Copy", "copy the effect of each {group:group!s}, before or after this")
    row("act", "Promise", "put the next {group:group!s} into play")
    row("third", "Loses", "{who:foe} loses {n:amount} {resource:resource~}", short="{who} -{n} {resource}")
    row("third", "Discards", "{who:foe} discards {n:amount} card~")
    row("foe", "Opponent", "a opponent", "opponent", offers="it")
    row("foe", "Opponent", "each opponent", offers="them", each=True)
    row("value", "Your", "your {resource:resource}")


def _statics_and_conditions(language: Language) -> None:
    row = language.row
    language.section("What holds", "trial:3")
    row("static", "CannotBeAttacked", "{thing:ref} cannot be attacked")
    row("static", "CannotBeAttacked", "you and {others:yours} cannot be attacked")
    row("yours", "Yours", "your {group:group!p}")
    row("condition", "HaveResource", "you have {compare:compare} {resource:resource~}", short="{compare} {resource}")
    row("condition", "HaveNamed", "you have {name:name} in play")
    language.section("Guards", "trial:4")
    row("guard", "Mastery", "mastery {n:number}", short="M{n}")
    for keyword in ("Unify", "Dominion", "Inspire", "Echo"):
        row("guard", keyword, keyword)


def _openers(language: Language) -> None:
    row = language.row
    language.section("Openers and events", "trial:5")
    row("opener", "Exhaust", "exhaust", short="↷")
    row("opener", "Exhaust", "exhaust, pay {n:number} {resource:resource~}", short="↷ {n} {resource}")
    row("opener", "Exhaust", "exhaust, only with {need:guard}", short="↷ {need}")
    row("event", "YouPlay", "you play {thing:ref}")
    row("event", "IsDestroyed", "{who:foe} destroys {thing:ref}", offers="thing")


def _header(language: Language) -> None:
    language.section("Headers", "trial:6")
    language.field("{faction:faction} {kind:kind}")
    language.field("{kind:kind}")
    language.field("cost {cost:number}")
    language.field("health {health:number}")
    language.field("shield {shield:number}")
    language.field("{copies:number} copy~")
    language.kind("ally", needs=("faction", "cost", "copies"), may=("shield",))
    language.kind("mercenary", needs=("faction", "cost", "copies"), may=("shield",))
    language.kind("champion", needs=("faction", "cost", "copies", "health"), may=("shield",))
    language.kind("starter", needs=("copies",))
    language.kind("character", needs=("health",))
    language.total("copies", 88, "ally", "mercenary", "champion")
