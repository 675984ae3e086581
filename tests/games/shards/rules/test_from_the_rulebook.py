"""Questions that the rulebook answers, each laid out from its words alone and played through the public door."""

from __future__ import annotations

import json
from typing import Any

import infinitable
from infinitable.match.match import Match
from tests.games.public_door import on_offer, played, why

SHOWN = ("end", "attack 2", "reveal Command Seer", "done")


def laid(text: str, players: int = 2) -> Match[Any]:
    return infinitable.position("shards", text, players, names=["Ann", "Bob", "Cat"][:players])


def after(text: str, *moves: str, players: int = 2) -> Match[Any]:
    return played(laid(text, players), *moves)


def player(m: Match[Any], seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = m.view(seat)["table"]["players"][seat]
    return seen


def turn(m: Match[Any]) -> dict[str, Any]:
    seen: dict[str, Any] = m.view(None)["table"]
    return seen


def names(cards: list[dict[str, Any]]) -> list[str]:
    return sorted(card["name"] for card in cards)


def hand(m: Match[Any], seat: int) -> list[str]:
    return names(player(m, seat)["hand"]["cards"])


def test_cache_warden_gains_the_tenth_mastery_and_draws() -> None:
    """shards:9.2: “You will first gain 1 … This will allow you to then draw a card.”"""
    line = "1 | | hand Cache Warden; mastery {}; deck Crystal ×3 |"
    assert hand(after(line.format(9), "play Cache Warden"), 0) == ["Crystal"]
    assert hand(after(line.format(8), "play Cache Warden"), 0) == []


def test_everything_below_the_word_exhaust_occurs() -> None:
    """shards:6.2: Systema A.I. with 19 mastery gains the twentieth and draws two."""
    m = after("1 | | champions Systema A.I.; mastery 19; deck Crystal ×5 |", "exhaust Systema A.I.")
    assert player(m, 0)["mastery"] == 20 and hand(m, 0) == ["Crystal", "Crystal"]


def test_a_fast_played_spore_cleric_counts_for_unify() -> None:
    """shards:5.6,9.4: and no card of the hand has to be shown for it."""
    line = "1 gems 2 | row Spore Cleric | hand Undergrowth Aspirant |"
    m = after(line, "fast-play Spore Cleric", "play Undergrowth Aspirant")
    assert turn(m)["power"] == 5


def test_thorn_zealot_destroys_li_hin() -> None:
    """shards:6.8,10.3: Li Hin cannot be attacked, and is destroyed all the same."""
    m = laid("1 power 9 | | hand Thorn Zealot, Spore Cleric; deck Crystal ×5 | champions Li Hin, The Shattered")
    assert "attack 2 Li Hin, The Shattered" not in on_offer(m)
    for move in ("play Spore Cleric", "play Thorn Zealot"):
        m.play(move)
    while "end" not in on_offer(m):
        m.play(on_offer(m)[0])
    assert player(m, 1)["champions"] == [] and names(player(m, 1)["discard"]) == ["Li Hin, The Shattered"]


def test_john_attacks_sarah_for_7_and_command_seer_prevents_5() -> None:
    """shards:7.6,7.7,7.10: from 50 to 48, and the card stays in the hand."""
    m = after("1 power 7 | | | hand Command Seer, Crystal", *SHOWN)
    assert player(m, 1)["health"] == 48 and hand(m, 1) == ["Command Seer", "Crystal"]


def test_several_shields_are_shown_against_one_attack() -> None:
    """shards:7.6"""
    m = after(
        "1 power 14 | | | hand Command Seer, Cryptofist Monk",
        "end",
        "attack 2",
        "reveal Command Seer",
        "reveal Cryptofist Monk",
        "done",
    )
    assert player(m, 1)["health"] == 49


def test_the_same_shield_helps_against_different_opponents() -> None:
    """shards:7.7: Bob shows Command Seer in Cat's turn and in Ann's, before he has had one himself."""
    m = after("3 power 6 | | hand Nil Assassin | hand Command Seer |", *SHOWN, players=3)
    assert player(m, 1)["health"] == 49 and hand(m, 1) == ["Command Seer"]
    for move in ("play Nil Assassin", *SHOWN):
        m.play(move)
    assert player(m, 1)["health"] == 49 and hand(m, 1) == ["Command Seer"] and m.seat == 1


def test_shields_do_not_defend_champions() -> None:
    """shards:6.7: nobody is asked."""
    m = after("1 power 2 | | hand Crystal | champions Evokatus; hand Command Seer", "attack 2 Evokatus")
    assert m.seat == 0 and player(m, 1)["champions"] == []


def test_a_crystal_that_was_played_cannot_be_banished() -> None:
    """shards:10.1: “cards you play remain face up in front of you until the end of your turn.”"""
    m = after("1 | | hand Crystal, Shadow Apostle, Blaster |", "play Crystal", "play Shadow Apostle")
    assert on_offer(m) == ["banish Blaster from hand", "done"]
    assert why(m, "banish Crystal from hand").startswith("Crystal is not in your hand.")


def test_damage_is_divided_as_one_likes_and_players_with_champions_can_be_attacked() -> None:
    """shards:7.1,7.4"""
    m = after("1 power 7 | | | champions Evokatus |", "end", "attack 2 with 5", "attack 3", "done", "done", players=3)
    assert [player(m, seat)["health"] for seat in (0, 1, 2)] == [50, 45, 48]


def test_any_champion_of_ones_own_inspires() -> None:
    """shards:9.6: Li Hin is no Homodeus; a rival's champion is not one's own."""
    champion = "champions Li Hin, The Shattered"
    assert turn(after(f"1 | | hand Kiln Drone; {champion} |", "play Kiln Drone"))["gems"] == 4
    assert turn(after(f"1 | | hand Kiln Drone | {champion}", "play Kiln Drone"))["gems"] == 2


def test_with_everybody_protected_the_guard_is_destroyed_first() -> None:
    """shards:7.5: Zetta protects Bob and the others, not itself; without it Bob can be attacked in the same turn."""
    m = laid("1 power 7 | | | champions Zetta, The Encryptor, Evokatus")
    assert on_offer(m) == ["attack 2 Zetta, The Encryptor", "end"]
    for move in ("attack 2 Zetta, The Encryptor", "end", "attack 2", "done"):
        m.play(move)
    assert player(m, 1)["health"] == 48


def test_who_protects_a_champion_is_named_and_what_no_attack_would_change_comes_first() -> None:
    """shards:6.8: to destroy Zetta would not make Li Hin attackable, nor Drakonarius while Decurion stands."""
    guarded = "champions Zetta, The Encryptor, Evokatus, Li Hin, The Shattered, Drakonarius, General Decurion"
    m = laid(f"1 power 9 | | | {guarded}")
    assert why(m, "attack 2 Evokatus") == (
        "Evokatus cannot be attacked: Zetta, The Encryptor protects it. Destroy that first."
    )
    own = "Li Hin, The Shattered cannot be attacked: its own text says so."
    assert why(m, "attack 2 Li Hin, The Shattered") == own
    while_ = 'Drakonarius cannot be attacked: “This cannot be attacked while you have "General Decurion" in play.”'
    assert why(m, "attack 2 Drakonarius") == while_
    m.play("attack 2 Zetta, The Encryptor")
    assert why(m, "attack 2 Drakonarius") == while_ and why(m, "attack 2 Li Hin, The Shattered") == own


def test_who_protects_a_player_is_named() -> None:
    """shards:7.5"""
    m = after("1 power 9 | | | champions Zetta, The Encryptor |", "end", players=3)
    assert on_offer(m) == ["attack 3", "attack 3 with 5", "attack 3 with 1", "end"]
    assert why(m, "attack 2") == "Bob cannot be attacked: Zetta, The Encryptor says so. Destroy that first."


def test_unlimited_power_is_nowhere_a_number() -> None:
    """shards:4.8: in no label, prompt, line or view of anybody."""
    m = after("1 | | hand Infinity Shard; mastery 30 | hand Command Seer", "play Infinity Shard")
    for move in ("end", "attack 2", "reveal Command Seer", "done"):
        told = [json.dumps(m.view(seat)) for seat in (None, 0, 1)] + [option.label for option in m.options]
        assert not [text for text in [m.prompt, *told, *m.log_text()] if "1000000" in text or "1,000,000" in text]
        m.play(move)
    assert m.over and m.result == [1.0, 0.0]
    assert not [line for line in m.log_text() if "1000000" in line or "1,000,000" in line]


def test_what_gigas_power_asks_for_is_shown_by_who_uses_it() -> None:
    """shards:9.8,9.9: nobody is asked whether; with two of three factions the power stays ready, and it says why."""
    line = "1 | | champions Giga, Source Adept; hand {} |"
    m = after(line.format("Kiln Drone, Spore Cleric, Nil Assassin"), "exhaust Giga, Source Adept")
    assert "keep hidden" not in on_offer(m)
    while "end" not in on_offer(m):
        m.play(on_offer(m)[0])
    assert player(m, 0)["mastery"] == 3
    short = laid(line.format("Kiln Drone, Spore Cleric"))
    assert "Dominion" in why(short, "exhaust Giga, Source Adept")
    assert "a Wraethe card" in why(short, "exhaust Giga, Source Adept")
