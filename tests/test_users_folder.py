"""Where things are kept between runs: the folders that this system gives a user, unless another one is named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from infinitable.server.serving import default_database
from infinitable.terminal import saves
from infinitable.users_folder import cache_folder, data_folder

VARIABLES = ("INFINITABLE_DATA", "INFINITABLE_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")


@pytest.mark.parametrize(
    ("system", "named", "data", "cache"),
    [
        ("linux", {}, "home/.local/share/infinitable", "home/.cache/infinitable"),
        ("linux", {"XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "c"}, "d/infinitable", "c/infinitable"),
        ("darwin", {}, "home/Library/Application Support/infinitable", "home/Library/Caches/infinitable"),
        ("win32", {"LOCALAPPDATA": "local"}, "local/infinitable", "local/infinitable"),
        ("win32", {}, "home/infinitable", "home/infinitable"),
        ("linux", {"INFINITABLE_DATA": "mine", "INFINITABLE_CACHE": "made"}, "mine", "made"),
    ],
)
def test_tables_and_saves_lie_in_one_folder(
    monkeypatch: pytest.MonkeyPatch, system: str, named: dict[str, str], data: str, cache: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, folder in named.items():
        monkeypatch.setenv(variable, folder)
    assert (data_folder(), cache_folder()) == (Path(data), Path(cache))
    assert saves.folder() == Path(data) / "saves"
    assert default_database() == f"sqlite:///{Path(data) / 'tables.sqlite'}"


def test_nothing_need_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INFINITABLE_CACHE", "off")
    assert cache_folder() is None
