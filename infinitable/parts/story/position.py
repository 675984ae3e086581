"""What a position as text says of the story: each leader's keepsakes and what it brought about, by their ids."""

from __future__ import annotations

from infinitable.parts.cardtext import Entry
from infinitable.parts.position_text import listed, wrong
from infinitable.parts.story.deeds import deed, outcome_of, seat_of
from infinitable.parts.story.tale import Tale

FIELDS = ("keeps", "deeds")


def written(tale: Tale, keeps: int, deeds: list[int], seat: int) -> list[str]:
    """The fields of one leader."""
    kept = [entry.id for n, entry in enumerate(tale.keepsakes) if keeps >> n & 1]
    done = [tale.outcomes[outcome_of(done)].id for done in deeds if seat_of(done) == seat]
    return [f"{word} {', '.join(ids)}" for word, ids in zip(FIELDS, (kept, done), strict=True) if ids]


def read(tale: Tale, said: dict[str, str], seat: int) -> tuple[int, list[int]]:
    """What a leader keeps, as bits, and what it brought about."""
    keeps = sum(1 << n for n in _numbers(tale.keepsakes, said.get("keeps", "")))
    return keeps, [deed(n, seat) for n in _numbers(tale.outcomes, said.get("deeds", ""))]


def _numbers(entries: list[Entry], text: str) -> list[int]:
    ids = [entry.id for entry in entries]
    for name in listed(text):
        if name not in ids:
            raise wrong(f"there is no “{name[:40]}” in the story")
    return [ids.index(name) for name in dict.fromkeys(listed(text))]
