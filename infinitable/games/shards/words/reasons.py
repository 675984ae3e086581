"""The clause behind an option, and the figures of the moment behind a refusal."""

from __future__ import annotations

from typing import Final

from infinitable.games.shards.cards.box import MOST_KINDS, UNLIMITED
from infinitable.games.shards.cards.groups import UNIFY, Shown
from infinitable.games.shards.cards.verbs import Resolve
from infinitable.games.shards.cards.verbs_branching import listed, needed
from infinitable.games.shards.cards.verbs_lasting import champion_with, seat_of, shelter_of, source_of
from infinitable.games.shards.cards.verbs_paying import price
from infinitable.games.shards.codes import WORDS
from infinitable.games.shards.table import Table
from infinitable.games.shards.words.labels import count, toughness
from infinitable.games.shards.words.notation import bare, name

CLAUSES: Final = {
    "play": "shards:3.1", "exhaust": "shards:6.2", "focus": "shards:2.3", "recruit": "shards:5.1",
    "fast-play": "shards:5.5", "attack": "shards:6.5", "end": "shards:2.2", "assign": "shards:7.1",
    "reveal": "shards:7.6", "keep hidden": "shards:9.8", "from hand": "shards:9.12", "from discard": "shards:9.12",
    "from row": "shards:10.9", "champion": "shards:10.3", "played": "shards:10.2", "player": "shards:10.10",
    "done": "shards:9.10", "yes": "shards:9.10",
    "no": "shards:9.10", "choose": "shards:9.14", "into play": "shards:10.12", "into hand": "shards:10.12",
    "from deck": "shards:10.14",
}  # fmt: skip


def clause(g: Table, code: int) -> str:
    """The clause that allows an option."""
    word = WORDS.split(code)[0]
    if isinstance(g.stack[-1], Resolve) and word == "reveal":
        return "shards:9.8"
    return "shards:7.6" if word == "done" and not isinstance(g.stack[-1], Resolve) else CLAUSES[word]


_PICKED: Final = ("from hand", "from discard", "from row", "champion", "played", "player", "from deck")


def reason(g: Table, code: int, clause: str) -> str:
    """The figures of the moment behind a refusal; "" where the clause says it all."""
    word, n = WORDS.split(code)
    if isinstance(g.stack[-1], Resolve) and word not in {WORDS.split(option)[0] for option in g.options}:
        return f"Something else is asked now. {g.stack[-1].question(g)}"
    if isinstance(g.stack[-1], Resolve) and word in _PICKED:
        return f"{_not_meant(g, word, n)} {g.stack[-1].question(g)}"
    if word in ("play", "exhaust") and n >= len(g.box.cost):
        return "There is no such card."
    if clause in ("shards:5.1", "shards:5.4", "shards:5.5"):
        return _row_reason(g, n, clause, word == "recruit")
    if clause == "shards:3.1":
        return f"{name(g, n)} is not in your hand."
    if clause == "shards:6.2":
        return f"{name(g, n)} is no champion of yours in play."
    if clause == "shards:6.3":
        return f"{name(g, n)} is exhausted already; each champion can be exhausted once a turn."
    if clause == "shards:4.2":
        return f"That costs {count(cost_of_power(g, word, n), 'gem')}; you have {g.gems}."
    if word == "attack":
        return attack_reason(g, n, clause)
    if clause == "shards:7.5":
        return f"{g.called(n // 3)} cannot be attacked: {_refuge(g, n // 3)}"
    if clause == "shards:9.9":
        return power_reason(g, word, n)
    if clause == "shards:2.3":
        return "You have focused this turn; that is possible once."
    return assign_reason(g, *divmod(n, 3)) if clause == "shards:7.1" and word == "assign" else ""


def _row_reason(g: Table, place: int, clause: str, recruited: bool) -> str:
    """Why a card of the row cannot be recruited or fast-played."""
    if clause == "shards:5.4":
        return "There is no card in that place of the row."
    kind = g.kind[g.row[place]]
    if clause == "shards:5.1":
        return f"{name(g, kind)} costs {count(price(g, g.row[place], recruited), 'gem')}; you have {g.gems}."
    return f"{name(g, kind)} is no mercenary, and only a mercenary can be fast-played."


def _not_meant(g: Table, word: str, n: int) -> str:
    """Why a text cannot be answered with this card or player: it is not there, or the text does not speak of it."""
    if word in ("player", "champion") and n // (MOST_KINDS if word == "champion" else 1) >= g.seats:
        return "Nobody sits there."
    if word == "player":
        if n == g.asked:
            return "That is for an opponent."
        return f"{g.called(n)} is out of the game." if g.health[n] <= 0 else f"It cannot be {g.called(n)}."
    if word == "from row" and g.row[n] < 0:
        return "There is no card in that place of the row."
    kind = g.kind[g.row[n]] if word == "from row" else n % MOST_KINDS
    if kind >= len(g.box.cost):
        return "There is no such card."
    if word == "champion" and all(g.kind[card] != kind for card in g.champions[n // MOST_KINDS]):
        return f"{g.called(n // MOST_KINDS)} has no {bare(name(g, kind))} in play."
    places = {
        "from hand": (g.hands[g.asked], "in your hand"),
        "from discard": (g.discards[g.asked], "in your discard pile"),
        "played": (g.played, "among the cards played this turn"),
    }
    if word in places and all(g.kind[card] != kind for card in places[word][0]):
        return f"{name(g, kind)} is not {places[word][1]}."
    return f"The text does not speak of {name(g, kind)}."


def assign_reason(g: Table, seat: int, step: int) -> str:
    """shards:7.1: why no power can be assigned so."""
    if seat >= g.seats:
        return "Nobody sits there."
    if seat == g.turn:
        return "You attack opponents only."
    if g.health[seat] <= 0:
        return f"{g.called(seat)} is out of the game."
    if g.power >= UNLIMITED:
        return "Unlimited power is assigned whole."
    return f"You have {g.power} power left: attack {g.called(seat)} with all of it."


def cost_of_power(g: Table, word: str, n: int) -> int:
    power = g.box.exhausts[g.kind[g.characters[g.turn]] if word == "focus" else n]
    return power.gems if power is not None else 0


def power_reason(g: Table, word: str, n: int) -> str:
    """shards:9.9: which keyword a power asks for, and what is missing."""
    kind = g.kind[g.characters[g.turn]] if word == "focus" else n
    power = g.box.exhausts[kind]
    if power is None or not isinstance(power.need, Shown):
        return ""
    cards = [card for card in g.champions[g.turn] if g.kind[card] == kind] or [g.characters[g.turn]]
    missing = [need for need in power.need.missing(g, g.turn, cards[0]) if not need.in_hand(g, g.turn)]
    keyword = "Unify" if power.need is UNIFY else "Dominion"
    return f"{name(g, kind)} asks for {keyword}: you are missing {listed([needed(need) for need in missing])}."


def _protection(g: Table, seat: int, champion: int) -> str:
    """shards:6.8: who says so; first what holds without any other card, so that it is in vain to destroy one."""
    kind = g.kind[champion]
    for ward in g.box.wards[kind]:
        if ward.covers(g, seat, champion, champion):
            says = next(line for line in g.box.lines[kind] if "cannot be attacked" in line)
            return "its own text says so." if ward.condition is None else f"“{says}”"
    lasting = [shelter_of(g, entry).ward.covers(g, seat, source_of(entry), champion) for entry in _shelters(g, seat)]
    if champion_with(champion, seat) in g.guards or any(lasting):
        return f"{g.called(seat)} has protected it until the next turn."
    return f"{name(g, g.kind[g.shelter(seat, champion)])} protects it. Destroy that first."


def _refuge(g: Table, seat: int) -> str:
    """shards:7.5: the same of a player."""
    if any(shelter_of(g, entry).ward.covers_player(g, seat, source_of(entry)) for entry in _shelters(g, seat)):
        return f"{g.called(seat)} is protected until the next turn."
    guard = next(
        card
        for card in g.champions[seat]
        if any(ward.covers_player(g, seat, card) for ward in g.box.wards[g.kind[card]])
    )
    return f"{name(g, g.kind[guard])} says so. Destroy that first."


def _shelters(g: Table, seat: int) -> list[int]:
    return [entry for entry in g.shelters if seat_of(entry) == seat]


def attack_reason(g: Table, target: int, clause: str) -> str:
    seat, kind = divmod(target, MOST_KINDS)
    if kind >= len(g.box.cost):
        return "There is no such card."
    found = [card for card in g.champions[seat] if g.kind[card] == kind] if seat < g.seats and seat != g.turn else []
    if not found:
        who = (
            "You attack opponents only" if seat == g.turn else f"{g.called(seat)} has no {bare(name(g, kind))} in play"
        )
        return f"{who}." if seat < g.seats else "Nobody sits there."
    if clause == "shards:6.8":
        return f"{name(g, kind)} cannot be attacked: {_protection(g, seat, found[0])}"
    return f"{name(g, kind)} has {toughness(g, seat, kind)} health; you have {g.power} power."
