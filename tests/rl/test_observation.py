"""Every game as numbers: nothing hidden, nothing lost that matters, and there to be read off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bench.observations import probe
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt, see
from infinitable.registry import EXAMPLES, GAMES, game

ALL = [*GAMES, *EXAMPLES]
SETUPS = [
    (game_id, mode, players) for game_id in ALL for mode, counts in game(game_id).modes.items() for players in counts
]


EVERY = {"shards": 8, "infinity": 4, "infinite401": 8}
"""A position of every so many teaches the linear model: neighbours are alike."""


def positions(rules: Game, setup: Setup, seed: int, most: int = 80) -> Iterator[State]:
    chance = Fast(seed + 77)
    g = rules.deal(setup, Fast(seed))
    for _ in range(most):
        yield g
        if g.over:
            return
        g.step(g.options[chance.below(len(g.options))])


@pytest.mark.parametrize("game_id, mode, players", SETUPS)
def test_what_is_dealt_anew_is_not_in_it(game_id: str, mode: str, players: int) -> None:
    rules = game(game_id)
    setup = read_setup(rules, players, mode, {})
    seen = rules.observation(setup)
    for n, g in enumerate(positions(rules, setup, 1)):
        if n % 8 == 0:
            for seat in range(players):
                assert seen.numbers_of(g, seat) == seen.numbers_of(redealt(rules, g, seat, n), seat)


@pytest.mark.parametrize("game_id, mode, players", SETUPS)
def test_where_the_view_differs_the_numbers_do(game_id: str, mode: str, players: int) -> None:
    """But for the order in which equal things lie, which makes no difference."""
    rules = game(game_id)
    setup = read_setup(rules, players, mode, {})
    seen = rules.observation(setup)
    views: dict[tuple[float, ...], Any] = {}
    for n, g in enumerate(positions(rules, setup, 2, most=60)):
        for seat in {n % players, g.asked} - {-1}:
            view = unordered(see(rules, g, seat))
            assert views.setdefault((seat, *seen.numbers_of(g, seat)), view) == view


def unordered(value: Any) -> Any:
    """A view without the order of its lists, and without what counts places in them."""
    if isinstance(value, dict):
        return tuple(
            sorted((key, unordered(item)) for key, item in value.items() if key not in ("at", "anchors", "code"))
        )
    if isinstance(value, list | tuple):
        return ("list", *sorted(map(unordered, value), key=repr))
    return value


@pytest.mark.parametrize("game_id, mode, players", SETUPS)
def test_fields_lie_side_by_side_and_numbers_are_small(game_id: str, mode: str, players: int) -> None:
    rules = game(game_id)
    setup = read_setup(rules, players, mode, {})
    seen = rules.observation(setup)
    end = 0
    for field in seen.fields:
        assert field.start == end and field.about.endswith(".") and (not field.labels or field.labels[0])
        end += field.size
    assert end == seen.size
    for g in positions(rules, setup, 3):
        numbers = seen.numbers_of(g, 0)
        assert min(numbers) >= -2 and max(numbers) <= 3


@pytest.mark.parametrize("game_id, mode, players", SETUPS)
def test_options_have_rows_of_their_own(game_id: str, mode: str, players: int) -> None:
    rules = game(game_id)
    setup = read_setup(rules, players, mode, {})
    row = rules.option_row(setup)
    sheet = Sheet(row.size)
    for g in positions(rules, setup, 4):
        rows = set()
        for code in g.options:
            sheet.turn_to(0)
            row.write(g, code, sheet)
            rows.add(tuple(sheet.row()))
        assert len(rows) == len(g.options)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_linear_model_reads_off_what_counts(game_id: str) -> None:
    """The full version: python -m bench.observations GAME."""
    rules = game(game_id)
    found = probe(rules, read_setup(rules, 2, None, {}), matches=60, every=EVERY.get(game_id, 2))
    assert len(found) >= 6 and min(found.values()) >= 0.95, found
