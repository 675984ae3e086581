"""The card language: the printed text of a card is its program.

A game writes a *phrase table* on the shared base: one row per phrase, *category · node · pattern*. From the
rows come the grammar (LALR, refused on any conflict), the tree, the printer, the errors, the completion and
the reference page.

    >>> from infinitable.parts.cardtext import base_language, parse, plain, icons, short, read_pack
    >>> L = base_language("orchard")
    >>> L.section("Effects", "orchard:1")                       # rows below cite this clause of rules.md
    >>> L.nouns("resource", "apple", "cider/cider", title="a resource")
    >>> L.nouns("noun", "card", "tree")
    >>> L.row("act", "Gain", "gain {n:amount} {resource:resource~}", short="+{n} {resource}")
    >>> L.row("act", "Draw", "draw {n:amount} card~", short="draw {n}")
    >>> L.row("act", "Fell", "fell {thing:thing}", pays=True)    # “if you do” may follow
    >>> L.row("tail", "Where", "you own", where="you own")       # a constant field
    >>> L.row("guard", "Season", "harvest {n:number}", short="H{n}")
    >>> L.row("event", "YourTurnStarts", "your turn starts")
    >>> L.icon("apple", "cider")
    >>> L.field("{kind:kind}")                                   # its slots are fields of an entry
    >>> L.field("cost {cost:number}")
    >>> L.field("{copies:number} copy~")
    >>> L.kind("grower", needs=("cost",), may=("copies",))

A text becomes a tree of immutable nodes, and the tree prints the text back:

    >>> tree = parse(L, "Gain 2 apples. Harvest 3: gain 1 cider instead. Draw 1 card for each tree you own.")
    >>> tree[0].nodes("do")[0].kind                              # joined with the “instead” after it
    'Tiers'
    >>> plain(L, tree)
    'Gain 2 apples. Harvest 3: gain 1 cider instead. Draw 1 card for each tree you own.'
    >>> icons(L, tree)
    'Gain 2 {apples}. Harvest 3: gain 1 {cider} instead. Draw 1 card for each tree you own.'
    >>> short(L, tree)
    '+2 apples · H3 +1 cider instead · draw 1 per tree you own'

A pack is a text file of entries. Its errors come all at once, with file, line, column and the nearest
sentence that works:

    >>> pack = read_pack(L, '''
    ... pack orchard-base · game orchard · version 1
    ... Old Picker · grower · cost 2 · 3 copies — Gain 1 apple. You may fell 1 tree. If you do, draw 2 cards.
    ... ''', "orchard.pack")
    >>> entry = pack.entries["old-picker"]
    >>> entry.name, entry.kind, entry.number("cost"), entry.fields["copies"]
    ('Old Picker', 'grower', 2, 3)

Where things are:

- `table/` what can be said: `table` the phrase table (`rows` its patterns, `index` the closed table), `base_rows`
  what all games share, `english` plurals and articles, `pictures` hexes and rows, `samples` and `reference` examples
  and the reference page, `laws` what every table must keep (`check_language(L)` in a game's tests)
- `reading/` text to tree: `grammar` rows to LALR tables, by lark, `parser` the walk over them, `rewording` the same
  said in other words, `tree` nodes, `layout` and `pack_reader` files, `limits` how large, `pack` what a game gets to
  see, `shelf` its packs, `meaning` checks beyond reading
- `problems/` what to tell the writer: `problem`, `advice`, `repair`
- `printing/` tree to text: `printer`, and `house_form` for whole files

For designers: `docs/card-language.md`.

**What a row can say besides its pattern**: other wordings that are understood (`*also`); `short` the terminal's
pattern; `clause` and `example` (by default those of the section, and the shortest text that uses the row);
constants as keywords, which become fields of the node; `offers` what *it* and *them* can later mean (by default the
things in its slots; else names of slots, or "it" / "them" for the phrase itself; "" nothing); `needs` what it looks
back to ("it", "them", "some"); `pays` whether *if you do* may follow; `introduces` the slot whose name comes into
being here; `equal` the wording with “equal to {equal:value}” (made by itself where an act ends in its amount).
`L.names` makes a category of quoted names of some kinds of entry; `L.listing` a list; `L.total` a sum over a pack;
`L.check` and `L.check_pack` add checks that yield `Complaint`s; `L.hint` advice on a word.

**Live texts**: `live(L, tree, look)` gives each ability's sentences with what `look(node) -> Note | None` says of
them: `Note("now 6")` stands in brackets after the phrase, `Note(met=True)` ticks a sentence, `Note(idle=True)`
greys it. `look` is asked about every phrase, so a game answers for the kinds it knows, e.g. ForEach, Only, If, Do.

**The base's categories** a game hangs its rows on. Statements: `act` (bare verb, “you” do it: “draw 2 cards”),
`third` (somebody else does it: “an opponent discards 1 card”), `static` (what holds while the card is there),
`guard` (stands before a colon and owns one sentence), `opener` (owns an ability), `event` (after *when*),
`condition` (after *if*, *while*). Things: `noun`, `adjective`, `tail` (make up a `group`), `pick` (how many of a
group), `ref` (it, them, this, "Name"), `thing` (pick or ref). Numbers: `amount` (3, X, that many), `number`
(digits), `compare` (3 or more/fewer), `size` (3, 3 or more/less), `value` (after *equal to* and for *the number of
…*). `name` is the quoted name of an entry; `span` follows *until*.

**The nodes of the base**: Ability(when?, do) · Tiers(base, alternatives) · Do(acts) · May(acts) · If(condition, do,
unless?, otherwise?) · Only(guard, do, otherwise?) · IfDone(do, otherwise?) · ForEach(act, group) · Choose(n, options) ·
Lasting(static, while | until) · Group(adjectives, noun, tails) · Pick(n?, group, least?) · Pick(n, of='them') ·
All(group) · Ref(which) · Named(name) · X · ThatMany · CountOf(group) · AtLeast, AtMost, Exactly(n | size) (see
`compares`) · Have, There(compare, group | group, none) · When(event, once?) · While(condition). An act whose amount
was “equal to …” has a field `equal` (a value node) in place of `n`.
"""

from .printing.house_form import house_form, printed
from .printing.printer import LiveSentence, Note, icons, lines, live, live_text, phrase, plain, short
from .problems.advice import complete
from .problems.problem import PackError, Problem
from .reading.meaning import Complaint
from .reading.pack import Entry, Pack, header_phrases
from .reading.pack_reader import check_pack, read_pack
from .reading.parser import Misfit, parse, parse_field
from .reading.shelf import Layers, Shelf, has_cards, shelf_of
from .reading.tree import Node, Tree, Value, compares, walk
from .table.base_rows import base_language
from .table.laws import check_language, random_trees
from .table.pictures import HexMap, HitArea, Picture, PictureError, Rows
from .table.reference import reference_page
from .table.rows import TableError
from .table.table import Language

__all__ = [
    "Complaint",
    "Entry",
    "HexMap",
    "HitArea",
    "Language",
    "Layers",
    "LiveSentence",
    "Misfit",
    "Node",
    "Note",
    "Pack",
    "PackError",
    "Picture",
    "PictureError",
    "Problem",
    "Rows",
    "Shelf",
    "TableError",
    "Tree",
    "Value",
    "base_language",
    "check_language",
    "check_pack",
    "compares",
    "complete",
    "has_cards",
    "header_phrases",
    "house_form",
    "icons",
    "lines",
    "live",
    "live_text",
    "parse",
    "parse_field",
    "phrase",
    "plain",
    "printed",
    "random_trees",
    "read_pack",
    "reference_page",
    "shelf_of",
    "short",
    "walk",
]
