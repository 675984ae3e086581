"""What people may do at a table: each act is checked here and becomes an entry, or a refusal that says why.

Nothing here changes the table. `holder` is the hash of the secret that somebody has shown; "" for a spectator.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable

from infinitable.bots import is_offered, levels
from infinitable.kernel.game import Game, Reason
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt, refuse
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen.position import decision
from infinitable.server.table import entries as e
from infinitable.server.table.table import Table

PHRASES = [
    "Hello!",
    "Good luck!",
    "Well played!",
    "Thanks!",
    "Sorry!",
    "One moment, please.",
    "Your turn!",
    "Oops.",
    "Good game!",
    "Rematch?",
]
REASONS = 12
"""How many choices `why` explains at most."""


def takeover_level() -> str:
    """The bot that plays for somebody who is gone."""
    known = levels()
    return known[min(1, len(known) - 1)]


def known_level(level: str) -> str:
    if level and not is_offered(level):
        raise Refused("unreadable", f"There is no bot {level!r}; there are: {', '.join(levels())}.")
    return level or takeover_level()


def plain(text: str) -> str:
    """Text in one line, without marks that cannot be seen, or that are heaped on one letter."""
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in unicodedata.normalize("NFC", text))
    kept = [
        c for n, c in enumerate(seen) if not all(unicodedata.combining(mark) for mark in seen[max(n - 2, 0) : n + 1])
    ]
    return re.sub(r"\s+", " ", "".join(kept)).strip()


# Checks that many acts share -------------------------------------------------------------------------------


def running(table: Table) -> None:
    if table.frozen:
        raise Refused("frozen", table.frozen)
    if table.status == "open":
        raise Refused("not_now", "The match has not begun yet.")
    if table.status == "over":
        raise Refused("not_now", "The match is over.")


def own_seats(table: Table, holder: str) -> list[int]:
    seats = table.seats_of(holder)
    if not seats:
        raise Refused("not_yours", "You hold no seat at this table.")
    return seats


def own_seat(table: Table, holder: str) -> int:
    """The seat somebody acts for: the one that is asked, if it is theirs."""
    seats = own_seats(table, holder)
    return table.asked if table.asked in seats else seats[0]


def already(table: Table, holder: str, client: str) -> int:
    """The version that this very message became before; 0 if it is new."""
    return table.done.get(f"{holder} {client}", 0)


def asked_seat(table: Table, holder: str) -> int:
    running(table)
    seats = own_seats(table, holder)
    if table.asked not in seats:
        raise Refused("not_now", f"{table.names[table.asked]} is asked now, not you.")
    return table.asked


# Playing ---------------------------------------------------------------------------------------------------


def answer(table: Table, holder: str, msg: m.Answer) -> e.Moved | e.Conceded:
    seat = asked_seat(table, holder)
    if msg.decision != table.prompt_id:
        raise Refused("stale", "That was asked before; meanwhile something else is.", decision=decision(table))
    if table.seats[seat].away:
        raise Refused("not_now", "A bot plays for you. Say that you are back first.")
    code, notation = read_choice(table, msg)
    if code == table.game.concession:  # whichever way it is said, the table knows that this seat has given up
        return concede(table, holder, m.Concede(msg.id, seat))
    return e.Moved(seat, code, notation, msg.id)


def read_choice(table: Table, msg: m.Answer) -> tuple[Code, str]:
    match = table.match
    assert match is not None
    if msg.code < 0 and not msg.notation:
        raise Refused("unreadable", "An answer has a notation or a code.")
    for option in match.options:
        if option.code == msg.code if msg.code >= 0 else option.notation == msg.notation:
            return option.code, option.notation
    choice: int | str = msg.code if msg.code >= 0 else msg.notation
    reason = match.why_not(choice)
    if reason is not None:
        raise Refused("illegal", reason.text, clause=reason.clause)
    code = match.read(msg.notation)
    assert code is not None
    return code, match.game.notation(match.state, code)


def take_back(table: Table, holder: str, msg: m.TakeBack, now: int) -> e.TookBack | e.AskedBack:
    if table.frozen:
        raise Refused("frozen", table.frozen)
    match = table.match
    if match is None:
        raise Refused("not_now", "The match has not begun yet.")
    seats = own_seats(table, holder)
    floor = len(table.made.forked or ())
    mine = [n for n, move in enumerate(match.moves) if move.seat in seats and n >= floor]
    if not mine:
        raise Refused("not_now", "You have not moved yet.")
    if msg.to >= 0 and not table.floor <= msg.to < match.told + bool(table.under_way(seats[0])):
        raise Refused("unreadable", f"There are {match.told} moves; {msg.to} is not one to go back to.")
    to = mine[-1] if msg.to < 0 else match.after(msg.to)
    seat = match.moves[mine[-1]].seat
    if len(match.moves) - to <= table.own_moves(seat):
        return e.TookBack(seat, to, msg.id)
    if table.alone:
        return e.TookBack(seat, to, msg.id, practice=True)
    running(table)
    if table.request is not None:
        raise Refused("not_now", "There is a request to take back on the table already.")
    _, until = table.refused.get(seat, (0, 0))
    if now < until:
        raise Refused("too_soon", "You were refused; ask again a little later.", retry_after=(until - now) / 1000)
    return e.AskedBack(seat, to, msg.id)


def consent(table: Table, holder: str, msg: m.Consent) -> e.Consented:
    running(table)
    request = table.request
    seats = own_seats(table, holder)
    if request is None:
        raise Refused("not_now", "Nobody asks to take anything back.")
    concerned = [s for s in seats if s in request.needed or (s == request.by and not msg.yes)]
    if not concerned:
        raise Refused("not_now", "Your consent is not asked, or you have given it.")
    return e.Consented(concerned[0], msg.yes, msg.id)


# Talking -----------------------------------------------------------------------------------------------------


def say(table: Table, holder: str, msg: m.Say) -> e.Said:
    seat = own_seat(table, holder)
    if table.made.chat == "off":
        raise Refused("forbidden", "There is no talk at this table.")
    if msg.phrase >= 0:
        if msg.phrase >= len(PHRASES):
            raise Refused("unreadable", f"There are {len(PHRASES)} phrases, numbered from 0.")
        return e.Said(seat, PHRASES[msg.phrase], msg.id)
    if table.made.chat == "phrases":
        raise Refused("forbidden", "At this table one speaks in quick phrases only.")
    text = plain(msg.text)
    if not text:
        raise Refused("unreadable", "There is nothing to say in that.")
    return e.Said(seat, text, msg.id)


# Leaving ------------------------------------------------------------------------------------------------------


def concede(table: Table, holder: str, msg: m.Concede) -> e.Conceded:
    """Give up: by the game's own rule where others go on by it, else the match of two ends, or a bot takes the seat."""
    running(table)
    seats = own_seats(table, holder)
    seat = own_seat(table, holder) if msg.seat < 0 else msg.seat
    if seat not in seats:
        raise Refused("not_yours", "That is not your seat.")
    if table.seats[seat].conceded:
        raise Refused("not_now", "You have conceded already.")
    if concedes_by_rule(table, seat):
        return e.Conceded(seat, msg.id, takeover_level(), by_rule=True)
    return e.Conceded(seat, msg.id, "" if len(table.seats) <= 2 else takeover_level())


def concedes_by_rule(table: Table, seat: int) -> bool:
    """Whether the game has a rule for somebody who gives up, and it says more than that the other has won: among
    several, and in a campaign, where who is left over wins by an ending."""
    match = table.match
    if match is None or match.over or match.game.concession < 0 or match.state.has_given_up(seat):
        return False
    return len(table.seats) > 2 or match.setup.mode in match.game.campaigns


def away(table: Table, holder: str, msg: m.Away) -> e.WentAway:
    running(table)
    seat = own_seat(table, holder)
    if table.seats[seat].away:
        raise Refused("not_now", "A bot plays for you already.")
    return e.WentAway(seat, known_level(msg.level), msg.id)


def back(table: Table, holder: str, msg: m.Back) -> e.CameBack:
    running(table)
    for seat in own_seats(table, holder):
        if table.seats[seat].away and not table.seats[seat].conceded:
            return e.CameBack(seat, msg.id)
    raise Refused("not_now", "Nobody plays for you.")


def vote(table: Table, holder: str, msg: m.CastVote, gone: bool) -> e.Voted:
    running(table)
    seat = own_seat(table, holder)
    if msg.about >= len(table.seats) or not table.seats[msg.about].is_person:
        raise Refused("unreadable", "Nobody sits there.")
    if table.holder(msg.about) == holder:
        raise Refused("not_now", "One does not vote about oneself.")
    if table.seats[msg.about].away:
        raise Refused("not_now", "A bot plays there already.")
    if not gone:
        raise Refused(
            "not_now", f"{table.names[msg.about]} is here, or has been gone for less than a minute.", retry_after=60
        )
    return e.Voted(seat, msg.about, msg.choice, takeover_level(), msg.id)


# Explaining -----------------------------------------------------------------------------------------------------


def why(table: Table, holder: str, msg: m.AskWhy) -> list[m.Why]:
    """Why the choices that are meant are legal or not, the legal ones first."""
    asked_seat(table, holder)
    match = table.match
    assert match is not None
    if msg.notation or msg.code >= 0:
        return [_why_choice(table, msg)]
    if not msg.anchors:
        raise Refused("unreadable", "Ask by notation, by code or by anchors.")
    found: list[m.Why] = []
    for code in anchored(table, set(msg.anchors)):
        if code in match.state.options:
            found.insert(0, _legal(table, code))
        elif reason := refuse(match.game, match.state, code):
            refused = _forbidden(table, code, "", reason)
            if all(refused.reason != other.reason for other in found):
                found.append(refused)
        if len(found) >= REASONS:
            break
    return found or [m.Why("", "", False, "", f"Nothing can be chosen there now. {match.prompt}")]


def _why_choice(table: Table, msg: m.AskWhy) -> m.Why:
    match = table.match
    assert match is not None
    choice: int | str = msg.code if msg.code >= 0 else msg.notation
    reason = match.why_not(choice)
    code = choice if isinstance(choice, int) else match.read(choice)
    if code is None or not 0 <= code < match.game.vocabulary.size:
        assert reason is not None
        return m.Why(msg.notation, "", False, reason.clause, reason.text)
    return _legal(table, code) if reason is None else _forbidden(table, code, msg.notation, reason)


def _legal(table: Table, code: Code) -> m.Why:
    """Not by its option: giving up is legal at any prompt, and among the options of none."""
    match = table.match
    assert match is not None
    game, g = match.game, match.state
    return m.Why(game.notation(g, code), game.label(g, code), True, game.clause(g, code), "You may.")


def _forbidden(table: Table, code: Code, notation: str, reason: Reason) -> m.Why:
    """What is not an option has no words of its own here but its verb: a name might tell where a hidden card lies."""
    verb, _ = table.game.vocabulary.split(code)
    return m.Why(notation, verb, False, reason.clause, reason.text)


_MEANINGLESS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What games raise when they are asked where to click for a choice that means nothing in this position."""


WORLDS = 4
"""Re-dealt positions in which a choice must be at the same place, to count as something the asker can see there."""


def anchored(table: Table, anchors: set[str]) -> list[Code]:
    """The codes one would choose by clicking these things.

    Where a choice that is no option would be clicked may depend on hidden cards, so the real position is not looked at:
    what stays in its place however the rest is dealt is there for the asker to see.
    """
    assert table.match is not None
    state = table.match.state
    worlds = [redealt(table.game, state, state.asked, secrets.randbits(63)) for _ in range(WORLDS)]
    found: Iterable[Code] = range(table.game.vocabulary.size)
    for world in worlds:
        found = [code for code in found if anchors <= _clicked(table.game, world, code)]
    return list(found)


def _clicked(game: Game, g: State, code: Code) -> set[str]:
    try:
        return set(game.anchors(g, code))
    except _MEANINGLESS:
        return set()
