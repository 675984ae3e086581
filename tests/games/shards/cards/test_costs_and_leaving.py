"""What designers say of gems, of what was done this turn, of champions, and of a card that leaves."""

from __future__ import annotations

import pytest

from infinitable.bots.greedy import GreedyBot
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.parts.cardtext import shelf_of
from infinitable.testing import check_match
from tests.games.shards.cards.designs import HEAD, ally, champion, play
from tests.games.shards.positions import SHARDS, Playing, game, seat


def labels(m: Playing) -> list[str]:
    return [option.label for option in m.match.options]


# Paying ---------------------------------------------------------------------------------------------------------------


def test_gems_that_a_text_asks_for_are_paid_all_or_not_at_all() -> None:
    """shards:10.35"""
    text = "You may pay 2 gems. If you do, draw 1 card. Otherwise, gain 1 power."
    m = play(text, gems=3, deck="Blaster")
    assert (m.match.prompt, m.options) == ("Test Subject: pay 2 gems?", ["yes", "no"])
    m.do("yes")
    assert (m.gems, m.hand(), m.power) == (1, ["Blaster"], 0)
    m = play(text, gems=3, deck="Blaster").do("no")
    assert (m.gems, m.hand(), m.power) == (3, [], 1)
    m = play(text, gems=1, deck="Blaster")
    assert (m.gems, m.hand(), m.power) == (1, [], 1), "who cannot pay is not asked"
    m = play("Pay 2 gems. If you do, gain 5 power.", gems=2)
    assert (m.gems, m.power) == (0, 5), "without “may” one pays if one can"


def test_as_many_gems_as_one_likes_are_paid_one_after_another() -> None:
    """shards:10.35,9.15"""
    text = "Pay any number of gems. Gain that many power."
    m = play(text, gems=3)
    assert labels(m) == ["Pay 1 gem", "Pay nothing"]
    m.do("yes")
    assert labels(m) == ["Pay another gem", "Pay no more"]
    m.do("yes", "done")
    assert (m.gems, m.power) == (1, 2)
    assert play(text, gems=1).do("yes").power == 1, "who has none left is not asked again"
    assert play("Pay up to 2 gems. Gain that many power.", gems=5).do("yes", "yes").gems == 3
    assert play("Pay X gems. Gain X power.", gems=2).do("yes", "yes").power == 2


# Cheaper cards --------------------------------------------------------------------------------------------------------


def test_the_next_such_card_costs_less_and_no_other() -> None:
    """shards:10.36,5.1"""
    text = "The next ally you recruit this turn costs 2 less."
    row = "Cache Warden, Command Seer, Korvus Legionnaire"
    full = game(row=row)
    costs = {name: full.g.box.cost[full.g.box.names.index(name)] for name in row.split(", ")}
    m = play(text, row=row, gems=max(costs.values()) * 3)
    seen = {card["name"]: card["cost"] for card in SHARDS.view(m.g, 0)["row"] if card}
    assert seen == {name: cost - 2 for name, cost in costs.items()}
    before = m.gems
    m.do("recruit Cache Warden")
    assert before - m.gems == costs["Cache Warden"] - 2
    before = m.gems
    m.do("recruit Command Seer")
    assert before - m.gems == costs["Command Seer"]


def test_what_is_free_and_what_is_no_ally_use_nothing_up() -> None:
    """shards:10.36"""
    text = "The next ally you recruit this turn costs 2 less. Recruit 1 ally of cost 1 from the center row for free."
    m = play(text, row="Kiln Drone, Evokatus, Command Seer", gems=6)
    assert "Kiln Drone" in m.discard()
    m.do("recruit Evokatus", "recruit Command Seer")
    assert m.gems == 6 - 4 - (4 - 2)


def test_what_two_cards_say_of_the_next_one_holds_for_the_same_card() -> None:
    """shards:10.36"""
    m = game("Test Subject ×2", row="Command Seer, Cryptofist Monk", gems=9,
             pack=ally("The next ally you recruit this turn costs 1 less."))  # fmt: skip
    m.do("play Test Subject", "play Test Subject", "recruit Command Seer", "recruit Cryptofist Monk")
    assert m.gems == 9 - (4 - 2) - 5


def test_a_bargain_for_this_turn_is_over_with_it_and_no_price_falls_below_nothing() -> None:
    """shards:10.36,8.5"""
    m = play("Cards cost you 9 less until this turn ends.", row="Cache Warden, Nil Assassin", bob=seat("Crystal"))
    assert [option for option in m.options if "recruit" in option] == ["recruit Cache Warden", "recruit Nil Assassin"]
    assert "fast-play Nil Assassin" not in m.options, "shards:6.9: to fast-play is not to recruit"
    assert m.refused("fast-play Nil Assassin") == "shards:5.1"
    m.do("recruit Cache Warden")
    assert m.gems == 0
    m.end()
    assert not [option for option in m.options if "recruit" in option]


def test_a_champion_makes_cards_cheaper_for_its_player_as_long_as_it_stands() -> None:
    """shards:10.36,6.9"""
    pack = champion("Mercenaries cost you 1 less.")
    m = game("", champions="Test Subject", row="Nil Assassin", gems=1, pack=pack)
    assert "recruit Nil Assassin" in m.options and "Recruit Nil Assassin for 1 gem" in labels(m)
    assert "recruit Nil Assassin" not in game("", row="Nil Assassin", gems=1, pack=pack).options
    bob = seat(champions="Test Subject")
    assert "recruit Nil Assassin" not in game("", row="Nil Assassin", gems=1, pack=pack, bob=bob).options


def test_a_card_of_the_row_says_itself_what_it_costs() -> None:
    """shards:10.36: for whoever's turn it is, recruited or fast-played."""
    pack = f"{HEAD}Nil Assassin — This costs 1 less for each champion you have in play. Gain 5 power.\n"
    m = game("", champions="Evokatus, Drakonarius", row="Nil Assassin", pack=pack)
    assert {"recruit Nil Assassin", "fast-play Nil Assassin"} <= set(m.options) and m.gems == 0
    m.do("fast-play Nil Assassin")
    assert (m.gems, m.power) == (0, 5)
    m = game("", row="Nil Assassin", pack=pack, bob=seat(champions="Evokatus, Drakonarius"), gems=1)
    assert m.refused("recruit Nil Assassin") == "shards:5.1"
    pack = f"{HEAD}Nil Assassin — This costs 2 less while you have 10 or more mastery. Gain 5 power.\n"
    assert "recruit Nil Assassin" in game("", row="Nil Assassin", pack=pack, mastery=10).options
    assert "recruit Nil Assassin" not in game("", row="Nil Assassin", pack=pack, mastery=9).options


def test_a_mercenary_is_fast_played_for_nothing() -> None:
    """shards:10.37,5.6,8.2"""
    text = "Fast-play 1 mercenary of cost 4 or less from the center row for free."
    m = play(text, row="Nil Assassin, Root of the Forest")
    assert (m.power, m.gems, m.played()) == (5, 0, ["Test Subject", "Nil Assassin"])
    assert m.row()[0] != "Nil Assassin"
    m.end()
    assert m.center()[-1] == "Nil Assassin" and "Nil Assassin" not in m.discard()


# Where recruits go ----------------------------------------------------------------------------------------------------


def test_a_recruit_promised_to_the_hand_is_known_there() -> None:
    """shards:10.26"""
    m = play("Put the next card you recruit this turn into your hand.", row="Cache Warden", gems=9)
    m.do("recruit Cache Warden")
    assert m.hand() == ["Cache Warden"]
    assert SHARDS.view(m.g, 1)["players"][0]["hand"]["known"] == ["cache-warden"]


def test_a_champion_recruited_into_play_stands_ready_at_once() -> None:
    """shards:10.42,10.7"""
    text = "Recruit 1 champion of cost 9 or less from the center row into play for free."
    m = play(text, row="Evokatus, Cache Warden")
    assert m.champions() == ["Evokatus"] and m.discard() == [] and "exhaust Evokatus" in m.options


# What was done this turn ----------------------------------------------------------------------------------------------


def test_what_was_done_to_cards_this_turn_is_counted_until_it_ends() -> None:
    """shards:9.18"""
    text = "Gain 1 power for each ally you recruited this turn."
    m = game("Test Subject ×2", row="Cache Warden, Evokatus", gems=20, pack=ally(text))
    m.do("recruit Evokatus", "play Test Subject")
    assert m.power == 0, "a champion is no ally"
    m.do("recruit Cache Warden", "play Test Subject")
    assert m.power == 1
    m.end()
    assert m.g.deeds == ()
    text = "You may banish 1 card from your hand. If you have 1 or more cards you banished this turn, gain 3 power."
    assert play(text, "Crystal").do("banish Crystal from hand").power == 3
    assert play(text, "Crystal").do("done").power == 0
    text = "Discard 1 card from your hand. Gain 1 power for each card you discarded this turn."
    assert play(text, "Crystal").do("discard Crystal from hand").power == 1
    text = "Gain 1 power for each card you discarded this turn."
    m = play("Each opponent discards 1 card.", bob=seat("Crystal"))
    assert m.g.deeds == ()
    text = "Destroy 1 enemy champion. Gain 2 power for each champion you destroyed this turn."
    assert play(text, bob=seat(champions="Evokatus")).power == 2


def test_factions_are_counted_each_once() -> None:
    """shards:9.19,3.4"""
    text = "Draw 1 card for each faction among other cards you played this turn."
    m = game("Test Subject, Nil Assassin ×2, Crystal, Kiln Drone", pack=ally(text), deck="Blaster, Crystal ×5")
    m.do("play Nil Assassin", "play Nil Assassin", "play Crystal", "play Kiln Drone", "play Test Subject")
    assert len(m.hand()) == 2


def test_opponents_are_those_still_in_the_game() -> None:
    """shards:9.20"""
    text = "Gain 2 gems for each opponent."
    assert play(text, cat=seat(), dan=seat()).gems == 6
    m = play("Each opponent loses 9 health. Gain 2 gems for each opponent.", bob=seat(health=9), cat=seat())
    assert m.gems == 2


def test_an_amount_can_have_a_limit_or_be_half() -> None:
    """shards:9.11"""
    text = "Gain gems equal to the lesser of your mastery and 5."
    assert play(text, mastery=3).gems == 3 and play(text, mastery=12).gems == 5
    assert play("Gain power equal to half your mastery.", mastery=9).power == 4


def test_health_and_mastery_are_counted_in_steps_and_asked_of_opponents() -> None:
    """shards:9.11,9.20"""
    text = "Gain 2 power for each 5 mastery you have."
    assert [play(text, mastery=n).power for n in (4, 5, 14)] == [0, 2, 4]
    text = "If an opponent has 20 or fewer health, gain 4 power."
    assert play(text, health=10, cat=seat(health=20)).power == 4
    assert play(text, health=10, cat=seat(health=21)).power == 0


def test_a_hand_is_counted_and_discarded_as_a_whole() -> None:
    """shards:9.21,10.11"""
    assert play("Gain 1 power for each card in your hand.", "Crystal ×2, Blaster").power == 3
    text = "Discard all cards from your hand. Draw that many plus 1 cards."
    m = play(text, "Crystal ×2", deck="Blaster, Evokatus, Drakonarius, Crystal")
    assert (m.discard(), m.hand()) == (["Crystal", "Crystal"], ["Blaster", "Evokatus", "Drakonarius"])
    text = "Discard all cards from your hand. If you do, gain 1 gem."
    assert (play(text).gems, play(text, "Crystal").gems) == (0, 1)
    pack = ally("Gain 1 power for each champion in your hand.")
    found = [str(each) for each in shelf_of(SHARDS).check(pack, "mine.pack")]
    assert any("What is in a hand is hidden" in each for each in found)


def test_the_whole_row_is_banished_and_filled_again() -> None:
    """shards:10.28,5.3"""
    text = "Banish all cards from the center row."
    m = play(text, row="Evokatus, Kiln Drone", center="Nil Assassin, Portal Monk, Drakonarius")
    assert (m.banished(), m.center()) == (["Evokatus", "Kiln Drone"], ["Drakonarius"])
    assert m.row()[:2] == ["Nil Assassin", "Portal Monk"]


# Champions ------------------------------------------------------------------------------------------------------------


def test_a_tougher_champion_takes_more_power_to_fell() -> None:
    """shards:6.11,6.5"""
    pack = champion("Your other champions have +2 health.")
    bob = seat(champions="Test Subject, Evokatus")
    m = game("", pack=pack, power=20, bob=bob)
    printed = m.g.box.health[m.g.box.names.index("Evokatus")]
    seen = SHARDS.view(m.g, 0)["players"][1]["champions"]
    assert [card["health"] for card in seen] == [3, printed + 2]
    assert f"Attack Evokatus of Bob for {printed + 2} power" in labels(m)
    m.do("attack 2 Evokatus")
    assert m.power == 20 - printed - 2
    m = game("", pack=pack, power=printed + 1, bob=bob)
    assert m.refused("attack 2 Evokatus") == "shards:6.5"
    m.do("attack 2 Test Subject")
    m = game("", pack=pack, power=printed + 3, bob=bob).do("attack 2 Test Subject", "attack 2 Evokatus")
    assert m.power == 0, "the one that made it tougher has gone"
    text = "Destroy 1 champion of health 3 or less."
    assert play(text, bob=seat(champions="Evokatus")).discard(1) == (["Evokatus"] if printed <= 3 else [])


def test_health_for_each_of_something_is_counted_where_the_champion_stands() -> None:
    """shards:6.11"""
    pack = champion("This has +2 health for each other champion you have in play.")
    m = game(
        "", champions="Drakonarius", pack=pack, power=7, bob=seat(champions="Test Subject, Evokatus, Optio Crusher")
    )
    assert m.do("attack 2 Test Subject").power == 0


def test_a_champion_made_ready_is_exhausted_again() -> None:
    """shards:10.38,6.3"""
    pack = champion("Exhaust: ready 1 other champion.")
    m = game("", champions="Test Subject, Evokatus", pack=pack)
    m.do("exhaust Test Subject")
    assert "exhaust Evokatus" in m.options and "exhaust Test Subject" not in m.options, "none was exhausted"
    m = game("", champions="Test Subject, Evokatus", pack=pack, deck="Crystal ×5")
    m.do("exhaust Evokatus")
    assert "exhaust Evokatus" not in m.options
    m.do("exhaust Test Subject")
    assert "exhaust Evokatus" in m.options
    pack = champion("When you play a mercenary: ready this. Exhaust: gain 1 gem.")
    m = game("Nil Assassin", champions="Test Subject", pack=pack).do("exhaust Test Subject", "play Nil Assassin")
    m.do("exhaust Test Subject")
    assert m.gems == 2


@pytest.mark.parametrize(
    ("text", "moves", "gained"),
    [
        ("When you banish a card: gain 2 power.", ["banish Crystal from hand"], 2),
        ("When you banish an ally: gain 2 power.", ["banish Crystal from hand"], 0),
        ("When you banish a card: gain 2 power.", ["done"], 0),
    ],
)
def test_champions_hear_what_their_player_does_to_cards(text: str, moves: list[str], gained: int) -> None:
    """shards:6.9"""
    cards = f"{champion(text)}Cache Warden — You may banish 1 card from your hand.\n"
    m = game("Cache Warden, Crystal", champions="Test Subject", pack=cards).do("play Cache Warden", *moves)
    assert m.power == gained


def test_a_destroyed_champion_is_heard_by_those_of_who_did_it() -> None:
    """shards:6.9"""
    pack = champion("When you destroy an enemy champion: gain 1 mastery.")
    bob = seat(champions="Evokatus")
    m = game("", champions="Test Subject", power=20, pack=pack, bob=bob).do("attack 2 Evokatus")
    assert m.mastery == 1
    m = game("", champions="Evokatus", power=20, pack=pack, bob=seat(champions="Test Subject"))
    assert m.do("attack 2 Test Subject").g.mastery == [0, 0]


def test_once_per_turn_is_the_first_time_in_each_turn() -> None:
    """shards:6.9"""
    pack = champion("Once per turn, when you play an ally: gain 1 gem.")
    m = game("Nil Assassin ×2", champions="Test Subject", pack=pack, deck="Nil Assassin, Crystal ×4")
    m.do("play Nil Assassin", "play Nil Assassin")
    assert m.gems == 1
    m.end().end().do("play Nil Assassin")
    assert m.gems == 1


def test_the_end_of_a_turn_is_heard_before_the_end_phase() -> None:
    """shards:6.9,8.1"""
    pack = champion("When your turn ends: gain 2 health.")
    m = game("", champions="Test Subject", health=40, pack=pack, bob=seat(champions="Test Subject", health=40))
    m.end()
    assert m.g.health == [42, 40]


# Opponents, the deck, and this card -----------------------------------------------------------------------------------


def test_who_discards_loses_nothing() -> None:
    """shards:10.39"""
    text = "Each opponent loses 4 health unless they discard 1 card."
    m = play(text, bob=seat("Crystal"), cat=seat("Blaster"), dan=seat())
    assert (m.asked, m.options) == ("Bob", ["discard Crystal from hand", "done"])
    assert m.match.prompt == "Test Subject: Bob discards a card, or loses 4 health."
    m.do("discard Crystal from hand")
    assert m.asked == "Cat"
    m.do("done")
    assert (m.asked, m.g.health) == ("Ann", [50, 50, 46, 46]), "Dan has no card"
    m = play(text, bob=seat(), cat=seat(), dan=seat("Crystal"))
    assert (m.asked, m.options) == ("Dan", ["discard Crystal from hand", "done"]), "wherever one sits"
    assert m.do("done").g.health == [50, 46, 46, 46]
    m = play("Each opponent loses 4 health unless they discard 2 cards.", bob=seat("Crystal ×3"))
    m.do("discard Crystal from hand")
    assert m.options == ["discard Crystal from hand"], "who has begun goes on"


def test_a_deck_is_searched_and_shuffled() -> None:
    """shards:10.40"""
    text = "Search your deck for 1 champion and put it into your hand."
    m = play(text, deck="Crystal, Evokatus, Blaster, Drakonarius")
    assert set(m.options) == {"take Drakonarius from deck", "take Evokatus from deck", "done"}
    m.do("take Evokatus from deck")
    assert m.hand() == ["Evokatus"] and sorted(m.deck()) == ["Blaster", "Crystal", "Drakonarius"]
    assert SHARDS.view(m.g, 1)["players"][0]["hand"]["known"] == ["evokatus"]
    assert "Ann shuffles." in m.match.log_text()
    assert play(text, deck="Crystal").options == ["done"], "also who finds nothing has looked"


def test_a_card_that_banishes_itself_was_played_and_lies_nowhere_else() -> None:
    """shards:10.41"""
    text = "You may banish this. If you do, gain 3 power. Gain 1 gem for each ally you played this turn."
    m = play(text).do("yes")
    assert (m.power, m.gems, m.banished(), m.played()) == (3, 1, ["Test Subject"], ["Test Subject"])
    assert SHARDS.view(m.g, 1)["players"][0]["played"] == []
    m.end()
    assert "Test Subject" not in m.discard()
    assert play(text).do("no").banished() == []


def test_a_card_goes_back_to_deck_or_hand() -> None:
    """shards:10.41,10.26"""
    m = play("Gain 1 gem. Put this on top of your deck.", deck="Crystal")
    assert m.deck() == ["Test Subject", "Crystal"]
    assert [card["name"] for card in SHARDS.view(m.g, 1)["players"][0]["top"]] == ["Test Subject"]
    m = play("Gain 1 gem. Put this into your hand.")
    assert m.hand() == ["Test Subject"]
    m.do("play Test Subject")
    assert (m.gems, m.played(), m.hand()) == (2, ["Test Subject"], ["Test Subject"])


def test_a_champion_leaves_without_being_destroyed_and_a_borrowed_one_goes_home() -> None:
    """shards:10.41,10.16"""
    text = "When this is destroyed: each opponent loses 5 health. Exhaust: gain 3 power. Put this on top of your deck."
    m = game("", champions="Test Subject", pack=champion(text)).do("exhaust Test Subject")
    assert (m.champions(), m.deck()[0], m.g.health, m.power) == ([], "Test Subject", [50, 50], 3)
    pack = champion("Exhaust: put this into your hand.") + "Cache Warden — Take control of 1 enemy champion.\n"
    m = game("Cache Warden", pack=pack, bob=seat(champions="Test Subject"))
    m.do("play Cache Warden", "exhaust Test Subject")
    assert (m.hand(0), m.hand(1), m.champions()) == ([], ["Test Subject"], []) and m.g.lent == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Fast-play 1 ally from the center row for free.", "Only a mercenary"),
        ("Ready 1 ally.", "Only champions are made ready"),
        ("Ready this.", "Only champions are made ready"),
        ("Recruit 1 ally from the center row into play for free.", "Only a champion can be put into play"),
        ("Allies cost you 1 less.", "Only champions stay in play"),
        ("Allies cost you 1 less until your next turn.", "Costs change for this turn"),
        ("Your champions have +2 health.", "Only champions stay in play"),
    ],
)
def test_what_has_no_rule_is_refused(text: str, complaint: str) -> None:
    """shards:12.3"""
    found = [str(each) for each in shelf_of(SHARDS).check(ally(text), "mine.pack") if each.severity == "error"]
    assert any(complaint in each for each in found), found


TEXTS: dict[str, str] = {
    "Cache Warden": "You may pay 1 gem. If you do, draw 1 card. Pay any number of gems. Gain that many power.",
    "Nil Assassin": "This costs 1 less while you have 5 or more mastery. Gain 3 power. If you fast-played this, "
    "banish this.",
    "Data Heretic": "The next card you recruit this turn costs 2 less. Put the next card you recruit this turn into "
    "your hand.",
    "Command Seer": "Champions cost you 2 less until this turn ends. Gain 1 gem for each opponent.",
    "Evokatus": "Your other champions have +2 health. Mercenaries cost you 1 less. When you banish a card: gain 1 "
    "power. Exhaust: ready 1 other champion.",
    "Drakonarius": "Once per turn, when you recruit a card: gain 1 mastery. When your turn ends: gain 1 health. "
    "When you destroy an enemy champion: draw 1 card. Exhaust: gain 4 power.",
    "Spore Cleric": "Each opponent loses 3 health unless they discard 1 card.",
    "Fungal Hermit": "Search your deck for 1 card and put it into your hand. Put this on top of your deck.",
    "Kiln Drone": "Fast-play 1 mercenary of cost 4 or less from the center row for free. Banish this.",
    "Crystal": "Gain 1 gem. Gain 1 power for each card you recruited this turn.",
    "Blaster": "Gain 1 power. You may banish 1 card from your hand or discard pile. Gain power equal to the lesser of "
    "your mastery and 3.",
    "Numeri Drones": "When you discard a card: draw 1 card. Exhaust: discard 1 card from your hand. Put this into "
    "your hand.",
    "Shadow Apostle": "Recruit 1 champion of cost 3 or less from the center row into play for free.",
    "Umbral Scourge": "Draw 1 card for each faction among cards you played this turn.",
}


def everything() -> str:
    return HEAD + "".join(f"{name} — {text}\n" for name, text in TEXTS.items())


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 5)])
def test_a_pack_of_all_of_it_keeps_the_contract(players: int, seed: int) -> None:
    """shards:12.1"""
    check_match(SHARDS, read_setup(SHARDS, players, None, {"pack": everything()}), seed, looks=0.05)


def test_bots_play_a_pack_of_all_of_it_to_the_end() -> None:
    match = Match(SHARDS, read_setup(SHARDS, 3, None, {"pack": everything()}), Seed(7))
    bot = GreedyBot(SHARDS, 2)
    while not match.over:
        match.play(bot.choose(redealt(SHARDS, match.state, match.seat, len(match.moves))))
    assert sum(match.result or []) >= 1
