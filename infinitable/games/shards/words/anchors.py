"""What one clicks for an option, as the view names it."""

from __future__ import annotations

from infinitable.games.shards.cards.box import MOST_KINDS
from infinitable.games.shards.cards.verbs_opponents import ChooseDiscard
from infinitable.games.shards.codes import WORDS
from infinitable.games.shards.table import Table
from infinitable.games.shards.words.notation import asking


def anchors(g: Table, code: int) -> tuple[str, ...]:
    """What one clicks for an option."""
    word, n = WORDS.split(code)
    ids = g.box.ids
    if word == "from hand" and isinstance(asking(g), ChooseDiscard):
        return (f"button:card-{n}",)
    if word in ("play", "reveal", "from hand"):
        return (f"hand:{ids[n]}",)
    if word == "exhaust":
        return (f"champion:{g.turn}:{ids[n]}",)
    if word == "focus":
        return (f"player:{g.turn}", "button:focus")
    if word in ("recruit", "from row"):
        return (f"row:{n}",)
    if word == "fast-play":
        return (f"row:{n}", "button:fast-play")
    if word in ("attack", "champion"):
        return (f"champion:{n // MOST_KINDS}:{ids[n % MOST_KINDS]}",)
    if word == "assign":
        return (f"player:{n // 3}", f"button:{('all', '5', '1')[n % 3]}")
    if word == "from discard":
        return (f"discard:{g.turn}:{ids[n]}",)
    if word == "from deck":
        return (f"deck:{ids[n]}",)
    if word == "played":
        return (f"played:{ids[n]}",)
    if word == "player":
        return (f"player:{n}",)
    return (f"button:{n + 1}",) if word == "choose" else (f"button:{word.replace(' ', '-')}",)
