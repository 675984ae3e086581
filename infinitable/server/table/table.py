"""A table: the fold of its entries. No input, no output, no clock of its own; `apply` is the only way to change it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from infinitable.kernel import snapshot
from infinitable.kernel.chance import Keyed, Seed
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.outcome import NOBODY_WINS, Outcome
from infinitable.kernel.state import NOBODY
from infinitable.match.match import Match
from infinitable.registry import game as game_of
from infinitable.server.seen.messages import ChatLine, Ended, HowEnded, Status, UndoRequest, Vote
from infinitable.server.table import entries as e
from infinitable.server.table.clocks import Clocks

CHAT_KEPT = 200
IDS_KEPT = 400


class Frozen(Exception):
    """This match cannot be played on here, and why."""


class SeatState:
    __slots__ = ("away", "conceded", "sitting")

    def __init__(self, sitting: e.Sitting) -> None:
        self.sitting = sitting
        self.away = ""
        """The bot that plays for the person, while it does."""
        self.conceded = False

    @property
    def level(self) -> str:
        """The bot that decides here; "" where a person does."""
        return self.sitting.level if self.sitting.kind == "bot" else self.away

    @property
    def is_person(self) -> bool:
        return self.sitting.kind == "human"


class Table:
    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.made: e.Made
        self.game: Game
        self.setup: Setup
        self.created = self.started = self.touched = 0
        self.status: Status = "open"
        self.rules_version, self.content = 0, ""
        self.seats: list[SeatState] = []
        self.hotseat = False
        """One person holds several seats."""
        self.alone = False
        """Only one person plays, on however many seats, and nobody else can come: then undo is free."""
        self.match: Match | None = None
        self.decision = 0
        """The version that put the present prompt."""
        self.prompt_id = 0
        """The same as the seat that is asked counts."""
        self.begun = 0
        """The version that began the present choice; one that is made in secret may be at a later step by now."""
        self.asked_at = 0
        """When it began."""
        self.only = NOBODY
        """The seat whose business alone the last entry was: a step of a secret choice, or taking one back."""
        self.quiet: list[int] = []
        """How many such entries there were, seat by seat."""
        self.clocks: Clocks
        self.ended: Ended | None = None
        self.request: UndoRequest | None = None
        self.request_to = 0
        """How many steps would be left."""
        self.refused: dict[int, tuple[int, int]] = {}
        """Per seat, how often an undo was refused to it, and when it may ask again."""
        self.votes: list[Vote] = []
        self.practice = False
        self.chat: list[ChatLine] = []
        self.said = 0
        self.next = ""
        self.frozen = ""
        self.done: dict[str, int] = {}
        """What clients have sent, by holder and their own id, and the version it became."""

    # Folding ----------------------------------------------------------------------------------------

    def apply(self, numbered: e.Numbered) -> None:
        entry = numbered.entry
        assert numbered.number == self.version + 1, f"entry {numbered.number} after {self.version}"
        self.only = NOBODY
        _APPLY[type(entry)](self, entry, numbered)
        self.version = numbered.number
        self.touched = numbered.at
        if isinstance(entry, e.Asked) and entry.client:
            self.done[f"{self.holder(entry.seat)} {entry.client}"] = self.version_for(entry.seat)
            if len(self.done) > IDS_KEPT:
                del self.done[next(iter(self.done))]

    def _made(self, made: e.Made, n: e.Numbered) -> None:
        self.made = made
        self.game = game_of(made.game)
        self.setup = Setup(made.players, made.mode, made.settings)
        self.created = n.at
        self.seats = [SeatState(sitting) for sitting in made.seats]
        self._look_round()
        self.clocks = Clocks(made.clock, made.players)
        self.quiet = [0] * made.players
        self.rules_version, self.content = self.game.rules_version, self.game.content(self.setup)

    def _sat(self, sat: e.Sat, n: e.Numbered) -> None:
        self.seats[sat.seat] = SeatState(sat.sitting)
        self._look_round()

    def _look_round(self) -> None:
        """Somebody has sat down or stood up."""
        holders = [seat.sitting.holder for seat in self.seats if seat.is_person]
        self.hotseat = len(holders) > len(set(holders))
        self.alone = all(seat.sitting.kind != "open" for seat in self.seats) and len(set(holders)) <= 1

    def _started(self, started: e.Started, n: e.Numbered) -> None:
        self.status, self.started = "running", n.at
        self.rules_version, self.content = started.rules_version, started.content
        self.practice = self.made.forked is not None or self.made.state is not None
        self._check_rules()
        self._deal()
        self._put(n, moved=False)

    def _check_rules(self) -> None:
        here, game = self.game.content(self.setup), self.game
        if self.rules_version != game.rules_version:
            raise Frozen(
                f"This match was begun under rules {self.rules_version} of {game.title}; this server plays "
                f"rules {game.rules_version}. Its moves are kept, but it cannot go on here."
            )
        if self.content != here:
            raise Frozen(f"This match was begun with “{self.content}”; this server has “{here}”. It cannot go on here.")

    def dealt(self) -> Match:
        """The match as it began, before any move."""
        match = Match(self.game, self.setup, self.seed, self.names)
        if self.made.state is not None:
            match.state = snapshot.load(self.game, self.setup, self.made.state)
            match.state.chance = Keyed(self.seed.secret, self.seed.salt)
            match.log.clear()
            match.state.events = []
        return match

    def _deal(self) -> None:
        self.match = self.dealt()
        by = self.made.forked_by
        for n, code in enumerate(self.made.forked or ()):
            self.match.play(code, by[n] if by else None)

    def _moved(self, moved: e.Moved, n: e.Numbered) -> None:
        assert self.match is not None
        if self.match.seat != moved.seat:
            raise Frozen("The stored moves do not fit these rules.")
        if self.match.game.notation(self.match.state, moved.code) != moved.notation:
            raise Frozen(f"Move {len(self.match.moves) + 1} was “{moved.notation}”, which means something else here.")
        self.match.play(moved.code)
        if self.match.moves[-1].quiet:
            self._hush(moved.seat, n)
            return
        self.request = None
        self._put(n, moved=True)

    def _hush(self, seat: int, n: e.Numbered) -> None:
        """A secret choice goes on: another prompt is put, and nobody else hears of it, not even by a clock."""
        self.only = seat
        self.quiet[seat] += 1
        self._number_prompt(n)

    def _number_prompt(self, n: e.Numbered) -> None:
        assert self.match is not None
        self.decision, self.prompt_id = n.number, n.number - self.unheard(self.match.seat)

    def _put(self, n: e.Numbered, *, moved: bool) -> None:
        """A prompt has been put, or the match is over."""
        assert self.match is not None
        self._number_prompt(n)
        self.begun, self.asked_at = n.number, n.at
        self.clocks.turn_to(self.match.seat, n.at, moved=moved)
        if self.match.over:
            assert self.match.outcome is not None
            self._end("played", list(self.match.result or ()), -1, n, self.match.outcome)

    def _end(self, how: HowEnded, result: list[float], seat: int, n: e.Numbered, outcome: Outcome) -> None:
        self.ended = Ended(how, result, list(outcome.winners), seat, outcome.told, n.at)
        self.status, self.request, self.votes = "over", None, []
        self.clocks.turn_to(-1, n.at, moved=False)

    def _took_back(self, back: e.TookBack, n: e.Numbered) -> None:
        self.practice = self.practice or back.practice
        assert self.match is not None
        if self.status == "running" and all(move.quiet for move in self.match.moves[back.to :]):
            self._go_back(back.to)
            self._hush(self.match.seat, n)
        else:
            self._rewind(back.to, n)

    def _rewind(self, to: int, n: e.Numbered) -> None:
        self.request, self.votes = None, []
        if self.status == "over":
            self.status, self.ended = "running", None
        self._go_back(to)
        self._put(n, moved=False)

    def _go_back(self, to: int) -> None:
        assert self.match is not None
        later = self.match.state
        while len(self.match.moves) > to and self.match.can_undo():
            self.match.undo()
        if len(self.match.moves) > to:
            moves = self.match.moves[:to]
            for back in self.match.moves[to:]:
                if back.code == self.match.game.concession:
                    self.seats[back.seat].conceded, self.seats[back.seat].away = False, ""
            self._deal()
            for move in moves[len(self.match.moves) :]:
                self.match.play(move.code, move.seat)
            self.match.game.remember(self.match.state, later)

    def _asked_back(self, asked: e.AskedBack, n: e.Numbered) -> None:
        needed = [s for s in self.people() if self.holder(s) != self.holder(asked.seat)]
        agreed = [s for s in self.people() if s not in needed]
        self.request, self.request_to = UndoRequest(asked.seat, self._told_at(asked.to), agreed, needed), asked.to

    def _consented(self, consent: e.Consented, n: e.Numbered) -> None:
        request = self.request
        assert request is not None
        mine = [s for s in request.needed if self.holder(s) == self.holder(consent.seat)]
        if not consent.yes:
            if consent.seat != request.by:
                times = self.refused.get(request.by, (0, 0))[0] + 1
                self.refused[request.by] = (times, n.at + 10_000 * times * times)
            self.request = None
            return
        needed = [s for s in request.needed if s not in mine]
        self.request = UndoRequest(request.by, request.to, [*request.agreed, *mine], needed)
        if not needed:
            self._rewind(self.request_to, n)

    def _said(self, said: e.Said, n: e.Numbered) -> None:
        name = self.seats[said.seat].sitting.name
        self.said += 1
        self.chat.append(ChatLine(self.said, said.seat, name, said.text, n.at))
        del self.chat[:-CHAT_KEPT]

    def _conceded(self, conceded: e.Conceded, n: e.Numbered) -> None:
        seat = self.seats[conceded.seat]
        seat.conceded = True
        self.request = None
        seat.away = conceded.level
        if conceded.by_rule:
            assert self.match is not None
            self.match.play(self.match.game.concession, conceded.seat)
            self._put(n, moved=False)
            return
        if conceded.level:
            return
        result = [float(s != conceded.seat) for s in range(len(self.seats))]
        others = Outcome("players", tuple(s for s in range(len(self.seats)) if s != conceded.seat))
        self._end("timeout" if conceded.late else "conceded", result, conceded.seat, n, others)

    def _went_away(self, away: e.WentAway, n: e.Numbered) -> None:
        self.seats[away.seat].away = away.level

    def _came_back(self, back: e.CameBack, n: e.Numbered) -> None:
        for seat in self.seats_of(self.holder(back.seat)):
            if not self.seats[seat].conceded:
                self.seats[seat].away = ""
        self.votes = [vote for vote in self.votes if self.holder(vote.about) != self.holder(back.seat)]
        self.clocks.welcome_back(self.seats_of(self.holder(back.seat)), n.at)

    def _voted(self, voted: e.Voted, n: e.Numbered) -> None:
        others = [v for v in self.votes if (v.by, v.about) != (voted.seat, voted.about)]
        self.votes = [*others, Vote(voted.seat, voted.about, voted.choice)]
        voters = {self.holder(s) for s in self.people() if self.holder(s) != self.holder(voted.about)}
        same = {self.holder(v.by) for v in self.votes if v.about == voted.about and v.choice == voted.choice}
        if 2 * len(same) <= len(voters):
            return
        self.votes = [v for v in self.votes if v.about != voted.about]
        if voted.choice == "bot":
            self.seats[voted.about].away = voted.level
        elif voted.choice == "abandon":
            self._end("abandoned", [], voted.about, n, NOBODY_WINS)

    def _practised(self, hint: e.Practised, n: e.Numbered) -> None:
        self.practice = True

    def _closed(self, closed: e.Closed, n: e.Numbered) -> None:
        self._end("abandoned", [], -1, n, NOBODY_WINS)

    def _followed(self, followed: e.Followed, n: e.Numbered) -> None:
        self.next = followed.table

    # Asking ---------------------------------------------------------------------------------------------

    @property
    def seed(self) -> Seed:
        made = self.made
        salt = mixed(self.nonces) if made.forked is None else bytes.fromhex(made.salt)
        return Seed(made.number, bytes.fromhex(made.secret), salt)

    @property
    def nonces(self) -> list[str]:
        return [seat.sitting.nonce for seat in self.seats]

    @property
    def names(self) -> list[str]:
        return [seat.sitting.name or f"Player {n + 1}" for n, seat in enumerate(self.seats)]

    def holder(self, seat: int) -> str:
        return self.seats[seat].sitting.holder

    def seats_of(self, holder: str) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if holder and seat.sitting.holder == holder]

    def people(self) -> list[int]:
        """The seats of persons who still play."""
        return [n for n, seat in enumerate(self.seats) if seat.is_person and not seat.conceded]

    @property
    def lines(self) -> int:
        """Of the log."""
        return len(self.match.log) if self.match else 0

    @property
    def steps(self) -> int:
        """Of the match so far; fewer when some are taken back."""
        return len(self.match.moves) if self.match else 0

    @property
    def campaign_after(self) -> str:
        """How the campaign stands after this match; "" where it was not played to its end."""
        if self.match is None or self.ended is None or self.ended.how != "played":
            return ""
        return self.game.campaign_after(self.setup, self.match.state)

    @property
    def asked(self) -> int:
        running = self.status == "running" and self.match is not None
        return self.match.seat if running and self.match else -1

    def unheard(self, viewer: int) -> int:
        """How many entries so far were the business of others alone."""
        if not any(self.quiet):
            return 0
        mine = self.seats_of(self.holder(viewer)) if viewer != NOBODY else []
        return sum(count for seat, count in enumerate(self.quiet) if seat not in mine)

    def version_for(self, viewer: int) -> int:
        """How many entries a viewer has heard of."""
        return self.version - self.unheard(viewer)

    def hears(self, viewer: int) -> bool:
        """Whether the last entry is anything to them."""
        return self.only == NOBODY or (viewer != NOBODY and self.only in self.seats_of(self.holder(viewer)))

    def _told_at(self, steps: int) -> int:
        """How many moves so many steps are (`Match.told`)."""
        assert self.match is not None
        return sum(not move.quiet for move in self.match.moves[:steps])

    @property
    def floor(self) -> int:
        """The moves that were made before this table began: they stay."""
        return 0 if self.match is None else self._told_at(len(self.made.forked or ()))

    def under_way(self, seat: int) -> int:
        """How many steps of a secret choice the holder of this seat has made, and could take back one by one."""
        match = self.match
        if match is None or self.asked not in self.seats_of(self.holder(seat)):
            return 0
        return len(match.moves) - match.after(match.told)

    def own_moves(self, seat: int) -> int:
        """How many of the last moves are this seat's to take back: nothing was shown or rolled, and nobody else has
        acted since. The match knows; a move that was made before this table began stays."""
        if self.match is None or self.status != "running":
            return 0
        return min(self.match.undoable(seat), len(self.match.moves) - len(self.made.forked or ()))

    def free_undo(self, seat: int) -> int:
        """How many of the last moves this seat may take back on its own."""
        if self.match is None or seat < 0 or not self.holder(seat):
            return 0
        if self.alone:
            return self.match.told - self.floor + self.under_way(seat)
        return self.own_moves(seat)


def mixed(nonces: list[str]) -> bytes:
    """What the players have put into the chance, seat by seat."""
    return blake2b("\n".join(nonces).encode(), digest_size=16, person=b"infinitable").digest()


_APPLY: dict[type, Callable[[Table, Any, e.Numbered], None]] = {
    e.Made: Table._made,
    e.Sat: Table._sat,
    e.Started: Table._started,
    e.Moved: Table._moved,
    e.TookBack: Table._took_back,
    e.AskedBack: Table._asked_back,
    e.Consented: Table._consented,
    e.Said: Table._said,
    e.Conceded: Table._conceded,
    e.WentAway: Table._went_away,
    e.CameBack: Table._came_back,
    e.Voted: Table._voted,
    e.Practised: Table._practised,
    e.Followed: Table._followed,
    e.Closed: Table._closed,
}


def fold(table_id: str, entries: list[e.Numbered]) -> Table:
    """The table of these entries. If the rules of here cannot play them, it is frozen and says why."""
    table = Table(table_id)
    for numbered in entries:
        if table.frozen and not isinstance(numbered.entry, e.Said):
            table.version = numbered.number
            continue
        try:
            table.apply(numbered)
        except Frozen as why:
            table.frozen = str(why)
            table.version = numbered.number
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as broken:
            if isinstance(numbered.entry, e.Made):
                raise
            table.frozen = f"The moves of this match cannot be played again here ({type(broken).__name__})."
            table.version = numbered.number
    return table
