"""The tables at the sizes between a phone and a desktop: everything is there, whole, and large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

import infinitable
from infinitable.bots import bot
from tests.games.defiance_beta import positions as beta
from tests.games.infinite401 import positions as duel
from tests.games.shards import positions as shards
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.reading import broken, spoilt
from tests.web.sweep import LATE, MOST, SIZES, at_size, in_the_middle, settled
from tests.web.tables import House, MatchPlayed

DESKTOP = {"width": 1366, "height": 768}
LYING, STANDING = {"width": 1024, "height": 768}, {"width": 768, "height": 1024}
SLEEPING, SMALL = {"width": 844, "height": 390}, {"width": 683, "height": 384}
LESSONS = ("infinity", "shards", "infinite401")

OUTSIDE = """() => [...document.querySelectorAll('[data-at], [data-option], [data-buy], .acts button, .act')]
    .filter((it) => !it.closest('svg, .scroll') && it.getClientRects().length)
    .filter((it) => {
        const box = it.getBoundingClientRect();
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    }).map((it) => it.outerHTML.slice(0, 100))"""


def at(opened: Opener, path: str, size: dict[str, int], **more: Any) -> Page:
    page = opened(path, **more)
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_selector(".table[data-game]")
    return page


def table_of(house: House, game: str) -> str:
    return house.lesson(game).path if game in LESSONS else house.table(game, level="random").path


@pytest.mark.parametrize("size", [LYING, STANDING], ids=["lying", "standing"])
@pytest.mark.parametrize("game", [*LESSONS, "defiance", "defiance_beta"])
def test_a_tablet_shows_the_whole_table(game: str, size: dict[str, int], house: House, opened: Opener) -> None:
    page = at(opened, table_of(house, game), size)
    page.wait_for_selector(".pill.on")
    page.wait_for_timeout(300)
    assert page.evaluate(OUTSIDE) == []
    page.click(".acts button:has-text('Log')")
    tabs = page.locator("dialog [role=tab]").all_inner_texts()
    assert [it.strip() for it in tabs] == ["Inspector", "Log", "Options", "Chat", "Rules"]


@pytest.mark.parametrize("game", ["infinity", "shards"])
def test_advice_is_read_in_lines_and_not_in_single_words_on_a_lying_tablet(
    game: str, house: House, opened: Opener
) -> None:
    page = at(opened, house.lesson(game).path, LYING)
    page.wait_for_selector(".pill.on")
    page.click(".acts button[aria-keyshortcuts=h]")
    page.wait_for_selector("[data-hint] b")
    box = page.locator("[data-hint] > span").bounding_box()
    assert box and box["width"] >= 130 and box["height"] < 260


MORE = """all => all.map((it) => [
    it.scrollHeight - it.clientHeight - it.scrollTop > 8,
    it.hasAttribute('data-more') && getComputedStyle(it, '::after').content !== 'none',
])"""


def test_a_panel_with_more_than_it_shows_says_so_until_its_end_is_read(house: House, opened: Opener) -> None:
    page = opened(in_the_middle(house, "defiance").path)
    page.wait_for_selector(".goals li")
    page.locator("[data-what='hex:1,3']").first.hover(force=True)
    page.wait_for_selector("[data-inspector] .tile")
    panels = page.locator(".rail .panel.scroll")
    page.wait_for_timeout(200)
    assert panels.evaluate_all(MORE) == [[True, True], [True, True]]
    panels.evaluate_all("all => all.forEach((it) => it.scrollTo(0, it.scrollHeight))")
    page.wait_for_timeout(200)
    assert panels.evaluate_all(MORE) == [[False, False], [False, False]]
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.wait_for_timeout(200)
    assert panels.evaluate_all(MORE) == [[False, False], [False, False]]


HELD_CUT = """() => [...document.querySelectorAll('.held .card')].filter((card) => {
    const edge = card.getBoundingClientRect();
    return [...card.querySelectorAll('.fx *')].some((it) => {
        const box = it.getBoundingClientRect();
        return box.width && (box.bottom > edge.bottom + 1 || box.right > edge.right + 1);
    });
}).map((card) => card.querySelector('.name').textContent)"""


@pytest.mark.parametrize("size", [LYING, STANDING], ids=["lying", "standing"])
def test_a_long_chain_and_what_the_neighbour_discarded_are_whole_on_a_tablet(
    size: dict[str, int], house: House, opened: Opener
) -> None:
    """Three players, so that the neighbour's discards have a tray; the first chain of at least seven tiles."""
    match = infinitable.new("infinity", players=3, seed=1)
    greedy = bot("greedy", match.game, 1)
    while len(match.state.chain) < 7:
        match.play(greedy.answer(match.state))
    page = at(opened, lay(house.database, "infinity", match.setup, match.state, bots=False).path, size)
    page.wait_for_selector(".ribbon .chain li >> visible=true")
    assert spoilt(page) == []
    over = "all => all.map(it => it.scrollWidth - it.clientWidth)"
    assert set(page.locator(".ribbon .chain").evaluate_all(over)) == {0}


CUT_TILES = """() => [...document.querySelectorAll('.tray .slot')].filter((it) => {
    const [tile, tray] = [it, it.closest('.tray')].map((each) => each.getBoundingClientRect());
    return tile.width && (tile.bottom > tray.bottom - 2 || tile.right > tray.right);
}).length"""


@pytest.mark.parametrize("size", [LYING, STANDING], ids=["lying", "standing"])
def test_every_tile_of_both_discards_is_whole_on_a_tablet(size: dict[str, int], house: House, opened: Opener) -> None:
    """Three players, as soon as somebody and their neighbour have discarded seven kinds of tiles together."""
    match = infinitable.new("infinity", players=3, seed=3)
    greedy = bot("greedy", match.game, 1)

    def kinds() -> int:
        return sum(len(set(match.state.discards[seat])) for seat in (match.seat, match.state.left_of(match.seat)))

    while kinds() < 7:
        match.play(greedy.answer(match.state))
    page = at(opened, lay(house.database, "infinity", match.setup, match.state, bots=False).path, size)
    page.wait_for_selector(".trays .half .slot >> visible=true")
    assert page.evaluate(CUT_TILES) == 0


@pytest.mark.parametrize("size", [LYING, STANDING], ids=["lying", "standing"])
def test_the_draw_pile_of_a_guest_is_whole_when_a_match_begins(
    size: dict[str, int], house: House, opened: Opener
) -> None:
    """Who has not said a name has a long one, and both piles have two figures then."""
    bots = [{"kind": "bot", "name": name, "level": "random"} for name in ("Halley", "Kepler")]
    seat = house.table("infinity", seats=[{"kind": "human", "name": "Guest"}, *bots])
    page = at(opened, seat.path, size)
    page.wait_for_selector(".pill.on")
    box = page.locator(".seat:has(.draws) >> visible=true").first
    for part in (".draws button >> nth=0", ".draws button >> nth=1", ".slot"):
        inner, outer = box.locator(part).bounding_box(), box.bounding_box()
        assert inner and outer and inner["y"] + inner["height"] <= outer["y"] + outer["height"], part


LONG_NAMES = "hand Backstab, Slingshot, Longshot, Ambush"


@pytest.mark.parametrize("size", [LYING, STANDING, SLEEPING, SMALL], ids=["lying", "standing", "sleeping", "small"])
def test_the_cards_of_a_duel_are_whole_where_there_is_little_room(
    size: dict[str, int], house: House, opened: Opener
) -> None:
    m = duel.match(f"blue 2 | TN h1, KN i1, LN j1; {LONG_NAMES} | TN h16, KN i17, LN j16; {LONG_NAMES}")
    page = at(opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path, size)
    page.wait_for_selector(".mini")
    assert broken(page, ".table b, .table .nm, .table .cap span") == []
    assert spoilt(page) == []
    if size == LYING:
        over = page.locator(".lying > .column").evaluate("it => it.scrollHeight - it.clientHeight")
        assert over <= 0, "no card of the hand lies under the buttons"


def test_a_rivals_names_in_two_lines_push_no_card_under_the_buttons(house: House, opened: Opener) -> None:
    """And a unit that can only act names card and target, in buttons that stay within their place."""
    rival = "TN d9, KN i17, LN j16; hand Second Wind, Break Will, P Swap, Exchange"
    m = duel.match(f"blue 2 | TN h1, KN d8 grounded, LN j1; hand Hush, Undertow, Coup, Mend | {rival}")
    page = at(opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path, LYING)
    page.wait_for_selector(".mini")
    over = "it => it.scrollHeight - it.clientHeight"
    assert page.locator(".lying > .column").evaluate(over) <= 0
    page.click(".unit:has-text('d8')")
    page.wait_for_selector("[data-option]:has-text('Hush → TN d9')")
    assert page.inner_text(".prompt h1") == "Play a card with KN d8.", "who cannot move is not asked for a hex"
    assert page.locator(".plan").evaluate(over) <= 1


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, LYING, STANDING], ids=["desk", "lying", "standing"])
@pytest.mark.parametrize("hand", ["Magnet, Hush, Ram, Smoke", "Dash, Guardian, Gale, Tremor"])
def test_a_card_of_a_duel_says_whom_it_concerns_and_on_what_condition(
    hand: str, size: dict[str, int], house: House, opened: Opener
) -> None:
    m = duel.match(f"blue 2 | TN h1, KN i1, LN j1; hand {hand} | TN h16, KN i17, LN j16")
    page = at(opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path, size)
    cards = page.locator(".hold .ab")
    cards.nth(3).wait_for()
    cut = "all => all.filter(it => it.clientHeight && it.scrollHeight > it.clientHeight + 1).map(it => it.textContent)"
    assert page.locator(".hold :is(.ab, .bd, .ef, .ft)").evaluate_all(cut) == []
    said = " ".join(" ".join(cards.all_inner_texts()).split())
    assert ("exactly 3 hexes toward the ally" if "Magnet" in hand else "1 ally: move it up to 6 hexes") in said
    assert ("has 2 or fewer HP" if "Hush" in hand else "source gains 2 shields") in said
    badges = " ".join(page.locator(".hold .ef > b").all_inner_texts())
    assert badges.count("Damage") == hand.count("Ram") and "Shields" not in badges, "what always happens to the target"


def test_the_coach_leaves_board_and_hand_in_sight_on_a_phone_and_the_rivals_hand_once_read(
    house: House, opened: Opener
) -> None:
    """It has the place of the rival's bar, which nobody has to press; the board, which one has to, is never under."""
    m = duel.match("blue 2 | TN e5, KN e6, LN j1; hand Lance | TN e8, KN i17, LN j16; hand Lance, Mend")
    seat = lay(house.database, "infinite401", m.setup, m.state, bots=False)
    page = opened(seat.path, phone=True, newcomer=True)
    page.wait_for_selector("[data-quick] li:nth-child(3)")
    assert page.locator("dialog .inside").evaluate("it => it.scrollHeight <= it.clientHeight + 1"), "nothing to scroll"
    page.tap("[data-quick-next]")
    page.wait_for_function(
        "() => { const {left, right} = document.querySelector('[data-quick] li:nth-child(6)').getBoundingClientRect();"
        " return left >= 0 && right <= innerWidth; }"
    )
    page.tap("dialog[open] .btn.primary")
    page.wait_for_selector("[data-coach]")
    page.wait_for_timeout(200)
    coach, mine = (page.locator(it).first.bounding_box() for it in ("[data-coach]", ".phand .hold"))
    page.tap("[data-coach-show]")
    page.tap("[data-hint] .close")
    page.wait_for_selector("[data-coach]:visible")
    assert mine and coach and coach["y"] + coach["height"] <= mine["y"]
    tops = page.locator(".frame .hex").evaluate_all("all => all.map((it) => it.getBoundingClientRect().top)")
    assert coach["y"] + coach["height"] <= min(tops)
    page.tap("[data-coach-aside]")
    page.wait_for_selector("[data-coach]", state="detached")
    page.locator(".hand .mini").first.tap()


UNDER_THE_COACH = """() => {
    const coach = document.querySelector('[data-coach]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-piece]')]
        .map((it) => it.getBoundingClientRect())
        .filter(({left, right}) => left < coach.right && right > coach.left)
        .filter(({top, bottom}) => top < coach.bottom && bottom > coach.top).length;
}"""


@pytest.mark.parametrize("size", [LYING, STANDING], ids=["lying", "standing"])
def test_the_coach_covers_no_unit_of_a_duel_on_a_tablet(size: dict[str, int], house: House, opened: Opener) -> None:
    m = duel.match("blue 2 | TN h1, KN i1, LN j1; hand Lance | TN h16, KN i17, LN j16; hand Lance, Mend")
    page = at(opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path, size, newcomer=True)
    page.click("dialog[open] .btn.primary")
    page.wait_for_selector("[data-coach].slot" if size == LYING else "[data-coach].narrow")
    page.wait_for_timeout(200)
    assert page.locator("[data-piece]").count() == 6 and page.evaluate(UNDER_THE_COACH) == 0


def test_every_card_of_a_hand_shows_all_it_does_on_a_phone(house: House, opened: Opener) -> None:
    hand = (
        "Shard Reactor, Optio Crusher, Order Initiate, Giga, Source Adept, Systema A.I., Thorn Zealot, "
        "Shardwood Guardian, Furrowing Elemental, Root of the Forest, Wraethe Skirmisher"
    )
    p = shards.game(hand=hand)
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path, phone=True)
    page.wait_for_selector(".held .card")
    assert page.evaluate(HELD_CUT) == []


def test_the_only_button_beside_the_cards_has_the_main_place_and_covers_nothing(house: House, opened: Opener) -> None:
    p = shards.game(hand="Shadow Apostle, Crystal, Crystal", bob=shards.seat(champions="Systema A.I."))
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path, phone=True)
    page.tap(".held [data-what='card:shadow-apostle']")
    button = page.locator(".acts [data-option]:has-text('Banish nothing')")
    button.wait_for()
    assert page.locator("[data-option]:has-text('Banish nothing')").count() == 1
    rival = page.locator(".seat:not(.mine)").bounding_box()
    assert rival and rival["height"] < 56, "a champion lies beside its name: nothing below has moved"
    button.tap()
    page.wait_for_selector(".acts [data-end]")


@pytest.mark.parametrize(("size", "least"), [(LYING, 42), (STANDING, 38)], ids=["lying", "standing"])
def test_the_board_of_a_duel_keeps_its_size_on_a_tablet(
    size: dict[str, int], least: int, house: House, opened: Opener
) -> None:
    page = at(opened, house.lesson("infinite401").path, size)
    page.wait_for_selector(".frame .hex", state="attached")
    before = page.locator(".frame .hex").first.bounding_box()
    page.click("[data-what='ability:gore']")
    page.wait_for_selector("[data-confirm]")
    after = page.locator(".frame .hex").first.bounding_box()
    assert before and after and before["width"] >= least
    assert abs(before["width"] - after["width"]) < 1, "the plan has a place of its own"
    page.wait_for_selector(".say:has-text('Play Gore on')")
    said = page.locator("[data-plan] .lines")
    assert "HP" in said.inner_text() and "target" not in said.inner_text(), "said of those it is played with"
    assert said.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), "and whole"
    assert page.locator(".unit.source, .unit.target").count() == 2, "each looks like its role"


def test_on_a_phone_a_choice_brings_the_board_close(house: House, opened: Opener) -> None:
    """A hex that a finger must hit is at least 44 pixels wide, and the plan lies over the board."""
    page = opened(house.lesson("infinite401").path, phone=True)
    page.wait_for_selector(".pill.on")
    page.tap("[data-what='ability:gore']")
    page.wait_for_selector("[data-confirm]")
    hexagon = page.locator(".frame .hex[data-look=chosen]").first.bounding_box()
    assert hexagon and hexagon["width"] >= 44
    plan, board = page.locator("[data-plan]").bounding_box(), page.locator(".frame").bounding_box()
    assert plan and board and plan["y"] > board["y"] + 200
    page.tap("button:has-text('Hand')")
    page.wait_for_selector("[data-plan]", state="hidden")


SWEPT = [("infinity", 1), ("shards", 0), ("infinite401", 3), ("defiance", 4), ("defiance_beta", 7)]
"""A sample of what `python -m tests.web.sweep` looks at."""
LARGE = "() => localStorage.infinitable = JSON.stringify({...JSON.parse(localStorage.infinitable), text: 1.25})"


@pytest.mark.parametrize(("game", "first"), SWEPT)
def test_no_text_is_cut_or_covered_at_any_width(game: str, first: int, house: House, opened: Opener) -> None:
    """Each table at three of the sizes, so that all of them are looked at; then all seats taken, and large letters."""
    page = opened(in_the_middle(house, game).path)
    settled(page)
    for width, height in (SIZES[(first + n) % len(SIZES)] for n in (0, 3, 6)):
        assert at_size(page, width, height) == [], f"{width}x{height}"
    page.evaluate(LARGE)
    page.goto(in_the_middle(house, game, MOST[game], LATE[game]).path)
    settled(page)
    for width, height in ((390, 844), (1024, 768), (1366, 768)):
        assert at_size(page, width, height) == [], f"{width}x{height}, a full table, letters at 125 %"


def test_both_ways_to_have_a_mercenary_are_whole_with_large_letters(house: House, opened: Opener) -> None:
    """As a match begins the hand can pay for most of the row: two buttons a card, each with what it costs."""
    page = opened(in_the_middle(house, "shards", 4, 0).path)
    page.evaluate(LARGE)
    page.reload()
    settled(page)
    for width, height in ((768, 1024), (1024, 768), (1366, 768)):
        assert at_size(page, width, height) == [], f"{width}x{height}"
        boxes = [it.bounding_box() for it in page.locator("[data-buy] >> visible=true").all()]
        assert len(boxes) > 6 and all(box and box["height"] >= 32 for box in boxes)


def test_a_card_of_the_duel_says_each_of_its_effects_in_a_line_of_its_own_on_a_lying_tablet(
    house: House, opened: Opener
) -> None:
    m = duel.match("blue 2 | TN h1, KN e5, LN j1; hand Lance, Ram | TN h16, KN i17, LN j16")
    page = at(opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path, LYING)
    effects = page.locator(".hold:has-text('Lance') .ef > *")
    effects.first.wait_for()
    boxes = [it.bounding_box() for it in effects.all()]
    assert len(boxes) == 3
    lines = [(box["x"], box["y"]) for box in boxes if box]
    assert len({x for x, _ in lines}) == 1 and len({y for _, y in lines}) == 3
    cut = "all => all.filter((it) => it.scrollHeight > it.clientHeight + 1).length"
    assert page.locator(".hold .bd, .hold .ef").evaluate_all(cut) == 0


def test_two_cards_of_the_beta_are_broad_and_no_name_of_a_full_timeline_is_broken(house: House, opened: Opener) -> None:
    p = beta.game(hand="Lamplit Pilgrim, Mirage Road", timeline="Sanctuary Line, Dawn Chorus, Sandstorm")
    page = at(opened, lay(house.database, "defiance_beta", p.match.setup, p.match.state, bots=False).path, DESKTOP)
    page.wait_for_selector(".fan .card")
    boxes = [it.bounding_box() for it in page.locator(".fan .card").all()]
    assert [box["width"] >= 180 for box in boxes if box] == [True, True]
    assert page.locator(".line .card").count() == 3
    assert broken(page, ".line .card *") == []


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, STANDING, LYING], ids=["phone", "standing", "lying"])
def test_the_goal_and_who_is_ahead_are_in_sight(size: dict[str, int], house: House, opened: Opener) -> None:
    """Folded, it still says who is ahead, and stays folded until it is opened."""
    p = shards.game(hand="Crystal", bob=shards.seat(health=31))
    page = at(opened, lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path, size)
    page.wait_for_selector("[data-goal]:has-text('0 health'):has-text('you lead 50 : 31')")
    if size == LYING:
        return
    page.click("[data-goal-close]")
    page.reload()
    page.click("[data-goal-open]:has-text('you lead')")
    page.wait_for_selector("[data-goal]:has-text('30 mastery')")


@pytest.mark.parametrize(
    "size", [LYING, STANDING, {"width": 1366, "height": 768}], ids=["lying", "standing", "desktop"]
)
def test_what_the_short_names_of_units_mean_is_said(size: dict[str, int], house: House, opened: Opener) -> None:
    m = duel.match("blue 2 | TN h1, KN i1, LN j1; hand Lance | TN h16, KN i17, LN j16")
    page = at(opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path, size)
    page.wait_for_selector(".pill.on")
    for word in ("tower", "knight", "lancer"):
        page.locator(f":text('{word}') >> visible=true").first.wait_for()


def test_the_log_is_no_sliver_and_stays_at_its_end_and_the_main_button_where_it_is(
    house: House, played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("defiance")
    path = house.fork(match.seat, match.moves // 2, 0).path
    page = at(opened, path, {"width": 1366, "height": 768})
    page.wait_for_selector(".table.wide .pill.on")
    log, panel = page.locator(".rail [role=tabpanel]").first, page.locator(".rail .tabbed")
    before = page.locator(".acts [data-end], .acts .end").first.bounding_box()
    box = panel.bounding_box()
    assert box and box["height"] >= 150
    page.click(".acts button[aria-keyshortcuts=h]")
    page.wait_for_selector("[data-hint]")
    page.wait_for_function(
        "it => { const list = it.querySelector('ol.scroll'); return it.scrollHeight <= it.clientHeight + 1"
        " && list.scrollHeight - list.scrollTop - list.clientHeight < 40; }",
        arg=log.element_handle(),
    )
    after, still = page.locator(".acts [data-end], .acts .end").first.bounding_box(), panel.bounding_box()
    assert before == after and still == box
    coached = opened(path, newcomer=True)
    coached.click("[data-quick-done]")
    coached.wait_for_selector("[data-coach]")
    beside = coached.locator(".rail .tabbed").bounding_box()
    assert beside and beside["height"] >= 150, "beside the coach as well"


# What a click means --------------------------------------------------------------------------------------------


def at_the_duel(house: House, opened: Opener, position: str) -> Page:
    m = duel.match(position)
    page = opened(lay(house.database, "infinite401", m.setup, m.state, bots=False).path)
    page.wait_for_selector(".pill.on")
    return page


def test_a_card_that_hits_nobody_says_why_and_is_not_cycled(house: House, opened: Opener) -> None:
    page = at_the_duel(house, opened, "blue 2 | TN h1, KN i1, LN j1; hand Lance, Mend | TN h16, KN i17, LN j16")
    page.click("[data-what='ability:lance']")
    page.wait_for_selector("[data-nobody]:has-text('hit area')")
    assert page.get_attribute(".table", "data-moves") == "0"
    assert page.locator(".frame .hex").count() > 0
    page.click("[data-plan] button:has-text('under your stack')")
    page.wait_for_selector(".table[data-moves='1']")


def test_source_and_target_are_named_by_their_role(house: House, opened: Opener) -> None:
    """Card, then enemy: the enemy is the target, and two units could be the source."""
    page = at_the_duel(house, opened, "blue 2 | TN e5, KN e6, LN j1; hand Lance | TN e8, KN i17, LN j16")
    page.click("[data-what='ability:lance']")
    page.click(".frame [data-at='hex:e8']")
    page.wait_for_selector("[data-role=target]")
    assert "e8" in page.inner_text("[data-role=target]")
    sources = page.locator("[data-role=source]").all_inner_texts()
    assert all("e8" not in it for it in sources)


def test_what_a_card_would_do_stands_beside_the_pieces(house: House, opened: Opener) -> None:
    page = at_the_duel(house, opened, "blue 2 | TN e5, KN f5, LN j1; hand Lance | TN e6, KN f6, LN g6")
    page.click("[data-what='ability:lance']")
    page.wait_for_selector("[data-after]")
    covered = page.evaluate("""() => {
        const tags = [...document.querySelectorAll('[data-after] rect')].map((it) => it.getBoundingClientRect());
        return [...document.querySelectorAll('.frame .unit')].filter((it) => {
            const box = it.getBoundingClientRect();
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            return tags.some((tag) => x > tag.left && x < tag.right && y > tag.top && y < tag.bottom);
        }).length;
    }""")
    assert covered == 0


def test_a_primary_button_can_be_read_under_the_pointer(opened: Opener) -> None:
    page = opened("/setup/shards")
    page.hover(".btn.primary")
    page.wait_for_timeout(250)
    ratio = page.locator(".btn.primary").first.evaluate("""(it) => {
        const part = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        const light = (text) => {
            const [r, g, b] = text.match(/[\\d.]+/g).map(Number);
            return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
        };
        const {color, backgroundColor} = getComputedStyle(it);
        const [a, b] = [light(color), light(backgroundColor)].sort((x, y) => y - x);
        return (a + 0.05) / (b + 0.05);
    }""")
    assert ratio > 7


# Shards --------------------------------------------------------------------------------------------------------


def test_the_row_shows_what_the_hand_can_pay_and_takes_it_at_once(house: House, opened: Opener) -> None:
    """Two Crystals in hand and no gem yet: what costs 2 is in reach, and one press plays them and recruits."""
    p = shards.game(hand="Crystal ×2, Blaster", row="Kiln Drone, Optio Crusher, Nil Assassin")
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path)
    page.wait_for_selector("[data-buy='row:2']")
    assert page.locator("[data-buy='row:2']").count() == 2, "a mercenary is recruited or fast-played"
    assert page.locator("[data-buy='row:1']").count() == 0
    assert "needs" in page.locator(".slot").nth(1).inner_text()
    page.click("[data-buy='row:2'] >> nth=0")
    page.wait_for_selector(".table[data-moves='3']")
    assert "Nil Assassin" not in page.locator(".market").inner_text()


def test_an_attack_on_the_only_rival_needs_no_splitting(house: House, opened: Opener) -> None:
    p = shards.game(power=4, bob=shards.seat(hand="Crystal, Blaster"))
    page = opened(lay(house.database, "shards", p.match.setup, p.match.state, bots=False).path)
    assert "4 power at" in page.locator("[data-end]").inner_text()
    page.click("[data-end]")
    page.wait_for_selector(".pill:not(.on)")
    assert int(page.get_attribute(".table", "data-moves") or 0) == 2


def test_every_word_of_ten_cards_can_be_read_on_the_table(house: House, opened: Opener) -> None:
    """They overlap; each keeps a strip with its name, and the one pointed at or focused stands above the others."""
    hand = (
        "Shared Vigil, Oasis Mother, Sunspear Picket, Martyr of Brass, Lamplit Pilgrim, Mirrorblade, Veto, "
        "Dawn Chorus, Blinding Hour, Sandstorm"
    )
    match = beta.game(hand=hand, dice="TTP").match
    page = opened(lay(house.database, "defiance_beta", match.setup, match.state, bots=False).path)
    page.wait_for_selector("[data-held='9']")
    for n, name in enumerate(hand.split(", ")):
        held = page.locator(f"[data-held='{n}']")
        held.hover(position={"x": 20, "y": 40})
        page.wait_for_selector(f"[data-twin] [data-card='{name}']")
        cut = page.evaluate(
            "() => [...document.querySelectorAll('[data-twin] .text, [data-twin] b')]"
            ".some((it) => it.scrollHeight > it.clientHeight + 1 || it.getBoundingClientRect().top < 0)"
        )
        assert not cut, name
    page.mouse.move(400, 200)
    page.wait_for_selector("[data-twin]", state="detached")
    page.focus("[data-held='3'] [data-at]")
    page.wait_for_selector("[data-twin] [data-card='Martyr of Brass']")
    page.mouse.move(400, 200)
    page.click("[data-held='1']", position={"x": 20, "y": 40})
    page.wait_for_selector("[data-twin] [data-card='Oasis Mother']")
    page.wait_for_function(APART, arg=["[data-twin]", ".choices .bar"])


APART = """([one, other]) => {
    const [a, b] = [one, other].map((it) => document.querySelector(it)?.getBoundingClientRect());
    return a && b && (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
}"""
"""What is asked about a card does not lie under the card that is held up."""


def test_the_cards_of_the_duel_end_where_their_hand_does_and_the_page_stays_where_it_is(
    house: House, opened: Opener
) -> None:
    """Ram has the longest text of the lesson's hand: its picture gives way, not the foot of the screen."""
    page = opened(house.lesson("infinite401").path.replace("#", "?lesson=1#"))
    page.wait_for_selector("[data-coach]")
    lowest = "all => Math.max(...all.map(it => it.getBoundingClientRect().bottom))"
    page.locator(".hand .hold").nth(3).wait_for()
    assert page.locator(".hand .hold").evaluate_all(lowest) <= 768
    assert page.evaluate("() => document.scrollingElement.scrollHeight") <= 768


def test_every_word_of_a_lesson_is_seen_beside_the_map(house: House, opened: Opener) -> None:
    page = opened(house.lesson("defiance").path.replace("#", "?lesson=1#"))
    whole = "() => [document.querySelector('[data-coach] .said')].every(it => it.scrollHeight <= it.clientHeight + 1)"
    for step in range(3):
        page.wait_for_selector(f"[data-step='{step}']")
        page.wait_for_function(whole)
        if step < 2:
            page.click("[data-coach-next]")
