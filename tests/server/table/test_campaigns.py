"""A story that goes on from table to table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setting, Setup, read_setup
from infinitable.registry import GAMES, game
from tests.server.people import Person, RunningServer
from tests.server.test_lobby import finish, pair


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tic-tac-toe as a story: who won the matches before."""
    rules = game("tic_tac_toe")

    def after(setup: Setup, g: Any) -> str:
        winner = "X" if rules.result(g)[0] else "O" if rules.result(g)[1] else "-"
        return f"{setup.settings['campaign']}{winner}"

    monkeypatch.setattr(rules, "campaigns", ["standard"])
    told = [Setting("campaign", "", "who won before"), Setting("pack", "", "whose"), Setting("chapter", "", "which")]
    monkeypatch.setattr(rules, "settings", told)
    monkeypatch.setattr(rules, "campaign_after", after)
    monkeypatch.setattr(rules, "campaign_about", lambda text: f"After {len(text)} matches.")


@pytest.mark.usefixtures("story")
def test_a_campaign_goes_on_with_what_happened_before(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    key = ann.get("/mine")["campaign"]
    assert key and key not in str(ann.get()), "only those who play know the key"
    assert ann.request("GET", f"/api/campaigns/{key}").json()["matches"] == 0
    early = ann.request("POST", "/api/tables", {"game": "tic_tac_toe", "campaign": key})
    assert early.json()["code"] == "not_now"
    finish(ann, bob)
    kept = ann.request("GET", f"/api/campaigns/{key}").json()
    assert kept["matches"] == 1 and kept["about"] == "After 1 matches."
    seated = ann.make("tic_tac_toe", name="Ann", campaign=key, seats=[{"kind": "human"}, {"kind": "bot"}])
    assert seated["campaign"] == key and seated["table"]["settings"]["campaign"] == "X"
    again = ann.request("POST", "/api/tables", {"game": "tic_tac_toe", "campaign": key})
    assert again.json()["code"] == "not_now"


@pytest.mark.usefixtures("story")
def test_a_new_line_of_a_campaign_stands_where_it_was_taken_up(ann: Person) -> None:
    """Before its first match is over as well."""
    seats = [{"kind": "human"}, {"kind": "bot"}]
    seated = ann.make("tic_tac_toe", name="Ann", settings={"campaign": "XO"}, mode="standard", seats=seats)
    kept = ann.request("GET", f"/api/campaigns/{seated['campaign']}").json()
    assert (kept["text"], kept["about"], kept["matches"]) == ("XO", "After 2 matches.", 0)


@pytest.mark.usefixtures("story")
def test_a_campaign_goes_on_as_it_was_set_up(ann: Person, bob: Person) -> None:
    """With its pack; not with the chapter that was played. So does a new line of it, also while a match is played."""
    pair(ann, bob, settings={"pack": "ours", "chapter": "one"})
    key = ann.get("/mine")["campaign"]
    seats = [{"kind": "human"}, {"kind": "bot"}]
    wish = {"game": "tic_tac_toe", "name": "Ann", "campaign": key, "settings": {"campaign": "XO"}, "seats": seats}
    line = ann.request("POST", "/api/tables", wish).json()
    assert line["campaign"] not in ("", key)
    assert line["table"]["settings"] == {"campaign": "XO", "pack": "ours", "chapter": ""}
    finish(ann, bob)
    on = ann.make("tic_tac_toe", name="Ann", campaign=key, seats=seats)
    assert on["campaign"] == key and on["table"]["settings"] == {"campaign": "X", "pack": "ours", "chapter": ""}


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("over", [True, False])
def test_a_campaign_goes_on_when_its_last_match_was_played_by_other_rules(
    database: str, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        key = ann.get("/mine")["campaign"]
        if over:
            finish(ann, bob)
    monkeypatch.setattr(game("tic_tac_toe"), "rules_version", 2)
    with RunningServer(database) as server:
        ann.url = server.url
        assert ann.get()["frozen"]
        assert ann.request("GET", f"/api/campaigns/{key}").json()["matches"] == over
        seated = ann.make("tic_tac_toe", name="Ann", campaign=key, seats=[{"kind": "human"}, {"kind": "bot"}])
        assert seated["table"]["settings"]["campaign"] == "X" * over


def test_there_is_no_campaign_where_a_game_has_none(ann: Person) -> None:
    assert ann.make("connect_four")["campaign"] == ""
    assert ann.request("GET", "/api/campaigns/nothing").status_code == 404


STORIES = [(game_id, mode) for game_id in GAMES for mode in game(game_id).campaigns]


@pytest.mark.parametrize(("game_id", "mode"), STORIES)
def test_the_stories_of_the_house_go_on(game_id: str, mode: str) -> None:
    """After any match, the next one can be set up with what the game says."""
    rules, text = game(game_id), ""
    dice = random.Random(1)
    for seed in range(2):
        setup = read_setup(rules, None, mode, {"campaign": text})
        g = rules.deal(setup, Fast(seed))
        while not g.over:
            g.step(dice.choice(g.options))
        text = rules.campaign_after(setup, g)
        assert text and rules.campaign_about(text).endswith(".")
