"""What holds for a while, as a view tells it: on which thing it lies, in the words of its text, and until when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal, TypedDict

from infinitable.kernel.game import View
from infinitable.kernel.telling import Thing, Voice

Until = Literal["this turn", "the round", "next turn"]


class Holding(TypedDict):
    """What a text has made to hold for a while: `at` is what one clicks for the thing on which it lies, `text` says it
    as a card does, of “you” and “this”. It ends with the turn or the round, or as the next turn of `seat` begins."""

    at: str
    text: str
    until: Until
    seat: int


def told_with(things: Iterable[Thing], holding: Sequence[View], voice: Voice) -> list[Thing]:
    """The things, each with what holds on it for a while."""
    lies: dict[str, list[str]] = {}
    for each in holding:
        lies.setdefault(each["at"], []).append(f"{each['text']} This holds until {_end(each, voice)}.")
    return [replace(thing, told=[*thing.told, *lies.get(thing.at, ())]) for thing in things]


def _end(each: View, voice: Voice) -> str:
    if each["until"] == "next turn":
        return f"{voice.of(each['seat'])} next turn"
    return f"{each['until']} ends"
