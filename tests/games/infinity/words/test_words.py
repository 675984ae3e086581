"""Notation, labels, anchors and reasons."""

from __future__ import annotations

import pytest

from infinitable.games.infinity.codes import WORDS
from infinitable.games.infinity.words.notation import full_notation
from tests.games.infinity.positions import GAME, TO_MAN, does, refused, state, table


def test_every_code_has_a_notation_of_its_own_that_is_read_back() -> None:
    g = state(table())
    texts = [full_notation(code) for code in range(WORDS.size)]
    assert len(set(texts)) == WORDS.size
    assert all(GAME.parse(g, text) == code for code, text in enumerate(texts))


def test_the_arm_may_be_left_out_where_only_one_can_be_meant() -> None:
    m = table(arms={1: "C", 2: "C G"}, station="galaxy sun 7 8 9 10")
    m.play("Build  GALAXY")
    assert state(m).arm == 0


def test_an_arm_is_asked_for_where_several_could_be_meant() -> None:
    m = table(arms={1: "C", 2: "C"}, station="galaxy sun 7 8 9 10")
    assert "cannot read" in str(m.why_not("build galaxy"))


def test_a_life_tile_may_be_called_by_its_title() -> None:
    m = table(arms={1: TO_MAN.removesuffix(" 4")}, station="4 5 7 8 9 10")
    does(m, "build man on arm 1", "build intelligence")


@pytest.mark.parametrize(
    ("notation", "label", "anchors"),
    [
        ("build 5 on arm 1", "Build 5 Intelligence from your station on arm 1", ("station:5", "space:1:11:0")),
        (
            "build 5 from left on arm 1",
            "Build 5 Intelligence from your left neighbour's discards on arm 1",
            ("discards:3:5", "space:1:11:0"),
        ),
        (
            "universal as 5 on arm 1",
            "Play the Universal as 5 Intelligence on arm 1",
            ("special:0:universal", "space:1:11:0"),
        ),
        ("black hole on arm 1", "Play the Black Hole on arm 1", ("special:0:black hole", "space:1:11:0")),
        (
            "eliminate with universal on arm 2",
            "Eliminate the Black Hole on arm 2 with the Universal",
            ("special:0:universal", "space:2:11:0"),
        ),
        (
            "exchange galaxy from discards on arm 3",
            "Put a Galaxy from your discards in the place of the Universal on arm 3, and take the Universal",
            ("discards:0:galaxy", "space:3:2:0"),
        ),
        ("disaster 2", "Play the Disaster against Ben", ("special:0:disaster", "player:1")),
    ],
)
def test_an_option_says_what_it_does_and_what_to_click(notation: str, label: str, anchors: tuple[str, ...]) -> None:
    m = table(
        arms={1: TO_MAN, 2: TO_MAN + " H", 3: "C U=G"},
        station="5 6 7 8 9 10",
        discards="galaxy",
        left="5",
        pieces=(0, 3, 0, 0),
    )
    option = next(option for option in m.options if option.notation == notation)
    assert (option.label, option.anchors) == (label, anchors)


def test_every_anchor_of_an_option_is_in_the_view_the_catalogue_or_a_button() -> None:
    for players in (2, 3, 4):
        m = table(players, arms={1: TO_MAN, 2: TO_MAN + " H", 3: "C U=G"}, station="5 6 galaxy 8 9 10", pieces=[3] * 4)
        for _ in range(100):
            if m.over:
                break
            seen = {"button:end", "button:show"} | ats(m.view(m.seat)) | ats(GAME.catalogue(m.setup)["arms"])
            assert all(anchor in seen for option in m.options for anchor in option.anchors)
            m.play(m.options[len(m.moves) * 7 % len(m.options)])


def ats(node: object) -> set[str]:
    """Every anchor in a view."""
    if isinstance(node, dict):
        own = {node["at"]} if "at" in node else set()
        return own.union(*(ats(value) for value in node.values()))
    if isinstance(node, list):
        return set().union(*(ats(value) for value in node))
    return {node} if isinstance(node, str) and node.startswith("space:") else set()


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("build creation on arm 1", "Arm 1 has its Creation already; next there is 5 Intelligence. (infinity:3.6)"),
        ("build 7 on arm 1", "7 Tools is not next on arm 1; next there is 5 Intelligence. (infinity:3.4)"),
        ("build 5 on arm 1", "5 Intelligence is not in your station. (infinity:3.3)"),
        ("build 5 from left on arm 1", "5 Intelligence is not among your left neighbour's discards. (infinity:3.3)"),
        ("build 5 from common on arm 1", "5 Intelligence is not face up in set No. 2. (infinity:3.3)"),
        ("build 5 on arm 2", "A Black Hole stops all building on arm 2 until somebody eliminates it. (infinity:6.6)"),
        ("eliminate with universal on arm 1", "There is no Black Hole to eliminate on arm 1. (infinity:6.7)"),
        ("exchange sun on arm 1", "No Universal stands for a Sun on arm 1. (infinity:6.3)"),
        ("eliminate with black hole on arm 2", "Black Hole is not among your special event tiles. (infinity:3.3)"),
        ("disaster 2", "You have no Disaster left. (infinity:6.10)"),
        ("end building", "You have not played yet, and one must make at least one play in a turn. (infinity:7.1)"),
    ],
)
def test_a_refusal_tells_the_figures_of_the_moment(notation: str, reason: str) -> None:
    m = table(arms={1: TO_MAN, 2: TO_MAN + " H"}, station="6 7 8 9 10 11", specials="universal")
    assert str(m.why_not(notation)) == reason


def test_a_refusal_changes_nothing() -> None:
    m = table(arms={1: "C"})
    before = m.view(0)
    assert refused(m, "build sun on arm 1") == "infinity:3.4"
    assert m.view(0) == before and m.moves == []


def test_the_text_board_shows_the_arms_and_the_stations_one_may_see() -> None:
    m = table(arms={1: "C G S U=P", 2: TO_MAN + " H"}, station="planet moon 5 6 7 8")
    does(m, "build planet on arm 1", "build moon")
    drawn = GAME.draw(m.view(0)["table"], m.names).splitlines()
    assert drawn[0] == "Arm 1   C   G   S  P*   P   ·   (next planet or birth, 21 columns left)"
    assert drawn[1] == "                    ·   m"
    assert drawn[2] == "Arm 2   C   G   S   P   P   B   1   2   3   4   H   ·   (black-holed, 15 columns left)"
    assert "This turn: arm 1, 2 from the station" in drawn[5]
    assert drawn[7] == "    Station  5 6 7 8"
    assert drawn[11] == "    Station  4 Space, 2 Life"


def test_a_universal_is_played_by_the_title_of_a_life_tile_as_well() -> None:
    """infinity:6.2"""
    m = table()
    assert (
        GAME.parse(m.state, "universal as man on arm 1") == GAME.parse(m.state, "universal as 4 on arm 1") is not None
    )


def test_a_universal_that_could_never_be_that_is_not_said_to_be_missing() -> None:
    """infinity:6.2"""
    reason = table().why_not("universal as birth on arm 1")
    assert reason is not None and reason.text == "A Universal stands for a Space or a Life tile, and Birth is neither."
