"""Sentences that several games say alike, each with the clause of that game: a game calls for those it has a rule for.

Who may skip a turn, and what a deck is called there, differ; what is said about it does not.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ..reading.looking import taken_at_once
from .table import Language


def drawing_to(language: Language, clause: str, offers: str | None = None) -> None:
    """Draw what the hand lacks."""
    pattern = "draw until you have {n:number} card~ in your hand"
    language.row("act", "DrawTo", pattern, short="draw to {n}", clause=clause, offers=offers)


def searching(language: Language, clause: str) -> None:
    """Look a card up in one's deck, which is shuffled then; or only shuffle it."""
    language.hint("search", "One card at a time: “Search your deck for a unit and put it into your hand.”")
    language.hint("shuffle", "“Shuffle your deck.”")
    language.row("act", "Search", "search your deck for a {group:group!s} and put it into your hand",
                 short="search: {group}", clause=clause, offers="it")  # fmt: skip
    language.row("act", "Shuffle", "shuffle your deck", clause=clause, offers="")


def putting_on_deck(language: Language, clause: str, offers: str | None = None) -> None:
    """Cards go onto one's deck, or beneath it."""
    put = "put {thing:pick} from {zone:zone} on"
    language.row("act", "OnDeck", f"{put} top of your deck", clause=clause, offers=offers, pays=True)
    language.row("act", "OnDeck", f"{put} the bottom of your deck", clause=clause, offers=offers, pays=True, bottom=1)


def putting_the_rest(language: Language, clause: str) -> None:
    """What is left of the cards that were revealed goes beneath the deck."""
    beneath = "put the rest on the bottom of your deck"
    example = f"Reveal the top 3 cards of your deck. Put 1 of them into your hand, then {beneath}."
    language.row("act", "Rest", beneath, clause=clause, example=example)


def arranging(language: Language, pile: str, clause: str) -> None:
    """Look at the top of a pile, and put it back as one likes."""
    pattern = f"look at the top {{n:number}} card~ of {pile} and put them back in any order"
    language.row("act", "Arrange", pattern, short="arrange the top {n}", offers="", clause=clause)


def looking(language: Language, pile: str, clause: str, take: str) -> None:
    """Look at the top of a pile and take some of it, and where the rest goes; `take` is the game's own verb."""
    begins, taking = f"Look at the top 3 cards of {pile}.", "Put 1 of them into your hand"
    language.row("act", "LookTop", f"look at the top {{n:number}} card~ of {pile}", short="look at {n}", offers="n",
                 clause=clause, example=f"{begins} {taking}.")  # fmt: skip
    for rest, where in RESTS.items():
        language.row("act", "Rest", f"put the rest {where}", short=f"rest {rest}", clause=clause, to=rest,
                     example=f"{begins} {taking}, then put the rest {where}.")  # fmt: skip
    language.check(partial(taken_at_once, take))


RESTS: Final = {"discarded": "into your discard pile", "back": "back in any order"}
"""Where the rest of the cards one looks at may go, besides the bottom of the pile, and how that is said."""


def putting_off(language: Language, moment: str, clause: str, **constants: Any) -> None:
    """Something happens later, at a moment that surely comes; with `remembers` it still speaks of what was chosen."""
    pattern = f"at the start of {moment}, {{do:effects}}"
    short = moment.removeprefix("your ").removeprefix("the ")
    language.row("sentence", "Later", pattern, short=f"{short}: {{do}}", clause=clause, **constants)


def skipping(language: Language, who: str, clause: str) -> None:
    """Somebody of a category of the game's own, or named as the pattern says, is passed over once; or oneself."""
    short = f"{'{who}' if who.startswith('{who:') else who} skips a turn"
    language.row("third", "Skip", f"{who} skips their next turn", short=short, clause=clause)
    language.row("act", "SkipOwn", "skip your next turn", short="skip a turn", offers="", clause=clause)


def drawing_nothing(language: Language, who: str, clause: str) -> None:
    """Somebody, or oneself, draws nothing where a hand would be drawn anew."""
    short = f"{'{who}' if who.startswith('{who:') else who} skips a draw"
    language.row("third", "SkipDraw", f"{who} skips their next draw", short=short, clause=clause)
    language.row("act", "SkipOwnDraw", "skip your next draw", short="skip a draw", offers="", clause=clause)


def going_again(language: Language, clause: str) -> None:
    """A turn more, right after the present one."""
    language.row("act", "ExtraTurn", "take a extra turn after this one", "take another turn after this one",
                 short="extra turn", offers="", clause=clause)  # fmt: skip


def measuring_it(language: Language, what: str, clause: str, example: str = "") -> None:
    """An amount that is read off the thing spoken of last: “equal to its cost”."""
    language.row("value", "Its", f"its {what}", needs="it", clause=clause, example=example, what=what)
