"""Making tables, sitting down, starting, playing again."""

from __future__ import annotations

import secrets
from collections import deque
from typing import NamedTuple

import msgspec

from infinitable.bots import RIVALS
from infinitable.kernel import snapshot
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.puzzles import Puzzle, puzzle
from infinitable.registry import game as game_of
from infinitable.server.all_tables import AllTables
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.table import acts, campaigns
from infinitable.server.table import entries as e
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.table import Table, fold
from infinitable.server.tokens import holder_of, new_id, new_secret
from infinitable.tutorials import SALT, Tutorial, tutorial

LOOKED_BACK = 60
"""Moves back to a position that can be written down."""


class Place(NamedTuple):
    """Somebody's place at a table: the secret that they hold."""

    live: LiveTable
    secret: str


def named(all_tables: AllTables, text: str) -> str:
    """The name somebody goes by here."""
    name = acts.plain(text)
    all_tables.manners.check_name(name)
    return name


def known_game(game_id: str) -> Game:
    try:
        return game_of(game_id)
    except BadInput as unknown:
        raise Refused("unknown", str(unknown)) from None


# A new table ------------------------------------------------------------------------------------------------


async def new_table(all_tables: AllTables, wish: m.NewTable) -> Place:
    game = known_game(wish.game)
    if wish.lesson:
        return await _begun(all_tables, game, lesson_of(game), wish.name)
    if wish.puzzle:
        return await _begun(all_tables, game, puzzle_of(game, wish.puzzle), wish.name)
    before = await campaigns.settings_of(all_tables, wish.campaign, game) if wish.campaign else {}
    settings: dict[str, object] = {**before, **wish.settings}
    players: int | None = wish.players or len(wish.seats) or None
    mode: str | None = wish.mode or None
    goes_on = wish.campaign and campaigns.SETTING not in wish.settings
    kept = await campaigns.to_go_on(all_tables, wish.campaign, game) if goes_on else None
    if kept is not None:
        settings[campaigns.SETTING] = kept.text
        players, mode = kept.players, kept.mode
    try:
        setup = read_setup(game, players, mode, settings)
    except BadInput as bad:
        raise Refused("unreadable", str(bad)) from None
    await all_tables.readers.check(game, setup)
    secret, table_id = new_secret(), all_tables.new_id()
    made = e.Made(
        game.id,
        setup.mode,
        setup.players,
        dict(setup.settings),
        _sittings(all_tables, wish, setup.players, holder_of(secret)),
        holder_of(secret),
        secrets.token_hex(32),
        new_id(10),
        wish.public,
        wish.hints,
        wish.chat,
        wish.clock,
        campaign=await campaigns.go_on(all_tables, kept, game, setup, table_id),
    )
    return Place(await _create(all_tables, made, table_id), secret)


def lesson_of(game: Game) -> Tutorial:
    try:
        return tutorial(game.id)
    except BadInput as none:
        raise Refused("unknown", str(none)) from None


def puzzle_of(game: Game, number: int) -> Puzzle:
    try:
        return puzzle(game.id, number)
    except BadInput as none:
        raise Refused("unknown", str(none)) from None


async def _begun(all_tables: AllTables, game: Game, given: Tutorial | Puzzle, name: str) -> Place:
    """Dealt from a secret of its own, with its moves already played; others are bots."""
    secret = new_secret()
    setup, holder = given.setup(game), holder_of(secret)
    seats = [_bot(given.level, rival) for rival in RIVALS[: setup.players]]
    seats[given.seat] = e.Sitting("human", named(all_tables, name), "", holder)
    made = e.Made(
        game.id,
        setup.mode,
        setup.players,
        dict(setup.settings),
        seats,
        holder,
        given.secret,
        new_id(10),
        forked=await all_tables.aside.run(given.codes, game),
        salt=SALT.hex(),
    )
    return Place(await _create(all_tables, made), secret)


def _sittings(all_tables: AllTables, wish: m.NewTable, players: int, holder: str) -> list[e.Sitting]:
    wishes = list(wish.seats) or [m.SeatWish("human")]
    if len(wishes) > players:
        raise Refused("unreadable", f"This is for {players} players, not {len(wishes)}.")
    wishes += [m.SeatWish("open")] * (players - len(wishes))
    found: list[e.Sitting] = []
    for n, seat in enumerate(wishes):
        if seat.kind == "bot":
            found.append(_bot(acts.known_level(seat.level), named(all_tables, seat.name)))
        elif seat.kind == "human":
            first = not any(s.kind == "human" for s in found)
            name = named(all_tables, seat.name or (wish.name if first else "")) or f"Player {n + 1}"
            found.append(e.Sitting("human", name, "", holder, wish.nonce if first else ""))
        else:
            found.append(e.Sitting())
    return _told_apart(found)


def _bot(level: str, name: str = "") -> e.Sitting:
    return e.Sitting("bot", name or f"Bot ({level})", level)


def _told_apart(seats: list[e.Sitting]) -> list[e.Sitting]:
    """No two people of one name."""
    taken: list[str] = []
    found = []
    for seat in seats:
        name = free_name(seat.name, taken) if seat.name else ""
        taken.append(name.casefold())
        found.append(msgspec.structs.replace(seat, name=name))
    return found


def free_name(name: str, taken: list[str]) -> str:
    if name.casefold() not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}".casefold() not in taken)


async def _create(all_tables: AllTables, made: e.Made, table_id: str = "") -> LiveTable:
    """Store a new table; it starts at once where no seat is open."""
    table_id = table_id or all_tables.new_id()
    entries = [e.Numbered(1, all_tables.now(), made)]
    try:
        table = await all_tables.aside.run(fold, table_id, entries)
        if all(s.kind != "open" for s in made.seats):
            entries.append(e.Numbered(2, all_tables.now(), e.Started(table.rules_version, table.content)))
            table = await all_tables.aside.run(fold, table_id, entries)
    except BadInput as bad:
        raise Refused("unreadable", str(bad)) from None
    if table.frozen:
        raise Refused("unreadable", table.frozen)
    live = LiveTable(all_tables, table)
    await all_tables.store.create(table_id, live.head(live.info), entries, live.driver.due())
    all_tables.live[table_id] = live
    for entry in entries:
        all_tables.metrics.stored(type(entry.entry).__name__)
    live.driver.plan(mine=True)
    return live


# Sitting down --------------------------------------------------------------------------------------------------


def _open(table: Table) -> None:
    if table.status != "open":
        raise Refused(
            "not_now",
            "The match has begun; you can watch it."
            if table.status == "running"
            else "The match is over; you can look at it.",
        )


async def join(all_tables: AllTables, table_id: str, wish: m.Join, secret: str) -> Place:
    live = await all_tables.live_table(table_id)
    secret = secret if live.table.seats_of(holder_of(secret)) or _reserved(live.table, secret) else new_secret()
    holder, name = holder_of(secret), named(all_tables, wish.name)
    if not name:
        raise Refused("unreadable", "A name has at least one letter.")

    def act(table: Table) -> e.Sat:
        _open(table)
        if (
            not table.made.public
            and not _reserved(table, secret)
            and not secrets.compare_digest(wish.invite.encode(), table.made.invite.encode())
        ):
            raise Refused("forbidden", "This table is by invitation: use the link with the code.")
        if table.seats_of(holder):
            raise Refused("not_now", "You sit here already.")
        seat = _free_seat(table, wish.seat, holder)
        taken = [s.sitting.name.casefold() for s in table.seats]
        return e.Sat(seat, e.Sitting("human", free_name(name, taken), "", holder, wish.nonce))

    await live.do(act)
    await _start_if_rematch(live)
    return Place(live, secret)


def _reserved(table: Table, secret: str) -> bool:
    holder = holder_of(secret)
    return bool(holder) and any(seat.sitting.reserved == holder for seat in table.seats)


def _free_seat(table: Table, wanted: int, holder: str) -> int:
    free = [n for n, s in enumerate(table.seats) if s.sitting.kind == "open" and s.sitting.reserved in ("", holder)]
    kept = [n for n in free if table.seats[n].sitting.reserved == holder]
    free = kept or free
    if wanted >= 0:
        if wanted not in free:
            raise Refused("full", "That seat is taken.")
        return wanted
    if not free:
        raise Refused("full", "Every seat is taken; you can watch.")
    return free[0]


async def leave(live: LiveTable, holder: str) -> None:
    def act(table: Table) -> e.Sat:
        _open(table)
        return e.Sat(acts.own_seats(table, holder)[0], e.Sitting())

    await live.do(act)


async def change_seat(live: LiveTable, holder: str, wish: m.ChangeSeat) -> None:
    def act(table: Table) -> e.Sat:
        _open(table)
        _host(table, holder)
        if wish.seat >= len(table.seats):
            raise Refused("unreadable", f"There are {len(table.seats)} seats, numbered from 0.")
        if table.holder(wish.seat) == holder:
            raise Refused("not_now", "That is your own seat: leave it first.")
        return e.Sat(wish.seat, e.Sitting() if wish.kind == "open" else _bot(acts.known_level(wish.level)))

    await live.do(act)


def _host(table: Table, holder: str) -> None:
    if not holder or holder != table.made.host:
        raise Refused("not_yours", "Only the one who made this table can do that.")


async def start(live: LiveTable, holder: str, wish: m.Start) -> None:
    def fill(table: Table) -> e.Entry:
        _open(table)
        _host(table, holder)
        seat = next((n for n, s in enumerate(table.seats) if s.sitting.kind == "open"), None)
        if seat is None:
            return e.Started(table.game.rules_version, table.game.content(table.setup))
        if not wish.fill:
            raise Refused("not_now", f"Seat {seat + 1} is still open: wait, or let a bot sit there.")
        return e.Sat(seat, _bot(acts.known_level(wish.fill)))

    await live.do(fill)
    while live.table.status == "open":
        await live.do(fill)


# Again ------------------------------------------------------------------------------------------------------------


async def rematch(all_tables: AllTables, live: LiveTable, secret: str, wish: m.Rematch) -> Place:
    """The first who asks makes the table; the others come to it, each to the seat that is kept for them."""
    holder = holder_of(secret)
    old = live.table
    acts.own_seats(old, holder)
    if old.status != "over":
        raise Refused("not_now", "The match is not over yet.")
    if old.next:
        return await _follow(all_tables, old, secret, wish)
    seats = [s.sitting for s in old.seats]
    seats = seats[1:] + seats[:1]
    again = msgspec.structs.replace(
        old.made,
        seats=[_kept(s, holder, wish.nonce) for s in seats],
        host=holder,
        secret=secrets.token_hex(32),
        invite=new_id(10),
        previous=old.id,
        forked=None,
        forked_by=None,
        salt="",
        state=None,
        campaign="",
    )
    made = await _create(all_tables, again)

    def act(table: Table) -> e.Followed:
        if table.next:
            raise Refused("not_now", "There is a rematch already.")
        return e.Followed(made.table.id)

    try:
        await live.do(act)
    except Refused:
        await all_tables.delete(made.table.id)
        if not live.table.next:
            raise
        return await _follow(all_tables, live.table, secret, wish)
    return Place(made, secret)


def _kept(sitting: e.Sitting, holder: str, nonce: str) -> e.Sitting:
    if sitting.kind != "human":
        return sitting
    if sitting.holder == holder:
        return msgspec.structs.replace(sitting, nonce=nonce)
    return e.Sitting("open", sitting.name, reserved=sitting.holder)


async def _follow(all_tables: AllTables, old: Table, secret: str, wish: m.Rematch) -> Place:
    holder = holder_of(secret)
    live = await all_tables.live_table(old.next)
    if live.table.seats_of(holder):
        return Place(live, secret)
    name = named(all_tables, wish.name) or next(s.sitting.name for s in old.seats if s.sitting.holder == holder)
    return await join(all_tables, old.next, m.Join(name, live.table.made.invite, -1, wish.nonce), secret)


async def _start_if_rematch(live: LiveTable) -> None:
    """A rematch begins when the last one has come."""
    table = live.table
    if table.made.previous and table.status == "open" and all(s.sitting.kind != "open" for s in table.seats):
        await start(live, table.made.host, m.Start())


async def fork(all_tables: AllTables, live: LiveTable, holder: str, wish: m.Fork) -> Place:
    """A new table against bots, from a position of this one."""
    async with live.lock:
        await live.settle()
        old = live.table
        if old.frozen or old.match is None:
            raise Refused("frozen" if old.frozen else "not_now", old.frozen or "The match has not begun yet.")
        secret = new_secret()
        level = acts.known_level(wish.level)
        if wish.seat >= len(old.seats):
            raise Refused("unreadable", f"There are {len(old.seats)} seats, numbered from 0.")
        name = named(all_tables, wish.name)
        start_from = msgspec.structs.replace(
            old.made,
            host=holder_of(secret),
            invite=new_id(10),
            public=False,
            previous="",
            campaign="",
            clock=m.Clock(),
            hints=True,
            seats=_seats_of_fork(old, wish, holder, name, holder_of(secret), level),
        )
        if old.status != "over":
            made = await _from_here(all_tables, start_from, old, old.match, holder, wish)
        elif wish.pack:
            raise Refused("not_now", "The match is over: there is no position to go on from.")
        else:
            made = _from_move(start_from, old.match, wish.move, old.seed.salt.hex())
    if wish.pack:
        await all_tables.readers.check(old.game, Setup(made.players, made.mode, made.settings))
    return Place(await _create(all_tables, made), secret)


async def _from_here(
    all_tables: AllTables, start_from: e.Made, old: Table, match: Match, holder: str, wish: m.Fork
) -> e.Made:
    """Of a match that is being played, as one's own seat knows it; with other cards, by what can be written down."""
    if wish.seat not in acts.own_seats(old, holder):
        raise Refused("not_yours", "While a match is being played, you can fork it only from your own seat.")
    made = msgspec.structs.replace(
        start_from, secret=secrets.token_hex(32), forked=None, forked_by=None, salt="", state=None
    )
    if wish.pack:
        return _with_pack(made, old.game, await all_tables.aside.run(_written, old, wish.seat), wish.pack)
    twin = redealt(old.game, match.state, wish.seat, secrets.randbits(63))
    return msgspec.structs.replace(made, state=snapshot.save(twin))


def _seats_of_fork(old: Table, wish: m.Fork, holder: str, name: str, mine: str, level: str) -> list[e.Sitting]:
    """Whoever forks sits on the seat they want, with a pack to be tried on all of their own; bots on the others."""
    seats: list[e.Sitting] = []
    for n, seat in enumerate(old.seats):
        if n == wish.seat:
            seats.append(e.Sitting("human", name, "", mine))
        elif wish.pack and seat.sitting.holder == holder:
            seats.append(e.Sitting("human", seat.sitting.name, "", mine))
        else:
            seats.append(_bot(level, seat.sitting.name if seat.sitting.kind == "bot" else ""))
    return _told_apart(seats)


def _from_move(made: e.Made, match: Match, number: int, salt: str) -> e.Made:
    """A finished match, played again up to there."""
    if number > match.told:
        raise Refused("unreadable", f"The match has {match.told} moves.")
    moves = match.moves[: match.after(number)]
    codes, by = [move.code for move in moves], [move.seat for move in moves]
    return msgspec.structs.replace(made, forked=codes, forked_by=by, salt=salt)


def _written(table: Table, seat: int) -> str:
    """The position as that seat knows it, or the latest before it that can be written down: not every question can."""
    assert table.match is not None
    whole = table.made.state is None
    past = deque(table.match.positions() if whole else [table.match], maxlen=LOOKED_BACK)
    found = (
        table.game.position(redealt(table.game, each.state, seat, secrets.randbits(63))) for each in reversed(past)
    )
    return next(filter(None, found), "")


def _with_pack(made: e.Made, game: Game, written: str, pack: str) -> e.Made:
    """Cards that have changed cannot take up a match in its midst: its position is laid out anew."""
    if not written:
        raise Refused("not_now", "This position cannot be written down.")
    settings = {**made.settings, "pack": pack, "position": written}
    try:
        read_setup(game, made.players, made.mode, settings)
    except BadInput as bad:
        raise Refused("unreadable", str(bad)) from None
    return msgspec.structs.replace(made, settings=settings)


async def open_record(all_tables: AllTables, text: str) -> LiveTable:
    """A finished table with the match of a record, to look at it again; nobody holds a seat there.

    A match that was given up has no end in its record: it was broken off.
    """
    found = await all_tables.readers.replay(text)
    made = e.Made(
        found.game,
        found.mode,
        found.players,
        found.settings,
        [e.Sitting("human", named(all_tables, name[:24].strip() or "Guest")) for name in found.names],
        "",
        found.secret,
        new_id(10),
        forked=found.codes,
        forked_by=found.seats,
        salt=found.salt,
        number=found.number,
    )
    live = await _create(all_tables, made)
    if live.table.status != "over":
        await live.do(lambda _: e.Closed("The record ends here."))
    return live


def seated(place: Place, base: str) -> m.Seated:
    """What somebody who sits down is told."""
    table = place.live.table
    holder = holder_of(place.secret)
    host = holder == table.made.host
    here = f"{base}/t/{table.id}"
    return m.Seated(
        table=position.table_info(table),
        seats=table.seats_of(holder),
        secret=place.secret,
        invite_link=f"{here}#join={table.made.invite}" if host else "",
        seat_link=f"{here}#seat={place.secret}",
        watch_link=here,
        campaign=table.made.campaign,
    )
