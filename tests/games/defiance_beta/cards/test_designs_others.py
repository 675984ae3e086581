"""What designers say of other leaders, of cards in decks, and of numbers that hang on others."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import HIDDEN
from infinitable.kernel.views import redealt
from infinitable.parts.cardtext import shelf_of
from tests.games.defiance_beta.cards.designs import keeps_the_contract, with_text
from tests.games.defiance_beta.positions import BETA, game, seat

HEAD = "pack trial · game defiance_beta · on defiance-beta · version 1\n"


def played(text: str, *moves: str, **at: Any) -> Any:
    """Ann has played Shared Vigil, which says this; nobody blocks where Bob has no cards for it."""
    return game(**{"hand": "Shared Vigil", "dice": "TTPPF", "cards": with_text(text), **at}).do(
        "play Shared Vigil", *moves
    )


def wrong(text: str) -> str:
    """What is said against a pack with this line."""
    found = [problem.message for problem in shelf_of(BETA).check(f"{HEAD}{text}\n") if problem.severity == "error"]
    return found[0] if found else ""


# What others do rather --------------------------------------------------------------------------------------------


def test_who_can_do_both_chooses_and_who_cannot_does_the_other() -> None:
    """defiance_beta:8.23: what cannot be done in full is refused; nobody else is touched."""
    text = "Each enemy leader discards 1 card or takes 2 damage."
    p = played(text, "no", bob=seat(hand="Rootkit, Overclock"))
    assert p.asked == "Bob" and p.options == ["option 1", "option 2"]
    assert [o.label for o in p.match.options] == ["Discards 1 card", "Takes 2 damage"]
    p.do("option 1", "discard Rootkit")
    assert (p.hand(1), p.g.hurt) == (["Overclock"], [0, 0])
    p = played(text, "no", bob=seat(hand=""))
    assert p.g.hurt == [0, 2]
    p = played("An enemy leader discards 2 cards or destroys 1 unit of their own.", "no", bob=seat(hand="Rootkit"))
    assert p.options == ["option 1", "option 2"], "neither can be done in full"
    assert p.do("option 1").hand(1) == []


def test_unless_it_is_paid_it_happens() -> None:
    """defiance_beta:8.23: only who can pay all of it is asked."""
    text = "Choose 1 enemy leader. Unless that leader discards 2 cards, draw 2 cards."
    at: dict[str, Any] = {"deck": "Sunfall, Sandstorm, Mirage Road"}
    p = played(text, "no", bob=seat(hand="Rootkit, Overclock"), **at)
    assert p.asked == "Bob" and "discards 2 cards" in p.prompt
    paid = p.do("yes")
    assert (paid.hand(1), paid.hand()) == ([], [])
    refused = played(text, "no", bob=seat(hand="Rootkit, Overclock"), **at).do("no")
    assert (len(refused.hand(1)), refused.hand()) == (2, ["Sunfall", "Sandstorm"])
    unable = played(text, "no", bob=seat(hand="Rootkit"), **at)
    assert (len(unable.hand(1)), len(unable.hand())) == (1, 2) and unable.asked == "Ann"


def test_a_card_is_cancelled_unless_it_is_paid_for() -> None:
    """defiance_beta:5.6,8.23"""
    trap = "Constant, when an enemy leader plays an ability: unless that leader discards 1 card, cancel it."
    cards = f"Veto — Heal 1. {trap}\n{with_text('Heal 1.')}"
    at: dict[str, Any] = {"bob": seat(timeline="Veto"), "cards": cards, "dice": "TTTT", "hurt": 1}
    p = game(hand="Shared Vigil, Mirage Road", **at).do("play Shared Vigil", "no")
    assert p.asked == "Ann" and p.options == ["yes", "no"]
    assert p.do("yes").hand() == [] and p.g.hurt[0] == 0
    p = game(hand="Shared Vigil, Mirage Road", **at).do("play Shared Vigil", "no", "no")
    assert p.hand() == ["Mirage Road"] and p.g.hurt[0] == 1 and "Shared Vigil is cancelled." in p.log
    p = game(hand="Shared Vigil", **at).do("play Shared Vigil", "no")
    assert p.g.hurt[0] == 1, "who holds no card cannot pay"


# What is forbidden ------------------------------------------------------------------------------------------------


def test_who_cannot_move_neither_moves_nor_is_kept_from_being_moved() -> None:
    """defiance_beta:5.11: by no die and no text of their own, until the other's next turn begins; others can."""
    cards = with_text("An enemy leader cannot move until your next turn. Force move 1 enemy leader up to 1 space.")
    p = game(hand="Shared Vigil", cards=cards, dice="T").do("play Shared Vigil", "no")
    assert p.prompt.startswith("Where does the Ghost Broker go?") or "step" in p.prompt
    before = p.tile(1)
    p.do(p.options[0])
    while "end turn" not in p.options:
        p.do(p.options[0])
    assert p.tile(1) != before and "Bob cannot move for a while." in p.log
    p.do("end turn")
    while "roll Fortitude" not in p.options:
        p.do(p.options[-1])
    p.do("roll Fortitude")
    assert stats.is_barred(p.g, 1, stats.MOVE) and not stats.is_barred(p.g, 0, stats.MOVE)
    if "lock in" in p.options:
        p.do("lock in")
    assert (
        p.asked == "Bob"
        and "end turn" in p.options
        and not [option for option in p.options if option.startswith("move")]
    )
    if "end turn" in p.options:
        p.do("end turn")
    while not [option for option in p.options if option.startswith("roll ")]:
        p.do(p.options[-1])
    assert p.asked == "Ann" and not stats.is_barred(p.g, 1, stats.MOVE)


@pytest.mark.parametrize("deed", ["block", "heal", "draw cards"])
def test_what_a_leader_cannot_do_is_not_done(deed: str) -> None:
    """defiance_beta:5.11"""
    cards = (
        f"Sky Reader — Enemy leaders cannot {deed}.\n{with_text('Each leader draws 1 card, then each leader heals 1.')}"
    )
    bob = seat(hand="Rootkit, Overclock, Veto, Loopback, Redirect", hurt=2, deck="Cold Storage, Hard Reset")
    p = game(
        hand="Shared Vigil", cards=cards, group="Sky Reader", hurt=2, deck="Sunfall, Mirage Road", dice="T", bob=bob
    )
    p.do("play Shared Vigil")
    assert p.refused("block") == ("5.11" if deed == "block" else "")
    p.do("no")
    assert p.g.hurt == [1, 2 if deed == "heal" else 1]
    assert len(p.hand(1)) == (5 if deed == "draw cards" else 6) and len(p.hand()) == 1


def test_cards_that_cannot_be_played_or_prepared_are_refused_with_the_clause() -> None:
    """defiance_beta:5.11"""
    cards = "Sky Reader — You cannot play abilities. You cannot prepare cards.\n"
    p = game(hand="Mirage Road, Mirrorblade", group="Sky Reader", timeline="Sunfall", cards=cards, dice="TTTT")
    assert (
        p.refused("play Mirage Road")
        == p.refused("prepare Mirage Road")
        == p.refused("play prepared 1 Sunfall")
        == "5.11"
    )
    assert "play Mirrorblade" in p.options and not [each for each in p.options if each.startswith("prepare")]


@pytest.mark.parametrize(("where", "open"), [("next to you", True), ("in reach", False)])
def test_enemies_are_kept_from_it_where_the_text_says(where: str, open: bool) -> None:
    """defiance_beta:5.11: Bob stands two steps away, within the reach of a leader with Power level 2."""
    cards = f"Mirrorblade — Enemy leaders {where} cannot move.\n"
    p = game(bob=seat(group="Mirrorblade, Mirrorblade", leader="Saltwind Oracle"), leader="Array Custodian",
             cards=cards, dice="FF")  # fmt: skip
    assert bool([each for each in p.options if each.startswith("move")]) == open


# Numbers ------------------------------------------------------------------------------------------------------------


def test_what_holds_for_each_follows_the_number_at_once() -> None:
    """defiance_beta:8.5,8.21: as the timeline shrinks, so does the unit, and a damaged one falls."""
    cards = "Mirrorblade — This has +1 health for each card in your timeline.\n"
    p = game(group="Mirrorblade", timeline="Mirage Road, Sunfall", cards=cards, dice="T")
    health = p.g.content.cards[p.g.content.card_named("Mirrorblade")].health
    unit = p.g.groups[0][0]
    assert stats.full_health(p.g, unit) == health + 2
    p = game(group=f"Mirrorblade ({health})", timeline="Sunfall", cards=cards + "Sunfall — Draw 1 card.\n", dice="T")
    assert p.group() == [f"Mirrorblade ({health})"]
    p.do("play prepared 1 Sunfall")
    assert p.group() == []


@pytest.mark.parametrize(
    ("group", "price"), [("", 3), ("Mirrorblade", 2), ("Mirrorblade, Sky Reader, Caravan Drover", 1)]
)
def test_a_card_that_costs_less_does_so_in_the_hand(group: str, price: int) -> None:
    """defiance_beta:4.12: and never less than 1."""
    cards = "Sunfall · cost 3 — This costs 1 less for each unit in your group. Heal 1.\n"
    p = game(hand="Sunfall", group=group, cards=cards, dice="T" * price, hurt=1)
    assert "play Sunfall" in p.options
    assert next(o.label for o in p.match.options if o.notation == "play Sunfall") == f"Play Sunfall ({price} Tide)"
    if price > 1:
        assert game(hand="Sunfall", group=group, cards=cards, dice="T" * (price - 1)).refused("play Sunfall") == "4.12"
    p.do("play Sunfall")
    assert p.match.state.spent == price


def test_a_card_is_cheaper_only_while_its_condition_holds() -> None:
    """defiance_beta:4.12"""
    cards = "Mirrorblade · cost 3 — This costs 2 less while you have no units.\n"
    assert "play Mirrorblade" in game(hand="Mirrorblade", cards=cards, dice="T").options
    assert game(hand="Mirrorblade", group="Sky Reader", cards=cards, dice="TT").refused("play Mirrorblade") == "4.12"


def test_a_group_that_takes_less_takes_less_of_every_amount_others_deal() -> None:
    """defiance_beta:8.24: not of what it takes, and an attack that would do nothing is not offered."""
    bob = seat(group="Archive Golem")
    cards = "Archive Golem — Your group takes 1 less damage.\nMirrorblade — Your reach is 3 more.\n"
    at: dict[str, Any] = {"group": "Mirrorblade", "bob": bob}
    p = played(
        "Deal 2 damage to 1 enemy group.", "no", cards=cards + with_text("Deal 2 damage to 1 enemy group."), **at
    )
    assert p.group(1) == ["Archive Golem (1)"] and p.group() == ["Mirrorblade"]
    text = "Each enemy leader takes 2 damage."
    p = played(text, "no", cards=cards + with_text(text), **at)
    assert p.group(1) == ["Archive Golem (2)"], "what is taken is not made less"
    p = game(group="Mirrorblade", bob=bob, cards=cards, dice="P")
    assert p.refused("damage 2") == "8.24"
    assert "damage 2" in game(group="Mirrorblade", bob=bob, cards=cards.partition("\n")[2], dice="P").options


def test_so_much_is_healed_on_what_is_named_and_no_more_than_is_there() -> None:
    """defiance_beta:8.22"""
    p = played("Heal 2 on all units in your group, then heal 1 on your leader.", hurt=2,
               group="Mirrorblade (1), Sky Reader, Oasis Mother (3)", bob=seat(group="Siege Frame (1)"))  # fmt: skip
    assert p.group() == ["Mirrorblade", "Sky Reader", "Oasis Mother (1)"]
    assert (p.g.hurt[0], p.group(1)) == (1, ["Siege Frame (1)"])


def test_gambit_levels_come_and_go_without_a_roll() -> None:
    """defiance_beta:2.15"""
    p = played(
        "Gain 1 Gambit level. Each enemy leader loses 2 Gambit levels.",
        "no",
        leader="Saltwind Oracle",
        gambit=2,
        bob=seat(gambit=3),
    )
    assert p.g.gambits == [3, 1] and p.hand() == []
    p = played("Each enemy leader loses 1 Gambit level.", "no", bob=seat(gambit=4))
    assert p.g.gambits == [1, 4]


# Of what is spoken ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "hand"), [("Mirrorblade", ["Mirrorblade"]), ("Sunfall", [])])
def test_what_is_revealed_is_asked_about(top: str, hand: list[str]) -> None:
    """defiance_beta:8.25,9.4"""
    text = "Reveal the top 1 card of your deck. If it is a unit, put it into your hand. Otherwise, heal 1."
    p = played(text, deck=f"{top}, Mirage Road", hurt=1)
    assert p.hand() == hand and p.g.hurt[0] == (1 if hand else 0)
    assert p.g.spot[p.g.decks[0][-1]] == HIDDEN and (top in p.pile()[-2:]) == (not hand)


def test_what_that_leader_has_is_asked_of_the_one_who_was_chosen() -> None:
    """defiance_beta:8.25: and “instead” is settled once somebody is."""
    text = "Deal 1 damage to 1 enemy group. If that leader has 2 or more units, deal 2 damage to it instead."
    bob, cat = seat(group="Caravan Drover, Sky Reader"), seat(leader="Prefect Hex-Nine")
    p = played(text, "leader Bob", "no", bob=bob, cat=cat)
    while p.asked == "Ann" and p.options[0].startswith("unit"):
        p.do(p.options[0])
    assert sum(p.g.damage[card] for card in p.g.groups[1]) + 9 * (2 - len(p.g.groups[1])) >= 2 and p.g.hurt == [0, 0, 0]
    p = played(text, "leader Cat", "no", bob=bob, cat=cat)
    assert p.g.hurt == [0, 0, 1]


def test_all_of_one_leader_is_meant_and_nothing_of_another() -> None:
    """defiance_beta:8.7"""
    text = "Choose 1 enemy leader. Destroy all timeline cards of that leader."
    p = played(text, "leader Bob", "no", bob=seat(timeline="Redirect, Loopback"), timeline="Mirage Road",
               cat=seat(leader="Prefect Hex-Nine", timeline="Rootkit"))  # fmt: skip
    assert (p.timeline(1), p.timeline(2), p.timeline()) == ([], ["Rootkit"], ["Mirage Road"])


def test_healthier_than_this_is_measured_now() -> None:
    """defiance_beta:8.5"""
    cards = "Mirrorblade — Spend 1 Power: destroy 1 enemy unit with more health than this.\n"
    bob = seat(group="Siege Frame, Siege Frame (1), Archive Golem (4)")
    p = game(group="Mirrorblade (1), Sky Reader", bob=bob, cards=cards, dice="P").do("use 1 Mirrorblade", "no")
    assert p.group(1) == ["Siege Frame (1)", "Archive Golem (4)"] and len(p.group()) == 2


# The deck ------------------------------------------------------------------------------------------------------------


SEARCH = "Search your deck for a unit of cost 3 or less and put it into your hand."


def test_a_deck_is_searched_and_shuffled() -> None:
    """defiance_beta:9.21: all see what is taken, nobody else what is in the deck, and then nobody where it lies."""
    p = played(SEARCH, deck="Sunfall, Mirrorblade, Mirage Road, Sky Reader")
    fitting = {"card Mirrorblade", "card Sky Reader"}
    assert fitting <= set(p.options) and "done" in p.options and "card Sunfall" not in p.options
    assert p.refused("card Sunfall") == "9.21"
    assert {o.label for o in p.match.options if o.notation in fitting} == {
        "Take Mirrorblade into your hand", "Take Sky Reader into your hand"}  # fmt: skip
    assert redealt(BETA, p.g, 0, 3).decks[0] == p.g.decks[0], "who searches knows the deck"
    p.do("card Mirrorblade")
    assert p.hand() == ["Mirrorblade"] and sorted(p.names(p.g.decks[0])) == ["Mirage Road", "Sky Reader", "Sunfall"]
    assert not p.g.foreseen
    assert "The deck of the Lightbearers is shuffled." in p.log
    none = played(SEARCH, "done", deck="Sunfall, Mirrorblade, Mirage Road")
    assert none.hand() == [] and sorted(none.names(none.g.decks[0])) == ["Mirage Road", "Mirrorblade", "Sunfall"]
    assert played(SEARCH, deck="").asked == "Ann"


def test_what_was_found_can_be_played() -> None:
    """defiance_beta:4.23,9.21"""
    p = played(f"{SEARCH} Play it.", "card Mirrorblade", deck="Sunfall, Mirrorblade, Mirage Road")
    assert p.group() == ["Mirrorblade"] and p.hand() == []


def test_one_s_own_cards_go_at_random_where_the_text_says() -> None:
    """defiance_beta:9.16"""
    p = played("Discard 1 card at random.", hand="Shared Vigil, Mirage Road, Sunfall", chance=[1])
    assert len(p.hand()) == 1 and p.asked == "Ann"


# What triggers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "text", "heard"),
    [
        ("an enemy leader discards a card", "An enemy leader discards 1 card.", True),
        ("an enemy leader discards a card", "Discard 1 card.", False),
        ("you discard a card", "Discard 1 card.", True),
        ("you discard a card", "An enemy leader discards 1 card.", False),
        ("an enemy unit is destroyed", "Destroy 1 enemy unit.", True),
        ("an enemy unit is destroyed", "Destroy 1 unit in your group.", False),
        ("an enemy leader heals", "Each enemy leader heals 1.", True),
        ("an enemy leader heals", "Heal 1.", False),
    ],
)
def test_what_others_do_sets_something_off(event: str, text: str, heard: bool) -> None:
    """defiance_beta:7.8"""
    cards = f"Mirage Road — Heal 1. Constant, when {event}: gain 1 Gambit level.\n{with_text(text)}"
    at: dict[str, Any] = {"hand": "Shared Vigil, Sunfall", "group": "Sky Reader, Caravan Drover", "hurt": 1}
    p = played(text, cards=cards, timeline="Mirage Road", **at,
               bob=seat(hand="Rootkit", group="Siege Frame", hurt=1))  # fmt: skip
    for _ in range(6):
        if p.options and not any(each.startswith(("end turn", "play")) for each in p.options):
            p.do(p.options[0])
    assert p.g.gambits[0] == (2 if heard else 1)


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Sky Reader — This has +1 health for each unit in reach.", "What always holds counts"),
        ("Sky Reader — You cannot block for each card in your timeline.", "Only a number"),
        ("Sky Reader — When you play this: this costs 1 less.", "before anything else"),
        ("Veto — Draw 1 card for each unit of that leader.", "nothing to stand for"),
        ("Veto — Search your deck for a tile and put it into your hand.", "This can be"),
        ("Veto — Discard X cards. Each enemy leader discards X cards or takes 1 damage.", "Here stands a number"),
    ],
)
def test_what_no_rule_does_is_refused(line: str, why: str) -> None:
    """defiance_beta:8.7,8.21,8.23,9.21"""
    assert why in wrong(line)


def test_a_pack_of_what_others_do_keeps_the_contract() -> None:
    """defiance_beta:2.15,4.12,5.11,8.21,8.22,8.23,8.24,8.25,9.16,9.21"""
    keeps_the_contract(
        {
            "Shared Vigil": f"{SEARCH} Shuffle your deck. This costs 1 less for each unit in your group.",
            "Veto": "Each enemy leader discards 1 card or takes 2 damage.",
            "Sunfall": "Choose 1 enemy leader. Unless that leader discards 2 cards, deal 3 damage to 1 enemy group. "
            "If that leader has 2 or more units, draw 1 card.",
            "Sandstorm": "An enemy leader cannot play cards until your next turn. Each enemy leader cannot move until "
            "this turn ends. Discard 1 card at random.",
            "Dawn Chorus": "Heal 1 on all units in your group, then heal 2 on your leader. An enemy leader loses "
            "1 Gambit level. Gain 1 Gambit level.",
            "Oath of Salt": "Reveal the top 1 card of your deck. If it is a unit of cost 3 or less, put it into your "
            "hand. Otherwise, deal 1 damage to 1 enemy group.",
            "Sky Reader": "This has +1 health for each card in your timeline. Enemy leaders in reach cannot block. "
            "Enemy leaders next to you cannot heal.",
            "Mirrorblade": "When an enemy leader discards a card: you may draw 1 card. When you regroup: heal 1. "
            "Spend 1 Power: deal 2 damage to 1 unit with more health than this.",
            "Caravan Drover": "Your group takes 1 less damage. You cannot prepare cards while your group is full. "
            "When an enemy unit is destroyed: you may draw 1 card. When you fail a Gambit: you may gain 1 Gambit "
            "level.",
            "Glass Prophet": "When you play this: choose 1 enemy leader. Destroy all timeline cards of that leader. "
            "Flip 1 unoccupied tile next to the Rift.",
        }
    )
