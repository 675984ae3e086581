"""The board as text, drawn from a view alone."""

from __future__ import annotations

from infinitable.kernel.game import View

_FACE = {"tide": "T", "power": "P", "fortitude": "F", "zero": "0"}


def drawing(view: View) -> str:
    parts = [_head(view), _map(view), *(_leader(view, leader) for leader in view["leaders"])]
    if view["roles"]:
        parts.append(_roles(view))
    if view["check"]["dice"]:
        parts.append(_dice(view))
    if view["queue"]:
        parts.append(_queue(view))
    if view["hand"]:
        parts.append("Hand: " + ", ".join(f"{card['name']} ({card['cost']})" for card in view["hand"]))
    return "\n".join(part for part in parts if part)


def _head(view: View) -> str:
    order = " ".join(str(seat + 1) for seat in view["order"])
    decks = "; ".join(f"{d['faction']} deck {d['cards']}, pile {d['pile']}" for d in view["decks"])
    stacks = "; ".join(f"{s['setting']} {s['tiles']} tiles" for s in view["stacks"])
    return f"Round {view['round']} of {view['rounds']}, turn order {order}. {decks}. {stacks}."


def _map(view: View) -> str:
    """Tiles in their hexes: Influence, first letters of the type, the pawn; `^` marks a tile face down."""
    tiles = view["tiles"]
    if not tiles:
        return ""
    cells: dict[tuple[int, int], str] = {}
    for tile in tiles:
        q, r = tile["q"], tile["r"]
        pawn = f"@{tile['pawn'] + 1}" if tile["pawn"] >= 0 else "  "
        plot = f"+{tile['plot']}" if tile["plot"] else "  "
        text = "  ^^^^  " if tile["face_down"] else f"{tile['influence']}{tile['type'][:3]}{pawn}{plot}"
        cells[2 * r + q, q] = text
    rows = sorted({row for row, _ in cells}, reverse=True)
    left, right = min(q for _, q in cells), max(q for _, q in cells)
    lines = []
    for row in rows:
        lines.append("".join(cells.get((row, q), " " * 8) for q in range(left, right + 1)).rstrip())
    names = [
        f"{t['influence']}{t['type'][:3]} {t['name']}" + (f", walls {' '.join(t['walls'])}" if t["walls"] else "")
        for t in tiles if not t["face_down"]
    ]  # fmt: skip
    return "\n".join([*lines, "Tiles: " + "; ".join(names)])


def _leader(view: View, leader: View) -> str:
    mark = ">" if leader["seat"] == view["current"] else " "
    if not leader["leader"]:
        return f"{mark}{leader['seat'] + 1} (no leader yet)"
    levels = " ".join(f"{_FACE[key]}{n}" for key, n in leader["levels"].items())
    where = next((t["name"] for t in view["tiles"] if t["tile"] == leader["tile"]), leader["out"] or "nowhere")
    head = (
        f"{mark}{leader['seat'] + 1} {leader['name']}: health {leader['health']}, {levels}, Gambit {leader['gambit']}, "
        f"points {leader['points']}, hand {leader['hand']}, reach {leader['reach']}, "
        f"block {leader['block_price']}, on {where}"
    )
    units = ", ".join(f"{u['name']} {u['health']}/{u['full']}{'*' * u['unlocked']}" for u in leader["units"])
    timeline = ", ".join(card["name"] for card in leader["timeline"])
    lines = [head]
    if units:
        lines.append(f"    group: {units}")
    if timeline:
        lines.append(f"    timeline ({len(leader['timeline'])} of {leader['timeline_limit']}): {timeline}")
    return "\n".join(lines)


def _roles(view: View) -> str:
    out = []
    for role in view["roles"]:
        each = " ".join(
            f"{seat + 1}:{'done' if seat in role['done'] else steps}" for seat, steps in enumerate(role["steps"])
        )
        out.append(f"{role['name']} ({role['needs']}) {each}")
    return "Roles: " + "; ".join(out)


def _dice(view: View) -> str:
    check = view["check"]
    dice = " ".join(f"[{_FACE[d['face']]}]" if not d["spent"] else f"({_FACE[d['face']]})" for d in check["dice"])
    return f"Check of {check['seat'] + 1}: {dice}; may spend {check['may_spend']} more"


def _queue(view: View) -> str:
    lines = [
        f"  {i + 1}. {each['name']} of {each['seat'] + 1} ({each['kind']})" for i, each in enumerate(view["queue"])
    ]
    return "\n".join(["Queue, newest first:", *lines])
