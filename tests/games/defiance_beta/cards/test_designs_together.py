"""What designers say, in teams and in chapters in which all are allies."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.kernel.views import redealt
from tests.games.defiance_beta.cards.designs import with_text
from tests.games.defiance_beta.positions import BETA, game, seat


def teams(text: str, **at: Any) -> Any:
    """Ann and Cat of the Lightbearers against Bob and Dan; Ann has played Shared Vigil, which says this."""
    four: dict[str, Any] = {"bob": seat(hand="Rootkit, Overclock"), "cat": seat(hand="Sunfall"), "dan": seat(hand="")}
    return _played(text, {"mode": "teams", **four, **at})


def together(text: str, **at: Any) -> Any:
    """Ann, Bob and Cat in a chapter in which nobody is an enemy."""
    three: dict[str, Any] = {"bob": seat(hand="Rootkit, Overclock", hurt=2), "cat": seat(hand="Sunfall", hurt=1)}
    return _played(text, {"mode": "adventure", "chapter": "deep-archive", **three, **at})


def _played(text: str, at: dict[str, Any]) -> Any:
    p = game(**{"hand": "Shared Vigil", "dice": "TTPPF", "cards": with_text(text), **at})
    assert "play Shared Vigil" in p.options
    return p.do("play Shared Vigil")


def unblocked(p: Any, *moves: str) -> Any:
    """Whoever could block lets it through."""
    for move in moves:
        p.do(move)
    while "block" in p.match.prompt.lower() and "no" in p.options:
        p.do("no")
    return p


def until_dice_are_rolled(p: Any) -> Any:
    while not [option for option in p.options if option.startswith("roll ")]:
        p.do(p.options[-1])
    return p


# Teams ------------------------------------------------------------------------------------------------------------


def test_each_enemy_leader_chooses_and_no_partner_is_asked() -> None:
    """defiance_beta:8.23,1.2"""
    p = unblocked(teams("Each enemy leader discards 1 card or takes 2 damage."))
    assert (p.asked, p.options) == ("Bob", ["option 1", "option 2"])
    p.do("option 1", "discard Rootkit")
    assert p.g.hurt == [0, 0, 0, 2] and p.hand(2) == ["Sunfall"], "Dan, who holds nothing, takes the damage"


def test_only_the_enemy_who_was_chosen_pays_and_not_for_a_partner() -> None:
    """defiance_beta:8.23"""
    text = "Choose 1 enemy leader. Unless that leader discards 2 cards, draw 2 cards."
    p = teams(text, deck="Mirage Road, Sandstorm")
    assert p.options == ["leader 2", "leader 4"]
    paid = unblocked(p, "leader 2")
    assert paid.asked == "Bob" and paid.do("yes").hand() == []
    p = unblocked(teams(text, deck="Mirage Road, Sandstorm"), "leader 4")
    assert len(p.hand()) == 2 and len(p.hand(1)) == 2, "Dan cannot pay, and Bob's cards are none of Dan's"


def test_enemies_cannot_and_the_partner_can() -> None:
    """defiance_beta:5.11"""
    cards = f"Sky Reader — Enemy leaders cannot draw cards.\n{with_text('Each leader draws 1 card.')}"
    at: dict[str, Any] = {"bob": seat(), "cat": seat(), "dan": seat()}
    p = game(mode="teams", hand="Shared Vigil", dice="T", cards=cards, group="Sky Reader", **at)
    unblocked(p.do("play Shared Vigil"))
    assert [len(p.hand(who)) for who in range(4)] == [1, 0, 1, 0]


def test_a_hand_that_was_looked_at_is_not_known_to_the_partner() -> None:
    """defiance_beta:9.19: each leader knows what that leader has seen."""
    p = unblocked(teams("Look at the hand of an enemy leader anywhere."), "leader 2")
    hands = {who: {tuple(sorted(redealt(BETA, p.g, who, n).hands[1])) for n in range(12)} for who in (0, 2)}
    assert len(hands[0]) == 1 and len(hands[2]) > 1


def test_a_skipped_turn_is_that_leaders_alone() -> None:
    """defiance_beta:4.23"""
    p = unblocked(teams("An enemy leader skips their next turn."), "leader 2")
    p.do("end turn")
    until_dice_are_rolled(p)
    assert p.asked == "Cat", "Bob is passed over, and nobody else"
    while p.asked == "Cat":
        p.do(p.options[-1])
    assert until_dice_are_rolled(p).asked == "Dan"


def test_an_extra_turn_is_ones_own_and_no_partners() -> None:
    """defiance_beta:4.24"""
    p = teams("Take an extra turn after this one.").do("end turn")
    assert until_dice_are_rolled(p).asked == "Ann"
    p.do("roll Tide")
    while p.asked == "Ann":
        p.do(p.options[-1])
    assert until_dice_are_rolled(p).asked == "Bob"


def test_damage_that_a_partner_deals_is_prevented_like_an_enemys() -> None:
    """defiance_beta:8.19: what is not prevented is only what a leader deals to the own group."""
    p = teams("Prevent the next 2 damage to your group until your next turn.")
    assert p.g.wards == [2, 0, 0, 0]
    cards = with_text("Deal 2 damage to all groups anywhere.")
    p = game(mode="teams", hand="Shared Vigil", dice="TTP", cards=cards, bob=seat(), cat=seat(), dan=seat())
    p.g.wards = [2, 0, 1, 0]
    unblocked(p, "play Shared Vigil")
    assert p.g.hurt == [2, 2, 1, 2]


# All allies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Each enemy leader discards 1 card or takes 2 damage.",
        "An enemy leader cannot move until your next turn.",
        "An enemy leader skips their next turn.",
        "Look at the hand of an enemy leader anywhere.",
    ],
)
def test_what_is_said_of_enemies_meets_nobody_where_all_are_allies(text: str) -> None:
    """defiance_beta:10.4,4.13"""
    p = together(text)
    assert p.asked == "Ann" and "end turn" in p.options and p.g.hurt == [0, 2, 1]
    assert not any(stats.is_barred(p.g, who, stats.MOVE) for who in range(3)) and not p.g.skips


def test_who_is_not_there_does_not_pay() -> None:
    """defiance_beta:8.23: unless it is paid, it happens; and where nobody can pay, it is not."""
    p = together("Choose 1 enemy leader. Unless that leader discards 2 cards, draw 2 cards.")
    assert len(p.hand()) == 2 and p.asked == "Ann"


def test_other_leaders_are_allies_too_and_may_block() -> None:
    """defiance_beta:8.23,5.1: whoever is targeted is asked."""
    p = together("Each other leader discards 1 card or takes 2 damage.")
    assert p.asked == "Bob" and p.prompt.startswith("Block Shared Vigil")
    unblocked(p)
    assert (p.asked, p.options) == ("Bob", ["option 1", "option 2"])
    p.do("option 1", "discard Rootkit")
    p.do("option 2")
    assert (p.hand(1), p.hand(2)) == (["Overclock"], ["Sunfall"]) and p.g.hurt == [0, 2, 3]


def test_a_friendly_leader_is_any_of_them() -> None:
    """defiance_beta:1.2,10.4"""
    p = unblocked(together("Each friendly leader draws 1 card."))
    assert [len(p.hand(who)) for who in range(3)] == [1, 3, 2]


def test_an_ally_s_hand_is_seen_by_who_looks_at_it_alone() -> None:
    """defiance_beta:9.19: allies do not see each other's hands."""
    p = unblocked(together("Look at the hand of another leader anywhere."), "leader 2")
    hands = {who: {tuple(sorted(redealt(BETA, p.g, who, n).hands[1])) for n in range(12)} for who in (0, 2)}
    assert len(hands[0]) == 1 and len(hands[2]) > 1


# Giving up in the middle of a text ----------------------------------------------------------------------------------


def test_who_gives_up_while_a_text_asks_them_answers_it_to_its_end() -> None:
    """defiance_beta:9.12: it happens when the next turn begins: a text is carried out, then the turn is over."""
    cards, hand = with_text("Discard 1 card, then draw 2 cards."), "Shared Vigil, Sunfall, Mirrorblade"
    p = game(hand=hand, dice="TTP", deck="Sandstorm, Mirage Road", cards=cards, cat=seat())
    p.do("play Shared Vigil")
    asked = p.prompt, p.options
    assert p.prompt == "Discard 1 card for Shared Vigil." and "discard Sunfall" in p.options
    p.do("concede")
    assert p.asked == "Ann" and (p.prompt, p.options) == asked
    p.do("discard Sunfall")
    assert "Ann draws 2 cards." in p.log and "Ann ends the turn." not in p.log[: p.log.index("Ann draws 2 cards.")]
    assert p.asked == "Bob" and p.tile(0) == "" and p.hand() == [], "without another action"


def test_a_text_goes_on_when_another_gives_up_in_the_middle_of_it() -> None:
    """defiance_beta:9.12: who is to be met by it is still there."""
    text = "Each enemy leader discards 1 card or takes 2 damage."
    at: dict[str, Any] = {"bob": seat(hand="Rootkit, Overclock"), "cat": seat(hand="Sunfall")}
    p = unblocked(game(hand="Shared Vigil", dice="TTP", cards=with_text(text), **at).do("play Shared Vigil"))
    p.match.play("concede", 2)
    assert (p.asked, p.options) == ("Bob", ["option 1", "option 2"])
    p.do("option 2")
    assert (p.asked, p.options) == ("Cat", ["option 1", "option 2"]), "who has given up still answers"
    p.do("option 2")
    assert p.g.hurt[1:] == [2, 2] and p.asked == "Ann" and p.tile(2)
    p.do("end turn")
    assert p.tile(2) == ""
