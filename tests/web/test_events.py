"""Every event that a game tells is seen to happen, and heard; what needs neither is named here, with the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ("infinity", "shards", "infinite401", "defiance", "defiance_beta")

WRITTEN = {
    "comes to", "decides", "keeps", "passage", "votes", "story check",  # a story is read
    "chapter opens", "chapter over", "opens", "ends", "end", "over", "tie", "time",  # a page of its own
    "turn", "round", "order", "begin", "deployed",  # the pill, the row of people and the log say whose turn it is
    "concede", "concedes", "passes",  # the person leaves the row
}  # fmt: skip
"""Told in words, or by what stands beside the board."""
UNSEEN = {
    "look", "looked", "look_at_hand", "seen_hand", "looks", "sees", "foresees",  # for one pair of eyes, in a panel
    "hand", "deck",  # laid out before the first turn
    "discard_hand", "mercenaries", "drawn", "kept", "laid", "shuffles", "reshuffle",
    "shuffle_deck", "shuffles_deck",  # follows from what was told
    "lock", "no block", "refuse", "stay",  # somebody does nothing
}  # fmt: skip
"""Nothing on the table goes anywhere."""
NEVER = {"defiance_beta": {"skip_draw", "will_skip_draw"}}
"""What texts of several games tell, and this one has no sentence for: nobody draws at a fixed moment there."""


def told(game: str) -> set[str]:
    """The kinds of `tell(…, "kind", …)` in the rules of a game, and in the texts that several share."""
    sources = [path.read_text("utf-8") for path in (ROOT / "infinitable/games" / game).rglob("*.py")]
    if any("infinitable.parts.abilities import" in text for text in sources):
        sources.append((ROOT / "infinitable/parts/abilities.py").read_text("utf-8"))
    kinds = {kind for text in sources for kind in re.findall(r"\.tell\([^\"]*\"([a-z_ ]+)\"", text)}
    return kinds - NEVER.get(game, set())


def moved(game: str) -> set[str]:
    return set(re.findall(r"case '([^']+)':", (ROOT / f"web/src/boards/{game}/motion.ts").read_text("utf-8")))


def sounds() -> re.Pattern[str]:
    text = (ROOT / "web/src/frame/sound/sound.ts").read_text("utf-8")
    return re.compile("|".join([*re.findall(r"/\^(\(.*\))\$/,", text), "checks"]))


@pytest.mark.parametrize("game", GAMES)
def test_every_event_moves_something_and_makes_a_sound(game: str) -> None:
    kinds = told(game)
    assert len(kinds) > 15
    assert kinds - moved(game) - WRITTEN - UNSEEN == set()
    heard = sounds()
    assert {kind for kind in kinds - WRITTEN - UNSEEN if not heard.fullmatch(kind)} == set()
