"""What the lab has found out about the game's own cards, kept beside it: a card of one's own is drawn among them.

`python -m bench.balance.house_cards` plays and writes these files.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.resources import files

from msgspec import Struct, json

from infinitable.parts.cardtext import Entry, Language, printed


class Measured(Struct):
    """One card as it was printed then."""

    mark: str
    """Of its text: what was found about another text is not told of this one."""
    points: float
    bar: float


class House(Struct):
    """All of a game's cards that one can come to own, by name."""

    matches: int
    """Of each card."""
    bots: str
    cards: dict[str, Measured]


FOLDER = "house"


@cache
def house(game_id: str) -> House:
    kept = files("infinitable.lab.cards").joinpath(FOLDER, f"{game_id}.json")
    return json.decode(kept.read_bytes(), type=House) if kept.is_file() else House(0, "", {})


def mark(language: Language, entry: Entry) -> str:
    return blake2b("\n".join(printed(language, entry)).encode(), digest_size=4).hexdigest()


def measured(game_id: str, language: Language, entry: Entry) -> Measured | None:
    found = house(game_id).cards.get(entry.name)
    return found if found is not None and found.mark == mark(language, entry) else None


def among(game_id: str, field: Iterable[Entry], language: Language) -> list[tuple[int, float]]:
    """Cost and points of those of these cards that were measured."""
    return [(entry.number("cost"), found.points) for entry in field if (found := measured(game_id, language, entry))]
