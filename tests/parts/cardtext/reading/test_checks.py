"""What a text must mean: words that look back have something to look back to, and names exist."""

import pytest

from infinitable.parts.cardtext import Complaint, Entry, Pack, check_pack, read_pack, walk

from ..orchard import farm, orchard

FARM = farm()


def complaints(text: str) -> list[str]:
    whole = f"pack my · game orchard · version 1\nAnn · grower · Red · cost 1 — Draw 1 card.\nFox · weather\n  {text}"
    found = check_pack(FARM, whole, "my.pack")[1]
    return [f"{problem.column - 3}: {problem.message}" for problem in found if problem.severity == "error"]


@pytest.mark.parametrize(
    "text",
    [
        "Aim at 1 tree: move it.",
        "When a tree falls: move it.",
        "Aim at 2 trees: swap them.",
        "Fell 1 tree. If you do, fell 1 tree no taller than it.",
        "Reveal the top 2 cards. Move 1 of them. Fell it.",
        "Fell 1 tree. That grower loses 1 apple.",
        "Evening: fell any number of trees, then draw that many cards.",
        "Draw 1 card. Evening: fell X trees, then draw X cards.",
        "You may move 1 tree. If you do, draw 1 card.",
        "If you have no trees, draw 1 card. Otherwise, gain 1 apple.",
        "Harvest 5: draw 1 card. Otherwise, gain 1 apple.",
        'Call "Ann".',
        'Learn "Rain". Sing "Rain".',
    ],
)
def test_what_looks_back_to_something_is_fine(text: str) -> None:
    assert complaints(text) == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Move it.", "5: “it” has nothing to stand for"),
        ("Aim at 2 trees: move it.", "21: “it” is one thing, but several"),
        ("Aim at 1 tree: swap them.", "20: “them” are several, but one"),
        ("Swap them.", "5: “them” has nothing to stand for"),
        ("Swap this with \"Ann\". Move it.", "27: “it” could stand for two"),
        ("Aim at 1 tree: draw 1 card. Evening: move it.", "42: “it” has nothing"),
        ("Move 1 of them.", "10: “them” has nothing to stand for"),
        ("That grower loses 1 apple.", "0: This looks back at something chosen earlier"),
        ("Draw that many cards.", "5: This looks back at something"),
        ("Fell X trees. Evening: draw 1 card.", "5: “X” is used once"),
        ("Draw 1 card. If you do, gain 1 apple.", "13: “if you do” looks back"),
        ("If you do, gain 1 apple.", "0: “if you do” looks back"),
        ("Draw 1 card. Otherwise, gain 1 apple.", "13: “otherwise” needs an “if”"),
        ("Evening: if you have no trees, draw 1 card instead.", "43: “instead” needs an earlier"),
        ("This cannot be felled. Harvest 5: draw 1 card instead.", "46: “instead” needs an earlier"),
        ('Gain 1 apple. Fell "Nobody".', "19: No entry is called “Nobody”."),
        ('Call "Fox".', "5: “Fox” is a weather; here stands a grower."),
        ('Sing "Rain".', "5: Nothing in this text introduces “Rain”."),
        ('Sing "Raim". Learn "Rain".', "5: Nothing in this text introduces “Raim”. Did you mean “Rain”?"),
        ('Learn "Rain". Learn "Rain".', "20: “Rain” is introduced twice."),
    ],
)  # fmt: skip
def test_what_looks_back_to_nothing_is_refused_at_its_place(text: str, says: str) -> None:
    (found,) = complaints(text)
    assert found.startswith(says)


def test_a_name_in_a_header_must_be_of_the_right_kind() -> None:
    language = farm()
    language.field("child of {parent:grower_name}")
    language.kind("child", needs=("parent",), text="none")
    title = "pack my · game orchard · version 1\nAnn · grower · Red · cost 1 — Draw 1 card.\n"
    assert check_pack(language, f'{title}Bo · child · child of "Ann"\n')[1] == []
    (found,) = check_pack(language, f'{title}Bo · child · child of "Bo"\n')[1]
    assert (found.line, found.column, found.message) == (3, 23, "“Bo” is a child; here stands a grower.")


def test_a_game_adds_checks_of_its_own_for_an_entry() -> None:
    language = farm()

    @language.check
    def nobody_fells(entry: Entry) -> list[Complaint]:
        return [Complaint("Nobody fells.", at=node, find="fell") for node in walk(entry.tree) if node.kind == "Fell"]

    text = "pack my · game orchard · version 1\nFox · weather — Draw 1 card. Evening: fell 1 tree.\n"
    (found,) = check_pack(language, text)[1]
    assert (found.line, found.column, found.message) == (2, 39, "Nobody fells.")


def test_a_game_adds_checks_of_its_own_for_a_pack() -> None:
    language = orchard()
    language.field("{kind:kind}")
    language.kind("grower")

    @language.check_pack
    def somebody_sells(pack: Pack) -> list[Complaint]:
        return [Complaint("Nobody sells.", entry=entry) for entry in pack.entries.values() if entry.name == "Bo"]

    text = "pack p · game orchard · version 1\nAnn · grower — Gain 1 apple.\nBo · grower — Gain 1 apple.\n"
    assert [(each.line, each.message) for each in check_pack(language, text)[1]] == [(3, "Nobody sells.")]


def test_a_kind_says_what_its_abilities_open_with() -> None:
    language = farm()
    language.kind("saying", opens=("", "Evening"))
    title = "pack my · game orchard · version 1\n"
    text = f"{title}Fox · saying — Draw 1 card. Evening: draw 1 card. Aim at 1 tree: move it.\n"
    (found,) = check_pack(language, text)[1]
    assert (found.column, found.message) == (
        51,
        "A saying has no abilities of this sort. It can begin with “Evening: …”.",
    )


def test_there_is_room_for_so_many_and_what_nobody_holds_is_said() -> None:
    language = farm()
    language.names("weather_name", "weather", title="a weather in quotes")
    language.field("days {days:days}")
    language.row("day", "Day", "{name:weather_name}", offers="")
    language.listing("days", "day", ",")
    language.kind("season", needs=("days",), text="none")
    language.held_by("season", "weather")
    language.room(2, "weather")
    base = read_pack(language, "pack base · game orchard · version 1\nRain · weather — Draw 1 card.\n")
    title = 'pack my · game orchard · on base · version 1\nMay · season · days "Sun"\n'
    sun = "Sun · weather — Draw 1 card.\n"
    problems = check_pack(language, f"{title}{sun}", "my.pack", {"base": base})[1]
    assert problems == []
    problems = check_pack(language, f"{title}{sun.replace('Sun', 'Fog')}{sun}", "my.pack", {"base": base})[1]
    assert [(each.line, each.severity, each.message) for each in problems] == [
        (1, "error", "There is room for 2 entries (weather); here are 3."),
        (3, "note", "“Fog” is in no season of this pack: who takes a ready season will not have it."),
    ]


def test_taking_the_place_of_a_card_beneath_is_said() -> None:
    base = read_pack(FARM, "pack base · game orchard · version 1\nRain · weather — Draw 1 card.\n")
    title = "pack my · game orchard · on base · version 1\n"
    (found,) = check_pack(FARM, f"{title}Rain · weather — Draw 2 cards.\n", "my.pack", {"base": base})[1]
    assert (found.severity, found.message) == ("note", "This takes the place of “Rain” of base.")
    assert check_pack(FARM, f"{title}Rain — Draw 2 cards.\n", "my.pack", {"base": base})[1] == []


def test_an_unknown_word_of_a_header_gets_those_there_are() -> None:
    text = "pack my · game orchard · version 1\nAnn · grower · Purple · cost 1 — Draw 1 card.\n"
    (found,) = check_pack(FARM, text)[1]
    assert "a colour (Red, Green)" in found.expected


def test_a_number_in_a_header_has_an_end() -> None:
    text = "pack my · game orchard · version 1\nAnn · grower · Red · cost 1000 — Draw 1 card.\n"
    (found,) = check_pack(FARM, text)[1]
    assert (found.column, found.message) == (22, "A number in a header is at most 999.")
