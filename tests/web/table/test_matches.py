"""Whole matches in a browser, by touch and by keyboard alone; two over the network, of whom one is cut off; and on one
device."""

from __future__ import annotations

import time
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.players import Finger, Hasty, Keys, Mouse, Player
from tests.web.tables import GAMES, SHORT, House, Seat

WAYS: dict[str, type[Player]] = {"finger": Finger, "keys": Keys}


def content(game: str, name: str) -> str:
    return files(f"infinitable.games.{game}").joinpath("content", name).read_text("utf-8")


BRIEF: dict[str, dict[str, Any]] = {
    **SHORT,
    "shards": {"pack": content("shards", "shards.pack").replace("character · health 50", "character · health 15")},
    "infinity": {
        "pack": "pack brief · game infinity · on infinity-house · version 1\n"
        "The Universe\n  |oooooo\n  |   oo\n  |   oo\n"
    },
}
"""Content with which a match of two people is soon over."""


def sit_down(player: Player, game: str) -> None:
    """From the first page to a table against a bot that knows how to end a match, by way of the set-up."""
    player.go(f".more[href='/setup/{game}']")
    player.pick("[data-level='1']", "greedy")
    for setting in SHORT.get(game, {}):
        player.go(f"[data-setting={setting}]")
    player.go("[data-open]")


SCORED_IN = {"infinity": "Time Piece", "shards": "health", "infinite401": "of 3 spheres"}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_from_the_first_page_to_the_last(game: str, way: str, opened: Opener) -> None:
    """Every answer is given by taps or by keys."""
    page = opened("/", phone=way == "finger")
    player = WAYS[way](page, hint_every=3)
    sit_down(player, game)
    choices = player.play_to_the_end()
    assert choices > 4
    assert SCORED_IN[game] in page.inner_text("[data-over]"), "how they stood, in the words of the game"
    assert on_the_board(player)


def on_the_board(player: Player) -> bool:
    """Nearly everything is done on the board itself, and not by the button of a hint."""
    return player.pressed.get("note", 0) <= 2 + player.choices // 20


def test_a_click_on_play_now_sits_one_down_against_a_bot(opened: Opener) -> None:
    page = opened("/")
    page.click("[data-play=tic_tac_toe]")
    assert Mouse(page).play_to_the_end() > 2
    assert page.is_visible("[data-over]")


@pytest.mark.parametrize("game", ["shards", "infinite401"])
def test_two_browsers_one_of_them_killed_and_opened_again(game: str, house: House, opened: Opener) -> None:
    host = house.table(game, {"kind": "open"}, settings=BRIEF[game])
    ann = opened(host.path)
    ann.wait_for_selector("[data-link]")
    bob = opened(f"/t/{host.table}#join={host.invite}")
    bob.fill("[data-name]", "Bob")
    bob.click("[data-sit='1']")
    ann.click("[data-start]")
    players: dict[int, Player] = {0: Mouse(ann, hint_every=2), 1: Hasty(bob)}
    for page in (ann, bob):
        page.wait_for_selector(".table[data-game]")
    for _ in range(12):
        assert one_choice(players)
    before = at_rest(house, host)
    kept = bob.context.storage_state()
    bob.context.close()

    bob = opened(f"/t/{host.table}", storage_state=kept)
    players[1] = Hasty(bob)
    bob.wait_for_function("n => Number(document.querySelector('.table')?.dataset.moves) === n", arg=before["moves"])
    assert int(bob.get_attribute(".table", "data-asked") or -1) == before["asked"]
    for _ in range(24):
        if not one_choice(players):
            break
    else:
        house.say(host, {"type": "concede", "id": "enough", "seat": 0})
    for page in (ann, bob):
        page.wait_for_selector("[data-over]")
    assert house.info(host)["status"] == "over"
    assert on_the_board(players[0])


def at_rest(house: House, seat: Seat) -> dict[str, Any]:
    """The position once no page is still at work: "Play all" goes on after its first card."""
    now = house.position(seat)
    while True:
        time.sleep(1)
        later = house.position(seat)
        if later["moves"] == now["moves"]:
            return later
        now = later


def one_choice(players: dict[int, Player]) -> bool:
    """Whoever is asked chooses, and both pages show it; False when the match is over."""
    ann, bob = players[0].page, players[1].page
    asked = asked_on_both(ann, bob)
    if asked < 0 or not players[asked].wait_until_asked():
        return False
    players[asked].choose()
    moves = int(players[asked].decision().split()[0])
    (bob if asked == 0 else ann).wait_for_function(
        "n => Number(document.querySelector('.table').dataset.moves) >= n", arg=moves
    )
    return True


AT_REST = """() => {
    const {asked, sent} = document.querySelector('.table').dataset;
    return sent ? null : Number(asked);
}"""


def asked_on_both(ann: Page, bob: Page) -> int:
    """Who is asked, once both pages say the same and are at rest: a page may go on by itself after a first card, and
    what was pressed meanwhile may still be on its way."""
    before: list[Any] = []
    for _ in range(1000):
        said = [page.evaluate(AT_REST) for page in (ann, bob)]
        if said[0] is not None and said[0] == said[1] and said == before:
            return int(said[0])
        before = said
        ann.wait_for_timeout(15)
    raise AssertionError("the two pages never agree on who is asked")


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


def test_a_game_without_a_board_is_drawn_from_its_view_and_played_by_clicks(opened: Opener, house: House) -> None:
    seat = house.table("go_fish")
    page = opened(seat.path)
    player = Mouse(page, hint_every=3)
    page.wait_for_selector("[data-at^='hand:']")
    assert page.locator("[data-at='player:1']").count() == 1
    tops = page.locator(".seats .seat").evaluate_all("all => all.map((it) => it.offsetTop)")
    assert len(tops) == 2 and len(set(tops)) == 1 and page.locator(".me").count() == 0, "the board has the rest"
    assert player.play_to_the_end() > 4
