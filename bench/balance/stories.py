"""How every chapter and quest of both Defiances ends, played by bots; the tables of their `design.md`.

python -m bench.balance.stories -n 200                               greedy bots, every number of players
python -m bench.balance.stories defiance_beta -n 50 --players 2 --bots 3   normal ones, duels only
python -m bench.balance.stories --players 2 --difficulty grim        what all play together, made harder
python -m bench.balance.stories defiance --bots "3(noise=0.01)" --settled each only until the interval says enough
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

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import click
from joblib import Parallel, cpu_count, delayed

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
CHUNK = 10
TALES = {"story": "chapter", "adventure": "chapter", "solo": "quest"}
"""The modes that tell something, and the setting that names it."""
WON, LOST, NOBODY = "won", "lost", "nobody is left"
EVERYBODY, ONE, CHAPTER = "all leaders", "somebody", "the chapter"
EVEN = "even"
QUEST, TOGETHER = "quest", ("co-operative", "quest")
AIM = range(25, 76)
OPEN = "open"
ENOUGH = 200
"""So many matches are taken for what they show; of fewer, the interval must lie within the aim or without."""


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
@click.option(
    "--settled", is_flag=True, help="Stop a row once its interval (95 %) is wholly within or without the aim."
)
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
    jobs: int,
    write: bool,
) -> None:
    for game_id in game_ids or ("defiance", "defiance_beta"):
        if not write:
            for setup, name in setups(game(game_id), difficulty):
                if players in (None, setup.players) and tale in ("", name):
                    play_on(played(game_id, setup, level, name), setup, games, settled, jobs)
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


def play_on(what: Played, setup: Setup, games: int, settled: bool, jobs: int) -> None:
    """From wherever it stands to so many games, or only until it is settled."""
    endings = read(KEPT).get(what, Counter())
    seeds = seeds_of(what)[endings.total() : games]
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    together = cpu_count() if jobs == -1 else jobs
    at_once = [chunks[at : at + together] for at in range(0, len(chunks), together)] if settled else [chunks]
    for some in at_once:
        if settled and is_settled(what, endings):
            break
        for found in Parallel(n_jobs=jobs, return_as="generator")(delayed(ends)(what, setup, seeds) for seeds in some):
            endings = endings + found
            keep(KEPT, what, endings)
    if chunks:
        click.echo(f"{what.game_id} {what.tale}, {what.players}, {what.level}: {told(endings)}")


def seeds_of(what: Played) -> range:
    start = int(blake2b(what.contents.encode(), digest_size=4).hexdigest(), 16)
    return range(start, start + 1_000_000)


def is_settled(what: Played, endings: Endings) -> bool:
    """Whether more matches would hardly change what is said of the aim. Looking again and again makes this wrong
    a little oftener than one time in twenty."""
    return verdict(sides(story_of(game(what.game_id)), what.tale, endings), endings) != OPEN


def ends(what: Played, setup: Setup, seeds: Sequence[int]) -> Endings:
    return Counter(ending(game(what.game_id), setup, what.level, seed) for seed in seeds)


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
        cells = [what.tale, what.players, what.level, endings.total(), won, verdict(shares, endings), told(endings)]
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


def verdict(shares: Counter[str], endings: Endings) -> str:
    """Whether the aim is missed, or too little has been played to say."""
    matches = endings.total()
    if matches >= ENOUGH:
        return "met" if all(AIM[0] <= 100 * n / matches <= AIM[-1] for n in shares.values()) else "**missed**"
    bounds = [wilson(n, matches) for n in shares.values()]
    if any(100 * bound.high < AIM[0] or 100 * bound.low > AIM[-1] for bound in bounds):
        return "**missed**"
    return "met" if all(AIM[0] <= 100 * bound.low and 100 * bound.high <= AIM[-1] for bound in bounds) else OPEN


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
