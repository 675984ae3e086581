"""By ear: whole matches by roles and names alone, and what a screen reader finds on each board, as text to be read.

Write the trees anew with `INFINITABLE_TREES=write`, and read what has changed: tests/web/trees/GAME.txt. With
`INFINITABLE_SURVEY=all` they are those of all sizes, and the same in every look.
"""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import infinitable
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Keys, Player, Reader
from tests.web.survey import wear
from tests.web.tables import SHORT, House
from tests.web.test_matches import BRIEF
from tests.web.test_survey import ALL, LOOKS, SIZES, meet

TREES = Path(__file__).parent / "trees"
TWICE = ("infinite401", "defiance", "shards")
"""In the suite these are met at 200 %, the others at 100 %."""
SEED = 1
BEGUN = {"infinity": 60, "shards": 126, "infinite401": 20, "defiance": 90, "defiance_beta": 130}
"""After so many moves there is much on the table, and somebody has a choice."""
QUICK: dict[str, dict[str, Any]] = {**BRIEF, "defiance": {"rounds": 1}, "defiance_beta": {"quickplay": True}}
"""The official ways to a short match, or content with which it is soon over."""


WAYS: dict[str, type[Player]] = {"names": Reader, "keys": Keys}
MATCHES = list(product(BEGUN, WAYS, ("desktop", "zoomed"))) if ALL else list(product(TWICE, ["names"], ["zoomed"]))
MATCHES += [] if ALL else [(game, "names", "desktop") for game in BEGUN if game not in TWICE]


@pytest.mark.parametrize(("game", "way", "size"), MATCHES)
def test_a_whole_match_by_names_or_by_keys_alone(game: str, way: str, size: str, house: House, opened: Opener) -> None:
    """At 100 % and at 200 %; by the keyboard alone in test_matches and test_infinities as well."""
    page = meet(opened, house.table(game, settings=QUICK[game]).path, size)
    page.wait_for_selector(".table[data-game]")
    assert WAYS[way](page, hint_every=2).play_to_the_end() > 4


@pytest.mark.parametrize("size", SIZES if ALL else ["desktop"])
@pytest.mark.parametrize("game", BEGUN)
def test_what_a_screen_reader_finds_on_a_board(game: str, size: str, house: House, opened: Opener) -> None:
    match, chance = infinitable.new(game, seed=SEED, **SHORT.get(game, {})), Random(SEED)
    for _ in range(BEGUN[game]):
        match.play(chance.choice(match.options))
    page = meet(opened, lay(house.database, game, match.setup, match.state, bots=False).path, size)
    page.wait_for_selector(".pill.on")
    page.wait_for_load_state("networkidle")
    page.get_by_text("here", exact=True).first.or_(page.locator(".table.wide, .table:has(.phone)")).first.wait_for()
    found = page.locator("body").aria_snapshot() + "\n"
    for look in LOOKS[1:] if ALL else ():
        wear(page, look)
        assert page.locator("body").aria_snapshot() + "\n" == found, look
    book = TREES / (f"{game}.txt" if size == "desktop" else f"{game}-{size}.txt")
    if os.environ.get("INFINITABLE_TREES") == "write":
        book.write_text(found, encoding="utf-8")
    assert found == book.read_text(encoding="utf-8")
