"""What can happen that something else listens to."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "play", "enemy plays", "prepare", "enemy prepares", "destroy", "destroyed", "other destroyed",
    "prepared destroyed", "steal",
    "hurt", "group hurt", "discover", "enemy discovers", "enter", "approached", "flip", "block", "enemy blocks",
    "unlock",
    "heal", "cycle", "lock", "force", "gambit", "defeat", "defeated", "turn starts", "turn ends", "round starts",
    "round ends",
    "destroy prepared",
)  # fmt: skip
(
    PLAY, ENEMY_PLAYS, PREPARE, ENEMY_PREPARES, DESTROY, DESTROYED, OTHER_DESTROYED, PREPARED_DESTROYED, STEAL,
    HURT, GROUP_HURT, DISCOVER, ENEMY_DISCOVERS, ENTER, APPROACHED, FLIP, YOU_BLOCK, ENEMY_BLOCKS, UNLOCK,
    HEAL, CYCLE, LOCK, FORCE, GAMBIT, DEFEAT, DEFEATED, TURN_STARTS, TURN_ENDS, ROUND_STARTS, ROUND_ENDS,
    DESTROY_PREPARED,
) = range(31)  # fmt: skip

POSTHUMOUS: Final = 1 << DESTROYED | 1 << HURT
"""What only the card it happens to listens to, even when that was its end."""
