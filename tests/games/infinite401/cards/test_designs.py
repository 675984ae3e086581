"""What designers say that the game's own cards never do: what a text speaks of, asks for and counts."""

from __future__ import annotations

import re

import pytest

from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import shelf_of
from tests.games.infinite401.cards.designs import HEAD, PLAIN, utility
from tests.games.infinite401.positions import (
    GAME,
    at,
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


def test_a_utility_that_names_no_target_needs_no_unit() -> None:
    """infinite401:6.3"""
    m = match("blue 2 | KN e5; hand Trial; stack Lance, Dash | TN m12", pack=utility("Draw 2 cards."))
    assert offered(m, "Trial") == ["Trial"]
    assert [option.label for option in m.options if option.notation == "Trial"] == ["Play Trial"]
    m.play("Trial")
    assert sorted(hand(m, 0)) == ["Dash", "Lance"] and stack(m, 0) == ["Trial"]
    assert "Ann plays Trial." in m.log_text()
    assert table(play("blue 2 | KN e5; hand Trial | TN m12", "Trial", pack=utility("Gain 2 energy."))).energy == 3


def test_a_utility_without_target_cannot_speak_of_one() -> None:
    """infinite401:6.3"""
    with pytest.raises(BadInput, match="has no target"):
        shelf_of(GAME).pack(utility("The target heals 1."))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("passive — When your unit takes damage: the source becomes slowed.", "What sets this off has no source."),
        ("passive — When you play a utility: the source gains 1 shield.", "What sets this off has no source."),
        ("passive — When you dominate: each target heals 1.", "What sets this off has no target."),
        ("passive — When an enemy plays an attack: the enemy becomes slowed.", "What sets this off has no enemy."),
        ("passive — When an enemy invades: move both units up to 1 hex.", "What sets this off has no two units."),
        ("passive — When your turn ends: if the target is damaged, draw 1 card.", "What sets this off has no target."),
        ("passive — Allies within 2 hexes of the source take 1 less damage.", "What always holds has no source."),
        ("utility — Target 1 enemy: move it exactly 2 hexes toward the source.", "This utility has no source."),
        ("utility — Target 1 enemy: the ally heals 1.", "This utility has no ally."),
        ('attack · hits "Spear" — The ally heals 1.', "This attack has no ally."),
        ('defense · hits "Spear" — The enemy becomes slowed.', "This defense has no enemy."),
        ("utility — At the start of your next turn, the source heals 1.", "This utility has no source."),
    ],
)
def test_a_text_speaks_only_of_units_that_its_card_or_its_moment_has(text: str, why: str) -> None:
    """infinite401:11.8"""
    with pytest.raises(BadInput, match=re.escape(why)):
        shelf_of(GAME).pack(f"{HEAD}Trial · {text}\n")


@pytest.mark.parametrize(
    "text",
    [
        "passive — When an enemy plays an attack: the source becomes slowed. The target gains 1 shield.",
        "passive — When you play a defense: each target heals 1. The source gains 1 shield.",
        "passive — When an enemy plays a utility: the target becomes slowed.",
        "passive — When you play a utility: the ally gains 1 shield.",
        "passive — When you land a unit next to another of your units: move both units up to 1 hex.",
        "passive — When your turn ends: protect 2 allies. Swap both units.",
        "utility — Target 1 unit: the ally heals 1. The enemy takes 1 damage.",
        "utility — Target 1 ally and 1 enemy within 4 hexes of the ally: swap the ally with the enemy.",
        'attack · hits "Spear" — The enemy becomes slowed. At the start of your next turn, the source heals 1.',
    ],
)
def test_of_those_it_may_speak(text: str) -> None:
    """infinite401:11.8"""
    shelf_of(GAME).pack(f"{HEAD}Trial · {text}\n")


def test_if_it_is_eliminated_is_looked_at_when_it_is_reached() -> None:
    """infinite401:5.11"""
    pack = f"{HEAD}Lance — The target takes 1 damage. If it is eliminated, gain 1 energy. Otherwise, draw 1 card.\n"
    moves = {
        health: play(f"blue 2 | KN e5; hand Lance; stack Dash | TN e6 {health}, LN m12", pack=pack) for health in (1, 2)
    }
    for health, m in moves.items():
        m.play(offered(m, "Lance")[0])
        assert (at(m, "tn") == "") == (health == 1)
        assert hand(m, 0) == ([] if health == 1 else ["Dash"])


def test_two_of_three_effects_are_chosen_and_no_more_than_so_many_counted() -> None:
    """infinite401:6.3"""
    text = "Choose 2: draw 1 card; or gain 1 energy; or 1 ally gains 1 shield."
    m = play("blue 2 | KN e5; hand Trial; stack Lance | TN m12", "Trial", pack=utility(text))
    assert len(m.options) == 3
    m.play(m.options[0])
    assert (hand(m, 0), table(m).energy) == (["Lance"], 2)
    text = "Gain 1 energy for each of up to 2 allies."
    m = play("blue 1 | TN d4, KN e5, LN g5; hand Trial | TN m12", "Trial", pack=utility(text))
    assert table(m).energy == 2


def test_two_targets_are_them() -> None:
    """infinite401:9.6"""
    m = play("blue 2 | KN e5; hand Trial | TN e7", pack=utility("Target 1 ally and 1 enemy: swap them."))
    m.play(offered(m, "Trial")[0])
    assert (at(m, "KN"), at(m, "tn")) == ("e7", "e5")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("2 enemies take 1 damage.", "2 enemies take 1 damage."),
        ("2 enemies takes 1 damage.", "2 enemies take 1 damage."),
        ("1 enemy take 1 damage.", "1 enemy takes 1 damage."),
        ("Move 2 allies up to 1 hex. If they are slowed, they cannot heal until your next turn.",
         "Move 2 allies up to 1 hex. If they are slowed, they cannot heal until your next turn."),
        ("Target 1 ally and 1 enemy: both units becomes slowed.",
         "Target 1 ally and 1 enemy: both units become slowed."),
        ("If there are exactly 1 enemy within 2 hexes of a control hex, draw 1 cards.",
         "If there is exactly 1 enemy within 2 hexes of a control hex, draw 1 card."),
    ],
)  # fmt: skip
def test_a_verb_agrees_with_who_does_it(written: str, printed: str) -> None:
    """cards:13,17"""
    assert shelf_of(GAME).pack(utility(written)).entries["trial"].text == printed


def test_they_are_all_units_of_a_group_as_they_were_met() -> None:
    """cards:17: whoever is hurt by then is still spoken of."""
    pack = utility("Each enemy with 3 or more HP takes 1 damage. They become slowed.")
    m = match("blue 2 | KN e5; hand Trial | TN e7, LN g9", pack=pack)
    m.play("Trial")
    assert (statuses(m, "tn"), statuses(m, "ln"), statuses(m, "KN")) == ({"slowed"}, {"slowed"}, set())


def test_who_was_met_before_instead_was_not_met() -> None:
    """cards:6: what is left out is filled in, and “them” alone is nobody."""
    before = "Each ally gains 1 shield. If you have fewer units than your opponent,"
    read = shelf_of(GAME).pack(utility(f"{before} they gain 2 shields instead."))
    assert read.entries["trial"].text == f"{before} each ally gains 2 shields instead."
    with pytest.raises(BadInput, match="what stands before “instead” is not done"):
        match("blue 2 | KN e5; hand Trial", pack=utility(f"{before} they heal 1 instead."))


def test_a_stunned_unit_is_no_reason_against_others() -> None:
    """infinite401:6.1,8.3"""
    pack = utility("Target 1 ally and 1 enemy: swap them.")
    m = match("blue 2 | KN e5, LN g5 stunned; hand Trial | TN e7", pack=pack)
    assert refused(m, "Trial KN") == "infinite401:6.1" and refused(m, "Trial KN LN") == "infinite401:8.3"


def test_nobody_is_asked_to_answer_what_is_nullified() -> None:
    """infinite401:14.2,14.3"""
    pack = f"{HEAD}Veto · disruptor · once per game — When an enemy plays an attack: nullify it.\n"
    position = "blue 2 | KN e5; hand Lance; passive Momentum | TN e6; disruptors Backlash, Veto"
    m = play(position, "Lance KN>TN", pack=pack)
    assert offered(m) == ["use Veto", "no"]
    m.play("use Veto")
    assert (m.seat, table(m).energy, table(m).disruptors[1]) == (0, 1, [1]) and "end" in offered(m)
    assert "takes 1 Damage" not in m.log_text()


def test_what_one_may_pick_is_it_only_where_one_may() -> None:
    """infinite401:1.4: afterwards “it” is what it was before."""
    pack = utility("1 ally becomes slowed. You may move 1 ally up to 1 hex. It becomes grounded.")
    m = play("blue 2 | TN e5, KN e9; hand Trial | TN m12", "Trial", "TN", "use", "KN", "done", pack=pack)
    assert statuses(m, "TN") == {"slowed", "grounded"} and statuses(m, "KN") == set()


def test_to_protect_a_unit_is_to_make_it_untargetable() -> None:
    """infinite401:8.5"""
    m = play("blue 2 | TN e5, KN e9; hand Trial | TN m12", "Trial", "TN", pack=utility("Protect 1 ally."))
    assert statuses(m, "TN") == {"untargetable"} and statuses(m, "KN") == set()
    aimed = utility("Target 1 ally: protect the target until your next turn.")
    assert shelf_of(GAME).pack(aimed).entries["trial"].text == "Target 1 ally: protect the target."
    m = play("blue 2 | KN e5; hand Trial | TN m12", "Trial KN", pack=aimed)
    assert statuses(m, "KN") == {"untargetable"}


def test_that_many_are_the_units_one_has_chosen() -> None:
    """infinite401:7.8"""
    pack = utility("Protect up to 2 allies. Draw that many plus 1 cards.")
    m = play(
        "blue 2 | TN e5, KN e9; hand Trial; stack Mend, Jam, Veil, Dash | TN m12", "Trial", "KN", "done", pack=pack
    )
    assert hand(m, 0) == ["Mend", "Jam"] and statuses(m, "KN") == {"untargetable"}
    aimed = utility("Target up to 3 enemies: each target takes 1 damage. Gain that many energy.")
    m = play("blue 2 | TN e5; hand Trial | TN m12, LN m10", "Trial TN LN", pack=aimed)
    assert table(m).energy == 3


def test_units_are_picked_one_after_the_other_and_none_twice() -> None:
    """infinite401:1.4"""
    m = match("blue 2 | TN e5, KN e9, LN g2; hand Trial | TN m12", pack=utility("2 allies gains 1 shield."))
    m.play("Trial")
    assert offered(m) == ["TN", "KN", "LN"]
    m.play("TN")
    assert offered(m) == ["KN", "LN"]
    m.play("KN")
    assert "end" in offered(m) and [shields(m, name) for name in ("TN", "KN", "LN")] == [1, 1, 0]


def test_a_disruptor_of_two_occasions_does_what_it_says_for_the_one_that_came() -> None:
    """infinite401:14.2"""
    text = "When an enemy plays an attack: the source becomes slowed."
    text += " When an enemy plays a defense: the source takes 1 damage."
    pack = f"{HEAD}Double · disruptor · once per game — {text}\n{PLAIN}"
    m = play("blue 2 | KN e5; hand Lance | TN e6; disruptors Double", "Lance KN>TN", "use Double", pack=pack)
    assert statuses(m, "KN") == {"slowed"} and hp(m, "KN") == 3
    m = play("blue 2 | KN e5, TN e6 1; hand Mend | TN m9; disruptors Double", "Mend KN>TN", "use Double", pack=pack)
    assert statuses(m, "KN") == set() and hp(m, "KN") == 2


@pytest.mark.parametrize("event", ["your turn ends", "an enemy is eliminated"])
def test_what_no_unit_does_has_no_source(event: str) -> None:
    """infinite401:8.10,11.1: the copy of Lance shields nobody; only the one that was played had a source."""
    pack = f"{HEAD}Echo · passive — When {event}: 1 enemy becomes slowed. Copy your latest attack on it.\n"
    pack += "Lance — The target takes 1 damage. The source gains 1 shield.\n"
    moves = ["Lance KN>TN", *(["end"] if event == "your turn ends" else [])]
    m = play("blue 2 | TN e4, KN e5; hand Lance; passive Echo | TN e6 1, LN m12", *moves, ">LN", pack=pack)
    assert hp(m, "ln") == 2 and (shields(m, "TN"), shields(m, "KN")) == (0, 1)
    pack = pack.replace(event, "your opponent dominates")
    line = "blue 2 | TN e4, KN e9 | TN m12, KN m10; passive Echo; hand Dash; field Lance>TN"
    m = play(line, "dominate", ">KN", pack=pack)
    assert hp(m, "KN") == 2 and [shields(m, name) for name in ("TN", "KN", "tn", "kn")] == [0, 0, 0, 0]


def test_a_passive_gives_what_it_says_and_nothing_else() -> None:
    """infinite401:5.5,11.3,11.5"""
    sight = f"{HEAD}Mine · passive — Your attacks ignore walls within 2 hexes.\n"
    rooted = f"{HEAD}Mine · passive — Your opponent cannot move allies.\n"
    for pack in (sight, rooted):
        traits = table(match("blue 2 | KN e5; passive Mine | TN m12", pack=pack)).traits(0)
        assert (traits.pass_walls, traits.see_through, len(traits.rooted)) == (
            False,
            2 * (pack is sight),
            pack is rooted,
        )


def test_shields_can_be_asked_for_and_taken() -> None:
    """infinite401:8.7,8.11"""
    text = "The target takes 1 damage. If it has 1 or more shields, the target takes 2 damage. Otherwise, draw 1 card."
    pack = f"{HEAD}Lance — {text} The target loses all shields.\n"
    for given in (0, 2):
        m = match("blue 2 | KN e5; hand Lance; stack Dash | TN e6, LN m12", pack=pack)
        table(m).shields[6 + 3] = given
        m.play(offered(m, "Lance")[0])
        assert shields(m, "tn") == 0
        assert (hp(m, "tn"), hand(m, 0)) == ((2, ["Dash"]) if given == 0 else (2, []))


def test_if_you_do_and_otherwise() -> None:
    """infinite401:7.7"""
    pack = utility("You may discard a card from your hand. If you do, draw 2 cards. Otherwise, gain 1 energy.")
    here = "blue 2 | KN e5; hand Trial, Lance; stack Dash, Mend, Jam | TN m12"
    m = play(here, "Trial", "use", pack=pack)
    assert offered(m) == ["cycle Lance"]
    m.play("cycle Lance")
    assert (hand(m, 0), table(m).energy) == (["Dash", "Mend"], 1)
    m = play(here, "Trial", "no", pack=pack)
    assert (hand(m, 0), table(m).energy) == (["Lance"], 2)
    m = play("blue 2 | KN e5; hand Trial; stack Dash | TN m12", "Trial", "use", pack=pack)
    assert (hand(m, 0), table(m).energy) == ([], 2), "there was no card to discard"


def test_if_you_do_after_something_else_that_one_may_do() -> None:
    """infinite401:7.7"""
    pack = utility("You may draw 1 card. If you do, 1 enemy heals 1.")
    here = "blue 2 | KN e5; hand Trial; stack Dash | TN m12 1"
    assert offered(play(here, "Trial", "use", pack=pack)) == [">TN"]
    assert "end" in offered(play(here, "Trial", "no", pack=pack))


def test_more_than_the_opponent_is_not_as_many() -> None:
    """infinite401:11.1"""
    pack = utility("If you have more control spheres than your opponent, gain 2 energy.")
    for mine, theirs, energy in ((2, 1, 3), (1, 1, 1), (0, 1, 1)):
        blue = f"blue 2 | KN e5; spheres {mine}; hand Trial | TN m12; spheres {theirs}"
        red = f"red 2 | KN e5; spheres {theirs} | TN m12; spheres {mine}; hand Trial"
        assert [table(play(here, "Trial", pack=pack)).energy for here in (blue, red)] == [energy, energy]
