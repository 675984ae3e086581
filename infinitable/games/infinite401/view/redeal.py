"""Everything that a seat does not know, dealt anew."""

from __future__ import annotations

from infinitable.games.infinite401.cards.verbs import Restack
from infinitable.games.infinite401.codes import DECK, RANDOM_DECK, SLOTS
from infinitable.games.infinite401.rules.setup import some
from infinitable.games.infinite401.table import CHOOSING_HANDS, PLAYING, Table
from infinitable.kernel.chance import Chance


def redeal(g: Table, seat: int, chance: Chance) -> None:
    """Everything that seat does not know, dealt anew: what the other has picked, or how his stack lies."""
    for other in (0, 1):
        if other == seat:
            continue
        asking = g.stack[-1] if g.stack else None
        if isinstance(asking, Restack) and asking.seat == other and asking.is_secret(g):
            g.stack[-1] = asking.unseen()
        picks = g.picks[other]
        if g.phase == PLAYING:
            top, end = g.seen[other], g.seen[other] + g.hidden(other)
            hidden = sorted(g.stacks[other][top:end])
            chance.shuffle(hidden)
            g.stacks[other][top:end] = hidden
        elif g.phase == CHOOSING_HANDS:
            g.picks[other] = some(chance, SLOTS, len(picks))
        elif g.terms.ready:
            g.picks[other] = [_ready(g, chance) for _ in picks]
        else:
            g.picks[other] = some(chance, len(g.content.abilities), len(picks))
            if g.passives[other] >= 0:
                g.passives[other] = chance.below(len(g.content.passives))
            g.disruptors[other] = some(chance, len(g.content.disruptors), len(g.disruptors[other]))


def _ready(g: Table, chance: Chance) -> int:
    number = chance.below(len(g.content.decks) + 1)
    return number if number < len(g.content.decks) else RANDOM_DECK - DECK


def remember(g: Table, later: Table) -> None:
    """infinite401:3.4: what was drawn in a position that has been taken back since is still known."""
    if g.phase == later.phase == PLAYING:
        for side in (0, 1):
            top = later.seen[side]
            unseen = later.stacks[side][top : top + later.hidden(side)]
            known = 0
            while known < g.secret[side] and g.stacks[side][known] not in unseen:
                known += 1
            g.seen[side] = max(g.seen[side], known)
