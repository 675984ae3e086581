"""Declared fields, the sheet they are written on, and what a game gets that declares none."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, read_setup
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.state import State
from infinitable.registry import game


class Healths(State):
    __slots__ = ("left",)

    def __init__(self, *left: int) -> None:
        super().__init__()
        self.left = left


class Seen(Observation[Healths]):
    def __init__(self) -> None:
        super().__init__()
        self.health = self.number("me.health", "What is left of it.", 50)
        self.row = self.one_of("row", "What lies in each place.", ("a", "b", "c"), count=2)

    def write(self, g: Healths, seat: int, sheet: Sheet) -> None:
        sheet.put(self.health, g.left[seat] / 50)
        sheet.add(self.row + 3 + 1, 1.0)


def test_fields_follow_one_another() -> None:
    seen = Seen()
    assert [(field.name, field.start, field.shape) for field in seen.fields] == [
        ("me.health", 0, (1,)),
        ("row", 1, (2, 3)),
    ]
    assert seen.size == 7 and seen.find("row").labels == ("a", "b", "c")
    assert seen.numbers_of(Healths(25, 50), 0) == [0.5, 0, 0, 0, 0, 1, 0]


def test_a_name_is_given_once_and_a_wrong_one_is_told_what_there_is() -> None:
    seen = Seen()
    with pytest.raises(AssertionError, match="row"):
        seen.flag("row", "Another one.")
    with pytest.raises(KeyError, match=r"there are: me\.health, row"):
        seen.find("mastery")


def test_numpy_looks_at_the_sheet_without_a_copy() -> None:
    seen, sheet = Seen(), Sheet(7, rows=2)
    window = np.frombuffer(sheet.memory()).reshape(2, 7)
    for row in (1, 0):
        sheet.turn_to(row)
        seen.write(Healths(25, 50), row, sheet)
    assert window[:, 0].tolist() == [0.5, 1.0]
    sheet.turn_to(1)
    assert window[1].tolist() == [0] * 7 and window[0, 0] == 0.5


def test_a_sheet_pickles() -> None:
    sheet = Sheet(2, rows=2)
    sheet.turn_to(1)
    sheet.put(1, 0.25)
    assert pickle.loads(pickle.dumps(sheet)).memory().tolist() == [0, 0, 0, 0.25]


def test_a_game_that_declares_nothing_is_seen_from_each_seat_alike() -> None:
    """The one who looks comes first in a list of players, so that equal standings look equal from both sides."""
    rules = game("shards")
    setup = read_setup(rules, 2, None, {})
    g: Any = rules.deal(setup, Fast(1))
    seen = Game.observation(rules, setup)
    first, second = seen.numbers_of(g, 0), seen.numbers_of(g, 1)
    assert first != second and first == seen.numbers_of(g, 0)
    g.health = [50, 21]
    mine = np.subtract(seen.numbers_of(g, 0), first)
    g.health = [21, 50]
    assert np.allclose(mine, np.subtract(seen.numbers_of(g, 1), second))
