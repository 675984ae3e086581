"""Section 9, from 9.15 on: what is decided before a chapter, and what leaders bring along, in a story of its own."""

from __future__ import annotations

from typing import Any

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.games.defiance.cards.box import SHELF
from infinitable.games.defiance.rules.story.passages import PASSAGES
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import IllegalMove, Match
from infinitable.parts.story.memory import Bearer, Before, Campaign, Told, load
from infinitable.testing import check_match
from tests.games.defiance.positions import GAME, Board

HEAD = "pack own-story · game defiance · on defiance-quests · version 1\n"
STORY = (
    HEAD
    + """Two Doors · chapter · co-operative · 2 rounds
  When a round ends: if the round is 2 or more, all leaders lose by "Shut".
The Threshold · passage · before "Two Doors"
  > Two doors, and one of them is breathing.
  Choice "Knock": go on to "Answered".
  Choice "Break it down": Power check 9: go on to "Broken Open". Otherwise, go on to "Bruised".
  Choice "Ask the well" while "Borrowed Voice" runs: go on to "Answered".
Later On · passage · before "Two Doors" · once "Bruised" was told
  > The shoulder aches when it rains.
Answered · outcome
  > Somebody says: come in.
  For all leaders: your reach is 1 more. You begin with "Noonfall" in hand.
  Afterwards: start thread "Guests".
Broken Open · outcome — Setup: raise dread by 4. Place "Null Chapel" next to the rift.
  Chapter action for all leaders, Star: draw 1 card.
  When a round ends: if dread is 4 or more, all leaders win by "Inside".
Bruised · outcome — Afterwards: keep "A Bad Shoulder".
Guests · thread — For all leaders: your hand is refilled to 1 more card.
A Bad Shoulder · scar — Your reach is 1 less. You begin with 2 fewer reaction tokens.
Lantern · gift · reward — Your Energy checks get +1.
Sun Seal · gift · reward · Lightbearers — Your units have +1 defense.
Old Key · gift · reward — You ignore walls.
Gentle · difficulty — For all leaders: your hand is refilled to 1 more card.
Grim · difficulty — For all leaders: you begin with 1 fewer reaction token.
Shut · ending — Afterwards: if "Guests" runs, play chapter "Two Doors" next. Otherwise, the campaign ends.
  > Both doors were shut.
Inside · ending — Afterwards: unless "Bruised" was told, start thread "Guests". The campaign ends.
  > It was warm in there.
"""
)


def begun(players: int = 2, campaign: Campaign | None = None, seed: int = 1, **settings: Any) -> Match:
    """Up to the first question of the story: everybody takes the first that is offered."""
    text = (campaign or Campaign()).save()
    match = infinitable.new(
        "defiance", players, seed, mode="story", pack=STORY, chapter="Two Doors", campaign=text, **settings
    )
    while not match.prompt.startswith(("The Threshold", "Which reward")):
        match.play(match.options[0])
    return match


def story(match: Match) -> Any:
    return match.view(0)["table"]["story"]


def labels(match: Match) -> list[str]:
    return [option.label for option in match.options]


def rolling(want: bool, players: int = 2) -> Match:
    """A match in which the Power check of 9 is passed, or is not."""
    for seed in range(60):
        match = begun(players, seed=seed)
        for _ in range(players):
            match.play("choose 2")
        if ("Broken Open" in match.state.outcomes()) == want:
            return match
    raise AssertionError("never so in sixty")


@pytest.mark.parametrize(("dice", "passes"), [((6, 6), True), ((5, 4), True), ((4, 4), False), ((1, 1), False)])
def test_a_choice_s_check_is_passed_with_the_number_or_more(dice: tuple[int, int], passes: bool) -> None:
    """defiance:9.17: two dice, their numbers added up."""
    t = Board().rolls(*dice)
    assert PASSAGES.passes(t.g, 0, "Power", 9) is passes


def test_the_odds_of_a_choice_are_those_of_two_dice() -> None:
    """defiance:9.17: ten of the thirty-six ways show 9 or more; with 1 more it is enough to show 8."""
    t = Board()
    told = PASSAGES.odds(t.g, 0, "Power", 9)
    assert told["chance"] == round(10 / 36, 4) and (told["low"], told["bonus"]) == (2, 0)
    assert told["spread"] == [round(ways / 36, 4) for ways in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]
    told = PASSAGES.odds(t.group(0, "Glass Lancer").g, 0, "Power", 9)
    assert told["bonus"] == 1 and told["chance"] == round(15 / 36, 4)


def test_a_passage_puts_its_choice_before_anybody_is_placed() -> None:
    """defiance:9.15,9.16: in turn order to each leader; what needs a thread that does not run is refused."""
    match = begun()
    assert match.seat == match.state.order[0]
    assert match.options[0].label == "Knock" and labels(match)[1].startswith("Break it down (Power check 9, ")
    brought = story(match)["put"]["ways"][1]["failed"]
    assert brought.endswith("A Bad Shoulder: Your reach is 1 less. You begin with 2 fewer reaction tokens.")
    assert len(labels(match)) == 2 and "Borrowed Voice" in str(match.why_not("choose 3"))
    with pytest.raises(IllegalMove):
        match.play("choose 3")
    with_thread = begun(campaign=Campaign(threads=("Borrowed Voice",)))
    assert labels(with_thread)[2] == "Ask the well"


def test_most_voices_decide_and_of_equals_the_one_named_first() -> None:
    """defiance:9.15"""
    match = begun(3)
    for way in ("choose 2", "choose 1", "choose 1"):
        match.play(way)
    assert match.state.outcomes() == ("Answered",)
    match = begun(2)
    first = match.seat
    match.play("choose 1")
    match.play("choose 2")
    assert match.state.outcomes() == ("Answered",) and match.state.deeds[0] & 7 == first


def test_a_check_is_rolled_with_two_dice_by_the_first_who_named_it() -> None:
    """defiance:9.17: and what effects add counts; the view says how likely it is."""
    match = begun(2)
    check = story(match)["put"]["ways"][1]["check"]
    assert (check["dice"], check["need"], check["bonus"]) == (2, 9, 0)
    assert check["chance"] == pytest.approx(10 / 36, abs=1e-4)
    roller = match.seat
    for _ in range(2):
        match.play("choose 2")
    event = next(line for line in match.log if line.event.kind == "checks")
    leader, attribute, need, bonus, *dice = event.event.what
    assert (leader, attribute, need, bonus, len(dice)) == (roller, 0, 9, 0, 2)
    assert match.state.outcomes() == ("Broken Open" if sum(dice) >= 9 else "Bruised",)
    helped = begun(2, Campaign(threads=("Treaty",)))
    assert helped.state.check_bonus(0, 1) == 1, "a thread adds to checks of Energy"


def test_what_a_choice_comes_to_holds_in_this_chapter() -> None:
    """defiance:9.18: standing effects, a card in hand, a tile, dread, an action, a way to win."""
    match = begun()
    for _ in range(2):
        match.play("choose 1")
    g = match.state
    assert all(g.reach_steps(seat) == 4 for seat in (0, 1))
    while not g.phase:
        match.play(match.options[-1])
    assert g.dread == 0 and not g.is_in_force(g.session.actions[0].number)
    match = rolling(True)
    g = match.state
    assert any("Null Chapel" in g.content.both_names(tile) for tile in g.tile_at.values())
    while not g.phase:
        match.play(match.options[-1])
    assert g.dread == 4 and g.is_in_force(g.session.actions[0].number) and g.reach_steps(0) == 3
    while not match.over:
        match.play("pass" if "pass" in [o.notation for o in match.options] else match.options[0])
    assert match.view(0)["table"]["ending"] == "inside" and match.result == [1.0, 1.0]


def test_threads_of_an_outcome_hold_from_the_next_chapter() -> None:
    """defiance:9.5,9.18: and an ending looks at what runs and at what was told."""
    match = begun()
    for _ in range(2):
        match.play("choose 1")
    while not match.over:
        match.play(match.options[0])
    stands = load(GAME.campaign_after(match.setup, match.state))
    assert stands.threads == ("Guests",) and stands.chapter == "Two Doors" and stands.conclusion == ""
    assert stands.told == (Told("Two Doors", "Shut", (), ("Answered",), ("The Threshold",)),)
    assert infinitable.load(match.record()).state.outcomes() == ("Answered",)


def test_a_passage_is_told_where_something_has_happened() -> None:
    """defiance:9.15: also what happened just before."""
    assert [told["name"] for told in story(rolling(False))["told"]] == ["The Threshold", "Later On"]
    assert [told["name"] for told in story(rolling(True))["told"]] == ["The Threshold"]


def test_what_was_said_and_how_it_went_is_told() -> None:
    """defiance:9.16,9.17: the choice, the check, what came of it; "Answered" may have come of two choices."""
    for passed, outcome, roll in ((True, "Broken Open", "passed"), (False, "Bruised", "failed")):
        told = story(rolling(passed))["told"][0]
        assert (told["words"], told["outcome"]) == ("Break it down", outcome)
        assert told["roll"] == f"Power check 9: {roll}."
    assert "Your reach is 1 less." in story(rolling(False))["told"][0]["outcome_text"], "what is kept is told with it"
    match = begun()
    for _ in range(2):
        match.play("choose 1")
    told = story(match)["told"][0]
    assert (told["words"], told["roll"], told["outcome"]) == ("", "", "Answered")


def test_a_campaign_remembers_every_passage_that_was_told() -> None:
    """defiance:9.15: also those that ask nothing, so that it can be told back."""
    match = rolling(False)
    while not match.over:
        match.play(match.options[0])
    stands = load(GAME.campaign_after(match.setup, match.state))
    assert stands.told[0].passages == ("The Threshold", "Later On") and load(stands.save()) == stands
    assert stands.told[0].before == Before()
    rested = Campaign("Two Doors", ("Guests",), stands.told, leaders=(Bearer("Ashur the Loud", 0, ("Lantern",)),))
    later = infinitable.new(
        "defiance", 2, 3, mode="story", pack=STORY, chapter="Two Doors", campaign=rested.save(), difficulty="grim"
    )
    while not later.over:
        later.play(later.options[0])
    first, second = load(load(GAME.campaign_after(later.setup, later.state)).save()).told
    assert first.before == Before() and second.before == Before(rested.threads, rested.leaders), "to be gone back to"
    texts = GAME.catalogue(match.setup)["tale"]
    assert texts["Later On"]["story"] == ["The shoulder aches when it rains."]
    assert (texts["Bruised"]["passage"], texts["Bruised"]["words"]) == ("The Threshold", "Break it down")
    assert (texts["Answered"]["passage"], texts["Answered"]["words"]) == ("The Threshold", "")


def test_a_scar_is_kept_and_counts_at_once_and_later() -> None:
    """defiance:9.19: reach and tokens; two scars at most, and the latest stay."""
    match = rolling(False)
    g = match.state
    hurt = g.deeds[0] & 7
    assert g.reach_steps(hurt) == 2 and g.reach_steps(1 - hurt) == 3 and g.tokens[hurt] == 3 and g.tokens[1 - hurt] == 5
    while not match.over:
        match.play(match.options[0])
    stands = load(GAME.campaign_after(match.setup, g))
    assert stands.conclusion == "Shut"
    bearer = next(bearer for bearer in stands.leaders if bearer.seat == hurt)
    assert bearer.keeps == ("A Bad Shoulder",) and bearer.leader == g.leader_name(hurt)


def test_a_reward_is_chosen_before_every_later_chapter() -> None:
    """defiance:9.20: of three that the faction can have; not before the first, and not beyond three."""
    past = (Told("Two Doors", "Shut", (), ("Bruised",)),)
    match = begun(campaign=Campaign(told=past))
    assert match.prompt == "Which reward does your leader take along?"
    assert story(match)["told"] == [], "what comes after it is not told yet"
    offered = story(match)["rewards"]
    assert len(offered) == len(match.options) == 3 and all(kept["kind"] == "gift" for kept in offered)
    chosen, seat = offered[1]["name"], match.seat
    match.play("choose 2")
    assert [kept["name"] for kept in story(match)["keeps"][seat]] == [chosen]
    g = begun().state
    full = [Bearer(entry.name, seat, ("Lantern", "Old Key", "Sun Seal")) for seat in (0, 1)
            for n, entry in enumerate(g.content.leaders) if g.content.leader_faction[n] == 0][:1]  # fmt: skip
    later = infinitable.new("defiance", 2, 1, mode="story", pack=STORY, chapter="Two Doors",
                            campaign=Campaign(told=past, leaders=tuple(full)).save())  # fmt: skip
    asked = []
    while not later.prompt.startswith("The Threshold"):
        if later.prompt.startswith("Which reward"):
            asked.append(later.seat)
        later.play(later.options[0])
    named = [later.state.leader_name(seat) for seat in (0, 1)]
    assert full[0].leader in named and named.index(full[0].leader) not in asked and len(asked) == 1


def test_whoever_has_led_a_leader_leads_it_again_and_nobody_else_does() -> None:
    """defiance:9.21"""
    stands = Campaign(leaders=(Bearer("Ashur the Loud", 0), Bearer("Halden Deepwell", 1)))
    match = infinitable.new("defiance", 2, 4, mode="story", pack=STORY, chapter="Two Doors", campaign=stands.save())
    while match.state.leader.count(-1):
        assert not match.prompt.startswith("Which leader") or "lead Halden Deepwell" not in [
            option.notation for option in match.options
        ]
        worlds = [option for option in match.options if option.notation == "world Sands of Varra"]
        match.play(worlds[0] if worlds else match.options[0])
    assert [match.state.leader_name(seat) for seat in (0, 1)] == ["Ashur the Loud", "Halden Deepwell"]


@pytest.mark.parametrize(("level", "tokens", "hand"), [("gentle", 5, 1), ("even", 5, 0), ("grim", 4, 0)])
def test_a_story_has_three_levels_of_difficulty(level: str, tokens: int, hand: int) -> None:
    """defiance:9.22: where all are on one side."""
    g = begun(difficulty=level).state
    assert g.tokens[0] == tokens and g.bonus(0, 8) == hand
    fight = GAME.blank(read_setup(GAME, 2, "story", {"chapter": "The Census", "difficulty": level}))
    assert not fight.session.threads
    with pytest.raises(BadInput, match="one of: gentle, even, grim; not 'easy'"):
        read_setup(GAME, 2, "story", {"difficulty": "easy"})


@pytest.mark.parametrize(("entry", "complaint"), [
    ('X · passage · before "Glass Roads" — Choice "A": go on to "It Held".', "outcome"),
    ('X · passage · before "Glass Roads" — Choice "A": draw 1 card. Choice "B": draw 1 card.', "where it leads"),
    ('X · passage · before "Glass Roads"', "tells something"),
    ('X · scar — Draw 1 card.', "does nothing by itself"),
    ('X · ending — Afterwards: if "Thirst" runs, play chapter "Glass Roads" next.', "whatever has happened"),
    ('X · outcome — Afterwards: play chapter "Glass Roads" next.', "Only an ending"),
    ('X · thread — For all leaders: keep "X".', "a scar or a gift"),
])  # fmt: skip
def test_a_wrong_story_is_refused_with_a_reason(entry: str, complaint: str) -> None:
    """defiance:9.5,9.15,9.18,9.19: as every card is."""
    found = [problem.message for problem in SHELF.check(HEAD + entry + "\n") if problem.severity == "error"]
    assert any(complaint in message for message in found), found


def test_a_story_keeps_the_contract() -> None:
    """defiance:9.15,9.20: votes, checks and rewards are told, re-dealt, taken back and replayed as every prompt."""
    settings = {"chapter": "Two Doors", "pack": STORY, "campaign": Campaign(told=(Told("Two Doors", "Shut"),)).save()}
    check_match(GAME, read_setup(GAME, 3, "story", settings), 5, looks=0.1)


def test_bots_look_at_what_a_choice_leads_to() -> None:
    """defiance:9.18: a sure gain for everybody is taken before a door that may bruise."""
    for seed in range(6):
        match = begun(seed=seed)
        chosen = bot("greedy", GAME, seed).choose(match.state)
        assert match.state.options.index(chosen) == 0 and labels(match)[0] == "Knock"
