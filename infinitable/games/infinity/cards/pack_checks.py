"""What a universe must keep beyond being readable: a set is a set and an arm is an arm, whoever wrote the file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from infinitable.games.infinity.rules.tiles import LIVES, NAMES, SPACES
from infinitable.games.infinity.rules.universe import MOST_PIECES, MOST_PLANETS, titles_of
from infinitable.parts.cardtext import Complaint, Entry, Pack, header_phrases

SET: Final = 12
"""infinity:1.1: the Space tiles of a set."""


def _said(**fields: int) -> str:
    """The header phrase that says these numbers."""
    from infinitable.games.infinity.cards.phrases import language

    return header_phrases(language(), fields)[0]


def _within(most: int, number: int) -> int:
    return max(1, min(most, number))


def pieces_are_some(entry: Entry) -> Iterator[Complaint]:
    """infinity:1.1"""
    pieces = entry.number("time_pieces")
    if not 1 <= pieces <= MOST_PIECES:
        nearest = _said(time_pieces=_within(MOST_PIECES, pieces))
        yield Complaint(f"There are 1 to {MOST_PIECES} Time Pieces, not {pieces}.", at="time_pieces", nearest=nearest)


def set_is_whole(entry: Entry) -> Iterator[Complaint]:
    """infinity:1.1"""
    counts = [entry.number(NAMES[kind]) for kind in SPACES]
    if sum(counts) == SET and 0 not in counts:
        return
    message = f"A set has {SET} Space tiles; this one has {sum(counts)}."
    if sum(counts) == SET:
        message = f"A set has some of each kind; this one has no {NAMES[SPACES[counts.index(0)]]}."
    yield Complaint(message, at="galaxy", nearest=_whole(*counts))


def _whole(galaxies: int, suns: int, planets: int, moons: int) -> str:
    """A set like that one: some of each kind, and as many planets and moons as there is room for."""
    few = SET // 4
    galaxies, suns = _within(few, galaxies), _within(few, suns)
    planets = _within(SET - galaxies - suns - 1, planets)
    return _said(galaxy=galaxies, sun=suns, planet=planets, moon=SET - galaxies - suns - planets)


def arm_has_room(entry: Entry) -> Iterator[Complaint]:
    """infinity:1.4,3.8,3.10: Creation, Galaxy, Sun, the planets that Birth needs, and Birth."""
    assert entry.picture is not None
    columns = sum(row == 0 for _, row in entry.picture.hexes)
    most, needed = entry.number("most_planets"), entry.number("before_birth")
    if not 1 <= most <= MOST_PLANETS:
        nearest = _said(most_planets=_within(MOST_PLANETS, most))
        message = f"An arm has room for 1 to {MOST_PLANETS} planets, not {most}."
        yield Complaint(message, at="most_planets", nearest=nearest)
    elif not 1 <= needed <= most:
        nearest = _said(before_birth=_within(most, needed))
        message = f"Birth comes after 1 to {most} planets: an arm has room for no more."
        yield Complaint(message, at="before_birth", nearest=nearest)
    elif columns < 4 + needed:
        message = f"Birth after {needed} needs an arm of {4 + needed} columns or more; this one has {columns}."
        nearest = _said(before_birth=columns - 4) if columns > 4 else ""
        yield Complaint(message, at="before_birth", nearest=nearest)


def titles_are_whole(entry: Entry) -> Iterator[Complaint]:
    """infinity:1.5"""
    said = titles_of(entry)
    if len(said) != len(LIVES):
        message = f"There are {len(LIVES)} Life tiles, each with a title; here are {len(said)}."
        yield Complaint(message, at=entry.tree[0])


def some_universe(pack: Pack) -> Iterator[Complaint]:
    if not pack.entries:
        yield Complaint("A pack has a universe at least, or stands on infinity-house.")
