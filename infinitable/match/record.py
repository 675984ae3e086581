"""A match as a text that people read and machines replay.

    Infinitable record 1
    Game: tic_tac_toe
    …
    Result: 1 0

    1: b2
    2: a1

One line per run of moves by one seat, `;` between them; `#` starts a comment. Every complaint names the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from itertools import groupby
from typing import NamedTuple

from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.match.match import IllegalMove, Match

FIRST_LINE = "Infinitable record 1"


class BadRecord(BadInput):
    """A record that cannot be replayed: which line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


# Writing ---------------------------------------------------------------------------------------------


def write(match: Match) -> str:
    lines = [FIRST_LINE, *_headers(match), ""]
    for seat, moves in groupby(match.moves, key=lambda move: move.seat):
        lines.append(f"{seat + 1}: " + "; ".join(move.notation for move in moves))
    return "\n".join(lines) + "\n"


def _headers(match: Match) -> Iterator[str]:
    setup = match.setup
    yield f"Game: {match.game.id}"
    yield f"Rules: {match.game.rules_version}"
    if content := match.game.content(setup):
        yield f"Content: {content}"
    yield f"Mode: {setup.mode}"
    yield f"Players: {setup.players}"
    for name, value in setup.settings.items():
        if value == "":
            continue
        first, *rest = str(value).split("\n")
        yield f"Set {name}: {first}".rstrip()
        yield from (f"  | {line}".rstrip() for line in rest)
    yield f"Names: {' | '.join(match.names)}"
    if match.seed.secret:
        yield f"Commitment: {match.seed.commitment}"
        yield f"Chance: keyed {match.seed.secret.hex()} {match.seed.salt.hex()}".rstrip()
    else:
        yield f"Chance: seed {match.seed.number}"
    if match.result is not None:
        yield f"Result: {' '.join(f'{score:g}' for score in match.result)}"
    if match.outcome is not None:
        yield f"Outcome: {match.outcome.notation()}"


# Reading ---------------------------------------------------------------------------------------------


class Header(NamedTuple):
    line: int
    value: str


class Record(NamedTuple):
    """A record as it stands in the text, before anything is played."""

    headers: dict[str, Header]
    moves: Iterator[tuple[int, int, str]]
    """Line, seat and notation of each move, read as they are asked for: most of a long record that is wrong at its
    beginning is never looked at."""


def read(text: str) -> Record:
    lines = enumerate(StringIO(text.removeprefix("\ufeff"), newline=None), 1)
    if next(lines, (1, ""))[1].strip() != FIRST_LINE:
        raise BadRecord(1, f"a record begins with “{FIRST_LINE}”.")
    headers: dict[str, Header] = {}
    last = ""
    for number, ended in lines:
        line = ended.removesuffix("\n")
        if line.startswith("  |") and last:
            headers[last] = Header(headers[last].line, headers[last].value + "\n" + line[4:])
        elif line.startswith("#"):
            continue
        elif not line.strip():
            if headers:
                break
        else:
            name, colon, value = line.partition(":")
            if not colon:
                raise BadRecord(number, f"“{line[:40]}” is no header; one looks like “Game: shards”.")
            last = name.strip()
            if last in headers:
                raise BadRecord(number, f"a second “{last}”; the first is on line {headers[last].line}.")
            headers[last] = Header(number, value.strip())
    return Record(headers, _all_moves(lines))


def _all_moves(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, int, str]]:
    """Not as an expression, which the compiled build works out at once."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield from _moves(number, line)


def _moves(number: int, line: str) -> Iterator[tuple[int, int, str]]:
    before, colon, text = line.partition(":")
    seat = before.strip()
    if not colon or not seat.isdecimal():
        raise BadRecord(number, f"“{line[:40]}” is no line of moves; one looks like “1: pass”.")
    for notation in text.split(";"):
        if not notation.strip():
            raise BadRecord(number, "a move is missing here.")
        yield number, int(seat) - 1, notation.strip()


def replay(text: str, game_of: Callable[[str], Game]) -> Match:
    """The match of a record, played again move by move."""
    record = read(text)
    match = _dealt(record, game_of)
    for line, seat, notation in record.moves:
        if match.over:
            raise BadRecord(line, f"the match was over before “{notation}”.")
        gives_up = match.read(notation) == match.game.concession >= 0
        if match.seat != seat and not (gives_up and 0 <= seat < match.setup.players):
            raise BadRecord(line, f"it was seat {match.seat + 1}'s choice, not seat {seat + 1}'s (“{notation}”).")
        try:
            match.play(notation, seat)
        except IllegalMove as illegal:
            raise BadRecord(line, f"“{notation}” is not legal here. {illegal}") from None
    _check_result(record, match)
    return match


def _header(record: Record, name: str) -> Header:
    if name not in record.headers:
        raise BadRecord(1, f"the header “{name}” is missing.")
    return record.headers[name]


def _number(record: Record, name: str) -> int:
    line, value = _header(record, name)
    if not value.isdecimal():
        raise BadRecord(line, f"{name} is a whole number, not “{value[:40]}”.")
    return int(value)


def _dealt(record: Record, game_of: Callable[[str], Game]) -> Match:
    line, game_id = _header(record, "Game")
    try:
        game = game_of(game_id)
    except BadInput as unknown:
        raise BadRecord(line, str(unknown)) from None
    if game.id != game_id:
        raise BadRecord(line, f"a match of {game_id}, not of {game.id}.")
    if _number(record, "Rules") != game.rules_version:
        line, version = _header(record, "Rules")
        raise BadRecord(line, f"played under rules {version}; these are rules {game.rules_version}.")
    setup = _setup(record, game)
    if (content := game.content(setup)) != (given := record.headers.get("Content", Header(0, ""))).value:
        raise BadRecord(given.line or 1, f"played with “{given.value}”; here it is “{content}”.")
    names = [name.strip() for name in _header(record, "Names").value.split("|")]
    return Match(game, setup, _seed(record), names[: setup.players])


def _setup(record: Record, game: Game) -> Setup:
    settings = {name[4:]: value for name, (_, value) in record.headers.items() if name.startswith("Set ")}
    try:
        return read_setup(game, _number(record, "Players"), _header(record, "Mode").value, settings)
    except BadRecord:
        raise
    except BadInput as bad:
        raise BadRecord(_header(record, "Mode").line, str(bad)) from None


def _seed(record: Record) -> Seed:
    line, value = _header(record, "Chance")
    kind, *rest = value.split() or [""]
    try:
        if kind == "seed":
            return Seed(int(rest[0]))
        if kind == "keyed":
            seed = Seed(0, bytes.fromhex(rest[0]), bytes.fromhex(rest[1]) if len(rest) > 1 else b"")
            if seed.commitment != _header(record, "Commitment").value:
                raise BadRecord(line, "the chance of this record does not match its commitment.")
            return seed
    except (ValueError, IndexError) as broken:
        if isinstance(broken, BadRecord):
            raise
        raise BadRecord(line, f"“{value[:60]}” is no source of chance.") from None
    if kind == "sealed":
        raise BadRecord(line, "the secret is not in this record: it is published when the match is over.")
    raise BadRecord(line, f"“{kind}” is no source of chance; there are seed and keyed.")


def _check_result(record: Record, match: Match) -> None:
    if "Result" not in record.headers:
        return
    line, claimed = record.headers["Result"]
    if match.result is None:
        raise BadRecord(line, "a result is claimed, but the moves end before the match does.")
    found = " ".join(f"{score:g}" for score in match.result)
    if found != claimed:
        raise BadRecord(line, f"the result is {found}, not {claimed}.")
    if match.outcome is not None and "Outcome" in record.headers:
        line, claimed = record.headers["Outcome"]
        if match.outcome.notation() != claimed:
            raise BadRecord(line, f"the outcome is {match.outcome.notation()}, not {claimed}.")
