"""Cards that a designer might write, put to the test."""

from __future__ import annotations

from typing import Any

from infinitable.kernel.game import View
from tests.games.shards.positions import SHARDS, Playing, game

HEAD = "pack mine · game shards · on shards-base · version 1\n"


def ally(text: str) -> str:
    return f"{HEAD}Test Subject · Order ally · cost 1 · 3 copies — {text}\n"


def champion(text: str) -> str:
    return f"{HEAD}Test Subject · Order champion · cost 1 · health 3 · 3 copies — {text}\n"


def play(text: str, hand: str = "", **position: Any) -> Playing:
    """Ann plays an ally of that text."""
    cards = f"Test Subject, {hand}" if hand else "Test Subject"
    return game(cards, pack=ally(text), **position).do("play Test Subject")


def views(m: Playing) -> list[View]:
    return [SHARDS.view(m.g, viewer) for viewer in range(m.g.seats)]
