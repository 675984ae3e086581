"""What a pack can say about a story, whatever its game: passages and their choices, outcomes, endings and keepsakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from infinitable.parts.cardtext import Complaint, Entry, Language, Node, Pack, walk
from infinitable.parts.cardtext.table.english import article

MOST_WAYS: Final = 4
"""How many choices a passage can put."""


class Clauses(NamedTuple):
    """The rules of the game that a story's phrases cite."""

    following: str
    thread: str
    conclusion: str
    passage: str
    check: str
    outcome: str
    keepsake: str
    reward: str
    difficulty: str
    again: str


def add_story(
    made: Language,
    clauses: Clauses,
    conclude: str,
    stages: tuple[str, ...],
    threads: tuple[str, ...],
    outcomes: tuple[str, ...],
) -> None:
    """The rows of a story. `conclude` is how an ending says that it is the last; `stages` are the kinds of entries that
    a passage can come before, `threads` and `outcomes` what those can open with."""
    _names(made, stages)
    _effects(made, clauses, conclude)
    _passages(made, clauses, threads, outcomes)
    for check in (_choices, _places, _lasting):
        made.check(check)
    made.check_pack(_chain)


def _names(made: Language, stages: tuple[str, ...]) -> None:
    made.names("chapter_name", "chapter", title="a chapter in quotes")
    made.names("stage_name", *stages, title=f"a {' or '.join(stages)} in quotes")
    made.names("thread_name", "thread", title="a thread in quotes")
    made.names("ending_name", "ending", title="an ending in quotes")
    made.names("outcome_name", "outcome", title="an outcome in quotes")
    made.names("keepsake_name", "scar", "gift", title="a scar or gift in quotes")
    made.names("told_name", "ending", "outcome", title="an ending or outcome in quotes")
    made.names("choice_name", local=True, title="a choice in quotes")


def _effects(made: Language, clauses: Clauses, conclude: str) -> None:
    row = made.row
    made.section("Stories", clauses.following)
    row("act", "NextChapter", "play chapter {chapter:chapter_name} next")
    row("act", "NextChapter",
        "play chapter {chapter:chapter_name} next or, where it was told before, {other:chapter_name}",
        clause=clauses.again)  # fmt: skip
    row("act", "StartThread", "start thread {thread:thread_name}", clause=clauses.thread)
    row("act", "EndThread", "end thread {thread:thread_name}", clause=clauses.thread)
    row("third" if conclude.startswith("the ") else "act", "Conclude", conclude, clause=clauses.conclusion)
    row("act", "GoOn", "go on to {outcome:outcome_name}", clause=clauses.outcome)
    row("act", "Keep", "keep {keepsake:keepsake_name}", clause=clauses.keepsake)
    row("condition", "Runs", "{thread:thread_name} runs", clause=clauses.thread)
    row("condition", "Told", "{told:told_name} was told", clause=clauses.outcome)


def _passages(made: Language, clauses: Clauses, threads: tuple[str, ...], outcomes: tuple[str, ...]) -> None:
    row, field = made.row, made.field
    made.section("Passages", clauses.passage)
    row("opener", "Choice", "choice {choice:choice_name}", introduces="choice")
    row("opener", "Choice", "choice {choice:choice_name} while {thread:thread_name} runs", introduces="choice")
    row("opener", "Choice", "choice {choice:choice_name} once {told:told_name} was told", introduces="choice")
    field("before {stage:stage_name}")
    field("for {side:side}", clause=clauses.passage)
    field("while {runs:thread_name} runs", clause=clauses.thread)
    field("unless {lacks:thread_name} runs", clause=clauses.thread)
    field("once {told:told_name} was told", clause=clauses.outcome)
    field("where it was told before", clause=clauses.again, again=True)
    field("reward", clause=clauses.reward, reward=True)
    made.kind("passage", ("stage",), ("side", "runs", "lacks", "told", "again"), text="allowed", opens=("Choice",))
    made.kind("outcome", text="allowed", opens=(*outcomes, "Afterwards"))
    made.kind("thread", opens=threads)
    made.kind("scar", opens=("",))
    made.kind("gift", (), ("reward", "faction"), opens=("",))
    made.kind("difficulty", opens=threads)
    row("opener", "Afterwards", "afterwards", clause=clauses.following)


# What a story must keep ------------------------------------------------------------------------------------------

_ONLY_IN: Final = {
    "NextChapter": ("ending",), "Conclude": ("ending",), "StartThread": ("ending", "outcome"),
    "EndThread": ("ending", "outcome"), "GoOn": ("passage",), "Keep": ("outcome",), "Runs": ("ending",),
    "Told": ("ending",),
}  # fmt: skip


_AFTERWARDS: Final = ("Keep", "StartThread", "EndThread")


def _places(entry: Entry) -> Iterator[Complaint]:
    """What only a story says, it says where it is heard; an ending says what comes next, and once."""
    for node in walk(entry.tree):
        wanted = _ONLY_IN.get(node.kind, (entry.kind,))
        if entry.kind not in wanted:
            yield Complaint(f"Only {' or '.join(map(article, wanted))} can say this.", at=node)
    if entry.kind == "outcome":
        for ability in (it for it in entry.tree if "when" not in it or it.node("when").kind != "Afterwards"):
            for node in (it for it in walk(ability) if it.kind in _AFTERWARDS):
                yield Complaint("What lasts beyond the chapter is said after “Afterwards:”.", at=node)
    if entry.kind == "ending" and not _leads_on(entry):
        yield Complaint("An ending says either which chapter is next or that it is the last, whatever has happened.")


def _leads_on(entry: Entry) -> bool:
    """Whether exactly one thing comes next, both where a condition holds and where it does not."""
    certain, branching = 0, 0
    for sentence in (sentence for ability in entry.tree for sentence in ability.nodes("do")):
        held = _nexts(sentence.node("do") if "do" in sentence else sentence)
        if sentence.kind != "If":
            certain += held
        elif held:
            branching += 1
            if held != 1 or _nexts(sentence.node("otherwise") if "otherwise" in sentence else None) != 1:
                return False
    return certain + branching == 1


def _nexts(node: Node | None) -> int:
    return 0 if node is None else sum(inner.kind in ("NextChapter", "Conclude") for inner in walk(node))


def _choices(entry: Entry) -> Iterator[Complaint]:
    """A choice leads to one outcome, or by a check to one of two; a passage that puts any puts two to four, and one of
    them needs nothing."""
    if entry.kind != "passage":
        return
    openers = [ability.node("when") for ability in entry.tree if "when" in ability]
    if entry.tree and not 2 <= len(openers) <= MOST_WAYS:
        yield Complaint(f"A passage that puts a choice puts 2 to {MOST_WAYS}.", at=entry.tree[0])
    if openers and all("thread" in opener or "told" in opener for opener in openers):
        yield Complaint("One of the choices must be open to everybody.", at=entry.tree[0])
    for ability in entry.tree:
        sentences = ability.nodes("do")
        sentence = sentences[0]
        if len(sentences) != 1 or not _chooses(sentence):
            words = "A choice says where it leads: “go on to …”, or a check, “go on to …. Otherwise, go on to …”."
            yield Complaint(words, at=ability)


def _chooses(sentence: Node) -> bool:
    if sentence.kind == "Do":
        return [act.kind for act in sentence.nodes("acts")] == ["GoOn"]
    if sentence.kind != "Only" or "otherwise" not in sentence or sentence.node("guard").kind != "Check":
        return False
    return _chooses(sentence.node("do")) and _chooses(sentence.node("otherwise"))


_STANDING: Final = ("scar", "gift")


def _lasting(entry: Entry) -> Iterator[Complaint]:
    """A scar or a gift changes what its leader can do, and does nothing by itself; a passage may only tell."""
    if entry.kind in _STANDING:
        for sentence in (sentence for ability in entry.tree for sentence in ability.nodes("do")):
            if sentence.kind in ("Do", "May", "If", "Only", "Choose", "Begin"):
                yield Complaint("What a leader keeps holds all the time: it does nothing by itself.", at=sentence)
    if entry.kind == "passage" and not entry.tree and not entry.story:
        yield Complaint("A passage tells something, or puts a choice.")


def _chain(pack: Pack) -> Iterator[Complaint]:
    """Whatever a story names is come to: no outcome, ending or thread stands in it for nothing."""
    named = {str(value) for entry in pack.entries.values() for node in walk(entry.tree) for _, value in node.fields
             if isinstance(value, str)}  # fmt: skip
    for entry in pack.entries.values():
        if entry.kind in ("outcome", "ending", "thread", "scar") and entry.name not in named:
            yield Complaint(f"Nothing leads to “{entry.name}”.", entry=entry, severity="note")


__all__ = ["MOST_WAYS", "Clauses", "add_story"]
