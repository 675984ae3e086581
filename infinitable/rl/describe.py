"""What a game tells a machine, in words."""

from __future__ import annotations

from infinitable.kernel.game import Game, Setup
from infinitable.kernel.observation import Field, Fields

WIDTH = 88


def describe(rules: Game, setup: Setup, *, labels: bool = False) -> str:
    """Observation, options and codes of one setup, as lines of text."""
    seen, row, words = rules.observation(setup), rules.option_row(setup), rules.vocabulary
    who = f"{rules.title}, {setup.mode}, {setup.players} {'player' if setup.players == 1 else 'players'}"
    lines = [f"{who}: {seen.size:,} numbers for each seat, {words.size:,} codes.", ""]
    lines += ["The observation", *_fields(seen, labels), ""]
    lines += ["An option, for networks that score options", *_fields(row, labels), ""]
    lines.append("The codes, by verb")
    code = 0
    for verb in words.verbs:
        count = words.count(verb)
        lines.append(f"  {code:6} {verb}" + (f" ({count})" if count > 1 else ""))
        code += count
    return "\n".join(lines)


def _fields(of: Fields, labels: bool) -> list[str]:
    return [line for field in of.fields for line in _field(field, labels)]


def _field(field: Field, labels: bool) -> list[str]:
    shape = " x ".join(map(str, field.shape))
    full = f" 1 stands for {field.full:g}." if field.kind in ("number", "counts") and field.full > 1 else ""
    lines = [f"  {field.start:6} {field.name} [{shape}] {field.kind}: {field.about}{full}"]
    if labels and field.labels:
        lines.append(f"         {', '.join(field.labels)}")
    return lines


def as_data(rules: Game, setup: Setup) -> dict[str, object]:
    """The same for programs."""
    return {
        "game": rules.id,
        "mode": setup.mode,
        "players": setup.players,
        "content": rules.content(setup),
        "observation": [_plain(field) for field in rules.observation(setup).fields],
        "option": [_plain(field) for field in rules.option_row(setup).fields],
        "codes": {verb: rules.vocabulary.count(verb) for verb in rules.vocabulary.verbs},
    }


def _plain(field: Field) -> dict[str, object]:
    return {
        "name": field.name,
        "kind": field.kind,
        "about": field.about,
        "start": field.start,
        "shape": list(field.shape),
        "full": field.full,
        "labels": list(field.labels),
    }
