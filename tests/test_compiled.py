"""The compiled build plays as the interpreted one does: a small part of it here, all of it by `make test-compiled`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import hatch_build

ROOT = Path(hatch_build.__file__).parent
HEADER = Path(sysconfig.get_path("include"), "Python.h")
RECORD = Path(__file__).parent / "games" / "infinity" / "records" / "three_players.record"

PLAY = """
import json, sys
import infinitable
from infinitable.games.infinity.rules import play
from infinitable.kernel import snapshot, state
from infinitable.match import match as matches

played = infinitable.load(sys.stdin.read())
match = played.back_to(0)
seen = []
for move in [*played.moves, None]:
    views = [match.view(seat) for seat in (None, *range(match.setup.players))]
    told = [(line.event.audience, line.event.kind, line.event.what, line.text) for line in match.log]
    seen.append([snapshot.save(match.state), views, told])
    if move:
        match.play(move.notation)
print(json.dumps([[module.__file__ for module in (state, matches, play)], seen]))
"""


def _play(where: Path) -> tuple[list[str], list[Any]]:
    """From which files it was played, and everything that could be seen after every move."""
    played = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=where,
        input=RECORD.read_text("utf-8"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    files, seen = json.loads(played.stdout)
    return files, seen


@pytest.mark.skipif(not shutil.which("cc") or not HEADER.is_file(), reason="nothing to compile with here")
def test_a_compiled_game_plays_a_record_as_the_interpreted_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")
    libraries = hatch_build.compiled(tmp_path, "kernel", "match", "infinity")
    assert "infinitable/kernel/state" in {place.partition(".")[0] for place in libraries.values()}
    assert not [file for file in (ROOT / "infinitable").rglob("*") if file.suffix in {".so", ".pyd"}]
    compiled_files, compiled = _play(tmp_path)
    files, seen = _play(ROOT)
    assert all(file.endswith(".py") for file in files)
    assert all(file.startswith(str(tmp_path)) and not file.endswith(".py") for file in compiled_files)
    assert len(seen) > 100 and compiled == seen
