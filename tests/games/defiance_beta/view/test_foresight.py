"""What letting a mechanic through would do, told to whoever may block it (defiance_beta:5.1, shown in the view)."""

from __future__ import annotations

from typing import Any

from tests.games.defiance_beta.positions import Playing, game, seat


def through(p: Playing) -> Any:
    return p.match.view(p.match.seat)["table"]["queue"][0]["through"]


def firewall(**ann: Any) -> Playing:
    """Bob has blocked Ann's Sunfall, and his Firewall Adept is about to deal 2 damage to her group."""
    bob = seat(spot=(1, 0), hand="Veto, Redirect", group="Firewall Adept")
    p = game(hand="Sunfall, Sky Reader, Dawn Chorus", dice="TTTT", bob=bob, **ann)
    while not p.prompt.startswith("Block Firewall Adept"):
        wanted = ("play Sunfall", "block", "trigger 1 Firewall Adept", "leader 1", "no")
        p.do(next(move for move in wanted if move in p.options))
    return p


def test_damage_to_a_group_is_foretold_in_the_usual_order() -> None:
    """defiance_beta:8.3"""
    p = firewall(group="Mirrorblade, Lamplit Pilgrim")
    assert through(p)["units"] == [
        {"at": "unit:0.0", "name": "Mirrorblade", "from": 3, "to": 2},
        {"at": "unit:0.1", "name": "Lamplit Pilgrim", "from": 1, "to": 0},
    ]
    assert through(p)["chosen"] and through(p)["health"] == (5, 5)
    p.do("no", "unit 1.2 Lamplit Pilgrim")
    assert p.group()[0].startswith("Mirrorblade") and len(p.group()) == 1


def test_a_leader_without_units_takes_it_all() -> None:
    """defiance_beta:8.1"""
    p = firewall(hurt=1)
    assert through(p)["health"] == (4, 2) and not through(p)["chosen"]
    assert p.do("no").health() == 2


def test_cards_to_be_discarded_are_foretold() -> None:
    """defiance_beta:9.3"""
    p = game(hand="Blinding Hour", dice="TTTT", bob=seat(spot=(1, 0), hand="Veto, Redirect"))
    p.do("play Blinding Hour")
    while not p.prompt.startswith("Block Blinding Hour"):
        p.do("no" if "no" in p.options else p.options[0])
    assert through(p)["discards"] == 1 and through(p)["health"] == (5, 5)
    p.do("no")
    assert p.prompt == "Discard 1 card for Blinding Hour."
