"""Standing answers: given for a person, at a moment that says nothing about their hand."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from infinitable.kernel.state import Code
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.stores.store import Store
from infinitable.server.table import acts
from infinitable.server.table.table import Table

KEPT = 32
"""Standing answers that one seat may have."""
SHORTEST, LONGEST = 0.5, 2.0
"""Of the window that an answer under an order waits for; on average it is the window."""


def moment(table: Table, now: int, window: float) -> int:
    """When an answer to the prompt on the table is shown, if it is under an order (milliseconds).

    It is drawn for each prompt, out of the table's secret: nobody can foresee it, and every process draws the same.
    Long ones are rarer than short ones, as with people, so that who takes longer may have been asked or not.
    """
    drawn = blake2b(table.begun.to_bytes(8, "big"), key=bytes.fromhex(table.made.secret), digest_size=4)
    part = int.from_bytes(drawn.digest(), "big") / 2**32
    return min(table.asked_at, now) + int(window * 1000 * (SHORTEST + (LONGEST - SHORTEST) * part**2))


class StandingAnswers:
    """They belong to their seat alone: nobody else sees them, and they are no entries of the table."""

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id
        self._by_seat: dict[int, dict[str, m.Standing]] = {}

    async def load(self) -> None:
        kept = await self._store.standing(self._table_id)
        self._by_seat = {
            seat: {s.kind: s for s in msgspec.json.decode(body, type=list[m.Standing])} for seat, body in kept.items()
        }

    def of(self, seats: list[int]) -> list[m.Standing]:
        return [order for seat in seats for order in self._by_seat.get(seat, {}).values()]

    async def set(self, table: Table, holder: str, msg: m.SetStanding) -> list[m.Standing]:
        seat = acts.own_seat(table, holder)
        orders = dict(self._by_seat.get(seat, {}))
        orders.pop(msg.kind, None)
        if msg.answer or msg.alone:
            if len(orders) >= KEPT:
                raise Refused("too_much", f"A seat has at most {KEPT} standing answers.")
            orders[msg.kind] = m.Standing(seat, msg.kind, msg.answer, msg.alone, msg.until)
        await self._keep(seat, orders)
        return self.of(table.seats_of(holder))

    async def _keep(self, seat: int, orders: dict[str, m.Standing]) -> None:
        self._by_seat[seat] = orders
        await self._store.stand(self._table_id, seat, msgspec.json.encode(list(orders.values())).decode())
        await self._store.tell("standing", self._table_id, "")

    def now(self, table: Table) -> m.Standing | None:
        """The order for the prompt on the table, if its seat has given one."""
        if not self._by_seat:
            return None
        return self._by_seat.get(table.asked, {}).get(position.prompt_kind(table))

    def choice(self, table: Table) -> Code | None:
        """The answer that the order gives to this prompt; None if the person must be asked."""
        order, match = self.now(table), table.match
        if order is None or match is None:
            return None
        if order.alone and len(match.options) == 1:
            return match.options[0].code
        return next((o.code for o in match.options if order.answer and o.notation == order.answer), None)

    async def expire(self, table: Table, *, rewound: bool) -> list[int]:
        """An order for this turn ends when its seat is asked something else, or when moves are taken back; taking
        back also ends the order that would at once answer the same way again. The seats that have fewer now."""
        fewer: list[int] = []
        kind = position.prompt_kind(table) if self._by_seat else ""
        for seat, orders in list(self._by_seat.items()):
            kept = {
                name: order
                for name, order in orders.items()
                if not _ended(order, seat == table.asked, name == kind, rewound)
            }
            if len(kept) < len(orders):
                await self._keep(seat, kept)
                fewer.append(seat)
        return fewer


def _ended(order: m.Standing, asked: bool, same: bool, rewound: bool) -> bool:
    if rewound:
        return order.until == "turn" or (asked and same)
    return order.until == "turn" and asked and not same
