"""Section 10, from 10.15 on: threads, what is decided before a chapter, and what leaders bring along."""

from __future__ import annotations

from typing import Any

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.in_play import enter_group
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import Match
from infinitable.parts.story.memory import Bearer, Campaign, Told, load
from infinitable.testing import check_match
from tests.games.defiance_beta.positions import BETA, game

STORY = """pack own-story · game defiance_beta · on defiance-beta · version 1
Two Doors · chapter · co-operative · 2 rounds
  When a round ends: if there are 9 or more plot tokens in play, all leaders win by "Inside".
  When a round ends: if the round is 2 or more, all leaders lose by "Shut".
The Threshold · passage · before "Two Doors"
  > Two doors, and one of them is breathing.
  Choice "Knock": go on to "Answered".
  Choice "Break it down": Power check 3: go on to "Broken Open". Otherwise, go on to "Bruised".
  Choice "Ask the guests" while "Guests" runs: go on to "Answered".
Later On · passage · before "Two Doors" · once "Bruised" was told
  > The shoulder aches when it rains.
Answered · outcome — For all leaders: your reach is 1 more. Afterwards: start thread "Guests".
Broken Open · outcome — Setup: lay "Null Chapel" next to the Rift. Place 9 plot tokens on "Null Chapel".
  Chapter action for all leaders, spend 1 Power: draw 1 card.
Bruised · outcome — Afterwards: keep "A Bad Shoulder".
Guests · thread — For all leaders: your timeline holds 1 more card.
  Setup: lay "Core Chapel" next to the Rift. Place 2 plot tokens on "Core Chapel".
A Bad Shoulder · scar — You block with 1 more card.
Lantern · gift · reward — Your reach is 1 more.
Salt Seal · gift · reward · Lightbearers — Your units have +1 health.
Old Key · gift · reward — You move through walls.
Gentle · difficulty — For all leaders: you may spend 1 more die each turn.
Grim · difficulty — For all leaders: you may spend 1 fewer die each turn.
Sand in the Lock · thread — When a round starts: place 1 plot token on 1 tile anywhere.
Shut · ending — Afterwards: if "Guests" runs, play chapter "Two Doors" next. Otherwise, end the adventure.
  > Both doors were shut.
Inside · ending — Afterwards: end the adventure.
  > It was warm in there.
"""


def begun(players: int = 2, campaign: Campaign | None = None, seed: int = 1, **settings: Any) -> Match:
    match = infinitable.new(
        "defiance_beta", players, seed, mode="adventure", pack=STORY, chapter="Two Doors",
        campaign=(campaign or Campaign()).save(), **settings,
    )  # fmt: skip
    while not match.prompt.startswith(("The Threshold", "Which reward")):
        match.play(match.options[0])
    return match


def story(match: Match) -> Any:
    return match.view(0)["table"]["story"]


def rolling(want: bool) -> Match:
    for seed in range(60):
        match = begun(2, seed=seed)
        for _ in range(2):
            match.play("option 2")
        if ("Broken Open" in match.state.outcomes()) == want:
            return match
    raise AssertionError("never so in sixty")


def test_a_thread_changes_every_later_chapter() -> None:
    """defiance_beta:10.15: what holds, and what is laid out; for the leaders of its side."""
    match = begun(campaign=Campaign(threads=("Guests",)))
    g = match.state
    core = g.content.tile_named("Core Chapel")
    assert g.plot == {core: 2} and stats.timeline_limit(g, 0) == 3
    assert [thread["name"] for thread in match.view(0)["table"]["threads"]] == ["Guests"]
    assert stats.timeline_limit(begun().state, 0) == 2


def test_a_passage_puts_its_choice_and_most_voices_decide() -> None:
    """defiance_beta:10.16,10.17"""
    match = begun(3)
    assert match.seat == match.state.order[0] and len(match.options) == 2
    assert "Guests" in str(match.why_not("option 3"))
    for way in ("option 2", "option 1", "option 1"):
        match.play(way)
    assert match.state.outcomes() == ("Answered",)
    assert len(begun(campaign=Campaign(threads=("Guests",))).options) == 3


def test_a_check_is_rolled_with_four_dice_of_the_attributes_colour() -> None:
    """defiance_beta:10.18: each shows it in three of six; who is strong in it counts one more."""
    match = begun()
    g, roller = match.state, match.seat
    strong = int(g.content.leaders[g.leaders[roller]].strong == 1)
    check = story(match)["put"]["ways"][1]["check"]
    assert (check["dice"], check["bonus"]) == (4, strong)
    assert check["chance"] == pytest.approx((11 if strong else 5) / 16, abs=1e-4)
    for _ in range(2):
        match.play("option 2")
    rolled = next(line for line in match.log if line.event.kind == "story check").event.what
    leader, colour, need, total, *faces = rolled
    assert (leader, colour, need, len(faces)) == (roller, 1, 3, 4) and total == faces.count(1) + strong
    assert g.outcomes() == ("Broken Open" if total >= 3 else "Bruised",)


def test_a_check_is_passed_with_as_many_as_are_asked_for() -> None:
    """defiance_beta:10.18: three of three pass, two do not."""
    came = {}
    for seed in range(30):
        match = begun(seed=seed)
        for _ in range(2):
            match.play("option 2")
        rolled = next(line for line in match.log if line.event.kind == "story check").event.what
        came[rolled[3]] = match.state.outcomes()
    assert (came[2], came[3]) == (("Bruised",), ("Broken Open",))


def test_what_a_choice_comes_to_holds_in_this_chapter() -> None:
    """defiance_beta:10.19"""
    match = begun()
    for _ in range(2):
        match.play("option 1")
    g = match.state
    assert stats.reach(g, 0) == 2 and not g.is_in_force(g.content.chapters[g.chapter].actions[0])
    match = rolling(True)
    g = match.state
    assert g.plot == {g.content.tile_named("Null Chapel"): 9} and stats.reach(g, 0) == 1
    assert g.is_in_force(g.content.chapters[g.chapter].actions[0])


def test_what_was_not_come_to_adds_no_action_the_first_outcome_of_the_pack_neither() -> None:
    """defiance_beta:10.19"""
    cards = "Out of Breath — Chapter action for all leaders, spend 1 Power: draw 1 card.\n"
    p = game(mode="adventure", chapter="The Salt Courier", cards=cards, dice="P")
    assert p.options == ["end turn"], "no race was run"


def test_threads_of_an_outcome_hold_from_the_next_chapter() -> None:
    """defiance_beta:10.12,10.19: and an ending looks at what runs."""
    match = begun()
    for _ in range(2):
        match.play("option 1")
    while not match.over:
        match.play(match.options[-1])
    stands = load(BETA.campaign_after(match.setup, match.state))
    assert stands.threads == ("Guests",) and stands.told[0].outcomes == ("Answered",)
    assert stands.chapter == "Two Doors" and not stands.conclusion
    assert infinitable.load(match.record()).state.outcomes() == ("Answered",)


def test_a_scar_is_kept_and_counts_at_once_and_later() -> None:
    """defiance_beta:10.20"""
    match = rolling(False)
    g = match.state
    hurt = g.deeds[0] & 7
    assert stats.block_price(g, hurt) == 5 and stats.block_price(g, 1 - hurt) == 4
    assert [told["name"] for told in story(match)["told"]] == ["The Threshold", "Later On"]
    while not match.over:
        match.play(match.options[-1])
    leaders = load(BETA.campaign_after(match.setup, g)).leaders
    assert next(b for b in leaders if b.seat == hurt).keeps == ("A Bad Shoulder",)
    again = begun(campaign=Campaign(leaders=leaders))
    assert stats.block_price(again.state, hurt) == 5


def test_a_reward_is_chosen_before_every_later_chapter() -> None:
    """defiance_beta:10.21"""
    match = begun(campaign=Campaign(told=(Told("Two Doors", "Shut"),)))
    assert match.prompt == "Which reward does your leader take along?"
    offered, seat = story(match)["rewards"], match.seat
    match.play("option 1")
    assert [kept["name"] for kept in story(match)["keeps"][seat]] == [offered[0]["name"]]


def test_whoever_has_led_a_leader_leads_it_again_and_nobody_else_does() -> None:
    """defiance_beta:10.22"""
    stands = Campaign(leaders=(Bearer("Ember Matriarch", 0), Bearer("Array Custodian", 1)))
    match = begun(campaign=stands)
    g = match.state
    assert [g.content.leaders[n].name for n in g.leaders] == ["Ember Matriarch", "Array Custodian"]


def test_what_a_choice_comes_to_stands_on_no_card() -> None:
    """defiance_beta:10.19: “your other units” are all of them there, whichever cards they are."""
    pack = STORY.replace("For all leaders: your reach is 1 more.", "For all leaders: your other units have +1 health.")
    match = infinitable.new("defiance_beta", 2, 1, mode="adventure", pack=pack, chapter="Two Doors")
    while not match.prompt.startswith("The Threshold"):
        match.play(match.options[0])
    for _ in range(2):
        match.play("option 1")
    g = match.state
    for card in range(4):
        g.decks[0] = [each for each in g.decks[0] if each != card]
        enter_group(g, 0, card)
        assert stats.full_health(g, card) == g.content.cards[g.content.kind_of[card]].health + 1, card


def test_why_a_leader_of_the_campaign_cannot_be_chosen() -> None:
    """defiance_beta:10.22: whichever leader it is that somebody else leads, or that one leads oneself."""
    for theirs in ("Saltwind Oracle", "Jorren Two-Suns", "Prefect Hex-Nine"):
        match = infinitable.new(
            "defiance_beta", 2, 1, mode="adventure", pack=STORY, chapter="Two Doors",
            campaign=Campaign(leaders=(Bearer(theirs, 1),)).save(),
        )  # fmt: skip
        told = dict[int, str]()
        while len(told) < 2:
            if match.prompt == "Choose your leader.":
                reason = match.why_not(f"choose {theirs if match.seat == 0 else 'Ember Matriarch'}")
                assert reason is not None and reason.clause == "defiance_beta:10.22"
                told[match.seat] = reason.text
            match.play(match.options[0])
        assert told == {
            0: f"{theirs} is led by somebody else in this campaign.",
            1: f"In this campaign you lead {theirs}.",
        }


@pytest.mark.parametrize(("level", "dice"), [("gentle", 6), ("even", 5), ("grim", 4)])
def test_a_story_has_three_levels_of_difficulty(level: str, dice: int) -> None:
    """defiance_beta:10.23: where all are on one side."""
    assert stats.may_spend(begun(difficulty=level).state, 0) == dice
    with pytest.raises(BadInput, match="one of: gentle, even, grim; not 'easy'"):
        read_setup(BETA, 2, "adventure", {"difficulty": "easy"})


def test_what_a_thread_says_happens_while_it_runs() -> None:
    """defiance_beta:10.15,10.9: once as a round starts, not for every leader; elsewhere nobody hears of it."""
    for threads, tokens in ((("Sand in the Lock",), 1), ((), 0)):
        match = begun(campaign=Campaign(threads=threads))
        while not match.prompt.startswith("Which colour"):
            match.play(match.options[0])
        assert sum(match.state.plot.values()) == tokens


def test_a_story_keeps_the_contract() -> None:
    """defiance_beta:10.16,10.21: votes, checks and rewards are told, re-dealt and replayed as any other prompt."""
    settings = {"chapter": "Two Doors", "pack": STORY, "campaign": Campaign(told=(Told("Two Doors", "Shut"),)).save()}
    check_match(BETA, read_setup(BETA, 3, "adventure", settings), 5, looks=0.1)


def test_bots_look_at_what_a_choice_leads_to() -> None:
    """defiance_beta:10.18: a sure gain for everybody is taken before a door that may bruise."""
    for seed in range(6):
        match = begun(seed=seed)
        chosen = bot("greedy", BETA, seed).choose(match.state)
        assert match.state.options.index(chosen) == 0 and match.options[0].label == "Knock"
