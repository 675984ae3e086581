"""Every ability of the house pack does what it says: a position, the moves, and what is so afterwards."""

# ruff: noqa: E501 -- a position and what follows from it stand on one line

from __future__ import annotations

from dataclasses import replace

import pytest

from infinitable.games.infinite401.cards.box import SHELF, TYPES, _compiled
from infinitable.games.infinite401.cards.choices import Choice, PickUnits
from infinitable.games.infinite401.cards.phrases import language
from infinitable.kernel.game import BadInput
from infinitable.match.match import Match
from infinitable.parts.cardtext import PackError, plain, read_pack
from tests.games.infinite401.positions import CONTENT, at, hand, hp, match, offered, play, shields, statuses, table

# Facts: `tn hp 2`, `tn at e6`, `tn slowed`, `tn free` (no status), `KN shields 1`, `energy 3`, `hand Lance`.
CARDS = {
    "Lance": ("blue 2 | KN e5; hand Lance | TN e8", ["Lance KN>TN", "KN e5-e6"], "tn hp 2, tn slowed, KN at e6"),
    "Hook": ("blue 2 | KN e5; hand Hook | TN e8", ["Hook KN>TN", "TN e8-e6"], "tn hp 2, tn at e6"),
    "Gore": ("blue 2 | KN e5; hand Gore | TN f5", ["Gore KN>TN"], "tn hp 1, KN hp 2"),
    "Shockwave": ("blue 2 | KN e5; hand Shockwave | TN e6", ["Shockwave KN>TN", "TN e6-e8"], "tn silenced, tn at e8"),
    "Hush": ("blue 2 | KN e5; hand Hush | TN e7 2", ["Hush KN>TN"], "tn silenced, tn hp 1"),
    "Undertow": ("blue 2 | KN e5; hand Undertow | TN f5", ["Undertow KN>TN"], "tn slowed, tn at e5, KN at f5"),
    "Pin": ("blue 2 | KN e5; hand Pin | TN f5", ["Pin KN>TN", "KN e5-e6"], "tn hp 2, tn grounded, KN at e6"),
    "Longshot": ("blue 2 | KN e5; hand Longshot | TN e9", ["Longshot KN>TN"], "tn hp 2, tn silenced"),
    "Mortar": ("blue 2 | KN e5; hand Mortar | TN e8", ["Mortar KN>TN"], "tn hp 2"),
    "Gale": (
        "blue 2 | KN e5; hand Gale | TN e6, LN f6",
        ["Gale KN>TN", "TN e6-e9"],
        "ln slowed, tn at e9",
    ),
    "Shackle": ("blue 2 | KN e5; hand Shackle | TN e7", ["Shackle KN>TN", "KN e5-e2"], "tn stunned, KN at e2"),
    "Sweep": ("blue 2 | KN e5; hand Sweep | TN e6, LN e7, KN m12", ["Sweep KN>TN"], "tn hp 2, ln hp 2, kn hp 3"),
    "Riposte": ("blue 2 | KN e5 1; hand Riposte | TN f5", ["Riposte KN>TN"], "tn hp 1"),
    "Backstab": ("blue 2 | KN e6; hand Backstab | TN e5 silenced", ["Backstab KN>TN"], "tn hp 1"),
    "Vortex": ("blue 2 | KN e6; hand Vortex | TN e8", ["Vortex KN>TN", "TN e8-g7"], "tn hp 2, tn at g7"),
    "Ram": ("blue 2 | KN e5; hand Ram | TN e8", ["Ram KN>TN", "TN e8-e9", "KN e5-e7"], "tn hp 2, tn at e9, KN at e7"),
    "Siphon": ("blue 2 | KN e5 1; hand Siphon | TN f5", ["Siphon KN>TN"], "tn hp 2, KN hp 2"),
    "Flank": ("blue 2 | KN e5; hand Flank | TN f5", ["Flank KN>TN"], "tn hp 2, KN at f6"),
    "Coup": ("blue 2 | KN e5; hand Coup | TN f5 slowed", ["Coup KN>TN"], "tn hp 1"),
    "Tremor": ("blue 2 | KN e5; hand Tremor | TN e7, LN e9", ["Tremor KN>TN"], "tn grounded, ln slowed"),
    "Inspire": ("blue 2 | KN e5, TN e6; hand Inspire | TN m12", ["Inspire KN>TN", "TN e6-e11"], "TN shields 1, TN at e11"),
    "Mend": ("blue 2 | KN e5 1 slowed; hand Mend | TN m12", ["Mend KN>KN"], "KN hp 2, KN free"),
    "Veil": ("blue 2 | KN e6, TN e8; hand Veil | TN m12", ["Veil KN>TN", "TN e8-e11"], "TN untargetable, TN at e11"),
    "Phalanx": ("blue 2 | KN e5, TN e7; hand Phalanx | TN m12", ["Phalanx KN>TN"], "TN shields 1, KN shields 1"),
    "Bastion": ("blue 2 | KN e5; hand Bastion | TN m12", ["Bastion KN>KN"], "KN shields 2"),
    "Cover": ("blue 2 | KN e7, TN e5; hand Cover | TN m12", ["Cover KN>TN", "KN e7-e6"], "TN untargetable, TN shields 2, KN at e6"),
    "Slingshot": ("blue 2 | KN e5, TN e6; hand Slingshot | TN m12", ["Slingshot KN>TN", "TN e6-e10"], "TN shields 1, TN at e10"),
    "Rally": ("blue 2 | KN e5, TN e8 1; hand Rally | TN m12", ["Rally KN>TN", "KN e5-e6"], "TN hp 2, KN at e6"),
    "Tether": ("blue 2 | KN e5, TN e8; hand Tether | TN m12", ["Tether KN>TN", "TN e8-e6"], "TN shields 2, TN at e6"),
    "Guardian": ("blue 2 | KN e5, TN e7; hand Guardian | TN m12", ["Guardian KN>TN"], "KN shields 2, KN at e7, TN at e5"),
    "Stimulus": ("blue 2 | KN e5 slowed; hand Stimulus | TN m12", ["Stimulus KN>KN", "KN e5-e10"], "KN free, KN at e10"),
    "Smoke": ("blue 2 | KN e5, TN e7; hand Smoke | TN m12", ["Smoke KN>KN", "KN e5-e3"], "KN untargetable, TN untargetable, KN at e3"),
    "Sanctuary": ("blue 2 | KN e5, TN f5 1; hand Sanctuary | TN m12", ["Sanctuary KN>TN"], "TN hp 2, TN shields 1"),
    "Break Will": ("blue 2 | KN e5; hand Break Will | TN m12", ["Break Will TN", "TN m12-m15"], "tn at m15"),
    "Ghost Step": ("blue 2 | KN g7; hand Ghost Step | TN m12", ["Ghost Step KN", "KN g7-g9"], "KN at g9"),
    "P Swap": ("blue 2 | KN e5, TN m5; hand P Swap; stack Mend | TN m12", ["P Swap TN KN"], "KN at m5, TN at e5, hand Mend"),
    "Ambush": ("blue 2 | KN e5; hand Ambush | TN e8", ["Ambush KN>TN"], "KN at e9, tn silenced"),
    "Second Wind": ("blue 2 | KN i1 1; hand Second Wind | TN m12", ["Second Wind KN"], "KN hp 3"),
    "Recall": ("blue 2 | KN e5 1; hand Recall | TN m12", ["Recall KN", "KN e5-i1"], "KN at i1, KN hp 3"),
    "Dash": ("blue 2 | KN e5; hand Dash | TN m12", ["Dash KN", "KN e5-e11"], "KN at e11, KN silenced"),
    "Regroup": ("blue 2 | KN e5, TN m5; hand Regroup | TN m12", ["Regroup TN KN", "TN m5-m7", "KN e5-e7"], "TN at m7, KN at e7"),
    "Magnet": ("blue 2 | KN e5; hand Magnet | TN e10", ["Magnet KN>TN", "TN e10-e7"], "tn at e7, tn grounded"),
    "Evict": ("blue 2 | KN e5; hand Evict | TN m9", ["Evict TN", "TN m9-m11"], "tn at m11, tn slowed"),
    "Purge": ("blue 2 | KN e5 slowed; hand Purge; stack Mend | TN m12", ["Purge KN"], "KN free, hand Mend"),
    "Bloodrush": ("blue 2 | KN e5; hand Bloodrush | TN m12", ["Bloodrush KN"], "KN hp 2, energy 3"),
    "Static Field": ("blue 2 | KN e5; hand Static Field | TN m12", ["Static Field TN"], "tn grounded, tn silenced"),
    "Jam": ("blue 2 | KN e5; hand Jam | TN m12, LN m13", ["Jam TN LN"], "tn slowed, ln slowed"),
    "Exchange": ("blue 2 | KN e5; hand Exchange | TN e7", ["Exchange KN>TN"], "KN at e7, tn at e5, KN hp 2"),
}  # fmt: skip


def test_there_are_48_abilities_and_each_is_tried_here() -> None:
    assert len(CONTENT.abilities) == 48
    assert {ability.name for ability in CONTENT.abilities} == set(CARDS)


@pytest.mark.parametrize("name", CARDS)
def test_an_ability_does_what_it_says(name: str) -> None:
    """infinite401:5.7,6.1"""
    position, moves, facts = CARDS[name]
    m = play(position, *moves)
    for fact in facts.split(", "):
        assert holds(m, fact), f"{name}: not so: {fact}"


def holds(m: Match, fact: str) -> bool:
    unit, what, *rest = fact.split()
    if unit == "energy":
        return table(m).energy == int(what)
    if unit == "hand":
        return what in hand(m, 0)
    if what == "hp":
        return hp(m, unit) == int(rest[0])
    if what == "at":
        return at(m, unit) == rest[0]
    if what == "shields":
        return shields(m, unit) == int(rest[0])
    return statuses(m, unit) == set() if what == "free" else what in statuses(m, unit)


def test_what_is_printed_is_what_was_read() -> None:
    for entry in CONTENT.pack.entries.values():
        if entry.tree:
            assert plain(language(), entry.tree) == entry.text
    assert not [note for note in CONTENT.pack.notes if note.severity == "style"]


def test_the_known_cards_are_as_they_were_found() -> None:
    """Lance, Inspire, Break Will, Ghost Step; Quantum. For Agile and Point Runner see the design notes."""
    texts = {entry.name: entry.text for entry in CONTENT.pack.entries.values()}
    assert (
        texts["Lance"]
        == "The target becomes slowed. The target takes 1 damage. Follow-up: move the source up to 1 hex."
    )
    assert texts["Inspire"] == "The target gains 1 shield. Follow-up: move the target up to 5 hexes."
    assert texts["Break Will"] == "Target 1 enemy: move the target up to 3 hexes."
    assert texts["Ghost Step"] == "Target 1 ally: move the target up to 3 hexes through walls."
    assert texts["Agile"].startswith("Your numerical moves get +1 hex.")
    assert {"Quantum", "Point Runner"} <= set(texts)
    lance = next(ability for ability in CONTENT.abilities if ability.name == "Lance")
    inspire = next(ability for ability in CONTENT.abilities if ability.name == "Inspire")
    assert lance.areas[0].ways == {(0, 1), (0, 2), (0, 3)} and lance.areas[1].ways == {(0, -1), (0, -2), (0, -3)}
    assert len(inspire.areas[0].ways) == 8


def test_all_statuses_and_kinds_of_move_are_on_the_cards() -> None:
    texts = " ".join(
        entry.text for entry in CONTENT.pack.entries.values() if entry.kind in ("attack", "defense", "utility")
    )
    for word in ("slowed", "stunned", "grounded", "untargetable", "silenced", "shield", "heals", "damage", "toward",
                 "away from", "around", "behind", "through walls", "swap", "place", "loses all statuses"):  # fmt: skip
        assert word in texts, word


def test_there_are_sixteen_ready_made_decks_and_they_differ() -> None:
    """infinite401:3.5"""
    assert len(CONTENT.decks) == 16
    for deck in CONTENT.decks:
        assert len(deck.cards) == 8 and deck.entry.story
        assert all(len(set(deck.cards) & set(other.cards)) <= 4 for other in CONTENT.decks if other is not deck)
    assert len({deck.passive for deck in CONTENT.decks}) == len(CONTENT.decks), "each has a passive of its own"


# Packs ----------------------------------------------------------------------------------------------------------


def read(text: str) -> None:
    read_pack(
        language(), "pack mine · game infinite401 · version 1\n" + text, "mine", {CONTENT.pack.name: CONTENT.pack}
    )


def test_a_card_must_not_root_the_unit_its_follow_up_moves() -> None:
    """infinite401:5.10 (F-65)"""
    with pytest.raises(PackError, match="just stunned or grounded it"):
        read('Dot · shape\n  |x\n  |\n  |o\nBad · attack · hits "Dot" — The target becomes grounded. Follow-up: move the target '
             "exactly 1 hex toward the source.")  # fmt: skip


def test_no_card_slows_the_unit_that_its_follow_up_moves() -> None:
    """infinite401:5.10 (F-65): “exactly 3” would always be 1."""
    with pytest.raises(PackError, match="just slowed the unit"):
        read('Dot · shape\n  |x\n  |\n  |o\nBad · attack · hits "Dot" — The target becomes slowed. Follow-up: move the target '
             "exactly 3 hexes away from the source.")  # fmt: skip
    read('Dot · shape\n  |x\n  |\n  |o\nGood · attack · hits "Dot" — The target becomes slowed. Follow-up: move the source '
         "exactly 1 hex away from the target.")  # fmt: skip


def test_nothing_moves_before_a_positional_on_the_same_card() -> None:
    """infinite401:9.5"""
    with pytest.raises(PackError, match="might not find its hex"):
        read(
            "Bad · utility — Target 1 ally and 1 enemy: move the enemy up to 1 hex, then move the ally behind the enemy."
        )


def test_a_deck_is_whole() -> None:
    """infinite401:3.2"""
    deck = 'Thin · deck · passive "Agile" · hand "Lance" · stack "Hook" · disruptors "Backlash"'
    text = f"pack mine · game infinite401 · on infinite401-house · version 1\n{deck}"
    with pytest.raises(PackError, match="A deck has 4 cards as its hand; this one has 1"):
        read_pack(language(), text, "mine", {CONTENT.pack.name: CONTENT.pack})


def test_a_pack_of_ones_own_may_stand_on_the_house_pack() -> None:
    text = "pack mine · game infinite401 · on infinite401-house · version 1\nJam · utility — Target 1 enemy: the target takes 1 damage for each ally."
    m = play("blue 2 | KN e5, TN e6; hand Jam | TN m12", "Jam TN", pack=text)
    assert hp(m, "tn") == 1


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Target 1 ally: if the target has 2 or fewer HP, the target heals 1. Otherwise, the target gains 1 shield.",
         "KN shields 1"),
        ("Target 1 ally: the target gains 1 shield. If there are 2 or more enemies, the target gains 2 shields instead.",
         "KN shields 1"),
        ("Target 1 ally: unless the target is slowed, gain 1 energy.", "energy 2"),
        ("Target 1 ally: the target gains shields equal to the number of units.", "KN shields 2"),
    ],
)  # fmt: skip
def test_other_sentences_mean_what_they_say(text: str, facts: str) -> None:
    pack = f"pack mine · game infinite401 · on infinite401-house · version 1\nTrial · utility — {text}"
    m = play("blue 2 | KN e5; hand Trial | TN m12", "Trial KN", pack=pack)
    assert holds(m, facts)


def test_you_may_asks() -> None:
    """infinite401:1.4"""
    pack = (
        "pack mine · game infinite401 · on infinite401-house · version 1\n"
        "Trial · utility — Target 1 ally: you may put 1 card from your hand under your stack. Gain 1 energy."
    )
    m = play("blue 2 | KN e5; hand Trial, Lance | TN m12", "Trial KN", pack=pack)
    assert offered(m) == ["use", "no"]
    m.play("use")
    assert offered(m) == ["cycle Lance"]
    m.play("cycle Lance")
    assert hand(m, 0) == [] and table(m).energy == 2


def test_a_pack_that_says_what_the_game_cannot_do_is_refused() -> None:
    from infinitable.kernel.game import BadInput

    head = "pack mine · game infinite401 · on infinite401-house · version 1\n"
    for text in ("Trial · passive — Gain 1 energy.", "Trial · disruptor · once per game — Your hand limit is 5."):
        with pytest.raises(BadInput):
            match("blue 2 | KN e5 | TN m12", pack=head + text)


@pytest.mark.parametrize("abilities", [7, 8])
def test_a_pack_has_eight_abilities_at_least(abilities: int) -> None:
    """infinite401:3.2: as many as a deck."""
    house = SHELF.pack()
    of_decks = [entry.id for entry in house.entries.values() if entry.kind in TYPES][abilities:]
    left = {id: entry for id, entry in house.entries.items() if id not in of_decks and entry.kind != "deck"}
    if abilities == 8:
        assert len(_compiled(replace(house, entries=left)).abilities) == 8
    else:
        with pytest.raises(BadInput, match="A pack needs 8 abilities"):
            _compiled(replace(house, entries=left))


def test_every_question_of_a_pack_has_a_number_of_its_own() -> None:
    """As bots and learners see it."""
    asking = [step for text in CONTENT.texts for step in text if isinstance(step, Choice | PickUnits)]
    assert [step.number for step in asking] == list(range(len(CONTENT.questions)))
