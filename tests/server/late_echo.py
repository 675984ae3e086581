"""The same, but it takes longer to start than its answers may take."""

from __future__ import annotations

import time

from infinitable.server.processes import answer_lines
from tests.server.echo import echo

time.sleep(1)
answer_lines(echo)
