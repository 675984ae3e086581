"""The HTTP API as a list: what `app.py` serves and `schema.py` describes."""

from __future__ import annotations

from typing import Any, NamedTuple

from infinitable.server.seen import messages as m
from infinitable.server.studio import messages as s


class Query(NamedTuple):
    name: str
    kind: type
    help: str


class Endpoint(NamedTuple):
    name: str
    """The method of `Api` that answers."""
    method: str
    path: str
    body: Any
    answer: Any
    about: str
    query: tuple[Query, ...] = ()
    status: int = 200

    @property
    def rate(self) -> str:
        """What it counts as beside a request (`limits.RATES`), before its body is read."""
        return COUNTED.get(self.name, "")


COUNTED = {
    "new_table": "table",
    "rematch": "table",
    "fork": "table",
    "join": "join",
    "enter": "enter",
    "review": "heavy",
    "hindsight": "heavy",
    "verify": "verify",
    "open_record": "table",
    "call_me": "join",
    "call_me_no_more": "join",
    "read_draft": "studio",
    "complete": "studio",
    "ask_lab": "studio",
    "try_out": "studio",
}


SINCE = Query("since", int, "the newest version you hold")
EYES = Query("seat", int, "whose eyes: a seat that you hold; -1 is a spectator")

ENDPOINTS = (
    Endpoint("info", "GET", "/api/info", None, m.ServerInfo, "The server: version, phrases, bots."),
    Endpoint("games", "GET", "/api/games", None, m.Games, "What there is to play, with modes and settings."),
    Endpoint("rules", "GET", "/api/games/{game}/rules", None, m.Rules, "The rules of a game, clause by clause."),
    Endpoint(
        "game_catalogue",
        "GET",
        "/api/games/{game}/catalogue",
        None,
        m.Catalogue,
        "The catalogue of a game as it is set up by default, or with a pack of the house.",
        (
            Query("mode", str, "a mode of the game"),
            Query("players", int, "how many play"),
            Query("pack", str, "a pack of the house, by its name"),
        ),
    ),
    Endpoint("lesson", "GET", "/api/games/{game}/lesson", None, m.Lesson, "The guided first game, and quick rules."),
    Endpoint("puzzles", "GET", "/api/games/{game}/puzzles", None, m.Puzzles, "Turns to be won; which is today's."),
    Endpoint(
        "tables",
        "GET",
        "/api/tables",
        None,
        m.Tables,
        "Public tables that wait for players or are being played.",
        (Query("game", str, "only this game"), Query("status", str, "open or running")),
    ),
    Endpoint("new_table", "POST", "/api/tables", m.NewTable, m.Seated, "Make a table and sit down.", status=201),
    Endpoint(
        "table",
        "GET",
        "/api/tables/{table}",
        None,
        m.TableNow,
        "A table as everybody sees it, and whether it waits for you.",
    ),
    Endpoint("catalogue", "GET", "/api/tables/{table}/catalogue", None, m.Catalogue, "The catalogue of this match."),
    Endpoint("join", "POST", "/api/tables/{table}/join", m.Join, m.Seated, "Sit down on an open seat."),
    Endpoint("enter", "POST", "/api/tables/{table}/enter", m.Enter, m.Seated, "Take your seat by its private link."),
    Endpoint("mine", "GET", "/api/tables/{table}/mine", None, m.Seated, "Your seats here, and their links."),
    Endpoint("leave", "POST", "/api/tables/{table}/leave", None, m.TableInfo, "Stand up before the start."),
    Endpoint("change_seat", "POST", "/api/tables/{table}/seat", m.ChangeSeat, m.TableInfo, "The host changes a seat."),
    Endpoint("start", "POST", "/api/tables/{table}/start", m.Start, m.TableInfo, "The host starts the match."),
    Endpoint("rematch", "POST", "/api/tables/{table}/rematch", m.Rematch, m.Seated, "The same again.", status=201),
    Endpoint("fork", "POST", "/api/tables/{table}/fork", m.Fork, m.Seated, "Play on from a position.", status=201),
    Endpoint(
        "poll",
        "GET",
        "/api/tables/{table}/updates",
        None,
        m.Messages,
        "Long poll: what the socket would have sent since a version.",
        (SINCE, EYES, Query("wait", float, "seconds to wait for something new, at most 25")),
    ),
    Endpoint(
        "send",
        "POST",
        "/api/tables/{table}/messages",
        m.Incoming,
        m.Outgoing,
        "One message as over the socket, and its answer.",
    ),
    Endpoint(
        "review",
        "GET",
        "/api/tables/{table}/review",
        None,
        m.Review,
        "Steps of a match: a finished one from every seat, a running one from your own.",
        (EYES, Query("start", int, "the first step"), Query("count", int, "how many, at most 100")),
    ),
    Endpoint(
        "hindsight",
        "GET",
        "/api/tables/{table}/hindsight",
        None,
        m.Hindsight,
        "A move of a finished match: the better one, and what was given away.",
        (Query("move", int, "which, from 1"),),
    ),
    Endpoint("record", "GET", "/api/tables/{table}/record", None, m.RecordText, "The record of a finished match."),
    Endpoint("fairness", "GET", "/api/tables/{table}/fairness", None, m.Fairness, "Commitment, secret and nonces."),
    Endpoint("verify", "POST", "/api/verify", m.Verify, m.Verified, "Replay a record and check its chance."),
    Endpoint(
        "open_record", "POST", "/api/records", m.Verify, m.RecordOpened, "Look at the match of a record.", status=201
    ),
    Endpoint("call_me", "POST", "/api/tables/{table}/calls", m.CallMe, m.Called, "Be called when it is your turn."),
    Endpoint(
        "call_me_no_more",
        "POST",
        "/api/tables/{table}/calls/forget",
        m.CallMeNoMore,
        m.Called,
        "Be called no more at this table.",
    ),
    Endpoint(
        "leave_parcel", "POST", "/api/parcels", m.Parcel, m.ParcelLeft, "Leave a locked parcel for a day.", status=201
    ),
    Endpoint("parcel", "GET", "/api/parcels/{code}", None, m.Parcel, "Fetch a parcel."),
    Endpoint("workshop", "GET", "/api/studio/{game}", None, s.Workshop, "What the cards of a game are made of."),
    Endpoint("read_draft", "POST", "/api/studio/read", s.Draft, s.DraftRead, "Read a pack that is being written."),
    Endpoint("complete", "POST", "/api/studio/complete", s.Unfinished, s.Completion, "What can follow in a text."),
    Endpoint("try_out", "POST", "/api/studio/try", s.Trying, s.Begun, "How a table is set up to try an entry."),
    Endpoint("ask_lab", "POST", "/api/studio/lab", s.AskLab, s.LabAnswer, "Play a few matches about a card."),
    Endpoint("campaign", "GET", "/api/campaigns/{key}", None, m.Campaign, "How a campaign stands."),
)
