"""What one clicks for an option: names of things in the view, in the order one would click them."""

from __future__ import annotations

from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.rules.moving import Explore, Moving
from infinitable.games.defiance.table import DECK, DISCARD, FACES, PLACES, REVEALED, Table
from infinitable.games.defiance.view.build import hex_at
from infinitable.parts.tilemap import CENTRE, STEPS

DIE_OF = {"play": "Energy", "attack": "Power", "move": "Fortitude", "warp": "Fortitude"}


def anchors(g: Table, code: int) -> tuple[str, ...]:
    verb, n = WORDS.split(code)
    basic = verb.removeprefix("star ")
    die = "die:Star" if basic != verb else f"die:{DIE_OF.get(basic, '')}"
    if basic in ("play", "attack"):
        return (die, card_at(g, n)) if g.phase else (card_at(g, n), "button:play")
    if basic == "move":
        return (die, beside(g, g.asked, n))
    if basic == "warp":
        return (die, tile_at(g, n))
    if basic == "boost":
        spent = "die:Star" if verb != "boost" else "die:Boost"
        return (spent, f"die:{FACES[n // 5]}", f"face:{FACES[n % 5]}")
    if verb == "convert":
        return (f"die:{FACES[n // 5]}", f"face:{FACES[n % 5]}")
    return _choice(g, verb, n)


def _choice(g: Table, verb: str, n: int) -> tuple[str, ...]:
    if verb == "card":
        return (card_at(g, n),)
    if verb == "prepare":
        return (card_at(g, n), "button:prepare")
    if verb == "tile":
        return (tile_at(g, n),)
    if verb == "leader":
        return (f"leader:{n}",)
    if verb == "face":
        return (f"die:{FACES[n]}",)
    if verb == "step":
        return (beside(g, stepping(g), n),)
    if verb == "unit action":
        return (card_at(g, n // 2),) if n % 2 == 0 else (card_at(g, n // 2), "action:1")
    if verb in ("leader action", "chapter action"):
        return (f"{verb.split()[0]}-action:{n}",)
    if verb == "settle":
        return (hex_at(CENTRE + STEPS[n // 6]), f"turn:{n % 6}")
    if verb == "lay":
        return (f"side:{n // 6}", f"turn:{n % 6}")
    if verb == "space":
        tile, d = divmod(n, 6)
        return (hex_at(g.where[tile] + STEPS[d]),) if g.where[tile] >= 0 else ()
    if verb in ("side", "turn", "world", "number", "choice"):
        return (f"{verb}:{n}",)
    return (f"board:{n}",) if verb == "lead" else (f"button:{verb}",)


def stepping(g: Table) -> int:
    """The leader that is being moved."""
    top = g.stack[-1]
    if isinstance(top, Moving):
        return top.leader
    return top.seat if isinstance(top, Explore) else g.asked


def card_at(g: Table, card: int) -> str:
    """The anchor of a card where it lies."""
    zone = g.lying[card]
    index = g.zones[zone].index(card)
    if zone == REVEALED:
        return f"revealed:{index}"
    if zone in (DECK, DECK + 1):
        return f"button:card-{card}"
    if zone < PLACES:
        return f"discard:{zone - DISCARD}:{index}" if DISCARD <= zone < DISCARD + 2 else ""
    leader, area = divmod(zone - PLACES, 3)
    if area == 0 and leader != g.asked:
        return f"button:card-{card}"
    return f"hand:{index}" if area == 0 else f"{('', 'group', 'timeline')[area]}:{leader}:{index}"


def tile_at(g: Table, tile: int) -> str:
    return hex_at(g.where[tile]) if g.where[tile] >= 0 else ""


def beside(g: Table, leader: int, direction: int) -> str:
    spot = g.spot[leader] if leader >= 0 else -1
    return hex_at(g.where[spot] + STEPS[direction]) if spot >= 0 and g.where[spot] >= 0 else ""
