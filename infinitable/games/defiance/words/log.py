"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from infinitable.games.defiance.rules.ending import outcome_of_match
from infinitable.games.defiance.table import ATTRIBUTES, DEEDS, FACES, FACTIONS, WORLDS, Table
from infinitable.kernel.outcome import listed
from infinitable.kernel.state import Event
from infinitable.parts.cardtext import Entry
from infinitable.parts.story.words import described
from infinitable.parts.tilemap import COMPASS


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    made = _EVENTS.get(event.kind)
    if made is None:
        return described(g.content.tale, event.kind, event.what, lambda seat: names[seat])
    told = made(g, event.what, _Names(g, names))
    return f"The{told[3:]}" if told.startswith(RIVAL) else told


RIVAL: Final = "the rival"


class _Names:
    """The players by seat, and the rival after them."""

    def __init__(self, g: Table, names: Sequence[str]) -> None:
        self.names = list(names)

    def __getitem__(self, leader: int) -> str:
        return self.names[leader] if leader < len(self.names) else RIVAL


What = tuple[int, ...]


def _checks(g: Table, w: What, names: _Names) -> str:
    leader, attribute, need, bonus, *dice = w
    rolled = " + ".join(str(n) for n in dice) + (f" + {bonus}" if bonus else "")
    total = sum(dice) + bonus
    verdict = "passes" if total >= need else "fails"
    sums = f"{rolled} = {total}" if len(dice) > 1 or bonus else str(total)
    return f"{names[leader]} rolls {sums} and {verdict} the {ATTRIBUTES[attribute]} check of {need}."


def _ends(g: Table, w: What, names: _Names) -> str:
    told = outcome_of_match(g).sentence(names.names)
    if w[1] < 0:
        return told
    entry = g.content.endings[w[1]]
    return " ".join([told, f"{entry.name}.", *entry.story])


def _scores(g: Table, w: What, names: _Names) -> str:
    leader, points, ability = w
    told = f"{names[leader]} scores {points} point{'s' * (points > 1)}"
    return f"{told} for {g.content.name_of(ability)}." if ability >= 0 else f"{told}."


def _opens(g: Table, w: What, names: _Names) -> str:
    """The chapter or quest: first words, text and threads; of a skirmish the goals by name."""
    entry = g.session.entry
    if entry is None:
        limits = [f"to {g.session.points} points"] * bool(g.session.points)
        limits += [f"{g.session.rounds} rounds"] * bool(g.session.rounds)
        return f"A skirmish, {' or '.join(limits)}. {_goals([goal for goal, _ in g.session.objectives])}"
    threads = [f"{thread.name}: {thread.text}" for thread in g.session.threads]
    return " ".join([f"{entry.name}.", *entry.story, entry.text, *threads])


def _goals(goals: list[Entry]) -> str:
    """By name, those of a faction together; what they say can be read at any time."""
    whose: dict[str, list[str]] = {}
    for goal in goals:
        whose.setdefault(goal.word("faction") if "faction" in goal.fields else "", []).append(goal.name)
    told = [(f"for the {faction}: " if faction else "") + listed(names) for faction, names in whose.items()]
    return f"Goals: {'; '.join(told)}." if told else ""


def _tile(g: Table, tile: int) -> str:
    return g.tile_name(tile)


_EVENTS: dict[str, Callable[[Table, What, _Names], str]] = {
    "opens": _opens,
    "comes": lambda g, w, n: f"{n[w[0]]} comes from the {WORLDS[w[2]]} with {_tile(g, w[1])}.",
    "order": lambda g, w, n: f"Turn order: {', '.join(n[s] for s in w)}.",
    "leads": lambda g, w, n: f"{n[w[0]]} is {g.content.leaders[w[1]].name}.",
    "settles": lambda g, w, n: f"{n[w[0]]} places {_tile(g, w[1])} {COMPASS[w[2]]} of the Rift.",
    "round": lambda g, w, n: f"Round {w[0]} begins.",
    "draws": lambda g, w, n: f"{n[w[0]]} draws a card.",
    "drew": lambda g, w, n: f"You draw {g.content.card_name(w[1])}.",
    "shuffles": lambda g, w, n: f"The {FACTIONS[w[0]]} shuffle their discard pile into a new deck.",
    "discards": lambda g, w, n: f"{n[w[0]]} discards {g.content.card_name(w[1])}.",
    "plays": lambda g, w, n: f"{n[w[0]]} plays {g.content.card_name(w[1])}.",
    "prepares": lambda g, w, n: f"{n[w[0]]} prepares {g.content.card_name(w[1])}.",
    "put_top": lambda g, w, n: f"{n[w[0]]} puts {g.content.card_name(w[1])} on top of the deck.",
    "put_bottom": lambda g, w, n: f"{n[w[0]]} puts {g.content.card_name(w[1])} on the bottom of the deck.",
    "takes": lambda g, w, n: f"{n[w[0]]} takes {g.content.card_name(w[1])} into the hand.",
    "reveals": lambda g, w, n: f"{n[w[0]]} reveals {g.content.card_name(w[1])}.",
    "attacks": lambda g, w, n: f"{n[w[0]]} attacks {g.content.card_name(w[1])}.",
    "destroys": lambda g, w, n: f"{n[w[0]]} destroys {g.content.card_name(w[1])} of {n[w[2]]}.",
    "topples": lambda g, w, n: f"{n[w[0]]} destroys the control token of {n[w[2]]} on {_tile(g, w[1])}.",
    "controls": lambda g, w, n: f"{n[w[0]]} takes control of {_tile(g, w[1])}.",
    "steals": lambda g, w, n: f"{n[w[0]]} steals {g.content.card_name(w[1])} from {n[w[2]]}.",
    "extra_turn": lambda g, w, n: f"{n[w[0]]} will take an extra turn after this one.",
    "searches": lambda g, w, n: f"{n[w[0]]} looks through the deck.",
    "shuffles_deck": lambda g, w, n: f"The deck of the {FACTIONS[w[0]]} is shuffled.",
    "binds": lambda g, w, n: f"{n[w[0]]} cannot {DEEDS[w[1]]} until the round ends.",
    "loses_points": lambda g, w, n: f"{n[w[0]]} loses {w[1]} point{'s' * (w[1] > 1)}.",
    "looks": lambda g, w, n: f"{n[w[0]]} looks at the hand of {n[w[1]]}.",
    "sees": lambda g, w, n: f"{n[w[1]]} holds {', '.join(sorted(g.content.card_name(card) for card in w[2:]))}.",
    "arrange": lambda g, w, n: f"{n[w[0]]} looks at the top {w[1]} card{'s' * (w[1] > 1)} of the deck.",
    "foresees": lambda g, w, n: f"On top of your deck: {', '.join(g.content.card_name(card) for card in w[1:])}.",
    "will_skip_draw": lambda g, w, n: f"{n[w[0]]} will skip the next draw.",
    "skip_draw": lambda g, w, n: f"{n[w[0]]} skips a draw.",
    "will_skip": lambda g, w, n: f"{n[w[0]]} will skip the next turn.",
    "skip": lambda g, w, n: f"{n[w[0]]} skips a turn.",
    "gains": lambda g, w, n: f"{n[w[0]]} gains {w[1]} reaction token{'s' * (w[1] > 1)}.",
    "loses": lambda g, w, n: f"{n[w[0]]} loses {w[1]} reaction token{'s' * (w[1] > 1)}.",
    "flips": lambda g, w, n: (
        f"{g.content.tile_names[2 * w[0] + 1 - w[1]]} becomes {g.content.tile_names[2 * w[0] + w[1]]}."
    ),
    "locks": lambda g, w, n: f"{n[w[0]]} locks in {FACES[w[1]]}.",
    "rolls": lambda g, w, n: f"{n[w[0]]} rolls {', '.join(FACES[f] for f in w[1:])}.",
    "rerolls": lambda g, w, n: f"{n[w[0]]} rolls {FACES[w[1]]} again: {FACES[w[2]]}.",
    "converts": lambda g, w, n: f"{n[w[0]]} turns {FACES[w[1]]} to {FACES[w[2]]}.",
    "checks": _checks,
    "scores": _scores,
    "moves": lambda g, w, n: f"{n[w[0]]} moves {COMPASS[w[1]]} to {_tile(g, w[2])}.",
    "warps": lambda g, w, n: f"{n[w[0]]} warps to {_tile(g, w[1])}.",
    "swaps": lambda g, w, n: f"{n[w[0]]} swaps tiles with {n[w[1]]}.",
    "finds": lambda g, w, n: f"{n[w[0]]} finds {' / '.join(g.content.both_names(w[1]))}.",
    "lays": lambda g, w, n: (
        f"{n[w[0]]} discovers {g.content.tile_names[2 * w[1] + w[2]]}{'' if w[3] else ' and does not move there'}."
    ),
    "turns": lambda g, w, n: f"{n[w[0]]} turns {_tile(g, w[1])}.",
    "shifts": lambda g, w, n: f"{n[w[0]]} warps {_tile(g, w[1])}.",
    "uses": lambda g, w, n: f"{n[w[0]]} uses {g.content.name_of(w[1])}.",
    "reacts": lambda g, w, n: f"{n[w[0]]} reacts.",
    "passes": lambda g, w, n: f"{n[w[0]]} passes.",
    "rift": lambda g, w, n: f"The Rift stirs: every {FACES[w[0]]} tile is flipped.",
    "concedes": lambda g, w, n: f"{n[w[0]]} concedes, and is defeated as the next round starts.",
    "defeated": lambda g, w, n: f"{n[w[0]]} is defeated.",
    "tie": lambda g, w, n: "A tie: one more round decides.",
    "dread": lambda g, w, n: f"Dread {'rises' if w[0] > 0 else 'falls'} to {w[1]}.",
    "relics": lambda g, w, n: (
        f"{n[w[0]]} takes {w[1]} relic{'s' * (w[1] > 1)} from {_tile(g, w[2]) if w[3] else n[w[2]]}."
    ),
    "laid": lambda g, w, n: f"{_tile(g, w[0])} holds {w[1]} relic{'s' * (w[1] > 1)}.",
    "ends": _ends,
}
