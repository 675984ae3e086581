"""What an editor needs to know about the cards of a game, and what can follow an unfinished text."""

from __future__ import annotations

from functools import cache

from infinitable.kernel.game import Game
from infinitable.lab.cards.owning import can_ask
from infinitable.parts.cardtext import Language, Shelf, complete, printed, walk
from infinitable.parts.cardtext.table.english import join_pieces
from infinitable.parts.cardtext.table.rows import Row
from infinitable.registry import game as game_of
from infinitable.server.studio.drafts import printed_card, sentences
from infinitable.server.studio.drawn import Drawings
from infinitable.server.studio.messages import BaseCard, Completion, Fitting, Workshop

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


def shelf_of(rules: Game) -> Shelf:
    assert isinstance(rules.packs, Shelf)
    return rules.packs


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
        "verbs": sorted({row.items[0].word for kind in ("act", "third") for row in _rows(language, kind)} - {""}),
    }
    drawings = Drawings(rules, "")
    cards = [
        BaseCard(
            entry.name,
            printed_card(language, entry),
            *drawings.of(entry),
            printed(language, entry),
            list(sentences(rules, language, entry)),
        )
        for entry in shelf.default.entries.values()
    ]
    return Workshop(rules.id, rules.title, shelf.default.name, words, cards, can_ask(rules))


def _forms(language: Language, words: list[str]) -> list[str]:
    return [*dict.fromkeys([*words, *(language.plural(word) for word in words)])]


def _rows(language: Language, category: str) -> list[Row]:
    return [row for row in language.index.by_category.get(category, []) if row.items]


def completion(rules: Game, text: str) -> Completion:
    """What can follow, each with its meaning where a phrase of the table begins so."""
    shelf = shelf_of(rules)
    known = _phrases(rules.id)
    fitting: list[Fitting] = []
    for word in complete(shelf.language, text, shelf.default.names()):
        fitting.append(
            known.get(word.casefold()) or _by_first_word(known, word) or Fitting(word, sort=_sort(rules, word))
        )
    return Completion(fitting)


def _by_first_word(known: dict[str, Fitting], word: str) -> Fitting | None:
    found = next((each for begins, each in known.items() if begins.split(" ")[0] == word.casefold()), None)
    return Fitting(word, found.meaning, found.clause, found.example, found.sort, found.cards) if found else None


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
    for entry in shelf.default.entries.values():
        rows = [row for node in walk(entry.tree) if (row := language.index.row_of(node))]
        for number in {id(language.index.house(row)) for row in rows}:
            users.setdefault(number, []).append(entry.name)
    found: dict[str, Fitting] = {}
    for category, sort in SORTS.items():
        for row in _rows(language, category):
            begins = _begins(row)
            if not begins or not row.house or begins in found:
                continue
            by = users.get(id(row), [])
            first = shelf.default.named(by[0]) if by else None
            meaning = rules.rulebook.short(row.clause) if row.clause in rules.rulebook.clauses else ""
            found[begins.casefold()] = Fitting(
                begins, meaning, row.clause, first.text if first else "", sort, by[:MOST_CARDS]
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
