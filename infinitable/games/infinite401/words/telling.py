"""A view in words: units by hex, hit areas hex by hex, hands and stacks, and the map by directions."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.games.infinite401.table import SIDES, UNITS, unit_name
from infinitable.kernel.game import View
from infinitable.kernel.outcome import listed
from infinitable.kernel.telling import Telling, Thing, Voice, count, upper
from infinitable.parts.hexes import step
from infinitable.parts.holding import told_with
from infinitable.parts.telling import AHEAD, bearing


def telling(seen: View, facts: View, names: Sequence[str]) -> Telling:
    table, voice = seen["table"], Voice(names, seen["seat"])
    own = [unit for unit in table["units"] if unit["side"] == seen["seat"] and unit["hex"]]
    things = [_unit(unit, voice) for unit in table["units"]]
    for side in (0, 1):
        things += _hand(table, side, facts, voice)
    things += [_side(table, side, facts, voice) for side in (0, 1)]
    things += _results(seen)
    if table["picks"]:
        picks = listed([_title(card["card"], facts) for card in table["picks"]])
        things.append(Thing("picks", [f"So far you have picked {picks}."]))
    return Telling(
        _now(table, voice),
        told_with(things, table["holding"], voice),
        _places(table, facts),
        own[0]["hex"] if own else "",
        _reaching(table, facts, voice),
        _ending(table, voice) if seen["over"] else (),
    )


def printed(facts: View) -> list[Thing]:
    """Every ability with its hit area, every passive, Disruptor and ready deck."""
    out = [Thing(card["name"], _ability(card), "abilities", at=card["at"]) for card in facts["abilities"].values()]
    for group in ("passives", "disruptors"):
        out += [Thing(power["name"], [power["text"]], group, at=power["at"]) for power in facts[group].values()]
    for deck in facts["decks"].values():
        cards = [facts["abilities"][card]["name"] for card in deck["cards"]]
        powers = [facts["disruptors"][card]["name"] for card in deck["disruptors"]]
        told = [
            deck["about"],
            f"Hand and stack: {', '.join(cards)}.",
            f"Passive: {facts['passives'][deck['passive']]['name']}. Disruptors: {listed(powers)}.",
        ]
        out.append(Thing(deck["name"], told, "decks", at=deck["at"]))
    return out


def _ability(card: View) -> list[str]:
    told = [f"{upper(card['type'])}. {card['text']}"]
    if card["area"]:
        told.append(f"Hit area, seen from the Source: {_area(card['area'])}.")
    elif card["type"] != "utility":
        told.append("It has no hit area of its own.")
    if card["self_target"]:
        told.append("The Source itself can be the Target.")
    if card["ignores_walls"]:
        told.append("Walls do not hinder it.")
    return told


def _area(area: Sequence[Sequence[int]]) -> str:
    """Straight lines together: “ahead 1 to 3”; every other hex by its legs."""
    spots = {(each[0], each[1]) for each in area}
    told = []
    for d, word in enumerate(AHEAD):
        far = [n for n in range(1, 20) if step((0, 0), d, n) in spots]
        if far:
            spots -= {step((0, 0), d, n) for n in far}
            told.append(f"{word}, {'step' if len(far) == 1 else 'steps'} {_numbers(far)}")
    told += [bearing((0, 0), spot, AHEAD) for spot in sorted(spots)]
    return "; ".join(told)


def _numbers(far: list[int]) -> str:
    whole = far == list(range(far[0], far[-1] + 1)) and len(far) > 1
    return f"{far[0]} to {far[-1]}" if whole else listed([str(n) for n in far])


def _title(card: str, facts: View) -> str:
    for group in ("abilities", "passives", "disruptors", "decks"):
        if card in facts[group]:
            name: str = facts[group][card]["name"]
            return name
    return card or "a card you do not know"


# The table as a whole ------------------------------------------------------------------------------------------------


def _now(table: View, voice: Voice) -> list[str]:
    if table["phase"] != "play":
        what = "decks" if table["phase"] == "decks" else "opening hands"
        return [f"Before the first turn: {what} are being chosen. The map is {table['map']['id']}."]
    turn = table["turn"]
    dominated = ", and has dominated" if table["dominated"] else ""
    told = [
        f"Round {table['round']}, turn {table['turns']}: {voice.of(turn)} turn ({SIDES[turn]}) "
        f"with {table['energy']} Energy left{dominated}."
    ]
    spheres = [f"{voice.name(side)} {table['sides'][side]['spheres']}" for side in (0, 1)]
    told.append(f"Control spheres, of {table['sides'][0]['of']}: {', '.join(spheres)}.")
    told += [f"{unit_name(unit['unit'])}: {_state(unit)}." for unit in table["units"]]
    if table["quiet"]:
        told.append(f"{count(table['quiet'], 'turn')} without HP lost or healed or a sphere gained.")
    return told


def _state(unit: View) -> str:
    if not unit["hex"]:
        return "eliminated" if unit["hp"] <= 0 else f"off the map, {unit['hp']} of {unit['most']} HP"
    told = [f"at {unit['hex']}", f"{unit['hp']} of {unit['most']} HP"]
    if unit["shields"]:
        told.append(count(unit["shields"], "Shield"))
    told += [f"{given['status']} until {given['until'].title()}'s next turn ends" for given in unit["statuses"]]
    if unit["source"]:
        told.append("has been a Source this turn")
    return ", ".join(told)


# Units and cards -----------------------------------------------------------------------------------------------------


def _unit(unit: View, voice: Voice) -> Thing:
    side = unit["side"]
    also = [unit["name"], f"my {unit['name']}", f"your {unit['name']}"] if side == voice.you else []
    mark = unit["name"] if side == 0 else unit["name"].lower()
    told = [f"{upper(voice.of(side))} {unit['name']}: {_state(unit)}."]
    name = unit_name(unit["unit"])
    return Thing(name, told, "units", also, unit["at"], unit["hex"], mark, SIDES[side], side)


def _hand(table: View, side: int, facts: View, voice: Voice) -> list[Thing]:
    """The cards of a hand, each with its hit areas as they lie now."""
    group = "hand" if side == voice.you else f"hand of {voice.names[side]}"
    out = []
    for card in table["sides"][side]["hand"]:
        told = _ability(facts["abilities"][card["card"]])
        told += [
            _lying(area)
            for area in table["areas"]
            if area["side"] == side and area["at"] == card["at"] and area["card"] == card["card"]
        ]
        at = card["at"] if side == voice.you else ""
        out.append(Thing(_title(card["card"], facts), told, group, at=at, owner=side))
    return out


def _lying(area: View) -> str:
    hidden = f"; out of sight {', '.join(area['unseen'])}" if area["unseen"] else ""
    return f"From {unit_name(area['unit'])} it covers {', '.join(area['seen']) or 'nothing in sight'}{hidden}."


def _side(table: View, side: int, facts: View, voice: Voice) -> Thing:
    seen = table["sides"][side]

    def names(cards: list[View]) -> str:
        return ", ".join(_title(card["card"], facts) for card in cards) or "nothing"

    told = [f"{SIDES[side]}, with {seen['spheres']} of {seen['of']} control spheres."]
    if seen["passive"]:
        told.append(f"Passive: {_title(seen['passive'], facts)}.")
    told.append(f"Hand: {names(seen['hand'])}.")
    told.append(f"Stack, top card first: {names(seen['stack'])}.")
    if seen["field"]:
        lying = [f"{_title(card['card'], facts)} beside {unit_name(card['target'])}" for card in seen["field"]]
        told.append(f"Field: {', '.join(lying)}.")
    if seen["aside"]:
        told.append(f"Being carried out: {_title(seen['aside'], facts)}.")
    if seen["disruptors"]:
        told.append(f"Disruptors: {names(seen['disruptors'])}.")
    if seen["waiting"]:
        told.append(f"At the start of the next turn: {'; '.join(seen['waiting'])}.")
    if seen["skips"]:
        told.append("Skips the next turn.")
    if seen["skips_draw"]:
        told.append("Skips the next draw.")
    if seen["extra"]:
        told.append("An extra turn follows this one.")
    if seen["deck"]:
        told.append(f"Deck: {', '.join(_title(card, facts) for card in seen['deck'])}.")
    also = [SIDES[side], f"{SIDES[side]} side", *(["me"] if side == voice.you else [])]
    return Thing(voice.names[side], told, "players", also, owner=side)


def _results(seen: View) -> list[Thing]:
    """What each ability that can be played would do to HP and Shields."""
    options = {option["code"]: option for option in seen.get("options", ())}
    out = []
    for after in seen["table"]["after"]:
        option = options.get(after["code"])
        if option is None:
            continue
        told = [
            f"{unit_name(unit['unit'])} would have {unit['hp'] or 'no'} HP"
            + (f" and {count(unit['shields'], 'Shield')}" if unit["shields"] else "")
            for unit in after["units"]
        ]
        label = option["label"].rstrip(".")
        out.append(Thing(option["notation"], [f"{label}: {listed(told)}."], "attacks", also=[label]))
    return out


# The map -------------------------------------------------------------------------------------------------------------


def _places(table: View, facts: View) -> list[Thing]:
    units = {unit["hex"]: unit for unit in table["units"] if unit["hex"]}
    hexes = {(each["q"], each["r"]): each for each in facts["map"]["hexes"]}
    out = []
    for spot, each in hexes.items():
        unit = units.get(each["hex"])
        told = [_KINDS[each["type"]] + (f", with {unit_name(unit['unit'])} on it" if unit else "")]
        beyond = [hexes.get(step(spot, d)) for d in range(6)]
        ways = [d for d, other in enumerate(beyond) if other and other["type"] != "wall" and each["type"] != "wall"]
        mark = _MARKS[each["type"]]
        if unit:
            mark = UNITS[unit["unit"] % 3] if unit["side"] == 0 else UNITS[unit["unit"] % 3].lower()
        out.append(
            Thing(
                each["hex"],
                told,
                "map",
                at=each["at"],
                mark=mark,
                kind=each["type"],
                owner=unit["side"] if unit else -1,
                spot=spot,
                ways=ways,
            )
        )
    return out


_KINDS = {
    "open": "open ground",
    "wall": "a wall",
    "control": "a control hex",
    "blue base": "Blue's base",
    "red base": "Red's base",
}
_MARKS = {"open": ".", "wall": "##", "control": "()", "blue base": "b", "red base": "r"}


def _reaching(table: View, facts: View, voice: Voice) -> list[str]:
    """Who stands in the hit area of whose Attacks, from where everybody stands now."""
    told = []
    for area in table["areas"]:
        if facts["abilities"][area["card"]]["type"] != "attack":  # infinite401:5.2: a Defense is for allies
            continue
        for unit in table["units"]:
            if unit["side"] == area["side"] or unit["hex"] not in area["seen"] + area["unseen"]:
                continue
            sight = "" if unit["hex"] in area["seen"] else ", but has no line of sight"
            card = _title(area["card"], facts)
            told.append(f"{card} from {unit_name(area['unit'])} reaches {unit_name(unit['unit'])}{sight}.")
    told.sort(key=lambda line: f"reaches {SIDES[voice.you]}" not in line if voice.you >= 0 else False)
    return told or ["No card in either hand reaches an enemy from where the units stand now."]


def _ending(table: View, voice: Voice) -> list[str]:
    left = [sum(1 for unit in table["units"] if unit["side"] == side and unit["hex"]) for side in (0, 1)]
    return [
        *(["The game is a draw."] if table["winner"] == "draw" else []),
        *(
            f"{voice.has(side)} {count(table['sides'][side]['spheres'], 'control sphere')} of "
            f"{table['sides'][side]['of']} and {count(left[side], 'unit')} on the map."
            for side in (0, 1)
        ),
        f"It took {count(table['turns'], 'turn')}.",
    ]
