"""What one can ask about a table: look, where, what reaches what; told from what the seat sees."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence

from infinitable.kernel.game import fold
from infinitable.kernel.outcome import listed
from infinitable.kernel.telling import Telling, Thing, upper
from infinitable.parts.hexes import distance, step
from infinitable.parts.telling import bearing
from infinitable.parts.tilemap import COMPASS
from infinitable.terminal.speech import flowing

DIRECTIONS = {name.replace("-", between): d for d, name in enumerate(COMPASS) for between in ("-", " ", "")}
DIRECTIONS |= {word: d for d, word in enumerate(("n", "ne", "se", "s", "sw", "nw"))}
FAR = 8
"""How far one looks in one direction."""
PLAIN_GROUND = ("open", "wall")
"""Places that are not worth a word unless one asks for them."""
MANY = 2
"""Where more than so many have a word in their names, of what is printed the names are told."""
YOURS = ("actions", "champions", "dice", "discards", "group", "hand", "special event tiles", "station", "timeline")
"""Groups that belong to the one who looks, where they are not said to be of somebody."""
NOTHING = {
    "hand": "You hold no cards.",
    "row": "There is no row here.",
    "units": "There are no units here.",
    "map": "There is no map here: look at things by their names.",
}
"""What everybody asks for, where there is none of it."""


def look(telling: Telling, printed: Sequence[Thing], words: str) -> list[str]:
    """Everything in short, or what has that name: a thing, a group, a place, a direction."""
    asked = _bare(words)
    if not asked:
        return [*telling.now, _what_there_is(telling)]
    if asked in ("all", "everything"):
        return everything(telling)
    if asked in ("map", "around", "map around here", "around here") and telling.places:
        return around(telling)
    if asked == "here":
        return place_lines(telling, telling.here) if telling.here else ["You stand nowhere yet."]
    way, _, start = asked.partition(" from ")
    if way in DIRECTIONS:
        return along(telling, DIRECTIONS[way], start)
    return named(telling, printed, words)


def _is_group(thing: Thing, asked: str) -> bool:
    return asked in (fold(thing.group), fold(f"my {thing.group}"))


def named(telling: Telling, printed: Sequence[Thing], words: str) -> list[str]:
    """What has that name on the table; else as it is printed; else where it is mentioned."""
    if group := grouped(telling, words):
        return group
    things = found(telling.things, words)
    places = [place for place in found(telling.places, words) if place.told]
    if not things and len(places) == 1:
        return place_lines(telling, places[0].name)
    lines = all_lines(things) + [f"{upper(place.name)}: {_told(place)}." for place in places]
    return lines or _as_printed(printed, words) or mentioned(telling, words)


def grouped(telling: Telling, words: str) -> list[str]:
    """What lies where the words say: hand, row, units. Nothing if that is not the name of a place for things."""
    asked = _bare(words)
    if group := [thing for thing in telling.things if _is_group(thing, asked)]:
        return [f"{upper(asked)}: {sum(thing.many for thing in group)}.", *(_line(thing) for thing in group)]
    return [NOTHING[asked]] if asked in NOTHING else []


def read(telling: Telling, printed: Sequence[Thing], words: str) -> list[str]:
    """Something as it is printed; else as it lies on the table."""
    if not words.strip():
        kinds = list(dict.fromkeys(thing.group for thing in printed if thing.group))
        return [f"Read what? By its name: {listed(kinds) or 'whatever has a text'}."]
    return _as_printed(printed, words) or named(telling, printed, words)


def where(telling: Telling, printed: Sequence[Thing], words: str) -> list[str]:
    """Where something lies or stands, how far away, and the way there."""
    asked = re.sub(r"^(is|are)\b", "", words.strip().rstrip("?")).strip()
    if not _bare(asked):
        return ["Where is what? Say where is, and a name."]
    if _bare(asked) in ("me", "i", "am i") and telling.here:
        return place_lines(telling, telling.here)
    out = []
    for thing in found([*telling.things, *telling.places], asked):
        place = thing.name if thing.spot is not None else thing.place
        if place:
            on = "" if thing.spot is not None else f" is on {place}"
            out.append(f"{upper(thing.name)}{on}: {_way(telling, place)}")
        elif thing.group:
            out.append(_lying(thing))
    if not out and found(printed, asked):
        names = listed([thing.name for thing in found(printed, asked)])
        out = mentioned(telling, asked) if _is_mentioned(telling, asked) else [f"{names}: not in your sight."]
    return out or mentioned(telling, asked)


def reach(telling: Telling, words: str) -> list[str]:
    """What can reach the one who asks, or a thing; and what that one can reach."""
    lines = list(telling.reaching) or ["Nothing here reaches anything."]
    name = _bare(words.strip().rstrip("?").removeprefix("can").strip().removeprefix("reach"))
    if name in ("", "me", "us"):
        return lines
    things = [thing.name for thing in found(telling.things, name)]
    places = [place.name for place in found(telling.places, name)]
    about = [line for line in lines if any(_has(line, each) for each in things or [name])]
    cards = [thing for thing in telling.things if thing.group.startswith("hand")] if places else []
    about += [f"{card.name}: {line}" for card in cards for line in card.told if _has(line, places[0])]
    known = things or places
    return about or ([f"Nothing reaches {listed(known)} now."] if known else _unknown(telling, name))


# Things ----------------------------------------------------------------------------------------------------------


def found(things: Iterable[Thing], words: str) -> list[Thing]:
    """What is called so; else what has a word in its name that begins so."""
    asked = _bare(words)
    if not asked:
        return []
    things = list(things)
    exact = [thing for thing in things if thing.is_called(asked) or thing.is_called(fold(words))]
    return exact or [thing for thing in things if len(asked) > 2 and f" {asked}" in f" {fold(thing.name)}"]


def mentioned(telling: Telling, words: str) -> list[str]:
    lines = [_titled(thing.title, line) for thing in telling.things for line in thing.told if _begins(line, words)]
    return lines or _unknown(telling, words)


def _unknown(telling: Telling, words: str) -> list[str]:
    return [f"Nothing here is called {words.strip()!r}.", _what_there_is(telling)]


def _has(line: str, name: str) -> bool:
    """Whether a name stands in a line, as words of their own: i1 is not in i16."""
    return re.search(rf"\b{re.escape(fold(name))}\b", fold(line)) is not None


def _is_mentioned(telling: Telling, words: str) -> bool:
    return any(_begins(line, words) for thing in telling.things for line in thing.told)


def _begins(line: str, words: str) -> bool:
    """Whether a word of a line begins so: row is not in crown."""
    return re.search(rf"\b{re.escape(_bare(words))}", fold(line)) is not None


def everything(telling: Telling) -> list[str]:
    things = [line for thing in telling.things for line in _lines(thing, with_group=True)]
    places = [f"{place.name}: {_told(place)}." for place in telling.places if _is_worth_a_word(place)]
    return [*telling.now, *things, *places, *telling.reaching, *telling.ending]


def _what_there_is(telling: Telling) -> str:
    groups = [thing.group or thing.name for thing in telling.things]
    names = list(dict.fromkeys(groups))
    if telling.places and telling.hexes:
        names += ["map", "a direction"]
    return f"Look at: {', '.join(names)}; or anything by its name."


def all_lines(things: Sequence[Thing]) -> list[str]:
    """Everything of these; where several have the name, with what each belongs to."""
    return [line for thing in things for line in _lines(thing, len(things) > 1)]


def _as_printed(printed: Sequence[Thing], words: str) -> list[str]:
    """What has that name in the catalogue; where many have, their names."""
    things = found(printed, words)
    if len(names := dict.fromkeys(thing.name for thing in things)) > MANY:
        return [f"{len(names)} are called so: {listed([*names])}."]
    return all_lines(things)


def _lines(thing: Thing, with_group: bool) -> list[str]:
    """The first sentence with the name before it, the others alone."""
    grouped = with_group and thing.group not in ("", "players")
    name = thing.title + (f" ({thing.group})" if grouped else "")
    told = flowing(thing.told)
    return [_titled(name, told[0]), *told[1:]] if told else [f"{name}."]


def _line(thing: Thing) -> str:
    return _titled(thing.title, " ".join(thing.told)) if thing.told else f"{thing.title}."


def _titled(title: str, told: str) -> str:
    return told if told.startswith(f"{title} ") else f"{title}: {told}"


def _lying(thing: Thing) -> str:
    """Where something is that has no place on a map: in a hand, among the goals, at the table."""
    name = thing.title
    if thing.group == "players":
        return "You sit at the table." if name == "You" else f"{name} sits at the table."
    whose = "your" if thing.group in YOURS else "the"
    among = "among" if thing.group.partition(" of ")[0].endswith("s") else "in"
    return f"{name} is {among} {whose} {thing.group}."


def _bare(words: str) -> str:
    """Without what one says around a name."""
    asked = fold(words).strip(" ?.!")
    for before in ("at ", "the ", "my ", "your ", "towards ", "to the ", "to "):
        asked = asked.removeprefix(before)
    return asked


# The map ---------------------------------------------------------------------------------------------------------


def place_lines(telling: Telling, name: str) -> list[str]:
    """A place, who stands there, and what lies around it in the six directions."""
    place = _place(telling, name)
    if place is None or place.spot is None:
        return [f"There is no place called {name!r}."]
    lines = [f"{place.name}: {_told(place)}."]
    if not telling.hexes:
        return lines
    spots = {each.spot: each for each in telling.places}
    for d, word in enumerate(COMPASS):
        lines.append(f"{upper(word)}: {_beyond(place, d, spots.get(step(place.spot, d)))}.")
    return lines


def _beyond(place: Thing, d: int, other: Thing | None) -> str:
    if other is None or not other.told:
        return "nothing lies there"
    shut = "" if d in place.ways or "wall" in (place.kind, other.kind) else "no way through to "
    return f"{shut}{other.name}, {_told(other)}"


def along(telling: Telling, d: int, start: str) -> list[str]:
    """What lies in one direction, step by step."""
    if not telling.places or not telling.hexes:
        return ["There are no directions here: look at things by their names."]
    things = found([*telling.things, *telling.places], start) if start else []
    name = next((each.name if each.spot else each.place for each in things if each.spot or each.place), telling.here)
    place = _place(telling, name)
    if place is None or place.spot is None:
        return ["You stand nowhere yet: say from where, as in: look north from the Rift."]
    spots = {each.spot: each for each in telling.places}
    lines = []
    for far in range(1, FAR + 1):
        other = spots.get(step(place.spot, d, far))
        if other is None or not other.told:
            lines.append(f"{far}: nothing lies there.")
            break
        before = spots[step(place.spot, d, far - 1)]
        lines.append(f"{far}: {_beyond(before, d, other)}.")
    return [f"{upper(COMPASS[d])} of {place.name}:", *lines]


def around(telling: Telling) -> list[str]:
    """The neighbours of where one stands, then every place that matters by its bearing."""
    if not telling.hexes:
        return [f"{upper(thing.name)}: {' '.join(thing.told)}" for thing in telling.things if thing.group == "arms"]
    here = _place(telling, telling.here)
    lines = place_lines(telling, here.name) if here else []
    centre = here.spot if here and here.spot is not None else (0, 0)
    others = [each for each in telling.places if _is_worth_a_word(each) and each is not here and each.spot is not None]
    others = [each for each in others if not here or distance(centre, each.spot or centre) > 1]
    others.sort(key=lambda each: distance(centre, each.spot or centre))
    return lines + [f"{bearing(centre, each.spot or centre)}, {each.name}: {_told(each)}." for each in others]


def _way(telling: Telling, name: str) -> str:
    """How far a place is from where one stands, and the shortest way there."""
    place, here = _place(telling, name), _place(telling, telling.here)
    if place is None or place.spot is None or here is None or here.spot is None or not telling.hexes:
        return f"{_told(place)}." if place else "nowhere."
    if place is here:
        return "that is where you stand."
    path = _path(telling, here, place)
    if path is None:
        way = "There is no open way there"
    else:
        legs: list[list[int]] = []
        for d in path:
            if legs and legs[-1][0] == d:
                legs[-1][1] += 1
            else:
                legs.append([d, 1])
        way = f"The way, {len(path)} long: {', '.join(f'{n} {COMPASS[d]}' for d, n in legs)}"
    return f"{bearing(here.spot, place.spot)} of {here.name}; {_told(place)}. {way}."


def _path(telling: Telling, start: Thing, goal: Thing) -> list[int] | None:
    """The directions of a shortest way through open edges."""
    spots = {each.spot: each for each in telling.places}
    came: dict[tuple[int, int], list[int]] = {start.spot or (0, 0): []}
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        spot = place.spot or (0, 0)
        if place is goal:
            return came[spot]
        for d in place.ways:
            beyond = step(spot, d)
            if beyond in spots and beyond not in came:
                came[beyond] = [*came[spot], d]
                waiting.append(spots[beyond])
    return None


def _place(telling: Telling, name: str) -> Thing | None:
    return next((place for place in telling.places if name and fold(place.name) == fold(name)), None)


def _told(place: Thing) -> str:
    return "; ".join(place.told)


def _is_worth_a_word(place: Thing) -> bool:
    return bool(place.told) and (place.kind not in PLAIN_GROUND or place.owner >= 0)
