"""What a seat sees, from the table; `types.py` says what each field means."""

from __future__ import annotations

from infinitable.games.infinity.rules.building import major
from infinitable.games.infinity.rules.scoring import scale
from infinitable.games.infinity.rules.tiles import (
    BACKS,
    BIRTH,
    BLACK_HOLE,
    CREATION,
    KINDS,
    NAMES,
    SPACES,
    UNIVERSAL,
    Kind,
    back_of,
    is_life,
    is_special,
)
from infinitable.games.infinity.rules.universe import ARMS, ROWS, Universe
from infinitable.games.infinity.table import ELIMINATED, EMPTY, STANDING, Table
from infinitable.games.infinity.view.types import (
    ArmView,
    Back,
    Catalogue,
    CommonSet,
    InfinityView,
    LastRound,
    LyingTile,
    Player,
    TileAt,
    TileFacts,
)
from infinitable.games.infinity.words.anchors import at_space
from infinitable.kernel.state import NOBODY, Seat


def catalogue(universe: Universe, players: int) -> Catalogue:
    return {
        "tiles": {NAMES[kind]: _tile_facts(universe, kind) for kind in range(KINDS)},
        "arms": [
            [[f"space:{arm + 1}:{i + 1}:{row}" for row in range(depth)] for i, depth in enumerate(universe.depth)]
            for arm in range(ARMS)
        ],
        "areas": areas(players),
        "universe": {
            "id": universe.id,
            "name": universe.name,
            "time": universe.time_pieces,
            "depth": universe.depth,
            "planets": {"before_birth": universe.planets_before_birth, "most": universe.most_planets},
            "set": {_MARKS[kind]: universe.space_tiles.count(kind) for kind in SPACES},
            "titles": universe.titles,
        },
    }


def _tile_facts(universe: Universe, kind: Kind) -> TileFacts:
    title = universe.titles[kind - BIRTH - 1] if is_life(kind) else NAMES[kind].title()
    mark = str(kind - BIRTH) if is_life(kind) else _MARKS[kind]
    back: Back = "special" if is_special(kind) else BACKS[back_of(kind)]
    return {"kind": kind, "title": title, "mark": mark, "back": back}


_MARKS = {CREATION: "C", 1: "G", 2: "S", 3: "P", 4: "m", BIRTH: "B", UNIVERSAL: "U", BLACK_HOLE: "H", 24: "X"}


def areas(players: int) -> list[int]:
    """infinity:2.1,9.1: the player areas in use, in the order of the seats."""
    return [1, 3] if players == 2 else list(range(1, players + 1))


def public(g: Table) -> InfinityView:
    short: LastRound | None = {"seat": g.last, "turns_left": g.turns_left} if g.last != NOBODY else None
    return {
        "turn": {
            "seat": g.turn,
            "arm": g.arm + 1 if g.arm >= 0 else None,
            "played": g.played,
            "chain": [at_space(g, space) for space in g.chain],
            "scale": scale(g),
        },
        "arms": [_arm(g, arm) for arm in range(ARMS)],
        "centre": {"time": g.centre, "infinity": g.infinity == NOBODY},
        "players": [_player(g, player, NOBODY) for player in range(g.seats)],
        "common": _common(g) if g.seats == 2 else None,
        "last_round": short,
        "ending": g.ending,
        "depth": g.universe.depth,
    }


def through_the_eyes_of(g: Table, seat: Seat, everybody: InfinityView) -> InfinityView:
    """The same with the faces of one's own station."""
    players = everybody["players"].copy()
    players[seat] = _player(g, seat, seat)
    return {**everybody, "players": players}


# The Universe ------------------------------------------------------------------------------------------------


def _arm(g: Table, arm: int) -> ArmView:
    stage, universe = g.stage[arm], g.universe
    first, end = g.space_at(arm, 0), g.space_at(arm, g.vacant[arm])
    vacant = major(g, arm)
    return {
        "number": arm + 1,
        "at": f"arm:{arm + 1}",
        "tiles": [_lying(g, space) for space in range(first, end) if g.board[space] != EMPTY],
        "reached": NAMES[_reached(g, arm)] if stage else None,
        "needs": [NAMES[kind] for kind in universe.follows[stage]],
        "next": None if vacant == EMPTY else at_space(g, vacant),
        "planets": sum(1 for space in range(first, end, ROWS) if g.lies(space) == 3),
        "holed": bool(g.holed[arm]),
        "complete": stage == universe.destiny,
    }


def _reached(g: Table, arm: int) -> Kind:
    """The last tile on the line from Creation to Destiny."""
    stage, birth = g.stage[arm], g.universe.birth
    return BIRTH + stage - birth if stage >= birth else min(stage - 1, 3)


def _lying(g: Table, space: int) -> LyingTile:
    _, column, row = g.where(space)
    tile = g.board[space]
    shown = BLACK_HOLE if tile >= ELIMINATED else UNIVERSAL if tile >= STANDING else tile
    return {
        "tile": NAMES[shown],
        "at": at_space(g, space),
        "column": column + 1,
        "row": row,
        "as": NAMES[tile - STANDING] if STANDING <= tile < ELIMINATED else None,
        "over": NAMES[tile - ELIMINATED] if tile >= ELIMINATED else None,
        "new": space in g.chain,
    }


# The players ---------------------------------------------------------------------------------------------------


def _player(g: Table, player: Seat, viewer: Seat) -> Player:
    """infinity:1.2,2.6: a station shows its backs to all, its faces to its owner, and what all have seen to all."""
    space, life = g.backs(player)
    seen = g.station[player] if player == viewer else g.known[player]
    at = "station" if player == viewer else f"station:{player}"
    return {
        "seat": player,
        "area": areas(g.seats)[player],
        "at": f"player:{player}",
        "station": {"size": space + life, "space": space, "life": life, "tiles": _tiles(seen, at)},
        "specials": _tiles(g.specials[player], f"special:{player}"),
        "discards": _tiles(g.discards[player], f"discards:{player}"),
        "piles": [
            {"back": name, "count": len(g.pile(player, back)), "at": f"pile:{player}:{name}"}
            for back, name in enumerate(BACKS)
        ],
        "time": g.pieces[player],
        "infinity": g.infinity == player,
        "pieces": g.total(player),
        "disaster": bool(g.disaster[player]),
        "spent": g.spent[player],
        "borrows": _lender(g, player),
        "in_reach": _in_reach(g, player, seen),
    }


def _lender(g: Table, player: Seat) -> Seat | None:
    """infinity:3.3,9.5: one uses the discards of the player on one's left; of two, neither the other's."""
    return g.left_of(player) if g.seats > 2 else None


def _in_reach(g: Table, player: Seat, station: list[Kind]) -> list[str]:
    """infinity:3.3,9.4: from station, Special Events, discards, those of the player on the left, and set No. 2."""
    lender = _lender(g, player)
    lent = g.common if lender is None else g.discards[lender]
    return [NAMES[kind] for kind in sorted({*station, *g.specials[player], *g.discards[player], *lent})]


def _tiles(kinds: list[Kind], where: str) -> list[TileAt]:
    return [{"tile": NAMES[kind], "at": f"{where}:{NAMES[kind]}"} for kind in sorted(kinds)]


def _common(g: Table) -> CommonSet:
    """infinity:9.1: set No. 2."""
    space, life = g.common_piles
    return {
        "tiles": _tiles(g.common, "common"),
        "piles": [
            {"back": "space", "count": len(space), "at": "common:tiles"},
            {"back": "life", "count": len(life), "at": "common:tiles"},
            {"back": "special", "count": len(g.common_specials), "at": "common:specials"},
        ],
    }
