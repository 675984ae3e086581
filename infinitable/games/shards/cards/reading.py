"""From the tree of a card's text to its effects. What no rule of this game supports is refused where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Sequence as Several
from typing import Final

from infinitable.games.shards.cards import groups as c
from infinitable.games.shards.cards import phrases as words
from infinitable.games.shards.cards import verbs as e
from infinitable.games.shards.cards import verbs_branching as b
from infinitable.games.shards.cards import verbs_picking as picks
from infinitable.games.shards.cards.box import FACTIONS, TYPES
from infinitable.games.shards.table import UNLIMITED
from infinitable.games.shards.view.types import Live
from infinitable.parts.cardtext import Entry, Node, Value, phrase

GUARDS: dict[str, c.Condition] = {"Unify": c.UNIFY, "Dominion": c.DOMINION, "Inspire": c.Inspire(), "Echo": c.Echo()}
NOUNS = {"card": TYPES[:4], "ally": ("ally", "mercenary"), "mercenary": ("mercenary",), "champion": ("champion",)}
BOUNDLESS = 1_000_000


class NoRule(Exception):
    """A phrase that can be read but means nothing here, and why."""

    def __init__(self, node: Node | None, why: str) -> None:
        super().__init__(why)
        self.node = node


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
        self.copying = False
        self.looks = Looks()


def compiled(entry: Entry, kinds: Several[Entry], numbers: Mapping[str, int]) -> Compiled:
    """The effects of an entry's text; `kinds` are all cards by number, and `numbers` finds one by its name."""
    return _Reader(entry, kinds, numbers).card()


class _Reader:
    def __init__(self, entry: Entry, kinds: Several[Entry], numbers: Mapping[str, int]) -> None:
        self.entry = entry
        self.kinds = kinds
        self.numbers = numbers
        self.out = Compiled()
        self.copied: picks.Copy | None = None
        """The latest copying effect of the ability, for “that effect”."""
        self.chosen: e.Effect | None = None
        """The latest effect that is chosen, for “if you do”."""

    # Abilities -----------------------------------------------------------------------------------

    def card(self) -> Compiled:
        played: list[e.Effect] = []
        for ability in self.entry.tree:
            self.copied = self.chosen = None
            opener = ability.get("when")
            if isinstance(opener, Node) and opener.kind == "Exhaust":
                self.exhaust(ability, opener)
                continue
            if isinstance(opener, Node):
                self.when_played(opener)
            sentences = [sentence for sentence in ability.nodes("do") if not self.static(sentence)]
            if sentences and opener is None and self.entry.kind in ("champion", "character"):
                raise NoRule(sentences[0], "A champion's effect begins with “When you play this:” or “Exhaust:”.")
            played += self.sentences(sentences)
        self.out.play = self.in_order(played) if played else None
        if self.entry.kind == "character" and self.out.exhaust is None:
            raise NoRule(None, "A character needs a power: “Exhaust, pay 1 gem: gain 1 mastery.”")
        return self.out

    def when_played(self, opener: Node) -> None:
        event = opener.get("event")
        if opener.kind != "When" or "once" in opener or not isinstance(event, Node):
            raise NoRule(opener, "An ability of this game opens with “When you play this:” or “Exhaust:”.")
        if self.entry.kind == "character":
            raise NoRule(opener, "A character is never played; it has a power: “Exhaust: …”.")
        if self.entry.kind != "champion":
            raise NoRule(opener, "What this card says happens when it is played; leave “When you play this:” out.")

    def exhaust(self, ability: Node, opener: Node) -> None:
        if self.entry.kind not in ("champion", "character"):
            raise NoRule(opener, "Only champions and characters stay in play to be exhausted.")
        if self.out.exhaust is not None:
            raise NoRule(opener, "A card has one exhaust power; this is the second.")
        for sentence in ability.nodes("do"):
            if sentence.kind in ("Ward", "Lasting"):
                raise NoRule(sentence, "What holds while the card is in play stands before “Exhaust:”.")
        effect = self.in_order(self.sentences(ability.nodes("do")))
        need: c.Condition | None = None
        if "need" in opener:
            need = self.guard(opener.node("need"))
            effect = self.number(b.Only(need, effect, None, compulsory=True))
        self.out.exhaust = e.Exhaust(effect, opener.number("gems") if "gems" in opener else 0, need)

    def static(self, sentence: Node) -> bool:
        """Take down what holds while the card is in play; False for a sentence that does something."""
        if sentence.kind not in ("Ward", "Lasting"):
            return False
        if self.entry.kind != "champion":
            raise NoRule(sentence, "Only champions stay in play, so only they can say what holds meanwhile.")
        condition = None
        if sentence.kind == "Lasting":
            if "while" not in sentence:
                raise NoRule(sentence, "What a champion says holds as long as it is in play; write “while …”.")
            condition, sentence = self.condition(sentence.node("while")), sentence.node("static")
        if "group" in sentence and sentence.node("group").word("noun") != "champion":
            raise NoRule(sentence, "Only players and champions are ever attacked.")
        group = None if "itself" in sentence else self.group(sentence.node("group"), c.YOURS_IN_PLAY)
        self.out.wards.append(c.Ward(group, condition))
        return True

    # Sentences -----------------------------------------------------------------------------------

    def number(self, effect: e.Effect) -> e.Effect:
        effect.number = len(self.out.program)
        self.out.program.append(effect)
        self.out.copying |= isinstance(effect, picks.Copy | e.CopyEach)
        if isinstance(effect, picks.Pick | b.May):
            self.chosen = effect
        if effect.number > 255:
            raise NoRule(None, "This text is too long for one card.")
        return effect

    def in_order(self, effects: list[e.Effect]) -> e.Effect:
        return effects[0] if len(effects) == 1 else self.number(e.Sequence(effects))

    def sentences(self, nodes: Several[Node]) -> list[e.Effect]:
        effects: list[e.Effect] = []
        for node in nodes:
            if node.kind == "IfDone":
                effects.append(self.if_done(node))
            else:
                effects.append(self.sentence(node))
        return effects

    def if_done(self, node: Node) -> e.Effect:
        if self.chosen is None:
            raise NoRule(node, "“if you do” looks back at something one chooses to do; nothing was.")
        return self.number(b.IfDone(self.chosen, self.effects(node.node("do"))))

    def sentence(self, node: Node) -> e.Effect:
        if node.kind == "Tiers":
            effect = self.sentence(node.node("base"))
            self.out.looks.tiers.append((node.node("base"), node.nodes("alternatives")))
            for alternative in node.nodes("alternatives"):
                effect = self.conditional(alternative, effect)
            return effect
        if node.kind in ("If", "Only"):
            otherwise = self.effects(node.node("otherwise")) if "otherwise" in node else None
            return self.conditional(node, otherwise)
        return self.effects(node)

    def conditional(self, node: Node, otherwise: e.Effect | None) -> e.Effect:
        """“Instead” is a condition whose other branch is what it replaces; the last one is looked at first."""
        condition = self.guard(node.node("guard")) if node.kind == "Only" else self.condition(node.node("condition"))
        if "unless" in node:
            condition = c.Not(condition)
        self.out.looks.conditions[node.without_field("otherwise")] = condition
        return self.number(b.Only(condition, self.effects(node.node("do")), otherwise))

    def effects(self, node: Node) -> e.Effect:
        if node.kind not in ("Do", "May"):
            raise NoRule(node, "No rule of this game says what this sentence does here.")
        optional = node.kind == "May"
        acts = node.nodes("acts")
        effects = [self.act(act, optional and len(acts) == 1) for act in acts]
        effect = self.in_order(effects)
        if not optional or isinstance(effect, picks.Pick):
            return effect
        return self.number(b.May(effect, self.words_of(acts)))

    # Acts ------------------------------------------------------------------------------------------

    def act(self, node: Node, optional: bool = False, per: c.Count | None = None) -> e.Effect:
        if node.kind not in VERBS:
            raise NoRule(node, "No rule of this game says how to do this.")
        return self.number(VERBS[node.kind](self, node, optional, per))

    def for_each(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        count, inner = c.Size(self.group(node.node("group"))), node.node("act")
        if inner.kind in ("Gain", "Draw") and "n" in inner:
            self.out.looks.counts[node] = (self.whole(inner), count)
            return self.act(inner, per=count)
        return b.Repeat(self.act(inner), count)

    def choose(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        options = [self.act(option) for option in node.nodes("options")]
        if node.number("n") != 1:
            raise NoRule(node, "Choose one: this game has no cards that choose several.")
        if len(options) > 8:
            raise NoRule(node, "There are at most 8 effects to choose from.")
        return b.Choose(options, [self.words_of([option]) for option in node.nodes("options")])

    def words_of(self, acts: Iterable[Node]) -> str:
        return " and ".join(phrase(words.language(), act) for act in acts)

    def gain(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if "unlimited" in node:
            return e.Gain(c.POWER, UNLIMITED, None)
        return e.Gain(self.resource(node), *self.amount(node, per))

    def draw(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return e.Draw(*self.amount(node, per))

    def double(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return e.Double(c.POWER if node.word("pool") == "power" else c.GEMS)

    def banish(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        # shards:10.1: banishing is a choice even where the text does not say “may”.
        return self.own(picks.Banish, node, True, node.word("place"))

    def take_back(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return self.own(picks.Return, node, optional, words.DISCARD)

    def discard(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return self.own(picks.Discard, node, optional, words.HAND)

    def own(self, kind: type[picks.OwnCards], node: Node, optional: bool, place: str) -> e.Effect:
        thing = node.node("thing")
        n, optional = self.how_many(thing, optional)
        group = self.group(thing.node("group"), c.HAND)
        return kind(n, optional, group.fits, place != words.DISCARD, place != words.HAND)

    def destroy(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        if "group" in thing and thing.node("group").word("noun") != "champion":
            raise NoRule(thing, "Only champions can be destroyed.")
        if thing.kind == "All":
            return picks.DestroyAll(self.group(thing.node("group"), c.IN_PLAY))
        n, optional = self.how_many(thing, optional)
        return picks.Destroy(n, optional, self.group(thing.node("group"), c.IN_PLAY))

    def recruit(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, optional = self.how_many(thing, optional)
        return picks.RecruitFree(n, optional, self.group(thing.node("group"), c.ROW).fits, "to_hand" in node)

    def copy(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, optional = self.how_many(thing, optional)
        node = thing.node("group")
        group = self.group(node)
        if n != 1 or group.place != c.PLAYED:
            raise NoRule(thing, "What is copied is 1 card you played this turn: “1 other ally you played this turn”.")
        if "champion" in NOUNS[node.word("noun")] and "non-champion" not in node.values("adjectives"):
            raise NoRule(thing, "A champion has no effect that could be copied; say “non-champion card” or “ally”.")
        self.copied = picks.Copy(n, optional, group)
        return self.copied

    def copy_again(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if self.copied is None:
            raise NoRule(node, "No effect was copied earlier in this ability.")
        return picks.CopyAgain(self.copied)

    def copy_each(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        group = self.group(node.node("group"), after=words.PLAY)
        return e.CopyEach(group.fits)

    def promise(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        group = self.group(node.node("group"), after=words.RECRUIT)
        if node.node("group").word("noun") != "champion":
            raise NoRule(node, "Only a champion can be put into play: it stays there.")
        return e.Promise(group.fits)

    def lose(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        resource = c.MASTERY if node.word("dial") == "mastery" else c.HEALTH
        return picks.Lose("each" in node.node("who"), node.number("n"), resource)

    # Amounts and groups --------------------------------------------------------------------------------

    def resource(self, node: Node) -> int:
        return c.RESOURCES.index(node.word("resource"))

    def amount(self, node: Node, per: c.Count | None) -> tuple[int, c.Count | None]:
        if "equal" in node:
            value = node.node("equal")
            count = c.Dial(self.resource(value)) if value.kind == "Your" else c.Size(self.group(value.node("group")))
            self.out.looks.counts[node] = (1, count)
            return 1, count
        return self.whole(node), per

    def whole(self, node: Node) -> int:
        n: Value = node["n"]
        if not isinstance(n, int):
            raise NoRule(node, "Amounts of this game are numbers, or “equal to” something that can be counted.")
        return n

    def how_many(self, thing: Node, optional: bool) -> tuple[int, bool]:
        if thing.kind != "Pick" or "of" in thing:
            raise NoRule(thing, "Say how many are chosen: “1 card”, “up to 2 cards”.")
        return (self.whole(thing) if "n" in thing else BOUNDLESS), optional or "least" in thing

    def group(self, node: Node, place: int = -1, after: str = "") -> c.Group:
        """The cards a group means; `place` is where they are if the text does not say, `after` what it must say."""
        where = [tail.word("where") for tail in node.nodes("tails") if tail.kind == "Where"]
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
        }
        if len(where) > 1 or any(word not in known for word in where):
            raise NoRule(node, f"No rule of this game looks for cards “{' '.join(where)}” here.")
        if where and default in (c.HAND, c.ROW, c.YOURS_IN_PLAY):
            raise NoRule(node, f"Where these cards are is said already; leave “{where[0]}” out.")
        if not where and default < 0:
            raise NoRule(node, "Say where these cards are, e.g. “… you have in play” or “… you played this turn”.")
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
        return True

    def span(self, node: Node, field: str = "n") -> tuple[int, int]:
        n = node.number(field)
        return {"AtLeast": (n, BOUNDLESS), "AtMost": (0, n), "Exactly": (n, n)}[node.kind]

    # Conditions ------------------------------------------------------------------------------------------

    def guard(self, node: Node) -> c.Condition:
        return c.Mastery(node.number("n")) if node.kind == "Mastery" else GUARDS[node.kind]

    def condition(self, node: Node) -> c.Condition:
        if node.kind == "HaveNamed":
            return c.Named(self.numbers.get(node.word("name"), -1))
        if node.kind == "HaveResource":
            return c.Between(c.Dial(self.resource(node)), *self.span(node.node("compare")))
        if node.kind not in ("Have", "There"):
            raise NoRule(node, "No rule of this game knows this condition.")
        group = self.group(node.node("group"), c.IN_PLAY)
        if node.kind == "Have" and group.place == c.IN_PLAY:
            group = c.Group(group.fits, c.YOURS_IN_PLAY, group.other)
        return c.Between(c.Size(group), *((0, 0) if "none" in node else self.span(node.node("compare"))))


VERBS: Final[dict[str, Callable[[_Reader, Node, bool, c.Count | None], e.Effect]]] = {
    "ForEach": _Reader.for_each,
    "Choose": _Reader.choose,
    "Gain": _Reader.gain,
    "Draw": _Reader.draw,
    "Double": _Reader.double,
    "Banish": _Reader.banish,
    "Return": _Reader.take_back,
    "Discard": _Reader.discard,
    "Destroy": _Reader.destroy,
    "Recruit": _Reader.recruit,
    "Copy": _Reader.copy,
    "CopyAgain": _Reader.copy_again,
    "CopyEach": _Reader.copy_each,
    "Promise": _Reader.promise,
    "Lose": _Reader.lose,
}
"""How each act of a text is read."""
