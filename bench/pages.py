"""Tables that commands put into the documents, between two marks, and with what they were played."""

from __future__ import annotations

from pathlib import Path

from infinitable.kernel.game import Game, Setup


def fill(page: Path, mark: str, text: str) -> None:
    before, begins, rest = page.read_text("utf-8").partition(f"<!-- {mark} -->\n")
    _, ends, after = rest.partition(f"<!-- /{mark} -->\n")
    assert begins and ends, f"{page} has no marks for {mark}"
    page.write_text(f"{before}{begins}{text}\n{ends}{after}", "utf-8")


def contents(rules: Game, setup: Setup) -> str:
    """With which rules and cards a match of this setup is played: versions, and the first eight signs of the hash."""
    *pack, sign = rules.content(setup).rsplit(" ", 1)
    return ", ".join([f"rules {rules.rules_version}", *(f"{name} {sign[:8]}" for name in pack)])
