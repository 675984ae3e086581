"""An entry's tree as a numbered program, so that frames need hold only numbers.

Nodes are numbered in reading order, a node before its parts. A step knows its kind (and that kind's code, a
small number of the language), its numbers and words by field, and its parts by their numbers:

    program = compile_tree(language, entry.tree)
    for ability in program.abilities:                  # numbers of nodes
        for sentence in program.nodes[ability].parts["do"]:
            step = program.nodes[sentence]             # step.kind == "Do", step.parts["acts"] == (2, 5) …
    program.nodes[2].numbers["n"], program.nodes[2].words["resource"]

A field that is one number, word or node is in `numbers`, `words` or `part`; of a list the words are in
`word_lists` and the nodes in `parts`. An amount that may be a number or a phrase (X, “that many”) is thus
in `numbers` or in `part`.
"""

from __future__ import annotations

from .phrases import Language
from .tree import Node, Tree, Value


class Step:
    """One node of a program."""

    __slots__ = ("code", "end", "kind", "node", "numbers", "own", "parent", "part", "parts", "word_lists", "words")

    def __init__(self, own: int, parent: int, node: Node, code: int) -> None:
        self.own = own
        """Its own number."""
        self.parent = parent
        """The number of the node it stands in; -1 for an ability."""
        self.end = own + 1
        """The number after its last part: own … end - 1 are the node and all within it."""
        self.kind = node.kind
        self.code = code
        """The number of its kind among the language's kinds of node."""
        self.node = node
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.word_lists: dict[str, tuple[str, ...]] = {}
        self.part: dict[str, int] = {}
        self.parts: dict[str, tuple[int, ...]] = {}

    def __repr__(self) -> str:
        said = {**self.numbers, **self.words, **self.word_lists, **self.part, **self.parts}
        return f"{self.own}:{self.kind}({', '.join(f'{name}={value!r}' for name, value in said.items())})"


class Program:
    """The numbered nodes of one text."""

    __slots__ = ("abilities", "nodes")

    def __init__(self) -> None:
        self.nodes: list[Step] = []
        self.abilities: tuple[int, ...] = ()
        """The numbers of the abilities, in printed order."""


def kind_codes(language: Language) -> dict[str, int]:
    """The code of each kind of node of a language."""
    return {kind: code for code, kind in enumerate(language.index.kinds)}


def compile_tree(language: Language, tree: Tree) -> Program:
    """The program of a text."""
    program = Program()
    codes = kind_codes(language)
    program.abilities = tuple(_number(program, codes, ability, -1) for ability in tree)
    return program


def _number(program: Program, codes: dict[str, int], node: Node, parent: int) -> int:
    own = len(program.nodes)
    step = Step(own, parent, node, codes[node.kind])
    program.nodes.append(step)
    for name, value in node.fields:
        if isinstance(value, Node):
            step.part[name] = _number(program, codes, value, own)
        elif isinstance(value, int):
            step.numbers[name] = int(value)
        elif isinstance(value, str):
            step.words[name] = value
        else:
            _number_list(program, codes, step, name, value)
    step.end = len(program.nodes)
    return own


def _number_list(program: Program, codes: dict[str, int], step: Step, name: str, values: tuple[Value, ...]) -> None:
    step.word_lists[name] = tuple(value for value in values if isinstance(value, str))
    step.parts[name] = tuple(_number(program, codes, value, step.own) for value in values if isinstance(value, Node))
