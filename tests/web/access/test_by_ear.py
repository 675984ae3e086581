"""By ear: whole matches by roles and names alone, and what a screen reader finds on each board, as text to be read.

Write the trees anew with `INFINITABLE_TREES=write`, and read what has changed: tests/web/access/trees/GAME.txt. With
`INFINITABLE_SURVEY=all` they are those of all sizes, and the same in every look.
"""

from __future__ import annotations

import os
import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import infinitable
from infinitable.match.match import Match
from infinitable.parts.hexes import Hex, step
from tests.web.access.test_survey import ALL, LOOKS, SIZES, meet
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Keys, Player, Reader
from tests.web.survey import wear
from tests.web.table.test_matches import BRIEF
from tests.web.tables import SHORT, House

TREES = Path(__file__).parent / "trees"
SOON = ("infinite401", "defiance", "shards")
"""In the suite these are met, at 200 %; all of them, at 100 % and by keys as well, in `make soak`."""
SEED = 1
BEGUN = {"infinity": 60, "shards": 126, "infinite401": 20, "defiance": 90, "defiance_beta": 130}
"""After so many moves there is much on the table, and somebody has a choice."""
QUICK: dict[str, dict[str, Any]] = {**BRIEF, "defiance": {"rounds": 1}, "defiance_beta": {"quickplay": True}}
"""The official ways to a short match, or content with which it is soon over."""


WAYS: dict[str, type[Player]] = {"names": Reader, "keys": Keys}
MATCHES = list(product(BEGUN, WAYS, ("desktop", "zoomed"))) if ALL else list(product(SOON, ["names"], ["zoomed"]))


@pytest.mark.parametrize(("game", "way", "size"), MATCHES)
def test_a_whole_match_by_names_or_by_keys_alone(game: str, way: str, size: str, house: House, opened: Opener) -> None:
    """By the keyboard alone, at 100 %, in test_matches and test_infinities."""
    page = meet(opened, house.table(game, settings=QUICK[game]).path, size)
    page.wait_for_selector(".table[data-game]")
    assert WAYS[way](page, hint_every=2).play_to_the_end() > 4


def begun(game: str) -> Match:
    match, chance = infinitable.new(game, seed=SEED, **SHORT.get(game, {})), Random(SEED)
    for _ in range(BEGUN[game]):
        match.play(chance.choice(match.options))
    return match


@pytest.mark.parametrize("size", SIZES if ALL else ["desktop"])
@pytest.mark.parametrize("game", BEGUN)
def test_what_a_screen_reader_finds_on_a_board(game: str, size: str, house: House, opened: Opener) -> None:
    match = begun(game)
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


WAYS_ON = ("north", "north east", "south east", "south", "south west", "north west")
NAMES_OF_HEXES = """() => Object.fromEntries([...document.querySelectorAll('.frame [data-what^="hex:"]')]
    .map((it) => [it.dataset.what, it.getAttribute('aria-label')]))"""


def walls_said(spot: Hex, kinds: dict[Hex, str], turned: bool) -> str:
    """Where walls stand beside a hex; where they are many, where none stands."""
    around = [kinds.get(step(spot, (d + 3 * turned) % 6)) for d in range(6)]
    walls = [way for way, kind in zip(WAYS_ON, around, strict=True) if kind == "wall"]
    free = [way for way, kind in zip(WAYS_ON, around, strict=True) if kind not in ("wall", None)]
    if len(walls) > 3:
        return f", open only {', '.join(free)}"
    return f", wall {', '.join(walls)}" if walls else ""


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hex_of_a_duel_says_who_can_go_there_and_where_walls_stand(seat: int, house: House, opened: Opener) -> None:
    """As the map lies on the screen: Red sees it from the other end."""
    match = begun("infinite401")
    while match.seat != seat:
        match.play(match.options[-1])
    page = opened(lay(house.database, "infinite401", match.setup, match.state, bots=False).path)
    page.wait_for_selector(".pill.on")
    page.wait_for_selector(".frame .hex", state="attached")
    names: dict[str, str] = page.evaluate(NAMES_OF_HEXES)
    hexes = match.game.catalogue(match.setup)["map"]["hexes"]
    kinds = {(it["q"], it["r"]): it["type"] for it in hexes}
    units = {unit["at"]: unit for unit in match.view(seat)["table"]["units"]}
    moves = [it.anchors for it in match.options if it.anchors[0] in units]
    assert moves
    for it in hexes:
        said, unit = names[it["at"]], units.get(it["at"])
        place = f"{it['hex'][0]} {it['hex'][1:]}"
        if it["type"] == "wall":
            assert said == f"{place}, wall"
            continue
        goers = {units[way[0]]["name"] for way in moves if way[-1] == it["at"]}
        heard = re.search(r"in reach of ((?:[TKL]N(?:, )?)+)", said)
        assert set(re.findall("[TKL]N", heard[1]) if heard else ()) == goers, said
        walls = walls_said((it["q"], it["r"]), kinds, seat == 1)
        assert said.startswith(place) and said.endswith(walls or said.split(", wall")[0]), said
        assert unit is None or (f" {unit['name']}, " in said and f"HP {unit['hp']}" in said)
