"""How well a seat stands, for bots that look one step ahead."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards import triggers as events
from infinitable.games.defiance_beta.cards.activation import OF_CHAPTER
from infinitable.games.defiance_beta.cards.groups import Condition, members_of_side
from infinitable.games.defiance_beta.cards.verbs_paid import Unlocked
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import Discards
from infinitable.games.defiance_beta.rules.cards.in_play import Join
from infinitable.games.defiance_beta.rules.damage import Deal, Heal
from infinitable.games.defiance_beta.rules.dice import face, is_spent
from infinitable.games.defiance_beta.rules.ending import side_points
from infinitable.games.defiance_beta.rules.moving import ChooseStack, Orient, Regroup, TurnDown, why_not_flip
from infinitable.games.defiance_beta.rules.protection import HasBlocked, Window
from infinitable.games.defiance_beta.rules.turn import Turn
from infinitable.games.defiance_beta.table import CONCEDED, FORTITUDE, POWER, RESOLVING, TIDE, Table
from infinitable.kernel.game import Counted
from infinitable.kernel.state import Frame
from infinitable.parts.abilities import reached
from infinitable.parts.story.passages import carried

POINT: Final = 20.0
STEP: Final = 17.0
AIM: Final = 8.0
HEALTH: Final = 0.9
UNIT: Final = 0.8
UNIT_COST: Final = 1.1
PREPARED: Final = 1.0
HAND: Final = 0.55
GAMBIT: Final = 1.3
LEVEL: Final = 0.35
DIE: Final = 0.2
HELPED_BY: Final = {
    events.PLAY: TIDE,
    events.UNLOCK: TIDE,
    events.ROUND_ENDS: TIDE,
    events.DESTROY: POWER,
    events.DESTROY_PREPARED: POWER,
    events.DEFEAT: POWER,
    events.DISCOVER: FORTITUDE,
    events.FLIP: FORTITUDE,
    events.TURN_ENDS: FORTITUDE,
}
"""Which dice further the roles that wait for an event."""
UNDER_WAY: Final = 0.9
NEAR: Final = 0.4
READY: Final = 1.2
IN_CHAPTER: Final = 2.5
OUT: Final = -9.0
HOPE: Final = 25.0
WAY: Final = 2.0
"""One more way to win, at the outset."""
OUTLOOK: Final[tuple[tuple[int, float], ...]] = (
    (stats.REACH, 1.5),
    (stats.LESS_REACH, -1.5),
    (stats.BLOCK, 0.6),
    (stats.SPEND, 2.0),
    (stats.TIMELINE, 1.0),
    (stats.REGROUP, 1.0),
    (stats.UNIT_HEALTH, 0.8),
)
"""What a leader has of it when a number is 1 more for a whole chapter."""


def worth(g: Table, seat: int) -> float:
    """What one has against the best of the others."""
    if g.winners >= 0:
        return 1000.0 if g.winners >> seat & 1 else -1000.0
    mine = sum(worth_of(g, s) for s in range(g.seats) if not g.is_enemy(seat, s))
    theirs = [worth_of(g, s) for s in range(g.seats) if g.is_enemy(seat, s)]
    against = (max(theirs) + sum(theirs) / len(theirs)) / 2 if theirs else 0.0
    value = mine - against
    if g.chapter >= 0:
        value += hopes(g, seat)
        if not g.round:
            value += outlook(carried(g), seat)
    return value + pending(g, seat)


def parts(g: Table, seat: int) -> dict[str, float]:
    """What `worth` adds up, by name."""
    total = worth(g, seat)
    if g.winners >= 0:
        return {"the end of the match": total}
    under_way = pending(g, seat)
    if g.leaders[seat] < 0 or g.out[seat] == CONCEDED or g.pawns[seat] < 0:
        return {"what has been begun": under_way, "where everybody stands": total - under_way}
    own = {
        "your points": POINT * g.points[seat],
        "your gambits": GAMBIT * g.gambits[seat],
        "the roles you are fulfilling": goals(g, seat),
        "your health": HEALTH * g.health(seat),
        "your units": units(g, seat),
        "your hand and what you have prepared": hand(g, seat) + prepared(g, seat),
        "your levels": levels(g, seat),
        "your dice": dice(g, seat) if seat == g.current and g.dice else 0.0,
        "the Influence of your tile": 0.12 * g.influence(g.pawns[seat]),
        "what has been begun": under_way,
    }
    if g.chapter >= 0:
        own["the victories of the chapter"] = hopes(g, seat)
    return {**own, "the others": total - sum(own.values())}


def counted(g: Table, seat: int) -> list[Counted]:
    """What one's own leader has, and of every enemy points, health and units."""
    found = [
        Counted(seat, "levels", sum(stats.level(g, seat, attribute) for attribute in range(3)), LEVEL),
        Counted(seat, "Gambit levels", g.gambits[seat], GAMBIT),
        Counted(seat, "cards in hand", len(g.hands[seat]), HAND),
        Counted(seat, "prepared cards", len(g.timelines[seat]), PREPARED),
    ]
    for leader in (seat, *(other for other in range(g.seats) if g.is_enemy(seat, other))):
        sign = 1.0 if leader == seat else -1.0
        found.append(Counted(leader, "points", g.points[leader], POINT * sign))
        found.append(Counted(leader, "health", g.health(leader), HEALTH * sign))
        found.append(Counted(leader, "units", len(g.groups[leader]), (UNIT + UNIT_COST) * sign))
    return found


def may_win(g: Table, seat: int) -> bool:
    """A skirmish ends with its round, so only by the last turn of one; that turn fulfils two roles at most, as far as
    play has shown."""
    if g.chapter >= 0 or g.current != seat or any(isinstance(frame, Turn) for frame in g.stack):
        return False
    return g.round >= g.rounds or max(side_points(g)) + 2 >= g.limit


def pending(g: Table, seat: int) -> float:
    """What is on its way to this seat: whoever looks one step ahead must not mistake a question for a loss."""
    value = 0.0
    for number, act in g.activations.items():
        if act.owner == seat:
            card = act.source
            if card >= 0 and g.spot[card] == RESOLVING:
                value += HAND + 0.4 * g.content.cards[g.content.kind_of[card]].cost
                if not has_been_played(g, number, act.text):
                    value += promised(g, seat, events.PLAY, card)
            else:
                value += IN_CHAPTER if g.content.abilities[act.text].home == OF_CHAPTER else UNDER_WAY
    for frame in g.stack:
        if isinstance(frame, Discards):
            value += HAND * frame.n * (-1.0 if frame.seat == seat else 0.5)
        elif isinstance(frame, Deal):
            if frame.by == seat and frame.seat != seat:
                value += 0.8 * frame.n
        elif isinstance(frame, TurnDown):
            if frame.by == seat:
                value += promised(g, seat, events.FLIP, frame.tile)
        elif getattr(frame, "seat", -1) == seat:
            value += own_step(g, seat, frame)
    return value


def has_been_played(g: Table, number: int, ability: int) -> bool:
    """Whether an ability has come past the window in which others answer it, and counts as played."""
    program = g.content.abilities[ability].program
    return any(isinstance(step, Window) for step in program[: reached(g, number)])


def own_step(g: Table, seat: int, frame: Frame) -> float:
    """What one waiting step will bring to its seat."""
    if isinstance(frame, Join):
        cost = g.content.cards[g.content.kind_of[frame.card]].cost
        return UNIT + UNIT_COST * cost + promised(g, seat, events.PLAY, frame.card)
    if isinstance(frame, Regroup):
        return HAND
    if isinstance(frame, Heal):
        hurt = min(frame.n, g.hurt[seat] + sum(g.damage[card] for card in g.groups[seat]))
        return 0.7 * hurt + promised(g, seat, events.HEAL, -1, hurt) if hurt else 0.0
    if isinstance(frame, HasBlocked):
        return promised(g, seat, events.YOU_BLOCK, -1)
    if isinstance(frame, Unlocked):
        return 1.0 + promised(g, seat, events.UNLOCK, frame.card)
    if isinstance(frame, (Orient, ChooseStack)) and frame.forced < 0:
        tile = frame.tile if isinstance(frame, Orient) else -1
        return HAND + 0.3 + promised(g, seat, events.DISCOVER, -1) + (fits(g, seat, tile) if tile >= 0 else 0.0)
    return 0.0


def fits(g: Table, seat: int, tile: int) -> float:
    """How much a tile about to be entered serves the roles that ask for its type."""
    value = 0.0
    for place, number in enumerate(g.roles):
        if not g.goals[place] >> seat & 1:
            for waiting in g.content.roles[number].triggers.values():
                guard = g.content.abilities[waiting[0]].guard
                if guard is not None and guard.kind == "InType" and guard.mask >> g.content.tiles[tile].type & 1:
                    value += AIM / g.content.roles[number].needs
    return value


def promised(g: Table, seat: int, event: int, thing: int, times: int = 1) -> float:
    """The steps on roles that an event about to happen will be."""
    value = 0.0
    content = g.content
    for place, number in enumerate(g.roles):
        role = content.roles[number]
        if event in role.triggers and not g.goals[place] >> seat & 1:
            ability = content.abilities[role.triggers[event][0]]
            if thing < 0 or ability.listens(g, seat, -1, thing, seat):
                left = role.needs - g.steps[place * g.seats + seat]
                value += STEP * min(times, left) / role.needs
    return value


def worth_of(g: Table, seat: int) -> float:
    """What one leader has."""
    if g.leaders[seat] < 0:
        return 0.0
    if g.out[seat] == CONCEDED:
        return -50.0
    value = POINT * g.points[seat] + GAMBIT * g.gambits[seat] + goals(g, seat) + hand(g, seat)
    if g.pawns[seat] < 0:
        return value + OUT
    value += HEALTH * g.health(seat) + 0.12 * g.influence(g.pawns[seat])
    value += units(g, seat) + prepared(g, seat) + levels(g, seat)
    if seat == g.current and g.dice:
        value += dice(g, seat)
    return value


def hand(g: Table, seat: int) -> float:
    """More than seven cards are seldom all played."""
    held = len(g.hands[seat])
    return HAND * held - (0.3 * (held - 7) if held > 7 else 0.0)


def units(g: Table, seat: int) -> float:
    value = 0.0
    cards, kinds, damage = g.content.cards, g.content.kind_of, g.damage
    for card in g.groups[seat]:
        value += UNIT + UNIT_COST * cards[kinds[card]].cost - 0.7 * damage[card] + (0.6 if card in g.unlocked else 0.0)
    return value


def prepared(g: Table, seat: int) -> float:
    value = 0.0
    cards, kinds = g.content.cards, g.content.kind_of
    for card in g.timelines[seat]:
        kind = cards[kinds[card]]
        value += PREPARED + (0.5 if kind.constants or kind.constant_triggers else 0.0)
    return value


def levels(g: Table, seat: int) -> float:
    return LEVEL * (stats.level(g, seat, 0) + stats.level(g, seat, 1) + stats.level(g, seat, 2))


def dice(g: Table, seat: int) -> float:
    """What the dice still to be spent can do here, the best of them as far as Health goes."""
    worths = [DIE + (0.3 if g.hands[seat] else 0.0), DIE, DIE + 0.15, 0.0]
    near = stats.in_reach(g, seat)
    close = [other for other in g.enemies(seat) if near >> g.pawns[other] & 1]
    if close:
        worths[POWER] += 0.35
    for place, number in enumerate(g.roles):
        if not g.goals[place] >> seat & 1:
            for event in g.content.roles[number].triggers:
                if event in HELPED_BY:
                    worths[HELPED_BY[event]] += READY if is_ready(g, seat, event, close) else 0.3
    left = max(0, stats.may_spend(g, seat))
    return sum(sorted((worths[face(d)] for d in g.dice if not is_spent(d)), reverse=True)[:left])


def is_ready(g: Table, seat: int, event: int, close: list[int]) -> bool:
    """Whether one die would bring that event about from here."""
    if event == events.DESTROY_PREPARED:
        return any(g.timelines[other] for other in close)
    if event == events.DESTROY:
        return any(stats.health_left(g, card) == 1 for other in close for card in g.groups[other])
    if event == events.FLIP:
        return any(not why_not_flip(g, tile) for tile in g.tile_at.values() if g.near[g.pawns[seat]] >> tile & 1)
    return False


def goals(g: Table, seat: int) -> float:
    """Steps on the roles that are not fulfilled yet, and how near the table is to what they ask for."""
    value = 0.0
    abilities = g.content.abilities
    for place, number in enumerate(g.roles):
        if g.goals[place] >> seat & 1:
            continue
        role = g.content.roles[number]
        value += STEP * g.steps[place * g.seats + seat] / role.needs
        for waiting in role.triggers.values():
            guard = abilities[waiting[0]].guard
            if guard is not None:
                value += AIM * progress(g, seat, guard) / role.needs
    return value


def outlook(g: Table, seat: int) -> float:
    """Before the first round: what passages have come to and leaders keep, for one's side and against others."""
    value = 0.0
    for leader in range(g.seats):
        promised = sum([weight * stats.bonus(g, leader, stat) for stat, weight in OUTLOOK])
        value += -0.7 * promised if g.is_enemy(seat, leader) else promised
    for side, _, outcome in g.content.chapters[g.chapter].hopes:
        if outcome >= 0 and g.has_come_to(outcome) and (side < 0 or seat in members_of_side(g, side)):
            value += WAY
    return value


def hopes(g: Table, seat: int) -> float:
    """How near the victories of a chapter are, one's own against the others'."""
    value = 0.0
    for side, condition, outcome in g.content.chapters[g.chapter].hopes:
        if outcome >= 0 and not g.has_come_to(outcome):
            continue
        if side < 0:
            mine = progress(g, seat, condition)
            theirs = [progress(g, other, condition) for other in g.enemies(seat)]
            value += HOPE * (mine - max(theirs, default=0.0))
        else:
            towards = 1 if seat in members_of_side(g, side) else -1
            value += HOPE * progress(g, max(g.current, 0), condition) * towards
    return value


def progress(g: Table, seat: int, condition: Condition) -> float:
    """From 0 to 1: how much of a condition holds."""
    if condition.kind == "Levels":
        return sum(stats.level(g, seat, a) >= condition.low for a in range(3)) / 3
    if condition.kind == "Place" and condition.word == "first":
        # Turn order is set when a round starts, so what counts is where one stands now.
        mine = g.influence(g.pawns[seat])
        return float(all(g.influence(g.pawns[other]) < mine for other in range(g.seats) if other != seat))
    if condition.kind == "InType" and not condition.holds(g, seat, -1, None):
        return NEAR * any(
            condition.mask >> g.content.tiles[tile].type & 1
            for tile in g.tile_at.values()
            if g.pawns[seat] >= 0 and g.linked[g.pawns[seat]] >> tile & 1
        )
    if condition.kind not in ("There", "Have", "SideHas", "Spent"):
        return float(condition.holds(g, seat, -1, None))
    count = condition.count(g, seat, -1, None)
    if condition.high == 0:
        return 1 / (1 + count)
    return min(1.0, count / max(1, condition.low))
