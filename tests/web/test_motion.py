"""What happens is seen to happen, over a table that can already be played on; a click skips it, and `off` is off."""

from __future__ import annotations

import json

import pytest

from tests.web.conftest import Opener
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
    page.mouse.click(5, 5)
    page.wait_for_function("document.querySelector('.layer').children.length === 0", timeout=300)
