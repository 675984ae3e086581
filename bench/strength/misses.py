"""`python -m bench.strength.misses GAME…`: what a level misses in matches against itself.

After each turn a search through all of it, as long as it takes (`LOOK`), says whether a certain win was in reach that
was not taken, and where the other seat can win for certain in answer, whatever it holds, whether another way to play
the turn would have left no such win. At 401 also whether a seat has found the same table before it for the third time.

    python -m bench.strength.misses shards infinite401 -n 200 --level 5     goes on where the last run ended
    python -m bench.strength.misses --write                                 only the table in docs/bots.md

What was played is kept in `missed.jsonl`, a line a match, with the mark of the level (`ladders.py`): the table tells of
levels as they are now. With each miss stand its position, the moves played and the way there was. Levels think by their
positions alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from bench.pages import fill
from bench.strength.ladders import mark, seated
from infinitable.bots import known
from infinitable.bots.budget import Budget
from infinitable.bots.wins import Proof
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.lab.puzzles import notations
from infinitable.lab.survivals import survival
from infinitable.registry import GAMES, game

KEPT = Path(__file__).parent / "missed.jsonl"
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
LOOK = 20_000
"""Positions that are looked through for a win, from the turn's beginning and from each moment something came to
light."""
SETTINGS: dict[str, dict[str, object]] = {"defiance": {"points": 20}}
"""Matches that can be won before their last round."""
OFTEN = 3

Match = dict[str, Any]
Miss = dict[str, Any]


class Turn:
    """One turn as it is played, with the wins that were in reach of it."""

    def __init__(self, g: State, seat: int) -> None:
        self.began, self.seat, self.sealed = g.copy(), seat, -1
        self.moves: list[str] = []
        self.win: Miss | None = None

    def look(self, rules: Game, g: State) -> None:
        """As it begins, and again where something has come to light."""
        if g.asked != self.seat or g.sealed == self.sealed or len(g.options) == 1 or self.win:
            return
        self.sealed = g.sealed
        if rules.may_win(g, self.seat):
            plan = Proof(rules, self.seat, blind=True).win(redealt(rules, g, self.seat, 1), Budget(LOOK))
            if plan:
                self.win = _told(rules, g, "win", notations(rules, g, plan))

    def misses(self, rules: Game, g: State) -> Iterator[Miss]:
        """Once it has ended in `g`."""
        if g.over and rules.outcome(g).has_won(self.seat):
            return
        if self.win:
            yield {**self.win, "played": self.moves}
        if not g.over and g.seats == 2 and self.began.asked == self.seat:
            plan = survival(rules, self.began, g, 1, few=1.0)
            if plan:
                way = notations(rules, self.began, plan)
                yield {**_told(rules, self.began, "loss", way), "played": self.moves}


def _told(rules: Game, g: State, kind: str, way: list[str]) -> Miss:
    try:
        position = rules.position(g)
    except BadInput:  # what cannot be said in words
        position = ""
    return {"kind": kind, "way": way, "position": position}


def played(rules: Game, setup: Setup, level: str, seed: int) -> Match:
    """One match, with everything that was missed in it."""
    g = rules.deal(setup, Fast(seed))
    players = [seated(rules, setup, level, seed * 64 + seat) for seat in range(setup.players)]
    turn, turns, missed = Turn(g, rules.turn_of(g)), 1, list[Miss]()
    seen = Counter[object]()
    while not g.over:
        if rules.turn_of(g) != turn.seat:
            missed += turn.misses(rules, g)
            turn, turns = Turn(g, rules.turn_of(g)), turns + 1
            seen[_table(g)] += rules.id == "infinite401"
        turn.look(rules, g)
        code = players[g.asked].answer(g)
        turn.moves.append(rules.notation(g, code))
        g.step(code)
    missed += turn.misses(rules, g)
    shuttles = sum(times >= OFTEN for times in seen.values())
    about = {"game": rules.id, "level": level, "seed": seed}
    return {**about, "turns": turns, "shuttles": shuttles, "missed": missed}


def _table(g: Any) -> object:
    """What is the same where nothing has come of two turns at 401."""
    return (g.asked, tuple(g.places), tuple(g.hp), tuple(g.spheres)) if hasattr(g, "places") else None


def read(file: Path = KEPT) -> list[Match]:
    """What levels have played that are made of the same today."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    matches = [json.loads(line) for line in lines]
    return [match for match in matches if match["mark"] == mark(match["game"], 2, match["level"])]


def table(matches: list[Match]) -> str:
    rows = [
        "| game | level | matches | turns | wins in one turn missed | losses in one turn allowed | same table thrice |",
        "|---|---|---|---|---|---|---|",
    ]
    for game_id in GAMES:
        for level in sorted({match["level"] for match in matches if match["game"] == game_id}):
            these = [match for match in matches if (match["game"], match["level"]) == (game_id, level)]
            kinds = Counter(miss["kind"] for match in these for miss in match["missed"])
            shuttles = str(sum(match["shuttles"] for match in these)) if game_id == "infinite401" else "–"
            counts = [level, len(these), sum(match["turns"] for match in these), kinds["win"], kinds["loss"], shuttles]
            rows.append(f"| {game(game_id).title} | {' | '.join(map(str, counts))} |")
    return "\n".join(rows)


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--matches", "count", default=200, show_default=True)
@click.option("--level", default="5", show_default=True)
@click.option("--write", is_flag=True, help="Put the table of what is kept into docs/bots.md.")
def main(game_ids: tuple[str, ...], count: int, level: str, write: bool) -> None:
    for game_id in game_ids:
        rules = game(game_id)
        setup = read_setup(rules, 2, None, SETTINGS.get(game_id, {}))
        done = {match["seed"] for match in read() if (match["game"], match["level"]) == (game_id, known(level))}
        for seed in range(1, count + 1):
            if seed not in done:
                match = played(rules, setup, level, seed) | {"mark": mark(game_id, 2, level)}
                with KEPT.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(match, ensure_ascii=False) + "\n")
                kinds = [miss["kind"] for miss in match["missed"]]
                click.echo(f"{game_id} {level} seed {seed}: {match['turns']} turns, missed {kinds or 'nothing'}")
    if write:
        fill(PAGE, "misses", table(read()))
    else:
        click.echo(table(read()))


if __name__ == "__main__":
    main()
