"""Defeat, respawn and concession."""

from __future__ import annotations

from infinitable.games.defiance_beta.rules.damage import defeat
from infinitable.games.defiance_beta.rules.setup import respawn_tile
from infinitable.games.defiance_beta.table import CONCEDED, LOSES_TURN, WAITING

from .positions import game, seat


def last_blow(**bob: object):  # type: ignore[no-untyped-def]
    """Ann defeats Bob, who had 1 Health left."""
    return game(dice="P", group="Cinder Penitent", bob=seat(hurt=4, **bob)).do("damage 2")


def test_a_leader_without_health_is_defeated_and_loses_all_cards() -> None:
    """defiance_beta:9.5"""
    p = last_blow(hand="Veto, Redirect", timeline="Overclock")
    assert p.tile(1) == "" and p.health(1) == 5 and p.g.out[1] == LOSES_TURN
    assert p.hand(1) == [] and p.timeline(1) == [] and sorted(p.pile(1)) == ["Overclock", "Redirect", "Veto"]


def test_cards_lost_in_a_defeat_are_discarded_not_destroyed() -> None:
    """defiance_beta:9.5 (IB-82)"""
    p = game(
        dice="T",
        bob=seat(leader="Tamsin of the Long Noon", group="Lamplit Pilgrim", timeline="Shared Vigil"),
        roles="Reaver, Unraveller",
    )
    defeat(p.g, 1, 0)
    assert [each for each in p.g.stack if type(each).__name__ == "Triggers"] == []
    assert p.g.steps == [0, 0, 0, 0]


def test_without_a_pawn_a_leader_takes_no_part() -> None:
    """defiance_beta:9.6"""
    p = last_blow()
    p.g.dice = game(dice="PP").g.dice
    assert p.refused("damage 2") == "9.6"
    q = game(hand="Sandstorm", dice="TT", bob=seat(out=WAITING)).do("play Sandstorm")
    assert q.asked == "Ann" and q.pile() == ["Sandstorm"], "there was nobody to aim at"


def test_a_defeated_leader_keeps_points_steps_and_gambit_but_not_levels() -> None:
    """defiance_beta:9.7,2.13 (IB-47)"""
    p = game(dice="T", roles="Pathfinder", bob=seat(group="Siege Frame", gambit=3, points=2))
    p.g.steps[1] = 2
    defeat(p.g, 1, 0)
    assert (p.g.points[1], p.g.steps[1], p.g.gambits[1]) == (2, 2, 3) and p.g.raw[3:] == [0, 0, 0]


def test_a_defeated_leader_loses_the_next_turn_and_may_respawn_on_the_one_after() -> None:
    """defiance_beta:9.8,9.9 (IB-45)"""
    p = last_blow().do("end turn")
    assert p.g.round == 2 and p.asked == "Ann", "Bob's turn was lost"
    p.do("roll Tide", "lock in", "end turn") if "lock in" in p.do("roll Tide").options else p.do("end turn")
    assert p.asked == "Bob" and p.prompt == "Come back into the game?"
    p.do("yes")
    assert p.tile(1) == "The Rift" and len(p.hand(1)) == 5 and p.prompt.startswith("Discard cards you do not want")
    p.do("done", "done")
    assert p.prompt == "Which colour of dice do you roll?", "and then the turn goes on as usual"


def test_a_leader_may_stay_out_for_another_turn() -> None:
    """defiance_beta:9.9 (IB-45)"""
    p = game(start=True, out=WAITING, bob=seat()).do("no")
    assert p.asked == "Bob" and p.g.out[0] == WAITING


def test_who_is_defeated_in_the_own_turn_ends_it_at_once() -> None:
    """defiance_beta:9.8 (IB-46)"""
    p = game(dice="FTT", hurt=4, hand="Sunfall", tiles={(0, 2): "Sleeping Idol"}).do("move N")
    assert p.asked == "Bob" and p.tile() == "" and p.g.out[0] == LOSES_TURN


def test_a_leader_respawns_in_the_rift_or_on_the_lowest_free_tile_next_to_it() -> None:
    """defiance_beta:9.10 (IB-44)"""
    p = game(
        dice="T",
        tiles={(1, 0): "Salt Gate", (-1, 0): "Pilgrim Causeway", (-1, 1): "Null Trench"},
        bob=seat(out=WAITING),
    )
    assert respawn_tile(p.g) == 0
    p.g.pawns[0] = 0
    free = sorted(p.g.content.tiles[t].name for t in p.g.tile_at.values() if t)
    assert p.g.content.tiles[respawn_tile(p.g)].name == "Pilgrim Causeway" and "Saffron Lees" in free, (
        "Influence 1, by name"
    )


def test_where_the_ring_is_full_a_leader_respawns_on_the_next() -> None:
    """defiance_beta:9.10 (IB-44)"""
    p = game(
        dice="T",
        at="The Rift",
        tiles={(0, 1): "Salt Gate", (0, 2): "Brass Souk"},
        bob=seat(at="Salt Gate"),
        cat=seat(out=WAITING),
    )
    assert p.g.content.tiles[respawn_tile(p.g)].name == "Brass Souk"


def test_respawning_sets_off_no_tile_events() -> None:
    """defiance_beta:9.11 (IB-86)"""
    p = game(start=True, out=WAITING, tiles={(0, 1): "Sleeping Idol"}, bob=seat(at="The Rift")).do("yes")
    assert p.tile() == "Sleeping Idol" and p.health() == 5 and p.g.activations == {}


def test_at_the_beginning_of_any_turn_a_leader_may_concede() -> None:
    """defiance_beta:9.12,1.13 (IB-43, IB-75)"""
    p = game(concede=True, start=True, bob=seat(), cat=seat())
    assert p.asked == "Ann" and p.options == ["no", "concede"]
    p.do("no")
    assert p.asked == "Bob"
    p.do("concede")
    assert p.tile(1) == "" and p.g.out[1] == CONCEDED and not p.match.over
    p.do("concede")
    assert p.match.over and p.match.result == [1, 0, 0], "who remains wins at once"


def test_nobody_is_asked_to_concede_unless_the_table_plays_so() -> None:
    """defiance_beta:9.12"""
    assert game(start=True).prompt.startswith("Which colour")


def test_who_waits_to_respawn_is_not_out_for_good() -> None:
    """defiance_beta:1.13 (IB-43)"""
    p = last_blow()
    assert not p.match.over


def test_who_has_conceded_keeps_points_but_cannot_win() -> None:
    """defiance_beta:9.13 (IB-87)"""
    p = game(concede=True, start=True, round=10, bob=seat(points=4), cat=seat(points=1)).do("no", "concede", "no")
    while not p.match.over:
        p.do("end turn" if "end turn" in p.options else p.options[0])
    assert p.g.points[1] == 4 and p.match.result == [0, 0, 1]


def test_a_team_plays_on_without_the_leader_who_conceded() -> None:
    """defiance_beta:9.13,1.13"""
    p = game(concede=True, mode="teams", start=True, bob=seat(), cat=seat(), dan=seat()).do("no", "concede")
    assert not p.match.over
    p.do("no", "concede")
    assert p.match.over and p.match.result == [1, 0, 1, 0]
