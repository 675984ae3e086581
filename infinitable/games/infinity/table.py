"""What lies on the table: the Universe, the stations, the piles, and how far the turn has come."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from infinitable.games.infinity.rules.tiles import LIFE, PLANET, SPACE, Kind, back_of, is_special
from infinitable.games.infinity.rules.universe import ARMS, ROWS, Universe
from infinitable.kernel.state import NOBODY, Seat, State

EMPTY: Final = -1
STANDING: Final = 32
"""A space holds a kind, or STANDING + kind where a Universal stands for it."""
ELIMINATED: Final = 64
"""ELIMINATED + the kind that lies face down on a Black Hole."""

STATION: Final = 6
"""Tiles in a full station."""
ENOUGH: Final = 7
"""Time and Infinity Pieces that win at once (infinity:8.1)."""

OWN: Final = 0
"""Where a tile comes from: one's own station, or one's own face-up special tiles;"""
DISCARDS: Final = 1
"""one's own discards;"""
LEFT: Final = 2
"""the discards of the player on one's left;"""
COMMON: Final = 3
"""with two players, the face-up tiles of set No. 2."""
NOTHING: Final[list[Kind]] = []


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a copy is made by __new__ alone
class Table(State):
    __slots__ = (
        "arm",
        "board",
        "centre",
        "chain",
        "common",
        "common_piles",
        "common_specials",
        "disaster",
        "discards",
        "ending",
        "fresh",
        "holed",
        "idle",
        "infinity",
        "known",
        "last",
        "life",
        "pieces",
        "played",
        "plays",
        "space",
        "specials",
        "spent",
        "stage",
        "standing",
        "station",
        "turn",
        "turns_left",
        "universe",
        "vacant",
    )

    SHARED: ClassVar[tuple[str, ...]] = ("universe",)
    universe: Universe

    def __init__(self) -> None:
        super().__init__()
        # The Universe
        self.board: list[int] = []
        """What lies on each space, arm by arm, column by column, the major space of a column first."""
        self.stage: list[int] = [0] * ARMS
        """How far each arm is built (see `Universe.follows`)."""
        self.vacant: list[int] = [0] * ARMS
        """The next vacant major space of each arm, as a column from 0."""
        self.holed: list[int] = [0] * ARMS
        """1 for an arm under an open Black Hole."""
        self.standing: list[int] = []
        """The spaces on which a Universal stands for something, in rising order."""
        # The players
        self.station: list[list[Kind]] = []
        self.known: list[list[Kind]] = []
        """The part of each station that everybody has seen: shown, or taken from face-up tiles."""
        self.discards: list[list[Kind]] = []
        self.specials: list[list[Kind]] = []
        self.space: list[list[Kind]] = []
        self.life: list[list[Kind]] = []
        """The two halves of each draw pile. Nobody knows an order: a tile is drawn at random."""
        self.pieces: list[int] = []
        """Each player's Time Pieces; the Infinity Piece is not among them."""
        self.disaster: list[int] = []
        """1 for a player with a face-up Disaster."""
        self.spent: list[int] = []
        """Disasters that lie face down in each player's area."""
        self.centre: int = 0
        """Time Pieces in the Time Centre."""
        self.infinity: Seat = NOBODY
        """Who holds the Infinity Piece."""
        # Two players
        self.common: list[Kind] = []
        """Tiles of set No. 2 that lie face up."""
        self.common_piles: list[list[Kind]] = [[], []]
        """Its Space and Life tiles that still lie face down."""
        self.common_specials: list[Kind] = []
        # The turn
        self.turn: Seat = 0
        self.arm: int = -1
        """The arm of this turn, once something has been played on one."""
        self.fresh: int = 0
        """The first column of that arm that was vacant when the turn began."""
        self.chain: list[int] = []
        """The spaces played on this turn, in order."""
        self.played: int = 0
        """Tiles played from the station this turn."""
        self.plays: int = 0
        """Plays of any kind this turn."""
        # The ending
        self.idle: int = 0
        """Turns in a row in which nobody could play and nothing moved."""
        self.last: Seat = NOBODY
        """Whose incomplete station has brought on the last round."""
        self.turns_left: int = 0
        self.ending: int = 0
        """Which of the three endings it was: 1, 2 or 3; 0 before."""

    def copy_to(self, twin: Table) -> None:
        super().copy_to(twin)
        twin.universe = self.universe
        twin.board = self.board[:]
        twin.stage = self.stage[:]
        twin.vacant = self.vacant[:]
        # What changes seldom is replaced, never changed (`with_one`): both tables share it.
        twin.holed, twin.standing, twin.disaster, twin.spent = self.holed, self.standing, self.disaster, self.spent
        twin.station = [tiles[:] for tiles in self.station]
        twin.known = [tiles[:] for tiles in self.known]
        twin.discards = [tiles[:] for tiles in self.discards]
        twin.specials = [tiles[:] for tiles in self.specials]
        twin.space = [tiles[:] for tiles in self.space]
        twin.life = [tiles[:] for tiles in self.life]
        twin.pieces = self.pieces[:]
        twin.centre = self.centre
        twin.infinity = self.infinity
        twin.common = self.common[:]
        twin.common_piles = [tiles[:] for tiles in self.common_piles]
        twin.common_specials = self.common_specials[:]
        twin.turn = self.turn
        twin.arm = self.arm
        twin.fresh = self.fresh
        twin.chain = self.chain[:]
        twin.played = self.played
        twin.plays = self.plays
        twin.idle = self.idle
        twin.last = self.last
        twin.turns_left = self.turns_left
        twin.ending = self.ending

    # Players -----------------------------------------------------------------------------------------

    def left_of(self, seat: Seat) -> Seat:
        """infinity:2.2: play goes to the right, so the player on one's left is the one who played before."""
        return (seat - 1) % self.seats

    def total(self, seat: Seat) -> int:
        """Time and Infinity Pieces together."""
        return self.pieces[seat] + (self.infinity == seat)

    def pile(self, seat: Seat, back: int) -> list[Kind]:
        return self.space[seat] if back == SPACE else self.life[seat]

    def pile_size(self, seat: Seat) -> int:
        return len(self.space[seat]) + len(self.life[seat])

    def backs(self, seat: Seat) -> list[int]:
        """How many Space and how many Life tiles a station shows by its backs (infinity:1.2)."""
        lives = sum(1 for kind in self.station[seat] if back_of(kind) == LIFE)
        return [len(self.station[seat]) - lives, lives]

    def source(self, source: int, kind: Kind = PLANET) -> list[Kind]:
        """infinity:3.3,9.4,9.5: the tiles that the player whose turn it is may use from there."""
        if source == OWN:
            return self.specials[self.turn] if is_special(kind) else self.station[self.turn]
        if source == DISCARDS:
            return self.discards[self.turn]
        if source == LEFT:
            return self.discards[self.left_of(self.turn)] if self.seats > 2 else NOTHING
        return self.common

    # Spaces --------------------------------------------------------------------------------------------

    def space_at(self, arm: int, column: int, row: int = 0) -> int:
        return (arm * self.universe.columns + column) * ROWS + row

    def where(self, space: int) -> tuple[int, int, int]:
        """Arm, column and row of a space."""
        column, row = divmod(space, ROWS)
        arm, column = divmod(column, self.universe.columns)
        return arm, column, row

    def lies(self, space: int) -> Kind:
        """What a space shows, a Universal as what it stands for; EMPTY if nothing."""
        tile = self.board[space]
        return tile - STANDING if STANDING <= tile < ELIMINATED else tile

    def minor_beneath(self, arm: int, column: int) -> int:
        """The first vacant minor space of a column, or EMPTY."""
        space = self.space_at(arm, column)
        for row in range(1, self.universe.depth[column]):
            if self.board[space + row] == EMPTY:
                return space + row
        return EMPTY
