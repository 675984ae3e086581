"""A position in one line, for puzzles, tests and letters to friends.

    1 | 1 C G S P/M/M U=P; 3 C G | station G S P M 7 9*; discards 5; pieces 2 | specials C U; disaster | station P 4-6

First whose turn it is, then perhaps the Time Pieces in the centre, who holds the infinity piece, idle turns, and whose
incomplete station has brought on the last round, with the turns left. Then the arms with their columns, the tiles of a
column with / between them: `U=P` is a Universal that stands for a Planet, `H` an open Black Hole, `HH` and `HU` one
with a tile face down on it. Then each player in the order of the seats, and with two players what lies in common.

Tiles are C, G, S, P, M, B, the Life tiles by number, U, H and D; `*` marks a tile of a station that all have seen,
`P×3` are three of them and `4-6` those numbers. What is not said is as plain as can be: a station dealt anew, all
special tiles, in the pile what is neither in the station nor discarded. Only the beginning of a turn can be written.
"""

from __future__ import annotations

import re
from bisect import insort
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from infinitable.games.infinity.rules.play import Play
from infinitable.games.infinity.rules.setup import fill_station
from infinitable.games.infinity.rules.tiles import (
    BIRTH,
    BLACK_HOLE,
    BUILT,
    DISASTER,
    LIVES,
    MOON,
    PLANET,
    SPECIALS,
    UNIVERSAL,
    Kind,
    is_special,
)
from infinitable.games.infinity.rules.turn import TURN
from infinitable.games.infinity.rules.universe import ARMS, ROWS
from infinitable.games.infinity.table import ELIMINATED, EMPTY, ENOUGH, STANDING, STATION, Table
from infinitable.kernel.state import NOBODY
from infinitable.parts.position_text import fields_of, number, pairs_of, parts_of, wrong

MARKS: Final = ("C", "G", "S", "P", "M", "B", *(str(n) for n in range(1, 17)), "U", "H", "D")
HOLES: Final = {"H": BLACK_HOLE, "HH": ELIMINATED + BLACK_HOLE, "HU": ELIMINATED + UNIVERSAL}
_TURN: Final = ("centre", "infinity", "idle", "last", "left")
_PLAYER: Final = ("station", "discards", "specials", "pile", "pieces", "disaster", "spent")
_COMMON: Final = ("common", "specials", "pile")
_MOST: Final = 99


# Reading ----------------------------------------------------------------------------------------------------


def read_position(g: Table, text: str) -> None:
    """Lay the table out as the line says, with the player whose turn it is about to play."""
    size = 2 + g.seats + (g.seats == 2)
    parts = parts_of(text, size, size, f"for {g.seats} players")
    for arm in filter(None, (each.split() for each in parts[1].split(";"))):
        _read_arm(g, number(arm[0], 1, ARMS, "an arm") - 1, arm[1:])
    for seat in range(g.seats):
        _read_player(g, seat, fields_of(parts[2 + seat], _PLAYER))
    if g.seats == 2:
        _read_common(g, fields_of(parts[-1], _COMMON))
    _read_turn(g, parts[0].split())
    g.stack = list(TURN)


def _read_turn(g: Table, words: list[str]) -> None:
    g.turn = number(words[0] if words else "", 1, g.seats, "who is to play") - 1
    said = pairs_of(words[1:], _TURN)
    numbers = {name: number(value, 0, _MOST, name) for name, value in said.items()}
    g.centre = numbers.get("centre", max(0, g.universe.time_pieces - sum(g.pieces)))
    g.infinity = _seat(g, said, "infinity")
    g.last = _seat(g, said, "last")
    g.idle, g.turns_left = numbers.get("idle", 0), numbers.get("left", g.seats if "last" in said else 0)
    if any(g.total(seat) >= ENOUGH for seat in range(g.seats)):
        raise wrong(f"whoever has {ENOUGH} pieces has won")
    if g.disaster[g.turn]:
        raise wrong("whose turn it is has no Disaster face up")


def _seat(g: Table, said: dict[str, str], name: str) -> int:
    return number(said[name], 1, g.seats, name) - 1 if name in said else NOBODY


def _read_arm(g: Table, arm: int, columns: list[str]) -> None:
    if len(columns) > g.universe.columns or g.vacant[arm]:
        raise wrong(f"arm {arm + 1} has at most {g.universe.columns} columns and is told once")
    for column, marks in enumerate(columns):
        if g.holed[arm]:
            raise wrong(f"nothing lies beyond the Black Hole of arm {arm + 1}")
        if marks in HOLES:
            g.board[g.space_at(arm, column)] = HOLES[marks]
            g.holed[arm] = int(marks == "H")
            continue
        tiles = marks.split("/")
        if len(tiles) > g.universe.depth[column]:
            raise wrong(f"column {column + 1} of arm {arm + 1} has {g.universe.depth[column]} spaces, not {len(tiles)}")
        for row, mark in enumerate(tiles):
            _lay(g, arm, g.space_at(arm, column, row), row, mark)
    g.vacant[arm] = len(columns)


def _lay(g: Table, arm: int, space: int, row: int, mark: str) -> None:
    kind = _kind(mark.removeprefix("U="))
    if kind == MOON and row and g.lies(space - row) == PLANET:
        pass
    elif kind in g.universe.follows[g.stage[arm]]:
        g.stage[arm] = g.universe.after(g.stage[arm], kind)
    else:
        raise wrong(f"{mark[:20]} does not come there on arm {arm + 1}")
    if mark.startswith("U="):
        if is_special(kind):
            raise wrong(f"no Universal stands for {mark[2:]}")
        insort(g.standing, space)
    g.board[space] = kind + STANDING * mark.startswith("U=")


def _read_player(g: Table, seat: int, said: dict[str, str]) -> None:
    g.discards[seat] = _tiles(said.get("discards", ""))
    g.specials[seat] = _tiles(said["specials"]) if "specials" in said else list(SPECIALS)
    g.pieces[seat] = number(said.get("pieces", "0"), 0, ENOUGH, "pieces")
    g.disaster[seat], g.spent[seat] = int("disaster" in said), number(said.get("spent", "0"), 0, _MOST, "spent")
    station = said.get("station", "").split()
    g.station[seat] = _tiles(" ".join(word.replace("*", "") for word in station))
    g.known[seat] = _tiles(" ".join(word.replace("*", "") for word in station if "*" in word))
    pile = _tiles(said["pile"]) if "pile" in said else _left(g, g.station[seat] + g.discards[seat])
    g.space[seat], g.life[seat] = _by_back(pile)
    if "station" not in said:
        if len(g.space[seat]) < 4 or len(g.life[seat]) < 2:
            raise wrong(f"the pile of player {seat + 1} cannot fill a station")
        g.station[seat] = fill_station(g, seat)
    if len(g.station[seat]) > STATION or any(map(is_special, g.station[seat])):
        raise wrong(f"a station holds up to {STATION} Space and Life tiles")


def _read_common(g: Table, said: dict[str, str]) -> None:
    g.common = _tiles(said.get("common", ""))
    g.common_specials = _tiles(said["specials"]) if "specials" in said else _usual_specials(g)
    g.common_piles = list(_by_back(_tiles(said["pile"]) if "pile" in said else _left(g, g.common)))


def _usual_specials(g: Table) -> list[Kind]:
    """Those of set No. 2 that do not lie face up; the Disaster is not among them."""
    shown = {*g.common, DISASTER}
    return [kind for kind in SPECIALS if kind not in shown]


def _left(g: Table, elsewhere: Iterable[Kind]) -> list[Kind]:
    """The Space and Life tiles of a set without these."""
    return sorted((Counter([*g.universe.space_tiles, *LIVES]) - Counter(elsewhere)).elements())


def _by_back(tiles: Iterable[Kind]) -> tuple[list[Kind], list[Kind]]:
    found = sorted(tiles)
    if any(map(is_special, found)):
        raise wrong("a pile holds Space and Life tiles")
    return [kind for kind in found if kind < BIRTH], [kind for kind in found if kind > BIRTH]


def _tiles(text: str) -> list[Kind]:
    found: list[Kind] = []
    for word in text.split():
        said = re.fullmatch(r"(\w+)(?:-(\d+))?(?:×(\d{1,2}))?", word)
        if said is None:
            raise wrong(f"“{word[:20]}” is no tile")
        first = _kind(said[1])
        last = _kind(said[2]) if said[2] else first
        if first > last or (first != last and first <= BIRTH):
            raise wrong(f"“{word[:20]}” are no Life tiles in their order")
        found += [kind for kind in range(first, last + 1) for _ in range(int(said[3] or 1))]
    return found


def _kind(mark: str) -> Kind:
    if mark not in MARKS:
        raise wrong(f"“{mark[:20]}” is no tile; tiles are {', '.join(MARKS)}")
    return MARKS.index(mark)


# Writing ----------------------------------------------------------------------------------------------------


def position(g: Table) -> str:
    """The line for this position, or "" where no turn is about to begin."""
    if g.over or g.plays or not isinstance(g.stack[-1], Play):
        return ""
    numbers = [
        ("centre", g.centre if g.centre != max(0, g.universe.time_pieces - sum(g.pieces)) else -1),
        ("infinity", g.infinity + 1 if g.infinity != NOBODY else -1),
        ("idle", g.idle or -1),
        ("last", g.last + 1 if g.last != NOBODY else -1),
        ("left", g.turns_left if g.last != NOBODY else -1),
    ]
    turn = " ".join([str(g.turn + 1), *(f"{name} {n}" for name, n in numbers if n >= 0)])
    arms = "; ".join(f"{arm + 1} {built_on(g, arm)}" for arm in range(ARMS) if g.vacant[arm])
    parts = [turn, arms, *(_player(g, seat) for seat in range(g.seats)), *([_common(g)] if g.seats == 2 else [])]
    return " | ".join(parts)


def built_on(g: Table, arm: int) -> str:
    """What lies on an arm, column by column."""
    columns = []
    for column in range(g.vacant[arm]):
        start = g.space_at(arm, column)
        columns.append("/".join(_laid(tile) for tile in g.board[start : start + ROWS] if tile != EMPTY))
    return " ".join(columns)


def _laid(tile: int) -> str:
    if tile >= ELIMINATED or tile == BLACK_HOLE:
        return next(marks for marks, laid in HOLES.items() if laid == tile)
    return f"U={MARKS[tile - STANDING]}" if tile >= STANDING else MARKS[tile]


def _player(g: Table, seat: int) -> str:
    said = [f"station {_station(g, seat)}".strip()]
    if g.discards[seat]:
        said.append(f"discards {_written(g.discards[seat])}")
    if g.specials[seat] != list(SPECIALS):
        said.append(f"specials {_written(g.specials[seat])}".strip())
    pile = sorted([*g.space[seat], *g.life[seat]])
    if pile != _left(g, g.station[seat] + g.discards[seat]):
        said.append(f"pile {_written(pile)}".strip())
    said += [f"pieces {g.pieces[seat]}"] * bool(g.pieces[seat]) + ["disaster"] * g.disaster[seat]
    return "; ".join([*said, *([f"spent {g.spent[seat]}"] if g.spent[seat] else [])])


def _station(g: Table, seat: int) -> str:
    known = list(g.known[seat])
    said = []
    for kind in g.station[seat]:
        said.append(MARKS[kind] + "*" * (kind in known))
        if kind in known:
            known.remove(kind)
    return " ".join(said)


def _common(g: Table) -> str:
    said = [f"common {_written(g.common)}"] if g.common else []
    if g.common_specials != _usual_specials(g):
        said.append(f"specials {_written(g.common_specials)}".strip())
    pile = sorted([*g.common_piles[0], *g.common_piles[1]])
    if pile != _left(g, g.common):
        said.append(f"pile {_written(pile)}".strip())
    return "; ".join(said)


def _written(tiles: Sequence[Kind]) -> str:
    """As they lie; of the same kind as `P×3`, Life tiles in a row as `4-6`."""
    said: list[str] = []
    lives: list[Kind] = []
    for kind, same in groupby(tiles):
        many = len(list(same))
        if lives and (many > 1 or kind != lives[-1] + 1 or kind >= BUILT):
            said.append(_run(lives))
            lives = []
        if many == 1 and BIRTH < kind < BUILT:
            lives.append(kind)
        else:
            said.append(f"{MARKS[kind]}×{many}".removesuffix("×1"))
    return " ".join([*said, *([_run(lives)] if lives else [])])


def _run(lives: Sequence[Kind]) -> str:
    if len(lives) < 3:
        return " ".join(MARKS[kind] for kind in lives)
    return f"{MARKS[lives[0]]}-{MARKS[lives[-1]]}"
