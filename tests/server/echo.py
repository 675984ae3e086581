"""A process that says what it is asked, after a moment."""

from __future__ import annotations

import sys
import time

for line in sys.stdin.buffer:
    time.sleep(0.01)
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
