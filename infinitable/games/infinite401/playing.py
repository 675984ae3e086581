"""Playing abilities: which Sources and Targets are legal, and what happens then."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from infinitable.games.infinite401.board import WAY, distances
from infinitable.games.infinite401.content import ATTACK, UTILITY, Ability, Aim
from infinitable.games.infinite401.table import SILENCED, STUNNED, TEAM, UNTARGETABLE, Table
from infinitable.games.infinite401.triggers import ENEMY_PLAYS, YOU_PLAY, Resolve, happen
from infinitable.games.infinite401.vocabulary import AIM, PLAY
from infinitable.kernel.state import EVERYONE, Frame

# Attacks and Defenses ---------------------------------------------------------------------------------


def aims(g: Table, side: int) -> list[int]:
    """The codes of every ability in hand with every legal Source and Targets."""
    first = 3 * side
    status = [g.statuses(unit) if g.places[unit] >= 0 else STUNNED for unit in range(6)]
    allies = [unit for unit in range(first, first + 3) if not status[unit] & STUNNED]
    sources = [unit for unit in allies if not g.sources >> unit & 1 and not status[unit] & SILENCED]
    enemies = [unit for unit in range(3 - first, 6 - first) if not status[unit] & (STUNNED | UNTARGETABLE)]
    codes: list[int] = []
    for slot in sorted(g.hands[side]):
        ability = g.ability(side, slot)
        if ability.type == UTILITY:
            codes.extend(utility_aims(g, side, slot))
            continue
        area = ability.areas[side]
        for source in sources:
            here = WAY[g.places[source]]
            for target in enemies if ability.type == ATTACK else allies:
                if WAY[g.places[target]] - here in area and not _why_not_target(g, ability, source, target):
                    codes.append(AIM + slot * 18 + (source - first) * 6 + target)
    return codes


def _why_not_target(g: Table, ability: Ability, source: int, target: int) -> str:
    """infinite401:5.3,8.3,8.5: what keeps a Target within the hit area from being one."""
    status = g.statuses(target)
    if status & STUNNED:
        return "infinite401:8.3"
    if status & UNTARGETABLE and ability.type == ATTACK:
        return "infinite401:8.5"
    if source != target and not in_sight(g, ability, source, target):
        return "infinite401:5.3"
    if ability.needs:
        return _unplayable(g, ability, source // 3, source, 1 << target)
    return ""


def in_sight(g: Table, ability: Ability, source: int, target: int) -> bool:
    """infinite401:5.3,5.4,5.5: a straight line clear of walls and enemies, unless the card needs none."""
    return in_sight_of(g, ability, source, g.places[target])


def in_sight_of(g: Table, ability: Ability, source: int, there: int) -> bool:
    if ability.ignores_walls:
        return True
    here = g.places[source]
    side = source // 3
    through = g.traits(side).see_through
    if through and ability.type == ATTACK and distances(here)[there] <= through:
        return True
    return g.board.sees(here, there, g.held[1 - side])


def why_not_aim(g: Table, side: int, code: int) -> str:
    slot, pair = divmod(code - AIM, 18)
    source, target = 3 * side + pair // 6, pair % 6
    if slot not in g.hands[side]:
        return "infinite401:4.2"
    ability = g.ability(side, slot)
    if ability.type == UTILITY:
        return "infinite401:6.1"
    if g.places[source] < 0 or g.places[target] < 0:
        return "infinite401:1.3"
    if g.sources >> source & 1:
        return "infinite401:5.1"
    status = g.statuses(source)
    if status & STUNNED:
        return "infinite401:8.3"
    if status & SILENCED:
        return "infinite401:8.6"
    if (target // 3 == side) == (ability.type == ATTACK):
        return "infinite401:5.2"
    if source == target:
        return _why_not_target(g, ability, source, target) if ability.self_target else "infinite401:5.6"
    if WAY[g.places[target]] - WAY[g.places[source]] not in ability.areas[side]:
        return "infinite401:5.2"
    return _why_not_target(g, ability, source, target)


# Utilities ------------------------------------------------------------------------------------------------


def utility_aims(g: Table, side: int, slot: int) -> list[int]:
    """The codes of a Utility with every legal set of Targets."""
    ability = g.ability(side, slot)
    first = PLAY + slot * 64
    found = [0]
    for aim in ability.aims:
        units = _candidates(g, side, aim)
        if aim.most > 1:
            picks = [sum(some) for n in range(aim.least, aim.most + 1) for some in combinations(units, n)]
        else:
            picks = units
        if aim.group.of is not None:
            found = [before | pick for before in found for pick in picks if _in_range(g, before, pick, aim)]
        elif len(ability.aims) > 1:
            found = [before | pick for before in found for pick in picks if not before & pick]
        else:
            found = picks
    if ability.needs:
        found = [targets for targets in found if not _unplayable(g, ability, side, -1, targets)]
    return [first + targets for targets in found]


def _candidates(g: Table, side: int, aim: Aim) -> list[int]:
    """The units an aim could mean, each as a set of one; ranges from another unit are looked at later."""
    group = aim.group
    mask = _side_mask(side, aim)
    plain = not group.damaged and group.hextype < 0
    return [
        1 << unit for unit in range(6)
        if mask >> unit & 1 and g.places[unit] >= 0 and not g.statuses(unit) & STUNNED
        and (plain or group.holds(g, unit, side, None))
    ]


def _in_range(g: Table, before: int, pick: int, aim: Aim) -> bool:
    """infinite401:2.4: whether the units picked are within range of the one picked before."""
    if before & pick:
        return False
    far = distances(g.places[before.bit_length() - 1])
    if aim.most == 1:
        return far[g.places[pick.bit_length() - 1]] <= aim.group.within
    return all(far[g.places[unit]] <= aim.group.within for unit in range(6) if pick >> unit & 1)


def why_not_set(g: Table, side: int, ability: Ability, targets: int) -> str:
    """infinite401:6.1,8.3: whether these are Targets as the card wants them."""
    for unit in range(6):
        if targets >> unit & 1:
            if g.places[unit] < 0:
                return "infinite401:1.3"
            if g.statuses(unit) & STUNNED:
                return "infinite401:8.3"
    a = Resolve(0, 0, targets, side, -1, 0, targets, ability.text)
    left = targets
    for aim in ability.aims:
        chosen = left if len(ability.aims) == 1 else left & _side_mask(side, aim)
        left &= ~chosen
        if not aim.least <= chosen.bit_count() <= aim.most:
            return "infinite401:6.1"
        for unit in range(6):
            if chosen >> unit & 1 and not aim.group.holds(g, unit, side, a):
                return "infinite401:2.4" if aim.group.within >= 0 else "infinite401:6.1"
    if left:
        return "infinite401:6.1"
    return _unplayable(g, ability, side, -1, targets) if ability.needs else ""


def _side_mask(side: int, aim: Aim) -> int:
    return TEAM[side] if aim.group.noun == "ally" else TEAM[1 - side] if aim.group.noun == "enemy" else 63


def why_not_targets(g: Table, side: int, code: int) -> str:
    slot, targets = divmod(code - PLAY, 64)
    if slot not in g.hands[side]:
        return "infinite401:4.2"
    ability = g.ability(side, slot)
    return why_not_set(g, side, ability, targets) if ability.type == UTILITY else "infinite401:5.1"


def _unplayable(g: Table, ability: Ability, side: int, source: int, targets: int) -> str:
    """infinite401:9.5,9.7: a card that would not find its hexes cannot be played."""
    a = Resolve(0, 0, targets, side, source, 0, targets, ability.text)
    for effect in ability.needs:
        why = effect.unplayable(g, a)
        if why:
            return why
    return ""


# Playing ----------------------------------------------------------------------------------------------------


def play(g: Table, side: int, code: int) -> None:
    """infinite401:5.7,6.2,11.2: the card to the Field or under the stack; answers, effects, then what one's own play
    sets off."""
    if code < PLAY:
        slot, pair = divmod(code - AIM, 18)
        source, targets = 3 * side + pair // 6, 1 << pair % 6
        g.sources |= 1 << source
        g.field[side].append(slot << 3 | pair % 6)
    else:
        slot, targets = divmod(code - PLAY, 64)
        source = -1
        g.under_stack(side, slot)
    g.hands[side].remove(slot)
    ability = g.ability(side, slot)
    g.tell(EVERYONE, "play", side, g.decks[side][slot], source, targets)
    g.activation += 1
    activation = g.activation
    g.stack.append(Played(activation, side, source, targets, ability.type))
    g.stack.append(Resolve(0, activation, targets, side, source, 0, targets, ability.text))
    happen(g, ENEMY_PLAYS + ability.type, 1 - side, source, targets, 0, activation)


class Played(Frame):
    """infinite401:11.2: an ability is done; now comes what its own side has waiting for that."""

    __slots__ = ("activation", "side", "source", "targets", "type")

    def __init__(self, activation: int, side: int, source: int, targets: int, type: int) -> None:
        self.activation: Final = activation
        self.side: Final = side
        self.source: Final = source
        self.targets: Final = targets
        self.type: Final = type

    def run(self, g: Table) -> None:
        happen(g, YOU_PLAY + self.type, self.side, self.source, self.targets, self.targets)

    def belongs_to(self, activation: int) -> bool:
        return self.activation == activation
