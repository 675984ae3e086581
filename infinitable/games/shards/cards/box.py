"""The cards of one match: what each kind of card is, as plain arrays by kind, and what its text does.

Kinds are numbered starters first, then the center deck, then the characters, each in the order of the pack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from infinitable.games.shards.cards.groups import Tougher, Ward
    from infinitable.games.shards.cards.reading.nouns import Looks
    from infinitable.games.shards.cards.verbs import Effect, Exhaust, Listener
    from infinitable.games.shards.cards.verbs_paying import Discount
    from infinitable.games.shards.view.types import CardAt, RowCard
    from infinitable.parts.cardtext import Tree

NEUTRAL: Final = 0
HOMODEUS: Final = 1
ORDER: Final = 2
UNDERGROWTH: Final = 3
WRAETHE: Final = 4
FACTIONS: Final = ("", "Homodeus", "Order", "Undergrowth", "Wraethe")

STARTER: Final = 0
ALLY: Final = 1
MERCENARY: Final = 2
CHAMPION: Final = 3
CHARACTER: Final = 4
TYPES: Final = ("starter", "ally", "mercenary", "champion", "character")

STARTERS: Final = 10
"""How many cards a player begins with (shards:1.4)."""
CENTER: Final = 88
"""How many cards the center deck has (shards:1.5)."""
MOST_KINDS: Final = 128
"""How many different cards a pack may have (shards:12.3); characters are not counted, for nobody chooses them."""
MOST_CARDS: Final = 300
UNLIMITED: Final = 1_000_000
"""Power beyond measure (shards:4.8): no cost and no shield makes it less."""


class Box:
    """All kinds of card of one pack."""

    __slots__ = (
        "answers",
        "last_words",
        "centers",
        "characters",
        "cheapest",
        "copies",
        "copying",
        "cost",
        "discounts",
        "exhausts",
        "faces",
        "faction",
        "health",
        "haggles",
        "icons",
        "ids",
        "lines",
        "listeners",
        "listens",
        "looks",
        "mercenary",
        "names",
        "plays",
        "programs",
        "remembers",
        "row_faces",
        "said",
        "shield",
        "short",
        "starters",
        "title",
        "toughens",
        "tougher",
        "trees",
        "type",
        "wards",
        "worth",
    )

    def __init__(self) -> None:
        self.title: str = ""
        """Pack, version and hash, as records name them."""
        self.ids: list[str] = []
        self.names: list[str] = []
        self.faction: list[int] = []
        self.type: list[int] = []
        self.mercenary: list[bool] = []
        self.cost: list[int] = []
        self.shield: list[int] = []
        self.health: list[int] = []
        self.copies: list[int] = []
        self.cheapest: int = 0
        """What the cheapest card of the center deck costs."""
        self.starters: list[int] = []
        self.centers: list[int] = []
        self.characters: list[int] = []
        self.trees: list[Tree] = []
        """The text of each kind as the card language read it."""
        self.lines: list[list[str]] = []
        """The text in plain words, one ability to a line."""
        self.icons: list[list[str]] = []
        """The same with words that have an icon in braces."""
        self.short: list[str] = []
        self.programs: list[list[Effect]] = []
        """Every effect of each kind, by number."""
        self.plays: list[Effect | None] = []
        """What happens when the card is played."""
        self.exhausts: list[Exhaust | None] = []
        """What happens when it is exhausted, and what that costs."""
        self.copying: list[bool] = []
        """Whether its text copies effects, so that it cannot be copied itself (shards:10.4)."""
        self.wards: list[list[Ward]] = []
        """What holds while it is in play."""
        self.discounts: list[list[Discount]] = []
        """What makes cards cheaper while it is in play, or while it lies in the row itself."""
        self.haggles: bool = False
        """Whether anything in the pack makes a card cheaper."""
        self.tougher: list[list[Tougher]] = []
        """What gives champions more health while it is in play."""
        self.toughens: bool = False
        """Whether any card of the pack does so."""
        self.remembers: bool = False
        """Whether any card of the pack asks what was done this turn (shards:9.18)."""
        self.answers: list[list[Effect]] = []
        """What it does when its player is attacked and discards it (shards:7.12)."""
        self.last_words: list[list[Effect]] = []
        """What champions do when they are destroyed."""
        self.listeners: list[list[Listener]] = []
        """What happens while it is in play: when its player plays a card, or their turn starts."""
        self.listens: bool = False
        """Whether any card of the pack does so."""

        self.faces: dict[tuple[str, int], CardAt] = {}
        self.row_faces: dict[tuple[int, int], RowCard] = {}
        """Cards as the views have shown them, by place and kind: views share them, so nobody writes in a view."""
        self.looks: list[Looks] = []
        """What is said about each text while it lies in view."""
        self.said: list[dict[int, str]] = []
        """What effects of each kind say that hold for a while, by number."""
        self.worth: list[float] = []
        """What owning the card is worth to a bot."""

    def is_ally(self, kind: int) -> bool:
        """shards:3.4: a mercenary is an ally, too."""
        return self.type[kind] in (ALLY, MERCENARY)


EMPTY: Final = Box()
