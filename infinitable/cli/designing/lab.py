"""`infinitable lab`"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json, read_flags, setup_flags
from infinitable.cli.progress import progress
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.lab.cards import asking
from infinitable.lab.cards.changing import card_named, read_vary, with_number
from infinitable.lab.cards.house import among
from infinitable.lab.cards.owning import Pair, Question, against_what, field, subject
from infinitable.lab.cards.verdict import Arm, verdict
from infinitable.lab.cards.without import MOST, changes, played_without
from infinitable.lab.intervals import Estimate, of_shares
from infinitable.lab.matches.journal import Journal
from infinitable.lab.matches.never import Unused, unnamed, unused
from infinitable.lab.matches.shape import matchups, shape
from infinitable.lab.matches.sim import seat_bots
from infinitable.lab.matches.watching import Sample
from infinitable.lab.report.page import Asked, Report, Subject, page
from infinitable.lab.study import Study, samples
from infinitable.parts.cardtext import Entry, has_cards, header_phrases, lines, shelf_of
from infinitable.registry import find, reference


@click.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("-n", "--games", default=1000, show_default=True, type=click.IntRange(2), help="Matches a setup.")
@click.option("--card", default="", help="Ask about one card: is it too strong, and what should it cost?")
@click.option("--vary", default="", metavar="CARD.cost=1..5", help="Ask about a card with each of these numbers.")
@click.option("--bots", default="greedy", show_default=True, help="One for all seats, or one a seat.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@click.option("--jobs", default=0, help="Processes; 0 is one a core.")
@click.option("--on", "cluster", default="", metavar="dask://HOST:PORT", help="Play on a Dask cluster instead.")
@click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), help="Keep matches here, and go on from them.")
@click.option("--skill", is_flag=True, help="Also play against a bot that chooses at random.")
@click.option("--parquet", type=click.Path(dir_okay=False, path_type=Path), help="Write a row for each match as well.")
@click.option("-o", "--out", default="report.html", show_default=True, type=click.Path(dir_okay=False, path_type=Path))
@json_flag
def lab(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    games: int,
    card: str,
    vary: str,
    bots: str,
    seed: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    skill: bool,
    parquet: Path | None,
    out: Path,
    as_json: bool,
) -> None:
    """Play many matches and report with plots; with --pack or --set, against the game as it is; with --card, a verdict.

    Ctrl-C ends it with a report on what was played; with --keep, the same command goes on later.

    Example: infinitable lab shards --pack cheap-knives.pack -n 2000

        infinitable lab shards --pack my.pack --card "Lantern Thief" -n 300
    """
    rules = find(game_id)
    changed = read_flags(rules, players, mode, pack, settings)
    levels = [level.strip() for level in bots.split(",")]
    work = Work(rules, changed, levels, range(seed, seed + games), jobs or os.cpu_count() or 1, cluster, keep)
    if card or vary:
        report, matches = work.card(card, vary)
    else:
        report, matches = work.compare(skill)
    out.write_text(page(report), encoding="utf-8")
    if parquet is not None:
        write_parquet(matches, parquet)
    if as_json:
        print_json(facts(report))
        return
    if report.asked is not None:
        click.echo(report.asked.verdict.sentence)
        click.echo(report.asked.verdict.counted)
    click.echo(f"The report is in {out}.")


class Work:
    """What is to be played, and how."""

    def __init__(
        self, rules: Game, setup: Setup, bots: list[str], seeds: range, jobs: int, cluster: str, keep: Path | None
    ) -> None:
        self.rules, self.setup, self.bots = rules, setup, bots
        self.seeds, self.jobs, self.cluster, self.keep = seeds, jobs, cluster, keep
        self.stopped = False

    def told(self, work: Iterable[Pair], length: int, label: str) -> Iterator[Pair]:
        try:
            yield from progress(work, length, label)
        except KeyboardInterrupt:
            self.stopped = True

    def report(self, title: str) -> Report:
        pack, _, hashed = self.rules.content(self.setup).rpartition(" ") if has_cards(self.rules) else ("", "", "")
        about = f"{pack} · {self.rules.title}" if pack else self.rules.title
        command = shlex.join(["infinitable", *sys.argv[1:]]) + (f"\npack hash {hashed}" if hashed else "")
        warnings = ["Stopped before the end: this is what was played until then."] if self.stopped else []
        today = date.today()
        day = f"{today.day} {today:%B %Y}"
        return Report(title, about, command, warnings=warnings, day=day)

    # The game as it is, and changed -------------------------------------------------------------------------

    def compare(self, skill: bool) -> tuple[Report, list[tuple[str, Sample]]]:
        plain = read_flags(self.rules, self.setup.players, self.setup.mode, None, ())
        setups = {"as it is": plain} | ({"changed": self.setup} if self.setup != plain else {})
        seated = seat_bots(self.bots, self.setup.players)
        studies = [self.study(name, setup, seated) for name, setup in setups.items()]
        played = self.setup.text("pack")
        names = shelf_of(self.rules).pack(played).names() if has_cards(self.rules) else []
        against = self.against_chance(seated) if skill and self.setup.players > 1 else None
        report = replace(
            self.report(f"{self.rules.title}: a study"),
            studies=studies,
            names=names,
            unused=unused(self.rules, studies[-1]),
            skill=against,
        )
        return report, [(study.name, sample) for study in studies for sample in study.samples]

    def study(self, name: str, setup: Setup, seated: list[str], seeds: range | None = None) -> Study:
        seeds = seeds or self.seeds
        journal = Journal(
            self.keep, Sample, self.rules.id, setup.players, setup.mode, sorted(setup.settings.items()), seated
        )
        found = {sample.seed: sample for sample in journal.read() if sample.seed in seeds}
        left = [seed for seed in seeds if seed not in found]
        with suppress(KeyboardInterrupt):
            if not self.stopped:
                self.stopped = True
                work = samples(reference(self.rules), setup, seated, left, self.jobs, self.cluster)
                for sample in progress(work, len(left), name):
                    journal.add(sample)
                    found[sample.seed] = sample
                self.stopped = False
        return Study(name, setup.players, [found[seed] for seed in sorted(found)])

    def against_chance(self, seated: list[str]) -> Estimate:
        """How much this bot wins against one that chooses at random, from every seat in turn."""
        quarter = self.seeds[: max(4, len(self.seeds) // 4)]
        shares: list[float] = []
        for seat in range(self.setup.players):
            bots = ["random"] * self.setup.players
            bots[seat] = seated[seat]
            study = self.study(f"{seated[seat]} in seat {seat + 1} against chance", self.setup, bots, quarter)
            shares += [sample.shares[seat] for sample in study.samples]
        return of_shares(shares)

    # A card ---------------------------------------------------------------------------------------------------

    def card(self, name: str, vary: str) -> tuple[Report, list[tuple[str, Sample]]]:
        named, number, values = read_vary(vary) if vary else (name, "cost", range(0))
        text = self.setup.text("pack")
        entry = card_named(shelf_of(self.rules).pack(text), named)
        question = Question(self.rules.id, text, entry.name, entry.number("cost"), self.one_bot())
        if number != "cost":
            return self.varied(question, entry, number, values)
        pairs = self.at_costs(question, values if vary else None)
        arms = [Arm(cost, [pair.score for pair in found]) for cost, found in pairs.items() if found]
        asked = self.asked(question, arms, pairs[question.cost])
        matches = [(f"cost {cost}", s) for cost, found in pairs.items() for pair in found for s in pair.samples]
        return replace(self.report(f"{entry.name}: {asked.verdict.sentence}"), asked=asked), matches

    def at_costs(self, question: Question, values: range | None) -> dict[int, list[Pair]]:
        """The card as it is, then at these costs, or where none are told at those that may mend it, until one does."""
        pack, card = subject(self.rules, question)
        dearest = max(each.number("cost") for each in field(self.rules, pack, card))
        early = values is None
        pairs = {question.cost: self.ask(question, 1, early=early)}
        arms = [Arm(question.cost, [pair.score for pair in pairs[question.cost]])]
        for cost in asking.repairs(arms[0], dearest) if values is None else values:
            if self.stopped or (early and asking.enough(arms)):
                break
            if cost not in pairs:
                pairs[cost] = self.ask(asking.at_cost(self.rules, question, cost), 2, early=early)
                arms.append(Arm(cost, [pair.score for pair in pairs[cost]]))
        return pairs

    def varied(
        self, question: Question, entry: Entry, number: str, values: range
    ) -> tuple[Report, list[tuple[str, Sample]]]:
        """Another number than the cost: what the card is measured against stays the same."""
        shelf = shelf_of(self.rules)
        pairs: dict[int, list[Pair]] = {}
        for value in dict.fromkeys((entry.number(number), *values)):
            if not self.stopped:
                pack = with_number(shelf, question.pack, question.card, number, value)
                pairs[value] = self.ask(
                    Question(question.game, pack, question.card, question.cost, question.bots), 1, False
                )
        arms = [Arm(value, [pair.score for pair in pairs[value]], number) for value in pairs]
        asked = self.asked(question, [arm for arm in arms if arm.scores], pairs[entry.number(number)])
        matches = [(f"{number} {value}", s) for value, found in pairs.items() for pair in found for s in pair.samples]
        return replace(self.report(f"{entry.name}: {asked.verdict.sentence}"), asked=asked), matches

    def one_bot(self) -> str:
        if len(set(self.bots)) > 1:
            raise BadInput("About a card, both sides are asked alike: name one bot.")
        return self.bots[0]

    def ask(self, question: Question, part: int, early: bool) -> list[Pair]:
        pairs = max(5, len(self.seeds) // 2 // part)
        seeds = range(self.seeds.start, self.seeds.start + pairs)
        return asking.ask(question, seeds, self.jobs, self.keep, self.told, early, self.cluster)

    def asked(self, question: Question, arms: list[Arm], pairs: list[Pair]) -> Asked:
        pack, entry = subject(self.rules, question)
        if not arms:
            raise BadInput("Nothing was played.")
        study = asking.watched(pairs)
        taken, others = asking.taken_of(self.rules, question, study)
        header = " · ".join(header_phrases(pack.language, entry.fields))
        drawn = lines(pack.language, entry.tree, with_icons=True)
        about = Subject(entry.name, entry.kind, entry.word("faction"), question.cost, header, entry.text, drawn)
        effects = asking.effects(study, entry.name)
        does = changes(pairs, self.without(question, [pair.seed for pair in pairs][:MOST]))
        return Asked(
            about,
            arms,
            verdict(entry.name, arms, against_what(self.rules, entry)),
            taken if taken.n else None,
            others,
            effects,
            among(self.rules.id, field(self.rules, pack, entry), pack.language) if arms[0].number == "cost" else [],
            does,
        )

    def without(self, question: Question, seeds: list[int]) -> dict[int, Sample]:
        """The same deals where nobody owns the card."""
        found: dict[int, Sample] = {}
        with suppress(KeyboardInterrupt):
            for sample in played_without(question, seeds, self.jobs, self.cluster) if not self.stopped else ():
                found[sample.seed] = sample
        return found


# Telling ----------------------------------------------------------------------------------------------------------


def facts(report: Report) -> object:
    if report.asked is not None:
        asked = report.asked
        return {
            "card": asked.subject.name,
            "verdict": asked.verdict.call,
            "sentence": asked.verdict.sentence,
            "counted": asked.verdict.counted,
            "fair_cost": asked.verdict.fair_cost,
            "fair_at": asked.verdict.fair_at,
            "more": asked.verdict.more,
            "arms": [{"cost": arm.cost, "matches": arm.matches, "points": told(arm.points())} for arm in asked.arms],
            "taken": told(asked.taken) if asked.taken else None,
            "effects": {what: told(effect) for what, effect in asked.effects},
            "does": {each.name: told(each.change) for each in asked.does},
        }
    return [
        {
            "setup": study.name,
            "games": len(study.samples),
            "wins": [told(win) for win in study.wins],
            "shape": {name: told(value) for name, value in figures(study) if isinstance(value, Estimate)},
            "choices": {
                c.notation: {"taken": told(c.taken), "added": told(c.added), "q": c.q} for c in study.choices()
            },
            "matchups": [[m.side, m.against, told(m.share), m.q] for m in matchups(study)],
            "camps": [[m.side, m.against, told(m.share), m.q] for m in matchups(study, camps=True)],
        }
        | (never(study, report.names, report.unused) if study is report.studies[-1] and report.unused else {})
        for study in report.studies
    ]


def figures(study: Study) -> list[tuple[str, object]]:
    made = shape(study)
    return [(name, getattr(made, name)) for name in made.__slots__]


def never(study: Study, names: Sequence[str], rest: Unused) -> dict[str, object]:
    asked = [clause for clause, _ in rest.silent]
    return {
        "never": {"named": unnamed(study, names), "possible": rest.impossible, "chosen": rest.refused, "asked": asked}
    }


def told(estimate: Estimate) -> dict[str, float]:
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high, "n": estimate.n}


def write_parquet(matches: list[tuple[str, Sample]], out: Path) -> None:
    """One row a match and seat, for polars, DuckDB and pandas."""
    import polars

    rows = [
        {
            "setup": name,
            "seed": sample.seed,
            "seat": seat,
            "share": share,
            "began": seat == sample.starter,
            "side": sample.sides[seat] if sample.sides else "",
            "decisions": sample.steps,
            "options": sample.options,
            "forced": sample.forced,
            "turns": len(sample.leaders),
            "ending": sample.ending,
            "chose": sample.choices[seat],
        }
        for name, sample in matches
        for seat, share in enumerate(sample.shares)
    ]
    polars.DataFrame(rows).write_parquet(out)
