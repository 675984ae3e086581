"""The board as text, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.kernel.game import View


def drawing(view: View, names: Sequence[str]) -> str:
    parts = [_head(view, names), _map(view), *(_leader(view, leader, names) for leader in view["leaders"])]
    if view["roles"]:
        parts.append(_roles(view, names))
    if view["check"]["dice"]:
        parts.append(_dice(view, names))
    if view["queue"]:
        parts.append(_queue(view, names))
    if view["hand"]:
        parts.append(_hand(view))
    return "\n".join(part for part in parts if part)


def _head(view: View, names: Sequence[str]) -> str:
    order = ", ".join(names[seat] for seat in view["order"])
    when = f"Round {view['round']} of {view['rounds']}" if view["round"] else "Setting up"
    goal = "" if view["chapter"] else f" {view['limit']} points end the game."
    decks = "; ".join(f"{d['faction']} deck {d['cards']}, pile {d['pile']}" for d in view["decks"])
    stacks = "; ".join(f"{s['setting']} {s['tiles']} tiles" for s in view["stacks"])
    return f"{when}, turn order {order}.{goal} {decks}. {stacks}."


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
        for t in tiles
        if not t["face_down"]
    ]
    return "\n".join([*lines, "Tiles: " + "; ".join(names)])


def _leader(view: View, leader: View, names: Sequence[str]) -> str:
    mark = ">" if leader["seat"] == view["current"] else " "
    if not leader["leader"]:
        return f"{mark}{leader['seat'] + 1} {names[leader['seat']]}, no leader yet"
    levels = ", ".join(f"{key.capitalize()} {n}" for key, n in leader["levels"].items())
    where = next((t["name"] for t in view["tiles"] if t["tile"] == leader["tile"]), leader["out"] or "nowhere")
    head = (
        f"{mark}{leader['seat'] + 1} {names[leader['seat']]}, {leader['name']}: health {leader['health']}, {levels}, "
        f"Gambit {leader['gambit']}, "
        f"points {leader['points']}, hand {leader['hand']}, reach {leader['reach']}, "
        f"block {leader['block_price']}, on {where}"
    )
    units = ", ".join(f"{u['name']} {u['health']}/{u['full']}{'*' * u['unlocked']}" for u in leader["units"])
    timeline = ", ".join(card["name"] for card in leader["timeline"])
    lines = [head, *(f"    action: {_plain(action['text'])}" for action in leader["actions"])]
    if units:
        lines.append(f"    group: {units}")
    if timeline:
        lines.append(f"    timeline ({len(leader['timeline'])} of {leader['timeline_limit']}): {timeline}")
    return "\n".join(lines)


def _roles(view: View, names: Sequence[str]) -> str:
    lines = []
    for role in view["roles"]:
        each = ", ".join(
            f"{names[seat]}: {'done' if seat in role['done'] else f'{steps} of ' + str(role['needs'])}"
            for seat, steps in enumerate(role["steps"])
        )
        lines.append(f"    {role['name']} ({each}) {role['text']}")
    return "\n".join(["Roles, a point each:", *lines])


def _hand(view: View) -> str:
    """Every card with its text as it stands now: ✓ before what holds, brackets around what would do nothing."""
    lines = []
    for card in view["hand"]:
        told = [_sentence(sentence) for ability in card["live"] for sentence in ability]
        lines.append(f"    {card['name']} ({card['cost']}) " + " ".join(told))
    return "\n".join(["Hand, with prices in Tide:", *(line.rstrip() for line in lines)])


def _sentence(sentence: View) -> str:
    text = ("✓ " if sentence["met"] else "") + _plain(sentence["text"])
    return f"[{text}]" if sentence["idle"] else text


def _plain(text: str) -> str:
    """Icon markup without its braces."""
    return text.replace("{", "").replace("}", "")


def _dice(view: View, names: Sequence[str]) -> str:
    check = view["check"]
    dice = ", ".join(d["face"].capitalize() + " (spent)" * d["spent"] for d in check["dice"])
    return f"Dice of {names[check['seat']]}: {dice}; Health allows {check['may_spend']} more"


def _queue(view: View, names: Sequence[str]) -> str:
    lines = [
        f"  {i + 1}. {each['name']} of {names[each['seat']]} ({each['kind']})" for i, each in enumerate(view["queue"])
    ]
    return "\n".join(["Queue, newest first:", *lines])
