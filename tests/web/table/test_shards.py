"""The table of Shards of Infinity: a row that takes at a touch, nothing pushed, nothing under anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.games.shards import positions as shards
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.reading import spoilt
from tests.web.tables import House, MatchPlayed

ROW = "Kiln Drone, Optio Crusher, Nil Assassin, Shardwood Guardian, Zen Chi Set, Godkiller, Thorn Zealot"
OVER = """([one, others]) => {
    const [{left, top, right, bottom}] = [document.querySelector(one).getBoundingClientRect()];
    return [...document.querySelectorAll(others)].filter((it) => {
        const box = it.getBoundingClientRect();
        const isSeen = box.width && it.checkVisibility({visibilityProperty: true}) && !it.closest(one);
        return isSeen && box.left < right - 1 && box.right > left + 1
            && box.top < bottom - 1 && box.bottom > top + 1;
    }).map((it) => it.className);
}"""
"""What of the others lies under the one, or over it."""
BY_THE_BUTTON = """() => {
    const [guard, end] = ['.guard', '.rail'].map((it) => document.querySelector(it).getBoundingClientRect());
    const near = end.top - guard.bottom;
    return near >= 0 && near < 24 && guard.right > end.left && guard.left >= 0 && guard.right <= innerWidth;
}"""
"""What is asked back stands just above the buttons, all of it on the screen."""


def size(width: int, height: int) -> dict[str, int]:
    return {"width": width, "height": height}


def top_of(page: Page, thing: str) -> float:
    return float(page.locator(thing).evaluate("it => it.getBoundingClientRect().top"))


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 780), (1024, 768), (768, 1024)])
def test_beside_the_coach_the_row_can_be_read_and_the_pools_are_seen(
    width: int, height: int, house: House, opened: Opener
) -> None:
    p = shards.game(hand="Crystal ×3, Blaster, Infinity Shard", row=ROW)
    seat = lay(house.database, "shards", p.match.setup, p.match.state)
    page = opened(seat.path, newcomer=True, phone=width < 700, viewport=size(width, height))
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach]:has-text('Play your hand')")
    page.wait_for_function(f"() => ({OVER})(['[data-coach]', '.slot, .pools > *, .lane, .fan .held']).length === 0")
    assert spoilt(page) == []
    page.click("[data-playall]")
    page.wait_for_selector("[data-coach]:has-text('Gems recruit')")


WORDY = (
    "Shardwood Guardian, Venator of the Wastes, Korvus Legionnaire, Cryptofist Monk, Primus Pilus, Scion of Nothingness"
)


def test_on_a_phone_the_longest_cards_are_read_beside_the_coach_and_without(house: House, opened: Opener) -> None:
    """No name is set in letters too small to be read, none of the pools lies under whoever speaks."""
    p = shards.game(hand="Crystal ×3, Blaster, Infinity Shard", row=WORDY)
    seat = lay(house.database, "shards", p.match.setup, p.match.state)
    page = opened(seat.path, newcomer=True, phone=True)
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach]:has-text('Play your hand')")
    page.wait_for_function(f"() => ({OVER})(['[data-coach]', '.slot, .pools > *, .fan .held']).length === 0")
    assert spoilt(page) == []
    page.click("text=No coach")
    page.wait_for_selector("[data-coach]", state="detached")
    assert spoilt(page) == []
    letters = "all => Math.min(...all.map((it) => parseFloat(getComputedStyle(it).fontSize)))"
    assert page.locator(".market .name").evaluate_all(letters) >= 10


def test_on_a_phone_neither_an_empty_hand_nor_the_last_question_moves_the_row(house: House, opened: Opener) -> None:
    p = shards.game(hand="Crystal ×3, Blaster", row=ROW)
    seat = lay(house.database, "shards", p.match.setup, p.match.state, bots=False)
    page = opened(seat.path, phone=True)
    page.wait_for_selector("[data-playall]")
    row = ".market .slot >> nth=5"
    before = page.locator(row).bounding_box()
    page.tap("[data-playall]")
    page.wait_for_selector(".fan .none")
    assert page.locator(row).bounding_box() == before
    page.tap("[data-end]")
    page.wait_for_selector("[data-end-anyway]")
    assert page.locator(row).bounding_box() == before
    assert page.evaluate(OVER, [".guard", ".slot, .pools > *, .lane, .acts button"]) == []
    for width, height in ((1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(BY_THE_BUTTON)


def test_what_lies_in_the_discard_pile_leaves_the_pools_in_sight(house: House, opened: Opener) -> None:
    p = shards.game(hand="Shadow Apostle", discard="Crystal ×2, Blaster, Zara Ra, Soulflayer", row=ROW)
    seat = lay(house.database, "shards", p.match.setup, p.match.state, ["play Shadow Apostle"], bots=False)
    page = opened(seat.path)
    page.wait_for_selector("[data-pile] [data-look=may]")
    assert page.evaluate(OVER, ["[data-pile]", ".slot .hold, .pools > *"]) == []


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (768, 1024)])
def test_what_a_mercenary_offers_pushes_nothing(width: int, height: int, house: House, opened: Opener) -> None:
    """Recruit and Fast-play stand in one row, in words that can be read."""
    tops = set()
    for row in (ROW, ROW.replace("Nil Assassin", "Thorn Zealot")):
        p = shards.game(hand="Crystal", row=row, gems=3)
        seat = lay(house.database, "shards", p.match.setup, p.match.state, bots=False)
        page = opened(seat.path, viewport=size(width, height))
        page.wait_for_selector("[data-option^=recruit]")
        tops.add(top_of(page, ".pools"))
        assert spoilt(page) == []
    assert len(tops) == 1


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_all_that_was_played_is_in_sight(phone: bool, house: House, opened: Opener) -> None:
    p = shards.game(hand="Crystal ×7, Blaster, Shard Reactor", row=ROW)
    seat = lay(house.database, "shards", p.match.setup, p.match.state, ["play Crystal"] * 7)
    page = opened(seat.path, phone=phone)
    page.locator(".fan [data-at]").first.click()
    page.wait_for_selector("[data-zone=played] .played:nth-child(8)")
    inside = page.evaluate("""() => {
        const row = document.querySelector('[data-zone=played] .row').getBoundingClientRect();
        const board = document.querySelector('.me').getBoundingClientRect();
        return [...document.querySelectorAll('[data-zone=played] .played')].every((it) => {
            const {left, right, bottom} = it.getBoundingClientRect();
            return left >= row.left && right <= row.right + 1 && bottom <= board.top;
        });
    }""")
    assert inside
    assert spoilt(page) == []


def test_on_a_phone_a_recruit_is_taken_at_the_card(house: House, opened: Opener) -> None:
    """Without another question, also where cards of the hand have to be played first; every card has its own sign."""
    p = shards.game(hand="Crystal ×2", row=ROW, gems=1)
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path, phone=True)
    page.tap("[data-at='row:0']", position={"x": 20, "y": 60})
    page.wait_for_selector(".table[data-moves='1']")
    assert page.locator("[data-confirm]").count() == 0
    apart = "all => new Set(all.map((it) => `${it.getBoundingClientRect().x} ${it.getBoundingClientRect().y}`)).size"
    assert page.locator(".market [data-inspect]").evaluate_all(apart) == 6
    page.tap("[data-at='row:2']", position={"x": 20, "y": 60})
    page.tap(".sheet [data-buy] >> nth=0")
    page.wait_for_selector(".table[data-moves='4']")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_is_coming_and_what_shields_keep_off_covers_nothing(phone: bool, house: House, opened: Opener) -> None:
    p = shards.game(power=6, bob=shards.seat(hand="Thorn Zealot, Crystal"))
    seat = lay(house.database, "shards", p.match.setup, p.match.state, ["end", "attack 2"], bots=False)
    page = opened(seat.path, phone=phone)
    page.wait_for_selector("[data-shields]:has-text('−6')")
    page.locator(".fan [data-look=may]").first.click()
    page.wait_for_selector("[data-shields]:has-text('−3')")
    assert page.evaluate(OVER, ["[data-shields]", ".slot .hold, .lane, .held"]) == []
    assert spoilt(page) == []


def test_among_bots_nobody_is_asked_what_has_one_answer(house: House, opened: Opener) -> None:
    """Attacked without a shield in the hand: there is nobody who could learn something from not having waited."""
    p = shards.game(power=6, bob=shards.seat(hand="Crystal, Blaster"))
    seat = lay(house.database, "shards", p.match.setup, p.match.state, ["end", "attack 2"])
    page = opened(seat.path)
    page.wait_for_selector(".table[data-moves='3'] [data-look=may]")
    assert page.locator("[data-shields]").count() == 0


def test_among_bots_who_has_no_ally_to_show_is_not_asked_for_one(house: House, opened: Opener) -> None:
    p = shards.game(hand="Undergrowth Aspirant")
    seat = lay(house.database, "shards", p.match.setup, p.match.state)
    page = opened(seat.path)
    page.locator(".fan [data-look=may]").first.click()
    page.wait_for_selector(".table[data-moves='2']")
    assert "show" not in page.inner_text(".prompt").lower()


def test_on_a_phone_a_name_is_not_broken_by_four_champions(house: House, opened: Opener) -> None:
    others = shards.seat(champions="Evokatus, Optio Crusher, Primus Pilus, Drakonarius")
    p = shards.game(hand="Crystal", bob=others)
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path, phone=True)
    page.wait_for_selector(".champs button:nth-child(4)")
    assert page.locator(".seats .name b").evaluate("it => it.getClientRects().length") == 1
    assert page.locator(".seats .name b").evaluate("it => it.offsetHeight") < 20


def test_the_words_of_a_card_are_whole_beside_the_table(house: House, opened: Opener) -> None:
    """The picture makes room for them."""
    p = shards.game(hand="Crystal", row=ROW.replace("Optio Crusher", "Venator of the Wastes"))
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path)
    for slot in range(6):
        page.hover(f"[data-at='row:{slot}']")
        page.wait_for_selector("[data-inspector] .kw, [data-inspector] .body p")
        assert page.locator("[data-inspector]").evaluate("it => it.scrollHeight <= it.clientHeight + 1"), slot


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_from_the_board_one_comes_back_to_the_end(
    phone: bool, opened: Opener, played: Callable[[str], MatchPlayed]
) -> None:
    page = opened(played("shards").seat.path, phone=phone)
    page.click("[data-over] button:has-text('Look at the board'):visible, [data-over] button:has-text('Board'):visible")
    page.wait_for_selector("[data-over]", state="detached")
    assert page.locator(".seats .order:visible").all_inner_texts() in ([], [""]), "nobody is next"
    page.click("[data-back]")
    page.wait_for_selector("[data-over]")


def test_everybody_s_best_move_is_on_the_last_page(
    house: House, opened: Opener, played: Callable[[str], MatchPlayed]
) -> None:
    page = opened(played("shards").seat.path)
    page.wait_for_selector("[data-best], [data-turning] .moment")
    assert page.locator(".side").evaluate("it => it.scrollHeight <= it.clientHeight + 1")
