"""Bots think in processes of their own, one prompt at a time, and are ended when they take too long.

The server and a thinker exchange lines of JSON over its pipes. What a thinker is sent is a re-dealt position:
it cannot see what its seat does not know.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from msgspec import Struct

from infinitable.bots import bot
from infinitable.bots.hints.hindsight import UNKNOWN, look_back, told
from infinitable.bots.hints.reason import reason
from infinitable.kernel import snapshot
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt
from infinitable.registry import game as game_of
from infinitable.server.processes import Failed, Processes, answer_lines
from infinitable.server.seen.messages import BotQueue

MODULE = "infinitable.server.bots.thinkers"
LIMIT = 20.0
"""Seconds for one answer: more than any level takes by its own clock and to read a game's cards before its first,
however busy the machine is."""
HINTS = 3
"""That one visitor may wait for."""
EXHIBITIONS = "exhibitions"
"""In whose name bots are asked at tables where nobody sits: together they get one turn of many, so that neither hints
nor bots of matches with people wait for them, whoever has opened how many."""


class Question(Struct):
    game: str
    mode: str
    players: int
    settings: dict[str, str | int | bool]
    state: dict[str, Any]
    level: str
    seed: int
    explain: bool = False
    chosen: int = -1
    """What was chosen here, if this is a look back."""
    names: list[str] = []
    """Of those who play: what was meant is told in them."""


_questions = msgspec.json.Decoder(Question)


class Thought(Struct):
    code: int = -1
    failure: str = ""
    reason: str = ""
    better: float = UNKNOWN
    chosen: float = UNKNOWN
    line: list[tuple[str, tuple[str, ...]]] = []


class Thinkers:
    """A few processes that wait for questions, here or on a cluster."""

    def __init__(self, count: int, limit: float, cluster: str = "") -> None:
        self.processes = _processes(count, limit, cluster)

    @property
    def limit(self) -> float:
        """Seconds for one answer."""
        return self.processes.limit

    @property
    def queue(self) -> BotQueue:
        return BotQueue(self.processes.waiting, round(self.processes.wait, 2))

    async def answer(self, game: Game, setup: Setup, g: State, level: str, who: str = "") -> tuple[Code, str]:
        """What the bot chooses, and "" or why it was chosen for it: any legal answer rather than none."""
        if len(g.options) == 1:
            return g.options[0], ""
        options = g.options
        thought = await self._thought(game, setup, g, level, who=who)
        if thought.code in options:
            return thought.code, ""
        return secrets.choice(options), thought.failure or "it chose what is not allowed"

    async def advise(self, game: Game, setup: Setup, g: State, level: str) -> Thought:
        """What the bot would choose, and why."""
        if len(g.options) == 1:
            return Thought(g.options[0], reason="There is nothing else to choose.")
        return await self._thought(game, setup, g, level, explain=True)

    async def look_back(self, game: Game, setup: Setup, g: State, level: str, chosen: Code) -> Thought:
        """What the bot would have chosen there, and what the choice that was made gave away."""
        return await self._thought(game, setup, g, level, explain=True, chosen=chosen)

    async def _thought(
        self, game: Game, setup: Setup, g: State, level: str, explain: bool = False, chosen: Code = -1, who: str = ""
    ) -> Thought:
        seed = secrets.randbits(63)
        seen = redealt(game, g, g.asked, seed)
        question = Question(
            game.id, setup.mode, setup.players, dict(setup.settings), snapshot.save(seen), level, seed, explain, chosen
        )
        question.names = list(g.names)
        try:
            said = await self.processes.ask(msgspec.json.encode(question), HINTS if explain else 0, who)
            return msgspec.json.decode(said, type=Thought)
        except Failed as failed:
            return Thought(failure=str(failed))
        except msgspec.DecodeError as broken:
            return Thought(failure=f"it broke down: {broken}")

    async def close(self) -> None:
        await self.processes.close()


def _processes(count: int, limit: float, cluster: str) -> Processes:
    if not cluster:
        return Processes(MODULE, count, limit)
    try:
        from infinitable.server.bots.cluster import Cluster
    except ImportError:
        raise BadInput("A cluster needs Dask: pip install 'infinitable[cluster]'.") from None
    return Cluster(MODULE, count, limit, cluster, think_line)


def think(question: Question) -> Thought:
    game = game_of(question.game)
    setup = Setup(question.players, question.mode, question.settings)
    g = snapshot.load(game, setup, question.state)
    g.names = tuple(question.names)
    thinking = bot(question.level, game, question.seed, setup)
    if question.chosen >= 0:
        found = look_back(game, g, question.chosen, thinking)
        return Thought(found.plan[0], "", "", found.better, found.chosen, told(game, g, found.plan))
    plan = thinking.intention(g)
    return Thought(plan[0], reason=reason(game, g, plan, thinking) if question.explain else "")


def think_line(line: bytes) -> bytes:
    """The thought about a question, both as JSON."""
    try:
        thought = think(_questions.decode(line))
    except Exception as failure:
        thought = Thought(failure=f"{type(failure).__name__}: {failure}")
    return msgspec.json.encode(thought)


def main() -> None:
    """A thinker: one question a line on standard input, one thought a line on standard output."""
    answer_lines(think_line)


if __name__ == "__main__":
    main()
