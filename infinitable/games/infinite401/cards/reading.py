"""From the tree of a card's text to the effects that carry it out."""

from __future__ import annotations

from infinitable.games.infinite401.cards import choices, groups
from infinitable.games.infinite401.cards import verbs as effects
from infinitable.games.infinite401.cards import verbs_map as shifting
from infinitable.games.infinite401.cards.box import ATTACK, TYPES, UTILITY, Ability, Aim, Power, Trigger
from infinitable.games.infinite401.cards.groups import Amount, Condition, Group, Units
from infinitable.games.infinite401.cards.verbs import Effect
from infinitable.games.infinite401.rules.hexmap import HEX_TYPES
from infinitable.games.infinite401.rules.reaching import DIRECTIONS, POSITIONS
from infinitable.games.infinite401.table import STATUS_BITS
from infinitable.parts.cardtext import Entry, Language, Node, phrase, walk

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


_AIMED = ("the source", "the target", "each target", "the ally", "the enemy")
"""What only a card with Source or Targets can speak of."""


class Unsaid(Exception):
    """A phrase that can be read, but that this game cannot carry out there."""

    def __init__(self, why: str, node: Node) -> None:
        super().__init__(why)
        self.why = why
        self.node = node


class Compiler:
    """Turns entries into abilities, passives and Disruptors; their texts go into two lists, by number."""

    def __init__(self, language: Language, texts: list[tuple[Effect, ...]], labels: list[str]) -> None:
        self.language = language
        self.texts = texts
        self.labels = labels

    def check(self, entry: Entry) -> None:
        """Raise Unsaid where an entry says what cannot be carried out."""
        if entry.kind in TYPES:
            self.ability(entry, TYPES.index(entry.kind))
        elif entry.kind in ("passive", "disruptor"):
            self.power(entry)

    # Entries ---------------------------------------------------------------------------------------------

    def ability(self, entry: Entry, type: int) -> Ability:
        """An ability: its effects, then its follow-up, as one text (infinite401:5.7)."""
        ability = Ability(entry, type)
        steps: list[Effect] = []
        for part in entry.tree:
            opener = part.get("when")
            if isinstance(opener, Node) and opener.kind == "Target" and type == UTILITY and not steps:
                ability.aims = tuple(self._aim(opener.node(name)) for name in ("thing", "other") if name in opener)
            elif opener is not None and not (isinstance(opener, Node) and opener.kind == "FollowUp"):
                raise Unsaid("An ability waits for nothing.", part)
            steps += self._sentences(part.nodes("do"))
        if type == UTILITY and not ability.aims:
            self._names_no_target(entry)
        ability.text = self._text(steps, entry.text)
        ability.needs = tuple(step for step in steps if self._may_fail(step, ability))
        return ability

    def _names_no_target(self, entry: Entry) -> None:
        """infinite401:6.3: a Utility without Targets speaks of none."""
        for node in walk(entry.tree):
            if node.kind == "Ref" and node.get("which") in _AIMED:
                raise Unsaid("This Utility has no target; one that has begins with “Target …:”.", node)

    def _may_fail(self, step: Effect, ability: Ability) -> bool:
        """Whether it must be asked before playing that this step finds its hexes; allies can always be swapped."""
        if isinstance(step, shifting.SwapUnits):
            return ability.type == ATTACK or any(aim.group.noun != "ally" for aim in ability.aims)
        return isinstance(step, shifting.MoveBeside | shifting.PlaceHome)

    def power(self, entry: Entry) -> Power:
        """A passive or a Disruptor: what always holds, and what is set off (infinite401:11.1,14.2)."""
        power = Power(entry)
        for part in entry.tree:
            opener = part.get("when")
            if opener is None:
                for static in part.nodes("do"):
                    self._static(power, static)
                continue
            if not isinstance(opener, Node) or opener.kind != "When":
                raise Unsaid("It needs “When …:”.", part)
            event = opener.node("event").number("number")
            text = self._text(self._sentences(part.nodes("do")), entry.text)
            power.triggers.append(Trigger(event, bool(opener.get("once")), text))
            power.events |= 1 << event
        if entry.kind == "disruptor" and not power.triggers:
            raise Unsaid("A Disruptor needs “When …:”.", entry.tree[0])
        return power

    def _static(self, power: Power, node: Node) -> None:
        traits = power.traits
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
            traits.immune.append((self._group(node.node("group")), STATUS_BITS[node.word("status")]))
        elif node.kind == "Rooted":
            traits.rooted.append(self._group(node.node("group")))
        else:
            raise Unsaid("A passive cannot say this.", node)

    def _aim(self, pick: Node) -> Aim:
        if pick.kind != "Pick" or not isinstance(pick.get("n"), int) or "group" not in pick:
            raise Unsaid("Targets are counted.", pick)
        most = pick.number("n")
        return Aim(1 if "least" in pick else most, most, self._group(pick.node("group")))

    # Sentences -----------------------------------------------------------------------------------------------

    def _text(self, steps: list[Effect], label: str) -> int:
        self.texts.append(tuple(steps))
        self.labels.append(label)
        return len(self.texts) - 1

    def _sentences(self, sentences: tuple[Node, ...]) -> list[Effect]:
        return [step for sentence in sentences for step in self._sentence(sentence)]

    def _sentence(self, node: Node) -> list[Effect]:
        if node.kind == "Do":
            return [step for act in node.nodes("acts") for step in self._act(act)]
        if node.kind == "May":
            acts = [step for act in node.nodes("acts") for step in self._act(act)]
            return [choices.Choose((self._text(acts, self._words(node)),), True)]
        if node.kind == "If":
            yes = self._part(node.node("do"))
            no = self._part(node.node("otherwise")) if "otherwise" in node else -1
            return [choices.When(self._condition(node.node("condition")), "unless" in node, yes, no)]
        if node.kind == "Tiers":
            return [self._tiers(node)]
        raise Unsaid("This cannot be carried out here.", node)

    def _part(self, node: Node) -> int:
        return self._text(self._sentence(node), self._words(node))

    def _tiers(self, node: Node) -> Effect:
        """The last “instead” whose condition holds, else the sentence it replaces."""
        text = self._part(node.node("base"))
        step: Effect | None = None
        for tier in node.nodes("alternatives"):
            if tier.kind != "If":
                raise Unsaid("“instead” needs an “if” here.", tier)
            yes = self._part(tier.node("do"))
            step = choices.When(self._condition(tier.node("condition")), "unless" in tier, yes, text)
            text = self._text([step], self._words(tier))
        assert step is not None
        return step

    def _words(self, node: Node) -> str:
        return phrase(self.language, node)

    # Acts ---------------------------------------------------------------------------------------------------------

    def _act(self, node: Node, each: Group | None = None) -> list[Effect]:
        if node.kind == "ForEach":
            return self._act(node.node("act"), self._group(node.node("group")))
        if node.kind == "Choose":
            if node.number("n") != 1:
                raise Unsaid("One thing is chosen here.", node)
            texts = tuple(self._text(self._act(option), self._words(option)) for option in node.nodes("options"))
            return [choices.Choose(texts, False)]
        plain = self._plain(node, each)
        if plain is not None:
            return [plain]
        before, units = self._thing(node)
        return [*before, self._on_units(node, units, each)]

    def _plain(self, node: Node, each: Group | None) -> Effect | None:
        """Acts that name no unit."""
        if node.kind == "Energy":
            return effects.GainEnergy(self._amount(node, each))
        if node.kind == "Draw":
            return effects.DrawCards(self._amount(node, each))
        if node.kind == "Discard":
            return effects.PutUnder(self._amount(node, each), False)
        if node.kind == "TheyDiscard":
            return effects.PutUnder(self._amount(node, each), True)
        return effects.Nullify() if node.kind == "Nullify" else None

    def _on_units(self, node: Node, units: Units, each: Group | None) -> Effect:
        kind = node.kind
        if kind == "Status":
            return effects.Become(units, STATUS_BITS[node.word("status")])
        if kind == "Cleanse":
            return effects.Cleanse(units)
        if kind == "Home":
            return shifting.PlaceHome(units)
        if kind == "Swap":
            return shifting.SwapUnits(units, self._ref(node.node("other")) if "other" in node else None)
        if kind == "Positional":
            return shifting.MoveBeside(units, POSITIONS.index(node.word("position")), self._ref(node.node("of")))
        n = self._amount(node, each)
        if kind == "Shield":
            return effects.GainShields(units, n)
        if kind == "Deal":
            return effects.Damage(units, n)
        if kind == "Heal":
            return effects.HealUnits(units, n)
        if kind == "Move":
            return shifting.MoveUnits(units, n, "through" in node, "shared" in node)
        if kind == "Directional":
            return shifting.MoveStraight(units, n, DIRECTIONS.index(node.word("direction")), self._ref(node.node("of")))
        raise Unsaid("This cannot be carried out here.", node)

    def _thing(self, node: Node) -> tuple[list[Effect], Units]:
        """The units an act is about, and what has to be chosen first."""
        thing = node.node("thing")
        if thing.kind == "Ref":
            return [], self._ref(thing)
        if "group" not in thing:
            raise Unsaid("Say which units: how many and what, or “the target”.", thing)
        group = self._group(thing.node("group"))
        if thing.kind in ("Every", "All"):
            return [], Units(groups.EVERY, group)
        most = thing.get("n")
        if thing.kind != "Pick" or not isinstance(most, int):
            raise Unsaid("Units are counted.", thing)
        least = 0 if "least" in thing else most
        return [choices.PickUnits(least, most, group)], Units(groups.IT)

    def _ref(self, node: Node) -> Units:
        which = node.get("which")
        if node.kind != "Ref" or which not in _REFS:
            raise Unsaid("This stands for no unit.", node)
        return Units(_REFS[str(which)])

    def _amount(self, node: Node, each: Group | None) -> Amount:
        equal = node.get("equal")
        if isinstance(equal, Node) and equal.kind == "CountOf":
            return Amount(1, self._group(equal.node("group")))
        if not isinstance(node.get("n"), int):
            raise Unsaid("The amount must be a number.", node)
        return Amount(node.number("n"), each)

    def _group(self, node: Node) -> Group:
        group = Group(node.word("noun"))
        if group.noun not in ("ally", "enemy", "unit"):
            raise Unsaid("This is no unit.", node)
        group.damaged = "damaged" in node.values("adjectives")
        group.other = "other" in node.values("adjectives")
        for tail in node.nodes("tails"):
            if "hextype" in tail:
                group.hextype = HEX_TYPES.index(tail.word("hextype"))
            if tail.kind == "Within":
                group.within = tail.number("n")
                if "of" in tail:
                    group.of = self._ref(tail.node("of"))
        return group

    def _condition(self, node: Node) -> Condition:
        if node.kind == "Fewer":
            return groups.Fewer(node.node("group").word("noun"))
        if node.kind in ("Have", "There"):
            low, high = (0, 0) if "none" in node else _bounds(node.node("compare"))
            return groups.Count(self._group(node.node("group")), low, high)
        units = self._ref(node.node("thing"))
        if node.kind == "IsOn":
            return groups.UnitIs(units, hextype=HEX_TYPES.index(node.word("hextype")))
        if node.kind == "Eliminated":
            return groups.Eliminated(units)
        if node.kind == "Is":
            return groups.UnitIs(units, status=STATUS_BITS[node.word("status")])
        low, high = _bounds(node.node("compare"))
        return groups.UnitIs(units, low=low, high=high)


def _bounds(compare: Node) -> tuple[int, int]:
    n = compare.number("n")
    return (n, 99) if compare.kind == "AtLeast" else (0, n) if compare.kind == "AtMost" else (n, n)
