"""Bots. They are handed a position in which everything their seat does not know has been dealt anew."""

from __future__ import annotations

from infinitable.bots.base import RIVALS, TEMPERS, USUAL, Bot, answered, bot, is_offered, known, levels, strongest

__all__ = ["RIVALS", "TEMPERS", "USUAL", "Bot", "answered", "bot", "is_offered", "known", "levels", "strongest"]
