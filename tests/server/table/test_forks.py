"""Playing on from a position of another table: a finished match, one's own running one, or that with other cards."""

from __future__ import annotations

import asyncio

from tests.server.people import Person
from tests.server.test_lobby import finish, pair


def test_a_finished_match_is_forked_into_a_table_against_bots(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    finish(ann, bob)
    seated = ann.post("/fork", {"move": 3, "seat": 1, "name": "Ann", "level": "random"})
    ann.table, ann.secret = seated["table"]["id"], seated["secret"]

    async def play() -> None:
        await ann.sit()
        await ann.asked()
        assert ann.position["moves"] == 3 and ann.info["practice"]
        await ann.play("a3")

    asyncio.run(play())


def test_ones_own_running_position_is_forked_with_the_rest_dealt_anew(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    assert Person(ann.url, table=ann.table).post("/fork")["code"] == "not_yours"
    seated = ann.post("/fork", {"seat": 0, "level": "random"})
    assert seated["table"]["status"] == "running"
    ann.table, ann.secret = seated["table"]["id"], seated["secret"]

    async def play() -> None:
        await ann.sit()
        while not ann.position or not ann.position["over"]:
            if ann.decision:
                await ann.play()
            else:
                await ann.hear()

    asyncio.run(play())
    assert ann.get("/record")["code"] == "not_now"
    assert len(ann.get("/review?seat=0&count=100")["steps"]) == ann.position["moves"] + 1


THIEF = """pack mine · game shards · on shards-base · version 1
Lantern Thief · Wraethe ally · cost 2 · 3 copies — Gain 2 power.
"""


def test_a_position_is_played_on_with_a_pack_that_has_changed_meanwhile(ann: Person, bob: Person) -> None:
    hand = "1 | row Kiln Drone, Lantern Thief | mastery 4; hand Lantern Thief, Crystal ×3 | hand Crystal ×4, Blaster"
    rivals = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    ann.make("shards", seats=rivals, settings={"pack": THIEF, "position": hand})
    changed = THIEF.replace("2 power", "7 power")

    async def play_once() -> None:
        await ann.sit()
        await ann.play("play Crystal")

    asyncio.run(play_once())
    assert bob.request("POST", f"/api/tables/{ann.table}/fork", {"pack": changed}).json()["code"] == "not_yours"
    wrong = ann.post("/fork", {"pack": changed.replace("power", "powr"), "level": "random"})
    assert wrong["code"] == "unreadable" and "powr" in str(wrong)
    gone = ann.post("/fork", {"pack": THIEF.replace("Lantern Thief", "Moth Thief"), "level": "random"})
    assert gone["code"] == "unreadable" and "Lantern Thief" in str(gone), "the hand holds what there is no more"
    seated = ann.post("/fork", {"pack": changed, "level": "random"})
    again = Person(ann.url, seated["secret"], seated["table"]["id"])

    async def play_on() -> None:
        await again.sit()
        decision = await again.asked()
        assert {"play Lantern Thief", "play Crystal"} <= {each["notation"] for each in decision["options"]}
        seen = again.position["view"]
        assert (seen["players"][0]["mastery"], seen["gems"]) == (4, 1), "with the Crystal that was played"
        await again.play("play Lantern Thief")
        await again.until(lambda me: me.position["view"]["power"])
        assert again.position["view"]["power"] == 7, "by the text as it is now"
        await again.leave()

    asyncio.run(play_on())
    ann.post("/messages", {"type": "concede", "id": "1"})
    assert ann.post("/fork", {"pack": changed, "level": "random"})["code"] == "not_now"


def test_in_the_midst_of_a_turn_the_latest_position_that_can_be_written_is_played_on(ann: Person) -> None:
    sky = "pack mine · game infinity · on infinity-house · version 1\nThe Universe · {n} Time Pieces\n"
    rivals = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    ann.make("infinity", seats=rivals, settings={"pack": sky.format(n=9)})

    async def play_twice() -> None:
        await ann.sit()
        await ann.play()
        await ann.until(lambda me: me.position["moves"] == 1)
        await ann.play()
        await ann.until(lambda me: me.position["moves"] >= 2)

    asyncio.run(play_twice())
    seated = ann.post("/fork", {"pack": sky.format(n=8), "level": "random"})
    again = Person(ann.url, seated["secret"], seated["table"]["id"])

    async def look() -> None:
        await again.sit()
        await again.asked()

    asyncio.run(look())
    mine = [player.position["view"]["players"][0]["specials"] for player in (ann, again)]
    assert len(mine[1]) >= len(mine[0]) and again.position["view"]["centre"]["time"] == 8


def test_who_tries_against_themselves_goes_on_so_with_another_pack(ann: Person) -> None:
    ann.make("shards", seats=[{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ann 2"}])
    seated = ann.post("/fork", {"pack": THIEF, "name": "Ann", "level": "random"})
    assert [seat["kind"] for seat in seated["table"]["seats"]] == ["human", "human"]
