"""Which clauses of a game's rules are carried out by code and held by a test.

A clause counts as implemented if the game's code cites it, and as tested if a test does.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from pathlib import Path

from infinitable.kernel.game import BadInput, Game


def tests_folder() -> Path:
    folder = Path(__file__).parent.parent / "tests"
    if not folder.is_dir():
        raise BadInput("Coverage is measured in a checkout of the project, where the tests are.")
    return folder


def coverage(game: Game) -> dict[str, object]:
    """What `rules --coverage --json` prints, for one game."""
    clauses = set(game.rulebook.clauses)
    implemented = clauses & _cited(game, _code_of(game))
    tested = clauses & _cited(game, tests_folder().rglob("*.py"))
    missing = [
        f"{clause} ({what})"
        for clause in game.rulebook.clauses
        for what, done in (("no code", implemented), ("no test", tested))
        if clause not in done
    ]
    return {
        "game": game.id,
        "clauses": len(clauses),
        "implemented": len(implemented),
        "tested": len(tested),
        "missing": missing,
    }


def unknown_citations(game: Game) -> set[str]:
    """Clauses that code or tests name and the rules do not have."""
    cited = _cited(game, _code_of(game)) | _cited(game, tests_folder().rglob("*.py"))
    return cited - set(game.rulebook.clauses)


def _code_of(game: Game) -> Iterable[Path]:
    """A game in a folder of its own is the whole folder; an example is one file."""
    file = Path(inspect.getfile(type(game)))
    return file.parent.rglob("*.py") if file.parent.name == game.id else [file]


def _cited(game: Game, files: Iterable[Path]) -> set[str]:
    return {clause for file in files for clause in game.rulebook.cited_in(file.read_text(encoding="utf-8"))}
