"""A position in a few words, for puzzles, tests and letters to friends.

    turn 1; round 2; check Tide; dice T T P- | The Rift 0:0, Saffron Lees 0:1 turned 2, Bloom Array 0:-1 plot 1 |
    Ember Matriarch in Saffron Lees; hurt 1; group Mirrorblade (1)*; hand Shared Vigil | Ghost Broker in Bloom Array |
    roles Gambler, Pilgrim; discarded Veto

First whose turn it is, the round, perhaps the order of turns, who has conceded and is out with the next turn, the
check and its dice; then the map, each tile with its space, and perhaps turned, down (it lies face down), influence
(changed by so much) and plot; then each leader in the order of the seats, with what there is to say of it; at the end,
perhaps, the roles and what lies in the discard piles.
After a unit, (2) is its damage, * says that it was unlocked, and /Name what is attached to it; in a hand * marks a card
that everybody knows, in a timeline + one that was prepared this turn. A die is T, P, F or 0, with a small letter before
it where its colour is not that of the check, and after it + if it was added, ~ if converted, - if spent.

What is not named lies shuffled in decks and stacks. Only the actions of a turn can be written down, and only while
nothing lasts that a card has said of this turn alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.cards.in_play import move_counters
from infinitable.games.defiance_beta.rules.dice import colour, converted, die, face, is_added, is_converted, is_spent
from infinitable.games.defiance_beta.rules.dice import spend as spent
from infinitable.games.defiance_beta.rules.turn import EndOfTurn, RoundEnd, Turn
from infinitable.games.defiance_beta.table import (
    ATTACHED,
    CONCEDED,
    GROUP_LIMIT,
    HAND_LIMIT,
    HEALTH,
    HIDDEN,
    IN_GROUP,
    IN_TIMELINE,
    LOSES_TURN,
    MOST_DICE,
    MOST_PLOT,
    PILE,
    RIFT,
    WAITING,
    Table,
)
from infinitable.kernel.state import Frame
from infinitable.parts.position_text import fields_of, listed, number, pairs_of, parts_of, wrong
from infinitable.parts.story import position as story
from infinitable.parts.tilemap import NO_TILE, axial, space

COLOURS: Final = ("Tide", "Power", "Fortitude")
FACES: Final = "TPF0"
OUT: Final = {"waiting": WAITING, "loses a turn": LOSES_TURN, "conceded": CONCEDED}
_TURN: Final = ("turn", "round", "order", "conceding", "check", "dice", "spent")
_LEADER: Final = ("hurt", "gambit", "points", "fulfilled", "steps", "hand", "group", "timeline", *story.FIELDS)
_TILE: Final = ("turned", "influence", "plot")
_MOST: Final = 99


# Reading ----------------------------------------------------------------------------------------------------


def read_position(g: Table, text: str) -> None:
    """Lay the table out as the text says, with the player whose turn it is at the actions."""
    parts = parts_of(text, 2 + g.seats, 3 + g.seats, f"for {g.seats} players")
    end = fields_of(parts[-1], ("roles", "discarded")) if len(parts) > 2 + g.seats else {}
    free = _Free(g)
    _read_turn(g, fields_of(parts[0], _TURN))
    _read_map(g, listed(parts[1]))
    roles = [role.name for role in g.content.roles]
    g.roles = sorted(_place(roles, name, "role") for name in listed(end.get("roles", "")))
    g.goals, g.steps = [0] * len(g.roles), [0] * (len(g.roles) * g.seats)
    for seat in range(g.seats):
        _read_leader(g, seat, parts[2 + seat], free)
    for name in listed(end.get("discarded", "")):
        g.put_on_pile(free.take(name, PILE))
    g.decks = [[card for card in deck if card in free.cards] for deck in g.content.decks]
    for deck in g.decks:
        g.chance.shuffle(deck)
    if g.pawns[g.current] < 0:
        raise wrong("whose turn it is stands on the map")
    g.stack = _frames(g)


def _frames(g: Table) -> list[Frame]:
    """What still has to happen in this round."""
    later = g.order[g.order.index(g.current) + 1 :]
    return [RoundEnd(), *(Turn(seat) for seat in reversed(later)), EndOfTurn(g.current), Act(g.current)]


def _place(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise wrong(f"there is no {what} “{name[:40]}”")
    return names.index(name)


class _Free:
    """The cards that lie nowhere yet."""

    def __init__(self, g: Table) -> None:
        self.g = g
        self.cards = set(range(len(g.content.kind_of)))
        g.spot, g.damage = [HIDDEN] * len(g.spot), [0] * len(g.damage)

    def take(self, name: str, spot: int) -> int:
        content = self.g.content
        for card, kind in enumerate(content.kind_of):
            if card in self.cards and content.cards[kind].name == name:
                self.cards.remove(card)
                self.g.spot[card] = spot
                return card
        raise wrong(f"there is no card “{name[:40]}”, or no copy is left")


def _read_turn(g: Table, said: dict[str, str]) -> None:
    g.current = number(said.get("turn", ""), 1, g.seats, "whose turn it is") - 1
    g.round = number(said.get("round", "1"), 1, g.rounds, "the round")
    order = said["order"].split() if "order" in said else map(str, range(1, g.seats + 1))
    g.order = [number(word, 1, g.seats, "a seat") - 1 for word in order]
    if sorted(g.order) != list(range(g.seats)):
        raise wrong("the order names every seat once")
    leaving = {number(word, 1, g.seats, "a seat") - 1 for word in said.get("conceding", "").split()}
    g.conceding = sum(1 << seat for seat in leaving)
    g.check = _place(list(COLOURS), said["check"], "check of") if "check" in said else -1
    dice = said.get("dice", "").split()
    if len(dice) > MOST_DICE:
        raise wrong(f"a check has at most {MOST_DICE} dice")
    g.dice = [_read_die(g, word) for word in dice]
    g.spent = number(said["spent"], 0, _MOST, "spent") if "spent" in said else sum(map(is_spent, g.dice))


def _read_die(g: Table, word: str) -> int:
    marks = re.fullmatch(r"([tpf]?)([TPF0])(\+?)(~?)(-?)", word)
    if marks is None:
        raise wrong(f"“{word[:20]}” is no die: that is T, P, F or 0")
    own = FACES.index(marks[1].upper()) if marks[1] else max(g.check, 0)
    made = die(own, FACES.index(marks[2]), bool(marks[3]))
    made = converted(made, FACES.index(marks[2])) if marks[4] else made
    return spent(made) if marks[5] else made


def _read_map(g: Table, tiles: list[str]) -> None:
    names = [tile.name for tile in g.content.tiles]
    g.clear_map(g.content.walls)
    g.face_down, g.influences, g.plot = {}, {}, {}
    for said in tiles:
        words = said.split()
        at = next((i for i, word in enumerate(words) if ":" in word), 0)
        _read_tile(g, _place(names, " ".join(words[:at]), "tile"), words[at] if words else "", words[at + 1 :])
    if g.where[RIFT] < 0:
        raise wrong("the Rift is not on the map")
    lying = {*g.tile_at.values(), *g.face_down.values()}
    for setting, stack in enumerate(g.stacks):
        stack[:] = [i for i, tile in enumerate(g.content.tiles) if tile.setting == setting and i not in lying]
        g.chance.shuffle(stack)


def _read_tile(g: Table, tile: int, where: str, more: list[str]) -> None:
    q, _, r = where.partition(":")
    at = space(number(q, -20, 20, "a space"), number(r, -20, 20, "a space"))
    if at in g.tile_at or at in g.face_down or g.where[tile] >= 0 or tile in g.face_down.values():
        raise wrong(f"two tiles lie at {where}, or one lies twice")
    if more == ["down"]:
        g.face_down[at] = tile
        return
    facts = pairs_of(more, _TILE)
    g.place(tile, at, number(facts.get("turned", "0"), 0, 5, "a turn"))
    if "influence" in facts:
        g.influences[tile] = number(facts["influence"], -_MOST, _MOST, "influence")
    if "plot" in facts:
        g.plot[tile] = number(facts["plot"], 1, MOST_PLOT, "plot tokens")


def _read_leader(g: Table, seat: int, part: str, free: _Free) -> None:
    first, _, rest = part.partition(";")
    state = next((word for word in OUT if first.strip().endswith(f" {word}")), "")
    name, _, tile = first.strip().removesuffix(f" {state}").partition(" in ")
    leader = _place([leader.name for leader in g.content.leaders], name, "leader")
    if leader in g.leaders:
        raise wrong(f"{name} leads twice")
    g.leaders[seat], g.out[seat], g.pawns[seat] = leader, OUT.get(state, 0), NO_TILE
    said = fields_of(rest, _LEADER)
    g.hurt[seat] = number(said.get("hurt", "0"), 0, HEALTH - 1, "hurt")
    g.gambits[seat] = number(said.get("gambit", "1"), 1, 4, "a gambit")
    g.points[seat] = number(said.get("points", "0"), 0, _MOST, "points")
    _read_roles(g, seat, said)
    keeps, deeds = story.read(g.content.tale, said, seat)
    g.keeps = [keeps if other == seat else bits for other, bits in enumerate(g.keeps)]
    g.deeds = sorted([*g.deeds, *deeds])
    if state:
        return
    spot = _place([tile.name for tile in g.content.tiles], tile, "tile")
    if g.where[spot] < 0 or spot in g.pawns[:seat]:
        raise wrong(f"{name} cannot stand in {tile}")
    g.pawns[seat] = spot
    g.hands[seat] = [_hold(g, each, free) for each in listed(said.get("hand", ""))]
    for unit in listed(said.get("group", "")):
        _muster(g, seat, unit, free)
    g.timelines[seat] = [_prepared(g, seat, each, free) for each in listed(said.get("timeline", ""))]
    if len(g.hands[seat]) > HAND_LIMIT or len(g.groups[seat]) > GROUP_LIMIT:
        raise wrong(f"{name} has at most {HAND_LIMIT} cards in hand and {GROUP_LIMIT} units")


def _read_roles(g: Table, seat: int, said: dict[str, str]) -> None:
    names = [g.content.roles[role].name for role in g.roles]
    for name in listed(said.get("fulfilled", "")):
        g.goals[_place(names, name, "role on the table called")] |= 1 << seat
    for step in listed(said.get("steps", "")):
        name, _, n = step.rpartition(" ")
        place = _place(names, name, "role on the table called")
        g.steps[place * g.seats + seat] = number(n, 1, _MOST, "steps")


def _hold(g: Table, said: str, free: _Free) -> int:
    card = free.take(said.removesuffix("*"), HIDDEN)
    if said.endswith("*"):
        g.known.append(card)
    return card


def _prepared(g: Table, seat: int, said: str, free: _Free) -> int:
    card = free.take(said.removesuffix("+"), IN_TIMELINE + seat)
    if said.endswith("+"):
        g.fresh.append(card)
    return card


def _muster(g: Table, seat: int, said: str, free: _Free) -> None:
    unit, *attached = (name.strip() for name in said.split("/"))
    marks = re.fullmatch(r"(.+?)(?: \((\d{1,2})\))?(\*?)", unit)
    if marks is None:
        raise wrong("a unit has a name")
    card = free.take(marks[1], IN_GROUP + seat)
    if not g.content.cards[g.content.kind_of[card]].is_unit:
        raise wrong(f"{marks[1]} is no unit")
    g.groups[seat].append(card)
    move_counters(g, seat, card, 1)
    g.damage[card] = int(marks[2] or 0)
    if marks[3]:
        g.unlocked.append(card)
    for name in attached:
        g.attached[free.take(name, ATTACHED)] = card


# Writing ----------------------------------------------------------------------------------------------------


def _can_be_told(g: Table) -> bool:
    """Whether somebody acts in their turn, nothing else is under way, and no card of a deck is known."""
    if g.over or not isinstance(g.stack[-1], Act) or g.activations or g.current not in g.order:
        return False
    if g.used or g.ignores or g.lasting or g.refused or g.waiting_dice:
        return False
    if g.later or g.skips or g.rested or g.extra or g.foreseen or any(g.wards):
        return False
    if any(card in g.known for deck in g.decks for card in deck):
        return False
    return [frame.__reduce__() for frame in g.stack] == [frame.__reduce__() for frame in _frames(g)]


def position(g: Table) -> str:
    """The text for this position, or "" where it cannot be told in these words."""
    if not _can_be_told(g):
        return ""
    tiles = [_placed(g, tile) for tile in g.tile_at.values()]
    tiles += [f"{g.content.tiles[tile].name} {_space(at)} down" for at, tile in g.face_down.items()]
    leaders = [_leader(g, seat) for seat in range(g.seats)]
    end = [f"roles {', '.join(g.content.roles[role].name for role in g.roles)}"] if g.roles else []
    discarded = [*g.piles[0], *g.piles[1]]
    end += [f"discarded {_names(g, discarded)}"] if discarded else []
    return " | ".join([_turn(g), ", ".join(tiles), *leaders, *(["; ".join(end)] if end else [])])


def _turn(g: Table) -> str:
    said = [f"turn {g.current + 1}", f"round {g.round}"]
    if g.order != sorted(g.order):
        said.append(f"order {' '.join(str(seat + 1) for seat in g.order)}")
    leaving = [str(seat + 1) for seat in range(g.seats) if g.conceding >> seat & 1 and g.out[seat] != CONCEDED]
    if leaving:
        said.append(f"conceding {' '.join(leaving)}")
    if g.check >= 0:
        said.append(f"check {COLOURS[g.check]}")
    if g.dice:
        said.append(f"dice {' '.join(_die(g, d) for d in g.dice)}")
    if g.spent != sum(map(is_spent, g.dice)):
        said.append(f"spent {g.spent}")
    return "; ".join(said)


def _die(g: Table, d: int) -> str:
    own = FACES[colour(d)].lower() if colour(d) != max(g.check, 0) else ""
    return own + FACES[face(d)] + "+" * is_added(d) + "~" * is_converted(d) + "-" * is_spent(d)


def _space(at: int) -> str:
    q, r = axial(at)
    return f"{q}:{r}"


def _placed(g: Table, tile: int) -> str:
    said = f"{g.content.tiles[tile].name} {_space(g.where[tile])}"
    for word, n in (("turned", g.turns[tile]), ("influence", g.influences.get(tile)), ("plot", g.plot.get(tile))):
        said += f" {word} {n}" if n else ""
    return said


def _leader(g: Table, seat: int) -> str:
    name = g.content.leaders[g.leaders[seat]].name
    if g.pawns[seat] < 0:
        said = [f"{name} {next(word for word, state in OUT.items() if state == g.out[seat])}"]
    else:
        said = [f"{name} in {g.content.tiles[g.pawns[seat]].name}"]
    for word, n, usual in (("hurt", g.hurt[seat], 0), ("gambit", g.gambits[seat], 1), ("points", g.points[seat], 0)):
        said += [f"{word} {n}"] if n != usual else []
    roles = [g.content.roles[role].name for role in g.roles]
    fulfilled = [name for name, bits in zip(roles, g.goals, strict=True) if bits >> seat & 1]
    steps = [f"{name} {n}" for name, n in zip(roles, g.steps[seat :: g.seats], strict=True) if n]
    hand = [_name(g, card) + "*" * (card in g.known) for card in g.hands[seat]]
    timeline = [_name(g, card) + "+" * (card in g.fresh) for card in g.timelines[seat]]
    group = [_unit(g, card) for card in g.groups[seat]]
    said += story.written(g.content.tale, g.keeps[seat], g.deeds, seat)
    for word, names in zip(_LEADER[3:8], (fulfilled, steps, hand, group, timeline), strict=True):
        said += [f"{word} {', '.join(names)}"] if names else []
    return "; ".join(said)


def _unit(g: Table, card: int) -> str:
    damage = f" ({g.damage[card]})" if g.damage[card] else ""
    attached = [f" /{_name(g, other)}" for other, host in g.attached.items() if host == card]
    return _name(g, card) + damage + "*" * (card in g.unlocked) + "".join(attached)


def _name(g: Table, card: int) -> str:
    return g.content.cards[g.content.kind_of[card]].name


def _names(g: Table, cards: Iterable[int]) -> str:
    return ", ".join(_name(g, card) for card in cards)
