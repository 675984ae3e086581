"""Sentences of the page that state a rule name its clause in the source, and the engine does what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from infinitable.kernel.state import Frame, name_of
from infinitable.registry import GAMES, game
from infinitable.tutorials import tutorial
from tests.documents.test_tutorials import frames, known
from tests.games.defiance.positions import Board
from tests.games.infinite401 import positions as duel
from tests.games.infinity import positions as infinity
from tests.games.shards import positions as shards

TEXTS = Path(__file__).parents[2] / "web" / "src" / "text"
CAPTION = re.compile(r"^  '([a-z0-9.]+)': '(.*)',(?: // ([a-z0-9_]+:.*))?$", re.MULTILINE)
EXPLAINS = re.compile(
    r"goal\.(shards|infinity|duel|defiance|beta).*|.*\.(about|kw|term)\..*"
    r"|def\.(level\.\d|control\.(attribute|boost|star|rift))"
)
"""Captions that say what a thing or a word does. Others cite where they state a rule."""


def captions() -> dict[str, tuple[str, list[str]]]:
    """Key → the sentence and the clauses it cites."""
    found = {}
    for file in sorted(TEXTS.glob("*.ts")):
        for key, said, cited in CAPTION.findall(file.read_text(encoding="utf-8")):
            book, clauses = "", []
            for part in filter(None, cited.split(", ")):
                book = part.partition(":")[0] if ":" in part else book
                clauses.append(part if ":" in part else f"{book}:{part}")
            found[key] = (said, clauses)
    return found


CAPTIONS = captions()


def test_every_caption_that_explains_something_cites_a_clause_that_exists() -> None:
    known_clauses = {clause for name in GAMES for clause in game(name).rulebook.clauses}
    for key, (_, cited) in CAPTIONS.items():
        assert cited or not EXPLAINS.fullmatch(key), f"{key} states a rule without its clause"
        assert set(cited) <= known_clauses, f"{key} cites {cited}"
    assert sum(bool(cited) for _, cited in CAPTIONS.values()) >= 50


@pytest.mark.parametrize("name", GAMES)
def test_what_the_coach_says_of_a_prompt_stands_by_a_rule_with_its_clause(name: str) -> None:
    frames(name)
    own = [each for each in known(Frame) if each.__module__.startswith(f"infinitable.games.{name}.")]
    for said in tutorial(name).first:
        told = " ".join(
            f"{each.__doc__} {getattr(each, 'CLAUSE', '')}" for each in own if name_of(each) == said.split()[0]
        )
        assert not told or f"{name}:" in told, f"{said} cites no clause"


def says(key: str, *words: str) -> None:
    """The sentence that is carried out here still says so."""
    assert all(word in CAPTIONS[key][0] for word in words), CAPTIONS[key][0]


def test_defiance_a_track_gives_what_its_boxes_say() -> None:
    """defiance:6.1,6.3,6.4,6.6,3.10,3.11"""
    says("def.level.2", "+1", "the other two")
    says("def.level.3", "one more")
    says("def.level.4", "wherever you stand")
    says("def.control.attribute", "by a level", "up to 4")
    t = Board().tile("Salt Stair", 3, 0).control(0, "Salt Stair")
    assert t.levels(0) == [2, 1, 1] and [t.g.check_bonus(0, a) for a in range(3)] == [0, 1, 1]
    t.tile("Bone Orchard", 4, 0).control(0, "Bone Orchard")
    assert t.g.reach_steps(0) == 4 and not t.g.passes_walls(0)
    t.tile("Scorched Ladder", 5, 0).control(0, "Scorched Ladder")
    assert t.levels(0)[0] == 4 and t.g.passes_walls(0)
    t.tile("Burnt Road", 6, 0).control(0, "Burnt Road")
    assert t.levels(0)[0] == 4
    says("def.control.rift", "raises nothing")
    assert Board().control(0, "The Rift").levels(0) == [1, 1, 1]


def test_infinity_a_tile_goes_where_the_inspector_says() -> None:
    """infinity:3.8,3.9,3.10,6.2,6.5,6.10,8.1"""
    says("infinity.about.planet", "two before Birth", "takes six")
    assert infinity.refused(infinity.table(arms={1: "C G S P"}), "build birth on arm 1") == "infinity:3.10"
    assert infinity.can(infinity.table(arms={1: "C G S P P"}), "build birth on arm 1")
    assert infinity.can(infinity.table(arms={1: "C G S P P P P P"}), "build planet on arm 1")
    assert infinity.refused(infinity.table(arms={1: "C G S P P P P P P"}), "build planet on arm 1") == "infinity:3.8"
    says("infinity.about.moon", "beneath a Planet that was built this turn")
    assert infinity.refused(infinity.table(arms={1: "C G S P"}), "build moon on arm 1") == "infinity:3.9"
    says("infinity.about.universal", "any Space or Life tile")
    says("infinity.about.hole", "has come to Man")
    assert infinity.can(infinity.table(arms={1: infinity.TO_MAN}), "black hole on arm 1")
    short = infinity.TO_MAN.removesuffix(" 4")
    assert infinity.refused(infinity.table(arms={1: short}), "black hole on arm 1") == "infinity:6.5"
    says("infinity.about.disaster", "three pieces or more")
    assert infinity.can(infinity.table(pieces=(0, 3, 0, 0)), "disaster 2")
    assert infinity.refused(infinity.table(pieces=(0, 2, 0, 0)), "disaster 2") == "infinity:6.10"


def test_shards_a_key_word_holds_when_the_inspector_says_so() -> None:
    """shards:9.3,9.6,6.2"""
    says("goal.shards", "at 30 mastery")
    for mastery, over in ((29, False), (30, True)):
        p = shards.game(hand="Infinity Shard", mastery=mastery, bob=shards.seat(health=50)).do("play Infinity Shard")
        p.do("end", "attack 2")
        if p.options == ["done"]:
            p.do("done")
        assert p.match.over == over
    says("shards.kw.inspire", "a champion of yours")
    for champion, gems in (("", 2), ("Evokatus", 4), ("Systema A.I.", 4)):
        assert shards.game(hand="Kiln Drone", champions=champion).do("play Kiln Drone").gems == gems


def test_duel_a_status_does_what_the_inspector_says() -> None:
    """infinite401:8.2,8.3,8.4,8.6,8.7"""
    says("duel.term.slowed", "halved")
    far = [len(duel.offered(duel.match(f"blue 2 | KN e5{status} | TN m9"), "KN ")) for status in ("", " slowed")]
    assert far[0] > far[1] > 0
    for status in ("stunned", "grounded"):
        says(f"duel.term.{status}", "move")
        assert duel.offered(duel.match(f"blue 2 | KN e5 {status} | TN m9"), "KN ") == []
    says("duel.term.silenced", "source of an attack")
    lance = [duel.offered(duel.match(f"blue 2 | KN e5{s}; hand Lance | TN e7"), "Lance KN") for s in ("", " silenced")]
    assert lance[0] and not lance[1]
    says("duel.term.shield", "absorbs 1")
    m = duel.play("blue 2 | KN e5; hand Lance | TN e7 shield", "Lance KN>TN")
    assert duel.hp(m, "tn") == 3 and duel.shields(m, "tn") == 0
