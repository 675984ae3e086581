"""The story as lines of the log, and its options as sentences."""

from __future__ import annotations

from collections.abc import Callable

from infinitable.parts.story.passages import ChooseReward, Decide
from infinitable.parts.story.table import StoryTable
from infinitable.parts.story.tale import Tale

Name = Callable[[int], str]
"""A seat by its name."""


def described(tale: Tale, kind: str, what: tuple[int, ...], name: Name) -> str:
    """An event of the story as a line of the log; "" where it is none."""
    if kind == "passage":
        return _plain([f"{tale.passages[what[0]].name}.", *tale.passages[what[0]].entry.story])
    if kind == "votes":
        return f"{name(what[0])} speaks for “{tale.passages[what[1]].choices[what[2]].words}”."
    if kind == "decides":
        return f"Decided: “{tale.passages[what[1]].choices[what[2]].words}”."
    if kind == "comes to":
        outcome = tale.outcomes[what[1]]
        return _plain([f"{outcome.name}.", *outcome.story, *([outcome.text] if outcome.text else [])])
    if kind == "keeps":
        keepsake = tale.keepsakes[what[1]]
        return f"{name(what[0])} keeps {keepsake.name}: {keepsake.text}"
    return ""


def _plain(lines: list[str]) -> str:
    """A log has no italics: what stands between stars stands without them."""
    return " ".join(lines).replace("*", "")


def choice_label(g: StoryTable, asking: Decide | ChooseReward, n: int) -> str:
    """A choice of a passage, with its check, or a reward with what it does."""
    tale = g.story.tale(g)
    if isinstance(asking, ChooseReward):
        if n >= len(asking.offered):
            return f"choose {n + 1}"
        entry = tale.keepsakes[asking.offered[n]]
        return f"{entry.name}: {entry.text}"
    choices = tale.passages[asking.passage].choices
    if n >= len(choices):
        return f"choose {n + 1}"
    choice = choices[n]
    if not choice.failed:
        return choice.words
    check = g.story.odds(g, asking.asks(g), choice.attribute, choice.need)
    chance = round(100 * check["chance"])
    return f"{choice.words} ({choice.attribute} check {choice.need}, {chance} %)"
