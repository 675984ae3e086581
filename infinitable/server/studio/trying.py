"""Where to try an entry of a pack: how a table is set up so that it is there from the first turn."""

from __future__ import annotations

from infinitable.kernel.game import BadInput, Game
from infinitable.lab.cards.owning import GIVING, OWNED, Question, field
from infinitable.parts.cardtext import Entry
from infinitable.server.studio.messages import Begun, Trying
from infinitable.server.studio.workshop import shelf_of


def begun(rules: Game, asked: Trying) -> Begun:
    entry = shelf_of(rules).pack(asked.pack).named(asked.card)
    if entry is None:
        raise BadInput(f"The pack has no “{asked.card}”.")
    setting = next((each for each in rules.settings if each.name == entry.kind), None)
    if setting is not None:
        mode = setting.modes[0] if setting.modes else next(iter(rules.modes))
        return Begun(mode, rules.modes[mode][0], {setting.name: _chosen(rules, entry)})
    if rules.id in GIVING and entry.kind in OWNED[rules.id]:
        return Begun(*_usual(rules), {"position": _held(rules, asked.pack, entry)})
    return Begun(*_usual(rules), {})


def _usual(rules: Game) -> tuple[str, int]:
    mode = next(iter(rules.modes))
    return mode, rules.modes[mode][0]


def _chosen(rules: Game, entry: Entry) -> str:
    """A map or a universe is named by its id, a chapter or a quest as people call it."""
    return entry.id if entry.kind in ("map", "universe") else entry.name


def _held(rules: Game, pack: str, card: Entry) -> str:
    question = Question(rules.id, pack, card.name, card.number("cost"))
    whole = shelf_of(rules).pack(pack)
    others = field(rules, whole, card)
    return GIVING[rules.id](rules, question, whole, card, others, 1).positions[0]
