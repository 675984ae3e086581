"""The shelf: a game's own pack, and packs that people bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Complaint, Language, Shelf, base_language

OWN = """pack orchard · game orchard · version 2
Picker · grower · cost 2 — Gain 1 apple.
"""


def orchard() -> Language:
    language = base_language("orchard")
    language.nouns("resource", "apple", title="a resource")
    language.row("act", "Gain", "gain {n:amount} {resource:resource~}")
    language.field("{kind:kind}")
    language.field("cost {cost:number}")
    language.kind("grower", needs=("cost",))
    return language


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    file = tmp_path / "orchard.pack"
    file.write_text(OWN, encoding="utf-8")
    return Shelf(orchard, file)


def test_the_empty_text_is_the_games_own_pack(shelf: Shelf) -> None:
    assert shelf.pack("") is shelf.default
    assert shelf.title() == f"orchard 2 {shelf.default.hash}"


def test_a_pack_may_stand_on_the_games_own_and_say_only_what_differs(shelf: Shelf) -> None:
    pack = shelf.pack("pack mine · game orchard · on orchard · version 1\nPicker · cost 3\n")
    assert pack.entries["picker"].number("cost") == 3
    assert pack.entries["picker"].text == "Gain 1 apple."
    assert pack.hash != shelf.default.hash


def test_the_same_text_is_read_once(shelf: Shelf) -> None:
    text = "pack mine · game orchard · on orchard · version 1\nPicker · cost 3\n"
    assert shelf.pack(text) is shelf.pack(text)


def test_a_pack_that_cannot_be_used_is_bad_input_with_line_and_column(shelf: Shelf) -> None:
    text = "pack mine · game orchard · version 1\nPicker · grower · cost 2 — Gain 1 appel.\n"
    with pytest.raises(BadInput, match=r"pack:2:\d+: "):
        shelf.pack(text)
    assert [problem.line for problem in shelf.check(text, "mine.pack")] == [2]


def test_a_misspelt_name_of_the_pack_beneath_gets_an_offer(shelf: Shelf) -> None:
    (problem,) = shelf.check("pack mine · game orchard · on orchard · version 1\nPiker · cost 3\n")
    assert problem.message == "orchard has no “Piker” to change. Did you mean “Picker”?"


def test_a_text_that_is_only_written_otherwise_is_still_checked(tmp_path: Path) -> None:
    """A remark about style must not hide that the sentence means nothing."""
    file = tmp_path / "orchard.pack"
    file.write_text(OWN, encoding="utf-8")

    def strict() -> Language:
        language = orchard()
        language.check(lambda entry: [Complaint("Too many.")] if "9" in entry.text else [])
        return language

    found = Shelf(strict, file).check("pack mine · game orchard · on orchard · version 1\nPicker — GAIN 9 apples.\n")
    assert {problem.severity for problem in found} == {"style", "error"}
