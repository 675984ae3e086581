"""The story of a pack, read: chapters and where they lead, passages and what they put to the leaders, what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Entry, Language, Node, Pack, walk
from infinitable.parts.story.ends import End, ends_of
from infinitable.parts.story.memory import Campaign

Holds = Callable[[Node], bool]
"""Whether a condition holds."""


class Choice:
    """One way on that a passage offers."""

    __slots__ = ("attribute", "failed", "need", "outcome", "runs", "told", "words")

    def __init__(self, node: Node) -> None:
        opener, sentence = node.node("when"), node.nodes("do")[0]
        self.words = opener.word("choice")
        self.runs = opener.word("thread") if "thread" in opener else ""
        """The thread it needs …"""
        self.told = opener.word("told") if "told" in opener else ""
        """… or what must have been told before."""
        self.attribute, self.need, self.failed = "", 0, ""
        if sentence.kind == "Only":
            guard = sentence.node("guard")
            self.attribute, self.need = guard.word("attribute"), guard.number("n")
            self.failed = sentence.node("otherwise").nodes("acts")[0].word("outcome")
            sentence = sentence.node("do")
        self.outcome = sentence.nodes("acts")[0].word("outcome")
        """Where it leads; behind a check, only where that is passed."""

    @property
    def outcomes(self) -> list[str]:
        return [self.outcome, self.failed] if self.failed else [self.outcome]

    def lacks(self, campaign: Campaign) -> str:
        """What is missing for it, in words; "" where it can be chosen."""
        if self.runs and self.runs not in campaign.threads:
            return f"It needs the thread “{self.runs}”."
        if self.told and not campaign.was_told(self.told):
            return f"It needs what is told in “{self.told}”."
        return ""


class Passage:
    """Something told before a chapter begins; it may put a choice."""

    __slots__ = ("again", "choices", "entry", "id", "lacks", "name", "runs", "side", "stage", "told")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id, self.name = entry.id, entry.name
        self.stage = entry.word("stage")
        """The chapter or quest it comes before."""
        self.side = entry.word("side")
        """To whom it is put; "" for all leaders."""
        self.runs, self.lacks, self.told = entry.word("runs"), entry.word("lacks"), entry.word("told")
        self.again = bool(entry.fields.get("again"))
        """It is told to those who have been told its chapter in an earlier campaign."""
        self.choices = [Choice(node) for node in entry.tree]

    def choice_for(self, outcome: str) -> Choice | None:
        """The choice that leads to an outcome, if only one does."""
        choices = [choice for choice in self.choices if outcome in choice.outcomes]
        return choices[0] if len(choices) == 1 else None

    def is_told(self, campaign: Campaign) -> bool:
        """Whether what has happened calls for it."""
        return (
            (not self.runs or self.runs in campaign.threads)
            and (not self.lacks or self.lacks not in campaign.threads)
            and (not self.told or campaign.was_told(self.told))
            and (not self.again or self.stage in campaign.heard)
        )


class Tale:
    """Everything a pack tells, by the printed names."""

    def __init__(self, pack: Pack) -> None:
        entries = list(pack.entries.values())

        def of(*kinds: str) -> list[Entry]:
            return [entry for entry in entries if entry.kind in kinds]

        self.entries: dict[str, Entry] = {entry.name: entry for entry in entries}
        self.chapters: list[Entry] = of("chapter")
        self.quests: list[Entry] = of("quest")
        self.endings: list[Entry] = of("ending")
        self.threads: list[Entry] = of("thread")
        self.outcomes: list[Entry] = of("outcome")
        self.keepsakes: list[Entry] = of("scar", "gift")
        self.difficulties: list[Entry] = of("difficulty")
        self.passages: list[Passage] = [Passage(entry) for entry in of("passage")]
        self.outcome_numbers: dict[str, int] = {entry.name: n for n, entry in enumerate(self.outcomes)}
        self.keepsake_numbers: dict[str, int] = {entry.name: n for n, entry in enumerate(self.keepsakes)}
        self._language: Language = pack.language
        self._ends: dict[str, list[End]] = {}

    def __deepcopy__(self, memo: object) -> Tale:
        """A tale never changes: whatever is copied shares it."""
        return self

    def before(self, stage: str) -> list[int]:
        """The numbers of the passages that can come before a chapter or quest, in the order of the pack."""
        return [n for n, passage in enumerate(self.passages) if passage.stage == stage]

    def outcomes_before(self, stage: str) -> list[int]:
        """Every outcome that a choice before it can come to."""
        names = [name for n in self.before(stage) for choice in self.passages[n].choices for name in choice.outcomes]
        return [self.outcome_numbers[name] for name in dict.fromkeys(names)]

    def ends(self, name: str) -> list[End]:
        """What a chapter, quest or outcome says of its end; read once."""
        if name not in self._ends:
            self._ends[name] = ends_of(self._language, self.entries[name])
        return self._ends[name]

    def chapter(self, name: str) -> Entry:
        """A chapter by its name or its id."""
        return named(self.chapters, name, "chapter")

    def first(self) -> Entry:
        return next((entry for entry in self.chapters if is_start(entry)), self.chapters[0])

    def rewards(self, faction: str, kept: list[str]) -> list[int]:
        """The gifts that a leader of a faction can still choose as a reward."""
        return [
            n
            for n, entry in enumerate(self.keepsakes)
            if "reward" in entry.fields and entry.word("faction") in ("", faction) and entry.name not in kept
        ]


def is_start(chapter: Entry) -> bool:
    return bool(chapter.fields.get("starts") or chapter.fields.get("starting"))


def named(entries: list[Entry], name: str, what: str) -> Entry:
    wanted = name.casefold()
    for entry in entries:
        if wanted in (entry.name.casefold(), entry.id):
            return entry
    raise BadInput(f"There is no {what} {name!r}; there are: {', '.join(entry.name for entry in entries)}.")


def endings_of(entry: Entry) -> list[str]:
    """The names of the endings that a text can come to, in its order."""
    return list(dict.fromkeys(node.word("ending") for node in walk(entry.tree) if node.kind in ("Win", "Lose")))


def nexts_of(ending: Entry) -> list[str]:
    """The chapters that an ending can lead to; none where it is the last."""
    return list(dict.fromkeys(node.word("chapter") for node in walk(ending.tree) if node.kind == "NextChapter"))


def others_of(ending: Entry) -> dict[str, str]:
    """By such a chapter, the one that is played instead by those who have been told it before."""
    nexts = [node for node in walk(ending.tree) if node.kind == "NextChapter" and "other" in node]
    return {node.word("chapter"): node.word("other") for node in nexts}


def said(entry: Entry, holds: Holds) -> Iterator[Node]:
    """What an entry says is done afterwards, where its conditions hold."""
    for ability in entry.tree:
        if "when" not in ability or ability.node("when").kind != "Afterwards":
            continue
        for sentence in ability.nodes("do"):
            if sentence.kind == "Do":
                yield from sentence.nodes("acts")
            elif sentence.kind == "If":
                if holds(sentence.node("condition")) != ("unless" in sentence):
                    yield from sentence.node("do").nodes("acts")
                elif "otherwise" in sentence:
                    yield from sentence.node("otherwise").nodes("acts")
