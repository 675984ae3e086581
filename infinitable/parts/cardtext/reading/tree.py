"""The effect tree: immutable nodes compared by value, and the joining of sentences into abilities.

A node has a *kind* and named fields. A field holds a number, a word, another node, or a tuple of these.
Where a node stood in the text (`start`, `end`) is remembered for messages and is no part of its value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, Union

Value: TypeAlias = Union[int, str, "Node", tuple["Value", ...]]
Tree: TypeAlias = tuple["Node", ...]
"""What a text means: its abilities in printed order, each a node `Ability(when?, do)`."""


class Node:
    """One phrase understood: its kind and its named fields, e.g. `Gain(n=2, resource='power')`."""

    __slots__ = ("_hash", "_whole", "end", "fields", "kind", "start")

    kind: str
    fields: tuple[tuple[str, Value], ...]
    start: int
    end: int
    _hash: int
    _whole: tuple[Node, ...]

    def __init__(self, kind: str, fields: Iterable[tuple[str, Value]], start: int = 0, end: int = 0) -> None:
        put = object.__setattr__
        put(self, "kind", kind)
        put(self, "fields", tuple(fields))
        put(self, "start", start)
        put(self, "end", end)
        put(self, "_hash", hash((kind, frozenset(self.fields))))
        put(self, "_whole", ())

    @classmethod
    def of(cls, kind: str, **fields: Value) -> Node:
        """A node made by hand: `Node.of("Gain", n=2, resource="power")`."""
        return cls(kind, fields.items())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {self.kind} node does not change; make a new one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {self.kind} node does not change; make a new one")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Node, (self.kind, self.fields, self.start, self.end))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        if self is other:
            return True
        if self._hash != other._hash or self.kind != other.kind:
            return False
        return self.fields == other.fields or dict(self.fields) == dict(other.fields)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(f'{name}={value!r}' for name, value in self.fields)})"

    def __contains__(self, name: str) -> bool:
        return any(key == name for key, _ in self.fields)

    def __getitem__(self, name: str) -> Value:
        for key, value in self.fields:
            if key == name:
                return value
        raise KeyError(f"{self.kind} has no {name!r}, only {[key for key, _ in self.fields]}")

    def get(self, name: str) -> Value | None:
        """The field, or None where the phrase did not say it."""
        for key, value in self.fields:
            if key == name:
                return value
        return None

    def number(self, name: str) -> int:
        """The field, which is a number."""
        value = self[name]
        if not isinstance(value, int):
            raise TypeError(f"{self.kind}.{name} is {value!r}, not a number")
        return value

    def word(self, name: str) -> str:
        """The field, which is a word of an enumeration or a quoted name."""
        value = self[name]
        if not isinstance(value, str):
            raise TypeError(f"{self.kind}.{name} is {value!r}, not a word")
        return value

    def node(self, name: str) -> Node:
        """The field, which is a node."""
        value = self[name]
        if not isinstance(value, Node):
            raise TypeError(f"{self.kind}.{name} is {value!r}, not a node")
        return value

    def nodes(self, name: str) -> tuple[Node, ...]:
        """The field, which is a list of nodes."""
        return tuple(each for each in self.values(name) if isinstance(each, Node))

    def values(self, name: str) -> tuple[Value, ...]:
        """The field, which is a list."""
        value = self[name]
        if not isinstance(value, tuple):
            raise TypeError(f"{self.kind}.{name} is {value!r}, not a list")
        return value

    def whole(self) -> tuple[Node, ...]:
        """Itself and every node within it, in reading order: listed once, since a node does not change."""
        if not self._whole:
            within = (node for child in children(self) for node in child.whole())
            object.__setattr__(self, "_whole", (self, *within))
        return self._whole

    def with_field(self, name: str, value: Value) -> Node:
        """The same node with one field more or changed."""
        fields = dict(self.fields)
        fields[name] = value
        return Node(self.kind, fields.items(), self.start, self.end)

    def without_field(self, name: str) -> Node:
        """The same node without one field."""
        return Node(self.kind, (pair for pair in self.fields if pair[0] != name), self.start, self.end)


def children(value: Value) -> Iterator[Node]:
    """The nodes directly inside a value, in reading order."""
    if isinstance(value, Node):
        for _, inner in value.fields:
            if isinstance(inner, Node):
                yield inner
            elif isinstance(inner, tuple):
                yield from children(inner)
    elif isinstance(value, tuple):
        for inner in value:
            if isinstance(inner, Node):
                yield inner
            elif isinstance(inner, tuple):
                yield from children(inner)


def walk(value: Value | Tree) -> Iterator[Node]:
    """Every node of a value, itself first, in reading order."""
    if isinstance(value, Node):
        return iter(value.whole())
    return (node for child in children(value) for node in child.whole())


def joined(items: Iterable[Node]) -> Tree:
    """Sentences made into abilities.

    An opener begins an ability and owns the sentences up to the next opener. A sentence and the *instead*
    sentences after it become one `Tiers`; *otherwise* joins the *if* or guard before it.
    """
    abilities: list[tuple[Node | None, list[Node]]] = []
    for item in items:
        if item.kind == "Opens":
            abilities.append((item.node("when"), []))
            item = item.node("do")
        elif not abilities:
            abilities.append((None, []))
        _join(abilities[-1][1], item)
    return tuple(_ability(opener, sentences) for opener, sentences in abilities)


def _ability(opener: Node | None, sentences: list[Node]) -> Node:
    fields: list[tuple[str, Value]] = [("when", opener)] if opener is not None else []
    start = opener.start if opener is not None else sentences[0].start
    return Node("Ability", [*fields, ("do", tuple(sentences))], start, sentences[-1].end)


def _join(before: list[Node], sentence: Node) -> None:
    last = before[-1] if before else None
    if last is not None and "instead" in sentence and is_replaceable(last):
        base, alternatives = (last, ()) if last.kind != "Tiers" else (last.node("base"), last.nodes("alternatives"))
        fields: list[tuple[str, Value]] = [("base", base), ("alternatives", (*alternatives, sentence))]
        before[-1] = Node("Tiers", fields, base.start, sentence.end)
    elif last is not None and sentence.kind == "Otherwise" and takes_otherwise(last):
        whole = last.with_field("otherwise", sentence["do"])
        before[-1] = Node(whole.kind, whole.fields, last.start, sentence.end)
    else:
        before.append(sentence)


def is_replaceable(sentence: Node) -> bool:
    """Whether an *instead* sentence may follow: it must do something, and not itself look back."""
    return sentence.kind in ("Do", "May", "If", "Only", "Tiers") and "instead" not in sentence


def takes_otherwise(sentence: Node) -> bool:
    """Whether *otherwise* may follow: an *if*, *if you do* or guard without one, that replaces nothing."""
    return sentence.kind in ("If", "IfDone", "Only") and "otherwise" not in sentence and "instead" not in sentence


def compares(comparison: Node, number: int) -> bool:
    """Whether a number satisfies “3 or more”, “3 or fewer”, “exactly 3” and their like."""
    bound = comparison.get("n")
    if bound is None:
        bound = comparison["size"]
    assert isinstance(bound, int)
    if comparison.kind == "AtLeast":
        return number >= bound
    return number <= bound if comparison.kind == "AtMost" else number == bound
