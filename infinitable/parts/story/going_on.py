"""How a campaign goes on: from an ending to the next chapter, with threads, scars and gifts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from infinitable.parts.cardtext import Entry, Node, walk
from infinitable.parts.story.memory import MOST_GIFTS, MOST_SCARS, Bearer, Campaign, Told
from infinitable.parts.story.tale import Tale, named, said


def after(tale: Tale, campaign: Campaign, told: Told, leaders: tuple[Bearer, ...] | None = None) -> Campaign:
    """The campaign once a chapter has been told; nothing that was handed in changes. Without an ending the chapter is
    played again."""
    leaders = campaign.leaders if leaders is None else leaders
    stands = replace(campaign, chapter=told.chapter, told=(*campaign.told, told), leaders=leaders)
    stands = _with_outcomes(tale, stands, told.outcomes)
    if not told.ending:
        return stands
    entry = named(tale.endings, told.ending, "ending")
    now = stands

    def holds(condition: Node) -> bool:
        if condition.kind == "Runs":
            return condition.word("thread") in now.threads
        return now.was_told(condition.word("told"))

    acts = list(said(entry, holds))
    following = next((leads_to(act, stands.heard) for act in acts if act.kind == "NextChapter"), "")
    concluded = any(act.kind == "Conclude" for act in acts)
    return replace(_threads(stands, acts), chapter=following, conclusion=entry.name if concluded else "")


def leads_to(act: Node, heard: Collection[str]) -> str:
    """The chapter that an ending names; another, if that one was told before and the other was not."""
    chapter, other = act.word("chapter"), act.word("other") if "other" in act else ""
    return other if other and chapter in heard and other not in heard else chapter


def so_far(tale: Tale, campaign: Campaign, chapter: str, outcomes: tuple[str, ...]) -> Campaign:
    """The campaign while a chapter is being begun, with what was decided before it until now."""
    if not outcomes:
        return campaign
    return _with_outcomes(tale, replace(campaign, told=(*campaign.told, Told(chapter, "", (), outcomes))), outcomes)


def _with_outcomes(tale: Tale, campaign: Campaign, outcomes: tuple[str, ...]) -> Campaign:
    for outcome in outcomes:
        campaign = _threads(campaign, list(said(tale.entries[outcome], lambda node: False)))
    return campaign


def keeps_of(outcome: Entry) -> list[str]:
    """What an outcome leaves with the leader who brought it about."""
    return [node.word("keepsake") for node in walk(outcome.tree) if node.kind == "Keep"]


def starts_of(outcome: Entry) -> list[str]:
    """The threads that an outcome begins."""
    return [node.word("thread") for node in walk(outcome.tree) if node.kind == "StartThread"]


def _threads(campaign: Campaign, acts: list[Node]) -> Campaign:
    """A thread that begins twice runs once."""
    threads = list(campaign.threads)
    for act in acts:
        thread = act.word("thread") if "thread" in act else ""
        if act.kind == "StartThread" and thread not in threads:
            threads.append(thread)
        elif act.kind == "EndThread" and thread in threads:
            threads.remove(thread)
    return replace(campaign, threads=tuple(threads))


def kept(tale: Tale, before: tuple[str, ...], more: list[str]) -> tuple[str, ...]:
    """What a leader keeps once this has come to it: each thing once, and no more than the rules let it keep."""
    keeps = [*before]
    for name in more:
        if name not in keeps:
            keeps.append(name)
    for kind, most in (("gift", MOST_GIFTS), ("scar", MOST_SCARS)):
        of_kind = [name for name in keeps if name in tale.entries and tale.entries[name].kind == kind]
        keeps = [name for name in keeps if name not in of_kind[:-most]]
    return tuple(name for name in keeps if name in tale.entries)


def remembered(tale: Tale, campaign: Campaign, leads: list[tuple[int, str, list[str]]]) -> tuple[Bearer, ...]:
    """The leaders of a campaign after a chapter in which these seats led these leaders, with all that they keep."""
    leaders = list(campaign.leaders)
    for seat, leader, keeps in leads:
        known = next((n for n, bearer in enumerate(leaders) if bearer.leader == leader), -1)
        made = Bearer(leader, seat, kept(tale, (), keeps))
        if known < 0:
            leaders.append(made)
        else:
            leaders[known] = made
    return tuple(leaders)
