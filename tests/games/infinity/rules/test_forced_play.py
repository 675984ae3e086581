"""Chapter 7: forced play."""

from __future__ import annotations

import pytest

from tests.games.infinity.positions import TO_MAN, names, refused, state, table

FULL = TO_MAN + "".join(f" {n}" for n in range(5, 17))


def test_a_turn_has_at_least_one_play() -> None:
    """infinity:7.1"""
    m = table(arms={1: "C"})
    assert refused(m, "end building") == "infinity:7.1"


@pytest.mark.parametrize(
    ("arms", "specials", "only"),
    [
        ({1: FULL}, "black-hole", "black hole on arm 1"),
        ({1: TO_MAN + " H"}, "universal", "eliminate with universal on arm 1"),
        ({1: "C"}, "disaster", "disaster 2"),
        ({}, "creation", "build creation on arm 1"),
        ({1: TO_MAN.replace("2", "U=2")}, "", "exchange 2 on arm 1"),
    ],
)
def test_anything_counts_as_a_play_and_must_be_made_if_it_is_the_only_one(
    arms: dict[int, str], specials: str, only: str
) -> None:
    """infinity:7.1"""
    m = table(arms=arms, specials=specials, station="2 10 11 12 13 14", pieces=(0, 3, 0, 0), infinity=3)
    assert only in [option.notation for option in m.options]
    assert refused(m, "no play") == "infinity:7.2"
    m.play(only)
    assert "end building" in [option.notation for option in m.options]


def test_who_cannot_play_shows_the_station_discards_and_refills() -> None:
    """infinity:7.2"""
    m = table(arms={1: "C"}, station="sun planet moon 7 8 9", specials="birth")
    assert [option.notation for option in m.options] == ["no play"]
    assert m.view(2)["prompt"] == table(arms={1: "C"}).view(2)["prompt"]
    m.play("no play")
    assert m.log_text()[-1] == "Ann cannot play and shows Sun, Planet, Moon, 7 Tools, 8 Farming, 9 Cities."
    shown = m.view(2)["table"]["players"][0]["station"]["tiles"]
    assert [tile["tile"] for tile in shown] == ["sun", "planet", "moon", "7", "8", "9"]
    assert not m.can_undo()
    m.play("discard 8")
    m.play("draw life")
    assert m.seat == 1
    assert names(state(m).known[0]) == "sun planet moon 7 9"


def test_what_was_shown_stays_known_when_the_rest_is_dealt_anew() -> None:
    """infinity:7.2,2.6"""
    m = table(arms={1: "C"}, station="sun planet moon 7 8 9", specials="birth")
    m.play("no play")
    m.play("discard 8")
    m.play("draw life")
    others = [names(state(m.redeal(2, seed)).station[0]) for seed in range(20)]
    assert all(set(names(state(m).known[0]).split()) <= set(other.split()) for other in others)
    assert len(set(others)) > 1


def test_with_an_empty_pile_nothing_is_discarded_after_showing() -> None:
    """infinity:7.2"""
    m = table(arms={1: "C"}, station="sun planet moon 7 8 9", specials="birth", space="", life="")
    m.play("no play")
    assert m.seat == 1 and state(m).discards[0] == []


def test_who_can_play_may_not_show_the_station_instead() -> None:
    """infinity:7.2"""
    m = table(arms={1: "C"})
    example = "You can still play, for example: Build a Galaxy from your station on arm 1."
    assert str(m.why_not("no play")) == f"{example} (infinity:7.2)"
