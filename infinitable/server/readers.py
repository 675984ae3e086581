"""What people bring (packs, universes, campaigns, records) is read first in a process of its own, with limits of time
and memory: a text that takes too much of either ends that process and nothing else."""

from __future__ import annotations

import sys
import time

import msgspec
from msgspec import Struct

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.match.record import replay
from infinitable.registry import GAMES
from infinitable.registry import game as game_of
from infinitable.server.limits import spend
from infinitable.server.processes import Failed, Processes, answer_lines
from infinitable.server.refusals import Refused
from infinitable.server.seen.messages import Verified

SECONDS = 8.0
MEGABYTES = 768
"""Of addresses, which a process with all games has about 300 of."""
AT_ONCE = 3
"""Texts of one visitor that may wait to be read."""
LONG = 80
"""Characters from which on a setting is a text to be read aside."""


class Check(Struct, tag="check"):
    """Whether a table can be set up like that."""

    game: str
    mode: str
    players: int
    settings: dict[str, str | int | bool]


class Record(Struct, tag="record"):
    text: str


class Replayed(Struct):
    """The match of a record: how it was set up and dealt, and its moves."""

    game: str
    mode: str
    players: int
    settings: dict[str, str | int | bool]
    names: list[str]
    secret: str
    salt: str
    number: int
    codes: list[int]
    seats: list[int]
    """Who made each of them."""
    over: bool


class Read(Struct):
    problem: str = ""
    seconds: float = 0.0
    verified: Verified | None = None
    replayed: Replayed | None = None


class Readers:
    def __init__(self) -> None:
        self.processes = Processes("infinitable.server.readers", 1, SECONDS)

    async def check(self, game: Game, setup: Setup) -> None:
        """Refused if a table cannot be set up like that. Settings without a text of somebody's own are read at once."""
        if not any(isinstance(value, str) and len(value) > LONG for value in setup.settings.values()):
            problem = problem_with(game, setup)
        else:
            problem = (await self._ask(Check(game.id, setup.mode, setup.players, dict(setup.settings)))).problem
        if problem:
            raise Refused("unreadable", problem)

    async def verify(self, text: str) -> Verified:
        read = await self._ask(Record(text))
        return read.verified or Verified(False, read.problem, 0, [], "")

    async def replay(self, text: str) -> Replayed:
        read = await self._ask(Record(text))
        if read.replayed is None:
            raise Refused("unreadable", read.verified.reason if read.verified else read.problem)
        return read.replayed

    async def _ask(self, question: Check | Record) -> Read:
        start = time.monotonic()
        try:
            read = msgspec.json.decode(await self.processes.ask(msgspec.json.encode(question), AT_ONCE), type=Read)
        except Failed as failed:
            spend(time.monotonic() - start)
            if self.processes.limit <= time.monotonic() - start:
                raise Refused("too_large", "Reading that takes too long here; make it shorter or simpler.") from None
            raise Refused("too_large", f"That could not be read here: {failed}.") from None
        spend(read.seconds)
        return read

    async def close(self) -> None:
        await self.processes.close()


def problem_with(game: Game, setup: Setup) -> str:
    """What a game says against its settings, by setting a table up once; "" if nothing."""
    try:
        game.content(setup)
        game.blank(setup)
        game.view(game.deal(setup, Fast(1)), 0)
    except BadInput as bad:
        return str(bad)
    except RecursionError:
        return f"{game.title} cannot be set up like that: it is nested too deeply."
    except (ValueError, KeyError) as bad:
        return f"{game.title} cannot be set up like that: {bad}"
    return ""


def verify(text: str) -> Read:
    """Replay a record: its chance must fit its commitment, every move must be legal, the result as claimed."""
    try:
        match = replay(text, game_of)
    except BadInput as bad:
        return Read(verified=Verified(False, str(bad), 0, [], ""))
    verified = Verified(True, "", len(match.moves), match.result or [], match.seed.commitment)
    setup, seed = match.setup, match.seed
    replayed = Replayed(
        match.game.id,
        setup.mode,
        setup.players,
        dict(setup.settings),
        list(match.names),
        seed.secret.hex(),
        seed.salt.hex(),
        seed.number,
        [move.code for move in match.moves],
        [move.seat for move in match.moves],
        match.over,
    )
    return Read(verified=verified, replayed=replayed)


def answer(question: Check | Record) -> Read:
    start = time.process_time()
    try:
        if isinstance(question, Record):
            read = verify(question.text)
            read.seconds = time.process_time() - start
            return read
        setup = Setup(question.players, question.mode, question.settings)
        problem = problem_with(game_of(question.game), setup)
    except MemoryError:
        problem = "Reading that takes too much memory."
    except Exception as failure:
        problem = f"That cannot be read ({type(failure).__name__})."
    return Read(problem, time.process_time() - start)


def keep_small() -> None:
    """No more memory than this; a text that asks for it finds none."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))


def know_games() -> None:
    """All cards of the house are read before anybody's text is: what that takes on a busy machine counts as starting,
    and is nothing that a visitor could make shorter."""
    for game_id in GAMES:
        rules = game_of(game_id)
        problem_with(rules, read_setup(rules, next(iter(rules.modes.values()))[0], None, {}))


def main() -> None:
    """A reader: one question a line on standard input, one answer a line on standard output."""
    keep_small()
    know_games()
    decoder: msgspec.json.Decoder[Check | Record] = msgspec.json.Decoder(Check | Record)
    answer_lines(lambda line: msgspec.json.encode(answer(decoder.decode(line))))


if __name__ == "__main__":
    main()
