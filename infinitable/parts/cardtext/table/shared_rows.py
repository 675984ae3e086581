"""Sentences that several games say alike, each with the clause of that game: a game calls for those it has a rule for.

Who may skip a turn, and what a deck is called there, differ; what is said about it does not.
"""

from __future__ import annotations

from .table import Language


def arranging(language: Language, pile: str, clause: str) -> None:
    """Look at the top of a pile, and put it back as one likes."""
    pattern = f"look at the top {{n:number}} card~ of {pile} and put them back in any order"
    language.row("act", "Arrange", pattern, short="arrange the top {n}", offers="", clause=clause)


def putting_off(language: Language, moment: str, clause: str) -> None:
    """Something happens later, at a moment that surely comes."""
    pattern = f"at the start of {moment}, {{do:effects}}"
    short = moment.removeprefix("your ").removeprefix("the ")
    language.row("sentence", "Later", pattern, short=f"{short}: {{do}}", clause=clause)


def skipping(language: Language, who: str, clause: str) -> None:
    """Somebody of a category of the game's own, or named as the pattern says, is passed over once."""
    short = f"{'{who}' if who.startswith('{who:') else who} skips a turn"
    language.row("third", "Skip", f"{who} skips their next turn", short=short, clause=clause)


def measuring_it(language: Language, what: str, clause: str, example: str = "") -> None:
    """An amount that is read off the thing spoken of last: “equal to its cost”."""
    language.row("value", "Its", f"its {what}", needs="it", clause=clause, example=example, what=what)
