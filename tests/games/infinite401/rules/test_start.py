"""Sides, aims and the set-up (chapters 1 and 3)."""

from __future__ import annotations

import pytest

from infinitable.games.infinite401.table import CHOOSING_DECKS, CHOOSING_HANDS, PLAYING
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import Match
from tests.games.infinite401.positions import (
    CONTENT,
    GAME,
    at,
    field,
    hand,
    hp,
    match,
    offered,
    play,
    refused,
    stack,
    table,
)

EIGHT = ["Lance", "Hook", "Gore", "Mend", "Veil", "Inspire", "Dash", "P Swap"]


def take_deck(m: Match, cards: list[str], passive: str = "Agile") -> None:
    for card in cards:
        m.play(f"take {card}")
    m.play(f"passive {passive}")


def lay_out(m: Match, cards: list[str]) -> None:
    for card in cards[:4]:
        m.play(f"hand {card}")
    for card in cards[4:7]:
        m.play(f"stack {card}")


def started() -> Match:
    m = match()
    take_deck(m, EIGHT)
    take_deck(m, EIGHT, "Quantum")
    lay_out(m, EIGHT)
    lay_out(m, EIGHT)
    return m


def test_blue_begins() -> None:
    """infinite401:1.1"""
    m = started()
    assert m.seat == 0
    assert table(m).turn == 0
    m.play("end")
    assert m.seat == 1


def test_each_side_has_three_units_with_3_hp_on_their_own_base() -> None:
    """infinite401:1.2,3.1 (F-03): TN, KN, LN from left to right as their owner sees them."""
    m = started()
    assert [at(m, name) for name in ("TN", "KN", "LN")] == ["h1", "i1", "j1"]
    assert [at(m, name) for name in ("tn", "kn", "ln")] == ["j16", "i17", "h16"]
    assert table(m).hp == [3] * 6
    assert table(m).spheres == [0, 0]


def test_heal_at_3_hp_does_nothing() -> None:
    """infinite401:1.2 (F-04)"""
    m = play("blue 2 | KN e5, TN e6; hand Mend | LN m9", "Mend KN>TN")
    assert hp(m, "TN") == 3


def test_a_unit_below_1_hp_is_eliminated_for_good() -> None:
    """infinite401:1.3"""
    m = play("blue 2 | KN e5; hand Lance | TN e7 1, LN m9", "Lance KN>TN", "done")
    assert at(m, "tn") == ""
    m.play("end")
    assert refused(m, "TN e7-e8") == "infinite401:1.3"
    assert offered(m, "TN") == []
    assert refused(play("red 2 | KN e5 | LN m9; hand Lance"), "Lance TN>KN") == "infinite401:1.3"


def test_one_thing_is_decided_at_a_time() -> None:
    """infinite401:1.4: while a follow-up is asked for, the turn has to wait."""
    m = play("blue 2 | KN e5; hand Lance, Hook | TN e7", "Lance KN>TN")
    assert refused(m, "end") == "infinite401:1.4"
    assert refused(m, "cycle Hook") == "infinite401:1.4"


def test_a_deck_is_8_different_abilities_and_1_passive() -> None:
    """infinite401:3.2 (F-05, F-56)"""
    m = match()
    for number, card in enumerate(EIGHT):
        assert len(offered(m, "take ")) == 48 - number
        m.play(f"take {card}")
        if number < 7:
            assert refused(m, f"take {card}") == "infinite401:3.2"
    assert len(offered(m, "passive ")) == 16
    assert refused(m, "take Pin") == "infinite401:1.4"
    m.play("passive Agile")
    assert m.seat == 1


def test_who_chooses_a_deck_is_told_how_far_it_is() -> None:
    """infinite401:3.2"""
    m = match()
    for number in (1, 2, 3):
        assert m.prompt == f"Choose ability {number} of 8 for your deck."
        m.play(m.options[0])


def test_nobody_learns_of_the_others_deck_before_both_have_finished() -> None:
    """infinite401:3.3"""
    m = match()
    take_deck(m, EIGHT)
    seen = m.view(1)["table"]
    assert seen["sides"][0]["deck"] == [] and seen["sides"][0]["passive"] == "" and seen["picks"] == []
    assert m.heard(1) == []
    take_deck(m, EIGHT, "Quantum")
    seen = m.view(1)["table"]
    assert seen["sides"][0]["deck"][0] == "lance" and seen["sides"][0]["passive"] == "agile"
    assert table(m).phase == CHOOSING_HANDS


def test_hands_and_stacks_are_chosen_unseen_then_hands_lie_open() -> None:
    """infinite401:3.4 (F-06, F-07)"""
    m = match()
    take_deck(m, EIGHT)
    take_deck(m, EIGHT, "Quantum")
    lay_out(m, EIGHT)
    assert m.view(1)["table"]["sides"][0]["hand"] == []
    assert m.view(1)["table"]["picks"] == []
    assert [pick["card"] for pick in m.view(0)["table"]["picks"]][:2] == ["lance", "hook"]
    assert refused(m, "stack Lance") == "infinite401:1.4"
    m.play("hand Lance")
    assert refused(m, "hand Lance") == "infinite401:3.4"
    for card in EIGHT[1:4]:
        m.play(f"hand {card}")
    assert m.prompt == "Choose card 1 of your stack, from the top."
    assert refused(m, "stack Lance") == "infinite401:3.4"
    for card in EIGHT[4:7]:
        m.play(f"stack {card}")
    assert table(m).phase == PLAYING
    assert hand(m, 0) == EIGHT[:4] and stack(m, 0) == EIGHT[4:]
    theirs = m.view(1)["table"]["sides"][0]
    assert [card["card"] for card in theirs["hand"]] == ["lance", "hook", "gore", "mend"]
    assert [card["card"] for card in theirs["stack"]] == [""] * 4
    assert [card["card"] for card in m.view(0)["table"]["sides"][0]["stack"]] == ["veil", "inspire", "dash", "p-swap"]


def test_in_the_ready_mode_both_know_both_stacks() -> None:
    """infinite401:3.5: decks are shown in the order of hand and stack, so view, log and re-deal hide nothing of it."""
    m = match(mode="ready")
    m.play("deck Vanguard")
    m.play("deck random")
    for seat in (0, 1):
        theirs = m.view(seat)["table"]["sides"][1 - seat]
        assert [card["card"] for card in theirs["stack"]] == [ability_id(name) for name in stack(m, 1 - seat)]
        assert ", ".join(hand(m, 1 - seat) + stack(m, 1 - seat)) in " ".join(m.log_text()), "so it was shown"
        assert table(m.redeal(seat, 5)).stacks == table(m).stacks
    m.play("end")
    m.play("end")
    assert table(m).revealed == table(match_after_decks()).revealed, "nothing that anybody draws is news"


def ability_id(name: str) -> str:
    return next(ability.id for ability in CONTENT.abilities if ability.name == name)


def match_after_decks() -> Match:
    m = match(mode="ready")
    m.play("deck Vanguard")
    m.play("deck random")
    return m


def test_what_was_drawn_is_still_known_after_it_is_taken_back() -> None:
    """infinite401:3.4: an undo by consent takes the card back, but not what the opponent saw."""
    position = "blue 2 | KN e5; hand Lance, Hook, Mend, Dash; stack Gore, Jam, Hush, Purge; secret 4 | TN m9"
    later = play(position, "cycle Lance", "end")
    assert hand(later, 0)[-1] == "Gore"
    earlier = later.back_to(0)
    seen = [card["card"] for card in earlier.view(1)["table"]["sides"][0]["stack"]]
    assert seen == ["gore", "", "", ""]
    assert all(stack(earlier.redeal(1, seed), 0)[0] == "Gore" for seed in range(6))
    assert {tuple(stack(earlier.redeal(1, seed), 0)[1:]) for seed in range(6)} != {("Jam", "Hush", "Purge")}


def test_a_player_may_always_look_at_his_own_stack() -> None:
    """infinite401:3.4 (F-06)"""
    m = started()
    m.play("end")
    assert all(card["card"] for card in m.view(0)["table"]["sides"][0]["stack"])


def test_a_newcomer_takes_a_ready_made_deck_and_begins() -> None:
    """infinite401:3.5"""
    m = match(mode="ready")
    assert len(offered(m, "deck ")) == 17
    m.play("deck Vanguard")
    assert m.view(1)["table"]["sides"][0]["deck"] == []
    m.play("deck Bulwark")
    vanguard = next(deck for deck in CONTENT.decks if deck.name == "Vanguard")
    names = [CONTENT.abilities[kind].name for kind in vanguard.cards]
    assert hand(m, 0) == names[:4] and stack(m, 0) == names[4:]
    assert table(m).phase == PLAYING and m.seat == 0


def test_a_ready_made_deck_may_be_dealt_at_random() -> None:
    """infinite401:3.5"""
    decks = set()
    for seed in range(5):
        m = match(mode="ready", seed=seed)
        m.play("deck random")
        m.play("deck random")
        assert len(set(table(m).decks[0])) == 8
        decks.add(table(m).decks[0])
    assert len(decks) == 5
    assert refused(match(mode="ready"), "take Lance") == "infinite401:3.5"


def test_a_side_that_is_given_its_deck_is_asked_for_none() -> None:
    """infinite401:3.7"""
    m = match(mode="ready", blue="Vanguard", red="Bulwark")
    assert table(m).phase == PLAYING and m.seat == 0
    assert hand(m, 0) == ["Lance", "Inspire", "Dash", "Gore"] and stack(m, 1) == ["Mend", "Ram", "Phalanx", "Riposte"]
    assert CONTENT.passives[table(m).passives[1]].name == "Iron Ward"
    m = match(mode="ready", red="Bulwark")
    assert m.seat == 0 and len(offered(m, "deck ")) == 17, "Blue chooses, Red does not"
    m.play("deck Raiders")
    assert table(m).phase == PLAYING and hand(m, 1)[0] == "Bastion"
    m = match(mode="ready", blue="Raiders", red="Bulwark", mirror=True)
    assert hand(m, 0) == hand(m, 1) == ["Ghost Step", "Dash", "Slingshot", "Ambush"]
    assert not GAME.has_luck(read_setup(GAME, 2, "ready", {"blue": "Raiders", "red": "Bulwark"}))
    assert GAME.has_luck(read_setup(GAME, 2, "ready", {"blue": "Raiders"}))
    with pytest.raises(BadInput, match="no ready-made deck 'Bulwarks'; there are: Vanguard, Long Watch"):
        match(mode="ready", red="Bulwarks")


def test_decks_are_given_in_the_ready_mode_alone() -> None:
    """infinite401:3.7,13.1"""
    m = match(mode="standard", blue="Vanguard", red="Bulwark")
    assert all(text.startswith("take ") for text in offered(m))
    dealt = {tuple(hand(match(mode="ready", blue="Vanguard", generative=True, seed=seed), 0)) for seed in range(4)}
    assert len(dealt) == 4, "chance deals them in any case"


def test_a_passive_stays_in_force_to_the_end() -> None:
    """infinite401:3.6 (F-57): nothing in the vocabulary plays, moves or removes it."""
    m = started()
    assert "agile" in m.view(1)["table"]["sides"][0]["passive"]
    assert "TN h1-h6" in offered(m) or "TN h1-g5" in offered(m)
    assert not any("Agile" in option.notation for option in m.options)


def test_before_decks_are_shown_the_table_is_in_its_first_phase() -> None:
    assert table(match()).phase == CHOOSING_DECKS
    assert field(match(), 0) == []


def test_an_unknown_map_is_refused() -> None:
    with pytest.raises(BadInput, match="there are: crossroads, courtyard"):
        match(map="atlantis")
    assert GAME.modes == {"ready": [2], "standard": [2]}
