"""What the verbs of a text do. One class per verb; an effect holds no position."""

from __future__ import annotations

from typing import Any, cast

from infinitable.games.defiance.activation import (
    ABILITY,
    COUNT,
    IT,
    PASSED,
    SEAT,
    SOURCE,
    TARGETS,
    THEM,
    WHOSE,
    Choose,
    Choosing,
    May,
    Resolve,
    X,
)
from infinitable.games.defiance.changes import (
    TOKEN_OF,
    can_control,
    destroy_card,
    destroy_token,
    discard,
    discard_random,
    draw,
    flip,
    gain_tokens,
    lock_in,
    lose_tokens,
    prepare,
    reset_deck,
    roll_face,
    score,
    shift,
    take_control,
)
from infinitable.games.defiance.dice import Convert, Reroll
from infinitable.games.defiance.moving import Explore, Moving, TurnTile, WarpSpace, enter
from infinitable.games.defiance.playing import play_card
from infinitable.games.defiance.table import DECK, DISCARD, REVEALED, Table, hand_of
from infinitable.games.defiance.terms import FACES, NONE, STEADY, THE_RIFT, TRACK
from infinitable.games.defiance.things import CARD_NOUN, LEADER_NOUN, MINE, TILE_NOUN, Amount, Condition, Filter
from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Node

Record = list[Any]


class Step:
    """One step of an ability's program."""

    clause = "defiance:7.3"

    def possible(self, g: Table, record: Record) -> bool:
        """defiance:7.3: whether it has a target and a value now."""
        return True

    def run(self, g: Table, n: int, at: int) -> None:
        """Do it, for record n; `at` is its own place in the program."""
        raise NotImplementedError


# Gates -----------------------------------------------------------------------------------------------


class Gate(Step):
    """Skips to a later step if something does not hold."""

    def __init__(self) -> None:
        self.beyond = 0

    def is_open(self, g: Table, record: Record) -> bool:
        raise NotImplementedError

    def run(self, g: Table, n: int, at: int) -> None:
        if not self.is_open(g, g.activations[n]):
            g.stack[-1] = Resolve(n, self.beyond)


class IfPassed(Gate):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def is_open(self, g: Table, record: Record) -> bool:
        return bool(record[PASSED] >> self.number & 1)


class IfNotPassed(IfPassed):
    def is_open(self, g: Table, record: Record) -> bool:
        return not super().is_open(g, record)


class If(Gate):
    def __init__(self, condition: Condition, unless: bool) -> None:
        super().__init__()
        self.condition = condition
        self.unless = unless

    def is_open(self, g: Table, record: Record) -> bool:
        return self.condition.holds(g, record[SEAT]) != self.unless


class IfDone(Gate):
    def is_open(self, g: Table, record: Record) -> bool:
        return bool(record[COUNT] > 0)


class Goto(Gate):
    def is_open(self, g: Table, record: Record) -> bool:
        return False


class MayGate(Gate):
    def run(self, g: Table, n: int, at: int) -> None:
        record = g.activations[n]
        if record[SEAT] < g.seats:
            g.stack.append(May(record[SEAT], self.beyond, n))


class ChooseGate(Gate):
    def __init__(self, branches: list[list[Step]]) -> None:
        super().__init__()
        self.branches = branches
        self.starts: list[int] = []

    def open_branches(self, g: Table, record: Record) -> list[int]:
        return [i for i, steps in enumerate(self.branches) if any(step.possible(g, record) for step in steps)]

    def possible(self, g: Table, record: Record) -> bool:
        return bool(self.open_branches(g, record))

    def run(self, g: Table, n: int, at: int) -> None:
        g.stack.append(Choose(g.activations[n][SEAT], at, n))


# Effects that choose nothing --------------------------------------------------------------------------------


class Counted(Step):
    """An effect with an amount."""

    def __init__(self, node: Node, each: Node | None = None) -> None:
        self.amount = Amount(node, each)

    def now(self, g: Table, record: Record) -> int:
        return self.amount.now(g, record[SEAT], record[X] or 1, record[COUNT] or 1)

    def possible(self, g: Table, record: Record) -> bool:
        return self.now(g, record) > 0

    def run(self, g: Table, n: int, at: int) -> None:
        record = g.activations[n]
        count = self.amount.now(g, record[SEAT], record[X], record[COUNT])
        record[COUNT] = self.do(g, record, count) if count > 0 else 0

    def do(self, g: Table, record: Record, count: int) -> int:
        """Do it so many times; how often it was done."""
        raise NotImplementedError


class Draw(Counted):
    clause = "defiance:7.7"

    def possible(self, g: Table, record: Record) -> bool:
        faction = g.faction[record[SEAT]]
        return super().possible(g, record) and bool(g.zones[DECK + faction] or g.zones[DISCARD + faction])

    def do(self, g: Table, record: Record, count: int) -> int:
        return sum(1 for _ in range(count) if draw(g, record[SEAT]))


class Gain(Counted):
    clause = "defiance:1.5"

    def possible(self, g: Table, record: Record) -> bool:
        return super().possible(g, record) and g.tokens[record[SEAT]] < TRACK and g.reserve(record[SEAT]) > 0

    def do(self, g: Table, record: Record, count: int) -> int:
        return gain_tokens(g, record[SEAT], count)


class Score(Counted):
    clause = "defiance:8.4"

    def do(self, g: Table, record: Record, count: int) -> int:
        score(g, record[SEAT], count)
        return count


class LockIn(Counted):
    clause = "defiance:7.15"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.face = FACES.index(node.word("face")) if "face" in node else NONE

    def do(self, g: Table, record: Record, count: int) -> int:
        for _ in range(count):
            lock_in(g, record[SEAT], self.face if self.face != NONE else roll_face(g))
        return count


class Reveal(Counted):
    """defiance:7.8: from the top, one at a time, into the middle of the table."""

    clause = "defiance:7.8"

    def possible(self, g: Table, record: Record) -> bool:
        faction = g.faction[record[SEAT]]
        return super().possible(g, record) and bool(g.zones[DECK + faction] or g.zones[DISCARD + faction])

    def do(self, g: Table, record: Record, count: int) -> int:
        faction = g.faction[record[SEAT]]
        shown: list[int] = []
        for _ in range(count):
            if not g.zones[DECK + faction] and not reset_deck(g, faction):
                break
            card = g.zones[DECK + faction][-1]
            shift(g, card, REVEALED)
            g.tell(EVERYONE, "reveals", record[SEAT], card)
            shown.append(card)
        record[THEM] = tuple(shown)
        record[IT] = shown[-1] if shown else NONE
        return len(shown)


class ConvertDice(Counted):
    clause = "defiance:4.7"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.face = FACES.index(node.word("face")) if "face" in node else NONE

    def possible(self, g: Table, record: Record) -> bool:
        packed = g.dice[record[SEAT]]
        if self.face != NONE:
            packed &= ~(15 << 4 * self.face)
        return packed > 0

    def do(self, g: Table, record: Record, count: int) -> int:
        g.then(Convert(record[SEAT], self.face, count))
        return count


class RerollDice(Counted):
    clause = "defiance:3.5"

    def possible(self, g: Table, record: Record) -> bool:
        return g.dice[record[SEAT]] > 0

    def do(self, g: Table, record: Record, count: int) -> int:
        g.then(Reroll(record[SEAT], count))
        return count


class Move(Counted):
    clause = "defiance:5.10"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.through = "through" in node

    def possible(self, g: Table, record: Record) -> bool:
        leader = record[SEAT]
        return g.spot[leader] >= 0 and bool(Moving(leader, leader, 1, False, self.through).choices(g))

    def do(self, g: Table, record: Record, count: int) -> int:
        g.then(Moving(record[SEAT], record[SEAT], count, False, self.through))
        return count


class Discover(Counted):
    clause = "defiance:5.25"

    def possible(self, g: Table, record: Record) -> bool:
        return g.spot[record[SEAT]] >= 0 and bool(Explore(record[SEAT], 1).choices(g))

    def do(self, g: Table, record: Record, count: int) -> int:
        g.then(Explore(record[SEAT], count))
        return count


class Spell(Step):
    """A standing effect until the round ends."""

    def __init__(self, stat: int, n: int) -> None:
        self.stat = stat
        self.n = n

    def run(self, g: Table, n: int, at: int) -> None:
        g.spells += [g.activations[n][SEAT], self.stat, self.n]
        g.forget_reach()


# Effects that choose -------------------------------------------------------------------------------------------


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
        self.looks_back = bool(self.ref) or self.of_them or (self.filter is not None and self.filter.than_it)

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

    def wanted(self, g: Table, record: Record) -> int:
        if self.unlimited or self.all:
            return 99
        return self.amount.now(g, record[SEAT], record[X], record[COUNT])

    def pool(self, g: Table, record: Record) -> list[int]:
        """The things its words stand for, before what the verb itself demands."""
        leader = record[SEAT]
        if self.ref:
            return self._referred(g, record)
        if self.of_them:
            return [card for card in record[THEM] if g.lying[card] == REVEALED]
        assert self.filter is not None
        if self.zone:
            cards: list[int] = []
            if self.zone & 1:
                cards += g.hand(leader)
            if self.zone & 2:
                cards += g.timeline(leader)
            if self.zone & 4:
                cards += g.zones[DISCARD + g.faction[leader]]
            return [card for card in cards if self.filter.fits_card(g, card)]
        return self.filter.found(g, leader, record[IT])

    def _referred(self, g: Table, record: Record) -> list[int]:
        leader = record[SEAT]
        if self.ref == "this":
            return [record[SOURCE]] if record[SOURCE] != NONE else []
        if self.ref == "them":
            return list(record[THEM])
        if self.ref == "leader":
            return [record[WHOSE]] if record[WHOSE] != NONE else []
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
        return [record[IT]] if record[IT] != NONE else []

    def candidates(self, g: Table, record: Record) -> list[int]:
        return self.pool(g, record)

    def possible(self, g: Table, record: Record) -> bool:
        if self.ref in ("it", "them", "leader") or self.of_them:
            return True
        return bool(self.candidates(g, record)) and (self.unlimited or self.all or self._amount_now(g, record) > 0)

    def _amount_now(self, g: Table, record: Record) -> int:
        return self.amount.now(g, record[SEAT], record[X] or 1, record[COUNT] or 1)

    def run(self, g: Table, n: int, at: int) -> None:
        record = g.activations[n]
        if self.all or self.ref:
            things = self.candidates(g, record)
            record[COUNT] = len(things)
            self.apply_all(g, n, things)
            return
        targets = record[TARGETS]
        declared = [targets[i + 1] for i in range(0, len(targets), 2) if targets[i] == at]
        if declared:
            still = self.candidates(g, record)
            record[COUNT] = 0
            if self.up_to:
                g.stack.append(Choosing(record[SEAT], at, n, 1))
            for thing in reversed(declared):
                if thing in still:
                    g.stack.append(Apply(n, at, thing))
            return
        if self.is_declared:
            record[COUNT] = 0
            return
        record[COUNT] = 0
        g.stack.append(Choosing(record[SEAT], at, n, 0))

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
        record = g.activations[self.record]
        step = cast(Picking, g.content.abilities[record[ABILITY]].steps[self.at])
        if self.thing in step.candidates(g, record):
            record[COUNT] += 1
            step.apply(g, self.record, self.thing)


class DiscardCards(Picking):
    clause = "defiance:7.3"
    question = "Which card do you discard?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, "your hand" if thing.kind != "Ref" and "of" not in thing else "")

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        g.tell(EVERYONE, "discards", record[SEAT], thing)
        discard(g, thing)


class Destroy(Picking):
    """defiance:7.6: enemies' units, prepared cards and control tokens, or one's own where the text says so."""

    clause = "defiance:7.6"
    question = "What is destroyed?"

    def candidates(self, g: Table, record: Record) -> list[int]:
        leader = record[SEAT]
        if self.noun == TILE_NOUN:
            return [
                tile for tile in self.pool(g, record)
                if g.control[tile] == leader or not (g.control[tile] >= 0 and g.is_rooted(g.control[tile]))
            ]
        return [card for card in self.pool(g, record) if g.owner(card) == leader or not g.is_lasting(card)]

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        """defiance:6.12: at the same moment, so those with the higher Influence count as hit first."""
        owners = g.by_influence(list(range(g.leaders)))
        whose = g.control.__getitem__ if self.noun == TILE_NOUN else g.owner
        super().apply_all(g, n, sorted(things, key=lambda thing: owners.index(whose(thing))))

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        if self.noun == TILE_NOUN:
            if g.control[thing] == NONE:
                return
            record[IT], record[WHOSE] = thing, g.control[thing]
            destroy_token(g, thing, record[SEAT])
        else:
            record[IT], record[WHOSE] = thing, g.owner(thing)
            destroy_card(g, thing, record[SEAT])


class Play(Picking):
    """defiance:4.3: a card played by a text costs no die."""

    clause = "defiance:4.3"
    question = "Which card do you play?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone") if "zone" in node else "")
        self.back = False

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [card for card in self.pool(g, record) if g.content.can_play(g, record[SEAT], card)]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        play_card(g, record[SEAT], thing, self.back)


class Prepare(Picking):
    clause = "defiance:6.8"
    question = "Which card do you prepare?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone") if "zone" in node else "")

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        if self.top == "your deck" and g.lying[thing] >= DISCARD:
            reset_deck(g, g.faction[record[SEAT]])
            thing = g.zones[DECK + g.faction[record[SEAT]]][-1]
        prepare(g, record[SEAT], thing)


class Put(Picking):
    """defiance:7.8: one of the revealed cards goes to the hand or the timeline."""

    clause = "defiance:7.8"
    question = "Which of the revealed cards?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing)
        self.to_timeline = node.word("zone") == "your timeline"

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        if self.to_timeline:
            prepare(g, record[SEAT], thing)
        else:
            g.tell(EVERYONE, "takes", record[SEAT], thing)
            shift(g, thing, hand_of(record[SEAT]))


class Return(Picking):
    clause = "defiance:7.3"
    question = "Which card comes back to your hand?"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, node.word("zone"))

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        g.tell(EVERYONE, "takes", record[SEAT], thing)
        shift(g, thing, hand_of(record[SEAT]))
        g.forget_reach()


class SendHome(Picking):
    clause = "defiance:7.6"
    question = "Which one goes back to its owner's hand?"

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        owner = g.owner(thing)
        record[IT], record[WHOSE] = thing, owner
        g.tell(EVERYONE, "takes", owner, thing)
        shift(g, thing, hand_of(owner))
        g.forget_reach()


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

    def candidates(self, g: Table, record: Record) -> list[int]:
        leader = record[SEAT]
        if not can_control(g, leader, self.free):
            return []
        return [
            tile for tile in self.pool(g, record)
            if g.control[tile] != leader and not (g.control[tile] >= 0 and g.is_rooted(g.control[tile]))
            and not (g.control[tile] >= 0 and not g.is_enemy(leader, g.control[tile]))
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT], record[WHOSE] = thing, g.control[thing]
        if can_control(g, record[SEAT], self.free):
            take_control(g, record[SEAT], thing, self.free)


class Flip(OnTile):
    """defiance:5.7,5.8."""

    clause = "defiance:5.8"
    question = "Which tile is flipped?"

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [tile for tile in self.pool(g, record) if tile != THE_RIFT]

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        if things:
            flip(g, things)

    def apply(self, g: Table, n: int, thing: int) -> None:
        g.activations[n][IT] = thing
        flip(g, [thing])


class Turn(OnTile):
    """A tile is turned where it lies."""

    clause = "defiance:5.3"
    question = "Which tile is turned?"

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [tile for tile in self.pool(g, record) if g.printed[tile]]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        g.then(TurnTile(record[SEAT], thing))


class WarpTo(OnTile):
    """defiance:5.24: to a tile free of leaders."""

    clause = "defiance:5.24"
    question = "To which tile do you warp?"

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [tile for tile in self.pool(g, record) if tile not in g.spot]

    def possible(self, g: Table, record: Record) -> bool:
        return g.spot[record[SEAT]] >= 0 and super().possible(g, record)

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        g.tell(EVERYONE, "warps", record[SEAT], thing)
        enter(g, record[SEAT], thing)


class WarpIt(WarpTo):
    """The second half of “warp 1 enemy leader … to 1 tile …”."""

    question = "To which tile is the leader warped?"

    @property
    def is_declared(self) -> bool:
        return False

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        leader = record[WHOSE]
        if leader != NONE and g.spot[leader] >= 0:
            g.tell(EVERYONE, "warps", leader, thing)
            enter(g, leader, thing)


class WarpTile(OnTile):
    """defiance:5.23: with everything on it, to an empty space that touches another tile."""

    clause = "defiance:5.23"
    question = "Which tile is warped?"

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [tile for tile in self.pool(g, record) if tile != THE_RIFT]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = thing
        g.then(WarpSpace(record[SEAT], thing))


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

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [
            other for other in self.pool(g, record)
            if not (g.is_enemy(record[SEAT], other) and g.bonus(other, STEADY))
            and Moving(record[SEAT], other, 1, False, False).choices(g)
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = record[WHOSE] = thing
        g.then(Moving(record[SEAT], thing, self.steps.now(g, record[SEAT], record[X], 1), False, False))


class PickLeader(OnLeader):
    """The first half of “warp 1 enemy leader … to 1 tile …”."""

    clause = "defiance:5.24"

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [o for o in self.pool(g, record) if not (g.is_enemy(record[SEAT], o) and g.bonus(o, STEADY))]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        record[IT] = record[WHOSE] = thing


class Swap(OnLeader):
    """defiance:5.24: both leaders are warped, each into the other's tile."""

    clause = "defiance:5.24"
    question = "With which leader do you swap tiles?"

    def candidates(self, g: Table, record: Record) -> list[int]:
        return [
            o for o in self.pool(g, record)
            if o != record[SEAT] and not (g.is_enemy(record[SEAT], o) and g.bonus(o, STEADY))
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        leader = record[SEAT]
        record[IT] = record[WHOSE] = thing
        mine, theirs = g.spot[leader], g.spot[thing]
        g.tell(EVERYONE, "swaps", leader, thing)
        g.spot[leader] = g.spot[thing] = NONE
        enter(g, thing, mine)
        enter(g, leader, theirs)


class ToLeaders(OnLeader):
    """Something that happens to one leader, to each, or to “that leader”."""

    def __init__(self, node: Node, who: Node) -> None:
        super().__init__(node, who)
        self.all = who.kind == "Each"
        self.many = Amount(node)
        self.verb = node.kind

    def wanted(self, g: Table, record: Record) -> int:
        return 99 if self.all else 1

    def candidates(self, g: Table, record: Record) -> list[int]:
        found = self.pool(g, record)
        if self.verb == "Discards":
            return [other for other in found if g.hand(other)]
        if self.verb == "Loses":
            return [other for other in found if g.tokens[other]]
        if self.verb == "Gains":
            return [other for other in found if g.tokens[other] < TRACK]
        return found

    def apply(self, g: Table, n: int, thing: int) -> None:
        record = g.activations[n]
        count = self.many.now(g, record[SEAT], record[X], record[COUNT])
        record[IT] = record[WHOSE] = thing
        if self.verb == "Discards":
            discard_random(g, thing, count)
        elif self.verb == "Loses":
            lose_tokens(g, thing, count)
        elif self.verb == "Gains":
            gain_tokens(g, thing, count)
        else:
            for _ in range(count):
                draw(g, thing)


def token_of(tile: int) -> int:
    return TOKEN_OF + tile
