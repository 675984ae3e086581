"""The laws of a phrase table, and that breaking one is noticed."""

import pytest

from infinitable.parts.cardtext import (
    Language,
    TableError,
    base_language,
    check_language,
    parse,
    random_trees,
    read_pack,
)
from infinitable.parts.cardtext.table import laws

from ..orchard import farm, orchard


@pytest.mark.parametrize("language", [orchard(), farm()], ids=["orchard", "farm"])
def test_every_table_keeps_every_law(language: Language) -> None:
    check_language(language, trees=300)


def test_random_trees_use_every_row_of_the_table() -> None:
    said = {repr(tree) for tree in random_trees(farm(), 300)}
    assert len(said) > 250
    for kind in ("Gain", "Tiers", "Swap", "ForEach", "Aim", "ThatMany", "Choose"):
        assert any(f"{kind}(" in tree for tree in said)


def test_a_sentence_with_two_readings_is_refused() -> None:
    language = orchard()
    language.row("act", "Sell", "sell {thing:thing} for {n:amount} {resource:resource~}")
    language.row("thing", "Priced", "{thing:pick} for {n:amount} {resource:resource~}")
    language.row("act", "SellOff", "sell {thing:thing}")
    with pytest.raises(TableError, match=r"two readings: .* “for”"):
        parse(language, "Fell 1 tree.")


def test_two_phrases_must_not_print_the_same_node() -> None:
    language = orchard()
    language.row("act", "Gain", "receive {n:amount} {resource:resource~}")
    with pytest.raises(TableError, match="print the same node"):
        check_language(language)


def test_a_field_is_a_slot_or_a_constant_but_never_both() -> None:
    language = orchard()
    language.row("act", "Plant", "plant {what:resource}")
    language.row("act", "Plant", "plant a tree", what="tree")
    with pytest.raises(TableError, match="slot or a constant"):
        check_language(language)


def test_a_row_without_a_node_passes_one_bare_slot_through() -> None:
    language = orchard()
    language.row("act", "", "quickly {act:act}")
    with pytest.raises(TableError, match="needs a node"):
        check_language(language)


def test_an_optional_part_must_hold_a_slot() -> None:
    with pytest.raises(TableError, match="holds no slot"):
        orchard().row("act", "Rest", "rest [a while]")


def test_an_optional_part_with_a_slot_is_remembered() -> None:
    language = orchard()
    language.row("act", "Rest", "rest [on day {n:number}]")
    check_language(language, trees=50)
    (ability,) = parse(language, "Rest. Rest on day 2.")
    assert ["n" in act for sentence in ability.nodes("do") for act in sentence.nodes("acts")] == [False, True]


def test_a_game_without_describing_words_and_tails_still_has_things() -> None:
    language = orchard()
    check_language(language, trees=50)
    assert parse(language, "Fell up to 2 other trees.") and parse(language, "Fell all cards.")


def test_a_row_of_the_game_with_an_unknown_category_is_refused() -> None:
    language = orchard()
    language.row("act", "Visit", "visit {who:neighbour}")
    with pytest.raises(TableError, match="neighbour"):
        check_language(language)


def test_every_row_must_be_reached_and_cite_a_clause_the_rules_have() -> None:
    language = orchard()
    language.row("nowhere", "Lost", "lost words")
    language.row("act", "Rest", "rest", clause="orchard:99")
    language.row("act", "Wait", "wait {n:number} turn~", short="wait {turns}", offers="turn")
    with pytest.raises(TableError) as broken:
        check_language(language, clauses={"orchard:1"})
    assert "no text and no header can say this" in str(broken.value)
    assert "cites orchard:99" in str(broken.value)
    assert "names ['turn', 'turns']" in str(broken.value)


def test_an_example_that_does_not_use_its_row_is_noticed() -> None:
    language = orchard()
    language.row("act", "Rest", "rest", example="Gain 1 apple.")
    with pytest.raises(TableError, match="does not use it"):
        check_language(language)


def test_an_example_that_cannot_be_read_is_noticed() -> None:
    language = orchard()
    language.row("act", "Rest", "rest", example="Sleep.")
    with pytest.raises(TableError, match="cannot be read"):
        check_language(language)


def test_a_kind_that_needs_a_field_no_header_can_say_is_noticed() -> None:
    language = orchard()
    language.field("{kind:kind}")
    language.kind("grower", needs=("cost",))
    with pytest.raises(TableError, match="no header phrase sets 'cost'"):
        check_language(language)


def test_a_language_without_sentences_or_headers_cannot_be_used() -> None:
    with pytest.raises(TableError, match="no sentences"):
        parse(base_language("nothing"), "Draw 1 card.")
    with pytest.raises(TableError, match="no header phrases"):
        read_pack(orchard(), "pack p · game orchard · version 1")


def test_a_table_in_use_is_closed() -> None:
    language = orchard()
    parse(language, "Gain 1 apple.")
    with pytest.raises(TableError, match="in use"):
        language.row("act", "Rest", "rest")


@pytest.mark.parametrize(
    ("printer", "written", "says"),
    [
        ("plain", "Gain 1 apple.", "reads as another tree"),
        ("icons", "Gain 1 {apple}.", "with icons reads as another tree"),
        ("plain", "Sleep well.", "cannot be read"),
        ("short", "", "has no short form"),
    ],
)
def test_a_printer_that_does_not_keep_the_tree_is_noticed(
    monkeypatch: pytest.MonkeyPatch, printer: str, written: str, says: str
) -> None:
    language = orchard()
    monkeypatch.setattr(laws, printer, lambda *_: written)
    assert any(says in fault for fault in laws.broken_trees(language, 20, seed=1))


def test_a_language_whose_headers_never_say_the_kind_is_noticed() -> None:
    language = orchard()
    language.field("cost {cost:number}")
    language.kind("grower")
    with pytest.raises(TableError, match="no header phrase has the slot"):
        check_language(language)
