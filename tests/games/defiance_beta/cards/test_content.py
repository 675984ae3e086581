"""The content of the house, and the language it is written in."""

from __future__ import annotations

import pytest

from infinitable.games.defiance_beta.cards.activation import OF_CARD
from infinitable.games.defiance_beta.cards.box import Ability
from infinitable.games.defiance_beta.cards.pack_checks import FACTIONS
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.games.defiance_beta.cards.reading import Builder, event_subject
from infinitable.games.defiance_beta.cards.shelf import SHELF, content_of
from infinitable.parts.cardtext import parse, plain
from infinitable.parts.cardtext.table.samples import examples
from tests.games.defiance_beta.positions import game, seat

CONTENT = content_of("")
ENTRIES = list(CONTENT.pack.entries.values())


def test_the_pack_is_written_in_house_form() -> None:
    """defiance_beta:2.3"""
    assert all(pack.notes == () for pack in SHELF.own.values())
    for entry in ENTRIES:
        assert plain(language(), entry.tree) == entry.text, entry.name


@pytest.mark.parametrize("faction", [0, 1])
def test_a_faction_has_four_leaders_and_at_least_thirty_designs_of_cards(faction: int) -> None:
    """defiance_beta:2.1,2.3 (IB-33)"""
    leaders = [leader for leader in CONTENT.leaders if leader.faction == faction]
    cards = [card for card in CONTENT.cards if card.faction == faction]
    assert len(leaders) == 4 and len(cards) >= 30, FACTIONS[faction]
    assert {leader.strong for leader in leaders} == {0, 1, 2}
    assert all(len(leader.gambits) == 3 and leader.statics and leader.actions for leader in leaders)
    assert all(leader.converts[colour] for leader in leaders for colour in range(3)), "every track converts"


def test_the_two_cards_of_the_rulebook_are_there() -> None:
    """defiance_beta:2.3"""
    acolyte = CONTENT.cards[CONTENT.card_named("Acolyte of the Sun")]
    augmentation = CONTENT.cards[CONTENT.card_named("Mechanical Augmentation")]
    assert acolyte.is_unit and acolyte.cost == 2 and augmentation.constant_triggers


def test_no_two_things_do_the_same() -> None:
    """defiance_beta:2.3: near-copies are a defect."""
    texts = [(entry.kind, entry.text) for entry in ENTRIES if entry.text and entry.kind not in ("ending", "outcome")]
    assert len(set(texts)) == len(texts)


def test_all_six_triggers_of_events_occur_in_both_settings() -> None:
    """defiance_beta:2.8"""
    for setting in range(2):
        tiles = [tile for tile in CONTENT.tiles if tile.setting == setting]
        assert len(tiles) == 24 and all(tile.entry.tree for tile in tiles)
        assert all(any(tile.events[event] for tile in tiles) for event in range(5)) and any(t.statics for t in tiles)


def test_roles_are_of_three_kinds() -> None:
    """defiance_beta:1.4,1.5,1.6"""
    texts = {role.name: role.entry.text for role in CONTENT.roles}
    held = {name for name, text in texts.items() if text.startswith("When a round ends")}
    steps = {role.name for role in CONTENT.roles if role.needs > 1} - held
    assert len(held) >= 4 and len(steps) >= 6 and len(texts) - len(held) - len(steps) >= 4


SETUP_ONLY = (
    "Setup:", "Afterwards", "win by", "wins by", "lose by", "ay ", "fulfil", '"', "hapter", "adventure",
    "fated until", " check ",
)  # fmt: skip


def test_every_sentence_that_can_be_read_can_be_played() -> None:
    """defiance_beta:8.7: no phrase of the table is without an effect."""
    built = 0
    for text in examples(language()):
        if any(words in text for words in SETUP_ONLY):
            continue
        for node in parse(language(), text):
            ability = Ability(0, OF_CARD, "Trial", text)
            opener = node.get("when")
            sentences = {sentence.kind for sentence in node.nodes("do")}
            if sentences & {
                "More",
                "Health",
                "Gives",
                "Immune",
                "OnlyStatic",
                "Otherwise",
                "PerEach",
                "Bar",
                "Cheaper",
            }:
                continue
            if any("while" in sentence for sentence in node.nodes("do")):
                continue
            builder = Builder(CONTENT, ability, None)
            if opener is not None and not isinstance(opener, int | str | tuple) and "event" in opener:
                ability.event = 0
                event_subject(builder, opener.node("event"))
            builder.build(node, False)
            built += 1
    assert built > 80


def test_a_pack_on_the_house_pack_says_only_what_differs() -> None:
    """defiance_beta:2.3"""
    p = game(cards="Shared Vigil · cost 3 — Draw 3 cards.", hand="Shared Vigil", dice="TTT", bob=seat())
    p.do("play Shared Vigil")
    assert len(p.hand()) == 3 and p.g.spent == 3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Sky Reader — Draw 1 card.", "say when"),
        ("Sunfall — Your reach is 1 more.", "say how long"),
        ("Sunfall — Fulfil this role.", "Only a role"),
        ("Sky Reader — When you play this: you may draw it.", "not to a unit"),
        ("Sky Reader — When this is destroyed: you may play this.", "say “it”"),
        ("Sunfall — You may roll a die. If you do, draw 1 card.", "say “roll a die”"),
        (
            'Trial · chapter · team battle · 3 rounds — Setup: place 1 plot token on "The Rift" for each group. '
            'When a round ends: Lightbearers win by "Noon".\nNoon · ending — Afterwards: end the adventure.\n',
            "by name; nothing else",
        ),
    ],
)
def test_what_could_not_be_played_is_refused_when_the_pack_is_read(text: str, complaint: str) -> None:
    """defiance_beta:2.3,7.8"""
    head = "pack trial · game defiance_beta · on defiance-beta · version 1\n"
    assert any(complaint in str(problem) for problem in SHELF.check(head + text)), SHELF.check(head + text)


def test_a_chapter_can_say_what_happens_if_you_do() -> None:
    """defiance_beta:10.1: and what its sides work towards is found all the same."""
    head = "pack mine · game defiance_beta · on defiance-beta · version 1\n"
    chapter = """Trial · chapter · team battle · 3 rounds
  When your turn ends: discard 1 card. If you do, draw 2 cards.
  When a round ends: if Lightbearers have 4 or more units, Lightbearers win by "Noon".
  When a round ends: if the round is 3 or more, DEVA Network win by "Noon".
Noon · ending — Afterwards: end the adventure.
"""
    made = content_of(head + chapter)
    trial = next(chapter for chapter in made.chapters if chapter.name == "Trial")
    assert [side for side, _, _ in trial.hopes] == [0], "the last round is no aim"
