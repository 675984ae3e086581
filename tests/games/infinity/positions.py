"""Any position of INFINITY in one readable line.

    m = table(arms={1: "C G S P P"}, station="planet moon birth 7 9 16", left="sun")
    m.play("build planet on arm 1")

Player 1 (Ann) is about to play. Tiles are written as in the notation, with - for a blank; on an arm by their marks, as
in every position of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from infinitable.games.infinity.game import Infinity
from infinitable.games.infinity.rules.tiles import NAMES
from infinitable.games.infinity.table import Table
from infinitable.games.infinity.words.position import MARKS, built_on
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match

GAME = Infinity()
PLAYERS = ["Ann", "Ben", "Cem", "Dee"]
ALL_SIX = ("build galaxy on arm 1", "build sun", "build planet", "build moon", "build moon", "build planet")
"""Plays a whole station onto an arm that has only its Creation."""
STATION = "galaxy sun planet moon 7 9"
TO_MAN = "C G S P P B 1 2 3 4"


def new(players: int = 4, seed: int = 1, **settings: Any) -> Match[Table]:
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
    **settings: Any,
) -> Match[Table]:
    """Ann's turn, with these tiles; whatever is not said is as plain as can be."""
    turn = "1" + (f" centre {centre}" if centre is not None else "") + (f" infinity {infinity}" if infinity else "")
    seats = [f"pieces {n}" for n in pieces[:players]]
    seats[0] += f"; station {marks(station)}; discards {marks(discards)}"
    seats[0] += f"; specials {marks(specials)}" if specials is not None else ""
    seats[-1] += f"; discards {marks(left)}"
    built = "; ".join(f"{arm} {columns}" for arm, columns in (arms or {}).items())
    line = " | ".join([turn, built, *seats, *([f"common {marks(common)}"] if players == 2 else [])])
    m = new(players, **settings, position=line)
    g = state(m)
    g.space[0] = g.space[0] if space is None else kinds(space)
    g.life[0] = g.life[0] if life is None else kinds(life)
    return m


def state(m: Match[Table]) -> Table:
    return m.state


def kinds(text: str) -> list[int]:
    return [NAMES.index(name.replace("-", " ")) for name in text.split()]


def marks(text: str) -> str:
    """Tiles by their names, as a position writes them."""
    return " ".join(MARKS[kind] for kind in kinds(text))


def names(found: Sequence[int]) -> str:
    return " ".join(NAMES[kind].replace(" ", "-") for kind in sorted(found))


def can(m: Match[Table], notation: str) -> bool:
    return notation in [option.notation for option in m.options]


def refused(m: Match[Table], notation: str) -> str:
    """The clause that refuses a move."""
    reason = m.why_not(notation)
    assert reason is not None, f"{notation} is legal"
    return reason.clause


def does(m: Match[Table], *notations: str) -> Match[Table]:
    for notation in notations:
        m.play(notation)
    return m


def arm(m: Match[Table], number: int) -> str:
    """What lies on an arm, column by column: `C G S P/M/M P`."""
    return built_on(state(m), number - 1)


def pass_turn(m: Match[Table]) -> None:
    """Whoever's turn it is ends it somehow, as briefly as possible."""
    turn, moves = state(m).turn, len(m.moves)
    while not m.over and state(m).turn == turn:
        found = [option.notation for option in m.options]
        m.play("end building" if "end building" in found else found[0])
        assert len(m.moves) < moves + 40
