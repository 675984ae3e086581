"""A view in words: tiles by their neighbours, leaders with everything at their boards, goals, chapters and threads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from infinitable.kernel.game import View
from infinitable.kernel.outcome import listed
from infinitable.kernel.telling import Telling, Thing, Voice, count, counted, upper
from infinitable.parts.holding import told_with
from infinitable.parts.story.aims import aims_told
from infinitable.parts.story.telling import story_things, told_after
from infinitable.parts.telling import LETTERS, directions, open_ways
from infinitable.parts.tilemap import COMPASS

ATTRIBUTES = ("Power", "Energy", "Fortitude")


def telling(seen: View, facts: View, names: Sequence[str]) -> Telling:
    table, voice = seen["table"], Voice(names, seen["seat"])
    places = [*_places(table, voice), *(_shore(space) for space in table["shore"])]
    on = {place.at: place.name for place in places}
    things = [thing for leader in table["leaders"] for thing in _leader(leader, facts, on, voice)]
    things += [_stacks(table, facts), *_revealed(table, facts), *_boards(table, facts)]
    things += _goals(table, facts, voice)
    things += story_things(table["story"], names)
    things += [thing for thing in (_found(table, facts), _check(table, facts, voice)) if thing]
    spot = table["leaders"][seen["seat"]]["spot"] or "" if seen["seat"] >= 0 else ""
    return Telling(
        _now(table, facts, on, voice),
        told_with(things, table["holding"], voice),
        places,
        on.get(spot, ""),
        _reaching(table, on, voice),
        _ending(table, facts, voice) if seen["over"] else (),
        margin=_margin(table),
        stories=_story(table, facts) if seen["over"] else (),
    )


def printed(facts: View) -> list[Thing]:
    """Every card, leader, tile, goal, chapter, thread, ending and quest."""
    return [
        *(Thing(card["name"], [_card_line(card), card["text"]], "cards") for card in facts["cards"].values()),
        *(Thing(board["name"], _board_lines(board), "leaders") for board in facts["leaders"].values()),
        *(thing for tile in facts["tiles"] for thing in _tile_sides(tile)),
        *(Thing(goal["name"], [f"A goal for {goal['for']}: {goal['text']}"], "goals") for goal in facts["objectives"]),
        *_story_things(facts),
        *(
            Thing(passage["name"], _passage(passage), group)
            for group in ("chapters", "quests")
            for passage in facts[group]
            if not facts["chapter"] or passage["id"] != facts["chapter"]["id"]
        ),
        Thing("die", [f"Its faces: {', '.join(_face(face) for face in facts['die'])}."], also=["dice"]),
        Thing("notice", [facts["notice"]]),
    ]


def _face(face: View) -> str:
    return f"{face['number']} {face['face']}"


def _card_line(card: View) -> str:
    defense = f", defense {card['defense']}" if card["kind"] == "unit" else ""
    return f"{upper(card['kind'])} of the {card['faction']}{defense}; {count(card['copies'], 'copy', 'copies')}."


def _board_lines(board: View) -> list[str]:
    told = [f"A leader of the {board['faction']}.", *(action["text"] for action in board["actions"])]
    return [*told, board["reaction"]["text"], *board["story"]]


def _tile_sides(tile: View) -> Iterator[Thing]:
    walls = f"walls {directions(tile['walls'])}" if tile["walls"] else "no walls"
    world = f" of the {tile['world']}" if tile["world"] else ""
    for side, back in (tile["sides"], tile["sides"][::-1]):
        told = [f"A tile{world}: {side['type']}, Influence {side['influence']}; as printed, {walls}."]
        if back["name"] != side["name"]:
            told.append(f"On its back: {back['name']}, {back['type']}, Influence {back['influence']}.")
        yield Thing(side["name"], told, "tiles")


def _story_things(facts: View) -> Iterator[Thing]:
    chapter = facts["chapter"]
    if not chapter:
        return
    told = [*chapter["story"], *(text["text"] for text in chapter["text"])]
    yield Thing(chapter["name"], told, "chapters", also=["chapter", "quest"])
    for thread in chapter["threads"]:
        yield Thing(thread["name"], [*thread["story"], thread["text"]], "threads")
    for ending in chapter["endings"].values():
        yield Thing(ending["name"], [*ending["story"], ending["text"]], "endings")


def _passage(passage: View) -> list[str]:
    about = [passage["session"], f"for {passage['leader']}" if passage["leader"] else "", f"{passage['rounds']} rounds"]
    starts = " A campaign can begin with it." if passage["starts"] else ""
    return [f"{upper(', '.join(part for part in about if part))}.{starts}", *passage["story"]]


# The table as a whole ------------------------------------------------------------------------------------------------


def _now(table: View, facts: View, on: dict[str, str], voice: Voice) -> list[str]:
    told = [_headline(table)]
    for leader in table["leaders"]:
        told.append(_summary(leader, facts, on, voice))
    told.append(f"Turn order: {voice.all(table['order'])}.")
    if facts["chapter"]:
        told.append(f"The {'quest' if table['mode'] == 'solo' else 'chapter'} is {facts['chapter']['name']}.")
        told.append(aims_told(table["story"]["aims"], voice.you))
    if table["resolving"]:
        told.append(f"Being resolved: {counted([_card(kind, facts) for kind in table['resolving']])}.")
    if table["rolled"]:
        told.append(f"Rolled: {', '.join(table['rolled'])}.")
    if table["reacting"] is not None:
        told.append(f"{voice.does(table['reacting'], 'are', 'is')} asked for a reaction.")
    return told


def _headline(table: View) -> str:
    rounds = f" of {table['rounds']}" if table["rounds"] else ""
    phase = "set-up" if table["phase"] == "set-up" else f"{table['phase']} phase"
    when = f", round {table['round']}{rounds}" if table["round"] else f"{rounds} rounds" * bool(rounds)
    told = [f"{upper(table['mode'])}{when}, {phase}"]
    if table["points"]:
        told.append(f"to {table['points']} points")
    if table["dread"]:
        told.append(f"dread {table['dread']}")
    if table["tied"]:
        told.append("a tie, one more round decides")
    return f"{', '.join(told)}."


def _summary(leader: View, facts: View, on: dict[str, str], voice: Voice) -> str:
    seat = leader["seat"]
    if not leader["leader"]:
        return f"{voice.has(seat)} no leader yet."
    if leader["defeated"]:
        return f"{voice.does(seat, 'are', 'is')} defeated."
    where = f", on {on[leader['spot']]}" if leader["spot"] in on else ""
    dice = f", dice {counted([die['face'] for die in leader['dice']])}" if leader["dice"] else ""
    name = facts["leaders"][leader["leader"]]["name"]
    return f"{voice.does(seat, 'are', 'is')} {name}{where}: {count(leader['score'], 'point')}{dice}."


def _card(kind: str, facts: View) -> str:
    name: str = facts["cards"][kind]["name"]
    return name


def _stacks(table: View, facts: View) -> Thing:
    told = [f"{stack['world']}: {count(stack['left'], 'tile')} to discover." for stack in table["stacks"]]
    for faction, cards, pile in zip(facts["factions"], table["decks"], table["discards"], strict=True):
        lying = counted([_card(card["kind"], facts) for card in pile])
        told.append(f"{faction}: {count(cards, 'card')} in the deck; discard pile, the newest last: {lying}.")
    for faction, known in zip(facts["factions"], table["tops"], strict=True):
        if known:
            told.append(f"{faction}, on top of the deck: {', '.join(_card(kind, facts) for kind in known)}.")
    return Thing("stacks", told, also=["decks", "discards", "discard pile", "deck", "piles"])


def _revealed(table: View, facts: View) -> list[Thing]:
    cards = [(card, _card(card["kind"], facts)) for card in table["revealed"]]
    return [Thing(name, _printed(card["kind"], facts), "revealed", at=card["at"]) for card, name in cards]


def _printed(kind: str, facts: View) -> list[str]:
    card = facts["cards"][kind]
    return [card["text"] or "It has no text.", _card_line(card)]


def _boards(table: View, facts: View) -> list[Thing]:
    """The leaders to choose from."""
    boards = [(board, facts["leaders"][board["leader"]]) for board in table["boards"]]
    return [Thing(entry["name"], _board_lines(entry), "leaders to choose", at=board["at"]) for board, entry in boards]


def _goals(table: View, facts: View, voice: Voice) -> list[Thing]:
    goals = {goal["id"]: goal for goal in facts["objectives"]}
    out = []
    for progress in table["objectives"]:
        goal = goals[progress["id"]]
        told = [f"A goal for {goal['for']}: {goal['text']}"]
        if "counts" in progress:
            done = [f"{voice.name(seat)} {n}" for seat, n in enumerate(progress["counts"])]
            told.append(f"So far, of {progress['of']}: {', '.join(done)}.")
        out.append(Thing(goal["name"], told, "goals"))
    return out


def _found(table: View, facts: View) -> Thing | None:
    found = table["found"]
    if not found:
        return None
    front, back = facts["tiles"][found["tile"]]["sides"]
    walls = directions(found["walls"]) or "none"
    told = [
        f"Just drawn: {front['name']} ({front['type']}, Influence {front['influence']}) or on its back {back['name']} "
        f"({back['type']}, Influence {back['influence']}). Walls as printed: {walls}.",
        f"It will lie {COMPASS[found['direction']]} of {found['beside']}."
        + (" The way in may be walled." if found["through_walls"] else "")
        + (" The leader moves onto it." if found["moves"] else ""),
    ]
    return Thing("found tile", told, also=["found", front["name"], back["name"]])


def _check(table: View, facts: View, voice: Voice) -> Thing | None:
    check = table["check"]
    if not check:
        return None
    bonus = f" plus {check['bonus']}" if check["bonus"] else ""
    target = f" against {_card(check['target'], facts)}" if check["target"] else ""
    told = (
        f"{voice.does(check['leader'], 'roll', 'rolls')} {count(check['dice'], 'die', 'dice')}{bonus} for "
        f"{check['attribute']} and {'need' if check['leader'] == voice.you else 'needs'} {check['need']}{target}: "
        f"a chance of {100 * check['chance']:.2f} percent."
    )
    return Thing("check", [told])


# Leaders -------------------------------------------------------------------------------------------------------------


def _leader(leader: View, facts: View, on: dict[str, str], voice: Voice) -> Iterator[Thing]:
    """A leader's board, then the cards at it."""
    seat = leader["seat"]
    whose = "" if seat == voice.you else f" of {voice.name(seat)}"
    told = [_summary(leader, facts, on, voice), *_figures(leader, facts, on, voice)]
    entry = facts["leaders"].get(leader["leader"])
    also = [entry["name"]] if entry else []
    also += ["me"] if seat == voice.you else []
    name = voice.names[seat] if seat < len(voice.names) else "the rival"
    yield Thing(name, told, "players", also, leader["at"], on.get(leader["spot"], ""), str(seat + 1), owner=seat)
    for group in ("hand", "group", "timeline"):
        for card in leader[group]:
            yield _at_board(card, f"{group}{whose}", seat, facts)
    faces = {die["at"]: die["face"] for die in leader["dice"]} if seat == voice.you else {}
    for at, face in faces.items():
        times = sum(die["face"] == face for die in leader["dice"])
        yield Thing(f"{face} die", [f"You have {count(times, 'of them', 'of them')}."], "dice", at=at, kind=face)
    if seat == voice.you and entry:
        for n, action in enumerate(entry["actions"]):
            yield Thing(f"action {n + 1}", [action["text"]], "actions", at=f"leader-action:{n}")
        yield Thing("reaction", [entry["reaction"]["text"]], "actions")


def _at_board(card: View, group: str, seat: int, facts: View) -> Thing:
    told = _printed(card["kind"], facts)
    if "defense" in card:
        told.insert(1, f"Its defense now is {card['defense']}; it has {count(card['actions'], 'action')}.")
    mark = str(card.get("defense", ""))
    return Thing(_card(card["kind"], facts), told, group, at=card.get("at", ""), mark=mark, owner=seat)


def _figures(leader: View, facts: View, on: dict[str, str], voice: Voice) -> Iterator[str]:
    limits = leader["limits"]
    if leader["faction"]:
        rival = ", the rival of the quest" if leader["rival"] else ""
        yield f"{leader['faction']}, side {leader['team'] + 1}{rival}."
    if leader["tile"]:
        side = facts["tiles"][leader["tile"]["tile"]]["sides"][leader["tile"]["side"]]
        yield f"First tile, not yet placed: {side['name']}, {side['type']}, Influence {side['influence']}."
    levels = [f"{name} {n}" for name, n in zip(ATTRIBUTES, leader["levels"], strict=True)]
    bonuses = [f"{name} plus {n}" for name, n in zip(ATTRIBUTES, leader["bonuses"], strict=True) if n]
    yield f"Levels: {', '.join(levels)}. Bonuses to checks: {', '.join(bonuses) or 'none'}."
    yield (
        f"Reaction tokens: {leader['tokens']}, in reserve {leader['reserve']}. Relics: {leader['relics']}. "
        f"Points: {leader['score']}."
    )
    yield (
        f"Influence {leader['influence']}; controls {count(leader['tiles'], 'tile')}"
        + (f" of {count(leader['types'], 'type')}" if leader["types"] else "")
        + f"; discovered this round: {leader['discovered']}; "
        f"active cards: {leader['active']}."
    )
    hand = [_card(card["kind"], facts) for card in leader["hand"]]
    known = f": {counted(hand)}" if hand else ""
    yield f"Hand: {count(leader['hand_size'], 'card')}{known}."
    if leader["waiting"]:
        yield f"As the next round starts: {' '.join(leader['waiting'])}"
    if leader["skips"]:
        yield "Skips the next turn."
    if leader["skips_draw"]:
        yield "Skips the next draw."
    if leader["extra"]:
        yield "An extra turn follows this one."
    for name in ("group", "timeline"):
        cards = [_active(card, facts) for card in leader[name]]
        yield f"{upper(name)}, {len(cards)} of {limits[name]}: {', '.join(cards) or 'empty'}."
    yield f"Reach {limits['reach']}: {listed([on.get(at, at) for at in leader['reach']]) or 'nothing'}."
    yield from _standing(leader, voice)


def _active(card: View, facts: View) -> str:
    return _card(card["kind"], facts) + (f" (defense {card['defense']})" if "defense" in card else "")


def _standing(leader: View, voice: Voice) -> Iterator[str]:
    seat = leader["seat"]
    if leader["dice"]:
        yield f"Dice: {counted([die['face'] for die in leader['dice']])}."
    if leader["events"]["walls"]:
        yield f"{voice.does(seat, 'pass', 'passes')} walls."
    if leader["events"]["warp"]:
        yield f"{voice.does(seat, 'may', 'may')} warp out of the tile."
    if leader["passed"]:
        yield f"{voice.has(seat)} passed."
    if leader["conceding"]:
        yield f"{voice.has(seat)} conceded, and is defeated as the next round starts."


# The map -------------------------------------------------------------------------------------------------------------


def _places(table: View, voice: Voice) -> list[Thing]:
    walls = {(tile["q"], tile["r"]): tile["walls"] for tile in table["map"]}
    return [_place(tile, walls, voice) for tile in table["map"]]


def _place(tile: View, walls: dict[tuple[int, int], list[str]], voice: Voice) -> Thing:
    spot = (tile["q"], tile["r"])
    world = f" of the {tile['world']}" if tile["world"] else ""
    told = [f"{tile['type']}, Influence {tile['influence']}{world}, {_holder(tile, voice)}"]
    if tile["leader"] is not None:
        told.append("you stand here" if tile["leader"] == voice.you else f"{voice.name(tile['leader'])} stands here")
    if tile["relics"]:
        told.append(f"{count(tile['relics'], 'relic')} lie here")
    told.append(f"walls {directions(tile['walls'])}" if tile["walls"] else "no walls")
    back = tile["back"]
    if back["name"] != tile["name"]:
        told.append(f"on its back {back['name']}, {back['type']}, Influence {back['influence']}")
    if tile["turn"]:
        told.append(f"turned {60 * tile['turn']} degrees clockwise")
    if tile["side"]:
        told.append("second side up")
    owner = -1 if tile["control"] is None else tile["control"]
    mark = f"{tile['type'][0]}{tile['influence']}" + ("" if tile["leader"] is None else f"@{tile['leader'] + 1}")
    return Thing(
        tile["name"],
        told,
        "map",
        at=tile["at"],
        mark=mark,
        kind=tile["type"],
        owner=owner,
        spot=spot,
        ways=open_ways(spot, walls),
        walls=[LETTERS[name] for name in tile["walls"]],
    )


def _shore(space: View) -> Thing:
    """An empty space beside the map: nothing to tell, but somewhere to go."""
    return Thing("", (), at=space["at"], kind="empty", spot=(space["q"], space["r"]))


def _holder(tile: View, voice: Voice) -> str:
    return "uncontrolled" if tile["control"] is None else f"controlled by {voice.name(tile['control'])}"


def _reaching(table: View, on: dict[str, str], voice: Voice) -> list[str]:
    """Which leaders have which others in reach, as they stand now."""
    told = []
    for leader in table["leaders"]:
        for other in table["leaders"]:
            if other is leader or not other["spot"] or leader["defeated"] or other["defeated"]:
                continue
            if other["spot"] in leader["reach"]:
                told.append(
                    f"{voice.has(leader['seat'])} {voice.name(other['seat'])} in reach, on {on[other['spot']]}."
                )
    return told or ["No leader has another in reach."]


# The end -------------------------------------------------------------------------------------------------------------


def _ending(table: View, facts: View, voice: Voice) -> list[str]:
    told = []
    if table["ending"] and facts["chapter"]:
        told.append(f"The ending: {facts['chapter']['endings'][table['ending']]['name']}.")
    scores = table["scores"]
    if table["mode"] == "skirmish" and len(scores) > 1:
        for team, score in enumerate(scores):
            members = [leader["seat"] for leader in table["leaders"] if leader["team"] == team]
            told.append(f"{upper(voice.all(members))}: {count(score, 'point')}.")
    return [*told, f"It took {count(table['round'], 'round')}."]


def _margin(table: View) -> str:
    if table["mode"] != "skirmish" or len(table["scores"]) < 2:
        return ""
    first, second, *_ = sorted(table["scores"], reverse=True)
    return count(first - second, "point") if first > second else ""


def _story(table: View, facts: View) -> list[str]:
    if not table["ending"] or not facts["chapter"]:
        return []
    ending = facts["chapter"]["endings"][table["ending"]]
    return [*ending["story"], *told_after(table["story"])]
