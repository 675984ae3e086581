"""While a bot thinks, its process does nothing else on the side."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module

from threadpoolctl import ThreadpoolController


@contextmanager
def undisturbed() -> Iterator[None]:
    """Nobody looks for garbage: positions hold no cycles, and going through all that a search keeps, again and again,
    takes longer than the search. A net's products are left to one thread: they are so small that several would
    mostly wait for each other."""
    collects = gc.isenabled()
    gc.disable()
    try:
        with _arithmetic().limit(limits=1, user_api="blas"):
            yield
    finally:
        if collects:
            gc.enable()


@cache
def _arithmetic() -> ThreadpoolController:
    """What multiplies for numpy, which has to be there to be found."""
    import_module("numpy")
    return ThreadpoolController()
