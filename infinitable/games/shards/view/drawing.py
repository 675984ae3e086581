"""The view as text, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.games.shards.view.types import Champion, Player, RowCard, ShardsView


def draw(seen: ShardsView, names: Sequence[str]) -> str:
    power = "unlimited" if seen["unlimited"] else seen["power"]
    gems = f"{seen['gems']} gem{'s' if seen['gems'] != 1 else ''}"
    lines = [
        f"Round {seen['round']}, turn: {names[seen['turn']]}; {gems}, {power} power",
        "",
        f"Center row ({seen['center']['count']} cards in the deck)",
    ]
    for slot, card in enumerate(seen["row"], 1):
        lines.append(f"  {slot}  {row_line(card)}" if card else f"  {slot}  -")
    for each in seen["players"]:
        lines += ["", *player_lines(each, names[each["seat"]], seen["turn"])]
    return "\n".join(lines)


def row_line(card: RowCard) -> str:
    return f"{card['name']:<25} {card['cost']}  {card['type']:<21} {card['short']}".rstrip()


def player_lines(each: Player, name: str, turn: int) -> list[str]:
    mark = "*" if each["seat"] == turn else " "
    if each["out"]:
        return [f"{mark} {name}   out of the game"]
    piles = f"hand {each['hand']['count']}, deck {each['deck']}, discard {len(each['discard'])}"
    out = [f"{mark} {name}   health {each['health']}   mastery {each['mastery']}   {piles}"]
    out += [f"    In play    {champion_words(card)}" for card in each["champions"]]
    if each["played"]:
        out.append("    Played     " + counted([card["name"] for card in each["played"]]))
    hand = each["hand"]["cards"]
    names = [card["name"] for card in hand]
    for card in {card["name"]: card for card in hand}.values():
        out.append(f"    Hand       {counted(names, card['name']):<26} {card['short']}")
    if each["hand"]["known"] and not hand:
        out.append("    Known      " + counted([name.replace("-", " ") for name in each["hand"]["known"]]))
    if each["discard"]:
        out.append("    Discard    " + counted([card["name"] for card in each["discard"]]))
    return out


def champion_words(card: Champion) -> str:
    state = [f"health {card['health']}"]
    state += ["exhausted"] if card["exhausted"] else []
    state += ["cannot be attacked"] if card["protected"] else []
    return f"{card['name']} ({', '.join(state)})  {card['short']}"


def counted(names: list[str], only: str = "") -> str:
    """Names with how many there are of each: Crystal ×2, Blaster."""
    wanted = [only] if only else list(dict.fromkeys(names))
    return ", ".join(f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in wanted)
