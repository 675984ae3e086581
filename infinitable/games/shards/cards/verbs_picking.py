"""Effects that choose: one card or player at a time, with *done* among the options where fewer are allowed.

A choice among things everybody sees is made by itself where there is only one; a choice from a hand is always asked,
so that asking tells nothing about the hand (shards:9.8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import MOST_KINDS
from infinitable.games.shards.cards.groups import BANISHED, Group
from infinitable.games.shards.cards.verbs import Again, Effect, Resolve, binding, note
from infinitable.games.shards.cards.verbs_lasting import champion_with
from infinitable.games.shards.codes import CHAMPION, DISCARD, DONE, HAND, PLAYED, ROW
from infinitable.games.shards.rules.playing import fast_play
from infinitable.games.shards.rules.recruiting import recruit
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Pick(Effect):
    """Choose up to `n` things one after another; `optional` where one may stop, or not begin."""

    __slots__ = ("is_recalled", "n", "optional")

    clause = "shards:9.12"

    def __init__(self, n: int, optional: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.optional: Final = optional
        self.is_recalled: bool = False
        """Whether a later effect looks back at what was chosen (shards:9.15)."""

    def targets(self, g: Table, at: Resolve) -> list[int]:
        """The codes of what can be chosen."""
        raise NotImplementedError

    def take(self, g: Table, at: Resolve, code: int) -> None:
        """What happens to the one that was chosen."""
        raise NotImplementedError

    def kind_of(self, g: Table, code: int) -> int:
        """The kind of card that a code means, where it is a card that is chosen."""
        raise NotImplementedError

    def is_hidden(self, g: Table) -> bool:
        """Whether cards that only their owner sees are among what could be chosen."""
        return False

    def do(self, g: Table, activation: int, card: int) -> None:
        g.stack.append(Resolve(activation, card, self.number, 0))

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        for code in self.targets(g, at):
            to.allow(code)
        if self.optional or not to.options:
            to.allow(DONE)
        else:
            to.judge(DONE, "shards:9.10", "The text does not say “may”: choose one.")
        to.rest(self.clause)

    def run(self, g: Table, at: Resolve) -> None:
        options = at.options(g)
        if len(options) > 1 or self.is_hidden(g):
            g.ask(at, g.turn, options)
        elif options[0] != DONE:
            self.chosen(g, at, options[0])

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        if code == DONE:
            return
        if at.step + 1 < self.n:
            g.stack.append(Resolve(at.activation, at.card, self.number, at.step + 1))
        record = binding(at.activation, self.number)
        g.bindings[record] = (*g.bindings.get(record, ()), code)
        if self.is_recalled:
            note(g, at.activation, self.number, self.kind_of(g, code))
        self.take(g, at, code)

    def question(self, g: Table, at: Resolve) -> str:
        again = "another one" if at.step else "one"
        asked = f"{g.box.names[g.kind[at.card]]}: choose {again} to {self.verb()}"
        return f"{asked}, or not." if self.optional else f"{asked}."


class OwnCards(Pick):
    """Choose among one's own cards in hand, discard pile or both."""

    __slots__ = ("discard", "fits", "hand")

    def __init__(self, n: int, optional: bool, fits: list[bool], hand: bool, discard: bool) -> None:
        super().__init__(n, optional)
        self.fits: Final = fits
        self.hand: Final = hand
        self.discard: Final = discard

    def targets(self, g: Table, at: Resolve) -> list[int]:
        codes: list[int] = []
        if self.hand:
            codes += [HAND + kind for kind in self.kinds(g, g.hands[g.turn])]
        if self.discard:
            codes += [DISCARD + kind for kind in self.kinds(g, g.discards[g.turn])]
        return codes

    def kinds(self, g: Table, cards: list[int]) -> list[int]:
        fits, kind = self.fits, g.kind
        return sorted({kind[card] for card in cards if fits[kind[card]]})

    def kind_of(self, g: Table, code: int) -> int:
        return code - HAND if code < DISCARD else code - DISCARD

    def is_hidden(self, g: Table) -> bool:
        return self.hand and bool(g.hands[g.turn])

    def taken(self, g: Table, code: int) -> int:
        """The card that a code means, taken away from where it was."""
        if code < DISCARD:
            return g.take_from_hand(g.turn, code - HAND)
        pile = g.discards[g.turn]
        card = next(card for card in reversed(pile) if g.kind[card] == code - DISCARD)
        pile.remove(card)
        return card


class Banish(OwnCards):
    """shards:10.1: a banished card leaves the game; only cards in hand or discard pile can be banished."""

    __slots__ = ()
    clause = "shards:10.1"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        card = self.taken(g, code)
        g.banished.append(card)
        if code < DISCARD:
            g.reveal()
        g.tell(EVERYONE, "banish", g.turn, g.kind[card])
        g.done(BANISHED, card)

    def verb(self) -> str:
        return "banish"


class Return(OwnCards):
    """shards:10.8: a card goes back from the discard pile to the hand; everybody knows that it is there."""

    __slots__ = ()
    clause = "shards:10.8"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        card = self.taken(g, code)
        g.hands[g.turn].append(card)
        g.known |= 1 << card
        g.tell(EVERYONE, "return", g.turn, g.kind[card])

    def verb(self) -> str:
        return "return"


class Discard(OwnCards):
    """shards:10.11: a card goes from the hand to the discard pile."""

    __slots__ = ()
    clause = "shards:10.11"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        g.discard_from_hand(g.turn, code - HAND)

    def verb(self) -> str:
        return "discard"


class DiscardAll(Discard):
    """shards:10.11: all such cards of the hand go to the discard pile."""

    __slots__ = ()

    def __init__(self, fits: list[bool]) -> None:
        super().__init__(1, False, fits, True, False)

    def do(self, g: Table, activation: int, card: int) -> None:
        for each in [each for each in g.hands[g.turn] if self.fits[g.kind[each]]]:
            g.discard_from_hand(g.turn, g.kind[each])
            g.bindings[binding(activation, self.number)] = (DONE,)
            note(g, activation, self.number, g.kind[each])


class OnTop(OwnCards):
    """shards:10.26: a card of one's own goes on top of one's deck, seen by all."""

    __slots__ = ()
    clause = "shards:10.26"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        card = self.taken(g, code)
        g.show(card)
        g.on_top(g.turn, card)

    def verb(self) -> str:
        return "put on top"


class OnBottom(OwnCards):
    """shards:10.26: a card of one's own goes to the bottom of one's deck, seen by all."""

    __slots__ = ()
    clause = "shards:10.26"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        card = self.taken(g, code)
        g.show(card)
        g.decks[g.turn].insert(0, card)
        g.tell(EVERYONE, "put_bottom", g.turn, g.kind[card])

    def verb(self) -> str:
        return "put at the bottom"


class InRow(Pick):
    """Choose among the cards of the center row."""

    __slots__ = ("fits",)

    def __init__(self, n: int, optional: bool, fits: list[bool]) -> None:
        super().__init__(n, optional)
        self.fits: Final = fits

    def targets(self, g: Table, at: Resolve) -> list[int]:
        fits, kind = self.fits, g.kind
        return [ROW + slot for slot, card in enumerate(g.row) if card >= 0 and fits[kind[card]]]

    def kind_of(self, g: Table, code: int) -> int:
        return g.kind[g.row[code - ROW]]


class BanishFromRow(InRow):
    """shards:10.28: a card of the row leaves the game, and the row is filled again."""

    __slots__ = ()
    clause = "shards:10.28"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        card = g.row[code - ROW]
        g.banished.append(card)
        g.tell(EVERYONE, "banish", g.turn, g.kind[card])
        g.refill(code - ROW)
        g.done(BANISHED, card)

    def verb(self) -> str:
        return "banish"


class BanishRow(Effect):
    """shards:10.28: all such cards that lie in the row now."""

    __slots__ = ("fits",)

    def __init__(self, fits: list[bool]) -> None:
        super().__init__()
        self.fits: Final = fits

    def do(self, g: Table, activation: int, card: int) -> None:
        lying = [slot for slot, each in enumerate(g.row) if each >= 0 and self.fits[g.kind[each]]]
        for slot in lying:
            banished = g.row[slot]
            g.banished.append(banished)
            g.tell(EVERYONE, "banish", g.turn, g.kind[banished])
            g.refill(slot)
            g.done(BANISHED, banished)


class RecruitFree(InRow):
    """shards:10.9: recruit a card from the row without paying, where it is of the cost that the text allows."""

    __slots__ = ("to",)
    clause = "shards:10.9"

    def __init__(self, n: int, optional: bool, fits: list[bool], to: int) -> None:
        super().__init__(n, optional, fits)
        self.to: Final = to
        """Where the card goes, see `rules/recruiting.py`."""

    def take(self, g: Table, at: Resolve, code: int) -> None:
        recruit(g, code - ROW, self.to)

    def verb(self) -> str:
        return "recruit"


class FastPlayFree(InRow):
    """shards:10.37: a mercenary of the row is fast-played without paying."""

    __slots__ = ()
    clause = "shards:10.37"

    def take(self, g: Table, at: Resolve, code: int) -> None:
        fast_play(g, code - ROW)

    def verb(self) -> str:
        return "fast-play"


class Champions(Pick):
    """Choose among champions in play."""

    __slots__ = ("group",)

    def __init__(self, n: int, optional: bool, group: Group) -> None:
        super().__init__(n, optional)
        self.group: Final = group

    def targets(self, g: Table, at: Resolve) -> list[int]:
        found = set(self.group.cards(g, g.turn, at.card))
        owners = ((seat, card) for seat in range(g.seats) for card in g.champions[seat] if card in found)
        return sorted({CHAMPION + seat * MOST_KINDS + g.kind[card] for seat, card in owners})

    def kind_of(self, g: Table, code: int) -> int:
        return (code - CHAMPION) % MOST_KINDS

    def take(self, g: Table, at: Resolve, code: int) -> None:
        seat, kind = divmod(code - CHAMPION, MOST_KINDS)
        self.overtakes(g, seat, next(card for card in g.champions[seat] if g.kind[card] == kind))

    def overtakes(self, g: Table, seat: int, card: int) -> None:
        """What happens to a champion of that seat."""
        raise NotImplementedError


class Destroy(Champions):
    """shards:10.3: destroying is not attacking; no champion is safe from it."""

    __slots__ = ()
    clause = "shards:10.3"

    def overtakes(self, g: Table, seat: int, card: int) -> None:
        g.destroy(seat, card)

    def verb(self) -> str:
        return "destroy"


class Protect(Champions):
    """shards:10.23: a champion of one's own cannot be attacked until one's next turn."""

    __slots__ = ()
    clause = "shards:10.23"

    def overtakes(self, g: Table, seat: int, card: int) -> None:
        g.guards += (champion_with(card, seat),)
        g.tell(EVERYONE, "protect", seat, g.kind[card])

    def verb(self) -> str:
        return "protect"


class Ready(Champions):
    """shards:10.38: exhausted champions of one's own are made ready, and may be exhausted again this turn."""

    __slots__ = ()
    clause = "shards:10.38"

    def targets(self, g: Table, at: Resolve) -> list[int]:
        mine = {g.kind[card] for card in self.group.cards(g, g.turn, at.card) if g.exhausted >> card & 1}
        return [CHAMPION + g.turn * MOST_KINDS + kind for kind in sorted(mine)]

    def overtakes(self, g: Table, seat: int, card: int) -> None:
        make_ready(g, next(c for c in g.champions[seat] if g.kind[c] == g.kind[card] and g.exhausted >> c & 1))

    def verb(self) -> str:
        return "ready"


def make_ready(g: Table, card: int) -> None:
    if g.exhausted >> card & 1:
        g.exhausted &= ~(1 << card)
        g.tell(EVERYONE, "ready", g.turn, g.kind[card])


class ReadyAll(Effect):
    """shards:10.38: all of a group, or this champion."""

    __slots__ = ("group",)
    IS_QUIET = True

    def __init__(self, group: Group | None) -> None:
        super().__init__()
        self.group: Final = group
        """None: the champion that says so."""

    def do(self, g: Table, activation: int, card: int) -> None:
        cards = [card] if self.group is None else self.group.cards(g, g.turn, card)
        for champion in g.champions[g.turn]:
            if champion in cards:
                make_ready(g, champion)


class TakeControl(Champions):
    """shards:10.16: a champion stands with another player, for this turn or for good; it stays its owner's card."""

    __slots__ = ("for_now",)
    clause = "shards:10.16"

    def __init__(self, n: int, optional: bool, group: Group, for_now: bool) -> None:
        super().__init__(n, optional, group)
        self.for_now: Final = for_now

    def targets(self, g: Table, at: Resolve) -> list[int]:
        return [code for code in super().targets(g, at) if (code - CHAMPION) // MOST_KINDS != g.turn]

    def overtakes(self, g: Table, seat: int, card: int) -> None:
        g.change_sides(seat, g.turn, card, self.for_now)

    def verb(self) -> str:
        return "control"


class DestroyAll(Effect):
    """shards:10.3: all champions of a group are destroyed at once."""

    __slots__ = ("group",)

    def __init__(self, group: Group) -> None:
        super().__init__()
        self.group: Final = group

    def do(self, g: Table, activation: int, card: int) -> None:
        found = set(self.group.cards(g, g.turn, card))
        waiting: list[list[Frame]] = []
        depth = len(g.stack)
        for seat in range(g.seats):
            for champion in [each for each in g.champions[seat] if each in found]:
                g.destroy(seat, champion)
                waiting.append(g.stack[depth:])
                del g.stack[depth:]
        for frames in reversed(waiting):  # shards:6.10: the first of them acts first
            g.stack += frames


class Copy(Pick):
    """shards:10.2: the effect of a card played this turn happens again; an effect that copies is not copied (10.4)."""

    __slots__ = ("change", "group")
    clause = "shards:10.4"

    def __init__(self, n: int, optional: bool, group: Group, change: int) -> None:
        super().__init__(n, optional)
        self.group: Final = group
        self.change: Final = change
        """What is gained instead of what (shards:10.24), see `verbs.NO_CHANGE`."""

    def targets(self, g: Table, at: Resolve) -> list[int]:
        kinds = {g.kind[card] for card in self.group.cards(g, g.turn, at.card)}
        return [PLAYED + kind for kind in sorted(kinds) if not g.box.copying[kind]]

    def kind_of(self, g: Table, code: int) -> int:
        return code - PLAYED

    def take(self, g: Table, at: Resolve, code: int) -> None:
        g.stack.append(Again(self.played(g, code), self.change))

    def played(self, g: Table, code: int) -> int:
        return next(card for card in reversed(g.played) if g.kind[card] == code - PLAYED)

    def verb(self) -> str:
        return "copy"


class CopyAgain(Effect):
    """shards:10.4: the effect that this activation has copied happens once more."""

    __slots__ = ("antecedent",)

    def __init__(self, antecedent: Copy) -> None:
        super().__init__()
        self.antecedent: Final = antecedent

    def do(self, g: Table, activation: int, card: int) -> None:
        for code in g.bindings.get(binding(activation, self.antecedent.number), ()):
            g.stack.append(Again(self.antecedent.played(g, code), self.antecedent.change))
