"""A position in one line, as chess has FEN: for puzzles, tests and letters to friends.

    blue 2 | KN e5 2 slowed, TN h1; spheres 1; passive Agile; hand Lance, Hook; stack Mend | TN e8, LN j16 shield

Three parts: whose turn it is with how much Energy, then Blue, then Red. A side lists its units (those left out are
eliminated) with hex, HP (3 where nothing is said) and what they have been given: a burden (slowed, stunned, grounded,
silenced) by the enemy, a gift (shield, untargetable) by their own side, the other way round with `~` before it.
Then, as far as there is something to say: spheres, passive, hand, stack (the top first), field (`Gore>TN`), secret (how
many cards at the top of the stack were laid in secret), seen (how many of these are known all the same), disruptors.
The first part may go on with turn, quiet (turns without a change), changed (in this turn), free, dominated, sources
and spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.games.infinite401.cards.box import Ability, Power
from infinitable.games.infinite401.codes import SLOTS
from infinitable.games.infinite401.rules.hexmap import BY_NAME, NAMES, NOWHERE
from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import (
    PLAYING,
    SIDES,
    STATUS_BITS,
    UNITS,
    UNITS_IN,
    UNTARGETABLE,
    Table,
    lying,
    slot_of,
    unit_name,
    unit_under,
)
from infinitable.parts.position_text import fields_of, listed, number, parts_of, wrong

_GIFTS: Final = UNTARGETABLE
_SIDE: Final = ("spheres", "passive", "hand", "stack", "field", "secret", "seen", "disruptors")


# Reading --------------------------------------------------------------------------------------------------


def read_position(g: Table, text: str) -> None:
    """Set up the table as the line says, with the side to play at its prompt."""
    parts = parts_of(text, 3, 3, "for two sides")
    g.phase = PLAYING
    for side in (0, 1):
        _read_side(g, side, parts[side + 1])
    _read_turn(g, parts[0].split())
    for side in (0, 1):
        if not g.held(side):
            raise wrong(f"{SIDES[side]} has no unit")
    g.stack = [Turn(g.turn)]


def _read_turn(g: Table, said: list[str]) -> None:
    if len(said) < 2 or said[0].lower() not in ("blue", "red"):
        raise wrong("it begins with the side to play and its Energy, as “blue 2”")
    g.turn = 0 if said[0].lower() == "blue" else 1
    g.energy = number(said[1], 1, 9, "the Energy")
    told = {"turn": 2 + g.turn + 1, "quiet": 0, "free": g.free_moves}
    rest = said[2:]
    while rest:
        word = rest.pop(0)
        if word == "dominated":
            g.dominated = True
        elif word == "changed":
            told["quiet"] = -1
        elif word == "sources":
            while rest and rest[0] in UNITS:
                g.sources |= 1 << 3 * g.turn + UNITS.index(rest.pop(0))
        elif word == "spent" and len(rest) > 1:
            g.once = [number(rest.pop(0), 0, 255, word), number(rest.pop(0), 0, 255, word)]
        elif word in told and rest:
            told[word] = number(rest.pop(0), 0, 400, word)
        else:
            raise wrong(f"“{word}” says nothing about a turn")
    g.turns, g.free_moves = told["turn"], told["free"]
    g.last_change = g.turns - 1 - told["quiet"]


def _read_side(g: Table, side: int, text: str) -> None:
    units, _, rest = text.partition(";")
    for unit in listed(units):
        _read_unit(g, side, unit.split())
    said = fields_of(rest, _SIDE)
    g.spheres[side] = number(said.get("spheres", "0"), 0, 4, "spheres")
    g.secret[side] = number(said.get("secret", "0"), 0, SLOTS, "secret")
    g.seen[side] = number(said.get("seen", "0"), 0, SLOTS, "seen")
    if "passive" in said:
        g.passives[side] = _find(g.content.passives, said["passive"], "passive")
    g.disruptors[side] = [_find(g.content.disruptors, name, "Disruptor") for name in listed(said.get("disruptors", ""))]
    _read_cards(g, side, {zone: listed(said[zone]) for zone in ("hand", "stack", "field") if zone in said})


def _read_cards(g: Table, side: int, zones: dict[str, list[str]]) -> None:
    """Cards into their zones; the slots of a deck are in the order of the set."""
    found: dict[str, list[tuple[int, str]]] = {}
    for zone, names in zones.items():
        found[zone] = [
            (_find(g.content.abilities, card, "ability"), target)
            for card, _, target in (name.partition(">") for name in names)
        ]
    deck = sorted([kind for cards in found.values() for kind, _ in cards])
    if len(deck) > SLOTS or len(set(deck)) != len(deck):
        raise wrong(f"{SIDES[side]}'s deck holds more than {SLOTS} cards, or one of them twice")
    g.decks[side] = tuple(deck)
    g.hands[side] = [deck.index(kind) for kind, _ in found.get("hand", [])]
    g.stacks[side] = [deck.index(kind) for kind, _ in found.get("stack", [])]
    g.field[side] = [lying(deck.index(kind), _target(g, side, kind, target)) for kind, target in found.get("field", [])]


def _target(g: Table, side: int, kind: int, name: str) -> int:
    if name.strip() not in UNITS:
        raise wrong(f"a card on the Field lies beside a unit, as “Lance>TN”, not “{name.strip()}”")
    whose = 1 - side if g.content.abilities[kind].type == 0 else side
    return 3 * whose + UNITS.index(name.strip())


def _find(things: Sequence[Ability | Power], name: str, what: str) -> int:
    wanted = name.strip().casefold()
    for n, thing in enumerate(things):
        if wanted in (thing.name.casefold(), thing.id):
            return n
    raise wrong(f"there is no {what} “{name.strip()[:40]}”")


def _read_unit(g: Table, side: int, said: list[str]) -> None:
    if len(said) < 2 or said[0] not in UNITS:
        raise wrong(f"“{' '.join(said)}” is no unit; one looks like “KN e5 2 slowed”")
    unit = 3 * side + UNITS.index(said[0])
    place = BY_NAME.get(said[1], NOWHERE)
    if place == NOWHERE or not g.board.open >> place & 1:
        raise wrong(f"no unit can stand on {said[1]}")
    if g.board.bases[1 - side] >> place & 1 or place in g.places or g.places[unit] >= 0:
        raise wrong(f"{unit_name(unit)} cannot stand on {said[1]} as well")
    g.put(unit, place)
    g.hp[unit] = g.terms.hp
    for word in said[2:]:
        if word.isdecimal():
            g.hp[unit] = number(word, 1, g.terms.hp, "HP")
        else:
            _read_given(g, unit, word)


def _read_given(g: Table, unit: int, word: str) -> None:
    name = word.removeprefix("~")
    own = unit // 3
    gift = name == "shield" or bool(STATUS_BITS.get(name, 0) & _GIFTS)
    giver = own if gift != word.startswith("~") else 1 - own
    if name == "shield":
        g.shields[6 * giver + unit] += 1
    elif name in STATUS_BITS:
        g.give(giver, unit, STATUS_BITS[name])
    else:
        raise wrong(f"“{word}” is no status")


# Writing -----------------------------------------------------------------------------------------------------


def _lasts(g: Table) -> bool:
    """Whether anything is so that no word of this line says."""
    return bool(g.later or g.skips or g.rested or g.extra or g.dry or g.bonds or g.moved or any(g.drained))


def write_position(g: Table) -> str:
    """The line of a table at which a player is about to use Energy, and nothing waits; "" at any other."""
    if len(g.stack) != 1 or not isinstance(g.stack[-1], Turn) or _lasts(g):
        return ""
    return " | ".join([_turn(g), _side(g, 0), _side(g, 1)])


def _turn(g: Table) -> str:
    said = [SIDES[g.turn].lower(), str(g.energy), "turn", str(g.turns)]
    if g.quiet:
        said += ["quiet", str(g.quiet)]
    if g.last_change == g.turns:
        said.append("changed")
    if g.free_moves:
        said += ["free", str(g.free_moves)]
    if g.dominated:
        said.append("dominated")
    if g.sources:
        said += ["sources", *(UNITS[unit % 3] for unit in UNITS_IN[g.sources])]
    if g.once != [0, 0]:
        said += ["spent", str(g.once[0]), str(g.once[1])]
    return " ".join(said)


def _side(g: Table, side: int) -> str:
    content = g.content
    fields = [", ".join(_unit(g, unit) for unit in range(3 * side, 3 * side + 3) if g.places[unit] >= 0)]
    if g.spheres[side]:
        fields.append(f"spheres {g.spheres[side]}")
    if g.passives[side] >= 0:
        fields.append(f"passive {content.passives[g.passives[side]].name}")
    names = [content.abilities[kind].name for kind in g.decks[side]]
    if g.hands[side]:
        fields.append("hand " + ", ".join(names[slot] for slot in g.hands[side]))
    if g.stacks[side]:
        fields.append("stack " + ", ".join(names[slot] for slot in g.stacks[side]))
    if g.field[side]:
        fields.append(
            "field " + ", ".join(f"{names[slot_of(card)]}>{UNITS[unit_under(card) % 3]}" for card in g.field[side])
        )
    if g.secret[side]:
        fields.append(f"secret {g.secret[side]}")
    if g.seen[side]:
        fields.append(f"seen {g.seen[side]}")
    if g.disruptors[side]:
        fields.append("disruptors " + ", ".join(content.disruptors[number].name for number in g.disruptors[side]))
    return "; ".join(fields)


def _unit(g: Table, unit: int) -> str:
    said = [UNITS[unit % 3], NAMES[g.places[unit]], str(g.hp[unit])]
    own = unit // 3
    for giver in (0, 1):
        for word, status in STATUS_BITS.items():
            if g.statuses_by(giver, unit) & status:
                gift = bool(status & _GIFTS)
                said.append(word if gift == (giver == own) else f"~{word}")
        said += ["shield" if giver == own else "~shield"] * g.shields[6 * giver + unit]
    return " ".join(said)
