"""From the tree of a card's text to its effects. What no rule of this game supports is refused where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Sequence as Several
from typing import Final

from infinitable.games.shards.cards import groups as c
from infinitable.games.shards.cards import phrases as words
from infinitable.games.shards.cards import verbs as e
from infinitable.games.shards.cards import verbs_answering as answering
from infinitable.games.shards.cards import verbs_branching as b
from infinitable.games.shards.cards import verbs_decks as decks
from infinitable.games.shards.cards import verbs_lasting as lasting
from infinitable.games.shards.cards import verbs_opponents as others
from infinitable.games.shards.cards import verbs_picking as picks
from infinitable.games.shards.cards.box import FACTIONS, TYPES, UNLIMITED
from infinitable.games.shards.rules import recruiting
from infinitable.games.shards.view.types import Live
from infinitable.parts.cardtext import Entry, Node, Value, phrase

GUARDS: dict[str, c.Condition] = {"Unify": c.UNIFY, "Dominion": c.DOMINION, "Inspire": c.Inspire(), "Echo": c.Echo()}
NOUNS = {"card": TYPES[:4], "ally": ("ally", "mercenary"), "mercenary": ("mercenary",), "champion": ("champion",)}
DEEDS = {"banished": "banish", "discarded": "discard", "destroyed": "destroy", "recruited": "recruit"}
FROM = {"banish": words.HAND_OR_DISCARD, "discard": words.HAND}
BOUNDLESS: Final = 1_000_000
WHAT_TRAPS_DO: Final = (
    "A trap can make the attacker lose, discard or skip something; and you gain mastery or health, or draw cards."
)


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
        self.answers: list[e.Effect] = []
        self.listeners: list[e.Listener] = []
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
        self.it: e.Effect | None = None
        """The latest effect that speaks of a single card, for “it” and “its cost”."""

    # Abilities -----------------------------------------------------------------------------------

    def card(self) -> Compiled:
        played: list[e.Effect] = []
        for ability in self.entry.tree:
            self.forget()
            opener = ability.get("when")
            if isinstance(opener, Node) and opener.kind == "Exhaust":
                self.exhaust(ability, opener)
                continue
            if isinstance(opener, Node) and opener.kind == "Answer":
                self.answer(ability, opener)
                continue
            if isinstance(opener, Node):
                event = self.event(opener)
                if event.kind != "YouPlayThis":
                    self.listen(event, ability)
                    continue
            sentences = [sentence for sentence in ability.nodes("do") if not self.static(sentence)]
            if sentences and opener is None and self.entry.kind in ("champion", "character"):
                raise NoRule(sentences[0], "A champion's effect begins with “When you play this:” or “Exhaust:”.")
            played += self.sentences(sentences)
        self.out.play = self.in_order(played) if played else None
        if self.entry.kind == "character" and self.out.exhaust is None:
            raise NoRule(None, "A character needs a power: “Exhaust, pay 1 gem: gain 1 mastery.”")
        return self.out

    def forget(self) -> None:
        """What was chosen earlier is no longer spoken of."""
        self.copied = self.chosen = self.it = None

    def event(self, opener: Node) -> Node:
        event = opener.get("event")
        if opener.kind != "When" or "once" in opener or not isinstance(event, Node):
            raise NoRule(opener, "An ability of this game opens with “When …:” or “Exhaust:”.")
        if self.entry.kind == "character":
            raise NoRule(opener, "A character is never played; it has a power: “Exhaust: …”.")
        if self.entry.kind != "champion":
            why = "leave “When you play this:” out" if event.kind == "YouPlayThis" else "only champions stay and listen"
            raise NoRule(opener, f"What this card says happens when it is played; {why}.")
        return event

    def listen(self, event: Node, ability: Node) -> None:
        """shards:6.9: what a champion does while it is in play."""
        for sentence in ability.nodes("do"):
            if sentence.kind in ("Ward", "Lasting") and "until" not in sentence:
                raise NoRule(sentence, "What holds while the card is in play stands before “When …:”.")
        effect = self.in_order(self.sentences(ability.nodes("do")))
        fits = None if event.kind == "YourTurnStarts" else self.group(event.node("group"), c.HAND).fits
        self.out.listeners.append(e.Listener(effect, fits))

    def exhaust(self, ability: Node, opener: Node) -> None:
        if self.entry.kind not in ("champion", "character"):
            raise NoRule(opener, "Only champions and characters stay in play to be exhausted.")
        if self.out.exhaust is not None:
            raise NoRule(opener, "A card has one exhaust power; this is the second.")
        for sentence in ability.nodes("do"):
            if sentence.kind in ("Ward", "Lasting") and "until" not in sentence:
                raise NoRule(sentence, "What holds while the card is in play stands before “Exhaust:”.")
        effect = self.in_order(self.sentences(ability.nodes("do")))
        need: c.Condition | None = None
        if "need" in opener:
            need = self.guard(opener.node("need"))
            effect = self.number(b.Only(need, effect, None, compulsory=True))
        self.out.exhaust = e.Exhaust(effect, opener.number("gems") if "gems" in opener else 0, need)

    def answer(self, ability: Node, opener: Node) -> None:
        """shards:7.12: what the card does when its player is attacked and discards it."""
        if self.entry.kind == "character":
            raise NoRule(opener, "A character is never in a hand to be discarded.")
        for sentence in ability.nodes("do"):
            if sentence.kind != "Do":
                raise NoRule(sentence, "A trap does what it says: no “may”, no “if”.")
            for act in sentence.nodes("acts"):
                whose = act.get("who")
                effect = VERBS[act.kind](self, act, False, None) if act.kind in VERBS else None
                foreign = isinstance(whose, Node) and whose.kind != "Attacker"
                if effect is None or foreign or not answering.can_answer(effect):
                    raise NoRule(act, WHAT_TRAPS_DO, "The attacker loses 2 health.")
                self.out.answers.append(self.number(effect))

    def static(self, sentence: Node) -> bool:
        """Take down what holds while the card is in play; False for a sentence that does something."""
        if sentence.kind not in ("Ward", "Lasting") or "until" in sentence:
            return False
        if self.entry.kind != "champion":
            raise NoRule(sentence, "Only champions stay in play; another card says how long: “until your next turn”.")
        condition = None
        if sentence.kind == "Lasting":
            condition, sentence = self.condition(sentence.node("while")), sentence.node("static")
        self.out.wards.append(self.ward(sentence, condition))
        return True

    def ward(self, static: Node, condition: c.Condition | None) -> c.Ward:
        if "group" in static and static.node("group").word("noun") != "champion":
            raise NoRule(static, "Only players and champions are ever attacked.")
        group = self.group(static.node("group"), c.YOURS_IN_PLAY) if "group" in static else None
        return c.Ward(group, condition, "itself" not in static and "only" not in static, "itself" in static)

    def shelter(self, node: Node) -> e.Effect:
        """shards:10.22: what cannot be attacked for a while."""
        if node.word("until") != "your next turn":
            raise NoRule(node, "Nobody attacks you in your own turn; write “until your next turn”.")
        static = node.node("static")
        if "itself" in static and self.entry.kind != "champion":
            raise NoRule(static, "Only players and champions are ever attacked.")
        return self.number(lasting.Shelter(self.ward(static, None)))

    # Sentences -----------------------------------------------------------------------------------

    def number(self, effect: e.Effect) -> e.Effect:
        effect.number = len(self.out.program)
        self.out.program.append(effect)
        self.out.copying |= isinstance(effect, picks.Copy | e.CopyEach)
        if isinstance(effect, picks.Pick | b.May):
            self.chosen = effect
        if isinstance(effect, decks.Reveal) or (isinstance(effect, picks.Pick) and effect.n == 1):
            self.it = effect
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
        chosen, effect = self.chosen, self.effects(node.node("do"))
        otherwise = self.effects(node.node("otherwise")) if "otherwise" in node else None
        return self.number(b.IfDone(chosen, effect, otherwise))

    def later(self, node: Node) -> e.Effect:
        """shards:10.20: by then nothing of this turn is remembered."""
        self.forget()
        effect = self.effects(node.node("do"))
        self.forget()
        return self.number(lasting.Later(effect))

    def sentence(self, node: Node) -> e.Effect:
        if node.kind == "Lasting" and "until" in node:
            return self.shelter(node)
        if node.kind == "Later":
            return self.later(node)
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
        if node.kind == "If" and node.node("condition").kind in ("ItIs", "DidThisWay"):
            return self.recalled(node, otherwise)
        condition = self.guard(node.node("guard")) if node.kind == "Only" else self.condition(node.node("condition"))
        if "unless" in node:
            condition = c.Not(condition)
        self.out.looks.conditions[node.without_field("otherwise")] = condition
        return self.number(b.Only(condition, self.effects(node.node("do")), otherwise))

    def recalled(self, node: Node, otherwise: e.Effect | None) -> e.Effect:
        """shards:9.15: a condition on what this text has done."""
        condition = node.node("condition")
        fits: list[bool] | None = None
        if condition.kind == "ItIs":
            memory, span = self.memory_of_it(condition), (1, 1)
            fits = self.group(condition.node("group"), c.HAND).fits
        else:
            deed, span = condition.word("deed"), self.span(condition.node("compare"))
            memory = self.this_way(condition, deed, self.done_first(deed, span, node))
        effect = self.effects(node.node("do"))
        if "unless" in node:
            if otherwise is not None:
                raise NoRule(node, "Turn it round: “If …, … Otherwise, …”.")
            effect, otherwise = self.number(e.Sequence([])), effect
        return self.number(b.Recalled(memory, fits, span, effect, otherwise))

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

    def done_first(self, deed: str, span: tuple[int, int], node: Node) -> str:
        """The sentence together with the one it looks back at, for who has forgotten that."""
        if deed not in FROM or span != (1, BOUNDLESS) or "unless" in node:
            return ""
        return f"You may {deed} 1 card from {FROM[deed]}. If you do, {phrase(words.language(), node.node('do'))}."

    def this_way(self, node: Node, deed: str, nearest: str = "") -> e.Memory:
        """The earlier choice of this ability whose verb that is."""
        effect = self.chosen
        if not isinstance(effect, picks.Pick) or effect.verb() != deed:
            why = f"“this way” looks back at a sentence that says what to {deed}; there is none."
            raise NoRule(node, why, nearest)
        effect.is_recalled = True
        return e.Memory(effect)

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
        whose = node.get("who")
        if isinstance(whose, Node) and whose.kind == "Attacker":
            raise NoRule(whose, "Only a trap has an attacker; it opens with “Discard this when you are attacked:”.")
        return self.number(VERBS[node.kind](self, node, optional, per))

    def for_each(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        group, inner = node.node("group"), node.node("act")
        ways = [tail for tail in group.nodes("tails") if tail.kind == "ThisWay"]
        if ways:
            return self.for_each_this_way(ways[0], group, inner)
        count = c.Size(self.group(group))
        if inner.kind in ("Gain", "Draw") and "n" in inner:
            self.out.looks.counts[node] = (self.whole(inner), count)
            return self.act(inner, per=count)
        return b.Repeat(self.act(inner), e.Amount(1, count))

    def for_each_this_way(self, way: Node, group: Node, inner: Node) -> e.Effect:
        if group.word("noun") != "card" or group.values("adjectives") or len(group.nodes("tails")) > 1:
            raise NoRule(group, f"Say “for each card {way.word('deed')} this way”.")
        memory = self.this_way(way, DEEDS[way.word("deed")])
        return b.Repeat(self.act(inner), e.Amount(1, None, memory))

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
            return e.Gain(c.POWER, e.Amount(UNLIMITED))
        return e.Gain(self.resource(node), self.amount(node, per))

    def draw(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return e.Draw(self.amount(node, per))

    def draw_to(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return e.Draw(e.Amount(1, c.Missing(node.number("n"))))

    def on_deck(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        kind = picks.OnBottom if "bottom" in node else picks.OnTop
        return self.own(kind, node, optional, node.word("place"))

    def double(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return e.Double(c.POWER if node.word("pool") == "power" else c.GEMS)

    def banish(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        # shards:10.1: banishing is a choice even where the text does not say “may”.
        return self.own(picks.Banish, node, True, node.word("place"))

    def banish_row(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, _ = self.how_many(thing, optional)
        return picks.BanishFromRow(n, True, self.group(thing.node("group"), c.ROW).fits)

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

    def protect(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        if "group" in thing and thing.node("group").word("noun") != "champion":
            raise NoRule(thing, "Only players and champions are ever attacked.")
        n, optional = self.how_many(thing, optional)
        return picks.Protect(n, optional, self.group(thing.node("group"), c.YOURS_IN_PLAY))

    def protect_you(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return lasting.Shelter(c.Ward(None, None, True, False))

    def take_control(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        if "group" in thing and thing.node("group").word("noun") != "champion":
            raise NoRule(thing, "Only champions are controlled by somebody.")
        n, optional = self.how_many(thing, optional)
        group = self.group(thing.node("group"), c.IN_PLAY)
        return picks.TakeControl(n, optional, group, "for_now" in node)

    def recruit(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, optional = self.how_many(thing, optional)
        to = recruiting.HAND if "to_hand" in node else recruiting.DECK if "on_top" in node else recruiting.PILE
        return picks.RecruitFree(n, optional, self.group(thing.node("group"), c.ROW).fits, to)

    def copy(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, optional = self.how_many(thing, optional)
        change = self.change(node) if "into" in node else e.NO_CHANGE
        node = thing.node("group")
        group = self.group(node)
        if n != 1 or group.place != c.PLAYED:
            raise NoRule(thing, "What is copied is 1 card you played this turn: “1 other ally you played this turn”.")
        if "champion" in NOUNS[node.word("noun")] and "non-champion" not in node.values("adjectives"):
            raise NoRule(thing, "A champion has no effect that could be copied; say “non-champion card” or “ally”.")
        self.copied = picks.Copy(n, optional, group, change)
        return self.copied

    def change(self, node: Node) -> int:
        into, lost = (c.RESOURCES.index(node.word(field)) for field in ("into", "lost"))
        if into == lost:
            raise NoRule(node, f"To gain {node.word('into')} instead of {node.word('lost')} changes nothing.")
        return lost << 2 | into

    def copy_again(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if self.copied is None:
            raise NoRule(node, "No effect was copied earlier in this ability.")
        return picks.CopyAgain(self.copied)

    def copy_each(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        group = self.group(node.node("group"), after=words.PLAY)
        return e.CopyEach(group.fits)

    def promise(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        group = self.group(node.node("group"), after=words.RECRUIT)
        if "on_top" not in node and node.node("group").word("noun") != "champion":
            raise NoRule(node, "Only a champion can be put into play: it stays there.")
        return e.Promise(group.fits, "on_top" in node)

    def lose(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        resource = c.MASTERY if node.word("dial") == "mastery" else c.HEALTH
        return others.Lose("each" in node.node("who"), node.number("n"), resource)

    def lose_yourself(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        resource = c.MASTERY if node.word("dial") == "mastery" else c.HEALTH
        return others.LoseYourself(resource, self.amount(node, per))

    def must_discard(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        kind = others.DiscardByLot if "by_lot" in node else others.MustDiscard
        return kind("each" in node.node("who"), node.number("n"))

    def skip(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return others.Skip("each" in node.node("who"))

    def look_at_hand(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return others.LookAtHand("each" in node.node("who"))

    def arrange(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        n = node.number("n")
        if not 2 <= n <= 10:
            raise NoRule(
                node, "There are 2 to 10 cards to be put in order; to see one, “reveal the top card of your deck”."
            )
        return decks.Arrange(n)

    def reveal(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return decks.Reveal()

    def put_it(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if not isinstance(self.it, decks.Reveal):
            raise NoRule(node, "“it” is a card revealed from the top of your deck; none was.")
        return decks.PutIt(self.it, decks.BANISHED if node.kind == "BanishIt" else node.word("place"))

    def extra_turn(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return lasting.ExtraTurn()

    # Amounts and groups --------------------------------------------------------------------------------

    def resource(self, node: Node) -> int:
        return c.RESOURCES.index(node.word("resource"))

    def amount(self, node: Node, per: c.Count | None) -> e.Amount:
        if "equal" in node:
            value = node.node("equal")
            if value.kind == "ItsCost":
                return e.Amount(1, None, self.memory_of_it(value, costs=True))
            count = c.Dial(self.resource(value)) if value.kind == "Your" else c.Size(self.group(value.node("group")))
            self.out.looks.counts[node] = (1, count)
            return e.Amount(1, count)
        n = node["n"]
        if isinstance(n, Node) and n.kind == "ThatMany":
            return e.Amount(1, None, self.that_many(n), n.number("more") if "more" in n else 0)
        return e.Amount(self.whole(node), per)

    def that_many(self, node: Node) -> e.Memory:
        self.refuse_after_an_opponent(node)
        if not isinstance(self.chosen, picks.Pick):
            raise NoRule(node, "“that many” looks back at cards that were chosen; none were.")
        self.chosen.is_recalled = True
        return e.Memory(self.chosen)

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
    "DrawTo": _Reader.draw_to,
    "OnDeck": _Reader.on_deck,
    "Double": _Reader.double,
    "Banish": _Reader.banish,
    "BanishRow": _Reader.banish_row,
    "Return": _Reader.take_back,
    "Discard": _Reader.discard,
    "Destroy": _Reader.destroy,
    "Recruit": _Reader.recruit,
    "Copy": _Reader.copy,
    "CopyAgain": _Reader.copy_again,
    "CopyEach": _Reader.copy_each,
    "Promise": _Reader.promise,
    "Lose": _Reader.lose,
    "LoseYourself": _Reader.lose_yourself,
    "MustDiscard": _Reader.must_discard,
    "Skip": _Reader.skip,
    "LookAtHand": _Reader.look_at_hand,
    "Arrange": _Reader.arrange,
    "Reveal": _Reader.reveal,
    "PutIt": _Reader.put_it,
    "BanishIt": _Reader.put_it,
    "TakeControl": _Reader.take_control,
    "Protect": _Reader.protect,
    "ProtectYou": _Reader.protect_you,
    "ExtraTurn": _Reader.extra_turn,
}
"""How each act of a text is read."""
