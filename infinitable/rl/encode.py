"""A view as a row of numbers: every leaf of it, hashed by its path into a vector of fixed length.

Signed feature hashing keeps inner products on average, needs no table, and fits every game, present and future.
Numbers add their size at the place of their path, words add one at the place of path and word.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

SIZE = 1024


def encode(view: dict[str, Any], size: int = SIZE) -> NDArray[np.float32]:
    row = np.zeros(size, dtype=np.float32)
    for path, value in _leaves("", {key: item for key, item in view.items() if key != "options"}):
        place, sign = _place(path, size)
        row[place] += sign * value
    return row


def _leaves(path: str, value: Any) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(f"{path}.{key}", item)
    elif isinstance(value, list | tuple):
        for i, item in enumerate(value):
            yield from _leaves(f"{path}.{i}", item)
    elif isinstance(value, int | float):
        yield path, float(value)
    elif value is not None:
        yield f"{path}={value}", 1.0


@lru_cache(maxsize=1 << 16)
def _place(path: str, size: int) -> tuple[int, float]:
    hashed = crc32(path.encode())
    return hashed % size, 1.0 if hashed >> 31 else -1.0
