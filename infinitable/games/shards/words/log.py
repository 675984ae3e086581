"""The log: what happened, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.games.shards.cards.box import CHARACTER, UNLIMITED
from infinitable.games.shards.cards.groups import GEMS, RESOURCES
from infinitable.games.shards.table import Table
from infinitable.games.shards.words.labels import amount, resource
from infinitable.games.shards.words.notation import bare, name
from infinitable.kernel import outcome
from infinitable.kernel.state import Event


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    kind, what = event.kind, event.what
    if kind == "time":
        return "The last round is over: the most health wins."
    if kind == "turn_up":
        return f"{name(g, what[1])} comes into the row."
    who = names[what[0]]
    if kind in SIMPLE:
        card = name(g, what[1]) if len(what) > 1 else ""
        return SIMPLE[kind].format(who=who, card=bare(card) if kind == "due" else card)
    if kind in SEVERAL:
        return SEVERAL[kind].format(who=who, cards=several(g, kind, what[1:]), go="goes" if len(what) == 2 else "go")
    if kind in BETWEEN:
        return BETWEEN[kind].format(who=who, other=names[what[1]], card=bare(name(g, what[2])) if len(what) > 2 else "")
    if kind == "assign":
        return f"{who} attacks {names[what[1]]} with {amount(what[2])} power."
    return _of_one(g, kind, who, what)


def _of_one(g: Table, kind: str, who: str, what: Sequence[int]) -> str:
    """What one player does or what becomes of them, with its figures."""
    if kind == "exhaust":
        focus = g.box.type[what[1]] == CHARACTER
        return f"{who} focuses." if focus else f"{who} exhausts {name(g, what[1])}."
    if kind == "draw":
        return f"{who} draws {what[1]} card{'s' if what[1] != 1 else ''}."
    if kind in ("gain", "lose"):
        return f"{who} {kind}s {resource(what[1], what[2])}."
    if kind == "pay":
        return f"{who} pays {resource(GEMS, what[1])}."
    if kind == "look":
        return f"{who} looks at the top {'card' if what[1] == 1 else f'{what[1]} cards'} of the deck."
    if kind == "keep":
        return f"{who} takes {what[1]} of them into the hand."
    if kind == "put_under":
        return f"{who} puts {'1 card' if what[1] == 1 else f'{what[1]} cards'} on the bottom of the deck."
    if kind == "double":
        return f"{who} doubles the {RESOURCES[what[1]]}."
    if kind == "power_lost":
        return f"{who} has {amount(what[1])} power left, and nobody can be attacked."
    if kind == "ward":
        return f"The next {what[1]} damage to {who} is prevented."
    if kind == "damage":
        return damage(who, *what[1:])
    return ""


SIMPLE: Final = {
    "turn": "{who}'s turn.", "play": "{who} plays {card}.", "recruit": "{who} recruits {card}.",
    "fast_play": "{who} fast-plays {card}.", "copy": "{who} copies {card}.",
    "reveal": "{who} shows {card}.", "banish": "{who} banishes {card}.", "ready": "{who} readies {card}.",
    "search": "{who} takes {card} out of the deck into the hand.",
    "return": "{who} takes {card} back into the hand.",
    "discard": "{who} discards {card}.", "enter": "{card} comes into play for {who}.",
    "reveal_top": "{who} reveals {card} from the top of the deck.", "put_hand": "{who} takes {card} into the hand.",
    "put_discard": "{card} goes to {who}'s discard pile.", "put_bottom": "{card} goes to the bottom of {who}'s deck.",
    "put_top": "{card} goes on top of {who}'s deck.",
    "due": "{who}'s {card} takes effect.", "extra_turn": "{who} will take an extra turn.",
    "will_skip_draw": "{who} will skip the next draw.", "skip_draw": "{who} skips a draw.",
    "will_skip": "{who} will skip the next turn.", "skip": "{who} skips a turn.",
    "spring": "{who} discards {card}: a trap.", "protect": "{who} protects {card} until the next turn.",
    "shield": "{who} shows {card} as a shield.", "out": "{who} is out of the game.", "shuffle": "{who} shuffles.",
}  # fmt: skip
SEVERAL: Final = {
    "drawn": "You draw {cards}.",
    "looked": "On top of your deck lie, the topmost first: {cards}.",
    "kept": "You take {cards}.",
    "seen_hand": "You see {who}'s hand: {cards}.",
    "discard_hand": "{who} discards {cards}.",
    "mercenaries": "{cards} {go} under the center deck.",
}
BETWEEN: Final = {
    "look_at_hand": "{who} looks at {other}'s hand.",
    "control": "{who} takes control of {other}'s {card}.",
    "attack": "{who} attacks {other}'s {card}.",
    "destroy": "{other}'s {card} is destroyed.",
}


def several(g: Table, kind: str, cards: Sequence[int]) -> str:
    """Several cards as they lie, where that is seen; else in the order of their names, since in which order somebody
    drew them is nobody's business."""
    if kind == "looked":
        return ", ".join(name(g, card) for card in cards)
    if kind == "mercenaries":
        return outcome.listed([name(g, card) for card in cards])
    return listed(g, sorted(cards, key=lambda card: name(g, card)))


def listed(g: Table, kinds: Sequence[int]) -> str:
    """Card names with how many there are of each: Crystal ×2, Blaster."""
    counted = {kind: list(kinds).count(kind) for kind in kinds}
    return ", ".join(f"{name(g, k)} ×{n}" if n > 1 else name(g, k) for k, n in counted.items())


def damage(who: str, assigned: int, prevented: int, left: int) -> str:
    if assigned >= UNLIMITED:
        return f"{who} takes unlimited damage."
    taken = max(0, assigned - prevented)
    shielded = f" after {prevented} prevented" if prevented else ""
    return f"{who} takes {taken} damage{shielded}: {left} health left."
