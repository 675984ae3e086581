"""How strong the levels are: the table of docs/bots.md, match by match.

python -m bench.strength.ladders -n 200                      every pairing of every game, up to so many matches of each
python -m bench.strength.ladders shards --bots 5,4           only these, alone or against anybody
python -m bench.strength.ladders --write                     only the table, of what is kept
python -m bench.strength.ladders shards --meet "5(deals=16)" 5 -n 60     whether other settings are better; no row of it

What was played is kept in `ladders.txt`: deals from 1 on, each from every seat. A run goes on from there, a few deals
of every pairing at a time, so it can be stopped whenever one likes. Beside each bot stands its mark, which tells what
it is made of: a bot with another mark begins anew, and what the one before has done is forgotten.

Levels think by their positions alone, without the clock: a busy machine makes nobody weaker.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import click
from joblib import Parallel, delayed

from bench.pages import fill
from infinitable.bots import Bot, bot
from infinitable.bots.graded import strength_of
from infinitable.bots.judge import Judge
from infinitable.bots.net import judge_for, shipped
from infinitable.bots.thinker import Strength, Thinker
from infinitable.bots.wins import share_of
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.lab.intervals import wilson
from infinitable.registry import GAMES, game

KEPT = Path(__file__).parent / "ladders.txt"
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
SHARE = 20
"""So many matches of each pairing are played before the next is taken up."""
AGAINST_PLANNER = {"shards": 93, "infinite401": 80, "defiance": 75, "defiance_beta": 75, "infinity": 65}
AGAINST_GREEDY = {"shards": 97, "infinite401": 95, "defiance": 95, "defiance_beta": 97, "infinity": 80}
"""What is asked of level 5, in per cent of duels."""
FAIR = 1.8
"""How many times its fair share level 5 is asked for alone among greedies."""
STEP = (65, 85)
"""What is asked of each level against the one below."""
SETTINGS = sorted(field.name for field in fields(Strength))
FAR, LOOKS = 240, 12
"""So far into a match `evaluate` is asked, and so often a bot, to tell it from another."""


class Pairing(NamedTuple):
    """One bot against another, or alone at a table of them; a line of what is kept begins with it."""

    game_id: str
    players: int
    bot: str
    mark: str
    against: str
    others: str
    """The mark of those."""


class Done(NamedTuple):
    """What came of it. The bot's own choices are counted, and what they took."""

    matches: int = 0
    won: float = 0.0
    choices: int = 0
    positions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_then(self, more: Done) -> Done:
        sums = [round(a + b, 3) for a, b in zip(self[:-1], more[:-1], strict=True)]
        return Done(int(sums[0]), sums[1], int(sums[2]), int(sums[3]), sums[4], max(self.longest, more.longest))


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--matches", default=200, show_default=True, help="Of each pairing.")
@click.option("--bots", default="", help="Only what these play, by themselves.")
@click.option("--players", type=int, help="Only so many at the table.")
@click.option("--meet", nargs=2, help="Instead of all that: these two, in duels.")
@click.option("--jobs", default=-1, show_default="all cores")
@click.option("--write", is_flag=True, help="Play nothing; put what is kept into the page.")
def main(
    game_ids: tuple[str, ...],
    matches: int,
    bots: str,
    players: int | None,
    meet: tuple[str, str] | None,
    jobs: int,
    write: bool,
) -> None:
    for so_many in [] if write else [*range(SHARE, matches, SHARE), matches]:
        for game_id in game_ids or GAMES:
            for pairing in [paired(game(game_id), 2, *meet)] if meet else pairings(game_id):
                if players in (None, pairing.players) and (not bots or pairing.bot in bots.split(",")):
                    play_on(pairing, so_many, jobs)
    fill(PAGE, "ladders", table(read(KEPT)))


def pairings(game_id: str) -> Iterator[Pairing]:
    """Duels first, then tables of greedies, in the usual mode."""
    duels = [("5", "planner"), ("5", "greedy"), ("5", "4"), ("4", "3"), ("3", "2"), ("2", "1")]
    duels += [("4", "planner"), ("4", "greedy"), ("deep", "planner")]
    rules = game(game_id)
    for level, other in duels:
        yield paired(rules, 2, level, other)
    for players in next(iter(rules.modes.values())):
        if players > 2:
            yield from (paired(rules, players, level, "greedy") for level in ("5", "4"))


def asked(pairing: Pairing) -> str:
    """What this pairing is meant to come to, in per cent."""
    if pairing.players > 2:
        return f"{100 * FAIR / pairing.players:.0f}" if pairing.bot == "5" else ""
    if pairing.bot.isdigit() and pairing.against.isdigit():
        return f"{STEP[0]} to {STEP[1]}"
    wanted = AGAINST_PLANNER if pairing.against == "planner" else AGAINST_GREEDY
    return str(wanted[pairing.game_id]) if pairing.bot == "5" else ""


def play_on(pairing: Pairing, matches: int, jobs: int) -> None:
    """From wherever it stands to so many matches, or a few more: each deal is played from every seat."""
    done = read(KEPT).get(pairing, Done())
    deals = range(1 + done.matches // pairing.players, 1 + -(-matches // pairing.players))
    for found in Parallel(n_jobs=jobs, return_as="generator")(delayed(dealt)(pairing, deal) for deal in deals):
        done = done.and_then(found)
        keep(KEPT, pairing, done)
    if deals:
        click.echo(f"{time.strftime('%H:%M')} {pairing.game_id} {row(pairing, done)}")


def dealt(pairing: Pairing, deal: int) -> Done:
    """One deal with the bot in every seat in turn."""
    rules, done = game(pairing.game_id), Done()
    setup = read_setup(rules, pairing.players, None, {})
    for mine in range(pairing.players):
        bots = [
            seated(rules, setup, pairing.bot if seat == mine else pairing.against, 64 * deal + seat)
            for seat in range(pairing.players)
        ]
        done = done.and_then(played(rules, setup, bots, mine, deal))
    return done


def seated(rules: Game, setup: Setup, level: str, seed: int) -> Bot:
    """Of a level, one without a clock."""
    strength = strength_at(rules, setup, level)
    if strength is None:
        return bot(level, rules, seed, setup)
    return Thinker(rules, seed, strength, _judge(rules, setup, strength))


def played(rules: Game, setup: Setup, bots: list[Bot], mine: int, deal: int) -> Done:
    g = rules.deal(setup, Fast(deal))
    g.events = None
    choices, seconds, longest = 0, 0.0, 0.0
    while not g.over:
        start = time.process_time()
        code = bots[g.asked].answer(g)
        if g.asked == mine and len(g.options) > 1:
            spent = time.process_time() - start
            choices, seconds, longest = choices + 1, seconds + spent, max(longest, spent)
        g.step(code)
    me = bots[mine]
    positions = me.spent if isinstance(me, Thinker) else 0
    return Done(1, share_of(rules, g, mine), choices, positions, round(seconds, 3), round(longest, 3))


# What a bot is made of ------------------------------------------------------------------------------------------


def strength_at(rules: Game, setup: Setup, level: str) -> Strength | None:
    """Of a level; of one on so many times its positions (`5*2`); of one with other settings (`5(deals=4,width=8)`).
    None for who has none."""
    named = re.fullmatch(r"(\d|deep)(?:\*([\d.]+)|\((.*)\))?", level)
    if not named:
        return None
    name, times, told = named.groups()
    own = strength_of(rules, name, setup)
    own = own.within(own.positions)
    return stretched(own, float(times)) if times else replace(own, **read_settings(told)) if told else own


def stretched(own: Strength, times: float) -> Strength:
    """With so many times the positions, and deals, lines and candidates in proportion to the root of that."""
    root = times**0.5
    return replace(
        own,
        width=max(2, round(own.width * root)),
        deals=max(1, round(own.deals * root)),
        candidates=max(2, round(own.candidates * root)),
        answers=own.answers and max(1, round(own.answers * root)),
        positions=round(own.positions * times),
    )


def read_settings(told: str) -> dict[str, Any]:
    """As they are written behind a level, each of the kind that the setting is."""
    usual, found = Strength(), dict[str, Any]()
    for name, value in (pair.split("=") for pair in told.split(",")):
        if name not in SETTINGS:
            raise click.UsageError(f"There is no setting {name!r}; there are: {', '.join(SETTINGS)}.")
        found[name] = type(getattr(usual, name))(float(value))
    return found


@cache
def mark(game_id: str, players: int, level: str) -> str:
    """A hash of rules, contents, settings and net; of what `evaluate` says through a match, and of what is answered
    in a few positions of it with little time to think, which tells whether the search has changed."""
    rules = game(game_id)
    setup = read_setup(rules, players, None, {})
    made_of = [str(rules.rules_version), rules.content(setup)]
    strength = strength_at(rules, setup, level)
    if strength is not None:
        made_of += [f"{name} {getattr(strength, name)}" for name in unusual(strength)]
        net = shipped(rules, setup) if strength.learnt else None
        made_of.append(blake2b(net.with_suffix(".npz").read_bytes()).hexdigest() if net else "")
        me: Bot = Thinker(rules, 1, strength.within(300), _judge(rules, setup, strength))
    else:
        me = bot(level, rules, 1, setup)
    guide = [bot("greedy", rules, seat, setup) for seat in range(players)]
    g = rules.deal(setup, Fast(1))
    for step in range(FAR):
        if g.over:
            break
        made_of.append(f"{rules.evaluate(g, g.asked):.6g}")
        if step % (FAR // LOOKS) == 0:
            made_of.append(rules.notation(g, me.intention(g)[0]))
        g.step(guide[g.asked].answer(g))
    return blake2b("\n".join(made_of).encode(), digest_size=4).hexdigest()


def unusual(strength: Strength) -> list[str]:
    """The settings that are not what they are where nobody says anything."""
    usual = Strength()
    return [name for name in SETTINGS if getattr(strength, name) != getattr(usual, name)]


def _judge(rules: Game, setup: Setup, strength: Strength) -> Judge:
    return judge_for(rules, setup, setup.players) if strength.learnt else Judge(rules)


def paired(rules: Game, players: int, level: str, other: str) -> Pairing:
    return Pairing(rules.id, players, level, mark(rules.id, players, level), other, mark(rules.id, players, other))


# Keeping it, and telling ----------------------------------------------------------------------------------------


def read(file: Path) -> dict[Pairing, Done]:
    kept = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        game_id, players, level, its, other, theirs, *numbers = line.split("\t")
        matches, won, choices, positions, seconds, longest = map(float, numbers)
        done = Done(int(matches), won, int(choices), int(positions), seconds, longest)
        kept[Pairing(game_id, int(players), level, its, other, theirs)] = done
    return kept


def keep(file: Path, pairing: Pairing, done: Done) -> None:
    """What bots with other marks have done is forgotten."""
    same = pairing._replace(mark="", others="")
    kept = {old: n for old, n in read(file).items() if old._replace(mark="", others="") != same}
    lines = ["\t".join(map(str, (*old, *n))) + "\n" for old, n in (kept | {pairing: done}).items()]
    file.write_text("".join(sorted(lines)), "utf-8")


def table(kept: dict[Pairing, Done]) -> str:
    """A row for each pairing of bots as they are now, in the order of the games."""
    rows = [
        "| game, players | bot | against | matches | wins in % | asked | positions a choice | CPU a choice, longest |"
    ]
    rows.append("|---|---|---|---|---|---|---|---|")
    for game_id in GAMES:
        title = game(game_id).title
        for pairing in pairings(game_id) if any(old.game_id == game_id for old in kept) else ():
            if pairing in kept:
                rows.append(f"| {title}, {row(pairing, kept[pairing])} |")
    return "\n".join(rows)


def row(pairing: Pairing, done: Done) -> str:
    share = wilson(done.won, done.matches).scaled(100)
    others = pairing.against if pairing.players == 2 else f"{pairing.players - 1} {pairing.against}"
    each = max(1, done.choices)
    cells = [str(pairing.players), pairing.bot, others, str(done.matches)]
    cells += [f"{share.mean:.0f} ({share.low:.0f} to {share.high:.0f})", asked(pairing)]
    cells += [f"{done.positions / each:,.0f}", f"{1000 * done.seconds / each:.0f} ms, at most {done.longest:.1f} s"]
    return " | ".join(cells)


if __name__ == "__main__":
    main()
