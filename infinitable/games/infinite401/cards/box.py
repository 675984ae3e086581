"""The cards, maps and decks of a pack, compiled once when it is loaded."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal

from infinitable.games.infinite401.cards.pack_checks import names_in
from infinitable.games.infinite401.cards.phrases import language
from infinitable.games.infinite401.rules.hexmap import Area, Board, area_of, board_of
from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Entry, Pack, Shelf, walk

if TYPE_CHECKING:
    from infinitable.games.infinite401.cards.groups import Group
    from infinitable.games.infinite401.cards.verbs import Effect
    from infinitable.parts.abilities import Step

ATTACK: Final = 0
DEFENSE: Final = 1
UTILITY: Final = 2
TYPES: Final[tuple[Literal["attack", "defense", "utility"], ...]] = ("attack", "defense", "utility")


NO_AREAS: Final = (area_of(frozenset()), area_of(frozenset()))


class Aim:
    """One thing a Utility targets: how many units, and of which group."""

    __slots__ = ("group", "least", "most", "sets")

    def __init__(self, least: int, most: int, group: Group) -> None:
        self.least: Final = least
        self.most: Final = most
        self.group: Final = group
        self.sets: Final = [_sets_of(units, least, most) for units in range(64)]
        """Out of each set of units those that are so many, the smaller ones first."""


@cache
def _sets_of(units: int, least: int, most: int) -> tuple[int, ...]:
    singles = [1 << unit for unit in range(6) if units >> unit & 1]
    return tuple([sum(some) for n in range(least, most + 1) for some in combinations(singles, n)])


class Ability:
    """A kind of ability card."""

    __slots__ = (
        "aims",
        "areas",
        "copies",
        "entry",
        "id",
        "ignores_walls",
        "name",
        "needs",
        "self_target",
        "text",
        "type",
    )

    def __init__(self, entry: Entry, type: int) -> None:
        self.entry: Final = entry
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.type: Final = type
        self.ignores_walls: Final = bool(entry.fields.get("ignores_walls"))
        self.self_target: Final = bool(entry.fields.get("self_target"))
        self.areas: tuple[Area, Area] = NO_AREAS
        """infinite401:2.5: the hit area, for Blue and for Red."""
        self.aims: tuple[Aim, ...] = ()
        self.text = -1
        self.copies = False
        """infinite401:8.10: whether its text copies another, so that it cannot be copied itself."""
        self.needs: tuple[Effect, ...] = ()
        """What must find its hex, or the card cannot be played."""


class Traits:
    """How a passive bends the rules for its side, whatever happens."""

    __slots__ = (
        "hand_limit",
        "immune",
        "move_bonus",
        "pass_enemies",
        "pass_walls",
        "rooted",
        "see_through",
        "share_moves",
        "tough",
    )

    def __init__(self) -> None:
        self.move_bonus = 0
        self.share_moves = False
        self.pass_enemies = False
        self.pass_walls = False
        self.hand_limit = 4
        self.see_through = 0
        self.immune: list[tuple[Group, int]] = []
        self.rooted: list[Group] = []
        self.tough: list[tuple[Group, int]] = []
        """infinite401:8.12: who takes so much less Damage."""


class Trigger:
    """A text that is carried out when something happens."""

    __slots__ = ("event", "once", "text")

    def __init__(self, event: int, once: bool, text: int) -> None:
        self.event: Final = event
        self.once: Final = once
        self.text: Final = text


class Power:
    """A passive or a Disruptor."""

    __slots__ = ("entry", "events", "id", "name", "traits", "triggers")

    def __init__(self, entry: Entry) -> None:
        self.entry: Final = entry
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.traits: Final = Traits()
        self.triggers: list[Trigger] = []
        self.events = 0
        """The events it waits for, as bits."""


class Deck:
    """A ready-made deck: kinds of ability in the order of hand and stack, a passive and two Disruptors."""

    __slots__ = ("cards", "disruptors", "entry", "name", "passive")

    def __init__(self, entry: Entry, cards: tuple[int, ...], passive: int, disruptors: tuple[int, ...]) -> None:
        self.entry: Final = entry
        self.name: Final = entry.name
        self.cards: Final = cards
        self.passive: Final = passive
        self.disruptors: Final = disruptors


class Content:
    """All that a pack holds, by number. Numbers are places in the pack; names are what records speak."""

    __slots__ = (
        "abilities",
        "boards",
        "covers",
        "decks",
        "disruptors",
        "pack",
        "passives",
        "questions",
        "texts",
        "traits",
        "waiting",
        "watches_moves",
    )

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.texts: list[tuple[Step, ...]] = []
        """What each text does, step by step; an activation names one by its number."""
        self.questions: list[str] = []
        """All that texts ask, in words."""
        self.waiting: dict[int, str] = {}
        """What texts put off, in words, by the number of the text that says it."""
        self.watches_moves = False
        """Whether any text asks who has moved (infinite401:9.13)."""
        self.abilities: list[Ability] = []
        self.passives: list[Power] = []
        self.traits: list[Traits] = []
        """Those of each passive; the last are those of none."""
        self.disruptors: list[Power] = []
        self.boards: dict[str, Board] = {}
        self.decks: list[Deck] = []
        self.covers: tuple[bytes, bytes] = (b"", b"")
        """The ways within the hit area of any card, for Blue and for Red (`Area.covers`)."""

    def board(self, name: str) -> Board:
        if name not in self.boards:
            raise BadInput(f"There is no map {name!r}; there are: {', '.join(self.boards)}.")
        return self.boards[name]


SHELF: Final = Shelf(language, files("infinitable.games.infinite401") / "content/house.pack")


@lru_cache(maxsize=16)
def load(text: str) -> Content:
    """The content of a pack's text; "" is the house pack. A pack may stand on the house pack."""
    return _compiled(SHELF.pack(text))


def _compiled(pack: Pack) -> Content:
    from infinitable.games.infinite401.cards.reading import Compiler

    content = Content(pack)
    compiler = Compiler(pack.language, content.texts, content.questions, content.waiting)
    shapes = {entry.name: entry for entry in pack.entries.values() if entry.kind == "shape"}
    for entry in pack.entries.values():
        if entry.kind in TYPES:
            ability = compiler.ability(entry, TYPES.index(entry.kind))
            if ability.type != UTILITY:
                ability.areas = _areas(shapes[entry.word("hits")], ability.self_target)
            content.abilities.append(ability)
        elif entry.kind == "passive":
            content.passives.append(compiler.power(entry))
        elif entry.kind == "disruptor":
            content.disruptors.append(compiler.power(entry))
        elif entry.kind == "map" and entry.picture is not None:
            content.boards[entry.id] = board_of(entry.name, entry.picture.hexes)
    content.watches_moves = any(node.kind == "HasMoved" for e in pack.entries.values() for node in walk(e.tree))
    content.traits = [*(passive.traits for passive in content.passives), Traits()]
    content.covers = (_covered(content, 0), _covered(content, 1))
    content.decks = [_deck(content, entry) for entry in pack.entries.values() if entry.kind == "deck"]
    if len(content.abilities) < 8 or not content.passives or not content.boards:
        raise BadInput("A pack needs 8 abilities, a passive and a map at least.")
    return content


def _areas(shape: Entry, self_target: bool) -> tuple[Area, Area]:
    """The hit area for both sides; the Source's own hex is in it where the card says self-target (infinite401:5.6)."""
    assert shape.picture is not None
    ways = frozenset(shape.picture.hexes) | ({(0, 0)} if self_target else set())
    return area_of(ways), area_of(frozenset((-q, -r) for q, r in ways))


def _covered(content: Content, side: int) -> bytes:
    areas = [ability.areas[side].covers for ability in content.abilities]
    return bytes([max(ways) for ways in zip(*areas, strict=True)])


def _deck(content: Content, entry: Entry) -> Deck:
    abilities = {ability.name: kind for kind, ability in enumerate(content.abilities)}
    passives = {power.name: kind for kind, power in enumerate(content.passives)}
    disruptors = {power.name: kind for kind, power in enumerate(content.disruptors)}
    cards = tuple(abilities[name] for name in names_in(entry, "hand") + names_in(entry, "stack"))
    answers = tuple(disruptors[name] for name in names_in(entry, "disruptors"))
    return Deck(entry, cards, passives[entry.word("passive")], answers)
