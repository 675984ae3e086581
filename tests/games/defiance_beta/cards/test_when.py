"""Every moment that a text can wait for, in a team battle in which all four leaders wait for it: who is asked, in which
order, and nobody twice.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.defiance_beta.model import order
from tests.games.defiance_beta.positions import BETA, NAMES, Playing, game, seat

WATCHER = ("Acolyte of the Sun", "Hollow Clerk", "Acolyte of the Sun", "Hollow Clerk")
"""Who waits in the group of each seat: Ann and Cat lead Lightbearers, Bob and Dan the Network."""
BESIDE = ("Sky Reader", "Relay Drone", "Mirrorblade", "Null Runner")
"""Who stands there, too, and waits for nothing."""


def table(event: str, *, text: str = "", bob: dict[str, Any] | None = None, **ann: Any) -> Playing:
    cards = [f"{name} — When {event}: you may draw 1 card." for name in WATCHER[:2]]
    cards += [f"{name} — Spend 1 Power: heal 1." for name in BESIDE]
    cards += [f"Shared Vigil — {text}"] * bool(text)
    groups = [", ".join(pair) for pair in zip(WATCHER, BESIDE, strict=True)]
    others = {
        "bob": seat(**{"group": groups[1], **(bob or {})}),
        "cat": seat(group=groups[2]),
        "dan": seat(group=groups[3]),
    }
    return game(**{"mode": "teams", "cards": "\n".join(cards) + "\n", "group": groups[0], **others, **ann})


def asked(p: Playing) -> str:
    """Who may draw a card now, one after another."""
    found = []
    while uses := [option for option in p.options if option.startswith("trigger")]:
        mine = [option for option in uses if option.endswith(WATCHER)]
        if not mine:
            p.do("done")  # a Gambit
            continue
        found.append(p.asked)
        who = NAMES.index(p.asked)
        held = len(p.hand(who))
        p.do(mine[0])
        assert len(p.hand(who)) == held + 1
    return " ".join(found)


@pytest.mark.parametrize(
    ("event", "who", "moves", "at"),
    [
        ("you play a unit", "Ann", "play Martyr of Brass", {"hand": "Martyr of Brass", "dice": "TTTT"}),
        (
            "an enemy leader plays a unit",
            "Bob Dan",
            "play Martyr of Brass",
            {"hand": "Martyr of Brass", "dice": "TTTT"},
        ),
        ("you prepare a card", "Ann", "prepare Veto; for 1", {"hand": "Veto", "dice": "T"}),
        ("you prepare a card", "Ann", "prepare Veto; for 3", {"hand": "Veto", "dice": "T"}),
        ("an enemy leader prepares a card", "Bob Dan", "prepare Veto; for 3", {"hand": "Veto", "dice": "T"}),
        ("you cycle a card", "Ann", "cycle; discard Veto", {"hand": "Veto", "dice": "P"}),
        ("you discover a tile", "Ann", "move N; turn 0", {"dice": "F"}),
        ("an enemy leader discovers a tile", "Bob Dan", "move N; turn 0", {"dice": "F"}),
        ("you discover a tile", "", "move S", {"dice": "F"}),
        ("you enter a tile", "Ann", "move N; turn 0", {"dice": "F"}),
        ("you enter a tile", "Ann", "move S", {"dice": "F"}),
        ("an enemy leader moves next to you", "Bob Dan", "move S", {"dice": "F"}),
        ("an enemy leader moves next to you", "", "move N; turn 0", {"dice": "F"}),
        ("you flip a tile", "Ann", "flip N", {"dice": "F", "tiles": {(0, 2): "Salt Gate"}}),
        ("you lock in your check", "Ann", "roll Tide; lock in", {"start": True}),
        ("your turn ends", "Ann", "end turn", {"dice": "T"}),
        ("your turn starts", "Bob", "end turn", {"dice": "T"}),
    ],
)
def test_what_a_leader_does_concerns_the_leader_or_the_enemies_and_no_allies(
    event: str, who: str, moves: str, at: dict[str, Any]
) -> None:
    """defiance_beta:1.2,7.8,7.9"""
    assert asked(table(event, **at).do(*moves.split("; "))) == who


DEAL = "Deal 1 damage to 1 enemy group anywhere."
STRIKE = "leader 2; no; unit 2.2 Relay Drone"
FOUR_CARDS = {"hand": "Sunfall, Redirect, Rootkit, Loopback"}


@pytest.mark.parametrize(
    ("event", "who", "text", "moves", "bob"),
    [
        ("you play an ability", "Ann", "Heal 1.", "", {}),
        ("an enemy leader plays an ability", "Bob Dan", "Heal 1.", "", {}),
        ("you heal", "Ann", "Heal 1.", "", {}),
        ("you destroy an enemy unit", "Ann", DEAL, STRIKE, {}),
        ("another of your units is destroyed", "Bob", DEAL, STRIKE, {}),
        ("this is destroyed", "", DEAL, STRIKE, {}),
        ("your group takes damage", "Bob", DEAL, STRIKE, {}),
        ("this takes damage", "", DEAL, STRIKE, {}),
        ("this takes damage", "Bob", DEAL, "leader 2; no; unit 2.1 Hollow Clerk", {}),
        ("you block", "Bob", DEAL, "leader 2; block", FOUR_CARDS),
        ("an enemy leader blocks", "Ann Cat", DEAL, "leader 2; block", FOUR_CARDS),
        ("you defeat a leader", "Ann", DEAL, "leader 2; no", {"group": "", "hurt": 4}),
        (
            "one of your prepared cards is destroyed",
            "Bob",
            "Destroy 1 enemy timeline card anywhere.",
            "no",
            {"timeline": "Rootkit"},
        ),
        ("you steal a unit", "Ann", "Steal 1 enemy unit anywhere.", "unit 2.2 Relay Drone; no", {}),
        (
            "you force move a leader",
            "Ann",
            "Force move 1 enemy leader anywhere up to 1 space.",
            "leader 2; no; space S; turn 0",
            {},
        ),
        (
            "you unlock an ability",
            "Ann",
            "Heal 1. Unlock by dealing 1 damage to your group: heal 2.",
            "yes; leader 1",
            {},
        ),
    ],
)
def test_what_an_ability_does_concerns_who_has_played_it_or_whom_it_has_met(
    event: str, who: str, text: str, moves: str, bob: dict[str, Any]
) -> None:
    """defiance_beta:1.2,5.3,7.8,7.9,8.12"""
    p = table(event, text=text, bob=bob, hand="Shared Vigil", dice="TTT", hurt=1).do("play Shared Vigil")
    assert asked(p.do(*filter(None, moves.split("; ")))) == who


@pytest.mark.parametrize("event", ["a round starts", "a round ends"])
def test_what_concerns_all_is_asked_of_whose_turn_it_is_and_then_clockwise(event: str) -> None:
    """defiance_beta:4.1,7.9: at its end that is who had the last turn, at its start who will have the first."""
    p = table(event, dice="T")
    while not any(option.endswith(WATCHER) for option in p.options):
        p.do("end turn" if "end turn" in p.options else p.options[-1])
    view = BETA.view(p.g, -1)
    first = view["current"] if event == "a round ends" else order(view)[0]
    assert view["round"] == (1 if event == "a round ends" else 2)
    assert asked(p).split() == [NAMES[(first + n) % 4] for n in range(4)]
