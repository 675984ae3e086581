"""What a seat does not know, dealt anew."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.activation import Mechanic, act_of
from infinitable.games.defiance_beta.cards.groups import HAND, Group
from infinitable.games.defiance_beta.cards.picking import Pick
from infinitable.games.defiance_beta.cards.verbs import PutBack
from infinitable.games.defiance_beta.rules.cards.timeline import PrepareFor
from infinitable.games.defiance_beta.table import HIDDEN, Table
from infinitable.kernel.chance import Chance
from infinitable.parts.abilities import choose


def redeal(g: Table, seat: int, chance: Chance) -> None:
    """defiance_beta:9.3: other hands, the decks and the stacks of tiles are what a seat does not know. What everybody
    has seen go to a hand stays there. What somebody has chosen from a hand, and not shown yet, may be any card that
    could have been chosen.
    """
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, PutBack) and asking.seat != seat:
        g.stack[-1] = asking.unseen()
    chosen = _chosen(g, seat)
    given = _given_up(g)
    instead: dict[int, int] = {}
    for faction in range(2):
        deck = g.decks[faction]
        places = _unknown_places(g, seat, faction)
        unknown = [card for card in deck if not g.knows(seat, card)] + [g.hands[other][i] for other, i in places]
        unknown.sort()
        chance.shuffle(unknown)
        if chosen:
            places.sort(key=lambda place: g.hands[place[0]][place[1]] not in chosen)
        for other, i in places:
            before = g.hands[other][i]
            if before in chosen:
                instead[before] = _one_like(g, unknown, chosen[before])
                g.hands[other][i] = instead[before]
            else:
                g.hands[other][i] = unknown.pop()
        g.decks[faction] = [card if g.knows(seat, card) else unknown.pop() for card in deck]
        if given:
            _keep_out(g, seat, places, g.decks[faction], given)
    if instead:
        _rename(g, instead)
    if g.foreseen:
        # What others have looked at the seat does not know: that they know something there is all that is left of it.
        g.foreseen = {card: 1 << seat for card in g.foreseen if seat >= 0 and g.foreseen[card] >> seat & 1}
    for stack in g.stacks:
        stack.sort()
        chance.shuffle(stack)


def _given_up(g: Table) -> dict[int, int]:
    """What a text under way has taken from a hand, and that lies hidden again: card → whose hand that was."""
    found: dict[int, int] = {}
    for number in g.activations:
        act = act_of(g, number)
        for pick in _hand_picks(g, act):
            gone = [card for card, _ in act.pairs(pick.slot) if card not in g.hands[act.owner]]
            found.update(dict.fromkeys([card for card in gone if g.spot[card] == HIDDEN], act.owner))
    return found


def _keep_out(g: Table, seat: int, places: list[tuple[int, int]], deck: list[int], given: dict[int, int]) -> None:
    """Such a card is not in that hand again: it changes places with one of the deck."""
    for other, i in places:
        card = g.hands[other][i]
        if given.get(card) == other:
            there = next((n for n, each in enumerate(deck) if each not in given and not g.knows(seat, each)), -1)
            if there >= 0:
                g.hands[other][i], deck[there] = deck[there], card


def _unknown_places(g: Table, seat: int, faction: int) -> list[tuple[int, int]]:
    """Where in others' hands a faction's cards lie that nobody else has seen: whose hand, and which card of it."""
    cards, kinds = g.content.cards, g.content.kind_of
    return [
        (other, i)
        for other in range(g.seats)
        if other != seat
        for i, card in enumerate(g.hands[other])
        if cards[kinds[card]].faction == faction and not g.knows(seat, card)
    ]


def _chosen(g: Table, seat: int) -> dict[int, list[tuple[Group, int]]]:
    """The cards that others have chosen from their hands and that nobody else has seen, each with what it had to be."""
    found: dict[int, list[tuple[Group, int]]] = {}
    for frame in g.stack:
        if isinstance(frame, PrepareFor) and frame.seat != seat:
            found.setdefault(frame.card, [])
    for number in g.activations:
        act = act_of(g, number)
        if act.owner != seat:
            for pick in _hand_picks(g, act):
                for card, _ in act.pairs(pick.slot):
                    if card in g.hands[act.owner]:
                        found.setdefault(card, []).append((pick.group, act.source))
    return found


def _hand_picks(g: Table, act: Mechanic) -> list[Pick]:
    program = g.content.abilities[act.text].program
    return [step for step in program if isinstance(step, Pick) and step.group.kind == HAND]


def _one_like(g: Table, unknown: list[int], wanted: list[tuple[Group, int]]) -> int:
    """One of these cards, taken out, that could have been chosen; the one that was is always among them."""
    for n in range(len(unknown) - 1, -1, -1):
        if all(group.fits_card(g, unknown[n], source) for group, source in wanted):
            return unknown.pop(n)
    raise AssertionError("what was chosen fits")


def _rename(g: Table, instead: dict[int, int]) -> None:
    """Where a card was chosen, another one is."""
    for n, frame in enumerate(g.stack):
        if isinstance(frame, PrepareFor):
            g.stack[n] = PrepareFor(frame.seat, instead.get(frame.card, frame.card))
    for number in list(g.activations):
        act = act_of(g, number)
        for pick in _hand_picks(g, act):
            if act.chosen[pick.slot]:
                pairs = [(instead.get(card, card), whose) for card, whose in act.pairs(pick.slot)]
                choose(g, number, pick.slot, tuple(n for pair in pairs for n in pair))


def remember(g: Table, later: Table) -> None:
    """defiance_beta:9.3,9.17,9.19: a card of a hand that was seen in a position which was taken back since is still
    known, and so is one of a deck by who holds it or has looked at it."""
    for card in [card for hand in g.hands for card in hand]:
        if (later.spot[card] != HIDDEN or card in later.known) and card not in g.known:
            g.known.append(card)
    seen = dict(later.foreseen)
    for seat, hand in enumerate(later.hands):
        seen.update({card: seen.get(card, 0) | 1 << seat for card in hand if card not in g.hands[seat]})
    hidden = {card: who | g.foreseen.get(card, 0) for card, who in seen.items() if g.spot[card] == HIDDEN}
    g.foreseen = {**g.foreseen, **hidden}
