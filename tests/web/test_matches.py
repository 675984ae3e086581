"""Whole matches in a browser: by mouse, by touch, by keyboard alone; together over the network, and on one device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.players import Finger, Keys, Mouse, Player
from tests.web.tables import GAMES, House, MatchPlayed, Seat

Played = Callable[[str], MatchPlayed]
LAST_MOVES = {"infinity": 16, "shards": 14, "infinite401": 8}


def near_the_end(house: House, played: Played, game: str) -> Seat:
    """The side of the winner, a few moves before it won."""
    match = played(game)
    return house.fork(match.seat, max(0, match.moves - LAST_MOVES[game]), match.winner)


def finish(page: Page, player: Player) -> None:
    page.wait_for_selector(".table[data-game]")
    player.play_to_the_end()
    assert page.is_visible("[data-over]")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_with_the_mouse(game: str, house: House, played: Played, opened: Opener) -> None:
    page = opened(near_the_end(house, played, game).path)
    finish(page, Mouse(page))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_with_a_finger(game: str, house: House, played: Played, opened: Opener) -> None:
    page = opened(near_the_end(house, played, game).path, phone=True)
    finish(page, Finger(page))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_with_the_keys(game: str, house: House, played: Played, opened: Opener) -> None:
    page = opened(near_the_end(house, played, game).path)
    finish(page, Keys(page))


def test_a_click_on_play_now_sits_one_down_against_a_bot(house: House, opened: Opener) -> None:
    page = opened("/")
    page.click("[data-play=tic_tac_toe]")
    finish(page, Mouse(page))


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_one_of_them_killed_and_opened_again(game: str, house: House, opened: Opener) -> None:
    host = house.table(game, {"kind": "open"})
    ann = opened(host.path)
    ann.wait_for_selector("[data-link]")
    bob = opened(f"/t/{host.table}#join={host.invite}")
    bob.fill("[data-name]", "Bob")
    bob.click("[data-sit='1']")
    ann.click("[data-start]")
    players = {0: Mouse(ann), 1: Mouse(bob)}
    for page in (ann, bob):
        page.wait_for_selector(".table[data-game]")

    def one_choice() -> int:
        asked = int(ann.get_attribute(".table", "data-asked") or 0)
        players[asked].wait_until_asked()
        players[asked].choose()
        moves = int(players[asked].decision())
        for page in (ann, bob):
            page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.moves) >= n", arg=moves)
        return moves

    for _ in range(3):
        one_choice()
    before = house.position(host)
    cookies = bob.context.storage_state()
    bob.context.close()

    bob = opened(f"/t/{host.table}", storage_state=cookies)
    players[1] = Mouse(bob)
    bob.wait_for_function("n => Number(document.querySelector('.table')?.dataset.moves) === n", arg=before["moves"])
    assert int(bob.get_attribute(".table", "data-asked") or -1) == before["asked"]
    for _ in range(2):
        one_choice()
    ann.click(".tools button[aria-label=Menu]")
    ann.click("text=Give up")
    ann.click("text=Really give up?")
    bob.wait_for_selector("[data-over]")
    assert "You win" in bob.inner_text("[data-over]")


@pytest.mark.parametrize("game", GAMES)
def test_on_one_device_nothing_is_drawn_while_it_changes_hands(game: str, house: House, opened: Opener) -> None:
    seat = house.table(game, {"kind": "human", "name": "Jonas"})
    page = opened(seat.path)
    handed = 0
    for _ in range(60):
        page.wait_for_selector(".pill.on, [data-handover]")
        cover = page.query_selector("[data-handover]")
        if cover:
            handed += 1
            assert page.query_selector("[data-at], [data-what]") is None
            page.click("[data-handover] button")
            page.wait_for_selector(".pill.on")
            if handed == 2:
                break
        Mouse(page).choose()
    assert handed == 2


def test_the_socket_comes_back_and_says_so(house: House, opened: Opener) -> None:
    page = opened(house.table("infinity").path)
    page.wait_for_selector(".pill.on")
    moves = page.get_attribute(".table", "data-moves")
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.wait_for_selector("text=Connection lost", timeout=40_000)
    page.context.set_offline(False)
    page.wait_for_selector("text=Connected again", timeout=20_000)
    assert page.get_attribute(".table", "data-moves") == moves
    assert page.is_visible(".pill.on")
