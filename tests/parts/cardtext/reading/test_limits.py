"""What is too much is refused before it is read, and reading costs no more than the text is long."""

import sys
from collections.abc import Callable

import pytest

from infinitable.parts.cardtext import check_pack
from infinitable.parts.cardtext.reading import pack_reader
from infinitable.parts.cardtext.reading.limits import (
    MOST_ENTRIES,
    MOST_ERRORS,
    MOST_IN_FIELDS,
    MOST_IN_NAME,
    MOST_IN_TEXT,
    MOST_LETTERS,
)

from ..languages import LANGUAGES, SHELVES
from ..orchard import farm

FARM = farm()
TITLE = "pack my · game orchard · version 1\n"


def refused(text: str) -> list[tuple[int, int, str]]:
    pack, problems = check_pack(FARM, TITLE + text, "my.pack")
    assert pack is None
    return [(problem.line, problem.column, problem.message) for problem in problems]


def test_a_text_too_long_is_not_even_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pack_reader, "drafts")
    (found,) = refused("x" * MOST_LETTERS)
    assert found == (1, 1, "A pack has at most 200,000 letters; this one has 200,035.")


@pytest.mark.parametrize("mark", ["\x00", "\ufffd"])
def test_letters_that_were_lost_on_the_way_are_noticed(mark: str) -> None:
    assert refused(f"Ann\nBo{mark}") == [(3, 3, "These are not letters: save the file as UTF-8, and read it again.")]


def test_accents_are_not_piled_up() -> None:
    assert refused("Ann · weather — Draw 1 e" + "\u0301\u0323" * 3) == [(2, 29, "A letter has at most 4 accents.")]


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("Rain · weather — Draw 1 card.\n" * (MOST_ENTRIES + 1), (1002, 1), "at most 1,000 entries"),
        ("R" * (MOST_IN_NAME + 1) + " · weather — Draw 1 card.", (2, 1), "A name has at most 80 letters"),
        ("Rain" + " · weather" * (MOST_IN_FIELDS // 7 + 1), (2, 1), "A header has at most 2,000 letters"),
        ("Rain · weather\n" + "  Draw 1 card.\n" * (MOST_IN_TEXT // 12 + 1), (3, 3), "A text has at most 4,000"),
        ("Bow · shape\n" + "  |x\n" * 81, (83, 4), "at most 80 lines"),
        ("Bow · shape\n  |o" + "x" * 160, (3, 164), "at most 160 columns"),
    ],
)  # fmt: skip
def test_too_much_of_anything_is_refused_at_its_place(text: str, place: tuple[int, int], says: str) -> None:
    line, column, message = refused(text)[0]
    assert (line, column) == place and says in message


def test_reading_stops_after_twenty_errors_and_says_so() -> None:
    text = TITLE + "".join(f"Card {i} · weather — Darw 1 card.\n" for i in range(50))
    problems = check_pack(FARM, text, "my.pack")[1]
    assert [problem.severity for problem in problems] == ["error"] * MOST_ERRORS + ["note"]
    assert (problems[-1].line, problems[-1].message) == (22, "Reading stopped here after 20 errors; mend those first.")


def test_what_somebody_wrote_is_not_told_back_at_length() -> None:
    (found,) = refused(f"Rain · {'a' * 1500} — {'Gain 1 apple. ' * 3} Draw 1 {'b' * 3000}.\n")[1:]
    assert len(found[2]) < 300


# Counted work ---------------------------------------------------------------------------------------------


def calls(game: str, text: str) -> int:
    """How many functions are called while a pack is read."""
    count = 0

    def profile(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    own = SHELVES[game].own
    sys.setprofile(profile)
    try:
        check_pack(LANGUAGES[game], text, "my.pack", own)
    finally:
        sys.setprofile(None)
    return count


ON_SHARDS = "pack my · game shards · on shards-base · version 1\n"
GROWING: dict[str, tuple[str, Callable[[int], str]]] = {
    "right entries": ("shards", lambda n: "".join(f"{_fox(i)} — Gain 1 gem. Draw 1 card.\n" for i in range(n))),
    "in other words": ("shards", lambda n: "".join(f"{_fox(i)} — Gain two gems and draw a card.\n" for i in range(n))),
    "wrong entries": ("shards", lambda n: "".join(f"{_fox(i)} — Gain 1 gen.\n" for i in range(n))),
    "names that nobody has": (
        "shards",
        lambda n: "".join(f'{_fox(i)} — If you have "Nobody {i}" in play, gain 1 gem.\n' for i in range(n)),
    ),
    "names alone": ("shards", lambda n: "".join(f"Fox {i}\n" for i in range(n))),
    "one long text": ("shards", lambda n: f"{_fox(0)}\n" + "  Gain 1 gem.\n" * n),
    "one long sentence": ("shards", lambda n: f"{_fox(0)} — Gain 1 gem{', then draw 1 card' * n}.\n"),
    "one long wrong sentence": ("shards", lambda n: f"{_fox(0)} — Gain 1 gem{', thn darw 1 crad' * n}.\n"),
    "one long word": ("shards", lambda n: f"{_fox(0)} — Gain 1 {'gem' * n}.\n"),
    "one long header": ("shards", lambda n: f"Fox{' · cst 1' * n} — Gain 1 gem.\n"),
    "lines that belong to nothing": ("shards", lambda n: f"{'  Gain 1 gem.' * n}\n"),
}


def _fox(number: int) -> str:
    return f"Fox {number} · Order ally · cost 1 · 1 copy"


@pytest.mark.parametrize("shape", GROWING)
def test_twice_the_text_is_at_most_twice_the_work(shape: str) -> None:
    game, made = GROWING[shape]
    calls(game, ON_SHARDS + made(3))  # what is made once, is made here
    small, large = (calls(game, ON_SHARDS + made(n)) for n in (30, 60))
    assert large <= 2.1 * small, (small, large)
    assert large < 3_000_000
