"""What follows from an event beyond the event itself: limits that fall, turns that come, ends that are shared."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.rules.changes import EVERYBODY_KNOWS, discard
from infinitable.games.defiance.rules.dice import why_no_conversion
from infinitable.games.defiance.rules.ending import defeat
from infinitable.games.defiance.rules.turn import EndPhase, EndRound, StartRound
from infinitable.games.defiance.table import FACES, hand_of
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.outcome import Outcome
from infinitable.kernel.views import redealt
from infinitable.match.match import IllegalMove, Match
from infinitable.match.record import replay
from infinitable.parts.tilemap import turned
from tests.games.defiance.positions import GAME, Board

SIDES = """pack own-endings · game defiance · on defiance-quests · version 1
Race · chapter · free for all · 2 rounds
  When a round ends: if you have 3 or more points, you alone win by "First".
  When a round ends: if you control 2 or more tiles, you alone win by "Second".
  When a round ends: if the round is 2 or more, all leaders lose by "Dust".
Rope · chapter · co-operative · 2 rounds
  When a round ends: if each leader has 2 or more points, all leaders win by "First".
  When a round ends: if the round is 2 or more, all leaders lose by "Dust".
Flood · chapter · co-operative · 3 rounds
  When a round ends: raise dread by 1.
  When a round ends: if dread is 9 or more, all leaders win by "First".
  When a round ends: if the round is 3 or more, all leaders lose by "Dust".
First · ending — Afterwards: the campaign ends.
Second · ending — Afterwards: the campaign ends.
Dust · ending — Afterwards: the campaign ends.
"""


def chapter(name: str, *leaders: str) -> Board:
    return Board(*leaders, mode="story", pack=SIDES, chapter=name)


def match(**how: object) -> Match:
    return Match(GAME, read_setup(GAME, 2, "skirmish", how), Seed(3))


# Limits -----------------------------------------------------------------------------------------------


def test_a_limit_that_a_card_raised_falls_when_the_card_leaves() -> None:
    """defiance:6.5: Redundancy Core lets the timeline hold one more; destroyed, a card goes back to the hand."""
    t = Board("Sefa Noonward", "Proxy Nine").group(1, "Redundancy Core")
    t.timeline(1, "Heat Sink", "Packet Storm", "Rollback", "Overclock").dice(0, "Power").rolls(6, 6).main(0)
    t.g.levels[0] = 2
    t.play("attack Redundancy Core of 2", "roll")
    assert t.g.asked == 1 and t.options[0] == "take Heat Sink in timeline"
    t.play("take Heat Sink in timeline")
    assert t.in_timeline(1) == ["Packet Storm", "Rollback", "Overclock"] and t.in_hand(1) == ["Heat Sink"]


def test_a_limit_falls_too_when_its_card_goes_back_to_the_hand() -> None:
    """defiance:6.5: Targeted Deletion sends Redundancy Core home, and the fourth card of the timeline follows."""
    t = Board("Proxy Nine", "Archivist Vey").group(1, "Redundancy Core").hand(0, "Targeted Deletion")
    t.timeline(1, "Heat Sink", "Packet Storm", "Rollback", "Overclock").dice(0, "Energy").main(0)
    t.play("play Targeted Deletion", "no")
    assert t.g.asked == 1 and t.why("pass").endswith(
        "The timeline holds one card fewer now: which one goes to the hand?"
    )
    t.play("take Rollback in timeline")
    assert t.in_hand(1) == ["Redundancy Core", "Rollback"] and len(t.in_timeline(1)) == 3


@pytest.mark.parametrize("first", [0, 1])
def test_overflows_of_the_same_moment_come_by_influence(first: int) -> None:
    """defiance:6.5,6.12: the higher Influence first, whatever the seats."""
    t = Board("Sefa Noonward", "Proxy Nine")
    t.group(0, "Sunlit Scout", "Well Keeper", "Ember Drover", "Glass Lancer")
    t.group(1, "Relay Drone", "Siege Frame", "Patch Medic", "Signal Thief")
    t.tile("Relay Spire", 2, 0).stand(first, "Relay Spire").stand(1 - first, "The Rift")
    assert t.g.influence(first) > t.g.influence(1 - first) == 0
    t.ask(StartRound())
    assert t.g.asked == first
    t.play(t.options[0])
    assert t.g.asked == 1 - first and t.options[0].startswith("take ")


def test_a_limit_falls_between_two_tokens_of_one_card_and_the_reaction_comes_after_both() -> None:
    """defiance:6.5,6.10,7.2: both tokens are named first; with the first of them Fortitude 3 is lost."""
    t = Board("Sefa Noonward", "Proxy Nine").tile("Caravan Ring", 0, 1).tile("Sunken Gate", 1, 0)
    t.control(1, "Sunken Gate", "Caravan Ring").group(1, "Relay Drone", "Siege Frame", "Patch Medic", "Signal Thief")
    t.hand(0, "Burning Ledger", "Noonfall", "Kindle the Lost").dice(0, "Energy").main(0)
    t.play("play Burning Ledger", "X 2", "tile Caravan Ring", "take Noonfall", "take Kindle the Lost")
    assert t.g.asked == 1 and t.options[0] == "take Relay Drone in group" and list(t.g.control).count(1) == 1
    t.play("take Relay Drone in group")
    assert t.options == ["yes", "no"] and list(t.g.control).count(1) == 0 and t.in_hand(1) == ["Relay Drone"]


def test_next_to_you_ends_at_a_wall() -> None:
    """defiance:5.3,5.4: Sweep Pattern does not reach behind a wall, unless its leader passes walls."""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Sweep Pattern").control(1, "The Rift").dice(0, "Energy").main(0)
    assert "play Sweep Pattern" in t.options
    walled = next(n for n in range(1, 47) if t.g.content.walls[n] & 1 and t.g.type_of(n) != 0)
    name = t.g.content.both_names(walled)[t.g.up[walled]]
    turn = next(turn for turn in range(6) if turned(t.g.printed[walled], turn) >> 3 & 1)
    t.tile(name, 0, 1, turn).stand(0, name).main(0)
    assert (
        "play Sweep Pattern" not in t.options and t.why("play Sweep Pattern") == "Sweep Pattern could do nothing now."
    )


# What could do nothing ---------------------------------------------------------------------------------------


def test_that_leader_alone_is_no_target() -> None:
    """defiance:7.3: Ashur needs somebody with a card, Proxy Nine a token to destroy."""
    t = Board("Ashur the Loud", "Proxy Nine").dice(0, "Power").main(0)
    assert "leader action 1" not in t.options and t.why("leader action 1") == "It could do nothing now."
    assert "leader action 1" in t.hand(1, "Overclock").main(0).options
    t = Board("Proxy Nine", "Sefa Noonward").dice(0, "Power Boost").main(0)
    assert "leader action 2" not in t.options
    assert "leader action 2" in t.control(1, "The Rift").main(0).options


def test_a_warp_needs_a_destination() -> None:
    """defiance:5.24,7.3: Prism Gate needs a tile with Influence 2 or less that is free of leaders."""
    t = Board("Proxy Nine", "Sefa Noonward").group(0, "Prism Gate").dice(0, "Boost").main(0)
    small = [tile for tile in t.g.tile_at.values() if t.g.influence_of(tile) <= 2 and tile not in t.g.spot]
    assert ("use Prism Gate in group" in t.options) == bool(small)
    t.g.content.influences, kept = [5] * len(t.g.content.influences), t.g.content.influences
    try:
        t.main(0)
        assert "use Prism Gate in group" not in t.options
    finally:
        t.g.content.influences = kept


def test_a_die_to_be_turned_is_another_one_than_the_one_that_is_spent() -> None:
    """defiance:7.3: what turns or rolls dice again needs one that is left once its cost is paid."""
    t = Board("Archivist Vey", "Sefa Noonward").dice(0, "Fortitude").main(0)
    assert "leader action 1" not in t.options and t.refuses("leader action 1") == "defiance:7.3"
    assert "leader action 1" in t.dice(0, "Fortitude Boost").main(0).options


def test_what_may_not_be_entered_is_closed_to_warps() -> None:
    """defiance:5.6,5.10: Standing Stones keeps enemies out, however they come."""
    t = Board("Proxy Nine", "Sefa Noonward").tile("Relay Spire", 2, 0).stand(0, "Skyrail Hub").stand(1, "Caravan Ring")
    t.g.levels[2] = 4
    t.control(1, "Relay Spire").dice(0, "Fortitude")
    t.g.levels[2] = 4
    t.main(0)
    assert "warp Relay Spire" in t.options
    t.timeline(1, "Standing Stones").main(0)
    assert "warp Relay Spire" not in t.options and t.refuses("warp Relay Spire") == "defiance:5.10"


def test_what_may_not_be_entered_is_closed_to_swaps_and_to_who_is_forced() -> None:
    """defiance:5.10,5.21: Tamsin finds nobody but Sefa to swap tiles with, and Kestrel moves nobody in."""
    t = Board("Tamsin Mirrorwalk", "Proxy Nine", "Sefa Noonward").control(1, "Skyrail Hub").dice(0, "Power Boost")
    assert t.main(0).play("leader action 2").options == ["leader 2", "leader 3"]
    t = Board("Tamsin Mirrorwalk", "Proxy Nine", "Sefa Noonward").control(1, "Skyrail Hub").dice(0, "Power Boost")
    t.timeline(1, "Standing Stones").main(0).play("leader action 2")
    assert t.at(0) == "Saltglass Flats" and t.at(2) == "Caravan Ring"
    for prepared, open_ways in (((), 6), (("Standing Stones",), 5)):
        t = Board("Warden Kestrel", "Sefa Noonward", "Proxy Nine").control(2, "The Rift").dice(0, "Power")
        t.timeline(2, *prepared).main(0).play("leader action 1", "leader 2")
        assert len(t.options) == open_ways and ("step N" in t.options) == (open_ways == 6)


# Turns -----------------------------------------------------------------------------------------------------------


def test_a_die_that_a_reaction_locks_in_is_spent_in_the_same_round() -> None:
    """defiance:3.7: who comes next is seen after all reactions."""
    t = Board("Sefa Noonward", "Archivist Vey").group(1, "Relay Drone").dice(0, "Power").rolls(*[6] * 20).main(0)
    t.g.dice[1] = 0
    t.play("attack Relay Drone of 2", "roll", "yes", "no")
    assert t.g.dice_count(1) == 1 and t.g.asked == 1 and "pass" in t.options and t.g.phase == 3


# Conceding and endings --------------------------------------------------------------------------------------------


def test_one_concedes_at_any_prompt_of_one_s_own_and_is_out_as_the_round_starts() -> None:
    """defiance:7.13,7.14: it is asked for by the player, and put to nobody."""
    played = match()
    assert all(option.notation != "concede" for option in played.options)
    seat = played.seat
    played.play("concede")
    assert played.seat == seat and not played.over
    while not played.over:
        played.play(played.options[-1])
    assert played.outcome == Outcome("players", (1 - seat,))
    assert played.state.spot[seat] == -1 and played.state.tokens[seat] == 0
    again = Match(GAME, played.setup, Seed(3))
    for move in played.moves:
        again.play(move.notation)
    assert again.result == played.result


def test_one_gives_up_while_another_is_asked_too() -> None:
    """defiance:7.13,7.14: who is asked goes on as before; the other is out as the round starts."""
    played = match()
    seat, options = played.seat, played.state.options
    played.play("concede", 1 - seat)
    assert (played.seat, played.state.options) == (seat, options) and not played.can_undo()
    with pytest.raises(IllegalMove, match="has given up already"):
        played.play("concede", 1 - seat)
    with pytest.raises(IllegalMove, match=f"{played.names[seat]} is asked, not"):
        played.play(played.options[0], 1 - seat)
    while not played.over:
        played.play(played.options[-1])
    assert played.outcome == Outcome("players", (seat,)) and played.state.round <= 1
    again = replay(played.record(), lambda _: GAME)
    assert again.moves == played.moves and again.back_to(3).moves == played.moves[:3]


def test_who_concedes_takes_no_more_actions_and_leaves_the_others_to_play() -> None:
    """defiance:7.13: of three, two go on."""
    t = Board("Sefa Noonward", "Proxy Nine", "Ashur the Loud").dice(0, "Energy Energy").dice(1, "Energy").main(0)
    t.g.concede(0)
    assert t.g.asked == 1 and t.g.passed & 1
    t.hand(0, "Noonfall").group(0, "Sunlit Scout").control(0, "The Rift").ask(StartRound())
    assert not t.g.over and t.g.spot[0] == -1 and t.controls(0) == set() and t.g.tokens[0] == 0
    assert set(t.discarded(0)) >= {"Noonfall", "Sunlit Scout"} and t.g.asked in (1, 2)


def test_the_last_one_chooses_the_ending() -> None:
    """defiance:7.14: if the winner has several ways to win, they choose which occurs."""
    t = chapter("Race")
    defeat(t.g, 0)
    t.g.advance()
    assert t.g.asked == 1 and t.options == ["choose 1", "choose 2"]
    assert [GAME.label(t.g, code) for code in t.g.options] == ["First", "Second"]
    t.play("choose 2")
    assert t.g.content.endings[t.g.ending].name == "Second" and GAME.outcome(t.g) == Outcome("players", (1,))


def test_where_all_play_on_one_side_who_concedes_makes_nobody_win() -> None:
    """defiance:7.14: the others go on, and win or lose without them."""
    t = chapter("Rope").dice(1, "Power").main(1)
    defeat(t.g, 0)
    t.g.advance()
    assert not t.g.finished and t.g.asked == 1 and "pass" in t.options, "no ending is chosen"
    t.g.score[0] = 2
    t.ask(EndRound())
    assert t.g.finished and GAME.outcome(t.g) == Outcome("players", (1,))
    t = chapter("Rope")
    defeat(t.g, 0)
    defeat(t.g, 1)
    assert t.g.finished and GAME.outcome(t.g) == Outcome("nobody", ())


def test_who_is_defeated_wins_nothing_when_all_lose() -> None:
    """defiance:9.3: “all leaders lose” lets nobody win, also not who has conceded."""
    t = chapter("Race", "Sefa Noonward", "Proxy Nine", "Ashur the Loud")
    t.g.round = 2
    defeat(t.g, 0)
    t.ask(EndRound())
    assert t.g.finished and GAME.result(t.g) == [0.0, 0.0, 0.0] and GAME.outcome(t.g) == Outcome("nobody", ())


def test_all_who_meet_a_goal_in_the_same_moment_have_won() -> None:
    """defiance:9.3"""
    t = chapter("Race", "Sefa Noonward", "Proxy Nine", "Ashur the Loud")
    t.g.score[:] = [3, 2, 4]
    t.ask(EndRound())
    assert GAME.result(t.g) == [1.0, 0.0, 1.0]


@pytest.mark.parametrize("players", [2, 3])
def test_what_concerns_nobody_in_particular_happens_once(players: int) -> None:
    """defiance:9.3: not for every leader."""
    t = chapter("Flood", *("Sefa Noonward", "Proxy Nine", "Ashur the Loud")[:players]).rolls(1).ask(EndRound())
    assert t.g.dread == 1


def test_a_draw_is_told_as_one() -> None:
    """defiance:8.10"""
    t = Board(rounds=1)
    t.g.score[:] = [5, 5]
    t.g.tied = True
    t.ask(EndRound())
    told = [GAME.describe(t.g, event, ("Ada", "Ben")) for event in t.g.events or () if event.kind == "ends"]
    assert GAME.outcome(t.g).kind == "draw" and told == ["A draw between Ada and Ben."]
    t = Board("Sefa Noonward", "Proxy Nine", "Ashur the Loud", rounds=1)
    t.g.score[:] = [5, 1, 5]
    t.g.tied = True
    t.ask(EndRound())
    assert GAME.outcome(t.g) == Outcome("draw", (0, 2)), "no win of two, where a third has fewer"


def test_a_defeated_leader_keeps_no_token() -> None:
    """defiance:7.13: neither on the track nor on the map, and nothing comes back."""
    t = Board("Sefa Noonward", "Proxy Nine", "Ashur the Loud").control(0, "The Rift").dice(0, "Energy")
    defeat(t.g, 0)
    assert (t.g.tokens[0], t.controls(0), t.g.dice[0], t.levels(0)) == (0, set(), 0, [1, 1, 1])


# What is hidden -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [True, False])
def test_reading_a_move_does_not_tell_what_an_opponent_holds(held: bool) -> None:
    """defiance:1.7: a hand is seen by its owner alone, also by who asks why not."""
    t = Board("Sefa Noonward", "Proxy Nine").hand(1, "Overclock" if held else "Rollback").dice(0, "Power").main(0)
    said = [GAME.parse(t.g, f"{verb} Overclock of 2") for verb in ("attack", "play", "take", "use", "prepare")]
    assert said == [None] * 5
    assert t.why("play Overclock") == "You have no Energy die locked in."
    for seed in range(4):
        twin = redealt(GAME, t.g, 0, seed)
        assert GAME.parse(twin, "play Overclock") == GAME.parse(t.g, "play Overclock")


def test_of_two_copies_the_known_one_is_played_first() -> None:
    """defiance:1.9: so that nobody learns of the second."""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Overclock", "Overclock").dice(0, "Energy").main(0)
    first, second = t.g.hand(0)
    t.g.known[second] = 255
    before = t.g.revealed
    t.play("play Overclock")
    known = [card for card in (first, second) if t.g.lying[card] == hand_of(0) and t.g.known[card] & 4]
    assert known == [] and t.g.revealed == before


def test_a_card_played_into_a_full_group_is_shown_at_once() -> None:
    """defiance:1.7,6.8: it is named to all, so it cannot be taken back."""
    t = Board("Sefa Noonward", "Proxy Nine").group(0, "Sunlit Scout", "Well Keeper", "Ember Drover")
    t.hand(0, "Glass Lancer").dice(0, "Energy").main(0)
    before = t.g.sealed
    t.play("play Glass Lancer")
    assert t.g.sealed > before and t.told("plays")
    assert GAME.notation(t.g, t.g.options[0]) == "take Sunlit Scout in group"


def test_a_card_prepared_into_a_full_timeline_is_shown_at_once() -> None:
    """defiance:1.7,3.9,6.8: likewise, before it is chosen what goes back to the hand."""
    t = Board("Sefa Noonward", "Proxy Nine").timeline(0, "Noonfall", "Standing Stones", "Sunlit Oath")
    t.hand(0, "Glass Lancer").ask(EndPhase(0))
    before = t.g.sealed
    t.play("take Glass Lancer")
    assert t.g.sealed > before and t.told("prepares")
    assert GAME.notation(t.g, t.g.options[0]) == "take Noonfall in timeline"


def test_a_third_leader_makes_room_in_their_own_group() -> None:
    """defiance:6.8"""
    t = Board("Sefa Noonward", "Proxy Nine", "Orrin Farstep").group(2, "Sunlit Scout", "Well Keeper", "Ember Drover")
    t.hand(2, "Glass Lancer").dice(2, "Energy").main(2).play("play Glass Lancer")
    assert t.g.asked == 2 and t.options[0] == "take Sunlit Scout in group"


@pytest.mark.parametrize(
    ("have", "wanted", "reason"),
    [
        ("Power", "Energy", "You have no Power die for it."),
        ("Energy", "Energy", "It shows Energy already."),
        ("Energy", "Boost", "This turns a die to Fortitude only."),
    ],
)
def test_why_a_die_is_not_turned_is_told(have: str, wanted: str, reason: str) -> None:
    """defiance:4.7: with one die that shows Energy."""
    place = 5 * FACES.index(have) + FACES.index(wanted)
    assert why_no_conversion(1 << 4 * FACES.index("Energy"), FACES.index("Fortitude"), place) == reason


def test_discarding_a_known_copy_leaves_the_other_hidden() -> None:
    """defiance:1.9"""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Overclock", "Overclock")
    first, second = t.g.hand(0)
    t.g.known[second] = 255
    discard(t.g, first)
    assert t.g.known[second] == 2


def test_what_was_played_is_still_known_after_it_is_taken_back() -> None:
    """defiance:1.7: an undo by consent takes the card back, but not what the others saw."""
    played, moves = match(), 0
    while "play" not in (move := played.options[0].notation) or played.state.phase:
        played.play(move)
        moves += 1
    played.play(move)
    seat = played.moves[-1].seat
    earlier = played.back_to(moves)
    shown = [card for card in earlier.state.hand(seat) if earlier.state.known[card] == EVERYBODY_KNOWS]
    assert [earlier.state.content.card_name(card) for card in shown] == [move.removeprefix("play ")]
    assert shown[0] in redealt(GAME, earlier.state, 1 - seat, 3).hand(seat) and not GAME.broken(earlier.state)
