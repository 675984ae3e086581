"""`python -m bench.strength.results`: the results table of docs/learning.md, and the ratings of the yardsticks.

    python -m bench.strength.results shards infinity -n 100 --policies random,greedy,planner
    python -m bench.strength.results shards -n 100 --policies shards.npz

What has been measured is kept in docs/learning/results.json and added to; `infinitable rl evaluate` measures the same.
"""

from __future__ import annotations

import json
from pathlib import Path

import click

from bench.pages import fill
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.lab.matches.ladder import Ladder
from infinitable.registry import GAMES, game
from infinitable.rl.evaluate import YARDSTICKS, Score, evaluate, rating

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs" / "learning" / "results.json"
PAGE = ROOT / "docs" / "learning.md"
RATED = ROOT / "infinitable" / "rl" / "yardsticks.json"

Kept = dict[str, dict[str, dict[str, list[float]]]]
"""Game, policy, opponent: matches, shares won, their squares."""


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("--policies", default=",".join(YARDSTICKS), show_default=True)
@click.option("--against", default=",".join(YARDSTICKS), show_default=True)
@click.option("-n", "matches", default=100, show_default=True, help="0 only writes down what is kept.")
def main(game_ids: tuple[str, ...], policies: str, against: str, matches: int) -> None:
    kept: Kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for game_id in (game_ids or GAMES) if matches else ():
        rules, setup = setup_of(game_id)
        for policy in policies.split(","):
            name = "example learner" if policy.endswith(".npz") else policy
            row = kept.setdefault(game_id, {}).setdefault(name, {})
            for level in opponents(policy, against.split(",")):
                *_, score = evaluate(rules, setup, policy, [level], matches)
                row[level] = [score.matches, score.won, score.squares]
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
                click.echo(f"{game_id:16}{name:16} against {level:10}{100 * score.mean:6.1f} % ± {100 * score.bar:.1f}")
    rated = {f"{game_id} {setup_of(game_id)[1].mode} 2": yardsticks(rows) for game_id, rows in kept.items()}
    RATED.write_text(json.dumps(rated, indent=1) + "\n", "utf-8")
    fill(PAGE, "results", "\n".join(table(kept, rated)))


def setup_of(game_id: str) -> tuple[Game, Setup]:
    rules = game(game_id)
    return rules, read_setup(rules, 2, None, {})


def opponents(policy: str, levels: list[str]) -> list[str]:
    """Yardsticks meet each other once, the later playing against the earlier."""
    return levels[: levels.index(policy)] if policy in levels else levels


def yardsticks(rows: dict[str, dict[str, list[float]]]) -> dict[str, int]:
    """Ratings on the ladder's scale of those that have met all that stand before them."""
    met = (level for n, level in enumerate(YARDSTICKS) if set(YARDSTICKS[:n]) <= set(rows.get(level, {})))
    ladder = Ladder(list(met))
    for level, row in rows.items():
        for other, (matches, won, _) in row.items():
            if level in ladder.levels and other in ladder.levels:
                ladder.score[level, other] = won
                ladder.score[other, level] = matches - won
    return {str(row["bot"]): int(str(row["rating"])) for row in ladder.report()}


def table(kept: Kept, rated: dict[str, dict[str, int]]) -> list[str]:
    lines = ["| game | policy | against `random` | `greedy` | `planner` | rating |", "|---|---|---|---|---|---|"]
    for (game_id, rows), known in zip(kept.items(), rated.values(), strict=True):
        for policy in sorted(rows, key=lambda policy: [*YARDSTICKS, policy].index(policy)):
            cells = [cell(rows, policy, level) for level in YARDSTICKS]
            lines.append(f"| `{game_id}` | {policy} | {' | '.join(cells)} | {rating_of(policy, rows[policy], known)} |")
    return lines


def cell(rows: dict[str, dict[str, list[float]]], policy: str, level: str) -> str:
    """How a policy did against a yardstick. Two yardsticks have met once: it stands with both of them."""
    if policy == level:
        return "itself"
    if level in rows[policy]:
        return share(rows[policy][level])
    if policy in rows.get(level, {}):
        matches, won, squares = rows[level][policy]
        return share([matches, matches - won, matches - 2 * won + squares])
    return "not measured"


def share(of: list[float]) -> str:
    score = Score("", int(of[0]), of[1], of[2])
    return f"{100 * score.mean:.1f} ± {100 * score.bar:.1f} % of {score.matches}"


def rating_of(policy: str, row: dict[str, list[float]], known: dict[str, int]) -> str:
    if policy in known:
        return str(known[policy])
    scores = [Score(level, int(matches), won, squares) for level, (matches, won, squares) in row.items()]
    found = rating(scores, dict(known))
    return f"{found[0]:.0f} ± {found[1]:.0f}" if found else "not measured"


if __name__ == "__main__":
    main()
