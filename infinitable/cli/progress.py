"""How far a long work is: one line that changes at a terminal, a line now and then in a file."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

EVERY = 0.2
"""Seconds between two looks at a terminal."""
LINES = 10
"""Lines in a file."""


def progress(work: Iterable[T], length: int, label: str, out: TextIO | None = None) -> Iterator[T]:
    """Hands on what comes, and tells on standard error how much of it has."""
    out = out or sys.stderr
    live = out.isatty()
    begun = told = time.monotonic()
    steps = 0
    for count, each in enumerate(work, 1):
        yield each
        now = time.monotonic()
        if live and (now - told >= EVERY or count == length):
            out.write(f"\r{_line(label, count, length, now - begun)}\x1b[K" + ("\n" if count == length else ""))
            told = now
        elif not live and count * LINES // max(1, length) > steps:
            steps = count * LINES // max(1, length)
            out.write(_line(label, count, length, now - begun) + "\n")
        out.flush()


def _line(label: str, count: int, length: int, seconds: float) -> str:
    speed = count / seconds if seconds > 0 else 0.0
    left = (length - count) / speed if speed else 0.0
    return f"{label}: {count:,} of {length:,}, {speed:.1f} a second, {_clock(left)} left"


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
