"""How well a leader stands, for bots that look one step ahead."""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.defiance.cards.activation import CHECKS, Apply, Check, Checks
from infinitable.games.defiance.cards.groups import WIDEST, Condition
from infinitable.games.defiance.cards.verbs import Effect
from infinitable.games.defiance.cards.verbs_story import Win
from infinitable.games.defiance.rules.actions import PowerCheck
from infinitable.games.defiance.rules.moving import ControlTile, Lay, Moving
from infinitable.games.defiance.table import (
    CHECK,
    DEFENSE,
    END,
    ENERGY,
    FORTITUDE,
    GROUP_SIZE,
    HAND_SIZE,
    KEEP,
    MAIN,
    NONE,
    POWER,
    REACH,
    SKIRMISH,
    STEADY,
    THE_RIFT,
    TIMELINE_SIZE,
    TOKENS_AT_START,
    Table,
)
from infinitable.kernel.game import Counted
from infinitable.parts.abilities import Carry, Gate, If, Marked, Step
from infinitable.parts.story.passages import carried
from infinitable.parts.tilemap import size

POINT: Final = 1.0
TOKEN: Final = 0.45
HAND_CARD: Final = 0.35
PREPARED_CARD: Final = 0.55
UNIT: Final = 0.7
DIE: Final[tuple[float, ...]] = (0.42, 0.42, 0.42, 0.34, 0.6)
TILE: Final = 0.35
LEVEL: Final = 0.3
WAY: Final = 0.8
"""One more way to win, at the outset."""
OUTLOOK: Final[tuple[tuple[int, float], ...]] = (
    (REACH, 0.6),
    (HAND_SIZE, 0.8),
    (KEEP, 0.5),
    (TIMELINE_SIZE, 0.5),
    (GROUP_SIZE, 0.4),
    (DEFENSE, 0.3),
    (TOKENS_AT_START, 0.3),
    (STEADY, 0.2),
    (CHECK + POWER, 0.2),
    (CHECK + ENERGY, 0.2),
    (CHECK + FORTITUDE, 0.2),
)
"""What a leader has of it when a number is 1 more for a whole chapter."""


@cache
def chance_of(dice: int, need: int) -> float:
    """How likely so many dice with the numbers 1 to 6 add up to the number asked for."""
    if need <= dice:
        return 1.0
    sums = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, ways in sums.items():
            for number in range(1, 7):
                more[total + number] = more.get(total + number, 0) + ways
        sums = more
    return sum(ways for total, ways in sums.items() if total >= need) / 6.0**dice


def check_chance(g: Table, leader: int, attribute: int, need: int) -> float:
    return chance_of(g.level(leader, attribute), need - g.check_bonus(leader, attribute))


def evaluate(g: Table, seat: int) -> float:
    if g.finished:
        return 1000.0 if g.winners >> seat & 1 else -1000.0 if g.winners or g.session.mode != SKIRMISH else 0.0
    left = rounds_left(g)
    mine = strength(g, seat, left)
    team, others = g.team[seat], []
    for other in range(g.leaders):
        if other == seat or not g.is_active(other):
            continue
        if g.team[other] == team:
            mine += 0.8 * strength(g, other, left)
        else:
            others.append(strength(g, other, left))
    worth = mine - 0.7 * (max(others) if others else 0.0)
    if g.session.mode == SKIRMISH:
        theirs = [g.score[t] for t in range(len(g.score)) if t != team]
        worth += g.score[team] - 0.8 * (max(theirs) if theirs else 0)
        worth += muster(g, seat, left)
    else:
        worth += 0.3 * g.score[team] + goals(g, seat)
        if not g.round:
            worth += outlook(carried(g), seat)
    return worth + pending(g, seat, left)


def parts(g: Table, seat: int) -> dict[str, float]:
    """What `evaluate` adds up, by name."""
    total = evaluate(g, seat)
    if g.finished:
        return {"the end of the match": total}
    left, team = rounds_left(g), g.team[seat]
    tokens, cards, dice = TOKEN * min(g.tokens[seat], 4), hold(g, seat), roll(g, seat)
    own = {
        "your tiles and levels": land(g, seat, left),
        "your control tokens": tokens,
        "your cards": cards,
        "your dice": dice,
        "what has been begun": pending(g, seat, left),
    }
    if g.session.mode == SKIRMISH:
        theirs = [g.score[t] for t in range(len(g.score)) if t != team]
        own["your points"] = float(g.score[team])
        own["their points"] = -0.8 * (max(theirs) if theirs else 0)
        own["the lead in active cards"] = muster(g, seat, left)
    else:
        own["your points"] = 0.3 * g.score[team]
        own["the goals of the chapter"] = goals(g, seat)
    return {**own, "the others": total - sum(own.values())}


def counted(g: Table, seat: int) -> list[Counted]:
    """What one's own leader has, and of every enemy points, tiles and units."""
    found = [
        Counted(seat, "levels", sum(g.levels[3 * seat : 3 * seat + 3]), LEVEL),
        Counted(seat, "reaction tokens", g.tokens[seat], TOKEN),
        Counted(seat, "cards in hand", len(g.hand(seat)), HAND_CARD),
        Counted(seat, "prepared cards", len(g.timeline(seat)), PREPARED_CARD),
        Counted(seat, "dice", g.dice_count(seat), DIE[0]),
    ]
    for leader in (seat, *(other for other in range(g.seats) if g.is_enemy(seat, other))):
        sign = 1.0 if leader == seat else -1.0
        found.append(Counted(leader, "points", g.score[g.team[leader]], POINT * sign))
        found.append(Counted(leader, "tiles", size(g.held_by(leader)), TILE * sign))
        found.append(Counted(leader, "units", len(g.group(leader)), UNIT * sign))
    return found


def may_win(g: Table, seat: int) -> bool:
    """One action brings eight points at most, as far as play has shown."""
    near = g.score[g.team[seat]] >= g.session.points - 8
    return g.phase == MAIN and g.session.mode == SKIRMISH and g.session.points > 0 and near


def rounds_left(g: Table) -> int:
    """How many more ends of a round there will be."""
    last = g.session.rounds or g.round + 3
    return max(1, min(5, last - g.round + 1))


def strength(g: Table, leader: int, left: int) -> float:
    """What a leader has on the table."""
    return TOKEN * min(g.tokens[leader], 4) + hold(g, leader) + roll(g, leader) + land(g, leader, left)


def hold(g: Table, leader: int) -> float:
    """The cards in hand, group and timeline."""
    worth = HAND_CARD * min(len(g.hand(leader)), 6) + PREPARED_CARD * len(g.timeline(leader))
    defenses, kinds = g.content.defenses, g.content.kinds
    for card in g.group(leader):
        worth += UNIT + 0.05 * defenses[kinds[card]]
    return worth


def roll(g: Table, leader: int) -> float:
    """The dice still to be spent: none by who has passed, or once the round's actions are over."""
    if g.phase == END or g.passed >> leader & 1:
        return 0.0
    worth, packed, face = 0.0, g.dice[leader], 0
    while packed:
        worth += DIE[face] * (packed & 15)
        packed >>= 4
        face += 1
    return worth


def land(g: Table, leader: int, left: int) -> float:
    """What its tiles are worth: types for the X objective, levels, Influence."""
    types, up, control = g.content.types, g.up, g.control
    seen = 0
    worth = 0.0
    for tile in range(len(control)):
        if control[tile] == leader:
            worth += TILE
            if tile != THE_RIFT:
                seen |= 1 << types[2 * tile + up[tile]]
    levels = g.levels
    worth += LEVEL * (levels[3 * leader] + levels[3 * leader + 1] + levels[3 * leader + 2])
    worth += (0.85 if g.session.mode == SKIRMISH else 0.3) * left * seen.bit_count()
    spot = g.spot[leader]
    if spot >= 0:
        worth += 0.08 * g.influence_of(spot)
        if control[spot] == NONE and g.tokens[leader]:
            worth += 0.1
        if g.content.types[2 * spot + g.up[spot]] == 1:
            worth += 0.3
    return worth


def muster(g: Table, seat: int, left: int) -> float:
    """The R objective: who leads in active cards scores the round's number."""
    mine = g.active_cards(seat)
    most = max((g.active_cards(o) for o in range(g.seats) if o != seat and g.is_active(o)), default=0)
    lead = max(-2, min(2, mine - most))
    return 0.16 * lead * (g.round + 0.5 * left)


def outlook(g: Table, seat: int) -> float:
    """Before the first round: what passages have come to and leaders keep, for one's side and against others."""
    worth = 0.0
    for leader in range(g.leaders):
        promised = sum([weight * g.bonus(leader, stat) for stat, weight in OUTLOOK])
        worth += -0.7 * promised if g.is_enemy(seat, leader) else promised
    for ability in g.session.triggers:
        if g.session.guards.get(ability.number, NONE) != NONE and g.is_in_force(ability.number):
            for step in ability.steps:
                if isinstance(step, Win) and step.loses != (step.side == NONE or g.on_side(seat, step.side)):
                    worth += WAY
    return worth


def goals(g: Table, seat: int) -> float:
    """How near each way to end the chapter is, for or against this seat."""
    worth = 0.0
    for ability in g.session.triggers:
        for at, step in enumerate(ability.steps):
            if isinstance(step, Win) and g.is_in_force(ability.number):
                near = nearness(g, ability.steps[at - 1] if at else None, seat)
                good = step.side == NONE or g.on_side(seat, step.side)
                worth += (12.0 if good != step.loses else -12.0) * near * near
    return worth


def nearness(g: Table, before: Step | None, seat: int) -> float:
    """How far the condition of a victory, in the gate before it, is met, from 0 to 1."""
    condition = before.condition if isinstance(before, If) else None
    if not isinstance(condition, Condition) or condition.kind == "RoundIs":
        return 0.0
    low, high = condition.span
    if condition.kind in ("EachHas", "EachControls"):
        each = condition.of_each(g)
        return sum(min(n, low) for n in each) / (low * len(each)) if low and each else 0.0
    value = condition._value(g, seat)
    if condition.kind in ("Most", "InTile"):
        return 1.0 if value == 0 else 0.2
    if high < WIDEST and low == 0:
        return 1.0 / (1.0 + max(0, value - high))
    return min(1.0, value / low) if low else 0.0


def pending(g: Table, seat: int, left: int) -> float:
    """What is under way but not yet done: a roll, a choice, a text being resolved."""
    worth = 0.0
    for frame in reversed(g.stack[-6:]):
        if isinstance(frame, PowerCheck):
            passing = check_chance(g, frame.seat, POWER, g.defense(frame.card))
            worth += (4.2 if frame.seat == seat else -4.2) * passing
        elif isinstance(frame, ControlTile) and frame.seat == seat:
            worth += claim(g, seat, left)
        elif isinstance(frame, Moving) and frame.seat == seat and frame.left:
            worth += 0.5
        elif isinstance(frame, Lay) and frame.seat == seat:
            worth += 0.6 * claim(g, seat, left) + 0.9
        elif isinstance(frame, Checks) and frame.asks(g) == seat:
            worth += hope(g, seat, frame.check(g))
        elif isinstance(frame, (Apply, Carry)):
            a = g.activations[frame.activation]
            if a.owner == seat:
                worth += promise(g, a.text, frame.at, a.marks, seat)
                break
    return worth


def claim(g: Table, seat: int, left: int) -> float:
    """What controlling the tile one stands in would bring."""
    spot = g.spot[seat]
    if spot < 0 or g.control[spot] != NONE or not g.tokens[seat]:
        return 0.0
    kind = g.type_of(spot)
    new = all(g.type_of(tile) != kind for tile in g.controlled(seat))
    breadth = 0.85 * left if new and g.session.mode == SKIRMISH else 0.3
    return 0.65 - TOKEN + breadth + 1.2 * g.is_abroad(seat, spot)


WORTH = {"Draw": 0.35, "Gain": 0.4, "Score": 1.0, "LockIn": 0.45, "Reveal": 0.35, "Destroy": 3.0, "Control": 1.2,
         "Move": 0.9, "Discover": 0.9, "Play": 1.0, "Prepare": 0.4, "ToLeaders": 0.4, "Win": 50.0, "TakeRelics": 3.0,
         "WarpTo": 0.8, "Flip": 0.3, "Put": 0.2, "SendHome": 1.4, "Force": 0.4, "Dread": 0.8}  # fmt: skip


def promise(g: Table, number: int, at: int, marks: int, seat: int) -> float:
    """A rough worth of the steps of a text that are still to come."""
    steps = g.content.abilities[number].steps
    worth, end = 0.0, len(steps)
    while at < end:
        step = steps[at]
        if isinstance(step, Check):
            worth += hope(g, seat, step)
        elif isinstance(step, Effect):
            worth += WORTH.get(type(step).__name__, 0.2)
        elif isinstance(step, Gate) and is_behind_failed_check(step, marks):
            at += step.span
        at += 1
    return worth


def is_behind_failed_check(step: Step, marks: int) -> bool:
    """Whether this gate leaves out what only a check that was not passed would bring."""
    return isinstance(step, Marked) and step.when and step.marks >> CHECKS > 0 and not step.marks & marks


def hope(g: Table, seat: int, check: Check) -> float:
    return 0.9 * check_chance(g, seat, check.attribute, check.need)
