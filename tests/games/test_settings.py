"""What is chosen from a list before a match says what it is."""

from __future__ import annotations

import pytest

from infinitable.registry import GAMES, game


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_value_of_a_list_has_a_sentence(game_id: str) -> None:
    for setting in game(game_id).settings:
        assert len(setting.about) == len(setting.values), setting.name
        assert all(sentence[0].isupper() and sentence[-1] in ".?" for sentence in setting.about), setting.name
