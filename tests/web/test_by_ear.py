"""By ear: whole matches by roles and names alone, and what a screen reader finds on each board, as text to be read.

Write the trees anew with `INFINITABLE_TREES=write`, and read what has changed: tests/web/trees/GAME.txt.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

import infinitable
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Reader
from tests.web.tables import SHORT, House
from tests.web.test_matches import BRIEF

TREES = Path(__file__).parent / "trees"
ZOOMED = {"width": 683, "height": 384}
"""What a laptop's screen shows at 200 %."""
SEED = 1
BEGUN = {"infinity": 60, "shards": 126, "infinite401": 20, "defiance": 90, "defiance_beta": 130}
"""After so many moves there is much on the table, and somebody has a choice."""
QUICK: dict[str, dict[str, Any]] = {**BRIEF, "defiance": {"rounds": 1}, "defiance_beta": {"quickplay": True}}
"""The official ways to a short match, or content with which it is soon over."""


@pytest.mark.parametrize("game", BEGUN)
def test_a_whole_match_by_roles_and_names_alone(game: str, house: House, opened: Opener) -> None:
    zoomed = {"viewport": ZOOMED} if game in ("infinite401", "defiance", "shards") else {}
    page = opened(house.table(game, settings=QUICK[game]).path, **zoomed)
    page.wait_for_selector(".table[data-game]")
    assert Reader(page, hint_every=2).play_to_the_end() > 4


@pytest.mark.parametrize("game", BEGUN)
def test_what_a_screen_reader_finds_on_a_board(game: str, house: House, opened: Opener) -> None:
    match, chance = infinitable.new(game, seed=SEED, **SHORT.get(game, {})), Random(SEED)
    for _ in range(BEGUN[game]):
        match.play(chance.choice(match.options))
    page = opened(lay(house.database, game, match.setup, match.state, bots=False).path)
    page.wait_for_selector(".pill.on")
    page.wait_for_load_state("networkidle")
    page.get_by_text("here", exact=True).first.or_(page.locator(".table.wide")).first.wait_for()
    found = page.locator("body").aria_snapshot() + "\n"
    book = TREES / f"{game}.txt"
    if os.environ.get("INFINITABLE_TREES") == "write":
        book.write_text(found, encoding="utf-8")
    assert found == book.read_text(encoding="utf-8")
