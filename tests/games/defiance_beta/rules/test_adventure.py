"""Chapters and the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.bots import bot
from infinitable.games.defiance_beta.cards.shelf import content_of
from infinitable.games.defiance_beta.rules.story.campaign import after_match, allies_of, win
from infinitable.games.defiance_beta.table import MOST_PLOT, Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from infinitable.parts.story.memory import Campaign, Told, load
from infinitable.testing import check_match
from tests.games.defiance_beta.positions import BETA, Playing, game, seat
from tests.games.defiance_beta.rules.test_setup import dealt, play_on

CONTENT = content_of("")
CHAPTERS = [chapter.id for chapter in CONTENT.chapters]


def chapter(name: str, players: int = 2, seed: int = 1) -> Table:
    g = BETA.deal(read_setup(BETA, players, "adventure", {"chapter": name}), Fast(seed), listening=True)
    assert isinstance(g, Table)
    return g


def played_by_greedy(name: str, players: int, seed: int) -> Table:
    g = chapter(name, players, seed)
    bots = [bot("greedy", BETA, seed + s) for s in range(players)]
    while not g.over:
        g.events = None
        g.step(bots[g.asked].answer(g))
    return g


def test_there_are_two_beginnings_and_at_least_eight_chapters_of_all_four_kinds() -> None:
    """defiance_beta:10.1,10.13 (IB-77)"""
    assert len(CHAPTERS) >= 8
    assert sum(c.is_starting for c in CONTENT.chapters) == 2
    assert {c.alliance for c in CONTENT.chapters} == {0, 1, 2, 3}
    assert all(c.entry.story for c in CONTENT.chapters)


def test_every_ending_is_told_in_a_passage_of_its_own() -> None:
    """defiance_beta:10.12: in the catalogue, where a table's last page finds it, and in the log."""
    chapters = BETA.catalogue(read_setup(BETA, 2, "adventure", {}))["chapters"]
    told = [" ".join(ending["story"]) for entry in chapters.values() for ending in entry["endings"]]
    assert len(told) == len(set(told)) == 36
    assert all(40 <= len(passage.split()) <= 90 for passage in told)
    g = chapter("the-toll-of-sand")
    win(g, 0, -1, 0)
    assert g.events
    line = BETA.describe(g, g.events[-1], ["Ann", "Bob"])
    assert line.startswith("The Stair Is Free. They did not cheer.") and line.endswith("Bring lamps. Ann wins.")


def test_a_chapter_opens_with_its_introduction() -> None:
    """defiance_beta:10.1"""
    g = chapter("signal-in-the-static")
    assert g.events
    line = BETA.describe(g, g.events[0], ["Ann", "Bob"])
    assert line.startswith("Signal in the Static. Every receiver") and "First to the Source" in line


def test_an_ending_leads_somewhere() -> None:
    """defiance_beta:10.12"""
    pack = "pack trial · game defiance_beta · on defiance-beta · version 1"
    with pytest.raises(BadInput, match="either which chapter is next"):
        content_of(f"{pack}\nNowhere · ending — Afterwards: draw 1 card.")


def test_a_chapter_lays_out_its_tiles_and_tokens() -> None:
    """defiance_beta:3.1,10.1,10.8"""
    g = chapter("the-toll-of-sand")
    stair = CONTENT.tile_named("Stair of Suns")
    assert g.plot == {stair: 4} and g.linked[0] >> stair & 1 and stair not in g.stacks[0]
    assert sum(chapter("deep-archive", 2).plot.values()) == 6
    assert sum(chapter("deep-archive", 6).plot.values()) == MOST_PLOT, "there are only ten"


def test_in_a_team_battle_the_players_sit_alternately_for_the_factions() -> None:
    """defiance_beta:10.2"""
    assert allies_of(0, 4) == [0b0101, 0b1010, 0b0101, 0b1010]
    p = play_on(dealt(4, mode="adventure", chapter="the-toll-of-sand"), "Discard cards")
    assert [p.g.faction(s) for s in range(4)] == [0, 1, 0, 1]


def test_in_one_against_all_the_first_player_is_alone() -> None:
    """defiance_beta:10.3"""
    assert allies_of(1, 4) == [0b0001, 0b1110, 0b1110, 0b1110]


def test_in_a_co_operative_chapter_all_are_allies_and_win_or_lose_together() -> None:
    """defiance_beta:10.4"""
    assert allies_of(2, 3) == [7, 7, 7]
    g = played_by_greedy("deep-archive", 2, 3)
    assert BETA.result(g) in ([1, 1], [0, 0])


def test_in_a_free_for_all_chapter_everyone_plays_alone() -> None:
    """defiance_beta:10.5"""
    assert allies_of(3, 3) == [1, 2, 4]


def test_each_leader_of_the_smaller_side_deploys_with_more_tide() -> None:
    """defiance_beta:10.6"""
    p = play_on(dealt(3, mode="adventure", chapter="one-crown"), "Deploy units")
    shown = {}
    while p.prompt.startswith(("Deploy", "Discard")):
        if p.prompt.startswith("Deploy") and p.match.seat not in shown:
            shown[p.match.seat] = p.prompt
        p.do("done")
    assert shown[0] == "Deploy units: 6 Tide left." and shown[1] == shown[2] == "Deploy units: 4 Tide left."


def toll(**what: Any) -> Playing:
    """The Toll of Sand: Ann for the Lightbearers next to the Stair of Suns, Bob for the DEVA Network."""
    tiles = {(0, 2): "Stair of Suns"}
    return game(mode="adventure", chapter="the-toll-of-sand", tiles=tiles, walls={"Stair of Suns": 1}, **what)


def test_a_chapter_action_costs_its_dice_and_is_open_to_its_side_only() -> None:
    """defiance_beta:10.7"""
    p = toll(dice="PPFFF")
    stair = p.g.content.tile_named("Stair of Suns")
    p.g.plot = {stair: 4, 0: 1}
    assert p.refused("chapter action 2") == "10.7", "that is the Network's"
    assert toll(dice="T").refused("chapter action 1") == "4.15", "it is hers, and cannot be paid"
    p.do("chapter action 1")
    assert p.options == ["tile The Rift", "tile Stair of Suns"], "her own tile carries none"
    p.do("tile Stair of Suns")
    assert p.g.plot == {stair: 3, 0: 1} and p.g.spent == 2 and p.asked == "Ann", "nobody could block it"


def test_a_flipped_tile_loses_its_plot_tokens() -> None:
    """defiance_beta:10.8"""
    p = toll(dice="F")
    p.g.plot = {p.g.content.tile_named("Stair of Suns"): 2}
    assert p.do("flip N").g.plot == {}


def test_there_are_ten_plot_tokens() -> None:
    """defiance_beta:10.8"""
    p = game(mode="adventure", chapter="signal-in-the-static", dice="TTFF")
    p.g.plot = {0: 9}
    p.do("chapter action 1")
    assert sum(p.g.plot.values()) == 10
    p.do("chapter action 1")
    assert sum(p.g.plot.values()) == 10 and p.g.spent == 4


def test_a_chapter_ends_when_a_condition_is_fulfilled_and_the_faction_wins() -> None:
    """defiance_beta:10.9,10.10"""
    p = toll(dice="TPF")
    p.g.plot = {p.g.content.tile_named("Stair of Suns"): 1}
    p.do("chapter action 1", "end turn", "roll Tide", "end turn")
    assert p.match.over and p.match.result == [1, 0]
    assert p.match.view(0)["table"]["ending"] == "The Stair Is Free"


def test_a_leader_can_win_alone() -> None:
    """defiance_beta:10.10"""
    p = game(mode="adventure", chapter="signal-in-the-static", dice="T", bob=seat())
    p.g.plot = {p.g.pawns[0]: 5}
    p.do("end turn")
    assert p.match.over and p.match.result == [1, 0]


def test_whoever_carries_six_tolls_to_one_tile_is_keeper_of_the_stair() -> None:
    """defiance_beta:10.8,10.10: alone, so that whoever plays for the same side has lost, too."""
    p = toll(dice="PP", group="Mirrorblade", bob=seat(), cat=seat(), dan=seat())
    stair, here = p.g.content.tile_named("Stair of Suns"), p.g.pawns[0]
    p.g.plot = {here: 4, stair: 2, 0: 1}
    p.do("chapter action 3")
    assert p.prompt == "The Toll of Sand: choose a tile to take from."
    p.do("tile Stair of Suns")
    assert p.g.plot == {here: 5, stair: 1, 0: 1} and p.asked == "Ann"
    p.do("chapter action 3", "tile The Rift", "end turn")
    assert p.match.over and p.match.result == [1, 0, 0, 0]
    assert p.match.view(0)["table"]["ending"] == "Keeper of the Stair"


def test_a_toll_is_carried_only_where_there_was_one_to_take() -> None:
    """defiance_beta:10.8,8.11"""
    p = toll(dice="PP", group="Mirrorblade")
    p.g.plot = {p.g.content.tile_named("Stair of Suns"): 1}
    assert p.do("chapter action 3").g.plot == {p.g.pawns[0]: 1}
    p.g.plot.clear()
    assert p.do("chapter action 3").g.plot == {}


def test_a_bot_sees_that_it_could_be_keeper() -> None:
    """defiance_beta:10.10"""
    p = toll(dice="PP", group="Mirrorblade", bob=seat())
    p.g.plot = {p.g.pawns[0]: 5, p.g.content.tile_named("Stair of Suns"): 2}
    greedy = bot("greedy", BETA, 1)
    while p.asked == "Ann" and not p.match.over:
        p.g.step(greedy.answer(p.g))
    assert p.g.over and p.g.winners == 1


def test_what_is_flipped_in_the_deep_archive_is_written_again() -> None:
    """defiance_beta:6.10,10.8: five seals are gone, and two are under one's feet."""
    tiles = {(0, 2): "Server Crypt"}
    p = game(mode="adventure", chapter="deep-archive", tiles=tiles, walls={"Server Crypt": 1}, dice="F", bob=seat())
    p.g.plot = {p.g.content.tile_named("Server Crypt"): 5}
    assert p.do("flip N").g.plot == {p.g.pawns[0]: 2}


def test_a_leader_who_waits_to_respawn_is_not_among_the_winners() -> None:
    """defiance_beta:10.9 (IB-88)"""
    p = game(mode="adventure", chapter="the-toll-of-sand", dice="T", bob=seat(), cat=seat(out=1), dan=seat())
    win(p.g, -1, 0, 0)
    assert BETA.result(p.g) == [1, 0, 0, 0], "Cat plays for the Lightbearers, too, but has no pawn"


def test_what_a_chapter_does_at_the_start_of_a_round_happens_once() -> None:
    """defiance_beta:10.9"""
    p = game(mode="adventure", chapter="deep-archive", dice="T", bob=seat())
    p.g.plot = {p.g.pawns[0]: 1}
    p.do("end turn", "roll Tide", "end turn")
    assert p.g.round == 2 and [p.health(0), p.health(1)] == [4, 4]


def test_time_may_run_out_for_all() -> None:
    """defiance_beta:10.11"""
    text = (
        "A Long Wait · chapter · free-for-all · 3 rounds\n"
        '  When a round ends: if there are 9 or more plot tokens in play, all leaders win by "Rain".'
    )
    p = game(mode="adventure", chapter="a-long-wait", cards=text, dice="T", round=3)
    p.do("end turn", "roll Tide", "end turn")
    assert p.match.over and p.match.result == [0, 0] and p.g.ending == -1


def test_an_adventure_has_no_roles_and_no_points() -> None:
    """defiance_beta:10.14"""
    g = chapter("court-of-glass")
    assert g.roles == [] and g.points == [0, 0]


# The campaign -----------------------------------------------------------------------------------------------


def test_a_campaign_begins_with_a_starting_chapter() -> None:
    """defiance_beta:10.13"""
    assert CONTENT.chapters[chapter("").chapter].is_starting


def ended(name: str, ending: int, winners: int, players: int = 2, campaign: str = "") -> Table:
    g = BETA.deal(read_setup(BETA, players, "adventure", {"chapter": name, "campaign": campaign}), Fast(1))
    assert isinstance(g, Table)
    g.stack, g.asked, g.winners, g.ending = [], -1, winners, ending
    return g


def test_the_ending_that_was_reached_names_the_next_chapter() -> None:
    """defiance_beta:10.12"""
    stands = after_match(ended("the-toll-of-sand", 1, 0b10))
    assert stands.chapter == "The Broker's War" and stands.told == (Told("The Toll of Sand", "Toll Paid", (1,)),)
    stands = after_match(ended("", -1, 0, campaign=stands.save()))
    assert stands.chapter == "The Broker's War", "when time runs out, the chapter is played again"


def test_a_campaign_is_saved_and_taken_up_again() -> None:
    """defiance_beta:10.12: also what was written before threads and leaders were remembered."""
    stands = after_match(ended("The Last Rift", 0, 0b01))
    assert load(stands.save()) == stands and (stands.chapter, stands.conclusion) == ("", "Dawn Over Both")
    older = '{"players": 2, "chapter": "one-crown", "past": [{"chapter": "a", "ending": "B", "winners": [1]}]}'
    assert load(older) == Campaign("one-crown", told=(Told("a", "B", (1,)),))
    assert CONTENT.chapters[ended("", 0, 1, campaign=older).chapter].name == "One Crown"


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_chapter_is_finished_by_greedy_bots(name: str) -> None:
    """defiance_beta:10.1,10.13: any chapter can be played on its own."""
    assert played_by_greedy(name, 2, 11).over


@pytest.mark.parametrize(("name", "players"), [(name, 2 + i % 5) for i, name in enumerate(CHAPTERS)])
def test_every_chapter_keeps_the_contract(name: str, players: int) -> None:
    """defiance_beta:10.1"""
    check_match(BETA, read_setup(BETA, players, "adventure", {"chapter": name}), 7, looks=0.04)
