"""How a chapter can end, as its text and what was decided before it say: for the page and the terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from infinitable.parts.story.ends import ALONE, EVERYBODY
from infinitable.parts.story.table import StoryTable

if TYPE_CHECKING:
    from infinitable.parts.story.view import StoryAim


def aims_of(g: StoryTable) -> list[StoryAim]:
    """Each way to win or lose the chapter once, those that an outcome has added among them."""
    story = g.story
    tale = story.tale(g)
    found: list[StoryAim] = []
    for name in (story.chapter(g), *g.outcomes()):
        for end in tale.ends(name):
            known = next((aim for aim in found if aim["who"] == end.who and aim["wins"] == end.wins), None)
            if known is None:
                seats = [seat for seat in range(g.seats) if end.who == ALONE or story.on_side(g, seat, end.who)]
                known = {"who": end.who, "seats": seats, "wins": end.wins, "when": []}
                found.append(known)
            if end.when not in known["when"]:
                known["when"].append(end.when)
    return found


def aims_told(aims: list[StoryAim], seat: int) -> str:
    """How the chapter ends, for whoever looks: what they want first, then what others want, then how it is lost."""
    mine = [_says(aim, seat) for aim in aims if aim["wins"] and seat in aim["seats"]]
    others = [_says(aim, seat) for aim in aims if aim["wins"] and seat not in aim["seats"]]
    return " ".join([*mine, *others, *(_says(aim, seat) for aim in aims if not aim["wins"])])


def _says(aim: StoryAim, seat: int) -> str:
    who = aim["who"]
    if aim["seats"] == [seat]:
        subject = "You"
    elif who == EVERYBODY:
        subject = "All"
    elif who == ALONE:
        subject = "You alone" if seat >= 0 else "One alone"
    else:
        subject = "You" if seat in aim["seats"] else f"{who[0].upper()}{who[1:]}"
    single = (who == "the lone leader" and subject != "You") or subject == "One alone"
    verb = ("win" if aim["wins"] else "lose") + "s" * single
    conditions = ", or ".join(re.sub(r"\{(\w)(\w*)\}", lambda m: m[1].upper() + m[2], when) for when in aim["when"])
    return f"{subject} {verb}: {conditions}."
