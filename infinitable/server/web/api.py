"""What each endpoint of `endpoints.py` answers."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import infinitable
from infinitable.bots import levels
from infinitable.kernel.game import BadInput, Game, Setting, read_setup
from infinitable.puzzles import number_of_the_day, puzzles
from infinitable.registry import EXAMPLES
from infinitable.registry import all_games as games_of
from infinitable.registry import game as game_of
from infinitable.server import lobby
from infinitable.server.all_tables import AllTables
from infinitable.server.lobby import Place, known_game, lesson_of, seated
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position, review
from infinitable.server.seen.hindsight import Hindsights
from infinitable.server.seen.review import Replays
from infinitable.server.studio import messages as studio
from infinitable.server.table import campaigns
from infinitable.server.table.acts import PHRASES, own_seats
from infinitable.server.table.listeners import Listener
from infinitable.server.table.live_table import LiveTable
from infinitable.server.tokens import holder_of, is_id, new_id
from infinitable.server.web import conversation

if TYPE_CHECKING:
    from infinitable.server.web.app import Call

LONGEST_WAIT = 25.0
LISTED = 100
SEAT_COOKIE = 90 * 86400
PARCEL_KEPT = 86_400_000
"""Milliseconds."""


class Reply(NamedTuple):
    """An answer with headers of its own."""

    answer: Any
    headers: dict[str, str]


class Api:
    def __init__(self, all_tables: AllTables) -> None:
        self.all_tables = all_tables
        self.replays = Replays()
        self.hindsights = Hindsights()

    # What there is ---------------------------------------------------------------------------------------

    async def info(self, call: Call) -> m.ServerInfo:
        all_tables = self.all_tables
        return m.ServerInfo(infinitable.__version__, PHRASES, levels(), all_tables.now(), all_tables.calling.key)

    async def games(self, call: Call) -> m.Games:
        return all_games()

    async def rules(self, call: Call) -> m.Rules:
        game = known_game(call.path["game"])
        clauses = [m.RuleClause(c.id, c.heading, c.text) for c in game.rulebook.clauses.values()]
        return m.Rules(game.id, game.title, game.rulebook.markdown.strip(), clauses)

    async def game_catalogue(self, call: Call) -> m.Catalogue:
        game = known_game(call.path["game"])
        try:
            chosen = {"pack": one_of_the_house(game, pack)} if (pack := call.query.get("pack", "")) else {}
            setup = read_setup(game, call.query.get("players") or None, call.query.get("mode") or None, chosen)
        except BadInput as bad:
            raise Refused("unreadable", str(bad)) from None
        return m.Catalogue(game.id, await self.all_tables.aside.run(game.catalogue, setup))

    async def lesson(self, call: Call) -> m.Lesson:
        game = known_game(call.path["game"])
        found = lesson_of(game)
        steps = [m.LessonStep(step.say, step.do, step.point) for step in found.steps]
        advice = {kind: m.LessonStep(step.say, step.do, step.point) for kind, step in found.advice.items()}
        return m.Lesson(game.id, found.title, list(found.quick), found.first, advice, len(found.before), steps)

    async def puzzles(self, call: Call) -> m.Puzzles:
        game = known_game(call.path["game"])
        today = number_of_the_day(game.id, datetime.now(UTC).date())
        listed = [
            m.Puzzle(number, it.stars, it.seat, it.choices, it.serving, it.solution, it.kind, it.points)
            for number, it in enumerate(puzzles(game.id), 1)
        ]
        return m.Puzzles(game.id, today, listed)

    # The lobby -----------------------------------------------------------------------------------------------

    async def tables(self, call: Call) -> bytes:
        status = call.query.get("status", "")
        if status not in ("", "open", "running"):
            raise Refused("unreadable", "A status is open or running.")
        game = call.query.get("game", "")
        if game:
            known_game(game)
        infos = await self.all_tables.store.heads(game, status, LISTED)
        queue = msgspec.json.encode(self.all_tables.thinkers.queue)
        return b'{"tables":[' + b",".join(infos) + b'],"bots":' + queue + b"}"

    async def new_table(self, call: Call) -> Reply:
        return self._seated(call, await lobby.new_table(self.all_tables, call.body))

    async def table(self, call: Call) -> m.TableNow:
        live = await self._live(call)
        return position.table_now(live.table, live.info, call.holder)

    async def catalogue(self, call: Call) -> Reply:
        table = (await self._live(call)).table
        answer = m.Catalogue(table.made.game, await self.all_tables.aside.run(table.game.catalogue, table.setup))
        return Reply(answer, {"Cache-Control": "private, max-age=3600"})

    async def join(self, call: Call) -> Reply:
        return self._seated(call, await lobby.join(self.all_tables, call.path["table"], call.body, call.secret))

    async def enter(self, call: Call) -> Reply:
        live = await self._live(call)
        table, holder = live.table, holder_of(call.body.secret)
        if not table.seats_of(holder) and holder != table.made.host:
            raise Refused("not_yours", "This link fits no seat at this table.")
        return self._seated(call, Place(live, call.body.secret))

    async def mine(self, call: Call) -> m.Seated:
        live = await self._live(call)
        if call.holder != live.table.made.host:
            own_seats(live.table, call.holder)
        return seated(Place(live, call.secret), call.base)

    async def leave(self, call: Call) -> m.TableInfo:
        live = await self._live(call)
        await lobby.leave(live, call.holder)
        return live.info

    async def change_seat(self, call: Call) -> m.TableInfo:
        live = await self._live(call)
        await lobby.change_seat(live, call.holder, call.body)
        return live.info

    async def start(self, call: Call) -> m.TableInfo:
        live = await self._live(call)
        await lobby.start(live, call.holder, call.body)
        return live.info

    async def rematch(self, call: Call) -> Reply:
        return self._seated(call, await lobby.rematch(self.all_tables, await self._live(call), call.secret, call.body))

    async def fork(self, call: Call) -> Reply:
        return self._seated(call, await lobby.fork(self.all_tables, await self._live(call), call.holder, call.body))

    def _seated(self, call: Call, place: Place) -> Reply:
        secure = "; Secure" if call.base.startswith("https") else ""
        cookie = (
            f"seat={place.secret}; Path=/api/tables/{place.live.table.id}; Max-Age={SEAT_COOKIE}; HttpOnly; "
            f"SameSite=Strict{secure}"
        )
        return Reply(seated(place, call.base), {"Set-Cookie": cookie})

    async def _live(self, call: Call) -> LiveTable:
        return await self.all_tables.live_table(call.path["table"])

    # The table without a socket --------------------------------------------------------------------------------

    async def poll(self, call: Call) -> bytes:
        live = await self._live(call)
        since = call.query.get("since")
        wait = min(call.query.get("wait", 0.0), LONGEST_WAIT)
        listener = await live.listen(call.holder, call.query.get("seat"), since)
        try:
            live.polled(call.holder)
            if since == live.table.version_for(listener.viewer) and wait > 0:
                listener.take()
                await listener.wait(wait)
            return await self._taken(live, listener)
        finally:
            live.forget(listener)

    async def _taken(self, live: LiveTable, listener: Listener) -> bytes:
        texts = [await live.welcome_again(listener)] if listener.behind else listener.take()
        return b'{"messages":[' + b",".join(texts) + b"]}"

    async def send(self, call: Call) -> m.Outgoing:
        live = await self._live(call)
        live.polled(call.holder)
        if isinstance(call.body, m.AskWhy | m.AskHint):
            self.all_tables.limits.hit("heavy", call.address)
        return await conversation.reply(live, call.holder, call.body)

    # Looking back ----------------------------------------------------------------------------------------------

    async def review(self, call: Call) -> m.Review:
        start, count = max(call.query.get("start", 0), 0), min(max(call.query.get("count", 1), 1), 100)
        return await review.review(
            await self._live(call), self.replays, call.holder, call.query.get("seat"), start, count
        )

    async def hindsight(self, call: Call) -> m.Hindsight:
        return await self.hindsights.of(await self._live(call), self.replays, call.query.get("move", 0))

    async def record(self, call: Call) -> m.RecordText:
        return await review.record(await self._live(call))

    async def fairness(self, call: Call) -> m.Fairness:
        return await review.fairness(await self._live(call))

    async def verify(self, call: Call) -> m.Verified:
        return await self.all_tables.readers.verify(call.body.record)

    async def open_record(self, call: Call) -> m.RecordOpened:
        live = await lobby.open_record(self.all_tables, call.body.record)
        assert live.table.match is not None
        return m.RecordOpened(live.table.id, live.table.made.game, live.table.match.told)

    # Calling somebody who is away -------------------------------------------------------------------------

    async def call_me(self, call: Call) -> m.Called:
        await self.all_tables.calling.keep((await self._live(call)).table, call.holder, call.body, call.base)
        return m.Called(True)

    async def call_me_no_more(self, call: Call) -> m.Called:
        await self.all_tables.calling.forget((await self._live(call)).table, call.body.endpoint)
        return m.Called(False)

    # The Studio ------------------------------------------------------------------------------------------

    async def workshop(self, call: Call) -> studio.Workshop:
        return await self.all_tables.studio.workshop(known_game(call.path["game"]).id)

    async def read_draft(self, call: Call) -> studio.DraftRead:
        return await self.all_tables.studio.read(call.body)

    async def complete(self, call: Call) -> studio.Completion:
        return await self.all_tables.studio.complete(call.body)

    async def try_out(self, call: Call) -> studio.Begun:
        return await self.all_tables.studio.begun(call.body)

    async def ask_lab(self, call: Call) -> studio.LabAnswer:
        return await self.all_tables.studio.lab(call.body)

    async def campaign(self, call: Call) -> m.Campaign:
        return await campaigns.shown(self.all_tables, call.path["key"])

    # From one device to another ------------------------------------------------------------------------------

    async def leave_parcel(self, call: Call) -> m.ParcelLeft:
        self.all_tables.limits.hit("parcel", call.address)
        code, now = new_id(), self.all_tables.now()
        await self.all_tables.store.leave_parcel(code, call.body.body, now + PARCEL_KEPT, now)
        return m.ParcelLeft(code, now + PARCEL_KEPT)

    async def parcel(self, call: Call) -> m.Parcel:
        self.all_tables.limits.hit("enter", call.address)
        code = call.path["code"]
        body = await self.all_tables.store.parcel(code, self.all_tables.now()) if is_id(code) else None
        if body is None:
            raise Refused("unknown", "There is nothing under this code: it is kept for a day.")
        return m.Parcel(body)


def all_games() -> m.Games:
    return m.Games([game_info(game_id) for game_id in [*games_of(), *EXAMPLES]])


@cache
def game_info(game_id: str) -> m.GameInfo:
    game = game_of(game_id)
    modes = [m.Mode(name, list(players)) for name, players in game.modes.items()]
    return m.GameInfo(
        game.id,
        game.title,
        game.about,
        game.minutes,
        game.rules_version,
        modes,
        [setting_info(s) for s in game.settings],
        levels(),
        list(game.tempers),
        game_id in EXAMPLES,
        list(game.campaigns),
        read_setup(game, game.first_players or None, None, {}).players,
        dict(game.gentle),
        [dict(each) for each in game.in_turn],
    )


def one_of_the_house(game: Game, pack: str) -> str:
    """The name of a pack that a game's settings list; nobody's own text is read here."""
    listed = [value for setting in game.settings if setting.name == "pack" for value in setting.values if value]
    if pack not in listed:
        raise BadInput(f"The packs of {game.title} are: {', '.join(map(str, listed)) or 'the usual one alone'}.")
    return pack


def setting_info(setting: Setting) -> m.GameSetting:
    default = setting.default
    kind: m.SettingKind = "flag" if isinstance(default, bool) else "number" if isinstance(default, int) else "text"
    values, modes, about = list(setting.values), list(setting.modes), list(setting.about)
    return m.GameSetting(setting.name, kind, default, setting.help, values, modes, about)
