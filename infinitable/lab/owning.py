"""What owning a card is worth: a duel in which one side begins with it among its cards and the other with a card of the
same cost from the game's own pack; then the same chance again with the sides changed. Who begins, the deal and the row
are alike in both, so what is left is the card.

How a card is given to somebody from the start is a game's own affair, so it is said here for each that can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.lab.changing import card_named
from infinitable.lab.watching import Sample, watch
from infinitable.parts.cardtext import Entry, Pack, Shelf

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


def _shards(pack: Pack, owned: Sequence[str], chance: Fast) -> str:
    """The usual beginning, with a card in each discard pile as if it had been recruited before: shards:1.1-1.5."""
    starters = [entry.name for entry in pack.entries.values() if entry.kind == "starter" for _ in range(copies(entry))]
    parts = ["1", ""]
    for seat, card in enumerate(owned):
        order = list(range(len(starters)))
        chance.shuffle(order)
        hand = ", ".join(starters[i] for i in order[:5])
        parts.append(f"mastery {seat}; hand {hand}; discard {card}")
    return " | ".join(parts)


def copies(entry: Entry) -> int:
    return entry.number("copies") or 1


GIVING: dict[str, Callable[[Pack, Sequence[str], Fast], str]] = {"shards": _shards}
"""The position in which each of two seats owns a card of their own, by game."""
OWNED = {"shards": ("ally", "mercenary", "champion")}
"""The kinds of card that one can come to own."""


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
    assert isinstance(rules.packs, Shelf)
    base = rules.packs.default.entries
    owned = [entry for entry in pack.entries.values() if entry.kind in OWNED[rules.id] and entry.id != card.id]
    if not owned:
        raise BadInput(f"There is no card to measure {card.name} against.")
    return [entry for entry in owned if base.get(entry.id) == entry] or owned


def subject(rules: Game, question: Question) -> tuple[Pack, Entry]:
    if not can_ask(rules):
        raise BadInput(f"The lab cannot give somebody a card in {rules.title} yet; it can in: {', '.join(GIVING)}.")
    assert isinstance(rules.packs, Shelf)
    pack = rules.packs.pack(question.pack)
    card = card_named(pack, question.card)
    if card.kind not in OWNED[rules.id]:
        raise BadInput(f"{card.name} is no card that one comes to own.")
    return pack, card


def play_pair(rules: Game, question: Question, seed: int) -> Pair:
    """The card against one of its rivals, each taking its turn among them, from both seats with the same chance."""
    pack, card = subject(rules, question)
    against = rivals(rules, pack, card, question.cost)
    rival = against[seed % len(against)].name
    found: list[Sample] = []
    for owned in ((card.name, rival), (rival, card.name)):
        found.append(watch(rules, beginning(rules, question, pack, owned, seed), [question.bots] * 2, seed))
    return Pair(seed, (found[0].shares[0] + found[1].shares[1]) / 2, rival, found)


def beginning(rules: Game, question: Question, pack: Pack, owned: Sequence[str], seed: int) -> Setup:
    position = GIVING[rules.id](pack, owned, Fast(seed))
    return read_setup(rules, 2, None, {"pack": question.pack, "position": position})


def play_pairs(rules: Game, question: Question, seeds: Sequence[int]) -> list[Pair]:
    return [play_pair(rules, question, seed) for seed in seeds]
