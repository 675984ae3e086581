"""Tables that begin in a given position: what a test wants to look at is on the table when the page opens.

A table is nothing but its entries, so they are written beside the running server, which reads them when it is asked.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from infinitable.bots import RIVALS, bot
from infinitable.kernel import snapshot
from infinitable.kernel.game import Setup, read_setup
from infinitable.kernel.state import State
from infinitable.registry import game
from infinitable.server.seen.position import table_info
from infinitable.server.stores.sqlite import INSERT_ENTRY
from infinitable.server.table import entries as e
from infinitable.server.table.table import fold
from infinitable.server.tokens import holder_of, new_id, new_secret
from tests.web.tables import SHORT, MatchPlayed, Seat

CHANCE = "01" * 32
"""The secret of a match that is always the same."""


def lay(
    database: str,
    game: str,
    setup: Setup,
    state: State,
    moves: Sequence[str] = (),
    mira: int | None = None,
    chance: str = "00" * 32,
    bots: bool = True,
) -> Seat:
    """A table in this position, after these moves. Mira sits where somebody is asked then, or where she is put.

    Without `bots` the others are people who never answer, and what she did stays as it is.
    """
    secret, table = new_secret(), new_id()
    bot, person = e.Sitting("bot", level="random"), e.Sitting("human", holder=holder_of(new_secret()))
    seats = [msgspec.structs.replace(bot if bots else person, name=name) for name in RIVALS[: setup.players]]
    made = e.Made(
        game,
        setup.mode,
        setup.players,
        dict(setup.settings),
        seats,
        holder_of(secret),
        chance,
        new_id(10),
        state=snapshot.save(state),
    )
    at = int(time.time() * 1000)
    written = [e.Numbered(1, at, made)]
    begun = fold(table, written)
    written.append(e.Numbered(2, at, e.Started(begun.rules_version, begun.content)))
    for move in moves:
        match = fold(table, written).match
        assert match is not None
        code = match.game.parse(match.state, move)
        assert code is not None, f"no move is called {move!r}; here: {[it.notation for it in match.options]}"
        written.append(e.Numbered(len(written) + 1, at, e.Moved(match.seat, code, move)))
    match = fold(table, written).match
    assert match is not None
    who = match.seat if mira is None else mira
    seats[who] = e.Sitting("human", "Mira", "", holder_of(secret))
    written[0] = e.Numbered(1, at, msgspec.structs.replace(made, seats=seats))
    _store(database.removeprefix("sqlite:///"), table, written)
    return Seat(table, f"/t/{table}#seat={secret}", secret, "")


def finished(database: str, game_id: str, players: int = 2, mira: int = 0, chance: str = CHANCE) -> MatchPlayed:
    """A match that Mira has played against bots to its end, all greedily: the same one every time, so that its last
    page has the same words."""
    secret, table_id, rules = new_secret(), new_id(), game(game_id)
    setup = read_setup(rules, players, None, SHORT.get(game_id, {}) if players == 2 else {})
    holder = holder_of(secret)
    seats = [e.Sitting("bot", name, "greedy") for name in RIVALS[: players - 1]]
    seats.insert(mira, e.Sitting("human", "Mira", "", holder))
    made = e.Made(
        game_id, setup.mode, players, dict(setup.settings), seats, holder, chance, new_id(10), salt="the same"
    )
    began = int(time.time() * 1000)
    written = [e.Numbered(1, began, made)]
    table = fold(table_id, written)
    written.append(e.Numbered(2, began, e.Started(table.rules_version, table.content)))
    table.apply(written[-1])
    greedy = [bot("greedy", rules, seat, setup) for seat in range(players)]
    while table.status == "running":
        match = table.match
        assert match is not None
        code = greedy[match.seat].answer(match.state)
        at = began + 500 * len(written)
        written.append(e.Numbered(len(written) + 1, at, e.Moved(match.seat, code, rules.notation(match.state, code))))
        table.apply(written[-1])
    assert table.match is not None and table.ended is not None
    _store(database.removeprefix("sqlite:///"), table_id, written)
    seat = Seat(table_id, f"/t/{table_id}#seat={secret}", secret, "")
    return MatchPlayed(seat, table.match.told, table.ended.winners[0])


def _store(path: str, table: str, written: list[e.Numbered]) -> None:
    now = fold(table, written)
    info = table_info(now)
    db = sqlite3.connect(path, timeout=20)
    with db:
        db.execute(
            "INSERT INTO tables (id, game, status, public, info, due, created) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (table, info.game, info.status, info.public, msgspec.json.encode(info), written[0].at, written[0].at),
        )
        rows: list[tuple[Any, ...]] = [(table, n.number, n.at, e.write(n.entry)) for n in written]
        db.executemany(INSERT_ENTRY, rows)
    db.close()
