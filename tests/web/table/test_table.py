"""What a table does beside the game: taking back, saying why, looking back, teaching, speaking, fitting the screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.games.infinite401 import positions as duel
from tests.games.shards import positions as shards
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Hasty, Mouse
from tests.web.tables import GAMES, House, MatchPlayed, Seat

Played = Callable[[str], MatchPlayed]


def moves(page: Page) -> int:
    return int(page.get_attribute(".table", "data-moves") or -1)


def wait_for_moves(page: Page, n: int) -> None:
    page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.moves) === n", arg=n)


def choose(page: Page, notation: str) -> None:
    """By the plain list of options."""
    page.click("[role=tab]:has-text('Options')")
    page.click(f"[role=tabpanel] [data-option={notation!r}]")


def at_the_lesson(house: House, opened: Opener, game: str) -> tuple[Page, Seat]:
    seat = house.lesson(game)
    page = opened(seat.path.replace("#", "?lesson=1#"))
    page.wait_for_selector("[data-coach]")
    return page, seat


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_followed_to_its_end(game: str, house: House, opened: Opener) -> None:
    page, seat = at_the_lesson(house, opened, game)
    first = house.position(seat)["moves"]
    steps = int((page.inner_text("[data-coach] small")).split(" of ")[1])
    done = 0
    for step in range(steps):
        page.wait_for_selector(f"[data-coach] [data-step='{step}']")
        if page.query_selector("[data-coach-next]"):
            page.click("[data-coach-next]")
        elif page.query_selector("[data-coach-end]"):
            page.click("[data-coach-end]")
        else:
            page.click("[data-coach] button:has-text('Show me')")
            if game == "infinity" and done == 1:
                page.wait_for_selector("[data-arrow=help]", state="attached")
            page.click("[role=tab]:has-text('Options')")
            page.click("[role=tabpanel] [data-option].hinted")
            done += 1
    assert page.query_selector("[data-coach]") is None
    assert moves(page) >= first + done


def test_a_lesson_says_what_it_waits_for_when_something_else_is_chosen(house: House, opened: Opener) -> None:
    page, _ = at_the_lesson(house, opened, "shards")
    page.click("[data-coach-next]")
    choose(page, "play Blaster")
    page.wait_for_selector("[data-why]:has-text('Play Crystal')")
    assert moves(page) == 0


@pytest.mark.parametrize(
    ("game", "move"),
    [("infinity", "build creation on arm 1"), ("shards", "play Crystal"), ("infinite401", "Gore TN>KN")],
)
def test_a_move_is_taken_back_and_done_again(game: str, move: str, house: House, opened: Opener) -> None:
    seat = house.lesson(game)
    page = opened(seat.path)
    page.wait_for_selector(".pill.on")
    n = moves(page)
    choose(page, move)
    wait_for_moves(page, n + 1)
    page.click(".acts button:has-text('Undo')")
    wait_for_moves(page, n)
    page.click(".acts button:has-text('Redo')")
    wait_for_moves(page, n + 1)


def test_a_card_shows_what_it_would_leave_its_target_with(house: House, opened: Opener) -> None:
    """401: before anything is played, the HP after the hit stand at the units."""
    page = opened(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    n = moves(page)
    page.click("[data-what='ability:gore']")
    page.wait_for_selector("[data-after]")
    changes = [tag.text_content() for tag in page.query_selector_all("[data-after]")]
    assert changes and all(re.search(r"\d→\d", text or "") for text in changes), changes
    assert moves(page) == n


def test_the_unit_that_a_move_is_about_is_chosen_from_the_beginning(house: House, opened: Opener) -> None:
    """It is no choice: a click on it changes nothing, the next one on a hex is the move."""
    m = duel.match("blue 2 | TN h1, KN e5, LN j1; hand Dash | TN h16, KN i17, LN j16")
    m.play("Dash KN")
    seat = lay(house.database, "infinite401", m.setup, m.state, bots=False)
    page = opened(seat.path)
    page.click(".frame [data-at='hex:e5'][data-look=chosen]")
    page.wait_for_selector(".unit.picked:has-text('KN')")
    plan = page.inner_text("[data-plan]")
    assert "KN e5" in plan and "pick a hex" in plan and "Back" not in plan
    page.click(".frame [data-at='hex:e7'][data-look=may]")
    wait_for_moves(page, 1)


def test_nothing_is_taken_back_beyond_what_was_shown_when_others_play_along(house: House, opened: Opener) -> None:
    """What reveals is marked with the eye before the click; after it, the others would have to agree."""
    host = house.table("shards", {"kind": "open"})
    ann = opened(host.path)
    bob = opened(f"/t/{host.table}#join={host.invite}")
    bob.click("[data-sit='1']")
    ann.click("[data-start]")
    for page in (ann, bob):
        page.wait_for_selector(".table[data-game]")
    page = ann if ann.get_attribute(".table", "data-asked") == "0" else bob
    page.wait_for_selector(".pill.on")
    while not page.query_selector("[role=tabpanel] [data-option^='recruit']"):
        page.click("[role=tab]:has-text('Options')")
        n = moves(page)
        page.click("[role=tabpanel] [data-option^='play ']")
        wait_for_moves(page, n + 1)
    recruit = page.query_selector("[role=tabpanel] [data-option^='recruit']")
    assert recruit is not None and recruit.query_selector("svg[aria-label*='no undo']")
    n = moves(page)
    recruit.click()
    wait_for_moves(page, n + 1)
    page.click(".acts button:has-text('Undo')")
    page.wait_for_selector("text=You asked to take a move back")
    assert moves(page) == n + 1
    other = bob if page is ann else ann
    other.click("button:has-text('Agree')")
    wait_for_moves(page, n)


@pytest.mark.parametrize(
    ("game", "what"),
    [
        ("infinity", "[data-at='special:0:disaster']"),
        ("shards", ".far [data-at^='row:']"),
        ("infinite401", "[data-why^='hex:']"),
    ],
)
def test_a_click_on_what_cannot_be_chosen_says_why_and_names_the_rule(
    game: str, what: str, house: House, opened: Opener
) -> None:
    poor = shards.game(hand="Crystal", row="Optio Crusher, Kiln Drone").match
    laid = lay(house.database, game, poor.setup, poor.state, bots=False) if game == "shards" else house.lesson(game)
    page = opened(laid.path)
    page.wait_for_selector(".pill.on")
    if game == "infinite401":
        page.click("button[data-at='hex:f7']")
    page.click(what)
    page.wait_for_selector("[data-why][role=alert]")
    said = page.inner_text("[data-why][role=alert]")
    assert len(said) > 20 and re.search(r"Read rule [\d.]+", said), said
    page.click("[data-why][role=alert] .rule")
    page.wait_for_selector("[role=tabpanel] .here")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_looked_back_at_step_by_step(
    game: str, house: House, played: Played, opened: Opener
) -> None:
    match = played(game)
    page = opened(f"/review/{match.seat.table}?move=3&seat=0")
    page.wait_for_selector("[data-review][data-move='3']")
    page.click("[data-next]")
    page.wait_for_selector("[data-review][data-move='4']")
    assert moves(page) == 4
    page.keyboard.press("[")
    page.wait_for_selector("[data-review][data-move='3']")
    assert "move=3" in page.url
    page.click("[data-more]")
    page.select_option("[data-eyes]", "1")
    page.wait_for_function("() => location.search.includes('seat=1')")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    box = page.locator("[data-graph]").bounding_box()
    assert box, "the graph of who was ahead"
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    page.wait_for_function(
        "n => Math.abs(Number(document.querySelector('[data-review]').dataset.move) - n) <= 2", arg=match.moves // 2
    )
    page.click("[data-more]")
    page.click("[data-verify]")
    page.wait_for_selector("[data-said]:has-text('replay exactly')")
    page.click("[data-luck]")
    page.wait_for_selector("dialog[open]:has-text('Luck')")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.click("[data-fork]")
    page.wait_for_url("**/t/*")
    page.wait_for_function("() => Number(document.querySelector('.table')?.dataset.moves) >= 3")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_why(game: str, house: House, opened: Opener) -> None:
    page = opened(house.lesson(game).path)
    page.wait_for_selector(".pill.on")
    page.keyboard.press("h")
    reason = page.wait_for_selector("[data-reason]")
    assert reason is not None
    said = reason.inner_text()
    assert re.search(
        r"[Bb]est of \d+ choices|[Aa]s good as any|nothing else|wins the match|It prepares|Wins about", said
    ), said


def test_a_hint_asked_for_too_often_comes_a_little_later(house: House, opened: Opener) -> None:
    """The server refuses whoever asks too quickly; the page asks again by itself, and nobody has to read that."""
    page = opened("about:blank")
    refused: list[str] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] != "hint" or refused:
                server.send(message)
                return
            refused.append(asked["id"])
            refusal = {
                "type": "refusal",
                "id": asked["id"],
                "code": "too_much",
                "reason": "Slower.",
                "retry_after": 0.1,
            }
            socket.send(json.dumps(refusal))

        socket.on_message(hear)

    page.route_web_socket(re.compile("/tables/"), between)
    page.goto(house.url + house.table("tic_tac_toe").path)
    page.wait_for_selector(".pill.on")
    page.keyboard.press("h")
    page.wait_for_selector("[data-hint]")
    assert refused and page.query_selector(".note[data-why]") is None


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_can_be_followed_by_ear(game: str, house: House, opened: Opener) -> None:
    """The live regions, read as text through the turn of the lesson."""
    seat = house.lesson(game)
    page = opened(seat.path)
    page.wait_for_selector(".pill.on")
    page.evaluate("""() => {
        window.spoken = [];
        for (const region of document.querySelectorAll('[data-live]'))
            new MutationObserver(() => window.spoken.push(region.textContent.trim()))
                .observe(region, {childList: true, characterData: true, subtree: true});
    }""")
    player = Mouse(page)
    for _ in range(4):
        if not player.wait_until_asked() or page.get_attribute(".table", "data-asked") != "0":
            break
        player.choose()
    page.wait_for_timeout(200)
    spoken = page.evaluate("window.spoken")
    said = " ".join(spoken)
    assert re.search(r"You [a-z]+ |Blue", said) and "Mira" not in said, spoken
    assert re.search(r"Your turn\. .+ \d+ options?\.", said), spoken
    assert all(text for text in spoken)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_table_needs_to_scroll(phone: bool, house: House, opened: Opener) -> None:
    for game in GAMES:
        page = opened(house.lesson(game).path, phone=phone)
        page.wait_for_selector(".pill.on")
        size = page.evaluate(
            "() => { const { scrollWidth, scrollHeight } = document.documentElement;"
            " return [scrollWidth, scrollHeight, innerWidth, innerHeight] }"
        )
        assert size[0] <= size[2] and size[1] <= size[3], (game, size)
        end = page.evaluate("() => document.querySelector('.acts').getBoundingClientRect().bottom")
        assert end <= size[3]
        if not phone:
            page.wait_for_selector("[data-goal]")


def test_the_first_page_says_which_table_waits_for_me(opened: Opener) -> None:
    page = opened("/")
    page.click("[data-play=shards]")
    page.click("[data-level=normal]")
    page.wait_for_selector(".pill.on")
    page.goto("/")
    page.click("[data-continue].yours a:has-text('Your turn')")
    page.wait_for_selector(".pill.on")


def test_on_a_phone_a_touch_brings_the_words_of_a_card(house: House, opened: Opener) -> None:
    page = opened(house.lesson("shards").path, phone=True)
    page.wait_for_selector(".pill.on")
    before = moves(page)
    page.tap("[data-zone=hand] [data-inspect]")
    page.wait_for_selector("dialog[open] >> text=/gain/i")
    assert moves(page) == before


def test_an_invitation_has_a_link_and_a_code_to_scan(house: House, opened: Opener) -> None:
    page = opened("/setup/infinity")
    page.click("label:has([data-who='1:open'])")
    page.click("[data-open]")
    page.wait_for_selector("[data-link='lobby.invite']")
    link = page.input_value("[data-link='lobby.invite']")
    assert "#join=" in link
    page.wait_for_selector("svg[aria-label='QR code of the invitation'] path[d^='M']", state="attached")
    guest = opened(link.replace(house.url, ""))
    guest.wait_for_selector("[data-sit]")


def test_what_the_others_did_is_told_marked_and_seen_again(house: House, opened: Opener) -> None:
    """One line, cards with what they gave, the new card of the row; the marks stay when I have chosen, T hides them."""
    page = opened(house.table("shards", level="greedy").path)
    player = Hasty(page, hint_every=1000)
    while player.wait_until_asked() and not page.query_selector("[data-last-turn]"):
        player.choose()
    said = page.inner_text("[data-last-turn] p")
    assert "Halley" in said and len(said) < 130, said
    assert page.locator(".last .plays li").count() >= 5
    now = moves(page)
    page.click("[data-replay]")
    page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.moves) < n", arg=now)
    page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.moves) === n", arg=now)
    page.wait_for_selector(".pill.on")
    page.click("[data-zone=mine] [data-look=may]")
    wait_for_moves(page, now + 1)
    assert page.query_selector("[data-last-turn]") is None


@pytest.mark.parametrize("game", ["infinity", "infinite401"])
def test_the_last_turn_leaves_its_marks_on_the_board_until_mine_is_over(
    game: str, house: House, opened: Opener
) -> None:
    page = opened(house.table(game, level="greedy", settings={}).path)
    marks = {"infinity": ".trace", "infinite401": "[data-trail] .way, [data-trail] .hit"}[game]
    player = Hasty(page, hint_every=1000)
    while player.wait_until_asked() and not page.query_selector(marks):
        player.choose()
    if game == "infinite401":
        page.wait_for_selector("[data-last-turn] [data-deeds] li")
    page.keyboard.press("t")
    page.wait_for_selector(marks, state="detached")
    page.keyboard.press("t")
    page.wait_for_selector(marks, state="attached")


def best_of(house: House, seat: Seat) -> list[int]:
    """The seats that made a move worth telling of."""
    steps = list(house.review(seat))
    told = [moment is not None and any(line["text"] for line in steps[moment["move"]]["lines"])
            for moment in house.best(seat)]  # fmt: skip
    return [who for who, is_told in enumerate(told) if is_told]


def test_the_end_tells_why_where_it_turned_and_what_next(house: House, played: Played, opened: Opener) -> None:
    """With the position of the turning point, numbers of the match, and a picture to share."""
    page = opened(played("shards").seat.path)
    page.wait_for_selector("[data-over] [data-turning] .thumb .market", state="attached")
    assert re.search(r"health|concede|mastery|damage", page.inner_text("[data-over] .why")), "why it is over"
    assert page.locator("[data-over] .stats li").count() == 4
    best = page.locator("[data-best-of]").evaluate_all("all => all.map((it) => Number(it.dataset.bestOf))")
    assert 0 not in best[1:] and sorted(best) == best_of(house, played("shards").seat), "everybody's, mine first"
    assert "move=" in (page.get_attribute("[data-turning] a", "href") or "")
    for width, height in ((1024, 768), (768, 1024), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        foot = page.locator("[data-over] footer")
        page.wait_for_function(
            "() => document.querySelector('[data-over] footer').getBoundingClientRect().bottom <= innerHeight + 1"
        )
        assert all(word in foot.inner_text() for word in ("Review", "Share", "Board")), "in words at every size"
    page.set_viewport_size({"width": 1366, "height": 768})
    with page.expect_download() as saved:
        page.click("[data-share]")
    assert saved.value.suggested_filename == "infinitable.png"
    page.click("[data-again=easy]")
    page.wait_for_selector(".pill.on")
    page.goto(played("infinity").seat.path)
    page.wait_for_selector("[data-over] .why:has-text('over')")
    assert "Time Pieces" in page.inner_text("[data-over] .why"), "what ended it, and by what it was won"


COUNTS = {"infinite401": "turns", "defiance": "rounds", "defiance_beta": "rounds"}


@pytest.mark.parametrize("game", COUNTS)
def test_every_part_of_the_story_is_on_the_last_page_and_a_phone_shows_it_at_once(
    game: str, played: Played, opened: Opener
) -> None:
    page = opened(played(game).seat.path, phone=True)
    page.wait_for_selector("[data-turning] .thumb")
    assert page.inner_text("[data-over] .why"), "why it was won"
    assert COUNTS[game] in page.inner_text("[data-over] .stats li:last-child"), "as people count in this game"
    assert page.locator("[data-best-of]").count(), "somebody's best move"
    told = page.locator("[data-turning] .moment > p b, [data-best-of] p b").all_inner_texts()
    assert all(re.fullmatch(r"(Set-up|(Round|Turn) [1-9]\d*)\.", when) for when in told), told
    assert page.locator("[data-over]").evaluate("it => it.scrollHeight - it.clientHeight") <= 0, "nothing to scroll"
    assert page.locator("[data-again]").count() >= 3, "easier, the same, stronger"
    page.wait_for_function(MARKS_IN_THE_PICTURE)


MARKS_IN_THE_PICTURE = """() => {
    const picture = document.querySelector('[data-turning] .thumb').getBoundingClientRect();
    const things = document.querySelectorAll('.thumb [data-trail] *, .thumb [data-hex][data-what]');
    return [...things].some((it) => {
        const {left, top, width, height} = it.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return x > picture.left && x < picture.right && y > picture.top && y < picture.bottom;
    });
}"""
