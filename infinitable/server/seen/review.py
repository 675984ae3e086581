"""Looking back: a match step by step, its record, and the proof that its chance was fair."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from infinitable.kernel.game import RANDOM
from infinitable.kernel.state import NOBODY
from infinitable.match.match import Match, Move
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.seen.who_was_ahead import Played, Shares, even, moments, shares, swings
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.table import Table

EVERY = 16
"""Positions between two that are kept, to begin from."""
REPLAYS = 8
WAITING = 4
"""Looks back that one visitor may wait for."""


class Replay:
    """A match played again from its deal, with positions kept along the way."""

    def __init__(self, table: Table) -> None:
        assert table.match is not None
        self.deal = table.dealt
        self.moves = _told(table.match)
        is_whole = sum(map(len, self.moves)) == len(table.match.moves)
        self._end = table.match.state.copy() if is_whole else None
        """As it stands at the table, unless a secret choice is under way."""
        self._kept: dict[int, Match] = {}
        self._shares: Shares = []
        self._played: list[Played] = []
        self._lock = Lock()

    def at(self, move: int) -> Match:
        """The match after so many moves; its log ends there."""
        with self._lock:
            start = max((k for k in self._kept if k <= move), default=-1)
            match = self.deal() if start < 0 else self._kept[start].copy()
            for n in range(max(start, 0), move):
                self.play(match, n)
                if (n + 1) % EVERY == 0:
                    self._kept.setdefault(n + 1, match.copy())
            return match

    def play(self, match: Match, n: int) -> None:
        """The n-th move. After the last one everybody knows what they know at the table: also what was seen in moves
        that were taken back, which are not among these."""
        _play(match, self.moves[n])
        if self._end is not None and n + 1 == len(self.moves):
            match.game.remember(match.state, self._end)

    def shares(self, winners: list[int]) -> Shares:
        """Who was ahead after each move of a match that is over; judged once."""
        with self._lock:
            if not self._shares:
                match = self.deal()
                judged, played = [_judged(match)], []
                for steps in self.moves:
                    turn, is_choice = _turn(match), len(match.state.options) > 1 and not is_luck(match, steps)
                    _play(match, steps)
                    judged.append(_judged(match))
                    grown = [now - before for now, before in zip(even(judged[-1]), even(judged[-2]), strict=True)]
                    played.append(Played(steps[-1].seat, turn, is_choice, _turn(match) == turn, grown))
                self._shares, self._played = shares(judged, winners), played
            return self._shares

    def moments(self, winners: list[int]) -> list[tuple[m.Moment | None, m.Moment | None]]:
        """For each seat where the match turned, and its best move besides."""
        found = self.shares(winners)
        return [moments(found, self._played, seat) for seat in range(len(found[0]))]


def _told(match: Match) -> list[list[Move]]:
    """The moves that everybody knows of, each with its steps; those of a secret choice under way are not among them."""
    told: list[list[Move]] = []
    steps: list[Move] = []
    for move in match.moves:
        steps.append(move)
        if not move.quiet:
            told.append(steps)
            steps = []
    return told


def _play(match: Match, steps: list[Move]) -> None:
    for step in steps:
        match.play(step.code, step.seat)


def _turn(match: Match) -> int:
    return NOBODY if match.over else match.game.turn_of(match.state)


def is_luck(match: Match, steps: list[Move]) -> bool:
    """What dice or a shuffled pile decide is nobody's merit."""
    return len(steps) == 1 and bool(match.game.flags(match.state, steps[0].code) & RANDOM)


def _judged(match: Match) -> list[float]:
    return [match.game.evaluate(match.state, seat) for seat in range(match.setup.players)]


class Replays:
    """The replays that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    def of(self, table: Table) -> Replay:
        key = (table.id, table.decision)
        if key not in self._kept:
            self._kept[key] = Replay(table)
            if len(self._kept) > REPLAYS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _eyes(table: Table, holder: str, wanted: int | None) -> int:
    """A finished match from every seat; a running one from one's own."""
    own = table.seats_of(holder)
    seat = (own[0] if own else NOBODY) if wanted is None else wanted
    if not NOBODY <= seat < len(table.seats):
        raise Refused("unreadable", f"There are {len(table.seats)} seats, numbered from 0.")
    if table.status != "over" and seat != NOBODY and seat not in own:
        raise Refused("not_yours", "While a match is being played, you can look back only from your own seat.")
    return seat


async def review(live: LiveTable, replays: Replays, holder: str, seat: int | None, start: int, count: int) -> m.Review:
    async with live.lock:
        await live.settle()
        table = live.table
        if table.match is None or table.frozen:
            raise Refused("frozen" if table.frozen else "not_now", table.frozen or "The match has not begun yet.")
        viewer = _eyes(table, holder, seat)
        again, over, info = replays.of(table), table.status == "over", live.info
        you = position.spoken_to(table, viewer)
    moves = len(again.moves)
    if start > moves:
        raise Refused("unreadable", f"The match has {moves} moves.")
    end = min(start + count, moves + 1)
    aside = live.house.aside
    steps = await aside.run(_steps, again, viewer, you, over, start, end, most=WAITING)
    if not info.ended or start:
        return m.Review(info, viewer, moves, steps)
    ahead = await aside.run(again.shares, info.ended.winners)
    turning, best = zip(*await aside.run(again.moments, info.ended.winners), strict=True)
    return m.Review(info, viewer, moves, steps, ahead, swings(ahead), list(turning), list(best))


def _steps(again: Replay, viewer: int, you: int, over: bool, start: int, end: int) -> list[m.Step]:
    found = []
    eyes = None if viewer == NOBODY else viewer
    match = again.at(start)
    told = 0 if start == 0 else len(again.at(start - 1).log)
    for move in range(start, end):
        if move > start:
            told = len(match.log)
            again.play(match, move - 1)
        steps = again.moves[move - 1] if move else []
        by = steps[-1].seat if steps else NOBODY
        notation = "; ".join(step.notation for step in steps)
        seen = match.seen_by([viewer])[0]
        found.append(
            m.Step(
                move,
                by,
                notation if over or by == viewer else "",
                m.Position(
                    viewer,
                    move,
                    seen.asked,
                    seen.prompt,
                    seen.kind,
                    None,
                    seen.table,
                    match.over,
                    seen.result or [],
                    m.Undo(0, False),
                    NOBODY if match.over else match.game.turn_of(match.state),
                ),
                position.lines(match.heard(eyes, told), match.names, you),
            )
        )
    return found


async def record(live: LiveTable) -> m.RecordText:
    async with live.lock:
        await live.settle()
        table = live.table
        if table.frozen:
            raise Refused("frozen", table.frozen)
        if table.status != "over" or table.match is None:
            raise Refused("not_now", "The record holds the secret of the shuffles: it is there when the match is over.")
        if table.made.state is not None:
            raise Refused("not_now", "This match was forked out of a running one; it has no record from the deal on.")
        return m.RecordText(table.match.record())


async def fairness(live: LiveTable) -> m.Fairness:
    async with live.lock:
        await live.settle()
        table = live.table
        over = table.status == "over"
        return m.Fairness(
            table.seed.commitment,
            table.made.secret if over else "",
            table.nonces if over else [],
            table.seed.salt.hex() if over else "",
            over,
        )
