"""Bots in processes of their own: any position can be the first that a new one sees, and none can hold up a table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from infinitable.bots.budget import Budget
from infinitable.bots.graded import WAIT
from infinitable.kernel import snapshot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.registry import GAMES, game
from infinitable.server.bots.cluster import Cluster
from infinitable.server.bots.thinkers import EXHIBITIONS, LIMIT, Question, Thinkers, Thought, think
from infinitable.server.processes import STARTED, Processes
from infinitable.server.seen.messages import BotQueue
from tests.games.shards import positions as shards
from tests.server.people import Person, RunningServer

MOVES = 160
"""How far a match is followed to find prompts."""
ASKED = 12
"""Different prompts that a new process is asked about."""


def prompts(game_id: str) -> list[tuple[Setup, State]]:
    """Positions of a game, each waiting on another heap of frames than the ones before, the latest found first."""
    rules, found = game(game_id), dict[tuple[str, ...], tuple[Setup, State]]()
    for seed, (mode, counts) in enumerate(rules.modes.items()):
        setup, chance = read_setup(rules, max(counts), mode, {}), Fast(seed)
        g = rules.deal(setup, chance)
        for _ in range(MOVES):
            if g.over:
                break
            if len(g.options) > 1:
                found.setdefault(tuple(type(frame).__name__ for frame in g.stack), (setup, g.copy()))
            g.step(g.options[chance.below(len(g.options))])
    return list(found.values())[::-1][:ASKED]


def test_what_was_meant_is_told_by_the_names_of_those_who_play() -> None:
    match = shards.game(power=4).match
    match.play("end")
    g, setup = match.state, match.setup
    said = snapshot.save(g)
    question = Question(
        "shards", setup.mode, setup.players, dict(setup.settings), said, "greedy", 1, chosen=g.options[0]
    )
    question.names = ["Mira", "Halley"]
    line = think(question).line
    assert line and all("Halley" in words and "Player" not in words for words, _ in line)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_process_takes_over_any_position(game_id: str) -> None:
    asked = prompts(game_id)
    lines = b"".join(
        msgspec.json.encode(
            Question(
                game_id,
                setup.mode,
                setup.players,
                dict(setup.settings),
                snapshot.save(redealt(game(game_id), g, g.asked, n)),
                "greedy" if n == 0 else "random",
                n,
            )
        )
        + b"\n"
        for n, (setup, g) in enumerate(asked)
    )
    thinker = [sys.executable, "-m", "infinitable.server.bots.thinkers"]
    said = subprocess.run(thinker, input=lines, stdout=subprocess.PIPE, check=True, timeout=120)
    assert said.stdout.startswith(STARTED)
    thoughts = [msgspec.json.decode(line, type=Thought) for line in said.stdout.removeprefix(STARTED).splitlines()]
    assert [thought.failure for thought in thoughts] == [""] * len(asked)
    for (_, g), thought in zip(asked, thoughts, strict=True):
        assert thought.code in g.options


def test_a_bot_that_thinks_too_long_is_ended_and_its_answer_given_for_it() -> None:
    async def think() -> None:
        thinkers, rules = Thinkers(1, limit=60.0), game("tic_tac_toe")
        setup = read_setup(rules, 2, None, {})
        g = rules.deal(setup, Fast(1))
        for limit, reason in ((60.0, ""), (0.0, "it thought too long"), (60.0, "")):
            thinkers.processes.limit = limit
            code, why = await thinkers.answer(rules, setup, g, "random")
            assert code in g.options and why == reason
        assert thinkers.processes.started == 2, "the one that was ended has a successor"
        await thinkers.close()

    asyncio.run(think())


@pytest.mark.parametrize("seconds", [1.0, 4.0])
def test_a_bot_on_a_busy_machine_answers_before_anybody_answers_for_it(seconds: float) -> None:
    """Which would be any legal move: a level's own clock ends sooner, compiled (4) and interpreted (1)."""
    assert WAIT in (1.0, 4.0)
    assert Budget(1, seconds).latest - time.monotonic() < LIMIT - 3


def test_who_waits_for_a_bot_is_told_how_long() -> None:
    async def think() -> None:
        thinkers, rules = Thinkers(1, limit=60.0), game("tic_tac_toe")
        setup = read_setup(rules, 2, None, {})
        g = rules.deal(setup, Fast(1))
        assert thinkers.queue == BotQueue(0, 0.0)
        asked = [asyncio.create_task(thinkers.answer(rules, setup, g, "random")) for _ in range(4)]
        await asyncio.sleep(0)
        assert thinkers.queue.waiting == 3
        await asyncio.gather(*asked)
        thinkers.processes.usual = 2.0
        assert thinkers.queue == BotQueue(0, 2.0)
        await thinkers.close()

    asyncio.run(think())


def test_exhibition_matches_keep_no_person_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is given second, however many matches of bots the same visitor has opened."""
    order: list[str] = []

    async def said(_: Processes, line: bytes) -> bytes:
        order.append("hint" if msgspec.json.decode(line, type=Question).explain else "exhibition")
        await asyncio.sleep(0)
        return msgspec.json.encode(Thought(0))

    monkeypatch.setattr(Processes, "_answer", said)

    async def think() -> None:
        thinkers, rules = Thinkers(1, limit=60.0), game("tic_tac_toe")
        setup = read_setup(rules, 2, None, {})
        g = rules.deal(setup, Fast(1))
        many = [asyncio.create_task(thinkers.answer(rules, setup, g, "random", EXHIBITIONS)) for _ in range(9)]
        await asyncio.gather(thinkers.advise(rules, setup, g, "random"), *many)

    asyncio.run(think())
    assert order.index("hint") <= 2 and len(order) == 10


def test_a_table_where_nobody_sits_is_an_exhibition(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: dict[str, str] = {}

    async def answer(_: Thinkers, game: Game, setup: Setup, g: State, level: str, who: str = "") -> tuple[int, str]:
        asked[level] = who
        return g.options[0], ""

    monkeypatch.setattr(Thinkers, "answer", answer)
    with RunningServer(f"sqlite:///{tmp_path}/tables.sqlite") as server:
        for level, first in (("random", {"kind": "human", "name": "Mira"}), ("greedy", {"kind": "bot", "name": "Ann"})):
            bot = {"kind": "bot", "name": "Bob", "level": level}
            Person(server.url).make("tic_tac_toe", seats=[bot, {"level": level, **first}])
        for _ in range(100):
            if len(asked) == 2:
                break
            time.sleep(0.05)
    assert asked == {"random": "", "greedy": EXHIBITIONS}


def test_bots_think_on_a_cluster_and_here_while_it_is_gone() -> None:
    from distributed import LocalCluster

    async def think() -> None:
        rules = game("tic_tac_toe")
        setup = read_setup(rules, 2, None, {})
        g = rules.deal(setup, Fast(1))
        async with LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=None, processes=False, asynchronous=True
        ) as cluster:
            thinkers = Thinkers(2, 60.0, cluster.scheduler_address.replace("tcp://", "dask://"))
            for _ in range(3):
                code, why = await thinkers.answer(rules, setup, g, "greedy")
                assert code in g.options and not why
            assert isinstance(thinkers.processes, Cluster)
            assert thinkers.processes.asked == 3 and thinkers.processes.started == 0
        code, why = await thinkers.answer(rules, setup, g, "greedy")
        assert code in g.options and not why and thinkers.processes.started == 1
        await thinkers.close()

    asyncio.run(think())
