"""What holds at every prompt is missed when it does not, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.defiance.rules.limits import Overflow
from infinitable.games.defiance.table import DECK, MOST_DICE, NONE, TRACK, group_of, hand_of
from tests.games.defiance.positions import GAME, Board

FOUR = ("Sunlit Scout", "Well Keeper", "Ember Drover", "Glass Lancer")


def position() -> Board:
    return Board().hand(0, "Overclock").control(0, "Caravan Ring").dice(0, "Energy").main(0)


def lie_elsewhere(t: Board, zone: int) -> None:
    t.g.lying[t.g.zones[zone][0]] = hand_of(1)


def defeat(t: Board, **left: int) -> None:
    """Out, with nothing but this."""
    g = t.g
    g.defeated, g.tokens[0], g.dice[0], g.spot[0] = (
        1,
        left.get("tokens", 0),
        left.get("dice", 0),
        left.get("spot", NONE),
    )
    g.carried[0] = left.get("carried", 0)
    if "control" not in left:
        t.control(NONE, "Caravan Ring")
    if "cards" not in left:
        g.lying[card := g.zones[hand_of(0)].pop()] = DECK
        g.zones[DECK].append(card)
        g.known[card] = 0


def hold_too_much(t: Board) -> None:
    """Twelve tiles, with eleven tokens left for them."""
    t.g.survey()
    t.g.held[0] = (1 << 12) - 1


def too_many(t: Board) -> None:
    """Four cards where three may lie, and their owner is asked which one goes."""
    t.group(0, *FOUR)
    t.g.stack.append(Overflow(0, group_of(0)))


BROKEN: list[tuple[str, Callable[[Board], object]]] = [
    ("is said to lie in", lambda t: lie_elsewhere(t, DECK)),
    ("the owner of a hand does not know Overclock", lambda t: t.g.known.__setitem__(t.g.hand(0)[0], 4)),
    ("somebody of another faction knows", lambda t: t.g.known.__setitem__(t.g.zones[DECK][0], 4)),
    ("somebody of another faction knows", lambda t: t.g.known.__setitem__(t.g.zones[DECK + 1][0], 1)),
    ("a card is nowhere, or twice", lambda t: t.g.zones[DECK + 1].pop()),
    ("holds 4 cards where 3 may lie", lambda t: t.group(0, *FOUR)),
    ("holds 4 cards where 3 may lie", lambda t: t.timeline(1, *FOUR)),
    ("leader 1 has 6 tokens", lambda t: t.g.tokens.__setitem__(0, TRACK + 1)),
    ("leader 2 has -1 tokens", lambda t: t.g.tokens.__setitem__(1, -1)),
    ("leader 1 has 3 tokens and -", hold_too_much),
    ("leader 1 has 9 dice", lambda t: t.g.dice.__setitem__(0, MOST_DICE + 1)),
    ("leader 1 is at Power level 4 instead of", lambda t: t.g.levels.__setitem__(0, 4)),
    ("leader 1 is defeated and has something left", lambda t: setattr(t.g, "defeated", 1)),
    ("leader 1 is defeated and has something left", lambda t: defeat(t, tokens=1)),
    ("leader 1 is defeated and has something left", lambda t: defeat(t, dice=1)),
    ("leader 1 is defeated and has something left", lambda t: defeat(t, carried=1)),
    ("leader 1 is defeated and has something left", lambda t: defeat(t, control=1)),
    ("leader 1 is defeated and has something left", lambda t: defeat(t, cards=1)),
    ("leader 1 is defeated and has something left", lambda t: defeat(t, spot=t.number("Caravan Ring"))),
    ("two leaders stand in one tile", lambda t: t.stand(1, "Caravan Ring")),
    ("a leader stands in a tile that is not on the map", lambda t: t.stand(1, "Saltglass Flats")),
    ("a tile is drawn and nobody lays it", lambda t: setattr(t.g, "found", 5)),
    ("a control token lies on a tile that is not on the map", lambda t: t.control(1, "Saltglass Flats")),
    ("below nothing", lambda t: setattr(t.g, "dread", -1)),
    ("below nothing", lambda t: t.g.relics.__setitem__(-1, -1)),
    ("below nothing", lambda t: t.g.carried.__setitem__(1, -1)),
    ("below nothing", lambda t: t.g.score.__setitem__(1, -1)),
]
SOUND: list[Callable[[Board], object]] = [
    lambda t: t.group(0, *FOUR[:3]),
    too_many,
    lambda t: t.g.known.__setitem__(t.g.zones[DECK][-1], 255),
    lambda t: t.g.tokens.__setitem__(1, 0),
    lambda t: t.g.tokens.__setitem__(1, TRACK),
    lambda t: t.g.dice.__setitem__(0, MOST_DICE),
    defeat,
]


@pytest.mark.parametrize(("complaint", "spoil"), BROKEN)
def test_what_must_be_true_is_missed_when_it_is_not(complaint: str, spoil: Callable[[Board], object]) -> None:
    """defiance:1.2,1.4,1.5,1.7,5.9,5.11,6.1,6.5,6.7,7.13,7.15"""
    t = position()
    spoil(t)
    assert [said for said in GAME.broken(t.g) if complaint in said], GAME.broken(t.g)


def test_nothing_is_missed_up_to_the_limits() -> None:
    """defiance:1.4,6.1,6.5,7.13: the fullest group, no token, the whole track, all dice, and who is out."""
    assert GAME.broken(position().g) == []
    for change in SOUND:
        t = position()
        change(t)
        assert GAME.broken(t.g) == []
