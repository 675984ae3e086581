"""Go fish, clause by clause, on hands that are laid out."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.examples.go_fish import ASK, RANKS, AskFor, GoFish, Turn, Water, rank, title
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import refuse, see

GAME = GoFish()
CARDS = {title(card): card for card in range(52)}


def table(*hands: str, pond: str = "", turn: int = 0) -> infinitable.Match:
    """Hands and pond as written, the top of the pond last; everybody has laid down some of the others."""
    match = infinitable.new(GAME, players=len(hands), seed=1)
    g: Water = match.state
    for card in range(52):
        g.move(card, g.seats + 1, to=g.everybody)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            g.move(CARDS[name], seat, to=1 << seat)
    for name in pond.split():
        g.move(CARDS[name], g.seats, to=0)
    left = {rank(card) for pile in g.piles[: g.seats + 1] for card in pile}
    g.books = [-1 if wanted in left else wanted % g.seats for wanted in range(len(RANKS))]
    g.stack = [Turn(turn)]
    g.advance()
    return match


def hand(match: infinitable.Match, seat: int) -> list[str]:
    return [title(card) for card in sorted(match.state.piles[seat])]


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 7), (4, 5), (6, 5)])
def test_everybody_is_dealt_so_many_cards_and_the_rest_is_the_pond(players: int, each: int) -> None:
    """go_fish:1.1,1.2"""
    g = GAME.deal(read_setup(GAME, players, None, {}), Fast(3))
    drawn = sum(len(g.piles[seat]) for seat in range(players)) + 4 * sum(owner >= 0 for owner in g.books)
    assert drawn == players * each and len(g.pond) == 52 - drawn


def test_one_asks_only_for_what_one_holds() -> None:
    """go_fish:2.1"""
    match = table("7♣", "7♦ 8♦", pond="8♣")
    assert [option.notation for option in match.options] == ["ask 2 for 7"]
    assert match.why_not("ask 2 for 8") == infinitable.Reason("go_fish:2.1", "You hold no 8.")
    assert match.why_not("ask 1 for 7") == infinitable.Reason("go_fish:2.1", "One asks somebody else.")


def test_nobody_is_asked_who_holds_nothing() -> None:
    """go_fish:2.2"""
    match = table("7♣", "7♦", "", pond="7♥ 7♠")
    why = refuse(GAME, match.state, ASK + 2 * len(RANKS) + RANKS.index("7"))
    assert why is not None and (why.clause, why.text) == ("go_fish:2.2", "Player 3 has an empty hand.")


def test_all_cards_of_the_rank_are_given_openly_and_the_turn_goes_on() -> None:
    """go_fish:2.3,2.4"""
    match = table("7♣ 2♣", "7♦ 7♥ 8♦", "2♦", pond="7♠ 2♥ 2♠ 8♣ 8♥ 8♠")
    match.play("ask 2 for 7")
    assert hand(match, 0) == ["2♣", "7♣", "7♦", "7♥"] and hand(match, 1) == ["8♦"]
    assert match.seat == 0
    shown = see(GAME, match.state, 2)["table"]["players"][0]["known"]
    assert [card["name"] for card in shown] == ["7♣", "7♦", "7♥"]


def test_who_gets_nothing_draws_and_the_turn_passes() -> None:
    """go_fish:2.5"""
    match = table("7♣", "8♦", pond="7♦ 7♥ 7♠ 8♣ 8♥ 8♠")
    match.play("ask 2 for 7")
    assert hand(match, 0) == ["7♣", "8♠"] and match.seat == 1
    assert [card["name"] for card in see(GAME, match.state, 1)["table"]["players"][0]["known"]] == ["7♣"]


def test_who_draws_what_was_asked_for_shows_it_and_goes_on() -> None:
    """go_fish:2.5"""
    match = table("7♣", "8♦", pond="8♣ 8♥ 8♠ 7♥ 7♠ 7♦")
    match.play("ask 2 for 7")
    assert match.seat == 0
    assert [card["name"] for card in see(GAME, match.state, 1)["table"]["players"][0]["known"]] == ["7♣", "7♦"]


def test_four_of_a_rank_are_laid_down_at_once() -> None:
    """go_fish:3.1"""
    match = table("7♣ 7♦ 7♥ 8♣", "7♠ 8♦", pond="8♥ 8♠")
    match.play("ask 2 for 7")
    assert match.state.books[RANKS.index("7")] == 0 and hand(match, 0) == ["8♣"]


def test_an_empty_hand_is_filled_or_the_turn_passes() -> None:
    """go_fish:3.2"""
    assert hand(table("", "7♦", pond="7♥ 7♠ 7♣"), 0) == ["7♣"]
    passed = table("", "7♦", "7♥ 7♠ 7♣")
    assert hand(passed, 0) == [] and passed.seat == 1


def test_whoever_has_nobody_to_ask_draws_and_the_turn_passes() -> None:
    """go_fish:3.3"""
    match = table("7♦", "", pond="7♥ 7♠ 7♣")
    assert hand(match, 0) == ["7♦", "7♣"] or hand(match, 0) == ["7♣", "7♦"]
    assert hand(match, 1) == ["7♠"] and match.seat == 1


def test_most_books_win() -> None:
    """go_fish:4.1"""
    match = table("7♣ 7♦ 7♥", "7♠", turn=1)
    match.state.books = [1 if wanted % 2 else 0 for wanted in range(len(RANKS))]
    match.state.books[RANKS.index("7")] = -1
    match.play("ask 1 for 7")
    assert match.over and match.outcome is not None and match.outcome.winners == (0,)


def test_the_bot_remembers_who_has_shown_what() -> None:
    match = table("7♣ 7♥ 7♠ 2♣", "7♦ 8♦", "2♦ 8♣", pond="2♥ 2♠ 8♥ 8♠")
    match.state.show(CARDS["7♦"])
    asked = [GAME.notation(match.state, bot("4", GAME, seed).answer(match.state)) for seed in range(4)]
    assert asked == ["ask 2 for 7"] * 4


def test_the_frame_that_asks_is_found_by_its_name() -> None:
    assert isinstance(table("7♣", "7♦", pond="7♥ 7♠").state.stack[-1], AskFor)
