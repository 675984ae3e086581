"""The languages and packs of the games with cards, for the tests of the card language."""

from infinitable.parts.cardtext import Language, Pack, has_cards, shelf_of
from infinitable.registry import GAMES, game

SHELVES = {game_id: shelf_of(game(game_id)) for game_id in GAMES if has_cards(game(game_id))}
LANGUAGES: dict[str, Language] = {game_id: shelf.language for game_id, shelf in SHELVES.items()}
BASES: dict[str, Pack] = {game_id: next(iter(shelf.own.values())) for game_id, shelf in SHELVES.items()}
"""Of each game the first pack, on which the others stand."""


def pack_text(game_id: str) -> str:
    """The game's own pack."""
    text: str = SHELVES[game_id].files[0].read_text(encoding="utf-8")
    return text
