"""Any position of INFINITY in one readable line.

    m = table(arms={1: "C G S P P"}, station="planet moon birth 7 9 16", left="sun")
    m.play("build planet on arm 1")

Player 1 (Ann) is about to play. Tiles are written as in the notation, with - for a blank; on an arm by their marks,
each in a column of its own: `*P` is a Universal as a Planet, `H` an open Black Hole, `h` an eliminated one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from infinitable.games.infinity.game import Infinity
from infinitable.games.infinity.rules.building import major
from infinitable.games.infinity.rules.tiles import BLACK_HOLE, NAMES, SPECIALS
from infinitable.games.infinity.rules.turn import TURN_UP_TILES
from infinitable.games.infinity.table import ELIMINATED, STANDING, Table
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match

GAME = Infinity()
PLAYERS = ["Ann", "Ben", "Cem", "Dee"]
MARKS = {"C": 0, "G": 1, "S": 2, "P": 3, "B": 5, **{str(n): 5 + n for n in range(1, 17)}}
ALL_SIX = ("build galaxy on arm 1", "build sun", "build planet", "build moon", "build moon", "build planet")
"""Plays a whole station onto an arm that has only its Creation."""
STATION = "galaxy sun planet moon 7 9"
TO_MAN = "C G S P P B 1 2 3 4"


def new(players: int = 4, seed: int = 1, **settings: object) -> Match:
    """A match just dealt."""
    return Match(GAME, read_setup(GAME, players, None, settings), Seed(seed), PLAYERS[:players])


def table(
    players: int = 4,
    *,
    arms: Mapping[int, str] | None = None,
    station: str = STATION,
    discards: str = "",
    left: str = "",
    specials: str | None = None,
    common: str = "",
    space: str | None = None,
    life: str | None = None,
    pieces: Sequence[int] = (0, 0, 0, 0),
    centre: int | None = None,
    infinity: int = 0,
    **settings: object,
) -> Match:
    """Ann's turn, with these tiles; whatever is not said is as it was dealt."""
    m = new(players, **settings)
    g = state(m)
    if g.stack[-1] is TURN_UP_TILES:
        g.stack.pop()
    for arm, built in (arms or {}).items():
        lay(g, arm - 1, built)
    g.station[0] = kinds(station)
    g.discards[0] = kinds(discards)
    g.discards[players - 1] = kinds(left) or g.discards[players - 1]
    g.specials[0] = list(SPECIALS) if specials is None else kinds(specials)
    g.common = kinds(common)
    g.space[0] = g.space[0] if space is None else kinds(space)
    g.life[0] = g.life[0] if life is None else kinds(life)
    g.pieces = list(pieces[:players])
    g.centre = 11 - sum(g.pieces) if centre is None else centre
    g.infinity = infinity - 1
    g.advance()
    return m


def state(m: Match) -> Table:
    assert isinstance(m.state, Table)
    return m.state


def kinds(text: str) -> list[int]:
    return [NAMES.index(name.replace("-", " ")) for name in text.split()]


def names(found: Sequence[int]) -> str:
    return " ".join(NAMES[kind].replace(" ", "-") for kind in sorted(found))


def lay(g: Table, arm: int, built: str) -> None:
    for mark in built.split():
        space = major(g, arm)
        g.vacant[arm] += 1
        if mark in ("H", "h"):
            g.board[space] = BLACK_HOLE if mark == "H" else ELIMINATED + BLACK_HOLE
            g.holed[arm] = int(mark == "H")
            continue
        kind = MARKS[mark.removeprefix("*")]
        g.board[space] = kind + STANDING * mark.startswith("*")
        if mark.startswith("*"):
            g.standing.append(space)
        g.stage[arm] = g.universe.after(g.stage[arm], kind)


def can(m: Match, notation: str) -> bool:
    return notation in [option.notation for option in m.options]


def refused(m: Match, notation: str) -> str:
    """The clause that refuses a move."""
    reason = m.why_not(notation)
    assert reason is not None, f"{notation} is legal"
    return reason.clause


def does(m: Match, *notations: str) -> Match:
    for notation in notations:
        m.play(notation)
    return m


def arm(m: Match, number: int) -> str:
    """What lies on an arm, column by column: `C G S P/m/m P`."""
    g = state(m)
    columns = []
    for column in range(g.vacant[number - 1]):
        start = g.space_at(number - 1, column)
        columns.append("/".join(_mark(g.board[space]) for space in range(start, start + 3) if g.board[space] >= 0))
    return " ".join(columns)


def _mark(tile: int) -> str:
    if tile >= ELIMINATED:
        return "h"
    if tile == BLACK_HOLE:
        return "H"
    marks = {kind: mark for mark, kind in MARKS.items()} | {4: "m"}
    return "*" + marks[tile - STANDING] if tile >= STANDING else marks[tile]


def pass_turn(m: Match) -> None:
    """Whoever's turn it is ends it somehow, as briefly as possible."""
    turn, moves = state(m).turn, len(m.moves)
    while not m.over and state(m).turn == turn:
        found = [option.notation for option in m.options]
        m.play("end building" if "end building" in found else found[0])
        assert len(m.moves) < moves + 40
