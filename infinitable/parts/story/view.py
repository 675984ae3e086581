"""What everybody sees of the story around a match: what was told, what is being decided, and what leaders keep."""

from __future__ import annotations

from typing import TypedDict

from infinitable.parts.cardtext import Entry
from infinitable.parts.story.aims import aims_of
from infinitable.parts.story.deeds import outcome_of, seat_of
from infinitable.parts.story.going_on import keeps_of, starts_of
from infinitable.parts.story.memory import Campaign
from infinitable.parts.story.passages import ChooseReward, Decide
from infinitable.parts.story.table import StoryTable
from infinitable.parts.story.tale import Choice, Passage, Tale


class StoryCheck(TypedDict):
    """A check that a choice asks for: by whom it would be rolled, with what, and how likely it is passed."""

    leader: int
    attribute: str
    need: int
    dice: int
    bonus: int
    chance: float
    spread: list[float]
    """How likely each total is, from `low` on."""
    low: int


class StoryWay(TypedDict):
    """A choice to be clicked; `lack` says what is missing for it."""

    at: str
    words: str
    lack: str
    votes: list[int]
    check: StoryCheck | None
    passed: str
    """What it brings, in the words of the rules …"""
    failed: str
    """… and what it brings where the check is not passed."""


class StoryTold(TypedDict):
    """A passage that was told, and what was decided."""

    id: str
    name: str
    story: list[str]
    words: str
    """Those of the choice, where no other leads there …"""
    roll: str
    """… and how its check went."""
    outcome: str
    outcome_story: list[str]
    outcome_text: str
    seat: int


class StoryPut(TypedDict):
    """The passage whose choice is open."""

    id: str
    name: str
    story: list[str]
    seat: int
    voters: list[int]
    ways: list[StoryWay]


class Keepsake(TypedDict):
    at: str
    name: str
    kind: str
    text: str
    story: list[str]


class StoryAim(TypedDict):
    """A way for a chapter to end: `who` as the text names them, the seats that are meant, and the conditions, of which
    one is enough."""

    who: str
    seats: list[int]
    wins: bool
    when: list[str]


class StoryAfter(TypedDict):
    """What comes of a chapter that is over: the next one, or "" after the last, and the threads that begin and end."""

    next: str
    begun: list[Keepsake]
    ended: list[str]


class StoryView(TypedDict):
    aims: list[StoryAim]
    told: list[StoryTold]
    put: StoryPut | None
    rewards: list[Keepsake]
    """The gifts that are offered to whoever is asked."""
    keeps: list[list[Keepsake]]
    """What each leader keeps, by seat."""
    after: StoryAfter | None


class StoryText(TypedDict):
    """A passage, an outcome, a thread, a scar or a gift as one reads it."""

    kind: str
    text: str
    story: list[str]
    words: str
    """Of an outcome: those of the choice, where no other leads there …"""
    passage: str
    """… and the passage that puts it."""


def tale_texts(tale: Tale) -> dict[str, StoryText]:
    """What a campaign names, by its printed name."""
    told = {
        entry.name: _text(entry)
        for entries in (
            [it.entry for it in tale.passages],
            tale.threads,
            tale.outcomes,
            tale.keepsakes,
            tale.difficulties,
        )
        for entry in entries
    }
    for passage in tale.passages:
        told[passage.name]["text"] = ""
        for name in dict.fromkeys(name for choice in passage.choices for name in choice.outcomes):
            choice = passage.choice_for(name)
            told[name]["passage"], told[name]["words"] = passage.name, choice.words if choice else ""
    return told


def _text(entry: Entry) -> StoryText:
    return {"kind": entry.kind, "text": entry.text, "story": list(entry.story), "words": "", "passage": ""}


def story_view(g: StoryTable, anchor: str, later: Campaign | None) -> StoryView | None:
    """The story around a match, where there is one; a choice is clicked by `anchor`. `later` is the campaign after it,
    once it is over."""
    if not g.story.is_told(g):
        return None
    tale, asking = g.story.tale(g), g.stack[-1] if g.stack else None
    put = _put(g, asking, anchor) if isinstance(asking, Decide) else None
    offered = asking.offered if isinstance(asking, ChooseReward) else ()
    keeps = g.keeps[: g.seats]
    return {
        "aims": aims_of(g),
        "told": [] if offered else [_told(tale, *heard) for heard in g.passages(put["id"] if put else "")],
        "put": put,
        "rewards": [keepsake(tale.keepsakes[k], f"{anchor}:{n}") for n, k in enumerate(offered)],
        "keeps": [[keepsake(entry) for n, entry in enumerate(tale.keepsakes) if bits >> n & 1] for bits in keeps],
        "after": _after(tale, g.story.before(g).threads, later) if later else None,
    }


def _after(tale: Tale, ran: tuple[str, ...], later: Campaign) -> StoryAfter:
    begun = [keepsake(tale.entries[name]) for name in later.threads if name not in ran and name in tale.entries]
    return {"next": later.chapter, "begun": begun, "ended": [name for name in ran if name not in later.threads]}


def keepsake(entry: Entry, at: str = "") -> Keepsake:
    return {"at": at, "name": entry.name, "kind": entry.kind, "text": entry.text, "story": list(entry.story)}


def _told(tale: Tale, passage: Passage, deed: int) -> StoryTold:
    outcome = tale.outcomes[outcome_of(deed)] if deed >= 0 else None
    choice = passage.choice_for(outcome.name) if outcome else None
    return {
        "id": passage.id,
        "name": passage.name,
        "story": list(passage.entry.story),
        "words": choice.words if choice else "",
        "roll": _roll(choice, outcome.name) if choice and outcome and choice.failed else "",
        "outcome": outcome.name if outcome else "",
        "outcome_story": list(outcome.story) if outcome else [],
        "outcome_text": brings(tale, outcome.name) if outcome else "",
        "seat": seat_of(deed) if deed >= 0 else -1,
    }


def _roll(choice: Choice, outcome: str) -> str:
    went = "passed" if outcome == choice.outcome else "failed"
    return f"{choice.attribute} check {choice.need}: {went}."


def _put(g: StoryTable, asking: Decide, anchor: str) -> StoryPut:
    passage = asking.told(g)
    return {
        "id": passage.id,
        "name": passage.name,
        "story": list(passage.entry.story),
        "seat": asking.asks(g),
        "voters": list(asking.voters),
        "ways": [_way(g, asking, choice, n, lack, f"{anchor}:{n}") for n, (choice, lack) in enumerate(asking.ways(g))],
    }


def brings(tale: Tale, outcome: str) -> str:
    """What an outcome says, and what the scar, the gift or the thread that it leaves does."""
    entry = tale.entries[outcome]
    lasting = [*keeps_of(entry), *starts_of(entry)]
    return " ".join([entry.text, *(f"{name}: {tale.entries[name].text}" for name in lasting)])


def _way(g: StoryTable, asking: Decide, choice: Choice, n: int, lack: str, at: str) -> StoryWay:
    voices = [voter for voter, vote in zip(asking.voters, asking.votes, strict=False) if vote == n]
    roller = voices[0] if voices else asking.asks(g)
    tale = g.story.tale(g)
    return {
        "at": at,
        "words": choice.words,
        "lack": lack,
        "votes": voices,
        "check": g.story.odds(g, roller, choice.attribute, choice.need) if choice.failed else None,
        "passed": brings(tale, choice.outcome),
        "failed": brings(tale, choice.failed) if choice.failed else "",
    }
