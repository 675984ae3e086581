"""The answer of the lab as one page that needs nothing from outside: light, dark and on paper."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files

from infinitable.lab.cards.verdict import Arm, Verdict, bar, signed
from infinitable.lab.cards.without import Change
from infinitable.lab.intervals import Estimate
from infinitable.lab.matches.never import Unused, unnamed
from infinitable.lab.matches.shape import Matchup, Shape, curves, matchups, shape
from infinitable.lab.matches.together import Together, together
from infinitable.lab.report import plots
from infinitable.lab.report.drawing import card
from infinitable.lab.study import FALSE_ALARMS, Choice, Study, difference

MOST_CHOICES = 40
MARK = (
    '<svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="19"/>'
    '<path d="M20 20c3-5 5-7 8.5-7a7 7 0 0 1 0 14c-3.5 0-5.5-2-8.5-7'
    's-5-7-8.5-7a7 7 0 0 0 0 14c3.5 0 5.5-2 8.5-7z"/></svg>'
)
TONES = {"too strong": "bad", "too weak": "bad", "fair": "good", "not settled": "maybe"}


@dataclass(frozen=True, slots=True)
class Subject:
    """The card under study, as it is printed."""

    name: str
    kind: str
    faction: str
    cost: int
    header: str
    text: str
    lines: Sequence[str]
    """The same as the card has it, with `{power}` where an icon stands."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A card that was asked about, and what came out."""

    subject: Subject
    arms: Sequence[Arm]
    verdict: Verdict
    taken: Estimate | None = None
    others: Sequence[tuple[str, float]] = ()
    """How often the other cards of its cost were taken."""
    effects: Sequence[tuple[str, Estimate]] = ()
    """What recruiting and playing it added, by regression on matched positions."""
    house: Sequence[tuple[int, float]] = ()
    does: Sequence[Change] = ()
    """What it does to a match, beside the same deals without it."""


@dataclass(frozen=True, slots=True)
class Report:
    title: str
    about: str
    """Pack, players, bots, seeds."""
    command: str
    asked: Asked | None = None
    studies: Sequence[Study] = ()
    names: Sequence[str] = ()
    """Of which one wants to know whether they ever occur."""
    unused: Unused | None = None
    skill: Estimate | None = None
    warnings: Sequence[str] = field(default=())
    day: str = ""


def page(report: Report) -> str:
    style = letters() + files("infinitable.lab.report").joinpath("page.css").read_text(encoding="utf-8")
    told = " · ".join(filter(None, (report.about, report.day)))
    parts = [f"<header><b>{MARK}Infinitable lab</b><span>{escape(told)}</span></header>"]
    parts += [f'<p class="warn">{escape(warning)}</p>' for warning in report.warnings]
    if report.asked:
        parts.append(_verdict(report.asked))
    if report.studies:
        parts.append(_matches(report) if report.asked is None else f"<section>{_matches(report)}</section>")
    parts.append(f"<h2>To repeat it</h2><pre>{escape(report.command)}</pre>")
    parts.append(
        "<footer><span>A point is one match more won in a hundred. Fair: within 3 points of the game's own cards "
        "of the same kind and cost. Bars are 95 %.</span></footer>"
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(report.title)}</title><style>{style}</style></head><body>\n{''.join(parts)}\n</body></html>\n"
    )


FONTS = {"Space Grotesk": "space-grotesk-latin-wght-normal", "Inter": "inter-latin-wght-normal"}


def letters() -> str:
    """The fonts of the web app within the page, where it is built; without it, those of the reader."""
    folder = files("infinitable").joinpath("web", "assets")
    found = {file.name: file for file in folder.iterdir()} if folder.is_dir() else {}
    faces = []
    for family, name in FONTS.items():
        file = next((found[each] for each in found if each.startswith(name) and each.endswith(".woff2")), None)
        if file is not None:
            data = b64encode(file.read_bytes()).decode()
            faces.append(
                f'@font-face {{ font-family: "{family}"; font-weight: 100 900; '
                f"src: url(data:font/woff2;base64,{data}) }}\n"
            )
    return "".join(faces)


# The verdict ------------------------------------------------------------------------------------------------------


def _verdict(asked: Asked) -> str:
    subject, arms = asked.subject, asked.arms
    written = arms[0]
    rows = [
        plots.Row(
            arm.name + (", as written" if i == 0 else ""), f"{arm.matches} matches", arm.points(), TONES[arm.call]
        )
        for i, arm in enumerate(arms)
    ]
    # what would settle it stands below: the verdict is one sentence of two lines
    sentence, more = asked.verdict.sentence, ""
    if settles := re.search(r" [\d,]+ more matches would settle it\.$", sentence):
        sentence, more = sentence[: settles.start()], settles[0]
    return f"""
<div class="top"><div><h1>{_coloured(sentence, asked.verdict)}</h1>
<p class="lead">In {written.matches} matches: {escape(asked.verdict.counted)}{escape(more)}</p>{_few(written)}
<div class="said"><p><b>{escape(subject.name)}</b> · {_worded(subject.header)}</p>
<p>{_worded(subject.text)}</p></div>
</div>{card(subject.name, subject.kind, subject.faction, subject.cost, subject.lines)}</div>
<div class="two">
<div><h2>How strong, and how sure</h2><p>Points above a fair card; bars 95 %, green is fair.</p>
{plots.intervals(rows)}</div>
<div>{_curve(asked)}</div>
{"".join(f"<div>{part}</div>" for part in (_taken(asked) + _effects(asked), _does(asked)) if part)}</div>
<h2>Every variant that was asked</h2>
<table><tr><th>Variant<th class="number">Matches<th class="number">Points<th>Verdict</tr>
{"".join(_arm(arm, i == 0) for i, arm in enumerate(arms))}</table>"""


def _curve(asked: Asked) -> str:
    """Points by the number that was varied; nothing where a card has no cost and nothing was."""
    number = asked.arms[0].number
    if number == "cost" and not asked.arms[0].cost:
        return ""
    title = "What it should cost" if number == "cost" else f"What its {escape(number)} is worth"
    plot = plots.cost_curve([(arm.cost, arm.points()) for arm in asked.arms], asked.verdict.fair_at, asked.house)
    grey = " Grey: the house cards." if asked.house else ""
    return f"<h2>{title}</h2><p>Points at each {escape(number)}.{grey}</p>{plot}"


def _coloured(sentence: str, verdict: Verdict) -> str:
    said = escape(sentence)
    head, colon, rest = said.partition(":")
    cost = f"cost {verdict.fair_cost}"
    return f'<span class="{TONES[verdict.call]}">{head}{colon}</span>' + rest.replace(
        cost, f'<span class="good">{cost}</span>'
    )


_TOLD = re.compile(
    r"(?P<opener>(?:^|(?<=\. ))[^.:]+:)|(?P<n>\d+)|"
    r"\b(?:(?P<power>power)|(?P<gem>gems?)|(?P<mastery>mastery)|(?P<health>health))\b"
)


def _worded(text: str) -> str:
    """A text with what one looks for in colour: openers, numbers, resources."""
    return _TOLD.sub(lambda found: f'<i class="{found.lastgroup}">{found[0]}</i>', escape(text, quote=False))


def _few(arm: Arm) -> str:
    if not arm.points().few:
        return ""
    told = "So few matches hardly tell how far they scatter."
    if arm.call != "not settled":
        told = "So few matches tell for sure on which side it lies, and hardly how far."
    return f'<p class="warn">{told}</p>'


def _taken(asked: Asked) -> str:
    if asked.taken is None or not asked.taken.n:
        return ""
    plot = plots.taken(asked.subject.name, asked.taken, asked.others)
    return f"<h2>How often it is taken</h2><p>Of the turns it lay in the row and could be paid.</p>{plot}"


def _does(asked: Asked) -> str:
    if not asked.does:
        return ""
    rows = "".join(_changed(each) for each in asked.does)
    return (
        "<h2>What it does to a match</h2>"
        f"<p>With the card, and the same {asked.does[0].change.n} deals in which nobody has it.</p>"
        f'<table><tr><th><th class="number">with<th class="number">without<th class="number">change</tr>{rows}</table>'
    )


def _changed(each: Change) -> str:
    change = each.change.scaled(100) if each.is_share else each.change
    told = (f"{each.owned.mean:.0%}", f"{each.without.mean:.0%}", f"{signed(change.mean)} ± {bar(change)}")
    if not each.is_share:
        moved = f"{change.mean:+.1f} ± {max(0.1, change.bar):.1f}".replace("-", "−")
        told = (f"{each.owned.mean:.1f}", f"{each.without.mean:.1f}", moved)
    sure = not change.low <= 0 <= change.high
    cells = f'<td class="number">{told[0]}<td class="number">{told[1]}'
    return f'<tr><td>{escape(each.name)}{cells}<td class="number">{f"<b>{told[2]}</b>" if sure else told[2]}</tr>'


def _effects(asked: Asked) -> str:
    if not asked.effects:
        return ""
    rows = "".join(
        f'<tr><td>{escape(what)}<td class="number">{signed(e.mean)} ± {bar(e)}<td class="number">{e.n}'
        for what, e in asked.effects
    )
    return (
        "<h2>What goes with it</h2><p>Points for those who did, against those who could as well, with the same lead "
        f'at the same time.</p><table><tr><th>To<th class="number">Points<th class="number">Seats</tr>{rows}</table>'
    )


def _arm(arm: Arm, is_written: bool) -> str:
    points = arm.points()
    said: str = arm.call
    if arm.call == "not settled":
        said = f"{arm.lean}, not settled" + (f": {arm.more:,} more matches" if arm.more else "")
    return (
        f'<tr><td>{f"<b>{arm.name}, as written</b>" if is_written else arm.name}<td class="number">{arm.matches}'
        f'<td class="number">{signed(points.mean)} ± {bar(points)}'
        f'<td class="{TONES[arm.call]}">{escape(said)}</tr>'
    )


# The matches -----------------------------------------------------------------------------------------------------


def _matches(report: Report) -> str:
    last = report.studies[-1]
    parts = [f"<h1>{escape(report.title)}</h1>" if report.asked is None else "<h1>The matches</h1>"]
    parts += ['<div class="two"><div>', _seats(report.studies), "</div><div>"]
    parts += ["<h2>Length of a match</h2><p>Decisions.</p>", plots.histogram(last.lengths, "decisions"), "</div></div>"]
    parts += [_shapes(report), _curves(last), _matchups(last, camps=True), _matchups(last, camps=False)]
    parts += [_choices(last), _together(last), _never(last, report.names, report.unused)]
    return "".join(parts)


def _share(estimate: Estimate) -> str:
    return f"{estimate.mean:.0%} <small>({estimate.low:.0%} to {estimate.high:.0%})</small>"


def _value(estimate: Estimate) -> str:
    return f"{estimate.mean:.1f} ± {estimate.bar:.1f}" if estimate.n > 1 else f"{estimate.mean:.1f}"


def _seats(studies: Sequence[Study]) -> str:
    head = "".join(f"<th>{escape(study.name)} ({len(study.samples)})" for study in studies)
    change = "<th>change" if len(studies) > 1 else ""
    rows = ""
    for seat in range(studies[0].seats):
        cells = "".join(f"<td>{_share(study.wins[seat])}" for study in studies)
        if change:
            moved = difference(studies[0], studies[-1], seat).scaled(100)
            cells += f"<td>{signed(moved.mean)} ± {bar(moved)}" if moved.n > 1 else "<td>"
        rows += f"<tr><td>seat {seat + 1}{cells}</tr>"
    return (
        "<h2>Victories by seat</h2><p>Share, and where it lies 95 times in 100.</p>"
        f"<table><tr><th>{head}{change}</tr>{rows}</table>"
    )


SHAPES = (
    ("Decisions", "decisions", _value),
    ("Turns", "turns", _value),
    ("Answers a prompt has", "options", _value),
    ("Prompts with one answer", "forced", _share),
    ("The lead changes", "changes", _value),
    ("Won from behind at half-time", "comebacks", _share),
    ("Decided after this part of it", "decided", _share),
    ("Who begins wins", "first", _share),
)


def _shapes(report: Report) -> str:
    found: list[Shape] = [shape(study) for study in report.studies]
    head = "".join(f"<th>{escape(study.name)}" for study in report.studies)
    rows = "".join(
        f"<tr><td>{title}" + "".join(f"<td>{told(getattr(each, name))}" for each in found) + "</tr>"
        for title, name, told in SHAPES
    )
    endings = "".join(
        f"<td>{escape(', '.join(f'{kind} {count}' for kind, count in each.endings.items()))}" for each in found
    )
    skill = f"<tr><td>This bot against one at random<td>{_share(report.skill)}</tr>" if report.skill else ""
    return (
        "<h2>How matches run</h2><p>Who is ahead is what the game's own evaluation says at the start of each turn.</p>"
        f"<table><tr><th>{head}</tr>{rows}<tr><td>Endings{endings}</tr>{skill}</table>"
    )


def _curves(study: Study) -> str:
    drawn = "".join(
        f"<div><h3>{escape(each.name)}</h3>{plots.course(each.won, each.lost)}</div>" for each in curves(study)
    )
    return drawn and (
        "<h2>Turn by turn</h2><p>What a seat has at the start of its first, second … turn, as the game's evaluation "
        f'weighs it: who wins in the end in green, who loses in grey.</p><div class="three">{drawn}</div>'
    )


def _together(study: Study) -> str:
    looked_at = together(study)
    sure = [each for each in looked_at if each.q <= FALSE_ALARMS]
    if not looked_at:
        return ""
    rows = "".join(_pair(each) for each in sure[:MOST_CHOICES])
    table = f'<table><tr><th>both<th class="number">seats<th class="number">points beyond</tr>{rows}</table>'
    return (
        f"<h2>Combinations</h2><p>Points that choosing both adds beyond what either does; {len(looked_at)} pairs were "
        f"looked at, {len(sure)} stand out so far that at most one in twenty of these is chance.</p>"
        f"{table if sure else ''}"
    )


def _pair(pair: Together) -> str:
    added = pair.added.scaled(100)
    tone = "good" if added.mean > 0 else "bad"
    return (
        f'<tr><td>{escape(pair.first)} + {escape(pair.second)}<td class="number">{added.n}'
        f'<td class="number {tone}">{signed(added.mean)} ± {bar(added)}</tr>'
    )


def _matchups(study: Study, camps: bool) -> str:
    met: list[Matchup] = matchups(study, camps)
    if not met:
        return ""
    sides = sorted({each.side for each in met})
    cells = {(each.side, each.against): each for each in met}
    rows = "".join(
        f"<tr><td>{escape(a)}" + "".join(_matchup(cells.get((a, b))) for b in sides) + "</tr>" for a in sides
    )
    who = "Factions and decks" if camps else "Leaders and passives"
    return (
        f"<h2>{who} against each other</h2><p>Share of the row against the column; in colour what is more than chance, "
        "all cells taken together.</p><table><tr><th>"
        + "".join(f"<th>{escape(b)}" for b in sides)
        + f"</tr>{rows}</table>"
    )


def _matchup(met: Matchup | None) -> str:
    if met is None:
        return "<td>·"
    tone = "" if met.q > FALSE_ALARMS else "good" if met.share.mean > 0.5 else "bad"
    return f'<td class="{tone}">{met.share.mean:.0%} <small>± {met.share.bar:.0%}, {met.share.n}</small>'


def _choices(study: Study) -> str:
    found = study.choices()
    sure = sum(choice.q <= FALSE_ALARMS for choice in found)
    if not found:
        return '<p class="warn">Too few matches to say anything about single choices.</p>'
    return (
        "<h2>Choices that went with winning</h2><p>What choosing it at least once added, among seats that could, "
        f"with the same lead at the same time. {len(found)} choices were looked at; {sure} stand out so far that at "
        "most one in twenty of these is chance. It may still be a symptom and no cause: ask about the card.</p>"
        '<table><tr><th>choice<th class="number">seats<th class="number">taken when offered<th class="number">points'
        f'<th class="number">false alarms</tr>{"".join(_choice(each) for each in found[:MOST_CHOICES])}</table>'
    )


def _choice(choice: Choice) -> str:
    added = choice.added.scaled(100)
    tone = "" if choice.q > FALSE_ALARMS else "good" if added.mean > 0 else "bad"
    chance = "under 1 %" if choice.q < 0.01 else f"{choice.q:.0%}"
    return (
        f'<tr><td>{escape(choice.notation)}<td class="number">{added.n}<td class="number">{choice.taken.mean:.0%}'
        f'<td class="number {tone}">{signed(added.mean)} ± {bar(added)}<td class="number">{chance}</tr>'
    )


def _never(study: Study, names: Sequence[str], rules: Unused | None) -> str:
    told = []
    if names:
        missing = unnamed(study, names)
        told.append(_listed(f"Nobody chose by name, of {len(names)}", missing, "nothing: each was chosen"))
    if rules:
        told.append(_listed(f"Nobody could ever answer, of {rules.answers} kinds of answer", rules.impossible))
        told.append(_listed("Somebody could answer and nobody did", rules.refused))
    if rules and rules.asking:
        told.append(f"<p>Rules that asked nobody anything, of {rules.asking} that ask: {len(rules.silent)}.</p>")
        rows = "".join(f"<tr><td>{escape(clause)}<td>{escape(words)}</tr>" for clause, words in rules.silent)
        told.append(f"<table>{rows}</table>" if rows else "")
    if not told:
        return ""
    other = "<p>Some of it may belong to another way of playing: more players, a story.</p>"
    return f"<h2>What never occurred</h2>{''.join(told)}{other}"


def _listed(what: str, found: Sequence[str], none: str = "nothing") -> str:
    return f"<p>{escape(what)}: {escape(', '.join(found) or none)}.</p>"
