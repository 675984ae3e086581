"""What a cheat with a socket of their own can find out: nothing, since both worlds answer alike.

A table is doubled, with all that one viewer does not know dealt anew, and both stand on a running server. The viewer
types the name of every card that could lie anywhere, as a move, and looks at all there is; every byte is compared.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

import msgspec
import pytest

from infinitable.kernel import views
from infinitable.kernel.state import NOBODY
from infinitable.kernel.views import redealt
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.server.table import entries as e
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.table import Table, fold
from infinitable.server.tokens import holder_of
from tests.server.people import Person, RunningServer
from tests.server.seen.test_leaks import Forgetful, Resting, beginning, difference, twin
from tests.server.seen.test_secret_choices import CASES as CHOICES
from tests.server.seen.test_secret_choices import a_moment, moved, step

IDS = (f"{n:09}" for n in count())
"""A new one for each table: what the server remembers of one must not be taken for another's."""
WORLDS = 3
"""Re-dealt positions whose moves are typed, too: what is a move there may be none here."""
TYPED = 24
"""Moves that are typed at one moment."""
LOOKS = 4
"""Moments of one match at which the table is doubled."""
MOVES = 160
GIVING_UP = "concede"
"""The one thing that is legal without being an option."""
PLACES = ("", "/updates?since=0&wait=0&seat={}", "/review?seat={}&start=0&count=9", "/record", "/fairness", "/mine")
"""What one can ask for over HTTP."""


class Still(NamedTuple):
    """A server in which no time passes, and which keeps nothing."""

    url: str
    lay: Callable[[Table], None]
    """Puts a table on it."""


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Still]:
    with RunningServer(f"sqlite:///{tmp_path_factory.mktemp('seen')}/tables.sqlite") as running:
        all_tables = running.all_tables
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(all_tables, "now", lambda: 1_000_000)
            patch.setattr(type(all_tables.store), "append", Forgetful.append)

            def lay(table: Table) -> None:
                live = LiveTable(all_tables, table)
                live.driver = Resting(live)
                all_tables.live[table.id] = live

            yield Still(running.url, lay)


def begun(game_id: str, mode: str, players: int, seed: int) -> Table:
    return of_secrets(beginning(game_id, mode, players, seed))


def of_secrets(entries: list[e.Numbered]) -> Table:
    """The table at which one sits down with the secret `holder 0`, `holder 1` and so on."""
    made, *rest = entries
    assert isinstance(made.entry, e.Made)
    seats = [msgspec.structs.replace(seat, holder=holder_of(seat.holder)) for seat in made.entry.seats]
    entry = msgspec.structs.replace(made.entry, seats=seats, host=holder_of(made.entry.host))
    return fold(next(IDS), [e.Numbered(made.number, made.at, entry), *rest])


def viewer_at(url: str, table_id: str, seat: int) -> Person:
    return Person(url, "" if seat < 0 else f"holder {seat}", table_id)


async def what_they_hear(person: Person, seat: int, typed: Sequence[str]) -> list[str]:
    """All that this viewer, who sits there, is sent, and what is answered to everything that they type and ask for."""
    if not person.heard:
        await person.hear()
    for text in typed:
        await person.send("why", notation=text)
        if text != GIVING_UP:
            await person.send("answer", decision=person.decision["id"] if person.decision else 1, notation=text)
    told = person.position["moves"]
    for to in (-1, 0, told - 1, told, told + 1):
        await person.send("undo", to=to)
    found = [text.replace(person.table, "") for text in person.raw if not text.startswith('{"type":"presence"')]
    for place in PLACES:
        path = f"/api/tables/{person.table}{place.format(seat)}"
        answer = await asyncio.to_thread(person.request, "GET", path)
        found.append(f"{answer.status_code} {answer.text.replace(person.table, '')}")
    return found


def moves_to_type(table: Table, viewer: int, chance: random.Random) -> list[str]:
    """Moves of this position and of others that the viewer cannot tell from it, and every kind of move with a name.

    What names a card lies in `notation`: it is written where the card is, and typed where it may not be.
    """
    assert table.match is not None
    of, state = table.game, table.match.state
    seat = max(viewer, 0)
    worlds = [state, *(redealt(of, state, seat, chance.getrandbits(60)) for _ in range(WORLDS))]
    legal = {of.notation(state, code) for code in state.options}
    found: list[str] = []
    for code in chance.sample(range(of.vocabulary.size), min(200, of.vocabulary.size)):
        for world in worlds:
            try:
                text = of.notation(world, code)
            except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
                continue  # of what does not lie there
            if text not in legal:
                found.append(text)
    names = sorted(names_in(of.catalogue(table.setup)))
    verbs = sorted({text.split(" ")[0] for text in (*found, *legal)})
    found += [f"{chance.choice(verbs)} {name}" for name in chance.sample(names, min(6, len(names)))]
    found += [
        f"{chance.choice(verbs)} {name} of {1 + n}" for n, name in enumerate(chance.sample(names, min(2, len(names))))
    ]
    found = sorted(set(found) - legal)
    return [*chance.sample(found, min(TYPED, len(found))), "no such thing"]


def names_in(facts: Any) -> set[str]:
    if isinstance(facts, dict):
        here = {facts["name"]} if isinstance(facts.get("name"), str) else set()
        return here.union(*(names_in(value) for value in facts.values()))
    return set().union(*(names_in(value) for value in facts)) if isinstance(facts, list) else set()


def same(one: Sequence[str], other: Sequence[str]) -> int:
    """Whether two worlds have said the same, and how many bytes that were."""
    assert len(one) == len(other), "another number of messages"
    for a, b in zip(one, other, strict=True):
        if a != b:
            told = [(text if text[0] == "{" else text.partition(" ")[2]) for text in (a, b)]
            raise AssertionError(difference(*map(json.loads, told)))
    return sum(map(len, one))


async def compare(still: Still, table: Table, viewer: int, chance: random.Random) -> int:
    assert table.match is not None
    typed = moves_to_type(table, viewer, chance)
    heard: list[list[str]] = []
    for match in (table.match.copy(), chance.getrandbits(60)):
        one = twin(table, viewer, match)
        one.id = next(IDS)
        still.lay(one)
        person = await viewer_at(still.url, one.id, viewer).sit(seat=viewer)
        heard.append(await what_they_hear(person, viewer, typed))
        await person.leave()
    return same(*heard)


SETUPS = [
    (game_id, mode, max(counts)) for game_id in (*GAMES, *EXAMPLES) for mode, counts in game(game_id).modes.items()
]


async def play_and_compare(still: Still, game_id: str, mode: str, players: int, seed: int = 1) -> int:
    """Random moves, of which now and then a few are taken back by consent; how many bytes were compared."""
    chance, table, compared = random.Random(f"{game_id} {mode} {seed}"), begun(game_id, mode, players, seed), 0
    match, moments = table.match, sorted(chance.sample(range(3, MOVES), LOOKS))
    assert match is not None
    for number in range(MOVES):
        if match.over:
            break
        if not compared or number in moments:
            viewer = table.asked if chance.random() < 0.7 else chance.randrange(NOBODY, players)
            compared += await compare(still, table, viewer, chance)
        if match.moves and chance.random() < 0.1:
            entry: e.Entry = e.TookBack(match.moves[-1].seat, max(0, len(match.moves) - 3))
        else:
            entry = moved(table, chance.choice(match.state.options))
        table.apply(e.Numbered(table.version + 1, number, entry))
        assert table.match is not None
        match = table.match
    return compared


@pytest.mark.parametrize(("game_id", "mode", "players"), SETUPS)
def test_whatever_is_typed_the_answer_is_the_same_when_what_is_hidden_is_dealt_anew(
    still: Still, game_id: str, mode: str, players: int
) -> None:
    assert asyncio.run(play_and_compare(still, game_id, mode, players)) > 0


def test_the_comparison_would_notice_a_leak(still: Still, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that says to who types nonsense what lies on a deck, asked at the table as it is."""
    leaky = game("shards")
    monkeypatch.setattr(views, "as_the_asked_sees", lambda _, g: g)
    monkeypatch.setattr(leaky, "unread", lambda g, text: f"On the decks lie {g.decks}.")
    with pytest.raises(AssertionError, match="On the decks lie"):
        asyncio.run(play_and_compare(still, "shards", "standard", 2))


@pytest.mark.parametrize("what", CHOICES)
def test_while_somebody_chooses_unseen_others_are_sent_the_same(still: Still, what: str) -> None:
    entries, _ = a_moment(CHOICES[what])

    async def heard(picks: int) -> list[str]:
        table = of_secrets(entries)
        still.lay(table)
        seats = [*range(-1, len(table.seats))]
        there = [await viewer_at(still.url, table.id, seat).sit(seat=seat) for seat in seats]
        chooser = there.pop(seats.index(table.asked))
        seats.remove(table.asked)
        assert (await pick(chooser, table, picks) > 0) == (picks > 0), "something was picked"
        found = [
            text
            for person, seat in zip(there, seats, strict=True)
            for text in await what_they_hear(person, seat, ["why", "done"])
        ]
        for person in (*there, chooser):
            await person.leave()
        return found

    async def compare() -> None:
        assert same(await heard(0), await heard(7)) > 0

    asyncio.run(compare())


async def pick(chooser: Person, table: Table, steps: int) -> int:
    """Goes on choosing, and takes back now and then; how often something was picked."""
    picked = 0
    for n in range(steps):
        assert table.match is not None
        code = None if n % 3 == 2 else step(table)
        if code is not None:
            decision = (await chooser.asked())["id"]
            assert (await chooser.send("answer", decision=decision, code=code))["type"] == "ack"
            picked += 1
        elif table.match.can_undo(table.asked) and table.match.moves[-1].quiet:
            assert (await chooser.send("undo"))["type"] == "ack"
    return picked
