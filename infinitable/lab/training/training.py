"""A course under way: generation after generation, gated by matches, written down and taken up again."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, fields, replace
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

from infinitable.bots.net import Inputs, Net
from infinitable.kernel.game import BadInput
from infinitable.lab.matches.spread import spread
from infinitable.lab.training.course import Course, Progress, share_and_bar
from infinitable.lab.training.fitting import Adam, learn, settle, unseen_loss
from infinitable.lab.training.lessons import Lesson, Loose, Notebook, played, score, self_play, warm_up
from infinitable.registry import find

T = TypeVar("T")

WARM_PASSES = 6
TENTH, MANY = 10, 100
"""Of so many games each tenth is put by."""
PARTS = [part.name for part in fields(Lesson)]


class Games(NamedTuple):
    """Those of a generation that are learnt from, and those that are put by."""

    taught: list[Lesson]
    put_by: list[Lesson]


class Training:
    """A course under way in a folder of its own."""

    def __init__(self, course: Course, folder: Path, jobs: int = 1, cluster: str = "") -> None:
        self.course, self.folder, self.jobs, self.cluster = course, folder, jobs, cluster
        self.game = find(course.game)
        self.inputs = Inputs(self.game, course.setup)
        self.log: list[Progress] = []
        self.games: list[Games] = []
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
            newest = self._play(number)
            self.games = [newest] if self._is_loose(number - 1) else [*self.games, newest][-self.course.keep :]
            done = Progress(number, 0.0, len(newest.taught) + len(newest.put_by), 0.0)
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
        unseen = self.log[-1].unseen if self.log else None
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
            played(self.game, self.course.setup, bots, seed, notes)
            worths += [worth * 1e9 for worth in notes.worths]
        return round(max(1e-3, float(np.std(worths))), 3) if worths else 1.0

    def _play(self, number: int) -> Games:
        """A generation's games. Of many a tenth is put by, and told by who won alone."""
        course = self.course
        loose = self._is_loose(number)
        count = course.warm if loose else course.games
        first = (course.seed * 1000 + number) * 100_000
        noise = course.noise * (1 - 0.8 * self._far(number))
        put_by = range(0, count, TENTH) if count >= MANY else range(0)
        work: list[tuple[Callable[..., Lesson | None], tuple[object, ...]]] = []
        for i in range(count):
            told = replace(course, trust=1.0) if i in put_by else course
            rest = (told, self.net, first + i)
            work.append((warm_up, rest) if loose else (self_play, (*rest, noise)))
        played = self._spread(work)
        return Games(
            [lesson for i, lesson in enumerate(played) if lesson and i not in put_by],
            [lesson for i, lesson in enumerate(played) if lesson and i in put_by],
        )

    def _learn(self, done: Progress) -> None:
        course, number, into = self.course, done.generation, self.inputs.into
        lessons = [lesson for some in self.games for lesson in some.taught]
        put_by = [lesson for some in self.games for lesson in some.put_by]
        if not lessons:
            raise BadInput("No game came to its end, so there is nothing to learn from.")
        self.net = _copy(self.net)  # the net that has played stays what it was
        if not course.hidden and course.players == 2:
            done.loss = settle(self.net, into, lessons, course.ridge)
        elif put_by and number in (0, course.generations):
            done.loss = self._until_put_by_games_are_foretold(put_by, lessons)
        else:
            loose = self._is_loose(number)
            passes = WARM_PASSES if loose else course.passes
            rate = course.rate * (3 if loose else 1 - 0.85 * self._far(number))
            seed = course.seed * 1000 + number
            done.loss = learn(self.net, self.adam, into, lessons, passes, rate, course.decay, seed)
        if put_by:
            done.unseen = unseen_loss(self.net, into, put_by)

    def _far(self, number: int) -> float:
        return number / max(1, self.course.generations)

    def _until_put_by_games_are_foretold(self, put_by: Sequence[Lesson], lessons: Sequence[Lesson]) -> float:
        """Pass after pass in ever smaller steps; the net of the pass after which games that were put by are foretold
        best is kept."""
        course, best, loss = self.course, math.inf, 0.0
        kept, adam = self.net, self.adam
        rate = course.rate * (1 if course.begin or self.log else 3)
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
        against_best = self._spread([(score, (course, self.net, self.best, some)) for some in seeds])
        against_greedy = self._spread([(score, (course, self.net, "greedy", some)) for some in seeds])
        done.against_best = share_and_bar([share for some in against_best for share in some])
        done.against_greedy = share_and_bar([share for some in against_greedy for share in some])
        fair = 1 / course.players
        # The warm start only has to be somewhere to begin.
        done.kept = self._is_beginning(done) or done.against_best[0] >= fair - done.against_best[1] / 2
        if not done.kept:
            self.net, self.adam = _copy(self.best), Adam(self.net)
        elif self._is_beginning(done) or done.against_best[0] >= fair:
            self.best = _copy(self.net)

    def _spread(self, work: Sequence[tuple[Callable[..., T], tuple[object, ...]]]) -> list[T]:
        """All answers in the order of the work, wherever it is done."""
        pieces = [(number, do, what) for number, (do, what) in enumerate(work)]
        return [answer for _, answer in sorted(spread(_numbered, pieces, self.jobs, self.cluster), key=itemgetter(0))]

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
        for i, games in enumerate(self.games):
            for name, some in (("taught", games.taught), ("put by", games.put_by)):
                for part in PARTS if some else ():
                    joined = [getattr(lesson, part) for lesson in some]
                    arrays[f"{name} {i} {part}"] = np.concatenate(joined)
                    arrays[f"{name} {i} {part} count"] = np.array([len(values) for values in joined])
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
            while f"taught {len(self.games)} starts" in read:
                i = len(self.games)
                self.games.append(Games(_parted(read, f"taught {i}"), _parted(read, f"put by {i}")))


def _parted(read: Any, name: str) -> list[Lesson]:
    if f"{name} starts" not in read:
        return []
    columns = []
    for part in PARTS:
        counts = read[f"{name} {part} count"]
        columns.append(np.split(read[f"{name} {part}"], np.cumsum(counts)[:-1]))
    return [Lesson(*parts) for parts in zip(*columns, strict=True)]


def _pair(values: list[float] | None) -> tuple[float, float] | None:
    return None if values is None else (values[0], values[1])


def _copy(net: Net) -> Net:
    twin = Net(net.names, net.hidden)
    for name, values in net.parameters().items():
        setattr(twin, name, values.copy())
    twin.card = dict(net.card)
    return twin


def _numbered(number: int, do: Callable[..., T], what: tuple[object, ...]) -> list[tuple[int, T]]:
    return [(number, do(*what))]
