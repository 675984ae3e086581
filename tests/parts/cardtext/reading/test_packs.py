"""Packs: how they are laid out, how one stands on another, and what their hash says."""

import re

import pytest

from infinitable.parts.cardtext import Pack, PackError, check_pack, header_phrases, house_form, printed, read_pack

from ..languages import BASES, LANGUAGES, pack_text
from ..orchard import farm

SHARDS = LANGUAGES["shards"]
BASE = BASES["shards"]
FARM = farm()
TITLE = "pack my-cards · game orchard · version 3\n"


def on_base(*lines: str) -> Pack:
    text = "pack mine · game shards · on shards-base · version 1\n" + "\n".join(lines)
    return read_pack(SHARDS, text, "mine.pack", {"shards-base": BASE})


def small(*lines: str) -> Pack:
    return read_pack(FARM, TITLE + "\n".join(lines), "my.pack")


def test_the_first_line_names_pack_game_and_version() -> None:
    pack = small("Borrowed Light · weather — Draw 1 card.")
    assert (pack.name, pack.game, pack.version, pack.on) == ("my-cards", "orchard", 3, "")


def test_an_entry_has_an_id_a_name_a_kind_and_fields() -> None:
    entry = BASE.entries["fao-cutul-the-formless"]
    assert (entry.id, entry.name, entry.kind) == ("fao-cutul-the-formless", "Fao Cu'tul, The Formless", "champion")
    assert dict(entry.fields) == {"faction": "Wraethe", "kind": "champion", "cost": 4, "health": 4, "copies": 1}
    assert (entry.number("cost"), entry.number("shield"), entry.word("faction")) == (4, 0, "Wraethe")
    with pytest.raises(TypeError):
        entry.number("faction")
    with pytest.raises(TypeError):
        entry.word("cost")
    with pytest.raises(TypeError):
        entry.fields["cost"] = 0  # type: ignore[index]


def test_a_field_may_be_a_list_or_a_constant() -> None:
    said = ("Ann · grower · Red · cost 1 · tools axe ladder", "Bo · grower · Red · cost 1 · no tools · grown")
    ann, bo = small(*(f"{header} — Draw 1 card." for header in said)).entries.values()
    assert (ann.fields["tools"], bo.fields["tools"], bo.fields["grown"]) == (("axe", "ladder"), (), True)


def test_text_stands_after_the_dash_or_on_indented_lines_which_are_joined() -> None:
    one = small("Rain · weather — Draw 1 card. Fell all other trees.")
    other = small("Rain · weather", "  Draw 1 card. Fell all", "", "\tother trees.")
    assert one == other and one.entries["rain"].text == "Draw 1 card. Fell all other trees."


def test_bars_hyphens_byte_order_mark_and_foreign_line_ends_are_understood() -> None:
    text = TITLE + "Élan · grower · Red · cost 5 — Draw 1 card.\n"
    odd = "\ufeff" + text.replace(" · ", " | ").replace(" — ", " -- ").replace("\n", "\r\n").replace("É", "E\u0301")
    assert read_pack(FARM, odd) == read_pack(FARM, text)


def test_story_is_shown_and_never_read() -> None:
    entry = small("Borrowed Light · weather", "  > Gain all the light.", "  Draw 1 card.", "  > And keep it.").entries[
        "borrowed-light"
    ]
    assert (entry.story, entry.text) == (("Gain all the light.", "And keep it."), "Draw 1 card.")


def test_a_pack_on_another_says_only_what_differs() -> None:
    pack = on_base(
        "Nil Assassin · cost 3",
        "Cache Warden — Gain 1 mastery. Mastery 8: draw 1 card.",
        "Gem Fox · Order ally · cost 1 · 2 copies — Gain 1 gem.",
    )
    assert pack.on == "shards-base" and len(pack.entries) == len(BASE.entries) + 1
    assert pack.entries["nil-assassin"].number("cost") == 3
    assert pack.entries["nil-assassin"].text == BASE.entries["nil-assassin"].text
    assert pack.entries["cache-warden"].text == "Gain 1 mastery. Mastery 8: draw 1 card."
    assert pack.entries["cache-warden"].fields == BASE.entries["cache-warden"].fields
    assert list(pack.entries)[-1] == "gem-fox"
    changed = {key for key in pack.entries if pack.entries[key] != BASE.entries.get(key)}
    assert changed == {"nil-assassin", "cache-warden", "gem-fox"}


def test_removed_takes_an_entry_out() -> None:
    assert "nil-assassin" not in on_base("Nil Assassin · removed").entries
    with pytest.raises(PackError, match="no such entry"):
        on_base("Nil Fox · removed")
    with pytest.raises(PackError, match="says nothing else"):
        on_base("Nil Assassin · removed · cost 3")


def test_a_name_that_is_still_quoted_cannot_be_removed() -> None:
    with pytest.raises(PackError, match="In “Drakonarius” of the pack beneath: No entry is called “General Decurion”"):
        on_base("General Decurion · removed")


def test_an_entry_may_be_called_pack_something() -> None:
    text = TITLE + "pack Mule | weather -- draw 1 cards.\n"
    assert house_form(FARM, text) == TITLE + "pack Mule · weather — Draw 1 card.\n"
    assert small("pack Mule · weather — Draw 1 card.").named("pack Mule") is not None


def test_a_renamed_entry_keeps_its_id() -> None:
    renamed = on_base("Nil Blade · id nil-assassin · cost 3")
    entry = renamed.entries["nil-assassin"]
    assert (entry.name, entry.number("cost"), entry.text) == ("Nil Blade", 3, "Gain 5 power.")
    assert renamed.named("Nil Blade") is entry and renamed.named("Nil Assassin") is None
    above = "pack third · game shards · on mine · version 1\n"
    for name in ("Nil Blade", "Nil Assassin"):
        third = read_pack(SHARDS, f"{above}{name} · cost 4\n", on={"mine": renamed})
        assert (third.entries["nil-assassin"].name, third.entries["nil-assassin"].number("cost")) == ("Nil Blade", 4)


def test_the_total_of_a_game_holds_for_its_own_pack_and_is_a_remark_for_one_on_it() -> None:
    with pytest.raises(PackError, match=r"copies of all entries .* add up to 87; the game has 88"):
        read_pack(SHARDS, pack_text("shards").replace("cost 2 · 2 copies", "cost 2 · 1 copy", 1))
    (note,) = on_base("Nil Assassin · 4 copies").notes
    assert (note.severity, "89" in note.message) == ("note", True)


def test_comments_layout_and_story_do_not_change_the_hash() -> None:
    text = pack_text("shards")
    moved = text.replace(" — ", "\n  ").replace("# ", "# more ").replace("\n\n", "\n# x\n")
    moved = moved.replace("Crystal · starter", "# nice\nCrystal · starter").replace(
        "Gain 1 gem.\n", "Gain 1 gem.\n  > Shiny.\n"
    )
    swapped = re.sub(r" · cost (\d) · (\d) cop(y|ies)", r" · \2 cop\3 · cost \1", moved)
    assert swapped != text
    assert read_pack(SHARDS, swapped).hash == BASE.hash
    assert len(BASE.hash) == 32


@pytest.mark.parametrize(
    ("old", "new"),
    [("Gain 5 power", "Gain 6 power"), ("health 50", "health 51"), ("Tetra", "Tetrax"), ("Mastery 5:", "Mastery 6:")],
)
def test_any_rule_changes_the_hash(old: str, new: str) -> None:
    assert read_pack(SHARDS, pack_text("shards").replace(old, new)).hash != BASE.hash


def test_a_picture_changes_the_hash_but_where_it_is_drawn_does_not() -> None:
    drawn = ("Horns · shape", "  |x       x", "  |  x   x", "  |    o")
    before = small(*drawn).hash
    assert small(drawn[0], *drawn[2:]).hash != before
    assert small(*(line.replace("  |", "   |  ") for line in drawn)).hash == before


@pytest.mark.parametrize("game", LANGUAGES)
def test_a_pack_in_house_form_is_left_alone(game: str) -> None:
    assert house_form(LANGUAGES[game], pack_text(game)) == pack_text(game)


def test_another_wording_is_shown_and_put_in_house_form() -> None:
    text = (
        TITLE + "Ann | grower | red | cost 2 -- DRAW 1 cards. Unless you have 3 OR MORE,\n"
        "# a comment\n"
        "Rain · weather\n"
        "  evening: if you have 6\n"
        "    or less trees, fell it. Draw to cards. Draw 2\n"
        "  card.\n"
    )
    fixed = house_form(FARM, text)
    assert fixed == (
        TITLE + "Ann · grower · Red · cost 2 — Draw 1 card. Unless you have 3 OR MORE,\n"
        "# a comment\n"
        "Rain · weather\n"
        "  Evening: if you have 6 or fewer trees, fell it.\n"
        "    Draw to cards. Draw 2 cards.\n"
        "\n"
    )
    assert house_form(FARM, fixed) == fixed


def test_a_remark_on_style_does_not_stop_a_pack() -> None:
    pack, problems = check_pack(FARM, TITLE + "Rain · weather — draw 1 cards.\n", "my.pack")
    assert pack is not None and pack.notes == tuple(problems)
    (style,) = problems
    assert (style.severity, style.line, style.column, style.nearest) == ("style", 2, 18, "Draw 1 card.")
    assert str(style) == "my.pack:2:18: Understood, but written otherwise.\n    House form: Draw 1 card."


def test_an_entry_prints_as_a_pack_would_say_it() -> None:
    entry = BASE.entries["evokatus"]
    assert printed(SHARDS, entry) == [
        "Evokatus · Homodeus champion · cost 4 · health 2 · 2 copies",
        "  When you play this: draw 1 card.",
        "  Exhaust: gain 1 power for each Homodeus champion you have in play.",
    ]
    shape = small("Horns · shape", "  |x       x", "  |  x   x", "  |    o").entries["horns"]
    assert printed(FARM, shape) == ["Horns · shape", "  |x       x", "  |  x   x", "  |    o"]


@pytest.mark.parametrize("game", LANGUAGES)
def test_entries_print_as_a_pack_that_reads_back(game: str) -> None:
    language, pack = LANGUAGES[game], BASES[game]
    lines = [f"pack {pack.name} · game {game} · version {pack.version}"]
    lines += [line for entry in pack.entries.values() for line in printed(language, entry)]
    assert read_pack(language, "\n".join(lines)) == pack


def test_header_phrases_say_each_field_once() -> None:
    assert header_phrases(SHARDS, {"kind": "ally", "faction": "Order", "cost": 2}) == ["Order ally", "cost 2"]
    assert header_phrases(FARM, {"kind": "grower", "tools": ()}) == ["grower", "no tools"]
    assert header_phrases(FARM, {"kind": "grower", "tools": ("axe",)}) == ["grower", "tools axe"]


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("", (1, 1), "The first line names the pack"),
        ("Crystal · starter — Gain 1 gem.", (1, 1), "The first line names the pack"),
        ("  Gain 1 gem.", (1, 3), "belongs to the entry above"),
        ("pack p · version 1", (1, 1), "names the game"),
        ("pack p · game chess · version 1", (1, 15), "for the game “chess”"),
        ("pack p · game shards", (1, 1), "gives a version"),
        ("pack p · game shards · version two", (1, 32), "whole number"),
        ("pack p · game shards · version 1 · on nothing", (1, 39), "no pack “nothing”"),
        ("pack p · game shards · version 1 · colour red", (1, 36), "not something the first line"),
        ("pack p · game shards · version 1 — Gain 1 gem.", (1, 1), "no text of its own"),
    ],
)
def test_a_faulty_first_line_is_explained(text: str, place: tuple[int, int], says: str) -> None:
    _, problems = check_pack(SHARDS, text, "my.pack")
    assert any((problem.line, problem.column) == place and says in problem.message for problem in problems), problems


@pytest.mark.parametrize(
    ("lines", "place", "says"),
    [
        ("Fox · ally · ally — Gain 1 gem.", (2, 14), "has already said its kind"),
        (
            "Tetra · character · health 5 — Gain 1 gem.\nTETRA · character · health 5 — Gain 1 gem.",
            (3, 1),
            "stands twice",
        ),
        (
            "Blue · id azure · starter · 1 copy — Gain 1 gem.\nBlue · id cyan · starter · 1 copy — Gain 1 gem.",
            (3, 1),
            "already called",
        ),
        ("Blue · id Azure Sky · starter · 1 copy — Gain 1 gem.", (2, 8), "“id azure-sky”"),
        ('A "B" · starter · 1 copy — Gain 1 gem.', (2, 1), "cannot be a name"),
        ("Fox · cost 3 — Gain 1 gem.", (2, 1), "does not say what kind"),
        ("Fox · Order ally · 1 copy — Gain 1 gem.", (2, 1), "An ally needs a field like “cost 2”"),
        (
            "Fox · starter · health 3 · 1 copy — Gain 1 gem.",
            (2, 17),
            "A starter has no health. Known: starter · 2 copies · shield 2.",
        ),
        ("Fox · starter · 1 copy", (2, 1), "needs a text"),
        ("Fox · starter · 1 copy — Gain 1 gem.\n  |x", (3, 4), "has no picture"),
    ],
)
def test_a_faulty_header_is_explained(lines: str, place: tuple[int, int], says: str) -> None:
    _, problems = check_pack(SHARDS, "pack p · game shards · version 1\n" + lines, "my.pack")
    assert any((problem.line, problem.column) == place and says in problem.message for problem in problems), problems


def test_a_text_or_picture_where_none_belongs_is_explained() -> None:
    _, problems = check_pack(FARM, TITLE + "Bow · shape — Draw 1 card.\n")
    assert [(problem.line, problem.column, problem.message) for problem in problems] == [
        (2, 1, "A shape needs a picture on lines that begin with “|”."),
        (2, 15, "A shape has no text."),
    ]
