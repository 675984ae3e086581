"""What somebody carries from one device to another by a code."""

from __future__ import annotations

from tests.server.people import Person


def test_a_parcel_is_fetched_by_its_code(ann: Person, bob: Person) -> None:
    left = ann.request("POST", "/api/parcels", {"body": "bG9ja2Vk"}).json()
    assert bob.request("GET", f"/api/parcels/{left['code']}").json() == {"body": "bG9ja2Vk"}


def test_who_does_not_know_the_code_gets_nothing(bob: Person) -> None:
    for code in ("nothing", "x" * 40, "a%27b"):
        assert bob.request("GET", f"/api/parcels/{code}").json()["code"] == "unknown"


def test_a_parcel_is_small_and_locked(ann: Person) -> None:
    for body in ("", "a" * 300_001, "{not locked}"):
        assert ann.request("POST", "/api/parcels", {"body": body}).status_code in (400, 413)
