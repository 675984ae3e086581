"""Positions as SVG pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import infinitable
from docs.positions import FOLDER, positions
from infinitable.cli import infinitable as command
from infinitable.registry import GAMES

SVG = "{http://www.w3.org/2000/svg}"


def said(svg: str) -> str:
    """All that can be read in it."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return "\n".join(node.text or "" for node in root.iter() if node.tag in (f"{SVG}text", f"{SVG}title"))


@pytest.mark.parametrize("game", [*GAMES, "go_fish"])
def test_every_game_can_be_drawn(game: str) -> None:
    match = infinitable.new(game, seed=1, names=["Ida", "Bo & <Co>"])
    while len(match.moves) < 60 and not match.over:
        match.play(match.options[len(match.moves) % len(match.options)])
    for seat in (None, 0, 1):
        assert match.game.title in said(match.picture(seat))
    assert match._repr_svg_() == match.picture(None)


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    match = infinitable.position("shards", "1 | row Umbral Scourge | hand Crystal ×2, Nil Assassin | ")
    assert "Nil Assassin" in said(match.picture(0)) and "Umbral Scourge" in said(match.picture(1))
    assert "Nil Assassin" not in match.picture(1) and "Nil Assassin" not in match.picture()


def test_a_map_has_a_hex_for_each_tile_and_a_line_for_each_wall() -> None:
    text = (
        "1 | The Rift 0:0, Burnt Road 0:1 control 2 | Sefa Noonward in Burnt Road; dice Energy | Proxy Nine in The Rift"
    )
    drawn = infinitable.position("defiance", text).picture(0)
    root = ElementTree.fromstring(drawn)
    hexes = [node.findtext(f"{SVG}title") for node in root.iter(f"{SVG}polygon")]
    assert sorted(name for name in hexes if name) == ["Burnt Road", "The Rift"]
    assert len(list(root.iter(f"{SVG}path"))) == 1, "Burnt Road has one wall"


def test_the_command_draws_a_position_and_says_what_is_wrong() -> None:
    drawn = CliRunner().invoke(command, ["picture", "infinity", "--players", "2", "--position", "1 | 1 C G S | | | "])
    assert drawn.exit_code == 0 and "INFINITY" in said(drawn.output)
    assert isinstance(CliRunner().invoke(command, ["picture", "chess"]).exception, infinitable.BadInput)


def test_the_document_of_positions_shows_every_game() -> None:
    """Each text is one, and its picture lies beside it; `python -m docs.positions` draws them anew."""
    shown = dict(positions())
    assert list(shown) == list(GAMES)
    for game, text in shown.items():
        match = infinitable.position(game, text, seed=1)
        assert said((FOLDER / f"{game}.svg").read_text("utf-8")).startswith(match.game.title)
        again = infinitable.position(game, match.position(), seed=1)
        assert again.position() == match.position() and again.prompt == match.prompt
