"""What one reads on a card is what happens: texts become trees, and trees print the texts back."""

import doctest
import re

import pytest

import infinitable.parts.cardtext
from infinitable.parts.cardtext import Language, Pack, icons, parse, plain, short

from ..languages import BASES, LANGUAGES, pack_text


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return LANGUAGES[request.param]


@pytest.fixture
def pack(language: Language) -> Pack:
    return BASES[language.name]


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(infinitable.parts.cardtext).failed == 0


def test_a_text_prints_back_letter_for_letter(pack: Pack) -> None:
    assert not pack.notes
    written = re.sub(r"\s+", " ", pack_text(pack.game))
    for entry in pack.entries.values():
        assert entry.text in written


def test_the_icon_form_reads_as_the_same_tree_and_without_braces_as_the_plain_form(pack: Pack) -> None:
    for entry in pack.entries.values():
        marked = icons(pack.language, entry.tree)
        assert parse(pack.language, marked) == entry.tree
        assert re.sub("[{}]", "", marked) == plain(pack.language, entry.tree) == entry.text


def test_different_texts_have_different_short_forms(pack: Pack) -> None:
    texts = {entry.text for entry in pack.entries.values()}
    assert len({short(pack.language, entry.tree) for entry in pack.entries.values()}) == len(texts)


UNSEEN = {
    "shards": [
        "Gain 1 mastery for each other Wraethe ally you played this turn.",
        "Draw 1 card. If you have no champions in play, draw 1 card.",
        "You may destroy 1 enemy champion. If you do, gain 2 mastery.",
        "Gain power equal to your mastery.",
        "Exhaust: choose 1: gain 2 gems; or draw 1 card.",
        "Each opponent loses 1 mastery.",
        "Mastery 20: return up to 2 Order cards from your discard pile to your hand.",
        "Banish all cards from your discard pile.",
        "Recruit 1 Wraethe mercenary of cost 3 or less from the center row for free.",
        "Unless you have 10 or more mastery, an opponent loses 3 health.",
    ],
    "defiance_beta": [
        "Deal 2 damage to all enemy groups in reach.",
        "Spend 1 Fortitude: move up to 2 spaces, then draw 1 card.",
        "Destroy 1 enemy unit in reach with health 2 or less.",
        "Constant, when your turn ends: you may heal 1.",
        "Each enemy leader anywhere takes 1 damage.",
        "Play 1 unit of cost 2 or less from your hand.",
        "Draw cards equal to your Tide level.",
    ],
    "infinite401": [
        "Target 1 enemy on a control hex: the target becomes grounded.",
        "The target takes 1 damage. Follow-up: move the source behind the target.",
        "Target 1 ally: the target gains 2 shields, then the target becomes slowed.",
        "When your unit invades: draw 1 card.",
        "Target 1 enemy within 3 hexes of a control hex: the target becomes slowed.",
    ],
    "defiance": [
        "Prepared, when a round starts: you may gain 1 reaction token.",
        "Draw 2 cards. If you control 3 or more Energy tiles, draw 3 cards instead.",
        "Boost: reroll up to 2 dice.",
        "Energy: prepare any number of cards from your hand.",
    ],
}


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in UNSEEN.items() for text in texts])
def test_a_card_that_does_not_exist_yet_can_be_said(game: str, text: str) -> None:
    assert plain(LANGUAGES[game], parse(LANGUAGES[game], text)) == text
