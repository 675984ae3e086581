"""Trial tables of the four games that have cards, for the tests of the card language."""

from pathlib import Path

from infinitable.parts.cardtext import Language

from . import defiance, defiance_beta, infinite401, shards

LANGUAGES: dict[str, Language] = {
    "shards": shards.language(),
    "infinite401": infinite401.language(),
    "defiance": defiance.language(),
    "defiance_beta": defiance_beta.language(),
}


def pack_text(game: str) -> str:
    """The example pack of a game."""
    return (Path(__file__).parent.parent / "packs" / f"{game}.pack").read_text(encoding="utf-8")
