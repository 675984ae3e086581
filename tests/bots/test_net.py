"""Small value networks, and how they are trained."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from infinitable.bots.budget import Budget
from infinitable.bots.judge import Judge
from infinitable.bots.lines import turns
from infinitable.bots.net import NETS, Inputs, Net, NetJudge, against_all, shipped
from infinitable.kernel.game import BadInput, read_setup
from infinitable.kernel.views import redealt
from infinitable.lab.training.course import Course
from infinitable.lab.training.fitting import Adam, learn, settle, unseen_loss
from infinitable.lab.training.lessons import Lesson, score
from infinitable.lab.training.training import PARTS, Training
from infinitable.registry import GAMES, game
from tests.bots.test_thinker import begun

COURSE = Course("tic_tac_toe", 2, "standard", seed=3, hidden=4, warm=12, generations=2, games=6, gate=2, matches=8)


def lesson_of(rows: NDArray[np.float64], worths: NDArray[np.float64], won: NDArray[np.bool_]) -> Lesson:
    height, width = rows.shape
    return Lesson(
        np.arange(height + 1) * width,
        np.tile(np.arange(width, dtype=np.int32), height),
        rows.ravel().astype(np.float32),
        worths.astype(np.float32),
        won.astype(np.float32),
    )


def test_a_training_can_be_repeated_and_taken_up_again(tmp_path: Path) -> None:
    """Every game is a pure function of net and seed: stopped and taken up again, it ends at the same net."""
    whole = Training(COURSE, tmp_path / "whole")
    assert [done.generation for done in whole.run()] == [0, 1, 2]
    broken = Training(COURSE, tmp_path / "broken")
    next(broken.run())
    again = Training(COURSE, tmp_path / "broken")
    assert [done.generation for done in again.run()] == [1, 2]
    for name, values in whole.net.parameters().items():
        assert np.array_equal(values, again.net.parameters()[name]), name
    with pytest.raises(BadInput, match="another course"):
        Training(Course("tic_tac_toe", 2, "standard", seed=4), tmp_path / "broken")


def test_of_many_games_a_tenth_is_put_by_and_never_learnt_from(tmp_path: Path) -> None:
    """What was put by is told by who won alone, stays put by when the training is taken up, and says after every
    generation how well the net foretells."""
    course = replace(COURSE, warm=100, games=100, generations=1, keep=5)
    training = Training(course, tmp_path)
    warm, first = training.run()
    assert warm.games == first.games == 100 and warm.unseen and first.unseen
    (games,) = training.games  # the loose ones have been left behind
    assert len(games.taught) == 90 and len(games.put_by) == 10
    assert all(set(lesson.targets.tolist()) <= {0.0, 0.5, 1.0} for lesson in games.put_by)
    assert any(set(lesson.targets.tolist()) - {0.0, 0.5, 1.0} for lesson in games.taught)
    (again,) = Training(course, tmp_path).games
    for before, after in zip(games.taught + games.put_by, again.taught + again.put_by, strict=True):
        assert all(np.array_equal(getattr(before, part), getattr(after, part)) for part in PARTS)


def test_a_finished_training_leaves_a_net_and_its_card(tmp_path: Path) -> None:
    training = Training(COURSE, tmp_path)
    list(training.run())
    net = Net.load(tmp_path / "best")
    assert net.card["game"] == "tic_tac_toe" and net.card["games"] == 24 and net.card["course"]["seed"] == 3
    assert "±" in net.card["against greedy at the last gate"]
    assert len(score(COURSE, net, "greedy", range(4))) == 4


def test_a_training_goes_on_from_a_net_that_has_learnt(tmp_path: Path) -> None:
    first = Training(COURSE, tmp_path / "first")
    list(first.run())
    more = replace(COURSE, begin=str(tmp_path / "first" / "best"), warm=0, generations=0, games=4, rivals="greedy")
    again = Training(more, tmp_path / "more")
    assert np.allclose(again.net.inner, first.best.inner, atol=1e-3)
    assert [done.games for done in again.run()] == [4]
    card = again.finished().card
    assert card["games before"] == 24 and card["course"]["begin"] == "best"


def test_a_net_goes_to_other_processes_as_it_is() -> None:
    net = Net(["a", "b"], 4, seed=5)
    net.card = {"scale": 3.0}
    twin = pickle.loads(pickle.dumps(net))
    assert twin.names == net.names and twin.card == net.card
    for name, values in net.parameters().items():
        assert np.array_equal(values, twin.parameters()[name])


def test_what_is_taught_is_learnt() -> None:
    """A position is won where the first input is larger than the second."""
    rng = np.random.default_rng(1)
    rows = rng.random((600, 2))
    lesson = lesson_of(rows, np.zeros(600), rows[:, 0] > rows[:, 1])
    net = Net(["a", "b"], 4)
    adam = Adam(net)
    into = np.array([[0, 1]])
    first = learn(net, adam, into, [lesson], 1, 0.02, 0.0, 1)
    last = learn(net, adam, into, [lesson], 80, 0.02, 0.0, 2)
    assert last < 0.5 * first
    odds = net.duel(np.array([[0.9, 0.2], [0.2, 0.9]], np.float32))
    assert odds[0] > 1 and odds[1] < -1


def test_games_that_were_put_by_tell_whether_a_net_has_learnt_more_than_evaluate_knows() -> None:
    """Who has the larger first input wins; `evaluate` sees half of that."""
    rng = np.random.default_rng(4)
    rows = rng.random((600, 2))
    lesson = lesson_of(rows, rows[:, 0] - 0.5, rows[:, 0] > rows[:, 1])
    net, into = Net(["a", "b"], 4), np.array([[0, 1]])
    before, alone = unseen_loss(net, into, [lesson])
    assert before > alone  # evaluate, at a scale that nobody has fitted
    learn(net, Adam(net), into, [lesson], 80, 0.02, 0.0, 2)
    after, same = unseen_loss(net, into, [lesson])
    assert same == alone and after < 0.5 * alone


def test_a_net_without_hidden_units_is_settled_and_believes_little_of_what_few_positions_say() -> None:
    """The first input decides by chance, `evaluate` sees as much again; the third comes up five times, and wins."""
    rng = np.random.default_rng(5)
    rows = np.column_stack([rng.normal(size=(4000, 2)), np.arange(4000) % 800 == 0])
    seen = rng.normal(size=4000)
    won = (rng.random(4000) < 1 / (1 + np.exp(-rows[:, 0] - seen))) | (rows[:, 2] > 0)
    lesson = lesson_of(rows, seen, won)
    net, into = Net(["tells", "does not", "came up"], 0), np.array([[0, 1, 2]])
    loss = settle(net, into, [lesson], 20.0)
    told, noise, rare = net.inner[:, 0]
    assert told == pytest.approx(1, abs=0.15) and net.house[0] == pytest.approx(1, abs=0.15)
    assert abs(noise) < 0.1 and rare > 0
    assert loss == pytest.approx(unseen_loss(net, into, [lesson])[0], abs=1e-4)
    settle(net, into, [lesson], 2000.0)
    assert abs(net.inner[2, 0]) < rare / 4


def test_a_linear_net_is_trained_like_any_other(tmp_path: Path) -> None:
    training = Training(replace(COURSE, hidden=0, generations=0), tmp_path)
    list(training.run())
    net = Net.load(tmp_path / "best")
    assert net.hidden == 0 and net.outer.size == 0 and np.any(net.inner)


def test_what_evaluate_weighs_is_told_to_the_net_for_its_seat_and_for_each_rival() -> None:
    match = begun("infinity", 24, players=3)
    rules, g, seat = match.game, match.state, 1
    inputs = Inputs(rules, match.setup)
    row = dict(zip(inputs.said, inputs.write([g], seat)[0].tolist(), strict=True))
    for name, other in (("me", 1), ("rival1", 2), ("rival2", 0)):
        for part in rules.weighed:
            assert row[f"{name}.parts/{part}"] == pytest.approx(rules.parts(g, other)[part] / rules.swing)
    pieces = inputs.names.index("rival.parts/your Time Pieces")
    told = [[inputs.said[i] for i, to in enumerate(into) if to == pieces] for into in inputs.into]
    assert told == [["rival1.parts/your Time Pieces"], ["rival2.parts/your Time Pieces"]]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_lets_a_net_weigh_are_parts_of_evaluate(game_id: str) -> None:
    match = begun(game_id, 40)
    assert set(match.game.weighed) <= set(match.game.parts(match.state, 0))


def test_who_is_to_be_beaten_is_learnt_from_matches_of_three() -> None:
    """A match of three is won by whoever has most: against each rival, and so against both."""
    rng = np.random.default_rng(1)
    rows = rng.random((800, 3))
    lesson = lesson_of(rows, np.zeros(800), rows[:, 0] == rows.max(axis=1))
    net = Net(["mine", "theirs"], 4)
    learn(net, Adam(net), np.array([[0, 1, -1], [0, -1, 1]]), [lesson], 80, 0.02, 0.0, 2)
    ahead, behind = net.duel(np.array([[0.9, 0.2], [0.2, 0.9]], np.float32))
    assert ahead > 1 and behind < -1
    assert against_all([np.zeros(1), np.zeros(1)])[0] == pytest.approx(-np.log(2))  # one of three


def test_a_net_of_duels_serves_every_number_of_players() -> None:
    """The odds against one add up over the rivals, and who is out of the match is beaten."""
    match = begun("shards", 24, players=4)
    rules, g = match.game, match.state
    net = Net(Inputs(rules, read_setup(rules, 2, None, {})).names, 4, seed=2)
    net.inner[:, 4] = np.random.default_rng(3).normal(0, 0.3, len(net.names))
    net.card = {"scale": 20.0}
    judge = NetJudge(rules, net, match.setup)
    assert set(judge.inputs.names) == set(net.names) and judge.inputs.rivals == 3
    rows = judge.inputs.write([g], g.asked)
    duels = [float(odds[0]) for odds in judge._duels(rows)]
    assert len(set(duels)) == 3
    expected = -np.log(sum(np.exp(-odds) for odds in duels))
    assert judge.judged(rows)[0] == pytest.approx(expected)
    rows[0, judge.inputs.out[1]] = 1.0
    assert judge.judged(rows)[0] > expected


def test_a_card_nobody_has_met_counts_as_the_average_card() -> None:
    rules = game("shards")
    inputs = Inputs(rules, read_setup(rules, 2, None, {}))
    few = [name for name in inputs.names if name != "me.deck/crystal"]
    net = Net(few, 4, seed=1)
    weights = inputs.fit(net)[0]
    others = [i for i, name in enumerate(few) if name.startswith("me.deck/")]
    missing = [i for i, to in enumerate(inputs.into[0]) if inputs.names[to] == "me.deck/crystal"]
    assert len(missing) == 3  # deck, hand and discard pile are lumped together
    assert np.allclose(weights[missing], net.inner[others].mean(axis=0), atol=1e-6)


def test_the_net_judges_as_its_numbers_say_in_batches_too() -> None:
    match = begun("shards")
    rules, g = match.game, match.state
    net = Net(Inputs(rules, match.setup).names, 4, seed=2)
    net.outer += 0.3
    net.card = {"scale": 20.0}
    judge = NetJudge(rules, net, match.setup)
    lines = turns(rules, redealt(rules, g, g.asked, 1), g.asked, 12, 40, Budget(4000))
    assert len(lines) > 64
    together = judge.learnt(lines, g.asked)
    alone = [judge.learnt([line], g.asked)[0] for line in lines]
    assert np.allclose(together, alone)


def test_what_evaluate_says_to_a_net_is_among_its_reasons() -> None:
    """A net that has learnt nothing gives those of `evaluate`."""
    match = begun("shards")
    rules, g = match.game, match.state
    net = Net(Inputs(rules, match.setup).names, 0)
    net.card = {"scale": 20.0}
    lines = turns(rules, redealt(rules, g, g.asked, 1), g.asked, 4, 40, Budget(1000))
    said = NetJudge(rules, net, match.setup).why(lines[0], lines[-1], g.asked)
    shares = {name.removeprefix("-").removeprefix("me.parts/"): share for share, name in said if abs(share) > 1e-9}
    house = Judge(rules, 20.0).why(lines[0], lines[-1], g.asked)
    assert shares == pytest.approx({part: share for share, part in house if abs(share) > 1e-9})


@pytest.mark.parametrize("file", sorted(NETS.glob("*.npz")), ids=lambda file: file.stem)
def test_a_shipped_net_fits_its_game_and_is_small(file: Path) -> None:
    net = Net.load(file)
    rules = game(net.card["game"])
    setup = read_setup(rules, net.card["players"], net.card["mode"], {})
    assert shipped(rules, setup) == file.with_suffix("")
    assert set(Inputs(rules, setup).names) == set(net.names)
    assert file.stat().st_size < 200_000
    assert all(np.isfinite(values).all() for values in net.parameters().values())
