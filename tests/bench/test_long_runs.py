"""What `make mutants` and `make soak` keep adds up from run to run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bench import soak
from bench.mutants.kept import forget, keep, read, table
from bench.mutants.trying import Question, changes
from infinitable.registry import game


def test_what_came_of_a_fault_is_kept_with_the_reason_somebody_gave(tmp_path: Path) -> None:
    file = tmp_path / "nim.txt"
    keep(file, "rules/turn.py Take.run NumberReplacer 0: g.left -= 1", "survives")
    keep(file, "rules/turn.py Take.run NumberReplacer 1: g.left -= 1", "noticed")
    file.write_text(file.read_text().replace("survives", "same").replace("0: g.left -= 1", "0: g.left -= 1\tIt is 0."))
    keep(file, "rules/turn.py Take.run ZeroIterationForLoop 0: for n in (1, 2, 3):", "survives")
    keep(file, "rules/turn.py Take.run NumberReplacer 0: g.left -= 1", "survives")
    outcomes = read(file)
    assert [(kind, why) for kind, why in outcomes.values()] == [("same", "It is 0."), ("noticed", ""), ("survives", "")]
    assert "| `nim` | 7 | 3 | 1 | 1 of 2, 50.0% |" in table(tmp_path, ["nim"], {"nim": 7})
    forget(file, [name for name in outcomes if "ForLoop" not in name])
    assert len(read(file)) == 2
    file.write_text("survives\tName\tNobody looks there.\n")
    keep(file, "Name", "survives")
    assert read(file)["Name"].why == "Nobody looks there."
    keep(file, "Name", "noticed")
    assert read(file)["Name"] == ("noticed", "")


def test_a_fault_changes_the_function_it_stands_in_and_no_other() -> None:
    source = "class Heap:\n    def take(self, n):\n        return [left - n for left in self.heaps]\n\ndef end(): ...\n"
    found = changes(Question({}, "nim.py", source, source.replace("left - n", "left + n")))
    assert found is not None and found[0][0].co_qualname == "Heap.take"
    heap, space = type("Heap", (), {"heaps": [3, 4]})(), dict[str, Any]()
    exec(source, space)
    space["Heap"].take.__code__ = found[0][1]
    assert space["Heap"].take(heap, 1) == [4, 5]
    assert changes(Question({}, "nim.py", source, source.replace("end", "go_on"))) is None
    constant = "HEAPS = 3\n" + source
    assert changes(Question({}, "nim.py", constant, constant.replace("3", "4"))) is None, "no function holds it"
    assert changes(Question({}, "nim.py", "", "")) == []


def test_a_fault_changes_what_its_function_has_made_before() -> None:
    source = "def taking(n):\n    def take(left):\n        return left - n\n    return take\n\ntake_two = taking(2)\n"
    found = changes(Question({}, "nim.py", source, source.replace("left - n", "left + n")))
    space = dict[str, Any]()
    exec(compile(source, "nim.py", "exec", dont_inherit=True), space)
    held = space["take_two"]
    held.__code__ = dict(found or ())[held.__code__]
    assert held(5) == 7


def test_a_function_that_knows_less_in_the_faulty_source_cannot_get_its_code() -> None:
    source = "def taking(ns):\n    def take():\n        for n in ns:\n            print(n)\n    return take\n"
    assert changes(Question({}, "nim.py", source, source.replace("in ns", "in []"))) is None


def test_a_soak_goes_on_where_the_last_one_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SOAKED", tmp_path / "soaked.txt")
    run = ["tic_tac_toe", "--jobs", "1", "-n"]
    assert "'games': 3," in CliRunner().invoke(soak.soak, [*run, "3"]).output
    assert "'games': 2," in CliRunner().invoke(soak.soak, [*run, "5"]).output
    assert CliRunner().invoke(soak.soak, [*run, "5"]).output == ""
    kept = soak.read(soak.SOAKED)
    assert list(kept.values()) == [5]
    monkeypatch.setattr(soak, "PLAN", {"tic_tac_toe": soak.PLAN["tic_tac_toe"]})
    assert "| `tic_tac_toe` | 2 | random | 1 | 5 | 5 of 10,000 | 5 of 10,000 |" in soak.table(kept)


def test_matches_with_other_rules_or_cards_and_those_behind_a_broken_one_are_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "SOAKED", tmp_path / "soaked.txt")
    run = ["tic_tac_toe", "--jobs", "1", "-n"]
    CliRunner().invoke(soak.soak, [*run, "3"])
    rules = game("tic_tac_toe")
    monkeypatch.setattr(type(rules), "rules_version", 99)
    assert "'games': 4," in CliRunner().invoke(soak.soak, [*run, "4"]).output
    monkeypatch.setattr(type(rules), "content", lambda self, setup: "squares 2 0123456789")
    assert "'games': 4," in CliRunner().invoke(soak.soak, [*run, "4"]).output
    kept = soak.read(soak.SOAKED)
    assert [what.contents for what in kept] == ["rules 99", "rules 99, squares 2 01234567"]
    monkeypatch.setattr(soak, "PLAN", {"tic_tac_toe": soak.PLAN["tic_tac_toe"]})
    assert "| `tic_tac_toe` | 2 | random | 1 | 8 | 4 of 10,000 | 4 of 10,000 |" in soak.table(kept)
    monkeypatch.setattr(type(rules), "broken", lambda self, g: ["a line is lost"])
    failed = CliRunner().invoke(soak.soak, [*run, "60"])
    assert failed.exit_code == 1 and "after 1 steps: a line is lost" in failed.output
    assert list(soak.read(soak.SOAKED).values()) == [4, 4]
