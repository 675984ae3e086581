"""Set-up and the shape of the game: names of tests are the rules, docstrings cite clauses and rulings."""

from __future__ import annotations

import pytest

from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import Match
from tests.games.defiance_beta.positions import BETA, NAMES, Playing


def dealt(players: int = 2, seed: int = 1, mode: str = "skirmish", **settings: object) -> Playing:
    match = Match(BETA, read_setup(BETA, players, mode, settings), Seed(seed), NAMES[:players])
    return Playing(match)


def play_on(p: Playing, until: str, seed: int = 5) -> Playing:
    """Answer at random until a question begins with these words."""
    chance = Fast(seed)
    while not p.match.over and not p.prompt.startswith(until):
        p.match.play(p.match.options[chance.below(len(p.match.options))])
    return p


def test_a_skirmish_shows_six_of_eighteen_roles_and_quickplay_four() -> None:
    """defiance_beta:1.3"""
    content = dealt().g.content
    assert len(content.roles) == 18
    assert len(set(dealt().g.roles)) == 6
    assert len(set(dealt(quickplay=True).g.roles)) == 4
    assert {role for n in range(30) for role in dealt(seed=n).g.roles} == set(range(18)), "any of them"


def test_the_rift_lies_in_the_middle_and_each_setting_has_a_stack_of_24() -> None:
    """defiance_beta:3.1"""
    g = dealt().g
    assert list(g.tile_at.values()) == [0] and g.content.tiles[0].name == "The Rift"
    assert [len(stack) for stack in g.stacks] == [24, 24]
    assert {g.content.tiles[t].setting for t in g.stacks[0]} == {0}


def test_all_pawns_begin_in_the_rift_and_leave_it_one_after_the_other() -> None:
    """defiance_beta:3.2 (IB-26): the one exception to one pawn a tile."""
    p = dealt(4)
    assert p.g.pawns == [0, 0, 0, 0]
    play_on(p, "Choose your leader")
    assert 0 not in p.g.pawns and len(set(p.g.pawns)) == 4


def test_who_lays_the_first_tile_is_drawn_by_lot() -> None:
    """defiance_beta:3.3 (IB-27)"""
    assert {dealt(3, n).match.seat for n in range(30)} == {0, 1, 2}


def test_the_first_tile_lies_next_to_the_rift_without_a_wall_towards_it() -> None:
    """defiance_beta:3.3"""
    for seed in range(6):
        p = dealt(seed=seed)
        who = p.match.seat
        p.do("stack Sands of Varra")
        assert p.options == [f"space {d}" for d in ("N", "NE", "SE", "S", "SW", "NW")]
        p.do("space N")
        if p.match.seat == who:
            for option in p.match.options:
                twin = p.match.copy()
                twin.play(option)
                tile = twin.state.pawns[who]
                assert twin.state.linked[0] >> tile & 1, option.notation
            p.match.play(p.match.options[0])
        assert p.g.content.tiles[p.g.pawns[who]].setting == 0
        assert "space N" not in p.do("stack Genesis Circuit").options, "that side is taken"


def test_tile_events_are_ignored_during_set_up_and_nobody_regroups() -> None:
    """defiance_beta:3.4"""
    p = dealt(2, 3)
    play_on(p, "Choose your leader")
    assert all(not hand for hand in p.g.hands) and p.g.activations == {} and p.g.hurt == [0, 0]


def test_turn_order_goes_by_influence_and_ties_by_the_names_of_the_tiles() -> None:
    """defiance_beta:3.5 (IB-28, IB-31)"""
    for seed in range(12):
        p = play_on(dealt(4, seed), "Choose your leader", seed)
        g = p.g
        keys = [(-g.influence(g.pawns[s]), g.content.tiles[g.pawns[s]].name) for s in g.order]
        assert keys == sorted(keys)
        assert p.match.seat == g.order[0]
    names = [tile.name for tile in dealt().g.content.tiles]
    assert len(set(names)) == len(names)


def test_no_leader_is_chosen_twice() -> None:
    """defiance_beta:3.6"""
    p = play_on(dealt(3), "Choose your leader")
    p.do("choose Ember Matriarch")
    assert p.refused("choose Ember Matriarch") == "3.6"
    p.do("choose Saltwind Oracle")
    assert p.refused("choose Saltwind Oracle") == "3.6"


def test_the_last_to_choose_cannot_complete_a_table_of_one_faction() -> None:
    """defiance_beta:1.1 (IB-35)"""
    p = play_on(dealt(3), "Choose your leader").do("choose Ember Matriarch", "choose Saltwind Oracle")
    assert p.refused("choose Jorren Two-Suns") == "1.1"
    assert p.refused("choose Ghost Broker") == ""
    for players, others in (
        (2, ["Ember Matriarch"]),
        (4, ["Ember Matriarch", "Saltwind Oracle", "Tamsin of the Long Noon"]),
    ):
        p = play_on(dealt(players), "Choose your leader").do(*(f"choose {name}" for name in others))
        assert p.refused("choose Jorren Two-Suns") == "1.1"
        assert p.refused("choose Ghost Broker") == ""
    p = play_on(dealt(3), "Choose your leader").do("choose Ember Matriarch", "choose Ghost Broker")
    assert p.refused("choose Jorren Two-Suns") == "", "both factions are there already"


@pytest.mark.parametrize("players", [4, 6])
def test_a_team_is_one_faction_and_the_teams_are_enemies(players: int) -> None:
    """defiance_beta:1.2 (IB-35)"""
    p = play_on(dealt(players, mode="teams"), "Choose your leader")
    first = p.match.seat
    p.do("choose Ember Matriarch")
    second = p.match.seat
    ally = not p.g.is_enemy(first, second)
    assert p.refused("choose Ghost Broker" if ally else "choose Saltwind Oracle") == "1.2"
    play_on(p, "Discard cards")
    assert {p.g.faction(s) for s in range(0, players, 2)} != {p.g.faction(s) for s in range(1, players, 2)}
    assert not p.g.is_enemy(0, 2) and p.g.is_enemy(0, 1)


def test_in_a_free_for_all_everybody_else_is_an_enemy() -> None:
    """defiance_beta:1.2"""
    g = dealt(3).g
    assert all(g.is_enemy(a, b) for a in range(3) for b in range(3) if a != b)


def deployed(seed: int = 1) -> Playing:
    """Two players who have chosen the Matriarch and the Broker; the first is about to exchange cards."""
    return play_on(dealt(2, seed), "Choose your leader").do("choose Ember Matriarch", "choose Ghost Broker")


def test_to_deploy_is_to_draw_five_and_to_exchange_any_number_once() -> None:
    """defiance_beta:3.7"""
    p = deployed()
    who = p.match.seat
    assert len(p.g.hands[who]) == 5
    first, second = p.hand(who)[:2]
    p.do(f"discard {first}", f"discard {second}")
    assert len(p.g.hands[who]) == 3
    p.do("done")
    assert len(p.g.hands[who]) == 5
    assert p.prompt.startswith("Deploy units"), "only once"


def test_units_of_at_most_four_cost_are_deployed_and_the_rest_is_lost() -> None:
    """defiance_beta:3.7 (IB-32)"""
    for seed in range(20):
        p = deployed(seed)
        who = p.match.seat
        p.do("done")
        left = 4
        while plays := [o for o in p.options if o.startswith("play ")]:
            cards = p.g.content.cards
            name = plays[-1].removeprefix("play ")
            left -= next(card.cost for card in cards if card.name == name)
            p.do(plays[-1])
        assert left >= 0
        assert sum(p.g.content.cards[p.g.content.kind_of[c]].cost for c in p.g.groups[who]) == 4 - left
        too_dear = [c for c in p.g.hands[who] if p.g.content.cards[p.g.content.kind_of[c]].is_unit]
        if too_dear:
            name = p.names(too_dear)[0]
            assert p.refused(f"play {name}") == "3.7" and f"{left} Tide left" in p.why(f"play {name}")


def test_nobody_plays_abilities_unlocks_or_triggers_while_deploying() -> None:
    """defiance_beta:3.8"""
    seen = False
    for seed in range(40):
        p = deployed(seed).do("done")
        who = p.match.seat
        abilities = [n for n in p.hand(who) if not p.g.content.cards[p.g.content.card_named(n)].is_unit]
        if abilities:
            assert p.refused(f"play {abilities[0]}") == "3.8"
        if "play Acolyte of the Sun" in p.options:
            cards = len(p.g.hands[who])
            p.do("play Acolyte of the Sun")
            assert p.prompt.startswith("Deploy units") and len(p.g.hands[who]) == cards - 1
            seen = True
    assert seen


def test_the_first_round_begins_with_the_first_in_turn_order() -> None:
    """defiance_beta:3.9"""
    p = play_on(dealt(3, 4), "Which colour")
    assert p.g.round == 1 and p.match.seat == p.g.order[0] == p.g.current


def test_a_deck_is_shared_by_a_faction_and_has_32_units_and_31_abilities() -> None:
    """defiance_beta:2.3 (IB-33, IB-34)"""
    g = dealt().g
    for faction in range(2):
        cards = [g.content.cards[g.content.kind_of[c]] for c in g.decks[faction]]
        assert (sum(c.is_unit for c in cards), sum(not c.is_unit for c in cards)) == (32, 31)
        assert {c.faction for c in cards} == {faction}
    p = play_on(dealt(3), "Choose your leader")
    p.do("choose Ember Matriarch", "choose Saltwind Oracle", "choose Ghost Broker")
    play_on(p, "Which colour")
    mine = [c for s in range(3) if p.g.faction(s) == 0 for c in p.g.hands[s] + p.g.groups[s]]
    assert len(mine) + len(p.g.decks[0]) + len(p.g.piles[0]) == 63


def test_every_leader_starts_with_five_health_level_one_and_gambit_one() -> None:
    """defiance_beta:2.1,2.11"""
    p = play_on(dealt(), "Discard cards")
    table = p.match.view(0)["table"]
    for leader in table["leaders"]:
        assert leader["health"] == 5 and leader["gambit"] == 1
        assert leader["levels"] == {"tide": 1, "power": 1, "fortitude": 1}


@pytest.mark.parametrize(
    ("mode", "players", "quick", "limit", "rounds"),
    [
        ("skirmish", 2, False, 5, 10), ("skirmish", 6, False, 5, 10), ("teams", 4, False, 8, 10),
        ("teams", 6, False, 10, 10),
        ("skirmish", 2, True, 3, 6), ("teams", 4, True, 5, 6), ("teams", 6, True, 6, 6),
    ],
)  # fmt: skip
def test_the_points_and_rounds_that_end_a_skirmish(
    mode: str, players: int, quick: bool, limit: int, rounds: int
) -> None:
    """defiance_beta:1.7,1.8,1.9 (IB-39, IB-78)"""
    g = dealt(players, mode=mode, quickplay=quick).g
    assert (g.limit, g.rounds) == (limit, rounds)


def test_a_chapter_that_does_not_exist_is_refused_with_those_that_do() -> None:
    """defiance_beta:10.13"""
    with pytest.raises(BadInput, match="Deep Archive"):
        dealt(mode="adventure", chapter="nowhere")


def test_a_pack_that_cannot_be_read_is_refused_with_the_place() -> None:
    """defiance_beta:2.3"""
    wrong = "Acolyte of the Sun — When you play this: draw 2 crads."
    with pytest.raises(BadInput, match="pack:2:49"):
        dealt(pack=f"pack trial · game defiance_beta · on defiance-beta · version 1\n{wrong}")


def test_a_table_is_a_table() -> None:
    """defiance_beta:1.1: two to six leaders."""
    assert isinstance(dealt(6).g, Table)
    with pytest.raises(BadInput):
        dealt(7)
