"""The one way out: what a viewer is told about a table. A viewer is a seat, or NOBODY for those who watch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS
from infinitable.kernel.state import NOBODY, name_of
from infinitable.kernel.views import Sight
from infinitable.match import match as play
from infinitable.match.address import to_you, whose
from infinitable.server.seen import messages as m
from infinitable.server.table.table import Table

SHOWN = 120
"""How much of a long text setting stands in a table's description."""


def table_info(table: Table) -> m.TableInfo:
    made = table.made
    return m.TableInfo(
        id=table.id,
        game=made.game,
        title=table.game.title,
        mode=made.mode,
        players=made.players,
        settings={name: _short(value) for name, value in made.settings.items()},
        rules_version=table.rules_version,
        content=table.content,
        status=table.status,
        seats=[seat_info(table, n) for n in range(len(table.seats))],
        public=made.public,
        hotseat=table.hotseat,
        practice=table.practice,
        hints=made.hints,
        chat=made.chat,
        clock=made.clock,
        commitment="" if made.state is not None else table.seed.commitment,
        created=table.created,
        started=table.started,
        ended=table.ended,
        request=table.request,
        votes=table.votes,
        frozen=table.frozen,
        previous=made.previous,
        next=table.next,
        campaign=campaign_note(table),
    )


def table_now(table: Table, info: m.TableInfo, holder: str) -> m.TableNow:
    """For the list of one's own tables. Who is asked is in everybody's position: this tells no more than that."""
    mine = table.seats_of(holder)
    choice = table.asked in mine and not table.seats[table.asked].away and table.request is None
    consent = table.request is not None and any(seat in table.request.needed for seat in mine)
    return m.TableNow(**msgspec.structs.asdict(info), asked=table.asked, mine=mine, yours=choice or consent)


def _short(value: str | int | bool) -> str | int | bool:
    return value.split("\n", 1)[0][:SHOWN] if isinstance(value, str) else value


def campaign_note(table: Table) -> str:
    if not table.made.campaign:
        return ""
    return table.game.campaign_about(table.setup.text("campaign")) or "A campaign"


def seat_info(table: Table, n: int) -> m.Seat:
    seat = table.seats[n]
    sitting = seat.sitting
    return m.Seat(
        n,
        sitting.kind,
        sitting.name,
        seat.level,
        bool(seat.away),
        seat.conceded,
        bool(sitting.holder) and sitting.holder == table.made.host,
    )


# The match ----------------------------------------------------------------------------------------------


def position(table: Table, viewer: int) -> m.Position | None:
    return positions(table, [viewer])[0]


def positions(table: Table, viewers: Sequence[int]) -> Sequence[m.Position | None]:
    """The position as each of them sees it; what is the same for all is made once."""
    match = table.match
    if match is None or table.frozen:
        return [None] * len(viewers)
    playing = table.asked >= 0
    result = table.ended.result if table.ended else []
    return [
        m.Position(
            seen.seat,
            match.told,
            table.asked,
            seen.prompt if playing else "",
            seen.kind if playing else "",
            _decision(table, seen) if playing else None,
            seen.table,
            table.status == "over",
            result,
            undo(table, seen.seat),
            match.game.turn_of(match.state) if playing else NOBODY,
        )
        for seen in match.seen_by(viewers)
    ]


def prompt_kind(table: Table) -> str:
    """The name of the rule that asks."""
    if table.asked < 0 or table.match is None:
        return ""
    return name_of(type(table.match.state.stack[-1]))


def decision(table: Table) -> m.Decision | None:
    """What is asked now, for the seat that is asked."""
    return None if table.asked < 0 or table.match is None else _decision(table, table.match.seen_by([table.asked])[0])


def _decision(table: Table, seen: Sight) -> m.Decision | None:
    if seen.options is None:
        return None
    options = [
        m.Option(
            o.code,
            o.notation,
            o.label,
            list(o.anchors),
            o.clause,
            bool(o.flags & REVEALS),
            bool(o.flags & RANDOM),
            bool(o.flags & ENDS_TURN),
        )
        for o in seen.options
    ]
    return m.Decision(table.prompt_id, seen.seat, seen.kind, seen.prompt, options)


def undo(table: Table, viewer: int) -> m.Undo:
    if viewer < 0 or table.match is None:
        return m.Undo(0, False)
    ask = table.status == "running" and not table.alone and bool(table.match.told) and table.seats[viewer].is_person
    return m.Undo(table.free_undo(viewer), ask)


def spoken_to(table: Table, viewer: int) -> int:
    """The seat that is told of itself as “you”: a viewer's who sits nowhere else at this table."""
    return viewer if viewer >= 0 and table.seats_of(table.holder(viewer)) == [viewer] else NOBODY


def lines(heard: Iterable[play.Line], names: Sequence[str], you: int) -> list[m.Line]:
    """Lines of the log as they are told to a seat; by name, to NOBODY."""
    return [
        m.Line(
            told.move,
            told.event.kind,
            list(told.event.what),
            told.text if you == NOBODY else to_you(told.text, you, names),
            whose(told.text, names),
        )
        for told in heard
    ]


def log(table: Table, viewer: int) -> list[m.Line]:
    if table.match is None:
        return []
    heard = table.match.heard(None if viewer == NOBODY else viewer)
    return lines(heard, table.match.names, spoken_to(table, viewer))
