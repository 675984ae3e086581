"""What to say about a sentence that cannot be read: what was expected, a hint, and the nearest sentence
that works.

A suggestion is shown only if it can be read: the cheapest repair of the sentence, or else the likest known
one.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from math import prod

from ..printing.printer import phrase, plain
from ..reading.grammar import FIELD, MOST_NUMBER, SENTENCE, T_END, T_NAME, T_NUMBER, T_UNKNOWN, Stack
from ..reading.parser import Misfit, Token, parse, parse_field, reader_of
from ..reading.rewording import NUMBER_WORDS, Rewording
from ..table.english import capitalised, join_pieces
from ..table.rows import NUMBER
from ..table.samples import examples, field_samples, phrase_examples
from ..table.table import Language
from .kindred import Kindred, hangs, turned_round
from .problem import Advice, clipped
from .repair import SMALL, STEPS, Found, Repair
from .stand_ins import RULES as STAND_INS
from .stand_ins import stand_in

HINTS = {
    "and": "Effects are joined with “, then”, or stand in two sentences.",
    "or": "Alternatives are written “Choose 1: …; or ….”",
    "if": "A condition opens a sentence of its own: “If …, …”.",
    "unless": "A condition opens a sentence of its own: “Unless …, …”.",
    "when": "“When …:” opens an ability of its own.",
    "whenever": "Write “When …:”.",
    "then": "Effects are joined with “, then”.",
    "they": "Say what you mean by name, or “them”.",
    "search": "No text searches a deck; what lies on top of it may be revealed.",
    "shuffle": "A deck is shuffled by the rules alone.",
    "divided": "Damage is not divided: say what each of them takes.",
    "target": "Write how many and what, e.g. “1 card”.",
    "(": "There are no brackets in a text; what all cards share stands in the rules.",
    "!": "A sentence ends with a full stop.",
    "?": "A sentence ends with a full stop.",
    '"': "A name stands between two quotation marks on one line.",
}

MOST_STEPS = 12 * STEPS
"""The most steps of all searches for one file; later errors then name no nearest sentence."""
_LIKE = 0.55
"""A sentence less like what was written is no suggestion: it means something else."""
_MOST_LOST = 0.4
"""How much of what was written a suggestion may leave unsaid."""
_MOST_ORDERS = 4
_SPOKEN_OF = (("it", "them"), ("them", "it"), ("they", "it"), ("it", "this"), ("instead", ""))
"""Words that look back at something, and what the writer may have meant."""
_ORDERED = 0.15
"""What another order of the words costs."""
MOST_FILLINGS = 400
"""A header phrase that can be said in more ways is not tried with all of them."""
MOST_WORDS = 80
"""A sentence longer than this is not searched for repairs."""


class Advisor:
    """Explains the sentences and header phrases of one file that cannot be read."""

    def __init__(self, language: Language, known: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        self.language = language
        self.reader = reader_of(language)
        self.known = list(dict.fromkeys(known))
        """Sentences in house form that can be read."""
        self.names = list(names)
        self.rewording = Rewording(self.reader)
        self.kindred = Kindred(self.known, phrase_examples(language))
        self.steps = 0

    # Sentences --------------------------------------------------------------------------------

    def explain(self, misfit: Misfit, fits: Callable[[str], bool] = bool, kind: str = "") -> Advice:
        """What to say about a sentence that cannot be read; `fits` is whether its entry, of this kind, can say another
        instead.
        """
        tokens, at = misfit.tokens, misfit.at
        if not tokens:
            return Advice(misfit.offset, "Here is a full stop too many.")
        stack = self._stack(misfit)
        expected = self.tables_accept(stack)
        if at == len(tokens) and T_END in expected:
            nearest = self._house(" ".join(token.text for token in tokens) + ".")
            return Advice(tokens[-1].end, "The text ends without a full stop.", ("“.”",), nearest=nearest)
        stands = stand_in(self.reader, misfit)
        if stands is not None:
            instead = f"{capitalised(phrase(self.language, stands.node))}."
            return Advice(stands.at, stands.why, nearest=instead if fits(instead) else "")
        nearest, difference = self._nearest(misfit, fits, kind)
        real = self._past_number_words(misfit)
        stack, at = self._stack(real), real.at
        expected = self.tables_accept(stack)
        got = tokens[at] if at < len(tokens) else None
        likely = got.text if got else self._word_of(nearest, at)
        return Advice(
            offset=got.start if got else tokens[-1].end,
            message=self._complaint(got, expected),
            expected=self.spelled(stack, expected, likely),
            hint=" ".join(filter(None, (self._hint(got), difference))),
            nearest=nearest,
        )

    def _past_number_words(self, misfit: Misfit) -> Misfit:
        """Where a sentence is really wrong: a number in words is understood, what cannot be read stands behind it."""
        found, tokens = misfit, list(misfit.tokens)
        while found.at < len(tokens) and T_NUMBER in self.tables_accept(self._stack(found)):
            token = tokens[found.at]
            digits = "1" if token.text.lower() == "target" else NUMBER_WORDS.get(token.text.lower())
            if digits is None:
                break
            tokens[found.at] = Token(T_NUMBER, digits, token.start)
            try:
                self.reader.read(found.start, tokens)
            except Misfit as further:
                found = further
            else:
                return misfit
        return found

    def _word_of(self, sentence: str, at: int) -> str:
        """The word of a sentence at that place, "" where it is shorter."""
        tokens = self.reader.tokens(sentence)
        return tokens[at].text if at < len(tokens) else ""

    def tables_accept(self, stack: Stack) -> set[str]:
        """The terminals that can come next."""
        return self.reader.tables.accepts(stack)

    def _stack(self, misfit: Misfit) -> Stack:
        stack = self.reader.tables.begin(misfit.start)
        for token in misfit.tokens[: misfit.at]:
            after = self.reader.tables.feed(stack, token.terminal)
            assert after is not None
            stack = after
        return stack

    def _complaint(self, got: Token | None, expected: set[str]) -> str:
        if got is None:
            return "The sentence stops too early."
        word = got.text.lower()
        if word in NUMBER_WORDS and T_NUMBER in expected:
            return f"“{got.text}”: write amounts in digits ({NUMBER_WORDS[word]})."
        if word.isdigit() and got.terminal == T_UNKNOWN:
            return f"“{clipped(got.text)}” is too large a number; {MOST_NUMBER:,} is the largest."
        if got.terminal == T_UNKNOWN and word[0].isalpha():
            return f"I do not know the word “{clipped(got.text)}” here."
        return f"“{clipped(got.text)}” does not fit here."

    def _hint(self, got: Token | None) -> str:
        word = got.text.lower() if got else ""
        return self.language.hints.get(word) or HINTS.get(word, "")

    def spelled(self, stack: Stack, expected: set[str], got: str) -> tuple[str, ...]:
        """What can come next, in words: kinds of things first, then the single words likest to what stands there."""
        out = []
        if T_NUMBER in expected:
            out.append("a number")
        if T_NAME in expected:
            out.append("a name in quotes")
        rest = expected - {T_NUMBER, T_NAME, T_END}
        for title, phrases, firsts in self._titled(stack):
            if firsts & rest:
                shown = phrases if len(phrases) <= 8 else [*phrases[:7], "…"]
                out.append(f"{title} ({', '.join(shown)})")
                rest -= firsts
        spelling = self.reader.words.spelling
        words = {spelling[terminal]: terminal for terminal in rest}
        closest = sorted(words, key=lambda word: (not word[0].isalnum(), -_alike(word, got), word))
        shown = closest if len(closest) <= 6 else closest[:5]
        out += [f"“{self.continued(stack, words[word])}”" for word in shown]
        if T_END in expected:
            out.append("“.”")
        if len(closest) > len(shown):
            out[-1] += f" or {len(closest) - len(shown)} other words"
        return tuple(out)

    def continued(self, stack: Stack, terminal: str) -> str:
        """A word and those of its phrase that must follow it: “look at the top”."""
        words = [self.reader.words.spelling[terminal]]
        after = self.reader.tables.feed(stack, terminal)
        while after is not None:
            following = self.reader.tables.actions[after[-1]]
            word = self.reader.words.spelling.get(next(iter(following)), "")
            if len(following) != 1 or not word[:1].isalpha() or min(following.values()) < 0:
                break
            words.append(word)
            after = self.reader.tables.feed(after, next(iter(following)))
        return join_pieces(words)

    def _titled(self, stack: Stack) -> Iterable[tuple[str, list[str], set[str]]]:
        """The titled enumerations of which every word fits here, and the terminals they begin with."""
        for category, title in self.language.titles.items():
            phrases = self.language.enums.get(category, [])
            if len(phrases) > 1 and all(self._fits(stack, phrase) for phrase in phrases):
                forms = [*phrases, *(self.language.plural(each) for each in phrases)]
                words = self.reader.words
                yield title, phrases, {words.terminal(words.split(form)[0]) for form in forms}

    def _fits(self, stack: Stack, phrase: str) -> bool:
        after: Stack | None = stack
        for word in self.reader.words.split(phrase):
            after = self.reader.tables.feed(after, self.reader.words.terminal(word)) if after is not None else None
        return after is not None

    # The nearest sentence ---------------------------------------------------------------------

    def _nearest(self, misfit: Misfit, fits: Callable[[str], bool], kind: str) -> tuple[str, str]:
        """The nearest sentence that the entry can say, and how it differs."""
        written = _written(misfit.tokens)
        repaired: list[Found] = []
        if self.steps < MOST_STEPS and len(misfit.tokens) <= MOST_WORDS:
            repaired = self._repaired(misfit, kind)
        for found in repaired:
            if self._says_enough(found, misfit.tokens) and (house := self._house(found.text + ".")) and fits(house):
                return house, self._differs(found)
        likest = self._likest(written)
        if likest and _same_words(likest, written) >= _LIKE and fits(likest):
            return likest, self._otherwise(written, likest)
        for found in repaired:
            if self._says_something(found, misfit.tokens) and (house := self._house(found.text + ".")) and fits(house):
                return house, f"Nothing here says that. {self._differs(found)}"
        return self._kindred(written, fits)

    def _kindred(self, written: str, fits: Callable[[str], bool]) -> tuple[str, str]:
        """A sentence that speaks of the same things, and how it differs."""
        for kindred in self.kindred.nearest(written):
            if fits(kindred):
                return kindred, f"Nothing here says that. {self._otherwise(written, kindred)}".rstrip()
        return "", ""

    def instead(self, tokens: Sequence[Token], fits: Callable[[str], bool]) -> tuple[str, str]:
        """What an entry can say in place of a sentence that it can read and not carry out, and how that differs."""
        written = _written(tokens)
        for word, other in _SPOKEN_OF:
            said = [other if token.text.lower() == word else token.text for token in tokens]
            house = self._house(join_pieces(list(filter(None, said))) + ".")
            if house and said != [token.text for token in tokens] and fits(house):
                return house, self._otherwise(written, house)
        return self._kindred(written, fits)

    def _repaired(self, misfit: Misfit, kind: str) -> list[Found]:
        """Repairs of the sentence as it stands or ordered otherwise, the cheapest first."""
        self.rewording.speak(kind)
        rules = {"": self.rewording.rules, "instead": STAND_INS}
        found: list[Found] = []
        for number, order in enumerate(islice(self._orders(misfit.tokens), _MOST_ORDERS)):
            repair = Repair(self.reader, misfit.start, self.names, self.known, rules)
            ordered = _ORDERED if number else 0.0
            found += [
                each._replace(cost=each.cost + ordered) for each in repair.nearest(order, 0 if number else misfit.at)
            ]
            self.steps += repair.steps
        return sorted(found, key=lambda each: each.cost)

    def _orders(self, tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
        yield tokens
        for order in (*self.rewording.orders(tokens), *self.rewording.turned(tuple(tokens))):
            if list(order) != list(tokens):
                yield order

    def _says_something(self, found: Found, tokens: Sequence[Token]) -> bool:
        """Whether a good part of what was written is still said, in the same case, and hardly anything that was not."""
        lost, added = _changed(found)
        written = _written(tokens)
        if hangs(written) != hangs(found.text) or ("instead" in found.text and "instead" not in written):
            return False
        meant = [token.text for token in tokens if _weighs(token.text) and token.text.lower() not in SMALL | _FRAME]
        kept = len(meant) - len([word for word in lost if word.lower() not in SMALL | _FRAME])
        return not _is_turned(found, lost) and kept > max(len(added), len(meant) // 4, 1)

    def _says_enough(self, found: Found, tokens: Sequence[Token]) -> bool:
        """Whether most of what was written is still said, and little that was not."""
        written = [token.text for token in tokens if _weighs(token.text)]
        lost, added = _changed(found)
        if _is_turned(found, lost):
            return False
        if len(lost) > _MOST_LOST * len(written) or len(added) > max(1, len(lost) + 1, len(written) // 2):
            return False
        in_order = all(not out or tokens[at].text == out.split()[0] for at, out, _ in found.changes if at < len(tokens))
        # in another order the places of the changes are no places of these parts
        return not in_order or all(self._keeps(part, start, found) for start, part in _parts(tokens))

    def _keeps(self, part: Sequence[Token], start: int, found: Found) -> bool:
        """Whether something of a part is still said, and of a moment or a condition half."""
        core = [at for at, token in enumerate(part, start) if _weighs(token.text) and token.text.lower() not in _FRAME]
        gone = {at + n for at, out, _ in found.changes for n in range(len(out.split())) if out}
        kept = sum(at not in gone for at in core)
        hangs = any(token.text.lower() in _OPENING for token in part[:1])
        return 2 * kept >= len(core) if hangs else not core or kept > 0

    def _differs(self, found: Found) -> str:
        said = []
        for _, out, put in found.changes:
            if not any(_weighs(word) for word in (*out.split(), *put.split())):
                continue
            said.append(f"leaves out “{clipped(out)}”" if not put else
                        f"adds “{put}”" if not out else f"says “{put}” for “{clipped(out)}”")  # fmt: skip
        return f"Mind the difference: it {'; '.join(said)}." if said else ""

    def _house(self, text: str) -> str:
        try:
            return plain(self.language, parse(self.language, text))
        except Misfit:
            return ""

    def _likest(self, written: str) -> str:
        known = self.known or examples(self.language)
        close = difflib.get_close_matches(written[:400], known, 1, _LIKE)
        return close[0] if close else ""

    def _otherwise(self, written: str, nearest: str) -> str:
        """What a suggestion says otherwise than what was written; "" where it is only spelled or ordered so."""
        if not nearest:
            return ""
        a, b = (re.findall(r"[\w'’+-]+", each) for each in (written, nearest))
        plain_a, plain_b = (
            [NUMBER_WORDS.get(each.lower(), each.lower()).rstrip("s") for each in words] for words in (a, b)
        )
        said = []
        for tag, i, j, k, m in difflib.SequenceMatcher(None, plain_a, plain_b, autojunk=False).get_opcodes():
            out, put = " ".join(a[i:j]), " ".join(b[k:m])
            if tag == "equal" or self._is_slip(out, put) or not {*plain_a[i:j], *plain_b[k:m]} - SMALL:
                continue
            said.append(f"leaves out “{clipped(out)}”" if not put else
                        f"adds “{put}”" if not out else f"says “{put}” for “{clipped(out)}”")  # fmt: skip
        return f"Mind the difference: it {'; '.join(said)}." if said else ""

    def _is_slip(self, written: str, meant: str) -> bool:
        """Whether one is the other misspelt; a word of the language is no slip for another."""
        unknown = any(self.reader.words.terminal(word) == T_UNKNOWN for word in written.split())
        return unknown and _alike(written, meant) >= _SLIP

    # Headers ----------------------------------------------------------------------------------

    def explain_field(self, misfit: Misfit, written: str, kind: str) -> Advice:
        """What to say about a header phrase that cannot be read."""
        nearest = ""
        if misfit.tokens and self.steps < MOST_STEPS and len(misfit.tokens) <= MOST_WORDS:
            repair = Repair(self.reader, FIELD, self.names)
            nearest = next((self._house_field(found.text) for found in repair.nearest(misfit.tokens, misfit.at)), "")
            self.steps += repair.steps
        likest = self._likest_field(written)
        nearest = max(nearest, likest, key=lambda each: _alike(each, written))
        fits = _alike(nearest, written) >= 0.7 or nearest.startswith(f"{written} ")
        nearest = self._counted(written) or (nearest if fits else "")
        got = misfit.tokens[misfit.at] if misfit.at < len(misfit.tokens) else None
        if got is not None and got.text.isdigit() and got.terminal == T_UNKNOWN:
            return Advice(got.start, self._complaint(got, set()), nearest=nearest)
        known = " · ".join(field_samples(self.language, kind))
        message = f"“{clipped(written)}” is not something a header can say here. Known: {known}."
        return Advice(0, message, self._words_for(misfit), nearest=nearest)

    def _counted(self, written: str) -> str:
        """The same with its number in digits, “x2” as so many copies; "" where that is no header phrase either."""
        digits = " ".join(NUMBER_WORDS.get(word.lower(), word) for word in written.split())
        copies = re.fullmatch("[x×]? ?([0-9]+) ?[x×]?", written)
        return self._house_field(f"{copies[1]} copies" if copies else digits) if copies or digits != written else ""

    def _likest_field(self, written: str) -> str:
        """Of the header phrases that are words and numbers alone the one most like it, with its numbers."""
        numbers = iter(re.findall("[0-9]+", written))
        known: dict[str, str] = {}
        for row in self.language.index.by_category.get("field", []):
            ways = [[item.word] if item.word else self._fillings(item.category) for item in row.items]
            if row.house and prod(map(len, ways)) <= MOST_FILLINGS:
                known |= {said.lower(): said for said in (join_pieces(list(words)) for words in product(*ways))}
        pattern = re.sub("[0-9]+", "#", written.lower())
        begun = [said for said in known if said.startswith(f"{pattern} ")]
        close = begun or difflib.get_close_matches(pattern, known, 1, 0.7)
        return self._house_field(re.sub("#", lambda _: next(numbers, "1"), known[close[0]])) if close else ""

    def _fillings(self, category: str) -> list[str]:
        return ["#"] if category == NUMBER else self.language.enums.get(category, [])

    def _words_for(self, misfit: Misfit) -> tuple[str, ...]:
        """The words of which one might have been meant; none where a number shows that a whole phrase was."""
        if any(token.text.isdigit() for token in misfit.tokens):
            return ()
        return tuple(f"{title} ({', '.join(words)})" for title, words, _ in self._titled(self._stack(misfit)))

    def _house_field(self, text: str) -> str:
        try:
            return phrase(self.language, parse_field(self.language, text))
        except Misfit:
            return ""


def _changed(found: Found) -> tuple[list[str], list[str]]:
    """The words that carry meaning and are no longer said, and those that are said besides."""
    lost = [word for _, out, _ in found.changes for word in out.split() if _weighs(word)]
    put = [word for _, _, put in found.changes for word in put.split()]
    return lost, [word for word in put if word[0].isalnum() and word.lower() not in SMALL]


def _is_turned(found: Found, lost: list[str]) -> bool:
    return turned_round(lost, [word for _, _, put in found.changes for word in put.split()], found.text.split())


def _parts(tokens: Sequence[Token]) -> Iterator[tuple[int, Sequence[Token]]]:
    """A sentence between its marks and conditions, and where each part begins."""
    start = 0
    for at, token in enumerate(tokens):
        if token.text in (",", ":", ";") or (token.text.lower() in _OPENING and at > start):
            yield start, tokens[start:at]
            start = at if token.text.lower() in _OPENING else at + 1
    yield start, tokens[start:]


_OPENING = frozenset(("when", "whenever", "if", "unless", "while"))
"""What a moment or a condition begins with."""


_FRAME = frozenset(("when", "whenever", "if", "unless", "while", "you", "your", "at", "until", "may", "once", "per"))
"""Words around what a part of a sentence is about."""


def _written(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens) + "."


_LIGHT = frozenset(("a", "an", "the", "then", "and", "to", "of", "is", "are", "also"))
"""Words that a sentence may have or not and say the same."""


def _weighs(word: str) -> bool:
    """Whether a word says something by itself."""
    return word[0].isalnum() and word.lower() not in _LIGHT


_SLIP = 0.6


def _alike(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one.lower(), other.lower()).ratio()


def _same_words(one: str, other: str) -> float:
    """How much of two sentences are the same words in the same order, from 0 to 1; letters alike are not enough."""
    found = [re.findall(r"\w+|\+", each.lower()) for each in (one, other)]
    a, b = ([NUMBER_WORDS.get(word, word).rstrip("s") for word in words] for words in found)
    return difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()


def complete(language: Language, text: str, names: Sequence[str] = ()) -> list[str]:
    """The words that can follow an unfinished text, for an editor; a half-written last word is completed."""
    advisor = Advisor(language)
    sentences = list(advisor.reader.sentences(text))
    tokens = sentences[-1][0] if sentences and sentences[-1][1] is None else []
    half = tokens.pop().text.lower() if tokens and not text[-1:].isspace() and text[-1:].isalpha() else ""
    stack: Stack | None = advisor.reader.tables.begin(SENTENCE)
    for token in tokens:
        stack = advisor.reader.tables.feed(stack, token.terminal) if stack is not None else None
    if stack is None:
        return []
    out: list[str] = []
    for terminal in sorted(advisor.tables_accept(stack)):
        if terminal == T_NAME:
            out += [f'"{name}"' for name in names]
        elif terminal == T_END:
            out.append(".")
        else:
            out.append("1" if terminal == T_NUMBER else advisor.continued(stack, terminal))
    return [word for word in out if word.lower().startswith(half)]
