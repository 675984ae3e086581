"""Effects on tiles and on leaders."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.activation import Text, changed, title, under_way
from infinitable.games.defiance.cards.groups import LEADER_NOUN, TILE_NOUN, Amount
from infinitable.games.defiance.cards.picking import Picking
from infinitable.games.defiance.codes import CARD
from infinitable.games.defiance.rules.changes import (
    can_control,
    can_draw,
    discard,
    discard_random,
    draw,
    flip,
    gain_tokens,
    look_at_hand,
    lose_tokens,
    take_control,
)
from infinitable.games.defiance.rules.ending import lose_points, score
from infinitable.games.defiance.rules.moving import Moving, TurnTile, WarpSpace, enter, is_open, ways
from infinitable.games.defiance.table import NONE, STEADY, THE_RIFT, TRACK, Table, alike
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Node

# Tiles ---------------------------------------------------------------------------------------------------


class OnTile(Picking):
    def noun_of_ref(self) -> int:
        return TILE_NOUN


class Control(OnTile):
    """defiance:5.16,6.15: pays a reaction token unless it is free."""

    clause = "defiance:5.16"
    question = "Which tile do you take control of?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.free = "free" in node

    def candidates(self, g: Table, a: Text) -> list[int]:
        leader = a.owner
        if not can_control(g, leader, self.free):
            return []
        return [
            tile
            for tile in self.pool(g, a)
            if g.control[tile] != leader
            and not (g.control[tile] >= 0 and g.is_rooted(g.control[tile]))
            and not (g.control[tile] >= 0 and not g.is_enemy(leader, g.control[tile]))
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it, a.whose = thing, g.control[thing]
        if can_control(g, a.owner, self.free):
            take_control(g, a.owner, thing, self.free)


class Flip(OnTile):
    """defiance:5.7,5.8."""

    clause = "defiance:5.8"
    question = "Which tile is flipped?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [tile for tile in self.pool(g, a) if tile != THE_RIFT]

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        if things:
            flip(g, things)

    def apply(self, g: Table, n: int, thing: int) -> None:
        changed(g, n).it = thing
        flip(g, [thing])


class Turn(OnTile):
    """A tile is turned where it lies."""

    clause = "defiance:5.3"
    question = "Which tile is turned?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [tile for tile in self.pool(g, a) if g.printed[tile]]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        g.then(TurnTile(a.owner, thing))


class WarpTo(OnTile):
    """defiance:5.24: to a tile free of leaders."""

    clause = "defiance:5.24"
    question = "To which tile do you warp?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [t for t in self.pool(g, a) if t not in g.spot and is_open(g, self.warped(a), t)]

    def warped(self, a: Text) -> int:
        """Who is warped."""
        return a.owner

    def possible(self, g: Table, a: Text) -> bool:
        return g.spot[a.owner] >= 0 and super().possible(g, a)

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        g.tell(EVERYONE, "warps", a.owner, thing)
        enter(g, a.owner, thing)


class WarpIt(WarpTo):
    """The second half of “warp 1 enemy leader … to 1 tile …”."""

    question = "To which tile is the leader warped?"

    def warped(self, a: Text) -> int:
        return a.whose

    @property
    def is_declared(self) -> bool:
        return False

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = under_way(g, n)
        leader = a.whose
        if leader != NONE and g.spot[leader] >= 0:
            g.tell(EVERYONE, "warps", leader, thing)
            enter(g, leader, thing)


class WarpTile(OnTile):
    """defiance:5.23: with everything on it, to an empty space that touches another tile."""

    clause = "defiance:5.23"
    question = "Which tile is warped?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [tile for tile in self.pool(g, a) if tile != THE_RIFT]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = thing
        g.then(WarpSpace(a.owner, thing))


# Leaders ---------------------------------------------------------------------------------------------------


class OnLeader(Picking):
    question = "Which leader?"

    def noun_of_ref(self) -> int:
        return LEADER_NOUN


class Force(OnLeader):
    """defiance:5.21: another leader is moved, by the rules of movement."""

    clause = "defiance:5.21"
    question = "Which leader do you move?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.steps = Amount(node)

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [
            other
            for other in self.pool(g, a)
            if not (g.is_enemy(a.owner, other) and g.bonus(other, STEADY)) and ways(g, other, False)
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = a.whose = thing
        g.then(Moving(a.owner, thing, self.steps.now(g, a.owner, a.x, 1), False, False))


class PickLeader(OnLeader):
    """The first half of “warp 1 enemy leader … to 1 tile …”."""

    clause = "defiance:5.24"
    question = "Which leader is warped?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.destination = WarpIt(node, node.node("to"))

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [
            other
            for other in self.pool(g, a)
            if not (g.is_enemy(a.owner, other) and g.bonus(other, STEADY))
            and any(t not in g.spot and is_open(g, other, t) for t in self.destination.pool(g, a))
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = a.whose = thing


class Swap(OnLeader):
    """defiance:5.24: both leaders are warped, each into the other's tile."""

    clause = "defiance:5.24"
    question = "With which leader do you swap tiles?"

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [
            o
            for o in self.pool(g, a)
            if o != a.owner
            and not (g.is_enemy(a.owner, o) and g.bonus(o, STEADY))
            and is_open(g, a.owner, g.spot[o])
            and is_open(g, o, g.spot[a.owner])
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        leader = a.owner
        a.it = a.whose = thing
        mine, theirs = g.spot[leader], g.spot[thing]
        g.tell(EVERYONE, "swaps", leader, thing)
        g.spot[leader] = g.spot[thing] = NONE
        enter(g, thing, mine)
        enter(g, leader, theirs)


class ChooseDiscard(Ask):
    """defiance:7.26: who sees the hand of another says which cards of it are discarded, one after another."""

    __slots__ = ("activation", "whose", "n")
    CLAUSE = "defiance:7.26"

    def __init__(self, activation: int, whose: int, n: int) -> None:
        self.activation: Final = activation
        self.whose: Final = whose
        self.n: Final = n

    def asks(self, g: Table) -> int:
        return int(g.activations[self.activation].owner)

    def run(self, g: Table) -> None:
        if self.n > 0 and g.hand(self.whose):
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        for card in alike(g, g.hand(self.whose)):
            to.allow(CARD + card)

    def chosen(self, g: Table, code: int) -> None:
        card = code - CARD
        g.stack.append(ChooseDiscard(self.activation, self.whose, self.n - 1))
        g.tell(EVERYONE, "discards", self.whose, card)
        discard(g, card)

    def question(self, g: Table) -> str:
        return f"{title(g, self.activation)}: which card of the hand of {g.leader_name(self.whose)} is discarded?"


ASKED_OF = {
    "Discards": "Which leader discards?",
    "Chosen": "Which leader discards?",
    "Loses": "Which leader loses reaction tokens?",
    "Gains": "Which leader gains reaction tokens?",
    "Steals": "From which leader do you steal reaction tokens?",
    "LooksAt": "At whose hand do you look?",
    "Skip": "Which leader skips a turn?",
    "SkipDraw": "Which leader skips a draw?",
    "LosesPoints": "Which leader loses points?",
    "StealsPoints": "From which leader do you steal points?",
}


class ToLeaders(OnLeader):
    """Something that happens to one leader, to each, or to “that leader”."""

    def __init__(self, node: Node, who: Node) -> None:
        super().__init__(node, who)
        self.all = who.kind == "Each"
        self.many = Amount(node)
        self.verb = "Chosen" if "by_you" in node else node.kind
        self.whole = "whole" in node
        """Whether all of it goes."""
        self.question = ASKED_OF.get(self.verb, "Which leader draws?")

    def wanted(self, g: Table, a: Text) -> int:
        return 99 if self.all else 1

    def candidates(self, g: Table, a: Text) -> list[int]:
        found = self.pool(g, a)
        if self.verb in ("Discards", "Chosen", "LooksAt"):
            return [other for other in found if g.hand(other)]
        if self.verb == "Skip":
            return [other for other in found if not (g.skips | g.rested) >> other & 1]
        if self.verb == "SkipDraw":
            return [other for other in found if other < g.seats and not g.dry >> other & 1]
        if self.verb in ("Loses", "Steals"):
            return [other for other in found if g.tokens[other]]
        if self.verb in ("LosesPoints", "StealsPoints"):
            return [other for other in found if other < g.seats and g.score[g.team[other]]]
        if self.verb == "Gains":
            return [other for other in found if g.tokens[other] < TRACK and g.reserve(other)]
        return [other for other in found if can_draw(g, other)]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        count = self.many.now(g, a.owner, a.x, a.done, a.it)
        a.it = a.whose = thing
        if self.verb == "Discards":
            a.done = discard_random(g, thing, len(g.hand(thing)) if self.whole else count)
        elif self.verb == "LosesPoints":
            a.done = lose_points(g, thing, count)
        elif self.verb == "StealsPoints":
            a.done = lose_points(g, thing, count)
            score(g, a.owner, a.done, a.text)
        elif self.verb == "Chosen":
            look_at_hand(g, a.owner, thing)
            g.stack.append(ChooseDiscard(n, thing, count))
        elif self.verb == "Loses":
            lose_tokens(g, thing, count)
        elif self.verb == "Skip":
            g.make_skip(thing)
        elif self.verb == "SkipDraw":
            g.skip_draw(thing)
        elif self.verb == "LooksAt":
            look_at_hand(g, a.owner, thing)
        elif self.verb == "Steals":
            stolen = min(count, g.tokens[thing])
            lose_tokens(g, thing, stolen)
            gain_tokens(g, a.owner, stolen)
        elif self.verb == "Gains":
            gain_tokens(g, thing, count)
        else:
            for _ in range(count):
                draw(g, thing)
