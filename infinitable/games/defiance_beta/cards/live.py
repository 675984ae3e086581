"""The text of a card as it stands now: what counts come to, which conditions and unlocks hold, what would do nothing.

Only what its owner sees is looked at, and with the same phrases that decide when the card is played.
"""

from __future__ import annotations

from typing import TypeAlias

from infinitable.games.defiance_beta.cards.box import Content
from infinitable.games.defiance_beta.cards.groups import CARDS, HAND, PLOT, REVEALED, Condition, Group
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, LOOKING_BACK
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.games.defiance_beta.cards.reading_nouns import condition_of, counted_group, group_of, unlock_of
from infinitable.games.defiance_beta.cards.verbs_paid import Unlock
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import Table
from infinitable.games.defiance_beta.view.types import Sentence
from infinitable.parts.cardtext import Node, Note, Tree, live, walk

Live: TypeAlias = list[list[Sentence]]
_UNSEEN = (CARDS, HAND, PLOT, REVEALED)


class Looks:
    """Which nodes of a text can be looked at before it is played."""

    def __init__(self, content: Content, tree: Tree) -> None:
        self.content = content
        self.tree = tree
        self.values: dict[Node, tuple[str, int, Group | None]] = {}
        """What is counted: a word for it, the attribute whose level it is or how much each counts, and the group."""
        self.conditions: dict[Node, Condition] = {}
        self.unlocks: dict[Node, Unlock] = {}
        self.aims: dict[Node, tuple[Group, ...]] = {}
        """What every act of a sentence needs one of."""
        self.tiers: list[tuple[Node, tuple[Node, ...]]] = []
        self.printed: dict[tuple[tuple[int, ...], tuple[bool, ...]], Live] = {}
        """The text as it was printed before, by what the counts came to and what held."""
        for node in walk(tree):
            self._value(node)
            self._sentence(node)

    def _value(self, node: Node) -> None:
        if node.kind == "CountOf":
            self.values[node] = "count", 1, group_of(self.content, node.node("group"))
        elif node.kind == "LevelOf":
            self.values[node] = "level", ATTRIBUTES.index(node.word("attribute")), None
        elif node.kind == "InfluenceOf":
            self.values[node] = "influence", 0, None
        elif node.kind == "PerEach":
            self.values[node] = "count", node.node("static").number("n"), group_of(self.content, node.node("group"))
        elif node.kind == "ForEach" and isinstance(node.node("act").get("n"), int):
            self.values[node] = "count", node.node("act").number("n"), counted_group(self.content, node)

    def _sentence(self, node: Node) -> None:
        if node.kind == "If":
            condition = condition_of(self.content, node.node("condition"))
            condition.unless = bool(node.get("unless"))
            if condition.kind != "Rolled" and condition.kind not in LOOKING_BACK:
                self.conditions[node.without_field("otherwise") if "otherwise" in node else node] = condition
        elif node.kind == "Lasting" and "while" in node:
            self.conditions[node] = condition_of(self.content, node.node("while"))
        elif node.kind in ("Only", "OnlyStatic"):
            self.unlocks[node] = unlock_of(node.node("guard"), 0)
        elif node.kind == "Tiers":
            self.tiers.append((node.node("base"), node.nodes("alternatives")))
        elif node.kind in ("Do", "May"):
            groups = [self._aim(act) for act in node.nodes("acts")]
            if all(group is not None for group in groups):
                self.aims[node] = tuple(group for group in groups if group is not None)

    def _aim(self, act: Node) -> Group | None:
        """The group that an act needs a member of, if everybody can see it."""
        for field in ("thing", "host", "who"):
            thing = act.get(field)
            if isinstance(thing, Node) and "group" in thing and act.get("zone") != "the top of your deck":
                group = group_of(self.content, thing.node("group"), str(act.get("zone") or ""))
                return None if group.kind in _UNSEEN else group
        return None

    # At this moment -----------------------------------------------------------------------------------

    def counts(self, g: Table, seat: int, card: int) -> tuple[int, ...]:
        return tuple(self._count(g, seat, card, *value) for value in self.values.values())

    def _count(self, g: Table, seat: int, card: int, kind: str, n: int, group: Group | None) -> int:
        if kind == "level":
            return stats.level(g, seat, n)
        return g.influence(g.pawns[seat]) if group is None else n * group.count(g, seat, card)

    def holding(self, g: Table, seat: int, card: int) -> tuple[bool, ...]:
        """Conditions, then unlocks, then whether there is anything to aim at."""
        found = [condition.holds(g, seat, card, None) for condition in self.conditions.values()]
        for node, unlock in self.unlocks.items():
            if node.kind == "OnlyStatic" and card in g.groups[seat] and unlock.by != "level":
                found.append(card in g.unlocked)
            elif unlock.by == "level":
                found.append(stats.level(g, seat, unlock.attribute) >= unlock.n)
            elif unlock.by == "discard":
                others = len(g.hands[seat]) - (card in g.hands[seat])
                found.append(others >= unlock.n)
            else:
                found.append(unlock.can_be_paid(g, seat))
        found += [any(group.members(g, seat, card) for group in groups) for groups in self.aims.values()]
        return tuple(found)

    def notes(self, counts: tuple[int, ...], holding: tuple[bool, ...]) -> dict[Node, Note]:
        notes = {node: Note(text=f"now {count}") for node, count in zip(self.values, counts, strict=True)}
        asking = [*self.conditions, *self.unlocks]
        notes |= {node: Note(met=met, idle=not met) for node, met in zip(asking, holding, strict=False)}
        for node, found in zip(self.aims, holding[len(asking) :], strict=True):
            if not found:
                notes[node] = Note(idle=True)
        for base, alternatives in self.tiers:
            done = [each for each in alternatives if each in notes and notes[each].met]
            for each in done[:-1]:
                notes[each] = Note(met=True, idle=True)
            if done:
                notes[base] = Note(idle=True)
        return notes


def live_text(g: Table, seat: int, card: int) -> Live:
    """For each ability its sentences: {text, met, idle}. `met` is null for a sentence without a condition."""
    if not g.round or g.pawns[seat] < 0:
        return []
    kind = g.content.kind_of[card]
    looks = g.content.looks.get(kind)
    if looks is None:
        looks = g.content.looks[kind] = Looks(g.content, g.content.cards[kind].entry.tree)
    state = looks.counts(g, seat, card), looks.holding(g, seat, card)
    printed = looks.printed.get(state)
    if printed is None:
        abilities = live(language(), looks.tree, looks.notes(*state).get, with_icons=True)
        printed = looks.printed[state] = [
            [{"text": each.text, "met": each.met, "idle": each.idle} for each in sentences] for sentences in abilities
        ]
    return printed
