"""Positions in one line: `game(hand="Shared Vigil", group="Mirrorblade (1)", dice="TTP", bob=seat(hand="Veto"))`.

Ann is on turn, has locked in the dice that are named, and leads the Ember Matriarch north of the Rift; Bob leads the
Ghost Broker south of it, two steps away. What is not said is as plain as can be: no cards, no damage, tiles without
walls or events that matter. A number in brackets is damage on a unit, a star its unlock. Decks begin with their top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from infinitable.games.defiance_beta.game import DefianceBeta
from infinitable.games.defiance_beta.rules.turn import RoundEnd, Turn
from infinitable.games.defiance_beta.table import PILE, Table
from infinitable.games.defiance_beta.words.position import OUT
from infinitable.kernel.chance import Fast, Scripted, Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from tests.games import playing

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


def seat(**what: Any) -> Place:
    """Somebody else at the table."""
    return Place(**what)


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
    **ann: Any,
) -> Playing:
    """A match in that position: Ann acts, or begins her turn if `start`. Others sit there if they are mentioned."""
    places = [Place(**ann), bob or Place()]
    places += [place for place in (cat, dan, eve, fay) if place is not None]
    turn = f"turn {2 if places[0].out else 1}; round {round}" + (
        f"; check Tide; dice {' '.join(dice.replace(' ', ''))}" if dice else ""
    )
    lying = {name: f"{q}:{r} turned {(walls or {}).get(name, 0)}" for (q, r), name in (tiles or {}).items()}
    leaders = [_leader(who, place, lying) for who, place in enumerate(places)]
    piles = ", ".join(place.pile for place in places if place.pile)
    line = " | ".join(
        [
            turn,
            ", ".join(["The Rift 0:0", *(f"{tile} {where}" for tile, where in lying.items())]),
            *leaders,
            f"roles {roles}; discarded {piles}",
        ]
    )
    pack = f"pack trial · game defiance_beta · on defiance-beta · version 1\n{cards}" if cards else ""
    settings = {"pack": pack, "chapter": chapter, "quickplay": quickplay, "position": line}
    match = Match(BETA, read_setup(BETA, len(places), mode, settings), Seed(1), NAMES[: len(places)])
    g = match.state
    for who, place in enumerate(places):
        _lay_deck(g, g.faction(who), place.deck)
    _lay_stacks(g, stacks)
    g.chance = Scripted(chance) if chance is not None else Fast(1)
    if start:
        g.stack = [RoundEnd(), *(Turn(seat) for seat in reversed(range(g.seats)))]
    g.advance()
    match._before.clear()
    match.log.clear()
    match._options = None
    match.listen()
    return Playing(match)


def _leader(who: int, place: Place, lying: dict[str, str]) -> str:
    """A leader, as a position says it; where nothing else is said its tile lies in its usual space."""
    name = place.leader or LEADERS[who]
    tile = place.at or TILES[who]
    if not place.out and tile not in lying and tile != "The Rift":
        q, r = place.spot or SPOTS[who]
        lying[tile] = f"{q}:{r} turned {place.turn}"
    where = next((word for word, state in OUT.items() if state == place.out), f"in {tile}")
    return (
        f"{name} {where}; hurt {place.hurt}; gambit {place.gambit}; points {place.points}; hand {place.hand}; "
        f"group {place.group}; timeline {place.timeline}"
    )


def _lay_deck(g: Table, faction: int, names: str | None) -> None:
    """These and no others, the top one first; the rest is discarded. Otherwise a deck in the order of the pack."""
    deck = g.decks[faction] = sorted(g.decks[faction], key=g.content.decks[faction].index)
    if names is None:
        return
    g.decks[faction] = []
    for name in reversed(_names(names)):
        card = next(card for card in deck if g.content.cards[g.content.kind_of[card]].name == name)
        deck.remove(card)
        g.decks[faction].append(card)
    g.piles[faction] = deck + g.piles[faction]
    for card in deck:
        g.spot[card] = PILE


def _lay_stacks(g: Table, stacks: tuple[str, str] | None) -> None:
    for setting in range(2):
        g.stacks[setting].sort()
        if stacks is not None:
            g.stacks[setting] = [g.content.tile_named(name) for name in _names(stacks[setting])][::-1]


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


class Playing(playing.Playing[Table]):
    """With zones by name."""

    @property
    def g(self) -> Table:
        return self.match.state

    def refused(self, move: str) -> str:
        """Without the game's name."""
        return super().refused(move).partition(":")[2]

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
