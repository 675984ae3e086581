"""Sections 1 and 2: the pieces, and how a game is set up."""

from __future__ import annotations

from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.rules.changes import gain_tokens
from infinitable.games.defiance.rules.setup import OpenRift, has_leader
from infinitable.games.defiance.table import DECK, FACES, FACTIONS, THE_RIFT, Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import see
from infinitable.parts.tilemap import CENTRE
from tests.games.defiance.positions import GAME, Board


def dealt(players: int = 2, seed: int = 1, mode: str = "skirmish") -> Board:
    """A game from its very beginning."""
    board = Board(*["Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive"][:players])
    board.setup = read_setup(GAME, players, mode, {})
    board.g = GAME.deal(board.setup, Fast(seed))
    return board


def until(board: Board, verb: str) -> Board:
    """Answer by the first option until one with this verb is asked for."""
    while GAME.vocabulary.split(board.g.options[0])[0] != verb:
        board.g.step(board.g.options[0])
    return board


def test_a_leader_has_two_actions_and_a_reaction() -> None:
    """defiance:1.1,6.9: one action for an attribute die, one for an attribute die and a Boost."""
    made = content()
    assert len(made.leaders) == 12
    for actions in made.leader_actions:
        costs = sorted([FACES[f] for f in action.faces] for action in actions)
        assert sorted(len(cost) for cost in costs) == [1, 2]
        assert all(cost[0] in FACES[:3] for cost in costs)
        assert next(cost for cost in costs if len(cost) == 2)[1] == "Boost"
    assert all(made.reactions)


def test_each_faction_has_46_cards_and_each_world_23_tiles() -> None:
    """defiance:1.2: and two players of a faction share its deck."""
    made = content()
    assert len(made.kinds) == 92 and len(made.walls) == 47
    assert [made.leader_faction.count(f) for f in (0, 1)] == [6, 6]
    t = Board("Sefa Noonward", "Ilvane of the Kiln").on_deck(0, "Noonfall", "Dawn Chorus").hand(0, "Sunlit Oath")
    t.dice(0, "Energy").main(0)
    before = len(t.g.zones[DECK])
    t.play("play Sunlit Oath")
    assert t.discarded(0) == ["Sunlit Oath"] and len(t.g.zones[DECK]) == before


def test_the_die_has_two_boosts_and_one_of_each_other_face() -> None:
    """defiance:1.3: numbers 1 to 6, one on each face."""
    made = content()
    assert sorted(FACES[f] for f in made.die_faces) == ["Boost", "Boost", "Energy", "Fortitude", "Power", "Star"]
    assert sorted(made.die_numbers) == [1, 2, 3, 4, 5, 6]


def test_the_track_holds_five_and_fourteen_tokens_circulate() -> None:
    """defiance:1.4,1.5: gains beyond the track are lost; with an empty reserve nothing is gained."""
    t = Board()
    assert gain_tokens(t.g, 0, 9) == 2 and t.g.tokens[0] == 5
    t.g.tokens[0] = 0
    names = [t.g.tile_name(tile) for tile in range(1, 15)]
    for q, name in enumerate(names):
        t.tile(name, q, 3)
    t.control(0, *names)
    assert t.g.reserve(0) == 0 and gain_tokens(t.g, 0, 1) == 0


def test_a_unit_has_a_defense_and_an_action_card_has_none() -> None:
    """defiance:1.6: and an effect can raise the defense of units in a group."""
    t = Board().group(0, "Banner of Dawn", "Sunlit Scout").hand(0, "Ashen Duelist")
    scout, duelist = t.g.group(0)[1], t.g.hand(0)[0]
    assert t.g.defense(scout) == 5 and t.g.defense(duelist) == 6
    assert not t.g.content.is_unit(next(c for c in range(92) if t.g.content.card_name(c) == "Noonfall"))


def test_a_hand_is_seen_by_its_owner_alone_and_the_table_by_all() -> None:
    """defiance:1.7: without a limit to the hand; what came back openly stays known."""
    t = Board().hand(0, "Noonfall", *["Dawn Chorus"] * 2, "Sunlit Oath", "Crown of Glass").timeline(0, "Sirocco Veil")
    t.dice(0, "Star").main(0)
    mine, theirs = see(GAME, t.g, 0)["table"]["leaders"][0], see(GAME, t.g, 1)["table"]["leaders"][0]
    assert len(mine["hand"]) == 5 and theirs["hand"] == [] and theirs["hand_size"] == 5
    assert theirs["timeline"][0]["kind"] == "sirocco-veil"
    t.dice(0, "Energy").group(0, "Sunlit Scout", "Well Keeper", "Choir of Glass").hand(0, "Sun Porter").main(0)
    t.play("play Sun Porter", "take Well Keeper in group")
    assert {"kind": "well-keeper"} in see(GAME, t.g, 1)["table"]["leaders"][0]["hand"]


def test_why_a_leader_cannot_be_chosen() -> None:
    """defiance:2.5: every leader of the pack, from the first to the last."""
    t = until(dealt(), "lead")
    mine = t.g.faction[t.g.asked]
    for n, leader in enumerate(t.g.content.leaders):
        if t.g.content.leader_faction[n] != mine:
            assert t.why(f"lead {leader.name}") == f"{leader.name} is no leader of the {FACTIONS[mine]}."
    first = t.options[0]
    t.play(first)
    if t.g.faction[t.g.asked] == mine:
        assert t.why(first) == f"{first.removeprefix('lead ')} is led by somebody else."


def test_a_faction_can_be_chosen_while_it_has_a_leader_left() -> None:
    """defiance:2.2,2.5"""
    g = dealt().g
    for faction in (0, 1):
        leaders = g.content.leader_faction.count(faction)
        g.faction = [faction] * (leaders - 1) + [1 - faction] * 3
        assert has_leader(g, faction)
        g.faction = [faction] * leaders
        assert not has_leader(g, faction) and has_leader(g, 1 - faction)


def test_no_text_speaks_of_damage() -> None:
    """defiance:1.8: the words of older editions are not in the language."""
    assert not any("damage" in entry.text.lower() for entry in content().pack.entries.values())


def test_copies_in_one_place_are_one_choice() -> None:
    """defiance:1.9: two copies in a hand are offered once, and the second is not another choice."""
    t = Board().hand(0, "Sunlit Scout", "Sunlit Scout").dice(0, "Energy").main(0)
    assert t.options.count("play Sunlit Scout") == 1
    first, second = t.g.hand(0)
    from infinitable.games.defiance.codes import PLAY

    assert t.g.forbids(PLAY + second) == "defiance:1.9" and t.g.forbids(PLAY + first) == ""


def test_the_rift_lies_in_the_middle_and_everything_else_is_shuffled() -> None:
    """defiance:2.1"""
    one, other = dealt(seed=1).g, dealt(seed=2).g
    assert one.where[THE_RIFT] == CENTRE and list(one.tile_at.values()) == [THE_RIFT]
    assert [len(s) for s in one.stacks] == [23, 23] and [len(one.zones[d]) for d in (0, 1)] == [46, 46]
    assert one.zones[0] != other.zones[0] and one.stacks[0] != other.stacks[0]


def test_a_player_takes_the_bottom_tile_of_either_stack() -> None:
    """defiance:2.2: the world decides the faction."""
    t = dealt()
    bottom = t.g.stacks[1][0]
    t.play("world Genesis Circuit")
    assert t.g.spot[0] == bottom and t.g.faction[0] == 1 and bottom not in t.g.stacks[1]
    assert t.g.asked == 1 and t.refuses("pass") == "defiance:2.2"


def test_the_higher_influence_lies_up() -> None:
    """defiance:2.3: with equal Influence the owner chooses the side."""
    t = Board()
    t.g.spot = [-1, -1]
    t.g.stacks[0].remove(t.number("Mirror Well"))
    t.g.stacks[0].insert(0, t.number("Mirror Well"))
    t.ask(OpenRift(0)).play("world Sands of Varra")
    assert t.g.tile_name(t.g.spot[0]) == "Star-Eaten Well"
    t.g.stacks[1].remove(t.number("Signal Orchard"))
    t.g.stacks[1].insert(0, t.number("Signal Orchard"))
    t.play("world Genesis Circuit")
    assert t.options == ["side 1", "side 2"] and t.refuses("pass") == "defiance:2.3"
    before = t.g.copy()
    t.play("side 2")
    assert t.g.tile_name(t.g.spot[1]) == "Static Orchard"
    assert before.tile_name(before.spot[1]) == "Signal Orchard"


def first_tiles(*names: str) -> Table:
    t = Board()
    for seat, name in enumerate(names):
        tile = t.number(name)
        t.g.up[tile] = t.g.content.both_names(tile).index(name)
        t.g.spot[seat] = tile
    return t.g


def test_the_first_turn_order_goes_by_influence_then_by_name() -> None:
    """defiance:2.4"""
    assert first_tiles("Mirror Well", "Null Trench").by_influence([0, 1]) == [1, 0]
    assert first_tiles("Relay Spire", "Cinder Market").by_influence([0, 1]) == [1, 0]


def test_leaders_are_chosen_in_turn_order_from_ones_own_faction() -> None:
    """defiance:2.5: nobody else's leader, five tokens, levels at 1."""
    t = until(dealt(), "lead")
    first = t.g.asked
    assert first == t.g.order[0]
    names = [option.removeprefix("lead ") for option in t.options]
    assert len(names) == 6
    t.play(t.options[0])
    assert t.g.tokens[first] == 5 and t.levels(first) == [1, 1, 1]
    if t.g.faction[0] == t.g.faction[1]:
        assert f"lead {names[0]}" not in t.options and t.refuses(f"lead {names[0]}") == "defiance:2.5"


def test_the_first_tile_lies_next_to_the_rift_without_a_wall_between() -> None:
    """defiance:2.6: in any of the free spaces."""
    t = until(dealt(), "settle")
    seat = t.g.asked
    for code in t.g.options:
        again = t.g.copy()
        again.step(code)
        tile = again.spot[seat]
        assert again.linked[tile] >> THE_RIFT & 1
    assert len({option.split()[1] for option in t.options}) == 6
    t.play(t.options[0])
    t.play("no")
    assert "settle N turned 0" not in t.options and t.refuses("pass") == "defiance:2.6"
    assert t.why("settle N turned 0") == "There is a tile north of the Rift already."
    t = until(dealt(), "settle")
    t.play("settle SE turned 0" if "settle SE turned 0" in t.options else t.options[-1], "no")
    where = next(d for d in ("SE", "NW", "SW") if not any(option.startswith(f"settle {d} ") for option in t.options))
    assert t.why(f"settle {where} turned 0").startswith("There is a tile ")


def test_the_first_tile_may_be_controlled_for_a_token() -> None:
    """defiance:2.7"""
    t = until(dealt(), "settle")
    seat = t.g.asked
    t.play(t.options[0])
    assert t.options == ["yes", "no"] and t.refuses("pass") == "defiance:2.7"
    t.play("yes")
    assert t.g.tokens[seat] == 4 and t.g.control[t.g.spot[seat]] == seat


def test_deployment_is_free_as_far_as_there_is_room() -> None:
    """defiance:2.8: units are played, any card prepared, then the hand is three again; action cards are not played."""
    t = until(dealt(), "settle")
    t.play(t.options[0], "yes")
    t.play(t.options[0], "yes")
    seat = t.g.asked
    hand = t.in_hand(seat)
    assert len(hand) == 3
    units = {name for name, card in zip(hand, t.g.hand(seat), strict=True) if t.g.content.is_unit(card)}
    assert {o.removeprefix("play ") for o in t.options if o.startswith("play ")} == units
    assert {o.removeprefix("prepare ") for o in t.options if o.startswith("prepare ")} == set(hand)
    assert all(t.why(f"play {name}") == f"{name} is an action card." for name in hand if name not in units)
    while any(option.startswith("prepare") for option in t.options) and t.g.asked == seat:
        t.play(next(option for option in t.options if option.startswith("prepare")))
    assert len(t.in_timeline(seat)) == 3 and len(t.in_hand(seat)) == 3
    assert t.refuses("pass") in ("defiance:2.8", "defiance:3.5", "defiance:3.6")


def test_nobody_scores_during_set_up() -> None:
    """defiance:2.9"""
    for seed in range(6):
        t = until(dealt(seed=seed), "keep")
        assert t.g.round == 1 and set(t.g.score) == {0}
