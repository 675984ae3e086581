"""The lab: what it counts is what was played."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from infinitable.cli import infinitable as command
from infinitable.kernel.game import read_setup
from infinitable.lab.study import Study, mean_and_bar, samples
from infinitable.registry import game

SETUP = read_setup(game("connect_four"), None, None, {})


def study(cluster: str = "", jobs: int = 1) -> Study:
    found = Study("connect four", 2)
    found.samples.extend(samples("connect_four", SETUP, ["greedy", "random"], range(40), jobs, cluster))
    found.samples.sort(key=lambda sample: sample.seed)
    return found


def test_shares_of_a_match_sum_to_one_and_the_better_bot_wins_more() -> None:
    found = study()
    assert all(sum(sample.shares) == 1 for sample in found.samples)
    (first, bar), (second, _) = found.wins
    assert first - bar > second


def test_the_error_bar_is_that_of_a_mean() -> None:
    mean, bar = mean_and_bar([0.0, 1.0] * 50)
    assert mean == 0.5 and abs(bar - 1.96 * 0.5 / 99**0.5) < 0.01


def test_a_choice_is_counted_once_for_every_seat_that_made_it() -> None:
    found = study()
    counted = found.choices(least=1)
    assert set(counted) == set("abcdefg")
    assert counted["d"][0] == sum("d" in notations for s in found.samples for notations in s.choices)


def test_a_dask_cluster_plays_the_same_matches() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=False) as cluster:
        address = cluster.scheduler_address.replace("tcp://", "dask://")
        assert study(address, 2).samples == study().samples


def test_lab_writes_one_page_that_needs_nothing_from_outside(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    result = CliRunner().invoke(command, ["lab", "connect_four", "-n", "30", "--bots", "random", "-o", str(out)])
    assert result.exit_code == 0, result.output
    page = out.read_text(encoding="utf-8")
    assert "Victories by seat" in page and "Choices that went with winning" in page
    assert 'src="http' not in page and "@import" not in page
