"""Tables for people in different places: nothing lost, nothing leaked.

from infinitable.server import serve
serve(port=8401)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from infinitable.server.serving import app, default_database, serve

__all__ = ["app", "default_database", "serve"]


def __getattr__(name: str) -> Any:
    """Loaded when asked for: the web framework is none of the rules' business."""
    if name in __all__:
        from infinitable.server import serving

        return getattr(serving, name)
    raise AttributeError(name)
