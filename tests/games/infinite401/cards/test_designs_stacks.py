"""What designers say of hands and stacks: drawn, shown, put under or back in any order."""

from __future__ import annotations

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import REVEALS, BadInput
from infinitable.parts.cardtext import shelf_of
from tests.games.infinite401.cards.designs import ARRANGE, utility
from tests.games.infinite401.positions import GAME, hand, match, offered, play, refused, stack, table


def test_an_opponent_chooses_which_card_goes_under_the_stack() -> None:
    """infinite401:7.3"""
    text = "Your opponent puts 1 card from their hand under their stack."
    m = play("blue 2 | KN e5; hand Trial | TN m12; hand Lance, Dash; stack Mend", "Trial", pack=utility(text))
    assert m.seat == 1 and offered(m) == ["cycle Lance", "cycle Dash"]
    m.play("cycle Dash")
    assert (hand(m, 1), stack(m, 1), m.seat) == (["Lance"], ["Mend", "Dash"], 0)


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


def test_who_draws_until_he_holds_so_many_draws_what_is_missing() -> None:
    """infinite401:7.4"""
    pack = utility("Draw until you have 2 cards in your hand.")
    m = play("blue 2 | KN e5; hand Trial; stack Lance, Dash, Ram | TN m12", "Trial", pack=pack)
    assert hand(m, 0) == ["Lance", "Dash"]


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


def test_a_text_may_let_its_player_choose_what_the_opponent_puts_under_the_stack() -> None:
    """infinite401:7.6"""
    text = "Your opponent puts 1 card of your choice from their hand under their stack."
    m = play("blue 2 | KN e5; hand Trial | TN m12; hand Lance, Dash; stack Mend", "Trial", pack=utility(text))
    assert m.seat == 0 and offered(m) == ["cycle Lance", "cycle Dash"]
    assert [option.label for option in m.options] == ["Put Lance under their stack", "Put Dash under their stack"]
    assert refused(m, "cycle Mend") == "infinite401:4.6"
    m.play("cycle Dash")
    assert (hand(m, 1), stack(m, 1), m.seat) == (["Lance"], ["Mend", "Dash"], 0)
