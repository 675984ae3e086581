"""The adapters pass the test suites of the projects they adapt to."""

from __future__ import annotations

import warnings
from copy import deepcopy

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.rl import openspiel_game, pettingzoo_env

ALL = [*GAMES, *EXAMPLES]


@pytest.mark.parametrize("game_id", ALL)
def test_pettingzoo_accepts_every_game(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo_env(game_id), num_cycles=60)
        seed_test(lambda: pettingzoo_env(game_id), num_cycles=10)


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_openspiel_plays_the_teaching_games_with_serialization(game_id: str) -> None:
    pyspiel.random_sim_test(openspiel_game(game_id), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", GAMES)
def test_openspiel_walks_into_every_game(game_id: str) -> None:
    """Its own simulation clones and prints at every step; a stretch of a match shows the same in less time."""
    rules = openspiel_game(game_id)
    state = rules.new_initial_state()
    state.apply_action(7)
    for n in range(60):
        if state.is_terminal():
            break
        options = state.legal_actions()
        twin = rules.deserialize_state(state.serialize())
        assert twin.legal_actions() == options and str(state.clone()) == str(state)
        state.apply_action(options[n % len(options)])


def test_resampling_keeps_what_the_player_sees() -> None:
    for game_id in ALL:
        rules = openspiel_game(game_id)
        state = rules.new_initial_state()
        state.apply_action(3)
        player = state.current_player()
        observer = rules.make_py_observer()
        seen = observer.string_from(state, player)
        assert observer.string_from(state.resample_from_infostate(player, lambda: 0.37), player) == seen


def test_the_reward_of_a_match_sums_to_nothing() -> None:
    env = pettingzoo_env("connect_four")
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        totals[agent] += reward
        env.step(None if termination else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sorted(totals.values()) == [-1.0, 1.0]


def test_a_copied_environment_plays_on_by_itself() -> None:
    env = pettingzoo_env("shards")
    env.reset(seed=1)
    twin = deepcopy(env)
    seen = env.observe("player_0")["observation"]
    while twin.agents and twin.agent_selection == "player_0":
        twin.step(int(np.flatnonzero(twin.observe("player_0")["action_mask"])[-1]))
    assert (env.observe("player_0")["observation"] == seen).all()
    assert (twin.observe("player_0")["observation"] != seen).any()


def test_different_views_encode_differently_and_the_same_view_alike() -> None:
    env = pettingzoo_env("tic_tac_toe")
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    assert (before == env.observe("player_0")["observation"]).all()
    env.step(4)
    assert (before != env.observe("player_0")["observation"]).any()


def test_the_action_mask_is_the_list_of_options() -> None:
    env = pettingzoo_env("connect_four")
    env.reset(seed=1)
    for _ in range(6):
        env.step(0)
    assert env.observe(env.agent_selection)["action_mask"].tolist() == [0, 1, 1, 1, 1, 1, 1]
    assert env.action_space("player_0").n == game("connect_four").vocabulary.size


def test_a_shared_victory_and_a_shared_defeat_are_no_draw() -> None:
    from infinitable.kernel.outcome import Outcome
    from infinitable.rl.pettingzoo import rewards

    assert rewards(Outcome("all", (0, 1)), 2) == [1.0, 1.0]
    assert rewards(Outcome("nobody", ()), 2) == [-1.0, -1.0]
    assert rewards(Outcome("draw", (0, 1)), 2) == [0.0, 0.0]
    assert rewards(Outcome("team", (0, 2)), 4) == [0.5, -0.5, 0.5, -0.5]
    assert rewards(Outcome("players", (0,)), 1) == [1.0]
