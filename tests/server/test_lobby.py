"""Making tables, links, sitting down, starting, playing again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from infinitable.server import lobby
from infinitable.server.seen.messages import Rematch
from infinitable.server.stores.sqlite import SqliteStore
from tests.server.people import Person, RunningServer


def pair(ann: Person, bob: Person, game: str = "tic_tac_toe", **wish: object) -> None:
    """Ann makes a table for two, Bob comes by the invite link, and Ann starts."""
    seated = ann.make(game, name="Ann", **wish)
    invite = seated["invite_link"].split("#join=")[1]
    assert "secret" in bob.join(ann.table, "Bob", invite)
    assert ann.post("/start")["status"] == "running"


def finish(ann: Person, bob: Person) -> None:
    """A short game of tic-tac-toe that Ann wins."""

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        for who, square in ((ann, "a1"), (bob, "b1"), (ann, "a2"), (bob, "b2"), (ann, "a3")):
            assert (await who.play(square))["type"] == "ack"
        await ann.leave()
        await bob.leave()

    asyncio.run(play())


def test_a_table_against_a_bot_starts_at_once(ann: Person) -> None:
    seated = ann.make("tic_tac_toe", name="Ann", seats=[{"kind": "human"}, {"kind": "bot", "level": "random"}])
    assert seated["table"]["status"] == "running"
    assert seated["seats"] == [0]


def test_a_bot_may_have_a_temper(ann: Person) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "3:cautious"}]
    assert ann.make("shards", name="Ann", seats=seats)["table"]["seats"][1]["level"] == "3:cautious"
    for level in ("greedy:cautious", "3:furious", "os:system"):
        body = {"game": "shards", "seats": [{"kind": "human"}, {"kind": "bot", "level": level}]}
        assert ann.request("POST", "/api/tables", body).status_code == 400


def test_one_joins_by_the_invite_link_and_by_nothing_less(ann: Person, bob: Person) -> None:
    seated = ann.make("tic_tac_toe", name="Ann")
    assert seated["table"]["status"] == "open"
    assert bob.join(ann.table, "Bob")["code"] == "forbidden"
    assert bob.join(ann.table, "Bob", "wrong")["code"] == "forbidden"
    invite = seated["invite_link"].split("#join=")[1]
    assert bob.join(ann.table, "Bob", invite)["seats"] == [1]
    assert Person(ann.url).join(ann.table, "Cid", invite)["code"] == "full"
    assert bob.post("/start")["code"] == "not_yours"
    assert ann.post("/start")["status"] == "running"


def test_a_public_table_is_listed_and_needs_no_code(ann: Person, bob: Person) -> None:
    ann.make("connect_four", name="Ann", public=True)
    listed = ann.request("GET", "/api/tables?game=connect_four").json()["tables"]
    assert ann.table in [table["id"] for table in listed]
    assert bob.join(ann.table, "Bob")["seats"] == [1]


def test_two_people_of_one_name_are_told_apart(ann: Person, bob: Person) -> None:
    ann.make("tic_tac_toe", name="Ann", public=True)
    assert bob.join(ann.table, "ann")["table"]["seats"][1]["name"] == "ann 2"


def test_the_host_puts_bots_on_open_seats_and_sends_people_away(ann: Person, bob: Person) -> None:
    ann.make("tic_tac_toe", name="Ann", public=True)
    bob.join(ann.table, "Bob")
    assert bob.post("/seat", {"seat": 1, "kind": "open"})["code"] == "not_yours"
    assert ann.post("/seat", {"seat": 1, "kind": "open"})["seats"][1]["kind"] == "open"
    assert bob.get("/mine")["code"] == "not_yours"
    assert ann.post("/start")["code"] == "not_now"
    assert ann.post("/start", {"fill": "random"})["seats"][1]["level"] == "random"


def test_my_seat_link_gives_the_seat_back_on_another_device(ann: Person) -> None:
    seated = ann.make("tic_tac_toe", name="Ann", seats=[{"kind": "human"}, {"kind": "bot"}])
    secret = seated["seat_link"].split("#seat=")[1]
    other = Person(ann.url, table=ann.table)
    response = other.request("POST", f"/api/tables/{ann.table}/enter", {"secret": secret})
    assert response.json()["seats"] == [0]
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and f"Path=/api/tables/{ann.table}" in cookie
    assert other.post("/enter", {"secret": "x" * 32})["code"] == "not_yours"


def test_the_secret_of_a_seat_is_not_in_the_store(ann: Person, server: RunningServer) -> None:
    ann.make("tic_tac_toe", name="Ann")
    store = server.all_tables.store
    assert isinstance(store, SqliteStore)
    stored = b"".join(Path(store.path + end).read_bytes() for end in ("", "-wal"))
    assert ann.table.encode() in stored
    assert ann.secret.encode() not in stored


def test_a_rematch_keeps_a_seat_for_each_and_starts_when_all_have_come(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    assert ann.post("/rematch")["code"] == "not_now"
    finish(ann, bob)
    again = bob.post("/rematch")
    assert again["table"]["status"] == "open" and again["table"]["previous"] == ann.table
    assert ann.get()["next"] == again["table"]["id"]
    came = ann.post("/rematch")
    assert came["table"]["id"] == again["table"]["id"]
    assert came["table"]["status"] == "running"
    assert again["seats"] == [0] and came["seats"] == [1], "the second player begins now"


def test_two_who_ask_for_a_rematch_at_once_leave_one_table(ann: Person, bob: Person, server: RunningServer) -> None:
    pair(ann, bob)
    finish(ann, bob)
    live, before = server.all_tables.live[ann.table], set(server.all_tables.live)

    def waiting() -> list[str]:
        return [table["id"] for table in httpx.get(server.url + "/api/tables?status=open").json()["tables"]]

    listed = waiting()

    async def at_once() -> list[lobby.Place]:
        asked = (lobby.rematch(server.all_tables, live, each.secret, Rematch()) for each in (ann, bob))
        return await asyncio.gather(*asked)

    first, second = server.inside(at_once())
    assert first.live is second.live and first.live.table.status == "running"
    assert set(server.all_tables.live) - before == {first.live.table.id}
    assert waiting() == listed


def test_refusals_are_sentences(ann: Person) -> None:
    for body in (
        {"game": "chess"},
        {"game": "tic_tac_toe", "players": 5},
        {"game": "tic_tac_toe", "mode": "blitz"},
        {"game": "tic_tac_toe", "settings": {"size": 4}},
        {"game": "tic_tac_toe", "seats": [{"kind": "cat"}]},
        {"game": "tic_tac_toe", "seats": [{"kind": "bot", "level": "god"}]},
        {"name": "x" * 60},
        {"nonsense": 1},
    ):
        response = ann.request("POST", "/api/tables", body)
        assert 400 <= response.status_code < 500
        refusal = response.json()
        assert refusal["type"] == "refusal" and refusal["reason"].endswith("."), refusal


def test_a_list_of_my_tables_says_where_i_am_asked(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    watcher = Person(ann.url, table=ann.table)
    told = [(now["asked"], now["mine"], now["yours"]) for now in (ann.get(), bob.get(), watcher.get())]
    assert told == [(0, [0], True), (0, [1], False), (0, [], False)]

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.play("a1")
        assert not ann.get()["yours"] and bob.get()["yours"]
        await bob.play("b1")
        await ann.play("a2")
        await bob.send("undo")
        assert ann.get()["yours"], "her consent is asked"
        assert not bob.get()["yours"], "he waits for her"
        await ann.send("consent", yes=True)
        assert bob.get()["yours"]
        await bob.send("away")
        assert not bob.get()["yours"], "a bot plays for him"

    asyncio.run(play())


def test_nobody_is_asked_before_the_start_and_after_the_end(ann: Person, bob: Person) -> None:
    ann.make("tic_tac_toe", name="Ann")
    assert (ann.get()["asked"], ann.get()["yours"]) == (-1, False)
    pair(ann, bob)
    finish(ann, bob)
    assert (ann.get()["asked"], ann.get()["yours"]) == (-1, False)


def test_a_catalogue_is_sent_compressed_to_whom_can_read_it(ann: Person) -> None:
    answer = ann.request("GET", "/api/games/defiance_beta/catalogue")
    assert answer.headers["content-encoding"] == "gzip" and answer.json()["game"] == "defiance_beta"
    assert int(answer.headers["content-length"]) < len(answer.content) / 3


def test_the_catalogue_of_a_pack_of_the_house_is_asked_for_by_its_name(ann: Person) -> None:
    usual = ann.request("GET", "/api/games/shards/catalogue").json()["catalogue"]["cards"]
    relics = ann.request("GET", "/api/games/shards/catalogue?pack=relics-of-our-own").json()["catalogue"]["cards"]
    assert "blood-orchid" in relics and "blood-orchid" not in usual and "nil-assassin" in relics
    refused = ann.request("GET", "/api/games/shards/catalogue?pack=mine")
    assert refused.status_code == 400 and "relics-of-our-own" in refused.json()["reason"]
