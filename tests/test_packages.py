"""A package of somebody else brings a game and a bot: built, installed beside this one, found by its entry points."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.processes import free_port, wait_for

ROOT = Path(__file__).parents[1]
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "matches-and-more"
version = "1.0"

[project.entry-points."infinitable.games"]
nim = "nim:Nim"

[project.entry-points."infinitable.bots"]
thrifty = "nim:Thrifty"

[tool.hatch.build.targets.wheel]
include = ["nim.py"]
"""
BOT = """

from infinitable.bots import Bot


class Thrifty(Bot):
    def choose(self, g):
        return g.options[0]
"""


def nim() -> str:
    """The game of CONTRIBUTING.md, as a file of its own."""
    written = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?class Nim.*?)```", written, re.S)
    assert found is not None
    return found[1].replace("check_game(Nim())\n", "") + BOT


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine on which that package is installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    (source / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
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


def test_the_contract_holds_for_it(beside: dict[str, str]) -> None:
    check = "import infinitable.testing as t, infinitable.registry as r; t.check_game(r.game('nim'))"
    subprocess.run([sys.executable, "-c", check], env=beside, check=True)


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
