"""What designers say, in teams and in chapters in which all are on one side; and giving up in the middle of a text."""

from __future__ import annotations

from infinitable.games.defiance.rules.changes import look_at_deck
from infinitable.games.defiance.rules.turn import StartRound
from infinitable.games.defiance.table import DECK, DRAWS, hand_of
from infinitable.kernel.views import redealt
from tests.games.defiance.positions import GAME, Board

HEAD = "pack mine · game defiance · on defiance-quests · version 1\n"
LEADERS = ("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive")
ROPE = """Rope · chapter · co-operative · 5 rounds
  When a round ends: if the round is 5 or more, all leaders lose by "Dust".
Dust · ending — Afterwards: the campaign ends.
"""


def teams(action: str, *lines: str) -> Board:
    """Ann and Cat of the Lightbearers against Bob and Dan; Ann holds Noonfall, which says this."""
    pack = HEAD + "".join(f"{line}\n" for line in (f"Noonfall — {action}", *lines))
    t = Board(*LEADERS, mode="teams", pack=pack).hand(0, "Noonfall").dice(0, "Energy Power Fortitude")
    return t.hand(1, "Relay Drone", "Siege Frame").hand(2, "Ashen Duelist", "Sunlit Scout")


def together(action: str) -> Board:
    """Ann, Bob and Cat in a chapter in which nobody is an enemy."""
    t = Board(*LEADERS[:3], mode="story", pack=f"{HEAD}Noonfall — {action}\n{ROPE}", chapter="Rope")
    return t.hand(0, "Noonfall").hand(1, "Relay Drone").dice(0, "Energy Power Fortitude")


def test_each_enemy_leader_chooses_and_no_partner_is_asked() -> None:
    """defiance:7.32,1.2"""
    t = teams("Each enemy leader anywhere discards 1 card or loses 1 reaction token.").main(0).play("play Noonfall")
    assert t.g.asked == 1 and t.options == ["choose 1", "choose 2"]
    t.play("choose 2")
    assert list(t.g.tokens) == [3, 2, 3, 2] and len(t.in_hand(2)) == 2, "Dan, who holds nothing, pays with a token"


def test_only_the_enemy_who_was_chosen_pays_and_not_for_a_partner() -> None:
    """defiance:7.32"""
    text = "Choose 1 enemy leader. Unless that leader discards 2 cards, draw 2 cards."
    t = teams(text).main(0).play("play Noonfall")
    assert t.options == ["leader 2", "leader 4"]
    t.play("leader 2", "yes")
    assert (t.in_hand(0), t.in_hand(1)) == ([], [])
    t = teams(text).main(0).play("play Noonfall", "leader 4")
    assert (len(t.in_hand(0)), len(t.in_hand(1))) == (2, 2), "Dan cannot pay, and Bob's cards are none of Dan's"


def test_enemies_cannot_and_the_partner_can() -> None:
    """defiance:7.30"""
    t = teams("Enemy leaders cannot draw cards until the round ends. Each leader draws 1 card.")
    t.main(0).play("play Noonfall")
    assert [len(t.in_hand(leader)) for leader in range(4)] == [1, 2, 3, 0]
    assert [t.g.is_barred(leader, DRAWS) for leader in range(4)] == [False, True, False, True]


def test_a_hand_that_was_looked_at_is_not_known_to_the_partner() -> None:
    """defiance:7.18"""
    t = teams("Look at the hand of an enemy leader anywhere.").main(0).play("play Noonfall")
    hands = {seat: {tuple(sorted(redealt(GAME, t.g, seat, n).zones[hand_of(1)])) for n in range(12)} for seat in (0, 2)}
    assert len(hands[0]) == 1 and len(hands[2]) > 1


def test_partners_who_look_at_the_same_card_of_their_deck_both_know_it() -> None:
    """defiance:7.23: of several that are put back in any order only the last to look knows which is which."""
    for n, both in ((1, True), (2, False)):
        t = teams("Draw 1 card.")
        look_at_deck(t.g, 2, n)
        look_at_deck(t.g, 0, n)
        tops = {seat: {redealt(GAME, t.g, seat, seed).zones[DECK][-1] for seed in range(12)} for seat in range(4)}
        assert len(tops[0]) == 1 and (len(tops[2]) == 1) == both
        assert len(tops[1]) > 1 and len(tops[3]) > 1, "the enemies know nothing"


def test_a_skipped_turn_is_that_leaders_alone() -> None:
    """defiance:3.15"""
    t = teams("An enemy leader skips their next turn.").dice(1, "Star").dice(2, "Star").dice(3, "Star").main(0)
    t.play("play Noonfall", "leader 2")
    assert t.g.asked == 2, "Bob is passed over, and nobody else"
    t.play("pass")
    assert t.g.asked == 3


def test_what_nobody_can_be_met_by_cannot_be_played_where_all_are_on_one_side() -> None:
    """defiance:7.3,9.1"""
    for text in (
        "Each enemy leader anywhere discards 1 card or loses 1 reaction token.",
        "An enemy leader skips their next turn.",
        "Look at the hand of an enemy leader anywhere.",
        "Steal 1 reaction token from an enemy leader anywhere.",
    ):
        assert together(text).main(0).refuses("play Noonfall") == "defiance:7.3"


def test_who_is_not_there_does_not_pay() -> None:
    """defiance:7.32: unless it is paid, it happens."""
    t = together("Choose 1 enemy leader. Unless that leader discards 2 cards, draw 2 cards.").main(0)
    assert len(t.play("play Noonfall").in_hand(0)) == 2 and "leader" not in " ".join(t.options)


def test_what_enemies_cannot_do_allies_do() -> None:
    """defiance:7.30,9.1"""
    t = together("Enemy leaders cannot draw cards until the round ends. Each leader draws 1 card.").main(0)
    assert [len(t.play("play Noonfall").in_hand(0)), len(t.in_hand(1)), len(t.in_hand(2))] == [1, 2, 1]


# Giving up in the middle of a text ------------------------------------------------------------------------------------


def test_who_gives_up_while_a_text_asks_them_answers_it_to_its_end() -> None:
    """defiance:7.13: it happens in the next Start phase; what was begun is carried out, and no action follows."""
    t = teams("Discard 1 card, then draw 2 cards.").hand(0, "Sunlit Scout", "Ashen Duelist").main(0)
    t.play("play Noonfall")
    asked = t.g.asked, t.options
    assert len(t.options) == 2
    t.g.concede(0)
    assert (t.g.asked, t.options) == asked, "the same is asked"
    t.play("take Sunlit Scout")
    assert len(t.in_hand(0)) == 3 and t.g.dice[0] and t.g.spot[0] >= 0
    for other in (1, 2, 3):
        assert t.g.asked == other
        t.play("pass")
    assert t.g.passed & 1, "Ann has dice left, and no more turns"
    t.ask(StartRound())
    assert t.g.spot[0] == -1 and t.in_hand(0) == []


def test_a_text_goes_on_when_another_gives_up_in_the_middle_of_it() -> None:
    """defiance:7.13: whom it is to meet is still there."""
    text = "Each enemy leader anywhere discards 1 card or loses 1 reaction token."
    t = teams(text).hand(3, "Null Sentry").main(0).play("play Noonfall")
    t.g.concede(3)
    assert t.g.asked == 1 and t.options == ["choose 1", "choose 2"]
    t.play("choose 2")
    assert t.g.asked == 3 and t.options == ["choose 1", "choose 2"], "who has given up still answers"
    t.play("choose 2")
    assert list(t.g.tokens) == [3, 2, 3, 2] and t.g.spot[3] >= 0
