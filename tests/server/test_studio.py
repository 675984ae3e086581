"""The Studio's side of the server: a pack being written is read as far as it can be, with repairs; the lab plays on."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import infinitable
from infinitable.kernel.game import BadInput
from infinitable.lab.cards.house import measured
from infinitable.parts.cardtext import printed, shelf_of
from infinitable.registry import game
from infinitable.server.studio.drafts import differences, read_draft
from infinitable.server.studio.lab import ask_lab
from infinitable.server.studio.messages import AskLab, Change, Played, Scores, Trying
from infinitable.server.studio.studio import game_with_cards
from infinitable.server.studio.trying import begun
from infinitable.server.studio.workshop import completion, workshop

SHARDS = game("shards")
HEAD = "pack night-market · game shards · on shards-base · version 3\n"
DRAFT = f"""{HEAD}Nil Assassin · cost 3

Lantern Thief · Wraethe ally · cost 2 · 3 copies
  > She sells the dark back to those who lost it.
  Gain 2 power. Echo: gain 5 power instead.

Kiln Apprentice · Homodeus mercenary · cost 2 · 2 copies
  Gain 2 gems. Inspire: gain 1 masteri.
"""

BASES = {
    "infinity": "infinity-house",
    "infinite401": "infinite401-house",
    "defiance": "defiance-house",
    "defiance_beta": "defiance-beta",
}
SET = "sets of 1 galaxy, 1 sun, 6 planets and 4 moons"
SKY = f"""Short Evening · universe · 5 Time Pieces · Birth after 1 planet · room for 3 planets · {SET}
  |oooooooooo
  |   ooooo
  |   ooo
  Life is "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"."""
LANTERN = "Salt Lantern · unit · Lightbearers"
TILE = 'Salt Stair · tile · Sands of Varra · type Power · influence 5 · walls N SE · back "Drowned Steps" Boost 2'
YARD = "\n".join(
    line
    for line in files("infinitable.games.infinite401")
    .joinpath("content", "house.pack")
    .read_text("utf-8")
    .split("\n")[36:58]
    if line.startswith(("Courtyard", "  |"))
).replace("Courtyard", "Yard")


def repaired(text: str, change: Change) -> str:
    rows = text.split("\n")
    row = rows[change.line - 1]
    rows[change.line - 1] = row[: change.start - 1] + change.text + row[change.end - 1 :]
    return "\n".join(rows)


def test_what_can_be_read_is_drawn_although_an_entry_cannot() -> None:
    read = read_draft(SHARDS, DRAFT)
    assert [(entry.name, entry.whole) for entry in read.entries] == [
        ("Nil Assassin", True),
        ("Lantern Thief", True),
        ("Kiln Apprentice", False),
    ]
    assert read.entries[2].card.text == ["Gain 2 {gems}."], "up to the sentence that cannot be read"
    assert read.left_out == ["Kiln Apprentice"] and "Kiln Apprentice" not in read.playable
    assert read.title.startswith("night-market 3 ")
    assert read.entries[0].was == "was cost 2"
    thief = read.entries[1]
    assert (thief.line, thief.until) == (4, 8)
    assert thief.card.text == ["Gain 2 {power}. Echo: gain 5 {power} instead."]
    assert [said.clause for said in thief.said] == ["shards:4.1", "shards:9.7"]
    assert thief.said[1].meaning.startswith("Echo holds if")


@pytest.mark.parametrize(
    ("wrong", "word", "label"),
    [
        ("A · Order ally · cost 2 · 2 copies — Gain 1 masteri.", "masteri", "mastery"),
        ("A · Order ally · cost 2 · 2 copies — Gain 1 gem. Dominion: gain 1 masteri.", "masteri", "mastery"),
        ("A · Order champion · cost 2 · health 3 · 2 copies — Exhaust: gain 1 masteri.", "masteri", "mastery"),
        ("A · Oder ally · cost 2 · 2 copies — Gain 1 gem.", "Oder", "Order"),
        ("A · Order ally · cost 2 · 2 copies — Gain 1 gem", "", "."),
    ],
)
def test_a_repair_changes_the_wrong_word_and_the_pack_reads(wrong: str, word: str, label: str) -> None:
    read = read_draft(SHARDS, HEAD + wrong)
    (remark,) = [each for each in read.remarks if each.severity == "error"]
    assert word in (HEAD + wrong).split("\n")[1][remark.column - 1 : remark.end - 1]
    assert remark.repair is not None and remark.repair.label == label
    again = read_draft(SHARDS, repaired(HEAD + wrong, remark.repair))
    assert not [each for each in again.remarks if each.severity == "error"]


def test_a_name_that_is_misspelt_is_put_right_in_its_quotes() -> None:
    head = "pack hooks · game infinite401 · on infinite401-house · version 1\n"
    text = head + 'Harpoon · attack · hits "Neddle" — The target takes 1 damage.'
    (remark,) = read_draft(game("infinite401"), text).remarks
    assert remark.repair is not None and remark.repair.label == "Needle"
    again = read_draft(game("infinite401"), repaired(text, remark.repair))
    assert not [each for each in again.remarks if each.severity == "error"]


@pytest.mark.parametrize(
    ("written", "label", "said"),
    [
        ("Inflict 1 damage on the target.", "The target takes 1 damage.", "The target takes 1 damage."),
        ("The target takes 1 damage at midnight.", "without “at midnight”", "The target takes 1 damage."),
        ("The target takes 1 damage and then a long\n  and weary sleep.", "", ""),
    ],
)
def test_a_suggestion_has_its_button_however_it_differs(written: str, label: str, said: str) -> None:
    """A sentence that goes over several lines is left to its writer."""
    text = (
        f'pack mine · game infinite401 · on infinite401-house · version 1\nBolt · attack · hits "Spear"\n  {written}\n'
    )
    remark = next(each for each in read_draft(game("infinite401"), text).remarks if each.severity == "error")
    if not label:
        assert remark.repair is None
        return
    assert remark.repair is not None and remark.repair.label == label
    assert repaired(text, remark.repair).rstrip().endswith(said)


def test_a_leader_whose_gambit_cannot_be_read_is_drawn_as_the_repair_would_have_it() -> None:
    rules = game("defiance_beta")
    lines = printed(shelf_of(rules).language, shelf_of(rules).default.entries["ember-matriarch"])
    written = "\n".join(["pack mine · game defiance_beta · on defiance-beta · version 1", "", *lines, ""])
    read = read_draft(rules, written.replace("Sacred tile", "Sacrid tile"))
    assert read.left_out == ["Ember Matriarch"]
    assert [(entry.part, entry.whole) for entry in read.entries] == [("leaders", False)]


def test_a_leader_of_whom_two_rungs_cannot_be_read_is_drawn_with_both_as_they_are_written() -> None:
    rules = game("defiance_beta")
    lines = printed(shelf_of(rules).language, shelf_of(rules).default.entries["ember-matriarch"])
    written = "\n".join(["pack mine · game defiance_beta · on defiance-beta · version 1", "", *lines, ""])
    wrong = re.sub(r"Gambit 3.*", "Gambit 3, when you di", written.replace("Gambit 1, when you", "Gambit 1, wen you"))
    (entry,) = read_draft(rules, wrong).entries
    rungs = [rung["text"] for rung in entry.facts["gambits"]]
    assert rungs[0].startswith("Gambit 1, wen you") and rungs[2] == "Gambit 3, when you di"
    assert rungs[3] == "Gambit 4: your reach is 1 more." and not entry.whole
    assert not any("wen" in said.text or said.text.startswith("Gambit 3") for said in entry.said)


@pytest.mark.parametrize(
    ("game_id", "entry"),
    [
        ("shards", "Reef Smuggler · Wraethe ally · cost 3 · 2 copies"),
        ("shards", "Reef Smuggler · Wraethe champion · cost 3 · health 4 · 1 copy — Sing a song."),
        ("infinite401", 'Reef Smuggler · attack · hits "Needle" — Sing a song.'),
        ("defiance", "Reef Smuggler · unit · Lightbearers · defense 3 · 2 copies\n  Sing a song."),
        ("defiance_beta", "Reef Smuggler · unit · Lightbearers · cost 2 · health 2 · 2 copies\n  Sing a song."),
    ],
)
def test_a_card_of_which_nothing_but_the_header_reads_is_drawn_without_a_text(game_id: str, entry: str) -> None:
    rules = game(game_id)
    head = f"pack mine · game {game_id} · on {shelf_of(rules).default.name} · version 1\n"
    read = read_draft(rules, head + entry)
    (drawn,) = read.entries
    assert (drawn.name, drawn.whole, drawn.card.text, drawn.text) == ("Reef Smuggler", False, [], "")
    assert drawn.part and not [said for said in drawn.said if not re.match(r"(Health|Defense) \d", said.text)]
    assert read.left_out == ["Reef Smuggler"]


def test_a_card_too_many_is_drawn_and_can_be_played_and_a_card_of_the_house_makes_room() -> None:
    """defiance:1.2"""
    head = "pack first · game defiance · on defiance-house · version 1\n"
    text = head + "Lamp Keeper · unit · Lightbearers · defense 6 · 2 copies — Power: draw 1 card.\n"
    read = read_draft(game("defiance"), text)
    (remark,) = read.remarks
    assert remark.message == "The deck of the Lightbearers has 48 cards; it needs 46." and remark.repair is not None
    assert [entry.part for entry in read.entries] == ["cards"]
    (other,) = read.left_out
    assert remark.repair.label == f"{other} · 0 copies" and remark.repair.label in read.playable
    again = read_draft(game("defiance"), repaired(text.rstrip(), remark.repair))
    assert not again.remarks and not again.left_out


def test_a_card_of_which_there_are_more_is_not_left_out() -> None:
    """defiance:1.2: where the new card does not read, copies of others fill its place."""
    head = "pack first · game defiance · on defiance-house · version 1\nRelay Drone · 0 copies\n"
    text = head + "New Card · unit · DEVA Network · defense 3 · 2 copies — Boost: draw two crads.\n"
    assert read_draft(game("defiance"), text).left_out == ["New Card"]


@pytest.mark.parametrize(("game_id", "base"), [("defiance", "defiance-quests"), ("defiance_beta", "defiance-beta")])
def test_what_a_unit_does_at_no_moment_is_mended_by_its_button(game_id: str, base: str) -> None:
    text = f"pack mine · game {game_id} · on {base} · version 1\nRelay Drone — Draw 1 card."
    (remark,) = [each for each in read_draft(game(game_id), text).remarks if each.severity == "error"]
    assert remark.repair is not None
    assert repaired(text, remark.repair).endswith("Relay Drone — When you play this: you may draw 1 card.")


@pytest.mark.parametrize(
    ("game_id", "text", "part", "told"),
    [
        ("infinite401", 'Bolt · attack · hits "Needle" — The target takes 1 damage.', "abilities", "area"),
        ("infinite401", "Calm · passive — Your hand limit is 5.", "passives", "icons"),
        ("infinite401", YARD, "map", "hexes"),
        ("infinity", SKY, "universe", "depth"),
        ("defiance", TILE, "tiles", "sides"),
        ("defiance_beta", "Sentinel · role · needs 2 — When you block: mark 1 step.", "roles", "needs"),
        (
            "defiance_beta",
            "Gate · tile · Sands of Varra · Wild · influence 2 · walls S — Start: heal 1.",
            "tiles",
            "walls",
        ),
    ],
)
def test_whatever_a_table_draws_is_drawn_from_its_catalogue(game_id: str, text: str, part: str, told: str) -> None:
    read = read_draft(game(game_id), f"pack mine · game {game_id} · on {BASES[game_id]} · version 1\n{text}\n")
    assert [(entry.part, told in entry.facts) for entry in read.entries] == [(part, True)], read.remarks


def test_a_universe_says_what_each_of_its_numbers_does_and_a_wrong_letter_of_its_arm_is_marked() -> None:
    head = f"pack mine · game infinity · on {BASES['infinity']} · version 1\n"
    (entry,) = read_draft(game("infinity"), f"{head}{SKY}\n").entries
    said = {each.text: each.clause for each in entry.said}
    assert said["5 Time Pieces."] == "infinity:1.1" and said["Birth after 1 planet."] == "infinity:3.10"
    (remark,) = read_draft(game("infinity"), f"{head}{SKY}\n".replace("|   ooooo", "|   oo oo")).remarks
    assert (remark.line, remark.column, remark.end) == (4, 9, 10), "under the blank, and no further"
    text = f"{head}{SKY}\n".replace("4 moons", "5 moons")
    (remark,) = read_draft(game("infinity"), text).remarks
    assert remark.repair is not None and "planets and 4 moons" in repaired(text, remark.repair)


def test_house_form_is_offered_as_a_repair_too() -> None:
    read = read_draft(SHARDS, HEAD + "A · Order ally · cost 2 · 2 copies — Gain two gems.")
    (style,) = [each for each in read.remarks if each.severity == "style"]
    assert style.repair is not None and (style.repair.text, style.repair.label) == ("2", "2")


def test_a_number_with_a_rule_of_its_own_is_told_behind_the_sentences() -> None:
    card = next(card for card in workshop("shards").cards if card.name == "Thorn Zealot")
    assert (card.said[-1].text, card.said[-1].clause) == ("Shield 3.", "shards:7.6")


def test_behind_a_guard_what_is_done_has_a_rule_of_its_own_and_the_language_has_some_too() -> None:
    card = next(card for card in workshop("shards").cards if card.name == "Thorn Zealot")
    assert [(said.text, said.clause, [(it.text, it.clause) for it in said.within]) for said in card.said] == [
        ("Draw 1 card.", "shards:3.6", []),
        ("Unify: destroy 1 enemy champion.", "shards:9.4", [("destroy 1 enemy champion", "shards:10.3")]),
        ("Shield 3.", "shards:7.6", []),
    ]
    assert card.general == ["cards:5"]


def test_what_the_lab_found_out_about_a_card_of_the_house_is_told_of_that_text_alone() -> None:
    card = next(card for card in workshop("shards").cards if card.name == "Thorn Zealot")
    assert card.found is not None and card.found.matches >= 100 and card.found.bar > 0
    pack = shelf_of(SHARDS).pack(HEAD + "Thorn Zealot · cost 4")
    entry, base = pack.named("Thorn Zealot"), shelf_of(SHARDS).default.named("Thorn Zealot")
    assert entry and base
    assert measured("shards", pack.language, base) and not measured("shards", pack.language, entry)


def test_what_differs_between_two_versions_is_said_in_words() -> None:
    before = HEAD + "Nil Assassin · cost 4\nOld One · Order ally · cost 1 · 1 copy — Gain 1 gem.\n"
    after = HEAD + "Nil Assassin · cost 3 — Gain 4 power.\nNew One · Order ally · cost 1 · 1 copy — Gain 1 gem.\n"
    assert read_draft(SHARDS, after, before).changes == [
        "New One: new",
        "Old One: gone",
        "Nil Assassin: cost 4 → 3; Gain 5 power. → Gain 4 power.",
    ]
    assert differences(None, shelf_of(SHARDS).default)[0].endswith(": new")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("Gain 2 gems.", "Gain 2 gems. Draw 1 card.", "also: Draw 1 card."),
        ("Gain 2 gems. Draw 1 card.", "Draw 1 card.", "no longer: Gain 2 gems."),
        ("Gain 2 gems. Draw 1 card.", "Gain 3 gems. Draw 1 card.", "Gain 2 gems. → Gain 3 gems."),
    ],
)
def test_of_two_texts_only_the_sentences_that_differ_are_told(before: str, after: str, said: str) -> None:
    old, new = (f"{HEAD}Fox · Order ally · cost 1 · 1 copy — {text}\n" for text in (before, after))
    assert read_draft(SHARDS, new, old).changes == [f"Fox: {said}"]


@pytest.mark.parametrize(
    "text", ["", "nonsense", "pack", "pack x · game shards", "pack x · game shards · version 1\nA · b — c"]
)
def test_a_text_that_is_no_pack_yet_is_answered_with_what_is_wrong(text: str) -> None:
    read = read_draft(SHARDS, text)
    assert read.remarks and not read.entries


def test_completion_tells_what_fits_with_meaning_clause_and_who_says_it() -> None:
    fitting = completion(SHARDS, "Gain 3 health. Un").fitting
    assert [each.word for each in fitting] == ["Unify", "Undergrowth", "unless"]
    assert fitting[0].clause == "shards:9.4" and "Thorn Zealot" in fitting[0].cards and fitting[0].meaning
    assert {each.word for each in completion(SHARDS, "Gain 3 ").fitting} >= {"gems", "power", "mastery", "health"}
    assert completion(SHARDS, "Gain 3 blue ").fitting == []


def test_a_phrase_that_is_begun_is_completed_to_its_end_and_a_word_with_a_clause_is_explained() -> None:
    beta = game("defiance_beta")
    fitting = completion(beta, "Gambit 3, when you di").fitting
    assert "discover" in [each.word for each in fitting] and all(each.sort == "event" for each in fitting)
    assert all(each.clause and each.meaning for each in fitting)
    others = completion(beta, "Gambit 3, when you ").fitting
    assert {"block", "force move a leader"} <= {each.word for each in others}
    assert {each.sort for each in others} == {"event"}, "an event is no effect that begins with the same word"
    (slowed,) = completion(game("infinite401"), "The target becomes sl").fitting
    assert (slowed.word, slowed.clause, slowed.sort) == ("slowed", "infinite401:8.2", "status")
    assert "halved" in slowed.meaning and slowed.cards


@pytest.mark.parametrize("game_id", ["shards", "infinite401", "defiance", "defiance_beta"])
def test_the_workshop_of_a_game_lists_its_cards_as_packs_say_them(game_id: str) -> None:
    found = workshop(game_id)
    assert found.cards and all(card.lines[0].startswith(card.name) for card in found.cards)
    assert found.asked and "leader" not in found.asked
    otherwise = [card for card in found.cards if any("Otherwise, " in line for line in card.lines)]
    assert all(any(said.text.startswith("Otherwise") for said in card.said) for card in otherwise)
    assert otherwise or game_id != "defiance", "its story says it"
    with pytest.raises(BadInput, match="has no cards"):
        game_with_cards("go_fish")


def test_the_lab_plays_a_few_pairs_and_goes_on_from_what_it_is_given() -> None:
    pack = HEAD + "Sun Tyrant · Wraethe ally · cost 1 · 3 copies — Gain 5 power. Draw 2 cards. Gain 2 mastery."
    first = ask_lab(SHARDS, AskLab("shards", pack, "Sun Tyrant", 10))
    assert [len(arm.scores) for arm in first.played.arms] == [2] and first.next_cost == 1
    assert first.arms[0].wanted == 20 and "Kiln Drone" in first.rivals
    told = ask_lab(SHARDS, AskLab("shards", pack, "Sun Tyrant", 10, first.played, play=False))
    assert told.played == first.played and told.sentence == first.sentence
    strong = Played([Scores(1, [1.0, 1.0, 0.5, 1.0, 1.0] * 2)], {})
    asked = ask_lab(SHARDS, AskLab("shards", pack, "Sun Tyrant", 10, strong, play=False))
    assert asked.call == "too strong" and asked.next_cost == 2, "dearer costs are asked next"
    fair = Played([Scores(1, [1.0] * 10), Scores(2, [0.5] * 5)], {})
    done = ask_lab(SHARDS, AskLab("shards", pack, "Sun Tyrant", 10, fair, play=False))
    assert done.next_cost is None and done.fair_cost == 2 and done.sentence.endswith("At cost 2 it looks fair.")


@pytest.mark.parametrize(
    "played", [Played([Scores(1, [2.0])]), Played([Scores(1, [0.5] * 2000)]), Played([], {"A": [1]})]
)
def test_what_was_never_played_is_refused(played: Played) -> None:
    with pytest.raises(BadInput):
        ask_lab(SHARDS, AskLab("shards", "", "Nil Assassin", 10, played))


ILSA = """Ilsa · leader · Lightbearers · strong Tide · converts Fortitude to Tide on Tide dice at 2
  Spend 1 Tide: heal 1. Gambit 1, when you block: heal 2. Gambit 2, when you block: heal 2.
  Gambit 3, when you block: heal 2.
  Gambit 4: your reach is 1 more."""


@pytest.mark.parametrize(
    ("game_id", "text", "settings"),
    [
        ("infinite401", 'Bolt · attack · hits "Needle" — The target takes 1 damage.', {"position"}),
        ("infinite401", 'Balm · defense · hits "Collar" — The target heals 1.', {"position"}),
        ("infinite401", "Calm · passive — Your hand limit is 5.", {"position"}),
        ("infinite401", "Veto · disruptor · once per game — When an enemy plays an attack: nullify it.", {"position"}),
        ("infinite401", YARD, {"map"}),
        ("defiance", "Sunlit Oath — Destroy 1 enemy unit in reach.", {"position"}),
        ("defiance_beta", f"{LANTERN} · cost 5 · health 2 · 2 copies — Spend 1 Tide: heal 1.", {"position"}),
        ("defiance_beta", "Gate · tile · Wild · influence 2 · no walls — Start: heal 1.", {"position"}),
        ("defiance_beta", "Sentinel · role · needs 2 — When you block: mark 1 step.", {"position"}),
        ("defiance_beta", ILSA, {"position"}),
        ("infinity", SKY, {"universe"}),
    ],
)
def test_whoever_tries_an_entry_has_it_from_the_first_turn_and_can_play_it(
    game_id: str, text: str, settings: set[str]
) -> None:
    name = re.split(" [·—] ", text)[0]
    pack = f"pack mine · game {game_id} · on {BASES[game_id]} · version 1\n{text}\n"
    told = begun(game(game_id), Trying(game_id, pack, name))
    assert set(told.settings) == settings
    match = infinitable.new(game_id, players=told.players, mode=told.mode, seed=1, pack=pack, **told.settings)
    assert name in (match.position() if "position" in settings else str(match.game.catalogue(match.setup)))
    in_hand = "position" in settings and name in match.position().split("hand ")[1].split(";")[0]
    assert not in_hand or any(option.label.startswith(f"Play {name}") for option in match.options)
    in_reach = any(option.notation == "damage 2" for option in match.options)
    assert game_id != "defiance_beta" or in_reach, "no wall between the leaders"


def test_a_tried_attack_is_in_reach_of_somebody_and_a_tried_defense_finds_somebody_hurt() -> None:
    pack = f"pack mine · game infinite401 · on {BASES['infinite401']} · version 1\n"
    pack += 'Bolt · attack · hits "Needle" — The target takes 1 damage.\n'
    pack += 'Balm · defense · hits "Collar" — The target heals 1.\n'
    for card, seat, change in (("Bolt", 1, -1), ("Balm", 0, 1)):
        told = begun(game("infinite401"), Trying("infinite401", pack, card))
        match = infinitable.new("infinite401", seed=1, pack=pack, position=told.settings["position"])
        before = hp(match.position(), seat)
        match.play(next(option for option in match.options if option.label.startswith(f"Play {card}")))
        assert hp(match.position(), seat) == before + change


def hp(position: str, side: int) -> int:
    return sum(int(unit.split()[2]) for unit in position.split(" | ")[1 + side].split(";")[0].split(", "))
