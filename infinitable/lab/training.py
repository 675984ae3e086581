"""Nets from nothing: games of self-play, what they teach, and matches that decide whether it was anything.

    1. Warm start: loose greedy games, each position taught by who won. A net without hidden units is then settled
       exactly; any other goes through them until games that were put by are foretold no better.
    2. Generations: self-play by the newest net, each game a pure function of (net, seed); the positions where turns end
       are taught by a mixture of who won and what the net says later in the game (TD(lambda)).
    3. A gate every few generations: the newest net against the best so far, and against `greedy`. What is worse by more
       than its error bar is thrown away; what is better becomes the best.

Everything is written down after each generation, so that a training can be stopped and taken up again.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from infinitable.bots import Bot, bot
from infinitable.bots.net import Floats, Inputs, Net, NetJudge, against_all, bounded
from infinitable.bots.thinker import Strength, Thinker
from infinitable.bots.wins import share_of
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Seat, State
from infinitable.kernel.type_variables import S
from infinitable.registry import game as game_of

BATCH = 256
"""Positions of one step of learning."""
WARM_PASSES = 6
NEWTON = 12
"""Steps of a regression: from the third on each doubles the figures that are right."""
STEPS = 20_000
"""A game that is not over after so many choices teaches nothing."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a net is trained."""

    game: str
    players: int
    mode: str
    settings: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    hidden: int = 32
    warm: int = 300
    generations: int = 20
    games: int = 100
    width: int = 5
    positions: int = 4000
    rate: float = 1e-3
    decay: float = 1e-4
    trust: float = 0.8
    """Lambda: how much who won counts against what the net says on the way."""
    noise: float = 0.05
    """By how much self-play misjudges its best lines at first, in log-odds: lines of one turn differ by little more."""
    keep: int = 5
    """Generations whose games are gone through again."""
    passes: float = 1.5
    gate: int = 4
    """Generations from gate to gate."""
    matches: int = 40
    begin: str = ""
    """A net to go on from: the file of one with fewer games or players behind it."""
    ridge: float = 100.0
    """How many positions have to speak for an input before a net without hidden units believes them: choices of one
    turn differ by less than what a few thousand games say about single cards."""
    rivals: str = ""
    """Who sits on all seats but one in self-play; the net itself otherwise."""

    @property
    def setup(self) -> Setup:
        return Setup(self.players, self.mode, self.settings)


@dataclass(slots=True)
class Lesson:
    """What one game teaches: the positions where turns ended, and what each was worth. Of each the numbers that are not
    zero are kept, with their places among those that matter."""

    starts: list[int]
    places: list[int]
    values: list[float]
    worths: list[float]
    targets: list[float]


# Playing --------------------------------------------------------------------------------------------------------------


class Notebook:
    """Notes every position in which a turn has ended, through the eyes of who played it."""

    def __init__(self, game: Game, inputs: Inputs, scale: float) -> None:
        self.game, self.inputs, self.scale = game, inputs, scale
        self.seats: list[Seat] = []
        self.rows: list[tuple[NDArray[np.int64], NDArray[np.float64]]] = []
        self.worths: list[float] = []
        self.turn = -1

    def look(self, g: State) -> None:
        turn = self.game.turn_of(g)
        if turn != self.turn and self.turn >= 0:
            row = self.inputs.write([g], self.turn)[0]
            places = np.flatnonzero(row)
            self.rows.append((places, row[places]))
            self.worths.append(bounded(self.game.evaluate(g, self.turn) / self.scale))
            self.seats.append(self.turn)
        self.turn = turn

    def lesson(self, g: State, judged: Callable[[NDArray[np.float64]], float] | None, trust: float) -> Lesson:
        """Targets from the end backwards: who won, mixed with what is said of the next position on the way."""
        shares = [share_of(self.game, g, seat) for seat in range(g.seats)]
        said = [] if judged is None else [judged(row) for row in self._dense()]
        targets = [0.0] * len(self.seats)
        later = shares[:]
        for i in range(len(self.seats) - 1, -1, -1):
            seat = self.seats[i]
            targets[i] = later[seat]
            if judged is not None:
                later[seat] = (1 - trust) * said[i] + trust * later[seat]
                if g.seats == 2:
                    later[1 - seat] = 1 - later[seat]
        starts, places, values = [0], [], []
        for at, amount in self.rows:
            places += at.tolist()
            values += amount.tolist()
            starts.append(len(places))
        return Lesson(starts, places, values, self.worths, targets)

    def _dense(self) -> Iterator[NDArray[np.float64]]:
        for at, amount in self.rows:
            row = np.zeros(len(self.inputs.said))
            row[at] = amount
            yield row


def self_play(course: Course, net: Net, seed: int, noise: float) -> Lesson | None:
    """One game of a net against itself, or alone against others."""
    game = game_of(course.game)
    judge = _judge(course, game, net)
    strength = Strength(width=course.width, noise=noise, positions=course.positions, candidates=12, rounds=0)
    bots: list[Bot] = [
        Thinker(game, seed * 64 + seat, strength, judge)
        if not course.rivals or seat == seed % course.players
        else bot(course.rivals, game, seed * 64 + seat, course.setup)
        for seat in range(course.players)
    ]
    notes = Notebook(game, judge.inputs, judge.scale)
    g = _played(game, course.setup, bots, seed, notes)
    if g is None:
        return None
    at = iter(notes.worths)

    def judged(row: NDArray[np.float64]) -> float:
        odds = float(judge.judged(row[None])[0]) + judge.house * next(at)
        return 1 / (1 + math.exp(-odds))

    return notes.lesson(g, judged, course.trust)


def warm_up(course: Course, net: Net, seed: int) -> Lesson | None:
    """One game of greedy bots that now and then do anything."""
    game = game_of(course.game)
    judge = _judge(course, game, net)
    chance = Fast(seed)
    bots = [Loose(game, seed * 64 + seat, chance.below(3) * 0.07) for seat in range(course.players)]
    notes = Notebook(game, judge.inputs, judge.scale)
    g = _played(game, course.setup, bots, seed, notes)
    return None if g is None else notes.lesson(g, None, 1.0)


class Loose(Bot):
    """Greedy, but now and then it does anything."""

    def __init__(self, game: Game, seed: int, share: float) -> None:
        super().__init__(game, seed)
        self.greedy = bot("greedy", game, seed)
        self.share = share

    def answer(self, g: State) -> int:
        if self.chance.below(1 << 16) < self.share * (1 << 16):
            return g.options[self.chance.below(len(g.options))]
        return self.greedy.answer(g)


def _played(game: Game[S], setup: Setup, bots: Sequence[Bot], seed: int, notes: Notebook | None = None) -> S | None:
    g = game.deal(setup, Fast(seed))
    for _ in range(STEPS):
        if g.over:
            return g
        if notes:
            notes.look(g)
        g.step(bots[g.asked].answer(g))
    return None


_known: dict[int, NetJudge] = {}


def _judge(course: Course, game: Game, net: Net) -> NetJudge:
    """One judge a net and process."""
    judge = _known.get(id(net))
    if judge is None or judge.net is not net:
        _known.clear()
        judge = _known[id(net)] = NetJudge(game, net, course.setup)
    return judge


def score(course: Course, net: Net, other: Net | str, seeds: Sequence[int]) -> list[float]:
    """A net's share of each match against another net or a named bot, in all seats in turn."""
    game = game_of(course.game)
    strength = Strength(width=course.width, positions=course.positions, candidates=32, rounds=0)
    mine = NetJudge(game, net, course.setup)
    theirs = NetJudge(game, other, course.setup) if isinstance(other, Net) else None
    shares: list[float] = []
    for seed in seeds:
        seat = seed % course.players
        bots: list[Bot] = []
        for place in range(course.players):
            number = seed * 64 + place
            if place == seat:
                bots.append(Thinker(game, number, strength, mine))
            elif theirs is not None:
                bots.append(Thinker(game, number, strength, theirs))
            else:
                bots.append(bot(str(other), game, number))
        g = _played(game, course.setup, bots, seed // course.players)
        shares.append(1 / course.players if g is None else share_of(game, g, seat))
    return shares


# Learning -------------------------------------------------------------------------------------------------------------


class Adam:
    """The usual optimiser, with weight decay on the inner weights."""

    def __init__(self, net: Net) -> None:
        self.first = {name: np.zeros_like(values) for name, values in net.parameters().items()}
        self.second = {name: np.zeros_like(values) for name, values in net.parameters().items()}
        self.steps = 0

    def step(self, net: Net, duels: list[Floats], worth: Floats, target: Floats, rate: float, decay: float) -> float:
        """One step down the cross-entropy of a batch, whose inputs are given for each duel."""
        hidden = net.hidden
        sums = [x @ net.inner + net.bias for x in duels]
        active = [np.maximum(some[:, :hidden], 0) for some in sums]
        odds = [live @ net.outer + some[:, hidden] for live, some in zip(active, sums, strict=True)]
        together = against_all(odds)
        chance = 1 / (1 + np.exp(-(together + net.house * worth)))
        wrong = ((chance - target) / len(target)).astype(np.float32)
        slopes: dict[str, Floats] = {name: np.zeros_like(values) for name, values in net.parameters().items()}
        slopes["inner"] += decay * net.inner
        slopes["house"] += worth @ wrong
        for x, some, live, one in zip(duels, sums, active, odds, strict=True):
            share = wrong * np.exp(together - one)  # the harder a rival, the more it decides
            back = np.empty_like(some)
            back[:, :hidden] = share[:, None] * net.outer * (some[:, :hidden] > 0)
            back[:, hidden] = share
            slopes["inner"] += x.T @ back
            slopes["bias"] += back.sum(0)
            slopes["outer"] += live.T @ share
        self.steps += 1
        for name, values in net.parameters().items():
            slope = slopes[name]
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope * slope
            along = self.first[name] / (1 - 0.9**self.steps)
            wide = np.sqrt(self.second[name] / (1 - 0.999**self.steps)) + 1e-8
            values -= (rate * along / wide).astype(np.float32)
        near = np.clip(chance, 1e-6, 1 - 1e-6)
        return float(-np.mean(target * np.log(near) + (1 - target) * np.log(1 - near)))


def learn(
    net: Net,
    adam: Adam,
    into: NDArray[np.int64],
    lessons: Sequence[Lesson],
    passes: float,
    rate: float,
    decay: float,
    seed: int,
) -> float:
    """Goes through the positions in random batches, in ever smaller steps; gives the mean loss. `into` is that of the
    inputs."""
    rng = np.random.default_rng(seed)
    book = Book(lessons, into, len(net.names))
    losses: list[float] = []
    steps = max(1, int(passes * book.size / BATCH))
    for n in range(steps):
        duels, worth, target = book.read(rng.integers(0, book.size, BATCH))
        losses.append(adam.step(net, duels, worth, target, rate * (1 - 0.9 * n / steps), decay))
    return sum(losses) / len(losses)


class Book:
    """The positions of many lessons, to be read in batches."""

    def __init__(self, lessons: Sequence[Lesson], into: NDArray[np.int64], width: int) -> None:
        self.into, self.width = into, width
        self.sizes = np.concatenate([np.diff(lesson.starts) for lesson in lessons])
        self.ends = np.cumsum(self.sizes)
        self.size = len(self.sizes)
        self.places = np.concatenate([np.array(lesson.places, np.int64) for lesson in lessons])
        self.values = np.concatenate([lesson.values for lesson in lessons])
        self.worths = np.concatenate([lesson.worths for lesson in lessons]).astype(np.float32)
        self.targets = np.concatenate([lesson.targets for lesson in lessons]).astype(np.float32)

    def read(self, batch: NDArray[Any]) -> tuple[list[Floats], Floats, Floats]:
        """The inputs of each duel, what `evaluate` says, and what is taught."""
        long = self.sizes[batch]
        rows = np.repeat(np.arange(len(batch)), long)
        # Each number's place among all: where its position begins, and how far into it.
        told = np.repeat(self.ends[batch] - np.cumsum(long), long) + np.arange(len(rows))
        places, values = self.places[told], self.values[told]
        duels = [_filled(len(batch), self.width, rows, of[places], values) for of in self.into]
        return duels, self.worths[batch], self.targets[batch]


def unseen_loss(net: Net, into: NDArray[np.int64], lessons: Sequence[Lesson]) -> tuple[float, float]:
    """How well a net foretells games that it has not learnt from: its loss, and that of `evaluate` alone, at the scale
    and with the head start that suit these games best. A net that is no better at this will not win either."""
    book = Book(lessons, into, len(net.names))
    duels, worth, target = book.read(np.arange(book.size))
    odds = against_all([net.duel(x) for x in duels]) + net.house * worth
    return _cross_entropy(odds, target), _cross_entropy(_fitted(worth, target), target)


def _fitted(worth: Floats, target: Floats) -> NDArray[np.float64]:
    """The log-odds that are linear in `worth` and foretell best."""
    rows = np.column_stack([worth, np.ones(len(worth))]).astype(np.float64)
    return rows @ _regression(lambda: [(rows, target)], np.full(2, 1e-6))


def _regression(
    batches: Callable[[], Iterable[tuple[NDArray[Any], NDArray[Any]]]], ridge: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Logistic regression by Newton's steps: the weights under which these rows foretell their targets best, each drawn
    towards nothing by its ridge."""
    weights = np.zeros(len(ridge))
    for _ in range(NEWTON):
        slope, bend = ridge * weights, np.diag(ridge)
        for rows, target in batches():
            chance = 1 / (1 + np.exp(-rows @ weights))
            slope += rows.T @ (chance - target)
            bend += (rows * (chance * (1 - chance))[:, None]).T @ rows
        weights -= np.linalg.solve(bend, slope)
    return weights


def settle(net: Net, into: NDArray[np.int64], lessons: Sequence[Lesson], ridge: float) -> float:
    """The weights of a net without hidden units that foretell these duels best, the ridge counted in inputs of variance
    one; gives the mean loss."""
    book = Book(lessons, into, len(net.names))
    parts = np.array_split(np.arange(book.size), 1 + book.size // 4096)

    def batches() -> Iterator[tuple[NDArray[np.float64], Floats]]:
        for part in parts:
            (x,), worth, target = book.read(part)
            yield np.column_stack([x, worth, np.ones(len(part))]).astype(np.float64), target

    squares, sums = np.zeros(len(net.names) + 2), np.zeros(len(net.names) + 2)
    for rows, _ in batches():
        squares += (rows * rows).sum(0)
        sums += rows.sum(0)
    variance = squares / book.size - (sums / book.size) ** 2
    ridges = np.where(variance > 1e-12, ridge * variance, 1.0)  # what never changes says nothing
    ridges[-2:] = 1e-6  # `evaluate`, and the head start
    weights = _regression(batches, ridges)
    net.inner[:, 0], net.house[0], net.bias[0] = weights[:-2], weights[-2], weights[-1]
    odds = np.concatenate([rows @ weights for rows, _ in batches()])
    return _cross_entropy(odds, book.targets)


def _cross_entropy(odds: NDArray[Any], target: NDArray[Any]) -> float:
    return float(np.mean(np.logaddexp(0, odds) - target * odds))


def _filled(height: int, width: int, rows: NDArray[Any], columns: NDArray[Any], values: NDArray[Any]) -> Floats:
    """A batch of inputs; column -1 is none."""
    known = columns >= 0
    flat = np.bincount(rows[known] * width + columns[known], values[known], height * width)
    return flat.reshape(height, width).astype(np.float32)


# The whole course -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Progress:
    """How far a training has come."""

    generation: int
    loss: float
    games: int
    seconds: float
    against_best: tuple[float, float] | None = None
    """The newest net's share of the matches of a gate, and its error bar."""
    against_greedy: tuple[float, float] | None = None
    kept: bool = True
    unseen: tuple[float, float] | None = None
    """After the warm start: how well the net foretells games it has not learnt from, and how well `evaluate` does."""


def share_and_bar(shares: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval; half a match each way keeps a clean sweep honest."""
    n = len(shares)
    mean = sum(shares) / n
    smooth = (sum(shares) + 1) / (n + 2)
    return mean, 1.96 * math.sqrt(smooth * (1 - smooth) / n)


class Training:
    """A course under way in a folder of its own."""

    def __init__(self, course: Course, folder: Path, jobs: int = 1) -> None:
        self.course, self.folder, self.jobs = course, folder, jobs
        self.game = game_of(course.game)
        self.inputs = Inputs(self.game, course.setup)
        self.log: list[Progress] = []
        self.lessons: list[list[Lesson]] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "course.json").exists():
            self._take_up()
        else:
            (folder / "course.json").write_text(json.dumps(asdict(course), indent=2), "utf-8")
            self.net = self._first()
            self.best = _copy(self.net)
            self.adam = Adam(self.net)

    def run(self) -> Iterator[Progress]:
        """Generation after generation, from wherever it stands; the zeroth is the warm start."""
        for number in range(len(self.log), self.course.generations + 1):
            started = time.perf_counter()
            self.lessons = [*self.lessons, self._play(number)][-self.course.keep :]
            if self._is_loose(number - 1):
                self.lessons = self.lessons[-1:]
            done = Progress(number, 0.0, len(self.lessons[-1]), 0.0)
            self._learn(done)
            if number % self.course.gate == 0 or number == self.course.generations:
                self._gate(done)
            done.seconds = round(time.perf_counter() - started, 1)
            self.log.append(done)
            self._write_down()
            yield done

    def finished(self) -> Net:
        """The best net, with its card."""
        course = self.course
        gates = [done for done in self.log if done.against_greedy and done.kept]
        last = gates[-1].against_greedy if gates else None
        unseen = self.log[0].unseen if self.log else None
        self.best.card |= {
            "game": course.game,
            "mode": course.mode,
            "players": course.players,
            "content": self.game.content(course.setup),
            "rules version": self.game.rules_version,
            "games": sum(done.games for done in self.log),
            "course": {**asdict(course), "begin": Path(course.begin).name},
            "unseen games": f"loss {unseen[0]:.3f}, evaluate alone {unseen[1]:.3f}" if unseen else "",
            "against greedy at the last gate": f"{100 * last[0]:.0f} ± {100 * last[1]:.0f} %" if last else "",
        }
        return self.best

    def _first(self) -> Net:
        """The net that a training begins with."""
        course = self.course
        if not course.begin:
            net = Net(self.inputs.names, course.hidden, course.seed)
            net.card = {"scale": self._scale()}
            return net
        known = Net.load(Path(course.begin))
        net = Net(self.inputs.names, known.hidden)
        net.inner = self.inputs.weights(known).astype(np.float32)
        net.bias, net.outer, net.house = known.bias, known.outer, known.house
        net.card = {"scale": known.card["scale"], "games before": known.card["games"]}
        return net

    def _scale(self) -> float:
        """How far the game's own `evaluate` swings, so that it comes to the net in units of about one."""
        worths: list[float] = []
        for seed in range(6):
            notes = Notebook(self.game, self.inputs, 1e9)
            bots = [Loose(self.game, seed * 64 + seat, 0.1) for seat in range(self.course.players)]
            _played(self.game, self.course.setup, bots, seed, notes)
            worths += [worth * 1e9 for worth in notes.worths]
        return round(max(1e-3, float(np.std(worths))), 3) if worths else 1.0

    def _play(self, number: int) -> list[Lesson]:
        course = self.course
        loose = self._is_loose(number)
        count = course.warm if loose else course.games
        first = (course.seed * 1000 + number) * 100_000
        far = number / max(1, course.generations)
        noise = course.noise * (1 - 0.8 * far)
        work: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
            (warm_up, (course, self.net, first + i)) if loose else (self_play, (course, self.net, first + i, noise))
            for i in range(count)
        ]
        return [lesson for lesson in spread(work, self.jobs) if lesson is not None and lesson.targets]

    def _learn(self, done: Progress) -> None:
        course, number = self.course, done.generation
        lessons = [lesson for some in self.lessons for lesson in some]
        if not lessons:
            raise BadInput("No game came to its end, so there is nothing to learn from.")
        far = number / max(1, course.generations)
        loose, into = self._is_loose(number), self.inputs.into
        put_by = lessons[::10] if loose and len(lessons) > 100 else []
        lessons = [lesson for n, lesson in enumerate(lessons) if n % 10] if put_by else lessons
        self.net = _copy(self.net)  # the net that has played stays what it was
        if not course.hidden and course.players == 2:
            done.loss = settle(self.net, into, lessons, course.ridge)
        elif put_by:
            done.loss = self._until_put_by_games_are_foretold(put_by, lessons)
        else:
            passes = WARM_PASSES if loose else course.passes
            rate = course.rate * (3 if loose else 1 - 0.85 * far)
            seed = course.seed * 1000 + number
            done.loss = learn(self.net, self.adam, into, lessons, passes, rate, course.decay, seed)
        if put_by:
            done.unseen = unseen_loss(self.net, into, put_by)

    def _until_put_by_games_are_foretold(self, put_by: Sequence[Lesson], lessons: Sequence[Lesson]) -> float:
        """Pass after pass in ever smaller steps; the net of the pass after which games that were put by are foretold
        best is kept."""
        course, best, loss = self.course, math.inf, 0.0
        kept, adam = self.net, self.adam
        rate = course.rate * (1 if course.begin else 3)
        for n in range(WARM_PASSES):
            seed = course.seed * 1000 + 500 + n
            loss = learn(self.net, adam, self.inputs.into, lessons, 1, rate * 0.6**n, course.decay, seed)
            unseen, _ = unseen_loss(self.net, self.inputs.into, put_by)
            if unseen < best:
                kept, best = _copy(self.net), unseen
        self.net = kept
        return loss

    def _gate(self, done: Progress) -> None:
        """What is worse than the best by more than chance allows is thrown away."""
        course = self.course
        first = 7_000_000_000 + done.generation * 100_000
        seeds = [list(range(first + i, first + course.matches, 8)) for i in range(8)]
        against_best = spread([(score, (course, self.net, self.best, some)) for some in seeds], self.jobs)
        against_greedy = spread([(score, (course, self.net, "greedy", some)) for some in seeds], self.jobs)
        done.against_best = share_and_bar([share for some in against_best for share in some])
        done.against_greedy = share_and_bar([share for some in against_greedy for share in some])
        fair = 1 / course.players
        # The warm start only has to be somewhere to begin.
        done.kept = self._is_beginning(done) or done.against_best[0] >= fair - done.against_best[1] / 2
        if not done.kept:
            self.net, self.adam = _copy(self.best), Adam(self.net)
        elif self._is_beginning(done) or done.against_best[0] >= fair:
            self.best = _copy(self.net)

    def _is_loose(self, number: int) -> bool:
        """Whether a generation learns from loose greedy games instead of its own."""
        return number == 0 and self.course.warm > 0

    def _is_beginning(self, done: Progress) -> bool:
        return done.generation == 0 and not self.course.begin

    # Writing it down, and taking it up again --------------------------------------------------------------

    def _write_down(self) -> None:
        arrays: dict[str, Any] = {"steps": np.array(self.adam.steps)}
        for name in self.net.parameters():
            arrays[f"net {name}"] = self.net.parameters()[name]
            arrays[f"best {name}"] = self.best.parameters()[name]
            arrays[f"first {name}"] = self.adam.first[name]
            arrays[f"second {name}"] = self.adam.second[name]
        for i, some in enumerate(self.lessons):
            for part in ("starts", "places", "values", "worths", "targets"):
                joined = [getattr(lesson, part) for lesson in some]
                arrays[f"lessons {i} {part}"] = np.array([x for values in joined for x in values])
                arrays[f"lessons {i} {part} count"] = np.array([len(values) for values in joined])
        with (self.folder / "training.new").open("wb") as file:
            np.savez(file, **arrays)
        state = {"log": [asdict(done) for done in self.log], "card": self.net.card, "names": self.net.names}
        (self.folder / "log.new").write_text(json.dumps(state), "utf-8")
        (self.folder / "training.new").replace(self.folder / "training.npz")
        (self.folder / "log.new").replace(self.folder / "log.json")
        self.finished().save(self.folder / "best")

    def _take_up(self) -> None:
        wanted, begun = asdict(self.course), json.loads((self.folder / "course.json").read_text("utf-8"))
        if {**begun, "generations": 0} != json.loads(json.dumps({**wanted, "generations": 0})):
            raise BadInput(f"{self.folder} holds another course; name another folder with --into.")
        self.net = Net(self.inputs.names, self.course.hidden, self.course.seed)
        if not (self.folder / "log.json").exists():
            self.net = self._first()
            self.best, self.adam = _copy(self.net), Adam(self.net)
            return
        state = json.loads((self.folder / "log.json").read_text("utf-8"))
        self.log = [
            Progress(**{**done, **{pair: _pair(done[pair]) for pair in ("against_best", "against_greedy", "unseen")}})
            for done in state["log"]
        ]
        self.net.card = state["card"]
        self.best, self.adam = _copy(self.net), Adam(self.net)
        with np.load(self.folder / "training.npz") as read:
            self.adam.steps = int(read["steps"])
            for name in self.net.parameters():
                setattr(self.net, name, read[f"net {name}"])
                setattr(self.best, name, read[f"best {name}"])
                self.adam.first[name] = read[f"first {name}"]
                self.adam.second[name] = read[f"second {name}"]
            i = 0
            while f"lessons {i} starts" in read:
                self.lessons.append(_parted(read, i))
                i += 1


def _parted(read: Any, i: int) -> list[Lesson]:
    columns = []
    for part in ("starts", "places", "values", "worths", "targets"):
        values, counts = read[f"lessons {i} {part}"].tolist(), read[f"lessons {i} {part} count"].tolist()
        ends = np.cumsum(counts).tolist()
        columns.append([values[end - count : end] for end, count in zip(ends, counts, strict=True)])
    return [Lesson(*parts) for parts in zip(*columns, strict=True)]


def _pair(values: list[float] | None) -> tuple[float, float] | None:
    return None if values is None else (values[0], values[1])


def _copy(net: Net) -> Net:
    twin = Net(net.names, net.hidden)
    for name, values in net.parameters().items():
        setattr(twin, name, values.copy())
    twin.card = dict(net.card)
    return twin


def spread(work: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]], jobs: int) -> list[Any]:
    """All answers in the order of the work, on so many cores."""
    if jobs == 1:
        return [do(*what) for do, what in work]
    from joblib import Parallel, delayed

    return list(Parallel(n_jobs=jobs)(delayed(do)(*what) for do, what in work))
