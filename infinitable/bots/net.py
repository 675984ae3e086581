"""A small value network: what the declared observation of a game says about who will win, in numpy.

    log-odds of a duel = l·x + v·relu(W·x + b)        log-odds = house * worth - log(sum over rivals of exp(-duel))

`x` is the observation at the end of a seat's turn, as far as it tells of the seat, of one rival and of the table, and
the parts of `evaluate` that the game names, for both; `worth` is all of `evaluate`: a net that has learnt nothing yet
plays like that. Chances against several rivals
are put together as ratings are, so that a net which has only seen duels serves every number of players.

Inputs have names (field and label), so that a net still fits when content is added or left out: a card it has never met
counts as the average card of its field.
"""

from __future__ import annotations

import json
import re
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from infinitable.bots.judge import Judge
from infinitable.bots.lines import Line
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.observation import Observation, Sheet, who
from infinitable.kernel.state import Seat, State

Floats = NDArray[np.float32]

ROWS: Final = 64
"""Positions that are judged at a time."""
OUT: Final = 12.0
"""Log-odds against a rival who is out of the match."""
NETS = Path(str(files("infinitable.bots"))) / "nets"
FOR_ALL: Final = ("shards",)
"""Games whose net of duels has proven itself where more are at the table; any other serves duels alone."""
FAR: Final = 10.0
"""No part of `evaluate` counts for more, in swings of the game."""
RIVAL = re.compile(r"rival(\d+)")


class Net:
    """The numbers of a network, the names of its inputs, and the card that tells how it was made."""

    def __init__(self, names: list[str], hidden: int = 32, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        n = len(names)
        self.names = names
        self.hidden = hidden
        self.card: dict[str, Any] = {}
        # The last column of `inner` is the linear part.
        self.inner: Floats = rng.normal(0, 0.1, (n, hidden + 1)).astype(np.float32)
        self.inner[:, hidden] = 0
        self.bias: Floats = np.zeros(hidden + 1, np.float32)
        self.outer: Floats = np.zeros(hidden, np.float32)
        self.house: Floats = np.ones(1, np.float32)

    def parameters(self) -> dict[str, Floats]:
        return {"inner": self.inner, "bias": self.bias, "outer": self.outer, "house": self.house}

    def duel(self, x: Floats) -> Floats:
        """The log-odds against one rival, for rows of inputs as this net names them."""
        sums = x @ self.inner + self.bias
        odds: Floats = np.maximum(sums[:, : self.hidden], 0) @ self.outer + sums[:, self.hidden]
        return odds

    def __reduce__(self) -> tuple[Any, ...]:
        """To other processes, whether compiled or not."""
        return _received, (self.names, self.hidden, self.parameters(), self.card)

    def save(self, file: Path) -> None:
        """Half precision is enough: it moves a chance of winning by less than a thousandth."""
        arrays = {name: values.astype(np.float16) for name, values in self.parameters().items()}
        packed = BytesIO()
        np.savez_compressed(packed, allow_pickle=False, names=np.array(self.names), **arrays)
        file.with_suffix(".npz").write_bytes(packed.getvalue())
        file.with_suffix(".json").write_text(json.dumps(self.card, indent=2, ensure_ascii=False) + "\n", "utf-8")

    @staticmethod
    def load(file: Path) -> Net:
        with np.load(file.with_suffix(".npz")) as read:
            net = Net([str(name) for name in read["names"]], len(read["outer"]))
            for name in net.parameters():
                setattr(net, name, read[name].astype(np.float32))
        card = file.with_suffix(".json")
        net.card = json.loads(card.read_text("utf-8")) if card.exists() else {}
        return net


def _received(names: list[str], hidden: int, parameters: dict[str, Floats], card: dict[str, Any]) -> Net:
    net = Net(names, hidden)
    for name, values in parameters.items():
        setattr(net, name, values)
    net.card = card
    return net


class Number:
    """One number of an observation: its own name, what nets call it, and which rival it tells of, 0 for none."""

    __slots__ = ("input", "name", "rival")

    def __init__(self, field: str, row: str, label: str, game: Game) -> None:
        rival = RIVAL.match(field) or RIVAL.fullmatch(label)
        self.rival: int = int(rival[1]) if rival else 0
        kept = _in_a_duel(field)
        lumped = next((fields[0] for fields in game.lumped if kept in fields), "")
        if not lumped and row:
            field, kept = f"{field}/{row}", f"{kept}/{row}"
        self.name: str = f"{lumped or field}/{label}"
        self.input: str = f"{lumped or kept}/{_in_a_duel(label)}"


def _in_a_duel(name: str) -> str:
    return RIVAL.sub("rival", name)


def numbers_of(observation: Observation, game: Game) -> list[Number | None]:
    """What every number of an observation is to a net; None for those it leaves out."""
    numbers: list[Number | None] = []
    for field in observation.fields:
        labels = list(field.labels) or [str(i) for i in range(field.shape[-1])]
        rows = field.size // len(labels)
        if _in_a_duel(field.name) in game.unlearnt:
            numbers += [None] * field.size
        else:
            numbers += [
                Number(field.name, str(row) if rows > 1 else "", label, game) for row in range(rows) for label in labels
            ]
    return numbers


class Inputs:
    """From the observation of a setup, and the parts of `evaluate`, to the inputs of a net."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.observation = game.observation(setup)
        numbers = numbers_of(self.observation, game)
        self.used = np.array([place for place, number in enumerate(numbers) if number is not None], np.int64)
        """The numbers of the observation that matter."""
        kept = [number for number in numbers if number is not None]
        kept += [Number(f"{name}.parts", "", part, game) for name in who(setup.players) for part in game.weighed]
        self.said = [number.name for number in kept]
        self.names = list(dict.fromkeys(number.input for number in kept))
        place = {name: i for i, name in enumerate(self.names)}
        self.rivals = max(1, *(number.rival for number in kept))
        self.into = np.array(
            [
                [place[number.input] if number.rival in (0, rival) else -1 for number in kept]
                for rival in range(1, self.rivals + 1)
            ],
            np.int64,
        )
        """For each rival, the input of its duel that each number adds to; -1 for what tells of other rivals."""
        out = game.out_of_match
        self.out = [self.said.index(f"rival{n + 1}.{out}/0") for n in range(self.rivals)] if out else []
        """Where the observation says that a rival is out of the match."""
        self.sheet = Sheet(self.observation.size, ROWS)

    def write(self, positions: list[State], seat: Seat) -> NDArray[np.float64]:
        """What matters of at most ROWS positions, one a row."""
        for row, g in enumerate(positions):
            self.sheet.turn_to(row)
            self.observation.write(g, seat, self.sheet)
        whole = np.frombuffer(memoryview(self.sheet.numbers), np.float64)
        rows: NDArray[np.float64] = whole.reshape(ROWS, -1)[: len(positions), self.used]
        return np.hstack([rows, self.weighed(positions, seat)]) if self.game.weighed else rows

    def weighed(self, positions: list[State], seat: Seat) -> NDArray[np.float64]:
        """The parts of `evaluate` of this seat, then of each rival in turn, in swings of the game."""
        game, rows = self.game, []
        for g in positions:
            row: list[float] = []
            for n in range(g.seats):
                parts = game.parts(g, (seat + n) % g.seats)
                row += [max(-FAR, min(FAR, parts.get(part, 0.0) / game.swing)) for part in game.weighed]
            rows.append(row)
        return np.array(rows)

    def fit(self, net: Net) -> list[NDArray[np.float64]]:
        """The inner weights of each duel for the numbers that matter."""
        rows = np.vstack([self.weights(net), np.zeros(net.hidden + 1)])
        return [rows[into] for into in self.into]

    def weights(self, net: Net) -> NDArray[np.float64]:
        """The inner weights of the inputs; what a net does not know counts as average."""
        place = {name: i for i, name in enumerate(net.names)}
        fields: dict[str, list[int]] = {}
        for name, i in place.items():
            fields.setdefault(name.partition("/")[0], []).append(i)
        nothing = np.zeros(net.hidden + 1, np.float32)
        average = {field: net.inner[rows].mean(axis=0) for field, rows in fields.items()}
        weights = [
            net.inner[place[name]] if name in place else average.get(name.partition("/")[0], nothing)
            for name in self.names
        ]
        return np.array(weights, np.float64)


def against_all(duels: list[NDArray[Any]]) -> NDArray[Any]:
    """The log-odds of winning against everybody: the odds against one add up."""
    return duels[0] if len(duels) == 1 else -np.logaddexp.reduce([-odds for odds in duels])


class NetJudge(Judge):
    """Judges by a network."""

    def __init__(self, game: Game, net: Net, setup: Setup) -> None:
        super().__init__(game, float(net.card["scale"]))
        self.is_learnt = True
        self.net = net
        self.inputs = Inputs(game, setup)
        self.inner = self.inputs.fit(net)
        self.bias = net.bias.astype(np.float64)
        self.outer = net.outer.astype(np.float64)
        self.house = float(net.house[0])

    def learnt(self, lines: list[Line], seat: Seat) -> list[float]:
        odds: list[float] = []
        for at in range(0, len(lines), ROWS):
            some = lines[at : at + ROWS]
            values = self.judged(self.inputs.write([line.g for line in some], seat))
            odds += [
                value + self.house * bounded(line.worth / self.scale)
                for value, line in zip(values.tolist(), some, strict=True)
            ]
        return odds

    def judged(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        """The log-odds for what has been written, without what `evaluate` says."""
        return against_all(self._duels(rows))

    def _duels(self, rows: NDArray[np.float64]) -> list[NDArray[np.float64]]:
        hidden, duels = self.net.hidden, []
        for n, inner in enumerate(self.inner):
            sums = rows @ inner
            sums += self.bias
            odds = np.maximum(sums[:, :hidden], 0) @ self.outer + sums[:, hidden]
            if self.inputs.out and len(self.inner) > 1:
                odds += OUT * rows[:, self.inputs.out[n]]
            duels.append(odds)
        return duels

    def why(self, line: Line, other: Line, seat: Seat) -> list[tuple[float, str]]:
        """The share of each number, and of each part of `evaluate`, in the difference in log-odds; hidden units are
        taken as half way between the two. What there is less of is named with a minus sign."""
        rows = self.inputs.write([line.g, other.g], seat)
        hidden = self.net.hidden
        duels = self._duels(rows)
        weights = np.exp(-np.mean(duels, axis=1) - np.logaddexp.reduce(-np.mean(duels, axis=1)))
        slope = np.zeros(len(self.inputs.said))
        for weight, inner in zip(weights, self.inner, strict=True):
            sums = rows @ inner + self.bias
            active = (sums[:, :hidden] > 0).mean(axis=0)
            slope += weight * (inner[:, :hidden] @ (self.outer * active) + inner[:, hidden])
        shares: dict[str, float] = {}
        amounts: dict[str, float] = {}
        more = rows[0] - rows[1]
        for name, share, amount in zip(self.inputs.said, (more * slope).tolist(), more.tolist(), strict=True):
            shares[name] = shares.get(name, 0.0) + share
            amounts[name] = amounts.get(name, 0.0) + amount
        for share, part in super().why(line, other, seat):
            name = f"me.parts/{part}"
            shares[name] = shares.get(name, 0.0) + self.house * share
            amounts[name] = amounts.get(name, 0.0) + share
        named = [(share, name if amounts[name] >= 0 else f"-{name}") for name, share in shares.items()]
        return sorted(named, reverse=True)


def bounded(worth: float) -> float:
    """A worth as an input: beyond four there is nothing to tell."""
    return max(-4.0, min(4.0, worth))


_judges: dict[tuple[str, str], Judge] = {}


def shipped(game: Game, setup: Setup) -> Path | None:
    """The file of the net for this game, mode and number of players, if there is one; or else that of its duels."""
    for players in (setup.players, 2) if game.id in FOR_ALL else (setup.players,):
        file = NETS / f"{game.id}-{setup.mode}-{players}"
        if file.with_suffix(".npz").exists():
            return file
    return None


def judge_for(game: Game, setup: Setup | None, seats: int) -> Judge:
    """The judge of a game: by the net that is shipped for it, or by its own `evaluate`."""
    setup = setup or read_setup(game, seats, None, {})
    key = (game.id, repr((setup.players, setup.mode, sorted(setup.settings.items()))))
    judge = _judges.get(key)
    if judge is None:
        file = shipped(game, setup)
        judge = NetJudge(game, Net.load(file), setup) if file else Judge(game)
        if len(_judges) >= 16:
            _judges.clear()
        _judges[key] = judge
    return judge
