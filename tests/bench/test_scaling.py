"""What `python -m bench.speed.scaling` and `python -m bench.speed.steps` measure is what they say."""

from __future__ import annotations

from xml.etree import ElementTree

from bench.lines import drawn
from bench.speed.scaling import SUBJECTS, Lines, packs, rows
from bench.speed.steps import decisions, measured, table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.registry import game


def test_a_pack_with_more_cards_is_the_same_deck() -> None:
    rules = game("shards")
    counts = [rules.deal(read_setup(rules, 2, None, {"pack": pack}), Fast(1)) for pack in packs()]
    assert len({len(g.center) for g in counts}) == 1
    assert [pack.count(" cost ") for pack in packs()] == sorted({pack.count(" cost ") for pack in packs()})


def test_a_picture_has_a_line_and_a_name_for_each_game() -> None:
    lines: Lines = {"shards": [(2.0, 90_000.0), (3.0, 88_000.0)], "infinity": [(2.0, 100_000.0)]}
    picture = ElementTree.fromstring(drawn(lines, "Steps a second", "players"))
    tags = [element.tag.rpartition("}")[2] for element in picture.iter()]
    assert tags.count("polyline") == 2 and tags.count("circle") == 3
    assert list(rows(lines, "players"))[2:] == ["| `shards` | 90,000 | 88,000 |", "| `infinity` | 100,000 |  |"]


def test_reading_a_pack_takes_some_time() -> None:
    read, _, _ = SUBJECTS["reading"]
    assert all(milliseconds > 0 for points in read(0.01).values() for _, milliseconds in points)


def test_the_table_of_steps_is_measured_here_and_tells_both_builds() -> None:
    found = measured(["tic_tac_toe"], 0.01, 1)
    assert found["tic_tac_toe"]["steps_per_s"] > 0 and decisions("tic_tac_toe", 64, 0.01) > 0
    found["tic_tac_toe"] |= {"rows_64": 1.0, "rows_256": 1.0}
    twice = {"tic_tac_toe": {name: 2 * value for name, value in found["tic_tac_toe"].items()}}
    header, _, row = table(["tic_tac_toe"], found, twice)
    assert header.count("|") == row.count("|") == 10
    assert row.split(" | ")[1:3] == [f"{n * found['tic_tac_toe']['steps_per_s']:,.0f}" for n in (1, 2)]
