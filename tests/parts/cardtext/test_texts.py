"""What one reads on a card is what happens: texts become trees, and trees print the texts back."""

import doctest
import re

import pytest

import infinitable.parts.cardtext
from infinitable.parts.cardtext import Language, Pack, icons, parse, plain, read_pack, short

from .languages import LANGUAGES, pack_text


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return LANGUAGES[request.param]


@pytest.fixture
def pack(language: Language) -> Pack:
    return read_pack(language, pack_text(language.name), f"{language.name}.pack")


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(infinitable.parts.cardtext).failed == 0


def test_there_are_142_texts() -> None:
    packs = [read_pack(language, pack_text(game)) for game, language in LANGUAGES.items()]
    assert [len(pack.entries) for pack in packs] == [50, 31, 37, 36]
    assert sum(1 for pack in packs for entry in pack.entries.values() if entry.text) == 142


def test_a_text_prints_back_letter_for_letter(pack: Pack) -> None:
    assert not pack.notes
    written = re.sub(r"\s+", " ", pack_text(pack.game))
    for entry in pack.entries.values():
        assert entry.text in written


def test_the_icon_form_reads_as_the_same_tree_and_without_braces_as_the_plain_form(pack: Pack) -> None:
    for entry in pack.entries.values():
        marked = icons(pack.language, entry.tree)
        assert parse(pack.language, marked) == entry.tree
        assert re.sub("[{}]", "", marked) == plain(pack.language, entry.tree) == entry.text


def test_different_texts_have_different_short_forms(pack: Pack) -> None:
    texts = {entry.text for entry in pack.entries.values()}
    assert len({short(pack.language, entry.tree) for entry in pack.entries.values()}) == len(texts)
