"""What is read, said and refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import infinitable
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import Match
from tests.games.shards.positions import NAMES, SHARDS, game, seat


def test_every_ruling_stands_in_a_clause_and_is_held_by_a_test() -> None:
    rulings = {f"SOI-{n:02}" for n in range(1, 49)}
    assert rulings == set(re.findall(r"SOI-\d\d", SHARDS.rulebook.markdown))
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("test_*.py"))
    assert rulings <= set(re.findall(r"SOI-\d\d", tests))


def test_a_card_of_the_row_can_be_named_by_its_place() -> None:
    """shards:5.1"""
    m = game(gems=4, row="Nil Assassin, Spore Cleric, Nil Assassin")
    assert [o for o in m.options if o.startswith("recruit")] == [
        "recruit Nil Assassin",
        "recruit Spore Cleric",
        "recruit Nil Assassin @3",
    ]
    assert m.do("recruit 2").discard() == ["Spore Cleric"]


def test_names_with_commas_are_read_as_they_stand() -> None:
    m = game("Crystal ×2, Omnius, The All-Knowing, Blaster")
    assert m.hand() == ["Crystal", "Crystal", "Omnius, The All-Knowing", "Blaster"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1", "it has 4 parts"),
        ("3 | | | ", "who is to play is a number from 1 to 2"),
        ("1 gems | | | ", "a number is missing after “gems”"),
        ("1 gems 99999999 | | | ", "gems is a number from 0 to 999999"),
        ("1 | row Nobody | | ", "no card is called as “Nobody”"),
        ("1 | | hand Crystal ×99 | ", "no further Crystal"),
        ("1 | | sleeve Blaster | ", "“sleeve” is none of"),
        ("1 | | | played Blaster", "only whose turn it is has played"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=re.escape(why)):
        infinitable.position(SHARDS, text)


def test_a_match_by_name_is_played_from_the_registry() -> None:
    match = Match(SHARDS, read_setup(SHARDS, 3, None, {}), Seed(5), NAMES[:3])
    assert match.prompt.startswith("Play cards")
    assert SHARDS.draw(match.view(0)["table"], match.names).startswith(f"Round 1, turn: {NAMES[match.seat]};")


def test_an_unfinished_set_asks_the_same_from_the_first_card_to_the_last() -> None:
    """shards:9.8: the question tells nobody how much of Dominion has been picked."""
    m = game("Order Initiate, Spore Cleric, Nil Assassin, Optio Crusher").do("play Order Initiate")
    asked = m.match.prompt
    assert asked == "Order Initiate: show a Homodeus, an Undergrowth and a Wraethe card from your hand?"
    m.do("reveal Optio Crusher")
    assert m.match.prompt == asked


def test_with_everybody_protected_the_play_phase_ends_the_turn() -> None:
    """shards:7.5: power that can be assigned to nobody is lost, and the button says so before."""
    m = game("Crystal", power=3, bob=seat(champions="Zetta, The Encryptor"))
    end = next(option for option in m.match.options if option.notation == "end")
    assert end.label == "End the turn"
    assert "Ann has 3 power left, and nobody can be attacked." in m.do("end").log


def test_a_refusal_names_the_keyword_that_is_missing() -> None:
    """shards:9.9: Giga's power asks for Dominion."""
    m = game("Spore Cleric", champions="Giga, Source Adept")
    why = m.why("exhaust Giga, Source Adept")
    assert why == "Giga, Source Adept asks for Dominion: you are missing a Homodeus card and a Wraethe card."


def test_a_champion_to_be_destroyed_is_its_owners_by_name() -> None:
    """shards:10.3"""
    theirs = seat(champions="Evokatus")
    m = game("Thorn Zealot, Spore Cleric", bob=theirs, cat=theirs).do("play Spore Cleric", "play Thorn Zealot")
    labels = [option.label for option in m.match.options]
    assert labels == ["Destroy Evokatus of Bob", "Destroy Evokatus of Cat"]


def test_why_a_text_cannot_be_answered_so_is_told() -> None:
    """shards:9.12,10.1,10.10"""
    m = game("Shadow Apostle, Blaster", discard="Crystal").do("play Shadow Apostle")
    asked = "Shadow Apostle: choose one to banish, or not."
    assert m.why("banish Crystal from hand") == f"Crystal is not in your hand. {asked}"
    assert m.why("banish Blaster from discard") == f"Blaster is not in your discard pile. {asked}"


def test_a_card_that_is_not_in_the_row_is_said_to_be_elsewhere() -> None:
    m = game("Crystal")
    assert m.why("recruit Nil Assassin") == "Nil Assassin is not in the row."
    assert m.why("recruit Nil Assassin @6") == "Nil Assassin is not in that place of the row."
    assert m.why("banish Crystal from hand") == "No text asks you to banish Crystal now."


def test_a_name_loses_its_article_behind_a_possessor() -> None:
    m = game("Crystal", power=9)
    assert m.why("attack 2 The Grand Architect") == "Bob has no Grand Architect in play."
