"""What stands for the positions of a game: `class Nim(Game[Heap])`, `Match[Heap]`.

Who holds just any game hands it its own positions, unasked. Python 3.11 knows no defaults of such variables, and a
compiled module cannot have two definitions: they stand here, uncompiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeVar

    from infinitable.kernel.state import State

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")
