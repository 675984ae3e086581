"""Whose a line of the log is, and how whoever it is about is told it."""

from __future__ import annotations

import pytest

from infinitable.kernel.state import NOBODY
from infinitable.match.address import many, to_you, whose


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (
            "Ida takes a Time Piece from the Time Centre and has 2 pieces.",
            "You take a Time Piece from the Time Centre and have 2 pieces.",
        ),
        ("Ida cannot play and shows Moon.", "You cannot play and show Moon."),
        ("Ida's Evokatus is destroyed.", "Your Evokatus is destroyed."),
        ("Halley destroys Venator of the Wastes of Ida.", "Halley destroys your Venator of the Wastes."),
        ("Halley builds a Sun from the discards of Ida on arm 1.", "Halley builds a Sun from your discards on arm 1."),
        (
            "Disaster: Ida returns a Time Piece and loses this turn.",
            "Disaster: you return a Time Piece and lose this turn.",
        ),
        ("It was late. Ida wins.", "It was late. You win."),
        ("Ida and Halley trade places.", "You and Halley trade places."),
        ("Halley attacks Ida with 3 power.", "Halley attacks you with 3 power."),
        ("Halley copies Crystal.", "Halley copies Crystal."),
        ("Ida dominates. Ida holds 5 control spheres.", "You dominate. You hold 5 control spheres."),
        ("Halley attacks Ida's Evokatus. Ida's turn.", "Halley attacks your Evokatus. Your turn."),
        (
            "A tie at 3 Time Pieces, and Ida holds the Infinity Piece.",
            "A tie at 3 Time Pieces, and you hold the Infinity Piece.",
        ),
        ("The Infinity Shard: Ida has power without end.", "The Infinity Shard: you have power without end."),
        ("Halley hits Ida. Idaho Road is played.", "Halley hits you. Idaho Road is played."),
        (
            "Ida: Reaver, step 1 of 2. Null Runner of Ida takes 1 damage from Ash of Halley.",
            "You: Reaver, step 1 of 2. Your Null Runner takes 1 damage from Ash of Halley.",
        ),
        ("Turn 5: Ida", "Turn 5: you"),
        ("It is the turn of Ida.", "It is your turn."),
        (
            "Halley destroys the control token of Ida on Brass Souk.",
            "Halley destroys your control token on Brass Souk.",
        ),
        ("1 damage to the group of Ida is prevented.", "1 damage to your group is prevented."),
        (
            "Ida cannot play and shows Moon. Halley draws and shows 8.",
            "You cannot play and show Moon. Halley draws and shows 8.",
        ),
        (
            "Disaster: Ida has no Time Piece to return, but loses this turn.",
            "Disaster: you have no Time Piece to return, but lose this turn.",
        ),
        ("Halley hits Ida and takes 2 gems.", "Halley hits you and takes 2 gems."),
        ("Halley gives Ida cards.", "Halley gives you cards."),
    ],
)
def test_who_it_is_about_is_spoken_to(said: str, heard: str) -> None:
    assert to_you(said, 0, ["Ida", "Halley"]) == heard


@pytest.mark.parametrize(
    ("names", "said", "seat", "heard"),
    [
        (["Guest", "Guest 2"], "Guest 2 recruits Zara Ra.", 1, ["Guest 2 recruits Zara Ra.", "You recruit Zara Ra."]),
        (["Guest", "Guest 2"], "Guest hits Guest 2.", 0, ["You hit Guest 2.", "Guest hits you."]),
        (
            ["Ann", "Ann Lee"],
            "Ann Lee's Ash is hit by Ann.",
            NOBODY,
            ["Ann Lee's Ash is hit by you.", "Your Ash is hit by Ann."],
        ),
        (["Ann Lee", "Ann"], "Ann draws.", 1, ["Ann draws.", "You draw."]),
        (["C++ (bot)", "C++"], "C++ (bot) wins.", 0, ["You win.", "C++ (bot) wins."]),
        (["", "Bo"], "Bo waits.", 1, ["Bo waits.", "You wait."]),
    ],
)
def test_the_longest_name_is_meant(names: list[str], said: str, seat: int, heard: list[str]) -> None:
    assert whose(said, names) == seat
    assert [to_you(said, viewer, names) if names[viewer] else said for viewer in (0, 1)] == heard


def test_a_line_is_nobodys_that_does_not_begin_with_what_somebody_does() -> None:
    for line in ("Idaho Road is played.", "The row: Ida takes it.", "Ida's turn.", "Ida", ""):
        assert whose(line, ["Ida"]) == NOBODY


def test_verbs_as_they_are_said_to_somebody() -> None:
    verbs = ["passes", "carries", "plays", "has", "is", "was", "focuses", "dies", "cannot", "loses", "fixes"]
    said = ["pass", "carry", "play", "have", "are", "were", "focus", "die", "cannot", "lose", "fix"]
    assert [*map(many, verbs)] == said
