"""Data, scores, descriptions, and the example learners in short runs."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import polars
import pytest
from click.testing import CliRunner

import infinitable
from bench.strength.results import table, yardsticks
from infinitable.cli import infinitable as command
from infinitable.kernel.game import BadInput, read_setup
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.rl.curve import Point, drawn
from infinitable.rl.data import of_record, self_play, write
from infinitable.rl.describe import as_data, describe
from infinitable.rl.evaluate import Score, evaluate, rating
from infinitable.rl.examples import selfplay, words


def first(observation: object, mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


def test_matches_become_rows_of_parquet_that_polars_reads(tmp_path: Path) -> None:
    rules = game("connect_four")
    setup = read_setup(rules, None, None, {})
    count = write(tmp_path / "four.parquet", self_play(rules, setup, ["greedy", "random"], range(4)))
    rows = polars.read_parquet(tmp_path / "four.parquet")
    kept = rows["observation"].dtype
    assert len(rows) == count and isinstance(kept, polars.Array) and kept.shape == (84,)
    assert rows.select(polars.col("options").list.contains(polars.col("choice")).all()).item()
    by_match = rows.group_by("match", "seat").agg(polars.col("outcome").n_unique()).get_column("outcome")
    assert by_match.max() == 1 and abs(rows["outcome"]).max() == 1


def test_a_record_becomes_the_same_rows() -> None:
    match = infinitable.new("tic_tac_toe", seed=7)
    while not match.over:
        match.play(match.options[0])
    rows = of_record(match.record())
    assert [row["choice"] for row in rows] == [move.code for move in match.moves]
    assert [row["outcome"] for row in rows][:2] == [1.0, -1.0]


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_every_number_is_described(game_id: str) -> None:
    rules = game(game_id)
    setup = read_setup(rules, None, None, {})
    text, data = describe(rules, setup, labels=True), as_data(rules, setup)
    for field in rules.observation(setup).fields:
        assert field.name in text and field.about in text
    assert isinstance(data["codes"], dict) and sum(data["codes"].values()) == rules.vocabulary.size


def test_a_policy_is_scored_against_bots_with_error_bars() -> None:
    rules = game("tic_tac_toe")
    setup = read_setup(rules, None, None, {})
    scores = {score.against: score for score in evaluate(rules, setup, "greedy", ["random"], 60)}
    assert scores["random"].matches == 60 and scores["random"].mean - scores["random"].bar > 0.5
    again = [score.mean for score in evaluate(rules, setup, "greedy", ["random"], 60)][-1]
    assert again == scores["random"].mean
    assert list(evaluate(rules, setup, "tests.rl.test_learning:first", ["random"], 2))
    with pytest.raises(BadInput, match="cannot be loaded"):
        list(evaluate(rules, setup, "nowhere:policy", ["random"], 2))
    with pytest.raises(BadInput, match="There is no file"):
        list(evaluate(rules, setup, "gone.npz", ["random"], 2))


def test_the_commands_answer(tmp_path: Path) -> None:
    run = CliRunner()
    told = run.invoke(command, ["rl", "describe", "shards"])
    assert told.exit_code == 0 and "me.health [1] number: Health left. 1 stands for 50." in told.stdout
    told = run.invoke(command, ["rl", "evaluate", "random", "--game", "tic_tac_toe", "--against", "random", "-n", "4"])
    assert told.exit_code == 0 and "against random" in told.stdout
    out = str(tmp_path / "ttt.parquet")
    told = run.invoke(command, ["rl", "data", "tic_tac_toe", "--bots", "random", "-n", "3", "-o", out])
    assert told.exit_code == 0 and len(polars.read_parquet(out)) > 10
    told = run.invoke(command, ["rl", "data", "tic_tac_toe", "-o", str(tmp_path / "d.csv")])
    assert "ends in .parquet, not d.csv" in str(told.exception) and not (tmp_path / "d.csv").exists()


def test_the_gradients_of_the_example_learner_are_those_of_its_loss() -> None:
    """Its policy moves towards what went better than expected, and its value towards what came."""
    dice = np.random.default_rng(1)
    net = selfplay.Net(5, 3, seed=1)
    net.weights["V"] = dice.standard_normal((selfplay.HIDDEN, 3)).astype(np.float32) * 0.1
    lot = []
    for _ in range(64):
        seen, rows = dice.standard_normal(5).astype(np.float32), np.eye(3, dtype=np.float32)
        _, weights, value = net.think(seen[None])
        shares = selfplay.softmax(weights[0], np.array([0, 3]))
        chosen = int(dice.integers(3))
        good = 1.0 if chosen == int(seen[0] > 0) else -1.0
        lot.append(selfplay.Decision(seen, rows, chosen, float(shares[chosen]), float(value[0]), good, good))
    before = share_of_good(net, lot)
    for _ in range(60):
        net.learn(selfplay.slopes(net, lot))
    assert share_of_good(net, lot) > before + 0.1


def share_of_good(net: selfplay.Net, lot: list[selfplay.Decision]) -> float:
    total = 0.0
    for made in lot:
        _, weights, _ = net.think(made.seen[None])
        total += selfplay.softmax(weights[0], np.array([0, 3]))[int(made.seen[0] > 0)]
    return total / len(lot)


def test_a_short_run_of_self_play_beats_random(tmp_path: Path) -> None:
    *_, course = selfplay.train("tic_tac_toe", minutes=5, rounds=16, lot=1024, matches=32)
    course.save(tmp_path / "learnt.npz")
    *_, score = evaluate(course.rules, course.setup, str(tmp_path / "learnt.npz"), ["random"], 200)
    assert score.mean - score.bar > 0.55
    course.measure(["random"], 200)
    assert course.curve[-1].won == score.mean and course.curve[-1].decisions == 16 * 1024


def test_whatever_can_be_named_can_be_learnt_and_how_it_goes_is_told_and_saved(tmp_path: Path) -> None:
    out = tmp_path / "liars.npz"
    told = CliRunner().invoke(
        selfplay.main, ["tests.rl.small_games:Liars", "--minutes", "0.001", "--looks", "0", "--out", str(out)]
    )
    assert told.exit_code == 0 and "1 rounds, 8,192 decisions" in told.stderr and f"saved in {out}" in told.stderr
    assert selfplay.load(out).game.id == "liars"


def test_a_curve_is_a_picture_with_a_line_for_each_opponent() -> None:
    points = [Point(against, n, 1000 * n, 0.1 * n, 0.05) for against in ("random", "greedy") for n in range(5)]
    picture = ElementTree.fromstring(drawn(points, "Shards & others"))
    assert len(picture.findall("{*}polyline")) == 2 and len(picture.findall("{*}circle")) == 10


def test_the_results_have_no_empty_cell_and_a_meeting_stands_with_both() -> None:
    rows = {"random": {}, "greedy": {"random": [20, 15.0, 14.5]}, "learner": {"random": [10, 10.0, 10.0]}}
    *_, random, greedy, learner = table({"shards": rows}, {"shards": yardsticks(rows)})
    assert random.startswith("| `shards` | random | itself | 25.0 ± ") and " of 20 | not measured | 1000 |" in random
    assert greedy.startswith("| `shards` | greedy | 75.0 ± ") and "| itself | not measured |" in greedy
    assert learner.count("not measured") == 2 and "|  |" not in random + greedy + learner


def test_a_clean_sweep_is_no_certainty() -> None:
    assert 0.01 < Score("random", 100, 100.0, 100.0).bar < 0.03
    assert 0.09 < Score("random", 100, 50.0, 50.0).bar < 0.1


def test_a_rating_stands_on_the_ladders_scale() -> None:
    even = rating([Score("greedy", 100, 50.0, 50.0)], {"greedy": 1400})
    assert even is not None and abs(even[0] - 1400) < 1 and 50 < even[1] < 90
    better = rating([Score("greedy", 100, 75.0, 75.0), Score("random", 100, 100.0, 100.0)], {"greedy": 1400})
    assert better is not None and 1550 < better[0] < 1620
    assert rating([Score("mine", 10, 5.0, 5.0)], {"greedy": 1400}) is None


def test_a_policy_that_raises_is_named_with_its_options_and_what_was_finished_counts() -> None:
    told = CliRunner().invoke(
        command,
        ["rl", "evaluate", "tests.rl.test_learning:weary", "--game", "tic_tac_toe", "--against", "random", "-n", "9"],
    )
    assert told.exit_code != 0 and "against random" in told.stdout and " of 3" in told.stdout
    assert "The policy in seat 1 raised ValueError('enough'); the options are: 0 (a3)" in str(told.exception)


TIRED = [0]


def weary(observation: np.ndarray, mask: np.ndarray) -> int:
    """Plays three matches of tic-tac-toe, and raises."""
    TIRED[0] += observation.sum() <= 1
    if TIRED[0] > 3:
        raise ValueError("enough")
    return int(np.flatnonzero(mask)[0])


def test_a_language_model_finds_its_loop() -> None:
    told = CliRunner().invoke(words.main, ["tic_tac_toe", "--turns", "2"])
    assert told.exit_code == 0 and "Player 1 marks" in told.stdout and "2 answers" in told.stdout


def test_a_short_run_with_sb3() -> None:
    pytest.importorskip("sb3_contrib")
    from infinitable.rl.examples.sb3 import learn, score

    model = learn("tic_tac_toe", 512, "random")
    assert -1 <= score(model, "tic_tac_toe", "random", 4) <= 1
