"""What designers say of moves, and of copies of an ability on another unit."""

from __future__ import annotations

import pytest

from tests.games.infinite401.cards.designs import HEAD, PLAIN, utility
from tests.games.infinite401.positions import at, field, hp, match, offered, play, shields, stack, statuses, table


def test_the_latest_attack_is_copied_on_another_target_and_nothing_is_played_by_it() -> None:
    """infinite401:8.10"""
    pack = f"{utility('Target 1 enemy: copy your latest attack on the target.')}{PLAIN}"
    position = "blue 3 | KN e5; hand Lance, Trial | TN e6, LN m12 2; disruptors Backlash"
    m = play(position, "Lance KN>TN", pack=pack)
    m.play("no")
    before = table(m).sources
    m.play("Trial LN")
    assert m.seat == 0, "Backlash would answer an attack that is played"
    assert (hp(m, "tn"), hp(m, "ln")) == (2, 1), "far out of the hit area"
    assert table(m).sources == before and field(m, 0) == ["Lance"] and stack(m, 0) == ["Trial"]
    assert "Ann copies Lance on Red LN." in m.log_text()


def test_without_an_attack_on_the_field_and_for_what_cannot_be_its_target_nothing_is_copied() -> None:
    """infinite401:8.10,8.5"""
    pack = f"{utility('Target 1 enemy: copy your latest attack on the target.')}{PLAIN}"
    m = play("blue 2 | KN e5; hand Trial | TN e6", "Trial TN", pack=pack)
    assert hp(m, "tn") == 3
    guard = "Target 1 enemy: the target becomes untargetable. Copy your latest attack on the target."
    m = play("blue 3 | KN e5; hand Lance, Trial | TN e6", "Lance KN>TN", "Trial TN", pack=utility(guard) + PLAIN)
    assert hp(m, "tn") == 2


def test_what_lengthens_moves_lengthens_one_that_is_shared() -> None:
    """infinite401:9.9,11.3"""
    pack = utility("Target up to 3 allies: move them up to 1 hex in total.")
    pack += "Haste · passive — Your numerical moves get +1 hex.\n"
    m = match("blue 2 | TN e5, KN m5; hand Trial; passive Haste | TN m12", pack=pack)
    m.play(next(move for move in offered(m, "Trial") if "KN" in move and "TN" in move))
    assert {"TN e5-e6", "TN e5-e7"} <= set(offered(m)) and "TN e5-e8" not in offered(m)
    m.play("TN e5-e6")
    m.play("KN m5-m6")
    assert "end" in offered(m)


def test_a_step_past_an_ally_is_one_of_the_store() -> None:
    """infinite401:9.2,9.9: from e5 to e7 it is two steps for both sides, through walls or not."""
    pack = utility("Target up to 3 allies: move them up to 4 hexes in total.")
    for side in ("TN e5, KN e6; hand Trial | TN m12", "TN m12 | TN e5, KN e6; hand Trial"):
        m = match(f"{'blue' if side.endswith('m12') else 'red'} 2 | {side}", pack=pack)
        m.play(next(move for move in offered(m, "Trial") if "KN" in move and "TN" in move))
        m.play("TN e5-e7")
        assert m.prompt == "Move any of these units; 2 hexes are left."
    m = play("red 2 | TN m12 | TN e5, KN e6; passive Quantum; hand Ghost Step", "Ghost Step TN", "TN e5-e7")
    assert m.prompt == "Move any of these units; 1 hex is left."


def test_a_move_of_any_length_leaves_the_steps_within_the_base_free() -> None:
    """infinite401:4.5,11.3"""
    pack = f"{HEAD}Haste · passive — Your numerical moves get +9 hexes.\n"
    m = play("blue 2 | KN i1; passive Haste | TN m12", *["KN i1-h1", "KN h1-i1"] * 2, "KN i1-h1", pack=pack)
    assert table(m).energy == 2 and {"KN h1-i1", "KN h1-j1", "KN h1-i11"} <= set(offered(m))
    m.play("KN h1-i1")
    assert "KN i1-j1" not in offered(m) and "KN i1-i11" in offered(m), "that was the last free one"


def test_it_is_the_target_of_the_copy() -> None:
    """infinite401:8.10"""
    pack = utility("Target 1 enemy: copy your latest attack on the target.") + PLAIN.replace(
        "\n", " It becomes slowed.\n"
    )
    m = play("blue 3 | KN e5; hand Lance, Trial | TN e6, LN m12", "Lance KN>TN", "Trial LN", pack=pack)
    assert (statuses(m, "tn"), statuses(m, "ln")) == ({"slowed"}, {"slowed"})


@pytest.mark.parametrize(("attack", "at"), [("Lance", "e6"), ("Hook", "e6"), ("Gore", "f5")])
def test_the_log_names_what_is_copied(attack: str, at: str) -> None:
    """infinite401:8.10"""
    pack = utility("Target 1 enemy: copy your latest attack on the target.")
    pack += "".join(PLAIN.replace("Lance", name) for name in ("Lance", "Hook", "Gore"))
    line = f"blue 3 | KN e5; hand Trial, Lance, Hook, Gore | TN {at}, LN m12"
    m = play(line, f"{attack} KN>TN", "Trial LN", pack=pack)
    assert f"Ann copies {attack} on Red LN." in m.log_text()


def test_what_copies_is_not_copied() -> None:
    """infinite401:8.10"""
    pack = f"{HEAD}{PLAIN}Pin — The target takes 1 damage. Copy your latest attack on the target.\n"
    m = play("blue 3 | TN e5, KN d5; hand Lance, Pin | TN e6 3", "Lance TN>TN", pack=pack)
    m.play(next(move for move in offered(m, "Pin") if move.startswith("Pin KN")))
    assert at(m, "tn") == "", "1 by each card, 1 by the copy of Lance; Pin does not copy itself"


def test_a_unit_moves_next_to_one_that_is_chosen_when_the_sentence_is_reached() -> None:
    """infinite401:9.10"""
    pack = utility("Target 1 ally: teleport it next to another ally.")
    m = play("blue 2 | TN e5, KN e9, LN g2; hand Trial | TN m12", "Trial TN", pack=pack)
    assert offered(m) == ["KN", "LN"]
    m.play("KN")
    assert offered(m) == [f"TN e5-{beside}" for beside in ("d8", "d9", "e8", "e10", "f8", "f9")]
    m.play("TN e5-f9")
    assert at(m, "TN") == "f9"


@pytest.mark.parametrize("where", ["next to", "in front of", "behind"])
def test_a_move_that_then_finds_no_free_hex_is_skipped(where: str) -> None:
    """infinite401:9.10: the card can be played in any case, and the rest of its text happens."""
    pack = utility(f"Target 1 ally: teleport it {where} another ally. The target gains 1 shield.")
    m = play("blue 2 | TN e5, KN a1; hand Trial | TN a2, LN b1", "Trial TN", pack=pack)
    if offered(m, "KN") == ["KN"]:
        m.play("KN")
    assert at(m, "TN") == "e5" and shields(m, "TN") == 1


def test_the_source_of_a_copy_is_the_unit_that_carries_it_out() -> None:
    """infinite401:8.10: Lance said it of TN, its copy says it of KN, whose Pin copies it."""
    pack = f"{HEAD}Lance — The target takes 1 damage. The source gains 1 shield.\n"
    pack += "Pin — Copy your latest attack on the target.\n"
    m = play("blue 3 | TN e5, KN d5; hand Lance, Pin | TN e6", "Lance TN>TN", pack=pack)
    assert (shields(m, "TN"), shields(m, "KN")) == (1, 0)
    m.play(next(move for move in offered(m, "Pin") if move.startswith("Pin KN")))
    assert (shields(m, "TN"), shields(m, "KN"), hp(m, "tn")) == (1, 1, 1)


@pytest.mark.parametrize(("place", "left"), [("e6", 1), ("e8", 2)])
def test_against_a_wall_it_hurts_more(place: str, left: int) -> None:
    """infinite401:2.6: a wall is next to e6, and none next to e8."""
    pack = f"{HEAD}Lance — Deal 1 damage to the target. If the target is adjacent to a wall, deal 1 damage to it.\n"
    m = match(f"blue 2 | KN e5; hand Lance | TN {place}, LN m12", pack=pack)
    m.play(next(move for move in offered(m, "Lance") if move.endswith("TN")))
    assert hp(m, "tn") == left


def test_a_passive_hears_an_enemy_come_onto_a_control_hex() -> None:
    """infinite401:11.6: by a Move, once a turn, and not where it already stands."""
    text = "Once per turn, when an enemy moves onto a control hex: it takes 1 damage."
    pack = f"{HEAD}Agile — {text}\n"
    m = play("blue 2 | KN e8, LN e10 | TN m12; passive Agile", "KN e8-e9", pack=pack)
    assert (hp(m, "KN"), hp(m, "LN")) == (2, 3)
    m.play("KN e9-e8")
    assert hp(m, "KN") == 2
