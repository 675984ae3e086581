"""The search over a story finds what nobody can read, choices that change nothing, and chapters that play alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from infinitable.cli import infinitable
from infinitable.games.defiance.cards.box import SHELF
from infinitable.kernel.game import BadInput
from infinitable.parts.story.graph import faults, paths, search, shared
from infinitable.parts.story.tale import Tale

TEXT = """pack own-story · game defiance · on defiance-house · version 1
First · chapter · starting chapter · co-operative · 2 rounds
  When a round ends: if dread is 4 or more, all leaders win by "Up".
  When a round ends: if the round is 2 or more, all leaders lose by "Down".
Second · chapter · co-operative · 3 rounds
  When a round ends: if dread is 4 or more, all leaders win by "Out".
  When a round ends: if the round is 2 or more, all leaders lose by "Lost".
Nowhere · chapter · free for all · 3 rounds
  When a round ends: if dread is 9 or more, all leaders win by "Far".
The Fork · passage · before "Second"
  Choice "Left": go on to "A".
  Choice "Right": go on to "B".
  Choice "Back" while "Never" runs: go on to "C".
A · outcome
B · outcome — Afterwards: start thread "Sung".
C · outcome — Setup: raise dread by 1.
Sung · thread — For all leaders: your reach is 1 more.
Never · thread — For all leaders: your reach is 2 more.
Up · ending — Afterwards: play chapter "Second" next.
Down · ending — Afterwards: the campaign ends.
Out · ending — Afterwards: if "Sung" runs, play chapter "First" next. Otherwise, the campaign ends.
Lost · ending — Afterwards: the campaign ends.
Far · ending — Afterwards: start thread "Never". The campaign ends.
"""


def test_the_search_walks_every_way_and_says_what_is_wrong() -> None:
    tale = Tale(SHELF.pack(TEXT))
    found = search(tale)
    assert found.chapters == ["First", "Second"] and sorted(found.outcomes) == ["A", "B"] and found.threads == ["Sung"]
    assert ("Second", "Out", "First") in found.ways and ("Second", "Out", "") in found.ways
    assert faults(tale, found) == [
        "The chapter “Nowhere” is never reached.",
        "The outcome “C” is never reached.",
        "The thread “Never” is never reached.",
        "The ending “Far” is never reached.",
        "The choice “Back” of “The Fork” is never open.",
        "The outcome “A” has no consequence.",
        "“Second” has the goal and set-up of “First”.",
    ]
    assert sorted(paths(tale, found)) == [("First",), ("First", "Second")]


def test_two_tellings_are_compared_by_the_chapters_they_meet() -> None:
    assert shared([(("a", "c"), ("b", "c")), (("a", "c"), ("b", "d"))]) == (0.25, 0.5)


LED_PAST = """pack own-story · game defiance · on defiance-house · version 1
First · chapter · starting chapter · co-operative · 2 rounds
  When a round ends: if dread is 4 or more, all leaders win by "Up".
Second · chapter · co-operative · 3 rounds
  When a round ends: if dread is 5 or more, all leaders win by "Out".
Third · chapter · co-operative · 3 rounds
  When a round ends: if dread is 6 or more, all leaders win by "Out".
Back Again · passage · before "First" · where it was told before
  > They had been here before.
For the First Time · passage · before "Second" · where it was told before
  > They had been here, too, they thought.
Up · ending — Afterwards: play chapter "Second" next or, where it was told before, "Third".
Out · ending — Afterwards: the campaign ends.
"""


def test_a_second_campaign_is_searched_with_what_the_first_has_told() -> None:
    tale = Tale(SHELF.pack(LED_PAST))
    found = search(tale)
    assert found.pairs == [(("First", "Second"), ("First", "Third"))]
    assert found.later == [("First", "Up", "Third"), ("Third", "Out", "")]
    assert "Back Again" in found.passages
    assert faults(tale, found) == ["The passage “For the First Time” is never reached."]


def test_what_leads_past_a_chapter_is_an_ending_s_to_say() -> None:
    with pytest.raises(BadInput, match="Only an ending can say this"):
        SHELF.pack(LED_PAST.replace("Up · ending — Afterwards", "Up · thread — Setup"))


def test_the_command_lists_a_story_and_fails_on_faults(tmp_path: Path) -> None:
    file = tmp_path / "own.pack"
    file.write_text(TEXT, encoding="utf-8")
    said = CliRunner().invoke(infinitable, ["story", "defiance", "--pack", str(file)])
    assert said.exit_code == 1 and "Out → First" in said.output and "“Nowhere” is never reached" in said.output
    good = CliRunner().invoke(infinitable, ["story", "defiance"])
    assert good.exit_code == 0 and "A Voice in the Well (team battle)" in good.output
