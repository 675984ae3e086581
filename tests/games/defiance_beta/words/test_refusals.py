"""Every refusal says the true reason, and in the player's own terms."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.games.defiance_beta import codes
from infinitable.kernel.state import EVERYONE, Event
from tests.games.defiance_beta.positions import BETA, Playing, game, seat


@pytest.mark.parametrize(
    "move",
    [
        "play Sunfall",
        "prepare Sunfall",
        "play prepared 1 Oath of Salt",
        "damage 2",
        "destroy prepared 2.1 Veto",
        "cycle",
        "move S",
        "flip NE",
        "leader action 1",
        "use 1 Mirrorblade",
    ],
)
def test_whoever_has_spent_as_many_dice_as_health_spends_no_more(move: str) -> None:
    """defiance_beta:4.10: whatever it is for, and however many dice are left."""
    p = game(
        dice="TTTTTTPPFF",
        hurt=4,
        hand="Sunfall, Sandstorm",
        timeline="Oath of Salt",
        group="Mirrorblade",
        at="Jackal Wash",
        tiles={(1, 1): "Static Fen"},
        bob=seat(at="The Rift", timeline="Veto"),
    )
    p.do("prepare Sandstorm")
    assert p.options == ["end turn"] and p.refused(move) == "4.10"
    assert p.why(move).startswith("Your Health is 1 and you have spent 1 die: you may spend no more.")


def test_a_leader_has_no_second_action_whatever_the_first_would_cost() -> None:
    """defiance_beta:4.20"""
    p = game(dice="F")
    assert (p.refused("leader action 1"), p.refused("leader action 2")) == ("4.15", "4.20")
    assert p.why("leader action 2") == "Your leader has no such action."


def test_a_leader_of_several_actions_is_offered_each_that_can_be_paid() -> None:
    """defiance_beta:4.20: a pack may give it up to four."""
    gambits = "".join(f"  Gambit {n}, when you prepare a card: heal 1.\n" for n in (1, 2, 3))
    actions = (
        "  Spend 1 Fortitude: cycle 1 card.\n  Spend 4 Fortitude: draw 2 cards.\n  Spend 2 Fortitude: draw 1 card.\n"
    )
    cards = f"Ember Matriarch\n{actions}{gambits}  Gambit 4: you may spend 1 more die each turn.\n"
    p = game(dice="FFF", hand="Sunfall", cards=cards)
    assert [each for each in p.options if each.startswith("leader")] == ["leader action 1", "leader action 3"]
    assert p.refused("leader action 2") == "4.18" and p.refused("leader action 4") == "4.20"
    assert len(p.do("leader action 3").hand()) == 2


def test_an_enemy_in_the_rift_is_on_the_map() -> None:
    """defiance_beta:6.15,9.6: too far away is too far away there as well."""
    far = game(dice="P", spot=(0, 4), tiles={(0, 3): "Jackal Wash"}, bob=seat(at="The Rift", timeline="Veto"))
    for move in ("damage 2", "destroy prepared 2.1 Veto"):
        assert far.refused(move) == "6.15"
    out = game(dice="P", bob=seat(out=1))
    assert out.refused("damage 2") == "9.6" and out.why("damage 2").startswith("Ghost Broker has no pawn on the map.")


def test_dice_that_are_alike_are_named_by_the_first() -> None:
    """defiance_beta:4.5,4.6: in a check of Power, Power, Tide, Power the second and the fourth are like the first."""
    p = game(start=True, group="Mirrorblade, Mirrorblade", chance=[0, 1, 3, 2] + [0] * 20)
    p.do("roll Power")
    faces = [option for option in p.options if option.startswith("reroll")]
    assert faces == ["reroll 1", "reroll 3"]
    assert p.why("reroll 2").startswith("Die 2 is like die 1: choose die 1.")
    assert p.why("reroll 4").startswith("Die 4 is like die 1: choose die 1.")
    assert p.why("reroll 5").startswith("That die was added"), "at Power level 3 (4.7)"
    assert p.why("reroll 6").startswith("There are 5 dice.")


def test_a_chapter_action_is_refused_for_what_it_lacks() -> None:
    """defiance_beta:4.20,10.7: the dice, the side, or there is none."""
    chapter = """Trial · chapter · team battle · 3 rounds
  Chapter action for Lightbearers, spend 1 Power: draw 1 card.
  Chapter action for DEVA Network, spend 1 Power: draw 1 card.
  When a round ends: if the round is 3 or more, Lightbearers win by "Noon".
Noon · ending — Afterwards: end the adventure.
"""
    p = game(dice="T", mode="adventure", chapter="Trial", cards=chapter)
    assert p.refused("chapter action 1") == "4.15" and p.refused("chapter action 2") == "10.7"
    assert p.why("chapter action 2").startswith("That chapter action is for another side.")
    assert p.why("chapter action 3").startswith("There is no such chapter action in this game.")
    assert "chapter action 1" in game(dice="P", mode="adventure", chapter="Trial", cards=chapter).options


def test_the_log_names_who_is_deployed() -> None:
    """defiance_beta:3.7"""
    match = infinitable.new("defiance_beta", 2, 3)
    while not any(option.notation.startswith("play ") for option in match.options):
        match.play(match.options[0])
    move = next(option.notation for option in match.options if option.notation.startswith("play "))
    match.play(move)
    assert any(move.removeprefix("play ") in line for line in match.log_text()[-2:]), match.log_text()[-2:]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("trigger 1 Sky Reader", "Sky Reader has nothing there that waits."),
        ("use 1 Mirrorblade", "Mirrorblade does not stand there."),
        ("unit 2.1 Mirrorblade", "Mirrorblade does not stand there."),
        ("play prepared 1 Veto", "Veto is not prepared there."),
        ("destroy prepared 2.1 Veto", "Veto is not prepared there."),
    ],
)
def test_a_card_that_is_not_there_is_said_to_be_elsewhere(typed: str, reason: str) -> None:
    assert game(dice="TP", bob=seat(hand="Veto, Mirrorblade")).why(typed) == reason


def test_a_gambit_of_level_one_does_not_fall() -> None:
    """defiance_beta:2.12"""
    told = [BETA.describe(game().g, Event(EVERYONE, "gambit", (0, 4, level)), ["Ann", "Bob"]) for level in (1, 2)]
    assert [line.rpartition(": ")[2] for line in told] == ["still at level 1.", "down to level 1."]


def told(p: Playing, sentence: str) -> set[int]:
    """Of which answers this is said."""
    frame = p.g.stack[-1]
    return {code for code in range(BETA.vocabulary.size) if frame.refusal(p.g, code)[1] == sentence}


def units(seat: int, *places: int) -> set[int]:
    return {codes.UNIT + 4 * seat + place for place in places or range(4)}


def prepared(seat: int, first: int = 0) -> set[int]:
    return {codes.PREPARED + codes.POSITIONS * seat + place for place in range(first, codes.POSITIONS)}


LEADERS = {codes.SEAT + seat for seat in range(6)}
FOUR = "Mirrorblade, Sky Reader (1), Martyr of Brass, Keeper of Embers"


def test_a_refusal_is_told_of_all_that_it_is_about_and_of_nothing_else() -> None:
    """defiance_beta:2.4,7.2,8.1,8.6: one's own, another's, and what is neither."""
    everybody = units(0) | units(1) | units(2) | units(3) | units(4) | units(5)
    at_bob = game(dice="P", at="The Rift", bob=seat(group="Needle Swarm, Proxy Warden")).do("damage 2")
    assert told(at_bob, "The damage is dealt to another group.") == (everybody | LEADERS) - units(1, 0, 1) - {
        codes.SEAT + 1
    }
    assert told(at_bob, "The leader is hit only when no unit can be.") == {codes.SEAT + 1}
    healing = game(hand="Shared Vigil", dice="T", hurt=1, group=FOUR, cards="Shared Vigil — Heal 1.")
    healing.do("play Shared Vigil")
    assert told(healing, "That unit is not damaged.") == units(0, 0, 2, 3)
    assert told(healing, "Only your own group is healed.") == (everybody - units(0)) | LEADERS - {codes.SEAT}
    room = game(hand="Sandstorm, Sunfall, Glass Prophet", dice="TTTT", group=FOUR).do("play Glass Prophet")
    assert told(room, "It must be one of your own units.") == everybody - units(0)
    timelines = [prepared(n) for n in range(6)]
    full = game(hand="Sandstorm", timeline="Oath of Salt, Shared Vigil", dice="T").do("prepare Sandstorm")
    assert told(full, "Your timeline has only 2 cards.") == prepared(0, 2)
    assert told(full, "It must be one of your own prepared cards.") == set().union(*timelines[1:])


def test_who_moves_and_who_is_moved_is_told_apart() -> None:
    """defiance_beta:4.18,6.9"""
    tiles = {(0, 2): "Array Nine", (0, -2): "Static Fen"}
    assert game(dice="F", tiles=tiles).do("move N").log[-1] == "Ann moves to Array Nine."
    moving = "Shared Vigil — Force move 1 enemy group anywhere up to 1 space."
    p = game(hand="Shared Vigil", dice="T", cards=moving, tiles=tiles)
    p.do("play Shared Vigil", "no", "space S")
    assert "Bob is moved to Static Fen." in p.log


def test_who_goes_is_named_whoever_moves_them() -> None:
    """defiance_beta:6.9: Bob sits after Ann, and it is she who goes."""
    moving = "Shared Vigil — Force move 1 enemy group anywhere up to 1 space."
    p = game(start=True, hand="Shared Vigil", cards=moving, bob=seat(hand="Shared Vigil"))
    p.do("roll Tide", "end turn", "roll Tide", "play Shared Vigil")
    while p.options == ["no"]:
        p.do("no")
    assert p.asked == "Bob" and p.prompt == "Where does Ember Matriarch go? 1 step left."


ANSWERS = [
    codes.ROLL, codes.REROLL, codes.CONVERT, codes.LOCK, codes.UNIT, codes.SEAT, codes.PREPARED, codes.TILE, codes.CARD,
    codes.DISCARD, codes.NUMBER, codes.STACK, codes.SPACE, codes.TURN, codes.TRIGGER, codes.OPTION, codes.YES, codes.NO,
    codes.DONE, codes.BLOCK, codes.LEADER, codes.FOR,
]  # fmt: skip


@pytest.mark.parametrize("first", ANSWERS, ids=[codes.WORDS.split(code)[0] for code in ANSWERS])
def test_what_answers_another_question_is_no_action_of_a_turn(first: int) -> None:
    """defiance_beta:4.21: whichever of its answers."""
    p = game(dice="TPF", hand="Sunfall")
    for code in (first, first + codes.WORDS.count(codes.WORDS.split(first)[0]) - 1):
        why = p.match.why_not(code)
        assert why is not None and why.clause == "defiance_beta:4.21"
        assert why.text == "That is no action of a turn: spend dice, or end the turn."
