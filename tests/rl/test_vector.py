"""Many matches in one call are the same matches as one by one, wherever they are played."""

from __future__ import annotations

import pickle
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from infinitable.bots import Bot, bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, read_setup
from infinitable.match.lanes import NotAllowed
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.rl import vector_env
from infinitable.rl.evaluate import evaluate
from infinitable.rl.spread import WorkerLost
from infinitable.rl.vector import VectorEnv
from tests.kernel.test_contract_catches import Cards
from tests.rl.small_games import Hasty


def in_this_process(game_id: str | Game, **how: Any) -> VectorEnv:
    env = vector_env(game_id, **how)
    assert isinstance(env, VectorEnv)
    return env


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_rows_are_what_the_seat_that_is_asked_knows(game_id: str) -> None:
    env = in_this_process(game_id, matches=3)
    seen = game(game_id).observation(env.setup)
    batch = env.reset(seed=2)
    for _ in range(40):
        for n, g in enumerate(env.lanes.states):
            assert g.asked == batch.seat[n] and np.flatnonzero(batch.mask[n]).tolist() == sorted(g.options)
            assert np.allclose(batch.observation[n], seen.numbers_of(g, g.asked))
        options = env.options()
        assert options.first[-1] == len(options.codes) == len(options.features) == batch.mask.sum()
        batch = env.step(env.random_answers())


def test_a_match_that_ends_is_worth_something_and_the_next_begins() -> None:
    env = in_this_process("tic_tac_toe", matches=8)
    env.reset(seed=1)
    ended = 0
    for _ in range(60):
        batch = env.step(env.random_answers())
        for n in np.flatnonzero(batch.done):
            ended += 1
            assert batch.returns[n].sum() == 0
            assert np.array_equal(batch.reward[n], batch.returns[n])
            assert batch.observation[n].sum() == 0 and batch.seat[n] == 0
        assert not batch.returns[~batch.done].any()
    assert ended > 40


def test_where_every_seat_learns_who_loses_by_anothers_answer_is_told_so() -> None:
    env = in_this_process("tic_tac_toe", matches=1)
    env.reset(seed=1)
    for answer in (0, 3, 1, 4):
        assert not env.step([answer]).reward.any()
    assert env.step([2]).reward.tolist() == [[1.0, -1.0]]
    assert vector_env("defiance", 1, mode="solo", matches=3).reset(seed=1).reward.shape == (3,)
    assert vector_env("tic_tac_toe", matches=3, opponents=["random"]).reset(seed=1).reward.shape == (3,)


def test_shaping_pays_everybody_what_they_stand_better_by_whosever_answer() -> None:
    env = in_this_process("shards", matches=2, shaping=0.01)
    env.reset(seed=1)
    begun = [[env.rules.evaluate(g, seat) for seat in (0, 1)] for g in env.lanes.states]
    paid = sum(env.step(env.random_answers()).reward for _ in range(40))
    stand = [[env.rules.evaluate(g, seat) for seat in (0, 1)] for g in env.lanes.states]
    assert np.abs(paid).min() > 0 and np.allclose(paid, 0.01 * np.subtract(stand, begun), atol=1e-5)


def test_a_match_that_is_over_before_the_learner_is_asked_is_none_of_its() -> None:
    env = in_this_process(Hasty(), matches=16, opponents=["random"])
    assert not env.reset(seed=1).done.any()
    for _ in range(20):
        learners = list(env.lanes.learner)
        batch = env.step(env.random_answers())
        for n in np.flatnonzero(batch.done):
            assert batch.learner[n] == learners[n] and batch.reward[n] == batch.returns[n, learners[n]]
    assert batch.done.all()  # a learner answers once a match here, if at all


def test_seeds_decide_everything() -> None:
    runs = []
    for seed in (4, 4, 5):
        env = vector_env("infinity", matches=4, opponents=["random"])
        env.reset(seed=seed)
        runs.append([env.step(env.random_answers()).observation for _ in range(30)])
    assert all(np.array_equal(a, b) for a, b in zip(runs[0], runs[1], strict=True))
    assert not all(np.array_equal(a, b) for a, b in zip(runs[0], runs[2], strict=True))


def test_without_a_seed_the_deals_are_new_ones() -> None:
    env = vector_env("go_fish", matches=2)
    deals = [env.reset().observation for _ in range(3)] + [vector_env("go_fish", matches=2).reset().observation]
    assert len({deal.tobytes() for deal in deals}) == 4
    first, *others = [(env.reset(seed=5), env.reset())[1].observation.tobytes() for _ in range(2)]
    assert others == [first]  # but what follows a seed follows it every time
    with pytest.raises(BadInput, match="A seed is a whole number, not 'a'"):
        env.reset("a")  # type: ignore[arg-type]


def test_before_a_match_has_begun_nothing_can_be_answered() -> None:
    env = in_this_process("tic_tac_toe", matches=2)
    twin = pickle.loads(pickle.dumps(env))
    for ask in (lambda: env.step([0, 0]), lambda: twin.step([0, 0]), env.random_answers, env.options):
        with pytest.raises(BadInput, match=r"No match has begun: call reset\(\) first"):
            ask()


def test_a_path_stands_for_the_text_of_its_file(tmp_path: Path) -> None:
    pack = tmp_path / "s.pack"
    pack.write_text("pack mine · game shards · on shards-base · version 1\n", "utf-8")
    by_path, by_text = (in_this_process("shards", matches=1, pack=said) for said in (pack, pack.read_text("utf-8")))
    assert by_path.setup == by_text.setup
    with pytest.raises(BadInput, match="cannot be read"):
        vector_env("shards", pack=tmp_path / "gone.pack")


def test_policies_sit_in_other_seats_too_and_what_is_neither_is_refused() -> None:
    env = in_this_process("tic_tac_toe", matches=2, opponents=[lambda seen, mask: int(np.flatnonzero(mask)[-1])])
    env.reset(seed=1)
    assert env.lanes.states[1].options == list(range(8)) and env.step([0, 0]).observation.sum() == 5
    refused: list[tuple[Any, str]] = [
        ("greedy", r"such as \['greedy'\]"),
        (max, r"such as \[policy"),
        (["best"], "no bot 'best'"),
        ([3], "a policy, not 3"),
    ]
    for opponents, told in refused:
        with pytest.raises(BadInput, match=told):
            vector_env("tic_tac_toe", opponents=opponents)
    for shaping in ("a", float("nan"), True, None):
        with pytest.raises(BadInput, match=r"Shaping is a number, such as 0\.01"):
            vector_env("tic_tac_toe", shaping=shaping)  # type: ignore[arg-type]


def test_opponents_never_ask_and_seats_change() -> None:
    env = in_this_process("connect_four", matches=6, opponents=["greedy"])
    env.reset(seed=1)
    learners = set()
    for _ in range(60):
        batch = env.step(env.random_answers())
        assert np.array_equal(batch.seat, env.lanes.learner)
        learners |= set(batch.learner[batch.done].tolist())
        for n in np.flatnonzero(batch.done):
            assert batch.reward[n] == batch.returns[n, batch.learner[n]]
    assert learners == {0, 1}


class Counting(Bot):
    """Plays tic-tac-toe, and knows how often it has answered in this match."""

    answers = 0

    def begin(self) -> None:
        self.answers = 0

    def choose(self, g: Any) -> int:
        raise AssertionError("it answers by itself")

    def answer(self, g: Any) -> int:
        assert self.answers == g.marks[g.asked].bit_count()
        self.answers += 1
        return int(g.options[0])


def test_a_bot_keeps_in_mind_one_match_and_no_other() -> None:
    env = vector_env("tic_tac_toe", matches=4, opponents=["tests.rl.test_vector:Counting"])
    env.reset(seed=1)
    assert sum(env.step(env.random_answers()).done.sum() for _ in range(30)) > 20
    rules = game("tic_tac_toe")
    setup = read_setup(rules, None, None, {})
    assert [*evaluate(rules, setup, "tests.rl.test_vector:Counting", ["random"], 6)][-1].matches == 6
    thinks: Any = bot("5", rules)
    thinks._kept, thinks._is_won = (8,), True
    thinks.begin()
    assert not thinks._kept and not thinks._is_won


def test_pickled_it_goes_on_where_it_was() -> None:
    env = vector_env("shards", matches=3, opponents=["greedy"])
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.random_answers())
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(30):
        answers = env.random_answers()
        assert np.array_equal(answers, twin.random_answers())
        assert np.array_equal(env.step(answers).observation, twin.step(answers).observation)


def test_bad_answers_are_refused_and_nothing_has_happened() -> None:
    env = vector_env("tic_tac_toe", matches=2)
    before = env.reset(seed=1)
    with pytest.raises(NotAllowed, match=r"match 1, seat 0: 9 is not allowed; the options are: 0 \(a3\)"):
        env.step([0, 9])
    with pytest.raises(BadInput, match=r"2 codes in a row, not an array of shape \(3,\)"):
        env.step([0, 0, 0])
    after = env.step([4, 4])
    assert before.observation.sum() == 0 and after.observation.sum() == 2
    with pytest.raises(BadInput, match="1 opponents, not 3"):
        vector_env("shards", opponents=["random"] * 3)


def test_anybodys_game_works() -> None:
    """One that declares no fields, and is no game of the house."""
    env = vector_env(Cards(), matches=2)
    assert env.reset(seed=1).observation.shape == (2, 1024)
    assert env.step(env.random_answers()).observation.any()


def test_over_processes_it_is_the_same_environment() -> None:
    env: Any = vector_env("tic_tac_toe", matches=5, opponents=["random"], on=2)
    try:
        here = in_this_process("tic_tac_toe", matches=5, opponents=["random"])
        batch, same = env.reset(seed=1), here.reset(seed=1)
        assert batch.observation.shape == (5, 18)
        for _ in range(12):
            answers = env.random_answers()
            assert np.array_equal(answers, here.random_answers())
            batch, same = env.step(answers), here.step(answers)
            for field in fields(batch):
                assert np.array_equal(getattr(batch, field.name), getattr(same, field.name)), field.name
        assert batch.mask.any(1).all()
        options = env.options()
        assert options.first[-1] == len(options.codes) == batch.mask.sum() and len(options.first) == 6
        twin: Any = pickle.loads(pickle.dumps(env))
        answers = env.random_answers()
        assert np.array_equal(env.step(answers).observation, twin.step(answers).observation)
        twin.close()
        with pytest.raises(NotAllowed, match="match 0, seat"):
            env.step([-1] * 5)
        answers = env.random_answers()
        env.parts[1].process.kill()
        env.parts[1].process.join()
        with pytest.raises(WorkerLost, match=r"Worker 2 of 2 \(matches 3 to 4\) is gone"):
            env.step(answers)
    finally:
        env.close()


def test_over_a_cluster_it_is_the_same_environment() -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        env: Any = vector_env("tic_tac_toe", matches=3, on=cluster.scheduler_address.replace("tcp://", "dask://"))
        batch = env.reset(seed=1)
        assert batch.observation.shape == (3, 18)
        batch = env.step([0, 1, 2])
        assert batch.observation.sum() == 3
        env.close()


def test_dealt_with_the_same_chance_as_a_match_alone() -> None:
    rules = game("shards")
    env = in_this_process("shards", matches=1)
    env.reset(seed=3)
    alone = rules.deal(read_setup(rules, None, None, {}), Fast(3 * 1_000_003 + 1))
    assert env.lanes.states[0].options == alone.options
