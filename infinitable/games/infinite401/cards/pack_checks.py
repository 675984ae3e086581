"""What a pack of 401 INFINITE must keep beyond being readable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from infinitable.games.infinite401.rules.hexmap import BadMap, board_of, check_board
from infinitable.parts.cardtext import Complaint, Entry, Node, Pack, walk

HAND: Final = 4
STACK: Final = 4
DISRUPTORS: Final = 2


def can_be_carried_out(entry: Entry) -> Iterator[Complaint]:
    """What can be read must also be something that the rules can do there."""
    from infinitable.games.infinite401.cards.phrases import language
    from infinitable.games.infinite401.cards.reading import Compiler, Unsaid

    try:
        Compiler(language(), [], [], {}).check(entry)
    except Unsaid as unsaid:
        yield Complaint(unsaid.why, at=unsaid.node)


def follow_up_can_happen(entry: Entry) -> Iterator[Complaint]:
    """infinite401:5.10: effects come before the follow-up, so a card must not root or slow the unit it is to move."""
    rooted: set[str] = set()
    slowed: set[str] = set()
    for node in walk(entry.tree):
        if node.kind == "Status" and node.word("status") in ("stunned", "grounded"):
            rooted.add(_who(node))
        if node.kind == "Status" and node.word("status") == "slowed":
            slowed.add(_who(node))
        if node.kind in ("Move", "Directional", "Positional") and _who(node) in rooted - {""}:
            yield Complaint("This unit cannot move any more: the same card has just stunned or grounded it.", at=node)
        elif node.kind in ("Move", "Directional") and _who(node) in slowed - {""}:
            yield Complaint("This Move is never so long: the same card has just slowed the unit.", at=node)


def _who(node: Node) -> str:
    thing = node.node("thing")
    return thing.word("which") if thing.kind == "Ref" else ""


def place_comes_first(entry: Entry) -> Iterator[Complaint]:
    """Whether a positional Move finds its hex is asked before the card is played: nothing may move before it."""
    moved = False
    for node in walk(entry.tree):
        if moved and node.kind in ("Positional", "Swap"):
            yield Complaint("Nothing may move before this on the same card, or it might not find its hex.", at=node)
        moved = moved or node.kind in ("Move", "Directional", "Positional", "Home", "Swap")


def map_is_fair(entry: Entry) -> Iterator[Complaint]:
    if entry.kind == "map" and entry.picture is not None:
        try:
            board = board_of(entry.name, entry.picture.hexes)
            check_board(board, entry.number("control"), entry.number("enemy_base"))
        except BadMap as wrong:
            yield Complaint(str(wrong))


def decks_are_whole(pack: Pack) -> Iterator[Complaint]:
    for entry in pack.entries.values():
        if entry.kind != "deck":
            continue
        for title, wanted in (("hand", HAND), ("stack", STACK), ("disruptors", DISRUPTORS)):
            found = len(names_in(entry, title))
            if found != wanted:
                yield Complaint(f"A deck has {wanted} cards as its {title}; this one has {found}.", title, entry=entry)
        cards = names_in(entry, "hand") + names_in(entry, "stack")
        if len(set(cards)) != len(cards):
            yield Complaint("A deck holds no card twice.", entry=entry)


def names_in(entry: Entry, field: str) -> list[str]:
    """The card names of a deck's hand, stack or disruptors."""
    cards = entry.fields[field]
    assert isinstance(cards, tuple)
    return [card.word("name") for card in cards if isinstance(card, Node)]
