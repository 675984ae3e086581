"""Section 8: objectives, points, ties."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.rules.ending import score
from infinitable.games.defiance.rules.turn import EndRound, NextRound
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from tests.games.defiance.positions import GAME, Board


def scored(t: Board) -> list[tuple[int, int]]:
    """Who scored how much."""
    return [(leader, points) for leader, points, _ in t.told("scores")]


def test_teams_of_two_share_a_score() -> None:
    """defiance:8.1"""
    t = Board("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive", mode="teams")
    score(t.g, 0, 3)
    score(t.g, 2, 2)
    assert t.g.score == [5, 0] and t.g.team == [0, 1, 0, 1]
    score(t.g, 2, 45)
    t.g.advance()
    assert GAME.result(t.g) == [1.0, 0.0, 1.0, 0.0]


def test_a_factions_card_is_for_its_leaders_only() -> None:
    """defiance:8.2: the DEVA Network scores for action cards, the Lightbearers do not."""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Heat Sink").hand(1, "Sunlit Oath").dice(0, "Energy")
    t.dice(1, "Energy").main(0).play("play Heat Sink", "play Sunlit Oath")
    assert t.g.score == [1, 0]


def test_goals_of_the_top_row_give_tokens() -> None:
    """defiance:8.3: two tiles discovered in one round."""
    t = Board().on_stack(0, "Heron Marsh", "Saltglass Flats").dice(0, "Fortitude Fortitude").main(0)
    t.g.tokens[0] = 1
    t.play("move N", "lay Heron Marsh turned 0", "no", "step N", "lay Saltglass Flats turned 0", "no")
    assert t.g.tokens[0] == 2 and t.told("gains") == [(0, 1)]


def test_a_numbered_objective_scores_each_time() -> None:
    """defiance:8.4"""
    t = Board().group(1, "Relay Drone", "Relay Drone").dice(0, "Power Power").rolls(6, 6).main(0)
    t.play("attack Relay Drone of 2", "roll", "no", "pass", "attack Relay Drone of 2", "roll", "no")
    assert scored(t) == [(0, 3), (0, 3)]


def test_x_scores_the_different_types_one_controls_and_the_rift_is_none() -> None:
    """defiance:8.5"""
    t = Board().tile("Cinder Market", 2, 0).tile("Lattice Court", 3, 0).tile("Heron Marsh", 4, 0)
    t.control(0, "The Rift", "Cinder Market", "Lattice Court", "Heron Marsh").rolls(5).ask(EndRound())
    assert scored(t) == [(0, 2)]


def test_r_scores_the_round_for_more_active_cards_than_anyone() -> None:
    """defiance:8.6: a tie scores nothing."""
    t = Board().group(0, "Sunlit Scout").timeline(0, "Noonfall").group(1, "Relay Drone").rolls(5)
    t.g.round = 3
    t.ask(EndRound())
    assert scored(t) == [(0, 3)]
    t = Board().group(0, "Sunlit Scout").group(1, "Relay Drone").rolls(5).ask(EndRound())
    assert scored(t) == []


def test_x_is_scored_for_all_before_r() -> None:
    """defiance:8.7"""
    t = Board().control(0, "Caravan Ring").control(1, "Skyrail Hub").group(1, "Relay Drone").rolls(5)
    t.g.round = 2
    t.g.order = [1, 0]
    t.ask(EndRound())
    assert scored(t) == [(1, 1), (0, 1), (1, 2)]


def test_the_first_to_fifty_wins_at_once() -> None:
    """defiance:8.8: even in the middle of scoring."""
    t = Board().control(0, "Caravan Ring").control(1, "Skyrail Hub").rolls(5)
    t.g.score = [49, 49]
    t.ask(EndRound())
    assert t.g.over and t.g.score == [50, 49] and GAME.result(t.g) == [1.0, 0.0]


def test_after_five_rounds_the_highest_score_wins() -> None:
    """defiance:8.9"""
    t = Board()
    t.g.round, t.g.score = 5, [12, 17]
    t.ask(NextRound())
    assert t.g.over and GAME.result(t.g) == [0.0, 1.0] and not t.told("tie") and t.g.is_active(0)


def test_a_tie_is_played_off_once_and_the_others_are_out() -> None:
    """defiance:8.10"""
    t = Board("Sefa Noonward", "Proxy Nine", "Omm the Recursive").group(2, "Relay Drone")
    t.g.round, t.g.score = 5, [17, 17, 3]
    t.ask(NextRound())
    assert not t.g.over and t.g.round == 6 and not t.g.is_active(2) and t.in_group(2) == []
    t.g.score = [18, 18, 3]
    t.ask(NextRound())
    assert t.g.over and GAME.result(t.g) == [1.0, 1.0, 0.0]


def test_points_and_rounds_can_be_set() -> None:
    """defiance:8.11: one of them is needed."""
    t = Board(points=20, rounds=3)
    score(t.g, 0, 20)
    t.g.advance()
    assert t.g.over
    t = Board(points=100, rounds=0)
    t.g.round = 9
    t.ask(NextRound())
    assert not t.g.over and t.g.round == 10
    with pytest.raises(BadInput):
        GAME.deal(read_setup(GAME, 2, "skirmish", {"points": 0, "rounds": 0}), Fast(1))


def test_initiation_has_its_own_card_and_three_rounds() -> None:
    """defiance:8.12"""
    t = Board(initiation=True).hand(0, "Sunlit Scout").dice(0, "Energy").main(0)
    assert t.g.session.rounds == 3
    assert {entry.word("card") for entry, _ in t.g.session.objectives} == {"all leaders", "initiation"}
    t.play("play Sunlit Scout")
    assert t.g.score == [1, 0]


def test_a_text_ends_with_the_game() -> None:
    """defiance:8.8: who reaches the points has won at once; what the text says after that does not happen."""
    t = Board("Warden Kestrel", "Sefa Noonward").dice(0, "Power Fortitude Energy Boost").main(0)
    t.g.score[0] = 49
    t.play("leader action 1")
    while not t.g.over:
        t.g.step(t.g.options[0])
    assert t.g.winners == 1 and t.told("draws") == [] and t.g.activations == {}
