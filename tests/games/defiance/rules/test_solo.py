"""Section 10: quests for one player."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.cards.verbs_story import distance, rival_deploys, rival_steps
from infinitable.games.defiance.rules.changes import shift
from infinitable.games.defiance.rules.limits import Overflow
from infinitable.games.defiance.rules.turn import EndRound, StartRound
from infinitable.games.defiance.table import DECK, GONE, group_of
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.parts.tilemap import CENTRE
from tests.games.defiance.positions import GAME, Board


def quest(name: str = "Sefa Noonward") -> Board:
    """A quest in which the rival stands south of the Rift."""
    t = Board(name, mode="solo", quest=name)
    g = t.g
    g.faction[1], g.leader[1] = 1 - g.faction[0], g.content.leader_faction.index(1 - g.faction[0])
    return t.tile("Skyrail Hub", 0, -1).stand(1, "Skyrail Hub").control(1, "Skyrail Hub")


def test_every_leader_has_a_quest() -> None:
    """defiance:10.1: found by its own name or its leader's."""
    made = content()
    assert {entry.word("leader") for entry in made.tale.quests} == {entry.name for entry in made.leaders}
    for name in ("Archivist Vey", "History, Unfiled"):
        g = GAME.deal(read_setup(GAME, 1, "solo", {"quest": name}), Fast(1))
        assert g.session.entry is not None and g.session.entry.name == "History, Unfiled"
        assert g.session.leaders == [made.leaders.index(next(e for e in made.leaders if e.name == "Archivist Vey"))]


def test_without_a_name_it_is_the_first_quest_of_the_pack() -> None:
    """defiance:10.1"""
    g = GAME.blank(read_setup(GAME, 1, "solo", {}))
    assert g.session.entry is g.content.tale.quests[0] and g.session.entry.name != g.content.tale.quests[-1].name


def test_points_do_not_end_a_quest() -> None:
    """defiance:9.3,10.1"""
    t = quest().group(0, "Banner of Dawn").dice(0, "Energy Boost Power").main(0).play("use Banner of Dawn in group")
    assert t.g.score[0] == 3 and not t.g.over


def test_the_rival_deploys_nothing_into_a_full_group() -> None:
    """defiance:6.7,10.3: three units, and not a fourth in place of one."""
    t = quest().group(1, "Relay Drone", "Patch Medic").on_deck(1, "Siege Frame", "Loadlifter")
    rival_deploys(t.g, 1)
    rival_deploys(t.g, 1)
    assert t.in_group(1) == ["Relay Drone", "Patch Medic", "Siege Frame"] and t.names(1)[-1] == "Loadlifter"
    t.tile("Orbital Tether", 4, 0).tile("Mirror Quay", 5, 0).control(1, "Orbital Tether", "Mirror Quay")
    rival_deploys(t.g, 1)
    assert t.in_group(1)[3:] == ["Loadlifter"], "four at Fortitude level 3"


def test_the_rival_deploys_from_its_own_deck_whatever_is_left_of_the_player_s() -> None:
    """defiance:1.2,10.3"""
    t = quest().on_deck(1, "Heat Sink", "Loadlifter")
    for card in t.g.zones[DECK][:]:
        shift(t.g, card, GONE)
    rival_deploys(t.g, 1)
    assert t.in_group(1) == ["Loadlifter"] and t.discarded(1) == ["Heat Sink"]


@pytest.mark.parametrize("name", sorted(entry.name for entry in content().tale.quests))
def test_a_quest_can_be_won_and_lost(name: str) -> None:
    """defiance:10.1: one of its endings is the player's, another is not."""
    from infinitable.games.defiance.cards.verbs_story import Win

    g = GAME.deal(read_setup(GAME, 1, "solo", {"quest": name}), Fast(1))
    steps = [step for ability in g.session.triggers for step in ability.steps if isinstance(step, Win)]
    assert {step.loses for step in steps} == {True, False}


def test_the_rival_stands_across_the_rift_and_controls_its_tile() -> None:
    """defiance:10.2,10.5"""
    g = GAME.deal(read_setup(GAME, 1, "solo", {"quest": "Proxy Nine"}), Fast(4))
    while g.phase == 0:
        g.step(g.options[0])
    assert g.leaders == 2 and g.faction == [1, 0]
    mine, theirs = g.where[g.spot[0]] - CENTRE, g.where[g.spot[1]] - CENTRE
    assert mine == -theirs and g.control[g.spot[1]] == 1
    assert g.linked[g.spot[1]] & 1


def test_the_rival_is_an_enemy_without_turns_dice_or_reactions() -> None:
    """defiance:10.3"""
    t = quest().group(1, "Relay Drone").dice(0, "Power Power").rolls(6).main(0)
    t.play("attack Relay Drone of 2", "roll")
    assert t.in_group(1) == [] and t.g.score[0] == 1 and t.g.asked == 0
    assert t.g.dice[1] == 0 and t.g.order == [0]


def test_the_rival_is_never_asked_which_unit_its_smaller_group_gives_up() -> None:
    """defiance:6.5,10.3: the one that has been there longest, as when the Rift flips what made the group larger."""
    t = quest().group(1, "Relay Drone", "Patch Medic", "Signal Thief", "Index Daemon")
    t.ask(Overflow(1, group_of(1)))
    assert t.in_group(1) == ["Patch Medic", "Signal Thief", "Index Daemon"] and t.g.asked != 1


def test_the_rival_deploys_the_next_unit_of_its_deck() -> None:
    """defiance:10.3"""
    t = quest().on_deck(1, "Heat Sink", "Loadlifter")
    rival_deploys(t.g, 1)
    assert t.in_group(1) == ["Loadlifter"] and t.discarded(1) == ["Heat Sink"]


def test_the_rival_comes_nearer_by_the_shortest_way() -> None:
    """defiance:10.4: it does not enter the player's tile, and without a clear path it stays."""
    t = quest()
    rival_steps(t.g, 1, 0)
    assert t.at(1) == "The Rift"
    rival_steps(t.g, 1, 0)
    assert t.at(1) == "The Rift" and distance(t.g, t.g.spot[1], t.g.spot[0]) == 1
    t = quest().tile("Skyrail Hub", 5, 5)
    rival_steps(t.g, 1, 0)
    assert t.at(1) == "Skyrail Hub" and distance(t.g, t.g.spot[1], t.g.spot[0]) == 99


def test_the_rival_comes_nearer_to_a_leader_in_the_rift() -> None:
    """defiance:10.4"""
    t = quest().stand(0, "The Rift").tile("Lattice Court", 0, -2).stand(1, "Lattice Court")
    assert distance(t.g, t.g.spot[1], t.g.spot[0]) == 2
    rival_steps(t.g, 1, 0)
    assert t.at(1) == "Skyrail Hub" and distance(t.g, t.g.spot[1], t.g.spot[0]) == 1


def test_the_rival_strikes_what_it_reaches() -> None:
    """defiance:10.4: the strongest thing its words stand for."""
    t = quest().group(0, "Sunlit Scout", "Ashen Duelist", "Glass Lancer").rolls(1).ask(EndRound(), StartRound())
    assert t.in_group(0) == ["Sunlit Scout", "Glass Lancer"]


def test_a_quest_is_lost_when_its_time_is_up() -> None:
    """defiance:10.1"""
    t = quest()
    t.g.round = 6
    t.rolls(1).ask(EndRound())
    assert t.g.over and GAME.result(t.g) == [0.0] and t.g.content.endings[t.g.ending].name == "Overdue"
