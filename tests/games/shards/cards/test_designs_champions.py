"""What designers say of champions: who controls them, what they listen for, how they are protected."""

from __future__ import annotations

from infinitable.kernel import snapshot
from infinitable.parts.cardtext import shelf_of
from tests.games.shards.cards.designs import ally, champion, play
from tests.games.shards.positions import SHARDS, game, seat


def test_champions_are_told_by_their_health_and_cards_by_their_shield() -> None:
    """shards:6.5,7.6"""
    text = "Destroy all enemy champions of health 4 or less. Gain 1 gem for each card in your discard pile "
    text += "that has a shield."
    m = play(text, discard="Thorn Zealot, Crystal", bob=seat(champions="Evokatus, Li Hin, The Shattered"))
    assert m.gems == 1 and "Li Hin, The Shattered" in m.discard(1)


def test_control_for_a_turn_goes_back_to_the_owner_at_its_end() -> None:
    """shards:10.16"""
    m = play("Take control of 1 champion until this turn ends.", bob=seat(champions="Evokatus"))
    assert (m.champions(0), m.champions(1)) == (["Evokatus"], [])
    assert SHARDS.view(m.g, 1)["players"][0]["champions"][0]["owner"] == 1
    m.do("exhaust Evokatus").end()
    assert (m.champions(0), m.champions(1)) == ([], ["Evokatus"])
    assert "exhaust Evokatus" in m.options, "it comes back ready"
    assert "Ann takes control of Bob's Evokatus." in m.log


def test_a_champion_taken_for_good_is_still_its_owners_card() -> None:
    """shards:10.16"""
    m = play("Take control of 1 enemy champion.", bob=seat(champions="Evokatus")).end()
    assert m.champions(0) == ["Evokatus"]
    m.g.power = 9
    m.match.state.ask_again()
    m.do("attack 1 Evokatus")
    assert (m.discard(1), m.g.lent) == (["Evokatus"], ())


def test_a_champion_leaves_the_game_with_its_owner() -> None:
    """shards:10.16,11.2"""
    text = "Take control of 1 enemy champion. Each opponent loses 5 health."
    m = play(text, bob=seat(champions="Evokatus", health=5), cat=seat())
    assert (m.champions(0), m.g.gone, m.g.lent) == ([], (1,), ())


def test_champions_listen_for_what_is_played_after_them() -> None:
    """shards:6.9"""
    pack = champion("When you play an Order ally: gain 1 power.")
    m = game("Test Subject, Command Seer ×2, Crystal", champions="Test Subject", pack=pack)
    m.do("play Command Seer", "play Crystal")
    assert m.power == 1
    m.do("play Test Subject", "play Command Seer")
    assert m.power == 3
    assert m.log.count("Ann's Test Subject takes effect.") == 3


def test_champions_listen_for_what_is_recruited() -> None:
    """shards:6.9: bought or for nothing, but not where it is fast-played."""
    pack = champion("When you recruit a Wraethe card: gain 1 power.")
    m = game(champions="Test Subject", pack=pack, gems=9, row="Nil Assassin ×2, Kiln Drone")
    assert m.do("recruit Kiln Drone").power == 0
    assert m.do("recruit Nil Assassin").power == 1
    assert m.do("fast-play Nil Assassin").power == 1 + 5
    pack += "Crystal — Recruit 1 card of cost 4 or less from the center row for free.\n"
    m = game("Crystal", champions="Test Subject", pack=pack, row="Nil Assassin, Kiln Drone").do("play Crystal")
    assert m.do("recruit Nil Assassin").power == 1


def test_champions_do_what_they_do_when_the_turn_starts() -> None:
    """shards:6.9"""
    pack = champion("When your turn starts: you may gain 2 gems.")
    m = game(champions="Test Subject", pack=pack).end().end()
    assert (m.asked, m.options) == ("Ann", ["yes", "no"])
    assert m.do("yes").gems == 2


def test_you_and_your_others_are_protected_as_the_text_says() -> None:
    """shards:6.8,7.5"""
    m = game(power=9, pack=champion("You cannot be attacked."), bob=seat(champions="Test Subject, Evokatus"))
    assert m.refused("attack 2 Evokatus") == ""
    assert m.do("attack 2 Evokatus").g.protected(1)
    m = game(
        power=9, pack=champion("Your other champions cannot be attacked."), bob=seat(champions="Test Subject, Evokatus")
    )
    assert (m.refused("attack 2 Evokatus"), m.refused("attack 2 Test Subject")) == ("shards:6.8", "")
    assert not m.g.protected(1)


def test_a_champion_or_yourself_protected_cannot_be_attacked_until_your_next_turn() -> None:
    """shards:10.23"""
    m = play("Protect 1 champion.", champions="Evokatus, Drakonarius").do("protect 1 Evokatus")
    assert [each["protected"] for each in SHARDS.view(m.g, 1)["players"][0]["champions"]] == [True, False]
    m.end()
    m.g.power = 9
    m.match.state.ask_again()
    assert (m.refused("attack 1 Evokatus"), m.refused("attack 1 Drakonarius")) == ("shards:6.8", "")
    assert "Ann has protected it" in m.why("attack 1 Evokatus")
    assert not m.do("end", "end").g.guards, "the turn has come round"
    m = game(pack=ally("Protect 1 champion."), bob=seat("Test Subject", champions="Evokatus, Drakonarius")).end()
    m.do("play Test Subject", "protect 2 Evokatus").end()
    assert m.g.guards and not m.end().g.guards, "Bob's protection ends with Bob's turn, too"
    m = play("Protect yourself until your next turn.").end()
    assert m.g.protected(0) and not m.end().g.protected(0)


def test_one_takes_control_of_what_others_have() -> None:
    """shards:10.16: never of one's own champion."""
    m = play("Take control of 1 champion.", champions="Evokatus", bob=seat(champions="Drakonarius, Optio Crusher"))
    assert not [option for option in m.options if " 1 " in option]
    assert len([option for option in m.options if " 2 " in option]) == 2


def test_unlimited_damage_is_called_so_after_loading_as_well() -> None:
    """shards:7.3"""
    m = game("Infinity Shard", mastery=30, bob=seat("Crystal")).do("play Infinity Shard", "end")
    while m.asked == "Ann":
        m.do(m.options[0])
    assert m.prompt.startswith("Unlimited damage is coming.")
    again = snapshot.load(SHARDS, m.match.setup, snapshot.save(m.g))
    assert again.stack[-1].question(again).startswith("Unlimited damage is coming.")


def test_a_destroyed_champion_acts_for_the_player_with_whom_it_stood() -> None:
    """shards:6.10"""
    text = "When this is destroyed: draw 1 card. The attacker loses 2 health. Each opponent loses 1 health."
    bob = seat("", deck="Blaster ×1", champions="Test Subject")
    m = game("", power=5, pack=champion(text), bob=bob).do("attack 2 Test Subject")
    assert m.hand(1) == ["Blaster"] and m.discard(1) == ["Test Subject"]
    assert m.g.health[0] == 50 - 2 - 1


def test_who_destroys_the_own_champion_is_no_attacker() -> None:
    """shards:6.10"""
    pack = champion("When this is destroyed: gain 1 mastery. The attacker loses 2 health.")
    pack += "Blade · Order ally · cost 1 · 1 copy — Destroy all champions.\n"
    m = game("Blade", champions="Test Subject", pack=pack).do("play Blade")
    assert (m.g.health[0], m.g.health[1], m.g.mastery[0]) == (50, 50, 1)


def test_a_destroyed_champion_cannot_do_what_takes_a_turn_of_ones_own() -> None:
    """shards:6.10,12.3"""
    for text in ("When this is destroyed: gain 2 gems.", "When this is destroyed: you may draw 1 card."):
        wrong = [str(each) for each in shelf_of(SHARDS).check(champion(text)) if each.severity == "error"]
        assert wrong and ("A destroyed champion can" in wrong[0] or "no “may”" in wrong[0])
