"""Bots. They are handed a position in which everything their seat does not know has been dealt anew."""

from __future__ import annotations

from infinitable.bots.base import Bot, bot, known, levels, strongest

__all__ = ["Bot", "bot", "known", "levels", "strongest"]
