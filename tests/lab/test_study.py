"""The lab: what it counts is what was played."""

from __future__ import annotations

import io
import os
import random
import signal
from pathlib import Path

from click.testing import CliRunner

from infinitable.cli import infinitable as command
from infinitable.cli.progress import progress
from infinitable.kernel.game import read_setup
from infinitable.lab.matches.never import asking_clauses, unnamed, unused
from infinitable.lab.matches.shape import came_back, curves, decided, lead_changes, matchups, shape
from infinitable.lab.matches.together import together
from infinitable.lab.matches.watching import Offer, Sample
from infinitable.lab.study import Study, mean_and_bar, samples
from infinitable.lab.training.course import Course
from infinitable.lab.training.training import Training
from infinitable.registry import game

SETUP = read_setup(game("connect_four"), None, None, {})


def study() -> Study:
    found = Study("connect four", 2)
    found.samples.extend(samples("connect_four", SETUP, ["greedy", "random"], range(40), 1))
    found.samples.sort(key=lambda sample: sample.seed)
    return found


def test_shares_of_a_match_sum_to_one_and_the_better_bot_wins_more() -> None:
    found = study()
    assert all(sum(sample.shares) == 1 for sample in found.samples)
    first, second = found.wins
    assert first.low > second.high


def test_the_error_bar_is_that_of_a_mean() -> None:
    mean, bar = mean_and_bar([0.0, 1.0] * 50)
    assert mean == 0.5 and abs(bar - 1.96 * 0.5 / 99**0.5) < 0.01


def test_a_choice_is_counted_for_every_turn_in_which_it_was_offered() -> None:
    found = study()
    counted = {choice.notation: choice for choice in found.choices(least=1)}
    offers = [offers["d"] for sample in found.samples for offers in sample.offers if "d" in offers]
    assert set(counted) <= set("abcdefg") and "d" in counted
    assert counted["d"].taken.n == sum(offer.turns for offer in offers)
    assert counted["d"].taken.mean == sum(offer.taken for offer in offers) / counted["d"].taken.n


def lucky(seed: int, strong: float) -> Sample:
    """A match in which who is ahead takes a card more often, and the card itself adds `strong`."""
    chance = random.Random(seed)
    lead = chance.uniform(-1, 1)
    takes = chance.random() < 0.5 + 0.4 * lead
    won = float(chance.random() < 0.5 + 0.4 * lead + strong * takes)
    offers = [{"take": Offer(1, int(takes), 1, lead)}, {}]
    return Sample(seed, 10, [won, 1 - won], offers, starter=seed % 2, leaders=[0, 1, 1, 0], ending="players")


def test_what_only_the_leader_takes_is_not_taken_for_what_makes_one_lead() -> None:
    symptom = Study("symptom", 2, [lucky(seed, 0.0) for seed in range(600)]).choices()[0].added
    cause = Study("cause", 2, [lucky(seed, 0.1) for seed in range(2000)]).choices()[0].added
    assert symptom.low < 0 < symptom.high and abs(symptom.mean) < 0.08
    assert cause.low > 0


def test_few_seats_never_add_more_than_all_victories_and_settle_nothing() -> None:
    """Whoever leads takes it at a turn of its own: two rows that a straight line through lead and turn fits exactly."""
    for size in range(2, 12):
        for seed in range(30):
            few = [lucky(1000 * size + 37 * seed + n, 0.0) for n in range(size)]
            for n, sample in enumerate(few):
                sample.offers[0]["take"] = Offer(1, int(n < 1), 1 + n // 2, 0.01 * n)
            found = Study("few", 2, few)
            (choice,) = found.choices(2)
            assert (
                choice.notation == "take"
                and found.added("take") == choice.added
                and -1 <= choice.added.low < choice.added.mean < choice.added.high <= 1
            )
            assert abs(choice.added.mean) < 0.6 and choice.q > 0.05


def test_rows_are_sorted_by_evidence() -> None:
    found = study().choices(least=1)
    assert [choice.q for choice in found] == sorted(choice.q for choice in found)


def test_the_shape_of_a_match() -> None:
    sample = lucky(1, 0)
    sample.shares = [1.0, 0.0]
    assert lead_changes(sample) == 2 and came_back(sample) and decided(sample) == 0.75
    told = shape(study())
    assert told.decisions.mean == sum(study().lengths) / 40 and 1 < told.options.mean <= 7
    assert told.first.n == 40 and sum(told.endings.values()) == 40


def test_sides_meet_each_other() -> None:
    one = lucky(1, 0)
    one.sides, one.shares = ["Sun", "Moon"], [1.0, 0.0]
    one.camps = ["Day", "Night"]
    found = {(m.side, m.against): m.share.mean for m in matchups(Study("", 2, [one] * 8))}
    assert {(m.side, m.against) for m in matchups(Study("", 2, [one]), camps=True)} == {
        ("Day", "Night"),
        ("Night", "Day"),
    }
    assert found == {("Sun", "Moon"): 1.0, ("Moon", "Sun"): 0.0}


def test_a_resource_is_told_turn_by_turn_of_who_wins_and_who_loses() -> None:
    found = Study("", 2)
    for seed in range(6):
        turns = [(seat, {"gems": turn + 2.0 * (seat == 0), "the others": -9.0}) for turn in range(3) for seat in (0, 1)]
        found.samples.append(Sample(seed, 6, [1.0, 0.0], [{}, {}], standings=turns))
    (gems,) = curves(found)
    assert (gems.name, gems.won, gems.lost) == ("gems", [2, 3, 4], [0, 1, 2])
    found.samples = found.samples[:4]
    assert not curves(found), "too few"


def test_a_pair_that_wins_together_stands_out_and_one_that_adds_up_does_not() -> None:
    chance = random.Random(5)
    found = Study("", 2)
    for seed in range(300):
        offers = [{name: Offer(1, chance.randint(0, 1)) for name in ("a", "b", "c")} for _ in range(2)]
        strong = [offer["a"].taken * offer["b"].taken for offer in offers]
        first = chance.random() < 0.5 + 0.45 * (strong[0] - strong[1])
        found.samples.append(Sample(seed, 1, [float(first), float(not first)], offers))
    pairs = {(each.first, each.second): each for each in together(found)}
    assert pairs["a", "b"].q < 0.01 and pairs["a", "b"].added.low > 0.1
    assert all(pairs[pair].added.low < 0 < pairs[pair].added.high for pair in (("a", "c"), ("b", "c")))


def test_what_nobody_chose_by_name_never_occurred() -> None:
    assert unnamed(Study("", 2, [lucky(seed, 0) for seed in range(9)]), ["Take", "Leave"]) == ["Leave"]


def test_answers_that_nobody_could_give_and_rules_that_never_asked_are_told() -> None:
    rules = game("defiance_beta")
    setup = read_setup(rules, 2, "skirmish", {})
    found = Study("", 2, list(samples(rules.id, setup, ["random", "random"], range(3), 1)))
    rest = unused(rules, found)
    assert "chapter action" in rest.impossible, "a skirmish has no chapter"
    assert not {"roll", "end turn", "move"} & {*rest.impossible, *rest.refused}
    silent = [clause for clause, _ in rest.silent]
    assert "defiance_beta:4.4" in asking_clauses(rules) - set(silent), "somebody rolled"
    assert rest.asking == len(asking_clauses(rules)) and 0 < len(silent) < rest.asking
    assert all(words for _, words in rest.silent)


def test_progress_in_a_file_is_a_line_now_and_then() -> None:
    out = io.StringIO()
    assert list(progress(range(200), 200, "connect four", out)) == list(range(200))
    assert len(out.getvalue().splitlines()) == 10 and "200 of 200" in out.getvalue() and "\r" not in out.getvalue()


def test_a_dask_cluster_plays_the_same_matches_although_a_worker_is_killed(tmp_path: Path) -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address.replace("tcp://", "dask://")
        coming = samples("connect_four", SETUP, ["greedy", "random"], range(40), 1, address)
        found = [next(coming)]
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        found += coming
        course = Course("tic_tac_toe", 2, "standard", warm=4, generations=0, hidden=0, matches=8)
        elsewhere = Training(course, tmp_path / "elsewhere", cluster=address)
        list(elsewhere.run())
    assert sorted(found, key=lambda sample: sample.seed) == study().samples
    here = Training(course, tmp_path / "here")
    list(here.run())
    assert (elsewhere.net.inner == here.net.inner).all(), "a net is trained the same wherever its games are played"


def test_lab_writes_one_page_that_needs_nothing_from_outside(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    result = CliRunner().invoke(
        command, ["lab", "connect_four", "-n", "30", "--bots", "random", "--skill", "-o", str(out)]
    )
    assert result.exit_code == 0, result.output
    page = out.read_text(encoding="utf-8")
    assert "Victories by seat" in page and "Choices that went with winning" in page
    assert 'src="http' not in page and "@import" not in page
