"""From the phrase table to a grammar, and from text to tree.

The grammar is generated from the rows and given to lark, which builds the LALR tables and refuses any
conflict (`strict`): a grammar without conflicts is the proof that no sentence has two readings. The tables
are plain numbers; reading a text walks them here, so that tables kept in the cache need no lark at all, and
errors, repairs and completion use the same walk. Every word is a token of its own: gluing words in the
lexer lets “of your” swallow “of your deck”.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from . import cache
from .phrases import NUMBER, Item, Language, Row, TableError
from .tree import Node, Tree, Value, joined

SENTENCE, FIELD = "item", "field"
"""The two things one can read: a sentence of a text, and a phrase of a header."""

T_NUMBER, T_NAME, T_END, T_UNKNOWN = "NUMBER", "NAME", "$END", "?"

Stack: TypeAlias = tuple[int, ...]
Production: TypeAlias = tuple[str, int, str]
"""Category, length, and what it makes: `r3` the node of row 3, `e5` word 5, `l0` `l1` `l2` a list."""

_TOKEN = re.compile(r"\"[^\"\n]*\"|“[^”\n]*”|[0-9]+|[^\W\d_][\w'’-]*|\S")
_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number, quoted name or mark, with its place in the text."""

    terminal: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The place after its last letter."""
        return self.start + len(self.text)


class Misfit(Exception):
    """A sentence that cannot be read: its tokens, and the number of the first one that does not fit."""

    def __init__(self, start: str, tokens: Sequence[Token], at: int) -> None:
        super().__init__(tokens[at].text if at < len(tokens) else "the end")
        self.start = start
        self.tokens = tuple(tokens)
        self.at = at
        self.offset = tokens[at].start if at < len(tokens) else tokens[-1].end if tokens else 0
        """Where in the text the trouble is."""


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

    def completes(self, stack: Stack, terminals: Sequence[str]) -> bool:
        """Whether these tokens lead from here to the end of a sentence."""
        after: Stack | None = stack
        for terminal in (*terminals, T_END):
            if after is None:
                return False
            after = self.feed(after, terminal)
        return after is not None

    def as_json(self) -> dict[str, Any]:
        """The tables as plain data for the cache."""
        return {
            "actions": self.actions,
            "gotos": self.gotos,
            "productions": self.productions,
            "starts": self.starts,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Tables:
        """The tables from the cache; raises an ordinary error if the data is of another shape."""
        productions = [(str(category), int(size), str(makes)) for category, size, makes in data["productions"]]
        return cls(list(data["actions"]), list(data["gotos"]), productions, dict(data["starts"]))


class Reader:
    """Reads the texts and header phrases of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.words = _Words(language)
        self.rows = language.index.rows
        self._tables: Tables | None = None
        self._slots = [_slot_order(language, row) for row in self.rows]

    @property
    def tables(self) -> Tables:
        """The LALR tables, from the cache or built by lark."""
        if self._tables is None:
            self._tables = _cached_tables(self)
        return self._tables

    def tokens(self, text: str) -> list[Token]:
        """The tokens of a text; the braces of icons fall away."""
        out = []
        for match in _TOKEN.finditer(text):
            word = match.group()
            if word not in "{}":
                out.append(Token(self.words.terminal(word), word, match.start()))
        return out

    def sentences(self, text: str) -> Iterator[tuple[list[Token], Token | None]]:
        """The tokens of each sentence and its full stop (None where the text ends without one)."""
        sentence: list[Token] = []
        for token in self.tokens(text):
            if token.text == ".":
                yield sentence, token
                sentence = []
            else:
                sentence.append(token)
        if sentence:
            yield sentence, None

    def read(self, start: str, tokens: Sequence[Token]) -> Value:
        """The value of one sentence or header phrase; raises Misfit."""
        tables = self.tables
        states, values = [tables.starts[start]], [_Part(0, 0, 0)]
        end = Token(T_END, "", tokens[-1].end if tokens else 0)
        for number, token in enumerate((*tokens, end)):
            while True:
                action = tables.actions[states[-1]].get(token.terminal)
                if action is None:
                    raise Misfit(start, tokens, number)
                if action >= 0:
                    break
                category, size, makes = tables.productions[-1 - action]
                parts = values[len(values) - size :]
                del states[len(states) - size :], values[len(values) - size :]
                values.append(self._make(makes, parts, token.start))
                states.append(tables.gotos[states[-1]][category])
            states.append(action)
            values.append(_Part(_token_value(token), token.start, token.end))
        return values[-2].value

    def _make(self, makes: str, parts: list[_Part], here: int) -> _Part:
        start, end = (parts[0].start, parts[-1].end) if parts else (here, here)
        mark, number = makes[0], int(makes[1:])
        if mark == "e":
            return _Part(self.words.enum_words[number], start, end)
        if mark == "l":
            if not parts:
                return _Part((), start, end)
            before = parts[0].value if number == 2 else ()
            assert isinstance(before, tuple)
            return _Part((*before, parts[-1].value), start, end)
        row = self.rows[number]
        if not row.kind:
            return _Part(parts[0].value, start, end)
        fields = [(name, parts[place].value) for name, place in self._slots[number]]
        return _Part(Node(row.kind, (*fields, *row.constants), start, end), start, end)


class _Part:
    """A value on the stack with its place in the text."""

    __slots__ = ("end", "start", "value")

    def __init__(self, value: Value, start: int, end: int) -> None:
        self.value = value
        self.start = start
        self.end = end


def _token_value(token: Token) -> Value:
    if token.terminal == T_NUMBER:
        return int(token.text)
    return token.text[1:-1] if token.terminal == T_NAME else 0


def _slot_order(language: Language, row: Row) -> list[tuple[str, int]]:
    """The slots with their places in the pattern, in the order of the house form."""
    places = {item.slot: place for place, item in enumerate(row.items) if item.slot}
    house = language.index.house(row) if row.kind else row
    return [(item.slot, places[item.slot]) for item in house.slots]


class _Words:
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
            if item.number:
                self.admit(self.language.plural(item.word))

    @staticmethod
    def split(phrase: str) -> list[str]:
        """The single words and marks of a phrase."""
        return _TOKEN.findall(phrase)

    def admit(self, word: str) -> str:
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
            return T_NUMBER if len(word) <= _MOST_DIGITS else T_UNKNOWN
        return self._terminals.get(_key(word), T_UNKNOWN)

    def known(self) -> list[str]:
        """All words of the language in small letters."""
        return list(self._terminals)


def _key(word: str) -> str:
    low = word.casefold().replace("’", "'")
    return "a" if low == "an" else low


# Building the tables --------------------------------------------------------------------------


def grammar_text(reader: Reader) -> str:
    """The grammar in lark's notation, generated from the table."""
    language, words = reader.language, reader.words
    rules: dict[str, list[str]] = {}
    for number, row in enumerate(reader.rows):
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


def _symbol(language: Language, words: _Words, item: Item) -> str:
    if item.slot:
        if item.category == NUMBER:
            return T_NUMBER
        return T_NAME if item.category in language.name_categories else f"c_{item.category}"
    terminal = words.admit(item.word)
    return _either(terminal, words.admit(language.plural(item.word))) if item.number else terminal


def _either(one: str, other: str) -> str:
    return one if one == other else f"({one}|{other})"


def _cached_tables(reader: Reader) -> Tables:
    digest = hashlib.blake2b(grammar_text(reader).encode(), digest_size=16).hexdigest()
    key = f"{reader.language.name}-{digest}"
    kept = cache.load(key)
    if kept is not None:
        try:
            return Tables.from_json(kept)
        except (KeyError, TypeError, ValueError):
            pass  # a file of another shape: build anew and replace it
    tables = build_tables(reader)
    cache.save(key, tables.as_json())
    return tables


def build_tables(reader: Reader) -> Tables:
    """The tables, built by lark; raises TableError if a sentence could be read in two ways."""
    from lark import Lark
    from lark.exceptions import GrammarError
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class NoLexer(Lexer):
        """Lark only builds the tables; it never sees a text."""

        def __init__(self, conf: Any) -> None: ...

        def lex(self, *_: Any) -> Any:
            raise NotImplementedError

    starts = [start for start in (SENTENCE, FIELD) if start in reader.language.index.by_category]
    try:
        lark = Lark(
            grammar_text(reader),
            parser="lalr",
            lexer=NoLexer,
            start=[f"c_{start}" for start in starts],
            strict=True,
            maybe_placeholders=False,
        )
    except GrammarError as conflict:
        told = re.sub(r"W_\w+", lambda match: f"“{reader.words.spelling.get(match[0], match[0])}”", str(conflict))
        told = re.sub(r"c_(\w+)", r"‹\1›", told)
        raise TableError(f"a sentence of {reader.language.name!r} would have two readings: {told}") from conflict
    table = lark.parser.parser._parse_table
    productions: list[Production] = []
    numbers: dict[Any, int] = {}
    actions: list[dict[str, int]] = []
    gotos: list[dict[str, int]] = []
    for state in range(len(table.states)):
        actions.append({})
        gotos.append({})
        for symbol, (action, target) in sorted(table.states[state].items(), key=lambda entry: entry[0]):
            if action is Shift:
                (gotos if symbol.startswith("c_") else actions)[state][symbol.removeprefix("c_")] = target
            else:
                if target not in numbers:
                    numbers[target] = len(productions)
                    productions.append((target.origin.name.removeprefix("c_"), len(target.expansion), target.alias))
                actions[state][symbol] = -1 - numbers[target]
    for end in table.end_states.values():
        actions[end][T_END] = end
    return Tables(actions, gotos, productions, {start: table.start_states[f"c_{start}"] for start in starts})


# Reading --------------------------------------------------------------------------------------


def reader_of(language: Language) -> Reader:
    """The reader of a language; made once."""
    if language._reader is None:
        language._reader = Reader(language)
    return language._reader


def parse(language: Language, text: str) -> Tree:
    """The tree of a text; raises Misfit at the first sentence that cannot be read."""
    reader = reader_of(language)
    items = []
    for tokens, stop in reader.sentences(text):
        item = reader.read(SENTENCE, tokens)
        if stop is None:
            raise Misfit(SENTENCE, tokens, len(tokens))
        assert isinstance(item, Node)
        items.append(item)
    return joined(items)


def parse_field(language: Language, text: str) -> Node:
    """The node of a header phrase; raises Misfit."""
    reader = reader_of(language)
    node = reader.read(FIELD, reader.tokens(text))
    assert isinstance(node, Node)
    return node
