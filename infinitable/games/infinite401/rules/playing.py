"""Playing abilities: which Sources and Targets are legal, and what happens then."""

from __future__ import annotations

from mypy_extensions import i64

from infinitable.games.infinite401.cards.activation import aimed, begin
from infinitable.games.infinite401.cards.box import ATTACK, UTILITY, Ability, Aim
from infinitable.games.infinite401.cards.triggers import ENEMY_PLAYS, happen
from infinitable.games.infinite401.codes import AIM, PLAY
from infinitable.games.infinite401.rules.hexmap import WAY_FROM, WAY_TO, way
from infinitable.games.infinite401.rules.reaching import in_sight
from infinitable.games.infinite401.table import SILENCED, STUNNED, TEAM, UNITS_IN, UNTARGETABLE, Table, lying
from infinitable.kernel.state import EVERYONE

# Attacks and Defenses ---------------------------------------------------------------------------------


def aims(g: Table, side: int, hand: list[int]) -> list[int]:
    """The codes of every one of these abilities with every legal Source and Targets."""
    able = g.units_without(STUNNED)
    own, enemies = able & TEAM[side], able & TEAM[1 - side]
    sources = own & ~(g.sources | g.units_with(SILENCED))
    attacks = pairs(g, side, sources, enemies & ~g.units_with(UNTARGETABLE))
    defenses = pairs(g, side, sources, own)
    kinds, abilities = g.decks[side], g.content.abilities
    codes: list[int] = []
    for slot in hand:
        ability = abilities[kinds[slot]]
        if ability.type == UTILITY:
            codes += utility_aims(g, side, slot, ability, able)
            continue
        covers = ability.areas[side].covers
        for found in attacks if ability.type == ATTACK else defenses:
            if covers[found >> 5]:
                pair = found & 31
                if not _why_unseen(g, ability, 3 * side + pair // 6, pair % 6):
                    codes.append(AIM + slot * 18 + pair)
    return codes


def pairs(g: Table, side: int, sources: int, targets: int) -> list[int]:
    """Each Source with each Target that any card could reach, found once for all cards of a hand: the way between them,
    and in the lowest five bits the pair as in a code."""
    found: list[int] = []
    places, covers = g.places, g.content.covers[side]
    for source in UNITS_IN[sources]:
        start: i64 = WAY_FROM[places[source]]
        for target in UNITS_IN[targets]:
            there: i64 = start + WAY_TO[places[target]]
            if covers[there]:
                found.append(there << 5 | source % 3 * 6 + target)
    return found


def plays_of(g: Table, side: int, slot: int) -> list[int]:
    """Every way to play this card now."""
    return aims(g, side, [slot])


def in_area(g: Table, slot: int, source: int, target: int) -> bool:
    """infinite401:5.2,5.6: whether a unit stands in the hit area of a card as seen from its Source."""
    ability = g.ability(source // 3, slot)
    if source == target:
        return ability.self_target
    return ability.areas[source // 3].covers[way(g.places[source], g.places[target])] > 0


def _why_not_target(g: Table, ability: Ability, source: int, target: int) -> str:
    """infinite401:5.3,8.3,8.5: what keeps a Target within the hit area from being one."""
    if g.units_with(STUNNED) >> target & 1:
        return "infinite401:8.3"
    if ability.type == ATTACK and g.units_with(UNTARGETABLE) >> target & 1:
        return "infinite401:8.5"
    return _why_unseen(g, ability, source, target)


def _why_unseen(g: Table, ability: Ability, source: int, target: int) -> str:
    """infinite401:5.3: what is between the Source and a Target that may be one; or the card finds no hexes."""
    if source != target and not in_sight_of(g, ability, source, g.places[target]):
        return "infinite401:5.3"
    if ability.needs:
        return _unplayable(g, ability, source // 3, source, 1 << target)
    return ""


def in_sight_of(g: Table, ability: Ability, source: int, there: int) -> bool:
    return in_sight(g, source, there, ability.ignores_walls, ability.type == ATTACK)


def why_not_aim(g: Table, side: int, code: int) -> str:
    slot, pair = divmod(code - AIM, 18)
    source, target = 3 * side + pair // 6, pair % 6
    if slot not in g.hands[side]:
        return "infinite401:4.2"
    ability = g.ability(side, slot)
    if ability.type == UTILITY:
        return "infinite401:6.1"
    if (target // 3 == side) == (ability.type == ATTACK):
        return "infinite401:5.2"
    if g.places[source] < 0 or g.places[target] < 0:
        return "infinite401:1.3"
    if g.sources >> source & 1:
        return "infinite401:5.1"
    if g.units_with(STUNNED) >> source & 1:
        return "infinite401:8.3"
    if g.units_with(SILENCED) >> source & 1:
        return "infinite401:8.6"
    if source == target:
        return _why_not_target(g, ability, source, target) if ability.self_target else "infinite401:5.6"
    if not in_area(g, slot, source, target):
        return "infinite401:5.2"
    return _why_not_target(g, ability, source, target)


# Utilities ------------------------------------------------------------------------------------------------


def utility_aims(g: Table, side: int, slot: int, ability: Ability, able: int) -> list[int]:
    """The codes of a Utility with every legal set of Targets among the units able to be one."""
    found = _targets(g, side, ability.aims[0], able) if ability.aims else (0,)
    for aim in ability.aims[1:]:
        found = tuple([before | pick for before in found for pick in _targets(g, side, aim, able, before)])
    if ability.needs:
        found = tuple([targets for targets in found if not _unplayable(g, ability, side, -1, targets)])
    first = PLAY + slot * 64
    return [first + targets for targets in found]


def _targets(g: Table, side: int, aim: Aim, able: int, before: int = 0) -> tuple[int, ...]:
    """The sets of units that an aim can mean once those before are chosen."""
    group = aim.group
    units = able & group.mask(g, side, None) & ~before
    if group.of is not None:
        units = g.units_near(units, g.places[before.bit_length() - 1], group.within)
    return aim.sets[units]


def why_not_set(g: Table, side: int, ability: Ability, targets: int) -> str:
    """infinite401:6.1,8.3: whether these are Targets as the card wants them."""
    for unit in range(6):
        if targets >> unit & 1:
            if g.places[unit] < 0:
                return "infinite401:1.3"
            if g.units_with(STUNNED) >> unit & 1:
                return "infinite401:8.3"
    a = aimed(ability.text, side, -1, targets)
    left = targets
    for aim in ability.aims:
        chosen = left if len(ability.aims) == 1 else left & aim.group.teams[side]
        left &= ~chosen
        if not aim.least <= chosen.bit_count() <= aim.most:
            return "infinite401:6.1"
        if chosen & ~aim.group.mask(g, side, a):
            return "infinite401:2.4" if aim.group.within >= 0 else "infinite401:6.1"
    if left:
        return "infinite401:6.1"
    return _unplayable(g, ability, side, -1, targets) if ability.needs else ""


def why_not_targets(g: Table, side: int, code: int) -> str:
    slot, targets = divmod(code - PLAY, 64)
    if slot not in g.hands[side]:
        return "infinite401:4.2"
    ability = g.ability(side, slot)
    return why_not_set(g, side, ability, targets) if ability.type == UTILITY else "infinite401:5.1"


def _unplayable(g: Table, ability: Ability, side: int, source: int, targets: int) -> str:
    """infinite401:9.5,9.7: a card that would not find its hexes cannot be played."""
    a = aimed(ability.text, side, source, targets)
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
        g.field[side].append(lying(slot, pair % 6))
    else:
        slot, targets = divmod(code - PLAY, 64)
        source = -1
        g.aside = slot
    g.hands[side].remove(slot)
    ability = g.ability(side, slot)
    g.tell(EVERYONE, "play", side, g.decks[side][slot], source, targets)
    play = begin(g, ability.text, side, source, targets, targets)
    happen(g, ENEMY_PLAYS + ability.type, 1 - side, source, targets, 0, play)
