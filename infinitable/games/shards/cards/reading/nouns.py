"""What a text speaks of: amounts, groups of cards, conditions, and what was chosen before."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as Several
from typing import Final

from infinitable.games.shards.cards import groups as c
from infinitable.games.shards.cards import phrases as words
from infinitable.games.shards.cards import verbs as e
from infinitable.games.shards.cards import verbs_branching as b
from infinitable.games.shards.cards import verbs_decks as decks
from infinitable.games.shards.cards import verbs_opponents as others
from infinitable.games.shards.cards import verbs_paying as paying
from infinitable.games.shards.cards import verbs_picking as picks
from infinitable.games.shards.cards.box import FACTIONS, TYPES
from infinitable.games.shards.view.types import Live
from infinitable.parts.cardtext import Entry, Node, Value

GUARDS: dict[str, c.Condition] = {"Unify": c.UNIFY, "Dominion": c.DOMINION, "Inspire": c.Inspire(), "Echo": c.Echo()}
NOUNS = {"card": TYPES[:4], "ally": ("ally", "mercenary"), "mercenary": ("mercenary",), "champion": ("champion",)}
BOUNDLESS: Final = 1_000_000


class NoRule(Exception):
    """A phrase that can be read but means nothing here, and why."""

    def __init__(self, node: Node | None, why: str, nearest: str = "") -> None:
        super().__init__(why)
        self.node = node
        self.nearest = nearest
        """What could be said instead."""


class Looks:
    """Which nodes of a text can be looked at before it is played: conditions, counts, and what replaces what."""

    def __init__(self) -> None:
        self.conditions: dict[Node, c.Condition] = {}
        self.counts: dict[Node, tuple[int, c.Count]] = {}
        self.tiers: list[tuple[Node, tuple[Node, ...]]] = []
        self.printed: dict[tuple[tuple[int, ...], tuple[bool, ...]], Live] = {}
        """The text as it was printed before, by what the counts came to and which conditions held."""
        self.constant: Live | None = None
        """The text as it was printed, if nothing in it can change."""


class Compiled:
    """What the text of one card does."""

    def __init__(self) -> None:
        self.program: list[e.Effect] = []
        self.play: e.Effect | None = None
        self.exhaust: e.Exhaust | None = None
        self.wards: list[c.Ward] = []
        self.discounts: list[paying.Discount] = []
        self.tougher: list[c.Tougher] = []
        self.remembers = False
        self.answers: list[e.Effect] = []
        self.last_words: list[e.Effect] = []
        self.listeners: list[e.Listener] = []
        self.copying = False
        self.looks = Looks()
        self.said: dict[int, str] = {}


class Nouns:
    """What the reader of one text knows so far, and how it understands what the text speaks of."""

    def __init__(self, entry: Entry, kinds: Several[Entry], numbers: Mapping[str, int]) -> None:
        self.entry = entry
        self.kinds = kinds
        self.numbers = numbers
        self.out = Compiled()
        self.copied: picks.Copy | None = None
        """The latest copying effect of the ability, for “that effect”."""
        self.chosen: e.Effect | None = None
        """The latest effect that is chosen, for “if you do”."""
        self.it: e.Effect | None = None
        """The latest effect that speaks of a single card, for “it” and “its cost”."""
        self.x: picks.Pick | None = None
        """The effect that chooses X cards."""
        self.looked: decks.Look | None = None
        """The latest effect that looked at one's deck, as long as nothing else has happened to it."""

    # What was done before ----------------------------------------------------------------------------

    def forget(self) -> None:
        """What was chosen earlier is no longer spoken of."""
        self.copied = self.chosen = self.it = self.x = self.looked = None

    def number(self, effect: e.Effect) -> e.Effect:
        effect.number = len(self.out.program)
        self.out.program.append(effect)
        self.out.copying |= isinstance(effect, picks.Copy | e.CopyEach)
        if isinstance(effect, picks.Pick | b.May | paying.PayAll | decks.Leave):
            self.chosen = effect
        if isinstance(effect, decks.Reveal) or (
            isinstance(effect, picks.Pick)
            and effect.n == 1
            and not isinstance(effect, paying.PaySome | picks.DiscardAll)
        ):
            self.it = effect
        if effect.number > 255:
            raise NoRule(None, "This text is too long for one card.")
        return effect

    def refuse_after_an_opponent(self, node: Node) -> None:
        """shards:9.15: what looks back means cards."""
        if isinstance(self.chosen, others.Befall):
            raise NoRule(node, "This looks back at cards, but an opponent was chosen last; say this before that.")

    def memory_of_it(self, node: Node, costs: bool = False) -> e.Memory:
        self.refuse_after_an_opponent(node)
        if self.it is None:
            raise NoRule(node, "No single card was chosen or revealed earlier in this ability.")
        if isinstance(self.it, picks.Pick):
            self.it.is_recalled = True
        return e.Memory(self.it, costs)

    def this_way(self, node: Node, deed: str, nearest: str = "") -> e.Memory:
        """The earlier choice of this ability whose verb that is."""
        effect = self.chosen
        if not isinstance(effect, picks.Pick) or effect.verb() != deed:
            why = f"“this way” looks back at a sentence that says what to {deed}; there is none."
            raise NoRule(node, why, nearest)
        effect.is_recalled = True
        return e.Memory(effect)

    def in_order(self, effects: list[e.Effect]) -> e.Effect:
        return effects[0] if len(effects) == 1 else self.number(e.Sequence(effects))

    # Amounts and groups --------------------------------------------------------------------------------

    def resource(self, node: Node) -> int:
        return c.RESOURCES.index(node.word("resource"))

    def amount(self, node: Node, per: c.Count | None) -> e.Amount:
        if "equal" in node:
            value = node.node("equal")
            if value.kind == "Its":
                return e.Amount(1, None, self.memory_of_it(value, costs=True))
            count = self.count(value)
            self.out.looks.counts[node] = (1, count)
            return e.Amount(1, count)
        n = node["n"]
        if isinstance(n, Node) and n.kind == "X":
            return e.Amount(1, None, self.x_cards(n))
        if isinstance(n, Node) and n.kind == "ThatMany":
            return e.Amount(1, None, self.that_many(n), n.number("more") if "more" in n else 0)
        return e.Amount(self.whole(node), per)

    def count(self, value: Node) -> c.Count:
        """shards:9.11: a number that is looked up."""
        if value.kind == "Its":
            raise NoRule(value, "Its cost is taken as it is: “equal to its cost”.")
        if value.kind == "Your":
            return c.Dial(self.resource(value))
        if value.kind == "Half":
            return c.Part(self.count(value.node("of")), 2)
        if value.kind == "AtMost":
            return c.Capped(self.count(value.node("of")), value.number("most"))
        if value.kind == "FactionsOf":
            return c.Factions(self.group(value.node("group")))
        return c.Opponents() if value.kind == "Opponents" else c.Size(self.group(value.node("group")))

    def that_many(self, node: Node) -> e.Memory:
        self.refuse_after_an_opponent(node)
        if not isinstance(self.chosen, picks.Pick):
            raise NoRule(node, "“that many” looks back at cards that were chosen; none were.")
        self.chosen.is_recalled = True
        return e.Memory(self.chosen)

    def x_cards(self, node: Node) -> e.Memory:
        """cards:14: X is how many cards were chosen where it first stood."""
        if self.x is None:
            raise NoRule(node, "X is how many cards are chosen: “Banish X cards from your hand. Gain X power.”")
        self.x.is_recalled = True
        return e.Memory(self.x)

    def whole(self, node: Node) -> int:
        n: Value = node["n"]
        if not isinstance(n, int):
            raise NoRule(node, "Amounts of this game are numbers, or “equal to” something that can be counted.")
        return n

    def how_many(self, thing: Node, optional: bool) -> tuple[int, bool]:
        if thing.kind != "Pick" or "of" in thing:
            raise NoRule(thing, "Say how many are chosen: “1 card”, “up to 2 cards”.")
        n = thing.get("n")
        if isinstance(n, Node) and n.kind == "X":
            return BOUNDLESS, True
        return (self.whole(thing) if "n" in thing else BOUNDLESS), optional or "least" in thing

    def group(self, node: Node, place: int = -1, after: str = "") -> c.Group:
        """The cards a group means; `place` is where they are if the text does not say, `after` what it must say."""
        where = [tail.word("where") for tail in node.nodes("tails") if tail.kind == "Where"]
        for tail in node.nodes("tails"):
            if tail.kind == "ThisWay":
                raise NoRule(tail, "“this way” stands after “for each card”.")
        if after and where != [after]:
            raise NoRule(node, f"Here stands which cards “… {after}”.")
        if not after:
            place = self.place(node, where, place)
        adjectives = node.values("adjectives")
        if "enemy" in adjectives:
            if place not in (c.IN_PLAY, c.ENEMY_IN_PLAY):
                raise NoRule(node, "Only cards in play can be an enemy's.")
            place = c.ENEMY_IN_PLAY
        return c.Group([self.fits(node, kind) for kind in self.kinds], place, "other" in adjectives)

    def place(self, node: Node, where: list[str], default: int) -> int:
        known = {
            words.IN_PLAY: c.IN_PLAY,
            words.YOU_HAVE_IN_PLAY: c.YOURS_IN_PLAY,
            words.IN_DISCARD: c.DISCARD,
            words.PLAYED: c.PLAYED,
            words.IN_HAND: c.HAND,
            **words.DEEDS,
        }
        if len(where) > 1 or any(word not in known for word in where):
            raise NoRule(node, f"No rule of this game looks for cards “{' '.join(where)}” here.")
        if where and default in (c.HAND, c.ROW, c.YOURS_IN_PLAY):
            raise NoRule(node, f"Where these cards are is said already; leave “{where[0]}” out.")
        if not where and default < 0:
            raise NoRule(node, "Say where these cards are, e.g. “… you have in play” or “… you played this turn”.")
        if words.IN_HAND in where and (node.word("noun") != "card" or node.values("adjectives")):
            raise NoRule(node, "What is in a hand is hidden; only how many cards it holds can be asked.")
        self.out.remembers |= bool(where) and where[0] in words.DEEDS
        return known[where[0]] if where else default

    def fits(self, node: Node, kind: Entry) -> bool:
        if kind.kind not in NOUNS[node.word("noun")]:
            return False
        for word in node.values("adjectives"):
            if word in FACTIONS and kind.word("faction") != word:
                return False
            if word == "non-champion" and kind.kind == "champion":
                return False
        for tail in node.nodes("tails"):
            if tail.kind == "OfCost":
                least, most = self.span(tail.node("cost"), "size")
                if not least <= kind.number("cost") <= most:
                    return False
            if tail.kind == "OfHealth":
                least, most = self.span(tail.node("health"), "size")
                if kind.kind != "champion" or not least <= kind.number("health") <= most:
                    return False
            if tail.kind == "Shielded" and "shield" not in kind.fields:
                return False
        return True

    def span(self, node: Node, field: str = "n") -> tuple[int, int]:
        n = node.number(field)
        return {"AtLeast": (n, BOUNDLESS), "AtMost": (0, n), "Exactly": (n, n)}[node.kind]

    # Conditions ------------------------------------------------------------------------------------------

    def guard(self, node: Node) -> c.Condition:
        return c.Mastery(node.number("n")) if node.kind == "Mastery" else GUARDS[node.kind]

    def dial(self, node: Node) -> c.Dial:
        return c.Dial(c.MASTERY if node.word("dial") == "mastery" else c.HEALTH)

    def condition(self, node: Node) -> c.Condition:
        if node.kind == "HaveNamed":
            return c.Named(self.numbers.get(node.word("name"), -1))
        if node.kind == "HaveResource":
            return c.Between(c.Dial(self.resource(node)), *self.span(node.node("compare")))
        if node.kind in ("Behind", "Ahead"):
            return c.Lead(self.dial(node), node.kind == "Ahead")
        if node.kind == "OpponentHas":
            return c.OpponentHas(self.dial(node), *self.span(node.node("compare")))
        if node.kind == "FastPlayed":
            return c.FastPlayed()
        if node.kind == "First":
            every = [kind.kind in NOUNS["card"] for kind in self.kinds]
            return c.Between(c.Size(c.Group(every, c.PLAYED, True)), 0, 0)
        if node.kind not in ("Have", "There"):
            raise NoRule(node, "No rule of this game knows this condition.")
        group = self.group(node.node("group"), c.IN_PLAY)
        if node.kind == "Have" and group.place == c.IN_PLAY:
            group = c.Group(group.fits, c.YOURS_IN_PLAY, group.other)
        return c.Between(c.Size(group), *((0, 0) if "none" in node else self.span(node.node("compare"))))
