"""What designers say of where a unit was stopped, of areas and ranges, and of what is still so in later turns."""

from __future__ import annotations

import pytest

from infinitable.kernel.game import BadInput, read_setup
from infinitable.parts.cardtext import shelf_of
from infinitable.testing import check_match
from tests.games.infinite401.cards.designs import HEAD, utility
from tests.games.infinite401.positions import (
    GAME,
    at,
    field,
    hand,
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

DUEL = "blue 2 | KN e5; hand Hook | TN e7"


# Stopped ----------------------------------------------------------------------------------------------------------


PUSH = (
    "Target 1 ally and 1 enemy: move the enemy exactly 2 hexes away from the ally. If the enemy was stopped{}, the "
    "enemy takes 1 damage."
)


def pushed(where: str, by: str) -> tuple[str, int]:
    """Where Red's TN stands and what it has lost, pushed by Blue's KN."""
    blue, red = where.split(" | ")
    m = match(f"blue 2 | {blue}; hand Trial | {red}", pack=utility(PUSH.format(by)))
    m.play("Trial KN>TN")
    if offered(m)[0].startswith("TN"):
        m.play(offered(m)[0])
    return at(m, "tn"), 3 - hp(m, "tn")


@pytest.mark.parametrize(
    ("where", "end", "hurt"),
    [
        ("KN e9 | TN e11", "c12", (0, 0, 0)),
        ("KN c6 | TN a7", "a7", (1, 1, 0)),
        ("KN c5 | TN a6", "a7", (1, 1, 0)),
        ("KN a3 | TN a1", "a1", (1, 0, 0)),
        ("KN b2, LN a1 | TN a2", "a2", (1, 0, 1)),
    ],
)
def test_a_unit_was_stopped_if_its_move_ended_too_early(where: str, end: str, hurt: tuple[int, int, int]) -> None:
    """infinite401:9.11: by nothing, by a wall at once or after a step, by the edge of the map, by a unit."""
    found = [pushed(where, by) for by in ("", " by a wall", " by a unit")]
    assert found == [(end, lost) for lost in hurt]


def test_a_unit_that_cannot_move_at_all_was_not_stopped() -> None:
    """infinite401:9.11,5.8"""
    m = match("blue 2 | KN e5; hand Trial | TN e7 grounded", pack=utility(PUSH.format("")))
    m.play(offered(m, "Trial")[0])
    assert (hp(m, "tn"), at(m, "tn")) == (3, "e7")


def test_up_to_so_far_may_end_after_any_step() -> None:
    """infinite401:9.12"""
    text = "Target 1 ally and 1 enemy: move the ally up to 2 hexes away from the enemy."
    m = match("blue 2 | KN e7; hand Trial | TN e5", pack=utility(text))
    m.play(offered(m, "Trial")[0])
    ends = {option.notation for option in m.options}
    assert {"done", "KN e7-e8", "KN e7-e9"} <= ends
    assert m.prompt == "Move Blue KN up to 2 hexes away from e5."
    assert refused(m, "KN e7-e6") == "infinite401:9.3"


def test_a_unit_has_moved_once_a_move_has_ended_elsewhere() -> None:
    """infinite401:9.13"""
    pack = f"{HEAD}Hook — If the source has moved this turn, the target takes 2 damage.\n"
    still, moved = match(DUEL, pack=pack), match(DUEL, pack=pack)
    moved.play("KN e5-e6")
    assert GAME.position(still.state) and not GAME.position(moved.state), "a line does not say who has moved"
    for m, lost in ((still, 0), (moved, 2)):
        m.play("Hook KN>TN")
        assert hp(m, "tn") == 3 - lost


# Areas, ranges and kinds of unit ----------------------------------------------------------------------------------


def test_who_is_out_of_sight_is_not_hit_unless_the_card_ignores_walls() -> None:
    """infinite401:5.13,5.3,5.5"""
    where = "blue 2 | KN e5; hand {} | TN e6, KN e7, LN m12"
    lance = f"{HEAD}Lance — Each enemy within the area takes 1 damage.\n"
    m = match(where.format("Lance"), pack=lance)
    m.play("Lance KN>TN")
    assert (hp(m, "tn"), hp(m, "kn")) == (2, 3), "TN stands in the line"
    hook = f"{HEAD}Hook — Each enemy within the area takes 1 damage.\n"
    m = match(where.format("Hook"), pack=hook)
    m.play("Hook KN>TN")
    assert [hp(m, name) for name in ("tn", "kn", "ln")] == [2, 2, 3], "LN is far away"


def test_units_are_told_by_their_hp_and_statuses() -> None:
    """infinite401:1.2,8.1"""
    where = "blue 2 | TN d4, KN e5; hand Trial | TN m12 1, KN k9 slowed, LN j10"
    m = play(where, "Trial", pack=utility("Each enemy with 1 or fewer HP heals 1. Each slowed enemy takes 1 damage."))
    assert [hp(m, name) for name in ("tn", "kn", "ln")] == [2, 2, 3]


@pytest.mark.parametrize(
    ("condition", "where", "holds"),
    [
        ("the target is damaged", "KN e5 | TN e7 2", True),
        ("the target is damaged", "KN e5 | TN e7", False),
        ("the target is within 1 hex of the source", "KN e5 | TN e7", False),
        ("the target is within 2 hexes of the source", "KN e5 | TN e7", True),
        ("the target is within 2 hexes of a control hex", "KN e5 | TN e7", True),
        ("the target is within 1 hex of a control hex", "KN e5 | TN e7", False),
        ("the target is the source", "KN e5 | TN e7", False),
    ],
)
def test_conditions_on_a_unit(condition: str, where: str, holds: bool) -> None:
    """infinite401:1.2,2.4,5.6"""
    blue, red = where.split(" | ")
    pack = f"{HEAD}Hook — If {condition}, gain 2 energy.\n"
    m = play(f"blue 1 | {blue}; hand Hook | {red}", "Hook KN>TN", pack=pack)
    assert (table(m).turn, table(m).energy) == ((0, 2) if holds else (1, 2))


def test_damage_may_be_as_great_as_the_distance() -> None:
    """infinite401:2.4"""
    pack = f"{HEAD}Hook — The target takes damage equal to the distance from the source to the target.\n"
    assert hp(play("blue 2 | KN e5; hand Hook | TN e7", "Hook KN>TN", pack=pack), "tn") == 1
    assert hp(play("blue 2 | KN e5; hand Hook | TN e6", "Hook KN>TN", pack=pack), "tn") == 2


def test_a_unit_is_placed_onto_a_free_control_hex() -> None:
    """infinite401:9.14,9.6"""
    pack = utility("Place 1 ally onto a control hex.")
    m = play("blue 2 | KN e5 grounded; hand Trial | TN m9", "Trial", "KN", pack=pack)
    assert at(m, "KN") == "e9", "the other one is held"
    m = play("blue 2 | KN e5; hand Trial | TN m12", "Trial", "KN", pack=pack)
    assert offered(m) == ["KN e5-e9", "KN e5-m9"] and m.prompt == "Place Blue KN on a control hex."
    assert m.options[0].clause == "infinite401:9.14"


def test_control_spheres_are_counted_and_the_opponent_draws() -> None:
    """infinite401:10.9,7.13"""
    pack = utility("Gain 1 energy for each control sphere. Your opponent draws 1 card.")
    where = "blue 2 | KN e5; spheres 2; hand Trial | TN m12; spheres 3; hand Dash; stack Lance"
    m = play(where, "Trial", pack=pack)
    assert (table(m).energy, hand(m, 1)) == (3, ["Dash", "Lance"])


def test_a_unit_swaps_with_one_that_is_chosen_then() -> None:
    """infinite401:9.6,9.10"""
    pack = f"{HEAD}Hook — Swap the target with 1 other enemy within 3 hexes of the target.\n"
    m = match("blue 2 | KN e5; hand Hook | TN e7, KN f8, LN g9", pack=pack)
    m.play("Hook KN>TN")
    m.play(next(option for option in offered(m) if "LN" in option))
    assert (at(m, "tn"), at(m, "ln"), at(m, "kn")) == ("g9", "e7", "f8")


# What lasts -------------------------------------------------------------------------------------------------------


def test_damage_is_less_or_more_for_a_while_sentence_by_sentence() -> None:
    """infinite401:8.12,8.7"""
    text = "Each ally takes 1 less damage until your next turn."
    pack = utility(text) + "Hook — The target takes 2 damage. The target takes 1 damage.\n"
    m = play("blue 2 | KN e5; hand Trial | TN e7; hand Hook", "Trial", pack=pack)
    assert table(m).bonds == ((0, 1, 0, 1),)
    held = {"at": "hex:e5", "text": "Takes 1 less damage.", "until": "next turn", "seat": 0}
    assert m.view(1)["table"]["holding"] == [held]
    m.play("end")
    m.play("Hook TN>KN")
    assert hp(m, "KN") == 2, "2 are 1, and 1 is none"
    m.play("end")
    assert table(m).bonds == ()
    text = "Each enemy takes 1 more damage until your next turn."
    pack = utility(text) + "Hook — The target takes 1 damage.\n"
    m = play("blue 2 | KN e5; hand Trial, Hook | TN e7 shield", "Trial", "Hook KN>TN", pack=pack)
    assert hp(m, "tn") == 2, "a shield takes one of the two"


def test_a_passive_makes_units_tough() -> None:
    """infinite401:8.12"""
    pack = f"{HEAD}Agile — Damaged allies take 1 less damage.\n"
    m = match("blue 2 | KN e5; hand Hook | TN e7 2; passive Agile", pack=pack)
    m.play("Hook KN>TN")
    assert hp(m, "tn") == 2, "Hook deals 1"
    m = match("blue 2 | KN e5; hand Hook | TN e7; passive Agile", pack=pack)
    m.play("Hook KN>TN")
    assert hp(m, "tn") == 2, "it was not damaged before"


def test_a_passive_may_keep_two_statuses_away() -> None:
    """infinite401:11.1"""
    pack = f"{HEAD}Agile — Allies with exactly 1 HP cannot become slowed or grounded.\n"
    pack += "Trial · utility — Each enemy becomes slowed. Each enemy becomes grounded. Each enemy becomes silenced.\n"
    m = play("blue 2 | KN e5; hand Trial | TN e7 1, LN m12; passive Agile", "Trial", pack=pack)
    assert (statuses(m, "tn"), statuses(m, "ln")) == ({"silenced"}, {"slowed", "grounded", "silenced"})


def test_who_cannot_heal_is_not_healed_until_it_ends() -> None:
    """infinite401:8.12"""
    pack = (
        utility("Each enemy cannot heal until your next turn.") + "Agile — When your turn starts: each ally heals 1.\n"
    )
    m = play("blue 2 | KN e5; hand Trial | TN e7 1; passive Agile", "Trial", pack=pack)
    m.play("end")
    assert hp(m, "tn") == 1 and "Red TN cannot heal." in m.log_text()
    m.play("end")
    m.play("end")
    assert hp(m, "tn") == 2


def test_what_is_put_off_still_knows_whom_it_means() -> None:
    """infinite401:4.8"""
    pack = f"{HEAD}Hook — The target takes 1 damage. At the start of your next turn, it takes 1 damage.\n"
    m = play("blue 2 | KN e5; hand Hook | TN e7, LN m12", "Hook KN>TN", "end", pack=pack)
    assert hp(m, "tn") == 2
    m.play("end")
    assert hp(m, "tn") == 1
    text = "1 enemy becomes slowed. At the start of your opponent's next turn, it takes 1 damage."
    m = play("blue 2 | KN e5; hand Trial | TN e7, LN m12", "Trial", ">LN", pack=utility(text))
    assert m.view(0)["table"]["sides"][1]["waiting"] == ["it takes 1 damage"]
    m.play("end")
    assert (hp(m, "ln"), hp(m, "tn"), table(m).turn) == (2, 3, 1)


def test_what_is_put_off_still_knows_source_and_targets_apart() -> None:
    """infinite401:4.8"""
    text = "Target 1 ally and 1 enemy: draw 1 card. At the start of your next turn, the enemy takes 1 damage."
    m = play("blue 2 | KN e5, LN e9; hand Trial; stack Dash | TN e7, LN m12", "Trial LN>TN", "end", pack=utility(text))
    assert hp(m, "tn") == 3
    m.play("end")
    assert [hp(m, name) for name in ("KN", "LN", "tn", "ln")] == [3, 3, 2, 3]
    text = "Target up to 2 enemies: draw 1 card. At the start of your next turn, each target takes 1 damage."
    m = play("blue 2 | KN e5; hand Trial; stack Dash | TN e7, LN m12", "Trial TN LN", "end", "end", pack=utility(text))
    assert [hp(m, name) for name in ("KN", "tn", "ln")] == [3, 2, 2]
    pack = f"{HEAD}Lance — The target becomes slowed. At the start of your next turn, the source gains 2 shields.\n"
    m = play("blue 2 | KN e5; hand Lance | TN e6, LN m12", "Lance KN>TN", "end", "end", pack=pack)
    assert (shields(m, "KN"), shields(m, "tn")) == (2, 0)


def test_what_is_put_off_for_the_opponents_turn_is_done_for_its_player() -> None:
    """infinite401:4.8"""
    text = "At the start of your opponent's next turn, each enemy takes 1 damage."
    m = play("blue 2 | KN e5; hand Trial | TN e7, LN m12", "Trial", "end", pack=utility(text))
    assert (hp(m, "KN"), hp(m, "tn"), hp(m, "ln")) == (3, 2, 2)


# Energy, Sources, spheres and cards -------------------------------------------------------------------------------


def test_the_opponent_begins_with_less_energy() -> None:
    """infinite401:4.10"""
    m = play("blue 2 | KN e5; hand Trial | TN m12", "Trial", pack=utility("Your opponent has 1 less energy next turn."))
    assert m.view(0)["table"]["sides"][1]["waiting"] == ["1 less Energy"]
    m.play("end")
    assert (table(m).energy, table(m).drained) == (1, [0, 0])
    m = play("blue 2 | KN e5; hand Trial | TN m12", "Trial", pack=utility("Your opponent has 5 less energy next turn."))
    m.play("end")
    assert table(m).turn == 0, "a turn without Energy is over"


def test_a_unit_may_be_source_again() -> None:
    """infinite401:5.12"""
    pack = f"{HEAD}Hook — The target takes 1 damage. The source may be source again this turn.\n"
    m = play("blue 2 | KN e5; hand Hook, Lance | TN e6", "Hook KN>TN", pack=pack)
    assert offered(m, "Lance KN")
    assert not offered(play("blue 2 | KN e5; hand Hook, Lance | TN e6", "Hook KN>TN"), "Lance KN")


def test_who_cannot_dominate_this_turn_does_not() -> None:
    """infinite401:10.8"""
    text = "You cannot dominate this turn. Gain 3 energy."
    m = play("blue 2 | KN g11; hand Trial | TN m12", "Trial", pack=utility(text))
    assert refused(m, "dominate") == "infinite401:10.3"


def test_control_spheres_are_gained_and_lost_by_texts() -> None:
    """infinite401:10.7,12.1"""
    text = "Gain 1 control sphere. Your opponent loses 2 control spheres."
    m = play("blue 2 | KN e5; spheres 1; hand Trial | TN m12; spheres 1", "Trial", pack=utility(text))
    assert table(m).spheres == [2, 0]
    m = play("blue 2 | KN e5; spheres 3; hand Trial | TN m12", "Trial", pack=utility("Gain 3 control spheres."))
    assert m.over and m.result == [1.0, 0.0] and table(m).spheres == [5, 0]


def test_a_card_is_fetched_from_the_stack_and_the_rest_stays_unknown() -> None:
    """infinite401:7.11,3.4"""
    text = "Put 1 card from your stack into your hand."
    m = match("blue 2 | KN e5; hand Trial; stack Mend, Lance, Hook; secret 3 | TN m12", pack=utility(text))
    m.play("Trial")
    assert m.prompt == "Take a card from your stack into your hand."
    assert {option.label for option in m.options} == {
        f"Take {card} into your hand" for card in ("Mend", "Lance", "Hook")
    }
    m.play("hand Lance")
    assert hand(m, 0) == ["Lance"] and stack(m, 0) == ["Mend", "Hook", "Trial"]
    assert (table(m).secret, "Ann takes Lance into the hand." in m.log_text()) == ([2, 0], True)
    assert [card["card"] for card in m.view(1)["table"]["sides"][0]["stack"]] == ["", "", "trial"]


def test_a_card_comes_back_from_the_field_but_not_the_one_that_says_so() -> None:
    """infinite401:7.12"""
    pack = f"{HEAD}Hook — Return 1 card from your field to your hand.\nLance — The target takes 1 damage.\n"
    m = play("blue 2 | KN e5, LN e4; hand Hook, Lance | TN e6", "Lance KN>TN", "Hook LN>TN", pack=pack)
    assert hand(m, 0) == ["Lance"] and field(m, 0) == ["Hook"]
    m = match("blue 2 | KN e5; hand Hook | TN e6", pack=pack)
    m.play("Hook KN>TN")
    assert hand(m, 0) == [], "there is no other"


@pytest.mark.parametrize(
    ("event", "energy"), [("an enemy takes damage", 2), ("your unit heals", 2), ("your unit takes damage", 1)]
)
def test_what_happens_to_units_sets_off_texts(event: str, energy: int) -> None:
    """infinite401:11.1"""
    lines = (
        f"Agile — Once per turn, when {event}: gain 1 energy.\nHook — The target takes 2 damage. The source heals 1.\n"
    )
    m = play("blue 2 | KN e5 2; hand Hook; passive Agile | TN e6", "Hook KN>TN", pack=HEAD + lines)
    assert table(m).energy == energy


@pytest.mark.parametrize(
    ("text", "complaint"), [("Each enemy within the area takes 1 damage.", "Only attacks and defenses have an area")]
)
def test_what_no_rule_supports_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        shelf_of(GAME).pack(utility(text))


def test_a_pack_of_all_of_it_keeps_the_contract() -> None:
    """infinite401:4.8,4.10,5.12,5.13,7.11,7.12,8.12,9.11,9.12,9.13,10.7,10.8"""
    texts = {
        "Lance": "Each enemy within the area takes 1 damage. At the start of your opponent's next turn, the target "
        "becomes slowed. Follow-up: move the source up to 2 hexes away from the target.",
        "Hook": "The target takes 1 more damage until your next turn. The source may be source again this turn. "
        "Follow-up: move the target exactly 3 hexes away from the source.",
        "Gore": "The target takes 1 damage. Move the target exactly 2 hexes away from the source. If the target was "
        "stopped by a wall, it takes 1 damage.",
        "Pin": "The target cannot heal until your next turn. If the source has moved this turn, the target takes 1 "
        "damage. Return 1 card from your field to your hand.",
        "Dash": "Put 1 card from your stack into your hand. Your opponent has 1 less energy next turn.",
        "Purge": "Gain 1 control sphere. Your opponent loses 1 control sphere. You cannot dominate this turn.",
        "Evict": "Each damaged ally takes 1 less damage until your next turn. Each enemy with exactly 1 HP heals 1. "
        "At the start of your next turn, each slowed enemy takes 1 damage.",
        "Undertow": "Swap the target with 1 other enemy within 3 hexes of the target.",
        "Agile": "Allies on a control hex take 1 less damage. Once per turn, when an enemy takes damage: gain 1 "
        "energy. When your unit heals: draw 1 card.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    for mode, seed in (("standard", 3), ("ready", 4)):
        check_match(GAME, read_setup(GAME, 2, mode, {"pack": pack}), seed, looks=0.03)
