"""What is true at every prompt: held through whole games, and each sentence found where it is made false."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.infinite401.rules.ending import MOST_TURNS
from infinitable.games.infinite401.rules.hexmap import BY_NAME
from infinitable.games.infinite401.table import STUNNED, Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from tests.games.infinite401.positions import GAME, match, table

LINE = "blue 2 | KN e5, TN h1; hand Lance; stack Hook, Mend; secret 2 | TN m9; hand Jam; disruptors Null Field"


@pytest.mark.parametrize("mode", ["ready", "standard"])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_broken_in_a_game(mode: str, seed: int) -> None:
    settings = {"generative": True, "disruptors": True, "map": ("courtyard", "crossroads")[seed % 2]}
    g = GAME.deal(read_setup(GAME, 2, mode, settings), Fast(seed))
    chance = Fast(seed)
    while not g.over:
        assert GAME.broken(g) == []
        g.step(g.options[chance.below(len(g.options))])
    assert GAME.broken(g) == []


def stand_together(g: Table) -> None:
    g.put(0, g.places[1])


def give_to_the_eliminated(g: Table) -> None:
    g.give(0, 2, STUNNED)


BREAKS: list[tuple[Callable[[Table], object], str]] = [
    (stand_together, "where it cannot"),
    (give_to_the_eliminated, "still has HP, a status or a Shield"),
    (lambda g: g.put(1, BY_NAME["i17"]), "stayed in the enemy base"),
    (lambda g: g.hp.__setitem__(1, 0), "has 0 HP"),
    (lambda g: g.hands[0].clear(), "deck is not whole"),
    (lambda g: g.secret.__setitem__(0, 3), "secret cards"),
    (lambda g: g.disruptors[1].append(g.disruptors[1][0]), "twice"),
    (lambda g: setattr(g, "energy", 0), "0 Energy"),
    (lambda g: setattr(g, "aside", g.hands[1].pop()), "deck is not whole"),
    (lambda g: setattr(g, "aside", g.hands[0].pop()), "A Utility is still being played"),
    (lambda g: setattr(g, "turns", MOST_TURNS + 1), f"Turn {MOST_TURNS + 1}:"),
    (lambda g: setattr(g, "last_change", g.turns + 1), "the last change in turn"),
    (lambda g: setattr(g, "winner", 0), "The winner is 0, but [] have won"),
    (lambda g: g.hp.__setitem__(1, g.terms.hp + 1), "HP."),
    (lambda g: g.seen.__setitem__(0, 3), "3 of them seen"),
    (lambda g: setattr(g, "sources", 8), "other side has been a Source"),
    (lambda g: setattr(g, "free_moves", 7), "7 free Moves"),
    (lambda g: g.spheres.__setitem__(0, 5), "have won"),
    (lambda g: setattr(g, "on_map", 0b001010), "is on the map and is not"),
]


@pytest.mark.parametrize(("breaks", "told"), BREAKS, ids=[told for _, told in BREAKS])
def test_what_is_broken_is_found(breaks: Callable[[Table], object], told: str) -> None:
    g = table(match(LINE))
    assert GAME.broken(g) == []
    breaks(g)
    assert any(told in sentence for sentence in GAME.broken(g))
