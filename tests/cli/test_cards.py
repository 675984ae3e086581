"""`infinitable cards` and `infinitable check-pack` as somebody types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import infinitable
from infinitable.cli import infinitable as command
from infinitable.cli.playing.cards import packs_of
from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Shelf

HEAD = "pack mine · game shards · on shards-base · version 1\n"


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(command, [str(arg) for arg in args])


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return tmp_path / "mine.pack"


def test_cards_lists_every_card_of_a_game() -> None:
    printed = run("cards", "shards").output
    assert printed.startswith("shards-base, version 1: 53 entries")
    assert "Mining Drones · Homodeus ally · cost 2 · 3 copies — Gain 1 gem. Draw 1 card." in printed


def test_a_pack_that_comes_with_the_game_is_called_by_its_name() -> None:
    printed = run("cards", "shards", "Blood Orchid", "--pack", "relics-of-our-own").output
    assert printed.startswith("Blood Orchid · Undergrowth ally · cost 1 · 1 copy\n")
    played = run("sim", "shards", "-n", "1", "--bots", "random", "--jobs", "1", "--pack", "relics-of-our-own", "--json")
    assert played.exit_code == 0, played.output


def test_a_card_is_found_by_name_by_id_and_by_its_beginning() -> None:
    printed = {run("cards", "shards", name).output for name in ("Nil Assassin", "nil-assassin", "NIL")}
    assert len(printed) == 1


def test_a_name_that_is_nearly_right_gets_an_offer() -> None:
    wrong = run("cards", "shards", "Nil Asassin")
    assert isinstance(wrong.exception, BadInput)
    assert "Did you mean Nil Assassin?" in str(wrong.exception)


def test_cards_as_json_have_plain_icon_and_short_texts() -> None:
    (card,) = json.loads(run("cards", "shards", "Optio Crusher", "--json").output)
    assert card["text"] == "Exhaust: gain 3 power. Mastery 10: gain 5 power instead."
    assert card["icons"] == "{Exhaust}: gain 3 {power}. {Mastery} 10: gain 5 {power} instead."
    assert card["short"] == "↷: +3 power · M10 +5 power instead"
    assert card["header"] == ["Homodeus champion", "cost 5", "health 4", "2 copies"]


def test_a_game_without_cards_says_so() -> None:
    assert "has no cards" in str(run("cards", "tic_tac_toe").exception)


def test_phrases_lists_what_cards_can_say() -> None:
    printed = run("cards", "shards", "--phrases").output
    assert "recruit" in printed and "shards:10.9" in printed


def test_check_pack_names_every_problem_and_fails(pack: Path) -> None:
    pack.write_text(HEAD + "Nil Assassin — Gain five powr.\nBlaster · price 3\n", encoding="utf-8")
    result = run("check-pack", pack)
    assert result.exit_code == 1
    assert f"{pack}:2:" in result.output and f"{pack}:3:" in result.output
    assert result.output.endswith("2 errors: this pack cannot be played.\n")


def test_check_pack_tells_what_is_wrong_with_a_pack_of_the_house(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack.write_text("pack shards-base · game shards · version 1\nBlaster · price 3\n", encoding="utf-8")
    broken = Shelf(lambda: packs_of("shards").language, pack)
    monkeypatch.setattr("infinitable.cli.designing.check_pack.packs_of", lambda _: broken)
    result = run("check-pack", pack)
    assert result.exit_code == 1 and "mine.pack:2:" in result.output
    assert result.output.endswith("1 error: this pack cannot be played.\n")


def test_check_pack_as_json_gives_the_same_as_fields(pack: Path) -> None:
    pack.write_text(HEAD + "Nil Assassin — Gain 1 masteri.\n", encoding="utf-8")
    found = json.loads(run("check-pack", pack, "--json").output)
    assert found["usable"] is False
    (problem,) = found["problems"]
    assert (problem["line"], problem["nearest"]) == (2, "Gain 1 mastery.")


def test_check_pack_fix_writes_the_house_form_back(pack: Path) -> None:
    pack.write_text(HEAD + "# mine\nNil Assassin | cost 3 -- gain 6 POWER.\n", encoding="utf-8")
    assert run("check-pack", pack, "--fix").exit_code == 0
    assert pack.read_text(encoding="utf-8") == HEAD + "# mine\nNil Assassin · cost 3 — Gain 6 power.\n"


def test_check_pack_leaves_a_file_with_errors_alone(pack: Path) -> None:
    written = HEAD + "Nil Assassin | cost 3 -- gain 6 powr.\n"
    pack.write_text(written, encoding="utf-8")
    assert run("check-pack", pack, "--fix").exit_code == 1
    assert pack.read_text(encoding="utf-8") == written


def test_check_pack_tells_what_the_entries_of_a_pack_can_say(pack: Path) -> None:
    pack.write_text(HEAD, encoding="utf-8")
    page = run("check-pack", pack, "--phrases", "--kind", "champion").output
    assert page == run("cards", "shards", "--phrases", "--kind", "champion").output and "Exhaust: " in page


def test_a_file_that_is_no_pack_is_bad_input(pack: Path) -> None:
    pack.write_text("Hello\n", encoding="utf-8")
    assert "does not begin with" in str(run("check-pack", pack).exception)
    assert "cannot be read" in str(run("check-pack", pack.with_name("none.pack")).exception)


def test_new_reads_a_pack_from_a_path(pack: Path) -> None:
    pack.write_text(HEAD + "Crystal — Gain 2 gems.\n", encoding="utf-8")
    match = infinitable.new("shards", seed=1, pack=pack)
    match.play("play Crystal")
    assert match.view(0)["table"]["gems"] == 2
    with pytest.raises(BadInput, match="cannot be read"):
        infinitable.new("shards", pack=pack.with_name("none.pack"))
