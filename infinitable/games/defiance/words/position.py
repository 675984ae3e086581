"""A position of the Main phase in a few words, for puzzles, tests and letters to friends.

    1 round 2 | The Rift 0:0, Caravan Ring 0:1 control 1, Skyrail Hub 0:-1 turned 2 |
    Sefa Noonward in Caravan Ring; tokens 3; dice Energy Power; hand Noonfall, Dawn Chorus* | Proxy Nine in Skyrail Hub

First whose turn it is and the round, then perhaps order, passed, conceding, tied and dread; then the map, each tile
with the side that is up, its space, and perhaps turned, control and relics; then each leader in the order of the seats,
the rival last, with what there is to say of it (a leader that is `out` has nothing); at the end, perhaps, the piles:
discarded, and spells. `*` marks a card of a hand that everybody knows. What is not named lies shuffled in the decks and
stacks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from infinitable.games.defiance.rules.actions import MainTurn
from infinitable.games.defiance.rules.changes import retally
from infinitable.games.defiance.rules.turn import EndRound, Phase
from infinitable.games.defiance.table import (
    CARDS,
    DECK,
    DISCARD,
    END,
    FACES,
    MAIN,
    MOST_DICE,
    NONE,
    STATS,
    THE_RIFT,
    TRACK,
    Table,
    faction_of,
    group_of,
    hand_of,
    timeline_of,
    world_of,
)
from infinitable.parts.position_text import fields_of, listed, number, parts_of, wrong
from infinitable.parts.story import position as story
from infinitable.parts.tilemap import axial, space

EVERYBODY: Final = 255
_MOST: Final = 999
_LEADER: Final = ("tokens", "points", "relics", "discovered", "dice", "group", "timeline", "hand", *story.FIELDS)
_TILE: Final = ("turned", "control", "relics")


# Reading ------------------------------------------------------------------------------------------------------


def read_position(g: Table, text: str) -> None:
    """Lay the table out as the text says, with the player whose turn it is in the Main phase."""
    parts = parts_of(text, 2 + g.leaders, 3 + g.leaders, f"with {g.leaders} leaders")
    g.phase = MAIN
    turn = _read_round(g, parts[0].split())
    _read_map(g, listed(parts[1]))
    for leader in range(g.leaders):
        _read_leader(g, leader, parts[2 + leader])
    if len(parts) > 2 + g.leaders:
        _read_piles(g, parts[-1])
    retally(g)
    g.forget()
    g.stack = [EndRound(), Phase(END), MainTurn(turn)]


def _read_round(g: Table, said: list[str]) -> int:
    """Whose turn it is; the rest goes to the table."""
    turn = _seat(g, said[0] if said else "")
    g.round = 1
    rest = said[1:]
    while rest:
        word = rest.pop(0)
        if word == "tied":
            g.tied = True
            continue
        value = rest.pop(0) if rest else ""
        if word == "round":
            g.round = number(value, 1, _MOST, "the round")
        elif word == "dread":
            g.dread = number(value, 0, _MOST, "dread")
        elif word == "order":
            g.order = [_seat(g, value), *(_seat(g, rest.pop(0)) for _ in range(min(g.seats - 1, len(rest))))]
        elif word == "passed":
            g.passed |= 1 << _seat(g, value)
        elif word == "conceding":
            g.conceding |= 1 << _seat(g, value)
        else:
            raise wrong(f"“{word}” is neither round, order, passed, conceding, tied nor dread")
    if sorted(g.order) != list(range(g.seats)):
        raise wrong("the order names every seat once")
    return turn


def _seat(g: Table, word: str) -> int:
    return number(word, 1, g.seats, "a seat") - 1


def _read_map(g: Table, tiles: list[str]) -> None:
    for tile in sorted(g.tile_at.values()):
        g.lift(tile)
        if tile != THE_RIFT:
            g.stacks[world_of(tile)].append(tile)
    for said in tiles:
        words = said.split()
        at = next((i for i, word in enumerate(words) if ":" in word), 0)
        _read_tile(g, " ".join(words[:at]), words[at] if words else "", words[at + 1 :])
    if g.where[THE_RIFT] < 0:
        raise wrong("the Rift is not on the map")
    g.forget_map()


def _read_tile(g: Table, name: str, where: str, more: list[str]) -> None:
    tile = _tile(g, name)
    if g.where[tile] >= 0:
        raise wrong(f"{name} lies on the map already")
    q, _, r = where.partition(":")
    at = space(number(q, -20, 20, "a space"), number(r, -20, 20, "a space"))
    if at in g.tile_at:
        raise wrong(f"two tiles lie at {where}")
    facts = dict(zip(more[::2], more[1::2], strict=False))
    if len(more) % 2 or not facts.keys() <= set(_TILE):
        raise wrong(f"after {name} {where} come turned, control and relics, each with its number")
    if tile != THE_RIFT:
        g.stacks[world_of(tile)].remove(tile)
    g.up[tile] = g.content.both_names(tile).index(name)
    g.place(tile, at, number(facts.get("turned", "0"), 0, 5, "a turn"))
    if "control" in facts:
        g.control[tile] = number(facts["control"], 1, g.leaders, "a leader") - 1
    g.relics[tile] = number(facts.get("relics", "0"), 0, _MOST, "relics")


def _tile(g: Table, name: str) -> int:
    for tile in range(len(g.content.walls)):
        if name in g.content.both_names(tile):
            return tile
    raise wrong(f"there is no tile “{name}”")


def _read_leader(g: Table, leader: int, part: str) -> None:
    first, _, rest = part.partition(";")
    first = first.strip()
    name, _, tile = first.partition(" in ")
    name = name.removesuffix(" out")
    board = next((n for n, entry in enumerate(g.content.leaders) if entry.name == name), NONE)
    if board == NONE or board in g.leader:
        raise wrong(f"“{name}” is no leader, or is there already")
    g.leader[leader], g.faction[leader] = board, g.content.leader_faction[board]
    if first.endswith(" out"):
        g.defeated |= 1 << leader
        return
    g.spot[leader] = _tile(g, tile)
    if g.where[g.spot[leader]] < 0 or g.spot.count(g.spot[leader]) > 1:
        raise wrong(f"{name} cannot stand in “{tile}”")
    said = fields_of(rest, _LEADER)
    keeps, deeds = story.read(g.content.tale, said, leader)
    g.keeps = [keeps if other == leader else bits for other, bits in enumerate(g.keeps)]
    g.deeds = sorted([*g.deeds, *deeds])
    for word, value in said.items():
        if word not in story.FIELDS:
            _read_field(g, leader, word, value)


def _read_field(g: Table, leader: int, word: str, value: str) -> None:
    if word == "tokens":
        g.tokens[leader] = number(value, 0, TRACK, "tokens")
    elif word == "points":
        g.score[g.team[leader]] = number(value, 0, _MOST, "points")
    elif word == "relics":
        g.carried[leader] = number(value, 0, _MOST, "relics")
    elif word == "discovered":
        g.discovered[leader] = number(value, 0, _MOST, "discovered tiles")
    elif word == "dice":
        faces = value.split()
        if len(faces) > MOST_DICE or not set(faces) <= set(FACES):
            raise wrong(f"dice are up to {MOST_DICE} of {', '.join(FACES)}")
        g.dice[leader] = sum(1 << 4 * FACES.index(face) for face in faces)
    else:
        zone = {"group": group_of, "timeline": timeline_of, "hand": hand_of}[word](leader)
        for name in listed(value):
            known = EVERYBODY if word != "hand" or name.endswith("*") else 2 << leader
            _put(g, name.removesuffix("*"), zone, known)


def _read_piles(g: Table, part: str) -> None:
    for field in (field.strip() for field in part.split(";")):
        word, _, value = field.partition(" ")
        if word == "spell":
            seat, stat, amount = (value.split(" ", 1)[0], *value.split(" ", 1)[-1].rsplit(" ", 1))
            if stat not in STATS:
                raise wrong(f"“{stat}” is nothing that a spell changes")
            g.spells += [_seat(g, seat), STATS.index(stat), number(amount, -_MOST, _MOST, "a spell")]
        elif word == "discarded":
            for name in listed(value):
                _put(g, name, DISCARD + faction_of(_free(g, name)), EVERYBODY)
        else:
            raise wrong(f"“{word}” is neither discarded nor spell")


def _put(g: Table, name: str, zone: int, known: int) -> None:
    card = _free(g, name)
    g.zones[g.lying[card]].remove(card)
    g.zones[zone].append(card)
    g.lying[card], g.known[card] = zone, known


def _free(g: Table, name: str) -> int:
    for card in range(CARDS):
        if g.content.card_name(card) == name and g.lying[card] in (DECK, DECK + 1):
            return card
    raise wrong(f"there is no card “{name}”, or no copy is left")


# Writing --------------------------------------------------------------------------------------------------------


def position(g: Table) -> str:
    """The position as a text; "" where it is no turn of the Main phase."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, MainTurn) or g.over or g.activations or g.later or g.skips or g.rested or g.extra or g.dry:
        return ""
    if any(g.known[card] for deck in g.zones[DECK : DECK + 2] for card in deck):
        return ""
    leaders = [_leader(g, leader) for leader in range(g.leaders)]
    tiles = ", ".join(_placed(g, tile) for tile in sorted(g.tile_at.values()))
    return " | ".join(part for part in (_round(g, top.seat), tiles, *leaders, _piles(g)) if part)


def _round(g: Table, turn: int) -> str:
    said = [str(turn + 1), f"round {g.round}"]
    if g.order != list(range(g.seats)):
        said.append(f"order {' '.join(str(seat + 1) for seat in g.order)}")
    for word, seats in (("passed", g.passed), ("conceding", g.conceding)):
        said += [f"{word} {seat + 1}" for seat in range(g.seats) if seats >> seat & 1]
    said += ["tied"] * g.tied + [f"dread {g.dread}"] * bool(g.dread)
    return " ".join(said)


def _placed(g: Table, tile: int) -> str:
    q, r = axial(g.where[tile])
    said = f"{g.tile_name(tile)} {q}:{r}"
    said += f" turned {g.turns[tile]}" * bool(g.turns[tile])
    said += f" control {g.control[tile] + 1}" * (g.control[tile] != NONE)
    return said + f" relics {g.relics[tile]}" * bool(g.relics[tile])


def _leader(g: Table, leader: int) -> str:
    name = g.leader_name(leader)
    if not g.is_active(leader):
        return f"{name} out"
    points = g.score[g.team[leader]] if leader < g.seats else 0
    numbers = (g.tokens[leader], points, g.carried[leader], g.discovered[leader])
    said = [f"{name} in {g.tile_name(g.spot[leader])}"]
    said += [f"{word} {n}" for word, n in zip(_LEADER, numbers, strict=False) if n]
    if g.dice[leader]:
        said.append("dice " + " ".join(FACES[face] for face in range(5) for _ in range(g.dice_of(leader, face))))
    for word, cards in (("group", g.group(leader)), ("timeline", g.timeline(leader))):
        said += [f"{word} {_names(g, cards)}"] * bool(cards)
    hand = [g.content.card_name(card) + "*" * (g.known[card] == EVERYBODY) for card in g.hand(leader)]
    said += [f"hand {', '.join(hand)}"] * bool(hand)
    return "; ".join([*said, *story.written(g.content.tale, g.keeps[leader], g.deeds, leader)])


def _names(g: Table, cards: Iterable[int]) -> str:
    return ", ".join(g.content.card_name(card) for card in cards)


def _piles(g: Table) -> str:
    discarded = [*g.zones[DISCARD], *g.zones[DISCARD + 1]]
    said = [f"discarded {_names(g, discarded)}"] * bool(discarded)
    spells = zip(g.spells[::3], g.spells[1::3], g.spells[2::3], strict=True)
    return "; ".join([*said, *(f"spell {leader + 1} {STATS[stat]} {n}" for leader, stat, n in spells)])
