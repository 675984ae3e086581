"""What designers say that the base game never does: what a text looks back at, and packs of everything at once."""

from __future__ import annotations

import pytest

from infinitable.bots.greedy import GreedyBot
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.parts.cardtext import shelf_of
from infinitable.testing import check_match
from tests.games.shards.cards.designs import HEAD, ally, play
from tests.games.shards.positions import SHARDS, game, seat


def test_that_many_are_as_many_as_were_chosen() -> None:
    """shards:9.15"""
    text = "Discard up to 2 cards from your hand. Draw that many cards."
    m = play(text, "Crystal ×3", deck="Blaster, Shard Reactor, Crystal").do("discard Crystal from hand", "done")
    assert m.hand() == ["Crystal", "Crystal", "Blaster"]
    assert play(text, "Crystal", deck="Blaster").do("done").hand() == ["Crystal"]


def test_what_was_banished_this_way_is_counted() -> None:
    """shards:9.15"""
    text = "Banish up to 2 cards from your discard pile. Gain 2 power for each card banished this way."
    m = play(text, discard="Crystal ×2, Blaster").do("banish Crystal from discard", "banish Blaster from discard")
    assert m.power == 4
    text = "Banish up to 2 cards from your discard pile. If you banish 2 or more cards this way, gain 5 power."
    assert play(text, discard="Crystal ×2").do("banish Crystal from discard", "done").power == 0
    assert play(text, discard="Crystal ×2").do(*["banish Crystal from discard"] * 2).power == 5


def test_its_cost_is_that_of_the_card_chosen_before() -> None:
    """shards:9.15"""
    text = "You may banish 1 card from your discard pile. Gain gems equal to its cost."
    assert play(text, discard="Nil Assassin").do("banish Nil Assassin from discard").gems == 2
    assert play(text, discard="Nil Assassin").do("done").gems == 0
    m = play("Destroy 1 enemy champion. Gain power equal to its cost.", bob=seat(champions="Evokatus"))
    assert m.power == 4 and m.discard(1) == ["Evokatus"]


def test_the_cost_of_what_was_copied_is_that_of_its_card() -> None:
    """shards:9.15,10.4"""
    text = "Copy the effect of 1 other non-champion card you played this turn. Gain power equal to its cost."
    m = game("Nil Assassin, Test Subject", pack=ally(text)).do("play Nil Assassin", "play Test Subject")
    assert m.power == 2 * game("Nil Assassin").do("play Nil Assassin").power + 2


def test_otherwise_after_if_you_do_is_done_if_nothing_was() -> None:
    """shards:9.13"""
    text = "You may banish 1 card from your hand. If you do, gain 2 gems. Otherwise, gain 1 power."
    m = play(text, "Crystal").do("done")
    assert (m.gems, m.power) == (0, 1)
    m = play(text, "Crystal").do("banish Crystal from hand")
    assert (m.gems, m.power) == (2, 0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Gain 1 gem for each card banished this way.", "looks back at a sentence that says what to banish"),
        ("If you discard 1 or more cards this way, gain 1 gem.", "what to discard"),
        ("Banish 1 card from your hand. Gain 1 gem for each ally banished this way.", "Say “for each card banished"),
        ("Discard 1 card from your hand. If you banish 1 or more cards this way, gain 1 gem.", "what to banish"),
        ("Draw 1 card. Draw that many cards.", "looks back"),
        ("Discard 1 card from your hand. Put it into your hand.", "revealed from the top"),
        ("Banish 1 card from your hand. An opponent loses 1 health. Gain gems equal to its cost.", "was chosen last"),
        ("Discard up to 2 cards from your hand. An opponent loses 1 health. Draw that many cards.", "was chosen last"),
        ("You cannot be attacked.", "until your next turn"),
        ("You cannot be attacked until this turn ends.", "Nobody attacks you in your own turn"),
        ("When you play an ally: gain 1 gem.", "only champions stay"),
        ("Look at the top 1 card of your deck and put them back in any order.", "2 to 10"),
        ("Take control of 1 enemy ally.", "Only champions are controlled"),
        ("Protect 1 ally.", "Only players and champions are ever attacked"),
        ("The attacker loses 2 health.", "Only a trap or a destroyed champion"),
        ("Discard this when you are attacked: gain 2 power.", "A trap can make the attacker lose"),
        ("Discard this when you are attacked: each opponent loses 2 health.", "A trap can make the attacker lose"),
        ("Discard this when you are attacked: you may draw 1 card.", "no “may”, no “if”"),
        ("Copy the effect of 1 other ally you played this turn with gems instead of gems.", "changes nothing"),
        ("Discard 1 card from your hand. At the start of your next turn, draw that many cards.", "looks back"),
    ],
)
def test_what_has_nothing_to_look_back_at_or_no_rule_is_refused_where_it_stands(text: str, complaint: str) -> None:
    """shards:12.3"""
    found = [str(each) for each in shelf_of(SHARDS).check(ally(text), "mine.pack") if each.severity == "error"]
    assert any("mine.pack:2:" in each and complaint in each for each in found), found


def test_several_effects_are_chosen_at_once_and_done_in_their_order() -> None:
    """shards:9.14"""
    text = "Choose 2: gain 2 gems; or gain 3 power; or draw 1 card."
    m = play(text, deck="Blaster")
    assert [option.label for option in m.match.options] == [
        "Gain 2 gems and gain 3 power", "Gain 2 gems and draw 1 card", "Gain 3 power and draw 1 card",
    ]  # fmt: skip
    m.do("choose 3")
    assert (m.gems, m.power, m.hand()) == (0, 3, ["Blaster"])


@pytest.mark.parametrize(("champions", "gained"), [("Evokatus", 2), ("Evokatus ×2, General Decurion", 4)])
def test_for_each_of_up_to_so_many_counts_no_more(champions: str, gained: int) -> None:
    """shards:9.11"""
    m = play("Gain 2 power for each of up to 2 champions you have in play.", champions=champions)
    assert m.power == gained


def test_who_is_behind_or_ahead_is_seen_by_the_dials_of_those_in_the_game() -> None:
    """shards:9.17"""
    behind = "If an opponent has more mastery than you, draw 1 card. Otherwise, gain 1 gem."
    assert play(behind, deck="Crystal", mastery=3, bob=seat(mastery=4)).hand() == ["Crystal"]
    assert play(behind, mastery=4, bob=seat(mastery=4)).gems == 1, "as much is not more"
    ahead = "If you have more health than each opponent, draw 1 card. Otherwise, gain 1 gem."
    assert play(ahead, health=20, bob=seat(health=19), cat=seat(health=20)).gems == 1
    assert play(ahead, deck="Crystal", health=21, bob=seat(health=19), cat=seat(health=20)).hand() == ["Crystal"]


def test_a_sentence_that_looks_back_at_nothing_is_offered_with_what_it_means() -> None:
    """shards:9.15: where that is one card; nothing is made up where it is not."""
    nearest = {
        text: [problem.nearest for problem in shelf_of(SHARDS).check(ally(text))]
        for text in (
            "If you banish 1 or more cards this way, gain 1 gem.",
            "If you banish 2 or more cards this way, gain 1 gem.",
            "Unless you banish 1 or more cards this way, gain 1 gem.",
        )
    }
    first, *others = nearest.values()
    assert len(first) == 1 and first[0].startswith("You may banish 1 card from ")
    assert first[0].endswith("If you do, gain 1 gem.") and not any("banish" in near for (near,) in others)


def test_nothing_gained_is_not_told() -> None:
    """shards:4.1: who has full health gains none."""
    m = play("Gain 3 health.")
    assert not [line for line in m.log if "health" in line]
    assert [line for line in play("Gain 3 health.", health=48).log if "2 health" in line]


def test_a_copy_with_a_change_gains_one_thing_instead_of_another() -> None:
    """shards:10.24"""
    text = "Copy the effect of 1 other non-champion card you played this turn with power instead of gems."
    m = game("Crystal, Test Subject", pack=ally(text)).do("play Crystal", "play Test Subject")
    assert (m.gems, m.power) == (1, 1)
    text += " Copy that effect again."
    m = game("Crystal, Test Subject", pack=ally(text)).do("play Crystal", "play Test Subject")
    assert (m.gems, m.power) == (1, 2)
    m = game("Crystal, Test Subject", pack=ally(f"Gain 1 health. {text}")).do("play Crystal", "play Test Subject")
    assert (m.gems, m.power) == (1, 2), "whichever sentence it stands in"
    text = "Copy the effect of 1 other non-champion card you played this turn with mastery instead of health."
    m = game("Crystal, Test Subject, Crystal", pack=ally(text)).do("play Crystal", "play Test Subject", "play Crystal")
    assert m.gems == 3, "only what it names is changed, and only in the copy"


def test_that_many_and_some_more() -> None:
    """shards:9.15"""
    text = "Discard up to 2 cards from your hand, then draw that many plus 1 cards."
    m = play(text, "Crystal ×2", deck="Blaster, Shard Reactor, Crystal").do("discard Crystal from hand", "done")
    assert m.hand() == ["Crystal", "Blaster", "Shard Reactor"]


NEW = """
Order ally · cost 0 — Each opponent discards 1 card. Look at the hand of an opponent.
Wraethe ally · cost 0 — Look at the top 3 cards of your deck and put them back in any order.
Order ally · cost 1 — Reveal the top card of your deck. If it is an ally, put it into your hand.
Order mercenary · cost 1 — Take control of 1 enemy champion until this turn ends. Gain power equal to its cost.
Order ally · cost 1 — Take control of 1 enemy champion. An opponent skips their next turn.
Homodeus ally · cost 1 — At the start of your next turn, draw 1 card, then lose 3 health.
Order ally · cost 1 — You cannot be attacked until your next turn. Take an extra turn after this one.
Undergrowth ally · cost 0 — Gain 1 gem. Discard this when you are attacked: the attacker discards 1 card. Draw 1 card.
Wraethe ally · cost 0 · shield 1 — Discard this when you are attacked: the attacker loses 3 health. Gain 1 health.
Order ally · cost 0 — Copy the effect of 1 other ally you played this turn with power instead of gems.
Order ally · cost 0 — Protect up to 2 champions. Protect yourself.
Order ally · cost 0 — Put up to 2 cards from your hand or discard pile on top of your deck. Draw 1 card.
Order ally · cost 0 — Each opponent discards 1 card at random. Put 1 card from your hand on the bottom of your deck.
Order ally · cost 0 — Put the next card you recruit this turn on top of your deck.
Order ally · cost 0 — Draw until you have 5 cards in your hand.
Order ally · cost 0 — Banish up to 2 cards from the center row. Gain 1 gem for each card banished this way.
Order ally · cost 1 — Recruit 1 ally from the center row to the top of your deck for free.
Order ally · cost 0 — Look at the top 4 cards of your deck. Put 2 of them into your hand, then put the rest on the \
bottom of your deck.
Order ally · cost 0 — Look at the top 3 cards of your deck. Put 1 of them into your hand, then put the rest into your \
discard pile.
Order ally · cost 0 — Discard X cards from your hand. Draw X cards. If you have more mastery than each opponent, gain \
1 gem.
Order champion · cost 0 · health 2 — When you play an ally: reveal the top card of your deck. Banish it.
Order champion · cost 0 · health 2 — When you recruit an Order card: draw 1 card. Exhaust: gain 2 gems.
Order champion · cost 0 · health 2 — When your turn starts: you may gain 1 gem. If you do, lose 1 health.
Order champion · cost 0 · health 2 — Your other champions cannot be attacked. Exhaust: lose 2 health.
"""

EVERYTHING = HEAD + "".join(f"New Card {n} · {said} · 4 copies — {text}\n" for n, (said, text) in enumerate(
    line.split(" — ") for line in NEW.strip().splitlines()
))  # fmt: skip


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_a_pack_of_all_of_it_keeps_the_contract(players: int, seed: int) -> None:
    """shards:12.1"""
    check_match(SHARDS, read_setup(SHARDS, players, None, {"pack": EVERYTHING}), seed, looks=0.05)


def test_bots_play_a_pack_of_all_of_it_to_the_end() -> None:
    match = Match(SHARDS, read_setup(SHARDS, 3, None, {"pack": EVERYTHING}), Seed(7))
    bot = GreedyBot(SHARDS, 2)
    while not match.over:
        match.play(bot.choose(redealt(SHARDS, match.state, match.seat, len(match.moves))))
    assert sum(match.result or []) >= 1


def test_a_pack_of_these_keeps_the_contract() -> None:
    """shards:6.10,9.11,9.14,10.30,10.31,10.32,10.33,10.34"""
    texts = {
        "Nil Assassin": "Gain 5 power. An opponent discards 1 card of your choice.",
        "Shard Abstractor": "Prevent the next 4 damage to you. Gain 1 mastery.",
        "Mining Drones": "Gain 1 gem. Each opponent skips their next draw.",
        "Kiln Drone": "Gain 2 gems. An opponent discards down to 3 cards.",
        "Reactor Drone": "Gain 4 gems. Skip your next draw.",
        "Shadow Apostle": "Choose 2: gain 2 gems; or an opponent draws 1 card; or banish 1 card from your hand.",
        "Data Heretic": "Gain 1 power for each of up to 2 champions in play. Each opponent gains 1 mastery.",
        "Numeri Drones": "Exhaust: gain 2 gems. When this is destroyed: draw 1 card. The attacker discards 1 card.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(SHARDS, read_setup(SHARDS, 3, "standard", {"pack": pack}), 5, looks=0.05)
