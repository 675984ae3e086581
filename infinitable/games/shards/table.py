"""What lies on the table: zones of cards, dials and pools, and how cards move between them.

A card is an int; `kind[card]` says which printed card it is. Everything that is about “this turn” belongs to the
player whose turn it is, so there is one pool of gems and power, and one list of cards played.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from infinitable.games.shards.cards.box import CHAMPION, EMPTY, UNLIMITED, Box
from infinitable.games.shards.cards.groups import DESTROYED, DISCARDED, deed_to
from infinitable.games.shards.cards.verbs import DEEDS, heard_by_champions
from infinitable.games.shards.cards.verbs_answering import Fallen
from infinitable.games.shards.cards.verbs_lasting import champion_of, champion_with, seat_of, shelter_of, source_of
from infinitable.kernel.state import EVERYONE, State

Card = int
Seat = int

NO_CARD: Final = -1
"""A gap in the center row."""
HAND_SIZE: Final = 5
ROW_SIZE: Final = 6
MOST_MASTERY: Final = 30


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a copy is made by __new__ alone
class Table(State):
    __slots__ = (
        "actions",
        "activations",
        "assigned",
        "banished",
        "bargains",
        "bindings",
        "borrowed",
        "bottom",
        "box",
        "center",
        "champions",
        "characters",
        "changes",
        "copiers",
        "decks",
        "deeds",
        "discards",
        "exhausted",
        "dry",
        "extra",
        "fast",
        "first",
        "foreseen",
        "gems",
        "glimpsed",
        "guards",
        "gone",
        "hands",
        "health",
        "kind",
        "known",
        "later",
        "lent",
        "mastery",
        "parted",
        "played",
        "power",
        "promises",
        "removed",
        "rested",
        "round",
        "row",
        "shelters",
        "shields",
        "skips",
        "spent",
        "timed_out",
        "triggers",
        "turn",
        "wards",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("box", "kind", "triggers")

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = EMPTY
        self.kind: list[int] = []
        """The kind of each card."""
        self.triggers: bool = False
        """Whether a champion put into play does what it does when played (the variant of shards:10.7)."""
        self.characters: tuple[Card, ...] = ()
        self.first: Seat = 0
        self.turn: Seat = 0
        self.round: int = 1
        self.actions: int = 0
        """How many actions the player has taken this turn."""
        self.health: list[int] = []
        self.mastery: list[int] = []
        self.decks: list[list[Card]] = []
        """Face down, the top card last."""
        self.hands: list[list[Card]] = []
        self.discards: list[list[Card]] = []
        self.champions: list[list[Card]] = []
        self.row: list[Card] = []
        self.center: list[Card] = []
        """The center deck, the top card last."""
        self.banished: list[Card] = []
        self.gone: tuple[Seat, ...] = ()
        """The players who are out, in the order in which they left."""
        self.removed: list[Card] = []
        """Their cards."""
        self.timed_out: bool = False
        """The game has ended by its length (shards:11.4)."""
        self.known: int = 0
        """The cards in hands and decks that everybody knows, as bits."""
        self.foreseen: tuple[int, ...] = ()
        """How many cards on top of the deck their owner knows, by seat; empty as long as nobody has looked."""
        self.glimpsed: tuple[int, ...] = ()
        """The cards in hands of others that each seat has seen, as bits; empty as long as nobody has."""
        self.bottom: int = 0
        """How many cards at the bottom of the center deck everybody knows."""
        self.gems: int = 0
        self.power: int = 0
        self.played: list[Card] = []
        """Every card played this turn, in order; all but the champions lie in the play zone until it ends."""
        self.fast: int = 0
        """The mercenaries fast-played this turn, as bits."""
        self.exhausted: int = 0
        """The champions and the character used this turn, as bits."""
        self.promises: tuple[int, ...] = ()
        """Effects that wait for the next recruit of some kind: where each stands, see `verbs.place`."""
        self.parted: int = 0
        """The cards played this turn that lie elsewhere already, as bits (shards:10.41)."""
        self.bargains: tuple[int, ...] = ()
        """What makes cards cheaper this turn: where each effect stands, see `verbs.place`."""
        self.deeds: tuple[int, ...] = ()
        """What the player has done to cards this turn, where a card of the pack asks for it, see `groups.deed_to`."""
        self.spent: tuple[int, ...] = ()
        """What champions have done this turn that they do once, see `verbs_lasting.lasting`."""
        self.changes: tuple[int, ...] = ()
        """What copies gain instead of something else this turn: the activation, then four bits as `verbs.NO_CHANGE`."""
        self.copiers: tuple[int, ...] = ()
        """Effects that copy what is played later this turn."""
        self.later: tuple[int, ...] = ()
        """Effects that wait for the start of their player's next turn, see `verbs_lasting.lasting`."""
        self.shelters: tuple[int, ...] = ()
        """Effects that protect until their player's next turn."""
        self.guards: tuple[int, ...] = ()
        """The champions that are protected until then, see `verbs_lasting.champion_with`."""
        self.lent: tuple[int, ...] = ()
        """The champions that stand with another player than their owner, with the owner."""
        self.borrowed: int = 0
        """Those of them that go back when this turn ends, as bits."""
        self.wards: tuple[int, ...] = ()
        """The damage that is prevented until each player's next turn, by seat; empty as long as none is."""
        self.extra: int = 0
        """Whether an extra turn follows (1), or this is one (2)."""
        self.dry: int = 0
        """Whose hand is not drawn anew at the end of the next turn of theirs, as bits."""
        self.skips: int = 0
        """The seats that skip their next turn, as bits."""
        self.rested: int = 0
        """The seats that have skipped their last turn, as bits."""
        self.activations: int = 0
        self.bindings: dict[int, tuple[int, ...]] = {}
        """What was chosen on behalf of an activation, by activation and number of the effect that chose."""
        self.assigned: tuple[int, ...] = ()
        """The power assigned to each seat in this attack."""
        self.shields: int = 0
        """The shield cards that defenders will show in this attack, as bits; hidden until all have chosen."""

    def copy_to(self, twin: Table) -> None:
        super().copy_to(twin)
        twin.box, twin.kind, twin.triggers, twin.characters = self.box, self.kind, self.triggers, self.characters
        twin.first, twin.turn, twin.round, twin.actions = self.first, self.turn, self.round, self.actions
        twin.health, twin.mastery = self.health[:], self.mastery[:]
        twin.decks = [cards[:] for cards in self.decks]
        twin.hands = [cards[:] for cards in self.hands]
        twin.discards = [cards[:] for cards in self.discards]
        twin.champions = [cards[:] for cards in self.champions]
        twin.row, twin.center, twin.banished = self.row[:], self.center[:], self.banished[:]
        twin.gone, twin.removed, twin.timed_out = self.gone, self.removed[:], self.timed_out
        twin.known, twin.bottom = self.known, self.bottom
        twin.foreseen, twin.glimpsed = self.foreseen, self.glimpsed
        twin.later, twin.shelters, twin.lent, twin.borrowed = self.later, self.shelters, self.lent, self.borrowed
        twin.guards, twin.wards = self.guards, self.wards
        twin.extra, twin.skips, twin.rested = self.extra, self.skips, self.rested
        twin.dry = self.dry
        twin.gems, twin.power, twin.played = self.gems, self.power, self.played[:]
        twin.fast, twin.exhausted = self.fast, self.exhausted
        twin.promises, twin.copiers, twin.changes = self.promises, self.copiers, self.changes
        twin.parted, twin.bargains, twin.deeds, twin.spent = self.parted, self.bargains, self.deeds, self.spent
        twin.activations, twin.bindings = self.activations, self.bindings.copy()
        twin.assigned, twin.shields = self.assigned, self.shields

    # Looking -------------------------------------------------------------------------------------

    def opponents(self) -> list[Seat]:
        """The players still in the game beside the one whose turn it is, clockwise from there."""
        turn, seats, health = self.turn, self.seats, self.health
        return [seat % seats for seat in range(turn + 1, turn + seats) if health[seat % seats] > 0]

    def players_left(self) -> int:
        """How many players are still in the game."""
        return sum(1 for health in self.health if health > 0)

    def most_health(self, seat: Seat) -> int:
        return self.box.health[self.kind[self.characters[seat]]]

    def protected(self, seat: Seat) -> bool:
        """Whether a card in play says that this player cannot be attacked (shards:7.5)."""
        kind, wards = self.kind, self.box.wards
        for card in self.champions[seat]:
            for ward in wards[kind[card]]:
                if ward.covers_player(self, seat, card):
                    return True
        for entry in self.shelters:
            if seat_of(entry) == seat and shelter_of(self, entry).ward.covers_player(self, seat, source_of(entry)):
                return True
        return False

    def shelter(self, seat: Seat, champion: Card) -> Card:
        """The card in play that says this champion cannot be attacked (shards:6.8), or NO_CARD."""
        kind, wards = self.kind, self.box.wards
        for card in self.champions[seat]:
            for ward in wards[kind[card]]:
                if ward.covers(self, seat, card, champion):
                    return card
        for entry in self.shelters:
            card = source_of(entry)
            if seat_of(entry) == seat and shelter_of(self, entry).ward.covers(self, seat, card, champion):
                return card
        return champion if champion_with(champion, seat) in self.guards else NO_CARD

    def toughness(self, seat: Seat, champion: Card) -> int:
        """shards:6.5,6.11: the health of a champion in play, with what cards of its player add to it."""
        health = self.box.health[self.kind[champion]]
        if self.box.toughens:
            for card in self.champions[seat]:
                for each in self.box.tougher[self.kind[card]]:
                    health += each.health(self, seat, card, champion)
        return health

    def owner(self, seat: Seat, card: Card) -> Seat:
        """Whose card a champion of that seat is (shards:10.16)."""
        for entry in self.lent:
            if champion_of(entry) == card:
                return seat_of(entry)
        return seat

    # Moving cards -----------------------------------------------------------------------------------

    def draw(self, seat: Seat, count: int) -> None:
        """shards:3.6: draw, from a new deck if the old one has run out; shards:3.7: as many as there are."""
        deck, hand, drawn = self.decks[seat], self.hands[seat], 0
        for _ in range(count):
            if not deck:
                if not self.discards[seat]:
                    break
                self.reshuffle(seat)
                deck = self.decks[seat]
            hand.append(deck.pop())
            drawn += 1
        if drawn:
            if self.foreseen:
                self.foresee(seat, max(0, self.foreseen[seat] - drawn))
            self.revealed += 1
            if self.events is not None:
                self.tell(EVERYONE, "draw", seat, drawn)
                self.tell(1 << seat, "drawn", seat, *(self.kind[card] for card in hand[-drawn:]))

    def reshuffle(self, seat: Seat) -> None:
        """shards:3.6: the discard pile becomes the deck."""
        # With the deck gone, whoever has watched knows the rest of the hand: it is all that is not on the table.
        for card in self.hands[seat]:
            self.known |= 1 << card
        deck = self.discards[seat]
        self.decks[seat], self.discards[seat] = deck, []
        for card in deck:
            self.known &= ~(1 << card)
        self.chance.shuffle(deck)
        self.tell(EVERYONE, "shuffle", seat)

    def shuffle_deck(self, seat: Seat) -> None:
        """shards:10.40: nobody knows any more how the deck lies."""
        deck = self.decks[seat]
        for card in deck:
            self.known &= ~(1 << card)
        if self.foreseen:
            self.foresee(seat, 0)
        self.chance.shuffle(deck)
        self.tell(EVERYONE, "shuffle", seat)

    def part_with(self, card: Card) -> bool:
        """shards:10.41: a card that was played, or stands as a champion, leaves its player's cards; False if it has."""
        if card in self.champions[self.turn]:
            self.champions[self.turn].remove(card)
            self.exhausted &= ~(1 << card)
            self.go_home(card)
            return True
        if card not in self.played or self.parted >> card & 1 or self.box.type[self.kind[card]] == CHAMPION:
            return False
        self.parted |= 1 << card
        return True

    def renew_deck(self, seat: Seat) -> bool:
        """shards:10.14,10.15: an empty deck is shuffled anew before one looks at it; False without cards."""
        if not self.decks[seat] and self.discards[seat]:
            self.reshuffle(seat)
        return bool(self.decks[seat])

    def take_from_deck(self, seat: Seat) -> Card:
        """The top card leaves the deck, not drawn."""
        if self.foreseen:
            self.foresee(seat, max(0, self.foreseen[seat] - 1))
        return self.decks[seat].pop()

    def on_top(self, seat: Seat, card: Card) -> None:
        """shards:10.26: a card that everybody sees goes on top of the deck."""
        self.decks[seat].append(card)
        if self.foreseen and self.foreseen[seat]:
            self.foresee(seat, self.foreseen[seat] + 1)
        self.tell(EVERYONE, "put_top", seat, self.kind[card])

    # Knowing ----------------------------------------------------------------------------------------

    def foresee(self, seat: Seat, count: int) -> None:
        """The owner of a deck knows so many cards on top of it."""
        before = self.foreseen or (0,) * self.seats
        after = (*before[:seat], count, *before[seat + 1 :])
        self.foreseen = after if any(after) else ()

    def look_at_deck(self, seat: Seat, count: int) -> int:
        """shards:10.14: the owner looks at the top cards; how many there are."""
        if not self.renew_deck(seat):
            return 0
        deck = self.decks[seat]
        count = min(count, len(deck))
        self.reveal()
        self.foresee(seat, max(count, self.foreseen[seat] if self.foreseen else 0))
        self.tell(EVERYONE, "look", seat, count)
        self.tell(1 << seat, "looked", seat, *(self.kind[card] for card in reversed(deck[-count:])))
        return count

    def put_back(self, seat: Seat, kinds: list[int]) -> None:
        """shards:10.14: the top cards lie in this order now, the topmost first; others lose sight of them."""
        deck = self.decks[seat]
        cards = deck[len(deck) - len(kinds) :]
        del deck[len(deck) - len(kinds) :]
        for kind in reversed(kinds):
            card = next(each for each in cards if self.kind[each] == kind)
            cards.remove(card)
            self.known &= ~(1 << card)
            deck.append(card)

    def take_seen(self, seat: Seat, seen: int, kinds: list[int]) -> None:
        """shards:10.29: these of the top cards go into the hand; others lose sight of all that were looked at."""
        deck = self.decks[seat]
        for card in deck[-seen:]:
            self.known &= ~(1 << card)
        for kind in kinds:
            at = next(i for i in range(len(deck) - 1, -1, -1) if self.kind[deck[i]] == kind)
            self.hands[seat].append(deck.pop(at))
        self.foresee(seat, max(0, self.foreseen[seat] - len(kinds)) if self.foreseen else 0)
        self.tell(EVERYONE, "keep", seat, len(kinds))
        self.tell(1 << seat, "kept", seat, *kinds)

    def put_away(self, seat: Seat, count: int, to_discard: bool) -> None:
        """shards:10.29: so many top cards go to the discard pile, or unseen to the bottom of the deck."""
        deck = self.decks[seat]
        cards = deck[-count:]
        del deck[-count:]
        self.foresee(seat, max(0, self.foreseen[seat] - count) if self.foreseen else 0)
        if to_discard:
            for card in reversed(cards):
                self.forget(card)
                self.discards[seat].append(card)
                self.tell(EVERYONE, "put_discard", seat, self.kind[card])
        else:
            for card in cards:
                self.known &= ~(1 << card)
            deck[:0] = cards
            self.tell(EVERYONE, "put_under", seat, count)

    def look_at_hand(self, seat: Seat, whose: Seat) -> None:
        """shards:10.19: one seat sees the hand of another."""
        if not self.hands[whose]:
            return
        self.reveal()
        seen = self.glimpsed or (0,) * self.seats
        mask = seen[seat]
        for card in self.hands[whose]:
            mask |= 1 << card
        self.glimpsed = (*seen[:seat], mask, *seen[seat + 1 :])
        self.tell(EVERYONE, "look_at_hand", seat, whose)
        self.tell(1 << seat, "seen_hand", whose, *(self.kind[card] for card in self.hands[whose]))

    def forget(self, card: Card) -> None:
        """The card has left a hand: what was known of it there is no longer of use."""
        self.known &= ~(1 << card)
        if self.glimpsed:
            left = tuple([mask & ~(1 << card) for mask in self.glimpsed])
            self.glimpsed = left if any(left) else ()

    def refill(self, slot: int) -> None:
        """shards:5.3: a gap in the row is filled at once; shards:5.4: it stays open if the center deck is empty."""
        if not self.center:
            self.row[slot] = NO_CARD
            return
        card = self.center.pop()
        self.row[slot] = card
        self.bottom = min(self.bottom, len(self.center))
        self.revealed += 1
        self.tell(EVERYONE, "turn_up", slot, self.kind[card])

    def take_from_hand(self, seat: Seat, kind: int) -> Card:
        """One card of that kind leaves the hand; one that everybody knows goes first, for cards of a kind are alike."""
        card = self.in_hand(seat, kind)
        self.hands[seat].remove(card)
        self.forget(card)
        return card

    def discard_from_hand(self, seat: Seat, kind: int) -> None:
        """shards:10.11,10.18: a card of the hand goes to the discard pile."""
        card = self.take_from_hand(seat, kind)
        self.discards[seat].append(card)
        self.reveal()
        self.tell(EVERYONE, "discard", seat, kind)
        if seat == self.turn:
            self.done(DISCARDED, card)

    def in_hand(self, seat: Seat, kind: int, but: int = 0) -> Card:
        """A card of that kind in that hand, known ones first, leaving out those of the mask `but`."""
        found = NO_CARD
        for card in self.hands[seat]:
            if self.kind[card] == kind and not but >> card & 1:
                if self.known >> card & 1:
                    return card
                if found < 0:
                    found = card
        return found

    def show(self, card: Card) -> None:
        """shards:3.5: everybody sees this card of a hand, and remembers it."""
        if card >= 0 and not self.known >> card & 1:
            self.reveal()
            self.known |= 1 << card

    def destroy(self, seat: Seat, card: Card) -> None:
        """shards:6.6: a destroyed champion goes to its owner's discard pile; shards:6.10: then it does what it says."""
        self.champions[seat].remove(card)
        self.exhausted &= ~(1 << card)
        self.discards[self.owner(seat, card)].append(card)
        self.go_home(card)
        self.tell(EVERYONE, "destroy", self.turn, seat, self.kind[card])
        if self.box.last_words[self.kind[card]]:
            self.stack.append(Fallen(card, seat))
        if self.box.listens and seat != self.turn:
            self.then(*heard_by_champions(self, "YouDestroyEnemy", card))
        self.done(DESTROYED, card)

    def done(self, deed: int, card: Card) -> None:
        """shards:9.18,6.9: whose turn it is has done this to a card; texts may ask, and champions hear it."""
        if self.box.remembers:
            self.deeds += (deed_to(card, deed),)
        if self.box.listens:
            self.then(*heard_by_champions(self, DEEDS[deed], card))

    def go_home(self, card: Card) -> None:
        """The card is no longer with another player."""
        if self.lent:
            self.lent = tuple([entry for entry in self.lent if champion_of(entry) != card])
            self.borrowed &= ~(1 << card)

    def change_sides(self, seat: Seat, to: Seat, card: Card, for_now: bool) -> None:
        """shards:10.16: a champion stands with another player from now on, or until this turn ends."""
        owner = self.owner(seat, card)
        self.champions[seat].remove(card)
        self.champions[to].append(card)
        self.exhausted &= ~(1 << card)
        self.go_home(card)
        if owner != to:
            self.lent += (champion_with(card, owner),)
            if for_now:
                self.borrowed |= 1 << card
        self.tell(EVERYONE, "control", to, seat, self.kind[card])

    # Dials and pools -----------------------------------------------------------------------------------

    def gain_power(self, n: int) -> None:
        """Power that can be counted never becomes unlimited (shards:4.8), however much there is."""
        is_unlimited = n >= UNLIMITED or self.power >= UNLIMITED
        self.power = UNLIMITED if is_unlimited else min(self.power + n, UNLIMITED - 1)

    def gain_mastery(self, seat: Seat, n: int) -> int:
        """shards:4.3: mastery is kept; shards:4.4: up to 30; shards:4.5: by itself that does nothing."""
        gained = min(n, MOST_MASTERY - self.mastery[seat])
        self.mastery[seat] += gained
        return gained

    def gain_health(self, seat: Seat, n: int) -> int:
        """shards:4.6: health stops at what the character begins with."""
        gained = min(n, self.most_health(seat) - self.health[seat])
        self.health[seat] += gained
        return gained
