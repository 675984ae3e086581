"""Where a card is tried and measured: what a card game says of positions in which somebody has one of its cards.

The lab plays pairs of matches in which one side and then the other owns a card; the Studio seats one at a table where
an entry can do at once what it says. A game's `trials` are a `Trials`, which `trials_of` hands out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, read_setup
from infinitable.parts.cardtext import Entry, Pack

ATTEMPTS: Final = 40
FAR: Final = 7_919
"""From one attempt to the seed of the next."""
MOST_STEPS: Final = 400
HELD: Final = 2
"""So many copies of a card are in a hand, where there are as many."""


class Beginnings:
    """The two matches of a pair: seat 0 owns the card in the first, seat 1 in the second."""

    def __init__(
        self,
        rival: str,
        positions: tuple[str, str],
        without: str,
        held: tuple[list[str], list[str]] | None = None,
        dealt: tuple[list[str], list[str]] | None = None,
    ) -> None:
        self.rival: Final = rival
        """What the other side has instead."""
        self.positions: Final = positions
        self.without: Final = without
        """The same deal where nobody owns it."""
        self.held: Final = held or ([], [])
        """What the owner holds and what the other does, where a card lies in a hand until one knows what it is for."""
        self.dealt: Final = dealt or ([], [])
        """What both hold in place of these where nobody owns it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials:
    owned: Sequence[str] = ()
    """The kinds of card that one can come to own."""
    alike: Sequence[str] = ("kind", "faction")
    """What else a rival has in common with a card, besides its cost."""

    def beginnings(
        self, rules: Game, pack_text: str, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
    ) -> Beginnings:
        """How the two matches of a pair begin, for that seed: the rival is one of `against`."""
        raise NotImplementedError

    def standing(self, parts: list[str], entry: Entry) -> str:
        """A first turn, by the parts of its text, in which an entry stands that nobody owns: a leader, a tile; "" where
        such an entry has no place."""
        return ""

    def ready(self, text: str, entry: Entry) -> Iterator[str]:
        """That position, and others like it, in which the entry can do what it says."""
        yield text

    def is_ready(self, said: Sequence[str]) -> bool:
        """Whether a position with these options, as their notation has them, will do."""
        return True


def trials_of(game: Game) -> Trials:
    """What a game says of trials; nothing is owned where it says nothing."""
    return game.trials if isinstance(game.trials, Trials) else Trials()


def first_turn(rules: Game, settings: dict[str, object], mode: str, seed: int, alike: bool = False) -> str:
    """The first position that can be written down, after a set-up left to chance; `alike`: all choose the same."""
    chance = Fast(seed)
    g = rules.deal(read_setup(rules, 2, mode, settings), Fast(seed))
    picked = -1
    for _ in range(MOST_STEPS):
        text = rules.position(g)
        if text or g.over:
            break
        if not alike or picked not in g.options:
            picked = g.options[chance.below(len(g.options))]
        g.step(picked)
    if not text:
        raise BadInput(f"No first turn of {rules.title} could be laid out.")
    return text


def copies(entry: Entry) -> int:
    return entry.number("copies") or 1


# Both Defiances ---------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class InHands(Trials):
    """Cards that leaders hold from the first turn on."""

    def beginnings(
        self, rules: Game, pack_text: str, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
    ) -> Beginnings:
        """The first turn of a match. One leader holds the card, twice if there are two copies, the other as many others
        of its kind, faction and cost. In the first match of the pair the owner is of its faction."""
        n = min(HELD, copies(card), len(against))
        for attempt in range(ATTEMPTS):
            text = first_turn(rules, {"pack": pack_text}, "skirmish", seed + attempt * FAR)
            parts = text.split(" | ")
            sides = parts[2:4]
            leader = pack.named(leader_of(sides[0]))
            if leader is None or leader.fields.get("faction") != card.fields.get("faction"):
                continue
            out = [(hand[seed % len(hand) :] + hand)[:n] for side in sides if len(hand := listed(side, "hand")) >= n]
            free = [entry.name for entry in against if text.count(entry.name) < copies(entry)]
            if len(out) < len(sides) or len(free) < n or text.count(card.name) + n > copies(card):
                continue
            held = ([card.name] * n, [free[(seed + i) % len(free)] for i in range(n)])
            made = [
                " | ".join([*parts[:2], *map(with_instead, sides, out, order), *parts[4:]])
                for order in (held, held[::-1])
            ]
            return Beginnings(held[1][0], (made[0], made[1]), text, held, (out[0], out[1]))
        raise BadInput(f"No leader could be dealt who might hold {card.name}.")

    def standing(self, parts: list[str], entry: Entry) -> str:
        """A leader in place of the first, a tile under one's own leader."""
        if entry.kind == "leader":
            return " | ".join([*parts[:2], re.sub("^.*? in ", f"{entry.name} in ", parts[2]), *parts[3:]])
        if entry.kind != "tile":
            return ""
        mine = tile_of(parts[2])
        return " | ".join([parts[0], *(part.replace(mine, entry.name) for part in parts[1:3]), *parts[3:]])


def leader_of(part: str) -> str:
    return part.split(" in ")[0]


def tile_of(part: str) -> str:
    """The tile that a leader stands in."""
    return part.split(";")[0].split(" in ")[1]


def side_by_side(text: str, turned: int) -> list[str]:
    """The other leader's tile is next to that of whoever tries, turned so far."""
    parts = text.split(" | ")
    mine, theirs = (tile_of(part) for part in parts[2:4])
    q, r = map(int, re.findall(rf"{re.escape(mine)} (-?\d+):(-?\d+)", parts[1])[0])
    parts[1] = re.sub(
        rf"({re.escape(theirs)}) -?\d+:-?\d+(?: turned \d)?", rf"\1 {-r}:{q + r} turned {turned}", parts[1]
    )
    return parts


# Hands in the text of a position ------------------------------------------------------------------------------------


def listed(part: str, what: str) -> list[str]:
    """The cards of a field of a position: hand, stack."""
    found = next((each for each in part.split("; ") if each.startswith(f"{what} ")), "")
    return [name.rstrip("*") for name in found.removeprefix(f"{what} ").split(", ")] if found else []


def with_instead(part: str, out: Sequence[str], names: Sequence[str]) -> str:
    """The hand with these cards instead of those."""
    fields = part.split("; ")
    at = next(i for i, each in enumerate(fields) if each.startswith("hand "))
    hand = fields[at].removeprefix("hand ").split(", ")
    for gone, name in zip(out, names, strict=True):
        hand[[each.rstrip("*") for each in hand].index(gone)] = name
    fields[at] = f"hand {', '.join(hand)}"
    return "; ".join(fields)
