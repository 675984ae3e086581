"""What a move costs without any server: the rules, three views of it and their JSON, in one process that does nothing
else. Made one after the other, and made once every few milliseconds, as people make them: a processor that has slept
between two moves has forgotten what it knew. `python -m bench.serving.load` puts both beside its figures.
"""

from __future__ import annotations

import random
import secrets
import time

from infinitable.kernel.state import NOBODY
from infinitable.registry import game as game_of
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.table import entries as e
from infinitable.server.table.audience import text_of
from infinitable.server.table.table import Table

EYES = [0, 1, NOBODY]


def table(game: str) -> Table:
    """Two people at a table that has just begun."""
    people = [e.Sitting(kind="human", name=name, holder=name, nonce=name) for name in ("Ann", "Bob")]
    begun = Table("alone")
    mode = next(iter(game_of(game).modes))
    begun.apply(e.Numbered(1, 0, e.Made(game, mode, 2, {}, people, "Ann", secrets.token_hex(32), "")))
    begun.apply(e.Numbered(2, 0, e.Started(begun.rules_version, begun.content)))
    return begun


def move(at: Table, chance: random.Random) -> list[bytes]:
    """Any legal move, and what everybody is told of it."""
    assert at.match is not None
    code = chance.choice(at.match.state.options)
    notation = at.game.notation(at.match.state, code)
    at.apply(e.Numbered(at.version + 1, 0, e.Moved(at.asked, code, notation, str(at.version))))
    return [text_of(m.Update(at.version, position=seen)) for seen in position.positions(at, EYES)]


def cpu(game: str, moves: int, pause: float) -> float:
    """Milliseconds of CPU time a move, with a pause of so many seconds before each."""
    chance, spent = random.Random(1), 0
    tables = [table(game) for _ in range(20)]
    for n in range(moves):
        at = tables[n % len(tables)]
        if at.status == "over":
            at = tables[n % len(tables)] = table(game)
        time.sleep(pause)
        start = time.thread_time_ns()
        move(at, chance)
        spent += time.thread_time_ns() - start
    return round(spent / moves / 1e6, 3)
