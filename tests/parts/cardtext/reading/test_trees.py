"""The tree: values that do not change, and sentences joined into abilities."""

import copy
import pickle

import pytest

from infinitable.parts.cardtext import Node, compares, parse, plain

from ..languages import LANGUAGES

SHARDS = LANGUAGES["shards"]


def test_nodes_are_compared_by_value_and_not_by_their_place_in_the_text() -> None:
    first, second = parse(SHARDS, "Gain 1 gem. Gain 1 gem.")[0].nodes("do")
    assert first == second and hash(first) == hash(second) and first.start != second.start
    assert Node.of("Gain", n=1, resource="gem") == Node.of("Gain", resource="gem", n=1)
    assert Node.of("Gain", n=1, resource="gem") != Node.of("Gain", n=2, resource="gem")
    assert Node.of("Gain", n=1) != "Gain"


def test_a_node_does_not_change() -> None:
    node = Node.of("Gain", n=1, resource="gem")
    with pytest.raises(AttributeError, match="does not change"):
        node.kind = "Lose"
    with pytest.raises(AttributeError):
        del node.kind
    assert copy.deepcopy(node) == node == pickle.loads(pickle.dumps(node))


def test_a_field_is_asked_for_by_the_type_it_has() -> None:
    (ability,) = parse(SHARDS, "Gain 1 gem.")
    gain = ability.nodes("do")[0].nodes("acts")[0]
    assert (gain.number("n"), gain.word("resource"), gain.get("times")) == (1, "gem", None)
    for ask in (gain.word, gain.node, gain.nodes):
        with pytest.raises(TypeError):
            ask("n")
    with pytest.raises(TypeError):
        gain.number("resource")
    with pytest.raises(KeyError, match="Gain has no 'times'"):
        gain["times"]


def test_an_opener_owns_the_sentences_up_to_the_next_opener() -> None:
    tree = parse(SHARDS, "Gain 1 gem. Exhaust: gain 1 power. Draw 1 card. When you play this: draw 2 cards.")
    assert [ability.node("when").kind if "when" in ability else None for ability in tree] == [None, "Exhaust", "When"]
    assert [len(ability.nodes("do")) for ability in tree] == [1, 2, 1]


def test_instead_sentences_are_one_step_with_the_sentence_they_replace() -> None:
    (ability,) = parse(SHARDS, "Draw 1 card. Gain 2 gems. Mastery 5: gain 3 gems instead. Echo: draw 2 cards instead.")
    draw, tiers = ability.nodes("do")
    assert (draw.kind, tiers.kind, tiers.node("base").kind) == ("Do", "Tiers", "Do")
    assert [each.node("guard").kind for each in tiers.nodes("alternatives")] == ["Mastery", "Echo"]


def test_otherwise_joins_the_if_before_it() -> None:
    text = "If you have no champions, draw 1 card. Otherwise, gain 1 gem."
    (sentence,) = parse(SHARDS, text)[0].nodes("do")
    assert sentence.kind == "If" and sentence.node("otherwise").kind == "Do"
    assert plain(SHARDS, parse(SHARDS, text)) == text


def test_otherwise_joins_nothing_else() -> None:
    (ability,) = parse(SHARDS, "Draw 1 card. Otherwise, gain 1 gem.")
    assert [sentence.kind for sentence in ability.nodes("do")] == ["Do", "Otherwise"]


@pytest.mark.parametrize(("text", "fits"), [("3 or more", [3, 4]), ("3 or fewer", [0, 2, 3]), ("exactly 3", [3])])
def test_a_comparison_holds(text: str, fits: list[int]) -> None:
    (sentence,) = parse(SHARDS, f"If you have {text} gems, draw 1 card.")[0].nodes("do")
    comparison = sentence.node("condition").node("compare")
    assert [number for number in (0, 2, 3, 4) if compares(comparison, number)] == fits


def test_another_wording_is_the_same_tree() -> None:
    assert parse(SHARDS, "If you have 3 or less gems, draw 1 card.") == parse(
        SHARDS, "if you have 3 OR FEWER gem, DRAW 1 cards ."
    )
