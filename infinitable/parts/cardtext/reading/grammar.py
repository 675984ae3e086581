"""From the phrase table to a grammar and its tables.

The grammar is generated from the rows and given to lark, which builds the LALR tables and refuses any conflict
(`strict`): a grammar without conflicts is the proof that no sentence has two readings. The tables are plain numbers
that `parser` walks, so that tables kept between runs need no lark at all. Every word is a token of its own: gluing
words in the lexer lets “of your” swallow “of your deck”.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any, Protocol, TypeAlias

from ..table.english import SUBJECTS, slug
from ..table.rows import NUMBER, Item, TableError
from ..table.table import Language

SENTENCE, FIELD = "item", "field"
"""The two things one can read: a sentence of a text, and a phrase of a header."""

T_NUMBER, T_NAME, T_END, T_UNKNOWN = "NUMBER", "NAME", "$END", "?"

Stack: TypeAlias = tuple[int, ...]
Production: TypeAlias = tuple[str, int, str]
"""Category, length, and what it makes: `r3` the node of row 3, `e5` word 5, `l0` `l1` `l2` a list."""

TOKEN = re.compile(r"\"[^\"\n]*\"|“[^”\n]*”|[0-9]+|[^\W\d_][\w'’-]*|\S")
"""Quoted names, numbers, words, marks."""
MOST_NUMBER = 999_999
_SAME = {"an": "a"} | {subject: word for word, subject in SUBJECTS.items()}
"""Words that are one, whichever their place in a sentence asks for."""


class TableStore(Protocol):
    """Keeps tables between runs. It reads and writes files, so it is handed in from outside."""

    def load(self, key: str) -> dict[str, Any] | None:
        """What was kept under the key, or None."""

    def save(self, key: str, data: dict[str, Any]) -> None:
        """Keep the data under the key."""


class Tables:
    """The LALR tables of a language as plain data, and the walk over them."""

    def __init__(
        self,
        actions: list[dict[str, int]],
        gotos: list[dict[str, int]],
        productions: list[Production],
        starts: dict[str, int],
    ) -> None:
        self.actions = actions
        """Per state and terminal: the next state, or -1 - number of the production to reduce."""
        self.gotos = gotos
        self.productions = productions
        self.starts = starts

    def begin(self, start: str) -> Stack:
        """The states before the first token."""
        return (self.starts[start],)

    def feed(self, stack: Stack, terminal: str) -> Stack | None:
        """The states after one more token, or None if it does not fit."""
        while True:
            action = self.actions[stack[-1]].get(terminal)
            if action is None:
                return None
            if action >= 0:
                return (*stack, action)
            category, size, _ = self.productions[-1 - action]
            if size:
                stack = stack[:-size]
            stack = (*stack, self.gotos[stack[-1]][category])

    def accepts(self, stack: Stack) -> set[str]:
        """The terminals that can come next."""
        return {terminal for terminal in self.actions[stack[-1]] if self.feed(stack, terminal) is not None}

    def as_json(self) -> dict[str, Any]:
        """The tables as plain data, to be kept."""
        return {"actions": self.actions, "gotos": self.gotos, "productions": self.productions, "starts": self.starts}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Tables:
        """The tables that were kept; raises an ordinary error if the data is of another shape."""
        productions = [(str(category), int(size), str(makes)) for category, size, makes in data["productions"]]
        return cls(list(data["actions"]), list(data["gotos"]), productions, dict(data["starts"]))


class Vocabulary:
    """The words of a language and their terminals."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.spelling: dict[str, str] = {}
        """Word by terminal, as first written in the table."""
        self._terminals: dict[str, str] = {}
        self.enum_words: list[str] = []
        self.enum_numbers: dict[tuple[str, str], int] = {}
        for row in language.index.rows:
            for item in row.items:
                self._admit_item(item)
        for category, words in language.enums.items():
            for phrase in words:
                self.enum_numbers[category, phrase] = len(self.enum_words)
                self.enum_words.append(phrase)
                for word in self.split(phrase):
                    self.admit(word)
                if phrase in language.countable:
                    self.admit(self.split(language.plural(phrase))[-1])
        for listing in language.lists.values():
            for word in self.split(listing.separator):
                self.admit(word)

    def _admit_item(self, item: Item) -> None:
        if item.word:
            self.admit(item.word)
            self.admit(self.language.of_several(item))

    @staticmethod
    def split(phrase: str) -> list[str]:
        """The single words and marks of a phrase."""
        return TOKEN.findall(phrase)

    def admit(self, word: str) -> str:
        """The terminal of a word of the table."""
        key = _key(word)
        if key not in self._terminals:
            terminal = "W_" + "".join(c.upper() if c.isascii() and c.isalnum() else f"_{ord(c):X}_" for c in key)
            self._terminals[key] = terminal
            self.spelling[terminal] = word
        return self._terminals[key]

    def terminal(self, word: str) -> str:
        """The terminal of a word as it stands in a text."""
        if word[0] in '"“' and len(word) > 1:
            return T_NAME
        if word[0].isascii() and word[0].isdigit():
            return T_NUMBER if len(word) <= len(str(MOST_NUMBER)) else T_UNKNOWN
        return self._terminals.get(_key(word), T_UNKNOWN)


def _key(word: str) -> str:
    low = word.casefold().replace("’", "'")
    return _SAME.get(low, low)


def grammar_text(words: Vocabulary) -> str:
    """The grammar in lark's notation, generated from the table."""
    language = words.language
    rules: dict[str, list[str]] = {}
    for number, row in enumerate(language.index.rows):
        parts = [_symbol(language, words, item) for item in row.items]
        rules.setdefault(row.category, []).append(f"{' '.join(parts)} -> r{number}")
    for (category, phrase), number in words.enum_numbers.items():
        parts = [words.admit(word) for word in words.split(phrase)]
        if phrase in language.countable:
            parts[-1] = _either(parts[-1], words.admit(words.split(language.plural(phrase))[-1]))
        rules.setdefault(category, []).append(f"{' '.join(parts)} -> e{number}")
    for category, listing in language.lists.items():
        if listing.of not in rules:
            if listing.may_be_empty:
                rules[category] = [" -> l0"]
            continue
        between = " ".join(words.admit(word) for word in words.split(listing.separator))
        first = " -> l0" if listing.may_be_empty else f"c_{listing.of} -> l1"
        rules[category] = [first, f"c_{category} {between} c_{listing.of} -> l2"]
    lines = [f"c_{category}: " + "\n  | ".join(ways) for category, ways in rules.items()]
    return "\n".join([*lines, f"%declare {T_NUMBER} {T_NAME} " + " ".join(words.spelling)]) + "\n"


def _symbol(language: Language, words: Vocabulary, item: Item) -> str:
    if item.slot:
        if item.category == NUMBER:
            return T_NUMBER
        return T_NAME if item.category in language.name_categories else f"c_{item.category}"
    terminal = words.admit(item.word)
    return _either(terminal, words.admit(language.of_several(item)))


def _either(one: str, other: str) -> str:
    return one if one == other else f"({one}|{other})"


def tables_of(words: Vocabulary) -> Tables:
    """The tables, as they were kept or built by lark."""
    store = words.language.tables_kept_in
    if store is None:
        return build_tables(words)
    digest = hashlib.blake2b(grammar_text(words).encode(), digest_size=16).hexdigest()
    key = f"{slug(words.language.name)}-{digest}"
    kept = store.load(key)
    if kept is not None:
        try:
            return Tables.from_json(kept)
        except (KeyError, TypeError, ValueError):
            pass  # a file of another shape: build anew and replace it
    tables = build_tables(words)
    store.save(key, tables.as_json())
    return tables


def build_tables(words: Vocabulary) -> Tables:
    """The tables, built by lark; raises TableError if a sentence could be read in two ways."""
    from lark.parsers.lalr_analysis import Shift

    table = _parse_table(words)
    productions: list[Production] = []
    numbers: dict[Any, int] = {}
    actions: list[dict[str, int]] = []
    gotos: list[dict[str, int]] = []
    for state in range(len(table.states)):
        actions.append({})
        gotos.append({})
        # Sorted, so that nothing depends on the order in which lark happened to visit its sets.
        for symbol, (action, target) in sorted(table.states[state].items(), key=lambda entry: entry[0]):
            if action is Shift:
                (gotos if symbol.startswith("c_") else actions)[state][symbol.removeprefix("c_")] = target
                continue
            if target not in numbers:
                numbers[target] = len(productions)
                productions.append((target.origin.name.removeprefix("c_"), len(target.expansion), target.alias))
            actions[state][symbol] = -1 - numbers[target]
    for end in table.end_states.values():
        actions[end][T_END] = end
    starts = {start.removeprefix("c_"): state for start, state in table.start_states.items()}
    return Tables(actions, gotos, productions, starts)


def _parse_table(words: Vocabulary) -> Any:
    """Lark's own table, refused if it has a conflict.

    Its public interface hands out a parser and not the table. That parser (`parse_interactive`) copies itself to try
    one terminal, where a search for a repair tries thousands, and cannot be kept as plain data. So the table is taken
    from inside, here and nowhere else, and the version of lark is pinned.
    """
    from lark import Lark
    from lark.exceptions import GrammarError
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Lark only builds the tables; it never sees a text."""

        def __init__(self, conf: Any) -> None: ...

        def lex(self, *_: Any) -> Any:
            raise NotImplementedError

    known = words.language.index.by_category
    if SENTENCE not in known:
        raise TableError(f"{words.language.name!r} has no sentences: add an act or a static")
    starts = [f"c_{start}" for start in (SENTENCE, FIELD) if start in known]
    try:
        lark = Lark(grammar_text(words), parser="lalr", lexer=NoLexer, start=starts, strict=True)
    except GrammarError as conflict:
        told = re.sub(r"W_\w+", lambda match: f"“{words.spelling.get(match[0], match[0])}”", str(conflict))
        told = re.sub(r"c_(\w+)", r"‹\1›", told)
        raise TableError(f"a sentence of {words.language.name!r} would have two readings: {told}") from conflict
    return lark.parser.parser._parse_table
