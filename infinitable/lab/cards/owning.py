"""What owning a card is worth: a duel in which one side owns the card and the other one of its kind and cost, and the
same duel with the sides changed. Chance is the same in both, so what is left is the card.

How that is laid out each game says itself (`parts/trials.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from infinitable.kernel.game import BadInput, Game, read_setup
from infinitable.lab.cards.changing import card_named
from infinitable.lab.matches.watching import Sample, watch
from infinitable.parts.cardtext import Entry, Pack, shelf_of
from infinitable.parts.trials import Beginnings, trials_of
from infinitable.registry import all_games

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


def able() -> list[str]:
    """The games in which one can own a card."""
    return [game_id for game_id, rules in all_games().items() if trials_of(rules).owned]


# Asking ----------------------------------------------------------------------------------------------------------


def rivals(rules: Game, pack: Pack, card: Entry, cost: int) -> list[Entry]:
    """What it is measured against: the game's own cards of that cost, unchanged; of the nearest, if there is none."""
    own = field(rules, pack, card)
    nearest = min(abs(entry.number("cost") - cost) for entry in own)
    return [entry for entry in own if abs(entry.number("cost") - cost) == nearest]


def field(rules: Game, pack: Pack, card: Entry) -> list[Entry]:
    """The game's own cards as this pack leaves them; if it leaves none, its others."""
    base = shelf_of(rules).default.entries
    trials = trials_of(rules)
    owned = [
        entry
        for entry in pack.entries.values()
        if entry.kind in trials.owned
        and entry.id != card.id
        and all(entry.fields.get(name) == card.fields.get(name) for name in trials.alike)
    ]
    if not owned:
        raise BadInput(f"There is no card to measure {card.name} against.")
    return [entry for entry in owned if base.get(entry.id) == entry] or owned


def against_what(rules: Game, card: Entry) -> str:
    """The same in words."""
    alike = trials_of(rules).alike
    like = " of its faction" if "faction" in card.fields and "faction" in alike else ""
    kind = card.kind if "kind" in alike else "card"
    return f"{kind}{like}" + (
        " and cost" if like and "cost" in card.fields else " of its cost" * ("cost" in card.fields)
    )


def subject(rules: Game, question: Question) -> tuple[Pack, Entry]:
    owned = trials_of(rules).owned
    if not owned:
        raise BadInput(f"The lab cannot give somebody a card in {rules.title}; it can in: {', '.join(able())}.")
    pack = shelf_of(rules).pack(question.pack)
    card = card_named(pack, question.card)
    if card.kind not in owned:
        raise BadInput(f"{card.name} is no card that one comes to own.")
    if card.fields.get("copies") == 0:
        raise BadInput(f"{card.name} has no copies, so nobody can own it.")
    return pack, card


def beginnings(
    rules: Game, question: Question, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
) -> Beginnings:
    return trials_of(rules).beginnings(rules, question.pack, pack, card, against, seed)


def play_pair(rules: Game, question: Question, seed: int) -> Pair:
    """The card against one of its rivals, each taking its turn among them, twice with the same chance."""
    pack, card = subject(rules, question)
    begun = beginnings(rules, question, pack, card, rivals(rules, pack, card, question.cost), seed)
    found: list[Sample] = []
    for held, position in zip((begun.held, begun.held[::-1]), begun.positions, strict=True):
        setup = read_setup(rules, 2, None, {"pack": question.pack, "position": position})
        found.append(watch(rules, setup, [question.bots] * 2, seed, held))
    return Pair(seed, (found[0].shares[0] + found[1].shares[1]) / 2, begun.rival, found)


def play_pairs(rules: Game, question: Question, seeds: Sequence[int]) -> list[Pair]:
    return [play_pair(rules, question, seed) for seed in seeds]
