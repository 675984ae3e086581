"""Sentences in other words: what published games print and this language says differently, without a change of meaning.

A sentence that cannot be read as it stands is walked again, and at each place one of the wordings of `wordings.txt`
may stand for what was written. The reading with the fewest rewordings wins, of these the one by the longest phrases;
where two different ones are equal in that, neither does, and the writer is asked. What was understood is told back in
the words in which it is printed.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from typing import Final, TypeAlias

from ..printing.printer import phrase
from ..table.table import Language
from .grammar import SENTENCE, T_END, T_UNKNOWN, Stack
from .orders import in_other_orders, in_two
from .parser import Misfit, Reader, Token
from .tree import Node, walk
from .wordings import RULES, Rules, rules_of

_COUNTING = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBER_WORDS = {word: str(n) for n, word in enumerate(_COUNTING.split(" "))} | {"a": "1", "an": "1", "both": "2"}

_STEPS = 4_000
_MOST_STEPS = 100_000
"""The most steps of one search, and of all for one file; what comes later must be written as it is printed."""
_MOST_WORDS = 60
_MOST = 8
"""The most rewordings of one sentence."""
_MOST_ORDERS = 10
"""In how many orders the parts of a sentence are tried."""
_EACH = 100
"""What a rewording costs, less one for every further word it stands for."""

_State: TypeAlias = tuple[int, int, int, Stack, tuple[Token, ...]]
"""Rewordings so far, order of arrival, tokens done, states of the tables, the tokens as they are read."""


class Rewording:
    """Reads the sentences of one file, in the language's own words or in others that mean the same."""

    def __init__(self, reader: Reader, also: Rules | None = None) -> None:
        self.reader = reader
        self.rules = RULES
        if also:
            self.rules = _with(RULES, also)
        self.steps = 0
        self._common = self.rules
        self._of_kind = {kind: rules_of(lines) for kind, lines in reader.language.wordings.items()}

    def speak(self, kind: str) -> None:
        """What follows stands on an entry of this kind."""
        own = self._of_kind.get(kind)
        self.rules = _with(self._common, own) if own else self._common

    def needs_kind(self, tokens: Sequence[Token]) -> bool:
        """Whether what these words mean hangs on the kind of their entry."""
        words = [token.text.lower() for token in tokens]
        said = [written for rules in self._of_kind.values() for known in rules.values() for written, _ in known]
        return any(tuple(words[at : at + len(each)]) == each for each in said for at in range(len(words)))

    def read(self, tokens: Sequence[Token]) -> Node:
        """The node of a sentence; raises Misfit where it stands if no reading of it can be told from others."""
        try:
            node = self.reader.read(SENTENCE, tokens)
        except Misfit:
            found = self._reworded(tokens) if len(tokens) <= _MOST_WORDS and self.steps < _MOST_STEPS else None
            if found is None:
                raise
            return found
        assert isinstance(node, Node)
        return node

    def after(self, before: Node | None, tokens: Sequence[Token]) -> Node:
        """The node of a sentence that stands behind another one, and may leave out what that has said."""
        words = [NUMBER_WORDS.get(token.text.lower(), token.text.lower()) for token in tokens]
        fuller = filled_in(self.reader.language, tokens, words, before, self.reader.tokens) if before else ()
        if "they" in words:  # What stands before “instead” has not been done: nobody is “they” yet.
            for whole in fuller:
                with suppress(Misfit):
                    return self.read(whole)
        try:
            return self.read(tokens)
        except Misfit:
            for whole in fuller:
                with suppress(Misfit):
                    return self.read(whole)
            raise

    def in_two(self, tokens: Sequence[Token]) -> list[tuple[tuple[Token, ...], Node]] | None:
        """A sentence that is several: where one hangs on a condition, only what looks back at it may follow."""
        words = [token.text.lower() for token in tokens]
        for first, second in in_two(tuple(tokens), words, self._word):
            try:
                said = self.read(first)
                more = self._rest(said, second)
            except Misfit:
                continue
            plain = (said.node("do") if said.kind == "Opens" else said).kind in ("Do", "Lasting")
            follows = more[0][1].kind
            if follows in ("Otherwise", "IfDone") or (
                plain and follows in ("Do", "May", "If", "Only", "Unless", "Lasting")
            ):
                return [(first, said), *more]
        return None

    def _rest(self, before: Node, tokens: Sequence[Token]) -> list[tuple[tuple[Token, ...], Node]]:
        """The second half of a sentence that is several."""
        try:
            return [(tuple(tokens), self.after(before, tokens))]
        except Misfit:
            more = self.in_two(tokens)
            if more is None:
                raise
            return more

    def _reworded(self, tokens: Sequence[Token]) -> Node | None:
        turned = (order for turn in self.turned(tuple(tokens)) for order in self.orders(turn))
        return self._nearest(self.orders(tokens)) or self._nearest(turned)

    def _nearest(self, orders: Iterator[tuple[Token, ...]]) -> Node | None:
        best: Node | None = None
        fewest = (_MOST + 1) * _EACH
        for order in orders:
            search = _Search(self.reader, order, self.rules)
            found = search.nearest()
            self.steps += search.steps
            if found is not None and found[0] == fewest and found[1] != best:
                best = None
            elif found is not None and found[0] < fewest:
                fewest, best = found
        return best

    def orders(self, tokens: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
        """The sentence as it stands, and the same with its parts where this language has them."""
        known: set[str] = set()
        coming = [tuple(tokens)]
        while coming and len(known) < _MOST_ORDERS:
            order = coming.pop(0)
            if (said := " ".join(token.text for token in order).lower()) not in known:
                known.add(said)
                yield order
                coming += in_other_orders(order, self._word)

    def _word(self, word: str, at: Token) -> Token:
        return Token(self.reader.words.terminal(word), word, at.start)

    def turned(self, tokens: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
        """“Heal each ally on a control hex 1” as “each ally on a control hex heals 1”, wherever that stands."""
        words = [NUMBER_WORDS.get(token.text.lower(), token.text.lower()) for token in tokens]
        ends = [at for at, word in enumerate([*words, ""]) if word in _ENDS]
        for verb, said in _TURNED:
            if verb[0] == "deal" and self.reader.words.terminal("deal") != T_UNKNOWN:
                continue  # Where damage can be dealt, to take it is something else.
            for at, end in product([at for at, word in enumerate(words) if word == verb[0]], ends):
                found = _turn(words[at:end], verb)
                if found is None:
                    continue
                (first, last), number = found
                does = [number if word == "#" else word for word in said.split()]
                after = [Token(self.reader.words.terminal(word), word, tokens[at].start) for word in does]
                whom = tokens[at + first : at + last]
                yield (*tokens[:at], *whom, *after, *tokens[end:])
                both = [token.text.lower() for token in whom]
                if "and" in both[1:-1]:
                    cut = both.index("and")
                    then = [Token(self.reader.words.terminal(word), word, tokens[at].start) for word in (",", "then")]
                    second = whom[cut + 2 :] if both[cut + 1] == "to" else whom[cut + 1 :]
                    yield (*tokens[:at], *whom[:cut], *after, *then, *second, *after, *tokens[end:])


_TURNED: Final = (
    (("deal", "#", "damage", "to", "*"), "takes # damage"),
    (("heal", "*", "for", "#"), "heals #"),
    (("heal", "*", "by", "#"), "heals #"),
    (("heal", "*", "#"), "heals #"),
    (("give", "#", "shield", "to", "*"), "gains # shield"),
    (("give", "#", "shields", "to", "*"), "gains # shields"),
    (("give", "*", "#", "shield"), "gains # shield"),
    (("give", "*", "#", "shields"), "gains # shields"),
    (("remove", "all", "statuses", "from", "*"), "loses all statuses"),
    (("remove", "all", "status", "effects", "from", "*"), "loses all statuses"),
    (("remove", "all", "shields", "from", "*"), "loses all shields"),
    (("cleanse", "*"), "loses all statuses"),
    (("stun", "*"), "becomes stunned"),
    (("slow", "*"), "becomes slowed"),
    (("ground", "*"), "becomes grounded"),
    (("silence", "*"), "becomes silenced"),
)
"""What is done to somebody (`*`), and the same as what happens to them."""
_ENDS: Final = ("", ",", "and", "instead", "for", "then", "if", "unless", "when", "whenever", "until", "while")
"""Where what is done to somebody may end."""


def _turn(words: list[str], verb: tuple[str, ...]) -> tuple[tuple[int, int], str] | None:
    """Where in these words the one stands to whom it is done, and the number; None where they say something else."""
    star = verb.index("*")
    before, after = verb[:star], verb[star + 1 :]
    last = len(words) - len(after)
    if last <= star:
        return None
    number = ""
    for word, said in zip((*before, *after), (*words[:star], *words[last:]), strict=True):
        if word == "#" and said.isdecimal():
            number = said
        elif word == "#" or word != said:
            return None
    return (star, last), number


def fitting(written: tuple[str, ...], meant: tuple[str, ...], here: Sequence[Token]) -> tuple[str, ...] | None:
    """What a rewording says in place of these words, with what each `#` and `@` stands for, the last of them as often
    as it is said; None where it does not fit.
    """
    if len(here) < len(written):
        return None
    bound: dict[str, list[str]] = {"#": [], "@": []}
    for each, token in zip(written, here, strict=True):
        word = token.text.lower().replace("’", "'")
        number = NUMBER_WORDS.get(word, word)
        if each == "#" and number.isdigit():
            bound["#"].append(number)
        elif each == "@" and word[0].isalpha():
            bound["@"].append(word)
        elif each != word:
            return None
    return tuple(each if each not in bound else _next(bound[each]) for each in meant)


def _next(bound: list[str]) -> str:
    return bound.pop(0) if len(bound) > 1 else bound[0]


def _with(rules: Rules, more: Rules) -> Rules:
    return {word: rules.get(word, []) + more.get(word, []) for word in rules | more}


class _Search:
    """The search for one sentence."""

    def __init__(self, reader: Reader, tokens: Sequence[Token], rules: Rules) -> None:
        self.reader = reader
        self.rules = rules
        self.tables = reader.tables
        self.tokens = tokens
        self.steps = 0
        self._heap: list[_State] = []

    def nearest(self) -> tuple[int, Node] | None:
        """The reading with the fewest rewordings and their number; None if there is none, or two."""
        self._heap = [(0, 0, 0, self.tables.begin(SENTENCE), ())]
        best: tuple[int, Node] | None = None
        seen: dict[tuple[int, Stack], int] = {}
        while self._heap and self.steps < _STEPS:
            cost, _, done, stack, read = heapq.heappop(self._heap)
            if best is not None and cost > best[0]:
                break
            if seen.get((done, stack), cost) < cost:
                continue
            seen[done, stack] = cost
            if done == len(self.tokens) and self.tables.feed(stack, T_END) is not None:
                node = self._node(read)
                if best is not None and node != best[1]:
                    return None
                best = (cost, node)
            if done < len(self.tokens) and cost < (_MOST + 1) * _EACH:
                self._expand(cost, done, stack, read)
        return best

    def _node(self, read: tuple[Token, ...]) -> Node:
        node = self.reader.read(SENTENCE, read)
        assert isinstance(node, Node)
        return node

    def _expand(self, cost: int, done: int, stack: Stack, read: tuple[Token, ...]) -> None:
        token = self.tokens[done]
        self._push(cost, done + 1, stack, read, (token,))
        word = token.text.lower()
        if word in NUMBER_WORDS:
            self._push(cost + _EACH, done + 1, stack, read, self._written((NUMBER_WORDS[word],), token))
        for key in (word, "#"):
            for written, meant in self.rules.get(key, ()):
                words = fitting(written, meant, self.tokens[done : done + len(written)])
                if words is not None:
                    price = cost + _EACH + 1 - len(written)
                    self._push(price, done + len(written), stack, read, self._written(words, token))

    def _written(self, words: tuple[str, ...], at: Token) -> tuple[Token, ...]:
        """Words as tokens that stand where the first of what they replace stood."""
        return tuple(Token(self.reader.words.terminal(word), word, at.start) for word in words)

    def _push(self, cost: int, done: int, stack: Stack, read: tuple[Token, ...], tokens: tuple[Token, ...]) -> None:
        after: Stack | None = stack
        for token in tokens:
            after = self.tables.feed(after, token.terminal) if after is not None else None
        if after is not None:
            self.steps += 1
            heapq.heappush(self._heap, (cost, self.steps, done, after, (*read, *tokens)))


# What is left out ------------------------------------------------------------------------------------------------

# Only what stands before *instead* is filled in, where it can be nothing else: the same effect with another number.

_MARKS: Final = (",", ":", "then")
_WHO: Final = ((), ("you",), ("they",), ("it",), ("that", "leader"))
"""Who does it, where that is the same as before."""


def filled_in(language: Language, tokens: Sequence[Token], words: Sequence[str], before: Node,
              split: Callable[[str], list[Token]]) -> Iterator[tuple[Token, ...]]:  # fmt: skip
    """The sentence with what it leaves out, as an effect of the sentence before says it; `words` are its own, with
    numbers in digits, and `split` makes tokens of others.
    """
    begins = max((at + 1 for at, word in enumerate(words) if word in _MARKS), default=0)
    said = tuple(words[begins:-1])
    number = next((at for at, word in enumerate(said) if word.isdecimal()), 0)
    if words[-1:] != ["instead"] or not number or said[: number - 1] not in _WHO:
        return
    for act in _with_number(before, int(said[number])):
        whole = split(phrase(language, act))
        if _says(said[number - 1 :], [token.text.lower() for token in whole]):
            here = [Token(each.terminal, each.text, tokens[begins].start) for each in whole]
            yield (*tokens[:begins], *here, tokens[-1])


def _with_number(before: Node, n: int) -> Iterator[Node]:
    """The effects of a sentence that have a number, with this one."""
    for node in walk(before):
        for act in node.nodes("acts") if "acts" in node else ():
            thing = act.get("thing")
            if isinstance(act.get("n"), int):
                yield act.with_field("n", n)
            elif isinstance(thing, Node) and isinstance(thing.get("n"), int):
                yield act.with_field("thing", thing.with_field("n", n))


def _says(said: Sequence[str], whole: list[str]) -> bool:
    """Whether a verb, a number and perhaps a noun are the beginning of what is done in these words."""
    verb, number, *noun = said
    at = whole.index(number) if number in whole else 0
    return at > 0 and whole[at - 1] in (verb, f"{verb}s") and whole[at + 1 : at + 1 + len(noun)] == noun
