"""Notation, labels, reasons, the log, the view and the text board."""

from __future__ import annotations

import json
from typing import Any

import pytest

from infinitable.games.infinite401.codes import CYCLE
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import ENDS_TURN, REVEALS, read_setup
from infinitable.match.match import Match
from tests.games.infinite401.positions import GAME, match, offered, play, table


def test_moves_are_written_as_players_write_them() -> None:
    m = match("blue 2 | KN e5, TN h1; hand Lance, P Swap, Break Will | TN e8")
    assert {"KN e5-e6", "Lance KN>TN", "P Swap TN KN", "Break Will TN", "cycle Lance", "end"} <= set(offered(m))
    assert "dominate" in offered(match("blue 2 | KN e9 | TN m12"))


@pytest.mark.parametrize("typed", ["lance kn>tn", "  LANCE   KN>TN ", "Lance KN>TN"])
def test_case_and_spacing_do_not_matter(typed: str) -> None:
    m = match("blue 2 | KN e5; hand Lance | TN e8")
    m.play(typed)
    assert m.moves[-1].notation == "Lance KN>TN"


def test_what_answers_another_question_is_told_so() -> None:
    m = match("blue 2 | KN e5; hand Lance | TN e8")
    for typed in ("hand Lance", "deck Vanguard", "take Hook"):
        reason = m.why_not(typed)
        assert reason is not None and reason.text.startswith("You are asked something else now: Use your Energy")


def test_the_start_of_a_move_may_be_left_out() -> None:
    m = match("blue 2 | KN e5 | TN e8")
    assert GAME.parse(table(m), "KN e6") == GAME.parse(table(m), "KN e5-e6")
    assert m.why_not("KN e9") is not None
    assert m.why_not("KN z9") is not None and m.why_not("Fireball KN") is not None


def test_a_move_is_clicked_unit_then_hex_and_a_card_card_then_units() -> None:
    m = match("blue 2 | KN e5, TN e4; hand Lance, Jam | TN e8")
    anchors = {option.notation: option.anchors for option in m.options}
    assert anchors["KN e5-e6"] == ("hex:e5", "hex:e6")
    assert anchors["Lance KN>TN"] == ("hand:0", "hex:e5", "hex:e8")
    assert anchors["Jam TN"] == ("hand:1", "hex:e8")
    assert anchors["cycle Jam"] == ("hand:1", "button:cycle")
    assert anchors["end"] == ("button:end",)


def test_no_two_options_of_a_prompt_are_clicked_alike() -> None:
    for seed in range(3):
        for mode in GAME.modes:
            g = GAME.deal(read_setup(GAME, 2, mode, {"map": "courtyard", "disruptors": True}), Fast(seed))
            chance = Fast(seed)
            for _ in range(80):
                if g.over:
                    break
                clicked = [GAME.anchors(g, code) for code in g.options]
                assert len(set(clicked)) == len(clicked)
                g.step(g.options[chance.below(len(g.options))])


def test_everything_that_is_clicked_is_in_the_view_or_a_button() -> None:
    m = match("blue 2 | KN e5, TN e4; hand Lance, Jam; stack Hook | TN e8")
    shown = json.dumps(m.view(0)["table"]) + json.dumps(GAME.catalogue(m.setup))
    for option in m.options:
        for anchor in option.anchors:
            assert anchor.startswith("button:") or f'"{anchor}"' in shown, anchor


def test_labels_are_sentences_for_people() -> None:
    m = match("blue 2 | KN i16, TN h1; hand Lance, Jam | TN m9")
    labels = {option.notation: option.label for option in m.options}
    assert labels["KN i16-i17"] == "Move KN to i17 and invade"
    assert labels["TN h1-i1"] == "Shift TN to i1 at no cost"
    assert labels["Jam TN"] == "Play Jam on enemy TN"
    assert labels["end"] == "End your turn"
    assert labels["cycle Jam"] == "Put Jam under your stack"
    m = match("blue 2 | KN e5, TN e6; hand Lance, Mend | TN e8")
    labels = {option.notation: option.label for option in m.options}
    assert labels["Lance KN>TN"] == "Play Lance: KN attacks enemy TN"
    assert labels["Mend KN>KN"] == "Play Mend: KN supports itself"


def test_reasons_have_the_figures_of_the_moment() -> None:
    m = match("blue 2 | KN e5, TN e6 silenced; hand Lance; stack Hook | TN e8, LN m9")

    def why(move: str) -> str:
        reason = m.why_not(move)
        assert reason is not None
        return reason.text

    assert why("KN e5-e12").startswith("KN has 4 steps; e12 is 7 away or more.")
    assert why("KN e5-e6").startswith("Blue TN stands on e6.")
    assert why("dominate").startswith("None of your units is on a control hex.")
    assert why("Lance TN>TN").startswith("Blue TN is silenced.")
    assert why("Hook KN>TN").startswith("Hook is not in your hand.")
    assert why("Lance KN>LN").startswith("From e5, m9 is not in the hit area of Lance.")


def why(position: str, move: str, *before: str) -> str:
    """The reason for which a move is refused, in words."""
    reason = play(position, *before).why_not(move)
    assert reason is not None
    return reason.text


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("blue 2 | KN e5 | TN m9", "KN e5-e5", "KN is on e5 already."),
        ("blue 2 | KN e5 slowed | TN m9", "KN e8", "KN has 2 steps; e8 is 3 away or more."),
        ("blue 2 free 6 | TN h1 | TN m9", "TN h1-i1", "You have moved within your base six times this turn."),
        ("blue 2 | KN e5 grounded; hand Flank | TN f5", "Flank KN>TN", "Blue KN is grounded."),
        ("blue 2 | KN e5; hand Flank | TN f5, LN f6", "Flank KN>TN", "There is no free hex where Flank moves"),
        ("blue 2 | KN e5; stack Lance | TN m9", "cycle Lance", "Lance is not in your hand."),
        ("blue 1 | KN e9 | TN m12", "dominate", "You have 1 Energy."),
        ("blue 2 sources KN | KN e5; hand Lance | TN e6", "Lance KN>TN", "KN has been a Source this turn."),
    ],
)
def test_a_refusal_says_what_is_so(position: str, move: str, told: str) -> None:
    assert why(position, move).startswith(told)


@pytest.mark.parametrize(
    ("position", "card", "told"),
    [
        (
            "blue 2 | KN e5, TN h1 silenced, LN e8; hand Lance | TN m9",
            "Lance",
            "Lance has no Target now: TN is silenced, KN has no enemy in the hit area, LN has no enemy in the hit area",
        ),
        ("blue 2 | KN e5; hand Lance | TN e7 untargetable", "Lance", "Lance has no Target now: KN may not hit who is"),
        ("blue 2 | KN e5; hand Rally | TN e7", "Rally", "Rally has no Target now: KN has no ally in the hit area."),
        (
            "blue 2 | KN e5; hand Recall | TN e7",
            "Recall",
            "Recall has no Target now. Recall says: Target 1 damaged ally.",
        ),
    ],
)
def test_a_card_without_a_target_is_told_why(position: str, card: str, told: str) -> None:
    """infinite401:5.2,6.1: by its name alone, or by the card that is clicked: every code there says so."""
    assert why(position, card).startswith(told)


def test_a_card_that_can_be_played_is_no_move_by_its_name_alone() -> None:
    assert "I cannot read" in why("blue 2 | KN e5; hand Lance | TN e7", "Lance")


def test_what_is_not_asked_is_told_what_is() -> None:
    """infinite401:1.4"""
    told = why("blue 2 | KN e5; hand Lance | TN e7", "end", "Lance KN>TN")
    assert told.startswith("You are asked something else now: Move Blue KN up to 1 hex.")


def test_refusals_leave_out_the_marks_of_rulings() -> None:
    assert "F-" not in why("blue 2 sources KN | KN e5; hand Lance | TN e6", "Lance KN>TN")


def test_a_move_of_an_enemy_is_refused_and_left_in_its_own_words() -> None:
    m = play("blue 2 | KN e5; hand Break Will | TN m9", "Break Will TN")
    assert {option.notation: option.label for option in m.options}["done"] == "Leave enemy TN on m9"
    assert why("blue 2 | KN e5; hand Hook | TN e8", "TN e8-e9", "Hook KN>TN").startswith(
        "e9 is not where a Move of exactly 2 hexes toward e5 ends."
    )


def test_the_log_tells_why_the_game_ended() -> None:
    """infinite401:12.1,12.2,12.3,12.4"""
    ends = [
        play("blue 2 | KN e9; spheres 4 | TN m12", "dominate"),
        play("blue 2 | KN e5; hand Lance | TN e7 1", "Lance KN>TN"),
        play("blue 2 quiet 99 | KN e5 | TN m12", "end"),
        play("blue 2 turn 400 | KN e5 | TN m12", "end"),
    ]
    told = [m.log_text()[-1] for m in ends]
    assert told[0] == "Ann wins: the control spheres are full."
    assert told[1] == "Ann wins: the last enemy unit is eliminated."
    assert told[2].startswith("The game is a draw: 50 rounds without") and "200 rounds" in told[3]


def test_what_does_nothing_is_told_as_well() -> None:
    m = play("blue 2 | KN e5; hand Mend, Hush | TN e7; passive Anchored", "Mend KN>KN")
    assert "Blue KN has all its HP: there is nothing to heal." in m.log_text()
    m = play("blue 2 | KN e5; hand Hush | TN e7; passive Anchored", "Hush KN>TN")
    assert "Red TN does not become silenced: Anchored." in m.log_text()


def test_one_is_one_and_two_are_two() -> None:
    m = play("blue 2 | KN e9; hand Bastion | TN m12", "dominate")
    assert "Ann holds 1 control sphere." in m.log_text()
    m = play("blue 2 | KN e9; hand Bastion | TN m12", "Bastion KN>KN")
    assert "Blue KN gains 2 Shields." in m.log_text()


def test_a_finished_match_has_no_options() -> None:
    m = play("blue 2 | KN e5; hand Lance | TN e7 1", "Lance KN>TN")
    assert m.over and m.options == [] and GAME.options(m.state) == []


def test_the_log_tells_what_happened() -> None:
    m = play("blue 2 | KN e5; hand Lance | TN e8 | ".rstrip(" |"), "Lance KN>TN", "KN e5-e6", "end")
    told = m.log_text()
    assert "Ann plays Lance from Blue KN on Red TN." in told
    assert "Red TN is slowed." in told and "Red TN takes 1 damage and has 2 HP." in told
    assert "Blue KN moves from e5 to e6." in told and "Turn 4: Ben." in told


def test_every_event_has_a_line() -> None:
    for seed in range(6):
        m = match(mode="ready", seed=seed, generative=True, disruptors=True, map="courtyard")
        chance = Fast(seed)
        for _ in range(250):
            if not m.over:
                m.play(m.state.options[chance.below(len(m.state.options))])
        assert all(m.log_text()), [line.event.kind for line in m.log if not line.text]


def test_options_that_end_the_turn_say_so() -> None:
    m = match("blue 1 | KN e5; hand Lance, Jam; stack Hook, Mend; secret 2 | TN e8")
    flags = {option.notation: option.flags for option in m.options}
    assert flags["KN e5-e6"] & ENDS_TURN and flags["KN e5-e6"] & REVEALS
    assert flags["Jam TN"] & ENDS_TURN
    assert flags["Lance KN>TN"] == 0, "a follow-up comes first"
    m = match("blue 2 | KN e5, TN i1; hand Lance, Jam | TN e8")
    assert {option.flags for option in m.options if option.notation != "end"} == {0}


def test_the_quick_flags_are_those_of_trying_it() -> None:
    """A plain Move, a cycled card and the end of a turn are not tried out; what is said of them must be the same."""
    for seed in range(4):
        g = GAME.deal(read_setup(GAME, 2, "ready", {"generative": True, "map": "courtyard"}), Fast(seed))
        chance = Fast(seed)
        for _ in range(60):
            if g.over:
                break
            for code in {*g.options[:: max(1, len(g.options) // 8)], *(code for code in g.options if code >= CYCLE)}:
                tried = g.copy()
                tried.step(code)
                ends = tried.asked != g.asked
                assert bool(GAME.flags(g, code) & ENDS_TURN) == ends
                assert bool(GAME.flags(g, code) & REVEALS) == (tried.revealed != g.revealed)
            assert GAME.options(g) == [GAME.option(g, code) for code in g.options]
            g.step(g.options[chance.below(len(g.options))])


def test_the_view_shows_units_hands_and_hit_areas() -> None:
    seen = match("blue 2 | KN e5 2 slowed shield; hand Lance; stack Hook | TN e8, LN e6").view(0)["table"]
    kn = seen["units"][1]
    assert kn["at"] == "hex:e5" and kn["hp"] == 2 and kn["shields"] == 1
    assert kn["statuses"] == [{"status": "slowed", "until": "red"}]
    assert seen["units"][0]["hex"] == "" and seen["units"][0]["at"] == "unit:0"
    assert seen["sides"][0]["hand"] == [{"card": "lance", "at": "hand:0"}]
    area = seen["areas"][0]
    assert area["card"] == "lance" and area["seen"] == ["e6"] and area["unseen"] == ["e7", "e8"]


def after(m: Match, seat: int, notation: str) -> dict[str, tuple[int, int]]:
    """What an option would leave units with: HP and Shields, by name."""
    code = next(option.code for option in m.options if option.notation == notation)
    seen = m.view(seat)["table"]["after"]
    units: list[dict[str, Any]] = next((row["units"] for row in seen if row["code"] == code), [])
    return {["TN", "KN", "LN", "tn", "kn", "ln"][unit["unit"]]: (unit["hp"], unit["shields"]) for unit in units}


def test_the_view_says_what_an_ability_would_leave_its_targets_with() -> None:
    """infinite401:8.7,8.8: a Shield goes first; Gore costs its Source; the last HP eliminate; even with the last Energy
    nothing is counted but the ability itself."""
    m = match("blue 1 | KN e5, TN h1; hand Gore, Lance, Bastion, Jam | TN e6, LN f5 3 ~shield")
    assert after(m, 0, "Gore KN>LN") == {"KN": (2, 0), "ln": (2, 0)}
    assert after(m, 0, "Lance KN>TN") == {"tn": (2, 0)}
    assert after(m, 0, "Bastion KN>KN") == {"KN": (3, 2)}
    assert after(m, 0, "Jam TN") == {}
    assert after(match("blue 2 | KN e5; hand Lance | TN e6 1, LN m9"), 0, "Lance KN>TN") == {"tn": (0, 0)}
    assert m.view(1)["table"]["after"] == [], "only who is asked needs it"


def test_what_an_ability_would_do_is_what_it_does() -> None:
    chance = Fast(17)
    for seed in (1, 2):
        g = GAME.deal(read_setup(GAME, 2, "ready", {"generative": True}), Fast(seed))
        while not g.over:
            code = g.options[chance.below(len(g.options))]
            rows = [row for row in GAME.view(g, g.asked)["after"] if row["code"] == code]
            g.energy += bool(rows)
            g.step(code)
            for unit in rows[0]["units"] if rows else []:
                assert unit == {"unit": unit["unit"], "hp": g.hp[unit["unit"]], "shields": g.shields_of(unit["unit"])}


def test_the_catalogue_has_texts_areas_and_the_map() -> None:
    facts = GAME.catalogue(read_setup(GAME, 2, None, {}))
    assert len(facts["map"]["hexes"]) == 281
    assert facts["abilities"]["lance"]["area"] == [(0, 1), (0, 2), (0, 3)]
    assert "{slowed}" in facts["abilities"]["lance"]["icons"]
    assert len(facts["decks"]) >= 6 and facts["decks"]["vanguard"]["about"]
    json.dumps(facts)


def test_only_an_attack_reaches_an_enemy() -> None:
    """infinite401:5.2: Mend is for allies, whoever else stands in its hit area."""
    m = match("blue 2 | KN e5; hand Lance, Mend | TN e6; hand Bastion")
    told = GAME.telling(m.view(0), GAME.catalogue(m.setup), m.names).reaching
    assert told == ["Lance from Blue KN reaches Red TN."]


def test_the_text_board_is_a_hex_map() -> None:
    m = match("blue 2 | KN e5 2 slowed; hand Lance; passive Agile | TN e8")
    text = GAME.draw(m.view(0)["table"], ["Ana", "Ben"])
    lines = text.splitlines()
    row = next(line for line in lines if line.startswith(" 5"))
    assert row.split()[3] == "KN", "a5, c5, e5"
    assert next(line for line in lines if line.startswith(" 8")).split()[3] == "tn"
    assert "Blue (Ana) to play, 2 Energy" in text and "slowed till red's turn" in text
    assert "hand   Lance" in text and "passive Agile" in text
    assert "() control" in text and "▒▒ Blue's base" in text, "it says what its marks mean"
    assert "Before the first turn" in GAME.draw(match().view(0)["table"], ["Ana", "Ben"])


def test_a_card_of_another_deck_is_told_to_be_none_of_ones_own() -> None:
    m = match("blue 2 | KN e5; hand Lance; stack Mend | TN e7; hand Hook")
    for said in ("Hook KN>TN", "cycle Hook", "hook"):
        assert str(m.why_not(said)) == "Hook is not in your deck."
    assert "I cannot read" in str(m.why_not("Lance KN>")), "that card is there, but nobody knows what is meant"
