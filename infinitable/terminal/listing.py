"""Options as a short list: those of one kind together, what they have in common said once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, fold
from infinitable.kernel.option import Option
from infinitable.terminal.speech import HARD, WIDTH, shortened, spoken, wrapped

Numbered = tuple[int, Option]
LINKS = ("at", "by", "for", "from", "of", "on", "to", "with")
Split = Callable[[int], tuple[str, int]]


def in_full(options: Sequence[Numbered]) -> list[str]:
    """Every option on a line of its own, with its notation and what cannot be taken back."""
    return [f"{number}. {_label(option)}{_marks(option)}" for number, option in options]


def in_short(options: Sequence[Option], split: Split, room: int) -> list[str]:
    """No more lines than there is room for; a kind that is too long is told by its names, or by its numbers."""
    numbered = list(enumerate(options, 1))
    if len(numbered) <= room:
        return [_alone(each) for each in numbered]
    kinds = kinds_of(numbered, split)
    lines = [_lines(_kind(kind)) for kind in kinds]
    for shorter in (_names, _numbers):
        for longest in sorted(range(len(kinds)), key=lambda n: -len(lines[n])):
            if sum(map(len, lines)) > room:
                lines[longest] = _lines(shorter(kinds[longest]))
    return _cut(lines, kinds, room)


def _cut(lines: list[list[str]], kinds: list[list[Numbered]], room: int) -> list[str]:
    """As many kinds as there is room for, and how many options were left out."""
    if sum(map(len, lines)) <= room:
        return [line for kind in lines for line in kind]
    flat: list[str] = []
    for place, kind in enumerate(lines):
        if len(flat) + len(kind) > room - 1:
            left = sum(len(other) for other in kinds[place:])
            return [*flat, f"And {left} more: say options."]
        flat += kind
    return flat


def kinds_of(numbered: Sequence[Numbered], split: Split) -> list[list[Numbered]]:
    """The options with their numbers, those that have their verb and the first word of their label in common."""
    kinds: dict[tuple[str, str], list[Numbered]] = {}
    for number, option in numbered:
        verb = split(option.code)[0]
        kinds.setdefault((verb, option.label.split()[0]), []).append((number, option))
    for verb in {verb for verb, _ in kinds}:
        same = [key for key in kinds if key[0] == verb]
        alone = [key for key in same if len(kinds[key]) == 1]
        # where most begin differently they begin with names, and two by the same word are no kind of their own
        merged = same if len(alone) > len(same) / 2 else alone
        if len(alone) > 2:
            kinds[merged[0]] = sorted((each for key in merged for each in kinds[key]), key=lambda each: each[0])
            for key in merged[1:]:
                del kinds[key]
    return list(kinds.values())


def matching(options: Sequence[Option], words: str) -> list[Numbered]:
    """The options that have all these words in their label or notation."""
    wanted = fold(words).split()
    found = []
    for number, option in enumerate(options, 1):
        said = fold(f"{option.label} {option.notation}").replace("-", " ").replace(".", " ").split()
        if all(any(word.startswith(part) for word in said) for part in wanted):
            found.append((number, option))
    return found


def together(numbered: Sequence[Numbered], split: Split) -> list[str]:
    """Many options, kind by kind, and within a kind by the word in which they begin to differ."""
    out = []
    for kind in kinds_of(numbered, split):
        common, _ = _common([_words(option) for _, option in kind])
        by_word: dict[str, list[Numbered]] = {}
        for number, option in kind:
            by_word.setdefault(_words(option)[common], []).append((number, option))
        out += [_kind(same) for same in by_word.values()] if len(by_word) * 3 <= len(kind) else [_kind(kind)]
    return out


# Lines ---------------------------------------------------------------------------------------------------------------


def _alone(numbered: Numbered) -> str:
    number, option = numbered
    return f"{number}. {shortened(spoken(option.label), WIDTH - 5)}"


def _kind(kind: Sequence[Numbered]) -> str:
    """“Recruit: 4 Kiln Drone for 1 gem, 5 Reactor Drone for 3 gems.”"""
    if len(kind) == 1:
        return _alone(kind[0])
    return _factored([(number, _words(option)) for number, option in kind])


def _names(kind: Sequence[Numbered]) -> str:
    """Only what stands before a colon: “1 Vanguard, 2 Long Watch.”"""
    if len(kind) == 1:
        return _alone(kind[0])
    names = [(number, option.label.partition(":")[0].rstrip(".")) for number, option in kind]
    if len({name for _, name in names}) < len(names):
        return _kind(kind)
    return _factored([(number, shortened(name, 60).split()) for number, name in names])


def _factored(labels: Sequence[tuple[int, list[str]]]) -> str:
    """What the labels begin with and end in once, then each with its number."""
    start, end = _common([words for _, words in labels])
    words = labels[0][1]
    # “Shift KN to h1 for nothing”: to whom or where is said last, just before the names
    linked = bool(start and end) and words[start - 1] in LINKS
    before, link = (words[: start - 1], words[start - 1 : start]) if linked else (words[:start], [])
    said = " ".join([" ".join(before).rstrip(":,"), *words[len(words) - end :], *link]).strip()
    items = [f"{number}{HARD}{' '.join(words[start : len(words) - end])}" for number, words in labels]
    return f"{said}: {', '.join(items)}." if said else f"{', '.join(items)}."


def _numbers(kind: Sequence[Numbered]) -> str:
    """“Move: 40 options, 3 to 42; say options move.”"""
    if len(kind) == 1 or len(_lines(_names(kind))) == 1:
        return _names(kind)
    start, _ = _common([_words(option) for _, option in kind])
    words = _words(kind[0][1])
    first, last = kind[0][0], kind[-1][0]
    span = f", {first} to {last}" if last - first + 1 == len(kind) else ""
    word = words[0].lower().rstrip(":,")
    said = f"say options {word}" if start else "say options"
    return f"{' '.join(words[:start]).rstrip(':,') or 'Others'}: {len(kind)} options{span}; {said}."


def _lines(text: str) -> list[str]:
    return wrapped([spoken(text)])


def _words(option: Option) -> list[str]:
    return option.label.rstrip(".").split()


def _common(labels: Sequence[Sequence[str]]) -> tuple[int, int]:
    """How many words all labels begin with and end in, one word at least being left to each."""
    least = min(map(len, labels)) - 1
    start = next((n for n in range(least) if len({words[n] for words in labels}) > 1), max(0, least))
    rest = least - start
    end = next((n for n in range(rest) if len({words[-1 - n] for words in labels}) > 1), max(0, rest))
    words = labels[0]
    while not _is_whole(words[:start]):
        start -= 1
    while not _is_whole(words[len(words) - end :]):
        end -= 1
    return start, end


def _is_whole(words: Sequence[str]) -> bool:
    """Whether no bracket is torn from its other half."""
    text = " ".join(words)
    return text.count("(") == text.count(")")


def _label(option: Option) -> str:
    same = fold(option.label).rstrip(".") == fold(option.notation)
    return option.label if same else f"{option.label.rstrip('.')}: {option.notation}."


def _marks(option: Option) -> str:
    flags = ((REVEALS, "shows something"), (RANDOM, "chance"), (ENDS_TURN, "ends your turn"))
    marks = [word for flag, word in flags if option.flags & flag]
    return f" ({', '.join(marks)})" if marks else ""
