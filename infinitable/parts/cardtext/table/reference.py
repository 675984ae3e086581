"""The reference page of a language, from the same rows that read and print: what can be said, with an
example of each."""

from __future__ import annotations

from collections.abc import Iterator

from ..reading.pack import Pack
from .accepted import accepted_examples
from .english import article, join_pieces
from .rows import Row
from .samples import example, field_sample
from .table import Language


def reference_page(language: Language, pack: Pack, kind: str = "") -> str:
    """All phrases that entries (of this kind) accept, by section in Markdown: pattern, an example, and its clause."""
    title = f"# What {f'the text of {article(kind)}' if kind else 'cards'} can say: {language.name}"
    parts = [*_kinds(language, kind), *_phrases(language, pack, kind), *_headers(language), *_words(language)]
    return "\n".join([title, "", *parts])


def _kinds(language: Language, wanted: str) -> Iterator[str]:
    yield from ("## Entries", "", "| kind | needs | may have | text |", "|---|---|---|---|")
    for kind in language.kinds.values():
        if wanted in ("", kind.name):
            needs = " · ".join(dict.fromkeys(field_sample(language, name, kind.name) for name in kind.needs))
            may = " · ".join(dict.fromkeys(field_sample(language, name, kind.name) for name in kind.may))
            yield f"| {kind.name} | {needs} | {may} | {kind.text}{' and a picture' if kind.picture else ''} |"
    yield ""


def _phrases(language: Language, pack: Pack, wanted: str) -> Iterator[str]:
    section = ""
    for row, kind, text in accepted_examples(language, pack, wanted):
        if row.section != section:
            section = row.section
            yield from ("", f"## {section}", "", "| phrase | example | on | clause |", "|---|---|---|---|")
        yield f"| {_cell(row.category)} · {_cell(_readable(row))} | {_cell(text)} | {article(kind)} | {row.clause} |"
    yield ""


def _headers(language: Language) -> Iterator[str]:
    yield from ("## Headers", "", "| phrase | example | clause |", "|---|---|---|")
    for row in language.index.by_category.get("field", []):
        if row.house:
            yield f"| {_cell(_readable(row))} | {_cell(example(language, row))} | {row.clause} |"
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
    return join_pieces(out.replace("~", "(s)").replace("^", "").split())


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
