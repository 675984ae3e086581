"""Tables kept between runs: a damaged, foreign or missing file is as good as none."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from infinitable.grammar_cache import GrammarCache, users_cache
from infinitable.parts.cardtext import Language, base_language, parse
from infinitable.parts.cardtext.reading.parser import reader_of


@pytest.fixture
def cache(tmp_path: Path) -> GrammarCache:
    return GrammarCache(tmp_path / "cardtext")


def orchard(cache: GrammarCache, *acts: str) -> Language:
    language = base_language("orchard")
    for act in ("rest", "pick {n:amount} apple~", *acts):
        language.row("act", act.split()[0].title(), act, clause="orchard:1")
    language.tables_kept_in = cache
    return language


def test_what_was_kept_is_found_again(cache: GrammarCache) -> None:
    cache.save("a-key", {"some": [1, 2]})
    assert cache.load("a-key") == {"some": [1, 2]}
    assert cache.load("another") is None
    assert [file.name for file in cache.folder.iterdir()] == ["a-key.json"]


def test_a_damaged_file_is_ignored(cache: GrammarCache) -> None:
    cache.save("a-key", {"some": [1, 2]})
    file = cache.folder / "a-key.json"
    whole = file.read_bytes()
    for damaged in (b"", whole[:-3], whole.replace(b"1", b"7"), b"x" + whole, b"\xff\xfe"):
        file.write_bytes(damaged)
        assert cache.load("a-key") is None


def test_a_file_kept_under_another_key_is_ignored(cache: GrammarCache) -> None:
    cache.save("a-key", {"some": [1, 2]})
    (cache.folder / "b-key.json").write_bytes((cache.folder / "a-key.json").read_bytes())
    assert cache.load("b-key") is None


def test_what_is_no_table_is_built_anew(cache: GrammarCache) -> None:
    parse(orchard(cache), "Pick 1 apple.")
    (file,) = cache.folder.iterdir()
    cache.save(file.stem, {"actions": 3})
    assert parse(orchard(cache), "Pick 1 apple.")
    cache.save(file.stem, {"actions": [{}], "gotos": [{}], "productions": [["a"]], "starts": {}})
    assert parse(orchard(cache), "Pick 1 apple.")


def test_another_table_has_another_file(cache: GrammarCache) -> None:
    parse(orchard(cache), "Rest.")
    assert parse(orchard(cache, "sleep"), "Sleep.")
    assert len(list(cache.folder.iterdir())) == 2


def test_tables_from_the_cache_read_the_same(cache: GrammarCache) -> None:
    first, second = orchard(cache), orchard(cache)
    text = "Pick 2 apples. You may rest. If you do, pick 1 apple."
    assert parse(first, text) == parse(second, text)
    built, kept = (json.dumps(reader_of(language).tables.as_json()) for language in (first, second))
    assert built == kept


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    cache = GrammarCache(tmp_path / "file")
    cache.save("a-key", {"some": 1})
    assert cache.load("a-key") is None
    assert parse(orchard(cache), "Pick 1 apple.")


def test_the_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("INFINITABLE_CACHE", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = users_cache()
    assert found is not None and found.folder == tmp_path / "infinitable" / "cardtext"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    found = users_cache()
    assert found is not None and found.folder == tmp_path / "local" / "infinitable" / "cardtext"


def test_nothing_is_kept_when_it_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INFINITABLE_CACHE", "off")
    assert users_cache() is None


def test_a_game_keeps_its_tables_and_then_needs_no_lark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INFINITABLE_CACHE", str(tmp_path))
    program = "import sys, infinitable; infinitable.game('shards').packs.default; print('lark' in sys.modules)"
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in range(2)
    ]
    assert [run.stdout.strip() for run in runs] == ["True", "False"]
