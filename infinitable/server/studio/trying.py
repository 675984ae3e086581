"""Where to try an entry of a pack: a table at which it is there from the start, and can do what it says at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, read_setup
from infinitable.lab.cards.owning import GIVING, OWNED, Question, field, first_turn
from infinitable.parts.cardtext import Entry, shelf_of
from infinitable.server.studio.messages import Begun, Trying


def begun(rules: Game, asked: Trying) -> Begun:
    entry = shelf_of(rules).pack(asked.pack).named(asked.card)
    if entry is None:
        raise BadInput(f"The pack has no “{asked.card}”.")
    setting = next((each for each in rules.settings if each.name == entry.kind), None)
    if setting is not None:
        mode = setting.modes[0] if setting.modes else next(iter(rules.modes))
        return Begun(mode, rules.modes[mode][0], {setting.name: _chosen(rules, entry)})
    mode = next(iter(rules.modes))
    dealt = list(_dealt(rules, asked.pack, entry, mode))
    ready = (text for each in dealt for text in READY[rules.id](each, entry))
    does = (text for text in ready if _does(rules, asked.pack, text, entry))
    position = next(does, dealt[0] if dealt else "")
    return Begun(mode, rules.modes[mode][0], {"position": position} if position else {})


def _chosen(rules: Game, entry: Entry) -> str:
    """A map or a universe is named by its id, a chapter or a quest as people call it."""
    return entry.id if entry.kind in ("map", "universe") else entry.name


def _does(rules: Game, pack: str, position: str, entry: Entry) -> bool:
    """Whether the position can be laid out, and a card of a hand be played in it."""
    mode = next(iter(rules.modes))
    try:
        setup = read_setup(rules, rules.modes[mode][0], mode, {"pack": pack, "position": position})
        g = rules.deal(setup, Fast(1))
    except BadInput:
        return False
    said = [rules.notation(g, code).removeprefix("play ") for code in g.options]
    if rules.id == "defiance_beta" and "damage 2" not in said:
        return False  # a wall is between the leaders
    names = (each == entry.name or each.startswith(f"{entry.name} ") for each in said)
    return entry.kind not in OWNED[rules.id] or any(names)


def _dealt(rules: Game, pack: str, entry: Entry, mode: str) -> Iterator[str]:
    """Some first turns in which the entry is there."""
    whole = shelf_of(rules).pack(pack)
    if rules.id in READY and entry.kind in OWNED[rules.id]:
        question = Question(rules.id, pack, entry.name, entry.number("cost"))
        others = field(rules, whole, entry)
        for seed in range(1, 1 + DEALS):
            yield GIVING[rules.id](rules, question, whole, entry, others, seed).positions[0]
    elif rules.id in READY and entry.kind in NAMED:
        for seed in range(DEALS):
            parts = first_turn(rules, {"pack": pack}, mode, seed).split(" | ")
            mine = whole.named(parts[2].split(" in ")[0])
            of_it = mine is not None and mine.fields.get("faction") == entry.fields.get("faction")
            if entry.name not in " | ".join(parts) and (of_it or entry.kind != "leader"):
                yield NAMED[entry.kind](parts, entry.name)


DEALS = 8


# Where an entry stands that is no card of a hand ---------------------------------------------------------------


def _as_leader(parts: list[str], name: str) -> str:
    return " | ".join([*parts[:2], re.sub("^.*? in ", f"{name} in ", parts[2]), *parts[3:]])


def _as_tile(parts: list[str], name: str) -> str:
    """The tile under one's own leader."""
    mine = parts[2].split(";")[0].split(" in ")[1]
    return " | ".join([parts[0], *(part.replace(mine, name) for part in parts[1:3]), *parts[3:]])


def _as_role(parts: list[str], name: str) -> str:
    return " | ".join([*parts[:-1], re.sub("roles [^,;]*", f"roles {name}", parts[-1])])


def _as_passive(parts: list[str], name: str) -> str:
    return " | ".join([parts[0], re.sub("passive [^;]*", f"passive {name}", parts[1]), parts[2]])


def _as_disruptor(parts: list[str], name: str) -> str:
    return " | ".join([parts[0], f"{parts[1]}; disruptors {name}", parts[2]])


NAMED: dict[str, Callable[[list[str], str], str]] = {
    "leader": _as_leader,
    "tile": _as_tile,
    "role": _as_role,
    "passive": _as_passive,
    "disruptor": _as_disruptor,
}


# What it needs to do what it says ---------------------------------------------------------------------------------


def _face_to_face(text: str, entry: Entry) -> Iterator[str]:
    """401 begins unhurt and out of reach: for a Defense each ally has lost a point, for an attack a unit of each side
    stands in the middle of the map."""
    _, blue, red = text.split(" | ")
    if entry.kind != "attack":
        hurt = re.sub(r"N (\w+) 3", r"N \1 2", blue) if entry.kind == "defense" else blue
        yield f"{WHOLE_TURN} | {hurt} | {red}"
    middle = sorted(product(range(17), range(1, 18)), key=lambda at: (at[0] - 8) ** 2 + (at[1] - 9) ** 2)
    for here in middle[:STANDS]:
        near = sorted(middle, key=lambda at: (at[0] - here[0]) ** 2 + (at[1] - here[1]) ** 2)
        for there in near[1:AROUND]:
            sides = ((blue, here), (red, there))
            placed = [re.sub(r"KN \w+", f"KN {chr(97 + q)}{row}", side) for side, (q, row) in sides]
            yield " | ".join([WHOLE_TURN, *placed])


WHOLE_TURN = "blue 2"
STANDS = 4
AROUND = 60


def _side_by_side(text: str, turned: int) -> list[str]:
    """Both Defiances: whoever tries begins, and the other leader's tile is next to theirs, turned so far."""
    parts = text.split(" | ")
    mine, theirs = (part.split(";")[0].split(" in ")[1] for part in parts[2:4])
    q, r = map(int, re.findall(rf"{re.escape(mine)} (-?\d+):(-?\d+)", parts[1])[0])
    parts[1] = re.sub(
        rf"({re.escape(theirs)}) -?\d+:-?\d+(?: turned \d)?", rf"\1 {-r}:{q + r} turned {turned}", parts[1]
    )
    return parts


def _first_edition(text: str, entry: Entry) -> Iterator[str]:
    """A die of each face."""
    for turned in range(6):
        _, board, mine, *rest = _side_by_side(text, turned)
        dice = re.sub("dice [^;]*", "dice Power Energy Fortitude Boost Star", mine)
        yield " | ".join(["1 round 1", board, dice, *rest])


def _beta(text: str, entry: Entry) -> Iterator[str]:
    """Tide to play the card, and two dice of each attribute."""
    dice = " ".join(["T"] * max(entry.number("cost"), 2) + ["P", "P", "F", "F"])
    for turned in range(6):
        yield " | ".join([f"turn 1; round 1; check Tide; dice {dice}", *_side_by_side(text, turned)[1:]])


READY: dict[str, Callable[[str, Entry], Iterator[str]]] = {
    "infinite401": _face_to_face,
    "defiance": _first_edition,
    "defiance_beta": _beta,
}
