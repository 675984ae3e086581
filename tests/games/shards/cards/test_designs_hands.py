"""What designers say of hands: who discards what, who sees them, and the traps in them."""

from __future__ import annotations

from infinitable.bots.greedy import GreedyBot
from infinitable.games.shards.cards.verbs import Resolve
from infinitable.games.shards.cards.verbs_opponents import MustDiscard, discarding
from infinitable.kernel.chance import Fast
from infinitable.kernel.views import redealt
from tests.games.shards.cards.designs import ally, play, views
from tests.games.shards.positions import SHARDS, game, seat


def test_who_must_discard_is_known_to_owe_one_card_less_after_each() -> None:
    """shards:10.18"""
    effect = MustDiscard(True, 3)
    m = game()
    steps = [discarding(seat, done) for seat in range(4) for done in range(3)]
    assert [effect.left(m.g, Resolve(0, 0, 0, step)) for step in steps] == [3, 2, 1] * 4


def test_each_opponent_chooses_what_to_discard_clockwise() -> None:
    """shards:10.18"""
    m = play("Each opponent discards 2 cards.", bob=seat("Crystal, Blaster, Crystal"), cat=seat("Blaster"), dan=seat())
    assert (m.asked, m.options) == ("Bob", ["discard Crystal from hand", "discard Blaster from hand"])
    assert m.refused("end") == "shards:10.18"
    m.do("discard Blaster from hand", "discard Crystal from hand")
    assert m.asked == "Cat"
    m.do("discard Blaster from hand")
    assert m.asked == "Ann", "Dan has no card"
    assert (m.hand(1), m.discard(1), m.hand(2)) == (["Crystal"], ["Blaster", "Crystal"], [])
    assert m.log[-2:] == ["Bob discards Crystal.", "Cat discards Blaster."]


def test_one_opponent_who_discards_is_chosen_by_the_player() -> None:
    """shards:10.10,10.18"""
    m = play("An opponent discards 1 card.", bob=seat("Crystal"), cat=seat("Blaster"))
    assert [option.label for option in m.match.options] == ["Bob discards 1 card", "Cat discards 1 card"]
    m.do("player 3")
    assert (m.asked, m.options) == ("Cat", ["discard Blaster from hand"])


def test_a_greedy_bot_would_rather_have_its_opponent_discard() -> None:
    """shards:10.18"""
    pack = ally("Choose 1: gain 1 health; or each opponent discards 2 cards.")
    m = game("Test Subject", pack=pack, bob=seat("Crystal ×5")).do("play Test Subject")
    assert SHARDS.notation(m.g, GreedyBot(SHARDS, 1).choose(m.g)) == "choose 2"


def test_a_hand_that_was_looked_at_is_known_to_that_player_alone() -> None:
    """shards:10.19"""
    m = play("Look at the hand of an opponent.", bob=seat("Blaster, Crystal", deck="Crystal ×5"), cat=seat("Crystal"))
    m.do("player 2")
    ann, bob, cat = (view["players"][1]["hand"]["known"] for view in views(m))
    assert (ann, bob, cat) == (["crystal", "blaster"], [], [])
    assert {tuple(sorted(redealt(SHARDS, m.g, 0, n).hands[1])) for n in range(20)} == {tuple(sorted(m.g.hands[1]))}
    assert len({tuple(sorted(redealt(SHARDS, m.g, 2, n).hands[1])) for n in range(20)}) > 1
    assert "You see Bob's hand: Blaster, Crystal." in [line.text for line in m.match.heard(0)]
    assert not m.match.can_undo(0), "what was seen cannot be taken back"
    m.end().do("play Blaster")
    assert SHARDS.view(m.g, 0)["players"][1]["hand"]["known"] == ["crystal"]


def test_who_discards_down_to_a_number_chooses_until_no_more_are_held() -> None:
    """shards:10.33"""
    m = play("Each opponent discards down to 2 cards.", bob=seat("Crystal, Crystal, Blaster, Shard Reactor"))
    assert m.asked == "Bob"
    m.do("discard Crystal from hand", "discard Crystal from hand")
    assert m.asked == "Ann" and len(m.g.hands[1]) == 2
    assert play("Each opponent discards down to 2 cards.", bob=seat("Crystal, Blaster")).asked == "Ann"


def test_opponents_may_be_given_cards_mastery_and_health() -> None:
    """shards:10.34"""
    text = "Each opponent draws 1 card, then draw 2 cards. An opponent gains 2 mastery. Each opponent gains 60 health."
    m = play(text, deck="Blaster, Shard Reactor", bob=seat(deck="Crystal, Crystal", mastery=29, health=40))
    assert (len(m.g.hands[1]), m.hand()) == (1, ["Blaster", "Shard Reactor"])
    assert (m.g.mastery[1], m.g.health[1]) == (30, 50)


def test_x_is_how_many_cards_one_chooses() -> None:
    """shards:9.15; cards:14"""
    text = "Discard X cards from your hand. Gain X power, then draw X cards."
    m = play(text, "Crystal ×3", deck="Blaster, Shard Reactor, Crystal")
    m.do("discard Crystal from hand", "discard Crystal from hand", "done")
    assert m.power == 2 and m.hand() == ["Crystal", "Blaster", "Shard Reactor"]
    assert play(text, "Crystal", deck="Blaster").do("done").power == 0


def test_a_trap_is_discarded_from_the_hand_when_its_player_is_attacked_and_strikes_the_attacker() -> None:
    """shards:7.12"""
    text = "Discard this when you are attacked: the attacker loses 3 health. The attacker discards 1 card. Draw 1 card."
    bob = seat("Test Subject, Crystal", deck="Blaster ×1", health=20)
    m = game("Crystal", power=4, pack=ally(text), bob=bob).do("end", "attack 2")
    assert (m.asked, m.options) == ("Bob", ["reveal Test Subject", "done"])
    m.do("reveal Test Subject", "done")
    assert (m.g.health[0], m.g.health[1], m.asked) == (47, 16, "Ann")
    assert m.discard(1) == ["Test Subject"] and m.hand(1) == ["Crystal"], "it strikes before its own player draws"
    m.do("discard Crystal from hand")
    assert m.hand(1) == ["Crystal", "Blaster"] and "Bob discards Test Subject: a trap." in "".join(m.log)


def test_whoever_falls_to_the_attack_springs_no_trap_and_an_attacker_can_fall_to_one() -> None:
    """shards:7.12,11.1"""
    text = "Trap: the attacker loses 3 health."
    bob = seat("Test Subject", health=4)
    m = game(power=4, pack=ally(text), bob=bob, cat=seat(), health=3).do(
        "end", "attack 2", "reveal Test Subject", "done"
    )
    assert (m.g.gone, m.g.health[0]) == ((1,), 3)
    bob = seat("Test Subject", health=5)
    m = game(power=4, pack=ally(text), bob=bob, cat=seat(), health=3).do(
        "end", "attack 2", "reveal Test Subject", "done"
    )
    assert (m.g.gone, m.asked) == ((0,), "Bob")


def test_nobody_learns_of_a_trap_before_it_is_sprung() -> None:
    """shards:7.8,7.12"""
    pack = ally("Discard this when you are attacked: gain 2 mastery.")
    holder = game(power=4, pack=pack, bob=seat("Test Subject", deck="Crystal", health=20)).do("end", "attack 2")
    other = game(power=4, pack=pack, bob=seat("Crystal", deck="Test Subject", health=20)).do("end", "attack 2")
    assert SHARDS.view(holder.g, 0) == SHARDS.view(other.g, 0)
    assert holder.do("done").hand(1) == ["Test Subject"], "it need not be shown"


def test_chance_says_what_is_discarded_at_random() -> None:
    """shards:10.27"""
    text = "Each opponent discards 2 cards at random."
    m = play(text, bob=seat("Crystal ×2, Blaster"), cat=seat("Shard Reactor"))
    assert (len(m.hand(1)), len(m.discard(1))) == (1, 2), "nobody was asked"
    assert (m.hand(2), m.discard(2)) == ([], ["Shard Reactor"])
    kept = set()
    for n in range(12):
        m = game("Test Subject", pack=ally(text), bob=seat("Crystal ×2, Blaster"))
        m.g.chance = Fast(n)
        kept.add(tuple(m.do("play Test Subject").hand(1)))
    assert kept == {("Crystal",), ("Blaster",)}


def test_you_see_the_hand_out_of_which_you_choose_what_is_discarded() -> None:
    """shards:10.30"""
    m = play("An opponent discards 1 card of your choice.", bob=seat("Crystal, Blaster"))
    assert m.asked == "Ann" and sorted(m.options) == ["discard Blaster from hand", "discard Crystal from hand"]
    assert [option.label for option in m.match.options] == ["Discard Crystal", "Discard Blaster"]
    m.do("discard Blaster from hand")
    assert m.hand(1) == ["Crystal"] and m.discard(1) == ["Blaster"]
    assert views(m)[0]["players"][1]["hand"]["known"] == ["crystal"]
