"""What a seat knows, as numbers; and what its options are.

All that was ever recruited was recruited openly, so that everybody can count what an opponent's deck and unseen hand
hold together. Kinds of card are counted as a share of their copies.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from infinitable.games.shards.cards.box import MOST_KINDS, UNLIMITED, Box
from infinitable.games.shards.cards.verbs import Resolve, kind_at
from infinitable.games.shards.cards.verbs_paying import price
from infinitable.games.shards.codes import AMOUNTS, WORDS
from infinitable.games.shards.rules.attack import AttackPhase, Shields
from infinitable.games.shards.rules.recruiting import Destination
from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import HAND_SIZE, MOST_MASTERY, ROW_SIZE, Table
from infinitable.kernel.observation import Observation, OptionRow, Prompt, Sheet, who

HEALTH: Final = 50
GEMS: Final = 10
POWER: Final = 20
CARDS: Final = 20
ROUNDS: Final = 30
CENTER: Final = 88
OF_A_KIND: Final = ("play", "exhaust", "reveal", "from hand", "from discard", "played", "from deck")
"""The verbs whose codes count kinds of card."""


class Player:
    """Where the numbers of one player begin."""

    __slots__ = (
        "assigned",
        "champions",
        "character",
        "deck",
        "discard",
        "discard_size",
        "exhausted",
        "first",
        "focused",
        "hand",
        "hand_size",
        "health",
        "is_out",
        "known",
        "mastery",
        "protected",
        "shields",
        "top",
        "turn",
        "unseen",
        "waiting",
    )

    def __init__(self, to: Observation, box: Box, who: str, is_me: bool) -> None:
        kinds = box.ids[: len(box.starters) + len(box.centers)]
        self.health: Final = to.number(f"{who}.health", "Health left.", HEALTH)
        self.mastery: Final = to.number(f"{who}.mastery", "Mastery.", MOST_MASTERY)
        self.turn: Final = to.flag(f"{who}.turn", "Whether it is their turn.")
        self.first: Final = to.flag(f"{who}.first", "Whether they began the match.")
        self.is_out: Final = to.flag(f"{who}.out", "Whether they are out of the game.")
        self.focused: Final = to.flag(f"{who}.focused", "Whether the character is exhausted this turn.")
        self.protected: Final = to.flag(f"{who}.protected", "Whether a card in play keeps them from being attacked.")
        self.assigned: Final = to.number(f"{who}.assigned", "Power assigned to them in this attack, at most 40.", POWER)
        self.deck: Final = to.number(f"{who}.deck_size", "Cards in the deck.", CARDS)
        self.hand_size: Final = to.number(f"{who}.hand_size", "Cards in the hand.", HAND_SIZE)
        self.discard_size: Final = to.number(f"{who}.discard_size", "Cards in the discard pile.", CARDS)
        self.character: Final = to.one_of(
            f"{who}.character", "Which character.", [box.ids[kind] for kind in box.characters]
        )
        unseen = "Cards in the deck, in an unknown order." if is_me else "Cards in the deck, or unseen in the hand."
        self.unseen: Final = to.counts(f"{who}.{'deck' if is_me else 'unseen'}", unseen, kinds)
        self.hand: Final = to.counts(f"{who}.hand", "Cards in hand.", kinds) if is_me else -1
        self.shields: Final = to.counts(f"{who}.shields", "Shields chosen for this attack.", kinds) if is_me else -1
        self.known: Final = to.counts(f"{who}.known", "Cards in the hand that everybody knows.", kinds)
        self.discard: Final = to.counts(f"{who}.discard", "Cards in the discard pile.", kinds)
        self.champions: Final = to.counts(f"{who}.champions", "Champions in play.", kinds)
        self.exhausted: Final = to.counts(f"{who}.exhausted", "Champions in play that are exhausted.", kinds)
        self.top: Final = to.one_of(f"{who}.top", "The top card of the deck, if I know it.", kinds)
        self.waiting: Final = to.number(f"{who}.waiting", "Texts that wait for their next turn, or last until then.", 4)


class ShardsObservation(Observation[Table]):
    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        kinds = box.ids[: len(box.starters) + len(box.centers)]
        self.share: Final = vec[float]([1.0 / max(1, copies) for copies in box.copies])
        self.kinds: Final = len(kinds)
        self.prompt: Final = Prompt(self, WORDS, seats, (PlayPhase, AttackPhase, Shields, Resolve, Destination))
        self.gems: Final = self.number("gems", "Gems of the player whose turn it is, at most 30.", GEMS)
        self.power: Final = self.number("power", "Power of the player whose turn it is, at most 60.", POWER)
        self.unlimited: Final = self.flag("unlimited", "Whether that power is unlimited.")
        self.round: Final = self.number("round", "Rounds played, at most 60.", ROUNDS)
        self.center: Final = self.number("center_size", "Cards in the center deck.", CENTER)
        self.asking: Final = self.one_of("asking", "The card whose text asks.", box.ids)
        self.step: Final = self.number("asking_step", "How many have been chosen for it already.", 4)
        self.row: Final = self.one_of("row", "The card in each place of the center row.", kinds, count=ROW_SIZE)
        self.bottom: Final = self.counts("bottom", "Cards known to lie under the center deck.", kinds)
        self.banished: Final = self.counts("banished", "Cards that have left the game.", kinds)
        self.played: Final = self.counts("played", "Cards played this turn, champions included.", kinds)
        self.fast: Final = self.counts("fast", "Mercenaries fast-played this turn.", kinds)
        self.promises: Final = self.counts("promises", "Cards whose promise waits, or that copy, this turn.", box.ids)
        self.players: Final = [Player(self, box, name, name == "me") for name in who(seats)]

    def write(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.write_turn(g, seat, sheet)
        self.write_cards(g, sheet)
        for n in range(g.seats):
            self.write_player(g, (seat + n) % g.seats, self.players[n], sheet)
            self.write_hand(g, seat, (seat + n) % g.seats, self.players[n], sheet)
        self.write_me(g, seat, self.players[0], sheet)

    def write_turn(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.prompt.write(g, seat, sheet)
        sheet.put(self.gems, min(g.gems, 3 * GEMS) / GEMS)
        sheet.put(self.power, min(g.power, 3 * POWER) / POWER)
        if g.power >= UNLIMITED:
            sheet.put(self.unlimited, 1.0)
        sheet.put(self.round, min(g.round, 2 * ROUNDS) / ROUNDS)
        sheet.put(self.center, len(g.center) / CENTER)
        if not g.over:
            self.write_asking(g, seat, sheet)

    def write_asking(self, g: Table, seat: int, sheet: Sheet) -> None:
        """How far a choice has come that is made unseen is nobody else's business."""
        frame = g.stack[-1]
        if isinstance(frame, Resolve):
            sheet.put(self.asking + g.kind[frame.card], 1.0)
            if g.asked == seat or not frame.is_secret(g):
                sheet.put(self.step, min(frame.step, 8) / 4)
        elif isinstance(frame, Destination):
            sheet.put(self.asking + g.kind[frame.card], 1.0)

    def write_cards(self, g: Table, sheet: Sheet) -> None:
        """What lies in the middle and in the play zone."""
        kind = g.kind
        place = self.row
        for card in g.row:
            if card >= 0:
                sheet.put(place + kind[card], 1.0)
            place += self.kinds
        sheet.tally_by(self.banished, g.banished, g.kind, self.share)
        sheet.tally_by(self.played, g.played, g.kind, self.share)
        if g.bottom:
            sheet.tally_by(self.bottom, g.center[: g.bottom], g.kind, self.share)
        if g.fast:
            sheet.tally_by(self.fast, [card for card in g.played if g.fast >> card & 1], g.kind, self.share)
        for where in (*g.promises, *g.bargains):
            sheet.add(self.promises + kind_at(where), 1.0)
        for where in g.copiers:
            sheet.add(self.promises + kind_at(where), 1.0)

    def write_player(self, g: Table, seat: int, at: Player, sheet: Sheet) -> None:
        """What everybody knows about a player."""
        sheet.put(at.health, g.health[seat] / HEALTH)
        sheet.put(at.mastery, g.mastery[seat] / MOST_MASTERY)
        sheet.mark(at.turn, g.turn == seat)
        sheet.mark(at.first, g.first == seat)
        sheet.mark(at.is_out, seat in g.gone)
        sheet.mark(at.focused, bool(g.exhausted >> g.characters[seat] & 1))
        sheet.mark(at.protected, g.protected(seat))
        if g.assigned:
            sheet.put(at.assigned, min(g.assigned[seat], 2 * POWER) / POWER)
        sheet.put(at.deck, len(g.decks[seat]) / CARDS)
        sheet.put(at.hand_size, len(g.hands[seat]) / HAND_SIZE)
        sheet.put(at.discard_size, len(g.discards[seat]) / CARDS)
        sheet.put(at.character + g.kind[g.characters[seat]] - self.kinds, 1.0)
        sheet.tally_by(at.unseen, g.decks[seat], g.kind, self.share)
        sheet.tally_by(at.discard, g.discards[seat], g.kind, self.share)
        kind, share = g.kind, self.share
        for card in g.champions[seat]:
            sheet.add(at.champions + kind[card], share[kind[card]])
            if g.exhausted >> card & 1:
                sheet.add(at.exhausted + kind[card], share[kind[card]])
        if g.later or g.shelters or g.guards:
            waiting = sum([1 for entry in (*g.later, *g.shelters, *g.guards) if entry & 3 == seat])
            sheet.put(at.waiting, min(waiting, 8) / 4)
        if g.decks[seat] and g.known >> g.decks[seat][-1] & 1:
            sheet.put(at.top + kind[g.decks[seat][-1]], 1.0)

    def write_hand(self, g: Table, viewer: int, seat: int, at: Player, sheet: Sheet) -> None:
        """Known cards by what they are, the others among those of the deck."""
        kind, share, known = g.kind, self.share, g.known
        if g.glimpsed and viewer != seat:
            known |= g.glimpsed[viewer]
        is_rival = at.hand < 0
        for card in g.hands[seat]:
            if known >> card & 1:
                sheet.add(at.known + kind[card], share[kind[card]])
            elif is_rival:
                sheet.add(at.unseen + kind[card], share[kind[card]])

    def write_me(self, g: Table, seat: int, at: Player, sheet: Sheet) -> None:
        hand = g.hands[seat]
        sheet.tally_by(at.hand, hand, g.kind, self.share)
        if g.foreseen and g.foreseen[seat] and not g.known >> g.decks[seat][-1] & 1:
            sheet.put(at.top + g.kind[g.decks[seat][-1]], 1.0)
        if g.shields:
            sheet.tally_by(at.shields, [card for card in hand if g.shields >> card & 1], g.kind, self.share)


class ShardsOption(OptionRow[Table]):
    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(WORDS)
        kinds = box.ids[: len(box.starters) + len(box.centers)]
        self.kind: Final = self.one_of("card", "The card it is about.", kinds)
        self.cost: Final = self.number("cost", "What it costs.", GEMS)
        self.owner: Final = self.one_of("player", "The player it is about.", who(seats))
        self.amount: Final = self.number("amount", "Power that it assigns, at most 40.", POWER)

    def write(self, g: Table, code: int, sheet: Sheet) -> None:
        super().write(g, code, sheet)
        verb, place = WORDS.split(code)
        if verb in ("recruit", "fast-play", "from row"):
            kind = g.kind[g.row[place]]
            sheet.put(self.kind + kind, 1.0)
            cost = price(g, g.row[place], verb == "recruit")
            sheet.put(self.cost, cost / GEMS if verb != "from row" else 0.0)
        elif verb in ("attack", "champion"):
            sheet.put(self.owner + (place // MOST_KINDS - g.asked) % g.seats, 1.0)
            sheet.put(self.kind + place % MOST_KINDS, 1.0)
        elif verb == "assign":
            sheet.put(self.owner + (place // 3 - g.asked) % g.seats, 1.0)
            sheet.put(self.amount, min(AMOUNTS[place % 3] or g.power, 2 * POWER) / POWER)
        elif verb == "player":
            sheet.put(self.owner + (place - g.asked) % g.seats, 1.0)
        elif verb in OF_A_KIND:
            sheet.put(self.kind + place, 1.0)
