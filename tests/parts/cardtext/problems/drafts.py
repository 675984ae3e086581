"""First drafts of cards, and what becomes of each: 150 to which the language was fitted, and 667 that came later.

Of the first 124 of these each twenty were written before anybody looked whether the language could say them; of the
first twenty 3 were understood, of the next, when words had been added for these, 9, of the third 13, of the fourth, by
another author and with no word added since, 4, and of the fifth, by a third author, with words added for all before, 4
and one by the suggested repair. Of the last twenty-four, by a fourth author, none was: each says two or three things,
and one of them was always unknown. Of twenty-four by a fifth author 2 were understood and 4 by the suggested repair; of
as many that the same author wrote an hour later, with words added meanwhile, 18 and 1. Of forty by a sixth author 5
were understood, and of twenty more, when words had been added for these, none and 3 by the repair; of twenty that this
author wrote in knowledge of the language, 16 and 1. Of forty by a seventh author, who had seen three cards of each
game, 14 were understood and one by the repair; of twenty more, when words had been added for these, 6 and 3, and one
was misread: “target enemy” on an attack was any enemy, which is mended. Of eighty by an eighth author, who knew the
nouns of each game and three cards, 26 were understood and 3 by the repair; of eighty more by the same author, who had
read the phrase tables by then and added a search for repairs, orders of words and verbs, 32 and 10; of forty after
those 21 and 2. Of eighty-eight by a ninth author, who knew rulebooks and not the tables, 28 were understood and 4 by
the repair; when mechanics and words had been added for these, 22 of sixty-seven of Shards and 401 that somebody else
wrote, and about fourteen by the repair. Eighty-eight by a tenth author, written at the same time and kept from whoever
added these, are not in these files: 14 were understood before, and 22 afterwards. So the verdicts tell how they stand
now, and not what becomes of the next draft.
`python -m tests.parts.cardtext.problems.drafts` writes the verdicts anew.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from infinitable.parts.cardtext import Problem, check_pack

from ..languages import SHELVES

DRAFTS = Path(__file__).with_name("drafts.txt")
LATER = Path(__file__).with_name("drafts_later.txt")


class Draft(NamedTuple):
    game: str
    kind: str
    text: str
    means: str = ""
    """What its author means, in the words of the language, where the draft itself cannot be read."""
    missing: str = ""
    """What the language cannot say yet."""


def verdicts_file(file: Path) -> Path:
    return file.with_stem(f"{file.stem}_verdicts")


def drafts(file: Path) -> list[Draft]:
    out: list[Draft] = []
    game = kind = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            game, kind = line[3:].split(" · ")
        elif line.startswith("    ~ "):
            out[-1] = out[-1]._replace(means=line[6:])
        elif line.startswith("    - "):
            out[-1] = out[-1]._replace(missing=line[6:])
        elif line and not line.startswith("#"):
            out.append(Draft(game, kind, line))
    return out


class Verdict(NamedTuple):
    said: str
    """“as written”, “repaired” or “refused”, …"""
    text: str
    """… and how the text is printed, or what is said against it."""
    nearest: tuple[str, ...] = ()
    """What is suggested instead of each sentence that is refused; "" where nothing is."""
    is_mended: bool = False
    """Whether the card accepts the draft with these."""


def verdict(draft: Draft) -> Verdict:
    """What becomes of a draft.

    The draft is the text of a card of its kind that the game has. Repaired is what reads as its author means it when
    each sentence that was refused is replaced by the one suggested.
    """
    found = _read(draft, draft.text)
    if isinstance(found, str):
        return Verdict("as written", found)
    nearest = tuple(problem.nearest for problem in found)
    mended = _read(draft, _mended(draft, found)) if draft.means or all(nearest) else []
    if draft.means and mended == draft.means:
        return Verdict("repaired", draft.means, nearest, True)
    return Verdict("refused", found[0].message, nearest, isinstance(mended, str))


_INDENT = 2


def _mended(draft: Draft, found: list[Problem]) -> str:
    """The draft with each sentence that was refused replaced by the one suggested."""
    text, start, out = draft.text, 0, []
    while start < len(text):
        end = text.find(".", start) + 1 or len(text)
        near = [problem.nearest for problem in found if start <= problem.column - 1 - _INDENT < end]
        out.append(near[0] if near else text[start:end])
        start = end
    return " ".join(sentence.strip() for sentence in out)


def _read(draft: Draft, text: str) -> str | list[Problem]:
    """The text as it is printed, or what is wrong with it."""
    shelf = SHELVES[draft.game]
    card = next(entry for entry in shelf.default.entries.values() if entry.kind == draft.kind)
    pack = f"pack my · game {draft.game} · on {shelf.default.name} · version 1\n{card.name}\n  {text}\n"
    read, problems = check_pack(shelf.language, pack, "my.pack", {shelf.default.name: shelf.default})
    if read is not None:
        return read.entries[card.id].text
    return [problem for problem in problems if problem.severity == "error"]


def verdicts(file: Path) -> Iterator[str]:
    """The golden file."""
    found = [(draft, verdict(draft)) for draft in drafts(file)]
    counts = Counter(each.said for _, each in found)
    summary = ", ".join(f"{counts[each]} {each}" for each in ("as written", "repaired", "refused"))
    yield f"{len(found)} drafts: {summary}"
    answers = [answer for _, each in found for answer in each.nearest]
    yield f"{len(answers)} refusals: {len(list(filter(None, answers)))} with a suggestion"
    lacking = Counter(draft.missing for draft, each in found if each.said == "refused")
    yield "Missing: " + ", ".join(f"{what} ({count})" for what, count in lacking.most_common())
    section = ""
    for draft, (said, text, nearest, is_mended) in found:
        if section != f"== {draft.game} · {draft.kind}":
            section = f"== {draft.game} · {draft.kind}"
            yield from ("", section)
        yield draft.text
        if (said, text) != ("as written", draft.text):
            yield f"    {said}: {text}" + (f" (missing: {draft.missing})" if draft.missing else "")
        if said == "refused":
            yield from (f"        {answer or 'no suggestion'}" for answer in nearest)
            if all(nearest) and not is_mended:
                yield "        together they are refused"


if __name__ == "__main__":
    for file in (DRAFTS, LATER):
        found = list(verdicts(file))
        verdicts_file(file).write_text("\n".join(found) + "\n", encoding="utf-8")
        print("\n".join(found[:2]))
