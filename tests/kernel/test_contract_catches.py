"""The contract finds what it is there to find: games that are each broken in one way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from infinitable.kernel.chance import Chance, Fast
from infinitable.kernel.game import ENDS_TURN, REVEALS, Game, Setup, View, read_setup
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE, Event, Frame, State
from infinitable.kernel.views import read, redealt, refuse, unread
from infinitable.kernel.vocabulary import Vocabulary
from infinitable.testing import Broken, check_game

WORDS: Final = Vocabulary()
SHOW: Final = WORDS.verb("show", 12)
PEEK: Final = WORDS.verb("peek")


class Hands(State):
    __slots__ = ("deck", "hands", "shown", "top")

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.shown: list[int] = []
        self.top: list[int] = [-1, -1]
        """What each player has seen on top of the deck, if anything."""

    def copy_to(self, twin: Hands) -> None:
        super().copy_to(twin)
        twin.deck, twin.shown, twin.top = self.deck[:], self.shown[:], self.top[:]
        twin.hands = [hand[:] for hand in self.hands]


class Turn(Frame):
    """cards:1: show a card from your hand, or look once at the top of the deck."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, g: Hands) -> None:
        if g.hands[self.player]:
            g.ask(self, self.player, sorted(SHOW + card for card in g.hands[self.player]) + self.peeks(g))

    def peeks(self, g: Hands) -> list[int]:
        return [PEEK] if g.top[self.player] < 0 else []

    def chosen(self, g: Hands, code: int) -> None:
        if code == PEEK:
            g.top[self.player] = g.deck[-1]
            g.reveal()
            g.then(self)
            return
        g.hands[self.player].remove(code - SHOW)
        g.shown.append(code - SHOW)
        g.reveal()
        g.tell(EVERYONE, "show", self.player, code - SHOW)
        g.then(type(self)(1 - self.player))

    def refusal(self, g: Hands, code: int) -> tuple[str, str]:
        legal = not self.peeks(g) if code == PEEK else code - SHOW not in g.hands[self.player]
        return "cards:1" if legal else "", ""

    def question(self, g: Hands) -> str:
        return "Show a card."


class Cards(Game):
    """Sound: each player shows five of twelve cards, the higher sum wins."""

    id, title, modes, state, vocabulary = "cards", "Cards", {"standard": [2]}, Hands, WORDS
    rulebook = Rulebook("cards", "**1** Show a card from your hand.")
    turn: type[Turn] = Turn

    def set_up(self, g: Hands, setup: Setup) -> None:
        g.stack = [self.turn(0)]
        g.deck = list(range(12))
        g.chance.shuffle(g.deck)
        g.hands = [sorted(g.deck.pop() for _ in range(5)) for _ in range(2)]

    def result(self, g: Hands) -> list[float]:
        return [float(sum(g.shown[seat::2])) for seat in (0, 1)]

    def census(self, g: Hands) -> list[int]:
        return sorted(g.deck + g.shown + g.hands[0] + g.hands[1])

    def notation(self, g: Hands, code: int) -> str:
        return "peek" if code == PEEK else f"show {code - SHOW}"

    def flags(self, g: Hands, code: int) -> int:
        return REVEALS | ENDS_TURN

    def public(self, g: Hands) -> View:
        return {"shown": g.shown, "deck": len(g.deck)}

    def through_the_eyes_of(self, g: Hands, seat: int, everybody: View) -> View:
        return {**everybody, "hand": g.hands[seat], "top": g.top[seat]}

    def redeal(self, g: Hands, seat: int, chance: Chance) -> None:
        known = g.top[seat] if seat >= 0 else -1
        others = [s for s in (0, 1) if s != seat]
        pool = sorted([card for card in g.deck if card != known] + [card for s in others for card in g.hands[s]])
        chance.shuffle(pool)
        for s in others:
            g.hands[s] = sorted(pool.pop() for _ in g.hands[s])
        g.deck = pool + ([known] if known >= 0 else [])
        for s in others:
            if g.top[s] >= 0:
                g.top[s] = g.deck[-1]


def test_a_sound_game_passes() -> None:
    check_game(Cards(), matches=3, looks=1)


def breaks(broken: Game, looks: float = 1) -> str:
    with pytest.raises(Broken) as found:
        check_game(broken, matches=3, looks=looks, limit=500)
    return str(found.value)


def test_a_game_that_deals_nothing_anew() -> None:
    """Every view, option and refusal stays the same then, and every bot is handed the truth."""

    class Truthful(Cards):
        def redeal(self, g: Hands, seat: int, chance: Chance) -> None:
            pass

    told = breaks(Truthful())
    assert "seat 1 sees what seat 0 does not: .hand[0]: " in told and "`redeal` never changes it" in told
    Truthful.secrets = False
    check_game(Truthful(), looks=0.2)


def test_a_short_match_is_looked_at_without_being_asked_to() -> None:
    class Odd(Cards):
        def label(self, g: Hands, code: int) -> str:
            return ""

    with pytest.raises(Broken, match="has no label"):
        check_game(Odd())


def test_a_game_that_does_not_say_what_everybody_asks_first() -> None:
    class Nameless(Cards):
        title = ""

    assert breaks(Nameless()) == "Nameless has no title"

    class Empty(Cards):
        modes = {"standard": []}

    assert breaks(Empty()) == "cards: the mode 'standard' is for no number of players"


def test_a_match_in_which_nobody_is_asked_anything() -> None:
    class Nothing(Cards):
        def set_up(self, g: Hands, setup: Setup) -> None:
            super().set_up(g, setup)
            g.stack = []

    assert "it is over before anybody is asked; `set_up` puts the first frame on `g.stack`" in breaks(Nothing())


def test_a_prompt_at_which_nothing_can_be_answered() -> None:
    class Stuck(Turn):
        __slots__ = ()

        def run(self, g: Hands) -> None:
            g.ask(self, self.player, [])

    class Standstill(Cards):
        turn = Stuck

    assert "move 0: a prompt without an option" in breaks(Standstill())


def test_results_and_standings_are_numbers() -> None:
    class Unsure(Cards):
        def result(self, g: Hands) -> list[float]:
            return [float("nan"), 1.0]

    assert "a result for every seat: [nan, 1.0]" in breaks(Unsure())

    class Hopeless(Cards):
        def evaluate(self, g: Hands, seat: int) -> float:
            return float("-inf")

    assert "seat 0 stands at -inf" in breaks(Hopeless())


def test_what_nothing_forbids_and_is_no_option() -> None:
    class Lax(Turn):
        __slots__ = ()

        def refusal(self, g: Hands, code: int) -> tuple[str, str]:
            return "", ""

    class Loose(Cards):
        turn = Lax

    assert "is no option, and nothing forbids it" in breaks(Loose())


def test_a_view_that_shows_a_hidden_hand() -> None:
    class Leaky(Cards):
        def public(self, g: Hands) -> View:
            return super().public(g) | {"highest": max(g.hands[0] + g.hands[1], default=0)}

    assert "sees something else: .table.highest" in breaks(Leaky())


def test_views_made_together_that_show_one_seat_what_another_sees() -> None:
    class Mixed(Cards):
        def through_the_eyes_of(self, g: Hands, seat: int, everybody: View) -> View:
            everybody["hand"] = g.hands[seat]
            return everybody

    assert "among others, seat 0 sees something else: .hand" in breaks(Mixed())


def test_a_question_that_shows_a_hidden_hand() -> None:
    class Chatty(Turn):
        def question(self, g: Hands) -> str:
            return f"Show one of {g.hands[self.player]}."

    class Asking(Cards):
        turn = Chatty

    assert "sees something else: .prompt" in breaks(Asking())


def test_a_redeal_that_forgets_what_a_seat_has_seen() -> None:
    class Forgetful(Cards):
        def redeal(self, g: Hands, seat: int, chance: Chance) -> None:
            g.deck.sort()
            chance.shuffle(g.deck)
            if seat >= 0 and g.top[seat] >= 0:
                g.top[seat] = g.deck[-1]

    assert "sees something else: .table.top" in breaks(Forgetful())


def test_a_redeal_that_takes_away_a_card_which_a_waiting_step_names() -> None:
    class Nod(Frame):
        """cards:1: the other player nods, and the card that was chosen is shown."""

        __slots__ = ("card", "player")

        def __init__(self, card: int, player: int) -> None:
            self.card: Final = card
            self.player: Final = player

        def run(self, g: Hands) -> None:
            g.ask(self, 1 - self.player, [PEEK])

        def chosen(self, g: Hands, code: int) -> None:
            Turn(self.player).chosen(g, SHOW + self.card)

        def refusal(self, g: Hands, code: int) -> tuple[str, str]:
            return "" if code == PEEK else "cards:1", ""

        def question(self, g: Hands) -> str:
            return "Nod."

    class Announced(Turn):
        def chosen(self, g: Hands, code: int) -> None:
            g.then(Nod(code - SHOW, self.player)) if code != PEEK else super().chosen(g, code)

    class Waiting(Cards):
        turn = Announced

    assert "ends in ValueError" in breaks(Waiting())


def test_a_redeal_that_knows_the_truth() -> None:
    class Unsorted(Cards):
        def redeal(self, g: Hands, seat: int, chance: Chance) -> None:
            if seat < 0 or g.top[seat] < 0:
                chance.shuffle(g.deck)
                g.top = [g.deck[-1] if top >= 0 else -1 for top in g.top]

    assert "position in two ways" in breaks(Unsorted())


class Knowing(Cards):
    """Reads, refuses and explains by what the other one holds."""

    def parse(self, g: Hands, text: str) -> int | None:
        card = int(text.removeprefix("beat ")) if text.startswith("beat ") else -1
        return SHOW + card if card in g.hands[1 - g.asked] else super().parse(g, text)

    def reason(self, g: Hands, code: int, clause: str) -> str:
        return f"The other one holds {g.hands[1 - g.asked]}."

    def unread(self, g: Hands, text: str) -> str:
        return f"The other one has no such card among {g.hands[1 - g.asked]}."


@pytest.mark.parametrize("seed", range(3))
def test_what_a_game_reads_and_refuses_tells_nothing_that_the_asked_seat_does_not_know(seed: int) -> None:
    """Whatever the game does, the one exit asks it about a position that is dealt anew."""
    game = Knowing()
    g = game.deal(read_setup(game, 2, None, {}), Fast(seed))
    worlds = [g, *(redealt(game, g, g.asked, n) for n in range(1, 6))]
    assert len({tuple(world.hands[1 - g.asked]) for world in worlds}) > 1
    for card in range(12):
        assert len({read(game, world, f"beat {card}") for world in worlds}) == 1
        assert len({unread(game, world, f"beat {card}") for world in worlds}) == 1
        assert len({refuse(game, world, SHOW + card) for world in worlds}) == 1
    check_game(game, matches=2, looks=1)


def test_a_copy_that_shares_a_zone() -> None:
    class Shared(Hands):
        __slots__ = ()

        def copy_to(self, twin: Any) -> None:
            super().copy_to(twin)
            twin.shown = self.shown

    class Sharing(Cards):
        state = Shared

    assert "changed the original" in breaks(Sharing())
    assert "played on a copy, changed 'shown' of the original" in breaks(Sharing(), looks=0)


def test_options_that_the_rules_forbid() -> None:
    class Strict(Turn):
        def refusal(self, g: Hands, code: int) -> tuple[str, str]:
            return ("cards:1", "") if code == PEEK else super().refusal(g, code)

    class Disagreeing(Cards):
        turn = Strict

    assert "cards:1" in breaks(Disagreeing())


def test_a_refusal_without_a_clause() -> None:
    class Vague(Turn):
        def refusal(self, g: Hands, code: int) -> tuple[str, str]:
            return "no" if super().refusal(g, code)[0] else "", ""

    class Refusing(Cards):
        turn = Vague

    assert "which is no clause" in breaks(Refusing())


def test_two_options_with_one_notation() -> None:
    class Mumbling(Cards):
        def notation(self, g: Hands, code: int) -> str:
            return "show"

    assert "means both" in breaks(Mumbling())


def test_a_card_that_lies_in_two_places() -> None:
    class Doubling(Turn):
        def chosen(self, g: Hands, code: int) -> None:
            super().chosen(g, code)
            g.shown += g.shown[-1:]

    class Copying(Cards):
        turn = Doubling

    assert "lost or made" in breaks(Copying())


def test_an_option_that_cannot_be_undone_and_does_not_say_so() -> None:
    class Silent(Cards):
        def flags(self, g: Hands, code: int) -> int:
            return 0

    assert "does not say so" in breaks(Silent())


def test_something_shown_that_could_be_undone() -> None:
    class Peeping(Turn):
        def chosen(self, g: Hands, code: int) -> None:
            super().chosen(g, code)
            if code == PEEK:
                g.revealed -= 1

    class Undoable(Cards):
        turn = Peeping

    assert "shows something and can be undone" in breaks(Undoable())


PICKS: Final = 2


class Pick(Frame):
    """cards:1: two cards are chosen unseen, then shown together."""

    __slots__ = ("player", "picked")

    def __init__(self, player: int, picked: tuple[int, ...] = ()) -> None:
        self.player: Final = player
        self.picked: Final = picked

    def run(self, g: Hands) -> None:
        if len(self.picked) < PICKS:
            g.ask(self, self.player, [SHOW + card for card in g.hands[self.player] if card not in self.picked])
            return
        g.reveal()
        for card in self.picked:
            g.hands[self.player].remove(card)
            g.shown.append(card)
        if self.player == 0:
            g.then(type(self)(1))

    def chosen(self, g: Hands, code: int) -> None:
        g.then(type(self)(self.player, (*self.picked, code - SHOW)))

    def refusal(self, g: Hands, code: int) -> tuple[str, str]:
        card = code - SHOW
        return "" if code != PEEK and card in g.hands[self.player] and card not in self.picked else "cards:1", ""

    def question(self, g: Hands) -> str:
        return "Choose two cards."

    def is_secret(self, g: Hands) -> bool:
        return True


class Picked(Cards):
    """Sound: each player chooses two cards unseen; what is picked is dealt anew with the hand."""

    turn = Pick  # type: ignore[assignment]

    def redeal(self, g: Hands, seat: int, chance: Chance) -> None:
        super().redeal(g, seat, chance)
        frame = g.stack[-1] if g.stack else None
        if isinstance(frame, Pick) and frame.player != seat:
            g.stack[-1] = type(frame)(frame.player, tuple(g.hands[frame.player][: len(frame.picked)]))
            g.ask_again()


def test_a_choice_that_is_made_unseen_passes() -> None:
    check_game(Picked(), matches=3, looks=1)


def test_a_step_of_a_choice_that_is_made_unseen_and_counted_for_all_to_see() -> None:
    class Counted(Picked):
        def public(self, g: Hands) -> View:
            frame = g.stack[-1] if g.stack else None
            return {**super().public(g), "picked": len(frame.picked) if isinstance(frame, Pick) else 0}

    assert "a step of a secret choice shows" in breaks(Counted())


def test_a_log_that_tells_all_what_was_drawn_face_down() -> None:
    class Loud(Turn):
        def chosen(self, g: Hands, code: int) -> None:
            if code == PEEK:
                g.tell(EVERYONE, "peeks", self.player, g.deck[-1])
            super().chosen(g, code)

    class Telling(Cards):
        turn = Loud

        def describe(self, g: Hands, event: Event, names: Sequence[str]) -> str:
            return f"{names[event.what[0]]}: {event.kind} {event.what[1]}"

    class Open(Telling):
        shown = ("peeks",)

    assert "is told what it does not see: [0]: 'Player 1: peeks" in breaks(Telling())
    check_game(Open(), matches=3, looks=1)


class Bid(Turn):
    """cards:1: …, or pay one of two coins, for nothing."""

    def run(self, g: Hands) -> None:
        if g.hands[self.player]:
            coin = [PEEK] if purse(g)[self.player] else []
            g.ask(self, self.player, sorted(SHOW + card for card in g.hands[self.player]) + coin)

    def chosen(self, g: Hands, code: int) -> None:
        if code == PEEK:
            purse(g)[self.player] -= 1
            g.then(self)
        else:
            super().chosen(g, code)

    def refusal(self, g: Hands, code: int) -> tuple[str, str]:
        return super().refusal(g, code) if code != PEEK else ("" if purse(g)[self.player] else "cards:1", "")


class Purses(Hands):
    __slots__ = ("purse",)

    def __init__(self) -> None:
        super().__init__()
        self.purse: list[int] = [2, 2]

    def copy_to(self, twin: Any) -> None:
        super().copy_to(twin)
        twin.purse = self.purse[:]


def purse(g: Hands) -> list[int]:
    assert isinstance(g, Purses)
    return g.purse


class Bidding(Cards):
    state, turn = Purses, Bid
    spends: tuple[str, ...] = ("purse",)

    def clause(self, g: Hands, code: int) -> str:
        return "cards:1"


def test_an_option_that_costs_something_and_changes_nothing_else() -> None:
    class Generous(Bidding):
        for_nothing = ("cards:1",)

    assert "'peek' costs something and changes nothing else" in breaks(Bidding())
    check_game(Generous(), matches=3, looks=1)


def test_an_option_that_does_nothing_at_all() -> None:
    class Idle(Bid):
        def chosen(self, g: Hands, code: int) -> None:
            g.then(self) if code == PEEK else super().chosen(g, code)

    class Looping(Bidding):
        turn, spends = Idle, ()

    assert "changes nothing else" in breaks(Looping())


def test_what_is_not_as_it_must_be() -> None:
    class Limited(Cards):
        def broken(self, g: Hands) -> list[str]:
            return ["three cards are shown"] if len(g.shown) == 3 else []

    assert "move 4: three cards are shown" in breaks(Limited())


def test_a_redeal_after_which_something_is_not_as_it_must_be() -> None:
    class Sorted(Cards):
        def broken(self, g: Hands) -> list[str]:
            return [] if all(hand == sorted(hand) for hand in g.hands) else ["a hand is not sorted"]

        def redeal(self, g: Hands, seat: int, chance: Chance) -> None:
            super().redeal(g, seat, chance)
            for hand in g.hands:
                hand.reverse()

        def through_the_eyes_of(self, g: Hands, seat: int, everybody: View) -> View:
            return {**everybody, "hand": sorted(g.hands[seat]), "top": g.top[seat]}

    assert "a hand is not sorted" in breaks(Sorted())


def test_a_concession_that_throws_a_hand_away() -> None:
    class Leaving(Hands):
        __slots__ = ()

        def concede(self, seat: int) -> None:
            self.hands[seat] = []
            self.ask_again()

    class Careless(Cards):
        state = Leaving
        concession = PEEK

    assert "a concession lost or made pieces" in breaks(Careless())


def test_a_concession_that_changes_what_another_is_asked() -> None:
    class Leaving(Hands):
        __slots__ = ()

        def concede(self, seat: int) -> None:
            self.asked = seat

        def has_given_up(self, seat: int) -> bool:
            return seat == 0

    class Hasty(Cards):
        state = Leaving
        concession = PEEK

    assert "is asked something else as another gives up" in breaks(Hasty())


def test_an_error_is_told_with_its_move_and_its_position() -> None:
    class Fragile(Turn):
        def chosen(self, g: Hands, code: int) -> None:
            if len(g.shown) == 4:
                g.deck[99] = 0
            super().chosen(g, code)

    class Falling(Cards):
        turn = Fragile

    told = breaks(Falling())
    assert "IndexError" in told and "\n  before the move 'peek', in the position after" in told


def test_a_match_without_an_end() -> None:
    class Again(Turn):
        def chosen(self, g: Hands, code: int) -> None:
            g.reveal()
            g.then(self)

        def run(self, g: Hands) -> None:
            g.ask(self, self.player, [PEEK])

        def refusal(self, g: Hands, code: int) -> tuple[str, str]:
            return "" if code == PEEK else "cards:1", ""

    class Endless(Cards):
        turn = Again

    assert "no end in sight" in breaks(Endless(), looks=0)


def test_chance_from_elsewhere() -> None:
    import random

    class Unrecorded(Cards):
        def set_up(self, g: Hands, setup: Setup) -> None:
            g.chance = Fast(random.getrandbits(60))
            super().set_up(g, setup)

    with pytest.raises((Broken, ValueError)):
        check_game(Unrecorded(), matches=2)
