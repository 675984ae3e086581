"""A text as something to be carried out: its sentences become steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from infinitable.games.defiance.cards import picking
from infinitable.games.defiance.cards import verbs as steps
from infinitable.games.defiance.cards import verbs_map as places
from infinitable.games.defiance.cards import verbs_others as others
from infinitable.games.defiance.cards import verbs_search as search
from infinitable.games.defiance.cards import verbs_story as story
from infinitable.games.defiance.cards.activation import CHECKS, Check, ChooseOne, May, Target, Text, X, begin
from infinitable.games.defiance.cards.groups import BESIDE, CARD_NOUN, IN_REACH, Amount, Condition, Filter, Static
from infinitable.games.defiance.cards.phrases import language
from infinitable.games.defiance.cards.picking import Picking
from infinitable.games.defiance.cards.triggers import (
    APPROACHED,
    CONTROLS,
    DESTROYS,
    DISCOVERS,
    ENEMY_CONTROLS,
    ENEMY_ENTERS,
    ENEMY_PLAYS,
    ENTERS,
    IS_DESTROYED,
    IS_PLAYED,
    LOSES_TOKEN,
    LOSES_UNIT,
    MOVES,
    PASSES,
    PLAYS,
    PREPARES,
    REACTS,
    ROUND_ENDS,
    ROUND_STARTS,
    TOPPLES,
)
from infinitable.games.defiance.cards.verbs import Effect
from infinitable.games.defiance.codes import CHOICE, NO, YES
from infinitable.games.defiance.table import ALL_LEADERS, ATTRIBUTES, FACES, NONE, SIDES
from infinitable.parts.abilities import Decision, Gate, If, Leap, Marked, PutOff, Step
from infinitable.parts.cardtext import Node, phrase, walk
from infinitable.parts.sentences import Sentences, again, ways_to_choose

if TYPE_CHECKING:
    from infinitable.games.defiance.table import Table

PLAYED: Final = 0
"""What an action card does when it is played, and what holds while a unit stands in a group."""
DICE: Final = 1
PREPARED: Final = 2
REACTION: Final = 3
WHEN: Final = 4
CHAPTER: Final = 5
SETTING_UP: Final = 6
FOR_SIDE: Final = 7

KINDS: Final = {"Dice": DICE, "Prepared": PREPARED, "Reaction": REACTION, "When": WHEN, "ChapterAction": CHAPTER,
                "Setup": SETTING_UP, "For": FOR_SIDE}  # fmt: skip
EVENTS: Final = {"Plays": PLAYS, "Destroys": DESTROYS, "TakesControl": CONTROLS, "Discovers": DISCOVERS,
                 "Enters": ENTERS, "Passes": PASSES, "Reacts": REACTS, "Moves": MOVES, "RoundStarts": ROUND_STARTS,
                 "RoundEnds": ROUND_ENDS, "IsDestroyed": IS_DESTROYED, "PlaysThis": IS_PLAYED,
                 "EnemyPlays": ENEMY_PLAYS, "EnemyEnters": ENEMY_ENTERS, "EnemyControls": ENEMY_CONTROLS,
                 "LosesUnit": LOSES_UNIT, "LosesToken": LOSES_TOKEN, "Prepares": PREPARES,
                 "Approached": APPROACHED}  # fmt: skip
COUNTED: Final = {"Draw": steps.Draw, "DrawTo": steps.DrawTo, "Gain": steps.Gain, "Score": steps.Score,
                  "LockIn": steps.LockIn,
                  "Arrange": steps.Arrange, "ExtraTurn": steps.ExtraTurn,
                  "Reveal": steps.Reveal, "Convert": steps.ConvertDice, "Reroll": steps.RerollDice,
                  "LosePoints": others.LosePoints, "Pay": others.Pay, "Move": steps.Move, "Discover": steps.Discover,
                  "SideScores": story.SideScores,
                  "Dread": story.Dread}  # fmt: skip
PICKING: Final[dict[str, Callable[[Node, Node], Picking]]] = {
    "Discard": picking.DiscardCards, "Destroy": picking.Destroy, "Play": picking.Play, "PutAmong": search.PutAmong,
    "DiscardRandom": search.DiscardRandom, "Prepare": picking.Prepare, "Put": picking.Put, "Return": picking.Return,
    "SendHome": picking.SendHome, "OnDeck": picking.OnDeck, "Name": picking.Name, "Control": places.Control,
    "Flip": places.Flip, "Turn": places.Turn, "Warp": places.WarpTo, "WarpTile": places.WarpTile,
    "Force": places.Force, "Swap": places.Swap, "TakeRelics": story.TakeRelics, "PlaceRelics": story.PlaceRelics,
}  # fmt: skip
AT_ONCE: Final = (If, Leap, steps.Score, steps.Gain, steps.Draw, steps.DrawTo, story.SideScores, story.Dread,
                 PutOff, steps.SkipOwn, steps.SkipOwnDraw)  # fmt: skip
"""Steps that ask nobody and set nothing off."""
TO_LEADERS: Final = ("Discards", "Draws", "Loses", "Gains", "Steals", "LooksAt", "Skip", "SkipDraw", "LosesPoints",
                    "StealsPoints")  # fmt: skip
OTHERS: Final = {"Either": others.Either, "DestroysOwn": others.DestroysOwn, "Bind": others.Bind}
IMPERSONAL: Final = frozenset({"Win", "Lose", "SideScores", "Dread", "Rival", "Flip", "PlaceRelics"})


def _is_impersonal(node: Node) -> bool:
    """Whether it concerns nobody in particular, so that it happens once a round."""
    acts = [inner for sentence in node.nodes("do") for inner in walk(sentence)]
    return (
        all(act.kind in IMPERSONAL or act.kind not in _PERSONAL for act in acts)
        and not any(act.kind == "Win" and "alone" in act for act in acts)
        and not any(act.kind in ("Controls", "Have") and "side" not in act for act in acts)
    )


class Ability:
    """One ability of an entry: what opens it, and the steps it is carried out in."""

    def __init__(self, number: int, entry: str, name: str, node: Node, faction: int = NONE) -> None:
        self.number: Final = number
        self.node: Final = node
        self.entry: Final = entry
        """The id of the entry it belongs to."""
        self.faction: Final = faction
        """The only faction an objective is for, or NONE."""
        when = node.node("when") if "when" in node else None
        self.kind = PLAYED if when is None else KINDS[when.kind]
        self.cost = 0
        self.side = SIDES.index(when.word("side")) if when is not None and "side" in when else ALL_LEADERS
        self.event = NONE
        self.what: Filter | None = None
        self.n = 0
        self.once = 0
        """1 where it happens once in a turn, 2 once in a round."""
        if when is not None:
            self._open(when)
        self.certain: list[tuple[If | None, Possible]] = []
        """The steps that count for whether the ability can be activated (defiance:7.3), each with its condition."""
        self.statics: list[Static] = []
        self.later: list[Ability] = []
        """What it puts off: texts of their own, numbered after it."""
        self.impersonal = self.event in (ROUND_STARTS, ROUND_ENDS) and _is_impersonal(node)
        self.steps: tuple[Step, ...] = Reading(self, name).read(node)
        # What is quickest to see comes first, since one that is possible is enough.
        self.certain.sort(key=lambda pair: (pair[0] is not None, isinstance(pair[1], Picking)))
        self.looks_at_hand = any(isinstance(step, Picking) and step.is_hidden for step in self.steps)
        self.plays_cards = any(isinstance(step, picking.Play) for step in self.steps)
        self.asks_nothing = all(isinstance(step, AT_ONCE) for step in self.steps)
        sure = [step for gate, step in self.certain if gate is None and isinstance(step, Effect)]
        self.always = bool(self.later) or any(step.always for step in sure)
        self.needs_dice = any(isinstance(step, steps.ConvertDice | steps.RerollDice) for step in self.steps)

    def _open(self, when: Node) -> None:
        if "cost" in when:
            cost = when.node("cost")
            self.cost = sum(1 << 4 * FACES.index(cost.word(slot)) for slot in ("a", "b") if slot in cost)
        if when.get("once"):
            self.once = 2 if when["once"] == 2 else 1
        if "event" in when:
            event = when.node("event")
            self.event = EVENTS[event.kind]
            self.what = Filter(event.node("one").node("group")) if "one" in event else None
            if self.event == DESTROYS and self.what is not None and self.what.word == "control token":
                self.event = TOPPLES
            self.n = event.number("n") if "n" in event else 0
            if "attribute" in event:
                self.n = ATTRIBUTES.index(event.word("attribute"))

    @property
    def faces(self) -> list[int]:
        """The die faces it costs."""
        return [face for face in range(5) for _ in range(self.cost >> 4 * face & 15)]

    # Using it ------------------------------------------------------------------------------------------

    def is_possible(
        self, g: Table, leader: int, source: int, it: int = NONE, spent: int = 0, whose: int = NONE
    ) -> bool:
        """defiance:7.3: whether it has a target and a value once these dice are spent, whatever a check might add."""
        if self.always:
            return True
        if self.needs_dice and spent:
            g.dice[leader] -= spent
            possible = self.is_possible(g, leader, source, it, 0, whose)
            g.dice[leader] += spent
            return possible
        a = Text(0, self.number, source, leader, it, whose)
        for gate, step in self.certain:
            if gate is not None and not gate.is_open(g, a):
                continue
            if step.possible(g, a):
                return True
        return False

    def begin(self, g: Table, leader: int, source: int, it: int = NONE, whose: int = NONE) -> None:
        begin(g, self.number, leader, source, it, whose)

    def hears(self, g: Table, leader: int, what: int) -> bool:
        """Whether this is what its event speaks of."""
        if self.faction != NONE and g.faction[leader] != self.faction:
            return False
        if self.event == DISCOVERS:
            return self.n in (0, what)
        if self.event == PASSES:
            return what == self.n
        if self.what is None:
            return True
        if self.event in (CONTROLS, ENTERS, TOPPLES, ENEMY_ENTERS, ENEMY_CONTROLS):
            return self._hears_tile(g, leader, what)
        return self.what.fits_card(g, what)

    def _hears_tile(self, g: Table, leader: int, tile: int) -> bool:
        assert self.what is not None
        return (
            (self.what.face in (NONE, g.type_of(tile)))
            and (not self.what.abroad or g.is_abroad(leader, tile))
            and (self.what.influence[0] <= g.influence_of(tile) <= self.what.influence[1])
            and (self.what.place != IN_REACH or bool(g.reach_of(leader) >> tile & 1))
            and (self.what.place != BESIDE or bool(g.next_to(leader) >> tile & 1))
            and (not self.what.controlled or g.control[tile] == leader)
        )

    def most_x(self, g: Table, a: Text) -> int:
        """The greatest X that its first step with X can use."""
        for step in self.steps:
            if isinstance(step, Picking) and step.amount.kind == Amount.CHOSEN:
                return len(step.candidates(g, a))
        return 1


Possible: TypeAlias = Effect | ChooseOne


class Reading(Sentences):
    """Reads the sentences of one ability. Checks, X and declared targets come first (defiance:7.1); what a text says
    you may do, and which of several effects happens, is asked when its sentence comes.
    """

    def __init__(self, ability: Ability, name: str) -> None:
        super().__init__(False, VERBS)
        self.ability: Final = ability
        self.name: Final = name
        self.checks: list[Step] = []
        self.declared: list[Step] = []
        self.under: If | None = None
        """The condition the present sentence stands under."""
        self.counts = True
        """Whether it counts for defiance:7.3."""
        self.looked: steps.Look | None = None
        """The cards the sentence before looks at."""
        self.declares = True
        """Whether it will surely happen, so that its targets are declared (defiance:7.2)."""

    def read(self, node: Node) -> tuple[Step, ...]:
        for sentence in node.nodes("do"):
            self.sentence(sentence)
        x = [X()] if any(inner.kind == "X" for inner in walk(node)) else []
        return (*self.checks, *x, *self.declared, *self.body)

    def part(self, counts: bool, declares: bool, under: If | None, fill: Callable[[], None]) -> None:
        """Read a part of the text for which something else holds."""
        before = self.counts, self.declares, self.under
        self.counts, self.declares, self.under = counts, declares, under
        fill()
        self.counts, self.declares, self.under = before

    # Sentences ------------------------------------------------------------------------------------------------

    def sentence(self, node: Node) -> None:
        if node.kind == "IfDone":
            self.part(False, False, None, partial(Sentences.sentence, self, node))
        else:
            super().sentence(node)

    def other(self, node: Node) -> None:
        ability = self.ability
        if node.kind == "Unless":
            self._unless(node)
        elif node.kind == "PerEach":
            ability.statics.append(Static(node.node("static"), ability.side, None, node.node("group")))
        elif node.kind != "Lasting":
            ability.statics.append(Static(node, ability.side))
        elif "while" in node:
            ability.statics.append(Static(node.node("static"), ability.side, node.node("while")))
        else:
            static = Static(node.node("static"))
            self.add(steps.Spell(static.stat, static.n))

    def _unless(self, node: Node) -> None:
        """defiance:7.32: whether it is paid shows when its sentence comes."""
        bit = self.new_marks(1)
        self.body.append(others.Demand(node.node("due"), bit))
        do = partial(self.effects, node.node("do"))
        self.part(self.counts, False, None, partial(self.within, self.body, Marked(1 << bit, False), do))

    def put_off(self, node: Node) -> int:
        """defiance:7.24"""
        ability = self.ability
        text = Node("Ability", [("do", (node,))], node.start, node.end)
        ability.later.append(Ability(ability.number + 1 + len(ability.later), ability.entry, self.name, text))
        return ability.later[-1].number

    def condition(self, node: Node) -> Condition:
        return Condition(node)

    def guard(self, node: Node, when: bool) -> Gate:
        bit = CHECKS + len(self.checks)
        self.checks.append(Check(ATTRIBUTES.index(node.word("attribute")), node.number("n"), bit))
        return Marked(1 << bit, when)

    def conditional(self, node: Node) -> None:
        gate = self.gate(node, True)
        do = partial(self.within, self.body, gate, partial(self.effects, node.node("do")))
        is_check = not isinstance(gate, If)
        if isinstance(gate, If):
            self.part(True, False, gate, do)
        else:
            self.part(False, True, None, partial(self.within, self.declared, again(gate, True), do))
        if "otherwise" in node:
            fill = partial(self.effects, node.node("otherwise"))
            self.part(not is_check, False, None, partial(self.otherwise, gate, fill))

    def tiers(self, base: Node, alternatives: list[Node]) -> None:
        """cards:6: one step, of which only the first sentence counts."""
        if alternatives:
            self.part(False, False, None, partial(Sentences.tiers, self, base, alternatives))
        else:
            self.part(True, False, None, partial(self.sentence, base))

    def effects(self, node: Node) -> None:
        if node.kind != "May":
            super().effects(node)
            return
        first = len(self.body)
        self.part(self.counts, False, self.under, partial(Sentences.effects, self, node))
        if self.declines_itself(node):
            picking = self.body[first]
            assert isinstance(picking, Picking)
            picking.optional = True

    def declines_itself(self, node: Node) -> bool:
        acts = node.nodes("acts")
        return len(acts) == 1 and acts[0].kind in PICKING and acts[0].node("thing").kind == "Pick"

    def may(self, node: Node, mark: int) -> Decision:
        said = phrase(language(), node)
        return May((YES, NO), mark, f"{self.name}: {said}. Do you?", "defiance:7.11", (said,))

    def choice(self, node: Node, first: int) -> Decision:
        words = tuple(" and ".join(phrase(language(), act) for act in way) for way in ways_to_choose(node))
        codes = tuple(CHOICE + n for n in range(len(words)))
        return ChooseOne(codes, first, f"{self.name}: choose what happens.", "defiance:7.2", words)

    # Acts -----------------------------------------------------------------------------------------------------

    def act(self, node: Node, each: Node | None) -> None:
        if node.kind not in ("Put", "Rest"):
            self.looked = None
        if node.kind != "Choose":
            super().act(node, each)
            return
        at = len(self.body)
        self.part(False, False, None, partial(Sentences.act, self, node, each))
        decision = self.body[at]
        assert isinstance(decision, ChooseOne)
        decision.branches = tuple(self.behind_gates(at + 1))
        if self.counts:
            self.ability.certain.append((self.under, decision))

    def behind_gates(self, at: int) -> list[tuple[Effect, ...]]:
        """The effects of each branch, from here to the end."""
        found: list[tuple[Effect, ...]] = []
        while at < len(self.body):
            gate = self.body[at]
            assert isinstance(gate, Gate)
            inside = self.body[at + 1 : at + 1 + gate.span]
            found.append(tuple(step for step in inside if isinstance(step, Effect)))
            at += 1 + gate.span
        return found

    def for_each(self, node: Node) -> None:
        self.act(node.node("act"), node)

    def add(self, step: Effect) -> None:
        self.body.append(step)
        if self.counts:
            self.ability.certain.append((self.under, step))
        if self.declares and isinstance(step, Picking) and step.is_declared:
            step.slot = self.new_slot()
            self.declared.append(Target(step))

    def _counted(self, node: Node, each: Node | None) -> Effect:
        return COUNTED[node.kind](node, each)

    def _look(self, node: Node, each: Node | None) -> Effect:
        self.looked = steps.Look(node)
        return self.looked

    def _put(self, node: Node, each: Node | None) -> Effect | None:
        if self.looked is None:
            return self._picking(node, each)
        self.looked.take = node.node("thing").number("n")
        return None

    def _picking(self, node: Node, each: Node | None) -> Effect:
        return PICKING[node.kind](node, node.node("thing"))

    def _control(self, node: Node, each: Node | None) -> Effect:
        """defiance:5.16,7.29: of tiles, or of what an enemy has in play."""
        control: Picking = places.Control(node, node.node("thing"))
        return picking.Steal(node, node.node("thing")) if control.noun == CARD_NOUN else control

    def _warp_leader(self, node: Node, each: Node | None) -> None:
        self.add(places.PickLeader(node, node.node("thing")))
        self.body.append(places.WarpIt(node, node.node("to")))

    def _to_leaders(self, node: Node, each: Node | None) -> Effect:
        return places.ToLeaders(node, node.node("who"))

    def _others(self, node: Node, each: Node | None) -> Effect:
        return OTHERS[node.kind](node, node.node("who"))

    def _story(self, node: Node, each: Node | None) -> Effect:
        step = story.STEPS[node.kind](node)
        if isinstance(step, story.Win):
            step.gate = self.under
        return step

    def _rest(self, node: Node, each: Node | None) -> Effect | None:
        """defiance:7.8: what is revealed and left is discarded, whether a text says so or not."""
        if self.looked is not None:
            self.looked.rest = node.word("to") if "to" in node else "beneath"
            return None
        return None if "to" in node else picking.Rest()

    def _take_back(self, node: Node, each: Node | None) -> None:
        next(step for step in reversed(self.body) if isinstance(step, picking.Play)).back = True


VERBS: Final[dict[str, Callable[[Reading, Node, Node | None], Effect | None]]] = {
    **dict.fromkeys(COUNTED, Reading._counted),
    **dict.fromkeys(PICKING, Reading._picking),
    **dict.fromkeys(TO_LEADERS, Reading._to_leaders),
    **dict.fromkeys(OTHERS, Reading._others),
    "Search": lambda to, node, each: search.Search(node),
    "Shuffle": lambda to, node, each: search.Shuffle(),
    **dict.fromkeys(story.STEPS, Reading._story),
    "Control": Reading._control,
    "WarpLeader": Reading._warp_leader,
    "TakeBack": Reading._take_back,
    "SkipOwn": lambda to, node, each: steps.SkipOwn(),
    "SkipOwnDraw": lambda to, node, each: steps.SkipOwnDraw(),
    "LookTop": Reading._look,
    "Put": Reading._put,
    "Rest": Reading._rest,
}
_PERSONAL: Final = frozenset({*COUNTED, *PICKING, *TO_LEADERS, *OTHERS, "Search", "Shuffle", "Unless",
                               "WarpLeader", "Choose", "InTile", "Level", "Most",
                               "Outnumbered"})  # fmt: skip
