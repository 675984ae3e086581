"""A choice that is made unseen, in however many steps, tells nobody anything before it is made.

A match is played at random up to such a choice. Then there are two tables: at one of them nothing happens, at the other
the chooser picks, takes back and picks again. Whatever anybody else is sent, and whatever they ask for, is the same.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from infinitable.games.defiance.table import DECK
from infinitable.kernel.asking import Ask
from infinitable.kernel.chance import Fast
from infinitable.kernel.state import NOBODY, Frame, name_of
from infinitable.kernel.views import redealt
from infinitable.registry import GAMES, game
from infinitable.server.all_tables import AllTables
from infinitable.server.house import Pace, Settings
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.seen.review import Replays, review
from infinitable.server.table import entries as e
from infinitable.server.table.audience import text_of
from infinitable.server.table.listeners import Listener
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.table import Table, fold
from infinitable.server.web import conversation
from infinitable.testing import play_on
from tests.games.defiance.positions import Board
from tests.games.defiance_beta.positions import game as beta_at
from tests.games.shards.positions import game as laid_out
from tests.server.seen.test_leaks import Forgetful, Resting, Still, beginning

STEPS = 1500
"""Moves at random until somebody has to choose unseen."""


class Choice(NamedTuple):
    """What is chosen unseen, where it is played, and the move that leads to it, if one does."""

    kind: str
    game_id: str
    mode: str
    players: int
    start: str = ""
    settings: dict[str, Any] = {}


class Moment(NamedTuple):
    """A table at which somebody is asked to choose unseen, and could go on choosing."""

    entries: list[e.Numbered]
    table: Table


def moved(table: Table, code: int) -> e.Moved:
    assert table.match is not None
    return e.Moved(table.asked, code, table.game.notation(table.match.state, code))


def goes_on(table: Table, code: int) -> bool:
    """Whether this is a step of a secret choice after which it is not made yet."""
    assert table.match is not None
    twin = table.match.copy()
    twin.play(code)
    return twin.moves[-1].quiet


def step(table: Table) -> int | None:
    assert table.match is not None
    return next((code for code in table.match.state.options if goes_on(table, code)), None)


def is_asked(table: Table, kind: str) -> bool:
    """Whether this is being chosen, and can be gone on with."""
    assert table.match is not None
    return name_of(type(table.match.state.stack[-1])) == kind and step(table) is not None


def a_moment(choice: Choice) -> Moment:
    """The move that is given, then any, until somebody is asked to choose this unseen."""
    kind, game_id, mode, players, start, settings = choice
    chance = random.Random(3)
    while True:
        entries = beginning(game_id, mode, players, chance.getrandbits(60), **settings)
        table = fold("table", entries)
        assert table.match is not None
        for number in range(len(entries) + 1, STEPS):
            if table.status != "running":
                break
            wanted = table.match.read(start) if number == 4 and start else None
            if wanted is None and is_asked(table, kind):
                return Moment(entries, table)
            code = chance.choice(table.match.state.options) if wanted is None else wanted
            entries.append(e.Numbered(number, number, moved(table, code)))
            table.apply(entries[-1])


class Others:
    """Everybody but the chooser at one of the two tables, and all that they are sent."""

    def __init__(self, all_tables: AllTables, entries: list[e.Numbered]) -> None:
        self.live = LiveTable(all_tables, fold("table", entries))
        self.live.driver = Resting(self.live)
        table = self.live.table
        self.chooser = table.asked
        self.eyes = [n for n in range(-1, len(table.seats)) if n != self.chooser]
        self.listeners = [Listener(self.holder(n), n) for n in self.eyes]
        self.live.audience.listeners |= {*self.listeners, Listener(self.holder(self.chooser), self.chooser)}
        self.sent: list[bytes] = [self.live.welcome(listener) for listener in self.listeners]

    @staticmethod
    def holder(seat: int) -> str:
        return "" if seat < 0 else f"holder {seat}"

    async def pick(self, chance: random.Random, steps: int) -> int:
        """The chooser goes on choosing, and takes back now and then; how often something was picked."""
        picked = 0
        for n in range(steps):
            table = self.live.table
            match = table.match
            assert match is not None
            if n % 3 == 2 and match.can_undo(self.chooser) and match.moves[-1].quiet:
                await conversation.reply(self.live, self.holder(self.chooser), m.TakeBack(f"back {n}"))
                continue
            codes = chance.sample(match.state.options, len(match.state.options))
            code = next((code for code in codes if goes_on(table, code)), None)
            if code is not None:
                picked += 1
                msg = m.Answer(f"pick {n}", table.prompt_id, code=code)
                await conversation.reply(self.live, self.holder(self.chooser), msg)
        return picked

    async def look_round(self) -> None:
        """All that the others can ask for."""
        live = self.live
        for eyes, listener in zip(self.eyes, self.listeners, strict=True):
            self.sent += listener.take()
            self.sent.append(live.welcome(listener))
            version = live.table.version_for(eyes)
            for since in (version, version - 1, version + 1):
                self.sent += (await live.listen(self.holder(eyes), eyes, since)).take()
            told = live.table.match.told if live.table.match else 0
            questions: list[m.Incoming] = [m.AskWhy("why", code=1), m.Answer("a", version, code=1)]
            questions += [m.TakeBack("b", told), m.TakeBack("c", told + 1), m.Say(f"s {eyes}", "Well?")]
            for msg in questions:
                self.sent.append(await self._asked(eyes, msg))
            seen = await review(live, Replays(), self.holder(eyes), None, max(0, told - 2), 9)
            self.sent.append(msgspec.json.encode(seen))
        self.sent.append(await self._asked(self.eyes[-1], m.TakeBack("d")))
        for listener in self.listeners:
            self.sent += listener.take()

    async def _asked(self, eyes: int, msg: m.Incoming) -> bytes:
        try:
            return text_of(await conversation.reply(self.live, self.holder(eyes), msg))
        except Refused as refused:
            return text_of(refused.message("asked"))


DOMINION = laid_out("Order Initiate, Spore Cleric, Nil Assassin, Optio Crusher").match.position()
SEER = (
    "pack mine · game shards · on shards-base · version 1\n"
    "Seer · Order ally · cost 1 · 1 copy — Look at the top 3 cards of your deck and put them back in any order.\n"
)
LOOKING = {"pack": SEER, "position": laid_out("Seer", pack=SEER).match.position()}


LOOK = "Look at the top 3 cards of your {} and put them back in any order."


TAKE = "Look at the top 3 cards of your deck. Put 2 of them into your hand."


def first_edition(text: str = f"{LOOK.format('deck')} Draw 1 card.") -> dict[str, str]:
    pack = f"pack mine · game defiance · on defiance-quests · version 1\nNoonfall — {text}\n"
    t = Board(pack=pack)
    t.hand(0, "Noonfall").dice(0, "Energy Power").dice(1, "Power").main(0)
    return {"pack": pack, "position": game("defiance").position(t.g)}


def beta(text: str = f"{LOOK.format('deck')} Heal 1.") -> dict[str, str]:
    pack = f"pack mine · game defiance_beta · on defiance-beta · version 1\nShared Vigil — {text}\n"
    p = beta_at(hand="Shared Vigil", cards=pack.split("\n")[1], dice="T")
    return {"pack": pack, "position": p.match.position()}


TRIAL = f"pack mine · game infinite401 · on infinite401-house · version 1\nTrial · utility — {LOOK.format('stack')}\n"
DUEL = {"pack": TRIAL, "position": "blue 2 | KN e5; hand Trial; stack Lance, Dash, Mend, Jam | TN m12; hand Gore"}
SHIELDS = Choice("Shields", "shards", "standard", 2)

CASES = {
    "shields": SHIELDS,
    "shields of several": Choice("Shields", "shards", "standard", 3),
    "Dominion": Choice("Resolve", "shards", "standard", 2, "play Order Initiate", {"position": DOMINION}),
    "cards to put back": Choice("Resolve", "shards", "standard", 2, "play Seer", LOOKING),
    "a deck": Choice("TakeAbility", "infinite401", "standard", 2),
    "Disruptors": Choice("TakeDisruptor", "infinite401", "standard", 2, settings={"disruptors": True}),
    "a hand": Choice("PickHand", "infinite401", "standard", 2),
    "a stack": Choice("LayStack", "infinite401", "standard", 2),
    "cards to prepare": Choice("Picks", "defiance_beta", "skirmish", 2),
    "cards to keep": Choice("KeepCards", "defiance", "skirmish", 2),
    "the top of a stack": Choice("Restack", "infinite401", "standard", 2, "Trial", DUEL),
    "the top of a deck": Choice("PutBack", "defiance", "skirmish", 2, "play Noonfall", first_edition()),
    "the top of a deck in the beta": Choice("PutBack", "defiance_beta", "skirmish", 2, "play Shared Vigil", beta()),
    "cards to take": Choice("PutBack", "defiance", "skirmish", 2, "play Noonfall", first_edition(TAKE)),
    "cards to take in the beta": Choice("PutBack", "defiance_beta", "skirmish", 2, "play Shared Vigil", beta(TAKE)),
}


def kinds_of(frame: type[Frame]) -> Iterator[type[Frame]]:
    yield frame
    for kind in frame.__subclasses__():
        yield from kinds_of(kind)


def test_every_kind_of_choice_that_is_made_unseen_is_looked_at_here() -> None:
    for game_id in GAMES:
        game(game_id)
    ours = [kind for kind in kinds_of(Frame) if kind.__module__.startswith("infinitable.games.")]
    bases = [kind for kind in ours if issubclass(kind, Ask) and kind.candidates is Ask.candidates and not kind.ANSWERS]
    unseen = {name_of(kind) for kind in ours if kind not in bases and kind.is_secret is not Frame.is_secret}
    assert unseen == {choice.kind for choice in CASES.values()}


@pytest.mark.parametrize("what", CASES)
def test_while_somebody_chooses_unseen_others_are_sent_the_same(what: str) -> None:
    entries, _ = a_moment(CASES[what])

    async def compare() -> None:
        all_tables = Still(Forgetful(), Settings(pace=Pace(0, 0, 0)))
        still, busy = Others(all_tables, entries), Others(all_tables, entries)
        assert await busy.pick(random.Random(1), 7) > 0, "something was picked"
        assert not [text for listener in busy.listeners for text in listener.take()], "nobody else is sent anything"
        for world in (still, busy):
            await world.look_round()
        for one, other in zip(still.sent, busy.sent, strict=True):
            assert one == other

    asyncio.run(compare())


PICKED: dict[str, Callable[[Any], Any]] = {
    "the top of a stack": lambda g: [stack[:3] for stack in g.stacks],
    "the top of a deck": lambda g: [g.zones[place][-3:] for place in (DECK, DECK + 1)],
    "the top of a deck in the beta": lambda g: [deck[-3:] for deck in g.decks],
    "cards to take": lambda g: [g.zones[place][-3:] for place in (DECK, DECK + 1)],
    "cards to take in the beta": lambda g: [deck[-3:] for deck in g.decks],
    "shards": lambda g: (g.shields, sorted(g.bindings.items())),
    "infinite401": lambda g: (g.picks, g.disruptors),
    "defiance": lambda g: (g.stack[-1].kept, g.hand(g.asked)[: g.stack[-1].kept]),
    "defiance_beta": lambda g: [act.chosen for act in g.activations.values()],
}


@pytest.mark.parametrize("what", CASES)
def test_what_is_picked_so_far_is_dealt_anew_for_others(what: str) -> None:
    """A fork, or a bot, is given no position that holds what another has picked and not shown."""
    _, table = a_moment(CASES[what])
    match, code = table.match, step(table)
    assert match is not None and code is not None
    chooser, picked = match.seat, PICKED.get(what) or PICKED[match.game.id]
    match.play(code)
    other = 1 - chooser if chooser < 2 else 0
    worlds = [redealt(match.game, match.state, other, seed) for seed in range(25)]
    assert any(picked(world) != picked(match.state) for world in worlds)
    for world in worlds:
        assert match.game.view(world, other) == match.game.view(match.state, other)
        play_on(match.game, world, Fast(1), what)


def test_the_attacker_cannot_take_back_before_or_after_a_shield_was_picked_and_taken_back() -> None:
    """shards:7.8: server and match are of one opinion, whatever the defender does meanwhile."""
    _, table = a_moment(SHIELDS)
    assert table.match is not None
    attacker, defender = 1 - table.asked, table.asked
    seen = []
    for _ in range(3):
        seen.append((table.free_undo(attacker), table.match.can_undo(attacker), table.version_for(attacker)))
        code = step(table)
        if table.match.moves[-1].quiet or code is None:
            entry: e.Entry = e.TookBack(defender, len(table.match.moves) - 1)
        else:
            entry = moved(table, code)
        table.apply(e.Numbered(table.version + 1, 0, entry))
    assert set(seen) == {(0, False, seen[0][2])}


def test_a_secret_choice_is_one_move_for_everybody_once_it_is_made() -> None:
    _, table = a_moment(SHIELDS)
    match = table.match
    assert match is not None
    told, versions = match.told, [table.version_for(n) for n in (NOBODY, 0, 1)]
    code = step(table)
    assert code is not None
    table.apply(e.Numbered(table.version + 1, 0, moved(table, code)))
    chooser = match.seat
    done = match.read("done")
    assert done is not None and match.told == told
    table.apply(e.Numbered(table.version + 1, 0, moved(table, done)))
    assert match.told == told + 1
    after = [table.version_for(n) for n in (NOBODY, 0, 1)]
    assert [b - a for a, b in zip(versions, after, strict=True)] == [1, *(1 + (n == chooser) for n in (0, 1))]


def test_clocks_and_requests_do_not_tell_of_a_pick() -> None:
    entries, table = a_moment(SHIELDS)
    made = entries[0].entry
    assert isinstance(made, e.Made) and table.match is not None
    table.clocks.control = m.Clock(bank=60, increment=5)
    table.clocks.bank = [60_000, 60_000]
    other = 1 - table.asked
    table.apply(e.Numbered(table.version + 1, table.touched + 1000, e.AskedBack(other, 0, "please")))
    before = (table.clocks.shown(table.touched + 5000), table.request)
    code = step(table)
    assert code is not None
    at = table.touched + 2000
    table.apply(e.Numbered(table.version + 1, at, moved(table, code)))
    assert (table.clocks.shown(at + 3000), table.request) == before


def test_an_order_that_has_made_a_step_unseen_ends_when_the_step_is_taken_back() -> None:
    """Nothing was told of the step, and yet it is taken back: the order must not at once make it again."""
    entries, table = a_moment(SHIELDS)
    code = step(table)
    assert code is not None
    entry = moved(table, code)

    async def play() -> None:
        live = Others(Still(Forgetful(), Settings(pace=Pace(0, 0, 0))), entries).live
        holder = Others.holder(table.asked)
        order = m.SetStanding("order", position.prompt_kind(live.table), entry.notation)
        assert await live.stand(holder, order)
        await live.do(lambda _: entry)
        assert live.standing.of([table.asked]), "a step that is made ends no order"
        await live.do(lambda now: e.TookBack(entry.seat, now.steps - 1))
        assert not live.standing.of([table.asked])

    asyncio.run(play())
