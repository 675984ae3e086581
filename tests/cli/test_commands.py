"""The commands as somebody types them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import infinitable
from infinitable.cli import FOLDERS
from infinitable.cli import infinitable as command


def run(*args: str) -> Result:
    return CliRunner().invoke(command, args, catch_exceptions=False)


def run_json(*args: str) -> Any:
    result = run(*args, "--json")
    return json.loads(result.stdout)


def shell(*args: str) -> subprocess.CompletedProcess[str]:
    """Through the real entry point, which turns errors into one sentence and an exit code."""
    return subprocess.run([sys.executable, "-m", "infinitable", *args], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_command_explains_itself_with_an_example(name: str) -> None:
    result = run(name, "-h")
    assert result.exit_code == 0 and "Example:" in result.output


def test_version_says_whether_it_is_compiled() -> None:
    about = run_json("version")
    assert list(about) == ["version", "compiled", "python", "why"]
    file = sys.modules["infinitable.kernel.state"].__file__
    assert file is not None and about["compiled"] is not file.endswith(".py")
    assert ("interpreted" in run("version").output) is not about["compiled"]


def test_sim_says_who_won_in_the_promised_shape() -> None:
    report = run_json("sim", "tic_tac_toe", "-n", "20", "--bots", "greedy,random", "--jobs", "1")
    assert list(report) == [
        "game",
        "players",
        "games",
        "finished",
        "unfinished",
        "errors",
        "seconds",
        "steps",
        "wins",
        "ties",
        "lost",
        "length",
    ]
    assert report["games"] == report["finished"] == 20 and sum(report["wins"]) + report["ties"] + report["lost"] == 20
    assert set(report["length"]) == {"mean", "p50", "p95", "max"}


def test_sim_gives_the_same_matches_on_one_core_and_on_two() -> None:
    one, two = (run_json("sim", "connect_four", "-n", "30", "--jobs", jobs) for jobs in ("1", "2"))
    assert one["wins"] == two["wins"] and one["steps"] == two["steps"]


def test_sim_says_before_the_first_match_that_a_setting_names_nothing() -> None:
    result = shell("sim", "infinite401", "-n", "3", "--set", "map=nowhere")
    assert result.returncode == 2 and result.stdout == ""
    assert (
        result.stderr.strip()
        == "infinitable: There is no map 'nowhere'; there are: crossroads, courtyard, causeway, rotunda."
    )


def test_games_says_in_which_modes_a_setting_means_something() -> None:
    known = {game["id"]: {s["name"]: s for s in game["settings"]} for game in run_json("games")}
    assert known["defiance"]["points"]["modes"] == ["skirmish", "teams"]
    assert known["infinite401"]["map"]["values"] == ["crossroads", "courtyard", "causeway", "rotunda"]
    for game_id, settings in known.items():
        modes = {mode for setting in settings.values() for mode in setting["modes"]}
        assert modes <= set(infinitable.game(game_id).modes)


def test_sim_writes_one_row_a_match(tmp_path: Path) -> None:
    import polars

    out = tmp_path / "matches.parquet"
    assert run("sim", "tic_tac_toe", "-n", "5", "--jobs", "1", "--out", str(out)).exit_code == 0
    assert polars.read_parquet(out)["seed"].to_list() == [1, 2, 3, 4, 5]


def test_bench_measures_in_the_promised_shape() -> None:
    (row,) = run_json("bench", "tic_tac_toe", "--seconds", "0.05")
    assert list(row) == ["game", "players", "steps_per_s", "copy_us", "view_us", "compiled"]
    assert row["steps_per_s"] > 0


def test_rules_shows_one_clause() -> None:
    (clause,) = run_json("rules", "tic_tac_toe", "2")
    assert clause["clause"] == "tic_tac_toe:2" and clause["text"].startswith("Three of one's own")


def test_coverage_comes_in_the_promised_shape() -> None:
    (report,) = run_json("rules", "tic_tac_toe", "--coverage")
    assert report == {"game": "tic_tac_toe", "clauses": 3, "implemented": 3, "tested": 3, "missing": []}


def test_games_lists_every_game_of_the_house() -> None:
    assert [row["id"] for row in run_json("games")] == list(infinitable.all_games())


def test_replay_verifies_a_live_record(tmp_path: Path) -> None:
    match = infinitable.new("connect_four")
    while not match.over:
        match.play(match.options[0])
    file = tmp_path / "live.record"
    file.write_text(match.record(), encoding="utf-8")
    result = run("replay", str(file), "--verify")
    assert result.exit_code == 0 and match.seed.commitment in result.output
    assert "drops into" in run("replay", str(file)).output


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["sim", "chess"], "There is no game 'chess'"),
        (["sim", "tic_tac_toe", "-p", "7"], "for 2 players, not 7"),
        (["sim", "tic_tac_toe", "--set", "komi=6"], "no option 'komi'"),
        (["sim", "tic_tac_toe", "--bots", "deepblue"], "no bot 'deepblue'"),
        (["sim", "tic_tac_toe", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["sim", "tic_tac_toe", "--out", "rows.csv"], "writes Parquet"),
        (["rules", "tic_tac_toe", "99"], "have no clause 99"),
        (["replay", "no-such-file"], "cannot be read"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(args: list[str], told: str) -> None:
    result = shell(*args)
    assert result.returncode == 2, result.stderr
    assert told in result.stderr and "Traceback" not in result.stderr and len(result.stderr.strip().splitlines()) == 1


def test_a_damaged_record_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.record"
    file.write_text(
        "Infinitable record 1\nGame: tic_tac_toe\nRules: 1\nMode: standard\nPlayers: 2\n"
        "Names: A | B\nChance: seed 1\n\n1: z9\n",
        encoding="utf-8",
    )
    result = shell("replay", str(file))
    assert result.returncode == 2 and "line 9" in result.stderr


def test_ladder_rates_the_bots_with_error_bars() -> None:
    rows = run_json("ladder", "connect_four", "--levels", "random,greedy", "-n", "30")
    assert [row["bot"] for row in rows] == ["greedy", "random"]
    assert list(rows[0]) == ["bot", "rating", "low", "high", "games", "ms_per_move", "longest_ms"]
    assert rows[0]["low"] > rows[1]["rating"] == 1000


def test_the_ladder_prints_the_table_of_the_documents() -> None:
    told = run("ladder", "infinity", "-p", "3", "--levels", "random,greedy", "-n", "6", "--alone", "--markdown").stdout
    header, _, row = told.strip().splitlines()
    assert header.startswith("| bot | against | matches | wins |")
    assert re.match(r"\| greedy \| random \| 6 \| [\d.]+ ± [\d.]+ % \| [\d.]+ ms \(\d+\) \|", row), row


def test_play_says_where_and_opens_the_page_as_soon_as_it_answers(tmp_path: Path) -> None:
    asks_once = tmp_path / "browser.py"
    asks_once.write_text(
        "import sys, urllib.request\n"
        "told = urllib.request.urlopen(sys.argv[1]).status\n"
        "open(sys.argv[2], 'w').write(f'{sys.argv[1]} {told}')\n"
    )
    seen = tmp_path / "seen"
    browser = f"{sys.executable} {asks_once} %s {seen}"
    environment = {**os.environ, "INFINITABLE_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1", "BROWSER": browser}
    command_line = [sys.executable, "-m", "infinitable", "play", "tic_tac_toe"]
    with subprocess.Popen(command_line, stdout=subprocess.PIPE, text=True, env=environment) as running:
        try:
            assert running.stdout is not None
            told = running.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/setup/tic_tac_toe", told)
            assert found, told
            deadline = time.monotonic() + 20
            while not (seen.exists() and seen.read_text()) and time.monotonic() < deadline:
                time.sleep(0.05)
            assert seen.read_text() == f"{found[0]} 200"
        finally:
            running.terminate()


def test_play_opens_no_browser_if_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    from infinitable.server import serving

    calls: list[dict[str, object]] = []
    monkeypatch.setattr(serving, "serve", lambda **how: calls.append(how))
    assert CliRunner().invoke(command, ["play", "--no-browser"]).exit_code == 0
    assert [how["serving"] for how in calls] == [None]
