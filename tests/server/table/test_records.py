"""A record that somebody brings becomes a finished table, to be looked at again."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.bots import bot
from tests.server.people import Person


def played(game: str, seed: int | None, moves: int = 1000) -> infinitable.Match:
    match = infinitable.new(game, seed=seed, names=["Ann", "Bob"])
    greedy = bot("greedy", match.game, 1)
    while not match.over and len(match.moves) < moves:
        match.play(greedy.answer(match.state))
    return match


@pytest.mark.parametrize("seed", [7, None], ids=["a number", "a secret"])
@pytest.mark.parametrize("game", ["tic_tac_toe", "shards"])
def test_a_record_is_looked_at_move_by_move(game: str, seed: int | None, ann: Person) -> None:
    """As it was: what was drawn and rolled, too."""
    match = played(game, seed)
    opened = ann.request("POST", "/api/records", {"record": match.record()}).json()
    assert opened["game"] == game and opened["moves"] == match.told
    ann.table = opened["table"]
    info = ann.get("")
    assert info["status"] == "over" and [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]
    last = ann.get(f"/review?seat=0&start={match.told}&count=1")["steps"][0]["position"]
    assert last["result"] == match.result
    assert ann.get("/record")["record"] == match.record()


def test_a_match_that_was_broken_off_is_looked_at_as_far_as_it_went(ann: Person) -> None:
    match = played("shards", 3, moves=20)
    opened = ann.request("POST", "/api/records", {"record": match.record()}).json()
    ann.table = opened["table"]
    assert ann.get("")["status"] == "over" and ann.get("")["ended"]["how"] == "abandoned"
    assert len(ann.get("/review?seat=0&start=0&count=100")["steps"]) == opened["moves"] + 1


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ("not a record", "a record begins with"),
        ("Infinitable record 1\nGame: chess\n\n1: e4\n", "chess"),
        ("", "a record begins with"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(record: str, why: str, ann: Person) -> None:
    answer = ann.request("POST", "/api/records", {"record": record})
    assert answer.status_code == 400 and why in answer.json()["reason"]


def test_a_wrong_move_is_named_with_its_line(ann: Person) -> None:
    text = played("tic_tac_toe", 7).record()
    last = text.rstrip().rsplit(" ", 1)
    answer = ann.request("POST", "/api/records", {"record": f"{last[0]} z9\n"})
    assert answer.status_code == 400 and answer.json()["reason"].startswith("line ")
