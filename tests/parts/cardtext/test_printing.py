"""The forms of a text: house form, icons, short, and live with the values of this moment."""

import pytest

from infinitable.parts.cardtext import Node, Note, complete, icons, lines, live, live_text, parse, phrase, plain, short
from infinitable.parts.cardtext.table.english import join_pieces, regular_plural, slug

from .languages import LANGUAGES
from .orchard import farm

SHARDS, DEFIANCE, FARM = LANGUAGES["shards"], LANGUAGES["defiance"], farm()


def test_one_takes_the_singular_and_all_else_the_plural() -> None:
    for text in ("Gain 1 apple.", "Gain 0 apples.", "Gain 2 apples.", "Fell X trees, then gain X apples."):
        assert plain(FARM, parse(FARM, text)) == text


def test_the_article_is_the_printers_work() -> None:
    text = "When you play an enemy unit: gain 1 reaction token. When you enter a Star tile: draw 1 card."
    assert plain(DEFIANCE, parse(DEFIANCE, text.replace(" an ", " a "))) == text
    assert icons(DEFIANCE, parse(DEFIANCE, "When you enter a Energy tile: draw 1 card.")).startswith(
        "When you enter an {Energy} tile"
    )


def test_a_quoted_name_is_never_touched() -> None:
    text = 'Evening: call "a Ann, of apples".'
    assert plain(FARM, parse(FARM, text)) == text == icons(FARM, parse(FARM, text)).replace("{Evening}", "Evening")


def test_icons_stand_in_braces_and_take_whole_phrases() -> None:
    assert icons(SHARDS, parse(SHARDS, "Gain 2 power. Mastery 10: gain 3 power instead.")) == (
        "Gain 2 {power}. {Mastery} 10: gain 3 {power} instead."
    )
    assert icons(DEFIANCE, parse(DEFIANCE, "Power: gain 2 reaction tokens.")) == "{Power}: gain 2 {reaction tokens}."


def test_the_short_form_is_for_the_terminal() -> None:
    assert short(SHARDS, parse(SHARDS, "Gain 2 power. Mastery 10: gain 3 power instead.")) == (
        "+2 power · M10 +3 power instead"
    )
    assert short(SHARDS, parse(SHARDS, "Draw 1 card. Exhaust: you may banish 1 card from your hand.")) == (
        "draw 1 / ↷: may banish 1 card (your hand)"
    )


def test_each_ability_has_a_line() -> None:
    assert lines(SHARDS, parse(SHARDS, "Draw 1 card. Exhaust: gain 1 gem. Gain 1 power.")) == [
        "Draw 1 card.",
        "Exhaust: gain 1 gem. Gain 1 power.",
    ]


def test_an_amount_can_be_equal_to_a_value() -> None:
    text = "Gain power equal to your mastery. Draw cards equal to the number of champions you have in play."
    tree = parse(SHARDS, text)
    assert plain(SHARDS, tree) == text
    assert tree[0].nodes("do")[0].nodes("acts")[0].node("equal").kind == "Your"


def look(node: Node) -> Note | None:
    """A viewer with 3 Wraethe cards in the discard pile and 12 mastery."""
    if node.kind == "ForEach":
        return Note("now 6")
    if node.kind == "Only":
        return Note(met=node.node("guard").get("n") == 10)
    if node.kind == "Do" and "Return" in repr(node):
        return Note(idle=True)
    return None


def test_the_live_form_shows_the_values_of_this_moment() -> None:
    text = (
        "Gain 2 power for each Wraethe card in your discard pile. Mastery 10: draw 1 card. Mastery 20: draw 1 card. "
        "Return 1 champion from your discard pile to your hand."
    )
    (sentences,) = live(SHARDS, parse(SHARDS, text), look)
    assert [(sentence.met, sentence.idle) for sentence in sentences] == [
        (None, False),
        (True, False),
        (False, False),
        (None, True),
    ]
    assert live_text([sentences]) == (
        "Gain 2 power for each Wraethe card in your discard pile (now 6). ✓ Mastery 10: draw 1 card. "
        "Mastery 20: draw 1 card. [Return 1 champion from your discard pile to your hand.]"
    )


def test_the_live_form_may_have_icons() -> None:
    ((sentence,),) = live(
        SHARDS, parse(SHARDS, "Exhaust: gain 1 power for each champion in play."), look, with_icons=True
    )
    assert sentence.text == "{Exhaust}: gain 1 {power} for each champion in play (now 6)."


def test_a_phrase_stands_by_itself() -> None:
    assert phrase(SHARDS, Node.of("Gain", n=3, resource="gem")) == "gain 3 gems"
    with pytest.raises(ValueError, match="no phrase"):
        phrase(SHARDS, Node.of("Bake", n=3))


def test_an_editor_can_offer_the_next_words() -> None:
    assert complete(SHARDS, "Gain 1 mastery. Retu") == ["return"]
    assert complete(SHARDS, "Gain 1 ") == ["gem", "gems", "health", "mastery", "power"]
    assert complete(SHARDS, "Gain 1 gem") == ["gem", "gems"]
    assert "." in complete(SHARDS, "Gain 1 gem ")
    assert complete(FARM, "Call ", ["Ann"]) == ['"Ann"']
    assert complete(SHARDS, "Gain gain ") == []


@pytest.mark.parametrize(
    ("word", "plural"),
    [("ally", "allies"), ("hex", "hexes"), ("card", "cards"), ("boy", "boys"), ("branch", "branches")],
)
def test_regular_plurals(word: str, plural: str) -> None:
    assert regular_plural(word) == plural


def test_marks_stand_close() -> None:
    assert join_pieces(["a", "unit", ",", "a", "ally", ":", "+", "1"]) == "a unit, an ally: +1"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Nil Assassin", "nil-assassin"),
        ("Fao Cu'tul, The Formless", "fao-cutul-the-formless"),
        ("Systema A.I.", "systema-ai"),
        ("Omnius, The All-Knowing", "omnius-the-all-knowing"),
        ("…", ""),
    ],
)
def test_the_id_of_a_name(name: str, key: str) -> None:
    assert slug(name) == key
