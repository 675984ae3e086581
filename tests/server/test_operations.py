"""What those who run the server rely on: health, metrics, logs without secrets, files for containers."""

from __future__ import annotations

import asyncio
import io
import json
import re
import shlex
from contextlib import redirect_stderr
from pathlib import Path

import httpx
import pytest
import structlog
import yaml

from infinitable.cli import infinitable
from infinitable.examples.tic_tac_toe import TicTacToe
from infinitable.server.serving import log_to_stderr
from infinitable.server.table.audience import RECENT, REMEMBERED, Recent
from tests.server.people import Person, RunningServer
from tests.server.processes import free_port
from tests.server.test_lobby import finish, pair

ROOT = Path(__file__).parents[2]


def test_health_and_metrics_tell_how_it_goes(ann: Person, bob: Person) -> None:
    pair(ann, bob)
    finish(ann, bob)
    assert httpx.get(ann.url + "/healthz").json()["ok"]
    text = httpx.get(ann.url + "/metrics").text
    told = dict(line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#"))
    assert float(told['infinitable_entries_total{kind="Moved"}']) >= 5
    assert float(told["infinitable_live_tables"]) >= 1 and float(told["infinitable_failures_total"]) == 0
    assert float(told["infinitable_commit_seconds_count"]) >= 5


def test_a_sick_store_is_seen_from_outside(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with RunningServer(database) as server:

        async def broken() -> None:
            raise OSError("disk gone")

        monkeypatch.setattr(server.all_tables.store, "ping", broken)
        response = httpx.get(server.url + "/healthz")
        assert response.status_code == 503 and not response.json()["ok"]


def test_no_secret_is_ever_logged(database: str) -> None:
    out = io.StringIO()
    with redirect_stderr(out):
        log_to_stderr("json")
        log = structlog.get_logger("infinitable")
        log.warning("by mistake", secret="hunter2", database="postgresql://me:hunter2@db", table="abc")
        with RunningServer(database) as server:
            ann, bob = Person(server.url), Person(server.url)
            pair(ann, bob, nonce="my nonce")

            def stumble(*_: object) -> None:
                raise RuntimeError("a bug in the rules")

            decision = ann.get("/updates")["messages"][0]["position"]["decision"]
            code = decision["options"][0]["code"]
            answer = {"type": "answer", "id": "1", "decision": decision["id"], "code": code}
            with pytest.MonkeyPatch.context() as broken:
                broken.setattr(TicTacToe, "notation", stumble)
                refusal = ann.post("/messages", answer)
            assert refusal["code"] == "failed" and "bug" not in refusal["reason"]
            assert ann.post("/messages", answer)["type"] == "ack", "the table was read again, and goes on"
            secrets = [ann.secret, bob.secret, "my nonce", server.all_tables.live[ann.table].table.made.secret]
    structlog.reset_defaults()
    said = out.getvalue()
    assert "a bug in the rules" in said and "hunter2" not in said
    assert not [secret for secret in secrets if secret in said]
    assert all(json.loads(line)["level"] for line in said.splitlines())


def test_a_move_is_made_though_the_store_fails_as_standing_answers_end(database: str) -> None:
    async def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        bob.post("/messages", {"type": "stand", "id": "0", "kind": "Another", "answer": "b2", "until": "turn"})
        before = ann.get("/updates")["messages"][0]
        answer = {"type": "answer", "id": "1", "decision": before["position"]["decision"]["id"], "notation": "a1"}
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(server.all_tables.store, "stand", fail)
            assert ann.post("/messages", answer) == {"type": "ack", "id": "1", "version": before["version"] + 1}
        assert "infinitable_failures_total 1.0" in httpx.get(server.url + "/metrics").text
        assert ann.get("/updates")["messages"][0]["version"] == before["version"] + 1


def test_a_move_that_cannot_be_shown_is_not_made_and_counts_as_a_failure(database: str) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("a bug in the view")

    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        before = ann.get("/updates")["messages"][0]
        answer = {"type": "answer", "id": "1", "decision": before["position"]["decision"]["id"], "notation": "a1"}
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(TicTacToe, "public", stumble)
            assert ann.post("/messages", answer)["code"] == "failed"
        assert "infinitable_failures_total 1.0" in httpx.get(server.url + "/metrics").text
        assert ann.get("/updates")["messages"][0]["version"] == before["version"]
        assert ann.post("/messages", answer) == {"type": "ack", "id": "1", "version": before["version"] + 1}


def test_idle_tables_are_let_go_and_come_back_when_asked_for(ann: Person, server: RunningServer) -> None:
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "bot"}])
    all_tables = server.all_tables
    all_tables.live[ann.table].touched -= 10**6

    async def sweep() -> None:
        await all_tables._let_go()

    asyncio.run(sweep())
    assert ann.table not in all_tables.live
    assert ann.get("/updates")["messages"][0]["position"]["decision"]
    assert ann.table in all_tables.live


def test_updates_are_kept_up_to_a_size_and_the_last_one_always() -> None:
    recent = Recent()
    for version in range(1, 10):
        recent.add(version, bytes(RECENT // 4))
    assert len(recent.since(0)) == 4 and len(recent.since(7)) == 2
    recent.add(10, bytes(2 * RECENT))
    assert [len(text) for text in recent.since(0)] == [2 * RECENT]


def test_a_table_where_nothing_happens_keeps_no_updates(ann: Person, bob: Person, server: RunningServer) -> None:
    pair(ann, bob)
    begun = ann.get("/updates")["messages"][0]
    answer = {"type": "answer", "id": "1", "decision": begun["position"]["decision"]["id"], "notation": "a1"}
    assert ann.post("/messages", answer)["type"] == "ack"
    missed = f"/updates?since={begun['version']}"
    assert [told["type"] for told in ann.get(missed)["messages"]] == ["update"]
    server.all_tables.live[ann.table].touched -= REMEMBERED + 1
    asyncio.run(server.all_tables._let_go())
    assert [told["type"] for told in ann.get(missed)["messages"]] == ["welcome"]


def test_metrics_have_a_port_of_their_own(database: str) -> None:
    port = free_port()
    with RunningServer(database, metrics=port) as server:
        assert "infinitable_live_tables" in httpx.get(f"http://127.0.0.1:{port}/").text
        assert "infinitable_live_tables" not in httpx.get(server.url + "/metrics").text


def test_metrics_on_the_same_port_are_for_this_machine_alone(ann: Person) -> None:
    assert httpx.get(ann.url + "/metrics").status_code == 200
    assert httpx.get(ann.url + "/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404


def test_alerts_and_dashboard_ask_for_what_is_counted(ann: Person) -> None:
    asked = (ROOT / "deploy" / "alerts.yml").read_text() + (ROOT / "deploy" / "dashboard.json").read_text()
    names = set(re.findall(r"infinitable_[a-z_]+", asked))
    told = httpx.get(ann.url + "/metrics").text
    assert len(names) > 6
    for name in names:
        assert f"# TYPE {re.sub('_bucket$', '', name)} " in told, name
    assert all(
        rule["annotations"]["summary"] for rule in yaml.safe_load(asked[: asked.index("{\n")])["groups"][0]["rules"]
    )


def test_the_container_may_do_little() -> None:
    tables = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["tables"]
    assert tables["read_only"] and tables["cap_drop"] == ["ALL"] and tables["ports"][0].startswith("127.0.0.1:")
    assert "--proxies" in tables["command"] and "--metrics" in tables["command"]
    image = (ROOT / "Dockerfile").read_text()
    assert "--constraint constraints.txt" in image and "USER 1000" in image


def test_the_container_files_call_what_there_is() -> None:
    """As far as can be checked without a container engine."""
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    assert compose["services"]["tables"]["depends_on"]["postgres"]["condition"] == "service_healthy"
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    steps = {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in lines if line and not line.startswith("#")}
    assert json.loads(steps["ENTRYPOINT"]) == ["infinitable"]
    for command in (json.loads(steps["CMD"]), compose["services"]["tables"]["command"]):
        name, *arguments = command
        # As it is called for real: a command remembers by which option it was first asked for help.
        whole = infinitable.make_context("infinitable", [name])
        found = infinitable.get_command(whole, name)
        assert found is not None
        found.make_context(name, [str(argument) for argument in arguments], parent=whole)
    check = shlex.split(steps["HEALTHCHECK"].split("CMD ", 1)[1])
    assert "/healthz" in " ".join(check)
