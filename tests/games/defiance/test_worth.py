"""What a bot makes of a position of Defiance."""

from __future__ import annotations

import infinitable
from infinitable.bots import bot
from infinitable.games.defiance.table import END
from infinitable.games.defiance.worth import roll
from tests.games.defiance.positions import FOUR_DICE


def test_dice_that_nobody_will_spend_are_worth_nothing() -> None:
    """defiance:3.7: else a pass that ends the round would cost nothing, and be what is best at once."""
    match = infinitable.position("defiance", FOUR_DICE)
    g = match.state
    assert roll(g, 0) > 1 and roll(g, 1) > 1
    match.play("pass")
    assert roll(g, 0) == 0 and roll(g, 1) > 1
    greedy = bot("greedy", match.game, 1)
    assert match.game.notation(g, greedy.answer(g)) != "pass"
    match.play("pass")
    assert g.phase == END and roll(g, 1) == 0
