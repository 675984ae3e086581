"""How every chapter and quest of both Defiances ends, played by bots; the tables of their `design.md`.

python -m bench.balance.stories -n 200                               greedy bots, every number of players
python -m bench.balance.stories defiance_beta -n 50 --players 2 --bots 3   normal ones, duels only
python -m bench.balance.stories --players 2 --difficulty grim        what all play together, made harder
python -m bench.balance.stories defiance --bots 5 --settled --hours 8  each only until more would not change its verdict
python -m bench.balance.stories --write                              only the tables, of what is kept

Each side is to win in a quarter to three quarters of the matches of normal players: level 3, which the page seats in a
story, where it hardly errs. Greedy ones are quick, and tell how those fare who look one step ahead. Sides are the two
that a chapter sets against each other; what all leaders win is won by both, what one leader wins alone by neither.
Where all play together, the sides are all leaders and the chapter; where each plays alone, somebody and the chapter.
The chapter wins what nobody does.

What was played is kept in `stories.txt`. A run goes on from there; matches with other rules, other cards or another
text of the chapter and what is asked before it are forgotten. Every text has seeds of its own: a chapter that was
changed is judged by other matches than those that it was changed because of.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import click
from joblib import cpu_count

from bench.balance.settling import OPEN, call, play_on
from bench.balance.settling import told as tally
from bench.pages import contents, fill
from bench.strength.ladders import seated
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.lab.intervals import wilson
from infinitable.parts.cardtext import Entry, shelf_of, walk
from infinitable.parts.story.memory import load
from infinitable.parts.story.tale import Tale
from infinitable.registry import game

KEPT = Path(__file__).parent / "stories.txt"
GAMES = Path(__file__).parents[2] / "infinitable" / "games"
CHUNK = 5
"""So many matches are played before what came of them is kept."""
TALES = {"story": "chapter", "adventure": "chapter", "solo": "quest"}
"""The modes that tell something, and the setting that names it."""
WON, LOST, NOBODY = "won", "lost", "nobody is left"
EVERYBODY, ONE, CHAPTER = "all leaders", "somebody", "the chapter"
EVEN = "even"
QUEST, TOGETHER = "quest", ("co-operative", "quest")
AIM = range(25, 76)
ENOUGH = 200
"""Of so many matches the aim speaks."""


class Played(NamedTuple):
    """A line of what is kept, but for how often it came to which ending."""

    game_id: str
    tale: str
    players: int
    level: str
    """Of the bots; behind a comma how hard it was made, where that is not even."""
    contents: str


Endings = Counter[str]


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--games", default=200, show_default=True, help="Of each chapter and number of players.")
@click.option("--bots", "level", default="greedy", show_default=True)
@click.option("--players", type=int, help="Only so many.")
@click.option("--tale", default="", help="Only chapters and quests of this name.")
@click.option("--difficulty", type=click.Choice(["gentle", EVEN, "grim"]), default=EVEN, show_default=True)
@click.option("--settled", is_flag=True, help="Stop a row once the matches to come would hardly change its verdict.")
@click.option("--hours", default=math.inf, help="Begin nothing after so long.")
@click.option("--jobs", default=-1, show_default="all cores")
@click.option("--write", is_flag=True, help="Play nothing; put what is kept into the pages.")
def main(
    game_ids: tuple[str, ...],
    games: int,
    level: str,
    players: int | None,
    tale: str,
    difficulty: str,
    settled: bool,
    hours: float,
    jobs: int,
    write: bool,
) -> None:
    game_ids = game_ids or ("defiance", "defiance_beta")
    rows = {
        played(game_id, setup, level, name): setup
        for game_id in game_ids
        for setup, name in setups(game(game_id), difficulty)
        if players in (None, setup.players) and tale in ("", name)
    }
    if not write:
        play(rows, games, settled, cpu_count() if jobs == -1 else jobs, hours)
    for game_id in game_ids:
        page = GAMES / game_id / "design.md"
        fill(page, "stories", table(game_id, read(KEPT)))
        fill(page, "difficulties", difficulties(game_id, read(KEPT)))


def setups(rules: Game, difficulty: str = EVEN) -> Iterator[tuple[Setup, str]]:
    """Every chapter and quest for every number of players, with its name; made easier or harder, only those that all
    play together."""
    told_of = story_of(rules)
    for mode, setting in TALES.items():
        for players in rules.modes.get(mode, ()):
            listed = rules.catalogue(read_setup(rules, players, mode, {}))[f"{setting}s"]
            for key in listed:
                name = str(listed[key]["name"] if isinstance(key, str) else key["name"])
                if difficulty == EVEN or kind_of(told_of.entries[name]) in TOGETHER:
                    chosen = {setting: key if isinstance(key, str) else name, "difficulty": difficulty}
                    yield read_setup(rules, players, mode, chosen), name


def play(rows: dict[Played, Setup], games: int, settled: bool, jobs: int, hours: float) -> None:
    """From wherever each stands to so many games, or only until it is settled."""
    kept = read(KEPT)
    found = {what: kept.get(what, Endings()) for what in rows}

    def wanted(what: Played) -> int:
        done = settled and verdict(what, found[what]) != OPEN
        return 0 if done else min(CHUNK, max(0, games - found[what].total()))

    def take(what: Played, endings: Endings) -> None:
        found[what] += endings
        keep(KEPT, what, found[what])
        if not wanted(what):
            said = f"{what.game_id} {what.tale}, {what.players}, {what.level}"
            click.echo(f"{said}: {verdict(what, found[what])} of {found[what].total()}: {told(found[what])}")

    ends_of = partial(ends, rows)
    play_on(list(rows), lambda what: found[what].total(), wanted, ends_of, take, jobs, hours)
    click.echo(f"{len(rows)} rows: {tally(verdict(what, endings) for what, endings in found.items())}.")


def seeds_of(what: Played) -> range:
    start = int(blake2b(what.contents.encode(), digest_size=4).hexdigest(), 16)
    return range(start, start + 1_000_000)


def ends(rows: dict[Played, Setup], what: Played, matches: range) -> Endings:
    seeds = seeds_of(what)[matches.start : matches.stop]
    return Counter(ending(game(what.game_id), rows[what], what.level, seed) for seed in seeds)


def ending(rules: Game, setup: Setup, level: str, seed: int) -> str:
    """One match: the name of the ending it came to; of a quest, whether it was won."""
    g = rules.deal(setup, Fast(seed))
    g.events = None
    bots = [seated(rules, setup, level.partition(", ")[0], 64 * seed + seat) for seat in range(setup.players)]
    while not g.over:
        g.step(bots[g.asked].answer(g))
    if setup.mode not in rules.campaigns:
        return WON if any(rules.result(g)) else LOST
    return load(rules.campaign_after(setup, g)).told[-1].ending or NOBODY


def read(file: Path) -> dict[Played, Endings]:
    kept = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        game_id, tale, players, level, contents, *counts = line.split("\t")
        pairs = (count.rsplit(" ", 1) for count in counts)
        kept[Played(game_id, tale, int(players), level, contents)] = Counter({name: int(n) for name, n in pairs})
    return kept


def keep(file: Path, what: Played, endings: Endings) -> None:
    kept = {old: n for old, n in read(file).items() if old._replace(contents=what.contents) != what}
    lines = []
    for old, counts in sorted((kept | {what: endings}).items(), key=lambda one: one[0]._replace(contents="")):
        parts = [*map(str, old), *(f"{name} {n}" for name, n in sorted(counts.items()))]
        lines.append("\t".join(parts) + "\n")
    file.write_text("".join(lines), "utf-8")


def table(game_id: str, kept: dict[Played, Endings]) -> str:
    """A row for each chapter or quest, number of players and level, the oftenest ending first; nothing of what was
    played with another text."""
    told_of = story_of(game(game_id))
    heads = ["", "players", "bots", "matches", "won by, in per cent", "aim", "endings, in per cent"]
    rows = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for what, endings in current(game_id, kept).items():
        if ", " in what.level:
            continue
        shares = sides(told_of, what.tale, endings)
        won = ", ".join(f"{side} {percent(n, endings.total())}" for side, n in shares.items())
        cells = [what.tale, what.players, what.level, endings.total(), won, verdict(what, endings), told(endings)]
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows)


def difficulties(game_id: str, kept: dict[Played, Endings]) -> str:
    """How often all leaders win what was played gentle, even and grim."""
    told_of = story_of(game(game_id))
    found = {what._replace(contents=""): endings for what, endings in current(game_id, kept).items()}
    rows = ["| | players | bots | gentle | even | grim |", "|---|---|---|---|---|---|"]
    for what in found:
        levels = [what._replace(level=what.level + how) for how in (", gentle", "", ", grim")]
        if all(level in found for level in levels):
            wins = [(sides(told_of, what.tale, found[level])[EVERYBODY], found[level].total()) for level in levels]
            cells = [what.tale, what.players, what.level, *(f"{percent(n, total)} of {total}" for n, total in wins)]
            rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows)


def current(game_id: str, kept: dict[Played, Endings]) -> dict[Played, Endings]:
    """What was played with the rules, cards and texts of today, in order."""
    rules = game(game_id)
    now = {(name, setup.players) for setup, name in setups(rules)}
    return {
        what: endings
        for what, endings in sorted(kept.items())
        if what.game_id == game_id
        and (what.tale, what.players) in now
        and what.contents == cards_and_text(rules, what.level, what.tale)
    }


def sides(told_of: Tale, tale: str, endings: Endings) -> Counter[str]:
    """How often each side of a chapter or quest has won."""
    entry = told_of.entries[tale]
    winners = won_by(told_of, entry) | {WON: EVERYBODY, LOST: CHAPTER, NOBODY: CHAPTER}
    wins = Counter[str]()
    for ending, n in endings.items():
        wins[winners[ending]] += n
    shared, alone = wins.pop(EVERYBODY, 0), wins.pop(ONE, 0)
    kind = kind_of(entry)
    if kind in ("team battle", "one against all"):
        against = sorted({*winners.values()} - {EVERYBODY, ONE, CHAPTER})
        return Counter({side: wins[side] + shared for side in against})
    together = {ONE: shared + alone} if kind.startswith("free") else {EVERYBODY: shared}
    return Counter({**together, CHAPTER: wins[CHAPTER]})


def kind_of(entry: Entry) -> str:
    """Who plays with whom."""
    return entry.word("session") or entry.word("alliance") or QUEST


def won_by(told_of: Tale, entry: Entry) -> dict[str, str]:
    """Who wins by each ending that a chapter and what is asked before it can come to."""
    texts = [entry, *(told_of.outcomes[number] for number in told_of.outcomes_before(entry.name))]
    winners = {}
    for node in (node for text in texts for node in walk(text.tree) if node.kind in ("Win", "Lose")):
        side = node.word("side") if "side" in node else "the lone leader" if "lone" in node else ONE
        winners[node.word("ending")] = side if node.kind == "Win" else CHAPTER
    return winners


def verdict(what: Played, endings: Endings) -> str:
    """Whether the aim is missed, or too little has been played to say."""
    shares = sides(story_of(game(what.game_id)), what.tale, endings)
    return call(shares.values(), endings.total(), ENOUGH, AIM)


def percent(n: int, matches: int) -> str:
    """A share, with the interval where few were played."""
    if matches >= ENOUGH:
        return f"{100 * n / matches:.0f}"
    bound = wilson(n, matches)
    return f"{100 * n / matches:.0f} ({100 * bound.low:.0f} to {100 * bound.high:.0f})"


def told(endings: Endings) -> str:
    return ", ".join(f"{name} {100 * n / endings.total():.0f}" for name, n in endings.most_common())


def story_of(rules: Game) -> Tale:
    return Tale(shelf_of(rules).default)


def played(game_id: str, setup: Setup, level: str, tale: str) -> Played:
    difficulty = str(setup.settings["difficulty"])
    said = level if difficulty == EVEN else f"{level}, {difficulty}"
    return Played(game_id, tale, setup.players, said, cards_and_text(game(game_id), said, tale))


def cards_and_text(rules: Game, level: str, tale: str) -> str:
    """The cards that are played with, and a hash of what this chapter says: others may change meanwhile, and passages
    that ask nothing."""
    battle = next(mode for mode in rules.modes if mode not in TALES)
    cards = contents(rules, read_setup(rules, 2, battle, {}))
    told_of = story_of(rules)
    asked = [passage for passage in map(told_of.passages.__getitem__, told_of.before(tale)) if passage.choices]
    texts = [told_of.entries[tale], *(passage.entry for passage in asked)]
    texts += [told_of.outcomes[number] for number in told_of.outcomes_before(tale)]
    texts += [entry for entry in told_of.difficulties if level.endswith(f", {entry.name.casefold()}")]
    says = "\n".join(f"{entry.name} {entry.fields} {entry.text}" for entry in texts)
    text = blake2b(says.encode(), digest_size=4).hexdigest()
    return f"{cards}, text {text}"


if __name__ == "__main__":
    main()
