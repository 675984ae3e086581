"""Every fact of a seat's view can be found by asking: what is told changes with every field of the view."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.kernel.game import View, fold
from infinitable.match.match import Match
from infinitable.terminal import answers

Path = tuple[str | int, ...]

NOT_TOLD = {
    "infinity": {},
    "shards": {"kind": "the id of a card, told by its name", "short": "the text in short, told in full"},
    "infinite401": {
        "rows": "the map as a drawing; it is told hex by hex",
        "unit": "a number, told by the name",
        "side": "a number, told by the name",
    },
    "defiance": {
        "shore": "the empty spaces, told with every tile",
        "tile": "the number of a tile, told by its name",
        "actions": "how many buttons there are; their texts are told",
        "campaign": "what a story leads to, which the next chapter shows",
        "winners": "told by the outcome",
        "scores": "the points by side, told with every leader",
        "you": "who looks",
    },
    "defiance_beta": {
        "card": "the id of a card, told by its name",
        "tile": "the number of a tile, told by its name",
        "id": "the id of a tile",
        "role": "the id of a role",
        "top": "the id of a card, told by its name",
        "winners": "told by the outcome",
        "number": "counts what waits",
        "spaces": "the six spaces round a pawn, told by what lies there",
    },
}  # fmt: skip
"""Fields that are no facts of their own, and why."""

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("infinity", {"players": 2}),
    ("infinity", {"players": 3}),
    ("shards", {"players": 3}),
    ("infinite401", {"disruptors": True}),
    ("defiance", {}),
    ("defiance", {"mode": "story"}),
    ("defiance_beta", {}),
    ("defiance_beta", {"mode": "adventure", "players": 3}),
]
VIEWS = 30
TRIED = 4
"""Views of a match, and values of a field, that are looked at."""
ANCHORS = re.compile(r", 'at': '[^']*'")


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=lambda value: str(value))
def test_every_fact_of_a_view_can_be_found_by_asking(game: str, setup: dict[str, Any]) -> None:
    match, views = _views(game, setup)
    facts = match.game.catalogue(match.setup)
    untold = []
    for pattern, values in _values(views).items():
        if len(values) < 2 or pattern[-1] == "at" or any(part in NOT_TOLD[game] for part in pattern):
            continue
        some = list(values.values())
        noticed = list(_noticed(match, facts, some[:: max(1, len(some) // TRIED)][:TRIED]))
        if noticed and noticed.count(True) * 2 < len(noticed):
            untold.append(f"{'.'.join(pattern)}: {noticed.count(True)} of {len(noticed)}")
    assert not untold, "\n".join(untold)


def _values(views: list[View]) -> dict[tuple[str, ...], dict[str, tuple[View, Path, Any]]]:
    """For each field the values it had, each with a view in which it had it."""
    found: dict[tuple[str, ...], dict[str, tuple[View, Path, Any]]] = {}
    for view in views:
        for path, value in _leaves(view["table"]):
            found.setdefault(_pattern(path), {})[ANCHORS.sub("", repr(value))] = (view, path, value)
    return found


def _noticed(match: Match, facts: View, values: list[tuple[View, Path, Any]]) -> Iterator[bool]:
    """Whether something else is told where a field has another of its values."""
    for view, path, known in values:
        told = _told(match, view, facts)
        for _, _, other in values:
            if other is known:
                continue
            try:
                yield _told(match, _with(view, path, other), facts) != told
            except (KeyError, IndexError, StopIteration):
                continue  # a value that cannot stand here, such as a place that is not on the map


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=lambda value: str(value))
def test_every_thing_and_place_is_found_by_its_name(game: str, setup: dict[str, Any]) -> None:
    match, views = _views(game, setup)
    facts = match.game.catalogue(match.setup)
    printed = match.game.printed(facts)
    for view in views[:: VIEWS // 6]:
        telling = match.game.telling(view, facts, match.names)
        for thing in telling.things:
            answer = fold(" ".join(answers.look(telling, printed, thing.name)))
            assert all(fold(line) in answer for line in thing.told), thing.name
        for place in telling.places[::5]:
            if place.told:
                assert fold(place.told[0]) in fold(" ".join(answers.look(telling, printed, place.name)))
    for thing in printed:
        answer = fold(" ".join(answers.read(telling, printed, thing.name)))
        assert all(fold(line) in answer for line in thing.told), thing.name


def _views(game: str, setup: dict[str, Any]) -> tuple[Match, list[View]]:
    """What the seats saw in the course of two matches."""
    views: list[View] = []
    for seed in (3, 4):
        match = infinitable.new(game, seed=seed, **setup)
        players = [bot("greedy" if seed == 3 else "random", match.game, seat) for seat in range(match.setup.players)]
        moments = []
        while not match.over and len(match.moves) < 400:
            if len(match.moves) % 5 == 0:
                moments.append(match.view(match.seat))
            match.play(players[match.seat].answer(match.state))
        views += moments[:: max(1, 2 * len(moments) // VIEWS)]
    return match, views


def _told(match: Match, view: View, facts: View) -> str:
    telling = match.game.telling(view, facts, match.names)
    places = [f"{place.name}: {'; '.join(place.told)}" for place in telling.places]
    around = answers.around(telling) if telling.hexes and telling.places else []
    return "\n".join([*answers.everything(telling), *places, *around])


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that holds no other; of lists also how many there are."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
        return
    if isinstance(value, list):
        yield path, value
        for place, inner in enumerate(value):
            if isinstance(inner, dict):
                yield from _leaves(inner, (*path, place))
        return
    yield path, value


def _pattern(path: Path) -> tuple[str, ...]:
    return tuple("*" if isinstance(part, int) else part for part in path)


def _with(view: View, path: Path, value: Any) -> View:
    altered = copy.deepcopy(view)
    inner: Any = altered["table"]
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = copy.deepcopy(value)
    return altered


def test_a_field_that_nobody_tells_is_noticed() -> None:
    """The check itself: a field of which the words know nothing changes nothing that is told."""
    match = infinitable.new("shards", seed=3)
    facts = match.game.catalogue(match.setup)
    view = match.view(0)
    silent = _with(view, ("secret",), 1)
    assert _told(match, view, facts) == _told(match, silent, facts)
    assert re.search("50 health", _told(match, view, facts))
