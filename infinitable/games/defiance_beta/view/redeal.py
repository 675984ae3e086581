"""What a seat does not know, dealt anew."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.activation import act_of
from infinitable.games.defiance_beta.cards.groups import HAND
from infinitable.games.defiance_beta.cards.picking import Pick
from infinitable.games.defiance_beta.rules.timeline import PrepareFor
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.chance import Chance


def redeal(g: Table, seat: int, chance: Chance) -> None:
    """defiance_beta:9.3: other hands, the decks and the stacks of tiles are what a seat does not know. What everybody
    has seen go to a hand stays there, and so does what a waiting step names: it is about to be shown.
    """
    cards = g.content.cards
    kinds = g.content.kind_of
    named = _named(g)
    for faction in range(2):
        unknown = list(g.decks[faction])
        places: list[tuple[int, int]] = []
        for other in range(g.seats):
            if other != seat:
                for i, card in enumerate(g.hands[other]):
                    if cards[kinds[card]].faction == faction and card not in named:
                        places.append((other, i))
                        unknown.append(card)
        unknown.sort()
        chance.shuffle(unknown)
        for other, i in places:
            g.hands[other][i] = unknown.pop()
        g.decks[faction] = unknown
    for stack in g.stacks:
        stack.sort()
        chance.shuffle(stack)


def _named(g: Table) -> set[int]:
    """The cards in hands that everybody has seen, or that a step still to come has a name for: chosen to be prepared,
    or by a mechanic.
    """
    named = set(g.known)
    named |= {frame.card for frame in g.stack if isinstance(frame, PrepareFor)}
    for number in g.activations:
        act = act_of(g, number)
        for step in g.content.abilities[act.text].program:
            if isinstance(step, Pick) and step.group.kind == HAND:
                named.update(card for card, _ in act.pairs(step.slot))
    return named
