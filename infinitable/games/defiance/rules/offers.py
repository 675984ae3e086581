"""Cards that are offered, and why another one is not."""

from __future__ import annotations

from infinitable.games.defiance.table import CARDS, Table, alike
from infinitable.kernel.asking import Listing


def offer_cards(g: Table, to: Listing, verb: int, cards: list[int], clause: str, where: str) -> None:
    """These cards, one for all of its copies (defiance:1.9); `where` they lie is why no other one will do."""
    for card in alike(g, cards):
        to.allow(verb + card)
    if to.explains:
        refuse_card(g, to, verb, cards, clause, where)


def refuse_card(g: Table, to: Listing, verb: int, cards: list[int], clause: str, where: str) -> None:
    card = to.wanted - verb
    if not 0 <= card < CARDS:
        return
    if card in cards:
        to.judge(to.wanted, "defiance:1.9", f"Another copy of {g.content.card_name(card)} stands for all of them.")
    else:
        to.judge(to.wanted, clause, f"{g.content.card_name(card)} is not {where}.")
