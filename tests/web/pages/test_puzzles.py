"""Puzzles: a new one each day, a ladder of hints, solved ones kept; a hand of five whose cards can be read."""

from __future__ import annotations

from infinitable.puzzles import puzzles
from tests.web.conftest import Opener
from tests.web.reading import spoilt
from tests.web.tables import House

SHELF = puzzles("infinite401")
HANDS = [it.settings["position"].split("hand ")[1:][it.seat].split(";")[0] for it in SHELF[:20]]
FULL = next(n for n, hand in enumerate(HANDS) if hand.count(",") == 4)
"""The first in which the solver holds five cards."""
KEPT = "() => JSON.parse(localStorage['infinitable.profile']).puzzles"


def test_a_puzzle_is_found_missed_started_over_and_solved(house: House, opened: Opener) -> None:
    page = opened("/puzzles")
    page.wait_for_selector("[data-today=infinite401]")
    assert page.locator("[data-shelf=infinite401] li").count() < 50, "not all of them at once"
    page.click("[data-all=infinite401]")
    assert page.locator("[data-shelf=infinite401] li").count() > 50
    page.click(f"[data-puzzle='infinite401/{FULL + 1}']")
    page.wait_for_selector("[data-puzzle-state=open]")
    assert page.locator(".puzzle li.later").count() == 2, "the ladder is seen, its rungs locked"
    page.wait_for_selector(".hand .hold >> nth=4")
    assert [it for it in spoilt(page) if "cut off" in it] == []

    page.click("[data-end]")
    if page.query_selector("[data-end-anyway]"):
        page.click("[data-end-anyway]")
    page.wait_for_selector("[data-puzzle-state=missed]")
    page.click("[data-again]")
    page.wait_for_selector("[data-puzzle-state=open]")
    for rung in (1, 2, 3):
        page.click(f"[data-rung='{rung}']")
    page.wait_for_selector(".pointed")
    for move in SHELF[FULL].solution:
        page.click("[role=tab]:has-text('Options')")
        page.click(f"[role=tabpanel] [data-option={move!r}]")
        page.wait_for_selector(f"[data-confirm], [data-puzzle-state=solved], .table:not(:has([data-option={move!r}]))")
        if page.query_selector("[data-confirm]"):
            page.click("[data-confirm]")
    page.wait_for_selector("[data-puzzle-state=solved]")
    assert page.evaluate(KEPT) == {f"infinite401/{FULL + 1}": "helped"}
    assert page.query_selector("[data-over]") is None, "the panel tells the end"


def test_points_are_there_when_the_move_that_brings_them_is_made(house: House, opened: Opener) -> None:
    """defiance_beta: others may answer in between, and the turn goes on."""
    number, this = next((n, it) for n, it in enumerate(puzzles("defiance_beta"), 1) if it.kind == "score")
    page = opened("/puzzles/defiance_beta")
    page.click(f"[data-puzzle='defiance_beta/{number}']")
    page.wait_for_selector("[data-puzzle-state=open]")
    assert f"Reach {this.points}." in page.inner_text(".puzzle h2")
    for move in this.solution:
        page.click("[role=tab]:has-text('Options')")
        page.click(f"[role=tabpanel] [data-option={move!r}]")
        page.wait_for_selector(f"[data-confirm], [data-puzzle-state=solved], .table:not(:has([data-option={move!r}]))")
        if page.query_selector("[data-confirm]"):
            page.click("[data-confirm]")
    page.wait_for_selector("[data-puzzle-state=solved]")


def test_on_a_phone_the_question_steps_aside(house: House, opened: Opener) -> None:
    page = opened("/puzzles", phone=True)
    page.tap("[data-today=infinite401]")
    page.wait_for_selector("[data-puzzle-state=open]")
    page.tap(".puzzle .fold")
    page.wait_for_selector(".unfold")
    page.tap(".unfold")
    page.wait_for_selector("[data-puzzle-state=open]")
