"""What is true at every prompt."""

from __future__ import annotations

from collections import Counter

from infinitable.games.infinity.table import ENOUGH, STATION, Table


def broken(g: Table) -> list[str]:
    """infinity:1.1,2.4,8.1: stations of at most six, pieces that add up, known tiles that are there."""
    seats = range(g.seats)
    found = [f"{g.called(s)}'s station has {len(g.station[s])} tiles" for s in seats if len(g.station[s]) > STATION]
    found += [f"{g.called(s)} has {g.pieces[s]} Time Pieces" for s in seats if g.pieces[s] < 0]
    found += [f"{g.called(s)} has {g.total(s)} pieces and plays on" for s in seats if g.total(s) >= ENOUGH]
    for seat in seats:
        lacking = Counter(g.known[seat]) - Counter(g.station[seat])
        found += [f"{g.called(seat)} is known to hold tile {kind}, and does not" for kind in lacking]
    return found
