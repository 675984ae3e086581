"""Which clause allows an option, what it cannot take back, and why another is refused."""

from __future__ import annotations

from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.rules.actions import MainTurn, React
from infinitable.games.defiance.table import ENERGY, FACES, FORTITUDE, POWER, STAR, Table

ALLOWED_BY = {
    "pass": "defiance:3.7", "play": "defiance:4.1", "attack": "defiance:4.4", "move": "defiance:4.6",
    "warp": "defiance:5.6", "boost": "defiance:4.7", "leader action": "defiance:6.9", "unit action": "defiance:3.8",
    "chapter action": "defiance:9.2",
}  # fmt: skip
FACE_OF = {"play": ENERGY, "attack": POWER, "move": FORTITUDE, "warp": FORTITUDE, "boost": 3}


def clause_of(g: Table, code: int) -> str:
    top = g.stack[-1]
    if isinstance(top, MainTurn):
        verb, _ = WORDS.split(code)
        return "defiance:4.8" if verb.startswith("star ") else ALLOWED_BY.get(verb, top.clause)
    return str(getattr(top, "clause", ""))


def reason_for(g: Table, code: int, clause: str, rule: str) -> str:
    """The rule, with the figures of the moment."""
    return f"{rule} {figures}".strip() if (figures := _figures(g, code, clause)) else rule


def _figures(g: Table, code: int, clause: str) -> str:
    top, seat = g.stack[-1], g.asked
    verb, place = WORDS.split(code)
    if isinstance(top, React):
        return f"You have {g.tokens[seat]} reaction tokens."
    if not isinstance(top, MainTurn):
        return ""
    basic = verb.removeprefix("star ")
    if basic in FACE_OF:
        face = STAR if verb.startswith("star ") else FACE_OF[basic]
        if not g.dice_of(seat, face):
            return f"You have no {FACES[face]} die locked in."
    if clause == "defiance:4.4":
        return f"{g.content.card_name(place)} is no enemy unit within your reach of {g.reach_steps(seat)}."
    if clause == "defiance:3.8":
        return _dice_missing(g, verb, place)
    if clause == "defiance:5.6":
        return f"You stand in {g.tile_name(g.spot[seat])}."
    return ""


def _dice_missing(g: Table, verb: str, place: int) -> str:
    seat = g.asked
    if verb == "leader action":
        actions = list(g.content.leader_actions[g.leader[seat]])
    else:
        card, place = divmod(place, 2)
        if card not in g.group(seat):
            return f"{g.content.card_name(card)} is not in your group."
        actions = list(g.content.dice_actions[g.content.kinds[card]])
    if place >= len(actions):
        return ""
    have = ", ".join(FACES[f] for f in range(5) for _ in range(g.dice_of(seat, f)))
    return f"It costs {' and '.join(FACES[f] for f in actions[place].faces)}; you have {have}."
