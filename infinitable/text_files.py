"""Files of text that people bring, and a sentence for those that cannot be read."""

from __future__ import annotations

import codecs
from collections.abc import Mapping
from pathlib import Path

from infinitable.kernel.game import BadInput


def read_text(file: Path) -> str:
    """The text of a file in UTF-8; BadInput says what it is instead."""
    try:
        data = file.read_bytes()
    except OSError as problem:
        raise BadInput(f"{file} cannot be read: {problem.strerror}.") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{file} {_instead(data)}") from None


def texts(settings: Mapping[str, object]) -> dict[str, object]:
    """Settings in which a `Path` stands for the text of that file."""
    return {name: read_text(value) if isinstance(value, Path) else value for name, value in settings.items()}


def _instead(data: bytes) -> str:
    """What bytes that are not UTF-8 seem to be, by how they begin and whether control characters are among them."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "is written in UTF-16; save it as UTF-8."
    if any(byte < 32 and byte not in b"\t\n\r\f" for byte in data[:4096]):
        return "is not a text file."
    return "is written in Latin-1 or another old encoding; save it as UTF-8."
