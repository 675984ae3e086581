"""What has happened, in few sentences: like deeds of one player together, in one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from infinitable.kernel.outcome import listed
from infinitable.match.address import YOU, many, to_you, whose
from infinitable.terminal.speech import wrapped


def gathered(lines: Sequence[str], names: Sequence[str], you: str = "") -> list[str]:
    """The log with the deeds of one player in a row as one line: “Ida plays Crystal (3 times); gains 3 gems.”

    Who is told is spoken to. That one has drawn is left out where it is told what.
    """
    told = []
    if any(line.startswith("You draw ") for line in lines):
        lines = [line for line in lines if not line.startswith(f"{you} draws ")]
    if you:
        lines = [to_you(line, names.index(you), names) for line in lines]
    for who, deeds in groupby(lines, lambda line: _subject(line, names)):
        if not who:
            told += _alike(_again(list(deeds)))
            continue
        parts = _joined([deed[len(who) + 1 :].rstrip(".") for deed in deeds])
        told.append(f"{who} {'; '.join(parts)}.")
    return told


def _subject(line: str, names: Sequence[str]) -> str:
    """Who does something in a sentence, if it begins with that."""
    everybody = (*names, YOU)
    seat = whose(line, everybody)
    return everybody[seat] if seat >= 0 else ""


def _alike(lines: list[str]) -> list[str]:
    """“A comes into the row.” “B comes into the row.” are “A and B come into the row.”"""
    out: list[str] = []
    for tail, same in groupby(lines, lambda line: line.split()[-4:]):
        alike = list(same)
        heads = [" ".join(line.split()[:-4]) for line in alike]
        if len(alike) > 1 and len(tail) == 4 and all(heads):
            out.append(f"{listed(heads)} {many(tail[0])} {' '.join(tail[1:])}")
        else:
            out += alike
    return out


def _joined(deeds: list[str]) -> list[str]:
    """“draws Crystal”, “draws Blaster” are “draws Crystal, Blaster”; what is done again is counted."""
    parts = []
    for verb, same in groupby(deeds, _verb):
        objects = [deed[len(verb) + 1 :] for deed in same]
        simple = all(len(each.split()) <= 6 for each in objects)
        if simple and verb:
            parts.append(f"{verb} {', '.join(_again(objects))}".rstrip())
        else:
            parts += _again([f"{verb} {each}".rstrip() for each in objects])
    return parts


def _verb(deed: str) -> str:
    """Its first word, or more where that says nothing yet: to take control of a tile is not to take it."""
    found = re.match(r"\S+(?: [a-z]+ of(?= ))?", deed)
    return found[0] if found else ""


def _again(texts: list[str]) -> list[str]:
    """The same text several times in a row once, with how often."""
    out = []
    for text, same in groupby(texts):
        times = len(list(same))
        bare = text.rstrip(".")
        out.append(text if times == 1 else f"{bare} ({times} times)" + "." * (bare != text))
    return out


def within(told: list[str], names: Sequence[str], room: int) -> list[str]:
    """The newest that has room, as lines, with a word about what came before."""
    if len(wrapped(told)) <= room:
        return wrapped(told)
    kept: list[str] = []
    while told and len(wrapped([told[-1]])) + len(kept) < room:
        kept = wrapped([told[-1]]) + kept
        told = told[:-1]
    return [EARLIER, *(kept or wrapped([_newest(told[-1], names, room - 1)]))]


def _newest(line: str, names: Sequence[str], room: int) -> str:
    """The last deeds of a player that have room, and the last one in any case."""
    who = _subject(line, names)
    first, *deeds = line.removeprefix(f"{who} ").split("; ")
    kept = [*deeds[-1:]] or [first]
    for deed in reversed(deeds[:-1]):
        if len(wrapped([f"{who} {'; '.join([deed, *kept])}"])) > room:
            break
        kept = [deed, *kept]
    return f"{who} {'; '.join(kept)}".strip()


EARLIER = "(There is more before this: say log.)"
