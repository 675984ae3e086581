"""Finished matches that replay for ever: `records/NAME.txt` are the moves, `records/NAME.log` is what came of them.

In a log `> Ann (14): move NE` is a move, one of so many that were possible; `? flip 2: …` says of another answer, by
its number, why it was not, and `= …` is the position, both now and then; the rest is what was told, behind `1,3:` where
only these heard it.

After a change of rules, chance, notation or cards, raise the version, then write anew what is refused; after a change
of words, the logs. Then read the difference:

    WRITE_RECORDS=1 python -m pytest tests/games -k recorded
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import infinitable
from infinitable import BadRecord, Match
from infinitable.bots import bot
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Line
from infinitable.phrasebook import Curious

HERE = Path(__file__).parent
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
NEVER = -1
FAR = 50
"""So many moves lie at least between two positions of a log."""
ASKED = 4
"""At one move in so many it is asked why another one is not possible."""


class Played(NamedTuple):
    """Which match it is, and who plays it."""

    mode: str
    players: int
    seed: int
    settings: Mapping[str, object] = {}
    level: str = "curious"
    given_up: int = NEVER
    """After so many moves whoever is asked has enough."""
    pack: str = ""
    """The name of a pack among the records."""


def replays(game_id: str, name: str, played: Played) -> None:
    """The record comes to its result, move by move, and to all that was told of it."""
    record, story = _home(game_id) / f"{name}.txt", log(game_id, name)
    if "WRITE_RECORDS" in os.environ:
        if not _is_read(record):
            record.write_text(_match(game_id, played).record(), "utf-8")
        story.write_text(_story(record), "utf-8")
    assert _story(record).splitlines() == story.read_text("utf-8").splitlines()


def kept(game_id: str) -> list[str]:
    """The names of a game's records."""
    return sorted(record.stem for record in _home(game_id).glob("*.txt"))


def log(game_id: str, name: str) -> Path:
    return _home(game_id) / f"{name}.log"


def _home(game_id: str) -> Path:
    return HERE / game_id / "records"


def _is_read(record: Path) -> bool:
    try:
        infinitable.load(record.read_text("utf-8"))
    except (FileNotFoundError, BadRecord):
        return False
    return True


def _match(game_id: str, played: Played) -> Match:
    """The match as it is played anew."""
    game, settings = infinitable.game(game_id), dict(played.settings)
    if played.pack:
        settings["pack"] = (_home(game_id) / f"{played.pack}.pack").read_text("utf-8")
    setup = read_setup(game, played.players, played.mode, settings)
    match = Match(game, setup, Seed(played.seed), NAMES[: played.players])
    curious, chance = Curious(), Fast(played.seed)
    bots = [bot(played.level, game, played.seed + n, setup) for n in range(played.players) if played.level != "curious"]
    while not match.over:
        if len(match.moves) == played.given_up:
            match.play(game.concession)
        else:
            match.play(bots[match.seat].answer(match.state) if bots else curious.choose(match.state, chance))
    return match


def _story(record: Path) -> str:
    """The log of a match that is over and whose record is that one again."""
    text = record.read_text("utf-8")
    match = infinitable.load(text)
    assert match.over and match.record() == text
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    again, heard, looked = Match(match.game, match.setup, match.seed, match.names), 0, NEVER
    for n, move in enumerate(match.moves):
        if n - looked >= FAR and (position := match.game.position(again.state)):
            looked = n
            yield f"= {position}"
        if n % ASKED == 0:
            yield from _refusal(again, n)
        yield f"> {match.names[move.seat]} ({len(again.options)}): {move.notation}"
        again.play(move.code, move.seat)
        yield from (_told(line, match.setup.players) for line in again.log[heard:] if line.text)
        heard = len(again.log)


def _refusal(match: Match, n: int) -> Iterator[str]:
    """Of a verb that could be answered with, any answer."""
    words, chance, codes = match.game.vocabulary, Fast(n), match.state.options
    code = codes[chance.below(len(codes))]
    verb, number = words.split(code)
    asked = chance.below(words.count(verb))
    if why := match.why_not(code - number + asked):
        yield f"? {verb} {asked}: {why.text} ({why.clause})"


def _told(line: Line, players: int) -> str:
    hear = [seat + 1 for seat in range(players) if line.event.heard_by(seat)]
    return line.text if len(hear) == players else f"{','.join(map(str, hear))}: {line.text}"
