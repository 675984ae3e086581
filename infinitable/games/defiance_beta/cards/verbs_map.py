"""The steps of a mechanic that concern the map, the dice, roles and chapters."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.activation import Mechanic
from infinitable.games.defiance_beta.cards.groups import Amount
from infinitable.games.defiance_beta.cards.picking import Things
from infinitable.games.defiance_beta.cards.triggers import GAMBIT, occur, roll_gambit
from infinitable.games.defiance_beta.cards.verbs import Effect, ForEach, InTurn, OnAll, SoMuch
from infinitable.games.defiance_beta.rules.action_check import CardConversion, CardReroll, add_die
from infinitable.games.defiance_beta.rules.cards.in_play import Settle
from infinitable.games.defiance_beta.rules.moving import Moves, arrive, flip, why_not_flip
from infinitable.games.defiance_beta.rules.standing_effects import Static
from infinitable.games.defiance_beta.table import MOST_PLOT, Table
from infinitable.kernel.state import EVERYONE, with_one
from infinitable.parts.abilities import Act, did


class Move(InTurn):
    """defiance_beta:6.1,6.9: move these leaders up to so many spaces; the leader whose mechanic it is chooses where."""

    __slots__ = ("forced",)

    def __init__(self, amount: Amount, things: Things, forced: int) -> None:
        super().__init__(amount, things)
        self.forced = forced

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        g.stack.append(Moves(act.number, thing, act.owner, n, self.forced))


class Swap(OnAll):
    """defiance_beta:6.16: two pawns trade places; both have entered a tile, neither has left one or regroups."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        me = act.owner
        mine, theirs = g.pawns[me], g.pawns[thing]
        g.pawns[me], g.pawns[thing] = theirs, mine
        did(g, act.number, 1)
        g.tell(EVERYONE, "swap", me, thing)
        arrive(g, thing, mine, False, me)
        arrive(g, me, theirs, False, me)


class Flip(ForEach):
    """defiance_beta:6.10: flip these tiles."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if not why_not_flip(g, thing):
            flip(g, thing, act.owner, act.number)


class Stay(Effect):
    """defiance_beta:6.8: the Exit event stops the move."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        g.stayed = 1


class ExtraTurn(Effect):
    """defiance_beta:4.24: another turn after this one."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        from infinitable.games.defiance_beta.rules.turn import gain_extra_turn

        did(g, act.number, int(gain_extra_turn(g, act.owner)))


class Skip(OnAll):
    """defiance_beta:4.25: the next turn of these leaders is passed over."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        did(g, act.number, int(g.make_skip(thing)))


class Influence(OnAll):
    """defiance_beta:2.6: the Influence of these tiles changes."""

    __slots__ = ("n",)

    def __init__(self, n: int, things: Things) -> None:
        super().__init__(things)
        self.n = n

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        before = g.influence(thing)
        g.influences = {**g.influences, thing: g.influences.get(thing, 0) + self.n}
        did(g, act.number, abs(g.influence(thing) - before))
        g.tell(EVERYONE, "influence", thing, g.influence(thing))


class AddDice(Effect):
    """defiance_beta:4.8: dice are added to the check of this turn."""

    __slots__ = ("amount", "attribute")

    def __init__(self, amount: Amount, attribute: int) -> None:
        self.amount = amount
        self.attribute = attribute

    def run(self, g: Table, act: Mechanic) -> None:
        if g.current == act.owner:
            for _ in range(self.amount.of(g, act)):
                if add_die(g, self.attribute):
                    did(g, act.number, 1)
                    g.tell(EVERYONE, "add die", act.owner, self.attribute)


class ConvertDice(Effect):
    """defiance_beta:4.6: dice are converted."""

    __slots__ = ("attribute", "n")

    def __init__(self, n: int, attribute: int) -> None:
        self.n = n
        self.attribute = attribute

    def run(self, g: Table, act: Mechanic) -> None:
        g.stack.append(CardConversion(act.number, act.owner, self.n, self.attribute))


class RerollDice(Effect):
    """defiance_beta:4.5: dice are rolled again."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Table, act: Mechanic) -> None:
        g.stack.append(CardReroll(act.number, act.owner, self.n))


DICE = (AddDice, ConvertDice, RerollDice)
"""What concerns only the check of one's own turn."""


class Roll(Act):
    """defiance_beta:8.7: a roll that a mechanic asks for comes before its targets."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        now = act.twin()
        now.rolled = g.chance.roll(6)
        g.activations[act.number] = now
        g.tell(EVERYONE, "die", act.owner, now.rolled)


class TryGambit(Effect):
    """defiance_beta:2.11: the Gambit is rolled for without its condition."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        did(g, act.number, int(roll_gambit(g, act.owner)))


class Ladder(OnAll):
    """defiance_beta:2.15: Gambit levels won or lost without a roll."""

    __slots__ = ("n",)

    def __init__(self, n: int, things: Things) -> None:
        super().__init__(things)
        self.n = n

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        before = g.gambits[thing]
        now = before if before == 4 else max(1, min(4, before + self.n))
        g.gambits[thing] = now
        did(g, act.number, abs(now - before))
        if now != before:
            g.tell(EVERYONE, "ladder", thing, now)
        if now > before:
            occur(g, [(GAMBIT, thing, -1, -1)])


class Lasting(Effect):
    """defiance_beta:4.22: something holds until this turn or the round ends."""

    __slots__ = ("span", "static")

    def __init__(self, static: Static, span: str) -> None:
        self.static = static
        self.span = span

    def run(self, g: Table, act: Mechanic) -> None:
        ends = {"this turn ends": 0, "your next turn": -1}.get(self.span, g.round)
        g.lasting = [*g.lasting, (act.owner, self.static.number, ends)]
        g.stack.append(Settle(act.owner))


class Progress(Effect):
    """defiance_beta:1.5: a step of a role."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount | None) -> None:
        self.amount = amount

    def run(self, g: Table, act: Mechanic) -> None:
        place, seat = act.place, act.owner
        if g.goals[place] >> seat & 1:
            return
        needs = g.content.roles[g.roles[place]].needs
        at = place * g.seats + seat
        now = needs if self.amount is None else min(needs, g.steps[at] + self.amount.of(g, act))
        g.steps = with_one(g.steps, at, now)
        if now >= needs:
            # defiance_beta:1.4: fulfilled, and worth a point.
            g.goals = with_one(g.goals, place, g.goals[place] | 1 << seat)
            g.points = with_one(g.points, seat, g.points[seat] + 1)
            g.tell(EVERYONE, "role", seat, g.roles[place], g.points[seat])
        else:
            g.tell(EVERYONE, "step", seat, g.roles[place], now)


class Plot(SoMuch):
    """defiance_beta:10.8: plot tokens are placed on tiles or taken off; there are 10."""

    __slots__ = ("put",)

    def __init__(self, amount: Amount, put: int, things: Things) -> None:
        super().__init__(amount, things)
        self.put = put

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        there = g.plot.get(thing, 0)
        now = there + min(n, MOST_PLOT - sum(g.plot.values())) if self.put else max(0, there - n)
        did(g, act.number, abs(now - there))
        g.plot = {tile: tokens for tile, tokens in {**g.plot, thing: now}.items() if tokens}
        g.tell(EVERYONE, "plot", act.owner, thing, now)


class Win(Effect):
    """defiance_beta:10.9,10.10: the chapter ends, and a side or a leader has won it."""

    __slots__ = ("alone", "ending", "side")

    def __init__(self, side: int, alone: bool, ending: int) -> None:
        self.side = side
        self.alone = alone
        self.ending = ending

    def run(self, g: Table, act: Mechanic) -> None:
        from infinitable.games.defiance_beta.rules.story.campaign import win

        win(g, act.owner if self.alone else -1, self.side, self.ending)
