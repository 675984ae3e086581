"""OpenSpiel's own algorithms run on these games, and every draw can be a chance node."""

from __future__ import annotations

import pickle
from copy import deepcopy
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, generate_playthrough, ismcts, mcts

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Setup
from infinitable.kernel.observation import Observation, Sheet
from infinitable.registry import GAMES
from infinitable.rl import openspiel_game
from infinitable.rl.seating import setup_of
from infinitable.testing import Broken, check_game
from tests.rl.small_games import Liars, Table


class Noted(Fast):
    """A stream that writes down what was asked of it, and what came."""

    notes: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        drawn = super().below(n)
        if n > 1:
            self.notes.append((n, drawn))
        return drawn

    def copy(self) -> Fast:
        return super().copy()


@pytest.mark.parametrize("game_id", ["go_fish", *GAMES])
def test_draw_by_draw_a_match_is_the_one_that_the_same_numbers_make(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Noted, "notes", [])
    rules, setup = setup_of(game_id, None, None, {})
    g = rules.deal(setup, Noted(5))
    state = openspiel_game(game_id, chance="every draw").new_initial_state()
    drawn, dice = 0, Fast(9)
    for n in range(40):
        while state.is_chance_node():
            outcomes, number = Noted.notes[drawn]
            assert state.chance_outcomes() == [(k, 1 / outcomes) for k in range(outcomes)]
            state.apply_action(number)
            drawn += 1
        assert drawn == len(Noted.notes)
        if g.over:
            break
        assert state.legal_actions() == sorted(g.options)
        if n % 13 == 0:
            assert state.observation_string() and state.information_state_string(1) and str(state)
        code = g.options[dice.below(len(g.options))]
        g.step(code)
        state.apply_action(code)


def test_openspiels_simulation_plays_every_draw() -> None:
    """All games and modes: bench/speed/openspiel_sims.py."""
    rules = openspiel_game("shards", chance="every draw")
    state = rules.new_initial_state()
    dice = Fast(2)
    for _ in range(60):
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[dice.below(len(actions))])
        for seat in (0, 1):
            state.observation_string(seat)
            state.clone().information_state_tensor(seat)
    pyspiel.random_sim_test(openspiel_game(Liars(), chance="every draw"), num_sims=3, serialize=True, verbose=False)


def test_counterfactual_regret_finds_that_talk_is_cheap() -> None:
    """Who holds one of three cards and may lie tells nothing: the other guesses right once in three."""
    check_game(Liars())
    rules = openspiel_game(Liars(), chance="every draw")
    assert (rules.max_game_length(), rules.max_chance_nodes_in_history()) == (2, 100_000)
    solver = cfr.CFRPlusSolver(rules)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(rules, policy) < 0.02
    worth = expected_game_score.policy_value(rules.new_initial_state(), [policy] * 2)
    assert worth == pytest.approx([1 / 3, -1 / 3], abs=0.02)


@pytest.mark.parametrize("chance", ["deals", "every draw"])
@pytest.mark.parametrize("game_id", ["go_fish", "shards"])
def test_searches_of_openspiel_choose_an_answer(game_id: str, chance: str) -> None:
    rules = openspiel_game(game_id, chance=chance)
    state = rules.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
        while state.is_chance_node():
            state.apply_action(0)
    judge = Still()
    searched = ismcts.ISMCTSBot(rules, judge, 2.0, 12)
    assert searched.step(state) in state.legal_actions()
    assert mcts.MCTSBot(rules, 2.0, 12, judge).step(state) in state.legal_actions()


class Still:
    """Judges every position as even: what is tried here is how positions are walked through."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_what_was_dealt_anew_plays_on_is_remembered_and_pickles() -> None:
    rules = openspiel_game("go_fish")
    state = rules.new_initial_state()
    state.apply_action(6)
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    known = state.information_state_string()
    for seed in range(12):
        twin = state.resample_from_infostate(player, lambda seed=seed: seed / 12)
        assert twin.information_state_string(player) == known
        for n in range(6):
            if twin.is_terminal():
                break
            twin.apply_action(twin.legal_actions()[n % len(twin.legal_actions())])
        for same in (pickle.loads(pickle.dumps(twin)), deepcopy(twin), twin.clone()):
            for seat in (0, 1):
                assert same.information_state_string(seat) == twin.information_state_string(seat)
        with pytest.raises(BadInput, match="pickle it instead"):
            twin.serialize()


def test_a_player_need_not_be_named_where_one_is_asked() -> None:
    state = openspiel_game("tic_tac_toe").new_initial_state()
    assert state.observation_string() == state.observation_string(0) != state.observation_string(1)
    assert state.information_state_string() == state.information_state_string(0)
    for player in (2, -1):
        with pytest.raises(BadInput, match="Players are 0 to 1"):
            state.observation_string(player)
    undealt = openspiel_game("go_fish").new_initial_state()
    with pytest.raises(BadInput, match="nobody is asked here"):
        undealt.information_state_string()


def test_how_long_a_match_takes_at_most_is_said_where_it_is_known() -> None:
    assert openspiel_game("tic_tac_toe").max_game_length() == 9
    assert openspiel_game("connect_four").max_game_length() == 42
    assert openspiel_game("tic_tac_toe").max_chance_nodes_in_history() == 0
    assert openspiel_game("go_fish").max_chance_nodes_in_history() == 1


def test_packs_are_games_of_their_own_and_a_path_stands_for_its_text(tmp_path: Path) -> None:
    names = set()
    for n in (1, 2):
        text = f"pack mine-that-is-long-enough-to-be-cut · game shards · on shards-base · version {n}\n"
        (tmp_path / "mine.pack").write_text(text, "utf-8")
        names.add(openspiel_game("shards", pack=tmp_path / "mine.pack").get_type().short_name)
        assert openspiel_game("shards", pack=text).get_type().short_name in names
    assert len(names) == 2 and all(name.isprintable() and " " not in name for name in names)


def test_a_playthrough_can_be_written() -> None:
    rules = openspiel_game(Liars(), chance="every draw")
    written = generate_playthrough.playthrough(rules.get_type().short_name, [2, 0, 4])
    assert "guess 1" in written and "IsTerminal() = True" in written


class Lucky(Liars):
    luck = False


class Endless(Liars):
    def longest(self, setup: Setup) -> int:
        return 1


class Far(Liars):
    def observation(self, setup: Setup) -> Observation[Table]:
        return Said()


class Said(Observation[Table]):
    def __init__(self) -> None:
        super().__init__()
        self.said = self.number("said", "A hundred for every card.", 1)

    def write(self, g: Table, seat: int, sheet: Sheet) -> None:
        sheet.put(self.said, 100.0 * g.said)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [(Lucky, "says that it has no luck"), (Endless, "2 answers, and 1 are said to be the most"), (Far, "observes 100")],
)
def test_what_a_game_says_of_itself_is_held_by_the_contract(wrong: type[Liars], told: str) -> None:
    with pytest.raises(Broken, match=told):
        check_game(wrong(), looks=1.0)
