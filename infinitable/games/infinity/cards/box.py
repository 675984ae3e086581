"""The universes of a pack (infinity:1.6,1.7)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import Final

from infinitable.games.infinity.cards.phrases import language
from infinitable.games.infinity.rules.universe import Universe
from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Shelf

SHELF: Final = Shelf(language, files("infinitable.games.infinity") / "content/infinity.pack")
HOUSE: Final = ("crowded-dark", "long-garden")
"""Universes of our own, by their ids."""
KNOWN_AS: Final = {
    "infinity-house the-universe 338ceb8b52316a3e5bad4f850d38d7cf": "universe 1 4c0247ca",
    "infinity-house crowded-dark 54bf5e1493b61dd123d29e709cec94c8": "universe 1 4e327cbb",
    "infinity-house long-garden 9405fae9a9eabfa0c491251d8536ddab": "universe 1 cebbc698",
}
"""What records call universes that were no packs yet when the first matches were played on them."""


@lru_cache(64)
def universe(name: str = "", text: str = "") -> Universe:
    """A universe of a pack by its id; "" is the first that this pack writes itself, in the house's that of the box."""
    pack = SHELF.pack(text)
    if name and name not in pack.entries:
        raise BadInput(f"There is no universe {name[:40]!r}; there are: {', '.join(pack.entries)}.")
    house = SHELF.default.entries
    own = [key for key, entry in pack.entries.items() if entry != house.get(key)]
    key = name or [*own, *pack.entries][0]
    # records speak of the one universe they need: they outlive whatever is written beside it
    alone = replace(pack, entries={key: pack.entries[key]})
    title = f"{pack.name} {key} {alone.hash}"
    return Universe(pack.entries[key], KNOWN_AS.get(title, title))
