"""Looking back with a bot: what it would have done, its line, and a graph on a phone, too."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.conftest import Opener
from tests.web.tables import MatchPlayed


def test_every_move_is_looked_at_again_and_nothing_is_pushed_off_the_screen(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("shards")
    page = opened(f"/review/{match.seat.table}?move=2&seat=0")
    page.wait_for_selector("[data-verdict] .row b")
    assert page.query_selector("[data-verdict] .go") or page.get_attribute("[data-verdict]", "data-verdict") == "best"
    last = page.locator("[data-review] [data-share]").bounding_box()
    assert last and last["y"] + last["height"] <= 768, "the buttons of the review are on the screen"

    phone = opened(f"/review/{match.seat.table}?move=2&seat=0", phone=True)
    phone.wait_for_selector("[data-verdict] .row b")
    graph = phone.locator("[data-graph]").bounding_box()
    assert graph and graph["height"] > 40
