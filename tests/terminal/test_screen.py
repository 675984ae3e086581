"""The full-screen terminal, played by keys and mouse at 100 columns and 30 lines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, OptionList, RichLog, Static

import infinitable
from infinitable.registry import GAMES
from infinitable.terminal.screen.app import FullScreen, Picture
from infinitable.terminal.table import Table

SIZE = (100, 30)
BEGIN = {"infinity": 1, "shards": 0, "infinite401": 2, "defiance": 4, "defiance_beta": 5}
"""After how many first choices there is something on the table."""


def on_screen(game: str, play: Callable[[FullScreen, Pilot[None]], Awaitable[None]], **setup: Any) -> FullScreen:
    """Sit down at a seeded table against a bot, and play."""
    match = infinitable.new(game, seed=3, names=["Halley"], **setup)
    app = FullScreen(Table(match, dict.fromkeys(range(1, match.setup.players), "random")))

    async def sit_down() -> None:
        async with app.run_test(size=SIZE) as pilot:
            await settled(app, pilot)
            await play(app, pilot)

    asyncio.run(sit_down())
    return app


async def settled(app: FullScreen, pilot: Pilot[None]) -> None:
    await app.workers.wait_for_complete()
    await pilot.pause()


async def typed(app: FullScreen, pilot: Pilot[None], line: str) -> None:
    app.query_one("#line", Input).value = line
    await pilot.press("enter")
    await settled(app, pilot)


def text_of(app: FullScreen) -> str:
    """What stands on the screen."""
    return "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())


def told(app: FullScreen) -> str:
    return " ".join(strip.text.strip() for strip in app.query_one("#log", RichLog).lines)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_by_number_by_arrow_keys_and_by_clicks(game: str) -> None:
    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        for _ in range(BEGIN[game]):
            await typed(app, pilot, "1")
        match = app.table.match
        before = len(match.moves)
        await typed(app, pilot, str(len(match.options)))
        assert len(match.moves) > before, "by number"

        before, offered = len(match.moves), [option.code for option in match.options]
        await pilot.press("down" if len(offered) > 1 else "up", "enter")
        await settled(app, pilot)
        assert match.moves[before].code == offered[1 if len(offered) > 1 else 0], "by arrow keys"

        for _ in range(8):
            if _in_sight(app) is None:
                await typed(app, pilot, "1")
        before = len(match.moves)
        codes = await _click_until_a_move(app, pilot)
        assert codes is not None and match.moves[before].code in codes, "by clicks"

        lines = text_of(app).split("\n")
        assert len(lines) == SIZE[1] and max(map(len, lines)) <= SIZE[0]
        assert match.prompt.split()[0] in "\n".join(lines) or match.over

    on_screen(game, play)


async def _click_until_a_move(app: FullScreen, pilot: Pilot[None]) -> list[int] | None:
    """Click on what stands out until an option is chosen, the last step by a key where nothing more can be clicked;
    the options that the first click could mean."""
    codes: list[int] | None = None
    moves = len(app.table.match.moves)
    for _ in range(4):
        spot = _in_sight(app)
        if spot is None:
            break
        picture, x, y, at = spot
        if codes is None:
            codes = [option.code for option in app.table.match.options if at in option.anchors]
        await pilot.click(f"#{picture}", offset=(x, y))
        await settled(app, pilot)
        if len(app.table.match.moves) > moves:
            return codes
    await pilot.press("enter")
    await settled(app, pilot)
    return codes


def _in_sight(app: FullScreen) -> tuple[str, int, int, str] | None:
    """The first thing that can be chosen and is not scrolled away."""
    for name in ("board", "things"):
        picture = app.query_one(f"#{name}", Picture)
        window = picture.parent.region if isinstance(picture.parent, Widget) else picture.region
        for (x, y), thing in sorted(picture.where.items(), key=lambda item: item[0][::-1]):
            inside = window.contains(picture.region.x + x, picture.region.y + y)
            if thing.at in app.choices() and inside:
                return name, x, y, thing.at
    return None


def test_a_click_on_the_map_leads_to_the_move_in_two_steps() -> None:
    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        await typed(app, pilot, "1")
        match = app.table.match
        board = app.query_one("#board", Picture)
        unit = next(unit for unit in match.view(0)["table"]["units"] if unit["name"] == "TN")
        x, y = min(spot for spot, thing in board.where.items() if thing.name == unit["hex"])
        await pilot.click("#board", offset=(x + 1, y))
        await settled(app, pilot)
        assert app.picked == (f"hex:{unit['hex']}",)
        shown = app.query_one("#options", OptionList)
        assert 1 < shown.option_count < len(match.options)
        await pilot.press("escape")
        assert not app.picked and shown.option_count == len(match.options)

        await pilot.click("#board", offset=(x + 1, y))
        wanted = next(option for option in match.options if option.anchors[0] == f"hex:{unit['hex']}")
        goal = wanted.anchors[1].partition(":")[2]
        x, y = min(spot for spot, thing in board.where.items() if thing.name == goal)
        moves = len(match.moves)
        await pilot.click("#board", offset=(x + 1, y))
        await settled(app, pilot)
        assert match.moves[moves].code == wanted.code

    on_screen("infinite401", play)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_drawn_in_colour_within_its_window(game: str) -> None:
    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        for _ in range(BEGIN[game]):
            await typed(app, pilot, "1")
        board = app.query_one("#board", Picture)
        window = app.query_one("#map").region
        if game == "shards":
            assert window.height == 0 and "ROW" in text_of(app)
            return
        assert board.region.width <= window.width and board.region.height <= window.height
        colours = {style.style.bgcolor.name for line in app.screen._compositor.render_strips() for style in line
                   if style.style and style.style.bgcolor}  # fmt: skip
        assert len(colours) > 4
        for place in app.table.telling().places:
            if place.owner >= 0:
                assert place in board.where.values()

    on_screen(game, play)


def test_commands_are_those_of_the_plain_client() -> None:
    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        await typed(app, pilot, "look kiln drone")
        assert "Homodeus ally, cost 1, place 3 of the row." in told(app)
        await typed(app, pilot, "99")
        assert "There are 4 options; 99 is none of them." in told(app)
        await pilot.press("f1")
        assert "take your last choice back" in told(app)
        await typed(app, pilot, "1")
        await pilot.press("f3")
        await settled(app, pilot)
        assert app.table.match.moves == [] and "Taken back: play Crystal." in told(app)
        where = app.query_one("#things", Picture).where
        x, y = max(spot for spot, thing in where.items() if thing.name == "Command Seer" and spot[0] < 9)
        await pilot.click("#things", offset=(x, y))
        await settled(app, pilot)
        assert app.table.match.moves == [] and "Command Seer: Gain 2 gems." in told(app)

    on_screen("shards", play)


def test_the_end_is_told_and_quitting_leaves() -> None:
    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        while not app.table.match.over:
            await typed(app, pilot, "1")
        question = str(app.query_one("#question", Static).render())
        assert question in ("You win.", "Player 2 wins.", "A draw between you and Player 2.")
        await typed(app, pilot, "quit")

    assert not on_screen("tic_tac_toe", play).is_running


def test_loading_shows_the_other_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        await typed(app, pilot, "save begun")
        await typed(app, pilot, "1")
        assert len(app.table.match.moves) == 2
        await typed(app, pilot, "load begun")
        assert app.table.match.moves == [] and app.query_one("#options", OptionList).option_count == 9

    on_screen("tic_tac_toe", play)
