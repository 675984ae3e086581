"""What designers want to say: first drafts in the manner of published games, understood in other words or refused."""

import re
from pathlib import Path

import pytest

from infinitable.parts.cardtext import check_pack, house_form, plain
from infinitable.parts.cardtext.problems.stand_ins import RULES
from infinitable.parts.cardtext.reading.parser import Misfit, reader_of
from infinitable.parts.cardtext.reading.rewording import Rewording
from infinitable.parts.cardtext.reading.tree import joined

from ..languages import LANGUAGES, SHELVES
from ..orchard import farm
from .drafts import DRAFTS, LATER, Draft, drafts, verdict, verdicts, verdicts_file

FARM = farm()


@pytest.mark.parametrize(("file", "count"), [(DRAFTS, 150), (LATER, 667)])
def test_the_verdicts_on_first_drafts_are_those_of_the_golden_file(file: Path, count: int) -> None:
    """Write it anew with `python -m tests.parts.cardtext.problems.drafts`, and read what has changed."""
    assert len(drafts(file)) == count
    assert list(verdicts(file)) == verdicts_file(file).read_text(encoding="utf-8").splitlines()


def test_nine_in_ten_refusals_name_a_sentence_that_the_card_accepts_and_together_they_are_a_text() -> None:
    """The golden file tells each of them: a suggestion has been tried on its card before it is made."""
    told = [verdicts_file(file).read_text(encoding="utf-8").splitlines() for file in (DRAFTS, LATER)]
    counts = [[int(word) for word in re.findall("[0-9]+", lines[1])] for lines in told]
    refusals, answered = (sum(each[n] for each in counts) for n in (0, 1))
    assert answered >= 0.9 * refusals
    assert sum(line.endswith("together they are refused") for lines in told for line in lines) <= 0.03 * refusals


def test_a_draft_in_other_words_can_be_played_and_is_told_as_it_is_printed() -> None:
    title = "pack my · game orchard · version 1\n"
    text = f"{title}Rain · weather — Whenever a tree falls, draw two cards and gain an apple.\n"
    pack, (style,) = check_pack(FARM, text, "my.pack")
    printed = "When a tree falls: draw 2 cards, then gain 1 apple."
    assert pack is not None and pack.entries["rain"].text == printed
    assert (style.severity, style.nearest) == ("style", printed)
    assert house_form(FARM, text).endswith(f"Rain · weather — {printed}\n")


def read(text: str) -> str:
    reader = reader_of(FARM)
    ((tokens, _),) = reader.sentences(text)
    return plain(FARM, joined([Rewording(reader).read(tokens)]))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Draw two cards if you have no trees.", "If you have no trees, draw 2 cards."),
        ("Fell target tree.", "Fell 1 tree."),
        ("Choose one: draw a card or gain an apple.", "Choose 1: draw 1 card; or gain 1 apple."),
        ("Fell another tree.", "Fell 1 other tree."),
        ("Gain 2 more apples.", "Gain 2 apples."),
    ],
)
def test_the_same_in_other_words(written: str, printed: str) -> None:
    assert read(written) == printed


@pytest.mark.parametrize(
    ("game", "kind", "written", "printed"),
    [
        ("shards", "mercenary", "Draw two cards, then discard a card if you have no champions in play.",
         "Draw 2 cards. If you have no champions in play, discard 1 card from your hand."),
        ("infinite401", "attack", "Heal the source by 1 if the target is eliminated.",
         "If the target is eliminated, the source heals 1."),
        ("infinite401", "passive", "When your unit takes damage, draw a card. Do this only once each turn.",
         "Once per turn, when your unit takes damage: draw 1 card."),
        ("shards", "ally", "Gain 1 gem or 2 power.", "Choose 1: gain 1 gem; or gain 2 power."),
        ("shards", "ally", "Choose two: gain 2 gems; gain 3 power; draw a card.",
         "Choose 2: gain 2 gems; or gain 3 power; or draw 1 card."),
        ("shards", "ally", "Gain 1 gem for each champion you control, to a maximum of 3.",
         "Gain 1 gem for each of up to 3 champions you have in play."),
        ("shards", "ally", "You may discard a card to draw two cards.",
         "You may discard 1 card from your hand. If you do, draw 2 cards."),
        ("shards", "ally", "Gain 2 power, plus 2 more if you have a champion in play.",
         "Gain 2 power. If you have 1 or more champions in play, gain 2 power."),
        ("infinite401", "attack", "If the target is slowed, it takes 2 damage; otherwise it becomes slowed.",
         "If the target is slowed, it takes 2 damage. Otherwise, it becomes slowed."),
        ("infinite401", "attack", "The target takes 2 damage if it is on a base hex. Otherwise it takes 1 damage.",
         "If the target is on a base hex, the target takes 2 damage. Otherwise, it takes 1 damage."),
        ("infinite401", "passive", "The first time you play an attack each turn, gain 1 energy.",
         "Once per turn, when you play an attack: gain 1 energy."),
        ("infinite401", "passive", "Draw a card whenever an enemy is eliminated.",
         "When an enemy is eliminated: draw 1 card."),
        ("infinite401", "attack", "The target and each enemy next to it take 1 damage.",
         "The target takes 1 damage, then each other enemy within 1 hex of it takes 1 damage."),
        ("defiance", "action", "Gain a reaction token at the start of the next round.",
         "At the start of the next round, gain 1 reaction token."),
        ("defiance", "action", "Draw cards equal to the number of tiles you control, up to 4.",
         "Draw 1 card for each of up to 4 tiles you control."),
        ("defiance", "action", "Draw 2 cards, then you may play a unit from your hand.",
         "Draw 2 cards. You may play 1 unit from your hand."),
        ("defiance", "action", "Draw a card, then you may discard a card to draw 2 cards.",
         "Draw 1 card. You may discard 1 card. If you do, draw 2 cards."),
        ("defiance", "objective", "If you have the most units at the end of the round, score 1 point.",
         "When a round ends: if you have more units than any other leader, score 1 point."),
    ],
)  # fmt: skip
def test_the_parts_of_a_sentence_may_stand_in_another_order(game: str, kind: str, written: str, printed: str) -> None:
    """cards:2,4,8,11,12"""
    assert verdict(Draft(game, kind, written))[:2] == ("as written", printed)


@pytest.mark.parametrize(
    ("game", "kind", "written", "printed"),
    [
        ("defiance", "unit", "Boost: gain 1 reaction token. If you are in an Energy tile, gain 2 instead.",
         "Boost: gain 1 reaction token. If you are in an Energy tile, gain 2 reaction tokens instead."),
        ("defiance", "action", "An enemy leader discards a card. Energy check 8: they discard 3 instead.",
         "An enemy leader discards 1 card. Energy check 8: an enemy leader discards 3 cards instead."),
        ("defiance_beta", "ability",
         "Destroy an enemy unit in reach. If your Power level is 4 or more, destroy two instead.",
         "Destroy 1 enemy unit in reach. If your Power level is 4 or more, destroy 2 enemy units in reach instead."),
        ("shards", "ally", "Gain 3 power. Mastery 10: gain 6 instead.",
         "Gain 3 power. Mastery 10: gain 6 power instead."),
    ],
)  # fmt: skip
def test_what_is_left_out_before_instead_is_what_the_sentence_before_says(
    game: str, kind: str, written: str, printed: str
) -> None:
    """cards:6"""
    assert verdict(Draft(game, kind, written))[:2] == ("as written", printed)


@pytest.mark.parametrize(
    ("game", "kind", "written"),
    [
        ("shards", "mercenary", "Gain 5 power, or draw a card if you have no champions in play."),
        ("shards", "ally", "Each opponent discards a card or loses 3 health."),
    ],
)
def test_what_might_mean_two_things_is_not_read(game: str, kind: str, written: str) -> None:
    """Of which alternative a condition speaks, and who chooses."""
    assert verdict(Draft(game, kind, written))[0] == "refused"


@pytest.mark.parametrize("written", ["Bake two cards.", "Draw two cards by the river.", "Draw cards two."])
def test_what_means_something_else_is_not_understood(written: str) -> None:
    with pytest.raises(Misfit):
        read(written)


@pytest.mark.parametrize(
    ("kind", "written", "printed"),
    [
        ("passive", "At the end of your turn, heal each ally on a control hex 1.",
         "When your turn ends: each ally on a control hex heals 1."),
        ("attack", "Deal 1 damage to the target and each enemy next to it.",
         "The target takes 1 damage, then each other enemy within 1 hex of it takes 1 damage."),
        ("utility", "Move 1 ally up to 2 hexes. Give it 1 shield.", "Move 1 ally up to 2 hexes. It gains 1 shield."),
    ],
)  # fmt: skip
def test_what_is_done_to_a_unit_is_read_as_what_happens_to_it(kind: str, written: str, printed: str) -> None:
    assert verdict(Draft("infinite401", kind, written))[:2] == ("as written", printed)


def test_target_enemy_is_the_target_of_an_attack_and_any_enemy_elsewhere() -> None:
    """infinite401:5.2,6.3: what the words mean hangs on the kind of card they stand on."""
    text = "Deal 1 damage to target enemy."
    assert verdict(Draft("infinite401", "attack", text))[:2] == ("as written", "The target takes 1 damage.")
    assert verdict(Draft("infinite401", "utility", text))[:2] == ("as written", "1 enemy takes 1 damage.")
    language, head = LANGUAGES["infinite401"], "pack my · game infinite401 · on infinite401-house · version 1\n"
    fixed = house_form(language, f'{head}Bolt · attack · hits "Spear" — {text}\n')
    assert fixed.endswith('Bolt · attack · hits "Spear" — The target takes 1 damage.\n')
    assert text in house_form(language, f"{head}Lance — {text}\n"), "here nothing says what Lance is"


def test_where_damage_is_dealt_it_is_not_taken() -> None:
    """defiance_beta:8.1,8.3: the dealer says where dealt damage goes, and nobody where taken damage does."""
    printed = verdict(Draft("defiance_beta", "ability", "Deal 3 damage to target enemy group in reach.")).text
    assert printed == "Deal 3 damage to 1 enemy group in reach."


def test_what_cannot_be_said_is_answered_by_what_comes_nearest_and_never_taken_for_it() -> None:
    draft = Draft("defiance_beta", "ability", "Until your next turn, your leader takes 1 less damage.")
    said, why = verdict(draft)[:2]
    assert (said, why.split(",")[0]) == ("refused", "What is dealt to units is made less")
    assert verdict(draft._replace(means="Your group takes 1 less damage until your next turn."))[0] == "repaired"


def test_every_stand_in_can_be_read_by_some_game() -> None:
    """What is offered instead of a phrase must be words of the language."""
    words = {word for language in LANGUAGES.values() for word in reader_of(language).words.spelling.values()}
    for rules in RULES.values():
        for _, meant in rules:
            assert {word for word in meant if word.isalpha()} <= {word.lower() for word in words} | {"an"}


def test_what_can_be_read_as_it_stands_is_never_reworded() -> None:
    for game, language in LANGUAGES.items():
        rewording = Rewording(reader_of(language))
        for entry in list(SHELVES[game].default.entries.values())[::7]:
            for tokens, _ in rewording.reader.sentences(entry.text):
                rewording.read(tokens)
        assert rewording.steps == 0
