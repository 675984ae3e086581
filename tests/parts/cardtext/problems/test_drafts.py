"""What designers want to say: first drafts in the manner of published games, understood in other words or refused."""

from pathlib import Path

import pytest

from infinitable.parts.cardtext import check_pack, house_form, plain
from infinitable.parts.cardtext.reading.parser import Misfit, reader_of
from infinitable.parts.cardtext.reading.rewording import Rewording
from infinitable.parts.cardtext.reading.tree import joined

from ..languages import LANGUAGES, SHELVES
from ..orchard import farm
from .drafts import DRAFTS, LATER, drafts, verdicts, verdicts_file

FARM = farm()


@pytest.mark.parametrize(("file", "count"), [(DRAFTS, 150), (LATER, 100)])
def test_the_verdicts_on_first_drafts_are_those_of_the_golden_file(file: Path, count: int) -> None:
    """Write it anew with `python -m tests.parts.cardtext.problems.drafts`, and read what has changed."""
    assert len(drafts(file)) == count
    assert list(verdicts(file)) == verdicts_file(file).read_text(encoding="utf-8").splitlines()


def test_a_draft_in_other_words_can_be_played_and_is_told_as_it_is_printed() -> None:
    title = "pack my · game orchard · version 1\n"
    text = f"{title}Rain · weather — Whenever a tree falls, draw two cards and gain an apple.\n"
    pack, (style,) = check_pack(FARM, text, "my.pack")
    printed = "When a tree falls: draw 2 cards, then gain 1 apple."
    assert pack is not None and pack.entries["rain"].text == printed
    assert (style.severity, style.nearest) == ("style", printed)
    assert house_form(FARM, text).endswith(f"Rain · weather — {printed}\n")


def read(text: str) -> str:
    reader = reader_of(FARM)
    ((tokens, _),) = reader.sentences(text)
    return plain(FARM, joined([Rewording(reader).read(tokens)]))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Draw two cards if you have no trees.", "If you have no trees, draw 2 cards."),
        ("Fell target tree.", "Fell 1 tree."),
        ("Choose one: draw a card or gain an apple.", "Choose 1: draw 1 card; or gain 1 apple."),
        ("Fell another tree.", "Fell 1 other tree."),
        ("Gain 2 more apples.", "Gain 2 apples."),
    ],
)
def test_the_same_in_other_words(written: str, printed: str) -> None:
    assert read(written) == printed


@pytest.mark.parametrize("written", ["Bake two cards.", "Draw two cards by the river.", "Draw cards two."])
def test_what_means_something_else_is_not_understood(written: str) -> None:
    with pytest.raises(Misfit):
        read(written)


def test_what_can_be_read_as_it_stands_is_never_reworded() -> None:
    for game, language in LANGUAGES.items():
        rewording = Rewording(reader_of(language))
        for entry in list(SHELVES[game].default.entries.values())[::7]:
            for tokens, _ in rewording.reader.sentences(entry.text):
                rewording.read(tokens)
        assert rewording.steps == 0
