"""The tables of how stories end say who won, and whether that is as even as it should be."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bench.balance.stories import (
    KEPT,
    difficulties,
    keep,
    percent,
    played,
    read,
    setups,
    sides,
    story_of,
    table,
    verdict,
    won_by,
)
from infinitable.registry import game


@pytest.mark.parametrize(
    ("game_id", "tale", "endings", "shares"),
    [
        # What nobody wins is won by neither side, what all leaders win by both, what one wins alone by neither.
        ("defiance", "A Voice in the Well", {"The Well Answers": 3, "Wired to the Water": 5, "Both Buckets Empty": 2},
         {"Lightbearers": 3, "DEVA Network": 5}),
        ("defiance_beta", "The Salt Courier", {"The Well Halfway": 4, "Over the Salt": 1, "Run to Ground": 5},
         {"the lone leader": 5, "the others": 9}),
        ("defiance_beta", "The Toll of Sand", {"Toll Paid": 4, "The Stair Is Free": 3, "Keeper of the Stair": 3},
         {"Lightbearers": 3, "DEVA Network": 4}),
        ("defiance", "The Hand in the Glove", {"Open Hands": 5, "The Glove Keeps It": 2, "nobody is left": 3},
         {"all leaders": 5, "the chapter": 3}),
        ("defiance", "The City That Walks", {"Home by Supper": 2, "The Street Stays": 3, "Everyone Elsewhere": 5},
         {"somebody": 5, "the chapter": 5}),
        ("defiance", "Loud Enough", {"won": 6, "lost": 4}, {"all leaders": 6, "the chapter": 4}),
        # A side that has never won is there all the same.
        ("defiance", "The Census", {"Every Name": 9}, {"Lightbearers": 0, "DEVA Network": 9}),
    ],
)  # fmt: skip
def test_every_ending_is_somebodys(game_id: str, tale: str, endings: dict[str, int], shares: dict[str, int]) -> None:
    assert dict(sides(story_of(game(game_id)), tale, Counter(endings))) == shares


@pytest.mark.parametrize("game_id", ["defiance", "defiance_beta"])
def test_each_chapter_can_be_won_by_two_sides(game_id: str) -> None:
    story = story_of(game(game_id))
    for chapter in (*story.chapters, *story.quests):
        names = Counter(dict.fromkeys(won_by(story, chapter), 1))
        assert len(sides(story, chapter.name, names)) == 2


def test_both_sides_of_a_row_are_looked_at() -> None:
    quest = next(what for what in read(KEPT) if what.tale == "Loud Enough")
    assert verdict(quest, Counter({"won": 100, "lost": 100})) == "met"
    assert verdict(quest, Counter({"won": 160, "lost": 40})) == "**missed**"
    assert verdict(quest, Counter({"won": 7, "lost": 5})) == "open"


def test_a_share_of_few_has_an_interval() -> None:
    assert percent(50, 200) == "25" and percent(10, 20) == "50 (30 to 70)"


def test_what_was_played_with_another_text_is_not_shown(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    (now, counts), *_ = read(KEPT).items()
    keep(file, now, counts)
    keep(file, now._replace(players=now.players + 9), counts)
    assert now.tale in table(now.game_id, read(file)) and len(table(now.game_id, read(file)).splitlines()) == 3
    keep(file, now._replace(contents="rules 0"), Counter({"won": 1}))
    assert read(file)[now._replace(contents="rules 0")] == Counter({"won": 1}), "it takes the place of the other"
    assert now not in read(file) and now.tale not in table(now.game_id, read(file))


def test_what_is_kept_is_of_the_stories_of_the_house() -> None:
    known = {(game_id, name, setup.players) for game_id in ("defiance", "defiance_beta")
             for setup, name in setups(game(game_id))}  # fmt: skip
    assert {(what.game_id, what.tale, what.players) for what in read(KEPT)} <= known


def test_what_all_play_together_can_be_made_easier_and_harder(tmp_path: Path) -> None:
    file, rules = tmp_path / "kept", game("defiance")
    grim = list(setups(rules, "grim"))
    assert {"Low Tide of the World", "Loud Enough"} <= {name for _, name in grim} and len(grim) < len(
        list(setups(rules))
    )
    for won, difficulty in ((8, "gentle"), (5, "even"), (2, "grim")):
        setup = next(setup for setup, name in setups(rules, difficulty) if name == "Loud Enough")
        keep(
            file, played("defiance", setup, "greedy", "Loud Enough"), Counter({"won": 20 * won, "lost": 200 - 20 * won})
        )
    (row,) = difficulties("defiance", read(file)).splitlines()[2:]
    assert row == "| Loud Enough | 1 | greedy | 80 of 200 | 50 of 200 | 20 of 200 |"
    assert len(table("defiance", read(file)).splitlines()) == 3, "the other table is of what is even"
