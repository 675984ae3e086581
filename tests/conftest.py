"""Tests are never timed: on a busy machine a slow example is no failure.

They run the sources as they are, whatever lies compiled in the cache of whoever runs them.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

os.environ["INFINITABLE_COMPILE"] = "0"
