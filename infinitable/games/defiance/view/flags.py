"""What an option does that cannot be taken back."""

from __future__ import annotations

from infinitable.games.defiance.codes import FACE, REROLL, ROLL
from infinitable.games.defiance.table import Table
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS


def flags_of(g: Table, code: int) -> int:
    """Seen by trying it: whether dice are rolled or something is shown, or else somebody else is asked next.

    What comes after a roll or a card shown depends on it, so nothing more is said then.
    """
    after = g.copy()
    after.step(code)
    if after.sealed != g.sealed:
        return RANDOM if code in (ROLL, REROLL) or FACE <= code < FACE + 5 else REVEALS
    return ENDS_TURN if after.asked != g.asked else 0
