"""What an activation remembers: a plain list with these places, so that a copy is a slice."""

from __future__ import annotations

from typing import Final

ABILITY: Final = 0
SOURCE: Final = 1
"""A card, or one of the numbers below plus a seat, tile or role; -1 where nothing has to stay in play."""
WHO: Final = 2
"""Whose mechanic it is."""
X: Final = 3
UNLOCKED: Final = 4
"""Which of its unlocks were paid, as bits."""
BLOCKED: Final = 5
"""Which seats ignore it, as bits."""
ROLLED: Final = 6
IT: Final = 7
"""What the event that set it off was about …"""
WHOSE: Final = 8
"""… and whose that is; later, whose the latest chosen thing is."""
DONE: Final = 9
"""How much the sentence before has done."""
CHOSEN: Final = 10
"""Which options and *mays* were chosen, as bits."""
INFLUENCE: Final = 11
"""The Influence of its leader's tile at the start (defiance_beta:2.6)."""
SPOT: Final = 12
"""Where its source was."""
GRACE: Final = 13
"""1 where one step happens although the source is gone already (defiance_beta:8.12)."""
SLOTS: Final = 14
"""From here on: what was chosen, pick by pick."""

LEADER_SOURCE: Final = 1000
TILE_SOURCE: Final = 2000
ROLE_SOURCE: Final = 3000
CHAPTER_SOURCE: Final = 4000
NO_SOURCE: Final = -1
