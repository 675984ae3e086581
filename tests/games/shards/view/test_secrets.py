"""What a seat knows and does not know: known cards, and re-dealing the rest (shards:3.5)."""

from __future__ import annotations

from infinitable.games.shards.table import Table
from infinitable.kernel.views import redealt, see
from tests.games.shards.positions import SHARDS, Playing, game, seat

MANY = "Spore Cleric ×3, Thorn Zealot ×2, Nil Assassin ×3"


def worlds(m: Playing, viewer: int, count: int = 30) -> list[Table]:
    """The position as it might be for all that this seat knows."""
    return [redealt(SHARDS, m.g, viewer, seed) for seed in range(count)]


def hands(m: Playing, viewer: int, of: int) -> set[tuple[str, ...]]:
    return {tuple(sorted(m.names(world.hands[of]))) for world in worlds(m, viewer)}


def known(m: Playing, of: int) -> list[str]:
    return list(SHARDS.view(m.g, 1 - of)["players"][of]["hand"]["known"])


# Re-dealing -----------------------------------------------------------------------------------------------------


def test_a_seat_keeps_its_own_hand_and_does_not_know_its_deck() -> None:
    """shards:3.5"""
    m = game("Crystal, Blaster", deck=MANY)
    assert hands(m, 0, 0) == {("Blaster", "Crystal")}
    assert len({tuple(m.names(world.decks[0])) for world in worlds(m, 0)}) > 5


def test_the_hand_and_deck_of_another_are_mixed() -> None:
    """shards:3.5"""
    m = game(bob=seat("Command Seer, Crystal", deck=MANY))
    assert len(hands(m, 0, 1)) > 5
    everything = {tuple(sorted(m.names(w.hands[1] + w.decks[1]))) for w in worlds(m, 0)}
    assert len(everything) == 1, "which cards somebody owns is known"


def test_a_spectator_knows_no_hand() -> None:
    """shards:3.5"""
    m = game("Command Seer, Crystal", deck=MANY, bob=seat("Blaster", deck="Crystal ×3, Shard Reactor"))
    assert len(hands(m, -1, 0)) > 5
    assert len(hands(m, -1, 1)) > 1


def test_the_center_deck_is_mixed_down_to_the_mercenaries_known_to_lie_below() -> None:
    """shards:3.5,8.2"""
    m = game(gems=4, row="Nil Assassin, Spore Cleric").do("fast-play Spore Cleric", "fast-play Nil Assassin").end()
    for world in worlds(m, 1):
        assert m.names(world.center[:2]) == ["Nil Assassin", "Spore Cleric"]
    assert len({tuple(world.center) for world in worlds(m, 1)}) == 30


def test_mercenaries_known_below_are_known_until_they_come_into_the_row() -> None:
    """shards:3.5,8.2"""
    m = game(gems=2, row="Nil Assassin, Kiln Drone", center="Reactor Drone").do("fast-play Nil Assassin").end()
    assert SHARDS.view(m.g, 0)["center"] == {"count": 1, "bottom": ["nil-assassin"]}
    m.g.gems = 1
    m.g.ask_again()
    m.do("recruit Kiln Drone")
    assert SHARDS.view(m.g, 0)["center"] == {"count": 0, "bottom": []}


# Known cards ------------------------------------------------------------------------------------------------------


def test_a_card_shown_from_the_hand_is_known_until_it_is_played() -> None:
    """shards:3.5"""
    m = game("Undergrowth Aspirant, Spore Cleric, Crystal", deck=MANY.replace("×3", "×2"))
    m.do("play Undergrowth Aspirant", "reveal Spore Cleric")
    assert known(m, 0) == ["spore-cleric"]
    assert all("Spore Cleric" in hand for hand in hands(m, 1, 0))
    assert known(m.do("play Spore Cleric"), 0) == []


def test_a_shield_shown_is_known_for_the_next_attack_and_forgotten_with_the_hand() -> None:
    """shards:3.5,7.7"""
    m = game(power=5, bob=seat("Command Seer, Crystal", deck="Crystal ×5, Blaster"))
    m.do("end", "attack 2", "reveal Command Seer", "done")
    assert known(m, 1) == ["command-seer"]
    m.do("end")
    assert known(m, 1) == []


def test_of_two_alike_the_known_one_is_played_first() -> None:
    """shards:3.5: whoever has seen one Seer and then sees one played knows of no further one."""
    m = game(power=5, bob=seat("Command Seer ×2", deck="Crystal ×5"))
    m.do("end", "attack 2", "reveal Command Seer", "done")
    assert known(m, 1) == ["command-seer"]
    assert known(m.do("play Command Seer"), 1) == []


def test_showing_the_same_card_again_tells_nothing_new() -> None:
    """shards:3.5,7.7"""
    m = game(power=5, bob=seat("Crystal"), cat=seat("Command Seer ×2")).do(
        "end", "attack 3", "reveal Command Seer", "done"
    )
    m.g.power = 5
    m.g.ask_again()
    before = m.g.revealed
    m.do("end", "attack 3", "reveal Command Seer")
    assert m.g.revealed == before
    m.do("done")
    assert SHARDS.view(m.g, 0)["players"][2]["hand"]["known"] == ["command-seer"]


def test_a_card_returned_from_the_discard_pile_is_known() -> None:
    """shards:3.5,10.8"""
    m = game("Korvus Legionnaire", discard="Evokatus", deck=MANY).do("play Korvus Legionnaire")
    assert known(m, 0) == ["evokatus"]
    assert all("Evokatus" in hand for hand in hands(m, 1, 0))


def test_a_card_recruited_to_the_hand_is_known() -> None:
    """shards:3.5,10.9"""
    m = game("Portal Monk", mastery=15, row="Drakonarius", center="", deck=MANY).do("play Portal Monk")
    assert known(m, 0) == ["drakonarius"]


def test_when_the_deck_runs_out_everybody_can_work_out_the_hand() -> None:
    """shards:3.5: all that is not on the table must be in the hand; cards drawn after the shuffle are unknown."""
    m = game("Data Heretic, Crystal", deck="Blaster", discard="Reactor Drone ×3, Kiln Drone")
    assert known(m, 0) == []
    m.do("play Data Heretic")
    assert known(m, 0) == ["crystal", "blaster"]
    assert len(m.hand()) == 3


def test_a_shuffle_makes_cards_unknown_again() -> None:
    """shards:3.5,3.6"""
    m = game(power=5, bob=seat("Command Seer, Crystal", deck="Blaster", discard="Spore Cleric ×3, Nil Assassin ×3"))
    m.do("end", "attack 2", "reveal Command Seer", "done")
    assert known(m, 1) == ["command-seer"]
    m.do("end")
    assert "Bob shuffles." in m.log
    assert known(m, 1) == ["blaster"], "drawn before the shuffle; the Seer is anywhere"
    assert len(hands(m, 0, 1)) > 5


# Choices that stay hidden --------------------------------------------------------------------------------------------


def test_shields_chosen_and_not_yet_shown_are_seen_by_their_owner_alone() -> None:
    """shards:7.8"""
    m = game(power=9, bob=seat("Command Seer", deck=MANY), cat=seat()).do("end", "attack 2 with 5", "attack 3")
    before = see(SHARDS, m.g, 2)
    m.do("reveal Command Seer")
    assert see(SHARDS, m.g, 2) == before, "Cat sees that Bob is asked, and nothing else"
    assert SHARDS.view(m.g, 1)["players"][1]["hand"]["cards"][0]["shielding"]
    assert all(not world.shields for world in worlds(m, 2))


def test_cards_collected_for_dominion_are_unseen_until_the_set_is_whole() -> None:
    """shards:9.5,9.8"""
    m = game("Order Initiate, Reactor Drone, Spore Cleric, Nil Assassin", deck=MANY.replace("×3", "×2"))
    m.do("play Order Initiate")
    revealed = m.g.revealed
    m.do("reveal Reactor Drone", "reveal Spore Cleric")
    assert (m.g.revealed, known(m, 0)) == (revealed, [])
    m.do("reveal Nil Assassin")
    assert sorted(known(m, 0)) == ["nil-assassin", "reactor-drone", "spore-cleric"]


def test_the_question_to_show_reads_the_same_whatever_the_hand() -> None:
    """shards:9.8"""
    without = game("Undergrowth Aspirant, Crystal").do("play Undergrowth Aspirant")
    having = game("Undergrowth Aspirant, Spore Cleric").do("play Undergrowth Aspirant")
    assert without.match.prompt == having.match.prompt
    assert without.asked == having.asked == "Ann"


def test_a_draw_tells_its_cards_to_their_owner_and_their_number_to_all() -> None:
    """shards:3.5"""
    m = game("Data Heretic", deck="Blaster, Crystal ×3").do("play Data Heretic")
    assert [line.text for line in m.match.heard(0)][-2:] == ["Ann draws 2 cards.", "You draw Blaster, Crystal."]
    assert [line.text for line in m.match.heard(1)][-1] == "Ann draws 2 cards."


def test_what_was_played_is_still_known_after_it_is_taken_back() -> None:
    """shards:3.5: an undo by consent takes the card back, but not what the others saw."""
    m = game("Crystal, Blaster").do("play Blaster").match.back_to(0)
    assert m.view(1)["table"]["players"][0]["hand"]["known"] == ["blaster"] and not SHARDS.broken(m.state)
