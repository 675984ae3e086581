"""From the tree of one ability to its program: what one reads is what happens.

A program follows the order of activation (defiance_beta:8.7): unlocks, X, rolls and decisions; then the
targets, in the order of the text; then the window in which others cancel or block; then the body, sentence by sentence.
"""

from __future__ import annotations

from typing import Any

from infinitable.games.defiance_beta.cards import events
from infinitable.games.defiance_beta.cards import verbs as effects
from infinitable.games.defiance_beta.cards import verbs_map as board_effects
from infinitable.games.defiance_beta.cards.box import Ability, Chapter, Content, Step
from infinitable.games.defiance_beta.cards.conditions import (
    CARDS,
    LONE_LEADER,
    MINE,
    REVEALED,
    SEATS,
    TILES,
    TIMELINE,
    UNITS,
    Amount,
    Condition,
    Group,
)
from infinitable.games.defiance_beta.cards.deciding import ChooseX, IfDone, May, NewSentence, Options, SkipUnless
from infinitable.games.defiance_beta.cards.groups import SIDES, condition_of, group_of, static_of, unlock_of
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.games.defiance_beta.cards.picking import (
    CHOICE,
    TO_DAMAGE,
    TO_DESTROY,
    TO_FLIP,
    TO_MOVE,
    TO_PLAY,
    TO_STEAL,
    TO_TAKE_FROM,
    Pick,
    Things,
)
from infinitable.games.defiance_beta.cards.queue import Window
from infinitable.games.defiance_beta.cards.verbs_unlock import Unlock
from infinitable.parts.cardtext import Node, phrase

_SEAT_EVENTS = ("enemy blocks", "force", "defeat", "approached")


def event_subject(builder: Builder, event: Node) -> None:
    """What *it* means in a trigger: the card, tile or leader that the event was about."""
    one = event.get("one")
    if event.word("what") in _SEAT_EVENTS:
        builder.it = Things("event", SEATS)
    elif event.word("what") in ("destroyed", "other destroyed", "prepared destroyed"):
        builder.it = Things("event", CARDS)
    if isinstance(one, Node):
        if one.kind == "Ref":
            builder.ability.about_this = True
            builder.it = Things("this", UNITS)
        else:
            group = group_of(builder.content, one.node("group"), in_event=True)
            builder.ability.one = group
            if group.from_timeline and builder.ability.event == events.DESTROY:
                builder.ability.event = events.DESTROY_PREPARED
            builder.it = Things("event", group.kind)


class Builder:
    """Builds the program of one ability."""

    def __init__(self, content: Content, ability: Ability, chapter: Chapter | None) -> None:
        self.content = content
        self.ability = ability
        self.chapter = chapter
        self.early: list[Step] = []
        """Unlocks, X, rolls and decisions."""
        self.targets: list[Step] = []
        self.body: list[Step] = []
        self.window = Window(ability)
        self.unlocks: list[Unlock] = []
        self.bits = 0
        self.slots = 0
        self.reveals: list[int] = []
        self.it: Things | None = None
        self.has_x = False

    def build(self, node: Node, is_trigger: bool) -> None:
        for i, sentence in enumerate(node.nodes("do")):
            self.sentence(sentence, is_trigger and i == 0)
        program: list[Step] = [*self.early, *self.targets]
        if self.ability.is_played or self.window.targets or self._is_card_text(node):
            program.append(self.window)
        program += self.body
        for at, step in enumerate(program):
            if hasattr(step, "at"):
                step.at = at
        ability = self.ability
        ability.program = tuple(program)
        ability.slots = self.slots
        ability.unlocks = tuple(self.unlocks)
        ability.reveals = tuple(self.reveals)

    def _is_card_text(self, node: Node) -> bool:
        return node.get("when") is None

    # Sentences --------------------------------------------------------------------------------------------

    def sentence(self, node: Node, optional_already: bool = False) -> None:
        kind = node.kind
        if kind in ("Do", "May"):
            self._do(node, optional_already)
        elif kind == "If":
            condition = condition_of(self.content, node.node("condition"))
            condition.unless = condition.unless != bool(node.get("unless"))
            self._guarded(node, lambda when: SkipUnless(condition=condition, when=when))
        elif kind == "Only":
            unlock = self._unlock(node.node("guard"))
            self._guarded(node, lambda when: SkipUnless(unlock=unlock, when=when))
        elif kind == "IfDone":
            mark = IfDone()
            self.body.append(mark)
            start = len(self.body)
            self._effects(node.node("do"))
            mark.steps = len(self.body) - start
        elif kind == "Lasting":
            static = static_of(self.content, node.node("static"))
            assert static is not None
            self.body.append(board_effects.Lasting(static, node.word("until")))
        elif kind == "Tiers":
            self._tiers(node)
        elif kind != "Fated":
            raise ValueError(f"{self.ability.name}: {kind} cannot stand in a mechanic")

    def _do(self, node: Node, optional_already: bool = False) -> None:
        self.body.append(NewSentence())
        if node.kind == "May" and not optional_already:
            bit = self._new_bits(1)
            words = ", then ".join(phrase(language(), act) for act in node.nodes("acts"))
            self.early.append(May(bit, words))
            self._inside(lambda: SkipUnless(bit=bit), lambda: self._acts(node))
        else:
            self._acts(node)

    def _effects(self, node: Node) -> None:
        self._do(node) if node.kind == "May" else self._acts(node)

    def _new_bits(self, n: int) -> int:
        self.bits += n
        return self.bits - n

    def _inside(self, guard: Any, fill: Any) -> None:
        """Put a guard before the targets and before the body of what is filled in."""
        before, within = guard(), guard()
        self.targets.append(before)
        self.body.append(within)
        targets, body = len(self.targets), len(self.body)
        fill()
        before.steps = len(self.targets) - targets
        within.steps = len(self.body) - body

    def _guarded(self, node: Node, guard: Any) -> None:
        self.body.append(NewSentence())
        self._inside(lambda: guard(True), lambda: self._effects(node.node("do")))
        if "otherwise" in node:
            self._inside(lambda: guard(False), lambda: self._effects(node.node("otherwise")))

    def _tiers(self, node: Node) -> None:
        """*Instead*: the last sentence whose guard holds is done, else the first."""
        tests: list[SkipUnless] = []
        for alternative in reversed(node.nodes("alternatives")):
            bit = self._new_bits(1)
            tests.append(SkipUnless(bit=bit))
            if alternative.kind == "Only":
                decide = Decide(bit, None, self._unlock(alternative.node("guard")))
            else:
                condition = condition_of(self.content, alternative.node("condition"))
                condition.unless = condition.unless != bool(alternative.get("unless"))
                decide = Decide(bit, condition, -1)
            decide.earlier = tuple(test.bit for test in tests[:-1])
            self.early.append(decide)
            self._inside(lambda b=bit: SkipUnless(bit=b), lambda a=alternative: self._effects(a.node("do")))
        bits = tuple(test.bit for test in tests)
        self._inside(lambda: SkipIfAny(bits), lambda: self.sentence(node.node("base")))

    def _unlock(self, guard: Node) -> int:
        unlock = unlock_of(guard, len(self.unlocks))
        self.unlocks.append(unlock)
        self.early.insert(len(self.unlocks) - 1, unlock)
        return unlock.bit

    # Acts -------------------------------------------------------------------------------------------------

    def _acts(self, node: Node) -> None:
        for act in node.nodes("acts"):
            self.act(act)

    def act(self, node: Node, per: Group | None = None) -> None:
        if node.kind == "ForEach":
            self.act(node.node("act"), group_of(self.content, node.node("group")))
        elif node.kind == "Choose":
            self._choose(node)
        else:
            getattr(self, f"_{_snake(node.kind)}")(node, per)

    def _choose(self, node: Node) -> None:
        options = node.nodes("options")
        first = self._new_bits(len(options))
        words = tuple(phrase(language(), option) for option in options)
        self.early.append(Options(first, words))
        for i, option in enumerate(options):
            self._inside(lambda b=first + i: SkipUnless(bit=b), lambda o=option: self.act(o))

    def amount(self, node: Node, per: Group | None) -> Amount:
        if "equal" in node:
            value = node.node("equal")
            if value.kind == "CountOf":
                amount = Amount("count", group=group_of(self.content, value.node("group")))
            elif value.kind == "LevelOf":
                amount = Amount("level", attribute=ATTRIBUTES.index(value.word("attribute")))
            else:
                amount = Amount({"InfluenceOf": "influence", "RoundNumber": "round"}[value.kind])
        else:
            n = node["n"]
            if isinstance(n, int):
                amount = Amount("number", n)
            elif isinstance(n, Node) and n.kind == "X":
                amount = Amount("x")
                self._x(node)
            else:
                amount = Amount("that many")
        amount.per = per
        return amount

    def _x(self, node: Node) -> None:
        if not self.has_x:
            self.has_x = True
            self.early.append(ChooseX("damage" if node.kind == "Take" else "cards"))

    def pick(self, node: Node, purpose: int = 0, zone: str = "") -> Things:
        """What a phrase stands for: a new choice, or something named before."""
        if node.kind == "Ref":
            if node.word("which") == "this":
                self.it = Things("this", UNITS)
            assert self.it is not None, self.ability.name
            self._aim(self.it)
            return self.it
        if node.kind == "Owner":
            things = Things("owner", SEATS)
            self.window.targets.append((SEATS, -2))
            return things
        if node.kind == "Mine":
            self.it = Things("mine", SEATS if node.word("which") == "group" else TILES)
            return self.it
        if node.kind == "Named":
            raise ValueError(f"{self.ability.name}: a name can stand only in a set-up")
        return self._pick(node, purpose, zone)

    def _pick(self, node: Node, purpose: int, zone: str) -> Things:
        of_them = node.get("of") == "them"
        group = Group(REVEALED) if of_them else group_of(self.content, node.node("group"), zone)
        slot = self.slots
        self.slots += 1
        amount = Amount("number", 99) if node.kind == "All" or "n" not in node else self.amount(node, None)
        pick = Pick(group, amount, slot)
        pick.purpose = purpose
        pick.every = node.kind == "All"
        pick.least = node.get("least") != 0
        things = Things("slot", group.kind, slot)
        if _is_target(group):
            self.targets.append(pick)
            self.window.targets.append((group.kind, slot))
        else:
            self.body.append(pick)
        self.it = things
        return things

    def _aim(self, things: Things) -> None:
        if things.which == "event" and things.kind != TILES:
            self.window.targets.append((things.kind, -1))

    def who(self, node: Node, purpose: int = 0) -> Things:
        """The leaders whom a sentence in the third person is about; by default oneself."""
        if "who" not in node:
            return Things("mine", SEATS)
        who = node.node("who")
        if who.kind == "Owner":
            self.window.targets.append((SEATS, -2))
            return Things("owner", SEATS)
        group = group_of(self.content, who.node("group"))
        slot = self.slots
        self.slots += 1
        pick = Pick(group, Amount("number", 1), slot)
        pick.purpose = purpose
        pick.every = who.kind == "Each"
        if who.kind == "Extreme":
            pick.extreme = (who.word("which"), who.word("measure"))
        self.targets.append(pick)
        self.window.targets.append((SEATS, slot))
        self.it = Things("slot", SEATS, slot)
        return self.it

    # One method for each act of the phrase table, named after its node --------------------------------------------

    def _deal(self, node: Node, per: Group | None) -> None:
        amount = self.amount(node, per)
        self.body.append(effects.Deal(amount, self.pick(node.node("thing"), TO_DAMAGE)))

    def _take(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Take(self.amount(node, per), self.who(node, TO_DAMAGE)))

    def _heal(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Heal(self.amount(node, per), self.who(node)))

    def _draw(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Draw(self.amount(node, per), self.who(node)))

    def _discard(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Discard(self.amount(node, per), self.who(node)))

    def _cycle(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Cycle(self.amount(node, per), int("least" in node)))

    def _destroy(self, node: Node, per: Group | None) -> None:
        if "who" in node:
            amount = self.amount(node, per)
            self.body.append(effects.DestroyOwn(amount, self.who(node), node.word("noun") == "unit"))
        else:
            self.body.append(effects.Destroy(self.pick(node.node("thing"), TO_DESTROY)))

    def _steal(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Steal(self.pick(node.node("thing"), TO_STEAL)))

    def _cancel(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Cancel(Things("event", CARDS)))

    def _play(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Play(self.pick(node.node("thing"), TO_PLAY, str(node.get("zone") or ""))))

    def _prepare(self, node: Node, per: Group | None) -> None:
        if node.get("zone") == "the top of your deck":
            slot = self.slots
            self.slots += 1
            self.reveals.append(slot)
            self.body.append(effects.Reveal(self.amount(node.node("thing"), None), slot))
            self.body.append(effects.Prepare(Things("slot", REVEALED, slot)))
            return
        self.body.append(effects.Prepare(self.pick(node.node("thing"), zone=str(node.get("zone") or ""))))

    def _return(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Return(self.pick(node.node("thing"), zone=node.word("zone"))))

    def _bounce(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Bounce(self.pick(node.node("thing"))))

    def _reveal(self, node: Node, per: Group | None) -> None:
        slot = self.slots
        self.slots += 1
        self.reveals.append(slot)
        self.body.append(effects.Reveal(self.amount(node, per), slot))
        self.it = Things("slot", REVEALED, slot)

    def _take_revealed(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Return(self.pick(node.node("thing"))))

    def _attach(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Attach(self.pick(node.node("host"))))

    def _move(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Move(self.amount(node, per), Things("mine", SEATS)))

    def _force_move(self, node: Node, per: Group | None) -> None:
        amount = self.amount(node, per)
        self.body.append(board_effects.Move(amount, self.pick(node.node("thing"), TO_MOVE)))

    def _swap(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Swap(self.pick(node.node("thing"))))

    def _flip(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Flip(self.pick(node.node("thing"), TO_FLIP)))

    def _stay(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Stay())

    def _influence(self, node: Node, per: Group | None) -> None:
        n = node.number("n") * node.number("up")
        self.body.append(board_effects.Influence(n, self.pick(node.node("thing"))))

    def _add_die(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.AddDice(self.amount(node, per), ATTRIBUTES.index(node.word("attribute"))))

    def _convert(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.ConvertDice(node.number("n"), ATTRIBUTES.index(node.word("attribute"))))

    def _reroll(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.RerollDice(node.number("n")))

    def _roll(self, node: Node, per: Group | None) -> None:
        self.early.append(board_effects.Roll())

    def _gambit(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.TryGambit())

    def _progress(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Progress(self.amount(node, per)))

    def _complete(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Progress(None))

    def _plot(self, node: Node, per: Group | None) -> None:
        amount = self.amount(node, per)
        things = self.pick(node.node("thing"), CHOICE if node.number("put") else TO_TAKE_FROM)
        self.body.append(board_effects.Plot(amount, node.number("put"), things))

    def _win(self, node: Node, per: Group | None) -> None:
        side = SIDES.index(node.word("side")) if "side" in node else LONE_LEADER if "lone" in node else -1
        self.body.append(board_effects.Win(side, "alone" in node, self._ending(node)))

    def _lose(self, node: Node, per: Group | None) -> None:
        self.body.append(board_effects.Win(-1, False, self._ending(node)))

    def _ending(self, node: Node) -> int:
        assert self.chapter is not None
        return [ending.name for ending in self.chapter.endings].index(node.word("ending"))


class Decide:
    """Which of several *insteads* is done is decided with the targets."""

    __slots__ = ("at", "bit", "condition", "earlier", "unlock")
    IS_WHOLE = False

    def __init__(self, bit: int, condition: Condition | None, unlock: int) -> None:
        self.bit = bit
        self.condition = condition
        self.unlock = unlock
        self.earlier: tuple[int, ...] = ()
        self.at: int = -1

    def run(self, g: Any, number: int, act: list[Any]) -> None:
        from infinitable.games.defiance_beta.cards.activation import CHOSEN, SOURCE, UNLOCKED, WHO

        if any(act[CHOSEN] >> bit & 1 for bit in self.earlier):
            return
        if self.condition is not None:
            holds = self.condition.holds(g, act[WHO], act[SOURCE], act)
        else:
            holds = bool(act[UNLOCKED] >> self.unlock & 1)
        act[CHOSEN] |= int(holds) << self.bit


class SkipIfAny(SkipUnless):
    """Leave out the base where something is done instead."""

    __slots__ = ("bits",)

    def __init__(self, bits: tuple[int, ...]) -> None:
        super().__init__()
        self.bits = bits

    def _holds(self, g: Any, act: list[Any]) -> bool:
        from infinitable.games.defiance_beta.cards.activation import CHOSEN

        return not any(act[CHOSEN] >> bit & 1 for bit in self.bits)


def _snake(kind: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind).lstrip("_")


def _is_target(group: Group) -> bool:
    """defiance_beta:8.7: other people's things, leaders and tiles are declared; one's own cards are chosen at
    their step.
    """
    if group.kind in (SEATS, TILES):
        return True
    return group.kind in (UNITS, TIMELINE) and group.whose != MINE
