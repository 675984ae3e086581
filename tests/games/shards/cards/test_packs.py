"""Packs of one's own: what they may say, what is refused, and what a match played with one keeps."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from infinitable.games import shards
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import Match
from infinitable.match.record import BadRecord, replay
from infinitable.parts.cardtext import check_pack, shelf_of
from tests.games.shards.positions import SHARDS, game, seat

HEAD = "pack mine · game shards · on shards-base · version 1\n"


def problems(text: str) -> list[str]:
    return [str(problem) for problem in shelf_of(SHARDS).check(HEAD + text, "mine.pack") if problem.severity == "error"]


def with_ally(text: str, faction: str = "Order") -> str:
    """A pack with one new ally of that text."""
    return HEAD + f"Test Subject · {faction} ally · cost 1 · 1 copy — {text}\n"


def test_who_cannot_listen_is_told_why() -> None:
    """shards:6.2: a character is never played, an ally or a mercenary does not stay."""
    for kind, why in (
        ("character · health 50", "A character is never played"),
        ("Order ally · cost 1 · 1 copy", "only champions stay and listen"),
        ("Order mercenary · cost 1 · 1 copy", "only champions stay and listen"),
    ):
        (problem,) = problems(f"Test Subject · {kind} — When you play a champion: draw 1 card.\n")
        assert why in problem


# What a pack may say ------------------------------------------------------------------------------------------


def test_a_pack_on_another_says_only_what_differs() -> None:
    """shards:12.2"""
    pack = HEAD + "Nil Assassin · cost 3\nCache Warden — Gain 1 mastery. Mastery 8: draw 1 card.\n"
    m = game("Cache Warden", mastery=7, deck="Blaster", gems=2, row="Nil Assassin", pack=pack)
    assert m.why("recruit Nil Assassin") == "Nil Assassin costs 3 gems; you have 2."
    assert m.do("play Cache Warden").hand() == ["Blaster"]


def test_a_pack_may_replace_the_whole_content() -> None:
    """shards:12.2"""
    text = """pack tiny · game shards · version 3
A · character · health 20 — Exhaust: gain 2 mastery.
B · character · health 20 — Exhaust: gain 2 mastery.
C · character · health 20 — Exhaust: gain 2 mastery.
D · character · health 20 — Exhaust: gain 2 mastery.
Coin · starter · 10 copies — Gain 1 gem.
Fist · Wraethe ally · cost 1 · 88 copies — Gain 2 power.
"""
    match = Match(SHARDS, read_setup(SHARDS, 2, None, {"pack": text}), Seed(1))
    assert match.state.health == [20, 20]
    match.play("focus")
    while not match.over:
        options = {option.notation for option in match.options}
        likely = ("play Fist", "play Coin", "recruit Fist", "attack 1", "attack 2")
        match.play(next((move for move in likely if move in options), match.options[-1]))
    assert sorted(match.result or []) == [0, 1]
    assert SHARDS.content(match.setup).startswith("tiny 3 ")


def test_a_record_holds_the_pack_with_name_version_and_hash_and_replays_with_it() -> None:
    """shards:12.2"""
    setup = read_setup(SHARDS, 2, None, {"pack": HEAD + "Crystal — Gain 2 gems.\n"})
    match = Match(SHARDS, setup, Seed(3))
    match.play("play Crystal")
    record = match.record()
    assert f"Content: mine 1 {shelf_of(SHARDS).pack(HEAD + 'Crystal — Gain 2 gems.').hash}" in record
    assert replay(record, lambda _: SHARDS).state.gems == 2
    with pytest.raises(BadRecord, match="played with"):
        replay(record.replace("Gain 2 gems", "Gain 3 gems"), lambda _: SHARDS)


def test_comments_and_layout_do_not_change_the_hash_any_rule_does() -> None:
    """shards:12.2"""
    plain = shelf_of(SHARDS).pack(HEAD + "Nil Assassin · cost 3\n").hash
    assert shelf_of(SHARDS).pack(HEAD + "# dearer\n\nNil Assassin  ·  cost 3\n").hash == plain
    assert shelf_of(SHARDS).pack(HEAD + "Nil Assassin · cost 4\n").hash != plain


def test_a_new_card_on_the_base_pack_makes_a_deck_of_more_cards() -> None:
    """shards:12.3"""
    m = game("Test Subject", pack=with_ally("Gain 7 gems."))
    assert m.do("play Test Subject").gems == 7
    assert len(SHARDS.census(m.g)) == 20 + 89


# Sentences that the base game does not use --------------------------------------------------------------------


def test_if_you_do_happens_only_if_something_was_done() -> None:
    """shards:9.13"""
    pack = with_ally("You may banish 1 card from your hand. If you do, gain 3 power.")
    assert game("Test Subject, Crystal", pack=pack).do("play Test Subject", "done").power == 0
    assert game("Test Subject, Crystal", pack=pack).do("play Test Subject", "banish Crystal from hand").power == 3


def test_if_you_do_looks_back_at_the_latest_choice_also_within_a_longer_sentence() -> None:
    """shards:9.13"""
    pack = with_ally("Mastery 3: discard 1 ally from your hand, then gain 1 gem. If you do, gain 3 power.")
    m = game("Test Subject, Kiln Drone", mastery=3, pack=pack).do("play Test Subject", "discard Kiln Drone from hand")
    assert (m.gems, m.power) == (1, 3)
    m = game("Test Subject, Crystal", mastery=3, pack=pack).do("play Test Subject", "done")
    assert (m.gems, m.power) == (1, 0)
    assert game("Test Subject, Kiln Drone", mastery=2, pack=pack).do("play Test Subject").power == 0


def test_choose_1_is_whichever_one_likes() -> None:
    """shards:9.14"""
    pack = with_ally("Choose 1: gain 3 gems; or gain 2 power.")
    m = game("Test Subject", pack=pack).do("play Test Subject")
    assert [option.label for option in m.match.options] == ["Gain 3 gems", "Gain 2 power"]
    assert m.refused("choose 3") == "shards:9.14"
    assert m.do("choose 2").power == 2


def test_a_may_around_several_effects_is_asked_once() -> None:
    """shards:9.10"""
    pack = with_ally("You may gain 3 gems, then draw 1 card. If you do, gain 1 power.")
    m = game("Test Subject", deck="Blaster", pack=pack).do("play Test Subject")
    assert m.options == ["yes", "no"]
    m.do("yes")
    assert (m.gems, m.hand(), m.power) == (3, ["Blaster"], 1)
    assert game("Test Subject", pack=pack).do("play Test Subject", "no").gems == 0


def test_a_discarded_card_is_chosen_by_its_player_and_goes_to_the_discard_pile() -> None:
    """shards:10.11"""
    pack = with_ally("Discard 1 card from your hand. Gain 4 power.")
    m = game("Test Subject, Crystal, Blaster", pack=pack).do("play Test Subject")
    assert m.options == ["discard Crystal from hand", "discard Blaster from hand"]
    m.do("discard Blaster from hand")
    assert (m.hand(), m.discard(), m.power) == (["Crystal"], ["Blaster"], 4)
    assert game("Test Subject", pack=pack).do("play Test Subject").power == 4, "nothing to discard"


def test_a_choice_from_a_hand_is_asked_even_if_nothing_fits() -> None:
    """shards:9.8"""
    m = game("Test Subject, Crystal", pack=with_ally("Discard 1 ally from your hand.")).do("play Test Subject")
    assert m.options == ["done"]


def test_an_opponent_who_loses_the_last_health_by_an_effect_is_out_at_once() -> None:
    """shards:10.10"""
    pack = with_ally("Each opponent loses 3 health. Gain 1 gem.")
    m = game("Test Subject", pack=pack, bob=seat(health=3), cat=seat(health=4)).do("play Test Subject")
    assert (m.g.gone, m.g.health, m.gems) == ((1,), [50, 0, 1], 1)
    assert game("Test Subject", pack=pack, bob=seat(health=2)).do("play Test Subject").match.result == [1, 0]


def test_amounts_equal_to_something_are_counted_when_reached() -> None:
    """shards:9.11"""
    pack = with_ally("Gain power equal to your mastery. Draw cards equal to the number of champions you have in play.")
    m = game("Test Subject", mastery=6, champions="Evokatus ×2", deck="Blaster, Crystal ×3", pack=pack)
    m.do("play Test Subject")
    assert (m.power, m.hand()) == (6, ["Blaster", "Crystal"])


def test_an_effect_for_each_that_chooses_is_repeated() -> None:
    """shards:9.11,9.12"""
    pack = with_ally("Destroy 1 enemy champion for each Wraethe card in your discard pile.")
    m = game(
        "Test Subject",
        discard="Nil Assassin ×2",
        pack=pack,
        bob=seat(champions="Evokatus, Optio Crusher, Primus Pilus"),
    )
    m.do("play Test Subject", "destroy 2 Optio Crusher", "destroy 2 Evokatus")
    assert m.champions(1) == ["Primus Pilus"]


def test_otherwise_and_unless() -> None:
    """shards:9.1"""
    pack = with_ally(
        "If you have 5 or more gems, gain 3 power. Otherwise, gain 1 power. "
        "Unless you have no champions in play, draw 1 card."
    )
    m = game("Test Subject", gems=5, pack=pack).do("play Test Subject")
    assert (m.power, m.hand()) == (3, [])
    m = game("Test Subject", gems=4, champions="Evokatus", deck="Blaster", pack=pack).do("play Test Subject")
    assert (m.power, m.hand()) == (1, ["Blaster"])


def test_any_number_may_be_banished() -> None:
    """shards:9.12"""
    pack = with_ally("You may banish any number of cards from your discard pile.")
    m = game("Test Subject", discard="Crystal ×3", pack=pack)
    m.do("play Test Subject", "banish Crystal from discard", "banish Crystal from discard", "done")
    assert m.discard() == ["Crystal"]


def test_an_ally_that_copies_each_ally_does_not_copy_itself() -> None:
    """shards:10.4,10.5"""
    pack = with_ally("Copy the effect of each Order ally you play this turn, before or after this.")
    m = game("Test Subject, Command Seer ×2", pack=pack)
    m.do("play Command Seer", "play Test Subject", "play Command Seer")
    assert m.gems == 8


def test_power_that_can_be_counted_never_becomes_unlimited() -> None:
    """shards:4.8"""
    m = game("Test Subject", power=900_000, pack=with_ally("Gain 999999 power.")).do("play Test Subject")
    assert not SHARDS.view(m.g, 0)["unlimited"]


def test_doubling_gems() -> None:
    """shards:10.6"""
    assert game("Test Subject", gems=3, pack=with_ally("Double your gems.")).do("play Test Subject").gems == 6


# What is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Gain 1 masteri.", "masteri"),
        ("Once per turn, when you play this: gain 1 gem.", "opens with"),
        ("Banish all cards from your hand.", "Say how many"),
        ("Copy that effect again.", "looks back"),
        ("GAIN X gems, then draw X cards.", "X is how many cards are chosen"),
        ("Mastery 10: gain 4 gems instead.", "instead"),
        ("Gain X gems, then draw X cards.", "X is how many cards are chosen"),
        ("Exhaust: gain 1 gem.", "Only champions and characters"),
        ("When you play this: gain 1 gem.", "leave “When you play this:” out"),
        ("This cannot be attacked.", "Only champions stay in play"),
        ("Copy the effect of 1 card you played this turn.", "non-champion"),
        ("Copy the effect of 1 other ally in your discard pile.", "you played this turn"),
        ("Copy the effect of 2 other allies you played this turn.", "What is copied is 1 card"),
        ("Put the next ally you recruit this turn into play.", "Only a champion"),
        ("Destroy 1 enemy ally.", "Only champions can be destroyed"),
        ("Put the next champion in play into play.", "you recruit this turn"),
        ("Gain 1 gem for each ally.", "Say where these cards are"),
        ("Gain 1 gem for each enemy ally you played this turn.", "Only cards in play can be an enemy's"),
        ("Destroy 1 champion you recruit this turn.", "No rule of this game looks for cards"),
        ("Banish 1 card in your discard pile from your hand.", "is said already"),
        ('If you have "General Decurian" in play, gain 1 gem.', "General Decurion"),
        ("Choose 2: gain 1 gem; or gain 1 power.", "So many effects are chosen of more"),
        (
            "Choose 3: gain 1 gem; or gain 1 power; or draw 1 card; or gain 2 gems; or gain 2 power.",
            "10 ways to choose",
        ),
        ("Banish up to 2 cards from your hand. Gain 1 gem for each of up to 1 cards banished this way.", "as it is"),
    ],
)
def test_a_sentence_that_no_rule_supports_is_refused_where_it_stands(text: str, complaint: str) -> None:
    """shards:12.3"""
    found = problems(f"Test Subject · Order ally · cost 1 · 1 copy — {text}\n")
    assert any("mine.pack:2:" in each and complaint in each for each in found), found


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("Test · Order champion · cost 1 · health 3 · 1 copy — Gain 1 gem.", "begins with"),
        (
            "Test · Order champion · cost 1 · health 3 · 1 copy — Exhaust: gain 1 gem. This cannot be attacked.",
            "before",
        ),
        ("Test · Order champion · cost 1 · health 3 · 1 copy — Exhaust: gain 1 gem. Exhaust: gain 1 power.", "second"),
        (
            "Test · Order champion · cost 1 · health 3 · 1 copy — This cannot be attacked until your next turn.",
            "begins with",
        ),
        ("Test · Order champion · cost 1 · health 0 · 1 copy — Exhaust: gain 1 gem.", "at least 1 health"),
        ("Test · Order champion · cost 1 · 1 copy — Exhaust: gain 1 gem.", "health"),
        ("Test · Order champion · cost 1 · health 3 · 1 copy — You and your allies cannot be attacked.", "attacked"),
        ("Test · Order ally · cost 1 · 0 copies — Gain 1 gem.", "removed"),
        ("Test; Card · Order ally · cost 1 · 1 copy — Gain 1 gem.", "cannot hold"),
        ("Test · character · health 40 — When you play this: gain 1 gem.", "never played"),
        ("Crystal · removed\nBlaster · removed\nShard Reactor · removed\nInfinity Shard · removed", "starters"),
        ("Tetra · removed", "four characters"),
        ("Tetra — This cannot be attacked.", "Only champions stay in play"),
        ("Test · Order ally · cost 1 · 210 copies — Gain 1 gem.", "at most 300 cards"),
    ],
)
def test_a_header_that_makes_no_card_is_refused(entry: str, complaint: str) -> None:
    """shards:12.3"""
    found = problems(entry + "\n")
    assert any(complaint in each for each in found), found


def test_a_pack_has_at_most_128_different_cards() -> None:
    """shards:12.3"""
    many = "".join(f"Test {n} · Order ally · cost 1 · 1 copy — Gain 1 gem.\n" for n in range(90))
    assert any("at most 128" in each for each in problems(many))


def test_a_pack_has_as_many_as_300_cards_and_no_more() -> None:
    """shards:12.3"""
    (more,) = problems("Test · Order ally · cost 1 · 299 copies — Gain 1 gem.\n")
    copies = 299 - (int(more.rpartition("this one has ")[2].split(".")[0]) - 300)
    assert problems(f"Test · Order ally · cost 1 · {copies} copies — Gain 1 gem.\n") == []
    assert len(problems(f"Test · Order ally · cost 1 · {copies + 1} copies — Gain 1 gem.\n")) == 1


def test_a_match_cannot_begin_with_a_pack_that_is_refused() -> None:
    """shards:12.3"""
    setup = read_setup(SHARDS, 2, None, {"pack": with_ally("Gain 1 masteri.")})
    with pytest.raises(BadInput, match="masteri"):
        Match(SHARDS, setup, Seed(1))


# The language ------------------------------------------------------------------------------------------------------


def test_the_default_pack_is_in_house_form_without_a_remark() -> None:
    """shards:12.1"""
    file = shelf_of(SHARDS).files[0]
    pack, found = check_pack(shelf_of(SHARDS).language, file.read_text(encoding="utf-8"), file.name)
    assert found == []
    assert pack == shelf_of(SHARDS).default


def test_no_card_is_named_in_the_code_of_the_game() -> None:
    """shards:12.1"""
    files = list(Path(shards.__path__[0]).rglob("*.py"))
    assert {"game.py", "attack.py", "verbs.py", "log.py"} <= {file.name for file in files}
    for file in files:
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        comments = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        said = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in comments]
        for name in shelf_of(SHARDS).default.names():
            assert not any(isinstance(text, str) and name in text for text in said), f"{file.name} names {name}"
