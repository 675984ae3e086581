"""What is true at every prompt, whatever has been played."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.games.infinite401.rules.ending import MOST_TURNS
from infinitable.games.infinite401.rules.hexmap import BASE, NAMES, OFF_MAP, WALL
from infinitable.games.infinite401.rules.moving import ReturnHome
from infinitable.games.infinite401.rules.turn import FREE_MOVES, Turn
from infinitable.games.infinite401.table import PLAYING, SIDES, TEAM, Table, slot_of, unit_name


def broken(g: Table) -> list[str]:
    """What is not as it must be, a sentence each."""
    if g.phase != PLAYING:
        return []
    return [*_units(g), *_cards(g), *_turn(g)]


def _units(g: Table) -> Iterator[str]:
    """infinite401:1.2,1.3,2.2,9.7,10.5: one unit on a hex, 1 HP at least, nobody left in the enemy base."""
    coming_home = {frame.unit for frame in g.stack if isinstance(frame, ReturnHome)}
    for unit in range(6):
        place, name = g.places[unit], unit_name(unit)
        if (place >= 0) != bool(g.on_map >> unit & 1):
            yield f"{name} is on the map and is not."
        if place < 0:
            if g.hp[unit] or g.statuses(unit) or g.shields_of(unit):
                yield f"{name} is eliminated and still has HP, a status or a Shield."
            continue
        kind = g.board.kinds[place]
        if kind in (OFF_MAP, WALL) or g.places.count(place) > 1:
            yield f"{name} stands on {NAMES[place]}, where it cannot."
        if kind == BASE + 1 - unit // 3 and unit not in coming_home and not g.over:
            yield f"{name} has stayed in the enemy base."
        if not 1 <= g.hp[unit] <= g.terms.hp:
            yield f"{name} has {g.hp[unit]} HP."


def _cards(g: Table) -> Iterator[str]:
    """infinite401:3.2,3.4,6.2,7.1: every card of a deck lies in one place; what is known of a stack is there."""
    for side in (0, 1):
        lying = [*g.hands[side], *g.stacks[side], *(slot_of(card) for card in g.field[side])]
        if g.aside >= 0 and g.turn == side:
            lying.append(g.aside)
        if sorted(lying) != list(range(len(g.decks[side]))):
            yield f"{SIDES[side]}'s deck is not whole."
        if not 0 <= g.seen[side] <= g.secret[side] <= len(g.stacks[side]):
            yield f"{SIDES[side]} has {g.secret[side]} secret cards, {g.seen[side]} of them seen."
        if len(set(g.disruptors[side])) != len(g.disruptors[side]):
            yield f"{SIDES[side]} has a Disruptor twice."


def _turn(g: Table) -> Iterator[str]:
    """infinite401:4.1,4.5,5.1,6.2,12.1,12.2,12.4"""
    asks_for_energy = not g.over and isinstance(g.stack[-1], Turn)
    if g.energy < asks_for_energy:
        yield f"There is {g.energy} Energy."
    if asks_for_energy and g.aside >= 0:
        yield "A Utility is still being played."
    if g.sources & ~TEAM[g.turn]:
        yield "A unit of the other side has been a Source."
    if g.free_moves > FREE_MOVES or g.turns > MOST_TURNS or g.last_change > g.turns:
        yield f"Turn {g.turns}: {g.free_moves} free Moves, the last change in turn {g.last_change}."
    won = [side for side in (0, 1) if g.spheres[side] >= g.terms.spheres or not g.on_map & TEAM[1 - side]]
    if bool(won) != (g.winner in (0, 1)) or (won and g.winner not in won):
        yield f"The winner is {g.winner}, but {won} have won."
