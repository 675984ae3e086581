"""The plain line client, played as a person plays it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import infinitable
from infinitable.bots import USUAL
from infinitable.cli import infinitable as command
from infinitable.kernel.option import Option
from infinitable.terminal.listing import together
from infinitable.terminal.news import EARLIER, gathered, within
from infinitable.terminal.plain import Plain, Quit
from infinitable.terminal.speech import HARD
from infinitable.terminal.table import Table, seat_bots


def typist(lines: tuple[str, ...]) -> Callable[[], str]:
    waiting = iter(lines)

    def read() -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    return read


def session(game: str, *lines: str, bots: dict[int, str] | None = None, **setup: Any) -> tuple[Table, str]:
    """What a person hears after typing these lines into a seeded match."""
    shown: list[str] = []
    table = Table(infinitable.new(game, seed=3, **setup), bots or {})
    plain = Plain(table, typist(lines), shown.append)
    with pytest.raises(Quit):
        plain.play()
    return plain.table, "\n".join(shown)


def answer(game: str, *lines: str, bots: dict[int, str] | None = None) -> str:
    """What only the last of these lines brings, on one line."""
    before = session(game, *lines[:-1], bots=bots)[1]
    told = session(game, *lines, bots=bots)[1]
    assert told.startswith(before)
    return " ".join(told.removeprefix(before).split())


def test_options_are_chosen_by_number_by_notation_or_by_label() -> None:
    table, told = session("tic_tac_toe", "5", "a1", "quit")
    assert [move.notation for move in table.match.moves] == ["b2", "a1"]
    assert "Player 1: Mark an empty square." in told
    table, _ = session("shards", "Play Crystal", "End the turn")
    assert [move.notation for move in table.match.moves] == ["play Crystal", "end"]


def test_a_number_out_of_range_says_how_many_there_are() -> None:
    assert answer("tic_tac_toe", "10") == "There are 9 options; 10 is none of them."
    assert answer("tic_tac_toe", "0") == "There are 9 options; 0 is none of them."
    assert answer("tic_tac_toe", "-1") == "There are 9 options; -1 is none of them."
    assert answer("tic_tac_toe", "1.5") == "There are 9 options; 1.5 is none of them."
    assert answer("tic_tac_toe", "why 12") == "There are 9 options; 12 is none of them."


def test_what_was_perhaps_meant_is_asked() -> None:
    assert answer("shards", "play crys") == "Do you mean 1, Play Crystal? Say yes."
    table, _ = session("shards", "play crys", "yes")
    assert [move.notation for move in table.match.moves] == ["play Crystal"]
    assert answer("shards", "play shard").endswith("Reactor, or 3, Play Infinity Shard? Say which number.")
    assert answer("shards", "play shard", "yes") == "Which of them? Say its number."


def test_a_question_without_a_name_is_asked_back() -> None:
    for asked in ("why", "rules", "where", "where is", "read"):
        assert answer("shards", asked).partition("?")[0] in ("Why what", "Which clause", "Where is what", "Read what")


def test_help_names_what_there_is_at_this_table() -> None:
    assert "look row, look Player 2, look all." in answer("shards", "help")
    assert "look north-east, look map" in answer("infinite401", "help")


def test_what_a_long_list_tells_of_an_option_is_enough_to_choose_it() -> None:
    table, _ = session("infinite401", "vanguard")
    assert [move.notation for move in table.match.moves] == ["deck Vanguard"]


def test_what_reaches_a_place_and_what_is_not_there() -> None:
    assert answer("infinite401", "what can reach xyz").startswith("Nothing here is called 'xyz'.")
    reached = answer("infinite401", "vanguard", "vanguard", "what can reach i2")
    assert "Lance: From Blue KN it covers i2" in reached and "Red" not in reached


def test_where_options_lead_is_said_just_before_the_places() -> None:
    options = [
        Option(n, f"shift {to}", f"Shift KN to {to} for nothing", (), "", 0) for n, to in enumerate(("h1", "j1"))
    ]
    assert together(list(enumerate(options, 1)), lambda code: ("shift", code)) == [
        f"Shift KN for nothing to: 1{HARD}h1, 2{HARD}j1."
    ]


def test_what_options_have_in_common_never_tears_a_bracket() -> None:
    cards = ("Redirect (1 Tide)", "Overseer Eye (3 Tide)")
    options = [Option(n, f"play {card}", f"Play {card}", (), "", 0) for n, card in enumerate(cards)]
    assert together(list(enumerate(options, 1)), lambda code: ("play", code)) == [
        f"Play: 1{HARD}Redirect (1 Tide), 2{HARD}Overseer Eye (3 Tide)."
    ]


def test_of_what_is_too_long_the_newest_is_told() -> None:
    deeds = "; ".join(f"discovers the tile number {n} of the stack" for n in range(9))
    told = within([f"Ida {deeds}; ends the turn."], ["Ida"], 3)
    assert told[0] == EARLIER and told[-1].endswith("number 8 of the stack; ends the turn.")
    assert told[1].startswith("Ida discovers the tile number") and len(told) == 3


def test_a_card_of_the_row_is_told_with_its_health_and_shield_and_a_hand_by_its_cards() -> None:
    held = answer("shards", "look hand")
    assert held.startswith("Hand: 5.")
    facts = session("shards")[0]
    for card in facts.match.view(0)["table"]["row"]:
        printed = facts.facts["cards"][card["kind"]]
        told = answer("shards", f"look {card['name']}")
        for figure in ("health", "shield"):
            assert (f", {figure} {printed[figure]}," in told) == bool(printed[figure])


def test_why_explains_a_refusal_and_a_permission() -> None:
    _, told = session("tic_tac_toe", "b2", "why b2", "why 1", "b2", "castle")
    assert "(tic_tac_toe:1)" in told and "You may." in told
    assert 'I cannot read "castle" here' in told


def test_undo_goes_back_to_ones_own_choice_and_against_bots_marks_practice() -> None:
    table, told = session("tic_tac_toe", "b2", "undo", "quit")
    assert table.match.moves == [] and not table.practice and "Taken back: b2." in told
    table, told = session("tic_tac_toe", "b2", "undo", "quit", bots={1: "random"})
    assert table.match.moves == [] and table.practice and "practice" in told


def test_cards_tiles_chapters_and_hit_areas_are_read_by_their_names() -> None:
    assert "Destroy 1 enemy unit in reach" in answer("defiance", "read noonfall")
    assert "Power: destroy 1 enemy unit" in answer("defiance", "read Sefa Noonward")
    assert "On its back: Drowned Stair" in answer("defiance", "read salt stair")
    assert "the well at Mirror Stair began to speak" in answer("defiance", "read a voice in the well")
    assert "Hit area, seen from the Source: ahead, steps 1 to 3." in answer("infinite401", "read lance")
    assert "cost 1; 3 copies. Gain 2 gems." in answer("shards", "read kiln drone")
    assert answer("infinity", "read man").startswith("4 Man: A Life tile, marked 4. It follows the number before it")
    assert "needs 2 before Birth and has 6 at most" in answer("infinity", "read planet")
    assert "It stops an arm that has come to Man" in answer("infinity", "read black hole")
    assert "An ending of The Toll of Sand." in answer("defiance_beta", "read Toll Paid")
    assert "Nothing here is called 'zzz'." in answer("defiance", "read zzz")


def test_look_tells_the_table_a_group_and_a_thing() -> None:
    assert "The row: Mining Drones for 2" in answer("shards", "look")
    assert answer("shards", "look hand").startswith("Hand: 5. ")
    assert "Homodeus ally, cost 1, place 3 of the row." in answer("shards", "look Kiln Drone")
    assert "50 of 50 health" in answer("shards", "look me")
    assert "Sun, Planet (2 times), Moon" in answer("infinity", "look me")


def test_what_is_not_there_is_said_and_not_sought_within_other_words() -> None:
    assert answer("defiance", "look hand") == answer("defiance_beta", "look hand") == "You hold no cards."
    assert answer("defiance", "look row") == "There is no row here.", "a Crown is no row"
    assert answer("shards", "look map").startswith("There is no map here")


def test_where_many_have_a_word_in_their_names_the_names_are_told() -> None:
    told = answer("defiance_beta", "read crown")
    assert "are called so: " in told and "One Crown" in told and len(told) < 200


def test_a_story_is_told_in_whole_sentences() -> None:
    _, told = session("defiance_beta", "read Drowned in Noise")
    assert "the outer camps, who had nothing better to do, slept with the hiss" in " ".join(told.split())
    assert not any(line[:1].islower() for line in told.splitlines())


def test_the_map_before_anybody_stands_on_it() -> None:
    told = answer("defiance", "look map")
    assert "The Rift" in told and ": ." not in told
    assert answer("defiance", "look north-east").startswith("You stand nowhere yet")


def test_the_map_is_told_by_neighbours_directions_distances_and_ways() -> None:
    begun = ("1", "1", "1", "1", "1")
    assert "south: the rift" in answer("defiance", *begun, "look here", bots={1: "greedy"}).lower()
    assert "1: The Rift" in answer("defiance", *begun, "look south", bots={1: "greedy"})
    assert "1 step south of Glass Canyons" in answer("defiance", *begun, "where is the rift", bots={1: "greedy"})
    told = answer("defiance", *begun, "where is player 2", bots={1: "greedy"})
    assert "is on Glassblower Row: 2 steps: 1 south and 1 south-west" in told and "The way, 2 long" in told
    assert "has you in reach" in answer("defiance", *begun, "what can reach me", bots={1: "greedy"})


def test_a_line_of_sight_is_told_hex_by_hex() -> None:
    told = answer("infinite401", "1", "1", "look north from Blue KN", bots={1: "greedy"})
    assert told.startswith("North of i1: 1: i2, open ground.") and "a wall" in told
    told = answer("infinite401", "1", "1", "look lance", bots={1: "greedy"})
    assert "From Blue KN it covers i2; out of sight i4." in told


def test_where_a_card_is() -> None:
    assert answer("shards", "where is kiln drone?") == "Kiln Drone is in the row."
    assert answer("shards", "where is crystal") == "Crystal is in your hand."
    assert answer("shards", "where is player 2") == "Player 2 sits at the table."
    assert answer("infinity", "where is arm 1") == "Arm 1 is among the arms."
    assert answer("shards", "where is nil assassin") == "Nil Assassin: not in your sight."


def test_options_are_grouped_and_found_by_a_word() -> None:
    _, told = session("shards", "1")
    assert "Recruit for 1 gem: 4 Kiln Drone, 5 Undergrowth Aspirant." in told
    told = answer("shards", "1", "options recruit")
    assert told.count("Recruit") == 2 and "Play" not in told


def test_to_take_control_of_a_tile_is_not_told_as_taking_it() -> None:
    told = ["Ida takes control of Neon Ward.", "Ida takes control of the Rift.", "Ida takes Veto into the hand."]
    assert gathered(told, ["Ida"]) == ["Ida takes control of Neon Ward, the Rift; takes Veto into the hand."]


def test_who_share_a_keyboard_are_spoken_of_by_name() -> None:
    alone, shared = session("shards", "1", bots={1: "greedy"})[1], session("shards", "1")[1]
    assert "You play" in alone and "Player 1" not in alone
    assert "Player 1 plays" in shared and "Player 1: Play cards" in shared


def test_names_that_begin_alike_are_no_kind_of_their_own_and_a_number_stays_with_its_name() -> None:
    _, told = session("infinite401")
    assert "1 Vanguard, 2 Long Watch, 3 Puppeteers" in told
    assert not any(line.rstrip()[-1].isdecimal() for line in told.splitlines())


def test_signs_are_words_unless_asked_for() -> None:
    assert "unlimited power" in answer("shards", "look infinity shard")
    assert "60 degrees" in answer("defiance_beta", "1", "1", "options")
    assert "60°" in answer("defiance_beta", "1", "1", "signs on", "options")


def test_how_much_is_told_can_be_set() -> None:
    assert answer("shards", "tell brief") == "From now on the telling is brief."
    told = answer("shards", "tell brief", "1")
    assert told.endswith("or end the Play Phase. 7 options.")
    assert "4. Recruit Kiln Drone for 1 gem: recruit Kiln Drone." in answer("shards", "tell full", "1")
    assert "now it is normal" in answer("shards", "tell loud")


def test_hint_log_rules_help_and_board_answer() -> None:
    _, told = session("tic_tac_toe", "b2", "hint", "log", "rules 2", "rules 77", "help", "board", "options")
    for said in (
        "Level 5 would choose",
        "1. Player 1 marks b2.",
        "Three of one's own",
        "no clause 77",
        "the end of input",
        "a b c",
    ):
        assert said in told


def test_a_match_is_played_to_its_end_and_can_still_be_looked_at() -> None:
    _, told = session("tic_tac_toe", "a1", "a2", "b1", "b2", "c1", "log", "5", "look")
    assert "Player 1 wins." in told and "The match is over. Say look, log, save or quit." in told
    assert "5. Player 1 marks c1." in told and told.count("The match is over.") == 2


def test_results_are_told_in_words() -> None:
    match = infinitable.new("defiance", seed=3, names=["Halley", "Ida"])
    table = Table(match, {0: "greedy", 1: "random"})
    while table.let_a_bot_play():
        pass
    scores = sorted(match.view()["table"]["scores"])
    assert table.result()[0] == f"Halley wins by {scores[1] - scores[0]} points."


def test_a_story_goes_on_to_the_next_chapter() -> None:
    table = Table(infinitable.new("defiance", seed=3, mode="story"), {0: "greedy", 1: "greedy"})
    while table.let_a_bot_play():
        pass
    first, following = table.facts["chapter"]["name"], table.next_chapter()
    assert following and following != first
    shown: list[str] = []
    table.bots.clear()
    table.levels.clear()
    plain = Plain(table, typist(("story", "next", "read chapter")), shown.append)
    with pytest.raises(Quit):
        plain.play()
    told = " ".join(shown)
    assert "Say next for the next chapter" in told
    assert table.facts["chapter"]["name"] == following and following in told and not table.match.over


def test_who_share_a_keyboard_hear_each_their_own_cards() -> None:
    """What the second draws at the end of a turn is told when it is asked, though the first was told in between."""
    _, told = session("shards", "End the turn", "End the turn")
    assert told.count("You draw ") == 3


def test_bots_fill_the_other_seats() -> None:
    assert seat_bots([], 4, 1) == {1: USUAL, 2: USUAL, 3: USUAL}
    assert seat_bots(["random", "greedy"], 3, 1) == {1: "random", 2: "greedy"}
    assert seat_bots([], 2, 2) == {}
    with pytest.raises(infinitable.BadInput, match="2 bots for 3 seats"):
        seat_bots(["random", "greedy"], 4, 1)


# Saving ----------------------------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def test_end_of_input_saves_and_the_saved_record_goes_on(data: Path) -> None:
    runner = CliRunner()
    first = runner.invoke(command, ["play", "connect_four", "--plain", "--people", "2"], input="d\nc\n")
    (saved,) = data.rglob("*.record")
    assert first.exit_code == 0 and f"--resume {saved.stem}" in first.output.replace("\n", "")
    again = runner.invoke(command, ["play", "--plain", "--resume", saved.stem], input="d\nsave later\n")
    assert again.exit_code == 0, again.output
    later = saved.with_name("later.record").read_text(encoding="utf-8")
    assert [m.notation for m in infinitable.load(later).moves] == ["d", "c", "d"]


def test_save_and_load_keep_who_sits_where(data: Path) -> None:
    table, told = session("tic_tac_toe", "b2", "save mine", "load", "load mine", "look", bots={1: "random"})
    assert "Saved as mine." in told and "Load which? Saved: mine." in told
    assert table.levels == {1: "random"} and len(table.match.moves) == 2
    assert "Nothing is saved as 'yours'. Saved: mine." in answer("tic_tac_toe", "load yours")


def test_without_textual_one_clear_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "infinitable.terminal.screen.app", None)
    told = CliRunner().invoke(command, ["play", "shards", "--tui"])
    assert "The full screen needs Textual: pip install 'infinitable[tui]'." in str(told.exception or told.output)
