"""Positions in one line: `game(hand="Shared Vigil", group="Mirrorblade (1)", dice="TTP", bob=seat(hand="Veto"))`.

Ann is on turn, has locked in the dice that are named, and leads the Ember Matriarch north of the Rift; Bob leads the
Ghost Broker south of it, two steps away. What is not said is as plain as can be: no cards, no damage, tiles without
walls or events that matter. A number in brackets is damage on a unit, a star its unlock. Decks begin with their top.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from infinitable.games.defiance_beta.game import DefianceBeta
from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.cards import enter_group
from infinitable.games.defiance_beta.rules.dice import die
from infinitable.games.defiance_beta.rules.turn import EndOfTurn, RoundEnd, Turn
from infinitable.games.defiance_beta.table import HIDDEN, PILE, PREPARED, Table
from infinitable.kernel.chance import Fast, Scripted, Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.state import Frame
from infinitable.match.match import Match
from infinitable.parts.tilemap import CENTRE, space

BETA = DefianceBeta()
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
SPOTS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)]
TILES = ["Saffron Lees", "Bloom Array", "Jackal Wash", "Array Nine", "Sunken Muster", "Static Fen"]
LEADERS = [
    "Ember Matriarch", "Ghost Broker", "Saltwind Oracle", "Array Custodian", "Tamsin of the Long Noon",
    "Prefect Hex-Nine",
]  # fmt: skip


@dataclass
class Place:
    leader: str = ""
    hand: str = ""
    group: str = ""
    timeline: str = ""
    hurt: int = 0
    at: str = ""
    spot: tuple[int, int] | None = None
    turn: int = 0
    gambit: int = 1
    points: int = 0
    deck: str | None = None
    pile: str = ""
    out: int = 0


def seat(**what: object) -> Place:
    """Somebody else at the table."""
    return Place(**what)  # type: ignore[arg-type]


def game(
    *,
    dice: str = "",
    bob: Place | None = None,
    cat: Place | None = None,
    dan: Place | None = None,
    eve: Place | None = None,
    fay: Place | None = None,
    tiles: dict[tuple[int, int], str] | None = None,
    walls: dict[str, int] | None = None,
    roles: str = "",
    cards: str = "",
    mode: str = "skirmish",
    chapter: str = "",
    quickplay: bool = False,
    chance: list[int] | None = None,
    round: int = 1,
    start: bool = False,
    stacks: tuple[str, str] | None = None,
    **ann: object,
) -> Playing:
    """A match in that position: Ann acts, or begins her turn if `start`. Others sit there if they are mentioned."""
    places = [Place(**ann), bob or Place()]  # type: ignore[arg-type]
    places += [place for place in (cat, dan, eve, fay) if place is not None]
    pack = f"pack trial · game defiance_beta · on defiance-beta · version 1\n{cards}" if cards else ""
    settings = {"pack": pack, "chapter": chapter, "quickplay": quickplay}
    match = Match(BETA, read_setup(BETA, len(places), mode, settings), Seed(1), NAMES[: len(places)])
    g = match.state
    assert isinstance(g, Table)
    _clear(g, tiles or {}, walls or {})
    for who, place in enumerate(places):
        _sit(g, who, place)
    for who, place in enumerate(places):
        _stock(g, who, place)
    _rest(g, stacks)
    g.roles = sorted(g.content.roles.index(r) for name in _names(roles) for r in g.content.roles if r.name == name)
    g.goals, g.steps = [0] * len(g.roles), [0] * (len(g.roles) * g.seats)
    g.round, g.current = round, 0
    g.order = list(range(g.seats))
    faces = {"T": 0, "P": 1, "F": 2, "0": 3}
    g.dice = [die(0, faces[letter]) for letter in dice.replace(" ", "")]
    g.check = 0 if dice else -1
    g.chance = Scripted(chance) if chance is not None else Fast(1)
    first: list[Frame] = [Turn(0)] if start else [EndOfTurn(0), Act(0)]
    g.stack = [RoundEnd(), *(Turn(s) for s in reversed(range(1, g.seats))), *first]
    g.events = []
    g.advance()
    match._before.clear()
    match.log.clear()
    match._options = None
    match.listen()
    return Playing(match)


def _clear(g: Table, tiles: dict[tuple[int, int], str], walls: dict[str, int]) -> None:
    g.clear_map(g.content.walls)
    g.place(0, CENTRE, 0)
    g.face_down = {}
    for (q, r), name in tiles.items():
        g.place(g.content.tile_named(name), space(q, r), walls.get(name, 0))
    for zone in (g.hands, g.groups, g.timelines):
        zone[:] = [[] for _ in range(g.seats)]
    g.piles = [[], []]
    g.decks = [[], []]
    g.spot = [HIDDEN] * len(g.spot)
    g.damage = [0] * len(g.damage)
    g.raw = [0] * (3 * g.seats)
    g.activations = {}


def _sit(g: Table, who: int, place: Place) -> None:
    g.leaders[who] = g.content.leader_named(place.leader or LEADERS[who])
    g.hurt[who], g.gambits[who], g.points[who], g.out[who] = place.hurt, place.gambit, place.points, place.out
    if place.out:
        g.pawns[who] = -1
        return
    tile = g.content.tile_named(place.at or TILES[who])
    if g.where[tile] < 0:
        g.place(tile, space(*(place.spot or SPOTS[who])), place.turn)
    g.pawns[who] = tile


def _stock(g: Table, who: int, place: Place) -> None:
    g.hands[who] = [_take(g, name) for name in _names(place.hand)]
    for name in _names(place.group):
        marked = re.fullmatch(r"([^(*]+?)(?: \((\d)\))?(\*?)", name)
        assert marked, name
        card = _take(g, marked[1])
        enter_group(g, who, card)
        g.damage[card] = int(marked[2] or 0)
        if marked[3]:
            g.unlocked.append(card)
    for name in _names(place.timeline):
        card = _take(g, name)
        g.timelines[who].append(card)
        g.spot[card] = PREPARED + who
    faction = g.faction(who)
    for name in _names(place.pile):
        card = _take(g, name)
        g.piles[faction].append(card)
        g.spot[card] = PILE
    if place.deck is not None:
        g.decks[faction] = [_take(g, name) for name in _names(place.deck)][::-1] or [-1]


def _take(g: Table, name: str) -> int:
    used = {c for zone in (*g.hands, *g.groups, *g.timelines, *g.piles, *g.decks) for c in zone}
    for card, kind in enumerate(g.content.kind_of):
        if card not in used and g.content.cards[kind].name == name:
            return card
    raise AssertionError(f"no {name!r} is left for this position")


def _rest(g: Table, stacks: tuple[str, str] | None) -> None:
    """What was not named: cards into the decks, tiles into their stacks."""
    used = {c for zone in (*g.hands, *g.groups, *g.timelines, *g.piles, *g.decks) for c in zone}
    for faction in range(2):
        rest = [card for card in g.content.decks[faction] if card not in used]
        if g.decks[faction]:
            g.decks[faction] = [card for card in g.decks[faction] if card >= 0]
            g.piles[faction] = rest + g.piles[faction]
            for card in rest:
                g.spot[card] = PILE
        else:
            g.decks[faction] = rest
    lying = set(g.tile_at.values())
    for setting in range(2):
        tiles = [i for i, tile in enumerate(g.content.tiles) if tile.setting == setting and i not in lying]
        if stacks is not None:
            named = [g.content.tile_named(name) for name in _names(stacks[setting])]
            tiles = named[::-1]
        g.stacks[setting] = tiles


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


class Playing:
    """A match being played in a test: moves by notation, zones by name."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Table:
        g = self.match.state
        assert isinstance(g, Table)
        return g

    def do(self, *moves: str) -> Playing:
        for move in moves:
            self.match.play(move)
        return self

    def refused(self, move: str) -> str:
        """The clause that forbids the move, without the game's name; "" if it is legal."""
        reason = self.match.why_not(move)
        return reason.clause.partition(":")[2] if reason else ""

    def why(self, move: str) -> str:
        reason = self.match.why_not(move)
        return reason.text if reason else ""

    @property
    def asked(self) -> str:
        return "" if self.match.over else NAMES[self.match.seat]

    @property
    def prompt(self) -> str:
        return self.match.prompt

    @property
    def options(self) -> list[str]:
        return [option.notation for option in self.match.options]

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.match.log if line.text]

    def names(self, cards: list[int]) -> list[str]:
        return [self.g.content.cards[self.g.content.kind_of[card]].name for card in cards]

    def hand(self, who: int = 0) -> list[str]:
        return self.names(self.g.hands[who])

    def group(self, who: int = 0) -> list[str]:
        """The units of a group, with their damage where they have some."""
        damage = [self.g.damage[card] for card in self.g.groups[who]]
        return [f"{n} ({d})" if d else n for n, d in zip(self.names(self.g.groups[who]), damage, strict=True)]

    def timeline(self, who: int = 0) -> list[str]:
        return self.names(self.g.timelines[who])

    def pile(self, faction: int = 0) -> list[str]:
        return self.names(self.g.piles[faction])

    def tile(self, who: int = 0) -> str:
        return self.g.content.tiles[self.g.pawns[who]].name if self.g.pawns[who] >= 0 else ""

    def health(self, who: int = 0) -> int:
        return self.g.health(who)

    def queue(self) -> list[str]:
        """What waits, the newest first."""
        return [each["name"] for each in self.match.view(0)["table"]["queue"]]
