"""Two languages of no game: `orchard` is as small as a table can be, `farm` has one of everything the base offers."""

from infinitable.parts.cardtext import HitArea, Language, base_language


def orchard() -> Language:
    """A small table that keeps every law."""
    language = base_language("orchard")
    language.section("Effects", "orchard:1")
    language.nouns("resource", "apple", "cider/cider", title="a resource")
    language.nouns("noun", "card", "tree")
    language.row("act", "Gain", "gain {n:amount} {resource:resource~}", short="+{n} {resource}")
    language.row("act", "Fell", "fell {thing:thing}", pays=True)
    return language


def farm() -> Language:
    """A table with openers, guards, names and headers."""
    language = orchard()
    row = language.row
    row("act", "Draw", "draw {n:amount} card~", offers="")
    row("act", "Move", "move {thing:thing}")
    row("act", "Swap", "swap {thing:ref} with {other:ref}")
    row("act", "Swap", "swap {thing:ref}")
    row("act", "Reveal", "reveal the top {n:amount} card~", offers="n", equal="")
    row("tail", "Taller", "no taller than {than:ref}", needs="it")
    row("third", "Loses", "that grower loses {n:number} apple~", needs="some")
    row("static", "Safe", "this cannot be felled")
    row("guard", "Harvest", "harvest {n:number}", short="H{n}")
    row("opener", "Aim", "aim at {thing:pick}")
    row("opener", "Evening", "evening")
    row("event", "Falls", "a tree falls", offers="it")
    language.names("grower_name", "grower", title="a grower in quotes")
    language.names("song_name", local=True, title="a song in quotes")
    row("act", "Call", "call {name:grower_name}")
    row("act", "Learn", "learn {song:song_name}", introduces="song")
    row("act", "Sing", "sing {song:song_name}")
    language.icon("apple", "cider", "evening")
    language.section("Headers", "orchard:2")
    language.enum("colour", "Red", "Green", title="a colour")
    language.enum("tool", "axe", "ladder", title="a tool")
    language.listing("tools", "tool")
    for pattern in ("{kind:kind}", "{colour:colour}", "cost {cost:number}", "tools {tools:tools}"):
        language.field(pattern)
    language.field("no tools", tools=())
    language.field("grown", grown=True)
    language.kind("grower", needs=("colour", "cost"), may=("tools", "grown"))
    language.kind("weather")
    language.kind("shape", text="none", picture=HitArea())
    return language
