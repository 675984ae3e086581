"""Where to try an entry of a pack: a table at which it is there from the start, and can do what it says at once."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, read_setup
from infinitable.lab.cards.owning import field
from infinitable.parts.cardtext import Entry, shelf_of
from infinitable.parts.trials import first_turn, leader_of, trials_of
from infinitable.server.studio.messages import Begun, Trying


def begun(rules: Game, asked: Trying) -> Begun:
    entry = shelf_of(rules).pack(asked.pack).named(asked.card)
    if entry is None:
        raise BadInput(f"The pack has no “{asked.card}”.")
    setting = next((each for each in rules.settings if each.name == entry.kind), None)
    if setting is not None:
        mode = setting.modes[0] if setting.modes else next(iter(rules.modes))
        return Begun(mode, rules.modes[mode][0], {setting.name: _chosen(rules, entry)})
    mode = next(iter(rules.modes))
    dealt = list(_dealt(rules, asked.pack, entry, mode))
    ready = (text for each in dealt for text in trials_of(rules).ready(each, entry))
    does = (text for text in ready if _does(rules, asked.pack, text, entry))
    position = next(does, dealt[0] if dealt else "")
    return Begun(mode, rules.modes[mode][0], {"position": position} if position else {})


def _chosen(rules: Game, entry: Entry) -> str:
    """A map or a universe is named by its id, a chapter or a quest as people call it."""
    return entry.id if entry.kind in ("map", "universe") else entry.name


def _does(rules: Game, pack: str, position: str, entry: Entry) -> bool:
    """Whether the position can be laid out, and a card of a hand be played in it."""
    mode = next(iter(rules.modes))
    try:
        setup = read_setup(rules, rules.modes[mode][0], mode, {"pack": pack, "position": position})
        g = rules.deal(setup, Fast(1))
    except BadInput:
        return False
    said = [rules.notation(g, code).removeprefix("play ") for code in g.options]
    names = (each == entry.name or each.startswith(f"{entry.name} ") for each in said)
    trials = trials_of(rules)
    return trials.is_ready(said) and (entry.kind not in trials.owned or any(names))


def _dealt(rules: Game, pack: str, entry: Entry, mode: str) -> Iterator[str]:
    """Some first turns in which the entry is there."""
    whole, trials = shelf_of(rules).pack(pack), trials_of(rules)
    if entry.kind in trials.owned:
        others = field(rules, whole, entry)
        for seed in range(1, 1 + DEALS):
            yield trials.beginnings(rules, pack, whole, entry, others, seed).positions[0]
    elif trials.owned:
        for seed in range(DEALS):
            parts = first_turn(rules, {"pack": pack}, mode, seed).split(" | ")
            mine = whole.named(leader_of(parts[2]))
            of_it = mine is not None and mine.fields.get("faction") == entry.fields.get("faction")
            if entry.name not in " | ".join(parts) and (of_it or entry.kind != "leader"):
                yield from filter(None, [trials.standing(parts, entry)])


DEALS = 8
