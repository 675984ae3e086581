"""Effects on things that are chosen, and those on cards."""

from __future__ import annotations

from typing import cast

from infinitable.games.defiance.cards.activation import Choosing, Resolve, Text, changed
from infinitable.games.defiance.cards.groups import CARD_NOUN, MINE, TILE_NOUN, Amount, Filter
from infinitable.games.defiance.cards.verbs import Step
from infinitable.games.defiance.rules.actions import play_card
from infinitable.games.defiance.rules.changes import destroy_card, destroy_token, discard, prepare, reset_deck, shift
from infinitable.games.defiance.table import AREAS, DECK, DISCARD, NONE, REVEALED, Table, hand_of
from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Node

ZONES = {"your hand": 1, "your timeline": 2, "your hand or timeline": 3, "your discard pile": 4}


class Picking(Step):
    """An effect on things chosen by whoever activates it, or on what a text looks back to."""

    question = "Choose."

    def __init__(self, node: Node, thing: Node, zone: str = "") -> None:
        self.filter: Filter | None = Filter(thing.node("group")) if "group" in thing else None
        self.amount = Amount(thing)
        self.all = thing.kind == "All"
        self.up_to = thing.kind == "Pick" and "least" in thing
        self.unlimited = self.up_to and "n" not in thing
        self.of_them = thing.kind == "Pick" and "of" in thing
        self.ref = thing.word("which") if thing.kind == "Ref" else thing.kind if thing.kind in ("Top", "Named") else ""
        self.top = thing.word("zone") if thing.kind == "Top" else ""
        self.name = thing.word("name") if thing.kind == "Named" else ""
        self.zone = ZONES.get(zone, 0)
        self.optional = False
        self.noun = self.filter.noun if self.filter is not None else self.noun_of_ref()
        self.looks_back = bool(self.ref) or self.of_them or self.amount.kind == Amount.DONE
        self.looks_back |= self.filter is not None and self.filter.than_it

    def noun_of_ref(self) -> int:
        return CARD_NOUN

    @property
    def is_declared(self) -> bool:
        """defiance:7.2: whether its targets are named before anything happens."""
        return not (self.all or self.looks_back or self.zone or self.optional or self.own)

    @property
    def is_hidden(self) -> bool:
        """Whether it chooses from a hand, which only its owner sees."""
        return bool(self.zone & 1)

    @property
    def own(self) -> bool:
        """Whether it chooses among one's own cards."""
        return self.noun == CARD_NOUN and self.filter is not None and self.filter.side == MINE

    def wanted(self, g: Table, record: Text) -> int:
        if self.unlimited or self.all:
            return 99
        return self.amount.now(g, record.owner, record.x, record.x)

    def pool(self, g: Table, record: Text) -> list[int]:
        """The things its words stand for, before what the verb itself demands."""
        leader = record.owner
        if self.ref:
            return self._referred(g, record)
        if self.of_them:
            return [card for card in record.them if g.lying[card] == REVEALED]
        assert self.filter is not None
        if self.zone:
            cards: list[int] = []
            if self.zone & 1:
                cards += g.hand(leader)
            if self.zone & 2:
                cards += g.timeline(leader)
            if self.zone & 4:
                cards += g.zones[DISCARD + g.faction[leader]]
            return cards if self.filter.any_card else [card for card in cards if self.filter.fits_card(g, card)]
        return self.filter.found(g, leader, record.it)

    def _referred(self, g: Table, record: Text) -> list[int]:
        leader = record.owner
        if self.ref == "this":
            return [record.source] if record.source != NONE else []
        if self.ref == "them":
            return list(record.them)
        if self.ref == "leader":
            return [record.whose] if record.whose != NONE else []
        if self.ref == "tile":
            return [g.spot[leader]] if g.spot[leader] >= 0 else []
        if self.ref == "Top":
            faction = g.faction[leader]
            if self.top == "your deck" and not g.zones[DECK + faction] and g.zones[DISCARD + faction]:
                return [g.zones[DISCARD + faction][-1]]
            pile = g.zones[(DECK if self.top == "your deck" else DISCARD) + faction]
            return [pile[-1]] if pile else []
        if self.ref == "Named":
            return [tile for tile in g.tile_at.values() if self.name in g.content.both_names(tile)]
        return [record.it] if record.it != NONE else []

    def candidates(self, g: Table, record: Text) -> list[int]:
        return self.pool(g, record)

    def possible(self, g: Table, record: Text) -> bool:
        return bool(self.candidates(g, record)) and (self.unlimited or self.all or self._amount_now(g, record) > 0)

    def _amount_now(self, g: Table, record: Text) -> int:
        return self.amount.now(g, record.owner, record.x or 1, record.done or 1)

    def run(self, g: Table, n: int, at: int) -> None:
        record = changed(g, n)
        if self.amount.kind == Amount.DONE:
            record.x = record.done
        if self.all or self.ref:
            things = self.candidates(g, record)
            record.done = len(things)
            self.apply_all(g, n, things)
            return
        targets = record.targets
        declared: list[int] = [targets[i + 1] for i in range(0, len(targets), 2) if targets[i] == at]
        if declared:
            still = self.candidates(g, record)
            record.done = 0
            if self.up_to:
                g.stack.append(Choosing(record.owner, at, n, 1))
            for thing in reversed(declared):
                if thing in still:
                    g.stack.append(Apply(n, at, thing))
            return
        record.done = 0
        if at not in g.content.abilities[record.text].declared:
            g.stack.append(Choosing(record.owner, at, n, 0))

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        for thing in things:
            self.apply(g, n, thing)

    def apply(self, g: Table, n: int, thing: int) -> None:
        raise NotImplementedError


class Apply(Resolve):
    """defiance:7.5: a declared target is dealt with if it is still there."""

    __slots__ = ("thing",)

    def __init__(self, record: int, at: int, thing: int) -> None:
        super().__init__(record, at)
        self.thing = thing

    def run(self, g: Table) -> None:
        record = changed(g, self.record)
        step = cast(Picking, g.content.abilities[record.text].steps[self.at])
        if self.thing in step.candidates(g, record):
            record.done += 1
            step.apply(g, self.record, self.thing)


class DiscardCards(Picking):
    clause = "defiance:7.3"
    question = "Which card do you discard?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, "your hand" if thing.kind != "Ref" and "of" not in thing else "")

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        record.it = thing
        g.tell(EVERYONE, "discards", record.owner, thing)
        discard(g, thing)


class Destroy(Picking):
    """defiance:7.6: enemies' units, prepared cards and control tokens, or one's own where the text says so."""

    clause = "defiance:7.6"
    question = "What is destroyed?"

    def candidates(self, g: Table, record: Text) -> list[int]:
        leader = record.owner
        if self.noun == TILE_NOUN:
            return [
                tile
                for tile in self.pool(g, record)
                if g.control[tile] == leader or not (g.control[tile] >= 0 and g.is_rooted(g.control[tile]))
            ]
        return [
            card
            for card in self.pool(g, record)
            if g.lying[card] in AREAS and (g.owner(card) == leader or not g.is_lasting(card))
        ]

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        """defiance:6.12: at the same moment, so those with the higher Influence count as hit first."""
        owners = g.by_influence(list(range(g.leaders)))
        whose = g.control.__getitem__ if self.noun == TILE_NOUN else g.owner
        super().apply_all(g, n, sorted(things, key=lambda thing: owners.index(whose(thing))))

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        if self.noun == TILE_NOUN:
            if g.control[thing] == NONE:
                return
            record.it, record.whose = thing, g.control[thing]
            destroy_token(g, thing, record.owner)
        else:
            record.it, record.whose = thing, g.owner(thing)
            destroy_card(g, thing, record.owner)


class Play(Picking):
    """defiance:4.3: a card played by a text costs no die."""

    clause = "defiance:4.3"
    question = "Which card do you play?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone") if "zone" in node else "")
        self.back = False

    def candidates(self, g: Table, record: Text) -> list[int]:
        return [card for card in self.pool(g, record) if g.content.can_play(g, record.owner, card)]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        record.it = thing
        play_card(g, record.owner, thing, self.back)


class Prepare(Picking):
    clause = "defiance:6.8"
    question = "Which card do you prepare?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone") if "zone" in node else "")

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        record.it = thing
        if self.top == "your deck" and g.lying[thing] >= DISCARD:
            reset_deck(g, g.faction[record.owner])
            thing = g.zones[DECK + g.faction[record.owner]][-1]
        prepare(g, record.owner, thing)


class Put(Picking):
    """defiance:7.8: one of the revealed cards goes to the hand or the timeline."""

    clause = "defiance:7.8"
    question = "Which of the revealed cards?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.to_timeline = node.word("zone") == "your timeline"

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        record.it = thing
        if self.to_timeline:
            prepare(g, record.owner, thing)
        else:
            g.tell(EVERYONE, "takes", record.owner, thing)
            shift(g, thing, hand_of(record.owner))


class Return(Picking):
    clause = "defiance:7.3"
    question = "Which card comes back to your hand?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone"))

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        record.it = thing
        g.tell(EVERYONE, "takes", record.owner, thing)
        shift(g, thing, hand_of(record.owner))


class SendHome(Picking):
    clause = "defiance:7.6"
    question = "Which one goes back to its owner's hand?"

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = changed(g, n)
        owner = g.owner(thing)
        record.it, record.whose = thing, owner
        g.tell(EVERYONE, "takes", owner, thing)
        shift(g, thing, hand_of(owner))
