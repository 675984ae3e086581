"""What a seat knows, as numbers; and what its options are.

Everybody has the same set of tiles, so that what is neither seen in a station nor laid out lies hidden in station or
pile of its owner.
"""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.codes import (
    DISCARD,
    DRAW,
    ELIMINATE,
    END,
    EXCHANGE,
    HOLE,
    STRIKE,
    TAKE,
    TURN_UP,
    WAYS,
    WORDS,
    of_build,
    of_eliminate,
    of_exchange,
    of_hole,
    of_take,
)
from infinitable.games.infinity.rules.play import Play
from infinitable.games.infinity.rules.refill import DiscardOne, Refill
from infinitable.games.infinity.rules.scoring import pieces_due
from infinitable.games.infinity.rules.tiles import BACKS, BLACK_HOLE, KINDS, LIFE, NAMES, SPACE, Kind, back_of
from infinitable.games.infinity.rules.turn import TurnUp
from infinitable.games.infinity.rules.universe import ARMS, ROWS, Universe
from infinitable.games.infinity.table import ELIMINATED, ENOUGH, STANDING, STATION, Table
from infinitable.kernel.observation import FLAG, NUMBER, Observation, OptionRow, Prompt, Sheet, who

EACH: Final = 5
"""The most tiles of one kind in a set."""
SHARE: Final = 1 / EACH
PILE: Final = 16
LINES: Final = tuple(f"arm {n + 1}" for n in range(ARMS))


class Player:
    """Where the numbers of one player begin."""

    __slots__ = (
        "backs",
        "disaster",
        "discards",
        "infinity",
        "known",
        "last",
        "pieces",
        "piles",
        "specials",
        "spent",
        "station",
        "turn",
        "unseen",
    )

    def __init__(self, to: Observation, who: str, is_me: bool) -> None:
        self.pieces: Final = to.number(f"{who}.pieces", "Time and Infinity Pieces.", ENOUGH)
        self.infinity: Final = to.flag(f"{who}.infinity", "Whether they hold the Infinity Piece.")
        self.turn: Final = to.flag(f"{who}.turn", "Whether it is their turn.")
        self.last: Final = to.flag(f"{who}.last", "Whether their short station has brought on the last round.")
        self.disaster: Final = to.flag(f"{who}.disaster", "Whether a Disaster lies face up before them.")
        self.spent: Final = to.number(f"{who}.spent", "Disasters that lie face down before them.", 4)
        self.backs: Final = to.number(f"{who}.backs", "Tiles in the station, by their backs.", STATION, labels=BACKS)
        self.piles: Final = to.number(f"{who}.piles", "Tiles in the draw pile, by their backs.", PILE, labels=BACKS)
        self.specials: Final = to.counts(f"{who}.specials", "Special tiles that lie face up.", NAMES, full=1)
        self.discards: Final = to.counts(f"{who}.discards", "Discards.", NAMES, full=EACH)
        self.known: Final = to.counts(f"{who}.known", "Tiles in the station that all have seen.", NAMES, full=EACH)
        hidden = "Tiles in the draw pile." if is_me else "Tiles in the draw pile, or unseen in the station."
        self.unseen: Final = to.counts(f"{who}.{'pile' if is_me else 'unseen'}", hidden, NAMES, full=EACH)
        self.station: Final = to.counts(f"{who}.station", "Tiles in the station.", NAMES, full=EACH) if is_me else -1


class InfinityObservation(Observation[Table]):
    def __init__(self, universe: Universe, seats: int) -> None:
        super().__init__()
        columns = universe.columns
        self.width: Final = columns * ROWS
        self.destiny: Final = universe.destiny
        self.columns: Final = columns
        self.full_centre: Final = universe.time_pieces
        stages = [str(stage) for stage in range(universe.destiny + 1)]
        self.prompt: Final = Prompt(self, WORDS, seats, (Play, DiscardOne, Refill, TurnUp))
        self.centre: Final = self.number("centre", "Time Pieces in the Time Centre.", universe.time_pieces)
        self.free: Final = self.flag("infinity_free", "Whether the Infinity Piece is still in the centre.")
        self.played: Final = self.number("played", "Tiles played from the station this turn.", STATION)
        self.due: Final = self.number("due", "Pieces that this turn brings if it ends now.", 4)
        self.plays: Final = self.flag("begun", "Whether anything has been played this turn.")
        self.arm: Final = self.one_of("arm", "The arm of this turn.", LINES)
        self.fresh: Final = self.number("fresh", "The first column that was vacant on it.", columns)
        self.left: Final = self.number("turns_left", "Turns left in the last round.", 4)
        self.idle: Final = self.number("idle", "Turns in a row in which nothing moved.", 4)
        self.ending: Final = self.one_of("ending", "Which of the three endings it was.", ("1", "2", "3"))
        self.stage: Final = self.one_of("stage", "How far each arm is built.", stages, count=ARMS)
        self.stages: Final = len(stages)
        self.built: Final = self.number("built", "The same as a share of the way to Destiny.", 0, labels=LINES)
        self.vacant: Final = self.number("vacant", "The next vacant column of each arm.", columns, labels=LINES)
        self.holed: Final = self.flag("holed", "Which arms lie under an open Black Hole.", labels=LINES)
        self.board: Final = self.field(
            "board", NUMBER, "The kind that lies on each space, from 1/25; 0 is empty.", (ARMS, columns, ROWS), (), 0
        )
        self.universals: Final = self.field(
            "universals", FLAG, "The spaces where a Universal stands for that kind.", (ARMS, columns, ROWS)
        )
        self.chain: Final = self.field("chain", FLAG, "The spaces played on this turn.", (ARMS, columns, ROWS))
        self.common: Final = self.counts("common", "Tiles of set No. 2 that lie face up.", NAMES, full=EACH)
        self.common_pile: Final = self.counts("common_pile", "Tiles of set No. 2 that lie face down.", NAMES, full=EACH)
        self.players: Final = [Player(self, name, name == "me") for name in who(seats)]

    def write(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.write_turn(g, seat, sheet)
        self.write_arms(g, sheet)
        sheet.tally(self.common, g.common, SHARE)
        for pile in g.common_piles:
            sheet.tally(self.common_pile, pile, SHARE)
        sheet.tally(self.common_pile, g.common_specials, SHARE)
        for n in range(g.seats):
            self.write_player(g, (seat + n) % g.seats, self.players[n], sheet)
        sheet.tally(self.players[0].station, g.station[seat], SHARE)

    def write_turn(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.prompt.write(g, seat, sheet)
        sheet.put(self.centre, g.centre / self.full_centre)
        sheet.mark(self.free, g.infinity < 0)
        sheet.put(self.played, g.played / STATION)
        sheet.put(self.due, pieces_due(g) / 4)
        sheet.mark(self.plays, g.plays > 0)
        if g.arm >= 0:
            sheet.put(self.arm + g.arm, 1.0)
            sheet.put(self.fresh, g.fresh / self.columns)
        sheet.put(self.left, g.turns_left / 4)
        sheet.put(self.idle, min(g.idle, 8) / 4)
        if g.ending:
            sheet.put(self.ending + g.ending - 1, 1.0)

    def write_arms(self, g: Table, sheet: Sheet) -> None:
        for arm in range(ARMS):
            stage = g.stage[arm]
            sheet.put(self.stage + arm * self.stages + stage, 1.0)
            sheet.put(self.built + arm, stage / self.destiny)
            sheet.put(self.vacant + arm, g.vacant[arm] / self.columns)
            sheet.mark(self.holed + arm, g.holed[arm] > 0)
            space = arm * self.width
            for tile in g.board[space : space + g.vacant[arm] * ROWS]:
                if tile >= 0:
                    self.write_tile(space, tile, sheet)
                space += 1
        for space in g.chain:
            sheet.put(self.chain + space, 1.0)

    def write_tile(self, space: int, tile: int, sheet: Sheet) -> None:
        kind = tile
        if tile >= ELIMINATED:
            kind = BLACK_HOLE
        elif tile >= STANDING:
            kind = tile - STANDING
            sheet.put(self.universals + space, 1.0)
        sheet.put(self.board + space, (kind + 1) / KINDS)

    def write_player(self, g: Table, seat: int, at: Player, sheet: Sheet) -> None:
        """What everybody knows about a player."""
        sheet.put(at.pieces, g.total(seat) / ENOUGH)
        sheet.mark(at.infinity, g.infinity == seat)
        sheet.mark(at.turn, g.turn == seat)
        sheet.mark(at.last, g.last == seat)
        sheet.mark(at.disaster, g.disaster[seat] > 0)
        sheet.put(at.spent, g.spent[seat] / 4)
        lives = 0
        for kind in g.station[seat]:
            lives += back_of(kind)
        sheet.put(at.backs + SPACE, (len(g.station[seat]) - lives) / STATION)
        sheet.put(at.backs + LIFE, lives / STATION)
        sheet.put(at.piles + SPACE, len(g.space[seat]) / PILE)
        sheet.put(at.piles + LIFE, len(g.life[seat]) / PILE)
        for kind in g.specials[seat]:
            sheet.add(at.specials + kind, 1.0)
        sheet.tally(at.discards, g.discards[seat], SHARE)
        sheet.tally(at.known, g.known[seat], SHARE)
        sheet.tally(at.unseen, g.space[seat], SHARE)
        sheet.tally(at.unseen, g.life[seat], SHARE)
        if at.station < 0:
            sheet.tally(at.unseen, g.station[seat], SHARE)
            sheet.tally(at.unseen, g.known[seat], -SHARE)


class InfinityOption(OptionRow[Table]):
    def __init__(self, seats: int) -> None:
        super().__init__(WORDS)
        self.arm: Final = self.one_of("arm", "The arm it is played on.", LINES)
        self.kind: Final = self.one_of("tile", "The kind of tile.", NAMES)
        ways = ("own", "own discards", "left discards", "common", "own universal", "common universal")
        assert len(ways) == WAYS
        self.way: Final = self.one_of("way", "Where it comes from.", ways)
        self.target: Final = self.one_of("target", "The player it strikes.", who(seats))
        self.back: Final = self.one_of("back", "The back of the tile to be drawn or turned up.", BACKS)

    def write(self, g: Table, code: int, sheet: Sheet) -> None:
        super().write(g, code, sheet)
        if code < EXCHANGE:
            self.play(*of_build(code), sheet)
        elif code < HOLE:
            self.play(*of_exchange(code), sheet)
        elif code < ELIMINATE:
            arm, source = of_hole(code)
            self.play(arm, source, BLACK_HOLE, sheet)
        elif code < STRIKE:
            self.play(*of_eliminate(code), sheet)
        elif code < END:
            sheet.put(self.target + (code - STRIKE - g.asked) % g.seats, 1.0)
        elif DISCARD <= code < DRAW:
            sheet.put(self.kind + code - DISCARD, 1.0)
        elif DRAW <= code < TAKE:
            sheet.put(self.back + code - DRAW, 1.0)
        elif TAKE <= code < TURN_UP:
            source, kind = of_take(code)
            sheet.put(self.kind + kind, 1.0)
            sheet.put(self.way + source, 1.0)

    def play(self, arm: int, way: int, kind: Kind, sheet: Sheet) -> None:
        sheet.put(self.arm + arm, 1.0)
        sheet.put(self.way + way, 1.0)
        sheet.put(self.kind + kind, 1.0)
