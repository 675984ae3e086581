"""What holds for a while is told with the thing on which it lies, in every game with texts."""

from collections.abc import Callable
from typing import Any

import pytest

from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import State
from tests.games.defiance.cards.test_designs_others import board
from tests.games.defiance.positions import GAME as DEFIANCE
from tests.games.defiance_beta.cards.designs import with_text
from tests.games.defiance_beta.positions import BETA
from tests.games.defiance_beta.positions import game as beta
from tests.games.infinite401.cards.designs import utility
from tests.games.infinite401.positions import GAME as DUEL
from tests.games.infinite401.positions import play as duel
from tests.games.infinite401.positions import table
from tests.games.shards.cards.designs import ally
from tests.games.shards.positions import SHARDS, game, seat

Lying = tuple[Game[Any], State, Setup]
"""A game, how it lies on the table, and how it was set up."""


def sheltered() -> Lying:
    text = "Protect 1 champion. The next ally you recruit this turn costs 2 less."
    m = game("Test Subject", pack=ally(text), champions="Evokatus", bob=seat()).do("play Test Subject")
    return SHARDS, m.g, m.match.setup


def bound() -> Lying:
    pack = utility("Each ally takes 1 less damage until your next turn. 1 enemy cannot heal until your next turn.")
    m = duel("blue 2 | KN e5; hand Trial | TN e7", "Trial", pack=pack)
    m.play(m.options[0])
    return DUEL, table(m), m.setup


def spelled() -> Lying:
    t = board("An enemy leader cannot move until the round ends. Your reach is 1 more until the round ends.")
    t.main(0).play("play Noonfall")
    return DEFIANCE, t.g, t.setup


def barred() -> Lying:
    cards = with_text("An enemy leader cannot move until your next turn. Your reach is 1 more until this turn ends.")
    p = beta(hand="Shared Vigil", cards=cards, dice="T").do("play Shared Vigil", "no")
    return BETA, p.g, p.match.setup


@pytest.mark.parametrize(
    ("play", "held"),
    [
        (sheltered, {
            "champion:0:evokatus": "This cannot be attacked. This holds until your next turn.",
            "player:0": "The next ally you recruit this turn costs 2 less. This holds until this turn ends.",
        }),
        (bound, {
            "hex:e5": "Takes 1 less damage. This holds until your next turn.",
            "hex:e7": "Cannot heal. This holds until your next turn.",
        }),
        (spelled, {
            "leader:1": "You cannot move. This holds until the round ends.",
            "leader:0": "Your reach is 1 more. This holds until the round ends.",
        }),
        (barred, {
            "leader:1": "You cannot move. This holds until your next turn.",
            "leader:0": "Your reach is 1 more. This holds until this turn ends.",
        }),
    ],
)  # fmt: skip
def test_what_holds_for_a_while_is_told_where_it_lies(play: Callable[[], Lying], held: dict[str, str]) -> None:
    """shards:10.23,10.36; infinite401:8.12; defiance:3.13,7.30; defiance_beta:4.22,5.11"""
    rules, g, setup = play()
    seen: dict[str, Any] = {"table": rules.view(g, 0), "seat": 0, "over": False}
    assert {each["at"] for each in seen["table"]["holding"]} == set(held)
    told = {thing.at: thing.told for thing in rules.telling(seen, rules.catalogue(setup), ("Ann", "Bob")).things}
    for at, words in held.items():
        assert words in told[at]
