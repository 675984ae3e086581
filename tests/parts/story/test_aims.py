"""How a chapter ends, told to each side as its own."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.parts.story.aims import aims_of, aims_told
from infinitable.parts.story.table import StoryTable
from infinitable.registry import game

CHAPTERS = [
    (
        "defiance", "story", "The Salt Run",
        "You win: have 8 or more points. Hunters win: dread is 5 or more, or round 5 is over.",
        "You win: dread is 5 or more, or round 5 is over. Outlaws win: have 8 or more points.",
    ),
    (
        "defiance", "story", "The Hand in the Glove",
        "You alone win: have 6 or more relics. All win: each leader has 2 or more relics. "
        "All lose: dread is 12 or more, or round 6 is over.",
        "You alone win: have 6 or more relics. All win: each leader has 2 or more relics. "
        "All lose: dread is 12 or more, or round 6 is over.",
    ),
    (
        "defiance_beta", "adventure", "One Crown",
        "You win: round 6 is over. The others win: there are no plot tokens in play.",
        "You win: there are no plot tokens in play. The lone leader wins: round 6 is over.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "mode", "chapter", "first", "second"), CHAPTERS)
def test_outlaws_and_hunters_are_told_what_wins_for_them(
    game_id: str, mode: str, chapter: str, first: str, second: str
) -> None:
    rules = game(game_id)
    g = rules.deal(read_setup(rules, 3, mode, {"chapter": chapter}), Fast(1))
    assert isinstance(g, StoryTable)
    assert [aims_told(aims_of(g), seat) for seat in (0, 1, 2)] == [first, second, second]


def test_in_a_team_battle_a_seat_knows_its_side_before_it_has_a_leader() -> None:
    """defiance_beta:10.2"""
    rules = game("defiance_beta")
    g = rules.deal(read_setup(rules, 3, "adventure", {"chapter": "Night of Masts"}), Fast(1))
    assert isinstance(g, StoryTable)
    held, cut = (
        "there are 9 or more plot tokens in play, or round 8 is over",
        "there are 2 or fewer plot tokens in play",
    )
    told = [aims_told(aims_of(g), seat) for seat in (0, 1, 2)]
    assert told[0] == told[2] == f"You win: {held}. DEVA Network win: {cut}."
    assert told[1] == f"You win: {cut}. Lightbearers win: {held}."


def test_who_plays_a_quest_wins_and_loses_without_company() -> None:
    rules = game("defiance")
    g = rules.deal(read_setup(rules, 1, "solo", {"quest": "No Edges"}), Fast(1))
    assert isinstance(g, StoryTable)
    assert aims_told(aims_of(g), 0) == "You win: control 10 or more tiles. You lose: round 5 is over."


@pytest.mark.parametrize(
    ("game_id", "mode", "chapter"), [("defiance", "story", "The Salt Run"), ("defiance_beta", "adventure", "One Crown")]
)
def test_the_terminal_says_it_with_the_table(game_id: str, mode: str, chapter: str) -> None:
    match = infinitable.new(game_id, players=2, mode=mode, chapter=chapter, seed=1)
    told = match.game.telling(match.view(1), match.game.catalogue(match.setup), ["Ida", "Ben"])
    assert any(line.startswith("You win: ") for line in told.now)
