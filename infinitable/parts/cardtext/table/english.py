"""English that no game owns: plurals, articles, and how words and marks stand together in a line."""

from __future__ import annotations

import re
import unicodedata

_VOWEL_SOUND = re.compile(r"(?!uni|use|uti|one|eu)[aeiou]", re.IGNORECASE)
_TIGHT_BEFORE = frozenset(".,:;")
_TIGHT_AFTER = frozenset("+")


def regular_plural(word: str) -> str:
    """The regular plural of an English noun: ally → allies, hex → hexes, card → cards."""
    if re.search(r"[^aeiou]y$", word, re.IGNORECASE):
        return word[:-1] + "ies"
    if re.search(r"(s|x|z|ch|sh)$", word, re.IGNORECASE):
        return word + "es"
    return word + "s"


_VERBS = {"is": "are", "has": "have", "was": "were", "does": "do"}
SUBJECTS = {"them": "they"}
"""Words that are others where they say who does it."""
SEVERAL = frozenset((*SUBJECTS, "both"))
"""With these words begins what stands for several things."""


def plural_verb(verb: str) -> str:
    """What several do where one does this: takes → take, passes → pass, is → are."""
    return _VERBS.get(verb) or re.sub(r"(?<=ss)es$|(?<=[cs]h)es$|s$", "", verb)


def starts_with_vowel_sound(word: str) -> bool:
    """Whether “an” stands before the word: an ally, an Energy tile, but a unit."""
    return _VOWEL_SOUND.match(word.lstrip("{")) is not None


def article(noun: str) -> str:
    """The noun with its article: a mercenary, an ally."""
    return f"{'an' if starts_with_vowel_sound(noun) else 'a'} {noun}"


def join_pieces(pieces: list[str]) -> str:
    """Words and marks as a line: no space before a comma or colon, none after a plus; “a” becomes “an”."""
    out: list[str] = []
    for i, piece in enumerate(pieces):
        if piece == "a" and i + 1 < len(pieces) and starts_with_vowel_sound(pieces[i + 1]):
            piece = "an"
        if out and piece[0] not in _TIGHT_BEFORE and out[-1] not in _TIGHT_AFTER:
            out.append(" ")
        out.append(piece)
    return "".join(out)


def capitalised(sentence: str) -> str:
    """The sentence with a capital first letter; an icon's brace before it stays."""
    at = 1 if sentence.startswith("{") else 0
    return sentence[:at] + sentence[at : at + 1].upper() + sentence[at + 1 :]


def slug(name: str) -> str:
    """The id of a name: lower case, hyphens for gaps, without marks (Fao Cu'tul → fao-cutul)."""
    plain = unicodedata.normalize("NFC", name).casefold()
    plain = re.sub(r"['’.]", "", plain)
    return "-".join(re.findall(r"\w+", plain.replace("_", " ")))
