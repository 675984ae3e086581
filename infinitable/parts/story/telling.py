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
            said = [f"“{told['words']}”, it was decided." if told["words"] else "", told["roll"]]
            lines += [*said, f"{names[told['seat']]} brought about {told['outcome']}.", *told["outcome_story"]]
            lines.append(told["outcome_text"])
        things.append(Thing(told["name"], [line for line in lines if line], "passages"))
    for seat, keeps in enumerate(story["keeps"]):
        for kept in keeps:
            lines = [f"{names[seat]} keeps it, a {kept['kind']}.", kept["text"], *kept["story"]]
            things.append(Thing(kept["name"], lines, "kept"))
    return things


def told_after(story: StoryView | None) -> list[str]:
    """What comes of a chapter that is over."""
    after = story["after"] if story else None
    if after is None:
        return []
    return [
        f"Next: {after['next']}." if after["next"] else "The story is over.",
        *(f"From now on, {thread['name']}: {thread['text']}" for thread in after["begun"]),
        *(f"{name} is over." for name in after["ended"]),
    ]
