"""What cannot be taken back about an option."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.triggers import Triggers
from infinitable.games.defiance_beta.codes import WORDS
from infinitable.games.defiance_beta.table import Table
from infinitable.games.defiance_beta.view.redeal import redeal
from infinitable.kernel.chance import Scripted
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS


def covered(g: Table) -> Table:
    """The position to try options in: what the seat that is asked does not know lies in the order of its numbers, which
    tells as little as a shuffle, and costs a fifth of a view less."""
    tried = g.copy()
    redeal(tried, g.asked, Scripted([]))
    return tried


def flags(g: Table, code: int, covered: Table) -> int:
    """Found by trying it there: what is decided before anything is drawn or rolled, the seat knows; what comes after is
    not told.
    """
    tried = covered.copy()
    tried.step(code)
    if tried.sealed != g.sealed:
        return RANDOM if _rolls(g, code) else REVEALS
    return ENDS_TURN if tried.asked != g.asked else 0


def _rolls(g: Table, code: int) -> bool:
    """Whether an option throws dice before anything else."""
    verb, place = WORDS.split(code)
    top = g.stack[-1]
    if verb == "trigger" and isinstance(top, Triggers):
        return bool(g.content.abilities[top.pending[place][3]].gambit)
    return verb in ("roll", "reroll")
