"""From text to tree: tokens, and the walk over the tables of the grammar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..table.rows import Row
from ..table.table import Language
from .grammar import FIELD, SENTENCE, T_END, T_NAME, T_NUMBER, TOKEN, Tables, Vocabulary, tables_of
from .tree import Node, Tree, Value, joined


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


class Reader:
    """Reads the texts and header phrases of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.words = Vocabulary(language)
        self.rows = language.index.rows
        self._tables: Tables | None = None
        self._slots = [_slot_order(language, row) for row in self.rows]

    @property
    def tables(self) -> Tables:
        """The LALR tables, as they were kept or built by lark."""
        if self._tables is None:
            self._tables = tables_of(self.words)
        return self._tables

    def tokens(self, text: str) -> list[Token]:
        """The tokens of a text; the braces of icons fall away."""
        out = []
        for match in TOKEN.finditer(text):
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


def reader_of(language: Language) -> Reader:
    """The reader of a language; made once."""
    if language.reader is None:
        language.reader = Reader(language)
    return language.reader


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
