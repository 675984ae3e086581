"""A campaign: which chapter comes next and which threads run, as plain data (defiance:9.5 to 9.8)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Entry, walk

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.box import Content
    from infinitable.games.defiance.table import Table

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
    if content is None:
        from infinitable.games.defiance.cards.box import content as box

        content = box()
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


def passage(entry: Entry) -> str:
    """The narrative of a chapter or ending, as paragraphs."""
    return "\n".join(entry.story)
