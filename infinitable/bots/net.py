"""A small value network: what the declared observation of a game says about who will win, in numpy.

    log-odds = house * worth + l·x + v·relu(W·x + b)

`x` is the observation at the end of a seat's turn, `worth` the game's own `evaluate`: a net that has learnt nothing yet
plays like that. Inputs have names (field and label), so that a net still fits when content is added or left out: a card
it has never met counts as the average card of its field.
"""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from infinitable.bots.judge import Judge
from infinitable.bots.lines import Line
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.state import Seat

Floats = NDArray[np.float32]

ROWS = 64
"""Positions that are judged at a time."""
NETS = Path(__file__).parent / "nets"


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

    def odds(self, x: Floats, worth: Floats) -> Floats:
        """For rows of inputs as this net names them."""
        sums = x @ self.inner + self.bias
        hidden: Floats = np.maximum(sums[:, : self.hidden], 0) @ self.outer + sums[:, self.hidden] + self.house * worth
        return hidden

    def __reduce__(self) -> tuple[Any, ...]:
        """To other processes, whether compiled or not."""
        return _received, (self.names, self.hidden, self.parameters(), self.card)

    def save(self, file: Path) -> None:
        """Half precision is enough: it moves a chance of winning by less than a thousandth."""
        arrays = {name: values.astype(np.float16) for name, values in self.parameters().items()}
        packed = BytesIO()
        np.savez_compressed(packed, names=np.array(self.names), **arrays)  # type: ignore[arg-type]
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


def input_names(observation: Observation, game: Game) -> list[str]:
    """A name for every number of an observation; those that the game lumps together have the same one."""
    lumped = {field: fields[0] for fields in game.lumped for field in fields}
    names: list[str] = []
    for field in observation.fields:
        labels = list(field.labels) or [str(i) for i in range(field.shape[-1])]
        rows = field.size // len(labels)
        of = lumped.get(field.name, field.name)
        alike = rows == 1 or field.name in lumped
        names += [f"{of}/{label}" if alike else f"{of}/{row}/{label}" for row in range(rows) for label in labels]
    return names


class Inputs:
    """From the observation of a setup to the inputs of a net."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.observation = game.observation(setup)
        all_names = input_names(self.observation, game)
        self.names = list(dict.fromkeys(all_names))
        place = {name: i for i, name in enumerate(self.names)}
        self.into = np.array([place[name] for name in all_names], np.int64)
        """The input that each number of the observation adds to."""
        self.sheet = Sheet(self.observation.size, ROWS)

    def write(self, positions: list[Any], seat: Seat) -> NDArray[np.float64]:
        """The observations of at most ROWS positions, one a row; the array is written over by the next call."""
        for row, g in enumerate(positions):
            self.sheet.turn_to(row)
            self.observation.write(g, seat, self.sheet)
        whole = np.frombuffer(self.sheet.numbers, np.float64)  # type: ignore[call-overload]
        rows: NDArray[np.float64] = whole.reshape(ROWS, -1)[: len(positions)]
        return rows

    def fit(self, net: Net) -> Floats:
        """The inner weights of a net for the numbers of this observation; what it does not know counts as average."""
        place = {name: i for i, name in enumerate(net.names)}
        fields: dict[str, list[int]] = {}
        for name, i in place.items():
            fields.setdefault(name.partition("/")[0], []).append(i)
        unknown = np.zeros(net.hidden + 1, np.float32)
        average = {field: net.inner[rows].mean(axis=0) for field, rows in fields.items()}
        weights = [
            net.inner[place[name]] if name in place else average.get(name.partition("/")[0], unknown)
            for name in self.names
        ]
        fitted: Floats = np.array(weights, np.float32)[self.into]
        return fitted


class NetJudge(Judge):
    """Judges by a network."""

    def __init__(self, game: Game, net: Net, setup: Setup) -> None:
        super().__init__(game, float(net.card["scale"]))
        self.is_learnt = True
        self.net = net
        self.inputs = Inputs(game, setup)
        self.inner = self.inputs.fit(net).astype(np.float64)
        self.bias = net.bias.astype(np.float64)
        self.outer = net.outer.astype(np.float64)
        self.house = float(net.house[0])

    def learnt(self, lines: list[Line], seat: Seat) -> list[float]:
        odds: list[float] = []
        for at in range(0, len(lines), ROWS):
            some = lines[at : at + ROWS]
            sums = self.inputs.write([line.g for line in some], seat) @ self.inner
            sums += self.bias
            hidden = self.net.hidden
            values = np.maximum(sums[:, :hidden], 0) @ self.outer + sums[:, hidden]
            odds += [
                float(value) + self.house * bounded(line.worth / self.scale)
                for value, line in zip(values.tolist(), some, strict=True)
            ]
        return odds

    def why(self, line: Line, other: Line, seat: Seat) -> list[tuple[float, str]]:
        """Each input's share of the difference in log-odds, the hidden units taken as half way between the two. What
        there is less of is named with a minus sign."""
        rows = self.inputs.write([line.g, other.g], seat)
        sums = rows @ self.inner + self.bias
        hidden = self.net.hidden
        active = (sums[:, :hidden] > 0).mean(axis=0)
        slope = self.inner[:, :hidden] @ (self.outer * active) + self.inner[:, hidden]
        more = rows[0] - rows[1]
        shares = np.bincount(self.inputs.into, more * slope, len(self.inputs.names))
        amounts = np.bincount(self.inputs.into, more, len(self.inputs.names))
        named = zip(shares.tolist(), amounts.tolist(), self.inputs.names, strict=True)
        return sorted(((share, name if amount >= 0 else f"-{name}") for share, amount, name in named), reverse=True)


def bounded(worth: float) -> float:
    """A worth as an input: beyond four there is nothing to tell."""
    return max(-4.0, min(4.0, worth))


_judges: dict[tuple[str, str], Judge] = {}


def shipped(game: Game, setup: Setup) -> Path | None:
    """The file of the net for this game, mode and number of players, if there is one."""
    file = NETS / f"{game.id}-{setup.mode}-{setup.players}"
    return file if file.with_suffix(".npz").exists() else None


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
