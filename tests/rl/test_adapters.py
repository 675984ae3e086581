"""The adapters pass the test suites of the projects they adapt to."""

from __future__ import annotations

import pickle
import re
import warnings
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from infinitable.kernel.game import BadInput
from infinitable.match.lanes import NotAllowed
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.rl import gymnasium_env, openspiel_game, pettingzoo_env, vector_env
from infinitable.rl.seating import PolicyFailed

ALL = [*GAMES, *EXAMPLES]
SETUPS = [
    (game_id, mode, players)
    for game_id in ALL
    for mode, counts in game(game_id).modes.items()
    for players in sorted({counts[0], counts[-1]})
]


def play(env: Any, seed: int, most: int = 100_000) -> dict[str, float]:
    """The first legal answer, always; what everybody got."""
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, termination, _, _ = env.last()
        totals[agent] += reward
        env.step(None if termination else int(np.flatnonzero(observation["action_mask"])[-1]))
    return totals


# PettingZoo ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id, mode, players", SETUPS)
def test_pettingzoo_accepts_every_game(game_id: str, mode: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo_env(game_id, players, mode=mode), num_cycles=30)
        seed_test(lambda: pettingzoo_env(game_id, players, mode=mode), num_cycles=10)


def test_the_reward_of_a_match_sums_to_nothing() -> None:
    assert sorted(play(pettingzoo_env("connect_four"), 4).values()) == [-1.0, 1.0]


def test_alone_one_wins_or_loses() -> None:
    assert play(pettingzoo_env("defiance", 1, mode="solo"), 1)["player_0"] in (-1.0, 1.0)


@pytest.mark.parametrize("game_id, mode", [(game_id, mode) for game_id in ALL for mode in game(game_id).modes])
def test_copied_or_pickled_an_environment_plays_on_by_itself(game_id: str, mode: str) -> None:
    env = pettingzoo_env(game_id, mode=mode)
    env.reset(seed=1)
    for twin in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        for _ in range(12):
            if not twin.terminations[twin.agent_selection]:
                twin.step(int(np.flatnonzero(twin.observe(twin.agent_selection)["action_mask"])[-1]))
        assert not np.array_equal(twin.observe("player_0")["observation"], env.observe("player_0")["observation"])
        fresh = pettingzoo_env(game_id, mode=mode)
        fresh.reset(seed=1)
        assert np.array_equal(env.observe("player_0")["observation"], fresh.observe("player_0")["observation"])


def test_the_action_mask_is_the_list_of_options() -> None:
    env = pettingzoo_env("connect_four")
    env.reset(seed=1)
    for _ in range(6):
        env.step(0)
    assert env.observe(env.agent_selection)["action_mask"].tolist() == [0, 1, 1, 1, 1, 1, 1]
    assert env.action_space("player_0").n == game("connect_four").vocabulary.size


def test_a_shared_victory_and_a_shared_defeat_are_no_draw() -> None:
    from infinitable.kernel.outcome import Outcome
    from infinitable.rl.outcome import rewards

    assert rewards(Outcome("all", (0, 1)), 2) == [1.0, 1.0]
    assert rewards(Outcome("nobody", ()), 2) == [-1.0, -1.0]
    assert rewards(Outcome("draw", (0, 1)), 2) == [0.0, 0.0]
    assert rewards(Outcome("team", (0, 2)), 4) == [0.5, -0.5, 0.5, -0.5]
    assert rewards(Outcome("players", (0,)), 1) == [1.0]


def test_what_is_not_allowed_is_refused_by_seat_and_options() -> None:
    env = pettingzoo_env("connect_four")
    env.reset(seed=1)
    for _ in range(6):
        env.step(0)
    with pytest.raises(NotAllowed, match=r"player_0, seat 0: 0 \(drop 0\) is not allowed; the options are: 1 \(b\)"):
        env.step(0)
    with pytest.raises(NotAllowed, match="seat 0: 99 is not allowed"):
        env.step(99)


def test_shaping_is_the_games_own_evaluation_and_off_by_default() -> None:
    plain, shaped = pettingzoo_env("shards"), pettingzoo_env("shards", shaping=0.01)
    for env in (plain, shaped):
        env.reset(seed=1)
        for _ in range(3):
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert not any(plain.rewards.values()) and any(shaped.rewards.values())


# Gymnasium ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ALL)
def test_gymnasium_accepts_every_game(game_id: str) -> None:
    env = gymnasium_env(game_id, opponents=["random"])
    seen, info = env.reset(seed=3)
    over = False
    for _ in range(300):
        assert env.observation_space.contains(seen) and (info["action_mask"] == env.action_masks()).all()
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        if over or cut:
            assert -1 <= reward <= 1 and (cut or "result" in info)
            break


@pytest.mark.parametrize("game_id", ALL)
@pytest.mark.parametrize("illegal", ["lose", "random"])
def test_gymnasiums_own_checker_is_content(game_id: str, illegal: str) -> None:
    """It knows no masks, and answers in one match what it has picked in another."""
    name = (GAMES | EXAMPLES)[game_id].partition(":")[2]
    made = gymnasium.make(f"infinitable.rl.gymnasium:infinitable/{name}-v0", opponents=["random"], illegal=illegal)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        check_env(made.unwrapped)
    assert not warned, [str(one.message) for one in warned]


def test_what_is_not_allowed_can_lose_the_match_or_be_another_answer() -> None:
    def after(illegal: str, said: Any = 0) -> tuple[Any, ...]:
        env = gymnasium_env("tic_tac_toe", opponents=["random"], seat=0, illegal=illegal)
        env.reset(seed=1)
        env.step(0)
        told = env.step(said)
        if told[2]:
            with pytest.raises(BadInput, match=r"The match is over: call reset\(\)"):
                env.step(1)
        return told

    seen, reward, over, cut, info = after("lose")
    assert (reward, over, cut, info["illegal"], seen["observation"].sum()) == (-1.0, True, False, True, 2)
    seen, reward, over, cut, info = after("random")
    assert (reward, over, cut) == (0.0, False, False) and seen["observation"].sum() == 4
    assert np.array_equal(seen["observation"], after("random")[0]["observation"])  # the seed decides which
    for illegal in ("raise", "lose", "random"):
        with pytest.raises(NotAllowed, match="'b2' is no code"):
            after(illegal, "b2")
    with pytest.raises(BadInput, match="one of: raise, lose, random"):
        gymnasium_env("tic_tac_toe", illegal="cry")
    with pytest.raises(BadInput, match="drawn as ansi"):
        gymnasium_env("tic_tac_toe", render_mode="human")
    with pytest.raises(BadInput, match="Seats are 0 to 1, not 'a'"):
        gymnasium_env("tic_tac_toe", seat="a")  # type: ignore[arg-type]


def test_samples_of_the_action_space_are_what_can_be_answered() -> None:
    env = gymnasium_env("shards", opponents=["random"], render_mode="ansi")
    with pytest.raises(BadInput, match=r"call reset\(\) first"):
        env.step(env.action_space.sample())
    env.reset(seed=1)
    for _ in range(60):
        _, _, over, _, _ = env.step(env.action_space.sample())
        env = pickle.loads(pickle.dumps(env))
        if over:
            env.reset()
    assert isinstance(env.render(), str)
    rows = gymnasium.make_vec(
        "infinitable.rl.gymnasium:infinitable/TicTacToe-v0", 2, "sync", opponents=["random"], illegal="random"
    )
    rows.reset(seed=1)
    assert sum(rows.step(rows.action_space.sample())[2].sum() for _ in range(12)) > 1


def test_without_a_seed_every_environment_deals_anew() -> None:
    alone, in_turn = gymnasium_env("go_fish", opponents=["random"], seat=0), pettingzoo_env("go_fish")

    def dealt(seed: int | None) -> tuple[bytes, bytes]:
        seen, _ = alone.reset(seed=seed)
        in_turn.reset(seed=seed)
        return seen["observation"].tobytes(), in_turn.observe("player_0")["observation"].tobytes()

    assert all(len(set(deals)) == 3 for deals in zip(*[dealt(None) for _ in range(3)], strict=True))
    assert [dealt(4), dealt(None), dealt(None)] == [dealt(4), dealt(None), dealt(None)]


@pytest.mark.parametrize("game_id", GAMES)
def test_observations_lie_in_their_space(game_id: str) -> None:
    """The contract holds every game to it at every prompt; here it is the environment that says how wide it is."""
    space = gymnasium_env(game_id, opponents=["random"]).observation_space["observation"]
    assert np.isfinite(space.low).all() and np.isfinite(space.high).all()


def test_a_policy_can_sit_in_another_seat_and_fails_by_name() -> None:
    def first(observation: Any, mask: Any) -> int:
        return int(np.flatnonzero(mask)[0])

    def broken(observation: Any, mask: Any) -> int:
        raise ZeroDivisionError("no weights")

    env = gymnasium_env("tic_tac_toe", opponents=[first], seat=0)
    env.reset(seed=1)
    assert env.step(8)[0]["observation"].sum() == 2
    bad = gymnasium_env("tic_tac_toe", opponents=[broken], seat=0)
    bad.reset(seed=1)
    with pytest.raises(PolicyFailed, match="seat 1 raised ZeroDivisionError"):
        bad.step(8)
    with pytest.raises(PolicyFailed, match=r"The policy, seat 1: 8 \(mark 8\) is not allowed"):
        gymnasium_env("tic_tac_toe", opponents=[lambda seen, mask: 8], seat=0).reset(seed=1)
        other = gymnasium_env("tic_tac_toe", opponents=[lambda seen, mask: 8], seat=0)
        other.reset(seed=1)
        other.step(8)
    wrong: tuple[tuple[Any, str], ...] = (
        (["random", "random"], "1 opponents, not 2"),
        ([], "There are 1 opponents, not 0"),
        ("greedy", "a list, such as ['greedy']"),
    )
    for opponents, why in wrong:
        with pytest.raises(BadInput, match=re.escape(why)):
            gymnasium_env("tic_tac_toe", opponents=opponents)


def test_a_gymnasium_environment_pickles_with_its_bots() -> None:
    env = gymnasium_env("shards", opponents=["greedy"])
    env.reset(seed=5)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(40):
        code = int(np.flatnonzero(env.action_masks())[-1])
        mine, theirs = env.step(code), twin.step(code)
        assert np.array_equal(mine[0]["observation"], theirs[0]["observation"])
        if mine[2]:
            break


@pytest.mark.parametrize("game_id, mode", [("defiance", "solo"), ("defiance", "story"), ("defiance_beta", "adventure")])
def test_alone_and_together_every_environment_plays_and_pickles(game_id: str, mode: str) -> None:
    alone = gymnasium_env(game_id, mode=mode, opponents=["random"])
    alone.reset(seed=1)
    rows = vector_env(game_id, mode=mode, matches=2)
    rows.reset(seed=1)
    for _ in range(10):
        code = int(np.flatnonzero(alone.action_masks())[0])
        alone, twin = pickle.loads(pickle.dumps(alone)), deepcopy(alone)
        assert np.array_equal(alone.step(code)[0]["observation"], twin.step(code)[0]["observation"])
        answers = rows.random_answers()
        rows, same = pickle.loads(pickle.dumps(rows)), deepcopy(rows)
        assert np.array_equal(rows.step(answers).observation, same.step(answers).observation)


def test_before_a_match_has_begun_pettingzoo_is_told_so() -> None:
    env = pettingzoo_env("tic_tac_toe")
    for ask in (lambda: env.step(0), env.last, env.render, env.agent_iter, lambda: env.observe("player_0")):
        with pytest.raises(BadInput, match=r"No match has begun: call reset\(\) first"):
            ask()
    env.reset(seed=1)
    while env.agents:
        env.step(next(iter(np.flatnonzero(env.last()[0]["action_mask"])), None))
    with pytest.raises(BadInput, match="everybody has heard so"):
        env.step(0)
    with pytest.raises(BadInput, match="Shaping is a number"):
        pettingzoo_env("tic_tac_toe", shaping="a")  # type: ignore[arg-type]


def test_a_match_without_an_end_is_cut_off_in_pettingzoo_too() -> None:
    from infinitable.rl.pettingzoo import TableEnv
    from infinitable.rl.seating import setup_of

    env = TableEnv(*setup_of("tic_tac_toe", None, None, {}), most_steps=3)
    env.reset(seed=1)
    for code in range(3):
        assert not any(env.truncations.values())
        env.step(code)
    assert all(env.truncations.values()) and not any(env.terminations.values())
    env.step(None)
    env.step(None)
    assert not env.agents


# OpenSpiel ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_openspiel_plays_the_teaching_games_with_serialization(game_id: str) -> None:
    pyspiel.random_sim_test(openspiel_game(game_id), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id, mode, players", [setup for setup in SETUPS if setup[0] in GAMES])
def test_openspiel_walks_into_every_game(game_id: str, mode: str, players: int) -> None:
    """Its own simulation clones, prints and replays at every step (bench/speed/openspiel_sims.py runs that for all
    games); a stretch of a match shows the same in less time."""
    rules = openspiel_game(game_id, players, mode=mode)
    state = rules.new_initial_state()
    for n in range(40):
        if state.is_terminal():
            break
        if n % 10 == 9:
            twin = rules.deserialize_state(state.serialize())
            for copied in (twin, state.clone(), deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert copied.history() == state.history() and copied.legal_actions() == state.legal_actions()
        options = [7] if state.is_chance_node() else state.legal_actions()
        state.apply_action(options[n % len(options)])


def test_openspiel_knows_what_kind_of_game_it_is() -> None:
    kinds = pyspiel.GameType
    four = openspiel_game("connect_four").get_type()
    assert four.chance_mode == kinds.ChanceMode.DETERMINISTIC
    assert four.information == kinds.Information.PERFECT_INFORMATION
    duel = openspiel_game("infinite401", mode="standard").get_type()
    assert duel.chance_mode == kinds.ChanceMode.DETERMINISTIC
    assert duel.information == kinds.Information.IMPERFECT_INFORMATION
    assert openspiel_game("shards").get_type().chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
    assert openspiel_game("defiance", mode="solo").get_type().utility == kinds.Utility.GENERAL_SUM


def test_every_draw_can_be_a_chance_node_of_its_own() -> None:
    rules = openspiel_game("infinity", chance="every draw")
    state = rules.new_initial_state()
    draws = 0
    for n in range(60):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(share for _, share in outcomes) - 1) < 1e-9 and len(outcomes) > 1
            draws += 1
            state.apply_action(n % len(outcomes))
        else:
            state.apply_action(state.legal_actions()[-1])
    assert draws >= 16
    twin = rules.deserialize_state(state.serialize())
    assert twin.history() == state.history() and twin.observation_string(0) == state.observation_string(0)


def test_an_information_state_remembers_and_tells_nothing_hidden() -> None:
    rules = openspiel_game("shards")
    texts = []
    for deal in (3, 3, 4):
        state = rules.new_initial_state()
        state.apply_action(deal)
        for _ in range(4):
            state.apply_action(state.legal_actions()[0])
        texts.append(state.information_state_string(0))
    assert texts[0] == texts[1] != texts[2]
    player = state.current_player()
    seen = state.observation_string(player)
    assert state.resample_from_infostate(player, lambda: 0.37).observation_string(player) == seen


@pytest.mark.parametrize(
    ("game_id", "chance"), [("tic_tac_toe", "deals"), ("go_fish", "deals"), ("go_fish", "every draw")]
)
def test_the_tensor_of_an_information_state_is_equal_where_the_string_is(game_id: str, chance: str) -> None:
    """By whatever way one has come there: asked after each action, once at the end, after a copy or a pickle."""
    rules = openspiel_game(game_id, chance=chance)
    size = rules.observation_tensor_size()
    found: dict[str, list[float]] = {}
    for way in range(12):
        state, rng = rules.new_initial_state(), np.random.default_rng(way // 2 % 3)
        for _ in range(60):
            acts = state.legal_actions() if not state.is_chance_node() else [a for a, _ in state.chance_outcomes()]
            if not acts:
                break
            state.apply_action(int(rng.choice(acts)))
            if way % 2:
                state.information_state_tensor(0)
        state = (state.clone(), pickle.loads(pickle.dumps(state)), state)[way % 3]
        tensor = state.information_state_tensor(0)
        assert tensor[:size] == state.observation_tensor(0)
        assert found.setdefault(state.information_state_string(0), tensor) == tensor
    assert len(found) == len({tuple(tensor) for tensor in found.values()}) > 1


@pytest.mark.parametrize("said", [99, -1, None, "b2", 1.5, float("nan"), np.array([0, 1])], ids=repr)
def test_what_is_no_code_is_refused_with_seat_and_options_and_nothing_has_happened(said: Any) -> None:
    in_a_row = pettingzoo_env("tic_tac_toe")
    in_a_row.reset(seed=1)
    alone = gymnasium_env("tic_tac_toe", opponents=["random"], seat=0)
    alone.reset(seed=1)
    state = openspiel_game("tic_tac_toe").new_initial_state()
    for step in (in_a_row.step, alone.step, state._apply_action):
        with pytest.raises(NotAllowed, match=r"seat 0: .*; the options are: 0 \(a3\)"):
            step(said)
    rows = vector_env("tic_tac_toe", matches=1)
    rows.reset(seed=1)
    with pytest.raises(ValueError, match="not"):
        rows.step([said])
    assert alone.g is not None
    assert in_a_row.state_now.options == alone.g.options == state.legal_actions() == list(range(9))


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "infinitable.rl.pettingzoo", raising=False)
    with pytest.raises(BadInput, match=r"needs the package pettingzoo: pip install 'infinitable\[rl\]'"):
        pettingzoo_env("shards")
