"""What a text does: how each act of a sentence becomes an effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from infinitable.games.shards.cards import groups as c
from infinitable.games.shards.cards import phrases as words
from infinitable.games.shards.cards import verbs as e
from infinitable.games.shards.cards import verbs_branching as b
from infinitable.games.shards.cards import verbs_decks as decks
from infinitable.games.shards.cards import verbs_lasting as lasting
from infinitable.games.shards.cards import verbs_opponents as others
from infinitable.games.shards.cards import verbs_paying as paying
from infinitable.games.shards.cards import verbs_picking as picks
from infinitable.games.shards.cards.box import UNLIMITED
from infinitable.games.shards.cards.reading.nouns import BOUNDLESS, NOUNS, NoRule, Nouns
from infinitable.games.shards.rules import recruiting
from infinitable.parts.cardtext import Node, phrase
from infinitable.parts.cardtext.table.english import capitalised
from infinitable.parts.sentences import ways_to_choose

DEEDS = {"banished": "banish", "discarded": "discard", "destroyed": "destroy", "recruited": "recruit"}


def _is_x(node: Node) -> bool:
    thing = node.get("thing")
    n = thing.get("n") if isinstance(thing, Node) else None
    return isinstance(n, Node) and n.kind == "X"


def _to(node: Node) -> int:
    """Where a recruit goes; the pile where nothing is said."""
    places = {"to_hand": recruiting.HAND, "on_top": recruiting.DECK, "in_play": recruiting.PLAY}
    return next((place for said, place in places.items() if said in node), recruiting.PILE)


def _each(node: Node) -> bool:
    """Whether it befalls each opponent, or one."""
    return "each" in node.node("who")


def _dial(node: Node) -> int:
    return c.MASTERY if node.word("dial") == "mastery" else c.HEALTH


class Acts(Nouns):
    def act(self, node: Node, optional: bool = False, per: c.Count | None = None) -> e.Effect:
        if node.kind not in VERBS:
            raise NoRule(node, "No rule of this game says how to do this.")
        whose = node.get("who")
        if isinstance(whose, Node) and whose.kind == "Attacker":
            raise NoRule(whose, "Only a trap or a destroyed champion has an attacker: “When this is destroyed: …”.")
        effect = VERBS[node.kind](self, node, optional, per)
        if not isinstance(effect, decks.Look | decks.Take | decks.Rest):
            self.looked = None
        if isinstance(effect, picks.Pick) and (_is_x(node) or isinstance(node.get("n"), Node)):
            self.x = effect
        return self.holds(self.number(effect), node)

    def holds(self, effect: e.Effect, node: Node) -> e.Effect:
        """What an effect says that holds for a while, for the table to tell."""
        if isinstance(effect, e.Promise | e.CopyEach | paying.Cheaper | lasting.Shelter):
            self.out.said[effect.number] = f"{capitalised(phrase(words.language(), node))}."
        return effect

    def for_each(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        inner = node.node("act")
        if "opponents" in node:
            return self.times(node, inner, c.Opponents())
        if "step" in node:
            if node.number("step") < 1:
                raise NoRule(node, "It is counted in steps of 1 at least.")
            return self.times(node, inner, c.Part(self.dial(node), node.number("step")))
        group = node.node("group")
        if "factions" in node:
            return self.times(node, inner, c.Factions(self.group(group)))
        ways = [tail for tail in group.nodes("tails") if tail.kind == "ThisWay"]
        if ways and "most" in node:
            raise NoRule(group, "What was done this way is counted as it is: “for each card …”.")
        if ways:
            return self.for_each_this_way(ways[0], group, inner)
        count: c.Count = c.Size(self.group(group))
        if "most" in node:
            count = c.Capped(count, node.number("most"))
        return self.times(node, inner, count)

    def times(self, node: Node, inner: Node, count: c.Count) -> e.Effect:
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
        ways = ways_to_choose(node)
        return b.Choose([self.in_order([self.act(act) for act in way]) for way in ways], list(map(self.words_of, ways)))

    def words_of(self, acts: Iterable[Node]) -> str:
        return " and ".join(phrase(words.language(), act) for act in acts)

    def gain(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if "unlimited" in node:
            return e.Gain(c.POWER, e.Amount(UNLIMITED))
        return e.Gain(self.resource(node), self.amount(node, per))

    def on_deck(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        kind = picks.OnBottom if "bottom" in node else picks.OnTop
        return self.own(kind, node, optional, node.word("place"))

    def banish(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        # shards:10.1: banishing is a choice even where the text does not say “may”.
        return self.own(picks.Banish, node, True, node.word("place"))

    def banish_row(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        if thing.kind == "All":
            return picks.BanishRow(self.group(thing.node("group"), c.ROW).fits)
        n, _ = self.how_many(thing, optional)
        return picks.BanishFromRow(n, True, self.group(thing.node("group"), c.ROW).fits)

    def discard(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        if thing.kind == "All":
            return picks.DiscardAll(self.group(thing.node("group"), c.HAND).fits)
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
        if "in_play" in node and thing.node("group").word("noun") != "champion":
            raise NoRule(node, "Only a champion can be put into play: it stays there.")
        return picks.RecruitFree(n, optional, self.group(thing.node("group"), c.ROW).fits, _to(node))

    def fast_play(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, optional = self.how_many(thing, optional)
        group = thing.node("group")
        if group.word("noun") not in ("card", "mercenary"):
            raise NoRule(thing, "Only a mercenary can be fast-played.")
        fits = self.group(group, c.ROW).fits
        mercenaries = [fit and kind.kind == "mercenary" for fit, kind in zip(fits, self.kinds, strict=True)]
        return picks.FastPlayFree(n, optional, mercenaries)

    def ready(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if "this" in node:
            if self.entry.kind != "champion":
                raise NoRule(node, "Only champions are made ready.")
            return picks.ReadyAll(None)
        thing = node.node("thing")
        if "group" in thing and thing.node("group").word("noun") != "champion":
            raise NoRule(thing, "Only champions are made ready.")
        if thing.kind == "All":
            return picks.ReadyAll(self.group(thing.node("group"), c.YOURS_IN_PLAY))
        n, optional = self.how_many(thing, optional)
        return picks.Ready(n, optional, self.group(thing.node("group"), c.YOURS_IN_PLAY))

    def pay(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        n = node.get("n")
        if "any" in node or (isinstance(n, Node) and n.kind == "X"):
            return paying.PaySome(BOUNDLESS)
        if "least" in node:
            return paying.PaySome(node.number("n"))
        return paying.PayAll(self.whole(node), optional)

    def search(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        n, _ = self.how_many(thing, optional)
        return decks.Search(n, self.group(thing.node("group"), c.HAND).fits)

    def leave(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if self.entry.kind == "character":
            raise NoRule(node, "A character never leaves its player.")
        return decks.Leave(node.word("to"))

    def next_costs(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        return paying.Cheaper(self.group(node.node("group"), after=words.RECRUIT).fits, node.number("less"), True)

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
        return e.CopyEach(self.group(node.node("group"), after=words.PLAY).fits)

    def promise(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        group = self.group(node.node("group"), after=words.RECRUIT)
        to = _to(node) if _to(node) != recruiting.PILE else recruiting.PLAY
        if to == recruiting.PLAY and node.node("group").word("noun") != "champion":
            raise NoRule(node, "Only a champion can be put into play: it stays there.")
        return e.Promise(group.fits, to)

    def must_discard(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        kind = others.MustDiscard
        if "down_to" in node:
            kind = others.DiscardDownTo
        if "by_lot" in node:
            return others.DiscardByLot(_each(node), node.number("n"))
        if "by_you" in node:
            kind = others.ChooseDiscard
        return kind(_each(node), node.number("n"))

    def look_top(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if not 1 <= node.number("n") <= 10:
            raise NoRule(node, "There are 1 to 10 cards to look at.")
        self.looked = decks.Look(node.number("n"))
        return self.looked

    def take_some(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        thing = node.node("thing")
        if "of" not in thing:
            raise NoRule(
                thing, "Say which cards: “Look at the top 3 cards of your deck. Put 1 of them into your hand.”"
            )
        return decks.Take(self.whole(thing), self.looked_at(node))

    def looked_at(self, node: Node) -> decks.Look:
        """shards:10.29: at which cards one looks; anything between could take them away."""
        if self.looked is None:
            nearest = "Look at the top 3 cards of your deck."
            raise NoRule(node, "This stands right behind a sentence that looks at the top of your deck.", nearest)
        return self.looked

    def put_it(self, node: Node, optional: bool, per: c.Count | None) -> e.Effect:
        if not isinstance(self.it, decks.Reveal):
            raise NoRule(node, "“it” is a card revealed from the top of your deck; none was.")
        return decks.PutIt(self.it, decks.BANISHED if node.kind == "BanishIt" else node.word("place"))


VERBS: Final[dict[str, Callable[[Acts, Node, bool, c.Count | None], e.Effect]]] = {
    "ForEach": Acts.for_each,
    "Choose": Acts.choose,
    "Gain": Acts.gain,
    "Draw": lambda to, node, optional, per: e.Draw(to.amount(node, per)),
    "DrawTo": lambda to, node, optional, per: e.Draw(e.Amount(1, c.Missing(node.number("n")))),
    "OnDeck": Acts.on_deck,
    "Double": lambda to, node, optional, per: e.Double(c.POWER if node.word("pool") == "power" else c.GEMS),
    "Banish": Acts.banish,
    "BanishRow": Acts.banish_row,
    "Return": lambda to, node, optional, per: to.own(picks.Return, node, optional, words.DISCARD),
    "Discard": Acts.discard,
    "Destroy": Acts.destroy,
    "Recruit": Acts.recruit,
    "FastPlay": Acts.fast_play,
    "Ready": Acts.ready,
    "Pay": Acts.pay,
    "Search": Acts.search,
    "Leave": Acts.leave,
    "NextCosts": Acts.next_costs,
    "UnlessDiscard": lambda to, node, optional, per: others.UnlessDiscard(
        _each(node), node.number("cards"), node.number("n"), _dial(node)
    ),
    "Copy": Acts.copy,
    "CopyAgain": Acts.copy_again,
    "CopyEach": Acts.copy_each,
    "Promise": Acts.promise,
    "Lose": lambda to, node, optional, per: others.Lose(_each(node), node.number("n"), _dial(node)),
    "LoseYourself": lambda to, node, optional, per: others.LoseYourself(_dial(node), to.amount(node, per)),
    "TheyGain": lambda to, node, optional, per: others.TheyGain(_each(node), node.number("n"), _dial(node)),
    "TheyDraw": lambda to, node, optional, per: others.TheyDraw(_each(node), node.number("n")),
    "MustDiscard": Acts.must_discard,
    "Prevent": lambda to, node, optional, per: lasting.Prevent(to.amount(node, per)),
    "Skip": lambda to, node, optional, per: others.Skip(_each(node)),
    "SkipOwn": lambda to, node, optional, per: lasting.SkipOwn(),
    "SkipDraw": lambda to, node, optional, per: others.SkipDraw(_each(node)),
    "SkipOwnDraw": lambda to, node, optional, per: lasting.SkipOwnDraw(),
    "LookAtHand": lambda to, node, optional, per: others.LookAtHand(_each(node)),
    "Arrange": lambda to, node, optional, per: decks.Arrange(node.number("n")),
    "LookTop": Acts.look_top,
    "TakeSome": Acts.take_some,
    "PutRest": lambda to, node, optional, per: decks.Rest(to.looked_at(node), "to_discard" in node),
    "Reveal": lambda to, node, optional, per: decks.Reveal(),
    "PutIt": Acts.put_it,
    "BanishIt": Acts.put_it,
    "TakeControl": Acts.take_control,
    "Protect": Acts.protect,
    "ProtectYou": lambda to, node, optional, per: lasting.Shelter(c.Ward(None, None, True, False)),
    "ExtraTurn": lambda to, node, optional, per: lasting.ExtraTurn(),
}
"""How each act of a text is read."""
