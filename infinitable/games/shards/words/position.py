"""A position in one line, for puzzles, tests and letters to friends.

    1 gems 2 power 3 | row Zara Ra, Soulflayer, Evokatus | hand Crystal ×2, Blaster; mastery 9 | champions Evokatus!

First whose turn it is, with gems, power and round; then the row (`-` is a gap), the center deck and what was banished;
then each player in the order of the seats. What is not said is as plain as can be: full health, no mastery, empty hand,
one's other starters in the deck, shuffled like the rest of the center deck. Piles are written from the top. After a
name, `×2` says how often, `*` that everybody knows this card of a hand, `!` that a champion is exhausted, `+` that it
was played this turn, `>` that a mercenary was fast-played. Only a choice of the Play Phase can be written down.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from infinitable.games.shards.cards.box import CHAMPION, CHARACTER, UNLIMITED
from infinitable.games.shards.rules.turn import PLAY_PHASE, PlayPhase
from infinitable.games.shards.table import MOST_MASTERY, NO_CARD, ROW_SIZE, Table
from infinitable.parts.position_text import fields_of, number, pairs_of, parts_of, wrong

_MARKS: Final = "*!>+"
ANYBODY: Final = -2
_MOST: Final = 999_999
"""Of gems, power or rounds."""


# Reading ----------------------------------------------------------------------------------------------------


def read_position(g: Table, text: str) -> None:
    """Set up the table as the line says, with the player whose turn it is in the Play Phase."""
    parts = parts_of(text, 2 + g.seats, 2 + g.seats, f"for {g.seats} players")
    free = _Free(g)
    _begin(g)
    _read_turn(g, parts[0])
    common = fields_of(parts[1], ("row", "center", "bottom", "banished"))
    players = [fields_of(part, _PLAYER) for part in parts[2:]]
    for seat, said in enumerate(players):
        _read_player(g, seat, said, free)
    g.banished = free.several(common.get("banished", ""), ANYBODY)
    g.row = [NO_CARD if name == "-" else free.one(name, -1) for name in _named(g, common.get("row", ""))]
    below = free.several(common.get("bottom", ""))
    for seat, said in enumerate(players):
        if "deck" not in said and seat not in g.gone:
            g.decks[seat] = free.starters(seat)
            g.chance.shuffle(g.decks[seat])
    _read_center(g, common, free, below)
    g.removed = free.cards
    g.stack = [PLAY_PHASE]


_PLAYER: Final = ("character", "health", "mastery", "hand", "deck", "discard", "champions", "played", "out", "focused")


def _begin(g: Table) -> None:
    seats = g.seats
    g.health = [0] * seats
    g.mastery = [0] * seats
    g.hands = [[] for _ in range(seats)]
    g.decks = [[] for _ in range(seats)]
    g.discards = [[] for _ in range(seats)]
    g.champions = [[] for _ in range(seats)]
    g.characters = tuple(card for card in range(len(g.kind)) if g.box.type[g.kind[card]] == CHARACTER)[:seats]


def _read_turn(g: Table, text: str) -> None:
    words = text.split()
    g.turn = g.first = number(words[0] if words else "", 1, g.seats, "who is to play") - 1
    said = pairs_of(words[1:], ("gems", "power", "round", "first", "actions"))
    g.gems = number(said.get("gems", "0"), 0, _MOST, "gems")
    g.actions = number(said.get("actions", "0"), 0, _MOST, "actions")
    g.round = number(said.get("round", str(g.round)), 0, _MOST, "the round")
    if "first" in said:
        g.first = number(said["first"], 1, g.seats, "who was first") - 1
    power = said.get("power", "0")
    g.power = UNLIMITED if power == "unlimited" else number(power, 0, _MOST, "power")


def _read_player(g: Table, seat: int, said: dict[str, str], free: _Free) -> None:
    if "character" in said:
        named = _kind(g, said["character"])
        card = next((c for c in range(len(g.kind)) if g.kind[c] == named and g.box.type[named] == CHARACTER), NO_CARD)
        if card < 0:
            raise wrong(f"{said['character'][:40]} is no character")
        g.characters = (*g.characters[:seat], card, *g.characters[seat + 1 :])
    most = g.most_health(seat)
    g.health[seat] = number(said["health"], 0, most, "health") if "health" in said else most
    g.mastery[seat] = number(said["mastery"], 0, MOST_MASTERY, "mastery") if "mastery" in said else 0
    if "out" in said:
        g.gone += (seat,)
        g.health[seat] = 0
    if "focused" in said:
        g.exhausted |= 1 << g.characters[seat]
    g.hands[seat] = free.several(said.get("hand", ""), seat)
    g.discards[seat] = free.several(said.get("discard", ""), seat)
    g.champions[seat] = free.several(said.get("champions", ""), seat)
    g.decks[seat] = free.several(said.get("deck", ""), seat)[::-1]
    if "played" in said:
        if seat != g.turn:
            raise wrong("only whose turn it is has played cards this turn")
        g.played = free.several(said["played"], seat) + g.played


def _read_center(g: Table, common: dict[str, str], free: _Free, below: list[int]) -> None:
    """What is neither said to lie elsewhere nor a starter is in the center deck."""
    g.center = free.several(common["center"])[::-1] if "center" in common else free.centers()
    if "center" not in common:
        g.chance.shuffle(g.center)
    g.center = below[::-1] + g.center
    g.bottom = len(below)
    if "row" not in common:
        g.row = [g.center.pop() if g.center else NO_CARD for _ in range(ROW_SIZE)]
    g.row = (g.row + [NO_CARD] * ROW_SIZE)[:ROW_SIZE]


def _kind(g: Table, name: str) -> int:
    if name not in g.box.names:
        raise wrong(f"no card is called “{name[:40]}”")
    return g.box.names.index(name)


def _named(g: Table, text: str) -> list[str]:
    """The names in “Crystal ×2, Omnius, The All-Knowing, -”, marks included: commas within a name do not part it."""
    names = sorted([*g.box.names, "-"], key=len, reverse=True)
    out: list[str] = []
    left = text.strip()
    while left:
        found = next((name for name in names if left.startswith(name)), None)
        if found is None:
            raise wrong(f"no card is called as “{left[:40]}” begins")
        left = left[len(found) :]
        tail = re.match(rf"([{re.escape(_MARKS)}]*)(?: ×(\d{{1,2}}))?\s*(,\s*|$)", left)
        if tail is None:
            raise wrong(f"after {found} comes a comma, not “{left[:20]}”")
        out += [found + tail[1]] * int(tail[2] or 1)
        left = left[tail.end() :]
    return out


class _Free:
    """Cards that lie nowhere yet."""

    def __init__(self, g: Table) -> None:
        self.g = g
        self.cards = [card for card in range(len(g.kind)) if g.box.type[g.kind[card]] != CHARACTER]
        self.starters_each = sum(g.box.copies[kind] for kind in g.box.starters)

    def owner(self, card: int) -> int:
        """Whose starter it is; the center's is nobody's."""
        return card // self.starters_each if card < self.starters_each * self.g.seats else -1

    def several(self, text: str, seat: int = -1) -> list[int]:
        return [self.one(name, seat) for name in _named(self.g, text)]

    def one(self, marked: str, seat: int) -> int:
        name = marked.rstrip(_MARKS)
        kind = _kind(self.g, name)
        for card in self.cards:
            if self.g.kind[card] == kind and (seat == ANYBODY or self.owner(card) in (-1, seat)):
                self.cards.remove(card)
                self._mark(card, marked[len(name) :])
                return card
        raise wrong(f"there is no further {name} for that place")

    def _mark(self, card: int, marks: str) -> None:
        g = self.g
        g.known |= 1 << card if "*" in marks else 0
        g.exhausted |= 1 << card if "!" in marks else 0
        g.fast |= 1 << card if ">" in marks else 0
        g.played += [card] if "+" in marks else []

    def starters(self, seat: int) -> list[int]:
        return self._all(seat)

    def centers(self) -> list[int]:
        return self._all(-1)

    def _all(self, seat: int) -> list[int]:
        found = [card for card in self.cards if self.owner(card) == seat]
        self.cards = [card for card in self.cards if self.owner(card) != seat]
        return found


# Writing ----------------------------------------------------------------------------------------------------


def position(g: Table) -> str:
    """The line for this position, or "" in the middle of an effect or an attack."""
    lasting = (
        g.later,
        g.shelters,
        g.guards,
        g.wards,
        g.lent,
        g.extra,
        g.skips,
        g.rested,
        g.dry,
        g.foreseen,
        g.glimpsed,
    )
    pending = (g.promises, g.copiers, g.bargains, g.deeds, g.spent, g.parted, len(g.stack) != 1)
    if any(lasting) or any(pending) or not isinstance(g.stack[0], PlayPhase):
        return ""
    parts = [_common(g), *(_player(g, seat) for seat in range(g.seats))]
    return " | ".join([" ".join(filter(None, _turn(g))), *("; ".join(filter(None, part)) for part in parts)])


def _turn(g: Table) -> list[str]:
    power = "unlimited" if g.power >= UNLIMITED else str(g.power)
    return [
        f"{g.turn + 1}",
        f"gems {g.gems}" if g.gems else "",
        f"power {power}" if g.power else "",
        f"round {g.round}",
        f"first {g.first + 1}" if g.first != g.turn else "",
        f"actions {g.actions}" if g.actions else "",
    ]


def _common(g: Table) -> list[str]:
    return [
        "row " + ", ".join("-" if card < 0 else g.box.names[g.kind[card]] for card in g.row),
        "" if len(g.center) > g.bottom else "center",
        _listed(g, "bottom", g.center[: g.bottom][::-1]),
        _listed(g, "banished", g.banished),
    ]


def _player(g: Table, seat: int) -> list[str]:
    if seat in g.gone:
        return ["out"]
    return [
        f"character {g.box.names[g.kind[g.characters[seat]]]}",
        f"health {g.health[seat]}",
        f"mastery {g.mastery[seat]}" if g.mastery[seat] else "",
        _listed(g, "hand", g.hands[seat]),
        _listed(g, "deck", g.decks[seat][::-1]) or "deck",
        _listed(g, "discard", g.discards[seat]),
        _listed(g, "champions", g.champions[seat]),
        _listed(g, "played", [card for card in g.played if card not in g.champions[seat]]) if seat == g.turn else "",
        "focused" if g.exhausted >> g.characters[seat] & 1 else "",
    ]


def _listed(g: Table, name: str, cards: list[int]) -> str:
    words = [f"{each} ×{len(list(same))}" for each, same in groupby(_marked(g, card) for card in cards)]
    return f"{name} {', '.join(word.removesuffix(' ×1') for word in words)}" if cards else ""


def _marked(g: Table, card: int) -> str:
    marks = ("*" if g.known >> card & 1 else "") + ("!" if g.exhausted >> card & 1 else "")
    marks += "+" if g.box.type[g.kind[card]] == CHAMPION and card in g.played else ""
    return g.box.names[g.kind[card]] + marks + (">" if g.fast >> card & 1 else "")
