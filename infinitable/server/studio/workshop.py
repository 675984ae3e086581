"""What an editor needs to know about the cards of a game, and what can follow an unfinished text."""

from __future__ import annotations

import re
from functools import cache

from msgspec import structs

from infinitable.kernel.game import Game
from infinitable.kernel.telling import upper
from infinitable.lab.cards.house import house, measured
from infinitable.parts.cardtext import Entry, Language, complete, lines, printed, shelf_of, walk
from infinitable.parts.cardtext.table.english import join_pieces
from infinitable.parts.cardtext.table.rows import AGREES, Item, Row
from infinitable.parts.trials import trials_of
from infinitable.registry import game as game_of
from infinitable.server.studio.drafts import general_clauses, printed_card, sentences
from infinitable.server.studio.drawn import Drawings
from infinitable.server.studio.messages import BaseCard, Completion, Fitting, Found, Workshop

OPENERS = ("opener", "guard")
SORTS = {
    "guard": "keyword",
    "opener": "opener",
    "act": "effect",
    "third": "effect",
    "static": "rule",
    "sentence": "condition",
    "effects": "effect",
    "condition": "condition",
    "event": "event",
}
MOST_CARDS = 4
GAPS = {"pick": "things", "group": "things", "place": "a place", "one": "something"}
"""What fills a gap, where the grammar's own word would tell nobody."""


@cache
def workshop(game_id: str) -> Workshop:
    rules = game_of(game_id)
    shelf = shelf_of(rules)
    language = shelf.language
    words = {category: _forms(language, each) for category, each in language.enums.items()}
    words |= {
        "openers": sorted(
            {row.items[0].word for kind in OPENERS for row in _rows(language, kind) if row.items[0].word}
        ),
        "verbs": sorted({_verb(row) for kind in ("act", "third") for row in _rows(language, kind)} - {""}),
    }
    drawings = Drawings(rules, "")
    cards = [
        BaseCard(
            entry.name,
            printed_card(language, entry),
            *drawings.of(entry),
            printed(language, entry),
            list(sentences(rules, language, entry)),
            general_clauses(language, entry),
            _found(game_id, language, entry),
        )
        for entry in shelf.default.entries.values()
    ]
    return Workshop(rules.id, rules.title, shelf.default.name, words, cards, list(trials_of(rules).owned))


def _found(game_id: str, language: Language, entry: Entry) -> Found | None:
    known = measured(game_id, language, entry)
    return Found(known.points, known.bar, house(game_id).matches) if known else None


def _forms(language: Language, words: list[str]) -> list[str]:
    return [*dict.fromkeys([*words, *(language.plural(word) for word in words)])]


def _verb(row: Row) -> str:
    """What is done: the first word, or, where somebody else does it, that behind the slot for who."""
    if row.category == "act":
        return row.items[0].word
    return row.items[1].word if not row.items[0].word else ""


def _rows(language: Language, category: str) -> list[Row]:
    return [row for row in language.index.by_category.get(category, []) if row.items]


def completion(rules: Game, text: str) -> Completion:
    """What can follow, each with its meaning where a phrase of the table begins so: those before mere names."""
    shelf = shelf_of(rules)
    known = _phrases(rules.id)
    before = re.sub(r"[\w'’-]*$", "", text).casefold().split()
    fitting: list[Fitting] = []
    for word in complete(shelf.language, text, shelf.default.names()):
        same = known.get(word.casefold())
        fitting += (
            _begun(known, before, word)
            or [each for each in (same or _by_first_word(known, word) or _defined(rules, word),) if each]
            or [Fitting(word, sort=_sort(rules, word))]
        )
    return Completion(sorted(fitting, key=lambda each: not each.meaning))


def _begun(known: dict[str, Fitting], before: list[str], word: str) -> list[Fitting]:
    """The phrases of which the words before are the beginning and this is the next: “when you” – “discover a tile”."""
    for many in range(min(len(before), MOST_BEGUN), 0, -1):
        said = " ".join(before[-many:]) + " "
        found = [each for begins, each in known.items() if begins.startswith(f"{said}{word.casefold()}")]
        if found:
            events = [each for each in found if each.sort == "event" and "when" in before]
            return [structs.replace(each, word=each.word[len(said) :]) for each in events or found]
    return []


MOST_BEGUN = 4
"""So many words of a phrase may stand there already."""


def _defined(rules: Game, word: str) -> Fitting | None:
    """A word that a clause of its own explains, as “Slowed: …”."""
    for clause, told in rules.rulebook.clauses.items():
        if told.text.casefold().startswith(f"{word.casefold()}:"):
            said = [entry for entry in shelf_of(rules).default.entries.values() if f" {word}" in entry.text]
            meaning = upper(rules.rulebook.short(clause).partition(":")[2].strip())
            names = [entry.name for entry in said[:MOST_CARDS]]
            return Fitting(word, meaning, clause, said[0].text if said else "", _sort(rules, word), names)
    return None


def _by_first_word(known: dict[str, Fitting], word: str) -> Fitting | None:
    found = next((each for begins, each in known.items() if begins.split(" ")[0] == word.casefold()), None)
    return structs.replace(found, word=word, rest=_after(found, word)) if found else None


def _after(found: Fitting, word: str) -> str:
    return f"{found.word[len(word) :].strip()} {found.rest}".strip()


def _sort(rules: Game, word: str) -> str:
    language = shelf_of(rules).language
    for category, words in language.enums.items():
        if word in _forms(language, words):
            return language.titles.get(category, category).removeprefix("a ").removeprefix("an ")
    return ""


@cache
def _phrases(game_id: str) -> dict[str, Fitting]:
    """Phrases by the words they begin with, and who says them: from the table and the game's own cards alone."""
    rules = game_of(game_id)
    shelf = shelf_of(rules)
    language = shelf.language
    users: dict[int, list[str]] = {}
    examples: dict[int, str] = {}
    for entry in shelf.default.entries.values():
        for ability, text in zip(entry.tree, lines(language, entry.tree), strict=True):
            rows = [row for node in walk(ability) if (row := language.index.row_of(node))]
            for number in {id(language.index.house(row)) for row in rows}:
                examples.setdefault(number, text)
                if entry.name not in users.setdefault(number, []):
                    users[number].append(entry.name)
    found: dict[str, Fitting] = {}
    for category, sort in SORTS.items():
        for row in _rows(language, category):
            begins = _begins(row)
            if not begins or not row.house or begins in found:
                continue
            by = users.get(id(row), [])
            meaning = rules.rulebook.short(row.clause) if row.clause in rules.rulebook.clauses else ""
            found[begins.casefold()] = Fitting(
                begins, meaning, row.clause, examples.get(id(row), ""), sort, by[:MOST_CARDS], _rest(language, row)
            )
    return found


def _begins(row: Row) -> str:
    """The words of a phrase up to its first slot."""
    words = []
    for item in row.items:
        if item.slot:
            break
        words.append(item.word)
    return join_pieces(words)


def _rest(language: Language, row: Row) -> str:
    """What follows them: its words, and for each gap what it is filled with."""
    first = next((i for i, item in enumerate(row.items) if item.slot), len(row.items))
    return join_pieces(
        [
            _gap(language, item) if item.slot else language.plural(item.word) if item.number == AGREES else item.word
            for item in row.items[first:]
        ]
    )


def _gap(language: Language, item: Item) -> str:
    return GAPS.get(item.category) or re.sub(r"^an? ", "", language.titles.get(item.category, item.category))
