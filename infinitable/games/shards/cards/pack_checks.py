"""What a pack must keep beyond being readable."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.games.shards.cards.box import MOST_CARDS, MOST_KINDS
from infinitable.parts.cardtext import Complaint, Entry, Pack


def what_each_kind_of_card_can_do(entry: Entry) -> Iterator[Complaint]:
    """An effect that no rule supports is refused where it stands."""
    from infinitable.games.shards.cards.reading.card import compiled
    from infinitable.games.shards.cards.reading.nouns import NoRule

    try:
        compiled(entry, [entry], {})
    except NoRule as refused:
        yield Complaint(str(refused), at=refused.node, nearest=refused.nearest)


def names_that_can_be_typed(entry: Entry) -> Iterator[Complaint]:
    """Names stand in moves and records, whose own marks they cannot hold."""
    if marks := sorted(set(entry.name) & set(";{}#@")):
        yield Complaint(f"A name cannot hold “{marks[0]}”: records use it between moves.")


def what_a_table_needs(pack: Pack) -> Iterator[Complaint]:
    """shards:12.3: what a pack must hold so that a game can be dealt."""
    cards = [entry for entry in pack.entries.values() if entry.kind != "character"]
    count = sum(entry.number("copies") for entry in cards)
    if len(pack.entries) - len(cards) < 4:
        yield Complaint("Four players need four characters; this pack has fewer.")
    if not any(entry.kind == "starter" for entry in cards):
        yield Complaint("Players need starters to begin with; this pack has none.")
    if len(cards) > MOST_KINDS:
        yield Complaint(f"A pack has at most {MOST_KINDS} different cards; this one has {len(cards)}.")
    if count > MOST_CARDS:
        yield Complaint(f"A pack has at most {MOST_CARDS} cards; this one has {count}.")
    for entry in pack.entries.values():
        if entry.kind in ("champion", "character") and entry.number("health") < 1:
            yield Complaint(f"{entry.name} needs at least 1 health.", at="health", entry=entry)
        if entry.kind != "character" and entry.number("copies") < 1:
            yield Complaint(f"{entry.name} needs a copy; to take it out, say “removed”.", at="copies", entry=entry)
