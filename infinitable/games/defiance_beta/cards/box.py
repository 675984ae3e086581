"""What a pack holds, ready to be played: cards, leaders, tiles, roles and chapters, with their texts as programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infinitable.games.defiance_beta.cards.groups import Condition, Group
from infinitable.games.defiance_beta.table import Table
from infinitable.parts.abilities import Step
from infinitable.parts.story.tale import Tale

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.live import Looks
    from infinitable.games.defiance_beta.cards.picking import Things
    from infinitable.games.defiance_beta.cards.verbs_paid import Unlock
    from infinitable.games.defiance_beta.rules.standing_effects import Static
    from infinitable.parts.cardtext import Entry, Pack


class Ability:
    """One mechanic of a card, leader, tile, role or chapter."""

    __slots__ = (
        "about_this", "aimed", "blockable", "cancels", "compulsory", "condition", "event", "gambit", "guard",
        "home", "is_played", "later", "name", "number",
        "once", "one", "only_dice",
        "price", "program",
        "reveals", "side", "slots", "text", "unlocks", "words",
    )  # fmt: skip

    def __init__(self, number: int, home: int, name: str, text: str) -> None:
        self.number = number
        self.name = name
        self.text = text
        """Its text in icon markup …"""
        self.words: str = text
        """… and in plain words."""
        self.condition: str = ""
        """Its trigger in words."""
        self.event: int = -1
        self.one: Group | None = None
        """What the event must be about."""
        self.about_this: bool = False
        self.once: bool = False
        self.compulsory: bool = False
        """Whether it is a trigger of a card that does not say “you may”."""
        self.gambit: int = 0
        """The Gambit level it is the reward of."""
        self.price: tuple[int, int, int] = (0, 0, 0)
        self.side: int = -1
        """The side a chapter action is for."""
        self.home: int = home
        """What has it: only the abilities of cards are abilities to be blocked or immune to (defiance_beta:5.5)."""
        self.blockable: bool = False
        """Whether it is that and not Fated (defiance_beta:5.8)."""
        self.guard: Condition | None = None
        """Where the whole text is one *if*, its condition belongs to what it waits for."""
        self.cancels: bool = False
        self.only_dice: bool = False
        """Whether all it does is to dice of its leader's own turn."""
        self.aimed: tuple[Things, ...] = ()
        """Where all it does it does to what the event was about, or to whose that is: these, step by step."""
        self.is_played: bool = False
        """Whether it is what an ability card does when it is played."""
        self.later: tuple[Ability, ...] = ()
        """What it puts off: mechanics of their own, which can be blocked like itself."""
        self.program: tuple[Step, ...] = ()
        self.slots: int = 0
        self.unlocks: tuple[Unlock, ...] = ()
        self.reveals: tuple[int, ...] = ()
        """The slots that hold revealed cards."""

    def listens(self, g: Table, seat: int, card: int, thing: int, whose: int) -> bool:
        """Whether what has happened is what this waits for."""
        if self.guard is not None and not self.guard.holds(g, seat, card, None):
            return False
        if self.about_this:
            return thing == card
        return self.one is None or self.one.means(g, seat, card, thing, whose)


Triggers = dict[int, tuple[int, ...]]
"""Event → the numbers of the abilities that wait for it."""


class Card:
    __slots__ = (
        "attached", "attached_triggers", "constant_triggers", "constants", "copies", "cost", "discounts", "entry",
        "faction", "gives", "health", "hears",
        "id", "is_fated", "is_unit", "name", "played", "spends", "statics", "triggers", "unlock",
    )  # fmt: skip

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id
        self.name = entry.name
        self.faction: int = 0
        self.is_unit: bool = entry.kind == "unit"
        self.cost: int = entry.number("cost")
        self.health: int = entry.number("health")
        self.copies: int = entry.number("copies")
        self.gives: tuple[int, ...] = (0, 0, 0)
        self.is_fated: bool = False
        self.played: int = -1
        self.spends: tuple[int, ...] = ()
        self.triggers: Triggers = {}
        self.constant_triggers: Triggers = {}
        self.attached_triggers: Triggers = {}
        self.hears: int = 0
        """The events that any of these wait for, as bits."""
        self.statics: tuple[Static, ...] = ()
        self.constants: tuple[Static, ...] = ()
        self.attached: tuple[Static, ...] = ()
        self.discounts: tuple[Static, ...] = ()
        """What its own text takes off its cost."""
        self.unlock: Unlock | None = None
        """What marks the unit when it is played."""


class Leader:
    __slots__ = ("actions", "converts", "entry", "faction", "gambits", "id", "name", "statics", "strong")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id
        self.name = entry.name
        self.faction: int = 0
        self.strong: int = 0
        self.converts: tuple[tuple[tuple[int, int, int], ...], ...] = ((), (), ())
        """For dice of every colour: from which level on, from which result, to which."""
        self.actions: tuple[int, ...] = ()
        self.gambits: tuple[int, ...] = ()
        self.statics: tuple[Static, ...] = ()
        """The permanent bonus."""


class Tile:
    __slots__ = ("entry", "events", "id", "influence", "name", "setting", "statics", "type", "walls")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id
        self.name = entry.name
        self.setting: int = -1
        self.type: int = 0
        self.influence: int = entry.number("influence")
        self.walls: int = 0
        self.events: tuple[tuple[int, ...], ...] = ((),) * 6
        self.statics: tuple[Static, ...] = ()


class Role:
    __slots__ = ("entry", "hears", "id", "name", "needs", "triggers")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id
        self.name = entry.name
        self.needs: int = entry.number("needs")
        self.triggers: Triggers = {}
        self.hears: int = 0
        """The events that they wait for, as bits."""


class Ending:
    """One way in which a chapter comes out."""

    __slots__ = ("entry", "id", "name", "story")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id
        self.name = entry.name
        self.story = entry.story


class Happening:
    """What a thread, an outcome of a passage or a difficulty adds to a chapter."""

    __slots__ = ("entry", "statics", "tiles", "tokens", "triggers")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.triggers: Triggers = {}
        """Of a thread or a difficulty; those of an outcome are its chapter's, guarded."""
        self.statics: list[tuple[int, Static]] = []
        """What holds, each for a side."""
        self.tiles: tuple[tuple[int, int], ...] = ()
        self.tokens: tuple[tuple[int, int, int], ...] = ()
        """As in a chapter."""


class Chapter:
    __slots__ = (
        "actions", "alliance", "endings", "entry", "guards", "hopes", "id", "is_starting", "name", "rounds", "tiles",
        "tokens", "triggers", "wins",
    )  # fmt: skip

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id
        self.name = entry.name
        self.alliance: int = 0
        self.rounds: int = entry.number("rounds")
        self.is_starting: bool = bool(entry.number("starting"))
        self.actions: tuple[int, ...] = ()
        self.triggers: Triggers = {}
        self.tiles: tuple[tuple[int, int], ...] = ()
        """The tiles laid out, with their distance from the Rift."""
        self.tokens: tuple[tuple[int, int, int], ...] = ()
        """Tile, plot tokens on it, and how many more for each leader."""
        self.endings: list[Ending] = []
        self.wins: list[tuple[int, int, int]] = []
        """Who wins (-1: a leader alone) by which ending, and the outcome that hangs on, or -1; as in the text."""
        self.guards: dict[int, int] = {}
        """Abilities that count only if an outcome has come about: number of the ability → of the outcome."""
        self.hopes: list[tuple[int, Condition, int]] = []
        """Side (-1: each leader alone), what it works towards, and the outcome that it hangs on, or -1."""


class Content:
    """Everything of a pack, numbered. Shared by all positions."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.abilities: list[Ability] = []
        self.statics: list[Static] = []
        self.cards: list[Card] = []
        self.leaders: list[Leader] = []
        self.tiles: list[Tile] = []
        self.roles: list[Role] = []
        self.chapters: list[Chapter] = []
        self.tale = Tale(pack)
        self.happenings: dict[str, Happening] = {}
        """Threads, outcomes and difficulties by name."""
        self.keepsakes: list[tuple[Static, ...]] = []
        """What the scars and gifts of the tale hold, in its order."""
        self.kind_of: tuple[int, ...] = ()
        """The design of every card of both decks …"""
        self.health_of: tuple[int, ...] = ()
        """… and the Health that is printed on it; an ability's is out of reach."""
        self.decks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.walls: tuple[int, ...] = ()
        self.looks: dict[int, Looks] = {}
        """By design, what can be said of a text before it is played; see `live.py`."""
        self.stats: int = 0
        """Which stats anything in the pack changes, as bits; and by design:"""
        self.unit_stats: tuple[int, ...] = ()
        self.constant_stats: tuple[int, ...] = ()
        self.sure_limit: int = 2
        """What every timeline holds: 1 more than the lowest Tide level, unless a text takes away; …"""
        self.sure_in_chapters: int = 2
        """… in a chapter also one of a thread, an outcome, a scar or a gift."""
        self.protects: bool = False
        """Whether anything in the pack is Fated or can be immune."""
        self.heard: int = 0
        """Which events anything listens to, as bits; …"""
        self.goals_heard: int = 0
        """… roles and chapters …"""
        self.cards_heard: int = 0
        """… and cards."""

    def card_named(self, name: str) -> int:
        return next(i for i, card in enumerate(self.cards) if card.name == name)

    def tile_named(self, name: str) -> int:
        return next(i for i, tile in enumerate(self.tiles) if tile.name == name)
