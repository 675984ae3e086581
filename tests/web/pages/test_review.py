"""Looking back with a bot: what it would have done, its line, and a graph on a phone, too."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import infinitable
from infinitable.bots import bot
from tests.web.chromium import a_file
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.reading import broken
from tests.web.tables import House, MatchPlayed


def test_every_move_is_looked_at_again_and_nothing_is_pushed_off_the_screen(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("shards")
    page = opened(f"/review/{match.seat.table}?move=2&seat=0")
    page.wait_for_selector("[data-verdict] .row b")
    assert page.query_selector("[data-verdict] .go") or page.get_attribute("[data-verdict]", "data-verdict") == "best"
    share = page.inner_text("[data-bar] .num")
    assert page.inner_text("figcaption > b").endswith(f" {share} %"), "bar and graph say the same"
    last = page.locator("[data-review] [data-last]").bounding_box()
    assert last and last["y"] + last["height"] <= 768, "the buttons of the review are on the screen"
    moves = page.locator("[data-moves-list]").bounding_box()
    assert moves and moves["height"] > 180, "the list is no sliver"

    phone = opened(f"/review/{match.seat.table}?move=2&seat=0", phone=True)
    phone.wait_for_selector("[data-verdict] .row b")
    graph = phone.locator("[data-graph]").bounding_box()
    assert graph and graph["height"] > 40


def test_every_move_stands_in_a_list_of_two_columns_and_is_a_press_away(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("shards")
    page = opened(f"/review/{match.seat.table}?move=0&seat=0")
    page.wait_for_selector(f"[data-moves-list] [data-go='{match.moves}']")
    assert page.locator("[data-moves-list] [data-go]").count() == match.moves
    mine, theirs = (page.locator(f"[data-moves-list] > div:nth-child(3n + {n}) [data-go]").first for n in (2, 3))
    sides = [it.bounding_box() for it in (mine, theirs)]
    assert sides[0] and sides[1] and sides[0]["x"] + sides[0]["width"] <= sides[1]["x"]
    assert all(word in page.inner_text("[data-review] nav") for word in ("Start", "Back", "On", "End"))
    page.click("[data-moves-list] [data-go='9']")
    page.wait_for_selector("[data-review][data-move='9'] [data-go='9'][aria-current=step]")
    bar = page.locator("[data-bar]").bounding_box()
    assert bar and bar["height"] > 300, "how it stands, beside the board"
    graph = page.locator("[data-graph]").bounding_box()
    assert graph
    page.mouse.move(graph["x"] + 20, graph["y"] + 30)
    page.mouse.down()
    page.mouse.move(graph["x"] + graph["width"] - 14, graph["y"] + 30, steps=4)
    page.mouse.up()
    page.wait_for_function(
        "least => Number(document.querySelector('[data-review]').dataset.move) >= least", arg=match.moves - 2
    )
    page.keyboard.press("Home")
    page.wait_for_selector("[data-review][data-move='0']")

    phone = opened(f"/review/{match.seat.table}?move=9&seat=0", phone=True)
    now = phone.locator("[data-moves-strip] [aria-current=step]")
    now.wait_for()
    phone.wait_for_function(
        "() => { const {left, right} = document.querySelector('[aria-current=step]').getBoundingClientRect();"
        " return left >= 0 && right <= innerWidth; }"
    )
    last = phone.locator("[data-last]").bounding_box()
    assert last is not None and last["y"] < 844 - 40


def test_the_moves_of_three_can_be_read_on_a_lying_tablet(opened: Opener) -> None:
    """One below the other, each with who made it: no word goes on in the next line."""
    match = infinitable.new("infinity", players=3, seed=1, names=["Mira", "Halley", "Kepler"])
    greedy = bot("greedy", match.game, 1)
    while not match.over:
        match.play(greedy.answer(match.state))
    page = opened("/", viewport={"width": 1024, "height": 768})
    page.set_input_files("[data-record-file]", a_file("m.txt", match.record().encode()))
    page.wait_for_selector(f"[data-moves-list] [data-go='{len(match.moves)}']")
    assert page.locator("[data-moves-list] [data-go] b:text('Kepler')").count() > 10
    assert broken(page, "[data-moves-list] [data-go] span") == []
    buttons = page.locator("[data-review] nav .btn:visible, nav:has([data-mistake]) .btn")
    assert max(buttons.evaluate_all("all => all.map((it) => it.offsetHeight)")) < 60, "none is broken into lines"


def test_the_line_that_was_meant_is_shown_move_by_move(played: Callable[[str], MatchPlayed], opened: Opener) -> None:
    """From the first move on, up to one after which the bot meant more than a single move."""
    page = opened(f"/review/{played('shards').seat.table}?move=1&seat=0", phone=True)
    for move in range(1, 41):
        page.wait_for_selector(f"[data-review][data-move='{move}']", state="attached")
        page.wait_for_selector("[data-verdict] .row b, [data-verdict] .quiet:has-text('nothing else')")
        if page.locator("[data-show-line]").count():
            break
        page.keyboard.press("ArrowRight")
    better = page.inner_text("[data-verdict] .go b")
    page.tap("[data-show-line]")
    said = page.locator("[data-line] li").all_inner_texts()
    assert len(said) > 1 and all(said) and said[0] == better
    box, whole = page.locator("[data-line] li").nth(1).bounding_box(), page.locator("[data-verdict]").bounding_box()
    assert box and whole and box["y"] + box["height"] <= whole["y"] + whole["height"], "seen without scrolling"
    page.tap("[data-show-line]")
    page.wait_for_selector("[data-line]", state="detached")


A_WALK_WINS = (
    "red 2 turn 46 quiet 3 | TN e9 2; spheres 3; passive Deep Pockets;"
    " hand Ambush, Longshot, Hush, Static Field, Backstab; stack Mortar, Pin, Shockwave"
    " | TN m9 2, KN l5 2, LN h16 1; spheres 4; passive Deep Pockets;"
    " hand Hush, Shockwave, Backstab, Pin, Ambush; stack Longshot, Mortar, Static Field"
)


def test_what_was_given_away_is_drawn_on_the_board_as_it_was_before(house: House, opened: Opener) -> None:
    """A walk would have won at once, and the turn was ended; the bot's thought is kept, and not thought again."""
    match = infinitable.new("infinite401", mode="ready", position=A_WALK_WINS)
    red = match.seat
    seat = lay(house.database, "infinite401", match.setup, match.state, ["end"], mira=red)
    house.say(seat, {"type": "concede", "id": "enough", "seat": red})
    thought = [house.hindsight(seat, 1) for _ in range(2)]
    assert thought[0] == thought[1] and thought[0]["line"][0]["at"]
    page = opened(f"/review/{seat.table}?move=1&seat={red}")
    page.wait_for_selector("[data-before] >> nth=0", state="attached")
    arrow = page.locator("[data-arrow=better] .line")
    arrow.wait_for(state="attached")
    source, target = (
        page.locator(f".frame [data-at='{it}']").first.bounding_box() for it in thought[0]["line"][0]["at"][-2:]
    )
    box = arrow.bounding_box()
    assert source and target and box
    assert min(source["x"], target["x"]) - 9 <= box["x"] <= max(source["x"], target["x"]) + 60
    page.wait_for_selector("[data-arrow=better] b:has-text('★')")
    page.click("[data-show-line]")
    page.wait_for_selector("[data-arrow=then]", state="attached")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-review][data-move='0']")
    page.wait_for_selector("[data-arrow]", state="detached")
    phone = opened(f"/review/{seat.table}?move=1&seat={red}", phone=True)
    phone.wait_for_selector("[data-arrow=better] .line", state="attached")
    board, panel = phone.locator(".frame").first.bounding_box(), phone.locator("[data-review]").bounding_box()
    assert board and panel and board["height"] > 200 and board["y"] + board["height"] <= panel["y"] + 1
    phone.wait_for_selector(".mini", state="attached")
    aimed = phone.locator(f".frame [data-at='{thought[0]['line'][0]['at'][-1]}']").first
    phone.wait_for_function("it => it.getBoundingClientRect().width >= 44", arg=aimed.element_handle())
    shown = aimed.bounding_box()
    assert shown and board["y"] <= shown["y"] <= board["y"] + board["height"], "close up, where it happened"


def test_who_looks_back_at_their_own_match_is_called_you(played: Callable[[str], MatchPlayed], opened: Opener) -> None:
    match = played("defiance")
    page = opened(f"/review/{match.seat.table}?move={match.moves // 2}&seat=0", phone=True)
    page.wait_for_selector(".chip .name b")
    assert sorted(page.locator(".chip .name b").all_inner_texts()) == ["Halley", "You"]


def test_the_hand_of_a_skirmish_can_be_read_beside_the_review(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    """Each card shows at least as much of itself as its name takes."""
    match = played("defiance")
    page = opened(f"/review/{match.seat.table}?move={match.moves // 2}&seat=0")
    page.wait_for_selector(".mat .fan")
    strips = page.locator(".mat .fan .held").evaluate_all("all => all.map(it => parseFloat(it.style.left))")
    assert all(right - left >= 60 for left, right in pairwise(strips)), strips
