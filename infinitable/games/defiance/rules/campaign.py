"""Campaigns and what a set-up means: mode, sides, goals, chapter and threads, as plain data (defiance:9.5 to 9.9)."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from infinitable.games.defiance.cards.box import Content, Session
from infinitable.games.defiance.cards.box import content as box
from infinitable.games.defiance.table import FACTIONS, NONE, SKIRMISH, SOLO, STORY
from infinitable.kernel.game import BadInput, Setup
from infinitable.parts.cardtext import Entry, walk

if TYPE_CHECKING:
    from infinitable.games.defiance.table import Table

USUAL_POINTS = 50
USUAL_ROUNDS = 5
TUTORIAL_ROUNDS = 3

# The campaign ----------------------------------------------------------------------------------------------

Campaign: TypeAlias = dict[str, Any]
"""`chapter`: the next one, "" before the first and after the last; `threads`: those that run, oldest first; `told`:
pairs of chapter and ending; `conclusion`: the ending that concluded it, or ""."""


def new() -> Campaign:
    """A campaign before its first chapter; also what is left after the last (defiance:9.7)."""
    return {"chapter": "", "threads": [], "told": [], "conclusion": ""}


def save(campaign: Campaign) -> str:
    return json.dumps(campaign, ensure_ascii=False, sort_keys=True)


def load(text: str) -> Campaign:
    """What `save` wrote; a new campaign for ""."""
    if not text:
        return new()
    try:
        found = json.loads(text)
    except ValueError:
        raise BadInput("The campaign is not what `campaign.save` wrote.") from None
    if not isinstance(found, dict) or found.keys() != new().keys():
        raise BadInput("The campaign is not what `campaign.save` wrote.")
    return found


def starting_chapters(content: Content) -> list[str]:
    """defiance:9.7: one for each world."""
    return [entry.name for entry in content.chapters.values() if "starts" in entry.fields]


def after(campaign: Campaign, chapter: str, ending: str, content: Content | None = None) -> Campaign:
    """The campaign once a chapter has come to an ending; nothing that was handed in changes (defiance:9.5,9.8).

    `ending` is a name or an id; `content` is that of the house unless another is given.
    """
    content = content or box()
    entry = next((found for found in content.endings if ending in (found.name, found.id)), None)
    if entry is None:
        raise BadInput(f"There is no ending {ending!r}.")
    threads = list(campaign["threads"])
    following, over = "", False
    for node in walk(entry.tree):
        if node.kind == "NextChapter":
            following = node.word("chapter")
        elif node.kind == "StartThread" and node.word("thread") not in threads:
            threads.append(node.word("thread"))
        elif node.kind == "EndThread" and node.word("thread") in threads:
            threads.remove(node.word("thread"))
        over = over or node.kind == "Conclude"
    told = [*campaign["told"], [chapter, entry.name]]
    return {"chapter": following, "threads": threads, "told": told, "conclusion": entry.name if over else ""}


def after_match(campaign: Campaign, g: Table) -> Campaign:
    """The campaign after a chapter that was just played; a chapter without an ending is played again."""
    entry = g.session.entry
    assert entry is not None
    if g.ending < 0:
        return {**campaign, "chapter": entry.name}
    return after(campaign, entry.name, g.content.endings[g.ending].name, g.content)


def is_over(campaign: Campaign) -> bool:
    return bool(campaign["conclusion"])


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
    stands = load(str(setup.settings.get("campaign", "")))
    name = str(setup.settings.get("chapter", "")) or stands["chapter"] or starting_chapters(content)[0]
    entry = find(content.chapters, name, "chapter")
    made = Session(STORY, 0, entry.number("rounds"))
    made.entry = entry
    made.campaign = save(stands)
    made.teams, made.factions = sides(entry, setup.players)
    made.leaders = [NONE] * setup.players
    made.add(entry, content.story_abilities[entry.id])
    for thread in stands["threads"]:
        found = content.threads.get(thread)
        if found is not None:
            made.threads.append(found)
            made.add(found, content.story_abilities[found.id])
    return made


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
    name = str(setup.settings.get("quest", ""))
    by_leader = {entry.word("leader"): entry for entry in content.quests.values()}
    entry = by_leader.get(name) or find(content.quests, name or next(iter(content.quests)), "quest")
    made = Session(SOLO, 0, entry.number("rounds"))
    made.entry = entry
    leader = next(n for n, found in enumerate(content.leaders) if found.name == entry.word("leader"))
    made.teams = [0]
    made.factions = [content.leader_faction[leader]]
    made.leaders = [leader]
    made.add(entry, content.story_abilities[entry.id])
    return made


def find(entries: dict[str, Entry], name: str, what: str) -> Entry:
    wanted = name.casefold()
    for entry in entries.values():
        if wanted in (entry.name.casefold(), entry.id):
            return entry
    raise BadInput(f"There is no {what} {name!r}; there are: {', '.join(entries)}.")
