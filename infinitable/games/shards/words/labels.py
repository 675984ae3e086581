"""Options in words for a person."""

from __future__ import annotations

from typing import Final

from infinitable.games.shards.cards.box import MOST_KINDS, UNLIMITED
from infinitable.games.shards.cards.groups import RESOURCES
from infinitable.games.shards.cards.verbs import Resolve
from infinitable.games.shards.cards.verbs_branching import Choose
from infinitable.games.shards.cards.verbs_opponents import Befall, ChooseDiscard
from infinitable.games.shards.cards.verbs_paying import PaySome, price
from infinitable.games.shards.codes import AMOUNTS, WORDS
from infinitable.games.shards.rules.attack import can_attack
from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import Table
from infinitable.games.shards.words.notation import asking, name, notation
from infinitable.kernel.telling import upper


def label(g: Table, code: int) -> str:
    """The option in words for a person."""
    word, n = WORDS.split(code)
    return _of_the_turn(g, word, n) or _of_a_text(g, word, n) or upper(notation(g, code))


def _of_the_turn(g: Table, word: str, n: int) -> str:
    """What the rules offer in a turn, and against an attack."""
    if word in ("play", "exhaust"):
        return f"{word.capitalize()} {name(g, n)}"
    if word == "focus":
        power = " ".join(g.box.lines[g.kind[g.characters[g.turn]]])
        return f"Focus ({power.removeprefix('Exhaust').lstrip(',: ').rstrip('.')})"
    if word in ("recruit", "fast-play") and g.row[n] >= 0:
        cost = price(g, g.row[n], word == "recruit")
        return f"{word.capitalize()} {name(g, g.kind[g.row[n]])} for {count(cost, 'gem')}"
    if word == "attack":
        seat, kind = divmod(n, MOST_KINDS)
        return f"Attack {name(g, kind)} of {g.called(seat)} for {toughness(g, seat, kind)} power"
    if word == "end":
        return "End the Play Phase" if isinstance(g.stack[-1], PlayPhase) and can_attack(g) else "End the turn"
    if word == "assign":
        return f"Attack {g.called(n // 3)} with {amount(AMOUNTS[n % 3] or g.power)} power"
    if word == "reveal":
        return _shown(g, n)
    return "Keep your hand hidden" if word == "keep hidden" else ""


def _shown(g: Table, kind: int) -> str:
    """With its shield, where that is what it is shown for."""
    shield = g.box.shield[kind] if kind < len(g.box.shield) else 0
    counts = shield and not isinstance(g.stack[-1], Resolve)
    return f"Show {name(g, kind)} (shield {shield})" if counts else f"Show {name(g, kind)}"


def _of_a_text(g: Table, word: str, n: int) -> str:
    """What a card's text asks for, by the verb of its effect."""
    frame, effect = g.stack[-1], asking(g)
    begun = isinstance(frame, Resolve) and bool(frame.step)
    choose = (effect.verb() or "choose").capitalize()
    if word == "yes" and isinstance(effect, PaySome):
        return f"Pay {'another' if begun else '1'} gem"
    if word == "done":
        return f"{effect.verb().capitalize()} no more" if begun else _none(g)
    if word == "player" and isinstance(effect, Befall):
        return f"{g.called(n)} {effect.fate()}"
    if word == "from hand" and isinstance(effect, ChooseDiscard):
        return f"Discard {name(g, n)}"
    if word in PLACES:
        return f"{choose} {name(g, n)} {PLACES[word]}"
    if word == "from row" and g.row[n] >= 0:
        return f"{choose} {name(g, g.kind[g.row[n]])}"
    if word == "champion":
        seat, kind = divmod(n, MOST_KINDS)
        owner = "" if seat == g.asked else f" of {g.called(seat)}"
        return f"{choose} {name(g, kind)}{owner}"
    if word == "from deck":
        return f"Put {name(g, n)} {'next' if begun else 'on top'}"
    if word == "choose" and isinstance(effect, Choose) and n < len(effect.texts):
        return upper(effect.texts[n])
    return ""


PLACES: Final = {"from hand": "from your hand", "from discard": "from your discard pile"}


def _none(g: Table) -> str:
    effect = asking(g)
    return f"{effect.verb().capitalize()} nothing" if isinstance(g.stack[-1], Resolve) else "Show no more shields"


def toughness(g: Table, seat: int, kind: int) -> int:
    """shards:6.5,6.11: the power for which the first of that kind falls that stands open to attack."""
    standing = [card for card in g.champions[seat] if g.kind[card] == kind] if seat < g.seats else []
    open_to_attack = [card for card in standing if g.shelter(seat, card) < 0] or standing
    return min([g.toughness(seat, card) for card in open_to_attack], default=0)


def count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 or noun != "gem" else f"{n} gems"


def amount(n: int) -> str:
    return "unlimited" if n >= UNLIMITED else str(n)


def resource(which: int, n: int) -> str:
    return count(n, RESOURCES[which]) if n < UNLIMITED else f"unlimited {RESOURCES[which]}"
