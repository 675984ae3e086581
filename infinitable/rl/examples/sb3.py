"""The same games with a maintained library: MaskablePPO of sb3-contrib, through Gymnasium.

pip install 'infinitable[sb3]'
python -m infinitable.rl.examples.sb3 shards --steps 200000 --against greedy
"""

from __future__ import annotations

from typing import Any

import click
import gymnasium
import numpy as np

from infinitable.kernel.game import BadInput
from infinitable.rl import gymnasium_env


class Flat(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The numbers alone: sb3-contrib asks for the mask by itself."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]

    def observation(self, observation: Any) -> Any:
        return observation["observation"]

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


def learn(game_id: str, steps: int, against: str) -> Any:
    try:
        from sb3_contrib import MaskablePPO
    except ModuleNotFoundError as missing:
        raise BadInput("This needs the package sb3-contrib: pip install 'infinitable[sb3]'.") from missing
    env = Flat(gymnasium_env(game_id, opponents=[against]))
    model = MaskablePPO("MlpPolicy", env, n_steps=min(2048, steps), batch_size=min(256, steps), verbose=0, seed=1)
    return model.learn(steps)


def score(model: Any, game_id: str, against: str, matches: int) -> float:
    """What the model wins on average, from -1 to 1."""
    env = Flat(gymnasium_env(game_id, opponents=[against]))
    total = 0.0
    for n in range(matches):
        seen, _ = env.reset(seed=n)
        over = False
        while not over:
            code, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, ended, cut, _ = env.step(int(np.asarray(code)))
            over = ended or cut
        total += float(reward)
    return total / matches


@click.command()
@click.argument("game_id")
@click.option("--steps", default=100_000, show_default=True)
@click.option("--against", default="random", show_default=True)
@click.option("--matches", default=50, show_default=True, help="To measure it with afterwards.")
def main(game_id: str, steps: int, against: str, matches: int) -> None:
    """Learn against a bot, and say how it went."""
    model = learn(game_id, steps, against)
    click.echo(f"{game_id}: {score(model, game_id, against, matches):+.2f} a match against {against}")


if __name__ == "__main__":
    main()
