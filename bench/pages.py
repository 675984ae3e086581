"""Tables that commands put into the documents, between two marks."""

from __future__ import annotations

from pathlib import Path


def fill(page: Path, mark: str, text: str) -> None:
    before, begins, rest = page.read_text("utf-8").partition(f"<!-- {mark} -->\n")
    _, ends, after = rest.partition(f"<!-- /{mark} -->\n")
    assert begins and ends, f"{page} has no marks for {mark}"
    page.write_text(f"{before}{begins}{text}\n{ends}{after}", "utf-8")
