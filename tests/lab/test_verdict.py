"""The verdict on a card: a card known to be strong is called so, a copy of a card of the game is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from infinitable.bots import bot
from infinitable.cli import infinitable as command
from infinitable.games.infinite401.words import trials
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from infinitable.lab.cards.asking import at_cost, repairs
from infinitable.lab.cards.changing import read_vary, with_number
from infinitable.lab.cards.owning import Pair, Question, beginnings, play_pair, play_pairs, rivals, subject
from infinitable.lab.cards.verdict import FEWEST, Arm, fair_at, settled, so_far, verdict
from infinitable.lab.cards.without import changes, played_without
from infinitable.lab.matches.owner import Owner
from infinitable.lab.matches.watching import Sample
from infinitable.lab.report.page import Asked, Report, Subject, page
from infinitable.parts.cardtext import Shelf, shelf_of
from infinitable.registry import game

SHARDS = game("shards")
BETA_PACK = "pack probe · game defiance_beta · on defiance-beta · version 1\n"
PACK = """pack probe · game shards · on shards-base · version 1
Sun Tyrant · Wraethe ally · cost 1 · 3 copies — Gain 5 power. Draw 2 cards. Gain 2 mastery.
Spare Drone · Homodeus ally · cost 3 · 3 copies — Gain 3 gems.
"""


def arm(cost: int, mean: float, pairs: int) -> Arm:
    """So many pairs with that mean and the scatter of fair coins."""
    half = pairs // 2
    return Arm(cost, [min(1.0, mean + 0.3)] * half + [max(0.0, mean - 0.3)] * half)


def test_a_known_strong_card_is_called_too_strong_and_a_copy_of_a_base_card_is_not() -> None:
    """The full form, 300 matches and twenty seeds each, is bench/strength/lab_verdicts.py."""
    strong = Question("shards", PACK, "Sun Tyrant", 1)
    fair = Question("shards", PACK, "Spare Drone", 3)
    assert Arm(1, [pair.score for pair in play_pairs(SHARDS, strong, range(1, 15))]).call == "too strong"
    assert Arm(3, [pair.score for pair in play_pairs(SHARDS, fair, range(1, 11))]).call == "not settled"


def test_both_sides_of_a_pair_begin_alike_but_for_the_card() -> None:
    mirror = Question("shards", PACK.replace("Gain 3 gems", "Gain 4 gems"), "Spare Drone", 3)
    pair = play_pair(SHARDS, mirror, 1)
    assert [sample.starter for sample in pair.samples] == [0, 0]
    same = play_pair(SHARDS, mirror, 1)
    assert (same.score, same.samples) == (pair.score, pair.samples)


def test_it_is_measured_against_the_games_own_cards_of_its_cost() -> None:
    pack, card = subject(SHARDS, Question("shards", PACK, "Sun Tyrant", 1))
    assert {entry.number("cost") for entry in rivals(SHARDS, pack, card, 3)} == {3}
    assert "Spare Drone" not in [entry.name for entry in rivals(SHARDS, pack, card, 3)]
    assert rivals(SHARDS, pack, card, 40), "beyond the dearest, the dearest"


STRONG = {
    "infinite401": ("Ram", "Ram — The target takes 3 damage. Draw 2 cards. Gain 2 energy.\n", 4),
    "defiance": ("Noonfall", "Noonfall — Score 9 points. Draw 3 cards.\n", 10),
}
"""A card that decides matches, and how many pairs show it."""


@pytest.mark.parametrize("game_id", STRONG)
def test_a_strong_card_of_another_game_is_called_too_strong(game_id: str) -> None:
    rules = game(game_id)
    name, card, pairs = STRONG[game_id]
    pack = f"pack probe · game {game_id} · on {shelf_of(rules).default.name} · version 1\n{card}"
    named = shelf_of(rules).pack(pack).named(name)
    assert named is not None
    cost = named.number("cost")
    question = Question(game_id, pack, name, cost)
    scores = [pair.score for pair in play_pairs(rules, question, range(1, pairs + 1))]
    assert Arm(cost, scores).lean == "too strong", scores


@pytest.mark.parametrize(
    ("game_id", "name"), [("infinite401", "Ram"), ("defiance", "Noonfall"), ("defiance_beta", "Pillar of Noon")]
)
def test_both_matches_of_a_pair_begin_alike_but_for_the_card(game_id: str, name: str) -> None:
    rules = game(game_id)
    named = shelf_of(rules).default.named(name)
    assert named is not None
    question = Question(game_id, "", name, named.number("cost"))
    pack, card = subject(rules, question)
    begun = beginnings(rules, question, pack, card, rivals(rules, pack, card, question.cost), 5)
    first, second = begun.positions
    rival = pack.named(begun.rival)
    assert rival is not None and (rival.kind, rival.fields.get("faction")) == (card.kind, card.fields.get("faction"))
    at = 1 if game_id == "infinite401" else 2
    sides = [position.split(" | ")[at : at + 2] for position in (first, second)]
    assert [[name in side for side in both] for both in sides] == [[True, False], [False, True]]
    others = [name, begun.rival, *begun.held[1]]
    assert len({_without(position, others) for position in (first, second)}) == 1


def test_the_cards_of_somebody_elses_game_are_measured_alike() -> None:
    """What the lab has to know stands with the game, under whatever id."""

    class Foreign(type(game("shards"))):  # type: ignore[misc]
        id, title = "foreign", "A game from outside"

    question = Question("foreign", "", "Zara Ra, Soulflayer", 5, "random")
    pair = play_pair(Foreign(), question, 1)
    assert pair.rival and all("Zara Ra, Soulflayer" in str(sample.offers) for sample in pair.samples)
    with pytest.raises(BadInput, match="cannot give somebody a card in Tic-tac-toe; it can in: shards, "):
        subject(game("tic_tac_toe"), Question("tic_tac_toe", "", "X", 1))


def test_two_whose_decks_differ_do_not_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """infinite401:3.5: a deck that only one of them may choose is no duel of two cards."""
    side = "TN h1 3; passive Agile; hand Ram, Pin; stack Lance"
    texts = [f"blue 1 turn 1 | {side} | {other}" for other in (side.replace("Pin", "Hush"), side)]
    monkeypatch.setattr(trials, "first_turn", lambda *_, **__: texts.pop(0))
    rules = game("infinite401")
    question = Question("infinite401", "", "Gore", 0)
    pack, card = subject(rules, question)
    begun = beginnings(rules, question, pack, card, rivals(rules, pack, card, 0), 1)
    assert not texts and "hand Gore, Pin" in begun.positions[0], "the second deal was taken"


def _without(position: str, names: list[str]) -> str:
    for name in names:
        position = position.replace(name, "?")
    return position


def test_an_owner_reads_its_card_to_the_end_and_pays_with_others() -> None:
    """defiance_beta:5.1: everybody who is targeted is asked first, so one step ahead a card has done nothing yet."""
    rules = game("defiance_beta")
    pack = BETA_PACK + "Noon Tyrant · ability · Lightbearers · cost 1 · 2 copies — Draw 5 cards. Heal 6.\n"
    held = "hand Noon Tyrant, Sandstorm, Pillar of Noon"
    table = f"The Rift 0:0, Oracle Basin 0:1, Feral Plant 1:-1 | Ember Matriarch in Oracle Basin; hurt 4; {held}"
    text = f"turn 1; round 1; check Tide; dice T P P P | {table} | Ghost Broker in Feral Plant"
    g = rules.deal(read_setup(rules, 2, None, {"pack": pack, "position": text}), Fast(1))
    owner = Owner(bot("random", rules), 1, ["Noon Tyrant"])
    assert rules.notation(g, owner.answer(g)) == "play Noon Tyrant"
    for _ in range(20):
        g.step(next(code for code in g.options if rules.notation(g, code).startswith(("cycle", "discard"))))
        if rules.notation(g, g.options[0]).startswith("discard"):
            break
    given = {rules.notation(g, owner.answer(g)) for _ in range(20)}
    assert given == {"discard Sandstorm", "discard Pillar of Noon"}


def test_the_sentence_says_what_is_known_and_no_more() -> None:
    strong = verdict("Sun Tyrant", [arm(2, 0.59, 400), arm(3, 0.51, 2000), arm(4, 0.43, 200)])
    assert strong.sentence == "Too strong: +9 ± 3 points. At cost 3 it would be fair."
    unsure = verdict("Sun Tyrant", [arm(2, 0.59, 400), arm(3, 0.51, 200), arm(4, 0.43, 200)])
    assert unsure.sentence == "Too strong: +9 ± 3 points. At cost 3 it looks fair."
    assert strong.fair_at == pytest.approx(3.1, abs=0.15)
    assert "wins 59 of 100" in strong.counted
    assert verdict("Plain", [arm(2, 0.5, 2000)]).sentence == "Fair: 0 ± 1 points."
    open_ = verdict("Plain", [arm(2, 0.53, 40)])
    assert open_.call == "not settled" and open_.more > 0 and "more matches would settle it" in open_.sentence
    dear = verdict("Plain", [arm(5, 0.3, 400), arm(4, 0.35, 100)])
    assert dear.sentence == "Too weak: −20 ± 3 points. At no cost that was asked would it be fair."
    far = verdict("Plain", [arm(5, 0.3, 400), arm(4, 0.43, 10)])
    assert far.sentence == "Too weak: −20 ± 3 points. At cost 4 it still looks too weak."


def test_a_lucky_start_does_not_end_the_asking() -> None:
    assert not settled(Arm(2, [1.0] * 5))
    assert not settled(arm(2, 0.57, 60)), "95 % would do at the end, but not at every look"
    assert settled(arm(2, 0.8, 60))


def test_dearer_costs_are_asked_of_a_strong_card_and_cheaper_ones_of_a_weak_one() -> None:
    assert list(repairs(arm(2, 0.7, 20), 7)) == [3, 4, 6, 7]
    assert list(repairs(arm(4, 0.3, 20), 7)) == [3, 2]
    assert list(repairs(arm(4, 0.5, 20), 7)) == []
    assert fair_at([arm(2, 0.6, 20)]) is None


def test_a_number_of_a_header_is_changed_in_the_text_and_nothing_else() -> None:
    shelf = shelf_of(SHARDS)
    assert isinstance(shelf, Shelf)
    changed = with_number(shelf, PACK, "sun tyrant", "cost", 4)
    assert changed == PACK.replace("cost 1", "cost 4")
    assert "Nil Assassin · cost 5" in with_number(shelf, "", "Nil Assassin", "cost", 5)
    assert "1 copy" in with_number(shelf, PACK, "Sun Tyrant", "copies", 1)
    with pytest.raises(BadInput, match="has no number 'shield'"):
        with_number(shelf, PACK, "Sun Tyrant", "shield", 1)
    assert at_cost(SHARDS, Question("shards", PACK, "Sun Tyrant", 1), 3).pack == PACK.replace("cost 1", "cost 3", 1)


@pytest.mark.parametrize("text", ["Sun Tyrant", "Sun Tyrant.cost", "Sun Tyrant.cost=5..1", "Sun Tyrant.cost=1..99"])
def test_vary_says_how_it_is_written(text: str) -> None:
    with pytest.raises(BadInput, match="--vary"):
        read_vary(text)


def test_another_number_than_the_cost_is_varied_against_the_same_rivals(tmp_path: Path) -> None:
    ask = ["lab", "defiance", "--vary", "Siege Frame.defense=2", "-n", "10", "--jobs", "1", "--json"]
    told = CliRunner().invoke(command, [*ask, "-o", str(tmp_path / "report.html")])
    assert told.exit_code == 0, told.output
    printed = shelf_of(game("defiance")).default.entries["siege-frame"].number("defense")
    assert [each["cost"] for each in json.loads(told.stdout)["arms"]] == [printed, 2]
    assert "Defense 2" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_the_lab_answers_about_a_card_goes_on_from_what_was_kept_and_draws_it(tmp_path: Path) -> None:
    pack, out, kept = tmp_path / "my.pack", tmp_path / "report.html", tmp_path / "kept.jsonl"
    pack.write_text(PACK, encoding="utf-8")
    ask = ["lab", "shards", "--pack", str(pack), "--vary", "Sun Tyrant.cost=1..2", "-n", "10", "--jobs", "1"]
    ask += ["--keep", str(kept), "-o", str(out), "--parquet", str(tmp_path / "matches.parquet"), "--json"]
    first = CliRunner().invoke(command, ask)
    assert first.exit_code == 0, first.output
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 10, "five pairs at either cost"
    kept.write_bytes(b"".join(lines[:-1]) + lines[-1][:40])
    again = CliRunner().invoke(command, ask)
    told = [json.loads(result.stdout) for result in (first, again)]
    assert told[0] == told[1] and [each["cost"] for each in told[0]["arms"]] == [1, 2]
    page = out.read_text(encoding="utf-8")
    assert "How strong, and how sure" in page and "So few matches" in page and "prefers-color-scheme: dark" in page
    assert "http" not in page.replace("http-equiv", ""), "it needs nothing from outside"
    assert "Grey: the house cards." in page and page.count('class="house"') > 40
    assert 'class="figure"' in page and "<title>power</title>" in page, "the card is drawn"
    assert f"{date.today():%B %Y}" in page
    assert "What it does to a match" in page and list(told[0]["does"])[:2] == ["Turns", "Decisions"]

    import polars

    assert polars.read_parquet(tmp_path / "matches.parquet").height == 40, "10 pairs, two matches, two seats"


@pytest.mark.parametrize(
    ("game_id", "card"),
    [
        ("shards", "Giga, Source Adept"),
        ("infinite401", "Ram"),
        ("defiance", "Sunlit Oath"),
        ("defiance_beta", "Dawn Chorus"),
    ],
)
def test_the_same_deal_is_played_where_nobody_owns_the_card(game_id: str, card: str) -> None:
    rules = game(game_id)
    cost = shelf_of(rules).default.entries[card.lower().replace(",", "").replace(" ", "-")].number("cost")
    question = Question(game_id, "", card, cost, "random")
    pack, entry = subject(rules, question)
    for seed in (1, 2, 3):
        begun = beginnings(rules, question, pack, entry, rivals(rules, pack, entry, cost), seed)
        assert all(text.count(card) > begun.without.count(card) for text in begun.positions)
    found = list(played_without(question, [1, 2, 3], 1))
    assert [sample.seed for sample in found] == [1, 2, 3] and all(sample.steps for sample in found)


def test_what_a_card_does_to_a_match_is_told_deal_by_deal() -> None:
    def match(seed: int, turns: int, mastery: float, owner: int = -1) -> Sample:
        stands = [(n % 2, {"your mastery": mastery + (5 + seed % 3 / 10) * (n % 2 == owner)}) for n in range(turns)]
        return Sample(seed, 10 * turns, [1.0, 0.0], [{}, {}], leaders=[0] * turns, standings=stands)

    pairs = [Pair(n, 1.0, "Fox", [match(n, 10 + n, n, 0), match(n, 10 + n, n, 1)]) for n in range(8)]
    told = changes(pairs, {n: match(n, 12 + n, n) for n in range(8)})
    assert [each.name for each in told] == [
        "Turns", "Decisions", "The lead changes", "Who begins wins", "Its owner's mastery",
    ]  # fmt: skip
    assert [round(each.change.mean) for each in told] == [-2, -20, 0, 0, 5], "however long the deals are by themselves"
    assert told[0].change.bar == 0 and told[0].owned.bar > 1
    assert changes(pairs[:1], {0: match(0, 12, 0)}) == [], "one deal tells nothing"


def test_nobody_owns_a_card_without_copies() -> None:
    head = "pack mine · game defiance · on defiance-quests · version 1\n"
    text = f"{head}Relay Drone · 0 copies\nSiege Frame · 4 copies\n"
    with pytest.raises(BadInput, match="Relay Drone has no copies"):
        subject(game("defiance"), Question("defiance", text, "Relay Drone", 0))


def test_a_report_says_its_verdict_in_two_lines_and_below_what_would_settle_it() -> None:
    fox, found = Subject("Fox", "ally", "Order", 2, "Order ally", "", ()), [arm(2, 0.54, 40)]
    said = verdict("Fox", found)
    told = page(Report("Fox", "", "", asked=Asked(fox, found, said)))
    heading = told.split("<h1>")[1].split("</h1>")[0]
    assert said.sentence.endswith(" more matches would settle it.") and heading.endswith(" points.")
    assert told.count("more matches would settle it.") == 1


def test_a_card_of_a_pack_of_the_house_is_varied_on_that_pack() -> None:
    shelf = shelf_of(SHARDS)
    assert isinstance(shelf, Shelf)
    varied = shelf.pack(with_number(shelf, "relics-of-our-own", "Blade on Credit", "cost", 5))
    card, other = varied.named("Blade on Credit"), varied.named("Seed Vault")
    assert card and card.number("cost") == 5 and other, "the rest of that pack is there as well"


def test_ctrl_c_reports_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from infinitable.lab.cards import asking

    played = asking._played

    def interrupted(question: Question, seeds: list[int], jobs: int, cluster: str) -> Iterator[Pair]:
        yield from list(played(question, seeds[:3], 1, ""))
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, "_played", interrupted)
    out = tmp_path / "report.html"
    result = CliRunner().invoke(command, ["lab", "shards", "--card", "Nil Assassin", "-n", "40", "-o", str(out)])
    assert result.exit_code == 0, result.output
    assert "6 matches" in out.read_text(encoding="utf-8") and "Stopped before the end" in out.read_text(
        encoding="utf-8"
    )


def test_of_a_few_pairs_nothing_is_probable_and_a_few_more_settle_nothing() -> None:
    won_both = Arm(2, [1.0, 1.0])
    assert so_far(won_both.points()) == "nothing can be told yet"
    assert won_both.matches + won_both.more >= 2 * FEWEST
