"""Any position in a line or two, and playing by notation.

t = Board("Sefa Noonward", "Proxy Nine")            # two leaders, the Rift between them
t.hand(0, "Noonfall").dice(0, "Energy Power").main(0)
t.play("play Noonfall")
"""

from __future__ import annotations

from infinitable.games.defiance.game import Defiance
from infinitable.games.defiance.rules.actions import MainTurn
from infinitable.games.defiance.rules.changes import retally
from infinitable.games.defiance.rules.setup import lay_out
from infinitable.games.defiance.rules.turn import EndRound, Phase, StartRound
from infinitable.games.defiance.table import (
    DECK,
    DISCARD,
    END,
    FACES,
    MAIN,
    NONE,
    Table,
    group_of,
    hand_of,
    timeline_of,
)
from infinitable.games.defiance.words.position import read_position
from infinitable.kernel.chance import Fast, Scripted
from infinitable.kernel.game import read_setup
from infinitable.kernel.state import Frame
from infinitable.kernel.views import refuse
from infinitable.parts.tilemap import space

GAME = Defiance()
HOMES = (("Caravan Ring", "0:1"), ("Skyrail Hub", "0:-1"), ("Saltglass Flats", "1:0"), ("Lattice Court", "-1:0"))
"""Tiles without walls, round the Rift."""


FOUR_DICE = (
    "1 round 2 | The Rift 0:0, Frozen Weir -1:2 turned 4 control 2, Grounded Hub -1:3 control 2, "
    "Null Trench 0:1 control 2, Static Orchard 1:-1 turned 1 control 1 | Warden Kestrel in Static Orchard; tokens 5; "
    "points 3; dice Power Energy Energy Boost; group Loadlifter, Null Sentry, Siege Frame; timeline Packet Storm, "
    "Auditor; hand Distributed Will, Overclock, Siege Frame | Omm the Recursive in Grounded Hub; tokens 3; points 3; "
    "dice Power Energy Boost Star; group Index Daemon, Relay Drone; timeline Sweep Pattern, Eminent Domain, "
    "Packet Storm; hand Coolant Warden, Cartograph Swarm, Targeted Deletion, Skyrail Courier | "
    "discarded Signal Thief, Cold Storage, Tectonic Edit, Grid Marshal, Heat Sink, Heat Sink"
)
"""In words: a round in which nobody has spent a die yet."""


class Board:
    """A table in the middle of a round, with nothing in anybody's hands."""

    def __init__(self, *leaders: str, mode: str = "skirmish", **settings: object) -> None:
        leaders = leaders or ("Sefa Noonward", "Proxy Nine")
        self.setup = read_setup(GAME, len(leaders), mode, settings)
        self.g: Table = GAME.blank(self.setup)
        g = self.g
        g.seats, g.chance, g.events = len(leaders), Fast(1), []
        lay_out(g)
        standing = list(leaders)
        if g.leaders > g.seats:
            home = next(entry.word("faction") for entry in g.content.leaders if entry.name == leaders[0])
            standing.append(next(e.name for e in g.content.leaders if e.word("faction") != home))
        homes = list(zip(standing, HOMES, strict=False))
        tiles = ", ".join(["The Rift 0:0", *(f"{tile} {where}" for _, (tile, where) in homes)])
        read_position(g, " | ".join(["1", tiles, *(f"{name} in {tile}; tokens 3" for name, (tile, _) in homes)]))

    # Arranging -------------------------------------------------------------------------------------

    def number(self, tile: str) -> int:
        return next(t for t in range(len(self.g.content.walls)) if tile in self.g.content.both_names(t))

    def tile(self, name: str, q: int, r: int, turn: int = 0) -> Board:
        """Lay a tile with this side up; it is taken from where it lay, and what lay there is taken away."""
        g, tile = self.g, self.number(name)
        for stack in g.stacks:
            if tile in stack:
                stack.remove(tile)
        if g.where[tile] >= 0:
            g.lift(tile)
        if space(q, r) in g.tile_at:
            g.lift(g.tile_at[space(q, r)])
        g.up[tile] = g.content.both_names(tile).index(name)
        g.place(tile, space(q, r), turn)
        g.forget_map()
        return self

    def stand(self, leader: int, tile: str) -> Board:
        self.g.spot[leader] = self.number(tile)
        self.g.forget_map()
        return self

    def control(self, leader: int, *tiles: str) -> Board:
        for tile in tiles:
            self.g.control[self.number(tile)] = leader
        retally(self.g)
        return self

    def cards(self, zone: int, names: tuple[str, ...], faction: int = NONE) -> Board:
        g = self.g
        for name in names:
            card = next(c for c in range(92) if g.content.card_name(c) == name and g.lying[c] in (DECK, DECK + 1))
            g.zones[g.lying[card]].remove(card)
            g.zones[zone].append(card)
            g.lying[card] = zone
            g.known[card] = 2 << (zone - 7) // 3 if zone >= 7 and (zone - 7) % 3 == 0 else 255
        g.forget()
        return self

    def hand(self, leader: int, *names: str) -> Board:
        return self.cards(hand_of(leader), names)

    def group(self, leader: int, *names: str) -> Board:
        return self.cards(group_of(leader), names)

    def timeline(self, leader: int, *names: str) -> Board:
        return self.cards(timeline_of(leader), names)

    def discard(self, faction: int, *names: str) -> Board:
        return self.cards(DISCARD + faction, names)

    def on_deck(self, faction: int, *names: str) -> Board:
        """These lie on top of the deck, the first one uppermost."""
        g = self.g
        for name in reversed(names):
            card = next(c for c in g.zones[DECK + faction] if g.content.card_name(c) == name)
            g.zones[DECK + faction].remove(card)
            g.zones[DECK + faction].append(card)
        return self

    def on_stack(self, world: int, *names: str) -> Board:
        """These lie on top of a world's stack, the first one uppermost."""
        for name in reversed(names):
            tile = self.number(name)
            self.g.stacks[world].remove(tile)
            self.g.stacks[world].append(tile)
        return self

    def dice(self, leader: int, faces: str) -> Board:
        self.g.dice[leader] = sum(1 << 4 * FACES.index(face) for face in faces.split())
        return self

    def rolls(self, *numbers: int) -> Board:
        """What the dice will show, as numbers 1 to 6; after these everything comes out lowest."""
        self.g.chance = Scripted([*(n - 1 for n in numbers), *[0] * 60])
        return self

    # Playing ---------------------------------------------------------------------------------------

    def main(self, leader: int) -> Board:
        """It is this leader's turn in the Main phase; others without dice get one, so that the round does not end."""
        self.g.phase = MAIN
        for other in range(self.g.seats):
            if other != leader and not self.g.dice[other]:
                self.g.dice[other] = 1
        return self.ask(MainTurn(leader), Phase(END), EndRound())

    def start(self) -> Board:
        """A new round begins."""
        return self.ask(StartRound())

    def ask(self, *frames: Frame) -> Board:
        self.g.stack = list(reversed(frames))
        self.g.advance()
        return self

    def play(self, *moves: str) -> Board:
        for move in moves:
            code = GAME.parse(self.g, move)
            assert code is not None, f"no move is called {move!r}; here: {self.options}"
            clause = self.g.forbids(code)
            assert code in self.g.options, f"{move!r} is forbidden by {clause}; here: {self.options}"
            self.g.step(code)
        return self

    @property
    def options(self) -> list[str]:
        return [GAME.notation(self.g, code) for code in self.g.options]

    def refuses(self, move: str) -> str:
        """The clause that forbids a move."""
        code = GAME.parse(self.g, move)
        assert code is not None, f"no move is called {move!r}"
        clause = self.g.forbids(code)
        if clause:
            assert GAME.reason(self.g, code, clause)
        return clause

    def why(self, move: str) -> str:
        """Why a move is refused, in words."""
        code = GAME.parse(self.g, move)
        assert code is not None, f"no move is called {move!r}"
        reason = refuse(GAME, self.g, code)
        assert reason is not None, f"{move!r} is allowed"
        return reason.text

    # Looking -----------------------------------------------------------------------------------------

    def names(self, zone: int) -> list[str]:
        return [self.g.content.card_name(card) for card in self.g.zones[zone]]

    def in_hand(self, leader: int) -> list[str]:
        return self.names(hand_of(leader))

    def in_group(self, leader: int) -> list[str]:
        return self.names(group_of(leader))

    def in_timeline(self, leader: int) -> list[str]:
        return self.names(timeline_of(leader))

    def discarded(self, faction: int) -> list[str]:
        return self.names(DISCARD + faction)

    def at(self, leader: int) -> str:
        """The name of the tile a leader stands in."""
        return self.g.tile_name(self.g.spot[leader])

    def controls(self, leader: int) -> set[str]:
        return {self.g.tile_name(tile) for tile in self.g.controlled(leader)}

    def faces(self, leader: int) -> list[str]:
        return [FACES[f] for f in range(5) for _ in range(self.g.dice_of(leader, f))]

    def levels(self, leader: int) -> list[int]:
        return self.g.levels[3 * leader : 3 * leader + 3]

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The events of a kind that have happened."""
        return [event.what for event in self.g.events or () if event.kind == kind]
