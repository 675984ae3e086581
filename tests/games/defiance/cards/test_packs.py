"""Content that people write: what is refused, and why."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.cards.box import SHELF
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from tests.games.defiance.positions import GAME

HEAD = "pack mine · game defiance · on defiance-quests · version 1\n"


@pytest.mark.parametrize(("entry", "complaint"), [
    ("Sefa Noonward — Power: draw 1 card.", "two actions"),
    ("Sefa Noonward — Boost: draw 1 card. Power and Boost: draw 2 cards. Reaction: draw 1 card.", "attribute die"),
    ("Sefa Noonward — Power: draw 1 card. Energy and Boost: draw 1 card. Reaction: draw 1 card.", "behind “Fortitude"),
    ("Sunlit Scout — Draw 1 card.", "which dice"),
    ("Noonfall — Prepared: your reach is 1 more.", "when it is played"),
    ("Salt Stair · walls N NE SE S SW NW", "never be entered"),
    ("Nowhere · chapter · team battle · 2 rounds — Setup: raise dread by 1.", "Nobody can win"),
    ('Nowhere · chapter · team battle · 2 rounds — When a round ends: Lightbearers win by "Receipts".', "never end"),
    ('Then · ending — Afterwards: start thread "Treaty".', "either which chapter"),
    ("Sunlit Scout · 3 copies", "has 47 cards"),
    ("Salt Stair · removed", "has 22 tiles"),
    ("Second Rift · rift", "exactly one Rift"),
    ("Noonfall — Play 1 unit in reach from your hand.", "only a defense can be said"),
    ("Noonfall — Discard 1 unit. If you do, take it into your hand after it resolves.", "has been played"),
    ("Noonfall — Prepare the top card of your hand.", "Only a deck and a discard pile"),
    ("Noonfall — Discard 1 enemy unit.", "only a defense can be said"),
])  # fmt: skip
def test_a_wrong_entry_is_refused_with_a_reason(entry: str, complaint: str) -> None:
    """defiance:1.1,1.2,1.6,5.12,9.3,9.5"""
    found = [problem for problem in SHELF.check(HEAD + entry + "\n") if problem.severity == "error"]
    assert any(complaint in problem.message for problem in found), [problem.message for problem in found]
    with pytest.raises(BadInput):
        GAME.deal(read_setup(GAME, 2, "skirmish", {"pack": HEAD + entry + "\n"}), Fast(1))


def test_of_one_s_own_cards_a_defense_can_be_said() -> None:
    """defiance:4.3"""
    entry = "Noonfall — Discard 1 unit with defense 5 or less. Play 1 unit with defense 6 or more from your hand."
    assert [problem.message for problem in SHELF.check(f"{HEAD}{entry}\n") if problem.severity == "error"] == []


@pytest.mark.parametrize("card", ["Sunlit Scout · 3 copies", "Sunlit Scout · 4 copies", "Relay Drone · 3 copies"])
def test_what_is_said_to_make_room_does(card: str) -> None:
    """defiance:1.2: the line that is offered puts the number of cards right."""
    (wrong,) = [problem for problem in SHELF.check(f"{HEAD}{card}\n") if problem.severity == "error"]
    assert wrong.add and not [p for p in SHELF.check(f"{HEAD}{card}\n{wrong.add}\n") if p.severity == "error"]


def test_the_packs_of_the_house_have_no_blemish() -> None:
    """defiance:1.2"""
    for pack in SHELF.own.values():
        assert pack.notes == ()


def test_a_pack_of_ones_own_is_played_with_and_named_in_the_record() -> None:
    """defiance:1.2: a changed number is another game, and its title says so."""
    text = HEAD + "Sunlit Scout · defense 5\n"
    setup = read_setup(GAME, 2, "skirmish", {"pack": text})
    g = GAME.deal(setup, Fast(1))
    assert 5 in {g.content.defenses[k] for k, e in enumerate(g.content.cards) if e.name == "Sunlit Scout"}
    assert GAME.content(setup).startswith("mine 1 ")
    assert GAME.content(setup) != GAME.content(read_setup(GAME, 2, None, {}))
