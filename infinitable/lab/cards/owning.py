"""What owning a card is worth: a duel in which one side owns the card and the other one of its kind and cost, and the
same duel with the sides changed. Chance is the same in both, so what is left is the card.

How that is laid out is said here for each game that can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, read_setup
from infinitable.lab.cards.changing import card_named
from infinitable.lab.matches.watching import Sample, watch
from infinitable.parts.cardtext import Entry, Pack, shelf_of

BOT = "greedy"


class Question(Struct, frozen=True):
    """Which card, out of which pack, for which cost is it to be fair, and who plays."""

    game: str
    pack: str
    card: str
    cost: int
    bots: str = BOT


class Pair(Struct):
    """Both matches of one seed."""

    seed: int
    score: float
    """What the owner had of both victories: 1 both, 0 none."""
    rival: str
    """What the other side owned."""
    samples: list[Sample]


# Giving somebody a card ---------------------------------------------------------------------------------------


class Beginnings(Struct):
    """The two matches of a pair: seat 0 owns the card in the first, seat 1 in the second."""

    rival: str
    """What the other side has instead."""
    positions: tuple[str, str]
    without: str
    """The same deal where nobody owns it."""
    held: tuple[list[str], list[str]] = ([], [])
    """What the owner holds and what the other does, where a card lies in a hand until somebody knows what it is for."""
    dealt: tuple[list[str], list[str]] = ([], [])
    """What both hold in place of these where nobody owns it."""


Giving = Callable[[Game, "Question", Pack, Entry, Sequence[Entry], int], Beginnings]


def _shards(
    rules: Game, question: Question, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
) -> Beginnings:
    """The usual beginning, with a card in each discard pile as if it had been recruited before: shards:1.1-1.5."""
    starters = [entry.name for entry in pack.entries.values() if entry.kind == "starter" for _ in range(copies(entry))]
    rival = against[seed % len(against)].name

    def position(owned: Sequence[str]) -> str:
        chance = Fast(seed)
        parts = ["1", ""]
        for seat, name in enumerate(owned):
            order = list(range(len(starters)))
            chance.shuffle(order)
            hand = ", ".join(starters[i] for i in order[:5])
            parts.append(f"mastery {seat}; hand {hand}; discard {name}")
        return " | ".join(parts)

    owned = (position((card.name, rival)), position((rival, card.name)))
    another = [entry.name for entry in against if entry.name != rival] or starters
    return Beginnings(rival, owned, position((rival, another[seed % len(another)])))


def copies(entry: Entry) -> int:
    return entry.number("copies") or 1


def _infinite401(
    rules: Game, question: Question, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
) -> Beginnings:
    """infinite401:3.5: both have the same ready-made deck, but for one card of this kind in the opening hand."""
    for attempt in range(ATTEMPTS):
        text = first_turn(rules, {"pack": question.pack}, "ready", seed + attempt * FAR, alike=True)
        whose, *sides = text.split(" | ")
        held = _listed(sides[0], "hand") + _listed(sides[0], "stack")
        free = [entry.name for entry in against if entry.name not in held]
        like = [name for name in _listed(sides[0], "hand") if (known := pack.named(name)) and known.kind == card.kind]
        same = all(sorted(_listed(sides[0], pile)) == sorted(_listed(sides[1], pile)) for pile in ("hand", "stack"))
        if not same or card.name in held or not free or not like:
            continue
        rival, out = free[seed % len(free)], like[0]
        mine, other = ([_replaced(side, out, name) for name in (card.name, rival)] for side in sides)
        return Beginnings(rival, (f"{whose} | {mine[0]} | {other[1]}", f"{whose} | {mine[1]} | {other[0]}"), text)
    raise BadInput(f"No ready-made deck has room for {card.name}.")


def _in_hands(
    rules: Game, question: Question, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
) -> Beginnings:
    """The first turn of a match. One leader holds the card, twice if there are two copies, the other as many others of
    its kind, faction and cost. In the first match of the pair the owner is of its faction."""
    n = min(HELD, copies(card), len(against))
    for attempt in range(ATTEMPTS):
        text = first_turn(rules, {"pack": question.pack}, "skirmish", seed + attempt * FAR)
        parts = text.split(" | ")
        sides = parts[2:4]
        leader = pack.named(sides[0].split(" in ")[0])
        if leader is None or leader.fields.get("faction") != card.fields.get("faction"):
            continue
        out = [(hand[seed % len(hand) :] + hand)[:n] for side in sides if len(hand := _listed(side, "hand")) >= n]
        free = [entry.name for entry in against if text.count(entry.name) < copies(entry)]
        if len(out) < len(sides) or len(free) < n or text.count(card.name) + n > copies(card):
            continue
        held = ([card.name] * n, [free[(seed + i) % len(free)] for i in range(n)])
        made = [
            " | ".join([*parts[:2], *map(_with_instead, sides, out, order), *parts[4:]]) for order in (held, held[::-1])
        ]
        return Beginnings(held[1][0], (made[0], made[1]), text, held, (out[0], out[1]))
    raise BadInput(f"No leader could be dealt who might hold {card.name}.")


HELD = 2
ATTEMPTS = 40
FAR = 7_919
MOST_STEPS = 400


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


def _listed(part: str, what: str) -> list[str]:
    """The cards of a field of a position: hand, stack."""
    found = next((each for each in part.split("; ") if each.startswith(f"{what} ")), "")
    return [name.rstrip("*") for name in found.removeprefix(f"{what} ").split(", ")] if found else []


def _replaced(part: str, out: str, name: str) -> str:
    """The hand with one card instead of another."""
    return _with_instead(part, [out], [name])


def _with_instead(part: str, out: Sequence[str], names: Sequence[str]) -> str:
    """The hand with these cards instead of those."""
    fields = part.split("; ")
    at = next(i for i, each in enumerate(fields) if each.startswith("hand "))
    hand = fields[at].removeprefix("hand ").split(", ")
    for gone, name in zip(out, names, strict=True):
        hand[[each.rstrip("*") for each in hand].index(gone)] = name
    fields[at] = f"hand {', '.join(hand)}"
    return "; ".join(fields)


GIVING: dict[str, Giving] = {
    "shards": _shards,
    "infinite401": _infinite401,
    "defiance": _in_hands,
    "defiance_beta": _in_hands,
}
"""How the two matches of a pair begin, by game."""
OWNED = {
    "shards": ("ally", "mercenary", "champion"),
    "infinite401": ("attack", "defense", "utility"),
    "defiance": ("unit", "action"),
    "defiance_beta": ("unit", "ability"),
}
"""The kinds of card that one can come to own."""
ALIKE = {"shards": ()}
"""What else a rival has in common with a card, besides its cost."""


# Asking ----------------------------------------------------------------------------------------------------------


def can_ask(rules: Game) -> bool:
    return rules.id in GIVING


def rivals(rules: Game, pack: Pack, card: Entry, cost: int) -> list[Entry]:
    """What it is measured against: the game's own cards of that cost, unchanged; of the nearest, if there is none."""
    own = field(rules, pack, card)
    nearest = min(abs(entry.number("cost") - cost) for entry in own)
    return [entry for entry in own if abs(entry.number("cost") - cost) == nearest]


def field(rules: Game, pack: Pack, card: Entry) -> list[Entry]:
    """The game's own cards as this pack leaves them; if it leaves none, its others."""
    base = shelf_of(rules).default.entries
    like = ALIKE.get(rules.id, ("kind", "faction"))
    owned = [
        entry
        for entry in pack.entries.values()
        if entry.kind in OWNED[rules.id]
        and entry.id != card.id
        and all(entry.fields.get(name) == card.fields.get(name) for name in like)
    ]
    if not owned:
        raise BadInput(f"There is no card to measure {card.name} against.")
    return [entry for entry in owned if base.get(entry.id) == entry] or owned


def against_what(rules: Game, card: Entry) -> str:
    """The same in words."""
    like = " of its faction" if "faction" in card.fields and ALIKE.get(rules.id) is None else ""
    kind = "card" if rules.id in ALIKE else card.kind
    return f"{kind}{like}" + (
        " and cost" if like and "cost" in card.fields else " of its cost" * ("cost" in card.fields)
    )


def subject(rules: Game, question: Question) -> tuple[Pack, Entry]:
    if not can_ask(rules):
        raise BadInput(f"The lab cannot give somebody a card in {rules.title} yet; it can in: {', '.join(GIVING)}.")
    pack = shelf_of(rules).pack(question.pack)
    card = card_named(pack, question.card)
    if card.kind not in OWNED[rules.id]:
        raise BadInput(f"{card.name} is no card that one comes to own.")
    if card.fields.get("copies") == 0:
        raise BadInput(f"{card.name} has no copies, so nobody can own it.")
    return pack, card


def play_pair(rules: Game, question: Question, seed: int) -> Pair:
    """The card against one of its rivals, each taking its turn among them, twice with the same chance."""
    pack, card = subject(rules, question)
    begun = GIVING[rules.id](rules, question, pack, card, rivals(rules, pack, card, question.cost), seed)
    found: list[Sample] = []
    for held, position in zip((begun.held, begun.held[::-1]), begun.positions, strict=True):
        setup = read_setup(rules, 2, None, {"pack": question.pack, "position": position})
        found.append(watch(rules, setup, [question.bots] * 2, seed, held))
    return Pair(seed, (found[0].shares[0] + found[1].shares[1]) / 2, begun.rival, found)


def play_pairs(rules: Game, question: Question, seeds: Sequence[int]) -> list[Pair]:
    return [play_pair(rules, question, seed) for seed in seeds]
