"""Whatever stands in a file: it is read, or refused with problems that have a place; nothing else happens."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from infinitable.parts.cardtext import check_pack, complete, house_form, plain

from ..languages import LANGUAGES, pack_text

LINES = {game: pack_text(game).split("\n") for game in LANGUAGES}
WORDS = {game: sorted({word for line in lines for word in line.split()}) for game, lines in LINES.items()}
MARKS = st.sampled_from(
    [" · ", " — ", "\n", "\n  ", "\n  |", "\n  > ", "# ", ". ", ": ", ", ", '"', "  ", "x", "o", "\t"]
)


@st.composite
def written(draw: st.DrawFn) -> tuple[str, str]:
    """A game and a text made of pieces of its pack, of marks, and of anything."""
    game = draw(st.sampled_from(sorted(LANGUAGES)))
    piece = st.one_of(
        st.sampled_from(WORDS[game]), st.sampled_from(LINES[game]), MARKS, st.text(max_size=8), st.integers().map(str)
    )
    glue = draw(st.sampled_from([" ", "", "\n"]))
    text = glue.join(draw(st.lists(piece, max_size=25)))
    title = f"pack p · game {game} · version 1\n" if draw(st.booleans()) else ""
    return game, title + text


@settings(max_examples=150, deadline=None)
@given(written())
@example(("infinite401", "pack p · game infinite401 · version 1\nA · attack · cost 1 — Heal each ally #."))
def test_any_text_is_read_or_refused_with_places(case: tuple[str, str]) -> None:
    game, text = case
    language = LANGUAGES[game]
    pack, problems = check_pack(language, text, "fuzz.pack")
    assert (pack is None) == any(problem.severity == "error" for problem in problems)
    rows = text.split("\n")
    for problem in problems:
        assert 1 <= problem.line <= max(len(rows), text.count("\r") + len(rows)) and problem.column >= 1
        assert str(problem) and problem.as_json()
    if pack is not None:
        assert len(pack.hash) == 32
        for entry in pack.entries.values():
            assert plain(language, entry.tree) == entry.text


@settings(max_examples=40, deadline=None)
@given(written())
def test_the_house_form_reads_as_the_same_pack(case: tuple[str, str]) -> None:
    game, text = case
    language = LANGUAGES[game]
    fixed = house_form(language, text)
    before, after = check_pack(language, text)[0], check_pack(language, fixed)[0]
    assert before == after
    assert house_form(language, fixed) == fixed
    complete(language, text)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_changed_letter_is_read_or_refused(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(sorted(LANGUAGES)))
    line = data.draw(st.sampled_from(LINES[game][1:]))
    at = data.draw(st.integers(0, max(len(line) - 1, 0)))
    changed = line[:at] + data.draw(st.text(max_size=2)) + line[at + 1 :]
    pack, problems = check_pack(LANGUAGES[game], f"pack p · game {game} · version 1\n{changed}", "fuzz.pack")
    assert pack is not None or problems
