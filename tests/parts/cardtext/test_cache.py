"""Tables kept between runs: a damaged, foreign or missing file is as good as none."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from infinitable.parts.cardtext import cache, parse
from infinitable.parts.cardtext.parsing import reader_of

from .test_laws import orchard


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INFINITABLE_CACHE", str(tmp_path))
    return tmp_path / "cardtext"


def test_what_was_kept_is_found_again(folder: Path) -> None:
    cache.save("a-key", {"some": [1, 2]})
    assert cache.load("a-key") == {"some": [1, 2]}
    assert cache.load("another") is None
    assert [file.name for file in folder.iterdir()] == ["a-key.json"]


def test_a_damaged_file_is_ignored(folder: Path) -> None:
    cache.save("a-key", {"some": [1, 2]})
    file = folder / "a-key.json"
    whole = file.read_bytes()
    for damaged in (b"", whole[:-3], whole.replace(b"1", b"7"), b"x" + whole, b"\xff\xfe"):
        file.write_bytes(damaged)
        assert cache.load("a-key") is None


def test_a_file_kept_under_another_key_is_ignored(folder: Path) -> None:
    cache.save("a-key", {"some": [1, 2]})
    (folder / "b-key.json").write_bytes((folder / "a-key.json").read_bytes())
    assert cache.load("b-key") is None


def test_what_is_no_table_is_built_anew(folder: Path) -> None:
    parse(orchard(), "Gain 1 apple.")
    (file,) = folder.iterdir()
    cache.save(file.stem, {"actions": 3})
    assert parse(orchard(), "Gain 1 apple.")
    cache.save(file.stem, {"actions": [{}], "gotos": [{}], "productions": [["a"]], "starts": {}})
    assert parse(orchard(), "Gain 1 apple.")


def test_another_table_has_another_file(folder: Path) -> None:
    parse(orchard(), "Gain 1 apple.")
    changed = orchard()
    changed.row("act", "Rest", "rest")
    assert parse(changed, "Rest.")
    assert len(list(folder.iterdir())) == 2


def test_tables_from_the_cache_read_the_same(folder: Path) -> None:
    first, second = orchard(), orchard()
    text = "Gain 2 apples. You may fell 1 tree. If you do, gain 1 cider."
    assert parse(first, text) == parse(second, text)
    built, kept = (json.dumps(reader_of(language).tables.as_json()) for language in (first, second))
    assert built == kept


def test_nothing_is_kept_when_it_is_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INFINITABLE_CACHE", "off")
    cache.save("a-key", {"some": 1})
    assert cache.folder() is None and cache.load("a-key") is None


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("INFINITABLE_CACHE", str(tmp_path / "file"))
    cache.save("a-key", {"some": 1})
    assert cache.load("a-key") is None
    assert parse(orchard(), "Gain 1 apple.")


def test_the_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("INFINITABLE_CACHE", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder() == tmp_path / "infinitable" / "cardtext"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache.folder() == tmp_path / "local" / "infinitable" / "cardtext"


def test_a_kept_table_needs_no_lark(folder: Path) -> None:
    program = (
        "import sys; from infinitable.parts.cardtext import base_language, parse\n"
        "L = base_language('orchard'); L.row('act', 'Rest', 'rest', clause='orchard:1')\n"
        "parse(L, 'Rest.'); print('lark' in sys.modules)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in range(2)
    ]
    assert [run.stdout.strip() for run in runs] == ["True", "False"]
