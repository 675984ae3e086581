"""What designers say that the game's own cards never do."""

from __future__ import annotations

from infinitable.kernel.game import read_setup
from infinitable.testing import check_match

from .positions import BETA, game, seat


def with_text(text: str) -> str:
    """A pack in which the ability Shared Vigil has another text."""
    return f"Shared Vigil — {text}\n"


def test_up_to_so_many_are_discarded_and_that_many_drawn() -> None:
    """defiance_beta:9.3"""
    cards = with_text("Discard up to 3 cards, then draw that many cards.")
    at = {
        "hand": "Shared Vigil, Veto, Sunfall",
        "deck": "Sandstorm, Dawn Chorus, Oath of Salt",
        "cards": cards,
        "dice": "T",
    }
    p = game(**at).do("play Shared Vigil", "discard Sunfall")
    assert "no" in p.options
    assert sorted(p.do("no").hand()) == ["Sandstorm", "Veto"]
    assert sorted(game(**at).do("play Shared Vigil", "no").hand()) == ["Sunfall", "Veto"]


def test_only_what_fits_is_taken_from_among_the_revealed_cards() -> None:
    """defiance_beta:9.4"""
    cards = with_text("Reveal the top 3 cards of your deck. Put up to 2 units from among them into your hand.")
    p = game(hand="Shared Vigil", deck="Sunfall, Mirrorblade, Glass Prophet", cards=cards, dice="T").do(
        "play Shared Vigil"
    )
    assert sorted(p.options) == ["card Glass Prophet", "card Mirrorblade", "done"]
    p.do("card Mirrorblade", "done")
    assert p.hand() == ["Mirrorblade"] and "Sunfall" in p.pile() and "Glass Prophet" in p.pile()


def test_otherwise_after_if_you_do() -> None:
    """defiance_beta:9.3"""
    cards = with_text("You may discard 1 card. If you do, draw 2 cards. Otherwise, heal 3.")
    at = {
        "hand": "Shared Vigil, Veto",
        "deck": "Sandstorm, Dawn Chorus, Sunfall",
        "cards": cards,
        "hurt": 3,
        "dice": "T",
    }
    p = game(**at).do("play Shared Vigil", "no")
    assert (p.hand(), p.g.hurt[0]) == (["Veto"], 0)
    p = game(**at).do("play Shared Vigil", "yes")
    assert (sorted(p.hand()), p.g.hurt[0]) == (["Dawn Chorus", "Sandstorm"], 3)


def test_an_extra_turn_comes_right_after_this_one_and_brings_no_other() -> None:
    """defiance_beta:4.24"""
    cards = with_text("Take an extra turn after this one.")
    p = game(hand="Shared Vigil", pile="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert "Ann will take an extra turn after this one." in p.log
    assert [BETA.view(p.g, viewer)["extra"] for viewer in (-1, 0, 1)] == [0, 0, 0]
    p.do("end turn")
    while p.g.current == 0 and p.g.extra >= 0:
        p.do(p.options[-1])
    assert (p.g.current, p.g.extra) == (0, -1)


def test_a_pack_of_it_keeps_the_contract() -> None:
    """defiance_beta:4.24,9.3,9.4"""
    texts = {
        "Shared Vigil": "Discard up to 2 cards, then draw that many cards. Take an extra turn after this one.",
        "Sunfall": "Reveal the top 3 cards of your deck. Put 1 unit from among them into your hand.",
        "Sandstorm": "You may discard 1 card. If you do, draw 2 cards. Otherwise, heal 1.",
    }
    pack = "pack trial · game defiance_beta · on defiance-beta · version 1\n"
    pack += "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(BETA, read_setup(BETA, 2, "skirmish", {"pack": pack}), 4, looks=0.02)
