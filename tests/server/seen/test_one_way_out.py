"""What leaves the server is what the kernel lets out, and the server and the match are of one opinion."""

from __future__ import annotations

import random

import pytest

import infinitable
from infinitable.kernel.state import NOBODY
from infinitable.kernel.views import as_the_asked_sees, read, redealt, refuse, see
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.server.seen.position import positions
from infinitable.server.table import entries as e
from tests.server.seen.test_leaks import a_table

CASES = [(game_id, mode) for game_id in (*GAMES, *EXAMPLES) for mode in list(game(game_id).modes)[:2]]


@pytest.mark.parametrize(("game_id", "mode"), CASES)
def test_server_and_match_agree_on_what_is_seen_and_what_can_be_taken_back(game_id: str, mode: str) -> None:
    """Random moves and undos; at each prompt every seat's position is what `see` gives, and its undo what the match
    would do."""
    players = game(game_id).modes[mode][0]
    table, chance, number = a_table(game_id, mode, players, 5), random.Random(5), 4
    for step in range(60):
        match = table.match
        assert match is not None
        if match.over:
            break
        seats = [NOBODY, *range(players)]
        for seat, position in zip(seats, positions(table, seats), strict=True):
            assert position is not None
            seen = see(table.game, match.state, seat)
            assert position.view == seen["table"] and position.prompt == seen["prompt"]
            options = [o.notation for o in position.decision.options] if position.decision else None
            assert options == ([o["notation"] for o in seen["options"]] if "options" in seen else None)
            free = 0 if seat < 0 else match.told if table.alone else match.undoable(seat)
            assert position.undo.free == free
            assert (free > 0) == (seat >= 0 and match.can_undo(seat)) or table.alone
        if step % 7 == 6 and match.can_undo():
            undone = match.moves[-1].seat
            entry: e.Entry = e.TookBack(undone, len(match.moves) - 1)
        else:
            code = chance.choice(match.state.options)
            entry = e.Moved(match.seat, code, table.game.notation(match.state, code))
        table.apply(e.Numbered(number, 0, entry))
        number += 1


def test_nobody_can_ask_what_an_opponent_holds() -> None:
    """defiance: `attack CARD of 2` is answered alike whether seat 2 holds the card or not."""
    match = infinitable.new("defiance", players=2, seed=3)
    chance, asked = random.Random(1), 0
    while asked < 8 and not match.over:
        for _ in range(3):
            match.play(chance.choice(match.options))
        g = match.state
        worlds = [redealt(match.game, g, g.asked, seed) for seed in range(6)]
        for card in ("Overclock", "Sweep Pattern", "Heat Sink", "Cold Storage"):
            for text in (f"attack {card} of 2", f"attack {card} of 1", f"play {card}", card):
                codes = {read(match.game, world, text) for world in (g, *worlds)}
                assert len(codes) == 1, text
                code = codes.pop()
                if code is not None:
                    assert len({str(refuse(match.game, world, code)) for world in (g, *worlds)}) == 1, text
        asked += 1


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_read_aside_is_the_same_however_the_rest_lies(game_id: str) -> None:
    from infinitable.kernel.snapshot import save

    match = infinitable.new(game_id, seed=2)
    chance = random.Random(2)
    for _ in range(12):
        if match.over:
            break
        g = match.state
        other = redealt(match.game, g, g.asked, 99)
        assert save(as_the_asked_sees(match.game, g)) == save(as_the_asked_sees(match.game, other))
        match.play(chance.choice(g.options))
