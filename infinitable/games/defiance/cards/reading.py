"""A text as something to be carried out: its sentences become a program of steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.cards import picking
from infinitable.games.defiance.cards import verbs as steps
from infinitable.games.defiance.cards import verbs_map as places
from infinitable.games.defiance.cards import verbs_story as story
from infinitable.games.defiance.cards.activation import Checks, ChooseX, Declare, Resolve, Text
from infinitable.games.defiance.cards.groups import Amount, Condition, Filter, Static
from infinitable.games.defiance.cards.picking import Picking
from infinitable.games.defiance.cards.triggers import (
    CONTROLS,
    DESTROYS,
    DISCOVERS,
    ENTERS,
    MOVES,
    PASSES,
    PLAYS,
    REACTS,
    ROUND_ENDS,
    ROUND_STARTS,
    TOPPLES,
)
from infinitable.games.defiance.cards.verbs import Gate, Step
from infinitable.games.defiance.table import ALL_LEADERS, ATTRIBUTES, FACES, NONE, SIDES
from infinitable.kernel.state import Frame
from infinitable.parts.cardtext import Node, walk

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
AFTERWARDS: Final = 8

KINDS: Final = {"Dice": DICE, "Prepared": PREPARED, "Reaction": REACTION, "When": WHEN, "ChapterAction": CHAPTER,
                "Setup": SETTING_UP, "For": FOR_SIDE, "Ends": AFTERWARDS}  # fmt: skip
EVENTS: Final = {"Plays": PLAYS, "Destroys": DESTROYS, "TakesControl": CONTROLS, "Discovers": DISCOVERS,
                 "Enters": ENTERS, "Passes": PASSES, "Reacts": REACTS, "Moves": MOVES, "RoundStarts": ROUND_STARTS,
                 "RoundEnds": ROUND_ENDS}  # fmt: skip
COUNTED: Final = {"Draw": steps.Draw, "Gain": steps.Gain, "Score": steps.Score, "LockIn": steps.LockIn,
                  "Reveal": steps.Reveal, "Convert": steps.ConvertDice, "Reroll": steps.RerollDice,
                  "Move": steps.Move, "Discover": steps.Discover, "SideScores": story.SideScores,
                  "Dread": story.Dread}  # fmt: skip
PICKING: Final = {"Discard": picking.DiscardCards, "Destroy": picking.Destroy, "Play": picking.Play,
                  "Prepare": picking.Prepare, "Put": picking.Put, "Return": picking.Return,
                  "SendHome": picking.SendHome, "Control": places.Control, "Flip": places.Flip, "Turn": places.Turn,
                  "Warp": places.WarpTo, "WarpTile": places.WarpTile, "Force": places.Force, "Swap": places.Swap,
                  "TakeRelics": story.TakeRelics, "PlaceRelics": story.PlaceRelics}  # fmt: skip
AT_ONCE: Final = (steps.If, steps.Goto, steps.Score, steps.Gain, steps.Draw, story.SideScores, story.Dread)
"""Steps that ask nobody and set nothing off."""
TO_LEADERS: Final = ("Discards", "Draws", "Loses", "Gains")
IMPERSONAL: Final = frozenset({"Win", "Lose", "SideScores", "Dread", "Rival", "Flip", "PlaceRelics"})


class Ability:
    """One ability of an entry: what opens it, and the steps it is carried out in."""

    def __init__(self, number: int, entry: str, node: Node, faction: int = NONE) -> None:
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
        if when is not None:
            self._open(when)
        self.steps: list[Step] = []
        self.checks: list[tuple[int, int]] = []
        self.declared: list[int] = []
        self.behind: dict[int, int] = {}
        """Steps that happen only if a check was passed: place of the step -> number of the check."""
        self.certain: list[tuple[If | None, Step]] = []
        """The steps that count for whether the ability can be activated (defiance:7.3), each with its condition."""
        self.statics: list[Static] = []
        self.uses_x = any(inner.kind == "X" for inner in walk(node))
        acts = [inner for sentence in node.nodes("do") for inner in walk(sentence)]
        self.impersonal = (
            self.event in (ROUND_STARTS, ROUND_ENDS)
            and all(act.kind in IMPERSONAL or act.kind not in _PERSONAL for act in acts)
            and not any(act.kind == "Win" and "alone" in act for act in acts)
            and not any(act.kind in ("Controls", "Have") and "side" not in act for act in acts)
        )
        for sentence in node.nodes("do"):
            self._sentence(sentence)
        # What is quickest to see comes first, since one that is possible is enough.
        self.certain.sort(key=lambda pair: (pair[0] is not None, isinstance(pair[1], Picking)))
        self.looks_at_hand = any(isinstance(step, Picking) and step.is_hidden for step in self.steps)
        self.asks_nothing = all(isinstance(step, AT_ONCE) for step in self.steps) and not self.checks
        self.always = any(gate is None and step.always for gate, step in self.certain)
        self.needs_dice = any(isinstance(step, steps.ConvertDice | steps.RerollDice) for step in self.steps)

    def _open(self, when: Node) -> None:
        if "cost" in when:
            cost = when.node("cost")
            self.cost = sum(1 << 4 * FACES.index(cost.word(slot)) for slot in ("a", "b") if slot in cost)
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

    def is_possible(self, g: Table, leader: int, source: int, it: int = NONE, spent: int = 0) -> bool:
        """defiance:7.3: whether it has a target and a value once these dice are spent, whatever a check might add."""
        if self.always:
            return True
        if self.needs_dice and spent:
            g.dice[leader] -= spent
            possible = self.is_possible(g, leader, source, it)
            g.dice[leader] += spent
            return possible
        record = Text(0, self.number, source, leader, it)
        for gate, step in self.certain:
            if (gate is None or gate.is_open(g, record)) and step.possible(g, record):
                return True
        return False

    def begin(self, g: Table, leader: int, source: int, it: int = NONE) -> None:
        """defiance:7.1: checks, then X, then targets, then the steps."""
        n = len(g.records)
        g.records.append(Text(n, self.number, source, leader, it))
        frames: list[Frame] = [Checks(leader, i, n) for i in range(len(self.checks))]
        if self.uses_x:
            frames.append(ChooseX(leader, n))
        if self.declared:
            frames.append(Declare(leader, 0, n))
        g.then(*frames, Resolve(n, 0))

    def carry_out(self, g: Table, leader: int, source: int, it: int) -> None:
        """The steps at once, where nobody is asked anything and nothing else comes in between."""
        n = len(g.records)
        g.records.append(Text(n, self.number, source, leader, it))
        at = 0
        while at < len(self.steps):
            step = self.steps[at]
            at += 1
            if isinstance(step, Gate):
                if not step.is_open(g, g.records[n]):
                    at = step.beyond
            else:
                step.run(g, n, at)
        del g.records[n:]

    def hears(self, g: Table, leader: int, what: int) -> bool:
        """Whether this is what its event speaks of."""
        if self.faction != NONE and g.faction[leader] != self.faction:
            return False
        if self.event == DISCOVERS or self.event == PASSES:
            return what == self.n
        if self.what is None:
            return True
        if self.event in (CONTROLS, ENTERS, TOPPLES):
            return self._hears_tile(g, leader, what)
        return self.what.fits_card(g, what)

    def _hears_tile(self, g: Table, leader: int, tile: int) -> bool:
        assert self.what is not None
        return (
            (self.what.face in (NONE, g.type_of(tile)))
            and (not self.what.abroad or g.is_abroad(leader, tile))
            and (self.what.influence[0] <= g.influence_of(tile) <= self.what.influence[1])
        )

    def will_happen(self, at: int, passed: int) -> bool:
        check = self.behind.get(at, NONE)
        return check == NONE or bool(passed >> check & 1)

    def most_x(self, g: Table, record: Text) -> int:
        """The greatest X that its first step with X can use."""
        for step in self.steps:
            if isinstance(step, Picking) and step.amount.kind == Amount.CHOSEN:
                return len(step.candidates(g, record))
        return 1

    # Reading the sentences ---------------------------------------------------------------------------------

    def _sentence(self, node: Node) -> None:
        if node.kind in ("Bonus", "Malus", "Grant", "Begin"):
            self.statics.append(Static(node, self.side))
        elif node.kind == "Lasting" and "while" in node:
            self.statics.append(Static(node.node("static"), self.side, node.node("while")))
        elif node.kind == "Lasting":
            static = Static(node.node("static"))
            self._add(steps.Spell(static.stat, static.n), None, NONE)
        elif node.kind == "Tiers":
            self._tiers(node)
        elif node.kind == "If":
            gate = steps.If(Condition(node.node("condition")), "unless" in node)
            self._gated(gate, node, gate)
        elif node.kind == "Only":
            self._gated(steps.IfPassed(self._check(node.node("guard"))), node, None)
        elif node.kind == "IfDone":
            self._gated(steps.IfDone(), node, None)
        else:
            self._effects(node, None, NONE, True)

    def _check(self, guard: Node) -> int:
        self.checks.append((ATTRIBUTES.index(guard.word("attribute")), guard.number("n")))
        return len(self.checks) - 1

    def _gated(self, gate: Gate, node: Node, condition: If | None) -> None:
        self.steps.append(gate)
        check = gate.number if isinstance(gate, steps.IfPassed) else NONE
        counts = condition is not None
        self._effects(node.node("do"), condition, check, counts, certain=check != NONE)
        if "otherwise" in node:
            leap = steps.Goto()
            self.steps.append(leap)
            gate.beyond = len(self.steps)
            self._effects(node.node("otherwise"), None, NONE, condition is not None, certain=False)
            leap.beyond = len(self.steps)
        else:
            gate.beyond = len(self.steps)

    def _tiers(self, node: Node) -> None:
        """The last alternative that holds, else the first sentence: one step (cards:6)."""
        leaps: list[steps.Goto] = []
        for alternative in reversed(node.nodes("alternatives")):
            gate: Gate
            if alternative.kind == "Only":
                gate = steps.IfPassed(self._check(alternative.node("guard")))
            else:
                gate = steps.If(Condition(alternative.node("condition")), "unless" in alternative)
            self.steps.append(gate)
            self._effects(alternative.node("do"), None, NONE, False, certain=False)
            leap = steps.Goto()
            self.steps.append(leap)
            leaps.append(leap)
            gate.beyond = len(self.steps)
        self._effects(node.node("base"), None, NONE, True, certain=False)
        for leap in leaps:
            leap.beyond = len(self.steps)

    def _effects(self, node: Node, condition: If | None, check: int, counts: bool, certain: bool = True) -> None:
        """The acts of “do …” or “you may do …”. `certain`: their targets can be declared beforehand (defiance:7.2)."""
        acts = node.nodes("acts")
        may = node.kind == "May"
        gate: Gate | None = None
        first = len(self.steps)
        if may and not (len(acts) == 1 and acts[0].kind in PICKING and _asks(acts[0])):
            gate = steps.MayGate(node)
            self.steps.append(gate)
        for act in acts:
            self._act(act, condition, check, counts, certain and not may)
        if gate is not None:
            gate.beyond = len(self.steps)
        elif may:
            step = self.steps[first]
            assert isinstance(step, Picking)
            step.optional = True

    def _add(self, step: Step, condition: If | None, check: int, counts: bool = True, certain: bool = False) -> None:
        at = len(self.steps)
        self.steps.append(step)
        if check != NONE:
            self.behind[at] = check
        if counts:
            self.certain.append((condition, step))
        if certain and isinstance(step, Picking) and step.is_declared:
            self.declared.append(at)

    def _act(self, act: Node, condition: If | None, check: int, counts: bool, certain: bool) -> None:
        each: Node | None = None
        if act.kind == "ForEach":
            each, act = act.node("group"), act.node("act")
        if act.kind == "TakeBack":
            played = next(step for step in reversed(self.steps) if isinstance(step, picking.Play))
            played.back = True
        elif act.kind == "Choose":
            self._choose(act, condition, check, counts)
        elif act.kind in COUNTED:
            self._add(COUNTED[act.kind](act, each), condition, check, counts)
        elif act.kind in PICKING:
            self._add(PICKING[act.kind](act, act.node("thing")), condition, check, counts, certain)
        elif act.kind == "WarpLeader":
            self._add(places.PickLeader(act, act.node("thing")), condition, check, counts, certain)
            self._add(places.WarpIt(act, act.node("to")), condition, check, False)
        elif act.kind in TO_LEADERS:
            self._add(places.ToLeaders(act, act.node("who")), condition, check, counts, certain)
        else:
            step = story.STEPS[act.kind](act)
            if isinstance(step, story.Win):
                step.gate = condition
            self._add(step, condition, check, counts)

    def _choose(self, act: Node, condition: If | None, check: int, counts: bool) -> None:
        branches: list[list[Step]] = []
        gate = steps.ChooseGate(branches)
        self._add(gate, condition, check, counts)
        leaps: list[steps.Goto] = []
        for option in act.nodes("options"):
            gate.starts.append(len(self.steps))
            first = len(self.steps)
            self._act(option, None, check, False, False)
            branches.append(self.steps[first:])
            leap = steps.Goto()
            self.steps.append(leap)
            leaps.append(leap)
        for leap in leaps:
            leap.beyond = len(self.steps)


If = steps.If
_PERSONAL: Final = frozenset({*COUNTED, *PICKING, *TO_LEADERS, "WarpLeader", "Choose", "InTile", "Level", "Most",
                               "Outnumbered"})  # fmt: skip


def _asks(act: Node) -> bool:
    """Whether an act's own choice can be declined, so that “you may” needs no question of its own."""
    return act.node("thing").kind == "Pick"
