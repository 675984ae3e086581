"""Defeat, respawn and concession."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from infinitable.games.defiance_beta.rules.damage import defeat
from infinitable.games.defiance_beta.rules.setup import respawn_tile
from infinitable.games.defiance_beta.table import CONCEDED, LOSES_TURN, WAITING
from infinitable.kernel.chance import Fast
from tests.games.defiance_beta.positions import BETA, Playing, game, seat


def last_blow(**bob: Any) -> Playing:
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


def test_the_point_that_defeats_a_leader_brings_no_gambit() -> None:
    """defiance_beta:9.6: the Array Custodian's waits for damage to the group."""
    for hurt, asked in ((3, "Bob"), (4, "Ann")):
        p = game(dice="P", bob=seat(leader="Array Custodian", at="The Rift", gambit=3, hurt=hurt)).do("damage 2")
        assert p.asked == asked


def test_what_a_chapter_grants_comes_too_late_for_who_falls_on_entering() -> None:
    """defiance_beta:9.6: the Sleeping Idol deals 1 damage; who enters a Sacred tile draws in the Court of Glass."""

    def enter(hurt: int) -> Playing:
        tiles = {(0, 2): "Sleeping Idol"}
        p = game(mode="adventure", chapter="court-of-glass", tiles=tiles, deck="Sunfall", dice="F", hurt=hurt)
        return p.do("move N")

    assert enter(3).hand() == ["Sunfall"]
    assert enter(4).tile() == "" and enter(4).hand() == []


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


def test_who_concedes_is_out_when_the_next_turn_begins() -> None:
    """defiance_beta:9.12,1.13 (IB-43, IB-75): said at a prompt of one's own; who remains wins at once."""
    p = game(dice="TT", group="Sky Reader", hand="Mirrorblade", bob=seat(), cat=seat())
    assert "concede" not in p.options
    p.do("concede")
    assert p.g.out[0] == CONCEDED and p.tile() == "" and p.group() == [] and p.hand() == []
    assert p.asked == "Bob" and not p.match.over, "her turn ended, and Bob's has begun"
    p.do("concede")
    while not p.match.over:
        p.do(p.options[0])
    assert p.match.result == [0, 0, 1] and p.log[-1] == "Cat wins." and p.g.ending == -1


def test_nobody_is_asked_to_concede() -> None:
    """defiance_beta:9.12"""
    assert game(start=True).prompt.startswith("Which colour")


def test_whoever_else_is_asked_may_concede_and_is_out_with_the_next_turn() -> None:
    """defiance_beta:9.12: Bob says so when he is asked to block; it is still Ann's turn."""
    p = game(
        cards="Shared Vigil — Deal 1 damage to 1 enemy group anywhere.", hand="Shared Vigil", dice="TT",
        bob=seat(), cat=seat(),
    )  # fmt: skip
    p.do("play Shared Vigil", "leader 2", "concede")
    assert p.tile(1) and p.g.out[1] == 0 and p.asked == "Bob", "he is still asked whether he blocks"
    assert p.match.view(0)["table"]["leaders"][1]["conceding"]
    p.do("done" if "done" in p.options else "no")
    assert p.asked == "Ann"
    text = BETA.position(p.g)
    laid = replace(p.match.setup, settings={**p.match.setup.settings, "position": text})
    assert "; conceding 2;" in text and BETA.position(BETA.deal(laid, Fast(1))) == text
    p.do("end turn")
    assert p.tile(1) == "" and p.g.out[1] == CONCEDED and p.asked == "Cat"


def test_one_gives_up_while_another_is_asked_and_is_out_with_the_next_turn() -> None:
    """defiance_beta:9.12: the beginning of any player's turn will do."""
    p = game(dice="TT", bob=seat(), cat=seat(), dan=seat())
    p.match.play("concede", 2)
    assert p.asked == "Ann" and "end turn" in p.options and p.tile(2)
    p.do("end turn")
    assert p.asked == "Bob" and p.tile(2) == "" and p.g.out[2] == CONCEDED


def test_who_is_left_over_in_a_chapter_wins_by_an_ending() -> None:
    """defiance_beta:1.13,10.11: so a campaign goes on: the Network's first ending is Toll Paid."""
    p = game(mode="adventure", chapter="the-toll-of-sand", dice="T", bob=seat()).do("concede")
    assert p.match.over and p.match.result == [0, 1]
    assert p.g.content.chapters[p.g.chapter].endings[p.g.ending].name == "Toll Paid"
    p = game(mode="adventure", chapter="deep-archive", dice="T", bob=seat()).do("concede")
    assert not p.match.over, "where all are allies the others go on"


def test_who_is_left_over_in_a_chapter_that_has_no_ending_for_them_wins_by_none() -> None:
    """defiance_beta:1.13,10.11"""
    text = 'The Toll of Sand — When a round ends: if the round is 8 or more, Lightbearers win by "The Stair Is Free".'
    p = game(mode="adventure", chapter="the-toll-of-sand", cards=text, dice="T", bob=seat()).do("concede")
    assert p.match.over and p.match.result == [0, 1] and p.g.ending == -1
    assert p.log[-1] == "Bob wins.", "no passage of another's ending is told"


def test_where_all_are_allies_who_is_left_plays_on_and_when_all_concede_nobody_has_won() -> None:
    """defiance_beta:1.13,10.4"""
    p = game(mode="adventure", chapter="deep-archive", dice="T", cat=seat())
    p.match.play("concede", 0)
    while p.asked == "Ann":
        p.do(p.options[0])
    assert not p.match.over and p.tile(0) == ""
    p.match.play("concede", 1)
    p.match.play("concede", 2)
    while not p.match.over:
        p.do(p.options[-1])
    assert p.match.result == [0, 0, 0] and p.match.outcome.kind == "nobody" and p.log[-1] == "Nobody wins."


def test_who_waits_to_respawn_is_not_out_for_good() -> None:
    """defiance_beta:1.13 (IB-43)"""
    p = last_blow()
    assert not p.match.over


def test_who_has_conceded_keeps_points_but_cannot_win() -> None:
    """defiance_beta:9.13 (IB-87)"""
    p = game(start=True, round=10, points=4, bob=seat(points=1), cat=seat(points=0)).do("concede")
    while not p.match.over:
        p.do("end turn" if "end turn" in p.options else p.options[0])
    assert p.g.points[0] == 4 and p.match.result == [0, 1, 0]


def test_a_team_plays_on_without_the_leader_who_conceded() -> None:
    """defiance_beta:9.13,1.13"""
    p = game(mode="teams", dice="T", bob=seat(), cat=seat(), dan=seat()).do("concede")
    assert not p.match.over and p.asked == "Bob" and p.tile() == ""
    p.do("roll Tide")
    while p.asked != "Cat":
        p.do("end turn" if "end turn" in p.options else p.options[-1])
    p.do("concede")
    while not p.match.over:
        p.do(p.options[-1])
    assert p.match.result == [0, 1, 0, 1]


def test_who_defeats_themselves_has_not_defeated_a_leader() -> None:
    """defiance_beta:1.4,8.3: Kingbreaker asks for another."""
    vigil = "Shared Vigil — Deal 1 damage to your group."
    p = game(cards=vigil, roles="Kingbreaker", hand="Shared Vigil", dice="TT", hurt=4, bob=seat(), cat=seat())
    p.do("play Shared Vigil")
    assert p.tile() == "" and p.g.points[0] == 0
    vigil = "Shared Vigil — Deal 1 damage to 1 enemy group anywhere."
    p = game(cards=vigil, roles="Kingbreaker", hand="Shared Vigil", dice="TT", bob=seat(hurt=4), cat=seat())
    p.do("play Shared Vigil", "leader 2", "no")
    assert p.tile(1) == "" and p.g.points[0] == 1
