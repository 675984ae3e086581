"""The story around a match as things to be asked about: passages that were told, and what leaders keep."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.kernel.telling import Thing
from infinitable.parts.story.view import StoryView


def story_things(story: StoryView | None, names: Sequence[str]) -> list[Thing]:
    if story is None:
        return []
    things = []
    for told in story["told"]:
        lines = [*told["story"]]
        if told["seat"] >= 0:
            lines += [f"{names[told['seat']]} brought about {told['outcome']}.", *told["outcome_story"]]
            lines += [told["outcome_text"]] if told["outcome_text"] else []
        things.append(Thing(told["name"], lines, "passages"))
    for seat, keeps in enumerate(story["keeps"]):
        for kept in keeps:
            lines = [f"{names[seat]} keeps it, a {kept['kind']}.", kept["text"], *kept["story"]]
            things.append(Thing(kept["name"], lines, "kept"))
    return things
