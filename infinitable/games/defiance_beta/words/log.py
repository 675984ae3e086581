"""What has happened, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, TILE_EVENTS
from infinitable.games.defiance_beta.rules.standing_effects import DEEDS
from infinitable.games.defiance_beta.table import Table
from infinitable.games.defiance_beta.words.notation import FACES, card_name, count, leader_name, tile_name
from infinitable.kernel.outcome import outcome_of_sides
from infinitable.kernel.state import Event
from infinitable.parts.story.words import described


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    kind, what = event.kind, event.what
    maker = _LINES.get(kind)
    if maker is None:
        return described(g.content.tale, kind, what, lambda seat: names[seat])
    return maker(g, names, *what)


def _by(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat >= 0 else "The game"


def _roll(g: Table, names: Sequence[str], seat: int, rolled: int, *faces: int) -> str:
    return f"{names[seat]} rolls {ATTRIBUTES[rolled]}: {', '.join(FACES[f] for f in faces)}."


def _story_check(g: Table, names: Sequence[str], seat: int, rolled: int, need: int, total: int, *faces: int) -> str:
    verdict = "passes" if total >= need else "fails"
    shown = ", ".join(FACES[f] for f in faces)
    return f"{names[seat]} rolls {shown}: {total} {ATTRIBUTES[rolled]}, and {verdict} the check of {need}."


def _round(g: Table, names: Sequence[str], number: int, *order: int) -> str:
    return f"Round {number}: {', '.join(names[seat] for seat in order)}."


def _hit(g: Table, names: Sequence[str], by: int, seat: int, kind: int) -> str:
    return f"{card_name(g, kind)} of {names[seat]} takes 1 damage."


def _destroyed(g: Table, names: Sequence[str], by: int, seat: int, kind: int) -> str:
    if by < 0 or by == seat:
        return f"{names[seat]} loses {card_name(g, kind)}."
    return f"{names[by]} destroys {card_name(g, kind)} of {names[seat]}."


def _gambit(g: Table, names: Sequence[str], seat: int, roll: int, level: int) -> str:
    how = "up to" if roll <= 3 else "down to" if level > 1 else "still at"
    now = level + 1 if roll <= 3 else max(1, level - 1)
    return f"{names[seat]} rolls {roll} for the Gambit: {how} level {now}."


def _over(g: Table, names: Sequence[str], winners: int, *rest: int) -> str:
    won = [seat for seat in range(g.seats) if winners > 0 and winners >> seat & 1]
    by_an_ending = bool(rest) and rest[0] >= 0 and g.chapter >= 0
    told = [outcome_of_sides(won, g.allies, by_an_ending).sentence(names)]
    if by_an_ending:
        ending = g.content.chapters[g.chapter].endings[rest[0]]
        told = [f"{ending.name}.", *ending.story, *told]
    return " ".join(told)


def _opens(g: Table, names: Sequence[str]) -> str:
    """The chapter, its first words, and what it is about."""
    chapter = g.content.chapters[g.chapter]
    return " ".join([f"{chapter.name}.", *chapter.entry.story, chapter.entry.text])


_LINES: Final[dict[str, Callable[..., str]]] = {
    "chapter opens": _opens,
    "story check": _story_check,
    "draw": lambda g, names, seat, n: f"{names[seat]} draws {count(n, 'card')}.",
    "drew": lambda g, names, seat, kind: f"You draw {card_name(g, kind)}." if seat >= 0 else "",
    "reshuffle": lambda g, names,
    faction: f"The pile of the {('Lightbearers', 'DEVA Network')[faction]} is shuffled into a new deck.",
    "discard": lambda g, names, seat, kind: f"{names[seat]} discards {card_name(g, kind)}.",
    "destroy": _destroyed,
    "shed": lambda g, names, kind, host: f"{card_name(g, kind)} is destroyed with {card_name(g, host)}.",
    "play": lambda g, names, seat, kind: f"{names[seat]} plays {card_name(g, kind)}.",
    "prepare": lambda g, names, by, seat, kind: (
        f"{names[by]} prepares {card_name(g, kind)}" + (f" for {names[seat]}." if seat != by else ".")
    ),
    "offer": lambda g, names, seat, ally, kind: f"{names[seat]} offers {card_name(g, kind)} to {names[ally]}.",
    "refuse": lambda g, names, ally, seat: f"{names[ally]} makes no room for the card of {names[seat]}.",
    "steal": lambda g, names, thief, victim, kind: f"{names[thief]} steals {card_name(g, kind)} from {names[victim]}.",
    "attach": lambda g, names, kind, host: f"{card_name(g, kind)} is attached to {card_name(g, host)}.",
    "return": lambda g, names, seat, kind: f"{card_name(g, kind)} goes to the hand of {names[seat]}.",
    "put_top": lambda g, names, seat, kind: f"{names[seat]} puts {card_name(g, kind)} on top of the deck.",
    "put_bottom": lambda g, names, seat, kind: f"{names[seat]} puts {card_name(g, kind)} on the bottom of the deck.",
    "arrange": lambda g, names, seat, n: f"{names[seat]} looks at the top {count(n, 'card')} of the deck.",
    "foresees": lambda g, names, seat, *kinds: (
        f"On top of your deck: {', '.join(card_name(g, kind) for kind in kinds)}." if seat >= 0 else ""
    ),
    "search": lambda g, names, seat: f"{names[seat]} looks through the deck.",
    "shuffle_deck": lambda g, names,
    faction: f"The deck of the {('Lightbearers', 'DEVA Network')[faction]} is shuffled.",
    "bind": lambda g, names, seat, deed: f"{names[seat]} cannot {DEEDS[deed]} for a while.",
    "ladder": lambda g, names, seat, level: f"The Gambit of {names[seat]} is now at level {level}.",
    "looks": lambda g, names, seat, whose: f"{names[seat]} looks at the hand of {names[whose]}.",
    "sees": lambda g, names, whose, *kinds: (
        f"{names[whose]} holds {', '.join(card_name(g, kind) for kind in kinds)}." if whose >= 0 else ""
    ),
    "ward": lambda g, names, seat, n: f"The next {n} damage to the group of {names[seat]} is prevented.",
    "absorb": lambda g, names, seat: f"1 damage to the group of {names[seat]} is prevented.",
    "will_skip": lambda g, names, seat: f"{names[seat]} will skip the next turn.",
    "skip": lambda g, names, seat: f"{names[seat]} skips a turn.",
    "reveal": lambda g, names, seat, kind: f"{names[seat]} reveals {card_name(g, kind)}.",
    "hit": _hit,
    "hit leader": lambda g, names, by, seat: f"{names[seat]} takes 1 damage.",
    "heal": lambda g, names, seat, kind: f"{names[seat]} heals {card_name(g, kind)}.",
    "heal leader": lambda g, names, seat: f"{names[seat]} heals 1.",
    "defeat": lambda g, names, by, seat: (
        f"{names[by]} defeats {names[seat]}." if by >= 0 and by != seat else f"{names[seat]} is defeated."
    ),
    "respawn": lambda g, names, seat, tile: f"{names[seat]} comes back on {tile_name(g, tile)}.",
    "extra_turn": lambda g, names, seat: f"{names[seat]} will take an extra turn after this one.",
    "lost turn": lambda g, names, seat: f"{names[seat]} loses a turn.",
    "concedes": lambda g, names, seat: f"{names[seat]} concedes, and is out when the next turn begins.",
    "concede": lambda g, names, seat: f"{names[seat]} is out for good.",
    "trigger": lambda g, names, seat, number: f"{names[seat]} uses {g.content.abilities[number].name}.",
    "use": lambda g, names, seat, number: f"{names[seat]} uses {g.content.abilities[number].name}.",
    "gambit": _gambit,
    "block": lambda g, names, seat, number, price: (
        f"{names[seat]} blocks {g.content.abilities[number].name} for {count(price, 'card')}."
    ),
    "no block": lambda g, names, seat: f"{names[seat]} does not block.",
    "cancel": lambda g, names, kind: f"{card_name(g, kind)} is cancelled.",
    "unlock": lambda g, names, seat, kind: f"{names[seat]} unlocks {card_name(g, kind)}.",
    "low roll": lambda g, names, seat, roll: f"{names[seat]} rolls {roll}; the lowest is affected.",
    "move": lambda g, names, seat, tile, forced: (
        f"{names[seat]} {'is moved' if forced else 'moves'} to {tile_name(g, tile)}."
    ),
    "discover": lambda g, names, seat, tile: f"{names[seat]} discovers {tile_name(g, tile)}.",
    "begin": lambda g, names, seat, tile: f"{names[seat]} begins on {tile_name(g, tile)}.",
    "stay": lambda g, names, seat: f"{names[seat]} cannot leave.",
    "swap": lambda g, names, seat, other: f"{names[seat]} and {names[other]} trade places.",
    "regroup": lambda g, names, seat: f"{names[seat]} regroups.",
    "event": lambda g, names, seat, tile, event: f"The {TILE_EVENTS[event]} event of {tile_name(g, tile)}.",
    "flip": lambda g, names, by, tile: f"{_by(names, by)} flips {tile_name(g, tile)}.",
    "influence": lambda g, names, tile, n: f"{tile_name(g, tile)} now has Influence {n}.",
    "roll": _roll,
    "reroll": lambda g, names, seat, old, new: f"{names[seat]} rolls {FACES[old]} again: {FACES[new]}.",
    "convert": lambda g, names, seat, old, new: f"{names[seat]} converts {FACES[old]} to {FACES[new]}.",
    "add die": lambda g, names, seat, attribute: f"{names[seat]} adds a {ATTRIBUTES[attribute]} die.",
    "die": lambda g, names, seat, roll: f"{names[seat]} rolls {roll}.",
    "strike": lambda g, names, seat, other: f"{names[seat]} attacks {names[other]}.",
    "end": lambda g, names, seat: f"{names[seat]} ends the turn.",
    "turn": lambda g, names, seat: f"It is the turn of {names[seat]}.",
    "round": _round,
    "leader": lambda g, names, seat, leader: f"{names[seat]} leads as {leader_name(g, leader)}.",
    "step": lambda g, names, seat, role,
    n: f"{names[seat]}: {g.content.roles[role].name}, step {n} of {g.content.roles[role].needs}.",
    "role": lambda g, names, seat, role,
    points: f"{names[seat]} is {g.content.roles[role].name} and has {count(points, 'point')}.",
    "plot": lambda g, names, seat, tile, n: (
        f"{count(n, 'plot token') if n else 'No plot token'} on {tile_name(g, tile)}."
    ),
    "over": _over,
    "chapter over": _over,
}  # fmt: skip
