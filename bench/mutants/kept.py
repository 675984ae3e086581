"""What came of each fault, a line each in `faults/<game>.txt`, kept from run to run.

`noticed` and `survives` are written here. `same` is written by whoever has judged a survivor: no position, view or
sentence of the game can differ by it, for the reason at the end of the line. Why another one survives may stand there,
too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from pathlib import Path
from typing import NamedTuple

NOTICED, SURVIVES, SAME = "noticed", "survives", "same"


class Outcome(NamedTuple):
    kind: str
    why: str = ""


def read(file: Path) -> dict[str, Outcome]:
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {name: Outcome(kind, *why) for kind, name, *why in (line.split("\t") for line in lines)}


def write(file: Path, outcomes: dict[str, Outcome]) -> None:
    lines = ["\t".join([kind, name, why]).rstrip() + "\n" for name, (kind, why) in sorted(outcomes.items())]
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(lines), "utf-8")


def keep(file: Path, name: str, kind: str) -> None:
    """Read anew each time: somebody may be judging what has survived so far, and that it survives again is no news."""
    outcomes = read(file)
    if kind == SURVIVES and name in outcomes and outcomes[name].kind in (SAME, SURVIVES):
        return
    outcomes[name] = Outcome(kind)
    write(file, outcomes)


def forget(file: Path, still: Container[str]) -> None:
    """Faults in lines that are no more."""
    if file.exists():
        write(file, {name: outcome for name, outcome in read(file).items() if name in still})


def table(folder: Path, game_ids: Iterable[str], possible: dict[str, int]) -> str:
    rows = ["| | possible | tried | the same | of the others noticed |", "|---|---|---|---|---|"]
    for game_id in game_ids:
        kinds = Counter(outcome.kind for outcome in read(folder / f"{game_id}.txt").values())
        others = kinds[NOTICED] + kinds[SURVIVES]
        share = f"{kinds[NOTICED]} of {others}, {kinds[NOTICED] / others:.1%}" if others else ""
        rows.append(f"| `{game_id}` | {possible[game_id]:,} | {kinds.total()} | {kinds[SAME]} | {share} |")
    return "\n".join(rows)
