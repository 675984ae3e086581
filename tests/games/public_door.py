"""What anybody can ask a match: for sentences of a rulebook that are laid out from its words alone."""

from __future__ import annotations

from typing import Any

from infinitable.match.match import Match


def played(m: Match[Any], *moves: str) -> Match[Any]:
    for move in moves:
        m.play(move)
    return m


def on_offer(m: Match[Any], beginning: str = "") -> list[str]:
    """The notations on offer that begin so."""
    return [option.notation for option in m.options if option.notation.startswith(beginning)]


def why(m: Match[Any], move: str) -> str:
    """Why a move is refused; it must be."""
    refused = m.why_not(move)
    assert refused is not None, f"{move} is legal"
    return refused.text
