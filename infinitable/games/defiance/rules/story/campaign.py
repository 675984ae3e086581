"""Campaigns and what a set-up means: mode, sides, goals, chapter, threads and leaders (defiance:9.5 to 9.9)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.cards.box import Content, Session
from infinitable.games.defiance.table import FACTIONS, NONE, SKIRMISH, SOLO, STORY
from infinitable.kernel.game import BadInput, Setup
from infinitable.parts.cardtext import Entry
from infinitable.parts.story.memory import Campaign, load
from infinitable.parts.story.tale import named

if TYPE_CHECKING:
    from infinitable.games.defiance.table import Table

USUAL_POINTS: Final = 50
USUAL_ROUNDS: Final = 5
TUTORIAL_ROUNDS: Final = 3
DIFFICULTIES: Final = ("gentle", "even", "grim")
"""defiance:9.22: what the setting can be; “even” changes nothing."""

# The campaign ----------------------------------------------------------------------------------------------


def after_match(g: Table) -> Campaign:
    """defiance:9.5,9.8,9.18,9.19"""
    ending = g.content.endings[g.ending].name if g.ending >= 0 else ""
    winners = [seat for seat in range(g.seats) if g.winners >> seat & 1]
    return g.campaign_after(ending, winners, [seat for seat in range(g.seats) if g.leader[seat] != NONE])


# The session -----------------------------------------------------------------------------------------------


def session(content: Content, setup: Setup) -> Session:
    """The session of a set-up; made once, since nothing in it ever changes."""
    return _session(content, setup.mode, setup.players, tuple(sorted(setup.settings.items())))


@lru_cache(256)
def _session(content: Content, mode: str, players: int, settings: tuple[tuple[str, str | int | bool], ...]) -> Session:
    setup = Setup(players, mode, dict(settings))
    return {"skirmish": skirmish, "teams": skirmish, "story": story, "solo": solo}[setup.mode](content, setup)


def number(setup: Setup, name: str, usual: int) -> int:
    """A setting that is a number, -1 standing for the usual one."""
    value = int(setup.settings.get(name, -1))
    return usual if value < 0 else value


def skirmish(content: Content, setup: Setup) -> Session:
    """defiance:8.1,8.2,8.11,8.12: free for all or teams, with the cards that are played with."""
    initiation = bool(setup.settings.get("initiation", False))
    points = number(setup, "points", USUAL_POINTS)
    rounds = number(setup, "rounds", TUTORIAL_ROUNDS if initiation else USUAL_ROUNDS)
    if not points and not rounds:
        raise BadInput("A skirmish needs an end: points or rounds, or both.")
    made = Session(SKIRMISH, points, rounds)
    made.teams = [seat % 2 for seat in range(4)] if setup.mode == "teams" else list(range(setup.players))
    made.factions = [NONE] * setup.players
    made.leaders = [NONE] * setup.players
    for entry, abilities in content.objectives:
        card = entry.word("card")
        wanted = card in ("all leaders", "initiation") if initiation else card != "initiation"
        if wanted:
            made.objectives.append((entry, abilities))
            made.add(entry, abilities)
    return made


def story(content: Content, setup: Setup) -> Session:
    """defiance:9.1,9.6,9.9: a chapter with its sides, and the threads of the campaign so far."""
    stands = load(setup.text("campaign"))
    name = setup.text("chapter") or stands.chapter
    entry = content.tale.chapter(name) if name else content.tale.first()
    made = Session(STORY, 0, entry.number("rounds"))
    made.stands = stands
    made.teams, made.factions = sides(entry, setup.players)
    made.leaders = [NONE] * setup.players
    add_stage(made, content, entry, setup)
    for thread in stands.threads:
        found = content.tale.entries.get(thread)
        if found is not None:
            made.threads.append(found)
            made.add(found, content.story_abilities[found.id])
    return made


def add_stage(made: Session, content: Content, entry: Entry, setup: Setup) -> None:
    """defiance:9.1,9.15,9.18,9.22: a chapter or quest, what its passages may bring, and how hard it is."""
    made.entry = entry
    made.add(entry, content.story_abilities[entry.id])
    for outcome in content.tale.outcomes_before(entry.name):
        made.expect(outcome, content.story_abilities[content.tale.outcomes[outcome].id])
    if len(set(made.teams)) == 1:
        wanted = setup.settings.get("difficulty", "even")
        for level in content.tale.difficulties:
            if level.name.casefold() == wanted:
                made.threads.append(level)
                made.add(level, content.story_abilities[level.id])


def sides(entry: Entry, players: int) -> tuple[list[int], list[int]]:
    """defiance:9.9: teams and factions of the seats."""
    how = entry.word("session")
    seats = range(players)
    if how == "team battle":
        return [seat % 2 for seat in seats], [seat % 2 for seat in seats]
    if how == "one against all":
        lone = FACTIONS.index(entry.word("faction")) if "faction" in entry.fields else NONE
        others = 1 - lone if lone != NONE else NONE
        return [min(seat, 1) for seat in seats], [lone if seat == 0 else others for seat in seats]
    if how == "co-operative":
        return [0 for _ in seats], [NONE for _ in seats]
    return list(seats), [NONE for _ in seats]


def solo(content: Content, setup: Setup) -> Session:
    """defiance:10.1: the quest of one leader."""
    name = setup.text("quest")
    by_leader = {entry.word("leader"): entry for entry in reversed(content.tale.quests)}
    entry = by_leader.get(name) or (named(content.tale.quests, name, "quest") if name else content.tale.quests[0])
    made = Session(SOLO, 0, entry.number("rounds"))
    leader = next(n for n, found in enumerate(content.leaders) if found.name == entry.word("leader"))
    made.teams = [0]
    made.factions = [content.leader_faction[leader]]
    made.leaders = [leader]
    add_stage(made, content, entry, setup)
    return made
