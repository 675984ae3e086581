"""Every game keeps the contract, in every mode and for every number of players."""

from __future__ import annotations

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.testing import check_game, check_match

SETUPS = [(name, mode, players) for name in GAMES for mode, counts in game(name).modes.items() for players in counts]
"""One test each, so that several processes share what `check_game` does in a row."""


HOUSE: dict[tuple[str, str, int], dict[str, object]] = {
    ("shards", "standard", 2): {"pack": "relics-of-our-own"},
    ("infinity", "standard", 3): {"universe": "crowded-dark"},
    ("infinity", "standard", 2): {"universe": "long-garden"},
    ("infinite401", "ready", 2): {"map": "rotunda"},
    ("infinite401", "standard", 2): {"map": "causeway"},
}
"""What the house adds: with it the second match of these setups is played."""


@pytest.mark.parametrize(("game_id", "mode", "players"), SETUPS)
def test_a_game_keeps_the_contract(game_id: str, mode: str, players: int) -> None:
    rules = game(game_id)
    check_match(rules, read_setup(rules, players, mode, {}), 1)
    if players <= 3:  # larger tables take several times as long; `make soak` plays thousands of them
        check_match(rules, read_setup(rules, players, mode, HOUSE.get((game_id, mode, players), {})), 2)


def test_everything_that_settings_propose_can_be_dealt() -> None:
    for game_id in GAMES:
        rules = game(game_id)
        for setting in rules.settings:
            mode = setting.modes[0] if setting.modes else None
            for value in setting.values:
                setup = read_setup(rules, None, mode, {setting.name: value})
                assert rules.deal(setup, Fast(1)).options and rules.catalogue(setup)
        for proposed in [rules.gentle, *rules.in_turn]:
            assert rules.deal(read_setup(rules, rules.first_players or None, None, dict(proposed)), Fast(1)).options


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_an_example_keeps_the_contract(game_id: str) -> None:
    check_game(game(game_id))
