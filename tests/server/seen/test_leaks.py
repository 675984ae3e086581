"""Nothing hidden leaves the server: what a viewer cannot know may be dealt anew, and every byte sent to them stays.

A match is played at random. Now and then the table is doubled, with all that one viewer does not know dealt anew,
and both tables are asked the same things by that viewer and see the same things happen. Every byte is compared.
"""

from __future__ import annotations

import asyncio
import copy
import json
import random
from typing import Any

import pytest

from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.server.all_tables import AllTables
from infinitable.server.house import Pace, Settings
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.stores.store import Head, Store
from infinitable.server.table import entries as e
from infinitable.server.table.audience import text_of
from infinitable.server.table.driver import Driver
from infinitable.server.table.listeners import Listener
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.standing_answers import LONGEST, SHORTEST, moment
from infinitable.server.table.table import Table, fold
from infinitable.server.web import conversation

LOOKS = 6
"""Of a hundred prompts, those at which the table is doubled, for each viewer."""
MOVES = 200
"""Of one match."""


class Forgetful(Store):
    """Keeps nothing: these tables live for a moment only."""

    async def append(self, table: str, entry: e.Numbered, due: int | None, head: Head | None) -> bool:
        return True

    async def stand(self, table: str, seat: int, body: str) -> None:
        pass


class Still(AllTables):
    """A server in which no time passes: "timing aside"."""

    def now(self) -> int:
        return 1_000_000


def a_table(game_id: str, mode: str, players: int, seed: int, **settings: str) -> Table:
    return fold("table", beginning(game_id, mode, players, seed, **settings))


def beginning(game_id: str, mode: str, players: int, seed: int, **settings: Any) -> list[e.Numbered]:
    setup = read_setup(game(game_id), players, mode, settings)
    seats = [e.Sitting("human", f"Player {n + 1}", "", f"holder {n}") for n in range(players)]
    made = e.Made(game_id, mode, players, dict(setup.settings), seats, "holder 0", f"{seed:064x}", "invite")
    started = e.Started(game(game_id).rules_version, game(game_id).content(setup))
    return [e.Numbered(1, 0, made), e.Numbered(2, 0, started), e.Numbered(3, 0, e.Said(0, "Hello", "hi"))]


def twin(table: Table, viewer: int, match: Match | int) -> Table:
    """The same table with another match, or by a seed with everything that the viewer does not know dealt anew."""
    assert table.match is not None
    other = copy.copy(table)
    other.done, other.seats = dict(table.done), table.seats[:]
    other.clocks, other.quiet = copy.copy(table.clocks), table.quiet[:]
    other.match = match if isinstance(match, Match) else table.match.redeal(None if viewer < 0 else viewer, match)
    return other


def anchors_in(view: Any) -> list[str]:
    """Everything in a view that can be clicked."""
    if isinstance(view, dict):
        here = [view["at"]] if isinstance(view.get("at"), str) else []
        return here + [a for value in view.values() for a in anchors_in(value)]
    if isinstance(view, list):
        return [a for value in view for a in anchors_in(value)]
    return []


class Resting(Driver):
    """Nothing happens by itself."""

    def __init__(self, live: LiveTable) -> None:
        super().__init__(live.house, live.standing, lambda: live.table, live.do)

    def plan(self, *, mine: bool) -> None:
        pass


class World:
    """One of the two tables, with the viewer listening."""

    def __init__(self, all_tables: AllTables, table: Table, viewer: int) -> None:
        self.live = LiveTable(all_tables, table)
        self.live.driver = Resting(self.live)
        self.holder = "" if viewer < 0 else f"holder {viewer}"
        self.listener = Listener(self.holder, viewer)
        # All the others listen, too: what is made once for everybody must not carry one's cards to another.
        others = (Listener(f"holder {n}", n) for n in range(-1, len(table.seats)) if n != viewer)
        self.live.audience.listeners |= {self.listener, *others}
        self.sent = [self.live.welcome(self.listener)]

    async def ask(self, msg: m.Incoming) -> None:
        try:
            answer = text_of(await conversation.reply(self.live, self.holder, msg))
        except Refused as refused:
            answer = text_of(refused.message("probe"))
        self.sent += [*self.listener.take(), answer]

    async def move(self, code: int) -> bool:
        """Play a move; False if it showed or rolled something, so that the worlds may part."""
        table = self.live.table
        assert table.match is not None
        sealed = table.match.state.sealed
        notation = table.game.notation(table.match.state, code)
        seat = table.asked
        await self.live.do(lambda _: e.Moved(seat, code, notation))
        self.sent += self.listener.take()
        return bool(table.match.state.sealed == sealed)


def probes(table: Table, viewer: int, chance: random.Random) -> list[m.Incoming]:
    """Things to ask: legal, illegal, senseless, late."""
    assert table.match is not None
    size = table.game.vocabulary.size
    clickable = anchors_in(table.game.view(table.match.state, viewer)) or ["nothing:0"]
    asked: list[m.Incoming] = [m.AskWhy("probe", code=chance.randrange(size)) for _ in range(6)]
    asked += [m.AskWhy("probe", anchors=[chance.choice(clickable)])]
    legal = set(table.match.state.options) if table.asked == viewer else set()
    codes = [chance.randrange(size) for _ in range(6)]
    asked += [m.Answer("probe", table.prompt_id, code=code) for code in codes if code not in legal]
    asked += [m.Answer("probe", 1, code=0), m.Answer("probe", table.prompt_id, "no such thing")]
    asked += [m.Consent("probe", True), m.CastVote("probe", 0, "wait"), m.Back("probe")]
    return asked


async def compare(all_tables: AllTables, table: Table, viewer: int, chance: random.Random) -> int:
    """How many bytes were compared."""
    assert table.match is not None
    tables = [twin(table, viewer, table.match.copy()), twin(table, viewer, chance.getrandbits(60))]
    worlds = [World(all_tables, one, viewer) for one in tables]
    for msg in probes(table, viewer, chance):
        for world in worlds:
            await world.ask(msg)
    same = set.intersection(*(set(one.match.state.options) for one in tables if one.match))
    if same:
        code = chance.choice(sorted(same))
        marks = [len(world.sent) for world in worlds]
        quiet = [await world.move(code) for world in worlds]
        if not all(quiet):
            for world, mark in zip(worlds, marks, strict=True):
                del world.sent[mark:]
    one, other = worlds[0].sent, worlds[1].sent
    assert len(one) == len(other), "another number of messages"
    for a, b in zip(one, other, strict=True):
        assert a == b, difference(json.loads(a), json.loads(b))
    return sum(len(text) for text in one)


def difference(a: Any, b: Any, path: str = "") -> str:
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return next((difference(a[k], b[k], f"{path}.{k}") for k in a if a[k] != b[k]), "")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return next((difference(x, y, f"{path}[{i}]") for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y), "")
    return f"{path}: {a!r} against {b!r}"


async def play_and_compare(game_id: str, mode: str, players: int, seed: int) -> int:
    all_tables = Still(Forgetful(), Settings(pace=Pace(0, 0, 0)))
    chance = random.Random(seed)
    table = a_table(game_id, mode, players, seed)
    assert table.match is not None
    compared, number = 0, 3
    while not table.match.over and number < MOVES:
        for viewer in range(-1, players):
            if chance.random() < LOOKS / 100:
                compared += await compare(all_tables, table, viewer, chance)
        number += 1
        code = chance.choice(table.match.state.options)
        notation = table.game.notation(table.match.state, code)
        table.apply(e.Numbered(number, number, e.Moved(table.asked, code, notation)))
    return compared


CASES = [
    (game_id, mode, max(counts)) for game_id in (*GAMES, *EXAMPLES) for mode, counts in game(game_id).modes.items()
]


@pytest.mark.parametrize(("game_id", "mode", "players"), CASES)
def test_every_byte_stays_when_what_is_hidden_is_dealt_anew(game_id: str, mode: str, players: int) -> None:
    compared = asyncio.run(play_and_compare(game_id, mode, players, 1))
    assert compared > 0


def test_the_comparison_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that tells everybody what lies on top of a deck is found out."""
    leaky = game("shards")
    honest = leaky.public
    monkeypatch.setattr(leaky, "public", lambda g: {**honest(g), "leak": str(g.decks)})
    with pytest.raises(AssertionError, match="leak"):
        asyncio.run(play_and_compare("shards", next(iter(leaky.modes)), 2, 1))


def test_when_a_standing_answer_comes_says_nothing_about_what_is_hidden() -> None:
    """The moment is drawn anew for each prompt, around the window, and is the same however the rest is dealt."""
    table = a_table("shards", "standard", 2, 1)
    twins = (table, twin(table, 0, 7))
    waits: list[float] = []
    for decision in range(400):
        for one in twins:
            one.begun, one.asked_at = decision, 0
        moments = {moment(one, 1_000_000, 4) / 4000 for one in twins}
        assert len(moments) == 1
        waits += moments
    assert SHORTEST <= min(waits) < 0.55 and 1.9 < max(waits) <= LONGEST
    assert 0.9 < sum(waits) / len(waits) < 1.1
    assert sum(wait < 1 for wait in waits) > 200, "most of them are short"
