"""What a seat is told, as Gymnasium's spaces, which PettingZoo uses too."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from infinitable.kernel.game import Game
from infinitable.kernel.observation import Observation


def seen_space(rules: Game, seen: Observation) -> spaces.Dict:
    """What it knows, and which codes it may answer."""
    far = seen.farthest()
    return spaces.Dict(
        {
            "observation": spaces.Box(-far, far, (seen.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (rules.vocabulary.size,), np.int8),
        }
    )
