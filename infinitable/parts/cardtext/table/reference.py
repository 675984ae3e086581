"""The reference page of a language, from the same rows that read and print: what can be said, with an
example of each."""

from __future__ import annotations

from collections.abc import Iterator

from .rows import Row
from .samples import example, field_sample, samples_of
from .table import Language


def reference_page(language: Language) -> str:
    """All phrases by section in Markdown: the pattern, an example, and the clause that says what it means."""
    return "\n".join(
        [f"# What cards can say: {language.name}", "", *_kinds(language), *_phrases(language), *_words(language)]
    )


def _kinds(language: Language) -> Iterator[str]:
    yield from ("## Entries", "", "| kind | needs | may have | text |", "|---|---|---|---|")
    for kind in language.kinds.values():
        needs = " · ".join(dict.fromkeys(field_sample(language, name, kind.name) for name in kind.needs))
        may = " · ".join(dict.fromkeys(field_sample(language, name, kind.name) for name in kind.may))
        yield f"| {kind.name} | {needs} | {may} | {kind.text}{' and a picture' if kind.picture else ''} |"
    yield ""


def _phrases(language: Language) -> Iterator[str]:
    section = ""
    samples = samples_of(language)
    for row in language.index.rows:
        if not row.house or not row.kind or not samples.is_reachable(row):
            continue
        if row.section != section:
            section = row.section
            yield from ("", f"## {section}", "", "| phrase | example | clause |", "|---|---|---|")
        yield f"| {_cell(row.category)} · {_cell(_readable(row))} | {_cell(example(language, row))} | {row.clause} |"
    yield ""


def _words(language: Language) -> Iterator[str]:
    yield from ("## Words", "", "| kind of word | words |", "|---|---|")
    for category, words in language.enums.items():
        yield f"| {language.titles.get(category, category)} | {', '.join(words)} |"
    yield ""


def _readable(row: Row) -> str:
    """The pattern with slots as ‹category›."""
    out = row.pattern
    for item in row.slots:
        out = out.replace(f"{{{item.slot}:{item.category}{item.number}}}", f"‹{item.category.replace('_', ' ')}›")
    return out.replace("~", "(s)")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
