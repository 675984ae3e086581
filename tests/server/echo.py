"""A process that says what it is asked, after a moment."""

from __future__ import annotations

import time

from infinitable.server.processes import answer_lines


def echo(line: bytes) -> bytes:
    time.sleep(0.01)
    return line.rstrip(b"\n")


if __name__ == "__main__":
    answer_lines(echo)
