"""Shards of Infinity as the rest of the project knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib.resources import files

from infinitable.games.shards import worth as judging
from infinitable.games.shards.cards.box import CHAMPION, Box
from infinitable.games.shards.cards.packs import SHELF, box_of
from infinitable.games.shards.codes import WORDS
from infinitable.games.shards.rules.turn import PLAY_PHASE
from infinitable.games.shards.table import HAND_SIZE, NO_CARD, ROW_SIZE, Table
from infinitable.games.shards.view import build as view
from infinitable.games.shards.view import drawing as board
from infinitable.games.shards.view import flags as foresight
from infinitable.games.shards.view.observation import ShardsObservation
from infinitable.games.shards.words import log
from infinitable.games.shards.words import notation as words
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import Game, Setting, Setup, View
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import Code, Event, Seat


class Shards(Game):
    id = "shards"
    title = "Shards of Infinity"
    about = "Build a deck, gather mastery, and strike before the others hold unlimited power."
    minutes = "30"
    modes = {"standard": [2, 3, 4]}
    settings = [
        Setting("pack", "", "A pack of your own: its whole text, or empty for the base game."),
        Setting("promised_trigger", False, "Champions put into play do what they do when played."),
    ]
    vocabulary = WORDS
    rulebook = Rulebook(id, files(__package__).joinpath("rules.md").read_text(encoding="utf-8"))
    packs = SHELF

    # Playing ---------------------------------------------------------------------------------------

    def box(self, setup: Setup) -> Box:
        return box_of(str(setup.settings.get("pack", "")))

    def blank(self, setup: Setup) -> Table:
        g = Table()
        g.box = self.box(setup)
        g.seats = setup.players
        g.triggers = bool(setup.settings.get("promised_trigger", False))
        g.kind = kinds(g.box, g.seats)
        return g

    def deal(self, setup: Setup, chance: Chance) -> Table:
        """shards:1.1,1.2,1.3,1.4,1.5: who begins, characters, dials, decks, and the center row."""
        g = self.blank(setup)
        g.chance = chance
        seats, box = g.seats, g.box
        starters = sum(box.copies[kind] for kind in box.starters)
        centers = sum(box.copies[kind] for kind in box.centers)
        g.first = g.turn = chance.below(seats)
        characters = list(range(starters * seats + centers, len(g.kind)))
        chance.shuffle(characters)
        g.characters = tuple(characters[:seats])
        g.health = [g.most_health(seat) for seat in range(seats)]
        g.mastery = [(seat - g.first) % seats for seat in range(seats)]
        g.hands = [[] for _ in range(seats)]
        g.discards = [[] for _ in range(seats)]
        g.champions = [[] for _ in range(seats)]
        g.decks = [list(range(starters * seat, starters * (seat + 1))) for seat in range(seats)]
        for seat in range(seats):
            chance.shuffle(g.decks[seat])
            g.draw(seat, HAND_SIZE)
        g.center = list(range(starters * seats, starters * seats + centers))
        chance.shuffle(g.center)
        g.row = [NO_CARD] * ROW_SIZE
        for slot in range(ROW_SIZE):
            g.refill(slot)
        g.stack = [PLAY_PHASE]
        g.advance()
        return g

    def result(self, g: Table) -> list[float]:
        """shards:11.3: the last one in the game wins; shards:11.4: after the last round, the most health."""
        best = max(g.health)
        return [float(g.health[seat] == best) for seat in range(g.seats)]

    def content(self, setup: Setup) -> str:
        """shards:12.2: pack, version and hash."""
        return self.box(setup).title

    def catalogue(self, setup: Setup) -> View:
        return view.catalogue(self.box(setup))

    def census(self, g: Table) -> list[int]:
        lying = [card for card in g.played if g.box.type[g.kind[card]] != CHAMPION]
        piles = [*g.decks, *g.hands, *g.discards, *g.champions, g.center, g.banished, g.removed, lying]
        return sorted([card for pile in piles for card in pile] + [card for card in g.row if card != NO_CARD])

    # Words -----------------------------------------------------------------------------------------

    def notation(self, g: Table, code: Code) -> str:
        return words.notation(g, code)

    def parse(self, g: Table, text: str) -> Code | None:
        return words.parse(g, text)

    def label(self, g: Table, code: Code) -> str:
        return words.label(g, code)

    def anchors(self, g: Table, code: Code) -> tuple[str, ...]:
        return view.anchors(g, code)

    def flags(self, g: Table, code: Code) -> int:
        return foresight.flags(g, code)

    def clause(self, g: Table, code: Code) -> str:
        return words.clause(g, code)

    def reason(self, g: Table, code: Code, clause: str) -> str:
        return words.reason(g, code, clause) or words.without_rulings(self.rulebook.short(clause))

    def describe(self, g: Table, event: Event, names: Sequence[str]) -> str:
        return log.describe(g, event, names)

    # Seeing ----------------------------------------------------------------------------------------

    def public(self, g: Table) -> View:
        return view.public(g)

    def through_the_eyes_of(self, g: Table, seat: int, everybody: View) -> View:
        return view.through_the_eyes_of(g, seat, everybody)

    def observation(self, setup: Setup) -> ShardsObservation:
        return ShardsObservation(self.box(setup), setup.players)

    def draw(self, seen: View) -> str:
        return board.draw(seen)

    def redeal(self, g: Table, seat: Seat, chance: Chance) -> None:
        """shards:3.5: hands and decks of others, one's own deck, and the center deck down to what is known below."""
        top = sorted(g.center[g.bottom :])
        chance.shuffle(top)
        g.center[g.bottom :] = top
        for other in range(g.seats):
            if other == seat:
                g.decks[other].sort()
                chance.shuffle(g.decks[other])
            else:
                deal_anew(g, other, chance)

    def evaluate(self, g: Table, seat: Seat) -> float:
        return judging.evaluate(g, seat)

    def parts(self, g: Table, seat: Seat) -> dict[str, float]:
        return judging.parts(g, seat)

    def turn_of(self, g: Table) -> Seat:
        return g.turn

    def likeness(self, g: Table, seat: Seat) -> Hashable:
        return judging.likeness(g)


def kinds(box: Box, seats: int) -> list[int]:
    """The kind of every card: each seat's starters, the center deck, the characters."""
    starters = [kind for kind in box.starters for _ in range(box.copies[kind])]
    centers = [kind for kind in box.centers for _ in range(box.copies[kind])]
    return starters * seats + centers + box.characters


def deal_anew(g: Table, seat: Seat, chance: Chance) -> None:
    """Mix a deck with the unknown cards of its owner's hand; which of them will be shown as shields is unknown, too."""
    hand, deck = g.hands[seat], g.decks[seat]
    places = [i for i, card in enumerate(hand) if not g.known >> card & 1]
    pool = sorted(deck + [hand[i] for i in places])
    chance.shuffle(pool)
    for i in places:
        hand[i] = pool.pop()
    g.decks[seat] = pool
    for card in hand + pool:
        g.shields &= ~(1 << card)
