"""What designers say that the game's own cards never do."""

from __future__ import annotations

import re

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import ENDS_TURN, REVEALS, BadInput, read_setup
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


def test_an_opponent_chooses_which_card_goes_under_the_stack() -> None:
    """infinite401:7.3"""
    text = "Your opponent puts 1 card from their hand under their stack."
    m = play("blue 2 | KN e5; hand Trial | TN m12; hand Lance, Dash; stack Mend", "Trial", pack=utility(text))
    assert m.seat == 1 and offered(m) == ["cycle Lance", "cycle Dash"]
    m.play("cycle Dash")
    assert (hand(m, 1), stack(m, 1), m.seat) == (["Lance"], ["Mend", "Dash"], 0)


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


@pytest.mark.parametrize("line", ["blue 2 | KN e5; {} | TN m9; {}", "red 2 | KN e5; {1} | TN m9; {0}"])
def test_the_end_of_a_turn_says_when_the_next_one_begins_with_a_card_unseen(line: str) -> None:
    """infinite401:4.4,7.1: it cannot be taken back."""
    pack = f"{HEAD}Dawn · passive — When your turn starts: draw 1 card.\n"
    full, drawing = "hand Jam, Veil, Dash, Gore", "{}hand Lance; stack Mend, Hook; secret 2"
    for passive, flags in (("passive Dawn; ", ENDS_TURN | REVEALS), ("", ENDS_TURN)):
        m = match(line.format(full, drawing.format(passive)), pack=pack)
        assert [option.flags for option in m.options if option.notation == "end"] == [flags]


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


def test_an_extra_turn_follows_ones_own_and_no_further_one() -> None:
    """infinite401:4.9"""
    text = "Take an extra turn after this one."
    position = "blue 2 turn 5 | KN e5; hand Trial; stack Lance, Dash, Mend, Jam | TN m12; hand Gore"
    m = play(position, "Trial", pack=utility(text))
    assert m.view(0)["table"]["sides"][0]["extra"] and not m.view(0)["table"]["sides"][1]["extra"]
    assert [option.flags & ENDS_TURN for option in m.options if option.notation == "end"] == [0], "one goes on oneself"
    m.play("end")
    assert m.seat == 0 and "Trial" not in hand(m, 0) and "Ann will take an extra turn after this one." in m.log_text()
    assert not m.view(0)["table"]["sides"][0]["extra"]
    m.play("end")
    assert m.seat == 1
    again = utility(f"{text} Put 1 card from your hand under your stack.")
    m = play("blue 3 turn 5 | KN e5; hand Trial; stack Dash | TN m12", "Trial", pack=again)
    m.play("end")
    m.play("Trial")
    assert not m.view(0)["table"]["sides"][0]["extra"], "in an extra turn none can be gained"
    m.play("cycle Dash")
    m.play("end")
    assert m.seat == 1


def test_an_extra_turn_is_not_gained_in_the_turn_of_the_opponent() -> None:
    """infinite401:4.9"""
    pack = (
        f"{HEAD}Late · disruptor · once per game — When an enemy plays an attack: take an extra turn after this one.\n"
    )
    pack += PLAIN
    m = play("blue 1 | KN e5; hand Lance | TN e6; disruptors Late", "Lance KN>TN", "use Late", pack=pack)
    assert m.seat == 1 and not m.view(0)["table"]["sides"][1]["extra"]
    m.play("end")
    assert m.seat == 0


def test_who_skips_the_next_turn_skips_the_extra_one() -> None:
    """infinite401:4.7,4.9"""
    text = "Skip your next turn. Take an extra turn after this one."
    m = play("blue 2 turn 5 | KN e5; hand Trial | TN m12", "Trial", pack=utility(text))
    m.play("end")
    assert m.seat == 1 and "Ann skips a turn." in m.log_text()
    m.play("end")
    assert m.seat == 0, "one turn is skipped, and not the one after"


def test_who_skips_a_draw_ends_one_turn_with_the_hand_as_it_is() -> None:
    """infinite401:7.10"""
    position = "blue 2 turn 5 | KN e5; hand Trial; stack Dash | TN m12; hand Gore; stack Mend, Jam, Veil, Hook, Arc"
    m = play(position.replace(", Arc", ""), "Trial", pack=utility("Your opponent skips their next draw."))
    assert m.view(1)["table"]["sides"][1]["skips_draw"]
    m.play("end")
    m.play("end")
    assert hand(m, 1) == ["Gore"] and "Ben skips a draw." in m.log_text()
    m.play("end")
    m.play("end")
    assert len(hand(m, 1)) == 4, "the next one is not skipped"
    m = play(position.replace(", Arc", ""), "Trial", pack=utility("Skip your next draw. Draw 1 card."))
    assert hand(m, 0) == ["Dash"]
    m.play("end")
    assert hand(m, 0) == ["Dash"] and stack(m, 0) == ["Trial"]


@pytest.mark.parametrize(("how", "most"), [("up to 2 cards", 2), ("any number of cards", 3)])
def test_as_many_cards_go_under_the_stack_as_one_likes_and_that_many_are_drawn(how: str, most: int) -> None:
    """infinite401:7.8"""
    pack = utility(f"Put {how} from your hand under your stack, then draw that many cards.")
    position = "blue 2 | KN e5; hand Trial, Lance, Dash, Gore; stack Mend, Jam, Veil | TN m12"
    m = play(position, "Trial", pack=pack)
    assert sorted(offered(m)) == ["cycle Dash", "cycle Gore", "cycle Lance", "done"]
    m.play("done")
    assert len(hand(m, 0)) == 3 and "end" in offered(m)
    m = play(position, "Trial", "cycle Lance", pack=pack)
    assert [option.label for option in m.options if option.notation == "done"] == ["No more cards"]
    m.play("cycle Dash")
    if most == 3:
        m.play("cycle Gore")
    assert len(hand(m, 0)) == 3 and set(stack(m, 0)) >= {"Lance", "Dash", "Trial"} and "end" in offered(m)


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


@pytest.mark.parametrize(
    "between", ["Skip your next draw.", "Skip your next turn.", "Take an extra turn after this one."]
)
def test_that_many_are_the_cards_whatever_else_is_done_before_they_are_counted(between: str) -> None:
    """infinite401:7.8"""
    pack = utility(f"Put up to 2 cards from your hand under your stack. {between} Draw that many cards.")
    m = play(
        "blue 2 | KN e5; hand Trial, Lance, Dash; stack Mend, Jam, Veil | TN m12",
        "Trial",
        "cycle Dash",
        "done",
        pack=pack,
    )
    assert hand(m, 0) == ["Lance", "Mend"]


def test_if_you_do_asks_for_the_card_whatever_else_is_done() -> None:
    """infinite401:7.7"""
    text = "Put 1 card from your hand under your stack, then skip your next draw. If you do, gain 3 energy."
    m = play("blue 2 | KN e5; hand Trial; stack Mend | TN m12", "Trial", pack=utility(text))
    assert table(m).energy == 1 and table(m).dry == 1
    m = play("blue 2 | KN e5; hand Trial, Lance; stack Mend | TN m12", "Trial", "cycle Lance", pack=utility(text))
    assert table(m).energy == 4


def test_that_many_of_what_nobody_counted_is_refused() -> None:
    """infinite401:7.8"""
    with pytest.raises(BadInput, match="Say what is counted"):
        shelf_of(GAME).pack(utility("Each enemy takes 1 damage. Draw that many cards."))
    with pytest.raises(BadInput, match="any number of cards"):
        shelf_of(GAME).pack(utility("Put X cards from your hand under your stack, then draw X cards."))


def test_the_opponent_shows_the_top_of_a_stack_and_only_that() -> None:
    """infinite401:7.9"""
    pack = utility("Your opponent reveals the top 2 cards of their stack.")
    m = match("blue 2 | KN e5; hand Trial | TN m12; stack Lance, Dash, Mend, Jam; secret 4", pack=pack)
    assert [card["card"] for card in m.view(0)["table"]["sides"][1]["stack"]] == [""] * 4
    assert [option.flags & REVEALS for option in m.options if option.notation == "Trial"] == [REVEALS]
    m.play("Trial")
    assert [card["card"] for card in m.view(0)["table"]["sides"][1]["stack"]] == ["lance", "dash", "", ""]
    assert "Ben shows the top of the stack: Lance, Dash." in m.log_text()
    for seed in range(8):
        g = table(m).copy()
        GAME.redeal(g, 0, Fast(seed))
        assert [g.ability(1, slot).name for slot in g.stacks[1][:2]] == ["Lance", "Dash"]


# Copies ---------------------------------------------------------------------------------------------------------------

PLAIN = "Lance — The target takes 1 damage.\n"


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


def test_units_are_picked_one_after_the_other_and_none_twice() -> None:
    """infinite401:1.4"""
    m = match("blue 2 | TN e5, KN e9, LN g2; hand Trial | TN m12", pack=utility("2 allies gains 1 shield."))
    m.play("Trial")
    assert offered(m) == ["TN", "KN", "LN"]
    m.play("TN")
    assert offered(m) == ["KN", "LN"]
    m.play("KN")
    assert "end" in offered(m) and [shields(m, name) for name in ("TN", "KN", "LN")] == [1, 1, 0]


def test_it_is_the_target_of_the_copy() -> None:
    """infinite401:8.10"""
    pack = utility("Target 1 enemy: copy your latest attack on the target.") + PLAIN.replace(
        "\n", " It becomes slowed.\n"
    )
    m = play("blue 3 | KN e5; hand Lance, Trial | TN e6, LN m12", "Lance KN>TN", "Trial LN", pack=pack)
    assert (statuses(m, "tn"), statuses(m, "ln")) == ({"slowed"}, {"slowed"})


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


@pytest.mark.parametrize(("attack", "at"), [("Lance", "e6"), ("Hook", "e6"), ("Gore", "f5")])
def test_the_log_names_what_is_copied(attack: str, at: str) -> None:
    """infinite401:8.10"""
    pack = utility("Target 1 enemy: copy your latest attack on the target.")
    pack += "".join(PLAIN.replace("Lance", name) for name in ("Lance", "Hook", "Gore"))
    line = f"blue 3 | KN e5; hand Trial, Lance, Hook, Gore | TN {at}, LN m12"
    m = play(line, f"{attack} KN>TN", "Trial LN", pack=pack)
    assert f"Ann copies {attack} on Red LN." in m.log_text()


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


def test_who_draws_until_he_holds_so_many_draws_what_is_missing() -> None:
    """infinite401:7.4"""
    pack = utility("Draw until you have 2 cards in your hand.")
    m = play("blue 2 | KN e5; hand Trial; stack Lance, Dash, Ram | TN m12", "Trial", pack=pack)
    assert hand(m, 0) == ["Lance", "Dash"]


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


ARRANGE = "Look at the top 3 cards of your stack and put them back in any order."


def test_the_top_cards_of_a_stack_are_put_back_in_any_order() -> None:
    """infinite401:7.5"""
    here = "blue 2 | KN e5; hand Trial; stack Lance, Dash, Mend, Jam | TN m12"
    m = play(here, "Trial", pack=utility(ARRANGE))
    assert sorted(offered(m)) == ["stack Dash", "stack Lance", "stack Mend"]
    assert refused(m, "stack Jam") == "infinite401:7.5"
    m.play("stack Mend")
    m.play("stack Lance")
    assert stack(m, 0) == ["Mend", "Lance", "Dash", "Jam", "Trial"]
    assert "Ann puts the top 3 cards of the stack back in any order." in m.log_text()


def test_the_opponent_learns_which_cards_were_put_back_and_not_in_which_order() -> None:
    """infinite401:7.5"""
    here = "blue 2 | KN e5; hand Trial; stack Lance, Dash, Mend, Jam | TN m12"
    m = play(here, "Trial", "stack Mend", "stack Lance", pack=utility(ARRANGE))
    shown = m.view(1)["table"]["sides"][0]["stack"]
    assert [card["card"] for card in shown] == ["", "", "", "jam", "trial"]
    found = set()
    for seed in range(20):
        other = table(m).copy()
        GAME.redeal(other, 1, Fast(seed))
        assert sorted(other.stacks[0][:3]) == sorted(table(m).stacks[0][:3])
        found.add(tuple(other.stacks[0][:3]))
    assert len(found) == 6


def test_of_cards_drawn_at_once_nobody_hears_in_which_order_they_lay() -> None:
    """infinite401:7.2,7.5: they lie open in the hand, where there is no order."""
    position = "blue 2 turn 5 | KN e5; hand Trial, Gore, Jam; stack Lance, Dash, Mend, Veil | TN m12"

    def told(*order: str) -> list[str]:
        m = play(position, "Trial", *(f"stack {name}" for name in order), "end", pack=utility(ARRANGE))
        return [line for line in m.log_text() if line.startswith("Ann draws")]

    assert told("Lance", "Dash") == told("Dash", "Lance") and len(told("Lance", "Dash")) == 2


def test_a_stack_of_one_card_is_not_looked_at() -> None:
    """infinite401:7.5"""
    m = play("blue 2 | KN e5; hand Trial; stack Lance | TN m12", "Trial", pack=utility(ARRANGE))
    assert stack(m, 0) == ["Lance", "Trial"] and "end" in offered(m)


def test_a_turn_that_is_skipped_does_not_begin_and_the_next_one_does() -> None:
    """infinite401:4.7"""
    pack = utility("Your opponent skips their next turn.") + "Second · utility — Your opponent skips their next turn.\n"
    m = play("blue 2 | KN e5; hand Trial, Second, Lance, Dash | TN m12 slowed", "Trial", pack=pack)
    assert m.view(1)["table"]["sides"][1]["skips"]
    m.play("end")
    assert (m.seat, table(m).turn, table(m).energy) == (0, 0, 2)
    assert "Ben skips a turn." in m.log_text()
    m.play("Second")
    m.play("end")
    assert m.seat == 1, "nobody skips two turns in a row"


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


def test_a_text_may_cost_ones_own_next_turn() -> None:
    """infinite401:4.7"""
    m = play("blue 2 | KN e5; hand Trial | TN m12", "Trial", pack=utility("Gain 1 energy. Skip your next turn."))
    m.play("end")
    m.play("end")
    assert m.seat == 1 and "Ann skips a turn." in m.log_text()


def test_what_is_put_off_happens_at_the_start_of_the_next_turn() -> None:
    """infinite401:4.8"""
    pack = utility("At the start of your next turn, gain 1 energy, then 1 ally gains 1 shield.")
    m = play("blue 2 | KN e5, TN e7; hand Trial | TN m12", "Trial", pack=pack)
    assert m.view(1)["table"]["sides"][0]["waiting"] == ["gain 1 energy, then 1 ally gains 1 shield"]
    m.play("end")
    m.play("end")
    assert m.seat == 0 and offered(m) == ["TN", "KN"]
    m.play("KN")
    assert (table(m).energy, shields(m, "KN"), table(m).later) == (3, 1, ())


def test_a_pack_of_what_lasts_keeps_the_contract() -> None:
    """infinite401:4.7,4.8,4.9,7.5,7.8,7.9,7.10,11.6"""
    texts = {
        "Ghost Step": "Put up to 2 cards from your hand under your stack, then draw that many cards. "
        "Your opponent skips their next draw.",
        "Purge": "Your opponent reveals the top 2 cards of their stack. Take an extra turn after this one.",
        "Magnet": "Put any number of cards from your hand under your stack. Gain that many energy.",
        "Dash": ARRANGE, "Jam": "Your opponent skips their next turn.", "Evict": f"{ARRANGE} Draw 1 card.",
        "Recall": "At the start of your next turn, draw 1 card, then 1 ally gains 1 shield.",
        "Agile": "When an enemy moves onto a control hex: it becomes slowed.",
    }  # fmt: skip
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(GAME, read_setup(GAME, 2, "standard", {"pack": pack}), 3, looks=0.03)


def test_a_text_may_let_its_player_choose_what_the_opponent_puts_under_the_stack() -> None:
    """infinite401:7.6"""
    text = "Your opponent puts 1 card of your choice from their hand under their stack."
    m = play("blue 2 | KN e5; hand Trial | TN m12; hand Lance, Dash; stack Mend", "Trial", pack=utility(text))
    assert m.seat == 0 and offered(m) == ["cycle Lance", "cycle Dash"]
    assert [option.label for option in m.options] == ["Put Lance under their stack", "Put Dash under their stack"]
    assert refused(m, "cycle Mend") == "infinite401:4.6"
    m.play("cycle Dash")
    assert (hand(m, 1), stack(m, 1), m.seat) == (["Lance"], ["Mend", "Dash"], 0)


def test_more_than_the_opponent_is_not_as_many() -> None:
    """infinite401:11.1"""
    pack = utility("If you have more control spheres than your opponent, gain 2 energy.")
    for mine, theirs, energy in ((2, 1, 3), (1, 1, 1), (0, 1, 1)):
        blue = f"blue 2 | KN e5; spheres {mine}; hand Trial | TN m12; spheres {theirs}"
        red = f"red 2 | KN e5; spheres {theirs} | TN m12; spheres {mine}; hand Trial"
        assert [table(play(here, "Trial", pack=pack)).energy for here in (blue, red)] == [energy, energy]


def test_a_text_that_sets_itself_off_comes_to_an_end() -> None:
    """infinite401:11.7"""
    lines = "Trial · passive — When your unit takes damage: it heals 1. It takes 1 damage.\n"
    lines += "Lance — The target takes 1 damage.\n"
    m = match("blue 2 | KN e5; hand Lance | TN e6; passive Trial", pack=HEAD + lines)
    m.play(offered(m, "Lance")[0])
    assert hp(m, "tn") == 2 and m.log_text().count("Red TN heals and has 3 HP.") == 20
