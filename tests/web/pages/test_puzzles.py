"""Puzzles: a new one each day, a ladder of hints, solved ones kept; a hand of five whose cards can be read."""

from __future__ import annotations

from infinitable.puzzles import puzzle
from tests.web.conftest import Opener
from tests.web.reading import spoilt
from tests.web.tables import House

KEPT = "() => JSON.parse(localStorage['infinitable.profile']).puzzles"


def test_a_puzzle_is_found_missed_started_over_and_solved(house: House, opened: Opener) -> None:
    page = opened("/puzzles")
    page.wait_for_selector("[data-today=infinite401]")
    assert page.locator("[data-shelf=infinite401] li").count() < 50, "not all of them at once"
    page.click("[data-all=infinite401]")
    assert page.locator("[data-shelf=infinite401] li").count() > 50
    page.click("[data-puzzle='infinite401/1']")
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
    for move in puzzle("infinite401", 1).solution:
        page.click("[role=tab]:has-text('Options')")
        page.click(f"[role=tabpanel] [data-option={move!r}]")
        page.wait_for_selector(f"[data-confirm], [data-puzzle-state=solved], .table:not(:has([data-option={move!r}]))")
        if page.query_selector("[data-confirm]"):
            page.click("[data-confirm]")
    page.wait_for_selector("[data-puzzle-state=solved]")
    assert page.evaluate(KEPT) == {"infinite401/1": "helped"}
    assert page.query_selector("[data-over]") is None, "the panel tells the end"


def test_on_a_phone_the_question_steps_aside(house: House, opened: Opener) -> None:
    page = opened("/puzzles", phone=True)
    page.tap("[data-today=infinite401]")
    page.wait_for_selector("[data-puzzle-state=open]")
    page.tap(".puzzle .fold")
    page.wait_for_selector(".unfold")
    page.tap(".unfold")
    page.wait_for_selector("[data-puzzle-state=open]")
