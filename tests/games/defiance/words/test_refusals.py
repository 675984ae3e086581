"""Every refusal says the true reason, and in the player's own terms."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.games.defiance.rules.moving import Moving, TurnTile
from infinitable.games.defiance.table import FACES, FACTIONS
from infinitable.parts.tilemap import CENTRE, DIRECTIONS, STEPS, opposite, turned
from tests.games.defiance.positions import GAME, Board


@pytest.mark.parametrize("verb", ["boost", "star boost"])
def test_why_a_die_cannot_be_turned(verb: str) -> None:
    """defiance:4.7,4.8: another die that is there, to another face; whichever faces those are."""
    spent = "Boost" if verb == "boost" else "Star"
    for have in FACES:
        t = Board().dice(0, f"{spent} {have}").main(0)
        for other in FACES:
            for wanted in FACES:
                move = f"{verb} {other} to {wanted}"
                if other != have:
                    assert t.why(move) == f"You have no {other} die for it."
                elif wanted == have:
                    assert t.why(move) == f"It shows {have} already."
                else:
                    assert t.refuses(move) == "" and move in t.options
    t = Board().dice(0, "Power").main(0)
    assert t.why(f"{verb} Power to Star") == f"You have no {spent} die locked in."


def test_why_a_text_turns_no_die_to_that_face() -> None:
    """defiance:4.7"""
    pack = "pack mine · game defiance · on defiance-quests · version 1\nNoonfall — Convert 1 die to Star.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy Power Boost").main(0).play("play Noonfall")
    assert set(t.options) == {"convert Power to Star", "convert Boost to Star"}
    assert t.why("convert Power to Energy") == "This turns a die to Star only."
    assert t.why("convert Energy to Star") == "You have no Energy die for it."


@pytest.mark.parametrize("turn", range(6))
def test_why_nothing_is_discovered_in_that_direction(turn: int) -> None:
    """defiance:5.3,5.14,5.25: a tile lies there, a wall stands there, or no tile is left."""
    t = Board("Orrin Farstep", "Proxy Nine").tile("Mirror Well", 0, 1, turn).stand(0, "Mirror Well")
    t.dice(0, "Fortitude").main(0)
    t.play("leader action 1") if turn else None
    wall = DIRECTIONS[(3 + turn) % 6]
    if not turn:
        assert t.refuses("move S") == "defiance:5.3", "the wall stands before the Rift"
        return
    for direction in DIRECTIONS:
        step = f"step {direction}"
        if direction == "S":
            assert t.why(step).startswith("There is a tile") and t.refuses(step) == "defiance:5.25"
        elif direction == wall:
            assert t.why(step).startswith("A wall stands") and t.why(step).endswith(" of Mirror Well.")
        else:
            assert step in t.options and t.refuses(step) == ""


def test_one_stack_is_enough_to_discover_from() -> None:
    """defiance:5.14: if a stack is empty the other is used; if both are, nothing can be discovered."""
    for empty in (0, 1):
        t = Board().dice(0, "Fortitude").group(0, "Sunlit Scout")
        t.g.stacks[empty] = []
        t.main(0)
        assert "move N" in t.options and t.refuses("move N") == ""
        t.play("use Sunlit Scout in group")
        assert "step N" in t.options and t.refuses("step N") == ""
        t.play("step N")
        assert t.options[0].startswith("lay ")
    t = Board().dice(0, "Fortitude")
    t.g.stacks[0], t.g.stacks[1] = [], []
    t.main(0)
    assert t.why("move N") == "No tile is left to be discovered." and t.refuses("move N") == "defiance:5.14"


@pytest.mark.parametrize("turn", range(6))
def test_a_tile_is_turned_to_any_side_but_the_one_it_has(turn: int) -> None:
    """defiance:1.9,5.3: walls N and SE lie otherwise for each turn, those N and S for every third."""
    t = Board().tile("Salt Stair", 0, 1, turn).ask(TurnTile(0, Board().number("Salt Stair")))
    assert t.options == [f"turn {n}" for n in range(6) if n != turn]
    assert t.why(f"turn {turn}") == "It is turned so already."
    t = Board().tile("Ashen Teeth", 0, 1, turn).ask(TurnTile(0, Board().number("Ashen Teeth")))
    assert t.options == [f"turn {n}" for n in range(3) if n != turn % 3]
    other = next(n for n in range(3, 6) if n % 3 != turn % 3)
    assert t.why(f"turn {other}") == "Turned another way its walls are in the same places: choose that way."


def test_why_one_cannot_warp_on_the_way() -> None:
    """defiance:5.6,5.9,5.21"""
    t = Board().tile("Drone Market", 4, 0).tile("Cinder Market", 5, 0).tile("Relay Spire", 6, 0)
    t.ask(Moving(0, 0, 2, True, False))
    assert t.why("tile Cinder Market") == "Cinder Market is neither a Boost nor a Star tile."
    assert t.why("tile Salt Stair") == "Salt Stair is not on the map."
    assert {"tile Drone Market", "tile Relay Spire"} <= set(t.options)
    t.stand(1, "Relay Spire").ask(Moving(0, 0, 2, True, False))
    assert t.why("tile Relay Spire") == "A leader stands in Relay Spire already."
    t.stand(0, "The Rift").ask(Moving(0, 0, 2, True, False))
    assert t.why("tile Drone Market") == "You stand in The Rift, which is no Fortitude tile."
    t.stand(0, "Caravan Ring").ask(Moving(1, 0, 2, True, False))
    assert t.why("tile Drone Market") == "Another leader that is moved goes step by step."


def test_why_a_card_cannot_be_deployed() -> None:
    """defiance:2.8: action cards are only prepared, and only what is in the hand is deployed."""
    match = infinitable.new("defiance", 2, 3)
    while match.prompt != "Deployment: play units and prepare cards.":
        match.play(match.options[0])
    g = match.state
    hand = g.zones[7 + 3 * g.asked]
    for card in hand:
        name = g.content.card_name(card)
        reason = match.why_not(f"play {name}")
        if g.content.is_unit(card):
            assert reason is None
        else:
            assert reason is not None and reason.clause == "defiance:2.8", name
            assert reason.text == f"{name} is an action card."
    assert {g.content.is_unit(card) for card in hand} == {True, False}, "both kinds are in this hand"


def test_why_a_tile_cannot_lie_there() -> None:
    """defiance:2.6: in each direction in which one lies already, however it is turned."""
    match = infinitable.new("defiance", 2, 1)
    settled = 0
    while match.state.phase == 0 and settled < 2:
        if not match.prompt.startswith("Where does "):
            match.play(match.options[0])
            continue
        taken = [DIRECTIONS[d] for d in range(6) if CENTRE + STEPS[d] in match.state.tile_at]
        assert len(taken) == settled
        for direction in taken:
            for turn in range(6):
                reason = match.why_not(f"settle {direction} turned {turn}")
                assert reason is not None and reason.text.startswith("There is a tile "), reason
        printed = match.state.printed[match.state.spot[match.seat]]
        for d in (d for d in range(6) if DIRECTIONS[d] not in taken):
            for turn in range(6):
                reason = match.why_not(f"settle {DIRECTIONS[d]} turned {turn}")
                told = reason.text if reason is not None else ""
                if turned(printed, turn) >> opposite(d) & 1:
                    assert told == "Turned so, a wall would stand between it and the Rift."
                elif turned(printed, turn) in [turned(printed, other) for other in range(turn)]:
                    assert told.startswith("Turned another way its walls are in the same")
                else:
                    assert told == ""
        match.play(match.options[-1])
        settled += 1
    assert settled == 2


def test_why_a_leader_cannot_be_chosen() -> None:
    """defiance:2.5: a leader of the other faction, or one that somebody else leads."""
    match = infinitable.new("defiance", 3, 1)
    while match.prompt != "Which leader are you?":
        match.play(match.options[0])
    other = match.why_not("lead Proxy Nine")
    assert other is not None and other.text == f"Proxy Nine is no leader of the {FACTIONS[0]}."
    match.play("lead Sefa Noonward")
    taken = match.why_not("lead Sefa Noonward")
    assert taken is not None and taken.text == "Sefa Noonward is led by somebody else."


@pytest.mark.parametrize("copy", [0, 1])
def test_a_card_is_refused_as_the_copy_that_is_held(copy: int) -> None:
    """defiance:1.9,7.3: whichever it is, it is not said to be elsewhere."""
    t = Board()
    held = [card for card in range(92) if t.g.content.card_name(card) == "Noonfall"][copy]
    t.g.zones[t.g.lying[held]].remove(held)
    t.g.zones[7].append(held)
    t.g.lying[held], t.g.known[held] = 7, 2
    t.dice(0, "Energy Star").main(0)
    for move in ("play Noonfall", "star play Noonfall"):
        assert t.why(move) == "Noonfall could do nothing now."
    assert t.why("play Dawn Chorus") == "Dawn Chorus is neither in your hand nor in your timeline."


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("play Overclock", "Overclock is neither in your hand nor in your timeline."),
        ("star play Overclock in timeline", "Overclock is not in your timeline."),
        ("prepare Overclock", "Overclock is not in your hand."),
        ("use Patch Medic in group", "Patch Medic is not in your group."),
        ("attack Patch Medic of 2", "Patch Medic is not in that group."),
        ("take Overclock prepared by 2", "Overclock is not in that timeline."),
        ("lay Ash Lift turned 2", "Ash Lift is not the tile that was drawn."),
    ],
)
def test_a_card_that_is_not_there_is_said_to_be_elsewhere(typed: str, reason: str) -> None:
    """defiance:1.7: nor does it tell who else holds it."""
    for held in ("Overclock", "Rollback"):
        t = Board("Sefa Noonward", "Proxy Nine").hand(1, held).hand(0, "Noonfall").dice(0, "Energy").main(0)
        assert GAME.unread(t.g, typed) == reason
