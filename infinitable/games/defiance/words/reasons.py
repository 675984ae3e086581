"""Which clause allows an option, what it cannot take back, and why another is refused."""

from __future__ import annotations

from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.rules.actions import MainTurn
from infinitable.games.defiance.table import Table
from infinitable.kernel.asking import Ask

ALLOWED_BY = {
    "pass": "defiance:3.7", "play": "defiance:4.1", "attack": "defiance:4.4", "move": "defiance:4.6",
    "warp": "defiance:5.6", "boost": "defiance:4.7", "leader action": "defiance:6.9", "unit action": "defiance:3.8",
    "chapter action": "defiance:9.2",
}  # fmt: skip


def clause_of(g: Table, code: int) -> str:
    top = g.stack[-1]
    if isinstance(top, MainTurn):
        verb, _ = WORDS.split(code)
        return "defiance:4.8" if verb.startswith("star ") else ALLOWED_BY.get(verb, top.CLAUSE)
    return _clause_of_prompt(g)


def _clause_of_prompt(g: Table) -> str:
    top = g.stack[-1]
    return top.clause(g) if isinstance(top, Ask) else ""


def reason_for(g: Table, clause: str, rule: str) -> str:
    """The rule; for what is no answer to this prompt at all, what is asked instead."""
    return f"Something else is asked now: {g.stack[-1].question(g)}" if clause == _clause_of_prompt(g) else rule
