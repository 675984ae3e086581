"""What published games print and this language cannot say, with what comes nearest and how it differs.

A stand-in is never read for what was written: it is told to the writer, who takes it or not.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..reading.parser import Misfit, Reader
from ..reading.rewording import Rewording
from ..reading.tree import Node
from ..reading.wordings import Rules, rules_of

_STAND_INS: Final = """
look at the top → reveal the top
    What lies on top of a deck is revealed here: everybody sees it.
and choose a card →
    What becomes of it is said in one sentence: “An opponent discards 1 card of your choice.”
choose a card from it ; they discard that card → an opponent discards 1 card of your choice
    Who discards is said in the same sentence; you see that hand first.
they discard it → an opponent discards 1 card of your choice
    Who discards is said in the same sentence; you see that hand first.
they discard it → that leader discards 1 card of your choice
    Who discards is said in the same sentence; you see that hand first.
the next time you would take damage this turn , take # less → prevent the next # damage to you
    Damage is prevented point by point until your next turn: what is left of it counts for the next attack.
the next time you would take damage , take # less → prevent the next # damage to you
    Damage is prevented point by point until your next turn: what is left of it counts for the next attack.
the first time your group would take damage , it takes # less → prevent the next # damage to your group
    Damage is prevented point by point until your next turn, whoever deals it.
the next time your group would take damage , it takes # less → prevent the next # damage to your group
    Damage is prevented point by point until your next turn, whoever deals it.
reduce all damage dealt to your group by # → prevent the next # damage to your group
    Damage is prevented point by point: so many points in all, and not of every hit.
until the start of your next turn , reduce all damage dealt to your group by # → prevent the next # damage to your group
    Damage is prevented point by point: so many points in all, and not of every hit.
the next time this unit would take damage this turn , prevent that damage → the target gains 1 shield
    Damage is not prevented; a shield absorbs 1 damage and is spent.
until your next turn , it takes # less damage from attacks → it gains # shield
    Damage is not made less; a shield absorbs 1 damage and is spent.
it takes # less damage → it gains # shield
    Damage is not made less; a shield absorbs 1 damage and is spent.
the target takes # less damage → the target gains # shield
    Damage is not made less; a shield absorbs 1 damage and is spent.
skips their next draw → skips their next turn
    Turns are skipped as a whole.
skip your next draw → skip your next turn
    Turns are skipped as a whole.
damage dealt to this unit is reduced by # → the target gains # shield
    Damage is not made less; a shield absorbs 1 damage and is spent.
prevent the next # damage that would be dealt to your group this round → prevent the next # damage to your group
    Damage is prevented until your next turn, however long the round goes on.
prevent # damage → the target gains # shield
    Damage is not prevented; a shield absorbs 1 damage and is spent.
prevent that damage → the target gains 1 shield
    Damage is not prevented; a shield absorbs 1 damage and is spent.
all friendly units heal # → heal # for each unit in your group
    A group is healed, point by point where its leader likes; units are not healed each.
each of your units heals # → heal # for each unit in your group
    A group is healed, point by point where its leader likes; units are not healed each.
heal each of your units # → heal # for each unit in your group
    A group is healed, point by point where its leader likes; units are not healed each.
at the end of your turn → when a round ends
    Nothing waits for the end of a turn in this edition: say “when a round ends”.
at the start of your turn → when a round starts
    Nothing waits for the start of a turn in this edition: say “when a round starts”.
you may deal # damage to it → it takes # damage
    What befalls a unit is not left to anybody: it happens, or it does not.
exhaust it as if it were yours → exhaust it
    A champion you control is yours meanwhile, and can be exhausted: leave this out.
discard # card at random → discard # card
    You choose what you discard yourself; only others discard at random.
of their choice →
    Whoever is made to discard in this edition does so at random.
another @ in your group → 1 or more other units in your group
    Which faction a unit is of cannot be asked here: say “other units”.
and loses its next move → , then it becomes grounded
    Moves are not lost one by one; a grounded unit does not move until your next turn.
steal # point from → steal # reaction token from
    Points are scored, and not taken from others; tokens are.
steal # points from → steal # reaction tokens from
    Points are scored, and not taken from others; tokens are.
the next @ you recruit this turn costs # less → gain # gems
    Costs stay as they are printed; gems pay for whatever is recruited.
loses # gem or # health , their choice → loses # health
    Gems are those of one's own turn: in yours nobody else has any.
loses # gem → loses # health
    Gems are those of one's own turn: in yours nobody else has any.
an enemy unit ends its movement within # hexes of one of your units → an enemy moves next to your unit
    What is noticed is an enemy that comes next to your unit.
enters your tile → enters a tile next to you
    Nobody enters the tile that a leader is in; a tile next to you is noticed.
an enemy unit moves within # hexes of your unit → an enemy moves next to your unit
    What is noticed is an enemy that comes next to your unit.
an enemy unit moves within # hexes of one of your units → an enemy moves next to your unit
    What is noticed is an enemy that comes next to your unit.
an enemy moves within # hexes of your unit → an enemy moves next to your unit
    What is noticed is an enemy that comes next to your unit.
an enemy unit is destroyed → you destroy an enemy unit
    What is noticed is what you destroy yourself.
destroy it instead → it takes 3 damage instead
    A unit is eliminated by damage: 3 points are all it can have; shields take theirs first.
destroy the target → the target takes 3 damage
    A unit is eliminated by damage: 3 points are all it can have; shields take theirs first.
take control of target enemy until end of turn → move 1 enemy up to 4 hexes
    Units stay on their sides here; one can be made to go where you like.
take control of an enemy until end of turn → move 1 enemy up to 4 hexes
    Units stay on their sides here; one can be made to go where you like.
take control of target enemy → move 1 enemy up to 4 hexes
    Units stay on their sides here; one can be made to go where you like.
take control of an enemy → move 1 enemy up to 4 hexes
    Units stay on their sides here; one can be made to go where you like.
gain control of @ enemy unit in reach until end of round → take control of 1 enemy unit in reach
    Control is kept: what is taken is not given back when the round ends.
take control of @ enemy unit in reach until end of round → take control of 1 enemy unit in reach
    Control is kept: what is taken is not given back when the round ends.
take control of @ enemy unit in reach until the end of the round → take control of 1 enemy unit in reach
    Control is kept: what is taken is not given back when the round ends.
once per turn : → exhaust :
    What a champion does once in a turn it does by being exhausted.
in a direction you choose →
    Every move goes where its player likes: say only how far.
in a straight line →
    Every move goes where its player likes: say only how far.
"""
"""Two lines each: what may be written and what stands for it, as in `wordings.txt`; and how that differs."""


class StandIn(NamedTuple):
    node: Node
    at: int
    """Where in the text the phrase begins that cannot be said."""
    why: str


def _read() -> tuple[Rules, list[tuple[tuple[str, ...], str]]]:
    lines = _STAND_INS.strip().splitlines()
    said = [tuple(line.partition(" →")[0].split()) for line in lines[::2]]
    return rules_of(lines[::2]), list(zip(said, map(str.strip, lines[1::2]), strict=True))


RULES, _REASONS = _read()


def stand_in(reader: Reader, misfit: Misfit) -> StandIn | None:
    """What comes nearest to a sentence that cannot be read, where somebody has thought of it before."""
    words = [token.text.lower() for token in misfit.tokens]
    found = [(why, at) for said, why in _REASONS for at in range(len(words)) if _fits(said, words[at:])]
    if not found:
        return None
    try:
        node = Rewording(reader, RULES).read(misfit.tokens)
    except Misfit:
        return None
    why, at = found[0]
    return StandIn(node, misfit.tokens[at].start, why)


def _fits(said: tuple[str, ...], words: list[str]) -> bool:
    return len(words) >= len(said) and all(s in ("#", "@", w) for s, w in zip(said, words, strict=False))
