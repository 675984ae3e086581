"""What happens is seen to happen, over a table that can already be played on; a click skips it, and `off` is off."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

import infinitable
from tests.games.defiance_beta import positions as beta
from tests.games.infinite401 import positions as duel
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Mouse
from tests.web.tables import House

WATCH = """() => {
    window.seen = [];
    const note = ({addedNodes}) => addedNodes.forEach((thing) => window.seen.push(thing.className));
    new MutationObserver((all) => all.forEach(note)).observe(document.querySelector('.layer'), {childList: true});
}"""


@pytest.mark.parametrize("motion", ["full", "off"])
def test_cards_fly_attacks_run_and_a_click_is_never_kept_waiting(motion: str, house: House, opened: Opener) -> None:
    kept = json.dumps({"motion": motion, "sound": False, "coach": False, "name": "Mira"})
    state = {"origin": house.url, "localStorage": [{"name": "infinitable", "value": kept}]}
    page = opened(house.table("shards").path, storage_state={"cookies": [], "origins": [state]})
    player = Mouse(page)
    assert player.wait_until_asked()
    page.evaluate(WATCH)
    for _ in range(14):
        player.choose()
        if any(it == "beam" for it in page.evaluate("window.seen")):
            break
        assert player.wait_until_asked()
    seen = page.evaluate("window.seen")
    if motion == "off":
        assert seen == []
        return
    assert {"beam", "flying plain", "flying good"} <= set(seen)
    # what others do meanwhile may move as well
    page.evaluate("() => { window.moving = [...document.querySelector('.layer').children]; }")
    page.mouse.click(5, 5)
    page.wait_for_function("() => window.moving.every((it) => !it.isConnected)", timeout=1000)


MOVING = {"motion": "full", "sound": False, "coach": False, "name": "Mira"}


def moving(house: House, opened: Opener, path: str) -> Page:
    state = {"origin": house.url, "localStorage": [{"name": "infinitable", "value": json.dumps(MOVING)}]}
    page = opened(path, storage_state={"cookies": [], "origins": [state]})
    page.wait_for_selector(".pill.on")
    return page


def test_a_unit_walks_round_what_stands_in_its_way(house: House, opened: Opener) -> None:
    """Hex by hex, while it stands there already for whoever clicks."""
    m = duel.match("blue 2 | TN h1, KN e5, LN j1; hand Lance | TN h16, KN i17, LN j16")
    page = moving(house, opened, lay(house.database, "infinite401", m.setup, m.state, bots=False).path)
    page.evaluate("""() => {
        const animate = Element.prototype.animate;
        window.walks = [];
        Element.prototype.animate = function (frames, how) {
            if (this.matches('.unit') && Array.isArray(frames)) window.walks.push(frames.length);
            return animate.call(this, frames, how);
        };
    }""")
    moves = [it for it in m.options if it.anchors[:1] == ("hex:e5",)]
    far = max(moves, key=lambda it: abs(ord(it.anchors[-1][4]) - ord("e")))
    for anchor in far.anchors:
        page.click(f".frame [data-at='{anchor}']")
    page.wait_for_selector("[data-confirm], .table[data-moves='1']")
    if page.query_selector("[data-confirm]"):
        page.click("[data-confirm]")
    page.wait_for_selector(".table[data-moves='1']")
    page.wait_for_function("() => window.walks.length === 1")
    assert page.evaluate("window.walks[0]") > 2


def test_the_tile_that_flies_is_the_one_that_was_built(house: House, opened: Opener) -> None:
    match = infinitable.new("infinity", players=3, seed=1)
    creation = next(it for it in match.options if it.notation == "build creation on arm 1")
    page = moving(house, opened, lay(house.database, "infinity", match.setup, match.state, bots=False).path)
    page.evaluate("""() => {
        const animate = Element.prototype.animate;
        window.flown = [];
        Element.prototype.animate = function (frames, how) {
            const picture = this.matches('.flying') && this.querySelector('img');
            if (picture) window.flown.push(decodeURIComponent(picture.src));
            return animate.call(this, frames, how);
        };
    }""")
    page.keyboard.press("/")
    page.click(f"[role=tabpanel] [data-option='{creation.notation}']")
    page.wait_for_function("() => window.flown.length > 0")
    assert all(">C</text>" in it for it in page.evaluate("window.flown"))


def test_a_card_flies_from_the_hand_to_the_group(house: House, opened: Opener) -> None:
    match = beta.game(hand="Lamplit Pilgrim, Sandstorm", dice="TTP").match
    page = moving(house, opened, lay(house.database, "defiance_beta", match.setup, match.state, bots=False).path)
    page.evaluate(WATCH)
    page.keyboard.press("/")
    page.click("[role=tabpanel] [data-option='play Lamplit Pilgrim']")
    page.wait_for_function("() => window.seen.some((it) => it.startsWith('flying'))")


def test_bots_that_play_faster_than_can_be_shown_do_not_have_the_page_laid_out_for_every_move(
    house: House, opened: Opener
) -> None:
    """What was never painted is not measured: it was two and a half layouts a move, with three pictures a second."""
    seat = house.table("shards")
    page = moving(house, opened, seat.path)
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")

    def layouts() -> int:
        metrics = {it["name"]: it["value"] for it in cdp.send("Performance.getMetrics")["metrics"]}
        return int(metrics["LayoutCount"])

    before, moves = layouts(), int(page.get_attribute(".table", "data-moves") or 0)
    house.say(seat, {"type": "away", "id": "away", "level": "greedy"})
    page.wait_for_function(f"() => Number(document.querySelector('.table').dataset.moves) > {moves + 80}")
    played = int(page.get_attribute(".table", "data-moves") or 0) - moves
    assert layouts() - before < played
