"""Every way through a story, searched: what can be reached, what a choice changes, and how much two tellings share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar

from infinitable.parts.cardtext import Entry, walk
from infinitable.parts.story.going_on import after, so_far
from infinitable.parts.story.memory import Campaign, Told
from infinitable.parts.story.tale import Tale, endings_of, is_start

MOST_STATES: Final = 200_000
T = TypeVar("T")
Chapters = tuple[str, ...]


@dataclass
class Graph:
    """What a search from every starting chapter has found."""

    chapters: list[str] = field(default_factory=list)
    endings: list[str] = field(default_factory=list)
    passages: list[str] = field(default_factory=list)
    choices: list[tuple[str, str]] = field(default_factory=list)
    """Passage and words."""
    outcomes: list[str] = field(default_factory=list)
    threads: list[str] = field(default_factory=list)
    conclusions: list[str] = field(default_factory=list)
    ways: list[tuple[str, str, str]] = field(default_factory=list)
    """Chapter, ending, and the chapter after it; "" where it is the last."""
    later: list[tuple[str, str, str]] = field(default_factory=list)
    """The same, as only those go who have been told it before."""
    longest: int = 0
    pairs: list[tuple[Chapters, Chapters]] = field(default_factory=list)
    """Every way to tell it, with every way in which those who know that one can be told it again."""


def search(tale: Tale) -> Graph:
    """Walk every way through the story, and after each of them every way that is left to those who have been told it:
    what is found is found in a first campaign or in a second one."""
    found = _walked(tale, ())
    for first in paths(tale, found):
        later = _walked(tale, first)
        found.pairs += [(first, second) for second in paths(tale, later)]
        found.later += [way for way in later.ways if way not in found.ways and way not in found.later]
        found.longest = max(found.longest, later.longest)
        for known, more in (
            (found.chapters, later.chapters),
            (found.endings, later.endings),
            (found.passages, later.passages),
            (found.outcomes, later.outcomes),
            (found.threads, later.threads),
            (found.conclusions, later.conclusions),
        ):
            known += [name for name in more if name not in known]
        found.choices += [choice for choice in later.choices if choice not in found.choices]
    return found


def _walked(tale: Tale, heard: Chapters) -> Graph:
    """Walk every state of the story: chapter, threads that run, and what was told. Nothing is played: each ending that
    a chapter's text names is taken to be possible, and each choice that is open."""
    found = Graph()
    todo = [(Campaign(chapter=entry.name, heard=heard), 1) for entry in tale.chapters if is_start(entry)]
    seen: set[tuple[str, tuple[str, ...], frozenset[str]]] = set()
    relevant = _asked_for(tale)
    while todo:
        stands, depth = todo.pop()
        key = (stands.chapter, tuple(sorted(stands.threads)), frozenset(n for n in relevant if stands.was_told(n)))
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_STATES:
            raise ValueError("This story has too many states to be searched.")
        _note(found.chapters, stands.chapter)
        found.longest = max(found.longest, depth)
        for outcomes in _tellings(tale, stands, found):
            texts = [tale.entries[stands.chapter], *(tale.entries[name] for name in outcomes)]
            for ending in dict.fromkeys(name for text in texts for name in endings_of(text)):
                later = after(tale, stands, Told(stands.chapter, ending, (), outcomes))
                _note(found.endings, ending)
                _note(found.ways, (stands.chapter, ending, later.chapter))
                for thread in later.threads:
                    _note(found.threads, thread)
                if later.conclusion:
                    _note(found.conclusions, ending)
                else:
                    todo.append((later, depth + 1))
    return found


def _tellings(tale: Tale, stands: Campaign, found: Graph) -> list[tuple[str, ...]]:
    """Every list of outcomes that the passages before a chapter can come to."""
    ways: list[tuple[str, ...]] = [()]
    for number in tale.before(stands.chapter):
        passage, more = tale.passages[number], []
        for told in ways:
            now = so_far(tale, stands, stands.chapter, told)
            if not passage.is_told(now):
                more.append(told)
                continue
            _note(found.passages, passage.name)
            open_choices = [choice for choice in passage.choices if not choice.lacks(now)]
            for choice in open_choices:
                _note(found.choices, (passage.name, choice.words))
                for name in choice.outcomes:
                    _note(found.outcomes, name)
                    more.append((*told, name))
            if not open_choices:
                more.append(told)
        ways = more
    return ways


def _asked_for(tale: Tale) -> list[str]:
    """The endings and outcomes that something later asks for."""
    names = [passage.told for passage in tale.passages]
    names += [choice.told for passage in tale.passages for choice in passage.choices]
    names += [node.word("told") for ending in tale.endings for node in walk(ending.tree) if node.kind == "Told"]
    return [name for name in dict.fromkeys(names) if name]


def _note(found: list[T], what: T) -> None:
    if what not in found:
        found.append(what)


# What is wrong with it ------------------------------------------------------------------------------------------


def faults(tale: Tale, found: Graph) -> list[str]:
    """What nobody can ever read, choices that change nothing, and chapters that play alike; a sentence each."""
    reached = {"chapter": found.chapters, "passage": found.passages, "outcome": found.outcomes, "thread": found.threads}
    entries = {
        "chapter": tale.chapters,
        "passage": [passage.entry for passage in tale.passages],
        "outcome": tale.outcomes,
        "thread": tale.threads,
    }
    apart = _quests(tale)
    told = [
        f"The {kind} “{entry.name}” is never reached."
        for kind, names in reached.items()
        for entry in entries[kind]
        if entry.name not in names and entry.word("stage") not in apart
    ]
    told += [
        f"The ending “{entry.name}” is never reached."
        for entry in tale.endings
        if entry.name not in found.endings and entry.name not in _of_quests(tale)
    ]
    told += [
        f"The choice “{choice.words}” of “{passage.name}” is never open."
        for passage in tale.passages
        for choice in passage.choices
        if (passage.name, choice.words) not in found.choices and passage.stage not in _quests(tale)
    ]
    return [*told, *_idle(tale), *_alike(tale)]


def _quests(tale: Tale) -> list[str]:
    return [entry.name for entry in tale.quests]


def _of_quests(tale: Tale) -> list[str]:
    return [name for quest in tale.quests for name in endings_of(quest)]


def _idle(tale: Tale) -> list[str]:
    """Choices without a consequence: an outcome that says nothing and is never asked for, or two that say the same."""
    asked = _asked_for(tale)
    told = []
    for passage in tale.passages:
        texts = [[tale.entries[name].text for name in choice.outcomes] for choice in passage.choices]
        for choice, said in zip(passage.choices, texts, strict=True):
            if texts.count(said) > 1 or (len(said) == 2 and said[0] == said[1]):
                told.append(f"The choice “{choice.words}” of “{passage.name}” changes nothing that another does not.")
            told += [
                f"The outcome “{name}” has no consequence."
                for name in choice.outcomes
                if not tale.entries[name].tree and name not in asked
            ]
    return told


def _alike(tale: Tale) -> list[str]:
    """Chapters and quests with the same goals and set-up."""
    told, known = [], dict[tuple[object, ...], str]()
    for entry in (*tale.chapters, *tale.quests):
        key = goal_and_set_up(entry)
        if key in known:
            told.append(f"“{entry.name}” has the goal and set-up of “{known[key]}”.")
        known.setdefault(key, entry.name)
    return told


def goal_and_set_up(entry: Entry) -> tuple[object, ...]:
    """Who plays with whom, what is laid out, and the conditions of its endings, whatever these are called."""
    laid, goals = [], []
    for ability in entry.tree:
        kind = ability.node("when").kind if "when" in ability else ""
        if kind == "Setup":
            laid.append(repr(ability))
        for sentence in ability.nodes("do"):
            if any(node.kind in ("Win", "Lose") for node in walk(sentence)) and "condition" in sentence:
                condition = sentence.node("condition")
                if condition.kind not in ("RoundIs", "Round"):
                    goals.append(repr(condition))
    return (entry.word("session") or entry.word("alliance"), tuple(laid), tuple(sorted(goals)))


# Two tellings -----------------------------------------------------------------------------------------------------


def paths(tale: Tale, found: Graph) -> list[Chapters]:
    """Every way from a starting chapter to a conclusion, as the chapters it leads through; none of them twice."""
    on: dict[str, list[str]] = {}
    for chapter, _, following in found.ways:
        _note(on.setdefault(chapter, []), following)
    ways: list[Chapters] = []
    todo: list[Chapters] = [(entry.name,) for entry in tale.chapters if is_start(entry)]
    while todo:
        way = todo.pop()
        for following in on.get(way[-1], []):
            if not following:
                _note(ways, way)
            elif following not in way:
                todo.append((*way, following))
    return ways


def shared(pairs: list[tuple[Chapters, Chapters]]) -> tuple[float, float]:
    """How much of a second telling was met in the first, over all pairs: on average, and at most."""
    shares = [len(set(first) & set(second)) / len(second) for first, second in pairs]
    return sum(shares) / len(shares), max(shares)
