"""Words for what several games tell: directions and ways on hexes, and card texts as they stand now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from infinitable.kernel.outcome import listed
from infinitable.kernel.telling import count
from infinitable.parts.hexes import DIRECTIONS, Hex, distance, step
from infinitable.parts.tilemap import COMPASS

AHEAD: Final = ("ahead", "ahead to the right", "back to the right", "back", "back to the left", "ahead to the left")
"""The six directions as a unit sees them."""
LETTERS: Final = {"N": 0, "NE": 1, "SE": 2, "S": 3, "SW": 4, "NW": 5}


def legs(a: Hex, b: Hex) -> list[tuple[int, int]]:
    """A shortest way over open ground as at most two straight legs, each a direction and its steps."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    for d in range(6):
        (q1, r1), (q2, r2) = DIRECTIONS[d], DIRECTIONS[(d + 1) % 6]
        det = q1 * r2 - q2 * r1
        first, second = (dq * r2 - q2 * dr) // det, (q1 * dr - dq * r1) // det
        if first > 0 and second >= 0:
            return [(d, first), ((d + 1) % 6, second)] if second else [(d, first)]
    return []


def bearing(a: Hex, b: Hex, words: Sequence[str] = COMPASS) -> str:
    """Where b lies, seen from a: “3 steps north”, “5 steps: 3 north and 2 north-east”."""
    way = legs(a, b)
    if not way:
        return "here"
    far = count(distance(a, b), "step")
    if len(way) == 1:
        return f"{far} {words[way[0][0]]}"
    return f"{far}: {listed([f'{steps} {words[d]}' for d, steps in way])}"


def directions(names: Sequence[str]) -> str:
    """Edges by their letters, in words: “north and south-west”."""
    return listed([COMPASS[LETTERS[name]] for name in names])


def open_ways(spot: Hex, walls: Mapping[Hex, Sequence[str]]) -> list[int]:
    """The directions in which a tile lies and no wall stands between, given the walls of every tile on the map."""
    out = []
    for d in range(6):
        beyond = step(spot, d)
        names = list(LETTERS)
        if beyond in walls and names[d] not in walls[spot] and names[(d + 3) % 6] not in walls[beyond]:
            out.append(d)
    return out


def bare(text: str) -> str:
    """A text without the braces around its icons."""
    return text.replace("{", "").replace("}", "")


_HOLDS: Final = {
    (None, False): "",
    (None, True): " (nothing to do now)",
    (True, False): " (holds now)",
    (True, True): " (holds now, with nothing to do)",
    (False, True): " (not now)",
    (False, False): " (does not hold now)",
}


def live_words(live: Sequence[Sequence[Mapping[str, Any]]]) -> str:
    """A card's text as it stands now, with what holds and what would do nothing."""
    told = [bare(each["text"]) + _HOLDS[each["met"], each["idle"]] for ability in live for each in ability]
    return " ".join(told)
