"""The shelf of this game, and the content that a pack becomes."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from infinitable.games.defiance_beta.cards.box import Content
from infinitable.games.defiance_beta.cards.compiling import compiled
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.parts.cardtext import Shelf

SHELF: Final = Shelf(language, files("infinitable.games.defiance_beta") / "content/defiance-beta.pack")


@lru_cache(maxsize=16)
def content_of(text: str = "") -> Content:
    """The content of a pack, compiled once; "" is the game's own pack."""
    return compiled(SHELF.pack(text))
