"""Every moment that a text can wait for, where all four leaders of two teams wait for it: who is asked, in which order,
and nobody twice.
"""

from __future__ import annotations

import pytest

from infinitable.games.defiance.table import hand_of
from tests.games.defiance.positions import Board

HEAD = "pack mine · game defiance · on defiance-quests · version 1\n"
LEADERS = ("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive")
NAMES = ("Ann", "Bob", "Cat", "Dan")
WATCHER = ("Sunlit Scout", "Siege Frame", "Sunlit Scout", "Siege Frame")
"""Who waits in the group of each leader: Ann and Cat lead Lightbearers, Bob and Dan the Network."""


def table(event: str, noonfall: str = "Draw 1 card.") -> Board:
    pack = HEAD + "".join(f"{name} — When {event}: you may draw 1 card.\n" for name in WATCHER[:2])
    t = Board(*LEADERS, mode="teams", pack=f"{pack}Noonfall — {noonfall}\n")
    for leader, name in enumerate(WATCHER):
        t.group(leader, name)
    return t.hand(0, "Noonfall", "Ashen Duelist").dice(0, "Energy Fortitude Power")


def asked(t: Board) -> str:
    """Who may draw a card now, one after another."""
    found = []
    while t.options == ["yes", "no"] and "draw 1 card" in t.g.stack[-1].question(t.g):
        leader = t.g.asked
        found.append(NAMES[leader])
        held = len(t.g.zones[hand_of(leader)])
        t.play("yes")
        assert len(t.g.zones[hand_of(leader)]) == held + 1
    return " ".join(found)


@pytest.mark.parametrize(
    ("event", "who", "text", "moves"),
    [
        ("you play an action card", "Ann", "Gain 1 reaction token.", "play Noonfall"),
        ("you play a unit", "Ann", "", "play Ashen Duelist"),
        ("you play a unit", "", "Gain 1 reaction token.", "play Noonfall"),
        ("an enemy leader plays a unit", "Bob Dan", "", "play Ashen Duelist"),
        ("an enemy leader plays a card", "Bob Dan", "Gain 1 reaction token.", "play Noonfall"),
        ("you destroy a unit", "Ann", "Destroy 1 enemy unit anywhere.", "play Noonfall; take Siege Frame of 2"),
        ("this is destroyed", "Bob", "Destroy 1 enemy unit anywhere.", "play Noonfall; take Siege Frame of 2"),
        ("you take control of a tile", "Ann", "", "move S; yes"),
        ("an enemy leader takes control of a tile", "Bob Dan", "", "move S; yes"),
        ("you enter a tile", "Ann", "", "move S"),
        ("an enemy leader enters a tile", "Bob Dan", "", "move S"),
        (
            "you pass a Power check",
            "Ann",
            "Gain 1 reaction token. Power check 1: gain 1 reaction token.",
            "play Noonfall; roll",
        ),
    ],
)
def test_what_a_leader_does_concerns_the_leader_or_the_enemies_and_no_partner(
    event: str, who: str, text: str, moves: str
) -> None:
    """defiance:7.6,7.11,7.19"""
    t = table(event, text or "Gain 1 reaction token.").main(0)
    t.play(*moves.split("; "))
    assert asked(t) == who


@pytest.mark.parametrize("event", ["a round starts", "a round ends"])
def test_what_concerns_all_is_asked_in_turn_order(event: str) -> None:
    """defiance:3.1,3.2,3.13: each leader once."""
    t = table(event)
    t.g.order = [2, 0, 3, 1]
    if event == "a round starts":
        t.start()
    else:
        t.main(0)
        while t.options != ["yes", "no"]:
            t.play("pass" if "pass" in t.options else t.options[-1])
    found: list[int] = []
    while len(found) < 4:
        if t.options == ["yes", "no"] and "draw 1 card" in t.g.stack[-1].question(t.g):
            found.append(t.g.asked)
        t.play(t.options[0])
    assert found == [2, 0, 3, 1]
