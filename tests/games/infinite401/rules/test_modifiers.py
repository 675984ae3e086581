"""Modifiers and Disruptors (chapters 13 and 14)."""

from __future__ import annotations

import pytest

from infinitable.kernel.game import ENDS_TURN, read_setup
from infinitable.testing import check_match
from tests.games.infinite401.positions import (
    CONTENT,
    GAME,
    at,
    field,
    hp,
    match,
    offered,
    play,
    refused,
    shields,
    stack,
    statuses,
    table,
)


def test_generative_deals_the_decks_at_random() -> None:
    """infinite401:13.1 (F-02)"""
    m = match(mode="ready", generative=True)
    assert m.seat == 0 and "end" in offered(m)
    assert len(set(table(m).decks[0])) == 8 and table(m).passives[0] >= 0
    assert table(m).decks[0] != table(match(mode="ready", generative=True, seed=2)).decks[0]
    m = match(mode="standard", generative=True)
    assert all(text.startswith("hand ") for text in offered(m)), "hands are still chosen"


def test_pure_has_no_passives() -> None:
    """infinite401:13.2 (F-02)"""
    m = match(mode="standard", pure=True)
    for kind in range(8):
        m.play(f"take {CONTENT.abilities[kind].name}")
    assert m.seat == 1, "no passive is asked for"
    assert table(match(mode="ready", generative=True, pure=True)).passives == [-1, -1]


def test_overdrive_gives_3_energy_but_not_to_blues_first_turn() -> None:
    """infinite401:13.3"""
    m = match(mode="ready", generative=True, pure=True, overdrive=True)
    assert table(m).energy == 1
    m.play("end")
    assert table(m).energy == 3


def test_glass_units_have_2_hp_at_most() -> None:
    """infinite401:13.4"""
    assert table(match(mode="ready", generative=True, glass=True)).hp == [2] * 6
    m = play("blue 2 | KN e5; hand Mend | TN m12", "Mend KN>KN", glass=True)
    assert hp(m, "KN") == 2


def test_sprint_is_won_with_3_spheres() -> None:
    """infinite401:13.5"""
    m = play("blue 2 | KN e9; spheres 2 | TN m12", "dominate", sprint=True)
    assert m.over and m.result == [1.0, 0.0]


def test_mirror_gives_both_sides_blues_deck() -> None:
    """infinite401:13.6"""
    m = match(mode="ready", mirror=True)
    m.play("deck Vanguard")
    g = table(m)
    assert g.decks[0] == g.decks[1] and g.passives[0] == g.passives[1] and m.seat == 0


def test_open_stacks_are_seen_by_everybody() -> None:
    """infinite401:13.7"""
    m = match(mode="ready", generative=True, open_stacks=True)
    assert all(card["card"] for card in m.view(1)["table"]["sides"][0]["stack"])
    assert all(card["card"] for card in m.view(None)["table"]["sides"][0]["stack"])


def test_in_a_blood_feud_nobody_dominates() -> None:
    """infinite401:13.8"""
    assert refused(match("blue 2 | KN e9 | TN m12", blood_feud=True), "dominate") == "infinite401:13.8"


@pytest.mark.parametrize(
    ("mode", "settings"),
    [
        ("ready", {"generative": True, "disruptors": True}),
        ("standard", {"pure": True, "overdrive": True}),
        ("ready", {"mirror": True, "open_stacks": True}),
        ("standard", {"blood_feud": True, "disruptors": True}),
    ],
    ids=str,
)
def test_the_contract_holds_under_modifiers(mode: str, settings: dict[str, object]) -> None:
    short = {"glass": True, "sprint": True, "map": "courtyard"}
    check_match(GAME, read_setup(GAME, 2, mode, {**short, **settings}), 1, looks=0.05)


# Disruptors -----------------------------------------------------------------------------------------------


def test_there_are_16_disruptors_and_the_standard_game_has_none() -> None:
    """infinite401:14.1 (F-01)"""
    assert len(CONTENT.disruptors) == 16
    m = match(mode="ready")
    m.play("deck Vanguard")
    m.play("deck Bulwark")
    assert table(m).disruptors == [[], []]


def test_each_player_takes_2_disruptors_in_secret() -> None:
    """infinite401:14.1"""
    m = match(mode="standard", disruptors=True)
    for kind in range(8):
        m.play(f"take {CONTENT.abilities[kind].name}")
    m.play("passive Agile")
    m.play("disruptor Backlash")
    assert refused(m, "disruptor Backlash") == "infinite401:14.1"
    m.play("disruptor Landmine")
    assert m.seat == 1 and m.view(1)["table"]["sides"][0]["disruptors"] == []
    m = match(mode="ready", disruptors=True)
    m.play("deck Vanguard")
    m.play("deck Bulwark")
    assert [card["card"] for card in m.view(1)["table"]["sides"][0]["disruptors"]] == ["backlash", "adrenaline"]


def answered(position: str, *moves: str) -> object:
    return play(position, *moves, disruptors=True)


def test_a_disruptor_is_used_once_by_choice_at_no_cost() -> None:
    """infinite401:14.2"""
    line = "blue 4 | KN e5, TN m5; hand Jam, Purge; stack Mend | TN m12; disruptors Null Field"
    m = play(line, "Jam TN", disruptors=True)
    assert m.seat == 1 and offered(m) == ["use Null Field", "no"]
    assert refused(m, "end") == "infinite401:1.4"
    m.play("no")
    assert statuses(m, "tn") == {"slowed"} and table(m).disruptors[1] != []
    m.play("Purge KN")
    m.play("use Null Field")
    assert table(m).disruptors[1] == []


def test_what_is_nullified_does_not_happen() -> None:
    """infinite401:14.3: the Energy is spent and the card goes where it would have gone."""
    m = play(
        "blue 2 | KN e5; hand Jam; stack Mend; passive Salvage | TN m12; disruptors Null Field",
        "Jam TN",
        "use Null Field",
        disruptors=True,
    )
    assert statuses(m, "tn") == set() and stack(m, 0) == ["Mend", "Jam"] and table(m).energy == 1
    assert m.seat == 0 and field(m, 0) == [] and any(line.endswith("nullifies Jam.") for line in m.log_text())


USES = [
    (
        "Backlash",
        "blue 2 | KN e5; hand Lance | TN e7; disruptors Backlash",
        ["Lance KN>TN", "use Backlash", "choose 2"],
    ),
    (
        "Static Leak",
        "blue 2 | KN e5, TN e6; hand Bastion | TN m12; disruptors Static Leak",
        ["Bastion KN>TN", "use Static Leak"],
    ),
    (
        "Border Alarm",
        "blue 2 | KN e9 | TN m12; disruptors Border Alarm",
        ["dominate", "use Border Alarm", "TN", "TN m12-m9"],
    ),
    ("Trapdoor", "blue 2 | KN i16 | TN m12; disruptors Trapdoor", ["KN i16-i17", "KN i17-i1", "use Trapdoor"]),
    ("Landmine", "blue 2 | KN e5 | TN e8; disruptors Landmine", ["KN e5-e7", "use Landmine"]),
    ("Tripwire", "blue 2 | KN e5 | TN e8; disruptors Tripwire", ["KN e5-e7", "use Tripwire"]),
    ("Martyr", "blue 2 | KN e5; hand Lance | TN e7 1, LN m12 2; disruptors Martyr", ["Lance KN>TN", "use Martyr"]),
    (
        "Avenger",
        "blue 2 | KN e5; hand Lance | TN e7 1, LN m12; disruptors Avenger",
        ["Lance KN>TN", "use Avenger", ">KN"],
    ),
    (
        "Extraction",
        "blue 2 | KN e5; hand Lance | TN e7; disruptors Extraction",
        ["Lance KN>TN", "use Extraction", "TN e7-e9"],
    ),
    ("Adrenaline", "blue 2 | KN e5 | TN e7; disruptors Adrenaline", ["end", "use Adrenaline"]),
    ("Jailbreak", "blue 2 | KN e5 | TN e7 slowed; disruptors Jailbreak", ["end", "use Jailbreak"]),
    ("Blackout", "blue 2 | KN e5; disruptors Blackout | TN e8", ["end", "use Blackout"]),
    ("Encore", "blue 2 | KN e9; disruptors Encore | TN m12", ["dominate", "use Encore"]),
    ("Triage", "blue 2 | KN e9 2; disruptors Triage | TN m12", ["end", "use Triage", "KN"]),
]


@pytest.mark.parametrize(("name", "position", "moves"), USES, ids=[use[0] for use in USES])
def test_every_disruptor_answers_what_it_names(name: str, position: str, moves: list[str]) -> None:
    """infinite401:14.2"""
    m = play(position, *moves, disruptors=True)
    g = table(m)
    assert g.disruptors == [[], []]
    done = {
        "Backlash": hp(m, "KN") == 2,
        "Static Leak": statuses(m, "TN") == {"slowed"},
        "Border Alarm": at(m, "tn") == "m9",
        "Trapdoor": hp(m, "KN") == 2,
        "Landmine": hp(m, "KN") == 2,
        "Tripwire": statuses(m, "KN") == {"grounded", "silenced"},
        "Martyr": hp(m, "ln") == 3,
        "Avenger": hp(m, "KN") == 2,
        "Extraction": at(m, "tn") == "e9",
        "Adrenaline": g.energy == 3,
        "Jailbreak": statuses(m, "tn") == set(),
        "Blackout": statuses(m, "tn") == {"silenced"},
        "Encore": g.energy == 1,
        "Triage": hp(m, "KN") == 3,
    }
    assert done[name], name
    assert shields(m, "KN") == 0


def test_who_has_won_by_dominating_sets_nothing_off() -> None:
    """infinite401:12.1,14.2: nobody is asked about the alarm when all is over."""
    m = play("blue 2 | KN e9; spheres 4 | TN m12; disruptors Border Alarm", "dominate")
    assert m.over and table(m).winner == 0


def test_a_move_that_may_be_answered_says_that_it_cannot_be_taken_back() -> None:
    """infinite401:14.2: next to an enemy with a Landmine; elsewhere it can."""
    m = match("blue 2 | KN e5 | TN e8; disruptors Landmine")
    flags = {option.notation: option.flags for option in m.options}
    assert flags["KN e5-e7"] == ENDS_TURN and flags["KN e5-e6"] == 0
