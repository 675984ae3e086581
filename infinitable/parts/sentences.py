"""From the sentences of a card's text to the steps that carry it out (`abilities.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from infinitable.parts.abilities import (
    Condition,
    Count,
    Decide,
    Decision,
    Gate,
    If,
    IfDone,
    Leap,
    Marked,
    NewSentence,
    Next,
    PutOff,
    Repeat,
    Step,
)
from infinitable.parts.cardtext.reading.instead import chosen_first
from infinitable.parts.cardtext.reading.tree import walk

if TYPE_CHECKING:
    from infinitable.parts.cardtext import Node

Verb = Callable[[Any, Any, Any], Step | None]
"""Makes the step that an act of a text becomes, or puts several there by itself: `verb(sentences, node, each)`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentences:
    """Makes the steps of one text. A game says what its verbs do, and what its conditions and guards look at.

    Where `decides_first`, decisions and targets come before the body, each behind gates of its own (the order of an
    activation in both editions of Defiance); elsewhere everything stands in the order of the text.
    """

    decides_first: bool
    verbs: Mapping[str, Verb]

    def __init__(self, decides_first: bool, verbs: Mapping[str, Verb]) -> None:
        self.decides_first = decides_first
        self.verbs = verbs
        self.body: list[Step] = []
        self.early: list[Step] = [] if decides_first else self.body
        self.targets: list[Step] = [] if decides_first else self.body
        self.marks = 0
        self.slots = 0

    # What a game says

    def condition(self, node: Node) -> Condition:
        raise NotImplementedError

    def guard(self, node: Node, when: bool) -> Gate:
        """The gate of a keyword, an unlock or a check; what it asks first goes to `early`."""
        raise NotImplementedError

    def may(self, node: Node, mark: int) -> Decision:
        raise NotImplementedError

    def choice(self, node: Node, first: int) -> Decision:
        raise NotImplementedError

    def deciding(self, condition: Any) -> list[Step]:
        """Where it is settled which of several *insteads* is done: before the targets, as long as it asks for none."""
        return self.early

    def if_done(self, node: Node) -> Gate:
        return IfDone()

    def other(self, node: Node) -> None:
        """A sentence that only this game has."""
        raise NotImplementedError

    def put_off(self, node: Node) -> int:
        """The number of a text of its own that says this."""
        raise NotImplementedError

    # Sentences

    def new_marks(self, n: int) -> int:
        self.marks += n
        return self.marks - n

    def new_slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def sentence(self, node: Node) -> None:
        kind = node.kind
        if kind in ("Do", "May"):
            self.new_sentence(node)
            self.effects(node)
        elif kind in ("If", "Only"):
            self.new_sentence(node.node("do"))
            self.conditional(node)
        elif kind == "IfDone":
            gate = self.if_done(node)
            self.within(self.body, gate, partial(self.effects, node.node("do")))
            if "otherwise" in node:
                gate.span += 1
                self.within(self.body, Leap(), partial(self.effects, node.node("otherwise")))
        elif kind == "Tiers":
            chosen = chosen_first(node) if "Name" in self.verbs else None
            if chosen is not None:
                self.sentence(chosen[0])
            self.instead(node if chosen is None else chosen[1])
        elif kind == "Later":
            self.body.append(PutOff(self.put_off(node.node("do"))))
        else:
            self.other(node)

    def new_sentence(self, effects: Node) -> None:
        """What was done before is forgotten, unless these effects begin with “that many”."""
        if self.decides_first and not _looks_back(effects):
            self.body.append(NewSentence())

    def gate(self, node: Node, when: bool) -> Gate:
        if node.kind == "Only":
            return self.guard(node.node("guard"), when)
        return If(self.condition(node.node("condition")), when != ("unless" in node))

    def within(self, section: list[Step], gate: Gate, fill: Callable[[], None]) -> None:
        section.append(gate)
        start = len(section)
        fill()
        gate.span = len(section) - start

    def inside(self, gates: Sequence[Gate], fill: Callable[[], None]) -> None:
        """Behind a gate; behind two, where targets and body are apart."""
        if not self.decides_first:
            self.within(self.body, gates[0], fill)
            return
        self.within(self.targets, gates[0], partial(self.within, self.body, gates[1], fill))

    def conditional(self, node: Node) -> None:
        gate = self.gate(node, True)
        self.inside([gate, again(gate, True)], partial(self.effects, node.node("do")))
        if "otherwise" in node:
            self.otherwise(gate, partial(self.effects, node.node("otherwise")))

    def otherwise(self, gate: Gate, fill: Callable[[], None]) -> None:
        """The other branch: not looked at again where one step follows the other, behind gates of its own elsewhere."""
        if self.decides_first:
            self.inside([again(gate, False), again(gate, False)], fill)
        else:
            gate.span += 1
            self.within(self.body, Leap(), fill)

    def instead(self, node: Node) -> None:
        """The last alternative that holds, else the first sentence."""
        if not self.decides_first:
            self.tiers(node.node("base"), list(node.nodes("alternatives")))
            return
        bits = 0
        for alternative in reversed(node.nodes("alternatives")):
            gate = self.gate(alternative, True)
            bit = self.new_marks(1)
            if isinstance(gate, If):
                condition = gate.condition
                self.deciding(condition).append(Decide(bit, condition if gate.when else Not(condition), -1, bits))
            else:
                assert isinstance(gate, Marked)
                self.early.append(Decide(bit, None, gate.marks.bit_length() - 1, bits))
            bits |= 1 << bit
            self.inside([Marked(1 << bit), Marked(1 << bit)], partial(self.effects, alternative.node("do")))
        self.inside([Marked(bits, False), Marked(bits, False)], partial(self.sentence, node.node("base")))

    def tiers(self, base: Node, alternatives: list[Node]) -> None:
        if not alternatives:
            self.sentence(base)
            return
        last = alternatives[-1]
        gate = self.gate(last, True)
        self.within(self.body, gate, partial(self.effects, last.node("do")))
        gate.span += 1
        self.within(self.body, Leap(), partial(self.tiers, base, alternatives[:-1]))

    def effects(self, node: Node) -> None:
        acts = node.nodes("acts")
        if node.kind == "May" and not self.declines_itself(node):
            self.new_sentence(node)
            bit = self.new_marks(1)
            self.early.append(self.may(node, bit))
            self.inside([Marked(1 << bit), Marked(1 << bit)], partial(self.acts, acts))
        else:
            self.acts(acts)

    def declines_itself(self, node: Node) -> bool:
        """Whether the only act of a *may* is a pick that one may leave anyway."""
        return False

    def acts(self, acts: Sequence[Node]) -> None:
        for act in acts:
            self.act(act, None)

    def act(self, node: Node, each: Any) -> None:
        if node.kind == "ForEach":
            self.for_each(node)
        elif node.kind == "Choose":
            ways = ways_to_choose(node)
            first = self.new_marks(len(ways))
            self.early.append(self.choice(node, first))
            for i, way in enumerate(ways):
                bit = 1 << (first + i)
                self.inside([Marked(bit), Marked(bit)], partial(self.acts, way))
        else:
            step = self.verb(node)(self, node, each)
            if step is not None:
                self.add(step)

    def add(self, step: Any) -> None:
        self.body.append(step)

    def verb(self, node: Node) -> Verb:
        return self.verbs[node.kind]

    def for_each(self, node: Node) -> None:
        raise NotImplementedError

    def repeat(self, count: Count, fill: Callable[[], None]) -> None:
        """Steps that ask, so many times."""
        step = Repeat(count, self.new_slot())
        self.body.append(step)
        start = len(self.body)
        fill()
        step.span = len(self.body) - start
        self.body.append(Next(step.slot, step.span))


def _looks_back(effects: Node) -> bool:
    return any(node.kind == "ThatMany" for node in walk(effects.nodes("acts")[0]))


def ways_to_choose(node: Node) -> list[tuple[Node, ...]]:
    """What one can choose where so many of several effects are chosen: each way with its effects in their order."""
    return list(combinations(node.nodes("options"), node.number("n")))


def again(gate: Gate, when: bool) -> Gate:
    """Another gate that opens where this one does, or where it does not."""
    if isinstance(gate, Marked):
        return Marked(gate.marks, gate.when == when)
    assert isinstance(gate, If)
    return If(gate.condition, gate.when == when)


class Not(Condition):
    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition: Final = condition

    def holds(self, g: Any, seat: int, this: int, a: Any = None) -> bool:
        return not self.condition.holds(g, seat, this, a)
