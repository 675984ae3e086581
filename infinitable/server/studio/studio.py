"""The Studio's processes: one that reads what is being written, one that plays for the lab when nothing else wants the
computer. Both have limits of time and memory, and whoever asks much waits behind themselves."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from infinitable.kernel.game import BadInput, Game
from infinitable.parts.cardtext import shelf_of
from infinitable.registry import game as game_of
from infinitable.server.processes import Failed, Processes, answer_lines
from infinitable.server.readers import keep_small
from infinitable.server.refusals import Refused
from infinitable.server.studio.drafts import read_draft
from infinitable.server.studio.messages import (
    AskLab,
    Begun,
    Completion,
    Draft,
    DraftRead,
    Kinds,
    LabAnswer,
    Trying,
    Unfinished,
    Workshop,
)
from infinitable.server.studio.trying import begun
from infinitable.server.studio.workshop import completion, workshop

SECONDS = 8.0
LAB_SECONDS = 30.0
AT_ONCE = 3
"""Questions of one visitor that may wait."""
NICE = 10
"""How much the lab gives way to everything else."""

A = TypeVar("A")


class Asked(Struct):
    """One question, of the kind its name says."""

    name: str
    body: msgspec.Raw


class Answered(Struct):
    problem: str = ""
    answer: msgspec.Raw = msgspec.Raw(b"null")


class Studio:
    def __init__(self) -> None:
        self.reading = Processes("infinitable.server.studio.studio", 1, SECONDS)
        self.playing = Processes("infinitable.server.studio.studio", 1, LAB_SECONDS)

    async def workshop(self, game: str) -> Workshop:
        return await self._ask(self.reading, Kinds(game), Workshop)

    async def read(self, draft: Draft) -> DraftRead:
        return await self._ask(self.reading, draft, DraftRead)

    async def complete(self, text: Unfinished) -> Completion:
        return await self._ask(self.reading, text, Completion)

    async def begun(self, trying: Trying) -> Begun:
        return await self._ask(self.reading, trying, Begun)

    async def lab(self, asked: AskLab) -> LabAnswer:
        return await self._ask(self.playing, asked, LabAnswer)

    async def _ask(self, processes: Processes, question: Struct, kind: type[A]) -> A:
        line = msgspec.json.encode(Asked(type(question).__name__, msgspec.Raw(msgspec.json.encode(question))))
        try:
            said = msgspec.json.decode(await processes.ask(line, AT_ONCE), type=Answered)
        except Failed as failed:
            raise Refused("too_large", f"That could not be read here: {failed}.") from None
        if said.problem:
            raise Refused("unreadable", said.problem)
        return msgspec.json.decode(said.answer, type=kind)

    async def close(self) -> None:
        await self.reading.close()
        await self.playing.close()


def game_with_cards(game_id: str) -> Game:
    rules = game_of(game_id)
    shelf_of(rules)
    return rules


def _lab(asked: AskLab) -> LabAnswer:
    from infinitable.server.studio.lab import ask_lab  # numpy comes with it: a tenth of the server's start

    with suppress(AttributeError):
        if os.nice(0) < NICE:
            os.nice(NICE - os.nice(0))
    return ask_lab(game_with_cards(asked.game), asked)


ANSWERS: dict[str, tuple[type[Any], Any]] = {
    "Kinds": (Kinds, lambda asked: workshop(game_with_cards(asked.game).id)),
    "Draft": (Draft, lambda asked: read_draft(game_with_cards(asked.game), asked.text, asked.before)),
    "Unfinished": (Unfinished, lambda asked: completion(game_with_cards(asked.game), asked.text)),
    "Trying": (Trying, lambda asked: begun(game_with_cards(asked.game), asked)),
    "AskLab": (AskLab, _lab),
}


def answer(asked: Asked) -> Answered:
    kind, work = ANSWERS[asked.name]
    begun = time.process_time()
    try:
        told = work(msgspec.json.decode(asked.body, type=kind))
        if isinstance(told, DraftRead | LabAnswer):
            told.seconds = time.process_time() - begun
        return Answered(answer=msgspec.Raw(msgspec.json.encode(told)))
    except BadInput as bad:
        return Answered(str(bad))
    except MemoryError:
        return Answered("Reading that takes too much memory.")
    except Exception as failure:
        return Answered(f"That cannot be read ({type(failure).__name__}).")


def main() -> None:
    """One question a line on standard input, one answer a line on standard output."""
    keep_small()
    answer_lines(lambda line: msgspec.json.encode(answer(msgspec.json.decode(line, type=Asked))))


if __name__ == "__main__":
    main()
