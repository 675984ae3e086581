"""The abilities and sentences of a card's text. What no rule of this game supports is refused where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as Several
from typing import Final

from infinitable.games.shards.cards import groups as c
from infinitable.games.shards.cards import phrases as words
from infinitable.games.shards.cards import verbs as e
from infinitable.games.shards.cards import verbs_answering as answering
from infinitable.games.shards.cards import verbs_branching as b
from infinitable.games.shards.cards import verbs_lasting as lasting
from infinitable.games.shards.cards import verbs_paying as paying
from infinitable.games.shards.cards import verbs_picking as picks
from infinitable.games.shards.cards.reading.acts import VERBS, Acts
from infinitable.games.shards.cards.reading.nouns import BOUNDLESS, Compiled, NoRule
from infinitable.parts.cardtext import Entry, Node, phrase

HOLDS: Final = ("Ward", "Tougher", "Cheaper", "Lasting")
"""Sentences that say what holds."""
FROM = {"banish": words.HAND_OR_DISCARD, "discard": words.HAND}
WHAT_TRAPS_DO: Final = (
    "A trap can make the attacker lose, discard or skip something; and you gain mastery or health, or draw cards."
)

WHAT_THE_FALLEN_DO: Final = (
    "A destroyed champion can make the attacker or each opponent lose, discard or skip something; and you gain mastery "
    "or health, or draw cards."
)


def compiled(entry: Entry, kinds: Several[Entry], numbers: Mapping[str, int]) -> Compiled:
    """The effects of an entry's text; `kinds` are all cards by number, and `numbers` finds one by its name."""
    return _Reader(entry, kinds, numbers).card()


class _Reader(Acts):
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
                if event.kind == "IsDestroyed":
                    self.out.last_words += self.answers(ability, WHAT_THE_FALLEN_DO)
                    continue
                if event.kind != "YouPlayThis":
                    self.listen(event, ability, "once" in opener)
                    continue
            sentences = [sentence for sentence in ability.nodes("do") if not self.static(sentence)]
            if sentences and opener is None and self.entry.kind in ("champion", "character"):
                raise NoRule(sentences[0], "A champion's effect begins with “When you play this:” or “Exhaust:”.")
            played += self.sentences(sentences)
        self.out.play = self.in_order(played) if played else None
        if self.entry.kind == "character" and self.out.exhaust is None:
            raise NoRule(None, "A character needs a power: “Exhaust, pay 1 gem: gain 1 mastery.”")
        return self.out

    def event(self, opener: Node) -> Node:
        event = opener.get("event")
        only_once = isinstance(event, Node) and event.kind in ("YouPlayThis", "IsDestroyed")
        if opener.kind != "When" or not isinstance(event, Node) or ("once" in opener and only_once):
            raise NoRule(opener, "An ability of this game opens with “When …:” or “Exhaust:”.")
        if self.entry.kind == "character":
            raise NoRule(opener, "A character is never played; it has a power: “Exhaust: …”.")
        if self.entry.kind != "champion":
            why = "leave “When you play this:” out" if event.kind == "YouPlayThis" else "only champions stay and listen"
            raise NoRule(opener, f"What this card says happens when it is played; {why}.")
        return event

    def listen(self, event: Node, ability: Node, once: bool) -> None:
        """shards:6.9: what a champion does while it is in play."""
        for sentence in ability.nodes("do"):
            if sentence.kind in HOLDS and "until" not in sentence:
                raise NoRule(sentence, "What holds while the card is in play stands before “When …:”.")
        effect = self.in_order(self.sentences(ability.nodes("do")))
        kind = event.kind
        if kind == "YouDestroy":
            group = self.group(event.node("group"), c.IN_PLAY)
            kind = "YouDestroyEnemy" if group.place == c.ENEMY_IN_PLAY else kind
            fits = group.fits
        else:
            fits = self.group(event.node("group"), c.HAND).fits if "group" in event else []
        self.out.listeners.append(e.Listener(effect, kind, fits, once))

    def exhaust(self, ability: Node, opener: Node) -> None:
        if self.entry.kind not in ("champion", "character"):
            raise NoRule(opener, "Only champions and characters stay in play to be exhausted.")
        if self.out.exhaust is not None:
            raise NoRule(opener, "A card has one exhaust power; this is the second.")
        for sentence in ability.nodes("do"):
            if sentence.kind in HOLDS and "until" not in sentence:
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
        self.out.answers += self.answers(ability, WHAT_TRAPS_DO)

    def answers(self, ability: Node, what: str) -> list[e.Effect]:
        """What is done in another player's turn."""
        found: list[e.Effect] = []
        for sentence in ability.nodes("do"):
            if sentence.kind != "Do":
                raise NoRule(sentence, "This does what it says in another player's turn: no “may”, no “if”.")
            for act in sentence.nodes("acts"):
                whose = act.get("who")
                effect = VERBS[act.kind](self, act, False, None) if act.kind in VERBS else None
                allowed = what == WHAT_THE_FALLEN_DO and isinstance(whose, Node) and "each" in whose
                foreign = isinstance(whose, Node) and whose.kind != "Attacker" and not allowed
                if effect is None or foreign or not answering.can_answer(effect):
                    raise NoRule(act, what, "The attacker loses 2 health.")
                found.append(self.number(effect))
        return found

    def static(self, sentence: Node) -> bool:
        """Take down what holds while the card is in play; False for a sentence that does something."""
        if sentence.kind not in HOLDS or "until" in sentence:
            return False
        condition = None
        if sentence.kind == "Lasting":
            condition, sentence = self.condition(sentence.node("while")), sentence.node("static")
        own_cost = sentence.kind == "Cheaper" and "itself" in sentence
        if own_cost and self.entry.kind in ("starter", "character"):
            raise NoRule(sentence, "Only cards of the center row cost anything.")
        if not own_cost and self.entry.kind != "champion":
            raise NoRule(sentence, "Only champions stay in play; another card says how long: “until your next turn”.")
        if sentence.kind == "Cheaper":
            self.out.discounts.append(self.discount(sentence, condition))
        elif sentence.kind == "Tougher":
            per = c.Size(self.group(sentence.node("each"))) if "each" in sentence else None
            self.out.tougher.append(c.Tougher(self.ward(sentence, condition), sentence.number("n"), per))
        else:
            self.out.wards.append(self.ward(sentence, condition))
        return True

    def discount(self, static: Node, condition: c.Condition | None) -> paying.Discount:
        """shards:10.36"""
        if "itself" not in static:
            return paying.Discount(self.cheaper(static), static.number("less"), None, condition)
        per = c.Size(self.group(static.node("group"))) if "each" in static else None
        return paying.Discount(None, static.number("less"), per, condition)

    def cheaper(self, static: Node) -> list[bool]:
        return self.group(static.node("group"), c.ROW).fits

    def ward(self, static: Node, condition: c.Condition | None) -> c.Ward:
        if "group" in static and static.node("group").word("noun") != "champion":
            raise NoRule(static, "Only players and champions are ever attacked.")
        group = self.group(static.node("group"), c.YOURS_IN_PLAY) if "group" in static else None
        player = static.kind == "Ward" and "itself" not in static and "only" not in static
        return c.Ward(group, condition, player, "itself" in static)

    def shelter(self, node: Node) -> e.Effect:
        """shards:10.22,10.36: what cannot be attacked for a while, or costs less this turn."""
        static = node.node("static")
        if static.kind == "Cheaper" and "itself" not in static and node.word("until") == "this turn ends":
            return self.holds(self.number(paying.Cheaper(self.cheaper(static), static.number("less"), False)), static)
        if static.kind == "Cheaper":
            raise NoRule(node, "Costs change for this turn: “Allies cost you 1 less until this turn ends.”")
        if static.kind == "Tougher":
            raise NoRule(node, "Champions are tougher as long as a card in play says so: leave “until” out.")
        if node.word("until") != "your next turn":
            raise NoRule(node, "Nobody attacks you in your own turn; write “until your next turn”.")
        if "itself" in static and self.entry.kind != "champion":
            raise NoRule(static, "Only players and champions are ever attacked.")
        return self.holds(self.number(lasting.Shelter(self.ward(static, None))), static)

    # Sentences -----------------------------------------------------------------------------------

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

    def done_first(self, deed: str, span: tuple[int, int], node: Node) -> str:
        """The sentence together with the one it looks back at, for who has forgotten that."""
        if deed not in FROM or span != (1, BOUNDLESS) or "unless" in node:
            return ""
        return f"You may {deed} 1 card from {FROM[deed]}. If you do, {phrase(words.language(), node.node('do'))}."

    def effects(self, node: Node) -> e.Effect:
        if node.kind not in ("Do", "May"):
            raise NoRule(node, "No rule of this game says what this sentence does here.")
        optional = node.kind == "May"
        acts = node.nodes("acts")
        effects = [self.act(act, optional and len(acts) == 1) for act in acts]
        effect = self.in_order(effects)
        if not optional or isinstance(effect, picks.Pick | paying.PayAll):
            return effect
        return self.number(b.May(effect, self.words_of(acts)))
