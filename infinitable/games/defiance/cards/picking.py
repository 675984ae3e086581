"""Effects on things that are chosen, and those on cards."""

from __future__ import annotations

from infinitable.games.defiance.cards.activation import Apply, Choosing, Text, changed
from infinitable.games.defiance.cards.groups import CARD_NOUN, LEADER_NOUN, MINE, TILE_NOUN, Amount, Filter
from infinitable.games.defiance.cards.verbs import Effect
from infinitable.games.defiance.rules.actions import play_card
from infinitable.games.defiance.rules.changes import (
    add_to,
    destroy_card,
    destroy_token,
    discard,
    prepare,
    put_on_deck,
    reset_deck,
    shift,
)
from infinitable.games.defiance.table import (
    AREAS,
    CENTRE,
    DECK,
    DISCARD,
    NONE,
    PLAYS_CARDS,
    PREPARES,
    REVEALED,
    Table,
    hand_of,
)
from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Node

ZONES = {"your hand": 1, "your timeline": 2, "your hand or timeline": 3, "your discard pile": 4}


class Picking(Effect):
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
        self.slot = NONE
        """Where its targets are kept that were declared before, NONE where they are chosen when it comes."""
        self.noun = self.filter.noun if self.filter is not None else self.noun_of_ref()
        self.looks_back = bool(self.ref) or self.of_them or self.amount.kind == Amount.DONE
        self.looks_back |= self.filter is not None and (self.filter.than_it or self.filter.theirs)

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

    def wanted(self, g: Table, a: Text) -> int:
        if self.unlimited or self.all:
            return 99
        return self.amount.now(g, a.owner, a.x, a.x)

    def pool(self, g: Table, a: Text) -> list[int]:
        """The things its words stand for, before what the verb itself demands."""
        leader = a.owner
        if self.ref:
            return self._referred(g, a)
        if self.of_them:
            return [card for card in a.them if g.lying[card] == REVEALED]
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
        found = self.filter.found(g, leader, a.it, a.source)
        return [card for card in found if g.owner(card) == a.whose] if self.filter.theirs else found

    def _referred(self, g: Table, a: Text) -> list[int]:
        leader = a.owner
        if self.ref == "this":
            return [a.source] if a.source != NONE else []
        if self.ref == "them":
            return list(a.them)
        if self.ref == "leader":
            return [a.whose] if a.whose != NONE else []
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
        return [a.it] if a.it != NONE else []

    def candidates(self, g: Table, a: Text) -> list[int]:
        return self.pool(g, a)

    def possible(self, g: Table, a: Text) -> bool:
        return bool(self.candidates(g, a)) and (self.unlimited or self.all or self._amount_now(g, a) > 0)

    def _amount_now(self, g: Table, a: Text) -> int:
        return self.amount.now(g, a.owner, a.x or 1, a.done or 1)

    def run(self, g: Table, a: Text, at: int) -> None:
        now = changed(g, a.number)
        if self.amount.kind == Amount.DONE:
            now.x = now.done
        if self.all or self.ref:
            things = self.candidates(g, now)
            now.done = len(things)
            self.apply_all(g, a.number, things)
            return
        now.done = 0
        declared = now.declared(self.slot) if self.slot != NONE else ()
        if self.slot == NONE or (declared and self.up_to):
            g.stack.append(Choosing(a.number, at, len(declared)))
        still = self.candidates(g, now) if declared else []
        for thing in reversed(declared):
            if thing in still:
                g.stack.append(Apply(a.number, at, thing))

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        for thing in things:
            self.apply(g, n, thing)

    def apply(self, g: Table, n: int, thing: int) -> None:
        raise NotImplementedError


class DiscardCards(Picking):
    clause = "defiance:7.3"
    question = "Which card do you discard?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, "your hand" if thing.kind != "Ref" and "of" not in thing else "")

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        g.tell(EVERYONE, "discards", a.owner, thing)
        discard(g, thing)


class Destroy(Picking):
    """defiance:7.6: enemies' units, prepared cards and control tokens, or one's own where the text says so."""

    clause = "defiance:7.6"
    question = "What is destroyed?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        leader = a.owner
        if self.noun == TILE_NOUN:
            return [
                tile
                for tile in self.pool(g, a)
                if g.control[tile] == leader or not (g.control[tile] >= 0 and g.is_rooted(g.control[tile]))
            ]
        return [
            card
            for card in self.pool(g, a)
            if g.lying[card] in AREAS and (g.owner(card) == leader or not g.is_lasting(card))
        ]

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        """defiance:6.12: at the same moment, so those with the higher Influence count as hit first."""
        owners = g.by_influence(list(range(g.leaders)))
        whose = g.control.__getitem__ if self.noun == TILE_NOUN else g.owner
        super().apply_all(g, n, sorted(things, key=lambda thing: owners.index(whose(thing))))

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        if self.noun == TILE_NOUN:
            if g.control[thing] == NONE:
                return
            a.it, a.whose = thing, g.control[thing]
            destroy_token(g, thing, a.owner)
        else:
            a.it, a.whose = thing, g.owner(thing)
            destroy_card(g, thing, a.owner)


class Play(Picking):
    """defiance:4.3: a card played by a text costs no die; 7.28: what is being played is not played once more."""

    clause = "defiance:4.3"
    question = "Which card do you play?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone") if "zone" in node else "")
        self.back = False

    def candidates(self, g: Table, a: Text) -> list[int]:
        if g.is_barred(a.owner, PLAYS_CARDS):
            return []
        cards = [card for card in self.pool(g, a) if g.lying[card] != CENTRE]
        return [card for card in cards if g.content.can_play(g, a.owner, card)]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        play_card(g, a.owner, thing, self.back)


class Prepare(Picking):
    clause = "defiance:6.8"
    question = "Which card do you prepare?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [] if g.is_barred(a.owner, PREPARES) else self.pool(g, a)

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone") if "zone" in node else "")

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        if self.top == "your deck" and g.lying[thing] >= DISCARD:
            reset_deck(g, g.faction[a.owner])
            thing = g.zones[DECK + g.faction[a.owner]][-1]
        prepare(g, a.owner, thing)


class Put(Picking):
    """defiance:7.8: one of the revealed cards goes to the hand or the timeline."""

    clause = "defiance:7.8"
    question = "Which of the revealed cards?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.to_timeline = node.word("zone") == "your timeline"

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        if self.to_timeline:
            prepare(g, a.owner, thing)
        else:
            g.tell(EVERYONE, "takes", a.owner, thing)
            shift(g, thing, hand_of(a.owner))


class Return(Picking):
    clause = "defiance:7.3"
    question = "Which card comes back to your hand?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone"))

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        g.tell(EVERYONE, "takes", a.owner, thing)
        shift(g, thing, hand_of(a.owner))


class SendHome(Picking):
    clause = "defiance:7.6"
    question = "Which one goes back to its owner's hand?"

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        owner = g.owner(thing)
        a.it, a.whose = thing, owner
        g.tell(EVERYONE, "takes", owner, thing)
        shift(g, thing, hand_of(owner))


class Steal(Picking):
    """defiance:7.29: an enemy's unit or prepared card comes into one's own group or timeline."""

    clause = "defiance:7.29"
    question = "Which card do you steal?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [card for card in self.pool(g, a) if g.lying[card] in AREAS and g.is_enemy(a.owner, g.owner(card))]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it, a.whose = thing, g.owner(thing)
        g.tell(EVERYONE, "steals", a.owner, thing, a.whose)
        add_to(g, thing, hand_of(a.owner) + g.lying[thing] - hand_of(a.whose))


class OnDeck(Picking):
    """defiance:7.21: cards of one's own go onto the deck, or beneath it."""

    clause = "defiance:7.21"
    question = "Which card goes onto your deck?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone"))
        self.at_bottom = "bottom" in node
        if self.at_bottom:
            self.question = "Which card goes beneath your deck?"

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        if self.at_bottom:
            g.tell(EVERYONE, "put_bottom", a.owner, thing)
        else:
            g.tell(EVERYONE, "put_top", a.owner, thing)
        put_on_deck(g, thing, self.at_bottom)


class Name(Picking):
    """defiance:7.2: one is chosen, and what follows speaks of it."""

    clause = "defiance:7.2"
    question = "Which one do you choose?"

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        a.whose = thing if self.noun == LEADER_NOUN else g.control[thing] if self.noun == TILE_NOUN else g.owner(thing)


class Rest(Effect):
    """defiance:7.21: what is left of the revealed cards goes beneath the deck, in the order they were revealed."""

    clause = "defiance:7.21"

    def possible(self, g: Table, a: Text) -> bool:
        return bool(g.zones[REVEALED])

    def run(self, g: Table, a: Text, at: int) -> None:
        for card in a.them:
            if g.lying[card] == REVEALED:
                g.tell(EVERYONE, "put_bottom", a.owner, card)
                put_on_deck(g, card, at_bottom=True)
