"""`python -m bench.balance.house_cards GAME …`: each card of a game against the others of its kind and cost.

    python -m bench.balance.house_cards shards -n 100       100 pairs of matches a card that is not measured yet
    python -m bench.balance.house_cards -n 0                only writes down what is kept: the table of docs/lab.md

It is the verdict of `infinitable lab GAME --card CARD` on every card that one can come to own, with a fixed number of
matches, kept in `infinitable/lab/cards/house`: the grey dots of the cost plot, and what the page of a card says.
"""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import json

from bench.pages import fill
from infinitable.lab.cards.house import FOLDER, House, Measured, mark
from infinitable.lab.cards.owning import BOT, Question, able, play_pairs
from infinitable.lab.cards.verdict import BAND, Arm
from infinitable.lab.intervals import Estimate, p_value, q_values
from infinitable.parts.cardtext import shelf_of
from infinitable.parts.trials import trials_of
from infinitable.registry import game

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "infinitable" / "lab" / "cards" / FOLDER
PAGE = ROOT / "docs" / "lab.md"
MOST_NAMES = 3
CERTAIN = 0.05
"""The share of false alarms among the cards that are called too strong or too weak."""


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "pairs", default=100, show_default=True, help="Pairs of matches; 0 only writes down what is kept.")
def main(game_ids: tuple[str, ...], pairs: int) -> None:
    for game_id in game_ids or able():
        if pairs:
            measure(game_id, pairs)
    fill(PAGE, "house", "\n".join(table()))


def measure(game_id: str, pairs: int) -> None:
    """Each card that is not kept with this text and this many matches; what is finished is kept at once."""
    rules = game(game_id)
    language, pack = shelf_of(rules).language, shelf_of(rules).default
    kept = read(game_id)
    if kept.matches != 2 * pairs:
        kept = House(2 * pairs, BOT, {})
    for entry in pack.entries.values():
        known = kept.cards.get(entry.name)
        if entry.kind not in trials_of(rules).owned or (known and known.mark == mark(language, entry)):
            continue
        question = Question(game_id, "", entry.name, entry.number("cost"))
        points = Arm(0, [pair.score for pair in play_pairs(rules, question, range(1, pairs + 1))]).points()
        kept.cards[entry.name] = Measured(mark(language, entry), round(points.mean, 1), round(points.bar, 1))
        click.echo(f"{entry.name}: {points.mean:+.1f} ± {points.bar:.1f}")
        KEPT.mkdir(exist_ok=True)
        path(game_id).write_bytes(json.format(json.encode(kept), indent=1) + b"\n")


def path(game_id: str) -> Path:
    return KEPT / f"{game_id}.json"


def read(game_id: str) -> House:
    return json.decode(path(game_id).read_bytes(), type=House) if path(game_id).exists() else House(0, BOT, {})


def table() -> list[str]:
    """How far the cards of each game lie from those of their cost, and which lie outside of fair for sure."""
    lines = ["| | cards | matches each | within 3 points | too strong for sure | too weak for sure |", "|---" * 6 + "|"]
    for game_id in able():
        cards = read(game_id).cards
        if not cards:
            continue
        near = sum(BAND[0] <= each.points <= BAND[1] for each in cards.values())
        strong, weak = outside(cards)
        lines.append(
            f"| `{game_id}` | {len(cards)} | {read(game_id).matches} | {near} | {named(strong)} | {named(weak)} |"
        )
    return lines


def outside(cards: dict[str, Measured]) -> tuple[list[str], list[str]]:
    """Cards that are no false alarm, the farthest first: too strong, too weak."""
    found: tuple[list[str], list[str]] = ([], [])
    for side, edge in enumerate((BAND[1], BAND[0])):
        beyond = [(name, it) for name, it in cards.items() if (it.points > edge if side == 0 else it.points < edge)]
        chances = [p_value(Estimate(it.points, it.points - it.bar, it.points + it.bar, 1), edge) for _, it in beyond]
        others = [1.0] * (len(cards) - len(beyond))
        sure = q_values([*chances, *others])[: len(beyond)]
        told = [(abs(it.points), f"{name} {it.points:+.0f} ± {it.bar:.0f}") for name, it in beyond]
        found[side].extend(words for (_, words), q in sorted(zip(told, sure, strict=True), reverse=True) if q < CERTAIN)
    return found


def named(cards: list[str]) -> str:
    shown = ", ".join(cards[:MOST_NAMES])
    return f"{len(cards)}: {shown}{' …' * (len(cards) > MOST_NAMES)}" if cards else "none"


if __name__ == "__main__":
    main()
