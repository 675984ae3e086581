"""The rows every game shares: sentences, conditions, amounts, things and the openers of abilities.

A base row falls away where a game has no phrases of a category it uses (a game without guards has no guarded
sentences). What the rows mean is said once, in the numbered clauses of `docs/card-language.md`.
"""

from __future__ import annotations

from .table import Language


def base_language(name: str) -> Language:
    """A new language with the shared rows, ready for a game's own."""
    language = Language(name)
    language._optional = True
    _sentences(language)
    _amounts(language)
    _things(language)
    _conditions(language)
    _openers(language)
    language._optional = False
    language.section("", "")
    return language


def _sentences(language: Language) -> None:
    row = language.row
    language.section("Sentences", "cards:1")
    row("item", "", "{item:sentence}")
    row("item", "Opens", "{when:opener}: {do:sentence}", clause="cards:2")
    row("sentence", "", "{sentence:effects}")
    row("sentence", "", "{sentence:static}")
    row("sentence", "Lasting", "{static:static} while {while:condition}", short="while {while}: {static}",
        clause="cards:3")  # fmt: skip
    row("sentence", "Lasting", "{static:static} until {until:span}", clause="cards:3")
    row("sentence", "If", "if {condition:condition}, {do:effects}", short="if {condition}: {do}", clause="cards:4")
    row("sentence", "If", "if {condition:condition}, {do:effects} instead", short="if {condition}: {do} instead",
        clause="cards:6", instead=True)  # fmt: skip
    row("sentence", "If", "unless {condition:condition}, {do:effects}", short="unless {condition}: {do}",
        clause="cards:4", unless=True)  # fmt: skip
    row("sentence", "If", "unless {condition:condition}, {do:effects} instead",
        short="unless {condition}: {do} instead", clause="cards:6", instead=True, unless=True)  # fmt: skip
    row("sentence", "Only", "{guard:guard}: {do:effects}", short="{guard} {do}", clause="cards:5")
    row("sentence", "Only", "{guard:guard}: {do:effects} instead", short="{guard} {do} instead", clause="cards:6",
        instead=True)  # fmt: skip
    row("sentence", "Otherwise", "otherwise, {do:effects}", short="else {do}", clause="cards:7")
    row("sentence", "IfDone", "if you do, {do:effects}", short="if so: {do}", clause="cards:8")
    language.section("Effects", "cards:9")
    row("effects", "Do", "{acts:acts}")
    row("effects", "May", "you may {acts:bare_acts}", short="may {acts}", clause="cards:10", pays=True)
    language.listing("acts", "effect", ", then")
    language.listing("bare_acts", "bare_effect", ", then")
    row("effect", "", "{effect:bare_effect}")
    row("effect", "", "{effect:third}")
    row("effect", "ForEach", "{act:third} for each {group:group!s}", short="{act} per {group}", clause="cards:11")
    capped, short = "for each of up to {most:number} {group:group!p}", "{act} per {group} (≤{most})"
    row("effect", "ForEach", f"{{act:third}} {capped}", short=short, clause="cards:11", offers="")
    row("bare_effect", "", "{effect:act}")
    row("bare_effect", "ForEach", "{act:act} for each {group:group!s}", short="{act} per {group}", clause="cards:11")
    row("bare_effect", "ForEach", f"{{act:act}} {capped}", short=short, clause="cards:11", offers="")
    row("bare_effect", "Choose", "choose {n:number}: {options:options}", short="choose {n}: {options}",
        clause="cards:12")  # fmt: skip
    language.listing("options", "option", "; or")
    row("option", "", "{option:act}", clause="cards:12")
    row("option", "", "{option:third}", clause="cards:12")
    language.enum("span", "your next turn", "this turn ends", "the round ends", title="a span of time")


def _amounts(language: Language) -> None:
    row = language.row
    language.section("Amounts", "cards:13")
    row("amount", "", "{n:number}")
    row("amount", "X", "X", clause="cards:14")
    row("amount", "ThatMany", "that many", needs="some", clause="cards:15")
    row("amount", "ThatMany", "that many plus {more:number}", needs="some", clause="cards:15")
    row("compare", "AtLeast", "{n:number} or more", short="{n}+")
    row("compare", "AtMost", "{n:number} or fewer", "{n:number} or less", short="≤{n}")
    row("compare", "Exactly", "exactly {n:number}", short="={n}")
    row("size", "AtLeast", "{size:number} or more", short="{size}+")
    row("size", "AtMost", "{size:number} or less", "{size:number} or fewer", short="≤{size}")
    row("size", "Exactly", "{size:number}")
    row("value", "CountOf", "the number of {group:group!p}")


def _things(language: Language) -> None:
    row = language.row
    language.section("Things", "cards:16")
    language.listing("adjectives", "adjective", may_be_empty=True)
    language.listing("tails", "tail", may_be_empty=True)
    row("group", "Group", "{adjectives:adjectives} {noun:noun~} {tails:tails}")
    row("thing", "", "{thing:pick}")
    row("thing", "", "{thing:ref}")
    row("pick", "Pick", "{n:amount} {group:group~}", offers="n")
    row("pick", "Pick", "up to {n:amount} {group:group~}", offers="n", least=0)
    row("pick", "Pick", "any number of {group:group!p}", offers="them", least=0)
    row("pick", "Pick", "{n:amount} of them", offers="n", needs="them", clause="cards:17", of="them")
    row("pick", "All", "all {group:group!p}", offers="them")
    language.section("Looking back", "cards:17")
    row("ref", "Ref", "it", offers="it", needs="it", which="it")
    row("ref", "Ref", "them", offers="them", needs="them", which="them")
    row("ref", "Ref", "this", offers="it", which="this")
    row("ref", "Named", "{name:name}", offers="it", clause="cards:18")
    language.enum("adjective", "other", title="a describing word")
    language.titles["noun"] = "a thing"


def _conditions(language: Language) -> None:
    row = language.row
    language.section("Conditions", "cards:19")
    row("condition", "Have", "you have {compare:compare} {group:group~}", short="{compare} {group}")
    row("condition", "Have", "you have no {group:group!p}", none=True)
    row("condition", "There", "there is^ {compare:compare^} {group:group~}", short="{compare} {group}")
    row("condition", "There", "there are no {group:group!p}", none=True)


def _openers(language: Language) -> None:
    row = language.row
    language.section("Openers", "cards:20")
    row("opener", "When", "when {event:event}")
    row("opener", "When", "once per turn, when {event:event}", once=True)
    row("opener", "While", "while {condition:condition}")
