"""What designers say of turns: skipped, extra ones, what is put off, and what would never end."""

from __future__ import annotations

import pytest

from infinitable.kernel.game import ENDS_TURN, REVEALS, read_setup
from infinitable.testing import check_match
from tests.games.infinite401.cards.designs import ARRANGE, HEAD, PLAIN, utility
from tests.games.infinite401.positions import GAME, hand, hp, match, offered, play, shields, stack, table


@pytest.mark.parametrize("line", ["blue 2 | KN e5; {} | TN m9; {}", "red 2 | KN e5; {1} | TN m9; {0}"])
def test_the_end_of_a_turn_says_when_the_next_one_begins_with_a_card_unseen(line: str) -> None:
    """infinite401:4.4,7.1: it cannot be taken back."""
    pack = f"{HEAD}Dawn · passive — When your turn starts: draw 1 card.\n"
    full, drawing = "hand Jam, Veil, Dash, Gore", "{}hand Lance; stack Mend, Hook; secret 2"
    for passive, flags in (("passive Dawn; ", ENDS_TURN | REVEALS), ("", ENDS_TURN)):
        m = match(line.format(full, drawing.format(passive)), pack=pack)
        assert [option.flags for option in m.options if option.notation == "end"] == [flags]


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


def test_a_text_that_sets_itself_off_comes_to_an_end() -> None:
    """infinite401:11.7"""
    lines = "Trial · passive — When your unit takes damage: it heals 1. It takes 1 damage.\n"
    lines += "Lance — The target takes 1 damage.\n"
    m = match("blue 2 | KN e5; hand Lance | TN e6; passive Trial", pack=HEAD + lines)
    m.play(offered(m, "Lance")[0])
    assert hp(m, "tn") == 2 and m.log_text().count("Red TN heals and has 3 HP.") == 20
