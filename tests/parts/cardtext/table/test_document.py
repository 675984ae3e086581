"""docs/card-language.md shows what happens: its packs are read, its errors are those that come, its Python runs."""

import re
from pathlib import Path

import pytest

from infinitable.parts.cardtext import base_language, check_pack

from ..languages import LANGUAGES, SHELVES

DOCUMENT = (Path(__file__).parents[4] / "docs" / "card-language.md").read_text(encoding="utf-8")
PACKS = re.findall(r"```pack (\w+)( wrong| style|)\n(.*?)```(?:\n```text\n(.*?)```)?", DOCUMENT, re.DOTALL)


@pytest.mark.parametrize(("game", "sort", "text", "told"), PACKS)
def test_a_pack_of_the_document_says_what_the_document_says(game: str, sort: str, text: str, told: str) -> None:
    pack, problems = check_pack(LANGUAGES[game], text, "my.pack", SHELVES[game].own)
    said = [str(problem) for problem in problems if problem.severity != "note"]
    assert (pack is None) == (sort == " wrong")
    assert "\n".join(said) == told.strip()


def test_the_python_of_the_document_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "card-language.md", "exec"), {"__name__": "document"})


def test_the_document_has_every_clause_the_base_cites() -> None:
    cited = {row.clause for row in base_language("any").rows}
    assert cited == set(re.findall(r"^- \*\*(cards:\d+)\*\*", DOCUMENT, re.MULTILINE))
