"""Files of text that people bring: what is not UTF-8 is recognised."""

from pathlib import Path

import pytest

import infinitable
from infinitable.text_files import read_text

TEXT = "pack my · game shards · on shards-base · version 1\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf_8_is_read_with_and_without_its_mark(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "my.pack").write_text(TEXT, encoding=encoding)
    assert read_text(tmp_path / "my.pack") == TEXT


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (TEXT.encode("utf-16"), "is written in UTF-16; save it as UTF-8."),
        (TEXT.encode("utf-16-be").join([b"\xfe\xff", b""]), "is written in UTF-16"),
        (TEXT.encode("latin-1"), "is written in Latin-1 or another old encoding; save it as UTF-8."),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is not a text file."),
    ],
)
def test_another_encoding_gets_a_sentence(tmp_path: Path, data: bytes, says: str) -> None:
    file = tmp_path / "my.pack"
    file.write_bytes(data)
    with pytest.raises(infinitable.BadInput, match=says):
        infinitable.new("shards", pack=file)


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(infinitable.BadInput, match=r"none\.pack cannot be read: No such file"):
        read_text(tmp_path / "none.pack")
