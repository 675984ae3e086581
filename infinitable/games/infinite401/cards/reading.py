"""From the tree of a card's text to the steps it is carried out in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeGuard

from infinitable.games.infinite401.cards import choices, groups, triggers, verbs
from infinitable.games.infinite401.cards import verbs_lasting as lasting
from infinitable.games.infinite401.cards import verbs_map as shifting
from infinitable.games.infinite401.cards.activation import COPIED, NULLIFIED
from infinitable.games.infinite401.cards.box import (
    ATTACK,
    DEFENSE,
    TYPES,
    UTILITY,
    Ability,
    Aim,
    Power,
    Traits,
    Trigger,
)
from infinitable.games.infinite401.cards.groups import MANY, Amount, Group, ThatMany, Units
from infinitable.games.infinite401.cards.verbs import Effect
from infinitable.games.infinite401.codes import CHOICE, NO, SLOTS, USE
from infinitable.games.infinite401.rules.hexmap import HEX_TYPES
from infinitable.games.infinite401.rules.reaching import DIRECTIONS, POSITIONS
from infinitable.games.infinite401.table import STATUS_BITS
from infinitable.parts.abilities import Condition, Decision, Gate, Marked, Step
from infinitable.parts.cardtext import Entry, Language, Node, phrase, walk
from infinitable.parts.sentences import Sentences, Verb, ways_to_choose

_REFS = {
    "the source": groups.SOURCE,
    "the target": groups.TARGETS,
    "each target": groups.TARGETS,
    "the ally": groups.ALLY,
    "the enemy": groups.ENEMY,
    "it": groups.IT,
    "them": groups.IT,
    "both units": groups.IT,
}


_SPEAKS_OF: Final = (
    ("the source", "the target", "each target", "the enemy"),
    ("the source", "the target", "each target", "the ally"),
    ("the target", "each target", "both units", "the ally", "the enemy"),
)
"""By the type of an ability: the units that its text can name, besides “it” and “them”."""
_EVENT_SPEAKS_OF: Final = {
    triggers.YOU_LAND_BESIDE: ("both units",),
    **{played + ATTACK: _SPEAKS_OF[ATTACK][:3] for played in (triggers.YOU_PLAY, triggers.ENEMY_PLAYS)},
    **{played + DEFENSE: _SPEAKS_OF[DEFENSE][:3] for played in (triggers.YOU_PLAY, triggers.ENEMY_PLAYS)},
    **{played + UTILITY: _SPEAKS_OF[UTILITY] for played in (triggers.YOU_PLAY, triggers.ENEMY_PLAYS)},
}
"""infinite401:11.8: by the number of an event, what a text can name that it sets off."""


class Unsaid(Exception):
    """A phrase that can be read, but that this game cannot carry out there."""

    def __init__(self, why: str, node: Node) -> None:
        super().__init__(why)
        self.why = why
        self.node = node


class Compiler:
    """Turns entries into abilities, passives and Disruptors; their texts, and what those ask, go into two lists, and
    what is put off into words."""

    def __init__(
        self, language: Language, texts: list[tuple[Step, ...]], questions: list[str], waiting: dict[int, str]
    ) -> None:
        self.language = language
        self.texts = texts
        self.questions = questions
        self.waiting = waiting

    def check(self, entry: Entry) -> None:
        """Raise Unsaid where an entry says what cannot be carried out."""
        if entry.kind in TYPES:
            self.ability(entry, TYPES.index(entry.kind))
        elif entry.kind in ("passive", "disruptor"):
            self.power(entry)

    def ability(self, entry: Entry, type: int) -> Ability:
        """An ability: its effects, then its follow-up, as one text (infinite401:5.7); then the end of its play."""
        ability = Ability(entry, type)
        reading = Reading(self)
        if type != UTILITY:
            reading.ability, reading.speaks_of = ability, _SPEAKS_OF[type]
        reading.name, reading.teller = entry.name, f"This {entry.kind}"
        effects = partial(self._effects, entry, ability, reading)
        nullified = 1 << reading.new_marks(1)
        copied = 1 << reading.new_marks(1)
        assert (nullified, copied) == (1 << NULLIFIED, 1 << COPIED)
        reading.within(reading.body, Marked(nullified, False), effects)
        ability.needs = tuple(step for step in _certain(reading.body[1:]) if _may_fail(step, ability))
        if type == UTILITY:
            reading.body.append(verbs.GoUnder())
        sets_off = partial(reading.body.append, verbs.SetOff(type))
        reading.within(reading.body, Marked(nullified | copied, False), sets_off)
        ability.copies = any(isinstance(step, verbs.Copy) for step in reading.body)
        ability.text = reading.written()
        return ability

    def _effects(self, entry: Entry, ability: Ability, reading: Reading) -> None:
        for part in entry.tree:
            opener = part.node("when") if "when" in part else None
            if opener is not None and opener.kind == "Target" and ability.type == UTILITY and part is entry.tree[0]:
                ability.aims = reading.aims(opener)
            elif opener is not None and opener.kind != "FollowUp":
                if opener.kind == "Target":
                    raise Unsaid("Whom it hits is said by its area: begin with what happens to the target.", part)
                raise Unsaid("An ability waits for nothing.", part)
            reading.read(part.nodes("do"))

    def power(self, entry: Entry) -> Power:
        """A passive or a Disruptor: what always holds, and what is set off (infinite401:11.1,14.2)."""
        power = Power(entry)
        for part in entry.tree:
            opener = part.get("when")
            reading = Reading(self)
            if opener is None:
                for static in part.nodes("do"):
                    reading.static(power.traits, static)
                continue
            if not isinstance(opener, Node) or opener.kind != "When":
                raise Unsaid("It needs “When …:”.", part)
            event = opener.node("event").number("number")
            reading.name, reading.teller = entry.name, "What sets this off"
            reading.speaks_of = _EVENT_SPEAKS_OF.get(event, ())
            reading.read(part.nodes("do"))
            power.triggers.append(Trigger(event, bool(opener.get("once")), reading.written()))
            power.events |= 1 << event
        if entry.kind == "disruptor" and not power.triggers:
            raise Unsaid("A Disruptor needs “When …:”.", entry.tree[0])
        return power


def _certain(steps: list[Step]) -> Iterator[Step]:
    """Those that no gate can leave out."""
    at = 0
    while at < len(steps):
        step = steps[at]
        if isinstance(step, Gate):
            at += step.span
        else:
            yield step
        at += 1


def _may_fail(step: Step, ability: Ability) -> TypeGuard[Effect]:
    """Whether it must be asked before playing that this step finds its hexes; allies can always be swapped."""
    if isinstance(step, shifting.SwapUnits) and step.other is not None and step.other.slot >= 0:
        return False  # infinite401:9.10: with a unit that is chosen later
    if isinstance(step, shifting.SwapUnits):
        return ability.type == ATTACK or any(aim.group.noun != "ally" for aim in ability.aims)
    if isinstance(step, shifting.MoveBeside) and step.of.slot >= 0:
        return False  # infinite401:9.10: next to a unit that is chosen later
    return isinstance(step, shifting.MoveBeside | shifting.PlaceHome)


class Reading(Sentences):
    """Makes the steps of one text."""

    def __init__(self, compiler: Compiler) -> None:
        super().__init__(False, VERBS)
        self.compiler = compiler
        self.language = compiler.language
        self.questions = compiler.questions
        self.ability: Ability | None = None
        """The Attack or Defense whose text this is."""
        self.speaks_of: tuple[str, ...] = ()
        """The units that can be named here, besides “it” and “them”."""
        self.name = ""
        """Of the card."""
        self.teller = "What always holds"
        """Who would have to have them."""
        self.offered = 0
        """The mark of the latest “you may”."""
        self.before: Node | None = None
        """The sentence before, where it may have been left undone."""
        self.it = -1
        """The pick that “it” stands for at this place; -1: what the text begins with."""
        self.many: Units | None = Units(groups.IT)
        """What “that many” counts at this place: units, or the cards that went under a stack."""
        self.looks_back = False
        """Whether the text speaks of “them” anywhere: then all of a group are kept in mind as they are met."""

    def read(self, sentences: tuple[Node, ...]) -> None:
        self.looks_back = any(node.get("which") == "them" for node in walk(sentences))
        for sentence in sentences:
            self.sentence(sentence)

    def written(self) -> int:
        """The number of the text that was read."""
        texts = self.compiler.texts
        texts.append(tuple(self.body))
        return len(texts) - 1

    def put_off(self, node: Node) -> int:
        """infinite401:4.8: a text of its own, which knows the units of this one."""
        later = Reading(self.compiler)
        later.name, later.speaks_of, later.teller = self.name, self.speaks_of, self.teller
        later.looks_back = self.looks_back
        later.effects(node)
        text = later.written()
        self.compiler.waiting[text] = self.words(node)
        return text

    def within(self, section: list[Step], gate: Gate, fill: Callable[[], None]) -> None:
        """What is picked in a sentence that need not happen is spoken of in that sentence alone."""
        it = self.it
        super().within(section, gate, fill)
        self.it = it

    def later(self, node: Node) -> None:
        text = self.put_off(node.node("do"))
        self.body.append(lasting.PutOff(text, "opponent" in node, self.it))

    # Sentences -----------------------------------------------------------------------------------------------

    def instead(self, node: Node) -> None:
        said = any(each.kind in ("Every", "All", "Pick") for each in walk(node.node("base")))
        if said and any(each.get("which") == "them" for each in walk(node.nodes("alternatives"))):
            raise Unsaid("Say whom you mean: what stands before “instead” is not done.", node)
        super().instead(node)

    def sentence(self, node: Node) -> None:
        if node.kind == "Later":
            self.later(node)
        else:
            super().sentence(node)
        self.before = node if node.kind in ("Do", "May") else None

    def may(self, node: Node, mark: int) -> Decision:
        self.offered = mark
        words = self.words(node)
        return self._asked((USE, NO), mark, f"{self.name}: {words}. Do you?", (words,))

    def choice(self, node: Node, first: int) -> Decision:
        words = tuple(" and ".join(map(self.words, way)) for way in ways_to_choose(node))
        return self._asked(
            tuple(range(CHOICE, CHOICE + len(words))), first, f"{self.name}: choose: {' or '.join(words)}.", words
        )

    def _asked(self, codes: tuple[int, ...], first: int, question: str, words: tuple[str, ...]) -> Decision:
        self.questions.append(" or ".join(words))
        return choices.Choice(codes, first, question, words, len(self.questions) - 1)

    def guard(self, node: Node, when: bool) -> Gate:
        raise Unsaid("This cannot be carried out here.", node)

    def if_done(self, node: Node) -> Gate:
        """infinite401:7.7"""
        said = self.before
        puts = said is not None and any(act.kind == "Discard" for act in said.nodes("acts"))
        return choices.Done(1 << self.offered if said is not None and said.kind == "May" else 0, puts)

    def other(self, node: Node) -> None:
        raise Unsaid("This cannot be carried out here.", node)

    def words(self, node: Node) -> str:
        return phrase(self.language, node)

    # Acts ---------------------------------------------------------------------------------------------------------

    def verb(self, node: Node) -> Verb:
        if node.kind not in self.verbs:
            raise Unsaid("This cannot be carried out here.", node)
        return self.verbs[node.kind]

    def for_each(self, node: Node) -> None:
        self.act(node.node("act"), node)

    def units(self, node: Node, field: str = "thing") -> Units:
        """The units an act is about; if they have to be chosen first, that is its first step."""
        thing = node.node(field)
        if thing.kind == "Ref":
            return self.ref(thing)
        if "group" not in thing:
            raise Unsaid("Say which units: how many and what, or “the target”.", thing)
        group = self.group(thing.node("group"))
        if thing.kind in ("Every", "All"):
            self.many = Units(groups.EVERY, group)
            if not self.looks_back:
                return self.many
            self.it = self.new_slot()
            self.body.append(choices.AllUnits(group, self.it))
            return Units(groups.IT, slot=self.it)
        most = thing.get("n")
        if thing.kind != "Pick" or not isinstance(most, int):
            raise Unsaid("Units are counted.", thing)
        least = 0 if "least" in thing else most
        words = self.words(node)
        self.questions.append(words)
        self.it = self.new_slot()
        question = f"{self.name}: choose a unit: {words}."
        self.body.append(choices.PickUnits(least, most, group, self.it, question, len(self.questions) - 1))
        self.many = Units(groups.IT, slot=self.it)
        return self.many

    def aims(self, opener: Node) -> tuple[Aim, ...]:
        """infinite401:6.1,6.3: whom a Utility targets; its text speaks of these, and of nobody if there are none."""
        picks = [opener.node(name) for name in ("thing", "other") if name in opener]
        sides = {pick.node("group").word("noun") for pick in picks if "group" in pick}
        of_either = [f"the {side}" for side in ("ally", "enemy") if sides & {side, "unit"}]
        self.speaks_of = (*_SPEAKS_OF[UTILITY][:3], *of_either)
        return tuple(map(self.aim, picks))

    def aim(self, pick: Node) -> Aim:
        if pick.kind != "Pick" or not isinstance(pick.get("n"), int) or "group" not in pick:
            raise Unsaid("Targets are counted.", pick)
        most = pick.number("n")
        return Aim(1 if "least" in pick else most, most, self.group(pick.node("group")))

    def ref(self, node: Node) -> Units:
        which = node.get("which")
        if node.kind != "Ref" or which not in _REFS:
            raise Unsaid("This stands for no unit.", node)
        chosen = which in ("it", "them") or (which == "both units" and self.it >= 0)
        if not chosen and which not in self.speaks_of:
            raise Unsaid(self.nobody(str(which)), node)
        return Units(_REFS[str(which)], slot=self.it)

    def nobody(self, which: str) -> str:
        """Why that unit cannot be spoken of here."""
        if which == "both units" and self.ability is not None:
            return "Only the target is spoken of here: say what happens to each of the two."
        if self.teller == "This utility" and not self.speaks_of and which != "the source":
            return "This Utility has no target; one that has begins with “Target …:”."
        return f"{self.teller} has no {'two units' if which == 'both units' else which.split()[-1]}."

    def amount(self, node: Node, each: Node | None) -> Amount:
        equal = node.get("equal")
        if isinstance(equal, Node) and equal.kind == "CountOf":
            return Amount(1, self.counted(equal.node("group")))
        if isinstance(equal, Node) and equal.kind == "Distance":
            return groups.Distance(self.ref(equal.node("one")), self.ref(equal.node("other")))
        many = node.get("n")
        if isinstance(many, Node) and many.kind == "ThatMany" and each is None:
            if self.many is not None and self.many.kind == groups.EVERY:
                raise Unsaid("Say what is counted: “equal to the number of …”.", many)
            return ThatMany(self.many, many.number("more") if "more" in many else 0)
        if isinstance(many, Node) and many.kind == "X":
            raise Unsaid("No amount is named here: say “any number of cards”, and “that many” after it.", node)
        if not isinstance(many, int):
            raise Unsaid("The amount must be a number.", node)
        if each is None:
            return Amount(node.number("n"))
        return Amount(
            node.number("n"), self.counted(each.node("group")), each.number("most") if "most" in each else MANY
        )

    def counted(self, node: Node) -> Group:
        """What is counted: units, or one's control spheres."""
        spheres = node.word("noun") == "control sphere" and not node.values("adjectives") and not node.nodes("tails")
        return groups.Spheres() if spheres else self.group(node)

    def group(self, node: Node) -> Group:
        group = Group(node.word("noun"))
        if group.noun not in ("ally", "enemy", "unit"):
            raise Unsaid("This is no unit.", node)
        group.damaged = "damaged" in node.values("adjectives")
        group.other = "other" in node.values("adjectives")
        group.status = sum(STATUS_BITS.get(str(word), 0) for word in node.values("adjectives"))
        for tail in node.nodes("tails"):
            if tail.kind == "InArea":
                if self.ability is None:
                    raise Unsaid("Only attacks and defenses have an area.", tail)
                group.ability = self.ability
            if tail.kind == "HP":
                group.low, group.high = _bounds(tail.node("compare"))
            if "hextype" in tail:
                group.hextype = HEX_TYPES.index(tail.word("hextype"))
            if tail.kind == "Within":
                group.within = tail.number("n")
                if "of" in tail:
                    group.of = self.ref(tail.node("of"))
        return group

    def condition(self, node: Node) -> Condition:
        if node.kind == "Fewer":
            return groups.Fewer(node.node("group").word("noun"), "more" in node)
        if node.kind in ("Have", "There"):
            low, high = (0, 0) if "none" in node else _bounds(node.node("compare"))
            return groups.Count(self.group(node.node("group")), low, high)
        units = self.ref(node.node("thing"))
        if node.kind == "Damaged":
            return groups.Damaged(units)
        if node.kind == "Same":
            return groups.Same(units, self.ref(node.node("other")))
        if node.kind == "Near":
            of = self.ref(node.node("of")) if "of" in node else None
            hextype = HEX_TYPES.index(node.word("hextype")) if of is None else -1
            return groups.Near(units, node.number("n"), of, hextype)
        if node.kind == "HasMoved":
            return groups.HasMoved(units)
        if node.kind == "WasStopped":
            return groups.WasStopped(units, node.number("how"))
        if node.kind == "IsOn":
            return groups.UnitIs(units, hextype=HEX_TYPES.index(node.word("hextype")))
        if node.kind == "BesideWall":
            return groups.BesideWall(units)
        if node.kind == "Eliminated":
            return groups.Eliminated(units)
        if node.kind == "HasShields":
            return groups.Shielded(units, *_bounds(node.node("compare")))
        if node.kind == "Is":
            return groups.UnitIs(units, status=STATUS_BITS[node.word("status")])
        low, high = _bounds(node.node("compare"))
        return groups.UnitIs(units, low=low, high=high)

    # What holds -------------------------------------------------------------------------------------------------------

    def static(self, traits: Traits, node: Node) -> None:
        if node.kind == "MoveBonus":
            traits.move_bonus += node.number("n")
        elif node.kind == "ShareMoves":
            traits.share_moves = True
        elif node.kind == "PassEnemies":
            traits.pass_enemies = True
        elif node.kind == "PassWalls":
            traits.pass_walls = True
        elif node.kind == "HandLimit":
            traits.hand_limit = node.number("n")
        elif node.kind == "SeeThrough":
            traits.see_through = node.number("n")
        elif node.kind == "Immune":
            bits = sum(STATUS_BITS[node.word(field)] for field in ("status", "other") if field in node)
            traits.immune.append((self.group(node.node("group")), bits))
        elif node.kind == "Tough":
            traits.tough.append((self.group(node.node("group")), node.number("n")))
        elif node.kind == "Rooted":
            traits.rooted.append(self.group(node.node("group")))
        else:
            raise Unsaid("A passive cannot say this.", node)


def _bounds(compare: Node) -> tuple[int, int]:
    n = compare.number("n")
    return (n, 99) if compare.kind == "AtLeast" else (0, n) if compare.kind == "AtMost" else (n, n)


# What each verb does ------------------------------------------------------------------------------------------------


def _put_under(to: Reading, node: Node, each: Node | None) -> Step:
    to.many = None
    if "least" in node:
        return verbs.PutSome(node.number("n") if "n" in node else SLOTS)
    return verbs.PutUnder(to.amount(node, each), node.kind == "TheyDiscard", "by_you" in node)


def _straight(to: Reading, node: Node, each: Node | None) -> Step:
    units, n = to.units(node), to.amount(node, each)
    direction = DIRECTIONS.index(node.word("direction"))
    return shifting.MoveStraight(units, n, direction, to.ref(node.node("of")), "up_to" in node)


def _beside(to: Reading, node: Node, each: Node | None) -> Step:
    of = node.node("of")
    if of.kind != "Ref" and (of.kind != "Pick" or of.get("n") != 1):
        raise Unsaid("A unit moves next to one other: “1 other ally”, “the target”.", of)
    units = to.units(node)
    it = to.it
    anchor = to.units(node, "of")
    to.it = it
    return shifting.MoveBeside(units, POSITIONS.index(node.word("position")), anchor)


VERBS: Final[dict[str, Callable[[Reading, Node, Node | None], Step]]] = {
    "Energy": lambda to, node, each: verbs.GainEnergy(to.amount(node, each)),
    "Draw": lambda to, node, each: verbs.DrawCards(to.amount(node, each), False),
    "TheyDraw": lambda to, node, each: verbs.DrawCards(to.amount(node, each), True),
    "DrawTo": lambda to, node, each: verbs.DrawUntil(node.number("n")),
    "Discard": _put_under,
    "TheyDiscard": _put_under,
    "Nullify": lambda to, node, each: verbs.Nullify(),
    "Copy": lambda to, node, each: verbs.Copy(TYPES.index(node.word("type")), to.units(node)),
    "Arrange": lambda to, node, each: verbs.Arrange(node.number("n")),
    "Reveal": lambda to, node, each: verbs.Reveal(to.amount(node, each)),
    "Fetch": lambda to, node, each: verbs.Fetch(to.amount(node, each), "stack" in node),
    "Skip": lambda to, node, each: verbs.SkipTurn(False),
    "SkipOwn": lambda to, node, each: verbs.SkipTurn(True),
    "SkipDraw": lambda to, node, each: verbs.SkipDraw(False),
    "SkipOwnDraw": lambda to, node, each: verbs.SkipDraw(True),
    "ExtraTurn": lambda to, node, each: verbs.ExtraTurn(),
    "Status": lambda to, node, each: verbs.Become(to.units(node), STATUS_BITS[node.word("status")]),
    "Protect": lambda to, node, each: verbs.Become(to.units(node), STATUS_BITS["untargetable"]),
    "Cleanse": lambda to, node, each: verbs.Cleanse(to.units(node)),
    "Strip": lambda to, node, each: verbs.Strip(to.units(node)),
    "Shield": lambda to, node, each: verbs.GainShields(to.units(node), to.amount(node, each)),
    "Deal": lambda to, node, each: verbs.Damage(to.units(node), to.amount(node, each)),
    "Heal": lambda to, node, each: verbs.HealUnits(to.units(node), to.amount(node, each)),
    "Bond": lambda to, node, each: lasting.Bind(
        to.units(node), node.number("what"), node.number("n") if "n" in node else 1
    ),
    "SourceAgain": lambda to, node, each: lasting.SourceAgain(to.units(node)),
    "NoDominion": lambda to, node, each: lasting.NoDominion(),
    "Drain": lambda to, node, each: lasting.Drain(node.number("n")),
    "GainSpheres": lambda to, node, each: lasting.GainSpheres(to.amount(node, each)),
    "LoseSpheres": lambda to, node, each: lasting.LoseSpheres(to.amount(node, each)),
    "Move": lambda to, node, each: shifting.MoveUnits(
        to.units(node), to.amount(node, each), "through" in node, "shared" in node
    ),
    "Directional": _straight,
    "Positional": _beside,
    "Home": lambda to, node, each: (shifting.PlaceUnits if "control" in node else shifting.PlaceHome)(to.units(node)),
    "Swap": lambda to, node, each: shifting.SwapUnits(
        to.units(node), to.units(node, "other") if "other" in node else None
    ),
}
"""What each act of the phrase table becomes."""
