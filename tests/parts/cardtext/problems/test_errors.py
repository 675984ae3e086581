"""Errors: file, line, column, what is wrong, what was expected, the nearest sentence; all of a file at once."""

import json
from collections.abc import Iterator

import pytest

from infinitable.parts.cardtext import PackError, Problem, check_pack, parse, plain, read_pack
from infinitable.parts.cardtext.problems.advice import MOST_STEPS, Advisor
from infinitable.parts.cardtext.problems.repair import STEPS, Repair
from infinitable.parts.cardtext.reading.parser import Misfit

from ..languages import BASES, LANGUAGES, SHELVES
from ..orchard import orchard


def problems(game: str, *lines: str) -> list[Problem]:
    """The errors of a pack on the game's own, which begins with the lines (on line 1, as the title comes last)."""
    text = "\n".join([f"pack my · game {game} · on base · version 1", *lines])
    found = check_pack(LANGUAGES[game], text, "my.pack", {"base": BASES[game]})[1]
    return [problem for problem in found if problem.severity == "error"]


def problem(game: str, *lines: str) -> Problem:
    (only,) = problems(game, *lines)
    return only


# The ten examples of the design ---------------------------------------------------------------------------------------


def test_1_an_unknown_word() -> None:
    found = problem(
        "shards", "Cache Warden · Order mercenary · cost 2 · 2 copies", "  Gain 1 masteri. Mastery 10: draw 1 card."
    )
    assert str(found) == (
        "my.pack:3:10: I do not know the word “masteri” here. Expected a resource (gem, power, mastery, health).\n"
        "    Nearest sentence I understand: Gain 1 mastery."
    )


def test_2_a_slip_behind_a_number_word() -> None:
    """A number in words is understood, and no part of what is wrong."""
    found = problem("shards", "Data Heretic · Order mercenary · cost 3 · 3 copies — Draw two crads.")
    assert str(found) == (
        "my.pack:2:63: I do not know the word “crads” here. Expected “cards”, “card”.\n"
        "    Nearest sentence I understand: Draw 2 cards."
    )


def test_3_a_sentence_that_stops_too_early() -> None:
    found = problem(
        "shards",
        "Shadow Apostle · Wraethe mercenary · cost 2 · 3 copies",
        "  Gain 2 power.",
        "  You may banish 1 card.",
    )
    assert (found.line, found.column, found.message) == (4, 24, "The sentence stops too early.")
    assert found.expected[0] == "“from”"
    assert found.nearest == "You may banish 1 card from your hand."


def test_4_a_condition_in_mid_sentence() -> None:
    line = "Kiln Drone · Homodeus ally · cost 1 · 3 copies — Gain 2 gems, if you have a champion gain 4 gems instead."
    found = problem("shards", line)
    assert (found.line, found.column, found.message) == (2, 63, "“if” does not fit here.")
    assert found.expected == ("“then”",)
    assert found.hint == "A condition opens a sentence of its own: “If …, …”."
    assert found.nearest == "Gain 2 gems. If you have 1 or more champions, gain 4 gems instead."


def test_5_a_verb_that_does_not_agree() -> None:
    found = problem(
        "defiance", "Signal Thief · unit · DEVA Network · defense 6 — Star: an enemy leader discard 2 cards."
    )
    assert str(found) == (
        "my.pack:2:72: “discard” does not fit here. Expected “discards”, “destroys”, “draws”, “cannot”, “anywhere” "
        "or 8 other words.\n    Nearest sentence I understand: Star: an enemy leader discards 2 cards."
    )


def test_6_an_unknown_name() -> None:
    found = problem(
        "shards",
        "Drakonarius · Homodeus champion · cost 6 · health 2 · 1 copy",
        '  This cannot be attacked while you have "General Decurian" in play.',
    )
    assert str(found) == "my.pack:3:42: No entry is called “General Decurian”. Did you mean “General Decurion”?"


def test_7_a_field_that_no_header_has() -> None:
    found = problem("shards", "Nil Assassin · Wraethe mercenary · price 3 · 3 copies — Gain 5 power.")
    assert str(found) == (
        "my.pack:2:36: “price 3” is not something a header can say here. "
        "Known: Homodeus mercenary · cost 2 · 2 copies · shield 2."
    )
    found = problem("shards", "Nil Assassin · Wraethe mercenary · cst 3 · 3 copies — Gain 5 power.")
    assert str(found).endswith("\n    Nearest I understand: cost 3")


def test_8_instead_of_nothing() -> None:
    found = problem("shards", "Gem Fox · Order ally · cost 2 · 3 copies — Mastery 10: gain 4 gems instead.")
    assert str(found) == (
        "my.pack:2:68: “instead” needs an earlier sentence of the same ability to replace; this is the first one. "
        "Mind the difference: it leaves out “instead”.\n    Nearest sentence I understand: Mastery 10: gain 4 gems."
    )


def test_9_it_without_anything_to_stand_for() -> None:
    found = problem("infinite401", "Retort · passive — When your turn starts: you may move it up to 1 hex.")
    assert (found.column, found.message) == (
        56,
        "“it” has nothing to stand for: no single thing was chosen or named earlier in this ability. "
        "Name the thing, e.g. “1 ally”.",
    )


def test_10_a_letter_between_two_hexes() -> None:
    found = problem("infinite401", "Bent Fan · shape", "  |  x", "  | x   x", "  |  o")
    assert str(found) == (
        "my.pack:4:5: This “x” stands between two hexes: from “o”, go two columns sideways and one line up or down "
        "per step, or two lines straight ahead."
    )


# More of them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text", "nearest"),
    [
        ("shards", "Gain 1 gem and draw 1 card.", "Gain 1 gem. Draw 1 card."),
        ("shards", "Gain one gem, then draw a card.", "Gain 1 gem, then draw 1 card."),
        ("shards", "Draw 1 card for every champion in play.", "Draw 1 card for each champion in play."),
        ("shards", "Unify gain 10 power.", "Unify: gain 10 power."),
        ("defiance_beta", "Deal damage equal to your power to 1 enemy group.",
         "Deal damage equal to your Power level to 1 enemy group."),
        ("defiance_beta", "Deal two damage to an enemy group.", "Deal 2 damage to 1 enemy group."),
        ("infinite401", "Target 1 ally: move target up to 3 hexes.", "Target 1 ally: move the target up to 3 hexes."),
        ("defiance", "Flip all Boost tiles anywheer, then discard 1 crad.",
         "Flip all Boost tiles anywhere, then discard 1 card."),
    ],
)  # fmt: skip
def test_the_nearest_sentence_is_what_was_meant(game: str, text: str, nearest: str) -> None:
    with pytest.raises(Misfit) as misfit:
        parse(LANGUAGES[game], text)
    advice = Advisor(LANGUAGES[game], BASES[game].sentences()).explain(misfit.value)
    assert advice.nearest == nearest


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Gain 1 gem", "The text ends without a full stop."),
        ("Gain 1 gem.. Draw 1 card.", "Here is a full stop too many."),
        ("Gain 12345678 gems.", "“12345678” is too large a number; 999,999 is the largest."),
        ('Destroy "General.', '“"” does not fit here.'),
        ("Gain 1 gem!", "“!” does not fit here."),
        ("They draw 1 card.", "“They” does not fit here."),
        ("Gain.", "The sentence stops too early."),
        (".", "Here is a full stop too many."),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    assert [each.message for each in problems("shards", f"Crystal — {text}")] == [says]


def test_all_problems_of_a_file_come_at_once_in_its_order() -> None:
    found = problems(
        "shards",
        "Crystal · price 2 — Gain 1 gen. Draw too cards.",
        "Blaster — Gain 1 powr. You may destroy it.",
        'Drakonarius — This cannot be attacked while you have "Nobody" in play.',
    )
    assert [(each.line, each.column) for each in found] == [(2, 11), (2, 28), (2, 38), (3, 18), (3, 40), (4, 54)]
    with pytest.raises(PackError) as error:
        read_pack(
            LANGUAGES["shards"], "pack my · game shards · version 1\nCrystal — Gain 1 gen. Draw too cards.", "my.pack"
        )
    assert len(error.value.problems) == str(error.value).count("my.pack:")


@pytest.mark.parametrize(
    ("written", "nearest", "difference"),
    [
        ("Gain 2 powr.", "Gain 2 power.", ""),
        ("Each opponent loses a health at midnight.", "Each opponent loses 1 health.", "leaves out “at midnight”"),
        ("Each opponent loses 2 gems.", "Each opponent loses 2 mastery.", "says “mastery” for “gems”"),
        ("Trash a card from your hand at midnight.", "Banish 1 card from your hand.", "leaves out “at midnight”"),
        (
            "Gain 1 gem for each champion you control, at dawn, up to 3.",
            "Gain 1 gem for each of up to 3 champions you have in play.",
            "leaves out “, at dawn”",
        ),
    ],
)
def test_where_a_suggestion_says_something_else_the_difference_is_named(
    written: str, nearest: str, difference: str
) -> None:
    found = problem("shards", f"Data Heretic — {written}")
    assert found.nearest == nearest
    assert found.hint == (f"Mind the difference: it {difference}." if difference else "")


def test_what_its_entry_could_not_say_is_not_suggested() -> None:
    """infinite401:4.8: by then there is no target, and what speaks of it would be refused in its turn."""
    text = "At the start of your next turn, it heals 1"
    assert "nothing to stand for" in problem("infinite401", f"Lance · attack — {text}.").message
    assert problem("infinite401", f"Lance · attack — {text} agian.").nearest not in ("", f"{text}.")


def test_a_problem_is_also_plain_data() -> None:
    found = problem("shards", "Data Heretic — Draw two crads.")
    assert json.loads(json.dumps(found.as_json())) == {
        "file": "my.pack",
        "line": 2,
        "column": 25,
        "message": "I do not know the word “crads” here.",
        "expected": ["“cards”", "“card”"],
        "hint": "",
        "nearest": "Draw 2 cards.",
        "add": "",
        "edit": None,
        "entry": "data-heretic",
        "severity": "error",
    }
    assert PackError([found]).as_json() == [found.as_json()]


def test_a_game_may_add_hints() -> None:
    language = orchard()
    language.hint("harvest", "Say “gain”.")
    with pytest.raises(PackError, match="Say “gain”"):
        language.field("{kind:kind}")
        language.kind("grower")
        read_pack(language, "pack p · game orchard · version 1\nAnn · grower — Harvest 1 apple.")


def mistakes(sentence: str) -> Iterator[str]:
    """The sentence with a word left out, one written twice, two that changed places, and a letter lost."""
    words = sentence.removesuffix(".").split()
    at = len(words) // 2
    yield " ".join(words[:at] + words[at + 1 :]) + "."
    yield " ".join(words[:at] + words[at - 1 :]) + "."
    yield " ".join([*words[: at - 1], words[at], words[at - 1], *words[at + 1 :]]) + "."
    yield " ".join([*words[:at], words[at][1:] or "x", *words[at + 1 :]]) + "."


@pytest.mark.parametrize("game", LANGUAGES)
def test_every_suggestion_can_be_read(game: str) -> None:
    language = LANGUAGES[game]
    sentences = sorted(set(BASES[game].sentences()), key=len)
    advisor = Advisor(language, sentences)
    suggested = 0
    for wrong in (wrong for sentence in sentences[:: max(1, len(sentences) // 5)] for wrong in mistakes(sentence)):
        try:
            parse(language, wrong)
        except Misfit as misfit:
            nearest = advisor.explain(misfit).nearest
            suggested += bool(nearest)
            assert not nearest or plain(language, parse(language, nearest)) == nearest
    assert suggested > min(6, len(sentences))


def test_a_search_for_the_nearest_sentence_is_bounded() -> None:
    language = LANGUAGES["defiance_beta"]
    advisor = Advisor(language, BASES["defiance_beta"].sentences())
    with pytest.raises(Misfit) as misfit:
        parse(language, "Blah blub " * 30 + ".")
    for _ in range(40):
        advisor.explain(misfit.value)
    repair = Repair(advisor.reader, "item")
    repair.nearest(misfit.value.tokens, misfit.value.at)
    widest = max(len(actions) for actions in advisor.reader.tables.actions)
    assert repair.steps <= STEPS + 3 * widest
    assert advisor.steps <= MOST_STEPS + STEPS + 3 * widest


@pytest.mark.parametrize(
    ("game", "header", "nearest"),
    [
        ("shards", "Ordr ally · cost 2", "Order ally"),
        ("shards", "Order ally · costs 14", "cost 14"),
        ("infinite401", 'atack · hits "Crook"', "attack"),
        ("defiance_beta", "role · need 3", "needs 3"),
        ("defiance_beta", "leader · Lightbearers · strong Tides", "strong Tide"),
        ("defiance_beta", "chapter · cooperative · 4 rounds", "co-operative"),
        ("defiance", "leader · Lightbringers", "Lightbearers"),
        ("infinity", "univers · 5 Time Pieces", "universe"),
    ],
)
def test_a_header_that_is_nearly_right_is_put_right(game: str, header: str, nearest: str) -> None:
    problems = SHELVES[game].check(f"pack my · game {game} · on {BASES[game].name} · version 1\nFox · {header}\n")
    found = next(problem for problem in problems if "is not something a header can say" in problem.message)
    assert found.nearest == nearest and f"Nearest I understand: {nearest}" in str(found)


def test_a_number_too_large_for_a_header_is_named() -> None:
    (found,) = SHELVES["shards"].check(
        "pack my · game shards · on shards-base · version 1\nNil Assassin · cost 9999999\n"
    )
    assert (found.line, found.column) == (2, 21) and "“9999999” is too large a number" in found.message


FIELDS = " · Order ally · cost 1 · 3 copies"


@pytest.mark.parametrize(
    ("lines", "said", "edit"),
    [
        (["Fox, Order ally, cost 1, 3 copies", "  Gain 2 gems."], "“ · ” stands", f"Fox{FIELDS}"),
        (["Fox - Order ally - cost 1 - 3 copies", "  Gain 2 gems."], "“ · ” stands", f"Fox{FIELDS}"),
        ([f"Fox{FIELDS} — Gain 2 gems.", f"  Owl{FIELDS}"], "the left edge", ""),
        ([f"Fox{FIELDS}", "Gain 2 gems."], "set in by two spaces", "  "),
        ([f"Fox{FIELDS}", "Draw a card"], "set in by two spaces", "  "),
        (["Fox · Order ally · cost 1 — Gain 2 gems."], "needs a field", " · 2 copies"),
        (["Nil Assasin · cost 3"], "Did you mean", "Nil Assassin"),
    ],
)
def test_a_header_that_is_laid_out_otherwise_can_be_put_right(lines: list[str], said: str, edit: str) -> None:
    found = problems("shards", *lines)
    assert any(said in each.message and each.edit and each.edit[2] == edit for each in found), found


@pytest.mark.parametrize(
    ("written", "meant"), [("cost five", "cost 5"), ("two copies", "2 copies"), ("x2", "2 copies")]
)
def test_numbers_of_a_header_are_digits(written: str, meant: str) -> None:
    found = problems("shards", f"Fox · Order ally · cost 1 · 3 copies · {written} — Gain 2 gems.")
    assert found[0].nearest == meant


def test_a_word_of_the_language_is_never_taken_for_another_that_looks_like_it() -> None:
    assert "Steal" not in problem("defiance_beta", "Trial by Sand — Heal all of your units 2.").nearest


@pytest.mark.parametrize("game", ["defiance", "defiance_beta"])
def test_a_trigger_need_not_be_optional(game: str) -> None:
    card = "Relay Drone — When you enter a tile: draw a card."
    assert problems(game, card) == []
