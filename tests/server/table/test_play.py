"""At the table: answers, repeats, reconnects, undo, hot-seat, why, hints, talk, leaving."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from infinitable.kernel.views import redealt
from infinitable.registry import GAMES, game
from infinitable.server.house import Pace
from infinitable.server.table.standing_answers import LONGEST, SHORTEST
from tests.server.people import QUICK, Person, RunningServer
from tests.server.test_lobby import finish, pair


def at_table(play: Coroutine[Any, Any, None]) -> None:
    asyncio.run(play)


def test_an_answer_is_acknowledged_and_everybody_sees_it(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    watcher = Person(ann.url, table=ann.table)

    async def play() -> None:
        for who in (ann, bob, watcher):
            await who.sit()
        ack = await ann.play("b2")
        assert ack["type"] == "ack"
        await bob.asked()
        await watcher.until(lambda w: w.version == ack["version"])
        for who, heard in ((ann, "You mark b2."), (bob, "Ann marks b2."), (watcher, "Ann marks b2.")):
            assert who.position["view"]["squares"][4] == "X"
            assert [(line["seat"], line["text"]) for line in who.log] == [(0, heard)]
        assert ann.decision is None and watcher.decision is None
        assert watcher.position["asked"] == 1 and watcher.position["prompt"]

    at_table(play())


def test_a_repeated_answer_does_nothing_and_gets_the_same_acknowledgement(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        decision = (await ann.asked())["id"]
        first = await ann.send("answer", id="mine", decision=decision, notation="a1")
        again = await ann.send("answer", id="mine", decision=decision, notation="a1")
        assert first == again and ann.position["moves"] == 1

    at_table(play())


def test_an_answer_to_an_old_decision_is_refused_with_the_present_one(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        old = (await ann.asked())["id"]
        await ann.play("a1")
        await bob.play("a2")
        await ann.asked()
        refusal = await ann.send("answer", decision=old, notation="a3")
        assert refusal["code"] == "stale" and refusal["decision"] == ann.decision

    at_table(play())


def test_nobody_answers_for_another(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    watcher = Person(ann.url, table=ann.table)

    async def play() -> None:
        decision = (await (await ann.sit()).asked())["id"]
        await bob.sit()
        await watcher.sit()
        assert (await bob.send("answer", decision=decision, notation="a1"))["code"] == "not_now"
        assert (await watcher.send("answer", decision=decision, notation="a1"))["code"] == "not_yours"

    at_table(play())


def test_an_illegal_answer_cites_its_clause(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.play("a1")
        decision = (await bob.asked())["id"]
        refusal = await bob.send("answer", decision=decision, notation="a1")
        assert (refusal["code"], refusal["clause"]) == ("illegal", "tic_tac_toe:1")
        refusal = await bob.send("answer", decision=decision, notation="castle")
        assert refusal["code"] == "illegal" and "castle" in refusal["reason"]

    at_table(play())


@pytest.mark.parametrize("asked", [{"notation": "a1"}, {"code": 6}, {"anchors": ["square:6"]}])
def test_why_answers_by_notation_code_or_anchors(ann: Person, bob: Person, asked: dict[str, Any]) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.play("a1")
        await bob.asked()
        reasons = (await bob.send("why", **asked))["reasons"]
        assert [(r["legal"], r["clause"]) for r in reasons] == [(False, "tic_tac_toe:1")]
        legal = (await bob.send("why", notation="b2"))["reasons"]
        assert legal[0]["legal"]
        assert (await ann.send("why", notation="b2"))["code"] == "not_now"

    at_table(play())


def test_who_comes_back_hears_what_was_missed_and_is_asked_again(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await bob.until(lambda b: b.position)
        version = bob.version
        await bob.leave()
        await ann.until(lambda a: any(p["seat"] == 1 and not p["here"] for p in a.presence))
        await ann.play("a1")
        await bob.sit(since=version)
        message = await bob.hear()
        assert message["type"] == "update" and message["version"] == version + 1
        asked = bob.decision
        assert asked is not None

        await bob.leave()
        await bob.sit(since=bob.version)
        message = await bob.hear()
        assert message["type"] == "update" and message["position"]["decision"] == asked
        await bob.leave()
        await bob.sit(since=0)
        assert (await bob.hear())["type"] == "welcome"

    at_table(play())


def test_after_a_restart_everybody_is_at_the_same_prompt(database: str) -> None:
    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)

        async def begin() -> None:
            await ann.sit()
            await ann.play("b2")
            await bob.sit()
            await bob.asked()

        asyncio.run(begin())
        before = bob.position
    with RunningServer(database) as server:
        ann.url = bob.url = server.url

        async def go_on() -> None:
            await bob.sit(since=bob.version)
            await bob.hear()
            assert bob.position == before
            await bob.play("a1")

        asyncio.run(go_on())


def test_the_server_says_goodbye_when_it_stops(database: str) -> None:
    async def listen(ann: Person, server: RunningServer) -> None:
        await ann.sit()
        await ann.hear()
        server.server.should_exit = True
        await ann.until(lambda a: a.heard[-1]["type"] == "closing")
        assert ann.heard[-1]["retry_after"] > 0

    with RunningServer(database) as server:
        ann = Person(server.url)
        ann.make("tic_tac_toe")
        asyncio.run(listen(ann, server))


# Undo ---------------------------------------------------------------------------------------------------


def test_ones_own_move_is_taken_back_until_another_has_acted(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.play("a1")
        assert ann.position["undo"] == {"free": 1, "ask": True}
        assert (await ann.send("undo"))["type"] == "ack"
        assert ann.position["moves"] == 0 and ann.log == [] and not ann.info["practice"]
        await bob.until(lambda b: b.version == ann.version)
        assert bob.log == [] and bob.position == {
            **ann.position,
            "seat": 1,
            "decision": None,
            "undo": {"free": 0, "ask": False},
        }
        await ann.play("a2")
        await bob.play("b2")
        await ann.asked()
        assert ann.position["undo"]["free"] == 0
        await ann.send("undo")
        assert ann.info["request"]["by"] == 0 and ann.info["request"]["needed"] == [1]

    at_table(play())


def test_beyond_the_boundary_the_others_are_asked(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.play("a1")
        await bob.play("b2")
        await ann.asked()
        await ann.send("undo", to=0)
        await bob.until(lambda b: b.info.get("request"))
        assert (await ann.send("consent", yes=True))["code"] == "not_now"
        await bob.send("consent", yes=False)
        await ann.until(lambda a: not a.info["request"])
        refusal = await ann.send("undo", to=0)
        assert refusal["code"] == "too_soon" and refusal["retry_after"] > 5
        await ann.play("c3")
        await bob.asked()
        await bob.send("undo", to=0)
        await ann.until(lambda a: a.info["request"])
        await ann.send("consent", yes=True)
        await bob.until(lambda b: b.version == ann.version)
        for who in (ann, bob):
            assert who.position["moves"] == 0 and who.log == [] and not who.info["request"]

    at_table(play())


def test_what_was_seen_before_all_agreed_to_take_it_back_is_known_at_the_table(
    ann: Person, bob: Person, server: RunningServer
) -> None:
    """Ann has looked at Bob's hand: the position that is played on from knows it (`Game.remember`)."""
    head = "pack mine · game defiance_beta · on defiance-beta · version 1\n"
    text = f"{head}Shared Vigil — Look at the hand of an enemy leader anywhere.\n"
    position = (
        "turn 1; round 1; check Tide; dice T | The Rift 0:0, Saffron Lees 0:1, Bloom Array 0:-1 | Ember Matriarch in "
        "Saffron Lees; hand Shared Vigil | Ghost Broker in Bloom Array; hand Sunfall, Sandstorm"
    )
    pair(ann, bob, "defiance_beta", settings={"pack": text, "position": position})

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.play("play Shared Vigil")
        await bob.play("no")
        await ann.asked()
        await ann.send("undo", to=0)
        await bob.until(lambda b: b.info.get("request"))
        await bob.send("consent", yes=True)
        await ann.until(lambda a: a.position["moves"] == 0)

    at_table(play())
    match = server.all_tables.live[ann.table].table.match
    assert match is not None and not match.moves
    hands = [{tuple(redealt(match.game, match.state, seat, n).hands[1]) for n in range(8)} for seat in (0, -1)]
    assert len(hands[0]) == 1 and len(hands[1]) > 1


def test_against_bots_undo_is_free_and_marks_the_match_as_practice(ann: Person) -> None:
    ann.make("tic_tac_toe", name="Ann", seats=[{"kind": "human"}, {"kind": "bot", "level": "random"}])

    async def play() -> None:
        await ann.sit()
        await ann.play("a1")
        await ann.asked()
        assert ann.position["moves"] == 2 and ann.position["undo"]["free"] == 2
        assert (await ann.send("undo"))["type"] == "ack"
        assert ann.position["moves"] == 0 and ann.info["practice"]
        assert (await ann.asked())["options"][0]["code"] == 0

    at_table(play())


# Hot-seat -------------------------------------------------------------------------------------------------


def test_at_a_hot_seat_table_one_looks_with_one_pair_of_eyes_at_a_time(ann: Person) -> None:
    seated = ann.make("tic_tac_toe", seats=[{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}])
    assert seated["seats"] == [0, 1] and seated["table"]["hotseat"]

    async def play() -> None:
        await ann.sit()
        await ann.play("a1")
        assert ann.position["asked"] == 1 and ann.decision is None
        await ann.ws.send('{"type": "look", "seat": 1}')
        await ann.until(lambda a: a.heard[-1]["type"] == "welcome")
        assert ann.position["seat"] == 1 and ann.decision is not None
        await ann.play("b2")
        await ann.ws.send('{"type": "look", "seat": 7}')
        assert (await ann.hear())["code"] == "not_yours"

    at_table(play())


def test_a_line_is_told_to_each_as_they_hear_it_though_one_name_begins_with_the_other(server: RunningServer) -> None:
    guests = [Person(server.url), Person(server.url)]
    seated = guests[0].make("tic_tac_toe", name="Guest")
    guests[1].join(guests[0].table, "Guest", seated["invite_link"].split("#join=")[1])
    guests[0].post("/start")

    async def play() -> None:
        for guest in guests:
            await guest.sit()
        await guests[0].play("a1")
        await guests[1].play("b1")

    at_table(play())
    told = [("You mark a1.", "Guest 2 marks b1."), ("Guest marks a1.", "You mark b1.")]
    for guest, lines in zip(guests, told, strict=True):
        (welcome,) = guest.get("/updates")["messages"]
        assert [(line["seat"], line["text"]) for line in welcome["log"]] == [*enumerate(lines)]
        reviewed = [line["text"] for step in guest.get("/review?start=0&count=10")["steps"] for line in step["lines"]]
        assert reviewed == [*lines]


def test_who_sits_on_several_seats_is_told_of_each_by_name(ann: Person) -> None:
    ann.make("tic_tac_toe", seats=[{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}])

    async def play() -> None:
        await ann.sit()
        await ann.play("a1")

    at_table(play())
    (welcome,) = ann.get("/updates")["messages"]
    assert [line["text"] for line in welcome["log"]] == ["Ann marks a1."]


# Talking and leaving -----------------------------------------------------------------------------------------


def test_chat_is_one_line_of_plain_text(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        assert (await ann.send("say", text="hi <b>Bob</b>\n\u202eevil"))["type"] == "ack"
        await bob.until(lambda b: b.chat)
        assert bob.chat[0]["text"] == "hi <b>Bob</b> evil" and bob.chat[0]["name"] == "Ann"
        assert (await ann.send("say", phrase=0))["type"] == "ack"
        assert (await ann.send("say", phrase=99))["code"] == "unreadable"
        assert (await ann.send("say", text="   "))["code"] == "unreadable"
        watcher = await Person(ann.url, table=ann.table).sit()
        assert (await watcher.send("say", text="hi"))["code"] == "not_yours"

    at_table(play())


@pytest.mark.parametrize(("where", "heard"), [("strict", {"ack", "refusal"}), ("server", {"ack"})])
def test_who_talks_without_end_is_refused_unless_nothing_is_limited(
    request: pytest.FixtureRequest, where: str, heard: set[str]
) -> None:
    running = request.getfixturevalue(where)
    ann, bob = Person(running.url), Person(running.url)
    pair(ann, bob)
    answers = [ann.post("/messages", {"type": "say", "id": str(n), "text": "spam"}) for n in range(8)]
    assert {answer["type"] for answer in answers} == heard
    assert all(answer["code"] == "too_much" for answer in answers if answer["type"] == "refusal")


def test_conceding_ends_a_match_of_two(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await ann.asked()
        await ann.send("concede")
        ended = {"how": "conceded", "result": [0.0, 1.0], "winners": [1], "seat": 0, "outcome": "players"}
        at = ann.info["ended"].pop("at")
        assert ann.info["ended"] == ended
        assert 0 <= 1000 * time.time() - at < 60_000
        assert (await ann.send("answer", decision=3, notation="a1"))["code"] == "not_now"

    at_table(play())


@pytest.mark.parametrize(("mode", "players"), [("story", 2), ("skirmish", 3)])
def test_who_gives_up_in_a_game_with_a_rule_for_it_concedes_by_that_rule(ann: Person, mode: str, players: int) -> None:
    bots = [{"kind": "bot", "level": "random"}] * (players - 1)
    ann.make("defiance", mode=mode, seats=[{"kind": "human", "name": "Ann"}, *bots])

    async def play() -> None:
        await ann.sit()
        await ann.asked()
        assert (await ann.send("concede"))["type"] == "ack"
        assert ann.info["status"] == "running" and ann.info["seats"][0]["conceded"]
        assert ann.position["view"]["leaders"][0]["conceding"], "until the next round starts"
        assert (await ann.send("back"))["code"] == "not_now", "a bot gives the answers that are still owed"

    at_table(play())


@pytest.mark.parametrize("game_id", ["defiance", "defiance_beta"])
def test_whether_one_may_give_up_can_be_asked_and_said_in_words(ann: Person, game_id: str) -> None:
    """Conceding is legal at every prompt and an option of none."""
    ann.make(game_id, mode="skirmish", seats=[{"kind": "human"}] * 3)

    async def play() -> None:
        await ann.sit()
        for asking in ({"notation": "concede"}, {"code": game(game_id).concession}):
            told = (await ann.send("why", **asking))["reasons"][0]
            assert told["legal"] and told["notation"] == "concede" and told["clause"]
        seat = (await ann.asked() and ann.position)["asked"]
        assert (await ann.play("concede"))["type"] == "ack"
        await ann.until(lambda who: who.info["seats"][seat]["conceded"])
        assert (await ann.send("concede", seat=seat))["code"] == "not_now"
        told = (await ann.send("why", notation="concede"))["reasons"][0]
        still_theirs = ann.position["asked"] == seat  # a bot gives the answers that are still owed
        assert told["legal"] != still_theirs

    at_table(play())


def test_who_gives_up_while_another_is_asked_concedes_by_the_game_s_rule_too(ann: Person, bob: Person) -> None:
    pair(ann, bob, "defiance", mode="story")

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.until(lambda who: who.position)
        asked, other = (ann, bob) if ann.position["asked"] == 0 else (bob, ann)
        before = (await asked.asked())["options"]
        assert (await other.send("concede"))["type"] == "ack"
        await asked.until(lambda who: who.info["seats"][1 - who.position["asked"]]["conceded"])
        assert asked.info["status"] == "running" and (await asked.asked())["options"] == before
        assert (await other.send("concede"))["code"] == "not_now"

    at_table(play())


def test_who_gives_up_in_the_middle_of_a_text_leaves_its_question_to_a_bot(ann: Person) -> None:
    """Where the game has no rule for it: among several somebody has to answer, and the others play on."""
    hand = "1 | row Kiln Drone | hand Umbral Scourge, Crystal, Blaster | hand Crystal ×5 | hand Crystal ×5"
    rivals = [{"kind": "human", "name": "Ann"}, *[{"kind": "bot", "level": "random"}] * 2]
    ann.make("shards", seats=rivals, settings={"position": hand})

    async def play() -> None:
        await ann.sit()
        await ann.play("play Umbral Scourge")
        assert "banish Blaster from hand" in {each["notation"] for each in (await ann.asked())["options"]}
        moves = ann.position["moves"]
        assert (await ann.send("concede"))["type"] == "ack"
        await ann.until(lambda who: who.position["moves"] > moves and who.position["asked"] != 0)
        assert ann.info["status"] == "running" and ann.info["seats"][0]["conceded"]

    at_table(play())


def test_who_gives_up_in_the_middle_of_a_text_ends_a_match_of_two(ann: Person, bob: Person) -> None:
    position = "blue 2 | KN e5; hand Lance; stack Dash | TN e6, LN m12"
    pair(ann, bob, "infinite401", settings={"position": position})

    async def play() -> None:
        await ann.sit()
        await ann.play("Lance KN>TN")
        assert (await ann.asked())["prompt"].startswith("Move Blue KN")
        await ann.send("concede")
        assert (ann.info["ended"]["how"], ann.info["ended"]["result"]) == ("conceded", [0.0, 1.0])
        assert ann.position["view"] and not ann.decision

    at_table(play())


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await bob.send("away", level="random")
        await ann.play("a1")
        await ann.asked()
        assert ann.position["moves"] == 2 and ann.info["seats"][1]["away"]
        await bob.send("back")
        await ann.play()
        await ann.until(lambda a: a.position["asked"] == 1)
        await bob.asked()
        assert (await bob.play())["type"] == "ack"

    at_table(play())


def test_the_others_vote_when_somebody_is_gone(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await ann.until(lambda a: any(p["seat"] == 1 and p["here"] for p in a.presence))
        assert (await ann.send("vote", about=1, choice="bot"))["code"] == "not_now"
        await bob.leave()
        await ann.until(lambda a: any(p["seat"] == 1 and not p["here"] for p in a.presence))
        await ann.send("vote", about=1, choice="wait")
        assert ann.info["status"] == "running" and not ann.info["seats"][1]["away"]
        await ann.send("vote", about=1, choice="bot")
        assert ann.info["seats"][1]["away"]
        assert (await ann.send("vote", about=0, choice="bot"))["code"] == "not_now"

    at_table(play())


def test_a_vote_can_abandon_the_match(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await ann.hear()
        await ann.send("vote", about=1, choice="abandon")
        assert ann.info["ended"]["how"] == "abandoned" and ann.info["ended"]["result"] == []

    at_table(play())


def test_a_hint_is_what_a_bot_would_choose_and_makes_it_practice(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        decision = await ann.asked()
        hint = await ann.send("hint")
        assert hint["type"] == "hint" and hint["notation"] in [o["notation"] for o in decision["options"]]
        await bob.sit()
        await bob.hear()
        assert bob.info["practice"]
        assert (await bob.send("hint"))["code"] == "not_now"

    at_table(play())


# Standing answers and clocks ---------------------------------------------------------------------------------


def test_a_standing_answer_is_given_when_the_window_has_passed(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        loop = asyncio.get_running_loop()
        await ann.sit()
        await bob.sit()
        orders = await bob.send("stand", kind="Turn", answer="b2", until="game")
        assert orders["standing"][0]["answer"] == "b2"
        await ann.play("a1")
        start = loop.time()
        await ann.asked()
        assert ann.position["view"]["squares"][4] == "O" and loop.time() - start > SHORTEST * QUICK.window - 0.05
        await ann.play("a2")
        # b2 is taken now, so Bob is asked; his own answer is held back as long.
        start = loop.time()
        await bob.until(lambda b: b.decision and b.position["moves"] == 3)
        assert (await bob.play("a3"))["type"] == "ack"
        assert loop.time() - start > SHORTEST * QUICK.window - 0.05
        assert (await bob.send("stand", kind="Turn"))["standing"] == []

    at_table(play())


def test_an_order_can_be_taken_back_while_its_prompt_waits(ann: Person, bob: Person) -> None:
    """One may hesitate on purpose, with nothing to choose."""
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        await bob.send("stand", kind="Turn", answer="b2")
        await ann.play("a1")
        await bob.asked()
        assert (await bob.send("stand", kind="Turn"))["standing"] == []
        await asyncio.sleep(LONGEST * QUICK.window)
        assert (await bob.play("c3"))["type"] == "ack", "nobody has answered for him"

    at_table(play())


def test_standing_answers_are_nobody_elses_business(ann: Person, bob: Person) -> None:
    pair(ann, bob)

    async def play() -> None:
        await ann.sit()
        await ann.hear()
        await bob.sit()
        await bob.send("stand", kind="Turn", alone=True)
        await ann.play("a1")
        assert not any("stand" in text for text in ann.raw if '"welcome"' not in text)
        assert all(not m["standing"] for m in ann.heard if m["type"] == "welcome")

    at_table(play())


def test_when_time_is_up_a_bot_plays_or_the_match_is_lost(ann: Person, bob: Person) -> None:
    pair(ann, bob, clock={"move": 1})

    async def play() -> None:
        await bob.sit()
        await bob.hear()
        assert bob.heard[0]["clocks"][0]["running"]
        await bob.asked()
        assert bob.info["seats"][0]["away"]

    at_table(play())
    pair(ann, bob, clock={"bank": 1, "out": "lose"})

    async def lose() -> None:
        await bob.sit()
        await bob.until(lambda b: b.info.get("ended"))
        assert bob.info["ended"]["how"] == "timeout" and bob.info["ended"]["winners"] == [1]

    at_table(lose())


# Looking back ----------------------------------------------------------------------------------------------------


def test_a_finished_match_is_reviewed_from_every_seat_a_running_one_from_ones_own(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    assert ann.get("/review?seat=1")["code"] == "not_yours"
    assert ann.get("/review?seat=0")["moves"] == 0
    assert ann.get("/record")["code"] == "not_now"
    assert ann.get("/fairness")["secret"] == ""
    finish(ann, bob)
    review = Person(ann.url, table=ann.table).get("/review?seat=1&start=2&count=10")
    assert [step["move"] for step in review["steps"]] == [2, 3, 4, 5]
    assert [step["lines"][0]["text"] for step in review["steps"]][-1] == "Ann marks a3."
    assert review["steps"][-1]["position"]["over"]


def test_the_record_of_a_finished_match_proves_itself(ann: Person, bob: Person) -> None:
    pair(ann, bob, nonce="ann's share")
    commitment = ann.get()["commitment"]
    finish(ann, bob)
    record = ann.get("/record")["record"]
    checked = ann.request("POST", "/api/verify", {"record": record}).json()
    assert checked == {"ok": True, "reason": "", "moves": 5, "result": [1.0, 0.0], "commitment": commitment}
    forged = ann.request("POST", "/api/verify", {"record": record.replace("a3", "c3")}).json()
    assert not forged["ok"] and "line" in forged["reason"]
    fair = ann.get("/fairness")
    assert fair["commitment"] == commitment and fair["nonces"] == ["ann's share", ""]


def test_the_long_poll_tells_the_same_as_the_socket(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    first = bob.get("/updates")["messages"][0]
    assert first["type"] == "welcome"
    assert bob.get(f"/updates?since={first['version']}&wait=0.1")["messages"] == []
    decision = ann.get("/updates")["messages"][0]["position"]["decision"]["id"]
    ack = ann.post("/messages", {"type": "answer", "id": "1", "decision": decision, "notation": "a1"})
    assert ack["type"] == "ack"
    told = bob.get(f"/updates?since={first['version']}&wait=5")["messages"]
    assert told[-1]["position"]["decision"]["seat"] == 1


def test_talk_does_not_disturb_a_bot_that_thinks(database: str) -> None:
    with RunningServer(database, Pace(bot=0.6, window=0.3, gone=0.0)) as server:
        ann = Person(server.url)
        ann.make("connect_four", seats=[{"kind": "human"}, {"kind": "bot", "level": "random"}])

        async def play() -> None:
            await ann.sit()
            await ann.play()
            for n in range(3):
                await asyncio.sleep(0.1)
                await ann.send("say", text=f"hm {n}")
            await ann.asked()

        asyncio.run(play())
        assert server.all_tables.thinkers.processes.started == 1, "it was interrupted and had to begin again"


def test_who_concedes_alone_has_not_won(ann: Person) -> None:
    solo = next((g, mode) for g in GAMES for mode, counts in game(g).modes.items() if 1 in counts)
    ann.make(solo[0], mode=solo[1], seats=[{"kind": "human"}])
    ann.post("/messages", {"type": "concede", "id": "1"})
    assert ann.get()["ended"]["winners"] == []
