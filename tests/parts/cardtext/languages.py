"""The languages and packs of the games with cards, for the tests of the card language."""

from infinitable.parts.cardtext import Language, Pack
from infinitable.registry import GAMES, game

SHELVES = {game_id: game(game_id).packs for game_id in GAMES if game(game_id).packs is not None}
LANGUAGES: dict[str, Language] = {game_id: shelf.language for game_id, shelf in SHELVES.items()}
BASES: dict[str, Pack] = {game_id: next(iter(shelf.own.values())) for game_id, shelf in SHELVES.items()}
"""Of each game the first pack, on which the others stand."""


def pack_text(game_id: str) -> str:
    """The game's own pack."""
    text: str = SHELVES[game_id].files[0].read_text(encoding="utf-8")
    return text
