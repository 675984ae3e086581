"""What a passage has come to and which seat brought it about, as one number: so it lies on a table."""

from __future__ import annotations


def deed(outcome: int, seat: int) -> int:
    return outcome << 3 | seat


def outcome_of(deed: int) -> int:
    return deed >> 3


def seat_of(deed: int) -> int:
    return deed & 7
