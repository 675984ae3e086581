"""Every sentence that a game can say, in a book that can be read from end to end.

Matches are played in every mode and for every number of players, and one of every chapter and quest, of every variant,
and one that is given up, by somebody who is curious. On the way, whatever is asked, offered, told and refused is
written down once, with names and numbers left open, so that the book stays the same where only the course of a match
differs. Kept as golden files, a changed sentence shows in review.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.state import Code, State, name_of
from infinitable.kernel.views import as_the_asked_sees
from infinitable.parts.cardtext import Entry, Language, has_cards, phrase, plain, shelf_of, short, walk

NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
CHAPTERS: Final = {
    "question": "Questions, by the rule that asks",
    "label": "Labels, by their verb",
    "refusal": "Refusals, by their clause",
    "log": "Lines of the log, by the event",
    "result": "Results, by who has won",
}
TALES: Final = {"chapter": "chapters", "quest": "quests"}
"""The settings that name a tale, and where the catalogue lists them."""
PROBED: Final = 8
"""At one prompt in so many it is asked why not: for any answer of each verb, and for one that was possible before."""
GIVEN_UP: Final = 60
NEVER: Final = -1
UNREAD: Final = "not read"
NOT_READ: Final = "I cannot read that here."
STEPS: Final = 2000
"""So many are played for each mode and number of players, in one match or several."""
_NAMED: Final = ("name", "title", "titles", "names")
_NUMBER: Final = re.compile(r"\d+")
_CLOSED: Final = (
    (re.compile(r"\b[a-q]\d{1,2}\b"), "⟨hex⟩"),
    (re.compile(r"\b(?:(?:Blue|Red|enemy) )?[TKL]N\b"), "⟨unit⟩"),
    (re.compile(r"\b(?:north|south)(?:-east|-west)?\b"), "⟨way⟩"),
    (re.compile(r"\bzero\b"), "⟨name⟩"),
)
"""Words of closed lists that no catalogue names: places and units of 401, ways on a map, a die that shows nothing."""
_SAID: Final = ("act", "third", "static", "event")
"""The phrases of a card that are told by themselves."""
_QUOTED: Final = re.compile(r'"([^"]+)"')
_COUNTED: Final = re.compile(r"(⟨\w+⟩)(?:(?:, | and |; |, then | or )\1)+")


class Curious:
    """Does every other time what it has done least so far: one such match says more than many at random."""

    def __init__(self) -> None:
        self._done: Counter[Code] = Counter()

    def choose(self, g: State, chance: Fast) -> Code:
        code = g.options[chance.below(len(g.options))]
        if chance.below(2):
            code = min(g.options, key=lambda one: self._done[one])
        self._done[code] += 1
        return code


class Phrasebook:
    """The sentences of one game, gathered match by match."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: dict[tuple[str, str, str], str] = {}
        """Chapter, place and sentence with its names left open -> the shortest example."""
        self._said: set[tuple[str, str, str]] = set()
        self._curious = Curious()
        self._possible: dict[str, dict[Code, str]] = {}
        """Verb -> what could be answered in this match so far, and how that was written."""
        self._names = self._listed()
        self._open = self._pattern()
        self._texts = self._printed()

    def _listed(self) -> set[str]:
        """Names of cards, tiles and leaders, and words of closed lists."""
        names: set[str] = set()
        for setup in (read_setup(self.game, None, None, {}), *self._variants()):
            names |= set(_strings(self.game.catalogue(setup), _NAMED))
        if has_cards(self.game):
            shelf = shelf_of(self.game)
            for pack in shelf.own.values():
                names |= {entry.name for entry in pack.entries.values()}
            words = [word for listed in shelf.language.enums.values() for word in listed]
            names |= {word for word in words if word[:1].isupper()}
        return names

    def _pattern(self) -> re.Pattern[str]:
        """What has a name."""
        people = "|".join(NAMES)
        things = _any_of({name for name in self._names if len(name) > 2})
        return re.compile(rf"(?P<who>\b(?:{people})\b)|(?P<name>(?<![\w-]){things}(?![\w-]))")

    def _printed(self) -> re.Pattern[str]:
        """What is printed on cards, as a whole, ability by ability and sentence by sentence, in any form."""
        printed: set[str] = set()
        shelf = shelf_of(self.game) if has_cards(self.game) else None
        for pack in shelf.own.values() if shelf else ():
            for entry in pack.entries.values():
                printed |= _said_by(pack.language, entry)
                printed |= {said for said in _QUOTED.findall(entry.text) if said not in self._names}
        printed |= {text[0].lower() + text[1:] for text in printed if text} | {text.rstrip(".") for text in printed}
        printed |= {text[0].upper() + text[1:] for text in printed if text}
        return re.compile(_any_of({text for text in printed if len(text) > 5}))

    def left_open(self, text: str) -> str:
        """The sentence without the names and numbers of the moment."""
        text = self._texts.sub("⟨text⟩", text)
        text = self._open.sub(lambda found: "⟨who⟩" if found["who"] else "⟨name⟩", text)
        for words, mark in _CLOSED:
            text = words.sub(mark, text)
        return _COUNTED.sub(r"\1 …", _NUMBER.sub("#", text))

    def add(self, chapter: str, place: str, text: str) -> None:
        if not text or (chapter, place, text) in self._said:
            return
        self._said.add((chapter, place, text))
        key = (chapter, place, self.left_open(text))
        before = self.found.get(key, text)
        self.found[key] = min(before, text, key=lambda example: (len(example), example))

    # Gathering ---------------------------------------------------------------------------------------------

    def play_all(self, times: int = 1, seed: int = 1) -> None:
        for setup in self._setups():
            left, at = STEPS * times, seed
            while left > 0:
                left -= self.play(setup, at, left)
                at += 1
        for setup in (*self._tales(), *self._variants()):
            self.play(setup, seed, STEPS)
        for mode, counts in self.game.modes.items() if self.game.concession >= 0 else ():
            self.play(read_setup(self.game, counts[-1], mode, {}), seed, STEPS, GIVEN_UP)

    def _setups(self) -> Iterator[Setup]:
        for mode, counts in self.game.modes.items():
            for players in counts:
                yield read_setup(self.game, players, mode, {})

    def _tales(self) -> Iterator[Setup]:
        for mode, (players, *_) in self.game.modes.items():
            key = next((s.name for s in self.game.settings if s.name in TALES and mode in s.modes), "")
            for tale in self.game.catalogue(read_setup(self.game, players, mode, {}))[TALES[key]] if key else ():
                yield read_setup(self.game, players, mode, {key: tale if isinstance(tale, str) else tale["name"]})

    def _variants(self) -> Iterator[Setup]:
        """Whatever can be set up differently and is listed, one thing at a time."""
        for setting in self.game.settings:
            other = (True,) if setting.default is False else setting.values
            for mode, value in product(setting.modes or self.game.modes, other):
                if value != setting.default:
                    yield read_setup(self.game, self.game.modes[mode][0], mode, {setting.name: value})

    def play(self, setup: Setup, seed: int, most: int, given_up: int = NEVER) -> int:
        """One match, or so many steps of it; how many it took. After `given_up` of them, somebody has enough."""
        chance = Fast(seed)
        self._possible.clear()
        g = self.game.deal(setup, Fast(seed), listening=True)
        g.names = NAMES[: setup.players]
        for step in range(most):
            self._listen(g)
            if g.over:
                outcome = self.game.outcome(g)
                self.add("result", outcome.told, outcome.sentence(g.names))
                return step
            self._look(g, chance)
            if step == given_up:
                g.concede(g.asked)
            else:
                g.step(self._curious.choose(g, chance))
        self._listen(g)
        return most

    def _listen(self, g: State) -> None:
        for event in g.events or ():
            self.add("log", event.kind, self.game.describe(g, event, g.names))
        g.events = []

    def _look(self, g: State, chance: Fast) -> None:
        frame = g.stack[-1]
        self.add("question", name_of(type(frame)), frame.question(g))
        for code in g.options:
            verb = self.game.vocabulary.split(code)[0]
            self.add("label", verb, self.game.label(g, code))
            self._possible.setdefault(verb, {}).setdefault(code, self.game.notation(g, code))
        if chance.below(PROBED) == 0:
            self._probe(g, chance)

    def _probe(self, g: State, chance: Fast) -> None:
        """As `refuse` does it, but dealt anew once for all of them."""
        words, seen = self.game.vocabulary, as_the_asked_sees(self.game, g)
        start = 0
        for verb in words.verbs:
            code = start + chance.below(words.count(verb))
            start += words.count(verb)
            self._refuse(seen, code)
        for codes in self._possible.values():
            self._refuse(seen, list(codes)[chance.below(len(codes))])
        written = list(self._possible.values())[chance.below(len(self._possible))]
        text = list(written.values())[chance.below(len(written))]
        if self.game.parse(seen, text) is None:
            self.add("refusal", UNREAD, self.game.unread(seen, text) or NOT_READ)

    def _refuse(self, seen: State, code: Code) -> None:
        if code not in seen.options:
            clause, said = seen.stack[-1].refusal(seen, code)
            self.add("refusal", clause, said or self.game.reason(seen, code, clause))

    # Reading -------------------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """The book: chapter by chapter, each sentence with its place, and an example where something was left open."""
        yield f"# What {self.game.title} says"
        for chapter, title in CHAPTERS.items():
            yield ""
            yield f"## {title}"
            found = [(place, text, example) for (of, place, text), example in self.found.items() if of == chapter]
            last = ""
            for place, text, example in sorted(found):
                if place != last:
                    yield f"{place}"
                    last = place
                yield f"    {text}"
                if example != text:
                    yield f"        {example}"


def _any_of(texts: set[str]) -> str:
    """A pattern of these, the longer ones first: a tree by their beginnings, since of thousands in a row each would be
    tried at every letter."""
    if not texts:
        return r"(?!)"
    first, last = min(texts), max(texts)
    shared = next((i for i, letter in enumerate(first) if letter != last[i]), len(first))
    begins, rest = re.escape(first[:shared]), {text[shared:] for text in texts}
    if len(rest) == 1:
        return begins
    ways = [_any_of({text for text in rest if text[:1] == letter}) for letter in sorted({text[:1] for text in rest})]
    return f"{begins}(?:{'|'.join(reversed(ways))})"


def _said_by(language: Language, entry: Entry) -> set[str]:
    """A card's text, ability by ability and sentence by sentence, and its story."""
    said = {" ".join(entry.story), entry.text}
    for part in (entry.tree, *((ability,) for ability in entry.tree)):
        said |= {plain(language, part), short(language, part)}
    rows = [(node, language.row_of(node)) for node in walk(entry.tree)]
    return said | {phrase(language, node) for node, row in rows if row is not None and row.category in _SAID}


def _strings(value: object, keys: tuple[str, ...], named: bool = False) -> Iterator[str]:
    """Every text of a catalogue that stands under one of these keys."""
    if isinstance(value, str) and named:
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, keys, key in keys)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner, keys, named)
