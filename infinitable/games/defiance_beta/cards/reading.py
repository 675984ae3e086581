"""From the tree of one ability to its program: what one reads is what happens.

A program follows the order of activation (defiance_beta:8.7): unlocks, X, rolls and decisions; then the
targets, in the order of the text; then the window in which others cancel or block; then the body, sentence by sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from infinitable.games.defiance_beta.cards import triggers as events
from infinitable.games.defiance_beta.cards import verbs as effects
from infinitable.games.defiance_beta.cards import verbs_map as board_effects
from infinitable.games.defiance_beta.cards import verbs_paid as others
from infinitable.games.defiance_beta.cards.activation import UNLOCKS
from infinitable.games.defiance_beta.cards.box import Ability, Chapter, Content
from infinitable.games.defiance_beta.cards.groups import (
    CARDS,
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
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, LOOKING_BACK, is_of_itself
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
from infinitable.games.defiance_beta.cards.reading_nouns import (
    condition_of,
    counted_group,
    group_of,
    static_of,
    unlock_of,
    winning_side,
)
from infinitable.games.defiance_beta.cards.verbs import ChooseX, Search, Shuffle
from infinitable.games.defiance_beta.cards.verbs_paid import Unlock
from infinitable.games.defiance_beta.codes import NO, OPTION, YES
from infinitable.games.defiance_beta.rules.protection import Window
from infinitable.parts.abilities import Decision, Gate, Marked, NewSentence, SkipOwn, Step
from infinitable.parts.cardtext import Node, icons, phrase, plain
from infinitable.parts.sentences import Sentences, again, ways_to_choose

_SEAT_EVENTS = ("enemy blocks", "force", "defeat", "approached", "enemy discards", "enemy heals")
_CARD_EVENTS = ("destroyed", "other destroyed", "prepared destroyed", "discard", "enemy destroyed")


def event_subject(builder: Builder, event: Node) -> None:
    """What *it* means in a trigger: the card, tile or leader that the event was about."""
    one = event.get("one")
    if event.word("what") in _SEAT_EVENTS:
        builder.it = Things("event", SEATS)
    elif event.word("what") in _CARD_EVENTS:
        builder.it = Things("event", CARDS)
    elif event.word("what") == "hurt":
        builder.it = Things("this", UNITS)
    elif event.word("what") == "group hurt":
        builder.it = Things("mine", SEATS)
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


class Builder(Sentences):
    """Builds the program of one ability."""

    def __init__(self, content: Content, ability: Ability, chapter: Chapter | None) -> None:
        super().__init__(True, VERBS)
        self.content = content
        self.ability = ability
        self.chapter = chapter
        self.window = Window(ability)
        self.unlocks: list[Unlock] = []
        self.reveals: list[int] = []
        self.looked: effects.Look | None = None
        """The cards the act before looks at."""
        self.it: Things | None = None
        self.has_x = False
        self.optional_already: Node | None = None

    def build(self, node: Node, is_trigger: bool) -> None:
        sentences = node.nodes("do")
        self.optional_already = sentences[0] if is_trigger and sentences else None
        for sentence in sentences:
            self.sentence(sentence)
        program: list[Step] = [*self.early, *self.targets]
        if self.ability.is_played or self.window.targets or node.get("when") is None:
            program.append(self.window)
        program += self.body
        ability = self.ability
        ability.program = tuple(program)
        ability.cancels = any(isinstance(step, effects.Cancel) for step in self.body)
        doing = [step for step in self.body if not isinstance(step, Gate | NewSentence)]
        ability.only_dice = bool(doing) and all(isinstance(step, board_effects.DICE) for step in doing)
        aimed = [getattr(step, "things", None) for step in doing]
        if all(isinstance(things, Things) and things.which in ("event", "owner") for things in aimed):
            ability.aimed = tuple(things for things in aimed if things is not None)
        ability.slots = self.slots
        ability.unlocks = tuple(self.unlocks)
        ability.reveals = tuple(self.reveals)

    # Sentences --------------------------------------------------------------------------------------------

    def condition(self, node: Node) -> Condition:
        condition = condition_of(self.content, node)
        if node.kind == "ItIs":
            condition.it = self.it
        elif node.kind == "TheyHave":
            self.window.targets.append((SEATS, -1))
        return condition

    def deciding(self, condition: Condition | None) -> list[Step]:
        """Of what the text speaks of something can be asked once that is chosen."""
        return self.targets if condition is not None and condition.kind in LOOKING_BACK else self.early

    def conditional(self, node: Node) -> None:
        """defiance_beta:8.16,8.25: what was destroyed or chosen is known only then; targets are declared anyway."""
        if node.kind == "If" and node.node("condition").kind in LOOKING_BACK:
            gate = self.gate(node, True)
            self.within(self.body, gate, partial(self.effects, node.node("do")))
            if "otherwise" in node:
                self.within(self.body, again(gate, False), partial(self.effects, node.node("otherwise")))
        else:
            super().conditional(node)

    def guard(self, node: Node, when: bool) -> Gate:
        unlock = unlock_of(node, len(self.unlocks))
        self.unlocks.append(unlock)
        self.early.insert(len(self.unlocks) - 1, unlock)
        return Marked(1 << UNLOCKS + unlock.bit, when)

    def declines_itself(self, node: Node) -> bool:
        return node is self.optional_already

    def may(self, node: Node, mark: int) -> Decision:
        words = ", then ".join(phrase(language(), act) for act in node.nodes("acts"))
        question = f"{self.ability.name}: do you want to {words}?{self._in_full(node)}"
        return Decision((YES, NO), mark, question, "defiance_beta:8.7", (words,))

    def choice(self, node: Node, first: int) -> Decision:
        words = tuple(" and ".join(phrase(language(), act) for act in way) for way in ways_to_choose(node))
        codes = tuple(OPTION + i for i in range(len(words)))
        return Decision(codes, first, f"{self.ability.name}: choose one.", "defiance_beta:8.7", words)

    def _in_full(self, node: Node) -> str:
        """What hangs on the answer, where there is more to the text than what is asked."""
        said = phrase(language(), node).rstrip(".").lower()
        more = self.ability.words.rstrip(".").lower()
        return "" if more.endswith(said) and more.count(". ") == 0 else f" {self.ability.words}"

    def other(self, node: Node) -> None:
        if is_of_itself(node):
            return
        if node.kind == "Unless":
            self._unless(node)
        elif node.kind == "Lasting":
            static = static_of(self.content, node.node("static"))
            assert static is not None
            self.body.append(board_effects.Lasting(static, node.word("until")))
        elif node.kind != "Fated":
            raise ValueError(f"{self.ability.name}: {node.kind} cannot stand in a mechanic")

    def _unless(self, node: Node) -> None:
        """defiance_beta:8.23: whether it is paid shows only then; targets are declared all the same."""
        bit = self.new_marks(1)
        self.new_sentence(node.node("do"))
        self.body.append(others.Demand(self.due(node.node("due")), self.who(node), bit))
        self.within(self.body, Marked(1 << bit, False), partial(self.effects, node.node("do")))

    def due(self, node: Node) -> others.Due:
        """“discards 1 card”: what another leader does."""
        units = node.get("noun") == "unit"
        return others.Due(node.word("what"), node.number("n"), units, phrase(language(), node))

    def put_off(self, node: Node) -> int:
        """defiance_beta:4.26"""
        text = Node("Ability", [("do", (node,))], node.start, node.end)
        later = Ability(len(self.content.abilities), self.ability.home, self.ability.name, icons(language(), (text,)))
        later.words = plain(language(), (text,))
        self.content.abilities.append(later)
        self.ability.later += (later,)
        Builder(self.content, later, self.chapter).build(text, False)
        return later.number

    # Acts -------------------------------------------------------------------------------------------------

    def for_each(self, node: Node) -> None:
        self.act(node.node("act"), counted_group(self.content, node))

    def amount(self, node: Node, per: Group | None) -> Amount:
        if "equal" in node:
            value = node.node("equal")
            if value.kind == "CountOf":
                amount = Amount("count", group=group_of(self.content, value.node("group")))
            elif value.kind == "Its":
                amount = Amount("cost", it=self.it)
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
                amount = Amount("that many", n.number("more") if isinstance(n, Node) and "more" in n else 0)
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
            return self.it.to(purpose)
        if node.kind == "Owner":
            self.window.targets.append((SEATS, -1))
            return Things("owner", SEATS, purpose=purpose)
        if node.kind == "Mine":
            self.it = Things("mine", TILES if node.word("which") == "tile" else SEATS)
            return self.it
        if node.kind == "Named":
            raise ValueError(f"{self.ability.name}: a name can stand only in a set-up")
        return self._pick(node, purpose, zone)

    def _pick(self, node: Node, purpose: int, zone: str) -> Things:
        of_them = node.get("of") == "them"
        group = Group(REVEALED) if of_them else group_of(self.content, node.node("group"), zone)
        slot = self.new_slot()
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
        return things.to(purpose)

    def _aim(self, things: Things) -> None:
        if things.which == "event" and things.kind != TILES:
            self.window.targets.append((things.kind, -1))

    def who(self, node: Node, purpose: int = 0) -> Things:
        """The leaders whom a sentence in the third person is about; by default oneself."""
        if "who" not in node:
            return Things("mine", SEATS)
        who = node.node("who")
        if who.kind == "Owner":
            self.window.targets.append((SEATS, -1))
            return Things("owner", SEATS)
        group = group_of(self.content, who.node("group"))
        slot = self.new_slot()
        pick = Pick(group, Amount("number", 1), slot)
        pick.purpose = purpose
        pick.every = who.kind == "Each"
        if who.kind == "Extreme":
            pick.extreme = (who.word("which"), who.word("measure"))
        self.targets.append(pick)
        self.window.targets.append((SEATS, slot))
        self.it = Things("slot", SEATS, slot)
        return self.it

    # Acts that are more than one step, or leave something to be spoken of ---------------------------------------------

    def act(self, node: Node, each: Any) -> None:
        if node.kind not in ("TakeRevealed", "Rest"):
            self.looked = None
        super().act(node, each)

    def _divide(self, node: Node, per: Group | None) -> Step:
        amount = self.amount(node, per)
        pick = Pick(group_of(self.content, node.node("group")), Amount("number", 99), self.new_slot())
        pick.least = False
        pick.purpose = TO_DAMAGE
        self.targets.append(pick)
        self.window.targets.append((SEATS, pick.slot))
        return effects.Divide(amount, Things("slot", SEATS, pick.slot, TO_DAMAGE))

    def _bind(self, node: Node, per: Group | None) -> Step:
        static = static_of(self.content, node.with_field("whose", "group"))
        assert static is not None
        return others.Bind(static, node.word("until"), self.who(node))

    def _search(self, node: Node, per: Group | None) -> Step:
        slot = self.new_slot()
        self.it = Things("slot", CARDS, slot)
        return Search(group_of(self.content, node.node("group")), slot)

    def _look(self, node: Node, per: Group | None) -> Step:
        self.looked = effects.Look(node.number("n"))
        return self.looked

    def _rest(self, node: Node, per: Group | None) -> Step | None:
        """defiance_beta:9.4: what is revealed and left is discarded, whether a text says so or not."""
        if self.looked is not None:
            self.looked.rest = node.word("to") if "to" in node else "beneath"
            return None
        return None if "to" in node else effects.Rest(Things("slot", REVEALED, self.reveals[-1]))

    def _name(self, node: Node, per: Group | None) -> None:
        self.pick(node.node("thing"))

    def _discard(self, node: Node, per: Group | None) -> Step:
        if "by_lot" in node:
            return effects.DiscardByLot(self.amount(node, per), self.who(node))
        if "by_you" in node:
            return effects.ChooseDiscard(self.amount(node, per), self.who(node))
        slot = -1 if "who" in node else self.new_slot()
        amount = Amount("number", effects.WHOLE_HAND) if "whole" in node else self.amount(node, per)
        discard = effects.Discard(amount, self.who(node), int("least" in node), slot)
        if slot >= 0:
            self.it = Things("slot", CARDS, slot)
        return discard

    def _destroy(self, node: Node, per: Group | None) -> Step:
        if "who" in node:
            return effects.DestroyOwn(self.amount(node, per), self.who(node), node.word("noun") == "unit")
        return effects.Destroy(self.pick(node.node("thing"), TO_DESTROY))

    def _prepare(self, node: Node, per: Group | None) -> Step:
        if node.get("zone") == "the top of your deck":
            self.body.append(self._revealed(self.amount(node.node("thing"), None)))
            return effects.Prepare(Things("slot", REVEALED, self.reveals[-1]))
        return effects.Prepare(self.pick(node.node("thing"), zone=str(node.get("zone") or "")))

    def _reveal(self, node: Node, per: Group | None) -> Step:
        reveal = self._revealed(self.amount(node, per))
        self.it = Things("slot", REVEALED, self.reveals[-1])
        return reveal

    def _revealed(self, amount: Amount) -> Step:
        self.reveals.append(self.new_slot())
        return effects.Reveal(amount, self.reveals[-1])

    def _take_revealed(self, node: Node, per: Group | None) -> Step | None:
        if self.looked is None:
            return effects.Return(self.pick(node.node("thing")))
        self.looked.take = node.node("thing").number("n")
        return None

    def _roll(self, node: Node, per: Group | None) -> None:
        self.early.append(board_effects.Roll())

    def _plot(self, node: Node, per: Group | None) -> Step:
        amount = self.amount(node, per)
        things = self.pick(node.node("thing"), CHOICE if node.number("put") else TO_TAKE_FROM)
        return board_effects.Plot(amount, node.number("put"), things)

    def ending(self, node: Node) -> int:
        assert self.chapter is not None
        return [ending.name for ending in self.chapter.endings].index(node.word("ending"))


def _is_target(group: Group) -> bool:
    """defiance_beta:8.7: other people's things, leaders and tiles are declared; one's own cards are chosen at
    their step.
    """
    if group.kind in (SEATS, TILES):
        return True
    return group.kind in (UNITS, TIMELINE) and group.whose != MINE


VERBS: Final[dict[str, Callable[[Builder, Node, Group | None], Step | None]]] = {
    "Deal": lambda to, node, per: effects.Deal(to.amount(node, per), to.pick(node.node("thing"), TO_DAMAGE)),
    "Divide": Builder._divide,
    "Take": lambda to, node, per: effects.Take(to.amount(node, per), to.who(node, TO_DAMAGE)),
    "Heal": lambda to, node, per: effects.Heal(to.amount(node, per), to.who(node)),
    "Mend": lambda to, node, per: effects.Mend(to.amount(node, per), to.pick(node.node("thing"))),
    "Either": lambda to, node, per: others.Either(
        (to.due(node.node("first")), to.due(node.node("second"))), to.who(node)
    ),
    "Bind": Builder._bind,
    "Search": Builder._search,
    "Shuffle": lambda to, node, per: Shuffle(),
    "Ladder": lambda to, node, per: board_effects.Ladder(
        node.number("n") * (-1 if "down" in node else 1), to.who(node)
    ),
    "Draw": lambda to, node, per: effects.Draw(to.amount(node, per), to.who(node)),
    "DrawTo": lambda to, node, per: effects.DrawTo(node.number("n")),
    "OnDeck": lambda to, node, per: effects.OnDeck(
        to.pick(node.node("thing"), zone=node.word("zone")), "bottom" in node
    ),
    "Name": Builder._name,
    "LookTop": Builder._look,
    "Rest": Builder._rest,
    "Discard": Builder._discard,
    "Cycle": lambda to, node, per: effects.Cycle(to.amount(node, per), int("least" in node)),
    "Destroy": Builder._destroy,
    "Steal": lambda to, node, per: effects.Steal(to.pick(node.node("thing"), TO_STEAL)),
    "Cancel": lambda to, node, per: effects.Cancel(Things("event", CARDS)),
    "Play": lambda to, node, per: effects.Play(to.pick(node.node("thing"), TO_PLAY, str(node.get("zone") or ""))),
    "Prepare": Builder._prepare,
    "Return": lambda to, node, per: effects.Return(to.pick(node.node("thing"), zone=node.word("zone"))),
    "Bounce": lambda to, node, per: effects.Bounce(to.pick(node.node("thing"))),
    "Reveal": Builder._reveal,
    "TakeRevealed": Builder._take_revealed,
    "TakeAmong": lambda to, node, per: effects.Return(to.pick(node.node("thing"), zone="them")),
    "Toss": lambda to, node, per: effects.Toss(to.pick(node.node("thing"))),
    "Arrange": lambda to, node, per: effects.Arrange(node.number("n")),
    "Skip": lambda to, node, per: board_effects.Skip(to.who(node)),
    "LookAtHand": lambda to, node, per: effects.LookAtHand(to.who(node)),
    "SkipOwn": lambda to, node, per: SkipOwn(),
    "Ward": lambda to, node, per: effects.Ward(to.amount(node, per)),
    "ExtraTurn": lambda to, node, per: board_effects.ExtraTurn(),
    "Attach": lambda to, node, per: effects.Attach(to.pick(node.node("host"))),
    "Move": lambda to, node, per: board_effects.Move(to.amount(node, per), Things("mine", SEATS), 0),
    "ForceMove": lambda to, node, per: board_effects.Move(
        to.amount(node, per), to.pick(node.node("thing"), TO_MOVE), 1
    ),
    "Swap": lambda to, node, per: board_effects.Swap(to.pick(node.node("thing"))),
    "Flip": lambda to, node, per: board_effects.Flip(to.pick(node.node("thing"), TO_FLIP)),
    "Stay": lambda to, node, per: board_effects.Stay(),
    "Influence": lambda to, node, per: board_effects.Influence(
        node.number("n") * node.number("up"), to.pick(node.node("thing"))
    ),
    "AddDie": lambda to, node, per: board_effects.AddDice(
        to.amount(node, per), ATTRIBUTES.index(node.word("attribute"))
    ),
    "Convert": lambda to, node, per: board_effects.ConvertDice(
        node.number("n"), ATTRIBUTES.index(node.word("attribute"))
    ),
    "Reroll": lambda to, node, per: board_effects.RerollDice(node.number("n")),
    "Roll": Builder._roll,
    "Gambit": lambda to, node, per: board_effects.TryGambit(),
    "Progress": lambda to, node, per: board_effects.Progress(to.amount(node, per)),
    "Complete": lambda to, node, per: board_effects.Progress(None),
    "Plot": Builder._plot,
    "Win": lambda to, node, per: board_effects.Win(winning_side(node), "alone" in node, to.ending(node)),
    "Lose": lambda to, node, per: board_effects.Win(-1, False, to.ending(node)),
}
"""What each act of the phrase table becomes."""
