"""Go fish: a whole game with hidden hands, as CONTRIBUTING.md walks through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from infinitable.kernel.asking import Listing, SeatAsk
from infinitable.kernel.chance import Chance
from infinitable.kernel.game import Game, Setup, View
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE, NOBODY, Event, SeatFrame
from infinitable.kernel.vocabulary import Vocabulary
from infinitable.parts.piles import Piles

RULES: Final = """
# Go fish

**1.1** Two to six players share 52 cards: thirteen ranks, four of each.

**1.2** With two or three players everybody is dealt seven cards, with more five. The others lie face down as the pond.

**2.1** Who is on turn asks another player for a rank. One asks only for a rank of which one holds a card.

**2.2** The other player must hold cards. Who has an empty hand is not asked.

**2.3** Who asks shows a card of that rank.

**2.4** The other gives all cards of that rank, openly, and the turn goes on.

**2.5** If the other has none, one draws from the pond. A card of the rank that was asked for is shown, and the turn
goes on; with any other, or none, it passes to the left.

**3.1** Four of a rank are laid down at once: a book.

**3.2** Who begins to ask with an empty hand draws a card first; if the pond is empty, the turn passes.

**3.3** If nobody else holds a card, one draws a card and the turn passes.

**4.1** When all thirteen books lie there, who has most of them wins. Who has equally many shares the victory.
"""
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
SUITS: Final = "♣♦♥♠"
MOST: Final = 6
WORDS: Final = Vocabulary()
ASK: Final = WORDS.verb("ask", MOST * len(RANKS))


def rank(card: int) -> int:
    return card // 4


def title(card: int) -> str:
    name = RANKS[rank(card)]
    return f"{name if name.isdigit() else name[0].upper()}{SUITS[card % 4]}"


class Water(Piles):
    """The hands are the piles of their seats; the pond comes after them, then what is laid down."""

    __slots__ = ("books",)

    def __init__(self) -> None:
        super().__init__()
        self.books: list[int] = [NOBODY] * len(RANKS)
        """Who has laid down each rank."""

    def copy_to(self, twin: Water) -> None:
        super().copy_to(twin)
        twin.books = self.books[:]

    @property
    def pond(self) -> list[int]:
        return self.piles[self.seats]

    def held(self, seat: int, wanted: int) -> list[int]:
        """The cards of a rank in a hand, those that everybody knows first."""
        cards = [card for card in self.piles[seat] if rank(card) == wanted]
        return sorted(cards, key=lambda card: (self.known[card] != self.everybody, card))

    def draw(self, seat: int) -> int:
        """The top card of the pond comes into a hand; its owner alone knows it."""
        card = self.pond[-1]
        self.move(card, seat, to=1 << seat)
        self.reveal()
        self.tell(EVERYONE, "draw", seat)
        self.tell(1 << seat, "got", card)
        return card


class Turn(SeatFrame):
    """go_fish:3.1,3.2,3.3,4.1: books are laid down, an empty hand is filled; then one asks, if there is anybody to
    ask."""

    __slots__ = ()

    def run(self, g: Water) -> None:
        for seat in range(g.seats):
            lay_books(g, seat)
        if NOBODY not in g.books:
            return
        if not g.piles[self.seat] and g.pond:
            g.draw(self.seat)
        if g.piles[self.seat] and any(g.piles[other] for other in range(g.seats) if other != self.seat):
            g.then(AskFor(self.seat))
            return
        if g.piles[self.seat] and g.pond:
            g.draw(self.seat)
        g.then(Turn((self.seat + 1) % g.seats))


def lay_books(g: Water, seat: int) -> None:
    """go_fish:3.1"""
    for wanted in range(len(RANKS)):
        four = g.held(seat, wanted)
        if len(four) == 4 and g.books[wanted] == NOBODY:
            for card in four:
                g.move(card, g.seats + 1, to=g.everybody)
            g.books[wanted] = seat
            g.reveal()
            g.tell(EVERYONE, "book", seat, wanted)


class AskFor(SeatAsk):
    """go_fish:2.1,2.2"""

    __slots__ = ()
    QUESTION = "Whom do you ask, and for what?"

    def candidates(self, g: Water, to: Listing) -> None:
        mine = {rank(card) for card in g.piles[self.seat]}
        for wanted in range(len(RANKS)):
            for other in range(g.seats):
                to.judge(ASK + other * len(RANKS) + wanted, self.why_not(g, other, wanted in mine))
        to.rest("go_fish:2.1")

    def why_not(self, g: Water, other: int, holds: bool) -> str:
        if other == self.seat or not holds:
            return "go_fish:2.1"
        return "" if g.piles[other] else "go_fish:2.2"

    def chosen(self, g: Water, code: int) -> None:
        """go_fish:2.3,2.4,2.5"""
        other, wanted = divmod(code - ASK, len(RANKS))
        g.show(g.held(self.seat, wanted)[0])
        g.tell(EVERYONE, "ask", self.seat, other, wanted)
        given = g.held(other, wanted)
        for card in given:
            g.move(card, self.seat, to=g.everybody)
        g.reveal()
        g.tell(EVERYONE, "give", other, len(given), wanted)
        goes_on = bool(given)
        if not given and g.pond:
            card = g.draw(self.seat)
            if rank(card) == wanted:
                g.show(card)
                g.tell(EVERYONE, "catch", self.seat, card)
                goes_on = True
        g.then(Turn(self.seat if goes_on else (self.seat + 1) % g.seats))


class Fishing(Observation[Water]):
    """What a seat knows: its hand, what it knows of the others' hands, their sizes, the books, the pond."""

    def __init__(self, players: int) -> None:
        super().__init__()
        others = [f"opponent {n}" for n in range(1, players)]
        self.players = players
        cards = [title(card) for card in range(52)]
        self.turn = self.one_of("turn", "Who is asked.", ["me", *others])
        self.hands = [self.flag(f"{who}'s hand", "The cards I know of.", labels=cards) for who in ["me", *others]]
        self.sizes = self.number("hands", "Cards in each hand, mine first.", 13, labels=["me", *others])
        self.books = [self.flag(f"{who}'s books", "By rank.", labels=RANKS) for who in ["me", *others]]
        self.pond = self.number("pond", "Cards in it.", 52)

    def write(self, g: Water, seat: int, sheet: Sheet) -> None:
        for n in range(self.players):
            other = (seat + n) % self.players
            sheet.mark(self.turn + n, g.asked == other)
            sheet.put(self.sizes + n, len(g.piles[other]) / 13)
            for card in g.knows(seat, other):
                sheet.put(self.hands[n] + card, 1.0)
            for wanted, owner in enumerate(g.books):
                if owner == other:
                    sheet.put(self.books[n] + wanted, 1.0)
        sheet.put(self.pond, len(g.pond) / 52)


@mypyc_attr(native_class=False)  # compiled, a class of C could not hold what a game says about itself
class GoFish(Game[Water]):
    id = "go_fish"
    title = "Go fish"
    about = "Ask for what you lack, remember who asked; four of a kind make a book."
    modes = {"standard": [2, 3, 4, 5, 6]}
    state = Water
    vocabulary = WORDS
    rulebook = Rulebook("go_fish", RULES)

    def set_up(self, g: Water, setup: Setup) -> None:
        """go_fish:1.1,1.2"""
        g.lay_out(piles=g.seats + 2, cards=52, on=g.seats)
        for seat in range(g.seats):
            for card in g.pond[-(7 if g.seats <= 3 else 5) :]:
                g.move(card, seat, to=1 << seat)
        g.stack = [Turn(0)]

    def result(self, g: Water) -> list[float]:
        return [float(g.books.count(seat)) for seat in range(g.seats)]

    def census(self, g: Water) -> list[int]:
        return sorted(card for pile in g.piles for card in pile)

    def broken(self, g: Water) -> list[str]:
        four = [RANKS[wanted] for seat in range(g.seats) for wanted in range(13) if len(g.held(seat, wanted)) == 4]
        return [f"four of rank {name} are still in a hand (go_fish:3.1)" for name in four]

    # Words ---------------------------------------------------------------------------------------------------

    def notation(self, g: Water, code: int) -> str:
        other, wanted = divmod(code - ASK, len(RANKS))
        return f"ask {other + 1} for {RANKS[wanted]}"

    def label(self, g: Water, code: int) -> str:
        other, wanted = divmod(code - ASK, len(RANKS))
        return f"Ask {g.called(other)} for {plural(wanted)}"

    def reason(self, g: Water, code: int, clause: str) -> str:
        other, wanted = divmod(code - ASK, len(RANKS))
        if other == g.asked:
            return "One asks somebody else."
        return f"You hold no {RANKS[wanted]}." if clause == "go_fish:2.1" else f"{g.called(other)} has an empty hand."

    def anchors(self, g: Water, code: int) -> tuple[str, ...]:
        other, wanted = divmod(code - ASK, len(RANKS))
        return (f"hand:{RANKS[wanted]}", f"player:{other}")

    def describe(self, g: Water, event: Event, names: Sequence[str]) -> str:
        who, *what = event.what
        match event.kind:
            case "ask":
                return f"{names[who]} asks {names[what[0]]} for {plural(what[1])}."
            case "give":
                return f"{names[who]} gives {what[0]}." if what[0] else f"{names[who]} has none: go fish!"
            case "draw":
                return f"{names[who]} draws a card."
            case "got":
                return f"It is the {title(who)}."
            case "catch":
                return f"{names[who]} shows the {title(what[0])}, and goes on."
        return f"{names[who]} lays down the {plural(what[0])}."

    # Seeing ----------------------------------------------------------------------------------------------------

    def public(self, g: Water) -> View:
        return {"pond": len(g.pond), "players": [self.player(g, seat, NOBODY) for seat in range(g.seats)]}

    def through_the_eyes_of(self, g: Water, seat: int, everybody: View) -> View:
        return {**everybody, "players": [self.player(g, other, seat) for other in range(g.seats)]}

    def player(self, g: Water, seat: int, viewer: int) -> View:
        cards = [{"name": title(card), "at": f"hand:{RANKS[rank(card)]}"} for card in sorted(g.knows(viewer, seat))]
        books = [plural(wanted) for wanted, owner in enumerate(g.books) if owner == seat]
        return {"seat": seat, "at": f"player:{seat}", "cards": len(g.piles[seat]), "known": cards, "books": books}

    def redeal(self, g: Water, seat: int, chance: Chance) -> None:
        """Until nobody has a book in hand, which would lie on the table (go_fish:3.1)."""
        g.deal_anew(seat, chance)
        while self.broken(g):
            g.deal_anew(seat, chance)

    def draw(self, view: View, names: Sequence[str]) -> str:
        lines = [f"{view['pond']} cards in the pond"]
        for each in view["players"]:
            known = " ".join(card["name"] for card in each["known"]) or "-"
            lines.append(
                f"{names[each['seat']]}: {each['cards']} cards ({known}); books: {', '.join(each['books']) or '-'}"
            )
        return "\n".join(lines)

    def observation(self, setup: Setup) -> Fishing:
        return Fishing(setup.players)

    # Judging ---------------------------------------------------------------------------------------------------

    def evaluate(self, g: Water, seat: int) -> float:
        """Books, and what is on the way to one."""
        return self.score(g, seat) - max(self.score(g, other) for other in range(g.seats) if other != seat)

    def score(self, g: Water, seat: int) -> float:
        held = [len(g.held(seat, wanted)) for wanted in range(len(RANKS))]
        return g.books.count(seat) + sum(n * n for n in held) / 20


def plural(wanted: int) -> str:
    return f"{RANKS[wanted]}s"
