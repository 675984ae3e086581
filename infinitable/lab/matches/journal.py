"""Finished matches on disk, one a line, so that what was played is kept whatever happens, and gone on with later."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class Line(msgspec.Struct):
    key: str
    """What was asked: lines of other questions are left alone."""
    value: msgspec.Raw


class Journal(Generic[T]):
    """The matches of one question in a file that several questions share."""

    def __init__(self, file: Path | None, kind: type[T], *question: object) -> None:
        self.file = file
        self.kind = kind
        self.key = hashlib.blake2b(repr(question).encode(), digest_size=8).hexdigest()

    def read(self) -> Iterator[T]:
        """What was finished before. A last line that was cut off while it was written is not there."""
        if self.file is None or not self.file.exists():
            return
        decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.kind)
        for text in self.file.read_bytes().split(b"\n")[:-1]:
            line = msgspec.json.decode(text, type=Line)
            if line.key == self.key:
                yield decoder.decode(line.value)

    def add(self, value: T) -> None:
        if self.file is not None:
            line = msgspec.json.encode(Line(self.key, msgspec.Raw(msgspec.json.encode(value))))
            with self.file.open("ab") as out:
                out.write(line + b"\n")
