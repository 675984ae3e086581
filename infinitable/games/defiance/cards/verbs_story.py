"""What only chapters, threads and quests do (sections 9 and 10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infinitable.games.defiance.cards.activation import Text, changed
from infinitable.games.defiance.cards.groups import TILE_NOUN, Amount
from infinitable.games.defiance.cards.picking import Picking
from infinitable.games.defiance.cards.triggers import ROUND_ENDS, ROUND_STARTS
from infinitable.games.defiance.cards.verbs import Counted, Effect
from infinitable.games.defiance.cards.verbs_map import OnTile
from infinitable.games.defiance.rules.changes import (
    can_control,
    deploy,
    destroy_card,
    destroy_token,
    reset_deck,
    take_control,
)
from infinitable.games.defiance.rules.ending import finish, score
from infinitable.games.defiance.rules.moving import enter, ways
from infinitable.games.defiance.table import DECK, DISCARD, NONE, SIDES, Table
from infinitable.kernel.state import EVERYONE, with_one
from infinitable.parts.abilities import If
from infinitable.parts.cardtext import Node
from infinitable.parts.tilemap import NO_TILE


class Win(Effect):
    """defiance:9.3,9.4: the chapter ends at once; a side has won, or one leader alone."""

    clause = "defiance:9.3"

    def __init__(self, node: Node) -> None:
        self.side = SIDES.index(node.word("side")) if "side" in node else NONE
        self.ending = node.word("ending")
        self.loses = node.kind == "Lose"
        self.gate: If | None = None
        """The condition that leads to it."""

    def run(self, g: Table, a: Text, at: int) -> None:
        if self.side == NONE:
            winners = sum(1 << seat for seat in self.alone(g, a))
        else:
            winners = sum(
                1 << seat for seat in range(g.seats) if g.is_active(seat) and g.on_side(seat, self.side) != self.loses
            )
        self.finish(g, winners)

    def alone(self, g: Table, a: Text) -> list[int]:
        """defiance:9.3: as a round starts or ends, all leaders who meet the objective at that moment have won."""
        ability = g.content.abilities[a.text]
        if self.gate is None or ability.event not in (ROUND_STARTS, ROUND_ENDS):
            return [a.owner]
        return [
            seat
            for seat in g.in_order()
            if ability.hears(g, seat, NONE) and self.gate.condition.holds(g, seat, NONE) == self.gate.when
        ]

    def finish(self, g: Table, winners: int) -> None:
        finish(g, winners, g.content.ending_numbers[self.ending])


class SideScores(Counted):
    """A side's leaders score together: the first of them in turn order moves the marker."""

    clause = "defiance:9.1"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.side = SIDES.index(node.word("side"))

    def times(self, g: Table, a: Text, count: int) -> int:
        done: set[int] = set()
        for leader in g.order_of_all():
            if leader < g.seats and g.on_side(leader, self.side) and g.team[leader] not in done:
                done.add(g.team[leader])
                score(g, leader, count, a.text)
        return count


class Dread(Counted):
    """defiance:9.11: never below 0."""

    clause = "defiance:9.11"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.sign = node.number("sign")

    def possible(self, g: Table, a: Text) -> bool:
        return super().possible(g, a) and (self.sign > 0 or g.dread > 0)

    def times(self, g: Table, a: Text, count: int) -> int:
        g.dread = max(0, g.dread + self.sign * count)
        g.tell(EVERYONE, "dread", self.sign * count, g.dread)
        return count


class TakeRelics(OnTile):
    """defiance:9.10: from a tile, or from another leader."""

    clause = "defiance:9.10"
    question = "From where do you take a relic?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.many = Amount(node)

    def candidates(self, g: Table, a: Text) -> list[int]:
        held = g.relics if self.noun == TILE_NOUN else g.carried
        return [thing for thing in self.pool(g, a) if held[thing]]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        held = g.relics if self.noun == TILE_NOUN else g.carried
        count = min(held[thing], self.many.now(g, a.owner, a.x, 1))
        if self.noun == TILE_NOUN:
            g.relics = with_one(g.relics, thing, g.relics[thing] - count)
        else:
            g.carried[thing] -= count
        g.carried[a.owner] += count
        a.it = thing
        if self.noun != TILE_NOUN:
            a.whose = thing
        g.tell(EVERYONE, "relics", a.owner, count, thing, int(self.noun == TILE_NOUN))


class PlaceRelics(OnTile):
    clause = "defiance:9.10"
    question = "Where does the relic go?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.many = Amount(node)

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        g.relics = with_one(g.relics, thing, g.relics[thing] + self.many.now(g, a.owner, a.x, 1))
        a.it = thing
        g.tell(EVERYONE, "laid", thing, g.relics[thing])


class Rival(Effect):
    """defiance:10.3,10.4: what the text of a quest lets the rival do."""

    clause = "defiance:10.3"

    def __init__(self, node: Node) -> None:
        self.how = node.word("how")
        self.amount = Amount(node) if "n" in node else None
        self.target = RivalDestroys(node, node.node("thing")) if "thing" in node else None

    def possible(self, g: Table, a: Text) -> bool:
        return g.leaders > g.seats and g.spot[g.seats] >= 0

    def run(self, g: Table, a: Text, at: int) -> None:
        if not self.possible(g, a):
            return
        rival = g.seats
        times = self.amount.now(g, a.owner, a.x, 1) if self.amount is not None else 1
        if self.how == "deploy":
            for _ in range(times):
                rival_deploys(g, rival)
        elif self.how == "move":
            for _ in range(times):
                rival_steps(g, rival, a.owner)
        elif self.how == "control":
            spot = g.spot[rival]
            if g.control[spot] != rival and can_control(g, rival, True):
                take_control(g, rival, spot, True)
        elif self.target is not None:
            self.target.strike(g, rival)


class RivalDestroys(Picking):
    """The rival's blow: seen from the rival, the first thing that its words stand for."""

    def strike(self, g: Table, rival: int) -> None:
        assert self.filter is not None
        for _ in range(self.amount.fixed):
            things = self.filter.found(g, rival)
            if self.noun == TILE_NOUN:
                things = [tile for tile in things if not g.is_rooted(g.control[tile])]
                if things:
                    destroy_token(g, max(things, key=g.influence_of), rival)
            else:
                things = [card for card in things if not g.is_lasting(card)]
                if things:
                    destroy_card(g, max(things, key=g.defense), rival)


def rival_deploys(g: Table, rival: int) -> None:
    """Cards are turned up from its faction's deck until one is a unit; the others are discarded."""
    faction = g.faction[rival]
    if len(g.group(rival)) >= g.limit(8 + 3 * rival):
        return
    for _ in range(len(g.zones[DECK + faction]) + len(g.zones[DISCARD + faction])):
        if not g.zones[DECK + faction] and not reset_deck(g, faction):
            return
        card = g.zones[DECK + faction][-1]
        g.reveal()
        if g.content.defenses[g.content.kinds[card]]:
            deploy(g, rival, card)
            return
        g.zones[DECK + faction].pop()
        g.zones[DISCARD + faction].append(card)
        g.lying[card] = DISCARD + faction
        g.known[card] = 255


def rival_steps(g: Table, rival: int, prey: int) -> None:
    """defiance:10.4: one step along a shortest clear path, among equals north first and on clockwise."""
    if g.spot[prey] < 0:
        return
    best, nearest = NONE, distance(g, g.spot[rival], g.spot[prey])
    for d in ways(g, rival, False):
        tile = g.beside(g.spot[rival], d)
        if tile != NO_TILE:
            away = distance(g, tile, g.spot[prey])
            if away < nearest:
                best, nearest = tile, away
    if best != NONE:
        g.tell(EVERYONE, "warps", rival, best)
        enter(g, rival, best)


def distance(g: Table, a: int, b: int) -> int:
    """Steps of a clear path between two tiles, 99 if there is none."""
    found, steps = 1 << a, 0
    while not found >> b & 1:
        wider = g.reach(a, steps + 1)
        if wider == found:
            return 99
        found, steps = wider, steps + 1
    return steps


class LaidOut(Effect):
    """What a chapter lays out or takes away before anybody has a turn: read by `Session`, nothing happens here."""

    clause = "defiance:9.1"

    def __init__(self, node: Node) -> None:
        self.node = node

    def run(self, g: Table, a: Text, at: int) -> None:
        changed(g, a.number).done = 1


STEPS: Final[dict[str, Callable[[Node], Effect]]] = {
    "Win": Win,
    "Lose": Win,
    "Rival": Rival,
    "PlaceTile": LaidOut,
    "Remove": LaidOut,
}
