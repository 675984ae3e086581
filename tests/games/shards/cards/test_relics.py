"""The house pack: characters that differ, and one of every relic among the cards of the base game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.games.shards.cards.box import CHAMPION, FACTIONS
from infinitable.games.shards.cards.shelf import RELICS, box_of
from infinitable.parts.cardtext import shelf_of
from tests.games.shards.positions import SHARDS, Playing, game, seat

BASE, BOX = box_of(), box_of(RELICS)
NEW = [kind for kind in BOX.centers if BOX.ids[kind] not in BASE.ids]


def ann(hand: str, **position: Any) -> Playing:
    return game(hand, pack=RELICS, **position)


def test_the_center_deck_is_as_large_as_ever_and_every_faction_has_its_share() -> None:
    """shards:1.5,12.4"""
    copies = Counter[str]()
    for kind in BOX.centers:
        copies[FACTIONS[BOX.faction[kind]]] += BOX.copies[kind]
    assert copies == dict.fromkeys(FACTIONS[1:], 22)
    assert Counter(BOX.faction[kind] for kind in NEW) == {1: 7, 2: 7, 3: 7, 4: 7}
    given = {BASE.ids[kind]: BASE.copies[kind] - BOX.copies[BOX.ids.index(BASE.ids[kind])] for kind in BASE.centers}
    assert given == {BASE.ids[kind]: int(BASE.copies[kind] > 1) for kind in BASE.centers}


def test_no_two_designs_are_alike() -> None:
    """shards:12.4"""
    texts = [BOX.lines[kind] for kind in (*BOX.characters, *BOX.centers)]
    assert all(texts.count(text) == 1 for text in texts)
    assert all(BOX.copies[kind] == 1 and shelf_of(SHARDS).own[RELICS].entries[BOX.ids[kind]].story for kind in NEW)


def test_characters_have_health_and_powers_of_their_own() -> None:
    """shards:1.2,12.4"""
    assert len(BOX.characters) == 6 and len({BOX.health[kind] for kind in BOX.characters}) > 2
    assert BASE.characters and len({tuple(BASE.lines[kind]) for kind in BASE.characters}) == 1
    deals = [infinitable.new("shards", seed=seed, players=4, pack=RELICS).view(0) for seed in range(4)]
    for deal in deals:
        assert len({player["character"] for player in deal["table"]["players"]}) == 4
        assert all(player["health"] == player["most_health"] for player in deal["table"]["players"])


def test_a_pack_of_the_house_is_called_by_its_name() -> None:
    """shards:12.2: the record says which pack, version and hash."""
    match = infinitable.new("shards", seed=2, pack=RELICS)
    match.play("end")
    record = match.record()
    assert f"Set pack: {RELICS}\n" in record and f"Content: {BOX.title}\n" in record
    assert infinitable.load(record).view(1) == match.view(1)


BACK, AWAY = ("Evokatus", "Optio Crusher"), ("hand", "discard")
PLAYED = [
    ("Signal Kite", {"deck": "Crystal ×3"}, ["put back Crystal from deck"] * 2, {"gems": 1}),
    ("Spare Hands, Crystal", {"deck": "Blaster, Crystal"}, ["discard Crystal from hand"], {"gems": 1, "cards": 2}),
    ("Muster Bell", {"discard": "Evokatus, Optio Crusher"}, [f"return {it} from discard" for it in BACK], {"cards": 2}),
    ("Candle Clerk", {"deck": "Command Seer"}, [], {"cards": 1, "gems": 0}),
    ("Candle Clerk", {"deck": "Crystal"}, [], {"cards": 0, "gems": 1}),
    ("Index of Endings", {"deck": "Root of the Forest"}, [], {"mastery": 8}),
    ("Ledger of Debts", {"deck": "Crystal ×4", "mastery": 9}, [], {"cards": 3, "mastery": 8}),
    ("Blood Orchid", {"deck": "Crystal ×4", "health": 30}, [], {"cards": 2, "health": 28}),
    ("Seed Vault", {"discard": "Root of the Forest", "health": 30}, [], {"cards": 1, "health": 32}),
    ("Tide-Fed Oak", {"mastery": 12, "health": 20}, ["keep hidden"], {"health": 32, "power": 0}),
    ("Ash Tithe, Crystal", {"discard": "Crystal"}, [f"banish Crystal from {it}" for it in AWAY], {"power": 6}),
    ("Door Without a Room", {"bob": seat(champions="Primus Pilus")}, [], {"power": 2}),
    ("Thief of Hours", {"mastery": 14}, [], {"power": 6}),
]
"""Relics that do something at once: hand, position, what is chosen, and how things stand then."""


@pytest.mark.parametrize(("hand", "position", "chosen", "stands"), PLAYED, ids=[row[0] for row in PLAYED])
def test_a_relic_does_what_it_says(
    hand: str, position: dict[str, object], chosen: list[str], stands: dict[str, int]
) -> None:
    """shards:12.1"""
    m = ann(hand, **position).do(f"play {hand.split(',')[0]}", *chosen)
    found = {"gems": m.gems, "power": m.power, "mastery": m.mastery, "health": m.g.health[0], "cards": len(m.hand())}
    assert {name: found[name] for name in stands} == stands


def test_champions_among_the_relics_work_without_being_turned() -> None:
    """shards:6.9: Standing Order at the start of a turn, Parade Standard and Choir of Caps when something is played."""
    m = ann("Evokatus, Seed Vault", champions="Parade Standard, Choir of Caps", deck="Crystal ×4", health=30)
    assert len(m.do("play Evokatus").hand()) == 3
    assert m.do("play Seed Vault").g.health[0] == 33
    bob = seat(champions="Standing Order, Quiet Regent")
    m = ann("", bob=bob).end()
    assert m.g.turn == 1 and (m.gems, m.g.mastery[1]) == (2, 1)


def test_the_wall_guards_the_others_and_counts_itself() -> None:
    """shards:6.8"""
    m = ann("", champions="The Unfinished Wall, Evokatus").do("exhaust The Unfinished Wall")
    assert m.power == 2
    m = ann("", power=9, bob=seat(champions="The Unfinished Wall, Evokatus"))
    assert "cannot be attacked" in m.why("attack 2 Evokatus")
    guards = [BOX.names[kind] for kind in NEW if BOX.type[kind] == CHAMPION and BOX.wards[kind]]
    assert guards == ["The Unfinished Wall"]


def test_bots_with_a_net_that_never_met_the_relics_play_on() -> None:
    """shards:12.4: level 3 judges by a net learnt from the base game; what it has not met counts for nothing."""
    match = infinitable.new("shards", seed=5, pack=RELICS)
    player = bot("3", SHARDS, 1, match.setup)
    for _ in range(4):
        match.play(player.answer(match.state))
