"""What is known of the levels' strength adds up from run to run, and is forgotten when a bot is another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench.strength import ladders
from infinitable.bots import Bot, graded
from infinitable.bots.thinker import Strength, Thinker
from infinitable.kernel.game import Game, Setup
from infinitable.registry import game

GAME = "tic_tac_toe"
MARKS = "<!-- ladders -->\n<!-- /ladders -->\n"


def met(level: str, other: str) -> ladders.Pairing:
    ladders.mark.cache_clear()
    return ladders.paired(game(GAME), 2, level, other)


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "KEPT", tmp_path / "ladders.txt")
    monkeypatch.setattr(ladders, "PAGE", tmp_path / "bots.md")
    monkeypatch.setattr(ladders, "GAMES", [GAME])
    ladders.PAGE.write_text(MARKS, "utf-8")


def run(*options: str) -> str:
    result = CliRunner().invoke(ladders.main, [GAME, "--jobs", "1", *options])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_run_goes_on_where_the_last_one_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "pairings", lambda game_id: [met("greedy", "random")])
    assert "greedy | random | 4 |" in run("-n", "4")
    before = ladders.read(ladders.KEPT)[met("greedy", "random")]
    assert "greedy | random | 7 |" not in run("-n", "4"), "nothing is left to play"
    assert "greedy | random | 8 |" in run("-n", "7"), "every deal is played from both seats"
    after = ladders.read(ladders.KEPT)[met("greedy", "random")]
    again = [ladders.dealt(met("greedy", "random"), deal) for deal in range(1, 5)]
    assert after.won == sum(done.won for done in again) and after.won >= before.won
    assert after.choices == sum(done.choices for done in again)
    page = ladders.PAGE.read_text("utf-8")
    assert f"| Tic-tac-toe, 2 | greedy | random | 8 | {100 * after.won / 8:.0f} (" in page


def test_who_sits_alone_at_a_full_table_has_every_seat_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[int] = []

    def played(rules: Game, setup: Setup, bots: list[Bot], mine: int, deal: int) -> ladders.Done:
        sat.append(mine)
        return ladders.Done(1)

    monkeypatch.setattr(ladders, "played", played)
    pairing = ladders.Pairing("go_fish", 4, "greedy", "", "random", "")
    assert ladders.dealt(pairing, 1).matches == 4
    assert sat == [0, 1, 2, 3]


def test_a_level_with_other_settings_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    first = met("1", "greedy")
    ladders.keep(ladders.KEPT, first, ladders.Done(10, 5.0))
    weaker = {**graded.BY_WORTH, "1": Strength(width=2, positions=100)}
    monkeypatch.setattr(graded, "BY_WORTH", weaker)
    second = met("1", "greedy")
    assert second.mark != first.mark and second.others == first.others
    assert "| 1 |" not in ladders.table(ladders.read(ladders.KEPT)), "what another bot has done is not told"
    ladders.keep(ladders.KEPT, second, ladders.Done(2, 1.0))
    assert list(ladders.read(ladders.KEPT)) == [second]


def test_a_bot_that_judges_otherwise_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    known = met("planner", "greedy")
    assert met("planner", "greedy") == known
    monkeypatch.setattr(type(game(GAME)), "evaluate", lambda self, g, seat: float(-len(g.options)))
    other = met("planner", "greedy")
    assert other.mark != known.mark and other.others != known.others


def test_a_clock_does_not_make_another_bot_and_plays_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    known = met("5", "greedy")
    own = graded.strength_of(game(GAME), "5")
    hurried = replace(own, seconds=1e-6)
    monkeypatch.setattr(graded, "BY_WORTH", {**graded.BY_WORTH, "5": own.within(own.positions)})
    assert met("5", "greedy") == known
    monkeypatch.setattr(graded, "BY_WORTH", {**graded.BY_WORTH, "5": hurried})
    setup = Setup(2, "standard")
    seated = ladders.seated(game(GAME), setup, "5", 1)
    assert isinstance(seated, Thinker) and seated.strength.seconds > 1e6


def test_a_level_on_twice_its_positions_looks_wider_and_oftener() -> None:
    rules, setup = game(GAME), Setup(2, "standard")
    own, twice = ladders.strength_at(rules, setup, "5"), ladders.strength_at(rules, setup, "5*4")
    assert own and twice and ladders.strength_at(rules, setup, "planner") is None
    assert (twice.positions, twice.width, twice.deals) == (4 * own.positions, 2 * own.width, 2 * own.deals)
    assert met("5*4", "4").mark != met("5", "4").mark


def test_other_settings_are_tried_against_those_that_are_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "pairings", lambda game_id: [])
    assert "5(width=2,deals=1,rounds=0) | 4 | 2 |" in run("--meet", "5(width=2,deals=1,rounds=0)", "4", "-n", "2")
    assert "| 4 |" not in ladders.PAGE.read_text("utf-8"), "they have no row of their own"
    own = ladders.strength_at(game(GAME), Setup(2, "standard"), "5(width=2,blind=0)")
    assert own and own.width == 2 and own.blind is False and own.deals == 16
    refused = CliRunner().invoke(ladders.main, [GAME, "--meet", "5(wide=2)", "4"])
    assert refused.exit_code and "There is no setting 'wide'" in refused.output
