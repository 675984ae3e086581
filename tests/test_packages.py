"""A package of somebody else brings a game and a bot: built, installed beside this one, found by its entry points."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.processes import free_port, wait_for

ROOT = Path(__file__).parents[1]
BOT = """

from infinitable.bots import Bot


class Thrifty(Bot):
    def choose(self, g):
        return g.options[0]
"""


THRIFTY = """
[project.entry-points."infinitable.bots"]
thrifty = "nim:Thrifty"
"""


def nim() -> str:
    """The game of CONTRIBUTING.md, as a file of its own."""
    return _written("python", "class Nim").replace("check_game(Nim())\n", "") + BOT


def project() -> str:
    """Its `pyproject.toml`, likewise, with the bot besides."""
    return _written("toml", "build-system") + THRIFTY


def _written(language: str, holds: str) -> str:
    blocks = re.findall(rf"```{language}\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.S)
    return next(block for block in blocks if holds in block)


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine on which that package is installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    (source / "pyproject.toml").write_text(project(), encoding="utf-8")
    (source / "nim.py").write_text(nim(), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([*pip, "--no-build-isolation", "--no-deps", "--target", target, source], check=True)
    paths = [str(target), str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def run(beside: dict[str, str], *arguments: str) -> str:
    command = [sys.executable, "-m", "infinitable", *arguments]
    return subprocess.run(command, env=beside, check=True, capture_output=True, text=True).stdout


def test_the_command_line_knows_the_game(beside: dict[str, str]) -> None:
    assert "nim" in run(beside, "games")


def test_matches_in_several_processes_are_played_by_the_bot_of_the_package(beside: dict[str, str]) -> None:
    told = run(beside, "sim", "nim", "-n", "8", "--bots", "thrifty,random", "--jobs", "2", "--json")
    assert '"finished": 8' in told


def test_the_ladder_rates_it(beside: dict[str, str]) -> None:
    assert "thrifty" in run(beside, "ladder", "nim", "--levels", "thrifty,greedy", "-n", "4")


def test_a_game_that_no_entry_point_names_is_named_by_module_and_class(beside: dict[str, str], tmp_path: Path) -> None:
    told = run(beside, "sim", "nim:Nim", "-n", "8", "--jobs", "2", "--json")
    assert '"finished": 8' in told
    assert "Take one to three" in run(beside, "rules", "nim:Nim", "1")
    assert "nim:Thrifty" in run(beside, "ladder", "nim:Nim", "--levels", "nim:Thrifty,greedy", "-n", "4")
    report = str(tmp_path / "report.html")
    assert report in run(beside, "lab", "nim:Nim", "-n", "4", "--bots", "random", "--jobs", "2", "--out", report)


def test_a_file_of_the_folder_one_stands_in_is_named_likewise(tmp_path: Path) -> None:
    """An installed command is not told the folder, as `python -m` is."""
    (tmp_path / "heap.py").write_text(nim(), encoding="utf-8")
    installed = [sys.executable, "-I", "-c", "from infinitable.cli import main; main()"]
    command = [*installed, "sim", "heap:Nim", "-n", "8", "--bots", "heap:Thrifty,random", "--jobs", "2", "--json"]
    told = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert '"finished": 8' in told


def test_a_game_that_cannot_be_loaded_keeps_nobody_from_the_others(beside: dict[str, str], tmp_path: Path) -> None:
    info = tmp_path / "torn-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: torn\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[infinitable.games]\ntorn = nowhere:Torn\n", encoding="utf-8")
    torn = beside | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{beside['PYTHONPATH']}"}
    command = [sys.executable, "-m", "infinitable", "games"]
    told = subprocess.run(command, env=torn, check=True, capture_output=True, text=True)
    assert "nim" in told.stdout and "shards" in told.stdout
    assert "The game 'torn' (nowhere:Torn) is left out" in told.stderr


def test_a_bot_that_chooses_what_is_no_option_is_told_so(beside: dict[str, str], tmp_path: Path) -> None:
    bot = "from infinitable.bots import Bot\n\n\nclass Wild(Bot):\n    def choose(self, g):\n        return 999\n"
    (tmp_path / "wild.py").write_text(bot, encoding="utf-8")
    command = [sys.executable, "-m", "infinitable", "sim", "nim", "-n", "1", "--bots", "wild:Wild,random"]
    paths = beside | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{beside['PYTHONPATH']}"}
    told = subprocess.run(command, env=paths, capture_output=True, text=True)
    assert told.returncode != 0
    assert (
        "Wild chose 999, which is no option. There are: 1 (take 1), 2 (take 2), 3 (take 3)."
        in told.stdout + told.stderr
    )


def test_a_record_of_a_game_without_an_id_is_replayed_with_it(beside: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "heap.py").write_text(nim().replace('"nim", "Nim"', '"heap", "Heap"'), encoding="utf-8")
    record = "import infinitable; m = infinitable.new('heap:Nim', seed=1); m.play('take 2'); print(m.record())"
    paths = beside | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{beside['PYTHONPATH']}"}
    written = subprocess.run([sys.executable, "-c", record], env=paths, check=True, capture_output=True, text=True)
    (tmp_path / "heap.txt").write_text(written.stdout, encoding="utf-8")
    assert "1 moves" in run(paths, "replay", str(tmp_path / "heap.txt"), "--verify", "--game", "heap:Nim")


def test_the_contract_holds_for_it(beside: dict[str, str]) -> None:
    check = "import infinitable.testing as t, infinitable.registry as r; t.check_game(r.game('nim'))"
    subprocess.run([sys.executable, "-c", check], env=beside, check=True)


def test_a_file_of_ones_own_is_played_in_the_browser(tmp_path: Path) -> None:
    """The server of `play`, and the processes in which its bots think, know it by its id."""
    (tmp_path / "heap.py").write_text(nim(), encoding="utf-8")
    paths = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)]), "INFINITABLE_DATA": str(tmp_path)}
    command = [sys.executable, "-u", "-m", "infinitable", "play", "heap:Nim", "--no-browser"]
    server = subprocess.Popen(command, env=paths, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        told = re.search(r"(http://127.0.0.1:\d+)/setup/nim ", server.stdout.readline())
        assert told is not None
        wait_for(told[1], 60)
        seats = [{"kind": "bot", "name": "Halley", "level": "2"}, {"kind": "human", "name": "Mira"}]
        wish = {"game": "nim", "name": "Mira", "settings": {}, "seats": seats}
        made = httpx.post(f"{told[1]}/api/tables", json=wish, timeout=30).json()
        updates = f"{told[1]}/api/tables/{made['table']['id']}/updates?since=0&wait=1&seat=1"
        mira = {"Authorization": f"Bearer {made['secret']}"}
        deadline = time.monotonic() + 60
        while '"left":10' in (heard := httpx.get(updates, headers=mira, timeout=30).text):
            assert time.monotonic() < deadline, "the bot begins"
        assert re.search(r'"left":[789]', heard), heard
    finally:
        server.terminate()
        server.wait(10)


def test_the_server_lists_it_and_lays_its_table(beside: dict[str, str], tmp_path: Path) -> None:
    port = free_port()
    command = ["serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/tables.sqlite"]
    server = subprocess.Popen([sys.executable, "-m", "infinitable", *command], env=beside, stderr=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(url)
        listed = httpx.get(f"{url}/api/games", timeout=30).json()["games"]
        assert "nim" in [game["id"] for game in listed]
        seats = [{"kind": "human", "name": "Mira"}, {"kind": "bot", "name": "Halley", "level": "thrifty"}]
        made = httpx.post(
            f"{url}/api/tables", json={"game": "nim", "name": "Mira", "settings": {}, "seats": seats}, timeout=30
        )
        assert made.status_code == 201, made.text
    finally:
        server.terminate()
        server.wait(10)
