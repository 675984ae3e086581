"""The parts of a sentence in the order in which this language has them.

Published games put a condition, a moment or a span before what happens or behind it, say that two things happen to two
at once, and count up to a limit at the end. Each of these changes of order keeps every part, and so the meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from .parser import Token

Order: TypeAlias = tuple[Token, ...]
Write: TypeAlias = Callable[[str, Token], Token]
"""A word that was not written, where a token stands."""


def in_other_orders(tokens: Order, write: Write) -> Iterator[Order]:
    """The sentence with one of its parts elsewhere."""
    words = [token.text.lower() for token in tokens]
    for change in _CHANGES:
        yield from change(tokens, words, write)


def _without_then(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    if words[:1] == ["then"]:
        yield tokens[2 if words[1:2] == [","] else 1 :]


def _condition_first(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Draw 1 card if …” as “if …, draw 1 card”; behind alternatives nobody knows of which it speaks."""
    if _has_alternatives(words):
        return
    for word in ("if", "unless"):
        if word in words[1:]:
            at = words.index(word, 1)
            opened = _begins(words, at)
            if "then" in words[opened + 1 : at]:
                return  # It is what is done last that hangs on it: `in_two`.
            if at > opened and not (word == "unless" and _chosen(words, at)):
                comma = write(",", tokens[at])
                named = _the_one(words, opened, at) if words[at + 1 : at + 2] == ["it"] else -1
                if named >= 0:
                    yield (*tokens[:opened], tokens[at], *tokens[named : named + 2], *tokens[at + 2 :], comma,
                           *tokens[opened:at])  # fmt: skip
                else:
                    yield (*tokens[:opened], *tokens[at:], comma, *tokens[opened:at])


def _the_one(words: list[str], first: int, last: int) -> int:
    """Where the only unit stands that is named before “if it …”: “the target takes 1 damage if it is slowed”."""
    found = [at for at in range(first, last - 1) if words[at] == "the" and words[at + 1] in _UNITS]
    return found[-1] if len({words[at + 1] for at in found}) == 1 else -1


_UNITS: Final = ("target", "source", "ally", "enemy")


def _has_alternatives(words: list[str]) -> bool:
    return any(word == "or" and words[at + 1] not in _COMPARED for at, word in enumerate(words[:-1]))


def _begins(words: list[str], before: int) -> int:
    """Where what an opener opens begins: behind its colon, or its comma where *when* is written so; else at the
    beginning.
    """
    colon = max((at + 1 for at in range(before) if words[at] == ":"), default=0)
    if words[colon : colon + 1] in (["when"], ["whenever"]) and "," in words[colon:before]:
        return words.index(",", colon) + 1
    return colon


def _span_last(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Until your next turn, this cannot be attacked” with its span at the end."""
    if "," not in words:
        return
    at = words.index(",")
    if (
        words[:1] in (["until"], ["while"])
        or words[:3] == ["as", "long", "as"]
        or words[:2] in (["for", "each"], ["this", "turn"], ["this", "round"])
    ):
        yield (*tokens[at + 1 :], *tokens[:at])
    if words[:4] in (["for", "the", "rest", "of"],):
        yield (*tokens[at + 1 :], *tokens[:at])


def _x_in_its_place(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    for at in range(len(words) - 3):
        if words[at : at + 4] == [",", "where", "x", "is"] and "x" in words[:at]:
            x = words.index("x")
            equal = [write(word, tokens[x]) for word in ("equal", "to")]
            yield (*tokens[:x], tokens[x + 1], *equal, *tokens[at + 4 :], *tokens[x + 2 : at])


def _later_first(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Draw 1 card at the start of your next turn” with its moment at the beginning."""
    for at in range(1, len(words) - 3):
        if words[at] in ("at", "on") and "next" in words[at:]:
            opened = _begins(words, at)
            cut = at - 1 if words[at - 1] == "," else at
            if opened < cut:
                yield (*tokens[:opened], *tokens[at:], write(",", tokens[at]), *tokens[opened:cut])
            return


_MOMENTS: Final = ("at the end of the round", "at the end of each round", "at the end of a round",
                   "at the end of your turn", "at the start of each round", "at the start of the round",
                   "at the start of your turn", "when the round ends")  # fmt: skip


def _moment_first(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“If you have no cards at the end of your turn, …” with its moment at the beginning."""
    for said in map(str.split, _MOMENTS):
        at = _place(words, said, 1)
        if at > 0 and ":" not in words:
            after = at + len(said)
            if words[0] == "if":
                yield (*tokens[at:after], write(":", tokens[at]), *tokens[:at], *tokens[after:])
            elif after == len(words):
                yield (*tokens[at:], write(":", tokens[at]), *tokens[:at])


def _event_first(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Draw 1 card whenever you play an ally” with what it answers at the beginning."""
    for word in ("when", "whenever", "each time"):
        first, *more = word.split()
        for at in range(1, len(words) - 2):
            if words[at] == first and words[at + 1 : at + 1 + len(more)] == more and ":" not in words:
                once = words[at - 2 : at] == ["turn", ","] or "," in words[at:]
                if not once:
                    yield (*tokens[at:], write(":", tokens[at]), *tokens[:at])
                return


_EVERY_TURN: Final = (("each", "turn"), ("per", "turn"), ("every", "turn"), ("each", "of", "your", "turns"),
                      ("during", "each", "of", "your", "turns"), ("on", "each", "of", "your", "turns"),
                      ("in", "a", "turn"), ("during", "each", "turn"))  # fmt: skip


def _first_time(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“The first time you play an ally each turn, …” and “When …, …, once per turn” as “once per turn, when …: …”."""
    once = [write(word, tokens[0]) for word in ("once", "per", "turn", ",", "when")] if tokens else []
    if words[:3] == ["the", "first", "time"]:
        for said in _EVERY_TURN:
            for at in range(3, len(words)):
                if tuple(words[at : at + len(said)]) == said:
                    rest = (*tokens[3:at], *tokens[at + len(said) :])
                    yield (*once, *(rest[1:] if rest and rest[0].text.lower() in ("that", ",") else rest))
                    return
    if words[:1] in (["when"], ["whenever"]):
        for said in (("once", "per", "turn"), ("once", "each", "turn"), ("once", "a", "turn")):
            for at in range(1, len(words) - 2):
                if tuple(words[at : at + 3]) == said:
                    before = tokens[1 : at - 1] if words[at - 1] in (",", "but", "(") else tokens[1:at]
                    yield (*once, *before, *tokens[at + 3 :])
                    return


_ONLY_ONCE: Final = frozenset(
    f"{may} {often} {of} turn"
    for may in ("do this", "you may do this", "you can do this", "this happens", "this can happen", "use this")
    for often in ("once", "only once", "no more than once")
    for of in ("each", "per", "a", "every")
)


def only_once(words: Sequence[str]) -> bool:
    """A sentence that says of the one before how often it happens: “Do this only once each turn.”"""
    return " ".join(words) in _ONLY_ONCE


_LIMITS: Final = tuple(
    tuple(said.split())
    for said in (
        ", up to a maximum of", ", up to", ", to a maximum of", "to a maximum of", "up to", "( maximum", "( max",
        ", maximum", ", max", ", at most", ", to at most", "( up to",
    )
)  # fmt: skip


def _counted_up_to(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“… for each champion, up to 3” as “for each of up to 3 champions”."""
    for at in range(len(words) - 2):
        if words[at : at + 2] == ["for", "each"] and words[at + 2] != "of":
            for said in _LIMITS:
                end = _place(words, said, at + 2)
                if end > at + 2 and end + len(said) < len(words):
                    number = tokens[end + len(said)]
                    after = tokens[end + len(said) + 1 :]
                    after = after[1:] if after and after[0].text == ")" else after
                    of = [write(word, tokens[at]) for word in ("of", "up", "to")]
                    yield (*tokens[: at + 2], *of, number, *tokens[at + 2 : end], *after)
                    break


_DUES: Final = {"discard": "discards", "take": "takes", "destroy": "destroys", "lose": "loses"}


def _rather(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Each enemy takes 2 damage unless they discard 1 card” as “each enemy discards 1 card or takes 2 damage”."""
    if "unless" not in words:
        return
    at = words.index("unless")
    verb = next((n for n in range(_begins(words, at) + 1, at) if words[n] in _DUES.values()), at)
    if verb < at and words[at + 1 : at + 2] == ["they"] and words[at + 2 : at + 3] and words[at + 2] in _DUES:
        does = write(_DUES[words[at + 2]], tokens[at])
        yield (*tokens[:verb], does, *tokens[at + 3 :], write("or", tokens[at]), *tokens[verb:at])


def _equal_up_to(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“… equal to your mastery, up to 5” as “… equal to the lesser of your mastery and 5”."""
    yield from _number_up_to(tokens, words, write)
    for at in range(len(words) - 2):
        if words[at : at + 2] == ["equal", "to"]:
            for said in _LIMITS:
                end = _place(words, said, at + 2)
                if end > at + 2 and end + len(said) < len(words):
                    number, after = tokens[end + len(said)], tokens[end + len(said) + 1 :]
                    after = after[1:] if after and after[0].text == ")" else after
                    lesser = [write(word, tokens[at]) for word in ("the", "lesser", "of")]
                    yield (*tokens[: at + 2], *lesser, *tokens[at + 2 : end], write("and", number), number, *after)
                    break


def _number_up_to(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Draw cards equal to the number of tiles you control, up to 4” as “draw 1 card for each of up to 4 tiles …”."""
    at = _place(words, ("equal", "to", "the", "number", "of"), 2)
    if at < 0:
        return
    begins = _begins(words, at)
    for said in _LIMITS:
        end = _place(words, said, at + 5)
        if end > at + 5 and end + len(said) < len(words):
            number, after = tokens[end + len(said)], tokens[end + len(said) + 1 :]
            of = [write(word, tokens[at]) for word in ("for", "each", "of", "up", "to")]
            one = write("1", tokens[begins])
            yield (*tokens[: begins + 1], one, *tokens[begins + 1 : at], *of, number, *tokens[at + 5 : end], *after)
            return


def _place(words: list[str], said: Sequence[str], start: int) -> int:
    for at in range(start, len(words) - len(said) + 1):
        if words[at : at + len(said)] == list(said):
            return at
    return -1


_DO: Final = {"take": "takes", "gain": "gains", "become": "becomes", "lose": "loses", "heal": "heals", "draw": "draws",
              "discard": "discards", "skip": "skips", "are": "becomes"}  # fmt: skip
"""What two do, and what each of them does."""


def _each_of_two(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Both the source and the target take 1 damage” as “the source takes 1 damage, then the target takes 1 damage”."""
    for at, word in enumerate(words):
        if word not in _DO or "and" not in words[1 : at - 1]:
            continue
        cut = words.index("and", 1)
        first = max((n + 1 for n in range(cut) if words[n] in (":", ",")), default=0)
        one = first + 1 if words[first] == "both" else first
        last = at - 1 if words[at - 1] == "each" else at
        does = (write(_DO[word], tokens[at]), *tokens[at + 1 :])
        then = [write(each, tokens[at]) for each in (",", "then")]
        if one < cut < last - 1:
            yield (*tokens[:first], *tokens[one:cut], *does, *then, *tokens[cut + 1 : last], *does)
        return


def _either(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Gain 2 gems or draw 1 card” as “choose 1: gain 2 gems; or draw 1 card”."""
    if "or" not in words or "choose" in words:
        return
    first = max((n + 1 for n in range(words.index("or")) if words[n] in (":", ",") and words[n + 1] != "or"), default=0)
    first += 2 if words[first : first + 2] == ["you", "may"] else 0
    verb = next((n for n in range(first, len(words)) if words[n] in _DOES), len(words))
    for at in range(first + 2, len(words) - 1):
        if words[at] == "or" and words[at + 1] not in _COMPARED:
            cut = at - 1 if words[at - 1] in (",", ";") else at
            whom = tokens[first:verb] if words[at + 1] in _DOES and verb < at else ()
            if whom and words[first] not in ("the", "it", "this"):
                return  # others might choose for themselves
            begins = [write(word, tokens[first]) for word in ("choose", "1", ":")]
            between = [write(word, tokens[at]) for word in (";", "or")]
            yield (*tokens[:first], *begins, *tokens[first:cut], *between, *whom, *tokens[at + 1 :])


_DOES: Final = frozenset(_DO.values())
_COMPARED: Final = ("more", "less", "fewer", "higher", "lower", "greater")
_MARKS: Final = (";", "•", "●", "*", "-", "–", "—")


def _options(tokens: Order, words: list[str], write: Write) -> Iterator[Order]:
    """“Choose two: …; …; …” and “choose one — • … • …” with “; or” between what there is to choose."""
    if "choose" not in words:
        return
    at = words.index("choose") + 2
    if at >= len(words) - 1 or words[at] not in (":", *_MARKS):
        return
    marks = _MARKS if any(word in _MARKS for word in words[at + 1 :]) else (",", "or")
    found: list[list[Token]] = [[]]
    for token, word in zip(tokens[at + 1 :], words[at + 1 :], strict=True):
        if word in marks:
            found.append([])
        else:
            found[-1].append(token)
    ways = [way[1:] if way[0].text.lower() == "or" else way for way in found if way]
    if len(ways) > 1:
        between = [write(word, tokens[at]) for word in (";", "or")]
        joined = [token for way in ways for token in (*between, *way)]
        yield (*tokens[:at], write(":", tokens[at]), *joined[2:])


_CHANGES: Final = (
    _options, _either, _moment_first, _without_then, _condition_first, _span_last, _x_in_its_place, _later_first,
    _event_first, _first_time, _counted_up_to, _rather, _equal_up_to, _each_of_two,
)  # fmt: skip


_JOINS: Final = (";", ",", "and", "but")
_BEGINS: Final = (("otherwise",), ("if",), ("unless",), ("you", "may"))
_PAID: Final = (
    "discard", "banish", "trash", "scrap", "destroy", "sacrifice", "put", "exhaust", "pay", "spend", "lose",
)  # fmt: skip
"""What is done for something: “discard 1 card to draw 2 cards”."""
_PRICES: Final = ("pay", "spend", "banish", "trash", "scrap")
"""What stands before a colon as a price that one may pay: “pay 2 gems: draw 1 card”."""


def _as_much_more(tokens: Order, words: list[str], at: int, write: Write) -> Iterator[tuple[Order, Order]]:
    """“Deal 1 damage, plus 1 more if …” as “Deal 1 damage. If …, deal 1 damage.”; likewise “plus 1 for each …”."""
    first = tokens[: at - 1 if words[at - 1] in (",", "and") else at]
    begins = _begins(words, at)
    number = next((n for n in range(begins, len(first)) if words[n].isdecimal()), -1)
    after = at + 3 if words[at + 2] in ("more", "additional", "extra") else at + 2
    if number < 0 or after >= len(words) - 1:
        return
    again = (*first[begins:number], tokens[at + 1], *first[number + 1 :])
    if words[after] in ("if", "unless"):
        yield first, (*tokens[after:], write(",", tokens[at]), *again)
    elif words[after : after + 2] == ["for", "each"]:
        yield first, (*again, *tokens[after:])


def _or_as_much(tokens: Order, words: list[str], at: int, write: Write) -> Iterator[tuple[Order, Order]]:
    """“Gain 2 gems, or 4 (gems) if …” as “Gain 2 gems. If …, gain 4 gems instead.”"""
    first = tokens[: at - 1 if words[at - 1] == "," else at]
    begins = _begins(words, at)
    number = next((n for n in range(begins, len(first)) if words[n].isdecimal()), -1)
    cond = words.index("if", at)
    if number >= 0 and cond - at <= 3:
        again = (*first[begins:number], tokens[at + 1], *first[number + 1 :], write("instead", tokens[at]))
        yield first, (*tokens[cond:], write(",", tokens[at]), *again)


_ONE: Final = ("a", "an", "1", "one", "target", "any", "another")
_PEOPLE: Final = ("leader", "opponent", "player")


def _chosen(words: list[str], unless: int) -> int:
    """Where what is chosen begins, of which “unless its owner …” speaks; 0 where there is nothing."""
    begins = _begins(words, unless)
    speaks = words[unless + 1 : unless + 2] and words[unless + 1] in ("its", "that", "the", "they")
    return max((n for n in range(begins + 1, unless) if words[n] in _ONE), default=0) if speaks else 0


def _chosen_first(tokens: Order, words: list[str], write: Write) -> Iterator[tuple[Order, Order]]:
    """“Destroy 1 unit unless its owner discards 1 card” as “Choose 1 unit. Unless that leader …, destroy it.”; “Destroy
    all units of 1 leader” as “Choose 1 leader. Destroy all units of that leader.”.
    """
    choose = write("choose", tokens[0])
    if "unless" in words[1:]:
        at = words.index("unless", 1)
        begins, one = _begins(words, at), _chosen(words, at)
        if one:
            it, comma = write("it", tokens[at]), write(",", tokens[at])
            first = 2 if words[one : one + 2] == ["a", "target"] else 1
            what = (write("1", tokens[one]), *tokens[one + first : at])
            yield (*tokens[:begins], choose, *what), (*tokens[at:], comma, *tokens[begins:one], it)
    for at in range(2, len(words) - 2):
        if words[at] == "of" and words[at + 1] in _ONE:
            end = next((n for n in range(at + 2, len(words)) if words[n] in _PEOPLE), 0)
            if end and "all" in words[:at]:
                begins = _begins(words, at)
                of = [write(word, tokens[at]) for word in ("of", "that", "leader")]
                first = 2 if words[at + 1 : at + 3] == ["a", "target"] else 1
                what = (write("1", tokens[at]), *tokens[at + 1 + first :])
                yield (*tokens[:begins], choose, *what), (*tokens[begins:at], *of)


def _both_last(tokens: Order, words: list[str]) -> Iterator[tuple[Order, Order]]:
    """“Until the round ends, your reach is 1 more and your units cannot be destroyed” as two that last as long."""
    if words[:1] != ["until"] or "," not in words:
        return
    comma = words.index(",")
    for at in range(comma + 2, len(words) - 2):
        if words[at] == "and" and words[at + 1] in _SUBJECTS:
            yield (*tokens[comma + 1 : at], *tokens[:comma]), (*tokens[at + 1 :], *tokens[:comma])


_SUBJECTS: Final = ("your", "you", "this", "enemies", "enemy", "they")


def _last_only(tokens: Order, words: list[str], write: Write) -> Iterator[tuple[Order, Order]]:
    """“Draw 2 cards, then discard 1 card unless …” as “Draw 2 cards. Unless …, discard 1 card.”"""
    for word in ("if", "unless"):
        at = words.index(word, 1) if word in words[1:] else 0
        then = max((n for n in range(2, at - 1) if words[n] == "then"), default=0)
        if then and not _has_alternatives(words) and "may" not in words[:then]:
            first = tokens[: then - 1 if words[then - 1] in _JOINS else then]
            yield first, (*tokens[at:], write(",", tokens[at]), *tokens[then + 1 : at])


def _paid_for(tokens: Order, words: list[str], write: Write) -> Iterator[tuple[Order, Order]]:
    """“Discard 1 card: draw 2 cards” as “You may discard 1 card. If you do, draw 2 cards.”"""
    if words[:1] and words[0] in _PAID and ":" in words[1:-1]:
        at = words.index(":")
        may = [write(word, tokens[0]) for word in ("you", "may")]
        done = [write(word, tokens[at]) for word in ("if", "you", "do", ",")]
        yield (*may, *tokens[:at]), (*done, *tokens[at + 1 :])


def in_two(tokens: Order, words: list[str], write: Write) -> Iterator[tuple[Order, Order]]:
    """A sentence as two, cut where a condition or a choice of its own begins or at a semicolon: “…, then you may …”;
    and what is done for something: “discard 1 card to draw 2 cards”.
    """
    yield from _chosen_first(tokens, words, write) if tokens else ()
    yield from _both_last(tokens, words)
    yield from _last_only(tokens, words, write)
    yield from _paid_for(tokens, words, write)
    for at in range(2, len(words) - 2):
        if words[at] == "to":
            begins = max((n + 1 for n in range(at) if words[n] in (":", ",")), default=0)
            paid = [word for word in words[begins:at] if word not in ("you", "may", "then")]
            if paid[:1] and paid[0] in _PAID:
                done = [write(word, tokens[at]) for word in ("if", "you", "do", ",")]
                yield tokens[:at], (*done, *tokens[at + 1 :])
        if words[at] == "plus" and words[at + 1].isdecimal():
            yield from _as_much_more(tokens, words, at, write)
        if words[at] == "or" and words[at + 1].isdecimal() and "if" in words[at:]:
            yield from _or_as_much(tokens, words, at, write)
    for at in range(1, len(words) - 2):
        if words[at] == ":" and words[at + 1] in ("on", "if"):
            yield tokens[:at], tokens[at + 1 :]
        if words[at] == ":" and words[0] in _PRICES:
            may, done = ([write(word, tokens[0]) for word in said.split()] for said in ("you may", "if you do ,"))
            yield (*may, *tokens[:at]), (*done, *tokens[at + 1 :])
    for at in range(1, len(words) - 2):
        if words[at] not in _JOINS or words[at - 1] in _JOINS:
            continue
        after = at
        while after < len(words) and words[after] in (*_JOINS, "then"):
            after += 1
        opening = words[after : after + 2] if words[after : after + 1] == ["you"] else words[after : after + 1]
        if after < len(words) - 1 and (words[at] == ";" or tuple(opening) in _BEGINS):
            yield tokens[:at], tokens[after:]
