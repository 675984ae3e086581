"""Options in words for a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infinitable.games.defiance_beta import codes
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, FACTIONS, SETTINGS
from infinitable.games.defiance_beta.cards.triggers import Triggers
from infinitable.games.defiance_beta.cards.verbs import PutBack, Searching
from infinitable.games.defiance_beta.cards.verbs_paid import ChooseDue, Demanded, OfferUnlock
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import Cycles
from infinitable.games.defiance_beta.rules.dice import face
from infinitable.games.defiance_beta.rules.moving import Regroup
from infinitable.games.defiance_beta.rules.protection import Blocks
from infinitable.games.defiance_beta.rules.setup import DeployUnits, Respawn
from infinitable.games.defiance_beta.table import Table
from infinitable.games.defiance_beta.words.notation import (
    FACES,
    card_name,
    count,
    leader_name,
    own_prepared,
    prepared_name,
    seat_name,
    tile_name,
    unit_name,
)
from infinitable.kernel.telling import upper
from infinitable.parts.abilities import Deciding
from infinitable.parts.story.passages import ChooseReward, Decide
from infinitable.parts.story.words import choice_label
from infinitable.parts.tilemap import COMPASS


def label(g: Table, code: int) -> str:
    verb, i = codes.WORDS.split(code)
    said = _LABELS.get(verb)
    return said(g, i) if said is not None else _plain(g, verb)


def leader_of(g: Table, seat: int) -> str:
    if seat < g.seats and g.leaders[seat] >= 0:
        return leader_name(g, g.leaders[seat])
    return seat_name(seat)


# Dice ----------------------------------------------------------------------------------------------------------


def _reroll(g: Table, i: int) -> str:
    return f"Roll die {i + 1} again" + (f" ({FACES[face(g.dice[i])]})" if i < len(g.dice) else "")


def _convert(g: Table, i: int) -> str:
    now = f" ({FACES[face(g.dice[i // 3])]})" if i // 3 < len(g.dice) else ""
    return f"Convert die {i // 3 + 1}{now} to {ATTRIBUTES[i % 3]}"


# Actions ---------------------------------------------------------------------------------------------------------


def _play(g: Table, kind: int) -> str:
    if kind >= len(g.content.cards):
        return f"Play card {kind}"
    card = g.content.cards[kind]
    deploys = bool(g.stack) and isinstance(g.stack[-1], DeployUnits)
    price = card.cost if deploys or g.asked < 0 else stats.cost(g, g.asked, kind)
    return f"Play {card.name} ({price} Tide)"


def _destroy_prepared(g: Table, i: int) -> str:
    return f"Destroy the prepared {_prepared(g, i)} of {leader_of(g, i // codes.POSITIONS)} (1 Power)"


def _card(g: Table, i: int) -> str:
    asking = g.stack[-1]
    if isinstance(asking, Searching):
        return f"Take {card_name(g, i)} into your hand"
    if isinstance(asking, PutBack):
        return f"Take {card_name(g, i)} into your hand" if asking.take else f"Put {card_name(g, i)} next on your deck"
    return card_name(g, i)


def _prepared(g: Table, i: int) -> str:
    return prepared_name(g, i).partition(" ")[2] or "card"


def _move(g: Table, direction: int) -> str:
    there = _beside(g, direction)
    whereto = "" if there is None else f"to {tile_name(g, there)} " if there >= 0 else "into the unknown "
    return f"Move {COMPASS[direction]} {whereto}(1 Fortitude)"


def _flip(g: Table, direction: int) -> str:
    there = _beside(g, direction)
    name = tile_name(g, there) if there is not None and there >= 0 else "the tile"
    return f"Flip {name} to the {COMPASS[direction]} (1 Fortitude)"


def _beside(g: Table, direction: int) -> int | None:
    """The tile in that direction from the pawn of whoever is asked; None where there is no such pawn."""
    return g.beside(g.pawns[g.asked], direction) if g.asked >= 0 and g.pawns[g.asked] >= 0 else None


def _leader_action(g: Table, i: int) -> str:
    actions = g.content.leaders[g.leaders[g.current]].actions if g.current >= 0 else ()
    return g.content.abilities[actions[i]].words if i < len(actions) else f"Leader action {i + 1}"


def _chapter_action(g: Table, i: int) -> str:
    actions = g.content.chapters[g.chapter].actions if g.chapter >= 0 else ()
    return g.content.abilities[actions[i]].words if i < len(actions) else f"Chapter action {i + 1}"


def _use(g: Table, i: int) -> str:
    place, which = divmod(i, 2)
    group = g.groups[max(g.current, 0)]
    numbers = g.content.cards[g.content.kind_of[group[place]]].spends if place < len(group) else ()
    return _told(g, numbers[which]) if which < len(numbers) else f"Use unit {place + 1}"


def _told(g: Table, number: int) -> str:
    """A mechanic with the card, leader or tile it comes from."""
    ability = g.content.abilities[number]
    return f"{ability.name}: {ability.words}"


# Choices -----------------------------------------------------------------------------------------------------------


def _unit(g: Table, i: int) -> str:
    return f"{unit_name(g, i).partition(' ')[2] or f'Unit {i % 4 + 1}'} of {leader_of(g, i // 4)}"


def _trigger(g: Table, i: int) -> str:
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Triggers) and i < len(top.pending):
        return _told(g, top.pending[i][3])
    return f"Use trigger {i + 1}"


def _option(g: Table, i: int) -> str:
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Decide | ChooseReward):
        return choice_label(g, top, i)
    if isinstance(top, ChooseDue):
        return upper(top.dues(g)[i].words) if i < 2 else "Option"
    if not isinstance(top, Deciding):
        return "Option"
    words = top.decision(g).words
    return upper(words[i]) if i < len(words) else f"Option {i + 1}"


def _choose(g: Table, i: int) -> str:
    if i >= len(g.content.leaders):
        return leader_name(g, i)
    leader = g.content.leaders[i]
    return f"{leader.name} ({FACTIONS[leader.faction]}, strong in {ATTRIBUTES[leader.strong]})"


def _for(g: Table, i: int) -> str:
    return "In your own timeline" if i == g.current else f"In the timeline of {leader_of(g, i)}"


def _plain(g: Table, verb: str) -> str:
    """Verbs that say different things in different prompts."""
    top = g.stack[-1] if g.stack else None
    if verb == "block":
        return f"Block for {count(stats.block_price(g, g.asked), 'card')}"
    if verb == "done":
        return "Pass" if isinstance(top, Triggers) else "Done"
    for prompt, said, words in _ANSWERS:
        if verb == said and isinstance(top, prompt):
            return words
    return upper(verb)


_ANSWERS: Final[tuple[tuple[type, str, str], ...]] = (
    (Blocks, "no", "Let it through"),
    (Regroup, "yes", "Regroup"),
    (Respawn, "yes", "Come back now"),
    (OfferUnlock, "yes", "Unlock"),
    (Demanded, "yes", "Pay"),
    (Demanded, "no", "Do not pay"),
    (Cycles, "no", "No more"),
)

_LABELS: Final[dict[str, Callable[[Table, int], str]]] = {
    "roll": lambda g, i: f"Roll four {ATTRIBUTES[i]} dice",
    "reroll": _reroll,
    "convert": _convert,
    "lock in": lambda g, i: "Keep the dice as they are",
    "play": _play,
    "prepare": lambda g, i: f"Prepare {card_name(g, i)} (1 Tide)",
    "play prepared": lambda g, i: (
        f"Play {own_prepared(g, i).partition(' ')[2] or 'a prepared card'} from the timeline (1 Tide)"
    ),
    "damage": lambda g, i: f"Deal 1 damage to the group of {leader_of(g, i)} (1 Power)",
    "destroy prepared": _destroy_prepared,
    "cycle": lambda g, i: "Cycle a card: discard one, draw one (1 Power)",
    "move": _move,
    "flip": _flip,
    "end turn": lambda g, i: "End your turn",
    "leader action": _leader_action,
    "chapter action": _chapter_action,
    "use": _use,
    "unit": _unit,
    "leader": leader_of,
    "prepared": lambda g, i: f"The prepared {_prepared(g, i)} of {leader_of(g, i // codes.POSITIONS)}",
    "tile": tile_name,
    "card": _card,
    "discard": lambda g, i: f"Discard {card_name(g, i)}",
    "number": lambda g, i: f"X is {i}",
    "stack": lambda g, i: f"The stack of the {SETTINGS[i]}",
    "space": lambda g, i: f"To the {COMPASS[i]}",
    "turn": lambda g, i: f"Turned {60 * i}° clockwise" if i else "As printed",
    "trigger": _trigger,
    "option": _option,
    "choose": _choose,
    "for": _for,
}
