"""How options are written: notation, labels, the clause behind each, and the reason of a refusal."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

from infinitable.games.shards.cards.box import MOST_KINDS
from infinitable.games.shards.cards.branches import Choose
from infinitable.games.shards.cards.groups import RESOURCES
from infinitable.games.shards.cards.picks import Lose
from infinitable.games.shards.cards.verbs import Effect, Resolve
from infinitable.games.shards.codes import AMOUNTS, FAST_PLAY, RECRUIT, REVEAL, ROW, WORDS
from infinitable.games.shards.rules.attack import AttackPhase
from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import UNLIMITED, Table
from infinitable.kernel.game import fold

SLOT: Final = re.compile(r"(recruit|fast-play) ([1-6])")


# Notation ----------------------------------------------------------------------------------------------


def notation(g: Table, code: int) -> str:
    """The short text of an option, as records keep it."""
    word, n = WORDS.split(code)
    if word in ("play", "exhaust", "reveal"):
        return f"{word} {name(g, n)}"
    if word in ("recruit", "fast-play"):
        return f"{word} {in_row(g, n)}"
    if word == "attack":
        seat, kind = divmod(n, MOST_KINDS)
        return f"attack {seat + 1} {name(g, kind)}"
    if word == "assign":
        seat, step = divmod(n, 3)
        return f"attack {seat + 1} with {AMOUNTS[step]}" if AMOUNTS[step] else f"attack {seat + 1}"
    if word == "choose":
        return f"choose {n + 1}"
    if word == "player":
        return f"player {n + 1}"
    verb = asking(g).verb() or "choose"
    if word in ("from hand", "from discard"):
        return f"{verb} {name(g, n)} {word}"
    if word == "from row":
        return f"{verb} {in_row(g, n)}"
    if word == "champion":
        seat, kind = divmod(n, MOST_KINDS)
        return f"{verb} {seat + 1} {name(g, kind)}"
    return f"{verb} {name(g, n)}" if word == "played" else word


def name(g: Table, kind: int) -> str:
    return g.box.names[kind] if kind < len(g.box.names) else f"card {kind}"


def in_row(g: Table, slot: int) -> str:
    """A card of the row by its name; by its place, too, if it is not the first of that name."""
    card = g.row[slot]
    if card < 0:
        return f"gap @{slot + 1}"
    kind = g.kind[card]
    twin = any(g.row[i] >= 0 and g.kind[g.row[i]] == kind for i in range(slot))
    return f"{name(g, kind)} @{slot + 1}" if twin else name(g, kind)


def asking(g: Table) -> Effect:
    """The effect that asks now, or one that says nothing."""
    frame = g.stack[-1] if g.stack else None
    return frame.effect(g) if isinstance(frame, Resolve) else SILENT


SILENT: Final = Effect()


def parse(g: Table, text: str) -> int | None:
    """The code that a text means here. “recruit 3” is understood for the third card of the row."""
    wanted = fold(text)
    for code in g.options:
        if fold(notation(g, code)) == wanted:
            return code
    in_turn = not g.stack or isinstance(g.stack[-1], PlayPhase | AttackPhase)
    if match := SLOT.fullmatch(wanted):
        first = ROW if not in_turn else RECRUIT if match[1] == "recruit" else FAST_PLAY
        return first + int(match[2]) - 1
    likely, others = range(REVEAL), range(REVEAL, WORDS.size)
    for code in chain(likely, others) if in_turn else chain(others, likely):
        if fold(notation(g, code)) == wanted:
            return code
    return None


# Labels ------------------------------------------------------------------------------------------------


def label(g: Table, code: int) -> str:
    """The option in words for a person."""
    word, n = WORDS.split(code)
    if word == "play":
        return f"Play {name(g, n)}"
    if word == "exhaust":
        return f"Exhaust {name(g, n)}"
    if word == "focus":
        power = " ".join(g.box.lines[g.kind[g.characters[g.turn]]])
        return "Focus: " + power.removeprefix("Exhaust").lstrip(",: ").rstrip(".")
    if word in ("recruit", "fast-play") and g.row[n] >= 0:
        cost = g.box.cost[g.kind[g.row[n]]]
        return f"{word.capitalize()} {name(g, g.kind[g.row[n]])} for {count(cost, 'gem')}"
    if word == "attack":
        seat, kind = divmod(n, MOST_KINDS)
        health = g.box.health[kind] if kind < len(g.box.health) else 0
        return f"Attack {name(g, kind)} of player {seat + 1} for {health} power"
    if word == "end":
        more = g.power and isinstance(g.stack[-1], PlayPhase)
        return "End the Play Phase" if more else "End the turn"
    if word == "assign":
        return f"Attack player {n // 3 + 1} with {amount(AMOUNTS[n % 3] or g.power)} power"
    if word == "reveal":
        shield = g.box.shield[n] if n < len(g.box.shield) else 0
        shows = shield and not isinstance(g.stack[-1], Resolve)
        return f"Show {name(g, n)} (shield {shield})" if shows else f"Show {name(g, n)}"
    if word == "keep hidden":
        return "Keep your hand hidden"
    frame, effect = g.stack[-1], asking(g)
    if word == "done":
        return f"{effect.verb().capitalize()} no more" if isinstance(frame, Resolve) and frame.step else "None"
    if word == "player" and isinstance(effect, Lose):
        return f"Player {n + 1} loses {resource(effect.resource, effect.amount)}"
    if word == "choose" and isinstance(effect, Choose) and n < len(effect.texts):
        return effect.texts[n][0].upper() + effect.texts[n][1:]
    text = notation(g, code)
    return text[0].upper() + text[1:]


def count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 or noun != "gem" else f"{n} gems"


def amount(n: int) -> str:
    return "unlimited" if n >= UNLIMITED else str(n)


def resource(which: int, n: int) -> str:
    return count(n, RESOURCES[which]) if n < UNLIMITED else f"unlimited {RESOURCES[which]}"


# Clauses and reasons -----------------------------------------------------------------------------------

CLAUSES: Final = {
    "play": "shards:3.1", "exhaust": "shards:6.2", "focus": "shards:2.3", "recruit": "shards:5.1",
    "fast-play": "shards:5.5", "attack": "shards:6.5", "end": "shards:2.2", "assign": "shards:7.1",
    "reveal": "shards:7.6", "keep hidden": "shards:9.8", "from hand": "shards:9.12", "from discard": "shards:9.12",
    "from row": "shards:10.9", "champion": "shards:10.3", "played": "shards:10.2", "player": "shards:10.10",
    "done": "shards:9.10", "yes": "shards:9.10",
    "no": "shards:9.10", "choose": "shards:9.14", "into play": "shards:10.12", "into hand": "shards:10.12",
}  # fmt: skip


def clause(g: Table, code: int) -> str:
    """The clause that allows an option."""
    word = WORDS.split(code)[0]
    if isinstance(g.stack[-1], Resolve) and word == "reveal":
        return "shards:9.8"
    return "shards:7.6" if word == "done" and not isinstance(g.stack[-1], Resolve) else CLAUSES[word]


def reason(g: Table, code: int, clause: str) -> str:
    """The figures of the moment behind a refusal; "" where the clause says it all."""
    word, n = WORDS.split(code)
    if clause == "shards:5.1":
        kind = g.kind[g.row[n]]
        return f"{name(g, kind)} costs {count(g.box.cost[kind], 'gem')}; you have {g.gems}."
    if clause == "shards:5.4":
        return "There is no card in that place of the row."
    if clause == "shards:5.5":
        return f"{name(g, g.kind[g.row[n]])} is no mercenary, and only a mercenary can be fast-played."
    if clause == "shards:3.1":
        return f"{name(g, n)} is not in your hand."
    if clause == "shards:6.2":
        return f"You have no champion {name(g, n)} in play that could be exhausted."
    if clause == "shards:6.3":
        return f"{name(g, n)} is exhausted already; each champion can be exhausted once a turn."
    if clause == "shards:4.2":
        return f"That costs {count(cost_of_power(g, word, n), 'gem')}; you have {g.gems}."
    if word == "attack":
        return attack_reason(g, n, clause)
    if clause == "shards:7.5":
        return f"Player {n // 3 + 1} cannot be attacked, says a card in play there; destroy it first."
    return ""


def without_rulings(text: str) -> str:
    """A clause as one tells it to a player: without the numbers of rulings."""
    return re.sub(r" \((SOI-\d+(, )?)+\)", "", text)


def cost_of_power(g: Table, word: str, n: int) -> int:
    power = g.box.exhausts[g.kind[g.characters[g.turn]] if word == "focus" else n]
    return power.gems if power is not None else 0


def attack_reason(g: Table, target: int, clause: str) -> str:
    seat, kind = divmod(target, MOST_KINDS)
    found = [card for card in g.champions[seat] if g.kind[card] == kind] if seat < g.seats and seat != g.turn else []
    if not found:
        return f"No opponent at seat {seat + 1} has a {name(g, kind)} in play."
    if clause == "shards:6.8":
        shelter = g.shelter(seat, found[0])
        return f"{name(g, kind)} cannot be attacked, says {name(g, g.kind[shelter])}."
    return f"{name(g, kind)} has {g.box.health[kind]} health; you have {g.power} power."
