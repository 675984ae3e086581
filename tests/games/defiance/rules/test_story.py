"""Section 9: chapters, endings, threads, campaigns. The chapters here are written in the test, as anybody could."""

from __future__ import annotations

import json

import pytest

from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.rules.ending import defeat
from infinitable.games.defiance.rules.setup import Gifts, Prologue
from infinitable.games.defiance.rules.story.passages import place_beside_rift, remove
from infinitable.games.defiance.rules.turn import EndRound
from infinitable.games.defiance.table import DECK, GONE
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from infinitable.parts.story.going_on import after
from infinitable.parts.story.memory import Campaign, Told, load
from infinitable.parts.story.tale import is_start
from infinitable.parts.tilemap import CENTRE, STEPS, space
from tests.games.defiance.positions import GAME, Board

PACK = """pack own-chapters · game defiance · on defiance-quests · version 1
Trial Run · chapter · team battle · 2 rounds
  Setup: place "Null Chapel" next to the rift. Place 2 relics on "Null Chapel". Raise dread by 3.
  Chapter action for Lightbearers, Star: flip 1 tile in reach.
  Chapter action for all leaders, Power: take 1 relic from 1 enemy leader in reach.
  Chapter action for DEVA Network, Energy: lower dread by 5.
  When a round ends: if Lightbearers control 2 or more Star tiles, Lightbearers win by "Light".
  When a round ends: if you have 1 or more relics, you alone win by "Alone".
  When a round ends: if the round is 2 or more, all leaders lose by "Dust".
Uneven · chapter · team battle · 2 rounds
  When a round starts: if you are outnumbered, lock in 1 Star die.
  When a round ends: if each leader has 2 or more relics, all leaders win by "Light".
  When a round ends: if each leader controls 1 or more Star tiles, all leaders win by "Alone".
  When a round ends: if the round is 2 or more, all leaders lose by "Dust".
Light · ending — Afterwards: play chapter "Trial Run" next. Start thread "Glow".
Alone · ending — Afterwards: the campaign ends.
Dust · ending — Afterwards: end thread "Glow". Play chapter "Glass Roads" next.
Glow · thread — For Lightbearers: your reach is 1 more. You begin with "Noonfall" in hand.
  Setup: remove "Proxy Nine" from the game. Remove "Relay Drone" from the game.
"""
BRIEF = "Brief · chapter · team battle · 2 rounds\n"


def chapter(name: str = "Trial Run", *leaders: str, threads: tuple[str, ...] = ()) -> Board:
    return Board(*leaders, mode="story", pack=PACK, chapter=name, campaign=Campaign(threads=threads).save())


def test_a_chapter_sets_up_tiles_relics_and_dread_of_its_own() -> None:
    """defiance:9.1,9.10,9.11: and is played on its own, without any Python."""
    t = chapter().tile("Null Chapel", 3, 3).ask(Prologue())
    assert t.g.relics[t.number("Null Chapel")] == 2 and t.g.dread == 3
    dealt = GAME.deal(t.setup, Fast(3))
    assert dealt.tile_at[CENTRE + STEPS[0]] == t.number("Null Chapel")


def test_its_actions_are_for_the_leaders_of_a_side() -> None:
    """defiance:9.2"""
    t = chapter().dice(0, "Star").dice(1, "Star").main(0)
    assert "chapter action 1" in t.options
    t.main(1)
    assert "chapter action 1" not in t.options and t.refuses("chapter action 1") == "defiance:9.2"


def test_a_chapter_ends_at_once_when_an_objective_is_met() -> None:
    """defiance:9.3,9.5: the ending is the one that was written for it."""
    t = chapter().tile("Relay Spire", 3, 0).tile("Pilgrim Needle", 4, 0).control(0, "Relay Spire", "Pilgrim Needle")
    t.g.carried[1] = 1
    t.rolls(1).ask(EndRound())
    assert t.g.over and GAME.result(t.g) == [1.0, 0.0] and t.g.content.endings[t.g.ending].name == "Light"


def test_one_leader_can_win_alone() -> None:
    """defiance:9.4"""
    t = chapter("Trial Run", "Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln")
    t.g.carried[2] = 1
    t.rolls(1).ask(EndRound())
    assert GAME.result(t.g) == [0.0, 0.0, 1.0]


def test_relics_are_taken_carried_and_left_behind() -> None:
    """defiance:9.10"""
    t = chapter().dice(0, "Power").main(0)
    t.g.carried[1] = 2
    t.main(0).play("chapter action 2")
    assert t.g.carried == [1, 1]
    spot = t.g.spot[0]
    defeat(t.g, 0)
    assert t.g.relics[spot] == 1 and t.g.carried[0] == 0


def test_the_pieces_of_the_borrowed_sun_are_handed_from_friend_to_friend() -> None:
    """defiance:9.10,9.14: whoever has too many can help the one who has none."""
    t = Board("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", mode="story", chapter="Borrowed Sun")
    t.g.carried[:] = [2, 4, 0]
    t.dice(2, "Power Power").main(2).play("chapter action 3", "leader 2")
    assert t.g.carried == [2, 3, 1]
    told = [GAME.describe(t.g, event, ["Ann", "Bob", "Cat"]) for event in t.g.events or ()]
    assert "Cat takes 1 relic from Bob." in told
    t.main(2).play("chapter action 3", "leader 2").rolls(1).ask(EndRound())
    assert GAME.result(t.g) == [1.0, 1.0, 1.0] and t.g.content.endings[t.g.ending].name == "Carried Home"


def test_dread_never_falls_below_nothing() -> None:
    """defiance:9.11"""
    t = chapter().dice(1, "Energy").main(1)
    assert t.refuses("chapter action 3") == "defiance:7.3"
    t.g.dread = 3
    t.main(1).play("chapter action 3")
    assert t.g.dread == 0


def test_a_thread_changes_every_later_chapter() -> None:
    """defiance:9.6,9.12: bonuses, a card in hand, cards and leaders that are not there."""
    t = chapter(threads=("Glow",))
    assert (t.g.reach_steps(0), t.g.reach_steps(1)) == (4, 3)
    t.ask(Gifts())
    assert t.in_hand(0) == ["Noonfall"]
    assert "Relay Drone" in t.names(6) and "Relay Drone" not in t.names(1)
    g = GAME.deal(t.setup, Fast(1))
    while not any(o.startswith("lead") for o in (GAME.notation(g, c) for c in g.options)) or g.faction[g.asked] == 0:
        g.step(g.options[0])
    assert "lead Proxy Nine" not in [GAME.notation(g, c) for c in g.options]


def test_what_a_story_takes_out_is_that_card_and_no_other() -> None:
    """defiance:9.12,9.18: every copy of it."""
    t = Board()
    remove(t.g, "Relay Drone")
    assert t.names(GONE) == ["Relay Drone", "Relay Drone"]
    assert (len(t.names(DECK)), len(t.names(DECK + 1))) == (46, 44)


@pytest.mark.parametrize(("side", "result"), [("Lightbearers", [0.0, 1.0]), ("DEVA Network", [1.0, 0.0])])
def test_when_a_side_loses_the_other_has_won(side: str, result: list[float]) -> None:
    """defiance:9.3,9.4"""
    pack = f'{PACK}{BRIEF}  When a round ends: if the round is 1 or more, {side} lose by "Dust".\n'
    t = Board(mode="story", pack=pack, chapter="Brief").rolls(1).ask(EndRound())
    assert t.g.over and GAME.result(t.g) == result


@pytest.mark.parametrize(("what", "wins"), [("5 or more points", True), ("6 or more points", False),
                                            ("4 or more relics", True), ("5 or more relics", False)])  # fmt: skip
def test_a_side_has_its_points_once_and_its_relics_together(what: str, wins: bool) -> None:
    """defiance:8.1,9.3: two leaders share one score of 5, and carry 1 and 3 relics."""
    pack = f'{PACK}{BRIEF}  When a round ends: if Lightbearers have {what}, Lightbearers win by "Light".\n'
    pack += '  When a round ends: if the round is 2 or more, all leaders lose by "Dust".\n'
    leaders = ("Sefa Noonward", "Proxy Nine", "Ilvane of the Kiln", "Omm the Recursive")
    t = Board(*leaders, mode="story", pack=pack, chapter="Brief").rolls(1)
    t.g.score[t.g.team[0]], t.g.carried[0], t.g.carried[2] = 5, 1, 3
    assert t.ask(EndRound()).g.over is wins


def test_points_do_not_end_a_chapter() -> None:
    """defiance:9.3: its objectives do; how many points end a skirmish is nothing to it."""
    t = chapter().group(0, "Banner of Dawn").dice(0, "Energy Boost Power").main(0).play("use Banner of Dawn in group")
    assert t.g.score[0] == 3 and not t.g.over


def test_a_campaign_goes_from_a_starting_chapter_to_a_conclusion() -> None:
    """defiance:9.7: then everything is as before the first."""
    tale = content(PACK).tale
    assert {entry.name for entry in tale.chapters if is_start(entry)} >= {"A Voice in the Well", "Sunrise, Indoors"}
    stands = after(tale, Campaign(), Told("Trial Run", "Light", (0,)))
    assert (stands.chapter, stands.threads, stands.conclusion) == ("Trial Run", ("Glow",), "")
    again = after(tale, stands, Told("Trial Run", "Dust"))
    assert again.chapter == "Glass Roads" and again.threads == () and stands.threads == ("Glow",)
    over = after(tale, again, Told("Trial Run", "Alone"))
    assert over.conclusion == "Alone" and over.told[0] == Told("Trial Run", "Light", (0,)) and len(over.told) == 3


def test_a_thread_that_begins_twice_holds_once() -> None:
    """defiance:9.8"""
    tale = content(PACK).tale
    stands = after(tale, after(tale, Campaign(), Told("Trial Run", "Light")), Told("Trial Run", "Light"))
    assert stands.threads == ("Glow",)


def test_a_campaign_is_saved_and_resumed_as_plain_text() -> None:
    """defiance:9.7: also what was written before winners and leaders were remembered."""
    stands = after(content(PACK).tale, Campaign(), Told("Trial Run", "Light", (1,)))
    assert load(stands.save()) == stands and load("") == Campaign()
    assert json.loads(stands.save())["chapter"] == "Trial Run"
    t = Board(mode="story", pack=PACK, campaign=stands.save())
    assert t.g.session.entry is not None and t.g.session.entry.name == "Trial Run"
    older = '{"chapter": "Trial Run", "threads": ["Glow"], "told": [["Trial Run", "Light"]], "conclusion": ""}'
    assert load(older) == Campaign("Trial Run", ("Glow",), (Told("Trial Run", "Light"),))
    for wrong in ("{", "[]", '{"chapter": ""}'):
        with pytest.raises(BadInput):
            load(wrong)


@pytest.mark.parametrize(("name", "players", "teams", "factions"), [
    ("A Voice in the Well", 4, [0, 1, 0, 1], [0, 1, 0, 1]),
    ("The Ninth Body", 3, [0, 1, 1], [1, 0, 0]),
    ("The Sleeper Under Varra", 2, [0, 1], [0, 1]),
    ("Low Tide of the World", 3, [0, 0, 0], [-1, -1, -1]),
    ("Glass Roads", 3, [0, 1, 2], [-1, -1, -1]),
])  # fmt: skip
def test_seats_and_sides(name: str, players: int, teams: list[int], factions: list[int]) -> None:
    """defiance:9.9"""
    g = GAME.blank(read_setup(GAME, players, "story", {"chapter": name}))
    assert g.session.teams == teams and g.session.factions == factions
    g.seats, g.team, g.faction = players, teams, [max(f, 0) for f in factions]
    assert g.on_side(0, 3) and (name in ("Low Tide of the World",) or g.on_side(1, 4))


def test_an_unknown_chapter_is_refused_by_name() -> None:
    """defiance:9.1"""
    with pytest.raises(BadInput, match="Glass Roads"):
        GAME.deal(read_setup(GAME, 2, "story", {"chapter": "Nowhere"}), Fast(1))


def test_a_finished_chapter_says_how_the_campaign_goes_on() -> None:
    """defiance:9.5: the view of the end holds the campaign for the next match."""
    t = chapter().tile("Relay Spire", 3, 0).tile("Pilgrim Needle", 4, 0).control(0, "Relay Spire", "Pilgrim Needle")
    t.rolls(1).ask(EndRound())
    stands = load(GAME.view(t.g, 1)["campaign"])
    assert (stands.chapter, stands.threads, stands.told) == (
        "Trial Run",
        ("Glow",),
        (Told("Trial Run", "Light", (0,)),),
    )
    following = Board(mode="story", pack=PACK, campaign=stands.save())
    assert following.g.reach_steps(0) == 4


def test_an_outnumbered_leader_has_what_the_chapter_gives_it() -> None:
    """defiance:9.13: one against two; with even sides nobody is outnumbered."""
    t = chapter("Uneven", "Sefa Noonward", "Proxy Nine", "Ashur the Loud").start()
    assert [t.faces(leader).count("Star") for leader in range(3)] == [0, 1, 0]
    t = chapter("Uneven", "Sefa Noonward", "Proxy Nine").start()
    assert [t.faces(leader).count("Star") for leader in range(2)] == [0, 0]


def test_what_each_leader_must_have_one_of_them_cannot_have_for_all() -> None:
    """defiance:9.14: relics carried, and tiles controlled."""
    for carried, ends in (([4, 1], False), ([2, 2], True)):
        t = chapter("Uneven", "Sefa Noonward", "Proxy Nine").rolls(1)
        t.g.carried[:] = carried
        t.ask(EndRound())
        assert t.g.finished == ends
    for tiles, ends in ((("Relay Spire",), False), (("Relay Spire", "Pilgrim Needle"), True)):
        t = chapter("Uneven", "Sefa Noonward", "Proxy Nine").tile("Relay Spire", 3, 0).tile("Pilgrim Needle", 4, 0)
        for leader, tile in enumerate(tiles):
            t.control(leader, tile)
        t.rolls(1).ask(EndRound())
        assert t.g.finished == ends


def test_every_tile_can_be_laid_next_to_the_rift_and_comes_from_its_own_stack() -> None:
    """defiance:9.1"""
    t = Board()
    for tile in range(1, len(t.g.content.walls)):
        g = t.g.copy()
        for lying in [other for other in g.tile_at.values() if other]:
            g.lift(lying)
        g.stacks = [list(range(1, 24)), list(range(24, 47))]
        place_beside_rift(g, g.content.both_names(tile)[1])
        assert g.up[tile] == 1 and g.where[tile] == space(0, 1)
        assert sorted(g.stacks[0] + g.stacks[1]) == [other for other in range(1, 47) if other != tile]
