"""A language model at the table: the loop, with a scripted stand-in where the model would be.

    python -m infinitable.rl.examples.words shards --turns 3

Put a call of your model in place of `stand_in`: it takes what a seat is told, and gives an answer in notation. Rules go
into the system prompt once (`table.rules_text()`); each turn tells what is new, what lies there, and the options.
"""

from __future__ import annotations

import click

from infinitable.rl import text_env
from infinitable.rl.text import stand_in


@click.command()
@click.argument("game_id")
@click.option("--seed", default=1, show_default=True)
@click.option("--turns", default=0, help="Stop after so many answers; 0 plays to the end.")
def main(game_id: str, seed: int, turns: int) -> None:
    """Let a stand-in for a model play every seat, and show what is said."""
    table = text_env(game_id)
    table.reset(seed)
    model = stand_in(seed)
    answers = words = 0
    while not table.over and (not turns or answers < turns):
        told = table.tell()
        said = model(told)
        refused = table.answer(said)
        while refused:
            said = model(f"Refused: {refused}\nAnswer with one of these, exactly:\n{table.listed()}")
            refused = table.answer(said)
        answers, words = answers + 1, words + len(told.split())
        click.echo(f"{told}\n> {said}\n")
    click.echo(f"{answers} answers, {words / max(1, answers):.0f} words told for each; {table.rewards}")


if __name__ == "__main__":
    main()
