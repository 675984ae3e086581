"""The figures of the moment for a refusal."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta import codes
from infinitable.games.defiance_beta.cards.groups import members_of_side
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.dice import unspent
from infinitable.games.defiance_beta.table import RIFT, Table
from infinitable.games.defiance_beta.words.notation import card_name, leader_name, tile_name
from infinitable.kernel.asking import Ask
from infinitable.parts.tilemap import COMPASS, STEPS


def reason(g: Table, code: int, clause: str) -> str:
    """The figures of the moment for a refusal; "" where the clause says it all."""
    verb, i = codes.WORDS.split(code)
    told = _by_clause(g, verb, i, clause.partition(":")[2])
    return _by_verb(g, verb, i) if told is None else told


def _by_clause(g: Table, verb: str, i: int, number: str) -> str | None:
    """What a clause forbids, with its figures; None for a clause that has none."""
    seat = g.asked
    if number == "4.10":
        left = max(0, stats.may_spend(g, seat))
        spent = "1 die" if g.spent == 1 else f"{g.spent} dice"
        return f"Your Health is {g.health(seat)} and you have spent {spent}: you may spend {left or 'no'} more."
    if verb in ("damage", "destroy prepared") and isinstance(g.stack[-1], Act):
        told = _no_enemy(g, seat, i if verb == "damage" else i // codes.POSITIONS, number)
        if told:
            return told
    if number in ("4.12", "4.15", "4.18") and verb not in ("unit", "leader"):
        return _short_of_dice(g, seat, verb, i)
    if number == "6.15":
        return f"Your reach is {stats.reach(g, seat)}, and no clear path leads there."
    if number == "6.1" and verb in ("move", "space"):
        return "Another pawn stands there."
    if number == "6.2" and verb in ("move", "space"):
        return "A wall stands on that edge."
    if number in ("6.11", "6.12") and verb == "flip":
        return _cannot_be_flipped(g, seat, i)
    if number in _PLAIN:
        return _PLAIN[number]
    if number in ("4.20", "10.7") and isinstance(g.stack[-1], Act):
        return _no_such_action(g, seat, verb, i)
    return None


def _by_verb(g: Table, verb: str, i: int) -> str:
    """Why such a thing is no answer here, whatever the clause: something else is asked, or there is no such thing."""
    if verb not in {codes.WORDS.split(option)[0] for option in g.options} and not isinstance(g.stack[-1], Act):
        return f"Something else is asked now: {g.stack[-1].question(g)}"
    if verb in ("discard", "card", "play") and i >= len(g.content.cards):
        return "There is no such card."
    if verb == "choose" and i >= len(g.content.leaders):
        return "There is no such leader."
    if verb == "option":
        ways = sum(codes.WORDS.split(option)[0] == "option" for option in g.options)
        return f"There are {ways} choices here."
    return "Nobody sits there." if verb == "for" and i >= g.seats else ""


_PLAIN: Final = {
    "7.5": "That card was prepared this turn.",
    "4.21": "That is no action of a turn: spend dice, or end the turn.",
    "4.14": "No card lies at that place of your timeline.",
    "4.16": "No card lies at that place of that timeline.",
    "4.17": "You hold no card that you could discard.",
}


def _no_enemy(g: Table, seat: int, other: int, number: str) -> str:
    """Why it is not this leader whom an action of the rules can be aimed at; "" where it could be."""
    if other >= g.seats:
        return "Nobody sits there."
    if other == seat:
        return "That is aimed at enemies, not at yourself."
    name = leader_name(g, g.leaders[other])
    if not g.is_enemy(seat, other):
        return f"{name} is on your side."
    if number == "9.6":
        return f"{name} has no pawn on the map."
    return f"Nothing in the group of {name} can be damaged now." if number == "5.10" else ""


def _cannot_be_flipped(g: Table, seat: int, direction: int) -> str:
    tile = g.tile_at.get(g.where[g.pawns[seat]] + STEPS[direction], -1)
    if tile < 0:
        return f"No tile lies face up to the {COMPASS[direction]} of yours."
    if tile == RIFT:
        return f"{tile_name(g, tile)} is never flipped."
    return f"Whoever stands on {tile_name(g, tile)} has nowhere to go."


def _no_such_action(g: Table, seat: int, verb: str, i: int) -> str:
    """Why an action of a leader, a unit or a chapter is not there, or not to be had now."""
    if verb == "leader action":
        there = i < len(g.content.leaders[g.leaders[seat]].actions)
        return "It could do nothing now." if there else "Your leader has no such action."
    if verb == "use":
        unit, place = divmod(i, 2)
        group = g.groups[seat]
        there = unit < len(group) and place < len(g.content.cards[g.content.kind_of[group[unit]]].spends)
        return "It could do nothing now." if there else "No unit of yours there has such an action."
    actions = g.content.chapters[g.chapter].actions if g.chapter >= 0 else ()
    if i >= len(actions):
        return "There is no such chapter action in this game."
    own = seat in members_of_side(g, g.content.abilities[actions[i]].side)
    return "It could do nothing now." if own else "That chapter action is for another side."


def _short_of_dice(g: Table, seat: int, verb: str, i: int) -> str:
    dice = unspent(g.dice)
    have = f"You have {dice[0]} Tide, {dice[1]} Power and {dice[2]} Fortitude to spend"
    if verb in ("play", "prepare"):
        if i >= len(g.content.cards):
            return "There is no such card."
        if all(g.content.kind_of[card] != i for card in g.hands[seat]):
            return f"{card_name(g, i)} is not in your hand."
        if verb == "play":
            return f"{have}; {card_name(g, i)} costs {stats.cost(g, seat, i)} Tide."
    return f"{have}; that costs 1 {_COLOURS[verb]}." if verb in _COLOURS else f"{have}."


_COLOURS: Final = {
    "prepare": "Tide", "play prepared": "Tide", "damage": "Power", "destroy prepared": "Power", "cycle": "Power",
    "move": "Fortitude", "flip": "Fortitude",
}  # fmt: skip
"""What the actions of the rules are paid with, one die each (4.13 to 4.19)."""


_ACTION_CLAUSES: Final = {
    "play": "defiance_beta:4.12", "prepare": "defiance_beta:4.13", "play prepared": "defiance_beta:4.14",
    "damage": "defiance_beta:4.15", "destroy prepared": "defiance_beta:4.16", "cycle": "defiance_beta:4.17",
    "move": "defiance_beta:4.18", "flip": "defiance_beta:4.19", "leader action": "defiance_beta:4.20",
    "use": "defiance_beta:4.20", "chapter action": "defiance_beta:10.7", "end turn": "defiance_beta:4.21",
}  # fmt: skip


def clause_of(g: Table, code: int) -> str:
    """The clause that allows this option."""
    top = g.stack[-1]
    if isinstance(top, Act):
        return _ACTION_CLAUSES.get(codes.WORDS.split(code)[0], top.CLAUSE)
    return top.clause(g) if isinstance(top, Ask) else ""
